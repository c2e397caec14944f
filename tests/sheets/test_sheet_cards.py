"""Movement cards as drawings."""

import re
from xml.etree import ElementTree as ET

import pytest

from scheffeln.board import Limousine
from scheffeln.drawing.pieces import card_svg

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing, not a stranger's


@pytest.mark.parametrize("mono", [False, True])
def test_no_two_cards_look_alike(mono: bool) -> None:
    drawn = {card_svg(one, mono=mono).replace(f">{one}<", "><") for one in Limousine}
    assert len(drawn) == len(Limousine)


def test_the_letter_is_there_once_and_a_blank_card_has_none() -> None:
    for one in Limousine:
        (letter,) = parsed(card_svg(one)).iter(f"{SVG}text")
        assert letter.text == one
    assert not list(parsed(card_svg(None)).iter(f"{SVG}text"))


def test_mono_is_black_and_white() -> None:
    for one in (*Limousine, None):
        colours = set(re.findall(r"#[0-9a-f]{6}", card_svg(one, mono=True)))
        assert colours <= {"#000000", "#ffffff"}
