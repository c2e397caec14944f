"""Slips of the pen: whole games by chance, written down, with lines that somebody got wrong.

slip    one line of a true record changed, doubled or left out, so that it breaks a clause there
"""

import re
from random import Random
from typing import NamedTuple

from scheffeln.board import LIMOUSINES
from scheffeln.game.advance import advance
from scheffeln.game.chance import deal, set_up
from scheffeln.game.legal import any_legal
from scheffeln.game.record import Done, Record, Stated
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.record.writing import write
from scheffeln.game.setup import begin
from scheffeln.game.state import Dealing, Over, Playing
from scheffeln.game.table import Table


class Slipped(NamedTuple):
    """A record with slips in it."""

    text: str
    lines: frozenset[int]
    """Where each of them shows."""


class Told(NamedTuple):
    """How many slips a referee found, and how many lines were refused besides."""

    found: int
    extra: int


def told(slipped: Slipped) -> Told:
    """What the referee makes of a record."""
    record, defects = read_as_far(slipped.text)
    assert record is not None
    assert not defects
    wrong = [verdict.line for verdict in check(record) if not verdict.right]
    return Told(len(slipped.lines & {*wrong}), sum(line not in slipped.lines for line in wrong))


def played(table: Table, dice: Random, *, boards: int = 0) -> list[str]:
    """The record of a whole game by chance; with the board after so many turns, if any."""
    setup = set_up(table, dice)
    game = begin(setup)
    done: list[Done | Stated] = []
    turns = 0
    while not isinstance(game.stage, Over):
        dealing, playing = isinstance(game.stage, Dealing), isinstance(game.stage, Playing)
        action = deal(game, dice) if dealing else any_legal(game, dice)
        done.append(Done(action))
        game = advance(game, action)
        turns += playing
        if boards and playing and turns % boards == 0:
            done.append(Stated(game.board))
    return write(Record(setup, tuple(done))).splitlines()


def slipped(lines: list[str], many: int, dice: Random) -> Slipped:
    """A true record with so many slips, each wrong where it stands and no two beside each other."""
    first = next(at for at, line in enumerate(lines) if line.startswith(("deal", "row")))
    changed: dict[int, list[str]] = {}
    for _ in range(100 * many):
        if len(changed) == many:
            break
        at = dice.randrange(first, len(lines))
        if not lines[at] or any(abs(at - other) < 2 for other in changed):
            continue
        now = _slip(lines, at, dice)
        if now is not None and _shows(lines, at, now):
            changed[at] = now
    text: list[str] = []
    shown: set[int] = set()
    for at, line in enumerate(lines):
        now = changed.get(at, [line])
        text += now
        if at in changed:
            shown.add(len(text) if now else _next_line(lines, at, len(text)))
    return Slipped("\n".join(text) + "\n", frozenset(shown))


def _next_line(lines: list[str], at: int, written: int) -> int:
    """Where a line left out shows: at the next one that says something."""
    blank = next((n for n, line in enumerate(lines[at + 1 :]) if line), 0)
    return written + blank + 1


def _shows(lines: list[str], at: int, now: list[str]) -> bool:
    """Whether the last line of the slip, or the one after a line left out, is wrong by itself."""
    rest = now or [line for line in lines[at + 1 :] if line][:1]
    record, defects = read_as_far("\n".join([*lines[:at], *rest]))
    if record is None or defects or not rest:
        return False
    last = list(check(record))[-1]
    return not last.right and last.line == at + len(rest)


def _slip(lines: list[str], at: int, dice: Random) -> list[str] | None:
    """One thing that can go wrong with a line, if it is the right kind of line."""
    names = next(line for line in lines if line.startswith("players")).split()[1:]
    words = lines[at].split()
    kind = dice.randrange(9)
    if kind == 0:
        return []
    if kind == 1:
        return [lines[at]] * 2
    if kind == 2 and words[0] in names:
        return [" ".join([dice.choice(names), *words[1:]])]
    if kind == 3 and "plays" in words:
        return [f"{words[0]} passes"]
    if kind == 4 and words[0] == "board":
        return [f"board {_disturbed(words[1], dice)}"]
    if kind == 5 and words[0] == "score" and len(words) > 2:
        takings = lines[at].removeprefix("score ").split(", ")
        takings.pop(dice.randrange(len(takings)))
        return [f"score {', '.join(takings) or 'nobody'}"]
    if kind == 6 and words[0] in ("deal", "score", "winner"):
        swapped = [dice.choice(names) if word.strip(",:") in names else word for word in words]
        return (
            [" ".join(swapped).replace(f"{swapped[1]} ", f"{swapped[1]}: ", 1)]
            if (words[0] == "deal")
            else [" ".join(swapped)]
        )
    if words[0] in names and words[-1][0] in LIMOUSINES:
        return [" ".join([*words[:-1], dice.choice(LIMOUSINES) + words[-1][1:]])]
    return None


def _disturbed(board: str, dice: Random) -> str:
    """A pair the other way round, or a limousine elsewhere."""
    stacks = ["" if one == "_" else one for one in board.split("/")]
    pairs = [at for at, one in enumerate(stacks) if len(one) > 1]
    if pairs and dice.random() < 0.5:
        at = dice.choice(pairs)
        stacks[at] = stacks[at][::-1]
    else:
        full = [at for at, one in enumerate(stacks) if one]
        room = [at for at, one in enumerate(stacks) if len(one) < 2]
        from_, to = dice.choice(full), dice.choice(room)
        car, stacks[from_] = stacks[from_][-1], stacks[from_][:-1]
        stacks[to] += car
    return "/".join(one or "_" for one in stacks)


def one_slip(lines: list[str], dice: Random) -> list[str]:
    """A true record with one slip anywhere after its header, be it that nothing comes of it."""
    first = next(at for at, line in enumerate(lines) if line.startswith(("deal", "row")))
    told = [at for at in range(first, len(lines)) if lines[at]]
    while True:
        at = dice.choice(told)
        further = min(at + dice.choice((1, 1, 2)), len(lines) - 1)
        kind = dice.choice(("letter", "letter", "letter", "line", "elsewhere", "verb", "any"))
        now: list[str] | None = None
        if kind == "letter":
            now = _another_letter(lines[at], dice)
        elif kind == "line":
            now = dice.choice(([], [lines[at]] * 2))
        elif kind == "verb":
            now = _another_verb(lines[at], dice)
        elif kind == "any":
            now = _slip(lines, at, dice)
        elif all(lines[at : further + 1]):
            return [
                *lines[:at],
                *lines[at + 1 : further + 1],
                lines[at],
                *lines[further + 1 :],
            ]
        if now is not None and now != [lines[at]]:
            return [*lines[:at], *now, *lines[at + 1 :]]


def _another_letter(line: str, dice: Random) -> list[str] | None:
    """Another letter of the same kind in a word that is no name."""
    if line.startswith(("board", "winner")):
        return None
    signs = [*re.finditer(r"(?<![A-Za-z])[A-Z+-](?![a-z])|(?<=[A-Z0-9])[A-Z+-](?![a-z])", line)]
    if not signs:
        return None
    sign = dice.choice(signs)
    alike = next((some for some in ("".join(LIMOUSINES), "ABCDEFGH", "+-") if sign[0] in some), "")
    others = alike.replace(sign[0], "")
    return [line[: sign.start()] + dice.choice(others) + line[sign.end() :]] if others else None


def _another_verb(line: str, dice: Random) -> list[str] | None:
    """A card discarded that was played, or the other way round."""
    words = line.split()
    if "plays" in words and words[-1] in LIMOUSINES:
        return [f"{words[0]} drops {words[-1]} for {dice.choice(LIMOUSINES)}"]
    if "drops" in words and words[2] in LIMOUSINES:
        return [f"{words[0]} plays {words[2]}"]
    return None


EVENING = """\
game speed
players Anna Ben Cem Dana Eli
tokens 2500 0 12500 12000 10000 4000 14500 4500
board O/R/T/W/N/Y/L/V
row Anna: OYRWWVY
up 7Y 6V 5W 4W 3R 2Y 1O
Ben takes T
Anna takes N
Cem takes W
Eli takes V
Dana takes Y
carry 1O 2Y 3R 4W 5W 6V 7Y
score A Cem, C Ben, E Anna, H Dana
token A 15500
token C 14000
token E 11500
token H 16000
row Ben: LOWNWRL
up 7L 6R 5W 4N 3W 2O 1L
Anna takes W
Dana takes V
Eli takes Y
Cem takes L
Ben takes O
carry 1L 2O 3W 4N 5W 6R 7L
score A Cem, C Anna, G Ben, H Eli
token A 6000
token C 2000
token G 6500
token H 5500
money Anna 24000, Ben 27000, Cem 18000, Dana 4500, Eli 16000
row Cem: WVTWLTY
up 7Y 6T 5L 4W 3T 2V 1W
Ben takes N
Cem takes V
Anna takes R
Dana takes O
Eli takes W
carry 1W 2V 3T 4W 5L 6T 7Y
score B Ben, E Cem, F Eli
token B 8000
token E 3500
token F 10500
row Dana: YVTYOWW
up 7W 6W 5O 4Y 3T 2V 1Y
Anna takes O
Cem takes R
Ben takes V
clock 11
Eli takes T
clock 16.5
time up
carry 1Y 2V 3T 4Y 5O 6W 7W
score A Ben
token A 13500
row Eli: YVOWNOR
up 7R 6O 5N 4W 3O 2V 1Y
Dana takes V
Cem takes T
Anna takes O
Ben takes W
Eli takes L
carry 1Y 2V 3O 4W 5N 6O 7R
score C Ben, G Eli
token C 1500
token G 8000
row Anna: LVVTRNY
money Anna 24000, Ben 35000, Cem 29500, Dana 4500, Eli 26500
"""
"""The record of a Speed table as somebody writes it, without a slip."""
