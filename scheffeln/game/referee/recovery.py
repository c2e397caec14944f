"""What a referee may make of a refused action, so that the game can go on.

least change   each way to go on changes as little as it can; the first ones change the least
assumption     what has to be taken for granted then, told to whoever wrote the record

A card wrongly played is spent without effect, a wrong deal, row, phase or result is put right,
anything else is left out: that comes first. But it may also count all the same, or something may
have been forgotten before it. Which of them makes sense of the rest is for `record.check` to see.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple, assert_never, cast

from scheffeln.cards import Card
from scheffeln.game.actions import (
    Action,
    Carry,
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
from scheffeln.game.advance import advance, spent
from scheffeln.game.omissions import bridges
from scheffeln.game.referee.faults import GameFault
from scheffeln.game.referee.judge import judge, winners
from scheffeln.game.referee.legal import legal_actions
from scheffeln.game.referee.scoring import settle
from scheffeln.game.state import Choosing, Dealing, Ended, Game, Grabbing, Playing, Scoring, unseen
from scheffeln.game.table import HAND_SIZE, ROW_SIZE, Hand, Seat, different, known, played_card


class Assumed(StrEnum):
    """How a referee goes on after a refusal."""

    LEFT_OUT = "left-out"
    """It is as if it had not been done."""
    SPENT = "spent"
    """The card is spent without effect."""
    COUNTS = "counts"
    """It counts all the same."""
    INSTEAD = "instead"
    """Something else counts in its place."""
    FORGOTTEN = "forgotten"
    """Something came before it that nobody wrote down."""


class Assumption(NamedTuple):
    """One thing a referee assumes, and the actions or the card it is about."""

    kind: Assumed
    about: tuple[Action, ...] = ()
    card: Card | None = None


class Amended(NamedTuple):
    """A game to go on with, and what is assumed."""

    game: Game
    assumed: tuple[Assumption, ...]


_LEFT_OUT = Assumption(Assumed.LEFT_OUT)
_COUNTS = Assumption(Assumed.COUNTS)


def amend(game: Game, action: Action) -> Game:
    """The game a referee goes on with who knows nothing of what follows."""
    return next(amendments(game, action)).game


def amendments(game: Game, action: Action) -> Iterator[Amended]:
    """Every game a referee may go on with after refusing an action, the likeliest first."""
    late = any(
        breach.fault in (GameFault.NOT_NOW, GameFault.OUT_OF_TURN, GameFault.WRONG_PLACE)
        for breach in judge(game, action)
    )
    if not late:
        yield from _in_time(game, action)
        return
    if isinstance(game.stage, Scoring):  # nobody had a choice: it was done, written down or not
        for bridge in bridges(game, action):
            yield from _across(bridge.game, bridge.steps, action)
        yield from _in_time(game, action)
        return
    yield from _in_time(game, action)
    yield from _by_another(game, action)
    for bridge in bridges(game, action):
        yield from _across(bridge.game, bridge.steps, action)


def _across(game: Game, steps: tuple[Action, ...], action: Action) -> Iterator[Amended]:
    """What may be made of an action after what was forgotten before it."""
    forgotten = Assumption(Assumed.FORGOTTEN, steps)
    if not judge(game, action):
        yield Amended(advance(game, action), (forgotten,))
        return
    for after, assumed in _in_time(game, action):
        yield Amended(after, (forgotten, *assumed))


def _in_time(game: Game, action: Action) -> Iterator[Amended]:
    """What may be made of an action without anything before it."""
    stage = game.stage
    match action:
        case Play(seat) | Nasty(seat) | Drop(seat) | Pass(seat) if _is_turn(game, seat):
            yield from _spent(game, seat, action)
            yield from _carried_out(game, action)
            yield Amended(game, (_LEFT_OUT,))
            yield from _otherwise(game, seat, _told(action))
        case Score() if isinstance(stage, Scoring):
            yield _instead(game, settle(game))
            yield from _carried_out(game, action)
        case Declare() if isinstance(stage, Ended):
            yield _instead(game, Declare(winners(game)))
        case Deal() if isinstance(stage, Dealing) and not game.table.speed:
            yield from _dealt(game, replace(action, hands=_mended(game, action.hands)))
        case LayRow() if isinstance(stage, Dealing) and game.table.speed:
            yield from _dealt(game, replace(action, row=_mended_row(game, action.row)))
        case Reveal(business):
            place = game.table.place(business)
            if game.left(place) and game.top(place) is None:
                yield Amended(advance(game, action), (_COUNTS,))
            yield Amended(game, (_LEFT_OUT,))
        case _:
            yield Amended(game, (_LEFT_OUT,))
            yield from _carried_out(game, action)
            if isinstance(action, Take | Carry):
                same = (one for one in legal_actions(game) if _alike(one, action))
                yield from (_instead(game, legal) for legal in same)


def _alike(one: Action, other: Take | Carry) -> bool:
    """Whether somebody takes another person, or the same card of the row is carried out."""
    match one, other:
        case Take(), Take():
            return one.seat == other.seat
        case Carry(), Carry():
            return one.place == other.place
        case _:
            return False


def _is_turn(game: Game, seat: Seat) -> bool:
    return isinstance(game.stage, Playing) and game.on_turn == seat


def _instead(game: Game, action: Action) -> Amended:
    return Amended(advance(game, action), (Assumption(Assumed.INSTEAD, (action,)),))


def _spent(game: Game, seat: Seat, action: Play | Nasty | Drop | Pass) -> Iterator[Amended]:
    """A card leaves the hand without effect: the one told, else any that may be in the hand."""
    hand = cast("Playing", game.stage).hands[seat]
    told = _told(action)
    if not known(hand):
        cards: tuple[Card, ...] = (told if unseen(game)[told] > 0 else Card.HIDDEN,)
    else:
        cards = (told,) if told in hand else different(hand)[::-1]
    for card in cards:
        after = spent(game, seat, card, face_up=not isinstance(action, Drop))
        yield Amended(after, (Assumption(Assumed.SPENT, card=card),))


def _otherwise(game: Game, seat: Seat, told: Card) -> Iterator[Amended]:
    """Whatever else could be done with the card told; with any, if it cannot have been that one."""
    hand = cast("Playing", game.stage).hands[seat]
    held = told in hand if known(hand) else unseen(game)[told] > 0
    for legal in legal_actions(game):
        if not held or (isinstance(legal, Play | Nasty | Drop) and _told(legal) is told):
            yield _instead(game, legal)


def _told(action: Play | Nasty | Drop | Pass) -> Card:
    match action:
        case Play(move=move):
            return played_card(move) or Card.HIDDEN
        case Nasty():
            return Card.NASTY
        case Drop(card=card):
            return card
        case Pass():
            return Card.HIDDEN
        case _:
            assert_never(action)


def _carried_out(game: Game, action: Action) -> Iterator[Amended]:  # noqa: C901 - one case for each
    """The action as it was done, where nothing but the rules stood against it."""
    stage = game.stage
    faults = {breach.fault for breach in judge(game, action)}
    match action:
        case Play(seat):
            if isinstance(stage, Playing) and faults == {GameFault.NOT_HELD}:
                if known(stage.hands[seat]):
                    stage = stage._replace(hands=_swapped(stage.hands, seat, _told(action)))
                yield Amended(advance(game._replace(stage=stage), action), (_COUNTS,))
        case Drop(seat, _, person) if _is_turn(game, seat):
            held = not faults & {GameFault.NO_SUCH_CARD, GameFault.NOT_HELD}
            if held and (person is None or person in game.free):
                yield Amended(advance(game, action), (_COUNTS,))
        case Take(seat, person) if isinstance(stage, Choosing | Grabbing):
            if game.persons[seat] is None and person in game.free:
                yield Amended(advance(game, action), (_COUNTS,))
        case TimeUp() if isinstance(stage, Grabbing):
            yield Amended(advance(game, action), (_COUNTS,))
        case Score(takings, removed) if isinstance(stage, Scoring):
            stacks = [*(taking.business for taking in takings), *([removed] if removed else [])]
            left = all(game.left(game.table.place(business)) for business in stacks)
            if left and len(set(stacks)) == len(stacks):
                yield Amended(advance(game, action), (_COUNTS,))
        case TurnUp() | Carry():
            if faults == {GameFault.WRONG_CARD}:
                yield from _another_card(game, action)
        case _:
            pass


def _swapped(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    """The hands with this card in place of the last one."""
    return (*hands[:seat], (*hands[seat][:-1], card), *hands[seat + 1 :])


def _another_card(game: Game, action: TurnUp | Carry) -> Iterator[Amended]:
    """A row in which the card lies that was told, if it is in the game."""
    told = action.card if isinstance(action, TurnUp) else _carried_card(action)
    stage = game.stage
    if told is None or told is Card.HIDDEN or unseen(game)[told] <= 0:
        return
    at = action.place - 1
    row = (*stage.row[:at], told, *stage.row[at + 1 :])  # type: ignore[union-attr]  # it has a row
    other = game._replace(stage=replace(stage, row=row))  # type: ignore[type-var]  # a dataclass
    if not judge(other, action):
        yield Amended(advance(other, action), (_COUNTS,))


def _carried_card(action: Carry) -> Card | None:
    return Card.NASTY if isinstance(action.move, Nasty) else played_card(action.move)


def _by_another(game: Game, action: Action) -> Iterator[Amended]:
    """The same turn by the player whose turn it is: a name is soon confused."""
    turn = game.on_turn
    if turn is None or not isinstance(action, Play | Nasty | Drop | Take):
        return
    meant = replace(action, seat=turn)
    if not judge(game, meant):
        yield _instead(game, meant)


def _dealt(game: Game, action: Deal | LayRow) -> Iterator[Amended]:
    """A deal by the right start player, or by the one told."""
    yield _instead(game, replace(action, start=game.start))
    if action.start != game.start:
        started = game._replace(start=action.start)
        yield Amended(advance(started, action), (Assumption(Assumed.INSTEAD, (action,)),))


def _mended(game: Game, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Every hand that can be so; what is wrong in itself, or too much of a card, is not known."""
    unknown: Hand = (Card.HIDDEN,) * HAND_SIZE
    lying = Counter(game.table.deck)
    kept: list[Hand] = []
    for hand in (*hands, *[unknown] * len(game.table.players))[: len(game.table.players)]:
        whole = len(hand) == HAND_SIZE and Card.HIDDEN not in hand
        fits = whole and not Counter(hand) - lying
        kept.append(hand if fits else unknown)
        if fits:
            lying -= Counter(hand)
    return tuple(kept)


def _mended_row(game: Game, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """Every card that can be so; of a row too short or too long nobody knows what is where."""
    if len(row) != ROW_SIZE:
        return (Card.HIDDEN,) * ROW_SIZE
    lying = Counter(game.table.deck)
    kept: list[Card] = []
    for card in row:
        kept.append(card if lying[card] > 0 else Card.HIDDEN)
        lying[card] -= 1
    return tuple(kept)
