"""All kinds of puzzle, each by its name."""

from collections.abc import Mapping

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task
from puzzles.kinds.top import TopTask

KINDS: Mapping[Kind, type[Task]] = {
    Kind.FORECAST: ForecastTask,
    Kind.ORDER: OrderTask,
    Kind.BLANKS: BlanksTask,
    Kind.SHORTEST: ShortestTask,
    Kind.RETRO: RetroTask,
    Kind.TOP: TopTask,
}
