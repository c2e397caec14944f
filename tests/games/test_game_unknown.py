"""What nobody knows: the time between two readings, tokens and the Mafia that were forgotten."""

from random import Random

import pytest
from tabletop import NAMES, verdicts
from written_rounds import BASE, FULL, ROUND, SPEED, START, TOP, UP, wrong

from scheffeln.board import MAFIA
from scheffeln.game.advance import advance
from scheffeln.game.chance import set_up
from scheffeln.game.faults import GameFault
from scheffeln.game.judge import sure_winners, winners
from scheffeln.game.legal import legal_actions
from scheffeln.game.record.parsing import read
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.setup import begin, lay_out
from scheffeln.game.state import Ended, Scoring
from scheffeln.game.table import Seat, Table
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Rules, Ruling


class TestTime:
    """Time is counted aloud: it runs between two readings of the clock."""

    @pytest.mark.parametrize(
        ("said", "right"),
        [
            ("clock 3\nAnna takes R\nBen takes O\ntime up\n", True),
            ("Anna takes R\nclock 3\nBen takes O\ntime up\n", True),
            ("Anna takes R\nclock 3\nBen takes O\nclock 7.9\ntime up\n", False),
            ("Anna takes R\nclock 3\nBen takes O\nclock 8\ntime up\n", True),
            ("Anna takes R\nclock 3\nBen takes O\nclock 8\nCleo takes Y\n", True),
            ("Anna takes R\nclock 3\nBen takes O\nclock 8.001\nCleo takes Y\n", False),
            ("clock 3\nAnna takes R\nBen takes O\nclock 9\nCleo takes Y\n", True),
            ("clock 3\nAnna takes R\nBen takes O\nclock 4\nclock 9\nCleo takes Y\n", True),
            ("clock 3\nAnna takes R\nBen takes O\nclock 4\nclock 9.1\nCleo takes Y\n", False),
            ("clock 3\nAnna takes R\nBen takes O\nclock 7.9\ntime up\n", False),
            ("clock 3\nAnna takes R\nBen takes O\nclock 2.9\n", False),
            ("Anna takes R\ntime up\n", False),
            ("clock 3\nAnna takes R\ntime up\n", False),
        ],
    )
    def test_a_reading_is_the_time_of_what_follows_and_no_more(
        self, said: str, right: bool
    ) -> None:
        *before, last = verdicts(f"{SPEED}{UP}{said}")
        assert all(one.right for one in before)
        assert last.right is right
        if not right:
            assert last.breaches[0].clause is Clause.SPEED_COUNTDOWN

    @pytest.mark.parametrize(
        ("said", "right"),
        [
            ("clock 3\nAnna takes R\ntime up\n", True),
            ("clock 3\ntime up\n", False),
            ("clock 45\ntime up\n", True),
            ("clock 45\nAnna takes R\n", True),
            ("clock 45.001\nAnna takes R\n", False),
        ],
    )
    def test_with_a_limit_too(self, said: str, right: bool) -> None:
        head = SPEED.replace("players", "ruling speed.stall=limit\nlimit 45\nplayers")
        assert verdicts(f"{head}{UP}{said}")[-1].right is right


class TestUnknownTokens:
    """A token nobody turned up is worth a question mark, and nobody is told twice of it."""

    ROUNDS = f"{ROUND.replace(FULL, TOP)}deal Ben\n"

    def test_a_forgotten_token_is_missed_at_the_deal_and_only_there(self) -> None:
        turns = "Ben plays O\nAnna plays R\nBen plays L\nAnna plays Y\n"
        turns += "Ben plays N\nAnna plays T\nBen plays W\nAnna plays V\n"
        (missed,) = wrong(f"{self.ROUNDS}{turns}")
        assert [one.fault for one in missed.breaches] == [GameFault.FACE_DOWN]
        game = verdicts(f"{self.ROUNDS}{turns}")[-1].after
        assert isinstance(game.stage, Scoring)
        for score in legal_actions(game):
            after = advance(game, score)
            assert after.sums == tuple(sum(filter(None, money)) for money in after.money)

    def test_nobody_is_told_twice_of_a_token(self) -> None:
        """The top token of H is not known in either round, and nobody takes it."""
        text = f"{ROUND}deal Ben\nBen plays O\n".replace("14000/14500", "?/14500")
        (first,) = wrong(text)
        assert first.line == 4
        assert first.breaches[0].clause is Clause.SETUP_TOKENS

    def test_a_score_of_an_unknown_token_is_counted_as_unknown(self) -> None:
        game = verdicts(self.ROUNDS)[-1].after
        scoring = game._replace(stage=Scoring(), board=begin(read(BASE).setup).board)
        (score,) = legal_actions(scoring)
        after = advance(scoring, score)
        assert after.unvalued == (1, 0)
        assert after.sums == (0, 0) or after.sums[1] > 0

    def test_who_may_have_won_is_believed(self) -> None:
        game = verdicts(START)[-1].after._replace(stage=Ended(), money=((500, None), (2000,)))
        assert winners(game) == {0, 1}
        assert sure_winners(game) == frozenset()
        assert {one.winners for one in legal_actions(game)} == {  # type: ignore[union-attr]  # results
            frozenset([Seat(0)]),
            frozenset([Seat(1)]),
            frozenset([Seat(0), Seat(1)]),
        }
        rich = game._replace(money=((500, None), (17_000,)))
        assert sure_winners(rich) == winners(rich) == {1}

    def test_a_token_told_late_is_known_then(self) -> None:
        (only,) = wrong(f"{self.ROUNDS}Ben plays V\ntoken A 500\n")
        assert only.breaches[0].fault is GameFault.FACE_DOWN
        assert [(one.kind, one.line) for one in only.assumed] == [(Assumed.BEFORE, only.line + 2)]
        assert only.after.stacks[0][1] == 500

    def test_a_token_told_right_after_the_deal_is_a_slip_of_the_pen(self) -> None:
        (only,) = wrong(f"{self.ROUNDS}token A 500\n")
        assert only.after.stacks[0][1] == 500

    def test_the_heir_by_token_is_found_without_one(self) -> None:
        rules = Rules.of(choices=[(Ruling.MAFIA_RANK, "token")])
        setup = set_up(Table(NAMES[:2], mafia=True, rules=rules), Random(3))
        hidden = tuple((None,) * 4 for _ in setup.stacks)
        game = lay_out(setup)._replace(
            stage=Scoring(), persons=tuple(setup.board.cars[2:4]), stacks=hidden
        )
        assert legal_actions(game)

    def test_what_was_missed_before_is_not_missed_again(self) -> None:
        """At the next deal only the tokens under those that were taken since."""
        turns = "Ben plays O\nAnna plays R\nBen plays L\nAnna plays Y\n"
        turns += "Ben plays N\nAnna plays T\nBen plays W\nAnna plays V\n"
        found = wrong(f"{self.ROUNDS}{turns}score E Ben, F Anna\ndeal Anna\n")
        assert [[one.what for one in missed.breaches] for missed in found] == [["A"], ["E", "F"]]

    def test_nor_two_deals_later(self) -> None:
        """What was missed at one deal is not forgotten when more is missed at the next."""
        turns = "Ben plays O\nAnna plays R\nBen plays L\nAnna plays Y\n"
        turns += "Ben plays N\nAnna plays T\nBen plays W\nAnna plays V\n"
        turns += "score E Ben, F Anna\ndeal Anna\n"
        turns += "Anna plays V\nBen plays V\nAnna plays R\nBen plays T\n"
        turns += "Anna plays W\nBen plays V\nAnna plays W\nBen plays W\nscore D Anna\ndeal Ben\n"
        *_, last = wrong(f"{self.ROUNDS}{turns}")
        assert [one.what for one in last.breaches] == ["D"]


class TestMafiaForgotten:
    """The Mafia limousine is on the board if and only if it is in the game."""

    def test_not_on_the_board(self) -> None:
        text = f"with mafia\n{START}Anna drops ? for Y\n"
        (setup,) = wrong(text)
        assert {one.clause for one in setup.breaches} == {Clause.MAFIA_SETUP}
        assert setup.after.board.at(setup.after.table.ring[0]) == (MAFIA, "R")

    def test_no_room_beneath_the_first(self) -> None:
        text = f"with mafia\n{BASE}".replace("R/O/Y", "RO/_/Y")
        assert str(lay_out(read(text).setup).board) == "RO/M/Y/L/T/N/V/W"
        assert str(verdicts(text)[-1].after.board) == "MO/R/Y/L/T/N/V/W", "one that may begin so"

    def test_not_in_the_header(self) -> None:
        (setup,) = wrong(START.replace("board R", "board MR") + "Anna drops ? for Y\n")
        assert setup.after.table.mafia
        assert {one.clause for one in setup.breaches} == {Clause.MAFIA_SETUP}

    def test_in_an_edition_without_it(self) -> None:
        text = "edition draft\n" + START.replace("board R", "board MR")
        assert not verdicts(text)[-1].after.board.mafia
