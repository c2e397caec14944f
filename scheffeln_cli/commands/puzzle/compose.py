"""`scheffeln puzzle compose`: puzzles to a wish, or the proof that there is none."""

from collections.abc import Callable
from pathlib import Path
from typing import TypedDict, Unpack

import click

from puzzles.composing.clash import CLASH_SECONDS, Clash, clash
from puzzles.composing.composition import Composed, NoMore, NoSuchPuzzle, NotKnown, composed
from puzzles.composing.own import NO_MAFIA
from puzzles.composing.wish import ABOUT, OPTIONS, Wish, forms, question
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, line_of
from puzzles.recipe import Recipe
from scheffeln import limits
from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.facts import Stand
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.composed import (
    compose_record,
    tell_clash,
    tell_found,
    tell_guessed,
)
from scheffeln_cli.commands.puzzle.make import refuse
from scheffeln_cli.commands.puzzle.options import (
    kind_option,
    mistakes,
    no_trap_option,
    only_option,
    seed_option,
    theme_option,
    timeout_option,
    trap_option,
    unlike_option,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.files.puzzles import unlike
from scheffeln_cli.options import BUSINESS, LIMOUSINE, Asked, OneOf, common
from scheffeln_cli.terminal.output import Progress, say, say_json, waiting
from solver.answers import Deadline
from solver.questions import Between, Starts
from solver.themes import Theme

Command = Callable[..., object]

_CLASHING = Text("there is none; looking for what clashes")
_RING_ONLY = Text(
    "a retro puzzle starts with one limousine on each business: leave --start any out"
)
_MADE = Text("puzzles in {path}: {made}")
_ONE_GOAL = Text("--answer, --on-top and --uncovered name the same limousine: give one of them")
_OTHER_GOAL = Text("{option} does not apply to {kind} puzzles: leave it out")
_NOT_COMPOSED = Text("{kind} puzzles are made, not composed: scheffeln puzzle make --kind {kind}")
_UNNAMED = Text("{car} cannot be both named and not named")


def _at_least(name: str, what: str) -> Callable[[Command], Command]:
    return click.option(
        f"--{name}", type=click.IntRange(0, 7), default=0, help=f"At least this many {what}."
    )


class WishOptions(TypedDict):
    """What of the options says what a puzzle is to be like."""

    kind: Kind
    answer: Limousine | None
    on_top: Limousine | None
    uncovered: Limousine | None
    at: Business | None
    cards: int | None
    skips: int
    carries: int
    wraps: int
    themes: tuple[Theme, ...]
    traps: tuple[Misreading, ...]
    no_traps: tuple[Misreading, ...]
    only: Misreading | None
    files: tuple[str, ...]
    named: bool
    unnamed: tuple[Limousine, ...]
    standing: bool
    start: Starts | None
    seed: int


@click.command()
@kind_option
@click.option(
    "--answer", type=LIMOUSINE, help="Who earns, or whom the puzzle is about; else chance decides."
)
@click.option("--on-top", type=LIMOUSINE, help="The same, and it ends on top of another.")
@click.option("--uncovered", type=LIMOUSINE, help="The same, and nobody ends on top of it.")
@click.option("--at", type=BUSINESS, help="Where; else chance decides.")
@click.option("--cards", type=click.IntRange(1), help="How many cards; else what suits the kind.")
@_at_least("skips", "moves that skip a business")
@_at_least("carries", "moves of a motorcade")
@_at_least("wraps", "moves from H to A or beyond")
@theme_option
@trap_option
@no_trap_option
@only_option
@unlike_option
@click.option("--named", is_flag=True, help="A card names the limousine.")
@click.option(
    "--not-named",
    "unnamed",
    type=LIMOUSINE,
    multiple=True,
    help="No card names this limousine. Repeatable.",
)
@click.option("--standing", is_flag=True, help="It may stand there before the first card.")
@click.option(
    "--start",
    type=OneOf(Starts),
    help="The first position; else any, or ring for retro and a forecast without a theme.",
)
@seed_option
@click.option(
    "--count",
    type=click.IntRange(1, limits.PUZZLES),
    default=1,
    show_default=True,
    help="How many, no two alike.",
)
@timeout_option
@click.option("-o", "out", type=OUT, help="Write the puzzles to this file, one a line of JSON.")
@click.option("--smt2", "model", type=OUT, help="Write the wish for other solvers, as SMT-LIB.")
@common
def compose_command(
    asked: Asked,
    *,
    count: int,
    timeout: float | None,
    out: Path | None,
    model: Path | None,
    **wished: Unpack[WishOptions],
) -> Exit:
    """Compose puzzles that meet a wish with Z3, or prove that there are none.

    A wish names the limousine, the business it is to reach and how it ends there. Another seed
    gives another puzzle.
    """
    wish = _wish(asked, **wished)
    found, clashing = _answered(wish, count, timeout, asked)
    puzzles = [one for one in found if isinstance(one, Puzzle)]
    if model is not None:
        _export(wish, model)
    if out is not None and puzzles:
        write_whole(out, "".join(f"{line_of(one)}\n" for one in puzzles))
    code = _EXITS[type(found[-1] if isinstance(found[-1], NotKnown) else found[0])]
    if STREAM in map(str, (out, model)) and puzzles:
        return code
    if asked.json:
        parts = {"clash": clashing.parts if clashing else (), "least": clashing and clashing.least}
        say_json({**compose_record(found, puzzles, wish, count, asked), **parts})
    elif out is not None and puzzles:
        say(_MADE[asked.lang].format(path=out, made=len(puzzles)))
        tell_found([one for one in found if not isinstance(one, Puzzle)], count, asked, puzzles)
    else:
        tell_found(found, count, asked)
    if not asked.json:
        tell_guessed(puzzles, asked, complete=isinstance(found[-1], NoMore))
    if clashing and not asked.json:
        tell_clash(clashing, wish, asked)
    return code


_EXITS = {Puzzle: Exit.YES, NoSuchPuzzle: Exit.NO, NotKnown: Exit.GAVE_UP}


def _wish(asked: Asked, **said: Unpack[WishOptions]) -> Wish:
    """The wish that the options tell; whatever contradicts itself is refused."""
    kind, themes, unnamed = said["kind"], said["themes"], said["unnamed"]
    _refuse(kind, said["start"], asked)
    caught, spared = mistakes(said["traps"], said["no_traps"], said["only"], asked)
    goals = said["answer"], said["on_top"], said["uncovered"]
    car, stand = _goal(kind, *goals, asked)
    if not {car, *unnamed} <= {*LIMOUSINES}:
        raise click.UsageError(NO_MAFIA[asked.lang])
    if said["named"] and car in unnamed:
        raise click.UsageError(_UNNAMED[asked.lang].format(car=car))
    refuse(Recipe(kind, 1, said["seed"], said["cards"]), asked)
    plain = kind is Kind.RETRO or (kind is Kind.FORECAST and not themes)
    return Wish(
        answer=car,
        at=said["at"] or Business.H,
        skips=Between(said["skips"]),
        carries=Between(said["carries"]),
        wraps=Between(said["wraps"]),
        traps=frozenset(caught),
        spared=frozenset(spared),
        start=said["start"] or (Starts.RING if plain else Starts.ANY),
        seed=said["seed"],
        rules=asked.rules,
        kind=kind,
        stand=stand,
        cards=said["cards"],
        named=said["named"],
        unnamed=frozenset(unnamed),
        standing=said["standing"],
        themes=frozenset(themes),
        any_answer=not any(goals),
        any_place=said["at"] is None,
        unlike=unlike(said["files"], asked.lang),
    )


def _answered(
    wish: Wish, count: int, timeout: float | None, asked: Asked
) -> tuple[list[Composed], Clash | None]:
    """What was found, and what of an impossible wish clashes."""
    found: list[Composed] = []
    so_far = Progress(asked.lang, count)

    def progress() -> str:
        if found and not isinstance(found[0], Puzzle):
            return _CLASHING[asked.lang]
        so_far.reached(len(found))
        return so_far.words()

    with waiting(asked.lang, progress):
        found.extend(composed(wish, count, Deadline.after(timeout)))
        if not isinstance(found[0], NoSuchPuzzle) or found[0].besides:
            return found, None
        return found, clash(wish, Deadline.after(min(timeout or CLASH_SECONDS, CLASH_SECONDS)))


def _refuse(kind: Kind, start: Starts | None, asked: Asked) -> None:
    """Refuse a kind that is not composed, and a start that the kind does not have."""
    if kind not in ABOUT:
        raise click.UsageError(_NOT_COMPOSED[asked.lang].format(kind=kind))
    if kind is Kind.RETRO and start is Starts.ANY:
        raise click.UsageError(_RING_ONLY[asked.lang])


def _goal(
    kind: Kind,
    answer: Limousine | None,
    on_top: Limousine | None,
    uncovered: Limousine | None,
    asked: Asked,
) -> tuple[Limousine, Stand | None]:
    """The limousine of the wish, and how it is to end."""
    given: dict[Stand | None, Limousine | None] = {
        None: answer,
        Stand.TOP: on_top,
        Stand.UNCOVERED: uncovered,
    }
    said = [(car, stand) for stand, car in given.items() if car is not None]
    if len(said) > 1:
        raise click.UsageError(_ONE_GOAL[asked.lang])
    car, stand = said[0] if said else (Limousine.R, None)
    if stand is not None and stand not in ABOUT[kind]:
        option = f"--{OPTIONS[stand]}"
        raise click.UsageError(_OTHER_GOAL[asked.lang].format(kind=kind, option=option))
    return car, stand


def _export(wish: Wish, path: Path) -> None:
    from solver.smt.questions import as_dimacs, as_smt2, pose_compose

    posed = [pose_compose(question(form), of_end=form.end_themes) for form in forms(wish)]
    write_whole(path, as_dimacs(posed) if path.suffix == ".cnf" else as_smt2(posed))
