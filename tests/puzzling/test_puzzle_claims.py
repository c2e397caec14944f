"""What a record claims is worked out again: no claim can be changed unnoticed."""

import json
from collections.abc import Iterator
from copy import deepcopy

import made_puzzles
import pytest
from made_puzzles import changed, on_top, puzzle, puzzle_of
from proved import check_line

from puzzles.check import DoubtKind
from puzzles.grade import DEFAULT_WEIGHTS
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import SEVERAL, Finding
from puzzles.kinds.task import Kind, Task, Warrant
from puzzles.puzzle import line_of, record_of, task_record
from puzzles.storage.fields import BadField
from puzzles.storage.ids import id_of
from scheffeln.board import Limousine
from scheffeln.facts import Fact
from scheffeln.notation import position
from scheffeln.rules.rulings import Edition, Rules


def _cards(letters: str) -> tuple[Limousine, ...]:
    return tuple(map(Limousine, letters))


def _goal() -> Fact:
    return on_top("R", "B")


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

    @pytest.mark.sampled(3)
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
