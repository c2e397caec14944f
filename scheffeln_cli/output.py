"""Writing answers: plain lines, JSON lines, colour, and files that are whole or not there."""

import os
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from json import JSONEncoder
    from pathlib import Path

BOLD = "1"
DIM = "2"
RED = "31"
GREEN = "32"


def say(text: str = "") -> None:
    """Write a line of the answer."""
    sys.stdout.write(text + "\n")


def say_json(answer: Mapping[str, Any]) -> None:
    """Write the answer as one JSON line."""
    say(as_json(answer))


def as_json(answer: Mapping[str, Any]) -> str:
    return _encoder().encode(answer)


@cache
def _encoder() -> "JSONEncoder":
    from json import JSONEncoder  # only those who ask for JSON wait for it

    return JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def styled(text: str, style: str, *, colour: bool) -> str:
    """A text in a terminal style, if colour is wanted."""
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text


def write_whole(path: "Path", content: str | bytes) -> None:
    """Write a file so that it is never seen half written: all of it appears, or nothing."""
    write_all({path: content})


def write_all(contents: "Mapping[Path, str | bytes]") -> None:
    """Write files that belong together: none takes its place before all are written out."""
    beside = {path: path.with_name(f".{path.name}.{os.getpid()}") for path in contents}
    try:
        for path, content in contents.items():
            whole = content.encode() if isinstance(content, str) else content
            _naming(path, partial(beside[path].write_bytes, whole))
        for path in contents:
            _naming(path, partial(beside[path].replace, path))
    finally:
        for scrap in beside.values():
            scrap.unlink(missing_ok=True)


def _naming(path: "Path", work: Callable[[], object]) -> None:
    """Do something to a file; a failure names the file the user knows, not the one beside it."""
    try:
        work()
    except OSError as error:
        error.filename = str(path)
        raise
