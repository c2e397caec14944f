"""How a line of a case file is written, as messages say it, is how docs/case-files.md says it."""

import re
from pathlib import Path

import pytest

from scheffeln.cases.reader import FORMS

PAGE = Path(__file__).parents[2] / "docs" / "case-files.md"
SHOWN = re.findall(r"^\| `([a-z]+)( ?[^`]*)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_page_has_every_line() -> None:
    assert [word for word, _ in SHOWN] == [*FORMS]


@pytest.mark.parametrize(("word", "rest"), SHOWN)
def test_both_write_it_alike(word: str, rest: str) -> None:
    assert FORMS[word].startswith(word + rest.removesuffix("..."))
    assert FORMS[word].endswith("...") is rest.endswith("...")
