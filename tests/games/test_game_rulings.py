"""Whole games where rulings, unseen hands and unknown tokens meet."""

import pytest
from tabletop import verdicts

from scheffeln.board import Business, Limousine
from scheffeln.game.actions import Carry, Nasty, Reveal, Score, Taking
from scheffeln.game.faults import GameFault
from scheffeln.game.judge import judge
from scheffeln.game.legal import any_legal, legal_actions
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.state import Game, Scoring, unseen, unseen_values
from scheffeln.game.table import RingPlace, Seat
from scheffeln.rules.clauses import Clause, Fault

TOKENS = "tokens 0 2000 4000 6000 8000 10000 12000 14000"
MAFIA = f"{TOKENS}\nboard MR/O/Y/L/T/N/V/W"
TAKEN = "Anna takes R\nBen takes N"


def last(text: str) -> LineVerdict:
    *before, verdict = verdicts(text)
    assert all(one.right for one in before)
    return verdict


class TestMoveStuck:
    """`move.stuck=illegal`: a card that moves nothing is not played while another can be.

    After R has left the Mafia limousine for B every business is taken, and O, beneath R, is stuck.
    """

    HEAD = "players Anna Ben\nwith mafia\nruling move.stuck=illegal\n"
    RUN = HEAD.replace("with mafia", "with run mafia")
    BOTH = RUN.replace("illegal", "illegal run.evasion-idle=illegal")

    @pytest.mark.parametrize(
        ("head", "hands", "turns", "allowed"),
        [
            pytest.param(HEAD, "RRRT OOOY", "Anna plays R\nBen plays O", False, id="another-can"),
            pytest.param(HEAD, "", "Anna plays R\nBen plays O", False, id="no-deal-explains-it"),
            pytest.param(
                HEAD.replace("illegal", "illegal deck.copies=4"),
                "RRRT OOOO",
                "Anna plays R\nBen plays O",
                True,
                id="no-other-can",
            ),
            pytest.param(
                HEAD.replace("illegal", "illegal deck.copies=4"),
                "",
                "Anna plays R\nBen plays O",
                True,
                id="a-deal-explains-it",
            ),
            pytest.param(BOTH, "", "Anna plays R\nBen plays O", True, id="an-idle-evasion-besides"),
            pytest.param(BOTH, "RRRT OOO@", "Anna plays R\nBen plays O", True, id="the-stuck-one"),
            pytest.param(
                BOTH, "RRRT OOO@", "Anna plays R\nBen plays @", True, id="or-the-idle-one"
            ),
            pytest.param(
                BOTH, "RRRT OOY@", "Anna plays R\nBen plays O", False, id="not-with-another"
            ),
            pytest.param(RUN, "", "Anna plays R\nBen plays O", False, id="an-evasion-could-idle"),
            pytest.param(RUN, "RRRT OOO+", "Anna plays R\nBen plays O", False, id="a-joker-can"),
            pytest.param(RUN, "RRRT OOO+", "Anna plays R\nBen plays O+", False, id="not-by-joker"),
            pytest.param(HEAD, "RRRT LLYY", "Anna plays R\nBen plays O", False, id="not-held"),
        ],
    )
    def test_a_stuck_card(self, head: str, hands: str, turns: str, allowed: bool) -> None:
        deal = f"deal Anna: {hands}" if hands else "deal Anna"
        verdict = last(f"{head}{MAFIA}\n{deal}\n{TAKEN}\n{turns}\n")
        assert verdict.right is allowed
        if not allowed:
            assert (Clause.MOVE_STUCK, Fault.STUCK) in {
                (breach.clause, breach.fault) for breach in verdict.breaches
            }

    @pytest.mark.parametrize("hands", ["RRRT OOOY", ""])
    def test_what_is_listed(self, hands: str) -> None:
        deal = f"deal Anna: {hands}" if hands else "deal Anna"
        game = last(f"{self.HEAD}{MAFIA}\n{deal}\n{TAKEN}\nAnna plays R\n").after
        listed = {str(action.move) for action in legal_actions(game) if hasattr(action, "move")}
        assert "O" not in listed
        assert "Y" in listed


class TestEvasionIdle:
    """`run.evasion-idle=illegal`: an Evasion without effect is played if no other card can be."""

    HEAD = f"players Anna Ben\nwith run\nruling run.evasion-idle=illegal\n{TOKENS}\n"
    START = f"{HEAD}board R/O/Y/L/T/N/V/W\ndeal Anna: @RRR OOYY\n{TAKEN}\n"

    def test_not_while_there_is_another_card(self) -> None:
        (breach,) = last(f"{self.START}Anna plays @\n").breaches
        assert breach.fault is Fault.IDLE

    def test_as_last_card(self) -> None:
        """With nine limousines and one motorcade no business is empty; what is beneath is stuck."""
        head = self.HEAD.replace("with run", "with run mafia")
        turns = [f"Anna plays R\nBen plays {stuck}\n" for stuck in "OYL"]
        cards = "".join(turns)
        start = f"{head}board MR/O/Y/L/T/N/V/W\ndeal Anna: RRR@ OYLT\n{TAKEN}\n{cards}"
        assert last(f"{start}Anna plays @\n").right
        assert not last(f"{start.removesuffix(turns[-1])}Anna plays @\n").right
        assert not last(f"{start.replace('RRR@', 'R@RR')[: -len(cards)]}Anna plays @\n").right


class TestUnknown:
    """What nobody has seen: hands partly known, tokens not turned up, rows face down."""

    HEAD = f"players Anna Ben\n{TOKENS}\nboard R/O/Y/L/T/N/V/W\n"

    def test_a_hand_is_known_as_a_whole_or_not_at_all(self) -> None:
        (breach,) = last(f"{self.HEAD}deal Anna: RO?? ????\n").breaches
        assert breach.fault is GameFault.PARTLY_KNOWN

    def test_a_token_that_turns_up_is_one_of_those_left(self) -> None:
        head = self.HEAD.replace("tokens 0 ", "tokens ? ")
        game = last(head).after
        assert set(legal_actions(game)) == {Reveal(Business.A, v) for v in (0, 500, 1500, 2000)}
        assert last(f"{head}token A 500\n").after.top(RingPlace(0)) == 500
        assert last(f"{head}token A 2700\n").breaches[0].clause is Clause.SETUP_TOKENS

    def test_in_speed_it_is_any_of_the_box(self) -> None:
        head = self.HEAD.replace("players Anna Ben", "game speed\nplayers Anna Ben Cleo")
        game = last(head.replace("tokens 0 ", "tokens ? ")).after
        assert unseen_values(game, RingPlace(0)).total() == 32 - 7
        assert unseen_values(game, RingPlace(0))[2000] == 1

    def test_a_row_face_down_may_hold_any_card(self) -> None:
        head = self.HEAD.replace("players Anna Ben", "game speed\nplayers Anna Ben Cleo")
        assert len(legal_actions(last(f"{head}row Anna\n").after)) == 8
        assert len(legal_actions(last(f"{head}row Anna\nup 7R 6R 5R\n").after)) == 7

    def test_no_card_is_unseen_between_rounds(self) -> None:
        game = last(self.HEAD).after
        assert game.on_turn is None
        assert legal_actions(game) == []
        assert unseen(game).total() == 24
        hands = last(f"{self.HEAD}deal Anna: RROO ????\n").after
        assert unseen(hands).total() == 20


class TestRunInSpeed:
    """`run.in-speed=start-player`: who laid out the row chooses for its Run cards."""

    HEAD = (
        "game speed\nplayers Anna Ben Cleo\nwith run\nruling run.in-speed=start-player\n"
        f"ring HABCDEFG\n{TOKENS}\nboard R/O/Y/L/T/N/V/W\n"
    )
    UP = "row Anna: !+-@ROY\nup 7Y 6O 5R 4@ 3- 2+ 1!\n"
    TAKEN = "Anna takes R\nBen takes O\nCleo takes Y\n"

    def game(self, text: str) -> Game:
        return last(f"{self.HEAD}{self.UP}{text}").after

    def test_nobody_else_exchanges(self) -> None:
        game = self.game(self.TAKEN)
        (breach,) = judge(game, Carry(1, Nasty(Seat(1), Limousine.Y)))
        assert breach.clause is Clause.RUN_NASTY

    def test_the_nasty_exchange_swaps_persons(self) -> None:
        persons = self.game(f"{self.TAKEN}carry 1!O\n").persons
        assert persons == ("O", "R", "Y")

    def test_whoever_went_empty_handed_has_nothing_to_give(self) -> None:
        empty = f"{self.HEAD}{self.UP}Ben takes O\nCleo takes Y\ntime up\n"
        assert last(f"{empty}carry 1!\n").right
        (breach,) = last(f"{empty}carry 1!R\n").breaches
        assert breach.fault is GameFault.NO_PERSON
        assert len(legal_actions(last(empty).after)) == 1

    def test_an_evasion_goes_to_the_business_with_that_letter(self) -> None:
        """The ring begins with H, so the first place, which R has left, is H."""
        carried = f"{self.TAKEN}carry 1!O 2R+ 3W-\n"
        game = self.game(carried)
        assert str(game.board) == "_/OR/Y/L/T/N/VW/_"
        assert str(self.game(f"{carried}carry 4R@H\n").board) == "R/O/Y/L/T/N/VW/_"
        (breach,) = last(f"{self.HEAD}{self.UP}{carried}carry 4R@A\n").breaches
        assert breach.fault is Fault.NOT_EMPTY

    def test_a_joker_has_nine_choices_at_most(self) -> None:
        assert len(legal_actions(self.game(f"{self.TAKEN}carry 1!O\n"))) == 8

    def test_an_evasion_without_effect_is_carried_out(self) -> None:
        head = self.HEAD.replace("start-player", "start-player run.evasion-idle=illegal")
        row = "row Anna: @!+-ROY\nup 7Y 6O 5R 4- 3+ 2! 1@\n"
        assert last(f"{head}{row}{self.TAKEN}carry 1@\n").right


def test_who_may_leave_a_token_can_do_so_alone() -> None:
    """`score.take=may`: every set of players may leave theirs."""
    text = f"players Anna Ben\nruling score.take=may\n{TOKENS}\nboard R/O/Y/L/T/N/V/W\n"
    game = last(f"{text}deal Anna\n{TAKEN}\n").after._replace(stage=Scoring())
    own = [Taking(Seat(0), Business.A), Taking(Seat(1), Business.F)]
    left = [frozenset(own), frozenset(own[1:]), frozenset(own[:1]), frozenset[Taking]()]
    assert legal_actions(game) == [Score(takings) for takings in left]


def test_any_legal_action_is_one_of_those_listed() -> None:
    """Chance at its lowest and highest gives the first and the last, and all between."""
    text = f"players Anna Ben\n{TOKENS}\nboard R/O/Y/L/T/N/V/W\n"
    game = last(f"{text}deal Anna: RROY TNVW\n{TAKEN}\n").after
    legal = legal_actions(game)

    class Loaded:
        def __init__(self, number: int) -> None:
            self.number = number

        def random(self) -> float:
            return (self.number + 0.5) / len(legal)

    assert [any_legal(game, Loaded(number)) for number in range(len(legal))] == legal


def test_no_token_is_left_on_an_empty_stack() -> None:
    """`end.when=all-stacks` goes on with empty stacks, which owe nobody anything."""
    text = f"players Anna Ben\nruling end.when=all-stacks\n{TOKENS}\nboard R/O/Y/L/T/N/V/W\n"
    game = last(f"{text}deal Anna\n{TAKEN}\n").after
    emptied = game._replace(stage=Scoring(), gone=(4, 0, 0, 0, 0, 0, 0, 0))
    (score,) = legal_actions(emptied)
    assert score == Score(frozenset([Taking(Seat(1), Business.F)]))
    wrong = Score(frozenset([Taking(Seat(0), Business.A), Taking(Seat(1), Business.F)]))
    (breach,) = judge(emptied, wrong)
    assert breach.fault is GameFault.EMPTY_STACK
