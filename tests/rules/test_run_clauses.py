"""The clauses of Run and the Mafia, one class each."""

import pytest

from scheffeln.board import Limousine
from scheffeln.cards import Drive
from scheffeln.notation import move, position
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.play import Step, applied, judge, play, play_row
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Rules, choice
from scheffeln.rules.score import stakes


def step(start: str, card: str, *rulings: str) -> Step:
    return play(position(start), move(card), ruled(*rulings))


def after(start: str, *cards: str) -> str:
    return str(play_row(position(start), [move(card) for card in cards])[-1].after)


def ruled(*rulings: str) -> Reading:
    return Reading(Rules.of(choices=map(choice, rulings)))


class TestRunJoker:
    """Any limousine, one step forward by the move rules."""

    @pytest.mark.applies("run.joker")
    @pytest.mark.parametrize("card", ["R", "O", "W"])
    def test_as_the_colour_card(self, card: str) -> None:
        done = step("RO/_/Y/L/T/N/V/W", f"{card}+")
        assert done.after == step("RO/_/Y/L/T/N/V/W", card).after
        assert done.clauses[0] == Clause.RUN_JOKER

    @pytest.mark.applies("run.joker")
    def test_on_the_mafia_unless_ruled_out(self) -> None:
        assert str(step("M/RO/Y/L/T/N/V/W", "M+").after) == "_/RO/YM/L/T/N/V/W"
        objections = judge(position("M/RO/Y/L/T/N/V/W"), move("M+"), ruled("run.on-mafia=no"))
        assert [(one.clause, one.fault) for one in objections] == [("run.joker", "mafia-spared")]

    @pytest.mark.spares("run.joker")
    def test_a_colour_card_is_no_joker(self) -> None:
        assert Clause.RUN_JOKER not in step("RO/_/Y/L/T/N/V/W", "R").clauses


class TestRunBackward:
    """Any limousine, one step counter-clockwise by the move rules mirrored."""

    @pytest.mark.applies("run.backward")
    @pytest.mark.parametrize(
        ("start", "card", "end"),
        [
            pytest.param("R/_/YO/L/T/N/V/W", "R-", "_/_/YO/L/T/N/V/WR", id="A-to-H"),
            pytest.param("RO/_/Y/L/T/N/V/W", "R-", "_/RO/Y/L/T/N/V/W", id="a-pair-all-the-way"),
            pytest.param("RO/_/Y/L/T/N/V/W", "O-", "R/_/Y/L/T/N/V/WO", id="the-top-one"),
            pytest.param("R/_/_/L/T/N/YV/WO", "R-", "_/_/_/L/T/NR/YV/WO", id="past-full-ones"),
        ],
    )
    def test_the_other_way_round(self, start: str, card: str, end: str) -> None:
        done = step(start, card)
        assert str(done.after) == end
        assert done.clauses[0] == Clause.RUN_BACKWARD

    @pytest.mark.applies("run.backward")
    def test_clockwise_by_the_other_ruling(self) -> None:
        done = step("R/_/YO/L/T/N/V/W", "R-", "run.backward-direction=clockwise")
        assert str(done.after) == "_/R/YO/L/T/N/V/W"

    @pytest.mark.applies("run.backward")
    def test_not_on_the_mafia_if_ruled_out(self) -> None:
        objections = judge(position("M/RO/Y/L/T/N/V/W"), move("M-"), ruled("run.on-mafia=no"))
        assert [(one.clause, one.fault) for one in objections] == [("run.backward", "mafia-spared")]

    @pytest.mark.applies("run.backward")
    def test_carrying_the_mafia_is_no_card_on_it(self) -> None:
        done = step("RM/_/Y/L/T/N/V/WO", "R-", "run.on-mafia=no")
        assert str(done.after) == "_/RM/Y/L/T/N/V/WO"

    @pytest.mark.spares("run.backward")
    def test_a_joker_goes_forward(self) -> None:
        assert Clause.RUN_BACKWARD not in step("RO/_/Y/L/T/N/V/W", "R+").clauses


class TestRunEvasion:
    """A top limousine is put on any empty business."""

    @pytest.mark.applies("run.evasion")
    @pytest.mark.parametrize(
        ("card", "end"), [("O@B", "R/O/Y/_/T/N/VL/W"), ("L@D", "RO/_/Y/L/T/N/V/W")]
    )
    def test_any_top_to_any_empty(self, card: str, end: str) -> None:
        done = step("RO/_/Y/_/T/N/VL/W", card)
        assert str(done.after) == end
        assert (done.move, str(done.before)) == (move(card), "RO/_/Y/_/T/N/VL/W")
        assert done.clauses == (Clause.RUN_EVASION,)
        assert (done.landing, done.skipped, done.moved) == ("empty", (), (card[0],))
        assert (done.source, done.target) == (done.before.where(done.moved[0]), card[-1])

    @pytest.mark.applies("run.evasion")
    @pytest.mark.parametrize(
        ("start", "card", "faults"),
        [
            pytest.param("RO/_/Y/L/T/N/V/W", "R@B", "not-on-top", id="the-bottom-one"),
            pytest.param("RO/_/Y/L/T/N/V/W", "Y@B", "not-on-top", id="a-lone-one"),
            pytest.param("RO/_/Y/L/T/N/V/W", "O@C", "not-empty", id="where-one-stands"),
            pytest.param("RO/_/Y/L/T/N/V/W", "O@A", "not-empty", id="where-it-stands"),
            pytest.param("RO/_/Y/L/T/N/V/W", "Y@C", "not-on-top not-empty", id="all-faults"),
            pytest.param("RO/_/Y/L/T/N/V/W", "M@C", "no-mafia not-empty", id="not-on-the-board"),
        ],
    )
    def test_refused(self, start: str, card: str, faults: str) -> None:
        objections = judge(position(start), move(card))
        assert " ".join(one.fault for one in objections) == faults
        with pytest.raises(IllegalMove):
            step(start, card)

    @pytest.mark.applies("run.evasion")
    def test_the_mafia_may_evade_unless_ruled_out(self) -> None:
        start = "RM/_/Y/L/T/N/V/WO"
        assert str(step(start, "M@B").after) == "R/M/Y/L/T/N/V/WO"
        objections = judge(position(start), move("M@B"), ruled("run.on-mafia=no"))
        assert [(one.clause, one.fault) for one in objections] == [("run.evasion", "mafia-spared")]

    @pytest.mark.applies("run.evasion")
    @pytest.mark.parametrize(
        ("start", "ruling", "faults"),
        [
            pytest.param("R/O/Y/L/T/N/V/W", "run.on-mafia=yes", [], id="no-motorcade"),
            pytest.param("RM/O/Y/L/T/N/V/W", "run.on-mafia=yes", [], id="no-empty-business"),
            pytest.param("RO/_/Y/L/T/N/V/W", "run.on-mafia=yes", ["not-idle"], id="possible"),
            pytest.param("RM/OY/_/L/T/N/V/W", "run.on-mafia=no", ["not-idle"], id="another-can"),
            pytest.param("RM/O/_/L/T/N/V/WY", "run.on-mafia=no", ["not-idle"], id="Y-can"),
            pytest.param("R/O/Y/L/T/N/V/W", "run.evasion-idle=illegal", ["idle"], id="ruled-out"),
        ],
    )
    def test_without_effect_only_where_nobody_can_evade(
        self, start: str, ruling: str, faults: list[str]
    ) -> None:
        objections = judge(position(start), move("@"), ruled(ruling))
        assert [one.fault for one in objections] == faults
        assert {one.clause for one in objections} <= {Clause.RUN_EVASION}

    @pytest.mark.applies("run.evasion")
    def test_idle_changes_nothing(self) -> None:
        done = step("R/O/Y/L/T/N/V/W", "@")
        assert done.before == done.after
        assert done.move == move("@")
        assert (done.moved, done.source, done.target, done.skipped) == ((), None, None, ())
        assert (done.landing, done.clauses) == ("stayed", (Clause.RUN_EVASION,))

    @pytest.mark.applies("run.evasion")
    @pytest.mark.parametrize(
        ("start", "card"), [("RO/_/Y/L/T/N/V/W", "O@B"), ("R/O/Y/L/T/N/V/W", "@")]
    )
    def test_its_clause_is_known_without_the_rest(self, start: str, card: str) -> None:
        assert applied(position(start), move(card)) == (Clause.RUN_EVASION,)

    @pytest.mark.spares("run.evasion")
    def test_a_joker_is_no_evasion(self) -> None:
        assert Clause.RUN_EVASION not in step("RO/_/Y/L/T/N/V/W", "O+").clauses


class TestMafiaMove:
    """One move by the move rules each time a card is discarded face down."""

    @pytest.mark.applies("mafia.move")
    @pytest.mark.parametrize(
        ("start", "end"),
        [
            pytest.param("M/RO/Y/L/T/N/V/W", "_/RO/YM/L/T/N/V/W", id="lone"),
            pytest.param("MR/_/Y/L/T/N/V/WO", "_/MR/Y/L/T/N/V/WO", id="beneath-carries"),
            pytest.param("RM/_/Y/L/T/N/V/WO", "R/M/Y/L/T/N/V/WO", id="on-top-leaves"),
        ],
    )
    def test_moves_by_the_move_rules(self, start: str, end: str) -> None:
        done = step(start, "M")
        assert str(done.after) == end
        assert done.clauses[0] == Clause.MAFIA_MOVE

    @pytest.mark.applies("mafia.move")
    def test_even_where_run_cards_spare_it(self) -> None:
        assert step("M/RO/Y/L/T/N/V/W", "M", "run.on-mafia=no").moved == ("M",)

    @pytest.mark.spares("mafia.move")
    @pytest.mark.parametrize("card", ["M+", "R"])
    def test_a_card_face_up_is_not_its_own_move(self, card: str) -> None:
        assert Clause.MAFIA_MOVE not in step("MR/_/Y/L/T/N/V/WO", card).clauses


class TestMafiaSetup:
    """Without the Mafia limousine on the board nothing moves it."""

    @pytest.mark.applies("mafia.setup")
    def test_no_card_is_black(self) -> None:
        objections = judge(position("RO/_/Y/L/T/N/V/W"), Drive(Limousine.M))
        assert [one.fault for one in objections] == ["no-mafia"]

    @pytest.mark.applies("mafia.setup")
    @pytest.mark.parametrize("card", ["M", "M+", "M-", "M@B"])
    def test_not_on_the_board(self, card: str) -> None:
        objections = judge(position("RO/_/Y/L/T/N/V/W"), move(card))
        assert [(one.clause, one.fault) for one in objections] == [("mafia.setup", "no-mafia")]

    @pytest.mark.applies("mafia.setup")
    def test_it_starts_beneath_the_one_on_a(self) -> None:
        assert after("MR/O/Y/L/T/N/V/W", "R", "M") == "_/OR/YM/L/T/N/V/W"

    @pytest.mark.spares("mafia.setup")
    def test_on_the_board(self) -> None:
        assert judge(position("MR/O/Y/L/T/N/V/W"), move("M")) == ()


class TestMafiaScore:
    """If uncovered it stakes the top token of its business."""

    @pytest.mark.applies("mafia.score")
    def test_uncovered(self) -> None:
        reasons = {str(one.limousine): one for one in stakes(position("RM/_/Y/L/T/N/V/WO"))}
        assert reasons["M"].earns
        assert reasons["M"].clause == Clause.MAFIA_SCORE

    @pytest.mark.spares("mafia.score")
    def test_covered(self) -> None:
        reasons = {str(one.limousine): one for one in stakes(position("MR/_/Y/L/T/N/V/WO"))}
        assert not reasons["M"].earns
        assert reasons["M"].clause == Clause.SCORE_COVERED
