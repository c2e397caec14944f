"""Search, Z3 and a brute force over a second statement of the rules give the same answers."""

from collections.abc import Sequence
from itertools import product
from random import Random

import brute
import pytest
import reference

from scheffeln import LIMOUSINES, OFFICIAL, Business, Limousine, Misreading, position
from scheffeln.notation import move
from solver.agreement import ALL_KINDS, agreement
from solver.answers import Found, Impossible, Method, Want
from solver.ask import ask
from solver.batch import any_position, batch
from solver.cards import Card, Deck, Row
from solver.outcomes import outcomes
from solver.questions import (
    Between,
    Blanks,
    Compose,
    Fact,
    Facts,
    Goal,
    Hand,
    Reach,
    Retro,
    RowQuestion,
    Starts,
)

Z3_AND_SEARCH = pytest.mark.parametrize("method", [Method.SEARCH, Method.Z3])


def said(rows: Sequence[Row]) -> list[list[str]]:
    return [[str(one) for one in row] for row in rows]


def fact_of(facts: Facts) -> tuple[str, str, str]:
    (fact,) = facts
    return fact.limousine, fact.at, fact.goal


def expect(question: RowQuestion, rows: list[list[str]], method: Method) -> None:
    """Every want, answered as the brute force says."""
    found = ask(question, Want.ALL, method)
    one = ask(question, Want.ONE, method)
    unique = ask(question, Want.UNIQUE, method)
    count = ask(question, Want.COUNT, method)
    if not rows:
        assert all(isinstance(answer, Impossible) for answer in (found, one, unique, count))
        return
    assert isinstance(found, Found)
    assert isinstance(one, Found)
    assert isinstance(unique, Found)
    assert isinstance(count, Found)
    assert said(found.solutions) == rows
    assert said(one.solutions) == rows[:1]
    assert said(unique.solutions) == rows[:1]
    assert unique.unique is (len(rows) == 1)
    assert (count.count, found.count) == (len(rows), len(rows))


def any_fact(chance: Random, cars: Sequence[Limousine] = LIMOUSINES) -> Fact:
    return Fact(chance.choice(cars), chance.choice(list(Business)), chance.choice(list(Goal)))


class TestRows:
    """Reach, hand and blanks, with every want."""

    @Z3_AND_SEARCH
    @pytest.mark.parametrize("cards", [0, 1, 2])
    def test_reach(self, method: Method, cards: int) -> None:
        chance = Random(cards)
        for _ in range(40):
            start, fact = any_position(chance), any_fact(chance)
            rows = brute.rows(str(start), brute.orders_of_deck(cards), fact_of((fact,)))
            expect(Reach(start, (fact,), cards, cards), rows, method)

    @Z3_AND_SEARCH
    def test_reach_of_a_small_deck(self, method: Method) -> None:
        """Where the deck decides: four cards of four colours, one of each."""
        chance = Random(4)
        for _ in range(12):
            start, fact = any_position(chance), any_fact(chance, LIMOUSINES[:4])
            deck = Deck((1, 1, 1, 1, *[0] * 8))
            rows = brute.rows(str(start), brute.orders_of_deck(4, 1, "ROYL"), fact_of((fact,)))
            expect(Reach(start, (fact,), 4, 4, deck), rows, method)

    @Z3_AND_SEARCH
    @pytest.mark.parametrize("more", ["", "+", "-", "@", "+-", "@@", "M", "M+"])
    def test_hand(self, method: Method, more: str) -> None:
        chance = Random(f"hand {more}")
        for _ in range(12 if set(more) <= {"M", "+", "-"} else 4):
            start = any_position(chance, 9 if "M" in more else 8)
            fact = any_fact(chance, start.cars)
            hand = [*chance.sample("ROYLTNVW" * 3, 4 - 2 * len(more) if more else 5), *more]
            rows = brute.rows(str(start), brute.orders_of_hand(hand), fact_of((fact,)))
            expect(Hand(start, (fact,), tuple(map(Card, hand))), rows, method)

    @Z3_AND_SEARCH
    def test_blanks(self, method: Method) -> None:
        chance = Random("blanks")
        for _ in range(25):
            start, fact = any_position(chance), any_fact(chance)
            row = chance.sample("ROYLTNVW" * 3, 6)
            row[chance.randrange(6)] = row[chance.randrange(6)] = "?"
            rows = brute.rows(str(start), brute.fillings(row), fact_of((fact,)))
            places = tuple(None if one == "?" else move(one) for one in row)
            expect(Blanks(start, (fact,), places), rows, method)

    @Z3_AND_SEARCH
    @pytest.mark.parametrize(
        ("start", "car", "at", "cards"),
        [("N/YT/O/V/R/_/LW/_", "R", "C", 4), ("RT/_/N/_/VO/LY/W/_", "R", "A", 5)],
    )
    def test_the_deck_forbids_a_fourth_card(
        self, method: Method, start: str, car: str, at: str, cards: int
    ) -> None:
        """Goals that only a fourth card of one colour would reach."""
        facts = (Fact(Limousine(car), Business(at)),)
        three = Reach(position(start), facts, cards, cards)
        four = Reach(position(start), facts, cards, cards, Deck((4,) * 8 + (0,) * 4))
        assert isinstance(ask(three, method=method), Impossible)
        assert isinstance(ask(four, method=method), Found)

    @Z3_AND_SEARCH
    def test_shortest_is_about_the_least_length(self, method: Method) -> None:
        start = position("RO/Y/_/L/T/N/V/W")
        question = Reach(start, (Fact(Limousine.R, Business.H),), most=7)
        answer = ask(question, Want.ALL, method)
        rows = [
            brute.rows(str(start), brute.orders_of_deck(n), ("R", "H", "on-top")) for n in range(4)
        ]
        assert not any(rows)
        assert isinstance(answer, Found)
        assert {len(row) for row in answer.solutions} == {4}


class TestRetro:
    @Z3_AND_SEARCH
    @pytest.mark.parametrize("row", ["RRO", "WOTO"])
    def test_one_on_each_business(self, method: Method, row: str) -> None:
        """Facts of ends that there are, some changed so that they may have no start."""
        chance = Random(row)
        ends = brute.ring_ends(row)
        cards = tuple(map(move, row))
        for _ in range(10):
            end = reference.read(chance.choice(list(ends.values())))
            facts = [
                Fact(
                    Limousine(car),
                    Business(at),
                    Goal.COVERED if k < len(cars) - 1 else Goal.UNCOVERED,
                )
                for at, cars in end.items()
                for k, car in enumerate(cars)
            ]
            known = chance.sample(facts, chance.randint(6, 8))
            if chance.randrange(2):
                known.append(any_fact(chance))
            starts = [
                start
                for start, then in ends.items()
                if all(brute.meets(then, f.limousine, f.at, f.goal) for f in known)
            ]
            starts.sort(key=lambda start: [start.index(car) for car in "ROYLTNVW"])
            question = Retro(cards, tuple(known), Starts.RING)
            every, unique = ask(question, Want.ALL, method), ask(question, Want.UNIQUE, method)
            if not starts:
                assert isinstance(every, Impossible)
                continue
            assert isinstance(every, Found)
            assert isinstance(unique, Found)
            assert list(map(str, every.solutions)) == starts
            assert str(unique.least) == starts[0]
            assert unique.unique is (len(starts) == 1)


class TestCompose:
    @Z3_AND_SEARCH
    def test_two_cards_from_the_ring(self, method: Method) -> None:
        chance = Random("compose")
        for _ in range(25):
            fact = any_fact(chance)
            movement = list(reference.MISREADINGS)
            differ, agree = chance.sample(
                [*movement, "bottom-earns", "lone-only", "right-to-left"], 2
            )
            wish = Compose(
                2,
                (fact,),
                skips=Between(chance.randint(0, 1)),
                carries=Between(chance.randint(0, 1)),
                wraps=Between(0, chance.randint(0, 1)),
                differ=frozenset({Misreading(differ)} if chance.randrange(2) else ()),
                agree=frozenset({Misreading(agree)}),
            )
            rounds = [one for one in two_card_rounds(fact.limousine) if grants(wish, *one)]
            every = ask(wish, Want.ALL, method)
            one = ask(wish, Want.ONE, method)
            if not rounds:
                assert isinstance(every, Impossible)
                continue
            assert isinstance(every, Found)
            assert isinstance(one, Found)
            assert [(str(r.start), said([r.row])[0]) for r in every.solutions] == rounds
            assert one.least == every.least


def two_card_rounds(named: str) -> list[tuple[str, list[str]]]:
    """Every start with the unnamed limousines in letter order, and every row of two."""
    others = [car for car in "ROYLTNVW" if car != named]
    starts = ["/".join([*others[:k], named, *others[k:]]) for k in range(8)]
    starts.sort(key=lambda start: [start.index(car) for car in "ROYLTNVW"])
    return [(start, list(row)) for start in starts for row in product("ROYLTNVW", repeat=2)]


def grants(wish: Compose, start: str, row: list[str]) -> bool:
    (fact,) = wish.facts

    def holds(misreading: str = "") -> bool:
        if misreading == "right-to-left":
            end = reference.right_to_left(start, row)
        else:
            end = reference.play_row(
                start, row, reference.MISREADINGS.get(misreading, reference.official)
            )
        return brute.meets(end, fact.limousine, fact.at, fact.goal, misreading)

    skips, carries, wraps = brute.events(start, row)
    return (
        holds()
        and skips in wish.skips
        and carries in wish.carries
        and wraps in wish.wraps
        and all(map(holds, wish.agree))
        and not any(map(holds, wish.differ))
    )


class TestOutcomes:
    @pytest.mark.parametrize("cards", [1, 2, 3])
    def test_counts(self, cards: int) -> None:
        chance = Random(cards)
        for _ in range(3):
            start = any_position(chance)
            told = outcomes(start, cards)
            ends = [reference.play_row(str(start), row) for row in brute.orders_of_deck(cards)]
            assert told.rows == len(ends)
            for goal in (Goal.ON_TOP, Goal.COVERED, Goal.UNCOVERED):
                for car, at in product(LIMOUSINES, Business):
                    counted = sum(
                        rows
                        for (who, where, standing), rows in told.leading.items()
                        if (who, where) == (car, at) and goal.met(standing)
                    )
                    assert counted == sum(brute.meets(end, car, at, goal) for end in ends)

    def test_a_speed_row(self) -> None:
        told = outcomes(position("R/O/Y/L/T/N/V/W"), 7)
        assert told.rows == 1_992_480
        assert sum(told.leading.values()) == 8 * 1_992_480


class TestAgreement:
    """Search against Z3 on larger questions than a brute force can answer."""

    @pytest.mark.parametrize("kind", ALL_KINDS)
    def test_seeded_batch(self, kind: str) -> None:
        told = agreement(kind, seed=7, many=25)
        assert told.differing == ()
        assert (told.unknown, told.found + told.impossible) == (0, 25)
        assert told.found
        assert told.impossible

    def test_every_reading(self) -> None:
        for misreading in Misreading:
            reading = OFFICIAL.mistaken(misreading)
            for question, want in batch("reach", 3, 3):
                assert isinstance(question, Reach)
                asked = Reach(question.start, question.facts, question.most, reading=reading)
                ask(asked, want, Method.BOTH)
