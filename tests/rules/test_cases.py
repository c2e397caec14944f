"""Case files: every line they may have, every mistake in them, every way a case can fail."""

import pytest

from scheffeln.cases import (
    BadLine,
    Failure,
    FailureKind,
    Mistake,
    PlayAct,
    Problem,
    ThenAct,
    about_failure,
    case_text,
    compared,
    rewrite,
)
from scheffeln.cases.reader import FORMS, Case, parse
from scheffeln.cases.runner import coverage, run_case
from scheffeln.language import Lang
from scheffeln.notation import BadPosition, move, position
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import play_row
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, MoveSkipTo, Rules, Ruling

CARRY = """\
case  The bottom limousine takes the top one along
from  RO/_/Y/L/T/N/V/W
play  R
then  _/RO/Y/L/T/N/V/W
cites move.carry
"""


def case(*lines: str) -> Case:
    """The one case these lines make, from the usual board unless they say otherwise."""
    start = () if any(line.startswith("from") for line in lines) else ("from RO/_/Y/L/T/N/V/W",)
    withs = [line for line in lines if line.startswith("with")]
    rest = [line for line in lines if not line.startswith("with")]
    found = parse("\n".join(["case C", *withs, *start, *rest]))
    assert found.mistakes == ()
    return found.cases[0]


def failed(*lines: str) -> list[tuple[FailureKind, str, str]]:
    return [(one.kind, one.expected, one.actual) for one in run_case(case(*lines))]


def problems(text: str) -> list[tuple[int, str]]:
    """Every mistake of a text: its line, and the kind of it."""
    return [
        (one.line, one.why.problem if isinstance(one.why, BadLine) else type(one.why).__name__)
        for one in parse(text).mistakes
    ]


class TestParse:
    def test_the_example(self) -> None:
        (found,), mistakes = parse(CARRY)
        assert mistakes == ()
        assert (found.title, found.line) == ("The bottom limousine takes the top one along", 1)
        assert str(found.start) == "RO/_/Y/L/T/N/V/W"
        assert [act.line for act in found.acts] == [3, 4, 5]

    def test_layout_does_not_matter(self) -> None:
        loose = "\ufeff# all of it\r\n\r\n" + CARRY.replace("\n", "  # why\r\n\t", 4).replace(
            "along  # why", "along"
        )
        (found,), mistakes = parse(loose)
        assert mistakes == ()
        assert found.title == "The bottom limousine takes the top one along"
        assert run_case(found) == ()

    def test_a_title_may_have_a_number_sign(self) -> None:
        assert parse("case Card #1 # stays\nfrom R/O/Y/L/T/N/V/W\nplay R").cases[0].title == (
            "Card #1 # stays"
        )

    def test_an_empty_text_has_no_case(self) -> None:
        assert parse("") == parse("# nothing\n\n") == ((), ())

    def test_with(self) -> None:
        found = case(
            "with edition=italian move.stuck=illegal", "with misreading=top-drags", "play O"
        )
        assert found.reading == Reading(
            Rules.of(Edition.ITALIAN, [(Ruling.MOVE_STUCK, "illegal")]), (Misreading.TOP_DRAGS,)
        )
        assert found.choices == ((Ruling.MOVE_STUCK, "illegal"),)

    @pytest.mark.parametrize(
        ("text", "wanted"),
        [
            ("play R", [(1, Problem.OUTSIDE)]),
            ("case", [(1, Problem.FORM)]),
            ("case C\nplay R", [(2, Problem.NO_FROM)]),
            ("case C\nthen R/O/Y/L/T/N/V/W", [(2, Problem.NO_FROM)]),
            ("case C", [(1, Problem.NO_FROM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W", [(1, Problem.NOTHING)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nfrom R/O/Y/L/T/N/V/W", [(3, Problem.SECOND_FROM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W x", [(2, Problem.FORM)]),
            ("case C\nfrom", [(2, Problem.FORM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nplay", [(3, Problem.FORM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nplay  # R", [(3, Problem.FORM)]),
            ("case C\nfrom # R/O/Y/L/T/N/V/W", [(2, Problem.FORM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nundo", [(3, Problem.NOT_PLAYED)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nillegal move.land", [(3, Problem.NOT_PLAYED)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nplay R\nundo 2", [(4, Problem.FORM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nat R:C", [(3, Problem.FORM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nearns R", [(3, Problem.FORM)]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nplay R\nwith edition=2014", [(4, Problem.LATE)]),
            (
                "case C\nwith misreading=bottom-alone misreading=covered-stuck",
                [(2, Problem.CLASH)],
            ),
            ("case C\nwith edition", [(2, Problem.FORM)]),
            ("case C\nwith edition=1999", [(2, "BadWord")]),
            ("case C\nwith misreading=none", [(2, "BadWord")]),
            ("case C\nwith move.skip-to=nowhere", [(2, "BadWord")]),
            ("case C\nwith colour=red", [(2, "BadWord")]),
            ("case C\nfrom RO/_/Y/L/T/N/V", [(2, "BadPosition")]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nplay X", [(3, "BadWord")]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nthen X", [(3, "BadPosition")]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nat R=C:sideways", [(3, "BadWord")]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nearns R=perhaps", [(3, "BadWord")]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\ncites move.cary", [(3, "BadWord")]),
            ("case C\nfrom R/O/Y/L/T/N/V/W\nomits move.cary", [(3, "BadWord")]),
            ("Case C", [(1, "BadWord")]),
            ("case C\nwith edition=draft\nfrom MR/O/Y/L/T/N/V/W\nplay R", [(1, "BadPosition")]),
        ],
    )
    def test_mistakes(self, text: str, wanted: list[tuple[int, str]]) -> None:
        assert problems(text) == wanted
        assert parse(text).cases == ()

    def test_every_mistake_at_once_and_the_good_cases_too(self) -> None:
        text = f"nonsense\n{CARRY}case Bad\nfrom X\nplay Q\n{CARRY}"
        found = parse(text)
        assert [one.line for one in found.mistakes] == [1, 8, 9]
        assert [one.line for one in found.cases] == [2, 10]

    def test_a_mistyped_line_suggests_the_right_one(self) -> None:
        (mistake,) = parse("form R/O/Y/L/T/N/V/W").mistakes
        assert isinstance(mistake.why, BadWord)
        assert mistake.why.kind is WordKind.LINE
        assert "from" in mistake.why.near


class TestRun:
    """What every line checks, right and wrong."""

    @pytest.mark.parametrize(
        "lines",
        [
            ("play R", "then _/RO/Y/L/T/N/V/W"),
            ("play R", "then _/RO/Y/L/T/N/V/W", "play O", "then _/R/YO/L/T/N/V/W"),
            ("at R=A:bottom O=A:top Y=C:lone W=H:uncovered R=A:covered R=A",),
            ("earns R=no O=yes M=no",),
            ("play R", "cites move.carry move.carry-land", "omits move.stack"),
            ("play R@B", "illegal run.evasion", "then RO/_/Y/L/T/N/V/W"),
            ("play M@B", "illegal mafia.setup", "illegal mafia.setup", "play O", "at O=B"),
            ("play O R@B", "illegal run.evasion", "then RO/_/Y/L/T/N/V/W"),
            ("play R", "undo", "then RO/_/Y/L/T/N/V/W", "omits move.carry"),
            ("play R", "play O", "undo", "undo", "then RO/_/Y/L/T/N/V/W"),
            ("play R", "earns O=yes", "undo", "omits score.uncovered"),
            ("with misreading=bottom-alone", "play R", "then O/R/Y/L/T/N/V/W"),
            ("with misreading=right-to-left", "play O R", "then _/R/YO/L/T/N/V/W"),
            ("with misreading=bottom-earns", "earns R=yes O=no", "omits score.covered"),
            ("play R W", "cites speed.resolve"),
            ("play R", "omits speed.resolve"),
            ("with misreading=right-to-left", "play R W", "omits speed.resolve"),
            ("from MR/O/Y/L/T/N/V/W", "cites mafia.setup", "earns M=no"),
            ("from MR/_/OY/L/T/N/V/W", "omits mafia.setup"),
            ("from RM/O/Y/L/T/N/V/W", "earns M=yes", "cites mafia.score", "omits mafia.setup"),
            ("from R/OY/L/_/T/N/V/W", "with move.skip-to=empty", "play R", "at R=D:lone"),
        ],
    )
    def test_all_as_written(self, lines: tuple[str, ...]) -> None:
        assert failed(*lines) == []

    @pytest.mark.parametrize(
        ("lines", "wanted"),
        [
            (
                ("play R", "then RO/_/Y/L/T/N/V/W"),
                [(FailureKind.BOARD, "RO/_/Y/L/T/N/V/W", "_/RO/Y/L/T/N/V/W")],
            ),
            (("at R=A:top O=A",), [(FailureKind.STANDS, "R:A:top", "R:A:bottom")]),
            (("at M=A:top",), [(FailureKind.STANDS, "M:A:top", "")]),
            (("earns R=yes O=yes",), [(FailureKind.EARNS, "R=yes", "R=no")]),
            (("earns M=yes",), [(FailureKind.EARNS, "M=yes", "M=no")]),
            (
                ("play Y", "cites move.carry"),
                [
                    (
                        FailureKind.CITES,
                        "move.carry",
                        "move.active move.direction move.alone move.land move.stack",
                    )
                ],
            ),
            (
                ("play R@B", "illegal run.evasion", "omits run.evasion", "cites run.evasion"),
                [(FailureKind.CITES, "run.evasion", "")],
            ),
            (
                ("play O@B", "omits run.evasion"),
                [(FailureKind.OMITS, "run.evasion", "run.evasion")],
            ),
            (("play R@C",), [(FailureKind.REFUSED, "", "run.evasion")]),
            (("play M@A",), [(FailureKind.REFUSED, "", "mafia.setup run.evasion")]),
            (
                ("play R@B", "then RO/_/Y/L/T/N/V/W", "at R=H"),
                [(FailureKind.REFUSED, "", "run.evasion")],
            ),
            (
                ("play R", "illegal move.carry"),
                [(FailureKind.ALLOWED, "move.carry", "_/RO/Y/L/T/N/V/W")],
            ),
            (
                ("play R@B", "illegal move.carry"),
                [(FailureKind.OTHERWISE, "move.carry", "run.evasion")],
            ),
            (("play R", "undo", "undo"), [(FailureKind.UNDO, "", "")]),
        ],
    )
    def test_not_as_written(
        self, lines: tuple[str, ...], wanted: list[tuple[FailureKind, str, str]]
    ) -> None:
        assert failed(*lines) == wanted

    def test_every_failure_of_a_case(self) -> None:
        lines = ("play R", "then RO/_/Y/L/T/N/V/W", "at R=C", "earns R=yes", "play O", "at O=C:top")
        assert [kind for kind, _, _ in failed(*lines)] == [
            FailureKind.BOARD,
            FailureKind.STANDS,
            FailureKind.EARNS,
        ]

    def test_a_failure_says_its_line(self) -> None:
        (found,) = parse(CARRY.replace("_/RO/Y", "RO/_/Y")).cases
        assert [one.line for one in run_case(found)] == [4]


class TestRewrite:
    def test_only_the_wrong_board_changes(self) -> None:
        text = (
            "# kept\r\ncase  C\r\n  from RO/_/Y/L/T/N/V/W\r\nplay R\r\n"
            "\tthen   RO/_/y/L/T/N/V/W  # kept too\r\n\r\nat R=C\r\n"
        )
        failures = [one for found in parse(text).cases for one in run_case(found)]
        assert len(failures) == 2
        assert rewrite(text, failures) == text.replace("RO/_/y", "_/RO/Y")

    def test_nothing_to_do(self) -> None:
        assert rewrite(CARRY, []) == CARRY

    def test_what_was_rewritten_holds(self) -> None:
        text = CARRY.replace("_/RO/Y", "RO/_/Y")
        (found,) = parse(rewrite(text, run_case(parse(text).cases[0]))).cases
        assert run_case(found) == ()


class TestWrite:
    def test_steps_as_a_case(self) -> None:
        rules = Rules.of(Edition.ITALIAN, [(Ruling.MOVE_STUCK, "illegal")])
        reading = Reading(rules, (Misreading.SLIDES_UNDER,))
        start = position("R/OY/L/_/T/N/V/W")
        steps = play_row(start, [move("R"), move("O-")], reading)
        (found,) = parse(case_text("Italian", start, steps, reading)).cases
        assert found.reading == reading
        assert [act for act in found.acts if isinstance(act, PlayAct | ThenAct)] == [
            PlayAct(6, (move("R"),)),
            ThenAct(7, steps[0].after),
            PlayAct(8, (move("O-"),)),
            ThenAct(9, steps[1].after),
        ]
        assert run_case(found) == ()

    def test_no_steps(self) -> None:
        start = position("R/O/Y/L/T/N/V/W")
        (found,) = parse(case_text("Setup", start, (), Reading())).cases
        assert run_case(found) == ()


class TestTelling:
    @pytest.mark.parametrize("text", ["case C", "case C\nplay R"])
    def test_a_case_without_a_position_is_told_how_to_write_one(self, text: str) -> None:
        _, (mistake,) = parse(text)
        assert mistake.hint(Lang.EN).endswith("from POSITION")

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("problem", Problem)
    def test_every_problem(self, problem: Problem, lang: Lang) -> None:
        said = Mistake(1, BadLine(problem, FORMS["from"]))
        assert said.message(lang)
        assert said.hint(lang).endswith("from POSITION")

    @pytest.mark.parametrize("lang", Lang)
    def test_words_and_positions(self, lang: Lang) -> None:
        for text in ("form", "case C\nfrom X"):
            (mistake,) = parse(text).mistakes
            assert mistake.hint(lang)

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("kind", FailureKind)
    def test_every_failure(self, kind: FailureKind, lang: Lang) -> None:
        assert about_failure(Failure(1, kind, "", ""), lang)

    def test_expected_and_actual_stand_under_each_other(self) -> None:
        (board,) = run_case(case("play R", "then RO/_/Y/L/T/N/V/W"))
        assert list(compared(board, Lang.EN)) == [
            "          A   B   C   D   E   F   G   H",
            "expected  RO  _   Y   L   T   N   V   W",
            "actual    _   RO  Y   L   T   N   V   W",
            "          ^^  ^^",
        ]
        (refused,) = run_case(case("play R@B"))
        assert list(compared(refused, Lang.EN)) == ["actual    run.evasion"]


def test_words_and_positions_are_told_apart() -> None:
    (mistake,) = parse("case C\nfrom X").mistakes
    assert isinstance(mistake.why, BadPosition)


class TestCoverage:
    def test_counts_cases_not_lines(self) -> None:
        text = "case C\nfrom RO/_/Y/L/T/N/V/W\nplay R\ncites move.carry\ncites move.carry\n"
        found = {one.clause: one for one in coverage(parse(text * 2).cases).clauses}
        assert found[Clause.MOVE_CARRY][1:] == (2, 0)
        assert not found[Clause.MOVE_CARRY].enough

    def test_enough_is_two_for_and_one_against(self) -> None:
        against = CARRY.replace("play  R", "play  Y").replace("cites", "omits")
        for text in (CARRY * 2, CARRY + against, against * 2):
            found = {one.clause: one for one in coverage(parse(text).cases).clauses}
            assert not found[Clause.MOVE_CARRY].enough
        text = CARRY * 2 + against
        found = {one.clause: one for one in coverage(parse(text).cases).clauses}
        assert found[Clause.MOVE_CARRY].enough
        assert not found[Clause.MOVE_STUCK].enough

    def test_an_illegal_line_speaks_against(self) -> None:
        text = "case C\nfrom RO/_/Y/L/T/N/V/W\nplay R@B\nillegal run.evasion\n"
        found = {one.clause: one for one in coverage(parse(text).cases).clauses}
        assert found[Clause.RUN_EVASION][1:] == (0, 1)

    def test_choices_count_where_they_are_made_outright(self) -> None:
        text = "case C\nwith move.skip-to=free\nfrom RO/_/Y/L/T/N/V/W\nplay R\n"
        found = coverage(parse(text).cases)
        counts = {(one.ruling, one.choice): one.cases for one in found.choices}
        assert counts[Ruling.MOVE_SKIP_TO, MoveSkipTo.FREE] == 1
        assert counts[Ruling.MOVE_SKIP_TO, MoveSkipTo.EMPTY] == 0
        assert not found.complete
