"""Claims about money, settled where tokens lie on a board."""

from scheffeln.dispute import Claim, Settlement, Verdict, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.money import tokens
from scheffeln.notation import move, position

START = "RO/Y/_/L/T/N/V/W"

EIGHT = (500, 2000, 4000, 7500, 8000, 12000, 12500, 14000)

PLAIN = " ".join(map(str, EIGHT))


def settled(cards: str, said: str, top: str = PLAIN, start: str = START) -> Settlement:
    claim = Claim("Ben", claimed(said))
    return settle(position(start), [*map(move, cards.split())], [claim], tokens=tokens(top))


def verdict(cards: str, said: str, top: str = PLAIN, start: str = START) -> Verdict:
    return settled(cards, said, top, start).verdicts[0]
