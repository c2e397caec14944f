"""Forecasts composed to a wish: met in every point, or truly impossible whatever the tokens."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations, islice, product
from random import Random

import pytest
import reference
from brute_puzzles import answers
from extent import extent

from puzzles.arrays.rounds import random_rounds
from puzzles.composing import streams
from puzzles.composing.composition import NoMore, NoSuchPuzzle, NotKnown, compose, composed
from puzzles.composing.drafts import forecast
from puzzles.composing.streams import Stream
from puzzles.composing.wish import Wish, question
from puzzles.grade import Weights
from puzzles.guessing import pattern
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Earner
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.report import Numbered, report
from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.rules.score import takers
from solver.answers import Deadline, Found, Impossible, Method, OutOfTime, Want, answers_compose
from solver.ask import ask
from solver.questions import Between, ComposeQuestion, Round, Starts
from solver.themes import Theme

RING = "ABCDEFGH"


class TestAWish:
    def test_is_met(self) -> None:
        wish = Wish(
            Limousine.T, Business.E, skips=Between(2), carries=Between(2),
            traps=frozenset({Misreading.BOTTOM_ALONE}), spared=frozenset({Misreading.TOP_DRAGS}),
        )  # fmt: skip
        puzzle = compose(wish)
        assert isinstance(puzzle, Puzzle)
        assert isinstance(puzzle.answer, Earner)
        assert puzzle.answer.car is Limousine.T
        assert puzzle.traps[Misreading.BOTTOM_ALONE].caught
        assert not puzzle.traps[Misreading.TOP_DRAGS].caught
        assert puzzle.recipe == str(wish)
        assert isinstance(puzzle.task, ForecastTask)
        assert puzzle.task.tokens[RING.index("E")] == puzzle.answer.value

    def test_only_one_misreading_gets_it_wrong(self) -> None:
        puzzle = compose(Wish.only(Misreading.SLIDES_UNDER))
        assert isinstance(puzzle, Puzzle)
        assert [one for one, trap in puzzle.traps.items() if trap.caught] == ["slides-under"]

    def test_tokens_tempt_whom_the_end_does_not_mislead(self) -> None:
        """Some mistakes see the answer earn as it does, and somebody else earn more."""
        chance = Random("tempted")
        tempted = 0
        dealt = random_rounds(extent(200, 60), 5, 0, Starts.ANY, DEFAULT_RULES)
        for task in dealt.tasks(DEFAULT_RULES):
            found = Round(task.position, tuple(map(Drive, task.row)))
            end = outcome(found.start, found.row)
            at, car = chance.choice(list(takers(end).items()))
            spared = frozenset(chance.sample(list(Misreading), 2))
            wish = Wish(car, at, spared=spared, start=Starts.ANY)
            traps = [
                one
                for one in Misreading
                if answers_compose(question(replace(wish, traps=frozenset({one}))), found)
            ]
            if not traps:  # one of the two that are to be spared is not
                continue
            wish = replace(wish, traps=frozenset(traps))
            made = forecast(wish, found, chance)
            seen = made.findings()
            assert seen[None].answer == Earner(car, made.tokens[BUSINESSES.index(at)])
            assert all(seen[one] != seen[None] for one in wish.traps)
            assert all(seen[one] == seen[None] for one in wish.spared)
            tempted += made.tokens[BUSINESSES.index(at)] < max(made.tokens)
        assert tempted > extent(10, 2)

    @pytest.mark.parametrize("mistake", [Misreading.NEVER_STACKS, Misreading.RIGHT_TO_LEFT])
    def test_many_mistakes_are_dealt_for(self, mistake: Misreading) -> None:
        """Who is spared is, and no round comes twice, although Z3 did not find them."""
        wish = replace(Wish.only(mistake, start=Starts.ANY, cards=5), any_place=True)
        assert wish.dealt
        made = [one for one in composed(wish, 5) if isinstance(one, Puzzle)]
        assert len({one.task.likeness() for one in made}) == 5
        for one in made:
            assert [it for it, trap in one.traps.items() if trap.caught] == [mistake]

    def test_none_exists(self) -> None:
        wish = Wish.only(Misreading.LONE_ONLY)
        assert compose(wish) == NoSuchPuzzle(wish)

    def test_not_known_in_time(self) -> None:
        wish = Wish.only(Misreading.COVERED_STUCK)
        assert compose(wish, Deadline.after(0)) == NotKnown(wish)

    def test_time_that_runs_out_does_not_decide_which(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """What is found while a calmer one is sought would be another puzzle to the same wish."""

        def one_in_time(wish: Wish, deadline: Deadline, weights: Weights) -> Stream:
            yield from islice(found(wish, deadline, weights), 1)
            raise OutOfTime

        found = streams.found
        monkeypatch.setattr(streams, "found", one_in_time)
        monkeypatch.setattr(streams, "ISOLATED", -1)
        wish = Wish(cards=3)
        assert compose(wish) == NotKnown(wish)


class TestVariety:
    def test_different_seeds_give_different_puzzles(self) -> None:
        made = [compose(Wish(kind=Kind.ORDER, cards=4, start=Starts.ANY, seed=k)) for k in (1, 2)]
        one, other = (puzzle for puzzle in made if isinstance(puzzle, Puzzle))
        assert one.task.likeness() != other.task.likeness()
        assert compose(Wish(kind=Kind.ORDER, cards=4, start=Starts.ANY, seed=1)) == one

    def test_another_kind_is_another_round(self) -> None:
        """Or a forecast on the same sheet would give a row with blanks away."""
        plain = Wish(cards=4, start=Starts.ANY, seed=1, any_answer=True, any_place=True)
        wish = replace(plain, themes=frozenset({Theme.PASSENGER}))
        kinds = (Kind.FORECAST, Kind.TOP, Kind.ORDER, Kind.BLANKS)
        found = [compose(replace(wish, kind=kind)) for kind in kinds]
        made = [one for one in found if isinstance(one, Puzzle)]
        lines = [one.task.line(one.answer) for one in made]
        assert len({Round(at, tuple(map(Drive, row))).likeness() for at, row in lines}) == 4
        assert len({one.task.subject(one.answer) for one in made}) > 2

    def test_the_answer_does_not_stand_there_before_the_first_card(self) -> None:
        for puzzle in composed(Wish(cards=3, start=Starts.ANY), 4):
            assert isinstance(puzzle, Puzzle)
            assert puzzle.task.board is not None
            assert takers(puzzle.task.board).get(Business.H) is not Limousine.R

    def test_most_forecasts_isolate_few_misreadings(self) -> None:
        found = composed(Wish(start=Starts.ANY, seed=2, cards=extent(7, 4)), extent(50, 3))
        bites = [one.difficulty.measures.bites for one in found if isinstance(one, Puzzle)]
        assert sum(number <= 2 for number in bites) >= len(bites) / 2 > 1

    def test_many_attempts_in_vain_are_not_called_late(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("puzzles.composing.streams.BARREN_ROUNDS", 1)
        monkeypatch.setattr("puzzles.composing.streams.suiting", lambda *_: None)
        wish = Wish(kind=Kind.BLANKS, cards=3, start=Starts.ANY)
        assert compose(wish) == NotKnown(wish, late=False)

    def test_solutions_are_laid_differently_where_they_can_be(self) -> None:
        theme = frozenset({Theme.LIFT})
        wish = Wish(kind=Kind.ORDER, themes=theme, start=Starts.ANY, seed=1)
        made = [one for one in composed(wish, 5) if isinstance(one, Puzzle)]
        laid = {pattern(one.task, one.answer) for one in made}
        assert len(laid) == 5
        counted = report(Numbered(number, one) for number, one in enumerate(made))
        assert counted.solutions == {Kind.ORDER: 5}

    def test_few_are_all_there_are(self) -> None:
        """From the ring one card tells the start in one way, however it is turned and named."""
        found = list(composed(Wish(kind=Kind.RETRO, cards=1), 3))
        assert [type(one) for one in found] == [Puzzle, NoMore]


class TestWhatTheWishLeavesOpen:
    """Who it is about, and where, differs from puzzle to puzzle, so that nobody guesses it."""

    WISH = Wish(
        kind=Kind.TOP, cards=3, start=Starts.ANY, seed=4,
        themes=frozenset({Theme.THREAT}), traps=frozenset({Misreading.TOP_DRAGS}),
    )  # fmt: skip

    def subjects(self, wish: Wish, many: int) -> list[tuple[Limousine, Business]]:
        made = [one for one in composed(wish, many) if isinstance(one, Puzzle)]
        assert len(made) == many
        for one in made:
            assert one.traps[Misreading.TOP_DRAGS].caught
            assert Theme.THREAT in one.task.themes(one.answer)
        return [one.task.subject(one.answer) for one in made]

    def test_is_all_limousines_and_businesses_equally_often(self) -> None:
        wish = replace(self.WISH, any_answer=True, any_place=True)
        cars, places = zip(*self.subjects(wish, 8), strict=True)
        assert (set(cars), set(places)) == ({*LIMOUSINES}, {*BUSINESSES})
        assert str(wish).startswith("--kind top --cards 3 ")

    def test_does_not_depend_on_how_many_are_asked_for(self) -> None:
        wish = replace(self.WISH, any_answer=True, any_place=True)
        assert self.subjects(wish, 2) == self.subjects(wish, 4)[:2]

    def test_what_is_said_stays(self) -> None:
        at_c = replace(self.WISH, at=Business.C, any_answer=True)
        cars, places = zip(*self.subjects(at_c, 3), strict=True)
        assert (len(set(cars)), set(places)) == (3, {Business.C})
        about_n = replace(self.WISH, answer=Limousine.N, any_place=True)
        cars, places = zip(*self.subjects(about_n, 3), strict=True)
        assert (set(cars), len(set(places))) == ({Limousine.N}, 3)

    def test_who_is_not_to_be_named_stays_so(self) -> None:
        unnamed = frozenset({Limousine.O, Limousine.W})
        wish = replace(self.WISH, any_answer=True, unnamed=unnamed)
        assert not unnamed & {*wish.cars}
        assert {*replace(wish, answer=Limousine.O).cars} == unnamed

    def test_wraps_need_the_ring_as_it_is(self) -> None:
        assert replace(self.WISH, any_place=True, wraps=Between(1)).places == (Business.H,)


class TestEveryKind:
    """What is composed has one answer, by the project's own proofs and by plain trying."""

    @pytest.mark.parametrize("kind", [Kind.ORDER, Kind.BLANKS, Kind.SHORTEST, Kind.RETRO])
    def test_wishes_are_met(self, kind: Kind) -> None:
        wish = Wish(
            Limousine.N, Business.C, kind=kind, cards=4 if kind is not Kind.SHORTEST else 2,
            start=Starts.ANY, traps=frozenset({Misreading.NEVER_STACKS}), seed=3,
        )  # fmt: skip
        found = list(composed(wish, MANY))
        likes = {puzzle.task.likeness() for puzzle in found if isinstance(puzzle, Puzzle)}
        assert len(likes) == MANY
        for puzzle in found:
            assert isinstance(puzzle, Puzzle)
            assert puzzle.traps[Misreading.NEVER_STACKS].caught
            assert puzzle.task.findings([None])[None].answer == puzzle.answer
            line = puzzle.task.line(puzzle.answer)
            (goal,) = wish.facts
            assert goal.holds(line.steps(wish.rules)[-1].after)

    def test_a_theme_is_there(self) -> None:
        theme = Theme.ORDER_DECIDES
        puzzle = compose(Wish(cards=3, start=Starts.ANY, themes=frozenset({theme})))
        assert isinstance(puzzle, Puzzle)
        assert puzzle.themes is not None
        assert theme in puzzle.themes

    @pytest.mark.parametrize(
        "wish",
        [
            Wish(kind=Kind.ORDER, cards=4, carries=Between(5)),
            Wish(kind=Kind.BLANKS, cards=3, traps=frozenset({Misreading.LONE_ONLY})),
            Wish(kind=Kind.SHORTEST, cards=1, start=Starts.ANY, unnamed=frozenset(LIMOUSINES)),
            Wish(kind=Kind.RETRO, cards=2, themes=frozenset({Theme.PASSENGER})),
            Wish(cards=1, start=Starts.ANY, wraps=Between(2)),
        ],
        ids=lambda wish: wish.kind,
    )
    def test_what_cannot_be_is_proved_so(self, wish: Wish) -> None:
        assert compose(wish) == NoSuchPuzzle(wish)

    def test_named_and_not_named(self) -> None:
        carried = compose(Wish(unnamed=frozenset({Limousine.R}), cards=3, start=Starts.ANY))
        driven = compose(Wish(stand=Stand.UNCOVERED, named=True, cards=2, start=Starts.ANY))
        assert isinstance(carried, Puzzle)
        assert isinstance(driven, Puzzle)
        assert Limousine.R not in carried.task.cards
        assert Limousine.R in driven.task.cards


MANY = extent(50, 2)

TEN = (
    Wish(),
    Wish(cards=5, start=Starts.ANY, themes=frozenset({Theme.LIFT})),
    Wish(cards=4, start=Starts.ANY, traps=frozenset({Misreading.PAIR_BLOCKED})),
    Wish(kind=Kind.TOP, cards=4, start=Starts.ANY, themes=frozenset({Theme.THREAT})),
    Wish(
        kind=Kind.TOP, cards=5, start=Starts.ANY, skips=Between(1),
        traps=frozenset({Misreading.TOP_DRAGS}),
    ),
    Wish(
        kind=Kind.ORDER, cards=4, start=Starts.ANY, traps=frozenset({Misreading.SKIP_TO_EMPTY})
    ),
    Wish(kind=Kind.ORDER, cards=4, start=Starts.ANY, themes=frozenset({Theme.ALL_MATTER})),
    Wish(kind=Kind.BLANKS, cards=7, start=Starts.ANY, skips=Between(2)),
    Wish(kind=Kind.SHORTEST, cards=3, start=Starts.ANY),
    Wish(kind=Kind.RETRO, cards=4, traps=frozenset({Misreading.SLIDES_UNDER})),
)  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize("wish", TEN, ids=str)
def test_many_of_one_wish_differ_and_have_one_answer(wish: Wish) -> None:
    """By trying everything, from the second statement of the rules."""
    found = list(composed(wish, MANY))
    rounds = set()
    for one in found:
        assert isinstance(one, Puzzle)
        assert len(answers(one.task)) == 1
        assert wish.themes <= {*(one.themes or ())}
        assert all(one.traps[trap].caught for trap in wish.traps)
        start, row = one.task.line(one.answer)
        rounds.add(Round(start, tuple(map(Drive, row))).likeness())
    assert len(rounds) == MANY


class TestElsewhere:
    """Tokens decide nothing but which businesses pay more: every choice of those is tried."""

    @pytest.mark.parametrize("method", [Method.SEARCH, Method.Z3])
    def test_two_cards_from_the_ring(self, method: Method) -> None:
        chance = Random("elsewhere")
        impossible = further = 0
        for _ in range(extent(25, 5)):
            fact = Fact(chance.choice(LIMOUSINES), chance.choice(BUSINESSES), Stand.EARNS)
            differ, *agree = chance.sample(list(Misreading), chance.randint(2, 4))
            wish = ComposeQuestion(
                2, (fact,), differ=frozenset({differ}), agree=frozenset(agree), elsewhere=True
            )
            rounds = [one for one in two_card_rounds(fact.limousine) if grants(wish, *one)]
            found = ask(wish, Want.ALL, method)
            here = ask(replace(wish, elsewhere=False), Want.ALL, method)
            if not rounds:
                assert isinstance(found, Impossible)
                impossible += 1
                continue
            assert isinstance(found, Found)
            seen = [(str(one.start), [str(move) for move in one.row]) for one in found.solutions]
            assert seen == rounds
            further += not isinstance(here, Found) or len(here.solutions) < len(rounds)
        assert impossible > extent(5, 0)
        assert further > extent(5, 0)


def two_card_rounds(named: str) -> list[tuple[str, list[str]]]:
    """Every start with the unnamed limousines in letter order, and every row of two."""
    others = [car for car in "ROYLTNVW" if car != named]
    starts = ["/".join([*others[:k], named, *others[k:]]) for k in range(8)]
    starts.sort(key=lambda start: [start.index(car) for car in "ROYLTNVW"])
    return [(start, list(row)) for start in starts for row in product("ROYLTNVW", repeat=2)]


def grants(wish: ComposeQuestion, start: str, row: list[str]) -> bool:
    """Whether some tokens make a forecast of this round as it is wished for."""
    (fact,) = wish.facts
    answer = (fact.at, fact.limousine)
    true = earning(start, row)
    agreeing = [earning(start, row, one) for one in wish.agree]
    differing = [earning(start, row, one) for one in wish.differ]

    def answered(earned: dict[str, str], higher: frozenset[str]) -> bool:
        return answer in earned.items() and higher.isdisjoint(earned)

    return any(
        answered(true, higher)
        and all(answered(earned, higher) for earned in agreeing)
        and not any(answered(earned, higher) for earned in differing)
        for higher in choices_of([at for at in RING if at != fact.at])
    )


def choices_of(businesses: list[str]) -> Iterator[frozenset[str]]:
    sizes = range(len(businesses) + 1)
    some = chain.from_iterable(combinations(businesses, size) for size in sizes)
    return map(frozenset, some)


def earning(start: str, row: list[str], misreading: str = "") -> dict[str, str]:
    """Who earns where at the end, in the eyes of a misreading."""
    earned = reference.earning(reference.play_row(start, row, misreading), misreading)
    return {at: car for car, at in earned.items()}
