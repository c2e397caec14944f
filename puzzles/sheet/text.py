"""A sheet as plain text, as Markdown, or as one JSON object for programs that draw it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import indent, wrap
from typing import Any

from puzzles.kinds.replies import Room, Started
from puzzles.puzzle import Puzzle, chapter_record, task_record
from puzzles.sheet import words
from puzzles.sheet.item import Item, chapters, items, one_line, page_link, page_notes, strip, title
from puzzles.sheet.key import (
    KeyEntry,
    KeyMistake,
    KeyPlay,
    KeyStep,
    footnotes,
    key_entries,
    key_title,
    marking_notes,
    notes,
    pointed,
    standing,
)
from puzzles.sheet.sheet import Key, Part, Sheet
from puzzles.storage.fields import JsonObject
from scheffeln.board import BUSINESSES, Business, Limousine, Position, calling, names, written
from scheffeln.drawing.text import ring_text
from scheffeln.language import Lang
from scheffeln.version import SCHEMA

WIDTH = 78
RULE = "-" * WIDTH
FORM_FEED = "\f"
"""Starts a new page on a printer: the key never shares one with a puzzle."""


def text_sheet(sheet: Sheet) -> str:
    """The whole sheet, ending with a newline."""
    parts = []
    if Part.PUZZLES in sheet.parts:
        parts.append("\n".join(_puzzles(sheet)))
    if Part.KEY in sheet.parts:
        parts.append("\n".join(_key(sheet)))
    return f"\n{FORM_FEED}".join(parts) + "\n"


def graded(item: Item, sheet: Sheet) -> tuple[str, ...]:
    """How hard it is among its kind, and how long it takes, where that is told."""
    return ("★" * item.stars + "☆" * (5 - item.stars), item.time) if sheet.grade else ()


def boxed_cards(row: tuple[Limousine | None, ...]) -> str:
    """Cards left to right; a blank one is an empty box."""
    return " ".join(f"[{written(card or ' ')}]" for card in row)


def answer_room(item: Item, lang: Lang) -> str:
    """A line to write the answer on."""
    match item.room:
        case Room.FIELDS:
            return f"{words.PERSON[lang]}: ______   {words.AMOUNT[lang]}: __________"
        case Room.BOXES:
            hint = f" ({item.hint})" if item.hint else ""
            return f"{words.ANSWER[lang]}{hint} →  {boxed_cards((None,) * item.boxes)}"
        case Room.CARDS | Room.RING:
            return f"{words.ANSWER[lang]}: ______________________________"


def _puzzles(sheet: Sheet) -> Iterator[str]:
    yield from _heading(sheet)
    if sheet.fields:
        yield from ("", *name_lines(sheet))
    yield ""
    for note in page_notes(list(items(sheet)), sheet, opening=True):
        yield from wrap(note, WIDTH)
    for part in chapters(sheet):
        if chapter := part[0].chapter:
            yield from ("", "=" * WIDTH, chapter.name, *wrap(chapter.text, WIDTH))
        for item in part:
            yield from _puzzle(item, sheet)
    if sheet.rules_strip:
        yield ""
        yield RULE
        yield from (f"{number}. {line}" for number, line in enumerate(strip(sheet), 1))


def _puzzle(item: Item, sheet: Sheet) -> Iterator[str]:
    yield from ("", RULE)
    yield "   ".join((f"{item.number}. {item.kind}", *graded(item, sheet)))
    yield from wrap(item.question, WIDTH)
    for fact in item.facts:
        yield from wrap(f"{fact.name} {fact.text}", WIDTH)
    yield ""
    yield ring_text(item.position, lang=sheet.lang)
    if item.tokens:
        yield f" {told_tokens(item.tokens)}"
    yield ""
    if item.row:
        yield f"{item.row_word}{' →' if item.ordered else ':'}  {boxed_cards(item.row)}"
    yield answer_room(item, sheet.lang)
    yield item.id
    yield from filter(None, (page_link(item, sheet), item.rules))


def _key(sheet: Sheet) -> Iterator[str]:
    yield from _heading(sheet)
    yield ""
    yield key_title(sheet)
    for note in notes(sheet, drawn=False):
        yield from wrap(note, WIDTH)
    told = list(key_entries(sheet))
    if sheet.key is Key.STRIP:
        yield from _marking(told, sheet)
        return
    for one in told:
        yield from _key_chapter(one)
        yield from wrap(f"{one.number}. {one.heading} {one.bracketed}   {one.id}", WIDTH)
        if one.play:
            yield from _solution(one, one.play, sheet)


def _key_chapter(one: KeyEntry) -> Iterator[str]:
    yield from ("", one.chapter, "") if one.chapter else ("",)


def _marking(told: Sequence[KeyEntry], sheet: Sheet) -> Iterator[str]:
    """The mistakes, then every answer on a line, and under it the wrong ones."""
    noted = footnotes(sheet)
    yield from ("", f"{words.MISTAKES[sheet.lang]}:")
    for note in noted:
        yield from wrap(f"({note.number}) {note.line(sheet)}", WIDTH, subsequent_indent="    ")
    yield ""
    yield from wrap(marking_notes(told, sheet.lang), WIDTH)
    for one in told:
        yield from _key_chapter(one)
        yield from wrap(f"{one.number}. {one.bracketed}", WIDTH)
        for mistake in one.wrong:
            yield from wrap(
                pointed(mistake, noted),
                WIDTH,
                initial_indent="   - ",
                subsequent_indent="     ",
            )
        if not one.wrong:
            yield f"   {words.DASH}"


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
        yield f"    {told_tokens(dict(zip(BUSINESSES, play.tokens, strict=True)))}"
    if play.themes:
        yield f"   {words.IDEAS(len(play.themes), lang)}"
    for idea in play.ideas(lang):
        said = f"{idea.name} {idea.text}"
        yield from wrap(said, WIDTH, initial_indent="   - ", subsequent_indent="     ")
    if one.wrong:
        yield f"   {words.WRONG[lang]}"
        for mistake in one.wrong:
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


def told_tokens(tokens: Mapping[Business, int]) -> str:
    return "  ".join(f"{written(at)} {value}" for at, value in tokens.items())


def _heading(sheet: Sheet) -> Iterator[str]:
    yield title(sheet)
    if sheet.footer and sheet.command:
        yield one_line(sheet.command)


def name_lines(sheet: Sheet) -> tuple[str, ...]:
    """Lines for name, class, date, time and score."""
    both = zip(words.fields(sheet.lang), (30, 12, 12, 10, 4), strict=True)
    name, group, *rest = (f"{field}: {'_' * length}" for field, length in both)
    return f"{name}   {group}", f"{'   '.join(rest)} / {len(sheet.puzzles)}"


def markdown(sheet: Sheet) -> str:
    """The whole sheet, ending with a newline."""
    blocks = [f"# {escaped(title(sheet))}", *_code(one_line(sheet.command) if sheet.footer else "")]
    if Part.PUZZLES in sheet.parts:
        blocks += (
            [code for line in name_lines(sheet) for code in _code(line)] if sheet.fields else []
        )
        blocks += map(escaped, page_notes(list(items(sheet)), sheet, opening=True))
        for part in chapters(sheet):
            if chapter := part[0].chapter:
                blocks += [f"# {escaped(chapter.name)}", f"**{escaped(chapter.text)}**"]
            blocks += [block for item in part for block in _markdown_item(item, sheet)]
        if sheet.rules_strip:
            blocks.append("\n".join(f"{at}. {line}" for at, line in enumerate(strip(sheet), 1)))
    if Part.KEY in sheet.parts:
        blocks += ["---", f"# {escaped(key_title(sheet))}"]
        blocks += notes(sheet, drawn=False)
        told = list(key_entries(sheet))
        if sheet.key is Key.STRIP:
            blocks += _markdown_marking(told, sheet)
        else:
            blocks += [block for one in told for block in _markdown_solution(one, sheet)]
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
    yield " ".join((f"## {item.number}. {item.kind}", *graded(item, sheet)))
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
        yield f"**{item.row_word}**{' →' if item.ordered else ''} `{boxed_cards(item.row)}`"
    yield from _code(answer_room(item, lang))
    yield from _code(item.id)
    for note in (page_link(item, sheet), item.rules):
        yield from _code(note)


def _markdown_marking(told: Sequence[KeyEntry], sheet: Sheet) -> Iterator[str]:
    noted = footnotes(sheet)
    heads = (words.NUMBER, words.ANSWER, words.WRONG_ANSWERS)
    rows = [[head[sheet.lang] for head in heads], ["--:", "---", "---"]]
    for one in told:
        if one.chapter:
            rows.append(["", f"**{escaped(one.chapter)}**", ""])
        wrong = ", ".join(pointed(mistake, noted) for mistake in one.wrong) or words.DASH
        rows.append([str(one.number), escaped(one.bracketed), escaped(wrong)])
    yield f"**{words.MISTAKES[sheet.lang]}**"
    yield "\n".join(f"{note.number}. {escaped(note.line(sheet))}" for note in noted)
    yield marking_notes(told, sheet.lang)
    yield "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _markdown_solution(one: KeyEntry, sheet: Sheet) -> Iterator[str]:
    if one.chapter:
        yield f"# {escaped(one.chapter)}"
    yield f"## {one.number}. {one.heading} {escaped(one.bracketed)}"
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
    if ideas := one.play.ideas(sheet.lang):
        told = (f"- **{escaped(idea.name)}** {escaped(idea.text)}" for idea in ideas)
        yield f"{words.IDEAS(len(ideas), sheet.lang)}\n\n" + "\n".join(told)
    if one.wrong:
        wrong = (f"- {escaped(mistake.line(sheet))}" for mistake in one.wrong)
        yield f"{words.WRONG[sheet.lang]}\n\n" + "\n".join(wrong)


def _markdown_ring(position: Position, lang: Lang) -> str:
    return f"```text\n{ring_text(position, lang=lang)}\n```"


def nested(value: Any) -> Any:  # Any: what a sheet holds is as various as JSON
    """The same value in what JSON knows."""
    if hasattr(value, "_asdict"):
        return {key: nested(one) for key, one in value._asdict().items()}
    return [nested(one) for one in value] if isinstance(value, tuple) else value


def sheet_record(sheet: Sheet) -> str:
    """The sheet as it is said in its language; without the key it holds no answer."""
    with calling(names(), letters=False):  # programs read the usual letters
        return json.dumps(_shown(sheet), ensure_ascii=False, separators=(",", ":")) + "\n"


def _shown(sheet: Sheet) -> JsonObject:
    shown: JsonObject = {
        "schema": SCHEMA,
        "title": title(sheet),
        "lang": sheet.lang,
        "paper": sheet.paper,
        "recipe": one_line(sheet.command),
    }
    if Part.PUZZLES in sheet.parts:
        both = zip(items(sheet), sheet.puzzles, strict=True)
        shown["puzzles"] = [_item(item, puzzle, sheet) for item, puzzle in both]
        if sheet.rules_strip:
            shown["rules"] = strip(sheet)
    if Part.KEY in sheet.parts:
        shown["key"] = [_entry(one) for one in key_entries(sheet)]
    return {**shown, "group": sheet.group, "seconds": sheet.seconds}


def _item(item: Item, puzzle: Puzzle, sheet: Sheet) -> JsonObject:
    address = page_link(item, sheet)
    return {
        "number": item.number,
        "question": item.question,
        "facts": nested(item.facts),
        "stars": item.stars,
        "seconds": puzzle.difficulty.seconds,
        "recipe": one_line(puzzle.recipe),
        "puzzle": task_record(puzzle.task, puzzle.id),
        **({"link": address} if address else {}),
        **chapter_record(puzzle.chapter),
    }


def _entry(entry: KeyEntry) -> JsonObject:
    play = entry.play
    return {
        "number": entry.number,
        "id": entry.id,
        "kind": entry.kind,
        "answer": str(entry.start) if entry.start else entry.said,
        "steps": [_step(step) for step in play.steps] if play else [],
        "outcome": _conclusion(play) if play else "",
        "wrong": [_wrong(one) for one in entry.wrong],
        "mistakes": [_mistake(one) for one in entry.wrong],
        "themes": list(play.themes) if play else [],
        "filled": sorted(entry.filled),
    }


def _step(step: KeyStep) -> JsonObject:
    return {
        "card": step.card,
        "text": step.text,
        "clauses": step.clauses,
        "after": str(step.after),
        "changed": list(step.changed),
    }


def _conclusion(play: KeyPlay) -> str:
    return f"{play.conclusion} ({play.clause})" if play.clause else play.conclusion


def _wrong(mistake: KeyMistake) -> str:
    said = mistake.answer
    answer = str(said.position) if isinstance(said, Started) else mistake.said
    return f"{answer}: {', '.join(mistake.misreadings)}"


def _mistake(mistake: KeyMistake) -> JsonObject:
    deeds = zip(mistake.misreadings, mistake.deeds, strict=True)
    return {
        "answer": mistake.answer.record(),
        "misreadings": [{"id": one, "text": deed} for one, deed in deeds],
    }
