"""Timing that forgives a noisy machine, and a table to show it in."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure beside what is asked of it."""

    what: str
    ours: str
    peer: str
    ratio: float
    wanted: str
    reached: bool


def nearly_all(times: Sequence[float]) -> float:
    """How long all but a twentieth take at most: p95 by the nearest rank."""
    return sorted(times)[ceil(0.95 * len(times)) - 1]


def best(
    work: Callable[[], object], repeat: int = 7, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The shortest of several runs, in seconds: noise only ever adds."""
    times = []
    for _ in range(repeat):
        started = clock()
        work()
        times.append(clock() - started)
    return min(times)


def best_of_processor(work: Callable[[], object], repeat: int = 7) -> float:
    """The same in processor time: for what one process does by itself, whatever else runs."""
    return best(work, repeat, time.process_time)


def best_command(
    words: Sequence[str], repeat: int = 15, stdin: bytes = b"", *, check: bool = True
) -> float:
    """The shortest of several runs of a program, in seconds; with `check` each must succeed."""
    return best(
        lambda: subprocess.run(words, input=stdin, stdout=subprocess.DEVNULL, check=check), repeat
    )


def processor_time(words: Sequence[str], stdin: bytes = b"") -> float:
    """The least processor time of several runs of a program and all it starts."""

    def spent() -> float:
        return sum(os.times()[2:4])

    return best(
        lambda: subprocess.run(words, input=stdin, stdout=subprocess.DEVNULL, check=False), 5, spent
    )


def show(title: str, figures: Sequence[Figure]) -> None:
    """Print the figures as a table."""
    head = ("", "ours", "peer", "ratio", "wanted", "")
    rows = [
        (one.what, one.ours, one.peer, f"{one.ratio:.2f}", one.wanted, _mark(one.reached))
        for one in figures
    ]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    print(f"\n{title}  (Python {sys.version.split()[0]})")
    for row in (head, *rows):
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)))


def _mark(reached: bool) -> str:
    return "ok" if reached else "NOT REACHED"
