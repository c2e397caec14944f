"""Answers proved and judged, and what leads to a wrong one.

Where a mistake finds one answer, that one must have been given; where it finds several, the given
one must be among them, which is tried by carrying it out with the mistake.
"""

from collections.abc import Sequence
from typing import NamedTuple

from puzzles.kinds.replies import Finding, Finds, Reply
from puzzles.kinds.task import Task, Unanswerable, Warrant
from puzzles.puzzle import Certificate
from scheffeln.board import Position
from scheffeln.catalogue import entry_of
from scheffeln.dispute.played import departed_at
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step
from scheffeln.version import RULES_VERSION


class NotUnique(Exception):
    """A proof did not find the one answer that was claimed."""

    def __init__(self, task: Task, proof: Warrant, found: Finding) -> None:
        super().__init__(f"{proof} finds {found.finds} for {task}")
        self.task = task
        self.proof = proof
        self.found = found


def certify(task: Task, answer: Reply, *, z3: bool = True) -> Certificate:
    """Prove the answer in every independent way; raises `NotUnique` where a proof fails."""
    return certify_all([(task, answer)], z3=z3)


def certify_all(answered: Sequence[tuple[Task, Reply]], *, z3: bool = True) -> Certificate:
    """The same for many tasks of one kind, which share a certificate."""
    kind = type(answered[0][0])
    proofs = warrants(kind, z3=z3)
    for proof in proofs:
        for (task, answer), found in zip(answered, kind.confirm(answered, proof), strict=True):
            if found != (Finds.ONE, answer):
                raise NotUnique(task, proof, found)
    return Certificate(RULES_VERSION, proofs)


def warrants(kind: type[Task], *, z3: bool = True) -> tuple[Warrant, ...]:
    """What makes sure of an answer, with Z3 or without it."""
    return tuple(one for one in kind.warrants if z3 or one is not Warrant.UNSAT)


class Diagnosis(NamedTuple):
    """Whether an answer is right, and what leads to it."""

    right: bool
    answer: Reply
    """The right one."""
    misreadings: tuple[Misreading, ...]
    """Mistakes that lead to the given answer, if it is wrong."""
    end: Position
    """Where the given answer leads."""


def diagnose(task: Task, given: Reply) -> Diagnosis:
    """Judge an answer; raises `Unanswerable` where the task has not exactly one."""
    found = task.findings()
    answer = found[None].answer
    if answer is None:
        raise Unanswerable(task, found[None])
    right = given.agrees(answer)
    leading = (one for one in Misreading if not right and leads(task, one, found[one], given))
    end = task.line(given).steps(task.rules)[-1].after
    return Diagnosis(right, answer, tuple(leading), end)


def leads(task: Task, mistake: Misreading, found: Finding, given: Reply) -> bool:
    """Whether somebody who makes the mistake may give this answer."""
    if found.answer is not None:
        return given.agrees(found.answer)
    if found.finds is Finds.NONE:
        return False
    end = task.line(given).steps(task.rules, mistake)[-1].after
    return task.holds(given, end, mistake)


class Departure(NamedTuple):
    """The first card of a solution that a mistake carries out otherwise."""

    number: int
    """Counted from 1."""
    step: Step


def departure(task: Task, answer: Reply, mistake: Misreading) -> Departure | None:
    """Where a mistaken player leaves the way; `None` if no move comes out differently."""
    if not mistake.concerns_movement:
        return None
    line = task.line(answer)
    wrong = line.steps(task.rules, mistake)
    number = departed_at(line.steps(task.rules), wrong)
    return None if number is None else Departure(number, wrong[number - 1])


def misread(mistake: Misreading, lang: Lang) -> str:
    """What a mistaken player did, told so that a name can stand before it."""
    return entry_of(mistake).text[lang]
