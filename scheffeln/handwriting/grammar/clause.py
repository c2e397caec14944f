"""One clause of a claim: its parts in a bag, and what the verb makes of them.

The order of words differs from language to language and from speaker to speaker, so it matters
only for who does something to whom. A verb takes the parts it knows out of the bag. A reading
counts only if the bag is empty then: nothing that was said can be lost. Where a part may be taken
in two ways, both are tried, and whoever gathers the readings finds two.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import Both, Held, Saying
from scheffeln.handwriting.grammar.bag import (
    Bag,
    Denied,
    EachByItself,
    MisfitError,
    OnlyPossible,
    WhoPasses,
    named,
    places,
    things_of,
)
from scheffeln.handwriting.grammar.part import Amount, Role, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.verb import STANDING, TURNED, variants, whole_verb
from scheffeln.handwriting.lexicon import GOING, Aux, Particle, Past, Prep, Verb
from scheffeln.language import Lang
from scheffeln.rules.takings import Earning, MoneyClaim, Only, Pool, Untaken

Assertion = Saying | Deed | Held | Both | Only | Earning | Pool | Untaken
"""One thing that is claimed."""


class Context(NamedTuple):
    """What the clauses before have spoken of."""

    cars: tuple[Limousine, ...] = ()
    verb: Verb | None = None
    place: Business | None = None
    told: tuple[Assertion, ...] = ()
    """What the last of them says."""
    named: frozenset[Limousine] = frozenset()
    denied: bool = False
    setting_out: bool = False
    """Whether they were only said to move: where to may follow."""
    moved: bool = False
    """Whether they were, and nothing more is said of them."""
    went: bool = False
    """Whether somebody was said to go anywhere: money goes too."""
    lang: Lang = Lang.EN


class ClauseReading(NamedTuple):
    """What a clause says, and what the next may refer to."""

    told: tuple[Assertion, ...]
    context: Context


_STILL = (Verb.STANDS, Verb.STAYS, Verb.RESTS)
_BY_ITSELF = (
    *(Way.FORWARD, Way.BACKWARD, Way.TO_NEXT_EMPTY),
    *(Way.OVER_PAIR, Way.ALONE, Way.PASSED),
)
_DONE_TO = (Verb.CARRIES, Verb.PASSES, Verb.LEAVES)
"""Verbs of what is done to another."""
_SHARED = (*STANDING, *GOING, Verb.TAKES, Verb.EARNS, Verb.HAS, Verb.INHERITS)
"""Verbs that need not be said again."""


class Spoken(NamedTuple):
    """The verb of a clause, and the parts that are none."""

    verb: Verb | None
    passive: bool
    """Whether it is done to whom the clause is about."""
    bag: Bag


def spoken(parts: Sequence[SentencePart], before: Context) -> Iterator[Spoken]:
    """The verb of a clause with its helpers; where none is said, the one before."""
    verbs = [part for part in parts if isinstance(part.sense, Verb | Past)]
    helpers = {part.sense for part in parts if isinstance(part.sense, Aux)}
    no = next((part for part in parts if part.sense in (Particle.NOT, Particle.NO)), None)
    first = next((part.at for part in parts if isinstance(part.sense, _VERBAL)), 0)
    if len(verbs) > 1:
        raise MisfitError(verbs[0].at)
    _refuse_unsure(parts, [part.sense for part in verbs], before.lang)
    if Aux.HAD in helpers and helpers.isdisjoint({Aux.SHOULD, Aux.MUST, Aux.LET}):
        raise MisfitError(first, OnlyPossible)
    if {Aux.SHOULD, Aux.HAS} <= helpers and before.lang is Lang.EN:
        raise MisfitError(first)
    passive = any(part.sense is Particle.PASSIVE for part in parts)
    bag = Bag(
        [
            part
            for part in parts
            if not isinstance(part.sense, _VERBAL) and part.sense is not Particle.PASSIVE
        ]
    )
    doing = helpers - {Aux.SHOULD, Aux.MUST, Aux.HAD, Aux.MAY, Aux.LET}
    match [part.sense for part in verbs]:
        case [Past(verb)]:
            helped = doing or (no and before.lang is Lang.EN)  # isn't getting
            verb, doing = _meant(verb, bag, doing, no=no is not None, lang=before.lang)
            if not helped and verb not in (*GOING, *TURNED, Verb.STAYS, Verb.RESTS):
                raise MisfitError(first)
            yield from _past(verb, bag, doing, passive=passive or Aux.GETS in doing)
        case _ if doing or passive:
            raise MisfitError(first)
        case [Verb() as verb]:
            yield Spoken(verb, passive=False, bag=bag)
        case _ if helpers:
            yield Spoken(Verb.MOVES, passive=False, bag=bag)
        case _:
            shared = before.verb if before.verb in _SHARED else None
            yield Spoken(shared, passive=False, bag=bag)


def _meant(verb: Verb, bag: Bag, doing: set[Aux], *, no: bool, lang: Lang) -> tuple[Verb, set[Aux]]:
    """What a participle is of, and its helpers: one may be in a word that denies."""
    if verb is Verb.STAYS and lang is Lang.IT and bag.has(Particle.EMPTY):
        return Verb.STANDS, doing  # è rimasta vuota: somebody has left it
    behind = verb is Verb.LEAVES and bag.has(Particle.STILL)  # isn't left behind
    return verb, {Aux.IS} if behind and no and not doing else doing


_VERBAL = Verb | Past | Aux


def _refuse_unsure(parts: Sequence[SentencePart], verbs: Sequence[object], lang: Lang) -> None:
    """Refuse what only may be so, or need not; that it cannot be so says that it is not."""
    denied = any(part.sense in (Particle.NOT, Particle.NO) for part in parts)
    impossible = denied and lang is not Lang.EN  # can be not on C; `cannot` is one word
    entitled = Verb.TAKES in verbs  # darf sich 1500 nehmen
    for part in parts:
        match part.sense:
            case Aux.MIGHT:
                raise MisfitError(part.at, OnlyPossible)
            case Aux.MUST if denied:
                raise MisfitError(part.at, OnlyPossible)
            case Aux.MAY if not impossible:
                raise MisfitError(part.at, OnlyPossible)
            case Aux.LET if not (denied or entitled):
                raise MisfitError(part.at, OnlyPossible)


def _past(verb: Verb, bag: Bag, helpers: Collection[object], *, passive: bool) -> Iterator[Spoken]:
    """A participle: done to them, or by them; with `is` it may be either."""
    if verb in _DONE_TO and (passive or Aux.IS in helpers):
        passed = [SentencePart(Way.PASSED)] if passive and verb is Verb.PASSES else []
        yield Spoken(verb, passive=True, bag=Bag([*bag.parts, *passed]))
    if verb not in _DONE_TO or not passive:
        yield Spoken(verb, passive=False, bag=bag)


class SpokenClause(NamedTuple):
    """A verb, who does it, to whom, and the rest that is said."""

    verb: Verb | None
    cars: tuple[Limousine, ...]
    """Nobody where two are meant that are not named."""
    bag: Bag
    before: Context
    both: bool = False
    elliptic: bool = False
    """Whether who it is about and what they do was said before."""
    same: bool = False
    """Whether who it is about was."""
    at: int = 0
    """The verb, or the first word."""
    shared: bool = False
    """Whether the verb is that of the clause before."""

    def place(self, *preps: Prep, bare: bool = False) -> Business | None:
        """Take out the one business that is spoken of."""
        found = self.bag.things(*preps, of=tuple)
        found += self.bag.take(Particle.PLACE) if bare else []
        if len(found) > 1 or (found and len(places(found[0])) > 1):
            raise MisfitError(found[-1].at, EachByItself if self.several else None)
        return places(found[0])[0] if found else None

    @property
    def several(self) -> bool:
        return self.both or len(self.cars) > 1

    def whom(self) -> tuple[Limousine, ...]:
        """Take out to whom something is done."""
        part = self.bag.one(Role.WHOM)
        return named(part) if part else ()

    def deeds(self) -> list[tuple[Way, Thing]]:
        """Take out what is said of the way."""
        found = [(part, Way.OVER) for part in self.bag.take(Prep.PAST)]
        found += [(part, Way.VIA) for part in self.bag.take(Prep.VIA)]
        found += [(part, Way.FROM) for part in self.bag.things(Prep.FROM, of=tuple)]
        ways: list[tuple[Way, Thing]] = [
            (way, thing)
            for part, way in sorted(found, key=lambda one: one[0].at)
            for thing in things_of(part)
        ]
        ways += [(Way.OVER_PAIR, None) for part, _ in found if _is_stacked(part)]
        for part in self.bag.take(Prep.WITHOUT):
            if self.verb in STANDING:
                raise MisfitError(part.at)
            ways += [(Way.WITHOUT, car) for car in named(part)]
        for part in self.bag.take(Way.STEPS, Way.SKIPS):
            if isinstance(part.value, Amount):
                ways.append((Way(str(part.sense)), int(part.value.written)))
        for part in self.bag.things(Prep.BEFORE, of=tuple):
            if any(way is Way.STEPS for way, _ in ways):
                raise MisfitError(part.at)  # so far before it, or so far
            ways += [(Way.BEFORE, place) for place in places(part)]
        for part in self.bag.take(*_BY_ITSELF):
            still = _STILL if part.sense is not Way.OVER_PAIR else (*_STILL, Verb.ARRIVES)
            so_far = part.sense in TURNED.values() and any(way is Way.STEPS for way, _ in ways)
            if part.sense is not Way.ALONE and self.verb in still and not so_far:
                raise MisfitError(part.at)
            ways += [(Way.OVER, place) for place in places(part)]
            if (part.sense, None) in ways and not part.value:
                raise MisfitError(part.at)  # one more than can be told of
            ways += [(Way(part.sense), None)] if isinstance(part.sense, Way) else []
        return [*dict.fromkeys(ways)]

    def each(self, way: Way, thing: Thing = None) -> list[Assertion]:
        """The same of everyone it is about, or of two that are not named."""
        if not self.cars and (not self.both or self.before.told):
            raise MisfitError(self.at)
        return [Deed(car, way, thing) for car in self.cars] or [Both(None, ((way, thing),))]

    def done(
        self,
        told: Sequence[Assertion],
        place: Business | None = None,
        cars: tuple[Limousine, ...] = (),
        *,
        no: bool = False,
    ) -> ClauseReading:
        """The reading, if nothing is left in the bag."""
        self.bag.empty()
        if not told:
            raise MisfitError(self.at)
        named = self.before.named | {*self.cars, *cars}
        who = self.cars or self.before.cars
        context = Context(who, self.verb, place, tuple(told), named, no, lang=self.before.lang)
        went = self.verb in GOING and not any(map(_is_money, told))
        return ClauseReading(tuple(told), context._replace(went=went or self.before.went))


def _is_stacked(part: SentencePart) -> bool:
    """Whether two are named as they stand: `OY`, orange with yellow on top."""
    return isinstance(part.value, SpokenCars) and part.value.stacked


def _is_money(told: Assertion) -> bool:
    return told.takes is not None if isinstance(told, Both) else isinstance(told, MoneyClaim)


def clauses(parts: Sequence[SentencePart], before: Context) -> Iterator[SpokenClause | MisfitError]:
    """Every way to tell who does something, and to whom; or what does not fit."""
    own = [part.at for part in parts if isinstance(part.sense, _VERBAL)]
    at = own[0] if own else parts[0].at
    for said, passive, whole in spoken(parts, before):
        verb = whole_verb(said, whole)
        for variant in variants(verb, whole, before.lang, shared=not own, alone=not before.told):
            bag = Bag(variant)
            find = _done_to if passive else _doing
            try:
                for clause in find(verb, bag.take(Particle.CAR), bag, before):
                    yield clause._replace(
                        elliptic=clause.elliptic and not own, at=at, shared=not own
                    )
            except MisfitError as misfit:
                yield misfit


def _doing(
    verb: Verb | None, cars: Sequence[SentencePart], bag: Bag, before: Context
) -> Iterator[SpokenClause]:
    """Who does it is named first, unless the article says otherwise."""
    if len(cars) > CAPACITY:
        raise MisfitError(cars[-1].at)
    if len(cars) == CAPACITY:
        first, second = reversed(cars) if _cars(cars[0]).done_to else cars
        if second.late:
            raise MisfitError(second.at)
        yield from _who(verb, first, second, bag, before)
        return
    both = next((part.at for part in bag.parts if part.sense is Particle.BOTH), None)
    if cars and both is not None and both < cars[0].at and verb in (*_DONE_TO, Verb.LEAPS):
        yield from _who(verb, None, cars[0], bag, before)
        return
    if cars and before.cars and verb in (*_DONE_TO, Verb.LEAPS):
        yield from _who(verb, None, cars[0], Bag(bag.parts), before)
    yield from _who(verb, cars[0] if cars else None, None, bag, before)


def _done_to(
    verb: Verb | None, cars: Sequence[SentencePart], bag: Bag, before: Context
) -> Iterator[SpokenClause]:
    """Who does it stands after `by`, to whom it is done comes first."""
    agents, passed = bag.things(Prep.BY, of=SpokenCars), bag.take(Way.PASSED)
    meant = {Verb.LEAVES: Verb.RESTS, Verb.CARRIES: Verb.FOLLOWS}.get(verb) if verb else None
    if verb is Verb.PASSES and not (agents or cars) and bag.has(Particle.PLACE):
        raise MisfitError(bag.take(Particle.PLACE)[0].at, WhoPasses)
    if len(agents) > 1 or len(cars) > 1 or not (agents or (cars and (meant or passed))):
        raise MisfitError(cars[-1].at if cars else 0)
    bag.parts += [] if agents else passed
    if agents:
        yield from _who(verb, agents[0], cars[0] if cars else None, bag, before)
    else:
        no = next((part for part in bag.parts if part.sense is Particle.NOT), None)
        if no and meant is Verb.RESTS and bag.has(Prep.ON, Prep.TO):
            raise MisfitError(no.at, Denied)  # not left there, but perhaps elsewhere
        yield SpokenClause(meant, named(cars[0]), bag, before)


def _cars(part: SentencePart) -> SpokenCars:
    """The limousines of a part that names some."""
    if not isinstance(part.value, SpokenCars):
        raise MisfitError(part.at)
    return part.value


def _who(
    verb: Verb | None,
    who: SentencePart | None,
    whom: SentencePart | None,
    bag: Bag,
    before: Context,
) -> Iterator[SpokenClause]:
    """The clause with those who are meant: named, spoken of before, or two without a name."""
    shares = verb in (Verb.SHARES, Verb.STANDS_WITH)
    bag.take(*[Particle.IT] * shares)  # they split it
    pronoun, both = bag.one(Particle.IT), bag.one(Particle.BOTH)
    apart = verb is Verb.FOLLOWS or bag.has(Particle.NOT)  # with whom they go, or do not
    company = [] if apart else bag.things(Prep.WITH, of=SpokenCars)
    others = tuple(car for part in company for car in named(part))
    said = _cars(who) if who else SpokenCars(before.cars)
    cars = said.named
    they = both is not None or (shares and not cars)
    if pronoun and not cars and (both or verb is Verb.PARTS or bag.has(Particle.TOGETHER)):
        pronoun, they = None, True  # they both, they ... together
    if (who and pronoun) or (pronoun and not cars) or (others and not cars):
        raise MisfitError((pronoun or company[0]).at)
    if pronoun and len(before.named) > 1 and len(cars) != CAPACITY:
        raise MisfitError(pronoun.at)
    if both and (len(cars) != CAPACITY if cars else bool(before.named)):
        raise MisfitError(both.at)
    at = who.at if who else 0
    bag.parts += [whom._replace(sense=Role.WHOM)] if whom else []
    bag.parts += [SentencePart(Role.NOT_THEM, SpokenCars(said.denied), at)] if said.denied else []
    bag.parts += [SentencePart(Role.STACKED, None, at)] if said.stacked else []
    moves = others and verb is Verb.MOVES
    bag.parts += [SentencePart(Particle.TOGETHER, None, company[0].at)] if moves else []
    elliptic = who is None and pronoun is None
    clause = SpokenClause(verb, (*cars, *others), bag, before, they, elliptic, same=who is None)
    bag.parts += [SentencePart(Role.ONLY_THEM, None, at)] if who and said.only else []
    yield clause
