"""The engine and its command line: a move, the start of the program, lines a second."""

import random
import sys
import tempfile
from pathlib import Path

import chess

from bench.timing import Figure, best, best_command, show
from scheffeln import LIMOUSINES, Drive, Position, drive, play, shapes

MOVES = 2000
LINES = 100_000
START = "RO/Y/_/L/T/N/V/W"

HELLO = """
import click

@click.command()
@click.argument("name")
def hello(name):
    click.echo(f"Hello, {name}!")

hello()
"""


def run() -> None:
    show("engine", [*_moves(), _start(), *_stream()])


def _moves() -> list[Figure]:
    """A move beside `chess.Board.push`, both along seeded random games."""
    chance = random.Random(2014)
    pushes = _chess_game(chance)
    cards = [chance.choice(LIMOUSINES) for _ in range(MOVES)]
    first = Position((1,) * 8, LIMOUSINES)

    def push_all() -> None:
        board = chess.Board()
        for push in pushes:
            board.push(push)

    def drive_all() -> None:
        position = first
        for card in cards:
            position = drive(position, card)

    def play_all() -> None:
        position = first
        for card in cards:
            position = play(position, Drive(card)).after

    drive_all()  # the table of moves is worked out once
    peer = best(push_all) / len(pushes)
    figures = []
    for what, work, wanted in (
        ("apply a move (drive / chess push)", drive_all, 3.0),
        ("the same with its trace (play / chess push)", play_all, 0.0),
    ):
        ours = best(work) / MOVES
        ratio = peer / ours
        aim = f">= {wanted:g}x" if wanted else "-"
        figures.append(
            Figure(
                what, f"{ours * 1e6:.2f} us", f"{peer * 1e6:.2f} us", ratio, aim, ratio >= wanted
            )
        )
    return figures


def _chess_game(chance: random.Random) -> list[chess.Move]:
    """A long random game of chess."""
    while True:
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < 200:
            board.push(chance.choice(list(board.legal_moves)))
        moves: list[chess.Move] = board.move_stack
        if len(moves) == 200:
            return moves


def _start() -> Figure:
    """`scheffeln move` beside a bare click program."""
    program = Path(sys.executable).with_name("scheffeln")
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        peer = best_command([sys.executable, str(hello), "you"], 25)
        ours = best_command([str(program), "move", START, "R"], 25)
    ratio = ours / peer
    return Figure(
        "start (scheffeln move / click hello)",
        f"{ours * 1e3:.0f} ms",
        f"{peer * 1e3:.0f} ms",
        ratio,
        "<= 1.6x",
        ratio <= 1.6,
    )


def _stream() -> list[Figure]:
    """Lines a second through `scheffeln move -`, the start of the program taken off."""
    chance = random.Random(2014)
    forms = list(shapes(8))
    lines = "".join(
        f"{Position(chance.choice(forms), LIMOUSINES)} {chance.choice(LIMOUSINES)}\n"
        for _ in range(LINES)
    ).encode()
    program = str(Path(sys.executable).with_name("scheffeln"))
    figures = []
    for what, words, wanted in (
        ("lines a second, move -", ["move", "-"], 50_000),
        ("lines a second, move - --json", ["move", "-", "--json"], 15_000),
    ):
        idle = best_command([program, *words], 5)
        rate = LINES / (best_command([program, *words], 5, lines) - idle)
        figures.append(
            Figure(what, f"{rate:,.0f}", "-", rate / wanted, f">= {wanted:,}", rate >= wanted)
        )
    return figures
