"""Groups: sheets that are equally hard, for pupils who sit side by side.

At every number all groups have a puzzle of the same kind with as many stars that asks the same, but
another board and another answer. What one puzzle takes longer than its model the next ones take
less, so that the predicted times come to nearly the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.make import hash_of
from puzzles.puzzle import Puzzle
from puzzles.recipe import Barren
from puzzles.series.mixture import Mixture, in_time, sought
from puzzles.series.search import UNHURRIED, Scarce, Search
from puzzles.series.variety import Offer, most_varied
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal
from solver.answers import Deadline

SPARE = 6
"""So many are made for one that is taken."""


class Unmatched(Refusal):
    """A puzzle for which no other is found that is as hard."""

    kind = "unmatched"
    code = Exit.NO
    number: int
    puzzle: Kind
    stars: int

    def message(self, lang: Lang) -> str:
        title = KINDS[self.puzzle].title[lang]
        return _UNMATCHED[lang].format(number=self.number, kind=title, stars=self.stars)

    def hint(self, lang: Lang) -> str:
        return _HINT[lang]


_UNMATCHED = Text("too few puzzles are like number {number} ({kind}, stars: {stars})")
_HINT = Text("ask for fewer groups, for other stars or cards, or take another seed")


def groups(
    first: Offer, wanted: Mixture, number: int, search: Search = UNHURRIED
) -> tuple[Offer, ...]:
    """The puzzles of the first group, and for each further group as many that match them; raises
    `Unmatched`, or `Scarce` if time runs out."""
    if number == 1:
        return (first,)  # spares cost many times what the puzzles do
    counted = Counter(map(_sort, first))
    spare: dict[tuple[Kind, int], list[Puzzle]] = {}
    for sort, count in counted.items():
        try:
            spare[sort] = list(_spare(wanted, *sort, number * count * SPARE, search.deadline))
        except Barren as error:
            missing = [(one, (number - 1) * n) for one, n in counted.items() if one not in spare]
            raise Scarce(len(first), number * len(first), late=True, missing=missing) from error
    made = [first]
    for _ in range(1, number):
        made.append(_matching(made, spare))
    return tuple(made)


def _seconds(puzzles: Sequence[Puzzle]) -> int:
    """What all of them are predicted to take."""
    return sum(one.difficulty.seconds for one in puzzles)


def _sort(puzzle: Puzzle) -> tuple[Kind, int]:
    return puzzle.task.kind, puzzle.difficulty.stars


def _spare(
    wanted: Mixture, kind: Kind, stars: int, count: int, deadline: Deadline
) -> Iterator[Puzzle]:
    """As many of a sort as come up."""
    with in_time():
        yield from sought(wanted.further(kind, stars, count), deadline)


def _matching(made: Sequence[Offer], spare: dict[tuple[Kind, int], list[Puzzle]]) -> Offer:
    """Another group; what it takes is no longer there for the next."""
    taken = {_form(one) for group in made for one in group}
    group: Offer = ()
    for number, beside in enumerate(zip(*made, strict=True)):
        model = beside[0]
        left = _seconds(made[0][: number + 1]) - _seconds(group)
        fitting = sorted(
            (
                one
                for one in spare[_sort(model)]
                if one.task.heading == model.task.heading
                and _form(one) not in taken
                and all(_differ(one, other) for other in beside)
            ),
            key=lambda one: (
                len(one.task.cards) != len(model.task.cards),
                abs(one.difficulty.seconds - left),
            ),
        )
        if not fitting:
            raise Unmatched(number + 1, *_sort(model))
        group += most_varied(group, ((one,) for one in fitting))
        taken.add(_form(group[-1]))
    return group


def _form(puzzle: Puzzle) -> int:
    """The same for puzzles that are one, rotated and in other colours."""
    return hash_of(puzzle.task.likeness())


def _differ(one: Puzzle, other: Puzzle) -> bool:
    """Whether nobody gains by looking at a neighbour's answer."""
    if one.answer == other.answer:
        return False
    return one.task.board is None or one.task.board != other.task.board
