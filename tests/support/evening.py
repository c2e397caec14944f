"""A game two people began one evening, and what is done with its record."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from conftest import Answer
from tabletop import verdicts

from scheffeln.game.advance import advance
from scheffeln.game.chance import deal, set_up
from scheffeln.game.legal import any_legal, legal_actions
from scheffeln.game.record import Record
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.record.writing import add, sentence, write
from scheffeln.game.setup import lay_out
from scheffeln.game.state import Dealing, Over
from scheffeln.game.table import Table, Variant
from scheffeln.rules.rulings import Rules, Ruling
from scheffeln_cli.commands.game.session import OpenGame

Ask = Callable[..., Answer]
Type = Callable[[str], None]

HEADER = """\
players Anna Ben
tokens 0 2000 4000 6000 8000 10000 12000 14000
board R/O/Y/L/T/N/V/W
"""
STARTED = f"{HEADER}deal Anna: RROO TNVW\nAnna takes R\nBen takes O\n"
HANDS = (
    "players Anna Ben Cem\n"
    "tokens 500 2000 6000 7500 8000 12000 12500 14000\n"
    "board R/O/Y/L/T/N/V/W\n"
    "deal Anna: RWOT LLNV YYVW\n"
    "Anna takes R\nBen takes O\nCem takes Y\n"
)
MAFIA = HEADER.replace("players", "with mafia\nplayers").replace("R/O", "MR/O")


TRIO = ("Anna", "Ben", "Cem")
BASE, SPEED = Table(TRIO), Table(TRIO, Variant.SPEED)
FULL = Table(TRIO, run=True, mafia=True)
CHOSEN = Rules.of(choices=[(Ruling("run.in-speed"), "start-player")])
RUN = Table(TRIO, Variant.SPEED, run=True, rules=CHOSEN)
"""Three of them, at every kind of table."""


def wrong(lines: list[str]) -> list[LineVerdict]:
    """What the referee refuses of a record."""
    return [one for one in verdicts("\n".join(lines)) if not one.right]


def rounds(lines: list[str]) -> list[int]:
    """Where each round of a record begins."""
    return [at for at, line in enumerate(lines) if line.startswith(("row", "deal"))]


def play_to_the_end(path: Path) -> None:
    """Go on with a record by whatever is legal first."""
    text = path.read_text(encoding="utf-8")
    session = OpenGame(text, read(text), Random(1))
    while True:
        list(session.referee())
        options = legal_actions(session.game)
        if not options:
            break
        assert session.decide(options[0]) == ()
    path.write_text(session.text, encoding="utf-8")


def text_of(path: Path) -> str:
    return path.read_bytes().decode()


def is_right(path: Path) -> bool:
    return all(verdict.right for verdict in check(read(text_of(path))))


def played(table: Table, seed: int) -> list[str]:
    """The lines of a game played to its end by chance."""
    dice = Random(seed)
    record = Record(set_up(table, dice))
    lines, game = write(record).splitlines(), lay_out(record.setup)
    while not isinstance(game.stage, Over):
        dealing = isinstance(game.stage, Dealing) and not legal_actions(game)
        action = deal(game, dice) if dealing else any_legal(game, dice)
        add(lines, sentence(table, action))
        game = advance(game, action)
    return lines
