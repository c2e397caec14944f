"""Whatever a mover may do at a business, the spans say it in few words and leave nothing out."""

from itertools import product

import pytest

from scheffeln.rules.misreadings import Manner, PairStop, SingleStop
from scheffeln.rules.movement import Decision
from solver.smt.stops import HEIGHTS, Acts, Looks, looks_of, spans

STOP, PASS, GIVE_UP = Decision
EVERY = [Looks(Acts(*acts[:3]), Acts(*acts[3:])) for acts in product(Decision, repeat=6)]
SAID = [({PASS, GIVE_UP}, set()), ({STOP}, set()), ({GIVE_UP}, {STOP}), ({PASS}, {STOP})]
"""What the clauses say: where one of these is done; what may be done besides."""


def _held(looks: Looks, done: set[Decision], free: set[Decision]) -> set[tuple[bool, int]]:
    """The looks, by whether it is beside the source and by how many stand there, of a span."""
    return {
        (beside, height)
        for span in spans(looks, frozenset(done), frozenset(free))
        for beside, height in product((True, False), HEIGHTS)
        if span.beside in (None, beside) and span.least <= height <= span.most
    }


@pytest.mark.parametrize(("done", "free"), SAID)
def test_spans_hold_what_is_done_and_nothing_else(done: set[Decision], free: set[Decision]) -> None:
    for looks in EVERY:
        acts = {
            (place == 0, height): looks[place][height] for place in range(2) for height in HEIGHTS
        }
        must = {look for look, act in acts.items() if act in done}
        may = {look for look, act in acts.items() if act in done | free}
        assert must <= _held(looks, done, free) <= may, looks


def test_literals_say_how_many_stand_there() -> None:
    occupied, full = 1, 2
    for looks, height in product(EVERY, HEIGHTS):
        true = {
            occupied if height >= 1 else -occupied,
            full if height == len(HEIGHTS) - 1 else -full,
        }
        for span in spans(looks, frozenset({STOP}), frozenset()):
            within = span.least <= height <= span.most
            assert within is true.isdisjoint(span.unless(occupied, full))


@pytest.mark.parametrize(
    "manner",
    [
        *(Manner(single_stop=one) for one in SingleStop),
        *(Manner(pair_stop=one) for one in PairStop),
    ],
)
def test_no_answer_known_today_takes_more_than_two_spans(manner: Manner) -> None:
    """One is enough where it is the same beside the source and further on."""
    for pair, (done, free) in product((True, False), SAID):
        looks = looks_of(pair, manner)
        told = spans(looks, frozenset(done), frozenset(free))
        assert len(told) <= (1 if looks.beside == looks.further else 2)
