"""Printed sheets measured: nothing runs off a page, nothing is too small, nothing is cut."""

import re
from dataclasses import replace
from typing import Any

import pytest
from extent import WHOLE, extent
from made_puzzles import puzzle
from printed import MARGIN, MM, Letter, Page, crowded, document, overlaps, pages
from pypdfium2 import PdfDocument
from sample_puzzles import bulky, samples

from puzzles.kinds.task import Kind
from puzzles.sheet import words
from puzzles.sheet.item import colour_legend, title
from puzzles.sheet.item import strip as rules_strip
from puzzles.sheet.key import key_entries
from puzzles.sheet.sheet import Key, NoRoom, Paper, Part, Sheet
from puzzles.sheet.typst import pdf
from scheffeln.language import Lang

CAPITAL = 0.64
"""Of the type size: no capital or digit of the fonts used is lower."""


LOOKS = [
    pytest.param(lang, paper, large, id=f"{lang}-{paper}{'-large' * large}")
    for lang in Lang
    for paper in Paper
    for large in (False, True)
    if WHOLE or lang is Lang.DE or (paper is Paper.A4 and large == (lang is Lang.IT))
]
"""Every one together; or all of German, whose words are the longest, and one of the others."""


def spans(page: Page, words: str) -> tuple[Letter, ...]:
    """The letters of these words, where they stand first."""
    letters = [one for one in page.letters if one.sign.strip()]
    sought = re.sub(r"\s", "", words)
    begins = "".join(one.sign for one in letters).index(sought)
    return tuple(letters[begins : begins + len(sought)])


class TestGeometry:
    """Nothing runs off a page, and nothing stands on anything else."""

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize(("lang", "paper", "large"), LOOKS)
    @pytest.mark.parametrize("count", [1, 7] if WHOLE else [3])
    def test_every_language_paper_and_size(
        self, lang: Lang, paper: Paper, large: bool, count: int
    ) -> None:
        sheet = Sheet(
            samples(count, seed=count), lang=lang, paper=paper, large_print=large, mono=large
        )
        self.check(sheet)

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("paper", Paper if WHOLE else [Paper.A4])
    @pytest.mark.parametrize("per_page", [1, 2, 3, 4])
    def test_every_number_on_a_page_with_everything(self, paper: Paper, per_page: int) -> None:
        sheet = Sheet(
            samples(5), lang=Lang.DE, paper=paper, per_page=per_page, qr=True, key=Key.SHORT
        )
        self.check(sheet)

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("large", [False, True])
    @pytest.mark.parametrize("paper", Paper)
    def test_the_rules_at_the_foot(self, paper: Paper, large: bool) -> None:
        sheet = Sheet(
            samples(5), lang=Lang.DE, paper=paper, large_print=large, qr=True, rules_strip=True
        )
        self.check(sheet)

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("style", Key)
    @pytest.mark.parametrize("large", [False, True])
    def test_every_key(self, style: Key, large: bool) -> None:
        """Numbers of three digits too."""
        sheet = Sheet(samples(6), large_print=large, key=style, first=195).only(Part.KEY)
        self.check(sheet)
        assert not any(re.search(r"\d\.\d [A-Z][A-Z] ", page.text) for page in pages(sheet))

    @pytest.mark.parametrize("title", ["W" * 200, "für Österreich " * 13, "x"])
    @pytest.mark.parametrize("large", [False, True] if WHOLE else [True])
    def test_any_title(self, title: str, large: bool) -> None:
        self.check(Sheet(samples(1), title=title, large_print=large))

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("command", ["x" * 400, "--trap never-stacks " * 20])
    @pytest.mark.parametrize("large", [False, True])
    def test_any_command(self, command: str, large: bool) -> None:
        self.check(Sheet(samples(4), command=command, large_print=large, key=Key.SHORT))

    def test_a_hundred(self) -> None:
        many = extent(100, 40)
        assert self.check(Sheet(samples(many), key=Key.SHORT)) == many / 4 + extent(3, 1)

    def check(self, sheet: Sheet) -> int:
        """How many pages there are, all of them right."""
        drawn = pages(sheet)
        for page in drawn:
            assert page.width == pytest.approx(sheet.paper.size.width * MM, abs=0.1)
            assert page.height == pytest.approx(sheet.paper.size.height * MM, abs=0.1)
            assert min(page.ink) >= MARGIN
            assert not overlaps(page)
            assert not crowded(page)
        return len(drawn)


def test_each_chapter_of_a_course_has_lines_for_a_name() -> None:
    both = (*bulky(2), *samples(2))
    sheet = Sheet(both).only(Part.PUZZLES)
    assert [f"{words.NAME[sheet.lang]} " in page.text for page in pages(sheet)] == [True, True]
    assert all("/ 2" in page.text for page in pages(sheet))


class TestLargePrint:
    """Nothing of puzzles and short keys is smaller than 18 points, the letters in the ring
    included; a key of every step would be a book."""

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("paper", Paper if WHOLE else [Paper.A4])
    def test_letters(self, lang: Lang, paper: Paper) -> None:
        sheet = Sheet(samples(5), lang=lang, paper=paper, large_print=True, qr=True, key=Key.STRIP)
        for page in pages(sheet):
            heights = [
                letter.upper - letter.lower
                for letter in page.letters
                if letter.sign.isdigit() or letter.sign.isupper()
            ]
            assert min(heights) >= CAPITAL * 18

    def test_what_is_said_once_stands_before_the_puzzles(self) -> None:
        sheet = Sheet(samples(5), large_print=True, rules_strip=True).only(Part.PUZZLES)
        front, *_ = pages(sheet)
        said = (words.NAME, words.OWNED, words.ESTIMATED, words.RULES)
        assert all(one[sheet.lang] in front.text for one in said)
        first, *_ = pages(replace(sheet, fields=False, rules_strip=False))
        assert all(one[sheet.lang] in first.text for one in said[1:3])

    @pytest.mark.parametrize("group", ["", "A"])
    @pytest.mark.parametrize("lang", Lang)
    def test_every_puzzle_stands_beside_a_line_for_the_name(self, lang: Lang, group: str) -> None:
        """The first too, with the other lines; what is said once goes where there is room."""
        puzzles = (puzzle(Kind.TOP),) * 2
        sheet = Sheet(puzzles, lang=lang, large_print=True, grade=False, group=group)
        printed = pages(sheet.only(Part.PUZZLES))
        assert len(printed) == 2
        assert all(words.NAME[lang] in page.text for page in printed)
        assert words.SCORE[lang] in printed[0].text

    def test_a_label_does_not_touch_the_boxes_under_it(self) -> None:
        """There is white between the tail of its g and the frame."""
        sheet = Sheet((puzzle(Kind.SHORTEST),), lang=Lang.DE, large_print=True, command="x")
        (page,) = pages(sheet.only(Part.PUZZLES))
        signs = "".join(one.sign for one in page.letters)
        tail = page.letters[signs.index("nötig") + 4]
        drawn = PdfDocument(document(sheet.only(Part.PUZZLES)))[0].render(scale=3).to_numpy()
        left, right = int(30 * MM * 3), int(tail.right * 3)
        from_top = [int((page.height - height) * 3) for height in (tail.lower - 1, tail.lower - 3)]
        band = drawn[from_top[0] : from_top[1], left:right]
        assert band.size
        assert (band == 255).all()

    def test_every_step_is_told_in_the_usual_size(self) -> None:
        large, usual = (
            pages(Sheet(samples(5), parts=(Part.KEY,), large_print=one)) for one in (True, False)
        )
        assert len(large) == len(usual)


@pytest.mark.parametrize("strip", [False, True])
@pytest.mark.parametrize("paper", Paper)
def test_nothing_at_the_foot_touches_what_is_above(paper: Paper, strip: bool) -> None:
    """The notes of a page stand apart from the ids above them, the rules from the line below."""
    sheet = Sheet(samples(4), paper=paper, command="scheffeln sheet", rules_strip=strip)
    first, *_ = pages(sheet.only(Part.PUZZLES))
    notes = max(one.upper for one in spans(first, colour_legend(sheet.lang)[:9]))
    printed = [one.id for one in sheet.puzzles if one.id in first.text]
    ids = [one for printed_id in printed for one in spans(first, printed_id)]
    assert min(one.lower for one in ids) - notes >= 1.8 * MM
    if strip:
        command = max(one.upper for one in spans(first, sheet.command))
        (*_, last) = rules_strip(sheet)
        assert min(one.lower for one in spans(first, last)) - command >= 3 * MM


@pytest.mark.sampled(2)
@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_on_both_sides_of_the_paper_no_key_is_behind_a_puzzle(count: int) -> None:
    sheet = Sheet(samples(count), key=Key.SHORT, rules_strip=True)
    fronts = len(pages(sheet.only(Part.PUZZLES)))
    printed = pages(sheet)
    behind = fronts + fronts % 2
    (number,) = (at for at, page in enumerate(printed) if words.KEY[sheet.lang] in page.text)
    assert number == behind
    for page in printed[fronts:behind]:
        told = words.PAGE[sheet.lang].format(n=behind, m=len(printed))
        assert page.text == f"{title(sheet)} {words.LEFT_BLANK[sheet.lang]} {told}"


class TestPlaces:
    """How many puzzles go on a page."""

    def test_as_many_as_suit(self) -> None:
        assert [Sheet(samples(count)).slots for count in (1, 2, 3, 4, 100)] == [1, 2, 3, 4, 4]
        assert Sheet(samples(5), large_print=True).slots == 1

    def test_none_has_a_page_for_itself_where_as_many_pages_hold_as_many_each(self) -> None:
        assert [Sheet(samples(count)).slots for count in (5, 6, 7, 9)] == [3, 3, 4, 3]
        assert Sheet(samples(5), per_page=4).slots == 4

    def test_fewer_where_they_would_be_too_small(self) -> None:
        sheet = Sheet(bulky(4), lang=Lang.DE, paper=Paper.LETTER, qr=True, rules_strip=True)
        assert len(pages(sheet.only(Part.PUZZLES))) == 2
        with pytest.raises(NoRoom):
            pdf(replace(sheet, per_page=4))

    @pytest.mark.parametrize("wrong", [{"per_page": 5}, {"per_page": 0}, {"title": "x" * 201}])
    def test_what_cannot_be_is_refused(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=r"title|page"):
            Sheet(samples(1), **wrong)

    def test_nothing_to_print_is_refused(self) -> None:
        with pytest.raises(ValueError, match="without puzzles"):
            Sheet(())


def test_a_long_key_begins_with_all_answers_and_keeps_each_result_with_its_last_step() -> None:
    sheet = Sheet(samples(9)).only(Part.KEY)
    printed = [" ".join(page.text.split()) for page in pages(sheet)]
    assert len(printed) > 1
    for entry in key_entries(sheet):
        assert f"{entry.number} {entry.said}" in printed[0]
        assert entry.play
        ends = [page for page in printed if entry.play.conclusion in page]
        last = f"{entry.number}.{len(entry.play.steps)} "
        assert all(last in page for page in ends)


@pytest.mark.parametrize(("count", "most"), [(12, 5), (20, 8), (36, 14)])
def test_a_long_key_does_not_waste_paper(count: int, most: int) -> None:
    """No column ends early because more is kept together than must be."""
    sheet = Sheet(samples(count), paper=Paper.LETTER).only(Part.KEY)
    assert len(pages(sheet)) <= most
