"""Everything that is done in a game: a closed union.

    chance and the clock   Deal, LayRow, Reveal, Clock: dealt, laid out, turned up, told
    decisions of players   Take, Play, Nasty, Drop, Pass
    what must be done      TurnUp, TimeUp, Carry, Score, Declare

An action is a description. It may break every rule: `judge` says which, `play` refuses it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain, product
from typing import NamedTuple

from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.cards import Card, Drive, Move, moves_of
from scheffeln.game.table import COLOURED, ROW_SIZE, Hand, Seat

_PLACES = range(1, ROW_SIZE + 1)


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
    again: tuple[Taking, ...] = ()
    """What somebody takes a second time."""
    amounts: tuple[tuple[Business, int], ...] = ()
    """What the tokens are said to be worth, where that is told."""


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


@cache
def written_alike(action: Action) -> tuple[Action, ...]:
    """Every action that is written like this one but for one letter at most, by the same player.

    And the card played face up that was said to be discarded: it is the same card.
    """
    match action:
        case Play(seat, move):
            return tuple(Play(seat, other) for other in _moves_like(move))
        case Carry(place, Nasty(seat)):
            return tuple(Carry(place, Nasty(seat, person)) for person in LIMOUSINES)
        case Carry(place, move) if not isinstance(move, Nasty):
            return tuple(Carry(place, other) for other in _moves_like(move))
        case Drop(seat, card, person):
            others = [Drop(seat, card, other) for other in LIMOUSINES]
            unseen = tuple(COLOURED.values()) if card is Card.HIDDEN else ()
            cars = (COLOURED[card],) if card in COLOURED else unseen
            face_up = [Play(seat, Drive(car)) for car in cars]
            return (*face_up, *others, *(Drop(seat, other, person) for other in COLOURED))
        case Nasty(seat):
            return tuple(Nasty(seat, person) for person in LIMOUSINES)
        case Take(seat):
            return tuple(Take(seat, person) for person in LIMOUSINES)
        case _:
            return ()


def half_told(said: str) -> tuple[Move, ...]:
    """The moves of a Run card whose sign does not have beside it all that it needs: `-`, `L@`.

    Or has it on the wrong side: `-O`.
    """
    signs = [sign for sign in said if sign in _SIGNS]
    told = {*said.upper()}.difference(_SIGNS)
    every = moves_of(Card(signs[0])) if len(signs) == 1 else ()
    return tuple(move for move in every if told < {*str(move)} and str(move) not in _SIGNS)


_SIGNS = (Card.JOKER, Card.BACKWARD, Card.EVASION)
"""The Run cards that move a limousine somebody chooses."""


def carried_alike(start: Seat, said: str) -> tuple[Carry, ...]:
    """The cards carried out that are written like this but for one letter, or what is left out."""
    chosen = half_told(said[1:]) if said[:1] in map(str, _PLACES) else ()
    if chosen:
        return tuple(Carry(int(said[0]), move) for move in chosen)
    every: list[Move | Nasty] = [*chain.from_iterable(map(moves_of, Card))]
    every += [Nasty(start, person) for person in LIMOUSINES]
    return tuple(
        Carry(place, move)
        for place, move in product(_PLACES, every)
        if _apart(f"{place}{_sign(move)}", said) == 1
    )


def _sign(move: Move | Nasty) -> str:
    return f"{Card.NASTY}{move.person}" if isinstance(move, Nasty) else str(move)


def turned_up_alike(said: str) -> tuple[TurnUp, ...]:
    """The cards turned up that are written like this but for one letter."""
    return tuple(
        TurnUp(place, card)
        for place, card in product(_PLACES, Card)
        if _apart(f"{place}{card}", said) == 1
    )


def revealed_alike(said: str, values: Iterable[int]) -> tuple[Reveal, ...]:
    """The tokens turned up that are written like this but for one letter or digit."""
    return tuple(
        Reveal(business, value)
        for business, value in product(Business, dict.fromkeys(values))
        if _apart(f"{business} {value}", said) == 1
    )


def _moves_like(move: Move) -> list[Move]:
    every = chain.from_iterable(map(moves_of, Card))
    return [other for other in every if _apart(str(other), str(move)) == 1]


def _apart(one: str, other: str) -> int:
    """How many letters differ; one that is missing differs too."""
    changed = sum(a != b for a, b in zip(one, other, strict=False))
    return changed + abs(len(one) - len(other))
