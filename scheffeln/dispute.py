"""Settling a dispute: what the rules give, and how each wrong claim may have come about.

claim         what somebody says of the board after the cards: a position or one fact
explanation   one or two misreadings that, made throughout, lead to exactly the claim
slip          a misreading made at one card only, which leads to exactly the claim
departure     the first card after which a play differs from the one by the rules, counted from 1

A pair of misreadings explains a claim only if neither of the two does so alone. Where a claim
departs is read off its simplest explanation; without one, off a slip; without that, off the first
card that names or moved a limousine the claim has misplaced. Explaining is not proving: it says
that a mistake would lead to the claim, not that somebody made it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from scheffeln.board import Limousine, Position
from scheffeln.cards import Backward, IdleEvasion, Move
from scheffeln.facts import Fact
from scheffeln.handwriting import fact, position, speaks_of_one
from scheffeln.notation import BadPosition, Defect, DefectKind
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Earns, Misreading, RowOrder, combined
from scheffeln.rules.play import IllegalMove, Step, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling

MOST_MISTAKES = 2


class NoBoard(NamedTuple):
    """What was claimed to be a board and can be none, with everything that is wrong with it."""

    text: str
    defects: tuple[Defect, ...]

    def __str__(self) -> str:
        return self.text


Claimed = Position | Fact | NoBoard


class Claim(NamedTuple):
    """Who says what."""

    name: str
    claimed: Claimed


class Explanation(NamedTuple):
    """Misreadings that lead to a claim, where they first show, and the clause broken there."""

    misreadings: tuple[Misreading, ...]
    step: int
    clause: Clause


class Verdict(NamedTuple):
    """What is to be said about one claim."""

    claim: Claim
    right: bool
    step: int | None = None
    """The card at which it departs; none if it is right or no board."""
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


class Settlement(NamedTuple):
    """The cards carried out by the rules, and a verdict on every claim."""

    steps: tuple[Step, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def end(self) -> Position:
        return self.steps[-1].after


def claimed(text: str) -> Claimed:
    """Read what is claimed; raises a refusal if it cannot be read.

    A claim with three on a business is read, and will be judged; one that puts a limousine
    nowhere or twice says nothing that could be right or wrong.
    """
    if speaks_of_one(text):
        return fact(text)
    try:
        return position(text)
    except BadPosition as bad:
        if any(defect.kind is not DefectKind.THREE for defect in bad.defects):
            raise
        return NoBoard(bad.text, bad.defects)


def settle(
    start: Position, cards: Sequence[Move], claims: Sequence[Claim], reading: Reading = OFFICIAL
) -> Settlement:
    """Carry out one card or more and judge every claim; raises `IllegalMove` if one is refused."""
    table = _Table(start, tuple(cards), reading)
    return Settlement(table.steps, tuple(_judged(claim, table) for claim in claims))


Boards = tuple[Position, ...]
"""The board after each card."""


class _Table:
    """One disputed row of cards, played in every way that matters, each way once."""

    def __init__(self, start: Position, cards: tuple[Move, ...], reading: Reading) -> None:
        self.start = start
        self.cards = cards
        self.reading = reading
        self.steps = play_row(start, cards, reading)
        self.true = tuple(step.after for step in self.steps)

    def boards(self, reading: Reading) -> Boards:
        """The boards of another reading; none if it comes to a card it may not play."""
        try:
            return tuple(step.after for step in play_row(self.start, self.cards, reading))
        except IllegalMove:
            return ()

    @cached_property
    def mistaken(self) -> dict[tuple[Misreading, ...], Boards]:
        """Every way to be mistaken about the board, the simplest first."""
        readings = _mistaken(self.reading.rules, row=len(self.cards) > 1)
        return {mistakes: self.boards(reading) for mistakes, reading in readings.items()}

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
    def ruled(self) -> dict[tuple[Ruling, Choice], Boards]:
        """What every single other choice gives."""
        readings = _ruled_otherwise(self.reading.rules)
        return {choice: self.boards(reading) for choice, reading in readings.items()}

    @cached_property
    def printed(self) -> dict[Edition, Boards]:
        """What every other edition gives that can have this board."""
        rules = self.reading.rules
        return {
            edition: self.boards(Reading(Rules.of(edition, rules.chosen)))
            for edition in Edition
            if edition is not rules.edition and (edition.mafia or not self.start.mafia)
        }

    def departure(self, boards: Boards) -> int:
        """The first card after which these boards differ from the true ones."""
        differing = (n for n, (a, b) in enumerate(zip(self.true, boards, strict=True), 1) if a != b)
        return next(differing, 0)


@cache
def _mistaken(rules: Rules, *, row: bool) -> dict[tuple[Misreading, ...], Reading]:
    """Every way to be mistaken about the board after one card, or after a row of them."""
    idle = Earns if row else Earns | RowOrder
    return {
        mistakes: Reading(rules, mistakes)
        for mistakes in combined(MOST_MISTAKES)
        if not any(isinstance(mistake.trait, idle) for mistake in mistakes)
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


def _judged(claim: Claim, table: _Table) -> Verdict:
    said = _on_this_board(claim.claimed, table.start)
    if isinstance(said, NoBoard):
        return Verdict(claim, right=False, clause=Clause.MOVE_CAPACITY, defects=said.defects)
    holds = said.holds if isinstance(said, Fact) else said.__eq__
    if holds(table.true[-1]):
        return Verdict(claim, right=True)
    explanations = tuple(_explanations(holds, table))
    slips = () if explanations else tuple(slip for slip, end in table.slipped if holds(end))
    step, clause = _departs(said, table, (*explanations, *slips))
    return Verdict(
        claim,
        right=False,
        step=step,
        clause=clause,
        explanations=explanations,
        slips=slips,
        rulings=tuple(one for one, boards in table.ruled.items() if boards and holds(boards[-1])),
        editions=tuple(
            one for one, boards in table.printed.items() if boards and holds(boards[-1])
        ),
    )


def _on_this_board(said: Claimed, start: Position) -> Claimed:
    """The claim; raises `BadPosition` if it speaks of other limousines than those on the board."""
    text = str(said)
    named: tuple[Limousine, ...]
    match said:
        case Fact():
            named = (said.limousine,)
        case Position():
            named = said.cars
        case NoBoard():
            named = tuple(one for one in Limousine if one in text.upper())
    wrong = [
        Defect(DefectKind.STRANGER, text.index(one) + 1, one)
        for one in named
        if one not in start.cars
    ]
    if not isinstance(said, Fact):
        wrong += [
            Defect(DefectKind.MISSING, len(text) + 1, one) for one in start.cars if one not in named
        ]
    if wrong:
        raise BadPosition(text, tuple(wrong))
    return said


def _explanations(holds: Callable[[Position], bool], table: _Table) -> Iterator[Explanation]:
    found: set[Misreading] = set()
    for mistakes, boards in table.mistaken.items():
        if boards and holds(boards[-1]) and found.isdisjoint(mistakes):
            if len(mistakes) == 1:
                found.update(mistakes)
            step = table.departure(boards)
            guilty = next(filter(lambda one: _shows_at(one, step, table), mistakes), mistakes[0])
            yield Explanation(mistakes, step, _broken(guilty, table.steps[step - 1]))


def _shows_at(mistake: Misreading, step: int, table: _Table) -> bool:
    """Whether a mistake made alone first shows at this card."""
    boards = table.mistaken[(mistake,)]
    return bool(boards) and table.departure(boards) == step


def _broken(mistake: Misreading, step: Step) -> Clause:
    """The clause a mistake breaks where it first shows."""
    if mistake is Misreading.COUNTER_CLOCKWISE and isinstance(step.move, Backward):
        return Clause.RUN_BACKWARD
    return mistake.breaks[0]


def _departs(
    said: Position | Fact, table: _Table, found: Sequence[Explanation]
) -> tuple[int, Clause]:
    """Where a wrong claim departs, and from which clause."""
    if found:
        return found[0].step, found[0].clause
    misplaced = _misplaced(said, table.true[-1])
    for number, step in enumerate(table.steps, 1):
        if misplaced.intersection(_concerned(step)):
            return number, _decisive(step)
    return len(table.steps), Clause.MOVE_ACTIVE


def _concerned(step: Step) -> tuple[Limousine, ...]:
    """Who moved, and whose card it was even if it could not."""
    named = () if isinstance(step.move, IdleEvasion) else (step.move.limousine,)
    return *step.moved, *named


def _decisive(step: Step) -> Clause:
    """The clause that says where a move ends: capacity only says where it does not."""
    return next(one for one in reversed(step.clauses) if one is not Clause.MOVE_CAPACITY)


def _misplaced(said: Position | Fact, true: Position) -> set[Limousine]:
    """The limousines that stand otherwise than claimed."""
    if isinstance(said, Fact):
        return {said.limousine}
    return {
        one
        for one in true.cars
        if (true.where(one), true.standing(one)) != (said.where(one), said.standing(one))
    }
