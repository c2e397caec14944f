"""`scheffeln table`: what your own table has agreed on, in a file."""

import sys
from pathlib import Path

import click

from scheffeln.board import BUSINESS_NAMES, BUSINESSES, COLOURS, Limousine
from scheffeln.game.table import DEFAULT_LIMIT, DEFAULT_VALUES
from scheffeln.language import Lang, Text
from scheffeln.rules.rulings import Edition, Ruling
from scheffeln.version import SCHEMA
from scheffeln_cli.app import Commands, group_help, group_options
from scheffeln_cli.commands.game.records import force_option, refuse_to_overwrite
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.files.table import read_house
from scheffeln_cli.guide import TABLE, command_names
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import say, say_json

_HEAD = Text(
    """What our table has agreed on. Take the # away where you want something else.
Use it with --table FILE, or for good with the variable SCHEFFELN_TABLE."""
)
_LANG = Text("the language: en, de or it")
_EDITION = Text("the rulebook text; scheffeln rules editions lists them")
_RING = Text("the businesses clockwise, as they lie")
_LIMIT = Text("seconds to take a person in Speed, where speed.stall is limit")
_COLOURS = Text("what you call the limousines")
_LETTERS = Text("the letters you write for them: one each, none of A to H")
_BUSINESSES = Text("what you call the businesses")
_VALUES = Text("the four tokens of each business")
_RULINGS = Text("where you decide otherwise; scheffeln rules rulings lists what")
_WRITTEN = Text("written: {path}")
_GOOD = Text("a valid table file: {path}")


class TableCommands(Commands):
    """What can be done with table files; both are short, so they share this module."""

    chapters = TABLE
    names = command_names(TABLE)

    def imported(self, name: str) -> click.Command:
        return {"new": new, "check": check}[name]


@click.command(cls=TableCommands, invoke_without_command=True)
@group_options
@click.pass_context
def table_command(ctx: click.Context, *, as_json: bool) -> None:
    """Your own table: its colours and letters, businesses, tokens, language and rulings.

    Every command takes such a file with --table, or from the variable SCHEFFELN_TABLE, and then
    reads and writes the names in it. The command line overrides the table, and the table overrides
    the environment.
    """
    group_help(ctx, as_json=as_json)


@click.command()
@click.option("-o", "out", metavar="FILE", type=OUT, help="Write to this file.")
@force_option
@common
def new(asked: Asked, *, out: Path | None, force: bool) -> Exit:
    """Write a table file with everything that can be agreed on, each line explained."""
    text = template(asked.lang)
    shown = {"table": text}
    if out is not None and str(out) != STREAM:
        if not force:
            refuse_to_overwrite(out)
        write_whole(out, text)
        text = _WRITTEN[asked.lang].format(path=out) + "\n"
        shown = {"path": str(out)}
    if asked.json:
        say_json({"schema": SCHEMA, "command": "table new", **shown})
    else:
        sys.stdout.write(text)
    return Exit.YES


@click.command()
@click.argument("path", metavar="FILE")
@common
def check(asked: Asked, *, path: str) -> Exit:
    """Judge a table file: every fault with its line and what would be right.

    The exit code is 0 if there is none, else 2.
    """
    read_house(Path(path))
    if asked.json:
        say_json({"schema": SCHEMA, "command": "table check", "path": path})
    else:
        say(_GOOD[asked.lang].format(path=path))
    return Exit.YES


def template(lang: Lang) -> str:
    """A table file that says what holds anyway, every line of it a comment."""
    lines = [f"# {line}" for line in _HEAD[lang].split("\n")]
    for key, value, about in (
        ("lang", f'"{lang}"', _LANG),
        ("edition", f'"{Edition.E2014}"', _EDITION),
        ("ring", f'"{"".join(BUSINESSES)}"', _RING),
        ("limit", str(DEFAULT_LIMIT // 1000), _LIMIT),
    ):
        lines += ["", f"# {about[lang]}", f"#{key} = {value}"]
    for section, about, entries in (
        ("colours", _COLOURS, [f'{car} = "{COLOURS[car][lang]}"' for car in Limousine]),
        ("letters", _LETTERS, [f'{car} = "{car}"' for car in Limousine]),
        (
            "businesses",
            _BUSINESSES,
            [f'{at} = "{BUSINESS_NAMES.get(at, at)}"' for at in BUSINESSES],
        ),
        (
            "values",
            _VALUES,
            [f"{at} = {[*four]}" for at, four in zip(BUSINESSES, DEFAULT_VALUES, strict=True)],
        ),
        (
            "rulings",
            _RULINGS,
            [f'"{one}" = "{one.default}"  # {", ".join(one.choices)}' for one in Ruling],
        ),
    ):
        lines += ["", f"# {about[lang]}", f"[{section}]", *(f"#{entry}" for entry in entries)]
    return "\n".join(lines) + "\n"
