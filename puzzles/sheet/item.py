"""A puzzle said in a language: all that a solver sees of it, and nothing of the answer."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from puzzles.kinds.task import Room, Task
from puzzles.puzzle import CourseChapter, Puzzle
from puzzles.sheet import words
from puzzles.sheet.sheet import Sheet
from scheffeln.board import BUSINESSES, RING, Business, Limousine, Position, name, written
from scheffeln.catalogue.rulings import EDITION_NAMES
from scheffeln.facts import Stand
from scheffeln.language import Lang
from scheffeln.rules.rulings import DEFAULT_RULES, MoveSkipTo, Rules

BLANK = "blank"
"""The name of the card that is none."""
NOBODY = Position((0,) * RING, ())
"""The ring with nobody on it."""


class Note(NamedTuple):
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
    facts: tuple[Note, ...]
    room: Room
    boxes: int
    hint: str
    """What to do with the room, where that is not plain."""
    rules: str
    """The rules, unless they are the usual ones."""
    recipe: str
    """How it was made, where the puzzles of the sheet were not all made alike and that is told."""
    chapter: Note | None = None
    """The heading and the rule of the chapter that begins with it."""


def items(sheet: Sheet) -> Iterator[Item]:
    """The puzzles of a sheet, numbered from one."""
    several = sheet.footer and len(_recipes(sheet)) > 1 and not sheet.command
    before: Puzzle | None = None
    for number, puzzle in enumerate(sheet.puzzles, sheet.first):
        item = _item(number, puzzle, sheet.lang)
        if several:
            item = item._replace(recipe=one_line(puzzle.recipe))
        if before is not None:
            near = tuple(_near_miss(number, before.task, puzzle.task, sheet.lang))
            item = item._replace(facts=item.facts + near)
        if puzzle.chapter and (before is None or before.chapter != puzzle.chapter):
            item = item._replace(chapter=_chapter(puzzle.chapter, sheet.lang))
        before = puzzle
        yield item


def chapters(shown: Iterable[Item]) -> list[list[Item]]:
    """The puzzles of each chapter; of a sheet without chapters all together."""
    parts: list[list[Item]] = []
    for item in shown:
        if item.chapter or not parts:
            parts.append([])
        parts[-1].append(item)
    return parts


def _chapter(chapter: CourseChapter, lang: Lang) -> Note:
    return Note(one_line(chapter.title[lang]), one_line(chapter.rule[lang]))


def _near_miss(number: int, before: Task, task: Task, lang: Lang) -> Iterator[Note]:
    """What to compare a puzzle with that is nearly the same as the one before it."""
    if not task.board or (before.kind, before.board, before.money) != (
        task.kind, task.board, task.money
    ):  # fmt: skip
        return
    same = Counter(before.cards) == Counter(task.cards)
    said = words.EXCHANGED if same and task.ordered else words.OTHER_CARD
    yield Note(words.COMPARE[lang], said[lang].format(number=number - 1))


def recipe(sheet: Sheet) -> str:
    """How the puzzles were made, as the command that makes them; nothing if it is not known."""
    if sheet.command:
        return sheet.command
    made = [one for one in _recipes(sheet) if one]
    return f"scheffeln puzzle {' · '.join(map(_asked, made))}" if made else ""


def _asked(made: str) -> str:
    """A recipe as it is typed: it names the command unless that is `make`."""
    return f"make {made}" if made.startswith("-") else made


def _recipes(sheet: Sheet) -> list[str]:
    """Every recipe once, in the order of the puzzles."""
    return list(dict.fromkeys(one_line(puzzle.recipe) for puzzle in sheet.puzzles))


def strip(sheet: Sheet) -> tuple[str, ...]:
    """The move rules in six lines."""
    lines = list(words.STRIP)
    if all(puzzle.task.rules[MoveSkipTo] is MoveSkipTo.EMPTY for puzzle in sheet.puzzles):
        lines[words.SKIP_LINE] = words.SKIP_TO_EMPTY
    return tuple(line[sheet.lang] for line in lines)


def title(sheet: Sheet) -> str:
    """The title in one line: what was typed, or one in the language of the sheet."""
    named = one_line(sheet.title) or words.TITLE[sheet.lang]
    return f"{named} {sheet.volume}".rstrip()


def one_line(text: str) -> str:
    """What somebody wrote, as it can be printed: nothing in it moves, hides or breaks a line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def link(item: Item, sheet: Sheet) -> str:
    """Where a puzzle opens for whoever scans it; empty where its code holds the id alone."""
    return f"{sheet.page}#puzzle={item.id}" if sheet.page else ""


def clock(seconds: int) -> str:
    """A predicted time, which is never exact: `≈ 45 s` or `≈ 2:30 min`."""
    if seconds < 58:
        return f"≈ {max(5, round(seconds / 5) * 5)} s"
    minutes, rest = divmod(round(seconds / 10) * 10, 60)
    return f"≈ {minutes}:{rest:02} min"


def _item(number: int, puzzle: Puzzle, lang: Lang) -> Item:
    task = puzzle.task
    return Item(
        number=number,
        id=puzzle.id,
        kind=kind(task, lang),
        stars=puzzle.difficulty.stars,
        time=clock(puzzle.difficulty.seconds),
        question=task.question(lang),
        position=task.board or NOBODY,
        tokens=dict(zip(BUSINESSES, task.money, strict=False)),
        row_word=(words.ROW if task.ordered else words.HAND)[lang],
        row=task.cards,
        ordered=task.ordered,
        facts=tuple(_notes(task, lang)),
        room=task.room,
        boxes=task.boxes,
        hint=task.hint[lang] if task.hint else "",
        rules=_rules(task.rules, lang),
        recipe="",
    )


def kind(task: Task, lang: Lang) -> str:
    """The name of its kind as a heading."""
    word = task.title[lang]
    return word[0].upper() + word[1:]


def _notes(task: Task, lang: Lang) -> Iterator[Note]:
    if task.deck_matters:
        yield Note(words.DECK[lang], words.COPIES[lang].format(copies=task.rules.copies))
    for said, covered in ((words.UNCOVERED, False), (words.COVERED, True)):
        placed = [
            words.PLACED[lang].format(car=name(fact.limousine, lang), at=written(fact.at))
            for fact in sorted(task.known, key=lambda fact: fact.at)
            if (fact.stand is Stand.COVERED) is covered
        ]
        if placed:
            yield Note(said[lang], ", ".join(placed))


def _rules(rules: Rules, lang: Lang) -> str:
    if rules == DEFAULT_RULES:
        return ""
    chosen = (f"{ruling}={choice}" for ruling, choice in rules.chosen)
    played = " ".join([EDITION_NAMES[rules.edition][lang], *chosen])
    return words.PLAYED_BY[lang].format(rules=played)
