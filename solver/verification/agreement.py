"""Search held against Z3 on seeded batches of every kind of question."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, Shape, shapes
from scheffeln.cards import CARDS, Card, Drive
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from solver import questions
from solver.answers import NEVER, Deadline, Disagreement, Found, Method, Status, Want
from solver.ask import ask
from solver.counting.odds import outcomes

Maker = Callable[[Random, Reading], questions.AnyQuestion]


def batch(
    kind: str, seed: int, many: int, reading: Reading = OFFICIAL
) -> Iterator[tuple[questions.AnyQuestion, Want]]:
    """So many questions of a kind, each with how much of the answer is wanted."""
    chance = Random(f"{seed} {kind}")  # noqa: S311 - a seed is wanted, not a secret
    for _ in range(many):
        yield KINDS[kind](chance, reading), chance.choice((Want.ONE, Want.UNIQUE, Want.COUNT))


def any_position(chance: Random, limousines: int = RING) -> Position:
    """Any position, every shape as likely as another."""
    cars = list(Limousine)[:limousines]
    chance.shuffle(cars)
    return Position(chance.choice(_shapes(limousines)), tuple(cars))


@cache
def _shapes(limousines: int) -> list[Shape]:
    return list(shapes(limousines))


STANDS = (Stand.TOP, Stand.UNCOVERED, Stand.COVERED, Stand.THERE, Stand.EARNS)


def any_fact(chance: Random, start: Position) -> Fact:
    return Fact(chance.choice(start.cars), chance.choice(BUSINESSES), chance.choice(STANDS))


def some_cards(chance: Random, many: int, *more: Card) -> list[Card]:
    """Cards of one deck."""
    return chance.sample([*CARDS[:RING] * 3, *more], many)


def _reach(chance: Random, reading: Reading) -> questions.ReachQuestion:
    start = any_position(chance)
    return questions.ReachQuestion(
        start, (any_fact(chance, start),), most=chance.randint(1, 4), reading=reading
    )


def _hand(chance: Random, reading: Reading) -> questions.HandQuestion:
    start = any_position(chance)
    cards = some_cards(chance, chance.randint(2, 6))
    return questions.HandQuestion(start, (any_fact(chance, start),), tuple(cards), reading=reading)


def _blanks(chance: Random, reading: Reading) -> questions.BlanksQuestion:
    start = any_position(chance)
    places: list[questions.RowPlace] = [*some_cards(chance, 7)]
    for place in chance.sample(range(7), chance.randint(1, 2)):
        places[place] = None
    return questions.BlanksQuestion(
        start, (any_fact(chance, start),), tuple(places), reading=reading
    )


def _run(chance: Random, reading: Reading) -> questions.HandQuestion:
    start = any_position(chance)
    run = (Card.JOKER, Card.JOKER, Card.BACKWARD, Card.BACKWARD, Card.EVASION)
    cards = [*some_cards(chance, chance.randint(1, 2)), *chance.sample(run, chance.randint(1, 2))]
    return questions.HandQuestion(start, (any_fact(chance, start),), tuple(cards), reading=reading)


def _mafia(chance: Random, reading: Reading) -> questions.HandQuestion:
    start = any_position(chance, RING + 1)
    cards = some_cards(chance, chance.randint(2, 5), *[Card.MAFIA] * 8)
    return questions.HandQuestion(start, (any_fact(chance, start),), tuple(cards), reading=reading)


def _retro(chance: Random, reading: Reading) -> questions.RetroQuestion:
    """All that is known of an end; one in four ends is made up and has perhaps no start."""
    starts = chance.choice(list(questions.Starts))
    start = any_position(chance)
    if starts is questions.Starts.RING:
        start = Position((1,) * RING, start.cars)
    row = tuple(Drive(chance.choice(LIMOUSINES)) for _ in range(chance.randint(2, 7)))
    end = play_row(start, row, reading)[-1].after if chance.randrange(4) else any_position(chance)
    facts = facts_of(end)
    if starts is questions.Starts.RING:
        facts = tuple(chance.sample(facts, chance.randint(5, len(facts))))
    return questions.RetroQuestion(row, facts, starts, reading=reading)


def _compose(chance: Random, reading: Reading) -> questions.ComposeQuestion:
    start = any_position(chance)
    mistakes = chance.sample(list(Misreading), 3)
    return questions.ComposeQuestion(
        cards=chance.randint(1, 3),
        facts=(any_fact(chance, start),),
        skips=questions.Between(chance.randint(0, 1)),
        carries=questions.Between(chance.randint(0, 1), chance.choice((None, 1))),
        wraps=questions.Between(0, chance.choice((None, 0, 1))),
        differ=frozenset(mistakes[: chance.randint(0, 1)]),
        agree=frozenset(mistakes[1 : chance.randint(1, 3)]),
        reading=reading,
    )


KINDS: dict[str, Maker] = {
    "reach": _reach,
    "hand": _hand,
    "blanks": _blanks,
    "run": _run,
    "mafia": _mafia,
    "retro": _retro,
    "compose": _compose,
}
"""Every kind of question that search and Z3 answer."""


OUTCOMES = "outcomes"
ALL_KINDS = (*KINDS, OUTCOMES)


class Mismatch(NamedTuple):
    """A question that was answered differently in two ways."""

    told: str
    """For whoever must look into it."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a batch went."""

    kind: str
    found: int
    impossible: int
    unknown: int
    differing: tuple[str, ...]
    """What is told of each mismatch."""


def agreement(
    kind: str, seed: int, many: int, deadline: Deadline = NEVER, reading: Reading = OFFICIAL
) -> Agreement:
    """Answer a batch by search and by Z3, or by search and by numpy for outcomes."""
    asked = _counts_and_search if kind == OUTCOMES else _search_and_z3
    answers = list(asked(kind, seed, many, deadline, reading))
    return Agreement(
        kind,
        answers.count(Status.FOUND),
        answers.count(Status.IMPOSSIBLE),
        answers.count(Status.UNKNOWN),
        tuple(one.told for one in answers if isinstance(one, Mismatch)),
    )


def _search_and_z3(
    kind: str, seed: int, many: int, deadline: Deadline, reading: Reading
) -> Iterator[Status | Mismatch]:
    for question, want in batch(kind, seed, many, reading):
        try:
            answer = ask(question, want, Method.BOTH, deadline)
        except Disagreement as differing:
            yield Mismatch(str(differing))
        else:
            yield answer.status


def _counts_and_search(
    kind: str, seed: int, many: int, deadline: Deadline, reading: Reading
) -> Iterator[Status | Mismatch]:
    """The outcomes of two or three cards, each held against what search counts."""
    chance = Random(f"{seed} {kind}")  # noqa: S311 - a seed is wanted, not a secret
    for _ in range(many):
        start, cards = any_position(chance), chance.randint(2, 3)
        fact = any_fact(chance, start)
        told = outcomes(start, cards, reading=reading, deadline=deadline).leading
        counted = sum(
            rows
            for (limousine, business, standing), rows in told.items()
            if (limousine, business) == (fact.limousine, fact.at)
            and fact.stand.fits(standing, reading.manner.earns)
        )
        question = questions.ReachQuestion(start, (fact,), cards, cards, reading=reading)
        answer = ask(question, Want.COUNT, Method.SEARCH, deadline)
        right = answer.count if isinstance(answer, Found) else 0
        if answer.status is Status.UNKNOWN or counted == right:
            yield answer.status
        else:
            yield Mismatch(f"outcomes count {counted} for {question}, search says {answer}")
