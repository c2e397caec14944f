"""A call of the program, in this process, in a fork or from nothing, and how it ended."""

import gc
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from program import ROOT

if TYPE_CHECKING:
    from command_lines import Call


PROMISED = {0, 1, 2, 3, 130}

SECONDS = 5

MEGABYTES = 500

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
            text
            for path in self.inside.iterdir()
            if path.suffix in TEXTS and path.name not in asked.files and path.is_file()
            if not (text := path.read_bytes()).startswith(b"%PDF-")  # whatever its name
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
