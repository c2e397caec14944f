"""Command lines and files as people might write them, and then with something wrong in them.

The grammar of a command line is the program's own: every command and every option that click
knows is used, with a value of its type. So a new option is tried as soon as there is one. Of
files there is a grammar for each format. A third of all calls is left as it is; the others get
a word or a file that is wrong somewhere.

pinned    the values of an option that says how long something may take
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import click
from written_files import FILES, IDS, ODD, card, position, ruling, spoilt_record

from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Ruling
from scheffeln_cli.app import cli
from solver.themes import Theme

Words = list[str]


class Call(NamedTuple):
    """A command line, what it reads from standard input, and the files that are there."""

    words: Words
    given: bytes
    files: dict[str, bytes]


def call(seed: str, number: int) -> Call:
    """The call with this number: always the same of a seed."""
    dice = Random(f"{seed}/{number}")
    command = dice.choices(_commands(), _weights())[0]
    words = _line(dice, command)
    fault = dice.random()
    if fault < 0.2:
        for _ in range(dice.choice((1, 1, 3))):
            words = mangled_words(dice, words)
    spoils = fault > 0.68
    files = {
        name: _content(dice, name, spoils=spoils)
        for name in FILES
        if any(name in word for word in words)
    }
    given = _content(dice, _GIVEN.get(command.name, "in.txt"), spoils=spoils)
    if command.name == "puzzle train":
        given = given[:_ANSWERS]
    return Call([_typed(word) for word in words], given, files)


_ANSWERS = 100
"""Each key is a puzzle answered: training takes as long as somebody answers."""


def _typed(word: str) -> str:
    """The word as a process would be given it: bytes, none of them zero."""
    return os.fsdecode(word.replace("\0", "").encode(errors="surrogatepass"))


class Command(NamedTuple):
    """A command with what it takes."""

    name: str
    options: tuple[click.Option, ...]
    arguments: tuple[click.Argument, ...]


@cache
def _commands() -> tuple[Command, ...]:
    """All there are, and the program itself with its own options."""
    context = click.Context(cli)

    def found(one: click.Command, path: tuple[str, ...]) -> Iterator[Command]:
        if " ".join(path) in LONG:
            return
        yield Command(
            " ".join(path),
            tuple(p for p in one.params if isinstance(p, click.Option) and p.opts[-1] not in NEVER),
            tuple(p for p in one.params if isinstance(p, click.Argument)),
        )
        if isinstance(one, click.Group):
            for name in one.list_commands(context):
                below = one.get_command(context, name)
                if below is not None:
                    yield from found(below, (*path, name))

    return tuple(found(cli, ()))


LONG = ("puzzle course",)
"""Commands that take long whatever they are asked."""
NEVER = ("--serve", "--all", "--write")
"""Options that go on for ever, or nearly so."""

SLOW = {
    "verify": 0.05, "conform": 0.1, "odds": 0.5, "puzzle compose": 0.1, "puzzle make": 0.3,
    "puzzle improve": 0.2, "sheet": 0.5, "page": 0.1, "game simulate": 1, "puzzle explain": 1,
    "puzzle check": 0.7, "puzzle answer": 3, "puzzle report": 2, "puzzle calibrate": 0.7,
    "puzzle train": 0.3, "puzzle daily": 2, "table new": 3, "solve": 2, "": 4, "puzzle": 1,
    "game": 1, "table": 1, "check": 10, "game check": 12, "game show": 8, "game play": 8, "step": 6,
    "rules": 5, "puzzle mark": 0.5,
}  # fmt: skip
"""How often a command is tried, where ten is usual: what takes long is tried less."""


@cache
def _weights() -> tuple[float, ...]:
    return tuple(SLOW.get(command.name, 10) for command in _commands())


ALWAYS: dict[str, tuple[str, ...]] = {
    "solve": ("--car", "--at", "--timeout"),
    "verify": ("--questions", "--timeout"),
    "conform": ("--timeout",),
    "puzzle make": ("--count", "--certify", "--timeout"),
    "puzzle compose": ("--timeout",),
    "puzzle improve": ("--timeout",),
    "sheet": ("-o", "--count"),
    "page": ("-o",),
    "game simulate": ("--games",),
    "dispute": ("--claim",),
    "odds": ("--row",),
}
"""Options that are needed, or that keep an answer short."""

PINNED = {
    "--timeout": ("0", "0.05", "0.3"), "--questions": ("0", "1"), "--count": ("1", "2"),
    "--games": ("1", "2"), "--certify": ("search",), "--jobs": ("1", "1", "1", "1", "2"),
    "--cards": ("0", "1", "2", "3"), "--max-cards": ("0", "1", "3"), "--rows": ("0", "2"),
    "--pace": ("0", "0.1"),
}  # fmt: skip


def _line(dice: Random, command: Command) -> Words:
    """A command line that makes sense as far as its words go."""
    words: Words = []
    for argument in command.arguments:
        many = 1 if argument.nargs == 1 else dice.randint(1, 4)
        if argument.required or dice.random() < 0.8:
            words += [_argument(dice, command.name, argument) for _ in range(many)]
    needed = ALWAYS.get(command.name, ())
    chance = 1.5 / (len(command.options) + 1)
    for option in command.options:
        if any(name in needed for name in option.opts) or dice.random() < chance:
            at = dice.choice((0, len(words)))
            words[at:at] = [dice.choice(option.opts)]
            if not option.is_flag:
                words.insert(at + 1, _value(dice, command.name, option))
    return [*command.name.split(), *words]


_AMONG: dict[str, Sequence[str]] = {
    "check": ("a.case", "a.case", "deep", "-"),
    "conform": ("false", "true", "missing"),
    "rules": (*Clause, *Ruling, *Misreading, "carry", "who", "run"),
    "puzzle check": (*IDS, "b.jsonl", "-"),
    "puzzle report": ("b.jsonl", "-"),
    "puzzle calibrate": ("e.log", "-"),
    "puzzle mark": (*IDS, "b.jsonl", "-"),
    "sheet": (*IDS, "b.jsonl", "b.jsonl", "-"),
    "game check": ("c.game", "c.game", "-"),
    "game show": ("c.game", "c.game", "-"),
    "game play": ("c.game", "c.game", "new.game", "-"),
    "puzzle show": IDS,
    "puzzle explain": IDS,
    "table check": ("d.toml", "d.toml", "-"),
    "help": ("notation", "rulings", "limits", "puzzles", "move", "puzzle", "make", "xyzzy"),
}
"""What the arguments of a command are chosen from, where their type does not tell."""


def _argument(dice: Random, command: str, argument: click.Argument) -> str:
    among = _AMONG.get(command)
    if among:
        return str(dice.choice(among))
    if command == "puzzle answer":
        if argument.nargs == 1:
            return dice.choice(IDS)
        return dice.choice((*LIMOUSINES, "9500", "RRLNV", position(dice)))
    if argument.type.name == "position":
        return "-" if command == "move" and dice.random() < 0.2 else position(dice)
    return _BY_TYPE.get(argument.type.name, card)(dice)


def _value(dice: Random, command: str, option: click.Option) -> str:
    name, kind = option.opts[-1], option.type
    if name in PINNED:
        return dice.choice(PINNED[name])
    if isinstance(kind, click.Choice):
        return str(dice.choice([getattr(one, "value", one) for one in kind.choices]))
    if isinstance(kind, click.IntRange):
        low = kind.min or 0
        return str(dice.randint(low, min(low + 7, kind.max if kind.max is not None else low + 7)))
    made = _BY_TYPE.get(kind.name) if kind.name not in ("file", "text", "path") else None
    made = _BY_OPTION.get((command, name)) or _BY_OPTION.get(("", name)) or made
    return made(dice) if made else dice.choice(("x", "2", "a.case"))


def _cards(dice: Random) -> str:
    return " ".join(dice.choice((*LIMOUSINES, "+", "-", "@")) for _ in range(dice.randint(1, 5)))


def _places(dice: Random) -> str:
    return " ".join(dice.choice((*LIMOUSINES, "?")) for _ in range(dice.randint(1, 5)))


def _stand(dice: Random) -> str:
    stand = dice.choice(("top", "bottom", "lone", "covered", "uncovered", "there"))
    return f"{dice.choice(LIMOUSINES)}:{dice.choice(BUSINESSES)}:{stand}"


def _claim(dice: Random) -> str:
    name = dice.choice(("Anna", "Ben", "=1+1", "*x*"))
    return f"{name}={dice.choice((position, _stand))(dice)}"


def _tokens(dice: Random) -> str:
    return " ".join(f"{dice.choice(BUSINESSES)}={dice.randrange(33) * 500}" for _ in range(3))


_BY_TYPE: dict[str, Callable[[Random], str]] = {
    "theme": lambda dice: dice.choice([*Theme]),
    "position": position,
    "card": card,
    "cards": _cards,
    "places": _places,
    "limousine": lambda dice: dice.choice(LIMOUSINES),
    "business": lambda dice: dice.choice(BUSINESSES),
    "edition": lambda dice: dice.choice(list(Edition)),
    "id=choice": ruling,
    "name=claim": _claim,
    "tokens": _tokens,
    "id": lambda dice: dice.choice(list(Misreading)),
    "integer": lambda dice: str(dice.randrange(100)),
    "date": lambda dice: dice.choice(("2026-11-17", "2030-01-31", "2026-02-30", "today")),
}
_BY_OPTION: dict[tuple[str, str], Callable[[Random], str]] = {
    ("", "--weights"): lambda _: "f.json",
    ("", "--table"): lambda _: "d.toml",
    ("", "--puzzles"): lambda _: "b.jsonl",
    ("", "--coverage"): lambda dice: dice.choice(("a.case", ".")),
    ("", "--cases"): lambda _: "a.case",
    ("", "--state"): lambda _: "f.json",
    ("", "--log"): lambda _: "e.log",
    ("", "--set"): lambda _: "b.jsonl",
    ("", "--folder"): lambda _: "web",
    ("", "--write"): lambda _: "out",
    ("", "-k"): lambda dice: dice.choice(("carry", "the", "x")),
    ("", "--title"): lambda dice: dice.choice(("Speed", "漢字", "*x*", "a\tb", *ODD[20:30])),
    ("", "--seed"): lambda dice: dice.choice(("1", "2", "Anna")),
    ("", "--players"): lambda dice: dice.choice(("2", "3", "8", "Anna,Ben", "Anna Ben")),
    ("", "--as"): lambda dice: dice.choice(("Anna", "Ben", "anna")),
    ("game show", "--at"): lambda dice: f"{dice.randint(1, 3)}.{dice.randint(0, 9)}",
    ("odds", "--row"): lambda dice: " ".join(
        dice.choices((*LIMOUSINES, "?", "?"), k=dice.choice((1, 3, 7)))
    ),
    ("odds", "--tokens"): lambda dice: " ".join(str(500 * dice.randrange(33)) for _ in range(8)),
    ("", "--out"): lambda dice: dice.choice(("new.game", "new.game", "-", "c.game")),
    ("game speed", "-o"): lambda dice: dice.choice(("new.game", "-")),
    ("sheet", "-o"): lambda dice: dice.choice(
        ("-", "-", "s.txt", "s.md", "s.html", "s.json", "s.svg", "s.pdf")
    ),
    ("page", "-o"): lambda dice: dice.choice(("-", "p.html")),
    ("", "-o"): lambda dice: dice.choice(("-", "out.jsonl")),
    ("", "--svg"): lambda dice: dice.choice(("-", "s.svg")),
    ("", "--junit"): lambda dice: dice.choice(("-", "j.xml")),
    ("", "--smt2"): lambda dice: dice.choice(("-", "q.smt2", "q.cnf")),
}


def mangled_words(dice: Random, words: Words) -> Words:
    """The words with one change; what keeps a question short is left alone."""
    changed = list(words)
    at = dice.randrange(len(changed) + 1)
    if any(word in _KEPT for word in changed[max(0, at - 1) : at + 1]):
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
            raw = changed[at].encode(errors="surrogatepass")
            changed[at] = mangled(dice, raw).decode(errors="replace")
    return changed


_KEPT = {*PINNED, *(name for names in ALWAYS.values() for name in names), "verify", "conform"}
"""Words that say how long something may take."""


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


def _content(dice: Random, name: str, *, spoils: bool) -> bytes:
    """What is in a file: something that makes sense, or nearly so."""
    whole = FILES[name](dice)
    if not spoils:
        return whole
    if name == "b.jsonl" and dice.random() < 0.7:
        return spoilt_record(dice, whole)
    return mangled(dice, whole)


_GIVEN = {
    "move": "moves.txt", "step": "steps.txt", "check": "a.case", "puzzle check": "b.jsonl",
    "puzzle report": "b.jsonl", "puzzle calibrate": "e.log", "sheet": "b.jsonl",
    "game check": "c.game", "game show": "c.game", "game play": "typed.txt",
    "table check": "d.toml", "puzzle train": "in.txt", "puzzle mark": "class.txt",
}  # fmt: skip
"""What each command is given on standard input."""


def sample(seed: str, first: int, many: int) -> Sequence[Call]:
    """So many calls, from the first on."""
    return [call(seed, number) for number in range(first, first + many)]
