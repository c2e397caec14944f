"""The state of a game, and what a player may see of it.

stage   what the game waits for: a deal, a choice, a card, the scoring, ...
pile    the cards played this round in turn order, each face up or face down
stack   the four tokens of a business, the top one first; those gone from it are counted

A state may know less than everything: cards are `Card.HIDDEN` and tokens None where nobody has
seen them. That is how a record without hands is judged, and what a player sees (`view`).

A view is a state like any other, with the other hands, the face-down cards and all but the top
tokens unknown. What a player may do on their own turn is the same in the view as in the game.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, assert_never

from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position
from scheffeln.cards import Card
from scheffeln.game.table import ROW_SIZE, Hand, RingPlace, Seat, Table
from scheffeln.rules.score import TOKENS_EACH

Token = int | None
Stack = tuple[Token, ...]


class Played(NamedTuple):
    """A card on the pile."""

    card: Card
    face_up: bool


@dataclass(frozen=True, slots=True)
class Dealing:
    """The start player is to deal the hands, or to lay out the row."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The players take persons in turn order, having seen their hands."""

    hands: tuple[Hand, ...]


class Playing(NamedTuple):  # quicker to make than a dataclass, and there is one for each card
    """The hands are played."""

    hands: tuple[Hand, ...]
    pile: tuple[Played, ...] = ()


FROM_LEFT = tuple(range(1, ROW_SIZE + 1))
FROM_RIGHT = FROM_LEFT[::-1]


@dataclass(frozen=True, slots=True)
class Turning:
    """The row is turned up from the right."""

    row: tuple[Card, ...]
    down: int
    """How many cards still lie face down."""
    order: tuple[int, ...] = FROM_RIGHT
    """The places in the order the table turns them up; it may go on in a wrong one."""

    @property
    def next(self) -> int:
        """The place of the card that is to be turned up."""
        return self.order[-self.down]


@dataclass(frozen=True, slots=True)
class Grabbing:
    """The row is up: persons are taken at any moment."""

    row: tuple[Card, ...]
    clock: int | None = None
    """Milliseconds since the last card was turned up, when the time was last told, if it was."""
    deadline: int | None = None
    """The earliest moment at which the last player is out of time; none before the countdown, or
    without a clock."""
    latest: int | None = None
    """The latest such moment; none while nobody can tell."""
    running: bool = False
    """Whether something was done since the time was told: any later moment may have come."""


@dataclass(frozen=True, slots=True)
class Resolving:
    """The row is carried out from the left."""

    row: tuple[Card, ...]
    done: int = 0
    timed_out: bool = False
    """Whether someone went empty-handed."""
    order: tuple[int, ...] = FROM_LEFT
    """The places in the order the table carries them out; it may go on in a wrong one."""

    @property
    def next(self) -> int:
        """The place of the card that is to be carried out."""
        return self.order[self.done]


@dataclass(frozen=True, slots=True)
class Scoring:
    """All cards are played: the scoring phase."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The last phase is completed: the money is counted."""


@dataclass(frozen=True, slots=True)
class Over:
    """The winners are known."""

    winners: frozenset[Seat]


Stage = Dealing | Choosing | Playing | Turning | Grabbing | Resolving | Scoring | Ended | Over


class Game(NamedTuple):
    """A game at one moment. It believes what it is given; states come from `begin` and `play`."""

    table: Table
    round: int
    start: Seat
    board: Position
    persons: tuple[Limousine | None, ...]
    """Whom each seat has; in Speed, and before choosing, maybe nobody."""
    stacks: tuple[Stack, ...]
    """The four tokens of each business, place by place, the first top one first."""
    gone: tuple[int, ...]
    """How many tokens have left each stack."""
    money: tuple[Stack, ...]
    """The values of the tokens each seat has taken; None for one that was never turned up."""
    removed: Stack
    """The values of tokens that left the game and are nobody's."""
    stage: Stage

    def top(self, place: RingPlace) -> Token:
        """The value of the top token of a stack that has one; None while nobody knows it."""
        return self.stacks[place][self.gone[place]]

    def left(self, place: RingPlace) -> int:
        """How many tokens a stack still has."""
        return TOKENS_EACH - self.gone[place]

    @property
    def free(self) -> tuple[Limousine, ...]:
        """The persons in the centre."""
        return _in_the_centre(self.persons)

    @property
    def sums(self) -> tuple[int, ...]:
        """What each seat's money is worth, as far as it was ever turned up."""
        return tuple(sum(filter(None, money)) for money in self.money)

    @property
    def unvalued(self) -> tuple[int, ...]:
        """How many tokens each seat has taken that nobody turned up."""
        return tuple(money.count(None) for money in self.money)

    @property
    def on_turn(self) -> Seat | None:
        """Whose turn it is to take a person or to play a card, where there are turns."""
        stage = self.stage
        seats = self.table.orders[self.start]
        if type(stage) is Playing:
            return seats[len(stage.pile) % len(seats)]
        if type(stage) is Choosing:
            return next(seat for seat in seats if self.persons[seat] is None)
        return None


@lru_cache(maxsize=4096)  # four players have 1,680 ways to hold persons, eight far more
def _in_the_centre(persons: tuple[Limousine | None, ...]) -> tuple[Limousine, ...]:
    return tuple(person for person in LIMOUSINES if person not in persons)


def unseen(game: Game) -> Counter[Card]:
    """How many of each card lie where nobody has seen them."""
    cards = Counter(game.table.deck)
    cards.subtract(_seen(game.stage))
    del cards[Card.HIDDEN]
    return cards


def _seen(stage: Stage) -> tuple[Card, ...]:
    match stage:
        case Choosing(hands):
            return sum(hands, ())
        case Playing(hands, pile):
            return sum(hands, tuple(played.card for played in pile))
        case Turning(row) | Grabbing(row) | Resolving(row):
            return row
        case Dealing() | Scoring() | Ended() | Over():
            return ()
        case _:
            assert_never(stage)


def unseen_values(game: Game, place: RingPlace) -> Counter[int]:
    """The token values that may still turn up at a place, and how often each."""
    table = game.table
    if table.speed:
        values, seen = sum(table.values, ()), sum(game.stacks, ())
    else:
        at = BUSINESSES.index(table.ring[place])
        values, seen = table.values[at], game.stacks[place]
    return Counter(values) - Counter(value for value in seen if value is not None)


def view(game: Game, seat: Seat | None) -> Game:
    """The game as one player sees it; as a bystander does, without a seat."""
    places = map(RingPlace, range(len(game.stacks)))
    return game._replace(
        stacks=tuple(_stack(game, place) for place in places),
        stage=_stage(game, seat),
    )


def _stack(game: Game, place: RingPlace) -> Stack:
    """Every token that was ever on top has been seen by all."""
    shown = game.gone[place] + 1
    stack = game.stacks[place]
    return stack[:shown] + (None,) * len(stack[shown:])


def _stage(game: Game, seat: Seat | None) -> Stage:
    stage = game.stage
    match stage:
        case Choosing(hands):
            return Choosing(_hands(hands, seat))
        case Playing(hands, pile):
            order = game.table.orders[game.start]
            seen = (
                played if played.face_up or order[at % len(order)] == seat else _FACE_DOWN
                for at, played in enumerate(pile)
            )
            return Playing(_hands(hands, seat), tuple(seen))
        case Turning(row, down, order):
            hidden = order[-down:]
            shown = (Card.HIDDEN if at in hidden else card for at, card in enumerate(row, 1))
            return Turning(tuple(shown), down, order)
        case Dealing() | Grabbing() | Resolving() | Scoring() | Ended() | Over():
            return stage
        case _:
            assert_never(stage)


_FACE_DOWN = Played(Card.HIDDEN, face_up=False)


def _hands(hands: tuple[Hand, ...], own: Seat | None) -> tuple[Hand, ...]:
    return tuple(
        hand if seat == own else (Card.HIDDEN,) * len(hand) for seat, hand in enumerate(hands)
    )
