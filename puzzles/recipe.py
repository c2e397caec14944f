"""A recipe: what was asked for. The same recipe gives the same puzzles on every machine, as long as
the generator is the same."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from puzzles.composing.isolation import trap_options
from puzzles.composing.wish import ABOUT, MANY_MISTAKES, NO_OTHERS, Unlike
from puzzles.kinds.task import Kind
from puzzles.puzzle import GENERATOR
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.questions import Starts
from solver.themes import Theme

COMPOSED = 50
"""The largest set that is composed."""


@dataclass(frozen=True)
class Recipe:
    """What a set of puzzles is to be like."""

    kind: Kind
    count: int
    seed: int
    cards: int | None = None
    """How many cards; `None` is what suits the kind."""
    stars: int | None = None
    """How hard, one to five; `None` is a mixture."""
    traps: tuple[Misreading, ...] = ()
    """Misreadings that every puzzle must catch."""
    no_traps: tuple[Misreading, ...] = ()
    """Misreadings that no puzzle may catch."""
    start: Starts = Starts.ANY
    rules: Rules = DEFAULT_RULES
    themes: tuple[Theme, ...] = ()
    """What every puzzle must have."""
    pair: bool = False
    """Whether each puzzle has a twin: two of its cards exchanged, another answer."""
    unlike: Unlike = NO_OTHERS

    @property
    def composed(self) -> bool:
        """Whether Z3 composes it: few puzzles with an idea or a trap, of a kind that is composed.
        Many are dealt until they have it, and so are those of one difficulty that only a trap is
        asked of: deals hit it."""
        wished = self.themes or ((self.traps or self.no_traps) and self.stars is None)
        few = self.count <= COMPOSED and not self.pair
        return bool(wished) and few and self.kind in ABOUT

    @property
    def isolating(self) -> bool:
        """Whether many mistakes are to go wrong or not to: such puzzles are rare."""
        return len({*self.traps, *self.no_traps}) > MANY_MISTAKES

    def __str__(self) -> str:
        """The recipe in one line, as the options that ask for it."""
        words = [f"--kind {self.kind}", f"--count {self.count}", f"--seed {self.seed}"]
        words += self._wishes()
        if self.rules.edition != DEFAULT_RULES.edition:
            words.append(f"--edition {self.rules.edition}")
        words += [f"--ruling {ruling}={choice}" for ruling, choice in self.rules.chosen]
        return " ".join([*words, f"--generator {GENERATOR}"])

    @property
    def wish(self) -> str:
        """What a puzzle is to be like, as the options that ask for it."""
        return " ".join([f"--kind {self.kind}", *self._wishes()])

    def _wishes(self) -> Iterator[str]:
        if self.cards is not None:
            yield f"--cards {self.cards}"
        if self.stars is not None:
            yield f"--difficulty {self.stars}"
        yield from trap_options(self.traps, self.no_traps)
        yield from (f"--theme {theme}" for theme in self.themes)
        if self.pair:
            yield "--pair"
        if self.start is not Starts.ANY:
            yield f"--start {self.start}"
        if self.unlike.files:
            yield str(self.unlike)


class Dearth(StrEnum):
    """Why there are too few puzzles."""

    RARE = "rare"
    """Hardly anything is like that."""
    EXHAUSTED = "exhausted"
    """Everything there is was tried."""
    LATE = "late"
    """The time ran out."""


_BARREN = {
    Dearth.RARE: Text(
        "such puzzles are rare ({wish}): {made} of {count} were found; whether there are more is"
        " not known"
    ),
    Dearth.EXHAUSTED: Text(
        "there are no more different puzzles like that, as everything was tried or Z3 proved it:"
        " {made} of {count} were made"
    ),
    Dearth.LATE: Text("the time ran out: {made} of {count} were found"),
}
_NONE = Text("there is no puzzle like that: everything was tried, or Z3 proved it")
_NONE_BESIDES = Text(
    "besides those in {files} there is no puzzle like that: everything was tried, or Z3 proved it"
)
_NO_MORE_BESIDES = Text(
    "apart from those in {files} there are no more different puzzles like that, as everything was"
    " tried or Z3 proved it: {made} of {count} were made"
)
_GUESSED = Text(
    "too easily guessed: {found} different puzzles like that were found, but in one set only {made}"
    " of {count} can stand before a rule of thumb gets too many right"
)
_GUESSED_BY = Text(
    "too easily guessed: {found} different puzzles like that were found, but in one set only {made}"
    " of {count} can stand before a rule of thumb gets too many right: {thumbs}"
)
_HINTS = {
    Dearth.RARE: Text("ask for fewer traps or themes, another difficulty or fewer puzzles"),
    Dearth.EXHAUSTED: Text("ask for fewer, or for another start, number of cards or ruling"),
    Dearth.LATE: Text("give it more time, or ask for what is less rare"),
}
_OTHERWISE = Text("ask for another number of cards, another difficulty or fewer puzzles")
_COMPOSE = Text(
    "ask for fewer, or for another number of cards; scheffeln puzzle compose gives them all,"
    " guessed easily or not"
)


class Barren(Refusal):
    """A recipe that too few puzzles meet, or too few in time."""

    kind = "barren"

    recipe: Recipe
    made: int
    why: Dearth = Dearth.RARE
    guessed: int = 0
    """How many others were found and left out, as rules of thumb would guess too many."""
    thumbs: Sequence[str] = ()
    """The rules of thumb that get the last of them right, each of these."""

    @property
    def code(self) -> Exit:  # type: ignore[override]  # nobody else's depends on the evidence
        return Exit.GAVE_UP if self.why is Dearth.LATE else Exit.NO

    def message(self, lang: Lang) -> str:
        said = _BARREN[self.why]
        if self._too_plain:
            said = _GUESSED_BY if self.thumbs else _GUESSED
        elif self.why is Dearth.EXHAUSTED and self.recipe.unlike.files:
            said = _NO_MORE_BESIDES if self.made else _NONE_BESIDES
        elif self.why is Dearth.EXHAUSTED and not self.made:
            said = _NONE
        told = {"made": self.made, "count": self.recipe.count, "wish": self.recipe.wish}
        told |= {"found": self.made + self.guessed, "thumbs": ", ".join(self.thumbs)}
        told["files"] = self.recipe.unlike.told
        return said[lang].format(**told)

    def hint(self, lang: Lang) -> str:
        recipe = self.recipe
        if self.why is Dearth.RARE and not (
            self._too_plain or recipe.traps or recipe.no_traps or recipe.themes
        ):
            return _OTHERWISE[lang]
        return (_COMPOSE if self._too_plain else _HINTS[self.why])[lang]

    @property
    def _too_plain(self) -> bool:
        """Whether there would be more if they were not guessed so easily."""
        return self.guessed > 0 and (bool(self.thumbs) or self.why is not Dearth.LATE)
