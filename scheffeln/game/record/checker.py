"""Checking a record: a verdict on every line, and the game as the referee sees it.

A refused action does not stop the record. Of the ways to go on (`amend`) the referee takes the
first that makes the most sense of the lines that follow, and says what is assumed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import cast

from scheffeln.board import Business, Position
from scheffeln.cards import Backward, MafiaMove, Move
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Pass, Play, Score
from scheffeln.game.advance import advance
from scheffeln.game.record.document import Done, Record, RecordEntry, Stated
from scheffeln.game.referee.citations import applied, setup_clauses
from scheffeln.game.referee.faults import Breach, GameFault
from scheffeln.game.referee.judge import judge
from scheffeln.game.referee.recovery import Amended, Assumed, Assumption, amendments
from scheffeln.game.referee.turns import placed
from scheffeln.game.state import Game, judge_setup, lay_out
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Fault as MoveFault
from scheffeln.rules.play import carry_out
from scheffeln.rules.play import judge as judge_move

HORIZON = 24
"""How many of the lines that follow a refusal are asked which way to go on."""

PATIENCE = 5_000
"""How many lines are asked in all; after that a refusal is put right in the plainest way."""

_HEADER: dict[GameFault | MoveFault, str] = {
    GameFault.RING_ORDER: "ring",
    GameFault.WRONG_TOKENS: "tokens",
}
"""The line of the header a wrong setup is about, if it is not where the limousines stand."""


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
    assumed: tuple[Assumption, ...] = ()
    """What the referee goes on with after a refusal."""
    header: str = "board"
    """The word of the header it is about, where it is about the setup."""

    @property
    def right(self) -> bool:
        return not self.breaches


def check(record: Record) -> Iterator[LineVerdict]:
    """A verdict on the setup, then one on each entry."""
    game = lay_out(record.setup)
    yield from _setup_verdicts(record, game)
    referee = _Referee(game)
    for at, entry in enumerate(record.entries):
        yield referee.verdict(entry, record.entries[at + 1 : at + 1 + HORIZON])


class _Referee:
    """A game as far as it has been judged."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before, self.latest = game, cast("Action | None", None)
        """The latest action and the game it was done in."""
        self.face_down: frozenset[Hidden] = frozenset()
        """The tokens that were missed already: nobody is told twice of one."""
        self.patience = PATIENCE

    def verdict(self, entry: RecordEntry, following: Sequence[RecordEntry]) -> LineVerdict:
        """What is said to an entry; the game goes on."""
        game, action = self.game, _meant(self.game, entry)
        if isinstance(entry, Stated):
            breaches = _departure(self.before, self.latest, game, entry.board)
        else:
            breaches = _judged(game, cast("Action", action), self.face_down)
        if breaches:
            self.face_down |= _missed(game, breaches)
            ways = _ways_on(game, entry, action)
            self.game, assumed = self._likeliest(ways, following)
            verdict = LineVerdict(
                entry.line, _told(entry, action), breaches, (), self.game, assumed
            )
        else:
            cites = () if action is None else applied(game, action)
            self.game = game if action is None else advance(game, action)
            verdict = LineVerdict(entry.line, _told(entry, action), (), cites, self.game)
        if action is not None:
            self.before, self.latest = game, action
        return verdict

    def _likeliest(self, ways: Iterator[Amended], following: Sequence[RecordEntry]) -> Amended:
        """The first of the ways that explain the most of the lines that follow, up to a mistake."""
        best, most = next(ways), -1
        for way in chain([best], ways):
            if self.patience <= 0 or most == len(following):
                break
            explained = self._explained(way.game, following)
            self.patience -= explained + 1
            if explained > most:
                best, most = way, explained
        return best

    def _explained(self, game: Game, entries: Sequence[RecordEntry]) -> int:
        for number, entry in enumerate(entries):
            action = _meant(game, entry)
            if isinstance(entry, Stated):
                if entry.board != game.board:
                    return number
            elif action is not None:
                if _judged(game, action, self.face_down):
                    return number
                game = advance(game, action)
        return len(entries)


Hidden = tuple[Business, int]
"""A business and the number of the token on its stack that was not turned up."""


def _judged(game: Game, action: Action, missed: frozenset[Hidden]) -> tuple[Breach, ...]:
    """What is wrong with an action, but for tokens that were missed before."""
    breaches = judge(game, action)
    if not breaches or not missed:
        return breaches
    return tuple(
        one for one in breaches if not _missed(game, (one,)) or _missed(game, (one,)) - missed
    )


def _missed(game: Game, breaches: tuple[Breach, ...]) -> frozenset[Hidden]:
    """The tokens that should have been turned up."""
    hidden = (Business(one.what) for one in breaches if one.fault is GameFault.FACE_DOWN)
    return frozenset((business, game.gone[game.table.place(business)]) for business in hidden)


def _told(entry: RecordEntry, action: Action | None) -> RecordEntry:
    return entry if action is None else Done(action, entry.line)


def _setup_verdicts(record: Record, game: Game) -> Iterator[LineVerdict]:
    """One on where the limousines stand, which is always told; on other lines if they are wrong."""
    breaches = judge_setup(record.setup)
    about = [_HEADER.get(breach.fault, "board") for breach in breaches]
    lines = {word: record.lines.get(word, record.setup_line) for word in {*about, "board"}}
    lines["board"] = record.setup_line
    for word in sorted(lines, key=lambda word: (lines[word], word)):
        wrong = tuple(one for one, on in zip(breaches, about, strict=True) if on == word)
        cites = () if breaches else setup_clauses(record.setup.table)
        yield LineVerdict(lines[word], None, wrong, cites, game, header=word)


def _meant(game: Game, entry: RecordEntry) -> Action | None:
    """What was done; none where only a board is stated. A row's Nasty exchange names nobody."""
    if isinstance(entry, Stated):
        return None
    action = entry.action
    if isinstance(action, Carry) and isinstance(action.move, Nasty):
        return Carry(action.place, replace(action.move, seat=game.start))
    return action


def _ways_on(game: Game, entry: RecordEntry, action: Action | None) -> Iterator[Amended]:
    if action is not None:
        yield from amendments(game, action)
        return
    yield Amended(game, ())
    board = entry.board if isinstance(entry, Stated) else game.board
    if set(board.cars) == set(game.board.cars):
        yield Amended(game._replace(board=board), (Assumption(Assumed.COUNTS),))


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
        case Carry(move=Nasty()) | Nasty():
            return Clause.RUN_NASTY
        case Carry(move=move) if not isinstance(move, Nasty):
            return _misread(before, placed(before, move), stated) or Clause.SPEED_RESOLVE
        case Drop() if before.table.mafia:
            return _misread(before, MafiaMove(), stated) or Clause.MAFIA_MOVE
        case Drop():
            return Clause.TURN_EXCHANGE
        case Pass():
            return Clause.TURN_MUST_PLAY
        case Score():
            return Clause.ROUND_KEEP
        case _:
            return Clause.SETUP_LIMOUSINES if before.round == 1 else Clause.ROUND_KEEP


def _misread(before: Game, move: Move, stated: Position) -> Clause | None:
    """The clause broken by the first misreading that leads to this board; none if none does."""
    reading = before.table.reading
    objections = judge_move(before.board, move, reading)
    possible = all(one.fault in (MoveFault.STUCK, MoveFault.IDLE) for one in objections)
    if stated == before.board or not possible:
        return None
    for misreading in Misreading:
        if carry_out(before.board, move, reading.mistaken(misreading)).after == stated:
            forward = misreading is Misreading.COUNTER_CLOCKWISE and isinstance(move, Backward)
            return Clause.RUN_BACKWARD if forward else misreading.breaks[0]
    return None
