"""Game records: a text a person can write down at the table. The grammar: docs/game-records.md.

header    how the table began: players, variant, rules, limousines and tokens
sentence  one line of what was done; a line may turn up or carry out several cards
entry     something done, or a board somebody stated, with the line it stands on
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

from scheffeln import notation
from scheffeln.board import Business, Limousine, Position
from scheffeln.cards import Card
from scheffeln.game.actions import Action
from scheffeln.game.state import Setup
from scheffeln.game.table import Defective, TableDefect, about_table_defect
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition, DefectKind, defects
from scheffeln.notation import defects as position_defects
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, did_you_mean, quoted
from scheffeln.rules.rulings import Choice, Ruling

SETUP_WORDS = (
    "game",
    "players",
    "with",
    "edition",
    "ruling",
    "youngest",
    "ring",
    "values",
    "limit",
    "tokens",
)
SENTENCE_WORDS = (
    "board",
    "deal",
    "row",
    "up",
    "clock",
    "time",
    "carry",
    "score",
    "token",
    "winner",
)
OTHER_WORDS = ("nobody", "gone")
RESERVED = frozenset((*SETUP_WORDS, *SENTENCE_WORDS, *OTHER_WORDS))
"""Words of the grammar, which no player can be called."""

VERBS = ("takes", "plays", "drops", "passes")


@dataclass(frozen=True, slots=True)
class Done:
    """An action as written down."""

    action: Action
    line: int = 0


@dataclass(frozen=True, slots=True)
class Stated:
    """Where the limousines stood, according to whoever wrote it down."""

    board: Position
    line: int = 0


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood; something was done there all the same."""

    said: str
    line: int
    alike: tuple[Action, ...] = ()
    """What is written like it and would be understood."""


RecordEntry = Done | Stated | Unread


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written down; it may break every rule."""

    setup: Setup
    entries: tuple[RecordEntry, ...] = ()
    setup_line: int = 0
    """The line the limousines of the setup stand on."""
    choices: tuple[tuple[Ruling, Choice], ...] = field(default=(), compare=False)
    """Every ruling its header names, also where its edition says so anyway: by another edition it
    would not."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line each word of the header stands on."""

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(entry.action for entry in self.entries if isinstance(entry, Done))


class RecordFault(StrEnum):
    """What keeps a text from being a record."""

    WORD = "word"
    """A word that says nothing here."""
    NAME = "name"
    """Nobody at the table has this name."""
    RESERVED = "reserved"
    """A word of the grammar, or something else nobody can be called."""
    NUMBER = "number"
    """No number."""
    LIMOUSINE = "limousine"
    """No limousine."""
    CARD = "card"
    """No card, or no move of one."""
    BUSINESS = "business"
    """No business."""
    POSITION = "position"
    """No position."""
    MISSING = "missing"
    """Something must follow, or must have come before."""
    TWICE = "twice"
    """It was said before."""
    RULING = "ruling"
    """No ruling, or no such answer to it."""
    ENCODING = "encoding"
    """Bytes that are no text."""
    TABLE = "table"
    """Nobody can play at such a table."""


@dataclass(frozen=True, slots=True)
class RecordDefect:
    """One thing that is not understood, and where."""

    line: int
    column: int
    fault: RecordFault
    what: str
    known: tuple[str, ...] = ()
    """What would have been understood."""


_NO_RECORD = Text("not a valid game record: {path}")
_HINT = Text(
    "nothing was judged; scheffeln help game-records tells how to write a record, "
    "and scheffeln game new makes one"
)


class BadRecord(Refusal):
    """A text is no record; it carries every defect."""

    kind = "record"

    def __init__(
        self, defects: tuple[RecordDefect, ...], path: str = "-", lines: tuple[str, ...] = ()
    ) -> None:
        super().__init__(defects, path, lines)
        self.defects = defects
        self.path = path
        """The file it was read from; `-` where it came from elsewhere."""
        self.lines = lines
        """The text, where it can be pointed at."""

    def message(self, lang: Lang) -> str:
        return _NO_RECORD[lang].format(path=self.path)

    def details(self, lang: Lang) -> tuple[Detail, ...]:

        return tuple(
            Detail(
                f"{self.path}:{one.line}:{one.column}: {about_record_defect(one, lang)}",
                self._excerpt(one),
            )
            for one in self.defects
        )

    def _excerpt(self, defect: RecordDefect) -> Excerpt | None:
        if defect.line > len(self.lines):  # something that no line says
            return None
        if defect.fault is RecordFault.POSITION:
            before = defect.column - 1
            spans = [Span(before + one.column) for one in position_defects(defect.what)]
        else:
            spans = [Span(defect.column, len(defect.what) or 1)]
        return Excerpt.of(self.lines[defect.line - 1], spans)

    def hint(self, lang: Lang) -> str:
        return _HINT[lang]

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(
            {"line": one.line, "column": one.column, "kind": one.fault, "what": one.what}
            for one in self.defects
        )


_DEFECTS = {
    RecordFault.WORD: Text("{what} is not understood here"),
    RecordFault.NAME: Text("nobody at the table is called {what}"),
    RecordFault.RESERVED: Text(
        "no player can be called {what}: a name is one word without # , : "
        "that a record uses for nothing else"
    ),
    RecordFault.NUMBER: Text("a number is expected here, not {what}"),
    RecordFault.LIMOUSINE: Text("{what} is not a limousine"),
    RecordFault.CARD: Text("{what} is not a card"),
    RecordFault.BUSINESS: Text("{what} is not a business"),
    RecordFault.ENCODING: Text("this is not readable as text: save the file as UTF-8"),
    RecordFault.MISSING: Text("the line ends too soon, something must follow here"),
    RecordFault.TWICE: Text("{what} was said before"),
    RecordFault.RULING: Text("{what} is neither a ruling with a choice nor an edition"),
}

_NO_LINE = Text("a record needs a line that begins with {what}, and this one has none")


_KNOWN = Text("expected: {known}")
_MOST_KNOWN = 10


def meant_by(defect: RecordDefect) -> tuple[str, ...]:
    """What may have been meant: a word, a name at the table, the letter of a colour."""
    from scheffeln.handwriting.vocabulary import COLOURS, nearest, plain  # for mistakes only

    known = {plain(word): word for word in defect.known}
    if defect.fault in (RecordFault.LIMOUSINE, RecordFault.CARD):
        known |= {word: cars[0].value for word, cars in COLOURS.items() if len(cars) == 1}
    return tuple(known[one] for one in nearest(plain(defect.what), known))[:1]


def about_record_defect(defect: RecordDefect, lang: Lang) -> str:
    """What is not understood, and what would have been."""
    if defect.fault is RecordFault.TABLE:
        (kind,) = defect.known
        return about_table_defect(Defective(TableDefect(kind), defect.what), lang)
    if defect.fault is RecordFault.POSITION:
        return BadPosition(defect.what, defects(defect.what)).said(lang)
    no_line = defect.fault is RecordFault.MISSING and defect.what
    text = _NO_LINE if no_line else _DEFECTS[defect.fault]
    said = text[lang].format(what=quoted(defect.what))
    near = meant_by(defect)
    if near:
        return f"{said}; {did_you_mean(near, lang)}"
    if not 0 < len(defect.known) <= _MOST_KNOWN:
        return said
    return f"{said}; {_KNOWN[lang].format(known=', '.join(defect.known))}"


T = TypeVar("T")

COMMENT = "#"
MILLISECONDS = 1000


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
        self.end = len(said.rstrip()) + 1
        self.left = [
            Word(found.group(), found.start() + 1) for found in re.finditer(r"[^\s,:]+", said)
        ]

    def __bool__(self) -> bool:
        return bool(self.left)

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
        return self._read(notation.limousine, RecordFault.LIMOUSINE)

    def business(self) -> Business:
        return self._read(notation.business, RecordFault.BUSINESS)

    def position(self) -> Position:
        return self._read(notation.position, RecordFault.POSITION)

    def stated(self) -> Position:
        """A position somebody saw, with three limousines on a business if need be."""
        return self._read(_stated, RecordFault.POSITION)

    def cards(self) -> tuple[Card, ...]:
        """A run of cards written together: `ROYL`."""
        return self._read(cards_of, RecordFault.CARD)

    def number(self) -> int:
        return self._read(number_of, RecordFault.NUMBER)

    def milliseconds(self) -> int:
        """A time in seconds with up to three decimals."""
        return self._read(_milliseconds, RecordFault.NUMBER)

    def _read(self, reader: Callable[[str], T], fault: RecordFault) -> T:
        word = self.next()
        try:
            return reader(word.text)
        except ValueError:
            raise self.misread(fault, word) from None


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


def number_of(text: str) -> int:
    """A number, its thousands set apart or not: 4000, 4.000, 4'000; raises ValueError."""
    grouped = re.fullmatch(r"\d{1,3}([.']\d{3})+", text)
    return int(re.sub(r"\D", "", text) if grouped else text)


def _stated(text: str) -> Position:
    try:
        return notation.position(text)
    except BadPosition as bad:
        if any(defect.kind is not DefectKind.THREE for defect in bad.defects):
            raise
    groups = (group.strip("_") for group in text.split("/"))
    return Position.of([notation.limousine(letter) for letter in group] for group in groups)


def _milliseconds(text: str) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}(\.\d{1,3})?", text):
        raise ValueError(text)
    return int(Decimal(text) * MILLISECONDS)
