"""Everything that went wrong, told in one place, and the exit code.

With `--json` it is one object on standard output; otherwise it is told on standard error, with
the line that was read and a caret under what is wrong in it. The options are looked for among the
words themselves, because what goes wrong may do so before they are understood.
"""

import errno
import os
from collections.abc import Iterator, Sequence

import click

from scheffeln.hints import did_you_mean, either
from scheffeln.language import Lang, Plural, Text
from scheffeln.notation import BadPosition
from scheffeln.refusal import Excerpt, Exit, Refusal, quoted
from scheffeln.version import SCHEMA
from scheffeln_cli.help import wanted_lang
from scheffeln_cli.terminal.output import say_json, warn
from scheffeln_cli.terminal.window import columns

__all__ = [
    "Exit",
    "Misuse",
    "Unlisted",
    "complain",
    "on_line",
    "paragraph",
    "reason_of",
    "refusal",
    "refusal_record",
]


class Misuse(Refusal):
    """A command line that click does not understand, or a command cannot carry out."""

    kind = "usage"
    error: click.ClickException

    def message(self, lang: Lang) -> str:
        error = self.error
        if isinstance(error, click.NoSuchOption) and error.ctx and _knowing(error):
            return error.message  # what click would offer is only spelt like it
        return error.format_message()

    def hint(self, lang: Lang) -> str:
        """What would be right, as far as click knows; nothing where a command itself refuses."""
        error = self.error
        context = error.ctx if isinstance(error, click.UsageError) else None
        if context is None:
            return ""
        if isinstance(error, Unlisted) and error.near:
            return did_you_mean(error.near, lang)
        if isinstance(error, click.NoSuchOption):
            if knowing := _knowing(error):
                return _ELSEWHERE[lang].format(commands=either(knowing, lang))
        elif any(isinstance(one, click.Argument) for one in context.command.params):
            return context.get_usage()
        return _HELP[lang].format(command=context.command_path)


class Unlisted(click.BadParameter):
    """A word that is none of those an option knows, and those it is most like."""

    near: Sequence[str] = ()


_ELSEWHERE = Text("that is {commands}")
_HELP = Text("{command} -h tells what it understands")
_MOST_COMMANDS = 3


def _knowing(error: click.NoSuchOption) -> list[str]:
    """The option of other commands of the same group, where these know it."""
    option, above = error.option_name, error.ctx and error.ctx.parent
    if above is None or not isinstance(above.command, click.Group):
        return []
    found = []
    for name in above.command.list_commands(above):
        command = above.command.get_command(above, name)
        if command and any(option in one.opts for one in command.params):
            found.append(f"{above.command_path} {name} {option}")
    return found[:_MOST_COMMANDS]


_FILE = Text("cannot use the file {path}: {reason}")
_REASONS = {
    errno.ENOENT: Text("No such file or directory"),
    errno.EACCES: Text("Permission denied"),
    errno.EPERM: Text("Operation not permitted"),
    errno.EISDIR: Text("Is a directory"),
    errno.ENOTDIR: Text("Not a directory"),
    errno.EEXIST: Text("File exists"),
    errno.ENOSPC: Text("No space left on device"),
    errno.EROFS: Text("Read-only file system"),
    errno.ENAMETOOLONG: Text("File name too long"),
}
"""What systems say in English about files; the rarer things are told as they say them."""


def reason_of(error: OSError, lang: Lang) -> str:
    """Why a file cannot be used."""
    if told := _REASONS.get(error.errno or 0):
        return told[lang]
    return error.strerror or str(error)


class UnusableFile(Refusal):
    """A file that cannot be read or written."""

    kind = "file"
    error: OSError

    def message(self, lang: Lang) -> str:
        reason = reason_of(self.error, lang)
        return _FILE[lang].format(path=self.error.filename or "-", reason=reason)


_INTERNAL = Text("this should not have happened: {error}")
_INTERNAL_HINT = Text(
    "please report it with the command you typed; SCHEFFELN_DEBUG=1 shows where it happened"
)


class InternalFault(Refusal):
    """Not the user's mistake but the program's; told in the same way, and never taken for one."""

    kind = "internal"
    code = Exit.INTERNAL
    error: Exception

    def message(self, lang: Lang) -> str:
        return _INTERNAL[lang].format(error=f"{type(self.error).__name__}: {self.error}")

    def hint(self, lang: Lang) -> str:
        return _INTERNAL_HINT[lang]


def refusal(error: Exception) -> Refusal:
    """Whatever went wrong, as something that can be told."""
    match error:
        case Refusal():
            return error
        case click.ClickException():
            return Misuse(error)
        case OSError():
            return UnusableFile(error)
        case _:
            return InternalFault(error)


_ERROR = Text("error: {what}")
_HINT = Text("hint: {what}")
_CLAIMS = Text("in what {name} says: {what}")


def complain(error: Exception, words: Sequence[str]) -> int:
    """Tell what went wrong the way the command line asked for; the exit code."""
    refused, lang = refusal(error), wanted_lang(words)
    if isinstance(refused, InternalFault) and os.environ.get("SCHEFFELN_DEBUG"):
        raise error
    options = words[: words.index("--")] if "--" in words else words
    if "--json" in options:
        say_json(refusal_record(refused, lang))
    else:
        first, *rest = paragraph(refused, lang)
        hint = refused.hint(lang)
        warn(_ERROR[lang].format(what=first))
        for line in rest:
            warn(line)
        if hint:
            warn(_HINT[lang].format(what=hint))
    return refused.code


def paragraph(refused: Refusal, lang: Lang) -> Iterator[str]:
    """What is wrong, where, and in whose claim, by lines; the hint is left to whoever tells it."""
    what = refused.message(lang)
    name = quoted(refused.speaker)
    yield _CLAIMS[lang].format(name=name, what=what) if refused.speaker else what
    yield from _drawn(refused.excerpt, "  ")
    details = refused.details(lang)
    shown = _MOST_DEFECTS if refused.kind == BadPosition.kind else len(details)
    for said, excerpt in details[:shown]:
        yield f"  {said}"
        yield from _drawn(excerpt, "    ")
    if len(details) > shown:
        yield f"  {_MORE(len(details) - shown, lang)}"


_MOST_DEFECTS = 5
"""Of a position nobody reads more; one slip may be the cause of all."""
_MORE = Plural("and {n} more", "and {n} more")


def _drawn(excerpt: Excerpt | None, indent: str) -> Iterator[str]:
    if excerpt:
        widest = columns() - len(indent) - 2 * len("...")
        yield from (indent + line for line in excerpt.drawn(min(_WIDEST, widest)))


_WIDEST = 72


def refusal_record(refused: Refusal, lang: Lang) -> dict[str, object]:
    """The same for programs."""
    error = {
        "kind": refused.kind,
        "message": refused.said(lang),
        "hint": refused.hint(lang),
        "defects": refused.evidence,
    }
    return {"schema": SCHEMA, "error": error}


_LINE = Text("line {number}: {said}")


def on_line(number: int, said: str, lang: Lang) -> str:
    """Something said about a line of a file."""
    return _LINE[lang].format(number=number, said=said)
