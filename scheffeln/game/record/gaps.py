"""A round that nobody wrote down, and what is not known after it; or one that stands there twice.

gap        rounds left out of a record: it shows in who starts the next one
doubling   a round whose every line stands there again: it counts once

After a gap nobody can say where the limousines stand, who has whom in the base game, and which
tokens are left. What a line tells of that is believed, until a board tells the first of it again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from scheffeln.board import LIMOUSINES
from scheffeln.game.actions import Action, Deal, Declare, LayRow
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach
from scheffeln.game.judge import judge
from scheffeln.game.record import Done, RecordEntry, Stated
from scheffeln.game.recovery.amendments import as_told
from scheffeln.game.recovery.assumption import Amended, Assumed, Assumption
from scheffeln.game.recovery.omissions import OWNED, STANDING, Unknown
from scheffeln.game.state import Ended, Game, Over

GAP = 18
"""The price of a gap: besides who starts, a scoring phase all wrong bears it out, or two facts."""


def doublings(entries: Sequence[RecordEntry]) -> Mapping[int, int]:
    """The entries of rounds written again, each with the line it repeats.

    Nobody starts two rounds one after the other, so the same round is never played twice.
    """
    begun = [
        at
        for at, entry in enumerate(entries)
        if isinstance(entry, Done) and isinstance(entry.action, Deal | LayRow)
    ]
    said = [replace(entry, line=0) for entry in entries]
    again: dict[int, int] = {}
    for first, second in pairwise(begun):
        length = second - first
        if length > 1 and said[first:second] == said[second : second + length]:
            again |= {second + at: entries[first + at].line for at in range(length)}
    return again


def gaps(game: Game, action: Action | None) -> Iterator[Amended]:
    """The game if rounds are missing before this deal; nothing if nothing speaks for it."""
    if not isinstance(action, Deal | LayRow) or action.start == game.start:
        return
    rounds = game.table.orders[game.start].index(action.start)
    later = game._replace(start=action.start, round=game.round + rounds)
    if not game.table.speed and None in game.persons:  # everyone became somebody, nobody tells whom
        later = later._replace(persons=LIMOUSINES[: len(game.persons)])
    if all(breach.fault in OWNED for breach in judge(later, action)):
        yield Amended(advance(later, action), (Assumption(Assumed.GAP),), GAP, STANDING | OWNED)


def believed(
    game: Game,
    entry: RecordEntry,
    action: Action | None,
    breaches: tuple[Breach, ...],
    gone: Unknown,
) -> Game | None:
    """The game after something that nobody can call wrong after a gap; none if it is wrong.

    The game may have ended in the gap, or not yet where it seemed to.
    """
    ended = isinstance(game.stage, Ended | Over)
    if gone and isinstance(action, Declare):
        return game._replace(stage=Over(action.winners))
    late = gone and ended and isinstance(action, Deal | LayRow)
    if not late and not all(breach.fault in gone for breach in breaches):
        return None
    if isinstance(entry, Stated):
        same = set(entry.board.cars) == set(game.board.cars)
        return game._replace(board=entry.board) if same else None
    if action is None:
        return game
    return as_told(game, action)


def known_again(entry: RecordEntry, gone: Unknown) -> Unknown:
    """What is still unknown after an entry: a board tells where the limousines stand."""
    return gone - STANDING if isinstance(entry, Stated) else gone
