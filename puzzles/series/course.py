"""A course: from one card to seven, one new idea at a time.

chapter    all that is said and asked about one idea
alone      three puzzles with few cards, which get the mistakes of the chapter and no later ones
near miss  two puzzles on one board: another card, or two in each other's place, another answer
mixed      three puzzles in which the idea meets the earlier ones

No puzzle needs an idea, and none catches a mistake, that comes later in the course, but for
mistakes that hardly a puzzle of a chapter escapes. What is dealt is looked through for what is
wanted, and what catches the fewest other mistakes is taken. The last chapter is the whole rule and
the whole row of a Speed round.

beside     the courses of groups that sit side by side: no puzzle is in two of them, at no number do
           two ask for the same limousine, and each chapter is predicted to take nearly as long
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from random import Random
from typing import NamedTuple

from puzzles.answers import certify_all
from puzzles.kinds.replies import Cards
from puzzles.kinds.task import Assessed, assess
from puzzles.make import hash_of
from puzzles.puzzle import ChapterPlace, CourseChapter, Puzzle
from puzzles.series.deals import Candidate, IdeaDeal, deals, with_tokens
from puzzles.series.ideas import Idea, Taught
from puzzles.series.search import UNHURRIED, Scarce, Search
from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal
from scheffeln.rules.misreadings import Misreading
from solver.answers import Deadline, OutOfTime

CHOICE = 6
"""Of so many that would do the best is taken."""
ALONE = 3
"""So many puzzles have the idea of a chapter alone, so no chapter has more mistakes."""
CHAPTERS = len(Idea) + 1
LAST = (5, 5, 6, 6, 7, 7, 7, 7)
"""The cards of the last chapter's puzzles; every chapter has as many."""

PACE = 2
"""Groups whose times differ by fewer seconds take as long."""
DEALS_TRIED = 300_000
"""After so many deals nothing is as wanted."""
IN_VAIN = 500
"""Where so many deals in a row catch a later mistake, the one that most of them catch cannot be
avoided in the chapter."""
UNSEEN = (Idea.DRIVE, Idea.EARN, Idea.ORDER)
"""No single step tells whether these are needed: every round has the first two."""

_SPEED = Text("The whole row")
_NO_LESSON = Text("no puzzle suits the chapter {chapter} (number of cards: {cards})")
_SPEED_RULE = Text("Rows of up to seven cards, as in a Speed round: nothing new, only more of it.")


def course(
    seed: int,
    last: int | None = None,
    beside: Sequence[Sequence[Puzzle]] = (),
    search: Search = UNHURRIED,
) -> Iterator[Puzzle]:
    """The puzzles of a course, chapter by chapter, or as far as a chapter: no later one changes
    what stands in an earlier one. Raises `Scarce` if time runs out."""
    made = 0
    try:
        for made, puzzle in enumerate(_chapters(seed, last, beside, search.deadline), 1):
            search.found(made)
            yield puzzle
    except OutOfTime as error:
        raise Scarce(made, length(last), late=True) from error


def length(last: int | None = None) -> int:
    """How many puzzles a course has, or has as far as a chapter."""
    return len(LAST) * min(last or CHAPTERS, CHAPTERS)


def _chapters(
    seed: int, last: int | None, beside: Sequence[Sequence[Puzzle]], deadline: Deadline
) -> Iterator[Puzzle]:
    named = f"{seed}, group {len(beside) + 1}" if beside else f"{seed}"
    shelf, recipe = _Shelf(named, beside, deadline), f"course --seed {named}"
    for number, idea in enumerate(Idea, 1):
        known = tuple(Idea)[:number]
        chapter = _chapter(number, idea, idea.label, idea.rule)
        shelf.begin(chapter)
        yield from _finished(_taught(shelf, idea, known), chapter, recipe)
        if number == last:
            return
    chapter = _chapter(CHAPTERS, "speed", _SPEED, _SPEED_RULE)
    shelf.begin(chapter)
    yield from _finished(_speed(shelf), chapter, recipe)


def _chapter(number: int, idea: str, title: Text, rule: Text) -> CourseChapter:
    return CourseChapter(
        str(idea),
        {lang: title[lang] for lang in Lang},
        {lang: rule[lang] for lang in Lang},
        ChapterPlace(number, CHAPTERS),
    )


def _finished(chosen: Sequence[Assessed], chapter: CourseChapter, recipe: str) -> Iterator[Puzzle]:
    certificate = certify_all([(one.task, one.answer) for one in chosen])
    for one in chosen:
        yield replace(Puzzle.of(one, certificate, recipe), chapter=chapter)


def _taught(shelf: "_Shelf", idea: Idea, known: tuple[Idea, ...]) -> list[Assessed]:
    """The puzzles of a chapter."""
    fewest = 2 if idea is Idea.ORDER else 1
    alone = [
        shelf.best(
            fewest + number // 2,
            ChapterWish(
                needs=idea,
                catches=idea.misreadings[number % len(idea.misreadings)],
                known=known,
            ),
        )
        for number in range(ALONE)
    ]
    pair = shelf.near_miss(2 if Idea.ORDER in known else fewest, ChapterWish(idea, None, known))
    more = 2 + (len(known) - 1) // 2
    several = len(set(known) - set(UNSEEN)) > 1
    mixed = [
        shelf.best(cards, ChapterWish(idea, None, known, mixed=several))
        for cards in (more, more, more + 1)
    ]
    return [*alone, *pair, *mixed]


def _speed(shelf: "_Shelf") -> list[Assessed]:
    everything = tuple(Idea)
    wanted = ChapterWish(None, None, everything, mixed=True)
    if models := [*shelf.models]:
        return [shelf.best(model.cards, wanted) for model in models]
    chosen = [shelf.best(cards, wanted) for cards in LAST]
    return sorted(chosen, key=lambda one: one.difficulty.seconds)


@dataclass(frozen=True)
class ChapterWish:
    """What a puzzle of a course is to be like."""

    needs: Idea | None
    """The idea without which it is answered wrongly."""
    catches: Misreading | None
    """The mistake that it is to catch."""
    known: tuple[Idea, ...]
    """The ideas taught so far: it needs no other, and catches no mistake about another."""
    mixed: bool = False
    """Whether it is to need others too."""

    @property
    def taught(self) -> Taught:
        return Taught(frozenset(self.known))

    def suits(self, deal: IdeaDeal) -> bool:
        """Whether it could be as wanted, whatever the tokens are."""
        return (
            self.taught.covers(deal.needed)
            and (self.needs in (None, *UNSEEN) or self.needs in deal.needed)
            and (not self.mixed or len(deal.needed) > 1)
        )

    def later(self, one: Candidate) -> frozenset[Misreading]:
        """The mistakes it catches that come later."""
        return self.taught.later(one.caught)

    def allows(self, one: Candidate) -> bool:
        """Whether it is as wanted, given that its deal suits, and but for what comes later."""
        return (
            one.cards_decide
            and (self.catches is None or self.catches in one.caught)
            and (self.needs is None or not one.caught.isdisjoint(self.needs.misreadings))
        )

    def strangers(self, one: Candidate) -> int:
        """How many other ideas it needs, and mistakes that are not about its idea it catches."""
        if self.needs is None:
            return 0
        mistakes = one.caught - set(self.needs.misreadings)
        return len(mistakes) + (0 if self.mixed else len(one.needed - {self.needs}))


class NoLesson(Refusal):
    """A chapter that no puzzle suits: a mistake shows only with more cards than are dealt there."""

    kind = "no-lesson"
    code = Exit.NO

    def __init__(self, cards: int, idea: Idea | None) -> None:
        super().__init__(cards, idea)
        self.cards = cards
        self.chapter = idea.label if idea else _SPEED

    def message(self, lang: Lang) -> str:
        return _NO_LESSON[lang].format(chapter=self.chapter[lang], cards=self.cards)


class _Model(NamedTuple):
    """What the groups beside have at one number."""

    seconds: int
    """What it is predicted to take the first of them."""
    cards: int
    cars: frozenset[Limousine]
    """Their answers."""

    @classmethod
    def of(cls, beside: Sequence[Puzzle]) -> "_Model":
        cars = frozenset(one.task.subject(one.answer)[0] for one in beside)
        return cls(beside[0].difficulty.seconds, len(beside[0].task.cards), cars)


class _Shelf:
    """Forecasts as they are dealt, and which of them were taken."""

    def __init__(self, seed: str, beside: Sequence[Sequence[Puzzle]], deadline: Deadline) -> None:
        self._chance = Random(f"course {seed}")  # noqa: S311 - a seed is the point
        self._beside = beside
        self._deadline = deadline
        self._taken = {hash_of(one.task.likeness()) for group in beside for one in group}
        self._unavoidable: defaultdict[ChapterWish, frozenset[Misreading]] = defaultdict(frozenset)

    def begin(self, chapter: CourseChapter) -> None:
        """A chapter, after those of the groups beside."""
        chapters = ([one for one in group if one.chapter == chapter] for group in self._beside)
        self.models = [_Model.of(beside) for beside in zip(*chapters, strict=True)]
        self._ahead = 0

    def best(self, cards: int, wanted: ChapterWish) -> Assessed:
        """One that is as wanted, with the fewest strangers."""
        fitting = list(islice(self._fitting(cards, wanted), CHOICE))
        return self._take(min(fitting, key=lambda one: (self._off(one), wanted.strangers(one))))

    def _off(self, *puzzles: Candidate) -> int:
        """By how much these would leave the pace, in steps that matter; nothing without groups."""
        if not self.models:
            return 0
        pace = sum(one.seconds for one in self.models[: len(puzzles)])
        return abs(pace + self._ahead - sum(map(_seconds, puzzles))) // PACE

    def _differs(self, one: Candidate, at: int = 0) -> bool:
        """Whether nobody gains by looking at a neighbour's answer to the next puzzle, or to the one
        after so many."""
        return not self.models or one.answer is None or one.answer[0] not in self.models[at].cars

    def near_miss(self, cards: int, wanted: ChapterWish) -> list[Assessed]:
        """Two on one board, with another answer.

        Before skips are known nothing can be exchanged: the second of two cars that meet would
        skip, or carry the first.
        """
        changed = _exchanged if Idea.SKIP in wanted.known else _with_another_card
        pairs = (
            (one, other)
            for one in self._fitting(cards, wanted)
            for other in map(one.with_row, changed(one.deal.row))
            if self._bears(other, wanted) and other.answer != one.answer and self._differs(other, 1)
        )
        fitting = list(islice(pairs, CHOICE))
        one, other = min(fitting, key=lambda pair: (not wanted.allows(pair[1]), self._off(*pair)))
        return [self._take(one), self._take(other)]

    def _fitting(self, cards: int, wanted: ChapterWish) -> Iterator[Candidate]:
        """New ones that are as wanted, without end: every chapter has thousands."""
        in_vain: list[frozenset[Misreading]] = []
        for deal in islice(deals(cards, self._chance), DEALS_TRIED):
            self._deadline.check()
            if not wanted.suits(deal):
                continue
            for one in filter(wanted.allows, with_tokens(deal, self._chance)):
                if not self._bears(one, wanted):
                    in_vain.append(self._too_soon(one, wanted))
                elif self._differs(one) and hash_of(one.task.likeness()) not in self._taken:
                    in_vain.clear()
                    yield one
                    break
            if len(in_vain) >= IN_VAIN:
                self._unavoidable[wanted] |= _commonest(in_vain)
                in_vain.clear()
        raise NoLesson(cards, wanted.needs)

    def _bears(self, one: Candidate, wanted: ChapterWish) -> bool:
        """Whether nothing in it is to come later that could be avoided."""
        return wanted.taught.covers(one.needed) and not self._too_soon(one, wanted)

    def _too_soon(self, one: Candidate, wanted: ChapterWish) -> frozenset[Misreading]:
        """The later mistakes it catches that could be avoided."""
        return wanted.later(one) - self._unavoidable[wanted]

    def _take(self, one: Candidate) -> Assessed:
        self._taken.add(hash_of(one.task.likeness()))
        if self.models:
            self._ahead += self.models.pop(0).seconds - _seconds(one)
        return assess(one.task)


def _seconds(one: Candidate) -> int:
    return assess(one.task).difficulty.seconds


def _commonest(caught: Sequence[frozenset[Misreading]]) -> frozenset[Misreading]:
    """The mistakes that are caught most often; all of them where they are caught as often."""
    times = Counter(mistake for one in caught for mistake in one)
    most = max(times.values())
    return frozenset(mistake for mistake, number in times.items() if number == most)


def _exchanged(row: Cards) -> Iterator[Cards]:
    """The row with two cards in each other's place."""
    for one, other in combinations(range(len(row)), 2):
        cards = list(row)
        cards[one], cards[other] = row[other], row[one]
        if tuple(cards) != row:
            yield tuple(cards)


def _with_another_card(row: Cards) -> Iterator[Cards]:
    """The row with another card in place of one."""
    for place, old in enumerate(row):
        for card in LIMOUSINES:
            if card is not old:
                yield (*row[:place], card, *row[place + 1 :])
