"""`solve` and `verify` as a user meets them."""

import json
from collections.abc import Callable
from itertools import islice

import pytest
from conftest import Answer

from scheffeln.version import SCHEMA
from solver.answers import Method
from solver.verification.step import Subject
from solver.verification.step import verify_step as proper

Ask = Callable[..., Answer]
START = "RO/Y/_/L/T/N/V/W"
SOLVE = ("solve", START, "--car", "R", "--at", "H")
KEYS = {
    "schema", "command", "status", "cards", "length", "count", "unique", "solutions", "method",
    "proof",
}  # fmt: skip


class TestSolve:
    def test_tells_the_row_and_its_steps(self, scheffeln: Ask) -> None:
        answer = scheffeln(*SOLVE)
        assert answer.code == 0
        assert answer.out.startswith("row      W O R O\nstart    RO/Y/_/L/T/N/V/W\n 1. W ")
        assert answer.out.endswith("end      _/YW/_/L/T/N/V/OR\n")

    @pytest.mark.parametrize("method", [method.value for method in Method])
    def test_json(self, scheffeln: Ask, method: str) -> None:
        answer = scheffeln(*SOLVE, "--json", "--method", method)
        told = json.loads(answer.out)
        assert answer.code == 0
        assert told.keys() >= KEYS
        assert told | {
            "schema": SCHEMA, "command": "solve", "status": "found", "cards": ["W", "O", "R", "O"],
            "length": 4, "count": None, "unique": None, "solutions": [["W", "O", "R", "O"]],
            "method": "search" if method == "auto" else method, "proof": None,
        } == told  # fmt: skip

    @pytest.mark.parametrize(
        ("method", "proof", "words"),
        [
            ("search", "exhaustive", "impossible with 3 cards: every case was tried\n"),
            ("z3", "unsat", "impossible with 3 cards: Z3 found it contradictory: unsat\n"),
            (
                "both",
                "exhaustive",
                "impossible with 3 cards: every case was tried; Z3 found it contradictory: unsat\n",
            ),
        ],
    )
    def test_impossible_names_its_proof(
        self, scheffeln: Ask, method: str, proof: str, words: str
    ) -> None:
        asked = (*SOLVE, "--cards", "3", "--method", method)
        assert scheffeln(*asked) == (1, words, "")
        told = json.loads(scheffeln(*asked, "--json").out)
        assert (told["status"], told["cards"], told["proof"]) == ("impossible", None, proof)

    @pytest.mark.parametrize("method", ["search", "z3", "both"])
    def test_gave_up(self, scheffeln: Ask, method: str) -> None:
        answer = scheffeln(*SOLVE, "--timeout", "0", "--method", method, "--json")
        told = json.loads(answer.out)
        assert answer.code == 3
        assert (told["status"], told["proof"], told["method"]) == ("unknown", None, method)
        assert scheffeln(*SOLVE, "--timeout", "0").out.startswith("no answer in the time allowed")

    def test_count_and_unique(self, scheffeln: Ask) -> None:
        counted = json.loads(scheffeln(*SOLVE, "--count", "--json").out)
        listed = json.loads(scheffeln(*SOLVE, "--all", "--json", "--method", "z3").out)
        unique = json.loads(scheffeln(*SOLVE, "--unique", "--json").out)
        assert counted["count"] == listed["count"] == len(listed["solutions"])
        assert unique["unique"] is (counted["count"] == 1)

    def test_hand_row_and_run_cards(self, scheffeln: Ask) -> None:
        to_d = ("solve", START, "--car", "R", "--at", "D", "--goal", "there")
        hand = scheffeln(*to_d, "--hand", "+ R @", "--all", "--method", "both")
        assert "row      R O@A R+\nrow      R+ O@A R\nrow      L+ L@C R\nrows     3" in hand.out
        row = scheffeln("solve", START, "--car", "R", "--at", "F", "--row", "R ? O ? W", "--all")
        assert row.out.startswith("row      R Y O R W\nrows     1 ")

    def test_mafia(self, scheffeln: Ask) -> None:
        """M alone can step down from the one on A only when it is its own move."""
        asked = ("solve", "RM/O/Y/L/T/N/V/W", "--car", "M", "--at", "B")
        assert scheffeln(*asked, "--cards", "1").code == 1
        assert "row      M\n" in scheffeln(*asked, "--cards", "1", "--discards", "1").out

    @pytest.mark.parametrize(
        "words",
        [
            ("--hand", "R R R R"),
            ("--hand", "M"),
            ("--hand", "+ + +"),
            ("--hand", "R O", "--run"),
            ("--hand", "R O", "--discards", "1"),
            ("--hand", "R", "--cards", "1"),
            ("--row", "R ? X"),
            ("--car", "M"),
            ("--cards", "33"),
            ("--timeout", "-1"),
        ],
    )
    @pytest.mark.parametrize("lang", ["en", "de", "it"])
    def test_what_cannot_be_asked(self, scheffeln: Ask, words: tuple[str, ...], lang: str) -> None:
        answer = scheffeln(*SOLVE, *words, "--lang", lang)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.startswith(("error: ", "Fehler: ", "errore: "))
        assert "Traceback" not in answer.err

    def test_says_what_is_wrong(self, scheffeln: Ask) -> None:
        def wrong(*words: str) -> str:
            return scheffeln(*SOLVE, *words).err

        assert "more cards R than the deck has: 3" in wrong("--hand", "R R R R")
        draft = wrong("--hand", "R R R R R", "--edition", "draft")
        assert "more cards R than the deck has: 4" in draft
        assert "more cards @ than the deck has: 1" in wrong("--row", "@ ? @")
        assert "M is not on the board" in wrong("--discards", "1")
        assert "use only one of --hand, --row" in wrong("--hand", "R", "--row", "R")
        assert "use only one of --all, --count" in wrong("--count", "--all")
        assert "--run is about a deck" in wrong("--hand", "R", "--run")
        assert "there are: A, B, C, D, E, F, G, H" in wrong("--at", "Z")

    def test_says_with_what_it_is_impossible(self, scheffeln: Ask) -> None:
        def told(*words: str) -> str:
            return scheffeln(*SOLVE, *words).out

        assert told("--max-cards", "3").startswith("impossible with at most 3 cards: ")
        assert told("--cards", "1").startswith("impossible with 1 card: ")
        assert told("--hand", "R O").startswith("impossible with this hand: ")
        assert told("--row", "R ?").startswith("impossible with this row: ")

    def test_no_card_is_needed(self, scheffeln: Ask) -> None:
        asked = ("solve", START, "--car", "O", "--at", "A")
        assert scheffeln(*asked).out == f"row      no card is needed\nstart    {START}\n"
        told = json.loads(scheffeln(*asked, "--json").out)
        assert (told["status"], told["cards"], told["length"]) == ("found", [], 0)

    def test_four_copies(self, scheffeln: Ask) -> None:
        asked = ("solve", "N/YT/O/V/R/_/LW/_", "--car", "R", "--at", "C", "--cards", "4")
        assert scheffeln(*asked).code == 1
        assert "row      R R R R" in scheffeln(*asked, "--edition", "draft").out


class TestVerify:
    @pytest.fixture
    def few(self, monkeypatch: pytest.MonkeyPatch) -> list[Subject]:
        """The default rules for eight and nine, and one question about the specification; the
        others have their own tests."""
        from solver.verification.lesson import LessonPart, differences
        from solver.verification.step import subjects

        chosen = [one for one in subjects() if one.name == "default"]
        monkeypatch.setattr("scheffeln_cli.commands.verify.subjects", lambda: iter(chosen))
        monkeypatch.setattr("scheffeln_cli.commands.verify.LessonPart", (LessonPart.ONLY_MOVES,))
        monkeypatch.setattr(
            "solver.verification.lesson.differences", lambda part: islice(differences(part), 1)
        )
        return chosen

    @pytest.mark.usefixtures("few")
    def test_all_is_well(self, scheffeln: Ask) -> None:
        answer = scheffeln("verify", "--questions", "1")
        assert answer.code == 0
        assert answer.out.count("proved") == 3
        assert answer.out.count("agree") == 8

    @pytest.mark.usefixtures("few")
    def test_all_is_well_in_json(self, scheffeln: Ask) -> None:
        told = json.loads(scheffeln("verify", "--questions", "0", "--json").out)
        assert (told["status"], len(told["batches"])) == ("proved", 8)
        assert [(one["limousines"], one["cases"]) for one in told["steps"]] == [
            (8, 8856),
            (9, 9144),
        ]
        assert told["specification"] == [{"part": "only-moves", "questions": 1, "unsat": True}]

    @pytest.mark.usefixtures("few")
    def test_a_difference(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        from dataclasses import replace

        monkeypatch.setattr(
            "scheffeln_cli.commands.verify.verify_step",
            lambda *asked: replace(proper(*asked), unsat=False),
        )
        answer = scheffeln("verify", "--questions", "0")
        assert answer.code == 1
        assert answer.out.count("DIFFERS") == 2

    @pytest.mark.usefixtures("few")
    def test_no_time(self, scheffeln: Ask) -> None:
        answer = scheffeln("verify", "--timeout", "0")
        assert answer.code == 3
        assert "Time ran out" in answer.out

    @pytest.mark.usefixtures("few")
    @pytest.mark.parametrize(
        "words", [("--ruling", "move.skip-to=empty"), ("--edition", "italian")]
    )
    def test_chosen_rules_are_refused(self, scheffeln: Ask, words: tuple[str, ...]) -> None:
        """It goes through the rulings by itself: an answer by chosen ones would mislead."""
        for lang in ("en", "de", "it"):
            answer = scheffeln("verify", "--questions", "0", *words, "--lang", lang)
            assert answer.code == 2
            assert "--ruling" in answer.err

    @pytest.mark.usefixtures("few")
    def test_the_default_rules_may_be_said(self, scheffeln: Ask) -> None:
        told = scheffeln("verify", "--questions", "0", "--edition", "2014", "--timeout", "0")
        assert told.code == 3
