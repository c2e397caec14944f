"""Break the engine in every place, one break at a time, and see whether a test notices.

    PYTHONPATH=tests python -m mutation.run [MODULE...]     movement, notation, ...; or all

Each break is tried in a process of its own, forked before the engine is imported: no table that
was worked out by the sound engine can hide it. A break that no test notices must be listed in
`equivalent.toml` with a reason; one that is listed and noticed must be taken off the list.
"""

import os
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest
from mutation.breaks import Break, Place, breaks

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
TESTS = {
    "rules.movement": ("clauses", "run_clauses", "readings", "movement", "trace"),
    "notation": ("notation", "clauses", "run_clauses"),
    "rules.misreadings": ("clauses", "run_clauses", "readings", "movement", "trace"),
    "board": ("clauses", "run_clauses", "notation", "movement", "trace"),
    "rules.play": ("clauses", "run_clauses", "readings", "movement", "trace"),
    "refusal": ("notation", "readings"),
    "hints": ("notation", "readings"),
}
"""For each module the tests that must notice, the quick ones first."""

ARGUMENTS = (
    *("-x", "-q", "--assert=plain", "-p", "no:cacheprovider"),
    *("-p", "no:scheffeln_cli.pytest_plugin"),  # it would import the broken engine too early
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # hypothesis is imported before the fork
)


class Fate(StrEnum):
    """What became of a break."""

    NOTICED = "noticed"
    TIMEOUT = "timeout"
    """It took many times the processor time of the sound engine: whoever waits notices."""
    SURVIVED = "survived"
    UNCLEAR = "unclear"
    """The tests neither passed nor failed; held to be a survivor."""


class Changed(MetaPathFinder, InspectLoader):
    """Imports one module from a changed source."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.source = source

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname == self.module else None

    def get_source(self, _fullname: str) -> str:
        return self.source


class QuickFirst:
    """Puts the exhaustive tests last, and of them leaves out the boards of eight.

    Those of nine show every clause.
    """

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        exhaustive = [one for one in items if "limousines" in getattr(one, "fixturenames", ())]
        quick = [one for one in items if one not in exhaustive]
        items[:] = quick + [one for one in exhaustive if not one.name.endswith(("[8]", "-8]"))]


def main(words: list[str]) -> int:
    """0 if every break is noticed or listed, and none is listed in vain; 1 if not; 2 if unsound."""
    began = time.monotonic()
    settle()
    os.environ["SCHEFFELN_COMPLETE"] = "1"  # rows left to `make verify-all` are tried too
    if fate_of(os.waitpid(_start(None, seconds=600), 0)[1]) is not Fate.SURVIVED:
        print("the tests do not pass on the sound engine")
        return 2
    patience = 5 * int(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime) + 10
    _print_row("module", [*Fate, "listed"])
    found = 0
    for word in words or TESTS:
        wrong = _judge(f"scheffeln.{word}", patience)
        found += len(wrong)
        print(*wrong, sep="\n\n", flush=True)
    print(f"\n{(time.monotonic() - began) / 60:.1f} minutes")
    return 1 if found else 0


def _judge(module: str, patience: int) -> list[str]:
    """Try every break of a module and print its row; what the list of equivalents has wrong."""
    fates = [(one.place, fate) for one, fate in _try_all([*breaks(ROOT, module)], patience)]
    alive = [place for place, fate in fates if fate in (Fate.SURVIVED, Fate.UNCLEAR)]
    listed = [place for place in equivalents() if place.module == module]
    counts = Counter(fate for _, fate in fates)
    _print_row(module, [*(counts[fate] for fate in Fate), len(listed)])
    return [
        *(f"NOT NOTICED: {told(place)}" for place in alive if place not in listed),
        *(f"LISTED, BUT NOTICED OR GONE: {told(place)}" for place in listed if place not in alive),
    ]


def _print_row(name: str, cells: Sequence[object]) -> None:
    print(f"{name:20}" + "".join(f"{cell!s:>10}" for cell in cells), flush=True)


def told(place: Place) -> str:
    return f"{place.module} {place.function}\n{place.diff}"


def equivalents() -> Iterator[Place]:
    """The breaks that are none; beside each of them the list gives the reason."""
    for entry in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["equivalent"]:
        if not entry["reason"]:
            raise ValueError(f"no reason is given: {entry}")
        yield Place(entry["module"], entry["function"], entry["diff"].strip("\n"))


def settle() -> None:
    """Make every run alike."""
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=40,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    hypothesis.settings.load_profile("mutants")


def _try_all(found: list[Break], patience: int) -> Iterator[tuple[Break, Fate]]:
    """The fate of every break, as they come in; as many at a time as there are processors."""
    waiting = found[::-1]
    running: dict[int, Break] = {}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            one = waiting.pop()
            running[_start(one, patience)] = one
        child, status = os.wait()
        yield running.pop(child), fate_of(status)


def _start(broken: Break | None, seconds: int) -> int:
    """Run the tests in a child process: those of a break, or all on the sound engine."""
    child = os.fork()
    if child:
        return child
    code = 70  # of what goes wrong before the tests do
    names: Iterable[str] = {name for names in TESTS.values() for name in names}
    try:
        # processor time, so that a busy machine makes no break look endless
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        if broken:
            silence = os.open(os.devnull, os.O_RDWR)
            os.dup2(silence, sys.stdout.fileno())
            os.dup2(silence, sys.stderr.fileno())
            sys.meta_path.insert(0, Changed(broken.place.module, broken.source))
            names = TESTS[broken.place.module.removeprefix("scheffeln.")]
        files = [str(path) for name in names for path in (ROOT / "tests").glob(f"*/test_{name}.py")]
        code = pytest.main([*ARGUMENTS, *files], plugins=[QuickFirst()])
    finally:
        os._exit(code)


def fate_of(status: int) -> Fate:
    if os.WIFSIGNALED(status):
        out_of_time = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGPROF)
        return Fate.TIMEOUT if out_of_time else Fate.UNCLEAR
    match os.WEXITSTATUS(status):
        case pytest.ExitCode.OK:
            return Fate.SURVIVED
        # a failed test; a test file, or the conftest, that can no longer import the engine
        case (
            pytest.ExitCode.TESTS_FAILED | pytest.ExitCode.INTERRUPTED | pytest.ExitCode.USAGE_ERROR
        ):
            return Fate.NOTICED
        case _:
            return Fate.UNCLEAR


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
