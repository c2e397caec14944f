"""`scheffeln help`: the manual in the terminal, and the help of any command.

topic   what `scheffeln help` can tell about; each is a page of docs/, under the same name
page    Markdown with headings, paragraphs, lists, tables and fences, and nothing more

A page that exists in the user's language is told in it, any other in English.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, WordKind
from scheffeln.version import SCHEMA
from scheffeln_cli.app import cli, in_rooms
from scheffeln_cli.errors import Exit
from scheffeln_cli.help import WORD, HelpContext
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, say, say_json, styled
from scheffeln_cli.terminal.window import columns_of, command_line, folded, wrapped

TOPICS: dict[str, Text] = {
    "notation": Text("how positions, cards and claims are written"),
    "rulings": Text("where the rulebooks leave a choice"),
    "exit-codes": Text("exit codes, JSON and variables, for scripts"),
    "file-formats": Text("which files there are, and what is in them"),
    "table": Text("how your own table is written down"),
    "disputes": Text("how a dispute is settled"),
    "stepping": Text("what can be typed in step"),
    "game-records": Text("how a game is written down"),
    "case-files": Text("how a rule case is written"),
    "puzzles": Text("how puzzles are made, graded and checked"),
    "themes": Text("what makes a puzzle a good one"),
    "training": Text("how training is logged"),
    "sheets": Text("what a printed sheet can look like"),
    "page": Text("the referee on a phone"),
    "solver": Text("how answers are found and proved"),
    "conformance": Text("how to test a program of your own"),
    "limits": Text("how large things may be"),
}

ONLY_ENGLISH = Text("(This page is in English only.)")


class Page(NamedTuple):
    """A page, and the language it is written in."""

    text: str
    lang: Lang


def page_of(topic: str, lang: Lang) -> Page:
    """The page about a topic; raises `BadWord` if there is none."""
    if topic not in TOPICS:
        raise BadWord(WordKind.TOPIC, topic, tuple(TOPICS))
    spoken = _folder() / lang / f"{topic}.md"
    path = spoken if spoken.is_file() else _folder() / f"{topic}.md"
    return Page(path.read_text(encoding="utf-8"), lang if path is spoken else Lang.EN)


def _folder() -> Path:
    """Where the pages are: in the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parents[1]
    shipped = package / "docs"
    return shipped if shipped.is_dir() else package.with_name("docs")


_ITEM = re.compile(r"^(?P<sign>[-*]|\d+\.) +", re.MULTILINE)


def set_page(text: str, width: int, *, colour: bool) -> Iterator[str]:
    """The lines of a page, no longer than the window is wide where words allow it."""
    first = True
    for block in _blocks(text):
        if not first:
            yield ""
        first = False
        yield from _set(block, width, colour=colour)


def _blocks(text: str) -> Iterator[str]:
    """Headings, paragraphs, lists, tables, and fences whole with the empty lines in them."""
    block: list[str] = []
    fenced = False
    for line in text.split("\n"):
        if line.startswith("```"):
            fenced = not fenced
        if line or fenced:
            block.append(line)
        if block and not fenced and (not line or line.startswith(("#", "```"))):
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)


def _set(block: str, width: int, *, colour: bool) -> Iterator[str]:
    if block.startswith("```"):
        yield from _transcript(block.split("\n")[1:-1], width)
    elif block.startswith("#"):
        yield from (
            styled(line, BOLD, colour=colour) for line in wrapped(_plain(block.lstrip("# ")), width)
        )
    elif block.startswith("|"):
        yield from _table([_row(line) for line in block.split("\n")], width, colour=colour)
    elif block.startswith("    "):
        for line in block.split("\n"):
            yield from folded(line, width)
    elif _ITEM.match(block):
        for item in re.split(r"\n(?=(?:[-*]|\d+\.) )", block):
            sign = _ITEM.match(item)
            head = f"  {sign['sign']} " if sign else "    "
            body = item[sign.end() :] if sign else item
            yield from wrapped(_plain(body), width, head, " " * len(head))
    else:
        yield from wrapped(_plain(block), width)


_INDENT = "    "
_WALLS = frozenset("│╭╰├|+")
_CUT = "..."


def _transcript(lines: Sequence[str], width: int) -> Iterator[str]:
    """What is typed and answered; a drawing that does not fit is left out with its answer."""
    answers = [line for line in lines if not line.startswith("$ ")]
    widest = max(map(columns_of, answers), default=0)
    margin = _INDENT[: max(0, width - widest)]
    drawn = widest > width and any(line[:1] in _WALLS for line in answers)
    for line in lines:
        if line.startswith("$ ") and columns_of(margin + line) > width:
            yield from _typed(line, margin, width)
        elif line.startswith("$ ") or not drawn:
            room = width - len(margin)
            shown = " ".join(_cut(word, room) for word in line.split(" "))
            yield from folded(margin + shown, width)


def _typed(line: str, margin: str, width: int) -> Iterator[str]:
    """A command that can be copied although it is longer than a line."""
    words = [_cut(word, width - 2 * len(_INDENT)) for word in re.findall(WORD, line)]
    lines = [*command_line([" ".join(words[:2]), *words[2:]], width - len(margin))]
    yield from (margin + one.removeprefix("  ") for one in lines)


def _cut(word: str, room: int) -> str:
    """A word as far as there is room; only JSON and addresses are longer than a window."""
    return word if columns_of(word) <= room else word[: room - len(_CUT)] + _CUT


_LINK = re.compile(r"!?\[([^\]]*)\]\(([^)]*)\)")
_MARKS = re.compile(r"\*\*|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")


def _plain(text: str) -> str:
    """A text without its marks; a link to another page says how that is read here."""
    parts = re.split(r"(`[^`]*`)", _LINK.sub(_link, text))
    return "".join(
        part.strip("`") if part.startswith("`") else _MARKS.sub("", part) for part in parts
    )


def _link(link: re.Match[str]) -> str:
    target = Path(link[2].partition("#")[0])
    if target.suffix == ".md" and target.stem in TOPICS:
        named = "" if link[1].endswith(".md") else f"{link[1]} "
        told = f"scheffeln help {target.stem}"
        return f"{named}({told})" if named else told
    return link[1]


def _row(line: str) -> list[str]:
    """The cells of a line of a table; a bar in them is written with a backslash."""
    return [_plain(cell.strip().replace("\\|", "|")) for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


_GAP = 2
_TERM_AND_MEANING = 2
_TWO_COLUMNS = 60
"""In a narrower window a term stands above what it means."""


def _table(rows: Sequence[Sequence[str]], width: int, *, colour: bool) -> Iterator[str]:
    """A table in columns where its lines are short enough for that; else as a list: the first
    column, and beside or below it what the others say of it."""
    head, _, *body = rows
    widths = [max(map(columns_of, column)) for column in zip(head, *body, strict=True)]
    if len(widths) > _TERM_AND_MEANING and sum(widths) + _GAP * len(widths) <= width:
        for row in (head, *body):
            padded = (
                cell + " " * (wide - columns_of(cell))
                for cell, wide in zip(row, widths, strict=True)
            )
            line = (" " * _GAP + (" " * _GAP).join(padded)).rstrip()
            yield styled(line, BOLD, colour=colour) if row is head else line
        return
    longest = max(columns_of(row[0]) for row in (head, *body))
    column = min(longest, width // 2) + _GAP if width >= _TWO_COLUMNS else _GAP
    if any(head):
        yield from (styled(line, BOLD, colour=colour) for line in _listed(head, column, width))
    for row in body:
        yield from _listed(row, column, width)


def _listed(row: Sequence[str], column: int, width: int) -> Iterator[str]:
    term, meaning = row[0], "; ".join(filter(None, row[1:]))
    margin = " " * (_GAP + column)
    if columns_of(term) <= column - _GAP:
        yield from wrapped(meaning, width, f"  {term}".ljust(len(margin)), margin)
    else:
        yield from folded(f"  {term}", width, _INDENT)
        yield from wrapped(meaning, width, margin)


_TITLE = Text("Topics:")
_MORE = Text("scheffeln help TOPIC tells about one; scheffeln --help lists the commands.")


@click.command()
@click.argument("words", nargs=-1, metavar="[TOPIC | COMMAND...]")
@common
def help_command(asked: Asked, *, words: tuple[str, ...]) -> Exit:
    """Read the manual: all topics, one TOPIC, or the help of a COMMAND.

    The pages are those of the project's docs folder. Those about notation, rulings, exit codes and
    file formats are in English, German and Italian, the others in English.
    """
    topic = "-".join(words).casefold()
    if not words:
        _answer(asked, None, "\n".join(_help_listed(asked)))
    elif words[0] in cli.names and topic not in TOPICS:
        say(_help_of(words))
    elif topic in in_rooms() and topic not in TOPICS:
        say(_help_of(tuple(in_rooms()[topic].split())))
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


def _help_listed(asked: Asked) -> Iterator[str]:
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
