"""`scheffeln puzzle mark`: the answers of a class, each pupil on a line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from puzzles.answers import misread
from puzzles.kinds.replies import Reply
from puzzles.puzzle import Puzzle
from puzzles.sheet.marking import AnswerKey, Mark, Marked, Pupil, Shown, TooManyAnswers
from scheffeln.language import Lang, Plural, Text
from scheffeln.refusal import quoted
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import FILE
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import lines_of
from scheffeln_cli.files.puzzles import RefusedLine, gather
from scheffeln_cli.options import STREAM, Asked, common
from scheffeln_cli.terminal.output import BOLD, GREEN, RED, say, say_json, styled, warn
from scheffeln_cli.terminal.window import wrapped

OFTEN = 2
"""A mistake that shows once may be another."""
FEW = 2
"""More mistakes behind one answer than these say nothing."""

WRONG = (Mark.WRONG, Mark.UNREADABLE)

_SCORE = Text("{right} of {all} right")
_INSTEAD = Text("{number}. {said}, right is {right}")
_UNREADABLE = Text("not an answer")
_MISSED = Text("not answered: {numbers}")
_LIKELY = Text("most likely ({times} of {all} times): {mistake}")
_SEVERAL = Plural("{n} mistake leads there", "{n} mistakes lead there")
_CLASS = Plural("The class: {n} pupil", "The class: {n} pupils")
_MISTAKES = Text("Mistakes in the class, and how often each shows where it could:")
_NOBODY = Text("no pupil in the list")
_TWICE = Text("standard input cannot hold both the puzzles and the answers")
_NO_PUZZLE = Text("no puzzle there")


@click.command()
@click.argument("sources", metavar="FILE|ID...", nargs=-1, required=True)
@click.option(
    "--answers",
    type=FILE,
    default=STREAM,
    show_default=True,
    help="The list, a pupil a line; - is standard input.",
)
@common
def mark_command(asked: Asked, *, sources: tuple[str, ...], answers: Path) -> Exit:
    """Mark the answers of a class to the puzzles of a FILE, or to those with an ID.

    A line of the list is a name and the answers in the order of the sheet, with semicolons, commas
    or tabs between them, as a spreadsheet writes it: Anna; R 14000; H; R O Y. Nothing or - stands
    where nothing was answered. A line of headings and lines that begin with # are passed over; one
    with more answers than there are puzzles is named and not marked.

    For each pupil it says what was wrong and which mistake is behind it, then how the class did.
    """
    lang = asked.lang
    if STREAM in sources and str(answers) == STREAM:
        raise click.UsageError(_TWICE[lang])
    puzzles = _puzzles(sources, lang)
    key = AnswerKey([one.task for one in puzzles])
    lines = list(key.marked(lines_of(answers)))
    if not lines:
        raise click.UsageError(_NOBODY[lang])
    pupils = [one for one in lines if isinstance(one, Pupil)]
    refused = [one for one in lines if isinstance(one, TooManyAnswers)]
    if asked.json:
        say_json(_record(puzzles, key, pupils, refused, lang))
    else:
        _tell(key, pupils, refused, asked)
    return refused[0].code if refused else Exit.YES


def _puzzles(sources: Sequence[str], lang: Lang) -> list[Puzzle]:
    """All of them: without one, every answer after it would belong to another."""
    puzzles = []
    for one in gather(sources):
        if isinstance(one, RefusedLine):
            raise one.error
        puzzles.append(one)
    if not puzzles:
        raise click.UsageError(_NO_PUZZLE[lang])
    return puzzles


def _tell(
    key: AnswerKey, pupils: Sequence[Pupil], refused: Sequence[TooManyAnswers], asked: Asked
) -> None:
    if pupils:
        for line in (*_told_pupils(key, pupils, asked), *_told_class(key, pupils, asked)):
            say(line)
    for one in refused:
        warn(one.message(asked.lang))
    if refused:
        warn(refused[0].hint(asked.lang))


def _told_pupils(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    for pupil in pupils:
        score = _score(pupil.right, len(pupil.marks), asked)
        yield f"{styled(pupil.name, BOLD, colour=asked.colour)}: {score}"
        for one in pupil.marks:
            if one.mark in WRONG:
                yield from wrapped(_told_mark(one, key, asked.lang), asked.width, "  ", "     ")
        missed = ", ".join(str(one.number) for one in pupil.marks if one.mark is Mark.NONE)
        if missed:
            said = _MISSED[asked.lang].format(numbers=missed)
            yield from wrapped(said, asked.width, "  ", "     ")
        shown = [one for one in key.shown([pupil]) if one.times >= OFTEN]
        for likely in shown[:1]:
            yield from wrapped(_told_shown(likely, _LIKELY, asked.lang), asked.width, "  ", "     ")


def _score(right: int, number: int, asked: Asked) -> str:
    said = _SCORE[asked.lang].format(right=right, all=number)
    return styled(said, GREEN if right == number else RED, colour=asked.colour)


def _told_mark(one: Marked, key: AnswerKey, lang: Lang) -> str:
    said = one.given.words(lang) if one.given else f"{quoted(one.words)} ({_UNREADABLE[lang]})"
    right = key.answers[one.number - 1].words(lang)
    told = _INSTEAD[lang].format(number=one.number, said=said, right=right)
    if not one.misreadings:
        return told
    if len(one.misreadings) > FEW:
        return f"{told}; {_SEVERAL(len(one.misreadings), lang)}"
    return f"{told}: {'; '.join(misread(mistake, lang) for mistake in one.misreadings)}"


def _told_shown(shown: Shown, said: Text, lang: Lang) -> str:
    mistake = misread(shown.misreading, lang)
    return said[lang].format(times=shown.times, all=shown.of, mistake=mistake)


def _told_class(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    lang = asked.lang
    yield ""
    yield styled(_CLASS(len(pupils), lang), BOLD, colour=asked.colour)
    for number, answer in enumerate(key.answers, 1):
        right, wrong = _counted(number, pupils)
        others = ", ".join(f"{words} {times}x" for words, times in wrong.most_common())
        told = f"{number}. {answer.words(lang)}: {_score(right, len(pupils), asked)}"
        yield from wrapped(f"{told}; {others}" if others else told, asked.width, "  ", "     ")
    shown = key.shown(pupils)
    if shown:
        yield styled(_MISTAKES[lang], BOLD, colour=asked.colour)
    for one in shown:
        line = f"{one.times}/{one.of}  {misread(one.misreading, lang)}"
        yield from wrapped(line, asked.width, "  ", "     ")


def _counted(number: int, pupils: Sequence[Pupil]) -> tuple[int, Counter[str]]:
    """How many got a puzzle right, and what the others wrote; an answer as it was spelt first."""
    marks = [pupil.marks[number - 1] for pupil in pupils]
    spelt: dict[Reply | str, str] = {}
    for one in marks:
        spelt.setdefault(one.given or one.words, one.words)
    wrong = Counter(spelt[one.given or one.words] for one in marks if one.mark in WRONG)
    return sum(one.mark is Mark.RIGHT for one in marks), wrong


def _record(
    puzzles: Sequence[Puzzle],
    key: AnswerKey,
    pupils: Sequence[Pupil],
    refused: Sequence[TooManyAnswers],
    lang: Lang,
) -> dict[str, object]:
    told = []
    for number, (puzzle, answer) in enumerate(zip(puzzles, key.answers, strict=True), 1):
        right, wrong = _counted(number, pupils)
        told.append(
            {
                "number": number,
                "id": puzzle.id,
                "answer": answer.record(),
                "right": right,
                "wrong": [{"words": words, "times": times} for words, times in wrong.most_common()],
            }
        )
    return {
        "schema": SCHEMA,
        "command": "puzzle mark",
        "puzzles": told,
        "pupils": [_pupil_record(one, key) for one in pupils],
        "mistakes": _mistakes_record(key.shown(pupils)),
        "refused": [
            {"line": one.line, "name": one.name, "answers": one.answers, "why": one.message(lang)}
            for one in refused
        ],
    }


def _pupil_record(pupil: Pupil, key: AnswerKey) -> dict[str, object]:
    return {
        "name": pupil.name,
        "right": pupil.right,
        "of": len(pupil.marks),
        "answers": [
            {
                "number": one.number,
                "words": one.words,
                "mark": one.mark,
                "answer": one.given.record() if one.given else None,
                "misreadings": list(one.misreadings),
            }
            for one in pupil.marks
        ],
        "mistakes": _mistakes_record(key.shown([pupil])),
    }


def _mistakes_record(shown: Sequence[Shown]) -> list[dict[str, object]]:
    return [{"id": one.misreading, "times": one.times, "of": one.of} for one in shown]
