"""The marks of a class as files: a table for a spreadsheet, and a record for programs."""

from collections import Counter
from collections.abc import Sequence

from puzzles.answers import misread
from puzzles.kinds.replies import Reply
from puzzles.puzzle import Puzzle
from puzzles.sheet.handed import TooManyAnswers
from puzzles.sheet.marking import AnswerKey, Mark, Pupil, Shown, shared
from puzzles.sheet.words import MISTAKES, NAME
from scheffeln.language import Lang, Text
from scheffeln.version import SCHEMA
from scheffeln_cli.terminal.output import csv_line

_RIGHT = Text("right")
_PERHAPS = Text("perhaps: {mistakes}")
PERHAPS_TOLD = 3
"""Of the mistakes that may be behind the answers of a pupil, where none explains them."""


def marks_table(key: AnswerKey, pupils: Sequence[Pupil], lang: Lang) -> str:
    """The marks as a spreadsheet reads them: 1 is right, 0 wrong, ? could not be read."""
    signs = {Mark.RIGHT: "1", Mark.WRONG: "0", Mark.UNREADABLE: "?", Mark.NONE: ""}
    lines: list[list[object]] = [
        [NAME[lang], *range(1, len(key.tasks) + 1), _RIGHT[lang], MISTAKES[lang]]
    ]
    for pupil in pupils:
        marks = [signs[one.mark] for one in pupil.marks]
        lines.append([pupil.name, *marks, pupil.right, _mistakes(key, pupil, lang)])
    return "".join(f"{csv_line(line, ';')}\n" for line in lines)


def _mistakes(key: AnswerKey, pupil: Pupil, lang: Lang) -> str:
    """Those that explain the answers of a pupil; where none does, the likeliest ones."""
    explaining, shown = key.explaining(pupil), key.shown([pupil])
    told = " / ".join(misread(one.misreading, lang) for one in explaining or shown[:PERHAPS_TOLD])
    return told if explaining or not told else _PERHAPS[lang].format(mistakes=told)


def marks_record(
    puzzles: Sequence[Puzzle],
    key: AnswerKey,
    pupils: Sequence[Pupil],
    refused: Sequence[TooManyAnswers],
    lang: Lang,
) -> dict[str, object]:
    told = []
    for number, (puzzle, answer) in enumerate(zip(puzzles, key.answers, strict=True), 1):
        right, wrong = _counted(number, pupils)
        told.append(
            {
                "number": number,
                "id": puzzle.id,
                "answer": answer.record(),
                "right": right,
                "wrong": [{"words": words, "times": times} for words, times in wrong.most_common()],
                **_missing(number, pupils),
            }
        )
    return {
        "schema": SCHEMA,
        "command": "puzzle mark",
        "puzzles": told,
        "pupils": [_pupil_record(one, key) for one in pupils],
        "mistakes": _mistakes_record(key.shown(pupils)),
        "explained": [
            {"id": one.misreading, "times": one.times, "of": one.of, "pupils": list(one.names)}
            for one in shared(key, pupils)
        ],
        "refused": [
            {"line": one.line, "name": one.name, "answers": one.answers, "why": one.message(lang)}
            for one in refused
        ],
    }


def _counted(number: int, pupils: Sequence[Pupil]) -> tuple[int, Counter[str]]:
    """How many got a puzzle right, and what the others wrote; an answer as it was spelt first."""
    kinds = (Mark.WRONG, Mark.UNREADABLE)
    marks = [pupil.marks[number - 1] for pupil in pupils]
    spelt: dict[Reply | str, str] = {}
    for one in marks:
        spelt.setdefault(one.given or one.words, one.words)
    wrong = Counter(spelt[one.given or one.words] for one in marks if one.mark in kinds)
    return sum(one.mark is Mark.RIGHT for one in marks), wrong


def _missing(number: int, pupils: Sequence[Pupil]) -> dict[str, int]:
    """How many answers could not be read, and how many there are not."""
    marks = Counter(pupil.marks[number - 1].mark for pupil in pupils)
    return {"unreadable": marks[Mark.UNREADABLE], "unanswered": marks[Mark.NONE]}


def _pupil_record(pupil: Pupil, key: AnswerKey) -> dict[str, object]:
    return {
        "name": pupil.name,
        "right": pupil.right,
        "of": len(pupil.marks),
        "answers": [
            {
                "number": one.number,
                "words": one.words,
                "mark": one.mark,
                "answer": one.given.record() if one.given else None,
                "guess": one.guess.record() if one.guess else None,
                "misreadings": list(one.misreadings),
            }
            for one in pupil.marks
        ],
        "mistakes": _mistakes_record(key.shown([pupil])),
    }


def _mistakes_record(shown: Sequence[Shown]) -> list[dict[str, object]]:
    return [{"id": one.misreading, "times": one.times, "of": one.of} for one in shown]
