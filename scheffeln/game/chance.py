"""Chance: setups, deals and rows, drawn from a generator that is passed in.

The engine has no chance of its own. `random.Random(seed)` is a `Dice`; the same dice give the
same game on every machine.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from scheffeln.game.actions import Deal, LayRow
from scheffeln.game.cards import HAND_SIZE, ROW_SIZE
from scheffeln.game.setup import Setup
from scheffeln.game.state import Game
from scheffeln.game.table import Table
from scheffeln.pieces import LIMOUSINES, MAFIA, Business
from scheffeln.position import Position
from scheffeln.score import TOKENS_EACH

T = TypeVar("T")


class Dice(Protocol):
    """A source of chance: what is used of `random.Random`."""

    def random(self) -> float: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


def set_up(table: Table, dice: Dice) -> Setup:
    """A setup by chance (setup.limousines, setup.tokens, mafia.setup)."""
    cars = dice.sample(LIMOUSINES, len(LIMOUSINES))
    docks = table.place(Business.A)
    stacks = [
        (MAFIA, car) if table.mafia and place == docks else (car,) for place, car in enumerate(cars)
    ]
    groups = table.values
    if table.speed:
        mixed = dice.sample(sum(groups, ()), TOKENS_EACH * len(groups))
        groups = tuple(
            tuple(mixed[at : at + TOKENS_EACH]) for at in range(0, len(mixed), TOKENS_EACH)
        )
    tokens = tuple(tuple(dice.sample(four, TOKENS_EACH)) for four in groups)
    return Setup(table, Position.of(stacks), tokens)


def deal(game: Game, dice: Dice) -> Deal | LayRow:
    """The hands or the row of the next round, from all movement cards shuffled."""
    table = game.table
    if table.speed:
        return LayRow(game.start, tuple(dice.sample(table.deck, ROW_SIZE)))
    cards = dice.sample(table.deck, HAND_SIZE * len(table.players))
    hands = (tuple(cards[at : at + HAND_SIZE]) for at in range(0, len(cards), HAND_SIZE))
    return Deal(game.start, tuple(hands))


def pick(options: Sequence[T], dice: Dice) -> T:
    """One of several, each as likely as the next."""
    return options[int(dice.random() * len(options))]
