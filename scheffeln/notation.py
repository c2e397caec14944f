"""The one-line notation of positions and moves, read and checked.

    RO/_/Y/L/T/N/V/W    businesses A to H clockwise; `_` is empty; bottom first: O stands on R
    R  R+  R-  R@C  @   a movement card, a Joker, a Backward, an Evasion to C, an idle Evasion
    M                   the Mafia limousine's own move

Reading is case-blind; what is written is canonical (`str` of the value). What people write may
break every rule at once: it is refused with all its defects, each with its column from 1.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple

from scheffeln import limits
from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    COLOURS,
    LIMOUSINES,
    MAFIA,
    RING,
    Business,
    Limousine,
    Position,
    Shape,
    written,
)
from scheffeln.cards import (
    CARDS,
    Backward,
    Card,
    Drive,
    Evasion,
    IdleEvasion,
    Joker,
    MafiaMove,
    Move,
)
from scheffeln.hints import did_you_mean, example
from scheffeln.language import Lang, Text
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, WordKind, look_up, quoted
from scheffeln.rules.rulings import Edition

SEPARATOR = "/"
EMPTY = "_"


class DefectKind(StrEnum):
    """What can be wrong with a position."""

    GROUPS = "groups"
    """Not eight groups."""
    BLANK = "blank"
    """A group with nothing in it; an empty business is written `_`."""
    LETTER = "letter"
    """A letter that is no limousine, or `_` beside one."""
    TWICE = "twice"
    """A limousine that already stood further left."""
    THREE = "three"
    """More than two limousines on one business."""
    MISSING = "missing"
    """A limousine that stands nowhere."""
    MAFIA = "mafia"
    """The Mafia limousine in an edition that has none."""
    LONG = "long"
    """More letters than any position has; the rest is not looked at."""
    STRANGER = "stranger"
    """A limousine that was not on the board before."""


_DEFECTS = {
    DefectKind.GROUPS: Text("not 8 groups but {what}"),
    DefectKind.BLANK: Text("nothing is written here: an empty business is _"),
    DefectKind.LETTER: Text("{what} is not a limousine"),
    DefectKind.TWICE: Text("{what} is here twice"),
    DefectKind.THREE: Text("more than two on one business: {what}"),
    DefectKind.MISSING: Text("missing: {what}"),
    DefectKind.MAFIA: Text("the edition {what} has no Mafia limousine"),
    DefectKind.LONG: Text("a position has at most {what} characters"),
    DefectKind.STRANGER: Text("{what} is not on this board"),
}
_COLUMN = Text("column {column}: {said}")


class Defect(NamedTuple):
    """One thing wrong with a position, where, and the letters or the number it is about."""

    kind: DefectKind
    column: int
    what: str

    def said(self, lang: Lang) -> str:
        """What is wrong, with its column."""
        said = _DEFECTS[self.kind][lang].format(what=quoted(written(self.what)))
        return _COLUMN[lang].format(column=self.column, said=said)


_POSITION = Text("not a valid position: {text}")
_POSITION_HINT = Text(
    "eight groups from A to H with / between them, bottom limousine first, _ where none stands,"
    " as in RO/_/Y/L/T/N/V/W"
)


class BadPosition(Refusal):
    """A position was refused; it carries every defect."""

    kind = "position"
    text: str
    defects: tuple[Defect, ...]
    meant = ""
    """The position that may have been meant, where one is near."""

    def message(self, lang: Lang) -> str:
        return _POSITION[lang].format(text=quoted(written(self.text)))

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(Detail(defect.said(lang)) for defect in self.defects)

    def hint(self, lang: Lang) -> str:
        if self.meant:
            return did_you_mean([written(self.meant)], lang)
        misspelt = any(defect.kind is not DefectKind.MAFIA for defect in self.defects)
        return example(_POSITION_HINT[lang]) if misspelt else ""

    @property
    def spans(self) -> tuple[Span, ...]:
        return tuple(Span(defect.column) for defect in self.defects)

    @property
    def excerpt(self) -> Excerpt | None:
        return Excerpt.of(written(self.text), self.spans)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(
            {"kind": one.kind, "column": one.column, "what": one.what} for one in self.defects
        )


def position(text: str) -> Position:
    """Read a position; raises `BadPosition` with every defect."""
    if len(text) > limits.POSITION:
        cut = text[: limits.POSITION]
        raise BadPosition(cut, (Defect(DefectKind.LONG, len(cut), str(limits.POSITION)),))
    letters = text.strip().upper()
    shape = _shape(letters.translate(_OUTLINE))
    cars = letters.translate(_CARS)
    different = set(cars)
    if shape is None or len(different) != len(cars) or not different >= _EIGHT:
        raise BadPosition(text, tuple(defects(text)))
    return Position(shape, tuple(map(_LIMOUSINE.__getitem__, cars)))


def accept(position: Position, edition: Edition) -> Position:
    """A position this edition can have on its table; raises `BadPosition`."""
    if not edition.mafia and position.mafia:
        text = str(position)
        defect = Defect(DefectKind.MAFIA, text.index(MAFIA) + 1, edition)
        raise BadPosition(text, (defect,))
    return position


_OUTLINE = str.maketrans("".join(Limousine), "x" * len(Limousine))
"""Turns a position into its outline: `RO/_/Y` into `xx/_/x`."""

_CARS = str.maketrans("", "", SEPARATOR + EMPTY)
_LIMOUSINE = {limousine.value: limousine for limousine in Limousine}
_EIGHT = frozenset(limousine.value for limousine in LIMOUSINES)


@lru_cache(maxsize=4096)  # there are 2,123 outlines; what is refused must not pile up
def _shape(outline: str) -> Shape | None:
    """The shape an outline stands for, if it is one."""
    groups = outline.split(SEPARATOR)
    heights = {EMPTY: 0, "x": 1, "xx": 2}
    if len(groups) != RING or not heights.keys() >= set(groups):
        return None
    return tuple(heights[group] for group in groups)


def defects(text: str) -> tuple[Defect, ...]:
    """Everything that keeps a text from being a position, from left to right."""
    found: list[Defect] = []
    seen: set[str] = set()
    groups = _groups(text)
    for number, (start, group) in enumerate(groups, 1):
        if number == RING + 1:
            found.append(Defect(DefectKind.GROUPS, start, str(len(groups))))
        found += _group_defects(start, group, seen)
    end = start + len(group)
    if len(groups) < RING:
        found.append(Defect(DefectKind.GROUPS, end, str(len(groups))))
    missing = "".join(limousine for limousine in LIMOUSINES if limousine.value not in seen)
    if missing:
        found.append(Defect(DefectKind.MISSING, end, missing))
    return tuple(found)


def _groups(text: str) -> list[tuple[int, str]]:
    """The groups of a text, each with the column it starts at."""
    column = len(text) - len(text.lstrip()) + 1
    groups = []
    for group in text.strip().split(SEPARATOR):
        groups.append((column, group))
        column += len(group) + 1
    return groups


def _group_defects(start: int, group: str, seen: set[str]) -> Iterator[Defect]:
    """What is wrong within one group; notes the limousines it saw in `seen`."""
    if not group:
        yield Defect(DefectKind.BLANK, start, "")
    cars = 0
    for column, sign in enumerate(group, start):
        letter = sign.upper()
        if letter in _LIMOUSINE:
            cars += 1
            if letter in seen:
                yield Defect(DefectKind.TWICE, column, letter)
            if cars == CAPACITY + 1:
                yield Defect(DefectKind.THREE, column, group)
            seen.add(letter)
        elif sign != EMPTY or len(group) > 1:
            yield Defect(DefectKind.LETTER, column, sign)


def move(word: str) -> Move:
    """Read a card; raises `BadWord` if there is none such."""
    return lettered(word) or look_up(word, WordKind.CARD, _moves())


def lettered(word: str) -> Move | None:
    """Read a card that is written with the letter of its limousine; none if it is not."""
    return _lettered().get(word.strip().casefold())


def limousine(word: str) -> Limousine:
    """Read the letter or the name of a limousine; raises `BadWord` if there is none such."""
    letter = word.strip().upper()
    return _LIMOUSINE.get(letter) or look_up(word, WordKind.LIMOUSINE, _named())


def business(word: str) -> Business:
    """Read the letter of a business; raises `BadWord` if there is none such."""
    return look_up(word, WordKind.BUSINESS, {one.casefold(): one for one in Business})


def card(word: str) -> Card:
    """Read a card: a letter, the name of a colour, or one of `+ - @`; raises `BadWord`."""
    return Card(word) if word in set(CARDS) else Card(limousine(word))


BLANK = "?"


def place(word: str) -> Move | Card | None:
    """Read a place of a row: `?`, a card whose choice is free, or a move; raises `BadWord`."""
    if word == BLANK:
        return None
    return Card(word) if word in set(CARDS) else move(word)


@cache
def _lettered() -> dict[str, Move]:
    """Every card written with letters, as most are: no catalogue is read for these."""
    return _spelt({one.casefold(): one for one in Limousine})


@cache
def _moves() -> dict[str, Move]:
    """Every card by every way to write it."""
    return _spelt(_named())


def _spelt(words: dict[str, Limousine]) -> dict[str, Move]:
    moves: dict[str, Move] = {"@": IdleEvasion()}
    for word, limousine in words.items():
        moves[word] = MafiaMove() if limousine is MAFIA else Drive(limousine)
        moves[f"{word}+"] = Joker(limousine)
        moves[f"{word}-"] = Backward(limousine)
        for business in BUSINESSES:
            moves[f"{word}@{business.casefold()}"] = Evasion(limousine, business)
    return moves


@cache
def _named() -> dict[str, Limousine]:
    """The letters and the names of the limousines in every language, in small letters."""
    return {
        word.casefold(): limousine
        for limousine, names in COLOURS.items()
        for word in (limousine.value, *(names[lang] for lang in Lang))
    }
