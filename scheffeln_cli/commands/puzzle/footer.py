"""The footer of a sheet: the command that makes the same sheet again, wherever it is typed.

It says whatever is not as usual, and language and seed, which may be usual elsewhere; nothing of
where the sheet goes.
"""

import re
import shlex

import click

from puzzles.puzzle import Puzzle
from scheffeln.language import Lang
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.files.puzzles import COURSE

LONGEST_COMMAND = 400
"""A longer one is not printed: it would take the room of a puzzle. Every puzzle has its id."""
_UNPRINTED = ("sources", "out", "form", "kept", "trust", "as_json", "color")
"""What changes nothing about the sheet itself, or is told first."""


def footer_command(sources: tuple[str, ...], puzzles: tuple[Puzzle, ...], lang: Lang) -> str:
    """The command that is being carried out, as it stands in the footer; nothing if it is too long.

    What came through a pipe is told with what made it, where one recipe did."""
    context = click.get_current_context()
    made = not sources or COURSE in sources
    words = []
    for option in context.command.params:
        value = context.params.get(option.name or "")
        if option.name in _UNPRINTED:
            continue
        if option.name == "seed" and made:
            words += ["--seed", str(value)]
        elif value in (None, (), option.get_default(context)):
            continue
        elif isinstance(value, bool):
            words.append((option.opts if value else option.secondary_opts)[0])
        else:
            for one in value if option.multiple else (value,):
                words += [option.opts[0], _typed(one)]
    again = " ".join(map(_quoted, ("scheffeln", "sheet", *sources, *words, "--lang", lang)))
    recipes = {one.recipe for one in puzzles}
    if sources == (STREAM,) and len(recipes) == 1:
        (recipe,) = recipes
        if re.fullmatch(r"[\w.=-]+( [\w.=-]+)*", recipe):  # as the program writes it
            again = f"scheffeln puzzle {'make ' * recipe.startswith('-')}{recipe} | {again}"
    return again if len(again) <= LONGEST_COMMAND else ""


def _typed(value: object) -> str:
    """The value of an option as it is typed."""
    match value:
        case (ruling, choice):
            return f"{ruling}={choice}"
        case _:
            return getattr(value, "path", None) or str(value)  # a table is known by its file


def _quoted(word: str) -> str:
    """A word as any shell reads it; only what is in no need of single quotes goes without."""
    if not set(word) & set('"$`\\!'):
        return word if re.fullmatch(r"[\w@%+=:,./-]+", word) else f'"{word}"'
    return shlex.quote(word)
