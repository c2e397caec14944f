"""Game records: a text a person can write down at the table. The grammar: docs/game-records.md."""

from scheffeln.game.record.checker import LineVerdict, check
from scheffeln.game.record.document import (
    BadRecord,
    Done,
    Record,
    RecordDefect,
    RecordEntry,
    Stated,
)
from scheffeln.game.record.reader import read, read_as_far, read_sentence
from scheffeln.game.record.writer import sentence, write

__all__ = [
    "BadRecord",
    "Done",
    "LineVerdict",
    "Record",
    "RecordDefect",
    "RecordEntry",
    "Stated",
    "check",
    "read",
    "read_as_far",
    "read_sentence",
    "sentence",
    "write",
]
