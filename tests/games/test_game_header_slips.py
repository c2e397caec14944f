"""A slip of the header makes no other line wrong: the rounds tell what was meant."""

from dataclasses import replace

import pytest
from evening import BASE, FULL, RUN, SPEED, TRIO, played, rounds, wrong
from tabletop import verdicts

from scheffeln.game.faults import GameFault
from scheffeln.game.record import RecordFault
from scheffeln.game.record.assumptions import about_assumption, assumed_in_notation
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.language import Lang


class TestHeader:
    """A slip of the header is told once, and the game is judged as it was played."""

    @staticmethod
    def slips(lines: list[str]) -> list[tuple[int, RecordFault, str]]:
        record, defects = read_as_far("\n".join(lines))
        assert record is not None
        assert all(one.right for one in check(record))
        return [(one.line, one.fault, one.what) for one in defects]

    @pytest.mark.parametrize("names", ["Anna Cem Ben", "Ben Anna Cem", "Cem Ben Anna"])
    def test_players_in_another_order(self, names: str) -> None:
        lines = played(BASE, 1)
        lines[1] = f"players {names}"
        assert self.slips(lines) == [(2, RecordFault.SEATING, "Anna Ben Cem")]

    @pytest.mark.parametrize(
        "names", ["Anna Cem Ben Dora", "Anna Ben Dora Cem", "Dora Ben Anna Cem"]
    )
    def test_in_speed_who_starts_a_round_shows_it(self, names: str) -> None:
        four = (*TRIO, "Dora")
        lines = played(replace(SPEED, players=four), 1)
        lines[1] = f"players {names}"
        assert self.slips(lines) == [(2, RecordFault.SEATING, " ".join(four))]

    @pytest.mark.parametrize("swapped", ["Ben", "Cem"])
    def test_one_row_by_another_seats_nobody_elsewhere(self, swapped: str) -> None:
        """One name in a row makes two successions wrong: that is no other order."""
        lines = played(replace(SPEED, players=(*TRIO, "Dora")), 1)
        at = rounds(lines)[2]
        lines[at] = lines[at].replace("Cem", swapped)
        assert not read_as_far("\n".join(lines))[1]

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    @pytest.mark.parametrize("left_out", [False, True])
    def test_the_other_game_than_its_rounds_are_of(self, table: Table, left_out: bool) -> None:
        lines = played(table, 1)
        other = next(one for one in Variant if one is not table.variant)
        lines[:1] = [] if left_out else [f"game {other}"]
        slips = (
            []
            if left_out and table is BASE
            else [(1, RecordFault.VARIANT, f"game {table.variant}")]
        )
        assert self.slips(lines) == slips

    @pytest.mark.parametrize(
        ("names", "rounds_told"), [("Anna Cem Ben", 3), ("Ben Anna Cem Dora", 4)]
    )
    def test_few_rounds_show_it_if_no_single_one_explains_them(
        self, names: str, rounds_told: int
    ) -> None:
        four = (*TRIO, "Dora")[: len(names.split())]
        lines = played(replace(SPEED, players=four), 1)
        lines[1] = f"players {names}"
        told = lines[: [*rounds(lines), len(lines)][rounds_told]]
        assert self.slips(told) == [(2, RecordFault.SEATING, " ".join(four))]

    @pytest.mark.parametrize("table", [BASE, SPEED, FULL], ids=["base", "speed", "full"])
    def test_no_line_names_the_players(self, table: Table) -> None:
        lines = played(replace(table, youngest=Seat(1)), 1)
        begun = rounds(lines)[0]
        record, (defect,) = read_as_far("\n".join([lines[0], *lines[2:]]))
        assert record is not None
        assert all(one.right for one in check(record))
        assert (defect.line, defect.fault) == (begun, RecordFault.MISSING)
        assert record.setup.table.orders[0] == table.orders[0]
        assert sorted(record.setup.table.players) == [*TRIO]

    @pytest.mark.parametrize("names", ["Anna Rube#n Cem", "Anna Ru,ben Cem"])
    def test_a_sign_that_no_name_has_makes_nobody_else_of_it(self, names: str) -> None:
        lines = played(replace(SPEED, players=("Anna", "Ruben", "Cem")), 1)
        lines[1] = f"players {names}"
        assert self.slips(lines) == [(2, RecordFault.UNNAMED, "Anna Ruben Cem")]

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    def test_a_letter_of_a_business_is_nobody_whom_lines_tell_of(self, table: Table) -> None:
        lines = played(table, 1)
        assert any(line.startswith("score") and " B " in line for line in lines)
        lines[1] = "players Anna B Cem"
        assert self.slips(lines) == [(2, RecordFault.NAME, "B")]

    def test_of_a_word_that_is_no_name_it_is_told_who_plays(self) -> None:
        lines = played(SPEED, 1)
        lines[1] = "players Anna takes Cem"
        _, (defect,) = read_as_far("\n".join(lines))
        assert (defect.fault, defect.known) == (RecordFault.RESERVED, ("players Anna Ben Cem",))

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    @pytest.mark.parametrize("names", ["Zoe Anna Ben Cem", "Anna Zoe Ben Cem", "Anna Ben Cem Zoe"])
    def test_a_name_of_nobody_who_plays(self, table: Table, names: str) -> None:
        lines = played(table, 1)
        lines[1] = f"players {names}"
        assert self.slips(lines) == [(2, RecordFault.ABSENT, " ".join(TRIO))]

    def test_who_was_always_too_late_may_never_be_named(self) -> None:
        lines = played(SPEED, 1)
        lines[1] += " Zoe"
        late = []
        for line in lines[: rounds(lines)[2]]:
            late += ["time up", line] if line.startswith("carry") else [line]
        assert "Zoe" in read_as_far("\n".join(late))[0].setup.table.players  # type: ignore[union-attr]  # it is read

    @pytest.mark.parametrize(
        ("line", "written", "fault"),
        [
            ("game speed", "game sped", RecordFault.WORD),
            ("game speed", "game poker", RecordFault.VARIANT),
            ("with run", "with rnu", RecordFault.WORD),
            ("ruling run.in-speed=start-player", "ruling run.in-speed=player", RecordFault.RULING),
        ],
    )
    def test_a_word_that_is_none_is_one_message(
        self, line: str, written: str, fault: RecordFault
    ) -> None:
        lines = played(RUN, 1)
        at = lines.index(line)
        told = self.slips([*lines[:at], written, *lines[at + 1 :]])
        assert [(one[0], one[1]) for one in told] == [(at + 1, fault)]

    @pytest.mark.parametrize("table", [BASE, SPEED, FULL], ids=["base", "speed", "full"])
    @pytest.mark.parametrize("word", ["tokens", "board"])
    def test_a_line_that_no_record_can_do_without(self, table: Table, word: str) -> None:
        """A later board tells where the limousines stand, and is no setup."""
        lines = played(table, 1)
        third = rounds(lines)[2]
        board = next(one.after.board for one in verdicts("\n".join(lines)) if one.line > third)
        told = [*lines[:third], f"board {board}", *lines[third:]]
        at = next(at for at, line in enumerate(told) if line.startswith(word))
        begun = rounds(lines)[0]
        assert self.slips([*told[:at], *told[at + 1 :]]) == [(begun, RecordFault.MISSING, word)]

    @pytest.mark.parametrize(
        ("place", "slip", "signs"),
        [(8, "X", 1), (8, "same as before", 1), (6, "", 1), (6, "", 2), (20, "", 2)],
    )
    def test_a_board_but_for_one_letter(self, place: int, slip: str, signs: int) -> None:
        """Of a letter that stands there twice the game tells which was meant."""
        lines = played(SPEED, 1)
        at = next(at for at, line in enumerate(lines) if line.startswith("board"))
        written = lines[at]
        sign = written[place - 2] if slip == "same as before" else slip
        lines[at] = f"{written[:place]}{sign}{written[place + signs :]}"
        record, (defect,) = read_as_far("\n".join(lines))
        assert record is not None
        assert defect.known == (written,)
        assert all(one.right for one in check(record))

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    def test_who_is_youngest_is_told_where_the_header_tells_it(self, table: Table) -> None:
        lines = played(replace(table, youngest=Seat(1)), 1)
        at = lines.index("youngest Ben")
        lines[at] = "youngest Cem"
        (only,) = wrong(lines)
        assert (only.line, only.assumed[0].header) == (at + 1, ("youngest Ben",))
        assert only.breaches[0].what == str(rounds(lines)[0] + 1)

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    def test_a_card_that_is_none_keeps_no_other_from_being_read(self, table: Table) -> None:
        lines = played(table, 1)
        at = rounds(lines)[1]
        lines[at] = f"{lines[at][:-1]}X"
        read_so = f"{lines[at][:-4]}????" if table is BASE else f"{lines[at][:-1]}?"
        record, (defect,) = read_as_far("\n".join(lines))
        assert record is not None
        assert (defect.line, defect.what, defect.known) == (at + 1, "X", (read_so,))
        assert all(one.right for one in check(record))

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    @pytest.mark.parametrize("name", TRIO)
    def test_a_player_whom_the_header_does_not_name(self, table: Table, name: str) -> None:
        lines = played(table, 1)
        lines[1] = f"players {' '.join(one for one in table.players if one != name)}"
        assert self.slips(lines) == [(2, RecordFault.UNNAMED, " ".join(table.players))]

    def test_a_name_written_once_is_nobody(self) -> None:
        lines = [*played(SPEED, 1), "Dora takes R"]
        _, defects = read_as_far("\n".join(lines))
        assert [(one.line, one.fault) for one in defects] == [(len(lines), RecordFault.NAME)]

    def test_who_is_youngest_may_be_told_before_anybody_is_named(self) -> None:
        lines = played(BASE, 1)
        first = "youngest Anna"
        assert self.slips([lines[0], first, *lines[1:]]) == []
        assert self.slips([lines[0], "youngest Dora", *lines[1:]]) == [
            (2, RecordFault.NAME, "Dora")
        ]

    def test_a_turn_out_of_order_seats_nobody_elsewhere(self) -> None:
        lines = played(BASE, 1)
        at = rounds(lines)[1]
        record, defects = read_as_far("\n".join([*lines[:at], "Anna plays R", *lines[at:]]))
        assert record is not None
        assert not defects

    def test_expansions_that_no_line_names(self) -> None:
        lines = [line for line in played(FULL, 1) if not line.startswith("with")]
        assert self.slips(lines) == [(2, RecordFault.UNSAID, "with run mafia")]

    @pytest.mark.parametrize(
        ("table", "written", "assumed"),
        [
            (RUN, "with run mafia", "assumed instead: with run"),
            (BASE, "with mafia", "assumed: this line does not count"),
            (SPEED, "with mafia", "assumed: this line does not count"),
        ],
    )
    @pytest.mark.parametrize("told", [False, True], ids=["no board", "a board"])
    def test_the_mafia_where_no_board_has_it(
        self, table: Table, written: str, assumed: str, told: bool
    ) -> None:
        lines = played(table, 1)
        third = rounds(lines)[2]
        board = next(one.after.board for one in verdicts("\n".join(lines)) if one.line > third)
        lines[third:third] = [f"board {board}"] * told
        (only,) = wrong([*lines[:2], written, *lines[2 + table.run :]])
        said = about_assumption(only.assumed[0], only.after.table, Lang.EN)
        assert (only.line, only.breaches[0].fault, said) == (3, GameFault.MAFIA_UNSEEN, assumed)

    def test_the_mafia_in_the_place_of_run_cards(self) -> None:
        lines = played(RUN, 1)
        lines[2] = "with mafia"
        assert self.slips(lines) == [(3, RecordFault.UNSAID, "with run")]

    @pytest.mark.parametrize(
        ("variant", "written"),
        [(Variant.SPEED, "with run"), (Variant.SPEED, "with rn"), (Variant.BASE, "with rn")],
    )
    def test_something_else_in_the_place_of_the_mafia(self, variant: Variant, written: str) -> None:
        lines = played(Table(TRIO, variant, mafia=True), 1)
        assert lines[2] == "with mafia"
        lines[2] = written
        assert self.slips(lines) == [(3, RecordFault.NOT_RUN, "with mafia")]

    @pytest.mark.parametrize("written", ["with rn", "with rn mafa"])
    def test_expansions_that_nobody_understands(self, written: str) -> None:
        lines = played(FULL, 1)
        lines[2] = written
        assert self.slips(lines) == [(3, RecordFault.UNSAID, "with run mafia")]

    def test_the_mafia_forgotten_on_the_first_board_alone(self) -> None:
        lines = played(FULL, 1)
        at = next(at for at, line in enumerate(lines) if line.startswith("board M"))
        lines[at] = lines[at].replace("M", "")
        assert [one.line for one in wrong(lines)] == [at + 1]

    @pytest.mark.parametrize("first", ["Emil Cem Dora Ben Anna", "Emil Dora Cem Anna Ben"])
    def test_who_starts_no_round_sits_where_the_others_leave_room(self, first: str) -> None:
        """Whoever acts first, the rows tell who sits beside whom."""
        five = (*TRIO, "Dora", "Emil")
        lines = played(replace(SPEED, players=five), 1)
        taken = [at for at in range(rounds(lines)[1]) if " takes " in lines[at]]
        by = {lines[at].partition(" ")[0]: lines[at] for at in taken}
        for at, name in zip(taken, first.split(), strict=True):
            lines[at] = by[name]
        told = lines[: [*rounds(lines), len(lines)][4]]
        record, (defect,) = read_as_far("\n".join([told[0], *told[2:]]))
        assert record is not None
        assert (defect.fault, record.setup.table.players) == (RecordFault.MISSING, five)
        assert all(one.right for one in check(record))

    def test_who_chooses_for_run_cards_in_speed(self) -> None:
        lines = [line for line in played(RUN, 1) if not line.startswith("ruling")]
        assert self.slips(lines) == [(3, RecordFault.TABLE, "run.in-speed")]

    def test_the_mafia_on_top_of_the_other(self) -> None:
        lines = played(FULL, 1)
        at = next(at for at, line in enumerate(lines) if line.startswith("board M"))
        lines[at] = f"board {lines[at][7]}M{lines[at][8:]}"
        assert [one.line for one in wrong(lines)] == [at + 1]

    @pytest.mark.parametrize(
        ("written", "slip"),
        [
            ("board MR/L/N/", "board L/MR/N/"),
            ("board MR/L/N/", "board R/L/MN/"),
            ("board MR/L/N/", "board R/ML/N/"),
            ("board MR/L/N/", "board MR/LN/_/"),
        ],
    )
    def test_a_board_that_no_game_begins_with_is_read_as_the_rounds_tell(
        self, written: str, slip: str
    ) -> None:
        lines = played(FULL, 1)
        at = next(at for at, line in enumerate(lines) if line.startswith(written))
        (only,) = wrong([*lines[:at], lines[at].replace(written, slip), *lines[at + 1 :]])
        assert (only.line, [one.header for one in only.assumed]) == (at + 1, [(lines[at],)])

    @pytest.mark.parametrize(
        ("slip", "ways"),
        [("6000/500/14400/2500", 1), ("6000/500/2500", 2), ("6000/500/14000/2500/0", 1)],
    )
    def test_a_token_is_told_as_what_it_can_only_be(self, slip: str, ways: int) -> None:
        """Of 32 that are told one is wrong, left out or there twice. Of two that the same person
        took nobody knows which was first."""
        written = "6000/500/14000/2500"
        lines = played(SPEED, 1)
        sums = verdicts("\n".join(lines))[-1].after.sums
        lines.append(f"money Anna {sums[0]}, Ben {sums[1]}, Cem {sums[2]}")
        (at,) = (at for at, line in enumerate(lines) if written in line)
        (only,) = wrong([*lines[:at], lines[at].replace(written, slip), *lines[at + 1 :]])
        (guess,) = only.assumed
        assert (only.line, len(guess.header), lines[at] in guess.header) == (at + 1, ways, True)

    def test_a_slip_of_the_header_beside_another_one(self) -> None:
        lines = played(BASE, 1)
        at = next(at for at, line in enumerate(lines) if line.startswith("board R/L/"))
        last = lines.index(next(line for line in lines[::-1] if " plays " in line))
        lines[last] = f"Dora {lines[last]}"
        record, defects = read_as_far("\n".join(lines).replace("board R/L/", "board L/R/"))
        assert record is not None
        told = [one.line for one in check(record) if not one.right]
        assert (told, [one.line for one in defects]) == ([at + 1], [last + 1])

    def test_where_a_later_line_explains_as_much_both_are_named(self) -> None:
        (only,) = wrong(ONE_ROUND.splitlines())
        slip, header = only.assumed
        assert assumed_in_notation(slip, only.after.table) == "Ben plays M-"
        said = about_assumption(header, only.after.table, Lang.EN)
        assert said == "a single slip would explain it: line 4: board ML/V/R/N/T/W/Y/O"


ONE_ROUND = """players Anna Ben Cem Dora
with run mafia
tokens 2000 3500 4500 6500 8000 10500 14000 15500
board ML/V/R/T/N/W/Y/O
deal Anna: RT-L Y-+W +WTR OVVR
Anna takes L
Ben takes N
Cem takes T
Dora takes R
Anna drops R for V
Ben plays N+
Cem plays Y+
Dora drops V for O
Anna plays M-
Ben drops Y for L
Cem plays T
Dora drops O for N
Anna drops L for O
Ben plays N-
Cem drops W for V
Dora drops R for W
Anna plays T
Ben plays W
Cem plays R
Dora plays V
score C Cem, E Ben
board T/_/V/R/ML/_/WN/OY
money Anna 0, Ben 8000, Cem 4500, Dora 0
"""
