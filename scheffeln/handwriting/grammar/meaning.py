"""What a clause about limousines says: one rule for each kind of verb.

Each rule takes what it knows out of the clause's bag; `SpokenClause.done` refuses what is left.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from scheffeln.board import Business, Limousine
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import Both, Held, Saying, Stand
from scheffeln.handwriting.grammar.bag import (
    Denied,
    HowFar,
    MisfitError,
    TwoPlaces,
    WhichPlace,
    named,
    places,
)
from scheffeln.handwriting.grammar.clause import (
    Assertion,
    ClauseReading,
    Context,
    SpokenClause,
    clauses,
)
from scheffeln.handwriting.grammar.company import (
    HELD,
    NOBODY,
    carries,
    carries_nobody,
    follows,
    has,
    holds,
    is_pair_driving,
    leaves,
    only_they,
    related,
    restrict,
    separates,
)
from scheffeln.handwriting.grammar.denial import (
    OF_ANOTHER,
    denied_too,
    misplaced,
    not_so,
    without_neither,
)
from scheffeln.handwriting.grammar.earnings import IS_MONEY, earned, someone
from scheffeln.handwriting.grammar.part import Role, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.statement import STACKED
from scheffeln.handwriting.grammar.verb import STANDING
from scheffeln.handwriting.grammar.words import AS_BEFORE
from scheffeln.handwriting.lexicon import GOING, WHERE, Particle, Prep, Verb
from scheffeln.rules.takings import MoneyClaim

Refused = Callable[[MisfitError], None]
"""Told of whatever does not fit."""


def readings(
    parts: Sequence[SentencePart], before: Context, refused: Refused
) -> Iterator[ClauseReading]:
    """Everything a clause may say."""
    parts = without_neither(parts, before.lang)
    said = {part.sense for part in parts}
    try:
        of_another = OF_ANOTHER.get(frozenset(said)) if len(parts) == len(said) else None
        if of_another and (before.told or (before.moved and of_another is denied_too)):
            yield of_another(parts, before)
            return
        for clause in clauses(parts, before):
            if isinstance(clause, MisfitError):
                refused(clause)
                continue
            try:
                _fit(clause, parts)
                yield from _rule(clause)(clause)
            except MisfitError as misfit:
                refused(misfit)
    except MisfitError as misfit:
        refused(misfit)


def _rule(clause: SpokenClause) -> Callable[[SpokenClause], Iterator[ClauseReading]]:
    if clause.bag.has(*IS_MONEY) or clause.verb in IS_MONEY:
        clause.bag.take(Particle.YET, Particle.THERE)
        return earned
    _point(clause)
    if clause.verb is Verb.COVERS:
        return _covers
    if clause.verb is Verb.STAYS and not (clause.bag.parts or clause.shared):
        return _rests
    if clause.verb is Verb.CARRIES and clause.bag.has(*NOBODY):
        return carries_nobody
    rule = holds if clause.bag.has(*HELD) else _RULES.get(clause.verb, _at)
    clause.bag.take(*(() if rule is _at else AS_BEFORE if rule is _rests else AS_BEFORE[:1]))
    return rule


def _fit(clause: SpokenClause, parts: Sequence[SentencePart]) -> None:
    """Refuse a clause that does not go with the one before, or denies in the wrong place."""
    before, said = clause.before, {part.sense for part in parts}
    no = next((part for part in parts if part.sense is Particle.NOT), None)
    if no and misplaced(no, parts, before.lang):
        raise MisfitError(no.at, Denied)
    denies = before.denied or said & {Particle.NOT, Particle.NOBODY, Particle.EMPTY}
    given = any(isinstance(one.value, SpokenCars) and one.sense is Prep.FOR for one in parts)
    of_room = said & HELD and said & {*WHERE, Particle.PLACE}
    elliptic = clause.elliptic and before.told and not (denies or given or of_room)
    if not (clause.both or is_pair_driving(clause) or (clause.verb in STANDING and before.told)):
        someone(clause)
    if before.denied and clause.shared and said.isdisjoint(IS_MONEY) and _is_of_money(before):
        raise MisfitError(clause.at)  # not 2, but 3 steps: that was no amount
    if _goes_on(clause):
        raise MisfitError(clause.at, TwoPlaces)
    if elliptic and before.place and said & {*WHERE, Particle.PLACE}:
        raise MisfitError(clause.at, TwoPlaces)
    if elliptic or (before.setting_out and not clause.same) or (before.moved and clause.same):
        raise MisfitError(clause.at)


def _is_of_money(before: Context) -> bool:
    return any(isinstance(one, MoneyClaim) for one in before.told)


def _goes_on(clause: SpokenClause) -> bool:
    """Whether somebody who was taken to a business is said to go on from there."""
    taken = clause.before.told if clause.before.verb is Verb.CARRIES else ()
    there = {one.limousine for one in taken if isinstance(one, Saying)}
    return clause.verb in GOING and not there.isdisjoint(clause.cars)


def _at(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody stands somewhere, or goes there: in the end it is where they are."""
    bag, verb = clause.bag, clause.verb
    if verb is Verb.LEAPS:
        bag.turn(Prep.PAST, *(part for part in bag.parts if part.sense is Role.WHOM))
    _pass_pair(clause)
    if verb in (Verb.LEAPS, Verb.HOPS) or (clause.shared and _passed_others(clause)):
        bare = (part for part in bag.parts if part.sense is Particle.PLACE and not part.late)
        bag.turn(Prep.PAST, *bare)
    above = [part for part in bag.parts if part.sense is Prep.ABOVE and type(part.value) is tuple]
    bag.turn(Prep.ON, *above)
    bag.parts += [SentencePart(Stand.TOP, None, part.at) for part in above]
    place = clause.place(Prep.ON, Prep.TO, bare=verb in STANDING)
    yet = bag.take(*(AS_BEFORE if verb in STANDING else AS_BEFORE[:1]))
    deeds = clause.deeds()
    stand, on, beneath = related(clause)
    no = bag.one(Particle.NOT)
    alone = bag.one(Role.ONLY_THEM)
    elsewhere = bag.one(Role.NOT_THERE)
    if elsewhere and (no or alone or deeds or not (place and clause.cars)):
        raise MisfitError(elsewhere.at, Denied)  # over C instead of D
    if alone:
        yield only_they(clause, alone, place, no or deeds or stand or on or beneath)
        return
    if verb in STANDING and (yet or verb is Verb.STAYS) and place and not (no or alone):
        deeds.insert(0, (Way.REMAINS, place))
    if no:
        where = beneath or stand or (on if place else None)
        yield not_so(clause, no, place or on, deeds, where)
        return
    company = restrict(clause, deeds)
    if not (place or deeds or stand or on or beneath):
        yield from [clause.done(company)] if company else _going(clause)
        return
    inherits = place is None and not (on or beneath or deeds)
    if inherits and clause.before.told and (clause.same or stand in STACKED):
        place = clause.before.place
    elif inherits and not clause.before.told and clause.before.cars:
        raise MisfitError(0)
    away = places(elsewhere) if elsewhere else ()
    yield clause.done(
        [
            *(Deed(car, Way.NOT_ON, at) for at in away for car in clause.cars),
            *company,
            *_sayings(clause, place, stand, on, beneath, deeds),
        ],
        place,
        tuple(one for one in (on, beneath) if one),
    )


def _passed_others(clause: SpokenClause) -> bool:
    """Whether it was only said what else they pass, or do not: `weder B noch C`."""
    told = clause.before.told
    ways = {one.way for one in told if isinstance(one, Deed)}
    return bool(told) and ways in ({Way.OVER}, {Way.NOT_OVER}) and clause.same and len(told) == 1


def _point(clause: SpokenClause) -> None:
    """Put the business that was spoken of in the place of a word that points at one: `da`."""
    bag, verb, before = clause.bag, clause.verb, clause.before
    _point_over(clause)
    there, no = bag.take(Particle.THERE), bag.has(Particle.NOT)
    onto = [part for part in bag.parts if part.sense is Stand.TOP]
    if no and onto and verb is Verb.MOVES and not there and not bag.has(*_SOMEWHERE):
        there = onto  # darf nicht drauf
    drives = verb not in STANDING
    behind = verb in (Verb.STAYS, Verb.RESTS) and before.told and not clause.same
    if not there or behind or verb in _NOWHERE or (bag.has(*Stand) and not (no and drives)):
        return
    if not bag.has(*_SOMEWHERE):
        to = Prep.PAST if verb is Verb.PASSES else Prep.ON
        bag.parts.append(_spoken_of(clause, to, there[0].at))
    bag.take(*[Stand.TOP] * no)  # da darf rot nicht drauf


def _point_over(clause: SpokenClause) -> None:
    """Have `drüber` as on top of whoever stands there, or as past what was spoken of."""
    over = clause.bag.take(Particle.OVER_IT)
    passed = clause.bag.has(Prep.PAST, Prep.VIA, Prep.OVER)
    if over and clause.verb is None and not passed and _goes_on_to(clause, over[0].at):
        clause.bag.parts.append(_spoken_of(clause, Prep.PAST, over[0].at))
    elif over and clause.verb in STANDING and not passed:
        clause.bag.parts.append(SentencePart(Stand.TOP, None, over[0].at))
    elif over and not passed:
        clause.bag.parts.append(_spoken_of(clause, Prep.PAST, over[0].at))


def _goes_on_to(clause: SpokenClause, at: int) -> bool:
    """Whether another business is named after a word: `drüber auf C`."""
    there = [part for part in clause.bag.parts if part.sense in (Prep.ON, Prep.TO) and places(part)]
    return any(part.at > at and places(part) != (clause.before.place,) for part in there)


def _spoken_of(clause: SpokenClause, prep: Prep, at: int) -> SentencePart:
    """The business that was spoken of last, after a preposition."""
    told = clause.before.told
    away = (one.what for one in told if isinstance(one, Deed))
    place = clause.before.place or next(away, None)
    if not isinstance(place, Business):
        held = any(isinstance(one, Held) for one in told)
        raise MisfitError(at, TwoPlaces if held else WhichPlace)
    return SentencePart(prep, (place,), at)


_NOWHERE = (Verb.CARRIES, Verb.FOLLOWS, Verb.LEAVES, Verb.COVERS, Verb.HAS)
"""With these it hardly matters where."""
_SOMEWHERE = frozenset({*Prep, *Way, Particle.PLACE, Role.PAIR, Role.WHOM}) - {
    *(Prep.WITH, Prep.WITHOUT, Prep.FOR, Way.ALONE)
}
"""What says where, or how far."""


def _going(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody moves, and no more is said: where to may follow."""
    before, moves = clause.before, clause.verb is Verb.MOVES
    if any(isinstance(one, Held) for one in before.told):
        raise MisfitError(clause.at, TwoPlaces)  # C is empty, so red goes there
    if moves and clause.cars and not clause.bag.parts and not clause.shared:
        going = Context(clause.cars, clause.verb, None, before.told, lang=before.lang)
        known = before.named | {*clause.cars}
        yield ClauseReading((), going._replace(named=known, setting_out=True, went=True))
    if moves and clause.both and not before.told:
        yield clause.done(clause.each(Way.MOVES))
        return
    clause.bag.empty()
    raise MisfitError(clause.at)


def _sayings(
    clause: SpokenClause,
    place: Business | None,
    stand: Stand | None,
    on: Limousine | None,
    beneath: Limousine | None,
    deeds: Sequence[tuple[Way, Thing]],
) -> Iterator[Assertion]:
    cars = clause.cars
    stacked, others = clause.bag.one(Role.STACKED), clause.bag.one(Role.NOT_THEM)
    lonely = on or beneath or stand in (Stand.TOP, Stand.BOTTOM, Stand.LONE)
    if len(cars) != 1 and lonely:
        raise MisfitError(0)
    if not cars:
        if clause.before.told or stand or not clause.both:
            raise MisfitError(clause.at)
        yield Both(place, tuple(deeds))
        return
    yield from (Deed(car, *deed) for deed in deeds for car in cars)
    for number, car in enumerate(cars):
        how = (Stand.BOTTOM, Stand.TOP)[number] if stacked else stand or Stand.THERE
        if place or on or how is not Stand.THERE:
            yield Saying(car, place, how, on)
    if beneath:
        yield Saying(beneath, None, Stand.THERE, cars[0])
    ways = {way for way, _ in deeds} - {Way.REMAINS}
    if others and (on or beneath or (place and stand)) and not ways:
        return  # nobody else can stand so there
    if others:
        if stand or ways or place is None:
            raise MisfitError(others.at, Denied)
        yield from (Deed(car, Way.NOT_ON, place) for car in named(others))


def _stands_with(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Several share a business."""
    bag = clause.bag
    no = bag.one(Particle.NOT)
    if no:
        raise MisfitError(no.at, Denied)
    if not clause.several or not bag.has(Particle.PLACE):
        raise MisfitError(clause.at)
    yield from _at(clause._replace(verb=Verb.STANDS))


def _pass_pair(clause: SpokenClause) -> None:
    """Turn two on each other, where somebody alone drives past them, into what is passed."""
    if clause.verb not in (Verb.PASSES, Verb.LEAPS, Verb.HOPS) or len(clause.cars) != 1:
        return
    passed = clause.bag.take(Role.PAIR)
    early = [part.at for part in passed if part.at < clause.at]
    if early:
        raise MisfitError(early[0])  # before the verb they are who drives
    clause.bag.parts += [part._replace(sense=Way.OVER_PAIR) for part in passed]


def _passes(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody drives past something."""
    bag, beside = clause.bag, (Particle.PLACE, Role.WHOM, Prep.BESIDE)
    bag.turn(Prep.PAST, *(part for part in bag.parts if part.sense in beside))
    senses = {part.sense for part in bag.parts}
    passed = senses & {Prep.PAST, Prep.VIA, Way.OVER_PAIR, Way.SKIPS, Role.PAIR}
    if not passed and not {Prep.FROM, Prep.TO} <= senses:
        raise MisfitError(clause.at)
    pair = next((part for part in bag.parts if part.sense is Role.PAIR), None)
    there = any(part.sense is Prep.ON and not part.late for part in bag.parts)
    if pair and not pair.value and there:
        raise MisfitError(pair.at)  # whom they pass on a business is not where they go
    _pass_pair(clause)
    yield from _at(clause._replace(verb=Verb.MOVES))


def _rests(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody stays where they were."""
    place, no = clause.place(Prep.ON, Prep.TO), clause.bag.one(Particle.NOT)
    if clause.same and not no:
        place = place or clause.before.place
    if no:
        away = clause.each(Way.NOT_ON, place) if place else clause.each(Way.MOVES)
        yield clause.done(away, no=True)
        return
    if place:
        stand, on, beneath = related(clause)
        remains = [(Way.REMAINS, place)]
        yield clause.done([*_sayings(clause, place, stand, on, beneath, remains)], place)
        return
    stand, on, beneath = related(clause)
    told = clause.each(Way.STAYS)
    if on or beneath:
        told += _sayings(clause, None, stand, on, beneath, ())
    elif stand:
        raise MisfitError(clause.at)
    yield clause.done(told)


def _stops(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody does not go on from where they were said to be."""
    no, place = clause.bag.one(Particle.NOT), clause.before.place
    if not (clause.same and place):
        raise MisfitError(no.at if no else clause.at, HowFar)
    yield clause.done([Saying(car, place) for car in clause.cars], place)


def _covers(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody stands on another, or nobody does."""
    if clause.bag.one(Particle.NOBODY):
        yield clause.done([Saying(car, None, Stand.UNCOVERED) for car in clause.cars])
        return
    whom = [part for part in clause.bag.parts if part.sense is Role.WHOM]
    if not whom or clause.bag.has(*Stand):
        raise MisfitError(clause.at)
    clause.bag.turn(Prep.ON, *whom)
    yield from _at(clause._replace(verb=Verb.STANDS))


_RULES: Mapping[Verb | None, Callable[[SpokenClause], Iterator[ClauseReading]]] = {
    Verb.PASSES: _passes,
    Verb.CARRIES: carries,
    Verb.FOLLOWS: follows,
    Verb.LEAVES: leaves,
    Verb.PARTS: separates,
    Verb.GOES_ON: _stops,
    Verb.RESTS: _rests,
    Verb.HAS: has,
    Verb.STANDS_WITH: _stands_with,
}
