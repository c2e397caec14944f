"""A sheet as one self-contained web page that prints well."""

from functools import cache
from importlib.resources import files

from puzzles.sheet import words
from puzzles.sheet.filling import Markup, Templates, css_string
from puzzles.sheet.item import Item, Room, items, recipe, strip, title
from puzzles.sheet.sheet import Part, Sheet
from puzzles.sheet.solution import Solution, Told, solutions
from puzzles.sheet.typesetting import BLANK, qr_svg
from scheffeln.drawing.card import card_svg
from scheffeln.drawing.svg import ring_svg
from scheffeln.explain import name
from scheffeln.lang import Lang
from scheffeln.pieces import Limousine

_HERE = files("puzzles.sheet")


def web(sheet: Sheet) -> str:
    """The page; it asks nothing of the network and runs no script."""
    made_by = recipe(sheet)
    size = sheet.paper.value
    return _templates().fill(
        "page",
        lang=sheet.lang,
        title=title(sheet),
        width=f"{size.width:g}",
        height=f"{size.height:g}",
        recipe=made_by,
        recipe_css=css_string(made_by),
        page_css=_page_number(sheet.lang),
        css=Markup(_HERE.joinpath("sheet.css").read_text(encoding="utf-8")),
        look="large" if sheet.large_print else "normal",
        cards=Markup("".join(_card_drawing(card, sheet) for card in (None, *Limousine))),
        items=_places(sheet) if Part.PUZZLES in sheet.parts else "",
        key=_key(sheet) if Part.KEY in sheet.parts else "",
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


def _places(sheet: Sheet) -> Markup:
    fill = _templates().fill
    rules = Markup("")
    if sheet.rules_strip:
        rules = fill("rules", lines=_templates().each("rule", "text", strip(sheet)))
    shown = Markup("".join(_item(one, sheet) for one in items(sheet)))
    return fill("places", slots=sheet.slots, items=shown, rules=rules)


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
        stars_said=words.STARS[sheet.lang].format(stars=item.stars),
        stars="★" * item.stars + "☆" * (5 - item.stars),
        time=item.time,
        question=item.question,
        facts=Markup("".join(fill("fact", **fact._asdict()) for fact in item.facts)),
        ring=Markup(ring),
        row=_row(item, sheet.lang),
        answer=_answer(item, sheet.lang),
        foot=_foot(item, sheet),
    )


def _row(item: Item, lang: Lang) -> Markup:
    return _cards(item.row_word, item.row, lang, ordered=item.ordered)


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
    direction = "ordered" if ordered else "loose"
    return fill("row", name=label, direction=direction, cards=Markup("".join(shown)))


def _answer(item: Item, lang: Lang) -> Markup:
    fill = _templates().fill
    match item.room:
        case Room.FIELDS:
            return fill("fields", limousine=words.LIMOUSINE[lang], amount=words.AMOUNT[lang])
        case Room.BOXES:
            label = words.ANSWER[lang] + (f" ({item.hint})" if item.hint else "")
            return _cards(label, (None,) * item.boxes, lang, ordered=True)
        case Room.CARDS | Room.RING:
            return fill("hint", hint=item.hint)


def _foot(item: Item, sheet: Sheet) -> Markup:
    fill = _templates().fill
    notes = [note for note in (item.rules, item.recipe) if note]
    qr = Markup("")
    if sheet.qr:
        qr = fill("qr", label=words.QR[sheet.lang], drawing=Markup(qr_svg(item.id)))
    return fill("foot", id=item.id, qr=qr, notes=_templates().each("note", "text", notes))


def _key(sheet: Sheet) -> Markup:
    fill = _templates().fill
    told = list(solutions(sheet))
    note = fill("note", text=words.EVERY_STEP[sheet.lang]) if told[0].steps else Markup("")
    return fill(
        "key",
        title=words.KEY[sheet.lang],
        note=note,
        solutions=Markup("".join(_solution(one, sheet.lang) for one in told)),
    )


def _solution(one: Solution, lang: Lang) -> Markup:
    fill = _templates().fill
    steps = outcome = wrong = Markup("")
    if one.steps:
        steps = fill("steps", steps=Markup("".join(map(_step, one.steps))))
        outcome = fill("outcome", text=one.outcome)
    if one.wrong:
        answers = _templates().each("rule", "text", one.wrong)
        wrong = fill("wrong", said=words.WRONG[lang], answers=answers)
    return fill(
        "solution",
        number=one.number,
        kind=one.kind,
        answer=one.answer,
        id=one.id,
        steps=steps,
        outcome=outcome,
        wrong=wrong,
    )


def _step(step: Told) -> Markup:
    return _templates().fill("step", **step._asdict())
