"""`scheffeln puzzle compose`: a forecast to a wish, or the proof that there is none."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from puzzles.compose import NoSuchPuzzle, NotKnown, Wish, compose, question
from puzzles.puzzle import Puzzle
from puzzles.storage.records import line_of, record_of
from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import (
    no_trap_option,
    seed_option,
    start_option,
    trap_option,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.options import (
    BUSINESS,
    LIMOUSINE,
    MISREADING,
    OUT,
    SECONDS,
    STREAM,
    Asked,
    common,
)
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json, waiting
from scheffeln_cli.terminal.render import told_difficulty, told_task
from solver.answers import Deadline
from solver.questions import Between, Starts

Command = Callable[..., Any]

_NONE = Text(
    "With eight different tokens there is no such puzzle: Z3 found the wish contradictory (unsat)."
)
_FROM_RING = Text(
    "The proof is about starts with one limousine on each business; --start any asks about all."
)
_NOT_KNOWN = Text("No answer in the time allowed: not found, and not proved impossible.")
_ONLY = Text("--only-trap already says which mistakes go wrong: leave {option} out")
_BOTH_WAYS = Text("{trap} cannot be caught and not be caught")
_NO_MAFIA = Text("no puzzle has the Mafia limousine in it")


def _at_least(name: str, what: str) -> Callable[[Command], Command]:
    return click.option(
        f"--{name}", type=click.IntRange(0, 7), default=0, help=f"At least so many {what}."
    )


@click.command()
@click.option("--answer", type=LIMOUSINE, default=Limousine.R, show_default=True, help="Who earns.")
@click.option("--at", type=BUSINESS, default=Business.H, show_default=True, help="Where.")
@_at_least("skips", "moves that skip a business")
@_at_least("carries", "moves of a motorcade")
@_at_least("wraps", "moves from H to A or beyond")
@trap_option
@no_trap_option
@click.option(
    "--only-trap", "only", type=MISREADING, help="Only this mistake goes wrong; the same ids."
)
@start_option(Starts.RING)
@seed_option
@click.option("--timeout", type=SECONDS, help="Give up after so many seconds.")
@click.option("-o", "out", type=OUT, help="Write the puzzle to this file, as a line of JSON.")
@click.option("--smt2", "model", type=OUT, help="Write the wish for other solvers, as SMT-LIB.")
@common
def command(
    asked: Asked,
    *,
    answer: Limousine,
    at: Business,
    skips: int,
    carries: int,
    wraps: int,
    traps: tuple[Misreading, ...],
    no_traps: tuple[Misreading, ...],
    only: Misreading | None,
    start: Starts,
    seed: int,
    timeout: float | None,
    out: Path | None,
    model: Path | None,
) -> Exit:
    """Compose a forecast that meets a wish with Z3, or prove that there is none."""
    caught, spared = _mistakes(traps, no_traps, only, asked)
    if answer not in LIMOUSINES:
        raise click.UsageError(_NO_MAFIA[asked.lang])
    wish = Wish(
        answer=answer,
        at=at,
        skips=Between(skips),
        carries=Between(carries),
        wraps=Between(wraps),
        traps=caught,
        spared=spared,
        start=start,
        seed=seed,
        rules=asked.rules,
    )
    with waiting(asked.lang):
        found = compose(wish, Deadline.after(timeout))
    if model is not None:
        _export(wish, model)
    if out is not None and isinstance(found, Puzzle):
        write_whole(out, line_of(found) + "\n")
    if STREAM in map(str, (out, model)) and isinstance(found, Puzzle):
        return Exit.YES
    if asked.json:
        say_json(_record(found, wish, asked))
    else:
        _tell(found, asked)
    return _EXITS[type(found)]


_EXITS = {Puzzle: Exit.YES, NoSuchPuzzle: Exit.NO, NotKnown: Exit.GAVE_UP}
_STATUS = {Puzzle: "found", NoSuchPuzzle: "impossible", NotKnown: "unknown"}


def _mistakes(
    traps: tuple[Misreading, ...],
    no_traps: tuple[Misreading, ...],
    only: Misreading | None,
    asked: Asked,
) -> tuple[frozenset[Misreading], frozenset[Misreading]]:
    """The mistakes that must go wrong and those that must not."""
    for option, given in (("--trap", traps), ("--no-trap", no_traps)):
        if only and given:
            raise click.UsageError(_ONLY[asked.lang].format(option=option))
    if only:
        return frozenset({only}), frozenset(Misreading) - {only}
    for trap in traps:
        if trap in no_traps:
            raise click.UsageError(_BOTH_WAYS[asked.lang].format(trap=trap))
    return frozenset(traps), frozenset(no_traps)


def _tell(found: Puzzle | NoSuchPuzzle | NotKnown, asked: Asked) -> None:
    match found:
        case Puzzle():
            for line in told_task(found.task, asked, ascii_only=not can_draw_lines()):
                say(line)
            for line in told_difficulty(found.difficulty, asked):
                say(line)
        case NoSuchPuzzle():
            say(_NONE[asked.lang])
            if found.wish.start is Starts.RING:
                say(_FROM_RING[asked.lang])
        case NotKnown():
            say(_NOT_KNOWN[asked.lang])


def _record(found: Puzzle | NoSuchPuzzle | NotKnown, wish: Wish, asked: Asked) -> dict[str, Any]:
    return {
        **heading("puzzle compose", asked.reading()),
        "status": _STATUS[type(found)],
        "wish": str(wish),
        "proof": "unsat" if isinstance(found, NoSuchPuzzle) else None,
        "puzzle": record_of(found) if isinstance(found, Puzzle) else None,
    }


def _export(wish: Wish, path: Path) -> None:
    from solver.smt.questions import as_dimacs, as_smt2, pose_compose

    posed = [pose_compose(question(wish))]
    write_whole(path, as_dimacs(posed) if path.suffix == ".cnf" else as_smt2(posed))
