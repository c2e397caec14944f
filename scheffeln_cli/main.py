"""The command `scheffeln`: finds the command asked for and turns every failure into words."""

import importlib
import os
import sys
from collections.abc import Sequence

import click

from scheffeln.lookup import BadWord, WordKind
from scheffeln.version import RULES_VERSION, SCHEMA, __version__
from scheffeln_cli.exits import Exit
from scheffeln_cli.output import say, say_json

COMMANDS = ("show", "move", "rules", "solve", "verify", "puzzle", "sheet")


class Commands(click.Group):
    """The commands, each imported only when it is called: starting must be quick."""

    names: tuple[str, ...] = COMMANDS
    package = "scheffeln_cli.commands"

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name not in self.names:
            raise BadWord(WordKind.COMMAND, cmd_name, self.names)
        module = importlib.import_module(f"{self.package}.{cmd_name}")
        command: click.Command = module.command
        return command


@click.command(cls=Commands, invoke_without_command=True)
@click.option("--version", is_flag=True, help="Say which version this is.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
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
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # text streams
    try:
        with cli.make_context("scheffeln", list(words)) as ctx:
            code = cli.invoke(ctx)
        sys.stdout.flush()
    except click.exceptions.Exit as done:
        return done.exit_code
    except BrokenPipeError:  # whoever read the answer has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.YES
    except (KeyboardInterrupt, click.Abort):
        return Exit.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - nobody at a table can read a traceback
        from scheffeln_cli.failures import complain

        return complain(error, words)
    return Exit.YES if code is None else int(code)


def main() -> None:
    """The entry point of the console command."""
    if "_SCHEFFELN_COMPLETE" in os.environ:
        cli.main(prog_name="scheffeln")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
