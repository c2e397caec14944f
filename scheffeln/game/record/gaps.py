"""A round that nobody wrote down, and what is not known after it; or one that stands there twice.

gap        rounds left out of a record: it shows in who starts the next one, or in what is told
           between two rounds
doubling   a round whose every line stands there again, or a line: it counts once

After a gap nobody can say where the limousines stand, who has whom in the base game, and which
tokens are left. What a line tells of that is believed, until a board tells the first of it again;
and of a player an exchange, or a token that is earned, tells the second.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from operator import attrgetter

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, Limousine
from scheffeln.game.actions import Action, Deal, Declare, Drop, LayRow, Nasty, Reveal, Score
from scheffeln.game.advance import advance, exchanged
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import judge, lawful
from scheffeln.game.record import Counted, Done, RecordEntry, Stated
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.amendments import as_told
from scheffeln.game.recovery.assumption import Amended, Assumed, Assumption
from scheffeln.game.recovery.omissions import EARNING, OWNED, STANDING, Unknown
from scheffeln.game.state import Dealing, Ended, Game, Over
from scheffeln.game.table import Seat
from scheffeln.rules.score import TOKENS_EACH

_LOST = STANDING | OWNED
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


def told_twice(verdicts: Iterable[LineVerdict]) -> Iterator[LineVerdict]:
    """The verdicts; of a line left out that repeats the one before it, that and nothing else."""
    said: list[RecordEntry | None] = []
    line = 0
    for here, told in groupby(verdicts, key=attrgetter("line")):
        first, *rest = told
        again = [one.entry and replace(one.entry, line=0) for one in (first, *rest)]
        left_out = any(one.kind is Assumed.LEFT_OUT for one in first.assumed[:1])
        if again == said and left_out and not first.right:
            twice = Breach(first.breaches[0].clause, GameFault.SAID_TWICE, str(line))
            first = replace(first, breaches=(twice,))
            rest = [replace(one, breaches=(), assumed=(), judged=False) for one in rest]
        yield from (first, *rest)
        said, line = again, here


def gaps(game: Game, entry: RecordEntry, action: Action | None) -> Iterator[Amended]:
    """The game if rounds are missing before this line; nothing if nothing speaks for it.

    A deal tells how many by who starts it. What is told between two rounds tells of one: a board,
    money, a token.
    """
    match action:
        case Deal(start=start) | LayRow(start=start):
            rounds = game.table.orders[game.start].index(start)
        case Reveal() | None if isinstance(game.stage, Dealing) and game.round > 1:
            rounds = 1
        case _:
            return
    if not rounds:
        return
    pairs = zip(game.stacks, game.gone, strict=True)
    hidden = ((*stack[:gone], *[None] * (TOKENS_EACH - gone)) for stack, gone in pairs)
    later = game._replace(
        start=game.table.orders[game.start][rounds % len(game.persons)],
        round=game.round + rounds,
        stacks=tuple(hidden),
    )
    if not game.table.speed and None in game.persons:  # everyone became somebody, nobody tells whom
        later = later._replace(persons=LIMOUSINES[: len(game.persons)])
    lost = _LOST if game.table.speed else _LOST.union(game.table.seats)
    after = believed(later, entry, action, () if action is None else judge(later, action), lost)
    if after is not None:
        yield Amended(after, (Assumption(Assumed.GAP),), GAP, known_again(later, entry, lost))


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
    if isinstance(entry, Stated) and set(entry.board.cars) != set(game.board.cars):
        return None
    if action is None:
        return told_again(game, entry, gone)
    if not breaches:
        return advance(game, action)
    if isinstance(action, Drop | Nasty):
        freed = _freed(game, action.person)
        return advance(freed, action) if lawful(freed, action) else as_told(game, action)
    after = as_told(game, action)
    for seat, person in _earners(game, action, gone):
        after = after._replace(persons=exchanged(after.persons, seat, person))
    return after


def _freed(game: Game, wanted: Limousine | None) -> Game:
    """The game with somebody else in the place of a person whom another player may not have."""
    instead = game.free[0]
    persons = (instead if one is wanted else one for one in game.persons)
    return game._replace(persons=tuple(persons))


def _earners(game: Game, action: Action, gone: Unknown) -> Iterator[tuple[Seat, Limousine]]:
    """Whom players have who take a token where the limousines are known to stand so."""
    if not isinstance(action, Score) or GameFault.WRONG_BOARD in gone:
        return
    for seat, business in action.takings:
        there = game.board.at(BUSINESSES[game.table.place(business)])
        if seat in gone and there and there[-1] is not MAFIA:
            yield seat, there[-1]


def told_again(game: Game, entry: RecordEntry, gone: Unknown) -> Game:
    """The game with what an entry tells of things that nobody knew."""
    match entry:
        case Stated(board) if GameFault.WRONG_BOARD in gone:
            return game._replace(board=board)
        case Counted(sums) if GameFault.WRONG_MONEY in gone:
            told = dict(sums)
            money = (
                (told[seat],) if seat in told else had
                for seat, had in zip(game.table.seats, game.money, strict=True)
            )
            return game._replace(money=tuple(money))
        case _:
            return game


def known_again(game: Game, entry: RecordEntry, gone: Unknown) -> Unknown:
    """What is still unknown after an entry: a board tells where the limousines stand.

    And the money of all, if it is told; and a turn or a token, whom its player has.
    """
    match entry:
        case Stated():
            gone -= STANDING - EARNING
        case Counted() if counts_all(game, entry):
            gone -= {GameFault.WRONG_MONEY}
        case Done(Drop(seat, person=person)) if person is not None:
            gone -= {seat}
        case Done(Nasty(seat, person=Limousine() as person)):
            other = game.persons.index(person) if person in game.persons else seat
            gone = gone - {seat} | ({Seat(other)} - {seat} if seat in gone else frozenset())
        case Done(Score() as action):
            gone -= {seat for seat, _ in _earners(game, action, gone)}
        case _:
            pass
    dark = GameFault.WRONG_BOARD in gone or not gone.isdisjoint(game.table.seats)
    return gone if dark else gone - EARNING


def counts_all(game: Game, entry: Counted) -> bool:
    """Whether the money of every player is told."""
    return len(entry.sums) == len(game.persons)
