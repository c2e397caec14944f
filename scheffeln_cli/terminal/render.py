"""Steps and puzzles told in a terminal."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from puzzles.grade import Difficulty, reasons
from puzzles.kinds.task import Task
from puzzles.storage.ids import id_of
from scheffeln.board import BUSINESSES, MAFIA, Business, Position, name, written
from scheffeln.catalogue.rulings import EDITION_NAMES
from scheffeln.drawing.legend import Trail
from scheffeln.drawing.text import ring_text
from scheffeln.explain import explain
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.money import TopTokens
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.rules.score import stakes
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, DIM, styled
from scheffeln_cli.terminal.window import TOGETHER, wrapped
from solver.themes import Theme

INDENT = " " * 9

_START = Text("start")
_END = Text("end")
_RULES = Text("rules")
_MISTAKE = Text("mistake")


def labelled(label: str, text: str, asked: Asked) -> str:
    """A line that begins with what it is about."""
    return styled(label.ljust(len(INDENT)), BOLD, colour=asked.colour) + text


def drawn(
    board: Position,
    asked: Asked,
    *,
    highlight: Trail | None = None,
    plain: bool = False,
    tokens: TopTokens | None = None,
    untold: Collection[Business] = (),
) -> str:
    """The ring, or a list of the businesses where the window is too narrow for it."""
    return ring_text(
        board,
        lang=asked.lang,
        colour=asked.colour,
        highlight=highlight,
        ascii_only=plain,
        columns=asked.width,
        tokens=tokens,
        untold=untold,
    )


_EARN = Text("take the top token of their business:")
_COVERED_ONES = Text("covered, get nothing:")
_MAFIA_CLAIMS = Text("claimed by the Mafia for whoever scores on the lowest letter:")


def told_money(
    board: Position, reading: Reading, asked: Asked, tokens: TopTokens | None = None
) -> Iterator[str]:
    """Who would earn on a board and, where the tokens are known, how much."""
    known = tokens or {}
    found = stakes(board, reading)
    mafia = [one for one in found if one.earns and one.limousine is MAFIA]
    for said, which in (
        (_EARN, [one for one in found if one.earns and one not in mafia]),
        (_COVERED_ONES, [one for one in found if not one.earns]),
        (_MAFIA_CLAIMS, mafia),
    ):
        if which:
            who = ", ".join(
                f"{written(one.at)} {name(one.limousine, asked.lang)}"
                + (f": {known[one.at]}" if one.earns and one.at in known else "")
                for one in which
            )
            whole = who.replace(" ", TOGETHER).replace(f",{TOGETHER}", ", ")
            yield from wrapped(f"{said[asked.lang]} {whole}", asked.width, " ", "   ")


def told_rules(reading: Reading, asked: Asked) -> Iterator[str]:
    """By which rules and with which mistakes, where these are not the usual ones."""
    rules = reading.rules
    if rules != DEFAULT_RULES:
        chosen = (f"{ruling}={choice}" for ruling, choice in rules.chosen)
        told = [EDITION_NAMES[rules.edition][asked.lang], *chosen]
        yield labelled(_RULES[asked.lang], "  ".join(told), asked)
    if reading.misreadings:
        yield labelled(_MISTAKE[asked.lang], "  ".join(reading.misreadings), asked)


def told_row(start: Position, steps: Sequence[Step], asked: Asked) -> Iterator[str]:
    """The lines that tell a whole row, with the position it starts from and the one it leads to."""
    yield labelled(_START[asked.lang], written(start), asked)
    yield from told(steps, asked)
    yield labelled(_END[asked.lang], written(steps[-1].after), asked)


def told(steps: Sequence[Step], asked: Asked, first: int = 1) -> Iterator[str]:
    """The lines that tell a sequence of steps, numbered from `first`."""
    for number, step in enumerate(steps, first):
        head = styled(f"{number:>2}. {written(step.move):<5}", BOLD, colour=asked.colour)
        yield "\n".join(wrapped(explain(step, asked.lang), asked.width, head, INDENT))
        yield INDENT + styled("  ".join(step.clauses), DIM, colour=asked.colour)
        yield INDENT + written(step.after)


_ROW = Text("row")
_HAND = Text("hand")
_TOKENS = Text("tokens")
_KNOWN_END = Text("end")
_DIFFICULTY = Text("difficulty: {stars} of 5, about {seconds} seconds")
BLANK = "?"


def told_task(task: Task, asked: Asked, *, ascii_only: bool) -> Iterator[str]:
    """Everything a solver needs to see."""
    lang = asked.lang
    yield styled(f"{task.title[lang]}  {id_of(task)}", BOLD, colour=asked.colour)
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
