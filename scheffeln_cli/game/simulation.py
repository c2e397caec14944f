"""Many random games, on one core or several: the same seed gives the same report."""

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from puzzles.workers import workers
from scheffeln.game.playout import Event, Playout, each_clause, playout
from scheffeln.game.referee.citations import Clauses
from scheffeln.game.state import Over
from scheffeln.game.table import Seat, Table
from scheffeln.rules.clauses import Clause
from scheffeln_cli.game.records import RAW

CHUNK = 200
"""How many games are handed to a worker at a time. It does not show in the result."""


class Outcome(NamedTuple):
    """How one game ended."""

    number: int
    rounds: int
    actions: int
    sums: tuple[int, ...]
    winners: tuple[Seat, ...]


class SimulationTally(NamedTuple):
    """What was counted over some games."""

    outcomes: tuple[Outcome, ...]
    clauses: Counter[Clause]
    events: Counter[Event]


def simulate(table: Table, seed: str, games: int, jobs: int) -> SimulationTally:
    """Play so many random legal games; game k has dice of its own, whoever plays it."""
    chunks = [range(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    with workers(min(jobs, len(chunks))) as each:
        return _together(each(partial(_play_chunk, table, seed), chunks))


def _play_chunk(table: Table, seed: str, numbers: Sequence[int]) -> SimulationTally:
    outcomes: list[Outcome] = []
    applied: Counter[Clauses] = Counter()
    events: Counter[Event] = Counter()
    gc.disable()  # states are immutable values without cycles: there is nothing to collect
    try:
        for number in numbers:
            dice = Random(f"{seed}/{number}".encode(errors=RAW))  # noqa: S311 - a seed is wanted
            played = playout(table, dice)
            outcomes.append(_outcome(number, played))
            applied.update(played.applied)
            events.update(played.events)
    finally:
        gc.enable()
    return SimulationTally(tuple(outcomes), each_clause(applied), events)


def _outcome(number: int, played: Playout) -> Outcome:
    game = played.game
    won = tuple(sorted(game.stage.winners)) if isinstance(game.stage, Over) else ()
    return Outcome(number, game.round, played.actions, game.sums, won)


def _together(tallies: Iterator[SimulationTally]) -> SimulationTally:
    outcomes: list[Outcome] = []
    clauses: Counter[Clause] = Counter()
    events: Counter[Event] = Counter()
    for tally in tallies:
        outcomes += tally.outcomes
        clauses.update(tally.clauses)
        events.update(tally.events)
    return SimulationTally(tuple(outcomes), clauses, events)
