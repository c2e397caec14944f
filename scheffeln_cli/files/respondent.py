"""Another program that answers lines: started, asked, listened to, and always ended.

A program must write exactly one line for each it reads. It may answer at once or when it has read
everything. It runs in a process group of its own, which is ended with it, whatever happens here.
"""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO

from scheffeln.language import Lang, Text, ToldWord
from scheffeln.refusal import Detail, Evidence, Refusal, printable

CHUNK = 1 << 16
LONGEST_LINE = 1 << 20
"""More bytes than this without the end of a line are no answer."""
MOST_SAID = 2_000
"""So much of what it writes on standard error is told, from the end."""
GRACE = 1.0
"""Seconds a program has to stop by itself when it has answered everything."""


class ProgramTrouble(ToldWord):
    """Why a program cannot be asked."""

    START = "start", Text("the program did not start: {reason}")
    MISSING = "missing", Text("the program stopped after {answers} of {questions} answers")
    TOO_MANY = (
        "too-many",
        Text("the program wrote more than one line for each of the {questions} questions"),
    )
    TIMEOUT = "timeout", Text("no answer within {reason} s, after {answers} of {questions}")


_HINT = Text(
    "it is to read lines POSITION CARD... and write one line for each, as scheffeln move - does"
)


class Unasked(Refusal):
    """A program that cannot be asked, with what it wrote on standard error."""

    kind = "program"
    trouble: ProgramTrouble
    answers: int
    questions: int
    reason: str = ""
    stderr: str = ""

    def message(self, lang: Lang) -> str:
        return self.trouble.said[lang].format(
            answers=self.answers, questions=self.questions, reason=self.reason
        )

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(Detail(printable(line)) for line in self.stderr.splitlines())

    def hint(self, lang: Lang) -> str:
        return _HINT[lang]

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return ({"kind": self.trouble, "answers": self.answers, "said": self.stderr},)


def answers_of(words: Sequence[str], questions: Sequence[str], patience: float) -> list[str]:
    """The answer to each question; raises `Unasked`. `patience` is between two answers, in s."""
    try:
        program = Popen(  # noqa: S603 - the user names the program to start
            words, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
        )
    except OSError as error:
        reason = f"{words[0]}: {error.strerror}"
        raise Unasked(ProgramTrouble.START, 0, len(questions), reason) from error
    with _ended(program):
        return _Interview(program, questions, patience).answers()


@contextmanager
def _ended(program: Popen[bytes]) -> Iterator[None]:
    """See to it that a program and all it has started are gone at the end."""
    with _told_to_stop():
        try:
            yield
        finally:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()


@contextmanager
def _told_to_stop() -> Iterator[None]:
    """Leave in good order when somebody ends us, so that what we have started ends too."""
    before = signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _Interview:
    """Questions written, answers read and standard error heard, side by side."""

    def __init__(self, program: Popen[bytes], questions: Sequence[str], patience: float) -> None:
        self._program = program
        self._questions = questions
        self._patience = patience
        self._came: SimpleQueue[bytes] = SimpleQueue()
        self._said = b""
        self._listener = Thread(target=self._listen, args=(program.stderr,), daemon=True)
        for thread in (
            Thread(target=self._write, args=(program.stdin,), daemon=True),
            Thread(target=self._read, args=(program.stdout,), daemon=True),
            self._listener,
        ):
            thread.start()

    def answers(self) -> list[str]:
        """All of them, or the trouble there was."""
        lines: list[bytes] = []
        begun = b""
        until = monotonic() + self._patience
        while True:
            chunk = self._next(until)
            if chunk is None:
                if len(lines) == len(self._questions) and not begun:
                    break  # it answers everything, and waits for more
                raise self._trouble(ProgramTrouble.TIMEOUT, len(lines))
            if not chunk:
                lines += [begun] * bool(begun)
                break
            *whole, begun = (begun + chunk).split(b"\n")
            lines += whole
            if whole:
                until = monotonic() + self._patience
            if len(lines) > len(self._questions) or len(begun) > LONGEST_LINE:
                raise self._trouble(ProgramTrouble.TOO_MANY, len(lines))
        if len(lines) != len(self._questions):
            short = len(lines) < len(self._questions)
            raise self._trouble(
                ProgramTrouble.MISSING if short else ProgramTrouble.TOO_MANY, len(lines)
            )
        return [line.decode(errors="replace") for line in lines]

    def _next(self, until: float) -> bytes | None:
        """What comes next: nothing at the end, `None` if it takes too long."""
        try:
            return self._came.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None

    def _trouble(self, trouble: ProgramTrouble, answers: int) -> Unasked:
        with suppress(TimeoutExpired):
            self._program.wait(GRACE if trouble is ProgramTrouble.MISSING else 0)
            self._listener.join(GRACE)
        said = self._said.decode(errors="replace").strip()
        return Unasked(trouble, answers, len(self._questions), f"{self._patience:g}", said)

    def _write(self, stdin: IO[bytes]) -> None:
        with suppress(OSError), stdin:  # who stops listening is told by what is missing
            stdin.write("".join(f"{line}\n" for line in self._questions).encode())

    def _read(self, stdout: IO[bytes]) -> None:
        with stdout:
            while chunk := os.read(stdout.fileno(), CHUNK):
                self._came.put(chunk)
        self._came.put(b"")

    def _listen(self, stderr: IO[bytes]) -> None:
        with stderr:
            while chunk := os.read(stderr.fileno(), CHUNK):
                self._said = (self._said + chunk)[-MOST_SAID:]
