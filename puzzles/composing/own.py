"""Puzzles of one's own: a board that somebody lays, and the task it is."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Finds, Reply, in_letters
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.sought import SoughtTask, reply_of
from puzzles.kinds.task import Excess, Kind, Task
from puzzles.kinds.top import TopTask
from puzzles.storage.figures import TOKEN_STEP, TOKENS
from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Facts, Stand, facts_of
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from scheffeln.rules.score import TopTokens
from solver.answers import Found, Method, Want
from solver.ask import ask


class Lacks(NamedTuple):
    """What a board still needs before it asks anything."""

    said: Text
    fewest: int = 0
    most: int = 0


_EIGHT = Text("a puzzle has the eight limousines on its board, and no Mafia")
NO_MAFIA = Text("no puzzle has the Mafia limousine in it")
_NO_BLANK = Text("only a blanks puzzle has ? among its cards")
_TOKENS = Text("a forecast needs a token on each of the eight businesses: --tokens")
_ODD_TOKENS = Text("the tokens of a forecast are multiples of {fewest}, {most} at most")
_GOAL = Text("say who is to end on top, and where: --on-top R --at H")
_SUBJECT = Text("say what is asked: who is on top somewhere, --at H, or where one ends, --where R")
_NO_CARDS = Text("the row of a shortest puzzle is what is sought: leave the cards out")
_ONE_ORDER = Text("cards of one colour have one order: nothing is left to find")
_RING = Text("a retro puzzle starts with one limousine on each business")
_UNFIT = {
    Excess.CARDS: Text("such a puzzle has {fewest} to {most} cards"),
    Excess.BLANKS: Text("such a puzzle has {fewest} to {most} blanks, written ?"),
    Excess.COPIES: Text("there are no more than {most} cards of one colour"),
}


class NoTask(Refusal):
    """What was laid is no task of the kind."""

    kind = "laid"
    lacks: Lacks

    def message(self, lang: Lang) -> str:
        return self.lacks.said[lang].format(fewest=self.lacks.fewest, most=self.lacks.most)


class OwnBoard(NamedTuple):
    """What an author lays on the table."""

    start: Position
    cards: Sequence[Limousine | None]
    on_top: Limousine | None = None
    at: Business | None = None
    where: Limousine | None = None
    tokens: TopTokens | None = None
    rules: Rules = DEFAULT_RULES

    def task(self, kind: Kind) -> Task:
        """The task of this kind; raises `NoTask`."""
        if {*self.start.cars} != {*LIMOUSINES}:
            raise NoTask(Lacks(_EIGHT))
        if not {*self.cards, self.on_top, self.where} <= {*LIMOUSINES, None}:
            raise NoTask(Lacks(NO_MAFIA))
        if kind is not Kind.BLANKS and None in self.cards:
            raise NoTask(Lacks(_NO_BLANK))
        if kind is Kind.ORDER and len({*self.cards}) == 1:
            raise NoTask(Lacks(_ONE_ORDER))
        task = self._task(kind, tuple(card for card in self.cards if card))
        unfit = task.misfit()
        if unfit:
            raise NoTask(Lacks(_UNFIT[unfit.excess], unfit.fewest, unfit.most))
        return task

    def _task(self, kind: Kind, row: tuple[Limousine, ...]) -> Task:
        match kind:
            case Kind.FORECAST:
                return ForecastTask(self.start, row, self._tokens(), self.rules)
            case Kind.TOP:
                return TopTask(self.start, row, self._subject(), self.rules)
            case Kind.ORDER:
                return OrderTask(self.start, in_letters(row), self._goal(), self.rules)
            case Kind.BLANKS:
                return BlanksTask(self.start, tuple(self.cards), self._goal(), self.rules)
            case Kind.SHORTEST:
                if row:
                    raise NoTask(Lacks(_NO_CARDS))
                return ShortestTask(self.start, self._goal(), self.rules)
            case Kind.RETRO:
                return RetroTask(row, self._end(row), self.rules)
            case _:
                assert_never(kind)

    def _subject(self) -> Business | Limousine:
        match self.at, self.where:
            case (Business() as asked, None) | (None, Limousine() as asked):
                return asked
            case _:
                raise NoTask(Lacks(_SUBJECT))

    def _end(self, row: tuple[Limousine, ...]) -> Facts:
        if set(self.start.shape) != {1}:
            raise NoTask(Lacks(_RING))
        end = outcome(self.start, [Drive(card) for card in row], Reading(self.rules))
        return tuple(sorted(facts_of(end), key=lambda one: LIMOUSINES.index(one.limousine)))

    def _tokens(self) -> tuple[int, ...]:
        tokens = self.tokens or {}
        if len(tokens) < len(BUSINESSES):
            raise NoTask(Lacks(_TOKENS))
        values = tuple(tokens[at] for at in BUSINESSES)
        if any(value % TOKEN_STEP or not 0 <= value < TOKENS * TOKEN_STEP for value in values):
            raise NoTask(Lacks(_ODD_TOKENS, TOKEN_STEP, (TOKENS - 1) * TOKEN_STEP))
        return values

    def _goal(self) -> Fact:
        if self.on_top is None or self.at is None:
            raise NoTask(Lacks(_GOAL))
        return Fact(self.on_top, self.at, Stand.TOP)


def number_of_answers(task: Task) -> int | None:
    """How many answers there are; `None` where several are equally right and nobody counts them."""
    found = task.findings([None])[None].finds
    if found is not Finds.SEVERAL:
        return int(found is Finds.ONE)
    if not isinstance(task, SoughtTask):
        return None
    asked = ask(task.posed(Reading(task.rules)), Want.COUNT, Method.SEARCH)
    return asked.count if isinstance(asked, Found) else 0


LISTED = 12
"""So many answers are named."""


def some_answers(task: Task) -> list[Reply]:
    """The first answers in letter order; none where a tie leaves nothing to be named."""
    if not isinstance(task, SoughtTask):
        found = task.findings([None])[None].answer
        return [found] if found else []
    asked = ask(task.posed(Reading(task.rules)), Want.ALL, Method.SEARCH)
    solutions = asked.solutions if isinstance(asked, Found) else ()
    return [reply_of(one) for one in solutions[:LISTED]]
