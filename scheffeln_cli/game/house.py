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
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from scheffeln.complaints import Complaint
from scheffeln.game.record.words import MILLISECONDS
from scheffeln.game.table import BAND, DEFAULT_LIMIT, DEFAULT_VALUES, Values
from scheffeln.lang import Lang, Text
from scheffeln.names import BUSINESS_NAMES, COLOURS
from scheffeln.pieces import BUSINESSES, Business, Limousine
from scheffeln.rulings import Edition, Ruling
from scheffeln.score import TOKENS_EACH
from scheffeln_cli.refusals import Refusal


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
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadHouse(str(path), (Text(str(error), str(error), str(error)),)) from None
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
        limit=int(told.get("limit", DEFAULT_LIMIT / MILLISECONDS) * MILLISECONDS),
    )


def _faults(told: Mapping[str, Any]) -> Iterator[Text]:
    for key, value in told.items():
        if key in _TABLES and not isinstance(value, dict):
            yield _no_table(key)
        elif key in _TABLES:
            for name, one in value.items():
                yield from _TABLES[key](name, one)
        elif key == "edition":
            if value not in set(Edition):
                yield _wrong(key, value, ", ".join(Edition))
        elif key == "limit":
            if isinstance(value, bool) or not isinstance(value, int | float) or value <= 0:
                yield _wrong(key, value, "seconds")
        else:
            yield _unknown(key, ("edition", "limit", *_TABLES))


def _name_faults(letter: str, name: Any, letters: tuple[str, ...], table: str) -> Iterator[Text]:
    if letter not in letters:
        yield _unknown(f"{table}.{letter}", letters)
    if not isinstance(name, str) or not name.strip():
        yield _wrong(f"{table}.{letter}", name, "a name")


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
        yield _wrong(f"values.{letter}", values, f"{TOKENS_EACH} x {lowest}-{lowest + BAND}")


def _ruling_faults(key: str, choice: Any) -> Iterator[Text]:
    if key not in set(Ruling):
        yield _unknown(f"rulings.{key}", tuple(Ruling))
    elif choice not in Ruling(key).choices:
        yield _wrong(f"rulings.{key}", choice, ", ".join(Ruling(key).choices))


_TABLES: Mapping[str, Callable[[str, Any], Iterator[Text]]] = {
    "colours": _colour_faults,
    "businesses": _business_faults,
    "values": _value_faults,
    "rulings": _ruling_faults,
}


def _no_table(key: str) -> Text:
    return Text(
        f"{key} is no table of names and values",
        f"{key} ist keine Tabelle aus Namen und Werten",
        f"{key} non è una tabella di nomi e valori",
    )


def _wrong(key: str, value: object, right: str) -> Text:
    return Text(
        f"{key} cannot be {value!r}; possible: {right}",
        f"{key} kann nicht {value!r} sein; möglich: {right}",
        f"{key} non può essere {value!r}; possibile: {right}",
    )


def _unknown(key: str, known: tuple[str, ...]) -> Text:
    there = ", ".join(known)
    return Text(
        f"{key} is unknown; there are: {there}",
        f"{key} ist unbekannt; es gibt: {there}",
        f"{key} è sconosciuto; ci sono: {there}",
    )
