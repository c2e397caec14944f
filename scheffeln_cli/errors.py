"""Failures told in words: what is wrong, where, what would be right, and the exit code.

With `--json` a failure is one object on standard output; otherwise it is told on standard error.
The options are looked for among the words themselves, because a failure may come before they
are understood.
"""

import os
import sys
from collections.abc import Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import click

from scheffeln.complaints import (
    Complaint,
    about_illegal,
    about_incompatible,
    about_position,
    about_word,
)
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.play import IllegalMove
from scheffeln.rules.reading import Incompatible
from scheffeln.version import SCHEMA
from scheffeln_cli.language import spoken
from scheffeln_cli.output import say_json


class Exit(IntEnum):
    """How a command ended."""

    YES = 0
    NO = 1
    """A negative verdict: refused by the rules, a wrong claim, nothing found."""
    BAD_INPUT = 2
    GAVE_UP = 3
    """No answer within the time allowed."""
    INTERRUPTED = 130


class Refusal(Exception):
    """Something a command cannot work with; `scheffeln_cli.errors` tells it."""

    kind = "input"
    code = Exit.BAD_INPUT

    def complaint(self, lang: Lang) -> Complaint:
        """What is wrong, in the user's language."""
        raise NotImplementedError

    @property
    def defects(self) -> tuple[dict[str, Any], ...]:
        """The evidence, for programs."""
        return ()


class Failure(NamedTuple):
    """A failure ready to be told."""

    kind: str
    complaint: Complaint
    code: Exit = Exit.BAD_INPUT
    defects: tuple[dict[str, Any], ...] = ()
    """The evidence, for programs."""

    def line(self) -> str:
        """All of it in one line."""
        return f"error: {self.complaint.line}"

    def record(self) -> dict[str, Any]:
        error = {
            "kind": self.kind,
            "message": self.complaint.line,
            "hint": self.complaint.hint,
            "defects": self.defects,
        }
        return {"schema": SCHEMA, "error": error}


_FILE = Text("cannot use the file {path}: {reason}")
_INTERNAL = Text("this should not have happened: {error}")
_INTERNAL_HINT = Text(
    "please report it with the command you typed; SCHEFFELN_DEBUG=1 shows where it happened"
)


def failure(error: Exception, lang: Lang) -> Failure:
    """Whatever went wrong, in the user's language."""
    if type(error).__module__.startswith("puzzles."):
        from scheffeln_cli.puzzle_failures import puzzle_failure  # others need not wait for it

        return puzzle_failure(error, lang) or _internal(error, lang)
    match error:
        case BadPosition():
            return Failure("position", about_position(error, lang), defects=_defects(error))
        case BadWord():
            nothing_found = error.kind is WordKind.RULE
            code = Exit.NO if nothing_found else Exit.BAD_INPUT
            return Failure(error.kind, about_word(error, lang), code)
        case Incompatible():
            return Failure("misreading", about_incompatible(error, lang))
        case Refusal():
            return Failure(error.kind, error.complaint(lang), error.code, error.defects)
        case IllegalMove():
            objections = tuple(
                {"clause": one.clause, "kind": one.fault} for one in error.objections
            )
            return Failure("illegal", about_illegal(error, lang), Exit.NO, objections)
        case click.UsageError():
            hint = error.ctx.get_usage() if error.ctx else ""
            return Failure("usage", Complaint(error.format_message(), (), hint))
        case click.ClickException():
            return Failure("usage", Complaint(error.format_message()))
        case OSError():
            reason = error.strerror or str(error)
            said = _FILE[lang].format(path=error.filename or "-", reason=reason)
            return Failure("file", Complaint(said))
        case _:
            return _internal(error, lang)


def _internal(error: Exception, lang: Lang) -> Failure:
    said = _INTERNAL[lang].format(error=f"{type(error).__name__}: {error}")
    return Failure("internal", Complaint(said, (), _INTERNAL_HINT[lang]))


def complain(error: Exception, words: Sequence[str]) -> int:
    """Tell a failure the way the command line asked for; the exit code."""
    told = failure(error, spoken(words))
    if told.kind == "internal" and os.environ.get("SCHEFFELN_DEBUG"):
        raise error
    options = words[: words.index("--")] if "--" in words else words
    if "--json" in options:
        say_json(told.record())
    else:
        sys.stderr.write(_paragraph(told.complaint))
    return told.code


def _paragraph(complaint: Complaint) -> str:
    lines = [f"error: {complaint.message}", *(f"  {detail}" for detail in complaint.details)]
    if complaint.hint:
        lines.append(f"hint: {complaint.hint}")
    return "\n".join(lines) + "\n"


def _defects(bad: BadPosition) -> tuple[dict[str, Any], ...]:
    return tuple({"kind": one.kind, "column": one.column, "what": one.what} for one in bad.defects)
