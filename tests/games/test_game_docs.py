"""The documentation of game records says what is so."""

import re
from pathlib import Path

from scheffeln.game.record import SENTENCE_WORDS, SETUP_WORDS, VERBS
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.record.writing import write
from scheffeln_cli.files.table import read_house

DOCS = Path(__file__).parents[2] / "docs" / "game-records.md"
TEXT = DOCS.read_text(encoding="utf-8")
EXAMPLE, *_ = re.findall(r"^```\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
(TABLE_FILE,) = re.findall(r"^```toml\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_example_is_right() -> None:
    record = read(EXAMPLE)
    assert all(verdict.right for verdict in check(record))
    assert write(record) == EXAMPLE


def test_every_word_of_the_grammar_is_told() -> None:
    told = {
        word for code in re.findall(r"^\| (.*?) \|", TEXT, re.MULTILINE) for word in code.split()
    }
    bare = {word.strip("`,:") for word in told}
    assert {*SETUP_WORDS, *SENTENCE_WORDS, *VERBS} <= bare


def test_the_table_file_is_right(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(TABLE_FILE, encoding="utf-8")
    assert read_house(path).limit == 45_000
