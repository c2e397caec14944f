"""A kind whose answer is sought among candidates: rows that could be laid, starts that could be.

Every candidate is tried, so a count of one is a proof; the solver proves the same by other means.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Self, assert_never

from puzzles.answering.replies import NOTHING, SEVERAL, Finding, Finds, Laid, Reply, Started
from puzzles.grade import DEFAULT_WEIGHTS, Weights, difficulty
from puzzles.kinds.task import Assessed, Task, Unanswerable, Warrant, assess, traps_of
from scheffeln.board import Position
from scheffeln.cards import Drive, Row
from scheffeln.facts import Fact
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of

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
        from solver.answers import Method

        return self._completed(self.explore(lenses), lenses, Method.SEARCH)

    def _completed(
        self, explored: "Explored", lenses: Sequence[Lens], method: "Method"
    ) -> dict[Lens, Finding]:
        """What was found, and for a lens without a candidate what the solver finds."""
        found = explored.findings
        return {lens: found.get(lens) or self.asked(lens, method) for lens in lenses}

    def asked(self, lens: Lens, method: "Method") -> Finding:
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
                return Finding(Finds.ONE, _reply(found.least))
            case GaveUp():
                raise AssertionError("a question without a deadline is answered")
            case _:
                assert_never(found)

    def prove(self, by: Warrant) -> Finding:
        if by is Warrant.UNSAT:
            from solver.answers import Method

            return self.asked(None, Method.Z3)
        return self.findings([None])[None]

    @classmethod
    def confirm(cls, answered: Sequence[tuple[Self, Reply]], by: Warrant) -> Iterator[Finding]:
        if by is Warrant.UNSAT:
            return (task.refuted(answer) for task, answer in answered)
        return super().confirm(answered, by)

    def refuted(self, answer: Reply) -> Finding:
        """What Z3 finds when it is told the answer and has to find another."""
        from solver.answers import Answer, Found
        from solver.ask import only
        from solver.questions import RetroQuestion
        from solver.witness import WrongWitness

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
        from solver.answers import Method

        explored = self.explore(lenses)
        found = self._completed(explored, lenses, Method.SEARCH)
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


def _reply(found: Row | Position) -> Reply:
    if isinstance(found, Position):
        return Started(found)
    return Laid(tuple(move.limousine for move in found if isinstance(move, Drive)))
