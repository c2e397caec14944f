"""What a table has agreed on, read from a TOML file and checked: names, tokens, rulings.

lang = "de"
edition = "2014"
ring = "ABCDEFGH"                 # the businesses clockwise, as they lie
limit = 45                        # seconds, where speed.stall is limit

[colours]
T = "turquoise"

[letters]
T = "K"

[businesses]
B = "Bourbon Quay"

[values]
A = [0, 1000, 1000, 2000]

[rulings]
"move.stuck" = "illegal"
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations
from math import inf
from pathlib import Path
from typing import NamedTuple

from scheffeln import limits
from scheffeln.board import BUSINESS_NAMES, BUSINESSES, COLOURS, Business, Limousine, Names
from scheffeln.game.record import MILLISECONDS
from scheffeln.game.table import BAND, DEFAULT_LIMIT, DEFAULT_VALUES, Values
from scheffeln.language import Lang, Sentence, Text
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, printable, quoted
from scheffeln.rules.rulings import Choice, Edition, Ruling
from scheffeln.rules.score import TOKENS_EACH
from scheffeln_cli.errors import on_line
from scheffeln_cli.files.disk import bytes_of


class House(NamedTuple):
    """What a table has agreed on for all its games."""

    edition: Edition = Edition.E2014
    choices: tuple[tuple[Ruling, Choice], ...] = ()
    colours: Mapping[Limousine, str] = {}
    businesses: Mapping[Business, str] = {}
    values: Values = DEFAULT_VALUES
    limit: int = DEFAULT_LIMIT
    letters: Mapping[Limousine, str] = {}
    ring: tuple[Business, ...] = BUSINESSES
    lang: Lang | None = None
    path: str = ""
    """The file it was read from."""

    @property
    def names(self) -> Names:
        return Names(self.letters, self.colours, self.businesses, self.ring)

    def colour(self, limousine: Limousine, lang: Lang) -> str:
        return self.names.colour(limousine, lang)

    def business(self, business: Business) -> str:
        """Its letter, and its name where it has one."""
        name = self.businesses.get(business, BUSINESS_NAMES.get(business, ""))
        return f"{business} {name}".rstrip()


PLAIN = House()


_REFUSED = Text("not a valid table file: {path}")

_NO_TEXT = Text("this is not readable as text: save the file as UTF-8")
SHORTEST, LONGEST = 1 / MILLISECONDS, 86400
"""The limits a table can choose from, in seconds: what a clock can tell, up to a day."""
_SECONDS = Text("{shortest} to {longest} seconds")
_NO_TABLE = Text("{key} is not a table of names and values")
_WRONG = Text("{key} cannot be {said}; possible: {right}")
_SHARED = Text("{one} and {other} would both be called {name}; each needs a name of its own")
_UNKNOWN = Text("{key} is unknown; there are: {there}")
_AS_IS = Text("{said}")
_NAME = Text("a name that can be printed on one line")
_LETTER = Text("one letter that is none of A to H: those are businesses")
_RING = Text("the letters A to H, each once, as they lie clockwise")


TableFault = Text | Sentence

MOST_FAULTS = 50
"""More are not told: nobody would read them."""


class BadHouse(Refusal):
    """A table file was refused; it carries everything that is wrong with it."""

    kind = "table"
    path: str
    faults: tuple[TableFault, ...]
    text: str = ""

    def message(self, lang: Lang) -> str:
        return _REFUSED[lang].format(path=self.path)

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(_told(fault, self.text, lang) for fault in self.faults[:MOST_FAULTS])

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(
            {"kind": "fault", "line": place and place[0], "what": fault[Lang.EN]}
            for fault in self.faults[:MOST_FAULTS]
            for place in [_place(fault, self.text)]
        )


def _told(fault: TableFault, text: str, lang: Lang) -> Detail:
    place = _place(fault, text)
    return Detail(on_line(place[0], fault[lang], lang), place[1]) if place else Detail(fault[lang])


def _place(fault: TableFault, text: str) -> tuple[int, Excerpt | None] | None:
    """The line of a table file that a fault is in, as far as that is certain."""
    gaps = dict(fault.gaps) if isinstance(fault, Sentence) else {}
    broken = re.search(r"\(at line (\d+), column (\d+)\)$", str(gaps.get("said", "")))
    if broken and "key" not in gaps:
        line, column = map(int, broken.groups())
        lines = text.split("\n")
        return (line, Excerpt.of(lines[line - 1], [Span(column)])) if line <= len(lines) else None
    section, _, name = str(gaps.get("key", gaps.get("one", ""))).rpartition(".")
    if section.startswith("rulings."):  # a ruling has a dot of its own
        section, _, name = str(gaps["key"]).partition(".")
    return _line_of(section, name, text)


def _line_of(section: str, name: str, text: str) -> tuple[int, Excerpt | None] | None:
    """The line of a table that gives a name its value."""
    here, found = "", []
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[(\w+)\]", line)
        here = header[1] if header else here
        given = re.match(rf"""\s*(["']?{re.escape(name)}["']?)\s*=""", line)
        if given and here == section:
            found.append((number, Excerpt.of(line, [Span(given.start(1) + 1, len(given[1]))])))
    return found[0] if len(found) == 1 else None


def read_house(path: Path) -> House:
    """Read a table file; raises `BadHouse` with every fault."""
    text = ""
    try:
        text = bytes_of(path, limits.TABLE).decode("utf-8-sig")
        told = tomllib.loads(text)
    except UnicodeDecodeError:
        raise BadHouse(str(path), (_NO_TEXT,)) from None
    except (ValueError, RecursionError) as error:
        said = printable(str(error))
        raise BadHouse(str(path), (_AS_IS.filled(said=said),), text) from None
    faults = tuple(_faults(told))
    if faults:
        raise BadHouse(str(path), faults, text)
    values = told.get("values", {})
    return House(
        edition=Edition(told.get("edition", Edition.E2014)),
        choices=tuple(
            (Ruling(key), Ruling(key).answers(choice))
            for key, choice in told.get("rulings", {}).items()
        ),
        colours={Limousine(letter): name for letter, name in told.get("colours", {}).items()},
        businesses={Business(at): name for at, name in told.get("businesses", {}).items()},
        values=tuple(
            tuple(values.get(business, usual))
            for business, usual in zip(BUSINESSES, DEFAULT_VALUES, strict=True)
        ),
        letters={Limousine(car): sign.upper() for car, sign in told.get("letters", {}).items()},
        ring=tuple(map(Business, _ringed(told.get("ring", "")))) or BUSINESSES,
        lang=Lang(told["lang"]) if "lang" in told else None,
        path=str(path),
        limit=round(told.get("limit", DEFAULT_LIMIT / MILLISECONDS) * MILLISECONDS),
    )


def _faults(told: Mapping[str, object]) -> Iterator[TableFault]:
    for key, value in told.items():
        if key in _VALUES:
            yield from _VALUES[key](key, value)
        elif key not in _TABLES:
            yield _unknown(key, (*_VALUES, *_TABLES))
        elif not isinstance(value, dict):
            yield _NO_TABLE.filled(key=key)
        else:
            for name, one in value.items():
                yield from _TABLES[key](name, one)
            if key in _USUAL:
                yield from _shared_names(key, value)


def _choice_faults(key: str, value: object, known: Iterable[str]) -> Iterator[TableFault]:
    if value not in tuple(known):
        yield _wrong(key, value, _AS_IS.filled(said=", ".join(known)))


def _ring_faults(key: str, value: object) -> Iterator[TableFault]:
    if not isinstance(value, str) or sorted(_ringed(value)) != sorted(BUSINESSES):
        yield _wrong(key, value, _RING)


def _limit_faults(key: str, value: object) -> Iterator[TableFault]:
    number = -inf if isinstance(value, bool) or not isinstance(value, int | float) else value
    if not SHORTEST <= number <= LONGEST:
        right = _SECONDS.filled(shortest=str(SHORTEST), longest=str(LONGEST))
        yield _wrong(key, value, right)


_VALUES: Mapping[str, Callable[[str, object], Iterator[TableFault]]] = {
    "lang": partial(_choice_faults, known=Lang),
    "edition": partial(_choice_faults, known=Edition),
    "ring": _ring_faults,
    "limit": _limit_faults,
}


def _ringed(said: str) -> str:
    """The letters of a ring, however they are set apart."""
    return re.sub(r"[\s,/-]", "", said).upper()


def _name_faults(
    letter: str, name: object, *, letters: tuple[str, ...], table: str
) -> Iterator[TableFault]:
    if letter not in letters:
        yield _unknown(f"{table}.{letter}", letters)
    if not _is_name(name):
        yield _wrong(f"{table}.{letter}", name, _NAME)


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip()) and name.isprintable()


def _shared_names(table: str, told: Mapping[str, object]) -> Iterator[TableFault]:
    """Names that two things would have, in any language; what is not named keeps its usual name."""
    called = {
        letter: {_folded(str(told[letter]))}
        if _is_name(told.get(letter))
        else set(map(_folded, usual))
        for letter, usual in _USUAL[table].items()
    }
    for one, other in combinations(called, 2):
        if one in told or other in told:
            for name in sorted(called[one] & called[other]):
                names = {"one": f"{table}.{one}", "other": f"{table}.{other}"}
                yield _SHARED.filled(**names, name=quoted(name))


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _letter_faults(letter: str, sign: object) -> Iterator[TableFault]:
    if letter not in set(Limousine):
        yield _unknown(f"letters.{letter}", tuple(Limousine))
    fits = isinstance(sign, str) and len(sign.upper()) == 1 and sign.isalpha()
    if not fits or str(sign).upper() in set(Business):
        yield _wrong(f"letters.{letter}", sign, _LETTER)


def _value_faults(letter: str, values: object) -> Iterator[TableFault]:
    if letter not in set(Business):
        yield _unknown(f"values.{letter}", tuple(Business))
        return
    lowest = BAND * BUSINESSES.index(Business(letter))
    numbers = values if isinstance(values, list) else []
    inside = [v for v in numbers if type(v) is int and lowest <= v <= lowest + BAND]
    if len(numbers) != TOKENS_EACH or len(inside) != TOKENS_EACH:
        right = f"{TOKENS_EACH} x {lowest}-{lowest + BAND}"
        yield _wrong(f"values.{letter}", values, _AS_IS.filled(said=right))


def _ruling_faults(key: str, choice: object) -> Iterator[TableFault]:
    if key not in set(Ruling):
        yield _unknown(f"rulings.{key}", tuple(Ruling))
    else:
        yield from _choice_faults(f"rulings.{key}", choice, Ruling(key).choices)


_TABLES: Mapping[str, Callable[[str, object], Iterator[TableFault]]] = {
    "colours": partial(_name_faults, letters=tuple(Limousine), table="colours"),
    "letters": _letter_faults,
    "businesses": partial(_name_faults, letters=tuple(Business), table="businesses"),
    "values": _value_faults,
    "rulings": _ruling_faults,
}

_USUAL: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "colours": {car: tuple(COLOURS[car][lang] for lang in Lang) for car in Limousine},
    "letters": {car: (car.value,) for car in Limousine},
    "businesses": {at: tuple(filter(None, [BUSINESS_NAMES.get(at)])) for at in Business},
}
"""What limousines and businesses are called where a table says nothing."""


def _wrong(key: str, value: object, right: TableFault) -> Sentence:
    return _WRONG.filled(key=quoted(key), said=quoted(_shown(value)), right=right)


def _shown(value: object) -> str:
    """A value as it is written; some numbers are too long to be."""
    try:
        return repr(value)
    except ValueError:
        return "..."


def _unknown(key: str, known: tuple[str, ...]) -> Sentence:
    return _UNKNOWN.filled(key=quoted(key), there=", ".join(known))
