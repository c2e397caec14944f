"""Believe what the table did, and say it once: what is assumed after a refusal."""

from random import Random

import pytest
from slips import played, slipped, told
from tabletop import NAMES, verdicts

from scheffeln.game.faults import GameFault
from scheffeln.game.record.checker import LineVerdict
from scheffeln.game.recovery import Assumed
from scheffeln.game.table import Table, Variant
from scheffeln.rules.clauses import Clause

TOKENS = "tokens 500 2000 6000 7500 8000 12000 12500 14000\n"
BOARD = "board R/O/Y/L/T/N/V/W\n"
THREE = f"players Anna Ben Cem\n{TOKENS}{BOARD}"
CHOSEN = "Anna takes R\nBen takes O\nCem takes Y\n"
HANDS = f"{THREE}deal Anna: RWOT LLNV YYVW\n{CHOSEN}"
SPEED = f"game speed\n{THREE}row Anna: RROLTNV\n"
UP = "up 7V 6N 5T 4L 3O 2R 1R\n"


def wrong(text: str) -> list[LineVerdict]:
    return [verdict for verdict in verdicts(text) if not verdict.right]


def lines(text: str) -> list[int]:
    return [verdict.line for verdict in wrong(text)]


class TestNothingIsInvented:
    """No action that nobody wrote excuses somebody else's."""

    @pytest.mark.parametrize("cheat", ["plays V", "passes"])
    def test_a_cheat_does_not_acquit_the_next(self, cheat: str) -> None:
        first, second = wrong(f"{HANDS}Anna {cheat}\nBen drops L for R\nCem plays W\n")
        assert [one.kind for one in first.assumed] == [Assumed.SPENT]
        assert second.breaches[0].fault is GameFault.NOT_FREE
        assert second.after.persons == ("R", "O", "Y")

    def test_a_card_that_is_not_in_the_game_moves_nothing(self) -> None:
        text = HANDS.replace("RWOT LLNV YYVW", "RW!T @LNV YYVW").replace(
            "tokens", "with run\ntokens"
        )
        turns = "Anna plays !O\nBen plays N\nCem plays W\nAnna plays !Y\nBen plays W@C\n"
        assert lines(f"{text}{turns}") == [12, 13]

    def test_a_letter_is_believed_if_a_board_bears_it_out(self) -> None:
        text = f"{HANDS}Anna plays V\nBen plays L\nboard RW/O/Y/_/TL/N/V/_\n"
        (slip,) = wrong(text)
        assert [one.kind for one in slip.assumed] == [Assumed.INSTEAD]
        assert str(slip.after.board) == "RW/O/Y/L/T/N/V/_"


class TestBelieved:
    """What the table went on with is told once, and the rest is judged by it."""

    @pytest.mark.parametrize("carried", ["7V 6N 5T 4L 3O 2R 1R", "1R 2R 4L 3O 5T 6N 7V"])
    def test_a_row_carried_out_in_another_order(self, carried: str) -> None:
        taken = f"{SPEED}{UP}{CHOSEN}"
        each = "".join(f"carry {card}\n" for card in carried.split())
        for written in (f"carry {carried}\n", each):
            (first,) = wrong(f"{taken}{written}")
            assert first.breaches[0].clause is Clause.SPEED_RESOLVE
            assert [one.kind for one in first.assumed] == [Assumed.COUNTS]

    def test_a_row_turned_up_from_the_left(self) -> None:
        (first,) = wrong(f"{SPEED}up 1R 2R 3O 4L 5T 6N 7V\n{CHOSEN}carry 1R 2R\n")
        assert first.breaches[0].clause is Clause.SPEED_REVEAL

    def test_a_person_taken_before_the_row_is_up(self) -> None:
        early = f"{SPEED}up 7V 6N 5T 4L\nAnna takes R\nup 3O 2R 1R\nBen takes O\nCem takes Y\n"
        assert lines(f"{early}carry 1R 2R\n") == [7]

    def test_a_turn_that_was_left_out(self) -> None:
        """Anna is skipped once and plays her last card when the others have none."""
        turns = "Anna W,Ben L,Cem T,Ben N,Cem L,Anna O,Ben Y,Cem T,Anna Y,Ben V,Cem N,Anna R"
        played = "".join(f"{' plays '.join(turn.split())}\n" for turn in turns.split(","))
        text = f"{THREE}deal Anna\n{CHOSEN}{played}"
        assert lines(text) == [11]
        assert lines(f"{text}{played.splitlines()[0]}\n") == [11, 20]

    def test_a_game_that_went_on_after_its_end(self) -> None:
        """One line is wrong, not all that follow."""
        *record, _ = played(Table(NAMES[:2]), Random(1))
        over = verdicts("\n".join(record))[-1].after
        start, other = (NAMES[seat] for seat in over.table.orders[over.start][::-1])
        (dealt,) = wrong(
            "\n".join([*record, f"deal {start}", f"{start} plays R", f"{other} plays O"])
        )
        assert dealt.line == len(record) + 1
        assert [one.kind for one in dealt.assumed] == [Assumed.COUNTS]

    def test_a_token_left_lying_that_keeps_the_game_going(self) -> None:
        """What was left on the stack is on the stack: the last round shows it."""
        head = f"players Anna Ben\n{TOKENS.replace(' 500 ', ' 0/500/1500/2000 ')}{BOARD}"
        turn = "".join(f"Anna plays {a}\nBen plays {b}\n" for a, b in ("RO", "YL", "TN", "VW"))
        text = f"{head}deal Anna\nAnna takes R\nBen takes O\n{turn}score nobody\n"
        (left,) = wrong(f"{text}token A 500\n")[:1]
        assert left.breaches[0].fault is GameFault.NOT_TAKEN

    def test_the_card_that_is_discarded_later_was_not_spent(self) -> None:
        text = f"players Anna Ben\n{TOKENS}{BOARD}deal Anna: RRRO TTNN\nAnna takes R\nBen takes O\n"
        turns = "Anna plays R\nBen plays T\nAnna plays R\nBen plays T\nAnna passes\nBen plays N\n"
        _, last = wrong(f"{text}{turns}Anna drops O for Y\n")
        assert [one.clause for one in last.breaches] == [Clause.TURN_LAST_CARD]


class TestTokens:
    """Tokens have the usual values, unless a table names others."""

    @pytest.mark.parametrize(("value", "right"), [("14000", True), ("15000", False)])
    def test_the_usual_values_lie_there(self, value: str, right: bool) -> None:
        text = f"players Anna Ben\n{TOKENS.replace('14000', value)}{BOARD}"
        assert verdicts(text)[0].right is right

    def test_values_agreed_upon_are_meant_to_the_letter(self) -> None:
        agreed = f"values H 14000 14000 15000 16000\nplayers Anna Ben\n{TOKENS}{BOARD}"
        assert verdicts(agreed)[0].right
        assert not verdicts(agreed.replace(" 14000\n", " 14500\n"))[0].right

    def test_a_token_taken_twice_is_against_the_rules(self) -> None:
        turns = "WR,TV,YW,NL,OL,TY".replace(",", "")
        names = ("Anna", "Ben", "Cem") * 4
        played = "".join(f"{name} plays {card}\n" for name, card in zip(names, turns, strict=True))
        chosen = CHOSEN.replace("Cem takes Y", "Cem takes T")
        text = f"{THREE}deal Anna\n{chosen}{played}score C Ben, H Cem, H Cem\n"
        (twice,) = wrong(f"{text}token C 4000\ntoken H 14500\ndeal Ben\n")
        assert twice.line == 20
        assert [one.fault for one in twice.breaches] == [GameFault.TAKEN_TWICE]


def test_ten_slips_in_a_record_are_found_with_few_other_lines() -> None:
    """Of a sample; two records in three state the board now and then."""
    tables = (Table(NAMES[:2]), Table(NAMES[:3], run=True), Table(NAMES[:3], Variant.SPEED))
    found = extra = 0
    for number, table in enumerate(tables):
        dice = Random(f"ten slips {number}")
        record = slipped(played(table, dice, boards=4), 10, dice)
        result = told(record)
        found, extra = found + result.found, extra + result.extra
    assert found >= 28
    assert extra <= 8
