"""`scheffeln puzzle daily`: the puzzle of the day."""

from datetime import date, datetime

import click

from puzzles.daily import daily
from puzzles.storage.ids import task_of
from puzzles.storage.records import task_record
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted
from scheffeln.rules.reading import Reading
from scheffeln_cli.commands.puzzle.options import with_own_rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import Asked, WordType, common
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json
from scheffeln_cli.terminal.puzzles import told_task

_NO_DATE = Text("not a date: {text}")
_DATE_FORM = Text("write it as 2026-11-17")


class BadDate(Refusal):
    """A word that is no date."""

    kind = "date"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text

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
def command(asked: Asked, *, day: date | None) -> Exit:
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
