"""`scheffeln game speed`: a referee for a Speed table, with keys for up to eight players."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from math import ceil
from pathlib import Path

import click

from scheffeln.cards import Card
from scheffeln.game.actions import Action, Clock, Score, Take, TimeUp, TurnUp
from scheffeln.game.advance import advance
from scheffeln.game.chance import Dice, set_up
from scheffeln.game.faults import Breach, about_breach
from scheffeln.game.judge import judge
from scheffeln.game.record import MILLISECONDS, Record
from scheffeln.game.record.sentences import write
from scheffeln.game.state import Dealing, Grabbing, Over, Resolving
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.game.turns import closing
from scheffeln.language import Text
from scheffeln.notation import limousine
from scheffeln.refusal import BadWord
from scheffeln_cli.commands.game.keys import ENTER, SPACE, Keys, Touches, keys
from scheffeln_cli.commands.game.play import reopened, saved_in, told
from scheffeln_cli.commands.game.records import (
    GameFile,
    agreed,
    dice_of,
    force_option,
    refuse_to_overwrite,
    table_options,
)
from scheffeln_cli.commands.game.scene import money, waiting_for
from scheffeln_cli.commands.game.screen import Frames, Screen, ScreenLines
from scheffeln_cli.commands.game.session import OpenGame
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.table import House
from scheffeln_cli.options import STREAM, Asked, common
from scheffeln_cli.terminal.output import say

_HELP = Text("take a person: your number, then the colour's letter, as 1R; q ends")
_READY = Text("space: turn up the row when all are ready   q ends")
_TURNING = Text("the row is turned up: nobody takes a person yet   q ends")
_CARRYING = Text("the row is carried out   q ends")
_TYPED = Text("{name}, card {place}: {typed}   Enter")
_EARLY = Text("too early: keys count from now on")
_LATE = Text("too late: the time is up")
_NO_PLAYER = Text("nobody has the number {number}")
_NO_PERSON = Text("{name}: {letter} is nobody's letter")
_SURE = Text("q again ends the game, any other key goes on")
_NOT_SPEED = Text("{path} is not a game of Speed; go on with scheffeln game play {path}")
_BOTH = Text("go on with FILE, or begin a game and keep it with -o: not both")
_EXAMPLES = {Card.JOKER: "R+", Card.BACKWARD: "R-", Card.EVASION: "R@C", Card.NASTY: "!O"}
_AT_ONCE = Text("{letter}: pressed at once by several; space, then one after the other")
_QUIET = Text("a number without a letter is forgotten: number and letter again")
_GO = Text("GO!")
_NEXT = Text("space: next round   q: end")

QUIET = 2 * MILLISECONDS
"""When nobody has pressed a key for so long, all hands are off the keyboard."""
SLOWEST = 60
_PACE = Text("not a valid pace: {pace}; 0 to {slowest} seconds for each card")
_CHOOSE = Text("{name}: what does card {place} do? as {example}, then Enter")


class Stopped(Exception):
    """Somebody ended the game."""


@click.command()
@click.argument("path", metavar="[FILE]", required=False)
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
def speed_command(
    asked: Asked,
    *,
    path: str | None,
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
    again. When only one player is without, five seconds are counted. With FILE the game in it goes
    on where it was left.
    """
    if not 0 <= pace <= SLOWEST:  # what is not a number is not between two either
        said = _PACE[asked.lang].format(pace=pace, slowest=SLOWEST)
        raise click.BadParameter(said, param_hint="--pace")
    if path and out:
        raise click.UsageError(_BOTH[asked.lang])
    with ExitStack() as open_files:
        if path:
            file = open_files.enter_context(GameFile(path))
            session = reopened(file, path, asked, dice_of(seed))
            if not session.game.table.speed:
                raise click.UsageError(_NOT_SPEED[asked.lang].format(path=path))
        else:
            table = agreed(asked, asked.table, Variant.SPEED, players, expansions)
            session = _begun(open_files, table, dice_of(seed), out, force=force)
        pressed = open_files.enter_context(keys())
        whole = sys.stdin.isatty() and sys.stdout.isatty()
        screen = Frames(asked, asked.table) if whole else ScreenLines(asked, asked.table)
        referee = Referee(session, pressed, screen, asked, asked.table, pace)
        referee.seen = whole
        kept = path or (None if out == STREAM else out)
        try:
            referee.run()
        except KeyboardInterrupt:
            screen.end(saved_in(Path(kept), "speed", asked.lang) if kept else "")
            raise
        if kept and not isinstance(session.game.stage, Over):
            say(saved_in(Path(kept), "speed", asked.lang))
    if out == STREAM:
        sys.stdout.write(session.text)  # nothing that is shown comes after it
    return Exit.YES


def _begun(
    open_files: ExitStack, table: Table, dice: Dice, out: str | None, *, force: bool
) -> OpenGame:
    """A new game, kept in a file if one is named."""
    record = Record(set_up(table, dice))
    text = write(record)
    if out is None or out == STREAM:
        return OpenGame(text, record, dice, _nowhere)
    if not force:
        refuse_to_overwrite(Path(out))
    return OpenGame(text, record, dice, open_files.enter_context(GameFile.begun(out, text)).keep)


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
            self._ready()
            while not isinstance(self.session.game.stage, Over):
                self._show_row()
                self._grab()
                self._resolve()
        game = self.session.game
        self.screen.end(f"{waiting_for(game, self.lang)}  ({money(game)})")

    seen = False
    """Whether somebody looks at the screen with ten hands on the keys: then q is asked about."""
    leaving = False
    """Whether q was pressed just now."""

    def _key(self) -> str:
        """The next key; ends the game at q, and at the end of input."""
        sys.stdout.flush()
        key = self.pressed.next()
        if key is None:
            raise Stopped
        if key in ("q", "Q"):
            if self.leaving or not self.seen:
                raise Stopped
            self.leaving = True
            self.screen.note(self.session.game, f"  {_SURE[self.lang]}")
            return ""
        self.leaving = self.leaving and not key
        return key

    def _ready(self) -> None:
        """Nothing is turned up before all look."""
        if self.seen and isinstance(self.session.game.stage, Dealing):
            self.screen.begin(self.session.game, _READY[self.lang])
            while self._key() != SPACE:
                pass

    def _show_row(self) -> None:
        """The table, then the row from the right (speed.reveal)."""
        self.screen.begin(self.session.game, _HELP[self.lang])
        self.screen.prompt(self.session.game, _TURNING[self.lang])
        for happened in self.session.referee():
            if isinstance(happened.action, TurnUp):
                self.pressed.pause(self.pace)
                self.screen.row(self.session.game)
        if isinstance(self.session.game.stage, Grabbing):
            self.screen.prompt(self.session.game, _HELP[self.lang])
            self.screen.call(self.session.game, _GO[self.lang])

    def _grab(self) -> None:
        """Everyone takes a person, or the time runs out (speed.take: once the last card is up)."""
        stage = self.session.game.stage
        since = stage.clock if isinstance(stage, Grabbing) else None
        if self.pressed.start(since or 0):
            self.screen.note(self.session.game, f"  {_EARLY[self.lang]}")
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
                if key:
                    self.screen.note(self.session.game, f"  {_LATE[self.lang]}")
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
        elif key.isdecimal():
            self.screen.note(self.session.game, f"  {_NO_PLAYER[self.lang].format(number=key)}")
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
        game = self.session.game
        name = game.table.players[seat]
        try:
            person = limousine(letter)
        except BadWord:
            said = _NO_PERSON[self.lang].format(name=name, letter=letter.upper())
            self.screen.note(game, f"  {said}")
            return
        take = Take(seat, person)
        breaches = judge(game if now is None else advance(game, Clock(now)), take)
        self._refuse(f"{name}: ", breaches)
        if not breaches:
            if now is not None:
                self.session.do(Clock(now))
            self.session.decide(take)
            took = f"  {name}: {person} ({self.house.colour(person, self.lang)})"
            self.screen.note(self.session.game, took)

    def _refuse(self, who: str, breaches: Sequence[Breach]) -> None:
        for breach in breaches:
            self.screen.note(self.session.game, f"  {who}{about_breach(breach, self.lang)}")

    def _resolve(self) -> None:
        """The moves and the tokens, then wait for the next round."""
        self.screen.prompt(self.session.game, _CARRYING[self.lang])
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
            self.screen.prompt(self.session.game, _NEXT[self.lang])
            self.screen.note(self.session.game, *([] if self.seen else [_NEXT[self.lang]]))
            while self._key() != SPACE:
                pass

    def _chosen(self) -> Action:
        """What the start player does with a Run card of the row."""
        game = self.session.game
        stage = game.stage
        place = stage.next if isinstance(stage, Resolving) else 0
        card = stage.row[place - 1] if isinstance(stage, Resolving) else Card.HIDDEN
        name = game.table.players[game.start]
        while True:
            example = _EXAMPLES.get(card, "R+")
            self.screen.note(
                game, _CHOOSE[self.lang].format(name=name, place=place, example=example)
            )
            typed = ""
            while (key := self._key()) != ENTER:
                typed += key
                if key:
                    said = _TYPED[self.lang].format(name=name, place=place, typed=typed)
                    self.screen.prompt(game, said)
            try:
                (action,) = self.session.hear(f"carry {place}{typed}")
            except ValueError:
                continue
            breaches = judge(game, action)
            if not breaches:
                return action
            self._refuse("", breaches)
