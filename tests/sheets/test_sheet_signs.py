"""Small signs on a sheet that a reader goes by: arrows, numbers, rules, notes and QR codes."""

import re
from dataclasses import replace

import pytest
from sample_puzzles import samples

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import Kind
from puzzles.puzzle import CourseChapter
from puzzles.sheet.html import qr_svg, web
from puzzles.sheet.item import items
from puzzles.sheet.key import footnotes, key_entries
from puzzles.sheet.sheet import Key, Part, Sheet
from puzzles.sheet.text import WIDTH, markdown, text_sheet
from puzzles.sheet.typst import numbered, question_end, unparted
from scheffeln.board import LIMOUSINES
from scheffeln.language import Lang


@pytest.mark.parametrize("name", ["A-1187Z-BXA4D-ZFX3", "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK"])
def test_a_code_is_one_that_every_phone_reads(name: str) -> None:
    """A full QR code has 21 modules at least and four around it; a small one few phones know."""
    (size,) = re.findall(r'viewBox="0 0 (\d+) \1"', qr_svg(name))
    assert int(size) >= 4 + 21 + 4


def test_an_arrow_shows_the_way_of_a_row_but_not_of_a_hand() -> None:
    sheet = Sheet(samples(10)).only(Part.PUZZLES)
    hands = {one.task.kind is Kind.ORDER for one in sheet.puzzles}
    assert hands == {True, False}
    shown = [item for item in items(sheet) if item.row]
    lines = [
        line for line in markdown(sheet).splitlines() if line.startswith("**") and "`[" in line
    ]
    for item, line in zip(shown, lines, strict=True):
        assert line.startswith(f"**{item.row_word}**{' →' if item.ordered else ''} `")
        assert item.ordered is (item.row_word == "Row")
    drawn = [
        line for line in text_sheet(sheet).splitlines() if re.match(r"(Row →|Hand:)  \[", line)
    ]
    assert len(drawn) == len(shown)


def test_steps_are_numbered_from_one() -> None:
    sheet = Sheet(samples(5)).only(Part.KEY)
    told = text_sheet(sheet)
    for one in key_entries(sheet):
        assert one.play
        for number, step in enumerate(one.play.steps, 1):
            assert f"\n   {number}. {step.card}  " in told
    first = [line for line in told.splitlines() if re.match(r"   1\. \w  ", line)]
    assert len(first) == len(sheet.puzzles)


def test_a_chapter_stands_under_a_rule_of_the_whole_width() -> None:
    title, rule = "Motorcades", "The bottom one takes the top one."
    chapter = CourseChapter("carry", dict.fromkeys(Lang, title), dict.fromkeys(Lang, rule))
    first, second = samples(2)
    lines = text_sheet(Sheet((first, replace(second, chapter=chapter)))).splitlines()
    at = lines.index(title)
    assert lines[at - 1 : at + 2] == ["=" * WIDTH, title, rule]
    assert lines.count("=" * WIDTH) == 1


def test_the_table_for_marking_has_a_note_for_every_mistake() -> None:
    sheet = replace(Sheet(samples(5)), key=Key.STRIP).only(Part.KEY)
    noted = footnotes(sheet)
    assert len(noted) > 3
    page, text = " ".join(web(sheet).split()), " ".join(text_sheet(sheet).split())
    for note in noted:
        assert f"({note.number}) {note.line(sheet)}" in text
        assert note.line(sheet) in page.replace("&#x27;", "'").replace("&#39;", "'")


def test_a_puzzle_nearly_like_the_one_before_says_what_to_compare() -> None:
    puzzle = next(one for one in samples(5) if one.task.kind is Kind.FORECAST)
    task = puzzle.task
    assert isinstance(task, ForecastTask)
    first, second, *rest = task.row
    assert first is not second
    other = next(car for car in LIMOUSINES if car not in (first, second))
    exchanged = replace(puzzle, task=replace(task, row=(second, first, *rest)))
    changed = replace(puzzle, task=replace(task, row=(other, second, *rest)))
    elsewhere = next(one for one in samples(5) if one.task.kind is not Kind.FORECAST)
    for after, said in (
        (exchanged, "the board of puzzle 1, two cards in each other's place"),
        (changed, "the board of puzzle 1, another card"),
        (elsewhere, ""),
    ):
        _, shown = items(Sheet((puzzle, after)))
        told = [fact.text for fact in shown.facts if "board of puzzle" in fact.text]
        assert told == ([said] if said else [])


def test_no_line_breaks_between_a_letter_and_its_colour() -> None:
    assert unparted("R (red) drives on C (2000)") == "R\xa0(red) drives on C\xa0(2000)"
    assert unparted("two (of them)") == "two (of them)"


def test_no_line_has_just_the_last_sign_of_a_question_or_of_a_list_of_mistakes() -> None:
    assert question_end("Who ends on top at C?") == "Who ends on top\xa0at\xa0C?"
    assert question_end("Wann? Jetzt gleich also?") == "Wann? Jetzt gleich\xa0also?"
    assert numbered("R, O earns 9000 (3, 8, 11)") == "R, O earns 9000 (3,\xa08,\xa011)"
