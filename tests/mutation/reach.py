"""Which tests run which blocks of the house, and how long they take: noted once, file by file."""

import json
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from types import FrameType

import pytest
from mutation.forks import in_forks, passes, with_tests
from mutation.marks import Block, Blocks, Marking
from mutation.run import ROOT, Fate

TRACED = 2.0
"""Seconds of the processor a test may take; what takes longer is slow."""
SLOW = 30.0
"""Seconds that a slow test is taken to need."""
ALIKE = (0.02, 0.1, 0.4, 1.5)
"""Tests up to so many seconds are run file by file, for what they share; then the slower ones."""


class TooLong(BaseException):
    """A test takes longer than is of use here."""


@cache
def blocks_of(path: str) -> Blocks:
    return Blocks(path, (ROOT / path).read_text(encoding="utf-8"))


class Reach:
    """Which tests run which blocks, and how long they take."""

    def __init__(self, folder: Path, worth: float, *, slow: bool = False) -> None:
        self.worth = worth
        """Seconds of tests that are spent on one break at most."""
        self.slow = slow
        """Whether the slow ones of the same files come after them."""
        self.seconds: dict[str, float] = {}
        self.runners: defaultdict[Block, set[str]] = defaultdict(set)
        self.visitors: defaultdict[str, defaultdict[str, set[str]]]
        self.visitors = defaultdict(lambda: defaultdict(set))
        """For each file and each function in it."""
        self.hits: defaultdict[str, int] = defaultdict(int)
        """How often a test has noticed something."""
        for kept in folder.glob("*.json"):
            told = json.loads(kept.read_text())
            blocks = [Block(*block) for block in told["blocks"]]
            for test, (seconds, numbers) in told["tests"].items():
                self.seconds[test] = seconds
                for block in map(blocks.__getitem__, numbers):
                    self.runners[block].add(test)
                    self.visitors[block.path][block.function].add(test)

    def is_slow(self, test: str) -> bool:
        return test not in self.seconds

    def time(self, test: str) -> float:
        return self.seconds.get(test, SLOW)

    def chosen(self, path: str, lines: Iterable[int]) -> list[str]:
        """The tests that run a line, then those of its function, then their neighbours."""
        known = blocks_of(path).lines
        blocks = {known[line] for line in lines if line in known}
        runners = {test for block in blocks for test in self.runners[block]}
        visitors = {test for block in blocks for test in self.visitors[path][block.function]}
        return self._paying(runners, visitors) or self.of_module(path)

    def of_module(self, path: str) -> list[str]:
        """The tests that run anything in a file."""
        functions = self.visitors[path].values()
        return self._paying({test for some in functions for test in some})

    def _paying(self, *groups: set[str]) -> list[str]:
        """Tests in the order of their groups, then the others in their files, as many as pay."""
        files = {_file_of(test) for some in groups for test in some}
        neighbours = {test for test in self.seconds if _file_of(test) in files}
        chosen: dict[str, None] = {}
        spent = 0.0
        for some in (*groups, neighbours):
            for test in self._in_turn(some - {*chosen}):
                spent += self.seconds[test]
                if spent > self.worth and chosen:
                    return [*chosen]
                chosen[test] = None
        return [*chosen]

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        """The quickest first; of those that are about as quick, file by file."""

        def turn(test: str) -> tuple[bool, int, str, float]:
            seconds = self.seconds[test]
            slow = sum(seconds > limit for limit in ALIKE)
            return slow > 2, slow - (self.hits[test] > 0), _file_of(test), seconds

        return sorted(tests, key=turn)


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def find_reach(files: Sequence[Path], folder: Path, rooms: Sequence[str]) -> None:
    """Note what the tests of each file run; a file that is older than its note is not run again."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {path: folder / f"{path.parent.name}-{path.stem}.json" for path in files}
    new = [one for one, at in kept.items() if not _is_newer(at, one)]
    marking = Marking(ROOT, rooms)

    def note(items: Sequence[pytest.Item]) -> None:
        by_file: defaultdict[Path, list[pytest.Item]] = defaultdict(list)
        for item in items:
            by_file[item.path].append(item)

        def work(path: Path, _: int) -> int:
            kept[path].write_text(_noted(by_file[path], marking))
            return 0

        def tell(path: Path, fate: Fate, seconds: float, _: str) -> None:
            sys.stderr.write(f"{path.name} noted in {seconds:.0f} s: {fate}\n")

        in_forks(by_file, lambda _: 3600, work, tell)

    if new:
        with_tests(new, note)


def _is_newer(note: Path, path: Path) -> bool:
    return note.exists() and note.stat().st_mtime > path.stat().st_mtime


def _stop(_: int, __: FrameType | None) -> None:
    raise TooLong


def _noted(items: Sequence[pytest.Item], marking: Marking) -> str:
    """The seconds and blocks of each test that passes, and in time."""
    signal.signal(signal.SIGPROF, _stop)
    signal.signal(signal.SIGALRM, _stop)
    marking.run()
    found = {}
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, TRACED)
        signal.setitimer(signal.ITIMER_REAL, 20 * TRACED)  # it waits for another program
        began = time.process_time()
        try:
            passed = passes(item, following)
        except TooLong:
            passed = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        seconds = time.process_time() - began
        numbers = [marking.numbers[block] for block in marking.run()]
        if passed:
            found[item.nodeid] = round(seconds, 3), numbers
    return json.dumps({"blocks": [*marking.numbers], "tests": found})
