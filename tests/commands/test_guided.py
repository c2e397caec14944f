"""Guided: commands ask for what they were not told, in a pipe as in a terminal."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer, recalled

from scheffeln_cli.app import run

Ask = Callable[..., Answer]
Tell = Callable[..., Answer]
DOCS = Path(__file__).parents[2] / "docs"

START = "RO/Y/_/L/T/N/V/W"
BY_BUSINESS = ["RO", "Y", "", "L", "T", "N", "V", "W"]


class TestPipe:
    @pytest.mark.parametrize("board", [[START], BY_BUSINESS], ids=["line", "by-business"])
    def test_a_dispute_from_nothing(self, tell: Tell, scheffeln: Ask, board: list[str]) -> None:
        lines = [*board, "R", "Ada=_/Y/RO/L/T/N/V/W", "Ben", "red is on B", ""]
        told = tell("dispute", lines=lines)
        claims = ("--claim", "Ada=_/Y/RO/L/T/N/V/W", "--claim", "Ben=R:B")
        assert told.code == 1
        verdict = told.out.partition("\n\n")[2]
        assert verdict.startswith("Ada: right. Ben: wrong.\n")
        short = scheffeln("dispute", START, "R", *claims, "--short").out
        assert short.partition("\n\n")[0] in verdict
        assert recalled(told) == ["dispute", START, "R", *claims]

    @pytest.mark.parametrize(
        "board",
        [
            "A orange auf rot, B gelb, C leer, D limette, E petrol, F marine, G violett, H weiß",
            "Auf A steht orange auf rot, auf B gelb, C ist leer, D L, E T, F N, G V, H W",
            "su A c'è RO, su B giallo, C vuota, D L, E T, F N, G V, H W",
        ],
    )
    def test_a_board_is_told_in_one_line_by_its_letters(self, tell: Tell, board: str) -> None:
        assert recalled(tell("dispute", lines=[board, "R", "Ada=R:C", ""]))[1] == START

    @pytest.mark.parametrize("asked", ["Wer hat recht?", "who is right?", "Chi ha ragione"])
    def test_who_is_right_is_asked_once_all_have_spoken(self, tell: Tell, asked: str) -> None:
        assert "Ada is right" in tell("dispute", START, "R", lines=["Ada=R:C", asked]).out
        assert tell("dispute", START, "R", lines=[asked]).code == 2

    def test_who_is_right_is_said_again_where_the_first_line_is_out_of_sight(
        self, tell: Tell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        lines = [START, "R", "Ada=R:C", "Ben=R:B", ""]
        assert tell("dispute", lines=lines).out.count("Ada: right. Ben: wrong.") == 1
        monkeypatch.setattr("scheffeln_cli.terminal.verdicts.rows", lambda: 10)
        assert tell("dispute", lines=lines).out.count("Ada: right. Ben: wrong.") == 2

    @pytest.mark.parametrize(
        ("said", "read"),
        [
            (
                "l'arancione resta su A e il rosso va su C",
                "O (orange) stays on A, and R (red) is on C",
            ),
            ("red takes 8000", "R (red) takes 8000"),
            ("rot springt über B und steht auf C", "R (red) passes over B and is on C"),
            (
                "red jumps over B, goes two spaces and is on C, on top",
                "R (red) passes over B, goes 2 businesses further and is on C, on top",
            ),
        ],
    )
    def test_a_claim_is_told_as_it_was_read(self, tell: Tell, said: str, read: str) -> None:
        told = tell("dispute", START, "R", lines=[f"Ada={said}", "", "8000"])
        assert f"Ada: {read}" in told.out.splitlines()

    @pytest.mark.parametrize(
        "line",
        [
            "Ada sagt rot auf C, Ben sagt rot auf B",
            "Ada says red is on C but Ben says red is on B",
            "Ada dice che il rosso è su C e Ben dice che il rosso è su B",
        ],
    )
    def test_two_may_speak_in_one_line(self, tell: Tell, scheffeln: Ask, line: str) -> None:
        words = ["dispute", START, "R", "--claim", "Ada=R:C", "--claim", "Ben=R:B"]
        assert recalled(tell("dispute", START, "R", lines=[line, ""])) == words
        assert "Ada: right. Ben: wrong." in scheffeln(*words[:3], "--claim", line).out

    def test_a_dispute_about_money_asks_for_the_tokens(self, tell: Tell) -> None:
        told = tell("dispute", lines=[START, "R", "Ben: orange takes 4.000", "", "C=4000"])
        assert told.code == 0
        assert recalled(told)[-2:] == ["--tokens", "C=4000"]

    @pytest.mark.parametrize(
        "said", ["B is full", "B ist voll", "auf B stehen drei", "su C ci sono due macchine"]
    )
    def test_how_many_stand_somewhere_is_no_money(self, tell: Tell, said: str) -> None:
        told = tell("dispute", lines=["R/OY/L/_/T/N/V/W", "R", f"Ben={said}", ""])
        assert told.err == ""
        assert "Ben is" in told.out

    def test_what_nobody_gets_is_an_amount(self, tell: Tell) -> None:
        lines = [START, "R", "Ben=nobody gets the 3000", "", "C=3000"]
        assert "Ben is wrong: nobody takes 3000" in tell("dispute", lines=lines).out

    def test_one_that_is_not_does_not(self, tell: Tell) -> None:
        assert tell("dispute", lines=[START, "R", "Ben=red gets nothing", ""]).code == 0

    @pytest.mark.parametrize("none", ["", "none", "keine", "Nessuna"])
    def test_a_board_can_be_disputed_without_a_card(self, tell: Tell, none: str) -> None:
        told = tell("dispute", lines=[START, none, "Ben=orange takes 4000", "", "A=4000"])
        assert told.code == 0
        assert recalled(told) == ["dispute", START, "--claim", "Ben=O:4000", "--tokens", "A=4000"]

    @pytest.mark.parametrize("said", ["red lands on C", "red jumps over B", "_/Y/RO/L/T/N/V/W"])
    def test_cards_are_asked_for_where_somebody_is_said_to_have_moved(
        self, tell: Tell, said: str
    ) -> None:
        told = tell("dispute", START, "--claim", f"Ben={said}", lines=["R"])
        assert recalled(told)[:3] == ["dispute", START, "R"]

    def test_cards_are_asked_for_again_once_a_way_is_claimed(self, tell: Tell) -> None:
        for words in (["dispute"], ["dispute", "--"]):
            told = tell(*words, lines=[START, "none", "Ben=R:over:B", "R", "Ada=R:B", ""])
            claims = ["--claim", "Ben=R:over:B", "--claim", "Ada=R:B"]
            assert recalled(told) == ["dispute", START, "R", *claims]

    @pytest.mark.parametrize(
        ("said", "claims"),
        [
            ("Gelb ist verdeckt und erhält deshalb kein Geld", ["Y:covered", "Y:nothing"]),
            ("Yellow is beneath red and gets no money", ["R:on:Y", "Y:nothing"]),
            ("Il giallo non è su B", ["Y:not-on:B"]),
            ("red is on A, C is empty", ["R:A C:empty"]),
        ],
    )
    def test_how_somebody_stands_is_judged_without_a_card(
        self, tell: Tell, said: str, claims: list[str]
    ) -> None:
        board = "YR/O/_/L/T/N/V/W"
        words = [word for one in claims for word in ("--claim", f"Ada={one}")]
        asked = tell("dispute", board, lines=["none", f"Ada: {said}", ""])
        typed = tell("dispute", board, "--claim", f"Ada={said}", lines=[])
        for told in (asked, typed):
            assert (told.code, recalled(told)) == (0, ["dispute", board, *words])
            assert "No card was played: the board is judged as it stands." in told.out

    @pytest.mark.parametrize(
        "others", ["Anna=red Piero=navy", "Anna plays red and Piero navy", "Anna=R Piero=N Ugo=Y"]
    )
    def test_whom_somebody_plays_is_not_forgotten(self, tell: Tell, others: str) -> None:
        lines = ["M R", "Ugo: I get the mafia money", "yellow", "", others]
        told = tell("dispute", "MR/Y/_/LN/O/V/W/T", lines=lines)
        assert "Ugo is right" in told.out
        assert {"Ugo=Y", "Anna=R", "Piero=N"} <= {*recalled(told)}

    def test_whom_the_line_says_that_somebody_plays_is_known(self, tell: Tell) -> None:
        words = [START, "R", "--owner", "Anna=R", "--owner", "Ben=O"]
        told = tell("dispute", *words, lines=["Ben=Anna gets nothing", ""])
        assert "Ben is right: R (red) gets nothing" in told.out
        assert recalled(told) == ["dispute", *words[:2], "--claim", "Ben=R:nothing", *words[2:]]

    @pytest.mark.parametrize(
        "lines",
        [
            ["Rot steht auf C", "Ada"],
            ["Rot steht auf C", "Ada=Rot steht auf C"],
            ["Ada", "Ben=red is on B", "Rot steht auf C"],
        ],
    )
    def test_who_says_so_is_asked_where_nobody_is_named(self, tell: Tell, lines: list[str]) -> None:
        told = tell("dispute", START, "R", lines=[*lines, ""])
        assert "Ada=R:C" in recalled(told)

    def test_what_nobody_has_owned_up_to_waits(self, tell: Tell) -> None:
        told = tell("dispute", START, "R", lines=["red is on C", "Ben=red is on B", "Ada", ""])
        assert told.out.count("Who says so?") == 2
        assert recalled(told)[3:] == ["--claim", "Ben=R:B", "--claim", "Ada=R:C"]

    def test_both_halves_of_a_line_are_shown_and_it_counts_once(self, tell: Tell) -> None:
        said = "Piero: navy is on lime and takes 3000"
        told = tell("dispute", "LN/R/_/O/Y/T/V/W", "R", lines=[said, "", "A=3000"])
        assert "Piero: N (navy) stands on L (lime); N (navy) takes 3000\n2>" in told.out

    def test_a_move(self, tell: Tell, scheffeln: Ask) -> None:
        told = tell("move", lines=[START, "red, white", ""])
        assert scheffeln("move", START, "R", "W").out in told.out
        assert recalled(told) == ["move", START, "R", "W"]

    def test_a_move_for_money(self, tell: Tell) -> None:
        told = tell("move", lines=[START, "R", "C=4 000"])
        assert recalled(told) == ["move", START, "R", "--tokens", "C=4000"]
        assert "C O (orange): 4000" in told.out

    def test_a_search(self, tell: Tell, scheffeln: Ask) -> None:
        told = tell("solve", lines=[START, "blue", "h", "verdeckt", "N N V"])
        words = ["solve", START, "--car", "N", "--at", "H", "--goal", "covered", "--hand", "N N V"]
        assert recalled(told) == words
        assert scheffeln(*words).out in told.out

    def test_what_may_be_left_out(self, tell: Tell) -> None:
        told = tell("solve", lines=[START, "rot", "D", "", ""])
        assert recalled(told) == ["solve", START, "--car", "R", "--at", "D"]

    def test_only_what_is_missing_is_asked_for(self, tell: Tell) -> None:
        told = tell("solve", START, "--at", "D", lines=["red"])
        assert recalled(told) == ["solve", START, "--at", "D", "--car", "R"]

    @pytest.mark.parametrize(
        "lines",
        [["rot nach D oben"], ["il rosso su D sopra"], ["der rote", "D oben"], ["red", "D", "top"]],
    )
    def test_solve_reads_where_and_how_in_one_line(self, tell: Tell, lines: list[str]) -> None:
        told = tell("solve", lines=[START, *lines, ""])
        words = ["solve", START, "--car", "R", "--at", "D", "--goal", "on-top"]
        assert recalled(told) == words
        assert tell("move", START, lines=["R"]).code == 0

    def test_options_and_the_language_are_kept(self, tell: Tell) -> None:
        words = ["move", "--lang", "de", "--ruling", "move.skip-to=empty"]
        told = tell(*words, lines=["Orange auf Rot", "gelb", "-", *BY_BUSINESS[3:], "rot", ""])
        assert recalled(told) == [*words, START, "R"]

    def test_stepping_begins_with_a_position(self, tell: Tell) -> None:
        assert f"{START}\n0> R\n" in tell("step", lines=[START, "R"]).out
        assert "R/O/Y/L/T/N/V/W\n0> R\n" in tell("step", lines=["R"]).out

    def test_what_follows_two_dashes_stays_an_argument(self, tell: Tell) -> None:
        told = tell("dispute", "--", START, lines=["R", "Ben=R:C"])
        assert told.code == 0
        assert recalled(told) == ["dispute", START, "R", "--claim", "Ben=R:C"]

    def test_names_are_quoted(self, tell: Tell) -> None:
        told = tell("dispute", lines=[START, "R", "Anna O'Neil says red is on C", ""])
        assert recalled(told)[-1] == "Anna O'Neil=R:C"

    def test_nothing_is_asked_where_json_is_wanted(self, tell: Tell) -> None:
        for words in (["dispute", "--json"], ["move", START, "--json"], ["--json", "solve"]):
            told = tell(*words, lines=[START, "R", "R"])
            assert told.code == 2
            assert told.out.startswith('{"schema"')

    def test_nothing_is_asked_where_nobody_would_see_it(
        self, tell: Tell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("scheffeln_cli.dialogue.guided.prompt_unseen", lambda: True)
        told = tell("dispute", lines=[START, "R", "Ben=R:C"])
        assert (told.code, told.out) == (2, "")
        assert "POSITION" in told.err

    def test_a_stream_is_no_interview(self, tell: Tell) -> None:
        assert tell("move", "-", lines=[]).out == ""

    def test_help_is_not_asked_for(self, tell: Tell) -> None:
        assert tell("dispute", "-h", lines=[]).code == 0


class TestTakingBack:
    @pytest.mark.parametrize("back", ["back", "zurück", "ZURUECK", "indietro", "undo", "annulla"])
    def test_any_answer(self, tell: Tell, back: str) -> None:
        lines = ["RY", back, "RO", *BY_BUSINESS[1:], "O", back, "R", ""]
        assert recalled(tell("move", lines=lines)) == ["move", START, "R"]

    def test_a_claim_and_a_name(self, tell: Tell) -> None:
        lines = [START, "R", "Ben=R:C", "Ana", "back", "Ada=O:C", "back", "Cleo=Y:B", ""]
        assert recalled(tell("dispute", lines=lines))[-3:] == ["Ben=R:C", "--claim", "Cleo=Y:B"]

    def test_from_the_cards_to_the_board(self, tell: Tell) -> None:
        lines = [START, "back", "setup", "R", ""]
        assert recalled(tell("move", lines=lines))[1] == "R/O/Y/L/T/N/V/W"

    def test_nothing_to_take_back(self, tell: Tell) -> None:
        assert "nothing to take back" in tell("move", lines=["back", START, "R", ""]).out


class TestCommandLine:
    """What was said is read before anything is asked."""

    @pytest.mark.parametrize("words", [["R0/Y/_/L/T/N/V/W", "R"], [START, "Q"]])
    def test_what_cannot_be_read_is_refused_at_once(self, tell: Tell, words: list[str]) -> None:
        told = tell("dispute", *words, lines=["Ada=R:C", ""])
        assert (told.code, told.out) == (2, "")


def test_a_prompt_is_no_answer_for_programs(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["dispute", "--json"]) == 2
    assert "A>" not in capfd.readouterr().out


def test_a_table_with_letters_of_its_own(tell: Tell, tmp_path: Path) -> None:
    table = tmp_path / "ours.toml"
    table.write_text('ring = "ACBDEFGH"\n[letters]\nR = "X"\n[colours]\nR = "cherry"\n', "utf-8")
    words = ["dispute", "--table", str(table)]
    lines = ["XO", *BY_BUSINESS[1:], "cherry", "Ben=cherry takes 4.000", "", "B=4000"]
    told = tell(*words, lines=lines)
    assert told.code == 1
    assert "\nC> Y\n" in told.out
    again = tell(*recalled(told), lines=[])
    assert again.code == 1
    assert recalled(again) == recalled(told)


def test_whom_somebody_plays_is_asked_once(tell: Tell) -> None:
    lines = [START, "", "Ada=I get nothing", "red", "Ben=Ada gets 500", "", "A=500"]
    told = tell("dispute", lines=lines)
    assert told.out.count("Which limousine does Ada play?") == 1
    assert "--claim Ada=R:nothing --claim Ben=R:500" in told.out.replace(" \\\n    ", " ")


class TestKeyPresses:
    """Guided from nothing to the verdict: hardly more to type than the shortest command."""

    ALLOWED = 25

    def test_the_transcript_in_the_docs(self) -> None:
        page = (DOCS / "disputes.md").read_text(encoding="utf-8")
        scripts = re.findall(r"^\$ printf '(.*)' \| (scheffeln dispute.*)$", page, re.MULTILINE)
        assert scripts
        for script, begun in scripts:
            answers = script.replace("\\n", "\n")
            told = page.partition(script)[2].partition("\n```")[0]
            again = told.rpartition("To settle this again:\n")[2]
            command = " ".join(again.replace("\\\n", " ").split())
            pressed = len(f"{begun}\n") + len(answers)
            assert pressed <= len(f"{command}\n") + self.ALLOWED
