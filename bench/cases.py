"""Case files and disputes: cases a second after the start, and the start itself.

Cases are counted by processor time: they take long enough for other programs to come between.
"""

import json
import random
import sys
import tempfile
import time
from pathlib import Path

from bench.engine import HELLO
from bench.timing import Figure, best_command, processor_time, show
from scheffeln import LIMOUSINES, Drive, Position, move, play_row, position, shapes

CASES = 20_000
WANTED = 20_000
START = "RO/Y/_/L/T/N/V/W"
DISPUTE = [
    "dispute", START, *"ROYLTNV",
    "--claim", "P1=_/_/_/_/RO/YL/TN/VW", "--claim", "P2=R:C:top",
]  # fmt: skip


def run() -> None:
    show("cases", [*_check(), _dispute()])


def _check() -> list[Figure]:
    """Cases a second, the start of the program taken off, beside JSON cases in a plain loop."""
    chance = random.Random(2014)
    rows = [_row(chance) for _ in range(CASES)]
    with tempfile.TemporaryDirectory() as folder:
        many, none = Path(folder) / "many.case", Path(folder) / "one.case"
        many.write_text("\n".join(_case(*row) for row in rows), encoding="utf-8")
        none.write_text(_case(*rows[0]), encoding="utf-8")
        check = [sys.executable, "-m", "scheffeln_cli", "check"]
        taken = processor_time([*check, str(many)]) - processor_time([*check, str(none)])
    data = json.dumps([(str(start), card, str(after)) for start, card, after in rows])

    def plain_loop() -> None:
        for start, card, after in json.loads(data):
            assert str(play_row(position(start), [move(card)])[-1].after) == after

    started = time.process_time()
    plain_loop()
    peer = CASES / (time.process_time() - started)
    ours = CASES / taken
    return [
        Figure(
            "cases a second (check / a bare loop over JSON)",
            f"{ours:,.0f}",
            f"{peer:,.0f}",
            ours / peer,
            f">= {WANTED:,}",
            ours >= WANTED,
        )
    ]


def _row(chance: random.Random) -> tuple[Position, str, Position]:
    """A random board, a card and what comes of it."""
    cars = tuple(chance.sample(LIMOUSINES, len(LIMOUSINES)))
    start = Position(chance.choice(_SHAPES), cars)
    card = Drive(chance.choice(LIMOUSINES))
    return start, str(card), play_row(start, [card])[-1].after


_SHAPES = list(shapes(len(LIMOUSINES)))


def _case(start: Position, card: str, after: Position) -> str:
    return f"case  {start} {card}\nfrom  {start}\nplay  {card}\nthen  {after}\ncites move.active\n"


def _dispute() -> Figure:
    """A dispute with two claims on seven cards beside the start of a bare click program."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "hello.py"
        bare.write_text(HELLO, encoding="utf-8")
        peer = best_command([sys.executable, str(bare), "World"])
    ours = best_command([sys.executable, "-m", "scheffeln_cli", *DISPUTE], check=False)
    return Figure(
        "dispute, 2 claims on 7 cards / a bare click program",
        f"{ours * 1e3:.0f} ms",
        f"{peer * 1e3:.0f} ms",
        ours / peer,
        "<= 3x",
        ours <= 3 * peer,
    )
