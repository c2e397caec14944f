"""Every question under every reading, by search and by Z3: `make verify-all`.

Readings are the default rules, every other choice of a ruling about moves, every misreading, and
each of these mistakes under each of these choices. Says for each how many questions had an answer
and how many had none, and fails where the two differ. Readings can be named.
"""

import sys
from pathlib import Path

QUESTIONS = 25
"""Of each kind, and of a mistake under a ruling fewer: there are sixty of them."""
CROSSED = 10
SEED = 2014


def main() -> int:
    tests = Path(__file__).parents[1]
    support = tests / "support"
    sys.path[:0] = [str(support), str(support / "statement"), str(tests), str(tests.parent)]
    from houses import crossed_readings, single_readings

    from solver.verification.agreement import ALL_KINDS, agreement

    asked = dict(single_readings()) | dict(crossed_readings())
    wrong = 0
    for name in sys.argv[1:] or asked:
        many = CROSSED if " " in name else QUESTIONS
        for kind in ALL_KINDS:
            told = agreement(kind, SEED, many, reading=asked[name])
            wrong += len(told.differing)
            sys.stdout.write("".join(f"{one}\n" for one in told.differing))
            sys.stdout.write(f"{name}, {kind}: {told.found} found, {told.impossible} impossible\n")
            sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
