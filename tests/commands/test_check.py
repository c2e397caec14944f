"""`scheffeln check` and `scheffeln rules --coverage`: files in, everything that is wrong out."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
from conftest import Answer

Ask = Callable[..., Answer]

GOOD = """\
case  The bottom limousine takes the top one along
from  RO/_/Y/L/T/N/V/W
play  R
then  _/RO/Y/L/T/N/V/W
cites move.carry
"""
WRONG = GOOD.replace("_/RO/Y", "RO/_/Y").replace("along", "along & <not>")
UNREADABLE = "case C\nfrom X\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to write case files into, which is also the one commands run in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.case").write_text(GOOD)
    (tmp_path / "deep" / "wrong.case").write_text(WRONG)
    (tmp_path / "notes.txt").write_text("no case file")
    return tmp_path


@pytest.mark.usefixtures("folder")
class TestVerdict:
    def test_all_as_written(self, scheffeln: Ask) -> None:
        answer = scheffeln("check", "good.case")
        assert answer == (0, "all passed (cases: 1, files: 1)\n", "")

    def test_a_failing_case(self, scheffeln: Ask) -> None:
        answer = scheffeln("check", ".")
        assert answer.code == 1
        assert answer.out == (
            "deep/wrong.case:4: The bottom limousine takes the top one along & <not>:"
            " the board is different\n"
            "            A   B   C   D   E   F   G   H\n"
            "  expected  RO  _   Y   L   T   N   V   W\n"
            "  actual    _   RO  Y   L   T   N   V   W\n"
            "            ^^  ^^\n"
            "1 of 2 failed (files: 2, unreadable: 0)\n"
        )

    def test_a_file_that_does_not_parse_and_the_others_still_run(
        self, scheffeln: Ask, folder: Path
    ) -> None:
        (folder / "bad.case").write_text(UNREADABLE)
        (folder / "binary.case").write_bytes(b"case C\n\xff\xfe\n")
        answer = scheffeln("check", ".", "nowhere.case")
        assert answer.code == 2
        for said in ("bad.case:2: ", "binary.case:2: ", "nowhere.case: ", "deep/wrong.case:4: "):
            assert said in answer.out
        assert "1 of 2 failed (files: 5, unreadable: 3)" in answer.out

    def test_nothing_found_is_no_success(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "empty").mkdir()
        assert scheffeln("check", "empty").code == 1
        assert scheffeln("check", "good.case", "-k", "nobody").code == 1

    def test_standard_input(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        stdin = SimpleNamespace(buffer=io.BytesIO(WRONG.encode()))
        monkeypatch.setattr("sys.stdin", stdin)
        answer = scheffeln("check", "-")
        assert answer.code == 1
        assert answer.out.startswith("-:4: ")

    def test_a_mark_at_the_beginning_is_no_text(self, scheffeln: Ask, folder: Path) -> None:
        right = scheffeln("check", "good.case")
        (folder / "good.case").write_text(GOOD, encoding="utf-8-sig")
        assert scheffeln("check", "good.case") == right

    def test_only_cases_with_these_words(self, scheffeln: Ask) -> None:
        assert scheffeln("check", ".", "-k", "TOP along").out.endswith(
            "1 of 2 failed (files: 2, unreadable: 0)\n"
        )
        assert scheffeln("check", ".", "-k", "good along").code == 0
        assert scheffeln("check", ".", "-k", "wrong").code == 1

    def test_titles_cannot_command_the_terminal(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "evil.case").write_text(WRONG.replace("along", "\x1b[31m\x07"))
        for words in ((), ("--tap",), ("--junit", "out.xml")):
            answer = scheffeln("check", "evil.case", *words)
            assert "\x1b" not in answer.out
            assert "\x07" not in answer.out
        ET.parse(folder / "out.xml")  # noqa: S314 - we wrote it

    @pytest.mark.parametrize("lang", ["de", "it"])
    def test_languages(self, scheffeln: Ask, lang: str) -> None:
        answer = scheffeln("check", ".", "--lang", lang)
        assert answer.code == 1
        assert "expected" not in answer.out


@pytest.mark.usefixtures("folder")
class TestUpdate:
    def test_then_lines_are_rewritten_in_place(self, scheffeln: Ask, folder: Path) -> None:
        answer = scheffeln("check", "--update", ".")
        assert answer.code == 0
        assert answer.out == (
            "deep/wrong.case: then lines rewritten: 1\nall passed (cases: 2, files: 2)\n"
        )
        assert (folder / "deep" / "wrong.case").read_text() == GOOD.replace(
            "along", "along & <not>"
        )
        assert scheffeln("check", ".").code == 0

    def test_other_failures_stay(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "two.case").write_text(WRONG + "at R=H\n")
        answer = scheffeln("check", "--update", "two.case")
        assert answer.code == 1
        assert "two.case:6: " in answer.out
        assert "two.case:4: " not in answer.out

    def test_links_and_permissions_stay(self, scheffeln: Ask, folder: Path) -> None:
        real = folder / "deep" / "wrong.case"
        real.chmod(0o640)
        (folder / "link.case").symlink_to(real)
        assert scheffeln("check", "--update", "link.case").code == 0
        assert (folder / "link.case").is_symlink()
        assert real.stat().st_mode & 0o777 == 0o640
        assert "_/RO/Y" in real.read_text()

    def test_files_with_mistakes_are_left_alone(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "bad.case").write_text(WRONG + UNREADABLE)
        assert scheffeln("check", "--update", "bad.case").code == 2
        assert (folder / "bad.case").read_text() == WRONG + UNREADABLE

    def test_what_can_be_read_of_a_file_is_run(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "bad.case").write_text(WRONG + UNREADABLE)
        answer = scheffeln("check", "bad.case")
        assert answer.code == 2
        assert answer.out.endswith("1 of 1 failed (files: 1, unreadable: 1)\n")

    def test_good_files_are_not_touched(self, scheffeln: Ask, folder: Path) -> None:
        before = (folder / "good.case").stat().st_mtime_ns
        scheffeln("check", "--update", "good.case")
        assert (folder / "good.case").stat().st_mtime_ns == before

    def test_not_with_standard_input(self, scheffeln: Ask) -> None:
        assert scheffeln("check", "--update", "-").code == 2


class TestFormats:
    def test_tap(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "bad.case").write_text(UNREADABLE)
        (folder / "sign.case").write_text(GOOD.replace("The", "#1 \\ the"))
        lines = scheffeln("check", "--tap", ".").out.splitlines()
        assert lines[0] == "TAP version 14"
        assert lines[-1] == "1..4"
        points = [line for line in lines if line.startswith(("ok", "not ok"))]
        assert points == [
            "not ok 1 - bad.case",
            "not ok 2 - deep/wrong.case:1 The bottom limousine takes the top one along & <not>",
            "ok 3 - good.case:1 The bottom limousine takes the top one along",
            "ok 4 - sign.case:1 \\#1 \\\\ the bottom limousine takes the top one along",
        ]
        assert any(line.startswith("#   expected") for line in lines)

    def test_junit(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "bad.case").write_text(UNREADABLE)
        assert scheffeln("check", ".", "nowhere", "--junit", "out.xml").code == 2
        root = ET.parse(folder / "out.xml").getroot()  # noqa: S314 - we wrote it
        suites = {suite.get("name"): suite for suite in root}
        assert suites["good.case"].attrib == {
            "name": "good.case", "tests": "1", "failures": "0", "errors": "0",
        }  # fmt: skip
        failure = suites["deep/wrong.case"].find("testcase/failure")
        assert failure is not None
        assert failure.get("message") == "deep/wrong.case:4: the board is different"
        assert "actual    _   RO" in (failure.text or "")
        assert suites["bad.case"].find("testcase/error") is not None
        assert suites["nowhere"].get("errors") == "1"

    def test_junit_counts_what_it_lists(self, scheffeln: Ask, folder: Path) -> None:
        """A readable case in a file with a bad line runs too, so such a file has both."""
        good = (folder / "good.case").read_text()
        wrong = (folder / "deep" / "wrong.case").read_text() + "omits move.carry\n"  # fails twice
        (folder / "bad.case").write_text(f"{good}\n{wrong}\n{UNREADABLE}")
        scheffeln("check", ".", "nowhere", "--junit", "out.xml")
        root = ET.parse(folder / "out.xml").getroot()  # noqa: S314 - we wrote it
        for suite in root:
            for said, listed in (
                ("tests", "testcase"), ("failures", "testcase[failure]"),
                ("errors", "testcase[error]"),
            ):  # fmt: skip
                assert suite.get(said) == str(len(suite.findall(listed)))
        (bad,) = (suite.attrib for suite in root if suite.get("name") == "bad.case")
        assert (bad["tests"], bad["failures"], bad["errors"]) == ("3", "1", "1")

    def test_json(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "bad.case").write_text(UNREADABLE)
        told = json.loads(scheffeln("check", ".", "nowhere", "--json").out)
        assert {key: told[key] for key in ("schema", "command", "files", "cases", "failed")} == {
            "schema": 1, "command": "check", "files": 4, "cases": 2, "failed": 1,
        }  # fmt: skip
        (failure,) = told["failures"]
        assert (failure["path"], failure["line"], failure["kind"]) == ("deep/wrong.case", 4, "then")
        assert failure["expected"] == "RO/_/Y/L/T/N/V/W"
        assert failure["actual"] == "_/RO/Y/L/T/N/V/W"
        assert [(error["path"], error["line"]) for error in told["errors"]] == [
            ("bad.case", 2),
            ("nowhere", None),
        ]


@pytest.mark.usefixtures("folder")
class TestCoverage:
    def test_the_book_is_complete(self, scheffeln: Ask) -> None:
        answer = scheffeln("rules", "--coverage", str(Path(__file__).parents[1] / "cases"))
        assert answer.code == 0
        assert "missing" not in answer.out

    def test_what_is_missing_is_said(self, scheffeln: Ask) -> None:
        answer = scheffeln("rules", "--coverage", "good.case")
        assert answer.code == 1
        assert "missing: move.carry\n" in answer.out
        assert "missing: move.skip-to=empty\n" in answer.out

    def test_json(self, scheffeln: Ask) -> None:
        told = json.loads(scheffeln("rules", "--coverage", "good.case", "--json").out)
        assert {"id": "move.carry", "for": 1, "against": 0} in told["clauses"]
        assert {"id": "move.stuck", "choice": "illegal", "cases": 0} in told["choices"]
        assert "move.carry" in told["missing"]

    def test_a_file_that_does_not_parse(self, scheffeln: Ask, folder: Path) -> None:
        (folder / "bad.case").write_text(UNREADABLE)
        answer = scheffeln("rules", "--coverage", ".")
        assert answer.code == 2
        assert "bad.case:2: " in answer.err
