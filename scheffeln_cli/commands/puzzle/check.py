"""`scheffeln puzzle check`: repeat every claim from nothing."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from puzzles.answering.answers import certify
from puzzles.check import Checked, Doubt, DoubtKind, check_lines
from puzzles.grade import Weights
from puzzles.kinds.task import assess
from puzzles.storage.fields import BadField
from puzzles.storage.ids import fitting
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.version import RULES_VERSION, SCHEMA
from scheffeln_cli.commands.puzzle.options import is_file, jobs_option, weights_option
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.disk import lines_in, lines_of
from scheffeln_cli.files.puzzles import weights_of
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import GREEN, RED, Pace, say, say_json, styled

_DOUBTS = {
    DoubtKind.DIFFERS: Text("{claim} says {said}, but {found} was found"),
    DoubtKind.UNREADABLE: Text("{claim} {said} holds no puzzle"),
    DoubtKind.CARDS: Text("{claim} has {said} cards, but {found} are allowed"),
    DoubtKind.STRANGER: Text(
        "{claim} {said} is not this puzzle with two cards exchanged and another answer"
    ),
    DoubtKind.BLANKS: Text("{claim} has {said} blanks, but {found} are allowed"),
    DoubtKind.COPIES: Text("{claim} has {said} cards of one colour, but {found} are allowed"),
}
_UNKNOWN = Text("{claim} is not known to this version; it was not checked, nor was the difficulty")
_ALL_HOLD = Text("puzzles checked: {checked}; every claim holds")
_SOME_FAIL = Text("puzzles checked: {checked}; failed: {failed}")
_ONE_ANSWER = Text("one answer, proved: {proofs}")


@click.command()
@click.argument("source", metavar="FILE|ID")
@jobs_option
@weights_option
@common
def command(asked: Asked, *, source: str, jobs: int, weights: Path | None) -> Exit:
    """Repeat every claim of a FILE, or of the puzzle with this ID, from nothing.

    Each line that fails is named with the claim that does not hold; the others are still checked.
    With - for FILE standard input is read. Not repeated is that the recipe makes the puzzle.
    """
    by = weights_of(weights)
    if is_file(source):
        return _check_file(Path(source), by, jobs, asked)
    return _check_id(source, asked)


def _check_id(name: str, asked: Asked) -> Exit:
    """An id claims that its puzzle has exactly one answer."""
    task = fitting(name)
    answer = assess(task).answer
    certificate = certify(task, answer)
    if asked.json:
        say_json(
            {
                "schema": SCHEMA,
                "command": "puzzle check",
                "id": name,
                "answer": answer.record(),
                "certificate": {"rules": RULES_VERSION, "proofs": certificate.proofs},
            }
        )
    else:
        say(_ONE_ANSWER[asked.lang].format(proofs=", ".join(certificate.proofs)))
    return Exit.YES


def _check_file(path: Path, weights: Weights, jobs: int, asked: Asked) -> Exit:
    checked = failed = 0
    records: list[dict[str, Any]] = []
    unknown: list[dict[str, Any]] = []
    pace = Pace(lines_in(path))
    with pace, closing(check_lines(lines_of(path), weights, jobs)) as lines:
        for line in lines:
            checked += 1
            failed += bool(line.doubts)
            pace.reached(line.number)
            if asked.json:
                records += _records(line, asked.lang)
                unknown += [{"line": line.number, "id": line.id, "claim": c} for c in line.unknown]
                continue
            for claim in line.unknown:
                pace.hide()
                say(
                    on_line(
                        line.number, _UNKNOWN[asked.lang].format(claim=quoted(claim)), asked.lang
                    )
                )
            for said in _told(line.doubts, asked.lang):
                pace.hide()
                say(styled(on_line(line.number, said, asked.lang), RED, colour=asked.colour))
    if asked.json:
        head = {"schema": SCHEMA, "command": "puzzle check"}
        say_json(
            {**head, "checked": checked, "failed": failed, "doubts": records, "unknown": unknown}
        )
    elif failed:
        say(_SOME_FAIL[asked.lang].format(checked=checked, failed=failed))
    else:
        said = _ALL_HOLD[asked.lang].format(checked=checked)
        say(styled(said, GREEN, colour=asked.colour))
    return Exit.NO if failed else Exit.YES


def _records(line: Checked, lang: Lang) -> Iterator[dict[str, Any]]:
    head = {"line": line.number, "id": line.id}
    if isinstance(line.doubts, BadField):
        said = line.doubts.said(lang)
        yield {**head, "claim": line.doubts.path, "why": line.doubts.fault, "message": said}
    else:
        for doubt, said in zip(line.doubts, _told(line.doubts, lang), strict=True):
            yield {**head, **doubt._asdict(), "message": said}


def _told(doubts: tuple[Doubt, ...] | BadField, lang: Lang) -> Iterator[str]:
    if isinstance(doubts, BadField):
        yield doubts.said(lang)
        return
    for doubt in doubts:
        yield _DOUBTS[doubt.why][lang].format(
            claim=doubt.claim, said=quoted(doubt.said), found=quoted(doubt.found)
        )
