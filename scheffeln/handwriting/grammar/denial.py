"""What a clause denies of limousines, and what is so, or not, of another too."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeGuard

from scheffeln.board import Business, Limousine
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import Saying, Stand
from scheffeln.handwriting.grammar.bag import (
    Denied,
    HowItStands,
    HowMany,
    MisfitError,
    WithWhom,
    named,
)
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, Context, SpokenClause
from scheffeln.handwriting.grammar.part import Role, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.sentence import DENYING, SpokenSentence
from scheffeln.handwriting.grammar.statement import NOT_SO, stands_otherwise
from scheffeln.handwriting.lexicon import COMMA, GOING, Particle, Prep, Verb, is_number
from scheffeln.language import Lang
from scheffeln.rules.takings import Earning, MoneyTaken


def misplaced(no: SentencePart, parts: Sequence[SentencePart], lang: Lang) -> bool:
    """Whether somebody else is said to do it, or a word that denies comes too late."""
    after = parts[parts.index(no) + 1 :]
    asks = isinstance(parts[0].sense, Verb) and not parts[0].at
    if asks and lang is Lang.DE and any(part.sense is Particle.CAR for part in parts):
        return True  # with the verb first it is a question
    if any(part.sense is Particle.BOTH for part in after):
        return True  # not both, but perhaps one
    if after and after[0].sense is Particle.CAR and len(after) > 1:
        who = any(part.sense is Particle.CAR for part in parts[: parts.index(no)])
        return not (who and after[1].sense is Particle.ALONG)  # nimmt nicht orange mit
    return after[0].sense is Particle.CAR if after else lang is not Lang.DE


def not_so(
    clause: SpokenClause,
    no: SentencePart,
    place: Business | Limousine | None,
    deeds: Sequence[tuple[Way, Thing]],
    related: Limousine | Stand | None,
) -> ClauseReading:
    """Where somebody is not, what they do not pass, or that they do not move."""
    together, company = (
        clause.bag.one(Particle.TOGETHER),
        clause.bag.things(Prep.WITH, of=SpokenCars),
    )
    if together or company:
        if place or deeds or related or clause.verb not in GOING:
            raise MisfitError(no.at, Denied)
        return clause.done(_apart(clause, no, company), no=True)
    match (place, deeds):
        case (None, []) if isinstance(related, Stand) and clause.cars:
            told: list[Assertion] = [stands_otherwise(car, related) for car in clause.cars]
        case (None, []) if isinstance(related, Limousine):  # who is said to be on them
            told = [Deed(related, Way.NOT_ON, car) for car in clause.cars]
        case _ if related:
            raise MisfitError(no.at, _left_open(clause, deeds, related))
        case (Business() | Limousine() as at, []):
            told = clause.each(Way.NOT_ON, at)
        case (None, [(Way.PASSED, None)]):
            told = clause.each(Way.NOT_PASSED)
        case (None, [(Way.OVER | Way.VIA, thing)]):
            told = clause.each(Way.NOT_OVER, thing)
        case (None, []) if clause.verb is Verb.MOVES:
            told = clause.each(Way.STAYS)
        case _:
            raise MisfitError(no.at, _left_open(clause, deeds, related))
    return clause.done(told, no=True)


def _left_open(
    clause: SpokenClause, deeds: Sequence[tuple[Way, Thing]], related: Limousine | Stand | None
) -> type[Denied]:
    """What a denial leaves open, if that can be told."""
    if isinstance(related, Stand):
        return HowItStands if clause.cars else HowMany
    return WithWhom if deeds == [(Way.ALONE, None)] else Denied


def _apart(
    clause: SpokenClause, no: SentencePart, company: Sequence[SentencePart]
) -> list[Assertion]:
    """That two do not go together, whether they go or not."""
    one, *others = (*clause.cars, *(car for part in company for car in named(part))) or (None,)
    if one is None or len(others) != 1 or others[0] is one:
        raise MisfitError(no.at, Denied)
    return [Deed(one, Way.NOT_WITH, others[0])]


def denied_too(parts: Sequence[SentencePart], before: Context) -> ClauseReading:
    """That the same is not so of another: `, navy not`."""
    no = next(part for part in parts if part.sense is Particle.NOT)
    if before.moved:
        stays = tuple(
            Deed(car, Way.STAYS)
            for part in parts if part.sense is Particle.CAR for car in named(part)
        )  # fmt: skip
        return ClauseReading(stays, before._replace(moved=False))
    if any(map(_is_negative, before.told)):
        raise MisfitError(no.at, Denied)  # red gets nothing, navy not
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


def not_so_either(parts: Sequence[SentencePart], before: Context) -> ClauseReading:
    """That what is not so of one is not so of another either: `, navy not either`."""
    no = next(part for part in parts if part.sense is Particle.NOT)
    if not all(map(_is_negative, before.told)):
        raise MisfitError(no.at, Denied)
    return same_too(parts, before)


def _is_negative(told: Assertion) -> bool:
    """Whether something is said not to be so."""
    match told:
        case Earning(takes=takes, denied=denied):
            return denied or takes in (MoneyTaken.NOTHING, MoneyTaken.NO_HEIR)
        case Deed(way=way):
            return way in _NOT_SO
        case _:
            return False


_NOT_SO = (
    *NOT_SO.values(),
    Way.NOT_PASSED,
    Way.NOT_ON,
    Way.NOT_OVER,
    Way.NOT_WITH,
    Way.NOT_CARRIED,
    Way.STAYS,
    Way.WITHOUT,
)


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
        case [*deeds, Saying(other, Business() as place, Stand.THERE, None)] if (
            other is not car and deeds in ([], [Deed(other, Way.REMAINS, place)])
        ):
            return Deed(car, Way.NOT_ON, place)
        case [Earning() as earning] if earning.limousine is not car:
            return earning._replace(limousine=car).denial()
        case _:
            raise MisfitError(at, Denied)


def without_neither(parts: Sequence[SentencePart], lang: Lang) -> Sequence[SentencePart]:
    """The parts, those of whom neither does something as those who do not."""
    cars = [one for one in parts if isinstance(one.value, SpokenCars) and one.value.neither]
    if [one.sense for one in cars] != [Particle.CAR]:
        return parts
    (who,) = cars
    named = [
        one._replace(value=one.value._replace(neither=False))
        if one is who and isinstance(one.value, SpokenCars) else one
        for one in parts
    ]  # fmt: skip
    if any(one.sense is Role.SUM for one in parts):
        named.append(SentencePart(Role.NEITHER, None, who.at))
    if lang is Lang.IT and any(one.sense is Particle.NOT for one in parts):
        return named
    last = max((at for at, one in enumerate(parts) if one is not who), default=0)
    return [*named[:last], SentencePart(Particle.NOT, None, who.at), *named[last:]]


OF_ANOTHER: Mapping[
    frozenset[object], Callable[[Sequence[SentencePart], Context], ClauseReading]
] = {
    frozenset({Particle.CAR, Particle.NOT}): denied_too,
    frozenset({Particle.CAR, Particle.TOO}): same_too,
    frozenset({Particle.CAR, Particle.NOT, Particle.TOO}): not_so_either,
}
"""What is said of another after somebody: `, navy not`, `, navy too`, `, navy not either`."""


def corrected(sentence: SpokenSentence) -> str:
    """The word that denies something of which it is said what is so instead; or none."""
    no = sentence.first(Particle.NOT)
    after = range(no + 1, len(sentence.words))
    instead = any(any(sentence.has(at, Particle.INSTEAD)) for at in after)
    sums = sum(is_number(word) for word in sentence.words)
    places = sum(word in set(Business) for word in sentence.words)
    denies = any(sentence.has(no, Particle.NOT))
    than = sentence.first(Particle.THAN)
    if any(sentence.has(than, Particle.THAN)):
        return sentence.words[than]
    return sentence.words[no] if denies and (instead or sums > 1 or places > 1) else ""


def denied_question(sentence: SpokenSentence) -> str:
    """The word that denies what is asked, unless consent is asked for at the end; or none."""
    last = len(sentence.words)
    if any(
        last in sentence.has(at, Particle.TAG) and sentence.asks(at, last) for at in range(last)
    ):
        return ""
    denied = (at for at in range(last) if any(sentence.has(at, *DENYING)))
    told = (at for at in denied if sentence.words[at + 1 : at + 2] != [COMMA])
    return next((sentence.words[at] for at in told), "")
