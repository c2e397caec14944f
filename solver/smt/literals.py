"""What is known of a start, a row, an end and a deck, as literals of a simulation."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from scheffeln import cards
from scheffeln.board import BUSINESSES, CAPACITY, Limousine, Position, Standing, locate
from scheffeln.facts import Fact, Stand
from solver.questions import Between, Deck, RowPlace, Starts
from solver.smt.rows import Simulation
from solver.smt.step import Disjunction
from solver.smt.variables import LEVELS

NUMBER = {limousine: number for number, limousine in enumerate(Limousine)}


def start_literals(simulation: Simulation, start: Position) -> Iterator[int]:
    """Everything about the first layer."""
    frame, offset = simulation.frame, simulation.first
    for slot, limousine in enumerate(start.cars):
        number = NUMBER[limousine]
        index, standing = locate(start.shape, slot)
        for business, literal in enumerate(frame.at[number]):
            yield literal + offset if business == index else -(literal + offset)
        top = frame.top[number] + offset
        yield top if standing is Standing.TOP else -top
    for height, occupied, full in zip(start.shape, frame.occupied, frame.full, strict=True):
        yield occupied + offset if height else -(occupied + offset)
        yield full + offset if height == CAPACITY else -(full + offset)


def starts_literals(simulation: Simulation, starts: Starts) -> Iterator[int]:
    """Which starts count."""
    if starts is Starts.ANY:
        return
    frame, offset = simulation.frame, simulation.first
    mafia = frame.limousines > len(BUSINESSES)
    if mafia:
        yield frame.at[-1][0] + offset
        yield -(frame.top[-1] + offset)
    for full in frame.full[mafia:]:
        yield -(full + offset)


def fact_literals(simulation: Simulation, fact: Fact) -> Iterator[int]:
    """A fact about the last layer, in the eyes of the simulation's reading."""
    frame, offset = simulation.frame, simulation.end
    number = NUMBER[fact.limousine]
    index = BUSINESSES.index(fact.at)
    top, covered = frame.top[number] + offset, frame.covered[number] + offset
    full = frame.full[index] + offset
    yield frame.at[number][index] + offset
    match fact.stand:
        case Stand.TOP:
            yield top
        case Stand.UNCOVERED:
            yield -covered
        case Stand.COVERED | Stand.BOTTOM:
            yield covered
        case Stand.LONE:
            yield -full
        case Stand.THERE:
            pass
        case Stand.EARNS:
            stands = {Standing.LONE: -full, Standing.TOP: top, Standing.BOTTOM: covered}
            earning = simulation.reading.manner.earns.value
            yield from (-stands[standing] for standing in Standing if standing not in earning)
        case _:
            assert_never(fact.stand)


def first_clauses(simulation: Simulation, fact: Fact, *, holds: bool) -> Iterator[Disjunction]:
    """A fact holds in the first layer, or does not."""
    frame, offset = simulation.frame, simulation.first
    number = NUMBER[fact.limousine]
    index = BUSINESSES.index(fact.at)
    at = frame.at[number][index] + offset
    top, full = frame.top[number] + offset, frame.full[index] + offset
    unless: dict[Standing, Disjunction] = {
        Standing.LONE: (full,),
        Standing.TOP: (-top,),
        Standing.BOTTOM: (top, -full),
    }
    if holds:
        yield (at,)
    for standing, clause in unless.items():
        if fact.stand.fits(standing, simulation.reading.manner.earns) is not holds:
            yield clause if holds else (-at, *clause)


def naming_literals(
    simulation: Simulation, named: Iterable[Limousine], unnamed: Iterable[Limousine]
) -> Iterator[int]:
    """Which limousines have a card in the row, and which have none."""
    used = simulation.frame.used
    yield from (used[NUMBER[car]][0] + simulation.end for car in named)
    yield from (-(used[NUMBER[car]][0] + simulation.end) for car in unnamed)


def paid_literals(simulation: Simulation, business: int) -> Iterator[int]:
    """Somebody earns at a business in the end, in the eyes of the simulation's reading."""
    earning = simulation.reading.manner.earns.value
    full = simulation.frame.full[business] + simulation.end
    yield simulation.frame.occupied[business] + simulation.end
    if Standing.LONE not in earning:
        yield full
    if earning <= {Standing.LONE}:
        yield -full


def deck_literals(simulation: Simulation, deck: Deck) -> Iterator[int]:
    """No more of any card than the deck has; all of them, if the row is as long as the deck."""
    whole = len(deck) == simulation.length
    for used, limit in zip(simulation.frame.used, deck.counts, strict=False):
        if limit < LEVELS:
            yield -(used[limit] + simulation.end)
        if whole and 0 < limit <= LEVELS:
            yield used[limit - 1] + simulation.end


def event_literals(events: tuple[int, ...], wanted: Between) -> Iterator[int]:
    """At least and at most so many of an event, given the literals of more than 0, 1, ..."""
    if wanted.least > len(events):  # one for each card is the most there can be
        yield from (1, -1)
    elif wanted.least > 0:
        yield events[wanted.least - 1]
    if wanted.most is not None and wanted.most < len(events):
        yield -events[wanted.most]


def place_literals(simulation: Simulation, place: int, known: RowPlace) -> Iterator[int]:
    """What is known of a place in the row."""
    frame, offset = simulation.frame, simulation.place(place)
    match known:
        case None:
            return
        case cards.Card():
            yield frame.play[cards.CARDS.index(known)] + offset
            return
    yield frame.play[cards.CARDS.index(cards.card_of(known))] + offset
    match known:
        case cards.Joker(limousine) | cards.Backward(limousine) | cards.Evasion(limousine):
            yield frame.act[NUMBER[limousine]] + offset
        case cards.IdleEvasion():
            yield frame.stays + offset
    if isinstance(known, cards.Evasion):
        yield frame.target[BUSINESSES.index(known.to)] + offset


Choose = Callable[[Sequence[int]], int]
"""Given literals of which one must hold, says which: by a solution, or by what is least."""


def row_by(simulation: Simulation, choose: Choose) -> cards.Row:
    """The row, choosing place by place in letter order."""
    return tuple(_move_by(simulation, place, choose) for place in range(simulation.length))


def row_choices(row: cards.Row, limousines: int) -> Iterator[int]:
    """The choices by which `row_by` comes to a row."""
    for move in row:
        yield cards.CARDS.index(cards.card_of(move))
        match move:
            case cards.Joker() | cards.Backward():
                yield tuple(Limousine).index(move.limousine)
            case cards.Evasion():
                yield tuple(Limousine).index(move.limousine)
                yield BUSINESSES.index(move.to)
            case cards.IdleEvasion():
                yield limousines
            case cards.Drive() | cards.MafiaMove():
                pass
            case _:
                assert_never(move)


def _move_by(simulation: Simulation, place: int, choose: Choose) -> cards.Move:
    frame, offset = simulation.frame, simulation.place(place)

    def chosen(*literals: int) -> int:
        return choose([literal + offset for literal in literals])

    card = cards.CARDS[chosen(*frame.play)]
    if not card.run:
        return cards.moves_of(card)[0]
    if card is not cards.Card.EVASION:
        return cards.moves_of(card)[chosen(*frame.act)]
    number = chosen(*frame.act, frame.stays)
    if number == frame.limousines:
        return cards.IdleEvasion()
    return cards.Evasion(tuple(Limousine)[number], BUSINESSES[chosen(*frame.target)])


def start_choices(start: Position) -> Iterator[int]:
    """The choices by which `start_by` comes to a start."""
    for limousine in sorted(start.cars, key=tuple(Limousine).index):
        yield BUSINESSES.index(start.where(limousine))
        yield start.standing(limousine) is Standing.TOP


def start_by(simulation: Simulation, choose: Choose) -> Position:
    """The start, choosing for each limousine the business nearest to A, bottom before top."""
    frame, offset = simulation.frame, simulation.first
    stacks: list[list[Limousine]] = [[] for _ in BUSINESSES]
    for limousine, places, top in zip(Limousine, frame.at, frame.top, strict=False):
        stack = stacks[choose([place + offset for place in places])]
        on_top = choose([-(top + offset), top + offset])
        stack.insert(len(stack) if on_top else 0, limousine)
    return Position.of(stacks)
