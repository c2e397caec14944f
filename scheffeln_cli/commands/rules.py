"""`scheffeln rules`: look up clauses, rulings and mistakes, and what a book of cases covers."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

import click

from scheffeln import catalogue
from scheffeln.cases.reader import Case
from scheffeln.cases.runner import Coverage, coverage
from scheffeln.language import Lang, Text
from scheffeln.limits import no_longer
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.rulings import Ruling
from scheffeln.version import SCHEMA
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.cases import BadCaseFile, case_files, read_cases
from scheffeln_cli.options import RULE_ID, Asked, common
from scheffeln_cli.terminal.output import BOLD, DIM, RED, say_all, say_json, styled
from scheffeln_cli.terminal.window import wrapped

_HEADINGS: dict[type[catalogue.Entry], tuple[str, Text]] = {
    catalogue.ClauseEntry: ("clauses", Text("Clauses")),
    catalogue.RulingEntry: (
        "rulings",
        Text("Rulings: where the texts disagree or are silent"),
    ),
    catalogue.EditionEntry: ("editions", Text("Editions")),
    catalogue.MisreadingEntry: (
        "misreadings",
        Text("Misreadings: the mistakes people make"),
    ),
    catalogue.AgreeEntry: (
        "agree",
        Text("Agree before you play"),
    ),
}
_DEFAULT = Text("default")
_CHOSEN = Text("chosen")
_WHO = Text("Somebody")
_INSTEAD = Text("Instead:")
_NOWHERE = Text("no text says so outright", "rules")


@click.command()
@click.argument("words", metavar="[ID | WORD...]", type=RULE_ID, nargs=-1)
@click.option(
    "--coverage",
    metavar="FOLDER",
    help="Say which rules the case files in this folder do not cover.",
)
@common
def rules_command(asked: Asked, *, words: tuple[str, ...], coverage: str | None) -> Exit:
    """Look up the rules: what there is, one by its ID, or all that mention the WORDs.

    A chapter (setup, turn, move, score, round, end, speed, run, mafia) or a kind (clauses,
    rulings, editions, misreadings, agree) is listed whole. Every rule is told in our own words
    and cites the text and section it is found in.
    """
    if coverage is not None:
        return tell_coverage(coverage, asked)
    found = _wanted(no_longer(" ".join(words)), asked.lang)
    if asked.json:
        say_json(_record(found, asked))
    else:
        say_all(_told(found, asked) if words else _contents(found, asked))
    return Exit.YES if found else Exit.NO


def _wanted(words: str, lang: Lang) -> Sequence[catalogue.Entry]:
    """What an id, a chapter, a kind of rule or a search finds."""
    if not words:
        return catalogue.entries()
    name = words.casefold()
    chapter = [entry for entry in catalogue.entries() if entry.id.partition(".")[0] == name]
    kind = [entry for entry in catalogue.entries() if _HEADINGS[type(entry)][0] == name]
    found = catalogue.find(name) or chapter or kind or _mentioning(words, lang)
    if not found:
        known = (*(entry.id for entry in catalogue.entries()), *sorted(_spoken(lang)))
        raise NoRule(WordKind.RULE, words, known)
    return found


class NoRule(BadWord):
    """Nothing is called so or mentions it: the answer to a question, no mistake in asking."""

    code = Exit.NO


_FEW = 3
_BY_NAME = 3
"""So relevant is what people look for by just this word."""
_STEM = 4
"""So many letters, or half of a long word, make two words forms of one: to skip, skipped."""


def _mentioning(words: str, lang: Lang) -> Sequence[catalogue.Entry]:
    """What mentions the words, most of them first within its kind; of one word also other forms."""
    found = catalogue.search(words, lang)
    word = words.casefold()
    if " " in words:
        told = {entry: catalogue.relevance(entry, words, lang) for entry in catalogue.entries()}
        most = min(len(words.split()), max(told.values()))
        found = tuple(
            entry for entry in catalogue.entries() if entry in found or told[entry] >= most > 0
        )
        kinds = [*_HEADINGS]
        return sorted(found, key=lambda one: (kinds.index(type(one)), -told[one]))
    clauses = (one for one in found if isinstance(one, catalogue.ClauseEntry))
    known = any(catalogue.relevance(one, word, lang) >= _BY_NAME for one in clauses)
    if known or len(found) >= _FEW or len(word) <= _STEM + 1 or not word.isalpha():
        return found
    stem = word[: max(_STEM, len(word) // 2)]
    forms = (one for one in _spoken(lang) if one.startswith(stem))
    kin = {*found, *(entry for one in forms for entry in catalogue.search(one, lang))}
    return [entry for entry in catalogue.entries() if entry in kin]


def _spoken(lang: Lang) -> set[str]:
    """Every word that the rules use."""
    said = (
        text[lang].casefold() for entry in catalogue.entries() for text in catalogue.texts(entry)
    )
    return {word for one in said for word in re.findall(r"[^\W\d_]{4,}", one)}


_LOOK = Text("scheffeln rules ID tells one of them, scheffeln rules WORD... all that mention it.")


def _contents(found: Sequence[catalogue.Entry], asked: Asked) -> Iterator[str]:
    """The ids of everything, a paragraph for each chapter."""
    for kind, group in groupby(found, type):
        yield styled(_HEADINGS[kind][1][asked.lang], BOLD, colour=asked.colour)
        for _, chapter in groupby(group, _chapter):
            yield from wrapped("  ".join(entry.id for entry in chapter), asked.width, "  ", "    ")
    yield ""
    yield from wrapped(_LOOK[asked.lang], asked.width)


def _chapter(entry: catalogue.Entry) -> str:
    """What an id begins with; nothing if it has no parts."""
    chapter, dot, _ = entry.id.partition(".")
    return chapter if dot else ""


def _told(found: Sequence[catalogue.Entry], asked: Asked) -> Iterator[str]:
    for kind, group in groupby(found, type):
        title = _HEADINGS[kind][1][asked.lang]
        yield styled(title, BOLD, colour=asked.colour)
        for entry in group:
            yield ""
            yield from _entry(entry, asked)
        yield ""


def _entry(entry: catalogue.Entry, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    name = styled(entry.id, BOLD, colour=asked.colour)
    match entry:
        case catalogue.ClauseEntry():
            yield f"  {name}  {entry.title[lang]}"
            yield from _paragraph(entry.text[lang], asked)
            if rulings := _deciding(entry):
                yield from _paragraph(_DECIDES[lang].format(rulings=", ".join(rulings)), asked)
            yield _cited(entry.cites, asked)
        case catalogue.RulingEntry():
            yield f"  {name}  {entry.title[lang]}"
            for choice in entry.choices:
                default = choice.choice is entry.id.default
                chosen = choice.choice is asked.rules[entry.id.answers]
                marks = [*[_DEFAULT[lang]] * default, *[_CHOSEN[lang]] * (chosen and not default)]
                mark = f" ({', '.join(marks)})" if marks else ""
                yield from _paragraph(f"={choice.choice}{mark}: {choice.text[lang]}", asked, hang=2)
                if choice.cites:
                    yield _cited(choice.cites, asked, indent=6)
            yield from _paragraph(entry.reason[lang], asked)
        case catalogue.EditionEntry():
            yield f"  {name}"
            yield from _paragraph(entry.text[lang], asked)
        case catalogue.MisreadingEntry():
            yield f"  {name}"
            yield from _paragraph(f"{_WHO[lang]} {entry.text[lang]}.", asked)
            yield from _paragraph(f"{_INSTEAD[lang]} {entry.remedy[lang]}", asked)
            yield "    " + styled(" ".join(entry.id.breaks), DIM, colour=asked.colour)
        case catalogue.AgreeEntry():
            yield f"  {name}"
            yield from _paragraph(entry.text[lang], asked)
            yield from _paragraph(entry.why[lang], asked)
        case _:
            assert_never(entry)


_DECIDES = Text("A table may decide otherwise: {rulings}.")


def _deciding(entry: catalogue.ClauseEntry) -> list[Ruling]:
    """The rulings about a clause, which are named after it."""
    return [one for one in Ruling if f"{one}-".startswith(f"{entry.id}-")]


def _paragraph(text: str, asked: Asked, hang: int = 0) -> list[str]:
    return wrapped(text, asked.width, " " * 4, " " * (4 + hang))


def _cited(places: Sequence[catalogue.Cite], asked: Asked, indent: int = 4) -> str:
    said = "; ".join(map(str, places)) or _NOWHERE[asked.lang]
    margin = " " * indent
    lines = wrapped(f"[{said}]", asked.width, margin, f"{margin} ")
    return styled("\n".join(lines), DIM, colour=asked.colour)


def _record(found: Sequence[catalogue.Entry], asked: Asked) -> dict[str, object]:
    answer: dict[str, object] = {
        "schema": SCHEMA,
        "command": "rules",
        "lang": asked.lang,
        "edition": asked.rules.edition,
        "chosen": dict(asked.rules.chosen),
    }
    for kind, (key, _) in _HEADINGS.items():
        answer[key] = [_entry_record(one, asked.lang) for one in found if isinstance(one, kind)]
    return answer


def _entry_record(entry: catalogue.Entry, lang: Lang) -> dict[str, object]:
    said = [str(cite) for cite in catalogue.cites_of(entry)]
    match entry:
        case catalogue.ClauseEntry():
            return {
                "id": entry.id,
                "title": entry.title[lang],
                "text": entry.text[lang],
                "cites": said,
                "rulings": _deciding(entry),
            }
        case catalogue.RulingEntry():
            choices = [
                {"choice": one.choice, "text": one.text[lang], "cites": list(map(str, one.cites))}
                for one in entry.choices
            ]
            return {
                "id": entry.id,
                "title": entry.title[lang],
                "default": entry.id.default,
                "choices": choices,
                "reason": entry.reason[lang],
            }
        case catalogue.EditionEntry():
            return {"id": entry.id, "text": entry.text[lang], "rulings": dict(entry.id.bundle)}
        case catalogue.MisreadingEntry():
            return {
                "id": entry.id,
                "text": entry.text[lang],
                "remedy": entry.remedy[lang],
                "breaks": entry.id.breaks,
            }
        case catalogue.AgreeEntry():
            return {"id": entry.id, "text": entry.text[lang], "why": entry.why[lang]}
        case _:
            assert_never(entry)


_FOR = Text("for")
_AGAINST = Text("against")
_CASES = Text("cases")
_MISSING = Text("missing")
_COMPLETE = Text("Every clause has two cases for it and one against it, every choice has a case.")
COVERAGE_WIDTH = 44


def tell_coverage(path: str, asked: Asked) -> Exit:
    """Say what the cases in a file or folder cover, and what they leave out."""
    covered = coverage(_cases(path))
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
        say_all(_told_coverage(covered, asked))
    return Exit.YES if covered.complete else Exit.NO


def _cases(path: str) -> Iterator[Case]:
    for one in case_files([path]):
        _, (cases, mistakes) = read_cases(one)
        if mistakes:
            raise BadCaseFile(one, mistakes[0])
        yield from cases


def _told_coverage(covered: Coverage, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    yield styled(_row(asked, "", _FOR[lang], _AGAINST[lang]), BOLD, colour=asked.colour)
    for one in covered.clauses:
        yield _marked(
            _row(asked, one.clause, str(one.cases_for), str(one.cases_against)), one.enough, asked
        )
    yield ""
    yield styled(_row(asked, "", _CASES[lang]), BOLD, colour=asked.colour)
    for choice in covered.choices:
        name = f"{choice.ruling}={choice.choice}"
        yield _marked(_row(asked, name, str(choice.cases)), choice.enough, asked)
    yield ""
    if covered.complete:
        yield styled(_COMPLETE[lang], DIM, colour=asked.colour)
    for name in _missing(covered):
        yield styled(f"{_MISSING[lang]}: {name}", RED, colour=asked.colour)


def _row(asked: Asked, name: str, *numbers: str) -> str:
    """A line of the table; in a narrow window a long name has a line of its own."""
    counts = "".join(number.rjust(10) for number in numbers)
    room = min(COVERAGE_WIDTH, asked.width - len(counts))
    return name.ljust(room) + counts if len(name) < room else f"{name}\n{'':{room}}{counts}"


def _marked(row: str, enough: bool, asked: Asked) -> str:
    return row if enough else styled(row, RED, colour=asked.colour)


def _missing(covered: Coverage) -> list[str]:
    return [
        *(one.clause for one in covered.clauses if not one.enough),
        *(f"{one.ruling}={one.choice}" for one in covered.choices if not one.enough),
    ]
