"""Finding, reading and running case files; their results as JUnit XML."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from scheffeln.cases import BadLine, Failure, Mistake, Problem, about_failure, compared
from scheffeln.cases.reader import Case, CaseFile, parse
from scheffeln.cases.runner import run_case
from scheffeln.language import Lang
from scheffeln.refusal import Detail, Excerpt, Refusal, printable
from scheffeln_cli.files.disk import bytes_of
from scheffeln_cli.files.names import STREAM

SUFFIX = ".case"


class Result(NamedTuple):
    """A case that was run, and how it failed, if it did."""

    case: Case
    failures: tuple[Failure, ...]


class FileReport(NamedTuple):
    """A file that was read and run; a case with a mistake in it is not run."""

    path: str
    text: str
    mistakes: tuple[Mistake, ...]
    results: tuple[Result, ...]
    unusable: OSError | None = None


class BadCaseFile(Refusal):
    """A case file that is needed whole and has a line that cannot be read."""

    kind = "usage"
    path: str
    mistake: Mistake

    def message(self, lang: Lang) -> str:
        return f"{printable(self.path)}:{self.mistake.line}: {self.mistake.message(lang)}"

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return self.mistake.details(lang)

    def hint(self, lang: Lang) -> str:
        return self.mistake.hint(lang)

    @property
    def excerpt(self) -> Excerpt | None:
        return self.mistake.excerpt


def case_files(paths: Iterable[str]) -> Iterator[str]:
    """Every case file that these files, folders and `-` name, folders in the order of names."""
    for path in paths:
        if path != STREAM and Path(path).is_dir():
            yield from map(str, sorted(Path(path).rglob(f"*{SUFFIX}")))
        else:
            yield path


def case_report(path: str, wanted: Callable[[str, Case], bool]) -> FileReport:
    """Read a file and run the cases wanted of it."""
    try:
        text, (cases, mistakes) = read_cases(path)
    except OSError as error:
        return FileReport(path, "", (), (), error)
    results = tuple(Result(case, run_case(case)) for case in cases if wanted(path, case))
    return FileReport(path, text, mistakes, results)


def read_cases(path: str) -> tuple[str, CaseFile]:
    """The text of a file and what it says; raises `OSError` if there is no reading it."""
    data = bytes_of(Path(path))
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return "", CaseFile((), (Mistake(line, BadLine(Problem.ENCODING, "UTF-8")),))
    return text, parse(text)


def junit_xml(reports: Sequence[FileReport], lang: Lang) -> str:
    """A suite for every file, a test for every case and for every file that cannot be read."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<testsuites>"]
    for report in reports:
        lines += _suite(report, lang)
    return "\n".join([*lines, "</testsuites>", ""])


def _suite(report: FileReport, lang: Lang) -> Iterator[str]:
    unread = bool(report.mistakes or report.unusable)
    failed = sum(bool(result.failures) for result in report.results)
    tests = len(report.results) + unread
    yield (
        f'<testsuite name={_attribute(report.path)} tests="{tests}"'
        f' failures="{failed}" errors="{int(unread)}">'
    )
    if unread:
        yield f'<testcase classname={_attribute(report.path)} name="parse">'
        yield from _errors(report, lang)
        yield "</testcase>"
    for result in report.results:
        yield from _case(report.path, result, lang)
    yield "</testsuite>"


def _case(path: str, result: Result, lang: Lang) -> Iterator[str]:
    case = result.case
    yield (
        f"<testcase classname={_attribute(path)} name={_attribute(case.title)}"
        f' file={_attribute(path)} line="{case.line}">'
    )
    for failure in result.failures:
        message = f"{path}:{failure.line}: {about_failure(failure, lang)}"
        details = "\n".join(map(printable, compared(failure, lang)))
        yield f"<failure message={_attribute(message)}>{escape(details, quote=False)}</failure>"
    yield "</testcase>"


def _errors(report: FileReport, lang: Lang) -> Iterator[str]:
    if report.unusable:
        yield f"<error message={_attribute(str(report.unusable))}/>"
    for mistake in report.mistakes:
        message = f"{report.path}:{mistake.line}: {mistake.said(lang)}"
        hint = escape(printable(mistake.hint(lang)), quote=False)
        yield f"<error message={_attribute(message)}>{hint}</error>"


def _attribute(text: str) -> str:
    return f'"{escape(printable(text))}"'
