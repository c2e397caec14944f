"""Tables to ask questions at, their rules stated in both ways, and how an answer is settled."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple, TypeVar

import brute
import reference
from extent import extent

from scheffeln import LIMOUSINES, OFFICIAL, Business, Limousine, Misreading
from scheffeln.board import Position
from scheffeln.cards import CARDS, Row
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from solver.answers import Found, Impossible, Method, Want
from solver.ask import ask
from solver.questions import (
    Deck,
    RowQuestion,
)
from solver.verification.agreement import any_position

METHODS = (Method.SEARCH, Method.Z3)


FEW = 12
"""Z3 is asked to list or count no more than so many: it looks for each anew."""


MANY = 300
"""A wish that more rounds meet is not asked for: to replay them all takes long."""


Asked = TypeVar("Asked")


def half_impossible(asked: Iterator[tuple[Asked, int]], many: int) -> Iterator[Asked]:
    """So many questions, each given with the number of its answers, half of them impossible."""
    many = extent(many, max(4, many // 10))
    wanted = {True: many // 2, False: many - many // 2}
    for question, answers in islice(asked, 100 * many):
        if wanted[answers > 0]:
            wanted[answers > 0] -= 1
            yield question
        if not any(wanted.values()):
            return
    raise AssertionError(f"no more of one sort were drawn: {wanted} are missing")


class House(NamedTuple):
    """One way to play, for the solver and for the brute force."""

    reading: Reading
    brute: brute.House
    mistaken: bool = False
    """By a misreading; then neither Run cards nor the Mafia limousine are asked about."""

    def deck(self, *, run: bool = False, discards: int = 0) -> dict[str, int]:
        cards = {**dict.fromkeys("ROYLTNVW", self.brute.copies), "M": discards}
        return cards | ({"+": 2, "-": 2, "@": 1} if run else {})


def chosen(ruling: Ruling, choice: str) -> Reading:
    return Reading(Rules.of(choices=[(ruling, choice)]))


DEFAULT = House(OFFICIAL, brute.OFFICIAL)


EMPTY = reference.skip_to_empty_ruling


HOUSES = {
    "draft": House(Reading(Rules.of(Edition.DRAFT)), brute.House(copies=4)),
    "italian": House(Reading(Rules.of(Edition.ITALIAN)), brute.House(EMPTY, backward_goes_on=True)),
    "skip-to": House(chosen(Ruling.MOVE_SKIP_TO, "empty"), brute.House(EMPTY)),
    "stuck": House(chosen(Ruling.MOVE_STUCK, "illegal"), brute.House(stuck_refused=True)),
    "idle": House(chosen(Ruling.RUN_EVASION_IDLE, "illegal"), brute.House(idle_refused=True)),
    "spared": House(chosen(Ruling.RUN_ON_MAFIA, "no"), brute.House(mafia_spared=True)),
}


MISTAKEN = {
    misreading.value: House(
        OFFICIAL.mistaken(misreading), brute.OFFICIAL.mistaken(misreading.value), mistaken=True
    )
    for misreading in Misreading
}


def some_houses(chance: Random, kind: str) -> list[House]:
    """A third of all houses, if they are what is asked about: each has tables to be worked out."""
    if kind != "house":
        return [DEFAULT]
    others = [*HOUSES.values(), *MISTAKEN.values()]
    others.remove(HOUSES["stuck"])
    return [HOUSES["stuck"], *chance.sample(others, len(others) // 3)]


def any_table(chance: Random, kind: str, houses: list[House]) -> tuple[House, bool, bool]:
    """A house, and whether the Mafia limousine and the Run cards are at its table."""
    house = chance.choice(houses)
    more = kind == "house" and not house.mistaken
    mafia = kind == "mafia" or (more and chance.random() < 0.5)
    run = kind == "run" or (more and chance.random() < 0.5)
    return house, mafia, run


def any_start(chance: Random, house: House, mafia: bool) -> Position:
    """Any position; where it matters whether a motorcade is stuck, one in which it is."""
    start = any_position(chance, 8 + mafia)
    if not (mafia and house.brute.stuck_refused):
        return start
    at = chance.randrange(8)
    return Position(tuple(1 + (index == at) for index in range(8)), start.cars)


def deck_of(cards: Mapping[str, int]) -> Deck:
    return Deck(tuple(cards.get(one, 0) for one in CARDS))


def said(rows: Sequence[Row]) -> list[list[str]]:
    return [[str(one) for one in row] for row in rows]


def told(facts: Facts) -> list[brute.Fact]:
    return [(fact.limousine.value, fact.at.value, fact.stand.value) for fact in facts]


def any_fact(chance: Random, cars: Sequence[Limousine] = LIMOUSINES) -> Fact:
    return Fact(chance.choice(cars), chance.choice(list(Business)), chance.choice(list(Stand)))


def settled(
    question: Any,
    answers: list[Any],
    number: int,
    read: Callable[[Any], Any],
    wants: Sequence[Want] = tuple(Want),
) -> None:
    """Search answers every want as the brute force says, and Z3 one that does not take it long.

    The answers are all there are, or the first of them.
    """
    by_z3 = Want.ALL if number <= FEW else Want.UNIQUE
    for method, want in [*((Method.SEARCH, want) for want in wants), (Method.Z3, by_z3)]:
        if want is Want.ALL and len(answers) < number:
            continue
        answer: Any = ask(question, want, method)
        if not number:
            assert isinstance(answer, Impossible), (question, want, method)
            continue
        assert isinstance(answer, Found), (question, want, method)
        shown = answers if want is Want.ALL else answers[:1]
        assert [read(one) for one in answer.solutions] == shown, (question, want, method)
        if want is not Want.ONE:
            assert answer.unique is (number == 1), (question, want, method)
        if want in (Want.COUNT, Want.ALL):
            assert answer.count == number, (question, want, method)


Instance = tuple[RowQuestion, list[list[str]]]


def settled_rows(instances: Iterator[Instance], many: int) -> None:
    drawn = (((question, rows), len(rows)) for question, rows in instances)
    for question, rows in half_impossible(drawn, many):
        settled(question, rows, len(rows), lambda row: said([row])[0])


def single_readings() -> Iterator[tuple[str, Reading]]:
    """The default rules, every other choice of a ruling about moves, every misreading."""
    yield "default", OFFICIAL
    yield from ((name, Reading(rules)) for name, rules in _tables())
    yield from ((misreading, OFFICIAL.mistaken(misreading)) for misreading in Misreading)


def crossed_readings() -> Iterator[tuple[str, Reading]]:
    """Every misreading under every other choice."""
    for (name, rules), misreading in product(_tables(), Misreading):
        yield f"{name} {misreading}", Reading(rules, (misreading,))


def _tables() -> Iterator[tuple[str, Rules]]:
    for ruling in MOVEMENT_RULINGS:
        for choice in ruling.choices[1:]:
            yield f"{ruling}={choice}", Rules.of(choices=[(ruling, choice)])


MOVEMENT_RULINGS = (
    Ruling.MOVE_SKIP_TO,
    Ruling.MOVE_STUCK,
    Ruling.RUN_BACKWARD_DIRECTION,
    Ruling.RUN_EVASION_IDLE,
    Ruling.RUN_ON_MAFIA,
)
"""The rulings that decide what a card does or whether it may be played."""
