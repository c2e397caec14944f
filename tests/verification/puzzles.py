"""10,000 puzzles of each kind, each held against the brute force, the search and Z3.

Says for each kind how many were looked at and what speaks against them; fails if anything does.
Kinds can be named.
"""

import os
import sys
from pathlib import Path

PUZZLES = 10_000
SEED = 2014
SETS = {"shortest": 8}
"""In how many sets they are made: there are no more than 2,067 different shortest puzzles."""


def main() -> int:
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests / "support"), str(tests), str(tests.parent)]
    from proved import doubts

    from puzzles.kinds.task import Kind
    from puzzles.make import make
    from puzzles.recipe import Recipe

    doubtful = 0
    for kind in [Kind(word) for word in sys.argv[1:]] or Kind:
        looked_at, found = 0, 0
        sets = SETS.get(kind, 1)
        for seed in range(SEED, SEED + sets):
            for puzzle in make(Recipe(kind, PUZZLES // sets, seed), jobs=os.cpu_count() or 1):
                looked_at += 1
                for doubt in doubts(puzzle):
                    found += 1
                    sys.stdout.write(f"{doubt}\n")
        sys.stdout.write(f"{kind}: {looked_at} puzzles, {found} doubts\n")
        sys.stdout.flush()
        doubtful += found
    return 1 if doubtful else 0


if __name__ == "__main__":
    sys.exit(main())
