"""A referee's manners: one wrong line is one wrong line, and what is assumed is said."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from conftest import Answer
from extent import extent
from tabletop import NAMES, verdicts
from written_rounds import (
    BASE,
    BOARD,
    CARDS,
    FULL,
    ROUND,
    RUN,
    SPEED,
    START,
    TAKEN,
    TOP,
    UP,
    kinds,
    wrong,
)

from scheffeln.board import Limousine
from scheffeln.cards import Card, Drive
from scheffeln.game.actions import Carry, Declare, LayRow, Nasty, Play
from scheffeln.game.advance import advance
from scheffeln.game.chance import deal, set_up
from scheffeln.game.faults import GameFault, about_breach
from scheffeln.game.judge import judge
from scheffeln.game.legal import any_legal, legal_actions
from scheffeln.game.record import Done, Record, RecordFault
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read, read_as_far
from scheffeln.game.record.writing import sentence, write
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.recovery.omissions import MOST_STEPS, bridges
from scheffeln.game.setup import begin, judge_setup
from scheffeln.game.state import Choosing, Dealing, Ended, Over, Playing, Resolving, Scoring
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Rules, Ruling

Ask = Callable[..., Answer]


class TestHeader:
    """What is wrong with a header is told at its own line."""

    def test_tokens_and_ring_and_board(self) -> None:
        text = f"ring BACDEFGH\nplayers Anna Ben\n{TOP.replace(' 0 ', ' 5000 ')}{BOARD}"
        found = [(one.line, one.header, {b.clause for b in one.breaches}) for one in wrong(text)]
        assert found == [
            (1, "ring", {Clause.SETUP_RING}),
            (3, "tokens", {Clause.SETUP_TOKENS}),
        ]
        assert [one.line for one in verdicts(text)] == [1, 3, 4]

    def test_each_is_told_as_it_would_be_written(self, scheffeln: Ask, tmp_path: Path) -> None:
        (tmp_path / "a.game").write_text(f"ring BACDEFGH\n{BASE}", encoding="utf-8")
        told = scheffeln("game", "check", str(tmp_path / "a.game")).out
        assert "a.game:1: wrong  ring BACDEFGH\n" in told
        assert "a.game:4: right  board R/O/Y/L/T/N/V/W\n" in told

    def test_a_right_header_is_told_once(self) -> None:
        assert [one.line for one in verdicts(BASE)] == [3]


class TestSpentCards:
    """A card spent by a refused action counts as spent."""

    def test_four_of_a_colour_do_not_pass(self) -> None:
        """Two are played, one is spent by a discard for a person who is not free."""
        turns = "Anna plays W\nBen plays W\nAnna drops W for O\nBen plays W\n"
        found = wrong(f"{START}{turns}")
        assert [one.line for one in found] == [9, 10]
        assert kinds(found[0]) == [Assumed.SPENT]
        assert found[1].breaches[0].fault is GameFault.NOT_HELD

    def test_what_no_deal_can_have_given_is_not_known(self) -> None:
        turns = "Anna plays W\nBen plays W\nAnna plays W\nBen plays W\n"
        (last,) = wrong(f"{START}{turns}")
        assert last.assumed[0].card is Card.HIDDEN

    @pytest.mark.parametrize(("later", "spent"), [("R", Card.O), ("O", Card.R)])
    def test_of_a_known_hand_the_card_that_is_not_missed(self, later: str, spent: Card) -> None:
        text = START.replace("deal Anna", "deal Anna: YYRO TNVW")
        turns = "Anna plays Y\nBen plays T\nAnna plays Y\nBen plays N\nAnna passes\nBen plays V\n"
        turns += f"Anna plays {later}\n"
        (passed,) = wrong(f"{text}{turns}")
        assert passed.assumed[0].card is spent

    def test_a_discard_is_spent_face_down(self) -> None:
        (found,) = wrong(f"{START}Anna drops W for O\n")
        assert isinstance(found.after.stage, Playing)
        assert not found.after.stage.pile[0].face_up


class TestDeals:
    """A refused deal or row keeps what is right in it."""

    @pytest.mark.parametrize(
        ("dealt", "hands"),
        [
            ("deal Ben: RROO TNVW", ["RROO", "TNVW"]),
            ("deal Anna: RROO TNV", ["RROO", "????"]),
            ("deal Anna: RROO RRTN", ["RROO", "????"]),
            ("deal Anna: RO?? TNVW", ["????", "TNVW"]),
            ("deal Anna: RROO", ["RROO", "????"]),
            ("deal Anna: RROO TNVW YYLL", ["RROO", "TNVW"]),
        ],
    )
    def test_hands(self, dealt: str, hands: list[str]) -> None:
        (found,) = wrong(f"{BASE}{dealt}\n")
        assert isinstance(found.after.stage, Choosing)
        assert ["".join(hand) for hand in found.after.stage.hands] == hands
        assert kinds(found) == [Assumed.INSTEAD]

    def test_hands_are_kept_where_only_a_token_is_missing(self) -> None:
        text = f"{ROUND.replace(FULL, TOP)}deal Ben: RROO TNVW\n"
        (found,) = wrong(text)
        assert isinstance(found.after.stage, Playing)
        assert "".join(found.after.stage.hands[0]) == "RROO"

    @pytest.mark.parametrize(
        ("row", "kept"),
        [
            ("row Ben: ROYLTNV", "ROYLTNV"),
            ("row Anna: RRRRTNV", "RRR?TNV"),
            ("row Anna: ROYLTN", "???????"),
        ],
    )
    def test_a_row(self, row: str, kept: str) -> None:
        (found,) = wrong(f"{SPEED}{row}\n")
        assert "".join(found.after.stage.row) == kept  # type: ignore[union-attr]  # it has a row

    def test_the_right_start_player_exchanges(self) -> None:
        """A Nasty exchange of the row names nobody: it is the start player's, not the writer's."""
        text = SPEED.replace("players", f"{RUN}players")
        row = "row Ben: !OYLTNV\nup 7V 6N 5T 4L 3Y 2O 1!\n"
        taken = "Anna takes R\nBen takes O\nCleo takes Y\ncarry 1!O\n"
        (refused,) = wrong(f"{text}{row}{taken}")
        assert refused.line == 7
        last = verdicts(f"{text}{row}{taken}")[-1]
        assert last.entry == Done(Carry(1, Nasty(Seat(0), "O")), last.line)  # type: ignore[arg-type]  # a letter will do
        assert last.after.persons == ("O", "R", "Y")

    def test_a_round_that_the_wrong_player_started_is_judged_as_it_was_played(self) -> None:
        swapped = CARDS.replace("Anna", "Cleo").replace("Ben", "Anna").replace("Cleo", "Ben")
        text = f"{BASE}deal Ben\nBen takes R\nAnna takes O\n{swapped}score A Ben\n"
        (refused,) = wrong(text)
        assert refused.breaches[0].clause is Clause.SETUP_START_PLAYER
        assert refused.after.start == 1
        (assumed,) = refused.assumed
        told = about_assumption(assumed, refused.after.table, Lang.EN)
        assert told == "assumed: it counts all the same"


class TestForgotten:
    """Something left out is one wrong line, the first that shows it."""

    AFTER = "deal Ben\nBen plays O\nAnna plays R\nBen plays L\n"

    @pytest.mark.parametrize(
        ("forgotten", "assumed"),
        [
            ("score A Anna\n", "score A Anna"),
            ("deal Anna\n", "deal Anna"),
            ("Ben takes O\n", "Ben takes"),
            ("Anna takes R\n", "Anna takes"),
            ("Anna plays Y\n", "Anna plays"),
            ("Ben plays W\n", "Ben plays"),
            ("deal Ben\n", "deal Ben"),
        ],
    )
    def test_a_line(self, forgotten: str, assumed: str) -> None:
        whole = f"{ROUND}{self.AFTER}"
        assert not wrong(whole)
        found = wrong(whole.replace(forgotten, "", 1))
        assert len(found) == 1
        said = [about_assumption(one, found[0].after.table, Lang.EN) for one in found[0].assumed]
        assert assumed in " ".join(said)

    def test_a_forgotten_turn_is_guessed_from_what_follows(self) -> None:
        """Only the move of the yellow limousine leads to what is said of the board."""
        text = f"{START}Anna plays R\nBen plays O\nAnna plays Y\nBen plays L\n"
        board = str(verdicts(text)[-1].after.board)
        found = wrong(f"{text.replace('Anna plays Y', '')}board {board}\n")
        (assumed,) = found[0].assumed
        assert (len(found), assumed.kind) == (1, Assumed.FORGOTTEN)
        assert assumed.about == (Play(Seat(0), Drive(Limousine.Y)),)

    @pytest.mark.parametrize("forgotten", ["Cleo takes Y\n", " 4L", "up 7V 6N 5T 4L 3Y 2O 1R\n"])
    def test_in_speed(self, forgotten: str) -> None:
        taken = "Anna takes R\nBen takes O\nCleo takes Y\n"
        whole = f"{SPEED}{UP}{taken}carry 1R 2O 3Y 4L 5T 6N 7V\n"
        assert not wrong(whole)
        assert len(wrong(whole.replace(forgotten, "", 1))) == 1

    def test_nobody_forgets_a_whole_game(self) -> None:
        game = verdicts(START)[-1].after
        assert not list(bridges(game, LayRow(Seat(0), (Card.HIDDEN,) * 7)))
        assert MOST_STEPS >= 16 + 4 + 2


def test_another_letter_is_assumed_where_the_score_tells_which() -> None:
    """A Nasty exchange with oneself is none; that Cleo scores with red shows it was with her."""
    head = SPEED.replace("players", f"{RUN}players")
    row = f"row Anna: !OYLTNV\nup 7V 6N 5T 4L 3Y 2O 1!\n{TAKEN}"
    (refused,) = wrong(f"{head}{row}carry 1!R 2O 3Y 4L 5T 6N 7V\nscore A Cleo, B Ben\n")
    assert refused.breaches[0].clause is Clause.RUN_NASTY
    assert [one.about for one in refused.assumed] == [(Carry(1, Nasty(Seat(0), Limousine.Y)),)]


class TestOneWrongLine:
    """A wrong line does not make the lines after it wrong."""

    @pytest.mark.parametrize(
        ("right", "mistaken"),
        [
            ("Ben takes O\n", "Ben takes R\n"),
            ("Ben plays O\n", "Anna plays O\n"),
            ("Ben plays O\n", "Ben drops O for R\n"),
            ("Anna plays Y\n", "Anna passes\n"),
            ("Ben plays L\n", "Ben plays L\nBen plays L\n"),
            ("score A Anna\n", "score B Ben\n"),
            ("score A Anna\n", "score nobody\n"),
            ("deal Anna\n", "deal Ben\n"),
            ("Anna takes R\nBen takes O\n", "Ben takes O\nAnna takes R\n"),
        ],
    )
    def test_the_rest_is_right(self, right: str, mistaken: str) -> None:
        whole = f"{ROUND}deal Ben\nBen plays O\nAnna plays R\n"
        assert right in whole
        assert len(wrong(whole.replace(right, mistaken, 1))) == 1

    def test_a_wrong_board_counts_if_the_rest_goes_by_it(self) -> None:
        text = f"{START}Anna plays R\nboard _/RO/Y/L/T/N/V/W\nBen plays L\n"
        stays = f"{text}board _/OR/Y/_/TL/N/V/W\n"
        counts = f"{text}board _/RO/Y/_/TL/N/V/W\n"
        assert [kinds(one) for one in wrong(stays)] == [[]]
        assert [kinds(one) for one in wrong(counts)] == [[Assumed.COUNTS]]

    def test_a_time_called_too_early_was_called_all_the_same(self) -> None:
        taken = "Anna takes R\nclock 1\nBen takes O\nclock 3\ntime up\ncarry 1R 2O\n"
        (early,) = wrong(f"{SPEED}{UP}{taken}")
        assert kinds(early) == [Assumed.COUNTS]

    def test_a_person_taken_after_the_time_was_up_is_believed(self) -> None:
        taken = f"{SPEED}{UP}Anna takes R\nBen takes O\nCleo takes Y\n"
        game = verdicts(taken)[-1].after
        while isinstance(game.stage, Resolving | Scoring):
            (action,) = legal_actions(game)
            taken += f"{sentence(game.table, action)}\n"
            game = advance(game, action)
        (late,) = wrong(taken.replace("Cleo takes", "time up\nCleo takes"))
        assert late.breaches[0].clause is Clause.SPEED_COUNTDOWN
        assert kinds(late) == [Assumed.COUNTS]
        assert "Y" in late.after.persons

    def test_a_card_of_the_row_may_have_been_another(self) -> None:
        taken = "Anna takes R\nBen takes O\nCleo takes Y\ncarry 1W 2O\n"
        (other,) = wrong(f"{SPEED}{UP}{taken}")
        assert kinds(other) in ([Assumed.COUNTS], [Assumed.INSTEAD])

    def test_seeded_games_with_a_line_left_out_or_doubled(self) -> None:
        """Of every ten mistakes nine are told on one line, or on two."""
        told: Counter[bool] = Counter()
        for seed in range(extent(20, 10)):
            dice = Random(seed)
            lines = played(Table(NAMES[: dice.randint(3, 4)], dice.choice([*Variant])), dice)
            first = next(at for at, line in enumerate(lines) if line.startswith(("deal", "row")))
            at = dice.randrange(first, len(lines) - 1)
            changed = list(lines)
            changed[at : at + 1] = [] if dice.random() < 0.5 else [lines[at]] * 2
            told[len(wrong("\n".join(changed))) <= 2] += 1
        assert told[True] >= extent(18, 9)


def played(table: Table, dice: Random) -> list[str]:
    """The record of a whole game by chance."""
    setup = set_up(table, dice)
    game, done = begin(setup), []
    while not isinstance(game.stage, Over):
        dealing = isinstance(game.stage, Dealing)
        action = deal(game, dice) if dealing else any_legal(game, dice)
        done.append(Done(action))
        game = advance(game, action)
    return write(Record(setup, tuple(done))).splitlines()


def test_whatever_is_done_to_a_record_it_is_judged() -> None:
    """Lines lost, doubled, swapped, cut and mixed: no crash, and the state can be played on."""
    for seed in range(extent(8, 3)):
        dice = Random(f"noise {seed}")
        mafia, run = dice.random() < 0.5, dice.random() < 0.5
        rules = Rules.of(choices=[(Ruling.RUN_IN_SPEED, "start-player")])
        table = Table(NAMES[:3], dice.choice([*Variant]), run, mafia, rules)
        lines = played(table, dice)
        for _ in range(dice.randint(1, 12)):
            at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
            words = lines[at].split()
            match dice.randrange(4):
                case 0:
                    lines[at], lines[other] = lines[other], lines[at]
                case 1:
                    lines[at] = " ".join(words[:-1])
                case 2:
                    lines[at] = " ".join([*words[:-1], *lines[other].split()[-1:]])
                case _:
                    lines[at] = lines[other]
        record, _ = read_as_far("\n".join(lines))
        if record is not None:
            for verdict in check(record):
                legal_actions(verdict.after)
                assert all(not judge(verdict.after, one) for one in legal_actions(verdict.after))


class TestWords:
    """No message is false, and each cites the clause it is about."""

    def test_who_has_more_does_not_have_as_much(self) -> None:
        game = verdicts(START)[-1].after._replace(stage=Ended(), money=((500,), (2000,)))
        found = judge(game, Declare(frozenset([Seat(0)])))
        assert [one.fault for one in found] == [GameFault.NOT_WINNER, GameFault.RICHER]
        assert "Ben has the most money" in about_breach(found[1], Lang.EN)
        tied = game._replace(money=((500,), (500,)))
        (breach,) = judge(tied, Declare(frozenset([Seat(0)])))
        assert (breach.clause, breach.fault) == (Clause.END_TIE, GameFault.TIED)
        (nobody, *_) = judge(tied, Declare(frozenset()))[::-1]
        assert nobody.fault is GameFault.NO_WINNER

    def test_an_early_winner_is_about_the_end(self) -> None:
        *_, last = verdicts(f"{START}winner Anna\n")
        assert [one.clause for one in last.breaches] == [Clause.END_TRIGGER]

    @pytest.mark.parametrize(
        ("said", "clause"),
        [
            (f"{ROUND}board R/O/Y/L/T/N/V/W\n", Clause.ROUND_KEEP),
            (f"{START}Anna passes\nboard W/O/Y/L/T/N/V/R\n", Clause.TURN_MUST_PLAY),
            (f"{START}Anna plays M\nboard W/O/Y/L/T/N/V/R\n", Clause.TURN_MUST_PLAY),
            (f"with run\n{START}Anna plays !Y\nboard _/OR/Y/L/T/N/V/W\n", Clause.RUN_NASTY),
            (f"{SPEED}{UP}Anna takes R\nboard O/R/Y/L/T/N/V/W\n", Clause.SETUP_LIMOUSINES),
            (f"{START}Anna plays R\nBen plays L\nboard _/RO/Y/_/TL/N/V/W\n", Clause.MOVE_STACK),
            (f"{SPEED}{UP}{TAKEN}carry 1R\nboard _/RO/Y/L/T/N/V/W\n", Clause.MOVE_STACK),
        ],
    )
    def test_a_wrong_board(self, said: str, clause: Clause) -> None:
        *_, before, last = verdicts(said)
        assert last.breaches[0].clause is clause
        assert last.breaches[0].what == str(before.after.board)

    @pytest.mark.parametrize(
        ("said", "fault", "what"),
        [
            (f"{BASE}deal Anna\nAnna takes R\nAnna takes Y\n", GameFault.HAS_ONE, "R"),
            (f"{SPEED}{UP}Anna takes R\nAnna takes Y\n", GameFault.HAS_ONE, "R"),
            (f"{START}Anna drops Y\n", GameFault.KEPT, ""),
        ],
    )
    def test_what_stands_against_it_is_named(self, said: str, fault: GameFault, what: str) -> None:
        found = {one.fault: one.what for one in verdicts(said)[-1].breaches}
        assert found[fault] == what

    @pytest.mark.parametrize(
        ("said", "clauses"),
        [
            (f"{BASE}deal Anna\n", ["setup.start-player"]),
            (f"{ROUND}deal Ben\n", ["round.keep", "round.start-player", "round.reveal"]),
        ],
    )
    def test_a_round_goes_by_the_setup_first_and_by_its_own_clauses_later(
        self, said: str, clauses: list[str]
    ) -> None:
        assert [*map(str, verdicts(said)[-1].cites)][: len(clauses)] == clauses

    def test_said_twice(self) -> None:
        for said in ("winner Anna, anna", "score gone D, gone E"):
            record, defects = read_as_far(f"{BASE}{said}\n")
            assert [one.fault for one in defects] == [RecordFault.TWICE]
            assert record is not None

    def test_a_line_ends_where_an_editor_ends_it(self) -> None:
        text = f"{START}Anna plays R  # tea\u2028and\x0ccake\x85\n"
        assert [one.line for one in verdicts(text)][-1] == 7
        assert read(text.replace("\n", "\r\n")) == read(text)


def test_a_base_game_on_a_mixed_ring_is_judged_by_its_letters() -> None:
    """It is refused, and goes on: tokens and Evasions go by the letters as they lie."""
    stacks = TOP.replace("0 2000", "2000 0")
    text = f"ring BACDEFGH\nplayers Anna Ben\nwith run\n{stacks}{BOARD}"
    (setup,) = wrong(text)
    assert setup.header == "ring"
    turns = "deal Anna\nAnna takes R\nBen takes O\nAnna plays R\nBen plays R@B\n"
    assert [one.header for one in wrong(f"{text}{turns}")] == ["ring"]
    assert str(verdicts(f"{text}{turns}")[-1].after.board) == "R/O/Y/L/T/N/V/W"
    assert not judge_setup(read(text.replace("ring BACDEFGH\n", "").replace(stacks, TOP)).setup)
