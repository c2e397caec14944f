"""`scheffeln game check`: judge a record line by line."""

from collections.abc import Iterator
from typing import Any

import click

from scheffeln.game.actions import Score
from scheffeln.game.record import BadRecord, Done, LineVerdict, Record, check, sentence
from scheffeln.game.record.header import header_line
from scheffeln.game.state import Ended, Over
from scheffeln.game.wording import about_assumption, about_breach, assumed_in_notation
from scheffeln.language import Text
from scheffeln.version import SCHEMA
from scheffeln_cli.errors import Exit
from scheffeln_cli.errors import record as refusal_record
from scheffeln_cli.game.records import read_by_rules_said
from scheffeln_cli.game.scene import game_record, money, waiting_for
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import DIM, GREEN, RED, say, say_json, styled

_RIGHT = Text("right")
_WRONG = Text("wrong")
_MONEY = Text("money: {money}")
_STOPS = Text("the record stops in round {number}: {waiting}")
_SUM = Text("{lines} checked, {wrong} against the rules")


@click.command()
@click.argument("path", metavar="FILE")
@click.option("-q", "--quiet", is_flag=True, help="Only what is wrong, and the result.")
@common
def command(asked: Asked, *, path: str, quiet: bool) -> Exit:
    """Judge the game record FILE (- for standard input): each line right, or the clause it breaks.

    Hands may be left unknown: a card is then accepted if some deal explains it. With --edition or
    --ruling the record is judged by these instead of its own; what is not said stays its own.
    """
    record, defects = read_by_rules_said(path, asked)
    verdicts = list(check(record))
    wrong = sum(not verdict.right for verdict in verdicts)
    unread = BadRecord(defects, path) if defects else None
    if asked.json:
        say_json(_answer(path, record, verdicts) | _refusal(unread, asked))
    else:
        for verdict in verdicts:
            for line in _told(path, record, verdict, asked, quiet=quiet):
                say(line)
        say(_result(verdicts[-1], asked))
        say(_SUM[asked.lang].format(lines=len(verdicts), wrong=wrong))
        if unread is not None:
            raise unread
    if unread is not None:
        return unread.code
    return Exit.NO if wrong else Exit.YES


def _refusal(unread: BadRecord | None, asked: Asked) -> dict[str, Any]:
    """The lines that were not understood, as any command tells of a bad record."""
    return {} if unread is None else {"error": refusal_record(unread, asked.lang)["error"]}


def _said(record: Record, verdict: LineVerdict) -> str:
    match verdict.entry:
        case None:
            return header_line(record.setup, verdict.header)
        case Done(action):
            return sentence(record.setup.table, action)
        case stated:
            return f"board {stated.board}"


def _told(
    path: str, record: Record, verdict: LineVerdict, asked: Asked, *, quiet: bool
) -> Iterator[str]:
    where, said = f"{path}:{verdict.line}:", _said(record, verdict)
    if not verdict.right:
        yield f"{where} {styled(_WRONG[asked.lang], RED, colour=asked.colour)}  {said}"
        for breach in verdict.breaches:
            yield f"    {about_breach(breach, asked.lang)}"
        for assumption in verdict.assumed:
            told = about_assumption(assumption, record.setup.table, asked.lang)
            yield styled(f"    {told}", DIM, colour=asked.colour)
    elif not quiet:
        yield f"{where} {styled(_RIGHT[asked.lang], GREEN, colour=asked.colour)}  {said}"
    if isinstance(verdict.entry, Done) and isinstance(verdict.entry.action, Score) and not quiet:
        told = _MONEY[asked.lang].format(money=money(verdict.after))
        yield styled(f"    {told}", DIM, colour=asked.colour)


def _result(last: LineVerdict, asked: Asked) -> str:
    game = last.after
    waiting = waiting_for(game, asked.lang)
    if isinstance(game.stage, Ended | Over):
        return f"{waiting}  ({money(game)})"
    return _STOPS[asked.lang].format(number=game.round, waiting=waiting)


def _answer(path: str, record: Record, verdicts: list[LineVerdict]) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "command": "game check",
        "path": path,
        "right": all(verdict.right for verdict in verdicts),
        "entries": [
            {
                "line": verdict.line,
                "said": _said(record, verdict),
                "right": verdict.right,
                "breaks": [
                    {"clause": breach.clause, "kind": breach.fault, "what": breach.what}
                    for breach in verdict.breaches
                ],
                "assumed": [
                    {"kind": one.kind, "what": assumed_in_notation(one, record.setup.table)}
                    for one in verdict.assumed
                ],
                "cites": verdict.cites,
                "money": verdict.after.sums,
            }
            for verdict in verdicts
        ],
        "end": game_record(verdicts[-1].after),
    }
