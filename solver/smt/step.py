"""One step of the game as clauses, for any manner of reading the movement rule.

The step is told as a chain of looks. The business after the source is looked at; one that refuses
the mover passes the look on, the first that does not is the target. When the look comes round to
the source, or nobody may move, the limousine stays. The engine states the same rule as a loop
over shapes and slots; `solver.verification.step` proves the two equal.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import assert_never

from scheffeln.board import RING, Direction, Limousine, Standing
from scheffeln.cards import CARDS, Card
from scheffeln.rules.misreadings import Arrival, Load, Manner, SingleStop
from scheffeln.rules.movement import Decision
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import RunEvasionIdle, RunOnMafia
from solver.smt.stops import looks_of, spans
from solver.smt.variables import LEVELS, Frame, frame

Disjunction = tuple[int, ...]
Ways = tuple[tuple[Direction, Disjunction], ...]
MAFIA = tuple(Limousine).index(Limousine.M)


@dataclass(frozen=True)
class Stepping:
    """Everything that a step depends on besides the position and the card."""

    manner: Manner
    limousines: int
    run: bool
    stuck: Manner | None
    """By whose standards a card that moves nothing is refused; `None` where it is not."""
    idle_illegal: bool
    mafia_spared: bool

    @classmethod
    def of(cls, reading: Reading, limousines: int, run: bool) -> "Stepping":
        rules = reading.rules
        return cls(
            reading.manner,
            limousines,
            run,
            reading.official.manner if reading.refuses_stuck else None,
            rules[RunEvasionIdle] is RunEvasionIdle.ILLEGAL,
            rules[RunOnMafia] is RunOnMafia.NO,
        )

    @property
    def frame(self) -> Frame:
        return frame(self.limousines, self.run)

    @property
    def ways(self) -> Ways:
        """The ways round the ring, each with the literals that make a clause not apply to it."""
        return self.ways_of(self.manner)

    def ways_of(self, manner: Manner) -> Ways:
        forward = manner.turn
        back = manner.turned
        if not self.run or back is forward:
            return ((forward, ()),)
        backward = self.frame.play[CARDS.index(Card.BACKWARD)]
        return ((forward, (backward,)), (back, (-backward,)))

    @property
    def evades(self) -> Disjunction:
        """The literal of an Evasion, where there are any."""
        return (self.frame.play[CARDS.index(Card.EVASION)],) if self.run else ()


@cache
def step_clauses(step: Stepping) -> tuple[Disjunction, ...]:
    """What the next layer is, given this layer and the card."""
    return (
        *_card(step), *_who_moves(step), *_loads(step), *_refusals(step), *_looks(step),
        *_stuck(step), *_target(step), *_evasion(step), *_movers(step), *_arrivals(step),
        *_standing(step), *_heights(step), *_counts(step), *_events(step),
    )  # fmt: skip


def exactly_one(literals: Sequence[int]) -> Iterator[Disjunction]:
    yield tuple(literals)
    yield from at_most_one(literals)


def at_most_one(literals: Sequence[int]) -> Iterator[Disjunction]:
    for one, other in combinations(literals, 2):
        yield -one, -other


def _card(step: Stepping) -> Iterator[Disjunction]:
    """One card is played, for one limousine; an idle Evasion is for none."""
    f = step.frame
    yield from exactly_one(f.play)
    if not step.run:
        return
    yield from at_most_one(f.act)
    yield (*f.act, *step.evades)
    for card, limousine in zip(f.play, f.act, strict=False):
        yield -card, limousine
    if step.limousines <= MAFIA:
        yield (-f.play[MAFIA],)
    elif step.mafia_spared:
        for card in map(CARDS.index, (Card.JOKER, Card.BACKWARD, Card.EVASION)):
            yield -f.play[card], -f.act[MAFIA]


def _who_moves(step: Stepping) -> Iterator[Disjunction]:
    """Where the limousine stands, and how."""
    f = step.frame
    for limousine, places, top in zip(f.act, f.at, f.top, strict=True):
        for here, source in zip(places, f.source, strict=True):
            yield -limousine, -here, source
            yield -limousine, here, -source
        yield -limousine, -top, f.from_top
        yield -limousine, top, -f.from_top
    if step.run:
        for source in f.source:
            yield (*f.act, -source)
    for source, full in zip(f.source, f.full, strict=True):
        yield -source, -full, f.from_pair
        yield -source, full, -f.from_pair
    for evades in step.evades:
        yield -evades, -f.pair
        yield -evades, -f.goes


def _loads(step: Stepping) -> Iterator[Disjunction]:
    """Whether the card moves a limousine alone, a pair, or nobody."""
    f = step.frame
    stands: dict[Standing, Disjunction] = {
        Standing.LONE: (f.from_pair,),
        Standing.TOP: (-f.from_pair, -f.from_top),
        Standing.BOTTOM: (-f.from_pair, f.from_top),
    }
    for standing, unless in stands.items():
        match step.manner.load(standing):
            case Load.ALONE:
                pair, goes = -f.pair, f.goes
            case Load.PAIR:
                pair, goes = f.pair, f.goes
            case Load.NOTHING:
                pair, goes = -f.pair, -f.goes
            case unexpected:
                assert_never(unexpected)
        yield *unless, *step.evades, pair
        yield *unless, *step.evades, goes


def _refusals(step: Stepping) -> Iterator[Disjunction]:
    """Which businesses would not admit the mover."""
    for (b, refuses), pair in product(enumerate(step.frame.refuses), (True, False)):
        yield from _where(step, b, pair, {Decision.PASS, Decision.GIVE_UP}, so=(refuses,))
        yield from _where(step, b, pair, {Decision.STOP}, so=(-refuses,))


def _where(
    step: Stepping,
    b: int,
    pair: bool,
    done: Set[Decision],
    *,
    so: Disjunction,
    free: Set[Decision] = frozenset(),
) -> Iterator[Disjunction]:
    """That something is so of a business if the mover does one of these things when it looks
    there; where what it does is free it may be said or not."""
    f = step.frame
    for span in spans(looks_of(pair, step.manner), frozenset(done), frozenset(free)):
        unless = -f.pair if pair else f.pair, *span.unless(f.occupied[b], f.full[b])
        if span.beside is None:
            yield *unless, *so
            continue
        for way, otherwise in step.ways:
            source = f.source[(b - way) % RING]
            yield *otherwise, *unless, -source if span.beside else source, *so


def _looks(step: Stepping) -> Iterator[Disjunction]:
    """The look starts beside the source and is passed on by a business that is passed."""
    f = step.frame
    for b in range(RING):
        look, passes, refuses, source = f.look[b], f.passes[b], f.refuses[b], f.source[b]
        yield -look, f.goes
        for way, unless in step.ways:
            before = (b - way) % RING
            yield *unless, -f.source[before], -f.goes, look
            yield *unless, -f.passes[before], look
            yield *unless, -look, f.source[before], f.passes[before]
        yield -passes, look
        yield -passes, refuses
        yield -passes, -source
        onward: Disjunction = -look, -refuses, source, passes
        for done, so in ((Decision.GIVE_UP, (-passes,)), (Decision.PASS, onward)):
            for pair in (True, False):
                yield from _where(step, b, pair, {done}, so=so, free={Decision.STOP})


def _stuck(step: Stepping) -> Iterator[Disjunction]:
    """Which cards are refused: those that by the rules, whatever is misread, find no business.

    That is a motorcade's where all are occupied, and by `move.skip-to=empty` there also a single
    limousine's that meets a full one.
    """
    if step.stuck is None:
        return
    f = step.frame
    unless = (*(-occupied for occupied in f.occupied), *f.play[MAFIA : MAFIA + 1], *step.evades)
    yield -f.from_pair, f.from_top, *unless
    if step.stuck.single_stop is SingleStop.EMPTY_PAST_FULL:
        for b, (way, other) in product(range(RING), step.ways_of(step.stuck)):
            meets_full = -f.source[(b - way) % RING], -f.full[b]
            yield *other, *meets_full, f.from_pair, *unless
            yield *other, *meets_full, -f.from_top, *unless


def _target(step: Stepping) -> Iterator[Disjunction]:
    f = step.frame
    for look, refuses, source, target, occupied in zip(
        f.look, f.refuses, f.source, f.target, f.occupied, strict=True
    ):
        yield -look, refuses, source, target
        yield -target, look, *step.evades
        yield -target, -refuses, *step.evades
        yield -target, -source
        yield -target, -f.stays
        yield -target, -occupied, f.onto
        yield -target, occupied, -f.onto
    yield *f.target, f.stays
    yield -f.stays, -f.onto


def _evasion(step: Stepping) -> Iterator[Disjunction]:
    """A top limousine goes to any empty business; only where none can, the card is idle.

    That is where every business is occupied: if one is empty, two limousines stand on another, and
    if the Mafia limousine is on top of them and spared, nine stand on yet another too.
    """
    f = step.frame
    for evades in step.evades:
        yield from ((-evades, *clause) for clause in at_most_one(f.target))
        yield -evades, f.stays, f.from_pair
        yield -evades, f.stays, f.from_top
        yield -evades, f.stays, *f.act
        for target, occupied in zip(f.target, f.occupied, strict=True):
            yield -evades, -target, -occupied
        for limousine in f.act:
            yield -evades, -f.stays, -limousine
        if step.idle_illegal:
            yield -evades, -f.stays
        for occupied in f.occupied:
            yield -evades, -f.stays, occupied


def _movers(step: Stepping) -> Iterator[Disjunction]:
    f = step.frame
    for moved, limousine, places in zip(f.moved, f.act, f.at, strict=True):
        yield -f.stays, -moved
        yield -limousine, f.stays, moved
        yield limousine, f.pair, -moved
        for here, source in zip(places, f.source, strict=True):
            yield -f.pair, f.stays, -here, -source, moved
            yield -here, source, -moved


def _arrivals(step: Stepping) -> Iterator[Disjunction]:
    f = step.frame
    for moved, places in zip(f.moved, f.at, strict=True):
        for here, target in zip(places, f.target, strict=True):
            then = here + f.width
            yield -moved, -target, then
            yield -moved, target, -then
            yield moved, -here, then
            yield moved, here, -then


def _arrives_beneath(manner: Manner) -> bool:
    match manner.arrival:
        case Arrival.ON_TOP:
            return False
        case Arrival.BENEATH:
            return True
        case _:
            assert_never(manner.arrival)


def _standing(step: Stepping) -> Iterator[Disjunction]:
    """Who is on top in the next layer."""
    f = step.frame
    beneath = _arrives_beneath(step.manner)
    leaves_top = step.manner.load(Standing.BOTTOM) is Load.ALONE
    for moved, top, places in zip(f.moved, f.top, f.at, strict=True):
        then = top + f.width
        yield -moved, -f.pair, -top, then
        yield -moved, -f.pair, top, -then
        yield -moved, f.pair, -then, *([] if beneath else [f.onto])
        if not beneath:
            yield -moved, f.pair, -f.onto, then
        if leaves_top:
            yield moved, -top, -f.stays, then
            for here, source in zip(places, f.source, strict=True):
                yield moved, -top, -here, source, then
                yield moved, -here, -source, f.stays, -then
        else:
            yield moved, -top, then
        if beneath:
            for here, target in zip(places, f.target, strict=True):
                yield moved, -here, -target, then
                yield moved, top, -here, target, -then
        else:
            yield moved, top, -then


def _heights(step: Stepping) -> Iterator[Disjunction]:
    """How many stand on each business in the next layer."""
    f = step.frame
    for source, target, occupied, full in zip(f.source, f.target, f.occupied, f.full, strict=True):
        occupied_then, full_then = occupied + f.width, full + f.width
        yield -target, occupied_then
        yield -target, -f.pair, full_then
        yield -target, -f.onto, full_then
        yield -target, f.pair, f.onto, -full_then
        yield -source, f.stays, -full_then
        yield -source, f.stays, -f.pair, -occupied_then
        yield -source, f.stays, f.pair, -f.from_pair, occupied_then
        yield -source, f.stays, f.pair, f.from_pair, -occupied_then
        for now, then in ((occupied, occupied_then), (full, full_then)):
            yield source, target, -now, then
            yield source, target, now, -then
            yield -source, -f.stays, -now, then
            yield -source, -f.stays, now, -then


def _counts(step: Stepping) -> Iterator[Disjunction]:
    f = step.frame
    for card, used in zip(f.play, f.used, strict=True):
        for level in range(LEVELS):
            yield from counted(card, used, level, f.width)


def counted(event: int, so_far: Sequence[int], level: int, width: int) -> Iterator[Disjunction]:
    """`so_far[level]` is that there were more than `level` events; one step on it is `width` up."""
    now, then = so_far[level], so_far[level] + width
    before = so_far[level - 1 : level]  # nothing below the first level
    yield -now, then
    yield -then, now, event
    yield -event, *(-number for number in before), then
    for number in before:
        yield -then, now, number


def _events(step: Stepping) -> Iterator[Disjunction]:
    """What a composer asks for; a row with Run cards is never composed."""
    if step.run:
        return
    f = step.frame
    for passes in f.passes:
        yield -passes, f.stays, f.skip
    yield -f.skip, *f.passes
    yield -f.skip, -f.stays
    ((way, _),) = step.ways
    across = f.look[0 if way is Direction.CLOCKWISE else RING - 1]
    for event, cause in ((f.carry, f.pair), (f.wrap, across)):
        yield -event, cause
        yield -event, -f.stays
        yield -cause, f.stays, event
