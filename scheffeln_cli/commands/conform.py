"""`scheffeln conform`: ask another program, and say which rules it plays by."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import click

from scheffeln import conformance
from scheffeln.conformance.diagnosis import EngineDiagnosis, EngineReading, Exchange, diagnose
from scheffeln.language import Lang, Text
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.respondent import answers_of
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, GREEN, RED, heading, say, say_json, styled, waiting
from scheffeln_cli.terminal.render import labelled, told_rules

ANSWER_SECONDS = 10.0
SEED = 2014
EXAMPLES = 10
"""So many unexplained answers are shown."""

LABEL = 12
"""Room for what stands before an example, in every language."""

WITH = ("mafia", "run", "score")

_AGREES = Text("The program agrees with the rules in all {cases} cases.")
_DIFFERS = Text("The program agrees with the rules in {agree} of {cases} cases.")
_THE_PROGRAM = Text("The program")
_ALWAYS = Text("in all {cases} cases where it shows")
_SOMETIMES = Text("in {cases} of {shows} cases where it shows")
_OR = Text("or")
_EDITION = Text("edition {edition}")
_EXAMPLE = Text("such as")
_RULES_SAY = Text("rules")
_PROGRAM_SAYS = Text("program")
_UNEXPLAINED = Text("No mistake, ruling or edition explains {cases} answers:")
_WRITTEN = Text("written to {folder}: {files} files")
_NO_PROGRAM = Text("which program? Write it after --, as in scheffeln conform -- ./my-program")
_ONLY_WRITE = Text(
    "--write goes with no program and no other rules: its files follow the default rules"
)
_BAD_CASES = Text("{path}: not a file of cases (see scheffeln check)")


@click.command()
@click.argument("words", metavar="-- CMD...", nargs=-1, type=click.UNPROCESSED)
@click.option(
    "--with", "more", type=click.Choice(WITH), multiple=True, help="Ask about this too; repeatable."
)
@click.option(
    "--rows", type=click.IntRange(0), default=0, help="Also this many rows of seven cards."
)
@click.option("--seed", type=int, default=SEED, show_default=True, help="Seed of the rows.")
@click.option("--cases", "books", multiple=True, help="Also the boards of case files; repeatable.")
@click.option(
    "--timeout",
    type=click.FloatRange(0, min_open=True),
    default=ANSWER_SECONDS,
    show_default=True,
    help="Seconds to wait for an answer.",
)
@click.option(
    "--write",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write questions and answers as files instead.",
)
@common
def conform_command(
    asked: Asked,
    *,
    words: tuple[str, ...],
    more: tuple[str, ...],
    rows: int,
    seed: int,
    books: tuple[str, ...],
    timeout: float,
    folder: Path | None,
) -> Exit:
    """Put every single move to another program, and say which rules it plays by.

    CMD is started and answers lines as "scheffeln move -" does: "POSITION CARD..." in, the end
    position or "error: ..." out. Where it differs from the rules, the misreading, ruling or
    edition that gives its answers is named. The exit code is 0 if it agrees, 1 if it differs,
    2 if it cannot be asked.
    """
    if folder is not None:
        if words or asked.rules != DEFAULT_RULES:
            raise click.UsageError(_ONLY_WRITE[asked.lang])
        return _write(folder, asked)
    if not words:
        raise click.UsageError(_NO_PROGRAM[asked.lang])
    reading = asked.reading()
    everything = list(_questions(more, asked.rules))
    if rows:
        dice = Random(seed)  # noqa: S311 - a seed is wanted
        everything += conformance.row_questions(rows, dice, asked.rules.copies)
    everything += _from_books(books, asked) if books else ()
    with waiting(asked.lang):
        said = answers_of(words, [str(question) for question in everything], timeout)
        diagnosis = diagnose(
            [
                Exchange(question, conformance.answer(question, reading), conformance.heard(line))
                for question, line in zip(everything, said, strict=True)
            ],
            asked.rules,
        )
    if asked.json:
        say_json(_record(diagnosis, reading))
    else:
        for line in _told(diagnosis, asked):
            say(line)
    return Exit.YES if diagnosis.agree == diagnosis.cases else Exit.NO


def _questions(more: tuple[str, ...], rules: Rules) -> Iterator[conformance.Question]:
    """The single moves, and what else is asked about, with the Mafia limousine where it is."""
    nine = "mafia" in more and rules.edition.mafia
    yield from conformance.questions(conformance.QuestionSubject.FORWARD)
    if "mafia" in more:
        yield from conformance.questions(conformance.QuestionSubject.MAFIA)
    if "run" in more:
        yield from conformance.questions(conformance.QuestionSubject.BACKWARD)
        yield from conformance.questions(conformance.QuestionSubject.RUN)
        if nine:
            yield from conformance.mafia_run_questions()
    if "score" in more:
        yield from conformance.questions(conformance.QuestionSubject.SCORE)
        if nine:
            yield from conformance.score_questions(conformance.NINE)


def _from_books(paths: tuple[str, ...], asked: Asked) -> Iterator[conformance.Question]:
    from scheffeln_cli.files.cases import case_files, read_cases

    for path in case_files(paths):
        _, (cases, mistakes) = read_cases(path)
        if mistakes:
            raise click.UsageError(_BAD_CASES[asked.lang].format(path=path))
        yield from conformance.case_questions(cases, asked.reading())


def _write(folder: Path, asked: Asked) -> Exit:
    from scheffeln.conformance.files import files
    from scheffeln_cli.files.disk import write_all

    with waiting(asked.lang):
        contents = files(lambda name: Random(f"{SEED} {name}"))  # noqa: S311 - a seed is wanted
        folder.mkdir(parents=True, exist_ok=True)
        write_all({folder / name: text for name, text in contents.items()})
    if asked.json:
        say_json({**heading("conform", asked.reading()), "written": [*contents]})
    else:
        say(_WRITTEN[asked.lang].format(folder=folder, files=len(contents)))
    return Exit.YES


def _record(diagnosis: EngineDiagnosis, reading: Reading) -> dict[str, object]:
    return {
        **heading("conform", reading),
        "cases": diagnosis.cases,
        "agree": diagnosis.agree,
        "explained": [
            {
                "misreadings": played.misreadings,
                "rulings": dict(played.rules.chosen),
                "edition": played.rules.edition,
                "cases": len(explanation.exchanges),
                "shows": shows,
                "group": number,
                "example": _exchange(explanation.exchanges[0]),
            }
            for number, explanation in enumerate(diagnosis.explanations, 1)
            for played, shows in zip(explanation.readings, explanation.shows, strict=True)
        ],
        "unexplained": len(diagnosis.unexplained),
        "examples": [_exchange(one) for one in diagnosis.unexplained[:EXAMPLES]],
    }


def _exchange(one: Exchange) -> dict[str, object]:
    return {"question": str(one.question), "right": one.right, "answer": one.said}


def _told(diagnosis: EngineDiagnosis, asked: Asked) -> Iterator[str]:
    lang, colour = asked.lang, asked.colour
    yield from told_rules(asked.reading(), asked)
    if diagnosis.agree == diagnosis.cases:
        yield styled(_AGREES[lang].format(cases=diagnosis.cases), GREEN, colour=colour)
        return
    said = _DIFFERS[lang].format(agree=diagnosis.agree, cases=diagnosis.cases)
    yield styled(said, RED, colour=colour)
    for explanation in diagnosis.explanations:
        yield ""
        yield from _explained(explanation, asked)
    if diagnosis.unexplained:
        yield ""
        said = _UNEXPLAINED[lang].format(cases=len(diagnosis.unexplained))
        yield styled(said, RED, colour=colour)
        for one in diagnosis.unexplained[:EXAMPLES]:
            yield from _example(one, asked)


def _explained(explanation: EngineReading, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    names = f" {_OR[lang]} ".join(_named(one, asked) for one in explanation.readings)
    often = _ALWAYS if explanation.consistent else _SOMETIMES
    many = often[lang].format(cases=len(explanation.exchanges), shows=explanation.shows[0])
    yield styled(f"{names}: {many}", BOLD, colour=asked.colour)
    for sentence in _sentences(explanation.readings[0], asked):
        yield f"  {sentence}"
    yield from _example(explanation.exchanges[0], asked)


def _named(reading: Reading, asked: Asked) -> str:
    """What a reading has other than the rules that were asked about, by ids."""
    words = [one.value for one in reading.misreadings]
    if reading.rules.edition is not asked.rules.edition:
        words.append(_EDITION[asked.lang].format(edition=reading.rules.edition))
    elif reading.rules != asked.rules:
        words += [
            f"{ruling}={choice}"
            for ruling, choice in reading.rules.chosen
            if asked.rules[ruling.answers] is not choice
        ]
    return " + ".join(words)


def _sentences(reading: Reading, asked: Asked) -> Iterator[str]:
    """What somebody with this reading does, in words."""
    from scheffeln.catalogue import EDITIONS, entry_of  # only the mistaken wait for it

    lang = asked.lang
    for misreading in reading.misreadings:
        entry = entry_of(misreading)
        yield f"{_THE_PROGRAM[lang]} {entry.text[lang]}. {entry.remedy[lang]}"
    if reading.rules.edition is not asked.rules.edition:
        edition = next(one for one in EDITIONS if one.id is reading.rules.edition)
        yield edition.text[lang]
        return
    for ruling, choice in reading.rules.chosen:
        if asked.rules[ruling.answers] is not choice:
            question = entry_of(ruling)
            yield f"{question.title[lang]} {question.of(choice).text[lang]}"


def _example(one: Exchange, asked: Asked) -> Iterator[str]:
    lang: Lang = asked.lang
    for label, text in (
        (_EXAMPLE, str(one.question)),
        (_RULES_SAY, one.right),
        (_PROGRAM_SAYS, one.said),
    ):
        yield "  " + labelled(f"{label[lang]:<{LABEL}}", text, asked)
