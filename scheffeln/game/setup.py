"""How a game is set up: described first, then judged, and begun.

A setup may break every clause; `begin` accepts it or tells all that is wrong, `lay_out` plays on
with what there is.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from scheffeln.board import BUSINESSES, CAPACITY, MAFIA, RING, Business, Limousine, Position
from scheffeln.game.faults import Breach, GameFault, IllegalAction
from scheffeln.game.state import Dealing, Game, Stack
from scheffeln.game.table import BadTable, Table
from scheffeln.notation import EMPTY
from scheffeln.rules.clauses import Clause
from scheffeln.rules.score import TOKENS_EACH


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table begins: described, not accepted."""

    table: Table
    board: Position
    stacks: tuple[Stack, ...]
    """The tokens of each business, place by place, the top one first; None is not known."""


def judge_setup(setup: Setup) -> tuple[Breach, ...]:
    """Every clause a setup breaks; none if a game may begin so."""
    return (*(Breach(*breach) for breach in _breaches(setup)), *_surplus(setup))


def begin(setup: Setup) -> Game:
    """The state before the first deal; raises `BadTable` or `IllegalAction`."""
    defects = setup.table.defects
    if defects:
        raise BadTable(defects)
    breaches = judge_setup(setup)
    if breaches:
        raise IllegalAction(breaches)
    return lay_out(setup)


def lay_out(setup: Setup) -> Game:
    """The state before the first deal as described, without asking whether it may be so.

    Only the Mafia limousine is put right: it is on the board if and only if it is in the game.
    """
    table, board = mafia_put_right(setup)
    nobody = len(table.players)
    return Game(
        table=table,
        round=1,
        start=table.youngest,
        board=board,
        persons=(None,) * nobody,
        stacks=tuple(stack[:TOKENS_EACH] for stack in setup.stacks),
        gone=(0,) * RING,
        money=((),) * nobody,
        removed=(),
        stage=Dealing(),
    )


def mafia_put_right(setup: Setup) -> tuple[Table, Position]:
    """The table and the board with the Mafia limousine in both or in neither.

    Who set it up plays with it, beneath the other one; who plays with it and forgot it has it
    where it starts, or at the next business that has room.
    """
    table, board = setup.table, setup.board
    if table.mafia and board.mafia:
        return table, Position.of(_beneath(board.at(at)) for at in BUSINESSES)
    if table.mafia == board.mafia:
        return table, board
    if board.mafia and table.rules.edition.mafia:
        return mafia_put_right(replace(setup, table=replace(table, mafia=True)))
    stacks = [[car for car in board.at(at) if car is not MAFIA] for at in BUSINESSES]
    if table.mafia:
        docks = table.place(Business.A)
        round_from_docks = ((docks + further) % RING for further in range(RING))
        there = next(place for place in round_from_docks if len(stacks[place]) < CAPACITY)
        stacks[there].insert(0, MAFIA)
    return table, Position.of(stacks)


def _beneath(cars: tuple[Limousine, ...]) -> list[Limousine]:
    return sorted(cars, key=lambda car: car is not MAFIA)


def _breaches(setup: Setup) -> Iterator[tuple[Clause, GameFault, str]]:
    table = setup.table
    if not table.speed and table.ring != BUSINESSES:
        yield Clause.SETUP_RING, GameFault.RING_ORDER, "".join(table.ring)
    docks = table.place(Business.A)
    for place, business in enumerate(table.ring):
        cars = setup.board.at(BUSINESSES[place])
        plain = tuple(car for car in cars if car is not MAFIA)
        if len(plain) != 1:
            there = "".join(plain) or EMPTY
            yield Clause.SETUP_LIMOUSINES, GameFault.NOT_ONE_EACH, f"{business} {there}"
        starts_here = table.mafia and place == docks
        if (MAFIA in cars) != starts_here or (starts_here and cars[0] is not MAFIA):
            yield Clause.MAFIA_SETUP, GameFault.MAFIA_PLACE, f"{business} {''.join(cars)}"
    for place, stack in enumerate(setup.stacks):
        if not _belongs(setup, place, stack):
            shown = " ".join("?" if value is None else str(value) for value in stack)
            yield Clause.SETUP_TOKENS, GameFault.WRONG_TOKENS, f"{table.ring[place]} {shown}"


def _belongs(setup: Setup, place: int, stack: Stack) -> bool:
    """Whether a stack is four tokens that may lie there; in Speed any may."""
    table = setup.table
    own = table.values[BUSINESSES.index(table.ring[place])]
    return len(stack) == TOKENS_EACH and all(
        table.speed or stack.count(value) <= own.count(value)
        for value in stack
        if value is not None
    )


def _surplus(setup: Setup) -> Iterator[Breach]:
    """The values of which more tokens lie on a Speed table than the game has.

    Where every token is told, with those of which fewer do.
    """
    table, box = setup.table, Counter(sum(setup.table.values, ()))
    where: dict[int, list[str]] = {}
    for business, stack in zip(table.ring, setup.stacks, strict=True):
        for value in stack if table.speed else ():
            if value is not None:
                where.setdefault(value, []).append(f"{business} {value}")
    told = Counter({value: len(lying) for value, lying in where.items()})
    fewer = sorted((box - told).elements()) if told.total() == box.total() else ()
    left = tuple(map(str, fewer))
    for value in told - box:
        broken = Breach(Clause.SETUP_TOKENS, GameFault.WRONG_TOKENS, str(value), left=left)
        yield replace(broken, known=tuple(where[value]), usual=value in box)
