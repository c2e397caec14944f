"""What a record is made of.

header    how the table began: players, variant, rules, limousines and tokens
sentence  one line of what was done; a line may turn up or carry out several cards
entry     something done, or a board somebody stated, with the line it stands on
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scheffeln.board import Position
from scheffeln.game.actions import Action
from scheffeln.game.state import Setup
from scheffeln.language import Lang, Text
from scheffeln.notation import defects as position_defects
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span
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


RecordEntry = Done | Stated


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
_HINT = Text("scheffeln help game-records tells how to write one, and scheffeln game new makes one")


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
        from scheffeln.game.wording import about_record_defect  # the words know this module

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
