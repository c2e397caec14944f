"""The rules of the board game Scheffeln: pure values, standard library only, no input or output.

Read a position and a card with `position` and `move`, carry the card out with `play`, and ask
the `Step` that comes back what happened and why.
"""

from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    MAFIA,
    Business,
    Limousine,
    Position,
    Standing,
    shapes,
)
from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.notation import BadPosition, business, limousine, move, position
from scheffeln.refusal import BadWord
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.movement import Landing
from scheffeln.rules.play import Step, drive, judge, outcome, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.rules.score import stakes, takers

__all__ = [
    "BUSINESSES", "LIMOUSINES", "MAFIA", "OFFICIAL",
    "Backward", "BadPosition", "BadWord", "Business", "Clause", "Drive", "Edition", "Evasion",
    "IdleEvasion", "IllegalMove", "Joker", "Landing", "Limousine", "MafiaMove", "Misreading",
    "Move", "Position", "Reading", "Rules", "Ruling", "Standing", "Step",
    "business", "drive", "judge", "limousine", "move", "outcome", "play", "play_row",
    "position", "shapes", "stakes", "takers",
]  # fmt: skip
