"""Random legal play to the end, and what is counted on the way."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scheffeln.game.actions import Declare, Score
from scheffeln.game.advance import advance
from scheffeln.game.chance import Dice, deal, set_up
from scheffeln.game.referee.citations import Clauses, applied, setup_clauses
from scheffeln.game.referee.legal import any_legal
from scheffeln.game.state import Dealing, Game, Over, begin
from scheffeln.game.table import Table
from scheffeln.rules.clauses import Clause
from scheffeln.rules.score import TOKENS_EACH

MOST_ROUNDS = 1_000
"""Where random play gives up: with `end.when=all-stacks` nothing bounds the length of a game."""


class Event(StrEnum):
    """What happens now and then."""

    TIE = "tie"
    """Several players won."""
    NOBODY_SCORED = "nobody-scored"
    """A scoring phase gave no token."""
    ALL_SCORED = "all-scored"
    """Every player took a token in one phase."""
    TWO_TOKENS = "two-tokens"
    """A player took a token and the Mafia's."""
    SEVERAL_EMPTIED = "several-emptied"
    """The last phase emptied more than one stack."""
    PENNILESS = "penniless"
    """A player ended without any money."""
    UNFINISHED = "unfinished"
    """Play was given up before the end."""


@dataclass(frozen=True, slots=True)
class Playout:
    """A whole game at random."""

    game: Game
    actions: int
    applied: dict[Clauses, int]
    """How often something was done by these clauses together, the setup included."""
    events: Counter[Event]

    @property
    def clauses(self) -> Counter[Clause]:
        """How often each clause was applied."""
        return each_clause(self.applied)


def each_clause(applied: Mapping[Clauses, int]) -> Counter[Clause]:
    """How often each clause was applied, where it is known how often they were together."""
    counted: Counter[Clause] = Counter()
    for together, times in applied.items():
        for clause in together:
            counted[clause] += times
    return counted


def playout(table: Table, dice: Dice) -> Playout:
    """Play one game of random legal actions to its end."""
    game = begin(set_up(table, dice))
    tally = defaultdict(int, {setup_clauses(table): 1})
    events: Counter[Event] = Counter()
    actions = 0
    while (stage := type(game.stage)) is not Over and game.round <= MOST_ROUNDS:
        action = deal(game, dice) if stage is Dealing else any_legal(game, dice)
        tally[applied(game, action)] += 1
        game = advance(game, action)
        actions += 1
        if type(action) is Score or type(action) is Declare:
            for event in _events(game, action):
                events[event] += 1
    if type(game.stage) is not Over:
        events[Event.UNFINISHED] += 1
    return Playout(game, actions, dict(tally), events)


def _events(after: Game, action: Score | Declare) -> list[Event]:
    """What was notable about a scoring phase or a result."""
    found = []
    if isinstance(action, Declare):
        if len(action.winners) > 1:
            found.append(Event.TIE)
        if after.gone.count(TOKENS_EACH) > 1:
            found.append(Event.SEVERAL_EMPTIED)
        found += [Event.PENNILESS for money in after.money if not money]
        return found
    takers = {seat for seat, _ in action.takings}
    if not takers:
        found.append(Event.NOBODY_SCORED)
    if len(takers) == len(after.money):
        found.append(Event.ALL_SCORED)
    return found + [Event.TWO_TOKENS] * (len(action.takings) - len(takers))
