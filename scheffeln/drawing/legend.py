"""The words in a drawing, what it marks of the last move, and a position said in words."""

from dataclasses import dataclass

from scheffeln.board import BUSINESSES, Business, Position, names, written
from scheffeln.language import Lang, Text

TOP = Text("top")
BOTTOM = Text("bottom")
LONE = Text("lone")
EMPTY = Text("empty")
CLOCKWISE = Text("clockwise")
SOURCE = Text("from")
TARGET = Text("to")

_TITLE = Text("Position")
_ON = Text("{} on {}")


def titled(position: Position, lang: Lang) -> str:
    return f"{_TITLE[lang]} {written(position)}"


def described(position: Position, lang: Lang) -> str:
    """Who stands where, from A to H: "A Dinero Docks: orange on red. B: empty. ..."."""
    return " ".join(
        f"{names().business(business)}: {_standing(position, business, lang)}."
        for business in BUSINESSES
    )


def _standing(position: Position, business: Business, lang: Lang) -> str:
    match [names().colour(limousine, lang) for limousine in position.at(business)]:
        case [bottom, top]:
            return _ON[lang].format(top, bottom)
        case [lone]:
            return lone
        case _:
            return EMPTY[lang]


@dataclass(frozen=True, slots=True)
class Trail:
    """The business a move left and the one it reached; they may be the same."""

    source: Business
    target: Business

    def words(self, business: Business, lang: Lang) -> str:
        """What the trail says of a business: "from", "to", both or nothing."""
        ends = ((self.source, SOURCE), (self.target, TARGET))
        return "+".join(text[lang] for end, text in ends if end is business)
