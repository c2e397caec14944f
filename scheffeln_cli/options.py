"""Options and parameter types: how words on the command line become values.

A word that is not understood raises the engine's own error, which `main` tells in the user's
language.
"""

import functools
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import Enum
from math import inf, isnan
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

import click
from click.core import ParameterSource

from scheffeln import limits, notation
from scheffeln.board import (
    BUSINESSES,
    COLOURS,
    LIMOUSINES,
    PLAIN_NAMES,
    Business,
    Limousine,
    Position,
    names,
)
from scheffeln.cards import Move
from scheffeln.language import Lang
from scheffeln.notation import BadPosition, accept
from scheffeln.refusal import BadWord, Refusal, WordKind, reading
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading, misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling, choice, edition
from scheffeln_cli.errors import Misuse, Unlisted
from scheffeln_cli.files.misplaced import position_wanted
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.help import TABLE, VARIABLE, language_of
from scheffeln_cli.terminal.window import columns

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from scheffeln.rules.score import TopTokens
    from scheffeln_cli.files.table import House


Value = TypeVar("Value")


class WordType(click.ParamType):  # type: ignore[type-arg]  # generic in the newest click only
    """A word read by a function of the engine, completed from a list."""

    def __init__(
        self, name: str, read: Callable[[str], Value], known: Callable[[str], Iterable[str]]
    ) -> None:
        self.name = name
        self._read = read
        self._known = known

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> object:
        if not isinstance(value, str):
            return value
        with reading(value):
            return self._read(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        from click.shell_completion import CompletionItem  # only a shell waits for it

        typed = incomplete.casefold()
        return [
            CompletionItem(word, help=_COLOUR_OF.get(word))
            for word in self._known(incomplete)
            if word.casefold().startswith(typed)
        ]


_NARROW = 32
"""What an option may take in a window of forty columns."""


class OneOf(click.Choice[Enum]):
    """One member of an enumeration, written as its value."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        return str(choice.value if isinstance(choice, Enum) else choice).casefold()

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Enum:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            from difflib import get_close_matches  # slow to import, and needed for mistakes only

            known = [self.normalize_choice(one, ctx) for one in self.choices]
            unlisted = Unlisted(error.message, ctx, param)
            unlisted.near = get_close_matches(str(value).casefold(), known, n=1)
            raise unlisted from error

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """All choices, where they fit a narrow window; else the help of the option tells them."""
        listed = super().get_metavar(param, ctx)
        fits = listed is None or len(listed) <= _NARROW
        return listed if fits else param.opts[0].strip("-").upper()


_COLOUR_OF = {one.value: COLOURS[one][Lang.EN] for one in Limousine}


def _groups(incomplete: str) -> Iterable[str]:
    """A position grows letter by letter: the limousines it lacks, or the next group."""
    written = incomplete.upper()
    if written.count("/") == len(BUSINESSES) - 1 and all(one in written for one in LIMOUSINES):
        return [incomplete]
    group = written.rpartition("/")[2]
    missing = [incomplete + one for one in LIMOUSINES if one not in written and len(group) < 2]
    return [*missing, incomplete + ("/" if group else "_")]


def _cards(incomplete: str) -> Iterable[str]:
    """Every limousine; once one is typed, what can be done with it."""
    typed = incomplete.upper()
    if not typed:
        return tuple(Limousine)
    return (
        *(one + kind for one in Limousine for kind in ("", "+", "-")),
        *(f"{one}@{at}" for one in Limousine for at in BUSINESSES),
    )


def _position(text: str) -> Position:
    """A position; only what is not in the strict notation waits for handwriting to be loaded."""
    if names() == PLAIN_NAMES:
        with suppress(BadPosition):
            return notation.position(text)
    from scheffeln.handwriting import position

    with position_wanted(text):
        return position(text)


def _limousine(word: str) -> Limousine:
    from scheffeln.handwriting import limousine

    return limousine(word)


def _business(word: str) -> Business:
    from scheffeln.handwriting import business

    return business(word)


def _tokens(text: str) -> "TopTokens":
    from scheffeln.handwriting.money import tokens

    return tokens(text)


def _some_moves(word: str, *, mafia: bool = False) -> tuple[Move, ...]:
    """One card or more; a word of blanks is none."""
    strict = notation.lettered(word) if names() == PLAIN_NAMES else None
    if strict is not None:
        return (strict,)
    from scheffeln.handwriting.cards import moves

    found = moves(word, mafia=mafia)
    if not found:
        raise BadWord(WordKind.CARD, word, ())
    return found


def _choices(_: str) -> Iterable[str]:
    return (f"{ruling}={answer}" for ruling in Ruling for answer in ruling.choices)


class TableFile(click.ParamType["House"]):
    """A table file, read and checked."""

    name = "file"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> "House":
        from pathlib import Path  # hardly anybody has a table of their own

        from scheffeln_cli.files.table import read_house

        return read_house(Path(value)) if isinstance(value, str) else cast("House", value)


TABLE_FILE = TableFile()


class Seconds(click.FloatRange):
    """A time to wait; `nan` is neither too short nor too long."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds: float = super().convert(cast("float", value), param, ctx)
        return super().convert(inf, param, ctx) if isnan(seconds) else seconds


SECONDS = Seconds(0, limits.SECONDS)
SEED = click.IntRange(0, limits.SEED)

POSITION = WordType("position", _position, _groups)
POSITION_OR_STREAM = WordType(
    "position", lambda word: word if word == STREAM else _position(word), _groups
)
CARDS = WordType("card", _some_moves, _cards)
"""A word of one card or of several run together."""


class CardsArgument(click.Argument):
    """Cards that may be said in several words, as `Joker red` or `red, then blue`."""

    def type_cast_value(self, ctx: click.Context, value: object) -> object:
        words = [str(word) for word in value] if isinstance(value, list | tuple) else []
        start = ctx.params.get("start")
        mafia = isinstance(start, Position) and start.mafia
        try:
            return super().type_cast_value(ctx, value)
        except Refusal as refused:
            several = len(words) > 1 and isinstance(refused, BadWord)
            if not all(map(str.strip, words)) or not (several or (mafia and words)):
                raise
            try:
                return (_some_moves(" ".join(words), mafia=mafia),)
            except BadWord:
                raise refused from None


LIMOUSINE = WordType("limousine", _limousine, lambda _: Limousine)
BUSINESS = WordType("business", _business, lambda _: BUSINESSES)
EDITION = WordType("edition", edition, lambda _: Edition)
RULING = WordType("id=choice", choice, _choices)
MISREADING = WordType("id", misreading, lambda _: Misreading)
TOKENS = WordType("tokens", _tokens, lambda _: ())
RULE_ID = WordType("id", str, lambda _: (*Clause, *Ruling, *Misreading, *Edition))


class Said(NamedTuple):
    """What the command line says about the rules, as opposed to what is so without saying."""

    edition: Edition | None = None
    choices: tuple[tuple[Ruling, Choice], ...] = ()

    def over(self, edition: Edition, choices: Iterable[tuple[Ruling, Choice]]) -> Rules:
        """Rules agreed on elsewhere, with the last word said here: one by one, not all at once."""
        return Rules.of(self.edition or edition, [*choices, *self.choices])


class Asked(NamedTuple):
    """How the user wants to be answered, and by which rules."""

    json: bool
    lang: Lang
    rules: Rules
    colour: bool
    said: Said = Said()
    house: "House | None" = None
    """What a table file says, where there is one."""

    @property
    def table(self) -> "House":
        """What the table has agreed on; without a file the usual."""
        from scheffeln_cli.files.table import PLAIN  # few commands ask for it

        return self.house or PLAIN

    @property
    def width(self) -> int:
        """How many columns there are; what programs read does not depend on anybody's window."""
        return _JSON_WIDTH if self.json else columns()

    def reading(self, *misreadings: Misreading) -> Reading:
        """The user's rules, played with these mistakes."""
        return Reading(self.rules, misreadings)

    def accept(self, position: Position) -> Position:
        """A position the chosen edition can have on its table; raises `BadPosition`."""
        return accept(position, self.rules.edition)


_JSON_WIDTH = 88


top_tokens = click.option(
    "--tokens",
    type=TOKENS,
    help='The top tokens: eight from A to H, or some as in "A=500 C=4000".',
)


def common(command: Callable[..., object]) -> Callable[..., object]:
    """Give a command the common options; it receives them as its first argument, `asked`."""

    @click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
    @click.option(
        "--lang",
        type=click.Choice([lang.value for lang in Lang], case_sensitive=False),
        envvar=VARIABLE,
        expose_value=False,
        help="Language of the answer; else that of the locale.",
    )
    @click.option(
        "--edition",
        type=EDITION,
        default=Edition.E2014.value,
        show_default=True,
        help="Rulebook text; scheffeln rules editions lists them.",
    )
    @click.option(
        "--ruling",
        "rulings",
        type=RULING,
        multiple=True,
        help="Decide otherwise; scheffeln rules rulings lists what. Repeatable.",
    )
    @click.option(
        "--table",
        "house",
        type=TABLE_FILE,
        envvar=TABLE,
        help="Names, tokens, language and rulings of your table; scheffeln table new writes one.",
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
        *args: object,
        as_json: bool,
        edition: Edition,
        rulings: tuple[tuple[Ruling, Choice], ...],
        house: "House | None",
        color: str,
        **rest: object,
    ) -> object:
        context = click.get_current_context()
        everywhere = context.find_root().params.get("as_json", False)
        silent = context.get_parameter_source("edition") is ParameterSource.DEFAULT
        said = Said(None if silent else edition, rulings)
        rules = said.over(house.edition, house.choices) if house else Rules.of(edition, rulings)
        json = as_json or everywhere
        asked = Asked(json, language_of(context), rules, colour_wanted(color), said, house)
        try:
            return command(asked, *args, **rest)
        except click.UsageError as error:  # understood and refused: its usage would not help
            raise Misuse(error) from error

    return with_options


def colour_wanted(wish: str) -> bool:
    """Whether to write colours: never into a pipe unless told so."""
    if wish == "auto":
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return wish == "always"
