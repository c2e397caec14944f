"""Setups that a header may have meant, held against all that follows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from scheffeln.board import BUSINESSES, Position
from scheffeln.game.record import UNKNOWN, Record, RecordEntry
from scheffeln.game.record.header import Header
from scheffeln.game.record.header.writing import header_line
from scheffeln.game.record.suspects import gone_through
from scheffeln.game.state import Setup, Stack, judge_setup, lay_out, unseen_values
from scheffeln.game.table import RingPlace, Seat
from scheffeln.rules.clauses import Clause

_STEPS = 60_000
"""So many entries are gone through in all: two of 32 tokens can be exchanged in 496 ways."""


class Miswritten(NamedTuple):
    """A line of the header, and the setups of which one was meant: all else is right by each."""

    word: str
    meant: tuple[Setup, ...]


def header_suspect(record: Record, entries: Sequence[RecordEntry]) -> Miswritten | None:
    """One slip in one line of the header, if that makes all entries right."""
    steps, setup = _STEPS, record.setup
    ways = {
        "youngest": _younger(setup),
        "board": _exchanged(setup),
        "tokens": _other_tokens(setup),
    }
    for word in (word for word in ways if word in record.lines):
        found: list[Setup] = []
        for other in dict.fromkeys(ways[word]):
            reached = 0 if steps < 0 else gone_through(lay_out(other), entries, 0)
            steps -= reached + 1
            found += [other] if reached == len(entries) and _lies_right(other) else []
        if found:
            return Miswritten(word, tuple(found))
    return None


def _lies_right(setup: Setup) -> bool:
    return all(breach.clause is not Clause.SETUP_TOKENS for breach in judge_setup(setup))


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
    meant = _fitting(setup, header.boards, entries) if "board" in header.unsaid else ()
    if meant:
        setup, header.board = meant[0], meant[0].board
        assumed[on["board"]] = tuple(header_line(one, "board") for one in meant)
    return setup, assumed


def _fitting(
    setup: Setup, boards: Iterable[Position], entries: Sequence[RecordEntry]
) -> tuple[Setup, ...]:
    """The setups with one of these boards that may begin so and make the most entries right."""
    others = [replace(setup, board=board) for board in boards]
    legal = [one for one in others if not _SETUP & {breach.clause for breach in judge_setup(one)}]
    reached = {one: gone_through(lay_out(one), entries, 0) for one in legal}
    return tuple(one for one in legal if reached[one] == max(reached.values()))


_SETUP = {Clause.SETUP_LIMOUSINES, Clause.MAFIA_SETUP}


def _younger(setup: Setup) -> Iterator[Setup]:
    for seat in map(Seat, range(len(setup.table.players))):
        if seat != setup.table.youngest:
            yield replace(setup, table=replace(setup.table, youngest=seat))


def _exchanged(setup: Setup) -> Iterator[Setup]:
    groups = [setup.board.at(one) for one in BUSINESSES]
    for one, other in combinations(setup.board.cars, 2):
        places = {one: other, other: one}
        board = Position.of(tuple(places.get(car, car) for car in group) for group in groups)
        yield replace(setup, board=board)


def _other_tokens(setup: Setup) -> Iterator[Setup]:
    """One token of another value; two stacks, or two tokens, in the place of each other."""
    game, stacks = lay_out(setup), setup.stacks
    for place in map(RingPlace, range(len(stacks))):
        for at, token in enumerate(stacks[place]):
            for value in () if token is None else unseen_values(game, place):
                yield _with(setup, {(place, at): value})
    for one, other in combinations(range(len(stacks)), 2):
        places = {one: stacks[other], other: stacks[one]}
        yield replace(setup, stacks=tuple(places.get(at, stack) for at, stack in enumerate(stacks)))
    tokens = {(at, deep): one for at, stack in enumerate(stacks) for deep, one in enumerate(stack)}
    for (here, one_value), (there, another) in combinations(tokens.items(), 2):
        if None not in (one_value, another) and one_value != another:
            yield _with(setup, {here: another, there: one_value})


def _with(setup: Setup, tokens: dict[tuple[int, int], int | None]) -> Setup:
    """The setup with other tokens at these places of these stacks."""

    def changed(place: int, stack: Stack) -> Stack:
        return tuple(tokens.get((place, at), token) for at, token in enumerate(stack))

    return replace(
        setup, stacks=tuple(changed(place, stack) for place, stack in enumerate(setup.stacks))
    )
