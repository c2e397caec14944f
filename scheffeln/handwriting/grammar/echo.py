"""What is said of another in a word: that the same is so of them, or is not."""

from collections.abc import Sequence
from typing import TypeGuard

from scheffeln.board import Business, Limousine
from scheffeln.deeds import Deed, Way
from scheffeln.facts import Saying, Stand
from scheffeln.handwriting.grammar.bag import Denied, MisfitError, named
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, Context
from scheffeln.handwriting.grammar.part import SentencePart
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
        for car in named(who):
            if len(before.cars) != 1 or not _may_be_said_of(one, before.cars[0], car):
                raise MisfitError(who.at)
            told.append(one._replace(limousine=car))
    return ClauseReading(tuple(told), before)


def _may_be_said_of(
    told: Assertion, who: Limousine, car: Limousine
) -> TypeGuard[Saying | Deed | Earning]:
    """Whether what is told of somebody may be so of another too."""
    match told:
        case Saying(limousine, Business(), Stand.THERE, None) | Earning(limousine, left=None):
            return limousine is who
        case Deed(limousine, way, Limousine() as what):
            return limousine is who and what is not car and way is not Way.WITH
        case Deed(limousine):
            return limousine is who
        case _:
            return False


def _denial(told: Sequence[Assertion], car: Limousine, at: int) -> Assertion:
    """That what is told is not so of another limousine."""
    match told:
        case [Saying(other, Business() as place, Stand.THERE, None)] if other is not car:
            return Deed(car, Way.NOT_ON, place)
        case [Earning() as earning] if earning.limousine is not car:
            return earning._replace(limousine=car).denial()
        case _:
            raise MisfitError(at, Denied)
