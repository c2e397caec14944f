"""Every question under every reading: search and Z3 agree, whatever rule is played by.

A sample; `tests/verification/readings.py` asks much more.
"""

from collections import defaultdict
from itertools import product

import pytest
from extent import extent
from houses import single_readings

from scheffeln.board import LIMOUSINES, RING, Limousine, Shape, Slot, shapes
from scheffeln.rules.reading import Reading
from solver.reachability import rearranged
from solver.retro import undoing
from solver.verification.agreement import ALL_KINDS, agreement

READINGS = [pytest.param(reading, id=name) for name, reading in single_readings()]
SLOTS = tuple(range(RING))
MANY = extent(2, 1)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("reading", READINGS)
def test_search_and_z3_agree_in_every_question(reading: Reading) -> None:
    for kind in ALL_KINDS:
        told = agreement(kind, seed=7, many=MANY, reading=reading)
        assert told.differing == ()
        assert told.found + told.impossible == MANY


Cases = dict[tuple[Shape, Slot], set[tuple[Shape, tuple[Limousine | None, ...]]]]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("reading", READINGS)
def test_a_move_turns_with_the_ring_and_can_be_taken_back(reading: Reading) -> None:
    """What search, arrays and retro rely on; nothing else is taken for granted of a move."""
    table = reading.forward
    came: Cases = defaultdict(set)
    for shape, mover in product(shapes(RING), SLOTS):
        shift = table[shape][mover]
        order = rearranged(shift, SLOTS)
        goes_to = tuple(map(order.index, SLOTS))
        came[shift.after, goes_to[mover]].add((shape, tuple(LIMOUSINES[n] for n in goes_to)))
        ahead, then = shape[0], shift.after[0]
        turned = table[shape[1:] + shape[:1]][(mover - ahead) % RING]
        assert turned.after == shift.after[1:] + shift.after[:1]
        assert rearranged(turned, SLOTS) == tuple(
            (order[(slot + then) % RING] - ahead) % RING for slot in SLOTS
        )
    undo = undoing(reading, backward=False)
    for case in product(shapes(RING), SLOTS):
        told = [(shape, put_back(LIMOUSINES)) for shape, put_back in undo[case]]
        assert set(told) == came[case]
        assert len(told) == len(came[case])
