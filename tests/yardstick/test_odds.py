"""`odds`: exact, before all cards are known."""

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from conftest import Answer

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.rules.score import takers
from solver.counting.odds import MOST_UNKNOWN, USUAL_TOKENS, OpenRow, odds, outcomes
from solver.questions import BadQuestion
from solver.verification.agreement import any_position

Ask = Callable[..., Answer]
START = "RO/_/Y/L/T/N/V/W"


def brute(start: Position, row: OpenRow, reading: Reading) -> tuple[int, Counter[tuple[str, str]]]:
    """Every draw of physical cards, one after the other, played by the engine."""
    deck = [*LIMOUSINES * reading.rules.copies]
    for card in row:
        if card is not None:
            deck.remove(card)
    draws, found = 0, Counter[tuple[str, str]]()
    for drawn in permutations(deck, row.count(None)):
        cards = iter(drawn)
        filled = [Drive(card or next(cards)) for card in row]
        draws += 1
        for at, car in takers(outcome(start, filled, reading), reading).items():
            found[car, at] += 1
    return draws, found


def same_as_brute(start: Position, row: OpenRow, reading: Reading = OFFICIAL) -> None:
    counted = odds(start, row, reading)
    draws, found = brute(start, row, reading)
    assert counted.draws == draws
    for car in start.cars:
        where = counted.uncovered[car]
        assert where == {at: found[car, at] for at in BUSINESSES}
        assert sum(where.values()) + counted.covered[car] == draws


def any_row(chance: Random, unknown: int) -> OpenRow:
    """Seven cards of a shuffled deck, some of them face down."""
    row: list[Limousine | None] = [*chance.sample(LIMOUSINES * 3, 7)]
    for place in chance.sample(range(7), unknown):
        row[place] = None
    return row


class TestOdds:
    @pytest.mark.sampled(25)
    @pytest.mark.parametrize("number", range(200))
    def test_they_are_those_of_all_draws(self, number: int) -> None:
        chance = Random(number)
        unknown = 3 if number % 25 == 0 else chance.randint(0, 2)
        same_as_brute(any_position(chance), any_row(chance, unknown))

    @pytest.mark.parametrize(
        "reading",
        [
            Reading(Rules.of(Edition.DRAFT)),
            Reading(Rules.of(Edition.ITALIAN)),
            OFFICIAL.mistaken(Misreading.RIGHT_TO_LEFT, Misreading.SLIDES_UNDER),
            OFFICIAL.mistaken(Misreading.BOTTOM_EARNS),
        ],
        ids=["draft", "italian", "right-to-left", "bottom-earns"],
    )
    def test_they_follow_the_reading(self, reading: Reading) -> None:
        chance = Random(7)
        for _ in range(5):
            same_as_brute(any_position(chance), any_row(chance, 2), reading)

    def test_the_mafia_limousine_is_on_the_board_and_not_in_the_deck(self) -> None:
        start = position("MR/O/Y/L/T/N/V/W")
        same_as_brute(start, [None, Limousine.R, None, Limousine.O])
        assert MAFIA not in odds(start, [None] * 3).best((20_000, *[0] * 7))

    def test_a_row_refuses_no_card(self) -> None:
        stuck = position("RM/O/Y/L/T/N/V/W")
        illegal = Reading(Rules.of(choices=[(Ruling.MOVE_STUCK, "illegal")]))
        found = odds(stuck, [Limousine.R], illegal)
        assert found.uncovered[MAFIA][BUSINESSES[0]] == found.draws == 1

    def test_seven_unknown_cards_are_all_draws_of_the_deck(self) -> None:
        found = odds(position("R/O/Y/L/T/N/V/W"), [None] * 7)
        assert found.draws == 24 * 23 * 22 * 21 * 20 * 19 * 18
        for car, where in found.uncovered.items():
            assert sum(where.values()) + found.covered[car] == found.draws
        everywhere = [Counter(where.values()) for where in found.uncovered.values()]
        assert all(one == everywhere[0] for one in everywhere)  # the ring is the same all round

    def test_what_can_happen_is_what_some_row_leads_to(self) -> None:
        start = position(START)
        found, rows = odds(start, [None] * 4), outcomes(start, 4)
        for car in start.cars:
            possible = {at for at, many in found.uncovered[car].items() if many}
            led = {at for one, at, how in rows.leading if one is car and not how.covered}
            assert possible == led

    def test_means_are_exact(self) -> None:
        found = odds(position(START), [None])
        worth = found.earnings(range(0, 8000, 1000))
        by_hand = sum(
            Fraction(1000 * number * found.uncovered[Limousine.W][at], 24)
            for number, at in enumerate(BUSINESSES)
        )
        assert worth[Limousine.W] == by_hand
        assert USUAL_TOKENS == (1000, 3000, 5000, 7000, 9000, 11000, 13000, 15000)

    def test_everybody_who_brings_most_is_best(self) -> None:
        found = odds(position("R/O/Y/L/T/N/V/W"), [None] * 2)
        assert found.best([500] * 8) == LIMOUSINES

    @pytest.mark.parametrize("row", [[None] * (MOST_UNKNOWN + 1), [Limousine.R] * 4, [MAFIA]])
    def test_what_cannot_be_counted_is_refused(self, row: OpenRow) -> None:
        with pytest.raises(BadQuestion):
            odds(position(START), row)


class TestCommand:
    def test_json(self, scheffeln: Ask) -> None:
        answered = scheffeln("odds", START, "--row", "? ? ? R O L T", "--json")
        told = json.loads(answered.out)
        assert answered.code == 0
        assert told.keys() >= {"schema", "command", "draws", "uncovered", "covered", "mean"}
        assert (told["command"], told["draws"]) == ("odds", 20 * 19 * 18)
        for car in LIMOUSINES:
            assert sum(told["uncovered"][car].values()) + told["covered"][car] == told["draws"]
        assert told["best"] == [max(told["mean"], key=told["mean"].__getitem__)]

    @pytest.mark.parametrize("lang", Lang)
    def test_table_and_bars(self, scheffeln: Ask, lang: Lang) -> None:
        answered = scheffeln("odds", START, "--row", "R ?", "--lang", lang)
        lines = answered.out.splitlines()
        assert answered.code == 0
        assert [line[0] for line in lines if line[:2] in {f"{car} " for car in LIMOUSINES}] == [
            *LIMOUSINES, *LIMOUSINES,
        ]  # fmt: skip
        assert "█" in answered.out
        assert "100" in answered.out

    def test_tokens_decide_whom_to_take(self, scheffeln: Ask) -> None:
        asked = ("odds", START, "--row", "R", "--json", "--tokens")
        for number, person in ((1, "O"), (2, "Y"), (7, "W")):
            tokens = " ".join("9000" if at == number else "500" for at in range(8))
            assert json.loads(scheffeln(*asked, tokens).out)["best"] == [person]

    @pytest.mark.parametrize(
        "words",
        [
            (START, "--row", "R R R R"),
            (START, "--row", "M"),
            (START, "--row", "R+"),
            (START, "--row", "? ? ? ? ? ? ? ?"),
            (START, "--tokens", "1 2 3"),
            (START, "--tokens", "1 2 3 4 5 6 7 x"),
            (START, "--all"),
            ("--all", "--edition", "italian"),
            (),
        ],
        ids=" ".join,
    )
    def test_what_it_cannot_count_is_refused(self, scheffeln: Ask, words: tuple[str, ...]) -> None:
        answered = scheffeln("odds", *words)
        assert (answered.code, answered.out) == (2, "")
        assert answered.err.startswith("error: ")
