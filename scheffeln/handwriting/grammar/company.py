"""What a clause says of two who go together or part: one takes the other along, or leaves it."""

from collections.abc import Iterator

from scheffeln.board import Business
from scheffeln.deeds import Deed, Way
from scheffeln.facts import Saying, Stand
from scheffeln.handwriting.grammar.bag import Denied, MisfitError, named
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, SpokenClause
from scheffeln.handwriting.grammar.part import SpokenCars
from scheffeln.handwriting.lexicon import GOING, Particle, Prep


def carries(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody takes another along; both end up in the same place."""
    bag = clause.bag
    others = clause.whom()
    if not others or len(clause.cars) != 1:
        raise MisfitError(clause.at)
    place, deeds, no = clause.place(Prep.ON, Prep.TO), clause.deeds(), bag.one(Particle.NOT)
    (car,) = clause.cars
    if no and (place or deeds):
        raise MisfitError(no.at, Denied)
    if clause.same and not no:
        place = place or clause.before.place
    way = Way.WITHOUT if no else Way.WITH
    told: list[Assertion] = [Deed(car, way, other) for other in others]
    told += [Deed(car, *deed) for deed in deeds]
    told += [Saying(one, place) for one in (car, *others) if place]
    yield clause.done(told, place, others)


def follows(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody comes along with another, named or spoken of, or does not."""
    bag, before = clause.bag, clause.before
    no = bag.one(Particle.NOT)
    place = clause.place(Prep.ON, Prep.TO)
    company = bag.things(Prep.WITH, of=SpokenCars)
    if no and place:
        raise MisfitError(no.at, Denied)
    if no and not company and before.verb not in GOING:
        yield clause.done(clause.each(Way.NOT_CARRIED), no=True)
        return
    if not company and not before.told and not before.cars:
        moved = clause.each(Way.CARRIED)
        yield clause.done([*moved, *(Saying(car, place) for car in clause.cars if place)], place)
        return
    leads = tuple(car for part in company for car in named(part)) or before.cars
    if len(leads) != 1 or leads[0] in clause.cars or not clause.cars:
        raise MisfitError(company[0].at if company else clause.at)
    there = place or (None if company else before.place)
    if no and company:
        yield clause.done(clause.each(Way.NOT_WITH, leads[0]), None, leads, no=True)
        return
    way = Way.WITHOUT if no else Way.WITH
    told: list[Assertion] = [Deed(leads[0], way, car) for car in clause.cars]
    told += [Saying(car, there) for car in (*leads, *clause.cars) if there and not no]
    yield clause.done(told, None if no else there, leads, no=no is not None)


def leaves(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody leaves another behind, or a business."""
    bag = clause.bag
    no = bag.one(Particle.NOT)
    bare, others = bag.take(Particle.PLACE), clause.whom()
    if no or not clause.cars or bool(bare) is bool(others) or len(bare) > 1:
        raise MisfitError(no.at, Denied) if no else MisfitError(clause.at)
    place = clause.place(Prep.ON, Prep.TO)
    if not others:
        told: list[Assertion] = [
            Deed(car, Way.FROM, at)
            for car in clause.cars
            for at in bare[0].value or ()
            if isinstance(at, Business)
        ]
        told += [Saying(car, place) for car in clause.cars if place]
        yield clause.done(told, place)
        return
    told = [Deed(car, Way.WITHOUT, other) for car in clause.cars for other in others]
    told += [Saying(other, place) for other in others if place]
    yield clause.done(told, None, others)


def has(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody has another on top, or beneath."""
    on = clause.bag.of_him(Prep.ON)
    stand = clause.bag.one(Stand.TOP, Stand.BOTTOM)
    above, below = (clause.bag.things(prep, of=SpokenCars) for prep in (Prep.ABOVE, Prep.UNDER))
    place = clause.place(Prep.ON, Prep.TO)
    others = [*clause.whom(), *(car for part in (*above, *below) for car in named(part))]
    told = on or stand or above or below
    if len(others) != 1 or len(clause.cars) != 1 or not told:
        raise MisfitError(clause.at)
    (car,), (other,) = clause.cars, others
    if below or (stand and stand.sense is Stand.BOTTOM):
        car, other = other, car
    yield clause.done([Saying(other, place, Stand.THERE, car)], place)
