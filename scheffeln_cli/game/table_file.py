"""A table's own names, token values and rulings, read from a TOML file and checked.

edition = "2014"
limit = 45                        # seconds, where speed.stall is limit

[colours]
T = "turquoise"

[businesses]
B = "Bourbon Quay"

[values]
A = [0, 1000, 1000, 2000]

[rulings]
"move.stuck" = "illegal"
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from scheffeln.board import BUSINESS_NAMES, BUSINESSES, COLOURS, Business, Limousine
from scheffeln.complaints import Complaint, quoted
from scheffeln.game.record.line import MILLISECONDS
from scheffeln.game.table import BAND, DEFAULT_LIMIT, DEFAULT_VALUES, Values
from scheffeln.language import Lang, Text
from scheffeln.rules.rulings import Edition, Ruling
from scheffeln.rules.score import TOKENS_EACH
from scheffeln_cli.errors import Refusal


class House(NamedTuple):
    """What a table has agreed on for all its games."""

    edition: Edition = Edition.E2014
    choices: tuple[tuple[Ruling, str], ...] = ()
    colours: Mapping[Limousine, str] = {}
    businesses: Mapping[Business, str] = {}
    values: Values = DEFAULT_VALUES
    limit: int = DEFAULT_LIMIT

    def colour(self, limousine: Limousine, lang: Lang) -> str:
        return self.colours.get(limousine, COLOURS[limousine][lang])

    def business(self, business: Business) -> str:
        """Its letter, and its name where it has one."""
        name = self.businesses.get(business, BUSINESS_NAMES.get(business, ""))
        return f"{business} {name}".rstrip()


PLAIN = House()


_REFUSED = Text(
    "this is no table file: {path}",
    "das ist keine Tischdatei: {path}",
    "questo non è un file di tavolo: {path}",
)

_NO_TEXT = Text(
    "this is not readable as text: save the file as UTF-8",
    "das ist nicht als Text lesbar: die Datei als UTF-8 speichern",
    "questo non si legge come testo: salva il file in UTF-8",
)
SHORTEST, LONGEST = 1 / MILLISECONDS, 86400
"""The limits a table can choose from, in seconds: what a clock can tell, up to a day."""
_SECONDS = Text(
    f"{SHORTEST} to {LONGEST} seconds",
    f"{SHORTEST} bis {LONGEST} Sekunden",
    f"da {SHORTEST} a {LONGEST} secondi",
)
_NAME = Text(
    "a name that can be printed on one line",
    "ein Name, der sich in einer Zeile drucken lässt",
    "un nome che si possa stampare su una riga",
)


class BadHouse(Refusal):
    """A table file was refused; it carries everything that is wrong with it."""

    kind = "table"

    def __init__(self, path: str, faults: tuple[Text, ...]) -> None:
        super().__init__(path)
        self.path = path
        self.faults = faults

    def complaint(self, lang: Lang) -> Complaint:
        said = tuple(fault[lang] for fault in self.faults)
        return Complaint(_REFUSED[lang].format(path=self.path), said)


def read_house(path: Path) -> House:
    """Read a table file; raises `BadHouse` with every fault."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise BadHouse(str(path), (_NO_TEXT,)) from None
    except (ValueError, RecursionError) as error:
        said = quoted(str(error))
        raise BadHouse(str(path), (Text(said, said, said),)) from None
    faults = tuple(_faults(told))
    if faults:
        raise BadHouse(str(path), faults)
    values = told.get("values", {})
    return House(
        edition=Edition(told.get("edition", Edition.E2014)),
        choices=tuple((Ruling(key), choice) for key, choice in told.get("rulings", {}).items()),
        colours={Limousine(letter): name for letter, name in told.get("colours", {}).items()},
        businesses={Business(at): name for at, name in told.get("businesses", {}).items()},
        values=tuple(
            tuple(values.get(business, usual))
            for business, usual in zip(BUSINESSES, DEFAULT_VALUES, strict=True)
        ),
        limit=round(told.get("limit", DEFAULT_LIMIT / MILLISECONDS) * MILLISECONDS),
    )


def _faults(told: Mapping[str, Any]) -> Iterator[Text]:
    for key, value in told.items():
        if key in _TABLES and not isinstance(value, dict):
            yield _no_table(key)
        elif key in _TABLES:
            for name, one in value.items():
                yield from _TABLES[key](name, one)
            if key in _USUAL:
                yield from _shared_names(key, value)
        elif key == "edition":
            if value not in tuple(Edition):
                yield _wrong(key, value, _one_of(Edition))
        elif key == "limit":
            number = isinstance(value, int | float) and not isinstance(value, bool)
            if not number or not SHORTEST <= value <= LONGEST:
                yield _wrong(key, value, _SECONDS)
        else:
            yield _unknown(key, ("edition", "limit", *_TABLES))


def _name_faults(letter: str, name: Any, letters: tuple[str, ...], table: str) -> Iterator[Text]:
    if letter not in letters:
        yield _unknown(f"{table}.{letter}", letters)
    if not _is_name(name):
        yield _wrong(f"{table}.{letter}", name, _NAME)


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and bool(name.strip()) and name.isprintable()


def _shared_names(table: str, told: Mapping[str, Any]) -> Iterator[Text]:
    """Names that two things would have, in any language; what is not named keeps its usual name."""
    called = {
        letter: {_folded(told[letter])} if _is_name(told.get(letter)) else set(map(_folded, usual))
        for letter, usual in _USUAL[table].items()
    }
    for one, other in combinations(called, 2):
        if one in told or other in told:
            for name in sorted(called[one] & called[other]):
                yield _shared(f"{table}.{one}", f"{table}.{other}", name)


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _colour_faults(letter: str, name: Any) -> Iterator[Text]:
    return _name_faults(letter, name, tuple(Limousine), "colours")


def _business_faults(letter: str, name: Any) -> Iterator[Text]:
    return _name_faults(letter, name, tuple(Business), "businesses")


def _value_faults(letter: str, values: Any) -> Iterator[Text]:
    if letter not in set(Business):
        yield _unknown(f"values.{letter}", tuple(Business))
        return
    lowest = BAND * BUSINESSES.index(Business(letter))
    numbers = values if isinstance(values, list) else []
    inside = [v for v in numbers if type(v) is int and lowest <= v <= lowest + BAND]
    if len(numbers) != TOKENS_EACH or len(inside) != TOKENS_EACH:
        right = f"{TOKENS_EACH} x {lowest}-{lowest + BAND}"
        yield _wrong(f"values.{letter}", values, Text(right, right, right))


def _ruling_faults(key: str, choice: Any) -> Iterator[Text]:
    if key not in set(Ruling):
        yield _unknown(f"rulings.{key}", tuple(Ruling))
    elif choice not in Ruling(key).choices:
        yield _wrong(f"rulings.{key}", choice, _one_of(Ruling(key).choices))


_TABLES: Mapping[str, Callable[[str, Any], Iterator[Text]]] = {
    "colours": _colour_faults,
    "businesses": _business_faults,
    "values": _value_faults,
    "rulings": _ruling_faults,
}

_USUAL: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "colours": {car: tuple(COLOURS[car][lang] for lang in Lang) for car in Limousine},
    "businesses": {at: tuple(filter(None, [BUSINESS_NAMES.get(at)])) for at in Business},
}
"""What limousines and businesses are called where a table says nothing."""


def _no_table(key: str) -> Text:
    return Text(
        f"{key} is no table of names and values",
        f"{key} ist keine Tabelle aus Namen und Werten",
        f"{key} non è una tabella di nomi e valori",
    )


def _wrong(key: str, value: object, right: Text) -> Text:
    key, said = quoted(key), quoted(_shown(value))
    return Text(
        f"{key} cannot be {said}; possible: {right.en}",
        f"{key} kann nicht {said} sein; möglich: {right.de}",
        f"{key} non può essere {said}; possibile: {right.it}",
    )


def _shown(value: object) -> str:
    """A value as it is written; some numbers are too long to be."""
    try:
        return repr(value)
    except ValueError:
        return "..."


def _one_of(known: Iterable[str]) -> Text:
    there = ", ".join(known)
    return Text(there, there, there)


def _shared(one: str, other: str, name: str) -> Text:
    name = quoted(name)
    return Text(
        f"{one} and {other} would both be called {name}; each needs a name of its own",
        f"{one} und {other} würden beide {name} heißen; jedes braucht einen eigenen Namen",
        f"{one} e {other} si chiamerebbero entrambi {name}; a ognuno serve un nome suo",
    )


def _unknown(key: str, known: tuple[str, ...]) -> Text:
    key = quoted(key)
    there = ", ".join(known)
    return Text(
        f"{key} is unknown; there are: {there}",
        f"{key} ist unbekannt; es gibt: {there}",
        f"{key} è sconosciuto; ci sono: {there}",
    )
