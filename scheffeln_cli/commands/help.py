"""`scheffeln help`: the manual, and the help of any command."""

from collections.abc import Iterator

import click

from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, WordKind
from scheffeln.version import SCHEMA
from scheffeln_cli.app import cli
from scheffeln_cli.errors import Exit
from scheffeln_cli.help import HelpContext
from scheffeln_cli.manual import ONLY_ENGLISH, TOPICS, page_of, set_page
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, say, say_json, styled
from scheffeln_cli.terminal.window import wrapped

_TITLE = Text("Topics:")
_MORE = Text("scheffeln help TOPIC tells about one; scheffeln --help lists the commands.")


@click.command()
@click.argument("words", nargs=-1, metavar="[TOPIC | COMMAND...]")
@common
def command(asked: Asked, *, words: tuple[str, ...]) -> Exit:
    """Read the manual: all topics, one TOPIC, or the help of a COMMAND.

    The pages are those of the project's docs folder. Those about notation, rulings, exit codes and
    file formats are in English, German and Italian, the others in English.
    """
    topic = "-".join(words).casefold()
    if not words:
        _answer(asked, None, "\n".join(_listed(asked)))
    elif words[0] in cli.names and topic not in TOPICS:
        say(_help_of(words))
    else:
        page = page_of(topic, asked.lang)
        lines = set_page(page.text, asked.width, colour=asked.colour)
        note = [ONLY_ENGLISH[asked.lang], ""] if page.lang is not asked.lang else []
        _answer(asked, topic, page.text if asked.json else "\n".join([*note, *lines]), page.lang)
    return Exit.YES


def _answer(asked: Asked, topic: str | None, text: str, lang: Lang | None = None) -> None:
    if asked.json:
        about = {"topic": topic, "lang": lang, "text": text} if topic else {"topics": [*TOPICS]}
        say_json({"schema": SCHEMA, "command": "help", **about})
    else:
        say(text)


def _listed(asked: Asked) -> Iterator[str]:
    """Every topic with what it is about."""
    lang = asked.lang
    longest = max(map(len, TOPICS))
    yield styled(_TITLE[lang], BOLD, colour=asked.colour)
    for topic, about in TOPICS.items():
        first = f"  {topic.ljust(longest)}  "
        yield from wrapped(about[lang], asked.width, first, " " * len(first))
    yield ""
    yield from wrapped(_MORE[lang], asked.width)


def _help_of(words: tuple[str, ...]) -> str:
    """The help of a command by its name, or of one within a group."""
    context = click.get_current_context().find_root()
    for word in words:
        group = context.command
        if not isinstance(group, click.Group):
            raise BadWord(WordKind.COMMAND, word, ())
        found = group.get_command(context, word)
        assert found is not None  # noqa: S101 - an unknown word was refused
        context = HelpContext(found, info_name=word, parent=context)
    return context.get_help()
