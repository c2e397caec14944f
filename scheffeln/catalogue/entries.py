"""What the catalogue is made of.

source   one of the rulebook texts: DE, EN, IT (all 2014) or DRAFT, the earlier English one
cite     a source and the heading of the section a rule is found under
entry    one thing the catalogue can explain: a clause, a ruling, an edition, a misreading,
         or a question to agree on before play
"""

from enum import StrEnum
from typing import NamedTuple

from scheffeln.language import Text
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Choice, Edition, Ruling, RunBackwardDirection


class Source(StrEnum):
    """A rulebook text, in order of weight."""

    DE = "DE"
    EN = "EN"
    DRAFT = "DRAFT"
    IT = "IT"


class Cite(NamedTuple):
    """Where a rule is found: `EN, Moving Rules`."""

    source: Source
    section: str

    def __str__(self) -> str:
        return f"{self.source}, {self.section}"


class ClauseEntry(NamedTuple):
    """A rule, said in our own words."""

    id: Clause
    title: Text
    text: Text
    cites: tuple[Cite, ...]


class ChoiceEntry(NamedTuple):
    """One answer to a ruling, and which texts speak for it."""

    choice: Choice
    text: Text
    cites: tuple[Cite, ...]


class RulingEntry(NamedTuple):
    """An open question, its answers (the default first) and why the default stands."""

    id: Ruling
    title: Text
    choices: tuple[ChoiceEntry, ...]
    reason: Text

    def of(self, choice: Choice) -> ChoiceEntry:
        """What is said of one answer."""
        return next(one for one in self.choices if one.choice == choice)


class EditionEntry(NamedTuple):
    """A text taken at its word."""

    id: Edition
    text: Text


class BackwardWords(NamedTuple):
    """What is said of a mistake that a Backward card shows, instead of what is said else."""

    text: Text
    remedies: tuple[tuple[RunBackwardDirection, Text], ...]
    """What is right, by the ruling."""


class MisreadingEntry(NamedTuple):
    """A mistake: what the mistaken player does, and what to tell them."""

    id: Misreading
    label: Text
    """What it is, in a few words."""
    text: Text
    """Third person without a subject: "moved the bottom limousine alone"."""
    own: Text
    """The same said to whoever made it, as a sentence."""
    remedy: Text
    """What is right instead, in one sentence."""
    example: str
    """A position and cards that end otherwise so, or pay otherwise."""
    backward: BackwardWords | None = None


class AgreeEntry(NamedTuple):
    """A question no ruling can settle: agree on it before you play."""

    id: str
    text: Text
    why: Text
