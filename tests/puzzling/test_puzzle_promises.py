"""What docs/puzzles.md promises of a set, held against sets as they are made.

Nothing here knows how a puzzle is found: a set is made, and every sentence is tried on it.
"""

import hashlib
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from extent import extent
from made_puzzles import IDS, of_every_kind, on_top

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Dress, Finds, Laid
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import BadReply, Kind
from puzzles.make import make
from puzzles.puzzle import GENERATOR, Puzzle, line_of
from puzzles.recipe import Recipe
from puzzles.storage.figures import as_number, rules_figures
from puzzles.storage.ids import CHECK, DIGITS, FORMATS, BadId, IdFault, id_of, task_of
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.rulings import Edition, Rules
from scheffeln.rules.score import default_tokens

MANY = of_every_kind(
    "MANY",
    {
        Kind.FORECAST: 32,
        Kind.ORDER: 32,
        Kind.BLANKS: 32,
        Kind.SHORTEST: 8,
        Kind.RETRO: 8,
        Kind.TOP: 32,
    },
)
RARE = dict.fromkeys(MANY, Misreading.SKIP_TO_EMPTY) | {Kind.RETRO: Misreading.COVERED_STUCK}
"""For each kind a mistake that about half of its puzzles catch."""
KINDS = tuple(MANY)


@pytest.fixture(scope="module", params=KINDS)
def plain(request: pytest.FixtureRequest) -> list[Puzzle]:
    """A set of each kind, made without further wishes."""
    kind: Kind = request.param
    return list(make(Recipe(kind, MANY[kind], seed=31), z3=False))


def subject(puzzle: Puzzle) -> tuple[Limousine, Business]:
    """The limousine and the business that the answer is about."""
    return puzzle.task.subject(puzzle.answer)


class TestTheAnswersAreBalanced:
    """'The answers are about all limousines and businesses equally often.'"""

    def test_no_limousine_and_no_business_is_preferred(self, plain: list[Puzzle]) -> None:
        for seen in zip(*map(subject, plain), strict=True):
            counts = Counter(seen)
            assert max(counts.values()) - min(counts.values()) <= 1
            assert len(counts) == min(RING, len(plain))

    def test_one_does_not_tell_the_other(self, plain: list[Puzzle]) -> None:
        """Every limousine comes with every business once before any two come together again: who
        has found the business still has to find the limousine."""
        assert len({subject(puzzle) for puzzle in plain}) == min(RING**2, len(plain))


class TestTrapsThatAreNotWanted:
    """'--no-trap: a misreading that none may catch.'"""

    def test_without_the_wish_some_catch_it(self, plain: list[Puzzle]) -> None:
        """Else what follows would prove nothing."""
        trap = RARE[plain[0].task.kind]
        assert {puzzle.traps[trap].caught for puzzle in plain} == {True, False}

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("kind", KINDS)
    def test_with_the_wish_none_does(self, kind: Kind) -> None:
        trap = RARE[kind]
        wish = Recipe(kind, extent(3, 1), seed=31, no_traps=(trap,))
        assert {puzzle.traps[trap].caught for puzzle in make(wish, z3=False)} == {False}

    @pytest.mark.parametrize("kind", KINDS)
    def test_and_with_the_other_wish_all_do(self, kind: Kind) -> None:
        trap = RARE[kind]
        wish = Recipe(kind, extent(3, 1), seed=31, traps=(trap,))
        assert {puzzle.traps[trap].caught for puzzle in make(wish, z3=False)} == {True}


class TestFromTheBox:
    """Whatever lies on the table is in the box: so many cards of a colour, each token once."""

    def test_tokens(self) -> None:
        box = Counter(token for at in BUSINESSES for token in default_tokens(at))
        for puzzle in make(Recipe(Kind.FORECAST, 80, seed=5), z3=False):
            assert not Counter(puzzle.task.money) - box

    def test_cards(self, plain: list[Puzzle]) -> None:
        for puzzle in plain:
            laid = puzzle.answer.cards if isinstance(puzzle.answer, Laid) else puzzle.task.cards
            assert max(Counter(filter(None, laid)).values()) <= puzzle.task.rules.copies

    @pytest.mark.parametrize(
        ("task", "typed"),
        [
            pytest.param(
                ShortestTask(position("R/O/Y/L/T/N/V/W"), on_top("R", "E")), "RRRR", id="shortest"
            ),
            pytest.param(
                BlanksTask(
                    position("R/O/Y/L/T/N/V/W"),
                    (Limousine.R, None, Limousine.R, None),
                    on_top("R", "E"),
                ),
                "RR",
                id="blanks",
            ),
        ],
    )
    def test_no_answer_goes_beyond_the_deck(
        self, task: ShortestTask | BlanksTask, typed: str
    ) -> None:
        """Three cards of a colour in the usual deck, four in that of the draft."""
        with pytest.raises(BadReply):
            task.understood([typed])
        draft = replace(task, rules=Rules.of(Edition.DRAFT))
        assert draft.understood([typed]) == Laid((Limousine.R,) * 4)


class TestRetro:
    """Of the end as little is told as still tells the start."""

    def starts(self, row: tuple[Limousine, ...], known: tuple[Fact, ...]) -> int:
        """How many starts lead to what is known, tried one by one; two is as bad as more."""
        moved = sorted(set(row) | {fact.limousine for fact in known}, key=LIMOUSINES.index)
        rest = [car for car in LIMOUSINES if car not in moved]
        found = 0
        for placed in permutations(range(RING), len(moved)):
            ring: list[Limousine | None] = [None] * RING
            for car, at in zip(moved, placed, strict=True):
                ring[at] = car
            others = iter(rest)
            cars = tuple(car or next(others) for car in ring)
            end = outcome(Position((1,) * RING, cars), [Drive(card) for card in row])
            if all(fact.holds(end) for fact in known):
                found += 1 if len(rest) < 2 else 2
                if found > 1:
                    break
        return found

    def test_every_fact_is_needed(self) -> None:
        for puzzle in make(Recipe(Kind.RETRO, 6, seed=31), z3=False):
            task = puzzle.task
            assert isinstance(task, RetroTask)
            for fact in task.end:
                fewer = replace(task, end=tuple(one for one in task.end if one is not fact))
                assert fewer.explore([None]).findings[None].finds is Finds.SEVERAL

    def test_one_start_fits_tried_one_by_one(self) -> None:
        (puzzle,) = make(Recipe(Kind.RETRO, 1, seed=4, cards=3), z3=False)
        task = puzzle.task
        assert isinstance(task, RetroTask)
        assert self.starts(task.row, task.end) == 1
        assert self.starts(task.row, task.end[1:]) > 1


class TestAlike:
    """'No two puzzles of a set are alike up to a turn of the ring and the names of the colours.'"""

    @pytest.mark.parametrize("kind", KINDS)
    def test_turned_and_renamed_it_is_the_same(self, kind: Kind) -> None:
        task, chance = task_of(IDS[kind]), Random(2)
        for turn in range(RING):
            dress = Dress(turn, tuple(chance.sample(LIMOUSINES, RING)))
            assert task.dressed(dress).likeness() == task.likeness()

    def test_another_stand_is_another_puzzle(self) -> None:
        """Covered or uncovered, top or bottom: what a solver sees differ is not alike."""
        retro = task_of(IDS[Kind.RETRO])
        assert isinstance(retro, RetroTask)
        other = {Stand.COVERED: Stand.UNCOVERED, Stand.UNCOVERED: Stand.COVERED}
        for number, fact in enumerate(retro.end):
            turned = replace(fact, stand=other[fact.stand])
            changed = replace(retro, end=(*retro.end[:number], turned, *retro.end[number + 1 :]))
            assert changed.likeness() != retro.likeness()

    def test_everything_that_is_shown_tells_puzzles_apart(self) -> None:
        """A change of one card, one token, the start or the goal is another puzzle."""
        ring, pair = position("R/O/Y/L/T/N/V/W"), position("RO/_/Y/L/T/N/V/W")
        upset = position("OR/_/Y/L/T/N/V/W")
        hand, row = (Limousine.R, Limousine.O, Limousine.Y), (Limousine.R, None, Limousine.Y)
        for one, other in (
            (OrderTask(pair, hand, on_top("R", "C")), OrderTask(upset, hand, on_top("R", "C"))),
            (OrderTask(pair, hand, on_top("R", "C")), OrderTask(pair, hand, on_top("R", "D"))),
            (OrderTask(ring, hand, on_top("R", "C")), OrderTask(ring, hand[:2], on_top("R", "C"))),
            (BlanksTask(ring, row, on_top("R", "C")), BlanksTask(ring, row, on_top("O", "C"))),
            (BlanksTask(ring, row, on_top("R", "C")), BlanksTask(ring, hand, on_top("R", "C"))),
            (ShortestTask(pair, on_top("R", "C")), ShortestTask(upset, on_top("R", "C"))),
            (
                ForecastTask(ring, hand, (500, *[1000] * 7)),
                ForecastTask(ring, hand, (1000, 500, *[1000] * 6)),
            ),
        ):
            assert one.likeness() != other.likeness()


def written(version: str, number: int) -> str:
    """A number as an id, whatever it holds."""
    digits = [*base_32(number), *base_32(number % CHECK).rjust(2, "0")]
    return version + "".join(digits)


def base_32(number: int) -> str:
    return base_32(number // 32) + DIGITS[number % 32] if number else ""


class TestIds:
    """A puzzle has one id, and an id nothing to spare."""

    @pytest.mark.parametrize("kind", KINDS)
    @pytest.mark.parametrize("surplus", [1, 2, 31, 32**3])
    def test_no_second_number_holds_the_same_puzzle(self, kind: Kind, surplus: int) -> None:
        """A figure to spare above all others would be another name for the puzzle."""
        task, version = task_of(IDS[kind]), IDS[kind][0]
        names = FORMATS[version]
        figures = ((names.index(kind), len(names)), *rules_figures(task.rules), *task.figures())
        assert written(version, as_number(figures)) == IDS[kind].replace("-", "")
        with pytest.raises(BadId) as refused:
            task_of(written(version, as_number([*figures, (surplus, surplus + 1)])))
        assert refused.value.fault is IdFault.CONTENT

    def test_a_made_id_is_read_back(self, plain: list[Puzzle]) -> None:
        for puzzle in plain:
            assert id_of(task_of(puzzle.id)) == puzzle.id


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_recipe_gives_the_same_puzzles(kind: Kind) -> None:
    """'The same options make the same bytes.'"""
    first, second = (list(make(Recipe(kind, 2, seed=2), z3=False)) for _ in range(2))
    assert list(map(line_of, first)) == list(map(line_of, second))


GOLDEN = of_every_kind(
    "GOLDEN",
    {
        Kind.FORECAST: "9875ebc49aca150e",
        Kind.ORDER: "76ef9017ae88a376",
        Kind.BLANKS: "c14c372fd7f1e8f1",
        Kind.SHORTEST: "8d5792317926fbb9",
        Kind.RETRO: "e40c240236c69e18",
        Kind.TOP: "970f6524a2e5050d",
    },
)
"""Digests of the ids that version 2 of the generator gives for three puzzles of seed 2."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_version_of_the_generator_makes_the_same_puzzles_for_ever(kind: Kind) -> None:
    """Whoever changes what is made gives the generator a new number, and new digests here."""
    names = "\n".join(puzzle.id for puzzle in make(Recipe(kind, 3, seed=2), z3=False))
    digest = hashlib.sha256(names.encode()).hexdigest()[:16]
    assert (GENERATOR, digest) == (2, GOLDEN[kind])
