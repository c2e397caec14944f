"""Game records: a text a person can write, read back to the same game, every defect at once."""

import tracemalloc
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabletop import tables, verdicts

from scheffeln.board import Business, Limousine
from scheffeln.cards import Card, Evasion, Joker
from scheffeln.game.actions import Action, Clock, Declare, Drop, Nasty, Pass, Play, Take, TimeUp
from scheffeln.game.advance import advance
from scheffeln.game.chance import deal, set_up
from scheffeln.game.faults import GameFault, about_breach
from scheffeln.game.judge import judge
from scheffeln.game.legal import any_legal
from scheffeln.game.record import BadRecord, Done, Record, RecordFault, about_record_defect
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.record.sentences import read_sentence
from scheffeln.game.record.writing import sentence, write
from scheffeln.game.setup import begin, judge_setup
from scheffeln.game.state import Dealing, Over
from scheffeln.game.table import DEFAULT_VALUES, Seat, Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause

TOKENS = "tokens 0 2000 4000 6000 8000 10000 12000 14000\n"
FULL = f"tokens {' '.join('/'.join(map(str, four)) for four in DEFAULT_VALUES)}\n"
HEADER = f"players Anna Ben\n{TOKENS}board R/O/Y/L/T/N/V/W\n"
EVENING = f"""\
# Friday at Cleo's
Players Anna, Ben          # who sat where
{TOKENS}
board R/O/Y/L/T/N/V/W
deal anna
ANNA TAKES red
Ben takes O
Anna plays w
"""


class TestReading:
    def test_people_write_as_they_like(self) -> None:
        record = read(EVENING)
        assert record.setup.table.players == ("Anna", "Ben")
        assert record.actions[1] == Take(Seat(0), Limousine.R)
        assert [entry.line for entry in record.entries] == [6, 7, 8, 9]
        assert record.setup_line == 5
        assert record.setup.stacks[0] == (0, None, None, None)

    @pytest.mark.parametrize(
        ("said", "action"),
        [
            ("Anna plays R@C", Play(Seat(0), Evasion(Limousine.R, Business.C))),
            ("Anna plays R+", Play(Seat(0), Joker(Limousine.R))),
            ("Anna plays !O", Nasty(Seat(0), Limousine.O)),
            ("Anna plays !", Nasty(Seat(0), None)),
            ("Ben drops ? for O", Drop(Seat(1), Card.HIDDEN, Limousine.O)),
            ("Ben drops +", Drop(Seat(1), Card.JOKER, None)),
            ("clock 3.25", Clock(3250)),
            ("clock 3,25", Clock(3250)),
        ],
    )
    def test_a_sentence(self, said: str, action: Action) -> None:
        table = Table(("Anna", "Ben"))
        assert read_sentence(said, table, Seat(0)) == (action,)
        assert sentence(table, action) == said.replace(",", ".")

    @pytest.mark.parametrize("said", ["red for orange", "R for O", "rot for arancione", "r for o"])
    def test_colours_have_names_everywhere(self, said: str) -> None:
        table = Table(("Anna", "Ben"))
        drop = Drop(Seat(1), Card.R, Limousine.O)
        assert read_sentence(f"Ben drops {said}", table, Seat(0)) == (drop,)

    @pytest.mark.parametrize("card", ["M", "black", "RO", "x", "??"])
    def test_what_is_no_card_is_not_dropped(self, card: str) -> None:
        with pytest.raises(BadRecord):
            read_sentence(f"Ben drops {card} for O", Table(("Anna", "Ben")), Seat(0))

    def test_a_sentence_that_is_none(self) -> None:
        with pytest.raises(BadRecord):
            read_sentence("Anna sleeps", Table(("Anna", "Ben")), Seat(0))


class TestDefects:
    def test_all_are_told_at_once(self) -> None:
        text = f"players Anna Ben\n{TOKENS}board ROX/O\ndeal Zoe\nAnna plays Q\nBen drops R of O\n"
        with pytest.raises(BadRecord) as bad:
            read(text)
        found = [(d.line, d.column, d.fault) for d in bad.value.defects]
        assert found == [
            (3, 7, RecordFault.POSITION),
            (4, 6, RecordFault.NAME),
            (5, 12, RecordFault.CARD),
            (6, 13, RecordFault.WORD),
        ]

    @pytest.mark.parametrize(
        ("ring", "column", "fault", "what", "known"),
        [
            ("ABCDEFGA", 13, RecordFault.TWICE, "A", ("H",)),
            ("ABCDEFGX", 13, RecordFault.BUSINESS, "X", ()),
            ("ABCD EFG", 14, RecordFault.MISSING, "", ("H",)),
        ],
    )
    def test_of_a_ring_the_letter_that_is_wrong_is_told(
        self, ring: str, column: int, fault: RecordFault, what: str, known: tuple[str, ...]
    ) -> None:
        with pytest.raises(BadRecord) as bad:
            read(EVENING.replace("tokens", f"ring {ring}\ntokens", 1))
        (defect,) = bad.value.defects
        assert (defect.column, defect.fault, defect.what, defect.known) == (
            column,
            fault,
            what,
            known,
        )

    def test_a_token_that_lies_on_a_speed_table_twice_is_named(self) -> None:
        tokens = "tokens 15500 15500 6000 7500 8000 12000 12500 14000"
        setup = read(f"game speed\nplayers Anna Ben Cem\n{tokens}\nboard R/O/Y/L/T/N/V/W\n").setup
        (breach,) = judge_setup(setup)
        assert about_breach(breach, Lang.EN).startswith("A 15500, B 15500: the game does not have")

    @pytest.mark.parametrize(
        ("stack", "told"),
        [
            ("500/x/1000", [(12, "x")]),
            ("500//1000", [(11, "/")]),
            ("/500", [(8, "/")]),
            ("5o0/100O", [(8, "5o0"), (12, "100O")]),
            ("500" + "/X" * 5000, [(12, "X"), (14, "X"), (16, "X"), (18, "X")]),
        ],
    )
    def test_of_a_stack_the_token_that_is_wrong_is_told(
        self, stack: str, told: list[tuple[int, str]]
    ) -> None:
        with pytest.raises(BadRecord) as bad:
            read(EVENING.replace("tokens 0", f"tokens {stack}"))
        assert [(one.column, one.what) for one in bad.value.defects] == told

    def test_a_board_too_long_to_be_a_slip_is_compared_with_none(self) -> None:
        tracemalloc.start()
        with pytest.raises(BadRecord):
            read(EVENING.replace("board ", f"board {'Z' * 2000}"))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 10_000_000

    def test_what_the_header_lacks_is_missed_where_it_ends(self) -> None:
        with pytest.raises(BadRecord) as bad:
            read("players Anna Ben\n")
        found = [(d.line, d.column, d.what) for d in bad.value.defects]
        assert found == [(2, 1, "tokens"), (2, 1, "board")]

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("", RecordFault.MISSING),
            ("players Anna deal\n", RecordFault.RESERVED),
            ("players Anna takes\n", RecordFault.RESERVED),
            ("players Anna B\x1ben\n", RecordFault.RESERVED),
            ("players Anna\n", RecordFault.TABLE),
            ("game poker\n", RecordFault.WORD),
            ("game base base\n", RecordFault.WORD),
            ("with wings\n", RecordFault.WORD),
            ("edition 1999\n", RecordFault.RULING),
            ("ruling move.stuck=maybe\n", RecordFault.RULING),
            ("players Anna Ben\nplayers Cleo Dora\n", RecordFault.TWICE),
            ("players Anna Ben\nyoungest Zoe\n", RecordFault.NAME),
            ("ring ABCDEFGG\n", RecordFault.TWICE),
            ("values Z 1 2 3 4\n", RecordFault.BUSINESS),
            ("values A 1 2 3 x\n", RecordFault.NUMBER),
            ("values A 1 2 3\n", RecordFault.MISSING),
            ("limit soon\n", RecordFault.NUMBER),
            ("limit 1.0005\n", RecordFault.NUMBER),
            ("limit inf\n", RecordFault.NUMBER),
            ("limit 1e999999\n", RecordFault.NUMBER),
            ("limit -5\n", RecordFault.NUMBER),
            ("tokens 1 2 3\n", RecordFault.MISSING),
            ("tokens 1/x 2 3 4 5 6 7 8\n", RecordFault.NUMBER),
            (HEADER + "Anna\n", RecordFault.MISSING),
            (HEADER + "Anna takes Q\n", RecordFault.LIMOUSINE),
            (HEADER + "Anna takes R R\n", RecordFault.WORD),
            (HEADER + "Anna drops RO for O\n", RecordFault.CARD),
            (HEADER + "Anna plays !Q\n", RecordFault.CARD),
            (HEADER + "deal Anna: XXXX\n", RecordFault.CARD),
            (HEADER + "up R\n", RecordFault.NUMBER),
            (HEADER + "up 7\n", RecordFault.CARD),
            (HEADER + "carry 7Q\n", RecordFault.CARD),
            (HEADER + "time flies\n", RecordFault.WORD),
            (HEADER + "score everybody\n", RecordFault.WORD),
            (HEADER + "score A\n", RecordFault.WORD),
            (HEADER + "token A many\n", RecordFault.NUMBER),
            (HEADER + "winner\n", RecordFault.MISSING),
            (HEADER + "board R\n", RecordFault.POSITION),
        ],
    )
    def test_each_has_its_kind_and_its_words(self, text: str, fault: RecordFault) -> None:
        with pytest.raises(BadRecord) as bad:
            read(text)
        assert fault in {defect.fault for defect in bad.value.defects}
        for defect in bad.value.defects:
            assert all(about_record_defect(defect, lang) for lang in Lang)

    @pytest.mark.parametrize(
        ("header", "word"),
        [
            ("game speed\nplayers Anna Ben\n", "players"),
            ("players Anna anna\n", "anna"),
            ("players Anna Ben\nvalues A 1 2 3 9000\n", "9000"),
            ("players Anna Ben\nedition draft\nwith mafia\n", "draft"),
            ("game speed\nplayers A1 B1 C1\nwith run\n", "run.in-speed"),
            ("players Anna Ben\nlimit 0\n", "0"),
        ],
    )
    def test_a_table_nobody_can_play_at(self, header: str, word: str) -> None:
        with pytest.raises(BadRecord) as bad:
            read(f"{header}{TOKENS}board R/O/Y/L/T/N/V/W\n")
        (defect,) = bad.value.defects
        assert defect.fault is RecordFault.TABLE
        assert word in about_record_defect(defect, Lang.EN)

    @given(
        st.text(alphabet="ABRO plays takes drops deal row up 7:,?/\n+-!@#0123456789", max_size=80)
    )
    def test_no_text_is_more_than_refused(self, noise: str) -> None:
        try:
            record = read(HEADER + noise)
        except BadRecord:
            return
        assert list(check(record))[-1].after.table == record.setup.table
        assert read(write(record)).actions == record.actions


class TestSentences:
    """What a tired player reads."""

    def test_a_line_the_header_lacks(self) -> None:
        with pytest.raises(BadRecord) as bad:
            read("")
        said = [about_record_defect(defect, Lang.EN) for defect in bad.value.defects]
        assert said[0] == "a record needs a line that begins with players, and this one has none"
        assert len(said) == 3

    def test_a_line_that_stops(self) -> None:
        with pytest.raises(BadRecord) as bad:
            read(f"{HEADER}Anna\n")
        (defect,) = bad.value.defects
        assert about_record_defect(defect, Lang.EN) == (
            "the line ends too soon, something must follow here; "
            "expected: takes, plays, drops, passes"
        )

    def test_what_is_due(self) -> None:
        (breach,) = judge(begin(set_up(Table(("Anna", "Ben")), Random(1))), Pass(Seat(0)))
        said = "this cannot be done now: first the cards are dealt (setup.deal)"
        assert about_breach(breach, Lang.EN) == said

    @pytest.mark.parametrize("variant", Variant)
    def test_at_every_stage_it_is_told_without_ids(self, variant: Variant) -> None:
        dice = Random(1)
        game = begin(set_up(Table(("Anna", "Ben", "Cleo"), variant), dice))
        wrong = (Pass(Seat(0)), TimeUp(), Declare(frozenset({Seat(0)})))
        told: set[str] = set()
        while True:
            early = [breach for action in wrong for breach in judge(game, action)]
            for breach in early:
                if breach.fault is GameFault.NOT_NOW:
                    told.add(breach.what)
                    for lang in Lang:
                        prose = about_breach(breach, lang).removesuffix(f" ({breach.clause})")
                        assert breach.what not in prose
            if isinstance(game.stage, Over):
                break
            dealing = isinstance(game.stage, Dealing)
            game = advance(game, deal(game, dice) if dealing else any_legal(game, dice))
        assert len(told) == 6


class TestWriting:
    @given(table=tables(), seed=st.integers())
    @settings(max_examples=60)
    def test_a_setup_is_read_back(self, table: Table, seed: int) -> None:
        setup = set_up(table, Random(seed))
        text = write(Record(setup))
        assert read(text).setup == setup
        assert write(read(text)) == text

    def test_a_house_of_its_own(self) -> None:
        values = ((0, 0, 0, 0), *Table(("A1", "B1")).values[1:])
        table = Table(("A1", "B1", "C1"), Variant.SPEED, values=values, limit=1_234_567)
        text = write(Record(set_up(table, Random(1))))
        assert "values A 0 0 0 0\n" in text
        assert "limit 1234.567\n" in text
        assert read(text).setup.table == table

    def test_tokens_that_turn_up_or_leave_are_written(self) -> None:
        said = "token A 500\nscore A Anna, gone D\n"
        assert write(read(HEADER + said)).endswith(said)

    def test_statements_are_kept(self) -> None:
        text = write(read(HEADER + "deal Anna\nboard R/O/Y/L/T/N/V/W\nAnna passes\n"))
        assert text.endswith("\n\ndeal Anna\nboard R/O/Y/L/T/N/V/W\nAnna passes\n")


class TestChecking:
    """A refused action does not stop a record: the referee puts it right and goes on."""

    START = f"{HEADER}deal Anna\nAnna takes R\nBen takes O\n"

    def wrong(self, text: str) -> list[tuple[int, set[Clause]]]:
        found = [(v.line, {b.clause for b in v.breaches}) for v in verdicts(text) if not v.right]
        for verdict in verdicts(text):
            for breach in verdict.breaches:
                assert all(str(breach.clause) in about_breach(breach, lang) for lang in Lang)
        return found

    @pytest.mark.parametrize(
        ("bad", "clause"),
        [
            ("Anna drops ? for O", Clause.TURN_EXCHANGE),
            ("Anna passes", Clause.TURN_MUST_PLAY),
            ("Anna plays !O", Clause.RUN_NASTY),
            ("Anna plays W@A", Clause.RUN_EVASION),
            ("Anna plays M", Clause.MAFIA_MOVE),
        ],
    )
    def test_a_card_wrongly_played_is_spent(self, bad: str, clause: Clause) -> None:
        found = self.wrong(f"{self.START}{bad}\nBen plays R\nAnna plays Y\n")
        assert [line for line, _ in found] == [7]
        assert clause in found[0][1]

    def test_an_action_out_of_turn_is_undone(self) -> None:
        assert self.wrong(f"{self.START}Ben plays R\nAnna plays R\nBen plays R\n") == [
            (7, {Clause.TURN_ORDER})
        ]

    @pytest.mark.parametrize("deal", ["deal Ben", "deal Anna: RRRR OOYY", "deal Ben: RROO TNVW"])
    def test_a_wrong_deal_is_put_right(self, deal: str) -> None:
        found = self.wrong(f"{HEADER}{deal}\nAnna takes R\nBen takes O\nAnna plays R\n")
        assert [line for line, _ in found] == [4]

    @pytest.mark.parametrize("row", ["row Ben: ROYLTNV", "row Anna: RRRRTNV"])
    def test_a_wrong_row_is_put_right(self, row: str) -> None:
        header = f"game speed\nplayers Anna Ben Cleo\n{TOKENS}board R/O/Y/L/T/N/V/W\n"
        assert [line for line, _ in self.wrong(f"{header}{row}\nup 7V 6N\n")] == [5]

    def test_a_wrong_phase_and_result_are_put_right(self) -> None:
        cards = "Anna plays R\nBen plays O\nAnna plays Y\nBen plays L\n"
        cards += "Anna plays T\nBen plays N\nAnna plays V\nBen plays W\n"
        start = self.START.replace(TOKENS, FULL)
        text = f"{start}{cards}score nobody\ndeal Ben\nwinner Ben\n"
        assert [line for line, _ in self.wrong(text)] == [15, 17]
        assert any(verdicts(text)[-1].after.money)

    def test_a_wrong_setup_is_played_on_as_described(self) -> None:
        text = self.START.replace("R/O/Y", "RO/_/Y").replace("tokens 0", "tokens 0/1/2/3/4/5")
        found = self.wrong(f"{text}Anna plays R\nBen plays O\n")
        assert found == [(2, {Clause.SETUP_TOKENS}), (3, {Clause.SETUP_LIMOUSINES})]

    @pytest.mark.parametrize(
        ("said", "clause"),
        [
            ("Anna plays R\nboard _/RO/Y/L/T/N/V/W", Clause.MOVE_STACK),
            ("Anna plays R\nboard R/O/Y/L/T/N/V/W", Clause.TURN_MUST_PLAY),
            ("Anna plays R\nboard W/O/Y/L/T/N/V/R", Clause.MOVE_LAND),
            ("Anna plays R\nboard _/O/Y/L/T/N/V/WR", Clause.MOVE_DIRECTION),
            ("board O/R/Y/L/T/N/V/W", Clause.SETUP_LIMOUSINES),
        ],
    )
    def test_a_wrong_board_is_told_by_the_mistake_behind_it(
        self, said: str, clause: Clause
    ) -> None:
        *_, last = verdicts(f"{self.START}{said}\n")
        (breach,) = last.breaches
        assert breach.fault is GameFault.WRONG_BOARD
        assert breach.clause is clause

    def test_a_right_board_is_right(self) -> None:
        assert self.wrong(f"{self.START}Anna plays R\nboard _/OR/Y/L/T/N/V/W\n") == []

    def test_in_a_row_too(self) -> None:
        header = f"game speed\nplayers Anna Ben Cleo\n{TOKENS}board R/O/Y/L/T/N/V/W\n"
        row = "row Anna\nup 7V 6N 5T 4L 3Y 2O 1R\nAnna takes R\nBen takes O\nCleo takes Y\n"
        *_, last = verdicts(f"{header}{row}carry 1R\nboard R/O/Y/L/T/N/V/W\n")
        assert last.breaches[0].clause is Clause.SPEED_RESOLVE


def test_entries_compare_by_what_was_done() -> None:
    assert Done(Take(Seat(0), Limousine.R)) == Done(Take(Seat(0), Limousine.R))
