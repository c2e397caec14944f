"""The words of a line: what is read of it, one after the other, and where it stops being read."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from string import digits
from typing import TypeVar

from scheffeln import notation
from scheffeln.board import Business, Limousine, Position
from scheffeln.cards import Card, Drive, Move
from scheffeln.game.actions import Drop, Nasty, half_told
from scheffeln.game.record import (
    MILLISECONDS,
    RESERVED,
    VERBS,
    RecordDefect,
    RecordFault,
    meant_by,
)
from scheffeln.game.table import Hand, Seat
from scheffeln.notation import BadPosition, DefectKind

T = TypeVar("T")

COMMENT = "#"


def read_with_hint(line: str, defect: RecordDefect) -> tuple[str, ...]:
    """A line with what may have been meant by the word that is not understood."""
    before, after = line[: defect.column - 1], line[defect.column - 1 + len(defect.what) :]
    told = after.partition(COMMENT)[0].rstrip()
    return tuple(f"{before.lstrip()}{word}{told}" for word in meant_by(defect))


def lines_of(text: str) -> list[str]:
    """The lines of a text as an editor counts them; nothing but a line's end begins another."""
    lines = re.split(r"\r\n|\r|\n", text)
    return lines if lines[-1] else lines[:-1]


class Misread(Exception):
    """A word was not understood; the line is left there."""

    def __init__(self, defect: RecordDefect) -> None:
        super().__init__(defect)
        self.defect = defect


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line; columns count from 1."""

    text: str
    column: int


class Words:
    """What is left to read of a line. Commas and colons separate words as blanks do."""

    def __init__(self, text: str, line: int) -> None:
        said, _, _ = text.partition(COMMENT)
        self.line = line
        self.said = said
        self.end = len(said.rstrip()) + 1
        self.left = [
            Word(found.group(), found.start() + 1) for found in re.finditer(r"[^\s,:]+", said)
        ]

    def __bool__(self) -> bool:
        return bool(self.left)

    @property
    def sense(self) -> str:
        """What is left to read, as it is written."""
        begins, ends = (self.left[0].column - 1, self.left[-1]) if self.left else (0, Word("", 1))
        return self.said[begins : ends.column - 1 + len(ends.text)]

    def parted(self, beginnings: Sequence[int]) -> "Iterator[Words]":
        """The words from each of these to the next, each a line of its own."""
        for begin, end in zip(beginnings, (*beginnings[1:], len(self.left)), strict=True):
            part = Words("", self.line)
            part.said, part.left = self.said, self.left[begin:end]
            part.end = part.left[-1].column + len(part.left[-1].text)
            yield part

    def next(self, *known: str) -> Word:
        """The next word; there must be one."""
        if not self.left:
            raise self.misread(RecordFault.MISSING, Word("", self.end), known)
        return self.left.pop(0)

    def expect(self, *known: str) -> str:
        """The next word, which must be one of these."""
        word = self.next(*known)
        if word.text.casefold() not in known:
            raise self.misread(RecordFault.WORD, word, known)
        return word.text.casefold()

    def finish(self) -> None:
        """Nothing may be left."""
        if self.left:
            raise self.misread(RecordFault.WORD, self.left[0])

    def misread(self, fault: RecordFault, word: Word, known: tuple[str, ...] = ()) -> Misread:
        return Misread(RecordDefect(self.line, word.column, fault, word.text, known))

    def one_of(self, known: Mapping[str, T], fault: RecordFault) -> T:
        """What the next word stands for."""
        word = self.next(*known)
        folded = {one.casefold(): meaning for one, meaning in known.items()}
        found = folded.get(word.text.casefold())
        if found is None:
            raise self.misread(fault, word, tuple(known))
        return found

    def limousine(self) -> Limousine:
        return self._read(_limousine, RecordFault.LIMOUSINE)

    def business(self) -> Business:
        return self._read(notation.business, RecordFault.BUSINESS)

    def position(self) -> Position:
        return self._read(notation.position, RecordFault.POSITION)

    def stated(self) -> Position:
        """A position somebody saw, with three limousines on a business if need be."""
        return self._read(_stated, RecordFault.POSITION)

    def number(self) -> int:
        return self._read(number_of, RecordFault.NUMBER)

    def milliseconds(self) -> int:
        """A time in seconds with up to three decimals, after a point or a comma."""
        if len(self.left) > 1:
            whole, rest = self.left[:2]
            between = self.said[whole.column - 1 + len(whole.text) : rest.column - 1]
            if between == "," and {*rest.text} <= {*digits}:
                self.left[:2] = [Word(f"{whole.text}.{rest.text}", whole.column)]
        return self._read(_milliseconds, RecordFault.NUMBER)

    def _read(self, reader: Callable[[str], T], fault: RecordFault) -> T:
        word = self.next()
        try:
            return reader(word.text)
        except ValueError:
            raise self.misread(fault, word) from None


def _limousine(text: str) -> Limousine:
    """A limousine by its letter or name, or by a colour that only one of them can be called."""
    try:
        return notation.limousine(text)
    except ValueError:
        from scheffeln.handwriting.vocabulary import COLOURS, plain  # for rare words only

        cars = COLOURS.get(plain(text), ())
        if len(cars) != 1:
            raise
        return cars[0]


def is_name(text: str) -> bool:
    """Whether a player can be called so: one word that means nothing else in a record."""
    one_word = [word.text for word in Words(text, 1).left] == [text]
    return one_word and text.isprintable() and text.casefold() not in (*RESERVED, *VERBS)


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards written together in a word; raises ValueError."""
    cards = tuple(map(Card, text.upper()))
    if Card.MAFIA in cards:
        raise ValueError(text)  # a sign of the solver's, and no card that a player holds
    return cards


def _is_card(sign: str) -> bool:
    """Whether a sign stands for a card of the game, or for one that nobody saw."""
    return sign.upper() in {*Card} - {Card.MAFIA}


def laid(words: Words) -> tuple[list[Hand], RecordDefect | None]:
    """Cards word by word; a single one that is not understood is told, and is one unseen."""
    parts: list[Hand] = []
    dark: list[Misread] = []
    while words:
        word = words.next()
        try:
            parts.append(cards_of(word.text))
        except ValueError:
            signs = [Word(sign, at) for at, sign in enumerate(word.text, word.column)]
            wrong = [one for one in signs if not _is_card(one.text)]
            whole = len(wrong) > 1 or len(signs) == 1
            dark.append(words.misread(RecordFault.CARD, word if whole else wrong[0]))
            if len(dark) > 1 or len(wrong) > 1:
                raise dark[0] from None
            parts.append(cards_of(word.text.replace(wrong[0].text, Card.HIDDEN)))
    return parts, dark[0].defect if dark else None


def number_of(text: str) -> int:
    """A number, its thousands set apart or not: 4000, 4.000, 4'000; raises ValueError.

    Without a sign and in the usual digits: nothing in a record is less than nothing.
    """
    if not re.fullmatch(r"[0-9]{1,9}|[0-9]{1,3}([.'][0-9]{3}){1,2}", text):
        raise ValueError(text)
    return int(re.sub(r"[.']", "", text))


def _stated(text: str) -> Position:
    try:
        return notation.position(text)
    except BadPosition as bad:
        if any(defect.kind is not DefectKind.THREE for defect in bad.defects):
            raise
    groups = (group.strip("_") for group in text.split("/"))
    return Position.of([notation.limousine(letter) for letter in group] for group in groups)


def _milliseconds(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,3})?", text):
        raise ValueError(text)
    return int(Decimal(text) * MILLISECONDS)


def dropped(seat: Seat, words: Words) -> Drop:
    """A card discarded, and the person it was exchanged for."""
    word = words.next()
    if word.text.casefold() == "for":  # nobody saw the card
        return Drop(seat, Card.HIDDEN, words.limousine())
    try:
        card = _card_called(word.text)
    except ValueError:
        raise words.misread(RecordFault.CARD, word) from None
    person: Limousine | None = None
    if words:
        words.expect("for")
        person = words.limousine()
    return Drop(seat, card, person)


def _card_called(text: str) -> Card:
    """A card by its letter or sign, or by the name of its colour."""
    (card,) = cards_of(text if len(text) == 1 else _limousine(text))
    return card


def placed(words: Words) -> tuple[Word, int, str]:
    """A word that begins with a place of the row: `7R`."""
    word = words.next()
    if word.text[0] not in digits:
        raise words.misread(RecordFault.NUMBER, word)
    return word, int(word.text[0]), word.text[1:]


def way(word: Word, text: str, seat: Seat, words: Words) -> Move | Nasty:
    """What a card was played for: a move, or `!O` for a Nasty exchange."""
    try:
        if text.startswith(Card.NASTY):
            wanted = text[1:]
            return Nasty(seat, _limousine(wanted) if wanted else None)
        coloured = len(text) > 1 and text.isalpha()
        return Drive(_limousine(text)) if coloured else notation.move(text)
    except ValueError:
        raise words.misread(_lacking(text), word) from None


def _lacking(text: str) -> RecordFault:
    """What is wrong with what stands for a card: it may only leave out what the card moves."""
    ways = half_told(text)
    if len(ways) < 2:
        return RecordFault.CARD
    chosen = any(sign.upper() in {*Limousine} for sign in text)
    return RecordFault.NO_BUSINESS if chosen else RecordFault.NO_LIMOUSINE
