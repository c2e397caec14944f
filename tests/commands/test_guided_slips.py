"""Guided, and something was mistyped: it is asked again, offered, or refused where nobody sits."""

from collections.abc import Callable

import pytest
from conftest import Answer, recalled
from terminal import shown

from scheffeln.language import Lang
from scheffeln_cli.dialogue.words import HELP, QUIT, UNDO

Tell = Callable[..., Answer]
START = "RO/Y/_/L/T/N/V/W"
BY_BUSINESS = ["RO", "Y", "", "L", "T", "N", "V", "W"]


class TestUnreadable:
    @pytest.mark.parametrize(
        ("lines", "why"),
        [
            (["RX"], "X is not a limousine"),
            (["R0"], "did you mean RO?"),
            (["RO", "R"], "R (red) already stands on A"),
            (["ROY"], "more than two on one business"),
            (["pink"], "may mean"),
            (["rosso, blu"], "cannot tell who is on top"),
            (["B: orange unten gelb oben"], "first A: who stands there?"),
            (["R", "D=Y"], "first B: who stands there?"),
            (["", "", "", "", "R"], "are still missing. Type E again; back takes D back."),
            (
                [*BY_BUSINESS[:7], ""],
                "W (white) is still missing. Type H again; back takes G back.",
            ),
            (["RO/Y/_/L"], "not 8 groups but 4"),
            ([START, "rde"], "rde is not a card"),
            ([START, "R mafia"], "the Mafia limousine is not on the board"),
            ([START, "R", "Ben=black is on C"], "the Mafia limousine is not on the board"),
            ([START, "R", "R:C:top"], "write for instance: Anna=R:C:top"),
            ([START, "R", "Rot steht auf C", ""], "write for instance: Anna=Rot steht auf C"),
            ([START, "R", "Rot steht auf C", "Gelb auf D"], "Who says so?"),
            ([START, "R", "Rot steht auf C", "nein"], "Who says so?"),
            ([START, "R", "Rot steht auf C", "bakc"], "bakc is not understood"),
            ([START, "R", "gelb kriegt die Häfte"], "Häfte is not understood"),
            ([START, "R", "rot springt über B und sthet auf C"], "sthet is not understood"),
            ([START, "R", "il giallo prende la meta", ""], "Who says so?"),
            ([START, "R", "Ben=red is on J"], "J is not a business"),
            ([START, "R", ""], "this cannot be left out"),
            ([START, "R", "Ben=red takes 500", "", ""], "this cannot be left out"),
        ],
    )
    def test_in_a_pipe_it_is_refused(self, tell: Tell, lines: list[str], why: str) -> None:
        told = tell("dispute", lines=lines)
        assert told.code == 2
        assert why in told.err

    @pytest.mark.parametrize(
        ("command", "lines", "again"),
        [
            ("move", ["R0", "ja", *BY_BUSINESS[1:], "R", ""], [START, "R"]),
            ("move", [START, "rott", "ja", ""], [START, "R"]),
            ("move", [START, "gellb", "yes", ""], [START, "Y"]),
            ("move", [START, "R", "E=otomila", "si"], [START, "R", "--tokens", "E=8000"]),
            ("move", [START, "R", "C=viertausnd", "ok"], [START, "R", "--tokens", "C=4000"]),
            (
                "dispute",
                [START, "R", "rot springt über B und sthet auf C", "j", "Anna", ""],
                ["--claim", "Anna=R:over:B R:C"],
            ),
            (
                "dispute",
                [START, "R", "Ben=Rot hüpft über Orange und Gelb auf D", "2", ""],
                ["--claim", "Ben=R:over:O R:over:Y R:D"],
            ),
        ],
    )
    def test_in_a_pipe_too_what_was_offered_may_be_taken(
        self, tell: Tell, command: str, lines: list[str], again: list[str]
    ) -> None:
        words = recalled(tell(command, "--lang", "de", lines=lines))
        assert again in [words[at : at + len(again)] for at in range(len(words))]

    @pytest.mark.parametrize("after", [["nein"], ["O"], ["2"], [""], []])
    def test_in_a_pipe_nothing_else_may_follow_what_was_offered(
        self, tell: Tell, after: list[str]
    ) -> None:
        told = tell("move", START, lines=["gellb", *after])
        assert (told.code, "error: gellb is not a card" in told.err) == (2, True)
        assert "gellb" not in told.out.partition("> gellb\n")[2], "it is told once"

    @pytest.mark.parametrize("lang", Lang)
    def test_in_a_terminal_it_is_asked_again(self, lang: Lang) -> None:
        typed = f"RX\nR0\n{START}\nrde\nM+\nR\nhello world\nR:C:upside\nR:C\n\n"
        said = shown(["dispute"], 80, typed, SCHEFFELN_LANG=lang)
        assert "  rde" not in said
        assert any(line.strip() == "^" for line in said), "a caret under what is wrong"
        assert any("hello world=R:C" in line for line in said)

    def test_of_several_ways_to_read_a_claim_the_number_takes_one(self) -> None:
        typed = f"{START}\nR\nBen=Rot hüpft über Orange und Gelb auf D\n2\n\n\n"
        said = " ".join(shown(["dispute"], 80, typed))
        assert "2. R (red) passes over O (orange)" in said
        assert "R:over:O R:over:Y R:D" in said

    def test_after_a_slip_an_empty_line_is_answered(self) -> None:
        said = shown(["move"], 80, f"{START}\nR\nC=\n\n\n")
        hints = [line for line in said if "A=500 C=4000" in line and line.startswith("(")]
        assert len(hints) > 1, said
        assert any("Enter again goes on without it" in line for line in said), said

    @pytest.mark.parametrize(
        ("lines", "what"),
        [
            ([], "the position, a claim"),
            (BY_BUSINESS[:3], "the position, a claim"),
            ([START], "a claim"),
            ([START, "R", "Ben"], "a claim"),
            ([START, "R", "Ben=orange takes 500", ""], "the tokens"),
        ],
    )
    def test_too_few_answers(self, tell: Tell, lines: list[str], what: str) -> None:
        told = tell("dispute", lines=lines)
        assert told.code == 2
        assert f"still missing: {what}\n" in told.err
        assert "scheffeln dispute -h" in told.err

    def test_the_last_empty_line_may_be_missing(self, tell: Tell) -> None:
        assert tell("dispute", lines=[START, "R", "Ben=R:C"]).code == 0

    def test_a_refused_card_still_shows_the_command(self, tell: Tell) -> None:
        told = tell("move", lines=[START, "Y@C", ""])
        assert told.code == 1
        assert recalled(told) == ["move", START, "Y@C"]

    @pytest.mark.parametrize("word", ["quit", "EXIT", "ende", "esci"])
    def test_whoever_leaves_is_asked_nothing_more(self, tell: Tell, word: str) -> None:
        told = tell("move", lines=["RO", word])
        assert (told.code, told.err) == (130, "")


class TestTired:
    """What somebody types late in the evening, in a terminal."""

    def test_yes_takes_what_was_offered(self) -> None:
        typed = ["hellbalu", "ja", "-", "quit"]
        said = "\n".join(shown(["move"], 80, "".join(f"{line}\n" for line in typed), LC_ALL="de"))
        assert "meintest du hellblau?" in said
        assert "\nC>" in said

    @pytest.mark.parametrize(
        ("lang", "typed"),
        [
            (Lang.DE, [START, "rott", "ja", "Ben=rot auf C", ""]),
            (Lang.DE, [START, "die rote", "Ben=rot auf C", ""]),
            (Lang.IT, [START, "il rosso", "Ben=il rosso va in C", ""]),
            (Lang.DE, [START, "R", "Ben=rot steth auf C", "j", ""]),
        ],
    )
    def test_a_slip_costs_a_word(self, lang: Lang, typed: list[str]) -> None:
        said = shown(["dispute"], 80, "".join(f"{line}\n" for line in typed), SCHEFFELN_LANG=lang)
        assert f"  scheffeln dispute {START} R --claim Ben=R:C" in said

    @pytest.mark.parametrize(
        ("yes", "said", "read"),
        [
            ("ja", "Rot steht auf oragne", "Ben=R:on:O"),
            ("2", "Rot hüpft über Orange und Gelb auf D", "Ben=R:over:O R:over:Y R:D"),
        ],
    )
    def test_what_was_offered_is_offered_again_once_another_has_spoken(
        self, yes: str, said: str, read: str
    ) -> None:
        typed = f"Ben={said}\nAda=Rot ist auf C\n{yes}\n\n"
        told = " ".join(shown(["dispute", START, "R"], 200, typed, LC_ALL="de"))
        assert "in dem, was Ben sagt: " in told.partition("Ada:")[2]
        assert "Ada=R:C" in told
        assert read in told

    def test_who_says_it_better_is_offered_nothing_more(self) -> None:
        typed = "Ben=Rot steht auf oragne\nBen=Rot ist auf C\n\n"
        told = " ".join(shown(["dispute", START, "R"], 200, typed, LC_ALL="de"))
        assert told.count("meintest du orange") == 1

    def test_yes_takes_an_amount(self) -> None:
        typed = [START, "R", "Ben=O:4000", "", "C=4oo0", "ja"]
        said = shown(["dispute"], 80, "".join(f"{line}\n" for line in typed), SCHEFFELN_LANG="de")
        assert any("--tokens C=4000" in line for line in said)

    @pytest.mark.parametrize(
        ("typed", "lang", "near"),
        [
            ("zurük", Lang.DE, "zurück"),
            ("indeitro", Lang.IT, "indietro"),
            ("hlep", Lang.EN, "help"),
        ],
    )
    def test_a_slip_in_a_word_to_the_program(self, typed: str, lang: Lang, near: str) -> None:
        said = shown(["move"], 80, f"RO\n{typed}\nyes\nquit\n", SCHEFFELN_LANG=lang)
        assert any(near in line for line in said if line.startswith("("))
        last = [line for line in said if line][-1]
        assert last.startswith("B>" if near == "help" else "A>")

    @pytest.mark.parametrize(
        ("lang", "typed"),
        [(Lang.IT, "verde"), (Lang.DE, "finee"), (Lang.EN, "hlep x"), (Lang.IT, "bast x")],
    )
    def test_no_word_to_the_program_is_offered_for_a_claim_or_a_card(
        self, lang: Lang, typed: str
    ) -> None:
        for words in (["dispute", START, "R"], ["dispute", START]):
            said = "\n".join(shown(words, 80, f"{typed}\nquit\n", SCHEFFELN_LANG=lang))
            assert all(f" {one}?" not in said for one in (*HELP, *QUIT, *UNDO))

    @pytest.mark.sampled(7)
    @pytest.mark.parametrize(
        ("lang", "typed", "meant"),
        [
            *((Lang.DE, one, "zurück") for one in ("zurük", "zuruck", "Zurcük", "zurück bitte")),
            *((Lang.DE, "hifle", "hilfe"), (Lang.DE, "ened", "ende")),
            *((Lang.EN, "bakc", "back"), (Lang.EN, "hlep", "help"), (Lang.EN, "qiut", "quit")),
            *((Lang.IT, "annula", "annulla"), (Lang.IT, "indeitro", "indietro")),
            *((Lang.IT, "aiuot", "aiuto"), (Lang.IT, "bast", "basta")),
            (Lang.EN, "Jack", "back"),
        ],
    )
    def test_a_slip_in_a_word_to_the_program_is_nobodys_name(
        self, tell: Tell, lang: Lang, typed: str, meant: str
    ) -> None:
        told = tell("dispute", START, "R", "--lang", lang, lines=[typed, "R:C", ""])
        assert told.code == 2
        assert f" {meant}?" in told.err
        assert f"{typed}=" in told.err, "how it is told if it is a name"
        told = tell("dispute", START, "R", "--lang", lang, lines=[f"{typed}=R:C", typed, "O:C", ""])
        assert f"{typed}=O:C" in recalled(told), "who has been named so is known"

    @pytest.mark.parametrize("typed", ["nochmal", "noch mal", "again", "ancora", "Redo"])
    def test_what_other_programs_understand_is_nobodys_name(self, tell: Tell, typed: str) -> None:
        told = tell("dispute", START, "R", lines=[typed, "R:C", ""])
        assert f"{typed} is not understood" in told.err
        assert "back takes the last answer back" in told.err
        assert f"{typed}=" in told.err, "how it is told if it is a name"

    @pytest.mark.parametrize("typed", ["done", "Fertig!", "finito", "who is right?"])
    def test_whoever_says_that_all_have_spoken_ends_it(self, tell: Tell, typed: str) -> None:
        assert recalled(tell("dispute", START, "R", lines=["Ada=R:C", typed]))[-1] == "Ada=R:C"
        assert "cannot be left out" in tell("dispute", START, "R", lines=[typed]).err

    @pytest.mark.parametrize("name", ["Udo", "Basti", "Fina", "Enda Kelly"])
    def test_a_name_is_taken_that_is_like_no_word_of_the_language(
        self, tell: Tell, name: str
    ) -> None:
        told = tell("dispute", START, "R", lines=[name, "R:C", ""])
        assert recalled(told)[-1] == f"{name}=R:C"

    def test_of_two_slips_the_first_is_offered_and_then_the_other(self) -> None:
        typed = "gellb, dann rott\nja\nja\nBen=rot auf C\n\n"
        said = shown(["dispute", START], 80, typed, SCHEFFELN_LANG="de")
        assert f"  scheffeln dispute {START} Y R --claim Ben=R:C" in said

    def test_what_is_said_of_a_line_is_in_sentences(self) -> None:
        said = shown(["dispute", START], 80, "hund\n\nende\n", SCHEFFELN_LANG="de")
        assert "M (schwarz). Noch einmal Enter" in " ".join(" ".join(said).split())
        said = shown(["dispute", START], 80, "rossoo\n\nesci\n", SCHEFFELN_LANG="it")
        assert "(intendevi rosso? rispondi sì. Ancora Invio: si prosegue senza.)" in said

    def test_a_business_is_told_anew_by_its_letter(self, tell: Tell) -> None:
        lines = ["R", "Y", "A=orange on red", "", "L", "T", "N", "V", "W", "R", ""]
        assert recalled(tell("move", lines=lines)) == ["move", START, "R"]

    @pytest.mark.parametrize("word", ["ja", "nein", "niemand", "keine"])
    def test_nobody_is_called_so(self, tell: Tell, word: str) -> None:
        told = tell("dispute", START, "R", lines=[word, "Ada=R:C", ""])
        assert told.err.startswith("error: Who says so?")
        assert "write for instance: Anna=red is on C" in told.err

    def test_enter_leaves_whoever_was_named(self, tell: Tell) -> None:
        told = tell("dispute", START, "R", lines=["Ada", "", "Ben=R:C", ""])
        assert recalled(told)[-1] == "Ben=R:C"

    def test_enter_after_a_refusal_asks_again(self) -> None:
        said = shown(["move"], 80, "R\nazzuro\n\n-\nquit\n", SCHEFFELN_LANG="it")
        assert any("A R, B _" in line for line in said)
        assert not any("C _" in line for line in said)

    def test_what_was_typed_is_shown_again(self) -> None:
        typed = "Anna=ich krige das Mafiageld\nquit\n"
        said = shown(["dispute", START, "R"], 80, typed, SCHEFFELN_LANG="de")
        assert "  ich krige das Mafiageld" in said

    def test_a_slip_for_no_card(self) -> None:
        said = shown(["dispute", START], 80, "nesuna\nquit\n", SCHEFFELN_LANG="it")
        assert any("intendevi nessuna?" in line for line in said)

    def test_stepping_is_recalled_where_it_was_left(self) -> None:
        typed = f"{START}\nR W\nundo\nquit\n"
        said = shown(["step"], 80, typed, SCHEFFELN_LANG="en")
        assert said[-3:-1] == ["To go on from here:", "  scheffeln step _/Y/RO/L/T/N/V/W"]
        assert any(line.startswith("card 1 of 2> ") for line in said)

    def test_the_ring_is_drawn_once_before_stepping(self) -> None:
        said = shown(["step"], 80, f"{START}\nquit\n", SCHEFFELN_LANG="en")
        assert sum("clockwise" in line for line in said) == 1

    def test_a_colour_is_nobodys_name(self, tell: Tell) -> None:
        told = tell("dispute", START, "R", lines=["red", "Ada=R:C", ""])
        assert told.code == 2
        assert told.err.startswith("error: Who says so?")

    def test_cards_said_in_words_are_shown_as_read(self, tell: Tell) -> None:
        lines = [START, "red, then blue", ""]
        assert "> red, then blue\nR N\n" in tell("move", lines=lines).out
