"""What may have been meant by a line that was written: entries in the place of others.

rewriting   another letter, name or verb, a line that was forgotten, that is one too many or that
            stands elsewhere
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, pairwise
from typing import NamedTuple

from scheffeln.board import BUSINESSES
from scheffeln.cards import Card, Drive
from scheffeln.game.actions import (
    Action,
    Carry,
    Clock,
    Deal,
    Drop,
    LayRow,
    Nasty,
    Play,
    Reveal,
    Score,
    Take,
    TurnUp,
    written_alike,
)
from scheffeln.game.faults import GameFault
from scheffeln.game.judge import faults, lawful
from scheffeln.game.legal import legal_actions
from scheffeln.game.record import MILLISECONDS, Counted, Done, RecordEntry
from scheffeln.game.record.accounts import meant
from scheffeln.game.recovery.amendments import by_another, carried_card, told_card
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

LETTER, _UNREADABLE, MOVED, _LINE = 18, 19, 20, 24
"""The price of another letter or name, of a clock read wrong and of lines or persons exchanged,
which two refusals bear out, and of more than that."""
_OF_A_HAND = Play | Nasty | Drop
"""A turn with a card of a hand."""
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


def rewritings(
    games: Sequence[Game], entries: Sequence[RecordEntry], since: int, wrong: int
) -> Iterator[Rewriting]:
    """What may have been meant by a refused entry or by one before it; the nearest first."""
    yield from _otherwise(games[wrong], entries, wrong)
    yield from _two_cards(entries, wrong, wrong)
    yield from _elsewhere(entries, since, wrong)
    yield from _forgotten(games[wrong], wrong)
    yield from _too_many(entries, wrong)
    rounds = 0
    for at in range(wrong - 1, since - 1, -1):
        if rounds < _ROUNDS:
            yield from _otherwise(games[at], entries, at)
            yield from _exchanged(games[at], entries, at, wrong)
            yield from _another_card(games[at], entries, at)
            yield from _turned_up_otherwise(games[at], entries, at, wrong)
            yield from _two_cards(entries, at, wrong)
        else:
            yield from _worth_otherwise(games[at], entries, at, wrong, games[wrong])
        rounds += isinstance(meant(games[at], entries[at]), Deal | LayRow)


def _otherwise(game: Game, entries: Sequence[RecordEntry], at: int) -> Iterator[Rewriting]:
    """Another letter, name or verb."""
    entry = entries[at]
    action = meant(game, entry)
    for other in () if action is None else dict.fromkeys(_other_ways(game, action)):
        if other != action and lawful(game, other):
            assumed = Assumption(Assumed.INSTEAD, (other,), line=entry.line)
            price = LETTER if type(other) is type(action) else _LINE
            yield Rewriting(at, at + 1, (Done(other, entry.line),), assumed, price)
    for other in _of_what_is_held(game, action):
        assumed = Assumption(Assumed.INSTEAD, (other,), line=entry.line)
        yield Rewriting(at, at + 1, (Done(other, entry.line),), assumed, MOVED)
    if isinstance(action, Clock):
        yield Rewriting(at, at + 1, (), Assumption(Assumed.LEFT_OUT), _UNREADABLE)


def _of_what_is_held(game: Game, action: Action | None) -> Iterator[Action]:
    """Whatever a hand can be played for that does not hold the card told; or the card in a row.

    What is written alike is left out.
    """
    if not isinstance(action, Play | Carry):
        return
    broken = faults(game, action)
    if broken & {GameFault.NOT_HELD, GameFault.WRONG_CARD}:
        near = {*written_alike(action)}
        face_up = (one for one in legal_actions(game) if not isinstance(one, Drop))
        yield from (one for one in face_up if one not in near)


def _another_card(game: Game, entries: Sequence[RecordEntry], at: int) -> Iterator[Rewriting]:
    """Any turn with another card of a hand, if the card told is told more often than it is held."""
    turn, line = meant(game, entries[at]), entries[at].line
    used = used_too_often(game, entries, at)
    if turn is None or used is None:
        return
    near = {*written_alike(turn)}
    for other in legal_actions(game):
        if isinstance(other, _OF_A_HAND) and told_card(other) is not used[0] and other not in near:
            assumed = Assumption(Assumed.INSTEAD, (other,), line=line)
            yield Rewriting(at, at + 1, (Done(other, line),), assumed, MOVED)


def used_too_often(
    game: Game, entries: Sequence[RecordEntry], at: int
) -> tuple[Card, tuple[int, ...]] | None:
    """The card of a hand, and the lines from here on that tell of it: one more than it is held."""
    turn, stage = meant(game, entries[at]), game.stage
    if not isinstance(turn, _OF_A_HAND) or not isinstance(stage, Playing):
        return None
    hand, card = stage.hands[turn.seat], told_card(turn)
    if not known(hand) or card not in hand:
        return None
    lines: list[int] = []
    for entry in entries[at:]:
        match entry:
            case Done(Deal()):
                break
            case Done(Play() | Nasty() | Drop() as again) if again.seat == turn.seat:
                lines += [entry.line] * (told_card(again) is card)
            case _:
                pass
    most = hand.count(card) + 1
    return (card, tuple(lines[:most])) if len(lines) >= most else None


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
        lines = entries[at].line, entry.line
        assumed = Assumption(Assumed.INSTEAD, told, line=lines[0], other=lines[1])
        yield Rewriting(at, later + 1, meant, assumed, MOVED)


def _turned_up_otherwise(
    game: Game, entries: Sequence[RecordEntry], at: int, wrong: int
) -> Iterator[Rewriting]:
    """The card of a row that was carried out, where another one was said to be turned up."""
    entry = entries[at]
    match entry, entries[wrong]:
        case Done(TurnUp(place)), Done(Carry(again) as carry) if place == again:
            card = carried_card(carry)
            action = TurnUp(place, card or Card.HIDDEN)
            if card is not None and lawful(game, action):
                assumed = Assumption(Assumed.INSTEAD, (action,), line=entry.line)
                yield Rewriting(at, at + 1, (Done(action, entry.line),), assumed, LETTER)
        case _:
            pass


def _two_cards(entries: Sequence[RecordEntry], at: int, wrong: int) -> Iterator[Rewriting]:
    """Two cards of a row that changed places where it was turned up, or where it was carried out.

    One of them is the refused card; what was chosen for a Run card goes with it.
    """
    one, refused = _done(entries[at]), _done(entries[wrong])
    if not isinstance(one, TurnUp | Carry) or not isinstance(refused, Carry):
        return
    for later in range(at + 1, len(entries)):
        other = _done(entries[later])
        meant: tuple[TurnUp, TurnUp] | tuple[Carry, Carry]
        match one, other:
            case TurnUp(place, card), TurnUp(behind, another):
                meant = TurnUp(place, another), TurnUp(behind, card)
                fits = TurnUp(refused.place, carried_card(refused) or Card.HIDDEN) in meant
            case Carry(place, move), Carry(behind, after):
                meant = Carry(place, after), Carry(behind, move)
                fits = one is refused and carried_card(meant[0]) is not carried_card(refused)
            case _:
                return
        if fits and one not in meant:
            first, second = entries[at].line, entries[later].line
            told = (Done(meant[0], first), *entries[at + 1 : later], Done(meant[1], second))
            apart = second if second != first else 0
            assumed = Assumption(Assumed.INSTEAD, meant, line=first, other=apart)
            yield Rewriting(at, later + 1, told, assumed, MOVED)


def _done(entry: RecordEntry) -> Action | None:
    return entry.action if isinstance(entry, Done) else None


def _take(entry: RecordEntry) -> Take | None:
    action = _done(entry)
    return action if isinstance(action, Take) else None


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
        if other != value and lawful(game, action):
            assumed = Assumption(Assumed.INSTEAD, (action,), line=entry.line)
            yield Rewriting(at, at + 1, (Done(action, entry.line),), assumed, LETTER)


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
            yield Rewriting(start, stop, early, too_early, MOVED)
            if late != early:
                too_late = Assumption(Assumed.BEFORE, line=other, other=line)
                yield Rewriting(start, stop, late, too_late, MOVED)


def _forgotten(game: Game, at: int) -> Iterator[Rewriting]:
    """A line that nobody wrote."""
    if isinstance(game.stage, Dealing | Ended | Over):
        return
    face_up = (one for one in legal_actions(game) if not isinstance(one, Drop))
    for action in dict.fromkeys(chain(choices(game), face_up)):
        if lawful(game, action):
            yield Rewriting(at, at, (Done(action),), Assumption(Assumed.FORGOTTEN, (action,)))


def _too_many(entries: Sequence[RecordEntry], wrong: int) -> Iterator[Rewriting]:
    """The refused line, if it tells of nothing that was done."""
    start, stop = next(line for line in _lines(entries) if wrong < line[1])
    if start == wrong:
        yield Rewriting(start, stop, (), Assumption(Assumed.LEFT_OUT))
