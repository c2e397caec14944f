"""Forecast: the Speed round. A position, a row of cards, the tokens; who earns the most?

Speed has seven cards. Rows of one card and more lead up to it.

The cards decide it, so nothing is sought: the engine carries the row out, and the simulation does
so too, for thousands at once.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.answering.replies import (
    NOTHING,
    SEVERAL,
    Cards,
    Earner,
    Finding,
    Finds,
    Named,
    Reply,
    said_car,
)
from puzzles.answering.symmetry import Dress, turns
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds.task import (
    ROW,
    Assessed,
    BadReply,
    Kind,
    LineOfPlay,
    Room,
    Task,
    Tokens,
    Unanswerable,
    Warrant,
)
from puzzles.storage.fields import Field, JsonObject
from puzzles.storage.figures import (
    Figure,
    Figures,
    position_figures,
    row_figures,
    token_figures,
)
from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    RING,
    Business,
    Limousine,
    Position,
    name,
    written,
)
from scheffeln.cards import Drive
from scheffeln.language import Lang, Text
from scheffeln.money import worth
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import drive_all, outcome
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from scheffeln.rules.score import earning_slots, takers

if TYPE_CHECKING:
    from puzzles.recipe import Recipe

ASKS = Text("Which person earns the most once the row has been carried out, and how much?")
_TAKES = Text("{car} takes {value} on {at}, more than any other.")


@dataclass(frozen=True)
class ForecastTask(Task):
    """Which person earns the most when the row has been carried out, and how much?"""

    kind: ClassVar = Kind.FORECAST
    title: ClassVar = Text("forecast")
    reply_form: ClassVar = Text(
        "the limousine and what it earns, as in R 14000, or the limousine alone"
    )
    sizes: ClassVar = (1, ROW)
    usual: ClassVar = (ROW,)
    block: ClassVar = 256
    limits: ClassVar = (33, 44, 54, 66)
    first_limits: ClassVar = (39, 49, 59, 71)
    warrants: ClassVar = (Warrant.REPLAY, Warrant.SIMULATION)
    room: ClassVar = Room.FIELDS
    outcome_clause: ClassVar = Clause.SCORE_UNCOVERED

    position: Position
    row: Cards
    tokens: Tokens
    rules: Rules = DEFAULT_RULES

    def question(self, lang: Lang) -> str:
        return ASKS[lang]

    @property
    def cards(self) -> Cards:
        return self.row

    @property
    def board(self) -> Position:
        return self.position

    @property
    def money(self) -> Tokens:
        return self.tokens

    def figures(self) -> Iterator[Figure]:
        yield from position_figures(self.position)
        yield from row_figures(self.row)
        yield from token_figures(self.tokens)

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        return cls(figures.position(), figures.cards(), figures.tokens(), rules)

    def record(self) -> JsonObject:
        row, tokens = list(self.row), list(self.tokens)
        return {"position": str(self.position), "row": row, "tokens": tokens}

    @classmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        row = record["row"].cards(*cls.sizes)
        tokens = tuple(token.whole() for token in record["tokens"].each(RING, RING))
        return cls(record["position"].position(), row, tokens, rules)

    @classmethod
    def reply_from_record(cls, record: Field) -> Earner:
        return Earner(record["car"].car(), record["value"].whole())

    def dressed(self, dress: Dress) -> Self:
        return replace(
            self,
            position=dress.position(self.position),
            row=dress.cards(self.row),
            tokens=dress.around(self.tokens),
        )

    def turned(self) -> Iterator[tuple[object, ...]]:
        for turn in turns(self.position):
            yield turn.shape, (*map(turn.slots.__getitem__, self.row), *turn.around(self.tokens))

    def understood(self, words: Sequence[str]) -> Earner | Named:
        match words:
            case [car]:
                return Named(said_car(car))
            case [car, *digits] if (value := worth(" ".join(digits))) is not None:
                return Earner(said_car(car), value)
            case _:
                raise BadReply(self, words)

    def line(self, reply: Reply) -> LineOfPlay:
        return LineOfPlay(self.position, self.row)

    def holds(self, reply: Reply, end: Position, lens: Lens) -> bool:
        earned = self._earned(end, reading_of(self.rules, lens))
        most = max(earned.values(), default=None)
        return any(
            reply.agrees(Earner(car, value)) for car, value in earned.items() if value == most
        )

    def _earned(self, end: Position, reading: Reading) -> dict[Limousine, int]:
        return {car: self.tokens[_INDEX[at]] for at, car in takers(end, reading).items()}

    def subject(self, answer: Reply) -> tuple[Limousine, Business]:
        if not isinstance(answer, Earner):
            raise TypeError(f"{answer} does not answer {self}")
        end = outcome(self.position, [Drive(card) for card in self.row], Reading(self.rules))
        return answer.car, end.where(answer.car)

    def outcome(self, answer: Reply, end: Position, lang: Lang) -> str:
        if not isinstance(answer, Earner):
            raise TypeError(f"{answer} does not answer {self}")
        car, value = answer
        return _TAKES[lang].format(car=name(car, lang), value=value, at=written(end.where(car)))

    @property
    def chance(self) -> float:
        return 1 / (len(self.row) + 1)  # any of the cards may decide it, or none

    def guesses(self) -> Mapping[str, Reply | None]:
        owners = takers(self.position)
        richest = sorted(BUSINESSES, key=lambda at: -self.tokens[_INDEX[at]])
        owned = [owners[at] for at in richest if at in owners]
        index = _INDEX[richest[0]]
        steps = Counter(self.row)
        ends = {car: (_INDEX[self.position.where(car)] + steps[car]) % RING for car in LIMOUSINES}
        moved_last = {car: place for place, car in enumerate(self.row)}
        cars = {
            "richest-now": owned[0],
            "second-richest-now": owned[1],
            "richest-without-a-card": next((car for car in owned if car not in self.row), None),
            "first-card": self.row[0],
            "last-card": self.row[-1],
            "most-frequent-card": steps.most_common(1)[0][0],
            "one-behind-the-richest": owners.get(BUSINESSES[index - 1]),
            "two-behind-the-richest": owners.get(BUSINESSES[index - 2]),
            "already-at-the-richest": owners.get(richest[0]),
            "plain-counting": next((car for car, end in ends.items() if end == index), None),
            "plain-counting-best": max(
                ends, key=lambda car: (self.tokens[ends[car]], moved_last.get(car, -1))
            ),
        }
        return {name: Named(car) if car else None for name, car in cars.items()}

    def traits(self, answer: Reply) -> Mapping[str, int]:
        car, at = self.subject(answer)
        return {"limousine": LIMOUSINES.index(car), "business": BUSINESSES.index(at)}

    def findings(self, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Finding]:
        return {lens: self._foreseen(reading_of(self.rules, lens)) for lens in lenses}

    def _foreseen(self, reading: Reading) -> Finding:
        """Who earns the most at the end, as the engine plays it."""
        manner, tokens = reading.manner, self.tokens
        shape, cars = drive_all(self.position, manner.order.as_played(self.row), reading)
        earned = [(tokens[at], slot) for slot, at in earning_slots(shape, manner.earns)]
        if not earned:
            return NOTHING
        most, slot = max(earned)
        alone = sum(value == most for value, _ in earned) == 1
        return Finding(Finds.ONE, Earner(cars[slot], most)) if alone else SEVERAL

    def prove(self, by: Warrant) -> Finding:
        if by is Warrant.SIMULATION:
            from puzzles.arrays.rounds import simulated

            return next(simulated([self]))
        return self.findings([None])[None]

    @classmethod
    def confirm(cls, answered: Sequence[tuple[Self, Reply]], by: Warrant) -> Iterator[Finding]:
        if by is Warrant.SIMULATION:
            from puzzles.arrays.rounds import simulated

            return simulated([task for task, _ in answered])
        return cls._replayed(task for task, _ in answered)

    @classmethod
    def _replayed(cls, tasks: Iterable[Self]) -> Iterator[Finding]:
        """What the engine foresees in each round; their rules are read once."""
        for rules, alike in groupby(tasks, key=attrgetter("rules")):
            reading = reading_of(rules, None)
            yield from (task._foreseen(reading) for task in alike)  # noqa: SLF001 - one of us

    @classmethod
    def assess(
        cls, tasks: Sequence[Self], weights: Weights, lenses: Sequence[Lens] = LENSES
    ) -> list[Assessed | Unanswerable]:
        from puzzles.arrays.rounds import Rounds, assess_rounds, foresee

        by_rules: defaultdict[tuple[Rules, int], list[Self]] = defaultdict(list)
        for task in tasks:
            by_rules[task.rules, len(task.row)].append(task)
        found: dict[Task, Assessed | Unanswerable] = {}
        for (rules, _), alike in by_rules.items():
            rounds = Rounds.of(alike)
            seen = foresee(rounds, rules, [None])[None].findings()
            found |= {task: Unanswerable(task, one) for task, one in zip(alike, seen, strict=True)}
            clear = rounds.chosen(one.finds is Finds.ONE for one in seen)
            assessed = assess_rounds(clear, rules, cls.limits, weights, lenses)
            found |= {one.task: one for one in assessed}
        return [found[task] for task in tasks]

    @classmethod
    def dealt(
        cls, recipe: "Recipe", block: int, weights: Weights = DEFAULT_WEIGHTS
    ) -> list[Assessed]:
        from puzzles.arrays.rounds import assess_rounds, wanted_rounds

        rounds = wanted_rounds(recipe, cls.block, block)
        return assess_rounds(rounds, recipe.rules, cls.limits, weights)


_INDEX = {at: index for index, at in enumerate(BUSINESSES)}
