"""`scheffeln puzzle compose`: puzzles to a wish, or the proof that there is none."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from puzzles.composing.clash import PATIENCE, clash
from puzzles.composing.composition import Composed, NoSuchPuzzle, NotKnown, composed
from puzzles.composing.own import NO_MAFIA
from puzzles.composing.wish import ABOUT, Wish, forms, question
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, line_of, record_of
from puzzles.recipe import Recipe
from scheffeln import limits
from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.facts import Stand
from scheffeln.language import Plural, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.make import refuse
from scheffeln_cli.commands.puzzle.options import (
    kind_option,
    mistakes,
    no_trap_option,
    only_option,
    seed_option,
    theme_option,
    told_puzzle,
    trap_option,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.options import (
    BUSINESS,
    LIMOUSINE,
    OUT,
    SECONDS,
    STREAM,
    Asked,
    OneOf,
    common,
)
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json, waiting, warn
from solver.answers import Deadline
from solver.questions import Between, Starts
from solver.themes import Theme

Command = Callable[..., object]

_NONE_FORECAST = Text(
    "With eight different tokens there is no such puzzle: Z3 found the wish contradictory (unsat)."
)
_NONE = Text("There is no such puzzle: Z3 found the wish contradictory (unsat).")
_NONE_TRIED = Text("There is no such puzzle: every hand was tried from every start.")
_FROM_RING = Text(
    "The proof is about starts with one limousine on each business; --start any asks about all."
)
_THEMELESS = Text(
    "No {kind} puzzle can have the theme {theme}: what the kind asks for rules it out."
)
_NO_MORE = Text(
    "With {cards} these are all there are, {made} of {count}: Z3 proved that there is no other,"
    " however the ring is turned and the colours are named. For more ask for another number of"
    " cards, another start or less in one puzzle."
)
_NO_MORE_TRIED = Text(
    "With {cards} these are all there are, {made} of {count}: every hand was tried from every"
    " start. For more ask for another number of cards, another start or less in one puzzle."
)
_SO_MANY = Plural("{n} card", "{n} cards")
_ABOUT_CARDS = Text("The proof is about {cards}; --cards asks about another number.")
_ANY_CARDS = Text("The proof holds whatever the number of cards.")
_CLASH = Text("What cannot be had together: {parts}. Without any one of them there is a puzzle.")
_NOT_KNOWN = Text("No answer in the time allowed: not found, and not proved impossible.")
_IN_VAIN = Text(
    "No round that was tried made a puzzle: not found, and not proved impossible. Ask for another"
    " number of cards, for fewer mistakes or for another start."
)
_PERHAPS_MORE = Text("{made} of {count} were found; whether there are more is not known.")
_MADE = Text("puzzles in {path}: {made}")
_ONE_GOAL = Text("--answer, --on-top and --uncovered name the same limousine: give one of them")
_OTHER_GOAL = Text("{kind} puzzles are not about that: leave {option} out")
_NOT_COMPOSED = Text("{kind} puzzles are made, not composed: scheffeln puzzle make --kind {kind}")
_UNNAMED = Text("{car} is to be named and not to be named")


def _at_least(name: str, what: str) -> Callable[[Command], Command]:
    return click.option(
        f"--{name}", type=click.IntRange(0, 7), default=0, help=f"At least this many {what}."
    )


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
@click.option("--timeout", type=SECONDS, help="Give up after so many seconds.")
@click.option("-o", "out", type=OUT, help="Write the puzzles to this file, one a line of JSON.")
@click.option("--smt2", "model", type=OUT, help="Write the wish for other solvers, as SMT-LIB.")
@common
def compose_command(
    asked: Asked,
    *,
    kind: Kind,
    answer: Limousine | None,
    on_top: Limousine | None,
    uncovered: Limousine | None,
    at: Business | None,
    cards: int | None,
    skips: int,
    carries: int,
    wraps: int,
    themes: tuple[Theme, ...],
    traps: tuple[Misreading, ...],
    no_traps: tuple[Misreading, ...],
    only: Misreading | None,
    named: bool,
    unnamed: tuple[Limousine, ...],
    standing: bool,
    start: Starts | None,
    seed: int,
    count: int,
    timeout: float | None,
    out: Path | None,
    model: Path | None,
) -> Exit:
    """Compose puzzles that meet a wish with Z3, or prove that there are none.

    A wish names the limousine, the business it is to reach and how it ends there. Another seed
    gives another puzzle.
    """
    if kind not in ABOUT:
        raise click.UsageError(_NOT_COMPOSED[asked.lang].format(kind=kind))
    caught, spared = mistakes(traps, no_traps, only, asked)
    car, stand = _goal(kind, answer, on_top, uncovered, asked)
    if not {car, *unnamed} <= {*LIMOUSINES}:
        raise click.UsageError(NO_MAFIA[asked.lang])
    if named and car in unnamed:
        raise click.UsageError(_UNNAMED[asked.lang].format(car=car))
    refuse(Recipe(kind, 1, seed, cards), asked)
    plain = kind is Kind.RETRO or (kind is Kind.FORECAST and not themes)
    usual = Starts.RING if plain else Starts.ANY
    wish = Wish(
        answer=car,
        at=at or Business.H,
        skips=Between(skips),
        carries=Between(carries),
        wraps=Between(wraps),
        traps=frozenset(caught),
        spared=frozenset(spared),
        start=start or usual,
        seed=seed,
        rules=asked.rules,
        kind=kind,
        stand=stand,
        cards=cards,
        named=named,
        unnamed=frozenset(unnamed),
        standing=standing,
        themes=frozenset(themes),
        any_answer=not (answer or on_top or uncovered),
        any_place=at is None,
    )
    deadline = Deadline.after(timeout)
    with waiting(asked.lang):
        found = list(composed(wish, count, deadline))
        none = isinstance(found[0], NoSuchPuzzle) and not wish.themeless
        clashing = clash(wish, Deadline.after(min(timeout or PATIENCE, PATIENCE))) if none else ()
    puzzles = [one for one in found if isinstance(one, Puzzle)]
    if model is not None:
        _export(wish, model)
    if out is not None and puzzles:
        write_whole(out, "".join(f"{line_of(one)}\n" for one in puzzles))
    if STREAM in map(str, (out, model)) and puzzles:
        return Exit.YES
    if asked.json:
        say_json({**_record(found, puzzles, wish, count, asked), "clash": clashing})
    elif out is not None and puzzles:
        say(_MADE[asked.lang].format(path=out, made=len(puzzles)))
        _tell([one for one in found if not isinstance(one, Puzzle)], count, asked, puzzles)
    else:
        _tell(found, count, asked)
    if clashing and not asked.json:
        say(_CLASH[asked.lang].format(parts=", ".join(clashing)))
    return _EXITS[type(found[0])]


_EXITS = {Puzzle: Exit.YES, NoSuchPuzzle: Exit.NO, NotKnown: Exit.GAVE_UP}
_STATUS = {Puzzle: "found", NoSuchPuzzle: "impossible", NotKnown: "unknown"}


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
        raise click.UsageError(_OTHER_GOAL[asked.lang].format(kind=kind, option="--uncovered"))
    return car, stand


def _tell(
    found: Sequence[Composed], count: int, asked: Asked, written: Sequence[Puzzle] = ()
) -> None:
    """What was found, and what comes of it after what was written to a file."""
    made = [*written, *(one for one in found if isinstance(one, Puzzle))]
    for number, one in enumerate(found, len(written)):
        match one:
            case Puzzle():
                if number:
                    say("")
                for line in told_puzzle(one, asked, ascii_only=not can_draw_lines()):
                    say(line)
            case NoSuchPuzzle() if number:
                more = _NO_MORE_TRIED if one.wish.settled else _NO_MORE
                cards = _SO_MANY(len(made[-1].task.line(made[-1].answer).row), asked.lang)
                said = more[asked.lang].format(cards=cards, made=number, count=count)
                warn(said)
            case NoSuchPuzzle():
                _tell_proof(one, asked)
            case NotKnown():
                said = _NOT_KNOWN[asked.lang] if one.late else _IN_VAIN[asked.lang]
                (warn if number else say)(said)
                if number:
                    warn(_PERHAPS_MORE[asked.lang].format(made=number, count=count))


def _tell_proof(none: NoSuchPuzzle, asked: Asked) -> None:
    wish = none.wish
    if none.themeless:
        for theme in sorted(none.themeless):
            say(_THEMELESS[asked.lang].format(kind=wish.kind, theme=theme))
        return
    said = _NONE_FORECAST if wish.kind is Kind.FORECAST else _NONE
    if none.tried:
        said = _NONE_TRIED
    say(said[asked.lang])
    if wish.start is Starts.RING:
        say(_FROM_RING[asked.lang])
    if wish.cards is None:
        every = len(wish.lengths) == len(range(*KINDS[wish.kind].sizes)) + 1
        cards = _SO_MANY(wish.length, asked.lang)
        say(_ANY_CARDS[asked.lang] if every else _ABOUT_CARDS[asked.lang].format(cards=cards))


def _record(
    found: Sequence[Composed], puzzles: Sequence[Puzzle], wish: Wish, count: int, asked: Asked
) -> dict[str, object]:
    records = [record_of(one) for one in puzzles]
    last = found[-1]
    themeless = sorted(last.themeless) if isinstance(last, NoSuchPuzzle) else []
    proof = None
    if isinstance(last, NoSuchPuzzle) and not themeless:
        proof = "exhaustive" if last.wish.settled and (puzzles or last.tried) else "unsat"
    return {
        **heading("puzzle compose", asked.reading()),
        "status": _STATUS[type(found[0])],
        "wish": str(wish),
        "proof": proof,
        "themeless": themeless,
        "puzzle": records[0] if records else None,
        "wanted": count,
        "complete": isinstance(last, NoSuchPuzzle),
        "cards": [len(puzzles[0].task.line(puzzles[0].answer).row)] if puzzles else wish.lengths,
        "puzzles": records,
    }


def _export(wish: Wish, path: Path) -> None:
    from solver.smt.questions import as_dimacs, as_smt2, pose_compose

    posed = [pose_compose(question(form)) for form in forms(wish)]
    write_whole(path, as_dimacs(posed) if path.suffix == ".cnf" else as_smt2(posed))
