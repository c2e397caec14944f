"""One disputed row of cards, carried out in every way that matters, each way once."""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from scheffeln.board import Business, Limousine, Position, Standing
from scheffeln.cards import Move
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.misreadings import Misreading, combined
from scheffeln.rules.play import Step, play, play_row
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling
from scheffeln.rules.score import Owned, Payday, TopTokens

MOST_MISTAKES = 2

Boards = tuple[Position, ...]
"""The board before the first card and after each."""


class PlayedRow(NamedTuple):
    """The cards as somebody plays them; no boards if they come to one they may not play."""

    boards: Boards
    reading: Reading

    steps: tuple[Step, ...] = ()

    @property
    def end(self) -> Position:
        return self.boards[-1]


MistakenWays = dict[tuple[Misreading, ...], PlayedRow]
"""Ways to be mistaken, the likeliest first."""


class Slip(NamedTuple):
    """A mistake made at one card only, and what it led to."""

    mistake: Misreading
    number: int
    played: PlayedRow


class DisputedRow:
    """One disputed row of cards, played in every way that matters, each way once."""

    def __init__(
        self,
        start: Position,
        cards: tuple[Move, ...],
        reading: Reading,
        tokens: TopTokens,
        owned: Owned = None,
    ) -> None:
        self.start = start
        self.cards = cards
        self.reading = reading
        self.tokens = tokens
        self.owned = owned
        self.steps = play_row(start, cards, reading)
        self.true = (start, *(step.after for step in self.steps))
        self.official = PlayedRow(self.true, reading, self.steps)

    @property
    def scoring(self) -> Payday:
        """What is scored by the rules."""
        return self.scored(self.official)

    def scored(self, played: "PlayedRow") -> Payday:
        """What is scored in the end by whoever played so."""
        return Payday(played.end, self.tokens, played.reading, self.owned)

    def played(self, reading: Reading) -> PlayedRow:
        """The cards by another reading."""
        try:
            steps = play_row(self.start, self.cards, reading)
        except IllegalMove:
            return PlayedRow((), reading)
        return PlayedRow((self.start, *(step.after for step in steps)), reading, steps)

    @cached_property
    def mistaken(self) -> MistakenWays:
        """Every way to be mistaken about the board, the simplest first.

        Two that together move nothing are far-fetched: nobody makes them for that.
        """
        readings = _mistaken(self.reading.rules, row=len(self.cards) > 1)
        ways = {mistakes: self.played(reading) for mistakes, reading in readings.items()}
        return {
            mistakes: played
            for mistakes, played in ways.items()
            if len(mistakes) == 1 or {*played.boards} != {self.start}
        }

    @cached_property
    def misscored(self) -> MistakenWays:
        """Every way to be mistaken about the money: the simplest first, then about it alone."""
        ways = dict(self.mistaken)
        for scoring in filter(lambda one: one.concerns_earning, Misreading):
            ways[(scoring,)] = self.official._replace(reading=self.reading.mistaken(scoring))
            for moving in (one for one in self.mistaken if len(one) < MOST_MISTAKES):
                ways[(*moving, scoring)] = self.mistaken[moving]._replace(
                    reading=self.reading.mistaken(*moving, scoring)
                )
        order = sorted(ways, key=lambda one: (len(one), not one[-1].concerns_earning))
        return {mistakes: ways[mistakes] for mistakes in order}

    @cached_property
    def slipped(self) -> tuple[Slip, ...]:
        """Every way to be mistaken at one card only."""
        return tuple(self._slips())

    def _righted(self, step: Step) -> Step:
        """A card of another play by the rules."""
        try:
            return play(step.before, step.move, self.reading)
        except IllegalMove:
            return step

    def _slips(self) -> Iterator[Slip]:
        for number, step in enumerate(self.steps, 1):
            for mistake in filter(lambda one: one.concerns_movement, Misreading):
                try:
                    wrong = play(step.before, step.move, self.reading.mistaken(mistake))
                    rest = play_row(wrong.after, self.cards[number:], self.reading)
                except IllegalMove:
                    continue
                steps = (*self.steps[: number - 1], wrong, *rest)
                boards = (self.start, *(one.after for one in steps))
                yield Slip(mistake, number, PlayedRow(boards, self.reading, steps))

    @cached_property
    def ruled(self) -> dict[tuple[Ruling, Choice], PlayedRow]:
        """What every single other choice gives."""
        readings = _ruled_otherwise(self.reading.rules)
        return {choice: self.played(reading) for choice, reading in readings.items()}

    @cached_property
    def printed(self) -> dict[Edition, PlayedRow]:
        """What every other edition gives that can have this board."""
        rules = self.reading.rules
        return {
            edition: self.played(Reading(Rules.of(edition, rules.chosen)))
            for edition in Edition
            if edition is not rules.edition and (edition.mafia or not self.start.mafia)
        }

    def departure(
        self, played: PlayedRow, cars: Sequence[Limousine] = (), *, ways_too: bool = False
    ) -> int | None:
        """The first card after which the board differs from the true one, if it ever does.

        Of some limousines, the first that by the rules would leave one of them otherwise even where
        it was played; where none does, others' cards have led to it, and it is the first of those.
        Where the way is spoken of too, the first that goes another way to the same boards.
        """
        misled = (
            number
            for number, step in enumerate(played.steps if cars else (), 1)
            if any(_left(car, step) != _left(car, self._righted(step)) for car in cars)
        )
        number = next(misled, None) or departed_at(self.steps, played.steps)
        if number is not None or not ways_too:
            return number
        steps = zip(self.steps, played.steps, strict=True)
        return next((n for n, (a, b) in enumerate(steps, 1) if a.skipped != b.skipped), None)


def _left(car: Limousine, step: Step) -> tuple[Business, Standing]:
    """Where a card leaves a limousine, and how."""
    return step.after.where(car), step.after.standing(car)


def departed_at(right: Sequence[Step], wrong: Sequence[Step]) -> int | None:
    """The first card, counted from 1, after which the boards differ, if they ever do."""
    both = enumerate(zip(right, wrong, strict=True), 1)
    return next((number for number, (one, other) in both if one.after != other.after), None)


@cache
def _mistaken(rules: Rules, *, row: bool) -> dict[tuple[Misreading, ...], Reading]:
    """Every way to be mistaken about the board after one card, or after a row of them."""

    def idle(mistake: Misreading) -> bool:
        return mistake.concerns_earning if row else not mistake.concerns_movement

    return {
        mistakes: Reading(rules, mistakes)
        for mistakes in combined(MOST_MISTAKES)
        if not any(map(idle, mistakes))
    }


@cache
def _ruled_otherwise(rules: Rules) -> dict[tuple[Ruling, Choice], Reading]:
    """The rules with every single choice a table could make differently."""
    return {
        (ruling, choice): Reading(Rules.of(rules.edition, [*rules.chosen, (ruling, choice)]))
        for ruling in Ruling
        for choice in ruling.choices
        if rules[ruling.answers] is not choice
    }
