"""Composing with variety: rounds that meet a wish, a different one each time.

The least solution of a wish is always the same and dull. Here every choice in turn (how many stand
on a business, where a limousine of the wish stands, which card lies in a place) has an order of
preference that chance decides, and the first that the clauses still allow is kept. So what comes
out depends on the wish and on chance alone, never on which solution Z3 comes upon first.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from random import Random
from typing import TypeVar

from scheffeln.board import (
    CAPACITY,
    LIMOUSINES,
    RING,
    Limousine,
    Position,
    Shape,
    Standing,
    locate,
    shapes,
)
from scheffeln.facts import Facts
from solver.answers import NEVER, Deadline, OutOfPatience, WrongWitness, answers_compose
from solver.questions import ComposeQuestion, Deck, Round, Starts
from solver.smt.literals import NUMBER, fact_literals, start_literals
from solver.smt.questions import pose_compose
from solver.smt.rows import clause_lines
from solver.smt.solver import FOR_EVER, LONG, Model, Truths
from solver.smt.step import Disjunction
from solver.smt.themes import Two
from solver.smt.walks import Walk, rival_text, walk_width
from solver.themes import Theme

T = TypeVar("T")

Opening = tuple[Shape, int]
"""A shape, and the slot of the limousine in question."""

MANY_MISREADINGS = 4
SHORT_ROW = 5
"""Under more misreadings than this, or with an idea in more cards, a preference may take minutes to
refuse."""
CONFLICTS = 300
"""So much work is then done for a preference before the next one is tried. Only there may another
version of Z3 come to another round."""
FIRST_EFFORT = 1000
"""So much work is done for the first round in a turn, and twice as much in the next."""
GUESSES = 8
"""So many starts are drawn by lot before a start is put together choice by choice."""
DRAWN_CARDS = 2
"""Where an idea takes long, so many cards are drawn with the start: to have to find fewer saves Z3
a third of the time, and where still more are drawn too often nothing comes of them."""
RING_SHAPE = (1,) * RING
SHAPES = tuple(shapes(len(LIMOUSINES)))


class Composer:
    """A wish, and what has been ruled out of it."""

    def __init__(
        self,
        question: ComposeQuestion,
        deadline: Deadline = NEVER,
        *,
        liked: Facts = (),
        calm: bool = False,
        idle: Two | None = None,
        of_end: frozenset[Theme] = frozenset(),
    ) -> None:
        """`liked` are facts that had better be true in the end as well; a `calm` round had better
        have moves without a skip, or without a motorcade, or without either; `idle` are the two
        cards that `either-or` is to be about; `of_end` are themes that a round is to have if the
        right facts are told of its end."""
        self._question = question
        self._calm = calm
        self._liked = liked
        self._deadline = deadline
        self._posed = pose_compose(question, idle, of_end)
        text = self._posed.dimacs
        many = len(question.agree | question.differ) > MANY_MISREADINGS
        long = bool(question.themes | of_end) and question.cards > SHORT_ROW
        self._hard = many or long
        self._drawn_cards = DRAWN_CARDS if long else 0
        self._model = Model(text, general=question.cards >= LONG, apart=self._hard)
        self._taken = int(text.split(maxsplit=3)[2])
        self._deck = question.deck or Deck.of(question.reading.rules)
        self._alike = question.interchangeable
        self._seen: set[object] = set()

    @property
    def possible(self) -> bool:
        """Whether any round meets what is wished; raises `OutOfTime`."""
        return self._model.solve((), self._deadline) is not None

    def refuted(self, conflicts: int) -> bool:
        """Whether so much work is enough to prove that no round does."""
        return self._model.refuted(conflicts, self._deadline)

    def rounds(self, seed: object) -> Iterator[Round]:
        """Rounds of which no two differ in rotation and colours only, unless the facts are about
        another limousine of them, until there are no more; raises `OutOfTime`. Limousines that are
        alike stand in letter order."""
        return (found for found in self._rounds(seed, FOR_EVER) if found)

    def impatient_rounds(self, seed: object) -> Iterator[Round | None]:
        """The same, but nothing where a round takes long, so that others may have their turn."""
        return self._rounds(seed, FIRST_EFFORT if self._hard else FOR_EVER)

    def _rounds(self, seed: object, patience: int) -> Iterator[Round | None]:
        for number in count():
            chance = Random(f"{seed}/{number}")  # noqa: S311 - a seed is the point
            try:
                found = self._next(chance, patience)
            except OutOfPatience:
                patience = min(2 * patience, FOR_EVER)
                yield None
                continue
            if found is None:
                return
            like = found.likeness(self._question.facts)
            if like not in self._seen:
                self._seen.add(like)
                yield found

    def rule_out(self, walk: Walk) -> None:
        """From now on this walk must not lead to the facts, unless it plays the row itself."""
        main = self._posed.problem.main
        text = rival_text(main, walk, self._taken, self._question.facts, self._deck)
        self._taken += walk_width(main, walk) + 1
        self._model.extend(text, self._taken)

    def leave_out(self, start: Position) -> None:
        """From now on no round begins so, whatever the names of limousines that are alike."""
        main = self._posed.problem.main
        self._model.add([-literal for literal in start_literals(main, start)])

    def begin_with(self, openings: Iterable[Opening], car: Limousine) -> None:
        """From now on every round begins with one of these, the slot being this limousine's."""
        main = self._posed.problem.main
        frame, first, number = main.frame, main.first, NUMBER[car]
        clauses: list[Disjunction] = []
        chosen: list[int] = []
        for chosen_one, (shape, slot) in enumerate(openings, self._taken + 1):
            index, standing = locate(shape, slot)
            literals = [frame.at[number][index] + first]
            top = frame.top[number] + first
            literals.append(top if standing is Standing.TOP else -top)
            for height, occupied, full in zip(shape, frame.occupied, frame.full, strict=True):
                literals.append(occupied + first if height else -(occupied + first))
                literals.append(full + first if height == CAPACITY else -(full + first))
            clauses += ((-chosen_one, literal) for literal in literals)
            chosen.append(chosen_one)
        self._taken += len(chosen)
        self._model.extend(clause_lines([*clauses, tuple(chosen)]), self._taken)

    def _next(self, chance: Random, patience: int) -> Round | None:
        """A round that has not been found before; raises `OutOfPatience`."""
        kept: list[int] = []
        truths = self._guessed(kept, chance)
        guessed = truths is not None
        if truths is None:
            truths = self._model.solve((), self._deadline, patience)
        if truths is None:
            return None
        for preferred in self._preferences(chance, begun=guessed):
            truths = self._kept(preferred, kept, truths)
        found = self._posed.read(truths.choose)
        if not answers_compose(self._question, found):
            raise WrongWitness(found)
        self._model.add([-literal for literal in kept])
        return found

    def _guessed(self, kept: list[int], chance: Random) -> Truths | None:
        """A solution that begins with a start, and perhaps cards, drawn by lot; they are then kept.
        Where only few will do none may be hit: then every choice is made by itself."""
        main = self._posed.problem.main
        if (
            self._question.board is not None or self._calm
        ):  # from most starts nothing calm leads there
            return None
        for _ in range(GUESSES):
            start = start_literals(main, self._drawn(chance))
            cards = (
                chance.choice(main.frame.play) + main.place(place)
                for place in range(self._drawn_cards)
            )
            begun = [*start, *cards]
            truths = self._allowing(begun)
            if truths is not None:
                kept += begun
                return truths
        return None

    def _drawn(self, chance: Random) -> Position:
        """Any start that counts, with the limousines that are alike in letter order."""
        shape = RING_SHAPE if self._question.starts is Starts.RING else chance.choice(SHAPES)
        cars = _shuffled(LIMOUSINES, chance)
        alike = iter(self._alike)
        return Position(shape, tuple(next(alike) if car in self._alike else car for car in cars))

    def _kept(self, preferred: Sequence[int], kept: list[int], truths: Truths) -> Truths:
        """Keep the first of these literals that what is kept already allows; one of them does."""
        for literal in preferred:
            allowed = truths if truths.holds(literal) else self._allowing([*kept, literal])
            if allowed is not None:
                kept.append(literal)
                return allowed
        raise AssertionError("one of these literals holds")

    def _allowing(self, literals: Sequence[int]) -> Truths | None:
        """A solution with these literals, unless it is too hard to find."""
        if self._hard:
            return self._model.attempt(literals, CONFLICTS, self._deadline)
        return self._model.solve(literals, self._deadline)

    def _preferences(self, chance: Random, *, begun: bool) -> Iterator[list[int]]:
        """The choices one after the other, each with its literals in order of preference.

        Together they leave one round, given the start if it has `begun`: limousines that are alike
        stand in letter order.
        """
        main = self._posed.problem.main
        frame = main.frame
        for literal in chain.from_iterable(fact_literals(main, fact) for fact in self._liked):
            yield [literal, -literal]
        if self._calm:
            skips, carries, _ = self._posed.problem.events
            without = chance.choice([(skips,), (carries,), (skips, carries), (carries, skips)])
            yield from ([-event[0], event[0]] for event in without)
        if self._question.board is None and not begun:
            yield from self._start_preferences(chance)
        for place in chance.sample(range(main.length), main.length):
            yield _shuffled([card + main.place(place) for card in frame.play], chance)

    def _start_preferences(self, chance: Random) -> Iterator[list[int]]:
        main = self._posed.problem.main
        frame, first = main.frame, main.first
        liked = chance.choice(SHAPES)
        for business in chance.sample(range(RING), RING):
            for literal, holds in (
                (frame.occupied[business] + first, liked[business] > 0),
                (frame.full[business] + first, liked[business] > 1),
            ):
                yield [literal, -literal] if holds else [-literal, literal]
        for car in LIMOUSINES:
            if car not in self._alike:
                yield _shuffled([at + first for at in frame.at[NUMBER[car]]], chance)
                top = frame.top[NUMBER[car]] + first
                yield _shuffled([top, -top], chance)

    def names(self, chance: Random) -> tuple[Limousine, ...]:
        """New names for all limousines in letter order; only those that are alike change them."""
        names = dict(zip(self._alike, _shuffled(self._alike, chance), strict=True))
        return tuple(names.get(car, car) for car in LIMOUSINES)


def _shuffled(things: Sequence[T], chance: Random) -> list[T]:
    return chance.sample(things, len(things))
