"""Whole games of every variant, played by Hypothesis: what always holds, holds each time."""

from collections import Counter
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from tabletop import every_action, tables

from scheffeln.game.actions import Action, Clock
from scheffeln.game.applied import applied
from scheffeln.game.chance import deal, set_up
from scheffeln.game.judge import judge
from scheffeln.game.legal import any_legal, legal_actions
from scheffeln.game.play import play
from scheffeln.game.record import Done, Record, check, read, write
from scheffeln.game.scoring import settle
from scheffeln.game.setup import Setup, begin
from scheffeln.game.state import Dealing, Game, Grabbing, Over, Playing
from scheffeln.game.table import Table
from scheffeln.game.view import view
from scheffeln.pieces import LIMOUSINES, MAFIA


class WholeGame(RuleBasedStateMachine):
    """A game from its setup on, to its end if it comes to that."""

    setup: Setup
    game: Game

    @initialize(table=tables(), seed=st.integers(0, 2**32))
    def set_up(self, table: Table, seed: int) -> None:
        self.dice = Random(seed)
        self.setup = set_up(table, self.dice)
        self.game = begin(self.setup)
        self.actions: list[Action] = []

    def do(self, action: Action) -> None:
        assert judge(self.game, action) == ()
        assert applied(self.game, action) or isinstance(action, Clock)
        self.game = play(self.game, action)
        self.actions.append(action)
        nothing_is_lost(self.game)

    @rule(actions=st.integers(1, 40))
    def go_on(self, actions: int) -> None:
        for _ in range(actions):
            if isinstance(self.game.stage, Over):
                break
            dealing = isinstance(self.game.stage, Dealing)
            self.do((deal if dealing else any_legal)(self.game, self.dice))

    @precondition(lambda self: isinstance(self.game.stage, Grabbing))
    @rule(later=st.integers(0, 70_000))
    def look_at_the_clock(self, later: int) -> None:
        assert isinstance(self.game.stage, Grabbing)
        self.do(Clock((self.game.stage.clock or 0) + later))

    @invariant()
    def legal_is_what_judge_allows(self) -> None:
        allowed = [action for action in every_action(self.game) if not judge(self.game, action)]
        legal = legal_actions(self.game)
        assert len(set(legal)) == len(legal)
        assert set(allowed) <= set(legal)
        assert all(not judge(self.game, action) for action in legal)

    @invariant()
    def a_player_knows_enough_to_play(self) -> None:
        legal = legal_actions(self.game)
        for seat in self.game.table.seats:
            seen = view(self.game, seat)
            assert view(seen, seat) == seen
            if self.game.on_turn == seat:
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
        assert said[-1].after == self.game


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
    assert Counter(sum(game.stacks, ())) == Counter(sum(game.table.values, ()))
    if isinstance(game.stage, Playing):
        seen = Counter(sum(game.stage.hands, ())) + Counter(p.card for p in game.stage.pile)
        assert seen.total() == 4 * len(game.table.players)
        assert not seen - Counter(game.table.deck)
    businesses = [taking.business for taking in settle(game).takings]
    assert len(businesses) == len(set(businesses))  # two takers never meet at one stack


WholeGame.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestWholeGame = WholeGame.TestCase
