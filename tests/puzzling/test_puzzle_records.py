"""Puzzles in files: what is written can be read, and no false claim goes unnoticed."""

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from importlib.resources import files
from typing import Any, ClassVar

import jsonschema
import made_puzzles
import pytest
from made_puzzles import on_top, puzzle, puzzle_of

from puzzles.check import Checked, DoubtKind, check_line, check_lines
from puzzles.grade import DEFAULT_WEIGHTS
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import SEVERAL, Finding
from puzzles.kinds.task import Kind, Task, Warrant, assess
from puzzles.puzzle import Puzzle, line_of, read_line, read_lines, record_of, task_record
from puzzles.report import Numbered, report
from puzzles.storage.fields import BadField, FieldFault, Wanted
from puzzles.storage.ids import id_of
from scheffeln.board import Limousine
from scheffeln.facts import Fact
from scheffeln.notation import BadPosition, position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules, choice

SCHEMA = json.loads(files("puzzles").joinpath("schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)
HEAD = ["schema", "id", "kind", "edition", "rulings"]
TAIL = ["answer", "traps", "difficulty", "certificate", "recipe", "generator", "themes"]


def _cards(letters: str) -> tuple[Limousine, ...]:
    return tuple(map(Limousine, letters))


def _goal() -> Fact:
    return on_top("R", "B")


def changed(made: Puzzle, path: str, value: object) -> str:
    """The line of a puzzle with another value at a path, as `traps.top-drags.caught`."""
    record: Any = json.loads(line_of(made))
    *keys, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
    place = record
    for key in keys:
        place = place[key]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return json.dumps(record)


class TestWriting:
    @pytest.mark.parametrize("kind", Kind)
    def test_what_is_written_is_read(self, kind: Kind) -> None:
        made = puzzle(kind)
        assert read_line(line_of(made)) == made

    @pytest.mark.parametrize("kind", Kind)
    def test_the_schema_describes_what_is_written(self, kind: Kind) -> None:
        VALID.validate(json.loads(line_of(puzzle(kind))))

    @pytest.mark.parametrize(
        ("kind", "own"),
        [
            (Kind.FORECAST, ["position", "row", "tokens"]),
            (Kind.ORDER, ["position", "hand", "goal"]),
            (Kind.BLANKS, ["position", "row", "goal"]),
            (Kind.SHORTEST, ["position", "goal"]),
            (Kind.RETRO, ["row", "end"]),
            (Kind.TOP, ["position", "row", "asked"]),
        ],
    )
    def test_each_kind_has_its_fields(self, kind: Kind, own: list[str]) -> None:
        assert list(record_of(puzzle(kind))) == [*HEAD, *own, *TAIL]

    def test_a_forecast_word_for_word(self) -> None:
        record = json.loads(line_of(puzzle(Kind.FORECAST)))
        assert record["row"] == ["O", "R", "N", "V", "L", "O", "V"]
        assert record["tokens"] == [10000, 4000, 3500, 4000, 13500, 9500, 8500, 6500]
        assert record["answer"] == {"car": "R", "value": 10000}
        assert record["traps"]["top-drags"] == {
            "finds": "one",
            "answer": {"car": "T", "value": 9500},
            "caught": True,
        }
        assert record["certificate"] == {"rules": 1, "proofs": ["replay", "simulation"]}
        assert record["difficulty"]["reasons"][0] == "5 cards matter"

    def test_a_trap_without_one_answer(self) -> None:
        traps = record_of(puzzle(Kind.ORDER))["traps"]
        found = {trap["finds"]: trap["answer"] for trap in traps.values()}
        assert found["none"] is None
        assert found["several"] is None

    def test_a_blank_is_null(self) -> None:
        assert record_of(puzzle(Kind.BLANKS))["row"] == ["N", "Y", "W", "W", "L", None, "T"]

    def test_the_rules_of_a_table_are_kept(self) -> None:
        plain = puzzle(Kind.FORECAST).task
        assert isinstance(plain, ForecastTask)
        rules = Rules.of(Edition.ITALIAN, [choice("deck.copies=4")])
        task = ForecastTask(plain.position, plain.row, plain.tokens, rules)
        record = task_record(task)
        assert (record["edition"], record["rulings"]) == ("italian", {"deck.copies": "4"})
        made = puzzle_of(task)
        assert read_line(line_of(made)).task == task
        assert check_line(line_of(made)) == ()


REFUSED = [
    ("schema", 2, FieldFault.FOREIGN, None),
    ("schema", ..., FieldFault.MISSING, None),
    ("schema", "1", FieldFault.WRONG, Wanted.WHOLE),
    ("id", 7, FieldFault.WRONG, Wanted.TEXT),
    ("kind", "riddle", FieldFault.WRONG, Wanted.WORD),
    ("edition", "2015", FieldFault.WRONG, Wanted.WORD),
    ("rulings", [], FieldFault.WRONG, Wanted.OBJECT),
    ("position", "OW/_/LT/Y/_/_/N/V", FieldFault.WRONG, Wanted.POSITION),
    ("position", "OWM/_/LT/Y/_/_/N/VR", FieldFault.WRONG, Wanted.POSITION),
    ("row", ["O"] * 8, FieldFault.WRONG, Wanted.LIST),
    ("row.3", "M", FieldFault.WRONG, Wanted.WORD),
    ("row.3", None, FieldFault.WRONG, Wanted.WORD),
    ("tokens", [0] * 9, FieldFault.WRONG, Wanted.LIST),
    ("tokens.0", -500, FieldFault.WRONG, Wanted.WHOLE),
    ("tokens.0", True, FieldFault.WRONG, Wanted.WHOLE),
    ("answer", None, FieldFault.WRONG, Wanted.OBJECT),
    ("answer.car", "A", FieldFault.WRONG, Wanted.WORD),
    ("answer.value", ..., FieldFault.MISSING, None),
    ("traps", [], FieldFault.WRONG, Wanted.OBJECT),
    ("traps.top-drags.finds", "many", FieldFault.WRONG, Wanted.WORD),
    ("traps.top-drags.answer", None, FieldFault.WRONG, Wanted.OBJECT),
    ("traps.top-drags.caught", 1, FieldFault.WRONG, Wanted.TRUTH),
    ("difficulty.reasons", "hard", FieldFault.WRONG, Wanted.LIST),
    ("difficulty.measures.way", 1.5, FieldFault.WRONG, Wanted.WHOLE),
    ("difficulty.measures.slip", "0", FieldFault.WRONG, Wanted.NUMBER),
    ("certificate.proofs.0", "belief", FieldFault.WRONG, Wanted.WORD),
    ("recipe", None, FieldFault.WRONG, Wanted.TEXT),
]


@pytest.mark.parametrize("kind", [Kind.FORECAST, Kind.ORDER])
class TestMisreadingsOfAnotherTime:
    """A record knows the misreadings of its time: others are unknown, which is no error."""

    TRAP: ClassVar[dict[str, object]] = {"finds": "none", "answer": None, "caught": True}

    def older(self, kind: Kind, *known: Misreading) -> Puzzle:
        """A puzzle made before there were any other misreadings."""
        made = puzzle(kind)
        then = assess(made.task, lenses=(None, *known))
        return replace(made, traps=then.traps, difficulty=then.difficulty)

    @pytest.mark.parametrize("known", [0, 1, len(Misreading) - 1])
    def test_a_puzzle_older_than_a_misreading(self, kind: Kind, known: int) -> None:
        older = self.older(kind, *list(Misreading)[:known])
        assert older.difficulty.measures.bites <= known
        assert read_line(line_of(older)) == older
        assert VALID.is_valid(record_of(older))
        assert list(check_lines([line_of(older)])) == [Checked(1, older.id, ())]
        assert list(report([Numbered(1, older)]).unknown.values()) == [
            int(one not in older.traps) for one in Misreading
        ]

    def test_a_trap_left_out_was_still_counted(self, kind: Kind) -> None:
        made = puzzle(kind)
        caught = next(one for one, trap in made.traps.items() if trap.caught)
        doubts = check_line(changed(made, f"traps.{caught}", ...))
        assert "difficulty.measures.bites" in [one.claim for one in doubts]

    def test_a_puzzle_of_a_later_version(self, kind: Kind) -> None:
        made = puzzle(kind)
        line = changed(made, "traps.reads-minds", self.TRAP)
        assert VALID.is_valid(json.loads(line))
        assert read_line(line) == made
        (checked,) = check_lines([line])
        assert checked == Checked(1, made.id, (), ("traps.reads-minds",))

    def test_of_a_later_version_all_is_checked_that_can_be(self, kind: Kind) -> None:
        made = puzzle(kind)
        others = 1 + made.difficulty.stars % 5
        later = replace(made, difficulty=made.difficulty._replace(stars=others, seconds=999))
        line = changed(later, "traps.reads-minds", self.TRAP)
        assert check_line(line) == ()
        record = json.loads(line)
        record["difficulty"]["measures"]["way"] += 1
        record["traps"]["top-drags"]["caught"] ^= True
        doubts = check_line(json.dumps(record))
        assert [one.claim for one in doubts] == [
            "traps.top-drags.caught",
            "difficulty.measures.way",
        ]


class TestReading:
    """A record is refused with the path to what is wrong."""

    @pytest.mark.parametrize(("path", "value", "fault", "wanted"), REFUSED)
    def test_refusals(
        self, path: str, value: object, fault: FieldFault, wanted: Wanted | None
    ) -> None:
        line = changed(puzzle(Kind.FORECAST), path, value)
        with pytest.raises(BadField) as refused:
            read_line(line)
        assert (refused.value.fault, refused.value.wanted) == (fault, wanted)
        assert refused.value.path.replace("[", ".").replace("]", "") == path

    @pytest.mark.parametrize(("path", "value"), [one[:2] for one in REFUSED])
    def test_the_schema_refuses_the_same(self, path: str, value: object) -> None:
        assert not VALID.is_valid(json.loads(changed(puzzle(Kind.FORECAST), path, value)))

    @pytest.mark.parametrize(
        ("kind", "path", "value"),
        [
            (Kind.ORDER, "hand", ["R", "O"]),
            (Kind.ORDER, "goal.standing", "covered"),
            (Kind.ORDER, "goal.at", "R"),
            (Kind.BLANKS, "row", ["R"] * 8),
            (Kind.SHORTEST, "answer.cards", []),
            (Kind.RETRO, "end.0.standing", "on-top"),
            (Kind.RETRO, "answer.position", "R/O"),
            (Kind.TOP, "asked.at", "X"),
            (Kind.TOP, "answer.car", "H"),
        ],
    )
    def test_refusals_of_other_kinds(self, kind: Kind, path: str, value: object) -> None:
        line = changed(puzzle(kind), path, value)
        assert not VALID.is_valid(json.loads(line))
        with pytest.raises(BadField):
            read_line(line)

    @pytest.mark.parametrize(
        ("line", "column"),
        [
            ('{"schema": 1,', 14),
            ("no json", 1),
            ('{"schema": 1} {"schema": 1}', 15),
            ("[" * 100_000, 1),
            ('{"schema": ' + "9" * 5000 + "}", 1),
        ],
    )
    def test_broken_json_has_a_column(self, line: str, column: int) -> None:
        with pytest.raises(BadField) as refused:
            read_line(line)
        assert (refused.value.fault, refused.value.column) == (FieldFault.JSON, column)

    def test_a_bad_position_keeps_its_defects(self) -> None:
        with pytest.raises(BadField) as refused:
            read_line(changed(puzzle(Kind.FORECAST), "position", "OWX/_/LT/Y/_/_/N/VR"))
        cause = refused.value.__cause__
        assert isinstance(cause, BadPosition)
        assert [defect.column for defect in cause.defects] == [3]

    def test_an_unknown_ruling_is_no_extra_field(self) -> None:
        with pytest.raises(BadField) as refused:
            read_line(changed(puzzle(Kind.FORECAST), "rulings", {"move.fly": "yes"}))
        assert (refused.value.path, refused.value.wanted) == ("rulings.move.fly", Wanted.KEY)

    def test_unknown_fields_are_left_alone(self) -> None:
        made = puzzle(Kind.FORECAST)
        assert read_line(changed(made, "comment", ["mine"])) == made

    def test_a_bad_line_does_not_stop_the_rest(self) -> None:
        good = line_of(puzzle(Kind.FORECAST))
        read = list(read_lines([good, "", "{", "  \n", good + "\r\n"]))
        assert [one.number for one in read] == [1, 3, 5]
        assert [isinstance(one.found, Puzzle) for one in read] == [True, False, True]


def leaves(record: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every value of a record that holds no other, with its path."""
    below: list[tuple[str | int, object]] = []
    if isinstance(record, dict):
        below = list(record.items())
    elif isinstance(record, list):
        below = list(enumerate(record))
    else:
        yield path, record
    for key, value in below:
        yield from leaves(value, f"{path}.{key}" if path else str(key))


def another(value: object) -> object:
    """A value of the same sort that says something else."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return round(value + 0.1, 3)
        case None:
            return "R"
        case str():
            return OTHER.get(value) or value[::-1]
        case _:
            raise TypeError(value)


OTHER = {
    **dict(zip("ROYLTNVW", "OYLTNVWR", strict=True)),
    **dict(zip("ABCDEFGH", "BCDEFGHA", strict=True)),
    "2014": "draft",
    "covered": "uncovered",
    "uncovered": "covered",
    "one": "none",
    "none": "several",
    "several": "none",
}


class TestChecking:
    """Every claim is worked out again."""

    @pytest.mark.parametrize("kind", Kind)
    def test_a_puzzle_as_made_leaves_no_doubt(self, kind: Kind) -> None:
        assert check_line(line_of(puzzle(kind, z3=True))) == ()

    @pytest.mark.parametrize("kind", [Kind.FORECAST, Kind.ORDER, Kind.BLANKS, Kind.RETRO, Kind.TOP])
    def test_no_claim_can_be_changed_unnoticed(self, kind: Kind) -> None:
        made = puzzle(kind)
        unnoticed = []
        for path, value in leaves(json.loads(line_of(made))):
            if path in ("recipe", "generator"):  # that they make this puzzle is not repeated
                continue
            new = another(value)
            assert new != value, path
            try:
                noticed = bool(check_line(changed(made, path, new)))
            except BadField:
                noticed = True
            if not noticed:
                unnoticed.append(path)
        assert unnoticed == []

    @pytest.mark.parametrize(
        ("kind", "path", "value", "claims"),
        [
            (Kind.FORECAST, "answer.value", 9500, {"answer.value"}),
            (Kind.FORECAST, "tokens.7", 7000, {"id"}),
            (Kind.FORECAST, "tokens.7", 7001, {"id"}),
            (Kind.FORECAST, "id", made_puzzles.IDS[Kind.ORDER], {"id"}),
            (Kind.FORECAST, "id", "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SL", {"id"}),
            (Kind.FORECAST, "certificate.rules", 2, {"certificate.rules"}),
            (Kind.FORECAST, "certificate.proofs", ["replay"], {"certificate.proofs"}),
            (Kind.FORECAST, "certificate.proofs", ["unsat"], {"certificate.proofs"}),
            (Kind.ORDER, "certificate.proofs", [], {"certificate.proofs"}),
            (Kind.ORDER, "certificate.proofs", ["replay"], {"certificate.proofs"}),
            (Kind.ORDER, "answer.cards", ["L", "N", "R", "R", "V"], {"answer.cards"}),
            (Kind.SHORTEST, "answer.cards", ["R"], {"answer.cards"}),
            (Kind.RETRO, "answer.position", "R/N/Y/V/T/L/W/O", {"answer.position"}),
            (Kind.FORECAST, "difficulty.stars", 1, {"difficulty.stars"}),
            (Kind.FORECAST, "difficulty.reasons", ["easy"], {"difficulty.reasons"}),
        ],
    )
    def test_a_false_claim_is_named(
        self, kind: Kind, path: str, value: object, claims: set[str]
    ) -> None:
        doubts = check_line(changed(puzzle(kind), path, value))
        named = {doubt.claim for doubt in doubts}
        assert claims <= named
        assert path.startswith("tokens") or named == claims

    def test_a_proof_that_finds_something_else(self, monkeypatch: pytest.MonkeyPatch) -> None:
        prove = OrderTask.prove

        def doubtful(task: OrderTask, by: Warrant) -> Finding:
            return SEVERAL if by is Warrant.UNSAT else prove(task, by)

        monkeypatch.setattr(OrderTask, "prove", doubtful)
        (doubt,) = check_line(line_of(puzzle(Kind.ORDER, z3=True)))
        assert doubt.claim == "certificate.proofs[1]"
        assert (doubt.said, doubt.found) == ('"unsat"', '"several"')

    def test_a_puzzle_without_one_answer(self) -> None:
        """Two persons earn the same, so there is nothing to claim."""
        task = ForecastTask(position("R/O/Y/L/T/N/V/W"), _cards("RRROOOY"), (500,) * 8)
        record = deepcopy(record_of(puzzle(Kind.FORECAST))) | task_record(task)
        (doubt,) = check_line(json.dumps(record))
        assert (doubt.claim, doubt.found) == ("answer", '"several"')

    @pytest.mark.parametrize(
        ("task", "key", "why", "said"),
        [
            (ForecastTask(position("R/O/Y/L/T/N/V/W"), _cards("RRRROOY"), (0,) * 8), "row",
             DoubtKind.COPIES, "4"),
            (OrderTask(position("R/O/Y/L/T/N/V/W"), _cards("RRRR"), _goal()), "hand",
             DoubtKind.COPIES, "4"),
            (BlanksTask(position("R/O/Y/L/T/N/V/W"), _cards("RRO"), _goal()), "row",
             DoubtKind.BLANKS, "0"),
            (BlanksTask(position("R/O/Y/L/T/N/V/W"), (None,) * 4, _goal()), "row",
             DoubtKind.BLANKS, "4"),
        ],
    )  # fmt: skip
    def test_more_than_the_deck_or_the_kind_allows(
        self, task: Task, key: str, why: DoubtKind, said: str
    ) -> None:
        record = record_of(puzzle(task.kind)) | task_record(task)
        (doubt,) = check_line(json.dumps(record))
        assert (doubt.claim, doubt.why, doubt.said) == (key, why, said)

    def test_the_deck_is_that_of_the_edition(self) -> None:
        row, tokens = _cards("RRRROOY"), tuple(range(0, 4000, 500))
        task = ForecastTask(position("R/O/Y/L/T/N/V/W"), row, tokens, Rules(Edition.DRAFT))
        assert check_line(line_of(puzzle_of(task))) == ()

    def test_seconds_are_checked_by_the_weights_they_were_predicted_by(self) -> None:
        slower = DEFAULT_WEIGHTS._replace(base=20)
        line = line_of(puzzle(Kind.FORECAST))
        assert {doubt.claim for doubt in check_line(line, slower)} == {"difficulty.seconds"}

    def test_an_id_may_be_spelled_freely(self) -> None:
        made = puzzle(Kind.FORECAST)
        assert check_line(changed(made, "id", made.id.lower().replace("-", ""))) == ()
        assert id_of(made.task) == made.id
