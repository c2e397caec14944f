"""A slow, plain, second statement of what comes of an action, to hold whole games against.

It keeps an account of its own, in strings, lists and dictionaries, from the setup to the result,
and never looks at a state of the engine. It is told only what was done; who is on turn, who
inherits, when a round or the game is over it works out by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import reference

from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.game.actions import (
    Action,
    Carry,
    Deal,
    Declare,
    Drop,
    LayRow,
    Nasty,
    Play,
    Reveal,
    Score,
    Take,
    TimeUp,
    TurnUp,
)
from scheffeln.game.setup import Setup
from scheffeln.rules.rulings import Ruling


@dataclass
class Account:
    """A game as somebody with a pencil keeps it."""

    names: Sequence[str]
    speed: bool
    mafia: bool
    rules: dict[str, str]
    ring: str
    board: str
    tokens: dict[str, list[int]]
    start: int
    round: int = 1
    stage: str = "dealing"
    persons: dict[int, str | None] = field(default_factory=dict)
    money: dict[int, list[int]] = field(default_factory=dict)
    hands: dict[int, list[str]] = field(default_factory=dict)
    cards_left: int = 0
    face_down: int = 0

    @classmethod
    def of(cls, setup: Setup) -> "Account":
        table, ring = setup.table, "".join(setup.table.ring)
        seats = range(len(table.players))
        stacks = zip(ring, setup.stacks, strict=True)
        return cls(
            names=table.players,
            speed=table.variant == "speed",
            mafia=table.mafia,
            rules={str(ruling): str(table.rules[ruling.answers]) for ruling in Ruling},
            ring=ring,
            board=str(setup.board),
            tokens={at: [value or 0 for value in stack] for at, stack in stacks},
            start=table.youngest,
            persons=dict.fromkeys(seats),
            money={seat: [] for seat in seats},
        )

    def do(self, action: Action) -> None:  # noqa: C901 - one case for each action
        match action:
            case Deal(_, hands):
                self.hands = {seat: [*map(str, hand)] for seat, hand in enumerate(hands)}
                self.cards_left = sum(map(len, self.hands.values()))
                self.stage = "choosing" if None in self.persons.values() else "playing"
            case LayRow():
                self.cards_left, self.face_down, self.stage = 7, 7, "turning"
            case TurnUp():
                self.face_down -= 1
                self.stage = "turning" if self.face_down else "grabbing"
            case Take(seat, person):
                self.persons[seat] = str(person)
                if None not in self.persons.values():
                    self.stage = "resolving" if self.speed else "playing"
            case TimeUp():
                self.stage = "resolving"
            case Play(seat, move):
                self._drive(move)
                self._spend(seat, sign(move))
            case Nasty(seat, person):
                self._swap(seat, person)
                self._spend(seat, "!")
            case Drop(seat, card, person):
                if person is not None:
                    self.persons[seat] = str(person)
                if self.mafia:
                    self._step("M", clockwise=True)
                self._spend(seat, str(card))
            case Carry(_, Nasty(_, person)):
                self._swap(self.start, person)
                self._carried()
            case Carry(_, move) if not isinstance(move, Nasty):
                self._drive(move)
                self._carried()
            case Score():
                self._score(action)
            case Declare():
                self.stage = "over"
            case Reveal():
                raise AssertionError("every token is known here")
            case _:  # a time told: nothing on the table changes
                pass

    def _spend(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.cards_left -= 1
        if not any(self.hands.values()):
            self.stage = "scoring"

    def _carried(self) -> None:
        self.cards_left -= 1
        if not self.cards_left:
            self.stage = "scoring"

    def _swap(self, seat: int, person: str | None) -> None:
        """Whoever has the person gets the other one, whether they like it or not."""
        if person is None:
            return
        for other, theirs in self.persons.items():
            if theirs == person:
                self.persons[other] = self.persons[seat]
        self.persons[seat] = str(person)

    def _drive(self, move: Move) -> None:
        match move:
            case Drive(car) | Joker(car):
                self._step(str(car), clockwise=True)
            case Backward(car):
                usual = self.rules["run.backward-direction"] == "counter-clockwise"
                self._step(str(car), clockwise=not usual)
            case Evasion(car, to):
                place = reference.RING[self.ring.index(str(to))]
                moved = reference.evade(self.board, str(car), place)
                assert moved is not None
                self.board = moved
            case IdleEvasion():
                pass
            case MafiaMove():
                raise AssertionError("nobody plays it")

    def _step(self, car: str, *, clockwise: bool) -> None:
        literal = self.rules["move.skip-to"] == "empty"
        rule = reference.skip_to_empty_ruling if literal else reference.official
        self.board = rule(self.board, car, clockwise)

    # The scoring phase

    def _score(self, action: Score) -> None:
        told = {(seat, str(business)) for seat, business in action.takings}
        taken, removed = self._right_phase({seat for seat, _ in told})
        assert told == set(taken), (self.board, self.persons, taken)
        assert (action.removed and str(action.removed)) == removed
        for seat, business in taken:
            self.money[seat].append(self.tokens[business].pop(0))
        if removed:
            self.tokens[removed].pop(0)
        self.stage = "ended" if self._is_over(self.tokens) else "dealing"
        if self.stage == "dealing":
            self.round += 1
            self.start = (self.start + 1) % len(self.names)
            if self.speed:
                self.persons = dict.fromkeys(self.persons)

    def _right_phase(self, takers: set[int]) -> tuple[list[tuple[int, str]], str | None]:
        """The tokens in the order they are taken, by those who take one if they may leave it."""
        earning = {
            car: self.ring[reference.RING.index(place)]
            for car, place in reference.earners(self.board).items()
        }
        stacks = {at: [*stack] for at, stack in self.tokens.items()}
        taken: list[tuple[int, str]] = []
        for later in range(len(self.names)):
            seat = (self.start + later) % len(self.names)
            business = earning.get(self.persons[seat] or "")
            left = self.rules["score.take"] == "may" and seat not in takers
            if business is None or not stacks[business] or left:
                continue
            taken.append((seat, business))
            stacks[business].pop(0)
            if self.rules["end.check"] == "at-once" and self._is_over(stacks):
                return taken, None
        claimed = earning.get("M")
        if claimed is None or not stacks[claimed]:
            return taken, None
        if taken:
            heir, _ = min(taken, key=lambda one: self._rank(one[1]))
            return [*taken, (heir, claimed)], None
        return taken, claimed if self.rules["mafia.heirless"] == "removed" else None

    def _rank(self, business: str) -> tuple[int, str]:
        by_token = self.rules["mafia.rank"] == "token"
        return (self.tokens[business][0] if by_token else 0), business

    def _is_over(self, stacks: dict[str, list[int]]) -> bool:
        empty = [not stack for stack in stacks.values()]
        return all(empty) if self.rules["end.when"] == "all-stacks" else any(empty)

    @property
    def winners(self) -> set[int]:
        sums = {seat: sum(money) for seat, money in self.money.items()}
        return {seat for seat, total in sums.items() if total == max(sums.values())}


def sign(move: Move) -> str:
    """The card a move is played with."""
    match move:
        case Drive(car):
            return str(car)
        case Joker():
            return "+"
        case Backward():
            return "-"
        case _:
            return "@"
