"""Search, Z3 and a brute force over a second statement of the rules give the same answers.

Of every question there are at least two hundred instances (in CI a tenth of that), half of them
impossible, with Run cards, with the Mafia limousine and by other rulings, editions and misreadings
too.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeVar

import brute
import pytest
import reference
import reference_table
from extent import extent

from scheffeln import LIMOUSINES, OFFICIAL, Business, Limousine, Misreading, position
from scheffeln.board import Position, Standing
from scheffeln.cards import CARDS, Card, Row
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.notation import card, move, place
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from solver.answers import Found, Impossible, Method, Want
from solver.ask import ask
from solver.counting.odds import outcomes
from solver.questions import (
    Between,
    BlanksQuestion,
    ComposeQuestion,
    Deck,
    HandQuestion,
    ReachQuestion,
    RetroQuestion,
    Round,
    RowQuestion,
    Starts,
)
from solver.verification.agreement import ALL_KINDS, agreement, any_position

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


class TestReach:
    """240 instances."""

    KINDS = ("exactly", "at most", "run", "mafia", "house", "small deck")

    @pytest.mark.parametrize("kind", KINDS)
    def test_rows(self, kind: str) -> None:
        settled_rows(self.drawn(kind), 40)

    def drawn(self, kind: str) -> Iterator[Instance]:
        chance = Random(f"reach {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, run = any_table(chance, kind, houses)
            most = chance.randint(1, 2) if run else chance.randint(0, 3)
            start = any_start(chance, house, mafia)
            cards = house.deck(run=run, discards=2 * mafia)
            if kind == "small deck":
                cards, most = dict.fromkeys("ROYL", 1), 4
            fact = any_fact(chance, start.cars)
            fewest = chance.randint(0, most) if kind == "at most" else most
            question = ReachQuestion(start, (fact,), most, fewest, deck_of(cards), house.reading)
            for length in range(fewest, most + 1):
                every = brute.deck_rows(str(start), length, cards)
                rows = brute.leading(str(start), every, told((fact,)), house.brute)
                if rows:
                    break
            yield question, rows

    @pytest.mark.parametrize("method", METHODS)
    @pytest.mark.parametrize(
        ("start", "car", "at", "cards"),
        [("N/YT/O/V/R/_/LW/_", "R", "C", 4), ("RT/_/N/_/VO/LY/W/_", "R", "A", 5)],
    )
    def test_the_deck_forbids_a_fourth_card(
        self, method: Method, start: str, car: str, at: str, cards: int
    ) -> None:
        """Goals that only a fourth card of one colour would reach."""
        facts = (Fact(Limousine(car), Business(at)),)
        three = ReachQuestion(position(start), facts, cards, cards)
        four = ReachQuestion(position(start), facts, cards, cards, Deck((4,) * 8 + (0,) * 4))
        assert isinstance(ask(three, method=method), Impossible)
        assert isinstance(ask(four, method=method), Found)
        for copies in (3, 4):
            every = reference_table.every_row(cards, copies)
            assert bool(brute.leading(start, every, told(facts))) is (copies == 4)

    @pytest.mark.parametrize("method", METHODS)
    def test_shortest_is_about_the_least_length(self, method: Method) -> None:
        question = ReachQuestion(
            position("RO/Y/_/L/T/N/V/W"), (Fact(Limousine.R, Business.H),), most=7
        )
        answer = ask(question, Want.ALL, method)
        assert isinstance(answer, Found)
        every = [
            brute.leading(str(question.start), reference_table.every_row(n), told(question.facts))
            for n in range(5)
        ]
        assert every[:4] == [[]] * 4
        assert said(answer.solutions) == every[4]


class TestHand:
    """216 instances."""

    KINDS = ("", "+", "-", "@", "+-", "+@", "M", "MM+", "house")

    @pytest.mark.parametrize("kind", KINDS)
    def test_orders(self, kind: str) -> None:
        settled_rows(self.drawn(kind), 24)

    def drawn(self, kind: str) -> Iterator[Instance]:
        chance = Random(f"hand {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, more = chance.choice(houses), kind
            if kind == "house":
                more = "" if house.mistaken else chance.choice(self.KINDS[:-1])
            start = any_start(chance, house, "M" in more)
            fact = any_fact(chance, start.cars)
            plain = chance.randint(2, 6) if set(more) <= {"M"} else 3 - len(set(more) - {"M"})
            hand = [*chance.sample("ROYLTNVW" * house.brute.copies, plain), *more]
            every = brute.hand_rows(str(start), hand)
            rows = brute.leading(str(start), every, told((fact,)), house.brute)
            yield HandQuestion(start, (fact,), tuple(map(card, hand)), house.reading), rows


class TestBlanks:
    """220 instances."""

    KINDS = ("one or two", "three", "run", "mafia", "house")

    @pytest.mark.parametrize("kind", KINDS)
    def test_fillings(self, kind: str) -> None:
        settled_rows(self.drawn(kind), 44)

    def drawn(self, kind: str) -> Iterator[Instance]:
        chance = Random(f"blanks {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, run = any_table(chance, kind, houses)
            start = any_start(chance, house, mafia)
            fact = any_fact(chance, start.cars)
            cars = brute.cars_of(str(start))
            length, blanks = (3, 1) if run else (chance.randint(5, 7), chance.randint(1, 2))
            if kind == "three":
                length, blanks = 4, 3
            row = chance.sample("ROYLTNVW" * house.brute.copies, length)
            for at in chance.sample(range(length), blanks):
                row[at] = "?"
            if run or mafia:
                at = chance.randrange(length)
                words = ["+", "-", "@", *(f"{car}{kind}" for car in cars for kind in "+-")]
                row[at] = chance.choice(words) if run else "M"
            cards, deck = house.deck(run=run, discards=mafia), None
            if run and chance.randrange(2):
                deck = deck_of(cards)  # otherwise no blank takes a Run card
            else:
                shown = [brute.card_of(word) for word in row]
                cards |= {one: shown.count(one) for one in "M+-@"}
            every = brute.filled_rows(str(start), row, cards)
            rows = brute.leading(str(start), every, told((fact,)), house.brute)
            if deck is None or deck.lacks(Card(brute.card_of(w)) for w in row if w != "?") is None:
                yield (
                    BlanksQuestion(start, (fact,), tuple(map(place, row)), deck, house.reading),
                    rows,
                )


class TestRetro:
    """200 instances from the ring, and 200 from any start."""

    KINDS = ("plain", "run", "mafia", "house")

    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize("starts", list(Starts))
    def test_starts(self, kind: str, starts: Starts) -> None:
        for question, answers in half_impossible(self.drawn(kind, starts), 50):
            settled(question, answers.first, answers.number, str, (Want.UNIQUE, Want.ALL))

    def drawn(
        self, kind: str, starts: Starts
    ) -> Iterator[tuple[tuple[RetroQuestion, brute.Starts], int]]:
        """Facts of ends that there are, some changed so that they may have no start."""
        chance = Random(f"{kind} {starts}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, _ = any_table(chance, kind, houses)
            cars = reference.CARS[: 8 + mafia]
            actors = chance.sample(cars, 2 if mafia else 3)
            row = [chance.choice(actors) for _ in range(chance.randint(2, 4))]
            if kind == "run":
                for at in chance.sample(range(len(row)), 2):
                    row[at] += chance.choice(["+", "-", f"@{chance.choice(reference.RING)}"])
                if chance.random() < 0.2:
                    row[-1] = "@"
            for _ in range(10):
                facts = self.facts(chance, row, starts, house, mafia)
                question = RetroQuestion(tuple(map(move, row)), facts, starts, mafia, house.reading)
                if starts is Starts.RING:
                    every = brute.ring_starts(row, told(facts), house.brute, mafia=mafia)
                    answers = brute.Starts(len(every), every)
                else:
                    answers = brute.any_starts(row, told(facts), house.brute, mafia=mafia)
                yield (question, answers), answers.number

    def facts(
        self, chance: Random, row: list[str], starts: Starts, house: House, mafia: bool
    ) -> Facts:
        start = any_start(chance, house, mafia)
        if starts is Starts.RING:
            (start,) = map(position, chance.sample(RINGS[mafia], 1))
        (end,) = reference_table.written(
            brute.carried_out(
                reference_table.boards([str(start)]), reference_table.numbered([row]), house.brute
            ).boards
        )
        board = reference.read(end)
        known = [
            Fact(Limousine(car), Business(at), GOALS[level < len(cars) - 1])
            for at, cars in board.items()
            for level, car in enumerate(cars)
        ]
        facts = chance.sample(known, chance.randint(3 + (starts is Starts.ANY), len(known)))
        if chance.randrange(2):
            facts[0] = any_fact(chance, start.cars)
        return tuple(facts)


GOALS = {True: Stand.COVERED, False: Stand.UNCOVERED}
RINGS = {
    mafia: reference_table.written(reference_table.ring(mafia).those(slice(0, None, 999)))
    for mafia in (False, True)
}


class TestCompose:
    """200 instances."""

    KINDS: ClassVar = {
        "two cards": 60,
        "three cards": 50,
        "any start": 20,
        "no fact": 40,
        "house": 40,
    }

    @pytest.mark.parametrize("kind", KINDS)
    def test_rounds(self, kind: str) -> None:
        drawn = ((one, len(one[1])) for one in self.drawn(kind))
        for question, rounds in half_impossible(drawn, self.KINDS[kind]):
            settled(question, rounds, len(rounds), self.read, self.wants(kind))

    def wants(self, kind: str) -> Sequence[Want]:
        """To go through all starts whatever takes search long."""
        return (Want.ALL,) if kind == "any start" else (Want.ONE, Want.ALL)

    def read(self, found: Round) -> tuple[str, list[str]]:
        return str(found.start), said([found.row])[0]

    def drawn(self, kind: str) -> Iterator[tuple[ComposeQuestion, list[tuple[str, list[str]]]]]:
        chance = Random(f"compose {kind}")
        while True:
            house = DEFAULT
            if kind == "house":
                house = HOUSES[chance.choice(("draft", "italian", "skip-to", "stuck"))]
            facts = tuple(any_fact(chance) for _ in range(0 if kind == "no fact" else 1))
            starts = Starts.ANY if kind == "any start" else Starts.RING
            cards = {"three cards": 3, "any start": 1, "no fact": 3}.get(kind, 2)
            mistakes = chance.sample(list(Misreading), 2) if kind != "house" else []
            least = [chance.randint(0, 2 - len(facts)), chance.randint(0, 2 - len(facts)), 0]
            most = [chance.choice((None, cards)), chance.choice((None, 1)), chance.randint(0, 1)]
            skips, carries, wraps = map(Between, least, most)
            wish = ComposeQuestion(
                cards,
                facts,
                starts,
                skips,
                carries,
                wraps,
                differ=frozenset(mistakes[:1] if facts and chance.randrange(2) else []),
                agree=frozenset(mistakes[1:]),
                reading=house.reading,
            )
            asked = brute.Wish(
                cards,
                tuple(told(facts)),
                starts is Starts.RING,
                allowed(skips),
                allowed(carries),
                allowed(wraps),
                tuple(wish.differ),
                tuple(wish.agree),
                house.brute,
            )
            rounds = brute.rounds(asked)
            if len(rounds) < MANY:
                yield wish, rounds


def allowed(wanted: Between) -> range:
    return range(wanted.least, 99 if wanted.most is None else wanted.most + 1)


STANDINGS = {
    Standing.LONE: (Stand.UNCOVERED, Stand.TOP),
    Standing.TOP: (Stand.TOP, None),
    Standing.BOTTOM: (Stand.COVERED, None),
}
"""What a limousine that stands so meets, and what it does not."""


class TestOutcomes:
    """200 instances: every count, and one of them by search and by Z3 too."""

    KINDS = ("plain", "mafia", "small deck", "house")

    @pytest.mark.parametrize("kind", KINDS)
    def test_counts(self, kind: str) -> None:
        for start, cards, deck, house, fact, number in half_impossible(self.drawn(kind), 50):
            told_by_numpy = outcomes(start, cards, deck_of(deck), house.reading).leading
            every = brute.deck_rows(str(start), cards, deck)
            played = brute.carried_out(reference_table.boards([str(start)]), every, house.brute)
            ends = played.boards.those(played.allowed)
            for car, at, standing in product(start.cars, Business, Standing):
                meets, misses = STANDINGS[standing]
                met = reference_table.meets(ends, car, at, meets)
                if misses:
                    met &= ~reference_table.meets(ends, car, at, misses)
                assert told_by_numpy.get((car, at, standing), 0) == met.sum()
            question = ReachQuestion(start, (fact,), cards, cards, deck_of(deck), house.reading)
            for method in METHODS:
                want = Want.COUNT if method is Method.SEARCH or number <= FEW else Want.ONE
                answer = ask(question, want, method)
                if not number:
                    assert isinstance(answer, Impossible)
                    continue
                assert isinstance(answer, Found)
                assert answer.count == (number if want is Want.COUNT else None)

    def drawn(self, kind: str) -> Iterator[tuple[tuple[Any, ...], int]]:
        chance = Random(f"outcomes {kind}")
        houses = some_houses(chance, kind)
        while True:
            house, mafia, _ = any_table(chance, kind, houses)
            start = any_start(chance, house, mafia)
            cards, deck = chance.randint(0, 3), house.deck(discards=2 * mafia)
            if kind == "small deck":
                cards, deck = chance.randint(2, 4), dict(zip("ROYLT", (1, 2, 1, 0, 3), strict=True))
            fact = any_fact(chance, start.cars)
            every = brute.deck_rows(str(start), cards, deck)
            number = len(brute.leading(str(start), every, told((fact,)), house.brute))
            yield (start, cards, deck, house, fact, number), number

    def test_a_speed_row(self) -> None:
        told = outcomes(position("R/O/Y/L/T/N/V/W"), 7)
        assert told.rows == 1_992_480
        assert sum(told.leading.values()) == 8 * 1_992_480


class TestAgreement:
    """Search against Z3 on larger questions than a brute force can answer."""

    @pytest.mark.parametrize("kind", ALL_KINDS)
    def test_seeded_batch(self, kind: str) -> None:
        many = extent(25, 8)
        told = agreement(kind, seed=7, many=many)
        assert told.differing == ()
        assert (told.unknown, told.found + told.impossible) == (0, many)
        assert told.found
        assert told.impossible
