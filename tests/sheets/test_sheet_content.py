"""Printed sheets read back: what stands on each page, and what does not."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from printed import document, pages
from pypdf import PdfReader
from sample_puzzles import samples

from puzzles.kinds.replies import Laid
from puzzles.kinds.task import Kind
from puzzles.puzzle import Certificate, ChapterPlace, CourseChapter, Puzzle
from puzzles.sheet import words
from puzzles.sheet.html import web
from puzzles.sheet.item import items, title
from puzzles.sheet.key import key_entries, standing
from puzzles.sheet.sheet import Key, Part, Sheet
from puzzles.sheet.text import markdown, text_sheet
from puzzles.sheet.typst import pdf
from scheffeln.board import LIMOUSINES, PLAIN_NAMES
from scheffeln.drawing.legend import described
from scheffeln.language import Lang
from scheffeln_cli.files.puzzles import gather


class TestContent:
    """Everything a solver needs is there, once; nothing of the answer is."""

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("lang", Lang)
    def test_every_puzzle(self, lang: Lang) -> None:
        sheet = Sheet(samples(10), lang=lang, per_page=1, parts=(Part.PUZZLES,))
        for item, page in zip(items(sheet), pages(sheet), strict=True):
            assert page.text.count(item.id) == 1
            assert page.text.count(item.question) == 1
            assert page.text.count(f"{item.number} {item.kind}") == 1
            assert page.text.count("★" * item.stars + "☆" * (5 - item.stars)) == 1
            assert page.text.count(item.time) == 1
            for value in item.tokens.values():
                assert len(re.findall(rf"\b{value}\b", page.text)) == 1
            for fact in item.facts:
                assert page.text.count(f"{fact.name} {fact.text}") == 1
            if item.row:
                row = " ".join(card for card in item.row if card)
                assert f"{item.row_word} {row} " in page.text

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("lang", Lang)
    def test_each_page_says_where_it_belongs(self, lang: Lang) -> None:
        sheet = Sheet(samples(5), lang=lang, command="scheffeln sheet --count 7 --seed 7")
        printed = pages(sheet)
        for number, page in enumerate(printed, 1):
            assert page.text.startswith(title(sheet))
            assert "scheffeln sheet --count 7 --seed 7" in page.text
            assert page.text.endswith(words.PAGE[lang].format(n=number, m=len(printed)))

    def test_a_retro_names_every_limousine_that_may_have_to_be_written(self) -> None:
        """The ring is empty, and who is neither told nor in the row would stand nowhere."""
        (retro,) = samples(1, Kind.RETRO)
        for lang in Lang:
            sheet = Sheet((retro,), lang=lang, parts=(Part.PUZZLES,))
            (page,) = pages(sheet)
            legend = ", ".join(f"{car} {PLAIN_NAMES.colour(car, lang)}" for car in LIMOUSINES)
            told = [page.text, *(one(sheet) for one in (web, markdown, text_sheet))]
            assert all(legend in " ".join(text.split()) for text in told)

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("kind", Kind)
    def test_on_top_is_explained_wherever_it_is_asked_for(self, kind: Kind) -> None:
        """A limousine that stands alone is on top of nobody."""
        (one,) = samples(1, kind)
        for lang in Lang:
            sheet = Sheet((one,), lang=lang, parts=(Part.PUZZLES,))
            told = [pages(sheet)[0].text, *(form(sheet) for form in (web, markdown, text_sheet))]
            asked = {Lang.EN: "on top", Lang.DE: " oben", Lang.IT: "in cima"}[lang]
            said = words.ALONE[lang]
            shown = {said in " ".join(unescape(text).split()) for text in told}
            assert shown == {asked in one.task.question(lang)}

    def test_stars_and_time_can_be_left_out(self) -> None:
        for grade in (True, False):
            sheet = Sheet(samples(2), parts=(Part.PUZZLES,), grade=grade)
            told = [pages(sheet)[0].text, *(one(sheet) for one in (web, markdown, text_sheet))]
            assert {("★" in text, "≈" in text) for text in told} == {(grade, grade)}

    def test_the_chapter_is_named_on_every_page_and_only_over_its_own_puzzles(self) -> None:
        said = dict.fromkeys(Lang, "Who earns"), dict.fromkeys(Lang, "The upper one.")
        chapter = CourseChapter("earn", *said, ChapterPlace(2, 9))
        some = samples(6)
        puzzles = (*(replace(one, chapter=chapter) for one in some[:5]), some[5])
        printed = pages(Sheet(puzzles, parts=(Part.PUZZLES,)))
        named = ["Chapter 2 of 9: Who earns The upper one." in page.text for page in printed]
        assert named == [True, True, False]
        asked = Sheet(puzzles).only(Part.PUZZLES)
        assert text_sheet(asked).count("Chapter 2 of 9: Who earns") == 1

    @pytest.mark.parametrize("key", Key)
    def test_the_key_names_each_chapter_once(self, key: Key) -> None:
        said = dict.fromkeys(Lang, "Who earns"), dict.fromkeys(Lang, "The upper one.")
        chapters = [CourseChapter("earn", *said, ChapterPlace(at, 2)) for at in (1, 1, 2)]
        pairs = zip(samples(3), chapters, strict=True)
        sheet = Sheet(tuple(replace(one, chapter=chapter) for one, chapter in pairs), key=key)
        sheet = sheet.only(Part.KEY)
        printed = " ".join(page.text for page in pages(sheet))
        for told in (printed, web(sheet), markdown(sheet).replace("\\", ""), text_sheet(sheet)):
            assert [told.count(f"Chapter {at} of 2: Who earns") for at in (1, 2)] == [1, 1]

    def test_a_course_says_what_the_rulebook_calls_a_limousine(self) -> None:
        said = dict.fromkeys(Lang, "Who earns"), dict.fromkeys(Lang, "The upper one.")
        (one,) = samples(1)
        course = replace(one, chapter=CourseChapter("earn", *said))
        named = {
            lang: words.CALLED[lang] in text_sheet(Sheet((course,), lang=lang)) for lang in Lang
        }
        assert named == {Lang.EN: True, Lang.DE: False, Lang.IT: True}
        assert words.CALLED[Lang.EN] not in text_sheet(Sheet((one,)))

    def test_no_answer_can_show_on_a_puzzle_page(self) -> None:
        """Puzzle pages stay the same, byte for byte, when all that is secret changes."""
        known = samples(5)
        secret = tuple(
            replace(puzzle, answer=Laid(()), traps={}, certificate=Certificate(0, ()))
            for puzzle in known
        )
        shown, hidden = (pdf(Sheet(some).only(Part.PUZZLES)) for some in (known, secret))
        assert shown == hidden

    @pytest.mark.sampled(1)
    @pytest.mark.parametrize("key", Key)
    def test_the_key_never_shares_a_page_with_a_puzzle(self, key: Key) -> None:
        sheet = Sheet(samples(5), per_page=2, key=key)
        questions = [item.question for item in items(sheet)]
        printed = pages(sheet)
        front = [page for page in printed if any(one in page.text for one in questions)]
        assert front == printed[:3]
        assert words.KEY[Lang.EN] in printed[4].text  # the fourth is blank: no key behind a puzzle
        assert not any(words.KEY[Lang.EN] in page.text for page in front)

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("lang", Lang)
    def test_the_key_tells_every_step(self, lang: Lang) -> None:
        sheet = Sheet(samples(5), lang=lang, parts=(Part.KEY,), clauses=True)
        text = " ".join(page.text for page in pages(sheet))
        plain = " ".join(page.text for page in pages(replace(sheet, clauses=False)))
        for one in key_entries(sheet):
            assert one.play is not None
            told = f"{one.play.conclusion[-20:]} ("
            assert (told in text, told in plain) == (bool(one.play.clause), False)
            assert f"{one.kind}: {one.said}" in text
            for step in one.play.steps:
                assert step.clauses.split()[0] in text
            assert one.play.conclusion[:40] in text

    def test_the_key_shows_what_every_step_changes(self) -> None:
        """As pictures with a text that says the same, and no line of letters."""
        sheet = Sheet(samples(5), parts=(Part.KEY,))
        alternatives = list(_alternatives(PdfReader(BytesIO(document(sheet))).root_object))
        for one in key_entries(sheet):
            assert one.play is not None
            for step in one.play.steps:
                for at in step.changed:
                    alternatives.remove(standing(step.after, at, Lang.EN))
            alternatives.remove(described(one.play.end, Lang.EN))
            if one.start:
                alternatives.remove(described(one.start, Lang.EN))
        assert not alternatives
        assert not any(re.search(r"\w+(/\w+){7}|move\.", page.text) for page in pages(sheet))

    def test_every_page_of_the_key_makes_sense_by_itself(self) -> None:
        """It says what it is, and every step, ring and mistake the puzzle it belongs to."""
        collection = tuple(one for one in gather(["starter"]) if isinstance(one, Puzzle))
        sheet = Sheet(collection[:30:3], parts=(Part.KEY,))
        first, *rest = pages(sheet)
        text = " ".join(page.text for page in (first, *rest))
        for one in key_entries(sheet):
            assert one.play is not None
            assert f"{one.number}. {words.END[Lang.EN]}" in text
            for at, step in enumerate(one.play.steps, 1):
                assert f"{one.number}.{at} {step.card} " in text
        said = words.WRONG[Lang.EN].split("?")[0]
        assert first.text.count(words.KEY[Lang.EN]) == 1
        assert rest
        for page in rest:
            assert page.text.startswith(f"{words.TITLE[Lang.EN]} {words.KEY[Lang.EN]}")
            assert "\N{EN DASH} " not in page.text.split(said)[0]
            assert page.text.count(said) == len(re.findall(rf"\d\. {said}", page.text))

    def test_the_short_key(self) -> None:
        sheet = Sheet(samples(30), parts=(Part.KEY,), key=Key.SHORT)
        (page,) = pages(sheet)
        for one in key_entries(sheet):
            assert f"{one.number} {one.said} {one.id}" in page.text
            assert one.play is None


class TestClass:
    """What a sheet for a class needs."""

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("title", ["", "x" * 90])
    def test_lines_for_name_and_class_on_the_first_page_and_for_the_name_on_others(
        self, lang: Lang, title: str
    ) -> None:
        asked = words.fields(lang)
        sheet = Sheet(samples(5), lang=lang, title=title, parts=(Part.PUZZLES,))
        first, *others = pages(sheet)
        assert all(len(re.findall(rf"\b{one}\b", first.text)) == 1 for one in asked)
        assert "/ 5" in first.text
        assert others
        for page in others:
            found = [len(re.findall(rf"\b{one}\b", page.text)) for one in asked[:2]]
            assert found == [0 if title else 1, 0]

    def test_a_key_has_no_line_for_a_name(self) -> None:
        *_, key = pages(Sheet(samples(5)))
        assert not re.search(rf"\b{words.fields(Lang.EN)[0]}\b", key.text)

    @pytest.mark.parametrize("large", [False, True])
    def test_a_footer_that_is_whole_or_none(self, large: bool) -> None:
        command = ("scheffeln sheet " + "--kind retro " * 25).strip()
        sheet = Sheet(samples(3), command=command, large_print=large, key=Key.SHORT)
        for page in pages(sheet):
            assert page.text.count(command) == 1
        for page in pages(replace(sheet, footer=False)):
            assert "scheffeln sheet" not in page.text
            assert large or "Page 1" not in page.text

    def test_the_rules_stand_under_puzzles_only(self) -> None:
        front, *key = pages(Sheet(samples(4), rules_strip=True))
        line = words.STRIP[0][Lang.EN]
        assert [line in page.text for page in (front, *key)] == [True, *(False for _ in key)]

    def test_a_long_title_is_whole(self) -> None:
        title = "Spieleabend der Klassen 7a und 7b, " * 5 + "Gruppe B"
        assert all(page.text.startswith(title) for page in pages(Sheet(samples(1), title=title)))

    def test_a_code_opens_the_page_at_its_puzzle(self) -> None:
        address = "https://example.org/scheffeln.html"
        sheet = Sheet(samples(2), qr=True, page=address, parts=(Part.PUZZLES,))
        (page,) = PdfReader(BytesIO(document(sheet))).pages
        links: Any = page["/Annots"]
        targets = [one.get_object()["/A"]["/URI"] for one in links]
        assert targets == [f"{address}#puzzle={puzzle.id}" for puzzle in sheet.puzzles]


def _alternatives(node: Any) -> Iterator[str]:
    """What a reader who cannot see them is told about the pictures."""
    tree = node.get("/StructTreeRoot", node)
    if "/Alt" in tree:
        yield tree["/Alt"]
    children = tree.get("/K", ())
    for child in children if isinstance(children, list) else [children]:
        found = child.get_object()
        if isinstance(found, dict):
            yield from _alternatives(found)
