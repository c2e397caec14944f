"""Where lines come from: somebody types them in a terminal, or a script sends them by a pipe.

In a pipe every line is shown after its prompt, as if it had been typed: the transcript is the same.
"""

import os
import sys
from collections.abc import Callable, Sequence

from scheffeln.refusal import TooMuch, printable
from scheffeln_cli.terminal.output import next_line, say

Listen = Callable[[str], str]
"""Gives the next line after a prompt; raises `EOFError` after the last, `TooMuch` if it is long."""


def at_terminal() -> bool:
    """Whether somebody sits there who can be asked again."""
    return sys.stdin.isatty() and sys.stdout.isatty()


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
