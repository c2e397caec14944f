"""Everything that is done in a game: a closed union.

    chance and the clock   Deal, LayRow, Reveal, Clock: dealt, laid out, turned up, told
    decisions of players   Take, Play, Nasty, Drop, Pass
    what must be done      TurnUp, TimeUp, Carry, Score, Declare

An action is a description. It may break every rule: `judge` says which, `play` refuses it.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scheffeln.board import Business, Limousine
from scheffeln.cards import Card, Move
from scheffeln.game.table import Hand, Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The start player deals the hands of a round, told seat by seat."""

    start: Seat
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class LayRow:
    """The start player lays out the row of a Speed round, told from left to right."""

    start: Seat
    row: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """A new top token is turned up that nobody knew."""

    business: Business
    value: int


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes a person from the centre: at the start, or in Speed each round."""

    seat: Seat
    person: Limousine


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played face up and its move made."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Nasty:
    """The Nasty exchange is played face up."""

    seat: Seat
    person: Limousine | None
    """The person asked for; none where the table lets the player keep the old one."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A card is discarded face down to exchange the person."""

    seat: Seat
    card: Card
    person: Limousine | None
    """The person taken; none where the table lets the player keep the old one."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A player does nothing with a turn. No rule allows it; people try."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A card of the row is turned up; places count from the left, from 1."""

    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class Clock:
    """So many milliseconds have passed since the last card of the row was turned up."""

    at: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Nobody may take a person any more; who has none goes empty-handed."""


@dataclass(frozen=True, slots=True)
class Carry:
    """A card of the row is carried out; places count from the left, from 1."""

    place: int
    move: Move | Nasty


class Taking(NamedTuple):
    """A player gets the top token of a business."""

    seat: Seat
    business: Business


@dataclass(frozen=True, slots=True)
class Score:
    """The scoring phase as a whole: who gets which token, the Mafia's included."""

    takings: frozenset[Taking]
    removed: Business | None = None
    """Where the Mafia's token left the game because nobody could inherit it."""


@dataclass(frozen=True, slots=True)
class Declare:
    """The game is over and these have won."""

    winners: frozenset[Seat]


Action = (
    Deal
    | LayRow
    | Reveal
    | Take
    | Play
    | Nasty
    | Drop
    | Pass
    | TurnUp
    | Clock
    | TimeUp
    | Carry
    | Score
    | Declare
)
