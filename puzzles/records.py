"""Puzzles as JSON, one on each line of a file. `schema.json` beside this file says the same.

Reading is strict about what it knows and leaves other fields alone; it believes what a record
claims, which `puzzles.check` does not.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, assert_never

from puzzles.fields import BadField, Field, FieldFault, Wanted, parsed
from puzzles.ids import id_of
from puzzles.puzzle import (
    Answer,
    Blanks,
    Cards,
    Certificate,
    Difficulty,
    Earner,
    Finds,
    Forecast,
    Kind,
    Known,
    Measures,
    Order,
    Played,
    Proof,
    Puzzle,
    Retro,
    Shortest,
    Started,
    Target,
    Task,
    Trap,
    Traps,
)
from puzzles.recipe import CARDS, ROW
from puzzles.words import reasons
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.version import SCHEMA

Record = dict[str, Any]

ON_TOP = "on-top"
COVERED = {"covered": True, "uncovered": False}


def line_of(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file, without its newline."""
    return json.dumps(record_of(puzzle), ensure_ascii=False, separators=(",", ":"))


def record_of(puzzle: Puzzle) -> Record:
    """A puzzle as a JSON object."""
    return {
        **task_record(puzzle.task, puzzle.id),
        "answer": answer_record(puzzle.answer),
        "traps": traps_record(puzzle.traps),
        "difficulty": difficulty_record(puzzle.difficulty),
        "certificate": {
            "rules": puzzle.certificate.rules,
            "proofs": list(puzzle.certificate.proofs),
        },
        "recipe": puzzle.recipe,
    }


def task_record(task: Task, name: str | None = None) -> Record:
    """What a task asks, and nothing of its answer."""
    return {
        "schema": SCHEMA,
        "id": name or id_of(task),
        "kind": task.kind,
        "edition": task.rules.edition,
        "rulings": dict(task.rules.chosen),
        **_asked(task),
    }


def _asked(task: Task) -> Record:
    match task:
        case Forecast():
            row, tokens = list(task.row), list(task.tokens)
            return {"position": str(task.position), "row": row, "tokens": tokens}
        case Order():
            goal = _goal_record(task.goal)
            return {"position": str(task.position), "hand": list(task.hand), "goal": goal}
        case Blanks():
            goal = _goal_record(task.goal)
            return {"position": str(task.position), "row": list(task.row), "goal": goal}
        case Shortest():
            return {"position": str(task.position), "goal": _goal_record(task.goal)}
        case Retro():
            return {"row": list(task.row), "end": [_fact_record(fact) for fact in task.end]}
        case _:
            assert_never(task)


def _goal_record(goal: Target) -> Record:
    return {"car": goal.car, "at": goal.at, "standing": ON_TOP}


def _fact_record(fact: Known) -> Record:
    return {"car": fact.car, "at": fact.at, "standing": _STANDING[fact.covered]}


_STANDING = {covered: word for word, covered in COVERED.items()}


def answer_record(answer: Answer) -> Record:
    match answer:
        case Earner():
            return {"car": answer.car, "value": answer.value}
        case Played():
            return {"cards": list(answer.cards)}
        case Started():
            return {"position": str(answer.position)}
        case _:
            assert_never(answer)


def traps_record(traps: Traps) -> Record:
    return {
        one: {
            "finds": trap.finds,
            "answer": trap.answer and answer_record(trap.answer),
            "caught": trap.caught,
        }
        for one, trap in traps.items()
    }


def difficulty_record(difficulty: Difficulty) -> Record:
    return {
        "stars": difficulty.stars,
        "seconds": difficulty.seconds,
        "reasons": list(reasons(difficulty.measures, Lang.EN)),
        "measures": difficulty.measures._asdict(),
    }


class Read(NamedTuple):
    """A line of a file: what it holds, or why it was refused."""

    number: int
    """Counted from 1, empty lines too."""
    found: Puzzle | BadField


def read_lines(lines: Iterable[str]) -> Iterator[Read]:
    """The puzzles of a file; a bad line does not stop the rest, an empty one is passed over."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield Read(number, read_line(line))
            except BadField as error:
                yield Read(number, error)


def read_line(line: str) -> Puzzle:
    """The puzzle on a line; raises `BadField`."""
    return read(parsed(line))


def read(record: Field) -> Puzzle:
    """The puzzle that a record claims to be; raises `BadField`."""
    read_schema(record)
    task = _read_task(record)
    difficulty, certificate = record["difficulty"], record["certificate"]
    return Puzzle(
        id=record["id"].text(),
        task=task,
        answer=_read_answer(record["answer"], task.kind),
        traps=_read_traps(record["traps"], task.kind),
        difficulty=_read_difficulty(difficulty),
        certificate=Certificate(
            certificate["rules"].whole(),
            tuple(proof.word(_PROOFS) for proof in certificate["proofs"].each()),
        ),
        recipe=record["recipe"].text(),
    )


_CARS = {car.value: car for car in LIMOUSINES}
_BUSINESSES = {at.value: at for at in BUSINESSES}
_KINDS = {kind.value: kind for kind in Kind}
_EDITIONS = {edition.value: edition for edition in Edition}
_RULINGS = {ruling.value: ruling for ruling in Ruling}
_PROOFS = {proof.value: proof for proof in Proof}
_MISREADINGS = tuple(one.value for one in Misreading)
_FINDS = {finds.value: finds for finds in Finds}


def read_schema(record: Field) -> None:
    """Refuse what was written in another format."""
    schema = record["schema"]
    if schema.whole() != SCHEMA:
        raise BadField(
            FieldFault.FOREIGN, schema.path, found=str(schema.whole()), known=(str(SCHEMA),)
        )


def _read_task(record: Field) -> Task:
    kind, rules = record["kind"].word(_KINDS), _read_rules(record)
    fewest, most = CARDS.get(kind, (ROW, ROW))
    match kind:
        case Kind.FORECAST:
            row = _read_cards(record["row"], ROW, ROW)
            tokens = tuple(token.whole() for token in record["tokens"].each(RING, RING))
            return Forecast(record["position"].position(), row, tokens, rules)
        case Kind.ORDER:
            hand = _read_cards(record["hand"], fewest, most)
            return Order(record["position"].position(), hand, _read_goal(record), rules)
        case Kind.BLANKS:
            places = _read_places(record["row"], fewest, most)
            return Blanks(record["position"].position(), places, _read_goal(record), rules)
        case Kind.SHORTEST:
            return Shortest(record["position"].position(), _read_goal(record), rules)
        case Kind.RETRO:
            row = _read_cards(record["row"], fewest, most)
            facts = (_read_fact(fact) for fact in record["end"].each(0, len(LIMOUSINES)))
            return Retro(row, tuple(facts), rules)
        case _:
            assert_never(kind)


def _read_rules(record: Field) -> Rules:
    choices = []
    for name, field in record["rulings"].items():
        if name not in _RULINGS:
            raise field.wrong(Wanted.KEY, tuple(_RULINGS))
        ruling = _RULINGS[name]
        choices.append((ruling, field.word({choice: choice for choice in ruling.choices})))
    return Rules.of(record["edition"].word(_EDITIONS), choices)


def _read_cards(row: Field, fewest: int, most: int) -> Cards:
    return tuple(card.word(_CARS) for card in row.each(fewest, most))


def _read_places(row: Field, fewest: int, most: int) -> tuple[Limousine | None, ...]:
    places = row.each(fewest, most)
    return tuple(None if place.is_nothing else place.word(_CARS) for place in places)


def _read_goal(record: Field) -> Target:
    goal = record["goal"]
    goal["standing"].word({ON_TOP: None})
    return Target(goal["car"].word(_CARS), goal["at"].word(_BUSINESSES))


def _read_fact(fact: Field) -> Known:
    covered = fact["standing"].word(COVERED)
    return Known(fact["car"].word(_CARS), fact["at"].word(_BUSINESSES), covered)


def _read_answer(answer: Field, kind: Kind) -> Answer:
    match kind:
        case Kind.FORECAST:
            return Earner(answer["car"].word(_CARS), answer["value"].whole())
        case Kind.ORDER | Kind.BLANKS | Kind.SHORTEST:
            return Played(_read_cards(answer["cards"], 1, ROW))
        case Kind.RETRO:
            return Started(answer["position"].position())
        case _:
            assert_never(kind)


def _read_traps(traps: Field, kind: Kind) -> Traps:
    """What each misreading leads to; of one that the record does not name nothing is known."""
    said = dict(traps.items())
    return {one: _read_trap(said[one], kind) for one in Misreading if one in said}


def unknown_traps(record: Field) -> tuple[str, ...]:
    """The mistakes that a record speaks of and this version has never heard of."""
    return tuple(trap.path for name, trap in record["traps"].items() if name not in _MISREADINGS)


def _read_trap(trap: Field, kind: Kind) -> Trap:
    finds, answer = trap["finds"].word(_FINDS), trap["answer"]
    if finds is not Finds.ONE:
        answer.nothing()
        return Trap(finds, None, trap["caught"].truth())
    return Trap(finds, _read_answer(answer, kind), trap["caught"].truth())


def _read_difficulty(difficulty: Field) -> Difficulty:
    for reason in difficulty["reasons"].each():
        reason.text()
    stars = difficulty["stars"].whole()
    return Difficulty(stars, difficulty["seconds"].whole(), _read_measures(difficulty["measures"]))


def _read_measures(measures: Field) -> Measures:
    counted = {name: measures[name].whole() for name in Measures._fields if name != "slip"}
    return Measures(**counted, slip=measures["slip"].number())
