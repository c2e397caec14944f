"""Tests that were collected once and are run against break after break.

A break inside a function is made in place: the function that everybody holds gets the broken code,
in a fork that ends with the test that notices. So nothing is imported or collected twice. Which
tests run which blocks was noted once (`mutation.reach`); a break is tried by the tests that run its
block, then by those of its function and their neighbours, to whom a fixture or a table that was
worked out before may have brought what is broken.
"""

import difflib
import gc
import importlib
import os
import signal
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest
from mutation.breaks import Break
from mutation.forks import in_forks, passes, with_tests
from mutation.reach import SLOW, Reach
from mutation.run import ROOT, Fate

SHARED = 25.0
"""Seconds that fixtures and tables of a file may take."""


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


class House:
    """Every function of the house, and every table that fills itself."""

    def __init__(self, modules: Iterable[str]) -> None:
        for module in modules:
            importlib.import_module(module)  # some are imported only when they are needed
        self.functions: defaultdict[tuple[str, str], list[FunctionType]] = defaultdict(list)
        self.tables = []
        gc.unfreeze()  # what the tests have put aside is told of again
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
            files = {item.path for item in tests}
            if reach.slow:
                tests += [one for one in items if one.path in files and reach.is_slow(one.nodeid)]
            for item, following in zip(tests, [*tests[1:], None], strict=False):
                # ended by it, unless it is done in a multiple of its time; SHARED is for what
                # another test of its file has worked out for it when its time was taken
                signal.setitimer(signal.ITIMER_PROF, SHARED + 4 * reach.time(item.nodeid))
                if not passes(item, following):
                    os.write(telling, item.nodeid.encode())
                    return int(pytest.ExitCode.TESTS_FAILED)
            os.write(telling, f"{len(tests)} tests".encode())
            return int(pytest.ExitCode.OK)

        in_forks(trials, lambda one: patience(one.tests, reach), work, tell)

    with_tests(files, serve)


def patience(tests: Iterable[str], reach: Reach) -> int:
    """Seconds of the processor after which whoever waits notices."""
    slow = 20 * SLOW if reach.slow else 0
    return 30 + int(4 * sum(map(reach.time, tests)) + slow)


def tests_for(broken: Break, reach: Reach) -> list[str]:
    """The tests a break of a function is tried by."""
    path = path_of(broken.place.module)
    sound = path.read_text(encoding="utf-8")
    return reach.chosen(str(path.relative_to(ROOT)), _lines(sound, broken.source))


def tests_of(module: str, reach: Reach) -> list[str]:
    """The tests a break is tried by that is in no function."""
    return reach.of_module(str(path_of(module).relative_to(ROOT)))


def _lines(sound: str, broken: str) -> set[int]:
    """The lines that differ."""
    matcher = difflib.SequenceMatcher(None, sound.splitlines(), broken.splitlines(), autojunk=False)
    return {
        line
        for tag, first, last, _, _ in matcher.get_opcodes()
        if tag != "equal"
        for line in range(first + 1, max(first + 1, last) + 1)
    }
