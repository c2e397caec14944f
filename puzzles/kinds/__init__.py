"""The kinds of puzzle, a file each. `KINDS` lists them; `task` says what a kind must offer.

forecast   the Speed round: a position, a row, the tokens; who earns the most?
order      a hand to be played in the one order that puts a limousine on top at a business
blanks     a row with unknown cards to be filled in so that a limousine ends on top
shortest   the fewest cards of the deck that put a limousine on top
top        a position and a row; who ends on top at a business, or where does a limousine end?
retro      the row and what is known of the end; where did the limousines start?

What kinds share:

task       what every kind must offer
replies    what can be answered, and a puzzle rotated and renamed
foreseen   a kind whose row lies open: the cards decide
sought     a kind whose answer is sought among candidates, each a row or a start
"""

from collections.abc import Mapping

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task
from puzzles.kinds.top import TopTask


def _by_kind(*tasks: type[Task]) -> Mapping[Kind, type[Task]]:
    """A function, because mypy refuses as its argument a kind that lacks a member."""
    return {task.kind: task for task in tasks}


KINDS = _by_kind(ForecastTask, OrderTask, BlanksTask, ShortestTask, RetroTask, TopTask)
