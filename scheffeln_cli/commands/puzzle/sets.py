"""`scheffeln puzzle check`, `report` and `calibrate`: what is true of a set, and how hard it is."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import click

from puzzles.answers import certify
from puzzles.calibration import Fit, Solve, Timed, fit, read_log, weights_record
from puzzles.check import Checked, Doubt, check_lines
from puzzles.grade import WEIGHED, Weights
from puzzles.guessing import ALLOWANCE
from puzzles.kinds import KINDS
from puzzles.kinds.task import Unanswerable, assess
from puzzles.puzzle import read_lines
from puzzles.report import Numbered, SetReport, Thumb, report
from puzzles.storage.fields import BadField
from puzzles.storage.ids import fitting
from scheffeln.language import Lang, Text, decimal
from scheffeln.refusal import Refusal, quoted
from scheffeln.version import RULES_VERSION, SCHEMA
from scheffeln_cli.commands.puzzle.composed import RULES_OF_THUMB
from scheffeln_cli.commands.puzzle.options import (
    FILE,
    SET,
    jobs_option,
    weights_of,
    weights_option,
)
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.disk import lines_in, lines_of, write_whole
from scheffeln_cli.files.names import OUT, STREAM, is_file
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import (
    BOLD,
    GREEN,
    RED,
    Pace,
    as_json,
    say,
    say_json,
    styled,
    waiting,
    warn,
)
from scheffeln_cli.terminal.window import wrapped

_UNKNOWN = Text("{claim} is not known to this version; it was not checked, nor was the difficulty")
_ALL_HOLD = Text("puzzles checked: {checked}; every claim holds")
_SOME_FAIL = Text("puzzles checked: {checked}; failed: {failed}")
_ONE_ANSWER = Text("one answer, proved: {proofs}")


@click.command()
@click.argument("source", metavar="FILE|ID")
@jobs_option
@weights_option
@common
def check_command(asked: Asked, *, source: str, jobs: int, weights: Path | None) -> Exit:
    """Repeat every claim of a FILE, or of the puzzle with this ID, from nothing.

    Each line that fails is named with the claim that does not hold; the others are still checked.
    With - for FILE standard input is read. That the recipe makes the puzzle is not checked again.
    """
    by = weights_of(weights)
    if is_file(source):
        return _check_file(Path(source), by, jobs, asked)
    return _check_id(source, asked)


def _check_id(name: str, asked: Asked) -> Exit:
    """An id claims that its puzzle has exactly one answer."""
    task = fitting(name)
    answer = assess(task).answer
    certificate = certify(task, answer)
    if asked.json:
        say_json(
            {
                "schema": SCHEMA,
                "command": "puzzle check",
                "id": name,
                "answer": answer.record(),
                "certificate": {"rules": RULES_VERSION, "proofs": certificate.proofs},
            }
        )
    else:
        say(_ONE_ANSWER[asked.lang].format(proofs=", ".join(certificate.proofs)))
    return Exit.YES


def _check_file(path: Path, weights: Weights, jobs: int, asked: Asked) -> Exit:
    checked = failed = 0
    records: list[dict[str, object]] = []
    unknown: list[dict[str, object]] = []
    pace = Pace(lines_in(path))
    with pace, closing(check_lines(lines_of(path), weights, jobs)) as lines:
        for line in lines:
            checked += 1
            failed += bool(line.doubts)
            pace.reached(line.number)
            if asked.json:
                records += _records(line, asked.lang)
                unknown += [{"line": line.number, "id": line.id, "claim": c} for c in line.unknown]
                continue
            for claim in line.unknown:
                pace.hide()
                say(
                    on_line(
                        line.number, _UNKNOWN[asked.lang].format(claim=quoted(claim)), asked.lang
                    )
                )
            for said in _told(line.doubts, asked.lang):
                pace.hide()
                say(styled(on_line(line.number, said, asked.lang), RED, colour=asked.colour))
    if asked.json:
        head = {"schema": SCHEMA, "command": "puzzle check"}
        say_json(
            {**head, "checked": checked, "failed": failed, "doubts": records, "unknown": unknown}
        )
    elif failed:
        say(_SOME_FAIL[asked.lang].format(checked=checked, failed=failed))
    else:
        said = _ALL_HOLD[asked.lang].format(checked=checked)
        say(styled(said, GREEN, colour=asked.colour))
    return Exit.NO if failed else Exit.YES


def _records(line: Checked, lang: Lang) -> Iterator[dict[str, object]]:
    head = {"line": line.number, "id": line.id}
    if isinstance(line.doubts, BadField):
        said = line.doubts.said(lang)
        yield {**head, "claim": line.doubts.path, "why": line.doubts.fault, "message": said}
    else:
        for doubt, said in zip(line.doubts, _told(line.doubts, lang), strict=True):
            yield {**head, **doubt._asdict(), "message": said}


def _told(doubts: tuple[Doubt, ...] | BadField, lang: Lang) -> Iterator[str]:
    if isinstance(doubts, BadField):
        yield doubts.said(lang)
        return
    for doubt in doubts:
        yield doubt.words(lang)


_PUZZLES = Text("puzzles")
_STARS = Text("stars")
_CAUGHT = Text("mistakes caught (alone)")
_LIMOUSINES = Text("answers by limousine")
_BUSINESSES = Text("answers by business")
_THUMBS = Text("rules of thumb: right, chance")
_NOT_KNOWN = Text("not known in {n}")
_PATTERNS = Text("guessed by the answers before: right, chance")
_SPARE = Text("all cards but one are enough")
_SOLUTIONS = Text("solutions whose cards are laid differently, whatever the colours")
_THEMES = Text("themes")
_THEMELESS = Text("none of them")
_UNLOOKED = Text("not looked for")
_GENERATORS = Text("generator version")
_TOO_GOOD = Text("TOO GOOD")
_ALIKE = Text("the same puzzle or round as line {first}, turned or recoloured")
_NONE_ALIKE = Text("no two alike")


@click.command()
@click.argument("file", metavar="FILE", type=SET)
@common
def report_command(asked: Asked, *, file: Path) -> Exit:
    """Count what is in FILE: kinds, stars, the mistakes it catches, rules of thumb, duplicates.

    A rule of thumb is too good if it is right more often than chance plus five points, and so is a
    guess from the answers before, unless chance explains it, as in a small set. The claims of the
    file are taken on trust; check works them out. With - for FILE standard input is read.
    """
    bad: list[tuple[int, BadField]] = []
    with waiting(asked.lang):
        counted = report(_readable(file, bad))
    if asked.json:
        say_json(_record(counted, bad, asked))
    else:
        for line in _report_told(counted, asked):
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


def _report_told(counted: SetReport, asked: Asked) -> Iterator[str]:
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
        unknown = _NOT_KNOWN[lang].format(n=counted.unknown[one]) if counted.unknown[one] else ""
        yield f"  {one:<18}{number:>7}{f'({counted.only[one]})':>8}  {unknown}".rstrip()
    yield _heading(_THEMES[lang], asked)
    yield from _themes(counted, asked)
    yield _heading(_THUMBS[lang], asked)
    yield from _guesses(counted.thumbs, asked)
    yield _heading(_PATTERNS[lang], asked)
    yield from _guesses(counted.patterns, asked)
    if not all(one.fair for one in (*counted.thumbs, *counted.patterns)):
        yield f"  {RULES_OF_THUMB[lang]}"
    yield _heading(_SPARE[lang], asked)
    yield _counts(
        {KINDS[kind].title[lang]: f"{share:.0%}" for kind, share in counted.spare.items()}
    )
    yield _heading(_SOLUTIONS[lang], asked)
    yield _counts(
        {
            KINDS[kind].title[lang]: f"{number}/{counted.kinds[kind]}"
            for kind, number in counted.solutions.items()
        }
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


CountedItem = TypeVar("CountedItem")


def _counts(counted: Mapping[CountedItem, int | str]) -> str:
    return "  " + "   ".join(f"{name} {number}" for name, number in counted.items())


def _thumb_record(one: Thumb) -> dict[str, object]:
    return {**one._asdict(), "rate": round(one.rate, 4), "chance": round(one.chance, 4)}


def _record(counted: SetReport, bad: list[tuple[int, BadField]], asked: Asked) -> dict[str, object]:
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
        "solutions": counted.solutions,
        "themes": counted.themes,
        "themeless": counted.themeless,
        "themes_unknown": counted.unlooked,
        "generators": counted.generators,
        "allowance": ALLOWANCE,
        "alike": [one._asdict() for one in counted.alike],
        "bad": [{"line": number, "message": error.said(asked.lang)} for number, error in bad],
    }


_A_CARD = Text("You need about {seconds} s for each card that matters.")
_SOLVES = Text("solve times: {solves}")
_ERROR = Text("average error: {before} s before, {after} s now")
_UNSEEN = Text("on times it was not fitted to: {unseen} s")
_EXPLAINED = Text("explains {explained:.0%} of the variance")
_SURE = Text("the log decides {say:.0%} of a prediction, the weights in use the rest")
_SECONDS = Text("seconds that a puzzle takes:")
_WRITTEN = Text("weights in {path}")
_FOR = Text(
    "puzzle make, explain and check predict seconds with them if given --weights {path}; stars and "
    "training stay as they are"
)
_TO_KEEP = Text("-o FILE keeps these weights for --weights of puzzle make, explain and check")
_EMPTY = Text("no solve time in {path}: a line is an id and seconds, as in A-7K3Q2-MX4T9 41.5")

Bad = tuple[int, Refusal]


@click.command()
@click.argument("log", metavar="LOG", type=FILE)
@weights_option
@click.option("-o", "out", type=OUT, help="Write the weights to this file, for --weights.")
@common
def calibrate_command(asked: Asked, *, log: Path, weights: Path | None, out: Path | None) -> Exit:
    """Fit the weights that predict seconds to the solve times in LOG.

    A line is an ID and seconds, or a JSON object with "id" and "seconds". The fit starts from the
    weights in use, at your pace; a few solves change little but the pace, and it says how sure the
    weights are. What they are for is told beside them.
    """
    bad: list[Bad] = []
    now = weights_of(weights)
    solves = list(_timed(log, now, bad))
    for number, error in bad:
        warn(on_line(number, error.said(asked.lang), asked.lang))
    if not solves:
        raise click.UsageError(_EMPTY[asked.lang].format(path=log))
    fitted = fit(solves, now)
    if out is not None:
        write_whole(out, as_json(weights_record(fitted.weights)) + "\n")
    if str(out) == STREAM:
        pass
    elif asked.json:
        say_json(_calibrate_record(fitted, len(bad)))
    else:
        for line in _calibrate_told(fitted, out, asked):
            say(line)
    return Exit.BAD_INPUT if bad else Exit.YES


def _timed(log: Path, now: Weights, bad: list[Bad]) -> Iterator[Timed]:
    """What was done in each solve; lines that are none are noted."""
    for number, found in read_log(lines_of(log)):
        if not isinstance(found, Solve):
            bad.append((number, found))
            continue
        try:
            yield Timed(assess(found.task, now).difficulty.measures, found.seconds)
        except Unanswerable as error:
            bad.append((number, error))


def _calibrate_told(fitted: Fit, out: Path | None, asked: Asked) -> Iterator[str]:
    lang, numbers = asked.lang, fitted._asdict()
    yield _A_CARD[lang].format(seconds=decimal(fitted.a_card, lang))
    yield _SOLVES[lang].format(**numbers)
    before, after = decimal(fitted.before, lang), decimal(fitted.after, lang)
    yield _ERROR[lang].format(before=before, after=after)
    if fitted.unseen is not None:
        yield _UNSEEN[lang].format(unseen=decimal(fitted.unseen, lang))
    yield _EXPLAINED[lang].format(**numbers)
    yield _SURE[lang].format(**numbers)
    yield _SECONDS[lang]
    for name, weight, unsure in zip(Weights._fields, fitted.weights, fitted.sureness, strict=True):
        number = f"{decimal(weight, lang, 2):>6} ± {decimal(unsure, lang, 2)}"
        first = f"  {name:<11}{number:<15}"
        yield from wrapped(WEIGHED[name][lang], asked.width, first, " " * len(first))
    if out is not None:
        yield _WRITTEN[lang].format(path=out)
    used = _TO_KEEP[lang] if out is None else _FOR[lang].format(path=out)
    yield from wrapped(used, asked.width)


def _calibrate_record(fitted: Fit, bad: int) -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "command": "puzzle calibrate",
        **fitted._asdict(),
        "weights": fitted.weights._asdict(),
        "sureness": fitted.sureness._asdict(),
        "bad": bad,
    }
