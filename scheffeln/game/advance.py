"""Playing an action: the state that comes of it.

`play` raises where `judge` objects. `advance` believes that an action is legal: it is for
whoever took it from `legal_actions` or has judged it.
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import assert_never, cast

from scheffeln.board import MAFIA, Limousine, Position
from scheffeln.cards import Card, Drive, Joker, Move
from scheffeln.game import actions, state
from scheffeln.game.actions import Action
from scheffeln.game.faults import IllegalAction
from scheffeln.game.judge import judge
from scheffeln.game.scoring import finished, gone_after
from scheffeln.game.state import Game
from scheffeln.game.table import COUNTDOWN, HAND_SIZE, ROW_SIZE, Hand, Seat, played_card, without
from scheffeln.game.turns import placed
from scheffeln.rules.play import carry_out, drive


def play(game: Game, action: Action) -> Game:
    """The game after an action; raises `IllegalAction` where `judge` objects."""
    breaches = judge(game, action)
    if breaches:
        raise IllegalAction(breaches)
    return advance(game, action)


def advance(game: Game, action: Action) -> Game:  # noqa: C901 - one case for each action
    """The game after an action that is known to be legal."""
    match action:
        case actions.Play():
            return _face_up(game, action)
        case actions.Drop():
            return _face_down(game, action)
        case actions.Nasty():
            persons = exchanged(game.persons, action.seat, action.person)
            return _spent(game, action.seat, _UP[Card.NASTY], game.board, persons)
        case actions.Score():
            return _scored(game, action)
        case actions.Take():
            return _taken(game, action)
        case actions.Deal():
            chosen = None not in game.persons
            return game._replace(
                stage=state.Playing(action.hands) if chosen else state.Choosing(action.hands)
            )
        case actions.LayRow():
            return game._replace(stage=state.Turning(action.row, ROW_SIZE))
        case actions.TurnUp():
            return _turned_up(game, action)
        case actions.Clock():
            return game._replace(stage=_told_time(cast("state.Grabbing", game.stage), action.at))
        case actions.TimeUp():
            row = cast("state.Grabbing", game.stage).row
            return game._replace(stage=state.Resolving(row, timed_out=True))
        case actions.Carry():
            return _carried(game, action)
        case actions.Reveal():
            return _revealed(game, action)
        case actions.Declare():
            return game._replace(stage=state.Over(action.winners))
        case actions.Pass():
            raise AssertionError("no rule lets a player pass")
        case _:
            assert_never(action)


_UP: Mapping[Card | None, state.Played] = {card: state.Played(card, face_up=True) for card in Card}
_DOWN = {card: state.Played(card, face_up=False) for card in Card}
_SCORING = state.Scoring()
_NO_TURN = _UP[Card.HIDDEN]


def moved(game: Game, move: Move) -> Position:
    """The limousines after a move."""
    reading = game.table.reading
    match move:
        case Drive() | Joker():
            return drive(game.board, move.limousine, reading)
        case _:
            return carry_out(game.board, placed(game, move), reading).after


def exchanged(
    persons: tuple[Limousine | None, ...], seat: Seat, person: Limousine | None
) -> tuple[Limousine | None, ...]:
    """Who has whom after a player asks for a person; whoever had it gets the other one."""
    if person is None:
        return persons
    after = list(persons)
    if person in persons:
        after[persons.index(person)] = persons[seat]
    after[seat] = person
    return tuple(after)


def _face_up(game: Game, action: actions.Play) -> Game:
    move = action.move
    return _spent(game, action.seat, _UP[played_card(move)], moved(game, move), game.persons)


def _face_down(game: Game, action: actions.Drop) -> Game:
    table, board = game.table, game.board
    if table.mafia:
        board = drive(board, MAFIA, table.reading)
    persons = exchanged(game.persons, action.seat, action.person)
    return _spent(game, action.seat, _DOWN[action.card], board, persons)


def spent(game: Game, seat: Seat, card: Card, *, face_up: bool = True) -> Game:
    """The game after a card left a hand without effect."""
    played = _UP[card] if face_up else _DOWN[card]
    return _spent(game, seat, played, game.board, game.persons)


def _spent(
    game: Game,
    seat: Seat,
    played: state.Played,
    board: Position,
    persons: tuple[Limousine | None, ...],
) -> Game:
    """The game after a card left a hand."""
    hands, pile = cast("state.Playing", game.stage)
    pile += (played,)
    after: state.Stage = _SCORING
    if len(pile) < HAND_SIZE * len(hands) or sum(map(len, hands)) > 1:
        rest = without(hands[seat], played.card)
        order = game.table.orders[game.start]
        after = _skipping(order, (*hands[:seat], rest, *hands[seat + 1 :]), pile)
    return game._replace(board=board, persons=persons, stage=after)


def skipped(game: Game) -> Game:
    """The game after a turn that nobody took: the player keeps the card.

    No rule lets a turn go by; the table did it all the same.
    """
    hands, pile = cast("state.Playing", game.stage)
    order = game.table.orders[game.start]
    return game._replace(stage=_skipping(order, hands, (*pile, _NO_TURN)))


def _skipping(
    order: tuple[Seat, ...], hands: tuple[Hand, ...], pile: tuple[state.Played, ...]
) -> state.Playing:
    """The hands with the pile so high that a player is on turn who has a card."""
    while not hands[order[len(pile) % len(order)]]:
        pile += (_NO_TURN,)
    return state.Playing(hands, pile)


def _taken(game: Game, action: actions.Take) -> Game:
    persons = exchanged(game.persons, action.seat, action.person)
    waiting = persons.count(None)
    stage = game.stage
    if isinstance(stage, state.Choosing):
        return game._replace(
            persons=persons, stage=stage if waiting else state.Playing(stage.hands)
        )
    grabbing = cast("state.Grabbing", stage)
    after = _counted(grabbing, waiting) if waiting else state.Resolving(grabbing.row)
    return game._replace(persons=persons, stage=after)


def _counted(stage: state.Grabbing, waiting: int) -> state.Grabbing:
    """The stage after a person was taken: the countdown begins once one player is left.

    A person is taken at the time told just before; where something else was done since then,
    any later moment may have come.
    """
    deadline, latest = stage.deadline, stage.latest
    if waiting == 1 and stage.clock is not None:
        deadline = stage.clock + COUNTDOWN
        latest = None if stage.running else deadline
    return state.Grabbing(stage.row, stage.clock, deadline, latest, running=True)


def _told_time(stage: state.Grabbing, at: int) -> state.Grabbing:
    """The stage at a time; a countdown that has begun began no later."""
    latest = stage.latest
    if stage.deadline is not None and latest is None:
        latest = at + COUNTDOWN
    return state.Grabbing(stage.row, at, stage.deadline, latest)


def _turned_up(game: Game, action: actions.TurnUp) -> Game:
    stage = cast("state.Turning", game.stage)
    row = _with_card(stage.row, action.place, action.card)
    if stage.down > 1:
        return game._replace(stage=state.Turning(row, stage.down - 1, stage.order))
    return game._replace(
        stage=state.Grabbing(row) if None in game.persons else state.Resolving(row)
    )


def _with_card(row: tuple[Card, ...], place: int, card: Card) -> tuple[Card, ...]:
    return (*row[: place - 1], card, *row[place:])


def _carried(game: Game, action: actions.Carry) -> Game:
    stage = cast("state.Resolving", game.stage)
    board, persons = game.board, game.persons
    if isinstance(action.move, actions.Nasty):
        persons = exchanged(persons, game.start, action.move.person)
    else:
        board = moved(game, action.move)
    card = Card.NASTY if isinstance(action.move, actions.Nasty) else played_card(action.move)
    row, done = _with_card(stage.row, action.place, card or Card.HIDDEN), stage.done + 1
    left = state.Resolving(row, done, stage.timed_out, stage.order)
    return game._replace(board=board, persons=persons, stage=_SCORING if done == ROW_SIZE else left)


def _scored(game: Game, action: actions.Score) -> Game:
    table = game.table
    for business, value in action.amounts:  # what nobody had turned up is seen now
        place = table.place(business)
        if game.left(place) and game.top(place) is None:
            game = _revealed(game, actions.Reveal(business, value))
    gone, money, removed = gone_after(game, action), list(game.money), game.removed
    for seat, business in sorted(action.takings, key=attrgetter("business")):
        money[seat] += (game.top(table.place(business)),)
    if action.removed is not None:
        removed += (game.top(table.place(action.removed)),)
    after = game._replace(
        gone=tuple(gone), money=tuple(money), removed=removed, stage=state.Ended()
    )
    return after if finished(game, gone) else next_round(after)


def next_round(game: Game) -> Game:
    """The game before the next deal."""
    table = game.table
    return game._replace(
        round=game.round + 1,
        start=table.orders[game.start][1],
        persons=(None,) * len(game.persons) if table.speed else game.persons,
        stage=state.Dealing(),
    )


def _revealed(game: Game, action: actions.Reveal) -> Game:
    place = game.table.place(action.business)
    top = game.gone[place]
    stack = game.stacks[place]
    shown = (*stack[:top], action.value, *stack[top + 1 :])
    return game._replace(stacks=(*game.stacks[:place], shown, *game.stacks[place + 1 :]))
