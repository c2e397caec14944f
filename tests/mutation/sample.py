"""Break the rest of the house in places drawn by lot, and see whether a test notices.

    PYTHONPATH=tests:tests/support python -m mutation.sample [--breaks N] [--seed SEED]
                                                             [--first N] [--room WORD]

Movement and notation are broken everywhere (`mutation.run`); solver, puzzles, games, cases and
sheets have tens of thousands of places, so a seeded sample is drawn from them. Which tests reach
which line is found out once, by running them with coverage (build/reach-*.json): a break is then
tried by the tests that reach its line, the quickest first. Words are left out: what a text says is
held by the tests of the catalogues.

A break that nothing notices is told with its lines. One that changes nothing anybody could notice
is listed in `equivalent.toml` with the reason.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import libcst as cst
import pytest
from mutation.breaks import Break, Change, changes
from mutation.run import ARGUMENTS, ROOT, Changed, Fate, equivalents, fate_of, settle, told

ROOMS = {
    "scheffeln/game": ("tests/games",),
    "scheffeln/cases": ("tests/rules/test_cases.py", "tests/commands/test_check.py"),
    "solver": ("tests/solving",),
    "puzzles": ("tests/puzzling", "tests/sheets"),
}
"""The folders that are broken, each with the tests that must notice."""
LEFT_OUT = ("browser", "terminal", "wheel")
"""Tests that need more than this process."""
WORTH = 90.0
"""Seconds of tests, as they were measured, that are spent on one break at most."""
WORDS = {"Text", "Plural"}


class Reach(NamedTuple):
    """Which tests reach which lines."""

    lines: Mapping[str, Mapping[str, list[int]]]
    """For each file and line the numbers of the tests."""
    tests: list[str]
    seconds: list[float]

    def of(self, module: str, line: int) -> list[int]:
        """The tests that reach a line, the quickest first.

        What is done when a module is loaded is reached by all tests that reach the module.
        """
        known = self.lines.get(module.replace(".", "/") + ".py", {})
        found = set(known.get(str(line), ())) or {one for many in known.values() for one in many}
        chosen: list[int] = []
        spent = 0.0
        for one in sorted(found, key=self.seconds.__getitem__):
            if chosen and spent + self.seconds[one] > WORTH:
                break
            chosen.append(one)
            spent += self.seconds[one]
        return chosen


def room_of(module: str) -> str:
    path = module.replace(".", "/")
    return next(room for room in ROOMS if path.startswith(f"{room}/"))


@cache
def reach(room: str) -> Reach:
    """What was found out about the tests of a room, or else found out now."""
    kept = ROOT / "build" / f"reach-{room.replace('/', '-')}.json"
    if not kept.exists():
        _find_out(room, kept)
    return Reach(**json.loads(kept.read_text()))


def _find_out(room: str, kept: Path) -> None:
    """Run the tests with coverage, and keep which of them ran which line."""
    from coverage import CoverageData

    kept.parent.mkdir(exist_ok=True)
    data, report = kept.with_suffix(".coverage"), kept.with_suffix(".durations")
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "mutation.sample",
         "--cov-context=test", "--cov-report=", f"--cov={room}", *map(str, files_of(room))],
        cwd=ROOT, check=False,
        env={**os.environ, "COVERAGE_FILE": str(data), "MUTANT_DURATIONS": str(report)},
    )  # fmt: skip
    seconds: dict[str, float] = json.loads(report.read_text())
    tests = sorted(seconds)
    number = {name: at for at, name in enumerate(tests)}
    measured = CoverageData(str(data))
    measured.read()
    lines = {
        str(Path(file).relative_to(ROOT)): {
            str(line): sorted({number[test] for test in _named(contexts) if test in number})
            for line, contexts in measured.contexts_by_lineno(file).items()
        }
        for file in measured.measured_files()
    }
    record = {"lines": lines, "tests": tests, "seconds": [seconds[name] for name in tests]}
    kept.write_text(json.dumps(record))


def _named(contexts: Sequence[str]) -> Iterator[str]:
    """The tests of contexts: setting up and running are one."""
    return (context.rpartition("|")[0] for context in contexts if context)


def files_of(room: str) -> list[Path]:
    """The files of tests that must notice a break in a room."""
    return [
        path
        for place in ROOMS[room]
        for path in (sorted((ROOT / place).glob("test_*.py")) or [ROOT / place])
        if not any(word in path.name for word in LEFT_OUT)
    ]


_DURATIONS: defaultdict[str, float] = defaultdict(float)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """As a plugin: note how long each test takes."""
    _DURATIONS[report.nodeid] += report.duration


def pytest_sessionfinish() -> None:
    if path := os.environ.get("MUTANT_DURATIONS"):
        Path(path).write_text(json.dumps(_DURATIONS))


class Chosen:
    """Lets only some tests run, in an order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.place = {name: at for at, name in enumerate(names)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [one for one in items if one.nodeid in self.place]
        items[:] = sorted(chosen, key=lambda one: self.place[one.nodeid])


def drawn(seed: str, room: str) -> Iterator[Break]:
    """Breaks of the rooms, in an order of chance."""
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for folder in ROOMS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name != "__init__.py" and room in str(path)
    ]
    found = [one for module in modules for one in changes(ROOT, module) if not _is_words(one)]
    Random(seed).shuffle(found)
    return filter(None, (one.made() for one in found))


def _is_words(change: Change) -> bool:
    """Whether this changes what a text says."""
    tree = change.tree
    if id(tree) not in _WORDING:
        texts = (one for one in _all(tree) if _is_text(one))
        _WORDING[id(tree)] = {id(part) for text in texts for part in _all(text)}
    return id(change.node) in _WORDING[id(tree)]


_WORDING: dict[int, set[int]] = {}
"""For each module the parts of its texts."""


def _is_text(node: Any) -> bool:
    named = isinstance(node, cst.Call) and isinstance(node.func, cst.Name)
    return named and node.func.value in WORDS


def _all(node: Any) -> Iterator[Any]:
    yield node
    for child in node.children:
        yield from _all(child)


def line_of(broken: Break) -> int:
    """The first line that differs."""
    path = ROOT.joinpath(*broken.place.module.split(".")).with_suffix(".py")
    sound = path.read_text(encoding="utf-8").splitlines()
    for number, (one, other) in enumerate(zip(sound, broken.source.splitlines(), strict=False), 1):
        if one != other:
            return number
    return len(sound)


def start(broken: Break, tests: Sequence[int], known: Reach) -> int:
    """Run the tests in a child process."""
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        patience = 30 + int(6 * sum(known.seconds[one] for one in tests))
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience + 5))
        silence = os.open(os.devnull, os.O_RDWR)
        os.dup2(silence, sys.stdout.fileno())
        os.dup2(silence, sys.stderr.fileno())
        sys.meta_path.insert(0, Changed(broken.place.module, broken.source))
        names = [known.tests[one] for one in tests]
        files = list(dict.fromkeys(name.partition("::")[0] for name in names))
        os.chdir(ROOT)
        code = pytest.main([*ARGUMENTS, *files], plugins=[Chosen(names)])
    finally:
        os._exit(code)


def main() -> int:
    """0 if every break is noticed or listed; 1 if not."""
    options = argparse.ArgumentParser(description="Break the house in places drawn by lot.")
    options.add_argument("--breaks", type=int, default=1000)
    options.add_argument("--first", type=int, default=0, help="leave out so many of the draw")
    options.add_argument("--seed", default="1")
    options.add_argument("--room", default="", help="only files with this in their name")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = options.parse_args()
    settle()
    listed = set(equivalents())
    fates: Counter[Fate] = Counter()
    rooms: defaultdict[str, Counter[Fate]] = defaultdict(Counter)
    running: dict[int, Break] = {}
    alive = 0
    waiting = iter(_some(asked.seed, asked.room, asked.first, asked.breaks))
    began = time.monotonic()
    while True:
        while len(running) < asked.jobs and (broken := next(waiting, None)) is not None:
            known = reach(room_of(broken.place.module))
            tests = known.of(broken.place.module, line_of(broken))
            running[start(broken, tests, known)] = broken
        if not running:
            break
        child, status = os.wait()
        broken, fate = running.pop(child), fate_of(status)
        fates[fate] += 1
        rooms[broken.place.module.split(".")[0]][fate] += 1
        if fate in (Fate.SURVIVED, Fate.UNCLEAR):
            known_one = broken.place in listed
            alive += not known_one
            _say(f"{'LISTED' if known_one else fate.upper()}: {told(broken.place)}\n")
        if not fates.total() % 25:
            _say(_summary(fates, began))
    for room, counts in sorted(rooms.items()):
        _say(f"{room:12}" + "".join(f"{fate}: {counts[fate]}  " for fate in Fate))
    _say(_summary(fates, began))
    return 1 if alive else 0


def _some(seed: str, room: str, first: int, many: int) -> list[Break]:
    found = []
    for number, broken in enumerate(drawn(seed, room)):
        if number >= first + many:
            break
        if number >= first:
            found.append(broken)
    return found


def _summary(fates: Mapping[Fate, int], began: float) -> str:
    noticed = fates.get(Fate.NOTICED, 0) + fates.get(Fate.TIMEOUT, 0)
    tried = sum(fates.values())
    minutes = (time.monotonic() - began) / 60
    return f"{noticed} of {tried} breaks noticed ({noticed / max(1, tried):.1%}), {minutes:.0f} min"


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
