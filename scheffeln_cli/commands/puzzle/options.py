"""What puzzle commands share: their words and options, and how a puzzle is told."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.grade import DEFAULT_WEIGHTS, Difficulty, Weights, reasons
from puzzles.kinds.task import Kind, Task
from puzzles.puzzle import Puzzle
from puzzles.sheet.words import ALONE, ON_TOP
from puzzles.storage.ids import id_of
from scheffeln.board import BUSINESSES, Position, name, written
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.refusal import WordKind, look_up
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import takers
from scheffeln_cli.files.disk import bytes_of
from scheffeln_cli.options import MISREADING, SEED, Asked, OneOf, WordType
from scheffeln_cli.terminal.output import BOLD, styled
from scheffeln_cli.terminal.render import INDENT, drawn, labelled, told_rules
from scheffeln_cli.terminal.window import TOGETHER, wrapped
from solver.themes import Theme

if TYPE_CHECKING:
    from solver.questions import Starts

THEME = WordType(
    "theme",
    lambda word: look_up(word, WordKind.THEME, {one.value: one for one in Theme}),
    lambda _: tuple(Theme),
)
FILE = click.Path(path_type=Path)

kind_option = click.option(
    "--kind",
    type=OneOf(Kind),
    default=Kind.FORECAST.value,
    show_default=True,
    help="What is asked: forecast, order, blanks, shortest, retro or top.",
)
seed_option = click.option(
    "--seed",
    type=SEED,
    default=1,
    show_default=True,
    help="A different seed gives a different set.",
)
trap_option = click.option(
    "--trap",
    "traps",
    type=MISREADING,
    multiple=True,
    help="A mistake all puzzles must catch; scheffeln rules misreadings lists them. Repeatable.",
)
no_trap_option = click.option(
    "--no-trap",
    "no_traps",
    type=MISREADING,
    multiple=True,
    help="A mistake that no puzzle may catch; the same ids. Repeatable.",
)
only_option = click.option(
    "--only-trap", "only", type=MISREADING, help="Only this mistake leads astray; the same ids."
)
cards_option = click.option(
    "--cards", type=click.IntRange(1), help="How many cards; else what suits the kind."
)
theme_option = click.option(
    "--theme",
    "themes",
    type=THEME,
    multiple=True,
    help="An idea all must have; scheffeln help themes tells them. Repeatable.",
)
unlike_option = click.option(
    "--unlike",
    "files",
    metavar="FILE",
    multiple=True,
    help="No puzzle like one of this file, turned or recoloured. Repeatable.",
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes."
)
weights_option = click.option(
    "--weights", type=FILE, help="Predict seconds with this file, written by calibrate."
)


def start_option(usual: "Starts") -> Callable[[Callable[..., object]], Callable[..., object]]:
    return click.option(
        "--start",
        type=OneOf(type(usual)),
        default=usual.value,
        show_default=True,
        help="The first position.",
    )


def weights_of(path: Path | None) -> Weights:
    """The weights in a file; the default ones without a file."""
    if path is None:
        return DEFAULT_WEIGHTS
    from puzzles.calibration import read_weights  # late: few have weights of their own

    return read_weights(bytes_of(path).decode("utf-8-sig", errors="replace"))


_ONLY = Text("--only-trap already says which mistakes lead astray: leave {option} out")
_BOTH_WAYS = Text("{trap} is asked for and ruled out at once")

Mistakes = tuple[Misreading, ...]


def mistakes(
    traps: Mistakes, no_traps: Mistakes, only: Misreading | None, asked: Asked
) -> tuple[Mistakes, Mistakes]:
    """The mistakes that must go wrong and those that must not."""
    for option, given in (("--trap", traps), ("--no-trap", no_traps)):
        if only and given:
            raise click.UsageError(_ONLY[asked.lang].format(option=option))
    if only:
        return (only,), tuple(one for one in Misreading if one is not only)
    for trap in traps:
        if trap in no_traps:
            raise click.UsageError(_BOTH_WAYS[asked.lang].format(trap=trap))
    return traps, no_traps


_OWN_RULES = Text("the id has its own rules ({edition}): leave --edition and --ruling out")


def with_own_rules(task: Task, asked: Asked) -> Asked:
    """How the user wants to be answered, by the rules that the task has."""
    if asked.said.over(task.rules.edition, task.rules.chosen) != task.rules:
        said = _OWN_RULES[asked.lang].format(edition=task.rules.edition)
        raise click.UsageError(said)
    return asked._replace(rules=task.rules)


_ROW = Text("row")
_HAND = Text("hand")
_TOKENS = Text("tokens")
_KNOWN_END = Text("end")
_DIFFICULTY = Text("difficulty: {stars} of 5, about {seconds} seconds")
BLANK = "?"


def told_task(task: Task, asked: Asked, *, ascii_only: bool) -> Iterator[str]:
    """Everything a solver needs to see."""
    lang = asked.lang
    yield styled(f"{task.heading[lang]}  {id_of(task)}", BOLD, colour=asked.colour)
    yield from told_rules(Reading(task.rules), asked)
    if task.board:
        yield drawn(task.board, asked, plain=ascii_only)
    if task.cards:
        said = _ROW if task.ordered else _HAND
        yield labelled(said[lang], " ".join(written(card or BLANK) for card in task.cards), asked)
    if task.money:
        tokens = zip(BUSINESSES, task.money, strict=True)
        yield labelled(
            _TOKENS[lang],
            "  ".join(f"{written(at)}{TOGETHER}{token}" for at, token in tokens),
            asked,
        )
    for number, fact in enumerate(task.known):
        yield labelled("" if number else _KNOWN_END[lang], _known(fact, lang), asked)
    yield from wrapped(task.question(lang), asked.width)
    if task.asks_on_top:
        yield from wrapped(f"{ON_TOP[lang]} {ALONE[lang]}", asked.width)


_UNCOVERED = Text("{car} on {at}, uncovered")
_COVERED = Text("{car} on {at}, covered")


def _known(fact: Fact, lang: Lang) -> str:
    """What is known of the end."""
    said = _COVERED if fact.stand is Stand.COVERED else _UNCOVERED
    return said[lang].format(car=name(fact.limousine, lang), at=written(fact.at))


def told_difficulty(difficulty: Difficulty, asked: Asked) -> Iterator[str]:
    """Stars, seconds and the reasons."""
    told = _DIFFICULTY[asked.lang].format(stars=difficulty.stars, seconds=difficulty.seconds)
    yield styled(told, BOLD, colour=asked.colour)
    because = "; ".join(reasons(difficulty.measures, asked.lang))
    yield from wrapped(because, asked.width, INDENT)


_THEME = Text("theme")


def told_themes(themes: Iterable[Theme], asked: Asked) -> Iterator[str]:
    """What makes a puzzle worth solving, each with its sentence; a puzzle may have none."""
    label = _THEME[asked.lang]
    for theme in themes:
        yield labelled(label, theme.label[asked.lang], asked)
        yield from wrapped(theme.sentence[asked.lang], asked.width, INDENT)
        label = ""


_ANSWER = Text("answer")
_CAUGHT = Text("wrong if you make the mistake: {which}")


def told_puzzle(puzzle: Puzzle, asked: Asked, *, ascii_only: bool) -> Iterator[str]:
    """Everything its author wants to know of it."""
    yield from told_task(puzzle.task, asked, ascii_only=ascii_only)
    yield labelled(_ANSWER[asked.lang], puzzle.answer.words(asked.lang), asked)
    yield from told_difficulty(puzzle.difficulty, asked)
    yield from told_themes(puzzle.themes or (), asked)
    caught = ", ".join(one for one, trap in puzzle.traps.items() if trap.caught)
    if caught:
        yield from wrapped(_CAUGHT[asked.lang].format(which=caught), asked.width, "", INDENT)


def earned(task: Task, end: Position) -> str:
    """What everybody earns, the most first."""
    owners = takers(end, Reading(task.rules)).items()
    amounts = [(task.money[BUSINESSES.index(at)], car) for at, car in owners]
    return "  ".join(f"{written(car)} {token}" for token, car in sorted(amounts, reverse=True))
