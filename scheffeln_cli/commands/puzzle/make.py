"""`scheffeln puzzle make` and `improve`: a set to a recipe; the nearest puzzle that is better."""

import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import click

from puzzles.answers import certify
from puzzles.composing.improve import MOST_CHANGES, Improvement, Nearest, lost, nearest_task, twin
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind, Task, assess
from puzzles.make import make
from puzzles.puzzle import GENERATOR, Puzzle, line_of, record_of
from puzzles.recipe import Barren, Recipe
from puzzles.series.pairs import PAIRED
from puzzles.storage.ids import id_of
from scheffeln import limits
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import (
    cards_option,
    each,
    jobs_option,
    kind_option,
    mistakes,
    no_trap_option,
    only_option,
    seed_option,
    start_option,
    theme_option,
    timeout_option,
    trap_option,
    unlike_option,
    weights_of,
    weights_option,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import lines_to, write_whole
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.files.puzzles import unlike
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import (
    Pace,
    Progress,
    can_draw_lines,
    heading,
    say,
    say_json,
    waiting,
    warn,
)
from scheffeln_cli.terminal.puzzle import told_puzzle, told_theme
from scheffeln_cli.terminal.render import INDENT
from solver.answers import Deadline, OutOfTime, Status
from solver.questions import Starts
from solver.themes import Theme

COUNT = 10
BOTH, SEARCH = "both", "search"

_MADE = Text("puzzles in {path}: {made}")
_KEPT = Text("stopped: {made} of {count} puzzles are in {path}")
_CARDS = Text("{kind} puzzles have {numbers} cards")
_OTHER_GENERATOR = Text(
    "version {asked} of the generator made that; this program has version {here} and makes others"
)
_THEMELESS = Text("no {kind} puzzles with the theme {theme} are made: {why}")
_THEMED = Text("kinds that have it: {kinds}")
_FROM_RING = Text(
    "no start with one limousine on each business leads to the theme {theme}: it needs a motorcade"
    " to begin with"
)
_LEAVE_RING = Text("leave --start ring out")
_LOOKED_AT = Text("{n} looked at")
_NO_PAIRS = Text("only {kinds} and {last} puzzles come in pairs")
_ODD = Text("pairs are two puzzles each: --count must be even")


@click.command()
@kind_option
@click.option(
    "--count",
    type=click.IntRange(1, limits.PUZZLES),
    default=COUNT,
    show_default=True,
    help="How many.",
)
@seed_option
@cards_option
@click.option("--difficulty", "stars", type=click.IntRange(1, 5), help="Stars; else a mixture.")
@trap_option
@no_trap_option
@only_option
@theme_option
@click.option(
    "--pair", is_flag=True, help="In pairs: one board, two cards exchanged, another answer."
)
@unlike_option
@start_option(Starts.ANY)
@click.option(
    "--certify",
    type=click.Choice([BOTH, SEARCH]),
    default=BOTH,
    show_default=True,
    help="Both proofs, or search without Z3.",
)
@jobs_option
@weights_option
@timeout_option
@click.option(
    "--generator",
    type=click.IntRange(1),
    default=GENERATOR,
    show_default=True,
    help="The version that a recipe names; another one is refused.",
)
@click.option("-o", "out", type=OUT, help="Write to this file instead of standard output.")
@common
def make_command(
    asked: Asked,
    *,
    kind: Kind,
    count: int,
    seed: int,
    cards: int | None,
    stars: int | None,
    traps: tuple[Misreading, ...],
    no_traps: tuple[Misreading, ...],
    only: Misreading | None,
    themes: tuple[Theme, ...],
    pair: bool,
    files: tuple[str, ...],
    start: Starts,
    certify: str,
    jobs: int,
    weights: Path | None,
    timeout: float | None,
    generator: int,
    out: Path | None,
) -> Exit:
    """Make puzzles, one JSON object a line; the same options always make the same puzzles.

    No two are alike up to a turn of the ring and the names of the colours, the answers are about
    all limousines and businesses equally often and in random order, and guessing does not help.
    """
    if generator != GENERATOR:
        said = _OTHER_GENERATOR[asked.lang].format(asked=generator, here=GENERATOR)
        raise click.UsageError(said)
    caught, spared = mistakes(traps, no_traps, only, asked)
    recipe = Recipe(
        kind, count, seed, cards, stars, caught, spared, start, asked.rules, themes, pair
    )
    refuse(recipe, asked)
    recipe = replace(recipe, unlike=unlike(files, asked.lang))
    if str(out) == STREAM:
        out = None
    quiet = out is None and sys.stdout.isatty()
    pace = Pace(count, shown=not quiet and not recipe.composed)

    def watch(looked_at: int) -> None:
        """A rare recipe may be looked for long before anything is found."""
        pace.searched(_LOOKED_AT[asked.lang].format(n=looked_at))

    deadline = replace(Deadline.after(timeout), watch=watch)
    proofs = certify == BOTH
    made = make(recipe, jobs, z3=proofs, weights=weights_of(weights), deadline=deadline)
    telling = Progress(asked.lang, count) if recipe.composed and not quiet else pace
    return _written(made, recipe, out, asked, telling)


class Themeless(Refusal):
    """A theme that nothing of its kind has, or from its start: understood, and answered with no."""

    kind = "barren"
    code = Exit.NO
    puzzles: Kind
    theme: Theme

    def message(self, lang: Lang) -> str:
        why = KINDS[self.puzzles].themeless.get(self.theme)
        if why is None:
            return _FROM_RING[lang].format(theme=self.theme)
        return _THEMELESS[lang].format(kind=self.puzzles, theme=self.theme, why=why[lang])

    def hint(self, lang: Lang) -> str:
        if self.theme not in KINDS[self.puzzles].themeless:
            return _LEAVE_RING[lang]
        having = (kind for kind in Kind if self.theme not in KINDS[kind].themeless)
        return _THEMED[lang].format(kinds=", ".join(having))


def refuse(recipe: Recipe, asked: Asked) -> None:
    """Refuse a recipe that contradicts itself."""
    fewest, most = KINDS[recipe.kind].sizes
    if recipe.cards is not None and not fewest <= recipe.cards <= most:
        numbers = f"{fewest}-{most}" if fewest < most else fewest
        raise click.UsageError(_CARDS[asked.lang].format(kind=recipe.kind, numbers=numbers))
    for theme in recipe.themes:
        from_ring = recipe.start is not Starts.RING or theme.from_ring
        if theme in KINDS[recipe.kind].themeless or not from_ring:
            raise Themeless(recipe.kind, theme)
    if recipe.pair and recipe.kind not in PAIRED:
        *kinds, last = PAIRED
        said = _NO_PAIRS[asked.lang].format(kinds=", ".join(kinds), last=last)
        raise click.UsageError(said)
    if recipe.pair and recipe.count % 2:
        raise click.UsageError(_ODD[asked.lang])


def _written(
    made: Generator[Puzzle, None, None],
    recipe: Recipe,
    out: Path | None,
    asked: Asked,
    pace: Pace | Progress,
) -> Exit:
    """Write puzzles as they are made; what is written stays, whatever stops the making."""
    number = 0
    stopped: KeyboardInterrupt | Barren | None = None
    with pace, lines_to(out) as write, closing(made) as puzzles:
        try:
            for puzzle in puzzles:
                write(line_of(puzzle))
                number += 1
                pace.reached(number)
        except (KeyboardInterrupt, Barren) as error:
            stopped = error
    if stopped is None:
        _tell(number, out, asked)
        return Exit.YES
    if out is not None and number:
        said = _KEPT[asked.lang].format(made=number, count=recipe.count, path=out)
        warn(said)
    if isinstance(stopped, Barren):
        raise stopped
    return Exit.INTERRUPTED


def _tell(number: int, out: Path | None, asked: Asked) -> None:
    if out is None:
        return
    if asked.json:
        say_json({**heading("puzzle make", asked.reading()), "puzzles": number, "file": str(out)})
    else:
        say(_MADE[asked.lang].format(made=number, path=out))


_CHANGES = {
    0: Text("That is already so: nothing was changed."),
    1: Text("One change is enough."),
    2: Text("Two changes; with one there is no such puzzle, all were tried."),
}
_NONE = Text("With up to {most} changes there is no such puzzle: all were tried.")
_LOST = Text("What it no longer has: {themes}")
_LATE = Text("No answer in the time allowed: not found, and not proved impossible.")


@click.command()
@click.argument("source", metavar="ID|FILE")
@theme_option
@trap_option
@no_trap_option
@only_option
@click.option("--pair", is_flag=True, help="With its twin: two cards exchanged, another answer.")
@timeout_option
@click.option("-o", "out", type=OUT, help="Write the puzzle to this file, as a line of JSON.")
@common
def improve_command(
    asked: Asked,
    *,
    source: str,
    themes: tuple[Theme, ...],
    traps: tuple[Misreading, ...],
    no_traps: tuple[Misreading, ...],
    only: Misreading | None,
    pair: bool,
    timeout: float | None,
    out: Path | None,
) -> Exit:
    """Change the puzzle with this ID as little as possible until it has one answer.

    And until it has the themes and traps asked for. A change is a card exchanged for another, or a
    limousine put elsewhere; all with one change are tried before any with two. No hand is kept that
    is already solved in the order printed. For a FILE, each puzzle is improved on its own.
    """
    caught, spared = mistakes(traps, no_traps, only, asked)
    wanted = Improvement(frozenset(themes), frozenset(caught), frozenset(spared), pair)
    deadline = Deadline.after(timeout)
    improved: list[Puzzle] = []

    def improve(task: Task, asked: Asked) -> Exit:
        refuse(Recipe(task.kind, 2, 0, themes=themes, pair=pair), asked)
        late = False
        found: Nearest | None = None
        with waiting(asked.lang):
            try:
                found = nearest_task(task, wanted, deadline)
            except OutOfTime:
                late = True
        puzzles = _puzzles(found.task, task, wanted) if found else []
        gone = lost(task, found.task) if found else ()
        improved.extend(puzzles)
        if str(out) == STREAM and puzzles:
            pass
        elif asked.json:
            say_json({**_record(found, puzzles, task, asked, late=late), "lost": gone})
        else:
            _improve_tell(found, puzzles, asked, gone, late=late)
        return Exit.YES if found else Exit.GAVE_UP if late else Exit.NO

    code = each(source, asked, improve)
    if out is not None and improved:
        write_whole(out, "".join(f"{line_of(one)}\n" for one in improved))
        if str(out) != STREAM and not asked.json:
            say(_MADE[asked.lang].format(path=out, made=len(improved)))
    return code


def _puzzles(found: Task, task: Task, wanted: Improvement) -> list[Puzzle]:
    """What was found, and its twin if one is wanted."""
    recipe = f"improve {id_of(task)} {wanted}".rstrip()
    both = [assess(found), twin(found) if wanted.pair else None]
    puzzles = [Puzzle.of(one, certify(one.task, one.answer), recipe) for one in both if one]
    if len(puzzles) == 1:
        return puzzles
    return [replace(one, pair=other.id) for one, other in zip(puzzles, puzzles[::-1], strict=True)]


def _improve_tell(
    found: Nearest | None,
    puzzles: Sequence[Puzzle],
    asked: Asked,
    gone: Sequence[Theme],
    *,
    late: bool,
) -> None:
    if not found:
        say(_LATE[asked.lang] if late else _NONE[asked.lang].format(most=MOST_CHANGES))
        return
    say(_CHANGES[found.changes][asked.lang])
    for one in found.made:
        say(f"{INDENT}{one.words(asked.lang)}")
    if gone:
        themes = ", ".join(told_theme(theme, asked.lang) for theme in gone)
        say(_LOST[asked.lang].format(themes=themes))
    for number, puzzle in enumerate(puzzles):
        if number:
            say("")
        for line in told_puzzle(puzzle, asked, ascii_only=not can_draw_lines()):
            say(line)


def _record(
    found: Nearest | None, puzzles: Sequence[Puzzle], task: Task, asked: Asked, *, late: bool
) -> dict[str, object]:
    return {
        **heading("puzzle improve", asked.reading()),
        "status": Status.FOUND if found else Status.UNKNOWN if late else Status.IMPOSSIBLE,
        "from": id_of(task),
        "changes": found.changes if found else None,
        "changed": [one.record() for one in found.made] if found else [],
        "tried": None if late else found.changes if found else MOST_CHANGES,
        "puzzle": record_of(puzzles[0]) if puzzles else None,
        "twin": record_of(puzzles[1]) if puzzles[1:] else None,
    }
