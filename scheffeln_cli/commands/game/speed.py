"""`scheffeln game speed`: a referee for a Speed table, with keys for up to eight players."""

import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import click

from scheffeln.board import BUSINESSES
from scheffeln.game.chance import Dice, set_up
from scheffeln.game.faults import about_breach
from scheffeln.game.record import BadRecord, Record, about_record_defect
from scheffeln.game.record.header.writing import header_lines
from scheffeln.game.record.parsing import read
from scheffeln.game.record.writing import write
from scheffeln.game.setup import Setup, judge_setup
from scheffeln.game.state import Over
from scheffeln.game.table import Variant
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln_cli.commands.game.play import reopened, saved_in
from scheffeln_cli.commands.game.records import (
    GameFile,
    agreed,
    by_hand_option,
    dice_of,
    force_option,
    table_options,
)
from scheffeln_cli.commands.game.referee import Referee
from scheffeln_cli.commands.game.screen import Frames, ScreenLines
from scheffeln_cli.commands.game.session import OpenGame
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.input import listener
from scheffeln_cli.terminal.keys import keys
from scheffeln_cli.terminal.output import say

_COMMAND = "speed"
SLOWEST = 60
_PACE = Text("not a valid pace: {pace}; 0 to {slowest} seconds for each card")
_NOT_SPEED = Text("{path} is not a game of Speed; go on with scheffeln game play {path}")
_BOTH = Text("go on with FILE, or begin a game and keep it with -o: not both")


@click.command()
@click.argument("path", metavar="[FILE]", required=False)
@table_options
@click.option("--seed", help="The same seed deals the same game.")
@click.option("-o", "--out", metavar="FILE", help="Keep the record of the game in a file.")
@force_option
@by_hand_option
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
    by_hand: bool,
    pace: float,
) -> Exit:
    """Referee a Speed table: show the row, take the keys, count down, carry out and score.

    Each player has a number; a person is taken by the number and the letter of its colour, as 1R.
    Where several press at once and a letter may be anybody's, nobody gets it: the same two keys
    again. The space bar, and a second without keys, clears all numbers, and everybody starts over;
    once more, and those who pressed are asked one by one. When only one player has no person yet,
    five seconds are counted; the clock stands, for five seconds at most, while it is in doubt
    whether that player has touched a person. Backspace takes back what was decided last; ? or h
    shows the keys, and no clock stops for that. With FILE the game in it goes on where it was left.
    """
    if not 0 <= pace <= SLOWEST:  # what is not a number is not between two either
        said = _PACE[asked.lang].format(pace=pace, slowest=SLOWEST)
        raise click.BadParameter(said, param_hint="--pace")
    if path and out:
        raise click.UsageError(_BOTH[asked.lang])
    with ExitStack() as open_files:
        if path:
            file = open_files.enter_context(GameFile(path, _COMMAND))
            session = reopened(file, path, asked, seed, by_hand=by_hand)
            if not session.game.table.speed:
                raise click.UsageError(_NOT_SPEED[asked.lang].format(path=path))
        else:
            table = agreed(asked, asked.table, Variant.SPEED, players, expansions)
            dice = dice_of(seed)
            setup = set_up(table, dice)
            laid_out = _laid_out(setup, dice, asked.lang) if by_hand else setup
            if laid_out is None:
                return Exit.YES
            session = _begun(open_files, laid_out, dice, out, force=force)
            session.by_hand = by_hand
        pressed = open_files.enter_context(keys())
        whole = sys.stdin.isatty() and sys.stdout.isatty()
        screen = Frames(asked, asked.table) if whole else ScreenLines(asked, asked.table)
        referee = Referee(session, pressed, screen, asked, asked.table, pace)
        referee.seen = whole
        kept = path or (None if out == STREAM else out)
        referee.saved = bool(path or out)
        try:
            referee.run()
        except KeyboardInterrupt:
            screen.end(saved_in(Path(kept), _COMMAND, asked.lang) if kept else "")
            raise
        except (Refusal, OSError):
            screen.end("")  # what went wrong is told below the screen
            raise
        if kept and not isinstance(session.game.stage, Over):
            say(saved_in(Path(kept), _COMMAND, asked.lang))
    if out == STREAM:
        sys.stdout.write(session.text)  # nothing that is shown comes after it
    return Exit.YES


_SAY_TOKENS = Text(
    "the top tokens on {ring}, as 2000 500 14000 and so on\n"
    "(for another order, type ring HGFEDCBA first): "
)
_SAY_BOARD = Text("the limousines on {ring}, as R/O/Y/L/T/N/V/W: ")


def _laid_out(setup: Setup, dice: Dice, lang: Lang) -> Setup | None:
    """The setup with the tokens and limousines of a real table; none if nobody tells them."""
    listen = listener()
    for word, question in (("tokens", _SAY_TOKENS), ("board", _SAY_BOARD)):
        found: Setup | None = None
        while found is None:
            try:
                said = listen(question[lang].format(ring=" ".join(setup.table.ring)))
            except EOFError:
                return None
            key, _, rest = said.strip().partition(" ")
            if key.casefold() == "ring" and word == "tokens":
                turned = _heard("\n".join((said, *header_lines(_usual(setup)))), lang, begun=False)
                setup = setup if turned is None else set_up(turned.table, dice)
                continue
            told = f"{word} {rest if key.casefold() == word else said}"
            lines = (told if one.startswith(f"{word} ") else one for one in header_lines(setup))
            found = _heard("\n".join(lines), lang)
        setup = found
    return setup


def _usual(setup: Setup) -> Setup:
    """The setup with the businesses in their usual order."""
    return replace(setup, table=replace(setup.table, ring=BUSINESSES))


def _heard(header: str, lang: Lang, *, begun: bool = True) -> Setup | None:
    """The setup of a header, if nothing is wrong with it, or nothing yet; else that is said."""
    try:
        setup = read(header).setup
    except BadRecord as bad:
        wrong = [about_record_defect(defect, lang) for defect in bad.defects]
    else:
        wrong = [about_breach(breach, lang) for breach in judge_setup(setup) if begun]
        if not wrong:
            return setup
    say("\n".join(f"  {line}" for line in wrong))
    return None


def _begun(
    open_files: ExitStack, setup: Setup, dice: Dice, out: str | None, *, force: bool
) -> OpenGame:
    """A new game, kept in a file if one is named."""
    record = Record(setup)
    text = write(record)
    if out is None or out == STREAM:
        return OpenGame(text, record, dice, _nowhere)
    file = open_files.enter_context(GameFile.begun(out, text, _COMMAND, force=force))
    return OpenGame(text, record, dice, file.keep)


def _nowhere(_: str) -> None:
    """Nobody wants the record."""
