"""`scheffeln puzzle show`, `answer` and `explain`: one puzzle, an answer to it, its solution."""

from collections.abc import Iterator
from pathlib import Path

import click

from puzzles.answers import Diagnosis, departure, diagnose, misread
from puzzles.kinds.replies import Earner, LineOfPlay, Reply, Trap, is_own_way
from puzzles.kinds.task import Assessed, Task, assess
from puzzles.puzzle import difficulty_record, task_record, traps_record
from puzzles.wording import understood
from scheffeln.board import written
from scheffeln.explain import explain
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln_cli.commands.puzzle.options import (
    ID,
    each,
    weights_of,
    weights_option,
    with_own_rules,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import (
    BOLD,
    GREEN,
    RED,
    can_draw_lines,
    heading,
    say,
    say_json,
    step_record,
    styled,
)
from scheffeln_cli.terminal.puzzle import earned_amounts, told_difficulty, told_task, told_themes
from scheffeln_cli.terminal.render import labelled, told_rules, told_steps
from scheffeln_cli.terminal.window import TOGETHER, wrapped


@click.command()
@click.argument("source", metavar="ID|FILE")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@click.option("--themes", "hinted", is_flag=True, help="Name the ideas behind it: a hint.")
@common
def show_command(asked: Asked, *, source: str, ascii_only: bool, hinted: bool) -> Exit:
    """Show the puzzle with this ID: ring, cards, tokens and question, but not the answer.

    Of a FILE every puzzle is shown, one after the other.
    """

    def show(task: Task, asked: Asked) -> Exit:
        themes = assess(task).themes if hinted else ()
        if asked.json:
            record = {**heading("puzzle show", Reading(task.rules)), **task_record(task)}
            say_json({**record, "themes": list(themes)} if hinted else record)
        else:
            for line in told_task(task, asked, ascii_only=ascii_only or not can_draw_lines()):
                say(line)
            for line in told_themes(themes, asked):
                say(line)
        return Exit.YES

    return each(source, asked, show, titled=False)


_RIGHT = Text("right: {said}")
_WRONG = Text("wrong: {said}")
_LIMOUSINE_RIGHT = Text("The limousine is right, the value is not.")
_LEADS = Text("Anyone who gives this answer may have made this mistake:")
_NO_MISREADING = Text("No single common mistake leads there.")
_ENDS = Text("It leads to {end}")


@click.command()
@click.argument("task", metavar="ID", type=ID)
@click.argument("words", metavar="ANSWER...", nargs=-1, required=True)
@common
def answer_command(asked: Asked, *, task: Task, words: tuple[str, ...]) -> Exit:
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
    answered = understood(task, " ".join(words))
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
    elif is_own_way(answered):
        yield _ENDS[lang].format(end=written(diagnosis.end))
    if not diagnosis.misreadings:
        yield _NO_MISREADING[lang]
        return
    yield _LEADS[lang]
    for one in diagnosis.misreadings:
        yield from wrapped(f"{one}: {misread(one, lang)}", asked.width, "  ", "    ")


def _record(task: Task, answered: Reply, diagnosis: Diagnosis) -> dict[str, object]:
    return {
        **heading("puzzle answer", Reading(task.rules)),
        "answer": answered.record(),
        "right": diagnosis.right,
        "misreadings": diagnosis.misreadings,
    }


_START = Text("start")
_END = Text("end")
_EARNED = Text("earned")
_NEEDED = Text("needed")
_ANSWER = Text("answer")
_CAUGHT = Text("Mistakes that lead to a wrong answer:")
_CARD = Text("card {number}: {said}")
_HARMLESS = Text("Mistakes that still give the right answer: {which}")


@click.command()
@click.argument("source", metavar="ID|FILE")
@weights_option
@common
def explain_command(asked: Asked, *, source: str, weights: Path | None) -> Exit:
    """Give away the solution of the puzzle with this ID, step by step with the clauses.

    Then say what each mistake leads to, and at which card of the solution it leaves the way.
    For a FILE, every puzzle is explained in turn.
    """
    by = weights_of(weights)

    def tell(task: Task, asked: Asked) -> Exit:
        assessed = assess(task, by)
        played = task.line(assessed.answer)
        if asked.json:
            say_json(_explain_record(assessed, played))
        else:
            for said in _explain_told(assessed, played, asked):
                say(said)
        return Exit.YES

    return each(source, asked, tell)


def _explain_told(assessed: Assessed, played: LineOfPlay, asked: Asked) -> Iterator[str]:
    task, lang = assessed.task, asked.lang
    yield from told_rules(Reading(task.rules), asked)
    yield from wrapped(task.question(lang), asked.width)
    yield labelled(_ANSWER[lang], assessed.answer.words(lang), asked)
    steps = played.steps(task.rules)
    yield labelled(_START[lang], written(played.start), asked)
    yield from told_steps(steps, asked)
    yield labelled(_END[lang], written(steps[-1].after), asked)
    if task.money:
        yield labelled(_EARNED[lang], earned_amounts(task, steps[-1].after), asked)
    needed = (
        f"{number}{TOGETHER}{written(played.row[number - 1])}" for number in _needed(assessed)
    )
    yield labelled(_NEEDED[lang], "  ".join(needed), asked)
    yield from told_difficulty(assessed.difficulty, asked)
    yield from told_themes(assessed.themes, asked)
    yield from _told_traps(assessed, asked)


def _needed(assessed: Assessed) -> list[int]:
    """The cards of the solution without which the answer would be another, counted from 1."""
    matters = assessed.task.played(assessed.answer).matters
    return [number for number, one in enumerate(matters, 1) if one]


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


def _explain_record(assessed: Assessed, played: LineOfPlay) -> dict[str, object]:
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
        "needed": _needed(assessed),
        "difficulty": difficulty_record(assessed.difficulty),
        "traps": traps,
        "themes": list(assessed.themes),
    }
