"""What clashes: as few parts of an impossible wish as cannot be had together.

One part after the other is left out; what stays impossible without it does not need it.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from puzzles.composing.composition import NoSuchPuzzle, NotKnown, compose
from puzzles.composing.wish import ANY_NUMBER, Wish
from puzzles.kinds.task import Kind
from solver.answers import Deadline
from solver.questions import Starts

PATIENCE = 10
"""So many seconds are spent on finding it out."""
MANY = 6
"""Of more parts none is tried without the others: it would take too long."""


class Condition(NamedTuple):
    """One thing that is wished."""

    option: str
    field: str
    rest: Any
    """What takes its place: of a set of things what is taken away."""

    def left_out(self, wish: Wish) -> Wish:
        old = getattr(wish, self.field)
        changed: dict[str, Any] = {
            self.field: old - self.rest if isinstance(old, frozenset) else self.rest
        }
        return replace(wish, **changed)


def conditions(wish: Wish) -> Iterator[Condition]:
    """All that is wished and could be left out, in the order of the options."""
    sets = {"unnamed": "not-named", "themes": "theme", "traps": "trap", "spared": "no-trap"}
    for field, option in sets.items():
        for one in sorted(getattr(wish, field)):
            yield Condition(f"--{option} {one}", field, {one})
    for field in ("skips", "carries", "wraps"):
        if (number := getattr(wish, field)) != ANY_NUMBER:
            yield Condition(f"--{field} {number.least}", field, ANY_NUMBER)
    if wish.named:
        yield Condition("--named", "named", False)
    if wish.cards is not None:
        yield Condition(f"--cards {wish.cards}", "cards", None)
    if wish.start is Starts.RING and wish.kind is not Kind.RETRO:
        yield Condition("--start ring", "start", Starts.ANY)


def clash(wish: Wish, deadline: Deadline) -> tuple[str, ...]:
    """The options of an impossible wish of which none can be spared; empty where there is but one,
    where there are too many, or where time ran out."""
    wished = list(conditions(wish))
    needed = []
    for part in wished if 1 < len(wished) <= MANY else ():
        less = part.left_out(wish)
        found = compose(less, deadline)
        if isinstance(found, NotKnown):
            return ()
        if isinstance(found, NoSuchPuzzle):
            wish = less
        else:
            needed.append(part.option)
    return tuple(needed)
