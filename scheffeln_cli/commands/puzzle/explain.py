"""`scheffeln puzzle explain`: the solution step by step, and what each mistake would have seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from puzzles.answering.answers import departure, misread
from puzzles.answering.replies import Trap
from puzzles.kinds.task import Assessed, LineOfPlay, Task, assess
from puzzles.storage.records import difficulty_record, task_record, traps_record
from scheffeln.board import written
from scheffeln.explain import explain
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln_cli.commands.puzzle.options import ID, weights_option, with_own_rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.puzzles import weights_of
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, heading, say, say_json, step_record, styled
from scheffeln_cli.terminal.puzzles import earned, told_difficulty, told_themes
from scheffeln_cli.terminal.render import labelled, told, told_rules
from scheffeln_cli.terminal.window import wrapped

_START = Text("start")
_END = Text("end")
_EARNED = Text("earned")
_ANSWER = Text("answer")
_CAUGHT = Text("Mistakes that lead to a wrong answer:")
_CARD = Text("card {number}: {said}")
_HARMLESS = Text("Mistakes that still give the right answer: {which}")


@click.command()
@click.argument("task", metavar="ID", type=ID)
@weights_option
@common
def command(asked: Asked, *, task: Task, weights: Path | None) -> Exit:
    """Give away the solution of the puzzle with this ID, step by step with the clauses.

    Then say what each mistake leads to, and at which card of the solution it leaves the way.
    """
    asked = with_own_rules(task, asked)
    assessed = assess(task, weights_of(weights))
    played = task.line(assessed.answer)
    if asked.json:
        say_json(_record(assessed, played))
    else:
        for said in _told(assessed, played, asked):
            say(said)
    return Exit.YES


def _told(assessed: Assessed, played: LineOfPlay, asked: Asked) -> Iterator[str]:
    task, lang = assessed.task, asked.lang
    yield from told_rules(Reading(task.rules), asked)
    yield from wrapped(task.question(lang), asked.width)
    yield labelled(_ANSWER[lang], assessed.answer.words(lang), asked)
    steps = played.steps(task.rules)
    yield labelled(_START[lang], written(played.start), asked)
    yield from told(steps, asked)
    yield labelled(_END[lang], written(steps[-1].after), asked)
    if task.money:
        yield labelled(_EARNED[lang], earned(task, steps[-1].after), asked)
    yield from told_difficulty(assessed.difficulty, asked)
    yield from told_themes(assessed.themes, asked)
    yield from _told_traps(assessed, asked)


def _told_traps(assessed: Assessed, asked: Asked) -> Iterator[str]:
    traps, lang = assessed.traps, asked.lang
    caught = {one: trap for one, trap in traps.items() if trap.caught}
    if caught:
        yield styled(_CAUGHT[lang], BOLD, colour=asked.colour)
    for one, trap in caught.items():
        yield from _told_trap(assessed, one, trap, asked)
    harmless = ", ".join(one for one in traps if one not in caught)
    if harmless:
        yield from wrapped(_HARMLESS[lang].format(which=harmless), asked.width, "", "  ")


def _told_trap(assessed: Assessed, mistake: Misreading, trap: Trap, asked: Asked) -> Iterator[str]:
    """What a mistaken player finds, and how it comes about."""
    lang = asked.lang
    yield f"  {mistake}: {trap.found.words(lang)}"
    left = departure(assessed.task, assessed.answer, mistake)
    if left is None:
        why = misread(mistake, lang)
    else:
        why = _CARD[lang].format(number=left.number, said=explain(left.step, lang))
    yield from wrapped(why, asked.width, " " * 4, " " * 6)


def _record(assessed: Assessed, played: LineOfPlay) -> dict[str, Any]:
    task = assessed.task
    traps = traps_record(assessed.traps)
    for mistake in assessed.traps:
        left = departure(task, assessed.answer, mistake)
        traps[mistake]["card"] = left and left.number
    return {
        **heading("puzzle explain", Reading(task.rules)),
        **task_record(task),
        "answer": assessed.answer.record(),
        "start": str(played.start),
        "steps": [step_record(step) for step in played.steps(task.rules)],
        "difficulty": difficulty_record(assessed.difficulty),
        "traps": traps,
        "themes": list(assessed.themes),
    }
