"""Command lines and files nobody would write, by the thousand: every one gets a plain answer.

    python tests/verification/fuzz.py [--calls N] [--seconds S] [--seed SEED] [--first N]
                                      [--only NUMBER] [--every N]

A fault is an exit code that is not promised, a traceback, a sign that a terminal would obey, JSON
that is none, a stray file, more than 5 seconds of processor time or more than 500 MB of memory.
Call number n of a seed is always the same, so that a fault is found again by `--only n`.

Calls are made inside a forked worker, one after the other, which is what makes them cheap. If it
dies or hangs, the call it was at is to blame and another worker goes on with the next. Whatever
it finds is tried again alone, and told as `alone` or `after others`. One call in `--every` is a
real process started from nothing. Not tried is what needs a terminal or takes long by design.
"""

import argparse
import gc
import mmap
import os
import re
import signal
import struct
import sys
import tempfile
import time
from collections import Counter
from contextlib import redirect_stdout, suppress
from pathlib import Path

from calls import MEGABYTES, Stage, alone, from_nothing, in_process
from program import load_program, say

WAITED = f"the process ended with {-signal.SIGALRM}"
"""It did nothing for long, or was not let: on a busy machine that is no fault of the call."""
BATCH = 20_000
"""A worker is replaced after so many calls: what they leave behind is not what is looked for."""
WIDE = 500
"""So much of a line is shown of what a call at fault has said."""
SWEPT = 200
"""So many calls leave little behind, and looking for it is a third of what a call costs."""


class Worker:
    """A forked process that makes call after call and tells how each ended."""

    def __init__(self, seed: str, first: int, folder: Path) -> None:
        self._at = mmap.mmap(-1, 8)
        """The number of the call it is at, in memory that both can see."""
        self._at[:] = struct.pack("q", first)
        told, telling = os.pipe()
        self.process = os.fork()
        if not self.process:
            os.close(told)
            with suppress(BaseException):
                _serve(seed, first, folder, telling, self._at)
                os._exit(0)
            os._exit(70)
        os.close(telling)
        self.told = open(told, encoding="utf-8", errors="replace")  # noqa: PTH123, SIM115 - a pipe

    @property
    def at(self) -> int:
        return int(struct.unpack("q", self._at[:])[0])

    def end(self) -> int:
        """Wait until it has gone; how it went."""
        self.told.close()
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)


def _serve(seed: str, first: int, folder: Path, telling: int, at: mmap.mmap) -> None:
    """Make calls and tell of each: its number, its exit code, and its faults."""
    from command_lines import call

    stage = Stage(folder)
    for number in range(first, first + BATCH):
        at[:] = struct.pack("q", number)
        asked = call(seed, number)
        ended = in_process(asked, stage)
        faults = "; ".join(ended.faults(asked))
        name = " ".join(asked.words[: 2 if asked.words[:1] in (["puzzle"], ["game"]) else 1])
        line = f"{number}\t{ended.code}\t{ended.seconds:.3f}\t{name[:30]!r}\t{faults}\n"
        os.write(telling, line.encode(errors="replace"))
        if ended.megabytes > 0.9 * MEGABYTES:
            return
        if not number % SWEPT:
            gc.collect()
            gc.freeze()  # what is left now was worked out for good


def load_everything() -> None:
    """Import and work out once what every process would, so that no fork has to."""
    load_program()
    from command_lines import sample
    from written_files import IDS

    from scheffeln_cli.app import run

    sample("warm", 0, 50)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        for name in IDS[:5]:
            run(["puzzle", "explain", name])
        for kind in ("forecast", "order", "blanks", "shortest", "retro"):
            run(["puzzle", "make", "--kind", kind, "--count", "1", "--certify", "search"])
    gc.freeze()


class Tally:
    """What has been tried so far."""

    def __init__(self, seed: str, scratch: Path) -> None:
        self.seed = seed
        self.scratch = scratch
        self.codes: Counter[int] = Counter()
        self.commands: Counter[str] = Counter()
        self.busy: Counter[str] = Counter()
        self.faults = 0
        self.began = self._said = time.monotonic()

    def count(self, line: str) -> None:
        number, code, seconds, name, faults = line.rstrip("\n").split("\t", 4)
        self.codes[int(code)] += 1
        self.commands[name] += 1
        self.busy[name] += round(1000 * float(seconds))
        if faults:
            self.blame(int(number), faults)
        if time.monotonic() > self._said + 300:
            self._said = time.monotonic()
            say(self.told())

    def blame(self, number: int, faults: str) -> None:
        """Try a call again by itself, and tell of it."""
        from command_lines import call

        asked = call(self.seed, number)
        ended = alone(asked, self.scratch / "alone")
        again = "; ".join(ended.faults(asked))
        if not again and (re.fullmatch(r"\d+ MB", faults) or faults == WAITED):
            return  # what all the calls of a worker have left behind, or a machine too busy for it
        self.faults += 1
        say(f"{number}: {f'alone: {again}' if again else f'after others: {faults}'}")
        say(f"    {asked.words!r}")
        for line in ended.said.decode(errors="replace").splitlines()[-3:]:
            say(f"    {line[:WIDE]}")

    def told(self) -> str:
        tried = self.codes.total()
        rate = tried / max(0.001, time.monotonic() - self.began)
        codes = ", ".join(f"{code}: {count}" for code, count in sorted(self.codes.items()))
        return (
            f"calls: {tried} of seed {self.seed} ({rate:.0f} a second); faults: {self.faults}; "
            f"exit codes {codes}"
        )


def main() -> int:
    """Try calls until their number or the time is up; 1 if one of them was a fault."""
    options = argparse.ArgumentParser(description="Try command lines nobody would write.")
    options.add_argument("--calls", type=int, default=10**9)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", default="1")
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--every", type=int, default=1000)
    options.add_argument("--only", type=int)
    options.add_argument("--slow", action="store_true", help="tell which commands take the time")
    asked = options.parse_args()
    os.environ.pop("SCHEFFELN_DEBUG", None)
    load_everything()
    with tempfile.TemporaryDirectory(prefix="scheffeln-fuzz-", dir=_memory()) as scratch:
        if asked.only is not None:
            return _one(asked.seed, asked.only, Path(scratch))
        tally = Tally(asked.seed, Path(scratch))
        until = tally.began + asked.seconds
        number, end = asked.first, asked.first + asked.calls
        while number < end and time.monotonic() < until:
            number = _batch(tally, number, end, until, asked.every)
        if asked.slow:
            for name, busy in tally.busy.most_common(30):
                say(f"{busy / 1000:8.1f} s {tally.commands[name]:7} {name}")
        say(tally.told())
    return 1 if tally.faults else 0


def _memory() -> str | None:
    """Where files cost least."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - a folder of our own is made in it


def _batch(tally: Tally, first: int, end: int, until: float, every: int) -> int:
    """Let a worker make its calls; the number of the next."""
    from command_lines import call

    worker = Worker(tally.seed, first, tally.scratch / "worker")
    number = first
    for line in worker.told:
        tally.count(line)
        number += 1
        if not number % every:
            asked = call(tally.seed, number)
            if faults := "; ".join(from_nothing(asked, tally.scratch / "anew").faults(asked)):
                tally.faults += 1
                say(f"{number}: from nothing: {faults}\n    {asked.words!r}")
        if number >= end or time.monotonic() > until:
            worker.stop()
            worker.end()
            return end
    at = worker.at
    code = worker.end()
    if code:
        tally.codes[code] += 1
        tally.blame(at, f"the process ended with {code}")
        return at + 1
    return number


def _one(seed: str, number: int, scratch: Path) -> int:
    """Try one call alone and show everything."""
    from command_lines import call

    asked = call(seed, number)
    ended = alone(asked, scratch / "alone")
    faults = "; ".join(ended.faults(asked))
    say(asked.words, asked.files, asked.given)
    say(ended.said.decode(errors="replace"))
    say(f"exit {ended.code}, {ended.seconds:.1f} s, {ended.megabytes:.0f} MB; {faults or 'well'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
