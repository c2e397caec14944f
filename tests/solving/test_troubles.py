"""A question that cannot be answered is refused, and what is wrong with it is said."""

from collections.abc import Callable

import pytest

from scheffeln.board import MAFIA, Limousine
from scheffeln.cards import Card
from scheffeln.language import Lang
from scheffeln.notation import position
from solver.counting.odds import MOST_UNKNOWN, odds, outcomes
from solver.questions import BadQuestion, Deck, Trouble

START = position("RO/Y/_/L/T/N/V/W")


@pytest.mark.parametrize(
    ("asked", "trouble", "what"),
    [
        (lambda: outcomes(START, 1, Deck.hand((Card.JOKER,))), Trouble.RUN, ""),
        (lambda: outcomes(START, 1, Deck.hand((Card.R,) * 8)), Trouble.RUN, ""),
        (lambda: odds(START, [None] * (MOST_UNKNOWN + 1)), Trouble.RUN, ""),
        (lambda: odds(START, [MAFIA]), Trouble.RUN, ""),
        (lambda: odds(START, [Limousine.R] * 4), Trouble.DECK, "R"),
    ],
)
def test_of_counting(asked: Callable[[], object], trouble: Trouble, what: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        asked()
    assert (refused.value.trouble, refused.value.what) == (trouble, what)
    assert what in refused.value.message(Lang.EN)


def test_nearly_too_much_is_counted() -> None:
    assert outcomes(START, 1, Deck.hand((Card.R,) * 7)).rows == 1
