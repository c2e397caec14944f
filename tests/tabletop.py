"""Tables, dice and every action there is, for the tests of whole games."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import strategies as st

from scheffeln.game.actions import (
    Action,
    Carry,
    Declare,
    Drop,
    Nasty,
    Pass,
    Play,
    Reveal,
    Score,
    Take,
    Taking,
    TimeUp,
    TurnUp,
)
from scheffeln.game.cards import ROW_SIZE, Card
from scheffeln.game.record import BadRecord, Verdict, check, read
from scheffeln.game.scoring import settle
from scheffeln.game.state import Game
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.moves import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.pieces import BUSINESSES, LIMOUSINES, Limousine
from scheffeln.rulings import Edition, Rules, Ruling

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")

MOVES: tuple[Move, ...] = (
    *map(Drive, LIMOUSINES),
    MafiaMove(),
    *map(Joker, Limousine),
    *map(Backward, Limousine),
    *(Evasion(car, business) for car in Limousine for business in BUSINESSES),
    IdleEvasion(),
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table of any variant, with any expansions, edition and rulings."""
    variant = draw(st.sampled_from(Variant))
    players = draw(st.integers(variant.fewest, variant.most))
    edition = draw(st.sampled_from(Edition))
    choices = draw(
        st.lists(st.sampled_from([(r, choice) for r in Ruling for choice in r.choices]), max_size=5)
    )
    speed = variant is Variant.SPEED
    run = draw(st.booleans())
    if run and speed:
        choices.append((Ruling.RUN_IN_SPEED, "start-player"))
    return Table(
        players=NAMES[:players],
        variant=variant,
        run=run,
        mafia=draw(st.booleans()) and edition.mafia,
        rules=Rules.of(edition, choices),
        youngest=Seat(draw(st.integers(0, players - 1))),
        ring=tuple(draw(st.permutations(BUSINESSES))) if speed else BUSINESSES,
    )


def every_action(game: Game) -> Iterator[Action]:
    """Every action there is at a table, but for deals, rows, and the clock.

    Of the ways to score, which are too many, only those that differ from the right one in the
    token of a single business.
    """
    seats, persons = game.table.seats, (*Limousine, None)
    for seat in seats:
        yield Pass(seat)
        yield from (Take(seat, person) for person in Limousine)
        yield from (Play(seat, move) for move in MOVES)
        yield from (Nasty(seat, person) for person in persons)
        yield from (Drop(seat, card, person) for card in Card for person in persons)
    yield TimeUp()
    for place in range(1, ROW_SIZE + 1):
        yield from (TurnUp(place, card) for card in Card)
        yield from (Carry(place, move) for move in MOVES)
        yield from (Carry(place, Nasty(seat, p)) for seat in seats for p in persons)
    for many in range(len(seats) + 1):
        yield from (Declare(frozenset(won)) for won in combinations(seats, many))
    values = sorted({value for four in game.table.values for value in four} | {1})
    yield from (Reveal(business, value) for business in BUSINESSES for value in values)
    yield from _scores(game)


def _scores(game: Game) -> Iterator[Score]:
    right = settle(game)
    for removed in (None, *BUSINESSES):
        yield Score(right.takings, removed)
    for business in BUSINESSES:
        others = frozenset(taking for taking in right.takings if taking.business != business)
        yield Score(others, right.removed)
        for seat in game.table.seats:
            yield Score(others | {Taking(seat, business)}, right.removed)


def verdicts(text: str) -> list[Verdict]:
    """What the referee says to a record."""
    return list(check(read(text)))


__all__ = ["MOVES", "NAMES", "BadRecord", "every_action", "tables", "verdicts"]
