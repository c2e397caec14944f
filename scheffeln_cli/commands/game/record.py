"""`scheffeln game new`, `show` and `check`: a record begun, looked at and judged."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from scheffeln.game.actions import Score
from scheffeln.game.chance import deal, set_up
from scheffeln.game.faults import Breach, about_breaches
from scheffeln.game.record import (
    READ_OTHERWISE,
    BadRecord,
    Done,
    Record,
    RecordDefect,
    RecordFault,
    Unread,
    about_record_defect,
)
from scheffeln.game.record.assumptions import about_assumption, assumed_in_notation, by_line
from scheffeln.game.record.checker import check
from scheffeln.game.record.header.writing import header_line
from scheffeln.game.record.lines import read_with_hint
from scheffeln.game.record.verdict import LineVerdict, tells_of_gap
from scheffeln.game.record.writing import fact, sentence, write
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.setup import begin
from scheffeln.game.state import Ended, Game, Over, Playing, Resolving, Scoring, Stage, view
from scheffeln.game.table import HAND_SIZE, ROW_SIZE
from scheffeln.language import Plural, Text
from scheffeln.refusal import quoted
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.game.records import (
    agreed,
    dice_of,
    force_option,
    put_down,
    read_by_rules_said,
    seat_called,
    table_options,
    variant_option,
)
from scheffeln_cli.commands.game.scene import (
    game_record,
    record_written,
    scene,
    told_scores,
    waiting_for,
)
from scheffeln_cli.errors import Exit, refusal_record
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import DIM, GREEN, RED, say, say_json, styled


@click.command()
@variant_option
@table_options
@click.option("--seed", help="The same seed deals the same game.")
@click.option("-o", "--out", metavar="FILE", type=OUT, help="Write the record to a file.")
@force_option
@common
def new_command(
    asked: Asked,
    *,
    variant: str,
    players: str,
    expansions: tuple[str, ...],
    seed: str | None,
    out: Path | None,
    force: bool,
) -> Exit:
    """Set up a table, deal the first round, and write the game down as a record."""
    if str(out) == STREAM:
        out = None
    table = agreed(asked, asked.table, variant, players, expansions)
    dice = dice_of(seed)
    setup = set_up(table, dice)
    record = Record(setup, (Done(deal(begin(setup), dice)),))
    if out:
        put_down(out, write(record), force=force)
    if asked.json:
        say_json({"schema": 1, "command": "game new", "record": write(record)})
    elif out:
        say(record_written(str(out), asked.lang))
    else:
        sys.stdout.write(write(record))
    return Exit.YES


_NO_MOMENT = Text(
    "this game has no moment {at}: write ROUND.TURN, as 2.0 for the deal of round 2; "
    "the last one is {last}"
)
_NO_TURN = Text(
    "this game has no moment {at}: write ROUND.TURN, as 2.0 for the deal of round 2; "
    "the last one is {last}, that of round {number} {turn}"
)


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--at", metavar="ROUND.TURN", help="After this many turns of a round.")
@click.option("--as", "who", metavar="NAME", help="Only what this player may see.")
@common
def show_command(asked: Asked, *, path: str, at: str | None, who: str | None) -> Exit:
    """Show the table of a recorded game: at its end, or after some turn of some round."""
    record, unread = read_by_rules_said(path, asked)
    verdicts = list(check(record))
    game = verdicts[-1].after if at is None else _moment(verdicts, at, asked)
    if who is not None:
        game = view(game, seat_called(game.table, who))
    if asked.json:
        shown = {"schema": SCHEMA, "command": "game show", **game_record(game)}
        say_json(shown | _refusal(unread, asked))
    else:
        for line in scene(game, asked, asked.table):
            say(line)
        if unread is not None:
            for one in unread.defects:
                say(_not_understood(path, unread.lines, record, one, asked))
    return Exit.YES if unread is None else unread.code


def _moment(verdicts: list[LineVerdict], at: str, asked: Asked) -> Game:
    """The last state of a round in which so many turns had been made, before it is all over."""
    number, _, turn = at.partition(".")
    wanted = (number.lstrip("0"), (turn or "0").lstrip("0") or "0")
    later_first = [verdict.after for verdict in reversed(verdicts)]
    for game in sorted(later_first, key=lambda one: isinstance(one.stage, Ended | Over)):
        if wanted == (str(game.round), str(turns_made(game))):
            return game
    most: dict[int, int] = {}
    for verdict in verdicts:
        most[verdict.after.round] = max(turns_made(verdict.after), most.get(verdict.after.round, 0))
    last = max(most)
    asked_for = int(number) if number.isdecimal() and int(number) in most else last
    told = {"last": f"{last}.{most[last]}", "number": asked_for}
    turn = f"{asked_for}.{most[asked_for]}"
    text = _NO_MOMENT if asked_for == last else _NO_TURN
    raise click.UsageError(text[asked.lang].format(at=quoted(at), turn=turn, **told))


def turns_made(game: Game) -> int:
    """How many turns of this round have been made.

    In the base game a turn is a card played; in Speed a person taken, then a card carried out.
    """
    stage = game.stage
    if game.table.speed:
        return len(game.persons) - game.persons.count(None) + _carried_out(stage)
    match stage:
        case Playing():
            return len(stage.pile)
        case Scoring() | Ended() | Over():
            return HAND_SIZE * len(game.persons)
        case _:
            return 0


def _carried_out(stage: Stage) -> int:
    match stage:
        case Resolving():
            return stage.done
        case Scoring() | Ended() | Over():
            return ROW_SIZE
        case _:
            return 0


_RIGHT = Text("right")
_WRONG = Text("wrong")
_UNREAD = Text("not understood")
_OTHERWISE = Text("read differently")
_UNJUDGED = Text("not judged")
_INCOMPLETE = Text("a round is missing: these sums are incomplete, and no winner can be checked")
_MONEY = Text("money: {money}")
_STOPS = Text("the record stops in round {number}: {waiting}")
_SUM = Text("{lines} checked, {wrong} against the rules")
_NOT_UNDERSTOOD = Plural("{n} line not understood", "{n} lines not understood")
_LINE_MISSING = Text("missing")
_GONE = Plural("{n} line missing", "{n} lines missing")
_READ_OTHERWISE = Plural("{n} line read differently", "{n} lines read differently")


@click.command()
@click.argument("path", metavar="FILE")
@click.option("-q", "--quiet", is_flag=True, help="Only what is wrong, and the result.")
@common
def check_command(asked: Asked, *, path: str, quiet: bool) -> Exit:
    """Judge the game record FILE (- for standard input): each line right, or the clause it breaks.

    Hands may be left unknown: a card is then accepted if some deal explains it. With --edition or
    --ruling the record is judged by these instead of its own; what is not said stays its own.
    """
    record, unread = read_by_rules_said(path, asked)
    defects, lines = ((), ()) if unread is None else (unread.defects, unread.lines)
    verdicts = list(check(record))
    wrong = sum(not verdict.right for verdict in verdicts)
    if asked.json:
        say_json(_answer(path, record, verdicts) | _refusal(unread, asked))
    else:
        told = {one.line for one in verdicts if isinstance(one.entry, Unread)}
        untold = [one for one in defects if one.line not in told]
        for verdict in verdicts:
            while untold and untold[0].line <= verdict.line:
                say(_not_understood(path, lines, record, untold.pop(0), asked))
            why = [one for one in defects if one.line == verdict.line]
            for line in _told(path, record, verdict, asked, quiet=quiet, why=why):
                say(line)
        for one in untold:
            say(_not_understood(path, lines, record, one, asked))
        say(_result(verdicts[-1], asked))
        if any(map(tells_of_gap, verdicts)):
            say(_INCOMPLETE[asked.lang])
        read = sum(one.judged and not isinstance(one.entry, Unread) for one in verdicts)
        summed = _SUM[asked.lang].format(lines=read, wrong=wrong)
        gone = {one.what for one in defects if _is_missing(one, lines)}
        there = [one for one in defects if one.what not in gone]
        bent = {one.line for one in there if one.fault in READ_OTHERWISE}
        dark = {one.line for one in there} - bent
        counted = ((_NOT_UNDERSTOOD, dark), (_READ_OTHERWISE, bent), (_GONE, gone))
        many = (text(len(lines), asked.lang) for text, lines in counted if lines)
        say(", ".join((summed, *many)))
    if unread is not None:
        return unread.code
    return Exit.NO if wrong else Exit.YES


def _is_missing(defect: RecordDefect, lines: Sequence[str]) -> bool:
    """Whether a whole line is missing; it is told where the game begins without it."""
    if defect.fault in (RecordFault.UNSAID, RecordFault.VARIANT):
        word = defect.what.partition(" ")[0]
        return lines[defect.line - 1].split()[:1] != [word]
    return defect.fault is RecordFault.MISSING and bool(defect.what)


def _not_understood(
    path: str, lines: Sequence[str], record: Record, defect: RecordDefect, asked: Asked
) -> str:
    """A line that was read otherwise than it stands there, and what it is taken for."""
    missing = _is_missing(defect, lines)
    read = _OTHERWISE if defect.fault in READ_OTHERWISE else _UNREAD
    label = _LINE_MISSING if missing else read
    unread = styled(label[asked.lang], RED, colour=asked.colour)
    why, where = about_record_defect(defect, asked.lang), f"{path}:{defect.line}"
    written = [defect.what] if missing else lines[defect.line - 1 : defect.line]
    head = "  ".join((unread, *map(str.strip, written)))
    told = "".join(f"\n    {one}" for one in _taken_for(lines, record, defect, asked))
    return f"{where}: {head}\n    {where}:{defect.column}: {why}{told}"


def _taken_for(
    lines: Sequence[str], record: Record, defect: RecordDefect, asked: Asked
) -> Iterator[str]:
    """What is assumed of a line that was read with the word it hints at."""
    read = {one.line for one in record.entries if not isinstance(one, Unread)}
    if defect.fault is RecordFault.WORD and defect.line in read.union(record.lines.values()):
        meant = Assumption(Assumed.INSTEAD, header=read_with_hint(lines[defect.line - 1], defect))
        if meant.header:
            told = about_assumption(meant, record.setup.table, asked.lang)
            yield styled(told, DIM, colour=asked.colour)


def _refusal(unread: BadRecord | None, asked: Asked) -> dict[str, object]:
    """The lines that were not understood, as any command tells of a bad record."""
    return {} if unread is None else {"error": refusal_record(unread, asked.lang)["error"]}


def _said(record: Record, verdict: LineVerdict) -> str:
    match verdict.entry:
        case None:
            unsaid = verdict.header not in record.lines
            setup = replace(record.setup, table=verdict.after.table) if unsaid else record.setup
            return header_line(setup, verdict.header)
        case Done(action):
            return sentence(record.setup.table, action)
        case Unread(said):
            return said
        case seen:
            return fact(record.setup.table, seen)


def _told(
    path: str,
    record: Record,
    verdict: LineVerdict,
    asked: Asked,
    *,
    quiet: bool,
    why: Sequence[RecordDefect] = (),
) -> Iterator[str]:
    where, said = f"{path}:{verdict.line}:", _said(record, verdict)
    if not verdict.right:
        unwritten = verdict.entry is None and verdict.header not in record.lines
        label = (_LINE_MISSING if unwritten else _WRONG)[asked.lang]
        yield f"{where} {styled(label, RED, colour=asked.colour)}  {said}"
        for line in about_breaches(verdict.breaches, asked.lang):
            yield f"    {line}"
    elif isinstance(verdict.entry, Unread):
        yield f"{where} {styled(_UNREAD[asked.lang], RED, colour=asked.colour)}  {said}"
        for one in why:
            yield f"    {path}:{one.line}:{one.column}: {about_record_defect(one, asked.lang)}"
    elif not quiet:
        right = styled(_RIGHT[asked.lang], GREEN, colour=asked.colour)
        yield f"{where} {right if verdict.judged else _UNJUDGED[asked.lang]}  {said}"
    for assumption in verdict.assumed:
        told = about_assumption(assumption, record.setup.table, asked.lang)
        yield styled(f"    {told}", DIM, colour=asked.colour)
    if isinstance(verdict.entry, Done) and isinstance(verdict.entry.action, Score) and not quiet:
        told = _MONEY[asked.lang].format(money=told_scores(verdict.after))
        yield styled(f"    {told}", DIM, colour=asked.colour)


def _result(last: LineVerdict, asked: Asked) -> str:
    game = last.after
    waiting = waiting_for(game, asked.lang)
    if isinstance(game.stage, Ended | Over):
        return f"{waiting}  ({told_scores(game)})"
    return _STOPS[asked.lang].format(number=game.round, waiting=waiting)


def _answer(path: str, record: Record, verdicts: list[LineVerdict]) -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "command": "game check",
        "path": path,
        "right": all(verdict.right for verdict in verdicts),
        "complete": not any(map(tells_of_gap, verdicts)),
        "entries": [
            {
                "line": verdict.line,
                "said": _said(record, verdict),
                "right": verdict.right,
                "judged": verdict.judged,
                "breaks": [_broken(breach) for breach in verdict.breaches],
                "assumed": _assumed(record, verdict),
                "cites": verdict.cites,
                "money": verdict.after.sums,
            }
            for verdict in verdicts
            if not isinstance(verdict.entry, Unread)
        ],
        "unread": [
            {
                "line": verdict.line,
                "said": _said(record, verdict),
                "assumed": _assumed(record, verdict),
            }
            for verdict in verdicts
            if isinstance(verdict.entry, Unread)
        ],
        "end": game_record(verdicts[-1].after),
    }


def _broken(breach: Breach) -> dict[str, object]:
    broken: dict[str, object] = {
        "clause": breach.clause,
        "kind": breach.fault,
        "what": breach.what,
    }
    if breach.astray:
        broken["astray"] = [one._asdict() for one in breach.astray]
    if breach.strays:
        broken["strays"] = breach.strays
    if breach.missing:
        broken["missing"] = breach.missing
    if breach.turned:
        broken["turned"] = [{"business": at, "stands": cars} for at, cars in breach.turned]
    if breach.known:
        broken["known"] = breach.known
    if breach.left:
        broken["left"] = breach.left
    if breach.told:
        broken["told"] = breach.told
    if breach.made:
        broken["made"] = [{"line": line, "what": what} for line, what in breach.made]
    return broken


def _assumed(record: Record, verdict: LineVerdict) -> list[dict[str, object]]:
    table = record.setup.table
    assumed: list[dict[str, object]] = []
    for one in verdict.assumed:
        told: dict[str, object] = {"kind": one.kind, "what": assumed_in_notation(one, table)}
        lines = by_line(one, table)
        if lines:
            others = ({"line": at, "what": what} for at, what in lines.items() if at != one.line)
            told |= {"line": one.line, "or": [*others]}
            told |= {"other": one.other} if one.other else {}
        assumed.append(told)
    return assumed
