"""`scheffeln puzzle show`: what a puzzle asks."""

import click

from puzzles.kinds.task import Task
from puzzles.storage.records import task_record
from scheffeln.rules.reading import Reading
from scheffeln_cli.commands.puzzle.options import ID, with_own_rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json
from scheffeln_cli.terminal.render import told_task


@click.command()
@click.argument("task", metavar="ID", type=ID)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@common
def command(asked: Asked, *, task: Task, ascii_only: bool) -> Exit:
    """Show the puzzle with this ID: ring, cards, tokens and question, but not the answer."""
    asked = with_own_rules(task, asked)
    if asked.json:
        say_json({**heading("puzzle show", Reading(task.rules)), **task_record(task)})
    else:
        for line in told_task(task, asked, ascii_only=ascii_only or not can_draw_lines()):
            say(line)
    return Exit.YES
