"""Forecast: the Speed round. A position, a row of cards, the tokens; who earns the most?

Speed has seven cards. Rows of one card and more lead up to it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds.foreseen import ForeseenTask
from puzzles.kinds.replies import (
    EARNS,
    NOTHING,
    SEVERAL,
    Cards,
    Dress,
    Earner,
    Finding,
    Finds,
    Named,
    Reply,
    Room,
    rotations,
    said_car,
)
from puzzles.kinds.task import (
    ROW,
    Assessed,
    BadReply,
    Kind,
    Tokens,
)
from puzzles.storage.fields import Field, JsonObject
from puzzles.storage.figures import (
    Figure,
    Figures,
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
from scheffeln.handwriting.money import worth
from scheffeln.language import Lang, Text
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Lens, Reading, reading_of
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from scheffeln.rules.score import earning_slots, takers

if TYPE_CHECKING:
    from puzzles.arrays.rounds import Rounds
    from puzzles.recipe import Recipe

ASKS = Text("Which person earns the most once the row has been carried out, and how much?")
_TAKES = Text("{car} takes {value} on {at}, more than any other.")


@dataclass(frozen=True)
class ForecastTask(ForeseenTask):
    """Which person earns the most when the row has been carried out, and how much?"""

    kind: ClassVar = Kind.FORECAST
    title: ClassVar = Text("forecast")
    id_letter: ClassVar = "A"
    reply_form: ClassVar = Text(
        "the limousine and what it earns, as in R 14000, or the limousine alone"
    )
    usual: ClassVar = (ROW,)
    composed_cards: ClassVar = 7
    block: ClassVar = 256
    limits: ClassVar = (33, 44, 54, 66)
    first_limits: ClassVar = (39, 49, 59, 71)
    sentences: ClassVar = (EARNS, _TAKES)
    room: ClassVar = Room.FIELDS
    conclusion_clause: ClassVar = Clause.SCORE_UNCOVERED
    themeless: ClassVar = {}

    position: Position
    row: Cards
    tokens: Tokens
    rules: Rules = DEFAULT_RULES

    def question(self, lang: Lang) -> str:
        return ASKS[lang]

    @property
    def money(self) -> Tokens:
        return self.tokens

    def _asked_figures(self) -> Iterator[Figure]:
        return token_figures(self.tokens)

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        return cls(figures.position(), figures.cards(), figures.tokens(), rules)

    def _asked_record(self) -> JsonObject:
        return {"tokens": list(self.tokens)}

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

    def rotated(self) -> Iterator[tuple[object, ...]]:
        for board in rotations(self.position):
            yield board.shape, (*map(board.slots.__getitem__, self.row), *board.around(self.tokens))

    def understood(self, words: Sequence[str]) -> Earner | Named:
        match [word for word in words if word.upper() not in set(Business)]:  # where it is earned
            case [car]:
                return Named(said_car(car))
            case [car, *digits] if (value := worth(" ".join(digits))) is not None:
                return Earner(said_car(car), value)
            case [*digits, car] if (value := worth(" ".join(digits))) is not None:
                return Earner(said_car(car), value)
            case _:
                raise BadReply(self, words)

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

    def conclusion(self, answer: Reply, end: Position, lang: Lang) -> str:
        if not isinstance(answer, Earner):
            raise TypeError(f"{answer} does not answer {self}")
        car, value = answer
        return _TAKES[lang].format(car=name(car, lang), value=value, at=written(end.where(car)))

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
            "only-passenger": self._passenger(),
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

    def _passenger(self) -> Limousine | None:
        """The only one that may be carried without being named, if there is but one: it stands on
        another that a card names, and no card names it."""
        stacks = (self.position.at(at) for at in BUSINESSES)
        carried = [
            stack[-1]
            for stack in stacks
            if len(stack) > 1 and stack[0] in self.row and stack[-1] not in self.row
        ]
        return carried[0] if len(carried) == 1 else None

    def traits(self, answer: Reply) -> Mapping[str, int]:
        car, at = self.subject(answer)
        return {"limousine": LIMOUSINES.index(car), "business": BUSINESSES.index(at)}

    def seen_at(self, end: Position, reading: Reading) -> Finding:
        shape, cars = end
        tokens, earning = self.tokens, earning_slots(shape, reading.manner.earns)
        earned = [tokens[at] for _, at in earning]
        if not earned:
            return NOTHING
        most = max(earned)
        if earned.count(most) > 1:
            return SEVERAL
        slot, _ = earning[earned.index(most)]
        return Finding(Finds.ONE, Earner(cars[slot], most))

    @classmethod
    def laid(cls, tasks: Sequence[Self]) -> "Rounds":
        from puzzles.arrays.rounds import Rounds

        return Rounds.of(tasks)

    @classmethod
    def dealt(
        cls, recipe: "Recipe", block: int, weights: Weights = DEFAULT_WEIGHTS
    ) -> list[Assessed]:
        from puzzles.arrays.rounds import assess_rounds, wanted_rounds

        rounds = wanted_rounds(recipe, cls.block, block)
        tasks = rounds.tasks(recipe.rules)
        told = assess_rounds(tasks, rounds, recipe.rules, cls.limits, weights)
        return [one for one in told if isinstance(one, Assessed) and not _idle(one)]


def _idle(one: Assessed) -> bool:
    """Whether the answer stands there already and no card matters by itself."""
    task = one.task
    if one.difficulty.measures.cards or not isinstance(task, ForecastTask):
        return False
    return task.seen_at(task.position, reading_of(task.rules, None)).answer == one.answer


_INDEX = {at: index for index, at in enumerate(BUSINESSES)}
