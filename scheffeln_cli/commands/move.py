"""`scheffeln move`: play cards on a position and say why."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import click

from scheffeln import limits
from scheffeln.board import Position, written
from scheffeln.cards import Row
from scheffeln.handwriting import moves, no_more, position
from scheffeln.language import Text
from scheffeln.money import TopTokens
from scheffeln.refusal import TOO_LONG_A_LINE, Refusal, TooMuch
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step, outcome, play_row
from scheffeln.rules.reading import Reading
from scheffeln_cli.dialogue.interview import GuidedCommand, InterviewQuestion
from scheffeln_cli.errors import Exit, record, refusal
from scheffeln_cli.options import (
    CARDS,
    MISREADING,
    POSITION_OR_STREAM,
    STREAM,
    Asked,
    CardsArgument,
    common,
    top_tokens,
)
from scheffeln_cli.terminal.input import answer_each
from scheffeln_cli.terminal.output import (
    as_json,
    can_draw_lines,
    heading,
    money_record,
    say,
    say_json,
    step_record,
)
from scheffeln_cli.terminal.render import drawn, told_money, told_row, told_rules

_FROM_STREAM = Text(
    "with - the positions and cards come from standard input, not from the command line"
)
_NO_CARD = Text("a card is missing: write a position and at least one card")

MONEY = "$"
"""As the last word of a line it asks who takes the money, instead of where all stand."""


def _questions() -> Sequence[InterviewQuestion]:
    from scheffeln_cli.dialogue import questions  # only those who are asked wait for it

    return questions.BoardQuestion(), questions.cards(), questions.top_tokens()


@click.command(cls=GuidedCommand, questions=_questions, needs=frozenset({"start", "cards"}))
@click.argument("start", metavar="POSITION", type=POSITION_OR_STREAM)
@click.argument("cards", cls=CardsArgument, metavar="CARD...", type=CARDS, nargs=-1)
@click.option("-q", "--quiet", is_flag=True, help="Only the end position.")
@click.option(
    "--misreading",
    "misreadings",
    type=MISREADING,
    multiple=True,
    help="Play a common mistake; scheffeln rules misreadings lists them.",
)
@top_tokens
@common
def command(
    asked: Asked,
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
        for line in _told(start, steps, asked, reading, tokens):
            say(line)
    return Exit.YES


def _told(
    start: Position,
    steps: Sequence[Step],
    asked: Asked,
    reading: Reading,
    tokens: TopTokens | None,
) -> Iterator[str]:
    yield from told_rules(reading, asked)
    yield from told_row(start, steps, asked)
    if tokens is not None:
        yield drawn(steps[-1].after, asked, plain=not can_draw_lines(), tokens=tokens)
        yield from told_money(steps[-1].after, reading, asked, tokens)


def _record(
    start: Position, steps: Sequence[Step], reading: Reading, tokens: TopTokens | None = None
) -> dict[str, Any]:
    end = steps[-1].after
    return {
        **heading("move", reading),
        "start": str(start),
        "end": str(end),
        "steps": [step_record(step) for step in steps],
        **({} if tokens is None else money_record(end, reading, tokens)),
    }


def _stream(asked: Asked, reading: Reading) -> Exit:
    """Answer every line of standard input by one line; a bad one does not stop the rest."""
    refused = False

    def answer(line: str) -> str:
        nonlocal refused
        try:
            start, row, money = _read(line, asked)
            if money:
                from scheffeln.conformance.questions import takings

                end = outcome(start, row, reading)
                taken = takings(end, reading)
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
                return as_json(record(why, asked.lang))
            return f"error: {why.said(asked.lang)}"

    answer_each(answer)
    return Exit.BAD_INPUT if refused else Exit.YES


def _read(line: str, asked: Asked) -> tuple[Position, Row, bool]:
    """A line "POSITION CARD..." understood, and whether it asks about the money instead."""
    if len(line) > limits.LINE:
        raise TooMuch(TOO_LONG_A_LINE, limits.LINE)
    where, *cards = line.split() or [""]
    start = asked.accept(position(where))
    if not cards:
        raise click.UsageError(_NO_CARD[asked.lang])
    money = cards[-1] == MONEY
    return start, moves(" ".join(cards[:-1] if money else cards)), money
