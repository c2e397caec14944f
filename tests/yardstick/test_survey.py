"""What is told of blocks of rounds put together, against the same rounds carried out one by one."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

import pytest
from extent import extent

from puzzles.charts import DECIDING, figures
from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.cards import Drive
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome, play_row
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.score import takers
from solver.counting.atlas import START_SHAPES, count_rounds, start_of
from solver.counting.survey import Survey

SHAPES = (3, 60)[extent(0, 1) :]
CARDS = 3


class Round(NamedTuple):
    """One round: how often it is dealt, by which clauses each card moves, and who is fooled."""

    draws: int
    clauses: tuple[frozenset[Clause], ...]
    deciding: frozenset[Misreading]

    def moves_by(self, clause: Clause) -> int:
        return sum(clause in one for one in self.clauses)


@cache
def rounds() -> list[Round]:
    return [one for number in SHAPES for one in _rounds(number)]


def _rounds(number: int) -> Iterator[Round]:
    shape = START_SHAPES[number]
    start = start_of(shape)
    boards = len({shape[turn:] + shape[:turn] for turn in range(len(shape))})
    for row in product(LIMOUSINES, repeat=CARDS):
        dealt = prod((1, 3, 6, 6)[many] for many in Counter(row).values())
        steps = play_row(start, [Drive(car) for car in row])
        money = takers(steps[-1].after)
        deciding = (one for one in Misreading if _money(start, row, one) != money)
        clauses = tuple(frozenset(step.clauses) for step in steps)
        yield Round(dealt * boards, clauses, frozenset(deciding))


def _money(start: Any, row: tuple[Limousine, ...], mistake: Misreading) -> Any:
    reading = OFFICIAL.mistaken(mistake)
    return takers(outcome(start, [Drive(car) for car in row], reading), reading)


@cache
def told() -> dict[str, Any]:
    return figures(Survey(tuple(count_rounds(number, cards=CARDS) for number in SHAPES)))


def _having(wanted: Callable[[Round], bool]) -> dict[str, int]:
    some = [one for one in rounds() if wanted(one)]
    return {"rounds": len(some), "draws": sum(one.draws for one in some)}


def test_all_rounds_are_told() -> None:
    assert {key: told()[key] for key in ("rounds", "draws")} == _having(lambda _: True)
    assert (told()["shapes"], told()["whole"]) == (len(SHAPES), False)
    assert [*told()["clauses"]] == [*DECIDING]


@pytest.mark.parametrize("clause", DECIDING)
def test_a_clause_is_applied_where_a_card_moves_by_it(clause: Clause) -> None:
    everywhere = clause.startswith(("score.", "speed.", "move.alone"))  # told of seven cards
    wanted = _having(lambda one: everywhere or one.moves_by(clause) > 0)
    assert told()["clauses"][clause]["applied"] == wanted


@pytest.mark.parametrize("clause", DECIDING)
def test_a_clause_decides_where_breaking_it_changes_who_takes_money(clause: Clause) -> None:
    breaking = {one for one in Misreading if clause in one.breaks}
    decides = told()["clauses"][clause]["decides"]
    if breaking:
        assert decides == _having(lambda one: bool(breaking & one.deciding))
    else:
        assert decides is None


@pytest.mark.parametrize("mistake", Misreading)
def test_which_rounds_a_misreading_decides(mistake: Misreading) -> None:
    assert told()["misreadings"][mistake] == _having(lambda one: mistake in one.deciding)


def test_how_many_misreadings_decide_at_once() -> None:
    for many, sort in enumerate(told()["mistakes"]):
        assert sort == _having(lambda one, many=many: len(one.deciding) == many)  # type: ignore[misc]  # a default binds the loop's value


SKIP, CARRY, STACK = Clause.MOVE_SKIP, Clause.MOVE_CARRY, Clause.MOVE_STACK


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("no skip and no carry", lambda one: not one.moves_by(SKIP) + one.moves_by(CARRY)),
        ("a skip", lambda one: one.moves_by(SKIP) > 0),
        ("a carry", lambda one: one.moves_by(CARRY) > 0),
        ("a skip and a carry", lambda one: one.moves_by(SKIP) * one.moves_by(CARRY) > 0),
        ("three skips or more", lambda one: one.moves_by(SKIP) == CARDS),
        ("three carries or more", lambda one: one.moves_by(CARRY) == CARDS),
        ("every card stacks", lambda _: False),  # of seven
        ("no card stacks", lambda one: not one.moves_by(STACK)),
    ],
)
def test_themes(name: str, wanted: Callable[[Round], bool]) -> None:
    assert told()["themes"][name] == _having(wanted)


def test_what_is_known_and_guessed_is_the_sum_of_the_blocks() -> None:
    blocks = [count_rounds(number, cards=CARDS) for number in SHAPES]
    draws = told()["draws"]
    assert [one["cards"] for one in told()["known"]] == [*range(CARDS + 1)]
    for one in told()["known"]:
        kept = [block.known[one["cards"]] for block in blocks]
        for key in ("right", "certain"):
            pairs = zip(blocks, kept, strict=True)
            assert one[key] == sum(block.boards * getattr(known, key) for block, known in pairs)
        assert one["of"] == 8 * draws
    for name, thumb in told()["thumbs"].items():
        assert thumb["hits"] == sum(block.boards * block.thumbs[name].hits for block in blocks)
        assert thumb["of"] == sum(block.boards * block.thumbs[name].of for block in blocks)


def test_the_first_of_a_rare_sort_is_one_of_it() -> None:
    survey = Survey(tuple(count_rounds(number, cards=CARDS) for number in SHAPES))
    backwards = Survey(survey.blocks[::-1])
    for tally, sort in survey.tallies.items():
        assert backwards.tallies[tally] == sort
        assert sort.shape in SHAPES
        row = tuple(product(LIMOUSINES, repeat=CARDS))[sort.row]
        steps = play_row(start_of(START_SHAPES[sort.shape]), [Drive(car) for car in row])
        for clause, many in ((SKIP, tally.skip), (CARRY, tally.carry), (STACK, tally.stack)):
            assert sum(clause in step.clauses for step in steps) == many
