"""A row of Speed is told three times: laid out, turned up and carried out.

Where two of the three agree about a card, the third was miswritten. A card carried out otherwise is
left to the accounts: it tells what the table did.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from scheffeln.cards import Card
from scheffeln.game.actions import Carry, LayRow, TurnUp
from scheffeln.game.record import Done, RecordEntry
from scheffeln.game.recovery import carried_card
from scheffeln.game.table import ROW_SIZE


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
