"""Which clause a wrong claim breaks if no mistake accounts for it, and at which card.

Of one limousine it is the last that names or moved it, or covered or uncovered it where it is said
to be; of a board, the first for anybody misplaced:

    R/O/Y/L/T/N/V/W   Y R R  said: red is on E   card 3 is the last for red      3, move.land
    R/O/Y/L/T/N/V/W   R      said: navy is on E  it is where it was              none

Where the claim was right for a time, it is the first card after that. Of some limousines that
several cards may have misplaced it is not told. A claim about money breaks a clause of the scoring,
which has no number.
"""

from scheffeln.board import CAPACITY, Business, Limousine, Position
from scheffeln.cards import Backward, IdleEvasion
from scheffeln.deeds import Deed, Way
from scheffeln.dispute.played import DisputedRow
from scheffeln.facts import Fact, Sayings, in_parts
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step
from scheffeln.rules.score import TopTokens
from scheffeln.rules.takings import Earning, Earnings, MoneyClaim, Pool

Readable = Position | Fact | Sayings | MoneyClaim
"""A claim that can be right."""


def breach(
    said: Readable, disputed: DisputedRow, since: int = 0
) -> tuple[int | None, Clause | None]:
    """The card at which a wrong claim breaks a clause, and which; after so many it was right."""
    numbered = [*enumerate(disputed.steps, 1)][since:]
    if isinstance(said, MoneyClaim):
        return None, against(said, disputed)
    if not disputed.steps:
        return None, None
    true, told = disputed.true[-1], in_parts(said)
    misplaced = _misplaced(told, disputed, disputed.true[since])
    whole = isinstance(said, Position)
    there = {
        car for car in misplaced if not whole and told.places.get(car) in (None, true.where(car))
    }
    concerned = [
        (number, step)
        for number, step in numbered
        if not misplaced.isdisjoint(_concerned(step)) or not there.isdisjoint(_covered(step))
    ]
    number, clause = len(disputed.steps), Clause.MOVE_ACTIVE
    if not concerned and not whole:
        too_many = any(isinstance(one.number, int) and one.number > CAPACITY for one in told.held)
        return None, Clause.MOVE_CAPACITY if too_many else None
    if concerned:
        number, step = concerned[0 if since or whole or len(misplaced) > 1 else -1]
        clause = _decisive(step, said, true)
    if isinstance(said, Sayings) and clause not in (Clause.MOVE_CARRY, Clause.MOVE_CARRY_LAND):
        if told.crowds(true):
            last, step = concerned[-1] if concerned else (number, disputed.steps[-1])
            if len(step.moved) == CAPACITY and misplaced == {*step.moved}:
                return last, Clause.MOVE_CARRY_LAND
            return number, Clause.MOVE_CAPACITY
        if len(concerned) > 1 and len(misplaced) > 1:
            return None, None
    return number, clause


def broken(mistake: Misreading, step: Step) -> Clause:
    """The clause a mistake breaks where it first shows."""
    return mistake.broken(backward=isinstance(step.move, Backward))[0]


def taken_from(said: MoneyClaim, tokens: TopTokens) -> Business | None:
    """The one business whose token somebody is said to take, by its letter or how much it is."""
    match said:
        case Earning(takes=int() as takes, at=at, denied=False):
            places = [at] if at else [one for one, token in tokens.items() if token == takes]
            return places[0] if len(places) == 1 else None
        case _:
            return None


def spoken_of(said: Readable) -> tuple[Limousine, ...]:
    """The limousines that a claim is about; none where it is about the board."""
    match said:
        case Fact(limousine):
            return (limousine,)
        case Sayings(held=()) | Earning() | Earnings() | Pool():
            return said.limousines
        case _:
            return ()


def against(said: MoneyClaim, disputed: DisputedRow) -> Clause:
    """The clause of the scoring that a wrong claim departs from."""
    return said.against(disputed.scoring)


def _misplaced(told: Sayings, disputed: DisputedRow, before: Position) -> set[Limousine]:
    """Of whom something wrong is said, or who stands or stood where too many or few are said to."""
    true = disputed.true[-1]
    wrong = [one.at for one in told.held if not one.holds(true)]
    return {
        *(car for part in told.parts if not part.holds(true) for car in part.named),
        *(
            car
            for deed in told.deeds
            if not deed.holds(disputed.steps, true)
            for car in deed.belied_by(disputed.steps)
        ),
        *(car for at in wrong for car in (*true.at(at), *before.at(at))),
    }


def touched(step: Step) -> set[Limousine]:
    """Whose card it was, and whom it moved, covered or uncovered."""
    return {*_concerned(step), *_covered(step)}


def _concerned(step: Step) -> tuple[Limousine, ...]:
    """Who moved, and whose card it was even if it could not."""
    named = () if isinstance(step.move, IdleEvasion) else (step.move.limousine,)
    return *step.moved, *named


def _covered(step: Step) -> set[Limousine]:
    """Who was covered or uncovered, and did not move."""
    was, now = step.before, step.after
    rest = (car for car in was.cars if car not in step.moved)
    return {car for car in rest if was.standing(car) is not now.standing(car)}


def _decisive(step: Step, said: Position | Fact | Sayings, true: Position) -> Clause:
    """The clause a claim breaks that this card decides.

    Of a motorcade that is parted or turned over: that it stays as it is, unless a board or a fact
    has it elsewhere, on one business. Else where the move ends, which capacity does not say, nor
    who is on top of somebody who is said to be elsewhere; of a wrong way round, the direction.

        RO/_/Y/L/T/N/V/W  R  said: _/OR/Y/L/T/N/V/W  it is turned over   move.carry
                                   R/O/Y/L/T/N/V/W   it is parted        move.carry
                                   OR/_/Y/L/T/N/V/W  it is elsewhere     move.carry-land
                                   red is on E       it is elsewhere     move.carry-land
        R/O/Y/L/T/N/V/W   R  said: red is on D       not who is on top   move.land
    """
    told = in_parts(said)
    at = {car: true.where(car) for car in _concerned(step)}
    strays = {car for car in at if told.places.get(car, at[car]) is not at[car]}
    placed = told.places.keys() & {*step.moved}
    as_one = len({told.places[car] for car in placed}) <= 1
    elsewhere = not isinstance(said, Sayings) and strays >= placed and as_one
    company = any(_misses(_COMPANY, one, step) for one in told.deeds)
    together = len(step.moved) == CAPACITY and true.at(at[step.moved[0]]) == step.moved
    if together and (company or not (elsewhere or told.keeps(*step.moved))):
        return Clause.MOVE_CARRY
    turned = any(_misses(_TURNED, one, step) for one in told.deeds)
    for direction in (Clause.RUN_BACKWARD, Clause.MOVE_DIRECTION) if turned else ():
        if direction in step.clauses:
            return direction
    unsaid = {Clause.MOVE_CAPACITY, *([Clause.MOVE_STACK] if strays else [])}
    return next(one for one in reversed(step.clauses) if one not in unsaid)


def _misses(ways: tuple[Way, ...], deed: Deed, step: Step) -> bool:
    """Whether somebody moves by this card otherwise than is said, in one of these ways."""
    return deed.way in ways and deed.limousine in step.moved and not deed.holds((step,), step.after)


_COMPANY = (
    *(Way.WITH, Way.WITHOUT, Way.ALONE, Way.ONLY, Way.ONLY_TO),
    *(Way.TOGETHER, Way.NOT_WITH, Way.NOT_CARRIED),
)
_TURNED = (Way.FORWARD, Way.BACKWARD)
