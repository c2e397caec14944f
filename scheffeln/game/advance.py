"""Playing an action: the state that comes of it.

`play` raises where `judge` objects. `advance` believes that an action is legal: it is for
whoever took it from `legal_actions` or has judged it.
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import assert_never, cast

from scheffeln.board import MAFIA, Limousine, Position
from scheffeln.cards import Card, Drive, Joker, Move
from scheffeln.game.actions import (
    Action,
    Carry,
    Clock,
    Deal,
    Declare,
    Drop,
    LayRow,
    Nasty,
    Pass,
    Play,
    Reveal,
    Score,
    Take,
    TimeUp,
    TurnUp,
)
from scheffeln.game.faults import IllegalAction
from scheffeln.game.judge import judge
from scheffeln.game.scoring import finished, gone_after
from scheffeln.game.state import (
    Choosing,
    Dealing,
    Ended,
    Game,
    Grabbing,
    Over,
    Played,
    Playing,
    Resolving,
    Scoring,
    Stage,
    Turning,
)
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
        case Play():
            return _face_up(game, action)
        case Drop():
            return _face_down(game, action)
        case Nasty():
            persons = exchanged(game.persons, action.seat, action.person)
            return _spent(game, action.seat, _UP[Card.NASTY], game.board, persons)
        case Score():
            return _scored(game, action)
        case Take():
            return _taken(game, action)
        case Deal():
            chosen = None not in game.persons
            return game._replace(stage=Playing(action.hands) if chosen else Choosing(action.hands))
        case LayRow():
            return game._replace(stage=Turning(action.row, ROW_SIZE))
        case TurnUp():
            return _turned_up(game, action)
        case Clock():
            return game._replace(stage=_told_time(cast("Grabbing", game.stage), action.at))
        case TimeUp():
            row = cast("Grabbing", game.stage).row
            return game._replace(stage=Resolving(row, timed_out=True))
        case Carry():
            return _carried(game, action)
        case Reveal():
            return _revealed(game, action)
        case Declare():
            return game._replace(stage=Over(action.winners))
        case Pass():
            raise AssertionError("no rule lets a player pass")
        case _:
            assert_never(action)


_UP: Mapping[Card | None, Played] = {card: Played(card, face_up=True) for card in Card}
_DOWN = {card: Played(card, face_up=False) for card in Card}
_SCORING = Scoring()
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


def _face_up(game: Game, action: Play) -> Game:
    move = action.move
    return _spent(game, action.seat, _UP[played_card(move)], moved(game, move), game.persons)


def _face_down(game: Game, action: Drop) -> Game:
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
    played: Played,
    board: Position,
    persons: tuple[Limousine | None, ...],
) -> Game:
    """The game after a card left a hand."""
    table, number, start, _, _, stacks, gone, money, removed, stage = game
    hands, pile = cast("Playing", stage)
    pile += (played,)
    after: Stage = _SCORING
    if len(pile) < HAND_SIZE * len(hands) or sum(map(len, hands)) > 1:
        rest = without(hands[seat], played.card)
        after = _skipping(table.orders[start], (*hands[:seat], rest, *hands[seat + 1 :]), pile)
    return Game(table, number, start, board, persons, stacks, gone, money, removed, after)


def skipped(game: Game) -> Game:
    """The game after a turn that nobody took: the player keeps the card.

    No rule lets a turn go by; the table did it all the same.
    """
    hands, pile = cast("Playing", game.stage)
    order = game.table.orders[game.start]
    return game._replace(stage=_skipping(order, hands, (*pile, _NO_TURN)))


def _skipping(
    order: tuple[Seat, ...], hands: tuple[Hand, ...], pile: tuple[Played, ...]
) -> Playing:
    """The hands with the pile so high that a player is on turn who has a card."""
    while not hands[order[len(pile) % len(order)]]:
        pile += (_NO_TURN,)
    return Playing(hands, pile)


def _taken(game: Game, action: Take) -> Game:
    persons = exchanged(game.persons, action.seat, action.person)
    waiting = persons.count(None)
    stage = game.stage
    if isinstance(stage, Choosing):
        return game._replace(persons=persons, stage=stage if waiting else Playing(stage.hands))
    grabbing = cast("Grabbing", stage)
    after = _counted(grabbing, waiting) if waiting else Resolving(grabbing.row)
    return game._replace(persons=persons, stage=after)


def _counted(stage: Grabbing, waiting: int) -> Grabbing:
    """The stage after a person was taken: the countdown begins once one player is left.

    A person is taken at the time told just before; where something else was done since then,
    any later moment may have come.
    """
    deadline, latest = stage.deadline, stage.latest
    if waiting == 1 and stage.clock is not None:
        deadline = stage.clock + COUNTDOWN
        latest = None if stage.running else deadline
    return Grabbing(stage.row, stage.clock, deadline, latest, running=True)


def _told_time(stage: Grabbing, at: int) -> Grabbing:
    """The stage at a time; a countdown that has begun began no later."""
    latest = stage.latest
    if stage.deadline is not None and latest is None:
        latest = at + COUNTDOWN
    return Grabbing(stage.row, at, stage.deadline, latest)


def _turned_up(game: Game, action: TurnUp) -> Game:
    stage = cast("Turning", game.stage)
    row = _with_card(stage.row, action.place, action.card)
    if stage.down > 1:
        return game._replace(stage=Turning(row, stage.down - 1, stage.order))
    return game._replace(stage=Grabbing(row) if None in game.persons else Resolving(row))


def _with_card(row: tuple[Card, ...], place: int, card: Card) -> tuple[Card, ...]:
    return (*row[: place - 1], card, *row[place:])


def _carried(game: Game, action: Carry) -> Game:
    stage = cast("Resolving", game.stage)
    board, persons = game.board, game.persons
    if isinstance(action.move, Nasty):
        persons = exchanged(persons, game.start, action.move.person)
    else:
        board = moved(game, action.move)
    card = Card.NASTY if isinstance(action.move, Nasty) else played_card(action.move)
    row, done = _with_card(stage.row, action.place, card or Card.HIDDEN), stage.done + 1
    left = Resolving(row, done, stage.timed_out, stage.order)
    return game._replace(board=board, persons=persons, stage=_SCORING if done == ROW_SIZE else left)


def _scored(game: Game, action: Score) -> Game:
    table = game.table
    gone, money, removed = gone_after(game, action), list(game.money), game.removed
    for seat, business in sorted(action.takings, key=attrgetter("business")):
        money[seat] += (game.top(table.place(business)),)
    if action.removed is not None:
        removed += (game.top(table.place(action.removed)),)
    after = game._replace(gone=tuple(gone), money=tuple(money), removed=removed, stage=Ended())
    return after if finished(game, gone) else next_round(after)


def next_round(game: Game) -> Game:
    """The game before the next deal."""
    table = game.table
    return game._replace(
        round=game.round + 1,
        start=table.orders[game.start][1],
        persons=(None,) * len(game.persons) if table.speed else game.persons,
        stage=Dealing(),
    )


def _revealed(game: Game, action: Reveal) -> Game:
    place = game.table.place(action.business)
    top = game.gone[place]
    stack = game.stacks[place]
    shown = (*stack[:top], action.value, *stack[top + 1 :])
    return game._replace(stacks=(*game.stacks[:place], shown, *game.stacks[place + 1 :]))
