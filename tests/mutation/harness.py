"""Tests that were collected once and are run against break after break.

A break inside a function is made in place: the function that everybody holds gets the broken code,
in a fork that ends with the test that notices. So nothing is imported or collected twice. Which
tests call which function was noted once, by running every test with a trace; a break is tried by
the tests that call its function, the quickest first.
"""

import gc
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from mutation.breaks import Break
from mutation.run import ARGUMENTS, ROOT, Fate, fate_of

TRACED = 0.6
"""Seconds of the processor a test may take with a trace; what takes longer is not used."""
WORTH = 30.0
"""Seconds of tests that are spent on one break at most."""

Reached = dict[str, tuple[float, list[str]]]
"""For each test its seconds and the functions it calls, `path:name`."""


class TooLong(BaseException):
    """A test takes longer than is of use here."""


def path_of(module: str) -> Path:
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


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


def put_in_place(path: str, functions: BrokenFunctions) -> bool:
    """Give the broken code to those who hold the sound one, and forget what was worked out."""
    wanted = dict(zip(functions.names, functions.codes, strict=True))
    placed = set()
    gc.unfreeze()  # what is frozen is not listed
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            if code.co_filename == path and code.co_qualname in wanted:
                with suppress(ValueError):  # it closes over something else
                    one.__code__ = wanted[code.co_qualname]
                    placed.add(code.co_qualname)
        elif isinstance(one, _lru_cache_wrapper):
            one.cache_clear()
    return placed == wanted.keys()


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


def passes(item: pytest.Item) -> bool:
    return all(report.passed or report.skipped for report in runtestprotocol(item, log=False))


def find_reach(files: Sequence[Path], kept: Path) -> Reached:
    """Which functions of the house each test calls, found out or read from where it is kept."""
    if kept.exists():
        return {test: (one, two) for test, (one, two) in json.loads(kept.read_text()).items()}
    found: Reached = {}

    def note(items: Sequence[pytest.Item]) -> None:
        signal.signal(signal.SIGPROF, _stop)
        signal.signal(signal.SIGALRM, _stop)
        for number, item in enumerate(items):
            told = _traced(item)
            if told is not None:
                found[item.nodeid] = told
            if not number % 100:
                sys.stderr.write(f"{number} of {len(items)} tests traced\n")

    with_tests(files, note)
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(found))
    return found


def _stop(_: int, __: FrameType | None) -> None:
    raise TooLong


def _traced(item: pytest.Item) -> tuple[float, list[str]] | None:
    """The seconds and functions of a test; none if it fails, or takes too long."""
    codes: set[CodeType] = set()
    add = codes.add

    def called(frame: FrameType, _event: str, _: object) -> None:
        add(frame.f_code)

    began = time.process_time()
    passed = False
    try:
        signal.setitimer(signal.ITIMER_PROF, TRACED)
        signal.setitimer(signal.ITIMER_REAL, 10 * TRACED)  # it waits for another program
        sys.settrace(called)
        passed = passes(item)
    except TooLong:
        pass
    finally:
        sys.settrace(None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    if not passed:
        return None
    root = f"{ROOT}/"
    names = {
        f"{one.co_filename.removeprefix(root)}:{_outermost(one.co_qualname)}"
        for one in codes
        if one.co_filename.startswith(root) and "/tests/" not in one.co_filename
    }
    return time.process_time() - began, sorted(names)


def _outermost(name: str) -> str:
    return name.partition(".<locals>")[0]


class Trial(NamedTuple):
    """A break with the functions it is in."""

    number: int
    broken: Break
    functions: BrokenFunctions


def try_all(
    files: Sequence[Path],
    reach: Reached,
    trials: Sequence[Trial],
    tell: Callable[[Trial, Fate, float, str], None],
) -> None:
    """Try one break after the other in forks of a process in which the tests are collected."""

    def serve(items: Sequence[pytest.Item]) -> None:
        gc.collect()
        gc.freeze()
        by_name = {item.nodeid: item for item in items}
        for trial in trials:
            chosen = [by_name[name] for name in _chosen(trial, reach) if name in by_name]
            began = time.monotonic()
            fate, test = _tried(trial, chosen, reach) if chosen else (Fate.SURVIVED, "no test")
            tell(trial, fate, time.monotonic() - began, test)

    with_tests(files, serve)


def _chosen(trial: Trial, reach: Reached) -> Iterator[str]:
    """The tests that call a broken function, the quickest first."""
    path = trial.broken.place.module.replace(".", "/") + ".py"
    wanted = {f"{path}:{name}" for name in trial.functions.names}
    found = sorted((told[0], name) for name, told in reach.items() if wanted & {*told[1]})
    spent = 0.0
    for seconds, name in found:
        spent += seconds
        if spent > WORTH:
            return
        yield name


def _tried(trial: Trial, items: Sequence[pytest.Item], reach: Reached) -> tuple[Fate, str]:
    """What becomes of a break, and the test that noticed it."""
    told, telling = os.pipe()
    child = os.fork()
    if not child:
        code = 70
        try:
            os.close(told)
            patience = 10 + int(4 * sum(reach[one.nodeid][0] for one in items))
            resource.setrlimit(resource.RLIMIT_CPU, (patience, patience + 5))
            silence = os.open(os.devnull, os.O_RDWR)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            code = _judged(trial, items, telling)
        finally:
            os._exit(code)
    os.close(telling)
    with open(told, encoding="utf-8") as pipe:  # noqa: PTH123 - a pipe
        test = pipe.read()
    return fate_of(os.waitpid(child, 0)[1]), test


def _judged(trial: Trial, items: Sequence[pytest.Item], telling: int) -> int:
    if not put_in_place(str(path_of(trial.broken.place.module)), trial.functions):
        return 70
    for item in items:
        if not passes(item):
            os.write(telling, item.nodeid.encode())
            return int(pytest.ExitCode.TESTS_FAILED)
    return int(pytest.ExitCode.OK)
