"""`scheffeln game new`: set up a table, deal, and write it down as a record to go on with."""

import sys
from pathlib import Path

import click

from scheffeln.game.chance import deal, set_up
from scheffeln.game.record import Done, Record, write
from scheffeln.game.state import begin
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.game.records import (
    agreed,
    dice_of,
    force_option,
    refuse_to_overwrite,
    table_options,
    variant_option,
)
from scheffeln_cli.game.scene import written
from scheffeln_cli.options import OUT, STREAM, Asked, common
from scheffeln_cli.terminal.output import say, say_json


@click.command()
@variant_option
@table_options
@click.option("--seed", help="The same seed deals the same game.")
@click.option("-o", "--out", metavar="FILE", type=OUT, help="Write the record to a file.")
@force_option
@common
def command(
    asked: Asked,
    *,
    variant: str,
    players: str,
    expansions: tuple[str, ...],
    seed: str | None,
    out: Path | None,
    force: bool,
) -> Exit:
    """Set up a table, deal the first round, and write the game down as a record."""
    if str(out) == STREAM:
        out = None
    if out and not force:
        refuse_to_overwrite(out)
    table = agreed(asked, asked.table, variant, players, expansions)
    dice = dice_of(seed)
    setup = set_up(table, dice)
    record = Record(setup, (Done(deal(begin(setup), dice)),))
    if out:
        write_whole(out, write(record))
    if asked.json:
        say_json({"schema": 1, "command": "game new", "record": write(record)})
    elif out:
        say(written(str(out), asked.lang))
    else:
        sys.stdout.write(write(record))
    return Exit.YES
