"""Where the texts disagree or are silent: rulings, their choices, and editions.

ruling    a question the texts leave open, with a default answer and others a table may choose
edition   a named bundle of choices
rules     an edition and what a table has chosen otherwise

Why each choice stands, and in which text, is told by `scheffeln.catalogue`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scheffeln.refusal import WordKind, look_up


class Ruling(StrEnum):
    """An open question, by its id."""

    DECK_COPIES = "deck.copies"
    MOVE_SKIP_TO = "move.skip-to"
    MOVE_STUCK = "move.stuck"
    END_WHEN = "end.when"
    END_CHECK = "end.check"
    EXCHANGE_PERSON = "exchange.person"
    SCORE_TAKE = "score.take"
    RUN_BACKWARD_DIRECTION = "run.backward-direction"
    RUN_NASTY = "run.nasty"
    RUN_EVASION_IDLE = "run.evasion-idle"
    RUN_ON_MAFIA = "run.on-mafia"
    RUN_IN_SPEED = "run.in-speed"
    MAFIA_HEIRLESS = "mafia.heirless"
    MAFIA_RANK = "mafia.rank"
    SPEED_STALL = "speed.stall"

    __hash__ = str.__hash__  # Enum's own is written in Python and slows every look-up

    @property
    def choices(self) -> tuple[str, ...]:
        """Every answer there is, the default first."""
        return _CHOICES[self]

    @property
    def default(self) -> str:
        return _CHOICES[self][0]


_CHOICES: Mapping[Ruling, tuple[str, ...]] = {
    Ruling.DECK_COPIES: ("3", "4"),
    Ruling.MOVE_SKIP_TO: ("free", "empty"),
    Ruling.MOVE_STUCK: ("stays", "illegal"),
    Ruling.END_WHEN: ("any-stack", "all-stacks"),
    Ruling.END_CHECK: ("after-phase", "at-once"),
    Ruling.EXCHANGE_PERSON: ("must", "may"),
    Ruling.SCORE_TAKE: ("must", "may"),
    Ruling.RUN_BACKWARD_DIRECTION: ("counter-clockwise", "clockwise"),
    Ruling.RUN_NASTY: ("must", "may"),
    Ruling.RUN_EVASION_IDLE: ("no-effect", "illegal"),
    Ruling.RUN_ON_MAFIA: ("yes", "no"),
    Ruling.RUN_IN_SPEED: ("no", "start-player"),
    Ruling.MAFIA_HEIRLESS: ("stays", "removed"),
    Ruling.MAFIA_RANK: ("letter", "token"),
    Ruling.SPEED_STALL: ("none", "limit"),
}


class Edition(StrEnum):
    """A rulebook text taken at its word."""

    E2014 = "2014"
    DRAFT = "draft"
    ITALIAN = "italian"

    @property
    def bundle(self) -> Mapping[Ruling, str]:
        """What this edition chooses other than the defaults."""
        return _BUNDLES[self]

    @property
    def mafia(self) -> bool:
        """Whether the text knows the Mafia limousine."""
        return self is not Edition.DRAFT


_BUNDLES: Mapping[Edition, Mapping[Ruling, str]] = {
    Edition.E2014: {},
    Edition.DRAFT: {Ruling.DECK_COPIES: "4"},
    Edition.ITALIAN: {
        Ruling.MOVE_SKIP_TO: "empty",
        Ruling.END_WHEN: "all-stacks",
        Ruling.EXCHANGE_PERSON: "may",
        Ruling.RUN_BACKWARD_DIRECTION: "clockwise",
    },
}


@dataclass(frozen=True)
class Rules:
    """What a table plays by: an edition, and its own choices where they differ from it.

    Build it with `Rules.of`: equal rules then compare equal however they were asked for.
    """

    edition: Edition = Edition.E2014
    chosen: tuple[tuple[Ruling, str], ...] = ()

    @classmethod
    def of(
        cls, edition: Edition = Edition.E2014, choices: Iterable[tuple[Ruling, str]] = ()
    ) -> "Rules":
        """The rules of an edition under further choices; the last word on a ruling counts."""
        wanted = dict(choices)
        plain = cls(edition)
        differing = (
            ruling for ruling in Ruling if wanted.get(ruling, plain[ruling]) != plain[ruling]
        )
        return cls(edition, tuple((ruling, wanted[ruling]) for ruling in differing))

    def __getitem__(self, ruling: Ruling) -> str:
        """The answer this table gives."""
        own = dict(self.chosen)
        return own.get(ruling) or self.edition.bundle.get(ruling, ruling.default)

    @property
    def copies(self) -> int:
        """How many movement cards there are of each colour."""
        return int(self[Ruling.DECK_COPIES])


def edition(word: str) -> Edition:
    """Read the name of an edition; raises `BadWord` if there is none such."""
    return look_up(word, WordKind.EDITION, {one.value: one for one in Edition})


def choice(text: str) -> tuple[Ruling, str]:
    """Read `id=choice`; raises `BadWord` on an unknown id or a choice the ruling has not."""
    word, _, answer = text.partition("=")
    ruling = look_up(word, WordKind.RULING, {one.value: one for one in Ruling})
    return ruling, look_up(answer, WordKind.CHOICE, {one: one for one in ruling.choices})


DEFAULT_RULES = Rules()
