"""What a wrong claim is put down to: the mistake somebody made, at the card where it was made."""

from itertools import product

import pytest

from scheffeln.board import BUSINESSES, Limousine
from scheffeln.dispute import Claim, Settlement, settle
from scheffeln.dispute.grounds import spoken_of_in
from scheffeln.dispute.verdicts import by_another_edition, headline, reasons
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import claimed, who_says_what
from scheffeln.handwriting.money import tokens
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord, reading
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Bottom, Misreading, PairStop, SingleStop
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import OFFICIAL
from scheffeln_cli.dialogue.claims import ClaimsQuestion

SUMS = (1500, 2500, 4500, 7000, 8000, 11000, 13000, 15500)


def _settled(board: str, cards: str, said: str, name: str = "Anna") -> Settlement:
    """What is said of a board on which lime is the Mafia's heir, if it stands there."""
    return settle(
        position(board), [*map(move, cards.split())], [Claim(name, claimed(said))],
        tokens=dict(zip(BUSINESSES, SUMS, strict=True)),
        owners=dict.fromkeys((Limousine.Y, Limousine.L, Limousine.V, Limousine.O), "Zoe"),
    )  # fmt: skip


def _told(settlement: Settlement) -> str:
    return " ".join(reasons(settlement.verdicts[0], settlement, Lang.EN))


def test_a_backward_card_driven_clockwise_is_not_told_to_go_counter_clockwise() -> None:
    told = _told(_settled("R/_/YL/VW/T/N/_/O", "T-", "T:on:N"))
    assert "wrong way round with a Backward card" in told
    assert "Every normal move" not in told


def test_every_mistake_with_a_backward_card_is_told() -> None:
    board = position("R/O/Y/L/TN/_/V/W")
    for mistake in Misreading:
        for card in ("T-", "N-", "V-"):
            wrong = outcome(board, [move(card)], OFFICIAL.mistaken(mistake))
            if wrong == outcome(board, [move(card)]):
                continue
            settlement = _settled(str(board), card, str(wrong))
            (verdict,) = settlement.verdicts
            broken = {one.misreadings: one.clause for one in verdict.explanations}[(mistake,)]
            assert (broken is Clause.RUN_BACKWARD) == (Clause.RUN_BACKWARD in mistake.breaks)
            assert f"({mistake})" in _told(settlement)


def test_a_reason_speaks_of_every_mistake_about_who_is_in_the_way() -> None:
    stops = {one for one in Misreading if isinstance(one.trait, SingleStop | PairStop)}
    assert spoken_of_in("because B is full") == stops
    stuck = {one for one in Misreading if one.trait is Bottom.STUCK}
    assert spoken_of_in("because R is covered") == stuck


def test_whoever_leaves_out_the_mafias_token_forgot_it() -> None:
    alone, on_top = "_/YR/L/TN/V/_/WM/O", "_/YR/VL/TN/_/_/WM/O"
    for board, said in product((alone, on_top), ("L:4500", "L:no-heir")):
        settlement = _settled(board, "", said)
        assert settlement.verdicts[0].clause is Clause.MAFIA_HEIR
        assert "Anna forgot" in _told(settlement)
    assert "forgot" not in _told(_settled(alone, "", "V:heir"))


@pytest.mark.parametrize("said", ["V:heir", "V:21000", "violet gets the mafia's money"])
def test_whoever_names_another_heir_overlooked_who_inherits(said: str) -> None:
    settlement = _settled("_/YR/L/TN/V/_/WM/O", "", said)
    (verdict,) = settlement.verdicts
    assert (verdict.step, verdict.clause) == (None, Clause.MAFIA_HEIR)
    assert "Anna overlooked who inherits" in _told(settlement)


def test_whoever_drove_right_and_names_another_heir_did_not_mistake_a_move() -> None:
    settlement = _settled("_/Y/MR/L/T/NO/V/W", "R", "V:heir")
    assert settlement.verdicts[0].step is None
    assert "Anna overlooked who inherits" in _told(settlement)


def test_whoever_does_not_score_is_not_told_of_the_heir() -> None:
    for said in ("R:heir", "Y:heir"):
        assert "who inherits" not in _told(_settled("_/YR/L/TN/V/_/WM/O", "", said))


def test_whoever_says_that_nobody_inherits_forgot_the_mafias_token() -> None:
    settlement = _settled("_/Y/MR/L/T/NO/V/W", "R", "nobody gets the mafia's money")
    (verdict,) = settlement.verdicts
    assert (verdict.step, verdict.clause) == (None, Clause.MAFIA_HEIR)
    assert "Anna forgot" in _told(settlement)


def test_a_forgotten_token_is_told_before_any_mistake_that_leads_to_the_same_sum() -> None:
    settlement = _settled("MY/R/L/_/NW/V/O/T", "M R Y V", "yellow takes 1500")
    (verdict,) = settlement.verdicts
    assert (verdict.step, verdict.clause) == (None, Clause.MAFIA_HEIR)
    told = _told(settlement)
    assert "Anna forgot" in told.partition("Or at card 3: Anna moved the top limousine")[0]


@pytest.mark.parametrize(
    ("board", "cards", "said"),
    [
        pytest.param("RT/_/OV/M/N/WL/_/Y", "V O", "O:D", id="full"),
        pytest.param("TW/_/N/M/V/RL/O/Y", "Y Y", "O:heir", id="wrong-heir"),
        pytest.param("_/_/MO/V/WL/R/YN/T", "Y L", "V:heir", id="covered-mafia"),
        pytest.param("NL/V/W/M/TR/_/_/OY", "L L", "V:no-heir", id="inheritance"),
    ],
)
def test_beside_what_was_overlooked_nobody_made_two_mistakes(
    board: str, cards: str, said: str
) -> None:
    (verdict,) = _settled(board, cards, said).verdicts
    assert verdict.overlooked
    assert {len(one.misreadings) for one in (*verdict.explanations, *verdict.slips)} <= {1}


@pytest.mark.parametrize(
    ("board", "cards", "said", "step", "mistakes"),
    [
        ("RN/Y/_/LT/O/V/_/W", "R Y V-", "V:E", 3, ["skip-to-empty", "blocked-by-full"]),
        ("R/OY/L/_/T/N/V/W", "R Y R R R R R R R R", "R:B:bottom", 1, ["top-drags"]),
    ],
)
def test_a_claim_is_put_down_to_the_last_card_of_whom_it_speaks(
    board: str, cards: str, said: str, step: int, mistakes: list[str]
) -> None:
    (verdict,) = _settled(board, cards, said).verdicts
    assert verdict.step == step
    assert [one.misreadings[0] for one in verdict.explanations][: len(mistakes)] == mistakes


@pytest.mark.parametrize(
    ("reason", "mistake"),
    [
        ("", "covered-stuck"),
        ("weil B besetzt ist", "pair-blocked"),
        ("because yellow is on B", "pair-blocked"),
        ("perché B è occupata", "pair-blocked"),
        ("because orange is on it", "covered-stuck"),
        ("weil ich es sage", "covered-stuck"),
    ],
)
def test_the_mistake_comes_first_that_the_reason_speaks_of(reason: str, mistake: str) -> None:
    claim = Claim("Anna", claimed("R:stays-put"), reason)
    (verdict,) = settle(position("RO/Y/_/L/TN/V/_/WM"), [move("R")], [claim]).verdicts
    assert verdict.explanations[0].misreadings == (mistake,)


def test_two_that_were_moved_together_go_wrong_at_that_card() -> None:
    (verdict,) = _settled("R/O/Y/L/T/N/V/W", "R O", "rot und orange stehen auf C").verdicts
    assert (verdict.step, verdict.clause) == (2, Clause.MOVE_CARRY_LAND)


@pytest.mark.parametrize(
    ("board", "said", "clause"),
    [
        ("RO/_/Y/L/T/N/V/W", "_/OR/Y/L/T/N/V/W", Clause.MOVE_CARRY),
        ("RO/_/Y/L/T/N/V/W", "R/O/Y/L/T/N/V/W", Clause.MOVE_CARRY),
        ("RO/_/Y/L/T/N/V/W", "OR/_/Y/L/T/N/V/W", Clause.MOVE_CARRY_LAND),
        ("RO/_/Y/L/T/N/V/W", "red is on E", Clause.MOVE_CARRY_LAND),
        ("R/O/Y/L/T/N/V/W", "red is on D", Clause.MOVE_LAND),
    ],
)
def test_what_no_mistake_leads_to_departs_from_the_clause_that_decides(
    board: str, said: str, clause: Clause
) -> None:
    (verdict,) = _settled(board, "R", said).verdicts
    assert (verdict.explanations, verdict.clause) == ((), clause)


def test_whoever_says_something_keeps_their_own_name() -> None:
    assert who_says_what("Ben sagt: rot ist auf C") == ("Ben", "rot ist auf C")
    assert who_says_what("Ben says red is on C") == ("Ben", "red is on C")
    assert who_says_what("Ben sagt, rot ist auf C") == ("Ben", "rot ist auf C")
    assert who_says_what("Ben sagt, dass rot auf C ist") == ("Ben", "rot auf C ist")
    (verdict,) = _settled("R/O/Y/L/T/N/V/W", "R", "R:C", "Ich").verdicts
    assert headline(verdict, Lang.DE).startswith('"Ich" hat')


def test_it_is_told_at_once_that_another_edition_sides_with_a_claim() -> None:
    (verdict,) = _settled("R/_/YL/VW/T/N/_/O", "T-", "T:on:N").verdicts
    assert by_another_edition(verdict, Lang.DE) == "(nach dem italienischen Text aber schon)"


def test_nobody_is_asked_whom_they_play_for_a_sentence_that_cannot_be_read() -> None:
    with pytest.raises(BadWord) as refused:
        ClaimsQuestion().heard("Ben=io prendo i soldi della mafai")
    assert refused.value.near_in(Lang.IT) == ("mafia",)
    assert ClaimsQuestion().heard("Ben=ich krieg die 8000").player == "Ben"


def test_a_letter_in_one_of_eight_amounts_is_pointed_at() -> None:
    line = "1500 2500 4500 7000 80o0 11000 13000 15500"
    with pytest.raises(BadWord) as refused, reading(line):
        tokens(line)
    assert (refused.value.word, refused.value.known) == ("80o0", ("8000",))
    assert refused.value.excerpt is not None


def test_a_card_may_be_called_one_and_said_again() -> None:
    assert [*map(str, moves("rot, dann nochmal rot"))] == ["R", "R"]
    with pytest.raises(BadWord) as refused:
        moves("die rote krate")
    assert refused.value.near == ("karte",)
