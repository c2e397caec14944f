"""Which misreading a player makes, on what evidence, and whether it has been got over.

met     how many puzzles a misreading gets wrong
fits    how many wrong answers it leads to
lately  the same of the last puzzles it gets wrong; before: of those that came earlier

cause   a misreading, or a habit that explains wrong answers without any

Of the answers to one puzzle the first counts: whoever meets it again is likely to err again, and
that is no new evidence. What is right with a hint is none at all. Forecasts only: in other kinds a
wrong answer is no choice among seven. The page finds the same (`page/web/training/weakness.js`).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import comb, sqrt
from typing import NamedTuple

from puzzles.training.habits import Habit, habits_of, may_explain
from puzzles.training.log import Answered, known_misreadings
from scheffeln.rules.misreadings import Misreading

FEWEST_WRONG = 3
"""Fewer wrong answers are no evidence."""
CLEAR_SHARE = 0.4
"""What explains less of the wrong answers that have any known cause is not named: whoever errs in
some other way also hits what a misreading sees, now and then."""
FIRM = 9
"""Among fewer that fit, one may be a slip that speaks for the wrong mistake."""
RAREST = 1 / 40
"""A misreading that is made more rarely is a slip."""
BY_CHANCE = 1 / 7
"""How often a wrong limousine taken at random is the one a misreading sees."""
SIGNIFICANT = 0.001
"""Chance gives so many hits more rarely than this, to any misreading at all, or so few."""
UNBROKEN = 15
"""So many puzzles without the mistake may show that it is gone; twice as many with one slip."""
LATEST_PUZZLES = 30
"""At most so many of the last puzzles are told as lately."""
BAFFLING = 5
"""So many puzzles that went wrong, and more than half of all, want an explanation."""
SUSPECTED = 2
"""So many wrong answers that fit a mistake, and more than half of all, are a suspicion."""


Cause = Misreading | Habit
CAUSES: tuple[Cause, ...] = (*sorted(Misreading), *Habit)
"""A misreading before a habit that explains as much."""


class Rate(NamedTuple):
    """How many wrong answers a misreading leads to, of how many puzzles it gets wrong."""

    fits: int
    met: int


class Weakness(NamedTuple):
    """A misreading that a player makes, or made, and the evidence."""

    misreading: Misreading
    fits: int
    met: int
    others: tuple[Misreading, ...]
    """Those that the same answers speak for just as well: it may be any of them."""
    before: Rate
    lately: Rate
    overcome: bool
    """Whether the last answers show that it is gone."""

    @property
    def candidates(self) -> tuple[Misreading, ...]:
        """All that it may be."""
        return self.misreading, *self.others


class HabitShown(NamedTuple):
    """A habit that explains wrong answers better than any misreading, and the evidence."""

    habit: Habit
    fits: int
    met: int
    overcome: bool

    @property
    def candidates(self) -> tuple[Habit]:
        return (self.habit,)


class Suspicion(NamedTuple):
    """A misreading that most wrong answers fit, though they are too few to be evidence."""

    misreading: Misreading
    fits: int
    wrong: int
    others: tuple[Misreading, ...] = ()
    """Those that just as many of them fit."""

    @property
    def candidates(self) -> tuple[Misreading, ...]:
        """All that it may be."""
        return self.misreading, *self.others


WeakSpot = Weakness | HabitShown


class SuspectedCause(NamedTuple):
    """A cause with evidence enough in some wrong answers."""

    cause: Cause
    fits: int
    met: int

    @property
    def strength(self) -> float:
        """How surely it is made whenever it matters: the lower end of what its rate may be."""
        number = max(self.fits, self.met)
        rate = self.fits / number
        spread = sqrt(rate * (1 - rate) / number + 1 / (4 * number * number))
        return (rate + 1 / (2 * number) - spread) / (1 + 1 / number)


class _History(NamedTuple):
    before: Rate
    lately: Rate
    overcome: bool


def findings(recent: Iterable[Answered]) -> list[WeakSpot]:
    """What answers give evidence of, in the order they were given; the weakest first.

    A wrong answer that one of them explains is no evidence of another. Misreadings that explain the
    same answers are one finding, unless enough puzzles speak against one that do not speak against
    the other; a habit that explains the same as a misreading is not told. What has been overcome
    still explains the answers of its time.
    """
    found: list[WeakSpot] = []
    first = _first(recent)
    unexplained = [one for one in first if not one.right]
    while True:
        named = {cause for one in found for cause in one.candidates}
        suspects = [one for one in _suspects(first, unexplained) if one.cause not in named]
        suspects.sort(key=lambda one: -one.strength)
        if not suspects:
            return found
        alike = [one for one in suspects if _alike(one, suspects[0], unexplained)]
        misread = [one for one in alike if isinstance(one.cause, Misreading)]
        weakest, *less = misread or alike
        cause, fits, met = weakest
        explained = {one.id for one in unexplained if _explains((cause,), one)}
        times = [one.id in explained for one in first if cause in one.traps]
        history = _over_time(times)
        if isinstance(cause, Misreading):
            others = (one.cause for one in less if _alike(one, weakest, unexplained))
            tied = tuple(one for one in others if isinstance(one, Misreading))
            found.append(Weakness(cause, fits, met, tied, *history))
        else:
            found.append(HabitShown(cause, fits, met, history.overcome))
        unexplained = [one for one in unexplained if one.id not in explained]


def _alike(one: SuspectedCause, strongest: SuspectedCause, wrong: Sequence[Answered]) -> bool:
    """Whether a cause explains what the strongest does, a slip aside while the answers are few."""
    slips = int(strongest.fits < FIRM)
    explained = (it for it in wrong if strongest.cause in it.misreadings)
    return (
        one.fits >= strongest.fits - slips
        and one.met - strongest.met < FEWEST_WRONG
        and sum(one.cause not in it.misreadings for it in explained) <= slips
    )


def suspected(recent: Iterable[Answered], but: Collection[Cause] = ()) -> Suspicion | None:
    """The misreading that most wrong answers fit, of those that some others do not explain."""
    wrong = [one for one in _first(recent) if not one.right and not _explains(but, one)]
    fits = {
        mistake: sum(mistake in one.misreadings for one in wrong)
        for mistake in sorted({one for it in wrong for one in known_misreadings(it.misreadings)})
    }
    most = max(fits, key=fits.__getitem__, default=None)
    if most is None or fits[most] < SUSPECTED or 2 * fits[most] <= len(wrong):
        return None
    others = (one for one in fits if one is not most and fits[one] == fits[most])
    return Suspicion(most, fits[most], len(wrong), tuple(others))


def unexplained(answers: Iterable[Answered], but: Collection[Cause] = ()) -> int:
    """How many wrong answers no known mistake leads to, and none of these causes; none is no wrong
    answer."""
    wrong = (one for one in _first(answers) if not one.right and one.answer is not None)
    return sum(not known_misreadings(one.misreadings) and not _explains(but, one) for one in wrong)


def _explains(causes: Collection[Cause], one: Answered) -> bool:
    """Whether one of these causes may lead to an answer; a habit also by one of several choices."""
    return bool({*causes} & {*one.misreadings, *may_explain(one)})


def baffled(recent: Iterable[Answered]) -> Rate | None:
    """How many puzzles went wrong, of how many, where that is most of them and enough to say so."""
    first = _met(recent)
    wrong = sum(not one.right for one in first)
    return Rate(wrong, len(first)) if wrong >= BAFFLING and 2 * wrong > len(first) else None


def likeliest(recent: Iterable[Answered], fitting: Iterable[Misreading]) -> dict[Misreading, int]:
    """Mistakes that lead to an answer, and how many of the last answers speak for each of them; the
    likeliest first. An answer that a weakness found before explains speaks for no other."""
    recent = [*recent]
    first = _first(recent)
    found: list[tuple[Cause, ...]] = [one.candidates for one in findings(recent)]
    own = {}
    for mistake in fitting:
        at = next((at for at, some in enumerate(found) if mistake in some), len(found))
        earlier = {some[0] for some in found[:at]}
        own[mistake] = sum(
            mistake in one.misreadings and mistake in one.traps and not earlier & {*one.misreadings}
            for one in first
        )
    return dict(sorted(own.items(), key=lambda one: -one[1]))


def _met(answers: Iterable[Answered]) -> list[Answered]:
    """The first answer to each forecast, in the order they were given."""
    found: dict[str, Answered] = {}
    for one in answers:
        if one.foresees:
            found.setdefault(one.id, one)
    return [*found.values()]


def _first(answers: Iterable[Answered]) -> list[Answered]:
    """The first answers that are evidence, with the habits that get a puzzle wrong or lead to the
    answer beside the misreadings."""
    return [_with_habits(one) for one in _met(answers) if not (one.right and one.hints)]


def _with_habits(one: Answered) -> Answered:
    habits = habits_of(one)
    leading = () if one.right else (habit for habit, leads in habits.items() if leads)
    return one._replace(traps=(*one.traps, *habits), misreadings=(*one.misreadings, *leading))


def _suspects(answers: Sequence[Answered], wrong: Sequence[Answered]) -> Iterator[SuspectedCause]:
    """Causes with evidence enough in these wrong answers."""
    explicable = sum(any(cause in one.misreadings for cause in CAUSES) for one in wrong)
    for cause in CAUSES:
        met = sum(cause in one.traps for one in answers)
        fits = sum(cause in one.misreadings for one in wrong)
        missed = sum(cause in one.traps for one in wrong)
        if fits < FEWEST_WRONG or fits <= RAREST * met or fits < CLEAR_SHARE * explicable:
            continue
        if 1 - _at_most(fits - 1, max(fits, missed), BY_CHANCE) < SIGNIFICANT / len(Misreading):
            yield SuspectedCause(cause, fits, met)


def _over_time(times: Sequence[bool]) -> _History:
    """A cause before and lately: `times` says of each puzzle it gets wrong whether it led there.

    It is gone where the last puzzles show it never, or once, and the rate before would give that
    more rarely than chance may.
    """
    made = [at for at, one in enumerate(times) if one]
    for slips in (0, 1):
        start = made[-1 - slips] + 1 if len(made) > slips else 0
        before, lately = _share(times[:start]), _share(times[start:])
        if lately.met < UNBROKEN * (slips + 1) or not before.met:
            continue
        if _at_most(lately.fits, lately.met, before.fits / before.met) < SIGNIFICANT:
            return _History(before, lately, overcome=True)
    start = len(times) - min(LATEST_PUZZLES, len(times) // 2)
    return _History(_share(times[:start]), _share(times[start:]), overcome=False)


def _share(times: Sequence[bool]) -> Rate:
    return Rate(sum(times), len(times))


def _at_most(hits: int, tries: int, chance: float) -> float:
    """How likely so many hits or fewer are where each try hits with this chance."""
    return sum(
        comb(tries, number) * chance**number * (1 - chance) ** (tries - number)
        for number in range(hits + 1)
    )
