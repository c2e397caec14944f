"""The rules of the board game Scheffeln: pure values, standard library only, no input or output.

Read a position and a card with `position` and `move`, carry the card out with `play`, and ask
the `Step` that comes back what happened and why.
"""

from scheffeln.clauses import Clause
from scheffeln.lookup import BadWord
from scheffeln.misreadings import Misreading
from scheffeln.movement import Landing
from scheffeln.moves import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.notation import BadPosition, business, limousine, move, position
from scheffeln.pieces import BUSINESSES, LIMOUSINES, MAFIA, Business, Limousine, Standing
from scheffeln.play import IllegalMove, Step, drive, judge, outcome, play, play_row
from scheffeln.position import Position, shapes
from scheffeln.reading import OFFICIAL, Reading
from scheffeln.rulings import Edition, Rules, Ruling
from scheffeln.score import claims, takers

__all__ = [
    "BUSINESSES", "LIMOUSINES", "MAFIA", "OFFICIAL",
    "Backward", "BadPosition", "BadWord", "Business", "Clause", "Drive", "Edition", "Evasion",
    "IdleEvasion", "IllegalMove", "Joker", "Landing", "Limousine", "MafiaMove", "Misreading",
    "Move", "Position", "Reading", "Rules", "Ruling", "Standing", "Step",
    "business", "claims", "drive", "judge", "limousine", "move", "outcome", "play", "play_row",
    "position", "shapes", "takers",
]  # fmt: skip
