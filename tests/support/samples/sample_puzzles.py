"""Puzzles to print: every kind, answers right by the engine's replay, not proved unique."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import assert_never

from puzzles.grade import Difficulty, Measures
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Earner, Finding, Finds, Laid, Named, Reply, Started, Trap
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task
from puzzles.kinds.top import TopTask
from puzzles.puzzle import Certificate, CourseChapter, Puzzle
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, shapes
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.score import takers

MIXED = "mixed"
SHAPES = tuple(shapes(RING))


@cache
def samples(count: int, kind: Kind | None = None, seed: int = 7) -> tuple[Puzzle, ...]:
    """So many puzzles of a kind, or of all kinds in turn; no two have the same id."""
    chance = Random(seed)
    kinds = cycle(Kind if kind is None else (kind,))
    recipe = f"--kind {kind or MIXED} --count {count} --seed {seed}"
    return tuple(
        _puzzle(number, one, recipe, chance) for number, one in enumerate(islice(kinds, count), 1)
    )


def bulky(count: int) -> tuple[Puzzle, ...]:
    """Puzzles that need much room: two rows of cards, under a rule that is long to tell."""
    said = dict.fromkeys(Lang, "x"), dict.fromkeys(Lang, "past full businesses " * 20)
    chapter = CourseChapter("skip", *said)
    return tuple(replace(puzzle, chapter=chapter) for puzzle in samples(count, Kind.ORDER))


def _puzzle(number: int, kind: Kind, recipe: str, chance: Random) -> Puzzle:
    task, answer = _made(kind, chance)
    wrong = Earner(Limousine.W, 15500) if isinstance(answer, Earner) else None
    finds = Finds.ONE if wrong else Finds.NONE
    return Puzzle(
        id=f"A-{number:05}-MX4T9-{chance.randrange(10**5):05}-7K3Q2-9Z",
        task=task,
        answer=answer,
        traps=dict.fromkeys(Misreading, Trap(Finding(finds, wrong), caught=True)),
        difficulty=Difficulty(1 + number % 5, 20 * number, Measures(7, 4, 1, 1, 1, 2, 5, 8, 0.25)),
        certificate=Certificate(1, ()),
        recipe=recipe,
    )


def _made(kind: Kind, chance: Random) -> tuple[Task, Reply]:
    if kind is Kind.RETRO:
        start = Position((1,) * RING, tuple(chance.sample(LIMOUSINES, RING)))
        row = _row(chance, 7)
        end = outcome(start, [Drive(card) for card in row])
        known = tuple(fact for fact in facts_of(end) if fact.limousine in LIMOUSINES[:6])
        return RetroTask(row, known), Started(start)
    start = _start(chance)
    row, end, goal = next(_ending_on_top(start, chance, 7 if kind is not Kind.SHORTEST else 4))
    match kind:
        case Kind.FORECAST:
            tokens = tuple(chance.sample(range(0, 16001, 500), RING))
            value, car = max((tokens[BUSINESSES.index(at)], car) for at, car in takers(end).items())
            return ForecastTask(start, row, tokens), Earner(car, value)
        case Kind.ORDER:
            return OrderTask(start, tuple(sorted(row)), goal), Laid(row)
        case Kind.BLANKS:
            gaps = chance.sample(range(7), 3)
            holed = tuple(None if at in gaps else card for at, card in enumerate(row))
            return BlanksTask(start, holed, goal), Laid(row)
        case Kind.TOP:
            return TopTask(start, row, goal.at), Named(goal.limousine)
        case Kind.SHORTEST:
            return ShortestTask(start, goal), Laid(row)
        case _:
            assert_never(kind)


def _start(chance: Random) -> Position:
    shape = chance.choice(SHAPES)
    return Position(shape, tuple(chance.sample(LIMOUSINES, RING)))


def _row(chance: Random, cards: int) -> tuple[Limousine, ...]:
    return tuple(chance.sample(LIMOUSINES * 3, cards))


def _ending_on_top(
    start: Position, chance: Random, cards: int
) -> Iterator[tuple[tuple[Limousine, ...], Position, Fact]]:
    """Rows after which a limousine stands on another."""
    while True:
        row = _row(chance, cards)
        end = outcome(start, [Drive(card) for card in row])
        for at in BUSINESSES:
            match end.at(at):
                case (_, top):
                    yield row, end, Fact(top, at, Stand.TOP)
                case _:
                    pass
