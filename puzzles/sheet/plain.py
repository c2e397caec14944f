"""A sheet as plain text."""

from collections.abc import Iterator
from textwrap import wrap

from puzzles.sheet import words
from puzzles.sheet.item import Item, Room, items, recipe, strip, title
from puzzles.sheet.sheet import Part, Sheet
from puzzles.sheet.solution import Solution, solutions
from scheffeln.drawing.text import ring_text
from scheffeln.lang import Lang
from scheffeln.pieces import Limousine

WIDTH = 78
RULE = "-" * WIDTH
FORM_FEED = "\f"
"""Starts a new page on a printer: the key never shares one with a puzzle."""


def plain(sheet: Sheet) -> str:
    """The whole sheet, ending with a newline."""
    parts = []
    if Part.PUZZLES in sheet.parts:
        parts.append("\n".join(_puzzles(sheet)))
    if Part.KEY in sheet.parts:
        parts.append("\n".join(_key(sheet)))
    return f"\n{FORM_FEED}".join(parts) + "\n"


def stars(count: int) -> str:
    return "★" * count + "☆" * (5 - count)


def cards(row: tuple[Limousine | None, ...]) -> str:
    """Cards left to right; a blank one is an empty box."""
    return " ".join(f"[{card or ' '}]" for card in row)


def answer_room(item: Item, lang: Lang) -> str:
    """A line to write the answer on."""
    match item.room:
        case Room.FIELDS:
            return f"{words.LIMOUSINE[lang]}: ______   {words.AMOUNT[lang]}: __________"
        case Room.BOXES:
            hint = f" ({item.hint})" if item.hint else ""
            return f"{words.ANSWER[lang]}{hint} →  {cards((None,) * item.boxes)}"
        case Room.CARDS | Room.RING:
            return f"{words.ANSWER[lang]}: ______________________________"


def _puzzles(sheet: Sheet) -> Iterator[str]:
    yield from _heading(sheet)
    for item in items(sheet):
        yield ""
        yield RULE
        yield f"{item.number}. {item.kind}   {stars(item.stars)}   {item.time}"
        yield from wrap(item.question, WIDTH)
        for fact in item.facts:
            yield from wrap(f"{fact.name} {fact.text}", WIDTH)
        yield ""
        yield ring_text(item.position, lang=sheet.lang)
        if item.tokens:
            yield " " + "  ".join(f"{at} {value}" for at, value in item.tokens.items())
        yield ""
        if item.row:
            yield f"{item.row_word}{' →' if item.ordered else ':'}  {cards(item.row)}"
        yield answer_room(item, sheet.lang)
        yield item.id
        yield from filter(None, (item.rules, item.recipe))
    if sheet.rules_strip:
        yield ""
        yield RULE
        yield from (f"{number}. {line}" for number, line in enumerate(strip(sheet), 1))


def _key(sheet: Sheet) -> Iterator[str]:
    yield from _heading(sheet)
    yield ""
    yield words.KEY[sheet.lang]
    told = list(solutions(sheet))
    if told[0].steps:
        yield from wrap(words.EVERY_STEP[sheet.lang], WIDTH)
    for one in told:
        yield ""
        yield from _solution(one, sheet.lang)


def _solution(one: Solution, lang: Lang) -> Iterator[str]:
    yield f"{one.number}. {one.kind}: {one.answer}   {one.id}"
    for number, step in enumerate(one.steps, 1):
        yield from wrap(
            f"{number}. {step.card}  {step.text}",
            WIDTH,
            initial_indent="   ",
            subsequent_indent=" " * 9,
        )
        yield f"{'':9}{step.after}  {step.clauses}"
    if one.outcome:
        yield from wrap(one.outcome, WIDTH, initial_indent="   ", subsequent_indent="   ")
    if one.wrong:
        yield f"   {words.WRONG[lang]}"
        for mistake in one.wrong:
            yield from wrap(
                mistake,
                WIDTH,
                initial_indent="   - ",
                subsequent_indent="     ",
                break_on_hyphens=False,  # ids stay whole
            )


def _heading(sheet: Sheet) -> Iterator[str]:
    yield title(sheet)
    if made_by := recipe(sheet):
        yield made_by
