"""What may have been forgotten: the actions that lead from a game to one where an action is due.

A record that leaves out a line goes on as if it stood there. Nobody knows what was not written
down, so a bridge is made of what would come next anyway: an unseen deal, a card played unseen and
without effect, a person taken, the rest of the row carried out, the tokens that must be taken.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, assert_never, cast

from scheffeln.board import LIMOUSINES
from scheffeln.cards import Card, Drive, IdleEvasion
from scheffeln.game import actions, state
from scheffeln.game.actions import Action
from scheffeln.game.advance import advance, spent
from scheffeln.game.faults import GameFault
from scheffeln.game.judge import faults, lawful
from scheffeln.game.legal import legal_actions
from scheffeln.game.scoring import settle
from scheffeln.game.state import Game
from scheffeln.game.table import COLOURED, HAND_SIZE, ROW_SIZE, Seat, known
from scheffeln.rules.clauses import Fault as MoveFault

MOST_STEPS = 40
"""More than a round has; nobody forgets so much and goes on writing."""

FEW_STEPS = 3
"""So much may be forgotten that anybody would try to remember it."""

_NOT_YET = (GameFault.NOT_NOW, GameFault.OUT_OF_TURN, GameFault.WRONG_PLACE)


Unknown = frozenset[GameFault | MoveFault | Seat]
"""What nobody can call wrong any more; and the players of whom nobody knows whom they have."""

EARNING: Unknown = frozenset(
    {GameFault.COVERED, GameFault.ELSEWHERE, GameFault.UNOWNED, GameFault.NOT_TAKEN}
    | {GameFault.NOT_HEIR}
)
"""What depends on who has whom, and on how the limousines stand."""
STANDING: Unknown = EARNING | {GameFault.WRONG_BOARD, *MoveFault}
"""What depends on how the limousines stand."""
OWNED: Unknown = frozenset(
    {GameFault.EMPTY_STACK, GameFault.AFTER_END, GameFault.FACE_DOWN, GameFault.NOTHING_HIDDEN}
    | {GameFault.NO_SUCH_VALUE, GameFault.WRONG_AMOUNT, GameFault.WRONG_MONEY}
    | {GameFault.NOT_WINNER, GameFault.TIED, GameFault.RICHER}
    | {GameFault.NOT_FREE, GameFault.SAME_PERSON}
)
"""What depends on who has which tokens and persons."""

_TELLING = state.Choosing | state.Playing | state.Grabbing | state.Resolving
"""Where somebody chooses what others see, and may show later."""


class Bridge(NamedTuple):
    """Actions nobody wrote down and the game after them.

    A card played unseen is told as a pass, a card of the row without effect as an idle Evasion.
    """

    game: Game
    steps: tuple[Action, ...]
    invented: bool = False
    """Whether somebody's choice is guessed, and not only that there was one."""

    @property
    def open(self) -> bool:
        """Whether any step left somebody a choice, or chance."""
        return any(
            isinstance(step, actions.Pass | actions.Take | actions.Deal | actions.LayRow)
            for step in self.steps
        )

    @property
    def unknown(self) -> Unknown:
        """What nobody knows after it, where nobody told what was chosen for a Run card of a row."""
        idle = (isinstance(step, actions.Carry) and step.move == _UNTOLD for step in self.steps)
        if not any(idle):
            return frozenset()
        scored = any(isinstance(step, actions.Score) for step in self.steps)
        return STANDING | OWNED if scored else STANDING


_UNTOLD = IdleEvasion()


def bridges(game: Game, action: Action) -> Iterator[Bridge]:
    """Every bridge to the next moment at which an action is due.

    They differ in the first thing forgotten only: if little was, it may have been anything legal.
    """
    found = _next(game, action)
    plain = None if found is None else _built(found[0], [found[1]], action)
    if plain is None:
        return
    yield plain
    if len(plain.steps) > FEW_STEPS or not isinstance(game.stage, _TELLING):
        return
    for choice in choices(game):
        bridge = _built(advance(game, choice), [choice], action) if lawful(game, choice) else None
        if bridge is not None:
            yield bridge._replace(
                invented=not isinstance(game.stage, state.Choosing | state.Grabbing)
            )


def due(game: Game, *, one_card: bool = False) -> Iterator[Bridge]:
    """What an unreadable line may have told: anything that is due, or all that must be done.

    If it was one card of a row, that card alone.
    """
    stage = game.stage
    found = _next(game)
    if found is None:
        return
    after, steps = found[0], [found[1]]
    row = isinstance(stage, state.Turning | state.Resolving) and not one_card
    while row and type(after.stage) is type(stage):
        after, step = cast("tuple[Game, Action]", _next(after))
        steps.append(step)
    yield Bridge(after, tuple(steps))
    if isinstance(stage, state.Choosing | state.Playing):
        for choice in choices(game):
            if lawful(game, choice):
                yield Bridge(advance(game, choice), (choice,), invented=True)


def choices(game: Game) -> Iterator[Action]:
    """What somebody may have done that others would have seen: driven, or become somebody."""
    stage, seat = game.stage, cast("Seat", game.on_turn)
    match stage:
        case state.Playing():
            if known(stage.hands[seat]):
                yield from legal_actions(game)
                return
            yield from (actions.Play(seat, Drive(car)) for car in LIMOUSINES)
            yield from (actions.Drop(seat, Card.HIDDEN, person) for person in game.free)
        case state.Choosing():
            yield from (actions.Take(seat, person) for person in game.free)
        case _:
            yield from legal_actions(game)


def _built(game: Game, steps: list[Action], action: Action) -> Bridge | None:
    while not faults(game, action).isdisjoint(_NOT_YET):
        found = _next(game, action)
        if found is None or len(steps) == MOST_STEPS:
            return None
        game, step = found
        steps.append(step)
    return Bridge(game, tuple(steps))


def _next(game: Game, action: Action | None = None) -> tuple[Game, Action] | None:
    """What comes next if nobody tells; none at the end. Nobody took whom an action asks for."""
    stage = game.stage
    match stage:
        case state.Dealing():
            return _done(game, _unseen_deal(game))
        case state.Choosing():
            wanted = action.person if isinstance(action, actions.Take) else None
            person = next(one for one in game.free if one is not wanted)
            return _done(game, actions.Take(cast("Seat", game.on_turn), person))
        case state.Playing():
            seat = cast("Seat", game.on_turn)
            return spent(game, seat, stage.hands[seat][-1]), actions.Pass(seat)
        case state.Turning():
            return _done(game, actions.TurnUp(stage.next, stage.row[stage.next - 1]))
        case state.Grabbing():
            return _done(game, actions.TimeUp())
        case state.Resolving():
            return _carried(game, stage)
        case state.Scoring():
            return _done(game, settle(game))
        case state.Ended() | state.Over():
            return None
        case _:
            assert_never(stage)


def _done(game: Game, action: Action) -> tuple[Game, Action]:
    return advance(game, action), action


def _unseen_deal(game: Game) -> actions.Deal | actions.LayRow:
    if game.table.speed:
        return actions.LayRow(game.start, (Card.HIDDEN,) * ROW_SIZE)
    unseen = (Card.HIDDEN,) * HAND_SIZE
    return actions.Deal(game.start, (unseen,) * len(game.table.players))


def _carried(game: Game, stage: state.Resolving) -> tuple[Game, Action]:
    """The next card of the row; one that leaves a choice has no effect if nobody tells it."""
    place = stage.next
    card = stage.row[place - 1]
    if card in COLOURED:
        return _done(game, actions.Carry(place, Drive(COLOURED[card])))
    return idle_card(game, stage), actions.Carry(place, _UNTOLD)


def idle_card(game: Game, stage: state.Resolving) -> Game:
    """The game after a card of the row that had no effect."""
    done = stage.done + 1
    after = state.Scoring() if done == ROW_SIZE else replace(stage, done=done)
    return game._replace(stage=after)
