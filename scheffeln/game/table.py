"""A table: what was agreed before the first card was dealt, its cards and who holds them.

deck     every movement card of a table
hand     the cards a player holds, in the order they were dealt
hidden   a card that lies or is held face down, written `?`

A hand is known as a whole or not at all: of four cards of which two are known nobody could say
which of them a face-down discard was.

variant   the base game for two to four players, or Speed for three to eight
seat      a player by the place at the table, counted clockwise from 0
ring      the businesses clockwise, as they lie; A to H except in Speed
place     a place of the ring, counted clockwise from 0; positions are written place by place
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache, cached_property
from typing import NewType

from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from scheffeln.cards import RUN_CARDS, Card, Move, card_of
from scheffeln.language import Lang, Text, ToldWord
from scheffeln.refusal import Detail, Evidence, Refusal, quoted
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import (
    DEFAULT_RULES,
    ExchangePerson,
    MoveStuck,
    Rules,
    Ruling,
    RunInSpeed,
)
from scheffeln.rules.score import TOKENS_EACH, default_tokens

Hand = tuple[Card, ...]

COLOURED: dict[Card, Limousine] = {Card(limousine): limousine for limousine in LIMOUSINES}
"""The eight movement cards of the base game and the limousine each one moves."""

HAND_SIZE = 4
ROW_SIZE = 7


@cache
def every_card(copies: int, run: bool) -> tuple[Card, ...]:
    """Every movement card, with so many of each colour."""
    plain = tuple(card for card in COLOURED for _ in range(copies))
    return plain + tuple(Counter(RUN_CARDS).elements()) if run else plain


def known(hand: Hand) -> bool:
    """Whether it is known what these cards are; the first of them tells, no cards are known."""
    return not hand or hand[0] is not Card.HIDDEN


@cache
def different(hand: Hand) -> Hand:
    """Each card of a hand once, in the order of the hand."""
    return tuple(dict.fromkeys(hand))


def without(hand: Hand, card: Card) -> Hand:
    """The hand after this card left it; from an unseen hand any card may."""
    at = hand.index(card if card in hand else Card.HIDDEN)
    return hand[:at] + hand[at + 1 :]


def played_card(move: Move) -> Card | None:
    """The card that is played for a move; none for the Mafia limousine's own."""
    card = card_of(move)
    return None if card is Card.MAFIA else card


Seat = NewType("Seat", int)
RingPlace = NewType("RingPlace", int)

FIRST = Seat(0)

BAND = 2000
"""The printed bands of token values: A 0 to 2000, and so on in steps of this up to H."""

COUNTDOWN = 5_000
"""How long the last player has to take a person, in milliseconds (speed.countdown)."""

DEFAULT_LIMIT = 60_000
"""The limit of `speed.stall=limit` in milliseconds; the texts give none, so this is a default."""


class Variant(StrEnum):
    """Which of the two games is played."""

    BASE = "base"
    SPEED = "speed"

    @property
    def fewest(self) -> int:
        return 2 if self is Variant.BASE else 3

    @property
    def most(self) -> int:
        return 4 if self is Variant.BASE else RING


class TableDefect(ToldWord):
    """What can be wrong with an agreement; what a rule clause forbids is judged by `setup`."""

    PLAYERS = (
        "players",
        Text("not for {what} players: the base game is for 2 to 4, Speed for 3 to 8"),
    )
    NAME = "name", Text("two players are called {what}")
    RING = "ring", Text("not a ring of the eight businesses: {what}")
    VALUES = "values", Text("not four token values within the printed band: {what}")
    RUN = (
        "run",
        Text(
            "Speed is played without Run cards unless {what}=start-player is chosen: "
            "--ruling {what}=start-player, or a ruling line of a record"
        ),
    )
    MAFIA = "mafia", Text("the edition {what} has no Mafia limousine")
    LIMIT = "limit", Text("not a valid time limit: {what}")


@dataclass(frozen=True, slots=True)
class Defective:
    """One thing wrong with an agreement, and what it is about."""

    defect: TableDefect
    what: str


_NO_TABLE = Text("cannot set up this game")


class BadTable(Refusal):
    """An agreement nobody can play by; it carries every defect."""

    kind = "table"
    defects: tuple[Defective, ...]

    def message(self, lang: Lang) -> str:
        return _NO_TABLE[lang]

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(Detail(about_table_defect(defect, lang)) for defect in self.defects)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple({"kind": one.defect, "what": one.what} for one in self.defects)


Values = tuple[tuple[int, ...], ...]
DEFAULT_VALUES: Values = tuple(map(default_tokens, BUSINESSES))


@dataclass(frozen=True)
class Table:
    """Players, variant, expansions and rules. The constructor believes; `defects` does not."""

    players: tuple[str, ...]
    variant: Variant = Variant.BASE
    run: bool = False
    mafia: bool = False
    rules: Rules = DEFAULT_RULES
    youngest: Seat = FIRST
    ring: tuple[Business, ...] = BUSINESSES
    values: Values = DEFAULT_VALUES
    """The four token values of each business, A to H."""
    limit: int = DEFAULT_LIMIT
    """Milliseconds for all to take a person, where `speed.stall` is `limit`."""

    def __reduce__(self) -> tuple[type["Table"], tuple[object, ...]]:
        """Only the agreement is sent to another process: the rest is soon worked out there."""
        return Table, tuple(getattr(self, field.name) for field in fields(self))

    @cached_property
    def defects(self) -> tuple[Defective, ...]:
        """Everything that keeps anyone from playing at this table."""
        return tuple(Defective(*found) for found in self._defects())

    def _defects(self) -> Iterator[tuple[TableDefect, str]]:
        if not self.variant.fewest <= len(self.players) <= self.variant.most:
            yield TableDefect.PLAYERS, str(len(self.players))
        for name, times in Counter(map(str.casefold, self.players)).items():
            if times > 1:
                yield TableDefect.NAME, name
        if sorted(self.ring) != sorted(BUSINESSES):
            yield TableDefect.RING, "".join(self.ring)
        yield from ((TableDefect.VALUES, what) for what in _outside_bands(self.values))
        if self.run and self.speed and self.rules[RunInSpeed] is RunInSpeed.NO:
            yield TableDefect.RUN, Ruling.RUN_IN_SPEED
        if self.mafia and not self.rules.edition.mafia:
            yield TableDefect.MAFIA, self.rules.edition
        if self.limit <= 0:
            yield TableDefect.LIMIT, str(self.limit)

    @cached_property
    def speed(self) -> bool:
        return self.variant is Variant.SPEED

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.players))))

    @cached_property
    def orders(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats in turn order, for each seat that may start."""
        return tuple(self.seats[start:] + self.seats[:start] for start in self.seats)

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        return every_card(self.rules.copies, self.run)

    @cached_property
    def reading(self) -> Reading:
        return Reading(self.rules)

    @cached_property
    def plays_freely(self) -> bool:
        """Whether any card held may always be played face up: all have a colour, none is stuck."""
        return not self.run and self.rules[MoveStuck] is MoveStuck.STAYS

    @cached_property
    def may_keep(self) -> bool:
        """Whether a face-down card may leave the player the person they have."""
        return self.rules[ExchangePerson] is ExchangePerson.MAY

    def place(self, business: Business) -> RingPlace:
        """Where in the ring a business lies."""
        return RingPlace(self.ring.index(business))


def _outside_bands(values: Values) -> Iterator[str]:
    if len(values) != RING:
        yield f"{len(values)} businesses"
    for index, (business, four) in enumerate(zip(BUSINESSES, values, strict=False)):
        lowest = BAND * index
        if len(four) != TOKENS_EACH or not all(lowest <= v <= lowest + BAND for v in four):
            yield f"{business} {' '.join(map(str, four))}"


def about_table_defect(defective: Defective, lang: Lang) -> str:
    """Why nobody can play at a table."""
    return defective.defect.said[lang].format(what=quoted(defective.what))
