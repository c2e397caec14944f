"""Work shared by several processes, its results in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from signal import SIG_IGN, SIGINT, signal
from typing import Any, TypeVar

A = TypeVar("A")
B = TypeVar("B")
Map = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]


@contextmanager
def workers(jobs: int) -> Iterator[Map]:
    """A map that keeps the order, carried out by so many processes."""
    if jobs == 1:
        yield map
        return
    with ProcessPoolExecutor(jobs, initializer=_ignore_interrupts) as pool:
        try:
            yield partial(_in_order, pool, 2 * jobs)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _in_order(
    pool: ProcessPoolExecutor, ahead: int, work: Callable[[A], B], things: Iterable[A]
) -> Iterator[B]:
    """The results in the order of the things, with only so many begun ahead."""
    waiting: deque[Future[B]] = deque()
    for thing in things:
        waiting.append(pool.submit(work, thing))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that was asked, which then stops the others."""
    signal(SIGINT, SIG_IGN)
