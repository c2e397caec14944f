"""Composing with variety: what is wished for, different each time, and all there is of it."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice, permutations, product

import pytest

from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import OFFICIAL
from solver.answers import Found, Method, Want, answers_compose
from solver.ask import ask
from solver.questions import Between, ComposeQuestion, Round, Starts
from solver.smt.composer import Composer
from solver.smt.literals import naming_literals
from solver.smt.questions import pose_compose
from solver.smt.walks import Walk

ON_TOP = Fact(Limousine.N, Business.C, Stand.TOP)
WISH = ComposeQuestion(4, (ON_TOP,), Starts.ANY, carries=Between(1), standing=False)


def from_the_ring(cards: int) -> list[Round]:
    """Every round of so many cards with the limousines in letter order from A."""
    start = Position((1,) * len(BUSINESSES), tuple(LIMOUSINES))
    return [Round(start, tuple(map(Drive, row))) for row in product(LIMOUSINES, repeat=cards)]


def renamed(found: Round, names: Mapping[Limousine, Limousine]) -> Round:
    """The same round with other colours."""
    shape, cars = found.start
    start = Position(shape, tuple(names.get(car, car) for car in cars))
    return Round(start, tuple(Drive(names.get(card, card)) for card in found.cards))


def dressed(found: Round, fact: Fact) -> list[Round]:
    """The round turned, and renamed so that the fact may be true of it."""
    shape, cars = found.start
    turned = (
        Round(Position(shape, cars[turn:] + cars[:turn]), found.row) for turn in range(len(cars))
    )
    swaps = ({car: fact.limousine, fact.limousine: car} for car in cars)
    return [renamed(one, names) for one, names in product(turned, swaps)]


class TestVariety:
    def test_the_same_seed_gives_the_same_rounds(self) -> None:
        once, again = (list(islice(Composer(WISH).rounds(5), 3)) for _ in range(2))
        assert once == again
        assert once != list(islice(Composer(WISH).rounds(6), 3))

    def test_no_two_rounds_are_alike_and_all_meet_the_wish(self) -> None:
        found = list(islice(Composer(WISH).rounds(1), 8))
        assert len({one.likeness() for one in found}) == 8
        assert len({one.start.shape for one in found}) > 4
        assert all(answers_compose(WISH, one) for one in found)

    def test_what_z3_has_learnt_before_changes_nothing(self) -> None:
        used = Composer(WISH)
        list(islice(used.rounds("before"), 2))
        fresh = Composer(WISH)
        assert next(used.rounds(9)) == next(fresh.rounds(9))

    def test_what_was_composed_before_changes_nothing(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Not even where a preference is given up for so little work."""
        monkeypatch.setattr("solver.smt.composer.MANY_MISREADINGS", -1)
        monkeypatch.setattr("solver.smt.composer.CONFLICTS", 10)
        wish = replace(WISH, cards=5, skips=Between(3), carries=Between(2))
        alone = next(Composer(wish).rounds(5))
        before = []
        for cards in (1, 2):
            before.append(Composer(replace(WISH, cards=cards)))
            assert next(Composer(wish).rounds(5)) == alone

    def test_the_order_of_a_set_changes_nothing(self) -> None:
        """Clauses in another order may lead Z3 elsewhere."""
        unnamed = frozenset(LIMOUSINES) - {Limousine.N}
        posed = pose_compose(replace(WISH, unnamed=unnamed))
        told = list(naming_literals(posed.problem.main, (), sorted(unnamed)))
        assert [one for one in posed.literals if one in told] == told

    def test_there_is_nothing_else(self) -> None:
        """Two cards from the ring: as many different rounds as trying all of them finds."""
        wish = ComposeQuestion(2, (ON_TOP,), standing=False)
        found = {one.likeness() for one in Composer(wish).rounds(0)}
        tried = {
            one.likeness()
            for one in from_the_ring(2)
            if any(answers_compose(wish, other) for other in dressed(one, ON_TOP))
        }
        assert found == tried
        assert len(found) > 1

    def test_nothing_is_lost_by_giving_way(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What takes long is asked again, with twice the work, until it is known."""
        for limit, number in (("MANY_MISREADINGS", -1), ("CONFLICTS", 1), ("FIRST_EFFORT", 1)):
            monkeypatch.setattr(f"solver.smt.composer.{limit}", number)
        wish = ComposeQuestion(2, (ON_TOP,), standing=False)
        rounds = list(Composer(wish).impatient_rounds(0))
        assert None in rounds
        found = {one.likeness() for one in rounds if one}
        assert found == {one.likeness() for one in Composer(wish).rounds(0)}


class TestLikeness:
    def test_turned_and_renamed_rounds_are_alike(self) -> None:
        (found,) = islice(Composer(WISH).rounds(3), 1)
        shape, cars = found.start
        ahead = sum(shape[:3])
        turned = Position(shape[3:] + shape[:3], cars[ahead:] + cars[:ahead])
        names = dict(zip(LIMOUSINES, LIMOUSINES[3:] + LIMOUSINES[:3], strict=True))
        assert renamed(Round(turned, found.row), names).likeness() == found.likeness()
        other = replace(found, row=found.row[::-1])
        assert other.row == found.row or other.likeness() != found.likeness()


class TestAWish:
    @pytest.mark.parametrize(
        "wish",
        [
            ComposeQuestion(2, (Fact(Limousine.R, Business.H, Stand.EARNS),), standing=False),
            ComposeQuestion(2, (Fact(Limousine.R, Business.H, Stand.EARNS),), standing=True),
            ComposeQuestion(2, (ON_TOP,), besides=(Fact(Limousine.R, Business.D, Stand.LONE),)),
            ComposeQuestion(2, (ON_TOP,), named=frozenset({Limousine.N, Limousine.O})),
            ComposeQuestion(2, (ON_TOP,), Starts.RING, unnamed=frozenset({Limousine.N})),
            ComposeQuestion(
                1,
                (Fact(Limousine.R, Business.H, Stand.UNCOVERED), ON_TOP),
                Starts.ANY,
                standing=False,
                unnamed=frozenset({Limousine.R}),
            ),
        ],
        ids=["not-yet", "already", "besides", "named", "unnamed", "two-facts"],
    )
    def test_means_the_same_to_search_and_to_z3(self, wish: ComposeQuestion) -> None:
        wanted = Want.ALL if wish.starts is Starts.RING else Want.ONE
        ask(wish, wanted, Method.BOTH)

    def test_undone_facts_are_not_true_before_the_first_card(self) -> None:
        fact = Fact(Limousine.R, Business.A, Stand.UNCOVERED)
        dull = ask(ComposeQuestion(1, (fact,)), Want.ONE, Method.Z3)
        assert isinstance(dull, Found)
        assert fact.holds(dull.least.start)
        found = next(Composer(ComposeQuestion(1, (fact,), standing=False)).rounds(0))
        assert not fact.holds(found.start)


class TestRulingOut:
    """A walk that is ruled out misses the facts in every round that is left."""

    @pytest.mark.parametrize("cards", [(1, 0), (0,), (0, Limousine.N), (Limousine.N,)])
    def test_of_two_cards_from_the_ring(self, cards: tuple[int | Limousine, ...]) -> None:
        wish = ComposeQuestion(2, (ON_TOP,))
        composer = Composer(wish)
        composer.rule_out(Walk(cards, OFFICIAL))
        left = {one.likeness() for one in composer.rounds(0)}
        tried = {
            one.likeness()
            for plain in from_the_ring(2)
            for one in dressed(plain, ON_TOP)
            if answers_compose(wish, one) and misses(one, cards, wish.facts)
        }
        assert left == tried
        assert left

    def test_all_orders_of_a_hand(self) -> None:
        composer = Composer(replace(WISH, cards=3))
        orders = [order for order in permutations(range(3)) if order != (0, 1, 2)]
        for order in orders:
            composer.rule_out(Walk(order, OFFICIAL))
        for found in islice(composer.rounds(2), 2):
            assert all(misses(found, order, WISH.facts) for order in orders)


@pytest.mark.parametrize("slot", [0, 1, 2], ids=["beneath", "on top", "alone"])
def test_rounds_can_be_made_to_begin_with_a_shape(slot: int) -> None:
    """And with a limousine in a slot of it, whether it stands beneath, on top or alone."""
    shape = (2, 1, 1, 0, 1, 1, 1, 1)
    composer = Composer(ComposeQuestion(2, (ON_TOP,), Starts.ANY))
    composer.begin_with([(shape, slot)], Limousine.R)
    for found in islice(composer.rounds(1), 3):
        assert found.start.shape == shape
        assert found.start.cars[slot] is Limousine.R


def misses(found: Round, cards: tuple[int | Limousine, ...], facts: Facts) -> bool:
    row = tuple(Drive(found.cards[one] if isinstance(one, int) else one) for one in cards)
    end = outcome(found.start, row)
    return row == found.row or not all(fact.holds(end) for fact in facts)
