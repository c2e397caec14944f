"""Claims in dispute: one as it was said, and in bulk every misreading that may lead to one.

Of the many nothing trusts the engine's own misreadings: they come from `reference`, the second
implementation, which was written from the table of rules alone.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import reference

from scheffeln.dispute import Claim, Settlement, Verdict, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.notation import move, position
from scheffeln.rules.misreadings import misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Rules


class Row(NamedTuple):
    """A board and the cards to be carried out on it."""

    start: str
    cards: Sequence[str]

    def boards(self, misreading: str = "") -> list[str]:
        """The board after each card, as somebody plays it who is so mistaken."""
        rule = reference.MISREADINGS.get(misreading, reference.official)
        boards, board = [], self.start
        for card in reference.in_order(self.cards, misreading):
            board = rule(board, card, True)
            boards.append(board)
        return boards


def random_rows(seed: int, rows: int, cards: int = 7) -> list[Row]:
    """Rows of movement cards on boards of eight limousines, every shape as likely as any."""
    random = Random(seed)
    shapes = list(reference.all_shapes(8))
    found = []
    for _ in range(rows):
        names = iter(random.sample(reference.CARS[:8], 8))
        heights = zip(reference.RING, random.choice(shapes), strict=True)
        board = {business: [next(names) for _ in range(height)] for business, height in heights}
        deck = random.sample(reference.CARS[:8] * 3, cards)
        found.append(Row(reference.write(board), deck))
    return found


def contradictions(row: Row) -> list[str]:
    """What is wrong with the verdicts on every misreading of a row; nothing, if all is well.

    A misreading must be named with the card at which it first shows, unless it changes nothing;
    then the claim is right.
    """
    true = row.boards()
    names = [*reference.MISREADINGS, *(reference.ORDERS if len(row.cards) > 1 else [])]
    plays = {name: row.boards(name) for name in names}
    claims = [Claim(name, position(boards[-1])) for name, boards in plays.items()]
    verdicts = settle(position(row.start), [move(card) for card in row.cards], claims).verdicts
    return [
        f"{row}: {verdict.claim.name}: {problem}"
        for verdict in verdicts
        for problem in _problems(verdict, true, plays[verdict.claim.name])
    ]


def _problems(verdict: Verdict, true: list[str], played: list[str]) -> list[str]:
    if played[-1] == true[-1]:
        return [] if verdict.right else ["a right claim is called wrong"]
    if verdict.right:
        return ["a wrong claim is called right"]
    named = {one.misreadings: one.step for one in verdict.explanations}
    mistake = (misreading(verdict.claim.name),)
    if mistake not in named:
        return ["the misreading is not named"]
    first = next(n for n, (a, b) in enumerate(zip(true, played, strict=True), 1) if a != b)
    problems = []
    if named[mistake] != first:
        problems.append(f"first shows at card {first}, not {named[mistake]}")
    if verdict.step != verdict.explanations[0].step:
        problems.append("the step is not the one of the simplest explanation")
    return problems


def settled(start: str, cards: str, said: str, rules: Rules | None = None) -> Settlement:
    """What is said of one claim, of P2."""
    claim = Claim("P2", claimed(said))
    reading = Reading(rules or Rules())
    return settle(position(start), [move(card) for card in cards.split()], [claim], reading)
