"""Composing puzzles to a wish with Z3, or proving that none exists.

start, row and goal are left to Z3; what it finds becomes a task, and a second answer to that task
becomes a constraint on what is found next. When Z3 finds what is left contradictory, there is no
such puzzle, whatever the tokens of a forecast, as long as they differ.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, count, islice
from random import Random
from typing import NamedTuple, TypeVar

from puzzles.answers import certify
from puzzles.composing.drafts import drafts, exhausts, openings, played, rivals, suiting
from puzzles.composing.wish import Wish, forms, question
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds import KINDS
from puzzles.kinds.replies import Dress
from puzzles.kinds.sought import SoughtTask
from puzzles.kinds.task import Assessed, Kind, assess
from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.rules.misreadings import Earns, Misreading
from scheffeln.rules.reading import Reading
from solver.answers import NEVER, Deadline, OutOfPatience, OutOfTime, answers_compose
from solver.questions import ComposeQuestion, Round
from solver.smt.composer import Composer
from solver.smt.themes import Two
from solver.smt.walks import Walk
from solver.themes import Theme

T = TypeVar("T")

FEW = 2
"""A forecast that no more misreadings get wrong isolates them: it is preferred."""
TRIED = 8
"""Of so many forecasts the one that the fewest misreadings get wrong is taken."""
REFINABLE = 5
"""With more cards it is quicker to try another start than to rule second answers out."""
ISOLATING = (3, 4, 5, 6, 7)
"""The cards of forecasts that many mistakes are to get right: there are more with fewer."""
REFINED = 3
"""So often a second answer is ruled out before another start is tried."""
BARREN = 400
"""After so many rounds without a puzzle the wish is given up."""
BLANK_DEALS = 100
"""After so many blocks of deals without a hit Z3 is asked."""


class NoSuchPuzzle(NamedTuple):
    """No start and no row meet the wish: Z3 found the clauses contradictory, everything was tried,
    or the kind of puzzle cannot have one of the themes."""

    wish: Wish

    @property
    def themeless(self) -> frozenset[Theme]:
        """The themes that no puzzle of the kind has: then Z3 was not even asked."""
        return self.wish.themeless

    @property
    def tried(self) -> bool:
        """Whether everything there is was tried, and nothing asked of Z3."""
        return self.wish.settled and self.wish.cards is not None


class NotKnown(NamedTuple):
    """Neither a puzzle nor a proof was found, in the time allowed or in many attempts."""

    wish: Wish
    late: bool = True
    """Whether time ran out; else no round that was tried made a puzzle."""


Composed = Puzzle | NoSuchPuzzle | NotKnown


def compose(wish: Wish, deadline: Deadline = NEVER) -> Composed:
    """A puzzle that meets the wish, or the news that there is none."""
    return next(composed(wish, 1, deadline))


def composed(wish: Wish, many: int = 1, deadline: Deadline = NEVER) -> Iterator[Composed]:
    """So many puzzles that meet the wish, of which no two are alike; if there are not so many, the
    last is why. The first ones do not depend on how many are asked for."""
    recipe = f"{wish} --count {many}" if many > 1 else str(wish)
    made = 0
    dresses = _dresses(wish)
    try:
        for cards in wish.lengths:
            for plain in islice(assessed(replace(wish, cards=cards), deadline), many):
                one = plain.dressed(next(dresses))
                yield Puzzle.of(one, certify(one.task, one.answer), recipe)
                made += 1
            if made:
                break
    except OutOfTime as error:
        yield NotKnown(wish, late=not isinstance(error, OutOfPatience))
    else:
        if made < many:
            yield NoSuchPuzzle(wish)


def to_recipe(
    recipe: Recipe, weights: Weights = DEFAULT_WEIGHTS, deadline: Deadline = NEVER
) -> Iterator[Assessed]:
    """Puzzles for a set, of each number of cards that is usual in turn, until there are no more;
    raises `OutOfPatience` where that is not certain."""
    wish = Wish(
        kind=recipe.kind,
        themes=frozenset(recipe.themes),
        traps=frozenset(recipe.traps),
        spared=frozenset(recipe.no_traps),
        start=recipe.start,
        seed=recipe.seed,
        rules=recipe.rules,
    )
    usual = ISOLATING if wish.dealt else KINDS[recipe.kind].usual
    wishes = [replace(wish, cards=cards) for cards in ((recipe.cards,) if recipe.cards else usual)]
    if wish.dealt:
        yield from _by_turns(_dealt(one, deadline, weights) for one in wishes)
    yield from _by_turns(_found(one, deadline, weights) for one in wishes)


def _by_turns(sources: Iterable[Iterator[T]]) -> Iterator[T]:
    """One of each as long as there are any; who gives up does not stop the others."""
    turns = deque(sources)
    given_up: OutOfPatience | None = None
    while turns:
        found = turns.popleft()
        try:
            one = next(found)
        except StopIteration:
            continue
        except OutOfPatience as error:  # the others go on
            given_up = error
        else:
            turns.append(found)
            yield one
    if given_up:
        raise given_up


def assessed(wish: Wish, deadline: Deadline = NEVER) -> Iterator[Assessed]:
    """Every puzzle that meets the wish, not yet proved; raises `OutOfTime`."""
    found = _found(wish, deadline, DEFAULT_WEIGHTS)
    if wish.dealt:
        found = _unlike(chain(_dealt(wish, deadline, DEFAULT_WEIGHTS), found))
    sorted_out = wish.kind is Kind.FORECAST and not wish.themes  # an idea seldom comes alone
    return _calmest(wish, found) if sorted_out else found


def _unlike(found: Iterable[Assessed]) -> Iterator[Assessed]:
    """Those that are like none before them."""
    seen: set[object] = set()
    for one in found:
        like = played(one).likeness()
        if like not in seen:
            seen.add(like)
            yield one


def _dealt(wish: Wish, deadline: Deadline, weights: Weights) -> Iterator[Assessed]:
    """What is dealt and meets the wish, turned and named accordingly, until nothing does for long.

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
            told = one.dressed(_dress(*one.task.subject(one.answer), wish.answer, wish.at))
            if answers_compose(asked, played(told)):
                blank = 0
                yield told
        if blank == BLANK_DEALS:
            return


def _found(wish: Wish, deadline: Deadline, weights: Weights) -> Iterator[Assessed]:
    """In the order in which they are found."""
    if wish.themeless:
        return
    seen: set[object] = set()
    tried: Iterator[Assessed] = iter(())
    if wish.kind is Kind.ORDER:
        from puzzles.composing.hands import hands_to  # late: arrays take long to import

        *_, (_, loosest) = _questions(wish)
        if len(wish.themes) > 1 and not Composer(loosest, deadline).possible:
            return  # sooner known than by trying every hand
        tried = hands_to(wish, loosest, weights, deadline)
    asked = () if wish.settled else _asked(wish, deadline, weights, seen)
    for one in chain(tried, asked):
        if (like := played(one).likeness()) not in seen:
            seen.add(like)
            yield one


def _asked(
    wish: Wish, deadline: Deadline, weights: Weights, seen: Collection[object]
) -> Iterator[Assessed]:
    """Of the rounds that Z3 finds, one after the other; raises `OutOfPatience` at the end if one of
    them might yet have become a puzzle."""
    doubtful = False
    for form, asked in _questions(wish):
        if seen and question(wish).undone and not asked.undone:
            return  # there were some that do not stand there already
        barren = 0
        sources = (_attempts(form, asked, idle, deadline, weights) for idle in _idle(wish))
        for one in _by_turns(sources):
            barren = 0 if one else barren + 1
            doubtful |= barren > 0 and not exhausts(form)
            if barren == BARREN:
                raise OutOfPatience
            if one:
                yield one
    if doubtful:
        raise OutOfPatience


def _attempts(
    wish: Wish, asked: ComposeQuestion, idle: Two | None, deadline: Deadline, weights: Weights
) -> Iterator[Assessed | None]:
    """What comes of each round that Z3 finds, if anything does."""
    composer = Composer(asked, deadline, liked=_liked(wish), calm=_calm(wish), idle=idle)
    if wish.kind is Kind.SHORTEST:
        composer.begin_with(openings(wish), wish.answer)
    for number, found in enumerate(composer.rounds(wish.luck)):
        chance = Random(f"{wish.luck}/{number}/draft")  # noqa: S311 - a seed is the point
        deadline.check()
        one = _drafted(wish, found, composer, asked, chance, deadline, weights)
        yield one.dressed(Dress(0, composer.names(chance))) if one else None


def _idle(wish: Wish) -> Sequence[Two | None]:
    """The two cards that `either-or` is about, each pair in turn: all of them at once take Z3
    three times as long. The themes of `retro` are not asked of it."""
    if Theme.EITHER_OR not in wish.themes or wish.kind is Kind.RETRO:
        return (None,)
    pairs = list(combinations(range(wish.length), 2))
    return Random(f"{wish.luck}/idle").sample(pairs, len(pairs))  # noqa: S311 - a seed is the point


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
            if answers_compose(asked, played(one)):
                return one
        ruled_out += rivals(wish, task, found, chance)
    return ruled_out


def _questions(wish: Wish) -> Iterator[tuple[Wish, ComposeQuestion]]:
    """What Z3 is asked, one after the other as long as there is nothing, each for a form of the
    wish.

    Where the answer is sought a mistake gets it wrong also by finding a second answer; one that
    changes no move never does. Last comes what stands there already, before the first card.
    """
    for undone in (True, False) if question(wish).undone else (False,):
        for form in forms(wish):
            asked = replace(question(form), undone=undone)
            yield form, asked
            if wish.traps and issubclass(KINDS[wish.kind], SoughtTask):
                idle = frozenset(one for one in wish.traps if _moves_nothing(asked.reading, one))
                yield form, replace(asked, differ=idle)


def _moves_nothing(reading: Reading, mistake: Misreading) -> bool:
    """Whether a mistake is about earning alone."""
    mistaken = reading.mistaken(mistake).manner
    return mistaken.having(Earns.UNCOVERED) == reading.manner.having(Earns.UNCOVERED)


def _liked(wish: Wish) -> Facts:
    """A forecast isolates few mistakes if those about earning have nothing to say."""
    earning = any(one.concerns_earning for one in wish.traps)
    if wish.kind is not Kind.FORECAST or wish.ends is Stand.TOP or earning:
        return ()
    return (Fact(wish.answer, wish.at, Stand.LONE),)


def _calm(wish: Wish) -> bool:
    """Whether few events had better happen, as nothing that needs them is wished for."""
    return wish.kind is Kind.FORECAST and not (wish.traps or wish.themes)


def _calmest(wish: Wish, found: Iterator[Assessed]) -> Iterator[Assessed]:
    """Those first that few mistakes get wrong, as far as a few more attempts find them."""
    enough = max(FEW, len(wish.traps))
    kept: list[Assessed] = []
    late: OutOfTime | None = None
    while True:
        for _ in range(TRIED):
            if late or any(_bites(one) <= enough for one in kept):
                break
            try:
                kept += islice(found, 1)
            except OutOfTime as error:  # what was found so far is better than nothing
                late = error
        if not kept:
            break
        best = min(kept, key=_bites)
        kept.remove(best)
        yield best
    if late:
        raise late


def _dresses(wish: Wish) -> Iterator[Dress]:
    """For each puzzle in turn the limousine and the business that the wish leaves open: in random
    order, and all of them equally often. Nothing that is wished for tells them by their letters."""
    chance = Random(f"{wish.luck}/dress")  # noqa: S311 - a seed is the point
    cars, places = _in_turn(wish.cars, chance), _in_turn(wish.places, chance)
    for car, at in zip(cars, places, strict=False):
        yield _dress(wish.answer, wish.at, car, at)


def _dress(car: Limousine, at: Business, new: Limousine, there: Business) -> Dress:
    """One limousine takes the place of another, and the ring is turned from one business to
    another."""
    names = {car: new, new: car}
    turn = (BUSINESSES.index(there) - BUSINESSES.index(at)) % RING
    return Dress(turn, tuple(names.get(one, one) for one in LIMOUSINES))


def _in_turn(letters: Sequence[T], chance: Random) -> Iterator[T]:
    """For ever, each as often as the others."""
    while True:
        yield from chance.sample(letters, len(letters))


def _bites(one: Assessed) -> int:
    return one.difficulty.measures.bites
