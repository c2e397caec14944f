"""The command that marks a pile of sheets: what it reads, what it tells, what it writes."""

import csv
import io
import json
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from conftest import Answer
from handed_in import in_writing, said, three
from made_puzzles import puzzle

from puzzles.answers import misread
from puzzles.kinds.task import Kind
from puzzles.puzzle import line_of
from puzzles.series.course import course
from puzzles.sheet.key import key_entries
from puzzles.sheet.sheet import Key, Sheet
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.terminal import marks as marks_module

Ask = Callable[..., Answer]

Patch = pytest.MonkeyPatch


class TestCommand:
    @pytest.fixture
    def made(self, tmp_path: Path) -> Path:
        file = tmp_path / "set.jsonl"
        file.write_text("".join(f"{line_of(one)}\n" for one in three()), encoding="utf-8")
        return file

    @pytest.fixture
    def typed(self, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
        """Text for standard input."""

        def typing(text: str) -> None:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

        return typing

    def test_a_class_is_told(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        lines = f"Anna; {said(0)}; {said(1)}; {said(2)}\nBen; {said(0)}; x\n"
        typed(lines)
        answer = scheffeln("puzzle", "mark", str(made))
        assert answer.code == 0
        assert "Anna: 3 of 3 right" in answer.out
        assert "Ben: 1 of 3 right, 1 could not be read" in answer.out
        assert "not answered: 3" in answer.out
        assert answer.out.endswith(
            "please check these yourself:\n  Ben, 2: x; x is not a limousine; right is L (lime)\n"
        )
        assert "The class: 2 pupils" in answer.out

    def test_a_mistake_counts_for_those_only_whom_it_explains(
        self, tmp_path: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        """What leads to some of the same answers was made by nobody; practice is like the sheet."""
        made = [puzzle(Kind.FORECAST)] * 3
        file = tmp_path / "set.jsonl"
        file.write_text("".join(f"{line_of(one)}\n" for one in made), encoding="utf-8")
        led = made[0].traps[Misreading.COUNTER_CLOCKWISE].answer
        assert led is not None
        lines = [f"Anna; {said(0)}", f"Ben{f'; {in_writing(led)}' * 3}"]
        typed("\n".join([*lines, f"Meyer, Finn{f'; {in_writing(led)}' * 2}"]))
        told = " ".join(scheffeln("puzzle", "mark", str(file)).out.split())
        _, mistakes = told.split("shows where it could: ")
        listed, practice = mistakes.split(" To practise the first one: ")
        said_first = misread(Misreading.COUNTER_CLOCKWISE, Lang.EN)
        assert listed == f"2 pupils (5 of 5 times): {said_first}: Ben; Meyer, Finn"
        cards, stars = len(made[0].task.cards), made[0].difficulty.stars
        wish = f"--trap counter-clockwise --cards {cards} --difficulty {stars}"
        assert practice == f"scheffeln sheet {wish}"

    def test_after_a_course_nothing_is_practised_that_was_not_taught(
        self, tmp_path: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        some = [*islice(course(seed=4), 3)]
        file = tmp_path / "course.jsonl"
        file.write_text("".join(f"{line_of(one)}\n" for one in some), encoding="utf-8")
        led = [one.traps[Misreading.COUNTER_CLOCKWISE].answer for one in some]
        typed("Ben" + "".join(f"; {in_writing(one) if one else '-'}" for one in led))
        told = " ".join(scheffeln("puzzle", "mark", str(file)).out.split())
        assert told.endswith("practise the first one: scheffeln sheet course --chapter 1 --seed 5")

    def test_a_part_of_the_file_may_have_been_printed(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        typed(f"Anna; {said(0)}\nBen; -; -; -\n")
        told = " ".join(scheffeln("puzzle", "mark", str(made)).err.split())
        assert "nobody answered 2 to 3: if only a part of the file was printed" in told
        typed(f"Anna; {said(0)}; {said(1)}\n")
        assert not scheffeln("puzzle", "mark", str(made)).err

    def test_half_an_answer_is_told(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        car, value = said(0).split()
        typed(f"Anna; {car}\nBen; {car} {value[:-1]}\n")
        told = " ".join(scheffeln("puzzle", "mark", str(made)).out.split())
        assert "Anna: 1 of 3 right right, but without the amount: 1" in told
        assert "(the limousine is right, the amount is not)" in told

    def test_a_table_for_the_mark_book(
        self, made: Path, tmp_path: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        out = tmp_path / "marks.csv"
        typed(f"Jörg; {said(0)}; x; -\n")
        assert scheffeln("puzzle", "mark", str(made), "-o", str(out)).code == 0
        head, line = out.read_text(encoding="utf-8-sig").splitlines()
        assert head == "Name,1,2,3,Right,Mistakes,Puzzles,Per cent,Note"
        assert line == "Jörg,1,?,,1,,3,33,"
        typed(f"=1+1; {said(0)}\n")
        told = scheffeln("puzzle", "mark", str(made), "-o", "-").out
        assert told.splitlines()[1:] == ["'=1+1,1,,,1,,3,33,"]

    def test_the_table_has_a_cell_under_every_heading_and_names_what_may_be_behind(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        (told, *_) = (one for one in key_entries(Sheet((three()[0],), key=Key.STRIP)))
        one, several = (
            next(each for each in told.wrong if (len(each.misreadings) > 1) == many)
            for many in (False, True)
        )
        typed("".join(f"Ben; {in_writing(each.answer)}\n" for each in (one, several)))
        head, *lines = scheffeln("puzzle", "mark", str(made), "-o", "-").out.splitlines()
        first, second = csv.reader(lines)
        assert len(first) == len(second) == head.count(",") + 1
        assert misread(one.misreadings[0], Lang.EN) in first
        (perhaps,) = (cell for cell in second if cell.startswith("perhaps: "))
        assert all(misread(each, Lang.EN) in perhaps for each in several.misreadings)

    @pytest.mark.parametrize(
        ("lang", "between"),
        [
            pytest.param("en", ",", id="en"),
            pytest.param("de", ";", id="de"),
            pytest.param("it", ";", id="it"),
        ],
    )
    def test_cells_are_parted_as_a_spreadsheet_of_the_language_does(
        self, made: Path, tmp_path: Path, scheffeln: Ask, typed: Callable[[str], None],
        lang: str, between: str,
    ) -> None:  # fmt: skip
        """Whatever stands in them: a name with either sign is one cell."""
        out = tmp_path / "marks.csv"
        typed(f'"Meyer, Ö; jr.";{said(0)};x;-\n')
        words = ("puzzle", "mark", str(made), "-o", str(out), "--lang", lang)
        assert scheffeln(*words).code == 0
        head, row = csv.reader(out.read_text("utf-8-sig").splitlines(), delimiter=between)
        assert row == ["Meyer, Ö; jr.", "1", "?", "", "1", "", "3", "33", ""]
        assert len(head) == len(row)

    def test_the_first_few_of_many_mistakes_are_named(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None], monkeypatch: Patch
    ) -> None:
        monkeypatch.setattr(marks_module, "MISTAKES_TOLD", 1)
        several = next(
            each
            for each in next(key_entries(Sheet((three()[0],), key=Key.STRIP))).wrong
            if len(each.misreadings) > 1
        )
        typed(f"Ben; {in_writing(several.answer)}\n")
        told = " ".join(scheffeln("puzzle", "mark", str(made)).out.split())
        assert f"{len(several.misreadings)} mistakes lead there, among them: " in told
        assert sum(misread(each, Lang.EN) in told for each in several.misreadings) == 1

    def test_one_is_singular_and_practice_is_in_the_same_language(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        led = three()[0].traps[Misreading.COUNTER_CLOCKWISE].answer
        assert led is not None
        typed(f"Anna; {in_writing(led)}; {said(1)}\n")
        told = " ".join(scheffeln("puzzle", "mark", str(made), "--lang", "it").out.split())
        assert "1 giusta su 3" in told
        assert "1 volta su" in told
        assert "--lang it" in told

    def test_a_list_in_the_letters_of_a_country(
        self, made: Path, tmp_path: Path, scheffeln: Ask
    ) -> None:
        file = tmp_path / "excel.csv"
        file.write_bytes(f"Jörg;{said(0)}\r\n".encode("cp1252"))
        answer = scheffeln("puzzle", "mark", str(made), "--answers", str(file))
        assert answer.out.startswith("Jörg: 1 of 3 right")
        assert "--answers" in scheffeln("puzzle", "mark", str(made), str(file)).err

    def test_one_answer_spelt_in_three_ways_is_one(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        typed("Ada; ; limme\n")
        told = scheffeln("puzzle", "mark", str(made), "--json").out
        assert json.loads(told)["pupils"][0]["answers"][1]["guess"] == {"car": "L"}
        typed("Ada; ; limme\n")
        told = scheffeln("puzzle", "mark", str(made)).out
        assert told.endswith("Ada, 2: limme; perhaps L (lime) is meant; right is L (lime)\n")
        typed("Anna; R 1000\nBen; r 1.000\nCleo; red 1000\n")
        answer = scheffeln("puzzle", "mark", str(made))
        assert "0 of 3 right; R (red) earns 1000 3x" in answer.out

    def test_in_json(self, made: Path, tmp_path: Path, scheffeln: Ask) -> None:
        file = tmp_path / "class.csv"
        file.write_text(f"Anna,{said(0)}\n", encoding="utf-8")
        answer = scheffeln("puzzle", "mark", str(made), "--answers", str(file), "--json")
        told = json.loads(answer.out)
        assert [one["right"] for one in told["puzzles"]] == [1, 0, 0]
        assert told["pupils"][0]["answers"][0]["mark"] == "right"
        assert told["explained"] == []

    def test_a_line_with_one_answer_too_many_stops_nobody(
        self, made: Path, tmp_path: Path, scheffeln: Ask
    ) -> None:
        file = tmp_path / "class.csv"
        file.write_text(f"Eve; R; R; R; R\nFinn; {said(0)}\n", encoding="utf-8")
        words = ("puzzle", "mark", str(made), "--answers", str(file))
        answer = scheffeln(*words)
        assert answer.code == 2
        assert "Finn: 1 of 3 right" in answer.out
        assert "line 1, Eve: 4 answers, but there are 3 puzzles" in answer.err
        told = json.loads(scheffeln(*words, "--json").out)
        assert [one["line"] for one in told["refused"]] == [1]
        assert [one["name"] for one in told["pupils"]] == ["Finn"]

    def test_whoever_was_absent_has_no_points_and_is_not_counted(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        lines = (
            f"Name;1;2;3\nAnna;{said(0)};;\nBen;;;\nCy;krank;;\nDa;(assente);-;\nAverage;0,5;;\n"
        )
        typed(lines)
        told = scheffeln("puzzle", "mark", str(made)).out
        assert "Ben: no answers\nCy: absent\nDa: absent\n" in told
        assert "The class: 1 pupil\n" in told
        assert "0 right, 1 not answered" in told
        assert "Average" not in told
        typed(lines)
        table = scheffeln("puzzle", "mark", str(made), "-o", "-").out.splitlines()
        assert table[1:] == [
            "Anna,1,,,1,,3,33,",
            "Ben,,,,,,,,no answers",
            "Cy,,,,,,,,absent",
            "Da,,,,,,,,absent",
        ]
        typed(lines)
        record = json.loads(scheffeln("puzzle", "mark", str(made), "--json").out)
        assert [one["absent"] for one in record["pupils"]] == [False, True, True, True]
        assert [one["unanswered"] for one in record["puzzles"]] == [0, 1, 1]
        typed("Ben;absent\n")
        assert scheffeln("puzzle", "mark", str(made)).out == "Ben: absent\n"
        typed(f"Sum;{said(0)}\n")
        assert scheffeln("puzzle", "mark", str(made)).out.startswith("Sum: 1 of 3")

    def test_what_nobody_answered_or_nobody_can_read_is_no_denominator(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        typed(f"Anna; {said(0)}\nBen; ?!\n")
        told = scheffeln("puzzle", "mark", str(made)).out
        assert "1 of 1 right, 1 could not be read" in told
        assert "0 right, 2 not answered" in told
        typed(f"Anna; {said(0)}\nBen; ?!\n")
        record = json.loads(scheffeln("puzzle", "mark", str(made), "--json").out)
        counted = [(one["unreadable"], one["unanswered"]) for one in record["puzzles"]]
        assert counted == [(1, 0), (0, 2), (0, 2)]

    def test_a_start_has_one_notation(
        self, tmp_path: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        """That of the key, in which it is compared."""
        made = puzzle(Kind.RETRO)
        file = tmp_path / "set.jsonl"
        file.write_text(f"{line_of(made)}\n", encoding="utf-8")
        start = str(made.answer.record()["position"]).replace("/", "")
        typed(f"Anna; {start[::-1]}\n")
        told = " ".join(scheffeln("puzzle", "mark", str(file)).out.split())
        (entry,) = key_entries(Sheet((made,)))
        other = ", ".join(map(" ".join, zip("ABCDEFGH", start[::-1], strict=True)))
        assert f"1. {other}, right is {entry.said}" in told
        assert f"1. {entry.said}: 0 of 1 right; {other} 1x" in told

    @pytest.mark.parametrize("sign", ["utf-16-le", "utf-16-be"])
    def test_a_list_in_two_bytes_a_letter_is_read(
        self, made: Path, tmp_path: Path, scheffeln: Ask, sign: str
    ) -> None:
        """Which a spreadsheet calls Unicode text."""
        listed = tmp_path / "answers.txt"
        listed.write_bytes(f"\ufeffName\t1\t2\r\nJörg\t{said(0)}\t{said(1)}\r\n".encode(sign))
        told = scheffeln("puzzle", "mark", str(made), "--answers", str(listed)).out
        assert told.startswith("Jörg: 2 of 3 right\n")

    def test_what_looks_like_a_slip_of_the_teacher_is_said(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        right, wrong = f"; {said(0)}; {said(1)}; {said(2)}", "; V 1; R; WWWWW"
        typed(f"Ada{right}\nBen{wrong}\nCy{wrong}\nAda{wrong}\n")
        assert scheffeln("puzzle", "mark", str(made)).err == "more than once in the list: Ada\n"
        typed(f"Ada; {said(0)}\n" + "".join(f"{name}{wrong}\n" for name in "BCDEF"))
        told = scheffeln("puzzle", "mark", str(made), "--json").err
        assert told == "only 1 of 16 answers are right: do they belong to another sheet?\n"

    def test_printed_sheets_and_documents_are_refused(
        self, made: Path, tmp_path: Path, scheffeln: Ask
    ) -> None:
        printed = tmp_path / "class.pdf"
        printed.write_bytes(b"%PDF-1.7\n1 0 obj\n")
        assert "--set" in scheffeln("puzzle", "mark", str(printed)).err
        answer = scheffeln("puzzle", "mark", str(made), "--answers", str(printed))
        assert (answer.code, "CSV" in answer.err, answer.out) == (2, True, "")

    def test_both_from_standard_input_is_refused(self, scheffeln: Ask) -> None:
        assert scheffeln("puzzle", "mark", "-").code == 2

    def test_an_empty_list_is_refused(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        typed("\n# nobody\n")
        assert scheffeln("puzzle", "mark", str(made)).code == 2

    def test_a_sheet_leaves_its_set(self, made: Path, tmp_path: Path, scheffeln: Ask) -> None:
        kept = tmp_path / "kept.jsonl"
        out = str(tmp_path / "sheet.txt")
        told = ("sheet", str(made), "--trust", "--sort", "easiest", "-o", out, "--set", str(kept))
        assert scheffeln(*told).code == 0
        assert sorted(kept.read_text().splitlines()) == sorted(made.read_text().splitlines())
