"""A kind whose answer is sought among candidates: rows that could be laid, starts that could be.

Every candidate is tried, so a count of one is a proof; the solver proves the same by other means.

Most have one goal: from a given position, a limousine is to end on top at a business.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Self, assert_never

from puzzles.grade import DEFAULT_WEIGHTS, Weights, difficulty
from puzzles.kinds.replies import (
    NOTHING,
    SEVERAL,
    Finding,
    Finds,
    Laid,
    LineOfPlay,
    Reply,
    Started,
    rotations,
    traps_of,
)
from puzzles.kinds.task import ROW, Assessed, Task, Unanswerable, Warrant, assess
from puzzles.storage.fields import Field, JsonObject, fact_record
from puzzles.storage.figures import Figure, goal_figures, position_figures, row_figures
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
from scheffeln.cards import Drive, Row
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of
from solver.themes import Theme

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.enumeration import Explored
    from puzzles.recipe import Recipe
    from solver.answers import Method
    from solver.questions import RetroQuestion, RowQuestion


class SoughtTask(Task):
    """A task with candidates."""

    warrants: ClassVar = (Warrant.EXHAUSTIVE, Warrant.UNSAT)

    @property
    @abstractmethod
    def facts(self) -> tuple[Fact, ...]:
        """What must be true at the end."""

    def upshot(self, answer: Reply) -> tuple[Fact, ...]:
        return self.facts

    @abstractmethod
    def explore(self, lenses: Sequence[Lens] = LENSES) -> "Explored":
        """Try every candidate through every lens."""

    @abstractmethod
    def posed(self, reading: Reading) -> "RowQuestion | RetroQuestion":
        """The task as the solver is asked it."""

    @property
    def warm(self) -> bool:
        """Whether Z3 proves it more quickly from a model that has been used before."""
        return True

    def holds(self, reply: Reply, end: Position, lens: Lens) -> bool:
        return all(fact.holds(end) for fact in self.facts)

    def findings(self, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Finding]:
        return self._completed(self.explore(lenses), lenses)

    def _completed(self, explored: "Explored", lenses: Sequence[Lens]) -> dict[Lens, Finding]:
        """What was found, and for a lens without a candidate what search finds."""
        from solver.answers import Method

        found = explored.findings
        return {lens: found.get(lens) or self.solved(lens, Method.SEARCH) for lens in lenses}

    def solved(self, lens: Lens, method: "Method") -> Finding:
        """What the solver finds through a lens."""
        from solver.answers import Found, GaveUp, Impossible, Want
        from solver.ask import ask

        found = ask(self.posed(reading_of(self.rules, lens)), Want.UNIQUE, method)
        match found:
            case Impossible():
                return NOTHING
            case Found(unique=False):
                return SEVERAL
            case Found():
                return Finding(Finds.ONE, reply_of(found.least))
            case GaveUp():
                raise AssertionError("a question without a deadline is answered")
            case _:
                assert_never(found)

    def prove(self, by: Warrant) -> Finding:
        if by is Warrant.UNSAT:
            from solver.answers import Method

            return self.solved(None, Method.Z3)
        return self.findings([None])[None]

    @classmethod
    def confirm(cls, answered: Sequence[tuple[Self, Reply]], by: Warrant) -> Iterator[Finding]:
        if by is Warrant.UNSAT:
            return (task.refuted(answer) for task, answer in answered)
        return super().confirm(answered, by)

    def refuted(self, answer: Reply) -> Finding:
        """What Z3 finds when it is told the answer and has to find another."""
        from solver.answers import Answer, Found, WrongWitness
        from solver.ask import only
        from solver.questions import RetroQuestion

        posed = self.posed(reading_of(self.rules, None))
        found: Answer[Row] | Answer[Position]
        try:
            match answer:
                case Started(position) if isinstance(posed, RetroQuestion):
                    found = only(posed, position, warm=self.warm)
                case Laid(cards) if not isinstance(posed, RetroQuestion):
                    found = only(posed, tuple(map(Drive, cards)), warm=self.warm)
                case _:
                    return NOTHING
        except WrongWitness:
            return NOTHING
        alone = isinstance(found, Found) and found.unique
        return Finding(Finds.ONE, answer) if alone else SEVERAL

    @classmethod
    def assess(
        cls, tasks: Sequence[Self], weights: Weights, lenses: Sequence[Lens] = LENSES
    ) -> list[Assessed | Unanswerable]:
        return [task.assessed(weights, lenses) for task in tasks]

    def assessed(self, weights: Weights, lenses: Sequence[Lens]) -> Assessed | Unanswerable:
        """The answer, traps and difficulty, unless there is not exactly one answer."""
        from puzzles.arrays.traces import Lines, measured, trace

        explored = self.explore(lenses)
        found = self._completed(explored, lenses)
        answer = found[None].answer
        if answer is None:
            return Unanswerable(self, found[None])
        (traced,) = trace(Lines.of(*self.line(answer), self.facts), self.rules, lenses)
        traps = traps_of(found)
        bites = sum(trap.caught for trap in traps.values())
        measures = measured(traced, explored.rivals, bites, explored.candidates)
        hard = difficulty(measures, self.limits, weights)
        return Assessed(self, answer, traps, hard, self.themes(answer))

    @classmethod
    @abstractmethod
    def propose(cls, recipe: "Recipe", number: int, chance: "Random") -> Self | None:
        """The proposal with this number; `None` where there is none."""

    @classmethod
    def dealt(
        cls, recipe: "Recipe", block: int, weights: Weights = DEFAULT_WEIGHTS
    ) -> list[Assessed]:
        from random import Random

        chance = Random(f"{recipe.seed}/{recipe.kind}/{block}")  # noqa: S311 - a seed is the point
        numbers = range(block * cls.block, (block + 1) * cls.block)
        proposed = (cls.propose(recipe, number, chance) for number in numbers)
        return [assess(task, weights) for task in proposed if task is not None]


def reply_of(found: Row | Position) -> Reply:
    """A solution as the answer it is."""
    if isinstance(found, Position):
        return Started(found)
    return Laid(tuple(move.limousine for move in found if isinstance(move, Drive)))


_ENDS = Text("{car} ends on {at}, on top of {below}.")


class GoalTask(SoughtTask):
    """A task whose answer is a row that meets the goal."""

    themeless: ClassVar = {
        Theme.UNMOVED: Text(
            "whoever is to be on top has to drive there, as nobody slides under another"
        ),
        Theme.LAST_UNCOVERS: Text("whoever is uncovered stands alone, and not on top"),
    }
    asks: ClassVar[Text]
    """The question, with `{car}` and `{at}`."""
    position: Position
    goal: Fact

    def question(self, lang: Lang) -> str:
        return self._worded(self.asks, lang)

    def _worded(self, asks: Text, lang: Lang) -> str:
        car, at = name(self.goal.limousine, lang), written(self.goal.at)
        return asks[lang].format(car=car, at=at, number=self.cards.count(None))

    @property
    def asks_on_top(self) -> bool:
        return True

    @property
    def board(self) -> Position:
        return self.position

    @property
    def facts(self) -> tuple[Fact, ...]:
        return (self.goal,)

    def figures(self) -> Iterator[Figure]:
        yield from position_figures(self.position)
        if self.cards_key:
            yield from row_figures(self.cards)
        yield from goal_figures(self.goal)

    def record(self) -> JsonObject:
        cards = {self.cards_key: list(self.cards)} if self.cards_key else {}
        return {"position": str(self.position), **cards, "goal": fact_record(self.goal)}

    @classmethod
    def reply_from_record(cls, record: Field) -> Laid:
        return Laid(record["cards"].cards(1, ROW))

    def rotated(self) -> Iterator[tuple[object, ...]]:
        for rotation in rotations(self.position):
            cards = [rotation.slots[card] for card in self.cards]
            goal = rotation.slots[self.goal.limousine], rotation.place(self.goal.at)
            yield rotation.shape, (*goal, *(cards if self.ordered else sorted(cards)))

    def line(self, reply: Reply) -> LineOfPlay:
        if not isinstance(reply, Laid):
            raise TypeError(f"{reply} does not answer {self}")
        return LineOfPlay(self.position, reply.cards)

    def subject(self, answer: Reply) -> tuple[Limousine, Business]:
        return self.goal.limousine, self.goal.at

    def traits(self, answer: Reply) -> Mapping[str, int]:
        """The first card that has to be found; the goal is there for all to see."""
        cards = self.line(answer).row
        shown = self.cards if self.ordered else ()
        found = next(card for card, seen in zip_longest(cards, shown) if seen is None)
        return {"limousine": LIMOUSINES.index(found)}

    def conclusion(self, answer: Reply, end: Position, lang: Lang) -> str:
        car, at = self.subject(answer)
        below = ", ".join(name(one, lang) for one in end.at(at) if one is not car)
        return _ENDS[lang].format(car=name(car, lang), at=written(at), below=below)


def goal_from_record(record: Field) -> Fact:
    return record["goal"].fact(Stand.TOP)


def companion(position: Position, car: Limousine) -> Limousine | None:
    """Who shares a business with a limousine."""
    return next((other for other in position.at(position.where(car)) if other is not car), None)


def businesses_ahead(source: Business, target: Business) -> int:
    """How many businesses it is from one to the other."""
    return (BUSINESSES.index(target) - BUSINESSES.index(source)) % RING


def before(at: Business) -> Business:
    """The business that comes before one."""
    return BUSINESSES[BUSINESSES.index(at) - 1]
