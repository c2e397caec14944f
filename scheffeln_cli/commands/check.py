"""`scheffeln check`: run case files and tell everything that is not as written."""

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from scheffeln.cases import about_failure, compared, rewrite
from scheffeln.cases.reader import Case
from scheffeln.language import Text
from scheffeln.refusal import printable
from scheffeln.version import SCHEMA
from scheffeln_cli.errors import Exit, paragraph, reason_of
from scheffeln_cli.files.cases import FileReport, Result, case_files, case_report
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import BOLD, GREEN, RED, say, say_json, say_raw, styled, waiting

_ALL_WELL = Text("all passed (cases: {cases}, files: {files})")
_NOT_WELL = Text("{failed} of {cases} failed (files: {files}, unreadable: {unread})")
_NOTHING = Text("no case was found: nothing is checked")
_UPDATED = Text("{path}: then lines rewritten: {lines}")
_NO_STREAM = Text("--update rewrites files in place: it cannot be used with -")
_HINT = Text("hint")


@click.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True)
@click.option("-k", "words", metavar="WORDS", default="", help="Only cases with these words.")
@click.option("--update", is_flag=True, help="Rewrite the then lines that fail.")
@click.option("--tap", is_flag=True, help="Answer in the Test Anything Protocol.")
@click.option("--junit", metavar="FILE", type=OUT, help="Also write JUnit XML.")
@common
def check_command(
    asked: Asked, *, paths: tuple[str, ...], words: str, update: bool, tap: bool, junit: Path | None
) -> Exit:
    """Run the cases in FILEs, in folders of .case files, or with - from standard input.

    Every failure of every file is told as path:line with what was expected and what came out.
    -k takes cases whose title or file name has all the WORDS. The exit code is 0 if all is as
    written, 1 if a case fails or none is found, 2 if a file cannot be read; the others still run.
    """
    if update and STREAM in paths:
        raise click.UsageError(_NO_STREAM[asked.lang])
    gc.disable()  # cases hold no cycles, and looking for some costs a quarter of the time
    wanted = words.casefold().split()

    def is_wanted(path: str, case: Case) -> bool:
        return not wanted or all(word in f"{path} {case.title}".casefold() for word in wanted)

    with waiting(asked.lang):
        reports = [case_report(path, is_wanted) for path in case_files(paths)]
    updated: dict[str, int] = {}
    if update:
        reports, updated = _updated(reports)
    if junit is not None:
        from scheffeln_cli.files.cases import junit_xml

        write_whole(junit, junit_xml(reports, asked.lang))
    if str(junit) != STREAM:
        _say(reports, updated, asked, tap=tap)
    return _verdict(reports)


def _verdict(reports: Sequence[FileReport]) -> Exit:
    if any(one.mistakes or one.unusable for one in reports):
        return Exit.BAD_INPUT
    results = [result for one in reports for result in one.results]
    return Exit.YES if results and not any(one.failures for one in results) else Exit.NO


def _updated(reports: Sequence[FileReport]) -> tuple[list[FileReport], dict[str, int]]:
    """Rewrite the `then` lines that failed; what is left to report, and how many in which file.

    A file that cannot be written does not keep the others from being.
    """
    left: list[FileReport] = []
    counts: Counter[str] = Counter()
    for one in reports:
        if one.mistakes:  # its lines are not where they are thought to be
            left.append(one)
            continue
        failures = [failure for result in one.results for failure in result.failures]
        if any(failure.boards for failure in failures):
            try:
                write_whole(Path(one.path), rewrite(one.text, failures))
            except OSError as error:
                left.append(one._replace(unusable=error))
                continue
            counts[one.path] += sum(failure.boards is not None for failure in failures)
        left.append(one._replace(results=tuple(map(_without_boards, one.results))))
    return left, dict(counts)


def _without_boards(result: Result) -> Result:
    return Result(result.case, tuple(one for one in result.failures if not one.boards))


def _say(
    reports: Sequence[FileReport], updated: dict[str, int], asked: Asked, *, tap: bool
) -> None:
    if asked.json:
        say_json(_record(reports, updated, asked))
        return
    if tap:
        for line in _tapped(reports, asked):
            say_raw(line)
        return
    for line in _told(reports, updated, asked):
        say(line)


def _told(reports: Sequence[FileReport], updated: dict[str, int], asked: Asked) -> Iterator[str]:
    for one in reports:
        for where, message, details in _complaints(one, asked):
            yield styled(where, BOLD, colour=asked.colour) + message
            yield from details
    for path, lines in updated.items():
        yield _UPDATED[asked.lang].format(path=printable(path), lines=lines)
    cases = sum(len(one.results) for one in reports)
    failed = sum(bool(result.failures) for one in reports for result in one.results)
    unread = sum(bool(one.mistakes or one.unusable) for one in reports)
    text = _NOT_WELL if failed or unread else _ALL_WELL if cases else _NOTHING
    line = text[asked.lang].format(cases=cases, files=len(reports), failed=failed, unread=unread)
    yield styled(line, GREEN if text is _ALL_WELL else RED, colour=asked.colour)


def _complaints(one: FileReport, asked: Asked) -> Iterator[tuple[str, str, list[str]]]:
    """What is to be complained about in a file: where, what, and the particulars."""
    path = printable(one.path)
    if one.unusable:
        yield f"{path}: ", reason_of(one.unusable, asked.lang), []
    for mistake in one.mistakes:
        message, *details = paragraph(mistake, asked.lang)
        hint = f"  {_HINT[asked.lang]}: {mistake.hint(asked.lang)}"
        yield f"{path}:{mistake.line}: ", message, [*details, hint]
    for result in one.results:
        for failure in result.failures:
            said = f"{printable(result.case.title)}: {about_failure(failure, asked.lang)}"
            yield (
                f"{path}:{failure.line}: ",
                said,
                [f"  {line}" for line in compared(failure, asked.lang)],
            )


def _tapped(reports: Sequence[FileReport], asked: Asked) -> Iterator[str]:
    """One point for every case and one for every file that cannot be read."""
    yield "TAP version 14"
    number = 0
    for one in reports:
        complaints = list(_complaints(one, asked))
        if one.mistakes or one.unusable:
            number += 1
            yield f"not ok {number} - {_tap_text(printable(one.path))}"
            yield from _diagnosed(complaints)
        for result in one.results:
            number += 1
            title = f"{printable(one.path)}:{result.case.line} {printable(result.case.title)}"
            yield f"{'not ok' if result.failures else 'ok'} {number} - {_tap_text(title)}"
            lines = {f"{printable(one.path)}:{failure.line}: " for failure in result.failures}
            yield from _diagnosed([found for found in complaints if found[0] in lines])
    yield f"1..{number}"


def _diagnosed(complaints: Sequence[tuple[str, str, list[str]]]) -> Iterator[str]:
    for where, message, details in complaints:
        yield f"# {where}{message}"
        yield from (f"# {detail}" for detail in details)


def _tap_text(text: str) -> str:
    """A description in which nothing reads as a directive."""
    return text.replace("\\", "\\\\").replace("#", "\\#")


def _record(
    reports: Sequence[FileReport], updated: dict[str, int], asked: Asked
) -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "command": "check",
        "files": len(reports),
        "cases": sum(len(one.results) for one in reports),
        "failed": sum(bool(result.failures) for one in reports for result in one.results),
        "failures": [
            {
                "path": one.path,
                "line": failure.line,
                "case": result.case.title,
                "kind": failure.kind,
                "message": about_failure(failure, asked.lang),
                "expected": failure.expected,
                "actual": failure.actual,
            }
            for one in reports
            for result in one.results
            for failure in result.failures
        ],
        "errors": [error for one in reports for error in _errors(one, asked)],
        "updated": updated,
    }


def _errors(one: FileReport, asked: Asked) -> Iterator[dict[str, object]]:
    if one.unusable:
        yield {"path": one.path, "line": None, "message": str(one.unusable), "hint": ""}
    for mistake in one.mistakes:
        said = {"message": mistake.said(asked.lang), "hint": mistake.hint(asked.lang)}
        yield {"path": one.path, "line": mistake.line, **said}
