"""What can be wrong with an action or a setup, and the clause it breaks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, cast

from scheffeln.board import Business, Limousine
from scheffeln.hints import either
from scheffeln.language import Lang, Plural, Text, ToldWord
from scheffeln.notation import move
from scheffeln.refusal import Detail, Evidence, Exit, Refusal, quoted
from scheffeln.rules.clauses import Clause, Objection
from scheffeln.rules.clauses import Fault as MoveFault


class GameFault(ToldWord):
    """What is wrong, beyond what `scheffeln.rules.clauses.Fault` says of a single move."""

    NOT_NOW = "not-now", Text("this cannot be done now: {what}")
    OUT_OF_TURN = "out-of-turn", Text("it is not {what}'s turn")
    PASSED = "passed", Text("{what} may not pass")
    NOT_HELD = "not-held", Text("every {what} of this round was seen elsewhere")
    NO_SUCH_CARD = "no-such-card", Text("the card {what} is not in this game")
    NO_PERSON = "no-person", Text("nobody can take the person {what} here")
    NOT_FREE = "not-free", Text("another player has the person {what}")
    SAME_PERSON = "same-person", Text("{what} is the player's own person already")
    KEPT = "kept", Text("the person must be changed")
    HAS_ONE = "has-one", Text("the player has a person already: {what}")
    LAST_CARD = (
        "last-card",
        Text("the last card of a hand is played face up: {what} cannot be discarded face down"),
    )
    WRONG_START = (
        "wrong-start",
        Text("the youngest starts, or the first player named if no line tells who, not {what}"),
    )
    CARD_COUNT = "card-count", Text("not the right number of cards: {what}")
    COPIES = "copies", Text("there are not so many cards {what}")
    PARTLY_KNOWN = "partly-known", Text("a hand is known as a whole or not at all: {what}")
    FACE_DOWN = "face-down", Text("the top token of {what} has not been turned up")
    NOTHING_HIDDEN = "nothing-hidden", Text("no unknown token lies on top of {what}")
    NO_SUCH_VALUE = (
        "no-such-value",
        Text(
            "no token of this value can lie there: {what}; "
            "if your table has other values, they go in a values line"
        ),
    )
    WRONG_PLACE = "wrong-place", Text("another card of the row comes before card {what}")
    WRONG_CARD = "wrong-card", Text("{what} cannot be the card lying there")
    CLOCK_BACK = "clock-back", Text("time does not run back to {what} seconds")
    TOO_LATE = "too-late", Text("at {what} seconds it is too late to take a person")
    TOO_EARLY = "too-early", Text("there is still time to take a person: {known} have none yet")
    COVERED = "covered", Text("a covered limousine earns nothing: {what}")
    ELSEWHERE = "elsewhere", Text("the player's limousine does not stand there: {what}")
    UNOWNED = "unowned", Text("nobody owns the limousine that stands there: {what}")
    EMPTY_STACK = "empty-stack", Text("no token is left there: {what}")
    NOT_TAKEN = "not-taken", Text("this token must be taken: {what}")
    TAKEN_TWICE = "taken-twice", Text("one token each, and this one is taken twice: {what}")
    NOT_HEIR = "not-heir", Text("the Mafia's token does not go there: {what}")
    AFTER_END = "after-end", Text("the game was over before this token was taken: {what}")
    NOT_WINNER = (
        "not-winner",
        Text("going by the tokens taken, {what} does not have the most money"),
    )
    TIED = "tied", Text("{what} has as much money and wins as well")
    RICHER = "richer", Text("{what} has the most money and wins")
    NO_WINNER = "no-winner", Text("somebody always wins")
    WRONG_AMOUNT = "wrong-amount", Text("another token lay on top there: {what}")
    WRONG_MONEY = "wrong-money", Text("going by the tokens taken, the sum is different: {what}")
    RING_ORDER = "ring-order", Text("in the base game the ring runs from A to H, not {what}")
    NOT_ONE_EACH = (
        "not-one-each",
        Text("a business does not start with exactly one limousine: {what}"),
    )
    WRONG_TOKENS = "wrong-tokens", Text("these are not four tokens that belong there: {what}")
    MAFIA_PLACE = "mafia-place", Text("the Mafia limousine does not start so: {what}")
    MAFIA_UNSEEN = (
        "mafia-unseen",
        Text("no board in this record shows the Mafia limousine"),
    )
    WRONG_BOARD = "wrong-board", Text("by the rules the limousines stand so: {what}")
    CROWDED = "crowded", Text("never more than two on one business: {what}")
    MISWRITTEN = (
        "miswritten",
        Text(
            "this is allowed, but it makes other lines wrong: {what}; a single slip here would "
            "explain them"
        ),
    )
    OTHER_RULES = (
        "other-rules",
        Text("the rules of this record make these lines wrong: {what}; others make them right"),
    )
    LINE_MISSING = (
        "line-missing",
        Text("a line is missing before this one; without it, these are wrong: {what}"),
    )
    TOLD_OTHERWISE = (
        "told-otherwise",
        Text("two lines agree on a different row: lines {what}"),
    )
    CARRIED_OTHERWISE = (
        "carried-otherwise",
        Text("line {what} names another card, and all later lines agree with it"),
    )
    USED_TWICE = (
        "used-twice",
        Text("{what} is used in lines {known}: once too often for this hand"),
    )
    HANDS_ORDER = (
        "hands-order",
        Text(
            "going by what is played, the hands are listed in another order than the "
            "players: {what}"
        ),
    )
    DOUBLED = "doubled", Text("this round is written twice: it already begins at line {what}")
    SAID_TWICE = "said-twice", Text("this line is written twice: line {what} says the same")


Breaches = Iterator[tuple[Clause, GameFault | MoveFault, str]]
"""The clauses an action breaks, how, and what is to be said of it."""


class Astray(NamedTuple):
    """A limousine that stands elsewhere than by the rules."""

    limousine: Limousine
    stands: Business
    right: Business
    """Where it stands by the rules."""
    too_far: int
    """So many businesses clockwise; fewer than none if it stands behind."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A clause that is broken, how, and the words of the notation it is about."""

    clause: Clause
    fault: GameFault | MoveFault
    what: str = ""
    astray: tuple[Astray, ...] = ()
    """The limousines a wrong board is about, if they are few."""
    strays: tuple[Limousine, ...] = ()
    """The same if they are many."""
    turned: tuple[tuple[Business, str], ...] = ()
    """Where two stand the wrong way up, and which they are."""
    missing: tuple[Limousine, ...] = ()
    """The limousines that a board does not have."""
    known: tuple[str, ...] = ()
    """What is there instead: the cards of a hand or how many belong there, the tokens that may lie
    there, the card of a row that is due, who has no person."""
    made: tuple[tuple[int, str], ...] = ()
    """The moves, by their lines, of which one made wrong leads to a wrong board."""
    usual: bool = False
    """Whether tokens of the value it is about are in the game; then all of them were seen."""
    left: tuple[str, ...] = ()
    """The values that tokens of the game have and none on the table, where all are told."""
    told: tuple[int, ...] = ()
    """The lines that told tokens of this value before."""


_ILLEGAL = Text("the rules refuse this")


class IllegalAction(Refusal):
    """An action was played, or a setup begun, that the rules refuse."""

    kind = "illegal"
    code = Exit.NO
    breaches: tuple[Breach, ...]

    def message(self, lang: Lang) -> str:
        return _ILLEGAL[lang]

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(Detail(about_breach(breach, lang)) for breach in self.breaches)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(breach.clause for breach in self.breaches)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(
            {"clause": one.clause, "kind": one.fault, "what": one.what} for one in self.breaches
        )


_WITH_EVIDENCE = {
    GameFault.WRONG_START: Text(
        "{known} starts this round, not {what}, unless a round is missing before this line or the "
        "players sit in another order"
    ),
    GameFault.NOT_HELD: Text("{what} is not in this hand: {known}"),
    GameFault.MAFIA_PLACE: Text(
        "the Mafia limousine stands on the board, so this line is missing or incomplete: {known}"
    ),
    GameFault.WRONG_TOKENS: Text("{known}: the game does not have that many tokens of this value"),
    GameFault.CARD_COUNT: Text("{known} cards belong here; given: {what}"),
    GameFault.WRONG_PLACE: Text("card {what} of the row is not next; card {known} is"),
    GameFault.CLOCK_BACK: Text("time does not run back from {known} to {what} seconds"),
    GameFault.TOO_EARLY: Text(
        "at {what} seconds there is still time to take a person: until {known}"
    ),
}
"""The same where it is known what is there instead."""

_ASTRAY = Text("{limousine} stands on {stands}, {how}: it belongs on {right}")
_STRAYS = Text("{limousines} stand elsewhere")
_MISSING = Text("{limousines} is missing")
_TURNED = Text("{cars} on {business} stand the wrong way up")
_MADE_WRONG = Text("a single wrong move would explain it: {lines}")
_LINE = Text("line {line}: {what}")
_ALL_SEEN = Text("every token of this value has been seen: {what}")
_NO_SUCH_TOKEN = Text(
    "{known}: no token has this value; if your table has other values, they go in a values line"
)
_TOLD_BEFORE = Plural("already named in line {lines}", "already named in lines {lines}")
_LEFT = Text("still left: {values}")
_MISSING_VALUES = Text("missing instead: {values}")
_TOO_FAR = Plural("{n} business too far", "{n} businesses too far")
_TOO_SHORT = Plural("{n} business short", "{n} businesses short")


_DEALT = Text("first the cards are dealt")
_SCORED = Text("now the tokens are taken")
_DUE = {
    Clause.SETUP_DEAL: _DEALT,
    Clause.ROUND_DEAL: _DEALT,
    Clause.SETUP_CHOOSE: Text("first everyone takes a person"),
    Clause.TURN_ORDER: Text("now a player plays a card"),
    Clause.SCORE_MANDATORY: _SCORED,
    Clause.SPEED_ROW: Text("first the row is laid out"),
    Clause.SPEED_REVEAL: Text("first the whole row is turned up"),
    Clause.SPEED_TAKE: Text("now the players take persons"),
    Clause.SPEED_RESOLVE: Text("now the row is carried out"),
    Clause.SPEED_SCORE: _SCORED,
    Clause.END_TRIGGER: Text("the last round is over"),
}
"""What is to be done instead, by the clause that says so."""
_NOT_OVER = Text("the game is not over yet")


def about_breaches(breaches: Sequence[Breach], lang: Lang) -> Iterator[str]:
    """How clauses are broken; what breaks several of them is told once."""
    for _, alike in groupby(breaches, key=lambda one: (one.fault, one.what)):
        first, *others = alike
        clauses = ", ".join(one.clause for one in (first, *others))
        yield about_breach(first, lang, clauses)


def about_breach(breach: Breach, lang: Lang, clauses: str = "") -> str:
    """How a clause is broken, with its id; or with those of several."""
    if isinstance(breach.fault, GameFault):
        not_now = breach.fault is GameFault.NOT_NOW
        what = _due(breach)[lang] if not_now else quoted(breach.what)
        known = ", ".join(breach.known)
        said = _text_of(breach)[lang].format(what=what, known=known)
        said = "; ".join((*_about_board(breach, lang), said, *_about_token(breach, lang)))
        return f"{said} ({clauses or breach.clause}){_about_mistake(breach, lang)}"
    return Objection(breach.clause, breach.fault, move(breach.what)).said(lang)


def _about_board(breach: Breach, lang: Lang) -> Iterator[str]:
    """What stands wrong on a board, in words."""
    yield from (_about_astray(one, lang) for one in breach.astray)
    if breach.strays:
        yield _STRAYS[lang].format(limousines=" ".join(breach.strays))
    if breach.missing:
        yield _MISSING[lang].format(limousines=" ".join(breach.missing))
    for business, cars in breach.turned:
        yield _TURNED[lang].format(cars=" ".join(cars), business=business)


def _about_mistake(breach: Breach, lang: Lang) -> str:
    """Where a board went wrong, if one move explains it."""
    told = [_LINE[lang].format(line=line, what=what) for line, what in breach.made]
    return f"; {_MADE_WRONG[lang].format(lines=either(told, lang))}" if told else ""


def _about_astray(astray: Astray, lang: Lang) -> str:
    limousine, stands, right, many = astray
    how = (_TOO_FAR if many > 0 else _TOO_SHORT)(abs(many), lang)
    return _ASTRAY[lang].format(limousine=limousine, stands=stands, how=how, right=right)


def _about_token(breach: Breach, lang: Lang) -> Iterator[str]:
    """Where the tokens of a value were told before, and which others are left."""
    if breach.told:
        lines = ", ".join(map(str, breach.told))
        yield _TOLD_BEFORE(len(breach.told), lang, lines=lines)
    if breach.left:
        text = _MISSING_VALUES if breach.fault is GameFault.WRONG_TOKENS else _LEFT
        yield text[lang].format(values=", ".join(breach.left))


def _text_of(breach: Breach) -> Text:
    fault = cast("GameFault", breach.fault)
    if breach.usual and fault is GameFault.NO_SUCH_VALUE:
        return _ALL_SEEN
    if fault is GameFault.WRONG_TOKENS and breach.known and not breach.usual:
        return _NO_SUCH_TOKEN
    timeless = fault is GameFault.TOO_EARLY and not breach.what
    return fault.said if timeless or not breach.known else _WITH_EVIDENCE.get(fault, fault.said)


def _due(breach: Breach) -> Text:
    """What is to be done instead of what cannot be done now."""
    early = breach.clause is Clause.END_TRIGGER and breach.what != Clause.END_TRIGGER
    return _NOT_OVER if early else _DUE[Clause(breach.what)]
