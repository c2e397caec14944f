"""Lines that were written down in another order than things were done.

A row is carried out from the left and written down from the right; of two turns the later one is
written first. What was done is the same, in the order that is due.
"""

from collections.abc import Sequence

from scheffeln.game.actions import Action, Carry, Drop, Nasty, Play, Take
from scheffeln.game.advance import advance
from scheffeln.game.judge import judge
from scheffeln.game.record.accounts import History
from scheffeln.game.state import Game, Resolving

_PAIR = 2


def in_due_order(game: Game, written: Sequence[Action]) -> tuple[Game, History] | None:
    """The game after what was written, done as it is due; none if that does not help either.

    Of all that is written only so much is looked at as may stand in disorder.
    """
    steps: list[tuple[Game, Action]] = []
    for action in _sorted(game, written):
        if judge(game, action):
            return None
        steps.append((game, action))
        game = advance(game, action)
    return (game, tuple(steps)) if steps else None


def _sorted(game: Game, written: Sequence[Action]) -> Sequence[Action]:
    stage = game.stage
    if isinstance(stage, Resolving):
        due = stage.order[stage.done :]
        row = [action for action in written[: len(due)] if isinstance(action, Carry)]
        if sorted(action.place for action in row) != sorted(due):
            return ()
        return sorted(row, key=lambda action: due.index(action.place))
    pair = written[:_PAIR]
    turns = len(pair) == _PAIR and all(isinstance(one, Play | Nasty | Drop | Take) for one in pair)
    return pair[::-1] if turns else ()
