"""An answer said in a language: what it is, why, and which mistakes lead elsewhere."""

from collections.abc import Iterator
from typing import NamedTuple

from puzzles.puzzle import Earner, Forecast, Played, Puzzle, Retro, Started
from puzzles.sheet import words
from puzzles.sheet.item import kind
from puzzles.sheet.sheet import Key, Sheet
from puzzles.words import answer_words
from scheffeln.board import name
from scheffeln.cards import Drive
from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import Step, play_row
from scheffeln.rules.reading import Reading

ALWAYS = (Clause.MOVE_ACTIVE, Clause.MOVE_DIRECTION)
"""They apply to every step, so the key says so once."""


class Told(NamedTuple):
    """A step in words."""

    card: str
    text: str
    clauses: str
    after: str
    """The position it leads to."""


class Solution(NamedTuple):
    """An answer as it is told in the key."""

    number: int
    id: str
    kind: str
    answer: str
    steps: tuple[Told, ...]
    outcome: str
    """What the last step comes to, with its clause."""
    wrong: tuple[str, ...]
    """Answers that are wrong, each with the misreadings that lead there."""


def solutions(sheet: Sheet) -> Iterator[Solution]:
    """The key of a sheet, numbered as its puzzles are."""
    for number, puzzle in enumerate(sheet.puzzles, 1):
        told = _told(puzzle, sheet.lang) if sheet.key is Key.STEPS else ((), "", ())
        yield Solution(
            number,
            puzzle.id,
            kind(puzzle.task, sheet.lang),
            answer_words(puzzle.answer, sheet.lang),
            *told,
        )


def _told(puzzle: Puzzle, lang: Lang) -> tuple[tuple[Told, ...], str, tuple[str, ...]]:
    steps = _steps(puzzle)
    told = tuple(
        Told(
            card=str(step.move),
            text=explain(step, lang),
            clauses=" ".join(clause for clause in step.clauses if clause not in ALWAYS),
            after=str(step.after),
        )
        for step in steps
    )
    return told, _outcome(puzzle, steps, lang), tuple(_wrong(puzzle, lang))


def _steps(puzzle: Puzzle) -> tuple[Step, ...]:
    """The answer carried out by the engine."""
    task, answer = puzzle.task, puzzle.answer
    start = answer.position if isinstance(answer, Started) else None
    cards = answer.cards if isinstance(answer, Played) else ()
    if isinstance(task, Forecast | Retro):
        cards = task.row
    if not isinstance(task, Retro):
        start = task.position
    if start is None:
        raise ValueError(f"an answer that does not belong to its puzzle: {puzzle.id}")
    return play_row(start, [Drive(card) for card in cards], Reading(task.rules))


def _outcome(puzzle: Puzzle, steps: tuple[Step, ...], lang: Lang) -> str:
    end = steps[-1].after
    match puzzle.task, puzzle.answer:
        case Forecast(), Earner(car, value):
            earned = words.EARNS[lang].format(car=name(car, lang), value=value, at=end.where(car))
            return f"{earned} ({Clause.SCORE_UNCOVERED})"
        case Retro(), Started(position):
            return words.STARTED[lang].format(position=position)
        case Forecast() | Retro(), _:
            raise ValueError(f"an answer that does not belong to its puzzle: {puzzle.id}")
        case task, _:
            car, at = task.goal
            below = ", ".join(name(one, lang) for one in end.at(at) if one is not car)
            return words.ENDS[lang].format(car=name(car, lang), at=at, below=below)


def _wrong(puzzle: Puzzle, lang: Lang) -> Iterator[str]:
    """The wrong answers that a single misreading leads to."""
    led: dict[str, list[str]] = {}
    for misreading, trap in puzzle.traps.items():
        if trap.caught and trap.answer is not None:
            led.setdefault(answer_words(trap.answer, lang), []).append(misreading)
    for answer, misreadings in led.items():
        yield f"{answer}: {', '.join(misreadings)}"
