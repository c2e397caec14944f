"""Judging and playing moves, with a trace that says why.

`judge` lists every clause a move breaks and never raises; `play` carries a move out and raises
only where `judge` objects. A row is played in the order the reading gives.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, assert_never

from scheffeln.board import BUSINESSES, MAFIA, Business, Limousine, Position, Standing
from scheffeln.cards import (
    Backward,
    Card,
    Drive,
    Evasion,
    IdleEvasion,
    Joker,
    MafiaMove,
    Move,
    card_of,
    moves_of,
)
from scheffeln.rules.clauses import Clause, Fault, IllegalMove, Objection
from scheffeln.rules.movement import Events, Landing, Shift, Skip
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import RunEvasionIdle, RunOnMafia


class Step(NamedTuple):
    """One move carried out, and why it came out so."""

    move: Move
    moved: tuple[Limousine, ...]
    """Who moved, bottom first; nobody when the limousine stayed."""
    source: Business | None
    target: Business | None
    skipped: tuple[Skip, ...]
    landing: Landing
    clauses: tuple[Clause, ...]
    """The clauses applied, in the order they were applied."""
    before: Position
    after: Position
    events: Events = Events()
    held_up: bool = False
    """Whether it stays because a business does not let it in."""

    @property
    def skips(self) -> bool:
        """Whether the move passes over a business."""
        return self.events.skips

    @property
    def carries(self) -> bool:
        """Whether a motorcade moves."""
        return self.events.carries

    @property
    def wraps(self) -> bool:
        """Whether the move drives from H to A, or from A to H if that is the way."""
        return self.events.wraps


def drive(position: Position, limousine: Limousine, reading: Reading = OFFICIAL) -> Position:
    """The position after a movement card, without the trace: the fast way."""
    shape, cars = position
    shift = reading.forward[shape][cars.index(limousine)]
    return Position(shift.after, shift.rearrange(cars))


def drive_all(
    position: Position, row: Iterable[Limousine], reading: Reading = OFFICIAL
) -> Position:
    """The same for cards one after the other."""
    shape, cars = position
    forward = reading.forward
    for limousine in row:
        shift = forward[shape][cars.index(limousine)]
        shape, cars = shift.after, shift.rearrange(cars)
    return Position(shape, cars)


def judge(position: Position, move: Move, reading: Reading = OFFICIAL) -> tuple[Objection, ...]:
    """Every clause the move breaks; none if it may be played.

    A position knows no hands: what a ruling allows only to a player who has no other card
    (`move.stuck=illegal`, `run.evasion-idle=illegal`) is judged as if there were another.
    """
    if type(move) is Drive and move.limousine is not MAFIA and not reading.refuses_stuck:
        return ()  # nothing is ever wrong with a plain card; most moves are one
    return tuple(Objection(*fault, move) for fault in _faults(position, move, reading))


def play(position: Position, move: Move, reading: Reading = OFFICIAL) -> Step:
    """Carry out a move; raises `IllegalMove` where `judge` objects."""
    objections = judge(position, move, reading)
    if objections:
        raise IllegalMove(position, objections)
    return carry_out(position, move, reading)


def carry_out(position: Position, move: Move, reading: Reading = OFFICIAL) -> Step:
    """What a move does, without asking whether it may be played; for whoever has judged it."""
    match move:
        case Drive() | MafiaMove() | Joker() | Backward():
            return _drive(position, move, reading)
        case Evasion():
            return _evade(position, move)
        case IdleEvasion():
            return Step(
                move, (), None, None, (), Landing.STAYED, AUTHORITY[Evasion], position, position
            )
        case _:
            assert_never(move)


def play_row(
    position: Position, row: Sequence[Move], reading: Reading = OFFICIAL
) -> tuple[Step, ...]:
    """Carry out a row of moves: the steps in the order they are carried out."""
    steps = []
    for move in in_order(row, reading):
        step = play(position, move, reading)
        steps.append(step)
        position = step.after
    return tuple(steps)


def play_hand(
    position: Position, row: Sequence[Move], reading: Reading = OFFICIAL
) -> tuple[Step, ...]:
    """Carry out all the cards of a hand in this order; raises `IllegalMove`.

    Whoever knows the whole hand judges by it: what a ruling refuses as long as another card can be
    played may be played when none can.
    """
    steps: list[Step] = []
    order = in_order(row, reading)
    for number, move in enumerate(order, 1):
        objections = judge_by_hand(position, move, map(card_of, order[number:]), reading)
        if objections:
            raise IllegalMove(position, objections)
        steps.append(carry_out(position, move, reading))
        position = steps[-1].after
    return tuple(steps)


def judge_by_hand(
    position: Position, move: Move, others: Iterable[Card], reading: Reading = OFFICIAL
) -> tuple[Objection, ...]:
    """Every clause the move breaks for a player who holds these other cards besides."""
    objections = judge(position, move, reading)
    if {one.fault for one in objections} <= {Fault.STUCK, Fault.IDLE} and not any(
        playable(position, card, reading) for card in set(others)
    ):
        return ()
    return objections


def playable(position: Position, card: Card, reading: Reading = OFFICIAL) -> bool:
    """Whether a card can be played face up in some way, as if there were another."""
    return any(
        not judge(position, move, reading)
        for move in moves_of(card)
        if isinstance(move, IdleEvasion) or move.limousine in position.cars
    )


def outcome(position: Position, row: Sequence[Move], reading: Reading = OFFICIAL) -> Position:
    """The position after a row of moves, without the trace."""
    for move in in_order(row, reading):
        if type(move) is Drive and not reading.refuses_stuck:
            position = drive(position, move.limousine, reading)
        else:
            position = play(position, move, reading).after
    return position


def in_order(row: Sequence[Move], reading: Reading = OFFICIAL) -> Sequence[Move]:
    """A row in the order it is carried out."""
    return reading.manner.order.as_played(row)


def applied(position: Position, move: Move, reading: Reading = OFFICIAL) -> tuple[Clause, ...]:
    """The clauses a move goes by, without the rest of the step: the fast way."""
    match move:
        case Drive() | MafiaMove() | Joker() | Backward():
            shift = _shift(position, move, reading)
            if reading.misreadings and not _alike(shift, _shift(position, move, reading.official)):
                return _unbroken(AUTHORITY[type(move)] + shift.clauses, reading)
            return AUTHORITY[type(move)] + shift.clauses
        case Evasion() | IdleEvasion():
            return AUTHORITY[Evasion]
        case _:
            assert_never(move)


def _alike(one: Shift, other: Shift) -> bool:
    """Whether two moves from one position go the same way: a mistake may make no difference. Who
    ends on whom is told neither by the shapes nor by the way."""
    ways = [(it.after, it.target, it.moved, it.skipped, it.landing) for it in (one, other)]
    return ways[0] == ways[1] and _ends(one) == _ends(other)


def _ends(shift: Shift) -> tuple[Limousine, ...]:
    """Who stands in each slot in the end, if they stand in letter order at first."""
    return shift.rearrange(tuple(Limousine)[: sum(shift.after)])


def _unbroken(clauses: tuple[Clause, ...], reading: Reading) -> tuple[Clause, ...]:
    """What a mistaken move still goes by; nothing is stuck by the rules that a mistake holds."""
    broken = {*reading.broken, Clause.MOVE_STUCK}
    return tuple(clause for clause in clauses if clause not in broken)


Driven = Drive | MafiaMove | Joker | Backward
"""The moves that follow the movement rule."""

AUTHORITY: dict[type[Driven | Evasion], tuple[Clause, ...]] = {
    Drive: (Clause.MOVE_ACTIVE, Clause.MOVE_DIRECTION),
    MafiaMove: (Clause.MAFIA_MOVE, Clause.MOVE_DIRECTION),
    Joker: (Clause.RUN_JOKER, Clause.MOVE_DIRECTION),
    Backward: (Clause.RUN_BACKWARD,),
    Evasion: (Clause.RUN_EVASION,),
}
"""The clauses that make a move happen at all, before it is asked who moves."""


def _faults(position: Position, move: Move, reading: Reading) -> Iterator[tuple[Clause, Fault]]:
    match move:
        case Drive() | MafiaMove() | Joker() | Backward():
            return _drive_faults(position, move, reading)
        case Evasion():
            return _evasion_faults(position, move, reading)
        case IdleEvasion():
            return _idle_faults(position, reading)
        case _:
            assert_never(move)


def _drive_faults(
    position: Position, move: Driven, reading: Reading
) -> Iterator[tuple[Clause, Fault]]:
    if move.limousine not in position.cars:
        yield Clause.MAFIA_SETUP, Fault.NO_MAFIA
        return
    if isinstance(move, Joker | Backward) and _spared(move.limousine, reading):
        yield AUTHORITY[type(move)][0], Fault.MAFIA_SPARED
    if isinstance(move, MafiaMove):  # no card is played for it, so none can be refused
        return
    true = reading.official  # a mistake that finds no business leaves the board as it is
    if reading.refuses_stuck and Clause.MOVE_STUCK in _shift(position, move, true).clauses:
        yield Clause.MOVE_STUCK, Fault.STUCK


def _evasion_faults(
    position: Position, move: Evasion, reading: Reading
) -> Iterator[tuple[Clause, Fault]]:
    if move.limousine not in position.cars:
        yield Clause.MAFIA_SETUP, Fault.NO_MAFIA
    elif position.standing(move.limousine) is not Standing.TOP:
        yield Clause.RUN_EVASION, Fault.NOT_ON_TOP
    if _spared(move.limousine, reading):
        yield Clause.RUN_EVASION, Fault.MAFIA_SPARED
    if position.at(move.to):
        yield Clause.RUN_EVASION, Fault.NOT_EMPTY


def _idle_faults(position: Position, reading: Reading) -> Iterator[tuple[Clause, Fault]]:
    if any(evasions(position, reading)):
        yield Clause.RUN_EVASION, Fault.NOT_IDLE
    elif reading.rules[RunEvasionIdle] is RunEvasionIdle.ILLEGAL:
        yield Clause.RUN_EVASION, Fault.IDLE


def evasions(position: Position, reading: Reading = OFFICIAL) -> Iterator[Evasion]:
    """Every Evasion that may be played."""
    for limousine in position.cars:
        for business in BUSINESSES:
            move = Evasion(limousine, business)
            if not any(_evasion_faults(position, move, reading)):
                yield move


def _spared(limousine: Limousine, reading: Reading) -> bool:
    return limousine is MAFIA and reading.rules[RunOnMafia] is RunOnMafia.NO


def _shift(position: Position, move: Driven, reading: Reading) -> Shift:
    table = reading.backward if isinstance(move, Backward) else reading.forward
    return table[position.shape][position.slot(move.limousine)]


def _drive(position: Position, move: Driven, reading: Reading) -> Step:
    shift = _shift(position, move, reading)
    return Step(
        move=move,
        moved=tuple(position.cars[slot] for slot in shift.moved),
        source=shift.source,
        target=shift.target,
        skipped=shift.skipped,
        landing=shift.landing,
        clauses=applied(position, move, reading),
        before=position,
        after=Position(shift.after, shift.rearrange(position.cars)),
        events=shift.events,
        held_up=shift.held_up,
    )


def _evade(position: Position, move: Evasion) -> Step:
    source = position.where(move.limousine)
    stacks = {business: list(position.at(business)) for business in BUSINESSES}
    stacks[source].remove(move.limousine)
    stacks[move.to].append(move.limousine)
    return Step(
        move=move,
        moved=(move.limousine,),
        source=source,
        target=move.to,
        skipped=(),
        landing=Landing.EMPTY,
        clauses=AUTHORITY[Evasion],
        before=position,
        after=Position.of(stacks.values()),
    )
