"""A sheet set by typst: tagged PDF, or SVG with one drawing for each page.

Everything typst sees is the template, our own fonts and one JSON text; no other file can change
what is printed. Only a title with letters that our fonts do not have is set in the system's.
"""

import json
import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

from puzzles.sheet import words
from puzzles.sheet.html import qr_svg
from puzzles.sheet.item import (
    BLANK,
    NO_BOARD,
    Item,
    chapters,
    colour_legend,
    one_line,
    opening_notes,
    page_link,
    strip,
    title,
)
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
    tile_name,
    tiles,
)
from puzzles.sheet.sheet import Key, NoGlyph, NoRoom, Part, Sheet
from puzzles.sheet.text import nested
from puzzles.storage.fields import JsonObject
from puzzles.workers import workers
from scheffeln.board import BUSINESSES, Business, Limousine, Position, name
from scheffeln.drawing.legend import described
from scheffeln.drawing.pieces import card_svg
from scheffeln.drawing.svg import ring_svg, tile_svg

if TYPE_CHECKING:
    from typst import Fonts

FONT = "'Source Sans 3', sans-serif"
LAST_WORDS = 8
"""So many signs at least stand in the last line of a question."""
_HERE = files("puzzles.sheet")


class FontChoice(Enum):
    """Which fonts may be used, the first that will do."""

    OWN = "own"
    SYSTEM = "system"
    """The system's too: what is printed then depends on the machine."""


def typeset(sheet: Sheet, form: Literal["pdf", "svg"]) -> list[bytes]:
    """The documents of a sheet, one for each volume; an SVG comes page by page.

    Raises `NoRoom` if the wanted number of puzzles does not fit on a page, and `NoGlyph` if no
    font has a letter. Where no number is wanted it takes the largest that fits.
    """
    fonts = _fonts_for(sheet)
    work = partial(_set, form=form, fonts=fonts)
    volumes = sheet.volumes()
    if len(volumes) == 1:
        return work(sheet)
    with workers(1, fresh=True) as each:  # typst keeps what it has set until its process ends
        return [page for pages in each(work, volumes) for page in pages]


def _set(sheet: Sheet, form: Literal["pdf", "svg"], fonts: FontChoice) -> list[bytes]:
    data = template_data(sheet)
    fewest = sheet.slots if sheet.per_page else 1
    for slots in range(sheet.slots, fewest - 1, -1):
        try:
            return _compiled({**data, "slots": slots}, form, fonts)
        except NoRoom:
            if slots == fewest:
                raise
    raise AssertionError("a page has at least one place")


def _compiled(data: JsonObject, form: Literal["pdf", "svg"], fonts: FontChoice) -> list[bytes]:
    import typst  # late: nobody waits for it who prints nothing

    try:
        done = typst.compile(
            _HERE.joinpath("sheet.typ").read_bytes(),
            format=form,
            font_paths=_fonts(fonts),
            sys_inputs={"data": json.dumps(data)},
            pdf_standards=["ua-1"] if form == "pdf" else [],
        )
    except typst.TypstError as error:
        if "no room" in error.message:
            raise NoRoom(error.message) from error
        raise
    return done if isinstance(done, list) else [done]


@cache
def _fonts(choice: FontChoice) -> "Fonts":
    import typst

    return typst.Fonts(
        include_system_fonts=choice is FontChoice.SYSTEM,
        font_paths=[str(_HERE.joinpath("fonts"))],
    )


def _fonts_for(sheet: Sheet) -> FontChoice:
    """Our own fonts, or the system's too where a text needs them; raises `NoGlyph`."""
    typed = "".join(sorted({*title(sheet), *one_line(sheet.command), *_typed(sheet)}))
    for choice in FontChoice:
        missing = _missing(typed, choice)
        if not missing:
            return choice
    raise NoGlyph(missing)


def _typed(sheet: Sheet) -> Iterator[str]:
    """Every letter that comes out of a file."""
    for puzzle in sheet.puzzles:
        if puzzle.chapter:
            yield from one_line(puzzle.chapter.title[sheet.lang])
            yield from one_line(puzzle.chapter.rule[sheet.lang])


def _missing(letters: str, choice: FontChoice) -> str:
    """Which of these letters no font has: those with which no PDF for all readers can be made."""
    if letters.isascii() or _sets(letters, choice):
        return ""
    return "".join(one for one in letters if not one.isascii() and not _sets(one, choice))


def _sets(letters: str, choice: FontChoice) -> bool:
    import typst

    try:
        typst.compile(
            b"#set document(title: sys.inputs.letters)\n"
            b'#set text(font: "Source Sans 3", lang: "en")\n#sys.inputs.letters',
            format="pdf",
            font_paths=_fonts(choice),
            sys_inputs={"letters": letters},
            pdf_standards=["ua-1"],
        )
    except typst.TypstError:
        return False
    return True


def template_data(sheet: Sheet) -> JsonObject:
    """All that the template is told."""
    puzzles, key = (part in sheet.parts for part in (Part.PUZZLES, Part.KEY))
    lang = sheet.lang
    told = list(key_entries(sheet)) if key else []
    return {
        "lang": lang,
        "title": title(sheet),
        "paper": sheet.paper.size._asdict(),
        "large": sheet.large_print,
        "slots": sheet.slots,
        "command": one_line(sheet.command) if sheet.footer else "",
        "grade": sheet.grade,
        "fields": words.fields(lang) if sheet.fields else (),
        "all": len(sheet.puzzles),
        "colours": f"{unparted(colour_legend(lang))}.",
        "opening": opening_notes(sheet),
        "footer": sheet.footer,
        "addressed": bool(sheet.page),
        "strip": strip(sheet) if sheet.rules_strip else (),
        "cards": dict(_cards(sheet)),
        "parts": [
            {"chapter": nested(part[0].chapter), "items": [_item(one, sheet) for one in part]}
            for part in chapters(sheet)
            if puzzles
        ],
        "key": [_entry(one, sheet) for one in told],
        "marking": _marking(told, sheet) if sheet.key is Key.STRIP else None,
        "key_notes": list(map(unparted, notes(sheet, drawn=True))),
        "key_style": sheet.key,
        "tiles": dict(_tiles(told, sheet)),
        "words": {
            "page": words.PAGE[lang],
            "rules": words.RULES[lang],
            "key": key_title(sheet),
            "start": words.START[lang],
            "end": words.END[lang],
            "number": words.NUMBER[lang],
            "if_wrong": words.WRONG_ANSWERS[lang],
            "mistakes": words.MISTAKES[lang],
            "wrong": words.WRONG[lang],
            "answer": words.ANSWER[lang],
            "person": words.PERSON[lang],
            "blank": words.LEFT_BLANK[lang],
            "amount": words.AMOUNT[lang],
            "qr": words.QR[lang],
        },
    }


def _item(item: Item, sheet: Sheet) -> JsonObject:
    empty = item.position is NO_BOARD
    alt = words.EMPTY_RING[sheet.lang] if empty else described(item.position, sheet.lang)
    shown = {
        "ring": _ring(item.position, item.tokens, sheet),
        "alt": alt,
        "qr": qr_svg(page_link(item, sheet) or item.id) if sheet.qr else None,
        "link": page_link(item, sheet),
        "row": [card or BLANK for card in item.row],
        "named": empty,
    }
    facts = [{"name": fact.name, "text": unparted(fact.text)} for fact in item.facts]
    said = {"question": question_end(unparted(item.question)), "facts": facts}
    return {**nested(item), "position": str(item.position), **said, **shown}


def unparted(text: str) -> str:
    """A text in which no line breaks between a limousine's letter and its colour."""
    return re.sub(r"\b([A-Z]) (?=\(|\w+(?:,|$))", "\\1\N{NO-BREAK SPACE}", text)


def question_end(question: str) -> str:
    """A question of which no line holds just the last sign or two."""
    words = question.split(" ")
    while len(words) > 1 and len(words[-1]) < LAST_WORDS:
        words[-2:] = [f"{words[-2]}\N{NO-BREAK SPACE}{words[-1]}"]
    return " ".join(words)


def numbered(wrong: str) -> str:
    """A wrong answer with its list of mistakes in one piece."""
    return re.sub(r"(?<=\d,) (?=\d)", "\N{NO-BREAK SPACE}", wrong)


def _ring(position: Position, tokens: Mapping[Business, int], sheet: Sheet) -> str:
    return ring_svg(
        position, lang=sheet.lang, tokens=tokens, mono=sheet.mono, standalone=False, font=FONT
    )


def _entry(one: KeyEntry, sheet: Sheet) -> JsonObject:
    shown = {"number": one.number, "id": one.id, "heading": one.heading, "answer": _boxed(one)}
    return {
        **shown,
        "chapter": one.chapter,
        "start": one.start and _picture(one.start, {}, sheet),
        "play": one.play and _play(one, one.play, sheet),
    }


def _boxed(one: KeyEntry) -> list[JsonObject]:
    """The words of an answer, and around which of them a box is drawn."""
    return [{"text": unparted(text), "boxed": box} for text, box in one.boxed]


def _marking(told: list[KeyEntry], sheet: Sheet) -> JsonObject:
    """A table of the answers, and the mistakes behind the wrong ones."""
    noted = footnotes(sheet)
    rows = [
        {
            "number": one.number,
            "chapter": one.chapter,
            "answer": _boxed(one),
            "wrong": [numbered(unparted(pointed(mistake, noted))) for mistake in one.wrong]
            or [words.DASH],
        }
        for one in told
    ]
    how = marking_notes(told, sheet.lang)
    return {"rows": rows, "notes": [note.line(sheet) for note in noted], "how": how}


def _play(one: KeyEntry, play: KeyPlay, sheet: Sheet) -> JsonObject:
    return {
        "idea": words.IDEAS(len(play.themes), sheet.lang),
        "steps": [_step(step, sheet) for step in play.steps],
        "end": _picture(play.end, dict(zip(BUSINESSES, play.tokens, strict=False)), sheet),
        "outcome": play.conclusion,
        "ideas": [idea._asdict() for idea in play.ideas(sheet.lang)],
        "clause": play.clause if sheet.clauses else "",
        "wrong": [_mistake(mistake, sheet) for mistake in one.wrong],
    }


def _mistake(mistake: KeyMistake, sheet: Sheet) -> JsonObject:
    ids = list(mistake.misreadings) if sheet.clauses else []
    return {"words": unparted(mistake.words(sheet.lang)), "ids": ids}


def _step(step: KeyStep, sheet: Sheet) -> JsonObject:
    return {
        "card": step.card,
        "text": unparted(step.text),
        "clauses": step.clauses if sheet.clauses else "",
        "tiles": [tile_name(step.after, at) for at in step.changed],
    }


def _picture(position: Position, tokens: Mapping[Business, int], sheet: Sheet) -> dict[str, str]:
    return {"svg": _ring(position, tokens, sheet), "alt": described(position, sheet.lang)}


def _tiles(told: list[KeyEntry], sheet: Sheet) -> Iterator[tuple[str, dict[str, str]]]:
    """Every business that the key shows by its name: drawn once, however often it is shown."""
    for drawn, (position, at) in tiles(told).items():
        svg = tile_svg(position, at, lang=sheet.lang, mono=sheet.mono, font=FONT)
        yield drawn, {"svg": svg, "alt": standing(position, at, sheet.lang)}


def _cards(sheet: Sheet) -> Iterator[tuple[str, dict[str, str]]]:
    """Every card by its name: drawn once, however often it is shown."""
    yield BLANK, {"svg": card_svg(None), "alt": words.BLANK[sheet.lang]}
    for one in Limousine:
        alt = words.CARD[sheet.lang].format(car=name(one, sheet.lang))
        yield one, {"svg": card_svg(one, mono=sheet.mono, font=FONT), "alt": alt}


def pdf(sheet: Sheet) -> list[bytes]:
    """A document for each volume; the same sheet gives the same bytes on one platform."""
    return typeset(sheet, "pdf")


def svg(sheet: Sheet) -> list[str]:
    """The pages in order, each an SVG document with the letters drawn as shapes."""
    return [page.decode() for page in typeset(sheet, "svg")]
