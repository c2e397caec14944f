"""The themes of many rounds at once, by arrays: `solver.themes` says what each one is.

variation   the row of a line with a card left out, or two neighbouring ones exchanged
branch      the positions of all lines in one variation, walked on card by card

A branch leaves the row where the variation does, so what they begin with alike is walked once. Of
two cards left out only those are tried of which neither matters.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from scheffeln.board import RING, Standing, places
from scheffeln.facts import Stand
from scheffeln.rules.misreadings import Earns
from scheffeln.rules.rulings import Rules
from solver.simulation import (
    BITS,
    CARS,
    LOWEST,
    NO_CARD,
    SHAPES,
    Batch,
    Bools,
    Bytes,
    Ints,
    Tables,
    cases_of,
    slot_stands,
    step,
    tables,
)
from solver.themes import FEWEST_CARDS, LONG_HAUL, LONG_SKIP, OFTEN, Theme

STAND_NUMBER = {stand: number for number, stand in enumerate(Stand)}


class Ends(NamedTuple):
    """What each line is about: that a limousine ends at a business, and how it stands there."""

    car: Ints
    at: Ints
    """The number of the business, from 0 for A."""
    stand: Ints
    """The number of the stand."""

    @classmethod
    def of(cls, car: Ints, at: Ints, stand: Stand) -> "Ends":
        """All lines with the same stand."""
        return cls(car, at, np.full(len(car), STAND_NUMBER[stand]))

    def those(self, lines: Ints) -> "Ends":
        return Ends(*(column[lines] for column in self))

    def hold(self, end: Batch) -> Bools:
        """In which positions, one for each line, it is so."""
        case = end.shape * CARS + (end.places >> self.car * BITS & LOWEST)
        held: Bools = _reached().take(self.stand * len(SHAPES) * CARS + case) == self.at
        return held


@cache
def _reached() -> Bytes:
    """For each stand, shape and slot the business where a limousine then stands so, or none."""
    standing = [[how for _, how in places(shape)] for shape in SHAPES]
    holds = [{how: stand.fits(how) for how in Standing} for stand in Stand]
    fits = [[[each[how] for how in line] for line in standing] for each in holds]
    return np.where(np.array(fits), slot_stands().business, RING)


def themes_in(start: Batch, rows: Ints, ends: Ends, rules: Rules) -> list[tuple[Theme, ...]]:
    """The themes of every line; shorter rows are filled up with `NO_CARD`."""
    found: list[tuple[Theme, ...]] = [()] * len(rows)
    lengths = (rows != NO_CARD).sum(axis=1)
    for length in np.unique(lengths[lengths > 0]).tolist():
        lines = np.flatnonzero(lengths == length)
        some = _Lines(
            start.those(lines),
            rows[lines, :length],
            ends.those(lines),
            tables(rules, (None,)),
        )
        for line, mask in zip(lines.tolist(), some.masks().tolist(), strict=True):
            found[line] = _themes(mask)
    return found


@cache
def _themes(mask: int) -> tuple[Theme, ...]:
    return tuple(theme for bit, theme in enumerate(Theme) if mask >> bit & 1)


@cache
def _uncovered() -> Bools:
    return slot_stands().earns[Earns.UNCOVERED]


@cache
def _gaps() -> Bytes:
    """How many businesses of each shape are empty."""
    return np.array([shape.count(0) for shape in SHAPES], np.uint8)


class _Lines:
    """Rows of one length, carried out."""

    def __init__(self, start: Batch, rows: Ints, ends: Ends, moves: Tables) -> None:
        self.rows, self.ends, self.moves = rows, ends, moves
        self.number, self.length = rows.shape
        self.steps = range(self.length)
        self.layers = [start]
        cases = []
        for cards in rows.T:
            cases.append(cases_of(self.layers[-1], cards))
            self.layers.append(step(self.layers[-1], cards, moves))
        case = np.stack(cases)
        self.way = moves.way[case]
        """For each step how far it drives; so it passes over one business fewer."""
        self.carries: Bools = moves.carries[case].astype(bool)
        stand = np.stack([layer.stand for layer in self.layers])
        self.business: Bytes = slot_stands().business.take(stand)
        """For each layer, line and limousine the business it stands on."""
        self.covered: Bools = ~_uncovered().take(stand)
        self.top: Bools = slot_stands().top.take(stand)
        self.moved: Bools = self.business[1:] != self.business[:-1]

    def masks(self) -> Ints:
        """The themes of every line, as the bits of a number."""
        self.matters, self.hinges, self.without = self._variations()
        told = dict(self._told())
        mask = np.zeros(self.number, np.int64)
        for bit, theme in enumerate(Theme):
            mask |= told[theme].astype(np.int64) << bit
        return mask

    def _variations(self) -> tuple[Bools, Bools, list[list[Batch]]]:
        """Which cards matter, which exchanges spoil the ends; and for each card left out where the
        lines stand before each card that follows it, and at the end."""
        without: list[list[Batch]] = []
        exchanged: list[Batch] = []
        for place, cards in enumerate(np.ascontiguousarray(self.rows.T)):
            branches = [*(line[-1] for line in without), *exchanged]
            after = _stepped(branches, cards, self.moves)
            for line, batch in zip(without, after, strict=False):
                line.append(batch)
            exchanged = list(after[len(without) :])
            without.append([self.layers[place]])
            if place:
                sooner = step(self.layers[place - 1], cards, self.moves)
                exchanged.append(step(sooner, self.rows[:, place - 1], self.moves))
        matters = [~self.ends.hold(line[-1]) for line in without]
        hinges = [~self.ends.hold(batch) for batch in exchanged]
        none = np.zeros((0, self.number), bool)
        return np.stack(matters), np.stack(hinges) if hinges else none, without

    def _told(self) -> Iterator[tuple[Theme, Bools]]:
        """For each theme the lines that have it."""
        yield from self._about_subject()
        yield from self._about_events()
        matter, hinge = self.matters.sum(axis=0), self.hinges.sum(axis=0)
        enough = self.length >= FEWEST_CARDS
        yield Theme.ONE_DECIDES, (matter == 1) & enough
        yield Theme.ALL_MATTER, (matter == self.length) & enough
        yield Theme.ORDER_DECIDES, (hinge == 1) & enough
        yield Theme.EITHER_OR, self._either_or()
        both = self.matters[:-1] & self.matters[1:]
        yield Theme.THREAT, _ever(self.hinges & ~both)

    def _about_subject(self) -> Iterator[tuple[Theme, Bools]]:
        lines = np.arange(self.number)
        car = self.ends.car
        covered, top = self.covered[:, lines, car], self.top[:, lines, car]
        business, moved = self.business[:, lines, car], self.moved[:, lines, car]
        named = car == self.rows.T
        last = named[-1] & ~self.carries[-1] & top[-1]
        yield Theme.PASSENGER, ~_ever(named) & _ever(moved)
        yield Theme.UNMOVED, ~_ever(moved) & ~self.ends.hold(self.layers[0])
        yield Theme.LAST_UNCOVERS, covered[-2] & ~covered[-1]
        yield Theme.LAST_COVERS, last & (self._beside(-1, 0) != business[-1])
        yield Theme.ONCE_AROUND, (self.way * moved).sum(axis=0) >= RING
        yield Theme.BURIED, ~covered[0] & _ever(covered) & ~covered[-1]
        again = self._beside(0, -1) == business[-1]
        yield Theme.TABLES_TURNED, covered[0] & top[-1] & again

    def _beside(self, layer: int, other: int) -> Bytes:
        """Where whoever shares the subject's business in one layer stands in another; nowhere, a
        number of its own, if nobody does."""
        lines = np.arange(self.number)
        here = self.business[layer]
        shared = here == here[lines, self.ends.car][:, None]
        shared[lines, self.ends.car] = False
        where: Bytes = self.business[other][lines, shared.argmax(axis=1)]
        return np.where(shared.any(axis=1), where, RING).astype(np.uint8)

    def _about_events(self) -> Iterator[tuple[Theme, Bools]]:
        matters, carries = self.matters, self.carries
        gaps = np.stack([_gaps()[layer.shape] for layer in self.layers[:-1]])
        skips = ~carries & (self.way > LONG_SKIP)
        yield Theme.LONG_SKIP, _ever(skips & matters)
        yield Theme.LONG_HAUL, _ever(carries & (self.way >= LONG_HAUL) & matters)
        yield Theme.ONLY_GAP, _ever(carries & (gaps == 1) & matters)
        built, lift = (np.zeros(self.number, bool) for _ in range(2))
        lines = np.arange(self.number)
        for first in self.steps:
            car = self.rows[:, first]
            stacked = self.top[first + 1, lines, car] & ~carries[first]
            carried = np.zeros(self.number, bool)
            for second in self.steps[first + 1 :]:
                again = stacked & (self.rows[:, second] == car)
                built |= again & matters[first] & matters[second]
                lift |= again & carried
                stacked = stacked & ~again
                carried |= self.moved[second, lines, car] & matters[second]
        yield Theme.LIFT, lift
        yield Theme.BUILT_AND_BROKEN, built
        counted = np.where(matters, self.rows.T, CARS)
        often = [(counted == car).sum(axis=0) >= OFTEN for car in range(CARS)]
        yield Theme.THRICE, np.any(often, axis=0)

    def _either_or(self) -> Bools:
        """Two cards that do not matter are left out, wherever there are two."""
        found = np.zeros(self.number, bool)
        branches: list[Batch] = []
        numbers: list[Ints] = []
        for place, cards in enumerate(self.rows.T):
            if branches:
                lines = np.concatenate(numbers)
                branches = [step(Batch.joined(branches), cards[lines], self.moves)]
                numbers = [lines]
            for sooner in range(place):
                idle = np.flatnonzero(~(self.matters[sooner] | self.matters[place]))
                left = self.without[sooner][place - sooner - 1]
                branches.append(left.those(idle))
                numbers.append(idle)
        if branches:
            lines = np.concatenate(numbers)
            found[lines[~self.ends.those(lines).hold(Batch.joined(branches))]] = True
        return found


def _ever(steps: Bools) -> Bools:
    """In which lines it is so at one step or more."""
    return np.asarray(steps.any(axis=0), bool)


def _stepped(branches: list[Batch], cards: Ints, moves: Tables) -> list[Batch]:
    """The same cards on every branch."""
    if not branches:
        return []
    after = step(Batch.joined(branches), np.tile(cards, len(branches)), moves)
    return after.parts(len(cards))
