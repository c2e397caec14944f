"""Slips in the header of a record: they are told, and the game is judged all the same."""

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer

from scheffeln.game.record.parsing import read, read_as_far

Ask = Callable[..., Answer]

RECORD = """players Anna Ben
tokens 0 2000 4000 6000 8000 10000 12000 14000
board R/O/Y/L/T/N/V/W
deal Anna
Anna takes R
Ben takes O
Anna plays R
"""


@pytest.mark.parametrize(
    ("right", "written", "meant"),
    [
        ("players", "plaers", "players"),
        ("tokens", "token s", "tokens"),
        ("tokens", "tokns", "tokens"),
        ("board", "baord", "board"),
        ("players Anna", "players Ana", "Anna"),
        ("players Anna", "players Zoe", "Anna"),
    ],
)
def test_one_word_is_one_word(
    scheffeln: Ask, tmp_path: Path, right: str, written: str, meant: str
) -> None:
    path = tmp_path / "a.game"
    path.write_text(RECORD.replace(right, written, 1), encoding="utf-8")
    answer = scheffeln("game", "check", str(path))
    assert answer.code == 2
    assert "right  Anna plays R" in answer.out
    assert answer.out.count(": not understood") == 1
    assert meant in answer.out.partition("right")[0]


@pytest.mark.parametrize(
    ("right", "written", "code", "said"),
    [
        (
            "Anna Ben\n",
            "Ana Ben\n",
            2,
            ":1:9: all other lines say Anna, not Ana; it is read so here too",
        ),
        ("R/O/Y", "RO/_/Y", 1, "with exactly one limousine: B _ (setup.limousines)"),
        ("R/O/Y", "MR/O/Y", 1, ":3: missing  with mafia\n    the Mafia limousine stands on "),
        ("tokens", "with run\nboard MR/O/Y/L/T/N/V/W\ntokens", 1, ":2: wrong  with run\n"),
        (
            "Anna plays R\n",
            "Anna plays R+\nBen plays R-\n",
            2,
            ":1: missing  with run\n    PATH:1:1: Run cards are played, so this line is missing ",
        ),
        (
            "players Anna Ben\n",
            "game speed\nplayers Anna Ben\n",
            2,
            ":1: read differently  game speed\n",
        ),
        ("players", "plaers", 2, "did you mean players?\n    assumed instead: players Anna Ben\n"),
        (
            "players Anna Ben\n",
            "",
            2,
            ":3: missing  players\n    PATH:3:1: a record needs a line that begins with players, ",
        ),
        (
            "board R/O/Y/L/T/N/V/W\n",
            "",
            2,
            "this one has none; assumed: where the limousines stand is not known until a later ",
        ),
        ("R/O/Y", "R/X/Y", 2, "assumed: board R/O/Y/L/T/N/V/W\n"),
        ("R/O/Y", "R/Y/O/Y", 2, "until a later board line tells it\n"),
        ("R/O/Y", "R/Y", 2, "until a later board line tells it\n"),
        ("R/O/Y", "ROY/_/_", 2, "until a later board line tells it\n"),
        (
            " 14000",
            "",
            2,
            "8 stacks of tokens belong here; given: 7; assumed: what a token is worth",
        ),
        (" 14000", " 14k", 2, "a number is expected here, not 14k\n"),
        ("tokens 0 2000 4000 6000 8000 10000 12000 14000\n", "", 2, ":3: missing  tokens\n"),
    ],
)
def test_what_a_slip_of_the_header_is_told_as(
    scheffeln: Ask, tmp_path: Path, right: str, written: str, code: int, said: str
) -> None:
    path = tmp_path / "a.game"
    text = RECORD.replace(right, written, 1)
    head, _, rest = text.partition("board R/O/Y/L/T/N/V/W\n")
    path.write_text(head + rest if "\nboard M" in head else text, encoding="utf-8")
    answer = scheffeln("game", "check", "-q", str(path))
    assert answer.code == code
    assert said.replace("PATH", str(path)) in answer.out
    assert sum(line.startswith(f"{path}:") for line in answer.out.splitlines()) == 1


def test_no_line_is_shown_for_one_that_is_missing(scheffeln: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(RECORD.partition("\n")[2], encoding="utf-8")
    shown = scheffeln("game", "show", str(path))
    assert shown.code == 2
    assert "deal Anna" not in shown.out
    assert shown.out.index("Anna       R (red)") < shown.out.index(f"{path}:3: missing  players")


@pytest.mark.parametrize(
    ("record", "absent"), [("", 3), ("players Anna Ben\n", 2), ("Anna plays R\nBen plays O\n", 3)]
)
def test_without_more_than_one_line_that_it_needs_nothing_is_judged(
    scheffeln: Ask, tmp_path: Path, record: str, absent: int
) -> None:
    path = tmp_path / "a.game"
    path.write_text(record, encoding="utf-8")
    answer = scheffeln("game", "check", str(path))
    assert answer.code == 2
    assert answer.err.count("a record needs a line that begins with") == absent
    assert "nothing was judged" in answer.err


@pytest.mark.parametrize(
    ("blanks", "plain"),
    [
        ("game speed\n{}row Anna: R O Y L T N V\n", "game speed\n{}row Anna: ROYLTNV\n"),
        ("{}deal Anna: R O Y L R T N V W R T N\n", "{}deal Anna: ROYL RTNV WRTN\n"),
    ],
)
def test_cards_may_have_blanks_between_them_as_on_the_screen(blanks: str, plain: str) -> None:
    header = RECORD.partition("deal")[0].replace("Ben", "Ben Cleo")
    assert read(blanks.format(header)).actions == read(plain.format(header)).actions


def test_a_name_is_offered_as_it_is_written() -> None:
    _, (defect,) = read_as_far(RECORD.replace("Anna plays", "Ana plays"))
    assert defect.known == ("Anna", "Ben")


def test_one_line_does_not_rename_a_player() -> None:
    text = "players Anna Ben Cleo\n" + RECORD.partition("\n")[2] + "Cloe plays R\n"
    record, defects = read_as_far(text)
    assert record is not None
    assert record.setup.table.players == ("Anna", "Ben", "Cleo")
    assert [one.what for one in defects] == ["Cloe"]


def test_a_name_written_twice_is_told_once() -> None:
    record, defects = read_as_far(RECORD.replace("Anna Ben", "Anna Anna") + "Ben plays W\n")
    assert record is not None
    assert record.setup.table.players == ("Anna", "Ben")
    assert [(one.line, one.column, one.what) for one in defects] == [(1, 14, "Anna")]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ben drop T for N", "Ben drops T for N"),
        ("Ben discards T for N", "Ben drops T for N"),
        ("Ben plays bluee", "Ben plays N"),
        ("Ben plays R.", "Ben plays R"),
        ("Ben Y", "Ben plays Y"),
    ],
)
def test_a_hint_is_followed(scheffeln: Ask, tmp_path: Path, said: str, meant: str) -> None:
    """Also where nothing after it decides."""
    path = tmp_path / "a.game"
    path.write_text(f"{RECORD}{said}\nAnna plays L\n", encoding="utf-8")
    answer = scheffeln("game", "check", "-q", str(path))
    assert answer.code == 2
    assert f"assumed instead: {meant}\n" in answer.out
    assert answer.out.endswith("6 checked, 0 against the rules, 1 line not understood\n")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ben plays blue", "Ben plays N"),
        ("Ben plays violett", "Ben plays V"),
        ("Ben drops Blue for green", "Ben drops N for L"),
        ("Ben plays !verde", "Ben plays !L"),
    ],
)
def test_a_colour_that_only_one_can_be_called_is_its_name(said: str, meant: str) -> None:
    told, plain = read(f"{RECORD}{said}\n"), read(f"{RECORD}{meant}\n")
    assert told.actions == plain.actions


def test_three_on_a_business_are_against_the_rules(scheffeln: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(f"{RECORD}board _/ORY/_/L/T/N/V/W\nBen plays W\n", encoding="utf-8")
    answer = scheffeln("game", "check", "-q", str(path))
    assert answer.code == 1
    assert "never more than two on one business: B ORY (move.capacity)" in answer.out
    assert "the limousines stand so: _/OR/Y/L/T/N/V/W" in answer.out
    assert "1 against the rules" in answer.out
