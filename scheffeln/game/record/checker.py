"""Checking a record: a verdict on every line, and the game as the referee sees it.

A refused action does not stop the record. The referee puts right what can be put right
(`amend`): a card wrongly played is spent without effect, tokens go where they belong.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scheffeln.board import Position
from scheffeln.cards import Backward, MafiaMove, Move
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Play
from scheffeln.game.advance import advance
from scheffeln.game.record.document import Done, Record, Stated
from scheffeln.game.referee.citations import applied, setup_clauses
from scheffeln.game.referee.faults import Breach, GameFault
from scheffeln.game.referee.judge import judge
from scheffeln.game.referee.recovery import amend
from scheffeln.game.referee.turns import placed
from scheffeln.game.state import Game, judge_setup, lay_out
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import carry_out


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What the referee says to one entry of a record, or to its setup."""

    line: int
    entry: Done | Stated | None
    """None for the setup."""
    breaches: tuple[Breach, ...]
    cites: tuple[Clause, ...]
    """The clauses it went by; none where it was refused."""
    after: Game

    @property
    def right(self) -> bool:
        return not self.breaches


def check(record: Record) -> Iterator[LineVerdict]:
    """A verdict on the setup, then one on each entry."""
    breaches = judge_setup(record.setup)
    game = lay_out(record.setup)
    cites = () if breaches else setup_clauses(record.setup.table)
    yield LineVerdict(record.setup_line, None, breaches, cites, game)
    before, latest = game, None
    for entry in record.entries:
        if isinstance(entry, Stated):
            found = _departure(before, latest, game, entry.board)
            yield LineVerdict(entry.line, entry, found, (), game)
            continue
        action = entry.action
        breaches = judge(game, action)
        cites = () if breaches else applied(game, action)
        before, latest = game, action
        game = amend(game, action) if breaches else advance(game, action)
        yield LineVerdict(entry.line, entry, breaches, cites, game)


def _departure(
    before: Game, latest: Action | None, game: Game, stated: Position
) -> tuple[Breach, ...]:
    """Which clause a wrong board breaks: the one the latest move was made against."""
    if stated == game.board:
        return ()
    return (Breach(_broken(before, latest, stated), GameFault.WRONG_BOARD, str(game.board)),)


def _broken(before: Game, latest: Action | None, stated: Position) -> Clause:
    match latest:
        case Play(move=move):
            return _misread(before, move, stated) or Clause.TURN_MUST_PLAY
        case Carry(move=move) if not isinstance(move, Nasty):
            return _misread(before, placed(before, move), stated) or Clause.SPEED_RESOLVE
        case Drop() if before.table.mafia:
            return _misread(before, MafiaMove(), stated) or Clause.MAFIA_MOVE
        case Drop():
            return Clause.TURN_EXCHANGE
        case _:
            return Clause.SETUP_LIMOUSINES if before.round == 1 else Clause.ROUND_KEEP


def _misread(before: Game, move: Move, stated: Position) -> Clause | None:
    """The clause broken by the first misreading that leads to this board; none if none does."""
    if stated == before.board:
        return None
    reading = before.table.reading
    for misreading in Misreading:
        if carry_out(before.board, move, reading.mistaken(misreading)).after == stated:
            forward = misreading is Misreading.COUNTER_CLOCKWISE and isinstance(move, Backward)
            return Clause.RUN_BACKWARD if forward else misreading.breaks[0]
    return None
