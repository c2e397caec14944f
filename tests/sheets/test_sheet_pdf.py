"""Printed sheets read back: what is on each page, where it is, and that nothing is lost."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from extent import WHOLE, extent
from printed import MARGIN, MM, Page, overlaps, read
from pypdf import PdfReader
from pypdf.generic import Destination
from sample_puzzles import bulky, samples

from puzzles.kinds.replies import Laid
from puzzles.puzzle import Certificate, Puzzle
from puzzles.sheet import sheet as sheet_module
from puzzles.sheet import words
from puzzles.sheet.html import web
from puzzles.sheet.item import items, title
from puzzles.sheet.key import entries, standing
from puzzles.sheet.sheet import Format, Key, NoGlyph, NoRoom, Paper, Part, Sheet, written
from puzzles.sheet.text import markdown, plain
from puzzles.sheet.typst import pdf, svg
from scheffeln.drawing.legend import described
from scheffeln.language import Lang
from scheffeln_cli.files.puzzles import gather

ROOT = Path(__file__).parents[2]
CAPITAL = 0.64
"""Of the type size: no capital or digit of the fonts used is lower."""


def document(sheet: Sheet) -> bytes:
    (whole,) = pdf(sheet)
    return whole


def pages(sheet: Sheet) -> list[Page]:
    return read(document(sheet))


LOOKS = [
    pytest.param(lang, paper, large, id=f"{lang}-{paper}{'-large' * large}")
    for lang in Lang
    for paper in Paper
    for large in (False, True)
    if WHOLE or lang is Lang.DE or (paper is Paper.A4 and large == (lang is Lang.IT))
]
"""Every one together; or all of German, whose words are the longest, and one of the others."""


class TestGeometry:
    """Nothing runs off a page, and nothing stands on anything else."""

    @pytest.mark.parametrize(("lang", "paper", "large"), LOOKS)
    @pytest.mark.parametrize("count", [1, 7] if WHOLE else [3])
    def test_every_language_paper_and_size(
        self, lang: Lang, paper: Paper, large: bool, count: int
    ) -> None:
        sheet = Sheet(
            samples(count, seed=count), lang=lang, paper=paper, large_print=large, mono=large
        )
        self.check(sheet)

    @pytest.mark.parametrize("paper", Paper if WHOLE else [Paper.A4])
    @pytest.mark.parametrize("per_page", [1, 2, 3, 4])
    def test_every_number_on_a_page_with_everything(self, paper: Paper, per_page: int) -> None:
        sheet = Sheet(
            samples(5), lang=Lang.DE, paper=paper, per_page=per_page, qr=True, key=Key.SHORT
        )
        self.check(sheet)

    @pytest.mark.parametrize("large", [False, True])
    @pytest.mark.parametrize("paper", Paper)
    def test_the_rules_at_the_foot(self, paper: Paper, large: bool) -> None:
        sheet = Sheet(
            samples(5), lang=Lang.DE, paper=paper, large_print=large, qr=True, rules_strip=True
        )
        self.check(sheet)

    @pytest.mark.parametrize("title", ["W" * 200, "für Österreich " * 13, "x"])
    @pytest.mark.parametrize("large", [False, True] if WHOLE else [True])
    def test_any_title(self, title: str, large: bool) -> None:
        self.check(Sheet(samples(1), title=title, large_print=large))

    @pytest.mark.parametrize("recipe", ["x" * 900, "--trap never-stacks " * 40])
    @pytest.mark.parametrize("large", [False, True] if WHOLE else [True])
    @pytest.mark.parametrize("shared", [False, True])
    def test_any_recipe(self, recipe: str, large: bool, shared: bool) -> None:
        puzzles = [
            replace(puzzle, recipe=recipe + str(number * (not shared)))
            for number, puzzle in enumerate(samples(4))
        ]
        self.check(Sheet(tuple(puzzles), large_print=large))

    def test_a_hundred(self) -> None:
        many = extent(100, 40)
        assert self.check(Sheet(samples(many), key=Key.SHORT)) == many / 4 + extent(2, 1)

    def check(self, sheet: Sheet) -> int:
        """How many pages there are, all of them right."""
        drawn = pages(sheet)
        for page in drawn:
            assert page.width == pytest.approx(sheet.paper.size.width * MM, abs=0.1)
            assert page.height == pytest.approx(sheet.paper.size.height * MM, abs=0.1)
            assert min(page.ink) >= MARGIN
            assert not overlaps(page)
        return len(drawn)


class TestLargePrint:
    """Nothing is smaller than 18 points, the letters in the ring included."""

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("paper", Paper if WHOLE else [Paper.A4])
    def test_letters(self, lang: Lang, paper: Paper) -> None:
        sheet = Sheet(samples(5), lang=lang, paper=paper, large_print=True, qr=True)
        for page in pages(sheet):
            heights = [
                letter.upper - letter.lower
                for letter in page.letters
                if letter.sign.isdigit() or letter.sign.isupper()
            ]
            assert min(heights) >= CAPITAL * 18


class TestContent:
    """Everything a solver needs is there, once; nothing of the answer is."""

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

    @pytest.mark.parametrize("lang", Lang)
    def test_each_page_says_where_it_belongs(self, lang: Lang) -> None:
        sheet = Sheet(samples(7), lang=lang)
        printed = pages(sheet)
        for number, page in enumerate(printed, 1):
            assert page.text.startswith(title(sheet))
            assert "scheffeln puzzle make --kind mixed --count 7 --seed 7" in page.text
            assert page.text.endswith(words.PAGE[lang].format(n=number, m=len(printed)))

    def test_puzzles_of_several_recipes_say_so_themselves(self) -> None:
        mixed = samples(2, seed=1) + samples(2, seed=2)
        first, *key = pages(Sheet(mixed))
        for seed in (1, 2):
            assert first.text.count(f"--kind mixed --count 2 --seed {seed}") == 3
            assert all(f"--kind mixed --count 2 --seed {seed}" in page.text for page in key)

    def test_without_a_footer_no_recipe_is_told(self) -> None:
        mixed = samples(2, seed=1) + samples(2, seed=2)
        bare = Sheet(mixed, footer=False)
        assert not any("--kind" in page.text for page in pages(bare))
        assert not any("--kind" in told(bare) for told in (web, markdown, plain))

    def test_no_answer_can_show_on_a_puzzle_page(self) -> None:
        """Puzzle pages stay the same, byte for byte, when all that is secret changes."""
        known = samples(5)
        secret = tuple(
            replace(puzzle, answer=Laid(()), traps={}, certificate=Certificate(0, ()))
            for puzzle in known
        )
        shown, hidden = (pdf(Sheet(some).only(Part.PUZZLES)) for some in (known, secret))
        assert shown == hidden

    @pytest.mark.parametrize("key", Key)
    def test_the_key_never_shares_a_page_with_a_puzzle(self, key: Key) -> None:
        sheet = Sheet(samples(5), per_page=2, key=key)
        questions = [item.question for item in items(sheet)]
        printed = pages(sheet)
        front = [page for page in printed if any(one in page.text for one in questions)]
        assert front == printed[:3]
        assert words.KEY[Lang.EN] in printed[3].text
        assert not any(words.KEY[Lang.EN] in page.text for page in front)

    @pytest.mark.parametrize("lang", Lang)
    def test_the_key_tells_every_step(self, lang: Lang) -> None:
        sheet = Sheet(samples(5), lang=lang, parts=(Part.KEY,), large_print=True, clauses=True)
        text = " ".join(page.text for page in pages(sheet))
        for one in entries(sheet):
            assert one.play is not None
            assert f"{one.kind}: {one.said}" in text
            for step in one.play.steps:
                assert step.clauses.split()[0] in text
            assert one.play.outcome[:40] in text

    def test_the_key_shows_what_every_step_changes(self) -> None:
        """As pictures with a text that says the same, and no line of letters."""
        sheet = Sheet(samples(5), parts=(Part.KEY,))
        alternatives = list(_alternatives(PdfReader(BytesIO(document(sheet))).root_object))
        for one in entries(sheet):
            assert one.play is not None
            for step in one.play.steps:
                for at in step.changed:
                    alternatives.remove(standing(step.after, at, Lang.EN))
            alternatives.remove(described(one.play.end, Lang.EN))
            if one.start:
                alternatives.remove(described(one.start, Lang.EN))
        assert not alternatives
        assert not any(re.search(r"\w+(/\w+){7}|move\.", page.text) for page in pages(sheet))

    @pytest.mark.parametrize("large", [False, True])
    def test_every_page_of_the_key_makes_sense_by_itself(self, large: bool) -> None:
        """It says what it is, and no mistake stands there without the puzzle it belongs to."""
        collection = tuple(one for one in gather(["starter"]) if isinstance(one, Puzzle))
        first, *rest = pages(Sheet(collection[:30:3], parts=(Part.KEY,), large_print=large))
        said = words.WRONG[Lang.EN].split("?")[0]
        assert first.text.count(words.KEY[Lang.EN]) == 1
        assert rest
        for page in rest:
            assert page.text.startswith(f"{words.TITLE[Lang.EN]} {words.KEY[Lang.EN]}")
            assert "\N{EN DASH} " not in page.text.split(said)[0]
            if large:
                assert page.text.count(said) == len(re.findall(rf"\d\. {said}", page.text))

    def test_the_short_key(self) -> None:
        sheet = Sheet(samples(30), parts=(Part.KEY,), key=Key.SHORT)
        (page,) = pages(sheet)
        for one in entries(sheet):
            assert f"{one.number} {one.said} {one.id}" in page.text
            assert one.play is None


class TestDocument:
    """The file itself: tagged, fonts embedded, the right boxes, the same bytes."""

    def test_structure(self) -> None:
        sheet = Sheet(samples(3), lang=Lang.DE, title="Übungen für Anfänger", paper=Paper.LETTER)
        reader = PdfReader(BytesIO(document(sheet)))
        root: Any = reader.root_object
        assert root["/MarkInfo"]["/Marked"]
        assert "/StructTreeRoot" in root
        assert root["/Lang"] == "de"
        assert reader.metadata is not None
        assert reader.metadata.title == "Übungen für Anfänger"
        assert reader.metadata.creation_date is None
        marks = [entry.title for entry in reader.outline if isinstance(entry, Destination)]
        assert marks == [
            *(f"{item.number} {item.kind}" for item in items(sheet)),
            words.KEY[Lang.DE],
        ]
        for page in reader.pages:
            size = [round(float(edge), 1) for edge in page.mediabox]
            assert size == [0, 0, 612, 792]
            assert page.cropbox == page.mediabox

    def test_fonts_are_embedded(self) -> None:
        fonts = set()
        for page in PdfReader(BytesIO(document(Sheet(samples(5))))).pages:
            for font in _fonts(page["/Resources"]):
                (descendant,) = font["/DescendantFonts"]
                descriptor = descendant.get_object()["/FontDescriptor"]
                assert descriptor.keys() & {"/FontFile2", "/FontFile3"}
                assert "/ToUnicode" in font
                fonts.add(descriptor["/FontName"].partition("+")[2])
        assert fonts >= {"SourceSans3-Regular", "SourceSans3-Bold", "DejaVuSansMono"}

    def test_nothing_is_a_bitmap(self) -> None:
        for page in PdfReader(BytesIO(document(Sheet(samples(5), qr=True)))).pages:
            assert not list(page.images)

    def test_same_sheet_same_bytes(self) -> None:
        program = (
            "import sys; from hashlib import sha256; from sample_puzzles import bulky, samples;"
            "from puzzles.sheet.typst import pdf; from puzzles.sheet.sheet import Sheet;"
            "print(sha256(*pdf(Sheet(samples(5), qr=True))).hexdigest())"
        )
        path = os.pathsep.join(("tests/support", "tests/support/samples", "."))
        sums = {
            subprocess.run(
                [sys.executable, "-c", program],
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path, "TZ": zone},
                cwd=ROOT,
                capture_output=True,
                check=True,
            ).stdout
            for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
        }
        assert len(sums) == 1

    @pytest.mark.parametrize(
        "typed",
        [
            "#panic() *no* _no_ $x$ <label> @ref // /* [x] \\ `code` = a",
            "<script>alert(1)</script> &amp; ]]>",
            "\x00\x1b[31m\n\nlines\tand tabs",
        ],
    )
    def test_what_is_typed_is_only_text(self, typed: str) -> None:
        sheet = Sheet(samples(1), title=typed)
        assert pages(sheet)[0].text.startswith(title(sheet))
        (drawing, *_) = svg(sheet)
        ET.fromstring(drawing)  # noqa: S314 - our own drawing, not a stranger's
        assert "<script" not in drawing


class TestLetters:
    """A title in any script, or a plain word about the letters that cannot be printed."""

    def test_our_own_fonts_are_enough_for_ours(self) -> None:
        titled = Sheet(samples(1), title="Übungen für Žofia, Ψυχή и друзья")
        assert pages(titled)[0].text.startswith(titled.title)

    @pytest.mark.parametrize("form", [Format.PDF, Format.SVG])
    def test_letters_that_no_font_has_are_named(self, form: Format) -> None:
        nobody_has = "\N{CUNEIFORM SIGN ZU5 TIMES A}"
        with pytest.raises(NoGlyph) as refused:
            written(Sheet(samples(1), title=f"ü{nobody_has}a"), form)
        assert refused.value.letters == nobody_has
        assert nobody_has in refused.value.message(Lang.IT)


class TestVolumes:
    """A big sheet is set in parts, each whole in itself."""

    def test_numbers_go_on_and_every_part_has_its_key(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sheet_module, "VOLUME", 2)
        documents = pdf(Sheet(samples(5), key=Key.SHORT, title="Book"))
        assert len(documents) == 3
        for number, whole in enumerate(documents, 1):
            front, key = read(whole)
            assert front.text.startswith(f"Book {number}/3")
            assert words.KEY[Lang.EN] in key.text
        first, second, third = (read(whole)[0].text for whole in documents)
        assert [" 1 " in first, " 3 " in second, " 5 " in third] == [True] * 3


class TestClass:
    """What a sheet for a class needs."""

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("title", ["", "x" * 90])
    def test_lines_for_name_date_and_time_on_every_page_of_puzzles(
        self, lang: Lang, title: str
    ) -> None:
        asked = words.fields(lang)
        *front, key, last = pages(Sheet(samples(5), lang=lang, title=title))
        for page in front:
            assert all(re.search(rf"\b{one}\b", page.text) for one in asked)
        assert not any(re.search(rf"\b{asked[1]}\b", page.text) for page in (key, last))

    def test_a_footer_of_one_line_or_none(self) -> None:
        sheet = Sheet(samples(5), command="scheffeln sheet " + "--kind retro " * 40)
        for page in pages(sheet):
            assert page.text.count("scheffeln sheet --kind retro") == 1
            assert page.text.count("--kind retro") < 20
        for page in pages(replace(sheet, footer=False)):
            assert "scheffeln sheet" not in page.text
            assert "Page 1" not in page.text

    def test_a_code_opens_the_page_at_its_puzzle(self) -> None:
        address = "https://example.org/scheffeln.html"
        sheet = Sheet(samples(2), qr=True, page=address, parts=(Part.PUZZLES,))
        (page,) = PdfReader(BytesIO(document(sheet))).pages
        links: Any = page["/Annots"]
        targets = [one.get_object()["/A"]["/URI"] for one in links]
        assert targets == [f"{address}#puzzle={puzzle.id}" for puzzle in sheet.puzzles]


class TestSvg:
    """The same pages, each as a drawing."""

    def test_one_for_each_page(self) -> None:
        sheet = Sheet(samples(5), paper=Paper.LETTER)
        drawings = svg(sheet)
        assert len(drawings) == len(pages(sheet))
        for drawing in drawings:
            root = ET.fromstring(drawing)  # noqa: S314 - our own drawing, not a stranger's
            left, upper, width, height = map(float, root.get("viewBox", "").split())
            assert (left, upper) == (0, 0)
            assert (width, height) == pytest.approx((612, 792), abs=0.1)
            assert "<script" not in drawing
            assert not re.search(r'href="(?!#|data:image)', drawing)


class TestPlaces:
    """How many puzzles go on a page."""

    def test_as_many_as_suit(self) -> None:
        assert [Sheet(samples(count)).slots for count in (1, 2, 3, 4, 5, 100)] == [1, 2, 3, 4, 4, 4]
        assert Sheet(samples(5), large_print=True).slots == 1

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


def _fonts(resources: Any) -> Iterator[Any]:
    """Every font of a page and of the drawings on it."""
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for drawing in resources.get("/XObject", {}).values():
        yield from _fonts(drawing.get_object().get("/Resources", {}))
