"""Break the rest of the house in places drawn by lot, and see whether a test notices.

    make mutants; or, on the path that the Makefile gives it,
    python -m mutation.sample [--breaks N] [--seed SEED] [--room WORD] [--only WORD]
                              [--worth SECONDS] [--again]

Movement and notation are broken everywhere (`mutation.run`); solver, puzzles, games, cases and
sheets have tens of thousands of places, so a sample is drawn from them. The lot falls on a break by
what it changes, so most of the sample stays the same when the house changes elsewhere. Left out are
words (what a text says is held by the tests of the catalogues), annotations, imports and names of
types.

Breaks inside a function are tried one after the other by tests that were collected once
(`mutation.harness`); what else a module has needs tests that import it anew. Every fate is kept in
build/mutants/fates.jsonl, by what is broken: who is interrupted goes on where it was. A break gets
`--worth` seconds of the tests that run its block, the quick ones first; `--slow` lets the slow ones
of the same files try what is left. `--again` tries survivors anew, each in a process that imports
everything from the start. Which blocks the tests run is kept in build/mutants/reach, by function:
a file of tests is looked at again when it is newer. MUTANTS_AT_ONCE is how many are tried at once.

A break that nothing notices is told with its lines. One that changes nothing anybody could notice
is listed in `equivalent.toml` with the reason.
"""

import argparse
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from mutation.breaks import Break, Change, Place, changes, is_words
from mutation.forks import in_forks
from mutation.harness import (
    Trial,
    broken_functions,
    path_of,
    patience,
    tests_for,
    tests_of,
    try_all,
)
from mutation.reach import Reach, find_reach
from mutation.run import ARGUMENTS, ROOT, Changed, Fate, equivalents, settle, told

ROOMS = ("scheffeln/game", "scheffeln/cases", "solver", "puzzles")
"""The folders that are broken."""
NOTICING = (
    *("solving/test_*", "puzzling/test_*", "sheets/test_*", "games/test_*", "yardstick/test_*"),
    *("rules/test_case*", "rules/test_money*", "commands/test_*"),
)
"""The tests that must notice; those of the page need a browser."""
LEFT_OUT = ("browser", "kills", "keeping", "pytest_plugin", "terminal", "wheel")
"""Tests that need more than this process."""
KEPT = ROOT / "build" / "mutants"
REACH = KEPT / "reach"
ALIVE = (Fate.SURVIVED, Fate.UNCLEAR)


class Book:
    """The fates so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fates: dict[Place, Fate] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                told = json.loads(line)
                self.fates[Place(**told["place"])] = Fate(told["fate"])

    def note(self, place: Place, fate: Fate, seconds: float, by: str) -> None:
        self.fates[place] = fate
        line = {"fate": fate, "by": by, "seconds": round(seconds, 1), "place": place._asdict()}
        with self.path.open("a", encoding="utf-8") as book:
            book.write(json.dumps(line) + "\n")
        if fate in ALIVE:
            _say(f"{fate.upper()} ({by}): {told(place)}\n")


def files() -> list[Path]:
    """The files of tests that must notice."""
    return [
        path
        for some in NOTICING
        for path in sorted((ROOT / "tests").glob(f"{some}.py"))
        if not any(word in path.name for word in LEFT_OUT)
    ]


def modules() -> list[str]:
    """The modules that are broken."""
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for folder in ROOMS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name != "__init__.py"
    ]


class Chosen:
    """Lets only some tests run, in an order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.place = {name: at for at, name in enumerate(names)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [one for one in items if one.nodeid in self.place]
        items[:] = sorted(chosen, key=lambda one: self.place[one.nodeid])


def sample(number: int, seed: str) -> list[Break]:
    """So many breaks of the rooms, in an order of chance, each once."""
    lots = [
        (lot, module, at)
        for module in modules()
        for at, lot in enumerate(_kept("lots", f"{seed} {module}", module, _lots))
        if lot
    ]
    found: dict[Place, Break] = {}
    for _, module, at in sorted(lots):
        if one := _kept("made", f"{at} {module}", module, _made):
            broken = Break(Place(*one[0]), one[1])
            found.setdefault(broken.place, broken)
        if len(found) == number:
            break
    return [*found.values()]


def _kept(what: str, asked: str, module: str, work: Callable[[str, str], Any]) -> Any:
    """What is worked out once for each state of a module: breaking it takes a while."""
    state = sha256(f"{asked} {path_of(module).read_text(encoding='utf-8')}".encode()).hexdigest()
    kept = KEPT / what / f"{state[:20]}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(work(asked.partition(" ")[0], module)))
    return json.loads(kept.read_text())


@cache
def _changes(module: str) -> list[Change]:
    return [*changes(ROOT, module)]


def _lots(seed: str, module: str) -> list[str]:
    """The lot of each change of a module; none for what only changes words."""
    return ["" if is_words(one) else _lot(seed, one) for one in _changes(module)]


def _made(at: str, module: str) -> Break | None:
    return _changes(module)[int(at)].made()


def _lot(seed: str, one: Change) -> str:
    before, after = one.tree.code_for_node(one.node), one.tree.code_for_node(one.changed)
    return sha256(repr((seed, one.module, one.function, before, after)).encode()).hexdigest()


class Anew(NamedTuple):
    """A break that is tried in a process that imports everything from the start."""

    broken: Break
    tests: list[str]

    def tried(self, _: int) -> int:
        """What pytest makes of it."""
        sys.meta_path.insert(0, Changed(self.broken.place.module, self.broken.source))
        os.chdir(ROOT)
        needed = dict.fromkeys(name.partition("::")[0] for name in self.tests)
        return pytest.main([*ARGUMENTS, *needed], plugins=[Chosen(self.tests)])


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
    options.add_argument("--room", default="", help="only modules with this in their name")
    options.add_argument("--again", action="store_true", help="try survivors anew")
    options.add_argument("--only", default="", help="only breaks with this in their diff")
    options.add_argument("--slow", action="store_true", help="let slow tests try them too")
    options.add_argument("--worth", type=float, default=15, help="seconds of tests for a break")
    asked = options.parse_args()
    settle()
    KEPT.mkdir(parents=True, exist_ok=True)
    _in_a_child(lambda: find_reach(files(), REACH, ROOMS))
    reach = Reach(REACH, asked.worth, slow=asked.slow)
    book = Book(KEPT / "fates.jsonl")
    some = [
        one
        for one in sample(asked.breaks, asked.seed)
        if asked.room in one.place.module and asked.only in one.place.diff
    ]
    trials, others = [], []
    for broken in some:
        fate = book.fates.get(broken.place)
        functions = broken_functions(broken)
        if fate is None and functions:
            trials.append(Trial(broken, functions, tests_for(broken, reach)))
        elif fate is None or (asked.again and fate in ALIVE):
            tests = tests_for(broken, reach) if functions else tests_of(broken.place.module, reach)
            others.append(Anew(broken, tests))
    _say(f"{len(trials)} breaks of functions, {len(others)} others")

    def tell(one: Trial | Anew, fate: Fate, seconds: float, test: str) -> None:
        book.note(one.broken.place, fate, seconds, test or f"{len(one.tests)} tests, anew")

    if trials:
        _in_a_child(lambda: try_all(files(), modules(), reach, trials, tell))
    in_forks(others, lambda one: 30 + patience(one.tests, reach), Anew.tried, tell)
    fates = Book(book.path).fates
    return _conclude({one.place: fates[one.place] for one in some if one.place in fates})


def _conclude(fates: dict[Place, Fate]) -> int:
    rooms: defaultdict[str, Counter[Fate]] = defaultdict(Counter)
    for place, fate in fates.items():
        rooms[".".join(place.module.split(".")[:2])][fate] += 1
    for room, counts in sorted(rooms.items()):
        _say(f"{room:24}" + "".join(f"{fate}: {counts[fate]}  " for fate in Fate))
    alive = {place for place, fate in fates.items() if fate in ALIVE}
    unlisted = alive - {*equivalents()}
    for place in sorted(unlisted):
        _say(f"NOT NOTICED: {told(place)}\n")
    noticed = len(fates) - len(alive)
    _say(
        f"{noticed} of {len(fates)} breaks noticed ({noticed / max(1, len(fates)):.1%}), "
        f"{len(alive) - len(unlisted)} of the others listed"
    )
    return 1 if unlisted else 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
