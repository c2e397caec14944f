"""Refusals that bring their own words: what a command cannot work with, told by whoever knows."""

from typing import Any

from scheffeln.complaints import Complaint
from scheffeln.lang import Lang
from scheffeln_cli.exits import Exit


class Refusal(Exception):
    """Something a command cannot work with; `scheffeln_cli.failures` tells it."""

    kind = "input"
    code = Exit.BAD_INPUT

    def complaint(self, lang: Lang) -> Complaint:
        """What is wrong, in the user's language."""
        raise NotImplementedError

    @property
    def defects(self) -> tuple[dict[str, Any], ...]:
        """The evidence, for programs."""
        return ()
