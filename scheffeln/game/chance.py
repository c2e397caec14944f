"""Chance: setups, deals and rows, drawn from a generator that is passed in.

The engine has no chance of its own. `random.Random(seed)` is a `Dice`; the same dice give the
same game on every machine.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from scheffeln.board import LIMOUSINES, MAFIA, Business, Position
from scheffeln.game.actions import Deal, LayRow
from scheffeln.game.state import Game, Setup
from scheffeln.game.table import HAND_SIZE, ROW_SIZE, Table
from scheffeln.rules.score import TOKENS_EACH

T = TypeVar("T")


class Dice(Protocol):
    """A source of chance: what is used of `random.Random`."""

    def random(self) -> float: ...


def shuffled(things: Sequence[T], dice: Dice) -> list[T]:
    """The same things in an order of chance."""
    return sorted(things, key=lambda _: dice.random())


def set_up(table: Table, dice: Dice) -> Setup:
    """A setup by chance (setup.limousines, setup.tokens, mafia.setup)."""
    cars = shuffled(LIMOUSINES, dice)
    docks = table.place(Business.A)
    stacks = [
        (MAFIA, car) if table.mafia and place == docks else (car,) for place, car in enumerate(cars)
    ]
    groups = table.values
    if table.speed:
        mixed = shuffled(sum(groups, ()), dice)
        groups = tuple(
            tuple(mixed[at : at + TOKENS_EACH]) for at in range(0, len(mixed), TOKENS_EACH)
        )
    tokens = tuple(tuple(shuffled(four, dice)) for four in groups)
    return Setup(table, Position.of(stacks), tokens)


def deal(game: Game, dice: Dice) -> Deal | LayRow:
    """The hands or the row of the next round, from all movement cards shuffled."""
    table = game.table
    cards = tuple(shuffled(table.deck, dice))
    if table.speed:
        return LayRow(game.start, cards[:ROW_SIZE])
    starts = range(0, HAND_SIZE * len(table.players), HAND_SIZE)
    return Deal(game.start, tuple([cards[at : at + HAND_SIZE] for at in starts]))
