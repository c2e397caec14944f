"""Writing answers: plain lines, JSON lines and colour."""

import sys
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from json import JSONEncoder

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

    readable = (sys.stdout.encoding or "").lower().startswith("utf")
    return JSONEncoder(ensure_ascii=not readable, separators=(",", ":"))


def styled(text: str, style: str, *, colour: bool) -> str:
    """A text in a terminal style, if colour is wanted."""
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text
