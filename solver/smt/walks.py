"""A further walk beside a row: from the same start, by other cards or by another reading.

The row itself is not known, so what a further walk plays is told by it: the card that lies in this
place of the row, whichever it is, or a card of a given limousine. The row without its third card
is `(0, 1, 3, 4)`, with its first two exchanged `(1, 0, 2, 3, 4)`.

variation   the places of the row that are carried out, in order: what would have come of it
branch      a simulation that leaves an earlier one where the two variations part, so that what
            they begin with alike is walked once: every single card of seven left out takes 21
            steps and not 42

The row itself is the variation (0, 1, 2, ...). Cards are not counted on a branch: it has none that
the row has not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from scheffeln.board import Limousine
from scheffeln.facts import Facts
from scheffeln.rules.reading import Reading
from solver.questions import Deck
from solver.smt.literals import NUMBER, fact_literals
from solver.smt.rows import Formula, Simulation, clause_lines, covered_clauses, step_text
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
            clause_lines(covered_clauses(beside)),
            clause_lines(_same_start(main, beside)),
            clause_lines(_cards(main, beside, walk)),
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
    return walk_text(main, walk, first) + clause_lines(
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


Variation = tuple[int, ...]
"""Places of the row, counted from 0 as they are carried out."""


@lru_cache(maxsize=32)
def varied(asked: Formula, variations: tuple[Variation, ...]) -> Formula:
    """The same rows, with these variations of them."""
    branches = _Branches(asked.main, variations, asked.numbers)
    return replace(
        asked,
        text=asked.text + branches.text,
        clauses=asked.clauses + branches.text.count("\n"),
        numbers=branches.numbers,
        variations=branches.simulations,
    )


class _Branches:
    """The text of variations, and where their numbers are."""

    def __init__(self, main: Simulation, variations: Sequence[Variation], first: int) -> None:
        self.text = ""
        self.simulations: dict[Variation, Simulation] = {}
        """Each ends where its variation does; only its last layer is its own for certain."""
        self.numbers = first
        """The highest number that is taken."""
        self._main = main
        row = tuple(range(main.length))
        self._layers = {row[:number]: main.offset(number) for number in range(len(row) + 1)}
        for variation in variations:
            self.simulations[variation] = self._branch(variation)

    def _branch(self, variation: Variation) -> Simulation:
        main = self._main
        shared = next(
            number for number in range(len(variation), -1, -1) if variation[:number] in self._layers
        )
        rest = variation[shared:]
        parting = self._layers[variation[:shared]]
        if not rest:
            end = replace(main, length=0, first=parting)
            self.text += clause_lines(covered_clauses(end))
            return end
        branch = replace(main, length=len(rest), first=self.numbers)
        self.numbers += (len(rest) + 1) * main.frame.width
        self._layers |= {
            variation[: shared + number]: branch.offset(number)
            for number in range(1, len(rest) + 1)
        }
        steps = (step_text(main.stepping, branch.offset(k)) for k in range(len(rest)))
        ties = chain(self._parts(branch, parting), self._plays(branch, rest))
        self.text += "".join(
            chain(steps, (clause_lines(ties), clause_lines(covered_clauses(branch))))
        )
        return branch

    def _parts(self, branch: Simulation, parting: int) -> Iterator[Disjunction]:
        """The branch begins with the layer where it parts; it has counted no cards."""
        frame = branch.frame
        for number in chain(*frame.at, frame.top, frame.occupied, frame.full):
            yield from equal(number + parting, number + branch.first)
        for number in chain(*frame.used):
            yield (-(number + branch.first),)

    def _plays(self, branch: Simulation, places: Sequence[int]) -> Iterator[Disjunction]:
        """The cards of the branch are those in these places of the row."""
        for step, place in enumerate(places):
            for number in branch.frame.play:
                yield from equal(number + self._main.offset(place), number + branch.offset(step))


def without_places(length: int, *places: int) -> Variation:
    """The row without these places."""
    return tuple(place for place in range(length) if place not in places)


def neighbours_swapped(length: int, place: int) -> Variation:
    """The row with a place and the next one the other way round."""
    row = list(range(length))
    row[place], row[place + 1] = row[place + 1], row[place]
    return tuple(row)
