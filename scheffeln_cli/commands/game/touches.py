"""Who asks for a person, by the keys of one keyboard.

A player asks with two keys: the own number, then the letter of a limousine. A letter does not say
whose it is. Where several players press at once, a letter between their numbers may be anybody's,
so all that can have happened is kept in mind, and a person is given only to whom asked for it
whatever happened. Whoever is in doubt presses the same two keys again: one finger more than there
are others who hold a number has surely pressed them.

asking   the players who have pressed their number and not yet a letter
world    one way it can be: a set of players asking

No number is forgotten before that: whoever pressed it may still be looking for the letter, also one
who has a person already and thinks better of it, or who pressed a number that nobody has.
"""

from collections.abc import Set
from typing import NamedTuple

from scheffeln.game.table import Seat

World = frozenset[Seat]
NONE_ASKING: World = frozenset()


class Touch(NamedTuple):
    """Who surely asks for a person, if anybody does."""

    seat: Seat | None
    doubtful: bool = False
    """Whether somebody asks and nobody can say who."""


class Touches:
    """What the keys pressed so far can mean.

    It is right as long as everyone presses the own number before each letter. A number pressed
    twice is begun anew.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """All begin anew: whoever held a number presses it again."""
        self.worlds = {NONE_ASKING}
        self.unasked: dict[tuple[Seat, str], set[World]] = {}
        """The worlds that are left if a player has never asked for a letter that was pressed."""

    @property
    def asking(self) -> World:
        """All who may still have to press a letter."""
        return NONE_ASKING.union(*self.worlds)

    def number(self, seat: Seat) -> None:
        """A number is pressed. Nobody's is somebody's, too, who pressed the wrong one."""
        self.worlds = {world | {seat} for world in self.worlds}
        for which, worlds in self.unasked.items():
            self.unasked[which] = {world | {seat} for world in worlds}

    def letter(self, letter: str) -> Touch:
        """A letter is pressed: who has asked for it in every world, this time or before."""
        asking = self.asking
        for seat in asking:
            self.unasked.setdefault((seat, letter), self.worlds)
        for which, worlds in self.unasked.items():
            seat, asked_for = which
            self.unasked[which] = _pressed(worlds, seat if asked_for == letter else None)
        self.worlds = _pressed(self.worlds)
        sure = [seat for seat in asking if not self.unasked[seat, letter]]
        for seat in sure:
            del self.unasked[seat, letter]
        if len(sure) == 1:
            return Touch(sure[0])
        return Touch(None, doubtful=bool(asking))


def _pressed(worlds: Set[World], never: Seat | None = None) -> set[World]:
    """The worlds after a letter by anybody who asks, but for one who never pressed it."""
    after = {world - {seat} for world in worlds for seat in world if seat != never}
    return after | {NONE_ASKING} if NONE_ASKING in worlds else after
