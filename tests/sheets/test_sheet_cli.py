"""`scheffeln sheet` as a user meets it: files, endings, refusals, and never half a sheet."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import puzzle
from sample_puzzles import bulky

from puzzles.kinds.task import Kind
from puzzles.puzzle import CourseChapter, line_of
from puzzles.sheet.sheet import Format, Sheet
from scheffeln.language import Lang
from scheffeln_cli.files import puzzles as puzzle_files
from scheffeln_cli.files.disk import write_all

Ask = Callable[..., Answer]


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    """A file with a puzzle of each kind."""
    path = tmp_path / "each.jsonl"
    lines = [line_of(puzzle(kind)) for kind in Kind]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


class TestFiles:
    """The ending of OUT chooses the format."""

    @pytest.mark.parametrize(
        ("ending", "start"),
        [
            ("pdf", b"%PDF-1.7"), ("html", b"<!doctype html>"), ("md", b"# Scheffeln puzzles"),
            ("txt", b"Scheffeln puzzles\n"), ("json", b'{"schema":1,"title":'),
        ],
    )  # fmt: skip
    def test_the_ending_chooses(
        self, scheffeln: Ask, puzzles: str, tmp_path: Path, ending: str, start: bytes
    ) -> None:
        out = tmp_path / f"sheet.{ending}"
        told = scheffeln("sheet", puzzles, "-o", str(out))
        assert told.code == 0
        assert re.fullmatch(
            rf"written: {re.escape(str(out))}\n\d+ puzzles, predicted time ≈ [\d:]+ (s|min)\n",
            told.out,
        )
        assert out.read_bytes().startswith(start)

    def test_a_course_has_stars_only_if_they_are_asked_for(
        self, scheffeln: Ask, tmp_path: Path
    ) -> None:
        file = tmp_path / "course.jsonl"
        said = dict.fromkeys(Lang, "Who earns")
        lesson = replace(puzzle(Kind.FORECAST), chapter=CourseChapter("earn", said, said))
        file.write_text(line_of(lesson), encoding="utf-8")
        words = ("sheet", str(file), "--trust", "--answers", "none", "-o", "-", "--format", "txt")
        assert "★" not in scheffeln(*words).out
        assert "★" in scheffeln(*words, "--grade").out

    def test_svg_has_a_file_for_each_page(
        self, scheffeln: Ask, puzzles: str, tmp_path: Path
    ) -> None:
        words = ("sheet", puzzles, "--json", "-o", str(tmp_path / "s.svg"))
        files = json.loads(scheffeln(*words).out)["files"]
        assert len(files) > 1
        assert files == [str(tmp_path / f"s-{page}.svg") for page, _ in enumerate(files, 1)]
        assert all(Path(file).read_bytes().startswith(b"<svg") for file in files)

    def test_a_single_page_has_no_number(self, scheffeln: Ask, tmp_path: Path) -> None:
        file, out = tmp_path / "one.jsonl", tmp_path / "one.svg"
        file.write_text(line_of(puzzle(Kind.FORECAST)), encoding="utf-8")
        scheffeln("sheet", str(file), "-o", str(out), "--answers", "none")
        assert out.is_file()

    def test_the_key_can_have_a_file_of_its_own(
        self, scheffeln: Ask, puzzles: str, tmp_path: Path
    ) -> None:
        out = tmp_path / "s.txt"
        scheffeln("sheet", puzzles, "-o", str(out), "--answers", "separate-file")
        key = tmp_path / "s-key.txt"
        assert "Solutions" in key.read_text(encoding="utf-8")
        assert "Solutions" not in out.read_text(encoding="utf-8")

    def test_standard_output_for_text(self, scheffeln: Ask, puzzles: str) -> None:
        assert scheffeln("sheet", puzzles, "-o", "-").out.startswith("Scheffeln puzzles\n")
        page = scheffeln("sheet", puzzles, "-o", "-", "--format", "html", "--lang", "de").out
        assert page.startswith('<!doctype html>\n<html lang="de">')

    def test_same_command_same_bytes(self, scheffeln: Ask, tmp_path: Path) -> None:
        words = (
            "sheet",
            "--kind",
            "forecast",
            "--count",
            "3",
            "--seed",
            "5",
            "--lang",
            "it",
            "--qr",
            "-o",
        )
        one, other = tmp_path / "one.pdf", tmp_path / "other.pdf"
        scheffeln(*words, str(one))
        scheffeln(*words, str(other))
        assert one.read_bytes() == other.read_bytes()

    def test_it_makes_the_puzzles_itself(self, scheffeln: Ask) -> None:
        words = ("--kind", "order", "--count", "2", "--difficulty", "2", "--trap", "top-drags")
        answer = scheffeln("sheet", "-o", "-", "--format", "json", *words)
        made = json.loads(answer.out)["puzzles"]
        assert [one["puzzle"]["kind"] for one in made] == ["order", "order"]
        assert [one["stars"] for one in made] == [2, 2]
        asked = "--kind order --count 2 --seed 2001 --difficulty 2 --trap top-drags --generator 2"
        assert made[0]["recipe"] == asked

    def test_kinds_are_mixed_and_every_difficulty_has_its_share(self, scheffeln: Ask) -> None:
        words = ("--kind", "order", "--kind", "forecast", "--count", "5", "--difficulty", "1-2")
        sheet = json.loads(scheffeln("sheet", "-o", "-", "--format", "json", *words).out)
        made = sheet["puzzles"]
        kinds = [one["puzzle"]["kind"] for one in made]
        assert sorted(kinds) == ["forecast"] * 2 + ["order"] * 3
        assert _times(made) == sorted(_times(made))
        assert sorted(one["stars"] for one in made) == [1, 1, 1, 2, 2]
        assert sheet["recipe"] == (
            "scheffeln sheet --kind order --kind forecast --count 5 --seed 1 --difficulty 1-2"
            " --lang en"
        )
        hard = next(one for one in made if one["stars"] == 2 and one["puzzle"]["kind"] == "order")
        assert re.match(r"--kind order --count 1 --seed \d+ --difficulty 2 ", hard["recipe"])

    def test_several_kinds_without_stars_come_easiest_first(self, scheffeln: Ask) -> None:
        words = ("--kind", "order", "--kind", "forecast", "--count", "6")
        made = json.loads(scheffeln("sheet", "-o", "-", "--format", "json", *words).out)["puzzles"]
        assert _times(made) == sorted(_times(made))
        assert {one["puzzle"]["kind"] for one in made} == {"order", "forecast"}

    def test_one_kind_alone_comes_easiest_first_unless_it_is_to_stay_as_it_was_made(
        self, scheffeln: Ask
    ) -> None:
        words = ("sheet", "-o", "-", "--format", "json", "--kind", "forecast", "--count", "4")
        sheet, given = (
            json.loads(scheffeln(*words, *more).out) for more in ([], ["--sort", "given"])
        )
        made = _times(given["puzzles"])
        assert _times(sheet["puzzles"]) == sorted(made) != made
        assert "--sort given" in given["recipe"]
        assert "--sort" not in sheet["recipe"]

    def test_stars_without_a_kind_keep_the_mixture(self, scheffeln: Ask) -> None:
        words = ("sheet", "-o", "-", "--format", "json", "--count", "2", "--difficulty", "2")
        sheet = json.loads(scheffeln(*words).out)
        assert {one["puzzle"]["kind"] for one in sheet["puzzles"]} == {"top", "forecast"}
        assert [one["stars"] for one in sheet["puzzles"]] == [2, 2]

    def test_beginners_get_short_rows(self, scheffeln: Ask) -> None:
        words = ("sheet", "-o", "-", "--format", "json", "--count", "2", "--cards", "2")
        sheet = json.loads(scheffeln(*words).out)
        assert [len(told["steps"]) for told in sheet["key"]] == [2, 2]
        assert sheet["recipe"] == "scheffeln sheet --count 2 --seed 1 --cards 2 --lang en"

    @pytest.mark.parametrize("word", ["beginner", "Anfänger"])
    def test_a_sheet_for_beginners_has_short_rows_played_as_they_lie(
        self, scheffeln: Ask, word: str
    ) -> None:
        words = ("sheet", "-o", "-", "--format", "json", "--difficulty", word)
        answer = scheffeln(*words)
        sheet = json.loads(answer.out)
        assert {one["puzzle"]["kind"] for one in sheet["puzzles"]} == {"top", "forecast"}
        assert [len(told["steps"]) for told in sheet["key"]] == [3] * 8
        assert _times(sheet["puzzles"]) == sorted(_times(sheet["puzzles"]))
        assert sheet["recipe"] == f"scheffeln sheet --seed 1 --difficulty {word} --lang en"
        assert "scheffeln sheet course --chapter 1" in answer.err

    def test_what_is_said_beside_beginner_is_done_and_long_rows_are_told(
        self, scheffeln: Ask
    ) -> None:
        words = ("sheet", "-o", "-", "--format", "json", "--count", "2", "--difficulty")
        kinds = ("--kind", "order")
        plain, answer = (scheffeln(*words, one, *kinds) for one in ("1-2", "beginner"))
        assert json.loads(answer.out)["puzzles"] == json.loads(plain.out)["puzzles"]
        assert "--cards 3" in answer.err
        shorter = scheffeln(*words, "beginner", "--cards", "2")
        sheet = json.loads(shorter.out)
        assert {one["puzzle"]["kind"] for one in sheet["puzzles"]} == {"top", "forecast"}
        assert [len(told["steps"]) for told in sheet["key"]] == [2, 2]
        assert "--cards 3" not in shorter.err

    def test_every_puzzle_has_the_theme(self, scheffeln: Ask) -> None:
        words = ("--kind", "forecast", "--count", "2", "--theme", "passenger", "--cards", "3")
        sheet = json.loads(scheffeln("sheet", "-o", "-", "--format", "json", *words).out)
        assert all("passenger" in told["themes"] for told in sheet["key"])

    def test_a_file_keeps_its_order_unless_it_is_sorted(self, scheffeln: Ask) -> None:
        words = ("sheet", "starter", "--trust", "--answers", "none", "-o", "-", "--format", "json")
        given, first, easiest = (
            json.loads(scheffeln(*words, *more).out)["puzzles"]
            for more in ([], ["--first", "8"], ["--first", "8", "--sort", "easiest"])
        )
        assert [one["puzzle"] for one in first] == [one["puzzle"] for one in given[:8]]
        assert _times(easiest) == sorted(_times(first)) != _times(first)

    @pytest.mark.parametrize("word", ["--grey", "--gray"])
    def test_grey_is_black_and_white(self, scheffeln: Ask, puzzles: str, word: str) -> None:
        plain, grey, mono = (
            scheffeln("sheet", puzzles, "--first", "1", "-o", "-", "--format", "html", *more).out
            for more in ([], [word], ["--mono"])
        )
        assert plain != grey == mono

    def test_the_collection_that_comes_with_the_program(self, scheffeln: Ask) -> None:
        words = ("sheet", "starter", "--trust", "--answers", "none", "-o", "-", "--format", "json")
        assert len(json.loads(scheffeln(*words).out)["puzzles"]) == 100

    def test_a_puzzle_typed_from_a_sheet(self, scheffeln: Ask) -> None:
        made = scheffeln(
            "sheet", "-o", "-", "--format", "json", "--kind", "forecast", "--count", "1"
        ).out
        (first,) = json.loads(made)["puzzles"]
        words = ("sheet", first["puzzle"]["id"].lower(), "-o", "-", "--format", "json")
        (again,) = json.loads(scheffeln(*words).out)["puzzles"]
        assert again["puzzle"] == first["puzzle"]


def _times(made: list[dict[str, int]]) -> list[int]:
    """What the order goes by, and a solver sees."""
    return [one["seconds"] for one in made]


class TestWholeOrNothing:
    """An existing file is replaced only when the new one is complete."""

    def test_a_failure_leaves_what_was_there(
        self, scheffeln: Ask, puzzles: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = tmp_path / "sheet.pdf"
        out.write_text("old", encoding="utf-8")

        def breaks(sheet: Sheet, form: Format) -> list[bytes]:
            raise RuntimeError(form, sheet.title)

        monkeypatch.setattr(puzzle_files, "sheet_files", breaks)
        assert scheffeln("sheet", puzzles, "-o", str(out)).code == 70
        assert out.read_text(encoding="utf-8") == "old"
        assert {path.name for path in tmp_path.iterdir()} == {"sheet.pdf", "each.jsonl"}

    def test_files_that_belong_together_appear_together(self, tmp_path: Path) -> None:
        old, new = tmp_path / "old", tmp_path / "missing" / "new"
        old.write_text("old", encoding="utf-8")
        with pytest.raises(FileNotFoundError) as error:
            write_all({old: b"replaced", new: b"x"})
        assert error.value.filename == str(new)
        assert old.read_text(encoding="utf-8") == "old"
        assert list(tmp_path.iterdir()) == [old]


class TestRefusals:
    """What is wrong is said, in the user's language, and nothing is written."""

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            pytest.param(["-o", "x.doc"], "the ending must be one of .pdf", id="ending"),
            pytest.param(["-o", "-", "--format", "pdf"], "PDF goes into a file", id="pdf-stream"),
            pytest.param(["-o", "x.pdf", "--per-page", "5"], "room for 4", id="too-many"),
            pytest.param(
                ["-o", "x.pdf", "--per-page", "2", "--large-print"], "room for 1", id="large"
            ),
            pytest.param(["-o", "x.pdf", "--title", "x" * 201], "200 characters", id="title"),
            pytest.param(["-o", "x.pdf", "--paper", "a5"], "'a4', 'letter'", id="paper"),
            pytest.param(["A-1", "--count", "2", "-o", "x.pdf"], "--count cannot go", id="either"),
            pytest.param(["c.jsonl", "--groups", "2"], "sheet course --groups 2", id="groups"),
            pytest.param(["A-1JQ8F", "-o", "x.pdf"], "not a valid puzzle id", id="typo"),
            pytest.param(["no.jsonl", "-o", "x.pdf"], "cannot use the file no.jsonl", id="file"),
            pytest.param(["-o", "x.pdf", "--chapter", "1"], "sheet course", id="chapter-of-none"),
            pytest.param(
                ["starter", "--trust", "--chapter", "1", "-o", "x.txt"],
                "takes a part of a course",
                id="no-chapter",
            ),
            pytest.param(["-o", "x.pdf", "--first", "2"], "say with --count", id="first-of-none"),
            pytest.param(["-o", "x.pdf", "--cards", "8"], "have 1-7 cards", id="cards"),
            pytest.param(
                ["-o", "x.pdf", "--kind", "shortest", "--cards", "5"], "have 1-4 cards", id="few"
            ),
            pytest.param(["A-1", "--cards", "2", "-o", "x.pdf"], "--cards cannot go", id="made"),
            *(
                pytest.param(
                    ["-o", "x.pdf", "--difficulty", word], "such as 1-3", id=f"stars-{word}"
                )
                for word in ("0", "6", "3-1", "1-", "\N{FULLWIDTH DIGIT ONE}", "")
            ),
            *(
                pytest.param(
                    ["-o", "x.pdf", "--page", word], "not the address", id=f"page-{word[:20]}"
                )
                for word in ("x.html", "https://a#b", "http://a b", "http://" + "x" * 120)
            ),
        ],
    )
    def test_refused(
        self, scheffeln: Ask, words: list[str], said: str, tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:  # fmt: skip
        monkeypatch.chdir(tmp_path)
        answer = scheffeln("sheet", *words)
        assert answer.code == 2
        assert said in answer.err
        assert not list(tmp_path.iterdir())

    def test_no_room(self, scheffeln: Ask, tmp_path: Path) -> None:
        many = ("--per-page", "4", "--qr", "--rules-strip", "--paper", "letter", "--lang", "de")
        file = tmp_path / "order.jsonl"
        file.write_text("\n".join(map(line_of, bulky(4))), encoding="utf-8")
        answer = scheffeln("sheet", str(file), "-o", str(tmp_path / "x.pdf"), "--trust", *many)
        assert answer.code == 2
        assert "versuch --per-page 3" in answer.err

    def test_a_bad_line_does_not_stop_the_rest(
        self, scheffeln: Ask, puzzles: str, tmp_path: Path
    ) -> None:
        lines = Path(puzzles).read_text(encoding="utf-8").splitlines()
        bad = tmp_path / "bad.jsonl"
        bad.write_text("\n".join([lines[0], "{oops", lines[1]]), encoding="utf-8")
        answer = scheffeln("sheet", str(bad), "-o", "-")
        assert answer.code == 2
        assert f"{bad}: line 2: not valid JSON from column 2 on" in answer.err
        assert "2. " in answer.out
