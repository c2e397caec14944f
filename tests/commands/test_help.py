"""Help that helps: lists that fit a line, examples that run, a manual that is installed."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from shlex import split

import click
import pytest
from conftest import Answer
from example_files import example_folder
from extent import WHOLE
from transcripts import ROOT

from scheffeln.language import Lang
from scheffeln_cli.app import cli
from scheffeln_cli.commands.manual import TOPICS, page_of, set_page
from scheffeln_cli.guide import GAME, PROGRAM, PUZZLE, TABLE, examples
from scheffeln_cli.help import translated_example
from scheffeln_cli.options import WordType
from scheffeln_cli.terminal.window import columns_of
from solver.themes import Theme

Ask = Callable[..., Answer]
GROUPS = {"": PROGRAM, "puzzle": PUZZLE, "game": GAME, "table": TABLE}
SLOW = (
    "verify",
    "conform",
    "page",
    "sheet",
    "compose",
    "odds",
    "report",
    "make",
    "course",
    "simulate",
)
"""Their examples take seconds."""


def commands(group: click.Group = cli, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    context = click.Context(group, obj={})
    for name in group.list_commands(context):
        yield (*path, name)
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


class TestLists:
    """Commands are listed by what people want to do, each on one line."""

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("group", GROUPS)
    def test_each_takes_one_line_of_80_columns(
        self, group: str, lang: Lang, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", "80")
        lines = scheffeln(*group.split(), "--help", "--lang", lang).out.splitlines()
        for chapter in GROUPS[group]:
            assert f"{chapter.title[lang]}:" in lines
            for entry in chapter.entries:
                assert any(
                    line.split() == [entry.name, *entry.summary[lang].split()] for line in lines
                ), entry.name

    @pytest.mark.parametrize("group", GROUPS)
    def test_a_bare_group_tells_what_there_is(self, group: str, scheffeln: Ask) -> None:
        answer = scheffeln(*group.split())
        assert (answer.code, answer.err) == (0, "")
        assert answer.out == scheffeln(*group.split(), "-h").out

    def test_listing_imports_no_command(self) -> None:
        code = (
            "import sys; from scheffeln_cli.app import run; run([]);"
            "sys.exit(any(name.startswith('scheffeln_cli.commands.') for name in sys.modules))"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return example_folder(tmp_path_factory.mktemp("examples"))


class TestExamples:
    """Every command has two or three examples, and they run as they stand."""

    @pytest.mark.parametrize("path", list(commands()), ids=" ".join)
    def test_every_command_shows_two_or_three(self, path: tuple[str, ...], scheffeln: Ask) -> None:
        shown = examples(" ".join(("scheffeln", *path)))
        assert 2 <= len(shown) <= 3
        assert all(f"scheffeln {path[0]}" in one or "--table" in one for one in shown)
        for lang in Lang:
            told = scheffeln(*path, "--help", "--lang", lang).out.replace(" \\\n    ", " ")
            assert all(f"  {translated_example(one, lang)}\n" in told for one in shown)

    @pytest.mark.sampled(8)
    @pytest.mark.parametrize(
        "example",
        [
            one
            for path in commands()
            for one in examples(" ".join(("scheffeln", *path)))
            if WHOLE or not any(f" {slow}" in one for slow in SLOW)
        ],
    )
    def test_they_run(
        self, example: str, folder: Path, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        command, *words = split(example)
        monkeypatch.chdir(folder)
        monkeypatch.setattr("sys.stdin", StringIO())
        if command == "scheffeln":
            answer = scheffeln(*words)
            assert answer.code in (0, 1), answer.err
        else:  # typed into a pipe
            path = f"{folder / '.bin'}:{os.environ['PATH']}"
            done = subprocess.run(
                ["bash", "-c", f"set -o pipefail; {example}"],
                env={**os.environ, "PYTHONPATH": str(ROOT), "PATH": path},
                capture_output=True,
                check=False,
            )
            assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", list(commands()), ids=" ".join)
def test_options_that_take_ids_say_where_they_are_listed(path: tuple[str, ...]) -> None:
    command: click.Command | None = cli
    for name in path:
        assert isinstance(command, click.Group)
        command = command.get_command(click.Context(command, obj={}), name)
    assert command is not None
    for option in command.params:
        if isinstance(option, click.Option) and isinstance(option.type, WordType):
            wants_id = option.type.name in ("id", "id=choice", "edition")
            assert not wants_id or re.search(r"scheffeln rules|the same ids", option.help or "")


class TestManual:
    """`scheffeln help` reads the pages of docs/ in any window."""

    def test_a_command_within_a_group_is_found_by_its_own_name(self, scheffeln: Ask) -> None:
        assert scheffeln("help", "speed").out == scheffeln("help", "game", "speed").out

    @pytest.mark.sampled(17)
    @pytest.mark.parametrize("topic", TOPICS)
    @pytest.mark.parametrize("lang", Lang)
    def test_every_topic_fits_every_window(self, topic: str, lang: Lang) -> None:
        text = page_of(topic, lang).text
        for width in (40, 60, 80, 132):
            lines = list(set_page(text, width, colour=False))
            assert [line for line in lines if columns_of(line) > width] == []

    @pytest.mark.parametrize("topic", TOPICS)
    @pytest.mark.parametrize("lang", Lang)
    def test_no_page_points_to_a_file_that_is_not_installed(self, topic: str, lang: Lang) -> None:
        said = "\n".join(set_page(page_of(topic, lang).text, 80, colour=False))
        assert not re.search(r"docs/|[\w-]\.md\b|README", said)

    def test_themes_are_told_with_id_and_name_and_their_numbers_in_columns(self) -> None:
        told = list(set_page(page_of("themes", Lang.EN).text, 60, colour=False))
        for theme in Theme:
            assert any(re.match(rf"  {theme} +{theme.label.english}; ", line) for line in told)
            assert any(re.fullmatch(rf"  {theme} +\d+ +(\d+|never)", line) for line in told)

    def test_no_message_points_to_one_either(self) -> None:
        for lang in ("de", "it"):
            path = ROOT / "scheffeln" / "locale" / lang / "LC_MESSAGES" / "scheffeln.po"
            assert "docs/" not in path.read_text(encoding="utf-8")

    def test_every_page_for_players_is_a_topic(self) -> None:
        pages = {path.stem for path in (ROOT / "docs").glob("*.md")}
        assert pages - {"atlas", "contributing", "design"} == set(TOPICS)

    @pytest.mark.parametrize("lang", Lang)
    def test_the_list_names_every_topic(self, lang: Lang, scheffeln: Ask) -> None:
        told = scheffeln("help", "--lang", lang).out
        assert all(f"  {topic} " in told and about[lang] in told for topic, about in TOPICS.items())

    def test_it_speaks_the_users_language_and_says_so_where_it_cannot(self, scheffeln: Ask) -> None:
        assert scheffeln("help", "notation", "--lang", "it").out.startswith("Notazione\n")
        assert scheffeln("help", "limits", "--lang", "it").out.startswith("(Questa pagina")
        assert scheffeln("help", "limits").out.startswith("Limits\n")

    def test_topics_may_be_written_as_words(self, scheffeln: Ask) -> None:
        assert scheffeln("help", "exit", "codes").out == scheffeln("help", "exit-codes").out

    def test_it_gives_the_help_of_a_command(self, scheffeln: Ask) -> None:
        assert scheffeln("help", "puzzle", "make").out == scheffeln("puzzle", "make", "--help").out

    def test_an_unknown_topic_is_refused(self, scheffeln: Ask) -> None:
        answer = scheffeln("help", "nottion")
        assert (answer.code, answer.out) == (2, "")
        assert "did you mean notation?" in answer.err

    def test_in_json_it_is_the_page(self, scheffeln: Ask) -> None:
        assert '"topics":["notation"' in scheffeln("help", "--json").out
        assert '"text":"# Limits' in scheffeln("help", "limits", "--json").out
