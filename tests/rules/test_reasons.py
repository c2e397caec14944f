"""What a wrong claim is put down to: the mistake somebody made, at the card where it was made."""

from itertools import product

import pytest

from scheffeln.board import BUSINESSES, Limousine
from scheffeln.dispute import Claim, Settlement, settle
from scheffeln.dispute.verdicts import by_another_edition, headline, reasons
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import claimed, who_says_what
from scheffeln.handwriting.money import tokens
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord, reading
from scheffeln.rules.clauses import Clause
from scheffeln_cli.dialogue.questions import ClaimsQuestion

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


def test_whoever_leaves_out_the_mafias_token_forgot_it() -> None:
    alone, on_top = "_/YR/L/TN/V/_/WM/O", "_/YR/VL/TN/_/_/WM/O"
    for board, said in product((alone, on_top), ("L:4500", "L:no-heir")):
        settlement = _settled(board, "", said)
        assert settlement.verdicts[0].clause is Clause.MAFIA_HEIR
        assert "Anna forgot" in _told(settlement)
    assert "forgot" not in _told(_settled(alone, "", "V:heir"))


def test_two_that_were_moved_together_go_wrong_at_that_card() -> None:
    (verdict,) = _settled("R/O/Y/L/T/N/V/W", "R O", "rot und orange stehen auf C").verdicts
    assert (verdict.step, verdict.clause) == (2, Clause.MOVE_CARRY_LAND)


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
