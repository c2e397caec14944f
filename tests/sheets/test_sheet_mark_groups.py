"""The command that marks a pile of sheets, where each group had a set of its own."""

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from conftest import Answer
from handed_in import said, three

from puzzles.puzzle import line_of
from puzzles.sheet.marking import group_meant

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("said", "letters", "meant"),
    [
        pytest.param("b", "AB", "B", id="letter"),
        pytest.param("Gruppe B", "AB", "B", id="in-words"),
        pytest.param("2", "AB", "B", id="place"),
        pytest.param("C", "AB", None, id="no-such-group"),
        pytest.param("blue", "AB", None, id="no-letter"),
        pytest.param("A", [""], "", id="a-class-without-groups"),
    ],
)
def test_a_group_is_meant(said: str, letters: Sequence[str], meant: str | None) -> None:
    assert group_meant(said, tuple(letters)) == meant


class TestGroups:
    """Each pupil is marked by the set of the group that the list names."""

    @pytest.fixture
    def sets(self, tmp_path: Path) -> tuple[str, str]:
        """The same three for A, and for B in the other order."""
        files = (tmp_path / "set-A.jsonl", tmp_path / "set-B.jsonl")
        for file, some in zip(files, (three(), three()[::-1]), strict=True):
            file.write_text("".join(f"{line_of(one)}\n" for one in some), encoding="utf-8")
        return str(files[0]), str(files[1])

    @pytest.fixture
    def listed(self, tmp_path: Path) -> Callable[[str], str]:
        def written(text: str) -> str:
            file = tmp_path / "class.csv"
            file.write_text(text, encoding="utf-8")
            return str(file)

        return written

    @property
    def of_a(self) -> str:
        return f"{said(0)};{said(1)};{said(2)}"

    @property
    def of_b(self) -> str:
        return f"{said(2)};{said(1)};{said(0)}"

    @pytest.mark.parametrize(
        "heads", ["Name;Gruppe;1;2;3", "Gruppo;Nome;1;2;3", "Group;Pupil;Q1;Q2;Q3"]
    )
    def test_one_list_has_two_groups(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask, heads: str
    ) -> None:
        first = heads.startswith("Name")
        pupils = [("Ada", "A", self.of_a), ("Ben", "b", self.of_b), ("Cy", "Gruppe B", self.of_a)]
        rows = (f"{n};{g};{a}" if first else f"{g};{n};{a}" for n, g, a in pupils)
        file = listed("\n".join([heads, *rows]))
        for order in (sets, sets[::-1]):  # files are known by their names
            told = scheffeln("puzzle", "mark", *order, "--answers", file).out
            assert "Ada (A): 3 of 3 right\nBen (B): 3 of 3 right\nCy (B): 1 of 3 right" in told
            assert "The class: 3 pupils (" in told
        assert "  1. 2 of 2 right, 1 could not be read\n     A: R (red) earns 10000: 1 of 1" in (
            scheffeln("puzzle", "mark", *sets, "--answers", file).out
        )

    def test_table_and_record_name_the_group(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask
    ) -> None:
        file = listed(f"Name;Group;1;2;3\nAda;1;{self.of_a}\nBen;2;{self.of_b}\n")
        words = ("puzzle", "mark", *sets, "--answers", file)
        assert scheffeln(*words, "-o", "-").out.splitlines()[1:] == [
            "Ada,A,1,1,1,3,,3,100,",
            "Ben,B,1,1,1,3,,3,100,",
        ]
        record = json.loads(scheffeln(*words, "--json").out)
        assert [one["group"] for one in record["pupils"]] == ["A", "B"]
        assert [(one["group"], one["right"]) for one in record["puzzles"]] == [
            *(("A", 1),) * 3,
            *(("B", 1),) * 3,
        ]

    def test_whoever_is_in_no_group_is_named_and_not_marked(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask
    ) -> None:
        file = listed(f"Name;Group;1;2;3\nAda;A;{self.of_a}\nBen;;{self.of_b}\nCy;C;{self.of_a}\n")
        answer = scheffeln("puzzle", "mark", *sets, "--answers", file)
        assert (answer.code, answer.out.count("right\n") > 0) == (2, True)
        assert "line 3, Ben: no group, but the sets are those of A, B; not marked" in answer.err
        assert "line 4, Cy: group C" in answer.err
        alone = scheffeln("puzzle", "mark", sets[0], "--answers", file, "--json")
        assert [one["name"] for one in json.loads(alone.out)["refused"]] == ["Ben", "Cy"]

    def test_nobody_of_the_list_is_missing_in_the_table(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask
    ) -> None:
        """Whoever could not be marked has a row in the order of the list, with the reason."""
        rows = (f"Cy;C;{self.of_a}", f"Ada;A;{self.of_a}", f"Ben;;{self.of_b}", "Di;B;R;R;R;R")
        file = listed("\n".join(["Name;Gruppe;1;2;3", *rows]))
        answer = scheffeln("puzzle", "mark", *sets, "--answers", file, "-o", "-", "--lang", "de")
        assert answer.code == 2
        head, *told = csv.reader(answer.out.splitlines(), delimiter=";")
        assert [len(row) for row in told] == [len(head)] * 4
        assert [row[:2] for row in told] == [["Cy", "C"], ["Ada", "A"], ["Ben", ""], ["Di", "B"]]
        cy, ada, ben, di = (row[-1] for row in told)
        assert "Gruppe C" in cy
        assert "keine Gruppe" in ben
        assert "4 Antworten" in di
        assert ada == ""
        assert [set(row[2:-1]) == {""} for row in told] == [True, False, True, True]

    def test_two_sets_without_a_column_of_groups_are_refused_unless_all_are_answered(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask
    ) -> None:
        answer = scheffeln("puzzle", "mark", *sets, "--answers", listed(f"Ada;{self.of_a}\n"))
        assert (answer.code, "Group" in answer.err, answer.out) == (2, True, "")
        file = listed(f"Ada;{self.of_a};{self.of_b}\n")
        assert "Ada: 6 of 6 right" in scheffeln("puzzle", "mark", *sets, "--answers", file).out

    def test_whose_answers_fit_another_group_is_told_and_marked_as_before(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask
    ) -> None:
        """The middle puzzle is the same in both sets, so one answer is right in either."""
        rows = (f"Ada;B;{self.of_a}", f"Ben;B;{self.of_b}", f"Cy;A;{self.of_b}")
        file = listed("\n".join(["Name;Group;1;2;3", *rows]))
        words = ("puzzle", "mark", *sets, "--answers", file)
        note = (
            "the answers fit group A, 3 of 3 right there: if that was the sheet, write A in the "
            "column of groups and mark again"
        )
        answer = scheffeln(*words)
        told = " ".join(answer.out.split())
        assert f"Ada (B): 1 of 3 right, 2 could not be read {note} " in told
        assert told.count("the answers fit group") == 2
        assert "wrong group for Ada, Cy?" in answer.err
        _, ada, ben, cy = csv.reader(scheffeln(*words, "-o", "-").out.splitlines())
        assert (ada[1], ada[5], ada[-1]) == ("B", "1", note)
        assert (ben[1], ben[5], ben[-1]) == ("B", "3", "")
        assert (cy[1], cy[5], "fit group B" in cy[-1]) == ("A", "1", True)
        pupils = json.loads(scheffeln(*words, "--json").out)["pupils"]
        assert [one.get("fits") for one in pupils] == [
            {"group": "A", "right": 3},
            None,
            {"group": "B", "right": 3},
        ]

    def test_few_answers_or_good_ones_fit_no_other_group(
        self, sets: tuple[str, str], listed: Callable[[str], str], scheffeln: Ask
    ) -> None:
        rows = (f"Ada;B;{said(0)};{said(1)}", f"Ben;B;{said(2)};{said(1)};{said(2)}")
        file = listed("\n".join(["Name;Group;1;2;3", *rows]))
        answer = scheffeln("puzzle", "mark", *sets, "--answers", file)
        assert "fit group" not in answer.out
        assert "wrong group" not in answer.err
