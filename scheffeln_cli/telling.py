"""Steps told in a terminal: the card, the sentences, the clauses and the position after."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from scheffeln.explain import explain
from scheffeln.lang import Text
from scheffeln.play import Step
from scheffeln.position import Position
from scheffeln.reading import Reading
from scheffeln.rulings import DEFAULT_RULES
from scheffeln_cli.options import Asked
from scheffeln_cli.output import BOLD, DIM, styled

WIDTH = 88
INDENT = " " * 9

_START = Text("start", "Anfang", "inizio")
_END = Text("end", "Ende", "fine")
_RULES = Text("rules", "Regeln", "regole")
_MISTAKE = Text("mistake", "Irrtum", "errore")


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
