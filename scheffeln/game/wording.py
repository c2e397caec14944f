"""What is wrong with an action, a record or a table, in sentences."""

from scheffeln.cards import Card, IdleEvasion
from scheffeln.game.actions import Action, Carry, Pass
from scheffeln.game.record.document import RecordDefect, RecordFault
from scheffeln.game.record.writer import sentence
from scheffeln.game.referee.faults import Breach, GameFault
from scheffeln.game.referee.recovery import Assumed, Assumption
from scheffeln.game.table import Defective, Table, TableDefect
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition, defects, move
from scheffeln.refusal import quoted
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import Objection

_FAULTS = {
    GameFault.NOT_NOW: Text("this cannot be done now: {what}"),
    GameFault.OUT_OF_TURN: Text("it is not {what}'s turn"),
    GameFault.PASSED: Text("{what} may not pass"),
    GameFault.NOT_HELD: Text("the card {what} cannot be in this hand"),
    GameFault.NO_SUCH_CARD: Text("the card {what} is not in this game"),
    GameFault.NO_PERSON: Text("nobody can take the person {what} here"),
    GameFault.NOT_FREE: Text("another player has the person {what}"),
    GameFault.SAME_PERSON: Text("{what} is the player's own person already"),
    GameFault.KEPT: Text("the person must be changed"),
    GameFault.HAS_ONE: Text("the player has a person already: {what}"),
    GameFault.LAST_CARD: Text("the last card of a hand is played face up, not {what} face down"),
    GameFault.WRONG_START: Text("{what} does not start this round"),
    GameFault.CARD_COUNT: Text("not the right number of cards: {what}"),
    GameFault.COPIES: Text("there are not so many cards {what}"),
    GameFault.PARTLY_KNOWN: Text("a hand is known as a whole or not at all: {what}"),
    GameFault.FACE_DOWN: Text("the top token of {what} has not been turned up"),
    GameFault.NOTHING_HIDDEN: Text("no unknown token lies on top of {what}"),
    GameFault.NO_SUCH_VALUE: Text("no token of this value can lie there: {what}"),
    GameFault.WRONG_PLACE: Text("another card of the row comes before card {what}"),
    GameFault.WRONG_CARD: Text("{what} cannot be the card lying there"),
    GameFault.CLOCK_BACK: Text("time does not run back to {what} seconds"),
    GameFault.TOO_LATE: Text("at {what} seconds it is too late to take a person"),
    GameFault.TOO_EARLY: Text("there is still time to take a person {what}"),
    GameFault.COVERED: Text("a covered limousine earns nothing: {what}"),
    GameFault.ELSEWHERE: Text("the player's limousine does not stand there: {what}"),
    GameFault.UNOWNED: Text("nobody owns the limousine that stands there: {what}"),
    GameFault.EMPTY_STACK: Text("no token is left there: {what}"),
    GameFault.NOT_TAKEN: Text("this token must be taken: {what}"),
    GameFault.NOT_HEIR: Text("the Mafia's token does not go there: {what}"),
    GameFault.AFTER_END: Text("the game was over before this token was taken: {what}"),
    GameFault.NOT_WINNER: Text("{what} does not have the most money"),
    GameFault.TIED: Text("{what} has as much money and wins as well"),
    GameFault.RICHER: Text("{what} has the most money and wins"),
    GameFault.NO_WINNER: Text("somebody always wins"),
    GameFault.RING_ORDER: Text("in the base game the ring runs from A to H, not {what}"),
    GameFault.NOT_ONE_EACH: Text("a business does not start with exactly one limousine: {what}"),
    GameFault.WRONG_TOKENS: Text("these are not four tokens that belong there: {what}"),
    GameFault.MAFIA_PLACE: Text("the Mafia limousine does not start so: {what}"),
    GameFault.WRONG_BOARD: Text("the limousines stand differently: {what}"),
}

_ASSUMED = {
    Assumed.LEFT_OUT: Text("assumed: this was not done"),
    Assumed.SPENT: Text("assumed: the card {what} is spent without effect"),
    Assumed.COUNTS: Text("assumed: it counts all the same"),
    Assumed.INSTEAD: Text("assumed instead: {what}"),
    Assumed.FORGOTTEN: Text("assumed to come before it, not written down: {what}"),
}

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

_DEFECTS = {
    RecordFault.WORD: Text("{what} is not understood here"),
    RecordFault.NAME: Text("nobody at the table is called {what}"),
    RecordFault.RESERVED: Text(
        "no player can be called {what}: a name is one word without # , : "
        "that a record uses for nothing else"
    ),
    RecordFault.NUMBER: Text("a number is expected here, not {what}"),
    RecordFault.LIMOUSINE: Text("{what} is not a limousine"),
    RecordFault.CARD: Text("{what} is not a card"),
    RecordFault.BUSINESS: Text("{what} is not a business"),
    RecordFault.ENCODING: Text("this is not readable as text: save the file as UTF-8"),
    RecordFault.MISSING: Text("the line ends too soon, something must follow here"),
    RecordFault.TWICE: Text("{what} was said before"),
    RecordFault.RULING: Text("{what} is neither a ruling with a choice nor an edition"),
}

_NO_LINE = Text("a record needs a line that begins with {what}, and this one has none")

_TABLE = {
    TableDefect.PLAYERS: Text(
        "not for {what} players: the base game is for 2 to 4, Speed for 3 to 8"
    ),
    TableDefect.NAME: Text("two players are called {what}"),
    TableDefect.RING: Text("not a ring of the eight businesses: {what}"),
    TableDefect.VALUES: Text("not four token values within the printed band: {what}"),
    TableDefect.RUN: Text("Speed is played without Run cards unless {what}=start-player is chosen"),
    TableDefect.MAFIA: Text("the edition {what} has no Mafia limousine"),
    TableDefect.LIMIT: Text("not a valid time limit: {what}"),
}

_KNOWN = Text("expected: {known}")
_MOST_KNOWN = 10


def about_breach(breach: Breach, lang: Lang) -> str:
    """How a clause is broken, with its id."""
    if isinstance(breach.fault, GameFault):
        not_now = breach.fault is GameFault.NOT_NOW
        what = _DUE[Clause(breach.what)][lang] if not_now else quoted(breach.what)
        said = _FAULTS[breach.fault][lang].format(what=what).rstrip()
        return f"{said} ({breach.clause})"
    return Objection(breach.clause, breach.fault, move(breach.what)).said(lang)


def about_assumption(assumption: Assumption, table: Table, lang: Lang) -> str:
    """What a referee goes on with after a refusal."""
    what = assumed_in_notation(assumption, table)
    return _ASSUMED[assumption.kind][lang].format(what=what)


def assumed_in_notation(assumption: Assumption, table: Table) -> str:
    """The actions or the card an assumption is about."""
    if assumption.card is not None:
        return assumption.card
    return "; ".join(_assumed_action(action, table) for action in assumption.about)


def _assumed_action(action: Action, table: Table) -> str:
    """An action as a line of a record; what was not seen is not named."""
    match action:
        case Pass(seat):
            return f"{table.players[seat]} plays {Card.HIDDEN}"
        case Carry(place, IdleEvasion()):
            return f"carry {place}{Card.HIDDEN}"
        case _:
            return sentence(table, action)


def about_record_defect(defect: RecordDefect, lang: Lang) -> str:
    """What is not understood, and what would have been."""
    if defect.fault is RecordFault.TABLE:
        (kind,) = defect.known
        return about_table_defect(Defective(TableDefect(kind), defect.what), lang)
    if defect.fault is RecordFault.POSITION:
        return BadPosition(defect.what, defects(defect.what)).said(lang)
    no_line = defect.fault is RecordFault.MISSING and defect.what
    text = _NO_LINE if no_line else _DEFECTS[defect.fault]
    said = text[lang].format(what=quoted(defect.what))
    if not 0 < len(defect.known) <= _MOST_KNOWN:
        return said
    return f"{said}; {_KNOWN[lang].format(known=', '.join(defect.known))}"


def about_table_defect(defective: Defective, lang: Lang) -> str:
    """Why nobody can play at a table."""
    return _TABLE[defective.defect][lang].format(what=quoted(defective.what))
