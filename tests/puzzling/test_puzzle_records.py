"""Puzzles in files: what is written can be read, and no false claim goes unnoticed."""

import json
from dataclasses import replace
from importlib.resources import files
from typing import ClassVar

import jsonschema
import pytest
from made_puzzles import changed, of_every_kind, puzzle, puzzle_of
from proved import check_line

from puzzles.check import Checked, check_lines
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import Kind, assess
from puzzles.puzzle import Puzzle, line_of, read_line, read_lines, record_of, task_record
from puzzles.report import Numbered, report
from puzzles.storage.fields import BadField, FieldFault, Wanted
from scheffeln.notation import BadPosition
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules, choice

SCHEMA = json.loads(files("puzzles").joinpath("schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)
HEAD = ["schema", "id", "kind", "edition", "rulings"]
TAIL = ["answer", "traps", "difficulty", "certificate", "recipe", "generator", "themes"]


OWN = of_every_kind(
    "OWN",
    {
        Kind.FORECAST: "position row tokens",
        Kind.ORDER: "position hand goal",
        Kind.BLANKS: "position row goal",
        Kind.SHORTEST: "position goal",
        Kind.RETRO: "row end",
        Kind.TOP: "position row asked",
    },
)
"""The fields that only its records have."""


class TestWriting:
    @pytest.mark.parametrize("kind", Kind)
    def test_what_is_written_is_read(self, kind: Kind) -> None:
        made = puzzle(kind)
        assert read_line(line_of(made)) == made

    @pytest.mark.parametrize("kind", Kind)
    def test_the_schema_describes_what_is_written(self, kind: Kind) -> None:
        VALID.validate(json.loads(line_of(puzzle(kind))))

    @pytest.mark.parametrize("kind", Kind)
    def test_each_kind_has_its_fields(self, kind: Kind) -> None:
        assert list(record_of(puzzle(kind))) == [*HEAD, *OWN[kind].split(), *TAIL]

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
