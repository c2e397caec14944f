"""Command lines and files nobody would write, by the thousand: every one gets a plain answer.

    python tests/verification/fuzz.py [--calls N] [--seconds S] [--seed SEED] [--only NUMBER]

A fault is an exit code that is not promised, a traceback, more than 5 seconds of processor time or
more than 500 MB of memory. Call number n of a seed is always the same, so that a fault is found
again by `--only n`. Everything is imported once; each call is a fork of that process in a folder
of its own. Not tried is what needs a terminal.
"""

import argparse
import gc
import importlib
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PROMISED = {0, 1, 2, 3, 130}
SECONDS = 5
MEGABYTES = 500
FILES = ("a.case", "b.jsonl", "c.game", "d.toml", "e.log", "f.json", "-", "missing", ".", "")

POSITIONS = ("R/O/Y/L/T/N/V/W", "RO/_/Y/L/T/N/V/W", "RM/O/Y/L/T/N/V/W", "_/_/_/_/RO/YL/TN/VW")
CARDS = ("R", "O", "Y", "L", "T", "N", "V", "W", "M", "R+", "O-", "Y@C", "@", "+", "?")
IDS = ("A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK", "A-JW4BW-XD4RE-YY3")
ODD = (
    "", " ", "-", "--", "---", "--json", "--help", "--lang", "de", "it", "xx", "0", "-1", "1e308",
    "inf", "nan", "9" * 40, "9" * 5000, "\x1b[31m", "\u202e", "\ud800", "é", "漢字", "🚗",
    "a\nb", "\t",
    "'", '"', "`", "|x|", "=1+1", "<b>", "$(x)", "{}", "{0}", "%s", "../x", "/dev/null",
    "/dev/full",
    "x" * 300, "X/" * 5000, "A-" + "Z" * 4000, "[" * 2000,
)  # fmt: skip
RULINGS = ("move.stuck=illegal", "move.skip-to=empty", "run.in-speed=start-player", "no=such")

HOUSE = b"""edition = "2014"
limit = 45
[colours]
T = "turquoise"
[values]
A = [0, 1000, 1000, 2000]
[rulings]
"move.stuck" = "illegal"
"""

Words = list[str]


class Call(NamedTuple):
    """A command line, what it reads from standard input, and the files that are there."""

    words: Words
    given: bytes
    files: dict[str, bytes]


def call(seed: str, number: int) -> Call:
    """The call with this number."""
    dice = Random(f"{seed}/{number}")
    words = dice.choice(COMMANDS)(dice)
    if dice.random() < 0.5:
        words += dice.choice(COMMON)(dice)
    for _ in range(dice.choice((0, 0, 0, 1, 1, 3))):
        words = mangled_words(dice, words)
    files = {name: content(dice, name) for name in FILES[:6]}
    given = content(dice, dice.choice((*FILES[:6], "moves", "steps")))
    return Call([word.replace("\0", "") for word in words], given, files)


def some(dice: Random, words: Sequence[str], most: int = 4) -> Words:
    return [dice.choice(words) for _ in range(dice.randint(0, most))]


def file(dice: Random) -> str:
    return dice.choice(FILES)


COMMANDS: tuple[Callable[[Random], Words], ...] = (
    lambda dice: ["show", dice.choice(POSITIONS), *some(dice, ("--ascii", "--mono", "--svg", "x"))],
    lambda dice: ["move", dice.choice((*POSITIONS, "-")), *some(dice, CARDS, 9)],
    lambda dice: ["rules", *some(dice, ("run", "carry", "--agree", "mafia", "--clauses"))],
    lambda dice: [
        "dispute", dice.choice(POSITIONS), *some(dice, CARDS), "--claim",
        dice.choice(("Anna=R:B:top", f"Ben={POSITIONS[0]}", "=", "x=y:z")),
    ],
    lambda dice: ["step", dice.choice(POSITIONS)],
    lambda dice: ["check", "a.case", *some(dice, (*FILES, "--update", "--tap", "--junit", "-k"))],
    lambda dice: [
        "solve", dice.choice(POSITIONS), "--car", dice.choice(CARDS[:8]), "--at",
        dice.choice("ABCDEFGH"), *some(dice, ("--all", "--count", "--unique", "--run"), 2),
        *dice.choice(([], ["--cards", "3"], ["--hand", "R O Y"], ["--row", "R ? O"])),
        "--timeout", "1",
    ],
    lambda _: ["verify", "--questions", "1", "--timeout", "0.05"],
    lambda dice: ["puzzle", "show", dice.choice(IDS)],
    lambda dice: ["puzzle", "explain", dice.choice(IDS)],
    lambda dice: ["puzzle", "answer", dice.choice(IDS), *some(dice, (*CARDS, "14000", *POSITIONS))],
    lambda dice: ["puzzle", "check", dice.choice((*IDS, "b.jsonl", "-", file(dice)))],
    lambda dice: ["puzzle", "report", dice.choice(("b.jsonl", "-", file(dice)))],
    lambda dice: ["puzzle", "calibrate", dice.choice(("e.log", file(dice)))],
    lambda dice: [
        "puzzle", "make", "--count", "2", "--certify", "search", "--seed", str(dice.randint(0, 99)),
        "--kind", dice.choice(("forecast", "order", "blanks", "shortest", "retro")),
        *dice.choice(([], ["-o", file(dice)], ["--weights", "f.json"])),
    ],
    lambda dice: ["puzzle", "compose", "--timeout", "0.5", *some(dice, ("--skips", "1", "-o"))],
    lambda dice: [
        "sheet", *dice.choice((["b.jsonl"], [dice.choice(IDS)], ["--count", "1"])), "-o",
        dice.choice(("-", "s.txt", "s.md", "s.html", "s.json", "s.svg", file(dice))),
        *dice.choice(([], ["--title", dice.choice(ODD)], ["--trust"], ["--qr"], ["--rules-strip"])),
    ],
    lambda dice: ["game", "new", "--seed", "1", "--players", dice.choice(("3", "Anna,Ben", "0"))],
    lambda dice: ["game", "check", dice.choice(("c.game", "-", file(dice)))],
    lambda dice: ["game", "show", "c.game", *some(dice, ("--at", "1.0", "1.2"))],
    lambda dice: ["game", "play", dice.choice(("c.game", "new.game", file(dice)))],
    lambda dice: [
        "game", "simulate", "--games", "2", "--seed", "1", "--variant",
        dice.choice(("base", "speed")), *some(dice, ("--csv", "--with", "run", "mafia")),
        *dice.choice(([], ["--table", "d.toml"])),
    ],
    lambda dice: some(dice, (*ODD, "puzzle", "game", "--version", "shwo")),
)  # fmt: skip
COMMON: tuple[Callable[[Random], Words], ...] = (
    lambda _: ["--json"],
    lambda dice: ["--lang", dice.choice(("de", "it", "xx"))],
    lambda dice: ["--ruling", dice.choice(RULINGS)],
    lambda dice: ["--edition", dice.choice(("2014", "italian", "x"))],
    lambda _: ["--color", "always"],
)


def mangled_words(dice: Random, words: Words) -> Words:
    """The words with one change; what keeps a question short is left alone."""
    changed = list(words)
    at = dice.randrange(len(changed) + 1)
    if any(word in SHORT for word in changed[max(0, at - 1) : at + 1]):
        return changed
    match dice.randrange(5):
        case 0:
            changed.insert(at, dice.choice(ODD))
        case 1 if at < len(changed):
            del changed[at]
        case 2 if at < len(changed):
            changed[at] = dice.choice(ODD)
        case 3 if at < len(changed):
            changed.insert(at, changed[at])
        case _ if at < len(changed):
            changed[at] = mangled(dice, changed[at].encode(errors="surrogatepass")).decode(
                errors="replace"
            )
    return changed


SHORT = {"--count", "--games", "--timeout", "--questions", "--certify", "verify"}
"""Options that say how long something may take."""


def mangled(dice: Random, data: bytes) -> bytes:
    """The bytes with some of them changed, lost, doubled, or others put in."""
    for _ in range(dice.choice((1, 1, 2, 8))):
        at = dice.randrange(len(data) + 1)
        end = min(len(data), at + dice.choice((1, 1, 2, 10, 100)))
        put = dice.choice(
            (b"", bytes([dice.randrange(256)]), dice.choice(ODD).encode(errors="surrogatepass"))
        )
        data = data[:at] + put + data[dice.choice((at, end)) :]
    return data


def content(dice: Random, name: str) -> bytes:
    """What is in a file: something right, most often with something wrong in it."""
    whole = dice.choice(_samples().get(name.partition(".")[2] or name, (b"",)))
    return mangled(dice, whole) if dice.random() < 0.6 else whole


_SAMPLES: dict[str, tuple[bytes, ...]] = {}


def _samples() -> dict[str, tuple[bytes, ...]]:
    if not _SAMPLES:
        puzzles = (ROOT / "puzzles/collection/starter.jsonl").read_bytes().splitlines(keepends=True)
        cases = sorted((ROOT / "tests/cases").rglob("*.case"))
        games = [_block(path) for path in (ROOT / "docs").glob("game*.md")]
        _SAMPLES.update(
            case=tuple(path.read_bytes()[:2000] for path in cases),
            jsonl=tuple(b"".join(puzzles[at : at + 2]) for at in range(0, len(puzzles), 7)),
            game=tuple(one for one in games if one) or (b"",),
            toml=(HOUSE,),
            log=(b"A-JW4BW-XD4RE-YY3 40\n" * 3, b'{"id": "A-JW4BW-XD4RE-YY3", "seconds": 9}\n'),
            json=(b'{"schema":1,"weights":{}}',),
            moves=(b"R/O/Y/L/T/N/V/W R O\nRO/_/Y/L/T/N/V/W R+\n",),
            steps=(b"R\nundo\nhelp\nO@C\nsave x.case\nquit\n", b"Anna plays R\nlegal\nundo\n"),
        )  # fmt: skip
    return _SAMPLES


def _block(path: Path) -> bytes:
    """The first record that a page shows."""
    _, _, rest = path.read_bytes().partition(b"\n```game")
    return rest.partition(b"\n")[2].partition(b"\n```")[0]


class Ended(NamedTuple):
    """How a call ended."""

    status: int
    seconds: float
    megabytes: float
    err: str

    @property
    def fault(self) -> str:
        if os.WIFSIGNALED(self.status):
            return f"ended by signal {os.WTERMSIG(self.status)}"
        code = os.waitstatus_to_exitcode(self.status)
        if code not in PROMISED:
            return f"exit code {code}"
        if "Traceback" in self.err:
            return "traceback"
        if self.seconds > SECONDS:
            return f"{self.seconds:.1f} s"
        return f"{self.megabytes:.0f} MB" if self.megabytes > MEGABYTES else ""


def carry_out(asked: Call, folder: Path) -> Ended:
    """Fork, and be the command in the child."""
    shutil.rmtree(folder, ignore_errors=True)
    inside = folder / "in"
    inside.mkdir(parents=True)
    for name, data in asked.files.items():
        (inside / name).write_bytes(data)
    (folder / "given").write_bytes(asked.given)
    child = os.fork()
    if not child:
        _be_the_command(asked.words, folder)
    _, status, used = os.wait4(child, 0)
    err = (folder / "err").read_text(errors="replace")
    return Ended(status, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, err)


def _be_the_command(words: Words, folder: Path) -> None:
    code = 70
    try:
        signal.alarm(20 * SECONDS)  # of the clock, should it wait for what never comes
        resource.setrlimit(resource.RLIMIT_CPU, (3 * SECONDS, 3 * SECONDS))
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000_000, 50_000_000))
        os.chdir(folder / "in")
        for number, name in enumerate(("given", "out", "err")):
            mode = os.O_WRONLY | os.O_CREAT if number else os.O_RDONLY
            os.dup2(os.open(folder / name, mode, 0o600), number)
        sys.stdin = TextIOWrapper(BufferedReader(FileIO(0)), "utf-8", errors="surrogateescape")
        sys.stdout = TextIOWrapper(BufferedWriter(FileIO(1, "w")), "utf-8")
        sys.stderr = TextIOWrapper(BufferedWriter(FileIO(2, "w")), "utf-8", "backslashreplace")
        from scheffeln_cli.app import run

        code = run(words)
    except BaseException:  # noqa: BLE001 - whatever it is, it is a fault
        import traceback

        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code & 0xFF)


def _load_everything() -> None:
    for folder in ("scheffeln_cli", "puzzles", "solver", "scheffeln"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            if not name.endswith(("__main__", "__init__")):
                importlib.import_module(name)
    for name in ("z3", "typst", "numpy", "segno"):
        importlib.import_module(name)
    _ask_once()
    gc.freeze()


def _ask_once() -> None:
    """Work out what is worked out once for a process, so that no fork has to."""
    from scheffeln_cli.app import run

    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        for name in IDS:
            run(["puzzle", "explain", name])
        for kind in ("forecast", "order", "blanks", "shortest", "retro"):
            run(["puzzle", "make", "--kind", kind, "--count", "1", "--certify", "search"])


def _say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)).encode(errors="replace").decode() + "\n")
    sys.stdout.flush()


def main() -> int:
    """Try calls until their number or the time is up; 1 if one of them was a fault."""
    options = argparse.ArgumentParser(description="Try command lines nobody would write.")
    options.add_argument("--calls", type=int, default=10**9)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", default="1")
    options.add_argument("--only", type=int)
    asked = options.parse_args()
    sys.path.insert(0, str(ROOT))
    os.environ.pop("SCHEFFELN_DEBUG", None)
    _load_everything()
    first = asked.only or 0
    end = time.monotonic() + asked.seconds
    faults, codes, tried = 0, Counter[int](), 0
    with tempfile.TemporaryDirectory(prefix="scheffeln-fuzz-") as scratch:
        for number in range(first, first + (1 if asked.only is not None else asked.calls)):
            if time.monotonic() > end and asked.only is None:
                break
            made = call(asked.seed, number)
            ended = carry_out(made, Path(scratch) / "call")
            tried += 1
            codes[ended.status >> 8] += 1
            if ended.fault:
                faults += 1
                _say(f"{number}: {ended.fault}: {made.words!r}")
                _say("    " + "\n    ".join(ended.err.strip().splitlines()[-3:]))
            elif asked.only is not None:
                _say(
                    made.words,
                    (Path(scratch) / "call" / "out").read_text(errors="replace"),
                    ended.err,
                )
    told = ", ".join(f"{code}: {count}" for code, count in sorted(codes.items()))
    _say(f"calls: {tried} of seed {asked.seed}; faults: {faults}; exit codes {told}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
