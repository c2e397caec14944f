"""JSON read field by field: what is not as it should be is refused with the path to it.

field   a value and the keys that lead to it, written `traps.top-drags.answer`
"""

import json
from collections.abc import Iterator, Mapping
from math import inf
from typing import Any, TypeVar

from scheffeln import limits
from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine, Position
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text, ToldWord
from scheffeln.notation import BadPosition, position
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, quoted

T = TypeVar("T")
JsonObject = dict[str, Any]  # Any: what a JSON object holds is as various as JSON


class FieldFault(ToldWord):
    """What is wrong with a line of JSON or a field of it."""

    LONG = "long", Text("the line has more than {known} characters")
    DEEP = "deep", Text("there are brackets within brackets more than {known} deep")
    SURROGATE = "surrogate", Text("it contains half a character: {found}")
    JSON = "json", Text("not valid JSON from column {column} on: {found}")
    FOREIGN = "foreign", Text("schema {found} is another format: this program reads {known}")
    MISSING = "missing", Text("{path} is missing")
    WRONG = "wrong", Text("{path} is {found}, but should be {wanted}")


class Wanted(ToldWord):
    """What a field was expected to be."""

    OBJECT = "object", Text("an object {{...}}")
    LIST = "list", Text("a list")
    TEXT = "text", Text("a text")
    WHOLE = "whole", Text("a whole number")
    NUMBER = "number", Text("a number")
    """Not below 0, nor is a whole one."""
    POSITIVE = "positive", Text("a number above 0")
    TRUTH = "truth", Text("true or false")
    POSITION = "position", Text("a position of the eight limousines")
    SHORT = "short", Text("a text of at most {known} characters")
    UP_TO = "up-to", Text("a number of at most {known}")
    WORD = "word", Text("one of {known}")
    KEY = "key", Text("named as one of {known}")
    NULL = "null", Text("null")
    MOMENT = "moment", Text("a moment such as 2026-11-17T18:04:31.250Z")


_WHOLE_LINE = Text("the line")
_LIST_OF = Text("a list of {known}")


class BadField(Refusal):
    """A line of JSON was refused: where, what stands there, and what would be right."""

    kind = "record"

    def __init__(
        self,
        fault: FieldFault,
        path: str = "",
        *,
        found: str = "",
        wanted: Wanted | None = None,
        known: tuple[str, ...] = (),
        column: int = 1,
        source: str = "",
    ) -> None:
        super().__init__(fault, path)
        self.fault = fault
        self.path = path
        self.found = found
        """What stands there, as JSON."""
        self.wanted = wanted
        self.known = known
        """What would be right: words to choose from, or the fewest and the most of a list."""
        self.column = column
        self.source = source
        """The text that is no JSON."""

    def message(self, lang: Lang) -> str:
        return self.fault.said[lang].format(
            column=self.column,
            path=self.path or _WHOLE_LINE[lang],
            found=quoted(self.found),
            known=", ".join(self.known),
            wanted=self._wanted(lang),
        )

    def _wanted(self, lang: Lang) -> str:
        if self.wanted is None:
            return ""
        if self.wanted is Wanted.LIST and self.known:
            return _LIST_OF[lang].format(known="-".join(self.known))
        return self.wanted.said[lang].format(known=", ".join(self.known))

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return self.__cause__.details(lang) if isinstance(self.__cause__, BadPosition) else ()

    @property
    def excerpt(self) -> Excerpt | None:
        if isinstance(self.__cause__, BadPosition):
            return self.__cause__.excerpt
        before = self.source[: self.column - 1].rpartition("\n")[0]
        start = len(before) + bool(before)
        line = self.source[start:].partition("\n")[0]
        return Excerpt.of(line, [Span(self.column - start)])

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return ({"kind": self.fault, "path": self.path, "column": self.column},)


class Field:
    """A value of a record, and where in it it stands."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def __getitem__(self, key: str) -> "Field":
        found = self._object()
        if key not in found:
            raise BadField(FieldFault.MISSING, self._below(key))
        return Field(found[key], self._below(key))

    def __contains__(self, key: str) -> bool:
        return key in self._object()

    def items(self) -> Iterator[tuple[str, "Field"]]:
        for key, value in self._object().items():
            yield key, Field(value, self._below(key))

    def each(self, fewest: int = 0, most: int | None = None) -> list["Field"]:
        """The values of a list of so many."""
        found = self.value
        if not isinstance(found, list) or not fewest <= len(found) <= (most or len(found)):
            raise self.wrong(Wanted.LIST, _numbers(fewest, most))
        return [Field(value, f"{self.path}[{index}]") for index, value in enumerate(found)]

    def text(self) -> str:
        found = self.value
        if not isinstance(found, str):
            raise self.wrong(Wanted.TEXT)
        if len(found) > limits.TEXT:
            raise self.wrong(Wanted.SHORT, (str(limits.TEXT),))
        return found

    def texts(self) -> tuple[str, ...]:
        """A list of texts. Where each of them stands is only worked out to refuse one."""
        found = self.value
        if isinstance(found, list) and all(map(_is_text, found)):
            return tuple(found)
        return tuple(one.text() for one in self.each())

    def whole(self, most: int = limits.NUMBER) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value < 0:
            raise self.wrong(Wanted.WHOLE)
        if self.value > most:
            raise self.wrong(Wanted.UP_TO, (str(most),))
        return self.value

    def number(self) -> float:
        found = self.value
        if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found < inf:
            raise self.wrong(Wanted.NUMBER)
        if found > limits.NUMBER:
            raise self.wrong(Wanted.UP_TO, (str(limits.NUMBER),))
        return found

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(Wanted.TRUTH)
        return self.value

    def word(self, known: Mapping[str, T]) -> T:
        """What a word stands for, written exactly."""
        if not isinstance(self.value, str) or self.value not in known:
            raise self.wrong(Wanted.WORD, tuple(known))
        return known[self.value]

    def position(self) -> Position:
        """A position of the eight limousines; no puzzle has the Mafia limousine in it."""
        try:
            found = position(self.text())
        except BadPosition as error:
            raise self.wrong(Wanted.POSITION) from error
        if found.mafia:
            raise self.wrong(Wanted.POSITION)
        return found

    def car(self) -> Limousine:
        return self.word(_CARS)

    def business(self) -> Business:
        return self.word(_BUSINESSES)

    def cards(self, fewest: int, most: int) -> tuple[Limousine, ...]:
        """The letters of so many limousines."""
        return tuple(card.car() for card in self.each(fewest, most))

    def places(self, fewest: int, most: int) -> tuple[Limousine | None, ...]:
        """The same with blanks among them."""
        return tuple(None if one.is_nothing else one.car() for one in self.each(fewest, most))

    def fact(self, *stands: Stand) -> Fact:
        """How a limousine ends, in one of these ways."""
        stand = self["standing"].word({_STANDING[one]: one for one in stands})
        return Fact(self["car"].car(), self["at"].business(), stand)

    def nothing(self) -> None:
        if not self.is_nothing:
            raise self.wrong(Wanted.NULL)

    @property
    def is_nothing(self) -> bool:
        return self.value is None

    def wrong(self, wanted: Wanted, known: tuple[str, ...] = ()) -> BadField:
        """The refusal of this value."""
        found = json.dumps(self.value, ensure_ascii=False)
        return BadField(FieldFault.WRONG, self.path, found=found, wanted=wanted, known=known)

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong(Wanted.OBJECT)
        return self.value

    def _below(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= limits.TEXT


_CARS: dict[str, Limousine] = {car.value: car for car in LIMOUSINES}
_BUSINESSES: dict[str, Business] = {at.value: at for at in BUSINESSES}
_STANDING = {Stand.TOP: "on-top", Stand.COVERED: "covered", Stand.UNCOVERED: "uncovered"}


def fact_record(fact: Fact) -> JsonObject:
    """What `Field.fact` reads."""
    return {"car": fact.limousine, "at": fact.at, "standing": _STANDING[fact.stand]}


def _numbers(fewest: int, most: int | None) -> tuple[str, ...]:
    if most is None:
        return ()
    return (str(fewest),) if fewest == most else (str(fewest), str(most))


def parsed(text: str) -> Field:
    """A line of JSON; raises `BadField` with the column where it breaks."""
    if len(text) > limits.LINE:
        raise BadField(FieldFault.LONG, known=(str(limits.LINE),))
    try:
        value = json.loads(text.rstrip())
        return Field(value) if _plainly_sound(text) else _sound(value)
    except json.JSONDecodeError as error:
        column = error.pos + 1
        raise BadField(FieldFault.JSON, found=error.msg, column=column, source=text) from None
    except BadField:
        raise
    except (RecursionError, ValueError) as error:  # nested too deeply, or a number too long
        raise BadField(FieldFault.JSON, found=str(error)) from None


def _plainly_sound(text: str) -> bool:
    """Whether a line can be neither too deep nor hold half a character; told without a look at
    each of its values, which takes longer than to read them."""
    brackets = text.count("[") + text.count("{")
    return brackets < limits.DEPTH and "\\u" not in text and text.isascii()


def _sound(value: object) -> Field:
    """What was read, if it is no deeper than anything here and all of it is text."""
    level: list[object] = [value]
    for _ in range(limits.DEPTH):
        below: list[object] = []
        for one in level:
            if isinstance(one, str) and not one.isascii():
                _refuse_surrogates(one)
            elif isinstance(one, dict):
                below += [*one, *one.values()]
            elif isinstance(one, list):
                below += one
        level = below
        if not level:
            return Field(value)
    raise BadField(FieldFault.DEEP, known=(str(limits.DEPTH),))


def _refuse_surrogates(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadField(FieldFault.SURROGATE, found=text) from None
