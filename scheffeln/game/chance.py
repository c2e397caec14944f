"""Chance: setups, deals and rows, drawn from a generator that is passed in, and whole games of it.

And what of hands and rows that somebody told chance can have dealt.

The engine has no chance of its own. `random.Random(seed)` is a `Dice`; the same dice give the
same game on every machine.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeVar

from scheffeln.board import LIMOUSINES, MAFIA, Business, Position
from scheffeln.cards import Card
from scheffeln.game.actions import Deal, Declare, LayRow, Score
from scheffeln.game.advance import advance
from scheffeln.game.judge import Clauses, applied, setup_clauses
from scheffeln.game.legal import any_legal
from scheffeln.game.setup import Setup, begin
from scheffeln.game.state import Dealing, Game, Over
from scheffeln.game.table import HAND_SIZE, ROW_SIZE, Hand, Table
from scheffeln.rules.clauses import Clause
from scheffeln.rules.score import TOKENS_EACH

T = TypeVar("T")


class Dice(Protocol):
    """A source of chance: what is used of `random.Random`."""

    def random(self) -> float: ...


def shuffled(things: Sequence[T], dice: Dice) -> list[T]:
    """The same things in an order of chance."""
    return sorted(things, key=lambda _: dice.random())


def set_up(table: Table, dice: Dice) -> Setup:
    """A setup by chance (setup.limousines, setup.tokens, mafia.setup)."""
    cars = shuffled(LIMOUSINES, dice)
    docks = table.place(Business.A)
    stacks = [
        (MAFIA, car) if table.mafia and place == docks else (car,) for place, car in enumerate(cars)
    ]
    groups = table.values
    if table.speed:
        mixed = shuffled(sum(groups, ()), dice)
        groups = tuple(
            tuple(mixed[at : at + TOKENS_EACH]) for at in range(0, len(mixed), TOKENS_EACH)
        )
    tokens = tuple(tuple(shuffled(four, dice)) for four in groups)
    return Setup(table, Position.of(stacks), tokens)


def deal(game: Game, dice: Dice) -> Deal | LayRow:
    """The hands or the row of the next round, from all movement cards shuffled."""
    table = game.table
    cards = tuple(shuffled(table.deck, dice))
    if table.speed:
        return LayRow(game.start, cards[:ROW_SIZE])
    starts = range(0, HAND_SIZE * len(table.players), HAND_SIZE)
    return Deal(game.start, tuple([cards[at : at + HAND_SIZE] for at in starts]))


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


def possible_hands(game: Game, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Every hand that can be so; what is wrong in itself, or too much of a card, is not known."""
    unknown: Hand = (Card.HIDDEN,) * HAND_SIZE
    lying = Counter(game.table.deck)
    kept: list[Hand] = []
    for hand in (*hands, *[unknown] * len(game.table.players))[: len(game.table.players)]:
        whole = len(hand) == HAND_SIZE and Card.HIDDEN not in hand
        fits = whole and not Counter(hand) - lying
        kept.append(hand if fits else unknown)
        if fits:
            lying -= Counter(hand)
    return tuple(kept)


def possible_row(game: Game, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """Every card that can be so; of a row too short or too long nobody knows what is where."""
    if len(row) != ROW_SIZE:
        return (Card.HIDDEN,) * ROW_SIZE
    lying = Counter(game.table.deck)
    kept: list[Card] = []
    for card in row:
        kept.append(card if lying[card] > 0 else Card.HIDDEN)
        lying[card] -= 1
    return tuple(kept)
