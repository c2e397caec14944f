"""`scheffeln puzzle calibrate`: fit the predicted seconds to solve times."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from puzzles.calibration import Fit, Solve, Timed, fit, read_log, weights_record
from puzzles.grade import Weights
from puzzles.kinds.task import Unanswerable, assess
from scheffeln.language import Text
from scheffeln.refusal import Refusal
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import FILE, weights_option
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.disk import lines_of, write_whole
from scheffeln_cli.files.puzzles import weights_of
from scheffeln_cli.options import OUT, STREAM, Asked, common
from scheffeln_cli.terminal.output import as_json, say, say_json, warn

_SOLVES = Text("solve times: {solves}")
_ERROR = Text("average error: {before:.1f} s before, {after:.1f} s now")
_UNSEEN = Text("on times it was not fitted to: {unseen:.1f} s")
_EXPLAINED = Text("explains {explained:.0%} of the variance")
_SURE = Text("the log decides {say:.0%} of a prediction, the weights in use the rest")
_WRITTEN = Text("weights in {path}")
_EMPTY = Text("no solve time in {path}: a line is an id and seconds, as in A-7K3Q2-MX4T9 41.5")

Bad = tuple[int, Refusal]


@click.command()
@click.argument("log", metavar="LOG", type=FILE)
@weights_option
@click.option("-o", "out", type=OUT, help="Write the weights to this file, for --weights.")
@common
def command(asked: Asked, *, log: Path, weights: Path | None, out: Path | None) -> Exit:
    """Fit the weights that predict seconds to the solve times in LOG.

    A line is an ID and seconds, or a JSON object with "id" and "seconds". The fit starts from the
    weights in use; a log of a few solves changes them little, and it says how sure they are.
    """
    bad: list[Bad] = []
    now = weights_of(weights)
    solves = list(_timed(log, now, bad))
    for number, error in bad:
        warn(on_line(number, error.said(asked.lang), asked.lang))
    if not solves:
        raise click.UsageError(_EMPTY[asked.lang].format(path=log))
    fitted = fit(solves, now)
    if out is not None:
        write_whole(out, as_json(weights_record(fitted.weights)) + "\n")
    if str(out) == STREAM:
        pass
    elif asked.json:
        say_json(_record(fitted, len(bad)))
    else:
        for line in _told(fitted, out, asked):
            say(line)
    return Exit.BAD_INPUT if bad else Exit.YES


def _timed(log: Path, now: Weights, bad: list[Bad]) -> Iterator[Timed]:
    """What was done in each solve; lines that are none are noted."""
    for number, found in read_log(lines_of(log)):
        if not isinstance(found, Solve):
            bad.append((number, found))
            continue
        try:
            yield Timed(assess(found.task, now).difficulty.measures, found.seconds)
        except Unanswerable as error:
            bad.append((number, error))


def _told(fitted: Fit, out: Path | None, asked: Asked) -> Iterator[str]:
    lang, numbers = asked.lang, fitted._asdict()
    yield _SOLVES[lang].format(**numbers)
    yield _ERROR[lang].format(**numbers)
    if fitted.unseen is not None:
        yield _UNSEEN[lang].format(**numbers)
    yield _EXPLAINED[lang].format(**numbers)
    yield _SURE[lang].format(**numbers)
    for name, weight, unsure in zip(Weights._fields, fitted.weights, fitted.sureness, strict=True):
        yield f"  {name:<12}{weight:>8.2f} ± {unsure:.2f}"
    if out is not None:
        yield _WRITTEN[lang].format(path=out)


def _record(fitted: Fit, bad: int) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "command": "puzzle calibrate",
        **fitted._asdict(),
        "weights": fitted.weights._asdict(),
        "sureness": fitted.sureness._asdict(),
        "bad": bad,
    }
