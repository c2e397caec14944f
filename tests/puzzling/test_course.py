"""The course: one idea at a time, and every mistake is met where its idea is taught."""

import json
from collections.abc import Callable, Iterator
from itertools import groupby, islice, pairwise
from pathlib import Path

import pytest
from conftest import Answer

from puzzles.kinds.task import Kind, assess
from puzzles.make import make
from puzzles.puzzle import Puzzle, easiest_first, line_of, read_line
from puzzles.recipe import Recipe
from puzzles.series.course import NoLesson, course
from puzzles.series.deals import Candidate
from puzzles.series.ideas import Idea, ideas_of
from puzzles.sheet.sheet import Format, Part, Sheet, sheet_files
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle import series as command

Ask = Callable[..., Answer]


@pytest.fixture(scope="module")
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(course(seed=1))


@pytest.fixture(scope="module")
def outline() -> tuple[Puzzle, ...]:
    """A course that is quick to make: one and the same puzzle in every chapter but the last."""
    (one,) = make(Recipe(Kind.FORECAST, 1, seed=1, cards=1), z3=False)
    with pytest.MonkeyPatch.context() as quick:
        quick.setattr("puzzles.series.course._taught", lambda *_: [assess(one.task)])
        return tuple(course(seed=1))


@pytest.fixture(scope="module")
def chapters(puzzles: tuple[Puzzle, ...]) -> dict[str, list[Puzzle]]:
    return {idea: list(part) for idea, part in groupby(puzzles, key=_idea)}


def _idea(puzzle: Puzzle) -> str:
    assert puzzle.chapter is not None
    return puzzle.chapter.idea


def caught(puzzle: Puzzle) -> set[Misreading]:
    return {mistake for mistake, trap in puzzle.traps.items() if trap.caught}


def needed(puzzle: Puzzle) -> Iterator[Idea]:
    for step in puzzle.task.line(puzzle.answer).steps(puzzle.task.rules):
        yield from ideas_of(step)


def test_every_mistake_is_about_one_idea() -> None:
    about = [mistake for idea in Idea for mistake in idea.misreadings]
    assert sorted(about) == sorted(Misreading)


def test_a_record_tells_its_chapter(outline: tuple[Puzzle, ...]) -> None:
    chapter = outline[0].chapter
    assert chapter is not None
    told = json.loads(line_of(outline[0]))["chapter"]
    said = {"idea": chapter.idea, "title": {**chapter.title}, "rule": {**chapter.rule}}
    assert told == {**said, "number": 1, "of": 9}


def test_every_idea_has_a_chapter_and_the_whole_row_comes_last(
    chapters: dict[str, list[Puzzle]],
) -> None:
    assert list(chapters) == [*Idea, "speed"]
    assert len(chapters["drive"][0].task.cards) == 1
    assert max(len(one.task.cards) for one in chapters["speed"]) == 7


@pytest.mark.parametrize("mistake", Misreading)
def test_whoever_makes_a_mistake_meets_it_by_the_third_puzzle_of_its_chapter(
    chapters: dict[str, list[Puzzle]], mistake: Misreading
) -> None:
    """A learner who makes this one mistake answers one of the three wrongly."""
    (idea,) = (idea for idea in Idea if mistake in idea.misreadings)
    learner = [one.task.findings([None, mistake]) for one in chapters[idea][:3]]
    assert any(found[mistake] != found[None] for found in learner)


def test_nothing_comes_before_its_chapter(chapters: dict[str, list[Puzzle]]) -> None:
    """But for mistakes that cannot be avoided: those are met in most puzzles of the chapter."""
    taught: set[Idea] = set()
    for idea in Idea:
        taught.add(idea)
        known = {mistake for one in taught for mistake in one.misreadings}
        for one in chapters[idea]:
            assert set(needed(one)) <= taught
            for early in caught(one) - known:
                met = [early in caught(other) for other in chapters[idea]]
                assert sum(met) > len(met) / 2, f"{early} comes too soon, in the chapter {idea}"


def test_a_mistake_that_no_puzzle_avoids_is_allowed_in_every_chapter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a new one about earning might be: it does not leave the first chapters empty."""
    (last,) = Idea.OVERTAKE.misreadings[:1]
    plain = vars(Candidate)["caught"].func
    monkeypatch.setattr(Candidate, "caught", property(lambda one: plain(one) | {last}))
    first = list(islice(course(seed=1), 3))
    assert [one.chapter and one.chapter.idea for one in first] == [Idea.DRIVE] * 3


def test_where_every_puzzle_catches_one_of_two_later_mistakes_the_commoner_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if lone limousines were thought to earn nothing: whoever wins is either lone or on top."""
    common, rare = Idea.CARRY.misreadings[0], Idea.OVERTAKE.misreadings[0]
    plain = vars(Candidate)["caught"].func

    def more(one: Candidate) -> frozenset[Misreading]:
        return frozenset(plain(one) | {rare if one.tokens[0] == 8500 else common})

    monkeypatch.setattr(Candidate, "caught", property(more))
    monkeypatch.setattr("puzzles.series.course.DEALS_TRIED", 30_000)
    first = list(islice(course(seed=1), 3))
    assert len(first) == 3
    assert not any(one.task.money[0] == 8500 for one in first)


def test_a_chapter_without_a_puzzle_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Candidate, "caught", frozenset())
    monkeypatch.setattr("puzzles.series.course.DEALS_TRIED", 100)
    with pytest.raises(NoLesson) as refused:
        next(course(seed=1))
    said = "no puzzle suits the chapter A card is a move (number of cards: 1)"
    assert refused.value.message(Lang.EN) == said


def test_each_chapter_has_a_near_miss(chapters: dict[str, list[Puzzle]]) -> None:
    """One board; another card, or from skips on two exchanged; another answer."""
    exchangeable = list(Idea)[list(Idea).index(Idea.SKIP) :]
    for idea in Idea:
        one, other = chapters[idea][3:5]
        assert one.task.board == other.task.board
        assert one.task.money == other.task.money
        assert one.answer != other.answer
        same_cards = sorted(map(str, one.task.cards)) == sorted(map(str, other.task.cards))
        assert same_cards == (idea in exchangeable)


def test_no_answer_stands_there_without_a_card(puzzles: tuple[Puzzle, ...]) -> None:
    alone = [one for number, one in enumerate(puzzles) if number % 8 != 4]
    for one in alone:
        now = one.task.guesses()["richest-now"]
        assert now is None or not now.agrees(one.answer)


def test_every_claim_is_true_and_no_two_are_alike(puzzles: tuple[Puzzle, ...]) -> None:
    assert len({one.task.likeness() for one in puzzles}) == len(puzzles)
    for one in puzzles:
        assert assess(one.task)[:4] == (one.task, one.answer, one.traps, one.difficulty)


def test_groups_side_by_side_have_other_puzzles_that_take_as_long(
    outline: tuple[Puzzle, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tried at the last chapter, which is quick to make."""
    first, quick = outline[-8:], [assess(outline[0].task)]
    monkeypatch.setattr("puzzles.series.course._taught", lambda *_: quick)
    other = tuple(course(seed=1, beside=(first,)))[-8:]
    for one, beside in zip(other, first, strict=True):
        assert one.chapter == beside.chapter
        assert len(one.task.cards) == len(beside.task.cards)
        assert one.task.subject(one.answer)[0] != beside.task.subject(beside.answer)[0]
    times = [sum(one.difficulty.seconds for one in some) for some in (first, other)]
    assert abs(times[0] - times[1]) <= 0.1 * times[0]


def test_easiest_first_leaves_the_chapters_whole(puzzles: tuple[Puzzle, ...]) -> None:
    ordered = easiest_first(puzzles)
    ideas = [one.chapter.idea for one in ordered if one.chapter]
    assert ideas == [one.chapter.idea for one in puzzles if one.chapter]
    first = [one for one in ordered if one.chapter and one.chapter.idea == ideas[0]]
    assert first != list(puzzles[: len(first)])
    boards = [[*alike] for _, alike in groupby(first, lambda one: one.task.board)]
    times = [min(one.difficulty.seconds for one in alike) for alike in boards]
    assert times == sorted(times)


def test_easiest_first_leaves_near_misses_side_by_side(puzzles: tuple[Puzzle, ...]) -> None:
    together = [
        {one.id, other.id} for one, other in pairwise(puzzles) if one.task.board == other.task.board
    ]
    ordered = [{one.id, other.id} for one, other in pairwise(easiest_first(puzzles))]
    assert together
    assert all(pair in ordered for pair in together)


def test_the_same_seed_the_same_course(puzzles: tuple[Puzzle, ...]) -> None:
    assert tuple(islice(course(seed=1), 3)) == puzzles[:3]
    assert next(course(seed=2)) != puzzles[0]


def test_a_record_holds_its_chapter_in_every_language(outline: tuple[Puzzle, ...]) -> None:
    for one in (outline[0], outline[-1]):
        again = read_line(line_of(one))
        assert again.chapter == one.chapter
        assert set(json.loads(line_of(one))["chapter"]["rule"]) == {"en", "de", "it"}


@pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML, Format.PDF])
def test_a_sheet_begins_each_chapter_with_its_rule(
    outline: tuple[Puzzle, ...], form: Format
) -> None:
    shown = (outline[0], outline[1], outline[1])
    (whole,) = sheet_files(Sheet(shown, lang=Lang.DE, parts=(Part.PUZZLES,)), form)
    if form is Format.PDF:
        from printed import read

        first, second = (page.text for page in read(whole))
        assert Idea.DRIVE.rule[Lang.DE] in first
        assert Idea.EARN.rule[Lang.DE] in second
        return
    said = " ".join(whole.decode().replace("\\", "").split())
    for idea in (Idea.DRIVE, Idea.EARN):
        assert said.count(idea.rule[Lang.DE]) == 1
        assert idea.label[Lang.DE] in said


class TestCommand:
    """`scheffeln puzzle course` as a user meets it."""

    def test_other_rules_are_refused(self, scheffeln: Ask, tmp_path: Path) -> None:
        answer = scheffeln(
            "puzzle", "course", "-o", str(tmp_path / "c.jsonl"), "--edition", "italian"
        )
        assert answer.code == 2
        assert "leave --edition" in answer.err
        assert not list(tmp_path.iterdir())

    def test_it_writes_the_course_to_a_file(
        self,
        scheffeln: Ask,
        tmp_path: Path,
        puzzles: tuple[Puzzle, ...],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(command, "course", lambda seed, **_: {1: puzzles}[seed])
        out = tmp_path / "course.jsonl"
        answer = scheffeln("puzzle", "course", "-o", str(out))
        assert answer == (0, f"{out}: 72 puzzles in 9 chapters\n", "")
        assert out.read_text(encoding="utf-8").splitlines() == [line_of(one) for one in puzzles]
