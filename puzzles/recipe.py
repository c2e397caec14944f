"""A recipe: what was asked for. The same recipe gives the same puzzles on every machine, as long as
the generator is the same."""

from dataclasses import dataclass

from puzzles.kinds.task import Kind
from puzzles.puzzle import GENERATOR
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.questions import Starts
from solver.themes import Theme


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

    def __str__(self) -> str:
        """The recipe in one line, as the options that ask for it."""
        words = [f"--kind {self.kind}", f"--count {self.count}", f"--seed {self.seed}"]
        if self.cards is not None:
            words.append(f"--cards {self.cards}")
        if self.stars is not None:
            words.append(f"--difficulty {self.stars}")
        words += [f"--trap {trap}" for trap in self.traps]
        words += [f"--no-trap {trap}" for trap in self.no_traps]
        words += [f"--theme {theme}" for theme in self.themes]
        if self.pair:
            words.append("--pair")
        if self.start is not Starts.ANY:
            words.append(f"--start {self.start}")
        if self.rules.edition != DEFAULT_RULES.edition:
            words.append(f"--edition {self.rules.edition}")
        words += [f"--ruling {ruling}={choice}" for ruling, choice in self.rules.chosen]
        return " ".join([*words, f"--generator {GENERATOR}"])


_BARREN = Text("hardly any puzzle is like that: {made} of {count} were found")
_BARREN_HINT = Text("ask for fewer traps or themes, another difficulty or fewer puzzles")
_EXHAUSTED = Text("all puzzles like that were tried: {made} of {count} are different and fair")
_EXHAUSTED_HINT = Text("ask for fewer, or for another start, number of cards or ruling")


class Barren(Refusal):
    """A recipe that hardly anything meets."""

    kind = "barren"
    code = Exit.NO

    def __init__(self, recipe: Recipe, made: int, *, exhausted: bool = False) -> None:
        super().__init__(recipe, made)
        self.recipe = recipe
        self.made = made
        self.exhausted = exhausted
        """Whether everything there is was tried."""

    def message(self, lang: Lang) -> str:
        text = _EXHAUSTED if self.exhausted else _BARREN
        return text[lang].format(made=self.made, count=self.recipe.count)

    def hint(self, lang: Lang) -> str:
        return (_EXHAUSTED_HINT if self.exhausted else _BARREN_HINT)[lang]
