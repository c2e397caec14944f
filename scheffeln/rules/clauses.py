"""The ids of the rule clauses. What each one says is in `scheffeln.catalogue`."""

from enum import StrEnum

from scheffeln.refusal import WordKind, look_up


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
