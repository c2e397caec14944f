"""Rulings, editions and misreadings: what can be chosen, and how choices combine."""

from operator import itemgetter
from typing import get_args

import pytest

from scheffeln.board import BUSINESSES, Business, Direction, Limousine, Standing
from scheffeln.cards import Drive, Evasion, IdleEvasion, Joker, MafiaMove
from scheffeln.language import Text
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord
from scheffeln.rules.clauses import Clause, clause
from scheffeln.rules.misreadings import (
    QUESTIONS,
    Earns,
    Misreading,
    Reverse,
    RowOrder,
    Trait,
    combined,
    compatible,
    misreading,
)
from scheffeln.rules.movement import Shifts, shifts
from scheffeln.rules.play import applied
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import (
    DEFAULT_RULES,
    Edition,
    EndWhen,
    MoveSkipTo,
    Rules,
    Ruling,
    choice,
    edition,
)
from scheffeln.rules.score import default_tokens, stakes, takers

R, C, D = Limousine.R, Business.C, Business.D


class TestRules:
    def test_the_default_is_the_first_choice_of_every_ruling(self) -> None:
        assert all(DEFAULT_RULES[ruling.answers] == ruling.choices[0] for ruling in Ruling)
        assert all(ruling.default == ruling.choices[0] for ruling in Ruling)

    def test_the_answers_to_a_ruling_are_a_class_named_after_its_id(self) -> None:
        for ruling in Ruling:
            words = ruling.replace(".", "-").split("-")
            assert ruling.answers.__name__ == "".join(map(str.capitalize, words))
            assert all(type(answer) is ruling.answers for answer in ruling.choices)

    @pytest.mark.parametrize(
        ("name", "bundle"),
        [
            ("2014", {}),
            ("draft", {"deck.copies": "4"}),
            (
                "italian",
                {
                    "move.skip-to": "empty",
                    "end.when": "all-stacks",
                    "exchange.person": "may",
                    "run.backward-direction": "clockwise",
                },
            ),
        ],
    )
    def test_an_edition_is_a_bundle(self, name: str, bundle: dict[str, str]) -> None:
        rules = Rules.of(edition(name))
        assert rules.chosen == ()
        assert rules.edition.bundle == bundle
        for ruling in Ruling:
            assert rules[ruling.answers] == bundle.get(ruling, ruling.default)

    def test_only_the_draft_lacks_the_mafia(self) -> None:
        assert [one for one in Edition if not one.mafia] == [Edition.DRAFT]

    def test_a_choice_outweighs_the_edition(self) -> None:
        rules = Rules.of(Edition.ITALIAN, [choice("move.skip-to=free")])
        assert rules[MoveSkipTo] is MoveSkipTo.FREE
        assert rules[EndWhen] is EndWhen.ALL_STACKS
        assert rules.chosen == ((Ruling.MOVE_SKIP_TO, "free"),)

    def test_equal_rules_are_equal_however_asked_for(self) -> None:
        one = Rules.of(choices=[choice("move.stuck=illegal"), choice("deck.copies=4")])
        other = Rules.of(choices=[choice("deck.copies=4"), choice("move.stuck=illegal")])
        assert one == other
        assert Rules.of(choices=[choice("deck.copies=3")]) == DEFAULT_RULES
        assert Rules.of(choices=[choice("deck.copies=4"), choice("deck.copies=3")]) == DEFAULT_RULES

    def test_copies(self) -> None:
        assert [Rules.of(one).copies for one in Edition] == [3, 4, 3]

    @pytest.mark.parametrize(
        ("word", "kind", "near"),
        [
            ("move.stck=stays", "ruling", "move.stuck"),
            ("move.stuck=stay", "choice", "stays"),
            ("move.stuck", "no-choice", "move.stuck=stays"),
        ],
    )
    def test_a_choice_there_is_not(self, word: str, kind: str, near: str | None) -> None:
        with pytest.raises(BadWord) as refused:
            choice(word)
        assert refused.value.kind == kind
        assert refused.value.near[:1] == ((near,) if near else ())

    def test_an_edition_there_is_not(self) -> None:
        with pytest.raises(BadWord):
            edition("2015")


class TestMisreadings:
    def test_ids_are_read(self) -> None:
        assert [misreading(one.upper()) for one in Misreading] == list(Misreading)
        assert clause("Move.Carry") is Clause.MOVE_CARRY
        with pytest.raises(BadWord):
            misreading("bottom-along-with-all")

    def test_each_breaks_a_clause(self) -> None:
        assert all(one.breaks for one in Misreading)

    def test_each_answers_one_question_wrongly_and_no_two_alike(self) -> None:
        manners = [OFFICIAL.mistaken(one).manner for one in Misreading]
        for manner in manners:
            assert sum(a != b for a, b in zip(manner, OFFICIAL.manner, strict=True)) == 1
        assert len(set(manners)) == len(Misreading)

    def test_every_question_is_answered_wrongly_by_somebody(self) -> None:
        """But for the way of a Backward card, which only a ruling changes."""
        asked = {type(one.trait) for one in Misreading} | {Reverse}
        assert asked == set(get_args(Trait)) == set(QUESTIONS)

    def test_the_order_of_a_row_and_scoring_do_not_concern_a_single_move(self) -> None:
        for one in Misreading:
            assert one.concerns_movement != isinstance(one.trait, RowOrder | Earns)

    @pytest.mark.parametrize("order", RowOrder)
    def test_every_card_of_a_row_is_carried_out_once(self, order: RowOrder) -> None:
        for cards in range(8):
            row = tuple("ROYLTNV"[:cards])
            assert sorted(order.places(cards)) == list(range(cards))
            assert order.as_laid(order.as_played(row)) == row
            assert order.as_played(order.as_laid(row)) == row

    @pytest.mark.parametrize("earns", Earns)
    def test_one_token_one_taker(self, earns: Earns) -> None:
        assert not earns.value >= {Standing.TOP, Standing.BOTTOM}

    def test_two_answers_to_one_question_do_not_combine(self) -> None:
        both = (Misreading.BOTTOM_ALONE, Misreading.COVERED_STUCK)
        assert not compatible(both)
        with pytest.raises(ValueError, match="bottom-alone, covered-stuck"):
            OFFICIAL.mistaken(*both)

    def test_every_combination_the_simplest_first(self) -> None:
        pairs = list(combined(2))
        sizes = [len(one) for one in pairs]
        assert sizes == sorted(sizes)
        assert pairs[: len(Misreading)] == [(one,) for one in Misreading]
        assert set(pairs) == {
            (one, other) if one is not other else (one,)
            for number, one in enumerate(Misreading)
            for other in list(Misreading)[number:]
            if one is other or type(one.trait) is not type(other.trait)
        }
        assert len(set(pairs)) == len(pairs)
        assert all(Reading(misreadings=one).misreadings == one for one in pairs)

    def test_they_combine_with_rulings(self) -> None:
        italian = Reading(Rules.of(Edition.ITALIAN), (Misreading.COUNTER_CLOCKWISE,))
        assert italian.forward.direction is Direction.COUNTER_CLOCKWISE
        assert italian.backward.direction is Direction.COUNTER_CLOCKWISE
        assert OFFICIAL.backward.direction is Direction.COUNTER_CLOCKWISE
        assert OFFICIAL.mistaken(Misreading.COUNTER_CLOCKWISE).backward.direction == 1

    def test_a_motorcade_that_arrives_turned_over_did_not_go_by_the_rules(self) -> None:
        """As an answer might have it that is to come: the same way, the same shapes."""
        start, card = position("RO/_/Y/L/T/N/V/W"), Drive(R)
        mistaken = OFFICIAL.mistaken(Misreading.BOTTOM_ALONE)
        right = OFFICIAL.forward[start.shape][0]
        turned = right._replace(rearrange=itemgetter(1, 0, *range(2, 8)))
        for shift, cited in ((right, True), (turned, False)):
            mistaken.forward = Shifts(mistaken.manner, Direction.CLOCKWISE)
            mistaken.forward[start.shape] = (shift,)
            assert (Clause.MOVE_CARRY in applied(start, card, mistaken)) is cited

    def test_one_table_serves_equal_readings(self) -> None:
        assert Reading().forward is OFFICIAL.forward
        assert shifts(OFFICIAL.manner, Direction.CLOCKWISE) is OFFICIAL.forward


class TestValues:
    """What is compared by what it says, however it came about."""

    @pytest.mark.parametrize(
        ("one", "same", "other", "shown"),
        [
            (Drive(R), move("r"), Joker(R), "Drive(R)"),
            (Evasion(R, C), move("r@c"), Evasion(R, D), "Evasion(R@C)"),
            (IdleEvasion(), move("@"), MafiaMove(), "IdleEvasion(@)"),
            (Text("red"), Text("red"), Text("red", "wine"), "Text('red')"),
            (
                Rules.of(Edition.DRAFT),
                Rules(Edition.DRAFT),
                DEFAULT_RULES,
                "Rules(<Edition.DRAFT: 'draft'>, ())",
            ),
            (
                Reading(),
                OFFICIAL,
                OFFICIAL.mistaken(Misreading.LONE_ONLY),
                "Reading(Rules(<Edition.E2014: '2014'>, ()), ())",
            ),
        ],
    )
    def test_equal_if_they_say_the_same(
        self, one: object, same: object, other: object, shown: str
    ) -> None:
        assert one == same
        assert hash(one) == hash(same)
        assert one != other
        assert repr(one) == shown


class TestScoreMisread:
    START = "RO/_/Y/L/T/N/VM/W"

    def test_bottom_earns(self) -> None:
        found = takers(position(self.START), OFFICIAL.mistaken(Misreading.BOTTOM_EARNS))
        assert "".join(found.values()) == "RYLTNVW"

    def test_lone_only(self) -> None:
        found = takers(position(self.START), OFFICIAL.mistaken(Misreading.LONE_ONLY))
        assert "".join(found.values()) == "YLTNW"

    def test_official(self) -> None:
        found = stakes(position(self.START))
        assert "".join(one.limousine for one in found if one.earns) == "OYLTNMW"
        assert [one.at for one in found] == list("AACDEFGGH")


def test_default_tokens_fill_the_printed_bands() -> None:
    assert default_tokens(BUSINESSES[0]) == (0, 500, 1500, 2000)
    assert default_tokens(BUSINESSES[7]) == (14000, 14500, 15500, 16000)
