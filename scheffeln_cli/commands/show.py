"""`scheffeln show`: draw a position."""

import click

from scheffeln.position import Position
from scheffeln_cli.exits import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.output import say
from scheffeln_cli.words import POSITION


@click.command()
@click.argument("position", type=POSITION)
@common
def command(asked: Asked, *, position: Position) -> Exit:
    """Draw POSITION."""
    say(str(asked.accept(position)))
    return Exit.YES
