"""Which rules another program plays by, told from its answers.

shows       a reading shows where it gives another answer than the rules do
consistent  a reading that explains more answers than it gets wrong where the program was right

First the readings that a program plays consistently are looked for: one misreading, one ruling, one
edition, then two such things at once. What is left is a slip if a single one of them gives the
answer, and else it is explained by nothing. Explaining is not proving: a bug may look like a
mistake in the few cases it touches, so an explanation says in how many cases it shows at all.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from scheffeln.board import BUSINESSES, MAFIA, RING, Limousine, Shape
from scheffeln.cards import Evasion, IdleEvasion, Move
from scheffeln.conformance import REFUSED, Question, answer
from scheffeln.notation import BadPosition, position
from scheffeln.rules.misreadings import Misreading, compatible
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling

ABOUT_ANSWERS = (
    Ruling.MOVE_SKIP_TO,
    Ruling.MOVE_STUCK,
    Ruling.RUN_BACKWARD_DIRECTION,
    Ruling.RUN_EVASION_IDLE,
    Ruling.RUN_ON_MAFIA,
)
"""The rulings by which a board after cards can come out differently, or be refused."""


class Exchange(NamedTuple):
    """What was asked, what is right, and what was answered."""

    question: Question
    right: str
    said: str

    @property
    def agrees(self) -> bool:
        return self.right == self.said


class EngineReading(NamedTuple):
    """Readings that give these answers; the answers do not tell them apart."""

    readings: tuple[Reading, ...]
    """The one that shows least elsewhere first."""
    exchanges: tuple[Exchange, ...]
    """What they explain and nothing before them did, the smallest first."""
    shows: tuple[int, ...]
    """For each reading in how many of all the cases it shows."""

    @property
    def consistent(self) -> bool:
        """Whether the first was played wherever it shows."""
        return self.shows[0] == len(self.exchanges)


class EngineDiagnosis(NamedTuple):
    """How far a program agrees with the rules, and what it plays where it does not."""

    cases: int
    agree: int
    explanations: tuple[EngineReading, ...]
    unexplained: tuple[Exchange, ...]
    """The smallest first."""


def diagnose(exchanges: Sequence[Exchange], rules: Rules) -> EngineDiagnosis:
    """Explain every answer that is not right, as far as anything does."""
    agree = sum(one.agrees for one in exchanges)
    if agree == len(exchanges):
        return EngineDiagnosis(len(exchanges), agree, (), ())
    trial = _Trial(exchanges, rules)
    explanations = (*trial.played(), *trial.slipped())
    return EngineDiagnosis(len(exchanges), agree, explanations, trial.unexplained)


class _Played(NamedTuple):
    """Readings that explain the same answers."""

    gain: int
    """How many more answers they explain than they get wrong."""
    readings: list[Reading]
    hits: frozenset[int]


class _Trial:
    """The answers, and what is not explained of them yet.

    A kind is a list of exchanges that are alike, told by its number: no reading tells them apart,
    so one of them stands for all.
    """

    def __init__(self, exchanges: Sequence[Exchange], rules: Rules) -> None:
        alike: dict[Hashable, list[Exchange]] = {}
        for one in exchanges:
            alike.setdefault(likeness(one), []).append(one)
        self._rules = rules
        self._kinds = list(alike.values())
        every = range(len(self._kinds))
        self._agreed = frozenset(kind for kind in every if self._kinds[kind][0].agrees)
        self._open = frozenset(every) - self._agreed

    @property
    def unexplained(self) -> tuple[Exchange, ...]:
        return self._exchanges(self._open)

    def played(self) -> Iterator[EngineReading]:
        """Readings played consistently, the one that explains most first."""
        while self._open:
            best = self._best(single(self._rules))
            if best.gain < self._cases(self._open):
                best = max(best, self._best(self._doubles), key=lambda one: one.gain)
            if not best.gain:
                return
            yield self._explained(best.readings, best.hits)

    def slipped(self) -> Iterator[EngineReading]:
        """What looks like a single misreading, ruling or edition, although it is not played."""
        while self._open:
            hits = {reading: self._hits(reading) for reading in single(self._rules)}
            most = max(hits.values(), key=self._cases)
            if not most:
                return
            yield self._explained([one for one in hits if hits[one] == most], most)

    @cached_property
    def _doubles(self) -> tuple[Reading, ...]:
        """Two things at once that both show: one that does not adds nothing to another."""
        return double(self._rules, tuple(filter(self._shows, single(self._rules))))

    def _best(self, readings: Sequence[Reading]) -> _Played:
        """The readings with the greatest gain; none if nothing is gained."""
        best = _Played(0, [], frozenset())
        for reading in readings:
            hits = self._hits(reading)
            most = self._cases(hits)
            if not most or most < best.gain:  # never to be wrong would not be enough
                continue
            gain = most - self._shows(reading, self._agreed)
            if gain > best.gain:
                best = _Played(gain, [reading], hits)
            elif gain == best.gain and hits == best.hits:
                best.readings.append(reading)
        return best

    def _hits(self, reading: Reading) -> frozenset[int]:
        """What is open and comes out so by a reading."""
        ones = ((kind, self._kinds[kind][0]) for kind in self._open)
        return frozenset(kind for kind, one in ones if answer(one.question, reading) == one.said)

    def _shows(self, reading: Reading, kinds: Iterable[int] | None = None) -> int:
        """In how many cases a reading shows, of all or of some."""
        among = range(len(self._kinds)) if kinds is None else kinds
        ones = ((kind, self._kinds[kind][0]) for kind in among)
        return self._cases(k for k, one in ones if answer(one.question, reading) != one.right)

    def _cases(self, kinds: Iterable[int]) -> int:
        return sum(len(self._kinds[kind]) for kind in kinds)

    def _explained(self, readings: list[Reading], hits: frozenset[int]) -> EngineReading:
        self._open -= hits
        shows = {reading: self._shows(reading) for reading in readings}
        ordered = sorted(readings, key=shows.__getitem__)
        return EngineReading(
            tuple(ordered), self._exchanges(hits), tuple(shows[one] for one in ordered)
        )

    def _exchanges(self, kinds: Iterable[int]) -> tuple[Exchange, ...]:
        """All that are of these kinds, the smallest first."""
        every = (one for kind in sorted(kinds) for one in self._kinds[kind])
        return tuple(sorted(every, key=lambda one: one.question.size))


def likeness(one: Exchange) -> Hashable:
    """The same for exchanges that are one another rotated and renamed, where that is seen easily.

    No reading knows letters or colours, so it gives the answers to all of them or to none.
    """
    question, right, said = one
    if question.money:
        return one
    shape, cars = question.start
    rotation = _front(shape)
    ahead = sum(shape[:rotation])
    names: dict[Limousine, int] = {
        car: number for number, car in enumerate(cars[ahead:] + cars[:ahead])
    }
    cards = tuple(_told(card, names, rotation) for card in question.cards)
    asked = (shape[rotation:] + shape[:rotation], names.get(MAFIA), cards)
    return asked if right == said else (asked, _board_told(said, names, rotation))


@cache
def _front(shape: Shape) -> int:
    """By how many businesses to rotate a shape so that it looks the same from wherever it came."""
    return max(range(RING), key=lambda rotation: shape[rotation:] + shape[:rotation])


def _told(card: Move, names: Mapping[Limousine, int], rotation: int) -> Hashable:
    match card:
        case IdleEvasion():
            return IdleEvasion
        case Evasion():
            to = (BUSINESSES.index(card.to) - rotation) % RING
            return Evasion, names.get(card.limousine), to
        case _:
            return type(card), names.get(card.limousine)


def _board_told(said: str, names: Mapping[Limousine, int], rotation: int) -> Hashable:
    """What was answered; anything that is no board is as good as anything else."""
    if said == REFUSED:
        return REFUSED
    try:
        shape, cars = position(said)
    except BadPosition:
        return None
    ahead = sum(shape[:rotation])
    told = tuple(names.get(car, RING) for car in cars[ahead:] + cars[:ahead])
    return shape[rotation:] + shape[:rotation], told


@cache
def single(rules: Rules) -> tuple[Reading, ...]:
    """The rules with one misreading, one other choice, or another edition in their place."""
    return (
        *(Reading(rules, (mistake,)) for mistake in Misreading),
        *(Reading(one) for one in _ruled(rules)),
        *(
            Reading(Rules.of(edition, rules.chosen))
            for edition in Edition
            if edition is not rules.edition
        ),
    )


def double(rules: Rules, singles: Sequence[Reading]) -> tuple[Reading, ...]:
    """Every two of these at once: misreadings that go together, and choices of rulings."""
    return tuple(
        Reading(Rules.of(rules.edition, [*one.rules.chosen, *other.rules.chosen]), mistakes)
        for one, other in combinations(singles, 2)
        if one.rules.edition is other.rules.edition is rules.edition
        if compatible(mistakes := (*one.misreadings, *other.misreadings))
    )


def _ruled(rules: Rules) -> Iterator[Rules]:
    for choice in _choices(rules):
        yield Rules.of(rules.edition, [*rules.chosen, choice])


def _choices(rules: Rules) -> list[tuple[Ruling, Choice]]:
    """Every single choice that a table could make differently, and a board would show."""
    return [
        (ruling, choice)
        for ruling in ABOUT_ANSWERS
        for choice in ruling.choices
        if rules[ruling.answers] is not choice
    ]
