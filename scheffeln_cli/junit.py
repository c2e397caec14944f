"""Results of case files as JUnit XML, which build servers read."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from scheffeln.cases.telling import about_failure, about_mistake, compared
from scheffeln.complaints import printable
from scheffeln.lang import Lang
from scheffeln_cli.casefiles import Report, Result


def junit_xml(reports: Sequence[Report], lang: Lang) -> str:
    """A suite for every file, a test for every case and for every file that cannot be read."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<testsuites>"]
    for report in reports:
        lines += _suite(report, lang)
    return "\n".join([*lines, "</testsuites>", ""])


def _suite(report: Report, lang: Lang) -> Iterator[str]:
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
        details = escape(_printable_lines("\n".join(compared(failure, lang))))
        yield f"<failure message={_attribute(message)}>{details}</failure>"
    yield "</testcase>"


def _errors(report: Report, lang: Lang) -> Iterator[str]:
    if report.unusable:
        yield f"<error message={_attribute(str(report.unusable))}/>"
    for mistake in report.mistakes:
        complaint = about_mistake(mistake, lang)
        message = f"{report.path}:{mistake.line}: {complaint.line}"
        yield f"<error message={_attribute(message)}>{escape(printable(complaint.hint))}</error>"


def _attribute(text: str) -> str:
    return quoteattr(printable(text))


def _printable_lines(text: str) -> str:
    """Several lines of which XML can carry every character."""
    return "\n".join(map(printable, text.split("\n")))
