"""Settling a dispute: what the rules give, and how each wrong claim may have come about.

claim         what somebody says of the board after the cards: a position, where one limousine
              or some of them stand, or what one limousine's owner takes
explanation   one or two misreadings that, made throughout, lead to exactly the claim
slip          a misreading made at one card only, which leads to exactly the claim
departure     the first card after which a play differs from the one by the rules, counted from 1;
              of some limousines, the first that leaves one of them otherwise

A pair of misreadings explains a claim only if neither of the two does so alone. Where a claim
departs is read off its simplest explanation; without one, off a slip; without that, off the claim
itself, as `breach` tells. Without a card the board is judged as it stands: then only a claim
about money can depart from a clause.
Explaining is not proving: a mistake would lead to the claim, but perhaps nobody made it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, assert_never

from scheffeln.board import BUSINESSES, CAPACITY, MAFIA, Limousine, Position, written
from scheffeln.cards import IdleEvasion, Move
from scheffeln.deeds import Way
from scheffeln.dispute.breach import Readable, breach, broken, spoken_of
from scheffeln.dispute.distance import Distances, distances
from scheffeln.dispute.explanations import Explanation, explained
from scheffeln.dispute.moments import WhichMoment, borne, is_told, other_moment, refuse_emptied
from scheffeln.dispute.oversights import Overlooked, Oversight, overlooked
from scheffeln.dispute.played import DisputedRow, MistakenWays, PlayedRow
from scheffeln.dispute.refusals import NoMafiaHere, NoMafiaToken, WhichTwo
from scheffeln.facts import Both, Fact, Happening, Sayings
from scheffeln.handwriting.claims import Claimed, NoBoard, UnknownToken
from scheffeln.handwriting.owners import said_by
from scheffeln.notation import BadPosition, Defect, DefectKind
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import Step
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Choice, Edition, Ruling
from scheffeln.rules.score import Owned, Payday, TopTokens
from scheffeln.rules.takings import Earning, Earnings, MoneyTaken, Only, Pool, Untaken


class Claim(NamedTuple):
    """Who says what."""

    name: str
    claimed: Claimed
    reason: str = ""
    """Why it is so, as they say: that is not judged."""
    spoken: bool = False
    """Whether it was said in words: what is written in notation is always judged."""
    happening: Happening | None = None
    """Of what it tells that happened, perhaps before the end."""
    bearing: bool = False
    """Whether somebody is said to carry another, who may be on top or taken along."""
    words: str = ""
    """How it was said, where how it is written would not tell the same."""

    @property
    def again(self) -> str:
        """What can be said instead, and will be read as the same."""
        return " ".join(filter(None, (self.words or written(self.claimed), self.reason)))


class Verdict(NamedTuple):
    """What is to be said about one claim."""

    claim: Claim
    right: bool
    step: int | None = None
    """The card at which it departs; none if it is right, no board, or departs at the scoring."""
    clause: Clause | None = None
    explanations: tuple[Explanation, ...] = ()
    """The simplest first."""
    slips: tuple[Explanation, ...] = ()
    """Looked for only where no misreading explains the claim."""
    rulings: tuple[tuple[Ruling, Choice], ...] = ()
    """Every single other choice under which the claim is right."""
    editions: tuple[Edition, ...] = ()
    """Every other edition under which the claim is right."""
    defects: tuple[Defect, ...] = ()
    depends: bool = False
    """Whether it is right only if nobody else inherits from the Mafia."""
    earlier: int | None = None
    """The last card after which a wrong claim was right, if it ever was."""
    overlooked: Oversight | None = None
    """What it overlooks, where that is nearer than any mistake."""
    if_played: Limousine | None = None
    """Who must be played for it to be right, where another claim depends on that."""


NO_TOKENS: TopTokens = MappingProxyType({})
Owners = Mapping[Limousine, str]
"""Who plays each limousine, as far as somebody does; where nobody is told, anybody may."""
NO_OWNERS: Owners = MappingProxyType({})
FEWEST_OWNERS = 2
"""Nobody plays alone: where only one is told, others play too, and it is not known whom."""


def owned_by(owners: Owners) -> Owned:
    """The limousines that are played, where all owners can have been told."""
    return frozenset(owners) if len(owners) >= FEWEST_OWNERS else None


class Settlement(NamedTuple):
    """The cards carried out by the rules, and a verdict on every claim."""

    start: Position
    steps: tuple[Step, ...]
    verdicts: tuple[Verdict, ...]
    tokens: TopTokens = NO_TOKENS
    reading: Reading = OFFICIAL
    owners: Owners = NO_OWNERS

    @property
    def scoring(self) -> Payday:
        return Payday(self.end, self.tokens, self.reading, owned_by(self.owners))

    @property
    def end(self) -> Position:
        return self.steps[-1].after if self.steps else self.start


def settle(
    start: Position,
    cards: Sequence[Move],
    claims: Sequence[Claim],
    reading: Reading = OFFICIAL,
    tokens: TopTokens = NO_TOKENS,
    owners: Owners = NO_OWNERS,
) -> Settlement:
    """Carry out the cards, if any, and judge every claim.

    Raises `IllegalMove` if a card is refused, `UnknownToken` where only a token that is not told
    could decide, `WhichTwo` where somebody speaks of both and it cannot be told of whom,
    `NotEmptyBefore` where a business is said to stay empty that was not, `WhichBearing` where
    somebody may be on top or taken along, `WhichMoment` where what is said to have happened is so
    at one moment only, `NoMafiaHere` where it is not on the board, and `NoMafiaToken`
    where its token is spoken of and it is not on the board.
    """
    disputed = DisputedRow(start, tuple(cards), reading, tokens, owned_by(owners))
    verdicts = tuple(_verdict(one, disputed) for one in claims)
    if any(one.depends for one in verdicts):
        verdicts = tuple(one._replace(if_played=_heir(one, disputed)) for one in verdicts)
    return Settlement(start, disputed.steps, verdicts, tokens, reading, owners)


def _verdict(claim: Claim, disputed: DisputedRow) -> Verdict:
    """What is to be said about a claim as it was made; if it is refused, whose it was is known."""
    with said_by(claim.name):
        without_mafia = claim.spoken and MAFIA not in disputed.start.cars
        if without_mafia and inherits(claim.claimed):
            raise NoMafiaToken
        told = _named(claim.claimed, disputed)
        told = borne(told, disputed) if claim.bearing else told
        if without_mafia and not isinstance(told, Both) and MAFIA in _limousines(told):
            raise NoMafiaHere
        verdict = _judged(Claim(claim.name, told, claim.reason), disputed)
        said = _on_this_board(told, disputed.start)
        refuse_emptied(said, disputed)
        if claim.happening and not isinstance(said, NoBoard):
            step = other_moment(said, claim.happening, disputed, verdict.earlier)
            if step is not None:
                raise WhichMoment(str(claim.claimed), step)
        return verdict


def _heir(verdict: Verdict, disputed: DisputedRow) -> Limousine | None:
    """Whoever a right claim makes the Mafia's heir."""
    said = verdict.claim.claimed
    if not verdict.right or not isinstance(said, Earning | Earnings | Pool):
        return None
    return said.heir(disputed.scoring)


def inherits(said: Claimed) -> bool:
    """Whether somebody, or nobody, is said to take the Mafia's token."""
    taken = said.parts if isinstance(said, Earnings) else (said,)
    return any(isinstance(one, Earning | Untaken) and one.takes is MoneyTaken.HEIR for one in taken)


def _named(said: Claimed, disputed: DisputedRow) -> Claimed:
    """The claim with the names of the two it is about: those for whom a card was played.

    Without a card, the only two on each other; those who stay on a business are those who were
    there.
    """
    if not isinstance(said, Both):
        return said
    there = disputed.start.at(said.at) if said.at else ()
    if (Way.REMAINS, said.at) in said.deeds and len(there) == CAPACITY:
        return said.of(there)
    rest = (Way.STAYS, None) in said.deeds  # of two who part neither is meant
    moves = ((step, step.move) for step in disputed.steps)
    stacks = [
        step.before.at(step.before.where(move.limousine))
        for step, move in moves
        if not isinstance(move, IdleEvasion) and not (rest and len(step.moved) == 1)
    ]
    told = stacks if disputed.steps else (disputed.start.at(at) for at in BUSINESSES)
    pairs = {frozenset(one): one for one in told if len(one) == CAPACITY}
    others = frozenset(disputed.true[-1].at(said.at) if said.at else ())
    if len(pairs) != 1 or (len(others) == CAPACITY and others not in pairs):
        raise WhichTwo
    return said.of(*pairs.values())


Holds = Callable[[PlayedRow], bool]
"""Whether a claim is true of what was played, as somebody scores it who reads the rules so."""


def _judged(claim: Claim, disputed: DisputedRow) -> Verdict:
    said = _on_this_board(claim.claimed, disputed.start)
    if isinstance(said, NoBoard):
        return Verdict(claim, right=False, clause=Clause.MOVE_CAPACITY, defects=said.defects)
    holds, ways = _tested(said, disputed)
    if holds(disputed.official):
        return Verdict(claim, right=True, depends=_depends(said, disputed.official, disputed))

    def led_to(played: PlayedRow) -> bool:
        return bool(played.boards) and holds(played)

    def right_by(played: PlayedRow) -> bool:
        return led_to(played) and not _depends(said, played, disputed)

    far = distances(said, claim.reason, disputed)
    earlier = _once_right(said, holds, disputed)
    seen = overlooked(said, disputed, earlier or 0)
    throughout = tuple(sorted(explained(led_to, ways, disputed, said), key=far))
    made = _Blame(throughout, () if throughout else tuple(sorted(_slips(holds, disputed), key=far)))
    blame = _weighed(made, seen, said, disputed, far) if seen else made
    first = blame.overlooked or next(iter(blame.made), None)
    step, clause = (first.step, first.clause) if first else breach(said, disputed, earlier or 0)
    return Verdict(
        claim,
        right=False,
        step=step,
        clause=clause,
        explanations=blame.explanations,
        slips=blame.slips,
        rulings=tuple(one for one, played in disputed.ruled.items() if right_by(played)),
        editions=tuple(one for one, played in disputed.printed.items() if right_by(played)),
        earlier=earlier,
        overlooked=blame.overlooked.what if blame.overlooked else None,
    )


class _Blame(NamedTuple):
    """What a wrong claim is put down to."""

    explanations: tuple[Explanation, ...]
    slips: tuple[Explanation, ...]
    overlooked: Overlooked | None = None

    @property
    def made(self) -> tuple[Explanation, ...]:
        return *self.explanations, *self.slips


def _slips(holds: Holds, disputed: DisputedRow) -> Iterator[Explanation]:
    """The mistakes that lead to a claim if they are made at one card only."""
    for mistake, number, played in disputed.slipped:
        if holds(played):
            clause = broken(mistake, disputed.steps[number - 1])
            yield Explanation((mistake,), number, clause)


def _weighed(
    blame: _Blame, seen: Overlooked, said: Readable, disputed: DisputedRow, far: Distances
) -> _Blame:
    """The mistakes that lead to a claim beside what it overlooks: whichever is nearer."""
    if seen.what is Oversight.STOPPED:  # where it stopped, other mistakes are far-fetched
        there = _Blame(
            tuple(one for one in blame.explanations if one.is_single and one.step == seen.step),
            tuple(one for one in blame.slips if one.step == seen.step),
        )
        return there if there.made else there._replace(overlooked=seen)
    if seen.step and blame.made:
        first, cars = blame.made[0], {*spoken_of(said)}
        later = any(not cars.isdisjoint(step.moved) for step in disputed.steps[seen.step :])
        if later or (far(first).is_plain and first.step == seen.step):
            return blame
    single = tuple(one for one in blame.explanations if one.is_single)
    return _Blame(single, blame.slips, seen)  # beside one oversight two mistakes are far-fetched


def _once_right(said: Readable, holds: Holds, disputed: DisputedRow) -> int | None:
    """The last card after which a claim was right that is wrong in the end, if there is one."""
    for number in range(len(disputed.steps) - 1, 0, -1):
        played = disputed.official
        boards, steps = played.boards[: number + 1], played.steps[:number]
        if holds(played._replace(boards=boards, steps=steps)):
            return number if is_told(said, steps) else None
    return None


def _depends(said: Readable, played: PlayedRow, disputed: DisputedRow) -> bool:
    """Whether a claim that is true of what was played is so only if nobody else inherits."""
    if not isinstance(said, Earning | Earnings | Pool | Only):
        return False
    return said.depends(disputed.scored(played))


def _tested(said: Readable, disputed: DisputedRow) -> tuple[Holds, MistakenWays]:
    """What tells whether a claim is true, and the mistakes it may come from."""
    match said:
        case Position():
            return (lambda played: played.end == said), disputed.mistaken
        case Fact():
            return (lambda played: said.holds(played.end)), disputed.mistaken
        case Sayings():
            return (lambda played: said.holds(played.end, played.steps)), disputed.mistaken
        case Earning() | Earnings() | Pool() | Only() | Untaken():
            unknown = said.undecided(disputed.scoring)
            if unknown is not None:
                raise UnknownToken(unknown)
            return (lambda played: said.holds(disputed.scored(played))), disputed.misscored
        case _:
            assert_never(said)


def _limousines(said: Readable | NoBoard) -> tuple[Limousine, ...]:
    """All that a claim is about."""
    match said:
        case Fact():
            return (said.limousine,)
        case Sayings() | Earning() | Earnings() | Pool() | Untaken() | Only():
            return said.limousines
        case Position():
            return said.cars
        case NoBoard():
            return tuple(one for one in Limousine if one in str(said).upper())
        case _:
            assert_never(said)


def _on_this_board(said: Claimed, start: Position) -> Readable | NoBoard:
    """The claim; raises `BadPosition` if it is about others than are on it."""
    if isinstance(said, Both):
        raise WhichTwo
    text, named = str(said), _limousines(said)
    wrong = [
        Defect(DefectKind.STRANGER, text.upper().index(one) + 1, one)
        for one in named
        if one not in start.cars
    ]
    if isinstance(said, Position | NoBoard):
        wrong += [
            Defect(DefectKind.MISSING, len(text) + 1, one) for one in start.cars if one not in named
        ]
    if wrong:
        raise BadPosition(text, tuple(wrong))
    return said
