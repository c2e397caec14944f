"""Where composed puzzles come from: which is taken first, and what else is made of a round."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from puzzles.composing import streams
from puzzles.composing.composition import compose
from puzzles.composing.drafts import drafts, second_answers
from puzzles.composing.streams import LeftOut, Stream
from puzzles.composing.wish import Wish
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.task import Assessed, Kind, assess
from puzzles.puzzle import Puzzle
from scheffeln.board import Business, Limousine
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand
from scheffeln.notation import position
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES
from solver.counting.odds import USUAL_TOKENS
from solver.questions import Round, Starts
from solver.smt.composer import Composer
from solver.themes import Theme

START = position("R/O/Y/L/T/N/V/W")


def test_one_that_isolates_few_mistakes_is_taken_as_soon_as_it_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def told(row: tuple[Limousine, ...], bites: int) -> Assessed:
        one = assess(ForecastTask(START, row, (*USUAL_TOKENS,)))
        measures = one.difficulty.measures._replace(bites=bites)
        return one._replace(difficulty=one.difficulty._replace(measures=measures))

    def three(*_: object) -> Stream:
        for cards, bites in enumerate((4, streams.ISOLATED, 1), 1):
            yield told((Limousine.W,) * cards, bites)
        return LeftOut()

    monkeypatch.setattr(streams, "found", three)
    taken = [one.difficulty.measures.bites for one in streams.unproved(Wish(cards=3))]
    assert taken == [streams.ISOLATED, 1, 4]


def test_a_round_that_takes_z3_long_is_waited_for_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def first_nothing(composer: Composer, seed: object) -> Iterator[Round | None]:
        return chain([None], composer.rounds(seed))

    monkeypatch.setattr(Composer, "impatient_rounds", first_nothing)
    themes = frozenset({Theme.EITHER_OR})
    wish = Wish(kind=Kind.BLANKS, cards=3, start=Starts.ANY, themes=themes)
    assert isinstance(compose(wish), Puzzle)


class TestRivals:
    """A second answer to a hand is a walk that is ruled out next."""

    HAND = (Limousine.R, Limousine.O, Limousine.Y)
    GOAL = Fact(Limousine.Y, Business.D, Stand.TOP)

    def test_another_order_is_told_by_its_places(self) -> None:
        wish = Wish(Limousine.Y, Business.D, kind=Kind.ORDER, cards=3)
        task = OrderTask(START, self.HAND, self.GOAL)
        found = Round(START, tuple(map(Drive, self.HAND)))
        (walk,) = second_answers(wish, task, found, Random(1))
        row = tuple(Drive(self.HAND[int(place)]) for place in walk.cards)
        assert sorted(map(int, walk.cards)) == [0, 1, 2]
        assert row != found.row
        assert self.GOAL.holds(outcome(START, row))
        assert walk.reading == Reading(DEFAULT_RULES)

    def test_other_hands_differ_in_two_cards_at_most(self) -> None:
        wish = Wish(Limousine.Y, Business.D, kind=Kind.ORDER, cards=3)
        found = Round(START, (Drive(Limousine.R),) * 3)
        hands = [Counter(task.cards) for task in drafts(wish, found, Random(1))]
        assert hands[0] == {Limousine.R: 3}
        assert {hand[Limousine.R] for hand in hands} == {1, 2, 3}
        assert max(max(hand.values()) for hand in hands) == wish.rules.copies

    def test_a_hand_that_was_not_played_has_none(self) -> None:
        wish = Wish(Limousine.Y, Business.D, kind=Kind.ORDER, cards=3)
        task = OrderTask(START, (*self.HAND[:2], Limousine.W), self.GOAL)
        found = Round(START, tuple(map(Drive, self.HAND)))
        assert not [*second_answers(wish, task, found, Random(1))]
