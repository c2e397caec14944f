"""Line by line: every line of standard input answered by one line of standard output."""

import sys
from collections.abc import Callable, Iterator
from io import BufferedReader
from typing import cast

CHUNK = 1 << 16


def answer_each(answer: Callable[[str], str]) -> None:
    """Answer lines as they arrive: what has come is answered before more is waited for."""
    for lines in _arriving():
        sys.stdout.write("".join([answer(line) + "\n" for line in lines]))
        sys.stdout.flush()


def _arriving() -> Iterator[list[str]]:
    """The lines of standard input, as many at a time as are there."""
    source = cast("BufferedReader", sys.stdin.buffer)
    rest = b""
    while chunk := source.read1(CHUNK):
        whole, newline, rest_of_chunk = chunk.rpartition(b"\n")
        if newline:
            lines = (rest + whole).decode(errors="replace").split("\n")
            rest = rest_of_chunk
            yield lines
        else:
            rest += chunk
    if rest:
        yield [rest.decode(errors="replace")]
