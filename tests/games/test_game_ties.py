"""Where a game has to decide between two: the heir among equals, and the card that is spent."""

from dataclasses import replace
from random import Random

import pytest
from tabletop import verdicts

from scheffeln.board import BUSINESSES, Limousine
from scheffeln.cards import Card, Drive
from scheffeln.game.actions import Pass, Play, Score, Taking
from scheffeln.game.chance import set_up
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.recovery.omissions import bridges
from scheffeln.game.scoring import settle
from scheffeln.game.setup import lay_out
from scheffeln.game.state import Game, Playing, Scoring
from scheffeln.game.table import RingPlace, Seat, Table
from scheffeln.notation import position
from scheffeln.rules.rulings import Rules, Ruling

VALUES = (0, 2000, 4000, 6000, 8000, 10000, 12000, 14000)


class TestTheHeir:
    """`mafia.heir`: the Mafia's token goes to whoever scored on the lowest business."""

    def game(self, rank: str, tops: dict[str, int], start: int) -> Game:
        """R and O earn, on C and B; the Mafia limousine stands alone on A."""
        rules = Rules.of(choices=[(Ruling.MAFIA_RANK, rank)])
        table = Table(("Anna", "Ben"), mafia=True, rules=rules)
        setup = set_up(table, Random(1))
        board = position("M/O/R/YL/TN/VW/_/_")
        values = dict(zip(BUSINESSES, VALUES, strict=True)) | tops
        stacks = tuple((values[at],) * 4 for at in table.ring)
        game = lay_out(setup)
        return game._replace(
            stage=Scoring(),
            board=board,
            start=Seat(start),
            persons=tuple(board.cars[slot] for slot in (2, 1)),
            stacks=stacks,
        )

    @pytest.mark.parametrize("start", [0, 1])
    @pytest.mark.parametrize(
        ("rank", "tops", "heir"),
        [
            pytest.param("letter", {"B": 9000, "C": 500}, 1, id="by-letter"),
            pytest.param("token", {"B": 9000, "C": 500}, 0, id="by-token"),
            pytest.param("token", {"B": 500, "C": 9000}, 1, id="by-token-the-other"),
            pytest.param("token", {"B": 500, "C": 500}, 1, id="a-tie-goes-by-business"),
        ],
    )
    def test_whoever_begins(self, rank: str, tops: dict[str, int], heir: int, start: int) -> None:
        """Not even in a tie does it matter who was the start player."""
        game = self.game(rank, tops, start)
        at_a = game.table.ring[RingPlace(0)]
        score = settle(game)
        assert isinstance(score, Score)
        assert Taking(Seat(heir), at_a) in score.takings
        assert len(score.takings) == 3

    @pytest.mark.parametrize(("heirless", "gone"), [("stays", None), ("removed", "A")])
    def test_where_nobody_scores_the_token_stays_or_leaves_the_game(
        self, heirless: str, gone: str | None
    ) -> None:
        game = self.game("letter", {}, 0)
        rules = Rules.of(choices=[(Ruling.MAFIA_HEIRLESS, heirless)])
        table = replace(game.table, rules=rules)
        score = settle(game._replace(table=table, persons=(Limousine.Y, Limousine.T)))
        assert (score.takings, score.removed) == (frozenset(), gone)


HEAD = (
    "players Anna Ben\ntokens 0 2000 4000 6000 8000 10000 12000 14000\n"
    "board R/O/Y/L/T/N/V/W\ndeal Anna: YLRO TNVW\nAnna takes R\nBen takes O\n"
)


def refused(text: str) -> LineVerdict:
    (found,) = (verdict for verdict in verdicts(text) if not verdict.right)
    return found


class TestTheCardThatIsSpent:
    """docs/game-records.md: a turn that was refused or forgotten costs a card all the same."""

    @pytest.mark.parametrize("told", "YLRO")
    def test_the_one_told(self, told: str) -> None:
        found = refused(f"{HEAD}Anna drops {told} for O\n")
        assert [(one.kind, one.card) for one in found.assumed] == [(Assumed.SPENT, Card(told))]
        assert isinstance(found.after.stage, Playing)
        assert sorted(found.after.stage.hands[0]) == sorted(set(map(Card, "YLRO")) - {Card(told)})

    def test_without_any_the_last_of_the_hand(self) -> None:
        found = refused(f"{HEAD}Anna passes\n")
        assert [one.card for one in found.assumed] == [Card.O]

    def test_of_a_forgotten_turn_the_last_of_the_hand(self) -> None:
        before = verdicts(f"{HEAD}Anna plays Y\nBen plays T\n")[-1].after
        game, steps, _ = next(bridges(before, Play(Seat(1), Drive(Limousine.N))))
        assert steps == (Pass(Seat(0)),)
        assert isinstance(game.stage, Playing)
        assert set(game.stage.hands[0]) == {Card.L, Card.R}
