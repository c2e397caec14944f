"""Every single move, digested: what the engine says, to be compared with what the page says.

series   all moves of one reading in one direction, with eight limousines and with nine
digest   the beginning of the SHA-256 of a series: for each move a line with the position after it,
         the clauses and the sentences

A series of a reading without a ruling is complete. The others, which play the same manners but
cite otherwise, have only the starts on A. The languages take turns. Run as a program this writes
`all_moves.json`: `make page-digests`, which takes a quarter of an hour.
"""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from page.moves import readings
from scheffeln.board import MAFIA, Limousine, Position, Shape, shapes
from scheffeln.cards import Backward, Drive, MafiaMove, Move
from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.rules.play import play

FILE = Path(__file__).with_suffix(".json")
DIGITS = 16
SHAPES: tuple[Shape, ...] = (*shapes(8), *shapes(9))
CARS = tuple(Limousine)


class Series(NamedTuple):
    """All moves of a reading in one direction."""

    reading: int
    backward: bool

    @property
    def name(self) -> str:
        return f"{self.reading}{'-' if self.backward else '+'}"

    @property
    def lang(self) -> Lang:
        return tuple(Lang)[(self.reading + self.backward) % len(Lang)]

    @property
    def complete(self) -> bool:
        """Whether every start is in it, not only those on A."""
        plain, turned = self.reading < len(readings()) // 2, self.reading % 2
        return plain and not turned

    @property
    def misreadings(self) -> tuple[str, ...]:
        return readings()[self.reading].misreadings

    @property
    def rulings(self) -> dict[str, str]:
        return {one.value: choice for one, choice in readings()[self.reading].rules.chosen}

    def digest(self) -> str:
        """What the engine says."""
        lines = sha256()
        for shape in SHAPES:
            lines.update("".join(self._lines(shape)).encode())
        return lines.hexdigest()[:DIGITS]

    def _lines(self, shape: Shape) -> Iterator[str]:
        board = Position(shape, CARS[: sum(shape)])
        reading = readings()[self.reading]
        for slot in range(len(board.cars) if self.complete else shape[0]):
            step = play(board, self._card(board.cars[slot]), reading)
            yield f"{step.after}|{' '.join(step.clauses)}|{explain(step, self.lang)}\n"

    def _card(self, car: Limousine) -> Move:
        if self.backward:
            return Backward(car)
        return MafiaMove() if car is MAFIA else Drive(car)


def series() -> list[Series]:
    """Every series there is."""
    return [Series(one, back) for one in range(len(readings())) for back in (False, True)]


def known() -> dict[str, str]:
    """The digests that were written."""
    digests: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return digests


def main() -> None:
    """Write the digests anew."""
    every = series()
    with ProcessPoolExecutor(2) as workers:
        digests = workers.map(Series.digest, every, chunksize=4)
        told = dict(zip((one.name for one in every), digests, strict=True))
    FILE.write_text(json.dumps(told, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
