"""Accounts of a game: what a record may have been written of, where it breaks the rules.

account   a game as far as it has been judged, what was said of it, and its price: so much for each
          line against the rules, and for what has to be assumed to go on (`recovery`)

A refused line may be told in several ways, and which of them is true shows later: in a board, in
the tokens, at the end. So the accounts of all of them go on side by side, and the cheapest one is
believed. An assumption that a later board contradicts is taken back by that.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nsmallest
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

from scheffeln.board import Business
from scheffeln.game.actions import Action, Carry, Nasty, Reveal
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import bounds, judge, reveal_breaches
from scheffeln.game.record import Counted, Done, RecordEntry, Stated, Unread
from scheffeln.game.recovery.amendments import LATE
from scheffeln.game.recovery.assumption import Amended
from scheffeln.game.recovery.omissions import Unknown
from scheffeln.game.state import Ended, Game, Over
from scheffeln.rules.clauses import Clause

T = TypeVar("T")

MOST, FEW = 48, 4
"""How many accounts go on side by side; few once there is no patience left for more."""
ALSO_SAID = 4
"""So much is kept of what can be said as well, at the same price."""
WAYS_TRIED = 8_000
"""How many ways are tried for a record before few accounts go on, and then only one; the worst of
those that were spoilt by hand took 3,000."""
LIKELY = 12
"""What costs more than the cheapest account by this is not told in every way."""
TOO_DEAR = 30
"""What costs so much more than the cheapest account is not believed any more."""


class PastAction(NamedTuple):
    """What was done, the game before it, and the line that tells it."""

    before: Game
    action: Action
    line: int = 0


History = tuple[PastAction, ...]

Missed = frozenset[tuple[Business, int]]
"""Tokens that were not turned up: the business, and the number of the token on its stack."""


class Told(NamedTuple, Generic[T]):
    """What was said last, and what was said before it."""

    said: T
    before: "Told[T] | None"


class Account(NamedTuple, Generic[T]):
    """One way it can have been."""

    game: Game
    price: int = 0
    told: Told[T] | None = None
    """What was said since all accounts were one."""
    moves: History = ()
    """What was done since the limousines were last told to stand so."""
    missed: Missed = frozenset()
    """The tokens that were missed already: nobody is told twice of one."""
    ahead: int = 0
    """How many of the next entries were taken in ahead of time."""
    also: tuple[Told[T] | None, ...] = ()
    """What can be said as well, at the same price, of how it came to this."""
    unknown: Unknown = frozenset()
    """What nobody can call wrong since something is missing."""

    def saying(self, said: T, **changed: object) -> "Account[T]":
        """The account with something more said, and what is changed by it."""
        return self._replace(told=Told(said, self.told), **changed)  # type: ignore[arg-type]  # a field each

    def not_knowing(self, unknown: Unknown) -> "Account[T]":
        """The account where nobody can call this wrong; no move explains what was not known."""
        return self._replace(moves=(), unknown=self.unknown | unknown) if unknown else self


Further = Callable[[Account[T], bool], Iterable[Account[T]]]
"""The accounts that come of one when it takes in another line: all of them, or the plainest."""


@dataclass
class Patience:
    """What is left of it for a record, however often it is read through."""

    left: int = WAYS_TRIED


class Accounts(Generic[T]):
    """All accounts of a record as far as it was read."""

    def __init__(self, begun: Account[T], patience: Patience) -> None:
        self.accounts = [begun]
        self.patience = patience
        self.spent = 0
        """The price of what was said already."""

    def take_in(self, further: Further[T]) -> Iterator[tuple[T, ...]]:
        """Go on with every account; what is said now that no account disputes."""
        after: dict[tuple[object, ...], Account[T]] = {}
        best = self.accounts[0].price
        for account in self.accounts:
            thorough = self.patience.left > 0 and account.price <= best + LIKELY
            for more, one in enumerate(further(account, thorough)):
                self.patience.left -= bool(more)
                _, *changing = one.game  # the table is the same for all
                same = (*changing, one.missed, one.ahead, one.unknown)
                known = after.get(same)
                if known is None or one.price < known.price:
                    after[same] = one
                elif one.price == known.price:
                    also = (*known.also, one.told, *one.also)[:ALSO_SAID]
                    after[same] = known._replace(also=also)
        self.accounts = self._believed(after.values())
        if len(self.accounts) == 1:
            yield from self.close()

    def _believed(self, accounts: Iterable[Account[T]]) -> list[Account[T]]:
        left = self.patience.left
        many = MOST if left > 0 else FEW if left > -WAYS_TRIED else 1
        cheapest = nsmallest(many, accounts, key=attrgetter("price"))
        return [one for one in cheapest if one.price < cheapest[0].price + TOO_DEAR]

    def close(self) -> Iterator[tuple[T, ...]]:
        """What the cheapest account says, and beside it what others say at the same price.

        The cheapest alone goes on.
        """
        best = self.accounts[0]
        tied = [one for one in self.accounts if one.price == best.price]
        first, *others = (_in_order(told) for one in tied for told in (one.told, *one.also))
        self.spent += best.price
        self.accounts = [best._replace(price=0, told=None, also=())]
        for at, said in enumerate(first):
            beside = dict.fromkeys(other[at] for other in others if at < len(other))
            yield said, *(one for one in beside if one is not said)


def _in_order(told: Told[T] | None) -> list[T]:
    said: list[T] = []
    while told is not None:
        said.append(told.said)
        told = told.before
    return said[::-1]


def judged(game: Game, action: Action, missed: Missed) -> tuple[Breach, ...]:
    """What is wrong with an action, but for tokens that were missed before.

    Nothing with a token that is turned up when all is over, for nobody will take it.
    """
    if isinstance(action, Reveal) and isinstance(game.stage, Ended | Over):
        return tuple(Breach(*one) for one in reveal_breaches(game, action))
    breaches = judge(game, action)
    if not breaches or not missed:
        return breaches
    tokens = [(one, missed_tokens(game, (one,))) for one in breaches]
    return tuple(one for one, hidden in tokens if not hidden or hidden - missed)


def left_against(breaches: tuple[Breach, ...], way: Amended) -> tuple[Breach, ...]:
    """What is against a line if it comes at another time: that, and what is wrong with it then.

    Not the tokens that nobody has turned up by then: they were to be told before it as well.
    """
    if way.still is None:
        return breaches
    at_another_time = [one for one in breaches if one.fault in LATE]
    if not at_another_time:
        return breaches
    then = (one for one in way.still if one.fault is not GameFault.FACE_DOWN or one in breaches)
    return tuple(dict.fromkeys((*at_another_time, *then)))


def missed_tokens(game: Game, breaches: tuple[Breach, ...]) -> Missed:
    """The tokens that should have been turned up."""
    hidden = (Business(one.what) for one in breaches if one.fault is GameFault.FACE_DOWN)
    return frozenset((business, game.gone[game.table.place(business)]) for business in hidden)


def face_down(game: Game) -> Missed:
    """The top tokens that nobody has turned up."""
    places = [*map(game.table.place, game.table.ring)]
    hidden = (place for place in places if game.left(place) and game.top(place) is None)
    return frozenset((game.table.ring[place], game.gone[place]) for place in hidden)


def gone_through(game: Game, entries: Sequence[RecordEntry], at: int) -> tuple[int, Game]:
    """The first entry from here on that is refused or not understood, or the end; and the game."""
    while at < len(entries):
        entry = entries[at]
        if isinstance(entry, Unread) or objections(game, entry):
            return at, game
        action = meant(game, entry)
        game = game if action is None else advance(game, action)
        at += 1
    return at, game


def objections(game: Game, entry: RecordEntry) -> tuple[Breach, ...]:
    """What is wrong with an entry, whatever led to it."""
    action = meant(game, entry)
    return wrong_fact(game, entry) if action is None else judged(game, action, frozenset())


def wrong_fact(game: Game, entry: RecordEntry) -> tuple[Breach, ...]:
    """What is wrong with what somebody saw on the table, whatever led to it."""
    match entry:
        case Stated(board) if board != game.board:
            return (Breach(Clause.TURN_MUST_PLAY, GameFault.WRONG_BOARD, str(game.board)),)
        case Counted(sums):
            between, names = bounds(game), game.table.players
            return tuple(
                Breach(Clause.SCORE_UNCOVERED, GameFault.WRONG_MONEY, f"{names[seat]} {least}")
                for seat, total in sums
                for least, most in (between[seat],)
                if not least <= total <= most
            )
        case _:
            return ()


def meant(game: Game, entry: RecordEntry) -> Action | None:
    """What was done; none where only a board is stated. A row's Nasty exchange names nobody."""
    if not isinstance(entry, Done):
        return None
    action = entry.action
    if isinstance(action, Carry) and isinstance(action.move, Nasty):
        return Carry(action.place, replace(action.move, seat=game.start))
    return action
