"""What the rounds tell of the game and its expansions, where the header tells it otherwise."""

from collections.abc import Sequence
from typing import cast

from scheffeln.cards import Card, Move
from scheffeln.game.actions import Carry, Deal, Drop, LayRow, Nasty, Pass, Play, TurnUp
from scheffeln.game.record import Done, RecordDefect, RecordEntry, RecordFault, Stated
from scheffeln.game.record.header import Header
from scheffeln.game.table import TableDefect, Variant, played_card

_OF_SPEED, _OF_BASE = LayRow | TurnUp | Carry, Deal | Play | Nasty | Drop | Pass
_PROOF = 2
"""So many lines that agree outweigh the one of the header that tells it otherwise."""
_RETOLD = {
    RecordFault.VARIANT: "game",
    RecordFault.UNSAID: "with",
    RecordFault.NOT_RUN: "with",
}
"""The line that is told once, as it must have been meant."""


def retold(header: Header) -> set[int]:
    """The lines of which is told how they were meant, and not what is not understood in them."""
    words = (_RETOLD.get(one.fault, "") for one in header.defects)
    return {header.lines[word] for word in words if word in header.lines}


def assume_variant(header: Header, entries: Sequence[RecordEntry]) -> None:
    """Where every round is one of the other game, its line was left out or is wrong."""
    done = [entry for entry in entries if isinstance(entry, Done)]
    rounds = {
        Variant.SPEED: {one.line for one in done if isinstance(one.action, _OF_SPEED)},
        Variant.BASE: {one.line for one in done if isinstance(one.action, _OF_BASE)},
    }
    told = [variant for variant, lines in rounds.items() if lines]
    if len(told) != 1 or header.variant in told or len(rounds[told[0]]) < _PROOF:
        return
    header.variant = told[0]
    line = header.lines.get("game", min(header.lines.values(), default=1))
    said = f"game {header.variant}"
    header.defects.append(RecordDefect(line, 1, RecordFault.VARIANT, said))


def assume_expansions(header: Header, entries: Sequence[RecordEntry]) -> None:
    """Where Run cards are played though the header has none, its line was left out.

    Where none is, the Mafia limousine stands there, and the line names nothing else that can be
    played, that was meant.
    """
    with_run = {entry.line for entry in entries if any(card.run for card in _cards(entry))}
    boards = [one.board for one in entries if isinstance(one, Stated)]
    seen = header.board is not None and any(one.mafia for one in (header.board, *boards))
    mafia = seen and header.edition.mafia
    if not with_run and any(map(_cards, entries)) and mafia and _names_no_other(header):
        header.run, header.mafia = False, True
        fault, meant = RecordFault.NOT_RUN, "with mafia"
    elif not header.run and len(with_run) >= _PROOF:
        header.run, header.mafia = True, mafia or (header.mafia and header.board is None)
        fault, meant = RecordFault.UNSAID, "with run mafia" if header.mafia else "with run"
    else:
        return
    header.defects.append(RecordDefect(header.expansions_line, 1, fault, meant))


def _names_no_other(header: Header) -> bool:
    """Whether there is a line of the expansions, and it names none that this table can have."""
    if "with" not in header.lines or header.mafia:
        return False
    only_run = header.run and TableDefect.RUN in {one.defect for one in header.table.defects}
    return only_run or (not header.run and "with" in header.dark)


def _cards(entry: RecordEntry) -> tuple[Card, ...]:
    """The cards an entry tells of."""
    match entry:
        case Done(Deal(hands=hands)):
            return sum(hands, ())
        case Done(LayRow(row=row)):
            return row
        case Done(TurnUp(card=card) | Drop(card=card)):
            return (card,)
        case Done(Nasty() | Carry(move=Nasty())):
            return (Card.NASTY,)
        case Done(Play(move=move) | Carry(move=move)):
            played = played_card(cast("Move", move))
            return () if played is None else (played,)
        case _:
            return ()
