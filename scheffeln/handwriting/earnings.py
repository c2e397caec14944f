"""What a clause about money says: who takes how much, from where, and what the Mafia leaves.

The Mafia's token comes on top of one's own: an amount beside it is asked back unless it is said
what it covers.
"""

from collections.abc import Iterator

from scheffeln.board import MAFIA, Business, Limousine
from scheffeln.facts import Stand, Way
from scheffeln.handwriting.bag import Bag, Denied, MisfitError, Misused
from scheffeln.handwriting.clause import Clause, Reading, named
from scheffeln.handwriting.lexicon import Mark, Prep, Verb
from scheffeln.handwriting.money import amount
from scheffeln.handwriting.sentence import Amount, Cars, Part, Role
from scheffeln.language import Lang, Text
from scheffeln.rules.score import Earning, MoneyTaken, Pool

IS_MONEY = frozenset(
    {Role.SUM, Mark.NOTHING, Mark.TOKEN, Mark.ESTATE, Mark.INCLUDED}
    | {Verb.TAKES, Verb.EARNS, Verb.INHERITS}
)
_VERBS = (
    *(None, Verb.TAKES, Verb.EARNS, Verb.INHERITS, Verb.HAS),
    *(Verb.MOVES, Verb.STAYS, Verb.ARRIVES),
)


class HowMuchInAll(Misused):
    """An amount and the Mafia's token, and how much that is in all is not told."""

    told = Text("{word}: is that all, or does the Mafia's token come on top?")
    instead = Text("say both: red takes 3000 and 5000 from the Mafia")


class NobodyElse(Misused):
    """Somebody is said to be the only one who takes something."""

    told = Text("{word}: what the others get has to be said of each")
    instead = Text("for instance: red takes 3000, teal nothing")


class TwoThings(Misused):
    """Somebody says how limousines went and what they take at once."""

    told = Text("{word}: where they go and what they take are two claims")
    instead = Text("say one, then the other: red takes orange along, red takes 8000")


class _Purse:
    """What is said to be taken, out of the bag."""

    def __init__(self, clause: Clause) -> None:
        bag = clause.bag
        self.left: int | None = None
        self.estate = clause.verb is Verb.INHERITS or bool(bag.take(Mark.ESTATE))
        self._of_the_mafia(bag)
        self.sums = bag.take(Role.SUM)
        self.no, self.nothing = bag.take(Mark.NOT, Mark.NO), bag.take(Mark.NOTHING)
        self.token = bool(bag.take(Mark.TOKEN)) or clause.verb is Verb.EARNS
        self.together, self.each = bag.take(Mark.TOGETHER), bag.take(Mark.EACH)
        self.whole = bool(bag.take(Mark.INCLUDED))
        self.only = bag.one(Mark.ONLY)
        bag.take(Mark.WHOLLY, Mark.PLUS)
        self.estate = self.estate or self.whole
        if clause.verb is Verb.INHERITS and len(self.sums) == 1 and self.left is None:
            self.left = _amount(self.sums.pop())
        nots = [part for part in self.no if part.sense is Mark.NOT]
        for said in (self.sums, self.nothing, self.each, self.together, nots):
            if len(said) > 1:
                raise MisfitError(said[1].at)
        if self.only and not self.sums:
            raise MisfitError(self.only.at)

    def _of_the_mafia(self, bag: Bag) -> None:
        """Take out what comes from the Mafia, with what stands beside it."""
        rest: list[Part] = []
        for part in sorted(bag.parts, key=lambda part: part.at):
            ours = isinstance(part.value, Cars) and part.value.named == (MAFIA,)
            if not (ours and part.sense in (Prep.FROM, Prep.OF, Prep.BY)):
                rest.append(part)
                continue
            beside = rest[-1] if rest else None
            if beside and beside.sense is Role.SUM:
                self.left = _amount(rest.pop())
            elif beside and beside.sense is Mark.TOKEN:
                rest.pop()
            elif not self.estate and not (beside and beside.sense is Mark.NOTHING):
                raise MisfitError(part.at)
            self.estate = True
        bag.parts = rest

    def told(
        self, clause: Clause, cars: tuple[Limousine, ...], at: Business | None
    ) -> Iterator[list[Earning | Pool]]:
        """What is claimed, in every way it may be meant."""
        no, several = bool(self.no or self.nothing), len(cars) > 1
        denied = self.no[0].at if self.no else clause.at
        denials = len(self.no) + len(self.nothing)
        twice = denials > (2 if clause.before.lang is Lang.IT else 1)
        if twice or (self.nothing and self.sums) or (no and (self.left is not None or self.only)):
            raise MisfitError(denied, Denied)
        shared = [*self.each, *self.together]
        if (shared or clause.both) and not several:
            raise MisfitError(shared[0].at if shared else clause.at)
        if self.together and (self.each or not self.sums):
            raise MisfitError(self.together[0].at)
        if self.estate and at:
            raise MisfitError(clause.at)
        if self.estate:
            yield [*self._inherited(cars, no=no, at=denied)]
        elif self.sums and several:
            yield from self._of_several(cars, at, each=bool(self.each) or clause.both)
        elif self.sums:
            yield [Earning(cars[0], _amount(self.sums[0]), at, denied=no)]
        elif no and not (self.nothing or self.token):
            raise MisfitError(denied, Denied)
        elif no or self.token:
            takes = MoneyTaken.NOTHING if no else MoneyTaken.TOKEN
            yield [Earning(car, takes, at) for car in cars]
        else:
            raise MisfitError(clause.at)

    def _of_several(
        self, cars: tuple[Limousine, ...], at: Business | None, *, each: bool
    ) -> Iterator[list[Earning | Pool]]:
        """An amount of several: so much each, or so much together, or either."""
        takes = _amount(self.sums[0])
        if self.no:
            raise MisfitError(self.no[0].at, Denied)
        if not self.together or each:
            yield [Earning(car, takes, at) for car in cars]
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


def _amount(part: Part) -> int:
    """The amount of a part that is one."""
    if not isinstance(part.value, Amount):
        raise MisfitError(part.at)
    return amount(part.value.written)


def earned(clause: Clause) -> Iterator[Reading]:
    """Somebody takes money, or none."""
    bag = clause.bag
    if clause.verb is Verb.CARRIES:
        clause = clause._replace(verb=Verb.TAKES)  # takes 8000 along
    if clause.verb not in _VERBS:
        raise MisfitError(clause.at, TwoThings)
    alone = bag.one(Stand.LONE, Way.ALONE)
    if alone:
        raise MisfitError(alone.at, NobodyElse)
    receivers = bag.things(Prep.FOR, Prep.TO, of=Cars)
    cars = clause.cars
    if receivers:
        cars = named(receivers[0])
        if (clause.cars and not clause.same) or len(receivers) > 1:
            raise MisfitError(receivers[-1].at)
    purse = _Purse(clause)
    place = clause.place(Prep.ON, Prep.TO, Prep.FROM, Prep.OF, bare=True)
    said = receivers or purse.nothing or clause.verb not in (Verb.MOVES, Verb.STAYS, Verb.ARRIVES)
    if not cars or not said or (clause.elliptic and purse.no and not receivers):
        raise MisfitError(purse.no[0].at, Denied) if purse.no else MisfitError(clause.at)
    others = bag.one(Role.NOT_THEM)
    for told in purse.told(clause, cars, place):
        denied = named(others) if others else ()
        match told:
            case [Earning() as one] if others:
                told += [one._replace(limousine=car).denial() for car in denied]
            case _ if others:
                raise MisfitError(others.at, Denied)
        yield clause._replace(cars=cars).done(told)
