"""A board of one's own: a puzzle if it has one answer, else how many it has."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer

from puzzles.puzzle import read_line

Ask = Callable[..., Answer]
RING = "R/O/Y/L/T/N/V/W"
TOKENS = "2000 4000 6000 8000 10000 12000 14000 16000"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("RO/Y/_/L/T/N/V/W", "O", "R", "--kind", "top", "--at", "B"), id="top"),
        pytest.param((RING, "R", "--kind", "top", "--where", "R"), id="where"),
        pytest.param((RING, "W", "V", "--tokens", TOKENS), id="forecast"),
        pytest.param((RING, "R", "--kind", "retro"), id="retro"),
        pytest.param(
            ("RO/Y/_/L/T/N/V/W", "RR?", "--kind", "blanks", "--on-top", "O", "--at", "B"),
            id="blanks",
        ),
        pytest.param((RING, "--kind", "shortest", "--on-top", "R", "--at", "B"), id="shortest"),
    ],
)
def test_one_answer_makes_a_puzzle(words: tuple[str, ...], tmp_path: Path, scheffeln: Ask) -> None:
    out = tmp_path / "own.jsonl"
    told = json.loads(scheffeln("puzzle", "new", *words, "-o", str(out), "--json").out)
    assert (told["unique"], told["answers"]) == (True, 1)
    assert read_line(out.read_text()).id == told["id"]
    assert scheffeln("puzzle", "check", str(out)).code == 0
    assert told["id"] in scheffeln("puzzle", "new", *words).out


def test_several_answers_are_counted_and_can_be_improved(scheffeln: Ask) -> None:
    words = ("puzzle", "new", RING, "R", "O", "Y", "--kind", "order", "--on-top", "Y", "--at", "D")
    answer = scheffeln(*words)
    told = json.loads(scheffeln(*words, "--json").out)
    assert answer.code == 1
    assert told["answers"] > 1
    assert f"it has {told['answers']} answers" in answer.out
    assert f"scheffeln puzzle improve {told['id']}" in answer.out
    assert "R O Y; R Y O; Y R O; Y O R" in answer.out
    assert told["listed"][0] == {"cards": ["R", "O", "Y"]}
    assert scheffeln("puzzle", "improve", told["id"]).code == 0


def test_of_many_answers_the_first_are_named(scheffeln: Ask) -> None:
    cards = ("R", "T", "N", "V")
    words = ("puzzle", "new", RING, *cards, "--kind", "order", "--on-top", "R", "--at", "B")
    told = json.loads(scheffeln(*words, "--json").out)
    assert (told["answers"], len(told["listed"])) == (24, 12)


def test_nobody_can_be_brought_there(scheffeln: Ask) -> None:
    words = (RING, "R", "O", "Y", "--kind", "order", "--on-top", "W", "--at", "C")
    assert "it has 0 answers" in scheffeln("puzzle", "new", *words).out


def test_two_who_earn_the_most_are_named(scheffeln: Ask) -> None:
    tokens = "500 9000 1000 1500 9000 2000 2500 3000"
    said = scheffeln("puzzle", "new", RING, "R", "--tokens", tokens).out
    assert "two or more earn the most" in said
    assert "earned   T 9000  R 9000  W 3000" in said


def test_the_end_shows_why_there_is_no_answer(scheffeln: Ask) -> None:
    said = scheffeln("puzzle", "new", "RO/Y/_/L/T/N/V/W", "O", "--kind", "top", "--at", "A").out
    assert "it has 0 answers" in said
    assert "end      R/YO/_/L/T/N/V/W" in said


RICH = "A=0 B=500 C=1000 D=1500 E=2000 F=2500 G=3000 H=3500"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((RING, "R"), "a token on each of the eight businesses"),
        ((RING, "R", "?", "--tokens", TOKENS), "only a blanks puzzle has ?"),
        ((RING, "R", "--tokens", RICH.replace("3500", "3501")), "multiples of 500, 16000 at most"),
        ((RING, "R", "--kind", "top"), "say what is asked"),
        ((RING, "R", "O", "Y", "--kind", "order"), "who is to end on top, and where"),
        ((RING, "R", "R", "R", "--kind", "order"), "cards of one colour have one order"),
        ((RING, "R", "--kind", "shortest", "--on-top", "R", "--at", "B"), "leave the cards out"),
        (("RO/Y/_/L/T/N/V/W", "R", "--kind", "retro"), "one limousine on each business"),
        ((RING, "R", "R", "R", "R", "--kind", "retro"), "no more than 3 cards of one colour"),
        ((RING, "R+", "--kind", "retro"), "R+"),
        ((RING, "M", "R", "--kind", "order"), "no puzzle has the Mafia"),
        ((RING, "R", "--kind", "top", "--where", "M"), "no puzzle has the Mafia"),
        ((RING, "R", "--kind", "order", "--on-top", "M", "--at", "A"), "no puzzle has the Mafia"),
    ],
)
def test_what_is_missing_is_said(words: tuple[str, ...], said: str, scheffeln: Ask) -> None:
    answer = scheffeln("puzzle", "new", *words)
    assert answer.code == 2
    assert said in " ".join(answer.err.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("R/O/Y/L/T/N/V/W", "O", "--tokens", RICH), "No single card matters"),
        (("R/O/Y/L/T/N/V/W", "O", "--tokens", RICH), "no theme and catches no mistake"),
        (
            ("R/O/Y/L/T/N/V/W", "R", "R", "O", "--kind", "order", "--on-top", "O", "--at", "D"),
            "the hand has 3 orders only",
        ),
        (
            ("_/_/_/_/RO/YL/TN/VW", *"YYYR", "--kind", "order", "--on-top", "O", "--at", "A"),
            "To mend that:",
        ),
    ],
)
def test_a_poor_puzzle_is_one_and_is_told_so(
    words: tuple[str, ...], said: str, scheffeln: Ask
) -> None:
    answer = scheffeln("puzzle", "new", *words)
    told = " ".join(answer.out.split())
    assert answer.code == 0
    assert said in told
    assert "scheffeln puzzle improve A-" in told
    assert ("To give it an idea" in told) is ("no theme" in told)
