"""Rings as people write them by hand, with slips: what `scheffeln show` reads, the page reads.

Left out are the forms that only the command reads: the letter of each business before who stands
there, and `red with orange on top`.
"""

from collections.abc import Iterator
from random import Random

from scheffeln.handwriting import position
from scheffeln.refusal import Refusal

BOARDS = 3000

WORDS = (
    "red-/O/Y/L/T/N/V/W",
    "orange on red-/_/Y/L/T/N/V/W",
    "red-orange/_/Y/L/T/N/V/W",
    "light-blue, red/_/O/Y/L/N/V/W",
    "red, orange; _; Y; L; T; N; V; W",
    "RO//Y/L/T/N/V/W",
    "R0/_/Y/L/T/N/V/W",
)
_REDS = ("red", "R", "rot", "rosso", "Red", "ROT", "r")
_ORANGES = ("orange", "O", "arancione", "Orange")
_PAIRS = (
    *("{0}{1}", "{0} {1}", "({0} {1})", "[{0}, {1}]", "“{0} {1}”"),
    *("{0}-{1}", "{0} - {1}", "{0} -{1}", "{0}- {1}", "{0} \u2013 {1}", "{0}\u2013{1}"),
    *("{0}, {1}", "{0},{1}", "{0}; {1}", "{0} and {1}", "{0} und {1}", "{0} e {1}"),
    *("{0} & {1}", "{0}+{1}", "{0} / {1}", "{0}, and {1}", "{0},, {1}", "{0} -- {1}"),
    *("{1} on {0}", "{1} auf {0}", "{1} sopra {0}", "{1} over {0}", "{1} on {0}-"),
    *("{0}--{1}", "-{0} {1}", "{0} {1}-", "{0}-, {1}", "{0}, - {1}", "{0}-on-{1}"),
    *("{0} on", "on {0} {1}"),
)
_NOBODY = ("_", "-", ".", "·", "empty", "Leer", "vuoto", "()", "\u2013", "", "—", "--")
_YELLOWS = (
    *("yellow", "y", "gelb", "YELLOW", "(Y)", "yel-low") * 3,
    *("Y-", "-Y", "yellow-", "light-yellow", "light-blue", "gelb-", "Y.", "yellow,"),
    *("yellow -", "- yellow", "gold", "yelow", "—"),
)
_LIMES = ("L", "lime", "light green", "light-green", "hell-grün")
_WHITES = ("W", "weiß", "bianco", "white", "W.")
_GAPS = ("/", " / ", ",", ", ", " , ", "; ", " ", "|", "\\")


def boards(count: int = BOARDS, seed: int = 8) -> Iterator[str]:
    """Rings written in many ways, most of which cannot be read, and those that once were not."""
    yield from WORDS
    chance = Random(seed)
    for _ in range(count):
        pair = chance.choice(_PAIRS).format(chance.choice(_REDS), chance.choice(_ORANGES))
        groups = (pair, *map(chance.choice, (_NOBODY, _YELLOWS, _LIMES)), *"TNV")
        yield chance.choice(_GAPS).join((*groups, chance.choice(_WHITES)))


def read(line: str) -> str | None:
    """What the command reads; none where it refuses."""
    try:
        return str(position(line))
    except Refusal:
        return None
