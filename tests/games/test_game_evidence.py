"""What a refusal rests on: the lines that explain it, and what is there instead."""

import pytest
from tabletop import verdicts

from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.cards import Drive
from scheffeln.game.actions import Play
from scheffeln.game.faults import GameFault, about_breach, about_breaches
from scheffeln.game.record.assumptions import about_assumption, by_line, perhaps
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.record.writing import sentence
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.scoring import settle
from scheffeln.game.table import DEFAULT_VALUES, FIRST
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause

THREE = """players Anna Ben Cem
tokens 500 2000 6000 7500 8000 12000 12500 14000
board R/O/Y/L/T/N/V/W
"""
CHOSEN = "Anna takes R\nBen takes O\nCem takes Y\n"
HANDS = f"{THREE}deal Anna: RWOT LLNV YYVW\n{CHOSEN}"
SPEED = f"game speed\n{THREE}row Anna: RROLTNV\nup 7V 6N 5T 4L 3O 2R 1R\n"
CARRIED = "carry 1R 2R 3O 4L 5T 6N 7V\n"


def wrong(text: str) -> list[LineVerdict]:
    return [verdict for verdict in verdicts(text) if not verdict.right]


class TestEarlierLines:
    """A line that may stand there and makes later ones wrong is named, with all that may be it."""

    ROUND = f"{THREE}deal Anna\n{CHOSEN}"

    def test_a_card_that_makes_two_lines_wrong(self) -> None:
        """Of four O one was none; the board tells that it was R, and not whose."""
        played = "Anna plays O\nBen plays R\nCem plays T\nAnna plays O\nBen plays O\nCem plays O\n"
        board = verdicts(f"{self.ROUND}{played.replace('Anna plays O', 'Anna plays R', 1)}")[-1]
        (slip,) = wrong(f"{self.ROUND}{played}board {board.after.board}\n")
        assert slip.line == 8
        assert slip.breaches[0].fault is GameFault.MISWRITTEN
        assert slip.breaches[0].clause is Clause.TURN_MOVE
        assert slip.breaches[0].what == "13, 14"
        (guess,) = slip.assumed
        assert by_line(guess, slip.after.table)[8] == "Anna plays R"

    def test_the_last_board_of_a_record(self) -> None:
        played = "Anna plays R\nBen plays O\nCem plays T\n"
        board = verdicts(f"{self.ROUND}{played}")[-1].after.board
        slipped = played.replace("Ben plays O", "Ben plays V")
        (found,) = wrong(f"{self.ROUND}{slipped}board {board}\n")
        (guess,) = found.assumed
        assert guess.kind is Assumed.PERHAPS
        assert by_line(guess, found.after.table) == {9: "Ben plays O"}
        said = about_assumption(guess, found.after.table, Lang.EN)
        assert said == "a single slip would explain it: line 9: Ben plays O"

    def test_two_lines_that_explain_it_alike_are_both_named(self) -> None:
        played = "Anna plays T\nBen plays T\nCem plays R\n"
        right = played.replace("Anna plays T", "Anna plays V")
        board = verdicts(f"{self.ROUND}{right}")[-1].after.board
        (found,) = wrong(f"{self.ROUND}{played}board {board}\n")
        (guess,) = found.assumed
        assert {*by_line(guess, found.after.table)} == {8, 9}


class TestNames:
    """A name mistaken where persons are taken in Speed is told once, at its line."""

    TABLE = "game speed\n" + THREE.replace("Cem", "Cem Dora")
    ROW = "row Anna: RROLTNV\nup 7V 6N 5T 4L 3O 2R 1R\n"
    TOOK = ("Ben takes T", "Anna takes N", "Dora takes W", "Cem takes Y")

    def round(self, *takes: str) -> str:
        return "".join((self.TABLE, self.ROW, *(f"{one}\n" for one in takes), CARRIED))

    def scored(self) -> str:
        game = verdicts(self.round(*self.TOOK))[-1].after
        return f"{sentence(game.table, settle(game))}\n"

    @pytest.mark.parametrize(
        ("at", "name", "fault"),
        [
            (0, "Cem", GameFault.MISWRITTEN),
            (2, "Ben", GameFault.HAS_ONE),
            (3, "Anna", GameFault.HAS_ONE),
        ],
    )
    def test_one_slip(self, at: int, name: str, fault: GameFault) -> None:
        takes = list(self.TOOK)
        takes[at] = f"{name} {takes[at].partition(' ')[2]}"
        (slip,) = wrong(self.round(*takes) + self.scored())
        assert slip.line == 7 + at
        assert slip.breaches[0].fault is fault
        guess = slip.assumed[0]
        told = about_assumption(guess, slip.after.table, Lang.EN)
        assert told == f"assumed instead: {self.TOOK[at]}"


class TestMissingRound:
    def test_who_starts_and_what_may_be_missing(self) -> None:
        begun = verdicts(f"{SPEED}Anna takes R\nBen takes O\nCem takes Y\n{CARRIED}")[-1].after
        scored = sentence(begun.table, settle(begun))
        played = f"{SPEED}Anna takes R\nBen takes O\nCem takes Y\n{CARRIED}{scored}\n"
        shown = "".join(
            f"token {one.business} {DEFAULT_VALUES[BUSINESSES.index(one.business)][0]}\n"
            for one in settle(begun).takings
        )
        slip = next(one for one in wrong(f"{played}{shown}row Cem: RROLTNV\n") if one.line > 11)
        assert "Ben starts this round, not Cem, unless a round is missing" in "".join(
            about_breaches(slip.breaches, Lang.EN)
        )


class TestMoveMadeWrong:
    """A board that one move made wrong leads to names the line of that move."""

    @pytest.mark.parametrize(
        "first",
        [
            pytest.param("_/RO/Y/L/T/N/V/W", id="slid-beneath"),
            pytest.param("R/O/Y/L/T/N/V/W", id="not-moved"),
        ],
    )
    def test_line(self, first: str) -> None:
        start = THREE.replace("R/O/Y/L/T/N/V/W", first)
        after = verdicts(f"{start}deal Anna\n{CHOSEN}Anna plays W\n")[-1].after.board
        (slip,) = wrong(f"{THREE}deal Anna\n{CHOSEN}Anna plays R\nBen plays W\nboard {after}\n")
        told = about_breach(slip.breaches[0], Lang.EN)
        assert "a single wrong move would explain it: " in told
        assert "line 8: Anna plays R" in told


class TestMoreThanTheDeckHas:
    """A row or a hand that cannot be dealt and was played is told once."""

    def test_a_row(self) -> None:
        (row,) = wrong(
            "game speed\nplayers Anna Ben Cem\ntokens 0 2000 4000 6000 8000 10000 12000 14000\n"
            "board T/W/V/R/Y/O/N/L\nrow Anna: YNTTTTL\nup 7L 6T 5T 4T 3T 2N 1Y\n"
            "Anna takes R\nBen takes V\nCem takes W\ncarry 1Y 2N 3T 4T 5T 6T 7L\n"
        )
        assert row.line == 5
        assert [one.kind for one in row.assumed] == [Assumed.COUNTS]

    def test_a_hand(self) -> None:
        text = f"{THREE}deal Anna: RRRR OYLT NVWO\n{CHOSEN}"
        turns = "Anna plays R\nBen plays {}\nCem plays {}\n"
        played = "".join(turns.format(*pair) for pair in ("ON", "YV", "LW", "TO"))
        (dealt,) = wrong(f"{text}{played}")
        assert dealt.line == 4


def test_ways_are_counted_one_by_one_or_by_their_lines() -> None:
    """More than three are no help."""
    ways = [
        Assumption(Assumed.EARLIER, (Play(FIRST, Drive(car)),), line=9) for car in LIMOUSINES[:4]
    ]
    assert perhaps(ways) == ()
    (found,) = perhaps(ways, by_line=True)
    assert (found.kind, found.line, len(found.beside)) == (Assumed.PERHAPS, 9, 3)


class TestEvidence:
    """What is there instead of what was told is told, if it is known."""

    def test_of_a_hand_and_of_unknown_ones(self) -> None:
        (known,) = wrong(f"{THREE}deal Anna: RROO TNVW YYLL\n{CHOSEN}Anna plays W\n")
        assert known.breaches[0].known == ("R", "R", "O", "O")
        assert "W is not in this hand: R, R, O, O" in about_breach(known.breaches[0], Lang.EN)
        plays = "".join(f"{name} plays W\n" for name in ("Anna", "Ben", "Cem", "Anna"))
        (unknown,) = wrong(f"{THREE}deal Anna\n{CHOSEN}{plays}")
        assert "every W of this round was seen" in about_breach(unknown.breaches[0], Lang.EN)

    @pytest.mark.parametrize(
        ("value", "said"),
        [
            (6000, "already named in line 2; still left: 4000, 4500, 5500 ("),
            (
                6500,
                "C 6500; if your table has other values, they go in a values line (setup.tokens)",
            ),
        ],
    )
    def test_of_a_token(self, value: int, said: str) -> None:
        cards = zip(("Anna", "Ben", "Cem") * 4, "WRTVYWNLOLTY", strict=True)
        played = "".join(f"{name} plays {card}\n" for name, card in cards)
        text = f"{THREE}deal Anna\n{CHOSEN}{played}score C Ben, G Cem\ntoken C {value}\n"
        (found,) = wrong(text)
        assert said in about_breach(found.breaches[0], Lang.EN)

    @pytest.mark.parametrize(
        ("board", "said"),
        [
            ("_/RO/Y/L/T/N/V/W", "R O on B stand the wrong way up"),
            ("R/O/L/Y/T/V/N/W", "R Y L N V stand elsewhere"),
        ],
    )
    def test_of_a_board(self, board: str, said: str) -> None:
        (found,) = wrong(f"{THREE}deal Anna\n{CHOSEN}Anna plays R\nboard {board}\n")
        assert about_breach(found.breaches[0], Lang.EN).startswith(f"{said}; by the rules")


class TestAstray:
    """A wrong board is told by the limousine that stands elsewhere, how far, and the clause."""

    @pytest.mark.parametrize(
        ("board", "clause", "astray"),
        [
            ("_/O/YR/L/T/N/V/W", Clause.MOVE_LAND, [("R", "C", "B", 1)]),
            ("_/O/Y/L/T/NR/V/W", Clause.MOVE_LAND, [("R", "F", "B", -4)]),
            ("R/O/Y/L/T/N/V/W", Clause.TURN_MUST_PLAY, [("R", "A", "B", -1)]),
        ],
    )
    def test_of_a_turn(self, board: str, clause: Clause, astray: list[object]) -> None:
        (breach,) = wrong(f"{HANDS}Anna plays R\nboard {board}\n")[0].breaches
        assert breach.fault is GameFault.WRONG_BOARD
        assert breach.clause is clause
        assert list(map(tuple, breach.astray)) == astray

    @pytest.mark.parametrize(
        ("turns", "board", "clause", "made"),
        [
            (["Anna plays R-"], "_/OR/Y/L/T/N/V/W", Clause.RUN_BACKWARD, "Anna plays R-"),
            (
                ["Anna plays R", "Ben plays L", "Cem plays O", "Anna plays R"],
                "RO/_/Y/_/TL/N/V/W",
                Clause.MOVE_STACK,
                "Cem plays O",
            ),
        ],
        ids=["forward-instead-of-backward", "a-motorcade-was-turned-a-turn-ago"],
    )
    def test_of_the_one_move_that_was_made_wrong(
        self, turns: list[str], board: str, clause: Clause, made: str
    ) -> None:
        text = "\n".join([f"with run\n{THREE}deal Anna\n{CHOSEN}", *turns, f"board {board}\n"])
        (breach,) = wrong(text)[0].breaches
        assert breach.clause is clause
        assert [turn for _, turn in breach.made] == [made]

    def test_of_the_mafia(self) -> None:
        text = HANDS.replace("board R/", "board MR/").replace("tokens", "with mafia\ntokens")
        turns = "Anna plays R\nBen drops L for N\n"
        (breach,) = wrong(f"{text}{turns}board _/OR/Y/LM/T/N/V/W\n")[0].breaches
        assert breach.clause is Clause.MAFIA_MOVE
        assert list(map(tuple, breach.astray)) == [("M", "D", "C", 1)]
        for lang in Lang:
            assert "M" in about_breach(breach, lang)
        assert "M stands on D, 1 business too far: it belongs on C" in about_breach(breach, Lang.EN)

    @pytest.mark.parametrize(
        ("board", "said"),
        [
            ("Y/RL/T/W/ON/V/_/_", "M is missing; by the rules"),
            ("Y/RL/T/W/ON/V/M/_", "M stands on G, 2 businesses short"),
        ],
    )
    def test_of_the_mafia_when_another_moved_last(self, board: str, said: str) -> None:
        header = THREE.replace("Cem", "Cem Dora\nwith mafia")
        header = header.replace("R/O/Y/L/T/N/V/W", "MY/T/N/W/O/V/R/L")
        names = "Anna", "Ben", "Cem", "Dora"
        told = "takes L, takes Y, takes T, takes R, drops V for V, drops N for O, drops W for Y, "
        told += "drops V for L, drops W for N, drops R for T, drops W for O, drops T for W, "
        told += "plays R, drops Y for L, drops T for V, plays N, plays N, plays T, plays R, plays L"
        turns = "".join(
            f"{name} {one}\n" for name, one in zip(names * 5, told.split(", "), strict=True)
        )
        text = f"{header}deal Anna: NWRV TNYR WRTW LVTN\n"
        (breach,) = wrong(f"{text}{turns}board {board}\n")[0].breaches
        assert breach.clause is Clause.MAFIA_MOVE
        assert about_breach(breach, Lang.EN).startswith(said)


class TestBoardsTellMore:
    """A board shows what was really done, where a later one bears it out."""

    CARDS = f"{THREE}deal Anna\n{CHOSEN}Anna plays R\nBen plays T\nboard R/_/YO/L/_/NT/V/W\n"

    def test_an_earlier_card_was_another(self) -> None:
        """Orange drove, and red was written."""
        (found,) = wrong(f"{self.CARDS}Cem plays V\nboard R/_/YO/L/_/NT/_/WV\n")
        assert found.line == 10
        assert [one.kind for one in found.assumed] == [Assumed.EARLIER]
        assert by_line(found.assumed[0], found.after.table) == {8: "Anna plays O"}

    def test_one_board_alone_does_not_show_it(self) -> None:
        (found,) = wrong(self.CARDS)
        assert [(one.kind, one.line) for one in found.assumed] == [(Assumed.PERHAPS, 8)]

    def test_what_a_mistake_explains_is_no_other_card(self) -> None:
        """Red drove backwards onto white; so would violet have gone there."""
        text = f"{THREE}deal Anna\n{CHOSEN}Anna plays R\nboard _/O/Y/L/T/N/V/WR\n"
        (found,) = wrong(f"{text}Ben plays T\nboard _/O/Y/L/_/NT/V/WR\n")
        assert [one.kind for one in found.assumed] == [Assumed.COUNTS]

    def test_the_row_was_carried_out_from_the_other_end(self) -> None:
        carried = f"{SPEED}{CHOSEN}carry 1R 2R 3O 4L 5T 6N 7V\n"
        (found,) = wrong(f"{carried}board _/_/YO/R/L/T/N/WV\nscore C Ben, D Anna\n")
        assert [one.kind for one in found.assumed] == [Assumed.OTHER_END]
        assert str(found.after.board) == "_/_/YO/R/L/T/N/WV"
