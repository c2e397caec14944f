"""A puzzle said in a language: all that a solver sees of it, and nothing of the answer."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple, assert_never

from puzzles.puzzle import Blanks, Forecast, Order, Puzzle, Retro, Shortest, Task
from puzzles.sheet import words
from puzzles.sheet.sheet import Sheet
from puzzles.words import KINDS, question
from scheffeln.board import BUSINESSES, RING, Business, Limousine, Position, name
from scheffeln.language import Lang
from scheffeln.rules.rulings import DEFAULT_RULES, MoveSkipTo, Rules

ANY_NUMBER = 7
"""The boxes offered where their number would tell the answer."""
BLANK = "blank"
"""The name of the card that is none."""
NOBODY = Position((0,) * RING, ())
"""The ring with nobody on it."""


class Room(StrEnum):
    """Where the answer is written."""

    FIELDS = "fields"
    """On lines for a limousine and an amount."""
    BOXES = "boxes"
    """Into boxes like cards, left to right."""
    CARDS = "cards"
    """On the blank cards of the row."""
    RING = "ring"
    """Into the empty ring."""


class Fact(NamedTuple):
    """Something to know beside the question."""

    name: str
    text: str


class Item(NamedTuple):
    """A puzzle as it is shown."""

    number: int
    id: str
    kind: str
    stars: int
    time: str
    question: str
    position: Position
    tokens: Mapping[Business, int]
    row_word: str
    """What the cards are: a row, or a hand."""
    row: tuple[Limousine | None, ...]
    ordered: bool
    """Whether the cards are played from left to right as they lie."""
    facts: tuple[Fact, ...]
    room: Room
    boxes: int
    hint: str
    """What to do with the room, where that is not plain."""
    rules: str
    """The rules, unless they are the usual ones."""
    recipe: str
    """How it was made, where the puzzles of the sheet were not all made alike."""


def items(sheet: Sheet) -> Iterator[Item]:
    """The puzzles of a sheet, numbered from one."""
    several = len(_recipes(sheet)) > 1
    for number, puzzle in enumerate(sheet.puzzles, 1):
        item = _item(number, puzzle, sheet.lang)
        yield item._replace(recipe=puzzle.recipe) if several else item


def recipe(sheet: Sheet) -> str:
    """How the puzzles were made, as the command that makes them; nothing if it is not known."""
    made = [one for one in _recipes(sheet) if one]
    return f"scheffeln puzzle make {' · '.join(made)}" if made else ""


def _recipes(sheet: Sheet) -> list[str]:
    """Every recipe once, in the order of the puzzles."""
    return list(dict.fromkeys(puzzle.recipe for puzzle in sheet.puzzles))


def strip(sheet: Sheet) -> tuple[str, ...]:
    """The move rules in six lines."""
    lines = list(words.STRIP)
    if all(puzzle.task.rules[MoveSkipTo] is MoveSkipTo.EMPTY for puzzle in sheet.puzzles):
        lines[words.SKIP_LINE] = words.SKIP_TO_EMPTY
    return tuple(line[sheet.lang] for line in lines)


def title(sheet: Sheet) -> str:
    """The title in one line: what was typed, or one in the language of the sheet."""
    printable = "".join(sign if sign.isprintable() else " " for sign in sheet.title)
    return " ".join(printable.split()) or words.TITLE[sheet.lang]


def clock(seconds: int) -> str:
    """A predicted time, which is never exact: `≈ 45 s` or `≈ 2:30 min`."""
    if seconds < 58:
        return f"≈ {max(5, round(seconds / 5) * 5)} s"
    minutes, rest = divmod(round(seconds / 10) * 10, 60)
    return f"≈ {minutes}:{rest:02} min"


def _item(number: int, puzzle: Puzzle, lang: Lang) -> Item:
    task = puzzle.task
    room, boxes, hint = _room(task, lang)
    return Item(
        number=number,
        id=puzzle.id,
        kind=kind(task, lang),
        stars=puzzle.difficulty.stars,
        time=clock(puzzle.difficulty.seconds),
        question=question(task, lang),
        position=NOBODY if isinstance(task, Retro) else task.position,
        tokens=_tokens(task),
        row_word=(words.HAND if isinstance(task, Order) else words.ROW)[lang],
        row=_row(task),
        ordered=not isinstance(task, Order),
        facts=tuple(_facts(task, lang)),
        room=room,
        boxes=boxes,
        hint=hint,
        rules=_rules(task.rules, lang),
        recipe="",
    )


def kind(task: Task, lang: Lang) -> str:
    """The name of its kind as a heading."""
    word = KINDS[task.kind][lang]
    return word[0].upper() + word[1:]


def _tokens(task: Task) -> Mapping[Business, int]:
    if not isinstance(task, Forecast):
        return {}
    return dict(zip(BUSINESSES, task.tokens, strict=True))


def _row(task: Task) -> tuple[Limousine | None, ...]:
    match task:
        case Forecast() | Blanks() | Retro():
            return task.row
        case Order():
            return task.hand
        case Shortest():
            return ()
        case _:
            assert_never(task)


def _room(task: Task, lang: Lang) -> tuple[Room, int, str]:
    match task:
        case Forecast():
            return Room.FIELDS, 0, ""
        case Order():
            return Room.BOXES, len(task.hand), ""
        case Shortest():
            return Room.BOXES, ANY_NUMBER, words.AS_NEEDED[lang]
        case Blanks():
            return Room.CARDS, 0, words.ON_CARDS[lang]
        case Retro():
            return Room.RING, 0, words.ON_RING[lang]
        case _:
            assert_never(task)


def _facts(task: Task, lang: Lang) -> Iterator[Fact]:
    match task:
        case Blanks() | Shortest():  # only with so many cards is the answer the only one
            yield Fact(words.DECK[lang], words.COPIES[lang].format(copies=task.rules.copies))
        case Retro():
            for said, covered in ((words.UNCOVERED, False), (words.COVERED, True)):
                placed = [
                    words.PLACED[lang].format(car=name(known.car, lang), at=known.at)
                    for known in sorted(task.end, key=lambda known: known.at)
                    if known.covered is covered
                ]
                if placed:
                    yield Fact(said[lang], ", ".join(placed))
        case Forecast() | Order():
            pass
        case _:
            assert_never(task)


def _rules(rules: Rules, lang: Lang) -> str:
    if rules == DEFAULT_RULES:
        return ""
    chosen = (f"{ruling}={choice}" for ruling, choice in rules.chosen)
    return words.PLAYED_BY[lang].format(rules=" ".join([rules.edition, *chosen]))
