"""Somebody who trains on the page at a set clock: how they begin, go on, and what is kept."""

import json
from typing import Any

from phone import Phone
from visits import Open

from puzzles.answers import diagnose
from puzzles.kinds.task import assess
from puzzles.storage.ids import task_of

START = "2026-11-17T12:00:00"
PUZZLE = "A-37MR7-1KXRF-3MTWM-S7H3E-9P"  # seven cards
OPEN_MS = 7 * 600
"""Until the last of seven cards is up, at the usual pace."""


def trained(visit: Open, address: str, screen: str = "#v=training", **options: object) -> Phone:
    """The page at a set clock."""
    seen = visit(address + screen, has_touch=True, clock=START, **options)
    seen.ready()
    seen.tab.set_default_timeout(15_000)
    return Phone(seen.tab)


def look_at(phone: Phone, place: str) -> None:
    """Leave a run, and what is told at its end."""
    while phone.does("leave").count():
        phone.do("leave")
    phone.do(f"place:{place}")


def goes_on(phone: Phone) -> None:
    """The next round, once the verdict could be read."""
    phone.tab.clock.run_for(1000)
    phone.do("next")


def logged(phone: Phone) -> list[dict[str, Any]]:
    """The answers that are kept."""
    lines = phone.evaluate(
        """() => new Promise((resolve) => {
          const request = indexedDB.open("scheffeln.training", 1);
          request.onsuccess = () => {
            const all = request.result.transaction("lines").objectStore("lines").getAll();
            all.onsuccess = () => { request.result.close(); resolve(all.result); };
          };
        })"""
    )
    return [json.loads(line) for record in lines for line in record.split("\n")]


def up(phone: Phone) -> int:
    """How many cards of the row are up."""
    return phone.tab.locator(".rowcards li:not(.back)").count()


def right_of(name: str) -> str:
    """The right limousine of a forecast."""
    record: Any = assess(task_of(name)).answer.record()
    return str(record["car"])


def wrong_of(name: str) -> str:
    """One that a misreading leads to."""
    task = task_of(name)
    return next(car for car in "ROYLTNVW" if diagnose(task, task.understood([car])).misreadings)


def answered(visit: Open, address: str, script: str = "") -> Phone:
    """Somebody who has answered one puzzle rightly."""
    phone = trained(visit, address, script=script)
    phone.tab.locator("[data-input=puzzleId]").fill(PUZZLE)
    phone.do("typedId")
    phone.tab.clock.run_for(OPEN_MS + 500)
    phone.do(f"take:{right_of(PUZZLE)}")
    return phone
