"""All ways to read a sentence in one language, each followed to its end."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from scheffeln.deeds import Deed, Way
from scheffeln.facts import Both, Saying, Stand
from scheffeln.handwriting.grammar.bag import MisfitError, NameThem, TwoPlaces, WhoGoes, places
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, Context
from scheffeln.handwriting.grammar.company import HELD
from scheffeln.handwriting.grammar.meaning import readings
from scheffeln.handwriting.grammar.part import Role, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.sentence import SpokenSentence
from scheffeln.handwriting.grammar.statement import Statement, Twofold, merged, stated
from scheffeln.handwriting.lexicon import COMMA, Aux, Particle, Past, Prep, Verb, fold
from scheffeln.handwriting.lexicon.particles import CONCLUDES, PAST_IT, WHITHER
from scheffeln.language import Lang
from scheffeln.refusal import Refusal

_MOST_STEPS = 2_000
"""A sentence with more ways than that is nobody's, and is not read: people need two hundred."""


_DENYING = (Particle.THAN, Particle.NOR)
"""What follows is not so."""


class DeadEnd(NamedTuple):
    """Where a way to read a sentence ended."""

    at: int
    refusal: Refusal | None = None


class SentenceWays:
    """All ways to read a sentence."""

    def __init__(self, sentence: SpokenSentence) -> None:
        self.sentence = sentence
        self.found: dict[str, Statement | Twofold] = {}
        self.went = False
        """Whether somebody is said to go anywhere, in one of them."""
        self.stops: list[DeadEnd] = []
        self.furthest = 0
        self._been: set[tuple[object, ...]] = set()
        for start in (0, *(end for border, end in sentence.borders(0) if border not in _DENYING)):
            self._follow(start, (), (), Context(lang=sentence.lang), late=False)
        if len(self._been) > _MOST_STEPS:
            self.found.clear()

    def _follow(
        self,
        at: int,
        parts: tuple[SentencePart, ...],
        told: tuple[Assertion, ...],
        before: Context,
        *,
        late: bool,
    ) -> None:
        """Read on from a word, with the parts of this clause and what was told before."""
        state = (at, parts, told, before, late)
        if state in self._been or len(self._been) > _MOST_STEPS:
            return
        self._been.add(state)
        self.furthest = max(self.furthest, at)
        if at == len(self.sentence.words):
            self._end(parts, told, before)
            return
        if not parts and self.sentence.words[at] == COMMA:
            self._follow(at + 1, parts, told, before, late=late)
        if self._is_telegram(parts, at):
            self._begin(at, parts, told, before, Particle.AND)
        for part, end in self.sentence.parts(at):
            more = () if part is None else (part._replace(late=late),)
            self._follow(end, parts + more, told, before, late=late and part is None)
        for border, end in self.sentence.borders(at) if parts else ():
            if border in (Particle.FILLER, Particle.AND, Particle.BUT):
                self._follow(end, parts, told, before, late=True)
            self._begin(end, parts, told, before, border)

    def _is_telegram(self, parts: Sequence[SentencePart], at: int) -> bool:
        """Whether something was said without a verb, and of the next it is too: red C orange D."""
        said = [part.sense for part in parts if not isinstance(part.sense, Stand)]
        match said:
            case [Particle.CAR]:
                return len(parts) > 1 and self.sentence.names_cars(at)
            case [Particle.CAR, one] if one in _TOLD:
                return self.sentence.names_cars(at)
            case [Particle.PLACE, one] if one in HELD:
                begun = (part for part, _ in self.sentence.parts(at) if part)
                return any(part.sense is Particle.PLACE for part in begun)
            case _:
                return False

    def _begin(
        self,
        at: int,
        parts: tuple[SentencePart, ...],
        told: tuple[Assertion, ...],
        before: Context,
        border: Particle,
    ) -> None:
        """Begin a new clause after a border; where something was denied, what is so may follow."""
        first = (SentencePart(Particle.NOT, None, at - 1),) if border in _DENYING else ()
        for reading in self._readings(parts, before):
            if not self._may_follow(border, at, reading):
                continue
            instead = border in (Particle.INSTEAD, Particle.RATHER, Particle.BUT)
            context = reading.context._replace(denied=reading.context.denied and instead)
            self._follow(at, first, (*told, *reading.told), context, late=False)
            if context.setting_out and border is not Particle.JOINS:
                moved = context._replace(setting_out=False, moved=True)
                self._follow(at, first, (*told, *_moving(context)), moved, late=False)

    def _may_follow(self, border: Particle, at: int, reading: ClauseReading) -> bool:
        """Whether another clause may follow one that was read so."""
        denied = reading.context.denied
        match border:
            case Particle.JOINS:  # with whom they come, or do not
                return not denied and reading.context.verb is not Verb.FOLLOWS
            case Particle.THAN:
                return not denied
            case Particle.NOR:
                words = range(at)
                return denied and any(
                    any(self.sentence.has(one, Particle.NEITHER)) for one in words
                )
            case Particle.RATHER if not denied:
                said = pointed_at(self.sentence.words, at - 1)
                self.stops.append(DeadEnd(at - 1, TwoPlaces(said)))
                return False
            case _:
                return True

    def _readings(self, parts: Sequence[SentencePart], before: Context) -> Iterator[ClauseReading]:
        """Everything a clause may say; who goes to a business that only follows is asked."""
        bare, parts = self._concluded(parts), self._driven_over(parts)
        for reading in readings(parts, before, self._refused):
            if bare is None:
                yield reading
            else:
                self._refused(MisfitError(bare.at, WhoGoes))

    def _driven_over(self, parts: Sequence[SentencePart]) -> Sequence[SentencePart]:
        """The parts; without a verb, over whom somebody is who goes on from there as passed."""
        if any(isinstance(part.sense, Verb | Past | Aux) for part in parts):
            return parts
        words = [fold(word) for word in self.sentence.words]
        whither = WHITHER | ({"auf"} if self.sentence.lang is Lang.DE else set())
        onward = [part.at for part in parts if places(part) and words[part.at] in whither]

        def driven(part: SentencePart) -> bool:
            """Whether a word after it tells that nobody stays on them."""
            of_cars = part.sense is Prep.OVER and isinstance(part.value, SpokenCars)
            beside = takewhile(COMMA.__ne__, words[part.at :])
            return of_cars and (
                any(part.at < at for at in onward) or not PAST_IT.isdisjoint(beside)
            )

        return [part._replace(sense=Prep.PAST) if driven(part) else part for part in parts]

    def _concluded(self, parts: Sequence[SentencePart]) -> SentencePart | None:
        """A business after what only follows from how many stand on another: `also C`."""
        held = [part.at for part in parts if part.sense in HELD]
        there = [part for part in parts if places(part)]
        for first, part in pairwise(there) if held else ():
            between = range(max(*held, first.at), part.at + 1)
            concludes = [
                at
                for at in between
                if fold(self.sentence.words[at]) in CONCLUDES[self.sentence.lang]
            ]
            rest = range(concludes[0], len(self.sentence.words)) if concludes else ()
            if rest and not any(any(self.sentence.has(at, Particle.TOO)) for at in rest):
                return part
        return None

    def _refused(self, misfit: MisfitError) -> None:
        word = pointed_at(self.sentence.words, self.sentence.noun(misfit.at))
        self.stops.append(DeadEnd(misfit.at, misfit.why(word) if misfit.why else None))

    def _end(
        self, parts: tuple[SentencePart, ...], told: tuple[Assertion, ...], before: Context
    ) -> None:
        """Keep what was said in all, if the last clause is whole."""
        whole = self._readings(parts, before) if parts else ()
        for reading in whole:
            whole_told = (*told, *reading.told, *_moving(reading.context))
            try:
                statement = stated(whole_told)
            except Refusal as refused:
                self.stops.append(DeadEnd(len(self.sentence.words), refused))
                continue
            if statement is not None:
                self.found[_in_any_order(statement)] = statement
                self.went = self.went or reading.context.went
            elif len(whole_told) > 1 and any(isinstance(one, Both) for one in whole_told):
                both = self.sentence.first(Particle.BOTH, Particle.PAIR)
                self.stops.append(DeadEnd(both, NameThem(self.sentence.words[both])))
            elif merged(one for one in whole_told if isinstance(one, Saying)) is None:
                at = parts[0].at
                said = pointed_at(self.sentence.words, at)
                self.stops.append(DeadEnd(at, TwoPlaces(said)))


def _in_any_order(statement: Statement | Twofold) -> str:
    """The same for what says the same, in any order: who is not on top is beneath."""
    said = str(statement)
    tops = re.findall(rf":(\w):{Stand.TOP}(?!\S)", said)
    beneath = (
        re.sub(rf"(?<=:)({'|'.join(tops)}):{Stand.BOTTOM}(?!\S)", r"\1", said) if tops else said
    )
    return " ".join(sorted(beneath.split()))


def _moving(context: Context) -> tuple[Deed, ...]:
    """That they move, of whom no more was said."""
    return tuple(Deed(car, Way.MOVES) for car in context.cars if context.setting_out)


_TOLD = frozenset({Particle.PLACE, Prep.ON, Prep.TO, Role.SUM, Particle.NOTHING})
"""What is said of somebody without a verb."""


def pointed_at(words: Sequence[str], at: int) -> str:
    """A word, with those after it, or before it, if it is said elsewhere too."""
    after = [at + 1 + more for more, _ in enumerate(takewhile(COMMA.__ne__, words[at:]))]
    before = range(at - 1, -1, -1)
    for start, end in (*((at, one) for one in after), *((one, at + 1) for one in before)):
        said = words[start:end]
        if sum(words[one : one + len(said)] == said for one in range(len(words))) == 1:
            return " ".join(said)
    return words[at]
