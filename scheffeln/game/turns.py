"""What is wrong with a turn of the base game or in a Speed round."""

from scheffeln.board import BUSINESSES, MAFIA, Limousine
from scheffeln.cards import Card, Drive, Evasion, Move
from scheffeln.game.actions import Carry, Clock, Drop, Nasty, Play, Take, TurnUp
from scheffeln.game.faults import Breaches, GameFault
from scheffeln.game.state import Game, Grabbing, Playing, Resolving, Turning, unseen
from scheffeln.game.table import Hand, Seat, known, played_card, without
from scheffeln.rules.clauses import Clause
from scheffeln.rules.clauses import Fault as MoveFault
from scheffeln.rules.play import judge as judge_move
from scheffeln.rules.play import playable as playable_move
from scheffeln.rules.rulings import ExchangePerson, RunNasty, SpeedStall

RUN_CLAUSE = {
    Card.JOKER: Clause.RUN_JOKER,
    Card.BACKWARD: Clause.RUN_BACKWARD,
    Card.NASTY: Clause.RUN_NASTY,
    Card.EVASION: Clause.RUN_EVASION,
}


def choice_breaches(game: Game, action: Take) -> Breaches:
    """What is wrong with taking a person before the first card."""
    if action.seat != game.on_turn:
        yield Clause.SETUP_CHOOSE, GameFault.OUT_OF_TURN, game.table.players[action.seat]
    if game.persons[action.seat] is not None:
        yield Clause.SETUP_CHOOSE, GameFault.HAS_ONE, str(game.persons[action.seat])
    if action.person is MAFIA:
        yield Clause.SETUP_PERSONS, GameFault.NO_PERSON, action.person
    elif action.person in game.persons:
        yield Clause.SETUP_CHOOSE, GameFault.NOT_FREE, action.person


def face_up_breaches(game: Game, stage: Playing, action: Play) -> Breaches:
    """What is wrong with a card played face up for a move."""
    yield from turn_breaches(game, action.seat)
    hand, move = stage.hands[action.seat], action.move
    card = played_card(move)
    if card is None:
        yield Clause.MAFIA_MOVE, GameFault.NO_SUCH_CARD, str(move)
        return
    if card.run and not game.table.run:
        yield RUN_CLAUSE[card], GameFault.NO_SUCH_CARD, card
        return
    if not holds(game, hand, card):
        yield Clause.TURN_MOVE, GameFault.NOT_HELD, card
    for objection in judge_move(game.board, placed(game, move), game.table.reading):
        stuck = objection.fault is MoveFault.STUCK and isinstance(move, Drive)
        idle = objection.fault is MoveFault.IDLE
        if not ((stuck or idle) and _no_other(game, hand, card)):
            yield objection.clause, objection.fault, str(move)


def nasty_breaches(game: Game, stage: Playing, action: Nasty) -> Breaches:
    """What is wrong with a Nasty exchange."""
    yield from turn_breaches(game, action.seat)
    if not game.table.run:
        yield Clause.RUN_NASTY, GameFault.NO_SUCH_CARD, Card.NASTY
    elif not holds(game, stage.hands[action.seat], Card.NASTY):
        yield Clause.TURN_MOVE, GameFault.NOT_HELD, Card.NASTY
    yield from nasty_person_breaches(game, action)


def nasty_person_breaches(game: Game, action: Nasty) -> Breaches:
    """What is wrong with the person asked for: it may be anyone's."""
    if action.person is None:
        if game.table.rules[RunNasty] is RunNasty.MUST:
            yield Clause.RUN_NASTY, GameFault.KEPT, ""
    elif action.person is MAFIA:
        yield Clause.SETUP_PERSONS, GameFault.NO_PERSON, action.person
    elif action.person is game.persons[action.seat]:
        yield Clause.RUN_NASTY, GameFault.SAME_PERSON, action.person


def face_down_breaches(game: Game, stage: Playing, action: Drop) -> Breaches:
    """What is wrong with a card discarded face down."""
    yield from turn_breaches(game, action.seat)
    hand, card = stage.hands[action.seat], action.card
    if card.run and not game.table.run:
        yield Clause.RUN_DISCARD, GameFault.NO_SUCH_CARD, card
    elif not holds(game, hand, card):
        yield Clause.TURN_EXCHANGE, GameFault.NOT_HELD, card
    wrong = list(_exchange_breaches(game, action.seat, action.person))
    yield from wrong
    if card.run:
        yield from ((Clause.RUN_DISCARD, fault, what) for _, fault, what in wrong)
    if len(hand) == 1:
        yield Clause.TURN_LAST_CARD, GameFault.LAST_CARD, card
        if card.run:
            yield Clause.RUN_LAST_CARD, GameFault.LAST_CARD, card


def _exchange_breaches(game: Game, seat: Seat, person: Limousine | None) -> Breaches:
    if person is None:
        if game.table.rules[ExchangePerson] is ExchangePerson.MUST:
            yield Clause.TURN_EXCHANGE, GameFault.KEPT, ""
    elif person is MAFIA:
        yield Clause.SETUP_PERSONS, GameFault.NO_PERSON, person
    elif person is game.persons[seat]:
        yield Clause.TURN_EXCHANGE, GameFault.SAME_PERSON, person
    elif person in game.persons:
        yield Clause.TURN_EXCHANGE, GameFault.NOT_FREE, person


def turn_breaches(game: Game, seat: Seat) -> Breaches:
    """Whether it is this player's turn."""
    if seat != game.on_turn:
        yield Clause.TURN_ORDER, GameFault.OUT_OF_TURN, game.table.players[seat]


def placed(game: Game, move: Move) -> Move:
    """A move told by the letters of the businesses, told by the places of the ring instead."""
    if isinstance(move, Evasion) and game.table.ring != BUSINESSES:
        return Evasion(move.limousine, BUSINESSES[game.table.place(move.to)])
    return move


def holds(game: Game, hand: Hand, card: Card) -> bool:
    """Whether this card may be in the hand: of an unseen hand, whether some deal put it there."""
    return card in hand or (not known(hand) and unseen(game)[card] > 0)


def _no_other(game: Game, hand: Hand, card: Card) -> bool:
    """Whether the hand may hold nothing else that could be played face up.

    So it is of `move.stuck=illegal` and of `run.evasion-idle=illegal` alike.
    """
    if not holds(game, hand, card):
        return False
    others = without(hand, card)
    if known(hand):
        return not any(playable(game, other) for other in others)
    lying = unseen(game)
    lying[card] -= 1
    idle = sum(count for other, count in lying.items() if not playable(game, other))
    return idle >= len(others)


def playable(game: Game, card: Card) -> bool:
    """Whether a card can be played face up by someone who has another one as well."""
    if card in (Card.JOKER, Card.BACKWARD, Card.NASTY):
        return True  # of nine limousines one can always move, and of eight persons one is another's
    return playable_move(game.board, card, game.table.reading)


def turn_up_breaches(game: Game, stage: Turning, action: TurnUp) -> Breaches:
    """What is wrong with a card of the row turned up."""
    if action.place != stage.next:
        yield Clause.SPEED_REVEAL, GameFault.WRONG_PLACE, str(action.place)
        return
    lying = stage.row[action.place - 1]
    possible = unseen(game)[action.card] > 0 if lying is Card.HIDDEN else action.card is lying
    if not possible:
        yield Clause.SPEED_ROW, GameFault.WRONG_CARD, action.card


def grab_breaches(game: Game, stage: Grabbing, action: Take) -> Breaches:
    """What is wrong with taking a person once the row is up."""
    own = game.persons[action.seat]
    if own is not None:
        yield Clause.SPEED_TAKE, GameFault.HAS_ONE, own
    if action.person is MAFIA:
        yield Clause.SETUP_PERSONS, GameFault.NO_PERSON, action.person
    elif action.person in game.persons and action.person is not own:
        yield Clause.SPEED_TOUCH, GameFault.NOT_FREE, action.person
    closes = closing(game, stage)
    if stage.clock is not None and closes is not None and stage.clock > closes:
        yield Clause.SPEED_COUNTDOWN, GameFault.TOO_LATE, seconds(stage.clock)


def clock_breaches(stage: Grabbing, action: Clock) -> Breaches:
    """What is wrong with a time told."""
    if action.at < (stage.clock or 0):
        yield Clause.SPEED_COUNTDOWN, GameFault.CLOCK_BACK, seconds(action.at)


def time_up_breaches(game: Game, stage: Grabbing) -> Breaches:
    """Whether the time to take persons may be over already."""
    over = ends(game, stage)
    if over is None:
        if game.persons.count(None) > 1:
            yield Clause.SPEED_COUNTDOWN, GameFault.TOO_EARLY, ""
    elif stage.clock is not None and stage.clock < over and not stage.running:
        yield Clause.SPEED_COUNTDOWN, GameFault.TOO_EARLY, seconds(stage.clock)


def without_person(game: Game) -> tuple[str, ...]:
    """Who has no person yet."""
    names = zip(game.table.players, game.persons, strict=True)
    return tuple(name for name, person in names if person is None)


def ends(game: Game, stage: Grabbing) -> int | None:
    """The earliest moment at which the time to take persons may be over, if there is one yet."""
    return _earliest(_limit(game), stage.deadline)


def closing(game: Game, stage: Grabbing) -> int | None:
    """The moment after which surely nobody may take a person, if there is one yet."""
    return _earliest(_limit(game), stage.latest)


def _limit(game: Game) -> int | None:
    return game.table.limit if game.table.rules[SpeedStall] is SpeedStall.LIMIT else None


def _earliest(*moments: int | None) -> int | None:
    return min((moment for moment in moments if moment is not None), default=None)


def carry_breaches(game: Game, stage: Resolving, action: Carry) -> Breaches:
    """What is wrong with a card of the row carried out."""
    if action.place != stage.next:
        yield Clause.SPEED_RESOLVE, GameFault.WRONG_PLACE, str(action.place)
        return
    move = action.move
    card = Card.NASTY if isinstance(move, Nasty) else played_card(move)
    lying = stage.row[action.place - 1]
    hidden = lying is Card.HIDDEN and card is not None and unseen(game)[card] > 0
    if card is not lying and not hidden:
        yield Clause.SPEED_RESOLVE, GameFault.WRONG_CARD, str(card or move)
    elif isinstance(move, Nasty):
        yield from _nasty_breaches(game, move)
    else:
        for objection in judge_move(game.board, placed(game, move), game.table.reading):
            forced = isinstance(move, Drive) or objection.fault is MoveFault.IDLE
            if not forced:  # the row leaves no choice between cards, so none can be refused
                yield objection.clause, objection.fault, str(move)


def _nasty_breaches(game: Game, action: Nasty) -> Breaches:
    """The start player exchanges; one who went empty-handed has nothing to give."""
    if action.seat != game.start:
        yield Clause.RUN_NASTY, GameFault.OUT_OF_TURN, game.table.players[action.seat]
    elif game.persons[game.start] is not None:
        yield from nasty_person_breaches(game, action)
    elif action.person is not None:
        yield Clause.RUN_NASTY, GameFault.NO_PERSON, action.person


def seconds(milliseconds: int) -> str:
    """A time as people write it: 3.2 or 5."""
    whole, rest = divmod(abs(milliseconds), 1000)
    sign = "-" if milliseconds < 0 else ""
    return f"{sign}{whole}.{rest:03}".rstrip("0").rstrip(".")
