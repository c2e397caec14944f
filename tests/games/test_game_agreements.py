"""A line of the header that tells other rules or another ring than were played by is told once."""

from random import Random

import pytest
from slip_messages import BASE, NAMES, game, told

from scheffeln.game.faults import GameFault
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.record.writing import write
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.rulings import Edition, Rules, Ruling

SPEED = Table(NAMES, Variant.SPEED)
ITALIAN = Table(NAMES, rules=Rules.of(Edition.ITALIAN))
SKIPS = Table(NAMES, rules=Rules.of(choices=[(Ruling.MOVE_SKIP_TO, "empty")]))


def only(lines: list[str]) -> LineVerdict:
    verdicts, messages = told(lines)
    assert messages == 1
    (refused,) = (one for one in verdicts if not one.right)
    return refused


def assumed(verdict: LineVerdict) -> str:
    return about_assumption(verdict.assumed[-1], verdict.after.table, Lang.EN)


@pytest.mark.parametrize("seed", range(2))
class TestRules:
    """Lines that all are right by one other agreement do not slander those who kept to it."""

    def test_an_edition_that_is_not_told_is_missed_where_the_record_begins(self, seed: int) -> None:
        lines = [one for one in game(ITALIAN, seed) if one != "edition italian"]
        missing = only(lines)
        assert (missing.line, missing.header) == (1, "edition")
        assert missing.breaches[0].fault is GameFault.OTHER_RULES
        assert assumed(missing) == "assumed instead: edition italian"

    @pytest.mark.parametrize("table", [BASE, SPEED])
    def test_an_edition_too_many_does_not_count(self, table: Table, seed: int) -> None:
        lines = game(table, seed)
        wrong = only([*lines[:2], "edition italian", *lines[2:]])
        assert (wrong.line, wrong.header) == (3, "edition")
        assert assumed(wrong) == "assumed: this line does not count"

    def test_a_ruling_that_is_not_told_is_missed(self, seed: int) -> None:
        lines = [one for one in game(SKIPS, seed) if not one.startswith("ruling")]
        missing = only(lines)
        assert assumed(missing) in (
            "assumed instead: ruling move.skip-to=empty",
            "assumed instead: edition italian",
        )

    def test_of_several_rulings_the_one_too_many_is_told(self, seed: int) -> None:
        lines = game(BASE, seed)
        said = ("ruling run.nasty=may", "ruling move.skip-to=empty", "ruling mafia.rank=token")
        wrong = only([*lines[:2], *said, *lines[2:]])
        assert (wrong.line, wrong.header) == (4, "move.skip-to")
        assert assumed(wrong) == "assumed: this line does not count"

    def test_beside_a_single_line_that_it_makes_wrong_a_ruling_is_named(self, seed: int) -> None:
        lines = game(BASE, seed)
        wrong = only([*lines[:2], "ruling end.when=all-stacks", *lines[2:]])
        assert lines[wrong.line - 2].startswith("winner")
        assert assumed(wrong) == (
            "a single slip would explain it: line 3: ruling end.when=any-stack"
        )

    def test_no_rule_excuses_a_slip_or_two(self, seed: int) -> None:
        lines = game(BASE, seed)
        drops = [at for at, one in enumerate(lines) if " drops " in one][:2]
        for at in drops:
            lines[at] = lines[at].partition(" for ")[0]
        refused = [one for one in told(lines)[0] if not one.right]
        assert len(refused) >= 2
        assert all(one.entry is not None for one in refused)


@pytest.mark.parametrize("seed", range(4))
class TestRing:
    def test_in_the_base_game_it_runs_from_a_to_h(self, seed: int) -> None:
        lines = game(BASE, seed)
        wrong = only([*lines[:2], "ring BACDEFGH", *lines[2:]])
        assert (wrong.line, wrong.header) == (3, "ring")
        assert assumed(wrong) == "assumed instead: ring ABCDEFGH"

    def test_in_speed_two_businesses_that_changed_places_are_told(self, seed: int) -> None:
        lines = game(SPEED, seed)
        ring = [*"ABCDEFGH"]
        one, other = Random(seed).sample(range(len(ring)), 2)
        ring[one], ring[other] = ring[other], ring[one]
        wrong = only([*lines[:2], f"ring {''.join(ring)}", *lines[2:]])
        assert (wrong.line, wrong.header) == (3, "ring")
        assert assumed(wrong) == "assumed instead: ring ABCDEFGH"


class TestNoTable:
    """What nobody can agree on is told, and the game is judged as it can have been played."""

    @pytest.mark.parametrize("table", [BASE, SPEED])
    @pytest.mark.parametrize(
        "header", ["limit -5", "limit 0", "values A -1 0 1 2", "values A 1 2 3 9000"]
    )
    def test_by_a_header_with_a_number_out_of_reach(self, table: Table, header: str) -> None:
        lines = game(table, 1)
        verdicts, messages = told([*lines[:2], header, *lines[2:]])
        assert messages == 1
        assert len(verdicts) > 50
        assert all(one.right for one in verdicts)

    @pytest.mark.parametrize(
        ("variant", "turns"),
        [
            ("speed", "row A1: ROYLTNV\nup 7V 6N 5T 4L 3Y 2O 1R\n"),
            ("base", "deal A1\nA1 takes R\nB1 takes O\nC1 takes Y\nD1 takes L\nE1 takes W\n"),
        ],
    )
    def test_by_too_few_or_too_many(self, variant: str, turns: str) -> None:
        players = "A1 B1" if variant == "speed" else "A1 B1 C1 D1 E1"
        header = f"game {variant}\nplayers {players}\n"
        tokens = "tokens 500 2000 4000 6000 8000 10000 12000 14000\nboard R/O/Y/L/T/N/V/W\n"
        verdicts, messages = told(f"{header}{tokens}{turns}".splitlines())
        assert messages == 1
        assert all(one.right for one in verdicts)
        assert len(verdicts) > 5


@pytest.mark.parametrize("table", [BASE, SPEED])
@pytest.mark.parametrize(("written", "slip"), [("/", " "), (" ", "/")])
def test_stacks_that_are_parted_once_too_often_or_too_rarely_are_read_as_meant(
    table: Table, written: str, slip: str
) -> None:
    lines = game(table, 1)
    at = next(at for at, line in enumerate(lines) if line.startswith("tokens"))
    tokens = lines[at].removeprefix("tokens ")
    for place in (at for at, sign in enumerate(tokens) if sign == written):
        lines[at] = f"tokens {tokens[:place]}{slip}{tokens[place + 1 :]}"
        record, (defect,) = read_as_far("\n".join(lines))
        assert defect.known == (f"tokens {tokens}",)
        assert record is not None
        assert write(record).splitlines()[at] == f"tokens {tokens}"


def test_a_stack_that_is_left_out_is_not_made_of_others() -> None:
    lines = game(BASE, 1)
    at = next(at for at, line in enumerate(lines) if line.startswith("tokens"))
    lines[at] = " ".join(lines[at].split()[:-2])
    record, _ = read_as_far("\n".join(lines))
    assert record is not None
    assert "tokens" in record.unsaid
