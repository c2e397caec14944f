"""Whatever is said fits the window: no line is too long, and nothing is torn apart.

Every command in real terminals of four widths in three languages for `make verify-all`; otherwise
each in one of the languages and one of the widths, turn about.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from shlex import split

import click
import pytest
from example_files import EXAMPLE_FILES, example_folder
from extent import WHOLE
from terminal import shown

from scheffeln.language import Lang
from scheffeln_cli.app import cli
from scheffeln_cli.guide import examples
from scheffeln_cli.terminal.window import columns, columns_of, command_line, folded, wrapped

START = "RO/Y/_/L/T/N/V/W"
FORECAST = "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK"
CASE_FILES = Path(__file__).parents[1] / "cases"
WIDTHS = (40, 60, 80, 132)
WIDE = 2000

COMMANDS: dict[str, list[str]] = {
    "show": ["show", START],
    "show-mafia": ["show", "RO/Y/ML/_/T/N/V/W"],
    "move": ["move", START, "R", "W", "O+", "V-", "--ruling", "run.on-mafia=no"],
    "dispute": [
        "dispute", START, "W", "R", "--claim", "Bartholomew the Great=O/R/Y/L/T/N/V/W",
        "--claim", "Ben=R:C:top", "--claim", "Carla=_/YW/RO/L/T/N/V/_",
    ],
    "rules": ["rules"],
    "coverage": ["rules", "--coverage", str(CASE_FILES)],
    "check": ["check", "moves.case"],
    "solve": ["solve", START, "--car", "R", "--at", "H"],
    "solve-all": ["solve", START, "--car", "R", "--at", "D", "--all"],
    "solve-none": ["solve", START, "--car", "R", "--at", "H", "--cards", "1"],
    "puzzle-show": ["puzzle", "show", FORECAST],
    "puzzle-answer": ["puzzle", "answer", FORECAST, "N", "4000"],
    "puzzle-explain": ["puzzle", "explain", FORECAST],
    "simulate": ["game", "simulate", "--games", "3", "--players", "3", "--seed", "7"],
    "no-position": ["move", "ROY/_/X/L/T/N/V", "R"],
    "no-card": ["move", START, "rde"],
    "no-ruling": ["move", START, "R", "--ruling", "move.skip-to=nowhere"],
    "refused": ["move", START, "Y@B"],
    "no-option": ["solve", START, "--colour", "red"],
}  # fmt: skip


def _paths(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from _paths(command, (*path, name))
        else:
            yield (*path, name)


HELP = {"-".join((*path, "help")): [*path, "--help"] for path in _paths(cli)}


FOR_PROGRAMS = (
    "--json",
    "--csv",
    "table new",
    "game new --players 4",
    "puzzle make --kind",
    "puzzle make --count 1",
)
"""What these write is not for a window."""
TYPED_INTO = ("step", "game play", "game speed", "puzzle train")
"""These wait for keys; sessions have tests of their own."""
SLOW = (
    "verify",
    "conform",
    "page",
    "sheet",
    "compose",
    "course",
    "odds",
    "make",
    "simulate",
    "cal",
)
EXAMPLES = {
    one: split(one)[1:]
    for path in map(" ".join, _paths(cli))
    for one in examples(f"scheffeln {path}")
    if not any(f" {word}" in one for word in FOR_PROGRAMS)
    and not any(one.startswith(("echo", f"scheffeln {word}")) for word in TYPED_INTO)
    and (WHOLE or not any(f" {word}" in one for word in SLOW))
}
CASES = COMMANDS | HELP | EXAMPLES
TURNS = [(lang, width) for width in WIDTHS for lang in Lang]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return example_folder(tmp_path_factory.mktemp("examples"))


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("words", "turn"),
    [pytest.param(words, turn, id=name) for turn, (name, words) in enumerate(CASES.items())],
)
def test_every_command_fits_every_window(
    words: list[str], turn: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    for lang, width in TURNS if WHOLE else TURNS[turn % len(TURNS) :][:1]:
        _clear(folder)
        whole = _words(_said(words, WIDE, lang))
        _clear(folder)
        lines = _said(words, width, lang)
        assert [line for line in lines if columns_of(line) > width] == []
        assert _words(lines) - whole <= {"\\"}, f"torn at {width} columns"


def _words(lines: list[str]) -> set[str]:
    """What is not torn, bars aside; a list of choices may be broken between two of them."""
    return {word for word in re.split(r"[\s|]+", " ".join(lines)) if set(word) != {"#"}}


def _clear(folder: Path) -> None:
    """Take away what an example has written: some refuse to write over a file."""
    for path in folder.iterdir():
        if path.is_file() and path.name not in EXAMPLE_FILES:
            path.unlink()


def _said(words: list[str], width: int, lang: Lang) -> list[str]:
    return shown(words, width, SCHEFFELN_LANG=lang)


@pytest.mark.parametrize("lang", Lang)
def test_a_session_fits_every_window(lang: Lang) -> None:
    typed = "help\nR\nwhy\nlegal\nas bottom-alone\nwhat-if W O\nbranches\nundo 99\nnonsense\nquit\n"
    for width in WIDTHS:
        lines = shown(["step", START], width, typed, SCHEFFELN_LANG=lang)
        assert [line for line in lines if columns_of(line) > width] == []


def test_the_ring_is_a_ring_in_60_columns_and_a_list_in_40() -> None:
    assert any("╭" in line for line in shown(["show", START], 60))
    assert shown(["show", START], 40)[:3] == [" A  (R) [O]", " B   Y", " C   ·"]


class TestWidth:
    def test_columns_says_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "61")
        assert columns() == 61

    def test_without_a_terminal_it_is_80(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.undo()
        monkeypatch.delenv("COLUMNS", raising=False)
        assert columns() == 80

    @pytest.mark.parametrize("wish", ["0", "-5", "wide", ""])
    def test_nonsense_is_not_followed(self, wish: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", wish)
        assert columns() == 88

    def test_nothing_is_made_for_less_than_40(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "12")
        assert columns() == 40


class TestFolding:
    def test_a_line_that_fits_is_left_alone(self) -> None:
        assert list(folded("  a   b", 7)) == ["  a   b"]

    def test_words_are_whole(self) -> None:
        assert list(folded("move.carry-land 10000", 15)) == ["move.carry-land", "  10000"]

    def test_what_follows_a_label_stays_beside_it(self) -> None:
        assert list(folded("row  O R N V L O V", 15)) == ["row  O R N V L", "     O V"]

    def test_a_style_takes_no_room(self) -> None:
        assert list(folded("\x1b[1mred\x1b[0m car", 7)) == ["\x1b[1mred\x1b[0m car"]

    def test_a_word_too_long_for_its_column_moves_to_the_left(self) -> None:
        assert list(folded("      so abcdefgh", 9)) == ["      so", " abcdefgh"]

    def test_a_paragraph_hangs(self) -> None:
        assert wrapped("a bb ccc", 6, "- ", "  ") == ["- a bb", "  ccc"]

    def test_a_command_can_still_be_copied(self) -> None:
        words = ["scheffeln", "move", START, "R"]
        assert list(command_line(words, 24)) == [
            "  scheffeln move \\",
            f"    {START} R",
        ]


class TestPlainLetters:
    def test_a_plain_locale_gets_plain_letters(self) -> None:
        lines = shown(["show", START], 60, LC_ALL="C", SCHEFFELN_LANG="de")
        assert all(map(str.isascii, lines))
        assert any("Geldplaettchen" in line for line in lines)

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("words", [["rules"], ["puzzle", "explain", FORECAST], ["-h"]])
    def test_and_no_escapes(self, words: list[str], lang: Lang) -> None:
        said = "\n".join(shown(words, 60, LC_ALL="C", SCHEFFELN_LANG=lang))
        assert said.isascii()
        assert "\\x" not in said
        assert "\\u" not in said
