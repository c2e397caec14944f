"""A board that somebody stated and that is wrong: which limousines stand astray, and against what.

astray   a limousine that stands elsewhere than by the rules, and how far
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from scheffeln.board import BUSINESSES, CAPACITY, Business, Limousine, Position
from scheffeln.cards import Backward, Drive, Joker, MafiaMove, Move
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Pass, Play, Score, written_alike
from scheffeln.game.advance import advance
from scheffeln.game.faults import Astray, Breach, GameFault
from scheffeln.game.judge import lawful
from scheffeln.game.record.accounts import History
from scheffeln.game.record.writing import sentence
from scheffeln.game.recovery.assumption import Amended, Assumed, Assumption
from scheffeln.game.state import Game, Resolving
from scheffeln.game.turns import placed
from scheffeln.rules.clauses import Clause
from scheffeln.rules.clauses import Fault as MoveFault
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import applied, carry_out, drive
from scheffeln.rules.play import judge as judge_move
from scheffeln.rules.reading import Reading

_LANDING = (Clause.MOVE_LAND, Clause.MOVE_CARRY_LAND)
_FEW = 2
"""So many limousines one move takes somewhere; where more stand astray a list is no help."""
_FEW_MISTAKES = 3
"""So many moves are named of which one was made wrong."""


def board_breaches(moves: History, game: Game, stated: Position) -> tuple[Breach, ...]:
    """Which clause a wrong board breaks: the one a move was made against, the latest if none fits.

    A mistake some moves ago shows, too: the simplest that leads to this board by the moves since.
    """
    if crowded(stated):
        return tuple(_crowds(game, stated))
    before, latest = moves[-1][:2] if moves else (game, None)
    strays, turned = _strays(game, stated), tuple(_turned(game, stated))
    missing = tuple(car for car in game.board.cars if car not in stated.cars)
    mistakes = [*_misread_since(moves, stated)] or [*_blundered_since(moves, stated)]
    clause = (
        (mistakes[0].clause if mistakes else None)
        or (Clause.MAFIA_MOVE if missing and not strays else None)
        or (Clause.MOVE_STACK if turned and not strays else None)
        or _driven_by(moves, strays, stated, all)
        or (_driven_by(moves, strays, stated, any) if _moving(before, latest) else None)
        or _asked_for(before, latest)
    )
    astray = tuple(_astray(game, stated, strays)) if len(strays) <= _FEW else ()
    others = () if astray else strays
    made = tuple((one.line, sentence(game.table, one.action)) for one in mistakes if one.line)
    explained = made if len(made) <= _FEW_MISTAKES else ()
    right = str(game.board)
    fault = GameFault.WRONG_BOARD
    return (Breach(clause, fault, right, astray, others, turned, missing, made=explained),)


def crowded(stated: Position) -> bool:
    """Whether more than two limousines are said to stand on one business."""
    return max(stated.shape) > CAPACITY


def _crowds(game: Game, stated: Position) -> Iterator[Breach]:
    """Every business with too many limousines, and how they stand by the rules."""
    for place, business in zip(BUSINESSES, game.table.ring, strict=True):
        there = stated.at(place)
        if len(there) > CAPACITY:
            yield Breach(Clause.MOVE_CAPACITY, GameFault.CROWDED, f"{business} {''.join(there)}")
    yield Breach(Clause.MOVE_CAPACITY, GameFault.WRONG_BOARD, str(game.board))


def retellings(moves: History, stated: Position) -> Iterator[Amended]:
    """How it may have come to a board by what was done, but for a letter or the end of a row.

    None where a mistake explains it.
    """
    told = [*_retold(moves, stated)]
    if told and not any(_misread_since(moves, stated)):
        yield from told


def _retold(moves: History, stated: Position) -> Iterator[Amended]:
    course = _course(moves)
    for at in range(len(moves) - 1, -1, -1):
        game, action, line = moves[at]
        for other in written_alike(action) if isinstance(action, Play) else ():
            retold = (_move_of(game, other), *course[at + 1 :])
            if other == action or _driven_on(game, game.board, retold) != stated:
                continue
            after = _gone_on(game, (other, *(one.action for one in moves[at + 1 :])))
            if after is not None and after.board == stated:
                yield Amended(after, (Assumption(Assumed.EARLIER, (other,), line=line),))
    row = [(game, one) for game, one, _ in moves if isinstance(one, Carry)]
    stage = row[0][0].stage if row else None
    if isinstance(stage, Resolving) and not stage.done and len(row) == len(stage.order):
        backwards = row[0][0]._replace(stage=replace(stage, order=stage.order[::-1]))
        after = _gone_on(backwards, [one for _, one in reversed(row)])
        if after is not None and after.board == stated:
            yield Amended(after, (Assumption(Assumed.OTHER_END),))


def _gone_on(game: Game, actions: Iterable[Action]) -> Game | None:
    """The game after these; none if one of them is refused."""
    for action in actions:
        if not lawful(game, action):
            return None
        game = advance(game, action)
    return game


def _strays(game: Game, stated: Position) -> tuple[Limousine, ...]:
    """The limousines that stand elsewhere, of those that are on both boards."""
    board = game.board
    there = (car for car in board.cars if car in stated.cars)
    return tuple(car for car in there if stated.where(car) is not board.where(car))


def _turned(game: Game, stated: Position) -> Iterator[tuple[Business, str]]:
    """The businesses where the right two stand the wrong way up."""
    for place, business in zip(BUSINESSES, game.table.ring, strict=True):
        there = stated.at(place)
        if len(there) == CAPACITY and there[::-1] == game.board.at(place):
            yield business, "".join(there)


def _astray(game: Game, stated: Position, strays: Iterable[Limousine]) -> Iterator[Astray]:
    """How far each of these stands from where it belongs."""
    board, ring = game.board, game.table.ring
    for car in strays:
        stands, right = (BUSINESSES.index(one.where(car)) for one in (stated, board))
        yield Astray(car, ring[stands], ring[right], _too_far(stands - right))


def _too_far(steps: int) -> int:
    """So many businesses clockwise, the short way round."""
    half = len(BUSINESSES) // 2
    return (steps + half) % len(BUSINESSES) - half


def _driven_by(
    moves: History,
    astray: Sequence[Limousine],
    stated: Position,
    enough: Callable[[Iterable[bool]], bool],
) -> Clause | None:
    """The clause by which these limousines come where they belong: of the latest move they made.

    None if nothing took them there, or if they were left where they had been before by a card.
    """
    for before, action, _ in reversed(moves if astray else ()):
        move, reading = _move_of(before, action), before.table.reading
        if move is None or not _possible(before.board, move, reading):
            continue
        after = _after(before.board, move, reading)
        together = len({stated.where(car) for car in astray}) == 1
        driven = [after.where(car) is not before.board.where(car) for car in astray]
        if any(driven) if together else enough(driven):
            if all(stated.where(car) is before.board.where(car) for car in astray):
                return Clause.MAFIA_MOVE if isinstance(action, Drop) else None
            clauses = applied(before.board, move, reading)
            landed = next((one for one in clauses if one in _LANDING), clauses[-1])
            return Clause.MAFIA_MOVE if isinstance(action, Drop) else landed
    return None


class _Mistake(NamedTuple):
    """A move that was made wrong, the clause it broke, and the line that tells it."""

    clause: Clause
    action: Action
    line: int


def _misread_since(moves: History, stated: Position) -> Iterator[_Mistake]:
    """Each move that a misreading leads from to this board, if the others were made right.

    The latest comes last: if nothing came of it, nobody misread it.
    """
    course = _course(moves)
    for at in (*range(len(moves) - 2, -1, -1), *([len(moves) - 1] if moves else [])):
        before, action, line = moves[at]
        move = course[at]
        if move is None or (at == len(moves) - 1 and stated == before.board):
            continue
        ways: dict[Position, Clause] = {}
        for clause, mistaken in _misreadings(before, move):
            ways.setdefault(mistaken, clause)
        for mistaken, clause in ways.items():
            if _driven_on(before, mistaken, course[at + 1 :]) == stated:
                yield _Mistake(clause, action, line)
                break


def _blundered_since(moves: History, stated: Position) -> Iterator[_Mistake]:
    """Each move that leads to this board if it alone was not made, or a motorcade was turned."""
    course = _course(moves)
    for at in range(len(moves) - 1, -1, -1):
        before, action, line = moves[at]
        move, later = course[at], course[at + 1 :]
        if move is None or not _possible(before.board, move, before.table.reading):
            continue
        if _driven_on(before, before.board, later) == stated:
            yield _Mistake(_asked_for(before, action), action, line)
            continue
        after = _after(before.board, move, before.table.reading)
        landed = (one for one in BUSINESSES if after.at(one) != before.board.at(one))
        if any(_driven_on(before, _flipped(after, one), later) == stated for one in landed):
            yield _Mistake(Clause.MOVE_STACK, action, line)


def _flipped(board: Position, there: Business) -> Position:
    """The board with the limousines on a business the other way up."""
    groups = ((one, board.at(one)) for one in BUSINESSES)
    return Position.of(group[::-1] if one is there else group for one, group in groups)


def _driven_on(game: Game, board: Position, moves: Iterable[Move | None]) -> Position:
    """Where these moves lead from a board; what cannot be made there is left out."""
    reading = game.table.reading
    for move in moves:
        if move is not None and _possible(board, move, reading):
            board = _after(board, move, reading)
    return board


def _course(moves: History) -> tuple[Move | None, ...]:
    """The moves that were made, by each action one or none."""
    return tuple(_move_of(before, action) for before, action, _ in moves)


def _after(board: Position, move: Move, reading: Reading) -> Position:
    if isinstance(move, Drive | Joker | MafiaMove):
        return drive(board, move.limousine, reading)
    return carry_out(board, move, reading).after


def _move_of(game: Game, action: Action) -> Move | None:
    """The move an action makes a limousine make, if it does."""
    match action:
        case Play(move=move):
            return placed(game, move)
        case Carry(move=move) if not isinstance(move, Nasty):
            return placed(game, move)
        case Drop() if game.table.mafia:
            return MafiaMove()
        case _:
            return None


def _moving(before: Game, latest: Action | None) -> bool:
    return latest is not None and _move_of(before, latest) is not None


def _asked_for(before: Game, latest: Action | None) -> Clause:
    """The clause that asked for what was done last."""
    match latest:
        case Play() | Pass():
            return Clause.TURN_MUST_PLAY
        case Carry(move=Nasty()) | Nasty():
            return Clause.RUN_NASTY
        case Carry():
            return Clause.SPEED_RESOLVE
        case Drop():
            return Clause.MAFIA_MOVE if before.table.mafia else Clause.TURN_EXCHANGE
        case Score():
            return Clause.ROUND_KEEP
        case _:
            return Clause.SETUP_LIMOUSINES if before.round == 1 else Clause.ROUND_KEEP


def _misreadings(before: Game, move: Move) -> Iterator[tuple[Clause, Position]]:
    """Where each misreading of a move leads, and the clause it breaks."""
    reading = before.table.reading
    if not _possible(before.board, move, reading):
        return
    for misreading in Misreading:
        clause = misreading.broken(backward=isinstance(move, Backward))[0]
        yield clause, _after(before.board, move, reading.mistaken(misreading))


def _possible(board: Position, move: Move, reading: Reading) -> bool:
    """Whether a limousine can make a move, be it that nothing comes of it."""
    objections = judge_move(board, move, reading)
    return all(one.fault in (MoveFault.STUCK, MoveFault.IDLE) for one in objections)
