"""`scheffeln game speed`: a referee for a Speed table, with keys for up to eight players."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from math import ceil
from pathlib import Path

import click

from scheffeln.game.actions import Action, Clock, Score, Take, TimeUp, TurnUp
from scheffeln.game.chance import set_up
from scheffeln.game.record import Record, write
from scheffeln.game.record.line import MILLISECONDS
from scheffeln.game.referee.faults import Breach
from scheffeln.game.referee.judge import judge
from scheffeln.game.referee.turns import closing
from scheffeln.game.state import Dealing, Grabbing, Over, Resolving
from scheffeln.game.table import Seat, Variant
from scheffeln.game.wording import about_breach
from scheffeln.language import Text
from scheffeln.notation import limousine
from scheffeln.refusal import BadWord
from scheffeln_cli.commands.game.play import told
from scheffeln_cli.errors import Exit
from scheffeln_cli.game.keys import ENTER, SPACE, Keys, Touches, keys
from scheffeln_cli.game.record_file import GameFile
from scheffeln_cli.game.records import (
    agreed,
    dice_of,
    force_option,
    refuse_to_overwrite,
    table_options,
)
from scheffeln_cli.game.scene import money, waiting_for
from scheffeln_cli.game.screen import Frames, Screen, ScreenLines
from scheffeln_cli.game.session import OpenGame
from scheffeln_cli.game.table_file import House
from scheffeln_cli.options import STREAM, Asked, common

_HELP = Text("take a person: your number, then the colour's letter, as 1R; q ends")
_AT_ONCE = Text("{letter}: pressed at once by several; space, then one after the other")
_QUIET = Text("a number without a letter is forgotten: number and letter again")
_GO = Text("GO!")
_NEXT = Text("space: next round   q: end")

QUIET = 2 * MILLISECONDS
"""When nobody has pressed a key for so long, all hands are off the keyboard."""
SLOWEST = 60
_PACE = Text("not a valid pace: {pace}; 0 to {slowest} seconds for each card")
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
    seed: str | None,
    out: str | None,
    force: bool,
    pace: float,
) -> Exit:
    """Referee a Speed table: show the row, take the keys, count down, carry out and score.

    Each player has a number; a person is taken by the number and the letter of its colour, as 1R.
    Where several press at once and a letter may be anybody's, nobody gets it: the space bar, and
    again. When only one player is without, five seconds are counted.
    """
    if not 0 <= pace <= SLOWEST:  # what is not a number is not between two either
        said = _PACE[asked.lang].format(pace=pace, slowest=SLOWEST)
        raise click.BadParameter(said, param_hint="--pace")
    file_name = None if out == STREAM else out
    if file_name and not force:
        refuse_to_overwrite(Path(file_name))
    table = agreed(asked, asked.table, Variant.SPEED, players, expansions)
    dice = dice_of(seed)
    record = Record(set_up(table, dice))
    text = write(record)
    with ExitStack() as open_files:
        file = open_files.enter_context(GameFile.begun(file_name, text)) if file_name else None
        session = OpenGame(text, record, dice, file.keep if file else _nowhere)
        pressed = open_files.enter_context(keys())
        whole = sys.stdin.isatty() and sys.stdout.isatty()
        screen = Frames(asked, asked.table) if whole else ScreenLines(asked, asked.table)
        Referee(session, pressed, screen, asked, asked.table, pace).run()
    if out == STREAM:
        sys.stdout.write(session.text)  # nothing that is shown comes after it
    return Exit.YES


def _nowhere(_: str) -> None:
    """Nobody wants the record."""


class Referee:
    """One Speed game from the first row to the last token."""

    def __init__(
        self,
        session: OpenGame,
        pressed: Keys,
        screen: Screen,
        asked: Asked,
        house: House,
        pace: float,
    ) -> None:
        self.session = session
        self.pressed = pressed
        self.screen = screen
        self.lang = asked.lang
        self.house = house
        self.pace = pace

    def run(self) -> None:
        """Round after round, until the game is over or somebody ends it."""
        with suppress(Stopped):
            while not isinstance(self.session.game.stage, Over):
                self._show_row()
                self._grab()
                self._resolve()
        game = self.session.game
        self.screen.end(f"{waiting_for(game, self.lang)}  ({money(game)})")

    def _key(self) -> str:
        """The next key; ends the game at q, and at the end of input."""
        sys.stdout.flush()
        key = self.pressed.next()
        if key is None or key in ("q", "Q"):
            raise Stopped
        return key

    def _show_row(self) -> None:
        """The table, then the row from the right (speed.reveal)."""
        self.screen.begin(self.session.game, _HELP[self.lang])
        for happened in self.session.referee():
            if isinstance(happened.action, TurnUp):
                self.pressed.pause(self.pace)
                self.screen.row(self.session.game)
        self.screen.call(self.session.game, _GO[self.lang])

    def _grab(self) -> None:
        """Everyone takes a person, or the time runs out (speed.take: once the last card is up)."""
        self.pressed.start()
        touches = Touches()
        said: int | None = None
        touched = 0
        while isinstance(stage := self.session.game.stage, Grabbing):
            key = self._key()
            now = self._time(stage)
            closes = closing(self.session.game, stage)
            if now is not None and closes is not None and now > closes:
                self.session.do(Clock(now))
                self.session.do(TimeUp())
                self.screen.call(self.session.game, "0")
                break
            if now is not None and stage.latest is not None:
                said = self._count_down(stage.latest - now, said)
            if now is not None and now - touched >= QUIET and touches.pending:
                touches.clear()
                self.screen.note(self.session.game, f"  {_QUIET[self.lang]}")
            if key:
                touched = now or touched
            self._press(key, now, touches)

    def _time(self, stage: Grabbing) -> int | None:
        """What the clock says; one that runs back is told so and not believed."""
        now = self.pressed.now()
        if now is None or now == stage.clock:
            return now
        breaches = judge(self.session.game, Clock(now))
        if not breaches:
            return now
        if now != self.disbelieved:
            self._refuse("", breaches)
        self.disbelieved = now
        return None

    disbelieved: int | None = None
    """The latest time told that was not believed."""

    def _count_down(self, left: int, said: int | None) -> int:
        """Say each second of the countdown once."""
        seconds = ceil(left / MILLISECONDS)
        if seconds != said:
            self.screen.call(self.session.game, str(seconds))
        return seconds

    def _press(self, key: str, now: int | None, touches: Touches) -> None:
        """A number, a letter, or the space bar, which forgets what was half asked for."""
        if key.isdecimal() and 1 <= int(key) <= len(self.session.game.table.players):
            touches.number(Seat(int(key) - 1))
        elif key == SPACE:
            touches.clear()
        elif key.isalpha():
            touch = touches.letter()
            if touch.seat is not None:
                self._take(touch.seat, key, now)
            elif touch.doubtful:
                said = _AT_ONCE[self.lang].format(letter=key.upper())
                self.screen.note(self.session.game, f"  {said}")

    def _take(self, seat: Seat, letter: str, now: int | None) -> None:
        try:
            person = limousine(letter)
        except BadWord:
            return
        name = self.session.game.table.players[seat]
        if now is not None:
            self.session.do(Clock(now))
        breaches = self.session.decide(Take(seat, person))
        self._refuse(f"{name}: ", breaches)
        if not breaches:
            took = f"  {name}: {person} ({self.house.colour(person, self.lang)})"
            self.screen.note(self.session.game, took)

    def _refuse(self, who: str, breaches: Sequence[Breach]) -> None:
        for breach in breaches:
            self.screen.note(self.session.game, f"  {who}{about_breach(breach, self.lang)}")

    def _resolve(self) -> None:
        """The moves and the tokens, then wait for the next round."""
        while not isinstance(self.session.game.stage, Dealing | Over):
            happened = self.session.do(self.session.forced() or self._chosen())
            before, action = happened
            lines = tuple(told(happened, self.lang, self.house))
            if isinstance(action, Score):
                self.screen.scored(before, action, self.session.game, *lines)
            else:
                self.screen.note(self.session.game, *lines)
            self.pressed.pause(self.pace)
        if isinstance(self.session.game.stage, Dealing):
            self.screen.note(self.session.game, _NEXT[self.lang])
            while self._key() != SPACE:
                pass

    def _chosen(self) -> Action:
        """What the start player does with a Run card of the row."""
        game = self.session.game
        stage = game.stage
        place = stage.done + 1 if isinstance(stage, Resolving) else 0
        while True:
            asks = _CHOOSE[self.lang].format(name=game.table.players[game.start], place=place)
            self.screen.note(game, asks)
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
            self._refuse("", breaches)
