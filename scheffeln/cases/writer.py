"""Writing case files: steps as a case that runs, and `then` lines put right."""

import re
from collections.abc import Iterable, Iterator, Sequence

from scheffeln.board import Position
from scheffeln.cases.case import Failure
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES


def case_text(title: str, start: Position, steps: Sequence[Step], reading: Reading) -> str:
    """A case that plays these steps one by one and expects what came of each."""
    return "\n".join(_lines(title, start, steps, reading)) + "\n"


def _lines(title: str, start: Position, steps: Sequence[Step], reading: Reading) -> Iterator[str]:
    yield f"case  {title}"
    rules = reading.rules
    if rules.edition is not DEFAULT_RULES.edition:
        yield f"with  edition={rules.edition}"
    for ruling, choice in rules.chosen:
        yield f"with  {ruling}={choice}"
    for misreading in reading.misreadings:
        yield f"with  misreading={misreading}"
    yield f"from  {start}"
    for step in steps:
        yield f"play  {step.move}"
        yield f"then  {step.after}"
    if not steps:
        yield f"then  {start}"


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
