"""What is known of a start, a row, an end and a deck, as literals of a simulation."""

from collections.abc import Iterator

from scheffeln.manner import Earns
from scheffeln.moves import Backward, Evasion, IdleEvasion, Joker, Move
from scheffeln.pieces import BUSINESSES, CAPACITY, Limousine, Standing
from scheffeln.position import Position, places
from solver.cards import CARDS, Card, Deck, card_of, moves_of
from solver.dimacs import Simulation
from solver.model import Truths
from solver.numbering import LEVELS
from solver.questions import Fact, Goal, Place, Starts

NUMBER = {limousine: number for number, limousine in enumerate(Limousine)}


def start_literals(simulation: Simulation, start: Position) -> Iterator[int]:
    """Everything about the first layer."""
    frame, offset = simulation.frame, simulation.first
    where = dict(zip(start.cars, places(start.shape), strict=True))
    for limousine, (index, standing) in where.items():
        number = NUMBER[limousine]
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
    match fact.goal:
        case Goal.ON_TOP:
            yield top
        case Goal.UNCOVERED:
            yield -covered
        case Goal.COVERED:
            yield covered
        case Goal.THERE:
            pass
        case Goal.EARNS:
            match simulation.reading.manner.earns:
                case Earns.UNCOVERED:
                    yield -covered
                case Earns.NOT_ON_TOP:
                    yield -top
                case Earns.LONE:
                    yield -full


def deck_literals(simulation: Simulation, deck: Deck) -> Iterator[int]:
    """No more of any card than the deck has."""
    for used, limit in zip(simulation.frame.used, deck.counts, strict=False):
        if limit < LEVELS:
            yield -(used[limit] + simulation.end)


def place_literals(simulation: Simulation, place: int, known: Place) -> Iterator[int]:
    """What is known of a place in the row."""
    frame, offset = simulation.frame, simulation.place(place)
    match known:
        case None:
            return
        case Card():
            yield frame.play[CARDS.index(known)] + offset
            return
    yield frame.play[CARDS.index(card_of(known))] + offset
    match known:
        case Joker(limousine) | Backward(limousine) | Evasion(limousine):
            yield frame.act[NUMBER[limousine]] + offset
        case IdleEvasion():
            yield frame.stays + offset
    if isinstance(known, Evasion):
        yield frame.target[BUSINESSES.index(known.to)] + offset


def move_at(simulation: Simulation, place: int, truths: Truths) -> Move:
    """The move that a solution has in a place."""
    frame, offset = simulation.frame, simulation.place(place)

    def told(literals: tuple[int, ...]) -> int:
        return truths.first([literal + offset for literal in literals])

    card = CARDS[told(frame.play)]
    if not card.run:
        return moves_of(card)[0]
    if card is Card.EVASION and not told((frame.stays, -frame.stays)):
        return IdleEvasion()
    limousine = tuple(Limousine)[told(frame.act)]
    match card:
        case Card.JOKER:
            return Joker(limousine)
        case Card.BACKWARD:
            return Backward(limousine)
        case _:
            return Evasion(limousine, BUSINESSES[told(frame.target)])


def start_in(simulation: Simulation, truths: Truths) -> Position:
    """The start that a solution has."""
    frame, offset = simulation.frame, simulation.first
    stacks: list[list[Limousine]] = [[] for _ in BUSINESSES]
    for limousine, places_, top in zip(Limousine, frame.at, frame.top, strict=False):
        stack = stacks[truths.first([place + offset for place in places_])]
        if truths.first((top + offset, -(top + offset))):
            stack.insert(0, limousine)
        else:
            stack.append(limousine)
    return Position.of(stacks)
