"""One slip of the pen that explains many lines: what was meant, held against all that follows.

rewriting   entries in the place of others: another letter, name or verb, a line that was forgotten,
            that is one too many or that stands elsewhere
suspect     a rewriting that makes a refused line right, and how far the others are right then when
            the record is simply gone through again
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, groupby, pairwise
from typing import NamedTuple

from scheffeln.board import BUSINESSES
from scheffeln.cards import Card, Drive
from scheffeln.game.actions import (
    Action,
    Clock,
    Deal,
    Drop,
    LayRow,
    Play,
    Reveal,
    Score,
    Take,
    written_alike,
)
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import due, judge
from scheffeln.game.legal import legal_actions
from scheffeln.game.record import MILLISECONDS, Counted, Done, RecordEntry, Unread
from scheffeln.game.record.accounts import gone_through, meant
from scheffeln.game.record.assumptions import left_open, perhaps
from scheffeln.game.record.verdict import LineVerdict, changed_by
from scheffeln.game.recovery.amendments import by_another
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.recovery.omissions import choices
from scheffeln.game.state import (
    Dealing,
    Ended,
    Game,
    Over,
    Playing,
    unseen_values,
)
from scheffeln.game.table import HAND_SIZE, Hand, known

_ROUNDS = 3
"""So many rounds back a slip may show late."""
_NEAR = 3
"""So many lines further a line may have been written too early or too late."""
_STEPS = 20_000
"""So many entries are gone through in all; of more suspects nobody hears."""


_LETTER, _UNREADABLE, _MOVED, _LINE = 18, 19, 20, 24
"""The price of another letter or name, of a clock read wrong and of lines or persons exchanged,
which two refusals bear out, and of more than that."""
_MINUTE, _TEN_SECONDS = 60 * MILLISECONDS, 10 * MILLISECONDS


class Rewriting(NamedTuple):
    """What was meant by the entries from one to before another, and what it costs to think so."""

    start: int
    stop: int
    meant: tuple[RecordEntry, ...]
    assumed: Assumption
    price: int = _LINE

    def put_right(self, entries: Sequence[RecordEntry]) -> list[RecordEntry]:
        """The entries with what was meant."""
        return [*entries[: self.start], *self.meant, *entries[self.stop :]]

    @property
    def longer(self) -> int:
        """By how many entries the record is longer if it is put right."""
        return len(self.meant) - (self.stop - self.start)


class Suspect(NamedTuple):
    """A rewriting and the first written entry that it does not make right, or the end."""

    slip: Rewriting
    reached: int


def suspects(
    game: Game, entries: Sequence[RecordEntry], verdicts: Sequence[LineVerdict]
) -> list[Suspect]:
    """Those that explain the most: a refused line, and the next one if there is any."""
    refused = [at for at, verdict in enumerate(verdicts) if not verdict.right]
    games = [game, *(verdict.after for verdict in verdicts)]
    steps, since = _STEPS, 0
    for first, wrong in enumerate(refused):
        found: list[Suspect] = []
        if any(isinstance(entry, Unread) for entry in entries[since : wrong + 1]):
            break
        for slip in _rewritings(games, entries, since, wrong):
            reached, _ = gone_through(games[slip.start], slip.put_right(entries), slip.start)
            found.append(Suspect(slip, reached - slip.longer))
            steps -= reached - slip.start + 1
            if steps < 0:
                break
        furthest = max((one.reached for one in found), default=0)
        if furthest > ([*refused[first + 1 :], wrong][0]):
            far = (one for one in found if one.reached == furthest)
            return sorted(far, key=lambda one: one.slip.price)
        since = wrong + 1
    return []


def _rewritings(
    games: Sequence[Game], entries: Sequence[RecordEntry], since: int, wrong: int
) -> Iterator[Rewriting]:
    """What may have been meant by a refused entry or by one before it; the nearest first."""
    yield from _otherwise(games[wrong], entries, wrong)
    yield from _elsewhere(entries, since, wrong)
    yield from _forgotten(games[wrong], wrong)
    yield from _too_many(entries, wrong)
    rounds = 0
    for at in range(wrong - 1, since - 1, -1):
        if rounds < _ROUNDS:
            yield from _otherwise(games[at], entries, at)
            yield from _exchanged(games[at], entries, at, wrong)
        else:
            yield from _worth_otherwise(games[at], entries, at, wrong, games[wrong])
        rounds += isinstance(meant(games[at], entries[at]), Deal | LayRow)


def _otherwise(game: Game, entries: Sequence[RecordEntry], at: int) -> Iterator[Rewriting]:
    """Another letter, name or verb."""
    entry = entries[at]
    action = meant(game, entry)
    for other in () if action is None else dict.fromkeys(_other_ways(game, action)):
        if other != action and not judge(game, other):
            assumed = Assumption(Assumed.INSTEAD, (other,), line=entry.line)
            price = _LETTER if type(other) is type(action) else _LINE
            yield Rewriting(at, at + 1, (Done(other, entry.line),), assumed, price)
    if isinstance(action, Clock):
        yield Rewriting(at, at + 1, (), Assumption(Assumed.LEFT_OUT), _UNREADABLE)


def _exchanged(
    game: Game, entries: Sequence[RecordEntry], at: int, wrong: int
) -> Iterator[Rewriting]:
    """Two who took each other's person in a round: in Speed the names, else who was taken."""
    first = _take(entries[at])
    for later in range(at + 1, wrong) if first is not None else ():
        entry, second = entries[later], _take(entries[later])
        if isinstance(entry, Done) and isinstance(entry.action, Deal | LayRow):
            return
        if first is None or second is None or first.seat == second.seat:
            continue
        one, other = Take(second.seat, first.person), Take(first.seat, second.person)
        told = (one, other) if game.table.speed else (other, one)
        meant = (
            Done(told[0], entries[at].line),
            *entries[at + 1 : later],
            Done(told[1], entry.line),
        )
        assumed = Assumption(Assumed.INSTEAD, told, line=entries[at].line)
        yield Rewriting(at, later + 1, meant, assumed, _MOVED)


def _take(entry: RecordEntry) -> Take | None:
    return entry.action if isinstance(entry, Done) and isinstance(entry.action, Take) else None


def _worth_otherwise(
    game: Game, entries: Sequence[RecordEntry], at: int, wrong: int, later: Game
) -> Iterator[Rewriting]:
    """Another value of a token that lay there for long, by what the refused line tells of it."""
    entry = entries[at]
    if not isinstance(entry, Done) or not isinstance(entry.action, Reveal):
        return
    business, value = entry.action.business, entry.action.value
    values: Iterable[int] = ()
    match entries[wrong]:
        case Done(Reveal(value=again)) if again == value:
            values = unseen_values(game, game.table.place(business))
        case Counted(sums):
            values = (value + total - later.sums[seat] for seat, total in sums)
        case Done(Score(amounts=amounts)):
            values = (amount for place, amount in amounts if place is business)
        case _:
            pass
    for other in dict.fromkeys(values):
        action = Reveal(business, other)
        if other != value and not judge(game, action):
            assumed = Assumption(Assumed.INSTEAD, (action,), line=entry.line)
            yield Rewriting(at, at + 1, (Done(action, entry.line),), assumed, _LETTER)


def _other_ways(game: Game, action: Action) -> Iterator[Action]:
    yield from written_alike(action)
    yield from by_another(game, action)
    match action:
        case Play(seat, Drive(car)) if isinstance(game.stage, Playing):
            card = Card(car) if known(game.stage.hands[seat]) else Card.HIDDEN
            yield from (Drop(seat, card, person) for person in game.free)
        case Drop(seat, _, person) if isinstance(game.stage, Playing):
            yield from (Drop(seat, card, person) for card in game.stage.hands[seat])
        case Clock(at):
            yield from map(Clock, _readings_like(at))
        case Reveal(business, value):
            yield from (Reveal(other, value) for other in BUSINESSES)
            values = unseen_values(game, game.table.place(business))
            yield from (Reveal(business, other) for other in values)
        case Deal(start, hands) if all(known(one) and len(one) == HAND_SIZE for one in hands):
            for at, hand in enumerate(hands):
                others = _hands_like(game, hand)
                yield from (Deal(start, (*hands[:at], one, *hands[at + 1 :])) for one in others)
        case _:
            pass


def _readings_like(at: int) -> Iterator[int]:
    """Two digits exchanged, a minute more or less, the point elsewhere or left out, other tens."""
    digits = str(at)
    for one, other in pairwise(range(len(digits))):
        yield int(f"{digits[:one]}{digits[other]}{digits[one]}{digits[other + 1 :]}")
    yield from (at - _MINUTE, at + _MINUTE, at // 10, at * 10)
    if at >= MILLISECONDS**2:
        yield at // MILLISECONDS
    tens = at // _TEN_SECONDS % 10
    yield from (at + (other - tens) * _TEN_SECONDS for other in range(9, -1, -1))


def _hands_like(game: Game, hand: Hand) -> Iterator[Hand]:
    for at in range(len(hand)):
        for card in dict.fromkeys(game.table.deck):
            yield (*hand[:at], card, *hand[at + 1 :])


def _lines(entries: Sequence[RecordEntry]) -> list[tuple[int, int]]:
    """From where to where the entries of each line go."""
    many = [len([*line]) for _, line in groupby(entries, key=lambda entry: entry.line)]
    starts = [sum(many[:at]) for at in range(len(many))]
    return [(start, start + length) for start, length in zip(starts, many, strict=True)]


def _elsewhere(entries: Sequence[RecordEntry], since: int, wrong: int) -> Iterator[Rewriting]:
    """A line that was written too early or too late."""
    lines = _lines(entries)
    here = next(at for at, (_, stop) in enumerate(lines) if wrong < stop)
    for first in range(here, max(here - _NEAR, 0) - 1, -1):
        for last in range(max(here, first + 1), min(first + _NEAR + 1, len(lines))):
            (start, after), (before, stop) = lines[first], lines[last]
            if start < since:
                continue
            early = (*entries[after:stop], *entries[start:after])
            late = (*entries[before:stop], *entries[start:before])
            line, other = entries[start].line, entries[before].line
            too_early = Assumption(Assumed.AFTER, line=line, other=other)
            yield Rewriting(start, stop, early, too_early, _MOVED)
            if late != early:
                too_late = Assumption(Assumed.BEFORE, line=other, other=line)
                yield Rewriting(start, stop, late, too_late, _MOVED)


def _forgotten(game: Game, at: int) -> Iterator[Rewriting]:
    """A line that nobody wrote."""
    if isinstance(game.stage, Dealing | Ended | Over):
        return
    face_up = (one for one in legal_actions(game) if not isinstance(one, Drop))
    for action in dict.fromkeys(chain(choices(game), face_up)):
        if not judge(game, action):
            yield Rewriting(at, at, (Done(action),), Assumption(Assumed.FORGOTTEN, (action,)))


def _too_many(entries: Sequence[RecordEntry], wrong: int) -> Iterator[Rewriting]:
    """The refused line, if it tells of nothing that was done."""
    start, stop = next(line for line in _lines(entries) if wrong < line[1])
    if start == wrong:
        yield Rewriting(start, stop, (), Assumption(Assumed.LEFT_OUT))


def told_once(
    game: Game,
    entries: Sequence[RecordEntry],
    before: Sequence[LineVerdict],
    verdicts: Sequence[LineVerdict],
    found: Sequence[Suspect],
) -> list[LineVerdict]:
    """The verdicts on what was meant, as verdicts on what was written: the slip is told there."""
    slip = found[0].slip
    start, stop = slip.start, slip.stop
    begun = [game, *(verdict.after for verdict in verdicts)][start]
    after = [begun, *(one.after for one in verdicts[start : stop + slip.longer])][-1]
    written = [
        *verdicts[:start],
        *(LineVerdict(entry.line, entry, (), (), after) for entry in entries[start:stop]),
        *verdicts[stop + slip.longer :],
    ]
    wrong = [one.line for one, now in zip(before, written, strict=True) if now.right > one.right]
    lines = ", ".join(str(line) for line in dict.fromkeys(wrong) if line != entries[start].line)
    told = replace(written[start], cites=(), assumed=(_assumed(found), *written[start].assumed))
    breaches = before[start].breaches
    if slip.assumed.kind is Assumed.FORGOTTEN and not isinstance(entries[start], Done):
        breaches = (Breach(due(begun), GameFault.LINE_MISSING, lines),)
    elif before[start].right:
        clause = changed_by(written[start]) or due(begun)
        breaches = (Breach(clause, GameFault.MISWRITTEN, lines),)
    written[start] = replace(told, breaches=breaches)
    return written


def _assumed(found: Sequence[Suspect]) -> Assumption:
    """What is assumed, and what explains as much in the same way."""
    first, price = found[0].slip.assumed, found[0].slip.price
    alike = (one.slip.assumed for one in found if one.slip.price == price)
    return reduce(left_open, alike, first) if first.about else first


_HINTED = frozenset(
    {GameFault.NOT_FREE, GameFault.HAS_ONE, GameFault.NOT_HELD, GameFault.SAME_PERSON}
    | {GameFault.CLOCK_BACK, GameFault.TOO_LATE}
)
"""What is wrong with a line if another one is right, and the other way round."""


_FEW = 3
"""Of more persons than this nobody is named whom a card may have been discarded for."""


def hinted(verdicts: list[LineVerdict], found: Sequence[Suspect]) -> list[LineVerdict]:
    """The verdicts, with the lines of which another letter would explain the only refused one.

    Or with the line that stands elsewhere, if it is a board or money. What makes a later line wrong
    explains nothing.
    """
    first = next((at for at, verdict in enumerate(verdicts) if not verdict.right), None)
    found = [one for one in found if one.reached >= len(verdicts)]
    if first is None or not found:
        return verdicts
    verdict = verdicts[first]
    if isinstance(verdict.entry, Done):
        action, faults = verdict.entry.action, {one.fault for one in verdict.breaches}
        scored = isinstance(action, Score)
        if not scored and not faults <= _HINTED:  # that explains itself
            return verdicts
        own = faults == {GameFault.NOT_HELD} or any(
            one.kind in (Assumed.SPENT, Assumed.LEFT_OUT) for one in verdict.assumed
        )
        letters = [one.slip for one in found if one.slip.price in (_LETTER, _MOVED)]
        if faults == {GameFault.NOT_TAKEN}:  # it was left out, or nobody was to take it
            letters = [one for one in letters if _of_persons(one.assumed)]
        cheapest = min((one.price for one in letters if one.assumed.about), default=0)
        named = [
            one.assumed._replace(kind=Assumed.EARLIER)
            for one in letters
            if one.price == cheapest
            and (one.assumed.line != verdict.line or (own and isinstance(action, Drop)))
        ]
        if isinstance(action, Drop):  # who was free may have been anybody
            often = Counter(one.line for one in named)
            named = [one for one in named if often[one.line] <= _FEW or not _of_persons(one)]
        here = [one for one in named if one.line == verdict.line]
        by_line = not scored or faults == {GameFault.NOT_TAKEN}
        ways = perhaps(named, by_line=by_line) or perhaps(here, by_line=by_line)
    else:
        moved = (one.slip.assumed for one in found)
        ways = tuple(one for one in moved if one.kind in (Assumed.AFTER, Assumed.BEFORE))[:1]
        ways = () if verdict.assumed or verdict.breaches[0].made else ways
    hint = replace(verdict, assumed=(*verdict.assumed, *ways))
    return [*verdicts[:first], hint, *verdicts[first + 1 :]]


def _of_persons(assumed: Assumption) -> bool:
    return all(isinstance(one, Take | Drop) for one in assumed.about)
