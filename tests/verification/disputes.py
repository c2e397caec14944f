"""10,000 random rows of seven cards, each misread in every way: `make verify-all`.

Says how many verdicts were looked at and fails if one of them is wrong.
"""

import sys
from pathlib import Path

ROWS = 10_000
SEED = 2014


def main() -> int:
    tests = Path(__file__).parents[1]
    support = tests / "support"
    folders = (support / "samples", support / "statement", tests, tests.parent)
    sys.path[:0] = map(str, folders)
    from disputed import contradictions, random_rows

    rows = random_rows(SEED, ROWS)
    found = [problem for row in rows for problem in contradictions(row)]
    sys.stdout.write("".join(f"{problem}\n" for problem in found))
    sys.stdout.write(f"disputes: {len(rows)} rows, {len(found)} wrong verdicts\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
