"""Kill commands that write, at random moments: what is there afterwards is whole.

    python tests/verification/kills.py [--kills N] [--seed SEED] [--only WRITER]

Every command that writes a file is run once in peace, which gives the files it makes and the time
it takes. Then it is ended again and again at some moment, or just before some step of writing:
killed, terminated, or interrupted. Afterwards each file must be as it was before or as the
undisturbed run leaves it (or, where that is promised, hold the whole lines or actions that were
done); no other file is there; no process is left; and no action that was shown is lost.

A process killed between naming a whole draft and moving it to its place leaves the draft behind:
nothing can prevent that. The next one that writes there must sweep it away.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from program import ROOT, load_program, say
from writers import ENDLESS, GAME, Files, Writer, kept_game, shown_actions, writers

DRAFT = ".scheffeln-"
PATIENCE = 60.0
"""Seconds until every process of a command that was ended must be gone."""
SIGNALS = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
STEPS = ("os.link", "os.rename", "os.remove", "os.truncate", "os.chmod")
REAL = 5
"""One in so many is a process started from nothing; the others are forks, which start at once."""


def files_in(folder: Path) -> Files:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


class Started(NamedTuple):
    """A command under way, the first of a session of its own."""

    process: int
    out: Path

    def end(self, by: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, by)

    def wait(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def others(self) -> list[int]:
        """The processes of its session that are still there."""
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = path.read_text().rpartition(")")[2].split()
                if int(fields[3]) == self.process and fields[0] != "Z":
                    found.append(int(path.parent.name))
        return found

    def orphans(self) -> list[int]:
        """Those that do not go within a while; they are sent away."""
        until = time.monotonic() + PATIENCE
        while (left := self.others()) and time.monotonic() < until:
            time.sleep(0.02)
        for process in left:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        return left


def start(writer: Writer, folder: Path, *, real: bool = False, at_step: int = 0) -> Started:
    """Lay out the files and start the command; with a step it kills itself just before that."""
    inside = folder / "in"
    inside.mkdir(parents=True)
    for name, content in writer.before.items():
        (inside / name).write_bytes(content)
    (folder / "given").write_bytes(writer.given)
    out = folder / "out"
    out.touch()
    (folder / "err").touch()
    if real:
        with (folder / "given").open("rb") as given, out.open("wb") as written:
            command = subprocess.Popen(
                [sys.executable, "-m", "scheffeln_cli", *writer.words],
                stdin=given, stdout=written, stderr=written, cwd=inside, start_new_session=True,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )  # fmt: skip
        command.returncode = 0  # waited for below, by its number
        return Started(command.pid, out)
    child = os.fork()
    if child:
        return Started(child, out)
    code = 70
    try:
        os.setsid()
        os.chdir(inside)
        for number, path in enumerate((folder / "given", out, folder / "err")):
            mode = os.O_WRONLY | os.O_CREAT if number else os.O_RDONLY
            os.dup2(os.open(path, mode, 0o600), number)
        sys.stdin = open(0, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115 - kept
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - kept
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - kept
        if at_step:
            _die_at(at_step)
        from scheffeln_cli.app import run

        code = run(writer.words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130  # as the console command ends if it is interrupted before it can say anything
    finally:
        os._exit(code & 0xFF)


def _die_at(step: int) -> None:
    """Be killed just before so many steps of writing have been taken."""
    left = step
    me = os.getpid()

    def hook(event: str, _: tuple[object, ...]) -> None:
        nonlocal left
        if event in STEPS and os.getpid() == me:
            left -= 1
            if not left:
                os.kill(me, signal.SIGKILL)

    sys.addaudithook(hook)


class Undisturbed(NamedTuple):
    """What a writer does when it is left alone."""

    whole: Files
    seconds: float


def in_peace(writer: Writer, folder: Path) -> Undisturbed:
    began = time.monotonic()
    running = start(writer, folder)
    if writer.name in ENDLESS:
        time.sleep(ENDLESS[writer.name])
        running.end(signal.SIGINT)
    code = running.wait()
    running.orphans()
    whole = files_in(folder / "in")
    if code not in (0, 1, 130):
        raise SystemExit(f"{writer.name}: {(folder / 'out').read_text()} exit {code}")
    return Undisturbed(whole, time.monotonic() - began)


def disturbed(
    writer: Writer, known: Undisturbed, dice: Random, folder: Path, *, real: bool
) -> Iterator[str]:
    """End the command at some moment; everything that is wrong afterwards."""
    step = 0 if real or dice.random() < 0.5 else dice.randint(1, 4)
    running = start(writer, folder, real=real, at_step=step)
    by = dice.choice(SIGNALS)
    if not step or writer.name in ENDLESS:
        time.sleep(dice.uniform(0, 1.1 * known.seconds + (0.5 if real else 0)))
        running.end(by)
    code = running.wait()
    if left := running.orphans():
        yield f"{len(left)} processes are left"
    found = files_in(folder / "in")
    drafts = [name for name in found if Path(name).name.startswith(DRAFT)]
    if drafts and not step:
        yield f"stray files {drafts}"
    for name in drafts:
        del found[name]
    extra = [name for name in found if name not in known.whole and name not in writer.before]
    if extra and writer.name not in ENDLESS:
        yield f"other files {extra}"
    out = running.out.read_bytes()
    told = out if real else (folder / "err").read_bytes()
    if b"Traceback" in out and b"scheffeln_cli" in out:  # else Python itself was still starting
        yield f"a traceback after {by.name}"
    whole = known.whole
    if writer.name in ENDLESS:
        yield from _lines_of_json(found)
    else:
        yield from writer.check(dict(writer.before), whole, found, out)
    if drafts:
        yield from _swept(folder / "in" / drafts[0])
    if code == 70:
        yield f"an internal fault after {by.name}: {told[-500:]!r}"


def _lines_of_json(found: Files) -> Iterator[str]:
    import json

    for name, content in found.items():
        for line in content.splitlines():
            try:
                json.loads(line)
            except ValueError:
                yield f"{name} has half a line"


def _swept(draft: Path) -> Iterator[str]:
    """Write beside what a killed process left behind: it must go."""
    from scheffeln_cli.files.disk import write_whole

    other = draft.with_name("other")
    for _ in range(2):
        write_whole(other, "x")
    if draft.exists():
        yield f"{draft.name} is never swept away"


def three_on_one(folder: Path) -> Iterator[str]:
    """Three open one game at the same time: one plays, the others are told, nothing is lost."""
    (writer,) = (one for one in writers() if one.name == "game play")
    shared = folder / "shared"
    shared.mkdir(parents=True)
    (shared / "a.game").write_bytes(GAME)
    words = tuple(word.replace("a.game", str(shared / "a.game")) for word in writer.words)
    opened = [
        start(writer._replace(words=words, before={}), folder / str(number)) for number in range(3)
    ]
    codes = [one.wait() for one in opened]
    kept = (shared / "a.game").read_bytes()
    for one, code in zip(opened, codes, strict=True):
        out = one.out.read_bytes()
        if code == 0:
            yield from kept_game({}, {}, {"a.game": kept}, out)
        elif code != 2 or shown_actions(out):
            yield f"a second player ended with {code}: {out[-200:]!r}"
    if 0 not in codes:
        yield f"nobody could play: {codes}"
    if files_in(shared).keys() != {"a.game"}:
        yield f"other files {list(files_in(shared))}"


def main() -> int:
    """End commands until it has been done so often; 1 if anything was wrong."""
    options = argparse.ArgumentParser(description="Kill commands that write.")
    options.add_argument("--kills", type=int, default=500)
    options.add_argument("--seed", default="1")
    options.add_argument("--only", default="")
    options.add_argument("--bare", action="store_true", help="load nothing beforehand")
    asked = options.parse_args()
    if not asked.bare:
        load_program()
    dice = Random(asked.seed)
    chosen = [one for one in writers() if asked.only in one.name]
    wrong, done = 0, Counter[str]()
    known: dict[str, Undisturbed] = {}
    with tempfile.TemporaryDirectory(prefix="scheffeln-kills-") as scratch:
        for number in range(asked.kills):
            writer = chosen[number % len(chosen)]
            if writer.name not in known:
                known[writer.name] = in_peace(writer, Path(scratch) / f"peace-{number}")
            real = not (number // len(chosen)) % REAL
            folder = Path(scratch) / f"kill-{number}"
            for fault in disturbed(writer, known[writer.name], dice, folder, real=real):
                wrong += 1
                say(f"{number} {writer.name}: {fault}")
            done[writer.name] += 1
            if not done.total() % 100:
                say(f"kills so far: {done.total()}; wrong: {wrong}")
        for number in range(asked.kills // 20 if not asked.only else 0):
            for fault in three_on_one(Path(scratch) / f"three-{number}"):
                wrong += 1
                say(f"three on one: {fault}")
    say(f"kills: {done.total()} of {len(done)} writers; wrong: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
