"""The book of whole games: every case is a record, and what the referee says to its last line."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from scheffeln.clauses import Clause
from scheffeln.game.record import Verdict, check, read

BOOK = Path(__file__).parent / "game_cases"
CHAPTERS = ("setup", "turn", "score", "round", "end", "speed", "run", "mafia")


class GameCase(NamedTuple):
    """A record, and the clauses its last line breaks, that were applied, and that were not."""

    where: str
    record: str
    illegal: tuple[str, ...]
    cites: tuple[str, ...]
    omits: tuple[str, ...]


def cases() -> Iterator[GameCase]:
    for path in sorted(BOOK.glob("*.case")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            said = [line.split(maxsplit=1) for line in block.splitlines() if line[0] != "#"]
            if said:
                told = {key: tuple(rest.split()) for key, rest in said}
                title = next(rest for key, rest in said if key == "case")
                record = "\n".join(rest for key, rest in said if key == "game")
                checks = (told.get(key, ()) for key in ("illegal", "cites", "omits"))
                yield GameCase(f"{path.stem}: {title}", record, *checks)


BOOK_OF_GAMES = list(cases())


@pytest.mark.parametrize("case", BOOK_OF_GAMES, ids=lambda case: case.where)
def test_case(case: GameCase) -> None:
    *before, last = check(read(case.record))
    assert [verdict for verdict in before if not verdict.right] == []
    broken = {breach.clause for breach in last.breaches}
    assert set(case.illegal) <= broken
    assert bool(case.illegal) is bool(broken)
    applied = set(_applied([*before, last]))
    assert set(case.cites) <= applied
    assert not set(case.omits) & applied


def _applied(verdicts: list[Verdict]) -> Iterator[Clause]:
    for verdict in verdicts:
        yield from verdict.cites


@pytest.mark.parametrize("clause", [c for c in Clause if c.chapter in CHAPTERS])
def test_every_clause_has_cases_for_and_against(clause: Clause) -> None:
    shown = [case for case in BOOK_OF_GAMES if clause in case.cites]
    refused = [case for case in BOOK_OF_GAMES if clause in case.illegal]
    assert len(shown) >= 2
    assert refused
