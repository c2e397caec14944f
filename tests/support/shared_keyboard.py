"""A Speed table with one keyboard, at which keys are pressed and nobody sits."""

from random import Random
from unittest.mock import Mock

from scheffeln.game.actions import Take
from scheffeln.game.chance import set_up
from scheffeln.game.record import Record
from scheffeln.game.record.parsing import read
from scheffeln.game.record.writing import write
from scheffeln.game.state import Game
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.language import Lang
from scheffeln_cli.commands.game.grab import QUIET
from scheffeln_cli.commands.game.referee import Referee
from scheffeln_cli.commands.game.session import OpenGame

TABLE = Table(("Anna", "Ben", "Cleo"), Variant.SPEED)


class Keyboard:
    """A Speed table at which these keys are pressed in one round, and what was said there."""

    def __init__(self, keys: str) -> None:
        dice = Random(1)
        record = Record(set_up(TABLE, dice))
        self.session = OpenGame(write(record), record, dice)
        self.keys = iter(keys)
        self.said: list[str] = []
        self.screen = Mock(note=lambda _, *lines: self.said.extend(lines))
        self.screen.hold = self._hold
        self.held: list[tuple[int, str]] = []
        """What the last line said, and when."""
        self.noticed: list[tuple[str, list[str]]] = []
        """Each key, and what the last line said then and within the second before, that first."""
        asked = Mock(lang=Lang.EN)
        self.time: int | None = None
        source = Mock(next=self._next, during=lambda _: (), now=lambda: self.time)
        source.start = self._start
        source.resumed.return_value = False
        house = Mock(colour=lambda *_: "")
        self.referee = Referee(self.session, source, self.screen, asked, house, 0)

    def _next(self) -> str | None:
        """A key; `_` is a second in which nobody presses one, and `.` half a second."""
        key = next(self.keys, None)
        since = (self.time or 0) - QUIET
        recent = [line for at, line in self.held if at > since]
        self.noticed.append((key or "", [*(line for _, line in self.held[-1:]), *recent]))
        if key not in ("_", "."):
            return key
        self.time = (self.time or 0) + (1000 if key == "_" else 500)
        return ""

    def _hold(self, _: Game, line: str) -> None:
        self.held.append((self.time or 0, line))

    def _start(self, at: int) -> bool:
        self.time = None if self.time is None else at
        return False

    def taken(self) -> list[tuple[Seat, str]]:
        """Who took whom, until nobody presses a key any more."""
        self.referee.run()
        actions = read(self.session.text).actions
        return [(one.seat, one.person) for one in actions if isinstance(one, Take)]
