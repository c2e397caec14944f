"""`scheffeln rules` as a user meets it."""

import json
import re
from collections.abc import Callable

import pytest
from conftest import Answer

from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Ruling

Ask = Callable[..., Answer]


class TestRules:
    def test_everything_in_every_language(self, scheffeln: Ask) -> None:
        ids = [*Clause, *Ruling, *Misreading]
        for lang in Lang:
            answer = scheffeln("rules", "--lang", lang.value)
            assert answer.code == 0
            assert [one for one in ids if one not in answer.out] == []

    def test_one_by_its_id(self, scheffeln: Ask) -> None:
        answer = scheffeln("rules", "MOVE.STUCK")
        assert answer.out.count("  move.stuck  ") == 2
        assert "move.carry" not in answer.out

    @pytest.mark.parametrize(
        ("words", "ids"),
        [
            (["speed"], [one for one in Clause if one.chapter == "speed"] + ["speed.stall"]),
            (["misreadings"], list(Misreading)),
            (["dinero", "docks"], ["mafia.setup"]),
        ],
    )
    def test_chapters_kinds_and_words(
        self, scheffeln: Ask, words: list[str], ids: list[str]
    ) -> None:
        record = json.loads(scheffeln("rules", *words, "--json").out)
        kinds = ("clauses", "rulings", "editions", "misreadings", "agree")
        found = [entry["id"] for kind in kinds for entry in record[kind]]
        assert found[: len(ids)] == ids

    def test_json_holds_it_all(self, scheffeln: Ask) -> None:
        record = json.loads(scheffeln("rules", "--json", "--lang", "it").out)
        assert [entry["id"] for entry in record["clauses"]] == list(Clause)
        skip_to = next(entry for entry in record["rulings"] if entry["id"] == "move.skip-to")
        assert skip_to["default"] == "free"
        assert [one["choice"] for one in skip_to["choices"]] == ["free", "empty"]
        assert record["misreadings"][0]["breaks"] == ["move.carry"]
        assert record["editions"][2]["rulings"]["move.skip-to"] == "empty"
        assert record["agree"]

    def test_nothing_found(self, scheffeln: Ask) -> None:
        answer = scheffeln("rules", "move.cary")
        assert answer.code == 1
        assert "did you mean move.carry" in answer.err


@pytest.mark.parametrize(
    ("word", "lang", "rule"),
    [
        ("überspringen", "de", "move.skip"),
        ("Doppeldeker", "de", "move.carry"),
        ("saltare", "it", "move.skip"),
        ("Gleichstand", "de", "end.tie"),
        ("Zweierturm", "de", "move.carry"),
        ("mitnehmen", "de", "move.carry"),
        ("springen", "de", "move.skip"),
        ("overtake", "en", "move.skip"),
        ("überholt", "de", "move.skip"),
        ("sorpasso", "it", "move.skip"),
        ("who takes the token", "en", "score.uncovered"),
        ("wer bekommt das geld", "de", "score.uncovered"),
        ("chi prende il gettone", "it", "score.uncovered"),
    ],
)
def test_rules_are_found_by_what_people_say(
    scheffeln: Ask, word: str, lang: str, rule: str
) -> None:
    assert f"\n  {rule}  " in scheffeln("rules", *word.split(), "--lang", lang).out


@pytest.mark.parametrize(
    ("words", "lang", "rule"),
    [
        ("leer aus", "de", "score.covered"),
        ("non riceve nulla", "it", "score.covered"),
        ("coperta soldi", "it", "score.covered"),
        ("saltare pieno", "it", "move.skip"),
        ("mafia geld", "de", "mafia.heir"),
        ("along takes", "en", "move.carry"),
    ],
)
def test_the_words_of_the_rulebooks_find_their_rule_first(
    scheffeln: Ask, words: str, lang: str, rule: str
) -> None:
    found = scheffeln("rules", *words.split(), "--lang", lang)
    assert re.findall(r"^  (\S+)  ", found.out, re.MULTILINE)[0] == rule


def test_the_rules_alone_are_a_table_of_contents(scheffeln: Ask) -> None:
    assert scheffeln("rules").out.count("\n") < 50


def test_a_slip_in_a_word_of_the_rules_is_asked_about(scheffeln: Ask) -> None:
    told = scheffeln("rules", "clcokwise")
    assert (told.code, told.out) == (1, "")
    assert "did you mean clockwise?" in told.err


def test_a_word_that_a_rule_is_known_by_finds_no_others(scheffeln: Ask) -> None:
    found = re.findall(r"^  ([a-z]\S+)", scheffeln("rules", "overtakes").out, re.MULTILINE)
    assert found == ["move.skip", "move.carry-land"]
