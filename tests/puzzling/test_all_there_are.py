"""Where it is said that these are all there are, trying every round finds no other."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations, product

import pytest
from brute_puzzles import answers

from puzzles.composing.composition import NoMore, composed
from puzzles.composing.wish import Wish
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.order import FEWEST_ORDERS, OrderTask
from puzzles.kinds.replies import Cards, Reply, in_letters
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task, assess
from puzzles.kinds.top import TopTask
from puzzles.puzzle import Puzzle
from puzzles.storage.ids import task_of
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position, Standing
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from solver.questions import Round, Starts
from solver.themes import Theme

RING = Position((1,) * len(BUSINESSES), tuple(LIMOUSINES))
"""Turned and renamed every other start with one limousine on each business."""
MANY = 1000


def tasks(kind: Kind, start: Position, row: Cards) -> Iterator[Task]:
    """All that could be asked so that this row, from this start, answers it."""
    end = outcome(start, [Drive(card) for card in row])
    facts = tuple(sorted(facts_of(end), key=lambda one: LIMOUSINES.index(one.limousine)))
    if kind is Kind.RETRO:
        sizes = range(len(facts) + 1)
        for told in chain.from_iterable(combinations(facts, size) for size in sizes):
            yield RetroTask(row, told)
        return
    on_top = [car for car in LIMOUSINES if end.standing(car) is Standing.TOP]
    goals = [Fact(car, end.where(car), Stand.TOP) for car in on_top]
    match kind:
        case Kind.TOP:
            yield from (TopTask(start, row, asked) for asked in LIMOUSINES)
            yield from (TopTask(start, row, goal.at) for goal in goals)
        case Kind.ORDER:
            yield from (OrderTask(start, in_letters(row), goal) for goal in goals)
        case Kind.SHORTEST:
            yield from (ShortestTask(start, goal) for goal in goals)
        case Kind.BLANKS:
            yield from (BlanksTask(start, some, goal) for some in blanked(row) for goal in goals)
        case _:
            raise AssertionError(f"no wish above is for {kind}: of a forecast there are too many")


def blanked(row: Cards) -> Iterator[tuple[Limousine | None, ...]]:
    """The row with one to three of its cards unknown."""
    for shown in product((True, False), repeat=len(row)):
        if len(row) - 3 <= sum(shown) < len(row):
            yield tuple(card if seen else None for card, seen in zip(row, shown, strict=True))


def suits(wish: Wish, task: Task, row: Sequence[Limousine | None]) -> bool:
    """Whether it is a puzzle as it is wished for, and this row is played."""
    if isinstance(task, OrderTask) and len({*permutations(row)}) < FEWEST_ORDERS:
        return False
    if task.findings([None])[None].answer is None:
        return False
    one = assess(task)
    return (
        task.line(one.answer).row == row
        and len(answers(task)) == 1
        and all(one.traps[trap].caught for trap in wish.traps)
        and not any(one.traps[trap].caught for trap in wish.spared)
        and wish.themes <= {*one.themes}
    )


def like(task: Task, answer: Reply) -> object:
    """The round that is played, up to a turn and the colours."""
    start, row = task.line(answer)
    return Round(start, tuple(map(Drive, row))).likeness()


def every_class(wish: Wish) -> set[object]:
    """Each round from the ring that makes a puzzle, up to a turn and the colours."""
    rows = {
        Round(RING, tuple(map(Drive, row))).likeness(): row
        for row in product(LIMOUSINES, repeat=wish.length)
        if max(map(row.count, row)) <= wish.rules.copies
    }
    return {
        like
        for like, row in rows.items()
        if any(suits(wish, task, row) for task in tasks(wish.kind, RING, row))
    }


def wished(
    kind: Kind,
    cards: int,
    theme: Theme | None = None,
    trap: Misreading | None = None,
    spared: Misreading | None = None,
) -> Wish:
    return Wish(
        kind=kind,
        cards=cards,
        start=Starts.RING,
        themes=frozenset({theme} if theme else ()),
        traps=frozenset({trap} if trap else ()),
        spared=frozenset({spared} if spared else ()),
    )


WISHES = (
    wished(Kind.ORDER, 3, None, Misreading.NEVER_STACKS),
    wished(Kind.ORDER, 3, Theme.ALL_MATTER),
    wished(Kind.RETRO, 2, None, Misreading.TOP_DRAGS),
    wished(Kind.BLANKS, 3, Theme.BUILT_AND_BROKEN),
    wished(Kind.BLANKS, 3, Theme.ALL_MATTER, Misreading.SLIDES_UNDER),
    wished(Kind.RETRO, 3, Theme.ORDER_DECIDES, Misreading.TOP_DRAGS),
    wished(Kind.SHORTEST, 2),
    wished(Kind.TOP, 2, None, Misreading.TOP_DRAGS),
    wished(Kind.RETRO, 2, None, Misreading.NEVER_STACKS, Misreading.SLIDES_UNDER),
    wished(Kind.TOP, 2, Theme.BURIED),
)


@pytest.mark.sampled(0)  # Z3 takes four seconds
def test_what_stands_there_already_is_not_forgotten() -> None:
    """Of this one every limousine that is told of stands at the start where it ends."""
    wish = wished(Kind.RETRO, 3, Theme.ORDER_DECIDES, Misreading.TOP_DRAGS)
    known = task_of("A-24GXZ-Q57NN-W6A")
    assert suits(wish, known, known.cards)
    made = [one.task for one in composed(wish, 5) if isinstance(one, Puzzle)]
    lines = [known, *made]
    found = {like(one, assess(one).answer) for one in lines}
    assert len(made) == len(found) == 5


@pytest.mark.sampled(4)  # one of each kind but retro, of which one takes as long as all of them
@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_no_further_round_is_found_by_trying_all(wish: Wish) -> None:
    *made, end = composed(wish, MANY)
    assert isinstance(end, NoMore)
    found = [like(one.task, one.answer) for one in made if isinstance(one, Puzzle)]
    assert len(found) == len({*found}) > 0
    assert {*found} == every_class(wish)
