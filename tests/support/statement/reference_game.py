"""A slow, plain, second statement of what may be done in a whole game, to check the referee by.

It answers yes or no, from the table of rules alone, and shares with the engine only what a state
and an action are. Boards are told in the notation, and limousines move by `reference`. Nothing is
remembered, and every way to score is written down before one is looked for among them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import assert_never

import reference

from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
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
    Taking,
    TimeUp,
    TurnUp,
)
from scheffeln.game.state import (
    Choosing,
    Dealing,
    Ended,
    Game,
    Grabbing,
    Playing,
    Resolving,
    Scoring,
    Turning,
)
from scheffeln.game.table import Seat
from scheffeln.rules.rulings import Ruling

COLOURS = "ROYLTNVW"
PERSONS = COLOURS
RUN = {"+": 2, "-": 2, "!": 1, "@": 1}
UNSEEN = "?"


def allowed(game: Game, action: Action) -> bool:  # noqa: C901 - one case for each action
    """Whether the rules let this be done now."""
    stage, speed = game.stage, game.table.speed
    match action:
        case Deal(start, hands):
            right = len(hands) == len(game.table.players) and all(map(_is_hand, hands))
            dealt = list(chain.from_iterable(hands))
            now = isinstance(stage, Dealing) and not speed
            return now and _round_may_begin(game, start) and right and _from_the_deck(game, dealt)
        case LayRow(start, row):
            now = isinstance(stage, Dealing) and speed and len(row) == 7
            return now and _round_may_begin(game, start) and _from_the_deck(game, row)
        case Reveal(business, value):
            return isinstance(stage, Dealing) and value in _may_turn_up(game, business)
        case Take(seat, person):
            return person in _free(game) and _may_take(game, seat)
        case Play(seat, move):
            return isinstance(stage, Playing) and _may_play(game, stage, seat, move)
        case Nasty(seat, person):
            held = isinstance(stage, Playing) and _on_turn(game) == seat and _has(game, seat, "!")
            return held and _may_ask_for(game, seat, person)
        case Drop(seat, card, person):
            if not isinstance(stage, Playing) or _on_turn(game) != seat:
                return False
            may_keep = _ruling(game, Ruling.EXCHANGE_PERSON) == "may"
            changed = may_keep if person is None else person in _free(game)
            return changed and _has(game, seat, card) and len(stage.hands[seat]) > 1
        case Pass():
            return False
        case TurnUp(place, card):
            if not isinstance(stage, Turning) or place != stage.down or card == UNSEEN:
                return False
            lying = stage.row[place - 1]
            return card == lying or (lying == UNSEEN and _unseen(game)[card] > 0)
        case Clock(at):
            return isinstance(stage, Grabbing) and at >= max(0, stage.clock or 0)
        case TimeUp():
            return isinstance(stage, Grabbing) and _time_may_be_up(game, stage)
        case Carry(place, move):
            on_row = isinstance(stage, Resolving) and place == stage.done + 1
            return on_row and _may_carry(game, move)
        case Score():
            return isinstance(stage, Scoring) and action in phases(game)
        case Declare(winners):
            return isinstance(stage, Ended) and _may_have_won(game, winners)
        case _:
            assert_never(action)


def _ruling(game: Game, ruling: Ruling) -> str:
    return game.table.rules[ruling.answers]


# The round


def _round_may_begin(game: Game, start: Seat) -> bool:
    """The start passes clockwise from the youngest, and every stack shows its top token."""
    players = len(game.table.players)
    right = (game.table.youngest + game.round - 1) % players
    return start == right and not any(_may_turn_up(game, one) for one in game.table.ring)


def _is_hand(hand: tuple[str, ...]) -> bool:
    return len(hand) == 4 and (UNSEEN not in hand or list(hand) == [UNSEEN] * 4)


def _deck(game: Game) -> Counter[str]:
    copies = int(_ruling(game, Ruling.DECK_COPIES))
    return Counter(dict.fromkeys(COLOURS, copies) | (RUN if game.table.run else {}))


def _from_the_deck(game: Game, cards: Sequence[str]) -> bool:
    return not Counter(card for card in map(str, cards) if card != UNSEEN) - _deck(game)


def _may_turn_up(game: Game, business: str) -> list[int]:
    """The values an unknown top token may have; none where it is known, or there is none."""
    place = [str(one) for one in game.table.ring].index(str(business))
    if game.gone[place] == 4 or game.stacks[place][game.gone[place]] is not None:
        return []
    box: Iterable[int] = game.table.values[place]
    seen: Iterable[int | None] = game.stacks[place]
    if game.table.speed:
        box, seen = chain.from_iterable(game.table.values), chain.from_iterable(game.stacks)
    return list((Counter(box) - Counter(value for value in seen if value is not None)).elements())


# Persons and hands


def _free(game: Game) -> list[str]:
    return [person for person in PERSONS if person not in game.persons]


def _in_turn(game: Game) -> list[Seat]:
    players = len(game.table.players)
    return [Seat((game.start + after) % players) for after in range(players)]


def _on_turn(game: Game) -> Seat | None:
    """Who plays the next card: one each in turn, again and again."""
    if not isinstance(game.stage, Playing):
        return None
    return (_in_turn(game) * 4)[len(game.stage.pile)]


def _may_take(game: Game, seat: Seat) -> bool:
    stage = game.stage
    waiting = [one for one in _in_turn(game) if game.persons[one] is None]
    if isinstance(stage, Choosing):
        return waiting[0] == seat
    if not isinstance(stage, Grabbing) or seat not in waiting:
        return False
    ends = _ends(game, stage.latest)
    return stage.clock is None or not ends or stage.clock <= min(ends)


def _ends(game: Game, countdown: int | None) -> list[int]:
    """The moments that end the taking of persons, as far as there are any."""
    limited = _ruling(game, Ruling.SPEED_STALL) == "limit"
    ends = [] if countdown is None else [countdown]
    return [*ends, game.table.limit] if limited else ends


def _time_may_be_up(game: Game, stage: Grabbing) -> bool:
    """Once a moment may have come that ends it; without a clock the players are believed.

    Since something was done after the time was told, any later moment may have come.
    """
    ends = _ends(game, stage.deadline)
    if ends:
        return stage.clock is None or stage.running or stage.clock >= min(ends)
    return len([person for person in game.persons if person is None]) == 1


def _unseen(game: Game) -> Counter[str]:
    """What may lie face down anywhere: the deck without every card that was seen."""
    stage = game.stage
    seen: list[str] = []
    if isinstance(stage, Playing):
        seen = [*chain.from_iterable(stage.hands), *(played.card for played in stage.pile)]
    elif isinstance(stage, Turning | Resolving):
        seen = [*stage.row]
    return _deck(game) - Counter(map(str, seen))


def _has(game: Game, seat: Seat, card: str) -> bool:
    assert isinstance(game.stage, Playing)
    hand = [str(one) for one in game.stage.hands[seat]]
    return card in hand or (UNSEEN in hand and _unseen(game)[card] > 0)


def _may_ask_for(game: Game, seat: Seat, person: str | None) -> bool:
    """The Nasty exchange: anyone but one's own person; nobody only where the table allows it."""
    if person is None:
        return _ruling(game, Ruling.RUN_NASTY) == "may"
    return person in PERSONS and person != game.persons[seat]


# Cards and their moves


def _may_play(game: Game, stage: Playing, seat: Seat, move: Move) -> bool:
    card = _card(move)
    if _on_turn(game) != seat or card is None or not _has(game, seat, card):
        return False
    if isinstance(move, Drive) and not _moves(game, move):
        return _nothing_else_can_be_played(game, stage, seat, card)
    if isinstance(move, IdleEvasion):
        free = _may_idle(game) or _nothing_else_can_be_played(game, stage, seat, card)
        return not _evasions(game) and free
    return _moves(game, move)


def _nothing_else_can_be_played(game: Game, stage: Playing, seat: Seat, card: str) -> bool:
    """Whether that is so of the other cards of the hand, or may be so of cards nobody has seen."""
    hand = [str(one) for one in stage.hands[seat]]
    if UNSEEN not in hand:
        hand.remove(card)
        return not any(_can_be_played(game, other) for other in hand)
    lying = _unseen(game) - Counter([card])
    useless = [other for other in lying.elements() if not _can_be_played(game, other)]
    return len(useless) >= len(hand) - 1


def _can_be_played(game: Game, card: str) -> bool:
    """Face up, by someone who has another card too."""
    return card in "+-!" or any(_moves(game, move) for move in _plain_moves(game, card))


def _plain_moves(game: Game, card: str) -> Iterator[Move]:
    if card == "@":
        yield from _evasions(game)
        if not _evasions(game) and _may_idle(game):
            yield IdleEvasion()
    else:
        yield from (Drive(car) for car in game.board.cars if car == card)


def _may_idle(game: Game) -> bool:
    return _ruling(game, Ruling.RUN_EVASION_IDLE) == "no-effect"


def _card(move: Move) -> str | None:
    """The letter or sign of the card a move is played with; the Mafia's own needs none."""
    match move:
        case Drive(limousine):
            return str(limousine) if limousine in COLOURS else None
        case Joker():
            return "+"
        case Backward():
            return "-"
        case Evasion() | IdleEvasion():
            return "@"
        case MafiaMove():
            return None
        case _:
            assert_never(move)


def _moves(game: Game, move: Move) -> bool:
    """Whether a move can be made on this board, by a player who has the choice."""
    match move:
        case Evasion():
            return move in _evasions(game)
        case IdleEvasion() | MafiaMove():
            return True
        case Drive(car) | Joker(car) | Backward(car):
            spared = _spared(game, car) and not isinstance(move, Drive)
            if car not in game.board.cars or spared:
                return False
            refused = _ruling(game, Ruling.MOVE_STUCK) == "illegal"
            return not refused or _goes_somewhere(game, car, isinstance(move, Backward))
        case _:
            assert_never(move)


def _goes_somewhere(game: Game, car: str, backward: bool) -> bool:
    literal = _ruling(game, Ruling.MOVE_SKIP_TO) == "empty"
    rule = reference.skip_to_empty_ruling if literal else reference.official
    turned = backward and _ruling(game, Ruling.RUN_BACKWARD_DIRECTION) == "counter-clockwise"
    before = str(game.board)
    return rule(before, car, not turned) != before


def _spared(game: Game, car: str) -> bool:
    return car == "M" and _ruling(game, Ruling.RUN_ON_MAFIA) == "no"


def _evasions(game: Game) -> list[Evasion]:
    """Every top limousine to every empty business."""
    board = reference.read(str(game.board))
    ring = zip(game.table.ring, board.values(), strict=True)
    empty = [business for business, standing in ring if not standing]
    tops = [car for car in game.board.cars if reference.is_top(board, car)]
    return [Evasion(car, to) for car in tops if not _spared(game, car) for to in empty]


def _may_carry(game: Game, move: Move | Nasty) -> bool:
    """The row leaves no choice of cards: what its card says is done, with effect or without."""
    assert isinstance(game.stage, Resolving)
    card: str | None = game.stage.row[game.stage.done]
    told = "!" if isinstance(move, Nasty) else _card(move)
    if card == UNSEEN and told is not None and _unseen(game)[told] > 0:
        card = told
    if isinstance(move, Nasty):
        right = card == "!" and move.seat == game.start
        if game.persons[game.start] is None:
            return right and move.person is None
        return right and _may_ask_for(game, game.start, move.person)
    if _card(move) != card:
        return False
    if isinstance(move, IdleEvasion):
        return not _evasions(game)
    return isinstance(move, Drive) or _moves(game, move)


# The scoring phase


def phases(game: Game) -> set[Score]:
    """Every way the scoring phase may go."""
    owed = [taking for seat in _in_turn(game) for taking in _owed(game, seat)]
    if _ruling(game, Ruling.SCORE_TAKE) == "must":
        return {_phase(game, owed)}
    some = chain.from_iterable(combinations(owed, many) for many in range(len(owed) + 1))
    return {_phase(game, list(taken)) for taken in some}


def _owed(game: Game, seat: Seat) -> Iterator[Taking]:
    """The token a player's limousine is worth."""
    person = game.persons[seat]
    for place, standing in enumerate(reference.read(str(game.board)).values()):
        if standing and standing[-1] == person and game.gone[place] < 4:
            yield Taking(seat, game.table.ring[place])


def _phase(game: Game, taken: list[Taking]) -> Score:
    """The phase in which these tokens are taken in this order, the Mafia's last."""
    if _ruling(game, Ruling.END_CHECK) == "at-once":
        for many in range(1, len(taken) + 1):
            if _over(game, taken[:many]):
                return Score(frozenset(taken[:many]))
    board = reference.read(str(game.board))
    for place, standing in enumerate(board.values()):
        if standing[-1:] == ["M"] and game.gone[place] < 4:
            claimed = game.table.ring[place]
            if taken:
                heir = min(taken, key=lambda taking: _rank(game, taking))
                return Score(frozenset([*taken, Taking(heir.seat, claimed)]))
            if _ruling(game, Ruling.MAFIA_HEIRLESS) == "removed":
                return Score(frozenset(), claimed)
    return Score(frozenset(taken))


def _rank(game: Game, taking: Taking) -> tuple[int, str]:
    if _ruling(game, Ruling.MAFIA_RANK) == "letter":
        return 0, taking.business
    place = game.table.ring.index(taking.business)
    return game.stacks[place][game.gone[place]] or 0, taking.business


def _may_have_won(game: Game, winners: frozenset[Seat]) -> bool:
    """Nobody among them surely has less than another, nobody else surely as much as everyone.

    A token that nobody turned up is worth anything from nothing to the dearest of the box.
    """
    dearest = max(chain.from_iterable(game.table.values))
    least = [sum(value or 0 for value in money) for money in game.money]
    most = [sum(dearest if value is None else value for value in money) for money in game.money]
    for seat in game.table.seats:
        others = [other for other in game.table.seats if other != seat]
        if seat in winners and any(most[seat] < least[other] for other in others):
            return False
        if seat not in winners and all(least[seat] >= most[other] for other in others):
            return False
    return bool(winners)


def _over(game: Game, taken: list[Taking]) -> bool:
    given = Counter(taking.business for taking in taken)
    emptied = [
        gone + given[business] == 4
        for business, gone in zip(game.table.ring, game.gone, strict=True)
    ]
    return any(emptied) if _ruling(game, Ruling.END_WHEN) == "any-stack" else all(emptied)
