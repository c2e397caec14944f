"""Ids: a whole task in a line short enough to type from a printed sheet.

    A-7K3Q2-MX4T9-...

The first letter is the version of the format; the rest are digits of one large number in base 32,
five to a group, the last two a check. A new format takes a new letter; old ids stay readable.
Reading is forgiving: case and hyphens do not matter, O is read as 0, I and L as 1.

The number holds small ones one after the other, each with its own base, so that nothing is wasted:
kind, edition, rulings, position, cards, tokens, goal. Writing lists them; reading takes them off
again in the same order.

The check letters find a wrong letter and two swapped ones but do not say which. Every id that is
one such slip away and holds a puzzle is a candidate; a chance one now and then is among them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple, assert_never

from puzzles.puzzle import (
    Blanks,
    Cards,
    Forecast,
    Kind,
    Known,
    Order,
    Retro,
    Shortest,
    Target,
    Task,
)
from puzzles.recipe import CARDS, ROW
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, shapes
from scheffeln.language import Lang, Text
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, did_you_mean, quoted
from scheffeln.rules.rulings import Edition, Rules, Ruling

VERSION = "A"
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
CHECK_DIGITS = 2
CHECK = 1021
"""A prime below 32 squared: a changed digit or two swapped ones always change the remainder."""

LONGEST_ROW = 16
TOKEN_STEP = 500
TOKENS = 33
"""The default tokens are multiples of 500 from 0 to 16,000."""


class IdFault(StrEnum):
    """What is wrong with an id."""

    VERSION = "version"
    LETTER = "letter"
    CHECK = "check"
    CONTENT = "content"


_ID = Text("this is no id of a puzzle: {text}")
_FAULTS = {
    IdFault.VERSION: Text("column {column}: an id begins with {version}"),
    IdFault.LETTER: Text("column {column}: {letter} does not occur in ids"),
    IdFault.CHECK: Text(
        "the check letters at its end do not fit: a letter is wrong, missing or too many"
    ),
    IdFault.CONTENT: Text("it is spelled well but holds no puzzle"),
}


class BadId(Refusal):
    """An id was refused."""

    kind = "id"

    def __init__(self, text: str, fault: IdFault, column: int = 1) -> None:
        super().__init__(text, fault, column)
        self.text = text
        self.fault = fault
        self.column = column

    def message(self, lang: Lang) -> str:
        return _ID[lang].format(text=quoted(self.text))

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        letter = quoted(self.text[self.column - 1 : self.column])
        said = _FAULTS[self.fault][lang]
        return (Detail(said.format(column=self.column, letter=letter, version=VERSION)),)

    def hint(self, lang: Lang) -> str:
        near = meant(self)
        return did_you_mean(near, lang) if near else ""

    @property
    def excerpt(self) -> Excerpt | None:
        placed = self.fault in (IdFault.VERSION, IdFault.LETTER)
        return Excerpt.of(self.text, [Span(self.column)] if placed else [])

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return ({"kind": self.fault, "column": self.column, "what": self.text},)


def id_of(task: Task) -> str:
    """The id that holds the task."""
    number = task_number(task)
    digits = _digits(number) + _digits(number % CHECK).rjust(CHECK_DIGITS, DIGITS[0])
    groups = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
    return "-".join([VERSION, *groups])


def task_number(task: Task) -> int:
    """The task as one number."""
    number = 0
    for value, base in reversed(list(_figures(task))):
        number = number * base + value
    return number


def task_of(text: str) -> Task:
    """The task an id holds; raises `BadId`."""
    (first, version), *letters = _letters(text) or [(1, "")]
    if version != VERSION:
        raise BadId(text, IdFault.VERSION, first)
    values = [_value(text, column, letter) for column, letter in letters]
    number, check = _number(values[:-CHECK_DIGITS]), _number(values[-CHECK_DIGITS:])
    if len(values) <= CHECK_DIGITS or number % CHECK != check:
        raise BadId(text, IdFault.CHECK)
    try:
        task = _read_task(_Figures(number))
    except ValueError:
        raise BadId(text, IdFault.CONTENT) from None
    if task_number(task) != number:
        raise BadId(text, IdFault.CONTENT)
    return task


def _letters(text: str) -> list[tuple[int, str]]:
    """The letters that count, each with its column."""
    return [
        (column, _ALIKE.get(letter, letter))
        for column, letter in enumerate(text.upper(), 1)
        if letter != "-" and not letter.isspace()
    ]


_ALIKE = {"O": "0", "I": "1", "L": "1"}


def _value(text: str, column: int, letter: str) -> int:
    if letter not in DIGITS:
        raise BadId(text, IdFault.LETTER, column)
    return DIGITS.index(letter)


def _digits(number: int) -> str:
    """A number in base 32; nothing for 0."""
    digits = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def _number(values: Sequence[int]) -> int:
    number = 0
    for value in values:
        number = number * len(DIGITS) + value
    return number


Figure = tuple[int, int]
"""A number and the base it is written in, which is greater."""


def _figures(task: Task) -> Iterator[Figure]:
    """A task as figures, in reading order."""
    yield KINDS.index(task.kind), len(KINDS)
    yield from _rules_figures(task.rules)
    match task:
        case Forecast():
            yield from _position_figures(task.position)
            yield from _row_figures(task.row)
            yield from (_exact(token, TOKEN_STEP, TOKENS) for token in task.tokens)
        case Order():
            yield from _position_figures(task.position)
            yield from _row_figures(task.hand)
            yield from _goal_figures(task.goal)
        case Blanks():
            yield from _position_figures(task.position)
            yield from _row_figures(task.row)
            yield from _goal_figures(task.goal)
        case Shortest():
            yield from _position_figures(task.position)
            yield from _goal_figures(task.goal)
        case Retro():
            yield from _row_figures(task.row)
            facts = {fact.car: fact for fact in task.end}
            for car in LIMOUSINES:
                yield _fact_figure(facts.get(car)), 2 * RING + 1
        case _:
            assert_never(task)


def _read_task(figures: "_Figures") -> Task:
    """The task that figures were made of."""
    kind = KINDS[figures.take(len(KINDS))]
    rules = _read_rules(figures)
    match kind:
        case Kind.FORECAST:
            position, row = _read_position(figures), _full(_read_row(figures))
            tokens = tuple(figures.take(TOKENS) * TOKEN_STEP for _ in BUSINESSES)
            return Forecast(position, row, tokens, rules)
        case Kind.ORDER:
            position, hand = _read_position(figures), _full(_read_row(figures))
            return Order(position, hand, _read_goal(figures), rules)
        case Kind.BLANKS:
            position, places = _read_position(figures), _read_row(figures)
            return Blanks(position, places, _read_goal(figures), rules)
        case Kind.SHORTEST:
            return Shortest(_read_position(figures), _read_goal(figures), rules)
        case Kind.RETRO:
            row = _full(_read_row(figures))
            facts = [(car, figures.take(2 * RING + 1)) for car in LIMOUSINES]
            return Retro(row, tuple(_read_fact(*one) for one in facts if one[1]), rules)
        case _:
            assert_never(kind)


class _Figures:
    """A number from which figures are taken off."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, base: int) -> int:
        self._number, figure = divmod(self._number, base)
        return figure


KINDS = tuple(Kind)
EDITIONS = tuple(Edition)
RULINGS = tuple(Ruling)
SHAPES = tuple(shapes(len(LIMOUSINES)))
"""All of these are part of the format: what comes later is added at the end, with a new letter."""


def _rules_figures(rules: Rules) -> Iterator[Figure]:
    yield EDITIONS.index(rules.edition), len(EDITIONS)
    yield bool(rules.chosen), 2
    if rules.chosen:
        chosen = dict(rules.chosen)
        for ruling in RULINGS:
            said = ruling in chosen
            yield (ruling.choices.index(chosen[ruling]) + 1 if said else 0), len(ruling.choices) + 1


def _read_rules(figures: _Figures) -> Rules:
    edition = EDITIONS[figures.take(len(EDITIONS))]
    if not figures.take(2):
        return Rules.of(edition)
    said = ((ruling, figures.take(len(ruling.choices) + 1)) for ruling in RULINGS)
    return Rules.of(edition, [(ruling, ruling.choices[at - 1]) for ruling, at in said if at])


def _position_figures(position: Position) -> Iterator[Figure]:
    """The shape, then for each slot which of the limousines still left stands there."""
    yield SHAPES.index(position.shape), len(SHAPES)
    left = list(LIMOUSINES)
    for car in position.cars:
        yield left.index(car), len(left)
        left.remove(car)


def _read_position(figures: _Figures) -> Position:
    shape = SHAPES[figures.take(len(SHAPES))]
    left = list(LIMOUSINES)
    return Position(shape, tuple(left.pop(figures.take(len(left))) for _ in LIMOUSINES))


def _row_figures(row: Sequence[Limousine | None]) -> Iterator[Figure]:
    yield len(row), LONGEST_ROW + 1
    for card in row:
        yield (0 if card is None else LIMOUSINES.index(card) + 1), len(LIMOUSINES) + 1


def _read_row(figures: _Figures) -> tuple[Limousine | None, ...]:
    cards = (None, *LIMOUSINES)
    return tuple(cards[figures.take(len(cards))] for _ in range(figures.take(LONGEST_ROW + 1)))


def _full(row: tuple[Limousine | None, ...]) -> Cards:
    cards = tuple(card for card in row if card is not None)
    if len(cards) < len(row):
        raise ValueError("a blank where every card is known")
    return cards


def _goal_figures(goal: Target) -> Iterator[Figure]:
    yield LIMOUSINES.index(goal.car), len(LIMOUSINES)
    yield BUSINESSES.index(goal.at), RING


def _read_goal(figures: _Figures) -> Target:
    return Target(LIMOUSINES[figures.take(len(LIMOUSINES))], BUSINESSES[figures.take(RING)])


def _fact_figure(fact: Known | None) -> int:
    return 0 if fact is None else 1 + 2 * BUSINESSES.index(fact.at) + fact.covered


def _read_fact(car: Limousine, figure: int) -> Known:
    at, covered = divmod(figure - 1, 2)
    return Known(car, BUSINESSES[at], bool(covered))


def _exact(value: int, step: int, base: int) -> Figure:
    figure, rest = divmod(value, step)
    if rest or not 0 <= figure < base:
        raise ValueError(f"an id holds multiples of {step} below {base * step}, not {value}")
    return figure, base


MOST_BLANKS = 3


class Size(StrEnum):
    """Of what there are too few or too many."""

    CARDS = "cards"
    BLANKS = "blanks"
    COPIES = "copies"
    """Cards of one colour."""


class Misfit(NamedTuple):
    """Why a task is none that a puzzle of its kind could ask."""

    key: str
    """The field of a record that is at fault."""
    size: Size
    number: int
    fewest: int
    most: int


def misfit(task: Task) -> Misfit | None:
    """What is wrong with the number of cards, if anything is."""
    key, cards = _cards(task)
    fewest, most = CARDS.get(task.kind, (ROW, ROW))
    copies = max(Counter(card for card in cards if card).values(), default=0)
    sizes = [Misfit(key, Size.COPIES, copies, 0, task.rules.copies)]
    if not isinstance(task, Shortest):
        sizes.append(Misfit(key, Size.CARDS, len(cards), fewest, most))
    if isinstance(task, Blanks):
        sizes.append(Misfit(key, Size.BLANKS, cards.count(None), 1, MOST_BLANKS))
    return next((one for one in sizes if not one.fewest <= one.number <= one.most), None)


def fitting(text: str) -> Task:
    """The task an id holds, if a puzzle could ask it; raises `BadId`."""
    task = task_of(text)
    if misfit(task):
        raise BadId(text, IdFault.CONTENT)
    return task


def _cards(task: Task) -> tuple[str, tuple[str | None, ...]]:
    """The field that holds the cards of a task, and the cards."""
    match task:
        case Order():
            return "hand", task.hand
        case Forecast() | Blanks() | Retro():
            return "row", task.row
        case Shortest():
            return "goal", ()
        case _:
            assert_never(task)


MOST = 3
LONGEST = 60
"""No id is as long as this."""


def meant(bad: BadId) -> tuple[str, ...]:
    """Ids one slip away, those with two letters swapped first."""
    if bad.fault not in (IdFault.CHECK, IdFault.LETTER) or len(bad.text) > LONGEST:
        return ()
    found: dict[str, None] = {}
    for text in _slips(bad.text.upper(), bad.column if bad.fault is IdFault.LETTER else None):
        with suppress(BadId):
            name = id_of(fitting(text))
            if _length(name) == _length(text):  # else a leading zero was made up
                found[name] = None
    return tuple(found)[:MOST]


def _length(text: str) -> int:
    return sum(letter.isalnum() for letter in text)


def _slips(text: str, column: int | None) -> Iterator[str]:
    """The texts that a slip of the finger could have turned into this one."""
    places = [index for index, letter in enumerate(text) if index and letter.isalnum()]
    for one, other in pairwise(places):
        yield text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]
    for place in places if column is None else [column - 1]:
        for digit in DIGITS:
            yield text[:place] + digit + text[place + 1 :]
