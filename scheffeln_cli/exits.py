"""What the exit codes mean, the same for every command."""

from enum import IntEnum


class Exit(IntEnum):
    """How a command ended."""

    YES = 0
    NO = 1
    """A negative verdict: refused by the rules, a wrong claim, nothing found."""
    BAD_INPUT = 2
    GAVE_UP = 3
    """No answer within the time allowed."""
    INTERRUPTED = 130
