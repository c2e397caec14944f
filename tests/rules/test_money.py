"""Disputes about money: who takes what, as people claim it, judge it and are told of it."""

import json
from collections.abc import Callable

import pytest
from conftest import Answer
from money_claims import EIGHT, PLAIN, START, settled, verdict

from scheffeln.board import Business, Limousine
from scheffeln.dispute.verdicts import headline, reasons
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.claims import UnknownToken, claimed
from scheffeln.handwriting.grammar import sayings as earning
from scheffeln.handwriting.grammar.bag import Denied
from scheffeln.handwriting.owners import Owner, WhoPlays, in_person
from scheffeln.language import Lang
from scheffeln.refusal import BadWord
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.score import default_tokens
from scheffeln.rules.takings import Earning, MoneyTaken

Ask = Callable[..., Answer]


class TestClaims:
    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("red takes 8000", "R:8000"),
            ("Red gets 8,000", "R:8000"),
            ("R takes $8000", "R:8000"),
            ("Rot bekommt 8000", "R:8000"),
            ("rot nimmt 8.000 Euro", "R:8000"),
            ("die rote Limousine kriegt 8 000", "R:8000"),
            ("il rosso prende 8000", "R:8000"),
            ("la rossa guadagna 8.000", "R:8000"),
            ("R:8000", "R:8000"),
            ("red takes 8000 from C", "R:8000:C"),
            ("Rot bekommt 8000 auf C", "R:8000:C"),
            ("R:8000:C", "R:8000:C"),
            ("navy gets nothing", "N:nothing"),
            ("blue gets no token", "N:nothing"),
            ("N:nothing", "N:nothing"),
            ("Marine bekommt nichts", "N:nothing"),
            ("Blau geht leer aus", "N:nothing"),
            ("blau kriegt kein Geld", "N:nothing"),
            ("il blu non prende niente", "N:nothing"),
            ("navy goes empty-handed", "N:nothing"),
            ("light blue takes a token", "T:token"),
            ("white earns", "W:token"),
            ("Weiß verdient auf H", "W:token:H"),
            ("il bianco prende il gettone", "W:token"),
            ("red gets 0", "R:0"),
            ("red takes 8000 from A", "R:8000:A"),
            ("red takes a token on e", "R:token:E"),
            ("R:8000:a", "R:8000:A"),
            ("il rosso prende un gettone su E", "R:token:E"),
            ("rot bekommt nur 500", "R:500"),
            ("il rosso prende solo 500", "R:500"),
            ("il gettone della mafia va al rosso", "R:heir"),
            ("i soldi della mafia vanno al rosso", "R:heir"),
            ("il rosso riceve il gettone della mafia", "R:heir"),
            ("rot bekommt das Geld der Mafia", "R:heir"),
            ("rot bekommt das Mafia-Plättchen", "R:heir"),
            ("red gets the Mafia's token", "R:heir"),
            ("red inherits from the mafia", "R:heir"),
            ("rot bekommt nichts von der Mafia", "R:no-heir"),
            ("il rosso non prende il gettone della mafia", "R:no-heir"),
        ],
    )
    def test_everyday_words(self, text: str, meant: str) -> None:
        said = claimed(text)
        assert isinstance(said, Earning)
        assert str(said) == meant
        assert claimed(str(said)) == said

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("rot bekommt 1000 und gelb nichts", "R:1000 Y:nothing"),
            ("rot bekommt 1000, gelb bekommt nichts", "R:1000 Y:nothing"),
            ("R:1000 Y:nothing", "R:1000 Y:nothing"),
            ("R:1000 T:4000", "R:1000 T:4000"),
            ("gelb und orange gehen leer aus", "Y:nothing O:nothing"),
            ("il rosso prende 500 e il lime 7500", "R:500 L:7500"),
            ("il rosso e il giallo non prendono niente", "R:nothing Y:nothing"),
            ("red takes 500 and yellow nothing", "R:500 Y:nothing"),
            ("red gets nothing and orange takes 4000", "R:nothing O:4000"),
            ("rot und gelb bekommen je 500", "R:500 Y:500"),
            ("red and yellow get 500 each", "R:500 Y:500"),
            ("rot und petrol bekommen zusammen 5000", "R+T:5000"),
            ("red and teal take 5000 together", "R+T:5000"),
            ("il rosso e l'ottanio prendono insieme 5000", "R+T:5000"),
            ("R+T:5000", "R+T:5000"),
        ],
    )
    def test_of_two(self, text: str, meant: str) -> None:
        assert str(claimed(text)) == meant
        assert claimed(meant) == claimed(text)

    @pytest.mark.parametrize(
        "text",
        [
            *("red takes 8000 or 9000", "red and navy take 8000", "takes 8000", "rde takes 8000"),
            *(
                "red does not take 8000 and 9000",
                "red takes 8000 on C D",
                "pink takes 500",
                "red takes 8,00",
            ),
        ],
    )
    def test_what_is_not_one_claim_is_refused(self, text: str) -> None:
        with pytest.raises((BadWord, Unclear, Denied)):
            earning(text)

    @pytest.mark.parametrize(
        "text", [START, "R:C:top", "R leer Y L T N V WO", "red is on C, alone"]
    )
    def test_a_board_is_not_about_money(self, text: str) -> None:
        assert not isinstance(claimed(text), Earning)


class TestVerdicts:
    """After R on RO/Y/_/..., orange stands on red on C."""

    @pytest.mark.parametrize(
        "said", ["O:4000", "O:token", "O:token:C", "R:nothing", "R:0", "Y:2000"]
    )
    def test_right(self, said: str) -> None:
        assert verdict("R", said).right

    @pytest.mark.parametrize(
        "said", ["O:2000", "O:nothing", "O:4000:B", "R:token", "R:4000", "O:0"]
    )
    def test_wrong(self, said: str) -> None:
        assert not verdict("R", said).right

    def test_a_covered_one_that_is_said_to_earn(self) -> None:
        found = verdict("R", "red takes 4000")
        assert found.explanations[0] == ((Misreading.BOTTOM_EARNS,), None, Clause.SCORE_COVERED)
        assert (found.step, found.clause) == (None, Clause.SCORE_COVERED)

    def test_a_top_one_that_is_said_to_get_nothing(self) -> None:
        named = [one.misreadings for one in verdict("R", "orange gets nothing").explanations]
        assert {(Misreading.BOTTOM_EARNS,), (Misreading.LONE_ONLY,)} <= {*named}

    def test_a_mistake_in_moving_shows_in_the_money(self) -> None:
        found = verdict("R", "orange takes 500")
        assert found.explanations[0] == ((Misreading.BOTTOM_ALONE,), 1, Clause.MOVE_CARRY)
        assert (found.step, found.clause) == (1, Clause.MOVE_CARRY)

    def test_a_pair_of_mistakes_in_moving_and_scoring(self) -> None:
        """Left alone on A, red would stand on yellow; only who pays the lower pays yellow."""
        found = verdict("R", "red gets nothing on B")
        assert found.explanations[0].misreadings == (
            Misreading.BOTTOM_ALONE,
            Misreading.BOTTOM_EARNS,
        )

    def test_a_mistake_at_one_card_only(self) -> None:
        found = verdict("R R R", "red takes 8000")
        assert found.slips == (((Misreading.BOTTOM_ALONE,), 2, Clause.MOVE_CARRY),)

    def test_without_a_mistake_it_departs_at_the_scoring(self) -> None:
        found = verdict("R", "white takes 13000")
        assert (found.step, found.clause) == (None, Clause.SCORE_UNCOVERED)
        assert found.explanations == found.slips == ()

    def test_a_ruling_may_side_with_it(self) -> None:
        found = verdict("R", "red takes 7500", start="R/OY/L/_/T/N/V/W")
        assert ("move.skip-to", "empty") in found.rulings

    def test_an_amount_needs_the_token(self) -> None:
        with pytest.raises(UnknownToken) as refused:
            verdict("R", "orange takes 4000", "A=500")
        assert refused.value.at is Business.C

    def test_nothing_and_a_token_need_none(self) -> None:
        assert verdict("R", "orange earns", "A=500").right
        assert verdict("R", "red gets 0", "A=500").right

    def test_a_token_of_no_worth_is_a_token(self) -> None:
        assert default_tokens(Business.A)[0] == 0
        assert not verdict("T", "yellow gets nothing", "B=0").right
        assert verdict("T", "yellow takes 0", "B=0").right

    def test_the_mafia_claims(self) -> None:
        found = settled("R", "black takes 14000", start="RO/Y/_/L/T/N/V/WM")
        assert found.verdicts[0].right
        (said,) = reasons(found.verdicts[0], found, Lang.EN)
        assert "mafia.score" in said


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("O:4000 R:nothing", True),
        ("O:4000 R:4000", False),
        ("O:4000 Y:2000", True),
        ("O+Y:6000", True),
        ("O+R:4000", True),
        ("O+Y:4000", False),
    ],
)
def test_money_of_two_is_right_if_all_of_it_is(said: str, right: bool) -> None:
    found = settled("R", said)
    assert found.verdicts[0].right is right
    assert len([*reasons(found.verdicts[0], found, Lang.EN)]) >= 2


def test_money_of_two_is_traced_to_its_mistake() -> None:
    found = verdict("R", "red takes 4000 and orange nothing")
    assert found.explanations[0] == ((Misreading.BOTTOM_EARNS,), None, Clause.SCORE_COVERED)


class TestAsItStands:
    """Without a card."""

    def test_money(self) -> None:
        assert verdict("", "orange takes 500").right
        found = verdict("", "red takes 500")
        assert (found.step, found.clause) == (None, Clause.SCORE_COVERED)
        assert (Misreading.BOTTOM_EARNS,) in [one.misreadings for one in found.explanations]

    def test_a_place_departs_from_no_clause(self) -> None:
        found = settled("", "red is on B")
        assert (found.verdicts[0].right, found.verdicts[0].clause) == (False, None)
        assert [*reasons(found.verdicts[0], found, Lang.EN)] == [
            "R (red) stands on A, beneath O (orange)."
        ]

    def test_on_the_command_line(self, scheffeln: Ask) -> None:
        words = ("dispute", START, "--tokens", "A=5000", "--claim", "Ben=orange takes 5000")
        told = scheffeln(*words)
        assert told.code == 0
        assert "Ben is right" in told.out
        assert f"dispute {START} --claim Ben=O:5000" in told.out
        assert json.loads(scheffeln(*words, "--json").out)["cards"] == []
        assert scheffeln(*words[:-1], "Ben: orange takes 5000").code == 0


@pytest.mark.parametrize("lang", Lang)
class TestWords:
    def test_who_takes_what_is_said_with_its_clause_right_or_wrong(self, lang: Lang) -> None:
        for said in ("orange takes 4000", "orange takes 500"):
            found = settled("R", said)
            told = " ".join(reasons(found.verdicts[0], found, lang))
            assert "4000" in told
            assert "score.uncovered" in told

    def test_the_mistake_is_named(self, lang: Lang) -> None:
        found = settled("R", "red takes 4000")
        told = " ".join(reasons(found.verdicts[0], found, lang))
        assert "score.covered" in told
        assert "(bottom-earns)" in told

    def test_the_claim_is_told_in_words(self, lang: Lang) -> None:
        for said in ("R:4000", "R:nothing", "R:token:C", "R:C:bottom", "R:C"):
            assert said not in headline(verdict("R", said), lang)


class TestCommands:
    def test_the_ring_shows_the_tokens(self, scheffeln: Ask) -> None:
        drawn = scheffeln("show", START, "--tokens", PLAIN).out
        assert "[O]   500 │" in drawn
        assert "14000 │" in drawn

    def test_six_digits_leave_the_limousine_alone(self, scheffeln: Ask) -> None:
        assert "[O] 123456│" in scheffeln("show", START, "--tokens", "A=123456").out

    def test_nor_do_five_touch_it(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        assert "[O] 12345 │" in scheffeln("show", START, "--tokens", "A=12345").out
        monkeypatch.setenv("COLUMNS", "40")
        assert "[O] 12345\n" in scheffeln("show", START, "--tokens", "A=12345").out

    def test_a_move_says_who_takes_what_at_the_end(self, scheffeln: Ask) -> None:
        told = scheffeln("move", START, "R", "--tokens", "C=4.000").out
        assert "C O (orange): 4000" in told
        assert "[O] 4000 │" in told

    def test_and_so_in_json(self, scheffeln: Ask) -> None:
        told = json.loads(scheffeln("move", START, "R", "--tokens", "C=4000", "--json").out)
        taken = {one["limousine"]: one["takes"] for one in told["limousines"]}
        assert (told["tokens"], taken["O"], taken["R"]) == ({"C": 4000}, 4000, None)

    def test_without_tokens_json_is_as_it_was(self, scheffeln: Ask) -> None:
        told = json.loads(scheffeln("move", START, "R", "--json").out)
        assert {"tokens", "limousines"}.isdisjoint(told)

    def test_a_dispute_about_money(self, scheffeln: Ask) -> None:
        words = ("dispute", START, "R", "--tokens", PLAIN, "--claim")
        assert scheffeln(*words, "Ben=orange takes 4000").code == 0
        told = scheffeln(*words, "Ben=red takes 4000")
        assert told.code == 1
        assert "Ben is wrong: R (red) takes 4000" in told.out
        assert "--tokens 'A=500 B=2000" in told.out

    def test_and_so_for_programs(self, scheffeln: Ask) -> None:
        told = scheffeln("dispute", START, "R", "--claim", "Ben=red gets nothing", "--json")
        found = json.loads(told.out)
        assert found["claims"][0]["claim"] == "R:nothing"
        assert found["limousines"][2] | {"clause": "score.covered"} == found["limousines"][1] | {
            "limousine": "O", "standing": "top", "covered": False, "earns": True,
            "clause": "score.covered",
        }  # fmt: skip

    def test_a_token_that_is_not_known_is_asked_for(self, scheffeln: Ask) -> None:
        told = scheffeln("dispute", START, "R", "--claim", "Ben=orange takes 8000")
        assert told.code == 2
        assert '--tokens "C=8000"' in told.err

    def test_all_commands_read_them_alike(self, scheffeln: Ask) -> None:
        some = ["--tokens", "500 2.000 4 000 7,500 8000 12000 12500 14000", "--json"]
        assert json.loads(scheffeln("odds", START, "--row", "R", *some).out)["tokens"] == [*EIGHT]
        for words in (["show", START], ["move", START, "R"]):
            assert [*json.loads(scheffeln(*words, *some).out)["tokens"].values()] == [*EIGHT]


def test_an_earning_is_said_of_a_limousine() -> None:
    assert str(Earning(Limousine.R, MoneyTaken.NOTHING)) == "R:nothing"


class TestInPerson:
    """Names and `I` stand for whom somebody plays."""

    ANNA, BEN = Owner("Anna", Limousine.R), Owner("Ben", Limousine.T)

    @pytest.mark.parametrize(
        ("said", "meant"),
        [
            *((one, "T:9000") for one in ("ich bekomme 9000", "Ich kriege 9.000", "I get 9000")),
            *((one, "T:9000") for one in ("io prendo 9000", "prendo 9000", "ho preso 9000")),
            *(
                (one, "T:9000")
                for one in ("Ben gets 9000", "ben bekommt 9000", "my car takes 9000")
            ),
            *((one, "R:9000") for one in ("Anna takes 9000", "Annas Auto bekommt 9000")),
            ("Anna's car takes 9000", "R:9000"),
            ("ich habe 9000 bekommen und Anna nichts", "T:9000 R:nothing"),
            ("ich gehe leer aus", "T:nothing"),
            ("non prendo niente", "T:nothing"),
            ("ich fahre nach C", "T:C"),
            ("red takes 9000", "R:9000"),
            ("il rosso prende i soldi", "R:token"),
        ],
    )
    def test_whom_they_play(self, said: str, meant: str) -> None:
        spoken = in_person(said, "Ben", ["Anna"], (self.ANNA, self.BEN))
        assert str(claimed(spoken)) == meant

    @pytest.mark.parametrize(
        ("said", "who"),
        [("I get 500", "Ben"), ("Ben gets 500", "Ben"), ("Cleo gets 500", "Cleo")],
    )
    def test_it_must_be_known(self, said: str, who: str) -> None:
        with pytest.raises(WhoPlays) as unknown:
            claimed(in_person(said, "Ben", ["Anna"], (self.ANNA,)))
        assert unknown.value.name == who

    def test_a_name_that_is_a_colour_is_asked_back(self) -> None:
        with pytest.raises(Unclear):
            in_person("Bianca takes 500", "Ben", [], (Owner("Bianca", Limousine.R),))
        assert in_person("bianca", "Ben", [], (Owner("Bianca", Limousine.W),)) == "W"
        assert in_person("Viola takes 500", "Viola", [], ()) == "Viola takes 500"

    def test_a_letter_is_a_letter(self) -> None:
        assert in_person("R on A", "A", ["R"], (Owner("A", Limousine.O),)) == "R on A"

    @pytest.mark.parametrize("option", ["--owner=Ben=R", "--owner Ben=R"])
    def test_on_the_command_line(self, scheffeln: Ask, option: str) -> None:
        told = scheffeln(
            *("dispute", START, "--tokens=A=500 B=2000", "Ben=I get nothing"), *option.split(" ")
        )
        assert told.code == 0
        assert "Ben is right: R (red) gets nothing" in told.out


def test_programs_are_told_who_scores(scheffeln: Ask) -> None:
    told = scheffeln("dispute", START, "Ben=O:500", "--tokens=A=500", "--owner=Ben=O", "--json")
    cars = {one["limousine"]: one for one in json.loads(told.out)["limousines"]}
    assert [(cars[one]["earns"], cars[one]["owned"], cars[one]["scores"]) for one in "OYR"] == [
        (True, True, True),
        (True, False, False),
        (False, False, False),
    ]
