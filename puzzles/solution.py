"""Answers carried out: the steps they lead through, by the rules or with a mistake."""

from typing import NamedTuple

from puzzles.lenses import Lens, reading_of
from puzzles.puzzle import Answer, Played, Started
from puzzles.task import Blanks, Cards, Forecast, Order, Retro, Shortest, Task
from scheffeln.misreadings import Misreading
from scheffeln.moves import Drive
from scheffeln.pieces import Limousine
from scheffeln.play import Step, play_row
from scheffeln.position import Position

Given = Answer | Limousine
"""What was answered; to a forecast it may be the limousine alone."""


class Line(NamedTuple):
    """A start and the row played from it."""

    start: Position
    row: Cards

    def steps(self, task: Task, lens: Lens = None) -> tuple[Step, ...]:
        """The steps in the order they are carried out."""
        return play_row(
            self.start, [Drive(card) for card in self.row], reading_of(task.rules, lens)
        )


def line(task: Task, given: Given) -> Line:
    """What is played when an answer is carried out."""
    match task, given:
        case Forecast(position, row), _:
            return Line(position, row)
        case ((Order() | Blanks() | Shortest()), Played(cards)):
            return Line(task.position, cards)
        case Retro(row), Started(position):
            return Line(position, row)
        case _:
            raise TypeError(f"{given} does not answer {task}")


class Departure(NamedTuple):
    """The first card of a solution that a mistake carries out otherwise."""

    number: int
    """Counted from 1."""
    step: Step


def departure(task: Task, answer: Answer, mistake: Misreading) -> Departure | None:
    """Where a mistaken player leaves the way; `None` if no move comes out differently."""
    if not mistake.concerns_movement:
        return None
    played = line(task, answer)
    both = zip(played.steps(task), played.steps(task, mistake), strict=True)
    for number, (right, wrong) in enumerate(both, 1):
        if right.after != wrong.after:
            return Departure(number, wrong)
    return None
