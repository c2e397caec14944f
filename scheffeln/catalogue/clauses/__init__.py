"""What every rule clause says, chapter by chapter, in rulebook order."""

from scheffeln.catalogue.clauses.expansions import MAFIA, RUN
from scheffeln.catalogue.clauses.movement import MOVE
from scheffeln.catalogue.clauses.play import SETUP, TURN
from scheffeln.catalogue.clauses.scoring import END, ROUND, SCORE
from scheffeln.catalogue.clauses.speed import SPEED
from scheffeln.catalogue.entries import ClauseEntry

CLAUSES: tuple[ClauseEntry, ...] = SETUP + TURN + MOVE + SCORE + ROUND + END + SPEED + RUN + MAFIA

__all__ = ["CLAUSES"]
