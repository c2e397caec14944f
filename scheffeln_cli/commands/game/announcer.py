"""What is said to everybody at a Speed table, and by which names and numbers."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scheffeln.game.faults import Breach, about_breach
from scheffeln.game.table import Seat
from scheffeln.language import Lang, Text
from scheffeln_cli.commands.game.screen import Screen
from scheffeln_cli.commands.game.session import OpenGame
from scheffeln_cli.files.table import House


class Announcer(NamedTuple):
    """Says what happens in an open game on a screen."""

    session: OpenGame
    screen: Screen
    lang: Lang
    house: House

    def say(self, said: str) -> None:
        self.screen.note(self.session.game, f"  {said}")

    def note(self, text: Text, **words: str) -> None:
        self.say(text[self.lang].format(**words))

    def refuse(self, who: str, breaches: Sequence[Breach]) -> None:
        """Why something is not done, and by whom."""
        for breach in breaches:
            self.say(f"{who}{about_breach(breach, self.lang)}")

    def called(self, number: str) -> str:
        """Whose number a key is; nobody's is empty."""
        players = self.session.game.table.players
        mine = number.isdecimal() and 1 <= int(number) <= len(players)
        return players[int(number) - 1] if mine else ""

    def names(self, seats: Iterable[Seat], *, numbered: bool = False) -> str:
        """Who these are; of a number that nobody has the number."""
        numbers = [str(seat + 1) for seat in sorted(seats)]
        names = [(number, self.called(number)) for number in numbers]
        return ", ".join(
            f"{number} {name}".strip() if numbered else name or number for number, name in names
        )
