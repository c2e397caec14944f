"""What is said of another in a word: that the same is so of them, or is not."""

from collections.abc import Sequence

from scheffeln.board import Business, Limousine
from scheffeln.deeds import Deed, Way
from scheffeln.facts import Saying, Stand
from scheffeln.handwriting.grammar.bag import Denied, MisfitError
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, Context, named
from scheffeln.handwriting.grammar.sentence import SentencePart
from scheffeln.handwriting.lexicon import Particle
from scheffeln.rules.takings import Earning


def denied_too(parts: Sequence[SentencePart], before: Context) -> ClauseReading:
    """That the same is not so of another: `, navy not`."""
    no = next(part for part in parts if part.sense is Particle.NOT)
    cars = [car for part in parts if part.sense is Particle.CAR for car in named(part)]
    told = tuple(_denial(before.told, car, no.at) for car in cars)
    return ClauseReading(told, before)


def same_too(parts: Sequence[SentencePart], before: Context) -> ClauseReading:
    """That the same is so of another: `, orange too`."""
    who = next(part for part in parts if part.sense is Particle.CAR)
    told: list[Assertion] = []
    for one in before.told:
        match one:
            case (
                Saying(Limousine(), Business(), Stand.THERE, None)
                | Earning(left=None)
                | Deed(what=Business() | int() | None)
            ) if len(before.cars) == 1 and one.limousine is before.cars[0]:
                told += [one._replace(limousine=car) for car in named(who)]
            case _:
                raise MisfitError(who.at)
    return ClauseReading(tuple(told), before)


def _denial(told: Sequence[Assertion], car: Limousine, at: int) -> Assertion:
    """That what is told is not so of another limousine."""
    match told:
        case [Saying(other, Business() as place, Stand.THERE, None)] if other is not car:
            return Deed(car, Way.NOT_ON, place)
        case [Earning() as earning] if earning.limousine is not car:
            return earning._replace(limousine=car).denial()
        case _:
            raise MisfitError(at, Denied)
