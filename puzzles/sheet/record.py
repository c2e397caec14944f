"""A sheet as one JSON object, for programs that draw it themselves."""

import json
from typing import Any

from puzzles.answering.replies import Started
from puzzles.puzzle import Puzzle
from puzzles.sheet.item import Item, items, link, one_line, recipe, strip, title
from puzzles.sheet.key import KeyEntry, KeyMistake, KeyPlay, KeyStep, entries
from puzzles.sheet.sheet import Part, Sheet
from puzzles.storage.records import chapter_record, task_record
from scheffeln.board import calling, names
from scheffeln.version import SCHEMA


def nested(value: Any) -> Any:
    """The same value in what JSON knows."""
    if hasattr(value, "_asdict"):
        return {key: nested(one) for key, one in value._asdict().items()}
    return [nested(one) for one in value] if isinstance(value, tuple) else value


def record(sheet: Sheet) -> str:
    """The sheet as it is said in its language; without the key it holds no answer."""
    with calling(names(), letters=False):  # programs read the usual letters
        return json.dumps(_shown(sheet), ensure_ascii=False, separators=(",", ":")) + "\n"


def _shown(sheet: Sheet) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "schema": SCHEMA,
        "title": title(sheet),
        "lang": sheet.lang,
        "paper": sheet.paper,
        "recipe": recipe(sheet),
    }
    if Part.PUZZLES in sheet.parts:
        both = zip(items(sheet), sheet.puzzles, strict=True)
        shown["puzzles"] = [_item(item, puzzle, sheet) for item, puzzle in both]
        if sheet.rules_strip:
            shown["rules"] = strip(sheet)
    if Part.KEY in sheet.parts:
        shown["key"] = [_entry(one) for one in entries(sheet)]
    return shown


def _item(item: Item, puzzle: Puzzle, sheet: Sheet) -> dict[str, Any]:
    address = link(item, sheet)
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


def _entry(entry: KeyEntry) -> dict[str, Any]:
    play = entry.play
    return {
        "number": entry.number,
        "id": entry.id,
        "kind": entry.kind,
        "answer": str(entry.start) if entry.start else entry.said,
        "steps": [_step(step) for step in play.steps] if play else [],
        "outcome": _outcome(play) if play else "",
        "wrong": [_wrong(one) for one in play.wrong] if play else [],
        "mistakes": [_mistake(one) for one in play.wrong] if play else [],
        "themes": list(play.themes) if play else [],
    }


def _step(step: KeyStep) -> dict[str, Any]:
    return {
        "card": step.card,
        "text": step.text,
        "clauses": step.clauses,
        "after": str(step.after),
        "changed": list(step.changed),
    }


def _outcome(play: KeyPlay) -> str:
    return f"{play.outcome} ({play.clause})" if play.clause else play.outcome


def _wrong(mistake: KeyMistake) -> str:
    said = mistake.answer
    answer = str(said.position) if isinstance(said, Started) else mistake.said
    return f"{answer}: {', '.join(mistake.misreadings)}"


def _mistake(mistake: KeyMistake) -> dict[str, Any]:
    deeds = zip(mistake.misreadings, mistake.deeds, strict=True)
    return {
        "answer": mistake.answer.record(),
        "misreadings": [{"id": one, "text": deed} for one, deed in deeds],
    }
