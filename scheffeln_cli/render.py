"""Steps and puzzles told in a terminal."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import assert_never

from puzzles.ids import id_of
from puzzles.puzzle import Blanks, Difficulty, Forecast, Order, Retro, Shortest, Task
from puzzles.words import KINDS, known, question, reasons
from scheffeln.board import BUSINESSES, Position
from scheffeln.drawing.text import ring_text
from scheffeln.explain import explain
from scheffeln.language import Text
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.options import Asked
from scheffeln_cli.output import BOLD, DIM, styled

WIDTH = 88
INDENT = " " * 9

_START = Text("start")
_END = Text("end")
_RULES = Text("rules")
_MISTAKE = Text("mistake")


def labelled(label: str, text: str, asked: Asked) -> str:
    """A line that begins with what it is about."""
    return styled(label.ljust(len(INDENT)), BOLD, colour=asked.colour) + text


def told_rules(reading: Reading, asked: Asked) -> Iterator[str]:
    """By which rules and with which mistakes, where these are not the usual ones."""
    rules = reading.rules
    if rules != DEFAULT_RULES:
        chosen = (f"{ruling}={choice}" for ruling, choice in rules.chosen)
        yield labelled(_RULES[asked.lang], "  ".join([rules.edition, *chosen]), asked)
    if reading.misreadings:
        yield labelled(_MISTAKE[asked.lang], "  ".join(reading.misreadings), asked)


def told_row(start: Position, steps: Sequence[Step], asked: Asked) -> Iterator[str]:
    """The lines that tell a whole row, with the position it starts from and the one it leads to."""
    yield labelled(_START[asked.lang], str(start), asked)
    yield from told(steps, asked)
    yield labelled(_END[asked.lang], str(steps[-1].after), asked)


def told(steps: Sequence[Step], asked: Asked, first: int = 1) -> Iterator[str]:
    """The lines that tell a sequence of steps, numbered from `first`."""
    for number, step in enumerate(steps, first):
        sentences = wrap(explain(step, asked.lang), WIDTH - len(INDENT))
        head = f"{number:>2}. {step.move!s:<5}"
        yield styled(head, BOLD, colour=asked.colour) + f"\n{INDENT}".join(sentences)
        yield INDENT + styled("  ".join(step.clauses), DIM, colour=asked.colour)
        yield INDENT + str(step.after)


_ROW = Text("row")
_HAND = Text("hand")
_TOKENS = Text("tokens", "render")
_KNOWN_END = Text("end")
_HARD = Text("hard")
_SECONDS = Text("about {seconds} seconds")
BLANK = "?"


def told_task(task: Task, asked: Asked, *, ascii_only: bool) -> Iterator[str]:
    """Everything a solver needs to see."""
    yield styled(f"{KINDS[task.kind][asked.lang]}  {id_of(task)}", BOLD, colour=asked.colour)
    yield from told_rules(Reading(task.rules), asked)
    match task:
        case Forecast():
            yield _ring(task.position, asked, ascii_only=ascii_only)
            yield labelled(_ROW[asked.lang], " ".join(task.row), asked)
            tokens = zip(BUSINESSES, task.tokens, strict=True)
            shown = "  ".join(f"{at} {token}" for at, token in tokens)
            yield labelled(_TOKENS[asked.lang], shown, asked)
        case Order():
            yield _ring(task.position, asked, ascii_only=ascii_only)
            yield labelled(_HAND[asked.lang], " ".join(task.hand), asked)
        case Blanks():
            yield _ring(task.position, asked, ascii_only=ascii_only)
            yield labelled(_ROW[asked.lang], " ".join(card or BLANK for card in task.row), asked)
        case Shortest():
            yield _ring(task.position, asked, ascii_only=ascii_only)
        case Retro():
            yield labelled(_ROW[asked.lang], " ".join(task.row), asked)
            for number, fact in enumerate(task.end):
                yield labelled(
                    "" if number else _KNOWN_END[asked.lang], known(fact, asked.lang), asked
                )
        case _:
            assert_never(task)
    yield from wrap(question(task, asked.lang), WIDTH)


def _ring(position: Position, asked: Asked, *, ascii_only: bool) -> str:
    return ring_text(position, lang=asked.lang, colour=asked.colour, ascii_only=ascii_only)


def told_difficulty(difficulty: Difficulty, asked: Asked) -> Iterator[str]:
    """Stars, seconds and the reasons."""
    stars = "*" * difficulty.stars
    seconds = _SECONDS[asked.lang].format(seconds=difficulty.seconds)
    yield labelled(_HARD[asked.lang], f"{stars}  {seconds}", asked)
    because = "; ".join(reasons(difficulty.measures, asked.lang))
    yield from wrap(because, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
