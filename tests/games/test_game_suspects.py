"""One letter that may stand there and makes other lines wrong is told once, at its own line."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from evening import FULL, played, wrong
from extent import extent
from tabletop import verdicts

from scheffeln.board import Business
from scheffeln.game.faults import GameFault
from scheffeln.game.record.accounts import Account, Accounts, Patience
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.rulings import Rules, Ruling

RUN = Table(
    ("Anna", "Ben", "Cem", "Dora"),
    Variant.SPEED,
    run=True,
    rules=Rules.of(choices=[(Ruling("run.in-speed"), "start-player")]),
)


def miswritten(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The game with one letter changed in what a Run card was chosen for, and the line."""
    for at, line in enumerate(lines):
        for found in re.finditer(r"(?<=\d)[A-Z](?=[+-])", line if line[:5] == "carry" else ""):
            for letter in "ROYLTNVW".replace(found.group(), ""):
                other = line[: found.start()] + letter + line[found.end() :]
                yield at + 1, "\n".join((*lines[:at], other, *lines[at + 1 :]))


def left_out(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The game without one round, neither the first nor the last, and the line after it."""
    begun = [at for at, line in enumerate(lines) if line.startswith(("row", "deal"))]
    for at, end in pairwise(begun[1:]):
        yield at + 1, "\n".join((*lines[:at], *lines[end:]))


@pytest.mark.parametrize("seed", range(extent(6, 1)))
def test_a_wrong_choice_for_a_run_card_is_one_message(seed: int) -> None:
    cascades = 0
    for line, text in [*miswritten(played(RUN, seed))][:: extent(1, 10)]:
        wrong = [one for one in verdicts(text) if not one.right]
        assert len(wrong) <= 1
        for one in wrong:
            if one.breaches[0].fault is GameFault.MISWRITTEN:
                cascades += 1
                assert one.line == line
                assert one.breaches[0].what.count(",") >= 1
    assert cascades > 0


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[Patience]:
    """The patience of each time that a record is read through."""
    found: list[Patience] = []

    class Counted(Accounts[object]):
        def __init__(self, first: Account[object], patience: Patience) -> None:
            found.append(patience)
            super().__init__(first, patience)

    monkeypatch.setattr("scheffeln.game.record.checker.Accounts", Counted)
    return found


def test_patience_is_had_once_however_often_a_record_is_read(
    monkeypatch: pytest.MonkeyPatch, readings: list[Patience]
) -> None:
    begun: list[Patience] = []

    def had() -> Patience:
        begun.append(Patience())
        return begun[-1]

    monkeypatch.setattr("scheffeln.game.record.checker.Patience", had)
    for _, text in [*miswritten(played(RUN, 0))][:20]:
        begun.clear()
        readings.clear()
        verdicts(text)
        if len(readings) > 1:
            break
    assert len(readings) > 1
    assert len(begun) == 1
    assert all(one is begun[0] for one in readings)


def test_where_the_header_explains_everything_nobody_looks_for_a_second_slip(
    readings: list[Patience],
) -> None:
    lines = played(FULL, 2)
    at = next(at for at, line in enumerate(lines) if line.startswith("board"))
    first, second = lines[at][-3], lines[at][-1]
    lines[at] = f"{lines[at][:-3]}{second}/{first}"
    (only,) = wrong(lines)
    assert only.line == at + 1
    assert len(readings) <= 3


SPEED = """\
game speed
players Anna Ben Cem
tokens 0 2000 4000 6000 8000 10000 12000 14000
board R/O/Y/L/T/N/V/W

row Anna: TTTNNNV
up 7V 6N 5N 4N 3T 2T 1T
Anna takes V
Ben takes N
Cem takes Y
carry 1T 2T 3T 4N 5N 6N 7V
score A Anna, B Ben, D Cem
"""


def test_a_scoring_phase_names_the_letter_that_would_explain_it() -> None:
    """Cem was L: the slip is in what was taken, and no second line bears it out."""
    (wrong,) = [one for one in verdicts(SPEED) if not one.right]
    table = wrong.after.table
    assert about_assumption(wrong.assumed[-1], table, Lang.EN) == (
        "a single slip would explain it: line 10: Cem takes L"
    )


def test_tokens_turned_up_when_all_is_over_are_nothing_wrong() -> None:
    """After the last phase somebody turns up what lies there now."""
    lines = played(Table(("Anna", "Ben", "Cem"), Variant.SPEED), 1)
    game = verdicts("\n".join(lines))[-1].after
    scored = [line for line in lines if line.startswith("score")][-1].split()[1::2]
    business = next(Business(b) for b in scored if game.left(game.table.place(Business(b))))
    place = game.table.place(business)
    at = next(at for at, line in enumerate(lines) if line.startswith("tokens"))
    stacks = lines[at].split()
    kept = stacks[place + 1].split("/")
    stacks[place + 1] = "/".join(kept[: game.gone[place]])
    lines[at] = " ".join(stacks)
    turned = [*lines, f"token {business} {kept[game.gone[place]]}"]
    assert all(one.right for one in verdicts("\n".join(turned)))
    assert not verdicts("\n".join([*turned[:-1], f"token {business} 1"]))[-1].right


class TestGap:
    """A round that nobody wrote down is told once, where it shows."""

    @pytest.mark.parametrize("variant", Variant)
    @pytest.mark.parametrize("seed", range(extent(6, 1)))
    def test_a_missing_round_is_one_message(self, variant: Variant, seed: int) -> None:
        gaps = 0
        for line, text in [*left_out(played(Table(("Anna", "Ben", "Cem"), variant), seed))][
            :: extent(1, 3)
        ]:
            wrong = [one for one in verdicts(text) if not one.right]
            assert [one.line for one in wrong[:1]] == [line]
            assert wrong[0].breaches[0].fault is GameFault.WRONG_START
            kinds = [one.kind for one in wrong[0].assumed]
            assert len(wrong) == 1 or kinds != [Assumed.GAP]
            gaps += kinds == [Assumed.GAP]
        assert gaps > 0

    def test_a_board_tells_where_they_stand_again(self) -> None:
        lines = played(Table(("Anna", "Ben", "Cem"), Variant.SPEED), 1)
        rounds = [at for at, line in enumerate(lines) if line.startswith("row")]
        games = verdicts("\n".join(lines))
        board = next(one.after.board for one in games if one.line > rounds[3])
        kept = [*lines[: rounds[1]], *lines[rounds[2] : rounds[3]], f"board {board}"]
        rest = [line for line in lines[rounds[3] :] if not line.startswith("winner")]
        told = verdicts("\n".join([*kept, *rest]))
        assert sum(not one.right for one in told) == 1
        score = max(at for at, line in enumerate(rest) if line.startswith("score"))
        wrong = verdicts("\n".join([*kept, *rest[:score], "score nobody"]))
        assert not wrong[-1].right

    def test_who_starts_is_not_enough(self) -> None:
        lines = played(Table(("Anna", "Ben", "Cem"), Variant.SPEED), 1)
        text = "\n".join(lines).replace("row Ben", "row Cem", 1)
        (wrong,) = [one for one in verdicts(text) if not one.right]
        assert [one.kind for one in wrong.assumed] != [Assumed.GAP]


@pytest.mark.parametrize(("first", "second"), [("row", "up"), (" takes ", "carry")])
def test_two_lines_of_a_speed_round_in_the_wrong_order_are_one_message(
    first: str, second: str
) -> None:
    lines = played(Table(("Anna", "Ben", "Cem"), Variant.SPEED), 1)
    swapped = [
        at
        for at, (one, next_one) in enumerate(pairwise(lines))
        if first in one and next_one.startswith(second)
    ]
    assert swapped
    for at in swapped:
        other = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        assert [one.line for one in verdicts("\n".join(other)) if not one.right] == [at + 1]


def test_who_passed_has_played_what_the_rest_bears_out() -> None:
    """`passes` in the place of a card is one message, also where others went on."""
    lines = played(Table(("Anna", "Ben", "Cem"), Variant.BASE), 2)
    plays = [at for at, line in enumerate(lines) if " plays " in line]
    for at in plays[1 :: extent(1, 6)]:
        name = lines[at].partition(" ")[0]
        other = [*lines[:at], f"{name} passes", *lines[at + 1 :]]
        assert [one.line for one in verdicts("\n".join(other)) if not one.right][:1] == [at + 1]
        assert sum(not one.right for one in verdicts("\n".join(other))) == 1
