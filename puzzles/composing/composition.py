"""Composing puzzles to a wish with Z3, or proving that none exists.

start, row and goal are left to Z3; what it finds becomes a task, and a second answer to that task
becomes a constraint on what is found next. When Z3 finds what is left contradictory, there is no
such puzzle, whatever the tokens of a forecast, as long as they differ.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple, TypeVar, assert_never

from puzzles.answers import certify
from puzzles.composing.streams import (
    Exhausted,
    LeftOut,
    PuzzleSource,
    Stream,
    StreamEnd,
    dealt,
    dress,
    found,
    in_turn,
    joint_end,
    unproved,
)
from puzzles.composing.wish import Wish
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.guessing import hidden
from puzzles.kinds import KINDS
from puzzles.kinds.replies import Dress
from puzzles.kinds.task import Assessed
from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from solver.answers import NEVER, Deadline, OutOfPatience, OutOfTime, Proof

T = TypeVar("T")

ISOLATING = (3, 4, 5, 6, 7)
"""The cards of forecasts that many mistakes are to get right: there are more with fewer."""


class NoSuchPuzzle(NamedTuple):
    """No start and no row meet the wish: Z3 found the clauses contradictory, everything was tried,
    or the kind of puzzle cannot have what is wished."""

    wish: Wish
    proof: Proof = Proof.UNSAT
    besides: bool = False
    """Whether there are some, but like those that it may not be like."""


class NoMore(NamedTuple):
    """Those before it are all there are with so many cards: no other board and row will do."""

    wish: Wish
    cards: int
    proof: Proof
    besides: bool = False
    """Whether there are others, but like those that none may be like."""


class NotKnown(NamedTuple):
    """Neither a puzzle, or another one, nor a proof was found."""

    wish: Wish
    late: bool = True
    """Whether time ran out; else no round that was tried made a puzzle."""


Composed = Puzzle | NoSuchPuzzle | NoMore | NotKnown


def compose(wish: Wish, deadline: Deadline = NEVER) -> Composed:
    """A puzzle that meets the wish, or the news that there is none."""
    return next(composed(wish, 1, deadline))


def composed(wish: Wish, many: int = 1, deadline: Deadline = NEVER) -> Iterator[Composed]:
    """So many puzzles that meet the wish, of which no two are alike; if there are not so many, the
    last is why. The first ones do not depend on how many are asked for."""
    recipe = f"{wish} --count {many}" if many > 1 else str(wish)
    made = 0
    dresses = _dresses(wish)
    endings: list[StreamEnd | None] = []
    try:
        for cards in wish.lengths:
            source = PuzzleSource(
                _worn(unproved(replace(wish, cards=cards), deadline), wish, dresses)
            )
            for one in islice(source, many):
                yield Puzzle.of(one, certify(one.task, one.answer), recipe)
                made += 1
            if made:
                endings = [source.ending]
                break
            endings.append(source.ending)
    except OutOfTime:
        yield NotKnown(wish)
        return
    if made < many:
        yield _ended(wish, cards if made else None, joint_end(endings))


def _worn(stream: Stream, wish: Wish, dresses: Iterator[Dress]) -> Stream:
    """Each in its dress; in other colours where the cards as they are shown are the answer."""
    source = PuzzleSource(stream)
    shown = False
    for plain in source:
        one = plain.dressed(next(dresses))
        subject = one.task.subject(one.answer)[0]
        other = hidden(one, {subject, *wish.unnamed})
        if other is None and wish.any_answer:
            other = hidden(one, wish.unnamed)
        if other is None:
            shown = True
        else:
            yield other
    return LeftOut() if shown else joint_end([source.ending])


def _ended(wish: Wish, cards: int | None, ending: StreamEnd) -> Composed:
    """What the end of all that was gone through means, if puzzles of so many cards were found."""
    match ending:
        case LeftOut():
            return NotKnown(wish, late=False)
        case Exhausted(proof, besides) if cards is None:
            return NoSuchPuzzle(wish, proof, besides)
        case Exhausted(proof, besides):
            return NoMore(wish, cards, proof, besides)
        case _:
            assert_never(ending)


def to_recipe(
    recipe: Recipe, weights: Weights = DEFAULT_WEIGHTS, deadline: Deadline = NEVER
) -> Iterator[Assessed]:
    """Puzzles for a set, of each number of cards that is usual in turn, until there are no more;
    raises `OutOfPatience` where that is not certain."""
    wish = Wish(
        kind=recipe.kind,
        themes=frozenset(recipe.themes),
        traps=frozenset(recipe.traps),
        spared=frozenset(recipe.no_traps),
        start=recipe.start,
        seed=recipe.seed,
        rules=recipe.rules,
    )
    usual = ISOLATING if wish.dealt else KINDS[recipe.kind].usual
    wishes = [replace(wish, cards=cards) for cards in ((recipe.cards,) if recipe.cards else usual)]
    if wish.dealt:
        yield from in_turn([iter(PuzzleSource(dealt(one, deadline, weights))) for one in wishes])
    sources = [PuzzleSource(found(one, deadline, weights)) for one in wishes]
    yield from in_turn([iter(source) for source in sources])
    if isinstance(joint_end(source.ending for source in sources), LeftOut):
        raise OutOfPatience


def _dresses(wish: Wish) -> Iterator[Dress]:
    """For each puzzle in turn the limousine and the business that the wish leaves open: in random
    order, and all of them equally often. Nothing that is wished for tells them by their letters."""
    chance = Random(f"{wish.luck}/dress")  # noqa: S311 - a seed is the point
    cars, places = _repeated(wish.cars, chance), _repeated(wish.places, chance)
    for car, at in zip(cars, places, strict=False):
        yield dress(wish.answer, wish.at, car, at)


def _repeated(letters: Sequence[T], chance: Random) -> Iterator[T]:
    """For ever, each as often as the others."""
    while True:
        yield from chance.sample(letters, len(letters))
