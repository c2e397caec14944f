"""What a referee may make of a refused action, so that the game can go on.

    believe what the table did, and say it once

Each way to go on has a price: how much has to be taken for granted that nobody wrote. What was
written counts, or it is void; that is cheap. That one letter or name was meant otherwise, that
a turn was left out or a line forgotten costs more. That somebody chose to do what no line tells
is an invention, and dearer than two lines against the rules. Nothing else is ever invented.
Which way makes the least of the whole record is for `record.accounts` to see.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never, cast

from scheffeln.cards import Card
from scheffeln.game import actions, state
from scheffeln.game.actions import Action, written_alike
from scheffeln.game.advance import advance, exchanged, next_round, skipped, spent
from scheffeln.game.chance import possible_hands, possible_row
from scheffeln.game.faults import GameFault
from scheffeln.game.judge import faults, judge, lawful, winners
from scheffeln.game.legal import legal_actions
from scheffeln.game.recovery.assumption import Amended, Assumed, Assumption
from scheffeln.game.recovery.omissions import STANDING, Bridge, bridges, idle_card
from scheffeln.game.scoring import settle
from scheffeln.game.state import Game, unseen
from scheffeln.game.table import HAND_SIZE, ROW_SIZE, Seat, different, known, played_card
from scheffeln.rules.clauses import Fault as MoveFault

_PLAIN = 0
"""What the rules say is done instead: the winner is another."""
BELIEVED = 1
"""What was done counts, against the rules: a person is taken out of turn."""
_VOID = 2
"""What was done does not count: the card stays in the hand."""
MEANT = 4
"""Something was surely done, by somebody else or with somebody else: Ben took it, not Anna."""
_FORGOTTEN, _MOST_FORGOTTEN = 4, 8
"""Lines are missing, and one more for each of them up to so many: nobody wrote down a turn."""
REFUSED = 10
"""A line against the rules, whatever is made of it."""
_SLIP = 12
"""A letter that was meant otherwise: one board or phase bears it out, one excused line does not."""
_INVENTED = 14
"""Somebody chose what no line tells: which card they played."""
UNTOLD = 15
"""What was chosen for Run cards is not known: an invention is cheaper, one more refusal dearer."""
REFUSED_FACT = 15
"""A board or a scoring phase that does not fit: it lay there for all to see."""

LATE = (GameFault.NOT_NOW, GameFault.OUT_OF_TURN, GameFault.WRONG_PLACE)


_LEFT_OUT = (Assumption(Assumed.LEFT_OUT),)
_COUNTS = (Assumption(Assumed.COUNTS),)


def amendments(game: Game, action: Action) -> Iterator[Amended]:
    """Every game a referee may go on with after refusing an action."""
    broken = faults(game, action)
    yield from _in_time(game, action)
    if broken.isdisjoint(LATE):
        return
    yield from _out_of_order(game, action)
    for meant in by_another(game, action):
        yield _instead(game, meant, MEANT)._replace(still=())
    nobody_chooses = _PLAIN if isinstance(game.stage, state.Scoring) else _VOID
    for bridge in bridges(game, action):
        several = _FORGOTTEN + min(len(bridge.steps), _MOST_FORGOTTEN)
        price = several if bridge.open else nobody_chooses
        if bridge.invented:
            price = _FORGOTTEN if _frees(game, bridge, action) else _INVENTED
        forgotten = Assumption(Assumed.FORGOTTEN, bridge.steps)
        after = Amended(bridge.game, (forgotten,), price)
        yield from _then(after, action)
        if bridge.unknown and not bridge.invented:
            standing = (forgotten, Assumption(Assumed.STANDING))
            told = standing if bridge.unknown == STANDING else (Assumption(Assumed.GAP),)
            yield from _then(Amended(bridge.game, told, UNTOLD, bridge.unknown), action)


def _frees(game: Game, bridge: Bridge, action: Action) -> bool:
    """Whether somebody freed the person whom an exchange asks for: then the line tells of it."""
    match action:
        case actions.Drop(person=person) if person is not None:
            return person not in game.free and person in bridge.game.free
        case _:
            return False


def as_told(game: Game, action: Action) -> Game:
    """The game after an action that nobody can call wrong: as it was told, if that can be."""
    ways = [*amendments(game, action)]
    return next((way for way in ways if way.assumed[:1] == _COUNTS), ways[0]).game


def _then(so_far: Amended, action: Action) -> Iterator[Amended]:
    """What may be made of an action after what is assumed to come before it."""
    game, assumed, price, unknown, _ = so_far
    breaches = judge(game, action)
    still = tuple(one for one in breaches if one.fault not in unknown)
    if not still:
        after = as_told(game, action) if breaches else advance(game, action)
        yield so_far._replace(game=after, still=())
        return
    for way in _in_time(game, action):
        yield Amended(way.game, (*assumed, *way.assumed), price + way.price, unknown, still)


def _in_time(game: Game, action: Action) -> Iterator[Amended]:
    """What may be made of an action without anything before it."""
    stage = game.stage
    match action:
        case actions.Play(seat) | actions.Nasty(seat) | actions.Drop(seat) | actions.Pass(seat) if (
            _is_turn(game, seat)
        ):
            yield from _spent(game, seat, action)
            yield from _carried_out(game, action)
            yield Amended(game, _LEFT_OUT, _VOID)
            yield from _one_letter(game, action)
            if isinstance(action, actions.Pass):
                yield from _played_after_all(game)
        case actions.Score() if isinstance(stage, state.Scoring):
            yield _instead(game, settle(game))
            yield from _carried_out(game, action)
        case actions.Declare() if isinstance(stage, state.Ended):
            yield _instead(game, actions.Declare(winners(game)))
        case actions.Deal() if isinstance(stage, state.Dealing) and not game.table.speed:
            yield from _dealt(
                game, action, replace(action, hands=possible_hands(game, action.hands))
            )
        case actions.LayRow() if isinstance(stage, state.Dealing) and game.table.speed:
            yield from _dealt(game, action, replace(action, row=possible_row(game, action.row)))
        case actions.Reveal():
            yield from _carried_out(game, action)
            yield Amended(game, _LEFT_OUT, BELIEVED)
        case actions.TurnUp() | actions.Carry() if isinstance(
            stage, state.Turning | state.Resolving
        ):
            yield from _of_the_row(game, stage, action)
        case _:
            yield Amended(game, _LEFT_OUT, _VOID if isinstance(stage, state.Scoring) else _PLAIN)
            yield from _carried_out(game, action)
            yield from _one_letter(game, action)
            if isinstance(stage, state.Grabbing):
                yield from (_instead(game, meant, MEANT) for meant in by_another(game, action))
                yield from _out_of_time(game, action)


def _out_of_time(game: Game, action: Action) -> Iterator[Amended]:
    """Whoever takes a person too late goes empty-handed, and the table goes on."""
    late = GameFault.TOO_LATE in faults(game, action)
    if late and lawful(game, actions.TimeUp()):
        yield _instead(game, actions.TimeUp(), MEANT)


def _of_the_row(
    game: Game, stage: state.Turning | state.Resolving, action: actions.TurnUp | actions.Carry
) -> Iterator[Amended]:
    """A card of the row: without effect in its own place, else left out or of the place due."""
    only_moves = {*map(type, faults(game, action))} == {MoveFault}
    if only_moves and isinstance(action, actions.Carry) and isinstance(stage, state.Resolving):
        spent_card = Assumption(Assumed.SPENT, card=carried_card(action))
        yield Amended(idle_card(game, stage), (spent_card,))
    yield Amended(game, _LEFT_OUT)
    yield from _carried_out(game, action)
    yield from _one_letter(game, action)
    in_place = replace(action, place=stage.next)
    if action.place != stage.next and lawful(game, in_place):
        yield _instead(game, in_place, MEANT)


def _played_after_all(game: Game) -> Iterator[Amended]:
    """A card played face up by who is said to have passed: one board or phase bears it out."""
    for meant in legal_actions(game):
        if isinstance(meant, actions.Play | actions.Nasty):
            yield _instead(game, meant, _SLIP)


def _is_turn(game: Game, seat: Seat) -> bool:
    return isinstance(game.stage, state.Playing) and game.on_turn == seat


def _instead(game: Game, action: Action, price: int = _PLAIN) -> Amended:
    return Amended(advance(game, action), (Assumption(Assumed.INSTEAD, (action,)),), price)


def _spent(
    game: Game, seat: Seat, action: actions.Play | actions.Nasty | actions.Drop | actions.Pass
) -> Iterator[Amended]:
    """A card leaves the hand without effect: the one told, else any that may be in the hand."""
    hand = cast("state.Playing", game.stage).hands[seat]
    told = told_card(action)
    if not known(hand):
        cards: tuple[Card, ...] = (told if unseen(game)[told] > 0 else Card.HIDDEN,)
    else:
        cards = (told,) if told in hand else different(hand)[::-1]
    for card in cards:
        after = spent(game, seat, card, face_up=not isinstance(action, actions.Drop))
        yield Amended(after, (Assumption(Assumed.SPENT, card=card),))


def told_card(action: actions.Play | actions.Nasty | actions.Drop | actions.Pass) -> Card:
    """The card somebody is said to have played or discarded."""
    match action:
        case actions.Play(move=move):
            return played_card(move) or Card.HIDDEN
        case actions.Nasty():
            return Card.NASTY
        case actions.Drop(card=card):
            return card
        case actions.Pass():
            return Card.HIDDEN
        case _:
            assert_never(action)


def _one_letter(game: Game, action: Action) -> Iterator[Amended]:
    """The same by another letter. A person was surely taken, so that is no invention."""
    price = MEANT if isinstance(action, actions.Take) else _SLIP
    for meant in written_alike(action):
        if lawful(game, meant):
            yield _instead(game, meant, price)


def _carried_out(game: Game, action: Action) -> Iterator[Amended]:  # noqa: C901 - one case for each
    """The action as it was done, where nothing but the rules stood against it."""
    stage = game.stage
    broken = faults(game, action)
    match action:
        case actions.Play(seat) | actions.Nasty(seat):
            if isinstance(stage, state.Playing) and broken == {GameFault.NOT_HELD}:
                yield from _from_another_hand(game, stage, action)
        case actions.Drop(seat, _, person) if isinstance(stage, state.Playing) and _is_turn(
            game, seat
        ):
            if GameFault.NO_SUCH_CARD not in broken and (person is None or person in game.free):
                yield from _from_another_hand(game, stage, action)
        case actions.Take(seat, person) if isinstance(stage, state.Choosing | state.Grabbing):
            if game.persons[seat] is None and person in game.free:
                yield _believed(game, action)
        case actions.Take(seat, person) if isinstance(stage, state.Turning | state.Resolving):
            if game.persons[seat] is None and person in game.free:
                persons = exchanged(game.persons, seat, person)
                yield Amended(game._replace(persons=persons), _COUNTS, MEANT)
        case actions.TimeUp() if isinstance(stage, state.Grabbing):
            yield _believed(game, action)
            yield from _one_taken(game, action)
        case actions.Score(takings, removed) if isinstance(stage, state.Scoring):
            stacks = [*(taking.business for taking in takings), *([removed] if removed else [])]
            left = all(game.left(game.table.place(business)) for business in stacks)
            if left and len(set(stacks)) == len(stacks):
                yield _believed(game, action)
        case actions.TurnUp() | actions.Carry() if broken == {GameFault.WRONG_CARD}:
            yield from _another_card(game, action)
        case actions.Reveal(business):
            place = game.table.place(business)
            if game.left(place) and game.top(place) is None:
                yield Amended(advance(game, action), _COUNTS)
        case _:
            pass


def _one_taken(game: Game, action: actions.TimeUp) -> Iterator[Amended]:
    """Time is up for the last player: somebody else has taken a person before."""
    for take in legal_actions(game):
        after = advance(game, take)
        if isinstance(take, actions.Take) and lawful(after, action):
            forgotten = Assumption(Assumed.FORGOTTEN, (take,))
            yield Amended(advance(after, action), (forgotten,), _FORGOTTEN + 1)


def _believed(game: Game, action: actions.Action) -> Amended:
    """It was done so, against the rules."""
    return Amended(advance(game, action), _COUNTS, BELIEVED)


def _from_another_hand(
    game: Game, stage: state.Playing, action: actions.Play | actions.Nasty | actions.Drop
) -> Iterator[Amended]:
    """The action by a hand in which the card is that was told."""
    hand, card = stage.hands[action.seat], told_card(action)
    if not known(hand) or card in hand:
        yield _believed(game, action)
        return
    for other in different(hand)[::-1]:
        at = hand.index(other)
        held = (*hand[:at], card, *hand[at + 1 :])
        hands = (*stage.hands[: action.seat], held, *stage.hands[action.seat + 1 :])
        dealt = game._replace(stage=stage._replace(hands=hands))
        yield _believed(dealt, action)


def _another_card(game: Game, action: actions.TurnUp | actions.Carry) -> Iterator[Amended]:
    """A row in which the card lies that was told, if it is in the game."""
    told = action.card if isinstance(action, actions.TurnUp) else carried_card(action)
    stage = game.stage
    if told is None or told is Card.HIDDEN or unseen(game)[told] <= 0:
        return
    at = action.place - 1
    row = (*stage.row[:at], told, *stage.row[at + 1 :])  # type: ignore[union-attr]  # it has a row
    other = game._replace(stage=replace(stage, row=row))  # type: ignore[type-var]  # a dataclass
    if lawful(other, action):
        yield _believed(other, action)


def carried_card(action: actions.Carry) -> Card | None:
    """The card of the row that is carried out."""
    return Card.NASTY if isinstance(action.move, actions.Nasty) else played_card(action.move)


def _out_of_order(game: Game, action: Action) -> Iterator[Amended]:
    """The action in the order the table took: a turn left out, a row from the wrong end.

    Or the game went on that should have been over.
    """
    stage = game.stage
    match action:
        case actions.Play(seat) | actions.Nasty(seat) | actions.Drop(seat) if isinstance(
            stage, state.Playing
        ):
            if stage.hands[seat] and game.on_turn != seat:
                while game.on_turn != seat:
                    game = skipped(game)
                yield from _all_the_same(game, action, MEANT)
        case actions.TurnUp(place) if isinstance(stage, state.Turning):
            for order in _orders(stage.order, ROW_SIZE - stage.down, place):
                other = game._replace(stage=replace(stage, order=order))
                yield from _all_the_same(other, action, BELIEVED)
        case actions.Carry(place) if isinstance(stage, state.Resolving):
            for order in _orders(stage.order, stage.done, place):
                other = game._replace(stage=replace(stage, order=order))
                yield from _all_the_same(other, action, BELIEVED)
        case actions.Deal() | actions.LayRow() | actions.Reveal() if isinstance(
            stage, state.Ended | state.Over
        ):
            yield from _all_the_same(next_round(game), action, BELIEVED)
        case _:
            pass


def _orders(order: tuple[int, ...], done: int, place: int) -> Iterator[tuple[int, ...]]:
    """The ways to go on with a row after this place: as it was, or from the one or other end."""
    if place not in order[done:]:
        return
    rest = tuple(other for other in order[done:] if other != place)
    for further in dict.fromkeys((rest, tuple(sorted(rest)), tuple(sorted(rest, reverse=True)))):
        yield (*order[:done], place, *further)


def _all_the_same(game: Game, action: Action, price: int) -> Iterator[Amended]:
    """An action done in its own time: it counts, unless there is more against it."""
    if lawful(game, action):
        yield Amended(advance(game, action), _COUNTS, price, still=())
        return
    still = judge(game, action)
    for way in _in_time(game, action):
        yield Amended(way.game, way.assumed, price + way.price, still=still)


def by_another(game: Game, action: Action) -> Iterator[Action]:
    """The same by the player whose turn it is, in Speed by any other: a name is soon confused."""
    if not isinstance(action, actions.Play | actions.Nasty | actions.Drop | actions.Take):
        return
    seats = game.table.seats if isinstance(game.stage, state.Grabbing) else (game.on_turn,)
    for seat in seats:
        meant = action if seat is None else replace(action, seat=seat)
        if meant != action and lawful(game, meant):
            yield meant


def _dealt(
    game: Game, told: actions.Deal | actions.LayRow, action: actions.Deal | actions.LayRow
) -> Iterator[Amended]:
    """A deal by the right start player, or by the one told."""
    right = replace(action, start=game.start)
    if right == told:  # it was done so; only something before it was not
        yield Amended(advance(game, told), _COUNTS)
        return
    yield _instead(game, right)
    if _as_told(game, told):
        yield _believed(game, told)
    if action.start != game.start:
        started = game._replace(start=action.start)
        assumed = _COUNTS if action == told else (Assumption(Assumed.INSTEAD, (action,)),)
        yield Amended(advance(started, action), assumed, BELIEVED)


def _as_told(game: Game, told: actions.Deal | actions.LayRow) -> bool:
    """Whether so many cards lay there that the table can have played with them, as it says."""
    if isinstance(told, actions.LayRow):
        return len(told.row) == ROW_SIZE
    whole = all(len(hand) == HAND_SIZE and Card.HIDDEN not in hand for hand in told.hands)
    return whole and len(told.hands) == len(game.table.players)
