"""The ladder: forecasts of one card to seven, and what leads from step to step."""

import pytest
from brute_puzzles import answers
from proved import plain

from puzzles.check import check_lines
from puzzles.grade import difficulty_reasons
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import ROW, Kind
from puzzles.make import make
from puzzles.puzzle import Puzzle, line_of
from puzzles.recipe import Recipe
from puzzles.report import Numbered, report
from puzzles.storage.ids import id_of, task_of
from scheffeln.language import Lang
from scheffeln.notation import position

STEPS = range(1, ROW + 1)
A_FEW = 24


@pytest.fixture(scope="module")
def ladder() -> dict[int, list[Puzzle]]:
    return {cards: list(make(Recipe(Kind.FORECAST, A_FEW, 5, cards=cards))) for cards in STEPS}


class TestForecasts:
    """A forecast has as many cards as asked for, and shorter ones are easier."""

    @pytest.mark.parametrize("cards", STEPS)
    def test_as_many_cards_as_asked_for(self, ladder: dict[int, list[Puzzle]], cards: int) -> None:
        assert {len(one.task.cards) for one in ladder[cards]} == {cards}

    @pytest.mark.parametrize("cards", STEPS)
    def test_one_answer_by_brute_force(self, ladder: dict[int, list[Puzzle]], cards: int) -> None:
        for one in ladder[cards]:
            assert answers(one.task) == [plain(one.answer)]

    def test_every_claim_holds_in_a_file_of_all_lengths(
        self, ladder: dict[int, list[Puzzle]]
    ) -> None:
        lines = [line_of(one) for step in zip(*ladder.values(), strict=True) for one in step]
        assert [one for one in check_lines(lines) if one.doubts] == []

    def test_a_step_up_takes_longer(self, ladder: dict[int, list[Puzzle]]) -> None:
        average = [sum(one.difficulty.seconds for one in ladder[cards]) / A_FEW for cards in STEPS]
        assert all(two_up > now for now, two_up in zip(average, average[2:], strict=False))
        assert min(one.difficulty.seconds for one in ladder[1]) <= 8
        assert all(one.difficulty.stars == 1 for one in ladder[1])

    @pytest.mark.parametrize("cards", STEPS)
    def test_guessing_does_not_help(self, ladder: dict[int, list[Puzzle]], cards: int) -> None:
        counted = report(Numbered(line, one) for line, one in enumerate(ladder[cards], 1))
        assert counted.fair
        assert counted.thumbs[0].chance == pytest.approx(1 / (cards + 1))

    def test_ids_hold_every_length(self, ladder: dict[int, list[Puzzle]]) -> None:
        for cards in STEPS:
            for one in ladder[cards]:
                assert one.id[0] == "A"
                assert task_of(one.id) == one.task

    def test_the_ids_of_seven_cards_are_what_they_were(self) -> None:
        task = task_of("A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK")
        assert isinstance(task, ForecastTask)
        assert len(task.row) == ROW
        assert id_of(task) == "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK"

    def test_a_row_without_a_card_asks_nothing(self) -> None:
        unfit = ForecastTask(position("R/O/Y/L/T/N/V/W"), (), (0,) * 8).misfit()
        assert unfit is not None
        assert (unfit.number, unfit.fewest, unfit.most) == (0, 1, 7)

    def test_one_card_leaves_nothing_to_choose(self, ladder: dict[int, list[Puzzle]]) -> None:
        told = [
            said
            for one in ladder[1]
            for said in difficulty_reasons(one.difficulty.measures, Lang.EN)
        ]
        assert not any(said.startswith("about") for said in told)


def test_no_forecast_is_made_that_no_card_matters_to() -> None:
    """Its answer would stand there before the card is played."""
    for block in range(2):
        for one in ForecastTask.dealt(Recipe(Kind.FORECAST, 1, 1, cards=1), block):
            assert one.difficulty.measures.cards == 1
