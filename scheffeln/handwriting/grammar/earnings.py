"""What a clause about money says: who takes how much, from where, and what the Mafia leaves.

The Mafia's token comes on top of one's own: an amount beside it is asked back unless it is said
what it covers.
"""

from collections.abc import Iterator, Sequence

from scheffeln.board import CAPACITY, MAFIA, Business, Limousine
from scheffeln.deeds import Way
from scheffeln.facts import Both, Stand
from scheffeln.handwriting.grammar.bag import (
    Bag,
    Denied,
    EachByItself,
    MisfitError,
    MisusedWord,
    NameThem,
    NobodyElse,
    WhichLimousine,
    named,
)
from scheffeln.handwriting.grammar.clause import Assertion, ClauseReading, SpokenClause
from scheffeln.handwriting.grammar.part import PLUS, Amount, Role, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.verb import STANDING
from scheffeln.handwriting.lexicon import Particle, Prep, Verb
from scheffeln.handwriting.money import amount
from scheffeln.language import Lang, Text
from scheffeln.rules.takings import Earning, MoneyTaken, Only, Pool, Untaken

IS_MONEY = frozenset(
    {Role.SUM, Particle.NOTHING, Particle.BARE, Particle.TOKEN, Particle.ESTATE, Particle.INCLUDED}
    | {Verb.TAKES, Verb.EARNS, Verb.INHERITS, Verb.SHARES, Particle.HALF}
)
_VERBS = (
    *(None, Verb.TAKES, Verb.EARNS, Verb.INHERITS, Verb.HAS, Verb.SHARES),
    *(Verb.MOVES, Verb.STAYS, Verb.ARRIVES),
)


class HowMuchInAll(MisusedWord):
    """An amount and the Mafia's token, and how much that is in all is not told."""

    told = Text("{word}: is that all, or does the Mafia's token come on top?")
    instead = Text("say both: red takes 3000 and 5000 from the Mafia")


class TwoThings(MisusedWord):
    """Somebody says how limousines went and what they take at once."""

    told = Text("{word}: where they go and what they take are two claims")
    instead = Text("say one, then the other: red takes orange along, red takes 8000")


class SharedSum(MisusedWord):
    """Several are said to share an amount: how much each takes is not told."""

    told = Text("{word}: this leaves open how much each takes")
    instead = Text("say how much: red and orange take 3500 each; red and orange take 7000 together")
    apt = True


class SharedWhat(MisusedWord):
    """Several are said to share, where a business is spoken of and no money."""

    told = Text("{word}: this leaves open whether they share the money or the business")
    instead = Text("say which: red and orange are on C; red and orange share the money")
    apt = True


class WhichToken(MisusedWord):
    """Nobody is said to take anything, and not where."""

    told = Text("{word}: of which business?")
    instead = Text("for instance: nobody takes the token on C, red gets nothing")


class _Purse:
    """What is said to be taken, out of the bag."""

    def __init__(self, clause: SpokenClause) -> None:
        bag = clause.bag
        self.left: int | None = None
        self.estate = bool(bag.take(Particle.ESTATE)) or clause.verb is Verb.INHERITS
        self._of_the_mafia(bag)
        self.sums = bag.take(Role.SUM)
        self.no, self.nothing = bag.take(Particle.NOT, Particle.NO), bag.take(Particle.NOTHING)
        self.bare = bag.take(Particle.BARE)
        tokens = bag.take(Particle.TOKEN)
        self.token = bool(tokens) or clause.verb is Verb.EARNS
        for token in (one for one in tokens if one.late and self.sums and self.no):
            raise MisfitError(token.at)  # not 8000, but the token
        if self.bare and [part.sense for part in self.no] == [Particle.NOT]:
            self.no, self.token = [], True
        else:
            self.nothing += self.bare
        half = bool(bag.take(Particle.HALF))
        self.shared = half or clause.verb is Verb.SHARES
        self.names_money = bool(half or self.token or self.sums or self.estate)
        self.together, self.each = bag.take(Particle.TOGETHER), bag.take(Particle.EACH)
        self.whole = bool(bag.take(Particle.INCLUDED))
        self.only = bag.one(Particle.ONLY)
        self.neither = bool(bag.take(Role.NEITHER))
        bag.take(*[Stand.TOP] * self.estate)  # besides their own
        bag.take(Particle.WHOLLY, Particle.PLUS)
        self.estate = self.estate or self.whole
        if clause.verb is Verb.INHERITS and len(self.sums) == 1 and self.left is None:
            self.left = _amount(self.sums.pop())
        nots = [part for part in self.no if part.sense is Particle.NOT]
        if len(self.sums) > 1 and clause.several:
            raise MisfitError(self.sums[1].at, EachByItself)
        added = [part for part in self.sums if _is_added(part)]
        if added and (clause.several or self.no or self.estate):
            raise MisfitError(added[0].at, EachByItself if clause.several else Denied)
        for said in (self.sums, self.nothing, self.each, self.together, nots):
            if len(said) > 1:
                raise MisfitError(said[1].at)
        if self.only and not self.sums:
            raise MisfitError(self.only.at)

    def _of_the_mafia(self, bag: Bag) -> None:
        """Take out what comes from the Mafia, with what stands beside it."""
        rest: list[SentencePart] = []
        for part in sorted(bag.parts, key=lambda part: part.at):
            ours = isinstance(part.value, SpokenCars) and part.value.named == (MAFIA,)
            if not (ours and part.sense in (Prep.FROM, Prep.OF, Prep.BY)):
                rest.append(part)
                continue
            beside = rest[-1] if rest else None
            if beside and beside.sense is Role.SUM:
                self.left = _amount(rest.pop())
            elif beside and beside.sense is Particle.TOKEN:
                rest.pop()
            elif not self.estate and not (beside and beside.sense is Particle.NOTHING):
                raise MisfitError(part.at)
            self.estate = True
        bag.parts = rest

    def told(
        self, clause: SpokenClause, cars: tuple[Limousine, ...], at: Business | None
    ) -> Iterator[list[Earning | Pool]]:
        """What is claimed, in every way it may be meant."""
        no, several = bool(self.no or self.nothing), len(cars) > 1
        denied = self.no[0].at if self.no else clause.at
        self._check(clause, at, several=several)
        if self.estate:
            yield [*self._inherited(cars, no=no, at=denied)]
        elif self.sums and several:
            yield from self._of_several(cars, at, each=bool(self.each) or clause.both)
        elif self.sums:
            yield [Earning(cars[0], _amount(self.sums[0]), at, denied=no)]
        elif self.shared:
            yield [Earning(car, MoneyTaken.SHARED, at) for car in cars]
        elif no and not (self.nothing or self.token):
            raise MisfitError(denied, Denied)
        elif no or self.token:
            takes = MoneyTaken.NOTHING if no else MoneyTaken.TOKEN
            yield [Earning(car, takes, at) for car in cars]
        else:
            raise MisfitError(clause.at)

    def _check(self, clause: SpokenClause, at: Business | None, *, several: bool) -> None:
        """Refuse what does not go together, or cannot be said of so many."""
        no = bool(self.no or self.nothing)
        denials = len(self.no) + len(self.nothing)
        twice = denials > (2 if clause.before.lang is Lang.IT else 1)
        sure = self.left is not None or self.only or self.shared
        if twice or (self.nothing and self.sums) or (no and sure):
            raise MisfitError(self.no[0].at if self.no else clause.at, Denied)
        among = [*self.each, *self.together]
        if (among or clause.both or clause.verb is Verb.SHARES) and not several:
            raise MisfitError(among[0].at if among else clause.at)
        if self.together and (self.each or not self.sums) and not self.shared:
            raise MisfitError(self.together[0].at)
        if self.shared and self.sums:
            raise MisfitError(clause.at, SharedSum)
        if self.estate and (at or self.shared):
            raise MisfitError(clause.at)

    def _of_several(
        self, cars: tuple[Limousine, ...], at: Business | None, *, each: bool
    ) -> Iterator[list[Earning | Pool]]:
        """An amount of several: so much each, or so much together, or either."""
        takes = _amount(self.sums[0])
        if self.no and not (self.neither and not self.together):
            raise MisfitError(self.no[0].at, Denied)
        each = each or self.neither
        if not self.together or each:
            yield [Earning(car, takes, at, denied=self.neither) for car in cars]
        if not each and at is None:
            yield [Pool(cars, takes)]

    def _inherited(self, cars: tuple[Limousine, ...], *, no: bool, at: int) -> Iterator[Earning]:
        """The Mafia's token, and how much there is in all."""
        heirs = tuple(car for car in cars if car is not MAFIA) or cars
        told = self.sums or self.left is not None or self.whole
        if told and (no or len(heirs) > 1):
            raise MisfitError(at, Denied) if no else MisfitError(at)
        if self.sums and self.left is None and not self.whole:
            raise MisfitError(self.sums[0].at, HowMuchInAll)
        if self.sums:
            more = 0 if self.whole else self.left or 0
            yield Earning(heirs[0], _amount(self.sums[0]) + more)
        takes = MoneyTaken.NO_HEIR if no else MoneyTaken.HEIR
        yield from (Earning(car, takes, left=self.left) for car in heirs)


def _is_added(part: SentencePart) -> bool:
    return isinstance(part.value, Amount) and PLUS in part.value.written


def _amount(part: SentencePart) -> int:
    """The amount of a part that is one."""
    if not isinstance(part.value, Amount):
        raise MisfitError(part.at)
    return sum(map(amount, part.value.written.split(PLUS)))


def _only(told: Sequence[Earning | Pool], alone: SentencePart) -> Only:
    """That somebody takes something, and nobody else does."""
    match told:
        case [Earning(takes=int() | MoneyTaken.TOKEN, denied=False) as one]:
            return Only(one)
        case _:
            raise MisfitError(alone.at, NobodyElse)


def _of_both(purse: _Purse, clause: SpokenClause, at: Business | None) -> Both:
    """What each of two takes who are not named."""
    some_two = tuple(Limousine)[:CAPACITY]
    if purse.together and not purse.shared:
        raise MisfitError(purse.together[0].at, NameThem)
    for told in purse.told(clause, some_two, at):
        match told:
            case [Earning(_, takes, None, None, False), Earning()]:
                return Both(takes=takes)
    raise MisfitError(clause.at)


def _of_money(clause: SpokenClause) -> SpokenClause:
    """The clause with what its verb means beside money."""
    if clause.verb is Verb.CARRIES:
        clause = clause._replace(verb=Verb.TAKES)  # takes 8000 along
    if clause.shared and clause.verb in STANDING:
        clause = clause._replace(verb=None)  # covered, so no money for it
    sums = [part for part in clause.bag.parts if part.sense is Role.SUM]
    if sums and not (clause.cars or clause.bag.has(Prep.FOR)) and clause.verb is Verb.STANDS:
        raise MisfitError(sums[0].at, WhichLimousine)  # 3000 lie there
    if clause.verb not in _VERBS:
        beside = clause.bag.has(*Prep, *Stand, *Way, Particle.PLACE, Role.WHOM)
        raise MisfitError(clause.at, TwoThings if beside else None)
    return clause


def someone(clause: SpokenClause) -> None:
    """Refuse whoever is only called by how they stand: the top one."""
    stands = (part for part in clause.bag.parts if part.sense in (Stand.TOP, Stand.BOTTOM))
    for stand in () if clause.cars else stands:
        raise MisfitError(stand.at, WhichLimousine)


def earned(clause: SpokenClause) -> Iterator[ClauseReading]:
    """Somebody takes money, or none."""
    bag = clause.bag
    someone(clause)
    if (bag.has(Particle.NOBODY) or clause.verb in _LIES) and (clause.same or not clause.cars):
        yield _untaken(clause)
        return
    clause = _of_money(clause)
    alone, only = bag.one(Stand.LONE, Way.ALONE), bag.one(Role.ONLY_THEM)
    if alone:
        raise MisfitError(alone.at, NobodyElse)
    receivers = bag.things(Prep.FOR, Prep.TO, of=SpokenCars)
    cars = clause.cars
    if receivers:
        receiver = _receiver(receivers[0], bag)
        cars = named(receiver)
        if (clause.cars and not clause.same) or len(receivers) > 1:
            raise MisfitError(receivers[-1].at)
    purse = _Purse(clause)
    few = range(1, _MUCH)
    for small in (one for one in purse.sums if clause.verb is None and _amount(one) in few):
        raise MisfitError(small.at)  # red +2: that may be so many businesses
    place = clause.place(Prep.ON, Prep.TO, Prep.FROM, Prep.OF, bare=True)
    if purse.shared and not (purse.names_money or purse.no) and (place or clause.before.place):
        raise MisfitError(clause.at, SharedWhat)
    said = (
        receivers
        or purse.nothing
        or purse.bare
        or clause.verb not in (Verb.MOVES, Verb.STAYS, Verb.ARRIVES)
    )
    if clause.both and not cars and not clause.before.told:
        yield clause.done([_of_both(purse, clause, place)])
        return
    corrects = purse.sums and any(map(_is_sum, clause.before.told))  # 7000, not 3500
    if not cars or not said or (clause.elliptic and purse.no and not (receivers or corrects)):
        raise MisfitError(purse.no[0].at, Denied) if purse.no else MisfitError(clause.at)
    others = bag.one(Role.NOT_THEM)
    for found in purse.told(clause, cars, place):
        told = [_only(found, only)] if only else [*found, *_denied(found, others)]
        yield clause._replace(cars=cars).done(told, no=bool(purse.no and purse.sums))


_MUCH = 100
"""Of less nobody speaks without saying that somebody takes it."""


def _is_sum(told: Assertion) -> bool:
    return isinstance(told, Earning) and isinstance(told.takes, int)


_LIES = (Verb.RESTS, Verb.STAYS)


def _receiver(part: SentencePart, bag: Bag) -> SentencePart:
    """Who is given something; into the bag, who is not: `to red, not to orange`."""
    if not isinstance(part.value, SpokenCars) or not part.value.denied:
        return part
    bag.parts.append(SentencePart(Role.NOT_THEM, SpokenCars(part.value.denied), part.at))
    return part._replace(value=part.value._replace(denied=()))


def _untaken(clause: SpokenClause) -> ClauseReading:
    """Nobody takes the token of a business, or it stays there."""
    bag = clause.bag
    nobody, token = bag.one(Particle.NOBODY), bag.one(Particle.TOKEN)
    nothing = bag.take(Particle.NOTHING) if clause.before.lang is Lang.IT else []
    place = clause.place(Prep.ON, Prep.TO, Prep.FROM, Prep.OF)
    sums, estate = bag.take(Role.SUM), bag.one(Particle.ESTATE)
    stays = clause.verb in _LIES
    inherits = clause.verb is Verb.INHERITS
    taken = inherits or clause.verb in (Verb.TAKES, Verb.EARNS)
    if clause.before.lang is Lang.IT and nobody:
        bag.parts = [one for one in bag.parts if one.sense is not Particle.NOT]
    alone = place is None and not nothing and (stays is not bool(nobody)) and (taken or stays)
    if alone and (estate or inherits) and not (sums or token):
        return clause._replace(cars=()).done([Untaken(None, MoneyTaken.HEIR)])
    if alone and len(sums) == 1 and not (estate or inherits):
        return clause._replace(cars=()).done([Untaken(None, _amount(sums[0]))])
    if place is None and nobody and taken:
        raise MisfitError(nobody.at, WhichToken)
    many = len(nothing) > 1 or sums or estate or inherits
    if place is None or stays is bool(nobody) or not (taken or stays) or many:
        raise MisfitError(clause.at)
    if not (token or nothing or clause.verb is Verb.EARNS):
        raise MisfitError(clause.at)
    return clause._replace(cars=()).done([Untaken(place)])


def _denied(told: Sequence[Earning | Pool], others: SentencePart | None) -> list[Earning]:
    """That others do not take the same."""
    match told:
        case _ if others is None:
            return []
        case [Earning(denied=False) as one]:
            return [one._replace(limousine=car).denial() for car in named(others)]
        case _:
            raise MisfitError(others.at, Denied)
