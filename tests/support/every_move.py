"""Every move of every shape there is, and the mistakes that can change one."""

from collections.abc import Iterator

import reference
from extent import WHOLE

from scheffeln.board import MAFIA, RING, Limousine, Position, shapes
from scheffeln.cards import Drive, MafiaMove, Move
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading

SIZES = [8, 9]
MOVEMENT_MISREADINGS = [one for one in Misreading if one.concerns_movement]


def cases(limousines: int, *, turned: bool = WHOLE) -> Iterator[tuple[Position, Limousine]]:
    """Every shape with every slot, or of those that turn into each other only one."""
    for shape in shapes(limousines):
        if not turned and shape > min(shape[at:] + shape[:at] for at in range(RING)):
            continue
        start = position(reference.label(shape))
        for limousine in start.cars:
            yield start, limousine


def forward(limousine: Limousine) -> Move:
    return MafiaMove() if limousine is MAFIA else Drive(limousine)
