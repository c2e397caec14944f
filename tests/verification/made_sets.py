"""10,000 puzzles of each kind and step of the ladder, each held against the brute force, the search
and Z3.

Says for each how many were looked at and what speaks against them; fails if anything does. Kinds
can be named, and with a number of cards a step alone: `forecast`, `forecast:3`.
"""

import os
import sys
from pathlib import Path

PUZZLES = 10_000
SEED = 2014
SETS = {("shortest", None): 8, ("top", 1): 10}
"""In how many sets they are made: there are no more than 2,067 different shortest puzzles, and
different ones of a single card that ask who ends on top soon become rare."""
LADDER = ("forecast", "top")
"""The kinds that lead from one card to seven."""


def main() -> int:
    tests = Path(__file__).parents[1]
    support = tests / "support"
    sys.path[:0] = [str(support), str(support / "statement"), str(tests), str(tests.parent)]
    from proved import doubts

    from puzzles.kinds.task import Kind
    from puzzles.make import make
    from puzzles.recipe import Recipe

    doubtful = 0
    for kind, cards in map(_step, sys.argv[1:] or [*Kind, *_ladder()]):
        looked_at, found = 0, 0
        sets = SETS.get((kind, cards), 1)
        for seed in range(SEED, SEED + sets):
            recipe = Recipe(Kind(kind), PUZZLES // sets, seed, cards)
            for puzzle in make(recipe, jobs=os.cpu_count() or 1):
                looked_at += 1
                for doubt in doubts(puzzle):
                    found += 1
                    sys.stdout.write(f"{doubt}\n")
        step = f" of {cards} cards" if cards else ""
        sys.stdout.write(f"{kind}{step}: {looked_at} puzzles, {found} doubts\n")
        sys.stdout.flush()
        doubtful += found
    return 1 if doubtful else 0


def _ladder() -> list[str]:
    return [f"{kind}:{cards}" for kind in LADDER for cards in range(1, 8)]


def _step(word: str) -> tuple[str, int | None]:
    """A kind, and a number of cards where it is said."""
    kind, _, cards = word.partition(":")
    return kind, int(cards) if cards else None


if __name__ == "__main__":
    sys.exit(main())
