"""The catalogues say everything the code says, with the same gaps, and are compiled as they are."""

import re
import string

import catalogues
import pytest
from babel.messages.catalog import Catalog

LANGUAGES = pytest.mark.parametrize("lang", catalogues.LANGUAGES)


def gaps(text: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(text) if gap is not None}


@LANGUAGES
def test_everything_is_translated_and_nothing_else(lang: str) -> None:
    known = {
        (message.id if isinstance(message.id, str) else message.id[0], message.context or "")
        for message in catalogues.translated(lang)
        if message.id
    }
    assert known == {(message.text, message.context) for message in catalogues.messages()}
    assert not catalogues.waiting_in(catalogues.translated(lang)), "make texts"


def test_a_plural_waits_while_one_of_its_forms_is_empty() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add(("{n} card", "{n} cards"), ("{n} Karte", ""))
    catalogue.add(("{n} puzzle", "{n} puzzles"), ("{n} R\u00e4tsel", "{n} R\u00e4tsel"))
    catalogue.add("card")
    waiting = [one.id for one in catalogues.waiting_in(catalogue)]
    assert waiting == [("{n} card", "{n} cards"), "card"]


def test_what_was_said_before_a_text_was_reworded_stays_in_sight() -> None:
    dropped = {
        "Judge an answer.\n\nR alone will do.": "Urteilt.\n\nR allein gen\u00fcgt.",
        "card": "Karte",
    }
    reworded = "Judge an answer.\n\nR or H alone will do."
    assert catalogues.earlier(reworded, dropped) == [
        "earlier:",
        "Urteilt.",
        r"\n",
        "R allein gen\u00fcgt.",
    ]
    assert catalogues.earlier("Nothing like it.", dropped) == []


def banned() -> set[str]:
    """The words that the glossary for translators rules out."""
    page = (catalogues.ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    rows = page.partition("| never |\n")[2].partition("\n\n")[0].splitlines()[1:]
    last = ", ".join(row.split("|")[4] for row in rows)
    return {word.strip() for word in last.split(",")} - {""}


@LANGUAGES
def test_no_word_is_used_that_the_glossary_rules_out(lang: str) -> None:
    ruled_out = banned()
    assert "Gesch\u00e4ft" in ruled_out
    for message in catalogues.translated(lang):
        for said in catalogues.strings(message) if message.id else ():
            assert not ruled_out & set(re.findall(r"[\w-]+", said)), said


@LANGUAGES
def test_the_same_gaps_are_filled_in(lang: str) -> None:
    for message in catalogues.translated(lang):
        if not message.id:
            continue
        one, *several = [message.id] if isinstance(message.id, str) else message.id
        for english, said in zip([one, *several], catalogues.strings(message), strict=True):
            assert gaps(said) == gaps(english), said


@LANGUAGES
def test_what_is_installed_is_what_was_translated(lang: str) -> None:
    compiled = catalogues.path_of(lang).with_suffix(".mo").read_bytes()
    assert compiled == catalogues.compiled(catalogues.translated(lang)), "make texts"
