"""Who asks for a person on a keyboard that all players share.

A player asks with two keys: the own number, then the letter of a limousine. A letter does not say
whose it is. Where several players press at once, a letter between their numbers may be anybody's,
so all that can have happened is kept in mind, and a person is given only where one player can have
asked for it and nobody else.

asking   the players who have pressed their number and not yet a letter
world    one way it can be: a set of players asking
"""

from typing import NamedTuple

from scheffeln.game.table import Seat

World = frozenset[Seat]
NOBODY: World = frozenset()


class Touch(NamedTuple):
    """Who surely asks for a person, if anybody does."""

    seat: Seat | None
    doubtful: bool = False
    """Whether somebody asks and nobody can say who."""


class Touches:
    """What the keys pressed so far can mean.

    It is right as long as everyone presses a number before each letter. A number pressed twice
    is begun anew.
    """

    def __init__(self) -> None:
        self.worlds = {NOBODY}

    def number(self, seat: Seat) -> None:
        """A player's number is pressed."""
        self.worlds = {world | {seat} for world in self.worlds}

    def letter(self) -> Touch:
        """A letter is pressed: whose it is."""
        before = self.worlds
        self.worlds = {world - {seat} for world in before for seat in world}
        if NOBODY in before:
            self.worlds.add(NOBODY)
        asking = NOBODY.union(*before)
        if before == {asking} and len(asking) == 1:
            (seat,) = asking
            return Touch(seat)
        return Touch(None, doubtful=bool(asking))

    def clear(self) -> None:
        """All hands are off the keyboard."""
        self.worlds = {NOBODY}
