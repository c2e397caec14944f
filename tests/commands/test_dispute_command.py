"""The command that settles who is right: its words, its exit codes, and what it writes."""

import json
import shlex
from collections.abc import Callable

import pytest
from conftest import Answer

START = "RO/Y/_/L/T/N/V/W"

SKIP = "R/OY/L/_/T/N/V/W"

Ask = Callable[..., Answer]


class TestCommand:
    def test_the_language_is_asked_for_again(self, scheffeln: Ask) -> None:
        claim = ("--claim", "P1=_/Y/RO/L/T/N/V/W")
        said = scheffeln("dispute", START, "R", *claim, "--lang", "de").out
        assert said.endswith("--claim P1=_/Y/RO/L/T/N/V/W --lang de\n")

    def test_a_ruling_without_a_choice_names_the_choices(self, scheffeln: Ask) -> None:
        claim = ("--claim", "P1=_/Y/RO/L/T/N/V/W")
        answer = scheffeln("dispute", START, "R", *claim, "--ruling", "move.skip-to")
        assert answer.code == 2
        assert "move.skip-to needs a choice" in answer.err
        assert "move.skip-to=free" in answer.err
        assert "move.skip-to=empty" in answer.err

    @pytest.mark.parametrize(
        "claim",
        [
            *("P1=R:C", "P1: red lands on C", "P1:R:C", "P1: R:C", "P1 says red is on C"),
            *("P1: rot landet auf C", "P1 sagt, dass rot auf C steht", "P1: il rosso finisce in C"),
        ],
    )
    def test_who_says_what_is_read_as_it_is_said(self, scheffeln: Ask, claim: str) -> None:
        answer = scheffeln("dispute", START, "R", "--claim", claim)
        assert (answer.code, "--claim P1=R:C" in answer.out) == (0, True)

    @pytest.mark.parametrize("claim", ["R:C", "R:C:top", "red: C", "rot auf C"])
    def test_a_claim_of_nobody_is_refused(self, scheffeln: Ask, claim: str) -> None:
        answer = scheffeln("dispute", START, "R", "--claim", claim)
        assert (answer.code, "NAME=CLAIM" in answer.err) == (2, True)

    @pytest.mark.parametrize(
        ("claim", "written"),
        [
            ("Anna Rot auf B", 'Anna="Rot auf B"'),
            ("Rot auf B", 'Anna="Rot auf B"'),
            ("R:C", "Anna=R:C"),
            ("hallo", "Anna=R:C:top"),
        ],
    )
    def test_it_is_shown_as_it_would_be_written(
        self, scheffeln: Ask, claim: str, written: str
    ) -> None:
        assert scheffeln("dispute", START, "R", "--claim", claim).err.endswith(f"{written}\n")

    @pytest.mark.parametrize("said", ["ich gehh leer aus", "Carl gehh leer aus"])
    def test_a_refusal_quotes_what_was_typed(self, scheffeln: Ask, said: str) -> None:
        answer = scheffeln("dispute", START, "R", "--owner=Carl=L", f"--claim=Carl={said}")
        assert (answer.code, f"  {said}\n" in answer.err) == (2, True)

    @pytest.mark.parametrize(
        "said",
        [
            *("rot auf X", "maybe red is on B", "R:I", "_/Y/RO/L/T/N/V", "M:C", "ich nehme 3000"),
            *("orange takes 3000", "red inherits from the mafia"),
        ],
    )
    def test_a_refusal_says_whose_claim_it_is(self, scheffeln: Ask, said: str) -> None:
        answer = scheffeln("dispute", START, "R", "--claim", "P1=R:C", "--claim", f"Ben={said}")
        assert (answer.code, "error: in what Ben says: " in answer.err) == (2, True)

    def test_another_way_to_the_same_board_departs_at_its_card(self, scheffeln: Ask) -> None:
        said = scheffeln("dispute", START, "R", "--claim=Ben=red goes backwards").out
        assert "It goes wrong at card 1 (R, red): Always clockwise. (move.direction)" in said

    @pytest.mark.parametrize(
        ("said", "cards"),
        [("Joker rot", "R+"), ("rosso, poi blu", "R N"), ("red backward then light blue", "R- T")],
    )
    def test_cards_are_said_in_words(self, scheffeln: Ask, said: str, cards: str) -> None:
        answer = scheffeln("dispute", START, *said.split(), "--claim", "P1=R:C")
        assert f"scheffeln dispute {START} {cards} --claim" in answer.out

    def test_exit_codes(self, scheffeln: Ask) -> None:
        right, wrong = "P1=_/Y/RO/L/T/N/V/W", "P2=O/YR/_/L/T/N/V/W"
        assert scheffeln("dispute", START, "R", "--claim", right).code == 0
        assert scheffeln("dispute", START, "R", "--claim", right, "--claim", wrong).code == 1
        assert scheffeln("dispute", START, "R", "--claim", "P3=hello").code == 2
        assert scheffeln("dispute", START, "R", "--claim", "P3=R:C:sideways").code == 2
        assert scheffeln("dispute", START, "R", "--claim", "nonsense").code == 2
        assert scheffeln("dispute", START, "R", "--claim", "=R:C").code == 2
        assert scheffeln("dispute", START, "R").code == 2
        assert scheffeln("dispute", START, "--claim", right).code == 2
        assert scheffeln("dispute", START, "R@C", "--claim", right).code == 1

    @pytest.mark.parametrize(
        ("said", "code"),
        [
            *(
                ("red is on A", 0),
                ("red is on C", 1),
                ("red lands on A", 2),
                ("rot fährt auf C", 2),
            ),
            *(("rot fährt nicht nach A", 2), ("il rosso è andato in A", 2)),
            *(("rot geht leer aus", 0), ("orange geht leer aus", 1), ("red goes empty-handed", 0)),
            *(("das Geld auf A geht an orange", 0), ("die 4000 gehen an rot", 1)),
            *(("i soldi di A vanno all'arancione", 0), ("the money on A goes to red", 1)),
            *(("rot ist verdeckt und geht leer aus", 0), ("rot fährt auf C und bekommt 500", 2)),
            *(("O bekommt 4000", 0), ("orange bekommt 1 plättchen", 0)),
        ],
    )
    def test_without_a_card_only_the_board_as_it_stands_is_judged(
        self, scheffeln: Ask, said: str, code: int
    ) -> None:
        asked = ("dispute", START, "--tokens", "A=4000", "--claim", f"P1={said}", "--json")
        assert scheffeln(*asked).code == code

    def test_json(self, scheffeln: Ask) -> None:
        answer = scheffeln(
            "dispute",
            SKIP,
            "R",
            "--claim",
            "P2=_/OY/L/R/T/N/V/W",
            "--claim",
            "P3=R:C:top",
            "--json",
        )
        told = json.loads(answer.out)
        assert told["schema"] == 1
        assert told["command"] == "dispute"
        assert told["result"] == "_/OY/LR/_/T/N/V/W"
        wrong, right = told["claims"]
        wanted = {
            "name": "P2", "claim": "_/OY/L/R/T/N/V/W", "right": False, "step": 1,
            "clause": "move.skip", "misreadings": [["skip-to-empty"], ["never-stacks"]],
        }  # fmt: skip
        assert {key: wrong[key] for key in wanted} == wanted
        assert wrong["rulings"] == [
            {
                "id": "move.skip-to",
                "choice": "empty",
                "cites": ["IT, Muovere una singola automobile"],
            }
        ]
        assert right["right"] is True

    def test_the_last_line_asks_the_same_again(self, scheffeln: Ask) -> None:
        words = [
            "dispute", SKIP, "R", "O+", "--claim", "Anna B.=R:C:top", "--claim", "P'2=R:D:lone",
            "--edition", "italian", "--ruling", "move.stuck=illegal",
        ]  # fmt: skip
        first = scheffeln(*words)
        again = shlex.split(first.out.splitlines()[-1])
        assert again[:2] == ["scheffeln", "dispute"]
        assert scheffeln(*again[1:]) == first

    @pytest.mark.parametrize(
        ("lang", "closing"),
        [
            ("en", "Ada: right. Ben: wrong."),
            ("de", "Ada: richtig. Ben: falsch."),
            ("it", "Ada: giusto. Ben: sbagliato."),
        ],
    )
    def test_who_is_right_is_said_once_more_at_the_end(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, lang: str, closing: str
    ) -> None:
        monkeypatch.setenv("COLUMNS", "60")
        one = ("dispute", START, "R", "--claim", "Ada=R:C")
        told = scheffeln(*one, "--claim", "Ben=R:B", "--lang", lang).out
        assert told.split("\n\n")[-2] == closing
        assert "Ada: right." not in scheffeln(*one).out

    def test_names_cannot_command_the_terminal(self, scheffeln: Ask) -> None:
        answer = scheffeln("dispute", START, "R", "--claim", "\x1b[31mP2=\x1b]0;x\x07")
        assert "\x1b" not in answer.out + answer.err
        assert "\x07" not in answer.out + answer.err

    @pytest.mark.parametrize(
        ("lang", "word"), [("en", "is wrong"), ("de", "hat nicht recht"), ("it", "ha torto")]
    )
    def test_languages(self, scheffeln: Ask, lang: str, word: str) -> None:
        answer = scheffeln("dispute", START, "R", "--claim", f"P2={START}", "--lang", lang)
        assert f"P2 {word}" in answer.out


@pytest.mark.parametrize("claim", ["M:F:lone", "m:F:lone", "m:nothing"])
def test_notation_in_small_letters_is_notation(
    scheffeln: Callable[..., Answer], claim: str
) -> None:
    """What programs are told of it does not depend on the case."""
    refused = scheffeln("dispute", "R/O/Y/L/T/N/V/W", "R", "--claim", f"Cid={claim}", "--json")
    assert json.loads(refused.out or refused.err)["error"]["defects"] == [
        {"kind": "stranger", "column": 1, "what": "M"}
    ]


class TestClaims:
    """Who says what, on the command line."""

    def test_a_claim_needs_no_option(self, scheffeln: Ask) -> None:
        said = scheffeln("dispute", START, "R", "Ada=R:C", "Ben=orange is on red")
        assert said == scheffeln(
            "dispute", START, "R", "--claim", "Ada=R:C", "--claim", "Ben=O:on:R"
        )

    def test_tokens_are_no_claim(self, scheffeln: Ask) -> None:
        assert scheffeln("dispute", START, "--tokens", "A=500", "Ben=orange takes 500").code == 0

    def test_what_both_take_needs_no_card(self, scheffeln: Ask) -> None:
        board = ("YR/_/O/L/T/N/V/W", "--tokens", "A=1000")
        told = scheffeln("dispute", *board, "--claim", "Ann=both get 1000")
        assert (told.code, "Y (yellow) takes 1000, and R (red) takes 1000" in told.out) == (1, True)

    def test_in_short(self, scheffeln: Ask) -> None:
        words = ("dispute", START, "R", "--claim", "Ada=R:C", "--claim", "Ben=R:B")
        said = scheffeln(*words, "--short").out.splitlines()
        assert said[0] == f"{START} > _/Y/RO/L/T/N/V/W"
        assert said[1] == "Ada is right: R (red) is on C"
        assert said[-1] == "Ada: right. Ben: wrong."
        assert len(said) < len(scheffeln(*words).out.splitlines()) / 2

    def test_whoever_says_two_things_is_judged_once(self, scheffeln: Ask) -> None:
        claims = ("--claim", "Ada=R:C", "--claim", "Ben=R:B", "--claim", "Ada=O:B")
        said = scheffeln("dispute", START, "R", *claims).out
        assert "\nAda: right in part. Ben: wrong.\n" in said
