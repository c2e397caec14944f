"""`scheffeln puzzle new`: a board of one's own as a puzzle, or how many answers it has."""

from collections.abc import Iterator
from pathlib import Path

import click

from puzzles.answers import certify
from puzzles.composing.own import OwnBoard, number_of_answers, some_answers
from puzzles.kinds.foreseen import ForeseenTask
from puzzles.kinds.order import FEWEST_ORDERS, OrderTask
from puzzles.kinds.task import Kind, Task, assess
from puzzles.puzzle import Puzzle, line_of, record_of
from puzzles.storage.ids import id_of
from scheffeln.board import Business, Limousine, Position, written
from scheffeln.cards import Drive
from scheffeln.language import Plural, Text
from scheffeln.notation import BLANK
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import TopTokens
from scheffeln_cli.commands.puzzle.options import kind_option
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.options import BUSINESS, LIMOUSINE, POSITION, TOKENS, Asked, common
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, say_json
from scheffeln_cli.terminal.puzzle import earned_amounts, is_idle, told_puzzle, told_task
from scheffeln_cli.terminal.render import labelled
from scheffeln_cli.terminal.window import wrapped

_ONE = Text("It has exactly one answer, and that is proved: this is a puzzle.")
_COUNTED = Plural(
    "This is not a puzzle yet: it has {n} answer.", "This is not a puzzle yet: it has {n} answers."
)
_MADE = Text("puzzles in {path}: {made}")
_PRINTED = Text("But the hand is solved as it is printed.")
_DULL = Text("But it has no theme and catches no mistake.")
_FEW_ORDERS = Plural(
    "But the hand has {n} order: puzzles that are made have at least six.",
    "But the hand has {n} orders only: puzzles that are made have at least six.",
)
_BETTER = Text("To give it an idea: scheffeln puzzle improve {id} --theme THEME")
_MENDED = Text("To mend that: scheffeln puzzle improve {id}")
_END = Text("end")
_EARNED = Text("earned")
_TIE = Text("This is not a puzzle yet: two or more earn the most.")
_MORE = Plural("and {n} more", "and {n} more")
_NEAREST = Text("To make it one: scheffeln puzzle improve {id}")


@click.command()
@click.argument("start", metavar="POSITION", type=POSITION)
@click.argument("cards", metavar="[CARD...]", nargs=-1)
@kind_option
@click.option("--tokens", type=TOKENS, help="A forecast: the top tokens from A to H.")
@click.option("--on-top", type=LIMOUSINE, help="The goal: who is to end on top.")
@click.option("--at", type=BUSINESS, help="Where; for top, the business that is asked about.")
@click.option("--where", type=LIMOUSINE, help="For top: the limousine that is asked about.")
@click.option("-o", "out", type=OUT, help="Write the puzzle to this file, as a line of JSON.")
@common
def new_command(
    asked: Asked,
    *,
    start: Position,
    cards: tuple[str, ...],
    kind: Kind,
    tokens: TopTokens | None,
    on_top: Limousine | None,
    at: Business | None,
    where: Limousine | None,
    out: Path | None,
) -> Exit:
    """Make a puzzle of a board and cards of your own, or say how many answers it has.

    CARD is a limousine, or ? where a blanks puzzle has a gap. With one answer, which is proved, it
    has an id, themes and traps like any other; if not, puzzle improve finds the nearest that has.
    """
    task = OwnBoard(start, _row(cards), on_top, at, where, tokens, asked.rules).task(kind)
    number = number_of_answers(task)
    puzzle = _puzzle(task) if number == 1 else None
    if out is not None and puzzle:
        write_whole(out, line_of(puzzle) + "\n")
        if str(out) == STREAM:
            return Exit.YES
    if asked.json:
        listed = [one.record() for one in some_answers(task)]
        told = {"id": id_of(task), "answers": number, "unique": puzzle is not None}
        record = record_of(puzzle) if puzzle else None
        say_json(
            {**heading("puzzle new", asked.reading()), **told, "listed": listed, "puzzle": record}
        )
    else:
        for line in _told(task, number, puzzle, asked):
            say(line)
        if out is not None and puzzle:
            say(_MADE[asked.lang].format(path=out, made=1))
    return Exit.YES if puzzle else Exit.NO


def _row(words: tuple[str, ...]) -> tuple[Limousine | None, ...]:
    from scheffeln.handwriting import limousine
    from scheffeln.handwriting.cards import signs

    said = signs(" ".join(words))
    return tuple(None if word == BLANK else limousine(word) for word in said)


def _puzzle(task: Task) -> Puzzle:
    assessed = assess(task)
    return Puzzle.of(assessed, certify(assessed.task, assessed.answer))


def _weak(puzzle: Puzzle, asked: Asked) -> Iterator[str]:
    """What makes it a poor puzzle, and what would help."""
    task, lang = puzzle.task, asked.lang
    poor = []
    if task.shows(puzzle.answer):
        poor.append(_PRINTED[lang])
    if isinstance(task, OrderTask) and task.orders < FEWEST_ORDERS:
        poor.append(_FEW_ORDERS(task.orders, lang))
    dull = not puzzle.themes and not any(trap.caught for trap in puzzle.traps.values())
    for one in (*poor, *([_DULL[lang]] if dull else [])):
        yield from wrapped(one, asked.width)
    if dull or is_idle(puzzle):
        yield _BETTER[lang].format(id=puzzle.id)
    elif poor:
        yield _MENDED[lang].format(id=puzzle.id)


def _told(task: Task, number: int | None, puzzle: Puzzle | None, asked: Asked) -> Iterator[str]:
    lang = asked.lang
    plain = not can_draw_lines()
    if puzzle is not None:
        yield from told_puzzle(puzzle, asked, ascii_only=plain)
        yield _ONE[lang]
        yield from _weak(puzzle, asked)
        return
    yield from told_task(task, asked, ascii_only=plain)
    yield _TIE[lang] if number is None else _COUNTED(number, lang)
    if isinstance(task, ForeseenTask) and number != 1:
        end = outcome(task.position, [Drive(card) for card in task.row], Reading(task.rules))
        yield labelled(_END[lang], written(end), asked)
        if task.money:
            yield labelled(_EARNED[lang], earned_amounts(task, end), asked)
    said = [one.words(lang) for one in some_answers(task)]
    if number and number > len(said):
        said.append(_MORE(number - len(said), lang))
    if said:
        yield from wrapped("; ".join(said), asked.width, "  ")
    yield _NEAREST[lang].format(id=id_of(task))
