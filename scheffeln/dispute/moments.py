"""Claims of what happened: after several cards they need not be about the end alone.

Who is said to have stopped somewhere may have gone on since, and who is said not to have stopped
there may have done so in between. Where both ways to take it come to the same, it is judged.
"""

from collections.abc import Sequence

from scheffeln.board import Business, Limousine, name, written
from scheffeln.deeds import Deed, Way
from scheffeln.dispute.breach import Readable
from scheffeln.dispute.played import DisputedRow
from scheffeln.facts import Happening, Occupancy, Saying, Sayings, Stand
from scheffeln.handwriting.claims import Claimed
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.play import Step

_WHICH_MOMENT = Text("at which moment? After card {step} it was not as it is in the end")
_WHICH_MOMENT_HINT = Text("say how it is in the end: red is not on B; orange is covered")


class WhichMoment(Refusal):
    """Something is said to have happened, or not to have, that is so at one moment only."""

    kind = "claim"
    claim: str
    step: int

    def message(self, lang: Lang) -> str:
        return _WHICH_MOMENT[lang].format(step=self.step)

    def hint(self, lang: Lang) -> str:
        return example(_WHICH_MOMENT_HINT[lang])


_NOT_EMPTY_BEFORE = Text("{at} was not empty before")
_NOT_EMPTY_BEFORE_HINT = Text("say how it is in the end: {at} is empty")


class NotEmptyBefore(Refusal):
    """A business is said to stay empty that was not, and is in the end."""

    kind = "claim"
    claim: str
    at: Business

    def message(self, lang: Lang) -> str:
        return _NOT_EMPTY_BEFORE[lang].format(at=written(self.at))

    def hint(self, lang: Lang) -> str:
        return example(_NOT_EMPTY_BEFORE_HINT[lang].format(at=written(self.at)))


_WHICH_BEARING = Text("is {other} on top of {car}, or did {car} take it along?")
_WHICH_BEARING_HINT = Text("say which: red is on lime; lime takes red along")


class WhichBearing(Refusal):
    """Somebody is said to carry another who is on top, and was not taken along."""

    kind = "claim"
    claim: str
    car: Limousine
    other: Limousine

    def message(self, lang: Lang) -> str:
        return _WHICH_BEARING[lang].format(car=name(self.car, lang), other=name(self.other, lang))

    def hint(self, lang: Lang) -> str:
        return example(_WHICH_BEARING_HINT[lang])


def borne(said: Claimed, disputed: DisputedRow) -> Claimed:
    """What is claimed where somebody is said to carry another or nobody; or `WhichBearing`.

    Who has not moved has taken nobody along: then another is on top.
    """
    match said:
        case Sayings((), (Deed(car, Way.WITH, Limousine() as other) as deed,), ()):
            on_top = Sayings((Saying(other, None, Stand.THERE, car),))
            moved = any(car in step.moved for step in disputed.steps)
            there = {car, other} <= {*disputed.start.cars} and on_top.holds(disputed.true[-1])
            if there and moved and not deed.holds(disputed.steps, disputed.true[-1]):
                raise WhichBearing(str(said), car, other)
            return said if moved else on_top
        case Sayings((), (Deed(car, Way.ALONE),), ()) if car in disputed.start.cars:
            return _bears_nobody(said, car, disputed)
        case _:
            return said


def _bears_nobody(said: Sayings, car: Limousine, disputed: DisputedRow) -> Sayings:
    """What is claimed of somebody who carries nobody; raises `WhichBearing`."""
    own = [step for step in disputed.steps if car in step.moved]
    bare = Sayings((Saying(car, None, Stand.UNCOVERED),))
    end = disputed.true[-1]
    if not own or said.holds(end, disputed.steps) is bare.holds(end):
        return said if own else bare
    there = (*own[-1].moved, *end.at(end.where(car)))
    raise WhichBearing(str(said), car, next(one for one in there if one is not car))


def is_told(said: Readable, steps: Sequence[Step]) -> bool:
    """Whether a claim may be about these cards.

    What happens on a limousine's way, and where it does not come, is about the cards that move it:
    before the first of them every denial is true.
    """
    if not isinstance(said, Sayings) or said.parts or said.held:
        return True
    moved = {car for step in steps for car in step.moved}
    return not moved.isdisjoint(deed.limousine for deed in said.deeds)


def other_moment(
    said: Readable, told: Happening, disputed: DisputedRow, earlier: int | None
) -> int | None:
    """The card after which a claim of what happened was otherwise, if that leaves it open."""
    boards = disputed.true
    if isinstance(said, Sayings):
        denied = _denied(said, told)
        holds = [denied.holds(board) for board in boards]
        if not holds[-1]:
            return None
        for number in range(1, len(boards) - 1):
            if holds[number - 1] and not holds[number]:
                return number
    return earlier


def _denied(said: Sayings, told: Happening) -> Sayings:
    """What is said not to be so: of a business or a limousine that a word denies."""
    return Sayings(
        tuple(one for one in said.parts if told.denied and one.stand is Stand.UNCOVERED),
        tuple(one for one in said.deeds if one.way in _NOT_SO),
        tuple(one for one in said.held if told.denied and one.bare),
    )


_NOT_SO = (Way.NOT_ON, Way.NOT_TOP, Way.NOT_LONE)


def refuse_emptied(said: object, disputed: DisputedRow) -> None:
    """Raise `NotEmptyBefore` if a business is said to stay empty that has only become so."""
    *before, end = disputed.true
    for one in said.held if isinstance(said, Sayings) else ():
        stood = any(board.at(one.at) for board in before)
        if one.number is Occupancy.STAYS_EMPTY and stood and not end.at(one.at):
            raise NotEmptyBefore(str(said), one.at)
