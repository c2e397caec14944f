"""Random legal games: actions a second beside python-chess, games a second on two cores."""

import random
import time

import chess

from bench.timing import Figure, best, show
from scheffeln.game.chance import playout
from scheffeln.game.table import Table
from scheffeln_cli.commands.game.simulate import play_games

GAMES = 200
ON_TWO = 4000
TABLE = Table(("P1", "P2", "P3", "P4"))
WANTED_RATIO = 3.0
WANTED_GAMES = 1000


def run() -> None:
    show("games", [_actions(), _games()])


def _actions() -> Figure:
    """Actions of random base games beside moves of random chess games, one core each."""
    ours = max(_actions_a_second() for _ in range(3))
    peer = max(_chess_moves_a_second() for _ in range(3))
    return Figure(
        "random play, actions a second (chess moves)",
        f"{ours:,.0f}",
        f"{peer:,.0f}",
        ours / peer,
        f">= {WANTED_RATIO:g}x",
        ours >= WANTED_RATIO * peer,
    )


def _actions_a_second() -> float:
    started = time.perf_counter()
    played = sum(playout(TABLE, random.Random(number)).actions for number in range(GAMES))
    return played / (time.perf_counter() - started)


def _chess_moves_a_second() -> float:
    dice = random.Random(2014)
    moves = 0
    started = time.perf_counter()
    for _ in range(GAMES // 20):
        board = chess.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - started)


def _games() -> Figure:
    """Whole games on two cores, the start of the workers included."""
    seconds = best(lambda: play_games(TABLE, "2014", ON_TWO, jobs=2), repeat=3)
    rate = ON_TWO / seconds
    return Figure(
        "simulate, 4 players, --jobs 2, games a second",
        f"{rate:,.0f}",
        f"{WANTED_GAMES:,}",
        rate / WANTED_GAMES,
        f">= {WANTED_GAMES:,}",
        rate >= WANTED_GAMES,
    )
