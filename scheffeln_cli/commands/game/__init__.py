"""`scheffeln game`: whole games under a referee."""

from collections.abc import Mapping

import click

from scheffeln.board import BUSINESSES, calling
from scheffeln.board import names as names_in_force
from scheffeln_cli.app import Commands, group_help, group_options
from scheffeln_cli.guide import GAME, command_names


class GameCommands(Commands):
    """What can be done with whole games, each imported only when it is called."""

    chapters = GAME
    names = command_names(GAME)
    package = "scheffeln_cli.commands.game"
    rooms: Mapping[str, str] = {"new": "record", "show": "record", "check": "record"}


@click.command(cls=GameCommands, invoke_without_command=True)
@group_options
@click.pass_context
def game_command(ctx: click.Context, *, as_json: bool) -> None:
    """Whole games: deal one, play it, check a record of one, or simulate thousands.

    A game is a record, a text anybody can write down at the table. Commands that answer a
    question answer in JSON with --json. Letters are the usual ones: those of records.
    """
    ctx.with_resource(calling(names_in_force()._replace(letters={}, ring=BUSINESSES)))
    group_help(ctx, as_json=as_json)
