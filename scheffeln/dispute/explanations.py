"""The mistakes that lead to a wrong claim, made at every card where they can be made.

Where several lead there, each is told; a pair only if neither of the two does so alone.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scheffeln.dispute.breach import Readable, against, broken, spoken_of
from scheffeln.dispute.played import MOST_MISTAKES, DisputedRow, MistakenWays, PlayedRow
from scheffeln.facts import Sayings
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.takings import Earning, MoneyClaim, MoneyTaken, Untaken


class Explanation(NamedTuple):
    """Misreadings that lead to a claim, where they first show, and the clause broken there."""

    misreadings: tuple[Misreading, ...]
    step: int | None
    """None where only the money is given to another."""
    clause: Clause

    @property
    def is_single(self) -> bool:
        return len(self.misreadings) == 1


def explained(
    led_to: Callable[[PlayedRow], bool],
    ways: MistakenWays,
    disputed: DisputedRow,
    said: Readable,
) -> Iterator[Explanation]:
    found: set[Misreading] = set()
    most = 1 if isinstance(said, Untaken) else MOST_MISTAKES  # of a token left, two are far-fetched
    for mistakes, played in ((one, way) for one, way in ways.items() if len(one) <= most):
        if led_to(played) and found.isdisjoint(mistakes) and not _by_heir(said, played, disputed):
            if len(mistakes) == 1:
                found.update(mistakes)
            ways_too, about = isinstance(said, Sayings), spoken_of(said)
            step = disputed.departure(played, about, ways_too=ways_too)
            alone = ((one, ways[(one,)]) for one in mistakes)
            showing = (
                one
                for one, way in alone
                if way.boards and disputed.departure(way, about, ways_too=ways_too) == step
            )
            guilty = next(showing, mistakes[0])
            if step is not None:
                clause = broken(guilty, disputed.steps[step - 1])
            elif isinstance(said, Earning):
                clause = disputed.scoring.stake(said.limousine).clause
            elif isinstance(said, MoneyClaim):
                clause = against(said, disputed)
            else:
                clause = guilty.breaks[0]
            yield Explanation(mistakes, step, clause)


def _by_heir(said: Readable, played: PlayedRow, disputed: DisputedRow) -> bool:
    """Whether a mistake leads to a claim only by whom it makes the Mafia's heir.

    Whoever leaves out the Mafia's token has forgotten it, and mistaken nobody else's stand. Who is
    said not to inherit may earn or not: of their own token nothing is said.
    """
    if disputed.owned is None or not isinstance(said, Earning) or played.end != disputed.true[-1]:
        return False
    scorings = (disputed.scoring, disputed.scored(played))
    stakes = (one.stake(said.limousine) for one in scorings)
    unsaid = said.takes is MoneyTaken.NO_HEIR or len({one.earns for one in stakes}) == 1
    return said.against(disputed.scoring) is Clause.MAFIA_HEIR and unsaid
