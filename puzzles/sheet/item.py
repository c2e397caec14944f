"""A puzzle said in a language: all that a solver sees of it, and nothing of the answer."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from puzzles.kinds.replies import Room
from puzzles.kinds.task import Task
from puzzles.puzzle import CourseChapter, Puzzle, setting
from puzzles.sheet import words
from puzzles.sheet.sheet import Sheet, is_course
from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    RING,
    Business,
    Limousine,
    Position,
    name,
    names,
    written,
)
from scheffeln.catalogue.rulings import EDITION_NAMES
from scheffeln.facts import Stand
from scheffeln.language import Lang
from scheffeln.rules.rulings import DEFAULT_RULES, MoveSkipTo, Rules

BLANK = "blank"
"""The name of the card that is none."""
NO_BOARD = Position((0,) * RING, ())
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
    chapter: Note | None
    """The heading and the rule of the chapter that it belongs to."""


def items(sheet: Sheet) -> Iterator[Item]:
    """The puzzles of a sheet, numbered from one."""
    before: Puzzle | None = None
    for number, puzzle in enumerate(sheet.puzzles, sheet.first):
        item = _item(number, puzzle, sheet.lang)
        if before is not None:
            near = tuple(_near_miss(number, before.task, puzzle.task, sheet.lang))
            item = item._replace(facts=item.facts + near)
        before = puzzle
        yield item


def chapters(sheet: Sheet) -> list[list[Item]]:
    """The puzzles of each chapter; of a sheet without chapters all together."""
    return [list(part) for _, part in groupby(items(sheet), lambda item: item.chapter)]


def chapter_note(chapter: CourseChapter, lang: Lang) -> Note:
    """The heading of a chapter and its rule."""
    title, place = one_line(chapter.title[lang]), chapter.place
    if place:
        title = words.CHAPTER[lang].format(n=place.number, m=place.of, title=title)
    return Note(title, one_line(chapter.rule[lang]))


def _near_miss(number: int, before: Task, task: Task, lang: Lang) -> Iterator[Note]:
    """What to compare a puzzle with that is nearly the same as the one before it."""
    if setting(task) is None or setting(before) != setting(task):
        return
    same = Counter(before.cards) == Counter(task.cards)
    said = words.EXCHANGED if same and task.ordered else words.OTHER_CARD
    yield Note(words.COMPARE[lang], said[lang].format(number=number - 1))


def strip(sheet: Sheet) -> tuple[str, ...]:
    """The move rules in six lines."""
    lines = list(words.STRIP)
    if all(puzzle.task.rules[MoveSkipTo] is MoveSkipTo.EMPTY for puzzle in sheet.puzzles):
        lines[words.SKIP_LINE] = words.SKIP_TO_EMPTY
    return tuple(line[sheet.lang] for line in lines)


def title(sheet: Sheet) -> str:
    """The title in one line: what was typed, or one in the language of the sheet."""
    named = one_line(sheet.title) or words.TITLE[sheet.lang]
    parts = (named, f"· {group_name(sheet)}" if sheet.group else "", sheet.volume)
    return " ".join(filter(None, parts))


def group_name(sheet: Sheet) -> str:
    """Which group a sheet is for; empty if there is only one."""
    return words.GROUP[sheet.lang].format(letter=sheet.group) if sheet.group else ""


def one_line(text: str) -> str:
    """What somebody wrote, as it can be printed: nothing in it moves, hides or breaks a line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def page_link(item: Item, sheet: Sheet) -> str:
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
        position=task.board or NO_BOARD,
        tokens=dict(zip(BUSINESSES, task.money, strict=False)),
        row_word=(words.ROW if task.ordered else words.HAND)[lang],
        row=task.cards,
        ordered=task.ordered,
        facts=tuple(_notes(task, lang)),
        room=task.room,
        boxes=task.boxes,
        hint=task.hint[lang] if task.hint else "",
        rules=_rules(task.rules, lang),
        chapter=chapter_note(puzzle.chapter, lang) if puzzle.chapter else None,
    )


def colour_legend(lang: Lang) -> str:
    """Every limousine by its letter and its colour."""
    return ", ".join(f"{written(car)} {names().colour(car, lang)}" for car in LIMOUSINES)


def page_notes(some: Sequence[Item], sheet: Sheet, *, opening: bool) -> tuple[str, ...]:
    """What to know on a page of puzzles: the colours, where no puzzle on it names them already; on
    the first page also what stars and persons are."""
    notes = (
        [] if any(one.position is NO_BOARD for one in some) else [f"{colour_legend(sheet.lang)}."]
    )
    if opening:
        notes += opening_notes(sheet)
    return tuple(notes)


def opening_notes(sheet: Sheet) -> tuple[str, ...]:
    """What is said once on a sheet."""
    owned = any(puzzle.task.room is Room.FIELDS for puzzle in sheet.puzzles)
    called = (
        is_course(sheet.puzzles) and sheet.lang is not Lang.DE
    )  # where the rulebook has the same word
    told = ((words.OWNED, owned), (words.CALLED, called), (words.ESTIMATED, sheet.grade))
    return tuple(note[sheet.lang] for note, wanted in told if wanted)


def kind(task: Task, lang: Lang) -> str:
    """What stands over it, in capitals where a heading has them."""
    word = task.heading[lang]
    return word[0].upper() + word[1:]


def _notes(task: Task, lang: Lang) -> Iterator[Note]:
    if task.board is None:  # nobody stands there to be seen, and not all need be named
        yield Note(words.LIMOUSINES[lang], colour_legend(lang))
    if task.asks_on_top:
        yield Note(words.ON_TOP[lang], words.ALONE[lang])
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
