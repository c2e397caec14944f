"""`scheffeln puzzle mark`: the answers of a class, each pupil on a line."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

import click

from puzzles.puzzle import Puzzle
from puzzles.sheet.handed import Handed, handed_in
from puzzles.sheet.marking import (
    AnswerKey,
    AnswerKeys,
    Mark,
    Pupil,
    Unmarked,
    elsewhere,
    marked,
)
from puzzles.sheet.sheet import Format
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln_cli.commands.puzzle.options import FILE
from scheffeln_cli.commands.puzzle.supply import LETTERS
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import bytes_of, write_all
from scheffeln_cli.files.marks import marks_record, marks_table
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.files.puzzles import RefusedLine, gather, has_many
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.marks import listed, told_marks
from scheffeln_cli.terminal.output import say, say_json, say_raw, warn

ODD_FROM, ODD_BELOW = 12, 12
"""A class with so many answers of which fewer than one in so many is right may be marked by the set
of another group; whoever guesses a business or a limousine is right one time in eight."""

_SHEETS = tuple(f".{one}" for one in Format)
_DOCUMENTS = (b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of a printer, of a spreadsheet and of an old spreadsheet begin."""

_WRITTEN = Text("written: {path}")
_ANSWERS = Text("no puzzles in {path}: a list of answers is named with --answers")
_PRINTED = Text("{path} holds no puzzles, only how they look: name the file that sheet --set wrote")
_NO_LIST = Text(
    "{path} is not a list of answers: one pupil per line in plain text, or saved as CSV"
)
_NOBODY = Text("no pupil in the list")
_TWICE = Text("standard input cannot hold both the puzzles and the answers")
_SAME_NAME = Text("more than once in the list: {names}")
_OTHER_SET = Text("only {right} of {all} answers are right: do they belong to another sheet?")
_WRONG_GROUP = Text(
    "does the list have the wrong group for {names}? Their answers fit another one; they are "
    "marked by the group of the list until it is corrected there"
)
_ONLY_PART = Text(
    "nobody answered {first} to {last}: if only a part of the file was printed, name the file that"
    " sheet --set wrote"
)
_NO_PUZZLE = Text("no puzzle there")
_WHOSE = Text(
    "{sets} sets of {puzzles} puzzles and one list: a column with the heading Group must say who "
    "had which, {letters}; or mark each set by itself"
)


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

    The sets of several groups may be named together, class-A.jsonl class-B.jsonl, if a column with
    the heading Group says who had which.

    For each pupil it says what was wrong and which mistake is behind it, then how the class did.
    """
    lang = asked.lang
    if STREAM in sources and str(answers) == STREAM:
        raise click.UsageError(_TWICE[lang])
    each = [_puzzles(source, sources[0], lang) for source in sources]
    if not any(each):
        raise click.UsageError(_NO_PUZZLE[lang])
    text = _text(answers, lang).split("\n")
    sets = _sets(each, _letters(sources), text, lang)
    keys = {letter: AnswerKey([one.task for one in some]) for letter, some in sets.items()}
    lines = list(marked(keys, text))
    if not lines:
        raise click.UsageError(_NOBODY[lang])
    pupils = [one for one in lines if isinstance(one, Pupil)]
    refused = [one for one in lines if not isinstance(one, Pupil)]
    if str(out) == STREAM:
        say_raw(marks_table(keys, lines, lang).removesuffix("\n"))
    elif asked.json:
        say_json(marks_record(sets, keys, pupils, refused, lang))
    else:
        for line in told_marks(sets, keys, pupils, asked):
            say(line)
        _warn_of(refused, lang)
    if out is not None and str(out) != STREAM:
        write_all({out: marks_table(keys, lines, lang).encode("utf-8-sig")})
        if not asked.json:
            say(_WRITTEN[lang].format(path=out))
    for line in _odd(keys, pupils, lang):
        warn(line)
    return refused[0].code if refused else Exit.YES


def _warn_of(refused: Sequence[Unmarked], lang: Lang) -> None:
    for one in refused:
        warn(one.message(lang))
    for hint in dict.fromkeys(one.hint(lang) for one in refused):
        warn(hint)


def _odd(keys: AnswerKeys, pupils: Sequence[Pupil], lang: Lang) -> Iterator[str]:
    """What may be a slip of whoever typed the list or named the set."""
    times = Counter(pupil.name for pupil in pupils)
    if again := [name for name, number in times.items() if number > 1]:
        yield _SAME_NAME[lang].format(names=listed(again))
    if strayed := [pupil.name for pupil in pupils if elsewhere(keys, pupil)]:
        yield _WRONG_GROUP[lang].format(names=listed(strayed))
    for letter in keys:
        group = [pupil for pupil in pupils if pupil.group == letter]
        right = sum(pupil.right for pupil in group)
        read = right + sum(pupil.count(Mark.WRONG) for pupil in group)
        if len(group) > 1 and read >= ODD_FROM and right * ODD_BELOW < read:
            told = _OTHER_SET[lang].format(right=right, all=read)
            yield f"{letter}: {told}" if letter else told
    puzzles = max(len(key.tasks) for key in keys.values())
    answered = [one.number for pupil in pupils for one in pupil.marks if one.mark is not Mark.NONE]
    if 2 * max(answered, default=puzzles) <= puzzles:
        yield _ONLY_PART[lang].format(first=max(answered) + 1, last=puzzles)


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


def _sets(
    each: Sequence[Sequence[Puzzle]], letters: str, text: Sequence[str], lang: Lang
) -> Mapping[str, Sequence[Puzzle]]:
    """The set of each group, if the list says who is in which; else all puzzles as one set, unless
    that can hardly be meant."""
    number, whole = len(each[0]), list(chain.from_iterable(each))
    if not letters or any(len(one) != number for one in each):
        return {"": whole}
    lines = list(handed_in(text, number, AnswerKey([one.task for one in each[0]]).is_answer))
    handed = [one for one in lines if isinstance(one, Handed)]
    if any(one.group for one in handed):
        return dict(zip(letters, each, strict=True))
    if len(each) > 1 and len(handed) == len(lines):
        raise click.UsageError(
            _WHOSE[lang].format(sets=len(each), puzzles=number, letters=", ".join(letters))
        )
    return {"": whole}


def _letters(sources: Sequence[str]) -> str:
    """The groups that sets are for: as their names end, `class-A.jsonl`, or by their order; nothing
    if they are for none."""
    stems = [Path(one).stem for one in sources if has_many(one)]
    named = "".join(one[-1] for one in stems if one[-2:-1] == "-" and one[-1] in LETTERS)
    if len(stems) != len(sources) or len(stems) > len(LETTERS):
        return ""
    if len(named) == len(set(named)) == len(stems):
        return named
    return LETTERS[: len(stems)] if len(stems) > 1 else ""


def _puzzles(source: str, first: str, lang: Lang) -> list[Puzzle]:
    """All of them: without one, every answer after it would belong to another."""
    puzzles = []
    for one in gather([source]):
        if isinstance(one, RefusedLine):
            if Path(one.path).suffix.lower() in _SHEETS:
                raise click.UsageError(_PRINTED[lang].format(path=quoted(one.path)))
            if one.number == 1 and one.path != first:
                raise click.UsageError(_ANSWERS[lang].format(path=quoted(one.path)))
            raise one.error
        puzzles.append(one)
    return puzzles
