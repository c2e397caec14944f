"""`scheffeln puzzle show`: what a puzzle asks."""

import click

from puzzles.kinds.task import Task, assess
from puzzles.storage.records import task_record
from scheffeln.rules.reading import Reading
from scheffeln_cli.commands.puzzle.options import ID, with_own_rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json
from scheffeln_cli.terminal.puzzles import told_task, told_themes


@click.command()
@click.argument("task", metavar="ID", type=ID)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@click.option("--themes", "hinted", is_flag=True, help="Name the ideas behind it: a hint.")
@common
def command(asked: Asked, *, task: Task, ascii_only: bool, hinted: bool) -> Exit:
    """Show the puzzle with this ID: ring, cards, tokens and question, but not the answer."""
    asked = with_own_rules(task, asked)
    themes = assess(task).themes if hinted else ()
    if asked.json:
        record = {**heading("puzzle show", Reading(task.rules)), **task_record(task)}
        say_json({**record, "themes": list(themes)} if hinted else record)
    else:
        for line in told_task(task, asked, ascii_only=ascii_only or not can_draw_lines()):
            say(line)
        if hinted:
            for line in told_themes(themes, asked):
                say(line)
    return Exit.YES
