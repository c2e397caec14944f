"""Themes: what makes a round worth foreseeing, each a name, a sentence and one definition.

played       a start, the movement cards carried out on it, and the facts that came of it
subject      the limousine that the facts are about, where they are about one: who earns, who is to
             be on top; the starts of a retro puzzle have none, so a theme about it is never there
to spoil     to make a fact false. Only the facts are asked: what others earn plays no part
to matter    a card matters if leaving it out spoils the facts
to exchange  to carry out two neighbouring cards the other way round

A definition is one predicate over what was played. Where an event is told (a long skip, a lift) the
card that brings it about has to matter: what could be left out is no idea. A theme is the same
however the ring is rotated and the colours are named, and no theme speaks of tokens.
docs/themes.md tells each in full.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations

from scheffeln.board import BUSINESSES, RING, Limousine, Position, Standing
from scheffeln.cards import Drive
from scheffeln.facts import Facts
from scheffeln.language import Text
from scheffeln.rules.movement import Landing
from scheffeln.rules.play import Step, drive, play_row
from scheffeln.rules.reading import Reading, reading_of
from scheffeln.rules.rulings import DEFAULT_RULES, Rules

LONG_SKIP = 2
"""A skip over so many businesses is long."""
LONG_HAUL = RING // 2
"""A motorcade that drives so far drives half the ring."""
OFTEN = 3
"""So many cards for one limousine are as many as the deck has."""
FEWEST_CARDS = 3
"""Of fewer cards it is no news that one of them decides, or all."""


class Theme(StrEnum):
    """An idea: its name, what it is called, and a sentence."""

    PASSENGER = (
        "passenger",
        Text("Passenger"),
        Text("No card names the limousine in question: others take it along."),
    )
    UNMOVED = (
        "unmoved",
        Text("Without moving"),
        Text(
            "The limousine in question stays where it is: the others see to it that it stands"
            " right."
        ),
    )
    LAST_UNCOVERS = (
        "last-uncovers",
        Text("Uncovered at last"),
        Text(
            "The last card frees the limousine in question: just before it, another stands on top."
        ),
    )
    LAST_COVERS = (
        "last-covers",
        Text("On top at last"),
        Text(
            "Another has driven there already, and only the last card puts the limousine in"
            " question on top."
        ),
    )
    ONCE_AROUND = (
        "once-around",
        Text("Once around"),
        Text(
            "The limousine in question drives right round the ring, to where it started or beyond."
        ),
    )
    BURIED = (
        "buried",
        Text("Buried and freed"),
        Text("The limousine in question is covered on the way and comes free again."),
    )
    TABLES_TURNED = (
        "tables-turned",
        Text("Tables turned"),
        Text(
            "At the end the limousine in question stands on the very one that stood on it at"
            " the start."
        ),
    )
    LONG_SKIP = (
        "long-skip",
        Text("Long skip"),
        Text("It takes a skip over two businesses or more, by a limousine that drives alone."),
    )
    LONG_HAUL = (
        "long-haul",
        Text("Half the ring"),
        Text("It takes a motorcade that drives half the ring or more in one move."),
    )
    ONLY_GAP = (
        "only-gap",
        Text("The only gap"),
        Text("It takes a motorcade that drives into the only empty business."),
    )
    LIFT = (
        "lift",
        Text("A lift"),
        Text("A limousine gets on another, is taken along and gets off again."),
    )
    BUILT_AND_BROKEN = (
        "built-and-broken",
        Text("Together and apart"),
        Text("A motorcade comes together and is taken apart again, and both cards are needed."),
    )
    THRICE = (
        "thrice",
        Text("Three times the same"),
        Text("Three cards for one limousine are all needed."),
    )
    ONE_DECIDES = (
        "one-decides",
        Text("One card decides"),
        Text("One card is needed; of the others any single one could be left out."),
    )
    ALL_MATTER = (
        "all-matter",
        Text("Every card counts"),
        Text("Not one of the cards could be left out."),
    )
    ORDER_DECIDES = (
        "order-decides",
        Text("First this, then that"),
        Text("Only one pair of neighbouring cards must not be swapped."),
    )
    EITHER_OR = (
        "either-or",
        Text("One of two"),
        Text("Of two cards either could be left out, but not both."),
    )
    THREAT = (
        "threat",
        Text("An empty threat"),
        Text(
            "One card could be left out, but played one place earlier or later it would "
            "spoil everything."
        ),
    )

    label: Text
    """What it is called."""
    sentence: Text
    """What it is, for whoever has solved the puzzle."""

    def __new__(cls, word: str, label: Text, sentence: Text) -> "Theme":
        theme = str.__new__(cls, word)
        theme._value_ = word
        theme.label, theme.sentence = label, sentence
        return theme

    @property
    def about_subject(self) -> bool:
        """Whether it is told of one limousine, so that facts about several never have it."""
        return self in _ABOUT_SUBJECT

    @property
    def from_ring(self) -> bool:
        """Whether a start with one limousine on each business can lead to it; the others need a
        motorcade to begin with."""
        return self not in (Theme.PASSENGER, Theme.UNMOVED, Theme.TABLES_TURNED)


@dataclass(frozen=True)
class PlayedRound:
    """A round played to the end by the rules, with movement cards only."""

    start: Position
    row: tuple[Limousine, ...]
    facts: Facts
    """What is true at the end and asked about."""
    rules: Rules = DEFAULT_RULES

    @cached_property
    def subject(self) -> Limousine | None:
        return self.facts[0].limousine if len(self.facts) == 1 else None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return play_row(self.start, [Drive(card) for card in self.row], self._reading)

    @property
    def end(self) -> Position:
        return self.steps[-1].after if self.steps else self.start

    @cached_property
    def matters(self) -> tuple[bool, ...]:
        """For each card whether it matters."""
        return tuple(self.spoilt_without(place) for place in range(len(self.row)))

    @cached_property
    def hinges(self) -> tuple[bool, ...]:
        """For each card but the last whether exchanging it with the next spoils the facts."""
        row = self.row
        return tuple(
            self._spoilt((*row[:k], row[k + 1], row[k], *row[k + 2 :])) for k in range(len(row) - 1)
        )

    def spoilt_without(self, *places: int) -> bool:
        """Whether leaving out all of these cards spoils the facts."""
        return self._spoilt(card for place, card in enumerate(self.row) if place not in places)

    def _spoilt(self, cards: Iterable[Limousine]) -> bool:
        end = self.start
        for card in cards:
            end = drive(end, card, self._reading)
        return not all(fact.holds(end, self._reading) for fact in self.facts)

    @property
    def _reading(self) -> Reading:
        return reading_of(self.rules, None)


def themes_of(played: PlayedRound) -> tuple[Theme, ...]:
    """Every theme of a round."""
    return tuple(theme for theme in Theme if has_theme(played, theme))


def has_theme(played: PlayedRound, theme: Theme) -> bool:
    """Whether a round has a theme; one without a card has none."""
    return bool(played.steps) and DEFINITIONS[theme](played)


def _passenger(played: PlayedRound) -> bool:
    """The subject moves, and no card names it."""
    car = played.subject
    return car not in played.row and any(car in step.moved for step in played.steps)


def _unmoved(played: PlayedRound) -> bool:
    """The subject never moves, and its fact was not true at the start: others leave its roof, or
    where it is to be covered, come upon it."""
    car = played.subject
    return (
        car is not None
        and not any(car in step.moved for step in played.steps)
        and played.spoilt_without(*range(len(played.row)))
    )


def _last_uncovers(played: PlayedRound) -> bool:
    """The subject is covered until the last card takes away the one above it."""
    car, last = played.subject, played.steps[-1]
    return (
        car is not None
        and last.before.standing(car).covered
        and not last.after.standing(car).covered
    )


def _last_covers(played: PlayedRound) -> bool:
    """The last card puts the subject on top of one that was not there at the start: it came by the
    row, and until then looked as if it were to stay uncovered."""
    car, last = played.subject, played.steps[-1]
    if car is None or last.moved != (car,) or last.landing is not Landing.ON_TOP:
        return False
    beneath, _ = last.after.at(last.after.where(car))
    return played.start.where(beneath) is not last.target


def _once_around(played: PlayedRound) -> bool:
    """The subject drives eight businesses or more in all, by itself or carried: it reaches or
    passes the business it started from."""
    car = played.subject
    return sum(_driven(step) for step in played.steps if car in step.moved) >= RING


def _buried(played: PlayedRound) -> bool:
    """The subject is uncovered at the start and at the end, and covered after some card."""
    car = played.subject
    return (
        car is not None
        and not played.start.standing(car).covered
        and any(step.after.standing(car).covered for step in played.steps)
        and not played.end.standing(car).covered
    )


def _tables_turned(played: PlayedRound) -> bool:
    """At the end the subject stands on the very limousine that stood on it at the start."""
    car = played.subject
    if car is None or played.start.standing(car) is not Standing.BOTTOM:
        return False
    above = played.start.at(played.start.where(car))[1]
    return played.end.at(played.end.where(car)) == (above, car)


def _long_skip(played: PlayedRound) -> bool:
    """A limousine that drives alone skips two businesses or more, and its card matters."""
    return any(not step.carries and len(step.skipped) >= LONG_SKIP for step in _mattering(played))


def _long_haul(played: PlayedRound) -> bool:
    """A motorcade drives four businesses or more, and its card matters."""
    return any(step.carries and _driven(step) >= LONG_HAUL for step in _mattering(played))


def _only_gap(played: PlayedRound) -> bool:
    """A motorcade drives into the only business that is empty, and its card matters."""
    return any(step.carries and step.before.shape.count(0) == 1 for step in _mattering(played))


def _lift(played: PlayedRound) -> bool:
    """A limousine lands on another by its card, is carried by a card that matters, and leaves it
    again by its next card."""
    return any(
        played.matters[place] and car in played.steps[place].moved
        for first, second, car in _stacks(played)
        for place in range(first + 1, second)
    )


def _built_and_broken(played: PlayedRound) -> bool:
    """A limousine lands on another by a card that matters, and leaves it again by its next card,
    which matters too; in between the two may have been moved together."""
    return any(
        played.matters[first] and played.matters[second] for first, second, _ in _stacks(played)
    )


def _thrice(played: PlayedRound) -> bool:
    """Three cards that matter name one limousine."""
    named = [card for card, matters in zip(played.row, played.matters, strict=True) if matters]
    return any(named.count(card) >= OFTEN for card in named)


def _one_decides(played: PlayedRound) -> bool:
    """Of three cards or more exactly one matters."""
    return len(played.row) >= FEWEST_CARDS and sum(played.matters) == 1


def _all_matter(played: PlayedRound) -> bool:
    """There are three cards or more, and all of them matter."""
    return len(played.row) >= FEWEST_CARDS and all(played.matters)


def _order_decides(played: PlayedRound) -> bool:
    """Of three cards or more just one pair of neighbours spoils the facts when exchanged; two of a
    colour may always be exchanged."""
    return len(played.row) >= FEWEST_CARDS and sum(played.hinges) == 1


def _either_or(played: PlayedRound) -> bool:
    """There are two cards neither of which matters, and leaving out both spoils the facts."""
    idle = [place for place, matters in enumerate(played.matters) if not matters]
    return any(played.spoilt_without(*both) for both in combinations(idle, 2))


def _threat(played: PlayedRound) -> bool:
    """Exchanging two neighbours spoils the facts, though one of them does not matter: leaving it
    out is harmless, and so is playing it now, but not when the other has gone or has yet to."""
    return any(
        hinge and not (played.matters[place] and played.matters[place + 1])
        for place, hinge in enumerate(played.hinges)
    )


def _mattering(played: PlayedRound) -> Iterator[Step]:
    """The steps whose cards matter."""
    return (step for step, one in zip(played.steps, played.matters, strict=True) if one)


def _stacks(played: PlayedRound) -> Iterator[tuple[int, int, Limousine]]:
    """Where a limousine lands on another, and where its next card takes it away: the two are
    together until then, for only its own card moves it off."""
    landed: dict[Limousine, int] = {}
    for place, (car, step) in enumerate(zip(played.row, played.steps, strict=True)):
        if car in landed:
            yield landed.pop(car), place, car
        if step.landing is Landing.ON_TOP:
            landed[car] = place


def _driven(step: Step) -> int:
    """How many businesses a step drives."""
    if step.source is None or step.target is None:
        return 0
    return (BUSINESSES.index(step.target) - BUSINESSES.index(step.source)) % RING


DEFINITIONS: dict[Theme, Callable[[PlayedRound], bool]] = dict(zip(Theme, (
    _passenger, _unmoved, _last_uncovers, _last_covers, _once_around, _buried, _tables_turned,
    _long_skip, _long_haul, _only_gap, _lift, _built_and_broken, _thrice, _one_decides,
    _all_matter, _order_decides, _either_or, _threat,
), strict=True))  # fmt: skip
_ABOUT_SUBJECT = tuple(Theme)[: tuple(Theme).index(Theme.LONG_SKIP)]
