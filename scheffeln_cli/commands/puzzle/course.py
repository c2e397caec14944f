"""`scheffeln puzzle course`: puzzles that teach the rule, one idea at a time."""

from pathlib import Path

import click

from puzzles.series.course import course
from puzzles.storage.records import line_of
from scheffeln.language import Text
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import seed_option
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import lines_to
from scheffeln_cli.options import OUT, STREAM, Asked, common
from scheffeln_cli.terminal.output import say, say_json, waiting

_RULES = Text("a course teaches the rules as printed: leave --edition and --ruling out")
_WRITTEN = Text("{path}: {puzzles} puzzles in {chapters} chapters")


@click.command()
@seed_option
@click.option("-o", "out", type=OUT, help="Write to this file instead of standard output.")
@common
def command(asked: Asked, *, seed: int, out: Path | None) -> Exit:
    """A course: forecasts from one card to seven, one new idea at a time.

    Each idea comes alone, then in a near-miss pair, then together with the earlier ones; no puzzle
    needs an idea that comes later. Print it with scheffeln sheet FILE: every chapter begins with
    its rule in one sentence.
    """
    if asked.rules != DEFAULT_RULES:
        raise click.UsageError(_RULES[asked.lang])
    with waiting(asked.lang):
        puzzles = tuple(course(seed))
    if str(out) == STREAM:
        out = None
    with lines_to(out) as write:
        for puzzle in puzzles:
            write(line_of(puzzle))
    if out is not None:
        chapters = len({puzzle.chapter.idea for puzzle in puzzles if puzzle.chapter})
        if asked.json:
            ids = [puzzle.id for puzzle in puzzles]
            told = {"file": str(out), "chapters": chapters, "puzzles": ids}
            say_json({"schema": SCHEMA, "command": "puzzle course", **told})
        else:
            said = {"path": out, "puzzles": len(puzzles), "chapters": chapters}
            say(_WRITTEN[asked.lang].format(**said))
    return Exit.YES
