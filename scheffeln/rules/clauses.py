"""The rule clauses by id, and how a move can break one. What they say: `scheffeln.catalogue`."""

from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Position, name, written
from scheffeln.cards import Evasion, IdleEvasion, Move
from scheffeln.language import Lang, Text
from scheffeln.refusal import Detail, Evidence, Exit, Refusal, WordKind, look_up


class Clause(StrEnum):
    """One rule, by the id that code, explanations, cases and tests refer to."""

    SETUP_RING = "setup.ring"
    SETUP_LIMOUSINES = "setup.limousines"
    SETUP_PERSONS = "setup.persons"
    SETUP_TOKENS = "setup.tokens"
    SETUP_START_PLAYER = "setup.start-player"
    SETUP_DEAL = "setup.deal"
    SETUP_CHOOSE = "setup.choose"

    TURN_ORDER = "turn.order"
    TURN_MUST_PLAY = "turn.must-play"
    TURN_MOVE = "turn.move"
    TURN_EXCHANGE = "turn.exchange"
    TURN_LAST_CARD = "turn.last-card"

    MOVE_ACTIVE = "move.active"
    MOVE_DIRECTION = "move.direction"
    MOVE_ALONE = "move.alone"
    MOVE_LAND = "move.land"
    MOVE_STACK = "move.stack"
    MOVE_SKIP = "move.skip"
    MOVE_CARRY = "move.carry"
    MOVE_CARRY_LAND = "move.carry-land"
    MOVE_CAPACITY = "move.capacity"
    MOVE_STUCK = "move.stuck"

    SCORE_UNCOVERED = "score.uncovered"
    SCORE_COVERED = "score.covered"
    SCORE_UNOWNED = "score.unowned"
    SCORE_MANDATORY = "score.mandatory"

    ROUND_KEEP = "round.keep"
    ROUND_START_PLAYER = "round.start-player"
    ROUND_DEAL = "round.deal"
    ROUND_REVEAL = "round.reveal"

    END_TRIGGER = "end.trigger"
    END_WINNER = "end.winner"
    END_TIE = "end.tie"

    SPEED_ROW = "speed.row"
    SPEED_REVEAL = "speed.reveal"
    SPEED_TAKE = "speed.take"
    SPEED_TOUCH = "speed.touch"
    SPEED_COUNTDOWN = "speed.countdown"
    SPEED_RESOLVE = "speed.resolve"
    SPEED_SCORE = "speed.score"

    RUN_JOKER = "run.joker"
    RUN_BACKWARD = "run.backward"
    RUN_NASTY = "run.nasty"
    RUN_EVASION = "run.evasion"
    RUN_LAST_CARD = "run.last-card"
    RUN_DISCARD = "run.discard"

    MAFIA_SETUP = "mafia.setup"
    MAFIA_MOVE = "mafia.move"
    MAFIA_SCORE = "mafia.score"
    MAFIA_HEIR = "mafia.heir"

    __hash__ = str.__hash__  # Enum's own is written in Python and slows every count

    @property
    def chapter(self) -> str:
        return self.value.partition(".")[0]


def clause(word: str) -> Clause:
    """Read the id of a clause; raises `BadWord` if there is none such."""
    return look_up(word, WordKind.CLAUSE, {one.value: one for one in Clause})


class Fault(StrEnum):
    """What is wrong with a move."""

    NO_MAFIA = "no-mafia"
    """The Mafia limousine is not on the board."""
    MAFIA_SPARED = "mafia-spared"
    """By the ruling `run.on-mafia` Run cards leave the Mafia limousine alone."""
    NOT_ON_TOP = "not-on-top"
    """An Evasion takes a limousine that stands on another."""
    NOT_EMPTY = "not-empty"
    """An Evasion goes to an empty business."""
    NOT_IDLE = "not-idle"
    """An Evasion is possible, so it cannot be played without effect."""
    IDLE = "idle"
    """By the ruling `run.evasion-idle` an Evasion without effect is not played."""
    STUCK = "stuck"
    """By the ruling `move.stuck` a card whose motorcade cannot move is not played."""


_FAULTS = {
    Fault.NO_MAFIA: Text("the Mafia limousine is not on the board"),
    Fault.MAFIA_SPARED: Text(
        "by the ruling run.on-mafia=no a Run card does not move the Mafia limousine"
    ),
    Fault.NOT_ON_TOP: Text(
        "{car} does not stand on top of another, and only such a limousine can evade"
    ),
    Fault.NOT_EMPTY: Text("{to} is not empty, and an Evasion goes to an empty business"),
    Fault.NOT_IDLE: Text(
        "an Evasion is possible, so the card has to be carried out: write who goes where, as R@C"
    ),
    Fault.IDLE: Text(
        "by the ruling run.evasion-idle=illegal an Evasion without effect is not played"
        " unless it is the last card"
    ),
    Fault.STUCK: Text(
        "by the ruling move.stuck=illegal a card that can move nothing is not played"
        " while another can be"
    ),
}


class Objection(NamedTuple):
    """A clause that a move breaks, and how."""

    clause: Clause
    fault: Fault
    move: Move

    def said(self, lang: Lang) -> str:
        """How the clause is broken, with its id."""
        said = _FAULTS[self.fault][lang].format(
            car="" if isinstance(self.move, IdleEvasion) else name(self.move.limousine, lang),
            to=written(self.move.to) if isinstance(self.move, Evasion) else "",
        )
        return f"{said} ({self.clause})"


_ILLEGAL = Text("{move} may not be played on {position}")


class IllegalMove(Refusal):
    """A move was played that the rules refuse."""

    kind = "illegal"
    code = Exit.NO
    position: Position
    objections: tuple[Objection, ...]

    def message(self, lang: Lang) -> str:
        return _ILLEGAL[lang].format(
            move=written(self.objections[0].move), position=written(self.position)
        )

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(Detail(objection.said(lang)) for objection in self.objections)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(objection.clause for objection in self.objections)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple({"clause": one.clause, "kind": one.fault} for one in self.objections)
