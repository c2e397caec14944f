"""Checking a record: a verdict on every line, and the game as the referee sees it.

A refused line does not stop the record. Of all accounts of what the table did (`accounts`) the
referee believes the one that has to assume the least, and says what that is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import chain, islice, takewhile
from typing import cast

from scheffeln.board import Position
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Play, Score, Take, written_alike
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import applied, judge, setup_clauses
from scheffeln.game.omissions import due
from scheffeln.game.record import Done, Record, RecordEntry, Stated, Unread
from scheffeln.game.record.accounts import (
    Account,
    Accounts,
    History,
    Missed,
    PastAction,
    Told,
    judged,
    missed_tokens,
)
from scheffeln.game.record.assumptions import left_open, perhaps
from scheffeln.game.record.boards import crowded, departure, retellings
from scheffeln.game.record.disorder import Miswriting, miswritten, reorderings
from scheffeln.game.recovery import (
    BELIEVED,
    DOUBTED,
    REFUSED,
    REFUSED_FACT,
    Amended,
    Assumed,
    Assumption,
    amendments,
    by_another,
)
from scheffeln.game.state import Game, Grabbing, judge_setup, lay_out
from scheffeln.game.table import ROW_SIZE
from scheffeln.rules.clauses import Clause
from scheffeln.rules.clauses import Fault as MoveFault

_HEADER: dict[GameFault | MoveFault, str] = {
    GameFault.RING_ORDER: "ring",
    GameFault.WRONG_TOKENS: "tokens",
}
"""The line of the header a wrong setup is about, if it is not where the limousines stand."""


_PLAIN_WAYS = 2
"""How many ways to go on are looked at where not all are."""
_MANY = 3
"""More things against one line count for no more than this."""
_FAR_BACK = 16
"""Of more moves than this nobody looks for the one that was made wrong."""


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What the referee says to one entry of a record, or to its setup."""

    line: int
    entry: RecordEntry | None
    """None for the setup."""
    breaches: tuple[Breach, ...]
    cites: tuple[Clause, ...]
    """The clauses it went by; none where it was refused."""
    after: Game
    assumed: tuple[Assumption, ...] = ()
    """What the referee goes on with after a refusal."""
    header: str = "board"
    """The word of the header it is about, where it is about the setup."""
    suspected: tuple[Assumption, ...] = ()
    """How it was meant if it, and not the line that is told so, makes others wrong."""

    @property
    def right(self) -> bool:
        return not self.breaches


def check(record: Record) -> Iterator[LineVerdict]:
    """A verdict on the setup, then one on each entry."""
    game = lay_out(record.setup)
    yield from _setup_verdicts(record, game)
    slips = miswritten(record.entries)
    verdicts, price = _read_through(game, record.entries, slips)
    doubted = _doubted(verdicts)
    if doubted:
        others, less = _read_through(game, record.entries, slips, doubted)
        if less < price:
            verdicts = _explained(verdicts, others)
    yield from verdicts


PendingVerdict = Callable[[], LineVerdict]
"""A verdict that is worked out when it is told: most accounts are never believed."""


def _read_through(
    game: Game,
    entries: Sequence[RecordEntry],
    slips: Mapping[int, Miswriting],
    doubted: frozenset[int] = frozenset(),
) -> tuple[list[LineVerdict], int]:
    """A verdict on each entry, and the price of them all."""
    accounts: Accounts[PendingVerdict] = Accounts(game)
    verdicts: list[LineVerdict] = []
    for at in range(len(entries)):
        further = partial(_further, entries, at, at in doubted, slips.get(at))
        verdicts += map(_agreed, accounts.take_in(further))
    verdicts += map(_agreed, accounts.close())
    return verdicts, accounts.spent


def _further(
    entries: Sequence[RecordEntry],
    at: int,
    doubted: bool,
    slip: Miswriting | None,
    account: Account[PendingVerdict],
    thorough: bool,
) -> Iterator[Account[PendingVerdict]]:
    """What comes of an account by an entry: one more if it is right, else each way to go on."""
    entry = entries[at]
    if account.ahead:
        read = partial(LineVerdict, entry.line, entry, (), (), account.game)
        yield account.saying(read, ahead=account.ahead - 1)
        return
    if isinstance(entry, Unread):
        yield from _unread(entry, account)
        return
    game, price, told, moves, missed = account[:5]
    if slip is not None and not judge(game, slip.meant):
        yield _slipped(cast("Done", entry), slip, account)
        return
    action = _meant(game, entry)
    since: History = ()
    if action is None:
        breaches = _seen(game, cast("Stated", entry).board)
    else:
        breaches = judged(game, action, missed)
        since = (*moves[-_FAR_BACK:], PastAction(game, action, entry.line))
    if not breaches:
        after = game if action is None else advance(game, action)
        verdict = partial(_approved, entry, game, action, after)
        yield account.saying(verdict, game=after, moves=since)
        if doubted and thorough and action is not None:
            yield from _meant_otherwise(entry, action, account)
        return
    missed |= missed_tokens(game, breaches)
    fact = action is None or isinstance(action, Score)
    price += (REFUSED_FACT if fact else REFUSED) + min(len(breaches), _MANY)
    refused = partial(_refused, entry, game, action, moves, missed=account.missed)
    for way in islice(_ways_on(game, entry, action, moves), None if thorough else _PLAIN_WAYS):
        said: Told[PendingVerdict] = Told(partial(refused, way=way), told)
        yield Account(way.game, price + way.price, said, since, missed, also=account.also)
    for way, steps in reorderings(game, _following(game, entries[at:])) if thorough else ():
        said = Told(partial(refused, way=way), told)
        ahead, now = len(steps) - 1, price + way.price
        yield Account(way.game, now, said, (*moves, *steps), missed, ahead, account.also)


def _slipped(
    entry: Done, slip: Miswriting, account: Account[PendingVerdict]
) -> Account[PendingVerdict]:
    """What comes of an entry that two others tell otherwise: it is told once."""
    game = account.game
    after, price = advance(game, slip.meant), account.price
    breaches: tuple[Breach, ...] = ()
    assumed = (Assumption(Assumed.INSTEAD, slip.told),) if slip.told else ()
    if slip.told:
        price += REFUSED
        otherwise = Breach(Clause.SPEED_ROW, GameFault.TOLD_OTHERWISE, slip.others)
        breaches = judge(game, entry.action) or (otherwise,)
    verdict = partial(LineVerdict, entry.line, entry, breaches, (), after, assumed)
    moves = (*account.moves[-_FAR_BACK:], PastAction(game, slip.meant, entry.line))
    return account.saying(verdict, game=after, price=price, moves=moves)


def _following(game: Game, entries: Sequence[RecordEntry]) -> list[Action]:
    """What was done by these entries, as far as they tell of nothing else; no more than a row."""
    done = takewhile(lambda entry: isinstance(entry, Done), entries[:ROW_SIZE])
    return [action for action in (_meant(game, entry) for entry in done) if action is not None]


_NOTHING_DONE, _SOMETHING_DONE = 2, 1
"""The price of taking an unreadable line for nothing, and for what nobody can have read there."""


def _unread(entry: Unread, account: Account[PendingVerdict]) -> Iterator[Account[PendingVerdict]]:
    """What an unreadable line may have told: what is written like it, what is due, or nothing."""
    game = account.game
    ways = [
        Amended(advance(game, action), (Assumption(Assumed.INSTEAD, (action,)),))
        for action in dict.fromkeys(entry.alike)
        if not judge(game, action)
    ]
    if not ways:
        ways = [
            Amended(after, (Assumption(Assumed.INSTEAD, steps),), _SOMETHING_DONE + invented)
            for after, steps, invented in due(game)
        ]
    for way in (*ways, Amended(game, (Assumption(Assumed.LEFT_OUT),), _NOTHING_DONE)):
        verdict = partial(LineVerdict, entry.line, entry, (), (), way.game, way.assumed)
        yield account.saying(verdict, game=way.game, price=account.price + way.price)


_BY_ANOTHER_LETTER = frozenset(
    {GameFault.NOT_FREE, GameFault.SAME_PERSON, GameFault.HAS_ONE, GameFault.ELSEWHERE}
    | {GameFault.UNOWNED, GameFault.NOT_TAKEN, GameFault.NOT_HEIR, GameFault.COVERED}
    | {GameFault.NOT_HELD, GameFault.WRONG_BOARD}
)
"""What may be wrong because of another line: somebody is another person, or played another card."""
_DOUBTS = 8
"""So many lines about persons, and about cards, before a refusal are doubted."""
_FEW_REFUSED = 4
"""Where more lines are refused, any letter explains two of them by chance."""


def _doubted(verdicts: Sequence[LineVerdict]) -> frozenset[int]:
    """The lines that may stand there, of which one may explain several that may not."""
    refused = [
        at
        for at, verdict in enumerate(verdicts)
        if any(breach.fault in _BY_ANOTHER_LETTER for breach in verdict.breaches)
    ]
    by = [(at, _by(verdict)) for at, verdict in enumerate(verdicts) if verdict.right]
    cards = [at for at, clause in by if clause is Clause.TURN_MOVE]
    persons = [at for at, clause in by if clause not in (None, Clause.TURN_MOVE)]
    before = (
        [one for one in some if one < at][-_DOUBTS:] for at in refused for some in (cards, persons)
    )
    many = sum(not verdict.right for verdict in verdicts)
    several = len(refused) > 1 and many <= _FEW_REFUSED
    return frozenset(chain.from_iterable(before)) if several else frozenset()


def _by(verdict: LineVerdict) -> Clause | None:
    """The clause by which somebody plays a card or becomes another person, if that was done."""
    match verdict.entry:
        case Done(Play()):
            return Clause.TURN_MOVE
        case Done(Drop(person=person)) if person is not None:
            return Clause.TURN_EXCHANGE
        case Done(Nasty()):
            return Clause.RUN_NASTY
        case Done(Take()):
            return Clause.SPEED_TAKE if verdict.after.table.speed else Clause.SETUP_CHOOSE
        case _:
            return None


def _meant_otherwise(
    entry: RecordEntry, action: Action, account: Account[PendingVerdict]
) -> Iterator[Account[PendingVerdict]]:
    """The same with another card, person or name, where that could be done as well."""
    game = account.game
    names = by_another(game, action) if isinstance(game.stage, Grabbing) else ()
    for other in (*written_alike(action), *names):
        card = other.card if isinstance(other, Drop) else None
        same = type(other) is type(action) and card == getattr(action, "card", None)
        if same and other != action and not judge(game, other):
            after = advance(game, other)
            verdict = partial(_doubtful, entry, action, other, after)
            moves = (*account.moves[-_FAR_BACK:], PastAction(game, other, entry.line))
            price = account.price + DOUBTED
            yield account.saying(verdict, game=after, price=price, moves=moves)


def _doubtful(entry: RecordEntry, action: Action, other: Action, after: Game) -> LineVerdict:
    verdict = LineVerdict(entry.line, _told(entry, action), (), (), after)
    breach = Breach(_by(verdict) or Clause.TURN_EXCHANGE, GameFault.MISWRITTEN)
    assumed = (Assumption(Assumed.INSTEAD, (other,), line=entry.line),)
    return replace(verdict, breaches=(breach,), assumed=assumed)


def _explained(before: Sequence[LineVerdict], verdicts: Sequence[LineVerdict]) -> list[LineVerdict]:
    """The verdicts, with the lines named that one letter of another line explains."""
    wrong = [
        str(one.line) for one, now in zip(before, verdicts, strict=True) if now.right > one.right
    ]
    lines = ", ".join(dict.fromkeys(wrong))
    beside = tuple(chain.from_iterable(one.suspected for one in verdicts if one.right))
    return [
        replace(
            one,
            breaches=(replace(one.breaches[0], what=lines),),
            assumed=tuple(reduce(left_open, beside, guess) for guess in one.assumed),
        )
        if _miswritten(one)
        else one
        for one in verdicts
    ]


def _miswritten(verdict: LineVerdict) -> bool:
    return any(breach.fault is GameFault.MISWRITTEN for breach in verdict.breaches)


def _agreed(versions: Sequence[PendingVerdict]) -> LineVerdict:
    """The first version; what others tell otherwise of things nobody wrote is left open."""
    first, *others = versions
    verdict = first()
    if not others:
        return verdict
    open_to_guess = _miswritten(verdict) or isinstance(verdict.entry, Unread)
    guessed = [
        at
        for at, one in enumerate(verdict.assumed)
        if one.kind in (Assumed.FORGOTTEN, Assumed.EARLIER) or open_to_guess
    ]
    versions_beside = [other() for other in others]
    told = [other.assumed for other in versions_beside]
    if verdict.right and any(map(_miswritten, versions_beside)):
        suspected = (other.assumed for other in versions_beside if _miswritten(other))
        return replace(verdict, suspected=tuple(chain.from_iterable(suspected)))
    if not verdict.assumed and isinstance(verdict.entry, Stated) and not verdict.right:
        return replace(verdict, assumed=perhaps(chain.from_iterable(told)))
    assumed = list(verdict.assumed)
    for at in guessed:
        beside = (other[at] for other in told if at < len(other))
        assumed[at] = reduce(left_open, beside, assumed[at])
    return replace(verdict, assumed=tuple(assumed))


def _approved(entry: RecordEntry, game: Game, action: Action | None, after: Game) -> LineVerdict:
    cites = () if action is None else applied(game, action)
    return LineVerdict(entry.line, _told(entry, action), (), cites, after)


def _refused(
    entry: RecordEntry,
    game: Game,
    action: Action | None,
    moves: History,
    *,
    missed: Missed,
    way: Amended,
) -> LineVerdict:
    if action is None:
        breaches = departure(moves, game, cast("Stated", entry).board)
    else:
        breaches = judged(game, action, missed)
    return LineVerdict(entry.line, _told(entry, action), breaches, (), way.game, way.assumed)


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
    if not isinstance(entry, Done):
        return None
    action = entry.action
    if isinstance(action, Carry) and isinstance(action.move, Nasty):
        return Carry(action.place, replace(action.move, seat=game.start))
    return action


def _ways_on(
    game: Game, entry: RecordEntry, action: Action | None, moves: History
) -> Iterator[Amended]:
    if action is not None:
        yield from amendments(game, action)
        return
    yield Amended(game, ())
    board = entry.board if isinstance(entry, Stated) else game.board
    yield from retellings(moves, board)
    if set(board.cars) == set(game.board.cars) and not crowded(board):
        yield Amended(game._replace(board=board), (Assumption(Assumed.COUNTS),), BELIEVED)


def _seen(game: Game, stated: Position) -> tuple[Breach, ...]:
    """What is wrong with a board, whatever led to it."""
    if stated == game.board:
        return ()
    return (Breach(Clause.TURN_MUST_PLAY, GameFault.WRONG_BOARD, str(game.board)),)
