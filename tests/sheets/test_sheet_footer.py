"""The footer is one command: typed again, anywhere, it makes the same sheet, byte for byte."""

import io
import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import IDS, puzzle
from printed import read

from puzzles.kinds.task import Kind
from puzzles.puzzle import line_of
from puzzles.sheet import words
from scheffeln.language import Lang

Ask = Callable[..., Answer]


def footer(document: bytes, lang: Lang) -> str:
    """What stands at the foot of every page, left of its number."""
    number = words.PAGE[lang].format(n=r"\d+", m=r"\d+")
    found = [re.search(rf"(scheffeln .*?) {number}$", page.text) for page in read(document)]
    (said,) = {one[1] if one else "" for one in found}
    return said


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user is; a set and a table lie there."""
    monkeypatch.chdir(tmp_path)
    lines = [line_of(puzzle(kind)) for kind in (Kind.FORECAST, Kind.TOP, Kind.RETRO)]
    Path("our set.jsonl").write_text("\n".join(lines), encoding="utf-8")
    Path("our.toml").write_text('lang = "de"\n[colours]\nT = "türkis"\n', encoding="utf-8")
    return tmp_path


FORECASTS = ("--kind", "forecast", "--count", "2", "--cards", "2")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param(
            ["--cards", "1", "--count", "3", "--seed", "4", "--key", "strip", "--rules-strip"],
            "scheffeln sheet --count 3 --seed 4 --cards 1 --key strip --rules-strip --lang en",
            id="several-kinds",
        ),
        pytest.param(
            [*FORECASTS, "--title", 'It\'s "7b", für $5', "--gray", "--no-fields", "--lang", "it"],
            None,
            id="a-title-no-shell-likes",
        ),
        pytest.param(
            ["our set.jsonl", "--title", "Games club: first steps", "--paper", "Letter"],
            'scheffeln sheet "our set.jsonl" --paper letter --title "Games club: first steps"'
            " --lang en",
            id="a-file",
        ),
        pytest.param(
            ["our set.jsonl", "--first", "2", "--table", "our.toml"],
            'scheffeln sheet "our set.jsonl" --first 2 --table our.toml --lang de',
            id="a-table",
        ),
        pytest.param(
            [IDS[Kind.FORECAST], "--edition", "2014", "--qr", "--clauses"],
            f"scheffeln sheet {IDS[Kind.FORECAST]} --clauses --qr --lang en",
            id="an-id",
        ),
        pytest.param(
            [*FORECASTS, "--edition", "italian", "--ruling", "move.stuck=illegal"],
            "scheffeln sheet --kind forecast --count 2 --seed 1 --cards 2 --edition italian"
            " --ruling move.stuck=illegal --lang en",
            id="rules",
        ),
        pytest.param(
            ["course", "--chapter", "1", "--grade", "--answers", "none", "--mono"],
            "scheffeln sheet course --seed 1 --chapter 1 --mono --answers none --grade --lang en",
            id="a-lesson",
        ),
    ],
)
def test_typed_again_it_makes_the_same_sheet(
    scheffeln: Ask, there: Path, typed: list[str], said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert scheffeln("sheet", *typed, "-o", "first.pdf").code == 0
    first = (there / "first.pdf").read_bytes()
    lang = next(lang for lang in Lang if f"--lang {lang}" in read(first)[0].text)
    command = footer(first, lang)
    assert said in (None, command)
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")  # another machine
    program, *again = shlex.split(command)
    assert program == "scheffeln"
    assert scheffeln(*again).code == 0
    assert (there / "sheet.pdf").read_bytes() == first


def test_what_came_through_a_pipe_is_told_with_what_made_it(
    scheffeln: Ask, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = scheffeln("puzzle", "make", *FORECASTS).out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(made.encode())))
    assert scheffeln("sheet", "-", "-o", "piped.pdf").code == 0
    maker, sheet = footer((there / "piped.pdf").read_bytes(), Lang.EN).split(" | ")
    assert scheffeln(*shlex.split(maker)[1:]).out == made
    assert sheet == "scheffeln sheet - --lang en"


def test_what_a_stranger_calls_a_recipe_is_no_command(
    scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = line_of(replace(puzzle(Kind.TOP), recipe="--seed $(rm -r .)"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(evil.encode())))
    assert scheffeln("sheet", "-", "-o", "-").out.splitlines()[1] == "scheffeln sheet - --lang en"


def test_a_sheet_without_a_name_overwrites_nothing(scheffeln: Ask, there: Path) -> None:
    (there / "sheet.pdf").write_bytes(b"old")
    answer = scheffeln("sheet", "our set.jsonl")
    assert answer.code == 2
    assert "sheet.pdf already exists: -o sheet.pdf replaces it" in answer.err
    assert (there / "sheet.pdf").read_bytes() == b"old"


@pytest.mark.parametrize(
    "words",
    [
        "--difficulty simple", "--chapter 1", "our@set.jsonl --chapter 10", "curse", "--per-page 9",
        "--kind order --cards 9",
    ],
)  # fmt: skip
def test_a_sheet_that_is_there_already_hides_no_other_error(
    scheffeln: Ask, there: Path, words: str
) -> None:
    asked = [word.replace("@", " ") for word in words.split()]
    expected = scheffeln("sheet", *asked)
    assert expected.code == 2
    (there / "sheet.pdf").write_bytes(b"old")
    assert scheffeln("sheet", *asked) == expected


def test_so_many_ids_that_they_would_take_the_page_are_left_to_the_puzzles(
    scheffeln: Ask, there: Path
) -> None:
    name = puzzle(Kind.TOP).id
    assert scheffeln("sheet", *[name] * 30, "-o", "many.txt").code == 0
    printed = (there / "many.txt").read_text(encoding="utf-8")
    assert "scheffeln sheet" not in printed
    assert name in printed
