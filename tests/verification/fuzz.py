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
import importlib
import json
import mmap
import os
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support" / "samples")]

if TYPE_CHECKING:
    from command_lines import Call

PROMISED = {0, 1, 2, 3, 130}
SECONDS = 5
MEGABYTES = 500
WAITED = f"the process ended with {-signal.SIGALRM}"
"""It did nothing for long, or was not let: on a busy machine that is no fault of the call."""
BATCH = 20_000
"""A worker is replaced after so many calls: what they leave behind is not what is looked for."""
SWEPT = 200
"""So many calls leave little behind, and looking for it is a third of what a call costs."""
STYLE = re.compile(rb"\x1b\[[0-9;]*m")
OBEYED = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that move, hide or reverse what a reader sees."""
TEXTS = (".txt", ".md", ".html", ".xml", ".csv", ".svg")


class Ended(NamedTuple):
    """How a call ended."""

    code: int
    seconds: float
    megabytes: float
    said: bytes
    """What it wrote to standard output, to the files of texts, and to standard error."""
    out: bytes
    strays: tuple[str, ...] = ()

    def faults(self, asked: "Call") -> Iterator[str]:
        """What must not happen."""
        if self.code not in PROMISED:
            yield f"exit {self.code}"
        if b"Traceback (most recent call last)" in self.said:
            yield "traceback"
        text = STYLE.sub(b"", self.said).decode(errors="replace")
        if found := OBEYED.search(text):
            yield f"the sign {found[0]!r}"
        if "--json" in asked.words and self.code in (0, 1, 3) and _tells(asked.words):
            try:
                for line in self.out.splitlines():
                    json.loads(line)
            except ValueError:
                yield "no JSON"
        if self.strays:
            yield f"stray files {self.strays}"
        if self.seconds > SECONDS:
            yield f"{self.seconds:.1f} s"
        if self.megabytes > MEGABYTES:
            yield f"{self.megabytes:.0f} MB"


def _tells(words: list[str]) -> bool:
    """Whether the answer is JSON if it is asked for: no screen, no help, no file on the way out."""
    plain = [word for word in words if not word.startswith("-")]
    return bool(
        ({*plain[:1]} & _ANSWERING or {" ".join(plain[:2])} & _ANSWERING)
        and not {"-o", "--out", "--output", "--help", "-h"} & {*words}
        and not any(one.startswith("-") and two == "--json" for one, two in pairwise(words))
        and not any(f"{one} -" in " ".join(words) for one in ("--junit", "--smt2", "--svg"))
    )


_ANSWERING = {
    "show", "move", "dispute", "check", "solve", "odds", "game check", "game show", "game new",
    "game simulate", "puzzle show", "puzzle explain", "puzzle answer", "puzzle check",
    "puzzle report", "puzzle compose",
}  # fmt: skip


class Stage:
    """A folder with three streams, used again for every call of a worker."""

    def __init__(self, folder: Path) -> None:
        self.inside = folder / "in"
        self.inside.mkdir(parents=True, exist_ok=True)
        os.chdir(self.inside)
        self.streams = [
            os.open(folder / name, os.O_RDWR | os.O_CREAT, 0o600)
            for name in ("given", "out", "err")
        ]

    def set(self, asked: "Call") -> None:
        """Lay out the files and connect the streams."""
        for one in os.scandir(self.inside):
            if one.is_dir(follow_symlinks=False):
                shutil.rmtree(one.path, ignore_errors=True)
            else:
                Path(one.path).unlink()
        for name, data in asked.files.items():
            (self.inside / name).write_bytes(data)
        for number, stream in enumerate(self.streams):
            os.ftruncate(stream, 0)
            os.lseek(stream, 0, os.SEEK_SET)
            if not number:
                os.write(stream, asked.given)
                os.lseek(stream, 0, os.SEEK_SET)
            os.dup2(stream, number)
        sys.stdin = TextIOWrapper(
            BufferedReader(FileIO(0, closefd=False)), "utf-8", errors="surrogateescape"
        )
        sys.stdout = TextIOWrapper(BufferedWriter(FileIO(1, "w", closefd=False)), "utf-8")
        sys.stderr = TextIOWrapper(
            BufferedWriter(FileIO(2, "w", closefd=False)), "utf-8", "backslashreplace"
        )

    def heard(self, asked: "Call") -> tuple[bytes, bytes, tuple[str, ...]]:
        """All that was said, what of it on standard output, and files that should not be there."""
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        _, out, err = (_all_of(stream) for stream in self.streams)
        written = [
            path.read_bytes()
            for path in self.inside.iterdir()
            if path.suffix in TEXTS and path.name not in asked.files and path.is_file()
        ]
        strays = tuple(path.name for path in self.inside.glob(".scheffeln-*"))
        return b"\n".join([out, err, *written]), out, strays


def _all_of(stream: int) -> bytes:
    return os.pread(stream, os.fstat(stream).st_size, 0)


def in_process(asked: "Call", stage: Stage) -> Ended:
    """Carry out a call in this very process, as the console command would."""
    from scheffeln_cli.app import run

    stage.set(asked)
    began = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, 3 * SECONDS)  # of the processor: it ends this process
    signal.setitimer(signal.ITIMER_REAL, 40 * SECONDS)  # of the clock: it may wait in vain
    try:
        code = run(asked.words)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 70
    except BaseException:  # noqa: BLE001 - whatever it is, it is a fault
        import traceback

        traceback.print_exc()
        code = 70
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    took = time.process_time() - began
    said, out, strays = stage.heard(asked)
    os.environ.pop("LANGUAGE", None)  # what a command changes for the rest of its process
    gc.disable()
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Ended(code & 0xFF, took, used, said, out, strays)


def alone(asked: "Call", folder: Path) -> Ended:
    """Carry out a call in a fork of its own."""
    shutil.rmtree(folder, ignore_errors=True)
    child = os.fork()
    if not child:
        with suppress(BaseException):
            ended = in_process(asked, Stage(folder))
            (folder / "said").write_bytes(ended.said)
            os._exit(ended.code)
        os._exit(70)
    _, status, used = os.wait4(child, 0)
    code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    said = folder / "said"
    strays = tuple(path.name for path in (folder / "in").glob(".scheffeln-*"))
    return Ended(
        code,
        used.ru_utime + used.ru_stime,
        used.ru_maxrss / 1024,
        said.read_bytes() if said.exists() else b"",
        (folder / "out").read_bytes(),
        strays,
    )


def from_nothing(asked: "Call", folder: Path) -> Ended:
    """Carry out a call as a process that is started anew."""
    shutil.rmtree(folder, ignore_errors=True)
    inside = folder / "in"
    inside.mkdir(parents=True)
    for name, data in asked.files.items():
        (inside / name).write_bytes(data)
    words = [os.fsencode(word.encode(errors="surrogatepass")) for word in asked.words]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with suppress(subprocess.TimeoutExpired):
        done = subprocess.run(
            [sys.executable, "-m", "scheffeln_cli", *words],
            input=asked.given,
            capture_output=True,
            check=False,
            cwd=inside,
            timeout=40 * SECONDS,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        strays = tuple(path.name for path in inside.glob(".scheffeln-*"))
        both = done.stdout + done.stderr
        return Ended(done.returncode, took, 0, both, done.stdout, strays)
    return Ended(-signal.SIGALRM, 0, 0, b"", b"")


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
    for folder in ("scheffeln", "solver", "puzzles", "scheffeln_cli"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            if not name.endswith(("__main__", "__init__")):
                importlib.import_module(name)
    for name in ("z3", "typst", "numpy", "segno"):
        importlib.import_module(name)
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


def _say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)).encode(errors="replace").decode() + "\n")
    sys.stdout.flush()


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
            _say(self.told())

    def blame(self, number: int, faults: str) -> None:
        """Try a call again by itself, and tell of it."""
        from command_lines import call

        asked = call(self.seed, number)
        ended = alone(asked, self.scratch / "alone")
        again = "; ".join(ended.faults(asked))
        if not again and (re.fullmatch(r"\d+ MB", faults) or faults == WAITED):
            return  # what all the calls of a worker have left behind, or a machine too busy for it
        self.faults += 1
        _say(f"{number}: {f'alone: {again}' if again else f'after others: {faults}'}")
        _say(f"    {asked.words!r}")
        _say("    " + "\n    ".join(ended.said.decode(errors="replace").splitlines()[-3:]))

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
                _say(f"{busy / 1000:8.1f} s {tally.commands[name]:7} {name}")
        _say(tally.told())
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
                _say(f"{number}: from nothing: {faults}\n    {asked.words!r}")
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
    _say(asked.words, asked.files, asked.given)
    _say(ended.said.decode(errors="replace"))
    _say(f"exit {ended.code}, {ended.seconds:.1f} s, {ended.megabytes:.0f} MB; {faults or 'well'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
