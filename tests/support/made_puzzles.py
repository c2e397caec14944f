"""One puzzle of each kind, made from its id, as the commands would make it."""

from functools import cache

from puzzles.grade import assess
from puzzles.ids import id_of, task_of
from puzzles.puzzle import Kind, Puzzle, Task
from puzzles.solution import certify

IDS = {
    Kind.FORECAST: "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
    Kind.ORDER: "A-1187Z-BXA4D-ZFX3",
    Kind.BLANKS: "A-1PCAY-QARQ7-7MHV",
    Kind.SHORTEST: "A-BT3H4-RK11",
    Kind.RETRO: "A-JW4BW-XD4RE-YY3",
}


@cache
def puzzle(kind: Kind, *, z3: bool = False) -> Puzzle:
    """The puzzle of a kind; without the proof by Z3 it is made and checked faster."""
    return puzzle_of(task_of(IDS[kind]), z3=z3)


def puzzle_of(task: Task, *, z3: bool = False) -> Puzzle:
    """A task with everything there is to know about it."""
    _, answer, traps, difficulty = assess(task)
    return Puzzle(
        id=id_of(task),
        task=task,
        answer=answer,
        traps=traps,
        difficulty=difficulty,
        certificate=certify(task, answer, z3=z3),
        recipe="",
    )
