"""Setups that a header may have meant, held against all that follows."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from typing import NamedTuple, TypeVar

from scheffeln.board import BUSINESSES, Position
from scheffeln.game.faults import GameFault
from scheffeln.game.record import UNKNOWN, Record, RecordEntry, Stated, Unread
from scheffeln.game.record.accounts import gone_through, objections
from scheffeln.game.record.header import Header
from scheffeln.game.record.header.agreements import AGREED, doubtful, otherwise
from scheffeln.game.record.header.writing import header_line
from scheffeln.game.recovery.omissions import OWNED, STANDING
from scheffeln.game.setup import Setup, judge_setup, lay_out
from scheffeln.game.state import Game, Stack, unseen_values
from scheffeln.game.table import RingPlace, Seat
from scheffeln.rules.clauses import Clause
from scheffeln.rules.score import TOKENS_EACH

T = TypeVar("T")

_STEPS = 60_000
"""So many entries are gone through in all: two of 32 tokens can be exchanged in 496 ways."""
MOST_BY_A_SLIP = 24
"""So many refused lines may be the work of one slip; of more it would explain none too many."""
_FEW = 3
"""So many boards are named of which one was meant; of more nothing is known."""


class Miswritten(NamedTuple):
    """A line of the header, and the setups of which one was meant: as much is right by each."""

    word: str
    meant: tuple[Setup, ...]
    reached: int
    """The first entry that is not right by them, or the end."""


def unlawful(
    record: Record, entries: Sequence[RecordEntry], broken: Collection[str]
) -> Miswritten | None:
    """One slip in a line of the header that is wrong in itself, if more is right then.

    If as much is, only where there is no other way to write it. A board without the Mafia limousine
    may be right, and the line of the expansions wrong: later boards decide. And a base game may
    have been played on a mixed ring, if the tokens lie there so.
    """
    told, _ = gone_through(lay_out(record.setup), entries, 0)
    boards = [one.board for one in entries if isinstance(one, Stated)]
    open_words = {*(() if boards else ("with",)), *(() if "tokens" in broken else ("ring",))}
    unseen = "board" in broken and not any(board.mafia for board in boards)
    for slip in _slips(record, entries, {*broken, "with"} if unseen else broken):
        only = len(slip.meant) == 1 and slip.word not in open_words
        if slip.reached > told or (slip.reached == told and only):
            return slip
    return None


def header_suspect(
    record: Record,
    entries: Sequence[RecordEntry],
    refused: Sequence[int],
    *,
    agreed_only: bool = False,
) -> Miswritten | None:
    """One slip in one line of the header, if that makes a refused entry right, and the next.

    What was agreed on may explain all but the next. Or only in the lines that tell of that.
    """
    told, game = gone_through(lay_out(record.setup), entries, 0)
    if told == len(entries) or isinstance(entries[told], Unread):
        return None
    faults = {breach.fault for breach in objections(game, entries[told])}
    shown_by = {"board": STANDING, "tokens": OWNED | {GameFault.NOT_HEIR}}
    wrong = len({entries[at].line for at in refused})
    agreed = doubtful(record, wrong)
    words = [word for word in _WAYS if word not in shown_by or faults & shown_by[word]]
    words.remove("with")  # its board would be unlawful
    words = words if wrong <= MOST_BY_A_SLIP else ["ring"]
    words = [*agreed] if agreed_only else [*words, *agreed]
    enough = next((at for at in refused if at > told), told)
    slips = _slips(record, entries, words)
    far = [one for one in slips if one.reached > enough - (one.word in AGREED)]
    return max(far, key=lambda one: one.reached, default=None)


def header_explains(record: Record, entries: Sequence[RecordEntry]) -> bool:
    """Whether one slip in the header would make every entry right."""
    slip = None if record.unsaid else header_suspect(record, entries, ())
    return slip is not None and slip.reached == len(entries)


def _slips(
    record: Record, entries: Sequence[RecordEntry], words: Collection[str]
) -> Iterator[Miswritten]:
    """For each of these lines what makes the most entries right."""
    steps = _STEPS
    known = [word for word in _WAYS if word in {*words} & {*record.lines}]
    for word in (*known, *(word for word in AGREED if word in words)):
        reached: dict[Setup, int] = {}
        ways = _WAYS.get(word) or partial(otherwise, word=word)
        for other in dict.fromkeys(ways(record.setup)):
            asked = _ASKED.get(word, frozenset())
            if steps > 0 and asked.isdisjoint(one.clause for one in judge_setup(other)):
                reached[other], _ = gone_through(lay_out(other), entries, 0)
                steps -= reached[other] + 1
        far = max(reached.values(), default=0)
        if reached:
            yield Miswritten(word, tuple(one for one in reached if reached[one] == far), far)


def put_right(
    header: Header, setup: Setup, entries: Sequence[RecordEntry]
) -> tuple[Setup, Mapping[int, tuple[str, ...]]]:
    """The setup with what a line that is not understood must have meant; and what is assumed.

    That is told line by line: what is meant by it, or that nothing is known of it.
    """
    on = header.lines
    assumed: dict[int, tuple[str, ...]] = {
        on[word]: (f"{word} {UNKNOWN}",) for word in header.unsaid if word in on
    }
    if "players" in header.dark:
        assumed[on["players"]] = (header_line(setup, "players"),)
    meant = _fitting(setup, header.boards, entries) if "board" in header.unsaid else ()
    if 0 < len(meant) <= _FEW:
        setup, header.board = meant[0], meant[0].board
        assumed[on["board"]] = tuple(header_line(one, "board") for one in meant)
    return setup, assumed


def _fitting(
    setup: Setup, boards: Iterable[Position], entries: Sequence[RecordEntry]
) -> tuple[Setup, ...]:
    """The setups with one of these boards that may begin so and make the most entries right."""
    others = [replace(setup, board=board) for board in boards]
    legal = [
        one
        for one in others
        if _ASKED["board"].isdisjoint(breach.clause for breach in judge_setup(one))
    ]
    reached = {one: gone_through(lay_out(one), entries, 0)[0] for one in legal}
    return tuple(one for one in legal if reached[one] == max(reached.values()))


def _without_mafia(setup: Setup) -> Iterator[Setup]:
    """Nobody plays with the Mafia limousine, where it does not stand on the board."""
    if setup.table.mafia and not setup.board.mafia:
        yield replace(setup, table=replace(setup.table, mafia=False))


def _younger(setup: Setup) -> Iterator[Setup]:
    for seat in map(Seat, range(len(setup.table.players))):
        if seat != setup.table.youngest:
            yield replace(setup, table=replace(setup.table, youngest=seat))


def _other_rings(setup: Setup) -> Iterator[Setup]:
    """The usual order; in Speed also two businesses exchanged, one elsewhere, or the other way."""
    ring = setup.table.ring
    rings = [[*BUSINESSES]]
    if setup.table.speed:
        rings += [*_with_two_exchanged(ring), [*ring[::-1]]]
        for business, at in product(ring, range(len(ring))):
            rest = [one for one in ring if one is not business]
            rings.append([*rest[:at], business, *rest[at:]])
    tables = (replace(setup.table, ring=tuple(other)) for other in rings if (*other,) != ring)
    yield from (replace(setup, table=table) for table in tables)


def _other_boards(setup: Setup) -> Iterator[Setup]:
    """Two limousines, or what stands on two businesses, exchanged; or one limousine elsewhere."""
    game = lay_out(setup)
    groups = [game.board.at(one) for one in BUSINESSES]
    boards = [*_with_two_exchanged(groups)]
    for one, other in combinations(game.board.cars, 2):
        places = {one: other, other: one}
        boards.append([tuple(places.get(car, car) for car in group) for group in groups])
    for car, at in product(game.board.cars, range(len(groups))):
        rest = [tuple(one for one in group if one is not car) for group in groups]
        boards += (
            [*rest[:at], there, *rest[at + 1 :]] for there in ((car, *rest[at]), (*rest[at], car))
        )
    yield from (replace(setup, table=game.table, board=Position.of(board)) for board in boards)


def _with_two_exchanged(things: Sequence[T]) -> Iterator[list[T]]:
    for one, other in combinations(range(len(things)), 2):
        places = {one: things[other], other: things[one]}
        yield [places.get(at, thing) for at, thing in enumerate(things)]


def _other_tokens(setup: Setup) -> Iterator[Setup]:
    """One token of another value, left out or too many; two stacks, or two tokens, exchanged."""
    game, stacks = lay_out(setup), setup.stacks
    for place in map(RingPlace, range(len(stacks))):
        for at, token in enumerate(stacks[place]):
            for value in () if token is None else unseen_values(game, place):
                yield _with(setup, {(place, at): value})
        others = (*_filled_up(game, place), *_cut_down(stacks[place]))
        yield from (replace(setup, stacks=_put(stacks, place, other)) for other in others)
    yield from (replace(setup, stacks=tuple(other)) for other in _with_two_exchanged(stacks))
    tokens = {(at, deep): one for at, stack in enumerate(stacks) for deep, one in enumerate(stack)}
    for (here, one_value), (there, another) in combinations(tokens.items(), 2):
        if None not in (one_value, another) and one_value != another:
            yield _with(setup, {here: another, there: one_value})


def _filled_up(game: Game, place: RingPlace) -> Iterator[Stack]:
    """A stack with a token that was left out, where other stacks are told as far as that."""
    told = [value for value in game.stacks[place] if value is not None]
    longest = max(len(stack) - stack.count(None) for stack in game.stacks)
    if not 0 < len(told) < longest or None in game.stacks[place][: len(told)]:
        return
    for value, at in product(unseen_values(game, place), range(len(told) + 1)):
        filled = (*told[:at], value, *told[at:])
        yield (*filled, *[None] * (TOKENS_EACH - len(filled)))


def _cut_down(stack: Stack) -> Iterator[Stack]:
    """A stack without one token, where it has one too many."""
    for at in range(len(stack) if len(stack) > TOKENS_EACH else 0):
        yield (*stack[:at], *stack[at + 1 :])


def _put(stacks: tuple[Stack, ...], place: int, stack: Stack) -> tuple[Stack, ...]:
    return (*stacks[:place], stack, *stacks[place + 1 :])


def _with(setup: Setup, tokens: dict[tuple[int, int], int | None]) -> Setup:
    """The setup with other tokens at these places of these stacks."""

    def changed(place: int, stack: Stack) -> Stack:
        return tuple(tokens.get((place, at), token) for at, token in enumerate(stack))

    return replace(
        setup, stacks=tuple(changed(place, stack) for place, stack in enumerate(setup.stacks))
    )


_WAYS: dict[str, Callable[[Setup], Iterator[Setup]]] = {
    "with": _without_mafia,
    "youngest": _younger,
    "ring": _other_rings,
    "board": _other_boards,
    "tokens": _other_tokens,
}
"""What else a line of the header may have meant."""

_ASKED = {
    "with": frozenset({Clause.MAFIA_SETUP}),
    "youngest": frozenset({Clause.SETUP_START_PLAYER}),
    "ring": frozenset({Clause.SETUP_RING}),
    "board": frozenset({Clause.SETUP_LIMOUSINES, Clause.MAFIA_SETUP}),
    "tokens": frozenset({Clause.SETUP_TOKENS}),
}
"""The clauses it is to be written by."""
