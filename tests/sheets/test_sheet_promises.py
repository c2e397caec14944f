"""What docs/sheets.md and the key promise, held against real puzzles as they are printed."""

import json
import re
from dataclasses import replace

import pytest
from made_puzzles import IDS, puzzle, puzzle_of

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.sheet import words
from puzzles.sheet.sheet import Format, Key, Part, Sheet, sheet_files
from puzzles.storage.ids import task_of
from scheffeln.language import Lang
from scheffeln.rules.rulings import Edition, Rules

KINDS = tuple(IDS)
TEXTS = [form for form in Format if form.is_text]


def printed(sheet: Sheet, form: Format) -> str:
    """The text of a sheet, its lines joined."""
    (whole,) = sheet_files(sheet, form)
    return " ".join(whole.decode().split())


def by(rules: Rules) -> Puzzle:
    """A forecast played by these rules."""
    task = task_of(IDS[Kind.FORECAST])
    assert isinstance(task, ForecastTask)
    return puzzle_of(replace(task, rules=rules))


class TestTheKey:
    """It tells the right answer as right, and as wrong only what a mistake leads to."""

    def wrong(self, made: Puzzle, lang: Lang) -> dict[str, set[str]]:
        """Every wrong answer in the JSON of the key with the mistakes behind it."""
        (told,) = json.loads(sheet_files(Sheet((made,), lang=lang), Format.JSON)[0])["key"]
        return {
            json.dumps(one["answer"]): {mistake["id"] for mistake in one["misreadings"]}
            for one in told["mistakes"]
        }

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("kind", KINDS)
    def test_the_right_answer_is_never_among_the_wrong_ones(self, kind: Kind, lang: Lang) -> None:
        made = puzzle(kind)
        harmless = {one for one, trap in made.traps.items() if not trap.caught}
        assert harmless  # else nothing could be listed by mistake
        wrong = self.wrong(made, lang)
        assert json.dumps(made.answer.record()) not in wrong
        assert not harmless & set().union(*wrong.values())

    @pytest.mark.parametrize("kind", KINDS)
    def test_every_wrong_answer_a_mistake_leads_to_is_listed(self, kind: Kind) -> None:
        made = puzzle(kind)
        led: set[str] = set().union(*self.wrong(made, Lang.EN).values())
        assert led == {one for one, trap in made.traps.items() if trap.caught and trap.answer}

    @pytest.mark.parametrize("form", TEXTS)
    def test_it_is_nowhere_among_the_puzzles(self, form: Format) -> None:
        """'Without the key it holds no answer.'"""
        made = puzzle(Kind.ORDER)
        alone = printed(Sheet((made,)).only(Part.PUZZLES), form)
        assert made.answer.words(Lang.EN) not in alone
        short = printed(Sheet((made,), key=Key.SHORT), form)
        assert made.answer.words(Lang.EN) in short


class TestTheStripOfRules:
    """Six lines that hold for every puzzle of the sheet."""

    USUAL = Rules()
    ITALIAN = Rules.of(Edition.ITALIAN)

    @pytest.mark.parametrize("form", [Format.TXT, Format.HTML])
    @pytest.mark.parametrize(
        ("rules", "special"),
        [
            pytest.param((USUAL,), False, id="usual"),
            pytest.param((ITALIAN,), True, id="italian"),
            pytest.param((ITALIAN, ITALIAN), True, id="all-italian"),
            pytest.param((USUAL, ITALIAN), False, id="mixed"),
            pytest.param((ITALIAN, USUAL), False, id="mixed-the-other-way"),
        ],
    )
    def test_one_sheet_one_rule(
        self, rules: tuple[Rules, ...], special: bool, form: Format
    ) -> None:
        sheet = Sheet(tuple(map(by, rules)), rules_strip=True)
        said = printed(sheet, form)
        usual = words.STRIP[words.SKIP_LINE][Lang.EN]
        assert (words.SKIP_TO_EMPTY[Lang.EN] in said, usual in said) == (special, not special)

    def test_a_puzzle_played_otherwise_says_so(self) -> None:
        said = printed(Sheet((by(self.USUAL), by(self.ITALIAN))).only(Part.PUZZLES), Format.TXT)
        assert said.count("Rules: ") == 1


@pytest.mark.parametrize("mono", [False, True])
def test_mono_is_black_and_white_only(mono: bool) -> None:
    """The rings of puzzles and key, every card and every business that changed."""
    page = printed(Sheet(tuple(map(puzzle, KINDS)), mono=mono), Format.HTML)
    channels = (re.findall("..", one) for one in re.findall(r"#([0-9a-f]{6})\b", page))
    assert all(len(set(one)) == 1 for one in channels) is mono
