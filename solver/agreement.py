"""Search held against Z3 on seeded batches of every kind of question."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from scheffeln.pieces import BUSINESSES, LIMOUSINES
from solver.answers import Disagreement, Found, GaveUp, Impossible, Method, Want
from solver.ask import ask
from solver.batch import KINDS, any_position, batch
from solver.deadline import NEVER, Deadline
from solver.outcomes import outcomes
from solver.questions import Fact, Goal, Reach

OUTCOMES = "outcomes"
ALL_KINDS = (*KINDS, OUTCOMES)
FOUND, IMPOSSIBLE, UNKNOWN = "found", "impossible", "unknown"
STATUS: dict[type, str] = {Found: FOUND, Impossible: IMPOSSIBLE, GaveUp: UNKNOWN}


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a batch went."""

    kind: str
    found: int
    impossible: int
    unknown: int
    differing: tuple[str, ...]
    """What differed, told for whoever must look into it."""


def agreement(kind: str, seed: int, many: int, deadline: Deadline = NEVER) -> Agreement:
    """Answer a batch by search and by Z3, or by search and by numpy for outcomes."""
    told = (
        _counted(seed, many, deadline) if kind == OUTCOMES else _asked(kind, seed, many, deadline)
    )
    answers = list(told)
    return Agreement(
        kind,
        answers.count(FOUND),
        answers.count(IMPOSSIBLE),
        answers.count(UNKNOWN),
        tuple(one for one in answers if one not in STATUS.values()),
    )


def _asked(kind: str, seed: int, many: int, deadline: Deadline) -> Iterator[str]:
    for question, want in batch(kind, seed, many):
        try:
            answer = ask(question, want, Method.BOTH, deadline)
        except Disagreement as differing:
            yield str(differing)
        else:
            yield STATUS[type(answer)]


def _counted(seed: int, many: int, deadline: Deadline) -> Iterator[str]:
    """The outcomes of two or three cards, each held against what search counts."""
    chance = Random(f"{seed} {OUTCOMES}")  # noqa: S311 - a seed is wanted, not a secret
    for _ in range(many):
        start, cards = any_position(chance), chance.randint(2, 3)
        fact = Fact(chance.choice(LIMOUSINES), chance.choice(BUSINESSES), chance.choice(list(Goal)))
        told = outcomes(start, cards, deadline=deadline).leading
        counted = sum(
            rows
            for (limousine, business, standing), rows in told.items()
            if (limousine, business) == (fact.limousine, fact.at) and fact.goal.met(standing)
        )
        question = Reach(start, (fact,), cards, cards)
        answer = ask(question, Want.COUNT, Method.SEARCH, deadline)
        if isinstance(answer, GaveUp):
            yield UNKNOWN
        elif counted != (answer.count if isinstance(answer, Found) else 0):
            yield f"outcomes count {counted} for {question}, search says {answer}"
        else:
            yield STATUS[type(answer)]
