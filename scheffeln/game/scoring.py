"""The scoring phase: who gets which token, and when the game is over.

candidate   a player whose limousine is uncovered on a business that still has a token
heir        the candidate who took a token on the lowest business: gets the Mafia's as well

Where the order matters (`end.check=at-once`) tokens are taken in turn order from the start
player, the Mafia's last. The texts give no order.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    MAFIA,
    Business,
    Limousine,
    Position,
    Shape,
    places,
)
from scheffeln.game.actions import Score, Taking
from scheffeln.game.faults import GameFault
from scheffeln.game.state import Game, unseen_values
from scheffeln.game.table import RingPlace, Seat
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import EndCheck, EndWhen, MafiaHeirless, MafiaRank, ScoreTake
from scheffeln.rules.score import TOKENS_EACH


def scores(game: Game) -> list[Score]:
    """Every way the phase may go: one, unless the table lets players leave tokens."""
    if game.table.rules[ScoreTake] is ScoreTake.MUST:
        return [settle(game)]
    able = [taking.seat for taking in candidates(game)]
    leaving = chain.from_iterable(combinations(able, many) for many in range(len(able) + 1))
    return list(dict.fromkeys(settle(game, seats) for seats in leaving))


def candidates(game: Game) -> tuple[Taking, ...]:
    """Who is owed which token, in turn order, before anyone takes one."""
    table, board, gone = game.table, game.board, game.gone
    free = uncovered(board.shape)
    able = []
    for seat in table.orders[game.start]:
        person = game.persons[seat]
        place = None if person is None else free[board.cars.index(person)]
        if place is not None and gone[place] < TOKENS_EACH:
            able.append(Taking(seat, table.ring[place]))
    return tuple(able)


def settle(game: Game, leaving: tuple[Seat, ...] = ()) -> Score:
    """The phase when these players leave their tokens."""
    takings = [taking for taking in candidates(game) if taking.seat not in leaving]
    if game.table.rules[EndCheck] is EndCheck.AT_ONCE:
        for taken in range(1, len(takings) + 1):
            score = Score(frozenset(takings[:taken]))
            if finished(game, gone_after(game, score)):
                return score
    claim = mafia_claim(game)
    if claim is None:
        return Score(frozenset(takings))
    heir = _heir(game, takings)
    if heir is not None:
        return Score(frozenset([*takings, Taking(heir, claim)]))
    removed = game.table.rules[MafiaHeirless] is MafiaHeirless.REMOVED
    return Score(frozenset(takings), claim if removed else None)


def mafia_claim(game: Game) -> Business | None:
    """The business whose top token the Mafia limousine claims."""
    if not game.table.mafia:
        return None
    place = standing_free(game.board, MAFIA)
    if place is None or not game.left(place):
        return None
    return game.table.ring[place]


def _heir(game: Game, takings: list[Taking]) -> Seat | None:
    """Who scored on the lowest business."""
    by_value = game.table.rules[MafiaRank] is MafiaRank.TOKEN

    def rank(taking: Taking) -> tuple[int, Business]:
        return _least(game, game.table.place(taking.business)) if by_value else 0, taking.business

    return min(takings, key=rank).seat if takings else None


def _least(game: Game, place: RingPlace) -> int:
    """What the top token of a stack is worth, at the least where nobody has turned it up."""
    top = game.top(place)
    return min(unseen_values(game, place), default=0) if top is None else top


def gone_after(game: Game, action: Score) -> list[int]:
    """How many tokens will have left each stack."""
    gone, ring = list(game.gone), game.table.ring
    for taking in action.takings:
        gone[ring.index(taking.business)] += 1
    if action.removed is not None:
        gone[ring.index(action.removed)] += 1
    return gone


def finished(game: Game, gone: list[int]) -> bool:
    """Whether the game is over once so many tokens are gone from each stack."""
    if game.table.rules[EndWhen] is EndWhen.ANY_STACK:
        return TOKENS_EACH in gone
    return min(gone) == TOKENS_EACH


def standing_free(board: Position, limousine: Limousine) -> RingPlace | None:
    """The place of an uncovered limousine; none for a covered one."""
    return uncovered(board.shape)[board.cars.index(limousine)]


@cache
def uncovered(shape: Shape) -> tuple[RingPlace | None, ...]:
    """For each slot its place, unless a limousine in it is covered."""
    return tuple(None if how.covered else RingPlace(index) for index, how in places(shape))


def score_breaches(game: Game, action: Score) -> Iterator[tuple[Clause, GameFault, str]]:
    """What is wrong with a scoring phase, business by business from A."""
    claimed = action.takings
    may = game.table.rules[ScoreTake] is ScoreTake.MAY
    left = tuple(owed.seat for owed in candidates(game) if owed not in claimed) if may else ()
    right = settle(game, left)
    wrong = [(taking, _unearned(game, taking)) for taking in claimed - right.takings]
    missed = [(taking, _missed(game, taking)) for taking in right.takings - claimed]
    for taking, (clause, fault) in sorted(wrong + missed, key=_by_business):
        yield clause, fault, f"{game.table.players[taking.seat]} {taking.business}"
    for taking in action.again:
        what = f"{game.table.players[taking.seat]} {taking.business}"
        yield Clause.SCORE_UNCOVERED, GameFault.TAKEN_TWICE, what
    for business, value in action.amounts:
        place = game.table.place(business)
        top = game.top(place) if game.left(place) else None
        if top is None and game.left(place) and not unseen_values(game, place)[value]:
            yield Clause.SETUP_TOKENS, GameFault.NO_SUCH_VALUE, f"{business} {value}"
        elif top not in (None, value):
            yield Clause.SCORE_UNCOVERED, GameFault.WRONG_AMOUNT, f"{business} {top}"
    if action.removed is not right.removed:
        there = action.removed or right.removed or ""
        yield Clause.MAFIA_HEIR, GameFault.NOT_HEIR, there


def _by_business(found: tuple[Taking, tuple[Clause, GameFault]]) -> tuple[str, int]:
    taking, _ = found
    return taking.business, taking.seat


def _missed(game: Game, taking: Taking) -> tuple[Clause, GameFault]:
    if taking.business == mafia_claim(game):
        return Clause.MAFIA_SCORE, GameFault.NOT_TAKEN
    return Clause.SCORE_MANDATORY, GameFault.NOT_TAKEN


def _unearned(game: Game, taking: Taking) -> tuple[Clause, GameFault]:
    """Why a player does not get a token."""
    place = game.table.place(taking.business)
    there = game.board.at(BUSINESSES[place])
    person = game.persons[taking.seat]
    if not game.left(place):
        return Clause.SCORE_UNCOVERED, GameFault.EMPTY_STACK
    if taking in candidates(game):
        return Clause.END_TRIGGER, GameFault.AFTER_END
    if person in there:
        return Clause.SCORE_COVERED, GameFault.COVERED
    if there and there[-1] is MAFIA:
        return Clause.MAFIA_HEIR, GameFault.NOT_HEIR
    if MAFIA in there[: CAPACITY - 1]:
        return Clause.MAFIA_SCORE, GameFault.COVERED
    if there and there[-1] not in game.persons:
        return Clause.SCORE_UNOWNED, GameFault.UNOWNED
    return Clause.SCORE_UNCOVERED, GameFault.ELSEWHERE
