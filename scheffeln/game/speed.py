"""What is wrong in a Speed round: turning up, taking persons, the countdown, the row."""

from collections.abc import Iterator

from scheffeln.clauses import Clause
from scheffeln.game.actions import Carry, Clock, Nasty, Take, TurnUp
from scheffeln.game.cards import Card, card_of
from scheffeln.game.faults import GameFault
from scheffeln.game.state import Game, Grabbing, Resolving, Turning, unseen
from scheffeln.game.turns import nasty_person_breaches
from scheffeln.moves import Drive, Evasion, Move
from scheffeln.pieces import BUSINESSES, MAFIA
from scheffeln.play import Fault as MoveFault
from scheffeln.play import judge as judge_move
from scheffeln.rulings import Ruling

Found = Iterator[tuple[Clause, GameFault | MoveFault, str]]


def turn_up_breaches(game: Game, stage: Turning, action: TurnUp) -> Found:
    """What is wrong with a card of the row turned up."""
    if action.place != stage.down:
        yield Clause.SPEED_REVEAL, GameFault.WRONG_PLACE, str(action.place)
        return
    lying = stage.row[action.place - 1]
    possible = unseen(game)[action.card] > 0 if lying is Card.HIDDEN else action.card is lying
    if not possible:
        yield Clause.SPEED_ROW, GameFault.WRONG_CARD, action.card


def grab_breaches(game: Game, stage: Grabbing, action: Take) -> Found:
    """What is wrong with taking a person once the row is up."""
    if game.persons[action.seat] is not None:
        yield Clause.SPEED_TAKE, GameFault.HAS_ONE, str(game.persons[action.seat])
    if action.person is MAFIA:
        yield Clause.SETUP_PERSONS, GameFault.NO_PERSON, action.person
    elif action.person in game.persons:
        yield Clause.SPEED_TOUCH, GameFault.NOT_FREE, action.person
    closes = closing(game, stage)
    if stage.clock is not None and closes is not None and stage.clock > closes:
        yield Clause.SPEED_COUNTDOWN, GameFault.TOO_LATE, seconds(stage.clock)


def clock_breaches(stage: Grabbing, action: Clock) -> Found:
    """What is wrong with a time told."""
    if action.at < (stage.clock or 0):
        yield Clause.SPEED_COUNTDOWN, GameFault.CLOCK_BACK, seconds(action.at)


def time_up_breaches(game: Game, stage: Grabbing) -> Found:
    """Whether the time to take persons may be over already."""
    closes = closing(game, stage)
    if closes is None:
        if game.persons.count(None) > 1:
            yield Clause.SPEED_COUNTDOWN, GameFault.TOO_EARLY, ""
    elif stage.clock is not None and stage.clock < closes:
        yield Clause.SPEED_COUNTDOWN, GameFault.TOO_EARLY, seconds(stage.clock)


def closing(game: Game, stage: Grabbing) -> int | None:
    """The moment after which nobody may take a person, if there is one yet."""
    limit = game.table.limit if game.table.chosen[Ruling.SPEED_STALL] == "limit" else None
    return min((time for time in (stage.deadline, limit) if time is not None), default=None)


def carry_breaches(game: Game, stage: Resolving, action: Carry) -> Found:
    """What is wrong with a card of the row carried out."""
    if action.place != stage.done + 1:
        yield Clause.SPEED_RESOLVE, GameFault.WRONG_PLACE, str(action.place)
        return
    move = action.move
    card = Card.NASTY if isinstance(move, Nasty) else card_of(move)
    if card is not stage.row[stage.done]:
        yield Clause.SPEED_RESOLVE, GameFault.WRONG_CARD, str(card or move)
    elif isinstance(move, Nasty):
        yield from _nasty_breaches(game, move)
    else:
        for objection in judge_move(game.board, placed(game, move), game.table.reading):
            forced = isinstance(move, Drive) or objection.fault is MoveFault.IDLE
            if not forced:  # the row leaves no choice between cards, so none can be refused
                yield objection.clause, objection.fault, str(move)


def _nasty_breaches(game: Game, action: Nasty) -> Found:
    """The start player exchanges; one who went empty-handed has nothing to give."""
    if action.seat != game.start:
        yield Clause.RUN_NASTY, GameFault.OUT_OF_TURN, game.table.players[action.seat]
    elif game.persons[game.start] is not None:
        yield from nasty_person_breaches(game, action)
    elif action.person is not None:
        yield Clause.RUN_NASTY, GameFault.NO_PERSON, action.person


def placed(game: Game, move: Move) -> Move:
    """A move told by the letters of the businesses, told by the places of the ring instead."""
    if isinstance(move, Evasion) and game.table.ring != BUSINESSES:
        return Evasion(move.limousine, BUSINESSES[game.table.place(move.to)])
    return move


def seconds(milliseconds: int) -> str:
    """A time as people write it: 3.2 or 5."""
    whole, rest = divmod(milliseconds, 1000)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".")
