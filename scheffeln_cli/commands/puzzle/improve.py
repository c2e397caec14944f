"""`scheffeln puzzle improve`: the nearest puzzle that has one answer, an idea or a trap."""

from pathlib import Path
from typing import Any

import click

from puzzles.answering.answers import certify
from puzzles.composing.improve import MOST, Improvement, Nearest, nearest
from puzzles.kinds.task import Task, assess
from puzzles.puzzle import Puzzle
from puzzles.storage.ids import id_of
from puzzles.storage.records import line_of, record_of
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import (
    ID,
    no_trap_option,
    theme_option,
    trap_option,
    with_own_rules,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.options import OUT, SECONDS, STREAM, Asked, common
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json, waiting
from scheffeln_cli.terminal.puzzles import told_difficulty, told_task, told_themes
from solver.answers import Deadline, OutOfTime
from solver.themes import Theme

_CHANGES = {
    0: Text("It is so already: nothing is changed."),
    1: Text("One change is enough."),
    2: Text("Two changes; with one there is no such puzzle, all were tried."),
}
_NONE = Text("With up to {most} changes there is no such puzzle: all were tried.")
_LATE = Text("No answer in the time allowed: not found, and not proved impossible.")
_BOTH_WAYS = Text("{trap} is asked for and ruled out at once")


@click.command()
@click.argument("task", metavar="ID", type=ID)
@theme_option
@trap_option
@no_trap_option
@click.option("--timeout", type=SECONDS, help="Give up after so many seconds.")
@click.option("-o", "out", type=OUT, help="Write the puzzle to this file, as a line of JSON.")
@common
def command(
    asked: Asked,
    *,
    task: Task,
    themes: tuple[Theme, ...],
    traps: tuple[Misreading, ...],
    no_traps: tuple[Misreading, ...],
    timeout: float | None,
    out: Path | None,
) -> Exit:
    """Change the puzzle with this ID as little as possible until it has one answer.

    And until it has the themes and traps asked for. A change is a card exchanged for another, or a
    limousine put elsewhere; all with one change are tried before any with two.
    """
    asked = with_own_rules(task, asked)
    for trap in traps:
        if trap in no_traps:
            raise click.UsageError(_BOTH_WAYS[asked.lang].format(trap=trap))
    wanted = Improvement(frozenset(themes), frozenset(traps), frozenset(no_traps))
    late = False
    found: Nearest | None = None
    with waiting(asked.lang):
        try:
            found = nearest(task, wanted, Deadline.after(timeout))
        except OutOfTime:
            late = True
    puzzle = _puzzle(found, task, wanted) if found else None
    if out is not None and puzzle:
        write_whole(out, line_of(puzzle) + "\n")
        if str(out) == STREAM:
            return Exit.YES
    if asked.json:
        say_json(_record(found, puzzle, task, asked, late=late))
    else:
        _tell(found, puzzle, asked, late=late)
    return Exit.YES if found else Exit.GAVE_UP if late else Exit.NO


def _puzzle(found: Nearest, task: Task, wanted: Improvement) -> Puzzle:
    assessed = assess(found.task)
    recipe = f"improve {id_of(task)} {wanted}".rstrip()
    return Puzzle.of(assessed, certify(assessed.task, assessed.answer), recipe)


def _tell(found: Nearest | None, puzzle: Puzzle | None, asked: Asked, *, late: bool) -> None:
    if not found or not puzzle:
        say(_LATE[asked.lang] if late else _NONE[asked.lang].format(most=MOST))
        return
    say(_CHANGES[found.changes][asked.lang])
    for line in told_task(puzzle.task, asked, ascii_only=not can_draw_lines()):
        say(line)
    for line in told_difficulty(puzzle.difficulty, asked):
        say(line)
    for line in told_themes(puzzle.themes or (), asked):
        say(line)


def _record(
    found: Nearest | None, puzzle: Puzzle | None, task: Task, asked: Asked, *, late: bool
) -> dict[str, Any]:
    return {
        **heading("puzzle improve", asked.reading()),
        "status": "found" if found else "unknown" if late else "impossible",
        "from": id_of(task),
        "changes": found.changes if found else None,
        "tried": None if late else found.changes if found else MOST,
        "puzzle": record_of(puzzle) if puzzle else None,
    }
