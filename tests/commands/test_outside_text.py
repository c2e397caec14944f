"""What comes from outside is text: no terminal, spreadsheet, Markdown or HTML acts on it."""

import csv
import io
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.kinds.task import Kind
from puzzles.puzzle import line_of
from scheffeln_cli.terminal.output import BOLD, as_json, harmless, styled

Ask = Callable[..., Answer]

ACTED_ON = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
HOSTILE = {
    "escapes": "a\x1b[31mb\x1b[8mc\x1b]0;owned\x07d\x9b2Je",
    "directions": "a\u202eb\u2066c\u2069",
    "controls": "a\x7f\x08b\rc\x07",
}
GAME = (
    "players {name} Ben\ntokens 0 2000 4000 6000 8000 10000 12000 14000\n"
    "board R/O/Y/L/T/N/V/W\ndeal {name}\n{name} takes R\nBen takes R\n"
)
CASE = "case {title}\nfrom RO/_/Y/L/T/N/V/W\nplay R\nthen RO/_/Y/L/T/N/V/W\nat {title}=B\n"


def record(**changed: object) -> str:
    """A line of a puzzle file with something else in it."""
    return json.dumps({**json.loads(line_of(puzzle(Kind.FORECAST))), **changed}) + "\n"


FILES: dict[str, Callable[[str], str]] = {
    "case.case": lambda text: CASE.format(title=text),
    "game.game": lambda text: GAME.format(name=text),
    "recipe.jsonl": lambda text: record(recipe=text),
    "id.jsonl": lambda text: record(id=text),
    "kind.jsonl": lambda text: record(kind=text),
    "key.jsonl": lambda text: record(**{text: 1}, difficulty={text: 1}),
    "table.toml": lambda text: f"[colours]\n{json.dumps(text)} = {json.dumps(text)}\n",
    "log.txt": lambda text: f"{text} 40\n",
    "weights.json": lambda text: json.dumps({"schema": 1, "weights": {text: 1}}),
}
LINES = [
    ["show", "{text}"],
    ["show", "R/O/Y/L/T/N/V/{text}"],
    ["move", "R/O/Y/L/T/N/V/W", "{text}"],
    ["rules", "{text}"],
    ["{text}"],
    ["dispute", "R/O/Y/L/T/N/V/W", "R", "--claim", "{text}=R:B:top"],
    ["solve", "R/O/Y/L/T/N/V/W", "--car", "{text}", "--at", "B"],
    ["show", "R/O/Y/L/T/N/V/W", "--svg", "no/{text}"],
    ["puzzle", "show", "A-{text}"],
    ["puzzle", "answer", "A-BT3H4-RK11", "{text}"],
    ["puzzle", "report", "recipe.jsonl"],
    ["puzzle", "report", "id.jsonl"],
    ["puzzle", "check", "kind.jsonl"],
    ["puzzle", "check", "key.jsonl"],
    ["puzzle", "calibrate", "log.txt"],
    ["puzzle", "explain", "A-BT3H4-RK11", "--weights", "weights.json"],
    ["sheet", "recipe.jsonl", "--trust", "-o", "-", "--title", "{text}"],
    ["sheet", "recipe.jsonl", "--trust", "-o", "-", "--title", "{text}", "--format", "md"],
    ["sheet", "recipe.jsonl", "--trust", "-o", "-", "--title", "{text}", "--format", "html"],
    ["sheet", "recipe.jsonl", "--trust", "-o", "-", "--title", "{text}", "--format", "json"],
    ["check", "case.case"],
    ["check", "case.case", "--tap"],
    ["check", "case.case", "--junit", "-"],
    ["check", "{text}"],
    ["game", "check", "game.game"],
    ["game", "show", "game.game"],
    ["game", "show", "game.game", "--as", "{text}"],
    ["game", "new", "--players", "{text},Ben"],
    ["game", "new", "--table", "table.toml"],
    ["game", "simulate", "--games", "1", "--players", "{text},Ben", "--csv"],
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("kind", "form"),
    [*product(HOSTILE, [(), ("--json",)]), ("escapes", ("--color", "always"))],
)
def test_no_terminal_acts_on_it(
    scheffeln: Ask, folder: Path, kind: str, form: tuple[str, ...]
) -> None:
    """Whatever is told, on whichever stream, in whichever form."""
    text = HOSTILE[kind]
    for name, write in FILES.items():
        (folder / name).write_text(write(text), encoding="utf-8", newline="")
    for line in LINES:
        words = [word.replace("{text}", text) for word in line]
        answer = scheffeln(*words, *form)
        assert answer.code != 70, words
        told = answer.out + answer.err
        told = re.sub(r"\x1b\[[0-9;]*m", "", told) if form[1:] else told
        assert not ACTED_ON.search(told.replace("\f", "")), (words, told)
        assert "\x1b[8m" not in answer.out + answer.err
        assert "\x1b[31mb" not in answer.out + answer.err or form[1:]


class TestHarmless:
    def test_what_people_write_stays(self) -> None:
        for text in ("Zoë 漢字 → ★ ü", "two\nlines\tand a tab", "non\u00a0breaking"):
            assert harmless(text) == text

    def test_our_own_styles_stay(self) -> None:
        said = styled("bold", BOLD, colour=True) + "\x1b[1;38;5;15;48;5;160mR\x1b[0m"
        assert harmless(said) == said

    def test_what_is_escaped_can_be_read(self) -> None:
        assert harmless("a\x1b[8mb\u202ec") == "a\\x1b[8mb\\u202ec"

    def test_json_means_the_same(self) -> None:
        said = {"what": "a\u202eb\x7fc\x9bd"}
        assert json.loads(as_json(said)) == said
        assert as_json(said).isprintable()


class Tags(HTMLParser):
    """The tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        assert not any(name.startswith("on") for name, _ in attrs)


MARKUP = "<script>x</script> *b* _i_ `c` [l](http://x) ![p](y) | # h --- \\ &amp; ~~s~~"


class TestMarkup:
    """A recipe, a title and a name of a puzzle file on paper and on the screen."""

    def sheet(self, scheffeln: Ask, folder: Path, form: str) -> str:
        (folder / "a.jsonl").write_text(record(recipe=MARKUP), encoding="utf-8")
        words = ("--trust", "-o", "-", "--title", MARKUP, "--format", form)
        answer = scheffeln("sheet", "a.jsonl", *words)
        assert answer.code == 0
        return answer.out

    def test_markdown(self, scheffeln: Ask, folder: Path) -> None:
        """Every sign of a title is escaped; a recipe is code, with a fence it cannot close."""
        heading, recipe = self.sheet(scheffeln, folder, "md").split("\n\n")[:2]
        unescaped = re.sub(r"\\.", "", heading.removeprefix("# "))
        assert not set(unescaped) & set("<>*_`[]!|#\\~&-")
        fence = re.match("`+", recipe)
        assert fence
        assert recipe.endswith(fence[0])
        assert fence[0] not in recipe[len(fence[0]) : -len(fence[0])]

    def test_html(self, scheffeln: Ask, folder: Path) -> None:
        page = self.sheet(scheffeln, folder, "html")
        assert "script" not in Tags(page).found

    def test_text_has_one_line_for_a_title(self, scheffeln: Ask, folder: Path) -> None:
        assert self.sheet(scheffeln, folder, "txt").splitlines()[0] == MARKUP


class TestSpreadsheets:
    """`--csv` is read back as it was, and nothing in it is worked out."""

    @pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM", '=cmd|"x"!A1', 'A"B', "=A1"])
    def test_a_name_is_a_name(self, scheffeln: Ask, name: str) -> None:
        answer = scheffeln("game", "simulate", "--games", "2", "--csv", "--players", f"{name},Ben")
        if answer.code:  # a name the table does not take cannot get there
            assert answer.out == ""
            return
        rows = list(csv.reader(io.StringIO(answer.out)))
        assert len({len(row) for row in rows}) == 1
        assert rows[0][3].removeprefix("'") == name
        assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
