"""Checking a record: a verdict on every line, and the game as the referee sees it.

A refused line does not stop the record. Of all accounts of what the table did (`accounts`) the
referee believes the one that has to assume the least, and says what that is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain, groupby, islice, takewhile
from operator import attrgetter
from typing import cast

from scheffeln.game.actions import Action, Declare, Score
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import applied, judge, lawful
from scheffeln.game.record import Counted, Done, Record, RecordEntry, Stated, Unread
from scheffeln.game.record.accounts import (
    Account,
    Accounts,
    History,
    Missed,
    PastAction,
    Patience,
    Told,
    face_down,
    judged,
    left_against,
    meant,
    missed_tokens,
    wrong_fact,
)
from scheffeln.game.record.boards import board_breaches, crowded, retellings
from scheffeln.game.record.disorder import Miswriting, miswritten, reorderings
from scheffeln.game.record.gaps import (
    believed,
    counts_all,
    doublings,
    gaps,
    known_again,
    told_again,
    told_twice,
)
from scheffeln.game.record.header.agreements import AGREED
from scheffeln.game.record.header.setups import (
    MOST_BY_A_SLIP,
    Miswritten,
    header_explains,
    header_suspect,
    unlawful,
)
from scheffeln.game.record.header.verdicts import header_named, header_told, setup_verdicts
from scheffeln.game.record.slips.suspects import hinted, suspects, told_once, turned_up_wrong
from scheffeln.game.record.verdict import (
    LineVerdict,
    PendingVerdict,
    agreed,
    changed_by,
    tells_of_gap,
    tells_of_slip,
    told_before,
)
from scheffeln.game.recovery.amendments import BELIEVED, REFUSED, REFUSED_FACT, UNTOLD, amendments
from scheffeln.game.recovery.assumption import Amended, Assumed, Assumption
from scheffeln.game.recovery.omissions import STANDING, due
from scheffeln.game.setup import lay_out
from scheffeln.game.state import Game, Resolving
from scheffeln.game.table import ROW_SIZE
from scheffeln.rules.clauses import Clause

_PLAIN_WAYS = 2
"""How many ways to go on are looked at where not all are."""
_MANY = 3
"""More things against one line count for no more than this."""
_SLIPS = 3
"""So many slips that explain others are put right one after the other."""
_SEVERAL = range(2, MOST_BY_A_SLIP + 1)
_NEARLY_ALL = 5
"""By other rules so many times fewer lines have to be wrong."""
_FAR_BACK = 16
"""Of more moves than this nobody looks for the one that was made wrong."""


def check(record: Record) -> Iterator[LineVerdict]:
    """A verdict on the setup, then one on each entry."""
    game = lay_out(record.setup)
    again = doublings(record.entries)
    once = [entry for at, entry in enumerate(record.entries) if at not in again]
    headed = [*setup_verdicts(record, game)]
    broken = {one.header for one in headed if not one.right}
    slip = unlawful(record, once, broken) if broken and not record.unsaid else None
    if slip is not None:
        game = lay_out(slip.meant[0])
        headed = [*header_told(record, headed, slip, ())]
    patience = Patience()
    by_header = cache(partial(header_explains, record, once))
    account = _best_account(_begun(record, game), once, patience, otherwise=by_header)[0]
    refused = [at for at, one in enumerate(account) if not one.right]
    many = len(refused) + _borne_out(account)
    several = many >= _SEVERAL.start or any(map(tells_of_slip, account))
    if slip is None and refused and not record.unsaid:
        slip = header_suspect(record, once, refused, agreed_only=not several)
        if slip is not None:
            game, headed, account = _by_header(record, once, slip, headed, account, patience)
    yield from headed
    verdicts, gap, unsure = told_before(record, told_twice(account)), False, False
    for at, entry in enumerate(record.entries):
        if at in again:
            yield _repeated(entry, again[at], game, begins=at - 1 not in again)
            continue
        verdict = next(verdicts)
        shows = tells_of_gap(verdict)
        game, gap, unsure = verdict.after, gap or shows, unsure or shows
        won = isinstance(entry, Done) and isinstance(entry.action, Declare)
        guessed = (gap and won) or (unsure and isinstance(entry, Counted))
        unsure = unsure and not (isinstance(entry, Counted) and counts_all(game, entry))
        yield replace(verdict, judged=False) if guessed and verdict.right else verdict


def _by_header(
    record: Record,
    entries: Sequence[RecordEntry],
    slip: Miswritten,
    headed: list[LineVerdict],
    account: list[LineVerdict],
    patience: Patience,
) -> tuple[Game, list[LineVerdict], list[LineVerdict]]:
    """The game and its verdicts if a line of the header was meant otherwise and that tells less.

    Where one other line explains as much, the header is named beside it.
    """
    meant = lay_out(slip.meant[0])
    others = _best_account(_begun(record, meant), entries, patience)[0]
    wrong = [one for one in account if not one.right]
    still = {one.line for one in others if not one.right}
    mended = [one for one in wrong if one.line not in still]
    left = sum(not one.right for one in others)
    nearly_all = slip.word not in AGREED or _NEARLY_ALL * left < len(wrong)
    if nearly_all and left + 1 < len(wrong) + _borne_out(account):
        return meant, [*header_told(record, headed, slip, mended)], others
    said = slip.word in AGREED and slip.word in record.lines
    named = [at for at, one in enumerate(account) if tells_of_slip(one) or (said and not one.right)]
    if not left and len(named) == len(wrong) == 1:
        account[named[0]] = header_named(record, account[named[0]], slip)
    return lay_out(record.setup), headed, account


def _begun(record: Record, game: Game) -> Account[PendingVerdict]:
    """The account of a game before it begins; nobody is held to what its header does not tell."""
    unknown = STANDING if "board" in record.unsaid else frozenset()
    missed: Missed = frozenset()
    if "tokens" in record.unsaid:
        stacks = zip(game.table.ring, game.stacks, strict=True)
        missed = frozenset(
            (one, at) for one, stack in stacks for at, value in enumerate(stack) if value is None
        )
    return Account(game, missed=missed, unknown=unknown)


def _borne_out(account: Sequence[LineVerdict]) -> bool:
    """Whether what is refused counts all the same, since later lines bear it out.

    A token counts in any case: nothing tells which other one it would be. Where a line is named
    that explains it, the header is no likelier.
    """
    refused = (
        one
        for one in account
        if not (one.right or tells_of_slip(one)) and changed_by(one) is not Clause.ROUND_REVEAL
    )
    return any(one.kind is Assumed.COUNTS for verdict in refused for one in verdict.assumed)


def _best_account(
    begun: Account[PendingVerdict],
    entries: Sequence[RecordEntry],
    patience: Patience,
    slips_left: int = _SLIPS,
    otherwise: Callable[[], bool] = bool,
) -> tuple[list[LineVerdict], int]:
    """A verdict on each entry by the account that has to assume the least, and its price.

    A slip that explains several refused lines is put right, and the rest read once more. No second
    one is looked for where everything can be explained otherwise.
    """
    game = begun.game
    slips = miswritten(entries, game.table.players)
    verdicts, price = _read_through(begun, entries, slips, patience)
    many = sum(not one.right for one in verdicts)
    known = not begun.unknown and not begun.missed
    enough = many in _SEVERAL and (not slips_left or (slips_left < _SLIPS and otherwise()))
    wanted = known and 0 < many < _SEVERAL.stop and not enough
    found = suspects(game, entries, verdicts) if wanted else []
    certain = many == 1 and turned_up_wrong(entries, found)
    if not certain and (many not in _SEVERAL or not found):
        return (hinted(verdicts, found) if many == 1 else verdicts), price
    slip = found[0].slip
    as_meant = slip.put_right(entries)
    others, less = _best_account(begun, as_meant, patience, slips_left - 1, otherwise)
    fewer = sum(not one.right for one in others) + 1 < many
    if not certain and (not fewer or less + slip.price >= price):
        return verdicts, price
    return told_once(game, entries, verdicts, others, found), less + slip.price


def _repeated(entry: RecordEntry, line: int, game: Game, *, begins: bool) -> LineVerdict:
    """A line of a round that is written twice: told where it begins, and never counted."""
    clause = Clause.SPEED_ROW if game.table.speed else Clause.ROUND_DEAL
    breaches = (Breach(clause, GameFault.DOUBLED, str(line)),) if begins else ()
    assumed = (Assumption(Assumed.ROUND_LEFT_OUT),) if begins else ()
    return LineVerdict(entry.line, entry, breaches, (), game, assumed, judged=begins)


def _read_through(
    begun: Account[PendingVerdict],
    entries: Sequence[RecordEntry],
    slips: Mapping[int, Miswriting],
    patience: Patience,
) -> tuple[list[LineVerdict], int]:
    """A verdict on each entry, and the price of them all."""
    accounts: Accounts[PendingVerdict] = Accounts(begun, patience)
    verdicts: list[LineVerdict] = []
    for at in range(len(entries)):
        further = partial(_further, entries, at, slips.get(at))
        verdicts += map(agreed, accounts.take_in(further))
    verdicts += map(agreed, accounts.close())
    return verdicts, accounts.spent


def _further(
    entries: Sequence[RecordEntry],
    at: int,
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
    game, moves, missed = account.game, account.moves, account.missed
    if slip is not None and lawful(game, slip.meant):
        yield _slipped(cast("Done", entry), slip, account)
        return
    action = meant(game, entry)
    since: History = () if isinstance(entry, Stated) else moves
    if action is None:
        breaches = wrong_fact(game, entry)
    else:
        breaches = judged(game, action, missed)
        since = (*moves[-_FAR_BACK:], PastAction(game, action, entry.line))
    if breaches:
        account = account._replace(moves=since)
        yield from _against(entries[at:], account, action, moves, breaches, thorough=thorough)
        return
    after = told_again(game, entry, account.unknown) if action is None else advance(game, action)
    verdict = partial(_approved, entry, game, action, after)
    unknown = known_again(game, entry, account.unknown)
    yield account.saying(verdict, game=after, moves=since, unknown=unknown)


def _against(
    entries: Sequence[RecordEntry],
    account: Account[PendingVerdict],
    action: Action | None,
    moves: History,
    breaches: tuple[Breach, ...],
    *,
    thorough: bool,
) -> Iterator[Account[PendingVerdict]]:
    """What comes of an account by an entry with something against it: each way to go on."""
    entry, (game, price, told, _, missed) = entries[0], account[:5]
    after_gap = believed(game, entry, action, breaches, account.unknown)
    if after_gap is not None:
        read = partial(LineVerdict, entry.line, entry, (), (), after_gap)
        unknown = known_again(game, entry, account.unknown)
        yield account.saying(read, game=after_gap, moves=(), unknown=unknown)
        return
    missed |= missed_tokens(game, breaches)
    fact = action is None or isinstance(action, Score)
    least = price + (REFUSED_FACT if fact else REFUSED)
    refused = partial(_refused, entry, game, action, moves, missed=account.missed)
    ways = _ways_on(game, entry, action, moves)
    for way in chain(ways, gaps(game, entry, action)) if thorough else islice(ways, _PLAIN_WAYS):
        said: Told[PendingVerdict] = Told(partial(refused, way=way), told)
        price = least + way.price + min(len(left_against(breaches, way)), _MANY)
        now = account._replace(game=way.game, price=price, told=said, missed=missed)
        yield now.not_knowing(way.unknown)
    if not thorough:
        return
    for way, steps in reorderings(game, [*_following(game, entries)]):
        said = Told(partial(refused, way=way), told)
        price = least + way.price + min(len(left_against(breaches, way)), _MANY)
        now = account._replace(game=way.game, price=price, told=said)
        yield now._replace(moves=(*moves, *steps), missed=missed, ahead=len(steps) - 1)


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
        breaches = judge(game, entry.action) or (slip.otherwise,)
    verdict = partial(LineVerdict, entry.line, entry, breaches, (), after, assumed)
    moves = (*account.moves[-_FAR_BACK:], PastAction(game, slip.meant, entry.line))
    return account.saying(verdict, game=after, price=price, moves=moves)


def _following(game: Game, entries: Sequence[RecordEntry]) -> Iterator[list[Action]]:
    """What was done line by line, as far as these tell of nothing else; a row and one more."""
    done = takewhile(lambda entry: isinstance(entry, Done), entries[: 2 * ROW_SIZE])
    for _, line in groupby(done, key=attrgetter("line")):
        actions = (meant(game, entry) for entry in line)
        yield [action for action in actions if action is not None]


_NOTHING_DONE, _SOMETHING_DONE = 2, 1
"""The price of taking an unreadable line for nothing, and for what nobody can have read there."""


def _unread(entry: Unread, account: Account[PendingVerdict]) -> Iterator[Account[PendingVerdict]]:
    """What an unreadable line may have told: what is written like it, what is due, or nothing."""
    game = account.game
    ways = [
        Amended(advance(game, action), (Assumption(Assumed.INSTEAD, (action,)),))
        for action in dict.fromkeys(entry.alike)
        if lawful(game, action)
    ]
    if game.board in entry.boards:
        stands = Assumption(Assumed.INSTEAD, header=(f"board {game.board}",))
        ways.append(Amended(game, (stands,)))
    if not ways and not entry.fact:
        for bridge in due(game, one_card=entry.one_card):
            steps = Assumption(Assumed.INSTEAD, bridge.steps)
            ways.append(Amended(bridge.game, (steps,), _SOMETHING_DONE + bridge.invented))
            if bridge.unknown:
                told = (steps, Assumption(Assumed.STANDING))
                ways.append(Amended(bridge.game, told, UNTOLD, bridge.unknown))
    for way in (*ways, Amended(game, (Assumption(Assumed.LEFT_OUT),), _NOTHING_DONE)):
        verdict = partial(LineVerdict, entry.line, entry, (), (), way.game, way.assumed)
        now = account.saying(verdict, game=way.game, price=account.price + way.price)
        if entry.fact:  # it may be any token that was turned up there
            now = now._replace(missed=now.missed | face_down(way.game))
        yield now.not_knowing(way.unknown)


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
        board = entry.board if isinstance(entry, Stated) else None
        breaches = wrong_fact(game, entry) if board is None else board_breaches(moves, game, board)
    else:
        breaches = left_against(judged(game, action, missed), way)
    return LineVerdict(entry.line, _told(entry, action), breaches, (), way.game, way.assumed)


def _told(entry: RecordEntry, action: Action | None) -> RecordEntry:
    return entry if action is None else Done(action, entry.line)


def _ways_on(
    game: Game, entry: RecordEntry, action: Action | None, moves: History
) -> Iterator[Amended]:
    if action is not None:
        yield from amendments(game, action)
        return
    yield Amended(game, ())
    if not isinstance(entry, Stated):
        return
    board = entry.board
    for bridge in due(game) if isinstance(game.stage, Resolving) else ():
        if bridge.game.board == board:  # the row was carried out, and nobody wrote it down
            yield Amended(bridge.game, (Assumption(Assumed.FORGOTTEN, bridge.steps),), BELIEVED)
    yield from retellings(moves, board)
    if set(board.cars) == set(game.board.cars) and not crowded(board):
        yield Amended(game._replace(board=board), (Assumption(Assumed.COUNTS),), BELIEVED)
