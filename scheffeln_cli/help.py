"""Which language the user is spoken to in, and help that speaks it and fits the window.

The language is that of `--lang`, else of the table, else of `SCHEFFELN_LANG`, else of the
locale (`LC_ALL`, `LC_MESSAGES`, `LANG`), else English. JSON never follows the locale: what a
script reads must not depend on whose machine it runs on.
"""

import copy
import inspect
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

import scheffeln
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln_cli.terminal.window import columns_of, command_line, folded, spelt, wrapped

if TYPE_CHECKING:
    from scheffeln_cli.files.table import House

VARIABLE = "SCHEFFELN_LANG"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


TABLE = "SCHEFFELN_TABLE"


def wanted_lang(words: Sequence[str]) -> Lang:
    """The language of the answer, as far as the words of a command line tell."""
    wish = _option("--lang", words)
    if not wish:
        house = table_of(words)
        wish = (house and house.lang) or os.environ.get(VARIABLE, "")
    if wish:
        return Lang(wish.lower()) if wish.lower() in set(Lang) else Lang.EN
    return Lang.EN if "--json" in words else local()


def _option(name: str, words: Sequence[str]) -> str:
    """What is said by an option; the last word counts."""
    said = ""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            break
        option, _, value = word.partition("=")
        if option == name:
            said = value or following
    return said


def table_of(words: Sequence[str]) -> "House | None":
    """The table a command line is about; a bad file is left to the option to refuse."""
    path = _option("--table", words) or os.environ.get(TABLE, "")
    if not path:
        return None
    from pathlib import Path  # hardly anybody has a table of their own

    from scheffeln_cli.files.table import read_house

    try:
        return read_house(Path(path))
    except (Refusal, OSError):
        return None


def local() -> Lang:
    """The language of the locale: the first variable that is set decides."""
    name = next(filter(None, map(os.environ.get, LOCALE)), "")
    code = name[:2].lower()
    return Lang(code) if code in set(Lang) and name[2:3] in ("", "_", ".", "@") else Lang.EN


def address(lang: Lang) -> None:
    """Let click's own words be in this language; they come through gettext, as ours do."""
    if lang is Lang.EN and "LANGUAGE" not in os.environ:
        return  # English needs nothing set up
    import gettext  # those who are spoken to in English do not wait for it

    locale = os.path.join(os.path.dirname(scheffeln.__file__), "locale")  # noqa: PTH118, PTH120
    gettext.bindtextdomain("scheffeln", locale)
    gettext.textdomain("scheffeln")
    os.environ["LANGUAGE"] = lang


def translated(command: click.Command, lang: Lang) -> click.Command:
    """The command with its help in a language."""
    if lang is Lang.EN:
        return command
    spoken = copy.copy(command)
    if command.help:
        spoken.help = spelt(Text(inspect.cleandoc(command.help))[lang])
    spoken.params = [_translated(param, lang) for param in command.params]
    return spoken


class NamingOption(click.Option):
    """An option whose help has gaps for names, which are the same in every language."""

    def __init__(self, words: Sequence[str], *, gaps: Mapping[str, str], **told: Any) -> None:
        self.gapped, self.gaps = str(told.pop("help")), gaps
        super().__init__(words, help=self.gapped.format(**gaps), **told)


def _translated(param: click.Parameter, lang: Lang) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    spoken = copy.copy(param)
    if isinstance(param, NamingOption):
        spoken.help = spelt(Text(param.gapped)[lang].format(**param.gaps))
    else:
        spoken.help = spelt(Text(param.help)[lang])
    return spoken


VERBATIM = "\b"
"""Begins a paragraph whose lines are kept."""
_TWO_COLUMNS = 60
"""From here on a term and what it means stand side by side."""
_LONGEST_TERM = 30


class HelpPage(click.HelpFormatter):
    """Writes help; click's own would break words at hyphens, and ids have some."""

    def write_text(self, text: str) -> None:
        margin = " " * self.current_indent
        told = []
        for block in text.strip("\n").split("\n\n"):
            first, *rest = block.split("\n")
            if first.strip() == VERBATIM:
                lines = [part for line in rest for part in folded(margin + line, self.width)]
            else:
                lines = wrapped(block, self.width, margin)
            told.append("\n".join(lines))
        self.write("\n\n".join(told) + "\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = _LONGEST_TERM, col_spacing: int = 2
    ) -> None:
        listed = list(rows)
        margin = " " * self.current_indent
        longest = max(columns_of(term) for term, _ in listed)
        beside = min(longest, col_max) + col_spacing
        column = margin + " " * (beside if self.width >= _TWO_COLUMNS else 2 * col_spacing)
        for term, meaning in listed:
            first = f"{margin}{term}".ljust(len(column))
            if columns_of(f"{margin}{term}") + col_spacing > len(column) or not meaning:
                shown = _loosened(term, self.width - len(column))
                lines = [*folded(f"{margin}{shown}", self.width, column)]
                lines += wrapped(meaning, self.width, column) if meaning else []
            else:
                lines = wrapped(meaning, self.width, first, column)
            self.write("".join(f"{line}\n" for line in lines))


def _loosened(term: str, room: int) -> str:
    """A term whose long lists of choices can be broken after a choice."""
    words = []
    for word in term.split(" "):
        rest = word
        while columns_of(rest) > room and "|" in rest[:room]:
            cut = rest.rindex("|", 0, room) + 1
            words.append(rest[:cut])
            rest = rest[cut:]
        words.append(rest)
    return " ".join(words)


_EXAMPLES = Text("Examples:")
WORD = r"""(?:[^\s"']|"[^"]*"|'[^']*')+"""
"""A word of a shell, with whatever it has in quotes."""


class HelpContext(click.Context):
    """Where a command runs; its help is written on our pages, with examples at the end."""

    formatter_class = HelpPage

    def get_help(self) -> str:
        from scheffeln_cli.guide import examples  # only those who ask for help wait for it

        usage = super().get_help()
        shown = [
            line
            for example in examples(self.command_path)
            for line in command_line(
                re.findall(WORD, translated_example(example, language_of(self))),
                self.terminal_width,
            )
        ]
        title = spelt(_EXAMPLES[language_of(self)])
        return "\n".join([usage, "", title, *shown]) if shown else usage


_SAID = (Text("red is on C"), Text("red blue"))
"""What is said in words in the examples."""


def translated_example(example: str, lang: Lang) -> str:
    """An example in the words of a language."""
    for said in _SAID:
        example = example.replace(said.english, said[lang])
    return example


def language_of(ctx: click.Context) -> Lang:
    """The language of the whole command line."""
    return ctx.ensure_object(dict).get("lang", Lang.EN)  # type: ignore[no-any-return]  # ours
