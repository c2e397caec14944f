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
import importlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support" / "samples")]

DRAFT = ".scheffeln-"
PATIENCE = 60.0
"""Seconds until every process of a command that was ended must be gone."""
SIGNALS = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
STEPS = ("os.link", "os.rename", "os.remove", "os.truncate", "os.chmod")
REAL = 5
"""One in so many is a process started from nothing; the others are forks, which start at once."""

IDS = ("A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK", "A-1187Z-BXA4D-ZFX3", "A-JW4BW-XD4RE-YY3")
Files = dict[str, bytes]
Check = Callable[[Files, Files, Files, bytes], Iterator[str]]
"""What is wrong, given the files before, those of an undisturbed run, those found, and the
output."""


def same_or_new(before: Files, whole: Files, found: Files, _: bytes) -> Iterator[str]:
    """Each file is the old one or the new one."""
    for name, content in found.items():
        if content not in (before.get(name), whole.get(name)):
            yield f"{name} is half written"
    yield from (f"{name} is gone" for name in before if name not in found)


def whole_lines(before: Files, whole: Files, found: Files, _: bytes) -> Iterator[str]:
    """Each file is the old one, or the first lines of the new one, all of them whole."""
    for name, content in found.items():
        begun = whole.get(name, b"").startswith(content) and content.endswith(b"\n")
        if content != before.get(name) and not begun:
            yield f"{name} is half written"
    yield from (f"{name} is gone" for name in before if name not in found)


def any_lines(_: Files, whole: Files, found: Files, _out: bytes) -> Iterator[str]:
    """Each line is one of those an undisturbed run writes, whatever their order."""
    lines = {line for content in whole.values() for line in content.splitlines()}
    for name, content in found.items():
        if name in whole and not (set(content.splitlines()) <= lines and content[-1:] in b"\n"):
            yield f"{name} has half a line"


def kept_game(before: Files, _: Files, found: Files, out: bytes) -> Iterator[str]:
    """A record has whole lines, begins as it did, and has every action that was shown."""
    for name, content in found.items():
        old = before.get(name, b"")
        if not content.startswith(old) and old:
            yield f"{name} does not begin as it did"
        if not content.endswith(b"\n"):
            yield f"{name} ends within a line"
        kept = Counter(line.strip() for line in content.splitlines())
        kept.update(_places(content))
        for shown, times in _shown(out).items():
            if kept[shown] < times:
                yield f"{name} has lost {shown.decode()}"
    yield from (f"{name} is gone" for name in before if name not in found)


def _shown(out: bytes) -> Counter[bytes]:
    """The actions that were told, one by one."""
    acts = re.compile(rb"^ {2,}(\S+ (?:plays|takes) \S+)$", re.MULTILINE)
    return Counter(acts.findall(out))


def _places(content: bytes) -> Iterator[bytes]:
    """The cards of the lines that hold several."""
    for line in content.splitlines():
        word, *rest = line.split()[:1] + line.split()[1:] or [b""]
        if word in (b"up", b"carry"):
            yield from (b"%s %s" % (word, place) for place in rest)


class Writer(NamedTuple):
    """A command that writes."""

    name: str
    words: tuple[str, ...]
    before: Mapping[str, bytes] = {}
    given: bytes = b""
    check: Check = same_or_new


CASE = b"case C\nfrom RO/_/Y/L/T/N/V/W\nplay R\nthen RO/_/Y/L/T/N/V/W\n\n"
GAME = (
    b"players Anna Ben\ntokens 0 2000 4000 6000 8000 10000 12000 14000\nboard R/O/Y/L/T/N/V/W\n\n"
)
TURNS = b"Anna takes R\nBen takes O\n" + b"".join(
    b"%s plays %s\n" % (who, car)
    for _ in range(40)
    for who in (b"Anna", b"Ben")
    for car in (b"R", b"O", b"Y", b"L", b"T", b"N", b"V", b"W")
)
LOG = b"".join(b"%s %d\n" % (name.encode(), 20 + number) for number, name in enumerate(IDS))
SOLVE = ("solve", "R/O/Y/L/T/N/V/W", "--car", "R", "--at", "C")
MAKE = ("puzzle", "make", "--certify", "search", "--count", "60")


def writers() -> tuple[Writer, ...]:
    """All of them, over a file that is there already where that makes a difference."""
    old = b"old\n"
    return (
        Writer("game play", ("game", "play", "a.game", "--seed", "1"), {"a.game": GAME}, TURNS,
               kept_game),
        Writer("game new", ("game", "new", "--seed", "1", "-o", "a.game")),
        Writer("game new over", ("game", "new", "--seed", "1", "-o", "a.game", "--force"),
               {"a.game": old}),
        Writer("game speed", ("game", "speed", "--seed", "1", "-o", "s.game", "--pace", "0"), {},
               b"1R 2O 3Y\n\n" * 8, kept_game),
        Writer("game records", ("game", "simulate", "--games", "3", "--seed", "1", "--records",
               "all")),
        Writer("puzzle make", (*MAKE, "-o", "p.jsonl"), {}, b"", whole_lines),
        Writer("puzzle make over", (*MAKE, "-o", "p.jsonl"), {"p.jsonl": old}, b"", whole_lines),
        Writer("puzzle make jobs", (*MAKE, "--kind", "order", "--jobs", "2", "-o", "p.jsonl"),
               {"p.jsonl": old}, b"", whole_lines),
        Writer("puzzle compose", ("puzzle", "compose", "--seed", "1", "-o", "c.jsonl"),
               {"c.jsonl": old}),
        Writer("puzzle new", ("puzzle", "new", "R/O/Y/L/T/N/V/W", "R", "--kind", "retro", "-o",
               "n.jsonl"), {"n.jsonl": old}),
        Writer("puzzle calibrate", ("puzzle", "calibrate", "log", "-o", "w.json"),
               {"log": LOG, "w.json": old}),
        Writer("puzzle mark", ("puzzle", "mark", *IDS, "-o", "m.csv"), {"m.csv": old}, b"Al; R\n"),
        Writer("sheet pdf", ("sheet", *IDS, "-o", "s.pdf"), {"s.pdf": old}),
        Writer("sheet svg", ("sheet", *IDS, "-o", "s.svg"), {"s-1.svg": old}),
        Writer("sheet html", ("sheet", *IDS, "-o", "s.html", "--answers", "separate-file"),
               {"s.html": old, "s-key.html": old}),
        Writer("page", ("page", "-o", "p.html"), {"p.html": old}),
        Writer("page folder", ("page", "--folder", "web"), {}),
        Writer("check update", ("check", "--update", "a.case", "b.case"),
               {"a.case": CASE, "b.case": CASE * 40}),
        Writer("check junit", ("check", "a.case", "--junit", "j.xml"),
               {"a.case": CASE * 40, "j.xml": old}),
        Writer("show svg", ("show", "R/O/Y/L/T/N/V/W", "--svg", "s.svg"), {"s.svg": old}),
        Writer("solve smt2", (*SOLVE, "--smt2", "q.smt2"), {"q.smt2": old}),
        Writer("step save", ("step", "R/O/Y/L/T/N/V/W"), {}, b"R\nsave x.case\nO\nsave! x.case\n",
               lambda *_: iter(())),
        Writer("odds state", ("odds", "--all", "--plain", "--jobs", "2", "--state", "o.jsonl"), {},
               b"", any_lines),
    )  # fmt: skip


ENDLESS = {"odds state": 6.0}
"""Writers that are not waited for, with the seconds within which they are ended."""


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
        yield "an internal fault"


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
        elif code != 2 or _shown(out):
            yield f"a second player ended with {code}: {out[-200:]!r}"
    if 0 not in codes:
        yield f"nobody could play: {codes}"
    if files_in(shared).keys() != {"a.game"}:
        yield f"other files {list(files_in(shared))}"


def load_everything() -> None:
    for folder in ("scheffeln", "solver", "puzzles", "scheffeln_cli"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            if not name.endswith(("__main__", "__init__")):
                importlib.import_module(name)
    for name in ("z3", "typst", "numpy", "segno"):
        importlib.import_module(name)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """End commands until it has been done so often; 1 if anything was wrong."""
    options = argparse.ArgumentParser(description="Kill commands that write.")
    options.add_argument("--kills", type=int, default=500)
    options.add_argument("--seed", default="1")
    options.add_argument("--only", default="")
    options.add_argument("--bare", action="store_true", help="load nothing beforehand")
    asked = options.parse_args()
    if not asked.bare:
        load_everything()
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
                _say(f"{number} {writer.name}: {fault}")
            done[writer.name] += 1
            if not done.total() % 100:
                _say(f"kills so far: {done.total()}; wrong: {wrong}")
        for number in range(asked.kills // 20 if not asked.only else 0):
            for fault in three_on_one(Path(scratch) / f"three-{number}"):
                wrong += 1
                _say(f"three on one: {fault}")
    _say(f"kills: {done.total()} of {len(done)} writers; wrong: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
