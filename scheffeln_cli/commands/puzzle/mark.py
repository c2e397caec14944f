"""`scheffeln puzzle mark`: the answers of a class, each pupil on a line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median_low
from typing import NamedTuple

import click

from puzzles.answers import misread
from puzzles.kinds.replies import Earner, Reply
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.sheet.marking import AnswerKey, Mark, Marked, Pupil, Shown, TooManyAnswers
from puzzles.sheet.words import MISTAKES, NAME
from scheffeln.language import Lang, Plural, Text
from scheffeln.refusal import quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import FILE
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import bytes_of, write_all
from scheffeln_cli.files.puzzles import RefusedLine, gather
from scheffeln_cli.options import OUT, STREAM, Asked, common
from scheffeln_cli.terminal.output import (
    BOLD,
    GREEN,
    RED,
    csv_line,
    say,
    say_json,
    styled,
    warn,
    write,
)
from scheffeln_cli.terminal.window import wrapped

OFTEN = 2
"""A mistake that shows once may be another."""
FEW = 3
"""More mistakes behind one answer than these say nothing."""

_SCORE = Text("{right} of {all} right")
_RIGHT = Text("right")
_INSTEAD = Text("{number}. {said}, right is {right}")
_CAR_RIGHT = Text("{told} (the limousine is right, the amount is not)")
_NO_AMOUNT = Text("right, but without the amount: {numbers}")
_UNREADABLE = Plural("{n} could not be read", "{n} could not be read")
_LOOK = Text("Could not be read, and counted neither right nor wrong; please look:")
_UNREAD = Text("{name}, {number}: {said}; right is {right}")
_MORE = Text("To practise the first one: {command}")
_WRITTEN = Text("written: {path}")
_ANSWERS = Text("no puzzles in {path}: a list of answers is named with --answers")
_MISSED = Text("not answered: {numbers}")
_LIKELY = Text("most likely ({times} of {all} times): {mistake}")
_SEVERAL = Plural("{n} mistake leads there", "{n} mistakes lead there")
_CLASS = Plural("The class: {n} pupil", "The class: {n} pupils")
_IN_CLASS = Text("Mistakes in the class, how often each shows where it could, and who makes it:")
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
@click.option("-o", "out", type=OUT, help="Write the marks there too, a table for a spreadsheet.")
@common
def mark_command(
    asked: Asked, *, sources: tuple[str, ...], answers: Path, out: Path | None
) -> Exit:
    """Mark the answers of a class to the puzzles of a FILE, or to those with an ID.

    A line of the list is a name and the answers in the order of the sheet, with semicolons, commas
    or tabs between them, as a spreadsheet writes it: Anna; R 14000; H; R O Y. Nothing or - stands
    where nothing was answered. A line of headings and lines that begin with # are passed over; one
    with more answers than there are puzzles is named and not marked. An answer may be written as
    the key has it; what cannot be read is listed at the end.

    For each pupil it says what was wrong and which mistake is behind it, then how the class did.
    """
    lang = asked.lang
    if STREAM in sources and str(answers) == STREAM:
        raise click.UsageError(_TWICE[lang])
    puzzles = _puzzles(sources, lang)
    key = AnswerKey([one.task for one in puzzles])
    lines = list(key.marked(_text(answers).split("\n")))
    if not lines:
        raise click.UsageError(_NOBODY[lang])
    pupils = [one for one in lines if isinstance(one, Pupil)]
    refused = [one for one in lines if isinstance(one, TooManyAnswers)]
    if str(out) == STREAM:
        write(_table(key, pupils, lang).removesuffix("\n"))
    elif asked.json:
        say_json(_record(puzzles, key, pupils, refused, lang))
    else:
        _tell(puzzles, key, pupils, refused, asked)
    if out is not None and str(out) != STREAM:
        write_all({out: _table(key, pupils, lang).encode("utf-8-sig")})
        if not asked.json:
            say(_WRITTEN[lang].format(path=out))
    return refused[0].code if refused else Exit.YES


def _text(answers: Path) -> str:
    """The list; a spreadsheet may have saved it in the letters of its country."""
    data = bytes_of(answers)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _table(key: AnswerKey, pupils: Sequence[Pupil], lang: Lang) -> str:
    """The marks as a spreadsheet reads them: 1 is right, 0 wrong, ? could not be read."""
    signs = {Mark.RIGHT: "1", Mark.WRONG: "0", Mark.UNREADABLE: "?", Mark.NONE: ""}
    lines: list[list[object]] = [
        [NAME[lang], *range(1, len(key.tasks) + 1), _RIGHT[lang], MISTAKES[lang]]
    ]
    for pupil in pupils:
        likely = [misread(one.misreading, lang) for one in _likely(pupil, key)]
        marks = [signs[one.mark] for one in pupil.marks]
        lines.append([pupil.name, *marks, pupil.right, *likely])
    return "".join(f"{csv_line(line, ';')}\n" for line in lines)


def _puzzles(sources: Sequence[str], lang: Lang) -> list[Puzzle]:
    """All of them: without one, every answer after it would belong to another."""
    puzzles = []
    for one in gather(sources):
        if isinstance(one, RefusedLine):
            if one.number == 1 and one.path != sources[0]:
                raise click.UsageError(_ANSWERS[lang].format(path=quoted(one.path)))
            raise one.error
        puzzles.append(one)
    if not puzzles:
        raise click.UsageError(_NO_PUZZLE[lang])
    return puzzles


def _tell(
    puzzles: Sequence[Puzzle],
    key: AnswerKey,
    pupils: Sequence[Pupil],
    refused: Sequence[TooManyAnswers],
    asked: Asked,
) -> None:
    if pupils:
        told = (_told_pupils, _told_class, partial(_told_mistakes, puzzles), _told_unread)
        for line in (line for part in told for line in part(key, pupils, asked)):
            say(line)
    for one in refused:
        warn(one.message(asked.lang))
    if refused:
        warn(refused[0].hint(asked.lang))


def _told_pupils(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    for pupil in pupils:
        score = _score(pupil.right, len(pupil.marks), asked)
        if unread := pupil.count(Mark.UNREADABLE):
            score += f", {_UNREADABLE(unread, asked.lang)}"
        yield f"{styled(pupil.name, BOLD, colour=asked.colour)}: {score}"
        for line in _told_pupil(pupil, key, asked.lang):
            yield from wrapped(line, asked.width, "  ", "     ")


def _told_pupil(pupil: Pupil, key: AnswerKey, lang: Lang) -> Iterator[str]:
    for one in pupil.marks:
        if one.mark is Mark.WRONG:
            yield _told_mark(one, key, lang)
    halves = [one for one in pupil.marks if one.mark is Mark.RIGHT and _is_half(one, key)]
    missed = [one for one in pupil.marks if one.mark is Mark.NONE]
    for said, marks in ((_NO_AMOUNT, halves), (_MISSED, missed)):
        if marks:
            yield said[lang].format(numbers=", ".join(str(one.number) for one in marks))
    for likely in _likely(pupil, key):
        mistake = misread(likely.misreading, lang)
        yield _LIKELY[lang].format(times=likely.times, all=likely.of, mistake=mistake)


def _likely(pupil: Pupil, key: AnswerKey) -> Sequence[Shown]:
    """The mistake for which most speaks, if any does."""
    return [one for one in key.shown([pupil]) if one.times >= OFTEN][:1]


def _is_half(one: Marked, key: AnswerKey) -> bool:
    """Whether the amount is missing that the sheet asks for."""
    return isinstance(key.answers[one.number - 1], Earner) and not isinstance(one.given, Earner)


def _score(right: int, number: int, asked: Asked) -> str:
    said = _SCORE[asked.lang].format(right=right, all=number)
    return styled(said, GREEN if right == number else RED, colour=asked.colour)


def _told_mark(one: Marked, key: AnswerKey, lang: Lang) -> str:
    given, answer = one.given, key.answers[one.number - 1]
    said = given.words(lang) if given else quoted(one.words)
    told = _INSTEAD[lang].format(number=one.number, said=said, right=answer.words(lang))
    if isinstance(given, Earner) and isinstance(answer, Earner) and given.car is answer.car:
        told = _CAR_RIGHT[lang].format(told=told)
    if not one.misreadings:
        return told
    if len(one.misreadings) > FEW:
        return f"{told}; {_SEVERAL(len(one.misreadings), lang)}"
    return f"{told}: {'; '.join(misread(mistake, lang) for mistake in one.misreadings)}"


def _told_unread(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    """What the teacher has to look at."""
    lang = asked.lang
    unread = [(pupil.name, one) for pupil in pupils for one in pupil.marks]
    unread = [(name, one) for name, one in unread if one.mark is Mark.UNREADABLE]
    if unread:
        yield ""
        yield from wrapped(styled(_LOOK[lang], BOLD, colour=asked.colour), asked.width)
    for name, one in unread:
        right = key.answers[one.number - 1].words(lang)
        told = {"name": name, "number": one.number, "said": quoted(one.words), "right": right}
        yield from wrapped(_UNREAD[lang].format(**told), asked.width, "  ", "     ")


def _told_class(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    lang = asked.lang
    yield ""
    yield styled(_CLASS(len(pupils), lang), BOLD, colour=asked.colour)
    for number, answer in enumerate(key.answers, 1):
        right, wrong = _counted(number, pupils, (Mark.WRONG,))
        others = ", ".join(f"{words} {times}x" for words, times in wrong.most_common())
        told = f"{number}. {answer.words(lang)}: {_score(right, len(pupils), asked)}"
        yield from wrapped(f"{told}; {others}" if others else told, asked.width, "  ", "     ")


class Shared(NamedTuple):
    """A mistake and those whose wrong answers it explains; in how many, and where it could."""

    misreading: Misreading
    times: int
    of: int
    names: list[str]


def _shared(key: AnswerKey, pupils: Sequence[Pupil]) -> list[Shared]:
    """The mistakes of a class, that of most pupils first. What merely leads to the same answers is
    none of them: each pupil counts for the one for which most speaks."""
    found: dict[Misreading, Shared] = {}
    for pupil in pupils:
        alone = {one.misreadings for one in pupil.marks}
        shown = (
            one
            for one in key.shown([pupil])
            if one.times >= OFTEN or (one.misreading,) in alone  # no other leads there
        )
        for one, times, of in islice(shown, 1):
            before = found.get(one, Shared(one, 0, 0, []))
            names = [*before.names, pupil.name]
            found[one] = Shared(one, before.times + times, before.of + of, names)
    return sorted(found.values(), key=lambda one: (-len(one.names), -one.times))


def _told_mistakes(
    puzzles: Sequence[Puzzle], key: AnswerKey, pupils: Sequence[Pupil], asked: Asked
) -> Iterator[str]:
    shared, lang = _shared(key, pupils), asked.lang
    if not shared:
        return
    yield styled(_IN_CLASS[lang], BOLD, colour=asked.colour)
    for one in shared:
        told = f"{one.times}/{one.of}  {misread(one.misreading, lang)}: {', '.join(one.names)}"
        yield from wrapped(told, asked.width, "  ", "     ")
    mistake = shared[0].misreading
    caught = [puzzles[number - 1] for number in key.catching[mistake]]
    command = _practice(mistake, caught)
    yield from wrapped(_MORE[lang].format(command=command), asked.width, "  ", "     ")


def _practice(mistake: Misreading, caught: Sequence[Puzzle]) -> str:
    """What makes puzzles for a mistake like those that caught it: as long and as hard, and of their
    kind where no forecast did."""
    kind = min((one.task.kind for one in caught), key=lambda kind: kind is not Kind.FORECAST)
    like = [one for one in caught if one.task.kind is kind]
    cards = median_low(len(one.task.cards) for one in like)
    stars = [one.difficulty.stars for one in like if len(one.task.cards) == cards]
    words = ["scheffeln sheet", f"--trap {mistake}"]
    if kind is not Kind.FORECAST:
        words.append(f"--kind {kind}")
    if cards:
        words.append(f"--cards {cards}")
    least, most = min(stars), max(stars)
    words.append(f"--difficulty {least}" if least == most else f"--difficulty {least}-{most}")
    return " ".join(words)


def _counted(
    number: int, pupils: Sequence[Pupil], kinds: Sequence[Mark]
) -> tuple[int, Counter[str]]:
    """How many got a puzzle right, and what the others wrote; an answer as it was spelt first."""
    marks = [pupil.marks[number - 1] for pupil in pupils]
    spelt: dict[Reply | str, str] = {}
    for one in marks:
        spelt.setdefault(one.given or one.words, one.words)
    wrong = Counter(spelt[one.given or one.words] for one in marks if one.mark in kinds)
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
        right, wrong = _counted(number, pupils, (Mark.WRONG, Mark.UNREADABLE))
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
        "explained": [
            {"id": one.misreading, "times": one.times, "of": one.of, "pupils": one.names}
            for one in _shared(key, pupils)
        ],
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
