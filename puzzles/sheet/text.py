"""A sheet as plain text or as Markdown."""

import re
from collections.abc import Iterator
from textwrap import wrap

from puzzles.kinds.task import Room
from puzzles.sheet import words
from puzzles.sheet.item import Item, items, recipe, strip, title
from puzzles.sheet.key import KeyEntry, entries
from puzzles.sheet.sheet import Part, Sheet
from scheffeln.board import Limousine
from scheffeln.drawing.text import ring_text
from scheffeln.language import Lang

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
    told = list(entries(sheet))
    if told[0].steps:
        yield from wrap(words.EVERY_STEP[sheet.lang], WIDTH)
    for one in told:
        yield ""
        yield from _solution(one, sheet.lang)


def _solution(one: KeyEntry, lang: Lang) -> Iterator[str]:
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


def markdown(sheet: Sheet) -> str:
    """The whole sheet, ending with a newline."""
    blocks = [f"# {escaped(title(sheet))}", *_code(recipe(sheet))]
    if Part.PUZZLES in sheet.parts:
        for item in items(sheet):
            blocks += _markdown_item(item, sheet.lang)
        if sheet.rules_strip:
            blocks.append("\n".join(f"{at}. {line}" for at, line in enumerate(strip(sheet), 1)))
    if Part.KEY in sheet.parts:
        blocks += ["---", f"# {words.KEY[sheet.lang]}"]
        told = list(entries(sheet))
        blocks += [words.EVERY_STEP[sheet.lang]] if told[0].steps else []
        for one in told:
            blocks += _markdown_solution(one, sheet.lang)
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """A text in which no sign means anything to Markdown or HTML."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def _code(text: str) -> Iterator[str]:
    """A line of code, whatever stands in it."""
    if text:
        fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
        yield f"{fence} {text} {fence}" if "`" in text else f"{fence}{text}{fence}"


def _markdown_item(item: Item, lang: Lang) -> Iterator[str]:
    yield f"## {item.number}. {item.kind} {stars(item.stars)} {item.time}"
    yield item.question
    yield from (f"**{fact.name}** {fact.text}" for fact in item.facts)
    yield f"```text\n{ring_text(item.position, lang=lang)}\n```"
    if item.tokens:
        lines = (item.tokens, ["--:"] * len(item.tokens), map(str, item.tokens.values()))
        yield "\n".join(f"| {' | '.join(line)} |" for line in lines)
    if item.row:
        yield f"**{item.row_word}**{' →' if item.ordered else ''} `{cards(item.row)}`"
    yield from _code(answer_room(item, lang))
    yield from _code(item.id)
    for note in (item.rules, item.recipe):
        yield from _code(note)


def _markdown_solution(one: KeyEntry, lang: Lang) -> Iterator[str]:
    yield f"## {one.number}. {one.kind}: {escaped(one.answer)}"
    yield from _code(one.id)
    if one.steps:
        yield "\n".join(
            f"{at}. **{step.card}** {step.text} `{step.after}` {step.clauses}"
            for at, step in enumerate(one.steps, 1)
        )
        yield f"**{escaped(one.outcome)}**"
    if one.wrong:
        yield f"{words.WRONG[lang]}\n\n" + "\n".join(f"- {escaped(wrong)}" for wrong in one.wrong)
