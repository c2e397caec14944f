"""Rounds written down, and what the referee says to them in every language."""

from tabletop import verdicts

from scheffeln.game.faults import about_breach
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.table import DEFAULT_VALUES
from scheffeln.language import Lang

TOP = "tokens 0 2000 4000 6000 8000 10000 12000 14000\n"
FULL = f"tokens {' '.join('/'.join(map(str, four)) for four in DEFAULT_VALUES)}\n"
BOARD = "board R/O/Y/L/T/N/V/W\n"
BASE = f"players Anna Ben\n{FULL}{BOARD}"
START = f"{BASE}deal Anna\nAnna takes R\nBen takes O\n"
CARDS = (
    "Anna plays R\nBen plays O\nAnna plays Y\nBen plays L\n"
    "Anna plays T\nBen plays N\nAnna plays V\nBen plays W\n"
)
ROUND = f"{START}{CARDS}score A Anna\n"
SPEED = f"game speed\nplayers Anna Ben Cleo\n{FULL}{BOARD}"
UP = "row Anna: ROYLTNV\nup 7V 6N 5T 4L 3Y 2O 1R\n"
TAKEN = "Anna takes R\nBen takes O\nCleo takes Y\n"
RUN = "with run\nruling run.in-speed=start-player\n"


def wrong(text: str) -> list[LineVerdict]:
    """The lines refused; each has its words in every language."""
    found = [verdict for verdict in verdicts(text) if not verdict.right]
    for verdict in found:
        for lang in Lang:
            assert all(about_breach(one, lang) for one in verdict.breaches)
            for one in verdict.assumed:
                assert about_assumption(one, verdict.after.table, lang)
    return found


def kinds(verdict: LineVerdict) -> list[Assumed]:
    return [one.kind for one in verdict.assumed]
