"""What a record is made of.

header    how the table began: players, variant, rules, limousines and tokens
sentence  one line of what was done; a line may turn up or carry out several cards
entry     something done, or a board somebody stated, with the line it stands on
"""

from dataclasses import dataclass, field
from enum import StrEnum

from scheffeln.board import Position
from scheffeln.game.actions import Action
from scheffeln.game.state import Setup
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


class BadRecord(ValueError):
    """A text is no record; it carries every defect."""

    def __init__(self, defects: tuple[RecordDefect, ...]) -> None:
        super().__init__(", ".join(f"{d.line}:{d.column}: {d.fault} {d.what!r}" for d in defects))
        self.defects = defects
