"""What the catalogue is made of.

source   one of the rulebook texts: DE, EN, IT (all 2014) or DRAFT, the earlier English one
cite     a source and the heading of the section a rule is found under
entry    one thing the catalogue can explain: a clause, a ruling, an edition, a misreading,
         or a question to agree on before play
"""

from dataclasses import dataclass
from enum import StrEnum

from scheffeln.clauses import Clause
from scheffeln.lang import Text
from scheffeln.misreadings import Misreading
from scheffeln.rulings import Edition, Ruling


class Source(StrEnum):
    """A rulebook text, in order of weight."""

    DE = "DE"
    EN = "EN"
    DRAFT = "DRAFT"
    IT = "IT"


@dataclass(frozen=True, slots=True)
class Cite:
    """Where a rule is found: `EN, Moving Rules`."""

    source: Source
    section: str

    def __str__(self) -> str:
        return f"{self.source}, {self.section}"


@dataclass(frozen=True, slots=True)
class ClauseEntry:
    """A rule, said in our own words."""

    id: Clause
    title: Text
    text: Text
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class ChoiceEntry:
    """One answer to a ruling, and which texts speak for it."""

    choice: str
    text: Text
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class RulingEntry:
    """An open question, its answers (the default first) and why the default stands."""

    id: Ruling
    title: Text
    choices: tuple[ChoiceEntry, ...]
    reason: Text


@dataclass(frozen=True, slots=True)
class EditionEntry:
    """A text taken at its word."""

    id: Edition
    text: Text


@dataclass(frozen=True, slots=True)
class MisreadingEntry:
    """A mistake: what the mistaken player does, and what to tell them."""

    id: Misreading
    text: Text
    """Third person without a subject: "moves the bottom limousine alone"."""
    remedy: Text
    """What is right instead, in one sentence."""


@dataclass(frozen=True, slots=True)
class AgreeEntry:
    """A question no ruling can settle: agree on it before you play."""

    id: str
    text: Text
    why: Text
