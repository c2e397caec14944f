"""Files and processes: nothing half written, nothing left behind, nothing kept running."""

import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Answer

from scheffeln_cli.files.disk import Draft, lines_to, write_all, write_whole

Ask = Callable[..., Answer]
COMMAND = [sys.executable, "-m", "scheffeln_cli"]
MAKE = [*COMMAND, "puzzle", "make", "--certify", "search"]
TOGETHER = ["--count", "1000000", "--jobs", "2"]


@pytest.fixture(params=["nameless", "named"])
def old(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with something in it, on systems with nameless files and on those without."""
    if request.param == "named":
        monkeypatch.setattr(Draft, "_nameless", lambda _: None)
    path = tmp_path / "old"
    path.write_text("before")
    return path


def write_line(path: Path, text: str) -> None:
    with lines_to(path) as write:
        write(text)


Writer = Callable[[Path, str], None]
WRITERS = pytest.mark.parametrize("write", [write_whole, write_line])


class TestWriting:
    @WRITERS
    def test_a_file_keeps_its_mode(self, old: Path, write: Writer) -> None:
        old.chmod(0o640)
        write(old, "after")
        assert old.read_text().strip() == "after"
        assert stat.S_IMODE(old.stat().st_mode) == 0o640

    @WRITERS
    def test_a_new_file_has_the_users_mask(self, old: Path, write: Writer) -> None:
        before = os.umask(0o027)
        try:
            write(old.with_name("new"), "after")
        finally:
            os.umask(before)
        assert stat.S_IMODE(old.with_name("new").stat().st_mode) == 0o640

    @WRITERS
    def test_a_link_stays_a_link(self, old: Path, write: Writer) -> None:
        link = old.with_name("link")
        link.symlink_to("old")
        write(link, "after")
        assert link.is_symlink()
        assert old.read_text().strip() == "after"

    @WRITERS
    def test_a_file_nobody_may_write_is_refused(self, old: Path, write: Writer) -> None:
        old.chmod(0o444)
        with pytest.raises(PermissionError) as refused:
            write(old, "after")
        assert refused.value.filename == str(old)
        assert old.read_text() == "before"

    @WRITERS
    def test_a_folder_is_refused(self, old: Path, write: Writer) -> None:
        with pytest.raises(IsADirectoryError):
            write(old.parent, "after")

    @WRITERS
    def test_a_pipe_stays_a_pipe(self, tmp_path: Path, write: Writer) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        read: list[str] = []
        reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
        reader.start()
        write(pipe, "after")
        reader.join(120)
        assert read[0].strip() == "after"
        assert stat.S_ISFIFO(pipe.stat().st_mode)

    @WRITERS
    def test_a_device_stays_a_device(self, write: Writer) -> None:
        write(Path("/dev/null"), "after")
        assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)

    def test_what_fails_leaves_everything_as_it_was(self, old: Path) -> None:
        with pytest.raises(FileNotFoundError):
            write_all({old: "after", old.parent / "no" / "folder": "after"})
        assert old.read_text() == "before"
        assert list(old.parent.iterdir()) == [old]

    def test_lines_that_are_interrupted_leave_the_old_file(self, old: Path) -> None:
        def interrupted() -> None:
            with lines_to(old) as write:
                write("after")
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert old.read_text() == "before"
        assert list(old.parent.iterdir()) == [old]

    def test_no_lines_leave_the_old_file(self, old: Path) -> None:
        with lines_to(old):
            pass
        assert old.read_text() == "before"


def run(*words: str, **options: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(  # type: ignore[call-overload,no-any-return]  # options are mixed
        [*COMMAND, *words], capture_output=True, text=True, timeout=120, check=False, **options
    )


class TestStandardOutput:
    """- is standard output wherever something is written."""

    @pytest.mark.sampled(5)
    @pytest.mark.parametrize(
        "words",
        [
            ["puzzle", "make", "--count", "1", "--certify", "search", "-o"],
            ["puzzle", "compose", "-o"],
            ["puzzle", "compose", "--smt2"],
            ["solve", "R/O/Y/L/T/N/V/W", "--car", "R", "--at", "B", "--smt2"],
            ["show", "R/O/Y/L/T/N/V/W", "--svg"],
            ["sheet", "--count", "1", "--format", "txt", "-o"],
            ["check", ".", "--junit"],
            ["game", "new", "--seed", "1", "-o"],
        ],
    )
    def test_no_file_of_that_name(
        self, words: list[str], scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        answer = scheffeln(*words, "-")
        assert answer.code in (0, 1), answer.err
        assert answer.out
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("name", ["", "."])
    @pytest.mark.parametrize(
        "words", [["puzzle", "make", "-o"], ["sheet", "--format", "txt", "-o"]]
    )
    def test_a_name_that_is_none_is_refused_at_once(
        self, words: list[str], name: str, scheffeln: Ask
    ) -> None:
        answer = scheffeln(*words, name, "--count", "1000000")
        assert (answer.code, answer.out) == (2, "")

    def test_a_closed_pipe_keeps_the_verdict(self, tmp_path: Path) -> None:
        case = "from R/O/Y/L/T/N/V/W\nplay R\nthen R/O/Y/L/T/N/V/W\n"
        (tmp_path / "wrong.case").write_text("".join(f"case {n}\n{case}\n" for n in range(3000)))
        for many in (["-k", "7"], []):
            checking = subprocess.Popen(
                [*COMMAND, "check", *many, "wrong.case"],
                cwd=tmp_path,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            assert checking.stdout is not None
            checking.stdout.close()
            assert checking.wait(120) == 1


class TestUpdating:
    def test_what_was_rewritten_is_told_though_another_file_cannot_be(self, tmp_path: Path) -> None:
        wrong = "case one\nfrom R/O/Y/L/T/N/V/W\nplay R\nthen R/O/Y/L/T/N/V/W\n"
        for name, mode in (("a.case", 0o644), ("b.case", 0o444), ("c.case", 0o644)):
            (tmp_path / name).write_text(wrong)
            (tmp_path / name).chmod(mode)
        answer = run("check", "--update", "a.case", "b.case", "c.case", cwd=tmp_path)
        assert answer.returncode == 2
        assert "a.case: then lines rewritten: 1" in answer.stdout
        assert "c.case: then lines rewritten: 1" in answer.stdout
        assert "b.case: Permission denied" in answer.stdout
        assert (tmp_path / "b.case").read_text() == wrong


def descendants(pid: int) -> list[int]:
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return []
    return [one for child in map(int, told) for one in (child, *descendants(child))]


def eventually(true: Callable[[], bool], seconds: float = 120) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.05)
    return False


def running(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
class TestEnding:
    @pytest.fixture
    def making(self, tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
        """A command that would go on for hours, with its workers at work."""
        out = tmp_path / "out.jsonl"
        process = subprocess.Popen(
            [*MAKE, *TOGETHER, "-o", str(out)], stderr=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert eventually(lambda: len(descendants(process.pid)) >= min(2, os.cpu_count() or 1))
        yield process
        process.kill()
        process.communicate()

    @pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="there are no workers on one core")
    @pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
    def test_workers_end_with_the_command(
        self, making: "subprocess.Popen[bytes]", how: signal.Signals, tmp_path: Path
    ) -> None:
        workers = descendants(making.pid)
        making.send_signal(how)
        _, said = making.communicate(timeout=120)
        assert b"Traceback" not in said
        assert eventually(lambda: not any(map(running, workers)))
        assert {path.name for path in tmp_path.iterdir()} <= {"out.jsonl"}

    def test_a_second_interrupt_ends_at_once(self) -> None:
        slow = (
            "import sys, time, signal; from scheffeln_cli import app\n"
            "def stubborn(words):\n"
            "    try: print('ready', flush=True); time.sleep(60)\n"
            "    except KeyboardInterrupt: print('again', flush=True); time.sleep(60)\n"
            "app.run = stubborn; app.main()"
        )
        process = subprocess.Popen([sys.executable, "-c", slow], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        for said in ("ready\n", "again\n"):
            assert process.stdout.readline() == said
            process.send_signal(signal.SIGINT)
        assert process.wait(120) == -signal.SIGINT
        process.stdout.close()

    def test_an_interrupt_while_loading_says_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "click.py").write_text("raise KeyboardInterrupt")
        answer = run("--version", env={**os.environ, "PYTHONPATH": f"{tmp_path}:{Path.cwd()}"})
        assert (answer.returncode, answer.stdout, answer.stderr) == (130, "", "")
