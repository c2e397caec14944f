"""Where composed puzzles come from: they are dealt, tried or asked of Z3, one after the other.

stream    what meets a wish, as it is found; when there is nothing left it says how it ended
ending    everything there is was gone through, or something was left out: a stream without such a
          word cannot be written, so nobody takes the end of one for a proof
"""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, count, islice
from random import Random
from typing import NamedTuple, TypeVar

from puzzles.composing.drafts import drafts, openings, second_answers, suiting
from puzzles.composing.wish import MANY_MISTAKES, Unlike, Wish, forms, question
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.guessing import pattern
from puzzles.kinds import KINDS
from puzzles.kinds.replies import Dress
from puzzles.kinds.sought import GoalTask, SoughtTask
from puzzles.kinds.task import Assessed, Kind, assess
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, RING, Business, Limousine
from scheffeln.facts import Fact, Facts, Stand
from solver.answers import NEVER, Deadline, Proof, answers_compose
from solver.questions import ComposeQuestion, Round
from solver.smt.composer import Composer
from solver.smt.themes import Two
from solver.smt.walks import Walk
from solver.themes import Theme

T = TypeVar("T")

ISOLATED = 2
"""A forecast that no more misreadings get wrong isolates them: it is preferred."""
TRIED = 8
"""Of so many forecasts the one that the fewest misreadings get wrong is taken, and of so many rows
one that is laid otherwise than those before."""
REFINABLE = 5
"""With more cards it is quicker to try another start than to rule second answers out."""
REFINED = 3
"""So often a second answer is ruled out before another start is tried."""
BARREN_ROUNDS = 400
"""After so many rounds without a puzzle the wish is given up."""
SOON = 5000
"""So many conflicts, about a second, Z3 has to see that no hand is as wished, before any is
tried."""
BLANK_DEALS = 100
"""After so many blocks of deals without a hit Z3 is asked."""


class Exhausted(NamedTuple):
    """Everything there is was gone through: no other board and row is like that."""

    proof: Proof
    besides: bool = False
    """Whether some were left out because the wish is for others than those."""


class LeftOut(NamedTuple):
    """Something was not gone through: there may be more."""


StreamEnd = Exhausted | LeftOut
Stream = Generator[Assessed, None, StreamEnd]


class PuzzleSource:
    """A stream to be read, and how it ended once it has."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self.ending: StreamEnd | None = None

    def __iter__(self) -> Iterator[Assessed]:
        self.ending = yield from self._stream


def joint_end(endings: Iterable[StreamEnd | None]) -> StreamEnd:
    """How several streams ended, each of which was read to its end: a proof only if each has one,
    and by trying only if nothing was asked of Z3."""
    proofs, besides = set(), False
    for ending in endings:
        if not isinstance(ending, Exhausted):
            return LeftOut()
        proofs.add(ending.proof)
        besides |= ending.besides
    return Exhausted(Proof.EXHAUSTIVE if proofs == {Proof.EXHAUSTIVE} else Proof.UNSAT, besides)


def unproved(wish: Wish, deadline: Deadline = NEVER) -> Stream:
    """Every puzzle that meets the wish, not yet proved; raises `OutOfTime`."""
    found = _besides(_every(wish, deadline), wish.unlike)
    if issubclass(KINDS[wish.kind], GoalTask):
        found = _varied(found)
    elif wish.kind is Kind.FORECAST and not wish.themes:  # an idea seldom comes alone
        found = _calmest(wish, found)
    return (yield from found)


def _every(wish: Wish, deadline: Deadline) -> Stream:
    """In the order in which they are found."""
    seen: set[object] = set()
    if wish.dealt:
        yield from _unlike(dealt(wish, deadline, DEFAULT_WEIGHTS), seen)
    return (yield from _unlike(found(wish, deadline, DEFAULT_WEIGHTS), seen))


def _besides(stream: Stream, known: Unlike) -> Stream:
    """Those that are like none of these."""
    source = PuzzleSource(stream)
    left_out = False
    for one in source:
        if one.task.line(one.answer).round().likeness() in known.rounds:
            left_out = True
        else:
            yield one
    ending = joint_end([source.ending])
    return ending._replace(besides=left_out) if isinstance(ending, Exhausted) else ending


def _unlike(stream: Stream, seen: set[object]) -> Stream:
    """Those that are like none seen before them."""
    source = PuzzleSource(stream)
    for one in source:
        like = one.task.line(one.answer).round().likeness()
        if like not in seen:
            seen.add(like)
            yield one
    return joint_end([source.ending])


def dealt(wish: Wish, deadline: Deadline, weights: Weights) -> Stream:
    """What is dealt and meets the wish, rotated and named accordingly, until nothing does for long.

    Every mistake is a walk of its own for Z3, and under a dozen a round may take it ten seconds;
    arrays carry out all of them for fifty thousand deals in one.
    """
    recipe = Recipe(
        wish.kind,
        1,
        wish.seed,
        wish.length,
        traps=tuple(sorted(wish.traps)),
        no_traps=tuple(sorted(wish.spared)),
        start=wish.start,
        rules=wish.rules,
        themes=tuple(sorted(wish.themes)),
    )
    asked, blank = question(wish), 0
    for block in count():
        deadline.check()
        blank += 1
        for one in KINDS[wish.kind].dealt(recipe, block, weights):
            told = one.dressed(dress(*one.task.subject(one.answer), wish.answer, wish.at))
            if answers_compose(asked, told.task.line(told.answer).round()):
                blank = 0
                yield told
        if blank == BLANK_DEALS:
            break
    return LeftOut()


def found(wish: Wish, deadline: Deadline, weights: Weights) -> Stream:
    """What is tried, then what is asked of Z3."""
    if wish.beyond:
        return Exhausted(Proof.UNSAT)
    seen: set[object] = set()
    if wish.kind is Kind.ORDER:
        from puzzles.composing.hands import hands_to  # late: arrays take long to import

        loosest = replace(_loosened(question(wish)), standing=None)
        if _contradictory(wish, loosest, deadline):
            return Exhausted(Proof.UNSAT)  # sooner known than by trying every hand
        yield from _unlike(hands_to(wish, loosest, weights, deadline), seen)
        if wish.settled:
            return Exhausted(Proof.EXHAUSTIVE)
    return (yield from _unlike(_rounds_of_z3(wish, deadline, weights), seen))


def _contradictory(wish: Wish, asked: ComposeQuestion, deadline: Deadline) -> bool:
    """Whether Z3 sees before anything is tried that there is none: of several ideas, or one and a
    card for the limousine, in any case, of one and many mistakes if it sees it soon."""
    if len(wish.themes) > 1 or (wish.themes and wish.named):
        return not Composer(asked, deadline).possible
    many = len(wish.traps | wish.spared) > MANY_MISTAKES
    return bool(wish.themes) and many and Composer(asked, deadline).refuted(SOON)


def _rounds_of_z3(wish: Wish, deadline: Deadline, weights: Weights) -> Stream:
    """Of the rounds that Z3 finds, one after the other."""
    for form, asked in _questions(wish):
        barren = 0
        for one in in_turn(
            [_attempts(form, asked, idle, deadline, weights) for idle in _idle(wish)]
        ):
            barren = 0 if one else barren + 1
            if barren == BARREN_ROUNDS:
                return LeftOut()
            if one:
                yield one
    return Exhausted(Proof.UNSAT)


def in_turn(sources: Iterable[Iterator[T]]) -> Iterator[T]:
    """One of each as long as there are any."""
    waiting = deque(sources)
    while waiting:
        source = waiting.popleft()
        for one in islice(source, 1):
            waiting.append(source)
            yield one


def _attempts(
    wish: Wish, asked: ComposeQuestion, idle: Two | None, deadline: Deadline, weights: Weights
) -> Iterator[Assessed | None]:
    """What comes of each round that Z3 finds, if anything does."""
    composer = Composer(
        asked,
        deadline,
        liked=_liked(wish),
        calm=_calm(wish),
        idle=idle,
        of_end=wish.end_themes,
    )
    if wish.kind is Kind.SHORTEST:
        composer.begin_with(openings(wish), wish.answer)
    drafted: set[object] = set()
    rounds = composer.impatient_rounds(wish.luck) if idle else composer.rounds(wish.luck)
    for number, found in enumerate(rounds):
        if found is None:
            yield None
            continue
        like = found.likeness(() if wish.kind is Kind.RETRO else wish.facts)
        if like in drafted:  # whoever a retro is about, the same may be told of its end
            continue
        drafted.add(like)
        chance = Random(f"{wish.luck}/{number}/draft")  # noqa: S311 - a seed is the point
        deadline.check()
        one = _drafted(wish, found, composer, asked, chance, deadline, weights)
        yield one.dressed(Dress(0, composer.names(chance))) if one else None


def _idle(wish: Wish) -> Sequence[Two | None]:
    """The two cards that `either-or` is about, each pair in turn: all of them at once take Z3
    three times as long. With the last card there are few rounds, and with that and the last but two
    none was found in minutes. A `retro` has few cards."""
    if Theme.EITHER_OR not in wish.themes or wish.kind is Kind.RETRO:
        return (None,)
    pairs = list(combinations(range(wish.length), 2))
    chance = Random(f"{wish.luck}/idle")  # noqa: S311 - a seed is the point
    return sorted(chance.sample(pairs, len(pairs)), key=lambda two: wish.length - 1 in two)


def _drafted(
    wish: Wish,
    found: Round,
    composer: Composer,
    asked: ComposeQuestion,
    chance: Random,
    deadline: Deadline,
    weights: Weights,
) -> Assessed | None:
    """A task of this round, or of another row from the same start, that suits the wish."""
    tried = _suited(wish, asked, found, chance, weights)
    if isinstance(tried, Assessed):
        return tried
    if not tried or wish.length > REFINABLE:
        return None
    here = Composer(replace(asked, board=found.start), deadline)
    for _ in range(REFINED):
        for walk in tried:
            here.rule_out(walk)
        other = next(here.rounds(chance.random()), None)
        if other is None:
            composer.leave_out(found.start)
            return None
        tried = _suited(wish, asked, other, chance, weights)
        if isinstance(tried, Assessed):
            return tried
    return None


def _suited(
    wish: Wish, asked: ComposeQuestion, found: Round, chance: Random, weights: Weights
) -> Assessed | list[Walk]:
    """The first task of a round that suits the wish; if none does, its rivals."""
    ruled_out: list[Walk] = []
    for task in drafts(wish, found, chance):
        if suiting(wish, task):
            one = assess(task, weights)
            if answers_compose(asked, one.task.line(one.answer).round()):
                return one
        ruled_out += second_answers(wish, task, found, chance)
    return ruled_out


def _questions(wish: Wish) -> Iterator[tuple[Wish, ComposeQuestion]]:
    """What Z3 is asked, one after the other, each for a form of the wish.

    Where the answer is sought a mistake gets it wrong also by finding a second answer. Last comes
    what stands there already, before the first card.
    """
    usual = question(wish).standing
    for standing in (usual,) if usual is None else (usual, not usual):
        for form in forms(wish):
            asked = replace(question(form), standing=standing)
            yield form, asked
            if wish.traps and issubclass(KINDS[wish.kind], SoughtTask):
                yield form, _loosened(asked)


def _loosened(asked: ComposeQuestion) -> ComposeQuestion:
    """What is to be so in any case where the answer is sought: a mistake may find two answers."""
    return replace(asked, differ=frozenset())


def _liked(wish: Wish) -> Facts:
    """A forecast isolates few mistakes if those about earning have nothing to say."""
    earning = any(one.concerns_earning for one in wish.traps)
    if wish.kind is not Kind.FORECAST or wish.ends is Stand.TOP or earning:
        return ()
    return (Fact(wish.answer, wish.at, Stand.LONE),)


def _calm(wish: Wish) -> bool:
    """Whether few events had better happen, as nothing that needs them is wished for."""
    return wish.kind is Kind.FORECAST and not (wish.traps or wish.themes)


def _calmest(wish: Wish, stream: Stream) -> Stream:
    """Those first that few mistakes get wrong."""
    return _preferring(
        stream, lambda one: one.difficulty.measures.bites, max(ISOLATED, len(wish.traps))
    )


def _varied(stream: Stream) -> Stream:
    """Those first whose solution is laid otherwise than the ones before."""
    seen: Counter[object] = Counter()
    source = PuzzleSource(_preferring(stream, lambda one: seen[pattern(one.task, one.answer)], 0))
    for one in source:
        seen[pattern(one.task, one.answer)] += 1
        yield one
    return joint_end([source.ending])


def _preferring(stream: Stream, rank: Callable[[Assessed], int], enough: int) -> Stream:
    """The lowest first, as far as a few more attempts find one that is low enough."""
    source = PuzzleSource(stream)
    found = iter(source)
    kept: list[Assessed] = []
    while True:
        for _ in range(TRIED):
            if any(rank(one) <= enough for one in kept):
                break
            kept += islice(found, 1)
        if not kept:
            break
        best = min(kept, key=rank)
        kept.remove(best)
        yield best
    return joint_end([source.ending])


def dress(car: Limousine, at: Business, new: Limousine, there: Business) -> Dress:
    """One limousine takes the place of another, and the ring is rotated from one business to
    another."""
    rotation = (BUSINESSES.index(there) - BUSINESSES.index(at)) % RING
    return Dress.exchanging(car, new, rotation)
