"""What the Mafia claims: its token goes to whoever scores on the lowest letter."""

from collections.abc import Callable
from typing import ClassVar

import pytest
from conftest import Answer
from money_claims import settled, verdict

from scheffeln.board import Business, Limousine
from scheffeln.dispute import Claim, Verdict, settle
from scheffeln.dispute.refusals import NoMafiaToken
from scheffeln.dispute.verdicts import headline, reasons
from scheffeln.handwriting.claims import UnknownToken, claimed
from scheffeln.handwriting.grammar.earnings import HowMuchInAll
from scheffeln.handwriting.money import tokens
from scheffeln.handwriting.owners import owners
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Choice, MafiaRank, Rules, Ruling
from scheffeln.rules.score import Payday

Ask = Callable[..., Answer]


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

    def test_one_owner_alone_is_not_everybody(self) -> None:
        """Nobody plays alone: whom the others play is not known."""
        claim = Claim("Ben", claimed("lime inherits"))
        for cars, depends in (("", True), ("V", True), ("VL", False)):
            found = settle(position(HEIRS), [move("M")], [claim], owners=played(cars))
            assert found.verdicts[0].depends is depends

    def test_whoever_inherits_the_mafia_takes_its_token(self) -> None:
        assert str(claimed("Orange erbt die Mafia")) == "O:heir"
        assert str(claimed("l'arancione eredita la mafia")) == "O:heir"
        assert str(claimed("nobody inherits the Mafia")) == "nobody:heir"

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
        ("board", "said", "why", "clause"),
        [
            (
                *("O/R/M/Y/LT/N/V/W", "teal takes 14000"),
                *("goes to R's player with R (red): B is", Clause.MAFIA_HEIR),
            ),
            *(
                (board, said, "The Mafia on B is covered", Clause.SCORE_COVERED)
                for board, said in (
                    ("O/MR/_/Y/LT/N/V/W", "red inherits"),
                    ("O/MY/R/_/LT/N/V/W", "red takes 8000"),
                )
            ),
        ],
    )
    def test_the_reason_names_the_heir(
        self, board: str, said: str, why: str, clause: Clause
    ) -> None:
        claim = Claim("Ben", claimed(said))
        top = tokens("B=3000 C=5000 E=9000")
        found = settle(position(board), [], [claim], tokens=top, owners=played("RT"))
        assert why in " ".join(reasons(found.verdicts[0], found, Lang.EN))
        assert found.verdicts[0].clause is clause

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
        board = position("R/M/O/YL/_/T/V/NW")
        left = Payday(board, tokens(lowest), reading, owned).bequest(Limousine.R)
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
        scoring = Payday(board, top, reading)
        found = {one: scoring.bequest(one) for one in (Limousine.W, Limousine.L)}
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


def test_both_amounts_are_told_where_either_is_right(scheffeln: Ask) -> None:
    ask = ("dispute", "O/R/M/Y/LT/N/V/W", "Ben=orange takes 500", "--tokens=A=500 C=4000")
    either = "500 counts only its own token, 4500 both."
    assert either in scheffeln(*ask).out
    assert either not in scheffeln(*ask, "--owner=Ben=R", "--owner=Eva=Y").out


@pytest.mark.parametrize(
    "said",
    [
        "orange takes both tokens",
        "orange inherits",
        "Gelb bekommt beide Plättchen",
        "l'arancione prende tutti e due i gettoni",
    ],
)
def test_without_the_mafia_nobody_can_mean_its_token(said: str) -> None:
    start, cards = position("RO/Y/_/L/T/N/V/W"), [move("R")]
    with pytest.raises(NoMafiaToken):
        settle(start, cards, [Claim("Ben", claimed(said), spoken=True)])
    assert not settle(start, cards, [Claim("Ben", claimed(said))]).verdicts[0].right
