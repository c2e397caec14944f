"""The files of a printed sheet: tagged, with their fonts, in parts, as drawings."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from printed import document, pages, read
from pypdf import PdfReader
from pypdf.generic import Destination
from sample_puzzles import samples

from puzzles.sheet import sheet as sheet_module
from puzzles.sheet import words
from puzzles.sheet.item import items, title
from puzzles.sheet.sheet import Format, Key, NoGlyph, Paper, Sheet, sheet_files
from puzzles.sheet.typst import pdf, svg
from scheffeln.language import Lang

ROOT = Path(__file__).parents[2]


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
            sheet_files(Sheet(samples(1), title=f"ü{nobody_has}a"), form)
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
            front, _, key = read(whole)  # none is on the back
            assert front.text.startswith(f"Book {number}/3")
            assert words.KEY[Lang.EN] in key.text
        first, second, third = (read(whole)[0].text for whole in documents)
        assert [" 1 " in first, " 3 " in second, " 5 " in third] == [True] * 3


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


def _fonts(resources: Any) -> Iterator[Any]:
    """Every font of a page and of the drawings on it."""
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for drawing in resources.get("/XObject", {}).values():
        yield from _fonts(drawing.get_object().get("/Resources", {}))
