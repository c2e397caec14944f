"""A session: cards tried and taken back, and nothing forgotten."""

import pytest

from scheffeln.cases.reader import parse
from scheffeln.notation import move, position
from scheffeln.rules.clauses import IllegalMove
from scheffeln.session import Line, Session, session_of

START = "RO/Y/_/L/T/N/V/W"


def played(cards: str, start: str = START) -> Session:
    session = Session(position(start))
    for card in cards.split():
        session = session.play(move(card))
    return session


def cards(session: Session, line: int) -> str:
    return " ".join(str(step.move) for step in session.lines[line].steps)


class TestSession:
    def test_play(self) -> None:
        session = played("R W")
        assert str(session.board) == "W/Y/RO/L/T/N/V/_"
        assert [str(step.move) for step in session.steps] == ["R", "W"]

    def test_take_back_and_play_again(self) -> None:
        session = played("R W T")
        assert session.go(0).board == session.start
        assert session.go(0).go(3) == session
        assert str(session.go(1).board) == "_/Y/RO/L/T/N/V/W"

    def test_there_is_nothing_before_the_start_or_after_the_end(self) -> None:
        session = played("R W")
        assert session.go(-5).done == 0
        assert session.go(9) == session

    def test_the_same_card_again_is_no_branch(self) -> None:
        session = played("R W").go(1).play(move("W"))
        assert session == played("R W")

    def test_another_card_branches_and_nothing_is_lost(self) -> None:
        session = played("R W").go(1).play(move("T"))
        assert (session.current, session.done) == (1, 2)
        assert (cards(session, 0), cards(session, 1)) == ("R W", "R T")
        assert session.line == Line(session.line.steps, left=0, after=1)

    def test_back_from_a_branch(self) -> None:
        session = played("R W").go(1).play(move("T")).back()
        assert (session.current, session.done) == (0, 1)
        assert session.to_line(1).done == 2

    def test_a_branch_of_a_branch(self) -> None:
        session = played("R W").branch_off().play(move("T")).branch_off().play(move("V"))
        assert session.current == 2
        assert session.back().current == 1
        assert session.back().back().current == 0

    def test_a_refused_card_changes_nothing(self) -> None:
        session = played("R")
        with pytest.raises(IllegalMove):
            session.play(move("R@C"))

    def test_a_case_stepped_through(self) -> None:
        text = (
            f"case C\nfrom {START}\nplay R W\nundo\nplay R@B\nillegal run.evasion\nplay T\n"
            "undo\nundo\nplay V\nat V=H\n"
        )
        session = session_of(parse(text).cases[0])
        assert [str(step.move) for step in session.steps] == ["V"]
        assert {cards(session, n) for n in range(len(session.lines))} == {"R W", "T", "V"}
