"""The training log: one answer a line, only ever added to. docs/training.md tells its fields."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import lru_cache
from json import dumps
from typing import NamedTuple

from puzzles.kinds.forecast import ForecastTask
from puzzles.puzzle import read_schema
from puzzles.storage.fields import BadField, Field, JsonObject, Wanted, parsed
from scheffeln.board import Limousine
from scheffeln.language import Text, ToldWord
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA


class Mode(ToldWord):
    """How somebody trains."""

    PRACTICE = "practice", Text("practice")
    """No clock; hints; what failed comes back."""
    STREAK = "streak", Text("streak")
    """Until the first mistake, harder and harder."""
    STORM = "storm", Text("storm")
    """Three minutes, from the first answer on."""
    RACE = "race", Text("race")
    """Against rivals."""
    DAILY = "daily", Text("puzzle of the day")
    COURSE = "course", Text("course")
    """From one card to seven, one idea at a time."""
    SET = "set", Text("own set")
    """Puzzles that the player has brought."""


UNTIMED = 0.001
"""Written where nobody told the time, beside `timed`: every answer has seconds, none has 0."""
_MODES = {mode.value: mode for mode in Mode}


class Answered(NamedTuple):
    """An answer as the log keeps it."""

    time: datetime
    id: str
    mode: Mode
    run: datetime
    """When the run began that it belongs to."""
    answer: JsonObject | None
    """Nothing where time ran out or somebody gave up: `None` in a forecast, else empty."""
    right: bool
    seconds: float | None
    """`None` where nobody told the time."""
    misreadings: tuple[str, ...] = ()
    """Those that lead to this answer. Words, since a log may know more of them than we do."""
    traps: tuple[str, ...] = ()
    """Those that get the puzzle wrong."""
    themes: tuple[str, ...] = ()
    hints: int = 0
    taken: tuple[Limousine, ...] = ()
    """What others had taken before."""
    lesson: int = 0
    """Counted from 1; 0 outside the course."""
    telling: bool = True
    """Whether it shows anything of who answered: not where time ran out before anything was taken,
    or every limousine that was left was as good as any (race)."""

    @property
    def foresees(self) -> bool:
        """Whether it answers a forecast: other kinds have ids alike, but no limousine to take."""
        named = self.answer is None or "car" in self.answer
        return named and self.id.startswith(ForecastTask.id_letter)

    def line(self) -> str:
        """The answer as a line of the log."""
        record: JsonObject = {
            "schema": SCHEMA,
            "time": stamp(self.time),
            "id": self.id,
            "mode": self.mode,
            "run": stamp(self.run),
            "answer": self.answer,
            "right": self.right,
            "seconds": UNTIMED if self.seconds is None else self.seconds,
            "misreadings": list(self.misreadings),
            "traps": list(self.traps),
            "themes": list(self.themes),
        }
        if self.seconds is None:
            record["timed"] = False
        if self.hints:
            record["hints"] = self.hints
        if self.taken:
            record["taken"] = list(self.taken)
        if self.lesson:
            record["lesson"] = self.lesson
        if not self.telling:
            record["telling"] = False
        return dumps(record)


class LogLine(NamedTuple):
    """A line of a log: an answer, or why it was refused."""

    number: int
    found: Answered | BadField


def read_answers(lines: Iterable[str]) -> Iterator[LogLine]:
    """The answers of a log; a bad line does not stop the rest, and a line that is there already
    counts once: the page writes the same answer without blanks."""
    seen: set[object] = set()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text in seen:
            continue
        seen.add(text)
        try:
            one = _answered(parsed(text))
        except BadField as error:
            yield LogLine(number, error)
            continue
        key = (one.time, one.id, one.run, one.seconds, one.right)
        if key not in seen:
            seen.add(key)
            yield LogLine(number, one)


def _answered(record: Field) -> Answered:
    read_schema(record)
    answer = record["answer"]
    return Answered(
        time=_moment(record["time"]),
        id=record["id"].text(),
        mode=record["mode"].word(_MODES),
        run=_moment(record["run"]),
        answer=None if answer.is_nothing else {key: field.value for key, field in answer.items()},
        right=record["right"].truth(),
        seconds=record["seconds"].number() if _unless_denied(record, "timed") else None,
        misreadings=record["misreadings"].texts(),
        traps=record["traps"].texts(),
        themes=record["themes"].texts(),
        hints=record["hints"].whole() if "hints" in record else 0,
        taken=tuple(one.car() for one in record["taken"].each()) if "taken" in record else (),
        lesson=record["lesson"].whole() if "lesson" in record else 0,
        telling=_unless_denied(record, "telling"),
    )


def _unless_denied(record: Field, key: str) -> bool:
    return key not in record or record[key].truth()


@lru_cache(maxsize=4096)
def known_misreadings(words: tuple[str, ...]) -> tuple[Misreading, ...]:
    """The misreadings among some words; others are passed over."""
    return tuple(one for one in Misreading if one in words)


def stamp(moment: datetime) -> str:
    """A moment in UTC, to the millisecond."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _moment(field: Field) -> datetime:
    try:
        found = datetime.fromisoformat(field.text())
    except ValueError as error:
        raise field.wrong(Wanted.MOMENT) from error
    return found if found.tzinfo else found.replace(tzinfo=UTC)
