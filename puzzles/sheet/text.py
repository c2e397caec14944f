"""A sheet as plain text or as Markdown."""

import re
from collections.abc import Iterator, Mapping
from textwrap import indent, wrap

from puzzles.kinds.task import Room
from puzzles.sheet import words
from puzzles.sheet.item import Item, items, link, recipe, strip, title
from puzzles.sheet.key import KeyEntry, KeyPlay, KeyStep, entries, notes, standing
from puzzles.sheet.sheet import Part, Sheet
from scheffeln.board import BUSINESSES, Business, Limousine, Position, written
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
    return " ".join(f"[{written(card or ' ')}]" for card in row)


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
    if sheet.fields:
        yield from ("", who(sheet.lang))
    for item in items(sheet):
        yield ""
        if item.chapter:
            yield from ("=" * WIDTH, item.chapter.name, *wrap(item.chapter.text, WIDTH), "")
        yield RULE
        yield f"{item.number}. {item.kind}   {stars(item.stars)}   {item.time}"
        yield from wrap(item.question, WIDTH)
        for fact in item.facts:
            yield from wrap(f"{fact.name} {fact.text}", WIDTH)
        yield ""
        yield ring_text(item.position, lang=sheet.lang)
        if item.tokens:
            yield f" {money(item.tokens)}"
        yield ""
        if item.row:
            yield f"{item.row_word}{' →' if item.ordered else ':'}  {cards(item.row)}"
        yield answer_room(item, sheet.lang)
        yield item.id
        yield from filter(None, (link(item, sheet), item.rules, item.recipe))
    if sheet.rules_strip:
        yield ""
        yield RULE
        yield from (f"{number}. {line}" for number, line in enumerate(strip(sheet), 1))


def _key(sheet: Sheet) -> Iterator[str]:
    yield from _heading(sheet)
    yield ""
    yield words.KEY[sheet.lang]
    for note in notes(sheet, drawn=False):
        yield from wrap(note, WIDTH)
    for one in entries(sheet):
        yield ""
        yield from wrap(f"{one.number}. {one.kind}: {one.said}   {one.id}", WIDTH)
        if one.play:
            yield from _solution(one, one.play, sheet)


def _solution(one: KeyEntry, play: KeyPlay, sheet: Sheet) -> Iterator[str]:
    lang = sheet.lang
    if one.start:
        yield f"   {words.START[lang]}:"
        yield indent(ring_text(one.start, lang=lang), "   ")
    for number, step in enumerate(play.steps, 1):
        yield from wrap(
            f"{number}. {step.card}  {step.text}",
            WIDTH,
            initial_indent="   ",
            subsequent_indent=" " * 9,
        )
        yield f"{'':9}{changes(step, sheet)}"
    yield from wrap(play.result(sheet), WIDTH, initial_indent="   ", subsequent_indent="   ")
    yield indent(ring_text(play.end, lang=lang), "   ")
    if play.tokens:
        yield f"    {money(dict(zip(BUSINESSES, play.tokens, strict=True)))}"
    if play.themes:
        said = f"{words.IDEA[lang]} {play.idea(lang)}"
        yield from wrap(said, WIDTH, initial_indent="   ", subsequent_indent="   ")
    if play.wrong:
        yield f"   {words.WRONG[lang]}"
        for mistake in play.wrong:
            yield from wrap(
                mistake.line(sheet),
                WIDTH,
                initial_indent="   - ",
                subsequent_indent="     ",
                break_on_hyphens=False,  # ids stay whole
            )


def changes(step: KeyStep, sheet: Sheet) -> str:
    """Who stands where a step began and where it ended, and its clauses where they are wanted."""
    said = "   ".join(standing(step.after, at, sheet.lang) for at in step.changed)
    return f"{said}   ({step.clauses})" if sheet.clauses else said


def money(tokens: Mapping[Business, int]) -> str:
    return "  ".join(f"{written(at)} {value}" for at, value in tokens.items())


def _heading(sheet: Sheet) -> Iterator[str]:
    yield title(sheet)
    if sheet.footer and (made_by := recipe(sheet)):
        yield made_by


def who(lang: Lang) -> str:
    """Lines for name, date and time."""
    lengths = (30, 12, 10)
    both = zip(words.fields(lang), lengths, strict=True)
    return "   ".join(f"{name}: {'_' * length}" for name, length in both)


def markdown(sheet: Sheet) -> str:
    """The whole sheet, ending with a newline."""
    blocks = [f"# {escaped(title(sheet))}", *_code(recipe(sheet) if sheet.footer else "")]
    if Part.PUZZLES in sheet.parts:
        blocks += _code(who(sheet.lang)) if sheet.fields else ()
        for item in items(sheet):
            blocks += _markdown_item(item, sheet)
        if sheet.rules_strip:
            blocks.append("\n".join(f"{at}. {line}" for at, line in enumerate(strip(sheet), 1)))
    if Part.KEY in sheet.parts:
        blocks += ["---", f"# {words.KEY[sheet.lang]}"]
        blocks += notes(sheet, drawn=False)
        for one in entries(sheet):
            blocks += _markdown_solution(one, sheet)
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """A text in which no sign means anything to Markdown or HTML."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def _code(text: str) -> Iterator[str]:
    """A line of code, whatever stands in it."""
    if text:
        fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
        yield f"{fence} {text} {fence}" if "`" in text else f"{fence}{text}{fence}"


def _markdown_item(item: Item, sheet: Sheet) -> Iterator[str]:
    lang = sheet.lang
    if item.chapter:
        yield f"# {escaped(item.chapter.name)}"
        yield f"**{escaped(item.chapter.text)}**"
    yield f"## {item.number}. {item.kind} {stars(item.stars)} {item.time}"
    yield item.question
    yield from (f"**{fact.name}** {fact.text}" for fact in item.facts)
    yield _markdown_ring(item.position, lang)
    if item.tokens:
        lines = (
            map(written, item.tokens),
            ["--:"] * len(item.tokens),
            map(str, item.tokens.values()),
        )
        yield "\n".join(f"| {' | '.join(line)} |" for line in lines)
    if item.row:
        yield f"**{item.row_word}**{' →' if item.ordered else ''} `{cards(item.row)}`"
    yield from _code(answer_room(item, lang))
    yield from _code(item.id)
    for note in (link(item, sheet), item.rules, item.recipe):
        yield from _code(note)


def _markdown_solution(one: KeyEntry, sheet: Sheet) -> Iterator[str]:
    yield f"## {one.number}. {one.kind}: {escaped(one.said)}"
    yield from _code(one.id)
    if one.start:
        yield _markdown_ring(one.start, sheet.lang)
    if one.play is None:
        return
    yield "\n".join(
        f"{at}. **{step.card}** {step.text} *{changes(step, sheet)}*"
        for at, step in enumerate(one.play.steps, 1)
    )
    yield f"**{escaped(one.play.result(sheet))}**"
    yield _markdown_ring(one.play.end, sheet.lang)
    if one.play.themes:
        yield f"**{words.IDEA[sheet.lang]}** {one.play.idea(sheet.lang)}"
    if one.play.wrong:
        wrong = (f"- {escaped(mistake.line(sheet))}" for mistake in one.play.wrong)
        yield f"{words.WRONG[sheet.lang]}\n\n" + "\n".join(wrong)


def _markdown_ring(position: Position, lang: Lang) -> str:
    return f"```text\n{ring_text(position, lang=lang)}\n```"
