"""The JSON shapes that several commands share. Fields are added freely, none is changed."""

from typing import Any

from scheffeln.play import Step
from scheffeln.reading import Reading
from scheffeln.version import SCHEMA


def heading(command: str, reading: Reading) -> dict[str, Any]:
    """How every answer begins: what was asked, and by which rules it was answered."""
    head: dict[str, Any] = {
        "schema": SCHEMA,
        "command": command,
        "edition": reading.rules.edition,
        "rulings": dict(reading.rules.chosen),
    }
    if reading.misreadings:
        head["misreadings"] = reading.misreadings
    return head


def step_record(step: Step) -> dict[str, Any]:
    """One step of a trace."""
    return {
        "card": str(step.move),
        "moved": step.moved,
        "from": step.source,
        "to": step.target,
        "skipped": [skip.at for skip in step.skipped],
        "landing": step.landing,
        "clauses": step.clauses,
        "after": str(step.after),
        "why": [skip.why for skip in step.skipped],
    }
