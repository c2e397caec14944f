"""Fifty puzzles to each of ten wishes: no two alike, each with one answer by the brute force, the
search and Z3, and with the idea or the trap that was wished.

Says for each wish how many there are, how many differ, what speaks against them, and the seconds of
processor; fails if fifty are not there or anything speaks against one. Wishes can be named by their
numbers, from 1.
"""

import sys
import time
from pathlib import Path

MANY = 50


def main() -> int:
    tests = Path(__file__).parents[1]
    support = tests / "support"
    sys.path[:0] = [str(support), str(support / "statement"), str(tests), str(tests.parent)]
    from proved import check_line, doubts

    from puzzles.composing.composition import composed
    from puzzles.composing.wish import Wish
    from puzzles.kinds.task import Kind
    from puzzles.puzzle import Puzzle, line_of
    from scheffeln.rules.misreadings import Misreading
    from solver.questions import Between, Starts
    from solver.themes import Theme

    asked: tuple[tuple[Kind, Theme | Misreading, int], ...] = (
        (Kind.FORECAST, Theme.THREAT, 0),
        (Kind.FORECAST, Misreading.TOP_DRAGS, 2),
        (Kind.ORDER, Theme.LIFT, 0),
        (Kind.ORDER, Misreading.COVERED_STUCK, 1),
        (Kind.BLANKS, Theme.EITHER_OR, 0),
        (Kind.BLANKS, Theme.ONE_DECIDES, 0),
        (Kind.SHORTEST, Misreading.NEVER_STACKS, 0),
        (Kind.RETRO, Theme.ORDER_DECIDES, 0),
        (Kind.TOP, Theme.PASSENGER, 0),
        (Kind.TOP, Misreading.SLIDES_UNDER, 1),
    )
    failed = 0
    for number in map(int, sys.argv[1:] or range(1, len(asked) + 1)):
        kind, idea, skips = asked[number - 1]
        themes = frozenset({idea}) if isinstance(idea, Theme) else frozenset[Theme]()
        traps = frozenset({idea}) if isinstance(idea, Misreading) else frozenset[Misreading]()
        wish = Wish(
            kind=kind,
            skips=Between(skips),
            themes=themes,
            traps=traps,
            start=Starts.ANY,
            any_answer=True,
            any_place=True,
        )
        started = time.process_time()
        found = list(composed(wish, MANY))
        spent = time.process_time() - started
        made = [one for one in found if isinstance(one, Puzzle)]
        wrong = [str(one) for puzzle in made for one in doubts(puzzle)]
        wrong += [f"{one.id}: {doubt}" for one in made for doubt in check_line(line_of(one))]
        wrong += [
            f"{one.id}: {idea} is missing"
            for one in made
            if not themes.issubset(one.themes or ())
            or not all(one.traps[trap].caught for trap in traps)
        ]
        unlike = len({one.task.line(one.answer).round().likeness() for one in made})
        sys.stdout.write("".join(f"{one}\n" for one in wrong))
        sys.stdout.write(
            f"{number}: {wish}: {len(made)} puzzles, {unlike} differ, {len(wrong)} doubts,"
            f" {spent:.1f} s\n"
        )
        sys.stdout.flush()
        failed += bool(wrong) or unlike < MANY
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
