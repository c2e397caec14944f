"""The things on the table and the words for them.

business    one of the eight tiles of the ring, A to H clockwise; after H comes A
limousine   one of the eight cars, or the black Mafia limousine, the ninth
motorcade   two limousines on one business, the *top* one standing on the *bottom* one
covered     a bottom limousine is covered; a lone one and a top one are uncovered
on top      standing on another limousine (a lone one is uncovered, but not on top)

No letter means two things: businesses use A to H, limousines letters outside A to H.
"""

from enum import Enum, IntEnum, StrEnum


class Limousine(StrEnum):
    """A car, named by the letter of its colour.

    Only red, yellow and black are named in the rulebooks; the other colours are defaults.
    """

    R = "R"
    O = "O"  # noqa: E741 - the notation's letter for orange; no zero is near
    Y = "Y"
    L = "L"
    T = "T"
    N = "N"
    V = "V"
    W = "W"
    M = "M"


class Business(StrEnum):
    """A tile of the ring. A is Dinero Docks and H Splendid Boulevard."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"


class Standing(Enum):
    """How a limousine stands on its business."""

    LONE = "lone"
    TOP = "top"
    BOTTOM = "bottom"

    @property
    def covered(self) -> bool:
        return self is Standing.BOTTOM


class Direction(IntEnum):
    """A way round the ring, as the step from one business to the next."""

    CLOCKWISE = 1
    COUNTER_CLOCKWISE = -1

    @property
    def opposite(self) -> "Direction":
        return Direction(-self)


MAFIA = Limousine.M
LIMOUSINES = tuple(Limousine)[:8]
"""The eight limousines every game has, in letter order of the notation."""

BUSINESSES = tuple(Business)
RING = len(BUSINESSES)
CAPACITY = 2
