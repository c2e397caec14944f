"""Retro: the row and what is known of the end; where did the limousines start?"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import factorial
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.kinds.replies import Cards, Dress, Finds, LineOfPlay, Reply, Room, Started
from puzzles.kinds.sought import SoughtTask
from puzzles.kinds.task import Kind, NoSuchAnswer
from puzzles.storage.fields import Field, JsonObject, fact_record
from puzzles.storage.figures import Figure, Figures, fact_figures, row_figures
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR, BadPosition, DefectKind, position
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import LENSES, Lens, Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.themes import Theme

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.enumeration import Explored
    from puzzles.recipe import Recipe
    from solver.questions import RetroQuestion

ASKS = Text("Where did the limousines start, one on each business, if the row led to this end?")
_STARTED = Text("From this start the row leads to the end given.")


@dataclass(frozen=True)
class RetroTask(SoughtTask):
    """Where did the limousines start, one on each business?"""

    kind: ClassVar = Kind.RETRO
    title: ClassVar = Text("retro")
    id_letter: ClassVar = "A"
    reply_form: ClassVar = Text(
        "one limousine on each business, as in A R, B O, C Y, D L, E T, F N, G V, H W"
    )
    sizes: ClassVar = (1, 7)
    usual: ClassVar = (4, 5)
    composed_cards: ClassVar = 4
    block: ClassVar = 4
    limits: ClassVar = (73, 83, 90, 99)
    first_limits: ClassVar = (74, 83, 88, 100)
    room: ClassVar = Room.RING
    hint: ClassVar = Text("Write the letters into the ring.")
    themeless: ClassVar = dict.fromkeys(
        (theme for theme in Theme if theme.about_subject),
        Text("it asks about all limousines, but the theme is about one"),
    )

    row: Cards
    end: tuple[Fact, ...]
    rules: Rules = DEFAULT_RULES

    def question(self, lang: Lang) -> str:
        return ASKS[lang]

    @property
    def cards(self) -> Cards:
        return self.row

    @property
    def board(self) -> None:
        return None

    @property
    def known(self) -> tuple[Fact, ...]:
        return self.end

    @property
    def facts(self) -> tuple[Fact, ...]:
        return self.end

    def figures(self) -> Iterator[Figure]:
        yield from row_figures(self.row)
        yield from fact_figures(self.end)

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        return cls(figures.cards(), figures.facts(), rules)

    def record(self) -> JsonObject:
        return {"row": list(self.row), "end": list(map(fact_record, self.end))}

    @classmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        row = record["row"].cards(*cls.sizes)
        facts = record["end"].each(0, len(LIMOUSINES))
        return cls(row, tuple(one.fact(Stand.COVERED, Stand.UNCOVERED) for one in facts), rules)

    @classmethod
    def reply_from_record(cls, record: Field) -> Started:
        return Started(record["position"].position())

    def dressed(self, dress: Dress) -> Self:
        return replace(self, row=dress.cards(self.row), end=_in_letters(map(dress.fact, self.end)))

    def rotated(self) -> Iterator[tuple[object, ...]]:
        """The limousines are numbered in the order they are met."""
        for by in range(RING):
            numbers: dict[Limousine, int] = {}
            row = tuple(numbers.setdefault(card, len(numbers)) for card in self.row)
            ends = sorted(
                (
                    (BUSINESSES.index(fact.at) + by) % RING,
                    fact.stand is Stand.COVERED,
                    fact.limousine,
                )
                for fact in self.end
            )
            facts = ((at, under, numbers.setdefault(car, len(numbers))) for at, under, car in ends)
            yield row, tuple(facts)

    def understood(self, words: Sequence[str]) -> Started:
        try:
            start = position(_told_apart(words))
        except BadPosition as bad:
            if {one.kind for one in bad.defects} <= {DefectKind.TWICE, DefectKind.MISSING}:
                raise NoSuchAnswer(self, words) from bad
            raise
        if set(start.shape) != {1}:
            raise NoSuchAnswer(self, words)
        return Started(start)

    def line(self, reply: Reply) -> LineOfPlay:
        if not isinstance(reply, Started):
            raise TypeError(f"{reply} does not answer {self}")
        return LineOfPlay(reply.position, self.row)

    def subject(self, answer: Reply) -> tuple[Limousine, Business]:
        """The first card, which every start depends on, and where its limousine stood."""
        first = self.row[0]
        return first, self.line(answer).start.where(first)

    def conclusion(self, answer: Reply, end: Position, lang: Lang) -> str:
        return _STARTED[lang]

    @property
    def chance(self) -> float:
        return 1 / factorial(len(LIMOUSINES))

    def guesses(self) -> Mapping[str, Reply | None]:
        """The end, or the end wound back by plain counting, gaps filled in letter order."""
        steps = Counter(self.row)
        ends = {fact.limousine: BUSINESSES.index(fact.at) for fact in self.end}
        return {
            "the-end-itself": _placed(ends.items()),
            "plain-counting": _placed((car, (at - steps[car]) % RING) for car, at in ends.items()),
            "one-back": _placed((car, (at - 1) % RING) for car, at in ends.items()),
            "one-on": _placed((car, (at + 1) % RING) for car, at in ends.items()),
            "counted-forward": _placed((car, (at + steps[car]) % RING) for car, at in ends.items()),
            "row-in-order": _placed(zip(dict.fromkeys(self.row), range(RING), strict=False)),
            "row-backwards": _placed(zip(dict.fromkeys(self.row[::-1]), range(RING), strict=False)),
            "letter-order": _placed([]),
        }

    def traits(self, answer: Reply) -> Mapping[str, int]:
        """Where the limousine of the first card stood; who it is anybody sees."""
        return {"business": BUSINESSES.index(self.subject(answer)[1])}

    def explore(self, lenses: Sequence[Lens] = LENSES) -> "Explored":
        from puzzles.arrays.enumeration import Explored, placings, starts

        found = {lens: starts(self.row, self.end, self.rules, lens) for lens in lenses}
        return Explored(found, len(placings(len(set(self.row)))), len(LIMOUSINES) - len(self.end))

    def posed(self, reading: Reading) -> "RetroQuestion":
        from solver.questions import RetroQuestion, Starts

        row = tuple(map(Drive, self.row))
        return RetroQuestion(row, self.end, Starts.RING, reading=reading)

    @classmethod
    def propose(cls, recipe: "Recipe", number: int, chance: "Random") -> Self | None:
        """A random start and row; of the end as few facts as still tell the start."""
        from puzzles.arrays.enumeration import random_row, shuffled

        row = random_row(cls.usual, recipe, chance)
        start = Position((1,) * RING, tuple(shuffled(LIMOUSINES, chance)))
        end = outcome(start, [Drive(card) for card in row], Reading(recipe.rules))
        task = cls(row, _in_letters(facts_of(end)), recipe.rules)
        if not _tells(task):
            return None
        for fact in shuffled(task.end, chance):
            fewer = replace(task, end=tuple(other for other in task.end if other != fact))
            if _tells(fewer):
                task = fewer
        return task


def _tells(task: RetroTask) -> bool:
    """Whether what is known leaves one start."""
    return task.explore([None]).findings[None].finds is Finds.ONE


def _in_letters(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Facts in letter order of their limousines."""
    return tuple(sorted(facts, key=lambda fact: LIMOUSINES.index(fact.limousine)))


def _placed(told: Iterable[tuple[Limousine, int]]) -> Started:
    """A start with one limousine per business: those told first, the others in letter order."""
    ring: list[Limousine | None] = [None] * RING
    for car, at in told:
        if ring[at] is None:
            ring[at] = car
    rest = iter([car for car in LIMOUSINES if car not in ring])
    return Started(Position((1,) * RING, tuple(car or next(rest) for car in ring)))


def _told_apart(words: Sequence[str]) -> str:
    """A start told limousine by limousine as a position: `NLV...`, `A N, B L, ...`, `AN BL ...`.

    Whatever sets businesses apart by a sign is left to the reader of positions.
    """
    told = " ".join(words)
    if all(_PLACED.fullmatch(one.upper()) for one in words):
        words = [sign for one in words for sign in one]
    parts = _BETWEEN.split(" ".join(words).upper().strip())
    signs = list(parts[0]) if set(parts[0]) == set(LIMOUSINES) and len(parts) == 1 else parts
    named = dict(zip(signs[::2], signs[1::2], strict=False))
    if len(signs) == 2 * len(Business) and named.keys() == set(Business):
        signs = [named[at] for at in Business]
    return SEPARATOR.join(signs) if len(signs) == len(Business) else told


_PLACED = re.compile(rf"[{''.join(Business)}][{''.join(LIMOUSINES)}]")
_BETWEEN = re.compile(r"[\s,;:=]+")
