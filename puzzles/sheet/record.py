"""A sheet as one JSON object, for programs that draw it themselves."""

import json
from typing import Any

from puzzles.puzzle import Puzzle
from puzzles.sheet.item import Item, items, recipe, strip, title
from puzzles.sheet.key import entries
from puzzles.sheet.sheet import Part, Sheet
from puzzles.storage.records import task_record
from scheffeln.version import SCHEMA


def nested(value: Any) -> Any:
    """The same value in what JSON knows."""
    if hasattr(value, "_asdict"):
        return {key: nested(one) for key, one in value._asdict().items()}
    return [nested(one) for one in value] if isinstance(value, tuple) else value


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
        both = zip(items(sheet), sheet.puzzles, strict=True)
        shown["puzzles"] = [_item(item, puzzle) for item, puzzle in both]
        if sheet.rules_strip:
            shown["rules"] = strip(sheet)
    if Part.KEY in sheet.parts:
        shown["key"] = [nested(one) for one in entries(sheet)]
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":")) + "\n"


def _item(item: Item, puzzle: Puzzle) -> dict[str, Any]:
    return {
        "number": item.number,
        "question": item.question,
        "facts": nested(item.facts),
        "stars": item.stars,
        "seconds": puzzle.difficulty.seconds,
        "recipe": puzzle.recipe,
        "puzzle": task_record(puzzle.task, puzzle.id),
    }
