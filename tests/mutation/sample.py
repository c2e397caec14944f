"""Break the rest of the house in places drawn by lot, and see whether a test notices.

    make mutants; or, on the path that the Makefile gives it,
    python -m mutation.sample [--breaks N] [--seed SEED] [--room WORD] [--again]

Movement and notation are broken everywhere (`mutation.run`); solver, puzzles, games, cases and
sheets have tens of thousands of places, so a seeded sample is drawn from them. Left out are words
(what a text says is held by the tests of the catalogues), annotations, imports and names of types.

Breaks inside a function are tried one after the other by tests that were collected once
(`mutation.harness`); what else a module has needs tests that import it anew. Every fate is kept in
build/breaks-SEED.jsonl: who is interrupted goes on where it was. `--again` tries survivors anew,
each in a process that imports everything from the start, and by more tests.

A break that nothing notices is told with its lines. One that changes nothing anybody could notice
is listed in `equivalent.toml` with the reason.
"""

import argparse
import json
import os
import resource
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import libcst as cst
import pytest
from mutation.breaks import Break, Change, Place, changes
from mutation.harness import Reached, Trial, broken_functions, find_reach, try_all
from mutation.run import ARGUMENTS, ROOT, Changed, Fate, equivalents, fate_of, settle, told

ROOMS = ("scheffeln/game", "scheffeln/cases", "solver", "puzzles")
"""The folders that are broken."""
NOTICING = (
    "tests/games", "tests/rules/test_cases.py", "tests/rules/test_money.py",
    "tests/commands/test_check.py", "tests/solving", "tests/puzzling", "tests/sheets",
    "tests/yardstick/test_atlas.py", "tests/yardstick/test_odds.py",
)  # fmt: skip
"""The tests that must notice."""
LEFT_OUT = ("browser", "terminal", "wheel", "keeping", "whole")
"""Tests that need more than this process, or long."""
REACH = ROOT / "build" / "reach.json"
MANY = 400
"""Of the tests that reach a module, so many are asked about what it does when it is loaded."""
WORDS = {"Text", "Plural"}
TYPES = {"TypeVar", "TypeAlias", "NewType"}


class Tried(NamedTuple):
    """What became of a break."""

    number: int
    place: Place
    fate: Fate
    by: str
    """The test that noticed it."""


class Book:
    """The fates so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tried: dict[int, Tried] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                told = json.loads(line)
                place, fate = Place(**told["place"]), Fate(told["fate"])
                self.tried[told["number"]] = Tried(told["number"], place, fate, told["by"])

    def note(self, one: Tried, seconds: float) -> None:
        self.tried[one.number] = one
        place = one.place._asdict()
        line = {"number": one.number, "fate": one.fate, "by": one.by, "seconds": round(seconds, 1)}
        with self.path.open("a", encoding="utf-8") as book:
            book.write(json.dumps({**line, "place": place}) + "\n")
        if one.fate in (Fate.SURVIVED, Fate.UNCLEAR):
            _say(f"{one.number} {one.fate.upper()}: {told(one.place)}\n")
        if not len(self.tried) % 25:
            _say(self.summary())

    def alive(self) -> list[Tried]:
        found = (one for one in self.tried.values() if one.fate in (Fate.SURVIVED, Fate.UNCLEAR))
        return sorted(found, key=lambda one: one.number)

    def summary(self) -> str:
        noticed, tried = len(self.tried) - len(self.alive()), len(self.tried)
        return f"{noticed} of {tried} breaks noticed ({noticed / max(1, tried):.1%})"


def files() -> list[Path]:
    """The files of tests that must notice."""
    return [
        path
        for place in NOTICING
        for path in (sorted((ROOT / place).glob("test_*.py")) or [ROOT / place])
        if not any(word in path.name for word in LEFT_OUT)
    ]


class Chosen:
    """Lets only some tests run, in an order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.place = {name: at for at, name in enumerate(names)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [one for one in items if one.nodeid in self.place]
        items[:] = sorted(chosen, key=lambda one: self.place[one.nodeid])


def drawn(seed: str, room: str) -> Iterator[Break]:
    """Breaks of the rooms, in an order of chance."""
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for folder in ROOMS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name != "__init__.py" and room in str(path)
    ]
    found = [one for module in modules for one in changes(ROOT, module) if not _is_words(one)]
    Random(seed).shuffle(found)
    return filter(None, (one.made() for one in found))


def _is_words(change: Change) -> bool:
    """Whether this changes what a text says, or the name of a type."""
    tree = change.tree
    if id(tree) not in _WORDING:
        texts = (one for one in _all(tree) if _is_text(one))
        _WORDING[id(tree)] = {id(part) for text in texts for part in _all(text)}
    return id(change.node) in _WORDING[id(tree)]


_WORDING: dict[int, set[int]] = {}
"""For each module the parts of its texts."""


def _is_text(node: Any) -> bool:
    named = isinstance(node, cst.Call) and isinstance(node.func, cst.Name)
    return (named and node.func.value in WORDS | TYPES) or isinstance(
        node, cst.Import | cst.ImportFrom
    )


def _all(node: Any) -> Iterator[Any]:
    yield node
    for child in node.children:
        yield from _all(child)


def anew(broken: Break, reach: Reached) -> tuple[Fate, float]:
    """Try a break in a process that imports everything from the start."""
    began = time.monotonic()
    path = broken.place.module.replace(".", "/") + ".py"
    functions = broken_functions(broken)
    wanted = {f"{path}:{name}" for name in functions.names} if functions else None
    found = sorted(
        (seconds, name)
        for name, (seconds, called) in reach.items()
        if (wanted & {*called} if wanted else any(one.startswith(f"{path}:") for one in called))
    )
    names = [name for _, name in found[:MANY]]
    if not names:
        return Fate.SURVIVED, 0.0
    child = os.fork()
    if not child:
        code = 70
        try:
            patience = 60 + int(4 * sum(seconds for seconds, _ in found[:MANY]))
            resource.setrlimit(resource.RLIMIT_CPU, (patience, patience + 5))
            silence = os.open(os.devnull, os.O_RDWR)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            sys.meta_path.insert(0, Changed(broken.place.module, broken.source))
            os.chdir(ROOT)
            needed = list(dict.fromkeys(name.partition("::")[0] for name in names))
            code = pytest.main([*ARGUMENTS, *needed], plugins=[Chosen(names)])
        finally:
            os._exit(code)
    return fate_of(os.waitpid(child, 0)[1]), time.monotonic() - began


def _in_a_child(work: Any) -> None:
    """Do something that imports the house, and stay as clean as before."""
    child = os.fork()
    if not child:
        code = 70
        try:
            work()
            code = 0
        finally:
            sys.stdout.flush()
            os._exit(code)
    os.waitpid(child, 0)


def main() -> int:
    """0 if every break is noticed or listed; 1 if not."""
    options = argparse.ArgumentParser(description="Break the house in places drawn by lot.")
    options.add_argument("--breaks", type=int, default=1000)
    options.add_argument("--seed", default="1")
    options.add_argument("--room", default="", help="only files with this in their name")
    options.add_argument("--again", action="store_true", help="try survivors in another way")
    asked = options.parse_args()
    settle()
    REACH.parent.mkdir(exist_ok=True)
    if not REACH.exists():
        _in_a_child(lambda: find_reach(files(), REACH))
    reach = find_reach(files(), REACH)
    kept = ROOT / "build" / f"breaks-{asked.seed}{asked.room.replace('/', '-')}.jsonl"
    book = Book(kept)
    some = list(zip(range(asked.breaks), drawn(asked.seed, asked.room), strict=False))
    left = [(number, broken) for number, broken in some if number not in book.tried]
    trials = []
    others = []
    for number, broken in left:
        functions = broken_functions(broken)
        if functions:
            trials.append(Trial(number, broken, functions))
        else:
            others.append((number, broken))
    _say(f"{len(trials)} breaks of functions, {len(others)} others")

    def tell(trial: Trial, fate: Fate, seconds: float, test: str) -> None:
        book.note(Tried(trial.number, trial.broken.place, fate, test), seconds)

    _in_a_child(lambda: try_all(files(), reach, trials, tell))
    book = Book(kept)
    if asked.again:
        alive = {one.number for one in book.alive()}
        others += [(number, broken) for number, broken in some if number in alive]
    for number, broken in others:
        fate, seconds = anew(broken, reach)
        book.note(Tried(number, broken.place, fate, "anew"), seconds)
    return _conclude(book)


def _conclude(book: Book) -> int:
    listed = set(equivalents())
    rooms: defaultdict[str, Counter[Fate]] = defaultdict(Counter)
    for one in book.tried.values():
        rooms[".".join(one.place.module.split(".")[:2])][one.fate] += 1
    for room, counts in sorted(rooms.items()):
        _say(f"{room:24}" + "".join(f"{fate}: {counts[fate]}  " for fate in Fate))
    _say(book.summary())
    return 1 if any(one.place not in listed for one in book.alive()) else 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
