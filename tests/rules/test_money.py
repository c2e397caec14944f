"""Money: amounts as people write them, the top tokens, and disputes about who takes what."""

import json
from collections.abc import Callable
from typing import ClassVar

import pytest
from conftest import Answer

from scheffeln.board import BUSINESSES, Business, Limousine
from scheffeln.dispute import Claim, Settlement, Verdict, settle
from scheffeln.dispute.verdicts import headline, reasons
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.claims import UnknownToken, claimed
from scheffeln.handwriting.grammar import sayings as earning
from scheffeln.handwriting.grammar.earnings import HowMuchInAll
from scheffeln.handwriting.money import amount, tokens
from scheffeln.handwriting.owners import Owner, WhoPlays, in_person, owners
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Choice, MafiaRank, Rules, Ruling
from scheffeln.rules.score import bequest, default_tokens, odd_tokens
from scheffeln.rules.takings import Earning, MoneyTaken

Ask = Callable[..., Answer]
START = "RO/Y/_/L/T/N/V/W"
EIGHT = (500, 2000, 4000, 7500, 8000, 12000, 12500, 14000)
PLAIN = " ".join(map(str, EIGHT))


class TestAmount:
    @pytest.mark.parametrize(
        "text",
        [
            *("10000", "10.000", "10,000", "10 000", "10'000", "10\u2019000", "10\u00a0000"),
            *("10\u202f000", "$10000", "10000€", "10000 €", "10k", " 10000 "),
        ],
    )
    def test_thousands_are_set_apart_as_everywhere(self, text: str) -> None:
        assert amount(text) == 10000

    @pytest.mark.parametrize(
        "text",
        [
            *("", "x", "-500", "1.5", "10.00", "10,0000", "1000.000", "0.500", "1 00", "1.000 000"),
            *("1234567", "٣٠٠", "5 00", "1e3", "8000.", "10,000.50"),
        ],
    )
    def test_what_is_no_amount_is_refused(self, text: str) -> None:
        with pytest.raises(BadWord):
            amount(text)


class TestTokens:
    @pytest.mark.parametrize(
        "text",
        [
            PLAIN,
            PLAIN.replace(" ", ", "),
            PLAIN.replace(" ", ","),
            PLAIN.replace(" ", "/"),
            PLAIN.replace(" ", " ; "),
            "500 2.000 4.000 7.500 8.000 12.000 12.500 14.000",
            "500 2,000 4,000 7,500 8,000 12,000 12,500 14,000",
            "500, 2,000, 4,000, 7,500, 8,000, 12,000, 12,500, 14,000",
            "500 2 000 4 000 7 500 8 000 12 000 12 500 14 000",
            "500 2000 4000 7500 8000 12 000 12500 14000",
            "A=500 B=2000 C=4000 D=7500 E=8000 F=12000 G=12500 H=14000",
            "h 14.000, a 500, b: 2 000; c=4'000 d 7500 e 8k f=12,000 g 12 500",
            "A=1 " + " ".join(f"{at}={one}" for at, one in zip("ABCDEFGH", EIGHT, strict=True)),
        ],
    )
    def test_eight_however_they_are_written(self, text: str) -> None:
        assert tokens(text) == dict(zip(BUSINESSES, EIGHT, strict=True))

    def test_some(self) -> None:
        assert tokens("C=4.000, A=500") == {Business.A: 500, Business.C: 4000}

    @pytest.mark.parametrize(
        "text",
        [
            *("1 2 3", "1 2 3 4 5 6 7 x", "A=", "A=x", "J=500", "=500", "A", "500 A=500", "A==5"),
            *("1 2 3 4 5 6 7 8 9", "A=-5", "A=5 6", ""),
        ],
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(BadWord):
            tokens(text)

    def test_two_ways_to_read_eight_are_no_way(self) -> None:
        with pytest.raises(BadWord):
            tokens("1 500 2 500 3 4 5 6 7")


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
        with pytest.raises((BadWord, Unclear)):
            earning(text)

    @pytest.mark.parametrize(
        "text", [START, "R:C:top", "R leer Y L T N V WO", "red is on C, alone"]
    )
    def test_a_board_is_not_about_money(self, text: str) -> None:
        assert not isinstance(claimed(text), Earning)


def settled(cards: str, said: str, top: str = PLAIN, start: str = START) -> Settlement:
    claim = Claim("Ben", claimed(said))
    return settle(position(start), [*map(move, cards.split())], [claim], tokens=tokens(top))


def verdict(cards: str, said: str, top: str = PLAIN, start: str = START) -> Verdict:
    return settled(cards, said, top, start).verdicts[0]


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
        assert named[:2] == [(Misreading.BOTTOM_EARNS,), (Misreading.LONE_ONLY,)]

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


def played(cars: str) -> dict[Limousine, str]:
    """Each of these limousines with somebody who plays it."""
    return {Limousine(car): f"{car}'s player" for car in cars}


HEIRS = "W/M/O/YR/L/T/V/N"
"""After the Mafia's move black stands on orange on C, and white alone on A."""
TWO = "A=500 C=3000"


class TestMafia:
    """Its token goes, besides their own, to whoever scores on the lowest letter."""

    @pytest.mark.parametrize(
        ("said", "right", "depends"),
        [
            ("white takes 3500", True, False),
            ("white takes 500", True, False),
            ("white takes the token of C", True, False),
            ("white takes 3000 on C", True, False),
            ("white takes 3000", False, False),
            ("white takes 500 on C", False, False),
            ("lime takes 11000", True, True),
            ("lime takes 8000", True, False),
            ("lime takes the token of C", True, True),
            ("lime takes the token", True, False),
            ("orange takes 3000", False, False),
        ],
    )
    def test_who_may_inherit(self, said: str, right: bool, depends: bool) -> None:
        found = verdict("M", said, f"{TWO} E=8000", HEIRS)
        assert (found.right, found.depends) == (right, depends)

    @pytest.mark.parametrize(
        ("said", "other", "car"),
        [
            ("W:heir", "L:heir", "W"),
            ("white takes 3500", "lime takes 11000", "W"),
            ("W+V:3500", "L:heir", "W"),
            ("W:500 W:heir:3000", "L:heir", "W"),
            ("white takes 500", "L:heir", None),
            ("white takes the token", "L:heir", None),
            ("W:heir", "lime takes 8000", None),
            ("orange takes 3000", "L:heir", None),
        ],
    )
    def test_who_is_right_only_if_another_is_wrong_is_told_so(
        self, said: str, other: str, car: str | None
    ) -> None:
        """One token, two heirs: whether somebody plays the first decides between them."""
        claims = [Claim(name, claimed(one)) for name, one in (("Ben", said), ("Anna", other))]
        top = tokens(f"{TWO} E=8000 G=0")
        found = settle(position(HEIRS), [move("M")], claims, tokens=top)
        first = found.verdicts[0]
        assert (first.if_played, first.depends) == (car and Limousine(car), False)
        assert headline(first, Lang.EN).startswith("Ben is right if somebody plays W") is bool(car)
        assert found.verdicts[1].if_played is None

    @pytest.mark.parametrize(
        ("said", "owners", "right"),
        [
            ("white takes 3500", "WL", True),
            ("white takes 500", "WL", False),
            ("lime takes 11000", "WL", False),
            ("lime takes 8000", "WL", True),
            ("lime takes 11000", "LT", True),
            ("lime takes 8000", "LT", False),
            ("lime inherits", "LT", True),
            ("lime inherits", "WL", False),
            ("white gets nothing from the mafia", "WL", False),
            ("W+L:11500", "WL", True),
            ("W+L:8500", "WL", False),
        ],
    )
    def test_where_it_is_told_who_plays_whom_the_heir_is_known(
        self, said: str, owners: str, right: bool
    ) -> None:
        claim = Claim("Ben", claimed(said))
        top = tokens(f"{TWO} E=8000")
        found = settle(position(HEIRS), [move("M")], [claim], tokens=top, owners=played(owners))
        assert (found.verdicts[0].right, found.verdicts[0].depends) == (right, False)

    @pytest.mark.parametrize(
        ("said", "owned", "right"),
        [
            *(
                (said, owned, True)
                for owned in ("RT", None)
                for said in (
                    "red takes 3000 and 5000 from the Mafia",
                    "red gets 5000 from the Mafia",
                    "red takes 8000 with the Mafia's token",
                    "Rot bekommt 3000 und 5000 von der Mafia",
                    "Rot bekommt auch die 5000 der Mafia",
                    "mit dem Mafiageld bekommt Rot 8.000",
                    "il rosso prende 3000 e 5000 dalla mafia",
                    "il rosso prende i 5000 della mafia",
                    "il rosso prende 3 000 più 5 000 dalla mafia",
                    "Rot 8000 und Türkis 9000",
                    "red takes 8000 and black takes 5000",
                )
            ),
            ("red takes 1000 and 7000 from the Mafia", "RT", False),
            ("Rot bekommt 3000 von der Mafia", "RT", False),
            ("il turchese prende 9000 e 5000 dalla mafia", "RT", False),
            ("Türkis bekommt 9000 und 5000 von der Mafia", "TN", True),
        ],
    )
    def test_what_comes_from_the_mafia_is_said_apart(
        self, said: str, owned: str | None, right: bool
    ) -> None:
        claim = Claim("Ben", claimed(said))
        assert claimed(str(claim.claimed)) == claim.claimed, "as it is written it is read again"
        top = tokens("B=3000 C=5000 E=9000")
        owners = played(owned or "")
        found = settle(position("O/R/M/Y/LT/N/V/W"), [], [claim], tokens=top, owners=owners)
        assert found.verdicts[0].right is right

    @pytest.mark.parametrize(
        ("said", "right"),
        [("orange takes 1000", False), ("orange gets nothing", True), ("orange gets money", False)],
    )
    def test_whom_nobody_plays_brings_nothing(self, said: str, right: bool) -> None:
        claim = Claim("Ben", claimed(said))
        top = tokens("A=1000 B=3000 C=5000 E=9000")
        found = settle(position("O/R/M/Y/LT/N/V/W"), [], [claim], tokens=top, owners=played("RT"))
        (judged,) = found.verdicts
        assert judged.right is right
        assert "(score.unowned)" in " ".join(reasons(judged, found, Lang.EN))

    @pytest.mark.parametrize(
        ("board", "said", "why"),
        [
            ("O/R/M/Y/LT/N/V/W", "teal takes 14000", "goes to R's player with R (red): B is"),
            ("O/MR/_/Y/LT/N/V/W", "red inherits", "The Mafia on B is covered"),
        ],
    )
    def test_the_reason_names_the_heir(self, board: str, said: str, why: str) -> None:
        claim = Claim("Ben", claimed(said))
        top = tokens("B=3000 C=5000 E=9000")
        found = settle(position(board), [], [claim], tokens=top, owners=played("RT"))
        assert why in " ".join(reasons(found.verdicts[0], found, Lang.EN))

    LOWER: ClassVar = ("M/OY/LR/_/T/N/V/W", "A=2000 B=3500 C=6000", "RYT")

    def _found(self, said: str, *choices: tuple[Ruling, Choice]) -> tuple[Verdict, str]:
        """What is to be said where yellow scores lower than red, and of teal it is not known."""
        board, top, owners = self.LOWER
        reading = Reading(Rules.of(choices=choices))
        claim = Claim("Ben", claimed(said))
        found = settle(position(board), [], [claim], reading, tokens(top), played(owners))
        return found.verdicts[0], " ".join(reasons(found.verdicts[0], found, Lang.EN))

    def test_nobody_inherits_whom_a_lower_token_that_is_known_comes_before(self) -> None:
        by_letter, why = self._found("R:heir")
        assert (by_letter.right, by_letter.rulings) == (False, ())
        assert "goes to Y's player with Y (yellow): B is lower than C (mafia.heir)" in why
        by_token, why = self._found("R:heir", (Ruling.MAFIA_RANK, MafiaRank.TOKEN))
        assert (by_token.right, by_token.depends) == (False, False)
        assert "goes to somebody else: 3500 is lower than 6000 (mafia.heir)" in why

    @pytest.mark.parametrize("said", ["Y:heir", "T:heir"])
    def test_whom_only_a_token_that_is_not_known_may_come_before_may_inherit(
        self, said: str
    ) -> None:
        found, _ = self._found(said, (Ruling.MAFIA_RANK, MafiaRank.TOKEN))
        assert (found.right, found.depends) == (True, True)

    def test_a_reading_by_which_somebody_only_may_be_right_is_not_named(self) -> None:
        assert self._found("T:heir")[0].rulings == ()

    @pytest.mark.parametrize(("lowest", "certain"), [("A=0", True), ("A=500", False)])
    def test_no_token_is_lower_than_0(self, lowest: str, certain: bool) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.MAFIA_RANK, MafiaRank.TOKEN)]))
        owned = frozenset(map(Limousine, "RO"))
        left = bequest(Limousine.R, position("R/M/O/YL/_/T/V/NW"), tokens(lowest), reading, owned)
        assert left is not None
        assert left.certain is certain

    @pytest.mark.parametrize("owners", [("Anna=red", "Ben=red"), ("Anna=red", "Anna=teal")])
    def test_one_limousine_each(self, scheffeln: Ask, owners: tuple[str, str]) -> None:
        told = [f"--owner={one}" for one in owners]
        answer = scheffeln("dispute", "O/R/M/Y/LT/N/V/W", "--claim=Ben=R:heir", *told)
        assert answer.code == 2
        assert "one limousine each" in answer.err

    @pytest.mark.parametrize(
        "line",
        ["Anna=red Ben=teal", "Anna: red, Ben: teal", "Anna plays red and Ben teal",
         "Anna spielt Rot, Ben Türkis", "Anna gioca il rosso e Ben l'azzurro"],
    )  # fmt: skip
    def test_who_plays_whom_in_words(self, line: str) -> None:
        assert owners(line) == (("Anna", Limousine.R), ("Ben", Limousine.T))

    @pytest.mark.parametrize("said", ["red 3000 and the Mafia's token", "Rot 3000 und Mafiageld"])
    def test_whether_the_mafias_token_comes_on_top_is_asked(self, said: str) -> None:
        with pytest.raises(HowMuchInAll):
            claimed(said)

    def test_the_reason_says_on_what_it_depends(self) -> None:
        for said, why in (
            ("white takes 500", "Its owner also takes the Mafia's token from C, 3500 in all"),
            ("lime takes 8000", "Only if nobody scores on a lower letter"),
        ):
            found = settled("M", said, f"{TWO} E=8000", HEIRS)
            told, *_ = reasons(found.verdicts[0], found, Lang.EN)
            assert why in told
            assert "(mafia.heir)" in told

    def test_the_mafias_token_is_not_taken_instead(self) -> None:
        assert verdict("M", "white takes 3000", TWO, HEIRS).clause is Clause.MAFIA_HEIR

    @pytest.mark.parametrize(
        ("said", "at"), [("white takes 3500", "C"), ("white takes 300 on C", "C")]
    )
    def test_its_token_must_be_known_for_more_than_ones_own(self, said: str, at: str) -> None:
        with pytest.raises(UnknownToken) as refused:
            verdict("M", said, "A=500", HEIRS)
        assert refused.value.at == at
        assert verdict("M", "white takes 500", "A=500", HEIRS).right

    def test_nobody_inherits_from_a_covered_one(self) -> None:
        assert not verdict("T", "white takes 3500", "A=500 B=3000", "W/MO/_/YR/L/T/V/N").right

    def test_the_lowest_token_may_come_first(self) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.MAFIA_RANK, MafiaRank.TOKEN)]))
        board = position("W/_/OM/YR/L/T/V/N")
        top = tokens("A=500 C=3000 D=200 E=1 F=900 G=900 H=900")
        found = {one: bequest(one, board, top, reading) for one in (Limousine.W, Limousine.L)}
        assert found[Limousine.W] == (Business.C, False, 3500)
        assert found[Limousine.L] == (Business.C, True, 3001)

    @pytest.mark.parametrize(
        ("said", "clause"),
        [("black gets nothing", Clause.MAFIA_SCORE), ("red gets nothing", Clause.SCORE_UNCOVERED)],
    )
    def test_who_is_on_top_is_not_covered(self, said: str, clause: Clause) -> None:
        found = verdict("M", said, TWO, HEIRS)
        assert found.explanations[0].misreadings == (Misreading.BOTTOM_EARNS,)
        assert (found.clause, found.explanations[0].clause) == (clause, clause)


class TestAsItStands:
    """Without a card."""

    def test_money(self) -> None:
        assert verdict("", "orange takes 500").right
        found = verdict("", "red takes 500")
        assert (found.step, found.clause) == (None, Clause.SCORE_COVERED)
        assert [one.misreadings for one in found.explanations] == [(Misreading.BOTTOM_EARNS,)]

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


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        *(("achttausend", 8000), ("8 Tausend", 8000), ("viertausendfünfhundert", 4500)),
        *(("viereinhalbtausend", 4500), ("fünfhundert", 500), ("sechzehntausend", 16000)),
        *(("eight thousand", 8000), ("twelve hundred", 1200), ("a thousand", 1000)),
        *(("four thousand and five hundred", 4500), ("four and a half thousand", 4500)),
        *(("ottomila", 8000), ("mille", 1000), ("quattromilacinquecento", 4500)),
        *(("millecinquecento", 1500), ("dodici mila", 12000)),
    ],
)
def test_amounts_in_words(said: str, amount: int) -> None:
    assert str(claimed(f"red takes {said}")) == f"R:{amount}"


class TestOddTokens:
    def test_they_are_told_and_judged(self, scheffeln: Ask) -> None:
        ask = ("dispute", START, "Ben=orange takes 50000", "--tokens=A=50000 B=3000")
        told = scheffeln(*ask)
        assert told.code == 0
        assert "50000 on A: no token is worth that" in told.out
        assert "3000 on B" not in told.out
        assert "50000 on A: no token is worth that" in scheffeln(*ask, "--short").out
        assert json.loads(scheffeln(*ask, "--json").out)["odd_tokens"] == ["A"]

    def test_a_table_has_its_own(self) -> None:
        assert odd_tokens({Business.A: 3000}, ((0, 500), (3500,))) == (Business.A,)
        assert odd_tokens({Business.A: 16000, Business.B: 0}) == ()
        assert odd_tokens({Business.A: 16500, Business.B: 250}) == (Business.A, Business.B)


def test_programs_are_told_who_scores(scheffeln: Ask) -> None:
    told = scheffeln("dispute", START, "Ben=O:500", "--tokens=A=500", "--owner=Ben=O", "--json")
    cars = {one["limousine"]: one for one in json.loads(told.out)["limousines"]}
    assert [(cars[one]["earns"], cars[one]["owned"], cars[one]["scores"]) for one in "OYR"] == [
        (True, True, True),
        (True, False, False),
        (False, False, False),
    ]


def test_both_amounts_are_told_where_either_is_right(scheffeln: Ask) -> None:
    ask = ("dispute", "O/R/M/Y/LT/N/V/W", "Ben=orange takes 500", "--tokens=A=500 C=4000")
    either = "500 counts its own token alone, 4500 both together."
    assert either in scheffeln(*ask).out
    assert either not in scheffeln(*ask, "--owner=Ben=R").out
