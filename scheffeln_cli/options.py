"""The options every command has, gathered into one value."""

import functools
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import click
from click.core import ParameterSource

from scheffeln.lang import Lang
from scheffeln.misreadings import Misreading
from scheffeln.notation import accept
from scheffeln.position import Position
from scheffeln.reading import Reading
from scheffeln.rulings import Edition, Rules, Ruling
from scheffeln_cli.words import EDITION, RULING


class Said(NamedTuple):
    """What the command line says about the rules, as opposed to what is so without saying."""

    edition: Edition | None = None
    choices: tuple[tuple[Ruling, str], ...] = ()

    def over(self, edition: Edition, choices: Iterable[tuple[Ruling, str]]) -> Rules:
        """Rules agreed on elsewhere, with the last word said here: one by one, not all at once."""
        return Rules.of(self.edition or edition, [*choices, *self.choices])


class Asked(NamedTuple):
    """How the user wants to be answered, and by which rules."""

    json: bool
    lang: Lang
    rules: Rules
    colour: bool
    said: Said = Said()

    def reading(self, *misreadings: Misreading) -> Reading:
        """The user's rules, played with these mistakes."""
        return Reading(self.rules, misreadings)

    def accept(self, position: Position) -> Position:
        """A position the chosen edition can have on its table; raises `BadPosition`."""
        return accept(position, self.rules.edition)


def common(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the common options; it receives them as its first argument, `asked`."""

    @click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
    @click.option(
        "--lang",
        type=click.Choice([lang.value for lang in Lang], case_sensitive=False),
        default=Lang.EN.value,
        envvar="SCHEFFELN_LANG",
        show_default=True,
        help="Language of the answer.",
    )
    @click.option(
        "--edition",
        type=EDITION,
        default=Edition.E2014.value,
        show_default=True,
        help="Rulebook text.",
    )
    @click.option(
        "--ruling", "rulings", type=RULING, multiple=True, help="Choose otherwise; repeatable."
    )
    @click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        help="Colour in the terminal; NO_COLOR is respected.",
    )
    @functools.wraps(command)
    def with_options(
        *args: Any,
        as_json: bool,
        lang: str,
        edition: Edition,
        rulings: tuple[tuple[Ruling, str], ...],
        color: str,
        **rest: Any,
    ) -> Any:
        context = click.get_current_context()
        everywhere = context.find_root().params.get("as_json", False)
        rules = Rules.of(edition, rulings)
        silent = context.get_parameter_source("edition") is ParameterSource.DEFAULT
        said = Said(None if silent else edition, rulings)
        asked = Asked(as_json or everywhere, Lang(lang), rules, _colour(color), said)
        return command(asked, *args, **rest)

    return with_options


def _colour(wish: str) -> bool:
    """Whether to write colours: never into a pipe unless told so."""
    if wish == "auto":
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return wish == "always"
