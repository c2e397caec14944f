"""Which language a command speaks: what was said, then the variable, then the locale."""

from collections.abc import Callable

import pytest
from conftest import Answer

from scheffeln.language import Lang
from scheffeln_cli.help import LOCALE, VARIABLE, local, wanted_lang

Ask = Callable[..., Answer]
MOVE = ("move", "RO/_/Y/L/T/N/V/W", "R")


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (VARIABLE, "LANGUAGE", *LOCALE):
        monkeypatch.delenv(name, raising=False)


class TestChoice:
    """`--lang`, then `SCHEFFELN_LANG`, then the locale, then English."""

    @pytest.mark.parametrize("name", LOCALE)
    def test_the_locale_speaks_last(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(name, "it_IT.UTF-8")
        assert wanted_lang(MOVE) is Lang.IT
        monkeypatch.setenv(VARIABLE, "de")
        assert wanted_lang(MOVE) is Lang.DE
        assert wanted_lang((*MOVE, "--lang", "en")) is Lang.EN
        assert wanted_lang((*MOVE, "--lang=IT")) is Lang.IT

    def test_the_first_variable_of_the_locale_decides(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("LANG", "de_DE.UTF-8")
        monkeypatch.setenv("LC_ALL", "C")
        assert local() is Lang.EN

    @pytest.mark.parametrize(
        ("name", "lang"),
        [
            ("de", Lang.DE),
            ("de_AT@euro", Lang.DE),
            ("it_CH.UTF-8", Lang.IT),
            ("C.UTF-8", Lang.EN),
            ("fr_FR", Lang.EN),
            ("item", Lang.EN),
            ("", Lang.EN),
        ],
    )
    def test_names_of_locales(self, name: str, lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LANG", name)
        assert local() is lang


class TestJson:
    """Nothing in JSON follows the locale; whole sentences follow what was asked for."""

    def test_the_locale_is_not_followed(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        question = ("dispute", "RO/_/Y/L/T/N/V/W", "R", "--claim", "Ben=R:C", "--json")
        english = scheffeln(*question).out
        monkeypatch.setenv("LANG", "de_DE.UTF-8")
        assert scheffeln(*question).out == english
        assert (
            scheffeln("move", "X", "R", "--json").out == scheffeln("move", "X", "R", "--json").out
        )
        monkeypatch.setenv(VARIABLE, "de")
        assert scheffeln(*question).out != english


class TestHelp:
    """Help, usage and click's own complaints speak the same language."""

    def test_every_word_of_it(self, scheffeln: Ask) -> None:
        assert scheffeln("move", "--help", "--lang", "de").out.startswith("Aufruf:")
        assert (
            "Opzioni:"
            in scheffeln("--lang", "it", "--help").out
            + scheffeln("move", "--lang", "it", "--help").out
        )

    def test_complaints(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(VARIABLE, "de")
        assert "--nonsense" in scheffeln("move", "--nonsense").err
        assert "No such option" not in scheffeln("move", "--nonsense").err

    def test_english_again(self, scheffeln: Ask) -> None:
        assert scheffeln("move", "--help", "--lang", "de").out != scheffeln("move", "--help").out
        assert scheffeln("move", "--help").out.startswith("Usage:")


class TestGroups:
    """A bare group says what there is; completing after an unknown command says nothing."""

    @pytest.mark.parametrize("group", ["game", "puzzle"])
    def test_bare(self, group: str, scheffeln: Ask) -> None:
        assert scheffeln(group).code == 0
        assert scheffeln(group).out.startswith("Usage:")
        assert scheffeln(group, "--json").code == 0
