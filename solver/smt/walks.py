"""A further walk beside a row: from the same start, by other cards or by another reading.

The row itself is not known, so what a further walk plays is told by it: the card that lies in this
place of the row, whichever it is, or a card of a given limousine. The row without its third card
is `(0, 1, 3, 4)`, with its first two exchanged `(1, 0, 2, 3, 4)`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from scheffeln.board import Limousine
from scheffeln.cards import Deck
from scheffeln.facts import Facts
from scheffeln.rules.reading import Reading
from solver.smt.literals import NUMBER, fact_literals
from solver.smt.rows import Simulation, covered_clauses, step_text, written
from solver.smt.step import Disjunction, Stepping
from solver.smt.variables import LEVELS

PlayedCard = int | Limousine
"""The place of the row whose card is played, counted from 0, or the limousine of a given card."""


@dataclass(frozen=True)
class Walk:
    """What is played beside the row."""

    cards: tuple[PlayedCard, ...]
    """From left to right, as they would lie."""
    reading: Reading

    def simulation(self, main: Simulation, first: int) -> Simulation:
        """The numbers of the walk, above those that are taken."""
        stepping = Stepping.of(self.reading, main.frame.limousines, main.frame.run)
        return Simulation(stepping, self.reading, len(self.cards), first)


def walk_width(main: Simulation, walk: Walk) -> int:
    """How many numbers a walk takes."""
    return (len(walk.cards) + 1) * main.frame.width


def walk_text(main: Simulation, walk: Walk, first: int) -> str:
    """The clauses of a walk whose numbers come after `first`, as lines of DIMACS."""
    beside = walk.simulation(main, first)
    return "".join(
        (
            *(step_text(beside.stepping, beside.offset(k)) for k in range(beside.length)),
            written(covered_clauses(beside)),
            written(_same_start(main, beside)),
            written(_cards(main, beside, walk)),
        )
    )


def _same_start(main: Simulation, beside: Simulation) -> Iterator[Disjunction]:
    frame = main.frame
    state = chain(frame.at, (frame.top, frame.occupied, frame.full), frame.used)
    for number in chain.from_iterable(state):
        yield from equal(number + main.first, number + beside.first)


def _cards(main: Simulation, beside: Simulation, walk: Walk) -> Iterator[Disjunction]:
    play = main.frame.play
    for place, card in enumerate(walk.cards):
        here = beside.place(place)
        if isinstance(card, Limousine):
            yield (play[NUMBER[card]] + here,)
            continue
        there = main.place(card)
        for number in play:
            yield from equal(number + there, number + here)


def equal(one: int, other: int) -> Iterator[Disjunction]:
    yield -one, other
    yield one, -other


def rival_text(main: Simulation, walk: Walk, first: int, facts: Facts, deck: Deck) -> str:
    """The clauses of a walk that does not lead to the facts, unless it plays the row itself or more
    of a card than the deck has; `first + walk_width(...) + 1` is the last number taken."""
    beside = walk.simulation(main, first)
    same = first + walk_width(main, walk) + 1
    told = chain.from_iterable(fact_literals(beside, fact) for fact in facts)
    over = (
        used[limit] + beside.end
        for used, limit in zip(main.frame.used, deck.counts, strict=False)
        if limit < LEVELS
    )
    return walk_text(main, walk, first) + written(
        ((*(-literal for literal in told), same, *over), *_same_row(main, beside, same))
    )


def _same_row(main: Simulation, beside: Simulation, same: int) -> Iterator[Disjunction]:
    """If `same`, then both play the same cards; rows of different lengths never are."""
    if main.length != beside.length:
        yield (-same,)
        return
    for place in range(main.length):
        one, two = main.place(place), beside.place(place)
        for number in main.frame.play:
            for clause in equal(number + one, number + two):
                yield -same, *clause
