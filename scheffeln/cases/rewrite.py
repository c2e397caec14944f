"""Putting right what the `then` lines of a case file say, and nothing else."""

import re
from collections.abc import Iterable

from scheffeln.cases.failures import Failure

_THEN = re.compile(r"(\s*then\s+)\S+", re.IGNORECASE)


def rewrite(text: str, failures: Iterable[Failure]) -> str:
    """The text with every failed `then` saying what really comes out.

    Layout, comments and line ends stay as they are; failures of other lines change nothing.
    """
    lines = text.split("\n")
    for failure in failures:
        if failure.boards:
            index = failure.line - 1
            lines[index] = _THEN.sub(rf"\g<1>{failure.actual}", lines[index], count=1)
    return "\n".join(lines)
