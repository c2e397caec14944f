"""Unit propagation over many cases at once, to see what clauses force.

A mask is an integer with one bit for each case. For every literal there is a mask of the cases in
which it is known to hold; a clause whose other literals all fail makes the last one hold there.
This shows what a proof of `unsat` cannot: that the clauses say something in every case.
"""

from collections.abc import Iterable, Mapping, Sequence


def propagate(
    clauses: Iterable[Sequence[int]], given: Mapping[int, int], cases: int
) -> dict[int, int]:
    """For each literal the cases in which it must hold, given some that do."""
    every = (1 << cases) - 1
    holds = dict(given)
    pending = [tuple(clause) for clause in clauses]
    changed = True
    while changed:
        changed = False
        for clause in pending:
            fails = [holds.get(-literal, 0) for literal in clause]
            for number, literal in enumerate(clause):
                forced = every
                for other, mask in enumerate(fails):
                    if other != number:
                        forced &= mask
                        if not forced:
                            break
                known = holds.get(literal, 0)
                if forced & ~known:
                    holds[literal] = known | forced
                    changed = True
    return holds
