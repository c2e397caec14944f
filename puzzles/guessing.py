"""Guessing: what a lazy solver gets right without foreseeing anything.

rule of thumb   a guess of a lazy solver from the puzzle alone: the richest now, the last card
trait           what the answers of a set have in common to be guessed: a limousine or a business,
                by its number in letter order
pattern         a guess from the answers before: the next letter, the same again

A good set of puzzles gives them nothing: over the set none is right more often than chance plus
five points. What chance is depends on how many answers a task could have; of a trait there are
eight. A set that was put together of others was not dealt as one, so in a small one a guess may
seem to help by chance: it is too good only where chance hardly ever does as well.

A balanced set has one leak that nothing stops: who has solved all but the last puzzle can tell
which answer has not been there as often as the others.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import exp, fsum, lgamma, log, log1p

from puzzles.kinds.replies import Dress, Reply
from puzzles.kinds.task import Assessed, Task
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine

Traits = Mapping[str, int]
"""Numbers in letter order, from 0, by what they are about."""

ALLOWANCE = 0.05
"""By how much a rule of thumb may beat chance over a set. A single puzzle is no set."""
TRAIT_CHANCE = 1 / RING
"""There are as many limousines as businesses."""
BY_THE_LAST, BY_NUMBER, BY_FIRST_CARD = "by-the-last", "by-number", "by-first-card"
UNLIKELY = 0.05
"""A rule of thumb that does so well by chance less often than this knows something."""
VERY_UNLIKELY = 0.001
"""The same for a pattern: there are a dozen of them, and none is looked for when puzzles are put
together."""


def hits(task: Task, answer: Reply) -> dict[str, bool]:
    """Which rules of thumb guess the answer."""
    return {
        name: guess is not None and guess.agrees(answer) for name, guess in task.guesses().items()
    }


def hidden(one: Assessed, kept: Collection[Limousine]) -> Assessed | None:
    """The same, in other colours where the cards as they are shown are the answer; these keep their
    own. `None` where no two others can change places so that they are not."""
    if not one.task.shows(one.answer):
        return one
    free = [car for car in LIMOUSINES if car not in kept]
    others = (one.dressed(Dress.exchanging(*two)) for two in combinations(free, 2))
    return next((other for other in others if not other.task.shows(other.answer)), None)


def pattern(task: Task, answer: Reply) -> tuple[int, ...]:
    """How the cards of a solution are laid, whatever their colours: each by the number of the first
    one of its colour, and that of the limousine the answer is about, `-1` where it has none."""
    row = task.line(answer).row
    car, _ = task.subject(answer)
    return (*map(row.index, row), row.index(car) if car in row else -1)


class Patterns:
    """What the answers so far let a solver guess of the next one.

    A clue is what anybody sees of a puzzle and could go round with the answers: its number in the
    set, the business that its first card starts from, the answer before. The guess is that answer
    and clue are as far apart as they have been most often.
    """

    def __init__(self) -> None:
        self._number = 0
        self._last: dict[str, int] = {}
        self._apart: defaultdict[tuple[str, str], Counter[int]] = defaultdict(Counter)

    def hits(self, traits: Traits, clues: Traits) -> dict[str, bool]:
        """Which patterns guess right; one about nothing that was seen before guesses wrong."""
        return {
            f"{trait}/{name}": guess is not None and (guess - value) % RING == 0
            for trait, value in traits.items()
            for name, guess in self._guesses(trait, clues)
        }

    def _guesses(self, trait: str, clues: Traits) -> Iterator[tuple[str, int | None]]:
        last = self._last.get(trait)
        yield "same-again", last
        yield "next-letter", None if last is None else last + 1
        shown = self._shown(trait, clues)
        for clue in (BY_THE_LAST, BY_NUMBER, *clues):
            usual = self._apart[trait, clue].most_common(1)
            yield clue, shown[clue] + usual[0][0] if usual else None

    def add(self, traits: Traits, clues: Traits) -> None:
        """An answer has become known."""
        for trait, value in traits.items():
            for clue, shown in self._shown(trait, clues).items():
                self._apart[trait, clue][(value - shown) % RING] += 1
        self._last.update(traits)
        self._number += 1

    def _shown(self, trait: str, clues: Traits) -> dict[str, int]:
        last = {BY_THE_LAST: self._last[trait]} if trait in self._last else {}
        return {**last, BY_NUMBER: self._number, **clues}


def clues_of(task: Task) -> Traits:
    """The clues that a task shows by itself."""
    first = next((card for card in task.cards if card), None)
    if task.board is None or first is None:
        return {}
    return {BY_FIRST_CARD: BUSINESSES.index(task.board.where(first))}


def is_unforeseeable(values: Sequence[int]) -> bool:
    """Whether no pattern guesses too many of the values of a trait, in this order."""
    budget = Budget(len(values))
    return all(budget.surprises({"trait": value}, {}) for value in values)


class Budget:
    """How often each guess may still be right, so that a set is fair, however soon it ends."""

    def __init__(self, puzzles: int) -> None:
        self._most = max(1, (TRAIT_CHANCE + ALLOWANCE) * puzzles)
        self._patterns = Patterns()
        self._made = 0
        self._chance = 0.0
        self._hits: Counter[str] = Counter()

    def allows(self, task: Task, answer: Reply) -> bool:
        """Take a puzzle into the set, unless a guess would be right too often."""
        if self.too_good(task, answer) or not self.surprises(task.traits(answer), clues_of(task)):
            return False
        self._hits.update(name for name, hit in hits(task, answer).items() if hit)
        self._chance += task.chance
        self._made += 1
        return True

    def too_good(self, task: Task, answer: Reply) -> frozenset[str]:
        """The rules of thumb that would be right too often with this puzzle in the set."""
        guessed = (name for name, hit in hits(task, answer).items() if hit)
        limit = max(1, self._chance + task.chance + ALLOWANCE * (self._made + 1))
        return frozenset(name for name in guessed if self._hits[name] + 1 > limit)

    def surprises(self, traits: Traits, clues: Traits) -> bool:
        """Take an answer into the set, unless a pattern would be right too often."""
        guessed = [name for name, hit in self._patterns.hits(traits, clues).items() if hit]
        if any(self._hits[name] + 1 > self._most for name in guessed):
            return False
        self._hits.update(guessed)
        self._patterns.add(traits, clues)
        return True


def is_fair(hits: int, puzzles: int, chance: float, unlikely: float = UNLIKELY) -> bool:
    """Whether a guess is right no more often than it may be, or than a small set explains: blind
    guesses would do as well, and not so seldom; once is nothing."""
    allowed = hits <= 1 or hits / puzzles <= chance + ALLOWANCE
    return allowed or _at_least(hits, puzzles, chance) >= unlikely


def is_chance(hits: int, puzzles: int) -> bool:
    """The same of a pattern."""
    return is_fair(hits, puzzles, TRAIT_CHANCE, VERY_UNLIKELY)


def _at_least(hits: int, guesses: int, chance: float) -> float:
    """How likely it is that so many guesses or more are right."""
    if chance >= 1:
        return 1.0
    below = (
        exp(
            lgamma(guesses + 1)
            - lgamma(right + 1)
            - lgamma(guesses - right + 1)
            + right * log(chance)
            + (guesses - right) * log1p(-chance)
        )
        for right in range(hits)
    )
    return 1 - fsum(below)
