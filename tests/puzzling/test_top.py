"""Top: who ends on top at a business, or where a limousine ends."""

import json
from collections.abc import Callable

import brute_themes
import pytest
from brute_puzzles import answers
from conftest import Answer
from made_puzzles import IDS, puzzle_of
from proved import plain

from puzzles.answers import diagnose
from puzzles.check import check_lines
from puzzles.composing.composition import NoMore, compose, composed
from puzzles.composing.wish import Wish, forms
from puzzles.kinds.replies import EndsAt, Named
from puzzles.kinds.task import ROW, BadReply, Kind, Unanswerable, assess
from puzzles.kinds.top import TopSubject, TopTask
from puzzles.make import make
from puzzles.puzzle import Puzzle, line_of, read_line
from puzzles.recipe import Recipe
from puzzles.report import Numbered, report
from puzzles.storage.ids import id_of, task_of
from scheffeln.board import Business, Limousine, Position
from scheffeln.cards import Drive, Row
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.refusal import BadWord
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, Rules
from solver.answers import Proof
from solver.questions import Round, Starts
from solver.themes import Theme

Ask = Callable[..., Answer]


def task(start: str, row: str, asked: TopSubject) -> TopTask:
    return TopTask(position(start), tuple(map(Limousine, row)), asked)


WHO = task("R/O/Y/L/T/N/V/W", "R", Business.B)
WHERE = task("RO/Y/_/L/T/N/V/W", "R", Limousine.O)


@pytest.fixture(scope="module")
def made() -> list[Puzzle]:
    return [
        one for cards in range(1, ROW + 1) for one in make(Recipe(Kind.TOP, 16, 4, cards=cards))
    ]


class TestWhatIsAsked:
    def test_who_is_on_top(self) -> None:
        assert assess(WHO).answer == Named(Limousine.R)
        assert WHO.question(Lang.EN) == (
            "Which limousine is on top at B once the row has been carried out?"
        )

    def test_where_a_passenger_ends(self) -> None:
        assert assess(WHERE).answer == EndsAt(Business.C)
        assert WHERE.question(Lang.EN) == (
            "On which business does O (orange) end once the row has been carried out?"
        )

    def test_a_lone_limousine_is_not_on_top(self) -> None:
        with pytest.raises(Unanswerable):
            assess(task("R/O/Y/L/T/N/V/W", "R", Business.C))

    def test_the_start_is_never_the_answer(self, made: list[Puzzle]) -> None:
        for one in made:
            assert isinstance(one.task, TopTask)
            assert one.task.seen_at(one.task.position).answer != one.answer

    def test_nor_by_other_rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(TopTask, "block", 40)
        rules = Rules.of(Edition.ITALIAN)
        dealt = TopTask.dealt(Recipe(Kind.TOP, 1, 1, cards=7, rules=rules), 0)
        assert len(dealt) > 20
        for one in dealt:
            assert isinstance(one.task, TopTask)
            assert one.task.seen_at(one.task.position, Reading(rules)).answer != one.answer

    @pytest.mark.parametrize("stand", [None, *Stand])
    def test_either_is_tried_whatever_is_wished(self, stand: Stand | None) -> None:
        tried = [one.where for one in forms(Wish(kind=Kind.TOP, stand=stand))]
        assert tried == ([True, False] if stand is Stand.UNCOVERED else [False, True])

    def test_both_questions_are_asked(self, made: list[Puzzle]) -> None:
        asked = [type(one.task.asked) for one in made if isinstance(one.task, TopTask)]
        assert asked.count(Business) > len(made) // 4
        assert asked.count(Limousine) > len(made) // 4


SKIPPERS = frozenset({Misreading.BLOCKED_BY_FULL})


def _played(one: Puzzle) -> tuple[Position, Row]:
    start, row = one.task.line(one.answer)
    return start, tuple(map(Drive, row))


class TestComposed:
    """Z3 is asked for both questions before it is said that there is no such puzzle."""

    def test_where_it_ends_if_nobody_can_be_on_top(self) -> None:
        wish = Wish(
            kind=Kind.TOP,
            cards=1,
            start=Starts.ANY,
            themes=frozenset({Theme.LONG_SKIP}),
            traps=frozenset({Misreading.BLOCKED_BY_FULL}),
            spared=frozenset({Misreading.NEVER_STACKS}),
        )
        made = compose(wish)
        assert isinstance(made, Puzzle)
        assert isinstance(made.answer, EndsAt)
        assert Theme.LONG_SKIP in (made.themes or ())
        assert made.traps[Misreading.BLOCKED_BY_FULL].caught
        assert not made.traps[Misreading.NEVER_STACKS].caught

    def test_all_there_are_by_brute_force(self) -> None:
        """Rounds of one card with a long skip, whichever question has it."""
        found = {
            Round(position(board), tuple(Drive(Limousine(card)) for card in row)).likeness()
            for board, row in brute_themes.rounds(1)
            for ends in [brute_themes.played(board, row)]
            for goal in brute_themes.top_goals(ends.boards[-1])
            if not goal.met(board) and "long-skip" in brute_themes.tags(ends, goal)
        }
        themes = frozenset({Theme.LONG_SKIP})
        wish = Wish(kind=Kind.TOP, cards=1, start=Starts.ANY, themes=themes)
        *made, end = composed(wish, len(found) + 1)
        assert end == NoMore(wish, 1, Proof.UNSAT)
        rounds = [Round(*_played(one)) for one in made if isinstance(one, Puzzle)]
        assert len(rounds) == len(found)
        assert {one.likeness() for one in rounds} == found

    @pytest.mark.parametrize("stand", [Stand.TOP, Stand.UNCOVERED])
    def test_it_ends_as_wished_whatever_is_asked(self, stand: Stand) -> None:
        wish = Wish(kind=Kind.TOP, cards=1, start=Starts.ANY, stand=stand, traps=SKIPPERS)
        for one in composed(wish, 6):
            assert isinstance(one, Puzzle)
            end = one.task.line(one.answer).steps(one.task.rules)[-1].after
            assert Fact(Limousine.R, Business.H, stand).holds(end)


class TestOneAnswer:
    def test_by_brute_force(self, made: list[Puzzle]) -> None:
        for one in made:
            assert answers(one.task) == [plain(one.answer)]

    def test_through_every_lens_as_the_engine_plays_it(self, made: list[Puzzle]) -> None:
        for one in made:
            found = one.task.findings()
            for mistake, trap in one.traps.items():
                assert trap.found == found[mistake]
                assert trap.caught == (found[mistake].answer != one.answer)

    def test_mistakes_about_money_change_nothing(self, made: list[Puzzle]) -> None:
        money = Misreading.BOTTOM_EARNS, Misreading.LONE_ONLY
        assert not any(one.traps[mistake].caught for one in made for mistake in money)

    def test_every_claim_holds(self, made: list[Puzzle]) -> None:
        assert [one for one in check_lines(map(line_of, made)) if one.doubts] == []

    def test_a_set_is_fair(self) -> None:
        puzzles = make(Recipe(Kind.TOP, 100, 1))
        assert report(Numbered(line, one) for line, one in enumerate(puzzles, 1)).fair


class TestWrittenDown:
    def test_ids_begin_with_a_letter_of_their_own(self, made: list[Puzzle]) -> None:
        for one in made:
            assert one.id.startswith("B-")
            assert task_of(one.id) == one.task

    def test_the_ids_are_for_ever(self) -> None:
        assert id_of(WHO) == "B-AVXSV-1FPKF"
        assert id_of(WHERE) == "B-1AMS8-DKRC6"

    def test_records(self, made: list[Puzzle]) -> None:
        for one in made:
            assert read_line(line_of(one)) == one
        assert json.loads(line_of(puzzle_of(WHO)))["asked"] == {"at": "B"}
        assert json.loads(line_of(puzzle_of(WHERE)))["answer"] == {"at": "C"}


class TestReplies:
    def test_what_is_understood(self) -> None:
        assert WHO.understood(["red"]) == Named(Limousine.R)
        assert WHERE.understood(["c"]) == EndsAt(Business.C)

    def test_what_is_not(self) -> None:
        for words in ([], ["R", "14000"]):
            with pytest.raises(BadReply):
                WHO.understood(words)
        with pytest.raises(BadWord):
            WHO.understood(["H"])
        with pytest.raises(BadWord):
            WHERE.understood(["R"])

    def test_a_wrong_one_is_traced_to_its_mistakes(self) -> None:
        found = diagnose(WHERE, EndsAt(Business.A))
        assert not found.right
        assert found.misreadings == (
            Misreading.BOTTOM_ALONE,
            Misreading.COVERED_STUCK,
            Misreading.PAIR_BLOCKED,
        )


class TestCommands:
    def test_show_answer_and_explain(self, scheffeln: Ask) -> None:
        name = IDS[Kind.TOP]
        shown = scheffeln("puzzle", "show", name).out
        assert shown.endswith(
            "Which limousine is on top at F once the row has been carried out?\n"
            "On top: standing on another limousine; alone does not count\n"
        )
        assert scheffeln("puzzle", "answer", name, "L").code == 0
        wrong = scheffeln("puzzle", "answer", name, "T")
        assert wrong.code == 1
        assert "/" not in wrong.out  # the end would give the answer away
        told = scheffeln("puzzle", "explain", name).out
        assert "answer   L (lime)\n" in told

    def test_what_it_comes_to(self) -> None:
        ends = {
            one: one.line(Named(Limousine.R)).steps(one.rules)[-1].after for one in (WHO, WHERE)
        }
        said = WHO.conclusion(Named(Limousine.R), ends[WHO], Lang.EN)
        assert said == "R (red) is on top at B, above O (orange)."
        assert WHERE.conclusion(EndsAt(Business.C), ends[WHERE], Lang.EN) == "O (orange) ends on C."

    def test_printed(self, scheffeln: Ask) -> None:
        words = ("--kind", "top", "--count", "2", "-o", "-", "--format", "txt", "--lang", "de")
        assert "obenauf" in scheffeln("sheet", *words).out.casefold()
