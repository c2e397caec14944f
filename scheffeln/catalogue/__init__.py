"""What the rules say, in words: clauses, rulings, editions, misreadings and open questions.

Every statement is in our own words and in every language; where a rulebook text says the same,
the entry cites it. `entry_of` looks up one, `find` an id, `search` looks for words.
"""

from collections.abc import Iterator, Mapping
from typing import assert_never, overload

from scheffeln.catalogue.basic import END, MOVE, ROUND, SCORE, SETUP, TURN
from scheffeln.catalogue.entries import (
    AgreeEntry,
    ChoiceEntry,
    Cite,
    ClauseEntry,
    EditionEntry,
    MisreadingEntry,
    RulingEntry,
    Source,
)
from scheffeln.catalogue.misreadings import AGREE, MISREADINGS
from scheffeln.catalogue.phrases import PHRASES
from scheffeln.catalogue.rulings import BASIC, EDITIONS, EXPANDED
from scheffeln.catalogue.variants import MAFIA, RUN, SPEED
from scheffeln.language import Lang, Text
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Ruling

CLAUSES = (*SETUP, *TURN, *MOVE, *SCORE, *ROUND, *END, *SPEED, *RUN, *MAFIA)
RULINGS = (*BASIC, *EXPANDED)
Entry = ClauseEntry | RulingEntry | EditionEntry | MisreadingEntry | AgreeEntry

__all__ = [
    "AGREE", "CLAUSES", "EDITIONS", "MISREADINGS", "PHRASES", "RULINGS",
    "AgreeEntry", "ChoiceEntry", "Cite", "ClauseEntry", "EditionEntry", "Entry",
    "MisreadingEntry", "RulingEntry", "Source",
    "cites", "entries", "entry_of", "find", "relevance", "search", "texts",
]  # fmt: skip


def entries() -> tuple[Entry, ...]:
    """The whole catalogue: clauses, rulings, editions, misreadings, open questions."""
    return (*CLAUSES, *RULINGS, *EDITIONS, *MISREADINGS, *AGREE)


_TOLD: tuple[ClauseEntry | RulingEntry | MisreadingEntry, ...] = (*CLAUSES, *RULINGS, *MISREADINGS)
_ENTRIES: Mapping[tuple[type, str], Entry] = {(type(one.id), one.id): one for one in _TOLD}
"""A clause may be called as the ruling on it."""


@overload
def entry_of(one: Clause) -> ClauseEntry: ...
@overload
def entry_of(one: Ruling) -> RulingEntry: ...
@overload
def entry_of(one: Misreading) -> MisreadingEntry: ...
def entry_of(one: Clause | Ruling | Misreading) -> Entry:
    """What is said of a clause, a ruling or a misreading."""
    return _ENTRIES[type(one), one]


def find(wanted: str) -> tuple[Entry, ...]:
    """Everything with exactly this id: more than one where a clause has a ruling of its name."""
    return tuple(entry for entry in entries() if entry.id == wanted)


def search(words: str, lang: Lang) -> tuple[Entry, ...]:
    """The entries in which every word occurs, in id, texts or cites.

    Capitals never matter. An accent that is typed must be there; one left out is forgiven.
    """
    wanted = [_composed(word) for word in words.split()]
    return tuple(entry for entry in entries() if _mentions(entry, wanted, lang))


def relevance(entry: Entry, words: str, lang: Lang) -> int:
    """How much of what is looked for an entry has: words that it has, more if it is known by them.

    A word counts if the entry has one that begins alike.
    """
    wanted = [_stem(_composed(word)) for word in words.split()]
    known = _composed(_phrases(entry, lang))
    said = f"{_composed(chr(10).join(_lines(entry, lang)))} {known}"
    found = sum(_begins(stem, said) for stem in wanted)
    by_name = 2 * len(wanted) * (_composed(words) in known)
    return found + by_name + (found == len(wanted) and all(_begins(one, known) for one in wanted))


_STEM = 4


def _stem(word: str) -> str:
    """The beginning that the forms of a word have in common."""
    return word[: max(_STEM, len(word) - 2)]


def _begins(stem: str, text: str) -> bool:
    """Whether a word of a text begins so, its accents given or not."""
    return f" {stem}" in f" {text}".replace("\n", " ") or f" {_unaccented(stem)}" in _unaccented(
        f" {text}".replace("\n", " ")
    )


def _phrases(entry: Entry, lang: Lang) -> str:
    if not isinstance(entry, ClauseEntry | RulingEntry):
        return ""
    return PHRASES.get(entry.id, {}).get(lang, "")


def texts(entry: Entry) -> tuple[Text, ...]:
    """Everything an entry says, in reading order."""
    match entry:
        case ClauseEntry():
            return entry.title, entry.text
        case RulingEntry():
            return entry.title, *(choice.text for choice in entry.choices), entry.reason
        case EditionEntry():
            return (entry.text,)
        case MisreadingEntry():
            return entry.text, entry.remedy
        case AgreeEntry():
            return entry.text, entry.why
        case _:
            assert_never(entry)


def cites_of(entry: Entry) -> tuple[Cite, ...]:
    """Every place in the rulebook texts an entry points to."""
    match entry:
        case ClauseEntry():
            return entry.cites
        case RulingEntry():
            return tuple(cite for choice in entry.choices for cite in choice.cites)
        case EditionEntry() | MisreadingEntry() | AgreeEntry():
            return ()
        case _:
            assert_never(entry)


def _mentions(entry: Entry, wanted: list[str], lang: Lang) -> bool:
    exact = _composed("\n".join(_lines(entry, lang)))
    plain = _unaccented(exact)
    return all(word in exact or word in plain for word in wanted)


def _lines(entry: Entry, lang: Lang) -> Iterator[str]:
    yield entry.id
    if isinstance(entry, RulingEntry):
        yield from (choice.choice for choice in entry.choices)
    yield from (text[lang] for text in texts(entry))
    yield from map(str, cites_of(entry))
    yield _phrases(entry, lang)


def _composed(text: str) -> str:
    """Without capitals, every accented letter as one character."""
    from unicodedata import normalize  # late: only a search needs it

    return normalize("NFC", text.casefold())


def _unaccented(text: str) -> str:
    if text.isascii():
        return text
    from unicodedata import combining, normalize  # late: only a search needs it

    return "".join(letter for letter in normalize("NFD", text) if not combining(letter))
