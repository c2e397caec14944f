"""Search, Z3 and a brute force over a second statement of the rules give the same answers.

Of every question there are at least two hundred instances (in CI a tenth of that), half of them
impossible, with Run cards, with the Mafia limousine and by other rulings, editions and misreadings
too.
"""

from collections.abc import Iterator
from random import Random

import brute
import pytest
import reference_table
from extent import extent
from houses import (
    METHODS,
    Instance,
    any_fact,
    any_start,
    any_table,
    deck_of,
    said,
    settled_rows,
    some_houses,
    told,
)

from scheffeln import Business, Limousine, position
from scheffeln.cards import Card
from scheffeln.facts import Fact, Stand
from scheffeln.notation import card, place
from solver.answers import Found, Impossible, Method, Want
from solver.ask import ask
from solver.questions import (
    BlanksQuestion,
    Deck,
    HandQuestion,
    ReachQuestion,
)


class TestReach:
    """240 instances."""

    KINDS = ("exactly", "at most", "run", "mafia", "house", "small deck")

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("kind", KINDS)
    def test_rows(self, kind: str) -> None:
        settled_rows(self.drawn(kind), 40)

    def drawn(self, kind: str) -> Iterator[Instance]:
        chance = Random(f"reach {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, run = any_table(chance, kind, houses)
            most = chance.randint(1, 2) if run else chance.randint(0, 3)
            start = any_start(chance, house, mafia)
            cards = house.deck(run=run, discards=2 * mafia)
            if kind == "small deck":
                cards, most = dict.fromkeys("ROYL", 1), 4
            fact = any_fact(chance, start.cars)
            fewest = chance.randint(0, most) if kind == "at most" else most
            question = ReachQuestion(start, (fact,), most, fewest, deck_of(cards), house.reading)
            for length in range(fewest, most + 1):
                every = brute.deck_rows(str(start), length, cards)
                rows = brute.leading(str(start), every, told((fact,)), house.brute)
                if rows:
                    break
            yield question, rows

    @pytest.mark.parametrize("method", METHODS)
    @pytest.mark.parametrize(
        ("start", "car", "at", "cards"),
        [("N/YT/O/V/R/_/LW/_", "R", "C", 4), ("RT/_/N/_/VO/LY/W/_", "R", "A", 5)],
    )
    def test_the_deck_forbids_a_fourth_card(
        self, method: Method, start: str, car: str, at: str, cards: int
    ) -> None:
        """Goals that only a fourth card of one colour would reach."""
        facts = (Fact(Limousine(car), Business(at), Stand.TOP),)
        three = ReachQuestion(position(start), facts, cards, cards)
        four = ReachQuestion(position(start), facts, cards, cards, Deck((4,) * 8 + (0,) * 4))
        assert isinstance(ask(three, method=method), Impossible)
        assert isinstance(ask(four, method=method), Found)
        for copies in (3, 4):
            every = reference_table.every_row(cards, copies)
            assert bool(brute.leading(start, every, told(facts))) is (copies == 4)

    @pytest.mark.parametrize("method", METHODS)
    def test_shortest_is_about_the_least_length(self, method: Method) -> None:
        question = ReachQuestion(
            position("RO/Y/_/L/T/N/V/W"), (Fact(Limousine.R, Business.H, Stand.TOP),), most=7
        )
        answer = ask(question, Want.ALL, method)
        assert isinstance(answer, Found)
        every = [
            brute.leading(str(question.start), reference_table.every_row(n), told(question.facts))
            for n in range(5)
        ]
        assert every[:4] == [[]] * 4
        assert said(answer.solutions) == every[4]


class TestHand:
    """216 instances."""

    KINDS = ("", "+", "-", "@", "+-", "+@", "M", "MM+", "house")

    @pytest.mark.sampled(5)
    @pytest.mark.parametrize("kind", KINDS)
    def test_orders(self, kind: str) -> None:
        settled_rows(self.drawn(kind), extent(24, 12))

    def drawn(self, kind: str) -> Iterator[Instance]:
        chance = Random(f"hand {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, more = chance.choice(houses), kind
            if kind == "house":
                more = "" if house.mistaken else chance.choice(self.KINDS[:-1])
            start = any_start(chance, house, "M" in more)
            fact = any_fact(chance, start.cars)
            plain = chance.randint(2, 6) if set(more) <= {"M"} else 3 - len(set(more) - {"M"})
            hand = [*chance.sample("ROYLTNVW" * house.brute.copies, plain), *more]
            every = brute.hand_rows(str(start), hand)
            rows = brute.leading(str(start), every, told((fact,)), house.brute)
            yield HandQuestion(start, (fact,), tuple(map(card, hand)), house.reading), rows


class TestBlanks:
    """220 instances."""

    KINDS = ("one or two", "three", "run", "mafia", "house")

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("kind", KINDS)
    def test_fillings(self, kind: str) -> None:
        settled_rows(self.drawn(kind), 44)

    def drawn(self, kind: str) -> Iterator[Instance]:
        chance = Random(f"blanks {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, run = any_table(chance, kind, houses)
            start = any_start(chance, house, mafia)
            fact = any_fact(chance, start.cars)
            cars = brute.cars_of(str(start))
            length, blanks = (3, 1) if run else (chance.randint(5, 7), chance.randint(1, 2))
            if kind == "three":
                length, blanks = 4, 3
            row = chance.sample("ROYLTNVW" * house.brute.copies, length)
            for at in chance.sample(range(length), blanks):
                row[at] = "?"
            if run or mafia:
                at = chance.randrange(length)
                words = ["+", "-", "@", *(f"{car}{kind}" for car in cars for kind in "+-")]
                row[at] = chance.choice(words) if run else "M"
            cards, deck = house.deck(run=run, discards=mafia), None
            if run and chance.randrange(2):
                deck = deck_of(cards)  # otherwise no blank takes a Run card
            else:
                shown = [brute.card_of(word) for word in row]
                cards |= {one: shown.count(one) for one in "M+-@"}
            every = brute.filled_rows(str(start), row, cards)
            rows = brute.leading(str(start), every, told((fact,)), house.brute)
            if deck is None or deck.lacks(Card(brute.card_of(w)) for w in row if w != "?") is None:
                yield (
                    BlanksQuestion(start, (fact,), tuple(map(place, row)), deck, house.reading),
                    rows,
                )
