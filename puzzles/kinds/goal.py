"""A kind with one goal: from a given position, a limousine is to end on top at a business."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import ClassVar

from puzzles.answering.replies import Laid, Reply
from puzzles.answering.symmetry import turns
from puzzles.kinds.sought import SoughtTask
from puzzles.kinds.task import ROW, LineOfPlay
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
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from solver.themes import Theme

_ENDS = Text("{car} ends on {at}, on top of {below}.")


class GoalTask(SoughtTask):
    """A task whose answer is a row that meets the goal."""

    themeless: ClassVar = frozenset({Theme.UNMOVED, Theme.LAST_UNCOVERS})
    asks: ClassVar[Text]
    """The question, with `{car}` and `{at}`."""
    position: Position
    goal: Fact

    def question(self, lang: Lang) -> str:
        return self._asked(self.asks, lang)

    def _asked(self, asks: Text, lang: Lang) -> str:
        car, at = name(self.goal.limousine, lang), written(self.goal.at)
        return asks[lang].format(car=car, at=at, number=self.cards.count(None))

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

    def turned(self) -> Iterator[tuple[object, ...]]:
        for turn in turns(self.position):
            cards = [turn.slots[card] for card in self.cards]
            goal = turn.slots[self.goal.limousine], turn.place(self.goal.at)
            yield turn.shape, (*goal, *(cards if self.ordered else sorted(cards)))

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

    def outcome(self, answer: Reply, end: Position, lang: Lang) -> str:
        car, at = self.subject(answer)
        below = ", ".join(name(one, lang) for one in end.at(at) if one is not car)
        return _ENDS[lang].format(car=name(car, lang), at=written(at), below=below)


def goal_from_record(record: Field) -> Fact:
    return record["goal"].fact(Stand.TOP)


def companion(position: Position, car: Limousine) -> Limousine | None:
    """Who shares a business with a limousine."""
    return next((other for other in position.at(position.where(car)) if other is not car), None)


def distance(source: Business, target: Business) -> int:
    """How many businesses it is from one to the other."""
    return (BUSINESSES.index(target) - BUSINESSES.index(source)) % RING


def before(at: Business) -> Business:
    """The business that comes before one."""
    return BUSINESSES[BUSINESSES.index(at) - 1]
