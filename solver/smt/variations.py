"""What would have come of a row with cards left out or exchanged, over the same cards.

variation   the places of the row that are carried out, in order: of four cards (0, 1, 3) leaves out
            the third and (1, 0, 2, 3) exchanges the first two
branch      a simulation that leaves an earlier one where the two variations part, so that what
            they begin with alike is walked once: every single card of seven left out takes 21
            steps and not 42

The row itself is the variation (0, 1, 2, ...). Cards are not counted on a branch: it has none that
the row has not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from solver.smt.rows import Formula, Simulation, covered_clauses, step_text, written
from solver.smt.step import Disjunction
from solver.smt.walks import equal

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
            self.text += written(covered_clauses(end))
            return end
        branch = replace(main, length=len(rest), first=self.numbers)
        self.numbers += (len(rest) + 1) * main.frame.width
        self._layers |= {
            variation[: shared + number]: branch.offset(number)
            for number in range(1, len(rest) + 1)
        }
        steps = (step_text(main.stepping, branch.offset(k)) for k in range(len(rest)))
        ties = chain(self._parts(branch, parting), self._plays(branch, rest))
        self.text += "".join(chain(steps, (written(ties), written(covered_clauses(branch)))))
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


def without(length: int, *places: int) -> Variation:
    """The row without these places."""
    return tuple(place for place in range(length) if place not in places)


def exchanged(length: int, place: int) -> Variation:
    """The row with a place and the next one the other way round."""
    row = list(range(length))
    row[place], row[place + 1] = row[place + 1], row[place]
    return tuple(row)
