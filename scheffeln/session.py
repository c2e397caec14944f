"""Stepping through a position: cards played, taken back, tried otherwise.

line     a sequence of steps from the start; line 0 is the first one played
branch   a line that left another one after some of its steps; nothing played is ever lost
done     how many steps of the current line are on the board; the rest can be redone
"""

from collections.abc import Sequence
from typing import NamedTuple

from scheffeln.board import Position
from scheffeln.cards import Move
from scheffeln.cases import PlayAct, UndoAct
from scheffeln.cases.reader import Case
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.play import Step, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading


class Line(NamedTuple):
    """Steps from the start, and where they left another line."""

    steps: tuple[Step, ...] = ()
    left: int = 0
    """The line it left; line 0 left none."""
    after: int = 0
    """How many steps it shares with that line."""


class Session(NamedTuple):
    """Everything played so far, and where the board stands now."""

    start: Position
    reading: Reading = OFFICIAL
    lines: tuple[Line, ...] = (Line(),)
    current: int = 0
    done: int = 0

    @property
    def line(self) -> Line:
        return self.lines[self.current]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that led to the board."""
        return self.line.steps[: self.done]

    @property
    def board(self) -> Position:
        return self.steps[-1].after if self.done else self.start

    def play(self, move: Move) -> "Session":
        """Play a card; raises `IllegalMove`. Another card than the one taken back branches off."""
        ahead = self.line.steps[self.done :]
        if ahead and ahead[0].move == move:
            return self._replace(done=self.done + 1)
        if ahead:
            return self.branch_off().play(move)
        step = play(self.board, move, self.reading)
        longer = self.line._replace(steps=(*self.line.steps, step))
        lines = (*self.lines[: self.current], longer, *self.lines[self.current + 1 :])
        return self._replace(lines=lines, done=self.done + 1)

    def branch_off(self) -> "Session":
        """A new branch from here; what is played next belongs to it."""
        branch = Line(self.steps, self.current, self.done)
        return self._replace(lines=(*self.lines, branch), current=len(self.lines))

    def back(self) -> "Session":
        """Where the current branch left its line; the branch stays."""
        return self._replace(current=self.line.left, done=self.line.after)

    def to_line(self, number: int) -> "Session":
        """The end of another line."""
        return self._replace(current=number, done=len(self.lines[number].steps))

    def go(self, number: int) -> "Session":
        """The board after so many steps of this line, as far as it has them."""
        return self._replace(done=max(0, min(number, len(self.line.steps))))

    def mistaken(self, reading: Reading) -> Sequence[Step]:
        """The cards on the board as another reading plays them; raises `IllegalMove`."""
        return play_row(self.start, [step.move for step in self.steps], reading)


def session_of(case: Case) -> Session:
    """A case stepped through to its end; plays that it says are refused are left out."""
    session = Session(case.start, case.reading)
    before: list[int] = []
    for act in case.acts:
        if isinstance(act, PlayAct):
            try:
                steps = play_row(session.board, act.cards, case.reading)
            except IllegalMove:
                continue
            before.append(session.done)
            for step in steps:
                session = session.play(step.move)
        elif isinstance(act, UndoAct) and before:
            session = session.go(before.pop())
    return session
