"""The questions that can be asked about positions. A question is a value; `solver.ask` answers it.

place    one place of a row: a move that is known, a card whose choice is free, or a blank

A `Rows` has a length, the moves each place admits, and a deck for the whole row. A hand is a row
of blanks with a deck of as many cards as places. ReachQuestion is one `Rows` for each length.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, RING, Limousine, Position, Shape
from scheffeln.cards import CARDS, RUN_CARDS, Card, Drive, IdleEvasion, Move, Row, card_of, moves_of
from scheffeln.facts import Fact, Facts
from scheffeln.language import Lang, Text, ToldWord
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading, RowOrder
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.themes import Theme


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of each card there are, in the order of `CARDS`."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, rules: Rules, *, run: bool = False, discards: int = 0) -> "Deck":
        """The movement cards of these rules, the Run cards, and so many face-down discards."""
        return cls(
            (
                *[rules.copies] * len(LIMOUSINES),
                discards,
                *(RUN_CARDS[card] if run else 0 for card in CARDS if card.run),
            )
        )

    @classmethod
    def hand(cls, cards: Iterable[Card]) -> "Deck":
        """Just these cards."""
        held = list(cards)
        return cls(tuple(held.count(card) for card in CARDS))

    def __getitem__(self, card: Card) -> int:
        return self.counts[CARDS.index(card)]

    def __len__(self) -> int:
        return sum(self.counts)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The different cards in it."""
        return tuple(card for card, count in zip(CARDS, self.counts, strict=True) if count)

    def lacks(self, cards: Iterable[Card]) -> Card | None:
        """The first card of which more are asked for than there are."""
        asked = Deck.hand(cards)
        pairs = zip(CARDS, self.counts, asked.counts, strict=True)
        return next((card for card, here, wanted in pairs if wanted > here), None)


RowPlace = Move | Card | None


class Trouble(ToldWord):
    """How a question contradicts itself."""

    ABSENT = "absent", Text("{what} is not on the board")
    DECK = "deck", Text("more cards {what} than the deck has: {limit}")
    NO_FACTS = (
        "no-facts",
        Text("a misreading cannot give a different answer where nothing is asked"),
    )
    LENGTHS = "lengths", Text("the shortest row asked for is longer than the longest")
    RUN = "run", Text("only movement cards can be counted, and not so many of one colour")
    MISREAD = "misread", Text("a theme is about a round that is played without a mistake")
    NO_SUBJECT = "no-subject", Text("{what} is about one limousine: say which, and where it ends")


class BadQuestion(Refusal):
    """A question that contradicts itself."""

    kind = "usage"
    trouble: Trouble
    what: str = ""
    """The card or limousine it is about."""
    limit: int = 0
    """How many of this card there are."""

    def message(self, lang: Lang) -> str:
        return self.trouble.said[lang].format(what=self.what, limit=self.limit)


@dataclass(frozen=True)
class ReachQuestion:
    """Which row of a deck leads from a position to the facts?"""

    start: Position
    facts: Facts
    most: int
    """The longest row that counts."""
    fewest: int = 0
    """The shortest row that counts; `fewest == most` asks for a row of exactly so many."""
    deck: Deck | None = None
    """`None` is the deck of the reading's rules, without Run cards."""
    reading: Reading = OFFICIAL


@dataclass(frozen=True)
class HandQuestion:
    """In which order do these cards, all played, lead to the facts?"""

    start: Position
    facts: Facts
    cards: tuple[Card, ...]
    reading: Reading = OFFICIAL


@dataclass(frozen=True)
class BlanksQuestion:
    """Which cards of the deck fill the blanks of a row, so that it leads to the facts?"""

    start: Position
    facts: Facts
    places: tuple[RowPlace, ...]
    deck: Deck | None = None
    reading: Reading = OFFICIAL


class Starts(StrEnum):
    """Which positions count as a start."""

    RING = "ring"
    """One limousine on each business, as at the setup; the Mafia limousine beneath the one on A."""
    ANY = "any"


@dataclass(frozen=True)
class RetroQuestion:
    """From which start does this row lead to the facts?"""

    row: Row
    facts: Facts
    starts: Starts = Starts.ANY
    mafia: bool = False
    reading: Reading = OFFICIAL

    def check(self) -> None:
        """Raise `BadQuestion` if it is about a limousine that is not on the board."""
        moved = (move.limousine for move in self.row if not isinstance(move, IdleEvasion))
        if not self.mafia and MAFIA in (*moved, *(fact.limousine for fact in self.facts)):
            raise BadQuestion(Trouble.ABSENT, MAFIA)


@dataclass(frozen=True, slots=True)
class Between:
    """At least and at most so many; `None` is no limit."""

    least: int = 0
    most: int | None = None

    def __contains__(self, number: int) -> bool:
        return self.least <= number and (self.most is None or number <= self.most)


@dataclass(frozen=True)
class ComposeQuestion:
    """Is there a start and a row of so many movement cards that meet a wish?

    A misreading gives a different answer when the facts do not all hold under it; and, where
    `elsewhere` counts, when it sees somebody earn at a quiet business: one where nobody earns by
    the rules nor by a misreading that agrees.
    """

    cards: int
    facts: Facts = ()
    starts: Starts = Starts.RING
    skips: Between = Between()
    """Moves that pass over at least one business."""
    carries: Between = Between()
    """Moves of a motorcade."""
    wraps: Between = Between()
    """Moves that cross the border between H and A."""
    differ: frozenset[Misreading] = frozenset()
    agree: frozenset[Misreading] = frozenset()
    elsewhere: bool = False
    besides: Facts = ()
    """What else is true in the end by the rules; no misreading is asked about it."""
    standing: bool | None = None
    """Whether the facts are all true before the first card already; `None` is either."""
    named: frozenset[Limousine] = frozenset()
    """Limousines that have a card in the row."""
    unnamed: frozenset[Limousine] = frozenset()
    """Limousines that have none."""
    themes: frozenset[Theme] = frozenset()
    """Of the round as it is played, about the facts."""
    board: Position | None = None
    """The start, where it is known; then only the row is sought."""
    deck: Deck | None = None
    reading: Reading = field(default=OFFICIAL)

    @property
    def told_apart(self) -> frozenset[Limousine]:
        """The limousines that the wish speaks of."""
        if self.board is not None:
            return frozenset(self.board.cars)
        facts = frozenset(fact.limousine for fact in (*self.facts, *self.besides))
        return facts | self.named | self.unnamed

    @property
    def interchangeable(self) -> tuple[Limousine, ...]:
        """The limousines that may change names among themselves in whatever meets the wish, so that
        one order of them is enough: none where the deck has more cards of one than of another."""
        cards = (self.deck or Deck.of(self.reading.rules)).counts[: len(LIMOUSINES)]
        if len(set(cards)) > 1:
            return ()
        return tuple(car for car in LIMOUSINES if car not in self.told_apart)

    def check(self) -> None:
        """Raise `BadQuestion` if the wish contradicts itself; it is about eight limousines."""
        if self.differ and not self.facts:
            raise BadQuestion(Trouble.NO_FACTS)
        if MAFIA in self.told_apart:
            raise BadQuestion(Trouble.ABSENT, MAFIA)
        if self.themes and self.reading.misreadings:
            raise BadQuestion(Trouble.MISREAD)
        for theme in sorted(self.themes):
            if theme.about_subject and len(self.facts) != 1:
                raise BadQuestion(Trouble.NO_SUBJECT, theme)


Likeness = tuple[Shape, tuple[int, ...]]
"""What rounds have in common that are alike."""


@dataclass(frozen=True, slots=True)
class Round:
    """What `ComposeQuestion` finds."""

    start: Position
    row: Row

    @property
    def cards(self) -> tuple[Limousine, ...]:
        """The limousines of its movement cards."""
        return tuple(move.limousine for move in self.row if isinstance(move, Drive))

    def likeness(self, facts: Facts = ()) -> Likeness:
        """The same for rounds that differ in rotation and colours only, and in which the facts are
        about the same limousines and businesses."""
        return min(self._rotated(by, facts) for by in range(RING))

    def _rotated(self, by: int, facts: Facts) -> Likeness:
        """The shape after a rotation, the slot of each card's limousine at the start, and those of
        the facts with their places."""
        shape, cars = self.start
        ahead = sum(shape[:by])
        about = (*self.cards, *(fact.limousine for fact in facts))
        slots = ((cars.index(car) - ahead) % len(cars) for car in about)
        places = ((BUSINESSES.index(fact.at) - by) % RING for fact in facts)
        return shape[by:] + shape[:by], (*slots, *places)


RowQuestion = ReachQuestion | HandQuestion | BlanksQuestion
AnyQuestion = RowQuestion | RetroQuestion | ComposeQuestion


def card_at(place: RowPlace) -> Card | None:
    """The card that lies in a place, if that is known."""
    return place if place is None or isinstance(place, Card) else card_of(place)


@dataclass(frozen=True)
class Rows:
    """A start, facts about the end, and what is known of each place between."""

    start: Position
    facts: Facts
    places: tuple[RowPlace, ...]
    deck: Deck
    reading: Reading
    hand: bool = False
    """Whether the deck is a hand that is known and played to its end."""

    def __len__(self) -> int:
        return len(self.places)

    @cached_property
    def choices(self) -> tuple[tuple[Move, ...], ...]:
        """The moves each place admits, in letter order."""
        return tuple(map(self._moves, self.places))

    def _moves(self, place: RowPlace) -> tuple[Move, ...]:
        match place:
            case None:
                return tuple(m for card in self.deck.cards for m in self._on_board(card))
            case Card():
                return self._on_board(place)
            case move:
                return (move,)

    def _on_board(self, card: Card) -> tuple[Move, ...]:
        return tuple(
            move
            for move in moves_of(card)
            if isinstance(move, IdleEvasion) or move.limousine in self.start.cars
        )

    @property
    def run(self) -> bool:
        """Whether a Run card may be in the row."""
        known = (card_at(place) for place in self.places)
        return any(card.run for card in self.deck.cards) or any(card and card.run for card in known)

    @property
    def order(self) -> RowOrder:
        """In which order the row is carried out: from the left, unless that is misread."""
        return self.reading.manner.order


def rows_of(question: RowQuestion) -> Iterator[Rows]:
    """The question for each length, the shortest first; raises `BadQuestion`."""
    start, facts, reading = question.start, question.facts, question.reading
    _check_facts(start, facts)
    match question:
        case ReachQuestion(most=most, fewest=fewest):
            deck = question.deck or Deck.of(reading.rules)
            _check_mafia(start, deck.cards)
            if fewest > most:
                raise BadQuestion(Trouble.LENGTHS)
            for length in range(fewest, most + 1):
                yield Rows(start, facts, (None,) * length, deck, reading)
        case HandQuestion(cards=cards):
            _check_mafia(start, cards)
            whole = _with_run(Deck.of(reading.rules), cards)
            lacking = whole.lacks(cards)
            if lacking is not None:
                raise BadQuestion(Trouble.DECK, lacking, whole[lacking])
            yield Rows(start, facts, (None,) * len(cards), Deck.hand(cards), reading, hand=True)
        case BlanksQuestion(places=places):
            deck = _with_run(question.deck or Deck.of(reading.rules), places)
            known = [card for card in map(card_at, places) if card is not None]
            _check_mafia(start, known)
            lacking = deck.lacks(known)
            if lacking is not None:
                raise BadQuestion(Trouble.DECK, lacking, deck[lacking])
            yield Rows(start, facts, places, deck, reading)


def _with_run(deck: Deck, places: tuple[RowPlace, ...]) -> Deck:
    """The deck, and the Run cards and discards that a row shows, for no blank to take."""
    shown = Deck.hand(card for card in map(card_at, places) if card is not None)
    there = map(min, shown.counts[9:], RUN.counts[9:])
    discards = max(deck[Card.MAFIA], shown[Card.MAFIA])
    return Deck((*deck.counts[:8], discards, *map(max, deck.counts[9:], there)))


RUN = Deck.of(DEFAULT_RULES, run=True)
"""How many Run cards there are, whatever the rules."""


def _check_facts(start: Position, facts: tuple[Fact, ...]) -> None:
    absent = next((fact.limousine for fact in facts if fact.limousine not in start.cars), None)
    if absent is not None:
        raise BadQuestion(Trouble.ABSENT, absent)


def _check_mafia(start: Position, cards: tuple[Card, ...] | list[Card]) -> None:
    if Card.MAFIA in cards and not start.mafia:
        raise BadQuestion(Trouble.ABSENT, Card.MAFIA)
