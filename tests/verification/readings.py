"""Every question under every reading, by search and by Z3: `make verify-all`.

Readings are the default rules, every other choice of a ruling about moves and every misreading,
and each misreading where a stuck card is refused. Says for each how many questions had an answer
and how many had none, and fails where the two differ. Readings can be named.
"""

import sys
from pathlib import Path

QUESTIONS = 25
SEED = 2014


def main() -> int:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from scheffeln.rules.misreadings import Misreading
    from scheffeln.rules.reading import Reading
    from scheffeln.rules.rulings import Rules, choice
    from solver.verification.agreement import ALL_KINDS, agreement, readings

    stuck = Rules.of(choices=[choice("move.stuck=illegal")])
    asked = dict(readings()) | {f"stuck {one}": Reading(stuck, (one,)) for one in Misreading}
    wrong = 0
    for name in sys.argv[1:] or asked:
        for kind in ALL_KINDS:
            told = agreement(kind, SEED, QUESTIONS, reading=asked[name])
            wrong += len(told.differing)
            sys.stdout.write("".join(f"{one}\n" for one in told.differing))
            sys.stdout.write(f"{name}, {kind}: {told.found} found, {told.impossible} impossible\n")
            sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
