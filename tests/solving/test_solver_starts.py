"""Starts, rounds and outcomes, by every method and by a brute force; larger questions by two."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, ClassVar

import brute
import pytest
import reference
import reference_table
from extent import extent
from houses import (
    DEFAULT,
    FEW,
    HOUSES,
    MANY,
    METHODS,
    House,
    any_fact,
    any_start,
    any_table,
    deck_of,
    half_impossible,
    said,
    settled,
    some_houses,
    told,
)

from scheffeln import Business, Limousine, Misreading, position
from scheffeln.board import Standing
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.notation import move
from solver.answers import Found, Impossible, Method, Want
from solver.ask import ask
from solver.counting.odds import outcomes
from solver.questions import (
    Between,
    ComposeQuestion,
    ReachQuestion,
    RetroQuestion,
    Round,
    Starts,
)
from solver.verification.agreement import ALL_KINDS, agreement


class TestRetro:
    """200 instances from the ring, and 200 from any start."""

    KINDS = ("plain", "run", "mafia", "house")

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize("starts", list(Starts))
    def test_starts(self, kind: str, starts: Starts) -> None:
        for question, answers in half_impossible(self.drawn(kind, starts), 50):
            settled(question, answers.first, answers.number, str, (Want.UNIQUE, Want.ALL))

    def drawn(
        self, kind: str, starts: Starts
    ) -> Iterator[tuple[tuple[RetroQuestion, brute.Starts], int]]:
        """Facts of ends that there are, some changed so that they may have no start."""
        chance = Random(f"{kind} {starts}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, _ = any_table(chance, kind, houses)
            cars = reference.CARS[: 8 + mafia]
            actors = chance.sample(cars, 2 if mafia else 3)
            row = [chance.choice(actors) for _ in range(chance.randint(2, 4))]
            if kind == "run":
                for at in chance.sample(range(len(row)), 2):
                    row[at] += chance.choice(["+", "-", f"@{chance.choice(reference.RING)}"])
                if chance.random() < 0.2:
                    row[-1] = "@"
            for _ in range(10):
                facts = self.facts(chance, row, starts, house, mafia)
                question = RetroQuestion(tuple(map(move, row)), facts, starts, mafia, house.reading)
                if starts is Starts.RING:
                    every = brute.ring_starts(row, told(facts), house.brute, mafia=mafia)
                    answers = brute.Starts(len(every), every)
                else:
                    answers = brute.any_starts(row, told(facts), house.brute, mafia=mafia)
                yield (question, answers), answers.number

    def facts(
        self, chance: Random, row: list[str], starts: Starts, house: House, mafia: bool
    ) -> Facts:
        start = any_start(chance, house, mafia)
        if starts is Starts.RING:
            (start,) = map(position, chance.sample(RINGS[mafia], 1))
        (end,) = reference_table.written(
            brute.carried_out(
                reference_table.boards([str(start)]), reference_table.numbered([row]), house.brute
            ).boards
        )
        board = reference.read(end)
        known = [
            Fact(Limousine(car), Business(at), GOALS[level < len(cars) - 1])
            for at, cars in board.items()
            for level, car in enumerate(cars)
        ]
        facts = chance.sample(known, chance.randint(3 + (starts is Starts.ANY), len(known)))
        if chance.randrange(2):
            facts[0] = any_fact(chance, start.cars)
        return tuple(facts)


GOALS = {True: Stand.COVERED, False: Stand.UNCOVERED}


RINGS = {
    mafia: reference_table.written(reference_table.ring(mafia).those(slice(0, None, 999)))
    for mafia in (False, True)
}


class TestCompose:
    """200 instances."""

    KINDS: ClassVar = {
        "two cards": extent(60, 20),
        "three cards": 50,
        "any start": extent(20, 8),
        "no fact": 40,
        "house": 40,
    }

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("kind", KINDS)
    def test_rounds(self, kind: str) -> None:
        drawn = ((one, len(one[1])) for one in self.drawn(kind))
        for question, rounds in half_impossible(drawn, self.KINDS[kind]):
            settled(question, rounds, len(rounds), self.read, self.wants(kind))

    def wants(self, kind: str) -> Sequence[Want]:
        """To go through all starts whatever takes search long."""
        return (Want.ALL,) if kind == "any start" else (Want.ONE, Want.ALL)

    def read(self, found: Round) -> tuple[str, list[str]]:
        return str(found.start), said([found.row])[0]

    def drawn(self, kind: str) -> Iterator[tuple[ComposeQuestion, list[tuple[str, list[str]]]]]:
        chance = Random(f"compose {kind}")
        while True:
            house = DEFAULT
            if kind == "house":
                house = HOUSES[chance.choice(("draft", "italian", "skip-to", "stuck"))]
            facts = tuple(any_fact(chance) for _ in range(0 if kind == "no fact" else 1))
            starts = Starts.ANY if kind == "any start" else Starts.RING
            cards = {"three cards": 3, "any start": 1, "no fact": 3}.get(kind, 2)
            mistakes = chance.sample(list(Misreading), 2) if kind != "house" else []
            least = [chance.randint(0, 2 - len(facts)), chance.randint(0, 2 - len(facts)), 0]
            most = [chance.choice((None, cards)), chance.choice((None, 1)), chance.randint(0, 1)]
            skips, carries, wraps = map(Between, least, most)
            wish = ComposeQuestion(
                cards,
                facts,
                starts,
                skips,
                carries,
                wraps,
                differ=frozenset(mistakes[:1] if facts and chance.randrange(2) else []),
                agree=frozenset(mistakes[1:]),
                reading=house.reading,
            )
            asked = brute.Wish(
                cards,
                tuple(told(facts)),
                starts is Starts.RING,
                allowed(skips),
                allowed(carries),
                allowed(wraps),
                tuple(wish.differ),
                tuple(wish.agree),
                house.brute,
            )
            rounds = brute.rounds(asked)
            if len(rounds) < MANY:
                yield wish, rounds


def allowed(wanted: Between) -> range:
    return range(wanted.least, 99 if wanted.most is None else wanted.most + 1)


STANDINGS = {
    Standing.LONE: (Stand.UNCOVERED, Stand.TOP),
    Standing.TOP: (Stand.TOP, None),
    Standing.BOTTOM: (Stand.COVERED, None),
}
"""What a limousine that stands so meets, and what it does not."""


class TestOutcomes:
    """200 instances: every count, and one of them by search and by Z3 too."""

    KINDS = ("plain", "mafia", "small deck", "house")

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("kind", KINDS)
    def test_counts(self, kind: str) -> None:
        for start, cards, deck, house, fact, number in half_impossible(self.drawn(kind), 50):
            told_by_numpy = outcomes(start, cards, deck_of(deck), house.reading).leading
            every = brute.deck_rows(str(start), cards, deck)
            played = brute.carried_out(reference_table.boards([str(start)]), every, house.brute)
            ends = played.boards.those(played.allowed)
            for car, at, standing in product(start.cars, Business, Standing):
                meets, misses = STANDINGS[standing]
                met = reference_table.meets(ends, car, at, meets)
                if misses:
                    met &= ~reference_table.meets(ends, car, at, misses)
                assert told_by_numpy.get((car, at, standing), 0) == met.sum()
            question = ReachQuestion(start, (fact,), cards, cards, deck_of(deck), house.reading)
            for method in METHODS:
                want = Want.COUNT if method is Method.SEARCH or number <= FEW else Want.ONE
                answer = ask(question, want, method)
                if not number:
                    assert isinstance(answer, Impossible)
                    continue
                assert isinstance(answer, Found)
                assert answer.count == (number if want is Want.COUNT else None)

    def drawn(self, kind: str) -> Iterator[tuple[tuple[Any, ...], int]]:
        chance = Random(f"outcomes {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, _ = any_table(chance, kind, houses)
            start = any_start(chance, house, mafia)
            cards, deck = chance.randint(0, 3), house.deck(discards=2 * mafia)
            if kind == "small deck":
                cards, deck = chance.randint(2, 4), dict(zip("ROYLT", (1, 2, 1, 0, 3), strict=True))
            fact = any_fact(chance, start.cars)
            every = brute.deck_rows(str(start), cards, deck)
            number = len(brute.leading(str(start), every, told((fact,)), house.brute))
            yield (start, cards, deck, house, fact, number), number

    def test_a_speed_row(self) -> None:
        told = outcomes(position("R/O/Y/L/T/N/V/W"), 7)
        assert told.rows == 1_992_480
        assert sum(told.leading.values()) == 8 * 1_992_480


class TestAgreement:
    """Search against Z3 on larger questions than a brute force can answer."""

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("kind", ALL_KINDS)
    def test_seeded_batch(self, kind: str) -> None:
        many = extent(25, 8)
        told = agreement(kind, seed=7, many=many)
        assert told.differing == ()
        assert (told.unknown, told.found + told.impossible) == (0, many)
        assert told.found
        assert told.impossible
