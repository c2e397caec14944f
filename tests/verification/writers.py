"""Commands that write files, and what must be true of the files when one of them was ended."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

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
        for shown, times in shown_actions(out).items():
            if kept[shown] < times:
                yield f"{name} has lost {shown.decode()}"
    yield from (f"{name} is gone" for name in before if name not in found)


def shown_actions(out: bytes) -> Counter[bytes]:
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
