"""A pytest plugin: `pytest cases/` collects `.case` files as tests, one for each case.

Every pytest run in an environment with this distribution loads it, so the engine is imported only
when there is a case file.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from scheffeln.cases.reader import Case

SUFFIX = ".case"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take every case file below the folders asked for."""
    if file_path.suffix == SUFFIX:
        return CaseFileCollector.from_parent(parent, path=file_path)
    return None


class CaseFileCollector(pytest.File):
    """A case file."""

    def collect(self) -> Iterator[pytest.Item]:
        from scheffeln.language import Lang
        from scheffeln.refusal import printable
        from scheffeln_cli.files.cases import read_cases

        _, (cases, mistakes) = read_cases(str(self.path))
        if mistakes:
            said = (
                f"{self.path}:{one.line}: {one.said(Lang.EN)}\n  hint: {one.hint(Lang.EN)}"
                for one in mistakes
            )
            raise self.CollectError("\n".join(said))
        for case in cases:
            name = f"{case.line}: {printable(case.title)}"
            yield CaseItem.from_parent(self, name=name, case=case)


class CaseItem(pytest.Item):
    """A case."""

    def __init__(self, *, case: "Case", **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]  # name and parent, as pytest gives them
        self.case = case

    def runtest(self) -> None:
        """Run the case; fails with everything that is not as written."""
        from scheffeln.cases import about_failure, compared
        from scheffeln.cases.runner import run_case
        from scheffeln.language import Lang

        lines: list[str] = []
        for failure in run_case(self.case):
            lines.append(f"{self.path}:{failure.line}: {about_failure(failure, Lang.EN)}")
            lines += [f"  {line}" for line in compared(failure, Lang.EN)]
        if lines:
            pytest.fail("\n".join(lines), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.case.line - 1, self.case.title
