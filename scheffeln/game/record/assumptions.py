"""What a referee assumes, in words; and what is left open because nothing decides it."""

from collections.abc import Iterable, Sequence
from typing import cast

from scheffeln.board import Limousine
from scheffeln.cards import Card, IdleEvasion
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Pass, Play, Take
from scheffeln.game.record.writing import sentence
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.table import Table
from scheffeln.hints import either
from scheffeln.language import Lang, Text

_ASSUMED = {
    Assumed.LEFT_OUT: Text("assumed: this was not done"),
    Assumed.ROUND_LEFT_OUT: Text("assumed: this round was played once"),
    Assumed.SPENT: Text("assumed: the card {what} is spent without effect"),
    Assumed.COUNTS: Text("assumed: it counts all the same"),
    Assumed.INSTEAD: Text("assumed instead: {what}"),
    Assumed.FORGOTTEN: Text("assumed to come before it, not written down: {what}"),
    Assumed.EARLIER: Text("assumed instead of what is written: {what}"),
    Assumed.PERHAPS: Text("a single slip would explain it: {what}"),
    Assumed.GAP: Text(
        "assumed: a round, or the end of one, is missing before this line; where the limousines "
        "stand and which tokens are left is not known until it is told"
    ),
    Assumed.STANDING: Text(
        "assumed: what was chosen for Run cards is not known, nor where the limousines stand until "
        "a board line tells it"
    ),
    Assumed.AFTER: Text("assumed: line {line} belongs after line {other}"),
    Assumed.BEFORE: Text("assumed: line {line} belongs before line {other}"),
    Assumed.OTHER_END: Text("assumed: the row was carried out from the other end"),
}
_ROW_UNKNOWN = Text(
    "assumed: which cards lay in the row is not known, nor where the limousines stand until "
    "a board line tells it"
)
_NO_SUCH_LINE = Text("assumed: this line does not count")
_UNSEEN_SPENT = Text("assumed: a card that nobody saw is spent without effect")
_LINE = Text("line {line}: {what}")
_EXCHANGED = {
    Assumed.INSTEAD: _ASSUMED[Assumed.INSTEAD],
    Assumed.PERHAPS: Text("two lines mixed up would explain it: {what}"),
}

_FEW = 3
"""So many explanations, or so many cards, are named; more are no help."""


def about_assumption(assumption: Assumption, table: Table, lang: Lang) -> str:
    """What a referee goes on with after a refusal."""
    if assumption.card is Card.HIDDEN:
        return _UNSEEN_SPENT[lang]
    if assumption.kind is Assumed.LEFT_OUT and assumption.header:
        return _NO_SUCH_LINE[lang]
    if assumption.kind is Assumed.STANDING and not table.run:
        return _ROW_UNKNOWN[lang]
    if assumption.other and assumption.about:
        ways = (assumption, *assumption.beside)
        return _EXCHANGED[assumption.kind][lang].format(
            what=either([_exchange(one, table, lang) for one in ways], lang)
        )
    if assumption.other:
        return _ASSUMED[assumption.kind][lang].format(line=assumption.line, other=assumption.other)
    what = either(assumption.header[:_FEW], lang) or assumed_in_notation(assumption, table)
    lines = by_line(assumption, table)
    if assumption.kind is not Assumed.INSTEAD or len(lines) > 1:
        told = [_LINE[lang].format(line=line, what=said) for line, said in lines.items()]
        few = len(told) if assumption.kind is Assumed.PERHAPS else _FEW
        what = either(told[:few], lang) if told else what
    if assumption.header and assumption.line:
        what = _LINE[lang].format(line=assumption.line, what=what)
    return _ASSUMED[assumption.kind][lang].format(what=what)


def _exchange(assumption: Assumption, table: Table, lang: Lang) -> str:
    """Two lines that were exchanged, as they were meant."""
    lines = zip((assumption.line, assumption.other), assumption.about, strict=True)
    told = (_LINE[lang].format(line=line, what=sentence(table, one)) for line, one in lines)
    return "; ".join(told)


def by_line(assumption: Assumption, table: Table) -> dict[int, str]:
    """The lines of which one was meant otherwise, and how."""
    ways = [one for one in (assumption, *assumption.beside) if one.line and one.about]
    meant: dict[int, dict[tuple[Action, ...], None]] = {}
    for one in ways:
        meant.setdefault(one.line, {})[one.about] = None
    return {line: _turns([*versions], table) for line, versions in meant.items()}


def _turns(versions: Sequence[tuple[Action, ...]], table: Table) -> str:
    """Turns one after the other, of each what it can have been."""
    return "; ".join(_either([*dict.fromkeys(ways)], table) for ways in zip(*versions, strict=True))


def assumed_in_notation(assumption: Assumption, table: Table) -> str:
    """The actions or the card an assumption is about; of several lines what one of them meant."""
    if assumption.card is not None:
        return assumption.card
    if assumption.header:
        return assumption.header[0]
    beside = [one for one in assumption.beside if one.line == assumption.line]
    versions = [one.about for one in (assumption, *beside)]
    return _turns(versions, table)


def _either(ways: Sequence[Action], table: Table) -> str:
    """One turn as a line of a record; what it can have been apart by `/`, if that is not much."""
    first = ways[0]
    if len(ways) == 1:
        return _assumed_action(first, table)
    names = (table.players[getattr(way, "seat", 0)] for way in ways)
    name = "/".join(dict.fromkeys(names))
    takes = [way.person for way in ways if isinstance(way, Take)]
    if len(takes) == len(ways):
        return f"{name} takes {_persons(takes)}"
    drops = [way for way in ways if isinstance(way, Drop)]
    if len(drops) == len(ways):
        cards = [*dict.fromkeys(way.card for way in drops)]
        card = "/".join(cards) if len(cards) <= _FEW else Card.HIDDEN
        return f"{name} drops {card} for {_persons(way.person for way in drops)}"
    carries = [sentence(table, way) for way in ways if isinstance(way, Carry)]
    if len(carries) == len(ways):
        if len(carries) > _FEW:
            return f"carry {cast('Carry', first).place}{Card.HIDDEN}"
        word, _, one = carries[0].partition(" ")
        return "/".join((f"{word} {one}", *(said.partition(" ")[2] for said in carries[1:])))
    plays = [str(way.move) for way in ways if isinstance(way, Play)]
    if not all(isinstance(way, Play | Nasty | Drop | Pass) for way in ways):
        return " / ".join(_assumed_action(way, table) for way in ways[:_FEW])
    few = len(plays) == len(ways) <= _FEW
    return f"{name} plays {'/'.join(plays) if few else Card.HIDDEN}"


def _persons(persons: Iterable[Limousine | None]) -> str:
    return "/".join(dict.fromkeys(person or Card.HIDDEN for person in persons))


def _assumed_action(action: Action, table: Table) -> str:
    """An action as a line of a record; what was not seen is not named."""
    match action:
        case Pass(seat):
            return f"{table.players[seat]} plays {Card.HIDDEN}"
        case Carry(place, IdleEvasion()):
            return f"carry {place}{Card.HIDDEN}"
        case _:
            return sentence(table, action)


def left_open(one: Assumption, other: Assumption) -> Assumption:
    """A guess beside which there is another."""
    alike = one.kind is other.kind and len(one.about) == len(other.about)
    if not alike or other in (one._replace(beside=()), *one.beside):
        return one
    return one._replace(beside=(*one.beside, other))


def perhaps(
    guesses: Iterable[Assumption], *, by_line: bool = False, few: int = _FEW
) -> tuple[Assumption, ...]:
    """The earlier lines of which one would explain what is refused, if they are few.

    In as many ways as there are where a line is at odds with it, whatever else it meant.
    """
    earlier = dict.fromkeys(one for one in guesses if one.kind is Assumed.EARLIER)
    ways = [one._replace(kind=Assumed.PERHAPS) for one in earlier]
    many = len({one.line for one in ways}) if by_line else len(ways)
    return (ways[0]._replace(beside=tuple(ways[1:])),) if 0 < many <= few else ()
