"""What a book of cases covers, told: `scheffeln rules --coverage`."""

from collections.abc import Iterator

import click

from scheffeln.cases import Case
from scheffeln.cases.coverage import Coverage, coverage
from scheffeln.cases.telling import about_mistake
from scheffeln.lang import Text
from scheffeln.version import SCHEMA
from scheffeln_cli.casefiles import found, read
from scheffeln_cli.exits import Exit
from scheffeln_cli.options import Asked
from scheffeln_cli.output import BOLD, DIM, RED, say, say_json, styled

_FOR = Text("for", "dafür", "a favore")
_AGAINST = Text("against", "dagegen", "contro")
_CASES = Text("cases", "Fälle", "casi")
_MISSING = Text("missing", "fehlt", "manca")
_COMPLETE = Text(
    "Every clause has two cases for it and one against it, every choice has a case.",
    "Jede Klausel hat zwei Fälle dafür und einen dagegen, jede Wahl hat einen Fall.",
    "Ogni clausola ha due casi a favore e uno contro, ogni scelta ha un caso.",
)
WIDTH = 44


def tell_coverage(path: str, asked: Asked) -> Exit:
    """Say what the cases in a file or folder cover, and what they leave out."""
    covered = coverage(_cases(path, asked))
    if asked.json:
        say_json(
            {
                "schema": SCHEMA,
                "command": "rules",
                "clauses": [
                    {"id": one.clause, "for": one.cases_for, "against": one.cases_against}
                    for one in covered.clauses
                ],
                "choices": [
                    {"id": one.ruling, "choice": one.choice, "cases": one.cases}
                    for one in covered.choices
                ],
                "missing": _missing(covered),
            }
        )
    else:
        for line in _told(covered, asked):
            say(line)
    return Exit.YES if covered.complete else Exit.NO


def _cases(path: str, asked: Asked) -> Iterator[Case]:
    for one in found([path]):
        _, (cases, mistakes) = read(one)
        if mistakes:
            first = about_mistake(mistakes[0], asked.lang)
            raise click.ClickException(f"{one}:{mistakes[0].line}: {first.line}")
        yield from cases


def _told(covered: Coverage, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    yield styled(_row("", _FOR[lang], _AGAINST[lang]), BOLD, colour=asked.colour)
    for one in covered.clauses:
        yield _marked(
            _row(one.clause, str(one.cases_for), str(one.cases_against)), one.enough, asked
        )
    yield ""
    yield styled(_row("", _CASES[lang]), BOLD, colour=asked.colour)
    for choice in covered.choices:
        name = f"{choice.ruling}={choice.choice}"
        yield _marked(_row(name, str(choice.cases)), choice.enough, asked)
    yield ""
    if covered.complete:
        yield styled(_COMPLETE[lang], DIM, colour=asked.colour)
    for name in _missing(covered):
        yield styled(f"{_MISSING[lang]}: {name}", RED, colour=asked.colour)


def _row(name: str, *numbers: str) -> str:
    return name.ljust(WIDTH) + "".join(number.rjust(10) for number in numbers)


def _marked(row: str, enough: bool, asked: Asked) -> str:
    return row if enough else styled(row, RED, colour=asked.colour)


def _missing(covered: Coverage) -> list[str]:
    return [
        *(one.clause for one in covered.clauses if not one.enough),
        *(f"{one.ruling}={one.choice}" for one in covered.choices if not one.enough),
    ]
