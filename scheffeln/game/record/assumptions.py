"""What a referee assumes, in words; and what is left open because nothing decides it."""

from typing import cast

from scheffeln.cards import Card, IdleEvasion
from scheffeln.game.actions import Action, Carry, Drop, Nasty, Pass, Play, Take
from scheffeln.game.record.sentences import sentence
from scheffeln.game.recovery import Assumed, Assumption
from scheffeln.game.table import Table
from scheffeln.language import Lang, Text

_ASSUMED = {
    Assumed.LEFT_OUT: Text("assumed: this was not done"),
    Assumed.SPENT: Text("assumed: the card {what} is spent without effect"),
    Assumed.COUNTS: Text("assumed: it counts all the same"),
    Assumed.INSTEAD: Text("assumed instead: {what}"),
    Assumed.FORGOTTEN: Text("assumed to come before it, not written down: {what}"),
    Assumed.EARLIER: Text("assumed: an earlier line was meant as {what}"),
    Assumed.OTHER_END: Text("assumed: the row was carried out from the other end"),
}


_SOMEBODY = "somebody"


def about_assumption(assumption: Assumption, table: Table, lang: Lang) -> str:
    """What a referee goes on with after a refusal."""
    what = assumed_in_notation(assumption, table)
    return _ASSUMED[assumption.kind][lang].format(what=what)


def assumed_in_notation(assumption: Assumption, table: Table) -> str:
    """The actions or the card an assumption is about."""
    if assumption.card is not None:
        return assumption.card
    vague = assumption.vague
    return "; ".join(_assumed_action(action, table, vague=vague) for action in assumption.about)


def _assumed_action(action: Action, table: Table, *, vague: bool) -> str:
    """An action as a line of a record; what was not seen is not named, nor what nothing decides."""
    match action:
        case Take(seat) if vague:
            return f"{table.players[seat]} takes {_SOMEBODY}"
        case Drop(seat) if vague:
            return f"{table.players[seat]} drops {Card.HIDDEN} for {_SOMEBODY}"
        case Pass(seat):
            return f"{table.players[seat]} plays {Card.HIDDEN}"
        case Play(seat) if vague:
            return f"{table.players[seat]} plays {Card.HIDDEN}"
        case Carry(place, IdleEvasion()):
            return f"carry {place}{Card.HIDDEN}"
        case _:
            return sentence(table, action)


def left_open(one: Assumption, other: Assumption) -> Assumption:
    """What two guesses have in common."""
    if one.kind is not other.kind or len(one.about) != len(other.about) or one == other:
        return one
    return one._replace(about=tuple(map(_same_turn, one.about, other.about)), vague=True)


def _same_turn(one: Action, other: Action) -> Action:
    """Somebody's turn, if it may have been one or the other."""
    turns = isinstance(one, Play | Drop | Nasty) and isinstance(other, Play | Drop | Nasty | Pass)
    if turns and type(one) is not type(other):
        return Pass(cast("Play", one).seat)
    return one
