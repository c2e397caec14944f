"""Puzzles told in a terminal: the ring, the cards, the tokens and the question."""

from collections.abc import Iterator
from textwrap import wrap
from typing import assert_never

from puzzles.ids import id_of
from puzzles.puzzle import Difficulty
from puzzles.task import Blanks, Forecast, Order, Retro, Shortest, Task
from puzzles.words import KINDS, known, question, reasons
from scheffeln.drawing.text import ring_text
from scheffeln.lang import Text
from scheffeln.pieces import BUSINESSES
from scheffeln.position import Position
from scheffeln.reading import Reading
from scheffeln_cli.options import Asked
from scheffeln_cli.output import BOLD, styled
from scheffeln_cli.telling import INDENT, WIDTH, labelled, told_rules

_ROW = Text("row", "Reihe", "fila")
_HAND = Text("hand", "Hand", "mano")
_TOKENS = Text("tokens", "Geld", "gettoni")
_END = Text("end", "Ende", "fine")
_HARD = Text("hard", "schwer", "quanto")
_SECONDS = Text("about {seconds} seconds", "etwa {seconds} Sekunden", "circa {seconds} secondi")
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
                yield labelled("" if number else _END[asked.lang], known(fact, asked.lang), asked)
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
