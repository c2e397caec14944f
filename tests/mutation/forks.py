"""Work in processes of its own, and tests that are collected once."""

import os
import resource
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from _pytest.runner import runtestprotocol
from mutation.run import ARGUMENTS, ROOT, Fate, fate_of

AT_ONCE = int(os.environ.get("MUTANTS_AT_ONCE", len(os.sched_getaffinity(0))))
MEMORY = 6 << 30
"""What a broken house may fill before that is noticed."""

Thing = TypeVar("Thing")


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
