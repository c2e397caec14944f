"""Questions put into the words of the clauses, to be solved here or by any other solver.

The comments say which number stands for which card in which place of the row.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, islice
from typing import Generic, TypeVar

from scheffeln.board import RING, Position
from scheffeln.cards import CARDS, Row, card_of
from solver.answers import answers_compose, answers_retro, answers_rows
from solver.questions import ComposeQuestion, Deck, RetroQuestion, Round, RowQuestion, Rows, rows_of
from solver.smt.literals import (
    NUMBER,
    Choose,
    deck_literals,
    event_literals,
    fact_literals,
    first_clauses,
    naming_literals,
    paid_literals,
    place_literals,
    row_by,
    row_choices,
    start_by,
    start_choices,
    start_literals,
    starts_literals,
)  # fmt: skip
from solver.smt.rows import Formula, Simulation, problem
from solver.smt.step import Disjunction
from solver.smt.themes import Two, end_theme_clauses, theme_clauses, variations_for
from solver.smt.walks import varied
from solver.themes import Theme

S = TypeVar("S")


@dataclass(frozen=True)
class Posed(Generic[S]):
    """A question in the words of the clauses."""

    problem: Formula
    literals: tuple[int, ...]
    read: Callable[[Choose], S]
    """The solution, choosing in the order that makes it the least if every choice is."""
    check: Callable[[S], bool]
    """Whether the engine agrees that it is a solution."""
    choices: Callable[[S], Iterator[int]]
    """The choices by which `read` comes to a solution."""
    clauses: tuple[Disjunction, ...] = ()
    """What literals cannot say."""
    loose: bool = False
    """Whether the clauses admit more than the question: what the engine refutes is passed over."""

    @property
    def dimacs(self) -> str:
        """The whole question as text."""
        return self.problem.dimacs(self.literals, self.clauses)


def pose_rows(rows: Rows) -> Posed[Row]:
    reading = (
        rows.reading.lenient if rows.hand else rows.reading
    )  # the hand itself is checked after
    asked = problem((reading,), len(rows.start.cars), len(rows), rows.run)
    main = asked.main
    literals = chain(
        start_literals(main, rows.start),
        *(fact_literals(main, fact) for fact in rows.facts),
        deck_literals(main, rows.deck),
        *(place_literals(main, k, known) for k, known in enumerate(rows.places)),
    )
    return Posed(
        asked,
        tuple(literals),
        lambda choose: row_by(main, choose),
        lambda row: answers_rows(rows, row),
        lambda row: row_choices(row, len(rows.start.cars)),
        loose=reading != rows.reading,
    )


def pose_retro(retro: RetroQuestion) -> Posed[Position]:
    retro.check()
    run = any(card_of(move).run for move in retro.row)
    asked = problem((retro.reading,), RING + retro.mafia, len(retro.row), run, free=True)
    main = asked.main
    literals = chain(
        starts_literals(main, retro.starts),
        *(fact_literals(main, fact) for fact in retro.facts),
        *(place_literals(main, k, move) for k, move in enumerate(retro.row)),
    )
    return Posed(
        asked,
        tuple(literals),
        lambda choose: start_by(main, choose),
        lambda start: answers_retro(retro, start),
        start_choices,
    )


def pose_compose(
    question: ComposeQuestion, idle: Two | None = None, of_end: frozenset[Theme] = frozenset()
) -> Posed[Round]:
    """The wish in clauses; each misreading is a walk of its own over the same start and row. With
    `idle` only rounds are sought whose theme `either-or` is about these two cards, and with
    `of_end` such as have these themes if the right facts are told of their end."""
    question.check()
    deck = question.deck or Deck.of(question.reading.rules)
    mistakes = sorted(question.agree | question.differ)
    asked = problem(
        (question.reading, *(question.reading.mistaken(mistake) for mistake in mistakes)),
        RING,
        question.cards,
        free=True,
        alike=tuple(NUMBER[car] for car in question.interchangeable),
        events=True,
    )
    asked = varied(asked, variations_for(question.themes | of_end, question.cards, idle))
    main, *others = asked.simulations
    walks = dict(zip(mistakes, others, strict=True))

    agreeing = [main, *(walks[mistake] for mistake in sorted(question.agree))]
    literals = chain(
        starts_literals(main, question.starts),
        start_literals(main, question.board) if question.board else (),
        *(fact_literals(walk, fact) for walk in agreeing for fact in question.facts),
        *(fact_literals(main, fact) for fact in question.besides),
        deck_literals(main, deck),
        naming_literals(main, sorted(question.named), sorted(question.unnamed)),
        *map(event_literals, asked.events, (question.skips, question.carries, question.wraps)),
    )
    differing = [walks[mistake] for mistake in sorted(question.differ)]
    fresh = count(asked.numbers + 1)
    clauses = chain(
        _differences(question, agreeing, differing, fresh),
        _before(question, main, fresh),
        theme_clauses(question.themes, asked, question.facts, fresh, idle),
        end_theme_clauses(of_end, asked, fresh),
    )
    return Posed(
        asked,
        tuple(literals),
        lambda choose: Round(start_by(main, choose), row_by(main, choose)),
        lambda found: answers_compose(question, found),
        lambda found: chain(start_choices(found.start), row_choices(found.row, RING)),
        tuple(clauses),
    )


def _before(
    question: ComposeQuestion, main: Simulation, fresh: Iterator[int]
) -> Iterator[Disjunction]:
    """The facts are all true at the start, or one of them is not."""
    if question.standing is None:
        return
    if question.standing:
        for fact in question.facts:
            yield from first_clauses(main, fact, holds=True)
        return
    fails = list(islice(fresh, len(question.facts)))
    yield tuple(fails)
    for number, fact in zip(fails, question.facts, strict=True):
        yield from ((-number, *clause) for clause in first_clauses(main, fact, holds=False))


def _differences(
    question: ComposeQuestion,
    agreeing: Sequence[Simulation],
    differing: Sequence[Simulation],
    fresh: Iterator[int],
) -> Iterator[Disjunction]:
    """Under each of these misreadings a fact fails, or somebody earns at a quiet business."""
    quiet = list(islice(fresh, RING if question.elsewhere else 0))
    for walk in agreeing:
        for business, number in enumerate(quiet):
            yield -number, *(-literal for literal in paid_literals(walk, business))
    for walk in differing:
        paid = list(islice(fresh, len(quiet)))
        for business, (number, somebody) in enumerate(zip(quiet, paid, strict=True)):
            yield from ((-somebody, one) for one in (number, *paid_literals(walk, business)))
        told = chain.from_iterable(fact_literals(walk, fact) for fact in question.facts)
        yield *(-literal for literal in told), *paid


def posed_rows(question: RowQuestion) -> tuple[Posed[Row], ...]:
    """The question about rows of each length, the shortest first."""
    return tuple(map(pose_rows, rows_of(question)))


def as_dimacs(posed: Sequence[Posed[S]]) -> str:
    numbers, clauses, legend = _joined(posed)
    comments = (f"c {line}" for line in legend)
    told = (" ".join(map(str, (*clause, 0))) for clause in clauses)
    return "\n".join((*comments, f"p cnf {numbers} {len(clauses)}", *told, ""))


def as_smt2(posed: Sequence[Posed[S]]) -> str:
    numbers, clauses, legend = _joined(posed)
    return "\n".join(
        (
            *(f"; {line}" for line in legend),
            "(set-logic QF_UF)",
            *(f"(declare-const x{number} Bool)" for number in range(1, numbers + 1)),
            *map(_asserted, clauses),
            "(check-sat)",
            "",
        )
    )


def _joined(posed: Sequence[Posed[S]]) -> tuple[int, list[Disjunction], list[str]]:
    """How many numbers there are, the clauses, and which number stands for what.

    Of several questions one must be answered. Each has numbers of its own, and one that says
    whether it is the one; its clauses hold if so.
    """
    clauses: list[Disjunction] = []
    legend = ["sat: there is such a row; unsat: there is none"]
    numbers = 0
    chosen = []
    for one in posed:
        head, *lines = one.dimacs.splitlines()
        told = [tuple(map(int, line.split()[:-1])) for line in lines]
        offset, numbers = numbers, numbers + int(head.split()[2])
        if len(posed) == 1:
            clauses = told
        else:
            numbers += 1
            chosen.append(numbers)
            legend.append(f"a row of {one.problem.main.length} is {numbers}")
            clauses += [
                (*(n + offset if n > 0 else n - offset for n in clause), -numbers)
                for clause in told
            ]
        legend += _legend(one.problem.main, offset)
    return numbers, [*clauses, tuple(chosen)] if chosen else clauses, legend


def _asserted(clause: Disjunction) -> str:
    literals = (f"(not x{-literal})" if literal < 0 else f"x{literal}" for literal in clause)
    return f"(assert (or {' '.join(literals)}))"


def _legend(simulation: Simulation, offset: int) -> Iterator[str]:
    for place in range(simulation.length):
        first = simulation.place(place) + offset
        cards = zip(CARDS, simulation.frame.play, strict=False)
        yield f"place {place + 1}: " + ", ".join(f"{card} is {n + first}" for card, n in cards)
