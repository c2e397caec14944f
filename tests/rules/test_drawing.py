"""The drawings of the ring: complete, in their bounds, and with top above bottom."""

import re
from collections.abc import Iterator
from itertools import chain, combinations, pairwise

import pytest
from contrast import contrast, lightness
from extent import extent
from svg import SVG, apart, boxes, height, inside, is_car, parsed, placed, tiles

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, Business, Limousine, Position, shapes
from scheffeln.drawing.legend import LETTER, LOOKS, PLATE, Trail
from scheffeln.drawing.svg import ring_svg
from scheffeln.drawing.text import WIDTH, ring_text
from scheffeln.language import Lang
from scheffeln.notation import position

RING_LINES = 10
"""How many lines of a drawn ring come before its legend."""
READABLE = 4.5
"""The contrast that WCAG 2 wants for text."""


EVERY_SHAPE = tuple(
    Position(shape, cars)
    for cars in (LIMOUSINES, (MAFIA, *LIMOUSINES))
    for shape in shapes(len(cars))
)


SOME = tuple(
    position(text)
    for text in (
        "RO/_/Y/L/T/N/V/W",
        "_/RO/YL/_/TN/_/VW/_",
        "RO/YL/TN/VW/_/_/_/_",
        "_/_/_/_/RO/YL/TN/VW",
        "MR/O/Y/L/T/N/V/W",
        "RM/WN/_/VT/_/LO/_/Y",
    )
)


TOKENS = {business: 2000 * number for number, business in enumerate(BUSINESSES, 1)}


ANSI = re.compile(r"\x1b\[[0-9;]*m")


def motorcades(position: Position) -> Iterator[tuple[Limousine, Limousine]]:
    """The bottom and the top limousine of each."""
    for business in BUSINESSES:
        match position.at(business):
            case (bottom, top):
                yield bottom, top
            case _:
                pass


class TestPalette:
    """Every limousine can be told by its letter, by its pattern and in greyscale."""

    def test_every_limousine_has_a_look(self) -> None:
        assert set(LOOKS) == set(Limousine)

    def test_letter_is_read_on_its_plate(self) -> None:
        assert contrast(PLATE, LETTER) >= READABLE

    @pytest.mark.parametrize("limousine", Limousine)
    def test_pattern_is_seen_on_the_paint(self, limousine: Limousine) -> None:
        for mono in (False, True):
            assert contrast(*LOOKS[limousine].painted(mono)) >= READABLE

    @pytest.mark.parametrize("limousine", Limousine)
    def test_letter_is_read_in_a_terminal(self, limousine: Limousine) -> None:
        look = LOOKS[limousine]
        assert contrast(terminal(look.terminal), terminal(look.terminal_ink)) >= READABLE

    def test_no_two_share_a_look(self) -> None:
        for field in ("paint", "pattern", "terminal"):
            assert len({getattr(look, field) for look in LOOKS.values()}) == len(LOOKS)

    def test_greyscale_keeps_them_apart(self) -> None:
        greys = sorted(lightness(look.paint) for look in LOOKS.values())
        assert min(lighter - darker for darker, lighter in pairwise(greys)) >= 9


def terminal(index: int) -> str:
    """One of the 216 colours of a terminal's cube, 16 to 231, as `#rrggbb`."""
    levels = (0, 95, 135, 175, 215, 255)
    red, rest = divmod(index - 16, 36)
    return "#{:02x}{:02x}{:02x}".format(*(levels[level] for level in (red, *divmod(rest, 6))))


class TestText:
    """The ring in a terminal: every limousine once, top above bottom, never too wide."""

    def test_looks_like_this(self) -> None:
        drawn = ring_text(
            position("RO/_/Y/L/T/N/V/W"),
            lang=Lang.EN,
            highlight=Trail(Business.A, Business.D),
        )
        assert (
            drawn
            == """\
╭─ H ───────────┬─ A ◆ from ────┬─ B ───────────╮
│               │      [O]      │               │
│       W       │      (R)      │       ·       │
├─ G ───────────┼───────────────┼─ C ───────────┤
│               │   ╭── → ──╮   │               │
│       V       │   ╰── ← ──╯   │       Y       │
├─ F ───────────┼─ E ───────────┼─ D ◆ to ──────┤
│               │               │               │
│       N       │       T       │       L       │
╰───────────────┴───────────────┴───────────────╯
 [x] top   (x) bottom   x lone   → clockwise"""
        )

    def test_every_shape(self) -> None:
        assert len(EVERY_SHAPE) == 1107 + 1016
        for place in EVERY_SHAPE:
            lines = ring_text(place, lang=Lang.EN).splitlines()
            ring = lines[:RING_LINES]
            rows = {car: [y for y, line in enumerate(ring) if car in line] for car in place.cars}
            letters = "".join(ring)
            assert all(letters.count(letter) == 1 for letter in (*place.cars, *BUSINESSES))
            assert len({len(line) for line in ring}) == 1
            for bottom, top in motorcades(place):
                assert rows[top][0] == rows[bottom][0] - 1
                assert f"[{top}]" in letters
                assert f"({bottom})" in letters

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("ascii_only", [False, True])
    def test_never_too_wide_or_too_high(self, lang: Lang, ascii_only: bool) -> None:
        for place in SOME:
            for source in BUSINESSES:
                trail = Trail(source, Business.C)
                drawn = ring_text(place, lang=lang, highlight=trail, ascii_only=ascii_only)
                lines = drawn.splitlines()
                assert len(lines) == RING_LINES + 1
                assert max(map(len, lines)) <= WIDTH
                assert len({len(line) for line in lines[:RING_LINES]}) == 1
                assert drawn.isascii() is ascii_only

    def test_colour_adds_nothing_but_colour(self) -> None:
        for place in SOME:
            trail = Trail(Business.H, Business.B)
            plain = ring_text(place, lang=Lang.DE, highlight=trail)
            coloured = ring_text(place, lang=Lang.DE, highlight=trail, colour=True)
            assert ANSI.sub("", coloured) == plain != coloured

    def test_colour_ends_before_the_line_does(self) -> None:
        for line in ring_text(SOME[0], lang=Lang.IT, colour=True).splitlines():
            codes = ANSI.findall(line)
            assert codes[1::2] == ["\x1b[0m"] * (len(codes) // 2)


class TestSvg:
    """The ring as SVG: whole, in its bounds, and safe to put on any page."""

    def test_every_shape_shows_every_limousine_once(self) -> None:
        for place in EVERY_SHAPE[:: extent(1, 8)]:
            cars = list(filter(is_car, parsed(ring_svg(place, lang=Lang.EN)).iter()))
            shown = {str(car.get("data-limousine")): car for car in cars}
            assert sorted(shown) == sorted(place.cars)
            assert len(shown) == len(cars)
            for bottom, top in motorcades(place):
                assert [shown[car].get("data-standing") for car in (bottom, top)] == [
                    "bottom",
                    "top",
                ]
                assert height(shown[top]) < height(shown[bottom])

    @pytest.mark.parametrize("place", SOME, ids=str)
    def test_letters_are_on_the_cars_and_tiles(self, place: Position) -> None:
        root = parsed(ring_svg(place, lang=Lang.EN))
        for tile in tiles(root):
            business = Business(str(tile.get("data-business")))
            texts = [text.text for text in tile.iter(f"{SVG}text")]
            assert texts == [business, *place.at(business)]

    @pytest.mark.parametrize("lang", Lang)
    def test_nothing_leaves_the_drawing(self, lang: Lang) -> None:
        for place in SOME:
            root = parsed(ring_svg(place, lang=lang, tokens=TOKENS))
            assert root.get("viewBox") == "0 0 100 100"
            assert root.get("width") == root.get("height") == "100mm"
            assert all(inside(box, (0, 0, 100, 100)) for box in boxes(root))

    @pytest.mark.parametrize("place", SOME, ids=str)
    def test_tiles_do_not_overlap_and_hold_what_is_theirs(self, place: Position) -> None:
        root = parsed(ring_svg(place, lang=Lang.EN, tokens=TOKENS))
        content = [list(boxes(tile)) for tile in tiles(root)]
        assert len(content) == len(BUSINESSES)
        for frame, *things in content:
            assert all(inside(thing, frame) for thing in things)
        for (one, *_), (other, *_) in combinations(content, 2):
            assert apart(one, other)

    @pytest.mark.parametrize("place", SOME, ids=str)
    def test_nothing_covers_a_letter(self, place: Position) -> None:
        root = parsed(ring_svg(place, lang=Lang.EN, tokens=TOKENS))
        for tile in tiles(root):
            header = [box for text in tile.findall(f"{SVG}text") for box in boxes(text)]
            cars = [list(placed(car)) for car in tile if is_car(car)]
            for car in cars:
                others = chain(
                    header, *([box for box, _ in other] for other in cars if other != car)
                )
                letter = next(box for box, part in car if part.tag == f"{SVG}text")
                assert all(apart(letter, other) for other in others)
            assert all(apart(one, other) for one, other in combinations(header, 2))

    def test_tiles_go_clockwise_from_the_top(self) -> None:
        root = parsed(ring_svg(SOME[0], lang=Lang.EN))
        a, b, c, *_, g, h = (next(boxes(tile)) for tile in tiles(root))
        assert a[1] < b[1] < c[1]
        assert h[0] < a[0] < b[0] < c[0]
        assert g[0] < h[0]

    def test_mono_is_black_and_white(self) -> None:
        drawn = ring_svg(SOME[4], lang=Lang.EN, mono=True)
        assert set(re.findall(r"#[0-9a-f]{6}", drawn)) == {"#000000", "#ffffff"}

    @pytest.mark.parametrize("mono", [False, True])
    def test_no_two_cars_are_painted_alike(self, mono: bool) -> None:
        root = parsed(ring_svg(SOME[4], lang=Lang.EN, mono=mono))
        paints = set()
        for car in filter(is_car, root.iter()):
            body, marks = list(car)[:2]
            line = marks.get("d") if marks.get("clip-path") else ""
            paints.add((body.get("fill"), line))
        assert len(paints) == len(SOME[4].cars)

    def test_needs_nothing_from_outside(self) -> None:
        for place in SOME:
            drawn = ring_svg(place, lang=Lang.EN, tokens=TOKENS).lower()
            assert drawn.count("http") == 1
            assert 'xmlns="http://www.w3.org/2000/svg"' in drawn
            for unwanted in ("<script", "<style", "href", "foreignobject", "<image", "@import"):
                assert unwanted not in drawn

    def test_same_input_same_bytes(self) -> None:
        for place in SOME:
            again = [ring_svg(place, lang=Lang.DE, tokens=TOKENS, mono=True) for _ in range(2)]
            assert again[0].encode() == again[1].encode()

    def test_two_rings_on_one_page_share_no_id(self) -> None:
        one, other = (
            parsed(ring_svg(SOME[0], lang=Lang.EN, prefix=prefix, standalone=False))
            for prefix in ("first", "second")
        )
        first, second = ({e.get("id") for e in ring.iter()} - {None} for ring in (one, other))
        assert first
        assert not first & second

    def test_every_reference_has_its_id(self) -> None:
        drawn = ring_svg(SOME[0], lang=Lang.EN, prefix="p7")
        ids = set(re.findall(r' id="([^"]*)"', drawn))
        labels = re.findall(r'aria-labelledby="([^"]*)"', drawn)
        used = chain(re.findall(r"url\(#([^)]*)\)", drawn), *map(str.split, labels))
        assert set(used) == ids

    def test_declaration_only_when_standalone(self) -> None:
        alone, within = (ring_svg(SOME[0], lang=Lang.EN, standalone=yes) for yes in (True, False))
        assert alone.startswith("<?xml ")
        assert alone.endswith(within)
        assert within.startswith("<svg ")

    def test_foreign_text_is_only_text(self) -> None:
        evil = "\"><script>alert('&')</script>\x00\ud800"
        drawn = ring_svg(SOME[0], lang=Lang.EN, font=evil)
        assert parsed(drawn).get("font-family") == evil[:-2] + "\ufffd\ufffd"
        assert "<script" not in drawn

    @pytest.mark.parametrize("prefix", ["", "1", "-a", "_a", "a b", 'a"', "ä", "a)", "a\n"])
    def test_a_bad_prefix_is_refused(self, prefix: str) -> None:
        with pytest.raises(ValueError, match="prefix"):
            ring_svg(SOME[0], lang=Lang.EN, prefix=prefix)

    def test_long_values_are_made_to_fit(self) -> None:
        root = parsed(ring_svg(SOME[0], lang=Lang.EN, tokens={Business.C: 123456789}))
        frame, *things = boxes(tiles(root)[2])
        assert all(inside(thing, frame) for thing in things)

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            (Lang.EN, "A Dinero Docks: orange on red. B: empty. C: yellow."),
            (Lang.DE, "A Dinero Docks: orange auf rot. B: leer. C: gelb."),
            (Lang.IT, "A Dinero Docks: arancione su rosso. B: vuota. C: giallo."),
        ],
    )
    def test_is_said_in_words(self, lang: Lang, said: str) -> None:
        root = parsed(ring_svg(SOME[0], lang=lang))
        assert (root.findtext(f"{SVG}desc") or "").startswith(said)
        assert (root.findtext(f"{SVG}title") or "").endswith(str(SOME[0]))
        assert root.get("lang") == lang
