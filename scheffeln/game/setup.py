"""Setting up: limousines on the ring, tokens in their stacks, and the state a game begins in."""

from collections.abc import Iterator
from dataclasses import dataclass

from scheffeln.clauses import Clause
from scheffeln.game.faults import Breach, GameFault, Refused
from scheffeln.game.state import Dealing, Game, Stack
from scheffeln.game.table import BadTable, Table
from scheffeln.pieces import BUSINESSES, MAFIA, RING, Business
from scheffeln.position import Position
from scheffeln.score import TOKENS_EACH


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table begins: described, not accepted."""

    table: Table
    board: Position
    stacks: tuple[Stack, ...]
    """The tokens of each business, place by place, the top one first; None is not known."""


def judge_setup(setup: Setup) -> tuple[Breach, ...]:
    """Every clause a setup breaks; none if a game may begin so."""
    return tuple(Breach(*breach) for breach in _breaches(setup))


def begin(setup: Setup) -> Game:
    """The state before the first deal; raises `BadTable` or `Refused` with everything wrong."""
    defects = setup.table.defects
    if defects:
        raise BadTable(defects)
    breaches = judge_setup(setup)
    if breaches:
        raise Refused(breaches)
    return lay_out(setup)


def lay_out(setup: Setup) -> Game:
    """The state before the first deal as described, without asking whether it may be so."""
    nobody = len(setup.table.players)
    return Game(
        table=setup.table,
        round=1,
        start=setup.table.youngest,
        board=setup.board,
        persons=(None,) * nobody,
        stacks=tuple(stack[:TOKENS_EACH] for stack in setup.stacks),
        gone=(0,) * RING,
        money=((),) * nobody,
        removed=(),
        stage=Dealing(),
    )


def _breaches(setup: Setup) -> Iterator[tuple[Clause, GameFault, str]]:
    table = setup.table
    if not table.speed and table.ring != BUSINESSES:
        yield Clause.SETUP_RING, GameFault.RING_ORDER, "".join(table.ring)
    docks = table.place(Business.A)
    for place, business in enumerate(table.ring):
        cars = setup.board.at(BUSINESSES[place])
        plain = tuple(car for car in cars if car is not MAFIA)
        if len(plain) != 1:
            yield Clause.SETUP_LIMOUSINES, GameFault.NOT_ONE_EACH, f"{business} {''.join(plain)}"
        starts_here = table.mafia and place == docks
        if (MAFIA in cars) != starts_here or (starts_here and cars[0] is not MAFIA):
            yield Clause.MAFIA_SETUP, GameFault.MAFIA_PLACE, f"{business} {''.join(cars)}"
    for place, stack in enumerate(setup.stacks):
        if not _belongs(setup, place, stack):
            shown = " ".join("?" if value is None else str(value) for value in stack)
            yield Clause.SETUP_TOKENS, GameFault.WRONG_TOKENS, f"{table.ring[place]} {shown}"


def _belongs(setup: Setup, place: int, stack: Stack) -> bool:
    """Whether a stack is four tokens that may lie there."""
    table = setup.table
    if table.speed:
        lying, box = sum(setup.stacks, ()), sum(table.values, ())
    else:
        lying, box = stack, table.values[BUSINESSES.index(table.ring[place])]
    return len(stack) == TOKENS_EACH and all(
        lying.count(value) <= box.count(value) for value in stack if value is not None
    )
