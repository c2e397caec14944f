"""Making puzzles to a recipe: the same recipe, the same puzzles, however many hands make them.

1. blocks of proposals are assessed, in any number of processes, and come back in order
2. one after the other they are chosen: as the recipe asks, no two alike, none that too many rules
   of thumb would guess, and dressed so that the answers go round all limousines and businesses
3. what was chosen is proved, again in any number of processes
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from itertools import count
from random import Random
from typing import assert_never

from puzzles import heuristics
from puzzles.forecasts import caught, foresee, random_rounds
from puzzles.grade import DEFAULT_WEIGHTS, Assessed, Weights, assess, assess_rounds
from puzzles.ids import id_of
from puzzles.proposals import BLOCK, blocks, propose
from puzzles.puzzle import Blanks, Earner, Forecast, Kind, Order, Puzzle, Retro, Shortest, Started
from puzzles.recipe import Barren, Recipe
from puzzles.solution import certify_all
from puzzles.symmetry import Dress, likeness
from puzzles.workers import workers
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from scheffeln.cards import Drive
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Reading

BARREN = 2000
"""After so many blocks without a puzzle a recipe is given up."""


def make(
    recipe: Recipe, jobs: int = 1, *, z3: bool = True, weights: Weights = DEFAULT_WEIGHTS
) -> Generator[Puzzle, None, None]:
    """The puzzles of a recipe, one after the other; raises `Barren` where there are too few."""
    with workers(jobs) as each:
        chosen = choose(recipe, each(partial(assessed, recipe, weights=weights), blocks(recipe)))
        for puzzles in each(partial(finished, recipe, z3), chosen):
            yield from puzzles


def assessed(recipe: Recipe, block: int, weights: Weights = DEFAULT_WEIGHTS) -> list[Assessed]:
    """One block of proposals that the recipe allows."""
    if recipe.kind is Kind.FORECAST:
        found = _forecasts(recipe, block, weights)
    else:
        found = [assess(task, weights) for task in propose(recipe, block)]
    return [one for one in found if _wanted(one, recipe)]


def _forecasts(recipe: Recipe, block: int, weights: Weights) -> list[Assessed]:
    number = BLOCK[Kind.FORECAST]
    rounds = random_rounds(number, recipe.seed, block, recipe.start, recipe.rules)
    seen = foresee(rounds, recipe.rules, [None, *recipe.traps, *recipe.no_traps])
    asked_for = seen[None].best == 1
    for trap in recipe.traps:  # quickly seen, so that only the rest is looked at closely
        asked_for &= caught(seen, trap)
    for trap in recipe.no_traps:
        asked_for &= ~caught(seen, trap)
    clear = rounds.chosen(asked_for)
    return assess_rounds(clear, foresee(clear, recipe.rules), recipe.rules, weights)


def _wanted(one: Assessed, recipe: Recipe) -> bool:
    """Whether the recipe asks for such a puzzle."""
    return (
        recipe.stars in (None, one.difficulty.stars)
        and all(one.traps[trap].caught for trap in recipe.traps)
        and not any(one.traps[trap].caught for trap in recipe.no_traps)
    )


def choose(recipe: Recipe, blocks: Iterable[list[Assessed]]) -> Iterator[list[Assessed]]:
    """As many of the assessed tasks as the recipe asks for, dressed so that the set is fair."""
    made = barren = 0
    seen: set[int] = set()
    lazy = heuristics.Budget(recipe.count)
    dresses = _dresses(recipe)
    dress = next(dresses)
    for block in blocks:
        chosen: list[Assessed] = []
        for plain in block:
            like = hash_of(likeness(plain.task))
            one = _dressed(plain, dress)
            if like not in seen and lazy.allows(one.task, one.answer):
                seen.add(like)
                chosen.append(one)
                dress = next(dresses)
                if made + len(chosen) == recipe.count:
                    break
        if chosen:
            yield chosen
        made += len(chosen)
        barren = 0 if chosen else barren + 1
        if made == recipe.count:
            return
        if barren > BARREN and recipe.kind is not Kind.SHORTEST:  # those come to an end
            raise Barren(recipe, made)
    raise Barren(recipe, made, exhausted=True)


def hash_of(like: object) -> int:
    """A likeness in sixteen bytes, the same in every process."""
    return int.from_bytes(blake2b(repr(like).encode(), digest_size=16).digest())


def _dresses(recipe: Recipe) -> Iterator[tuple[Limousine, Business]]:
    """The limousine and the business each answer is to be about: in turn, so that over a set the
    answers go round them all."""
    first = Random(str(recipe))  # noqa: S311 - the same recipe begins at the same place
    car, at = first.randrange(RING), first.randrange(RING)
    for number in count():
        yield LIMOUSINES[(number + car) % RING], BUSINESSES[(number + number // RING + at) % RING]


def _dressed(plain: Assessed, wanted: tuple[Limousine, Business]) -> Assessed:
    """Turned and renamed so that the answer is about the limousine and the business wanted."""
    (car, at), (new_car, new_at) = anchor(plain), wanted
    swapped = {car: new_car, new_car: car}
    names = tuple(swapped.get(one, one) for one in LIMOUSINES)
    dress = Dress((BUSINESSES.index(new_at) - BUSINESSES.index(at)) % RING, names)
    return Assessed(
        dress.task(plain.task),
        dress.answer(plain.answer),
        dress.traps(plain.traps),
        plain.difficulty,
    )


def anchor(one: Assessed | Puzzle) -> tuple[Limousine, Business]:
    """The limousine and the business that the answer is about."""
    match one.task:
        case Forecast(position, row, _, rules):
            assert isinstance(one.answer, Earner)  # noqa: S101 - a forecast names an earner
            end = outcome(position, [Drive(card) for card in row], Reading(rules))
            return one.answer.car, end.where(one.answer.car)
        case Order() | Blanks() | Shortest():
            return one.task.goal
        case Retro():
            assert isinstance(one.answer, Started)  # noqa: S101 - a retro task names a start
            first = one.task.row[0]
            return first, one.answer.position.where(first)
        case _:
            assert_never(one.task)


def finished(recipe: Recipe, z3: bool, chosen: Sequence[Assessed]) -> list[Puzzle]:
    """Chosen tasks as puzzles, proved."""
    certificate = certify_all([(one.task, one.answer) for one in chosen], z3=z3)
    words = str(recipe)
    return [
        Puzzle(
            id=id_of(one.task),
            task=one.task,
            answer=one.answer,
            traps=one.traps,
            difficulty=one.difficulty,
            certificate=certificate,
            recipe=words,
        )
        for one in chosen
    ]
