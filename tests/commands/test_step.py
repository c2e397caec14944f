"""Stepping: its words, and the same transcript everywhere."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer

from scheffeln.cases.reader import parse
from scheffeln.cases.runner import run_case
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln_cli.dialogue.stepper import Stepper
from scheffeln_cli.dialogue.words import COMMANDS, SHORT, command_meant
from scheffeln_cli.options import Asked

START = "RO/Y/_/L/T/N/V/W"
Ask = Callable[..., Answer]


@pytest.fixture
def stepper() -> Stepper:
    from scheffeln.rules.rulings import Rules

    asked = Asked(json=False, lang=Lang.EN, rules=Rules(), colour=False)
    return Stepper(position(START), asked, plain=True)


class TestWords:
    def test_the_ring_after_each_card(self, stepper: Stepper) -> None:
        said = stepper.answer("R W")
        assert next(line for line in said if line.startswith("+-")).count("\n") == 10
        assert [line for line in said if line.count("/") == 7] == [
            "_/Y/RO/L/T/N/V/W",
            "W/Y/RO/L/T/N/V/_",
        ]
        assert said[0].startswith(" 1. R    R (red) stands beneath")

    @pytest.mark.parametrize("word", ["R", "r", "red", "rot", "rosso"])
    def test_cards_have_many_names(self, stepper: Stepper, word: str) -> None:
        stepper.answer(word)
        assert str(stepper.session.board) == "_/Y/RO/L/T/N/V/W"

    @pytest.mark.parametrize("undo", ["undo", "u", "undo 1", "go 1", "g 1", "1"])
    def test_undo(self, stepper: Stepper, undo: str) -> None:
        stepper.answer("R W")
        stepper.answer(undo)
        assert stepper.session.done == 1

    @pytest.mark.parametrize("redo", ["redo", "d", "redo 1", "go 1", "1", "R"])
    def test_redo(self, stepper: Stepper, redo: str) -> None:
        stepper.answer("R")
        stepper.answer("u")
        stepper.answer(redo)
        assert str(stepper.session.board) == "_/Y/RO/L/T/N/V/W"

    def test_nothing_to_take_back_or_play_again(self, stepper: Stepper) -> None:
        assert stepper.answer("undo") == ["nothing to take back"]
        assert stepper.answer("redo") == ["nothing to play again"]

    def test_what_if(self, stepper: Stepper) -> None:
        stepper.answer("R")
        stepper.answer("what-if W V")
        assert stepper.prompt == "3/1> "
        assert stepper.answer("branches") == [
            "  0  first line: R",
            "* 1  branch 1, from step 1 of 0: R W V",
        ]
        stepper.answer("back")
        assert stepper.prompt == "1> "
        stepper.answer("branch 1")
        assert stepper.prompt == "3/1> "
        stepper.answer("undo 2")
        assert stepper.prompt == "card 1 of 3, branch 1> "
        stepper.answer("branch 0")
        assert stepper.prompt == "1> "
        assert stepper.answer("branch 2") == ["there is no such branch: branches lists them"]
        stepper.answer("branch 0")
        assert stepper.answer("back") == ["there is no such branch: branches lists them"]

    def test_a_what_if_that_fails_at_once_leaves_no_branch(self, stepper: Stepper) -> None:
        stepper.answer("what-if R@C")
        stepper.answer("what-if nonsense")
        assert len(stepper.session.lines) == 1
        assert stepper.answer("branches") == ["* 0  first line: -"]

    def test_what_was_played_before_a_refusal_is_still_told(self, stepper: Stepper) -> None:
        said = stepper.answer("R R@B")
        assert said[0].startswith(" 1. R ")
        assert any("may not be played" in line for line in said)
        assert stepper.session.done == 1

    def test_why(self, stepper: Stepper) -> None:
        assert stepper.answer("why") == ["no card has been played yet"]
        stepper.answer("R")
        said = "\n".join(stepper.answer("why"))
        assert said.startswith("R: R (red) stands beneath O (orange) on A and takes it along.")
        assert "move.carry: A limousine carrying another cannot leave it behind" in said

    def test_legal(self, stepper: Stepper) -> None:
        assert stepper.answer("legal") == [
            "  R  A to C, empty (RO)",
            "  O  A to B, on top of Y",
            "  Y  B to C, empty",
            "  L  D to E, on top of T",
            "  T  E to F, on top of N",
            "  N  F to G, on top of V",
            "  V  G to H, on top of W",
            "  W  H to B, on top of Y",
        ]

    def test_legal_with_nine(self, stepper: Stepper) -> None:
        stepper.answer("new OM/R/Y/L/T/N/V/W")
        assert stepper.answer("legal")[:2] == ["  O  stays on A", "  M  A to B, on top of R"]

    def test_legal_where_a_card_may_not_be_played(self) -> None:
        from scheffeln.rules.rulings import Rules, Ruling

        rules = Rules.of(choices=[(Ruling.MOVE_STUCK, "illegal")])
        asked = Asked(json=False, lang=Lang.EN, rules=rules, colour=False)
        stepper = Stepper(position("OM/R/Y/L/T/N/V/W"), asked, plain=True)
        assert "may not be played" in stepper.answer("legal")[0]

    def test_a_mistake_beside_the_truth(self, stepper: Stepper) -> None:
        assert stepper.answer("as bottom-alone") == ["no card has been played yet"]
        stepper.answer("W R")
        assert stepper.answer("as bottom-alone") == [
            "              A   B   C   D   E   F   G   H",
            "rules         _   YW  RO  L   T   N   V   _",
            "bottom-alone  O   YW  R   L   T   N   V   _",
            "              ^       ^^",
            "It first shows at card 2, R:",
            "  R (red) stands beneath O (orange) on A and leaves it behind. It passes over B (full).",  # noqa: E501 - one line of the answer
            "  It stops on C, which is empty.",
        ]

    def test_a_mistake_that_changes_nothing(self, stepper: Stepper) -> None:
        stepper.answer("Y")
        assert stepper.answer("as top-drags")[-1] == "With this mistake the board is the same."

    def test_mistakes_that_cannot_be(self, stepper: Stepper) -> None:
        assert stepper.answer("as") == ["write as MISREADING..."]
        assert stepper.answer("as bottom-alone covered-stuck") == [
            "nobody can make these mistakes at once"
        ]
        assert stepper.answer("as nonsense")[0] == "nonsense is not a known mistake"

    def test_save_and_load(self, stepper: Stepper, tmp_path: Path) -> None:
        path = tmp_path / "mine.case"
        stepper.answer("R W")
        assert stepper.answer(f"save {path} My own title") == [f"saved in {path}"]
        (found,) = parse(path.read_text(encoding="utf-8")).cases
        assert found.title == "My own title"
        assert run_case(found) == ()
        assert stepper.answer(f"save {path}") == [
            f"{path} is there already: save! {path} replaces it"
        ]
        stepper.answer("undo")
        assert stepper.answer(f"save! {path}") == [f"saved in {path}"]
        stepper.answer("new R/O/Y/L/T/N/V/W")
        assert stepper.answer(f"load {path}")[0] == f"loaded: Steps from {START}"
        assert (str(stepper.session.start), stepper.session.done) == (START, 1)

    def test_load_what_is_not_there(self, stepper: Stepper, tmp_path: Path) -> None:
        path = tmp_path / "bad.case"
        path.write_text("case C\nfrom X\n")
        assert stepper.answer(f"load {path}")[0].startswith(f"{path}:2: ")
        path.write_text(f"case C\nfrom {START}\nplay R\n")
        assert stepper.answer(f"load {path} 2") == [f"{path} has no case 2"]
        assert stepper.answer(f"load {path} x") == ["write load FILE [N]"]
        assert "cannot use the file" in stepper.answer(f"load {tmp_path / 'nowhere'}")[0]

    @pytest.mark.parametrize("word", ["load", "save", "save!", "go", "branch", "go x", "undo x"])
    def test_words_that_need_more(self, stepper: Stepper, word: str) -> None:
        stepper.answer("R")
        command = word.split(maxsplit=1)[0]
        assert stepper.answer(word) == [f"write {COMMANDS[command].form.english}"]

    def test_new_and_show(self, stepper: Stepper) -> None:
        stepper.answer("R")
        assert stepper.answer("new")[-1] == START
        assert stepper.session.done == 0
        assert stepper.answer("show") == stepper.greeting()
        assert "not a valid position" in stepper.answer("new X")[0]

    def test_an_idle_evasion_has_no_trail(self, stepper: Stepper) -> None:
        stepper.answer("new R/O/Y/L/T/N/V/W")
        assert "from" not in stepper.answer("@")[-2]

    def test_words_that_mean_nothing(self, stepper: Stepper) -> None:
        assert stepper.answer("xyzzy") == [
            "xyzzy is neither a card nor a command",
            "(help lists them all)",
        ]
        assert stepper.answer("undoo")[1] == "(did you mean undo? yes is enough)"
        assert stepper.answer("") == stepper.answer("# a note") == []
        assert stepper.session.done == 0

    def test_yes_takes_what_was_offered(self, stepper: Stepper) -> None:
        stepper.answer("R")
        stepper.answer("whyy")
        assert stepper.answer("yes") == stepper.answer("why")
        assert "neither a card nor a command" in stepper.answer("yes")[0]

    @pytest.mark.parametrize(
        ("typed", "near"), [("warun", "warum"), ("hilf", "hilfe"), ("aiut", "aiuto")]
    )
    def test_words_of_every_language_are_offered(
        self, stepper: Stepper, typed: str, near: str
    ) -> None:
        assert f"did you mean {near}?" in stepper.answer(typed)[1]

    @pytest.mark.parametrize("lang", Lang)
    def test_the_list_is_in_words_that_are_understood(self, lang: Lang) -> None:
        typed = {word: one.form[lang].split()[0] for word, one in COMMANDS.items()}
        assert {word: command_meant(said) for word, said in typed.items()} == {w: w for w in typed}

    def test_help_names_every_command(self, stepper: Stepper) -> None:
        said = "\n".join(stepper.answer("help"))
        assert stepper.answer("?") == stepper.answer("h") == stepper.answer("help")
        assert all(one.form[Lang.EN] in said for one in COMMANDS.values())

    @pytest.mark.parametrize(
        "line",
        [
            "R",
            "r",
            "red",
            "Rosso",
            "take red",
            "play R",
            "Spiele Rot",
            "NIMM R",
            "gioca rosso",
        ],
    )
    def test_a_card_however_it_is_said(self, stepper: Stepper, line: str) -> None:
        stepper.answer(line)
        assert str(stepper.session.board) == "_/Y/RO/L/T/N/V/W"

    @pytest.mark.parametrize("word", ["help", "HILFE", "aiuto", "?", "Befehle"])
    def test_help_however_it_is_asked_for(self, stepper: Stepper, word: str) -> None:
        assert stepper.answer(word) == stepper.answer("h")

    @pytest.mark.parametrize("word", ["undo", "UNDO", "zurück", "zurueck", "annulla", "indietro"])
    def test_undo_however_it_is_said(self, stepper: Stepper, word: str) -> None:
        stepper.answer("R")
        stepper.answer(word)
        assert stepper.session.done == 0

    def test_a_slip_is_not_a_row_of_cards(self, stepper: Stepper) -> None:
        stepper.answer("rott")
        assert stepper.session.done == 0

    @pytest.mark.parametrize("typed", ["rto", "rott", "what-if rott"])
    def test_letters_that_are_nearly_a_colour_are_offered_as_that(
        self, stepper: Stepper, typed: str
    ) -> None:
        asked = stepper.answer(typed)
        assert f"{typed.rsplit(maxsplit=1)[-1]} is not understood" in asked
        assert "(did you mean red? yes is enough)" in asked
        stepper.answer("yes")
        assert str(stepper.session.steps[0].move) == "R"

    def test_a_word_for_two_colours_is_asked_back_and_yes_says_not_which(
        self, stepper: Stepper
    ) -> None:
        assert "pink may mean R (red) or V (violet)" in stepper.answer("pink")
        stepper.answer("yes")
        assert not stepper.session.done

    def test_money(self, stepper: Stepper) -> None:
        said = stepper.answer("geld C=8.000 B=500")
        assert "8000 |" in said[0]
        assert any("B Y (yellow): 500" in line for line in said)
        assert any("B Y (yellow): 500" in line for line in stepper.answer("money"))
        asked = ("wer bekommt was", "Who gets what?", "chi prende cosa", "wer kriegt wieviel?")
        assert {*map(tuple, map(stepper.answer, asked))} == {tuple(stepper.answer("money"))}
        assert stepper.answer("wo steht rot?") == stepper.answer("show")

    @pytest.mark.parametrize("word", ["q", "quit", "EXIT", "ende", "esci", "bye"])
    def test_quit(self, stepper: Stepper, word: str) -> None:
        stepper.answer(word)
        assert stepper.over

    def test_short_words_are_no_cards(self) -> None:
        from scheffeln.refusal import BadWord

        for short in SHORT:
            with pytest.raises(BadWord):
                move(short)


def stepped(script: str, *words: str) -> Answer:
    done = subprocess.run(
        [sys.executable, "-m", "scheffeln_cli", "step", *words],
        input=script.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


class TestPipe:
    def test_transcript(self) -> None:
        answer = stepped("R\nnonsense\x1b\nundo\n", START, "--ascii")
        assert (answer.code, answer.err) == (0, "")
        lines = answer.out.splitlines()
        prompts = [line for line in lines if line[1:2] == ">" or line.startswith("card ")]
        assert prompts == ["0> R", "1> nonsense\\x1b", "1> undo", "card 0 of 1>"]

    def test_the_setup_without_a_position(self) -> None:
        assert "R/O/Y/L/T/N/V/W\n0> q\n" in stepped("q\n").out

    def test_bytes_that_are_no_text(self) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "scheffeln_cli", "step"],
            input=b"\xff\xfe\nR\nq\n",
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        )
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
        assert b"1> q" in done.stdout

    def test_json(self) -> None:
        answer = stepped("R\nnonsense\nq\nW\n", START, "--json")
        told = [json.loads(line) for line in answer.out.splitlines()]
        assert [(one["input"], one["step"]) for one in told] == [
            ("R", 1),
            ("nonsense", 1),
            ("q", 1),
        ]
        assert told[0]["position"] == "_/Y/RO/L/T/N/V/W"

    @pytest.mark.parametrize("lang", ["de", "it"])
    def test_languages(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"undo\nhelp\n"), "utf-8"))
        answer = scheffeln("step", START, "--lang", lang)
        assert answer.code == 0
        assert "nothing to take back" not in answer.out
