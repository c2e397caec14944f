"""Line by line: every line of standard input answered by one line of standard output."""

import sys
from collections.abc import Callable, Iterator
from io import BufferedReader
from typing import cast

CHUNK = 1 << 16
BYTE_ORDER_MARK = "\ufeff"


def answer_each(answer: Callable[[str], str]) -> None:
    """Answer lines as they arrive: what has come is answered before more is waited for."""
    for lines in _arriving():
        sys.stdout.write("".join([answer(line) + "\n" for line in lines]))
        sys.stdout.flush()


def _arriving() -> Iterator[list[str]]:
    """The lines of standard input, as many at a time as are there."""
    if sys.stdin is None:  # closed by whoever called us
        return
    source = cast("BufferedReader", sys.stdin.buffer)
    begun: list[bytes] = []
    while chunk := source.read1(CHUNK):
        whole, newline, rest = chunk.rpartition(b"\n")
        if newline:
            yield _lines(b"".join([*begun, whole]))
            begun = [rest] if rest else []
        else:
            begun.append(chunk)
    if begun:
        yield _lines(b"".join(begun))


def _lines(text: bytes) -> list[str]:
    return text.decode(errors="replace").removeprefix(BYTE_ORDER_MARK).split("\n")
