"""The marks of a class as files: a table for a spreadsheet, and a record for programs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from puzzles.answers import misread
from puzzles.kinds.replies import Reply
from puzzles.puzzle import Puzzle
from puzzles.sheet.handed import TooManyAnswers
from puzzles.sheet.marking import (
    AnswerKey,
    AnswerKeys,
    Mark,
    Pupil,
    Shown,
    Unmarked,
    elsewhere,
    group_meant,
    shared_mistakes,
    shown_in_class,
)
from puzzles.sheet.words import NAME
from scheffeln.language import Lang, Text
from scheffeln.version import SCHEMA
from scheffeln_cli.terminal.output import csv_line

_RIGHT = Text("Right", "of the answers")
_MISTAKES = Text("Mistakes")
_GROUP = Text("Group")
_PUZZLES = Text("Puzzles")
_PER_CENT = Text("Per cent")
_NOTE = Text("Note")
_SIGNS = {Mark.RIGHT: "1", Mark.WRONG: "0", Mark.UNREADABLE: "?", Mark.NONE: ""}
_PERHAPS = Text("perhaps: {mistakes}")
_PARTED_BY = {Lang.EN: ",", Lang.DE: ";", Lang.IT: ";"}
"""What a spreadsheet set up for the language parts the cells of a CSV by when it is opened with a
double click: where a comma is in numbers it is a semicolon."""
PERHAPS_TOLD = 3
"""Of the mistakes that may be behind the answers of a pupil, where none explains them."""


def marks_table(keys: AnswerKeys, listed: Sequence[Pupil | Unmarked], lang: Lang) -> str:
    """The marks as a spreadsheet of the language reads them: 1 is right, 0 wrong, ? could not be
    read. Whoever handed in nothing, or could not be marked, has none and no points, and it is noted
    why."""
    puzzles = len(next(iter(keys.values())).tasks)
    grouped = [_GROUP[lang]] if "" not in keys else []
    scores = [_RIGHT[lang], _MISTAKES[lang], _PUZZLES[lang], _PER_CENT[lang], _NOTE[lang]]
    lines: list[list[object]] = [[NAME[lang], *grouped, *range(1, puzzles + 1), *scores]]
    unmarked = [""] * (puzzles + len(scores) - 1)
    for one in listed:
        if isinstance(one, Pupil):
            group, cells = one.group, _marks_cells(keys, one, lang)
        else:
            group = group_meant(one.group, tuple(keys)) or one.group
            cells = [*unmarked, one.message(lang)]
        lines.append([one.name, *([group] if grouped else []), *cells])
    return "".join(f"{csv_line(line, _PARTED_BY[lang])}\n" for line in lines)


def _marks_cells(keys: AnswerKeys, pupil: Pupil, lang: Lang) -> list[object]:
    """The marks of a pupil, and what they come to, with a note if a slip in the list shows."""
    marks: list[object] = [_SIGNS[one.mark] for one in pupil.marks]
    if not pupil.is_there:
        return [*marks, "", "", "", "", pupil.missing(lang)]
    of = len(marks)
    rounded = (200 * pupil.right + of) // (2 * of)
    mistakes = _mistakes(keys[pupil.group], pupil, lang)
    fits = elsewhere(keys, pupil)
    return [*marks, pupil.right, mistakes, of, rounded, fits.message(lang) if fits else ""]


def _mistakes(key: AnswerKey, pupil: Pupil, lang: Lang) -> str:
    """Those that explain the answers of a pupil; where none does, the likeliest ones."""
    explaining, shown = key.explaining(pupil), key.shown([pupil])
    told = " / ".join(misread(one.misreading, lang) for one in explaining or shown[:PERHAPS_TOLD])
    return told if explaining or not told else _PERHAPS[lang].format(mistakes=told)


def marks_record(
    sets: Mapping[str, Sequence[Puzzle]],
    keys: AnswerKeys,
    pupils: Sequence[Pupil],
    refused: Sequence[Unmarked],
    lang: Lang,
) -> dict[str, object]:
    there = [one for one in pupils if one.is_there]
    return {
        "schema": SCHEMA,
        "command": "puzzle mark",
        "puzzles": [one for group in keys for one in _puzzles_record(group, sets, keys, there)],
        "pupils": [_pupil_record(one, keys) for one in pupils],
        "mistakes": _mistakes_record(shown_in_class(keys, there)),
        "explained": [
            {"id": one.misreading, "times": one.times, "of": one.of, "pupils": list(one.names)}
            for one in shared_mistakes(keys, there)
        ],
        "refused": [
            {**_refused_record(one), "line": one.line, "name": one.name, "why": one.message(lang)}
            for one in refused
        ],
    }


def _refused_record(one: Unmarked) -> dict[str, object]:
    told: dict[str, object] = {"group": one.group}
    return {"answers": one.answers, **told} if isinstance(one, TooManyAnswers) else told


def _puzzles_record(
    group: str, sets: Mapping[str, Sequence[Puzzle]], keys: AnswerKeys, there: Sequence[Pupil]
) -> Iterator[dict[str, object]]:
    """The puzzles of a group, and how it did."""
    pupils = [one for one in there if one.group == group]
    for number, (puzzle, answer) in enumerate(
        zip(sets[group], keys[group].answers, strict=True), 1
    ):
        right, wrong = _counted(number, pupils)
        yield {
            **({"group": group} if group else {}),
            "number": number,
            "id": puzzle.id,
            "answer": answer.record(),
            "right": right,
            "wrong": [{"words": words, "times": times} for words, times in wrong.most_common()],
            **_missing(number, pupils),
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


def _pupil_record(pupil: Pupil, keys: AnswerKeys) -> dict[str, object]:
    fits = elsewhere(keys, pupil)
    return {
        "name": pupil.name,
        **({"group": pupil.group} if pupil.group else {}),
        "absent": not pupil.is_there,
        "right": pupil.right,
        "of": len(pupil.marks),
        **({"fits": {"group": fits.group, "right": fits.right}} if fits else {}),
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
        "mistakes": _mistakes_record(keys[pupil.group].shown([pupil])),
    }


def _mistakes_record(shown: Sequence[Shown]) -> list[dict[str, object]]:
    return [{"id": one.misreading, "times": one.times, "of": one.of} for one in shown]
