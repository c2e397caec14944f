"""The words in a drawing, and a position said in words for those who cannot see it."""

from scheffeln.lang import Lang, Text
from scheffeln.names import BUSINESS_NAMES, COLOURS
from scheffeln.pieces import BUSINESSES, Business
from scheffeln.position import Position

TOP = Text("top", "oben", "sopra")
BOTTOM = Text("bottom", "unten", "sotto")
LONE = Text("lone", "allein", "sola")
EMPTY = Text("empty", "leer", "vuota")
CLOCKWISE = Text("clockwise", "im Uhrzeigersinn", "in senso orario")
SOURCE = Text("from", "von", "da")
TARGET = Text("to", "nach", "a")

_TITLE = Text("Position", "Stellung", "Posizione")
_ON = Text("{} on {}", "{} auf {}", "{} su {}")


def titled(position: Position, lang: Lang) -> str:
    return f"{_TITLE[lang]} {position}"


def described(position: Position, lang: Lang) -> str:
    """Who stands where, from A to H: "A Dinero Docks: orange on red. B: empty. ..."."""
    return " ".join(
        f"{_named(business)}: {_standing(position, business, lang)}." for business in BUSINESSES
    )


def _named(business: Business) -> str:
    return f"{business} {BUSINESS_NAMES.get(business, '')}".rstrip()


def _standing(position: Position, business: Business, lang: Lang) -> str:
    match [COLOURS[limousine][lang] for limousine in position.at(business)]:
        case [bottom, top]:
            return _ON[lang].format(top, bottom)
        case [lone]:
            return lone
        case _:
            return EMPTY[lang]
