"""A sheet as Markdown."""

import re
from collections.abc import Iterator

from puzzles.sheet import words
from puzzles.sheet.item import Item, items, recipe, strip, title
from puzzles.sheet.plain import answer_room, cards, stars
from puzzles.sheet.sheet import Part, Sheet
from puzzles.sheet.solution import Solution, solutions
from scheffeln.drawing.text import ring_text
from scheffeln.lang import Lang


def markdown(sheet: Sheet) -> str:
    """The whole sheet, ending with a newline."""
    blocks = [f"# {escaped(title(sheet))}", *_code(recipe(sheet))]
    if Part.PUZZLES in sheet.parts:
        for item in items(sheet):
            blocks += _item(item, sheet.lang)
        if sheet.rules_strip:
            blocks.append("\n".join(f"{at}. {line}" for at, line in enumerate(strip(sheet), 1)))
    if Part.KEY in sheet.parts:
        blocks += ["---", f"# {words.KEY[sheet.lang]}"]
        told = list(solutions(sheet))
        blocks += [words.EVERY_STEP[sheet.lang]] if told[0].steps else []
        for one in told:
            blocks += _solution(one, sheet.lang)
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """A text in which no sign means anything to Markdown or HTML."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def _code(text: str) -> Iterator[str]:
    """A line of code, whatever stands in it."""
    if text:
        fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
        yield f"{fence} {text} {fence}" if "`" in text else f"{fence}{text}{fence}"


def _item(item: Item, lang: Lang) -> Iterator[str]:
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


def _solution(one: Solution, lang: Lang) -> Iterator[str]:
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
