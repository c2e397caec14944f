"""Groups: sheets that are equally hard, for pupils who sit side by side."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from conftest import Answer
from extent import extent

from puzzles.kinds.task import Kind
from puzzles.make import hash_of
from puzzles.puzzle import Puzzle
from puzzles.series.groups import Unmatched, groups
from puzzles.series.mixture import Mixture
from puzzles.sheet.sheet import Format, Part, Sheet, sheet_files
from scheffeln.language import Lang

Ask = Callable[..., Answer]
WISHES = (
    Mixture((Kind.TOP, Kind.FORECAST, Kind.BLANKS), extent(8, 4), 1, range(1, 3), cards=3),
    Mixture((Kind.TOP, Kind.FORECAST), 4, 5),
)


@cache
def matched(wanted: Mixture, number: int = 3) -> tuple[tuple[Puzzle, ...], ...]:
    return groups(wanted.puzzles(), wanted, number)


@pytest.mark.parametrize("wanted", WISHES)
class TestEqual:
    def test_every_number_has_one_kind_and_as_many_stars(self, wanted: Mixture) -> None:
        for beside in zip(*matched(wanted), strict=True):
            assert len({(one.task.kind, one.difficulty.stars) for one in beside}) == 1
            assert len({one.task.heading for one in beside}) == 1

    def test_predicted_times_come_to_the_same(self, wanted: Mixture) -> None:
        first, *others = (sum(one.difficulty.seconds for one in some) for some in matched(wanted))
        assert all(abs(other - first) <= 0.05 * first for other in others)

    def test_nobody_gains_by_looking_at_a_neighbour(self, wanted: Mixture) -> None:
        for beside in zip(*matched(wanted), strict=True):
            assert len({one.answer for one in beside}) == len(beside)
            boards = [one.task.board for one in beside if one.task.board]
            assert len(set(boards)) == len(boards)
        forms = [hash_of(one.task.likeness()) for some in matched(wanted) for one in some]
        assert len(set(forms)) == len(forms)

    @pytest.mark.sampled(1)
    def test_the_first_group_has_the_sheet_there_would_be_without_groups(
        self, wanted: Mixture
    ) -> None:
        assert matched(wanted)[0] == wanted.puzzles()
        assert matched(wanted, 2) != matched(wanted)
        assert groups(wanted.puzzles(), wanted, 3) == matched(wanted)


def test_one_group_needs_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    first = matched(WISHES[0])[0]
    monkeypatch.delattr("puzzles.series.groups.sought")
    assert groups(first, WISHES[0], 1) == (first,)


def test_what_has_no_equal_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.series.groups.sought", lambda *_: iter(()))
    with pytest.raises(Unmatched) as refused:
        groups(matched(WISHES[0])[0], WISHES[0], 2)
    assert "number 1" in refused.value.message(Lang.EN)


@pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML, Format.JSON])
def test_sheet_and_key_say_for_which_group_they_are(form: Format) -> None:
    sheet = Sheet(matched(WISHES[0])[0])
    for letter, one in zip("ABC", sheet.groups(matched(WISHES[0]), "ABCD"), strict=True):
        for part in Part:
            (text,) = sheet_files(one.only(part), form)
            assert f"Group {letter}" in text.decode()


class TestCommand:
    WORDS = ("sheet", "--kind", "top", "--kind", "forecast", "--count", "4", "--cards", "3")

    def test_each_group_has_its_files(self, tmp_path: Path, scheffeln: Ask) -> None:
        out, kept = tmp_path / "class.txt", tmp_path / "class.jsonl"
        files = ("-o", str(out), "--set", str(kept), "--groups", "2")
        told = scheffeln(*self.WORDS, *files)
        assert told.code == 0
        assert "Group A: 4 puzzles, predicted time ≈" in told.out
        assert "Group B: 4 puzzles, predicted time ≈" in told.out
        for letter in "AB":
            text = (tmp_path / f"class-{letter}.txt").read_text(encoding="utf-8")
            again = text.splitlines()[1]
            assert "--groups 2" in again
            lines = (tmp_path / f"class-{letter}.jsonl").read_text(encoding="utf-8").splitlines()
            assert all(json.loads(line)["id"] in text for line in lines)
            answers = tmp_path / "answers.csv"
            answers.write_text("Anna\n", encoding="utf-8")
            marked = ("puzzle", "mark", str(tmp_path / f"class-{letter}.jsonl"))
            assert scheffeln(*marked, "--answers", str(answers)).code == 0

    def test_a_course_is_made_for_every_group(
        self, tmp_path: Path, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        some, asked = iter(matched(WISHES[0])), []

        def course(*words: object, **_: object) -> tuple[Puzzle, ...]:
            asked.append(words)
            return next(some)

        monkeypatch.setattr("puzzles.series.course.course", course)
        told = scheffeln("sheet", "course", "--groups", "2", "-o", str(tmp_path / "c.txt"))
        assert told.code == 0
        assert [one[:3] for one in asked] == [(1, None), (1, None, matched(WISHES[0])[:1])]
        for letter, puzzles in zip("AB", matched(WISHES[0]), strict=False):
            text = (tmp_path / f"c-{letter}.txt").read_text(encoding="utf-8")
            assert all(one.id in text for one in puzzles)
            assert "sheet course --seed 1 --groups 2" in text

    def test_programs_are_told_the_groups(self, tmp_path: Path, scheffeln: Ask) -> None:
        words = (*self.WORDS, "-o", str(tmp_path / "c.txt"), "--groups", "2", "--json")
        told = json.loads(scheffeln(*words).out)
        assert [one["group"] for one in told["groups"]] == ["A", "B"]
        assert [name for one in told["groups"] for name in one["puzzles"]] == told["puzzles"]
        assert all(one["seconds"] > 0 for one in told["groups"])

    @pytest.mark.parametrize(
        "words",
        [
            ("--groups", "2", "-o", "-"),
            ("--groups", "2", "--count", "41", "-o", "x.pdf"),
            ("--groups", "5", "-o", "x.pdf"),
            ("starter", "--groups", "2", "-o", "x.pdf"),
        ],
    )
    def test_what_groups_cannot_have_is_refused(
        self, words: tuple[str, ...], scheffeln: Ask
    ) -> None:
        assert scheffeln("sheet", *words).code == 2


@pytest.mark.parametrize(
    ("word", "stars"),
    [("Beginner", {1, 2}), ("mittel", {3}), ("Difficile", {4, 5}), ("Expert", {4, 5})],
)
def test_difficulty_may_be_said_in_a_word(
    word: str, stars: set[int], tmp_path: Path, scheffeln: Ask
) -> None:
    kept = tmp_path / "kept.jsonl"
    words = ("--kind", "forecast", "--count", "4", "--difficulty", word)
    out = str(tmp_path / "out.txt")
    told = scheffeln("sheet", *words, "--set", str(kept), "-o", out)
    assert told.code == 0
    assert ("scheffeln sheet course" in told.err) == (word == "Beginner")
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["difficulty"]["stars"] for line in lines} == stars


def test_what_was_named_is_named_in_the_refusal(scheffeln: Ask) -> None:
    told = scheffeln("sheet", "course", "--chapter", "2", "--difficulty", "1", "-o", "x.pdf")
    assert told.code == 2
    assert "--difficulty cannot go with course" in told.err
