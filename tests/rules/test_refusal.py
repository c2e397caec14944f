"""Everything a user can get wrong: said in one way, with a caret under what is wrong."""

import importlib
import inspect
import pickle
import pkgutil
from pathlib import Path
from typing import ClassVar

import pytest

from puzzles.storage.fields import BadField, parsed
from puzzles.storage.ids import BadId, task_of
from scheffeln.cases.reader import parse
from scheffeln.game.record import BadRecord
from scheffeln.language import Lang
from scheffeln.notation import BadPosition, position
from scheffeln.refusal import BadWord, Excerpt, Refusal, Span, reading
from scheffeln.rules.rulings import choice
from scheffeln_cli.commands.game.records import read_record
from scheffeln_cli.errors import paragraph
from scheffeln_cli.files.table import BadHouse, read_house

SIGNALS = {
    "Unlisted": "is click's own word for a choice that is none, with those that are near",
    "MisfitError": "lets a sentence be read in another way",
    "Misread": "the reader of a record notes it and goes on with the next line",
    "Stopped": "ends a Speed game at the keyboard",
    "TakenBack": "lets a Speed game go on from the last decision but one",
    "OutOfTime": "becomes the answer GaveUp",
    "OutOfPatience": "lets another method answer",
    "NoRoom": "lets a sheet try fewer puzzles to a page",
}
FAULTS = {
    "Disagreement": "search and Z3 differ: one of them is wrong",
    "CountsDisagree": "the two ways of counting all of Speed differ",
    "WrongWitness": "a solution that the engine refutes",
    "NotUnique": "a proof that contradicts the answer found",
}


def test_every_exception_is_a_refusal_or_has_a_reason_not_to_be() -> None:
    others = set()
    for package in ("scheffeln", "solver", "puzzles", "scheffeln_cli"):
        paths = importlib.import_module(package).__path__
        for module in pkgutil.walk_packages(paths, f"{package}."):
            if module.name.endswith(("__main__", "pytest_plugin")):
                continue
            for name, found in inspect.getmembers(importlib.import_module(module.name)):
                ours = inspect.isclass(found) and found.__module__ == module.name
                if ours and issubclass(found, Exception) and not issubclass(found, Refusal):
                    others.add(name)
    assert others == {*SIGNALS, *FAULTS}


class Odd(Refusal):
    """A refusal with evidence, some of it needed, and words for all of its kind."""

    told: ClassVar[str] = "{word}?"
    word: str
    many: int = 1


class Odder(Odd):
    where: str = "here"


def test_what_a_refusal_annotates_is_its_evidence() -> None:
    plain, named = Odd("a"), Odd("b", many=2)
    assert (plain.word, plain.many, plain.told) == ("a", 1, "{word}?")
    assert (named.word, named.many, named.args) == ("b", 2, ("b", 2))
    assert (Odder("c", 3, "there").where, Odder("d").where) == ("there", "here")
    passed_on = pickle.loads(pickle.dumps(named))  # noqa: S301 - our own, as workers hand them back
    assert (type(passed_on), passed_on.word, passed_on.many) == (Odd, "b", 2)


@pytest.mark.parametrize(
    ("line", "spans", "drawn"),
    [
        pytest.param("RO/X", [Span(4)], ("RO/X", "   ^"), id="a-letter"),
        pytest.param("R O", [Span(4)], ("R O", "   ^"), id="what-is-missing-at-the-end"),
        pytest.param("a bcd", [Span(3, 3), Span(1)], ("a bcd", "^ ^^^"), id="two-places"),
        pytest.param("\x1bX", [Span(2)], ("\\x1bX", "    ^"), id="after-a-control-sign"),
        pytest.param("駅X", [Span(2)], ("駅X", "  ^"), id="after-a-wide-letter"),
    ],
)
def test_carets_stand_under_what_is_wrong(
    line: str, spans: list[Span], drawn: tuple[str, str]
) -> None:
    assert Excerpt(line, tuple(spans)).drawn() == drawn


def test_of_a_long_line_the_surroundings_are_shown() -> None:
    shown, carets = Excerpt("a" * 500 + "X" + "b" * 500, (Span(501),)).drawn()
    assert shown.startswith("...a")
    assert shown.endswith("b...")
    assert len(shown) < 80
    assert shown[carets.index("^")] == "X"


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        pytest.param("X", [Span(1)], id="the-whole-word"),
        pytest.param("R\nO", [Span(1)], id="several-lines"),
        pytest.param("RO", [], id="nowhere"),
        pytest.param("", [Span(1)], id="nothing"),
    ],
)
def test_no_caret_where_it_tells_nothing(text: str, spans: list[Span]) -> None:
    assert Excerpt.of(text, spans) is None


def test_a_position() -> None:
    with pytest.raises(BadPosition) as refused:
        position("ROY/_/X/L/T/N/V")
    assert list(paragraph(refused.value, Lang.EN))[:3] == [
        "not a valid position: ROY/_/X/L/T/N/V",
        "  ROY/_/X/L/T/N/V",
        "    ^   ^        ^",
    ]


def test_a_word_of_several() -> None:
    with pytest.raises(BadWord) as refused, reading("move.skip-to=nowhere"):
        choice("move.skip-to=nowhere")
    assert refused.value.excerpt == Excerpt("move.skip-to=nowhere", (Span(14, 7),))


def test_an_id() -> None:
    with pytest.raises(BadId) as refused:
        task_of("A-JW4BW-XD4!R")
    assert refused.value.excerpt == Excerpt("A-JW4BW-XD4!R", (Span(12),))


def test_a_line_of_json() -> None:
    with pytest.raises(BadField) as refused:
        parsed('{"a":\n "b" "c"}')
    assert refused.value.excerpt == Excerpt(' "b" "c"}', (Span(6),))


@pytest.mark.parametrize(
    ("line", "carets"),
    [
        ("from RO/_/Y/L/T/N/V/Q  # hm", "                    ^^"),
        ("play R  X  O", "        ^"),
        ("at R=C:sideways", "       ^^^^^^^^"),
        ("forn R", "^^^^"),
    ],
)
def test_a_line_of_a_case_file(line: str, carets: str) -> None:
    start = "" if line.startswith("from") else "from R/O/Y/L/T/N/V/W\n"
    (mistake,) = parse(f"case C\n{start}{line}\n{start and 'play R'}").mistakes
    assert mistake.excerpt is not None
    assert mistake.excerpt.drawn() == (line, carets)


def test_a_record(tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    path.write_text("players Anna Ben\nboard R/O/Y/L/T/N/V/X\nAnna playz R\n", encoding="utf-8")
    with pytest.raises(BadRecord) as refused:
        read_record(path.read_text(encoding="utf-8"), str(path))
    told = "\n".join(paragraph(refused.value, Lang.EN))
    assert "    board R/O/Y/L/T/N/V/X\n                        ^^\n" in told
    assert "    Anna playz R\n         ^^^^^\n" in told


@pytest.mark.parametrize(
    ("text", "line", "carets"),
    [
        ('[colours]\nQ = "quartz"', 'Q = "quartz"', "^"),
        ('[rulings]\n"move.stuck" = "no"', '"move.stuck" = "no"', "^^^^^^^^^^^^"),
        ("edition = 5", "edition = 5", "^^^^^^^"),
        ("limit = 4\nedition 5", "edition 5", "        ^"),
    ],
)
def test_a_table_file(tmp_path: Path, text: str, line: str, carets: str) -> None:
    path = tmp_path / "t.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadHouse) as refused:
        read_house(path)
    assert list(paragraph(refused.value, Lang.EN))[2:4] == [f"    {line}", f"    {carets}"]
