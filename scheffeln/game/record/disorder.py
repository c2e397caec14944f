"""Lines that were written down otherwise than things were done, which others bear out.

A row is carried out from the left and written down from the right; of two lines the later one is
written first. What was done is the same, in the order that is due. Or the places of a row were
counted from the right: then it was carried out from the wrong end, or only written so. Or some of
its cards were exchanged.

A row of Speed is told three times: laid out, turned up and carried out. Where two of the three
agree about a card, the third was miswritten. A card carried out otherwise is left to the accounts:
it tells what the table did. Hands are told in the order of the players; where everybody plays the
cards of another hand, they were told in another.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, permutations, takewhile
from typing import NamedTuple

from scheffeln.cards import Card, Drive
from scheffeln.game.actions import (
    Action,
    Carry,
    Deal,
    Drop,
    LayRow,
    Nasty,
    Play,
    Score,
    TurnUp,
)
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import lawful
from scheffeln.game.record import Done, RecordEntry
from scheffeln.game.record.accounts import History, PastAction
from scheffeln.game.recovery.amendments import BELIEVED, MEANT, carried_card, told_card
from scheffeln.game.recovery.assumption import Amended, Assumed, Assumption
from scheffeln.game.state import Dealing, Game, Resolving
from scheffeln.game.table import COLOURED, ROW_SIZE, Variant, known
from scheffeln.rules.clauses import Clause

_PAIR = 2
_PLACES = {*range(1, ROW_SIZE + 1)}


def reorderings(game: Game, lines: Sequence[Sequence[Action]]) -> Iterator[tuple[Amended, History]]:
    """How things may have been done that were written in disorder, with what was done.

    Of all lines that follow only so much is looked at as may stand in disorder.
    """
    written = [*chain.from_iterable(lines)][: ROW_SIZE + 1]
    first, second = (*lines[:_PAIR], (), ())[:_PAIR]
    ways = (
        _sorted(game, written),
        _mirrored(game, written),
        _behind(game, written),
        _as_it_lies(game, written),
        (*second, *first) if second else (),
    )
    for actions in dict.fromkeys(map(tuple, ways)):
        found = _gone_through(game, actions)
        if found is not None:
            after, steps = found
            order = Assumption(Assumed.INSTEAD, actions)
            yield Amended(after, (order,), MEANT, still=()), steps
    if _mirrored(game, written):
        stage = game.stage
        other_end = game._replace(stage=replace(stage, row=stage.row[::-1]))  # type: ignore[union-attr, type-var]  # it has a row
        found = _gone_through(other_end, written[: ROW_SIZE - stage.done])  # type: ignore[union-attr]  # as above
        if found is not None:
            after, steps = found
            yield Amended(after, (Assumption(Assumed.OTHER_END),), BELIEVED), steps


def _gone_through(game: Game, actions: Iterable[Action]) -> tuple[Game, History] | None:
    """The game after these, and each with the game before it; none if one of them is refused."""
    steps: list[PastAction] = []
    for action in actions:
        if not lawful(game, action):
            return None
        steps.append(PastAction(game, action))
        game = advance(game, action)
    return (game, tuple(steps)) if steps else None


def _mirrored(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    """The row as it is due, where its places were counted from the right."""
    stage = game.stage
    if not isinstance(stage, Resolving):
        return ()
    due = stage.order[stage.done :]
    told = {one.place: one for one in written[: len(due)] if isinstance(one, Carry)}
    if sorted(told) != sorted(due) or stage.row == stage.row[::-1]:
        return ()
    if any(carried_card(one) is not stage.row[-place] for place, one in told.items()):
        return ()
    row: list[Action] = []
    for place in due:
        other = told.get(ROW_SIZE + 1 - place)
        card = stage.row[place - 1]
        if other is not None:
            row.append(replace(other, place=place))
        elif card in COLOURED:
            row.append(Carry(place, Drive(COLOURED[card])))
        else:  # what a Run card did is told where the row was the same from both ends
            return ()
    return row


def _as_it_lies(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    """The cards as they lie, where their places were exchanged; as far as they are told otherwise.

    What was chosen for a Run card goes with it; of two alike the first told was the first done.
    """
    stage = game.stage
    if not isinstance(stage, Resolving):
        return ()
    due = stage.order[stage.done :]
    told = [one for one in written[: len(due)] if isinstance(one, Carry)]
    if [one.place for one in told] != [*due]:
        return ()
    lying = [stage.row[place - 1] for place in due]
    cards = [carried_card(one) for one in told]
    astray = [at for at, card in enumerate(cards) if card is not lying[at]]
    if Counter(lying) != Counter(cards):
        return ()
    moves = [(cards[at], told[at].move) for at in astray]
    for at in astray:
        of_the_card = next(one for one in moves if one[0] is lying[at])
        moves.remove(of_the_card)
        told[at] = replace(told[at], move=of_the_card[1])
    return told[: astray[-1] + 1 if astray else 0]


def _sorted(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    """The row in the order that is due, wherever its cards stand."""
    stage = game.stage
    if not isinstance(stage, Resolving):
        return ()
    due = stage.order[stage.done :]
    row = [action for action in written[: len(due)] if isinstance(action, Carry)]
    if sorted(action.place for action in row) != sorted(due):
        return ()
    return sorted(row, key=lambda action: due.index(action.place))


def _behind(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    """The cards of a row after what stands behind them: the row itself, or the last person."""
    turned = TurnUp if isinstance(game.stage, Dealing) else Carry
    cards = [*takewhile(lambda one: isinstance(one, turned), written)]
    behind = written[len(cards) : len(cards) + 1]
    return [*behind, *cards] if cards else ()


class Miswriting(NamedTuple):
    """What an entry was meant as, by the two other tellings of the row, or by what was played."""

    meant: LayRow | TurnUp | Deal
    told: tuple[LayRow | TurnUp | Deal, ...]
    """All that was miswritten in this telling, at the first of it; else nothing."""
    otherwise: Breach
    """What speaks against it, where nothing is wrong in itself: the lines that agree."""


def miswritten(entries: Sequence[RecordEntry], players: Sequence[str]) -> Mapping[int, Miswriting]:
    """The entries that tell a row otherwise than both other tellings of it do.

    And the hands that were told in another order than that of the players.
    """
    slips: dict[int, Miswriting] = {}
    laid: list[tuple[int, LayRow]] = []
    up: dict[int, tuple[int, TurnUp]] = {}
    carried: dict[int, tuple[int, Carry]] = {}
    for at, entry in enumerate(entries):
        match entry:
            case Done(LayRow() as action):
                laid = [(at, action)]
                up, carried = {}, {}
            case Done(TurnUp() as action):
                up[action.place] = at, action
            case Done(Carry() as action):
                carried[action.place] = at, action
                whole = laid and len(laid[0][1].row) == ROW_SIZE
                if whole and up.keys() == carried.keys() == _PLACES:
                    slips.update(_told_otherwise(entries, *laid[0], up, carried))
            case Done(Score()):  # what follows tells the row of another round
                laid, up, carried = [], {}, {}
            case Done(Deal() as action):
                hands = _in_the_players_order(action, entries[at + 1 :], players)
                if hands is not None:
                    slips[at] = hands
            case _:
                pass
    return slips


def _told_otherwise(
    entries: Sequence[RecordEntry],
    begun: int,
    laid: LayRow,
    up: Mapping[int, tuple[int, TurnUp]],
    carried: Mapping[int, tuple[int, Carry]],
) -> Iterator[tuple[int, Miswriting]]:
    """The slips of a round in which every card of the row was told three times."""
    row, turned = list(laid.row), dict[int, TurnUp]()
    lines = [entries[at].line for at in (begun, up[1][0], carried[1][0])]
    for place, (at, turn) in up.items():
        lies, card = laid.row[place - 1], carried_card(carried[place][1])
        if card is None or Card.HIDDEN in (lies, turn.card, card):
            continue
        if turn.card is card:
            row[place - 1] = card
        elif lies is card:
            turned[at] = replace(turn, card=card)
    if tuple(row) != laid.row:
        meant = replace(laid, row=tuple(row))
        yield begun, Miswriting(meant, (meant,), _twice(f"{lines[1]}, {lines[2]}"))
    for at, turn in turned.items():
        all_of_it = tuple(turned.values()) if at == min(turned) else ()
        yield at, Miswriting(turn, all_of_it, _twice(f"{lines[0]}, {lines[2]}"))


def _twice(lines: str) -> Breach:
    return Breach(Clause.SPEED_ROW, GameFault.TOLD_OTHERWISE, lines)


_PROOF, _CHANCE = 2, 4
"""So many cards played from the wrong hand, or so many rounds of turns, prove another order; of so
many one may be a slip."""


def _in_the_players_order(
    deal: Deal, later: Sequence[RecordEntry], players: Sequence[str]
) -> Miswriting | None:
    """The hands in another order, if what was played of them in the round speaks for that."""
    seats = range(len(players))
    if not len(deal.hands) == len(players) <= Variant.BASE.most:
        return None
    turn_order = (*seats[deal.start :], *seats[: deal.start])
    told = astray(deal, later, seats)
    if told < _PROOF:
        return None
    order = min((turn_order, *permutations(seats)), key=partial(astray, deal, later))
    if _CHANCE * astray(deal, later, order) > told:
        return None
    hand_of = dict(zip(order, deal.hands, strict=True))
    meant = replace(deal, hands=tuple(hand_of[seat] for seat in seats))
    names = ", ".join(players[seat] for seat in order)
    return Miswriting(meant, (meant,), Breach(Clause.TURN_ORDER, GameFault.HANDS_ORDER, names))


def astray(deal: Deal, later: Sequence[RecordEntry], order: Sequence[int]) -> int:
    """So many cards were played that are not in the hand, if hand after hand is theirs."""
    played: dict[int, Counter[Card]] = {seat: Counter() for seat in order}
    for action in takewhile(lambda one: not isinstance(one, Deal | Score), _done(later)):
        if isinstance(action, Play | Nasty | Drop) and told_card(action) is not Card.HIDDEN:
            played[action.seat][told_card(action)] += 1
    held = zip(order, deal.hands, strict=True)
    return sum((played[seat] - Counter(hand)).total() for seat, hand in held if known(hand))


def _done(entries: Sequence[RecordEntry]) -> Iterator[Action]:
    return (entry.action for entry in entries if isinstance(entry, Done))
