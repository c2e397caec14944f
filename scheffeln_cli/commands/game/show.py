"""`scheffeln game show`: the table at a moment of a recorded game."""

import click

from scheffeln.game.record import LineVerdict, check
from scheffeln.game.state import Game, Playing, view
from scheffeln.language import Text
from scheffeln.version import SCHEMA
from scheffeln_cli.errors import Exit
from scheffeln_cli.game.records import by_rules_said, house_option, read_record, seat_called
from scheffeln_cli.game.scene import game_record, scene
from scheffeln_cli.game.table_file import House
from scheffeln_cli.options import Asked, common
from scheffeln_cli.output import say, say_json

_NO_MOMENT = Text(
    "{at} is no moment of this game: write ROUND.TURN, as 2.0 for the deal of round 2"
)


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--at", metavar="ROUND.TURN", help="After so many turns of a round.")
@click.option("--as", "who", metavar="NAME", help="Only what this player may see.")
@house_option
@common
def command(asked: Asked, *, path: str, at: str | None, who: str | None, house: House) -> Exit:
    """Show the table of a recorded game: at its end, or after some turn of some round."""
    record = by_rules_said(read_record(path), asked)
    verdicts = list(check(record))
    game = verdicts[-1].after if at is None else _moment(verdicts, at, asked)
    if who is not None:
        game = view(game, seat_called(game.table, who))
    if asked.json:
        say_json({"schema": SCHEMA, "command": "game show", **game_record(game)})
    else:
        for line in scene(game, asked, house):
            say(line)
    return Exit.YES


def _moment(verdicts: list[LineVerdict], at: str, asked: Asked) -> Game:
    """The last state of a round in which so many turns had been made."""
    number, _, turn = at.partition(".")
    wanted = (number, turn or "0")
    for verdict in reversed(verdicts):
        game = verdict.after
        if wanted == (str(game.round), str(turns(game))):
            return game
    raise click.UsageError(_NO_MOMENT[asked.lang].format(at=at))


def turns(game: Game) -> int:
    """How many cards of this round have been played, or persons taken in Speed."""
    if isinstance(game.stage, Playing):
        return len(game.stage.pile)
    if game.table.speed:
        return len(game.persons) - game.persons.count(None)
    return 0
