"""Settling a dispute: what the rules give, and how each wrong claim may have come about.

claim         what somebody says of the board after the cards: a position, where one limousine
              or some of them stand, or what one limousine's owner takes
explanation   one or two misreadings that, made throughout, lead to exactly the claim
slip          a misreading made at one card only, which leads to exactly the claim
departure     the first card after which a play differs from the one by the rules, counted from 1

A pair of misreadings explains a claim only if neither of the two does so alone. Where a claim
departs is read off its simplest explanation; without one, off a slip; without that, off the first
card that drove past the full business where somebody is said to stand, or that names or moved a
limousine the claim has misplaced; of some that several cards may have misplaced it is not told. A
claim about money that no card accounts for departs at the scoring, which has no number. Without a
card the board is judged as it stands: then only a claim about money can depart from a clause.
Explaining is not proving: a mistake would lead to the claim, but perhaps nobody made it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from types import MappingProxyType
from typing import NamedTuple, assert_never

from scheffeln.board import CAPACITY, Limousine, Position
from scheffeln.cards import Backward, IdleEvasion, Move
from scheffeln.facts import Fact, Sayings, in_parts
from scheffeln.handwriting.claims import Claimed, NoBoard, UnknownToken
from scheffeln.notation import BadPosition, Defect, DefectKind
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.misreadings import Misreading, combined
from scheffeln.rules.movement import Skip, Why
from scheffeln.rules.play import Step, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling
from scheffeln.rules.score import Earning, TopTokens, stake_of

MOST_MISTAKES = 2


class Claim(NamedTuple):
    """Who says what."""

    name: str
    claimed: Claimed


class Explanation(NamedTuple):
    """Misreadings that lead to a claim, where they first show, and the clause broken there."""

    misreadings: tuple[Misreading, ...]
    step: int | None
    """None where only the money is given to another."""
    clause: Clause


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


NO_TOKENS: TopTokens = MappingProxyType({})


class Settlement(NamedTuple):
    """The cards carried out by the rules, and a verdict on every claim."""

    start: Position
    steps: tuple[Step, ...]
    verdicts: tuple[Verdict, ...]
    tokens: TopTokens = NO_TOKENS
    reading: Reading = OFFICIAL

    @property
    def end(self) -> Position:
        return self.steps[-1].after if self.steps else self.start


def settle(
    start: Position,
    cards: Sequence[Move],
    claims: Sequence[Claim],
    reading: Reading = OFFICIAL,
    tokens: TopTokens = NO_TOKENS,
) -> Settlement:
    """Carry out the cards, if any, and judge every claim.

    Raises `IllegalMove` if a card is refused, and `UnknownToken` where only a token that is not
    told could decide.
    """
    table = _Table(start, tuple(cards), reading, tokens)
    verdicts = tuple(_judged(claim, table) for claim in claims)
    return Settlement(start, table.steps, verdicts, tokens, reading)


Boards = tuple[Position, ...]
"""The board before the first card and after each."""


class PlayedRow(NamedTuple):
    """The cards as somebody plays them; no boards if they come to one they may not play."""

    boards: Boards
    reading: Reading


Holds = Callable[[Position, Reading], bool]
"""Whether a claim is true of the last board, as somebody scores it who reads the rules so."""
MistakenWays = dict[tuple[Misreading, ...], PlayedRow]
"""Ways to be mistaken, the likeliest first."""


class _Table:
    """One disputed row of cards, played in every way that matters, each way once."""

    def __init__(
        self, start: Position, cards: tuple[Move, ...], reading: Reading, tokens: TopTokens
    ) -> None:
        self.start = start
        self.cards = cards
        self.reading = reading
        self.tokens = tokens
        self.steps = play_row(start, cards, reading)
        self.true = (start, *(step.after for step in self.steps))

    def played(self, reading: Reading) -> PlayedRow:
        """The cards by another reading."""
        try:
            steps = play_row(self.start, self.cards, reading)
        except IllegalMove:
            return PlayedRow((), reading)
        return PlayedRow((self.start, *(step.after for step in steps)), reading)

    @cached_property
    def mistaken(self) -> MistakenWays:
        """Every way to be mistaken about the board, the simplest first."""
        readings = _mistaken(self.reading.rules, row=len(self.cards) > 1)
        return {mistakes: self.played(reading) for mistakes, reading in readings.items()}

    @cached_property
    def misscored(self) -> MistakenWays:
        """Every way to be mistaken about the money: the simplest first, then about it alone."""
        ways = dict(self.mistaken)
        for scoring in filter(lambda one: one.concerns_earning, Misreading):
            ways[(scoring,)] = PlayedRow(self.true, self.reading.mistaken(scoring))
            for moving in (one for one in self.mistaken if len(one) < MOST_MISTAKES):
                boards = self.mistaken[moving].boards
                ways[(*moving, scoring)] = PlayedRow(
                    boards, self.reading.mistaken(*moving, scoring)
                )
        order = sorted(ways, key=lambda one: (len(one), not one[-1].concerns_earning))
        return {mistakes: ways[mistakes] for mistakes in order}

    @cached_property
    def slipped(self) -> tuple[tuple[Explanation, Position], ...]:
        """Every way to be mistaken at one card only, and where it ends."""
        return tuple(self._slips())

    def _slips(self) -> Iterator[tuple[Explanation, Position]]:
        for number, step in enumerate(self.steps, 1):
            for mistake in filter(lambda one: one.concerns_movement, Misreading):
                try:
                    wrong = play(step.before, step.move, self.reading.mistaken(mistake)).after
                    rest = play_row(wrong, self.cards[number:], self.reading)
                except IllegalMove:
                    continue
                end = rest[-1].after if rest else wrong
                yield Explanation((mistake,), number, _broken(mistake, step)), end

    @cached_property
    def ruled(self) -> dict[tuple[Ruling, Choice], PlayedRow]:
        """What every single other choice gives."""
        readings = _ruled_otherwise(self.reading.rules)
        return {choice: self.played(reading) for choice, reading in readings.items()}

    @cached_property
    def printed(self) -> dict[Edition, PlayedRow]:
        """What every other edition gives that can have this board."""
        rules = self.reading.rules
        return {
            edition: self.played(Reading(Rules.of(edition, rules.chosen)))
            for edition in Edition
            if edition is not rules.edition and (edition.mafia or not self.start.mafia)
        }

    def departure(self, boards: Boards) -> int | None:
        """The first card after which these boards differ from the true ones, if they ever do."""
        differing = (n for n, (a, b) in enumerate(zip(self.true, boards, strict=True)) if a != b)
        return next(differing, None)


@cache
def _mistaken(rules: Rules, *, row: bool) -> dict[tuple[Misreading, ...], Reading]:
    """Every way to be mistaken about the board after one card, or after a row of them."""

    def idle(mistake: Misreading) -> bool:
        return mistake.concerns_earning if row else not mistake.concerns_movement

    return {
        mistakes: Reading(rules, mistakes)
        for mistakes in combined(MOST_MISTAKES)
        if not any(map(idle, mistakes))
    }


@cache
def _ruled_otherwise(rules: Rules) -> dict[tuple[Ruling, Choice], Reading]:
    """The rules with every single choice a table could make differently."""
    return {
        (ruling, choice): Reading(Rules.of(rules.edition, [*rules.chosen, (ruling, choice)]))
        for ruling in Ruling
        for choice in ruling.choices
        if rules[ruling.answers] is not choice
    }


Readable = Position | Fact | Sayings | Earning
"""A claim that can be right."""


def _judged(claim: Claim, table: _Table) -> Verdict:
    said = _on_this_board(claim.claimed, table.start)
    if isinstance(said, NoBoard):
        return Verdict(claim, right=False, clause=Clause.MOVE_CAPACITY, defects=said.defects)
    holds, ways = _tested(said, table)
    if holds(table.true[-1], table.reading):
        depends = isinstance(said, Earning) and said.depends(
            table.true[-1], table.tokens, table.reading
        )
        return Verdict(claim, right=True, depends=depends)

    def led_to(played: PlayedRow) -> bool:
        return bool(played.boards) and holds(played.boards[-1], played.reading)

    explanations = tuple(_explanations(led_to, ways, table, said))
    slips: tuple[Explanation, ...] = ()
    if not explanations:
        slips = tuple(slip for slip, end in table.slipped if holds(end, table.reading))
    step, clause = _departs(said, table, (*explanations, *slips))
    return Verdict(
        claim,
        right=False,
        step=step,
        clause=clause,
        explanations=explanations,
        slips=slips,
        rulings=tuple(one for one, played in table.ruled.items() if led_to(played)),
        editions=tuple(one for one, played in table.printed.items() if led_to(played)),
    )


def _tested(said: Readable, table: _Table) -> tuple[Holds, MistakenWays]:
    """What tells whether a claim is true, and the mistakes it may come from."""
    match said:
        case Position():
            return (lambda board, _: board == said), table.mistaken
        case Fact() | Sayings():
            return (lambda board, _: said.holds(board)), table.mistaken
        case Earning():
            unknown = said.undecided(table.true[-1], table.tokens, table.reading)
            if unknown is not None:
                raise UnknownToken(unknown)
            return (
                lambda board, reading: said.holds(board, table.tokens, reading)
            ), table.misscored
        case _:
            assert_never(said)


def _on_this_board(said: Claimed, start: Position) -> Claimed:
    """The claim; raises `BadPosition` if it speaks of other limousines than those on the board."""
    text = str(said)
    named: tuple[Limousine, ...]
    match said:
        case Fact() | Earning():
            named = (said.limousine,)
        case Sayings():
            named = said.limousines
        case Position():
            named = said.cars
        case NoBoard():
            named = tuple(one for one in Limousine if one in text.upper())
    wrong = [
        Defect(DefectKind.STRANGER, text.index(one) + 1, one)
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


def _explanations(
    led_to: Callable[[PlayedRow], bool],
    ways: MistakenWays,
    table: _Table,
    said: Readable,
) -> Iterator[Explanation]:
    found: set[Misreading] = set()
    for mistakes, played in ways.items():
        if led_to(played) and found.isdisjoint(mistakes):
            if len(mistakes) == 1:
                found.update(mistakes)
            step = table.departure(played.boards)
            alone = ((one, ways[(one,)].boards) for one in mistakes)
            showing = (one for one, boards in alone if boards and table.departure(boards) == step)
            guilty = next(showing, mistakes[0])
            if step is not None:
                clause = _broken(guilty, table.steps[step - 1])
            elif isinstance(said, Earning):
                clause = stake_of(said.limousine, table.true[-1], table.reading).clause
            else:
                clause = guilty.breaks[0]
            yield Explanation(mistakes, step, clause)


def _broken(mistake: Misreading, step: Step) -> Clause:
    """The clause a mistake breaks where it first shows."""
    if mistake is Misreading.COUNTER_CLOCKWISE and isinstance(step.move, Backward):
        return Clause.RUN_BACKWARD
    return mistake.breaks[0]


def _departs(
    said: Readable, table: _Table, found: Sequence[Explanation]
) -> tuple[int | None, Clause | None]:
    """Where a wrong claim departs, and from which clause."""
    if found:
        return found[0].step, found[0].clause
    if isinstance(said, Earning):
        return None, said.against(table.true[-1], table.tokens, table.reading)
    if not table.steps:
        return None, None
    true, told = table.true[-1], in_parts(said)
    past = _driven_past(said, table) if isinstance(said, Fact) else None
    if past is not None:
        return past, Clause.MOVE_SKIP
    misplaced = {car for part in told.parts if not part.holds(true) for car in part.named}
    numbered = enumerate(table.steps, 1)
    concerned = [one for one in numbered if misplaced.intersection(_concerned(one[1]))]
    number, clause = len(table.steps), Clause.MOVE_ACTIVE
    if concerned:
        number, clause = concerned[0][0], _decisive(concerned[0][1], told, true)
    if isinstance(said, Sayings) and clause not in (Clause.MOVE_CARRY, Clause.MOVE_CARRY_LAND):
        if told.crowds(true):
            return number, Clause.MOVE_CAPACITY
        if len(concerned) > 1:
            return None, None
    return number, clause


def _driven_past(said: Fact, table: _Table) -> int | None:
    """The card by which somebody alone passed the full business where they are said to stand."""
    if said.at is table.true[-1].where(said.limousine):
        return None
    for number, step in enumerate(table.steps, 1):
        skips = said.limousine in step.moved and Clause.MOVE_SKIP in step.clauses
        if skips and Skip(said.at, Why.FULL) in step.skipped:
            return number
    return None


def _concerned(step: Step) -> tuple[Limousine, ...]:
    """Who moved, and whose card it was even if it could not."""
    named = () if isinstance(step.move, IdleEvasion) else (step.move.limousine,)
    return *step.moved, *named


def _decisive(step: Step, told: Sayings, true: Position) -> Clause:
    """The clause a claim breaks that this card decides.

    Of a motorcade that is parted or turned over: that it stays as it is. Else where the move ends,
    which capacity does not say, nor who is on top of somebody who is said to be elsewhere.
    """
    at = {car: true.where(car) for car in _concerned(step)}
    together = len(step.moved) == CAPACITY and true.at(at[step.moved[0]]) == step.moved
    if together and not told.keeps(*step.moved):
        return Clause.MOVE_CARRY
    unsaid = {Clause.MOVE_CAPACITY}
    if any(told.places.get(car, at[car]) is not at[car] for car in at):
        unsaid.add(Clause.MOVE_STACK)
    return next(one for one in reversed(step.clauses) if one not in unsaid)
