"""What clashes: as few parts of an impossible wish as cannot be had together.

One part after the other is left out; what stays impossible without it does not need it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from puzzles.composing.composition import NoSuchPuzzle, NotKnown, compose
from puzzles.composing.wish import ANY_NUMBER, NO_OTHERS, OPTIONS, Wish
from puzzles.kinds.task import Kind
from scheffeln.rules.misreadings import Misreading
from solver.answers import Deadline
from solver.questions import Starts

CLASH_SECONDS = 10
"""So many seconds are spent on finding it out."""


class Condition(NamedTuple):
    """One thing that is wished."""

    option: str
    rest: Mapping[str, Any]
    """What takes its place, by field: of a set of things what is taken away."""

    def left_out(self, wish: Wish) -> Wish:
        old = {field: getattr(wish, field) for field in self.rest}
        changed: dict[str, Any] = {
            field: old[field] - rest if isinstance(rest, frozenset) else rest
            for field, rest in self.rest.items()
        }
        return replace(wish, **changed)


class Clash(NamedTuple):
    """Options of an impossible wish that cannot be had together."""

    parts: tuple[str, ...]
    least: bool
    """Whether none of them can be spared; else time ran out before that was known."""


def conditions(wish: Wish) -> Iterator[Condition]:
    """All that is wished and could be left out, in the order of the options."""
    if wish.stand is not None:
        yield Condition(f"--{OPTIONS[wish.stand]} {wish.answer}", {"stand": None})
    sets = {"unnamed": "not-named", "themes": "theme"}
    mistakes = {"traps": "trap", "spared": "no-trap"}
    if only := wish.isolated:
        yield Condition(f"--only-trap {only}", {"traps": wish.traps, "spared": wish.spared})
    for field, option in sets.items() if only else (sets | mistakes).items():
        for one in sorted(getattr(wish, field)):
            yield Condition(f"--{option} {one}", {field: frozenset({one})})
    for field in ("skips", "carries", "wraps"):
        if (number := getattr(wish, field)) != ANY_NUMBER:
            yield Condition(f"--{field} {number.least}", {field: ANY_NUMBER})
    if wish.named:
        yield Condition("--named", {"named": False})
    if wish.start is Starts.RING and wish.kind is not Kind.RETRO:
        yield Condition("--start ring", {"start": Starts.ANY})
    if wish.cards is not None:
        yield Condition(f"--cards {wish.cards}", {"cards": None})


def clash(wish: Wish, deadline: Deadline) -> Clash:
    """The options of an impossible wish of which none can be spared, as far as time allows: what
    could not be tried without is kept."""
    if wish.beyond:
        return Clash(_beyond(wish), least=True)
    wish = replace(wish, unlike=NO_OTHERS)
    needed: list[str] = []
    least = True
    for part in conditions(wish):
        less = part.left_out(wish)
        found = compose(less, deadline)
        if isinstance(found, NoSuchPuzzle):
            wish = less
        else:
            needed.append(part.option)
            least &= not isinstance(found, NotKnown)
    if only := wish.isolated:
        at = needed.index(f"--only-trap {only}")
        needed[at : at + 1] = _two_mistakes(wish, deadline) or needed[at : at + 1]
    return Clash(tuple(needed), least)


def _beyond(wish: Wish) -> tuple[str, ...]:
    """What rules itself out, or the kind does; one is enough."""
    kind = f"--kind {wish.kind}"
    if wish.themeless:
        return kind, f"--theme {min(wish.themeless)}"
    if wish.harmless:
        return kind, f"--trap {min(wish.harmless)}"
    if wish.at_odds:
        return wish.at_odds
    return (wish.crowded[0], f"--cards {wish.cards}") if wish.cards else (kind, wish.crowded[0])


def _two_mistakes(wish: Wish, deadline: Deadline) -> list[str]:
    """Of a wish that only one mistake be wrong the mistake and another, if just these two are never
    told apart so; nothing if it takes more of them, or time ran out."""
    trap, nothing = f"--trap {wish.isolated}", frozenset[Misreading]()
    if isinstance(compose(replace(wish, spared=nothing), deadline), NoSuchPuzzle):
        return [trap]
    for other in sorted(wish.spared):
        both = replace(wish, spared=frozenset({other}))
        if not isinstance(compose(both, deadline), NoSuchPuzzle):
            continue
        spared = [f"--no-trap {other}"]
        alone = isinstance(compose(replace(both, traps=nothing), deadline), NoSuchPuzzle)
        return spared if alone else [trap, *spared]
    return []
