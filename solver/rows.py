"""Reach, hand and blanks are one question: which row, place by place, leads to the facts?

A `Rows` has a length, the moves each place admits, and a deck for the whole row. A hand is a row
of blanks with a deck of as many cards as places. Reach is one `Rows` for each length.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scheffeln.manner import RowOrder
from scheffeln.moves import IdleEvasion, Move
from scheffeln.position import Position
from scheffeln.reading import Reading
from scheffeln.rulings import DEFAULT_RULES
from solver.cards import Card, Deck, moves_of
from solver.questions import (
    BadQuestion,
    Blanks,
    Fact,
    Facts,
    Hand,
    Place,
    Reach,
    RowQuestion,
    Trouble,
    placed,
)  # fmt: skip


@dataclass(frozen=True)
class Rows:
    """A start, facts about the end, and what is known of each place between."""

    start: Position
    facts: Facts
    places: tuple[Place, ...]
    deck: Deck
    reading: Reading

    def __len__(self) -> int:
        return len(self.places)

    @cached_property
    def choices(self) -> tuple[tuple[Move, ...], ...]:
        """The moves each place admits, in letter order."""
        return tuple(map(self._moves, self.places))

    def _moves(self, place: Place) -> tuple[Move, ...]:
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
        known = (placed(place) for place in self.places)
        return any(card.run for card in self.deck.cards) or any(card and card.run for card in known)

    @property
    def reversed(self) -> bool:
        """Whether the row is carried out from the right, which is a misreading."""
        return self.reading.manner.order is RowOrder.RIGHT_TO_LEFT


def rows_of(question: RowQuestion) -> Iterator[Rows]:
    """The question for each length, the shortest first; raises `BadQuestion`."""
    start, facts, reading = question.start, question.facts, question.reading
    _check_facts(start, facts)
    match question:
        case Reach(most=most, fewest=fewest):
            deck = question.deck or Deck.of(reading.rules)
            _check_mafia(start, deck.cards)
            if fewest > most:
                raise BadQuestion(Trouble.LENGTHS)
            for length in range(fewest, most + 1):
                yield Rows(start, facts, (None,) * length, deck, reading)
        case Hand(cards=cards):
            _check_mafia(start, cards)
            lacking = _with_run(Deck.of(reading.rules), cards).lacks(cards)
            if lacking is not None:
                raise BadQuestion(Trouble.DECK, lacking)
            yield Rows(start, facts, (None,) * len(cards), Deck.hand(cards), reading)
        case Blanks(places=places):
            deck = question.deck or _with_run(Deck.of(reading.rules), places)
            known = [card for card in map(placed, places) if card is not None]
            _check_mafia(start, known)
            lacking = deck.lacks(known)
            if lacking is not None:
                raise BadQuestion(Trouble.DECK, lacking)
            yield Rows(start, facts, places, deck, reading)


def _with_run(deck: Deck, places: tuple[Place, ...]) -> Deck:
    """The deck and the Run cards and discards that a row shows, for no blank to take."""
    shown = Deck.hand(card for card in map(placed, places) if card is not None)
    *_, joker, backward, evasion = map(min, shown.counts, RUN.counts)
    return Deck((*deck.counts[:8], shown[Card.MAFIA], joker, backward, evasion))


RUN = Deck.of(DEFAULT_RULES, run=True)
"""How many Run cards there are, whatever the rules."""


def _check_facts(start: Position, facts: tuple[Fact, ...]) -> None:
    absent = next((fact.limousine for fact in facts if fact.limousine not in start.cars), None)
    if absent is not None:
        raise BadQuestion(Trouble.ABSENT, absent)


def _check_mafia(start: Position, cards: tuple[Card, ...] | list[Card]) -> None:
    if Card.MAFIA in cards and not start.mafia:
        raise BadQuestion(Trouble.ABSENT, Card.MAFIA)
