"""All kinds of puzzle, each by its name."""

from collections.abc import Mapping

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task

KINDS: Mapping[Kind, type[Task]] = {
    one.kind: one for one in (ForecastTask, OrderTask, BlanksTask, ShortestTask, RetroTask)
}
