"""Books of cases: the one we have, and cases that are whole games."""

from functools import cache
from pathlib import Path

import pytest
import reference

from scheffeln.cards import Drive
from scheffeln.cases import (
    BadLine,
    FailureKind,
    IllegalAct,
    PlayAct,
    Problem,
    ThenAct,
    UndoAct,
)
from scheffeln.cases.reader import Case, parse
from scheffeln.cases.runner import coverage, run_case, run_game
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Rules, Ruling

BOOK = Path(__file__).parents[1] / "cases"


@cache
def book() -> list[Case]:
    files = [parse(path.read_text(encoding="utf-8")) for path in sorted(BOOK.rglob("*.case"))]
    assert [one for file in files for one in file.mistakes] == []
    return [one for file in files for one in file.cases]


class TestBook:
    """The book of edge cases holds, covers every clause, and agrees with the second statement."""

    @pytest.mark.sampled(0)
    def test_every_case_is_as_written(self) -> None:
        """Without pytest, that is: with its plugin each case of the book is a test of its own."""
        assert [(one.title, run_case(one)) for one in book() if run_case(one)] == []

    def test_it_has_300_cases(self) -> None:
        assert len(book()) >= 300

    def test_every_clause_and_every_choice_has_its_cases(self) -> None:
        found = coverage(book())
        assert [one for one in found.clauses if not one.enough] == []
        assert [one for one in found.choices if not one.enough] == []

    def test_every_clause_of_whole_games_is_broken_somewhere(self) -> None:
        acts = [act for one in book() for act in one.acts if isinstance(act, IllegalAct)]
        broken = {clause for act in acts for clause in act.clauses}
        assert {one for one in Clause if one.chapter != "move"} - broken == set()

    def test_the_second_implementation_comes_to_the_same_boards(self) -> None:
        checked = 0
        for one in book():
            if one.reading.misreadings or one.reading.rules != Rules():
                continue
            board = str(one.start)
            for act, following in zip(one.acts, one.acts[1:], strict=False):
                if isinstance(act, ThenAct):
                    board = str(act.board)
                if not isinstance(act, PlayAct) or not isinstance(following, ThenAct):
                    continue
                if not all(isinstance(card, Drive) for card in act.cards):
                    continue
                expected = reference.play_row(board, [str(card) for card in act.cards])
                assert str(following.board) == expected, one.title
                checked += 1
        assert checked > 200


class TestGames:
    """A case may be a game: lines of a record, and what the referee says to them."""

    START = (
        "case  A game\n"
        "game  players Anna Ben\n"
        "game  tokens 0 2000 4000 6000 8000 10000 12000 14000\n"
        "game  board R/O/Y/L/T/N/V/W\n"
        "game  deal Anna\n"
        "game  Anna takes R\n"
    )

    TWICE = "game Ben takes R\nillegal setup.choose\ngame Ben plays O\n"
    """Refused, said to be refused, and refused again."""

    def failures(self, text: str) -> list[tuple[int, FailureKind]]:
        (case,), mistakes = parse(self.START + text)
        assert mistakes == ()
        return [(failure.line, failure.kind) for failure in run_case(case)]

    @pytest.mark.parametrize(
        ("text", "failures"),
        [
            ("cites setup.choose\nomits turn.order\nthen R/O/Y/L/T/N/V/W\n", []),
            ("cites turn.order\nomits setup.choose\n", [(7, "cites"), (8, "omits")]),
            ("then O/R/Y/L/T/N/V/W\n", [(7, "then")]),
            ("illegal setup.choose\n", [(7, "allowed")]),
            ("game Ben takes R\nillegal setup.choose\n", []),
            ("game Ben takes R\nillegal turn.order\n", [(8, "illegal")]),
            ("game Ben takes R\ncites setup.choose\n", [(7, "refused")]),
            ("game Ben takes R\nillegal setup.choose\ngame Ben takes O\ncites setup.choose\n", []),
            (f"{TWICE}illegal setup.choose\n", []),
            (f"{TWICE}illegal turn.order\n", [(10, "illegal")]),
            (f"{TWICE}cites setup.choose\n", [(9, "refused")]),
            (
                "game Ben takes R\ngame Ben plays O\ncites setup.choose\n",
                [(7, "refused"), (8, "refused")],
            ),
            ("game Ben takes R\nillegal turn.order turn.move\n", [(8, "illegal"), (8, "illegal")]),
        ],
    )
    def test_what_is_found(self, text: str, failures: list[tuple[int, FailureKind]]) -> None:
        assert self.failures(text) == failures

    def test_what_was_not_refused_is_told_with_its_board(self) -> None:
        (case,) = parse(f"{self.START}illegal setup.choose\n").cases
        (failure,) = run_case(case)
        assert (failure.expected, failure.actual) == ("setup.choose", "R/O/Y/L/T/N/V/W")

    @pytest.mark.parametrize(
        ("text", "problems"),
        [
            ("", [(1, Problem.NOTHING)]),
            ("play R\n", [(7, Problem.GAME)]),
            ("earns R=yes\n", [(7, Problem.GAME)]),
            ("undo\n", [(7, Problem.GAME)]),
            ("cites setup.ring\nfrom R/O/Y/L/T/N/V/W\n", [(1, Problem.GAME)]),
            ("game Anna dances\ngame Zoe sings\ncites setup.ring\n", [(7, Problem.RECORD)]),
            ("game\n", [(7, Problem.FORM)]),
            ("with edition=draft\n", [(7, Problem.LATE)]),
        ],
    )
    def test_what_is_no_case(self, text: str, problems: list[tuple[int, Problem]]) -> None:
        _, mistakes = parse(self.START + text)
        found = [(one.line, one.why.problem) for one in mistakes if isinstance(one.why, BadLine)]
        assert found[:1] == problems

    @pytest.mark.parametrize(
        "said", ["then R/O/Y/L/T/N/V/W", "illegal setup.tokens", "cites setup.ring"]
    )
    @pytest.mark.parametrize("word", ["tokens", "board"])
    def test_nothing_is_said_of_a_game_before_it_has_limousines(self, said: str, word: str) -> None:
        """It is a mistake of this file, told in every language, and stops no other."""
        text = self.START.replace(f"game  {word}", f"{said}\ngame  {word}")
        _, (mistake,) = parse(text)
        assert isinstance(mistake.why, BadLine)
        assert mistake.why.problem is Problem.EARLY
        assert text.splitlines()[mistake.line - 1] == said
        assert all(mistake.hint(lang) for lang in Lang)

    def test_a_line_is_refused_if_anything_done_in_it_is(self) -> None:
        text = self.START.partition("game  deal")[0].replace("Ben", "Ben Cleo")
        text = text.replace("game  players", "game  game speed\ngame  players")
        row = "game  row Anna: ROYLTNV\ngame  up 7V 5T 6N\nillegal speed.reveal\n"
        (case,), _ = parse(text + row)
        assert run_case(case) == ()
        (case,), _ = parse(text + row.replace("reveal", "take"))
        assert [(one.line, one.kind) for one in run_case(case)] == [(8, FailureKind.OTHERWISE)]

    def test_choices_are_counted(self) -> None:
        text = self.START.replace("game  deal", "game  ruling move.stuck=illegal\ngame  deal")
        (case,), _ = parse(f"{text}cites setup.ring\n")
        assert case.choices == ((Ruling.MOVE_STUCK, "illegal"),)

    def test_what_is_about_a_position_never_gets_here(self) -> None:
        (case,), _ = parse(f"{self.START}cites setup.ring\n")
        assert case.record is not None
        with pytest.raises(AssertionError):
            list(run_game(case.record, (UndoAct(7),)))
