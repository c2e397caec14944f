"""`scheffeln step`: play cards one by one, at a table or from a script."""

import io
import os
import sys
from collections.abc import Callable, Iterator

import click

from scheffeln.board import Position
from scheffeln.money import TopTokens
from scheffeln.refusal import TooMuch, printable
from scheffeln.version import SCHEMA
from scheffeln_cli.dialogue.stepper import Stepper
from scheffeln_cli.dialogue.words import COMMANDS
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import POSITION, Asked, common, top_tokens
from scheffeln_cli.terminal.output import can_draw_lines, next_line, say, say_json

SETUP = "R/O/Y/L/T/N/V/W"


@click.command()
@click.argument("start", metavar="[POSITION]", type=POSITION, default=SETUP)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@top_tokens
@common
def command(asked: Asked, *, start: Position, ascii_only: bool, tokens: TopTokens | None) -> Exit:
    """Step through POSITION: type cards and see the ring after each.

    R moves red, R+ is a Joker, R- a Backward card, R@C an Evasion; undo, redo, go, what-if, why,
    legal, as, load, save and help are the other words, and help explains them. Lines may also
    come from a pipe: the transcript is the same.
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
    _say_all(stepper.greeting())
    typed = _typed if sys.stdin.isatty() and sys.stdout.isatty() else _piped
    for line in typed(stepper):
        _say_all(stepper.answer(line))
        sys.stdout.flush()
        if stepper.over:
            break


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


def _piped(stepper: Stepper) -> Iterator[str]:
    """The lines of a script, shown as if they had been typed."""
    while line := _heard():
        if isinstance(line, TooMuch):
            say(f"{stepper.prompt}\n{line.said(stepper.asked.lang)}")
            continue
        say(stepper.prompt + printable(line.rstrip("\n")))
        yield line
    say(stepper.prompt.rstrip())


def _typed(stepper: Stepper) -> Iterator[str]:
    """The lines somebody types, until they leave; Ctrl-C only drops the line."""
    ask = _line_editor(stepper)
    while True:
        try:
            yield ask(stepper.prompt)
        except KeyboardInterrupt:
            say(stepper.interrupted())
        except EOFError:
            return


def _line_editor(stepper: Stepper) -> Callable[[str], str]:
    """What asks for a line: with history and completion where the terminal can do that."""
    if os.environ.get("TERM", "dumb") == "dumb":
        return input
    os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # no menu of ours needs to ask where it is
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    from scheffeln.rules.misreadings import Misreading

    words = [*COMMANDS, *Misreading, *stepper.session.board.cars]
    return PromptSession[str](completer=WordCompleter(words), complete_while_typing=False).prompt
