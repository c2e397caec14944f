"""`scheffeln puzzle report`: a set of puzzles at a glance."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from puzzles.answering.heuristics import ALLOWANCE
from puzzles.kinds.registry import KINDS
from puzzles.report import Numbered, SetReport, Thumb, report
from puzzles.storage.fields import BadField
from puzzles.storage.records import read_lines
from scheffeln.language import Text
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import FILE
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.disk import lines_of
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, RED, say, say_json, styled, waiting, warn

_PUZZLES = Text("puzzles")
_STARS = Text("stars")
_CAUGHT = Text("mistakes caught (alone)")
_LIMOUSINES = Text("answers by limousine")
_BUSINESSES = Text("answers by business")
_THUMBS = Text("rules of thumb: right, chance")
_UNKNOWN = Text("not known in {n}")
_PATTERNS = Text("guessed by the answers before: right, chance")
_SPARE = Text("all cards but one are enough")
_THEMES = Text("themes")
_THEMELESS = Text("none of them")
_UNLOOKED = Text("not looked for")
_GENERATORS = Text("made by version of the generator")
_TOO_GOOD = Text("TOO GOOD")
_ALIKE = Text("the same puzzle as line {first}, turned or recoloured")
_NONE_ALIKE = Text("no two alike")


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@common
def command(asked: Asked, *, file: Path) -> Exit:
    """Count what is in FILE: kinds, stars, the mistakes it catches, rules of thumb, duplicates.

    A rule of thumb is too good if it is right more often than chance plus five points, and so is a
    guess by the answers before, unless a small set explains it. The claims of the file are
    believed: check does not. With - for FILE standard input is read.
    """
    bad: list[tuple[int, BadField]] = []
    with waiting(asked.lang):
        counted = report(_readable(file, bad))
    if asked.json:
        say_json(_record(counted, bad, asked))
    else:
        for line in _told(counted, asked):
            say(line)
        for number, error in bad:
            said = on_line(number, error.said(asked.lang), asked.lang)
            warn(said)
    return Exit.BAD_INPUT if bad else Exit.YES if counted.fair else Exit.NO


def _readable(file: Path, bad: list[tuple[int, BadField]]) -> Iterator[Numbered]:
    """The puzzles of a file; lines that are none are noted."""
    for number, read in read_lines(lines_of(file)):
        if isinstance(read, BadField):
            bad.append((number, read))
        else:
            yield Numbered(number, read)


def _told(counted: SetReport, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    kinds = {KINDS[kind].title[lang]: number for kind, number in counted.kinds.items() if number}
    yield _heading(f"{_PUZZLES[lang]}: {counted.puzzles}", asked)
    yield _counts(kinds)
    yield _heading(_STARS[lang], asked)
    yield _counts({"*" * stars: number for stars, number in counted.stars.items()})
    yield _heading(_LIMOUSINES[lang], asked)
    yield _counts(counted.limousines)
    yield _heading(_BUSINESSES[lang], asked)
    yield _counts(counted.businesses)
    yield _heading(_CAUGHT[lang], asked)
    for one, number in counted.caught.items():
        unknown = _UNKNOWN[lang].format(n=counted.unknown[one]) if counted.unknown[one] else ""
        yield f"  {one:<18}{number:>7}{f'({counted.only[one]})':>8}  {unknown}".rstrip()
    yield _heading(_THEMES[lang], asked)
    yield from _themes(counted, asked)
    yield _heading(_THUMBS[lang], asked)
    yield from _guesses(counted.thumbs, asked)
    yield _heading(_PATTERNS[lang], asked)
    yield from _guesses(counted.patterns, asked)
    yield _heading(_SPARE[lang], asked)
    yield _counts(
        {KINDS[kind].title[lang]: f"{share:.0%}" for kind, share in counted.spare.items()}
    )
    yield _heading(_GENERATORS[lang], asked)
    yield _counts(counted.generators)
    for first, again in counted.alike:
        yield on_line(again, _ALIKE[lang].format(first=first), lang)
    if not counted.alike:
        yield _NONE_ALIKE[lang]


def _themes(counted: SetReport, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    for theme, number in counted.themes.items():
        yield f"  {theme:<18}{number:>7}  {theme.label[lang]}"
    yield f"  {_THEMELESS[lang]:<18}{counted.themeless:>7}"
    if counted.unlooked:
        yield f"  {_UNLOOKED[lang]:<18}{counted.unlooked:>7}"


def _guesses(thumbs: Iterable[Thumb], asked: Asked) -> Iterator[str]:
    for one in thumbs:
        verdict = "" if one.fair else styled(_TOO_GOOD[asked.lang], RED, colour=asked.colour)
        told = f"  {one.kind:<9} {one.name:<24}{one.rate:>6.1%}{one.chance:>7.1%}  {verdict}"
        yield told.rstrip()


def _heading(text: str, asked: Asked) -> str:
    return styled(text, BOLD, colour=asked.colour)


def _counts(counted: Mapping[Any, int | str]) -> str:
    return "  " + "   ".join(f"{name} {number}" for name, number in counted.items())


def _thumb_record(one: Thumb) -> dict[str, Any]:
    return {**one._asdict(), "rate": round(one.rate, 4), "chance": round(one.chance, 4)}


def _record(counted: SetReport, bad: list[tuple[int, BadField]], asked: Asked) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "command": "puzzle report",
        "puzzles": counted.puzzles,
        "fair": counted.fair,
        "kinds": counted.kinds,
        "stars": counted.stars,
        "caught": counted.caught,
        "only": counted.only,
        "unknown": counted.unknown,
        "limousines": counted.limousines,
        "businesses": counted.businesses,
        "thumbs": list(map(_thumb_record, counted.thumbs)),
        "patterns": list(map(_thumb_record, counted.patterns)),
        "spare": {kind: round(share, 4) for kind, share in counted.spare.items()},
        "themes": counted.themes,
        "themeless": counted.themeless,
        "themes_unknown": counted.unlooked,
        "generators": counted.generators,
        "allowance": ALLOWANCE,
        "alike": [one._asdict() for one in counted.alike],
        "bad": [{"line": number, "message": error.said(asked.lang)} for number, error in bad],
    }
