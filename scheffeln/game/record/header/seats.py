"""Who sits where: the players as all lines tell them, where their own line does not.

misnamed   a player whom the `players` line calls otherwise than all others do
unnamed    players whom it does not name, or all of them where there is no such line
absent     names of nobody who ever does anything
seating    the order that turns and rounds tell
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, permutations
from typing import TypeVar

from scheffeln.board import BUSINESSES
from scheffeln.game.actions import (
    Deal,
    Drop,
    LayRow,
    Nasty,
    Pass,
    Play,
    Score,
    Take,
    TimeUp,
)
from scheffeln.game.record import Done, RecordDefect, RecordEntry, RecordFault, meant_by
from scheffeln.game.record.disorder import astray
from scheffeln.game.record.header import Header, Misnamed
from scheffeln.game.record.lines import Words, is_name
from scheffeln.game.table import Seat, Variant

T = TypeVar("T")

_PROOF, _CHANCE = 2, 4
"""So many lines that agree outweigh the one that tells it otherwise; of so many one may be a
slip."""
_PAIR = 2

Order = tuple[str, ...]


def misnamed(header: Header, defects: Sequence[RecordDefect], lines: Sequence[str]) -> Misnamed:
    """A name that only the `players` line has, or has twice, and the one all others have."""
    unknown = [one.what for one in defects if one.fault is RecordFault.NAME]
    if len(unknown) < _PROOF or len({*map(str.casefold, unknown)}) != 1:
        return "", ""
    names = header.players
    unsaid = _unsaid(header, lines)
    absent_names = [*{name for name in names if name in unsaid or names.count(name) > 1}]
    return (absent_names[0], unknown[0]) if len(absent_names) == 1 else ("", "")


def _unsaid(header: Header, lines: Sequence[str]) -> Order:
    """The names that no other line has."""
    said = {
        name.casefold()
        for at, line in enumerate(lines, 1)
        for name in _named([word.text for word in Words(line, at).left])
        if at != header.lines.get("players")
    }
    return tuple(name for name in header.players if name.casefold() not in said)


def _named(words: Sequence[str]) -> Sequence[str]:
    """The words of a line that stand where a player is named: a business is called B, too."""
    match [word.casefold() for word in words[:1]]:
        case ["deal" | "row" | "youngest"]:
            return words[1:2]
        case ["money" | "winner"]:
            return words[1:]
        case ["score"]:
            return [
                name for business, name in pairwise(words[1:]) if business.upper() in {*BUSINESSES}
            ]
        case _:
            return words[:1]


def unnamed(header: Header, defects: Sequence[RecordDefect], lines: Sequence[str]) -> Order:
    """Players whom only the `players` line does not name, if there is room at the table.

    Each name is somebody's that is not written like another one which lines tell of.
    """
    strange = [one for one in defects if one.fault is RecordFault.NAME]
    if not strange:
        return ()
    unsaid = _unsaid(header, lines)
    told = tuple(name for name in header.players if name not in unsaid)
    unknown = [replace(one, known=told) for one in strange]
    times = Counter(one.what for one in unknown if is_name(one.what) and not meant_by(one))
    names = tuple(name for name, often in times.items() if often >= _PROOF)
    if not header.players:
        rare = (replace(one, known=names) for one in unknown if one.what in {*times} - {*names})
        names += tuple(dict.fromkeys(one.what for one in rare if not meant_by(one)))
    seats = len(told) + len(names)
    return names if seats <= header.variant.most else ()


def absent(header: Header, entries: Sequence[RecordEntry], lines: Sequence[str]) -> Order:
    """Names of the `players` line that no other has, though rounds were played to their end.

    Who runs out of time in Speed may never be named: such a round proves nothing.
    """
    rounds = sum(isinstance(one, Done) and isinstance(one.action, Score) for one in entries)
    late = sum(isinstance(one, Done) and isinstance(one.action, TimeUp) for one in entries)
    if rounds - late < _PROOF:
        return ()
    names = _unsaid(header, lines)
    enough = len(header.players) - len(names) >= header.variant.fewest
    return names if enough else ()


def seating(header: Header, entries: Sequence[RecordEntry]) -> tuple[Order, ...]:
    """The players as they sit, if all their turns tell another order than the header; else none.

    Who follows whom shows in every round, and in who starts the next one. Where only a few rounds
    tell it, there may be more than one such order.
    """
    players = header.players
    follows = Counter(_successions(entries, speed=header.variant is Variant.SPEED))
    left_of: dict[int, int] = {}
    for (one, other), _ in reversed(follows.most_common()):
        left_of[one] = other
    starts = [*_starts(entries)]
    if not starts or len(players) <= _PAIR:
        return ()
    first = header.youngest if "youngest" in header.lines else starts[0]
    order: list[int] = [first]
    while left_of.get(order[-1], first) not in order:
        order.append(left_of[order[-1]])
    seats = len(players)
    seen = {*pairwise((*order, first))}
    told = {(one, (one + 1) % seats) for one in range(seats)}
    as_seen = sum(times for pair, times in follows.items() if pair in seen - told)
    as_told = sum(times for pair, times in follows.items() if pair in told - seen)
    enough = _ROWS if header.variant is Variant.SPEED else _PROOF * seats
    if len(order) == seats and as_seen >= enough and as_told * _CHANCE <= as_seen:
        return (_begun(header, entries, tuple(players[seat] for seat in order)),)
    return tuple(_as_rounds_tell(header, entries, starts))


_ROWS = 3
"""In Speed only who starts a round shows the order; one wrong name makes two of these wrong."""


def _as_rounds_tell(
    header: Header, entries: Sequence[RecordEntry], starts: Sequence[Seat]
) -> Iterator[Order]:
    """Each order with two names exchanged, else one elsewhere, by which every round is started.

    None if one name in a round, or one round left out, would explain as much.
    """
    seats = tuple(map(Seat, range(len(header.players))))
    if header.variant is not Variant.SPEED or _slips(seats, starts) < _PROOF:
        return
    found: list[tuple[Seat, ...]] = []
    for orders in (_exchanged(seats), _moved(seats)):
        alike = (_from(order, seats[0]) for order in orders if not _slips(order, starts))
        found = found or [*dict.fromkeys(alike)]
    for order in found:
        names = tuple(header.players[seat] for seat in order)
        yield _begun(header, entries, _from(names, header.players[starts[0]]))


def _exchanged(seats: tuple[Seat, ...]) -> Iterator[tuple[Seat, ...]]:
    for one, other in combinations(seats, 2):
        places = {one: other, other: one}
        yield tuple(places.get(seat, seat) for seat in seats)


def _moved(seats: tuple[Seat, ...]) -> Iterator[tuple[Seat, ...]]:
    for seat, at in permutations(seats, 2):
        rest = [one for one in seats if one != seat]
        yield (*rest[:at], seat, *rest[at:])


def _slips(order: Sequence[Seat], starts: Sequence[Seat]) -> int:
    """How many names in rounds, or rounds left out, keep these from being started in an order."""
    ahead = [(order.index(seat) - at) % len(order) for at, seat in enumerate(starts)]

    def apart(some: Sequence[int]) -> int:
        return len(some) - max(Counter(some).values(), default=0)

    gaps = (1 + apart(ahead[:at]) + apart(ahead[at:]) for at in range(1, len(ahead)))
    return min((apart(ahead), *gaps))


def _from(order: tuple[T, ...], first: T) -> tuple[T, ...]:
    """The same order round the table, beginning elsewhere."""
    at = order.index(first)
    return (*order[at:], *order[:at])


def _begun(header: Header, entries: Sequence[RecordEntry], order: Order) -> Order:
    """An order that begins where most cards are played from the hands that are told in it."""
    seat_of = {name: Seat(at) for at, name in enumerate(header.players)}
    deals = [
        (entry.action, entries[at + 1 :])
        for at, entry in enumerate(entries)
        if isinstance(entry, Done)
        and isinstance(entry.action, Deal)
        and len(entry.action.hands) == len(order)
    ]

    def wrong(names: Order) -> int:
        seats = [seat_of[name] for name in names]
        return sum(astray(deal, later, seats) for deal, later in deals)

    if "youngest" in header.lines:
        order = _from(order, header.players[0])
    return min((_from(order, name) for name in order), key=wrong)


def joined(header: Header, entries: Sequence[RecordEntry]) -> tuple[Order, ...]:
    """The players as they sit, where some were added at the end: all where most turns fit."""
    named = header.players[: len(header.players) - len(header.unnamed)]
    follows = Counter(_successions(entries, speed=header.variant is Variant.SPEED))
    turns = {(header.players[a], header.players[b]): n for (a, b), n in follows.items()}
    starts = [header.players[seat] for seat in _starts(entries)]
    fits = _fitting(turns, starts[0] if starts else "")
    return (_begun(header, entries, max(_among(named, header.unnamed), key=fits)),)


def _among(named: Order, others: Order) -> Iterator[Order]:
    """Every order in which these sit among those whose order is known; the last first."""
    if not others:
        yield named
        return
    for at in range(len(named), -1, -1):
        yield from _among((*named[:at], others[0], *named[at:]), others[1:])


def _fitting(
    turns: Mapping[tuple[str, str], int], first: str
) -> Callable[[Order], tuple[int, bool]]:
    def fits(order: Order) -> tuple[int, bool]:
        seen = pairwise((*order, order[0]))
        return sum(turns.get(pair, 0) for pair in seen), order[0] == first

    return fits


def _successions(entries: Sequence[RecordEntry], *, speed: bool) -> Iterator[tuple[Seat, Seat]]:
    """Who came after whom: with a turn, and with a round to start."""
    started: Seat | None = None
    before: Seat | None = None
    for entry in entries:
        match entry:
            case Done(Deal(start=seat) | LayRow(start=seat)):
                if started is not None and started != seat:
                    yield started, seat
                started, before = seat, None
            case Done(Take() | Play() | Nasty() | Drop() | Pass() as action) if not speed:
                if before is not None and before != action.seat:
                    yield before, action.seat
                before = action.seat
            case _:
                pass


def _starts(entries: Sequence[RecordEntry]) -> Iterator[Seat]:
    """Who starts each round."""
    for entry in entries:
        match entry:
            case Done(Deal(start=seat) | LayRow(start=seat)):
                yield seat
            case _:
                pass
