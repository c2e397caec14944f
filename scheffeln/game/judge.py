"""Judging an action: every clause it breaks, or those it goes by in the order they are applied."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never, cast

from scheffeln.board import BUSINESSES, MAFIA, Business
from scheffeln.cards import Card, MafiaMove
from scheffeln.game import actions, state, turns
from scheffeln.game.actions import Action
from scheffeln.game.faults import Breach, Breaches, GameFault
from scheffeln.game.scoring import finished, gone_after, mafia_claim, score_breaches, uncovered
from scheffeln.game.state import Game, unseen_values
from scheffeln.game.table import HAND_SIZE, ROW_SIZE, RingPlace, Seat, Table, known, played_card
from scheffeln.rules.clauses import Clause, Fault
from scheffeln.rules.play import applied as applied_to_move
from scheffeln.rules.rulings import ScoreTake
from scheffeln.rules.score import TOKENS_EACH


def judge(game: Game, action: Action) -> tuple[Breach, ...]:
    """Every clause the action breaks; none if it may be done now."""
    return tuple(_with_evidence(game, action, Breach(*one)) for one in _breaches(game, action))


def lawful(game: Game, action: Action) -> bool:
    """Whether an action may be done now: that takes less than to tell all that is against it."""
    return next(_breaches(game, action), None) is None


def faults(game: Game, action: Action) -> frozenset[Fault | GameFault]:
    """In which ways an action breaks the rules; less than to tell each of them."""
    return frozenset(fault for _, fault, _ in _breaches(game, action))


def _with_evidence(game: Game, action: Action, breach: Breach) -> Breach:
    if breach.fault is GameFault.NO_SUCH_VALUE:
        return _of_a_value(game, breach)
    known = _instead_of(game, action, breach.fault)
    return replace(breach, known=known) if known else breach


def _of_a_value(game: Game, breach: Breach) -> Breach:
    """Whether there are such tokens at all, and which others may lie there, if they are few."""
    business, value = breach.what.split()
    own = game.table.values[BUSINESSES.index(Business(business))]
    usual = int(value) in (sum(game.table.values, ()) if game.table.speed else own)
    left = sorted(unseen_values(game, game.table.place(Business(business))).elements())
    few = tuple(map(str, left)) if usual and len(left) <= TOKENS_EACH else ()
    return replace(breach, usual=usual, known=few, left=few)


def _instead_of(game: Game, action: Action, fault: Fault | GameFault) -> tuple[str, ...]:
    """What is there instead of what was told, if that is known."""
    match fault, action, game.stage:
        case GameFault.NOT_HELD, actions.Play(seat) | actions.Drop(seat) | actions.Nasty(
            seat
        ), state.Playing(hands):
            return hands[seat] if known(hands[seat]) else ()
        case GameFault.WRONG_START, _, _:
            return (game.table.players[game.start],) if game.round > 1 else ()
        case GameFault.TOO_EARLY, _, state.Grabbing() as stage:
            over = turns.ends(game, stage)
            return turns.without_person(game) if over is None else (turns.seconds(over),)
        case GameFault.CLOCK_BACK, _, state.Grabbing(clock=clock) if clock is not None:
            return (turns.seconds(clock),)
        case GameFault.CARD_COUNT, actions.LayRow(), _:
            return (str(ROW_SIZE),)
        case GameFault.CARD_COUNT, actions.Deal(hands=hands), _:
            return (str(HAND_SIZE),) if len(hands) == len(game.table.players) else ()
        case GameFault.WRONG_PLACE, actions.TurnUp(place), state.Turning() as stage:
            return _due_instead(place, stage.next, stage.order[-stage.down :])
        case GameFault.WRONG_PLACE, actions.Carry(place), state.Resolving() as stage:
            return _due_instead(place, stage.next, stage.order[stage.done :])
        case _:
            return ()


def _due_instead(place: int, due_place: int, left: tuple[int, ...]) -> tuple[str, ...]:
    """The place of the card that is due, where another is done already or lies in no row."""
    return () if place in left else (str(due_place),)


def _breaches(game: Game, action: Action) -> Breaches:  # noqa: C901 - one case for each action
    stage, speed = game.stage, game.table.speed
    match action:
        case actions.Play() if isinstance(stage, state.Playing):
            return turns.face_up_breaches(game, stage, action)
        case actions.Drop() if isinstance(stage, state.Playing):
            return turns.face_down_breaches(game, stage, action)
        case actions.Nasty() if isinstance(stage, state.Playing):
            return turns.nasty_breaches(game, stage, action)
        case actions.Pass() if isinstance(stage, state.Playing):
            return _pass_breaches(game, action)
        case actions.Take() if isinstance(stage, state.Choosing):
            return turns.choice_breaches(game, action)
        case actions.Take() if isinstance(stage, state.Grabbing):
            return turns.grab_breaches(game, stage, action)
        case actions.Clock() if isinstance(stage, state.Grabbing):
            return turns.clock_breaches(stage, action)
        case actions.TimeUp() if isinstance(stage, state.Grabbing):
            return turns.time_up_breaches(game, stage)
        case actions.TurnUp() if isinstance(stage, state.Turning):
            return turns.turn_up_breaches(game, stage, action)
        case actions.Carry() if isinstance(stage, state.Resolving):
            return turns.carry_breaches(game, stage, action)
        case actions.Deal() if isinstance(stage, state.Dealing) and not speed:
            return deal_breaches(game, action)
        case actions.LayRow() if isinstance(stage, state.Dealing) and speed:
            return row_breaches(game, action)
        case actions.Reveal() if isinstance(stage, state.Dealing):
            return reveal_breaches(game, action)
        case actions.Score() if isinstance(stage, state.Scoring):
            return _score_breaches(game, action)
        case actions.Declare() if isinstance(stage, state.Ended):
            return _result_breaches(game, action)
        case _:
            return _not_now(game, action)


def _not_now(game: Game, action: Action) -> Breaches:
    if isinstance(action, actions.Take) and isinstance(game.stage, state.Resolving):
        person = game.persons[action.seat]
        if person is not None:
            yield Clause.SPEED_TAKE, GameFault.HAS_ONE, person
    yield _asked_for(game, action), GameFault.NOT_NOW, due(game).value


def due(game: Game) -> Clause:
    """The clause that says what is to be done now."""
    first = game.round == 1
    match game.stage:
        case state.Dealing():
            dealt = Clause.SETUP_DEAL if first else Clause.ROUND_DEAL
            return Clause.SPEED_ROW if game.table.speed else dealt
        case state.Choosing():
            return Clause.SETUP_CHOOSE
        case state.Playing():
            return Clause.TURN_ORDER
        case state.Turning():
            return Clause.SPEED_REVEAL
        case state.Grabbing():
            return Clause.SPEED_TAKE
        case state.Resolving():
            return Clause.SPEED_RESOLVE
        case state.Scoring():
            return Clause.SPEED_SCORE if game.table.speed else Clause.SCORE_MANDATORY
        case state.Ended() | state.Over():
            return Clause.END_TRIGGER
        case _:
            assert_never(game.stage)


def _asked_for(game: Game, action: Action) -> Clause:
    """The clause an action breaks by coming at the wrong time: mostly the one that is due."""
    match action, game.stage:
        case actions.Take(), state.Playing():
            return Clause.SETUP_CHOOSE if game.round == 1 else Clause.ROUND_KEEP
        case actions.Take(), state.Turning():
            return Clause.SPEED_TAKE
        case actions.Take(seat), state.Resolving(timed_out=timed_out):
            late = timed_out and game.persons[seat] is None
            return Clause.SPEED_COUNTDOWN if late else Clause.SPEED_TAKE
        case actions.Reveal(), state.Playing() | state.Scoring() | state.Resolving():
            return Clause.ROUND_REVEAL
        case actions.Declare(), _:
            return Clause.END_TRIGGER
        case _:
            return due(game)


def _pass_breaches(game: Game, action: actions.Pass) -> Breaches:
    yield from turns.turn_breaches(game, action.seat)
    yield Clause.TURN_MUST_PLAY, GameFault.PASSED, game.table.players[action.seat]


def _score_breaches(game: Game, action: actions.Score) -> Breaches:
    wrong = list(score_breaches(game, action))
    if wrong and game.table.speed:
        _, fault, what = wrong[0]
        yield Clause.SPEED_SCORE, fault, what
    yield from wrong


def _result_breaches(game: Game, action: actions.Declare) -> Breaches:
    players, won = game.table.players, winners(game)
    for seat in sorted(action.winners - won):
        yield Clause.END_WINNER, GameFault.NOT_WINNER, players[seat]
    tied = bool(action.winners & won)
    clause = Clause.END_TIE if tied else Clause.END_WINNER
    for seat in sorted(sure_winners(game) - action.winners):
        yield clause, GameFault.TIED if tied else GameFault.RICHER, players[seat]
    if not action.winners:
        yield Clause.END_WINNER, GameFault.NO_WINNER, ""


def winners(game: Game) -> frozenset[Seat]:
    """Everyone who may have the highest sum: one, or all tied, if every token is known."""
    sums = bounds(game)
    most = max(least for least, _ in sums)
    return frozenset(seat for seat in game.table.seats if sums[seat][1] >= most)


def sure_winners(game: Game) -> frozenset[Seat]:
    """Everyone who has the highest sum whatever the tokens are worth that nobody turned up."""
    sums = bounds(game)
    return frozenset(
        seat
        for seat in game.table.seats
        if all(sums[seat][0] >= most for other, (_, most) in enumerate(sums) if other != seat)
    )


def bounds(game: Game) -> list[tuple[int, int]]:
    """The least and the most each seat's money can be worth."""
    dearest = max(map(max, game.table.values))
    pairs = zip(game.sums, game.unvalued, strict=True)
    return [(total, total + dearest * unvalued) for total, unvalued in pairs]


def deal_breaches(game: Game, action: actions.Deal) -> Breaches:
    """What is wrong with the hands of a round."""
    yield from _round_breaches(game, action.start)
    clause = Clause.SETUP_DEAL if game.round == 1 else Clause.ROUND_DEAL
    if len(action.hands) != len(game.table.players):
        yield clause, GameFault.CARD_COUNT, str(len(action.hands))
    for name, hand in zip(game.table.players, action.hands, strict=False):
        if len(hand) != HAND_SIZE:
            yield clause, GameFault.CARD_COUNT, f"{name} {''.join(hand)}"
        if Card.HIDDEN in hand and set(hand) != {Card.HIDDEN}:
            yield clause, GameFault.PARTLY_KNOWN, f"{name} {''.join(hand)}"
    yield from _copies(game, clause, sum(action.hands, ()))


def row_breaches(game: Game, action: actions.LayRow) -> Breaches:
    """What is wrong with the row of a Speed round."""
    yield from _round_breaches(game, action.start)
    if len(action.row) != ROW_SIZE:
        yield Clause.SPEED_ROW, GameFault.CARD_COUNT, "".join(action.row)
    yield from _copies(game, Clause.SPEED_ROW, action.row)


def _round_breaches(game: Game, start: Seat) -> Breaches:
    """Who starts, and whether every stack shows its top token."""
    if start != game.start:
        clause = Clause.SETUP_START_PLAYER if game.round == 1 else Clause.ROUND_START_PLAYER
        yield clause, GameFault.WRONG_START, game.table.players[start]
    for place in map(RingPlace, range(len(game.stacks))):
        if game.left(place) and game.top(place) is None:
            clause = Clause.SETUP_TOKENS if game.round == 1 else Clause.ROUND_REVEAL
            yield clause, GameFault.FACE_DOWN, game.table.ring[place]


def _copies(game: Game, clause: Clause, cards: tuple[Card, ...]) -> Breaches:
    deck = Counter(game.table.deck)
    for card, count in Counter(cards).items():
        if card is not Card.HIDDEN and count > deck[card]:
            yield clause, GameFault.COPIES, card


def reveal_breaches(game: Game, action: actions.Reveal) -> Breaches:
    """What is wrong with a token turned up."""
    place = game.table.place(action.business)
    if not game.left(place) or game.top(place) is not None:
        yield Clause.ROUND_REVEAL, GameFault.NOTHING_HIDDEN, action.business
    elif not unseen_values(game, place)[action.value]:
        what = f"{action.business} {action.value}"
        yield Clause.SETUP_TOKENS, GameFault.NO_SUCH_VALUE, what


Clauses = tuple[Clause, ...]

_TURN: Clauses = (Clause.TURN_ORDER, Clause.TURN_MUST_PLAY)
_FACE_UP: Clauses = (*_TURN, Clause.TURN_MOVE)
_FACE_DOWN: Clauses = (*_TURN, Clause.TURN_EXCHANGE)
_MAFIA_MOVE = MafiaMove()


def setup_clauses(table: Table) -> Clauses:
    """The clauses a setup goes by."""
    plain = (
        Clause.SETUP_RING,
        Clause.SETUP_LIMOUSINES,
        Clause.SETUP_PERSONS,
        Clause.SETUP_TOKENS,
    )
    return (*plain, Clause.MAFIA_SETUP) if table.mafia else plain


def applied(game: Game, action: Action) -> Clauses:  # noqa: C901 - one case for each action
    """The clauses a legal action goes by; asked before it is played."""
    match action:
        case actions.Play():
            moving = applied_to_move(
                game.board, turns.placed(game, action.move), game.table.reading
            )
            if len(cast("state.Playing", game.stage).hands[action.seat]) > 1:
                return _FACE_UP + moving
            return _FACE_UP + _last(played_card(action.move)) + moving
        case actions.Drop():
            return _face_down(game, action)
        case actions.Nasty():
            last = len(cast("state.Playing", game.stage).hands[action.seat]) == 1
            return (*_TURN, *(_last(Card.NASTY) if last else ()), Clause.RUN_NASTY)
        case actions.Take():
            return _taking(game)
        case actions.Deal():
            return (*_round(game), Clause.SETUP_DEAL if game.round == 1 else Clause.ROUND_DEAL)
        case actions.LayRow():
            return (*_round(game), Clause.SPEED_ROW)
        case actions.Reveal():
            return (Clause.SETUP_TOKENS if game.round == 1 else Clause.ROUND_REVEAL,)
        case actions.TurnUp():
            return (Clause.SPEED_REVEAL,)
        case actions.TimeUp():
            return (Clause.SPEED_COUNTDOWN,)
        case actions.Carry():
            return (Clause.SPEED_RESOLVE, *_carrying(game, action))
        case actions.Score():
            return tuple(dict.fromkeys(_scoring(game, action)))
        case actions.Declare(winners):
            tied = (Clause.END_TIE,) if len(winners) > 1 else ()
            return (Clause.END_WINNER, *tied)
        case actions.Clock() | actions.Pass():
            return ()
        case _:
            assert_never(action)


def _last(card: Card | None) -> Clauses:
    """What a face-up card goes by that is the last of its hand."""
    is_run = card is not None and card.run
    return (Clause.TURN_LAST_CARD, Clause.RUN_LAST_CARD) if is_run else (Clause.TURN_LAST_CARD,)


def _face_down(game: Game, action: actions.Drop) -> Clauses:
    clauses = (*_FACE_DOWN, Clause.RUN_DISCARD) if action.card.run else _FACE_DOWN
    if not game.table.mafia:
        return clauses
    return clauses + applied_to_move(game.board, _MAFIA_MOVE, game.table.reading)


def _taking(game: Game) -> Clauses:
    if not isinstance(game.stage, state.Grabbing):
        return (Clause.SETUP_CHOOSE,)
    plain = (Clause.SPEED_TAKE, Clause.SPEED_TOUCH)
    return plain if game.persons.count(None) > 2 else (*plain, Clause.SPEED_COUNTDOWN)


def _round(game: Game) -> Clauses:
    if game.round == 1:
        return (Clause.SETUP_START_PLAYER,)
    return Clause.ROUND_KEEP, Clause.ROUND_START_PLAYER, Clause.ROUND_REVEAL


def _carrying(game: Game, action: actions.Carry) -> Clauses:
    if isinstance(action.move, actions.Nasty):
        return (Clause.RUN_NASTY,)
    return applied_to_move(game.board, turns.placed(game, action.move), game.table.reading)


def _scoring(game: Game, action: actions.Score) -> Iterator[Clause]:
    if game.table.speed:
        yield Clause.SPEED_SCORE
    for car, place in zip(game.board.cars, uncovered(game.board.shape), strict=True):
        if place is None:
            yield Clause.SCORE_COVERED
        elif car in game.persons:
            yield Clause.SCORE_UNCOVERED
        elif car is not MAFIA:
            yield Clause.SCORE_UNOWNED
    if action.takings and game.table.rules[ScoreTake] is ScoreTake.MUST:
        yield Clause.SCORE_MANDATORY
    if mafia_claim(game) is not None:
        yield Clause.MAFIA_SCORE
        yield Clause.MAFIA_HEIR
    if finished(game, gone_after(game, action)):
        yield Clause.END_TRIGGER
