"""A sheet as one JSON object, for programs that draw it themselves."""

import json
from typing import Any

from puzzles.sheet.item import NOBODY, Item, items, recipe, strip, title
from puzzles.sheet.nesting import nested
from puzzles.sheet.sheet import Part, Sheet
from puzzles.sheet.solution import solutions
from scheffeln.version import SCHEMA


def record(sheet: Sheet) -> str:
    """The sheet as it is said in its language; without the key it holds no answer."""
    shown: dict[str, Any] = {
        "schema": SCHEMA,
        "title": title(sheet),
        "lang": sheet.lang,
        "paper": sheet.paper,
        "recipe": recipe(sheet),
    }
    if Part.PUZZLES in sheet.parts:
        shown["puzzles"] = [_item(one) for one in items(sheet)]
        if sheet.rules_strip:
            shown["rules"] = strip(sheet)
    if Part.KEY in sheet.parts:
        shown["key"] = [nested(one) for one in solutions(sheet)]
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":")) + "\n"


def _item(item: Item) -> dict[str, Any]:
    position = None if item.position is NOBODY else str(item.position)
    return {**nested(item), "position": position}
