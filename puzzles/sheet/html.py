"""A sheet as one self-contained web page that prints well."""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files
from io import BytesIO
from string import Template

from puzzles.kinds.replies import Room
from puzzles.kinds.task import Tokens
from puzzles.sheet import words
from puzzles.sheet.item import BLANK, Item, chapters, one_line, page_link, page_notes, strip, title
from puzzles.sheet.key import (
    KeyEntry,
    KeyPlay,
    KeyStep,
    footnotes,
    key_entries,
    key_title,
    marking_notes,
    notes,
    pointed,
    standing,
    tile_name,
    tiles,
)
from puzzles.sheet.sheet import Key, Part, Sheet
from puzzles.sheet.text import graded
from scheffeln.board import BUSINESSES, Limousine, Position, name
from scheffeln.drawing.pieces import card_svg
from scheffeln.drawing.svg import ring_svg, tile_svg
from scheffeln.language import Lang, Text


class Markup(str):
    """HTML that was made from a template, so that it is not escaped again."""

    __slots__ = ()


class Templates:
    """The parts of a file, each between `<template id="name">` and `</template>`.

    A part has places to fill, `$name` or `${name}`; `$$` is a dollar sign.
    """

    def __init__(self, text: str) -> None:
        parts = re.findall(r'<template id="([a-z-]+)">\n?(.*?)</template>', text, re.DOTALL)
        self._parts = {name: Template(body) for name, body in parts}

    def fill(self, part: str, /, **values: object) -> Markup:
        """A part with all its places filled."""
        safe = {key: _safe(value) for key, value in values.items()}
        return Markup(self._parts[part].substitute(safe))

    def each(self, part: str, key: str, values: "list[str] | tuple[str, ...]") -> Markup:
        """A part once for every value, put into the place `key`."""
        return Markup("".join(self.fill(part, **{key: value}) for value in values))


def _safe(value: object) -> str:
    return value if isinstance(value, Markup) else escape(str(value))


def css_string(text: str) -> Markup:
    """A text as a string of a style sheet: all but plain letters and digits by their number."""
    signs = (sign if sign.isascii() and sign.isalnum() else f"\\{ord(sign):x} " for sign in text)
    return Markup('"' + "".join(signs) + '"')


def qr_svg(text: str) -> str:
    """A text as QR code: an SVG drawing with its quiet zone, without a size of its own."""
    import segno  # late: few want it

    drawing = BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawing, kind="svg", xmldecl=False, nl=False, omitsize=True, svgclass=None, lineclass=None
    )
    return drawing.getvalue().decode()


_HERE = files("puzzles.sheet")


def web(sheet: Sheet) -> str:
    """The page; it asks nothing of the network and runs no script."""
    made_by = one_line(sheet.command) if sheet.footer else ""
    size = sheet.paper.size
    return _templates().fill(
        "page",
        lang=sheet.lang,
        title=title(sheet),
        title_css=css_string(title(sheet)),
        width=f"{size.width:g}",
        height=f"{size.height:g}",
        title_pt=18 if sheet.large_print else 14,
        page_pt=18 if sheet.large_print else 8,
        recipe_css=css_string(made_by),
        page_css=_page_number(sheet.lang) if sheet.footer else css_string(""),
        css=Markup(_HERE.joinpath("sheet.css").read_text(encoding="utf-8")),
        look="large" if sheet.large_print else "normal",
        cards=Markup("".join(_card_drawing(card, sheet) for card in (None, *Limousine))),
        items=_pages(sheet) if Part.PUZZLES in sheet.parts else "",
        key=_key(sheet) if Part.KEY in sheet.parts else "",
        footer=_templates().fill("footer", recipe=made_by) if made_by else "",
    )


@cache
def _templates() -> Templates:
    return Templates(_HERE.joinpath("sheet.html").read_text(encoding="utf-8"))


def _page_number(lang: Lang) -> Markup:
    """Page n of m as the browser counts them."""
    before, _, rest = words.PAGE[lang].partition("{n}")
    between, _, after = rest.partition("{m}")
    strings = map(css_string, (before, between, after))
    return Markup("{} counter(page) {} counter(pages) {}".format(*strings))


def _card_drawing(card: Limousine | None, sheet: Sheet) -> Markup:
    called = card or BLANK
    drawing = Markup(card_svg(card, mono=sheet.mono, prefix=f"field-{called}"))
    return _templates().fill("card-drawing", name=called, drawing=drawing)


def _pages(sheet: Sheet) -> Markup:
    """As many puzzles together as go on a page, each time with the rules at the foot.

    In large print the rules would leave no room: there they come first, on a page of their own.
    """
    rules = _rules(sheet) if sheet.rules_strip else Markup("")
    groups = [
        part[at : at + sheet.slots]
        for part in chapters(sheet)
        for at in range(0, len(part), sheet.slots)
    ]
    beside = Markup("") if sheet.large_print else rules
    pages = (_page(group, beside, sheet, opening=not at) for at, group in enumerate(groups))
    return Markup((rules if sheet.large_print else "") + "".join(pages))


def _page(group: list[Item], rules: Markup, sheet: Sheet, *, opening: bool) -> Markup:
    fill, chapter = _templates().fill, group[0].chapter
    who = Markup("")
    if sheet.fields and opening:
        fields = _templates().each("field", "name", words.fields(sheet.lang))
        who = fill("who", fields=fields, all=len(sheet.puzzles))
    said = page_notes(group, sheet, opening=opening)
    notes = fill("page-notes", notes=_templates().each("note", "text", said)) if said else ""
    heading = fill("chapter", **chapter._asdict()) if chapter else Markup("")
    return fill(
        "places",
        slots=sheet.slots,
        top=fill("top", parts=Markup(who + heading)),  # empty too: it keeps the others in place
        items=Markup("".join(_item(one, sheet) for one in group)),
        rules=rules,
        notes=notes,
    )


def _rules(sheet: Sheet) -> Markup:
    return _templates().fill("rules", lines=_templates().each("rule", "text", strip(sheet)))


def _item(item: Item, sheet: Sheet) -> Markup:
    fill = _templates().fill
    ring = ring_svg(
        item.position,
        lang=sheet.lang,
        tokens=item.tokens,
        mono=sheet.mono,
        standalone=False,
        prefix=f"ring{item.number}",
    )
    return fill(
        "item",
        number=item.number,
        kind=item.kind,
        grade=_grade(item, sheet) if sheet.grade else "",
        question=item.question,
        facts=Markup("".join(fill("fact", **fact._asdict()) for fact in item.facts)),
        ring=Markup(ring),
        row=_cards(item.row_word, item.row, sheet.lang, ordered=item.ordered),
        answer=_answer(item, sheet.lang),
        foot=_foot(item),
        qr=_qr(item, sheet) if sheet.qr else "",
    )


def _grade(item: Item, sheet: Sheet) -> Markup:
    stars, time = graded(item, sheet)
    said = words.STARS[sheet.lang].format(stars=item.stars)
    return _templates().fill("grade", said=said, stars=stars, time=time)


def _cards(label: str, cards: tuple[Limousine | None, ...], lang: Lang, *, ordered: bool) -> Markup:
    if not cards:
        return Markup("")
    fill = _templates().fill
    shown = (
        fill(
            "card",
            name=card or BLANK,
            title=words.CARD[lang].format(car=name(card, lang)) if card else words.BLANK[lang],
        )
        for card in cards
    )
    direction = "ordered" if ordered and len(cards) > 1 else "loose"
    return fill("row", name=label, direction=direction, cards=Markup("".join(shown)))


def _answer(item: Item, lang: Lang) -> Markup:
    fill = _templates().fill
    match item.room:
        case Room.FIELDS:
            return fill("fields", person=words.PERSON[lang], amount=words.AMOUNT[lang])
        case Room.BOXES:
            label = words.ANSWER[lang] + (f" ({item.hint})" if item.hint else "")
            return _cards(label, (None,) * item.boxes, lang, ordered=True)
        case Room.CARDS | Room.RING:
            return fill("hint", hint=item.hint)


def _foot(item: Item) -> Markup:
    fill = _templates().fill
    return fill("foot", id=item.id, notes=fill("note", text=item.rules) if item.rules else "")


def _qr(item: Item, sheet: Sheet) -> Markup:
    fill = _templates().fill
    address = page_link(item, sheet)
    drawing = Markup(qr_svg(address or item.id))
    code = fill("qr", label=words.QR[sheet.lang], drawing=drawing)
    return fill("link", address=address, label=words.QR[sheet.lang], code=code) if address else code


def _key(sheet: Sheet) -> Markup:
    told = list(key_entries(sheet))
    shown = _marking(told, sheet) if sheet.key is Key.STRIP else _solutions(told, sheet)
    return _templates().fill(
        "key",
        style=sheet.key,
        title=key_title(sheet),
        tiles=Markup("".join(_tile_drawings(told, sheet))),
        notes=_templates().each("note", "text", tuple(notes(sheet, drawn=True))),
        solutions=shown,
    )


def _solutions(told: list[KeyEntry], sheet: Sheet) -> Markup:
    shown = (
        _templates().each("key-chapter", "name", (one.chapter,) if one.chapter else ())
        + _solution(one, sheet)
        for one in told
    )
    return Markup("".join(shown))


def _marking(told: list[KeyEntry], sheet: Sheet) -> Markup:
    """A table of the answers, and the mistakes behind the wrong ones."""
    fill, lang = _templates().fill, sheet.lang
    noted = footnotes(sheet)
    rows = (
        _templates().each("marking-chapter", "name", (one.chapter,) if one.chapter else ())
        + fill(
            "marking-row",
            number=one.number,
            answer=_boxed(one),
            wrong=_templates().each(
                "marking-wrong",
                "text",
                [pointed(mistake, noted) for mistake in one.wrong] or [words.DASH],
            ),
        )
        for one in told
    )
    return fill(
        "marking",
        number=words.NUMBER[lang],
        answer=words.ANSWER[lang],
        wrong=words.WRONG_ANSWERS[lang],
        rows=Markup("".join(rows)),
        mistakes=words.MISTAKES[lang],
        how=marking_notes(told, lang),
        notes=_templates().each("rule", "text", [note.line(sheet) for note in noted]),
    )


def _boxed(one: KeyEntry) -> Markup:
    """The answer, with a box around each card that was missing."""
    fill = _templates().fill
    shown = (fill("boxed", text=text) if box else escape(text) for text, box in one.boxed)
    return Markup(" ".join(shown))


def _tile_drawings(told: list[KeyEntry], sheet: Sheet) -> Iterator[Markup]:
    for drawn, (position, at) in tiles(told).items():
        drawing = tile_svg(position, at, lang=sheet.lang, mono=sheet.mono, prefix=f"at-{drawn}")
        yield _templates().fill("tile-drawing", name=drawn, drawing=Markup(drawing))


def _solution(one: KeyEntry, sheet: Sheet) -> Markup:
    play = one.play
    return _templates().fill(
        "solution",
        number=one.number,
        heading=one.heading,
        answer=_boxed(one),
        id=one.id,
        start=_ring(one.start, words.START, f"start{one.number}", sheet) if one.start else "",
        play=_play(one, play, sheet) if play else "",
    )


def _play(one: KeyEntry, play: KeyPlay, sheet: Sheet) -> Markup:
    fill = _templates().fill
    wrong = Markup("")
    if one.wrong:
        answers = [mistake.line(sheet) for mistake in one.wrong]
        said = words.WRONG[sheet.lang]
        wrong = fill("wrong", said=said, answers=_templates().each("rule", "text", answers))
    lang, idea = sheet.lang, Markup("")
    if play.themes:
        told = Markup("".join(fill("idea", **one._asdict()) for one in play.ideas(lang)))
        idea = fill("ideas", said=words.IDEAS(len(play.themes), lang), ideas=told)
    return fill(
        "play",
        idea=idea,
        steps=Markup("".join(_step(step, sheet) for step in play.steps)),
        outcome=play.result(sheet),
        end=_ring(play.end, words.END, f"end{one.number}", sheet, play.tokens),
        wrong=wrong,
    )


def _ring(
    position: Position, label: Text, prefix: str, sheet: Sheet, tokens: Tokens = ()
) -> Markup:
    drawing = ring_svg(
        position,
        lang=sheet.lang,
        tokens=dict(zip(BUSINESSES, tokens, strict=False)),
        mono=sheet.mono,
        standalone=False,
        prefix=prefix,
    )
    return _templates().fill("ring", label=label[sheet.lang], drawing=Markup(drawing))


def _step(step: KeyStep, sheet: Sheet) -> Markup:
    fill = _templates().fill
    shown = (
        fill("tile", name=tile_name(step.after, at), said=standing(step.after, at, sheet.lang))
        for at in step.changed
    )
    clauses = fill("clauses", text=step.clauses) if sheet.clauses else ""
    return fill(
        "step", card=step.card, text=step.text, tiles=Markup("".join(shown)), clauses=clauses
    )
