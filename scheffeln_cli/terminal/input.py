"""Where lines come from: somebody types them in a terminal, or a script sends them by a pipe.

After a prompt a line that comes by a pipe is shown as if it had been typed: the transcript is the
same. A stream of questions has no prompts: what has come is answered before more is waited for.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from io import BufferedReader
from typing import cast

from scheffeln import limits
from scheffeln.limits import TOO_LONG_A_LINE, TooMuch
from scheffeln.refusal import printable
from scheffeln_cli.terminal.output import say

Listen = Callable[[str], str]
"""Gives the next line after a prompt; raises `EOFError` after the last, `TooMuch` if it is long."""


def at_terminal() -> bool:
    """Whether somebody sits there who can be asked again."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def prompt_unseen() -> bool:
    """Whether somebody sits there who would not see what is asked: it goes into a file."""
    return sys.stdin.isatty() and not sys.stdout.isatty()


def listener(completions: Sequence[str] = ()) -> Listen:
    """What gives the lines of this session."""
    return _editor(completions) if at_terminal() else _piped


def _piped(prompt: str) -> str:
    try:
        line = next_line()
    except TooMuch:
        say(prompt.rstrip())
        raise
    except OSError:  # closed by whoever called us
        line = ""
    if not line:
        say(prompt.rstrip())
        raise EOFError
    bare = line.rstrip("\n")
    say((prompt + printable(bare)).rstrip())
    return bare


def _editor(completions: Sequence[str]) -> Listen:
    """What asks for a line: with history and completion where the terminal can do that."""
    if os.environ.get("TERM", "dumb") == "dumb":
        return input
    os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # no menu of ours needs to ask where it is
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    words = WordCompleter([*completions])
    return PromptSession[str](completer=words, complete_while_typing=False).prompt


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
    begun = bytearray()
    while chunk := source.read1(CHUNK):
        whole, newline, rest = chunk.rpartition(b"\n")
        if newline:
            begun += whole
            yield _lines(begun)
            begun = bytearray(rest)
        elif len(begun) <= _LONGEST:  # of what is too long so much that this can be seen
            begun += chunk
    if begun:
        yield _lines(begun)


_LONGEST = 4 * limits.LINE
"""Bytes: no character takes more than four."""


def next_line() -> str:
    """The next line of standard input, nothing at its end; raises `TooMuch` after one too long."""
    line = sys.stdin.readline(limits.SAID + 1).replace("\0", "\ufffd")  # no name may hold one
    if len(line) <= limits.SAID or line.endswith("\n"):
        return line
    while (rest := sys.stdin.readline(limits.LINE)) and not rest.endswith("\n"):
        pass
    raise TooMuch(TOO_LONG_A_LINE, limits.SAID)


def _lines(text: bytes | bytearray) -> list[str]:
    return text.decode(errors="replace").removeprefix(BYTE_ORDER_MARK).split("\n")
