"""Tests that were collected once and are run against break after break.

A break inside a function is made in place: the function that everybody holds gets the broken code,
in a fork that ends with the test that notices. So nothing is imported or collected twice. Which
tests run which lines was noted once, by running every test with a trace (`find_reach`); a break is
tried by the tests that run its lines, then by their neighbours, to whom a fixture or a table that
was worked out before may have brought what is broken.
"""

import ast
import difflib
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, TypeVar

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage
from mutation.breaks import Break
from mutation.run import ARGUMENTS, ROOT, Fate, fate_of

TRACED = 8.0
"""Seconds of the processor a test may take with a trace; what takes longer is not used."""
WORTH = 12.0
"""Seconds of tests that are spent on one break at most."""
AT_ONCE = os.cpu_count() or 1
MEMORY = 6 << 30
"""What a broken house may fill before that is noticed."""

Thing = TypeVar("Thing")


class TooLong(BaseException):
    """A test takes longer than is of use here."""


def path_of(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


def in_forks(
    things: Iterable[Thing],
    seconds: Callable[[Thing], int],
    work: Callable[[Thing, int], int],
    tell: Callable[[Thing, Fate, float, str], None],
) -> None:
    """Do some work on each thing in a process of its own, a few at once, and tell how it ended.

    The work is given where to write what is told, and gives the code to end with.
    """
    waiting = iter(things)
    running: dict[int, tuple[Thing, float, int, float]] = {}
    while True:
        while len(running) < AT_ONCE:
            try:
                thing = next(waiting)
            except StopIteration:
                break
            told, telling = os.pipe()
            patience = seconds(thing)
            child = os.fork()
            if not child:
                _do(lambda: work(thing, telling), patience)  # noqa: B023 - done at once
            os.close(telling)
            now = time.monotonic()
            running[child] = thing, now, told, now + 8 * patience
        if not running:
            return
        child, status = os.waitpid(-1, os.WNOHANG)
        if child in running:
            thing, began, told, _ = running.pop(child)
            with open(told, encoding="utf-8") as pipe:  # noqa: PTH123 - a pipe
                tell(thing, fate_of(status), time.monotonic() - began, pipe.read())
        elif not child:
            time.sleep(0.02)
            for one, (_, _, _, end) in running.items():
                if time.monotonic() > end:  # it waits for something
                    os.kill(one, signal.SIGXCPU)


def _do(work: Callable[[], int], seconds: int) -> None:
    code = 70
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_RDWR)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        code = work()
    finally:
        os._exit(code)


class BrokenFunctions(NamedTuple):
    """The functions a break changes; none if it changes more than functions."""

    names: tuple[str, ...]
    codes: tuple[CodeType, ...]


def broken_functions(broken: Break) -> BrokenFunctions | None:
    """The functions in which a broken module differs from the sound one."""
    path = str(path_of(broken.place.module))
    sound = compile(Path(path).read_text(encoding="utf-8"), path, "exec", dont_inherit=True)
    other = compile(broken.source, path, "exec", dont_inherit=True)
    found = list(_differing(sound, other))
    if not found or any(name is None for name, _ in found):
        return None
    return BrokenFunctions(tuple(str(name) for name, _ in found), tuple(code for _, code in found))


def _differing(sound: CodeType, other: CodeType) -> Iterator[tuple[str | None, CodeType]]:
    """Functions that differ, by name; no name for what is done when a module is loaded."""
    ours, theirs = _inside(sound), _inside(other)
    if _own(sound) != _own(other) or len(ours) != len(theirs):
        yield None, other
        return
    for one, two in zip(ours, theirs, strict=True):
        if one.co_flags & 0x2:  # a function has locals of its own; the body of a class has not
            if _told(one) != _told(two):
                yield one.co_qualname, two
        else:
            yield from _differing(one, two)


def _inside(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _own(code: CodeType) -> tuple[Any, ...]:
    plain = [repr(one) for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, plain, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars


def _told(code: CodeType) -> tuple[Any, ...]:
    return (*_own(code), *map(_told, _inside(code)))


class House:
    """Every function of the house, and every table that fills itself."""

    def __init__(self, modules: Iterable[str]) -> None:
        for module in modules:
            importlib.import_module(module)  # some are imported only when they are needed
        self.functions: defaultdict[tuple[str, str], list[FunctionType]] = defaultdict(list)
        self.tables = []
        for one in gc.get_objects():
            if isinstance(one, FunctionType):
                self.functions[one.__code__.co_filename, one.__code__.co_qualname].append(one)
            elif isinstance(one, _lru_cache_wrapper):
                self.tables.append(one)

    def put_in_place(self, path: str, broken: BrokenFunctions) -> bool:
        """Give the broken code to those who hold the sound one, and forget what was worked out."""
        placed = set()
        for name, code in zip(broken.names, broken.codes, strict=True):
            for one in self.functions[path, name]:
                with suppress(ValueError):  # it closes over something else
                    one.__code__ = code
                    placed.add(name)
        for table in self.tables:
            table.cache_clear()
        return placed == {*broken.names}


class Bench:
    """Instead of running all tests, does something with them once they are collected."""

    def __init__(self, work: Callable[[Sequence[pytest.Item]], None]) -> None:
        self.work = work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.work(session.items)
        return True


def with_tests(files: Sequence[Path], work: Callable[[Sequence[pytest.Item]], None]) -> None:
    """Collect the tests, in this process, and do something with them."""
    os.chdir(ROOT)
    quiet = ("-p", "no:unraisableexception", "-W", "ignore")
    pytest.main([*ARGUMENTS, *quiet, *map(str, files)], plugins=[Bench(work)])


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=following)
    return all(report.passed or report.skipped for report in reports)


class Reach:
    """Which tests run which lines, and how long they take."""

    def __init__(self, folder: Path) -> None:
        self.seconds: dict[str, float] = {}
        self.runners: defaultdict[str, defaultdict[int, list[str]]]
        self.runners = defaultdict(lambda: defaultdict(list))
        for kept in folder.glob("*.json"):
            for test, (seconds, lines) in json.loads(kept.read_text()).items():
                self.seconds[test] = seconds
                for path, numbers in lines.items():
                    for number in numbers:
                        self.runners[path][number].append(test)

    def chosen(self, path: str, lines: Iterable[int]) -> list[str]:
        """The tests that run one of the lines, then the others in their files, as many as pay."""
        runners = {test for line in lines for test in self.runners[path].get(line, ())}
        files = {_file_of(test) for test in runners}
        neighbours = {test for test in self.seconds if _file_of(test) in files} - runners
        spent = 0.0
        chosen: list[str] = []
        for test in [*self._in_turn(runners), *self._in_turn(neighbours)]:
            spent += self.seconds[test]
            if spent > WORTH and chosen:
                break
            chosen.append(test)
        return chosen

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        """The quickest first, each file in its turn for as long as the others."""
        spent: defaultdict[str, float] = defaultdict(float)
        when = {}
        for test in sorted(tests, key=lambda one: (self.seconds[one], one)):
            spent[_file_of(test)] += self.seconds[test]
            when[test] = spent[_file_of(test)]
        return sorted(when, key=lambda one: (when[one], one))


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def find_reach(files: Sequence[Path], folder: Path, rooms: Sequence[str]) -> None:
    """Note what the tests of each file run; a file that is older than its note is not run again."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {path: folder / f"{path.parent.name}-{path.stem}.json" for path in files}
    new = [one for one, at in kept.items() if not _is_newer(at, one)]

    def note(items: Sequence[pytest.Item]) -> None:
        by_file: defaultdict[Path, list[pytest.Item]] = defaultdict(list)
        for item in items:
            by_file[item.path].append(item)

        def work(path: Path, _: int) -> int:
            kept[path].write_text(json.dumps(_traced(by_file[path], rooms)))
            return 0

        def tell(path: Path, fate: Fate, seconds: float, _: str) -> None:
            sys.stderr.write(f"{path.name} traced in {seconds:.0f} s: {fate}\n")

        in_forks(by_file, lambda _: 3600, work, tell)

    if new:
        with_tests(new, note)


def _is_newer(note: Path, path: Path) -> bool:
    return note.exists() and note.stat().st_mtime > path.stat().st_mtime


def _stop(_: int, __: FrameType | None) -> None:
    raise TooLong


def _traced(items: Sequence[pytest.Item], rooms: Sequence[str]) -> dict[str, Any]:
    """The seconds and lines of each test that passes, and in time."""
    signal.signal(signal.SIGPROF, _stop)
    signal.signal(signal.SIGALRM, _stop)
    found = {}
    trace = Coverage(
        data_file=None, config_file=False, include=[str(ROOT / room / "*") for room in rooms]
    )
    trace.start()
    for item, following in zip(items, [*items[1:], None], strict=True):
        trace.switch_context(item.nodeid)
        signal.setitimer(signal.ITIMER_PROF, TRACED)
        signal.setitimer(signal.ITIMER_REAL, 10 * TRACED)  # it waits for another program
        began = time.process_time()
        try:
            passed = passes(item, following)
        except TooLong:
            passed = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        if passed:
            found[item.nodeid] = time.process_time() - began
    trace.stop()
    data = trace.get_data()
    paths = data.measured_files()
    told = {}
    for test, seconds in found.items():
        data.set_query_context(test)
        lines = {path.removeprefix(f"{ROOT}/"): data.lines(path) for path in paths}
        told[test] = round(seconds, 3), {path: some for path, some in lines.items() if some}
    return told


class Trial(NamedTuple):
    """A break with the functions it is in, and the tests it is tried by."""

    broken: Break
    functions: BrokenFunctions
    tests: list[str]


def try_all(
    files: Sequence[Path],
    modules: Sequence[str],
    reach: Reach,
    trials: Sequence[Trial],
    tell: Callable[[Trial, Fate, float, str], None],
) -> None:
    """Try one break after the other in forks of a process in which the tests are collected."""

    def serve(items: Sequence[pytest.Item]) -> None:
        house = House(modules)
        gc.collect()
        gc.freeze()
        by_name = {item.nodeid: item for item in items}

        def work(trial: Trial, telling: int) -> int:
            if not house.put_in_place(str(path_of(trial.broken.place.module)), trial.functions):
                return 70
            tests = [by_name[name] for name in trial.tests if name in by_name]
            for item, following in zip(tests, [*tests[1:], None], strict=False):
                # ended by it, unless it is done in a multiple of its time
                signal.setitimer(signal.ITIMER_PROF, 5 + 4 * reach.seconds[item.nodeid])
                if not passes(item, following):
                    os.write(telling, item.nodeid.encode())
                    return int(pytest.ExitCode.TESTS_FAILED)
            os.write(telling, f"{len(tests)} tests".encode())
            return int(pytest.ExitCode.OK)

        in_forks(trials, lambda one: patience(one.tests, reach), work, tell)

    with_tests(files, serve)


def patience(tests: Iterable[str], reach: Reach) -> int:
    """Seconds of the processor after which whoever waits notices."""
    return 30 + int(4 * sum(reach.seconds[test] for test in tests))


def tests_for(broken: Break, reach: Reach) -> list[str]:
    """The tests a break of a function is tried by."""
    path = path_of(broken.place.module)
    sound = path.read_text(encoding="utf-8")
    return reach.chosen(str(path.relative_to(ROOT)), _lines(sound, broken.source))


def tests_of(module: str, reach: Reach) -> list[str]:
    """The tests a break is tried by that is in no function."""
    path = str(path_of(module).relative_to(ROOT))
    return reach.chosen(path, list(reach.runners[path]))


def _lines(sound: str, broken: str) -> set[int]:
    """The lines of the statements that differ, without what is inside of them."""
    matcher = difflib.SequenceMatcher(None, sound.splitlines(), broken.splitlines(), autojunk=False)
    changed = {
        line
        for tag, first, last, _, _ in matcher.get_opcodes()
        if tag != "equal"
        for line in range(first + 1, max(first + 1, last) + 1)
    }
    statements = [one for one in ast.walk(ast.parse(sound)) if isinstance(one, ast.stmt)]
    found = set(changed)
    for line in changed:
        around = [one for one in statements if one.lineno <= line <= (one.end_lineno or line)]
        if around:
            least = max(around, key=lambda one: one.lineno)
            inner = least.cases[0].pattern if isinstance(least, ast.Match) else None
            for first in getattr(least, "body", [])[:1]:
                inner = first
            end = inner.lineno - 1 if inner else least.end_lineno or line
            found |= {*range(least.lineno, max(least.lineno, end) + 1)}
    return found
