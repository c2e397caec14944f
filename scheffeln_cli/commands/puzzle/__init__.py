"""`scheffeln puzzle`: make, check, show and solve puzzles."""

from collections.abc import Mapping

import click

from scheffeln_cli.app import Commands, group_help, group_options
from scheffeln_cli.guide import PUZZLE, command_names


class PuzzleCommands(Commands):
    """What can be done with puzzles, each imported only when it is called."""

    chapters = PUZZLE
    names = command_names(PUZZLE)
    package = "scheffeln_cli.commands.puzzle"
    rooms: Mapping[str, str] = {
        "show": "single",
        "answer": "single",
        "explain": "single",
        "check": "sets",
        "report": "sets",
        "calibrate": "sets",
        "course": "series",
        "daily": "series",
        "improve": "make",
    }


@click.command(cls=PuzzleCommands, invoke_without_command=True)
@group_options
@click.pass_context
def puzzle_command(ctx: click.Context, *, as_json: bool) -> None:
    """Puzzles about the Speed round: each has one answer, proved, and knows who gets it wrong.

    A puzzle has an ID that holds all of it, so that it can be typed from a printed sheet. A FILE
    has one puzzle a line, as JSON.
    """
    group_help(ctx, as_json=as_json)
