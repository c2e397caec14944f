"""A table's own names: read and written everywhere, and the files that hold them judged."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from conftest import Answer
from extent import extent

from scheffeln import handwriting
from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    Business,
    Limousine,
    Names,
    Position,
    calling,
    written,
)
from scheffeln.cards import Drive, Evasion, Joker
from scheffeln.facts import Fact, Stand
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.money import tokens
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.rules.takings import Earning
from scheffeln_cli.commands.table import template
from scheffeln_cli.files.table import House, read_house

Ask = Callable[..., Answer]
FORECAST = "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK"
STRANGE = dict(zip(Limousine, "ΣΘΨΛΔΠΞΩΦ", strict=True))
"""Letters that no other text has."""
GREEK = """
ring = "HGFEDCBA"
[letters]
R = "Σ"
O = "Θ"
Y = "Ψ"
L = "Λ"
T = "Δ"
N = "Π"
V = "Ξ"
W = "Ω"
M = "Φ"
[colours]
T = "light blue"
N = "blue"
L = "green"
[businesses]
B = "Bourbon Quay"
"""
START = "ΣΘ/_/Ψ/Λ/Δ/Π/Ξ/Ω"


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "our.toml"
    path.write_text(GREEK, encoding="utf-8")
    return str(path)


class TestWriting:
    """Whatever people read is in the table's letters and names."""

    @pytest.mark.parametrize(
        "words",
        [
            ("show", START),
            ("show", START, "--tokens", "H=500 G=8000"),
            ("move", START, "Σ", "light blue", "Ω+", "Ξ-"),
            ("move", START, "Ψ@H"),
            ("move", START.replace("Ω", "Ψ"), "Σ"),
            ("dispute", START, "Σ", "--claim", "Ben=Σ:F:top", "--claim", "Ada=_/ΣΘ/Ψ/Λ/Δ/Π/Ξ/Ω"),
            ("dispute", START, "Σ", "--claim", "Ben=Θ/Σ/Ψ/Λ/Δ/Π/Ξ/Ω"),
            ("solve", START, "--car", "Σ", "--at", "A"),
            ("solve", START, "--car", "Σ", "--at", "E", "--all"),
            ("odds", START, "--row", "? Σ Θ"),
            ("puzzle", "show", FORECAST),
            ("puzzle", "explain", FORECAST),
            ("puzzle", "answer", FORECAST, "Π", "4000"),
        ],
        ids=" ".join,
    )
    def test_no_usual_letter_is_left(
        self, words: tuple[str, ...], table: str, scheffeln: Ask
    ) -> None:
        answer = scheffeln(*words, "--table", table)
        said = f"{answer.out}{answer.err}".replace(FORECAST, "")
        assert set(STRANGE.values()) & set(said)
        assert re.findall(r"(?<![\w.])[ROYLTNVWM](?![\w'])|/[ROYLTNVWM_]{1,2}/", said) in (
            [],
            ["/_/"],
            ["/_/"] * said.count("/_/"),
        )

    def test_a_table_of_three_letters(self, tmp_path: Path, scheffeln: Ask) -> None:
        path = tmp_path / "t.toml"
        path.write_text('[letters]\nR = "O"\nO = "K"\n[colours]\nO = "brown"', encoding="utf-8")
        answer = scheffeln("move", "OK/_/Y/L/T/N/V/W", "brown", "--table", str(path))
        assert "K (brown) stands on top of O (red)" in answer.out
        assert answer.out.endswith("O/K/Y/L/T/N/V/W\n")

    def test_the_ring_lies_as_the_table_says(self, table: str, scheffeln: Ask) -> None:
        answer = scheffeln("move", START, "Σ", "--table", table)
        assert "on H and takes it along" in answer.out
        assert "stop on G" in answer.out

    def test_sheets_too(self, table: str, tmp_path: Path, scheffeln: Ask) -> None:
        out = tmp_path / "sheet.txt"
        answer = scheffeln("sheet", FORECAST, "-o", str(out), "--table", table)
        assert answer.code == 0
        text = out.read_text(encoding="utf-8").replace(FORECAST, "")
        assert "[Θ] [Σ]" in text
        assert not re.search(r"\[[ROYLTNVW]\]", text)


class TestReading:
    """Whatever people write may be in the table's letters and names."""

    NAMES = Names(
        STRANGE, {Limousine.T: "light blue"}, {Business.B: "Bourbon Quay"}, BUSINESSES[::-1]
    )

    def test_words_mean_what_the_table_says(self) -> None:
        with calling(self.NAMES):
            assert handwriting.limousine("light blue") is Limousine.T
            assert handwriting.business("Bourbon Quay") is Business.G
            assert moves("Ω+ Θ@H") == (
                Joker(Limousine.W),
                Evasion(Limousine.O, Business.A),
            )
            assert claimed("Σ:F:top") == Fact(Limousine.R, Business.C, Stand.TOP)
            assert claimed("light blue is on Bourbon Quay") == Fact(
                Limousine.T, Business.G, Stand.THERE
            )
            assert tokens("H=500 G=8000") == {Business.A: 500, Business.B: 8000}
            assert claimed("light blue takes 8000") == Earning(Limousine.T, 8000)

    def test_everyday_colours_give_way_to_the_tables(self) -> None:
        with calling(Names(colours={Limousine.T: "blue"})):
            assert handwriting.limousine("blue") is Limousine.T
        assert handwriting.limousine("blue") is Limousine.N

    def test_any_exchange_of_letters_is_read_back(self) -> None:
        """Letters exchanged among the limousines are the hardest: each means something anyway."""
        for order, board in _exchanges():
            with calling(Names(dict(zip(LIMOUSINES, order, strict=True)))):
                assert handwriting.position(written(board)) == board
                assert handwriting.position(written(board).lower()) == board
                for car in LIMOUSINES:
                    assert moves(written(car) * 2) == (Drive(car),) * 2
                    assert handwriting.limousine(written(car)) is car

    def test_a_usual_letter_that_nobody_has_is_read(self) -> None:
        with calling(Names({Limousine.R: "K"})):
            assert handwriting.limousine("K") is handwriting.limousine("R") is Limousine.R


def _exchanges() -> Iterator[tuple[tuple[str, ...], Position]]:
    chance = Random(14)
    board = position("RO/_/Y/L/TN/V/W/_")
    every = list(permutations([car.value for car in LIMOUSINES]))
    for order in chance.sample(every, extent(len(every), 60)):
        yield order, board


class TestOrder:
    """The command line, then the table, then the environment."""

    def test_the_command_line_comes_first(self, table: str, scheffeln: Ask) -> None:
        ruled = Path(table)
        ruled.write_text('lang = "de"\n[rulings]\n"move.skip-to" = "empty"\n', encoding="utf-8")
        position = "R/OY/L/_/T/N/V/W"
        assert scheffeln("move", "-q", position, "R", "--table", table).out == "_/OY/L/R/T/N/V/W\n"
        words = ("move", "-q", position, "R", "--ruling", "move.skip-to=free", "--table", table)
        assert scheffeln(*words).out == "_/OY/LR/_/T/N/V/W\n"
        assert scheffeln("show", position, "--table", table).out.count("im Uhrzeigersinn") == 1
        assert "clockwise" in scheffeln("show", position, "--table", table, "--lang", "en").out

    def test_the_table_comes_before_the_environment(
        self, table: str, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        Path(table).write_text('lang = "de"\n', encoding="utf-8")
        monkeypatch.setenv("SCHEFFELN_LANG", "it")
        monkeypatch.setenv("SCHEFFELN_TABLE", table)
        assert "im Uhrzeigersinn" in scheffeln("show", "R/O/Y/L/T/N/V/W").out

    def test_programs_are_answered_in_the_usual_letters(self, table: str, scheffeln: Ask) -> None:
        words = ("dispute", START, "Σ", "--claim", "Ben=Σ:F:top", "--table", table, "--json")
        answer = json.loads(scheffeln(*words).out)
        assert answer["start"] == "RO/_/Y/L/T/N/V/W"
        assert answer["claims"][0]["claim"] == "R:C:top"
        assert answer["again"] == "scheffeln dispute RO/_/Y/L/T/N/V/W R --claim Ben=R:C:top"

    def test_games_are_in_the_letters_of_records(self, table: str, scheffeln: Ask) -> None:
        new = ("game", "new", "--seed", "7", "--table", table)
        assert scheffeln(*new).out.isascii()

    def test_a_speed_game_has_the_ring_of_the_table(self, table: str, scheffeln: Ask) -> None:
        new = ("game", "new", "--variant", "speed", "--seed", "7", "--table", table)
        assert "ring HGFEDCBA" in scheffeln(*new).out

    def test_odds_count_with_the_tables_tokens(self, table: str, scheffeln: Ask) -> None:
        Path(table).write_text("[values]\nA = [0, 0, 0, 0]\n", encoding="utf-8")
        words = ("odds", "R/O/Y/L/T/N/V/W", "--row", "? R", "--json", "--table", table)
        assert json.loads(scheffeln(*words).out)["tokens"][:2] == [0, 3000]


class TestFiles:
    """`table new` writes a file that says what holds anyway, `table check` judges one."""

    @pytest.mark.parametrize("lang", Lang)
    def test_the_template_is_good_with_and_without_its_signs(
        self, lang: Lang, tmp_path: Path
    ) -> None:
        path = tmp_path / "t.toml"
        path.write_text(template(lang), encoding="utf-8")
        assert read_house(path) == House(path=str(path))
        spoken = re.sub(r"^#(?=\S)", "", template(lang), flags=re.MULTILINE)
        path.write_text(spoken, encoding="utf-8")
        assert read_house(path).lang is lang
        assert read_house(path).ring == BUSINESSES

    def test_it_is_not_written_over(self, tmp_path: Path, scheffeln: Ask) -> None:
        path = tmp_path / "our.toml"
        assert scheffeln("table", "new", "-o", str(path)).out == f"written: {path}\n"
        assert scheffeln("table", "new", "-o", str(path)).code == 2
        assert scheffeln("table", "new", "-o", str(path), "--force").code == 0
        assert scheffeln("table", "check", str(path)).out == f"a valid table file: {path}\n"

    def test_every_fault_is_told_at_once(self, tmp_path: Path, scheffeln: Ask) -> None:
        path = tmp_path / "bad.toml"
        path.write_text(
            'lang = "fr"\nring = "ABCD"\nseats = 3\n[letters]\nR = "A"\nO = "Y"\n'
            '[colours]\nQ = "red"\n[rulings]\n"move.skip-to" = "nowhere"\n',
            encoding="utf-8",
        )
        answer = scheffeln("table", "check", str(path))
        assert (answer.code, answer.out) == (2, "")
        assert re.findall(r"line (\d+): (\S+)", answer.err) == [
            ("1", "lang"),
            ("2", "ring"),
            ("3", "seats"),
            ("5", "letters.R"),
            ("6", "letters.O"),
            ("8", "colours.Q"),
            ("10", "rulings.move.skip-to"),
        ]
        defects = json.loads(scheffeln("table", "check", str(path), "--json").out)["error"]
        assert [one["line"] for one in defects["defects"]] == [1, 2, 3, 5, 6, 8, 10]

    def test_a_bad_file_is_refused_by_every_command(self, tmp_path: Path, scheffeln: Ask) -> None:
        path = tmp_path / "bad.toml"
        path.write_text("lang = fr\n", encoding="utf-8")
        answer = scheffeln("show", "R/O/Y/L/T/N/V/W", "--table", str(path))
        assert answer.code == 2
        assert "not a valid table file" in answer.err
