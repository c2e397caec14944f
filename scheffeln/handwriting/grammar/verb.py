"""What a verb means with the words beside it, and what they may be beside the verb."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from scheffeln.board import CAPACITY
from scheffeln.deeds import Way
from scheffeln.facts import Stand
from scheffeln.handwriting.grammar.bag import Bag, HowFar, MisfitError, OnlyPossible, StaysWhere
from scheffeln.handwriting.grammar.part import Role, SentencePart, SpokenCars
from scheffeln.handwriting.lexicon import GOING, Particle, Prep, Verb
from scheffeln.language import Lang

STANDING = (None, Verb.STANDS, Verb.STAYS)
_PLACED = (Prep.ON, Prep.TO, Particle.PLACE)


_WITH_OTHERS: Mapping[tuple[object, object], Verb] = {
    (Verb.PULLS, Particle.ALONG): Verb.CARRIES,
    (Verb.CARRIES, Particle.ALONG): Verb.CARRIES,
    (Verb.MOVES, Particle.ALONG): Verb.FOLLOWS,
    (Verb.ARRIVES, Particle.ALONG): Verb.FOLLOWS,
    (Verb.FOLLOWS, Particle.ALONG): Verb.FOLLOWS,
    (Verb.STAYS, Particle.STILL): Verb.RESTS,
    (Verb.STAYS, Particle.UPRIGHT): Verb.RESTS,
    (Verb.STAYS, Particle.SEATED): Verb.RESTS,
    (Verb.STAYS, Particle.IDLE): Verb.RESTS,
    (Verb.STANDS, Particle.IDLE): Verb.RESTS,
    (Verb.LEAVES, Particle.IDLE): Verb.LEAVES,
    (Verb.LEAVES, Particle.UPRIGHT): Verb.LEAVES,
    (Verb.LEAVES, Particle.SEATED): Verb.LEAVES,
    (Verb.LEAVES, Particle.OUT): Verb.PASSES,
    (Verb.MOVES, Particle.OUT): Verb.MOVES,
    (Verb.LEAVES, Particle.STILL): Verb.LEAVES,
    (Verb.MOVES, Particle.BY): Verb.PASSES,
    (Verb.HOPS, Particle.BY): Verb.PASSES,
    (Verb.ARRIVES, Particle.BY): Verb.GETS_BY,
    (Verb.STANDS, Particle.DUE): Verb.TAKES,
}
"""What a verb means with a word that belongs to it: `nimmt ... mit`, `bleibt ... stehen`."""


TURNED: Mapping[object, Way] = {Verb.RETURNS: Way.BACKWARD, Verb.ADVANCES: Way.FORWARD}
"""Verbs that say which way somebody moves."""
_BELONGING = {belongs for _, belongs in _WITH_OTHERS}


def whole_verb(verb: Verb | None, bag: Bag) -> Verb | None:
    """The verb with all that belongs to it."""
    meant = _with_its_word(_so_far(verb, bag), bag)
    _beyond(meant, bag)
    if meant is Verb.STANDS and _is_somebodys(bag):
        bag.turn(Prep.FOR, *(part for part in bag.parts if part.sense is Prep.OF))
        return Verb.TAKES
    if meant is not Verb.GETS_BY:
        return meant
    beside = [one for one in bag.parts if one.sense not in (Particle.CAR, *_THEY)]
    if [one.sense for one in beside] == [Particle.NOT]:
        raise MisfitError(beside[0].at, HowFar)
    return Verb.PASSES


_THEY = (Particle.IT, Particle.BOTH)


def _is_somebodys(bag: Bag) -> bool:
    """Whether money is said to be whose it is: `the 5000 is Ben's`, `i 5000 sono di Ben`."""
    money = bag.parts and bag.parts[0].sense in (Role.SUM, Particle.TOKEN, Particle.ESTATE)
    whose = bag.parts[-1] if money else None
    of_whom = (Particle.CAR, Prep.OF, Prep.FOR)
    return whose is not None and whose.sense in of_whom and _is_cars(whose)


def _so_far(verb: Verb | None, bag: Bag) -> Verb | None:
    """To arrive, where somebody is said to come so far; who does not may stop before or pass it."""
    reaches = verb is Verb.REACHES
    far = [part for part in bag.parts if part.sense is Prep.UNTIL]
    if reaches:
        far += [part for part in bag.parts if part.sense in (Prep.TO, Particle.PLACE)]
    if far and bag.has(Particle.NOT):
        raise MisfitError(far[0].at, HowFar)
    bag.turn(Prep.TO, *far)
    return Verb.ARRIVES if reaches else verb


def _beyond(verb: Verb | None, bag: Bag) -> None:
    """Have beyond as past, unless somebody may only have set out from there."""
    far = [part for part in bag.parts if part.sense is Prep.BEYOND]
    passes = verb in (Verb.PASSES, Verb.GETS_BY, Verb.LEAPS)
    certain = passes or (bag.has(Prep.ON, Prep.TO) and not bag.has(Particle.NOT))
    if far and not certain:
        raise MisfitError(far[0].at, HowFar)
    bag.turn(Prep.PAST, *far)


def _with_its_word(verb: Verb | None, bag: Bag) -> Verb | None:
    """The verb together with the word that belongs to it."""
    if verb in _AS_IT_IS_SAID:
        return _AS_IT_IS_SAID[verb](bag)
    further = bag.one(Particle.FURTHER)
    if further:
        return _going_on(bag) if verb in GOING else _misfit(further)
    if verb in TURNED:
        return _turned(TURNED[verb], bag)
    if verb is Verb.TAKES and bag.has(Role.PACES):
        bag.turn(Way.STEPS, *(part for part in bag.parts if part.sense is Role.PACES))
        return Verb.MOVES
    away = bag.one(Particle.AWAY)
    if away and (verb not in (*GOING, *STANDING) or bag.has(Prep.ON, Prep.UNDER, Particle.PLACE)):
        raise MisfitError(away.at)
    belongs = bag.one(*_BELONGING)
    if belongs is None:
        return _pulling(bag) if verb is Verb.PULLS else verb
    meant = _WITH_OTHERS.get((verb, belongs.sense))
    if meant is Verb.RESTS:
        meant = _staying(belongs, bag)
    if meant is None:
        raise MisfitError(belongs.at)
    if belongs.sense is Particle.BY:
        bag.turn(Prep.PAST, *(part for part in bag.parts if part.sense is Prep.BESIDE))
    return meant


def _staying(how: SentencePart, bag: Bag) -> Verb:
    """To be on another, if there is one; else not to be moved, unless that is not clear."""
    if bag.has(Way.TO_NEXT_EMPTY):
        return Verb.ARRIVES  # comes to stand there
    if how.sense not in (Particle.UPRIGHT, Particle.SEATED):
        return Verb.RESTS
    if bag.things(Prep.ON, Prep.ABOVE, Prep.UNDER, of=SpokenCars, kept=True):
        return Verb.STAYS
    if how.sense is Particle.SEATED and not bag.has(*_PLACED):
        raise MisfitError(how.at, StaysWhere)
    return Verb.RESTS


def _misfit(part: SentencePart) -> Verb:
    raise MisfitError(part.at)


def _going_on(bag: Bag) -> Verb:
    """To move; who does not stops where they were said to be, and nowhere else."""
    no = next((part for part in bag.parts if part.sense is Particle.NOT), None)
    if no and any(isinstance(part.sense, Prep | Way) for part in bag.parts):
        raise MisfitError(no.at, HowFar)
    return Verb.GOES_ON if no else Verb.MOVES


def _fitting(bag: Bag) -> Verb:
    """To go there, if that is denied."""
    if not bag.has(*_PLACED, Particle.THERE, Stand.TOP):
        raise MisfitError(0)
    if not bag.has(Particle.NOT):
        raise MisfitError(bag.parts[-1].at, OnlyPossible)
    return Verb.MOVES


def _climbing(bag: Bag) -> Verb:
    """To move, or who does not to stay where a place is named."""
    no = next((part for part in bag.parts if part.sense is Particle.NOT), None)
    if no and not bag.has(*_PLACED, Particle.THERE, Prep.ABOVE, *Stand):
        raise MisfitError(no.at, StaysWhere)
    bag.take(*[Particle.AWAY] * (no is None))
    return Verb.MOVES


def _parting(bag: Bag) -> Verb:
    """To separate, or to share the money that is named."""
    money = (Role.SUM, Particle.TOKEN, Particle.HALF, Particle.ESTATE)
    return Verb.SHARES if bag.has(*money) else Verb.PARTS


def _getting(bag: Bag) -> Verb:
    """To take the token of a business that is named alone."""
    place = bag.parts[-1] if bag.parts else None
    if place is None or {part.sense for part in bag.parts} != {Particle.CAR, Particle.PLACE}:
        raise MisfitError(0)
    bag.parts.append(SentencePart(Particle.TOKEN, None, place.at))
    return Verb.TAKES


def _walking(bag: Bag) -> Verb:
    """To move so far."""
    if not bag.has(Way.STEPS):
        raise MisfitError(0)
    return Verb.MOVES


def _pulling(bag: Bag) -> Verb:
    """To carry, if it is said whom or where to: takes it to C."""
    cars = [part for part in bag.parts if part.sense is Particle.CAR]
    if not (bag.has(Prep.TO) or len(cars) == CAPACITY):
        raise MisfitError(bag.parts[-1].at if bag.parts else 0)
    return Verb.CARRIES


def _becoming(bag: Bag) -> Verb:
    """To stand so, if that and no way is spoken of."""
    said = bag.has(Prep.ON, Prep.TO, Particle.NOBODY, Particle.NOTHING)
    if said or not bag.has(*Stand, Particle.EMPTY):
        raise MisfitError(0)  # the same word is another verb too
    return Verb.STANDS


def _belonging(bag: Bag) -> Verb:
    """To stand, unless a business may be said to be somebody's."""
    if alone := bag.one(Particle.PLACE):
        raise MisfitError(alone.at)
    return Verb.STANDS


_AS_IT_IS_SAID: Mapping[object, Callable[[Bag], Verb]] = {
    Verb.GOES_ON: _going_on,
    Verb.FITS: _fitting,
    Verb.CLIMBS: _climbing,
    Verb.PARTS: _parting,
    Verb.GETS: _getting,
    Verb.WALKS: _walking,
    Verb.BECOMES: _becoming,
    Verb.BELONGS: _belonging,
}
"""Verbs that mean something by what else is said."""


def _turned(way: Way, bag: Bag) -> Verb:
    """To move, and which way."""
    bare = [part.at for part in bag.parts if part.sense in (Stand.COVERED, Stand.UNCOVERED)]
    if bare and not bag.has(*_PLACED):
        raise MisfitError(bare[0])  # nobody drives so
    bag.parts += [] if bag.has(way) else [SentencePart(way)]
    return Verb.MOVES


def variants(
    verb: Verb | None, bag: Bag, lang: Lang, *, shared: bool, alone: bool
) -> Iterator[list[SentencePart]]:
    """The parts in every way the verb may have them, and whether nothing was told before."""
    if lang is Lang.DE and verb in (Verb.MOVES, Verb.ARRIVES) and bag.has(Prep.TO):
        over = (one for one in bag.parts if one.sense is Prep.OVER and not one.late)
        bag.turn(Prep.VIA, *over)
    there = verb in STANDING and bag.has(*_PLACED) and not any(map(_is_cars, bag.parts))
    if verb is None and alone:
        yield from _passed_too(bag, lang)
    for parts in _passed_with(bag.parts, verb):
        yield from _each_way(parts, verb, there=there, shared=shared)


def _passed_too(bag: Bag, lang: Lang) -> Iterator[list[SentencePart]]:
    """Without a verb, who is over somebody and then on a business as passing them: or on them."""
    placed = [part.at for part in bag.parts if part.sense in _PLACED]
    sopra = Prep.ABOVE if lang is Lang.IT and placed else Prep.OVER
    over = [part for part in bag.parts if part.sense in (Prep.OVER, sopra) and _is_cars(part)]
    if len(over) == 1 and all(over[0].at < at for at in placed):
        yield [part._replace(sense=Prep.PAST) if part in over else part for part in bag.parts]


def _passed_with(parts: Sequence[SentencePart], verb: Verb | None) -> Iterator[list[SentencePart]]:
    """The parts, who is named with whom somebody passes as company, or as passed too, or either."""
    cars = [at for at, one in enumerate(parts) if one.sense is Particle.CAR]
    whom = [*cars[1:], *(at for at, one in enumerate(parts) if one.sense in _OVER)]
    company = [
        at + 1
        for at in whom
        if at + 1 < len(parts) and parts[at + 1].sense in (Prep.WITH, Prep.INCLUDING)
        and _is_cars(parts[at]) and _is_cars(parts[at + 1])
    ]  # fmt: skip
    passes = verb in (Verb.PASSES, Verb.LEAPS, Verb.HOPS, Verb.MOVES)
    including = [
        one._replace(sense=Prep.WITH) if one.sense is Prep.INCLUDING else one for one in parts
    ]
    if len(company) != 1 or not passes:
        yield including
        return
    (last,) = company
    passed, more = parts[last - 1], parts[last]
    match passed.value, more.value:
        case SpokenCars(first), SpokenCars(others):
            both = passed._replace(value=passed.value._replace(named=(*first, *others)))
            yield [*parts[: last - 1], both, *parts[last + 1 :]]
    if more.sense is Prep.WITH:
        yield including


_OVER = (Prep.OVER, Prep.ABOVE, Prep.PAST, Prep.VIA)


def _each_way(
    parts: Sequence[SentencePart], verb: Verb | None, *, there: bool, shared: bool
) -> Iterator[list[SentencePart]]:
    """The parts in every way the verb may have each of them."""
    said = [
        one._replace(sense=Way.STEPS) if one.sense is Role.SO_MANY and verb in GOING else one
        for one in Bag(parts).with_pair(held=there)
    ]
    yield from map(list, product(*(_senses(one, verb, said, shared=shared) for one in said)))


def _senses(
    part: SentencePart, verb: Verb | None, beside: Sequence[SentencePart], *, shared: bool
) -> tuple[SentencePart, ...]:
    """What a part may be beside a verb and other parts."""
    placed = any(one.sense in _PLACED for one in beside)
    on, past = part._replace(sense=Prep.ON), part._replace(sense=Prep.PAST)
    above = part if part.sense is Prep.ABOVE else on
    late = part.late and placed
    match part.sense:
        case Prep.OVER | Prep.ABOVE if verb in STANDING and (verb or _is_cars(part)):
            return (above,)
        case Prep.ABOVE if verb is (Verb.ARRIVES if placed else Verb.MOVES) and _is_cars(part):
            return (above,)
        case Prep.ABOVE if verb is not Verb.PASSES:
            return above, past
        case Prep.OVER if verb is Verb.ARRIVES or late:
            return on, past
        case Prep.OVER | Prep.ABOVE:
            return (past,)
        case Way.STEPS if verb in (Verb.LEAPS, Verb.HOPS):
            return part, part._replace(sense=Way.SKIPS)
        case Way.STEPS if verb is Verb.PASSES:
            return (part._replace(sense=Way.SKIPS),)
        case Particle.PLACE if verb is Verb.HOPS and not part.late:
            return part, part._replace(sense=Prep.TO)
        case Stand.LONE if verb not in STANDING:
            alone = part._replace(sense=Way.ALONE)
            unsure = verb is Verb.ARRIVES or late or (shared and not placed)
            return (part, alone) if unsure else (alone,)
        case _:
            return (part,)


def _is_cars(part: SentencePart) -> bool:
    return isinstance(part.value, SpokenCars)
