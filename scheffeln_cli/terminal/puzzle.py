"""A puzzle told in a terminal: its task, how hard it is, its themes, its answer."""

from collections.abc import Iterable, Iterator, Sequence

from puzzles.grade import Difficulty, difficulty_reasons
from puzzles.kinds.task import Task
from puzzles.puzzle import Puzzle
from puzzles.sheet.words import ALONE, ON_TOP
from puzzles.storage.ids import id_of
from scheffeln.board import BUSINESSES, Position, name, written
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.notation import BLANK
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import takers
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, styled
from scheffeln_cli.terminal.render import INDENT, drawn, labelled, told_rules
from scheffeln_cli.terminal.window import TOGETHER, wrapped
from solver.themes import Theme

NEXT = ">"
"""Between the cards that are carried out and those to come."""

_ROW = Text("row")
_HAND = Text("hand")
_TOKENS = Text("tokens")
_KNOWN_END = Text("end")
_DIFFICULTY = Text("difficulty: {stars} of 5, about {seconds} seconds")


def told_task(
    task: Task, asked: Asked, *, ascii_only: bool, told: Sequence[Step] = ()
) -> Iterator[str]:
    """Everything a solver needs to see, behind the cards that hints have told."""
    lang = asked.lang
    yield styled(f"{task.heading[lang]}  {id_of(task)}", BOLD, colour=asked.colour)
    yield from told_rules(Reading(task.rules), asked)
    if task.board:
        yield drawn(told[-1].after if told else task.board, asked, plain=ascii_only)
    cards = [written(card or BLANK) for card in task.cards]
    begun = [*(written(step.move) for step in told), NEXT] if told else []
    if not task.ordered:
        yield labelled(_HAND[lang], " ".join(cards), asked)
    if row := [*begun, *(cards[len(told) :] if task.ordered else ())]:
        yield labelled(_ROW[lang], " ".join(row), asked)
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
    because = "; ".join(difficulty_reasons(difficulty.measures, asked.lang))
    yield from wrapped(because, asked.width, INDENT)


_THEME = Text("theme")


def told_theme(theme: Theme, lang: Lang) -> str:
    """What a theme is called, and its id where that is another word."""
    label = theme.label[lang]
    return label if label.casefold() == theme else f"{label} ({theme})"


def told_themes(themes: Iterable[Theme], asked: Asked) -> Iterator[str]:
    """What makes a puzzle worth solving, each with its sentence; a puzzle may have none."""
    label = _THEME[asked.lang]
    for theme in themes:
        first, *more = wrapped(told_theme(theme, asked.lang), asked.width, INDENT)
        yield labelled(label, first.removeprefix(INDENT), asked)
        yield from more
        yield from wrapped(theme.sentence[asked.lang], asked.width, INDENT)
        label = ""


_ANSWER = Text("answer")
_CAUGHT = Text("wrong if you make the mistake: {which}")
_IDLE = Text("No single card matters: leave any one out and the answer is the same.")


def told_puzzle(puzzle: Puzzle, asked: Asked, *, ascii_only: bool) -> Iterator[str]:
    """Everything its author wants to know of it."""
    yield from told_task(puzzle.task, asked, ascii_only=ascii_only)
    yield labelled(_ANSWER[asked.lang], puzzle.answer.words(asked.lang), asked)
    yield from told_difficulty(puzzle.difficulty, asked)
    yield from told_themes(puzzle.themes or (), asked)
    caught = ", ".join(one for one, trap in puzzle.traps.items() if trap.caught)
    if caught:
        yield from wrapped(_CAUGHT[asked.lang].format(which=caught), asked.width, "", INDENT)
    if is_idle(puzzle):
        yield from wrapped(_IDLE[asked.lang], asked.width)


def is_idle(puzzle: Puzzle) -> bool:
    """Whether no card matters to the answer."""
    return not puzzle.difficulty.measures.cards


def earned_amounts(task: Task, end: Position) -> str:
    """What everybody earns, the most first."""
    owners = takers(end, Reading(task.rules)).items()
    amounts = [(task.money[BUSINESSES.index(at)], car) for at, car in owners]
    return "  ".join(f"{written(car)} {token}" for token, car in sorted(amounts, reverse=True))
