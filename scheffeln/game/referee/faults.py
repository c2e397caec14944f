"""What can be wrong with an action or a setup, and the clause it breaks."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scheffeln.language import Lang, Text
from scheffeln.refusal import Detail, Evidence, Exit, Refusal
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import Fault as MoveFault


class GameFault(StrEnum):
    """What is wrong, beyond what `scheffeln.rules.play.Fault` says of a single move."""

    NOT_NOW = "not-now"
    """Something else is due."""
    OUT_OF_TURN = "out-of-turn"
    """It is another player's turn."""
    PASSED = "passed"
    """A turn cannot be left out."""
    NOT_HELD = "not-held"
    """The player does not hold this card, or no deal can have given it."""
    NO_SUCH_CARD = "no-such-card"
    """This card is not in the game."""
    NO_PERSON = "no-person"
    """Nobody can be represented by this limousine."""
    NOT_FREE = "not-free"
    """Another player has this person."""
    SAME_PERSON = "same-person"
    """The player has this person already."""
    KEPT = "kept"
    """The person must be changed."""
    HAS_ONE = "has-one"
    """The player has a person already."""
    LAST_CARD = "last-card"
    """The last card of a hand is played face up."""
    WRONG_START = "wrong-start"
    """Another player starts this round."""
    CARD_COUNT = "card-count"
    """Too many or too few cards were dealt."""
    COPIES = "copies"
    """There are not so many cards of one kind."""
    PARTLY_KNOWN = "partly-known"
    """A hand is known as a whole or not at all."""
    FACE_DOWN = "face-down"
    """A top token has not been turned up."""
    NOTHING_HIDDEN = "nothing-hidden"
    """No unknown token lies on top there."""
    NO_SUCH_VALUE = "no-such-value"
    """No token of this value can lie there."""
    WRONG_PLACE = "wrong-place"
    """Another card of the row comes first."""
    WRONG_CARD = "wrong-card"
    """Another card lies there."""
    CLOCK_BACK = "clock-back"
    """Time does not run backward."""
    TOO_LATE = "too-late"
    """The time to take a person has run out."""
    TOO_EARLY = "too-early"
    """There is still time to take a person."""
    COVERED = "covered"
    """A covered limousine earns nothing."""
    ELSEWHERE = "elsewhere"
    """The player's limousine is not there."""
    UNOWNED = "unowned"
    """Nobody represents the limousine that stands uncovered there."""
    EMPTY_STACK = "empty-stack"
    """No token is left there."""
    NOT_TAKEN = "not-taken"
    """A token was not taken that must be."""
    NOT_HEIR = "not-heir"
    """The Mafia's token goes to somebody else, or to nobody."""
    AFTER_END = "after-end"
    """The game was over before this token was taken."""
    NOT_WINNER = "not-winner"
    """Somebody has more money."""
    TIED = "tied"
    """Somebody with as much money has won as well."""
    RICHER = "richer"
    """Somebody else has the most money."""
    NO_WINNER = "no-winner"
    """Somebody always wins."""
    RING_ORDER = "ring-order"
    """In the base game the businesses lie in order from A to H."""
    NOT_ONE_EACH = "not-one-each"
    """At the start each business has one limousine."""
    WRONG_TOKENS = "wrong-tokens"
    """A stack is not four tokens that belong there."""
    MAFIA_PLACE = "mafia-place"
    """The Mafia limousine starts beneath the one on A, or is not in this game."""
    WRONG_BOARD = "wrong-board"
    """The limousines do not stand so."""


Breaches = Iterator[tuple[Clause, GameFault | MoveFault, str]]
"""The clauses an action breaks, how, and what is to be said of it."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A clause that is broken, how, and the words of the notation it is about."""

    clause: Clause
    fault: GameFault | MoveFault
    what: str = ""


_ILLEGAL = Text("the rules refuse this")


class IllegalAction(Refusal):
    """An action was played, or a setup begun, that the rules refuse."""

    kind = "illegal"
    code = Exit.NO

    def __init__(self, breaches: tuple[Breach, ...]) -> None:
        super().__init__(breaches)
        self.breaches = breaches

    def message(self, lang: Lang) -> str:
        return _ILLEGAL[lang]

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        from scheffeln.game.wording import about_breach  # the words know this module

        return tuple(Detail(about_breach(breach, lang)) for breach in self.breaches)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(breach.clause for breach in self.breaches)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(
            {"clause": one.clause, "kind": one.fault, "what": one.what} for one in self.breaches
        )
