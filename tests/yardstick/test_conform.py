"""`conform`: other programs asked, and what is said about them."""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from conftest import Answer
from extent import WHOLE, extent

from scheffeln.cases.reader import parse
from scheffeln.conformance import (
    NINE,
    Question,
    QuestionSubject,
    answer,
    case_questions,
    heard,
    mafia_run_questions,
    questions,
    row_questions,
    score_questions,
    takings_line,
)
from scheffeln.conformance.diagnosis import ABOUT_ANSWERS, Exchange, diagnose, likeness, single
from scheffeln.conformance.files import _TOUCHES, _games
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Edition, Rules, Ruling

Ask = Callable[..., Answer]
ROOT = Path(__file__).parents[2]
PORT = ("awk", "-f", str(ROOT / "docs" / "port.awk"))
OURS = (sys.executable, "-m", "scheffeln_cli", "move", "-")
BUGGY = "4000s/.*/R\\/O\\/Y\\/L\\/T\\/N\\/V\\/W/"

pytestmark = pytest.mark.skipif(shutil.which("awk") is None, reason="awk is the other program")


def shell(script: str) -> tuple[str, ...]:
    return ("sh", "-c", script, "sh", *PORT)


class TestAnotherProgram:
    def test_that_plays_by_the_rules_agrees(self, scheffeln: Ask) -> None:
        said = "The program agrees with the rules in all 8856 cases.\n"
        answered = scheffeln("conform", "--", *OURS)
        assert (answered.code, answered.out) == (0, said)

    def test_in_another_language_agrees_in_everything(self, scheffeln: Ask) -> None:
        """All there is to ask is in files too, which it answers below; here some is enough."""
        more = [word for one in (("mafia", "run") if WHOLE else ()) for word in ("--with", one)]
        books = ("--rows", "100", "--cases", str(ROOT / "tests" / "cases"))
        answered = scheffeln("conform", "--json", "--with", "score", *more, *books, "--", *PORT)
        told = json.loads(answered.out)
        assert answered.code == 0
        assert told["cases"] == told["agree"] > extent(81_312, 8_856 + 1_107)
        assert (told["explained"], told["unexplained"], told["examples"]) == ([], 0, [])

    @pytest.mark.parametrize("mistake", Misreading if WHOLE else ("bottom-earns",))
    def test_with_a_mistake_is_told_which(self, scheffeln: Ask, mistake: Misreading) -> None:
        asked = ("conform", "--json", "--with", "score", "--rows", "20", "--")
        answered = scheffeln(*asked, *OURS, "--misreading", mistake)
        told = json.loads(answered.out)
        assert answered.code == 1
        first = told["explained"][0]
        assert (first["misreadings"], first["rulings"]) == ([mistake], {})
        assert first["cases"] == first["shows"] == told["cases"] - told["agree"]
        assert told["unexplained"] == 0

    @pytest.mark.parametrize(
        ("choice", "more"),
        [
            ("move.skip-to=empty", ("run",) if WHOLE else ()),
            *([("run.backward-direction=clockwise", ("run",))] if WHOLE else []),
            *([("move.stuck=illegal", ("mafia",))] if WHOLE else []),
            *([("run.evasion-idle=illegal", ("run",))] if WHOLE else []),
            *([("run.on-mafia=no", ("mafia", "run"))] if WHOLE else []),
        ],
    )
    def test_with_another_ruling_is_told_which(
        self, scheffeln: Ask, choice: str, more: tuple[str, ...]
    ) -> None:
        ruling, _, chosen = choice.partition("=")
        also = [word for one in more for word in ("--with", one)]
        asked = ("conform", "--json", *also, "--")
        told = json.loads(scheffeln(*asked, *OURS, "--ruling", choice).out)
        assert {ruling: chosen} in [one["rulings"] for one in told["explained"]]
        assert {one["group"] for one in told["explained"]} == {1}
        assert told["unexplained"] == 0

    def test_with_one_bug_in_8856_cases_is_found_out(self, scheffeln: Ask) -> None:
        answered = scheffeln("conform", "--json", "--", *shell(f"\"$@\" | sed '{BUGGY}'"))
        told = json.loads(answered.out)
        assert answered.code == 1
        assert (told["cases"], told["agree"], told["unexplained"]) == (8856, 8855, 1)
        asked = [str(question) for question in questions(QuestionSubject.FORWARD)][3999]
        (example,) = told["examples"]
        assert example["question"] == asked
        assert example["answer"] == "R/O/Y/L/T/N/V/W" != example["right"]

    @pytest.mark.parametrize("lang", Lang if WHOLE else (Lang.EN,))
    def test_is_told_in_words_with_the_smallest_example(self, scheffeln: Ask, lang: Lang) -> None:
        program = (*OURS, "--misreading", "slides-under")
        answered = scheffeln("conform", "--lang", lang, "--", *program)
        assert "slides-under: " in answered.out
        assert "O/Y/L/T/N/V/W/R O\n" in answered.out
        assert answered.out.endswith(" _/OY/L/T/N/V/W/R\n")

    def test_is_asked_by_the_rules_of_the_table(self, scheffeln: Ask) -> None:
        italian = ("--edition", "italian")
        if WHOLE:
            assert scheffeln("conform", *italian, "--", *OURS, *italian).code == 0
        told = json.loads(scheffeln("conform", "--json", *italian, "--", *OURS).out)
        assert {"move.skip-to": "free"} in [one["rulings"] for one in told["explained"]]


class TestAProgramThatCannotBeAsked:
    @pytest.mark.parametrize(
        ("words", "kind", "answers", "said"),
        [
            pytest.param(("no-such-program",), "start", 0, "", id="does not start"),
            pytest.param(shell("echo woe >&2; exit 3"), "missing", 0, "woe", id="stops at once"),
            pytest.param(shell('"$@" | head -n 5'), "missing", 5, "", id="stops early"),
            pytest.param(("yes",), "too-many", None, "", id="never stops"),
            pytest.param(shell('"$@"; echo one more'), "too-many", 8857, "", id="says more"),
            pytest.param(("sleep", "1000"), "timeout", 0, "", id="is silent"),
            pytest.param(shell("tr -d '\\n' < /dev/zero"), "too-many", 0, "", id="endless line"),
        ],
    )
    def test_is_told_why(
        self, scheffeln: Ask, words: tuple[str, ...], kind: str, answers: int | None, said: str
    ) -> None:
        asked = ("conform", "--json", "--timeout", "0.5" if kind == "timeout" else "120")
        answered = scheffeln(*asked, "--", *words)
        assert answered.code == 2
        error = json.loads(answered.out)["error"]
        (defect,) = error["defects"]
        assert (error["kind"], defect["kind"], defect["said"]) == ("program", kind, said)
        assert answers is None or defect["answers"] == answers

    def test_is_quoted(self, scheffeln: Ask) -> None:
        answered = scheffeln("conform", "--", *shell("echo woe >&2"))
        assert answered.code == 2
        assert answered.err.startswith(
            "error: the program stopped after 0 of 8856 answers\n  woe\nhint: "
        )

    def test_is_ended_with_all_it_has_started(self, scheffeln: Ask, tmp_path: Path) -> None:
        note = tmp_path / "pid"
        script = f"sleep 1000 & echo $! > {note}; wait"
        assert scheffeln("conform", "--timeout", "5", "--", *shell(script)).code == 2
        assert _gone(int(note.read_text()))

    def test_that_waits_for_more_has_answered(self, scheffeln: Ask) -> None:
        waits = shell('"$@"; exec sleep 1000')
        assert scheffeln("conform", "--timeout", "10", "--", *waits).code == 0

    def test_is_asked_for(self, scheffeln: Ask) -> None:
        answered = scheffeln("conform")
        assert (answered.code, answered.out) == (2, "")
        assert "--" in answered.err

    def test_a_case_book_with_mistakes_is_refused(self, scheffeln: Ask, tmp_path: Path) -> None:
        book = tmp_path / "bad.case"
        book.write_text("nonsense\n")
        assert scheffeln("conform", "--cases", str(book), "--", *PORT).code == 2


def _gone(process: int) -> bool:
    for _ in range(1000):
        try:
            if Path(f"/proc/{process}/stat").read_text().split()[2] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.05)
    return False


class TestQuestions:
    def test_every_case_of_the_movement_rule_is_asked_once(self) -> None:
        asked = {(one.start.shape, one.start.slot(one.cards[0].limousine))  # type: ignore[union-attr]  # all are drives
                 for one in questions(QuestionSubject.FORWARD)}  # fmt: skip
        assert len(asked) == len(list(questions(QuestionSubject.FORWARD))) == 8856

    @pytest.mark.parametrize(
        ("subject", "many"), [("backward", 8856), ("mafia", 9144), ("score", 1107)]
    )
    def test_how_many_there_are(self, subject: str, many: int) -> None:
        assert len(set(map(str, questions(QuestionSubject(subject))))) == many

    def test_every_colour_stands_everywhere(self) -> None:
        first = {str(one).partition("/")[0] for one in questions(QuestionSubject.FORWARD)}
        assert set("ROYLTNVW") <= first

    def test_money_is_asked_about_with_a_dollar(self) -> None:
        question = Question(position("RO/_/Y/L/T/N/V/W"), (move("R"),), money=True)
        assert str(question) == "RO/_/Y/L/T/N/V/W R $"
        assert answer(question) == "B=O C=Y D=L E=T F=N G=V H=W"
        pairs = position("RO/YL/TN/VW/_/_/_/_")
        assert takings_line(pairs, OFFICIAL.mistaken(Misreading.LONE_ONLY)) == "-"

    @pytest.mark.parametrize(
        ("line", "meaning"),
        [
            ("_/ro/Y/L/T/N/V/W \r", "_/RO/Y/L/T/N/V/W"),
            ("Error: may not be played", "error"),
            ("C=Y  a=O", "A=O C=Y"),
        ],
    )
    def test_an_answer_is_understood_however_it_is_written(self, line: str, meaning: str) -> None:
        assert heard(line) == meaning

    def test_case_books_are_asked_play_by_play(self) -> None:
        text = (
            "case one\nfrom R/O/Y/L/T/N/V/W\nplay R\nundo\nplay O\nplay R@A\nillegal run.evasion\n"
            "play Y\n"
        )
        asked = [str(one) for one in case_questions(parse(text).cases)]
        assert asked == [
            "R/O/Y/L/T/N/V/W R",
            "R/O/Y/L/T/N/V/W O",
            "R/_/YO/L/T/N/V/W R@A",
            "R/_/YO/L/T/N/V/W Y",
        ]

    def test_move_answers_about_money(self) -> None:
        asked = "RO/_/Y/L/T/N/V/W R $\nRO/_/Y/L/T/N/V/W $\n"
        done = subprocess.run(OURS, input=asked, capture_output=True, check=True, text=True)
        assert done.stdout == "B=O C=Y D=L E=T F=N G=V H=W\nA=O C=Y D=L E=T F=N G=V H=W\n"
        words = (*OURS, "--json")
        done = subprocess.run(words, input=asked, capture_output=True, check=True, text=True)
        told = [json.loads(line) for line in done.stdout.splitlines()]
        assert [one["takes"].partition(" ")[0] for one in told] == ["B=O", "A=O"]


@cache
def everything() -> list[Question]:
    return [
        *(one for subject in QuestionSubject for one in questions(subject)),
        *mafia_run_questions(),
        *score_questions(NINE),
        *row_questions(20, Random(1), 3),
    ]


@cache
def some() -> dict[Question, str]:
    """Some questions of every kind with their answers, more of boards with few motorcades."""
    step = extent(9, 45)
    return {
        one: answer(one)
        for number, one in enumerate(everything())
        if number % step == 0 or (one.start.shape.count(2) <= 1 and number % extent(1, 4) == 0)
    }


class TestDiagnosis:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize(
        "reading",
        [
            *(Reading(Rules.of(choices=[(one, one.choices[1])])) for one in ABOUT_ANSWERS),
            *(Reading(Rules.of(edition)) for edition in list(Edition)[1:]),
            *(OFFICIAL.mistaken(mistake) for mistake in Misreading),
        ],
        ids=lambda one: str(one.misreadings or one.rules.chosen or one.rules.edition),
    )
    def test_every_ruling_edition_and_mistake_is_named(self, reading: Reading) -> None:
        exchanges = [Exchange(one, right, answer(one, reading)) for one, right in some().items()]
        explanation = diagnose(exchanges, DEFAULT_RULES).explanations[0]
        assert reading in explanation.readings
        assert explanation.consistent

    def test_two_mistakes_at_once_are_named_together(self) -> None:
        both = OFFICIAL.mistaken(Misreading.BOTTOM_ALONE, Misreading.SLIDES_UNDER)
        asked = list(questions(QuestionSubject.FORWARD))[:: extent(5, 17)]
        exchanges = [Exchange(one, answer(one), answer(one, both)) for one in asked]
        diagnosis = diagnose(exchanges, DEFAULT_RULES)
        (explanation,) = diagnosis.explanations
        assert explanation.readings == (both,)
        assert diagnosis.unexplained == ()

    def test_a_slip_is_told_from_a_mistake_that_is_played(self) -> None:
        stuck = OFFICIAL.mistaken(Misreading.COVERED_STUCK)
        asked = list(questions(QuestionSubject.FORWARD))
        right = [answer(one) for one in asked]
        shows = [n for n, one in enumerate(asked) if answer(one, stuck) != right[n]]
        said = {shows[0]: answer(asked[shows[0]], stuck)}
        exchanges = [Exchange(one, right[n], said.get(n, right[n])) for n, one in enumerate(asked)]
        (explanation,) = diagnose(exchanges, DEFAULT_RULES).explanations
        assert (len(explanation.exchanges), stuck in explanation.readings) == (1, True)
        assert explanation.shows[explanation.readings.index(stuck)] == len(shows)
        assert [*explanation.shows] == sorted(explanation.shows)
        assert not explanation.consistent

    def test_what_no_reading_gives_is_left_unexplained(self) -> None:
        question = Question(position("R/O/Y/L/T/N/V/W"), (move("R"),))
        for said in ("W/R/O/Y/L/T/N/V", "no idea", "error"):
            diagnosis = diagnose([Exchange(question, answer(question), said)], DEFAULT_RULES)
            assert diagnosis.explanations == ()
            assert [one.said for one in diagnosis.unexplained] == [said]

    def test_no_reading_tells_exchanges_apart_that_are_alike(self) -> None:
        kinds: dict[object, list[Question]] = {}
        for question in [*questions(QuestionSubject.FORWARD), *questions(QuestionSubject.BACKWARD)]:
            right = answer(question)
            kinds.setdefault(likeness(Exchange(question, right, right)), []).append(question)
        assert len(kinds) < 2 * 8856 / 7
        for reading in single(DEFAULT_RULES):
            for alike in list(kinds.values())[:: extent(5, 40)]:
                assert len({answer(one) == answer(one, reading) for one in alike}) == 1


@pytest.fixture(scope="module")
def written(conformance_files: Path) -> dict[str, str]:
    """What `conform --write` writes, by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in conformance_files.iterdir()}


class TestFiles:
    def test_the_manifest_counts_and_digests_every_other_file(
        self, written: dict[str, str]
    ) -> None:
        manifest = json.loads(written["manifest.json"])
        listed = {one["name"]: one for one in manifest["files"]}
        assert manifest["format"] == "scheffeln-conformance"
        assert listed.keys() | {"manifest.json"} == written.keys()
        for name, one in listed.items():
            text = written[name]
            assert one["lines"] == text.count("\n")
            assert one["sha256"] == sha256(text.encode()).hexdigest()

    def test_they_are_the_same_every_time(self, written: dict[str, str]) -> None:
        games = [*_games(lambda name: Random(f"2014 {name}"))]
        assert [json.loads(line) for line in written["games.jsonl"].splitlines()] == games

    @pytest.mark.parametrize(
        "name", ["forward", "backward", "mafia", "run", "mafia-run", "scoring", "rows"]
    )
    def test_the_port_in_awk_answers_them(self, written: dict[str, str], name: str) -> None:
        done = subprocess.run(
            PORT, input=written[f"{name}.in"], capture_output=True, check=True, text=True
        )
        answers = [line.partition(":")[0] for line in done.stdout.splitlines()]
        assert answers == written[f"{name}.out"].splitlines()

    def test_json_lines_say_the_same_as_the_plain_lines(self, written: dict[str, str]) -> None:
        for name in [name[:-3] for name in written if name.endswith(".in")]:
            told = [json.loads(line) for line in written[f"{name}.jsonl"].splitlines()]
            assert [one["question"] for one in told] == written[f"{name}.in"].splitlines()
            assert [one["answer"] for one in told] == written[f"{name}.out"].splitlines()

    def test_every_mistake_and_ruling_has_answers_of_its_own(self, written: dict[str, str]) -> None:
        mistaken = [json.loads(line) for line in written["misreadings.jsonl"].splitlines()]
        assert {one["misreadings"][0] for one in mistaken} == set(Misreading)
        assert all(one["answer"] != one["usual"] for one in mistaken)
        ruled = [json.loads(line) for line in written["rulings.jsonl"].splitlines()]
        assert {key for one in ruled for key in one["rulings"]} == {*ABOUT_ANSWERS}
        assert {one["edition"] for one in ruled} == {Edition.E2014, Edition.ITALIAN}
        assert all(one["answer"] != one["usual"] for one in ruled)

    def test_rulings_leave_out_nothing_they_could_change(self) -> None:
        asked = [one for one in everything() if len(one.cards) == 1][:: extent(5, 25)]
        for ruling, touches in _TOUCHES.items():
            reading = Reading(Rules.of(choices=[(ruling, ruling.choices[1])]))
            others = (one for one in asked if not touches(one))
            assert all(answer(one) == answer(one, reading) for one in others)

    def test_games_are_records_without_a_fault(self, written: dict[str, str]) -> None:
        games = [json.loads(line) for line in written["games.jsonl"].splitlines()]
        assert len(games) == 25
        for game in games:
            assert all(verdict.right for verdict in check(read(game["record"])))

    def test_the_port_is_short(self) -> None:
        assert len((ROOT / "docs" / "port.awk").read_text().splitlines()) <= 60

    def test_a_program_is_not_started_for_them(self, scheffeln: Ask, tmp_path: Path) -> None:
        assert scheffeln("conform", "--write", str(tmp_path / "files"), "--", "cat").code == 2
        assert not (tmp_path / "files").exists()

    def test_the_rulings_about_answers_are_those_that_change_any(self) -> None:
        asked = everything()[:: extent(11, 55)]
        for ruling in set(Ruling) - {*ABOUT_ANSWERS}:
            reading = Reading(Rules.of(choices=[(ruling, ruling.choices[1])]))
            assert all(answer(one) == answer(one, reading) for one in asked)
