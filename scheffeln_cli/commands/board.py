"""`scheffeln move`, `show` and `step`: a board, and what cards make of it."""

import io
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

import click

from scheffeln import limits
from scheffeln.board import Position, written
from scheffeln.cards import Row
from scheffeln.language import Text
from scheffeln.limits import TOO_LONG_A_LINE, TooMuch, no_more
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step, outcome, play_row
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import Payday, TopTokens
from scheffeln.version import SCHEMA
from scheffeln_cli import options
from scheffeln_cli.dialogue.guided import GuidedCommand, recall_from_here, was_asked
from scheffeln_cli.dialogue.question import InterviewQuestion
from scheffeln_cli.errors import Exit, refusal, refusal_record
from scheffeln_cli.files.misplaced import position_wanted
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.terminal.input import answer_each, at_terminal, listener, next_line
from scheffeln_cli.terminal.output import (
    as_json,
    can_draw_lines,
    heading,
    money_record,
    say,
    say_all,
    say_json,
    step_record,
)
from scheffeln_cli.terminal.render import drawn, told_money, told_row, told_rules

if TYPE_CHECKING:
    from pathlib import Path

    from scheffeln_cli.dialogue.stepper import Stepper

_FROM_STREAM = Text(
    "with - the positions and cards come from standard input, not from the command line"
)
_NO_CARD = Text("a card is missing: write a position and at least one card")

MONEY = "$"
"""As the last word of a line it asks who takes the money, instead of where all stand."""


def _questions() -> Sequence[InterviewQuestion]:
    from scheffeln_cli.dialogue import questions  # only those who are asked wait for it
    from scheffeln_cli.dialogue.board import BoardQuestion

    return BoardQuestion(), questions.which_cards(), questions.top_tokens()


@click.command(cls=GuidedCommand, questions=_questions, needs=frozenset({"start", "cards"}))
@click.argument("start", metavar="POSITION", type=options.POSITION_OR_STREAM)
@click.argument("cards", cls=options.CardsArgument, metavar="CARD...", type=options.CARDS, nargs=-1)
@click.option("-q", "--quiet", is_flag=True, help="Only the end position.")
@click.option(
    "--misreading",
    "misreadings",
    type=options.MISREADING,
    multiple=True,
    help="Play a common mistake; scheffeln rules misreadings lists them.",
)
@options.top_tokens
@options.common
def move_command(
    asked: options.Asked,
    *,
    start: Position | str,
    cards: tuple[Row, ...],
    quiet: bool,
    misreadings: tuple[Misreading, ...],
    tokens: TopTokens | None,
) -> Exit:
    """Play CARDs on POSITION one after the other and say why each ends as it does.

    R moves red, R+ is a Joker on red, R- a Backward card on red, R@C an Evasion of red to C,
    M the Mafia limousine's own move. With - for POSITION, lines "POSITION CARD..." are read
    from standard input and one line is written for each; $ as the last word of a line asks who
    takes the money. With --tokens it is said who takes what at the end. What is left out is
    asked for.
    """
    reading = asked.reading(*misreadings)
    if start == STREAM and not cards:
        return _stream(asked, reading)
    if isinstance(start, str):
        raise click.UsageError(_FROM_STREAM[asked.lang])
    if not cards:
        raise click.UsageError(_NO_CARD[asked.lang])
    steps = play_row(asked.accept(start), no_more(chain.from_iterable(cards)), reading)
    if asked.json:
        say_json(_record(start, steps, reading, tokens))
    elif quiet:
        say(written(steps[-1].after))
    else:
        say_all(_told(start, steps, asked, reading, tokens))
    return Exit.YES


def _told(
    start: Position,
    steps: Sequence[Step],
    asked: options.Asked,
    reading: Reading,
    tokens: TopTokens | None,
) -> Iterator[str]:
    yield from told_rules(reading, asked)
    yield from told_row(start, steps, asked)
    if tokens is not None:
        yield drawn(steps[-1].after, asked, plain=not can_draw_lines(), tokens=tokens)
        yield from told_money(Payday(steps[-1].after, tokens, reading), asked)


def _record(
    start: Position, steps: Sequence[Step], reading: Reading, tokens: TopTokens | None = None
) -> dict[str, object]:
    end = steps[-1].after
    return {
        **heading("move", reading),
        "start": str(start),
        "end": str(end),
        "steps": [step_record(step) for step in steps],
        **({} if tokens is None else money_record(end, reading, tokens)),
    }


def _stream(asked: options.Asked, reading: Reading) -> Exit:
    """Answer every line of standard input by one line; a bad one does not stop the rest."""
    refused = False

    def answer(line: str) -> str:
        nonlocal refused
        try:
            start, row, money = _read(line, asked)
            if money:
                from scheffeln.conformance import takings_line

                end = outcome(start, row, reading)
                taken = takings_line(end, reading)
                if asked.json:
                    boards = {"start": str(start), "end": str(end)}
                    return as_json({**heading("move", reading), **boards, "takes": taken})
                return taken
            if asked.json:
                return as_json(_record(start, play_row(start, row, reading), reading))
            return written(outcome(start, row, reading))
        except (Refusal, click.UsageError) as error:
            refused = True
            why = refusal(error)
            if asked.json:
                return as_json(refusal_record(why, asked.lang))
            return f"error: {why.said(asked.lang)}"

    answer_each(answer)
    return Exit.BAD_INPUT if refused else Exit.YES


def _read(line: str, asked: options.Asked) -> tuple[Position, Row, bool]:
    """A line "POSITION CARD..." understood, and whether it asks about the money instead."""
    from scheffeln.handwriting import position  # whoever writes one move strictly does without
    from scheffeln.handwriting.cards import moves

    if len(line) > limits.LINE:
        raise TooMuch(TOO_LONG_A_LINE, limits.LINE)
    where, *cards = line.split() or [""]
    with position_wanted(where):
        start = asked.accept(position(where))
    if not cards:
        raise click.UsageError(_NO_CARD[asked.lang])
    money = cards[-1] == MONEY
    return start, moves(" ".join(cards[:-1] if money else cards)), money


_DRAWN = Text("drawn in {path}")


@click.command()
@click.argument("position", metavar="POSITION", type=options.POSITION)
@click.option(
    "--svg", metavar="FILE", type=OUT, help="Write the ring as SVG; - for standard output."
)
@click.option("--mono", is_flag=True, help="SVG in black and white.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@options.top_tokens
@options.common
def show_command(
    asked: options.Asked,
    *,
    position: Position,
    svg: "Path | None",
    mono: bool,
    ascii_only: bool,
    tokens: TopTokens | None,
) -> Exit:
    """Draw POSITION as a ring, and say who is covered and who would earn."""
    asked.accept(position)
    if svg is not None:
        _write_svg(position, svg, asked, tokens, mono=mono)
    if str(svg) == STREAM:
        return Exit.YES
    if asked.json:
        say_json(
            {
                **heading("show", asked.reading()),
                "position": str(position),
                **money_record(position, asked.reading(), tokens),
            }
        )
    elif svg is not None:
        say(_DRAWN[asked.lang].format(path=svg))
    else:
        plain = ascii_only or not can_draw_lines()
        say(drawn(position, asked, plain=plain, tokens=tokens))
        say_all(told_money(Payday(position, tokens or {}, asked.reading()), asked))
    return Exit.YES


def _write_svg(
    position: Position, path: "Path", asked: options.Asked, tokens: TopTokens | None, *, mono: bool
) -> None:
    from scheffeln.drawing.svg import ring_svg  # a terminal drawing does without
    from scheffeln_cli.files.disk import write_whole

    write_whole(path, ring_svg(position, lang=asked.lang, tokens=tokens, mono=mono))


SETUP = "R/O/Y/L/T/N/V/W"


def _step_questions() -> Sequence[InterviewQuestion]:
    """A script that names no position means the setup; somebody who sits there is asked."""
    from scheffeln_cli.dialogue.board import BoardQuestion  # others do not wait for it

    return (BoardQuestion(),) if at_terminal() else ()


@click.command(cls=GuidedCommand, questions=_step_questions)
@click.argument("start", metavar="[POSITION]", type=options.POSITION, default=SETUP)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@options.top_tokens
@options.common
def step_command(
    asked: options.Asked, *, start: Position, ascii_only: bool, tokens: TopTokens | None
) -> Exit:
    """Step through POSITION: type cards and see the ring after each.

    R moves red, R+ is a Joker, R- a Backward card, R@C an Evasion; undo, redo, go, what-if, why,
    legal, as, load, save and help are the other words, and help explains them. Lines may also
    come from a pipe: the transcript is the same. Without POSITION it is asked for in a terminal;
    in a pipe it is the setup, unless the first line is a position.
    """
    from scheffeln_cli.dialogue.stepper import Stepper  # a single move does without

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are only a bad line
    plain = ascii_only or not can_draw_lines()
    stepper = Stepper(asked.accept(start), asked, plain=plain, tokens=tokens)
    if asked.json:
        _converse_in_json(stepper)
    else:
        ctx = click.get_current_context()
        _converse(stepper, drawn_before=was_asked(ctx))
        recall_from_here(ctx, (written(stepper.session.board),))
    return Exit.YES


def _converse(stepper: "Stepper", *, drawn_before: bool) -> None:
    """Answer lines until they end; in a terminal Ctrl-C only drops the line."""
    from scheffeln_cli.dialogue.words import COMMANDS

    if not drawn_before:
        say_all(stepper.greeting())
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
        say_all(stepper.answer(line))
        sys.stdout.flush()


def _converse_in_json(stepper: "Stepper") -> None:
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


def _heard() -> str | TooMuch:
    """A line, or that it was too long; nothing at the end."""
    try:
        return next_line()
    except TooMuch as error:
        return error
