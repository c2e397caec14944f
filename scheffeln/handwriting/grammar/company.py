"""What a clause says of limousines together: how many stand somewhere, one takes another along."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import Both, Held, Occupancy, Saying, Stand
from scheffeln.handwriting.grammar.bag import (
    Denied,
    HowMany,
    MisfitError,
    NameThem,
    NobodyElse,
    OneOnAnother,
    WhichPlace,
    named,
    places,
)
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, SpokenClause
from scheffeln.handwriting.grammar.part import Amount, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.statement import STACKED
from scheffeln.handwriting.grammar.verb import STANDING
from scheffeln.handwriting.lexicon import GOING, Particle, Prep, Verb
from scheffeln.language import Lang
from scheffeln.refusal import Refusal

HELD = {Particle.NOBODY, Particle.EMPTY, Particle.OCCUPIED, Particle.FULL, Particle.COUNT}
"""What says how many stand on a business."""
_ROOM: Mapping[object, int | Occupancy] = {
    Particle.NOBODY: 0,
    Particle.EMPTY: 0,
    Particle.OCCUPIED: Occupancy.OCCUPIED,
    Particle.FULL: CAPACITY,
}


def holds(clause: SpokenClause) -> Iterator[ClauseReading]:
    """A business is empty or full, so many are there, or nobody is on somebody."""
    bag = clause.bag
    (gone, *more), no = bag.take(*HELD), bag.one(Particle.NOT)
    bag.take(*[Particle.MORE] * (gone.sense is not Particle.COUNT))
    there = [
        place
        for part in (*bag.take(Particle.PLACE), *bag.things(Prep.ON, Prep.TO, of=tuple))
        for place in part.value or ()
        if isinstance(place, Business)
    ]
    own = clause.cars and not clause.same
    if clause.verb is Verb.HAS and gone.sense is Particle.NOBODY and own and not more:
        yield _bare(clause, there, no)
        return
    nobody = gone.sense is Particle.NOBODY
    once = clause.before.lang is Lang.IT and nobody and no and no.at < gone.at
    denied = no is not None and not once
    if nobody and not (there or denied or more or own) and clause.verb in STANDING:
        beneath = bag.things(Prep.ON, Prep.ABOVE, of=SpokenCars)
        bare = [Saying(car, None, Stand.UNCOVERED) for one in beneath for car in named(one)]
        if len(bare) == 1:
            yield clause._replace(verb=None).done(bare)
            return
    both = clause.both and len(there) != CAPACITY
    standing = clause.verb in (*STANDING, Verb.MOVES, Verb.HAS)
    if more or own or (denied and nobody) or both or not standing or not there:
        denies = no or any(part.sense is Particle.NOBODY for part in (gone, *more))
        why = Denied if denies else None
        raise MisfitError((no or (gone, *more)[-1]).at, why if there else _unplaced(clause, why))
    if clause.verb is Verb.MOVES and clause.before.verb is not Verb.MOVES:
        raise MisfitError(gone.at)
    counted = gone.value.written if isinstance(gone.value, Amount) else None
    number: int | Occupancy = int(counted) if counted else _ROOM[gone.sense]
    if number:
        bag.one(Particle.ONLY)  # so many are no more
    if gone.sense is Particle.EMPTY and clause.verb is Verb.STAYS and not denied:
        number = Occupancy.STAYS_EMPTY
    told = [Held(at, number) for at in there]
    if no and denied:
        told = [other for one in told for other in [one.denial()] if other]
        if len(told) < len(there):
            raise MisfitError(no.at, HowMany)
        number = told[0].number
    place = there[0] if len(there) == 1 and not told[0].bare else None
    yield clause._replace(verb=None).done(told, place)


def _unplaced(
    clause: SpokenClause, otherwise: Callable[[str], Refusal] | None
) -> Callable[[str], Refusal] | None:
    """What is asked where somebody or nobody is said to be, and not where."""
    alone = clause.verb is Verb.STANDS and not (clause.bag.parts or clause.cars or clause.both)
    return WhichPlace if alone else otherwise


def _bare(
    clause: SpokenClause, there: Sequence[Business], no: SentencePart | None
) -> ClauseReading:
    """Somebody has nobody on top."""
    above = (*clause.bag.of_him(Prep.ON), *clause.bag.take(Stand.TOP))
    if not above or len(there) > 1 or (no and clause.before.lang is not Lang.IT):
        raise MisfitError(clause.at, Denied)
    place = there[0] if there else None
    return clause.done([Saying(car, place, Stand.UNCOVERED) for car in clause.cars], place)


def is_pair_driving(clause: SpokenClause) -> bool:
    """Whether the one beneath takes the one on top along, who they are not being said."""
    stands = [part.sense for part in clause.bag.parts if part.sense in STACKED]
    nobody = not (clause.cars or clause.before.told)
    return nobody and clause.verb is Verb.CARRIES and stands == [Stand.BOTTOM, Stand.TOP]


def carries(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody takes another along; both end up in the same place."""
    bag = clause.bag
    if is_pair_driving(clause):
        bag.take(*STACKED)
        yield clause.done([Both(None, ((Way.TOGETHER, None),))])
        return
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


NOBODY = (Particle.NOBODY_ALONG, Particle.ANYBODY)


def carries_nobody(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody takes nobody along."""
    bag, lang = clause.bag, clause.before.lang
    (nobody, *more), no = bag.take(*NOBODY), bag.take(Particle.NOT)
    denied = nobody.sense is Particle.ANYBODY or lang is Lang.IT
    if more or len(no) != denied or not clause.cars or clause.whom():
        raise MisfitError(nobody.at, Denied)
    place, deeds = clause.place(Prep.ON, Prep.TO), clause.deeds()
    told: list[Assertion] = [*clause.each(Way.ALONE)]
    told += [Deed(car, *deed) for deed in deeds for car in clause.cars]
    told += [Saying(car, place) for car in clause.cars if place]
    yield clause.done(told, place)


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


def separates(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Two do not stay together."""
    if clause.bag.has(Particle.NOT):
        raise MisfitError(clause.at, Denied)
    if len(clause.cars) != CAPACITY:
        raise MisfitError(clause.at, NameThem)
    one, other = clause.cars
    yield clause.done([Deed(one, Way.NOT_WITH, other)], no=True)


def leaves(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody leaves another behind, or a business."""
    bag = clause.bag
    no = bag.one(Particle.NOT)
    bare, others = bag.take(Particle.PLACE), clause.whom()
    told: list[Assertion]
    if no and bare and not others and clause.cars and len(bare[0].value or ()) == 1:
        told = [
            one
            for place in places(bare[0])
            for car in clause.cars
            for one in (Deed(car, Way.REMAINS, place), Saying(car, place))
        ]
        yield clause.done(told, places(bare[0])[0])
        return
    if no and others and not (bare or bag.parts) and len(clause.cars) == 1:
        told = [Deed(car, Way.WITH, other) for car in clause.cars for other in others]
        yield clause.done(told, None, others)
        return
    if no or not clause.cars or bool(bare) is bool(others) or len(bare) > 1:
        raise MisfitError(no.at, Denied) if no else MisfitError(clause.at)
    place = clause.place(Prep.ON, Prep.TO)
    if not others:
        told = [
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


Related = tuple[Stand | None, Limousine | None, Limousine | None]


def related(clause: SpokenClause) -> Related:
    """How somebody stands, on whom, and who stands on them."""
    bag = clause.bag
    stands = bag.take(*Stand)
    for prep, how in ((Prep.ON, Stand.TOP), (Prep.ABOVE, Stand.TOP), (Prep.UNDER, Stand.BOTTOM)):
        him = bag.of_him(prep)
        if him and not clause.before.cars:
            raise MisfitError(him[0].at)
        if him and clause.before.place is None and prep is not Prep.ABOVE:
            bag.parts += [part._replace(value=SpokenCars(clause.before.cars)) for part in him]
            continue
        stands += [SentencePart(how, None, part.at) for part in him]
    kinds = {part.sense for part in stands}
    if len(kinds) > 1 or len(stands) > CAPACITY:
        raise MisfitError(stands[1].at)
    stand = next((one for one in Stand if one in kinds), None)
    covered = bag.things(Prep.BY, of=SpokenCars) if stand is Stand.COVERED else []
    several = (len(clause.cars) > 1 or clause.both) and not bag.has(Particle.NOT)
    on, beneath = (
        _one_car(found, of_one=not several)
        for found in (
            bag.things(Prep.ON, Prep.ABOVE, of=SpokenCars),
            bag.things(Prep.UNDER, of=SpokenCars) + covered,
        )
    )
    if (on and beneath) or (on and stand not in (None, Stand.TOP)):
        raise MisfitError(stands[0].at if stands else 0)
    if beneath and stand not in (None, Stand.BOTTOM, Stand.COVERED):
        raise MisfitError(stands[0].at)
    return (None if on or beneath else stand), on, beneath


def _one_car(found: Sequence[SentencePart], *, of_one: bool) -> Limousine | None:
    if not found:
        return None
    cars = named(found[0])
    if len(found) > 1 or len(cars) > 1 or not of_one:
        raise MisfitError(found[-1].at, OneOnAnother)
    return cars[0]


def restrict(clause: SpokenClause, deeds: Sequence[tuple[Way, Thing]]) -> list[Assertion]:
    """Take out `only`, where it says no more than the rest does, and who drive together."""
    only, together = clause.bag.one(Particle.ONLY), clause.bag.take(Particle.TOGETHER)
    drive = together and clause.verb is Verb.MOVES
    if together and (len(clause.cars) == 1 or (drive and len(clause.cars) > CAPACITY)):
        raise MisfitError(together[0].at)
    ways = {way for way, _ in deeds} - {Way.ALONE, Way.REMAINS}
    so_far = Way.STEPS in ways and ways <= {Way.STEPS, Way.FORWARD, Way.BACKWARD}
    if only and ways and not so_far:
        raise MisfitError(only.at)
    if drive and not clause.cars:
        return clause.each(Way.TOGETHER)
    return [Deed(clause.cars[0], Way.TOGETHER, clause.cars[1])] if drive else []


def only_they(
    clause: SpokenClause, alone: SentencePart, place: Business | None, more: object
) -> ClauseReading:
    """Somebody stands on a business, goes there or moves at all, and nobody else does."""
    place = place or (clause.before.place if clause.shared else None)
    if more or len(clause.cars) != 1 or (clause.verb in STANDING and not place):
        raise MisfitError(alone.at, NobodyElse)
    (car,) = clause.cars
    if clause.verb in STANDING:
        return clause.done([Saying(car, place, Stand.LONE)], place)
    if place is None:
        return clause.done([Deed(car, Way.ONLY)])
    return clause.done([Deed(car, Way.ONLY_TO, place), Saying(car, place)], place)
