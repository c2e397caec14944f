"""Checking a record: a verdict on every line, and the game as the referee sees it.

A refused line does not stop the record. Of all accounts of what the table did (`accounts`) the
referee believes the one that has to assume the least, and says what that is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import cast

from scheffeln.board import Business, Position
from scheffeln.cards import Backward, Card, IdleEvasion, MafiaMove, Move
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Pass, Play, Score
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import applied, judge, setup_clauses
from scheffeln.game.record import Done, Record, RecordEntry, Stated
from scheffeln.game.record.accounts import Account, Accounts, History, Told
from scheffeln.game.record.sentences import sentence
from scheffeln.game.recovery import (
    BELIEVED,
    REFUSED,
    REFUSED_FACT,
    Amended,
    Assumed,
    Assumption,
    amendments,
)
from scheffeln.game.state import Game, judge_setup, lay_out
from scheffeln.game.table import Table
from scheffeln.game.turns import placed
from scheffeln.language import Lang, Text
from scheffeln.rules.clauses import Clause
from scheffeln.rules.clauses import Fault as MoveFault
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import carry_out
from scheffeln.rules.play import judge as judge_move
from scheffeln.rules.reading import Reading

_HEADER: dict[GameFault | MoveFault, str] = {
    GameFault.RING_ORDER: "ring",
    GameFault.WRONG_TOKENS: "tokens",
}
"""The line of the header a wrong setup is about, if it is not where the limousines stand."""


_PLAIN_WAYS = 2
"""How many ways to go on are looked at where not all are."""
_MANY = 3
"""More things against one line count for no more than this."""
_FAR_BACK = 8
"""Of more moves than this nobody looks for the one that was made wrong."""

Hidden = tuple[Business, int]
"""A business and the number of the token on its stack that was not turned up."""


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
    accounts: Accounts[PendingVerdict] = Accounts(game)
    for entry in record.entries:
        for verdict in accounts.take_in(partial(_further, entry)):
            yield verdict()
    for verdict in accounts.close():
        yield verdict()


PendingVerdict = Callable[[], LineVerdict]
"""A verdict that is worked out when it is told: most accounts are never believed."""


def _further(
    entry: RecordEntry, account: Account[PendingVerdict], thorough: bool
) -> Iterator[Account[PendingVerdict]]:
    """What comes of an account by an entry: one more if it is right, else each way to go on."""
    game, price, told, moves, missed = account
    action = _meant(game, entry)
    since: History = ()
    if action is None:
        breaches = _seen(game, cast("Stated", entry).board)
    else:
        breaches = _judged(game, action, missed)
        since = (*moves[-_FAR_BACK:], (game, action))
    if not breaches:
        after = game if action is None else advance(game, action)
        verdict = partial(_approved, entry, game, action, after)
        yield Account(after, price, Told(verdict, told), since, missed)
        return
    missed |= _missed(game, breaches)
    fact = action is None or isinstance(action, Score)
    price += (REFUSED_FACT if fact else REFUSED) + min(len(breaches), _MANY)
    for way in islice(_ways_on(game, entry, action), None if thorough else _PLAIN_WAYS):
        refused = partial(_refused, entry, game, action, moves, missed=account.missed, way=way)
        yield Account(way.game, price + way.price, Told(refused, told), since, missed)


def _approved(entry: RecordEntry, game: Game, action: Action | None, after: Game) -> LineVerdict:
    cites = () if action is None else applied(game, action)
    return LineVerdict(entry.line, _told(entry, action), (), cites, after)


def _refused(
    entry: RecordEntry,
    game: Game,
    action: Action | None,
    moves: History,
    *,
    missed: frozenset[Hidden],
    way: Amended,
) -> LineVerdict:
    if action is None:
        breaches = _departure(moves, game, cast("Stated", entry).board)
    else:
        breaches = _judged(game, action, missed)
    return LineVerdict(entry.line, _told(entry, action), breaches, (), way.game, way.assumed)


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
        yield Amended(game._replace(board=board), (Assumption(Assumed.COUNTS),), BELIEVED)


def _seen(game: Game, stated: Position) -> tuple[Breach, ...]:
    """What is wrong with a board, whatever led to it."""
    if stated == game.board:
        return ()
    return (Breach(Clause.TURN_MUST_PLAY, GameFault.WRONG_BOARD, str(game.board)),)


def _departure(moves: History, game: Game, stated: Position) -> tuple[Breach, ...]:
    """Which clause a wrong board breaks: the one a move was made against, the latest if none fits.

    A mistake some moves ago shows, too: the simplest that leads to this board by the moves since.
    """
    before, latest = moves[-1] if moves else (game, None)
    clause = _misread_since(moves, stated) or _broken(before, latest, stated)
    return (Breach(clause, GameFault.WRONG_BOARD, str(game.board)),)


def _misread_since(moves: History, stated: Position) -> Clause | None:
    """The clause broken by a misreading of one of the moves, if the others were made right."""
    for at in range(len(moves) - 2, -1, -1):
        before, action = moves[at]
        move = _move_of(before, action)
        if move is None:
            continue
        further = (_move_of(game, later) for game, later in moves[at + 1 :])
        since = [later for later in further if later is not None]
        reading = before.table.reading
        for clause, mistaken in _misreadings(before, move):
            board = mistaken
            for later in since:
                if _possible(board, later, reading):
                    board = carry_out(board, later, reading).after
            if board == stated:
                return clause
    return None


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
    found = (clause for clause, board in _misreadings(before, move) if board == stated)
    return None if stated == before.board else next(found, None)


def _misreadings(before: Game, move: Move) -> Iterator[tuple[Clause, Position]]:
    """Where each misreading of a move leads, and the clause it breaks."""
    reading = before.table.reading
    if not _possible(before.board, move, reading):
        return
    for misreading in Misreading:
        forward = misreading is Misreading.COUNTER_CLOCKWISE and isinstance(move, Backward)
        clause = Clause.RUN_BACKWARD if forward else misreading.breaks[0]
        yield clause, carry_out(before.board, move, reading.mistaken(misreading)).after


def _possible(board: Position, move: Move, reading: Reading) -> bool:
    """Whether a limousine can make a move, be it that nothing comes of it."""
    objections = judge_move(board, move, reading)
    return all(one.fault in (MoveFault.STUCK, MoveFault.IDLE) for one in objections)


_ASSUMED = {
    Assumed.LEFT_OUT: Text("assumed: this was not done"),
    Assumed.SPENT: Text("assumed: the card {what} is spent without effect"),
    Assumed.COUNTS: Text("assumed: it counts all the same"),
    Assumed.INSTEAD: Text("assumed instead: {what}"),
    Assumed.FORGOTTEN: Text("assumed to come before it, not written down: {what}"),
}


def about_assumption(assumption: Assumption, table: Table, lang: Lang) -> str:
    """What a referee goes on with after a refusal."""
    what = assumed_in_notation(assumption, table)
    return _ASSUMED[assumption.kind][lang].format(what=what)


def assumed_in_notation(assumption: Assumption, table: Table) -> str:
    """The actions or the card an assumption is about."""
    if assumption.card is not None:
        return assumption.card
    return "; ".join(_assumed_action(action, table) for action in assumption.about)


def _assumed_action(action: Action, table: Table) -> str:
    """An action as a line of a record; what was not seen is not named."""
    match action:
        case Pass(seat):
            return f"{table.players[seat]} plays {Card.HIDDEN}"
        case Carry(place, IdleEvasion()):
            return f"carry {place}{Card.HIDDEN}"
        case _:
            return sentence(table, action)
