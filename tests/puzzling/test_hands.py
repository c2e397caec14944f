"""Hands with one order are found by trying all of them: all that there are, and no other."""

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from extent import extent

from puzzles.composing.composition import NoSuchPuzzle, compose, composed
from puzzles.composing.hands import SoleOrders, every_hand, sole_hands, sole_orders
from puzzles.composing.wish import Wish
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Finds, in_letters
from puzzles.kinds.task import Kind
from puzzles.make import make
from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from puzzles.storage.ids import task_of
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position, Standing
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.rulings import DEFAULT_RULES
from solver.answers import Proof
from solver.questions import Starts
from solver.themes import Theme


def test_sole_orders_are_those_that_the_engine_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.composing.hands.AT_ONCE", 100)
    start = position("RO/_/Y/LT/_/N/VW/_")
    reached: defaultdict[tuple[object, ...], list[tuple[Limousine, ...]]] = defaultdict(list)
    for row in product(LIMOUSINES, repeat=3):
        end = outcome(start, [Drive(card) for card in row])
        for car in LIMOUSINES:
            if end.standing(car) is Standing.TOP:
                reached[(*sorted(row), car, end.where(car))].append(row)
    expected = {(*rows[0], *key[-2:]) for key, rows in reached.items() if len(rows) == 1}
    found = sole_orders(start, *every_hand(3, 3), DEFAULT_RULES)
    assert {
        (*(LIMOUSINES[card] for card in row), LIMOUSINES[car], BUSINESSES[at])
        for row, car, at, _ in zip(*(column.tolist() for column in found), strict=True)
    } == expected


@pytest.mark.parametrize("cards", [5, 6, 7][: extent(3, 2)])
def test_what_no_hand_has_is_settled_by_trying(cards: int) -> None:
    wish = Wish(
        kind=Kind.ORDER, cards=cards, themes=frozenset({Theme.PASSENGER}), start=Starts.RING
    )
    assert compose(wish) == NoSuchPuzzle(wish, Proof.EXHAUSTIVE)


def test_fewer_cards_are_tried_where_nothing_is_said_of_their_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("puzzles.composing.hands.shapes_of", lambda _: [(2, 1, 1, 2, 1, 1, 0, 0)])
    monkeypatch.setattr("puzzles.composing.drafts.FEWEST_ORDERS", 1)  # here only such hands will do
    monkeypatch.setattr(OrderTask, "themeless", {})
    puzzle = compose(Wish(kind=Kind.ORDER, themes=frozenset({Theme.ONE_DECIDES}), start=Starts.ANY))
    assert isinstance(puzzle, Puzzle)
    assert len(puzzle.task.cards) < 5
    assert Theme.ONE_DECIDES in (puzzle.themes or ())


def test_the_whole_wish_is_met() -> None:
    wish = Wish(
        Limousine.T,
        kind=Kind.ORDER,
        cards=4,
        start=Starts.ANY,
        themes=frozenset({Theme.PASSENGER}),
        unnamed=frozenset({Limousine.T, Limousine.O, Limousine.N, Limousine.V}),
        traps=frozenset({Misreading.TOP_DRAGS}),
        spared=frozenset({Misreading.SLIDES_UNDER}),
    )
    made = [one for one in composed(wish, 3) if isinstance(one, Puzzle)]
    assert len({one.task.likeness() for one in made}) == 3
    for one in made:
        assert isinstance(one.task, OrderTask)
        assert (one.task.goal.limousine, one.task.goal.at) == (Limousine.T, "H")
        assert not wish.unnamed & {*one.task.hand}
        assert one.traps[Misreading.TOP_DRAGS].caught
        assert not one.traps[Misreading.SLIDES_UNDER].caught
        assert Counter(one.task.hand).most_common(1)[0][1] <= 3


@pytest.mark.parametrize("mistake", [Misreading.COVERED_STUCK, Misreading.SKIP_TO_EMPTY])
def test_what_mistakes_make_of_hands_is_what_each_task_says(mistake: Misreading) -> None:
    """From one start: by arrays, and task by task."""
    start = position("RO/_/Y/LT/_/N/VW/_")
    plain = Wish(kind=Kind.ORDER, cards=3)
    every = _tasks(start, sole_hands(start, plain))
    caught = {one for one in every if _caught(one, mistake)}
    trapped = replace(plain, traps=frozenset({mistake}))
    assert _tasks(start, sole_hands(start, trapped)) == caught
    spared = replace(plain, spared=frozenset({mistake}))
    assert _tasks(start, sole_hands(start, spared)) == every - caught
    assert caught < every


def _tasks(start: Position, found: SoleOrders) -> set[OrderTask]:
    return {
        OrderTask(
            start,
            in_letters([LIMOUSINES[card] for card in found.rows[line].tolist()]),
            Fact(LIMOUSINES[found.car[line]], BUSINESSES[found.at[line]], Stand.TOP),
        )
        for line in range(len(found.rows))
    }


def _caught(task: OrderTask, mistake: Misreading) -> bool:
    found = task.findings([None, mistake])
    return found[mistake] != found[None]


@pytest.mark.parametrize(
    ("themes", "proof"),
    [((), Proof.EXHAUSTIVE), ((Theme.TABLES_TURNED,), Proof.UNSAT)],
    ids=str,
)
def test_that_no_hand_isolates_a_mistake_is_known_by_trying_or_sooner(
    themes: tuple[Theme, ...], proof: Proof
) -> None:
    """With an idea in it Z3 sees it before any hand is tried."""
    wish = Wish.only(
        Misreading.COVERED_STUCK,
        kind=Kind.ORDER,
        cards=3,
        start=Starts.ANY,
        themes=frozenset(themes),
    )
    assert compose(wish) == NoSuchPuzzle(wish, proof)


class TestOrdersToChooseFrom:
    """A hand that can be played in few ways asks for little: none is made."""

    def test_dealt(self) -> None:
        recipe, chance = Recipe(Kind.ORDER, 1, 1, cards=3), Random(3)
        made = [OrderTask.propose(recipe, number, chance) for number in range(150)]
        assert {one.orders for one in made if one} == {6}

    def test_composed(self) -> None:
        wish = Wish(kind=Kind.ORDER, cards=3, themes=frozenset({Theme.THRICE}), start=Starts.RING)
        assert compose(wish) == NoSuchPuzzle(wish, Proof.EXHAUSTIVE)

    def test_one_that_is_there_stays_a_puzzle(self) -> None:
        task = task_of("A-82ET3-T5X2S-Q0")
        assert isinstance(task, OrderTask)
        assert (task.orders, task.chance) == (1, 1)
        assert task.findings([None])[None].finds is Finds.ONE


def test_no_hand_that_is_made_is_solved_as_it_is_printed() -> None:
    """Of three cards one in six would be."""
    many = extent(20, 6)
    dealt = make(Recipe(Kind.ORDER, 2 * many, 1, cards=3), z3=False)
    wish = Wish(kind=Kind.ORDER, cards=3, start=Starts.ANY)
    asked = [one for one in composed(wish, many) if isinstance(one, Puzzle)]
    assert len(asked) == many
    assert not any(one.task.shows(one.answer) for one in (*dealt, *asked))
