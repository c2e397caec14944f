"""`scheffeln step`: play cards one by one, at a table or from a script."""

import io
import sys
from collections.abc import Sequence

import click

from scheffeln.board import Position
from scheffeln.money import TopTokens
from scheffeln.refusal import TooMuch
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.dialogue.interview import GuidedCommand, InterviewQuestion
from scheffeln_cli.dialogue.stepper import Stepper
from scheffeln_cli.dialogue.words import COMMANDS
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import POSITION, Asked, common, top_tokens
from scheffeln_cli.terminal.input import at_terminal, listener, next_line
from scheffeln_cli.terminal.output import can_draw_lines, say, say_json

SETUP = "R/O/Y/L/T/N/V/W"


def _questions() -> Sequence[InterviewQuestion]:
    """A script that names no position means the setup; somebody who sits there is asked."""
    from scheffeln_cli.dialogue.questions import BoardQuestion  # others do not wait for it

    return (BoardQuestion(),) if at_terminal() else ()


@click.command(cls=GuidedCommand, questions=_questions)
@click.argument("start", metavar="[POSITION]", type=POSITION, default=SETUP)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@top_tokens
@common
def command(asked: Asked, *, start: Position, ascii_only: bool, tokens: TopTokens | None) -> Exit:
    """Step through POSITION: type cards and see the ring after each.

    R moves red, R+ is a Joker, R- a Backward card, R@C an Evasion; undo, redo, go, what-if, why,
    legal, as, load, save and help are the other words, and help explains them. Lines may also
    come from a pipe: the transcript is the same. Without POSITION it is asked for in a terminal;
    in a pipe it is the setup, unless the first line is a position.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are only a bad line
    plain = ascii_only or not can_draw_lines()
    stepper = Stepper(asked.accept(start), asked, plain=plain, tokens=tokens)
    if asked.json:
        _converse_in_json(stepper)
    else:
        _converse(stepper)
    return Exit.YES


def _converse(stepper: Stepper) -> None:
    """Answer lines until they end; in a terminal Ctrl-C only drops the line."""
    _say_all(stepper.greeting())
    listen = listener([*COMMANDS, *Misreading, *stepper.session.board.cars])
    while not stepper.over:
        try:
            line = listen(stepper.prompt)
        except EOFError:
            break
        except TooMuch as much:
            say(much.said(stepper.asked.lang))
            continue
        except KeyboardInterrupt:
            if not at_terminal():
                raise
            say(stepper.interrupted())
            continue
        _say_all(stepper.answer(line))
        sys.stdout.flush()


def _converse_in_json(stepper: Stepper) -> None:
    """One JSON line for every line that comes in."""
    while line := _heard():
        said = (
            [line.said(stepper.asked.lang)] if isinstance(line, TooMuch) else stepper.answer(line)
        )
        say_json(
            {
                "schema": SCHEMA,
                "command": "step",
                "input": str(line).rstrip("\n"),
                "step": stepper.session.done,
                "branch": stepper.session.current,
                "position": str(stepper.session.board),
                "said": said,
            }
        )
        sys.stdout.flush()
        if stepper.over:
            break


def _say_all(lines: list[str]) -> None:
    for line in lines:
        say(line)


def _heard() -> str | TooMuch:
    """A line, or that it was too long; nothing at the end."""
    try:
        return next_line()
    except TooMuch as error:
        return error
