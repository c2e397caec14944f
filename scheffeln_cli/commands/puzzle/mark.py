"""`scheffeln puzzle mark`: the answers of a class, each pupil on a line."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median_low

import click

from puzzles.answers import misread
from puzzles.kinds.replies import Earner, Reply
from puzzles.kinds.task import BadReply, Kind
from puzzles.puzzle import Puzzle
from puzzles.sheet.handed import TooManyAnswers
from puzzles.sheet.key import answer_said
from puzzles.sheet.marking import AnswerKey, Mark, Marked, Pupil, shared
from puzzles.sheet.sheet import Format
from scheffeln.handwriting import Unclear
from scheffeln.language import Lang, Plural, Text
from scheffeln.refusal import BadWord, quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import FILE
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import bytes_of, write_all
from scheffeln_cli.files.marks import marks_record, marks_table
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.files.puzzles import RefusedLine, gather
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import (
    BOLD,
    GREEN,
    RED,
    say,
    say_json,
    styled,
    warn,
    write,
)
from scheffeln_cli.terminal.window import TOGETHER, wrapped

MISTAKES_TOLD = 3
"""Of more mistakes behind one answer these are named, those first for which most speaks."""

ODD_FROM, ODD_BELOW = 12, 12
"""A class with so many answers of which fewer than one in so many is right may be marked by the set
of another group; whoever guesses a business or a limousine is right one time in eight."""

_SHEETS = tuple(f".{one}" for one in Format)
_DOCUMENTS = (b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of a printer, of a spreadsheet and of an old spreadsheet begin."""

_SCORE = Plural("{n} of {all} right", "{n} of {all} right")
_NONE_RIGHT = Text("0 right")
_INSTEAD = Text("{number}. {said}, right is {right}")
_CAR_RIGHT = Text("{told} (the limousine is right, the amount is not)")
_NO_AMOUNT = Text("right, but without the amount: {numbers}")
_UNREADABLE = Plural("{n} could not be read", "{n} could not be read")
_LOOK = Text("Unreadable, so counted neither right nor wrong; please check these yourself:")
_UNREAD = Text("{name}, {number}: {said}; {why}; right is {right}")
_GUESS = Text("perhaps {guess} is meant")
_NO_ANSWER = Text("{told} (it can be no answer; asked for: {form})")
_ASKED_FOR = Text("asked for: {form}")
_MORE = Text("To practise the first one: {command}")
_WRITTEN = Text("written: {path}")
_ANSWERS = Text("no puzzles in {path}: a list of answers is named with --answers")
_PRINTED = Text("{path} holds no puzzles, only how they look: name the file that sheet --set wrote")
_NO_LIST = Text(
    "{path} is not a list of answers: one pupil per line in plain text, or saved as CSV"
)
_MISSED = Text("not answered: {numbers}")
_UNANSWERED = Plural("{n} not answered", "{n} not answered")
_LIKELY = Text("most likely ({times}): {mistake}")
_TIMES = Plural("{n} of {all} times", "{n} of {all} times")
_SEVERAL = Text("{told}; {number} mistakes lead there, among them: {mistakes}")
_CLASS = Plural("The class: {n} pupil", "The class: {n} pupils")
_IN_CLASS = Text(
    "Mistakes in the class, that of most pupils first. A mistake counts for a pupil if it alone "
    "leads to one of the answers, or if it is the most likely one; then comes how often it shows "
    "where it could:"
)
_PUPILS = Plural("{n} pupil", "{n} pupils")
_SHARED = Text("{pupils} ({times}): {mistake}: {names}")
_NOBODY = Text("no pupil in the list")
_TWICE = Text("standard input cannot hold both the puzzles and the answers")
_SAME_NAME = Text("more than once in the list: {names}")
_OTHER_SET = Text("only {right} of {all} answers are right: do they belong to another sheet?")
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
    where nothing was answered. Where a first line has headings, Name; Class; 1; 2, answers are
    taken from the columns with the numbers of puzzles and others are passed over. So are lines that
    begin with #; one with more answers than there are puzzles is named and not marked. An answer
    may be written as the key has it; what cannot be read is listed at the end.

    For each pupil it says what was wrong and which mistake is behind it, then how the class did.
    """
    lang = asked.lang
    if STREAM in sources and str(answers) == STREAM:
        raise click.UsageError(_TWICE[lang])
    puzzles = _puzzles(sources, lang)
    key = AnswerKey([one.task for one in puzzles])
    lines = list(key.marked(_text(answers, lang).split("\n")))
    if not lines:
        raise click.UsageError(_NOBODY[lang])
    pupils = [one for one in lines if isinstance(one, Pupil)]
    refused = [one for one in lines if isinstance(one, TooManyAnswers)]
    if str(out) == STREAM:
        write(marks_table(key, pupils, lang).removesuffix("\n"))
    elif asked.json:
        say_json(marks_record(puzzles, key, pupils, refused, lang))
    else:
        _tell(puzzles, key, pupils, refused, asked)
    if out is not None and str(out) != STREAM:
        write_all({out: marks_table(key, pupils, lang).encode("utf-8-sig")})
        if not asked.json:
            say(_WRITTEN[lang].format(path=out))
    for line in _odd(pupils, asked.lang):
        warn(line)
    return refused[0].code if refused else Exit.YES


def _odd(pupils: Sequence[Pupil], lang: Lang) -> Iterator[str]:
    """What may be a slip of whoever typed the list or named the set."""
    times = Counter(pupil.name for pupil in pupils)
    if again := [name for name, number in times.items() if number > 1]:
        yield _SAME_NAME[lang].format(names=_listed(again))
    right = sum(pupil.right for pupil in pupils)
    read = right + sum(pupil.count(Mark.WRONG) for pupil in pupils)
    if len(pupils) > 1 and read >= ODD_FROM and right * ODD_BELOW < read:
        yield _OTHER_SET[lang].format(right=right, all=read)


def _text(answers: Path, lang: Lang) -> str:
    """The list; a spreadsheet may have saved it in the letters of its country."""
    data = bytes_of(answers)
    if data.startswith(_DOCUMENTS):
        raise click.UsageError(_NO_LIST[lang].format(path=quoted(str(answers))))
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _puzzles(sources: Sequence[str], lang: Lang) -> list[Puzzle]:
    """All of them: without one, every answer after it would belong to another."""
    puzzles = []
    for one in gather(sources):
        if isinstance(one, RefusedLine):
            if Path(one.path).suffix.lower() in _SHEETS:
                raise click.UsageError(_PRINTED[lang].format(path=quoted(one.path)))
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
            yield _told_mark(one, key, pupil, lang)
    halves = [one for one in pupil.marks if one.mark is Mark.RIGHT and _is_half(one, key)]
    missed = [one for one in pupil.marks if one.mark is Mark.NONE]
    for told, marks in ((_NO_AMOUNT, halves), (_MISSED, missed)):
        if marks:
            yield told[lang].format(numbers=", ".join(str(one.number) for one in marks))
    if likely := key.likely(pupil):
        mistake = misread(likely.misreading, lang)
        times = _TIMES(likely.times, lang, all=likely.of)
        yield _LIKELY[lang].format(times=times, mistake=mistake)


def _is_half(one: Marked, key: AnswerKey) -> bool:
    """Whether the amount is missing that the sheet asks for."""
    return isinstance(key.answers[one.number - 1], Earner) and not isinstance(one.given, Earner)


def _score(right: int, number: int, asked: Asked) -> str:
    said = _SCORE(right, asked.lang, all=number)
    return styled(said, GREEN if right == number else RED, colour=asked.colour)


def _told_mark(one: Marked, key: AnswerKey, pupil: Pupil, lang: Lang) -> str:
    given, answer = one.given, key.answers[one.number - 1]
    told = _INSTEAD[lang].format(
        number=one.number, said=_given(one, lang), right=_said(answer, lang)
    )
    if one.why:
        return _NO_ANSWER[lang].format(told=told, form=_form(key, one, lang))
    if isinstance(given, Earner) and isinstance(answer, Earner) and given.car is answer.car:
        told = _CAR_RIGHT[lang].format(told=told)
    if not one.misreadings:
        return told
    shown = (each.misreading for each in key.shown([pupil]))
    likeliest = [each for each in shown if each in one.misreadings][:MISTAKES_TOLD]
    mistakes = "; ".join(misread(mistake, lang) for mistake in likeliest)
    number = len(one.misreadings)
    if number > MISTAKES_TOLD:
        return _SEVERAL[lang].format(told=told, number=number, mistakes=mistakes)
    return f"{told}: {mistakes}"


def _said(answer: Reply, lang: Lang) -> str:
    """An answer as the key says it; no line ends between a business and who stood there."""
    return answer_said(answer, lang).replace(", ", ",").replace(" ", TOGETHER).replace(",", ", ")


def _given(one: Marked, lang: Lang) -> str:
    """What was answered, as the key would say it."""
    return _said(one.given, lang) if one.given else quoted(one.words)


def _form(key: AnswerKey, one: Marked, lang: Lang) -> str:
    """What an answer to this puzzle is."""
    return BadReply(key.tasks[one.number - 1], ()).hint(lang)


def _why(key: AnswerKey, one: Marked, lang: Lang) -> str:
    """What is wrong with the words, one of them or all together; or what they may mean."""
    if one.guess:
        return _GUESS[lang].format(guess=_said(one.guess, lang))
    if isinstance(one.why, BadWord | Unclear):
        return one.why.message(lang)
    return _ASKED_FOR[lang].format(form=_form(key, one, lang))


def _told_unread(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    """What the teacher has to look at."""
    lang = asked.lang
    unread = [(pupil.name, one) for pupil in pupils for one in pupil.marks]
    unread = [(name, one) for name, one in unread if one.mark is Mark.UNREADABLE]
    if unread:
        yield ""
        yield from wrapped(styled(_LOOK[lang], BOLD, colour=asked.colour), asked.width)
    for name, one in unread:
        told = _UNREAD[lang].format(
            name=name,
            number=one.number,
            said=quoted(one.words),
            why=_why(key, one, lang),
            right=_said(key.answers[one.number - 1], lang),
        )
        yield from wrapped(told, asked.width, "  ", "     ")


def _told_class(key: AnswerKey, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    lang = asked.lang
    yield ""
    yield styled(_CLASS(len(pupils), lang), BOLD, colour=asked.colour)
    for number, answer in enumerate(key.answers, 1):
        marks = [pupil.marks[number - 1] for pupil in pupils]
        wrong = Counter(_given(one, lang) for one in marks if one.mark is Mark.WRONG)
        others = ", ".join(f"{words} {times}x" for words, times in wrong.most_common())
        told = f"{number}. {_said(answer, lang)}: {_told_score(marks, asked)}"
        yield from wrapped(f"{told}; {others}" if others else told, asked.width, "  ", "     ")


def _told_score(marks: Sequence[Marked], asked: Asked) -> str:
    """How many of the answers that could be read are right, and how many there are not."""
    number = Counter(one.mark for one in marks)
    read = number[Mark.RIGHT] + number[Mark.WRONG]
    score = _score(number[Mark.RIGHT], read, asked) if read else _NONE_RIGHT[asked.lang]
    kinds = ((Mark.UNREADABLE, _UNREADABLE), (Mark.NONE, _UNANSWERED))
    rest = [told(number[kind], asked.lang) for kind, told in kinds if number[kind]]
    return ", ".join([score, *rest])


def _told_mistakes(
    puzzles: Sequence[Puzzle], key: AnswerKey, pupils: Sequence[Pupil], asked: Asked
) -> Iterator[str]:
    explained, lang = shared(key, pupils), asked.lang
    if not explained:
        return
    yield ""
    yield from wrapped(styled(_IN_CLASS[lang], BOLD, colour=asked.colour), asked.width)
    for one in explained:
        told = _SHARED[lang].format(
            pupils=_PUPILS(len(one.names), lang),
            times=_TIMES(one.times, lang, all=one.of),
            mistake=misread(one.misreading, lang),
            names=_listed(one.names),
        )
        yield from wrapped(told, asked.width, "  ", "     ")
    mistake = explained[0].misreading
    caught = [puzzles[number - 1] for number in key.catching[mistake]]
    command = _practice(mistake, caught, lang)
    yield from wrapped(_MORE[lang].format(command=command), asked.width, "  ", "     ")


def _listed(names: Sequence[str]) -> str:
    """Names in a row: a comma may stand between the parts of one."""
    return ("; " if any("," in name for name in names) else ", ").join(names)


def _practice(mistake: Misreading, caught: Sequence[Puzzle], lang: Lang) -> str:
    """What makes puzzles for a mistake like those that caught it: as long and as hard, of their
    kind where no forecast did, and in the language of the marks."""
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
    if lang is not Lang.EN:
        words.append(f"--lang {lang}")
    return " ".join(words)
