"""Z3 is asked for a theme by clauses: they admit the rounds that have it, and no others."""

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random

import pytest
from extent import extent

from scheffeln.board import LIMOUSINES, Business, Limousine, Position, Standing, shapes
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import drive, outcome
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Edition, Rules
from solver.answers import Found, Impossible, Method, Want, answers_compose
from solver.ask import ask
from solver.questions import BadQuestion, Between, ComposeQuestion, Round, Starts, Trouble
from solver.smt.composer import Composer
from solver.smt.literals import place_literals, start_literals
from solver.smt.questions import pose_compose
from solver.smt.solver import Model
from solver.smt.themes import variations_for
from solver.smt.walks import neighbours_swapped, without_places
from solver.themes import PlayedRound, Theme, has_theme

SHAPES = tuple(shapes(len(LIMOUSINES)))
SUBJECT, AT = Limousine.N, Business.C
GOALS = (Stand.TOP, Stand.EARNS)
LENGTHS = ((2, "2014"), (4, "italian"), (6, "2014"))[: extent(3, 2)]
"""How many cards, and by which edition; six take as long as all the others."""


def rounds(chance: Random, cards: int, stand: Stand, reading: Reading) -> Iterator[PlayedRound]:
    """Random rounds that end with N as it should stand at C; the other limousines are named in the
    order they stand in from A, as a composer names those that the wish does not tell apart."""
    while True:
        start = Position(chance.choice(SHAPES), tuple(chance.sample(LIMOUSINES, 8)))
        deck = [car for car in LIMOUSINES for _ in range(3)]
        row = chance.sample(deck, cards)
        end = start
        for card in row:
            end = drive(end, card, reading)
        there = end.at(AT)
        if not there or (stand is Stand.TOP and end.standing(there[-1]) is not Standing.TOP):
            continue
        others = iter(car for car in LIMOUSINES if car is not SUBJECT)
        names = {car: SUBJECT if car is there[-1] else next(others) for car in start.cars}
        cars = tuple(names[car] for car in start.cars)
        goal = Fact(SUBJECT, AT, stand)
        yield PlayedRound(
            Position(start.shape, cars), tuple(names[c] for c in row), (goal,), reading.rules
        )


@pytest.mark.sampled(6)
@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("stand", GOALS)
def test_clauses_admit_exactly_the_rounds_with_the_theme(theme: Theme, stand: Stand) -> None:
    chance = Random(f"{theme}{stand}")
    for cards, edition in LENGTHS:
        rules = Rules.of(Edition(edition))
        goal = Fact(SUBJECT, AT, stand)
        wish = ComposeQuestion(
            cards, (goal,), Starts.ANY, themes=frozenset({theme}), reading=Reading(rules)
        )
        posed = pose_compose(wish)
        model = Model(posed.dimacs)
        main = posed.problem.main
        samples = rounds(chance, cards, stand, wish.reading)
        for one, _ in zip(samples, range(extent(400, 6)), strict=False):
            row = enumerate(map(Drive, one.row))
            told = chain(
                start_literals(main, one.start),
                *(place_literals(main, place, move) for place, move in row),
            )
            admitted = model.solve(list(told)) is not None
            assert admitted == has_theme(one, theme), one
            assert answers_compose(wish, Round(one.start, tuple(map(Drive, one.row)))) == admitted


def test_of_an_end_they_admit_the_rounds_that_have_the_theme_when_it_is_told_rightly() -> None:
    """Told of any limousines that have a card, and of the others of all but one at least."""
    cards = extent(4, 3)
    wish = ComposeQuestion(cards, starts=Starts.RING)
    deck = [car for car in LIMOUSINES for _ in range(3)]
    rounds = [tuple(Random(k).sample(deck, cards)) for k in range(extent(60, 5))]
    start = Position((1,) * 8, LIMOUSINES)
    for theme in (Theme.ONE_DECIDES, *Theme)[: extent(19, 1)]:
        posed = pose_compose(wish, of_end=frozenset({theme}))
        model, main = Model(posed.dimacs), posed.problem.main
        for row in rounds:
            facts = facts_of(outcome(start, [*map(Drive, row)]))
            rest = [fact for fact in facts if fact.limousine not in row]
            told = (
                some
                for number in range(len(rest) - 1, len(facts) + 1)
                for some in combinations(facts, number)
                if len({*rest} - {*some}) <= 1
            )
            places = (place_literals(main, k, Drive(card)) for k, card in enumerate(row))
            laid = [*start_literals(main, start), *chain(*places)]
            admitted = model.solve(laid) is not None
            assert admitted == any(
                has_theme(PlayedRound(start, row, some), theme) for some in told
            ), row


def test_two_cards_of_either_or_can_be_named() -> None:
    """Then they are the ones, and no row without others is walked; and whatever has the theme has
    it by some two of its cards."""
    goal = Fact(SUBJECT, AT, Stand.EARNS)
    wish = ComposeQuestion(4, (goal,), Starts.ANY, themes=frozenset({Theme.EITHER_OR}))
    found = [next(Composer(wish, idle=two).rounds(1)) for two in combinations(range(4), 2)]
    for one, two in zip(found, combinations(range(4), 2), strict=True):
        walked = [without_places(4, *left_out) for left_out in (two[:1], two[1:], two)]
        assert {*variations_for(wish.themes, 4, two)} == {*walked}
        told = [goal.holds(outcome(one.start, [one.row[k] for k in kept])) for kept in walked]
        assert told == [True, True, False], (one, two)
    assert all(answers_compose(wish, one) for one in found)


def test_search_and_z3_agree_on_what_there_is() -> None:
    for theme in (Theme.PASSENGER, Theme.LAST_COVERS, Theme.THREAT):
        wish = ComposeQuestion(
            2, (Fact(Limousine.R, Business.B, Stand.TOP),), Starts.RING, themes=frozenset({theme})
        )
        answer = ask(wish, Want.ONE, Method.BOTH)
        assert isinstance(answer, Found | Impossible)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("stand", GOALS)
@pytest.mark.parametrize("theme", [theme for theme in Theme if not theme.from_ring])
def test_some_themes_need_a_motorcade_to_begin_with(theme: Theme, stand: Stand) -> None:
    for cards in (1, 4, 7):
        goal = Fact(SUBJECT, AT, stand)
        wish = ComposeQuestion(cards, (goal,), Starts.RING, themes=frozenset({theme}))
        assert isinstance(ask(wish, Want.ONE, Method.Z3), Impossible)


def test_themes_combine_with_each_other_and_with_the_rest_of_a_wish() -> None:
    wish = ComposeQuestion(
        4,
        (Fact(SUBJECT, AT, Stand.TOP),),
        Starts.ANY,
        carries=Between(1),
        themes=frozenset({Theme.ALL_MATTER, Theme.BURIED}),
    )
    answer = ask(wish, Want.ONE, Method.Z3)
    assert isinstance(answer, Found)
    start, row = answer.least.start, answer.least.row
    played = PlayedRound(start, tuple(m.limousine for m in row if isinstance(m, Drive)), wish.facts)
    assert has_theme(played, Theme.ALL_MATTER)
    assert has_theme(played, Theme.BURIED)
    assert any(step.carries for step in played.steps)


def test_a_theme_about_one_limousine_needs_one_fact() -> None:
    with pytest.raises(BadQuestion) as error:
        ComposeQuestion(3, themes=frozenset({Theme.BURIED})).check()
    assert error.value.trouble is Trouble.NO_SUBJECT
    ComposeQuestion(3, themes=frozenset({Theme.LONG_HAUL})).check()


def test_a_misread_round_has_no_themes() -> None:
    misread = Reading(DEFAULT_RULES, (Misreading.TOP_DRAGS,))
    wish = ComposeQuestion(
        3, (Fact(SUBJECT, AT, Stand.TOP),), themes=frozenset({Theme.THREAT}), reading=misread
    )
    with pytest.raises(BadQuestion) as error:
        wish.check()
    assert error.value.trouble is Trouble.MISREAD


def test_without_cards_no_theme_is_possible() -> None:
    wish = ComposeQuestion(
        0,
        (Fact(SUBJECT, AT, Stand.TOP),),
        Starts.ANY,
        themes=frozenset({Theme.BURIED, Theme.THREAT}),
    )
    assert isinstance(ask(wish, Want.ONE, Method.Z3), Impossible)


def test_variations_leave_out_and_exchange() -> None:
    assert without_places(4, 2) == (0, 1, 3)
    assert without_places(4, 0, 3) == (1, 2)
    assert neighbours_swapped(4, 1) == (0, 2, 1, 3)
