"""The command `scheffeln`: finds the command asked for and turns every failure into words."""

import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from signal import SIG_DFL, SIGINT, default_int_handler, getsignal, signal
from types import FrameType
from typing import cast

import click

from scheffeln.board import calling
from scheffeln.language import Lang
from scheffeln.refusal import BadWord, WordKind
from scheffeln.version import RULES_VERSION, SCHEMA, __version__
from scheffeln_cli.errors import Exit
from scheffeln_cli.guide import GAME, PROGRAM, PUZZLE, Chapter, command_names
from scheffeln_cli.help import HelpContext, address, language_of, table_of, translated, wanted_lang
from scheffeln_cli.terminal.output import discard_output, say, say_json
from scheffeln_cli.terminal.window import SPELLING, columns, plain_locale, spelt

_CALLED = {
    "move": "zug ziehen bewegen fahren mossa muovi muovere spostare",
    "dispute": "streit streiten streitfall schlichten klären disputa lite contesa settle argue",
    "show": "zeig zeige zeigen anzeigen brett mostra vedi draw",
    "step": "schritt schritte schrittweise passo passi",
    "odds": "chancen wahrscheinlichkeit quoten probabilità probability",
    "rules": "regel regeln regelwerk regola regole rule",
    "game": "spiel partie partita gioco",
    "page": "seite pagina telefon telefono phone",
    "sheet": "blatt arbeitsblatt drucken foglio scheda stampa print",
    "puzzle": "rätsel aufgabe aufgaben rompicapo enigma puzzles",
    "solve": "löse lösen lösung risolvi risolvere soluzione solver",
    "check": "prüfe prüfen test controlla controllare",
    "verify": "beweise beweisen verifica prova prove",
    "table": "tisch tavolo",
    "help": "hilfe handbuch aiuto manual",
    "play": "spielen spiele gioca giocare",
    "simulate": "simuliere simulieren simula simulation",
    "make": "mach machen erstelle erzeugen crea creare create",
    "answer": "antwort antworte rispondi risposta",
    "explain": "erkläre erklären spiega solution",
    "train": "training trainieren üben allena allenamento",
    "daily": "täglich tagesrätsel giorno oggi today",
    "mark": "korrigiere korrigieren correggi correggere",
    "course": "kurs corso lessons",
}
"""What people try for a command, in any language; it is offered, never carried out."""


class UnknownCommand(BadWord):
    """A word that is not a command, though it may say in another language what one does."""

    def near_in(self, lang: Lang | None) -> tuple[str, ...]:
        from scheffeln.handwriting.vocabulary import nearest, plain

        rooms = {} if self.known != command_names(PROGRAM) else in_rooms()
        meant = {
            plain(one): rooms.get(name, name)
            for name, said in _CALLED.items()
            for one in (name, *said.split())
            if name in (*self.known, *rooms)
        }
        near = nearest(plain(self.word), (*meant, *self.known), most=1)
        found = dict.fromkeys(meant.get(one, one) for one in near)
        return tuple(found)[:1] or super().near_in(lang)


def in_rooms() -> dict[str, str]:
    """The commands of a group that no command of the program is called like: `puzzle train`."""
    groups = {"puzzle": PUZZLE, "game": GAME}
    return {
        name: f"{group} {name}"
        for group, chapters in groups.items()
        for name in command_names(chapters)
        if name not in command_names(PROGRAM)
    }


class Commands(click.Group):
    """The commands, each imported only when it is called: starting must be quick."""

    chapters: tuple[Chapter, ...] = PROGRAM
    names: tuple[str, ...] = command_names(PROGRAM)
    package = "scheffeln_cli.commands"
    rooms: Mapping[str, str] = {
        "move": "board",
        "show": "board",
        "step": "board",
        "help": "manual",
        "sheet": "puzzle.sheet",
    }
    """Where a command is at home that has no module of its own name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.names)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by what people want to do; none of them is imported for it."""
        lang = language_of(ctx)
        longest = max(map(len, self.names))
        for chapter in self.chapters:
            with formatter.section(spelt(chapter.title[lang])):
                formatter.write_dl(
                    [(one.name.ljust(longest), spelt(one.summary[lang])) for one in chapter.entries]
                )

    def imported(self, name: str) -> click.Command:
        """A command by its name: `move` is `move_command` of its module."""
        module = importlib.import_module(f"{self.package}.{self.rooms.get(name, name)}")
        command: click.Command = getattr(module, f"{name}_command")
        return command

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.names:
            if ctx.resilient_parsing:  # a shell asks for completions
                return None
            raise UnknownCommand(WordKind.COMMAND, cmd_name, self.names)
        command = self.imported(cmd_name)
        command.context_class = HelpContext
        return translated(command, language_of(ctx))


def group_help(ctx: click.Context, *, as_json: bool) -> None:
    """What a group does by itself: pass on that JSON is wanted, and say what there is."""
    if as_json:
        ctx.find_root().params["as_json"] = True
    if ctx.invoked_subcommand is None:
        say(ctx.get_help())


def group_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options a group understands by itself; the language is read off the whole line."""
    command = click.option(
        "--lang",
        type=click.Choice([lang.value for lang in Lang], case_sensitive=False),
        expose_value=False,
        help="Language of the answer; else that of the locale.",
    )(command)
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")(command)


@click.command(cls=Commands, invoke_without_command=True)
@click.option("--version", is_flag=True, help="Say which version this is.")
@group_options
@click.pass_context
def cli(ctx: click.Context, *, version: bool, as_json: bool) -> None:
    """Rules checker and puzzle generator for the board game Scheffeln.

    A position is written business by business from A to H, the bottom limousine first:
    RO/_/Y/L/T/N/V/W has orange on top of red on A, nobody on B, yellow alone on C.
    """
    if version and as_json:
        say_json(
            {
                "schema": SCHEMA,
                "command": "version",
                "version": __version__,
                "engine": __version__,
                "rules": RULES_VERSION,
            }
        )
    elif version:
        say(f"scheffeln {__version__} (rules {RULES_VERSION}, JSON schema {SCHEMA})")
    elif ctx.invoked_subcommand is None:
        say(ctx.get_help())


def run(words: Sequence[str]) -> int:
    """Carry out one command line; the exit code."""
    _open_streams()
    code: int = Exit.YES
    try:
        code = _answer(words)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the answer has read enough; the verdict stands
        discard_output()
    except OSError as error:  # the answer itself could not be written
        discard_output()
        with suppress(OSError):
            sys.stderr.write(f"error: {error.strerror}\n")
        return Exit.BAD_INPUT
    return code


def _answer(words: Sequence[str]) -> int:
    """Carry out one command line in the names of its table."""
    house = table_of(words)
    if house is None:
        return _carry_out(words)
    with calling(house.names, letters="--json" not in words):
        return _carry_out(words)


def _carry_out(words: Sequence[str]) -> int:
    """Carry out one command line, every failure told in words."""
    try:
        lang = wanted_lang(words)
        address(lang)
        program = translated(cli, lang)
        program.context_class = HelpContext
        with program.make_context(
            "scheffeln",
            [*words],
            obj={"lang": lang},
            terminal_width=columns(),
            help_option_names=["-h", "--help"],
        ) as ctx:
            code = program.invoke(ctx)
    except click.exceptions.Exit as done:
        return done.exit_code
    except BrokenPipeError:
        raise
    except (KeyboardInterrupt, click.Abort):
        return Exit.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - nobody at a table can read a traceback
        from scheffeln_cli.errors import complain

        return complain(error, words)
    return Exit.YES if code is None else int(code)


def _nowhere(mode: str) -> TextIOWrapper:
    """Where nothing comes from and everything may go; the module for paths is slow to load."""
    return cast("TextIOWrapper", open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123


def _open_streams() -> None:
    """Make sure that there is somewhere to read and to write, and that anything can be."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream in (sys.stdout, sys.stderr):
        letters = {"encoding": "ascii"} if plain_locale() else {}
        stream.reconfigure(**letters, errors=SPELLING)  # type: ignore[union-attr]  # text streams
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _end_on_second(number: int, frame: FrameType | None) -> None:
    """The first Ctrl-C asks to stop, which may take a moment; the second does not ask."""
    signal(SIGINT, SIG_DFL)
    default_int_handler(number, frame)


def main() -> None:
    """Be the console command."""
    if getsignal(SIGINT) is default_int_handler:  # not where Ctrl-C is for others
        signal(SIGINT, _end_on_second)
    if os.environ.get("_SCHEFFELN_COMPLETE"):
        cli.main(prog_name="scheffeln")
    sys.exit(run(sys.argv[1:]))
