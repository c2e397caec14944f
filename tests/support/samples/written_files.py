"""Files as people might write them, a grammar for each format, and the words that stand in them."""

import json
import string
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, RING
from scheffeln.game.actions import Action
from scheffeln.game.advance import advance
from scheffeln.game.chance import deal, set_up
from scheffeln.game.legal import any_legal
from scheffeln.game.record.header.writing import header_lines
from scheffeln.game.record.writing import add, sentence
from scheffeln.game.setup import begin
from scheffeln.game.state import Dealing, Over
from scheffeln.game.table import Table, Variant
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Edition, Rules, Ruling, RunInSpeed

ROOT = Path(__file__).resolve().parents[3]
IDS = (
    "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK", "A-1187Z-BXA4D-ZFX3", "A-1PCAY-QARQ7-7MHV", "A-BT3H4-RK11",
    "A-JW4BW-XD4RE-YY3", "A-3VP6D-5DRVD-M84DB-X3EEJ-K",
)  # fmt: skip
ODD = (
    "", " ", "-", "--", "---", "--json", "--help", "--lang", "de", "it", "xx", "0", "-1", "1e308",
    "inf", "nan", "9" * 40, "9" * 5000, "\x1b[31m", "\x1b]0;x\x07", "\x9b1m", "\u202e", "\ud800",
    "é", "漢字", "🚗", "a\nb", "a\r\nb", "\t", "\x7f", "\x00", "'", '"', "`", "|x|", "=1+1", "@x",
    "<b>", "<script>", "$(x)", "{}", "{0}", "%s", "../x", "/dev/null", "/dev/full", "x" * 300,
    "X/" * 5000, "A-" + "Z" * 4000, "[" * 2000, "R" * 3000, "?", "*x*", "[a](b)", "A=1",
    " " * 30_000, "R" + " " * 30_000 + "!", "," * 30_000, "A" + "1" * 30_000 + "!", "R=" * 15_000,
)  # fmt: skip


def position(dice: Random) -> str:
    """A position, sometimes written as one would by hand."""
    cars = dice.sample(LIMOUSINES, RING)
    stacks: list[list[str]] = [[] for _ in BUSINESSES]
    if dice.random() < 0.2:
        cars.append(MAFIA)
    for car in cars:
        dice.choice([stack for stack in stacks if len(stack) < 2]).append(car)
    text = "/".join("".join(stack) or "_" for stack in stacks)
    match dice.randrange(12):
        case 0:
            return text.lower()
        case 1:
            return text.replace("/", " ").replace("_", ".")
        case _:
            return text


def card(dice: Random) -> str:
    car = dice.choice((*LIMOUSINES, MAFIA))
    match dice.randrange(12):
        case 0:
            return f"{car}+"
        case 1:
            return f"{car}-"
        case 2:
            return f"{car}@{dice.choice(BUSINESSES)}"
        case 3:
            return "@"
        case _:
            return str(car)


def ruling(dice: Random) -> str:
    ruling = dice.choice(list(Ruling))
    return f"{ruling}={dice.choice(list(ruling.choices))}"


def _case(dice: Random) -> bytes:
    lines = []
    for number in range(dice.randint(1, 3)):
        lines += [f"case  {dice.choice(('Carry', 'Skip', '漢字 *x*'))} {number}"]
        if dice.random() < 0.2:
            lines += [f"game {line}" for line in _game(dice).decode().splitlines()[:30] if line]
            lines.append(f"cites {dice.choice(list(Clause))}")
            continue
        if dice.random() < 0.3:
            lines.append(f"with {ruling(dice)}")
        lines.append(f"from  {position(dice)}")
        for _ in range(dice.randint(1, 5)):
            lines.append(_act(dice))
    return ("\n".join(lines) + "\n").encode()


def _act(dice: Random) -> str:
    clause, car, at = dice.choice(list(Clause)), dice.choice(LIMOUSINES), dice.choice(BUSINESSES)
    return dice.choice(
        (
            f"play {card(dice)} {card(dice)}", f"play {car}", f"then {position(dice)}",
            f"cites {clause}", f"omits {clause}", f"at {car}={at}", f"earns {car}=yes", "undo",
            f"illegal {clause}", f"# {dice.choice(ODD[:20])}".partition("\n")[0],
        )
    )  # fmt: skip


def _puzzles(dice: Random) -> bytes:
    return b"".join(dice.choices(_samples(), k=dice.choice((1, 1, 2, 3))))


@cache
def _samples() -> tuple[bytes, ...]:
    path = ROOT / "puzzles/collection/starter.jsonl"
    return tuple(path.read_bytes().splitlines(keepends=True)[::3])


def spoilt_record(dice: Random, lines: bytes) -> bytes:
    """A line of JSON with one value that is another, gone, or new."""
    record = json.loads(lines.splitlines()[0])
    place = record
    while True:
        key = dice.choice(list(place))
        if not isinstance(place[key], dict) or not place[key] or dice.random() < 0.3:
            break
        place = place[key]
    match dice.randrange(4):
        case 0:
            del place[key]
        case 1:
            place[dice.choice(ODD)] = place[key]
        case _:
            place[key] = dice.choice((None, True, -1, 10**30, 1.5, [], {}, [[]], *ODD))
    return json.dumps(record).encode() + b"\n"


@cache
def _games() -> tuple[tuple[str, ...], ...]:
    """Whole games as records, line by line: every variant, expansion and some rulings."""
    found = []
    for number in range(24):
        dice = Random(number)
        speed = Rules.of(choices=[(Ruling.RUN_IN_SPEED, RunInSpeed.START_PLAYER)])
        table = Table(
            ("Anna", "Ben", "Cléo")[: 3 if number % 3 == 2 else 2 + number % 2],
            variant=Variant.SPEED if number % 3 == 2 else Variant.BASE,
            mafia=number % 4 == 1,
            run=number % 5 == 1,
            rules=speed if number % 3 == 2 else Rules(),
        )
        setup = set_up(table, dice)
        game, lines = begin(setup), list(header_lines(setup))
        while not isinstance(game.stage, Over) and len(lines) < 60:
            action: Action = (
                deal(game, dice) if isinstance(game.stage, Dealing) else any_legal(game, dice)
            )
            add(lines, sentence(table, action))
            game = advance(game, action)
        found.append(tuple(lines))
    return tuple(found)


def _game(dice: Random) -> bytes:
    """A record up to some line, perhaps with a line that is another or missing."""
    lines = list(dice.choice(_games()))
    lines = lines[: dice.randint(4, len(lines))]
    match dice.randrange(5):
        case 0:
            del lines[dice.randrange(len(lines))]
        case 1:
            lines.insert(dice.randrange(3, len(lines) + 1), _turn(dice))
        case 2:
            lines[dice.randrange(len(lines))] += " # said *aloud*"
        case _:
            pass
    return ("\n".join(lines) + "\n").encode()


def _turn(dice: Random) -> str:
    who, at = dice.choice(("Anna", "Ben", "Zoe")), dice.choice(BUSINESSES)
    return dice.choice(
        (
            f"{who} plays {card(dice)}", f"{who} takes {dice.choice(LIMOUSINES)}", f"{who} passes",
            f"{who} drops ? for {dice.choice(LIMOUSINES)}", f"score {at} {who}", "time up",
            f"board {position(dice)}", f"deal {who}", f"token {at} 500", f"winner {who}", "clock 3",
            f"up 7{dice.choice(LIMOUSINES)}", f"carry 1{card(dice)}", f"ruling {ruling(dice)}",
        )
    )  # fmt: skip


def _table(dice: Random) -> bytes:
    parts = [
        f'edition = "{dice.choice(list(Edition))}"',
        f"limit = {dice.choice((45, 0, 1.5, 1e300))}",
        '[colours]\nT = "turquoise"',
        f'[businesses]\nB = "{dice.choice(("Quay", "漢字", "=1+1", "*x*", "a" * 30))}"',
        "[values]\nA = [0, 1000, 1000, 2000]",
        '[rulings]\n"move.stuck" = "illegal"',
    ]
    return "\n".join(parts[: dice.randint(0, 2)] + dice.sample(parts[2:], 2)).encode()


def _log(dice: Random) -> bytes:
    lines = [
        dice.choice((f"{name} {dice.uniform(5, 90):.1f}", f'{{"id": "{name}", "seconds": 9}}'))
        for name in dice.choices(IDS[:5], k=dice.randint(1, 6))
    ]
    return ("\n".join(lines) + "\n").encode()


def _weights_file(dice: Random) -> bytes:
    from puzzles.grade import DEFAULT_WEIGHTS

    weights = {name: round(dice.uniform(0, 9), 2) for name in DEFAULT_WEIGHTS._fields}
    return json.dumps({"schema": 1, "weights": weights}).encode()


def _moves(dice: Random) -> bytes:
    lines = [
        f"{position(dice)} {' '.join(card(dice) for _ in range(dice.randint(0, 7)))}"
        for _ in range(dice.randint(1, 4))
    ]
    return ("\n".join(lines) + "\n").encode()


_STEPS = (
    "undo", "redo", "go 0", "go 2", "help", "legal", "why", "what-if R", "as top-drags", "as",
    "save x.case", "load x.case", "load a.case", "quit", "R R R", "xyzzy", "",
)  # fmt: skip


def _steps(dice: Random) -> bytes:
    lines = [dice.choice((card(dice), dice.choice(_STEPS))) for _ in range(dice.randint(1, 8))]
    return "\n".join(lines).encode()


def _typed_game(dice: Random) -> bytes:
    more = ("legal", "undo", "help", "show", "quit", "R", "O", "drop", "plays R", "1", "")
    lines = [dice.choice((_turn(dice), dice.choice(more))) for _ in range(dice.randint(1, 8))]
    return "\n".join(lines).encode()


def _class(dice: Random) -> bytes:
    answers = (*LIMOUSINES, "R 9500", "RRLNV", "", "-", "17", "é")
    parted = dice.choice((";", ",", "\t", ":"))
    lines = (parted.join(dice.choices(("Anna", *answers), k=dice.randint(1, 5))) for _ in range(4))
    return "\n".join(lines).encode()


FILES: dict[str, Callable[[Random], bytes]] = {
    "a.case": _case,
    "b.jsonl": _puzzles,
    "c.game": _game,
    "d.toml": _table,
    "e.log": _log,
    "f.json": _weights_file,
    "moves.txt": _moves,
    "steps.txt": _steps,
    "typed.txt": _typed_game,
    "class.txt": _class,
    "in.txt": lambda dice: dice.choice(string.ascii_letters).encode(),
}
"""Each format by the name it is found under."""
