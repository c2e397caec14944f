"""Where the texts disagree or are silent: rulings, their choices, and editions.

ruling    a question the texts leave open, with a default answer and others a table may choose
edition   a named bundle of choices
rules     an edition and what a table has chosen otherwise

Why each choice stands, and in which text, is told by `scheffeln.catalogue`.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import TypeVar, cast

from scheffeln.refusal import BadWord, WordKind, look_up


class Choice(StrEnum):
    """An answer to a ruling. Each ruling has a class of them named after its id."""

    __hash__ = str.__hash__  # Enum's own is written in Python and slows every look-up


class DeckCopies(Choice):
    THREE = "3"
    FOUR = "4"


class MoveSkipTo(Choice):
    FREE = "free"
    EMPTY = "empty"


class MoveStuck(Choice):
    STAYS = "stays"
    ILLEGAL = "illegal"


class EndWhen(Choice):
    ANY_STACK = "any-stack"
    ALL_STACKS = "all-stacks"


class EndCheck(Choice):
    AFTER_PHASE = "after-phase"
    AT_ONCE = "at-once"


class ExchangePerson(Choice):
    MUST = "must"
    MAY = "may"


class ScoreTake(Choice):
    MUST = "must"
    MAY = "may"


class RunBackwardDirection(Choice):
    COUNTER_CLOCKWISE = "counter-clockwise"
    CLOCKWISE = "clockwise"


class RunNasty(Choice):
    MUST = "must"
    MAY = "may"


class RunEvasionIdle(Choice):
    NO_EFFECT = "no-effect"
    ILLEGAL = "illegal"


class RunOnMafia(Choice):
    YES = "yes"
    NO = "no"


class RunInSpeed(Choice):
    NO = "no"
    START_PLAYER = "start-player"


class MafiaHeirless(Choice):
    STAYS = "stays"
    REMOVED = "removed"


class MafiaRank(Choice):
    LETTER = "letter"
    TOKEN = "token"  # noqa: S105 - a money token, no secret


class SpeedStall(Choice):
    NONE = "none"
    LIMIT = "limit"


class Ruling(StrEnum):
    """An open question, by its id, with the answers to it."""

    DECK_COPIES = "deck.copies", DeckCopies
    MOVE_SKIP_TO = "move.skip-to", MoveSkipTo
    MOVE_STUCK = "move.stuck", MoveStuck
    END_WHEN = "end.when", EndWhen
    END_CHECK = "end.check", EndCheck
    EXCHANGE_PERSON = "exchange.person", ExchangePerson
    SCORE_TAKE = "score.take", ScoreTake
    RUN_BACKWARD_DIRECTION = "run.backward-direction", RunBackwardDirection
    RUN_NASTY = "run.nasty", RunNasty
    RUN_EVASION_IDLE = "run.evasion-idle", RunEvasionIdle
    RUN_ON_MAFIA = "run.on-mafia", RunOnMafia
    RUN_IN_SPEED = "run.in-speed", RunInSpeed
    MAFIA_HEIRLESS = "mafia.heirless", MafiaHeirless
    MAFIA_RANK = "mafia.rank", MafiaRank
    SPEED_STALL = "speed.stall", SpeedStall

    answers: type[Choice]
    """The class of its answers."""
    choices: tuple[Choice, ...]
    """Every answer there is, the default first."""

    __hash__ = str.__hash__  # Enum's own is written in Python and slows every look-up

    def __new__(cls, word: str, answers: type[Choice] = Choice) -> "Ruling":
        ruling = str.__new__(cls, word)
        ruling._value_ = word
        ruling.answers = answers
        ruling.choices = tuple(answers)
        return ruling

    @property
    def default(self) -> Choice:
        return self.choices[0]


class Edition(StrEnum):
    """A rulebook text taken at its word."""

    E2014 = "2014"
    DRAFT = "draft"
    ITALIAN = "italian"

    @property
    def bundle(self) -> Mapping[Ruling, Choice]:
        """What this edition chooses other than the defaults."""
        return _BUNDLES[self]

    @property
    def mafia(self) -> bool:
        """Whether the text knows the Mafia limousine."""
        return self is not Edition.DRAFT


_BUNDLES: Mapping[Edition, Mapping[Ruling, Choice]] = {
    Edition.E2014: {},
    Edition.DRAFT: {Ruling.DECK_COPIES: DeckCopies.FOUR},
    Edition.ITALIAN: {
        Ruling.MOVE_SKIP_TO: MoveSkipTo.EMPTY,
        Ruling.END_WHEN: EndWhen.ALL_STACKS,
        Ruling.EXCHANGE_PERSON: ExchangePerson.MAY,
        Ruling.RUN_BACKWARD_DIRECTION: RunBackwardDirection.CLOCKWISE,
    },
}


C = TypeVar("C", bound=Choice)


class Rules:
    """What a table plays by: an edition, and its own choices where they differ from it.

    Build it with `Rules.of`: equal rules then compare equal however they were asked for.
    """

    def __init__(
        self,
        edition: Edition = Edition.E2014,
        chosen: tuple[tuple[Ruling, Choice], ...] = (),
    ) -> None:
        self.edition = edition
        self.chosen = chosen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (self.edition, self.chosen) == (
            other.edition,
            other.chosen,
        )

    def __hash__(self) -> int:
        return hash((self.edition, self.chosen))

    def __repr__(self) -> str:
        return f"Rules({self.edition!r}, {self.chosen!r})"

    @classmethod
    def of(
        cls, edition: Edition = Edition.E2014, choices: Iterable[tuple[Ruling, str]] = ()
    ) -> "Rules":
        """The rules of an edition under further choices; the last word on a ruling counts."""
        plain = cls(edition)
        wanted = {ruling: ruling.answers(word) for ruling, word in choices}
        differing = (
            (ruling, wanted[ruling])
            for ruling in Ruling
            if ruling in wanted and wanted[ruling] is not plain[ruling.answers]
        )
        return cls(edition, tuple(differing))

    @cached_property
    def _answers(self) -> Mapping[type[Choice], Choice]:
        said = {**self.edition.bundle, **dict(self.chosen)}
        return {ruling.answers: said.get(ruling, ruling.default) for ruling in Ruling}

    def __getitem__(self, answers: type[C]) -> C:
        """The answer this table gives, asked for by the class of the answers."""
        return cast("C", self._answers[answers])

    @property
    def copies(self) -> int:
        """How many movement cards there are of each colour."""
        return int(self[DeckCopies])


def edition(word: str) -> Edition:
    """Read the name of an edition; raises `BadWord` if there is none such."""
    return look_up(word, WordKind.EDITION, {one.value: one for one in Edition})


def choice(text: str) -> tuple[Ruling, Choice]:
    """Read `id=choice`; raises `BadWord` on an unknown id or a choice the ruling has not."""
    word, _, answer = text.partition("=")
    ruling = look_up(word, WordKind.RULING, {one.value: one for one in Ruling})
    if not answer.strip():
        raise BadWord(
            WordKind.NO_CHOICE, ruling, tuple(f"{ruling}={one}" for one in ruling.choices)
        )
    return ruling, look_up(answer, WordKind.CHOICE, {one.value: one for one in ruling.choices})


DEFAULT_RULES = Rules()
