"""All of Speed: counted in words, by merging, and, where it is small enough, round by round."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import prod
from pathlib import Path
from random import Random

import numpy as np
import pytest
from conftest import Answer
from extent import WHOLE, extent

from puzzles.charts import THUMBS, charts, figures, page
from puzzles.kinds.forecast import ForecastTask
from puzzles.storage.ids import task_of
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, shapes
from scheffeln.cards import Drive
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import drive, outcome, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.score import takers
from scheffeln_cli.commands import odds as command
from scheffeln_cli.commands.odds import kept
from solver.counting.atlas import COUNTED, START_SHAPES, Block, count_rounds, start_of, tree, walk
from solver.counting.bitboards import (
    BYTE,
    HALF,
    KEYS,
    boards_after,
    move_table,
    places_in,
    takers_of,
    word_of,
)
from solver.counting.odds import PLACES
from solver.counting.survey import (
    CountsDisagree,
    Survey,
    SurveyTally,
    block_of,
    count_twice,
    line_of,
    recount,
    recount_of,
)
from solver.simulation import SHAPE_NUMBER

Ask = Callable[..., Answer]
Row = tuple[Limousine, ...]
SMALL = 3
SHAPE = 60
ONE_OF_EACH = (Misreading.RIGHT_TO_LEFT, Misreading.PAIR_BLOCKED, Misreading.BOTTOM_EARNS)
MISTAKES = tuple(Misreading) if WHOLE else ONE_OF_EACH
"""Those that are counted round by round: about the order of a row, about moves, about earning."""
ROOT = Path(__file__).parents[2]


def position_of(word: int) -> Position:
    """The board that a word is."""
    stacks = []
    for number in range(len(BUSINESSES)):
        pair = (word >> (BYTE * number)) & 0xFF
        stacks.append([LIMOUSINES[car - 1] for car in (pair & 0xF, pair >> HALF) if car])
    return Position.of(stacks)


class TestWords:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("mistake", [None, *Misreading])
    def test_every_single_move_is_the_engines(self, mistake: Misreading | None) -> None:
        reading = OFFICIAL.mistaken(mistake) if mistake else OFFICIAL
        chance = Random(1)
        boards = [Position(shape, tuple(chance.sample(LIMOUSINES, 8))) for shape in shapes(8)]
        words = np.array([word_of(one) for one in boards], np.uint64).repeat(8)
        forms = np.array([SHAPE_NUMBER[one.shape] for one in boards]).repeat(8)
        case = forms * PLACES + places_in(words, np.tile(KEYS, len(boards)))
        after = boards_after(words, case, move_table(reading))
        wanted = [drive(board, car, reading) for board in boards for car in LIMOUSINES]
        assert after.tolist() == [word_of(one) for one in wanted]
        numbers = move_table(reading).after[case].tolist()
        assert numbers == [SHAPE_NUMBER[one.shape] for one in wanted]

    def test_takers_are_those_who_score(self) -> None:
        for shape in shapes(8):
            board = Position(shape, LIMOUSINES)
            (word,) = takers_of(np.array([word_of(board)], np.uint64)).tolist()
            shown = [LIMOUSINES[car - 1] if car else None for car in word.to_bytes(8, "little")]
            assert shown == [takers(board).get(at) for at in BUSINESSES]
            assert position_of(word_of(board)) == board


def test_there_are_282_932_160_rounds() -> None:
    assert len(tree().reverse) == 1_992_480
    assert len(START_SHAPES) * len(tree().reverse) == 282_932_160
    assert tree().draws.sum() == 24 * 23 * 22 * 21 * 20 * 19 * 18


def test_no_card_leads_two_boards_to_the_same_one() -> None:
    """So every board is as likely after a row as before it."""
    ends = {
        (shift.after, shift.rearrange(LIMOUSINES).index(car))
        for shape in shapes(8)
        for car, shift in zip(LIMOUSINES, OFFICIAL.forward[shape], strict=True)
    }
    assert len(ends) == 8856


def test_seven_cards_end_as_the_engine_says() -> None:
    chance = Random(2014)
    ends, _ = walk(START_SHAPES[SHAPE], move_table(OFFICIAL), tree())
    for _ in range(200):
        number = chance.randrange(len(ends))
        row = [Drive(LIMOUSINES[card]) for card in tree().row(number)]
        end = outcome(start_of(START_SHAPES[SHAPE]), row)
        assert int(ends[number]) == word_of(end)


class Rounds:
    """Every round of three cards from one shape, one by one."""

    def __init__(self, number: int) -> None:
        self.start = start_of(START_SHAPES[number])
        self.rows: list[Row] = [
            row for row in product(LIMOUSINES, repeat=SMALL) if max(Counter(row).values()) <= 3
        ]

    def draws(self, row: Row) -> int:
        return prod((1, 3, 6, 6)[many] for many in Counter(row).values())

    def money(self, row: Row, reading: Reading = OFFICIAL) -> dict[str, Limousine]:
        end = outcome(self.start, [Drive(car) for car in row], reading)
        return {str(at): car for at, car in takers(end, reading).items()}

    def mask(self, row: Row) -> int:
        right = self.money(row)
        wrong = (self.money(row, OFFICIAL.mistaken(one)) for one in MISTAKES)
        return sum(1 << bit for bit, money in enumerate(wrong) if money != right)

    def tally(self, row: Row) -> SurveyTally:
        steps = play_row(self.start, [Drive(car) for car in row])
        return SurveyTally(*(sum(one in step.clauses for step in steps) for one in COUNTED))


@pytest.fixture(scope="module", params=[0, SHAPE, 141])
def small(request: pytest.FixtureRequest) -> tuple[Rounds, Block]:
    with pytest.MonkeyPatch.context() as few:
        few.setattr("solver.counting.atlas.MISTAKES", MISTAKES)
        return Rounds(request.param), count_rounds(request.param, cards=SMALL)


class TestACount:
    def test_tallies(self, small: tuple[Rounds, Block]) -> None:
        rounds, block = small
        wanted = Counter(map(rounds.tally, rounds.rows))
        assert {SurveyTally.of(one): cell.rounds for one, cell in block.tallies.items()} == wanted
        for one, cell in block.tallies.items():
            first = rounds.rows[cell.row]
            assert rounds.tally(first) == SurveyTally.of(one)
            assert all(rounds.tally(row) != SurveyTally.of(one) for row in rounds.rows[: cell.row])

    def test_which_mistakes_decide(self, small: tuple[Rounds, Block]) -> None:
        rounds, block = small
        wanted: Counter[int] = Counter()
        for row in rounds.rows:
            wanted[rounds.mask(row)] += rounds.draws(row)
        assert {mask: cell.draws for mask, cell in block.masks.items()} == wanted

    def test_where_all_end(self, small: tuple[Rounds, Block]) -> None:
        rounds, block = small
        wanted: Counter[tuple[str, Limousine | None]] = Counter()
        for row in rounds.rows:
            money = rounds.money(row)
            for at in BUSINESSES:
                wanted[at, money.get(at)] += rounds.draws(row)
        for at, ends in zip(BUSINESSES, block.ends, strict=True):
            assert ends == tuple(wanted[at, car] for car in (None, *LIMOUSINES))

    def test_what_is_known_as_cards_are_turned_up(self, small: tuple[Rounds, Block]) -> None:
        rounds, block = small
        for up in range(SMALL + 1):
            guesses: dict[tuple[str, Row], Counter[Limousine | None]] = {}
            for row in rounds.rows:
                money = rounds.money(row)
                for at in BUSINESSES:
                    seen = guesses.setdefault((at, row[SMALL - up :]), Counter())
                    seen[money.get(at)] += rounds.draws(row)
            right = sum(max(seen.values()) for seen in guesses.values())
            certain = sum(seen.total() for seen in guesses.values() if len(seen) == 1)
            assert block.known[up] == (right, certain)

    def test_rules_of_thumb(self, small: tuple[Rounds, Block]) -> None:
        rounds, block = small
        wanted = {name: [0, 0] for name in THUMBS}
        for row in rounds.rows:
            for name, hit in _guessed(rounds, row):
                wanted[name][0] += hit * rounds.draws(row)
                wanted[name][1] += rounds.draws(row)
        assert {name: [*share] for name, share in block.thumbs.items()} == wanted


@pytest.mark.parametrize(("number", "times"), [(0, 0), (19, 1)])
def test_after_which_rows_all_stand_as_before(number: int, times: int) -> None:
    """Four cards are the fewest."""
    start, rows = start_of(START_SHAPES[number]), range(len(tree(4).reverse))
    cards = ([Drive(LIMOUSINES[card]) for card in tree(4).row(row)] for row in rows)
    back = [at for at, row in enumerate(cards) if outcome(start, row) == start]
    counted = count_rounds(number, plain=True, cards=4).back
    assert (len(back), counted.rounds, counted.row) == (times, times, back[0] if back else -1)


def _guessed(rounds: Rounds, row: Row) -> Iterator[tuple[str, bool]]:
    """Every guess of every rule of thumb, and whether it is right."""
    start, end, now = rounds.start, rounds.money(row), takers(rounds.start)
    counted: dict[str, Limousine] = {}
    for car in start.cars:
        steps = BUSINESSES.index(start.where(car)) + row.count(car)
        counted[BUSINESSES[steps % RING]] = car
    for at, taker in end.items():
        number = [str(one) for one in BUSINESSES].index(at)
        yield "there-now", now.get(BUSINESSES[number]) is taker
        yield "one-behind", now.get(BUSINESSES[number - 1]) is taker
        yield "two-behind", now.get(BUSINESSES[number - 2]) is taker
        yield "plain-counting", counted.get(at) is taker
    earning = set(end.values())
    yield "first-card", row[0] in earning
    yield "last-card", row[-1] in earning
    yield "most-frequent-card", Counter(row).most_common(1)[0][0] in earning
    for car in LIMOUSINES:
        if car not in row:
            yield "without-a-card", end.get(str(start.where(car))) is car


@cache
def counted_whole(number: int) -> Block:
    return count_rounds(number, plain=True)


class TestTwoWays:
    @pytest.mark.sampled(0)
    @pytest.mark.parametrize("number", [0, SHAPE, 141])
    def test_they_agree_on_all_rounds_of_a_shape(self, number: int) -> None:
        """With all seven cards; with four it is tried below, from many shapes."""
        assert recount_of(counted_whole(number)) == recount(START_SHAPES[number])

    @pytest.mark.parametrize("number", range(0, len(START_SHAPES), extent(1, 6)))
    def test_they_agree_on_four_cards_from_every_shape(self, number: int) -> None:
        counted = count_rounds(number, plain=True, cards=4)
        assert recount_of(counted) == recount(START_SHAPES[number], 4)

    def test_it_is_told_if_they_do_not(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("solver.counting.atlas.count_rounds", counted_small)
        monkeypatch.setattr("solver.counting.survey.recount", lambda _: None)
        with pytest.raises(CountsDisagree):
            count_twice(141, plain=True)


@cache
def counted_small(number: int, *, plain: bool) -> Block:
    return count_rounds(number, plain=plain, cards=SMALL)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """All of Speed with three cards, and the shapes that were counted."""
    done: list[int] = []

    def counted(number: int, *, plain: bool) -> Block:
        done.append(number)
        return counted_small(number, plain=plain)

    monkeypatch.setattr(command, "count_twice", counted)
    return done


class TestTheCommand:
    def test_nothing_that_was_counted_is_lost(
        self, scheffeln: Ask, quick: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        state = tmp_path / "deep" / "state.jsonl"
        shown = ("odds", "--all", "--json", *([] if WHOLE else ["--plain"]))
        asked = (*shown, "--state", str(state))
        whole = scheffeln(*shown).out
        quick.clear()

        def proper(number: int, *, plain: bool) -> Block:
            quick.append(number)
            return counted_small(number, plain=plain)

        def interrupted(number: int, *, plain: bool) -> Block:
            if number == 100:
                raise KeyboardInterrupt
            return proper(number, plain=plain)

        monkeypatch.setattr(command, "count_twice", interrupted)
        assert scheffeln(*asked).code == 130
        assert len(quick) == len(list(kept(state, plain=not WHOLE))) == 100
        with state.open("a") as torn:
            torn.write('{"shape":100,"boards":8,"rou')
        monkeypatch.setattr(command, "count_twice", proper)
        assert scheffeln(*asked).out == whole
        assert quick == [*range(142)]
        assert scheffeln(*asked).out == whole
        assert len(quick) == 142

    def test_figures_charts_and_page_are_written(
        self, scheffeln: Ask, quick: list[int], tmp_path: Path
    ) -> None:
        answered = scheffeln("odds", "--all", "-o", str(tmp_path))
        assert answered.code == 0
        assert len(quick) == 142
        told = json.loads((tmp_path / "atlas.json").read_text())
        assert told["whole"]
        assert set(told["misreadings"]) == {*Misreading}
        for chart in charts(told):
            assert f"]({chart})" in (tmp_path / "atlas.md").read_text()
            assert (tmp_path / chart).read_text().startswith("<svg")

    @pytest.mark.usefixtures("quick")
    def test_by_the_rules_alone(self, scheffeln: Ask, tmp_path: Path) -> None:
        asked = ("odds", "--all", "--plain", "--json", "-o", str(tmp_path))
        told = json.loads(scheffeln(*asked).out)
        assert "misreadings" not in told
        assert [path.name for path in tmp_path.iterdir()] == ["atlas.json"]

    def test_a_count_that_differs_is_an_error(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def differs(number: int, **_: bool) -> Block:
            raise CountsDisagree(number)

        monkeypatch.setattr(command, "count_twice", differs)
        answered = scheffeln("odds", "--all")
        assert (answered.code, answered.out) == (1, "")


def test_a_block_is_read_back_as_it_was_written() -> None:
    block = count_rounds(SHAPE, cards=SMALL)
    assert block_of(line_of(block)) == block
    assert block_of(line_of(block), plain=True) is None
    assert block_of(line_of(block).replace('"rules":1', '"rules":0')) is None
    assert block_of("[]") is block_of("") is None


class TestThePage:
    """What docs/ shows is what was counted, of all rounds."""

    told = json.loads((ROOT / "docs" / "atlas.json").read_text(encoding="utf-8"))

    def test_it_is_about_all_of_speed(self) -> None:
        assert (self.told["whole"], self.told["rounds"]) == (True, 282_932_160)
        assert self.told["draws"] == 1107 * int(tree().draws.sum())

    def test_page_and_charts_show_the_figures(self) -> None:
        assert (ROOT / "docs" / "atlas.md").read_text(encoding="utf-8") == page(self.told)
        for name, chart in charts(self.told).items():
            assert (ROOT / "docs" / name).read_text(encoding="utf-8") == chart

    def test_the_rarest_rounds_are_what_they_are_said_to_be(self) -> None:
        for rare in self.told["rarest"]:
            task = task_of(rare["id"])
            assert isinstance(task, ForecastTask)
            assert str(task.position) == rare["start"]
            steps = play_row(task.position, [Drive(car) for car in task.row])
            if rare["what"].endswith("the most there can be") and "skips" in rare["what"]:
                skips = sum("move.skip" in step.clauses for step in steps)
                assert rare["what"].startswith(f"{skips} skips")
            if rare["what"] == "every card stacks":
                assert all("move.stack" in step.clauses for step in steps)
            if rare["what"] == "all stand as before":
                assert steps[-1].after == task.position

    def test_a_shape_counted_anew_adds_up_to_no_more(self) -> None:
        survey = Survey((counted_whole(141),))
        anew = figures(survey)
        for name, sort in anew["themes"].items():
            assert sort["rounds"] <= self.told["themes"][name]["rounds"]
