"""A puzzle: a task with its one answer, what each mistake makes of it, and the proofs; and as JSON,
one on each line of a file. `schema.json` beside this file says the same.

Reading is strict about what it knows and leaves other fields alone; it believes what a record
claims, which `puzzles.check` does not.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, groupby
from typing import NamedTuple

from puzzles.grade import Difficulty, Measures, difficulty_reasons
from puzzles.kinds import KINDS
from puzzles.kinds.replies import Finding, Finds, Reply, Trap, Traps
from puzzles.kinds.task import Assessed, Kind, Task, Warrant
from puzzles.storage.fields import BadField, Field, FieldFault, JsonObject, Wanted, parsed
from puzzles.storage.ids import id_of
from scheffeln import limits
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.version import SCHEMA
from solver.themes import Theme

FIRST_GENERATOR = 1
"""It did not name itself. Its answers went round the alphabet, and forecasts had seven cards."""
GENERATOR = 2
"""The version of the generator: the same recipe makes other puzzles by another one."""


class Certificate(NamedTuple):
    """The proofs, and the version of the rules they were made by."""

    rules: int
    proofs: tuple[Warrant, ...]


class ChapterPlace(NamedTuple):
    """Which chapter it is, of how many."""

    number: int
    of: int


class CourseChapter(NamedTuple):
    """The part of a course that a puzzle belongs to."""

    idea: str
    title: Mapping[Lang, str]
    rule: Mapping[Lang, str]
    """In one sentence."""
    place: ChapterPlace | None = None
    """Not every file says it."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle that was made and proved."""

    id: str
    task: Task
    answer: Reply
    traps: Traps
    difficulty: Difficulty
    certificate: Certificate
    recipe: str
    """The recipe it was made by, in one line; empty for one typed by hand."""

    generator: int = GENERATOR
    """The version of the generator that made and graded it."""
    themes: tuple[Theme, ...] | None = None
    """What makes it worth solving; `None` where nobody has looked."""
    chapter: CourseChapter | None = None

    pair: str = ""
    """The id of its twin: two cards exchanged, another answer."""

    @classmethod
    def of(cls, assessed: Assessed, certificate: Certificate, recipe: str = "") -> "Puzzle":
        """What was assessed and proved."""
        task, answer, traps, difficulty, themes = assessed
        return cls(id_of(task), task, answer, traps, difficulty, certificate, recipe, themes=themes)


def easiest_first(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """By the predicted time: stars tell puzzles of one kind apart, not one kind from another. The
    chapters of a course stay whole, and in their order; near misses stay side by side."""
    chapters: dict[str | None, list[list[Puzzle]]] = {}
    for (idea, _), alike in groupby(puzzles, lambda one: (_idea(one), setting(one.task) or one.id)):
        chapters.setdefault(idea, []).append([*alike])
    return tuple(
        one
        for chapter in chapters.values()
        for one in chain.from_iterable(sorted(chapter, key=lambda alike: min(map(_ease, alike))))
    )


def _idea(puzzle: Puzzle) -> str | None:
    return puzzle.chapter.idea if puzzle.chapter else None


def setting(task: Task) -> object:
    """What near misses have in common; `None` where the board is asked for."""
    return (task.kind, task.board, task.money) if task.board else None


def _ease(puzzle: Puzzle) -> tuple[float, int]:
    return puzzle.difficulty.seconds, puzzle.difficulty.stars


def line_of(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file, without its newline."""
    return json.dumps(record_of(puzzle), ensure_ascii=False, separators=(",", ":"))


def record_of(puzzle: Puzzle) -> JsonObject:
    """A puzzle as a JSON object."""
    return {
        **task_record(puzzle.task, puzzle.id),
        "answer": puzzle.answer.record(),
        "traps": traps_record(puzzle.traps),
        "difficulty": difficulty_record(puzzle.difficulty),
        "certificate": {
            "rules": puzzle.certificate.rules,
            "proofs": list(puzzle.certificate.proofs),
        },
        "recipe": puzzle.recipe,
        "generator": puzzle.generator,
        **({} if puzzle.themes is None else {"themes": list(puzzle.themes)}),
        **chapter_record(puzzle.chapter),
        **({"pair": puzzle.pair} if puzzle.pair else {}),
    }


def task_record(task: Task, name: str | None = None) -> JsonObject:
    """What a task asks, and nothing of its answer."""
    return {
        "schema": SCHEMA,
        "id": name or id_of(task),
        "kind": task.kind,
        "edition": task.rules.edition,
        "rulings": dict(task.rules.chosen),
        **task.record(),
    }


def chapter_record(chapter: CourseChapter | None) -> JsonObject:
    """The field of a puzzle that belongs to a course."""
    if chapter is None:
        return {}
    title, rule = dict(chapter.title), dict(chapter.rule)
    place = chapter.place._asdict() if chapter.place else {}
    return {"chapter": {"idea": chapter.idea, "title": title, "rule": rule, **place}}


def traps_record(traps: Traps) -> JsonObject:
    return {
        one: {
            "finds": trap.found.finds,
            "answer": trap.answer and trap.answer.record(),
            "caught": trap.caught,
        }
        for one, trap in traps.items()
    }


def difficulty_record(difficulty: Difficulty) -> JsonObject:
    return {
        "stars": difficulty.stars,
        "seconds": difficulty.seconds,
        "reasons": list(difficulty_reasons(difficulty.measures, Lang.EN)),
        "measures": difficulty.measures._asdict(),
    }


class FileLine(NamedTuple):
    """A line of a file: what it holds, or why it was refused."""

    number: int
    """Counted from 1, empty lines too."""
    found: Puzzle | BadField


def read_lines(lines: Iterable[str]) -> Iterator[FileLine]:
    """The puzzles of a file; a bad line does not stop the rest, an empty one is passed over."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield FileLine(number, read_line(line))
            except BadField as error:
                yield FileLine(number, error)


def read_line(line: str) -> Puzzle:
    """The puzzle on a line; raises `BadField`."""
    return read_puzzle(parsed(line))


def read_puzzle(record: Field) -> Puzzle:
    """The puzzle that a record claims to be; raises `BadField`."""
    read_schema(record)
    task = _read_task(record)
    difficulty, certificate = record["difficulty"], record["certificate"]
    return Puzzle(
        id=record["id"].text(),
        task=task,
        answer=task.reply_from_record(record["answer"]),
        traps=_read_traps(record["traps"], task),
        difficulty=_read_difficulty(difficulty),
        certificate=Certificate(
            certificate["rules"].whole(),
            tuple(proof.word(_PROOFS) for proof in certificate["proofs"].each()),
        ),
        recipe=record["recipe"].text(),
        generator=record["generator"].whole() if "generator" in record else FIRST_GENERATOR,
        themes=_read_themes(record["themes"]) if "themes" in record else None,
        chapter=_read_chapter(record["chapter"]) if "chapter" in record else None,
        pair=record["pair"].text() if "pair" in record else "",
    )


_KINDS = {kind.value: kind for kind in Kind}
_EDITIONS = {edition.value: edition for edition in Edition}
_RULINGS = {ruling.value: ruling for ruling in Ruling}
_PROOFS = {proof.value: proof for proof in Warrant}
_MISREADINGS = tuple(one.value for one in Misreading)
_FINDS = {finds.value: finds for finds in Finds}


def read_schema(record: Field) -> None:
    """Refuse what was written in another format."""
    schema = record["schema"]
    if schema.whole() != SCHEMA:
        raise BadField(
            FieldFault.FOREIGN, schema.path, found=str(schema.whole()), known=(str(SCHEMA),)
        )


def _read_chapter(chapter: Field) -> CourseChapter:
    said = [{lang: chapter[key][lang].text() for lang in Lang} for key in ("title", "rule")]
    place = None
    if "number" in chapter:
        place = ChapterPlace(chapter["number"].whole(), chapter["of"].whole())
    return CourseChapter(chapter["idea"].text(), said[0], said[1], place)


def _read_task(record: Field) -> Task:
    kind, rules = record["kind"].word(_KINDS), _read_rules(record)
    return KINDS[kind].from_record(record, rules)


def _read_rules(record: Field) -> Rules:
    choices = []
    for name, field in record["rulings"].items():
        if name not in _RULINGS:
            raise field.wrong(Wanted.KEY, tuple(_RULINGS))
        ruling = _RULINGS[name]
        choices.append((ruling, field.word({choice: choice for choice in ruling.choices})))
    return Rules.of(record["edition"].word(_EDITIONS), choices)


def _read_traps(traps: Field, task: Task) -> Traps:
    """What each misreading leads to; of one that the record does not name nothing is known."""
    said = dict(traps.items())
    return {one: _read_trap(said[one], task) for one in Misreading if one in said}


def _read_themes(themes: Field) -> tuple[Theme, ...]:
    """The themes in their order; one that a later version added is passed over."""
    said = {theme.text() for theme in themes.each()}
    return tuple(theme for theme in Theme if theme in said)


def unknown_traps(record: Field) -> tuple[str, ...]:
    """The mistakes that a record speaks of and this version has never heard of."""
    return tuple(trap.path for name, trap in record["traps"].items() if name not in _MISREADINGS)


def _read_trap(trap: Field, task: Task) -> Trap:
    finds, answer = trap["finds"].word(_FINDS), trap["answer"]
    if finds is not Finds.ONE:
        answer.nothing()
        return Trap(Finding(finds), trap["caught"].truth())
    return Trap(Finding(finds, task.reply_from_record(answer)), trap["caught"].truth())


def _read_difficulty(difficulty: Field) -> Difficulty:
    for reason in difficulty["reasons"].each():
        reason.text()
    stars = difficulty["stars"].whole(limits.STARS)
    return Difficulty(stars, difficulty["seconds"].whole(), _read_measures(difficulty["measures"]))


def _read_measures(measures: Field) -> Measures:
    counted = {name: measures[name].whole() for name in Measures._fields if name != "slip"}
    return Measures(**counted, slip=measures["slip"].number())
