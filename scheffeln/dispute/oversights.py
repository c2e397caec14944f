"""What a wrong claim overlooks by itself, without a rule being mistaken anywhere before.

R/O/Y/...  R R       said: red passes B      it stops there             1, move.land
R/OY/_/L/T/N/V/W  R  said: red is on B       two already stand there       1, move.skip
_/YM/L/...           said: lime takes 4500   the Mafia's token is hers too  mafia.heir
MY/R/...             said: red is the heir   yellow stands on the Mafia     score.covered
_/Y/M/R/...          said: red is the heir   yellow is on a lower letter     mafia.heir
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import MAFIA
from scheffeln.deeds import Way
from scheffeln.dispute.breach import Readable, taken_from
from scheffeln.dispute.played import DisputedRow
from scheffeln.facts import Saying, Sayings, in_parts
from scheffeln.rules.clauses import Clause
from scheffeln.rules.movement import Skip, Why
from scheffeln.rules.play import Step
from scheffeln.rules.score import TopTokens
from scheffeln.rules.takings import Earning, MoneyClaim, MoneyTaken, Untaken


class Oversight(StrEnum):
    """What somebody did not see."""

    FULL = "full"
    """That two stood already where a limousine is said to have stopped."""
    INHERITANCE = "inheritance"
    """That the Mafia's token goes to somebody too."""
    COVERED_MAFIA = "covered-mafia"
    """That the Mafia is covered, and nobody inherits."""
    STOPPED = "stopped"
    """That a limousine stopped where it is said to have passed."""
    WRONG_HEIR = "wrong-heir"
    """That somebody else comes first in the Mafia's eyes."""


class Overlooked(NamedTuple):
    """What was not seen, at which card, and the clause that says so."""

    what: Oversight
    step: int | None
    clause: Clause


def overlooked(said: Readable, disputed: DisputedRow, since: int = 0) -> Overlooked | None:
    """What a wrong claim overlooks, if that can be told; after so many cards it was right."""
    if _forgets_the_mafia(said, disputed):
        return Overlooked(Oversight.INHERITANCE, None, Clause.MAFIA_HEIR)
    if isinstance(said, Earning) and _inherits_from_below(said, disputed):
        return Overlooked(Oversight.COVERED_MAFIA, None, Clause.SCORE_COVERED)
    if isinstance(said, Earning) and _comes_too_late(said, disputed):
        return Overlooked(Oversight.WRONG_HEIR, None, Clause.MAFIA_HEIR)
    if isinstance(said, MoneyClaim):
        told = Sayings(tuple(_taken_there(said, disputed.tokens)))
    else:
        told = in_parts(said)
    stopped = _stopped_there(told, disputed)
    if stopped:
        return stopped
    step = _driven_past(told, disputed, [*enumerate(disputed.steps, 1)][since:])
    return None if step is None else Overlooked(Oversight.FULL, step, Clause.MOVE_SKIP)


def _forgets_the_mafia(said: Readable, disputed: DisputedRow) -> bool:
    """Whether the heir is said to take the own token only, or nobody to be the heir."""
    if isinstance(said, Untaken):
        return said.takes is MoneyTaken.HEIR
    if not isinstance(said, Earning) or said.denied or disputed.owned is None:
        return False
    own = disputed.tokens.get(disputed.scoring.stake(said.limousine).at)
    inherits = disputed.scoring.bequest(said.limousine) is not None
    return inherits and said.takes in (MoneyTaken.NO_HEIR, own)


def _inherits_from_below(said: Earning, disputed: DisputedRow) -> bool:
    """Whether somebody is said to take the Mafia's token while it is covered."""
    end, tokens = disputed.true[-1], disputed.tokens
    if said.denied or MAFIA not in end.cars or said.limousine is MAFIA:
        return False
    unowned = disputed.scoring._replace(owned=None)
    mafia, own = (unowned.stake(one) for one in (MAFIA, said.limousine))
    known = mafia.at in tokens and own.at in tokens and own.earns
    both = tokens[mafia.at] + tokens[own.at] if known else None
    return not mafia.earns and said.takes in (MoneyTaken.HEIR, both)


def _comes_too_late(said: Earning, disputed: DisputedRow) -> bool:
    """Whether somebody who scores is said to take the Mafia's token, which is another's."""
    scoring, car = disputed.scoring, said.limousine
    if said.denied or disputed.owned is None or said.limousine is MAFIA:
        return False
    alone = scoring._replace(owned=frozenset({car})).bequest(car)
    if not scoring.stake(car).earns or alone is None:
        return False
    return scoring.bequest(car) is None and said.takes in (MoneyTaken.HEIR, alone.total)


def _taken_there(said: MoneyClaim, tokens: TopTokens) -> Iterator[Saying]:
    """Where somebody would stand who takes so much."""
    at = taken_from(said, tokens)
    if at:
        yield Saying(said.limousines[0], at)


def _stopped_there(told: Sayings, disputed: DisputedRow) -> Overlooked | None:
    """The first card by which somebody stopped where they are said to have passed."""
    end = disputed.true[-1]
    wrong = [one for one in told.deeds if not one.holds(disputed.steps, end)]
    others = all(one.holds(end) for one in told.parts) and all(one.holds(end) for one in told.held)
    if len(wrong) != 1 or wrong[0].way is not Way.OVER or not others:
        return None
    for number, step in enumerate(disputed.steps, 1):
        if wrong[0].limousine in step.moved and wrong[0].stops(step):
            unsaid = (Clause.MOVE_CAPACITY, Clause.MOVE_STACK)
            clause = next(one for one in reversed(step.clauses) if one not in unsaid)
            return Overlooked(Oversight.STOPPED, number, clause)
    return None


def _driven_past(
    told: Sayings, disputed: DisputedRow, numbered: Iterable[tuple[int, Step]]
) -> int | None:
    """The first of the cards by which somebody passed the full business where they should be."""
    end = disputed.true[-1]
    match told:
        case Sayings((said,)):
            car, place = said.limousine, said.at
            place = end.where(said.on) if place is None and said.on else place
        case Sayings((), (deed,)):
            car, place = deed.limousine, deed.goal(disputed.steps)
        case _:
            return None
    if place in (None, end.where(car)):
        return None
    for number, step in numbered:
        skips = car in step.moved and Clause.MOVE_SKIP in step.clauses
        if skips and place and Skip(place, Why.FULL) in step.skipped:
            return number
    return None
