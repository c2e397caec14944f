"""Writing steps down as a case that runs."""

from collections.abc import Iterator, Sequence

from scheffeln.play import Step
from scheffeln.position import Position
from scheffeln.reading import Reading
from scheffeln.rulings import DEFAULT_RULES


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
