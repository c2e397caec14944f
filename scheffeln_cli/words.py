"""Parameter types: how words on the command line become values, and how a shell completes them.

A word that is not understood raises the engine's own error, which `main` tells in the user's
language.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from scheffeln.clauses import Clause
from scheffeln.lang import Lang
from scheffeln.misreadings import Misreading, misreading
from scheffeln.names import COLOURS
from scheffeln.notation import business, limousine, move, position
from scheffeln.pieces import BUSINESSES, LIMOUSINES, Limousine
from scheffeln.rulings import Edition, Ruling, choice, edition
from solver.cards import card, place

Value = TypeVar("Value")


class Word(click.ParamType[object]):
    """A word read by a function of the engine, completed from a list."""

    def __init__(
        self, name: str, read: Callable[[str], Value], known: Callable[[str], Iterable[str]]
    ) -> None:
        self.name = name
        self._read = read
        self._known = known

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> object:
        return self._read(value) if isinstance(value, str) else value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        typed = incomplete.casefold()
        return [
            CompletionItem(word, help=_COLOUR_OF.get(word))
            for word in self._known(incomplete)
            if word.casefold().startswith(typed)
        ]


class OneOf(click.Choice[Any]):
    """One member of an enumeration, written as its value."""

    def normalize_choice(self, choice: Any, ctx: click.Context | None) -> str:
        return str(choice.value if isinstance(choice, Enum) else choice)


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


def _choices(_: str) -> Iterable[str]:
    return (f"{ruling}={answer}" for ruling in Ruling for answer in ruling.choices)


STREAM = "-"
"""Stands for standard input or output."""

POSITION = Word("position", position, _groups)
POSITION_OR_STREAM = Word(
    "position", lambda word: word if word == STREAM else position(word), _groups
)
CARD = Word("card", move, _cards)
LIMOUSINE = Word("limousine", limousine, lambda _: Limousine)
BUSINESS = Word("business", business, lambda _: BUSINESSES)
EDITION = Word("edition", edition, lambda _: Edition)
RULING = Word("id=choice", choice, _choices)
MISREADING = Word("id", misreading, lambda _: Misreading)
RULE_ID = Word("id", str, lambda _: (*Clause, *Ruling, *Misreading, *Edition))
HAND = Word("cards", lambda words: tuple(map(card, words.split())), lambda _: ())
ROW = Word("places", lambda words: tuple(map(place, words.split())), lambda _: ())
