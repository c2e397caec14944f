"""`scheffeln game speed`: a referee for a Speed table, with keys for up to eight players."""

import secrets
import sys
from contextlib import suppress
from math import ceil
from pathlib import Path
from random import Random

import click

from scheffeln.game.actions import Action, Clock, Take, TimeUp, TurnUp
from scheffeln.game.chance import set_up
from scheffeln.game.record import Record, write
from scheffeln.game.record.line import MILLISECONDS
from scheffeln.game.referee.judge import judge
from scheffeln.game.referee.turns import closing
from scheffeln.game.state import Dealing, Grabbing, Over, Resolving, Turning, view
from scheffeln.game.table import Seat, Variant
from scheffeln.game.wording import about_breach
from scheffeln.language import Text
from scheffeln.notation import limousine
from scheffeln.refusal import BadWord
from scheffeln_cli.commands.game.play import told
from scheffeln_cli.errors import Exit
from scheffeln_cli.files import write_whole
from scheffeln_cli.game.keys import ENTER, SPACE, Keys, keys
from scheffeln_cli.game.records import agreed, force_option, refuse_to_overwrite, table_options
from scheffeln_cli.game.scene import money, scene, waiting_for
from scheffeln_cli.game.session import Happened, OpenGame
from scheffeln_cli.game.table_file import House
from scheffeln_cli.options import Asked, common
from scheffeln_cli.output import BOLD, say, styled

_HELP = Text("take a person: your number, then the colour's letter, as 1R; q ends")
_GO = Text("GO!")
_NEXT = Text("space: next round   q: end")

SLOWEST = 60
_PACE = Text("{pace} is no pace: 0 to {slowest} seconds for each card")
_CHOOSE = Text("{name}: what does card {place} do? as R+, R-, R@C or !O, then Enter")


class Stopped(Exception):
    """Somebody ended the game."""


@click.command()
@table_options
@click.option("--seed", help="The same seed deals the same game.")
@click.option("-o", "--out", metavar="FILE", help="Keep the record of the game in a file.")
@force_option
@click.option(
    "--pace",
    type=float,
    default=0.7,
    show_default=True,
    help=f"Seconds for each card, up to {SLOWEST}.",
)
@common
def command(
    asked: Asked,
    *,
    players: str,
    expansions: tuple[str, ...],
    house: House,
    seed: str | None,
    out: str | None,
    force: bool,
    pace: float,
) -> Exit:
    """Referee a Speed table: show the row, take the keys, count down, carry out and score.

    Each player has a number; a person is taken by the number and the letter of its colour, as 1R.
    When only one player is without, five seconds are counted.
    """
    if not 0 <= pace <= SLOWEST:  # what is not a number is not between two either
        said = _PACE[asked.lang].format(pace=pace, slowest=SLOWEST)
        raise click.BadParameter(said, param_hint="--pace")
    if out and not force:
        refuse_to_overwrite(Path(out))
    table = agreed(asked, house, Variant.SPEED, players, expansions)
    dice = Random(seed or secrets.token_hex())  # noqa: S311 - a seed is wanted
    record = Record(set_up(table, dice))
    with keys() as pressed:
        session = OpenGame(write(record), record, dice)
        referee = Referee(session, pressed, asked, house)
        referee.out, referee.pace = Path(out) if out else None, pace
        referee.run()
    return Exit.YES


class Referee:
    """One Speed game from the first row to the last token."""

    def __init__(self, session: OpenGame, pressed: Keys, asked: Asked, house: House) -> None:
        self.session = session
        self.pressed = pressed
        self.asked = asked
        self.house = house
        self.out: Path | None = None
        self.pace = 0.0

    def run(self) -> None:
        """Round after round, until the game is over or somebody ends it."""
        for number, name in enumerate(self.session.game.table.players, 1):
            say(f"  {number}  {name}")
        say(_HELP[self.asked.lang])
        try:
            with suppress(Stopped):
                while not isinstance(self.session.game.stage, Over):
                    self._show_row()
                    self._grab()
                    self._resolve()
            say(f"{waiting_for(self.session.game, self.asked.lang)}  ({money(self.session.game)})")
        finally:  # whoever interrupts keeps what was played
            self._save()

    def _save(self) -> None:
        if self.out is not None:
            write_whole(self.out, self.session.text)

    def _key(self) -> str:
        """The next key; ends the game at q, and at the end of input."""
        sys.stdout.flush()
        key = self.pressed.next()
        if key is None or key in ("q", "Q"):
            raise Stopped
        return key

    def _show_row(self) -> None:
        """The table, then the row from the right (speed.reveal)."""
        for line in scene(view(self.session.game, None), self.asked, self.house):
            say(line)
        for happened in self.session.referee():
            if isinstance(happened.action, TurnUp):
                self.pressed.pause(self.pace)
                shown = view(happened.before, None).stage
                row = shown.row if isinstance(shown, Turning) else ()
                at = happened.action.place
                say(f"  {' '.join((*row[: at - 1], happened.action.card, *row[at:]))}")
        say(f"  {styled(_GO[self.asked.lang], BOLD, colour=self.asked.colour)}")

    def _grab(self) -> None:
        """Everyone takes a person, or the time runs out (speed.take: once the last card is up)."""
        self.pressed.start()
        seat: Seat | None = None
        said: int | None = None
        while isinstance(stage := self.session.game.stage, Grabbing):
            key = self._key()
            now = self.pressed.now()
            closes = closing(self.session.game, stage)
            if now is not None and closes is not None and now > closes:
                self.session.do(Clock(now))
                self.session.do(TimeUp())
                say("  0")
                break
            if now is not None and stage.deadline is not None:
                said = self._count_down(stage.deadline - now, said)
            if key.isdecimal() and 1 <= int(key) <= len(self.session.game.table.players):
                seat = Seat(int(key) - 1)
            elif key.isalpha() and seat is not None:
                self._take(seat, key, now)
                seat = None
        self._save()

    def _count_down(self, left: int, said: int | None) -> int:
        """Say each second of the countdown once."""
        seconds = ceil(left / MILLISECONDS)
        if seconds != said:
            say(f"  {seconds}")
        return seconds

    def _take(self, seat: Seat, letter: str, now: int | None) -> None:
        try:
            person = limousine(letter)
        except BadWord:
            return
        name = self.session.game.table.players[seat]
        if now is not None:
            self.session.do(Clock(now))
        breaches = self.session.decide(Take(seat, person))
        for breach in breaches:
            say(f"  {name}: {about_breach(breach, self.asked.lang)}")
        if not breaches:
            say(f"  {name}: {person} ({self.house.colour(person, self.asked.lang)})")

    def _resolve(self) -> None:
        """The moves and the tokens, then wait for the next round."""
        while not isinstance(self.session.game.stage, Dealing | Over):
            action = self.session.forced() or self._chosen()
            for line in told(Happened(self.session.game, action), self.asked.lang):
                say(line)
            self.session.do(action)
            self.pressed.pause(self.pace)
        self._save()
        if isinstance(self.session.game.stage, Dealing):
            say(f"  {money(self.session.game)}")
            say(_NEXT[self.asked.lang])
            while self._key() != SPACE:
                pass

    def _chosen(self) -> Action:
        """What the start player does with a Run card of the row."""
        game = self.session.game
        stage = game.stage
        place = stage.done + 1 if isinstance(stage, Resolving) else 0
        while True:
            say(_CHOOSE[self.asked.lang].format(name=game.table.players[game.start], place=place))
            typed = ""
            while (key := self._key()) != ENTER:
                typed += key
            try:
                (action,) = self.session.hear(f"carry {place}{typed}")
            except ValueError:
                continue
            breaches = judge(game, action)
            if not breaches:
                return action
            for breach in breaches:
                say(f"  {about_breach(breach, self.asked.lang)}")
