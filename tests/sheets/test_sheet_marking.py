"""A pile of sheets marked: the strip that tells what each wrong answer means, a class in a list."""

import io
import json
import re
import sys
from collections.abc import Callable
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.answers import diagnose, misread
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Finds, Reply
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, line_of
from puzzles.sheet.key import entries, footnotes, pointed
from puzzles.sheet.marking import AnswerKey, Mark, Marked, Pupil, TooManyAnswers, shared
from puzzles.sheet.sheet import Format, Key, Part, Sheet, sheet_files
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle import mark as mark_module

Ask = Callable[..., Answer]
Patch = pytest.MonkeyPatch
KINDS = (Kind.FORECAST, Kind.TOP, Kind.ORDER)


@cache
def three() -> tuple[Puzzle, ...]:
    return tuple(puzzle(kind) for kind in KINDS)


def said(number: int) -> str:
    """The right answer to a puzzle, as a pupil writes it."""
    return _typed(three()[number].answer)


def pupils(key: AnswerKey, *lines: str) -> list[Pupil]:
    """Those that were marked, which all are."""
    found = list(key.marked(lines))
    marked = [one for one in found if isinstance(one, Pupil)]
    assert len(marked) == len(found)
    return marked


@pytest.fixture(scope="module")
def key() -> AnswerKey:
    return AnswerKey([one.task for one in three()])


def _typed(answer: Reply) -> str:
    """An answer as a pupil writes it."""
    record = answer.record()
    return " ".join(str(one) for one in record.get("cards", record.values()))


class TestStrip:
    @pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML, Format.SVG])
    def test_every_format_has_it(self, form: Format) -> None:
        sheet = Sheet(three(), key=Key.STRIP).only(Part.KEY)
        text = b"".join(sheet_files(sheet, form)).decode()
        if form is Format.SVG:
            assert len(sheet_files(sheet, form)) == 1  # letters are shapes there
            return
        plain = re.sub(r"\\(.)", r"\1", text)
        for note in footnotes(entries(sheet), Lang.EN):
            assert note.text in plain
            assert f"({note.misreading})" not in plain

    def test_a_wrong_answer_points_to_the_mistakes_that_lead_there(self) -> None:
        told = list(entries(Sheet(three(), key=Key.STRIP)))
        noted = footnotes(told, Lang.EN)
        for entry, one in zip(told, three(), strict=True):
            assert entry.wrong
            for mistake in entry.wrong:
                traps = {trap for trap, led in one.traps.items() if led.answer == mistake.answer}
                numbers = [str(note.number) for note in noted if note.misreading in traps]
                assert pointed(mistake, noted) == f"{mistake.said} ({', '.join(numbers)})"

    @pytest.mark.parametrize("kind", Kind)
    def test_strip_and_marks_name_the_same_mistakes(self, kind: Kind) -> None:
        made = puzzle(kind)
        key = AnswerKey([made.task])
        (told,) = entries(Sheet((made,), key=Key.STRIP))
        for one in told.wrong:
            (pupil,) = pupils(key, f"Ben; {_typed(one.answer)}")
            assert pupil.marks[0].misreadings == one.misreadings

    def test_a_mistake_that_leaves_several_answers_is_named_where_no_other_leads(self) -> None:
        made = puzzle(Kind.ORDER)
        assert isinstance(made.task, OrderTask)
        some = {one for one, trap in made.traps.items() if trap.found.finds is Finds.SEVERAL}
        rows = [f"Ben; {' '.join(row)}" for row in permutations(made.task.hand)]
        marked = [one.marks[0].misreadings for one in pupils(AnswerKey([made.task]), *rows)]
        assert any(one and set(one) <= some for one in marked)
        assert not any(set(one) & some and set(one) - some for one in marked)

    def test_ids_are_named_on_request_only(self) -> None:
        sheet = Sheet(three(), key=Key.STRIP, clauses=True)
        for note in footnotes(entries(sheet), Lang.EN):
            assert note.misreading in note.line(sheet)


class TestList:
    def test_right_answers_count(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Anna; {said(0)}; {said(1)}; {said(2)}")
        assert (pupil.name, pupil.right) == ("Anna", 3)

    @pytest.mark.parametrize("parted", ["; ", ",", "\t"])
    def test_lists_of_spreadsheets_are_read(self, key: AnswerKey, parted: str) -> None:
        lines = ["Name;1;2;3", "# class 7b", "", parted.join(["Ben", said(0), '"-"', said(2), ""])]
        (pupil,) = pupils(key, *lines)
        assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.NONE, Mark.RIGHT]

    @pytest.mark.parametrize(
        "heads",
        [
            "Name;1;2;3", "Name;Q1;Q2;Q3", "Pupil;1.;2.;3.", "Name;A1;A2;A3", "Student;p1;p2;p3",
            "Schüler;Aufgabe 1;Aufgabe 2;Aufgabe 3", "Nome;Risposta;;", "Name;1;2;3;4;5",
        ],
    )  # fmt: skip
    def test_headings_are_no_pupil(self, key: AnswerKey, heads: str) -> None:
        (pupil,) = pupils(key, heads, f"Ben;{said(0)}")
        assert pupil.name == "Ben"

    def test_a_pupil_in_the_first_line_is_one(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Kind;{said(0)}")
        assert (pupil.name, pupil.right) == ("Kind", 1)

    def test_what_names_limousines_and_can_be_no_answer_is_wrong(self) -> None:
        order, retro = puzzle(Kind.ORDER), puzzle(Kind.RETRO)
        key = AnswerKey([order.task, retro.task])
        (pupil,) = pupils(key, "Finn; WWWWWWW; RTVYOWN")
        assert [one.mark for one in pupil.marks] == [Mark.WRONG, Mark.WRONG]
        assert all(one.why and not one.given for one in pupil.marks)

    def test_a_return_within_a_line_is_a_blank(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Ben;{said(0)};\r{said(1)};{said(2)}")
        assert pupil.right == 3

    def test_what_is_missing_at_the_end_was_not_answered(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Ben: {said(0)}")
        assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.NONE, Mark.NONE]

    def test_nonsense_is_marked_and_does_not_stop_the_rest(self, key: AnswerKey) -> None:
        first, second = pupils(key, "Cleo; ?!; 17; x", f"Dan; {said(0)}")
        assert {one.mark for one in first.marks} == {Mark.UNREADABLE}
        assert second.right == 1

    def test_a_start_is_read_as_the_key_writes_it(self) -> None:
        """Limousine by limousine from A to H, with the businesses or without."""
        retro = puzzle(Kind.RETRO)
        start = str(retro.answer.record()["position"])
        cars = start.split("/")
        told = [f"{at} {car}" for at, car in zip("ABCDEFGH", cars, strict=True)]
        written = [start, " ".join(cars), "".join(cars).lower(), ", ".join(reversed(told))]
        marked = pupils(AnswerKey([retro.task]), *(f"Gil; {one}" for one in written))
        assert [pupil.right for pupil in marked] == [1, 1, 1, 1]

    def test_more_answers_than_puzzles_are_not_marked(self, key: AnswerKey) -> None:
        refused, marked = key.marked(["", "Eve; R; R; R; R", f"Finn; {said(0)}"])
        assert isinstance(refused, TooManyAnswers)
        assert (refused.line, refused.name, refused.answers, refused.puzzles) == (2, "Eve", 4, 3)
        assert isinstance(marked, Pupil)
        assert marked.right == 1

    def test_a_comma_among_the_figures_of_an_amount_parts_nothing(self, key: AnswerKey) -> None:
        car, value = said(0).split()
        parted = f"{car} {value[:-3]},{value[-3:]}"
        for heads in ([], ["Name,1,2,3"], ["Name,1,2"]):
            (pupil,) = pupils(key, *heads, f"Ben,{parted},{said(1)}")
            assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.RIGHT, Mark.NONE]
        (pupil,) = pupils(key, f"Ben,{said(0)},500,{said(2)}")
        assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.UNREADABLE, Mark.RIGHT]

    def test_more_answers_than_headings_are_not_marked(self, key: AnswerKey) -> None:
        line = f"Ben,{said(0)},{said(1)},{said(2)}"
        (refused,) = key.marked(["Name,1,2", line])
        assert isinstance(refused, TooManyAnswers)
        assert "3 answers, but headings for 2" in refused.message(Lang.EN)
        (pupil,) = pupils(key, "Name,1,2", f"{line.rpartition(',')[0]},,")
        assert pupil.right == 2

    def test_a_spreadsheet_quotes_what_has_its_sign_in_it(self, key: AnswerKey) -> None:
        cards = ", ".join(said(2).split())
        (pupil,) = pupils(key, f'"Meyer, Ben",{said(0)},,"{cards}"')
        assert (pupil.name, pupil.right) == ("Meyer, Ben", 2)

    @pytest.mark.parametrize("mistake", Misreading)
    def test_whoever_makes_one_mistake_is_found_out(
        self, key: AnswerKey, mistake: Misreading
    ) -> None:
        """Every wrong answer names the mistake, and no mistake shows more often."""
        answers = []
        for one in three():
            led = one.traps[mistake].answer
            record = led.record() if led else {}
            words = record.get("cards", list(record.values()))
            answers.append(" ".join(map(str, words)))
        (pupil,) = pupils(key, "; ".join(["Finn", *answers]))
        for mark, one in zip(pupil.marks, three(), strict=True):
            if mark.mark is Mark.WRONG:
                assert mark.given is not None
                assert {*mark.misreadings} <= {*diagnose(one.task, mark.given).misreadings}
                assert mistake in mark.misreadings
        shown = key.shown([pupil])
        if any(mark.mark is Mark.WRONG for mark in pupil.marks):
            best = max(one.times / one.of for one in shown)
            assert [one.times / one.of for one in shown if one.misreading is mistake] == [best]


def test_one_doubtful_answer_weighs_less_than_several_plain_ones() -> None:
    rare, common = Misreading.BOTTOM_EARNS, Misreading.COUNTER_CLOCKWISE
    key = AnswerKey([one.task for one in three()])
    vars(key)["catching"] = {**dict.fromkeys(Misreading, (1,)), common: (1, 2, 3)}
    doubtful = (rare, Misreading.LONE_ONLY, Misreading.TOP_DRAGS)
    behind = [(doubtful, (), ()), ((common,), (), ()), ((), (common,), ())]
    pupils = [
        Pupil(
            name,
            tuple(
                Marked(number, "x", Mark.WRONG, None, misreadings)
                for number, misreadings in enumerate(answers, 1)
            ),
        )
        for name, answers in zip("ABC", behind, strict=True)
    ]
    first, *rest = key.shown(pupils)
    assert (first.misreading, first.times, first.of) == (common, 2, 9)
    assert {one.misreading for one in rest} == {*doubtful}
    assert all(one.times / one.of > first.times / first.of for one in rest)


class TestClass:
    """A mistake counts for every pupil whose answers it explains."""

    WAY, ROW, UNDER = (
        Misreading.COUNTER_CLOCKWISE, Misreading.RIGHT_TO_LEFT, Misreading.SLIDES_UNDER
    )  # fmt: skip

    @pytest.fixture
    def key(self) -> AnswerKey:
        key = AnswerKey([one.task for one in three()])
        vars(key)["catching"] = dict.fromkeys(Misreading, (1, 2, 3))
        return key

    def pupil(self, name: str, *behind: tuple[Misreading, ...]) -> Pupil:
        marks = (Marked(at, "x", Mark.WRONG, None, one) for at, one in enumerate(behind, 1))
        return Pupil(name, tuple(marks))

    def test_that_of_most_pupils_comes_first(self, key: AnswerKey) -> None:
        """Even if for each of them more speaks for another."""
        ben = self.pupil("Ben", (self.WAY,), (self.WAY,), (self.ROW,))
        dora = self.pupil("Dora", (self.UNDER,), (self.ROW,), ())
        told = shared(key, [ben, dora])
        assert told[0] == (self.ROW, 2, 6, ("Ben", "Dora"))
        assert {one.misreading: one.names for one in told[1:]} == {
            self.WAY: ("Ben",),
            self.UNDER: ("Dora",),
        }

    def test_what_others_explain_as_well_counts_only_if_it_is_the_most_likely(
        self, key: AnswerKey
    ) -> None:
        both = (self.WAY, self.ROW)
        assert not key.explaining(self.pupil("Ed", both))
        (likely,) = key.explaining(self.pupil("Ed", both, both))
        assert likely == key.likely(self.pupil("Ed", both, both))

    def test_class_and_pupil_are_told_from_one_source(self, key: AnswerKey) -> None:
        some = [self.pupil("Ben", (self.WAY,), (self.WAY,)), self.pupil("Cy", (self.ROW,))]
        named = {(one.misreading, name) for one in shared(key, some) for name in one.names}
        own = {(one.misreading, each.name) for each in some for one in key.explaining(each)}
        assert named == own


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
            "please look:\n  Ben, 2: x; x is not a limousine; right is L (lime)\n"
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
        typed(f"Anna; {said(0)}\nBen{f'; {_typed(led)}' * 3}\nFinn{f'; {_typed(led)}' * 2}\n")
        told = " ".join(scheffeln("puzzle", "mark", str(file)).out.split())
        _, mistakes = told.split("shows where it could: ")
        listed, practice = mistakes.split(" To practise the first one: ")
        said_first = misread(Misreading.COUNTER_CLOCKWISE, Lang.EN)
        assert listed == f"2 pupils (5 of 5 times): {said_first}: Ben, Finn"
        cards, stars = len(made[0].task.cards), made[0].difficulty.stars
        wish = f"--trap counter-clockwise --cards {cards} --difficulty {stars}"
        assert practice == f"scheffeln sheet {wish}"

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
        assert head == "Name;1;2;3;right;The mistakes"
        assert line == "Jörg;1;?;;1;"
        typed(f"=1+1; {said(0)}\n")
        told = scheffeln("puzzle", "mark", str(made), "-o", "-").out
        assert told == "Name;1;2;3;right;The mistakes\n'=1+1;1;;;1;\n"

    def test_the_table_has_a_cell_under_every_heading_and_names_what_may_be_behind(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        (told, *_) = (one for one in entries(Sheet((three()[0],), key=Key.STRIP)))
        one, several = (
            next(each for each in told.wrong if (len(each.misreadings) > 1) == many)
            for many in (False, True)
        )
        typed("".join(f"Ben; {_typed(each.answer)}\n" for each in (one, several)))
        head, *lines = scheffeln("puzzle", "mark", str(made), "-o", "-").out.splitlines()
        assert {line.count(";") for line in lines} == {head.count(";")}
        assert lines[0].endswith(f";{misread(one.misreadings[0], Lang.EN)}")
        both = (misread(each, Lang.EN) for each in several.misreadings)
        assert ";perhaps: " in lines[1]
        assert all(each in lines[1] for each in both)

    def test_the_first_few_of_many_mistakes_are_named(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None], monkeypatch: Patch
    ) -> None:
        monkeypatch.setattr(mark_module, "MISTAKES_TOLD", 1)
        several = next(
            each
            for each in next(entries(Sheet((three()[0],), key=Key.STRIP))).wrong
            if len(each.misreadings) > 1
        )
        typed(f"Ben; {_typed(several.answer)}\n")
        told = " ".join(scheffeln("puzzle", "mark", str(made)).out.split())
        assert f"{len(several.misreadings)} mistakes lead there, among them: " in told
        assert sum(misread(each, Lang.EN) in told for each in several.misreadings) == 1

    def test_one_is_singular_and_practice_is_in_the_same_language(
        self, made: Path, scheffeln: Ask, typed: Callable[[str], None]
    ) -> None:
        led = three()[0].traps[Misreading.COUNTER_CLOCKWISE].answer
        assert led is not None
        typed(f"Anna; {_typed(led)}; {said(1)}\n")
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
        (entry,) = entries(Sheet((made,)))
        other = ", ".join(map(" ".join, zip("ABCDEFGH", start[::-1], strict=True)))
        assert f"1. {other}, right is {entry.said}" in told
        assert f"1. {entry.said}: 0 of 1 right; {other} 1x" in told

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
