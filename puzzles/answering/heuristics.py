"""Rules of thumb: guesses a lazy solver makes without foreseeing anything.

A good set of puzzles gives them nothing: over the set none is right more often than chance plus
five points. What chance is depends on how many answers a task could have.
"""

from collections import Counter

from puzzles.answering.replies import Reply
from puzzles.kinds.task import Task

ALLOWANCE = 0.05
"""By how much a rule of thumb may beat chance over a set. A single puzzle is no set."""


class Budget:
    """How often each rule of thumb may still be right, so that a set stays fair."""

    def __init__(self, puzzles: int) -> None:
        self._allowance = ALLOWANCE * puzzles if puzzles > 1 else 1
        self._chance = 0.0
        self._hits: Counter[str] = Counter()

    def allows(self, task: Task, answer: Reply) -> bool:
        """Take a puzzle into the set, unless a rule of thumb would be right too often."""
        guessed = [name for name, hit in hits(task, answer).items() if hit]
        limit = self._chance + task.chance + self._allowance
        if any(self._hits[name] + 1 > limit for name in guessed):
            return False
        self._hits.update(guessed)
        self._chance += task.chance
        return True


def hits(task: Task, answer: Reply) -> dict[str, bool]:
    """Which rules of thumb guess the answer."""
    return {
        name: guess is not None and guess.agrees(answer) for name, guess in task.guesses().items()
    }
