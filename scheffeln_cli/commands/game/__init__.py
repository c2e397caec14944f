"""`scheffeln game`: whole games under a referee. Each command is imported only when called."""

import importlib

import click

from scheffeln.refusal import BadWord, WordKind

COMMANDS = ("new", "play", "speed", "check", "show", "simulate")


class GameCommands(click.Group):
    """The commands about whole games."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name not in COMMANDS:
            raise BadWord(WordKind.COMMAND, cmd_name, COMMANDS)
        module = importlib.import_module(f"scheffeln_cli.commands.game.{cmd_name}")
        command: click.Command = module.command
        return command


@click.command(cls=GameCommands)
def command() -> None:
    """Whole games: deal one, play it, check a record of one, or simulate thousands.

    A game is a record, a text anybody can write down at the table. Commands that answer a
    question answer in JSON with --json.
    """
