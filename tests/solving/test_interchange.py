"""Limousines that a wish does not tell apart: a second statement of what search and Z3 both rely
on to leave rounds out."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest

from scheffeln.board import LIMOUSINES, Business, Limousine, Position
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.notation import position
from solver.questions import ComposeQuestion, Deck, Starts

RED, ORANGE, YELLOW = LIMOUSINES[:3]
UNEVEN = Deck((1, *[2] * 7, *[0] * 5))


def exchanged(wish: ComposeQuestion, one: Limousine, other: Limousine) -> ComposeQuestion:
    """The wish with two names exchanged wherever they stand."""

    def car(named: Limousine) -> Limousine:
        return {one: other, other: one}.get(named, named)

    def cars(named: Iterable[Limousine]) -> frozenset[Limousine]:
        return frozenset(map(car, named))

    def facts(told: Facts) -> Facts:
        return tuple(replace(fact, limousine=car(fact.limousine)) for fact in told)

    deck = wish.deck or Deck.of(wish.reading.rules)
    counts = [deck.counts[LIMOUSINES.index(car(name))] for name in LIMOUSINES]
    return replace(
        wish,
        facts=facts(wish.facts),
        besides=facts(wish.besides),
        named=cars(wish.named),
        unnamed=cars(wish.unnamed),
        board=wish.board and Position(wish.board.shape, tuple(map(car, wish.board.cars))),
        deck=wish.deck and Deck((*counts, *deck.counts[len(LIMOUSINES) :])),
    )


@pytest.mark.parametrize(
    ("wish", "number"),
    [
        (ComposeQuestion(3), 8),
        (ComposeQuestion(3, (Fact(RED, Business.C, Stand.TOP),), Starts.ANY), 7),
        (ComposeQuestion(3, besides=(Fact(ORANGE, Business.C, Stand.LONE),)), 7),
        (ComposeQuestion(3, named=frozenset({RED}), unnamed=frozenset({ORANGE, YELLOW})), 5),
        (ComposeQuestion(3, board=position("RO/Y/_/L/T/N/V/W")), 0),
        (ComposeQuestion(3, deck=UNEVEN), 0),
        (ComposeQuestion(3, (Fact(RED, Business.C, Stand.TOP),), deck=Deck.hand(())), 7),
    ],
)
def test_a_wish_is_the_same_whichever_of_them_change_names(
    wish: ComposeQuestion, number: int
) -> None:
    free = wish.interchangeable
    assert len(free) == number
    assert all(exchanged(wish, *two) == wish for two in combinations(free, 2))
    told = [two for two in combinations(LIMOUSINES, 2) if len({*two} & {*free}) == 1]
    assert all(exchanged(wish, *two) != wish for two in told)
