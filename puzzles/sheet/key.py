"""An answer said in a language: what it is, why, and which mistakes lead elsewhere."""

from collections.abc import Iterator
from typing import NamedTuple

from puzzles.puzzle import Puzzle
from puzzles.sheet.item import kind
from puzzles.sheet.sheet import Key, Sheet
from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause

ALWAYS = (Clause.MOVE_ACTIVE, Clause.MOVE_DIRECTION)
"""They apply to every step, so the key says so once."""


class KeyStep(NamedTuple):
    """A step in words."""

    card: str
    text: str
    clauses: str
    after: str
    """The position it leads to."""


class KeyEntry(NamedTuple):
    """An answer as it is told in the key."""

    number: int
    id: str
    kind: str
    answer: str
    steps: tuple[KeyStep, ...]
    outcome: str
    """What the last step comes to, with its clause."""
    wrong: tuple[str, ...]
    """Answers that are wrong, each with the misreadings that lead there."""


def entries(sheet: Sheet) -> Iterator[KeyEntry]:
    """The key of a sheet, numbered as its puzzles are."""
    for number, puzzle in enumerate(sheet.puzzles, 1):
        told = _told(puzzle, sheet.lang) if sheet.key is Key.STEPS else ((), "", ())
        yield KeyEntry(
            number,
            puzzle.id,
            kind(puzzle.task, sheet.lang),
            puzzle.answer.words(sheet.lang),
            *told,
        )


def _told(puzzle: Puzzle, lang: Lang) -> tuple[tuple[KeyStep, ...], str, tuple[str, ...]]:
    task, answer = puzzle.task, puzzle.answer
    steps = task.line(answer).steps(task.rules)
    told = tuple(
        KeyStep(
            card=str(step.move),
            text=explain(step, lang),
            clauses=" ".join(clause for clause in step.clauses if clause not in ALWAYS),
            after=str(step.after),
        )
        for step in steps
    )
    return told, task.outcome(answer, steps[-1].after, lang), tuple(_wrong(puzzle, lang))


def _wrong(puzzle: Puzzle, lang: Lang) -> Iterator[str]:
    """The wrong answers that a single misreading leads to."""
    led: dict[str, list[str]] = {}
    for misreading, trap in puzzle.traps.items():
        if trap.caught and trap.answer is not None:
            led.setdefault(trap.answer.words(lang), []).append(misreading)
    for answer, misreadings in led.items():
        yield f"{answer}: {', '.join(misreadings)}"
