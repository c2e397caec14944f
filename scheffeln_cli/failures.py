"""Failures told in words: what is wrong, where, and what would be right.

With `--json` a failure is one object on standard output; otherwise it is told on standard error.
The options are looked for among the words themselves, because a failure may come before they
are understood.
"""

import os
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import click

from scheffeln.complaints import Complaint, about_illegal, about_position, about_word
from scheffeln.lang import Lang, Text
from scheffeln.lookup import BadWord
from scheffeln.notation import BadPosition
from scheffeln.play import IllegalMove
from scheffeln.version import SCHEMA
from scheffeln_cli.exits import Exit
from scheffeln_cli.output import say_json


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


_FILE = Text(
    "cannot use the file {path}: {reason}",
    "die Datei {path} ist nicht zu gebrauchen: {reason}",
    "il file {path} non si può usare: {reason}",
)
_INTERNAL = Text(
    "this should not have happened: {error}",
    "das hätte nicht geschehen dürfen: {error}",
    "questo non doveva succedere: {error}",
)
_INTERNAL_HINT = Text(
    "please report it with the command you typed; SCHEFFELN_DEBUG=1 shows where it happened",
    "bitte melde es mit dem Befehl dazu; SCHEFFELN_DEBUG=1 zeigt, wo es geschah",
    "segnalalo insieme al comando; SCHEFFELN_DEBUG=1 mostra dove è successo",
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
            return Failure(error.kind, about_word(error, lang))
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
    told = failure(error, _lang(words))
    if told.kind == "internal" and os.environ.get("SCHEFFELN_DEBUG"):
        raise error
    if "--json" in words:
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


def _lang(words: Sequence[str]) -> Lang:
    """The language asked for, as far as the words tell."""
    wish = os.environ.get("SCHEFFELN_LANG", Lang.EN)
    for word, following in zip(words, [*words[1:], ""], strict=True):
        option, _, value = word.partition("=")
        if option == "--lang":
            wish = value or following
    return Lang(wish) if wish in set(Lang) else Lang.EN
