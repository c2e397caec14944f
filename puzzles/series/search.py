"""A search: how long is looked for puzzles of several sorts, and who is told how many there are."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal

if TYPE_CHECKING:
    from solver.answers import Deadline

StarredKind = tuple[Kind, int | None]
"""A kind, and its stars where they matter."""


def _nobody(_: int) -> None:
    """Nobody waits for it."""


@dataclass(frozen=True)
class Search:
    """Until when is looked for puzzles, and who is told how many were found."""

    until: float | None = None
    """By the monotonic clock; `None` is for ever."""
    found: Callable[[int], None] = _nobody

    @classmethod
    def within(cls, seconds: float | None, found: Callable[[int], None] = _nobody) -> "Search":
        return cls(None if seconds is None else monotonic() + seconds, found)

    @property
    def deadline(self) -> "Deadline":
        from solver.answers import Deadline  # late: who prints what is there needs no solver

        return Deadline(self.until)

    def after(self, there: int) -> "Search":
        """The same for what is found beside so many that are there."""
        return replace(self, found=lambda more: self.found(there + more))


UNHURRIED = Search()


class Scarce(Refusal):
    """Of several sorts too few were found, or too few in time."""

    kind = "barren"
    made: int
    count: int
    late: bool
    missing: Sequence[tuple[StarredKind, int]] = ()
    """How many of each sort there are not; empty where they are not told apart."""
    found: frozenset[Kind] = frozenset()
    """The kinds of which none is missing."""

    @property
    def code(self) -> Exit:  # type: ignore[override]  # nobody else's depends on the evidence
        return Exit.GAVE_UP if self.late else Exit.NO

    def message(self, lang: Lang) -> str:
        said = (_LATE if self.late else _RARE)[lang].format(made=self.made, count=self.count)
        if not self.missing:
            return said
        told = (_told(sort, number, lang) for sort, number in self.missing)
        return f"{said}; {_MISSING[lang].format(missing=', '.join(told))}"

    def hint(self, lang: Lang) -> str:
        if self.found:
            kinds = " ".join(f"--kind {kind}" for kind in Kind if kind in self.found)
            return _OTHER_KINDS[lang].format(kinds=kinds)
        if self.late:
            return (_MORE_TIME if self.missing else _ONLY_MORE_TIME)[lang]
        return _FEWER[lang]


def _told(sort: StarredKind, number: int, lang: Lang) -> str:
    kind, stars = sort
    return " ".join(filter(None, (f"{number} x", KINDS[kind].title[lang], "*" * (stars or 0))))


_LATE = Text("the time ran out: {made} of {count} were found")
_RARE = Text("such puzzles are rare: {made} of {count} were found")
_MISSING = Text("missing: {missing}")
_OTHER_KINDS = Text("take the kinds that come up: {kinds}")
_MORE_TIME = Text("give it more time, or ask for what is less rare")
_ONLY_MORE_TIME = Text("give it more time")
_FEWER = Text("ask for fewer traps or themes, another difficulty or fewer puzzles")
