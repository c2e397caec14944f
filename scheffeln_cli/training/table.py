"""The row of a round card by card, and as a mistake sees it.

table    a line for each card, with the tokens and the start above
parting  the first card that a mistake carries out otherwise: its board stands below the right one
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puzzles.answers import Departure, departure
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Reply, is_own_way
from puzzles.kinds.task import Assessed, Task
from puzzles.training.exercises import earnings, end_of, rest_of
from scheffeln.board import BUSINESSES, Position, written
from scheffeln.language import Lang, Text
from scheffeln.notation import EMPTY
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import RED, styled
from scheffeln_cli.terminal.puzzle import earned_amounts
from scheffeln_cli.terminal.render import INDENT, labelled
from scheffeln_cli.terminal.window import TOGETHER, wrapped

_TOKEN_CELL = 6
"""The digits of the dearest token, and a blank."""
_MARK = "^"

_TOKENS = Text("tokens")
_START = Text("start")
_EARNED = Text("earned")
_AS_SEEN = Text("mistaken")
_YOURS = Text("your answer")
_YOURS_MISTAKEN = Text("your answer ({misreading})")
_BY_RULES = Text("by rules")
_LEGEND = Text("Of two letters the first is at the bottom, the second on top.")


class TableLine(NamedTuple):
    """A line of the table: what it is about, and a cell for each business."""

    label: str
    cells: Sequence[str]
    style: str = ""


def parted_at(task: Task, reply: Reply, mistake: Misreading | None, hints: int) -> Departure | None:
    """Where a mistake leaves the way, behind the cards that hints have carried out."""
    if mistake is None:
        return None
    if not isinstance(task, ForecastTask):
        return departure(task, reply, mistake)
    left = departure(rest_of(task, hints), reply, mistake)
    return left and left._replace(number=left.number + hints)


def told_way(
    assessed: Assessed, mistake: Misreading | None, hints: int, asked: Asked
) -> Iterator[str]:
    """The row from its start on, card by card, the mistaken way below the right one."""
    task, lang = assessed.task, asked.lang
    line = task.line(assessed.answer)
    parted = parted_at(task, assessed.answer, mistake, hints)
    rows = [
        TableLine("", [written(at) for at in BUSINESSES]),
        TableLine(_START[lang], _stands(line.start)),
    ]
    for number, step in enumerate(line.steps(task.rules), 1):
        rows.append(TableLine(f"{number:>2}. {written(step.move)}", _stands(step.after)))
        if parted and parted.number == number:
            rows += _mistaken(step.after, parted.step.after, lang)
    yield from _table(rows, [str(one) for one in task.money], asked)


def legend(asked: Asked) -> Iterator[str]:
    """What two letters in a cell of the table say."""
    yield from wrapped(_LEGEND[asked.lang], asked.width)


def mistaken_end(
    assessed: Assessed, mistake: Misreading | None, hints: int, asked: Asked
) -> Iterator[str]:
    """Where a forecast ends for somebody who makes this mistake, and who earns what then."""
    task, lang = assessed.task, asked.lang
    if mistake is None or not isinstance(task, ForecastTask):
        return
    rest = rest_of(task, hints)
    right, seen = end_of(task), end_of(rest, mistake)
    parted = parted_at(task, assessed.answer, mistake, hints)
    if right != seen and not (parted and parted.number == len(task.row)):
        yield from _table([*_mistaken(right, seen, lang)], (), asked)
    worth = sorted(earnings(rest, mistake).items(), key=lambda one: -one[1])
    said = [f"{written(car)} {value}" for car, value in worth]
    if said:
        yield from labelled_list(_AS_SEEN[lang], said, asked)


def labelled_list(label: str, said: Sequence[str], asked: Asked) -> Iterator[str]:
    """Several things after a label, each kept together."""
    whole = ", ".join(one.replace(" ", TOGETHER) for one in said)
    yield from wrapped(whole, asked.width, labelled(label, "", asked), INDENT)


def own_way(
    assessed: Assessed, reply: Reply, fitting: Sequence[Misreading], asked: Asked
) -> Iterator[str]:
    """A row or a start that was answered, carried out from where it leaves the right one on.

    Where a mistake carries it out otherwise it goes the mistaken way, and the card at which that
    leaves the rules has the board of the rules below it.
    """
    if not is_own_way(reply):
        return
    task, lang = assessed.task, asked.lang
    parted = departure(task, reply, fitting[0]) if fitting else None
    right = _boards(task, assessed.answer)
    own = _boards(task, reply, fitting[0] if parted else None)
    at = next((at for at, pair in enumerate(zip(right, own, strict=False)) if len({*pair}) > 1), 0)
    cards = [_START[lang], *map(written, task.line(reply).row)]
    rows = [
        TableLine(f"{number:>2}. {cards[number]}" if number else cards[0], own[number])
        for number in range(at, len(own))
    ]
    marked = parted.number - at if parted else 0
    below: list[TableLine] = []
    if parted:
        ruled = _boards(task, reply)[parted.number]
        below = [TableLine(_BY_RULES[lang], ruled), *_marked(ruled, own[parted.number])]
    elif at < len(right):
        below = [*_marked(right[at], own[at])]
    rows[marked : marked + 1] = [rows[marked]._replace(style=RED), *below]
    label = _YOURS_MISTAKEN[lang].format(misreading=fitting[0]) if parted else _YOURS[lang]
    yield label
    yield from _table(rows, (), asked)


def _boards(task: Task, reply: Reply, lens: Misreading | None = None) -> list[tuple[str, ...]]:
    """The start, and the board after each card."""
    line = task.line(reply)
    steps = line.steps(task.rules, lens)
    return [tuple(_stands(board)) for board in (line.start, *(step.after for step in steps))]


def told_earnings(assessed: Assessed, asked: Asked) -> Iterator[str]:
    """What every limousine earns, the most first."""
    task = assessed.task
    if task.money:
        end = task.line(assessed.answer).steps(task.rules)[-1].after
        yield from labelled_list(_EARNED[asked.lang], earned_amounts(task, end).split("  "), asked)


def _stands(board: Position) -> list[str]:
    return [written("".join(board.at(one))) or EMPTY for one in BUSINESSES]


def _mistaken(right: Position, seen: Position, lang: Lang) -> Iterator[TableLine]:
    """The mistaken board, and marks where it differs."""
    yield TableLine(_AS_SEEN[lang], _stands(seen), RED)
    yield from _marked(_stands(right), _stands(seen))


def _marked(right: Sequence[str], seen: Sequence[str]) -> Iterator[TableLine]:
    """Marks below the businesses that differ."""
    pairs = zip(right, seen, strict=True)
    yield TableLine(
        "", [_MARK * max(map(len, pair)) if len(set(pair)) > 1 else "" for pair in pairs]
    )


def _table(rows: Sequence[TableLine], tokens: Sequence[str], asked: Asked) -> Iterator[str]:
    """The lines; where the window is too narrow for them, tokens have lines of their own."""
    margin = max(len(INDENT), len(_AS_SEEN[asked.lang]) + 1, *(len(row.label) + 1 for row in rows))
    room = (asked.width - margin) // len(BUSINESSES)
    label = _TOKENS[asked.lang]
    if tokens and room >= _TOKEN_CELL:
        rows = [rows[0], TableLine(label, tokens), *rows[1:]]
    elif tokens:
        said = [f"{written(at)} {token}" for at, token in zip(BUSINESSES, tokens, strict=True)]
        yield from labelled_list(label, said, asked)
    wide = min(room, _TOKEN_CELL)
    for row in rows:
        text = row.label.ljust(margin) + "".join(cell.ljust(wide) for cell in row.cells)
        yield styled(text.rstrip(), row.style, colour=asked.colour and bool(row.style))
