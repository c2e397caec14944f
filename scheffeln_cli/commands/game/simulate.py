"""`scheffeln game simulate`: thousands of random legal games, counted."""

import gc
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import NamedTuple

import click

from puzzles.workers import workers
from scheffeln import limits
from scheffeln.game.advance import advance
from scheffeln.game.chance import MOST_ROUNDS, Event, Playout, deal, each_clause, playout, set_up
from scheffeln.game.judge import Clauses
from scheffeln.game.legal import any_legal
from scheffeln.game.record import Done, Record
from scheffeln.game.record.writing import write as written_down
from scheffeln.game.setup import begin
from scheffeln.game.state import Dealing, Over
from scheffeln.game.table import Seat, Table
from scheffeln.language import Text, decimal
from scheffeln.rules.clauses import Clause
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.game.records import (
    RAW,
    agreed,
    refuse_to_overwrite,
    table_options,
    variant_option,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.names import NoFile
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, csv_line, say, say_json, say_raw, styled, waiting

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


def play_games(table: Table, seed: str, games: int, jobs: int) -> SimulationTally:
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
            played = playout(table, _dice(seed, number))
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


BAR = 50

_TITLE = Text("{games} random games, seed {seed}")
_ONE_FORM = Text("use only one of --csv and --json")
_ROUNDS = Text("rounds played")
_MONEY = Text("money: lowest {low}, median {mid}, mean {mean}, highest {high}")
_WINS = Text("won (by seat, first starts)")
_EVENTS = Text("rare events")
_CLAUSES = Text("clauses applied")
_TOO_MANY = Text("at most {most} games can be written down in one go")
_ACTIONS = Text("{total} actions, {mean} a game")


@click.command()
@variant_option
@table_options
@click.option("--games", type=click.IntRange(1, limits.GAMES), default=1000, show_default=True)
@click.option("--seed", help="The same seed gives the same games, with any number of jobs.")
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes."
)
@click.option("--csv", "as_csv", is_flag=True, help="One line for each game.")
@click.option(
    "--records",
    metavar="DIR",
    help=f"Also write each game down in this folder; up to {limits.RECORDS} games.",
)
@common
def simulate_command(
    asked: Asked,
    *,
    variant: str,
    players: str,
    expansions: tuple[str, ...],
    games: int,
    seed: str | None,
    jobs: int,
    as_csv: bool,
    records: str | None,
) -> Exit:
    """Play many games of random legal actions and count what happens in them."""
    if as_csv and asked.json:
        raise click.UsageError(_ONE_FORM[asked.lang])
    table = agreed(asked, asked.table, variant, players, expansions)
    seed = seed or secrets.token_hex(4)
    if records == "":
        raise NoFile(records)
    if records and games > limits.RECORDS:
        raise click.UsageError(_TOO_MANY[asked.lang].format(most=limits.RECORDS))
    with waiting(asked.lang):
        if records:
            _write_down(table, seed, games, Path(records))
        tally = play_games(table, seed, games, jobs)
    if asked.json:
        say_json(_record(table, seed, tally))
    else:
        tell = say_raw if as_csv else say
        for line in _csv(table, tally) if as_csv else _report(table, seed, tally, asked):
            tell(line)
    return Exit.YES


def _write_down(table: Table, seed: str, games: int, folder: Path) -> None:
    """Write each of these games down in a file of its own; raises `WrittenOn`."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{number:04}.game" for number in range(games)]
    for path in paths:
        refuse_to_overwrite(path)
    for number, path in enumerate(paths):
        write_whole(path, written_down(recorded(table, _dice(seed, number))))


def _dice(seed: str, number: int) -> Random:
    """The dice of a game by its number."""
    return Random(f"{seed}/{number}".encode(errors=RAW))  # noqa: S311 - a seed is wanted


def recorded(table: Table, dice: Random) -> Record:
    """The game that these dice play, written down."""
    setup = set_up(table, dice)
    game = begin(setup)
    done: list[Done] = []
    while not isinstance(game.stage, Over) and game.round <= MOST_ROUNDS:
        dealing = isinstance(game.stage, Dealing)
        done.append(Done(deal(game, dice) if dealing else any_legal(game, dice)))
        game = advance(game, done[-1].action)
    return Record(setup, tuple(done))


def _report(table: Table, seed: str, tally: SimulationTally, asked: Asked) -> Iterator[str]:
    lang, games = asked.lang, len(tally.outcomes)
    title = _TITLE[lang].format(games=games, seed=seed)
    yield styled(title, BOLD, colour=asked.colour)
    total = sum(outcome.actions for outcome in tally.outcomes)
    yield _ACTIONS[lang].format(total=total, mean=decimal(total / games, lang))
    sums = [money for outcome in tally.outcomes for money in outcome.sums]
    yield _MONEY[lang].format(
        low=min(sums), mid=round(median(sums)), mean=round(fmean(sums)), high=max(sums)
    )
    rounds = Counter(outcome.rounds for outcome in tally.outcomes)
    span = range(min(rounds), max(rounds) + 1)
    yield from _chart(_ROUNDS[lang], [(str(n), rounds[n]) for n in span], asked)
    wins = Counter(seat for outcome in tally.outcomes for seat in outcome.winners)
    seats = [(name, wins[seat]) for seat, name in zip(table.seats, table.players, strict=True)]
    yield from _chart(_WINS[lang], seats, asked)
    events = [(event.value, tally.events[event]) for event in Event]
    yield from _chart(_EVENTS[lang], events, asked)
    clauses = [(clause.value, tally.clauses[clause]) for clause in Clause]
    yield from _chart(_CLAUSES[lang], [row for row in clauses if row[1]], asked)


def _chart(title: str, rows: list[tuple[str, int]], asked: Asked) -> Iterator[str]:
    """Bars to scale, the longest as wide as fits."""
    yield ""
    yield styled(title, BOLD, colour=asked.colour)
    most = max((count for _, count in rows), default=0)
    width = max(len(name) for name, _ in rows)
    longest = max(1, min(BAR, asked.width - width - 13))
    for name, count in rows:
        bar = "#" * round(longest * count / most) if most else ""
        yield f"  {name:<{width}} {count:>9} {bar}".rstrip()


def _csv(table: Table, tally: SimulationTally) -> Iterator[str]:
    yield csv_line(("game", "rounds", "actions", *table.players, "winners"))
    for number, rounds, actions, sums, winners in tally.outcomes:
        won = " ".join(table.players[seat] for seat in winners)
        yield csv_line((number, rounds, actions, *sums, won))


def _record(table: Table, seed: str, tally: SimulationTally) -> dict[str, object]:
    rounds = Counter(outcome.rounds for outcome in tally.outcomes)
    wins = Counter(seat for outcome in tally.outcomes for seat in outcome.winners)
    sums = [money for outcome in tally.outcomes for money in outcome.sums]
    return {
        "schema": SCHEMA,
        "command": "game simulate",
        "edition": table.rules.edition,
        "rulings": dict(table.rules.chosen),
        "variant": table.variant,
        "players": table.players,
        "with": [word for word, on in (("run", table.run), ("mafia", table.mafia)) if on],
        "seed": seed,
        "games": len(tally.outcomes),
        "actions": sum(outcome.actions for outcome in tally.outcomes),
        "rounds": {str(number): rounds[number] for number in sorted(rounds)},
        "money": {
            "lowest": min(sums),
            "median": median(sums),
            "mean": fmean(sums),
            "highest": max(sums),
        },
        "wins": {table.players[seat]: wins[seat] for seat in table.seats},
        "events": {event.value: tally.events[event] for event in Event},
        "clauses": {clause.value: tally.clauses[clause] for clause in Clause},
    }
