"""Which mistakes forecasts catch together, held against forecasts that were dealt."""

from functools import cache
from itertools import product

import pytest

from puzzles.arrays.rounds import random_rounds
from puzzles.composing.composition import NoSuchPuzzle, compose
from puzzles.composing.isolation import at_odds, others
from puzzles.composing.wish import Wish
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES
from solver.questions import Starts

MONEY = [one for one in Misreading if one.concerns_earning]


@cache
def caught_together() -> frozenset[frozenset[Misreading]]:
    """The mistakes about money that get each of some forecasts wrong."""
    found = set()
    for task in random_rounds(40, 5, 3, Starts.ANY, DEFAULT_RULES).tasks(DEFAULT_RULES):
        seen = task.findings([None, *MONEY])
        if seen[None].answer:
            found.add(frozenset(one for one in MONEY if seen[one] != seen[None]))
    return frozenset(found)


def test_mistakes_about_money_are_at_odds_where_no_forecast_is_as_wished() -> None:
    for choice in product(("caught", "spared", "unsaid"), repeat=len(MONEY)):
        told = dict(zip(MONEY, choice, strict=True))
        traps = {one for one, said in told.items() if said == "caught"}
        spared = {one for one, said in told.items() if said == "spared"}
        some = any(traps <= seen and spared.isdisjoint(seen) for seen in caught_together())
        assert bool(at_odds(traps, spared)) is not some, told


@pytest.mark.parametrize("only", Misreading)
def test_beside_one_mistake_all_others_are_spared_that_a_forecast_can_spare(
    only: Misreading,
) -> None:
    wish = Wish.only(only)
    assert wish.isolated is only
    assert f"--only-trap {only} --start" in str(wish)
    assert only.concerns_earning or not wish.at_odds
    for more in {*Misreading} - wish.spared - {only}:
        assert at_odds(wish.traps, wish.spared | {more})


@pytest.mark.parametrize("only", MONEY)
def test_one_mistake_about_money_goes_wrong_alone_or_it_is_told_at_once_why_not(
    only: Misreading,
) -> None:
    wish = Wish.only(only, cards=3, start=Starts.ANY)
    found = compose(wish)
    if wish.at_odds:
        assert found == NoSuchPuzzle(wish)
        return
    assert isinstance(found, Puzzle)
    wrong = {one for one, trap in found.traps.items() if trap.caught}
    assert only in wrong
    assert wrong.isdisjoint(others(only))


def test_where_nobody_earns_mistakes_about_money_are_never_at_odds() -> None:
    assert not Wish(kind=Kind.ORDER, spared=frozenset(MONEY)).at_odds
