"""Which language the user is spoken to in, and help that speaks it.

The language is that of `--lang`, else of `SCHEFFELN_LANG`, else of the locale (`LC_ALL`,
`LC_MESSAGES`, `LANG`), else English. JSON never follows the locale: what a script reads must not
depend on whose machine it runs on.
"""

import copy
import inspect
import os
from collections.abc import Sequence
from pathlib import Path

import click

import scheffeln
from scheffeln.language import Lang, Text
from scheffeln_cli.window import spelt

VARIABLE = "SCHEFFELN_LANG"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def spoken(words: Sequence[str]) -> Lang:
    """The language of the answer, as far as the words of a command line tell."""
    wish = os.environ.get(VARIABLE, "")
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == "--":
            break
        option, _, value = word.partition("=")
        if option == "--lang":
            wish = value or following
    if wish:
        return Lang(wish.lower()) if wish.lower() in set(Lang) else Lang.EN
    return Lang.EN if "--json" in words else local()


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

    gettext.bindtextdomain("scheffeln", str(Path(scheffeln.__file__).with_name("locale")))
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


def _translated(param: click.Parameter, lang: Lang) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    spoken = copy.copy(param)
    spoken.help = spelt(Text(param.help)[lang])
    return spoken
