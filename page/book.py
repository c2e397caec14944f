"""What the page says and draws, as one JSON value: the catalogue, the sentences and the ring.

Every text is in every language, `{"en": ..., "de": ..., "it": ...}`. A table's own names for
colours and businesses take the place of the usual ones; what may be typed does not change.
"""

from collections.abc import Mapping

from page import examples
from page.examples import Example
from page.texts import COMPLAINTS, EXPLAIN, TextShape, Translations, said, texts_json, texts_of
from puzzles.kinds import KINDS, blanks, forecast, retro, top
from puzzles.kinds.sought import GoalTask
from puzzles.kinds.task import Kind
from puzzles.series.daily import every_day, shelf
from puzzles.sheet.words import ALONE, ON_TOP
from puzzles.training.schedule import LESSONS, taught_by
from scheffeln.board import BUSINESS_NAMES, BUSINESSES, Business, Limousine, Standing
from scheffeln.board import COLOURS as COLOUR_NAMES
from scheffeln.catalogue import (
    AGREE,
    CLAUSES,
    EDITIONS,
    MISREADINGS,
    PHRASES,
    RULINGS,
    Cite,
    MisreadingEntry,
)
from scheffeln.deeds import Way
from scheffeln.drawing import legend
from scheffeln.drawing.legend import LOOKS
from scheffeln.drawing.pieces import HEIGHT, WIDTH, badge, body_clip, car, card_face, field_clip
from scheffeln.drawing.svg import GROUND, HEADER, RADIUS, SIDE, TILE, arrows, corner
from scheffeln.facts import EMPTY_WORD, Occupancy
from scheffeln.handwriting.money import WHOLE
from scheffeln.handwriting.vocabulary import COLOURS, NOBODY, STANDS
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import QUESTIONS, Earns, Misreading
from scheffeln.rules.score import default_tokens
from scheffeln.rules.takings import NOBODY_WORD, ONLY, MoneyTaken
from scheffeln.version import SCHEMA, __version__
from solver.themes import Theme

Json = dict[str, object]

_BODY, _FIELD = "car-body", "card-field"
_BEYOND = Text(
    "the page reads a whole board, R:C:top or R:8000, not {word}; scheffeln dispute reads more"
)
_COMMANDS_ONLY = (*Way, *Occupancy, EMPTY_WORD, NOBODY_WORD, ONLY, "on", "not", MoneyTaken.SHARED)
"""The words of claims that only the command reads."""


def book(
    colours: Mapping[Limousine, str] | None = None,
    businesses: Mapping[Business, str] | None = None,
) -> Json:
    """Everything but the table of moves."""
    return {
        "schema": SCHEMA,
        "version": __version__,
        **_pieces(colours or {}, {**BUSINESS_NAMES, **(businesses or {})}),
        **_catalogue(),
        "explain": texts_json(EXPLAIN),
        "complaints": {**texts_json(COMPLAINTS), "beyond": said(_BEYOND)},
        "words": texts_json(_words()),
        "asks": texts_json(_asks()),
        "lessons": [_lesson(number) for number in range(1, len(LESSONS) + 1)],
        "themes": [
            {"id": one, "label": said(one.label), "sentence": said(one.sentence)} for one in Theme
        ],
        "daily": every_day(),
        "shelf": shelf(),
        **_drawings(),
    }


def _lesson(number: int) -> Json:
    cards, trap = LESSONS[number - 1]
    taught = taught_by(number)
    return {
        "cards": cards,
        "trap": trap or "",
        "ideas": sorted(taught.ideas),
        "later": sorted(taught.later(Misreading)),
    }


def _pieces(colours: Mapping[Limousine, str], businesses: Mapping[Business, str]) -> Json:
    return {
        "limousines": [
            {
                "id": one,
                "name": _everywhere(colours[one]) if one in colours else said(COLOUR_NAMES[one]),
                "spelt": [one.casefold(), *(COLOUR_NAMES[one][lang].casefold() for lang in Lang)],
                "paint": LOOKS[one].paint,
                "ink": LOOKS[one].ink,
                "pattern": LOOKS[one].pattern,
            }
            for one in Limousine
        ],
        "stands": STANDS,
        "beyond": _COMMANDS_ONLY,
        "colours": {word: "".join(cars) for word, cars in COLOURS.items()},
        "nobody": NOBODY,
        "amount": WHOLE.pattern,
        "businesses": [{"id": one, "name": businesses.get(one, "")} for one in BUSINESSES],
        "values": {one.value: default_tokens(one) for one in BUSINESSES},
    }


def _everywhere(name: str) -> Translations:
    """A table's own name, which is the same in every language."""
    return {lang.value: name for lang in Lang}


def _catalogue() -> Json:
    return {
        "clauses": [
            {
                "id": one.id,
                "title": said(one.title),
                "text": said(one.text),
                "cites": _cited(one.cites),
                "example": _shown(examples.CLAUSES[one.id]),
                "phrases": PHRASES.get(one.id, {}),
            }
            for one in CLAUSES
        ],
        "rulings": [
            {
                "id": one.id,
                "title": said(one.title),
                "default": one.id.default,
                "choices": [
                    {"choice": it.choice, "text": said(it.text), "cites": _cited(it.cites)}
                    for it in one.choices
                ],
                "reason": said(one.reason),
                "phrases": PHRASES.get(one.id, {}),
            }
            for one in RULINGS
        ],
        "editions": [
            {
                "id": one.id,
                "text": said(one.text),
                "rulings": {ruling.value: choice for ruling, choice in one.id.bundle.items()},
                "mafia": one.id.mafia,
            }
            for one in EDITIONS
        ],
        "misreadings": [
            {
                "id": one.id,
                "label": said(one.label),
                "text": said(one.text),
                "own": said(one.own),
                "remedy": said(one.remedy),
                "breaks": one.id.breaks,
                "question": QUESTIONS[type(one.id.trait)],
                "movement": one.id.concerns_movement,
                "earns": _earning(one.id),
                "example": _shown(examples.MISREADINGS[one.id]),
                **_with_a_backward_card(one),
            }
            for one in MISREADINGS
        ],
        "kinds": [{"id": id_, "title": said(title)} for id_, title in _KINDS.items()],
        "agree": [{"id": one.id, "text": said(one.text), "why": said(one.why)} for one in AGREE],
    }


def _with_a_backward_card(one: MisreadingEntry) -> Json:
    if one.backward is None:
        return {}
    remedies = {way.value: said(text) for way, text in one.backward.remedies}
    return {"backward": {"text": said(one.backward.text), "remedies": remedies}}


def _earning(mistake: Misreading) -> list[str] | None:
    """How a limousine stands that earns by a mistake about earning."""
    if not isinstance(mistake.trait, Earns):
        return None
    return [standing.value for standing in Standing if standing in mistake.trait.value]


_KINDS = {
    "clauses": Text("Clauses"),
    "rulings": Text("Rulings"),
    "editions": Text("Editions"),
    "misreadings": Text("Misreadings"),
    "agree": Text("Agree first"),
}


def _cited(cites: tuple[Cite, ...]) -> list[str]:
    return [str(cite) for cite in cites]


def _shown(example: Example) -> Json:
    money = {"tokens": example.tokens, "owners": example.owners, "paid": example.paid}
    return {"start": example.start, "cards": example.cards, **(money if example.paid else {})}


def _asks() -> dict[str, TextShape]:
    """What each kind of puzzle is called, and what it asks."""
    asked = {
        Kind.FORECAST: forecast.ASKS,
        Kind.RETRO: retro.ASKS,
        **{kind: task.asks for kind, task in KINDS.items() if issubclass(task, GoalTask)},
    }
    return {
        "titles": {kind.value: task.title for kind, task in KINDS.items()},
        "questions": {kind.value: text for kind, text in asked.items()},
        "one_blank": blanks.ONE_BLANK,
        "top_who": top.WHO,
        "top_where": top.WHERE,
        "on_top": ON_TOP,
        "on_another": ALONE,
    }


def _words() -> dict[str, Text]:
    """The words of the drawings."""
    own = {key: text for key, text in texts_of(legend).items() if isinstance(text, Text)}
    return {
        **own,
        "top": legend.TOP,
        "bottom": legend.BOTTOM,
        "lone": legend.LONE,
        "empty": legend.EMPTY,
        "clockwise": legend.CLOCKWISE,
        "from": legend.SOURCE,
        "to": legend.TARGET,
    }


def _drawings() -> Json:
    return {
        "ring": {
            "side": SIDE,
            "tile": TILE,
            "ground": GROUND,
            "header": HEADER,
            "radius": RADIUS,
            "carWidth": WIDTH,
            "carHeight": HEIGHT,
            "corners": {one.value: [round(at, 3) for at in corner(one)] for one in BUSINESSES},
            "arrows": "".join(arrows()),
            "clips": body_clip(_BODY) + field_clip(_FIELD),
        },
        "cars": {
            one.value: _inside(car(one, Standing.LONE, x=0, y=0, mono=False, clip=_BODY))
            for one in Limousine
        },
        "badges": {one.value: badge(one, 0, 0) for one in (Standing.TOP, Standing.BOTTOM)},
        "cards": {one.value: card_face(one, mono=False, clip=_FIELD) for one in Limousine},
    }


def _inside(element: str) -> str:
    """An element's children: the page puts them into elements of its own."""
    return element[element.index(">") + 1 : element.rindex("<")]
