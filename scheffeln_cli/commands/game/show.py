"""`scheffeln game show`: the table at a moment of a recorded game."""

import click

from scheffeln.game.record import BadRecord, LineVerdict, check
from scheffeln.game.state import Ended, Game, Over, Playing, Resolving, Scoring, Stage, view
from scheffeln.game.table import HAND_SIZE, ROW_SIZE
from scheffeln.language import Text
from scheffeln.refusal import quoted
from scheffeln.version import SCHEMA
from scheffeln_cli.errors import Exit
from scheffeln_cli.game.records import read_by_rules_said, seat_called
from scheffeln_cli.game.scene import game_record, scene
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import say, say_json

_NO_MOMENT = Text("this game has no moment {at}: write ROUND.TURN, as 2.0 for the deal of round 2")


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--at", metavar="ROUND.TURN", help="After this many turns of a round.")
@click.option("--as", "who", metavar="NAME", help="Only what this player may see.")
@common
def command(asked: Asked, *, path: str, at: str | None, who: str | None) -> Exit:
    """Show the table of a recorded game: at its end, or after some turn of some round."""
    record, defects = read_by_rules_said(path, asked)
    if defects:
        raise BadRecord(defects, path)
    verdicts = list(check(record))
    game = verdicts[-1].after if at is None else _moment(verdicts, at, asked)
    if who is not None:
        game = view(game, seat_called(game.table, who))
    if asked.json:
        say_json({"schema": SCHEMA, "command": "game show", **game_record(game)})
    else:
        for line in scene(game, asked, asked.table):
            say(line)
    return Exit.YES


def _moment(verdicts: list[LineVerdict], at: str, asked: Asked) -> Game:
    """The last state of a round in which so many turns had been made."""
    number, _, turn = at.partition(".")
    wanted = (number.lstrip("0"), (turn or "0").lstrip("0") or "0")
    for verdict in reversed(verdicts):
        game = verdict.after
        if wanted == (str(game.round), str(turns(game))):
            return game
    raise click.UsageError(_NO_MOMENT[asked.lang].format(at=quoted(at)))


def turns(game: Game) -> int:
    """How many turns of this round have been made.

    In the base game a turn is a card played; in Speed a person taken, then a card carried out.
    """
    stage = game.stage
    if game.table.speed:
        return len(game.persons) - game.persons.count(None) + _carried_out(stage)
    match stage:
        case Playing():
            return len(stage.pile)
        case Scoring() | Ended() | Over():
            return HAND_SIZE * len(game.persons)
        case _:
            return 0


def _carried_out(stage: Stage) -> int:
    match stage:
        case Resolving():
            return stage.done
        case Scoring() | Ended() | Over():
            return ROW_SIZE
        case _:
            return 0
