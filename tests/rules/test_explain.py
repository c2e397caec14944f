"""Steps and refusals in words, in every language."""

from itertools import islice, product

import pytest

from scheffeln import explain
from scheffeln.board import LIMOUSINES, Business
from scheffeln.language import Lang
from scheffeln.notation import BadPosition, move, position
from scheffeln.refusal import BadWord, WordKind, quoted
from scheffeln.rules.clauses import Fault, IllegalMove
from scheffeln.rules.misreadings import Misreading, misreading
from scheffeln.rules.movement import Skip, Why
from scheffeln.rules.play import play
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Rules, choice


def told(start: str, card: str, lang: Lang = Lang.EN, reading: Reading = OFFICIAL) -> str:
    return explain.explain(play(position(start), move(card), reading), lang)


class TestSteps:
    @pytest.mark.parametrize(
        ("start", "card", "said"),
        [
            pytest.param(
                "R/_/YO/L/T/N/V/W", "R",
                "R (red) stands alone on A. It stops on B, which is empty.", id="lone",
            ),
            pytest.param(
                "RO/Y/_/L/T/N/V/W", "O",
                "O (orange) stands on top of R (red) on A and moves alone; R (red) stays."
                " It stops on B, on top of Y (yellow).", id="top",
            ),
            pytest.param(
                "RO/Y/LT/_/N/V/W/_", "R",
                "R (red) stands beneath O (orange) on A and takes it along."
                " Both pass over B (occupied), C (full)."
                " Both stop on D, the next empty business.", id="bottom",
            ),
            pytest.param(
                "R/OY/_/L/T/N/V/W", "R+",
                "A Joker on R (red). R (red) stands alone on A. It passes over B (full)."
                " It stops on C, which is empty.", id="joker",
            ),
            pytest.param(
                "R/OY/_/L/T/N/V/W", "Y-",
                "A Backward card on Y (yellow). Y (yellow) stands on top of O (orange) on B and"
                " moves alone; O (orange) stays. It stops on A, on top of R (red).", id="backward",
            ),
            pytest.param(
                "MR/O/Y/L/T/N/V/W", "M",
                "A card was discarded face down, so the Mafia limousine moves."
                " M (black) stands beneath R (red) on A."
                " No other business is empty, so A stays as it is.", id="stuck",
            ),
            pytest.param(
                "RO/_/Y/L/T/N/V/W", "O@B",
                "An Evasion lifts O (orange) off R (red) on A and puts it on B, which is empty.",
                id="evasion",
            ),
            pytest.param(
                "R/O/Y/L/T/N/V/W", "@",
                "No Evasion is possible: the card has no effect.", id="idle",
            ),
        ],
    )  # fmt: skip
    def test_said(self, start: str, card: str, said: str) -> None:
        assert told(start, card) == said

    @pytest.mark.parametrize(
        ("mistake", "start", "card", "said"),
        [
            ("bottom-alone", "RO/_/Y/L/T/N/V/W", "R", "and leaves it behind."),
            ("top-drags", "RO/_/Y/L/T/N/V/W", "O", "and drags it along."),
            ("covered-stuck", "RO/_/Y/L/T/N/V/W", "R", "O (orange) on A. It does not move."),
            ("blocked-by-full", "R/OY/_/L/T/N/V/W", "R", "The next business does not let it in,"),
            ("pair-blocked", "RO/Y/_/L/T/N/V/W", "R", "on A. The next business does not let it in"),
            ("slides-under", "R/O/Y/L/T/N/V/W", "R", "It stops on B, beneath O (orange)."),
            ("top-drags", "MR/O/Y/L/T/N/V/W", "R", "top of M (black) on A. No other business is"),
            ("blocked-by-full", "OR/YL/_/T/N/V/W/_", "R", "O (orange) on A. The next business"),
        ],
    )
    def test_mistakes(self, mistake: str, start: str, card: str, said: str) -> None:
        assert said in told(start, card, reading=OFFICIAL.mistaken(misreading(mistake)))

    def test_who_gives_up_on_the_way_is_not_said_to_be_stopped_by_the_next_business(self) -> None:
        """As with the misreading that contributing.md adds."""
        blocked = OFFICIAL.mistaken(misreading("pair-blocked"))
        step = play(position("RO/Y/LT/_/N/V/W/_"), move("R"), blocked)
        later = step._replace(skipped=(Skip(Business.B, Why.OCCUPIED),))
        assert "The next business does not let it in" in explain.explain(step, Lang.EN)
        assert "A business on its way does not let it in" in explain.explain(later, Lang.EN)

    @pytest.mark.sampled(5)
    @pytest.mark.parametrize("mistake", Misreading)
    def test_nothing_is_said_to_be_empty_or_full_that_is_not(self, mistake: Misreading) -> None:
        """Whoever is told that no business is empty sees that there is none; every start from A."""
        reading = OFFICIAL.mistaken(mistake)
        for heights in product((0, 1, 2), repeat=len(Business)):
            if sum(heights) == len(LIMOUSINES):
                cars = iter(map(str, LIMOUSINES))
                start = position("/".join("".join(islice(cars, n)) or "_" for n in heights))
                for car in start.at(Business.A):
                    said = told(str(start), str(car), reading=reading)
                    assert "No other business" not in said or all(heights), said

    def test_other_languages(self) -> None:
        start = "RO/Y/_/L/T/N/V/W"
        assert told(start, "R", Lang.DE) == (
            "R (rot) steht auf A unter O (orange) und nimmt sie mit. Beide überspringen B"
            " (besetzt). Beide halten auf C, dem nächsten leeren Geschäftsfeld."
        )
        assert told(start, "R", Lang.IT) == (
            "R (rosso) sta sotto O (arancione) su A e la porta con sé. Tutte e due saltano B"
            " (occupata). Entrambe si fermano su C, la prima attività vuota."
        )


class TestRefusals:
    def test_a_position_names_every_defect(self) -> None:
        with pytest.raises(BadPosition) as refused:
            position("RO//Y/L/T/N/V/XYZW")
        said = refused.value
        assert said.message(Lang.EN) == "not a valid position: RO//Y/L/T/N/V/XYZW"
        assert tuple(one.said for one in said.details(Lang.EN)) == (
            "column 4: nothing is written here: an empty business is _",
            "column 15: X is not a limousine",
            "column 16: Y is here twice",
            "column 17: Z is not a limousine",
        )
        assert "RO/_/Y/L/T/N/V/W" in said.hint(Lang.EN)

    @pytest.mark.parametrize("lang", Lang)
    def test_every_fault_has_a_sentence(self, lang: Lang) -> None:
        refused = [
            ("RO/_/Y/L/T/N/V/W", "M@C", ""),
            ("RM/_/Y/L/T/N/V/WO", "M+", "run.on-mafia=no"),
            ("RO/_/Y/L/T/N/V/W", "R@C", ""),
            ("RO/_/Y/L/T/N/V/W", "@", ""),
            ("R/O/Y/L/T/N/V/W", "@", "run.evasion-idle=illegal"),
            ("RM/O/Y/L/T/N/V/W", "R", "move.stuck=illegal"),
        ]
        faults = set()
        for start, card, ruling in refused:
            rules = Rules.of(choices=[choice(ruling)] if ruling else [])
            with pytest.raises(IllegalMove) as illegal:
                play(position(start), move(card), Reading(rules))
            refusal = illegal.value
            for objection, detail in zip(refusal.objections, refusal.details(lang), strict=True):
                assert detail.said.endswith(f"({objection.clause})")
                faults.add(objection.fault)
            assert start in refusal.message(lang)
            assert "{" not in refusal.said(lang)
        assert faults == set(Fault)

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("kind", WordKind)
    def test_every_kind_of_word_has_a_sentence_and_a_hint(self, kind: WordKind, lang: Lang) -> None:
        far = BadWord(kind, "qqqqqqq", ("alpha", "beta"))
        assert "qqqqqqq" in far.message(lang)
        assert far.hint(lang)
        near = BadWord(kind, "alpa", ("alpha", "beta"))
        assert "alpha" in near.hint(lang)
        shows_a_form = kind in (WordKind.CLAIM, WordKind.TOKEN, WordKind.TOKENS)
        assert (near.hint(lang) == far.hint(lang)) is shows_a_form

    @pytest.mark.parametrize(
        ("typed", "shown"),
        [
            ("plain ß", "plain ß"),
            ("\x1b[31m\n", "\\x1b[31m\\n"),
            ("\udcff", "\\udcff"),
            ("a" * 61, "a" * 60 + "..."),
            ("a" * 60, "a" * 60),
        ],
    )
    def test_nothing_a_terminal_would_act_on(self, typed: str, shown: str) -> None:
        assert quoted(typed) == shown
