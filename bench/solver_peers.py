"""The same reach question put to other solvers, each modelled as its users would.

clingo gets rules, the textbook model integers and If-terms. PySAT and CP-SAT get our own clauses,
which is the best that can be done for them; making them in Python is part of the question.
"""

from collections.abc import Sequence

import clingo
import z3
from ortools.sat.python import cp_model
from pysat.solvers import Solver

from scheffeln.board import BUSINESSES, LIMOUSINES, Position, locate
from scheffeln.rules.reading import OFFICIAL
from solver.questions import Deck, ReachQuestion
from solver.smt.literals import deck_literals, fact_literals, start_literals
from solver.smt.rows import Simulation
from solver.smt.step import Stepping, step_clauses
from solver.smt.variables import frame

RULES = """
car(0..7). business(0..7). step(0..n-1).
{ play(C,K) : car(C) } = 1 :- step(K).
:- car(C), 4 { play(C,K) }.
occupied(B,K) :- at(C,B,K).
full(B,K) :- at(C,B,K), top(C,K).
source(B,K) :- play(C,K), at(C,B,K).
pair(K) :- play(C,K), not top(C,K), at(C,B,K), full(B,K).
look((B+1)\\8,K) :- source(B,K).
look((B+1)\\8,K) :- look(B,K), full(B,K), not pair(K), not source(B,K).
look((B+1)\\8,K) :- look(B,K), occupied(B,K), pair(K), not source(B,K).
target(B,K) :- look(B,K), not occupied(B,K).
target(B,K) :- look(B,K), occupied(B,K), not full(B,K), not pair(K), not source(B,K).
moved(C,K) :- play(C,K).
moved(C,K) :- pair(K), source(B,K), at(C,B,K).
at(C,B,K+1) :- moved(C,K), target(B,K).
at(C,B,K+1) :- at(C,B,K), not moved(C,K), step(K).
top(C,K+1) :- moved(C,K), not pair(K), target(B,K), occupied(B,K).
top(C,K+1) :- moved(C,K), pair(K), top(C,K).
top(C,K+1) :- top(C,K), not moved(C,K), step(K).
"""


def stands(start: Position) -> list[tuple[int, int, bool]]:
    """For each limousine its number, the number of its business, and whether it is on top."""
    return [
        (LIMOUSINES.index(car), index, standing.value == "top")
        for slot, car in enumerate(start.cars)
        for index, standing in [locate(start.shape, slot)]
    ]


def by_clingo(question: ReachQuestion) -> bool:
    (fact,) = question.facts
    number, business = LIMOUSINES.index(fact.limousine), BUSINESSES.index(fact.at)
    facts = "".join(
        f"at({car},{at},0)." + (f"top({car},0)." if top else "")
        for car, at, top in stands(question.start)
    )
    goal = f":- not at({number},{business},n). :- not top({number},n)."
    control = clingo.Control(["-c", f"n={question.most}"], message_limit=0)
    control.add("base", [], RULES + facts + goal)
    control.ground([("base", [])])
    return bool(control.solve().satisfiable)


def clauses_of(question: ReachQuestion) -> list[list[int]]:
    """Our clauses as lists, made anew."""
    length = question.most
    stepping = Stepping.of(OFFICIAL, len(LIMOUSINES), run=False)
    width = frame(len(LIMOUSINES), run=False).width
    main = Simulation(stepping, OFFICIAL, length, 0)
    one = step_clauses(stepping)
    made = [
        [number + shift if number > 0 else number - shift for number in clause]
        for shift in range(0, length * width, width)
        for clause in one
    ]
    made += [[-number] for used in stepping.frame.used for number in used]
    (fact,) = question.facts
    deck = Deck.of(OFFICIAL.rules)
    units = [*start_literals(main, question.start), *fact_literals(main, fact)]
    return made + [[unit] for unit in [*units, *deck_literals(main, deck)]]


def by_pysat(question: ReachQuestion) -> bool:
    with Solver("minisat22", bootstrap_with=clauses_of(question)) as solver:
        return bool(solver.solve())


def by_cp_sat(question: ReachQuestion) -> bool:
    model = cp_model.CpModel()
    made = clauses_of(question)
    numbers = max(abs(number) for clause in made for number in clause)
    literals = [model.new_bool_var("") for _ in range(numbers + 1)]
    for clause in made:
        model.add_bool_or([literals[n] if n > 0 else ~literals[-n] for n in clause])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return bool(solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE))


def by_textbook(question: ReachQuestion, milliseconds: int) -> bool | None:
    """Integers for businesses and an If for every case; None when it gives up."""
    solver = z3.Solver()
    solver.set("timeout", milliseconds)
    at = [z3.IntVal(business) for _, business, _ in sorted(stands(question.start))]
    top = [z3.BoolVal(on_top) for *_, on_top in sorted(stands(question.start))]
    cards = [z3.Int(f"card{k}") for k in range(question.most)]
    for card in cards:
        solver.add(card >= 0, card < len(LIMOUSINES))
        at, top = _textbook_step(solver, card, at, top)
    for number in range(len(LIMOUSINES)):
        solver.add(z3.Sum([z3.If(card == number, 1, 0) for card in cards]) <= 3)
    (fact,) = question.facts
    number = LIMOUSINES.index(fact.limousine)
    solver.add(at[number] == BUSINESSES.index(fact.at), top[number])
    answer = solver.check()
    return None if answer == z3.unknown else bool(answer == z3.sat)


def _textbook_step(
    solver: "z3.Solver",
    card: "z3.ArithRef",
    at: Sequence["z3.ArithRef"],
    top: Sequence["z3.BoolRef"],
) -> tuple[list["z3.ArithRef"], list["z3.BoolRef"]]:
    everyone = range(len(LIMOUSINES))
    source, on_top = z3.FreshInt("source"), z3.FreshBool("top")
    for car in everyone:
        solver.add(z3.Implies(card == car, z3.And(source == at[car], on_top == top[car])))

    def height(business: "z3.ArithRef") -> "z3.ArithRef":
        return z3.Sum([z3.If(at[car] == business, 1, 0) for car in everyone])

    pair = z3.And(height(source) == 2, z3.Not(on_top))
    target = source
    for ahead in range(7, 0, -1):
        business = (source + ahead) % 8
        free = z3.If(pair, height(business) == 0, height(business) < 2)
        target = z3.If(free, business, target)
    moves = [z3.Or(card == car, z3.And(pair, at[car] == source)) for car in everyone]
    onto = height(target) == 1
    new_at, new_top = [], []
    for car in everyone:
        then, above = z3.FreshInt("at"), z3.FreshBool("top")
        solver.add(then == z3.If(moves[car], target, at[car]))
        solver.add(above == z3.If(z3.And(moves[car], z3.Not(pair)), onto, top[car]))
        new_at.append(then)
        new_top.append(above)
    return new_at, new_top
