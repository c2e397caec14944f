"""Lines that were written down otherwise than things were done, which others bear out.

A row is carried out from the left and written down from the right; of two turns the later one is
written first. What was done is the same, in the order that is due. Or the places of a row were
counted from the right: then it was carried out from the wrong end, or only written so.

A row of Speed is told three times: laid out, turned up and carried out. Where two of the three
agree about a card, the third was miswritten. A card carried out otherwise is left to the accounts:
it tells what the table did.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from scheffeln.cards import Card, Drive
from scheffeln.game.actions import Action, Carry, Drop, LayRow, Nasty, Play, Take, TurnUp
from scheffeln.game.advance import advance
from scheffeln.game.judge import judge
from scheffeln.game.record import Done, RecordEntry
from scheffeln.game.record.accounts import History, PastAction
from scheffeln.game.recovery import BELIEVED, MEANT, Amended, Assumed, Assumption, carried_card
from scheffeln.game.state import Dealing, Game, Resolving
from scheffeln.game.table import COLOURED, ROW_SIZE

_PAIR = 2


def reorderings(game: Game, written: Sequence[Action]) -> Iterator[tuple[Amended, History]]:
    """How things may have been done that were written in disorder, with what was done.

    Of all that is written only so much is looked at as may stand in disorder.
    """
    for actions in (_sorted(game, written), _mirrored(game, written), _behind(game, written)):
        found = _gone_through(game, actions)
        if found is not None:
            after, steps = found
            order = Assumption(Assumed.INSTEAD, tuple(actions))
            yield Amended(after, (order,), MEANT), steps
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
        if judge(game, action):
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


def _sorted(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    stage = game.stage
    if isinstance(stage, Resolving):
        due = stage.order[stage.done :]
        row = [action for action in written[: len(due)] if isinstance(action, Carry)]
        if sorted(action.place for action in row) != sorted(due):
            return ()
        return sorted(row, key=lambda action: due.index(action.place))
    pair = written[:_PAIR]
    turns = len(pair) == _PAIR and all(isinstance(one, Play | Nasty | Drop | Take) for one in pair)
    return pair[::-1] if turns else ()


def _behind(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    """The cards of a row after what stands behind them: the row itself, or the last person."""
    turned, first = (TurnUp, LayRow) if isinstance(game.stage, Dealing) else (Carry, Take)
    cards = [*takewhile(lambda one: isinstance(one, turned), written)]
    behind = written[len(cards) : len(cards) + 1]
    return [*behind, *cards] if cards and behind and isinstance(behind[0], first) else ()


class Miswriting(NamedTuple):
    """What an entry was meant as, by the two other tellings of the row."""

    meant: LayRow | TurnUp
    told: tuple[LayRow | TurnUp, ...]
    """All that was miswritten in this telling, at the first of it; else nothing."""
    others: str
    """The lines that agree against it."""


def miswritten(entries: Sequence[RecordEntry]) -> Mapping[int, Miswriting]:
    """The entries that tell a row otherwise than both other tellings of it do."""
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
                if laid and len(laid[0][1].row) == len(up) == len(carried) == ROW_SIZE:
                    slips.update(_told_otherwise(entries, *laid[0], up, carried))
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
        yield begun, Miswriting(meant, (meant,), f"{lines[1]}, {lines[2]}")
    for at, turn in turned.items():
        all_of_it = tuple(turned.values()) if at == min(turned) else ()
        yield at, Miswriting(turn, all_of_it, f"{lines[0]}, {lines[2]}")
