"""`scheffeln puzzle answer`: whether an answer is right, and if not which mistakes lead to it."""

from collections.abc import Iterator
from typing import Any

import click

from puzzles.answering.answers import Diagnosis, diagnose, misread
from puzzles.answering.replies import Earner, EndsAt, Named, Reply
from puzzles.kinds.task import Task
from scheffeln.board import written
from scheffeln.handwriting import usual
from scheffeln.language import Text
from scheffeln.rules.reading import Reading
from scheffeln_cli.commands.puzzle.options import ID, with_own_rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import GREEN, RED, heading, say, say_json, styled
from scheffeln_cli.terminal.window import wrapped

_RIGHT = Text("right: {said}")
_WRONG = Text("wrong: {said}")
_LIMOUSINE_RIGHT = Text("The limousine is right, the value is not.")
_LEADS = Text("Whoever answers so may have made this mistake:")
_NO_MISREADING = Text("No single common mistake leads there.")
_ENDS = Text("It leads to {end}")


@click.command()
@click.argument("task", metavar="ID", type=ID)
@click.argument("words", metavar="ANSWER...", nargs=-1, required=True)
@common
def command(asked: Asked, *, task: Task, words: tuple[str, ...]) -> Exit:
    """Judge ANSWER to the puzzle with this ID; if it is wrong, say which mistakes lead to it.

    \b
    forecast   R 14000, or R alone
    order      R O Y: the hand in the order it is played
    blanks     R O: the missing cards from left to right, or the whole row
    shortest   R O Y: the row
    retro      R/O/Y/L/T/N/V/W: the start
    top        R: who is on top, or H: where it ends

    The right answer is not given away.
    """
    asked = with_own_rules(task, asked)
    answered = task.understood(tuple(usual(" ".join(words)).split()))
    diagnosis = diagnose(task, answered)
    if asked.json:
        say_json(_record(task, answered, diagnosis))
    else:
        for line in _told(answered, diagnosis, asked):
            say(line)
    return Exit.YES if diagnosis.right else Exit.NO


def _told(answered: Reply, diagnosis: Diagnosis, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    said = answered.words(lang)
    if diagnosis.right:
        yield styled(_RIGHT[lang].format(said=said), GREEN, colour=asked.colour)
        return
    yield styled(_WRONG[lang].format(said=said), RED, colour=asked.colour)
    if isinstance(answered, Earner) and answered.car is getattr(diagnosis.answer, "car", None):
        yield _LIMOUSINE_RIGHT[lang]
    elif not isinstance(answered, Earner | Named | EndsAt):
        yield _ENDS[lang].format(end=written(diagnosis.end))
    if not diagnosis.misreadings:
        yield _NO_MISREADING[lang]
        return
    yield _LEADS[lang]
    for one in diagnosis.misreadings:
        yield from wrapped(f"{one}: {misread(one, lang)}", asked.width, "  ", "    ")


def _record(task: Task, answered: Reply, diagnosis: Diagnosis) -> dict[str, Any]:
    return {
        **heading("puzzle answer", Reading(task.rules)),
        "answer": answered.record(),
        "right": diagnosis.right,
        "misreadings": diagnosis.misreadings,
    }
