"""The solver beside its peers on the same questions, and how its time grows with the cards.

All times are CPU time of one thread, so that other work on the machine does not count.
"""

import random
import statistics
import time
from collections.abc import Callable, Sequence
from itertools import permutations

from bench.solver_peers import by_clingo, by_cp_sat, by_pysat, by_textbook
from bench.timing import Figure, best, show
from scheffeln import (
    BUSINESSES,
    LIMOUSINES,
    Drive,
    Limousine,
    Misreading,
    Position,
    drive,
    position,
    shapes,
)
from scheffeln.cards import Row
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.rules.play import play_row
from solver.answers import (
    Answer,
    Deadline,
    Found,
    GaveUp,
    Impossible,
    Method,
    Want,
    answers_compose,
)
from solver.ask import ask
from solver.counting.odds import outcomes
from solver.questions import (
    Between,
    ComposeQuestion,
    HandQuestion,
    ReachQuestion,
    RetroQuestion,
    Round,
    Starts,
    rows_of,
)
from solver.reachability import horizon_of
from solver.smt.questions import pose_rows
from solver.smt.solver import possible
from solver.verification.agreement import any_position, some_cards

SEED = 2014
MANY = 20
"""Instances behind each median."""

RING = Position((1,) * 8, LIMOUSINES)


def run() -> None:
    show("solver", [*_reach(), _textbook(), *_hand(), _retro(), *_compose(), _outcomes()])
    _growth()


def _timed(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def _median(work: Callable[[ReachQuestion], object], questions: Sequence[ReachQuestion]) -> float:
    return statistics.median(_timed(lambda q=question: work(q)) for question in questions)  # type: ignore[misc]  # a default binds the loop's value


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"


def _questions(cards: int, many: int, *, found: bool) -> list[ReachQuestion]:
    """So many questions of exactly so many cards that have, or have not, an answer."""
    chance = random.Random(f"{SEED} {cards} {found}")
    chosen: list[ReachQuestion] = []
    while len(chosen) < many:
        fact = Fact(chance.choice(LIMOUSINES), chance.choice(BUSINESSES), Stand.TOP)
        question = ReachQuestion(any_position(chance), (fact,), cards, cards)
        if isinstance(ask(question), Found) is found:
            chosen.append(question)
    return chosen


def _reach() -> list[Figure]:
    figures = []
    for cards, found in ((3, True), (3, False), (4, False), (5, True), (5, False), (7, True)):
        questions = _questions(cards, MANY, found=found)
        horizon_of.cache_clear()  # what the choice of questions has taught is forgotten
        ours = _median(ask, questions)
        peers = {
            "minisat": _median(by_pysat, questions),
            "clingo": _median(by_clingo, questions),
            "CP-SAT": _median(by_cp_sat, questions[:5]),
        }
        fastest = min(peers, key=lambda peer: peers[peer])
        what = f"{cards} cards, {'found' if found else 'impossible'}"
        ratio = peers[fastest] / ours
        others = ", ".join(f"{peer} {_ms(taken)}" for peer, taken in peers.items())
        figures.append(Figure(f"search: {what}", _ms(ours), others, ratio, ">= 5", ratio >= 5))
        cold = _median(_z3_cold, questions)
        ratio = cold / peers["minisat"]
        figures.append(
            Figure(
                f"Z3 cold: {what}",
                _ms(cold),
                f"minisat {_ms(peers['minisat'])}",
                ratio,
                "<= 3",
                ratio <= 3,
            )
        )
    return figures


def _z3_cold(question: ReachQuestion) -> bool:
    """Whether there is a row, asked of a fresh model; which is all that the peers are asked."""
    (rows,) = rows_of(question)
    return possible(pose_rows(rows))


def _textbook() -> Figure:
    """At four cards; where the textbook model gives up its time is a lower bound."""
    limit = 15.0
    questions = [*_questions(4, 1, found=True), *_questions(4, 1, found=False)]
    ours = _median(_z3_cold, questions)
    taken, gave_up = [], 0
    for question in questions:
        started = time.process_time()
        gave_up += by_textbook(question, int(limit * 1000)) is None
        taken.append(time.process_time() - started)
    ratio = min(taken) / ours
    said = f"{_ms(statistics.median(taken))}, gave up {gave_up} of {len(questions)}"
    return Figure("Z3 cold: 4 cards, textbook", _ms(ours), said, ratio, ">= 50", ratio >= 50)


def _hand() -> list[Figure]:
    """What a puzzle maker asks: is the order of seven cards unique?"""
    chance = random.Random(SEED)
    hands = []
    for _ in range(600):
        fact = Fact(chance.choice(LIMOUSINES), chance.choice(BUSINESSES), Stand.TOP)
        hands.append(HandQuestion(any_position(chance), (fact,), tuple(some_cards(chance, 7))))
    answers = [ask(hand, Want.UNIQUE) for hand in hands]
    taken = _timed(lambda: [ask(hand, Want.UNIQUE) for hand in hands])
    rate = len(hands) / taken
    unique = [h for h, a in zip(hands, answers, strict=True) if isinstance(a, Found) and a.unique]
    proofs = [_timed(lambda h=hand: ask(h, Want.UNIQUE, Method.Z3)) for hand in unique]  # type: ignore[misc]  # a default binds the loop's value
    proof = statistics.median(proofs)
    return [
        Figure(
            "search: hands of 7 a second", f"{rate:.0f}", "-", rate / 200, ">= 200", rate >= 200
        ),
        Figure(
            "Z3: a hand of 7 is unique", _ms(proof), "-", proof / 0.02, "<= 20 ms", proof <= 0.02
        ),
    ]


def _retro() -> Figure:
    """Any start: Z3 against trying every start, of which one shape in a hundred is timed."""
    chance = random.Random(SEED)
    named = chance.sample(LIMOUSINES, 4)
    row = tuple(Drive(chance.choice(named)) for _ in range(7))
    end = play_row(any_position(chance), row)[-1].after
    question = RetroQuestion(row, facts_of(end))
    ours = best(lambda: ask(question, Want.UNIQUE, Method.Z3, warm=False), 3)
    every = list(shapes(8))
    sample = every[::100]
    taken = _timed(lambda: [_try_starts(shape, row, end) for shape in sample])
    exhaustive = taken * len(every) / len(sample)
    ratio = exhaustive / ours
    said = f"every start, extrapolated {exhaustive:.0f} s"
    return Figure("Z3: retro, any start", _ms(ours), said, ratio, ">= 50", ratio >= 50)


def _try_starts(shape: tuple[int, ...], row: Row, end: Position) -> int:
    """Every start of a shape, the limousines that the row does not name in one order only."""
    named = list(dict.fromkeys(move.limousine for move in row if isinstance(move, Drive)))
    others = [car for car in LIMOUSINES if car not in named]
    found = 0
    for slots in permutations(range(8), len(named)):
        taken = dict(zip(slots, named, strict=True))
        rest = iter(others)
        here = Position(shape, tuple(taken.get(k) or next(rest) for k in range(8)))
        for move in row:
            assert isinstance(move, Drive)
            here = drive(here, move.limousine)
        found += here == end
    return found


RARE = {
    "3 skips, 3 carries, ring": ComposeQuestion(7, skips=Between(3), carries=Between(3)),
    "R earns at H, 3 skips, 2 carries, trap": ComposeQuestion(
        7,
        (Fact(Limousine.R, BUSINESSES[7], Stand.EARNS),),
        skips=Between(3),
        carries=Between(2),
        differ=frozenset({Misreading.SKIP_TO_EMPTY}),
    ),
}
WITHOUT = [
    ComposeQuestion(7, skips=Between(6)),
    ComposeQuestion(7, carries=Between(7)),
    ComposeQuestion(7, skips=Between(5), carries=Between(2)),
    ComposeQuestion(7, skips=Between(4), carries=Between(4)),
    ComposeQuestion(
        5, (Fact(Limousine.R, BUSINESSES[0], Stand.TOP),), skips=Between(4), carries=Between(2)
    ),
    ComposeQuestion(7, starts=Starts.ANY, skips=Between(4), carries=Between(4)),
]


WISHES = 40
"""So many random wishes; about half of them are impossible."""


def _compose() -> list[Figure]:
    limit = 10.0
    figures = []
    for what, wish in RARE.items():
        ours = min(_timed(lambda w=wish: ask(w, Want.ONE, Method.Z3, warm=False)) for _ in range(3))  # type: ignore[misc]  # a default binds the loop's value
        tried, taken, met = _generate_and_test(wish, limit)
        ratio = taken / ours
        said = f"{'met' if met else 'not met'} after {tried:,} rounds, {taken:.1f} s"
        figures.append(Figure(f"Z3: {what}", _ms(ours), said, ratio, ">= 5", ratio >= 5))
    return [*figures, _impossible(limit)]


def _impossible(limit: float) -> Figure:
    """How long proofs take: some wishes known to be impossible, and those of many random ones."""
    chance = random.Random(SEED)
    proofs = []
    for wish in [*WITHOUT, *(_random_wish(chance) for _ in range(WISHES))]:
        started = time.process_time()
        answer: Answer[Round] = ask(wish, Want.ONE, Method.Z3, Deadline.after(60), warm=False)
        taken = time.process_time() - started
        assert isinstance(answer, Impossible) or wish not in WITHOUT
        if not isinstance(answer, Found):
            proofs.append(taken)
    p95 = sorted(proofs)[-1 - len(proofs) // 20]
    told = f"slowest of {len(proofs)} {_ms(max(proofs))}"
    return Figure(
        "Z3: impossible wishes, p95", _ms(p95), told, p95 / limit, "<= 10 s", p95 <= limit
    )


def _random_wish(chance: random.Random) -> ComposeQuestion:
    mistakes = chance.sample(list(Misreading), chance.randint(0, 4))
    caught = chance.randint(0, len(mistakes))
    return ComposeQuestion(
        7,
        (Fact(chance.choice(LIMOUSINES), chance.choice(BUSINESSES), Stand.EARNS),),
        starts=chance.choice(list(Starts)),
        skips=Between(chance.randint(0, 5)),
        carries=Between(chance.randint(0, 5)),
        wraps=Between(chance.randint(0, 3)),
        differ=frozenset(mistakes[:caught]),
        agree=frozenset(mistakes[caught:]),
    )


MET = 5
"""Rounds that luck must find, so that it does not decide the figure."""


def _generate_and_test(wish: ComposeQuestion, limit: float) -> tuple[int, float, bool]:
    """Random rounds until some meet the wish or time is up: rounds and seconds for each."""
    chance = random.Random(SEED)
    started = time.process_time()
    tried = met = 0
    while (taken := time.process_time() - started) < limit and met < MET:
        tried += 1
        start = any_position(chance)
        if wish.starts is Starts.RING:
            start = Position(RING.shape, start.cars)
        row = tuple(Drive(Limousine(card)) for card in some_cards(chance, wish.cards))
        if answers_compose(wish, Round(start, row)):
            met += 1
    return tried // max(1, met), taken / max(1, met), met > 0


def _outcomes() -> Figure:
    start = position("R/O/Y/L/T/N/V/W")
    first = _timed(lambda: outcomes(start, 7))
    taken = best(lambda: outcomes(start, 7), 3)
    said = f"first call of a process {_ms(first)}"
    return Figure("outcomes of 7 cards", _ms(taken), said, taken / 0.2, "<= 200 ms", taken <= 0.2)


def _growth() -> None:
    """Found questions of n cards; a question that takes longer than the limit counts as that."""
    limit = 5.0
    print("\n  growth (median of 5, ms; limit 5 s)")
    print(f"  {'cards':>5} {'search, least row':>18} {'Z3 cold, any row':>18} {'gave up':>8}")
    chance = random.Random(SEED)
    for cards in (7, 8, 10, 12, 16, 24):
        searched, proved, gave_up = [], [], 0
        for _ in range(5):
            fact = Fact(chance.choice(LIMOUSINES), chance.choice(BUSINESSES), Stand.TOP)
            question = ReachQuestion(any_position(chance), (fact,), cards, cards)
            started = time.process_time()
            answer = ask(question, method=Method.SEARCH, deadline=Deadline.after(limit))
            gave_up += isinstance(answer, GaveUp)
            searched.append(time.process_time() - started)
            proved.append(_timed(lambda q=question: _z3_cold(q)))  # type: ignore[misc]  # a default binds the loop's value
        one, two = (1000 * statistics.median(times) for times in (searched, proved))
        print(f"  {cards:>5} {one:>18.1f} {two:>18.1f} {gave_up:>8}")
