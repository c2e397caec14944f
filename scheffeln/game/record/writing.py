"""Writing a record: what is written is read back to the same record."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from scheffeln.cards import Card, Move
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
from scheffeln.game.record import Counted, Done, Record, Stated, Unread
from scheffeln.game.record.header.writing import header_lines
from scheffeln.game.record.lines import COMMENT
from scheffeln.game.table import Table
from scheffeln.game.turns import seconds


def write(record: Record) -> str:
    """A record as text, one line for each thing done and a blank line before each round."""
    table = record.setup.table
    lines = header_lines(record.setup)
    for entry in record.entries:
        match entry:
            case Stated() | Counted():
                lines.append(fact(table, entry))
            case Done(action):
                add(lines, sentence(table, action))
            case Unread(said):
                lines.append(said)
            case _:
                assert_never(entry)
    return "".join(f"{line}\n" for line in lines)


def add(lines: list[str], said: str) -> None:
    """Put a sentence after others: rounds stand apart, the cards of a row on one line."""
    word, _, rest = said.partition(" ")
    if word in ("deal", "row"):
        lines.append("")
    goes_on = word in ("up", "carry") and lines[-1].startswith(f"{word} ")
    if goes_on and COMMENT not in lines[-1]:
        lines[-1] += f" {rest}"
    else:
        lines.append(said)


def sentence(table: Table, action: Action) -> str:  # noqa: C901 - one case for each action
    """An action as one line of a record."""
    names = table.players
    match action:
        case Deal(start, hands):
            shown = ["".join(hand) for hand in hands] if any(map(_any_known, hands)) else []
            return _told(f"deal {names[start]}", shown)
        case LayRow(start, row):
            return _told(f"row {names[start]}", ["".join(row)] if _any_known(row) else [])
        case Take(seat, person):
            return f"{names[seat]} takes {person}"
        case Play(seat, move):
            return f"{names[seat]} plays {move}"
        case Nasty(seat):
            return f"{names[seat]} plays {_written_way(action)}"
        case Drop(seat, card, None):
            return f"{names[seat]} drops {card}"
        case Drop(seat, card, person):
            return f"{names[seat]} drops {card} for {person}"
        case Pass(seat):
            return f"{names[seat]} passes"
        case TurnUp(place, card):
            return f"up {place}{card}"
        case Carry(place, way):
            return f"carry {place}{_written_way(way)}"
        case Clock(at):
            return f"clock {seconds(at)}"
        case TimeUp():
            return "time up"
        case Score():
            return f"score {', '.join(_scored(table, action)) or 'nobody'}"
        case Reveal(business, value):
            return f"token {business} {value}"
        case Declare(winners):
            return f"winner {', '.join(names[seat] for seat in sorted(winners))}"
        case _:
            assert_never(action)


def fact(table: Table, seen: Stated | Counted) -> str:
    """What somebody saw on the table, as one line of a record."""
    if isinstance(seen, Stated):
        return f"board {seen.board}"
    sums = (f"{table.players[seat]} {total}" for seat, total in seen.sums)
    return f"money {', '.join(sums)}"


def _told(said: str, cards: list[str]) -> str:
    return f"{said}: {' '.join(cards)}" if cards else said


def _any_known(row: Iterable[Card]) -> bool:
    return any(card is not Card.HIDDEN for card in row)


def _written_way(way: Move | Nasty) -> str:
    return f"!{way.person or ''}" if isinstance(way, Nasty) else str(way)


def _scored(table: Table, action: Score) -> Iterator[str]:
    takings = (*action.takings, *action.again)
    worth = {business: f" {value}" for business, value in action.amounts}
    for seat, business in sorted(takings, key=lambda taking: (taking.business, taking.seat)):
        yield f"{business} {table.players[seat]}{worth.get(business, '')}"
    if action.removed is not None:
        yield f"gone {action.removed}"
