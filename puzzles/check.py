"""Checking puzzles: every claim of a record is worked out again from nothing.

claim   a part of a record that could be false, named by its path, as `traps.top-drags.caught`
doubt   a claim that does not hold: what the record says, and what was found instead

A record knows the misreadings of its time. One that came later is not asked of it, nor does its
difficulty count it; one that a later version added is named, and what depends on it is believed.
So it is with themes, of which older records know nothing.

One thing is not repeated: that the recipe, by this version of the generator, makes this puzzle.
That takes making the whole set.
"""

import json
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, tee
from typing import NamedTuple

from puzzles.answers import warrants
from puzzles.grade import (
    DEFAULT_WEIGHTS,
    FIRST_WEIGHTS,
    Difficulty,
    Measures,
    Weights,
    difficulty,
)
from puzzles.kinds.replies import Finding, Finds
from puzzles.kinds.task import Assessed, Task, Unanswerable, Warrant
from puzzles.puzzle import (
    FIRST_GENERATOR,
    Certificate,
    Puzzle,
    read_puzzle,
    record_of,
    unknown_traps,
)
from puzzles.series.pairs import is_twin
from puzzles.storage.fields import BadField, Field, parsed
from puzzles.storage.ids import BadId, id_of, task_of
from puzzles.workers import workers
from scheffeln.language import Lang, Text, ToldWord
from scheffeln.refusal import quoted
from scheffeln.rules.reading import Lens
from scheffeln.version import RULES_VERSION

BLOCK = 32
"""So many lines are checked together."""

Lenses = tuple[Lens, ...]


class DoubtKind(ToldWord):
    """Why a claim does not hold."""

    DIFFERS = "differs", Text("{claim} says {said}, but {found} was found")
    UNREADABLE = "unreadable", Text("{claim} {said} holds no puzzle")
    CARDS = "cards", Text("{claim} has {said} cards, but {found} are allowed")
    BLANKS = "blanks", Text("{claim} has {said} blanks, but {found} are allowed")
    STRANGER = (
        "stranger",
        Text("{claim} {said} is not this puzzle with two cards exchanged and another answer"),
    )
    COPIES = "copies", Text("{claim} has {said} cards of one colour, but {found} are allowed")


THEMES = "themes"
_NOT_THERE = Text("{claim} has {themes}, which the check did not find")
_LEFT_OUT = Text("{claim} leaves out {themes}")


class Doubt(NamedTuple):
    """A claim that does not hold."""

    claim: str
    why: DoubtKind
    said: str
    """What the record says, as JSON."""
    found: str
    """What is true, as JSON."""

    def words(self, lang: Lang) -> str:
        """In a sentence. Of themes what is too much and what is missing, as lists may be long."""
        if self.claim == THEMES:
            said, found = json.loads(self.said), json.loads(self.found)
            wrong = {
                _NOT_THERE: [theme for theme in said if theme not in found],
                _LEFT_OUT: [theme for theme in found if theme not in said],
            }
            told = [
                text[lang].format(claim=self.claim, themes=", ".join(themes))
                for text, themes in wrong.items()
                if themes
            ]
            if told:
                return "; ".join(told)
        said, found = quoted(self.said), quoted(self.found)
        return self.why.said[lang].format(claim=self.claim, said=said, found=found)


class Checked(NamedTuple):
    """A line of a file, and what is doubtful about it."""

    number: int
    """Counted from 1, empty lines too."""
    id: str | None
    """`None` where the line is no record."""
    doubts: tuple[Doubt, ...] | BadField
    unknown: tuple[str, ...] = ()
    """Traps that a later version must check, by their paths."""


def check_lines(
    lines: Iterable[str], weights: Weights = DEFAULT_WEIGHTS, jobs: int = 1
) -> Generator[Checked, None, None]:
    """Check a file line by line; a bad line does not stop the rest, an empty one is passed over."""
    with workers(jobs) as each:
        blocks, sent = tee(_blocks(lines))
        for block, found in zip(blocks, each(partial(_check_block, weights), sent), strict=True):
            for (number, line), checked in zip(block, found, strict=True):
                yield Checked(number, *(checked or (None, _refused(line))))


def _blocks(lines: Iterable[str]) -> Iterator[list[tuple[int, str]]]:
    """Numbered lines, so many at a time."""
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    while block := list(islice(numbered, BLOCK)):
        yield block


def _check_block(
    weights: Weights, block: Sequence[tuple[int, str]]
) -> list[tuple[str, tuple[Doubt, ...], tuple[str, ...]] | None]:
    """All but the numbers of `Checked`; nothing for a line that is no record: what is wrong with
    it cannot be sent from one process to another."""
    records = [_read(line) for _, line in block]
    together = _assessed_together(records, weights)
    return [
        None
        if isinstance(one, BadField)
        else (one.puzzle.id, tuple(_doubts(one, together, weights)), one.unknown)
        for one in records
    ]


def _refused(line: str) -> BadField:
    refused = _read(line)
    assert isinstance(refused, BadField)  # noqa: S101 - it was when the line was checked
    return refused


class _Claimed(NamedTuple):
    """A puzzle as a record claims it, and the record."""

    puzzle: Puzzle
    record: Field
    unknown: tuple[str, ...]

    @property
    def lenses(self) -> Lenses:
        """What was known when the record was written, as far as it is known here."""
        return None, *self.puzzle.traps


def _read(line: str) -> _Claimed | BadField:
    try:
        record = parsed(line)
        return _Claimed(read_puzzle(record), record, unknown_traps(record))
    except BadField as error:
        return error


def _assessed_together(
    claimed: Sequence[_Claimed | BadField], weights: Weights
) -> dict[tuple[Task, Lenses], Assessed | Unanswerable]:
    """All tasks that fit their kind; many of a kind at once may be assessed much faster."""
    alike: defaultdict[tuple[type[Task], Lenses], list[Task]] = defaultdict(list)
    for one in claimed:
        if isinstance(one, _Claimed) and not one.puzzle.task.misfit():
            alike[type(one.puzzle.task), one.lenses].append(one.puzzle.task)
    return {
        (task, lenses): assessed
        for (kind, lenses), tasks in alike.items()
        for task, assessed in zip(tasks, kind.assess(tasks, weights, lenses), strict=True)
    }


def _doubts(
    claimed: _Claimed,
    together: Mapping[tuple[Task, Lenses], Assessed | Unanswerable],
    weights: Weights,
) -> Iterator[Doubt]:
    puzzle = claimed.puzzle
    yield from _id_doubts(puzzle)
    unfit = puzzle.task.misfit()
    if unfit:
        allowed = f"{unfit.fewest}-{unfit.most}"
        yield Doubt(unfit.key, DoubtKind[unfit.excess.name], str(unfit.number), allowed)
        return
    assessed = together[puzzle.task, claimed.lenses]
    if isinstance(assessed, Unanswerable):
        yield _differs("answer", puzzle.answer.record(), assessed.found.finds)
        return
    true = replace(
        puzzle,
        answer=assessed.answer,
        traps=assessed.traps,
        difficulty=_graded(puzzle, assessed.difficulty, weights),
        certificate=Certificate(RULES_VERSION, _allowed(puzzle)),
        themes=None,
    )
    repeated = record_of(true)
    if puzzle.generator == FIRST_GENERATOR:
        del repeated["difficulty"]["reasons"]  # it told the same measures in other words
    if "generator" not in claimed.record:
        del repeated["generator"]
    if claimed.unknown:
        repeated["difficulty"] = {"measures": _certain(assessed.difficulty.measures)}
    yield from _differences(claimed.record.value, repeated, "")
    if puzzle.themes not in (None, assessed.themes):
        yield _differs(THEMES, puzzle.themes, assessed.themes)
    yield from _proof_doubts(true)
    if puzzle.pair and not is_twin(true.task, true.answer, puzzle.pair):
        yield Doubt("pair", DoubtKind.STRANGER, _json(puzzle.pair), "")


def _graded(puzzle: Puzzle, found: Difficulty, weights: Weights) -> Difficulty:
    """How hard it is by the generator that made it; weights of one's own hold for all."""
    limits = puzzle.task.first_limits
    if puzzle.generator != FIRST_GENERATOR or limits is None:
        return found
    used = FIRST_WEIGHTS if weights == DEFAULT_WEIGHTS else weights
    return difficulty(found.measures, limits, used, scale=used)


def _certain(measures: Measures) -> dict[str, float]:
    """The measures that do not depend on which misreadings are known."""
    return {name: one for name, one in measures._asdict().items() if name not in ("bites", "slip")}


def _id_doubts(puzzle: Puzzle) -> Iterator[Doubt]:
    """Whether the id holds the task."""
    try:
        held = task_of(puzzle.id)
    except BadId as error:
        yield Doubt("id", DoubtKind.UNREADABLE, _json(puzzle.id), _json(error.fault))
        return
    if held != puzzle.task:
        yield _differs("id", puzzle.id, _id_or_none(puzzle.task))


def _id_or_none(task: Task) -> str | None:
    """The id of a task, unless it has tokens that no id can hold."""
    try:
        return id_of(task)
    except ValueError:
        return None


def _allowed(puzzle: Puzzle) -> tuple[Warrant, ...]:
    """The proofs that a certificate must name; the one by Z3 may be left out."""
    claimed = puzzle.certificate.proofs
    search = warrants(type(puzzle.task), z3=False)
    return search if claimed == search else warrants(type(puzzle.task))


def _proof_doubts(puzzle: Puzzle) -> Iterator[Doubt]:
    """Which proofs do not find the answer."""
    right = Finding(Finds.ONE, puzzle.answer)
    for number, proof in enumerate(puzzle.certificate.proofs):
        found = puzzle.task.prove(proof)
        if found != right:
            seen = found.answer and found.answer.record()
            yield _differs(f"certificate.proofs[{number}]", proof, seen or found.finds)


def _differences(said: object, found: object, path: str) -> Iterator[Doubt]:
    """Where a record says something else than was found; what it says beyond that is its own."""
    if isinstance(said, dict) and isinstance(found, dict):
        for key, value in found.items():
            yield from _differences(said.get(key), value, f"{path}.{key}" if path else key)
    elif said != found:
        yield _differs(path, said, found)


def _differs(claim: str, said: object, found: object) -> Doubt:
    return Doubt(claim, DoubtKind.DIFFERS, _json(said), _json(found))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
