"""What every test may ask for."""

import fcntl
import gc
import io
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import browsers
import pytest
from extent import WHOLE, extent, left_out
from hypothesis import settings

from scheffeln_cli.app import run

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from visits import Open, Visit

    from scheffeln.conformance import Question

settings.register_profile("scheffeln", deadline=None)  # how long it takes depends on the machine
if settings.get_current_profile_name() == "default":
    settings.load_profile("scheffeln")


def pytest_configure() -> None:
    """Let nothing be searched for garbage while thousands of tests are made that all stay."""
    gc.disable()


@pytest.hookimpl(trylast=True)  # -k has had its choice
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave rows of tests marked `sampled` to `make verify-all`."""
    if not WHOLE and (spared := set(left_out(items))):
        config.hook.pytest_deselected(items=list(spared))
        items[:] = [one for one in items if one not in spared]


def pytest_collection_finish() -> None:
    """Let no search for garbage go through thousands of tests again and again."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)


signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it

TESTS = count(1)
OPEN = ExitStack()


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


def recalled(answer: Answer) -> list[str]:
    """The words of the command at the end of an answer."""
    last = re.search(r"^  (scheffeln .*(?:\\\n.*)*)\n\Z", answer.out, re.MULTILINE)
    assert last, answer.out
    return shlex.split(last[1])[1:]


def started(*words: str, stdin: str | bytes = "", env: dict[str, str] | None = None) -> Answer:
    """Run a command line in a process of its own."""
    typed = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "scheffeln_cli", *words],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture(autouse=True)
def window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is expected not depend on the window the tests run in; it is written 88 wide."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("scheffeln_cli.terminal.window.USUAL", 88)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Leave the training log of whoever runs the tests alone, and that of the test before."""
    data = tmp_path_factory.getbasetemp() / f"data{next(TESTS)}"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.delenv("SCHEFFELN_LOG", raising=False)


@pytest.fixture
def scheffeln(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run a command line in this process."""

    def ask(*words: str) -> Answer:
        code = run(words)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return ask


@pytest.fixture
def tell(
    scheffeln: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Answer]:
    """Run a command with these lines on its standard input."""

    def ask(*words: str, lines: list[str]) -> Answer:
        text = "".join(f"{line}\n" for line in lines).encode()
        with monkeypatch.context() as patched:
            patched.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text), "utf-8"))
            return scheffeln(*words)

    return ask


@pytest.fixture
def train(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Answer]:
    """Run the trainer with these keys on its standard input."""

    def ask(keys: str, *words: str) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(keys))
        code = run(["puzzle", "train", *words])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return ask


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """What somebody types into standard input."""

    def typing(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))

    return typing


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game that was begun, in a file."""
    from evening import STARTED  # most tests do without

    path = tmp_path / "evening.game"
    path.write_text(STARTED, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def conformance_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `conform --write` writes into a folder that is not there yet, once for all workers.

    Some of it: all that it asks takes a quarter of a minute.
    """
    from scheffeln.conformance import files  # most tests do without

    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "conform" / "new" / "files"
    with (shared / "conform.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "manifest.json").exists():
            with pytest.MonkeyPatch.context() as patched:
                for name in ("questions", "mafia_run_questions", "score_questions"):
                    patched.setattr(files, name, _thinned(getattr(files, name)))
                assert run(["conform", "--write", str(folder)]) == 0
    return folder


def _thinned(asked: "Callable[..., Iterable[Question]]") -> "Callable[..., Iterator[Question]]":
    """Every 13th question: eight in a row are about one board, and each ruling shows in some."""
    return lambda *about: islice(asked(*about), 0, None, extent(1, 13))


@cache
def running() -> "Browser":
    """A browser for all tests of a folder: to start one takes as long as some of them.

    It lives no longer than that: while it does, no test in this process can run a loop of its own.
    """
    from playwright.sync_api import sync_playwright  # most tests do without

    program = browsers.find()
    if program is None:
        missing(f"no browser: {browsers.HOW}")
    playwright = OPEN.enter_context(sync_playwright())
    OPEN.callback(running.cache_clear)
    browser = playwright.chromium.launch(
        executable_path=program.path,
        args=[*browsers.FLAGS],
        timeout=120_000,
        env={**os.environ, **program.environment},
    )
    OPEN.callback(browser.close)
    return browser


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Close the browser behind the last test of a folder."""
    try:
        return (yield)
    finally:
        if nextitem is None or nextitem.path.parent != item.path.parent:
            OPEN.close()


@pytest.fixture(scope="module")
def browser() -> "Browser":
    """A browser, or a skip that says how to get one."""
    return running()


@pytest.fixture
def visit(browser: "Browser") -> "Iterator[Open]":
    """Open an address; it is closed when the test ends."""
    from visits import Visit

    opened: list[Visit] = []

    def open_page(address: str, **options: Any) -> Visit:
        opened.append(Visit(browser, address, **options))
        return opened[-1]

    yield open_page
    for one in opened:
        one.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The referee for a phone, in English, as a file on disk."""
    from visits import referee, written

    return written(tmp_path_factory.mktemp("page"), referee())


@pytest.fixture(scope="module")
def trainer(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Visit]":
    """A page with nothing on it but what training works out."""
    from visits import Visit, bare_training, written

    opened = Visit(browser, written(tmp_path_factory.mktemp("training"), bare_training()))
    opened.tab.wait_for_function("window.training")
    yield opened
    opened.close()


def missing(what: str) -> NoReturn:
    """Skip what needs something this machine lacks, or fail where it must not lack it."""
    if os.environ.get(browsers.REQUIRED):
        pytest.fail(f"{what} ({browsers.REQUIRED} is set)")
    pytest.skip(what)
