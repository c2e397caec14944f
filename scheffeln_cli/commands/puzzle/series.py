"""`scheffeln puzzle course` and `daily`: puzzles in an order, chapter by chapter and day by day."""

from datetime import date, datetime
from pathlib import Path

import click

from puzzles.puzzle import line_of, task_record
from puzzles.series.course import course, length
from puzzles.series.daily import daily
from puzzles.series.search import Search
from puzzles.storage.ids import task_of
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import seed_option, timeout_option, with_own_rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import lines_to
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.options import Asked, WordType, common
from scheffeln_cli.terminal.output import (
    Progress,
    can_draw_lines,
    heading,
    say,
    say_json,
)
from scheffeln_cli.terminal.puzzle import told_task

_RULES = Text("a course teaches the rules as printed: leave --edition and --ruling out")
_WRITTEN = Text("{path}: {puzzles} puzzles in {chapters} chapters")


@click.command()
@seed_option
@timeout_option
@click.option("-o", "out", type=OUT, help="Write to this file instead of standard output.")
@common
def course_command(asked: Asked, *, seed: int, timeout: float | None, out: Path | None) -> Exit:
    """A course: forecasts from one card to seven, one new idea at a time.

    Each idea comes alone, then in a near-miss pair, then together with the earlier ones; no puzzle
    needs an idea that comes later. Print it with scheffeln sheet FILE: every chapter begins with
    its rule in one sentence.
    """
    if asked.rules != DEFAULT_RULES:
        raise click.UsageError(_RULES[asked.lang])
    with Progress(asked.lang, length()) as so_far:
        puzzles = tuple(course(seed, search=Search.within(timeout, so_far.reached)))
    if str(out) == STREAM:
        out = None
    with lines_to(out) as write:
        for puzzle in puzzles:
            write(line_of(puzzle))
    if out is not None:
        chapters = len({puzzle.chapter.idea for puzzle in puzzles if puzzle.chapter})
        if asked.json:
            ids = [puzzle.id for puzzle in puzzles]
            told = {"file": str(out), "chapters": chapters, "puzzles": ids}
            say_json({"schema": SCHEMA, "command": "puzzle course", **told})
        else:
            said = {"path": out, "puzzles": len(puzzles), "chapters": chapters}
            say(_WRITTEN[asked.lang].format(**said))
    return Exit.YES


_NO_DATE = Text("not a date: {text}")
_DATE_FORM = Text("write it as 2026-11-17")


class BadDate(Refusal):
    """A word that is no date."""

    kind = "date"
    text: str

    def message(self, lang: Lang) -> str:
        return _NO_DATE[lang].format(text=quoted(self.text))

    def hint(self, lang: Lang) -> str:
        return _DATE_FORM[lang]


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadDate(text) from None


DATE = WordType("date", _date, lambda _: ())


@click.command()
@click.argument("day", metavar="[DATE]", type=DATE, required=False)
@common
def daily_command(asked: Asked, *, day: date | None) -> Exit:
    """Show the puzzle of DATE, or of today: the same for everybody, here and on the page.

    DATE is written as 2026-11-17. The answer is not given away: puzzle answer judges yours.
    """
    day = day or datetime.now().astimezone().date()
    task = task_of(daily(day))
    asked = with_own_rules(task, asked)
    if asked.json:
        told = {"date": day.isoformat(), **task_record(task)}
        say_json({**heading("puzzle daily", Reading(task.rules)), **told})
    else:
        say(day.isoformat())
        for line in told_task(task, asked, ascii_only=not can_draw_lines()):
            say(line)
    return Exit.YES
