"""Work shared by several processes, its results in order.

Workers end with the process that started them, however it ends, and at once where it is
interrupted: nothing that they have begun is wanted then.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, connection, get_context, parent_process
from signal import SIG_BLOCK, SIG_IGN, SIG_SETMASK, SIGINT, pthread_sigmask, signal
from threading import Thread
from typing import Protocol, TypeVar

A = TypeVar("A")
B = TypeVar("B")


class Map(Protocol):
    """Does the same with each of many things, in their order."""

    def __call__(self, do: Callable[[A], B], things: Iterable[A], /) -> Iterator[B]: ...


@contextmanager
def workers(jobs: int, *, fresh: bool = False) -> Iterator[Map]:
    """A map that keeps the order, carried out by so many processes; never more than cores.

    With `fresh` everything has a process of its own, which gives back all the memory it took.
    """
    jobs = min(jobs, os.cpu_count() or 1)
    if jobs == 1 and not fresh:
        yield map
        return
    with _pool(jobs, fresh) as pool:
        try:
            with _uninterrupted():
                pool.submit(int)  # the first task starts them all
            yield partial(_in_order, pool, 2 * jobs)
        except BaseException:
            for worker in active_children():
                worker.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _pool(jobs: int, fresh: bool) -> ProcessPoolExecutor:
    if not fresh:
        return ProcessPoolExecutor(jobs, initializer=_serve)
    spawned = get_context("spawn")  # a process that is copied cannot be renewed
    return ProcessPoolExecutor(jobs, spawned, initializer=_serve, max_tasks_per_child=1)


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


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back: whatever is run at a fork would swallow it."""
    before = pthread_sigmask(SIG_BLOCK, [SIGINT])
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _serve() -> None:
    """Leave Ctrl-C to the process that was asked, and end when that is gone."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
