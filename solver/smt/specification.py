"""The move rule as one would teach it, in plain Z3Py.

A limousine and a business are numbers of three bits, so that after H, which is 7, comes A again. A
board says of every limousine where it stands and whether it stands on another one. Nothing here is
made to be quick. `verify` proves that it is the same rule as the clauses that the solver uses, and
so the same as the engine's (`solver.verification.lesson`).
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import z3

CARS = RING = range(8)
Claim: TypeAlias = z3.BoolRef
"""What may be so or not."""


class TaughtBoard(NamedTuple):
    """Where each limousine stands, and whether on top of another one."""

    at: list[z3.BitVecRef]
    top: list[z3.BoolRef]


def board(name: str) -> TaughtBoard:
    """A board that is not known."""
    return TaughtBoard(
        [z3.BitVec(f"{name}_at_{c}", 3) for c in CARS], z3.BoolVector(f"{name}_top", 8)
    )


def known_business(number: int) -> z3.BitVecRef:
    """A business that is known: A is 0."""
    return z3.BitVecVal(number, 3)


def together(b: TaughtBoard, one: int, other: int) -> Claim:
    return b.at[one] == b.at[other]


def height(b: TaughtBoard, there: z3.BitVecRef) -> z3.ArithRef:
    """How many limousines stand there."""
    return z3.Sum([z3.If(b.at[c] == there, 1, 0) for c in CARS])


def is_position(b: TaughtBoard) -> Claim:
    """Never more than two together; then one of them stands on the other."""
    pairs = [(c, d) for c in CARS for d in CARS if c < d]
    return z3.And(
        [height(b, known_business(number)) <= 2 for number in RING]
        + [z3.Implies(together(b, c, d), b.top[c] != b.top[d]) for c, d in pairs]
        + [z3.Implies(b.top[c], height(b, b.at[c]) == 2) for c in CARS]
    )


def is_move(before: TaughtBoard, car: int, after: TaughtBoard) -> Claim:
    """The card of this limousine is carried out."""
    carries = z3.And(height(before, before.at[car]) == 2, z3.Not(before.top[car]))

    def has_room(there: z3.BitVecRef) -> Claim:
        """A motorcade needs an empty business, a limousine alone one with fewer than two."""
        return height(before, there) < z3.If(carries, 1, 2)

    def stops(way: int) -> Claim:
        """The next business with room is so far away."""
        passed = [z3.Not(has_room(before.at[car] + k)) for k in range(1, way)]
        return z3.And(has_room(before.at[car] + way), *passed)

    def drives(way: int) -> Claim:
        """Everybody stands afterwards where that leads to."""
        target = before.at[car] + way
        on_another = height(before, target) == 1
        rules = []
        for c in CARS:
            moved = z3.BoolVal(True) if c == car else z3.And(carries, together(before, c, car))
            alone = z3.And(moved, z3.Not(carries))
            rules.append(after.at[c] == z3.If(moved, target, before.at[c]))
            rules.append(after.top[c] == z3.If(alone, on_another, before.top[c]))
        return z3.And(rules)

    return z3.Or([z3.And(stops(way), drives(way)) for way in range(1, 8)])


def row(boards: Sequence[TaughtBoard], cards: Sequence[z3.BitVecRef]) -> Claim:
    """The cards are carried out one after the other, from the first board to the last."""
    steps = zip(boards, cards, boards[1:], strict=False)
    return z3.And(
        [is_position(boards[0])]
        + [
            z3.Implies(card == car, is_move(before, car, after))
            for before, card, after in steps
            for car in CARS
        ]
    )
