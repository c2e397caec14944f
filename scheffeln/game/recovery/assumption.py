"""Assumptions: what has to be taken for granted to go on, told to whoever wrote the record."""

from enum import StrEnum
from typing import NamedTuple

from scheffeln.cards import Card
from scheffeln.game.actions import Action
from scheffeln.game.faults import Breach
from scheffeln.game.recovery.omissions import Unknown
from scheffeln.game.state import Game


class Assumed(StrEnum):
    """How a referee goes on after a refusal."""

    LEFT_OUT = "left-out"
    """It is as if it had not been done."""
    SPENT = "spent"
    """The card is spent without effect."""
    COUNTS = "counts"
    """It counts all the same."""
    INSTEAD = "instead"
    """Something else counts in its place."""
    FORGOTTEN = "forgotten"
    """Something came before it that nobody wrote down."""
    EARLIER = "earlier"
    """An earlier line was meant otherwise."""
    PERHAPS = "perhaps"
    """An earlier line may have been meant otherwise: nothing bears it out."""
    GAP = "gap"
    """Rounds are missing before it: much is not known after that."""
    STANDING = "standing"
    """Where the limousines stand is not known: what was chosen for a Run card is not told."""
    ROUND_LEFT_OUT = "round-left-out"
    """The whole round counts for nothing: it was written before."""
    OTHER_END = "other-end"
    """The row was carried out from the other end."""
    AFTER = "after"
    """A line was written too early."""
    BEFORE = "before"
    """A line was written too late."""


class Assumption(NamedTuple):
    """One thing a referee assumes, and the actions or the card it is about."""

    kind: Assumed
    about: tuple[Action, ...] = ()
    card: Card | None = None
    line: int = 0
    """The line that was meant so, if it is an earlier one."""
    other: int = 0
    """The line after or before which it belongs, if it stands elsewhere; or the line of the second
    action, if two lines were exchanged."""
    beside: tuple["Assumption", ...] = ()
    """What may be assumed just as well, with as many actions: nothing decides."""
    header: tuple[str, ...] = ()
    """The lines of a header of which one was meant instead, if it is about that."""


class Amended(NamedTuple):
    """A game to go on with, what is assumed, and the price of that."""

    game: Game
    assumed: tuple[Assumption, ...]
    price: int = 0
    unknown: Unknown = frozenset()
    """What nobody can call wrong after it."""
    still: tuple[Breach, ...] | None = None
    """What is against the line on the table that is assumed, if it comes at another time."""
