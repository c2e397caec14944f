"""Believe what the table did, and say it once: what is assumed after a refusal."""

from random import Random

import pytest
from extent import extent
from slips import played, slipped, told
from tabletop import NAMES, verdicts

from scheffeln.game.faults import GameFault
from scheffeln.game.record import RecordDefect, Unread, about_record_defect
from scheffeln.game.record.assumptions import assumed_in_notation, by_line
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln_cli.commands.game.screen import shown_row

TOKENS = "tokens 500 2000 6000 7500 8000 12000 12500 14000\n"
BOARD = "board R/O/Y/L/T/N/V/W\n"
THREE = f"players Anna Ben Cem\n{TOKENS}{BOARD}"
CHOSEN = "Anna takes R\nBen takes O\nCem takes Y\n"
HANDS = f"{THREE}deal Anna: RWOT LLNV YYVW\n{CHOSEN}"
SPEED = f"game speed\n{THREE}row Anna: RROLTNV\n"
UP = "up 7V 6N 5T 4L 3O 2R 1R\n"


def judged(text: str) -> tuple[list[LineVerdict], tuple[RecordDefect, ...]]:
    """The verdicts on a record of which not every line is understood, and what is not."""
    record, defects = read_as_far(text)
    assert record is not None
    return list(check(record)), defects


def assumed(verdict: LineVerdict) -> list[str]:
    return [assumed_in_notation(one, verdict.after.table) for one in verdict.assumed]


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


class TestWrittenDown:
    """What was done right and written down wrong is told once, at its line."""

    def test_a_row_carried_out_right_and_written_from_the_wrong_end(self) -> None:
        record = played(Table(NAMES[:4], Variant.SPEED), Random(3))
        at = next(at for at, line in enumerate(record) if line.startswith("carry"))
        word, *cards = record[at].split()
        record[at] = " ".join((word, *reversed(cards)))
        (first,) = wrong("\n".join(record))
        assert first.line == at + 1
        (order,) = first.assumed
        assert order.kind is Assumed.INSTEAD
        assert len(order.about) == len(cards)

    @pytest.mark.parametrize(
        ("score", "kind"),
        [
            pytest.param("score C Ben, D Anna", Assumed.OTHER_END, id="carried-out-so"),
            pytest.param("score A Ben, C Anna", Assumed.INSTEAD, id="only-written-so"),
        ],
    )
    def test_places_of_a_row_counted_from_the_right(self, score: str, kind: Assumed) -> None:
        (found,) = wrong(f"{SPEED}{UP}{CHOSEN}carry 1V 2N 3T 4L 5O 6R 7R\n{score}\n")
        assert found.line == 10
        assert [one.kind for one in found.assumed] == [kind]

    @pytest.mark.parametrize(
        ("right", "slip", "line"),
        [
            pytest.param("row Anna: RROLTNV", "row Anna: VNTLORR", 5, id="row-from-the-right"),
            pytest.param("row Anna: RROLTNV", "row Anna: RROLTYV", 5, id="row"),
            pytest.param(UP[:-1], "up 7R 6R 5O 4L 3T 2N 1V", 6, id="up-from-the-right"),
            pytest.param("4L 3O", "4N 3O", 6, id="up"),
        ],
    )
    def test_two_tellings_of_a_row_against_the_third(
        self, right: str, slip: str, line: int
    ) -> None:
        text = f"{SPEED}{UP}{CHOSEN}carry 1R 2R 3O 4L 5T 6N 7V\nscore A Ben, C Anna\n"
        (found,) = wrong(text.replace(right, slip))
        assert found.line == line
        assert all(told in right for told in assumed(found)[0].replace("up ", "").split("; "))

    def test_a_forgotten_take_is_proved_by_the_scores(self) -> None:
        """Whoever scores has a person; nobody's money is touched for a line that is missing."""
        record = played(Table(NAMES[:4], Variant.SPEED), Random(3))
        (*_, end) = verdicts("\n".join(record))
        proved = 0
        for at, line in [*enumerate(record)][:: extent(1, 3)]:
            if " takes " in line:
                found = verdicts("\n".join([*record[:at], *record[at + 1 :]]))
                (first,) = [verdict for verdict in found if not verdict.right]
                assert assumed(first) in ([line], ["time up"], [""])
                assert found[-1].after.money == end.after.money
                proved += assumed(first) == [line]
        assert proved > extent(10, 3)

    def test_two_turns_in_the_wrong_order(self) -> None:
        turns = "Ben plays L\nAnna plays R\nCem plays Y\nAnna plays W\n"
        (first,) = wrong(f"{HANDS}{turns}")
        assert first.line == 8
        assert first.breaches[0].fault is GameFault.OUT_OF_TURN

    def test_one_letter_of_two_lines_explains_another(self) -> None:
        """Anna cannot have become T if Ben did; Cem became O, so Ben was O no longer."""
        text = f"{THREE}deal Anna\n{CHOSEN}Anna drops ? for T\n"
        (slip,) = wrong(f"{text}Ben drops ? for T\nCem drops ? for O\nAnna plays W\n")
        assert (slip.line, slip.breaches[0].fault) == (9, GameFault.NOT_FREE)
        assert by_line(slip.assumed[0], slip.after.table) == {
            9: "Ben drops ? for R/L/N/V/W",
            8: "Anna drops ? for L/N/V/W",
        }
        assert slip.after.persons[1] != "T"
        assert lines(f"{text}Ben drops ? for T\nCem plays W\n") == [9]

    @pytest.mark.parametrize("misread", ["Bem plays L", "Ben plays X", "Ben plys L", "Ben"])
    def test_an_unreadable_line_fills_the_turn_that_is_due(self, misread: str) -> None:
        told_all, defects = judged(f"{HANDS}Anna plays R\n{misread}\nCem plays Y\nAnna plays W\n")
        assert [one.line for one in defects] == [9]
        assert all(verdict.right for verdict in told_all)
        assert told_all[-1].after.on_turn == 1

    def test_of_an_unreadable_card_nothing_is_said_that_nothing_decides(self) -> None:
        told_all, _ = judged(f"{THREE}deal Anna\n{CHOSEN}Anna plays R\nBen plays X\nCem plays Y\n")
        (unread,) = [one for one in told_all if isinstance(one.entry, Unread)]
        assert assumed(unread) == ["Ben plays ?"]

    @pytest.mark.parametrize("misread", ["score A Ana", "points A Anna"])
    def test_an_unreadable_phase_was_played(self, misread: str) -> None:
        record = played(Table(NAMES[:2]), Random(1))
        at = next(at for at, line in enumerate(record) if line.startswith("score"))
        told_all, defects = judged("\n".join([*record[:at], misread, *record[at + 1 :]]))
        assert defects
        assert all(verdict.right for verdict in told_all)

    def test_a_forgotten_choice_is_left_open(self) -> None:
        text = HANDS.replace("Ben takes O\n", "").replace("Cem takes Y", "Cem takes O")
        (first,) = wrong(f"{text}Anna plays R\nBen plays L\nCem plays Y\n")
        assert assumed(first) == ["Ben takes Y/L/T/N/V/W"]
        assert first.after.persons[2] == "O"


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
    for number, table in enumerate(tables[: extent(3, 1)]):
        dice = Random(f"ten slips {number}")
        record = slipped(played(table, dice, boards=4), 10, dice)
        result = told(record)
        found, extra = found + result.found, extra + result.extra
    assert found >= extent(28, 9)
    assert extra <= extent(8, 3)


class TestCarriedOut:
    """What nothing but the rules stood against was done, if later lines show it."""

    @pytest.mark.parametrize(
        ("told", "later"),
        [
            pytest.param("plays V", "board R/O/Y/L/T/N/_/WV\n", id="a-card-not-held"),
            pytest.param("drops V for N", "Ben drops L for R\n", id="discarded"),
        ],
    )
    def test_a_card_that_is_not_held_counts(self, told: str, later: str) -> None:
        (found,) = wrong(f"{HANDS}Anna {told}\n{later}")
        assert found.breaches[0].fault is GameFault.NOT_HELD
        assert [one.kind for one in found.assumed] == [Assumed.COUNTS, Assumed.PERHAPS]

    def test_a_person_taken_out_of_turn_counts(self) -> None:
        """Cem is orange later, so Ben was before."""
        turns = "Anna plays R\nBen drops ? for N\nCem drops ? for O\n"
        (found,) = wrong(f"{THREE}deal Anna\nBen takes O\nAnna takes R\nCem takes Y\n{turns}")
        assert found.breaches[0].fault is GameFault.OUT_OF_TURN
        assert [one.kind for one in found.assumed] == [Assumed.COUNTS]
        assert found.after.persons == (None, "O", None)

    @pytest.mark.parametrize(
        ("takings", "turned_up", "kind"),
        [
            pytest.param("H Anna", "token H 14500\n", Assumed.COUNTS, id="as-it-was-taken"),
            pytest.param("H Anna", "token C 4000\ntoken G 13500\n", Assumed.INSTEAD, id="in-vain"),
        ],
    )
    def test_a_wrong_phase_counts_where_the_next_tokens_show_it(
        self, takings: str, turned_up: str, kind: Assumed
    ) -> None:
        cards = zip(("Anna", "Ben", "Cem") * 4, "WRTVYWNLOLTY", strict=True)
        played_so = "".join(f"{name} plays {card}\n" for name, card in cards)
        text = f"{THREE}deal Anna\n{CHOSEN}{played_so}score {takings}\n{turned_up}deal Ben\n"
        found, *_ = wrong(text)
        assert found.line == 20
        assert found.assumed[0].kind is kind

    @pytest.mark.parametrize("begun", [f"{THREE}deal Anna\n", f"{SPEED}{UP}"])
    def test_nobody_takes_a_second_person(self, begun: str) -> None:
        first, second = wrong(f"{begun}Anna takes R\nAnna takes N\nBen takes R\nCem takes Y\n")
        assert GameFault.HAS_ONE in [one.fault for one in first.breaches]
        assert [one.kind for one in first.assumed] == [Assumed.LEFT_OUT]
        assert second.breaches[0].fault is GameFault.NOT_FREE

    def test_a_discard_out_of_turn_does_not_count_by_itself(self) -> None:
        """Whoever was passed over does not exchange later than that."""
        *_, last = wrong(f"{HANDS}Ben drops L for N\nAnna drops W for O\nCem plays Y\n")
        assert last.breaches[0].fault is GameFault.OUT_OF_TURN
        assert [one.kind for one in last.assumed] == [Assumed.LEFT_OUT]
        assert last.after.persons == ("R", "N", "Y")

    def test_a_nasty_exchange_that_is_not_held_counts(self) -> None:
        run = HANDS.replace("tokens", "with run\ntokens")
        (found,) = wrong(f"{run}Anna plays !O\nBen drops L for N\nCem drops Y for R\n")
        assert found.breaches[0].fault is GameFault.NOT_HELD
        assert [one.kind for one in found.assumed] == [Assumed.COUNTS, Assumed.PERHAPS]
        assert found.after.persons == ("O", "R", "Y")

    def test_a_person_who_is_not_free_is_not_taken(self) -> None:
        (found,) = wrong(f"{HANDS}Anna drops R for Y\nBen drops L for N\n")
        assert found.breaches[0].fault is GameFault.NOT_FREE
        assert found.after.persons == ("R", "O", "Y")

    def test_a_card_that_is_not_in_the_game_exchanges_nobody(self) -> None:
        (first,) = wrong(f"{HANDS}Anna drops + for N\nBen plays L\n")
        assert GameFault.NO_SUCH_CARD in [one.fault for one in first.breaches]
        assert first.after.persons == ("R", "O", "Y")

    def test_unless_somebody_takes_the_person_that_is_free_then(self) -> None:
        """One letter explains both lines: it was another card."""
        (only,) = wrong(f"{HANDS}Anna drops + for N\nBen drops L for R\n")
        assert GameFault.NO_SUCH_CARD in [one.fault for one in only.breaches]
        assert assumed(only) == ["Anna drops ? for N"]
        assert only.after.persons == ("N", "O", "Y")

    @pytest.mark.parametrize(
        ("row", "card", "kind"),
        [
            pytest.param("RROLTNV", "Y", Assumed.COUNTS, id="not-in-the-row"),
            pytest.param("RROLTNV", "R", Assumed.COUNTS, id="the-last-one-left"),
            pytest.param("RROLTNR", "R", Assumed.INSTEAD, id="none-left"),
        ],
    )
    def test_another_card_of_the_row_was_carried_out(
        self, row: str, card: str, kind: Assumed
    ) -> None:
        last = row[-1]
        text = f"{SPEED}{UP}{CHOSEN}".replace("RROLTNV", row).replace("7V", f"7{last}")
        (found,) = wrong(f"{text}carry 1R 2R 3{card} 4L 5T 6N 7{last}\n")
        assert [one.fault for one in found.breaches] == [GameFault.WRONG_CARD]
        assert [one.kind for one in found.assumed] == [kind]

    @pytest.mark.parametrize(("card", "lines"), [("R", 1), ("Y", 1)])
    def test_another_card_was_turned_up(self, card: str, lines: int) -> None:
        turned = UP.replace("3O", f"3{card}")
        found = wrong(f"{SPEED}{turned}{CHOSEN}carry 1R 2R 3{card} 4L 5T 6N\n")
        assert len(found) == lines
        assert [one.kind for one in found[0].assumed] == [Assumed.COUNTS]

    def test_a_card_of_which_none_is_left_was_not(self) -> None:
        text = SPEED.replace("RROLTNV", "RROLTNR")
        first, *_ = wrong(f"{text}up 7R 6N 5T 4L 3R 2R 1R\n{CHOSEN}")
        assert [one.kind for one in first.assumed] == [Assumed.LEFT_OUT]


def test_who_has_a_person_takes_no_other_once_all_have_one() -> None:
    (found,) = wrong(f"{SPEED}{UP}{CHOSEN}Ben takes W\ncarry 1R 2R 3O 4L 5T 6N 7V\n")
    first, *_ = found.breaches
    assert (first.clause, first.fault, first.what) == (Clause.SPEED_TAKE, GameFault.HAS_ONE, "O")


class TestDidYouMean:
    @pytest.mark.parametrize(
        ("line", "meant"),
        [
            ("Anna tkes R", "takes"),
            ("Anan takes R", "Anna"),
            ("Anna takes gren", "L"),
            ("Anna takes orang", "O"),
        ],
    )
    def test_what_was_meant_is_offered(self, line: str, meant: str) -> None:
        _, (defect,) = judged(f"{THREE}deal Anna\n{line}\n")
        assert about_record_defect(defect, Lang.EN).endswith(f"; did you mean {meant}?")


def test_the_card_carried_out_last_is_marked() -> None:
    carried = f"{SPEED}{UP}{CHOSEN}carry 1R 2R 3O\n"
    assert shown_row(verdicts(carried)[-1].after) == "R R >O< L T N V"
    assert shown_row(verdicts(f"{SPEED}{UP}")[-1].after) == "R R O L T N V"
