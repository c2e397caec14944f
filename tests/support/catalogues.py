"""The message catalogues brought up to date with the code: `make texts`.

Whatever the code says is collected from its source. A statement that is new gets an empty
translation for somebody to fill in, one that is no longer said is dropped, and the compiled
catalogues are written anew. Where a statement was only reworded, what was said before stands above
the empty one.
"""

import ast
import inspect
import io
import sys
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from textwrap import shorten
from typing import NamedTuple

import click
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as TranslatedMessage
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scheffeln.version import __version__
from scheffeln_cli import app
from scheffeln_cli.help import NamingOption

ROOT = Path(__file__).parents[2]
PACKAGES = ("scheffeln", "solver", "puzzles", "page", "scheffeln_cli")
WIDTH = 60
"""So much of a text is shown that waits to be translated."""
LANGUAGES = {"de": "German", "it": "Italian"}


class Message(NamedTuple):
    """What is said in English: once, or for one and for several things."""

    text: str
    plural: str = ""
    context: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.text, self.plural) if self.plural else self.text


@cache
def messages() -> frozenset[Message]:
    """Everything the code says."""
    found: set[Message] = set()
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            found.update(said_in(path.read_text(encoding="utf-8")))
    found.update(helps(app.cli, click.Context(app.cli, obj={})))
    found.update(clicks())
    return frozenset(message for message in found if message.text)


def helps(command: click.Command, ctx: click.Context) -> Iterator[Message]:
    """What `--help` says of a command, its options and the commands within it."""
    yield Message(inspect.cleandoc(command.help or ""))
    for param in command.params:
        if isinstance(param, NamingOption):
            yield Message(param.gapped)
        elif isinstance(param, click.Option):
            yield Message(param.help or "")
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            within = command.get_command(ctx, name)
            assert within is not None
            yield from helps(within, ctx)


CLICK = ("core", "exceptions", "formatting", "parser", "types", "decorators")


def clicks() -> Iterator[Message]:
    """What click itself says to whoever uses a command; what only its users meet is left out."""
    yield Message("required")  # it stands in a variable where click has it translated
    for name in CLICK:
        source = Path(click.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(ast.Name("_"), [ast.Constant(str(text))]):
                    yield Message(text)
                case ast.Call(
                    ast.Name("ngettext"), [ast.Constant(str(one)), ast.Constant(str(more)), _]
                ):
                    yield Message(one, plural=more)


def said_in(source: str) -> Iterator[Message]:
    """The texts and plurals of a module."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name("Text"), [ast.Constant(str(text))]):
                yield Message(text)
            case ast.Call(ast.Name("Text"), [ast.Constant(str(text)), ast.Constant(str(context))]):
                yield Message(text, context=context)
            case ast.Call(ast.Name("Plural"), [ast.Constant(str(one)), ast.Constant(str(more))]):
                yield Message(one, plural=more)


def path_of(lang: str) -> Path:
    return ROOT / "scheffeln" / "locale" / lang / "LC_MESSAGES" / "scheffeln.po"


def translated(lang: str) -> Catalog:
    """The catalogue as it is kept in the repository."""
    with path_of(lang).open("rb") as file:
        return read_po(file, locale=lang)


def renewed(lang: str) -> Catalog:
    """The catalogue with just what the code says, translated as far as it has been."""
    known = translated(lang)
    catalogue = Catalog(
        locale=lang,
        header_comment=f"# {LANGUAGES[lang]} words of scheffeln, under the licence of the project.",
        project="scheffeln",
        version=__version__,
        msgid_bugs_address="the issues of the project",
        last_translator="scheffeln",
        language_team=LANGUAGES[lang],
        fuzzy=False,
    )
    catalogue.creation_date = catalogue.revision_date = known.creation_date
    still = {message.text for message in messages()}
    old = [one for one in known if one.id and text_of(one) not in still]
    dropped = {text_of(one): strings(one)[0] for one in old}
    for message in sorted(messages()):
        context = message.context or None
        there = known.get(message.id, context)
        said = there.string if there else ""
        comments = there.user_comments if there and not all(strings(there)) else []
        if there is None:
            comments = earlier(message.text, dropped)
        catalogue.add(message.id, said, context=context, user_comments=comments)
    return catalogue


def earlier(text: str, dropped: Mapping[str, str]) -> list[str]:
    """The translation of what was said before in nearly the same words, for whoever translates it
    anew; it stands above the text as long as that is empty. A blank line would be left out of a
    comment: it is told by its sign."""
    near = get_close_matches(text, dropped, 1)
    return ["earlier:", *(line or r"\n" for line in dropped[near[0]].splitlines())] if near else []


def text_of(message: TranslatedMessage) -> str:
    """What is said in English, of a plural what is said of one."""
    return message.id if isinstance(message.id, str) else message.id[0]


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as the program reads it."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def strings(message: TranslatedMessage) -> list[str]:
    """What is said of a message in another language, a plural in its two forms."""
    said = message.string
    return [said] if isinstance(said, str) else list(said or ())


def waiting_in(catalogue: Catalog) -> list[TranslatedMessage]:
    """What is not translated yet; a plural waits while one of its forms is empty."""
    return [one for one in catalogue if one.id and not all(strings(one) or [""])]


def main() -> int:
    """Bring all catalogues up to date; 1 if something waits to be translated."""
    waiting = 0
    for lang in LANGUAGES:
        catalogue = renewed(lang)
        with path_of(lang).open("wb") as file:
            write_po(file, catalogue, no_location=True, sort_output=True, width=96)
        path_of(lang).with_suffix(".mo").write_bytes(compiled(catalogue))
        empty = waiting_in(translated(lang))
        waiting += len(empty)
        sys.stdout.write(f"{lang}: {len(catalogue)} messages, {len(empty)} to translate\n")
        for one in empty:
            place = f"{path_of(lang).relative_to(ROOT)}:{one.lineno}"
            sys.stdout.write(f"  {place}: {shorten(text_of(one), WIDTH, placeholder=' ...')}\n")
    if waiting:
        sys.stdout.write("All is written; fill in what is empty and run make texts again.\n")
    return 1 if waiting else 0


if __name__ == "__main__":
    sys.exit(main())
