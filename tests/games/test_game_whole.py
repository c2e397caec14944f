"""Whole games of every variant: what always holds, holds each time.

Hypothesis plays games at tables of any kind, with all cards and tokens known or some of them not;
a sweep then goes through every number of players, expansion, edition and ruling in turn.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from extent import WHOLE, extent
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from reference_game import allowed
from tabletop import NAMES, every_action, made_up, tables

from scheffeln.board import LIMOUSINES, MAFIA
from scheffeln.cards import Card
from scheffeln.game.actions import Action, Clock, Deal, LayRow
from scheffeln.game.advance import play
from scheffeln.game.chance import deal, set_up
from scheffeln.game.judge import applied, judge
from scheffeln.game.legal import any_legal, legal_actions
from scheffeln.game.record import Done, Record
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.record.writing import write
from scheffeln.game.scoring import settle
from scheffeln.game.setup import Setup, begin
from scheffeln.game.state import (
    Choosing,
    Dealing,
    Game,
    Grabbing,
    Over,
    Playing,
    Resolving,
    Scoring,
    Stage,
    Turning,
    view,
)
from scheffeln.game.table import COUNTDOWN, DEFAULT_LIMIT, Seat, Table, Variant
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Edition, MoveSkipTo, Rules, Ruling


class WholeGame(RuleBasedStateMachine):
    """A game from its setup on, to its end if it comes to that."""

    setup: Setup
    game: Game

    @initialize(table=tables(), seed=st.integers(0, 2**32), unseen_tokens=st.booleans())
    def set_up(self, table: Table, seed: int, unseen_tokens: bool) -> None:
        self.dice = Random(seed)
        self.setup = set_up(table, self.dice)
        if unseen_tokens:
            stacks = tuple((None,) * len(stack) for stack in self.setup.stacks)
            self.setup = Setup(table, self.setup.board, stacks)
        self.game = begin(self.setup)
        self.states = [self.game]
        self.actions: list[Action] = []

    def do(self, action: Action) -> None:
        assert judge(self.game, action) == ()
        self.went_by(applied(self.game, action), action)
        self.game = play(self.game, action)
        self.states.append(self.game)
        self.actions.append(action)
        nothing_is_lost(self.game)

    def went_by(self, clauses: tuple[Clause, ...], action: Action) -> None:
        assert clauses or isinstance(action, Clock)
        if self.game.table.rules[MoveSkipTo] is MoveSkipTo.FREE and Clause.MOVE_STUCK in clauses:
            assert self.game.table.mafia  # of the eight alone none is ever stuck
            assert self.game.board.shape.count(2) == 1

    @rule(actions=st.integers(1, 40), unseen_cards=st.booleans())
    def go_on(self, actions: int, unseen_cards: bool) -> None:
        for _ in range(actions):
            if isinstance(self.game.stage, Over):
                break
            self.do(something(self.game, self.dice, unseen_cards))

    @precondition(lambda self: isinstance(self.game.stage, Grabbing))
    @rule(later=st.integers(0, 70_000) | st.sampled_from([0, COUNTDOWN, DEFAULT_LIMIT]))
    def look_at_the_clock(self, later: int) -> None:
        assert isinstance(self.game.stage, Grabbing)
        self.do(Clock((self.game.stage.clock or 0) + later))

    @invariant()
    def legal_is_what_the_rules_allow(self) -> None:
        legal_is_what_judge_allows(self.game)
        legal_is_what_judge_allows(view(self.game, None))

    @invariant()
    def a_player_knows_enough_to_play(self) -> None:
        legal = legal_actions(self.game)
        for seat in self.game.table.seats:
            seen = view(self.game, seat)
            assert view(seen, seat) == seen
            if self.game.on_turn == seat and knows_the_hand(seen, seat):
                assert legal_actions(seen) == legal
        bystander = view(self.game, None)
        assert all(judge(bystander, action) == () for action in legal)

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        text = write(Record(self.setup, tuple(map(Done, self.actions))))
        record = read(text)
        assert record.setup == self.setup
        assert record.actions == tuple(self.actions)
        assert write(record) == text
        said = list(check(record))
        assert all(verdict.right for verdict in said)
        assert [verdict.after for verdict in said] == self.states


WholeGame.TestCase.settings = settings(
    max_examples=extent(100, 2),
    stateful_step_count=10,
    phases=set(Phase) - {Phase.shrink},  # it takes minutes, and a table and a seed tell enough
    suppress_health_check=[HealthCheck.too_slow],
)
TestWholeGame = WholeGame.TestCase


def knows_the_hand(game: Game, seat: Seat) -> bool:
    """Whether a player's cards are told; where they are not, other hands say what they may be."""
    hands = game.stage.hands if isinstance(game.stage, Choosing | Playing) else ()
    return Card.HIDDEN not in hands[seat]


def something(game: Game, dice: Random, unseen_cards: bool = False) -> Action:
    """Whatever may come next, by chance; a deal once there is nothing else to be done."""
    if not isinstance(game.stage, Dealing) or legal_actions(game):
        return any_legal(game, dice)
    dealt = deal(game, dice)
    if not unseen_cards:
        return dealt
    if isinstance(dealt, LayRow):
        row = tuple(dice.choice([card, Card.HIDDEN]) for card in dealt.row)
        return LayRow(dealt.start, row)
    unseen = (Card.HIDDEN,) * 4
    return Deal(dealt.start, tuple(dice.choice([hand, unseen]) for hand in dealt.hands))


def legal_is_what_judge_allows(game: Game) -> None:
    """`judge` says of every action what the second statement of the rules says of it.

    `legal_actions` lists those it allows, all but deals, rows and times; and where it lists
    nothing before the end, it is time to deal.
    """
    every = list(every_action(game))
    right = [action for action in every if not judge(game, action)]
    assert right == [action for action in every if allowed(game, action)]
    legal = legal_actions(game)
    assert len(set(legal)) == len(legal)
    assert set(legal) == {one for one in right if not isinstance(one, Deal | LayRow | Clock)}
    may_deal = any(isinstance(action, Deal | LayRow) for action in right)
    assert may_deal == (not legal and not isinstance(game.stage, Over))


def nothing_is_lost(game: Game) -> None:
    """Limousines, persons, tokens and cards are all still there, each once."""
    cars = Counter(game.board.cars)
    assert cars == Counter(LIMOUSINES) + Counter([MAFIA] * game.table.mafia)
    assert sum(game.board.shape) == len(game.board.cars)
    assert all(height <= 2 for height in game.board.shape)
    held = [person for person in game.persons if person is not None]
    assert Counter([*held, *game.free]) == Counter(LIMOUSINES)
    taken = Counter(game.removed) + Counter(sum(game.money, ()))
    given = [stack[:gone] for stack, gone in zip(game.stacks, game.gone, strict=True)]
    assert taken == Counter(sum(given, ()))
    tokens = Counter(sum(game.stacks, ()))
    unseen = tokens.pop(None, 0)
    assert not tokens - Counter(sum(game.table.values, ()))
    assert tokens.total() + unseen == 32
    cards = Counter(in_play(game.stage))
    if cards:
        assert cards.total() == (7 if game.table.speed else 4 * len(game.table.players))
    del cards[Card.HIDDEN]
    assert not cards - Counter(game.table.deck)
    businesses = [taking.business for taking in settle(game).takings]
    assert len(businesses) == len(set(businesses))  # two takers never meet at one stack


def in_play(stage: Stage) -> tuple[Card, ...]:
    """The cards in the hands and on the pile, or in the row."""
    match stage:
        case Choosing(hands):
            return sum(hands, ())
        case Playing(hands, pile):
            return sum(hands, tuple(played.card for played in pile))
        case Turning(row) | Grabbing(row) | Resolving(row):
            return row
        case _:
            return ()


IN_SPEED = (Ruling.RUN_IN_SPEED, "start-player")


def every_number_of_players() -> Iterator[Table]:
    """Every number of players with every expansion, or with one expansion after the other."""
    rules = Rules.of(choices=[IN_SPEED])
    expansions = tuple(product((False, True), repeat=2))
    for variant in Variant:
        for players in range(variant.fewest, variant.most + 1):
            for run, mafia in expansions if WHOLE else expansions[players % len(expansions) :][:1]:
                yield Table(NAMES[:players], variant, run, mafia, rules)


def every_ruling() -> Iterator[Table]:
    """Every edition and every choice of a ruling, with Run and without."""
    editions = [Rules.of(edition, [IN_SPEED]) for edition in Edition]
    choices = [(ruling, choice) for ruling in Ruling for choice in ruling.choices[1:]]
    chosen = [Rules.of(choices=[IN_SPEED, choice]) for choice in choices]
    for variant, rules, run in product(Variant, editions + chosen, (False, True)):
        mafia = rules.edition.mafia
        yield Table(NAMES[: variant.fewest], variant, run, mafia, rules, youngest=Seat(1))


def title(table: Table) -> str:
    expansions = ("-run" * table.run) + ("-mafia" * table.mafia)
    chosen = "-".join(f"{ruling}={choice}" for ruling, choice in table.rules.chosen)
    return f"{table.variant}-{len(table.players)}{expansions}-{table.rules.edition}-{chosen}"


@pytest.mark.sampled(4)
@pytest.mark.parametrize("table", tuple(every_number_of_players()), ids=title)
def test_legal_is_what_judge_allows_for_any_players(table: Table) -> None:
    """In a state of each stage by chance, in the last scoring phase, and as a bystander sees it."""
    dice = Random(title(table))
    game = begin(set_up(table, dice))
    stages: dict[type[Stage], list[Game]] = defaultdict(list)
    while not isinstance(game.stage, Over):
        stages[type(game.stage)].append(game)
        game = play(game, something(game, dice))
        nothing_is_lost(game)
    looked_at = [dice.choice(states) for states in stages.values()]
    seen = view(dice.choice(stages[Turning if table.speed else Playing]), None)
    for state in (*looked_at, stages[Scoring][-1], game, seen):
        legal_is_what_judge_allows(state)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("table", tuple(every_ruling()), ids=title)
def test_legal_is_what_judge_allows_under_any_ruling(table: Table) -> None:
    """In states nobody may ever come to, so that rare ones are among them."""
    dice = Random(title(table))
    for _ in range(extent(16, 2)):
        legal_is_what_judge_allows(made_up(table, dice))
