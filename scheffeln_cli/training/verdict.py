"""What is said of an answer: right or wrong, the row carried out, and where the mistaken way parts.

table    the row card by card, a line for each, with the tokens and the start above
parting  the first card that a mistake carries out otherwise: its line stands below the right one
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from puzzles.answers import departure, diagnose, misread
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Earner, Named, Reply, is_own_way
from puzzles.kinds.task import Assessed, Task
from puzzles.training.exercises import best_left, earnings
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position, name, written
from scheffeln.catalogue import MISREADINGS
from scheffeln.explain import explain
from scheffeln.language import Lang, Text, decimal
from scheffeln.notation import EMPTY
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import earned
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import GREEN, RED, styled
from scheffeln_cli.terminal.render import INDENT, labelled
from scheffeln_cli.terminal.window import TOGETHER, wrapped
from scheffeln_cli.training.round import RoundResult

_TOKEN_CELL = 6
"""The digits of the dearest token, and a blank."""
_MARK = "^"

_RIGHT = Text("Right, in {seconds} seconds.")
_RIGHT_STILL = Text("Right: the best that was still free, in {seconds} seconds.")
_WRONG = Text("Wrong: {said}. Right is: {answer}.")
_WRONG_STILL = Text("Wrong: {said}. The best that was still free: {answer}.")
_TOO_LATE = Text("Time is up. Right is: {answer}.")
_TOO_LATE_STILL = Text("Time is up. The best that was still free: {answer}.")
_HAD_TAKEN = Text("Rival {number} had taken {car}, which earns {value}.")
_TOKENS = Text("tokens")
_START = Text("start")
_EARNED = Text("earned")
_TAKES = Text("takes")
_TOTAL = Text("total")
_RIVAL = Text("Rival {number}")
_YOU = Text("you")
_ONE_MISTAKE = Text("A common mistake leads there:")
_SEVERAL = Text("Several common mistakes lead there; one answer cannot tell which it was:")
_LIKELIEST = Text("Several common mistakes lead there; your answers speak for this one:")
_WEAK_SPOT = Text("Your weak spot, {fits} times so far:")
_NO_MISTAKE = Text("No single common mistake leads there.")
_PARTS = Text("From card {number} on it goes differently: {said}")
_PARTS_OF = Text("With {misreading} it goes differently from card {number} on: {said}")
_ALSO = Text("also: {others}")
_AS_SEEN = Text("mistaken")
_YOURS = Text("yours")
_YOURS_MISTAKEN = Text("yours, with {misreading}")
_BY_RULES = Text("by rules")


def judged(task: Task, given: RoundResult) -> tuple[bool, tuple[Misreading, ...]]:
    """Whether an answer is right, and which misreadings lead to it if it is not.

    Where others have taken the best limousines, the best that is free is right.
    """
    reply: Reply | None = given.reply
    if reply is None:
        return False, ()
    if given.taken and isinstance(task, ForecastTask) and isinstance(reply, Named):
        taken, car = frozenset(given.taken), reply.car
        if best_left(task, car, taken):
            return True, ()
        return False, tuple(one for one in Misreading if best_left(task, car, taken, one))
    found = diagnose(task, reply)
    return found.right, found.misreadings


class TakenPerson(NamedTuple):
    """What somebody took in a race, and what it earned."""

    rival: int
    """Counted from 1; 0 is the player."""
    car: Limousine
    value: int


def takes(task: Task, given: RoundResult) -> tuple[TakenPerson, ...]:
    """Who took what in a race, in this order; nothing where there were no rivals."""
    if not isinstance(task, ForecastTask) or not (given.taken or given.later):
        return ()
    worth = earnings(task)
    own = getattr(given.reply, "car", None)
    took = [*enumerate(given.taken, 1)]
    took += [(0, own)] if own else []
    took += enumerate(given.later, len(given.taken) + 1)
    return tuple(TakenPerson(rival, car, worth.get(car, 0)) for rival, car in took)


def judgement(assessed: Assessed, given: RoundResult, asked: Asked, *, right: bool) -> str:
    """Right or wrong, and what would have been right: the best that no rival had taken."""
    lang, answer, before = asked.lang, assessed.answer, _dearest(assessed, given)
    if before and isinstance(assessed.task, ForecastTask):
        worth = earnings(assessed.task)
        free = [one for one in LIMOUSINES if one not in given.taken]
        best = max(free, key=lambda one: worth.get(one, 0))
        answer = Earner(best, worth.get(best, 0))
    if right:
        text = _RIGHT_STILL if before else _RIGHT
        said = text[lang].format(seconds=decimal(given.seconds, lang))
        return styled(said, GREEN, colour=asked.colour)
    if given.reply:
        text = _WRONG_STILL if before else _WRONG
    else:
        text = _TOO_LATE_STILL if before else _TOO_LATE
    said = given.reply.words(lang) if given.reply else ""
    told = [text[lang].format(said=said, answer=answer.words(lang))]
    if before:
        gone = {"number": before.rival, "car": name(before.car, lang), "value": before.value}
        told.append(_HAD_TAKEN[lang].format(**gone))
    return styled("\n".join(wrapped(" ".join(told), asked.width)), RED, colour=asked.colour)


def _dearest(assessed: Assessed, given: RoundResult) -> TakenPerson | None:
    """The best that rivals had taken before, if it earns more than all that was left."""
    took = takes(assessed.task, given)
    if isinstance(assessed.task, ForecastTask) and took:
        free = [value for car, value in earnings(assessed.task).items() if car not in given.taken]
        dearest = max(took[: len(given.taken)], key=lambda one: one.value, default=None)
        return dearest if dearest and dearest.value > max(free, default=0) else None
    return None


def result(took: Sequence[TakenPerson], totals: Sequence[int], asked: Asked) -> Iterator[str]:
    """What everybody took in this round of a race, and earned so far."""
    lang = asked.lang
    said = [f"{who(one.rival, lang)} {written(one.car)} {one.value}" for one in took]
    yield from _listed(_TAKES[lang], said, asked)
    yield from standings(totals, asked)


def standings(totals: Sequence[int], asked: Asked) -> Iterator[str]:
    """What everybody has earned so far, the most first."""
    ranked = sorted(enumerate(totals), key=lambda one: -one[1])
    said = [f"{who(rival, asked.lang)} {total}" for rival, total in ranked]
    yield from _listed(_TOTAL[asked.lang], said, asked)


def _listed(label: str, said: Sequence[str], asked: Asked) -> Iterator[str]:
    whole = ", ".join(one.replace(" ", TOGETHER) for one in said)
    yield from wrapped(whole, asked.width, labelled(label, "", asked), INDENT)


def who(rival: int, lang: Lang) -> str:
    """The player, or a rival by number."""
    return _RIVAL[lang].format(number=rival) if rival else _YOU[lang]


def carried_out(assessed: Assessed, fitting: Sequence[Misreading], asked: Asked) -> Iterator[str]:
    """The row from its start on, card by card, the mistaken way below the right one."""
    task, lang = assessed.task, asked.lang
    line = task.line(assessed.answer)
    steps = line.steps(task.rules)
    parted = departure(task, assessed.answer, fitting[0]) if fitting else None
    rows = [
        TableLine("", [written(at) for at in BUSINESSES]),
        TableLine(_START[lang], _stands(line.start)),
    ]
    for number, step in enumerate(steps, 1):
        rows.append(TableLine(f"{number:>2}. {written(step.move)}", _stands(step.after)))
        if parted and parted.number == number:
            rows += _parted(step.after, parted.step.after, lang)
    yield from _table(rows, [str(one) for one in task.money], asked)


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


def money(assessed: Assessed, asked: Asked) -> Iterator[str]:
    """What every limousine earns, the most first."""
    task = assessed.task
    if task.money:
        end = task.line(assessed.answer).steps(task.rules)[-1].after
        yield from _listed(_EARNED[asked.lang], earned(task, end).split("  "), asked)


class TableLine(NamedTuple):
    """A line of the table: what it is about, and a cell for each business."""

    label: str
    cells: Sequence[str]
    style: str = ""


def _stands(board: Position) -> list[str]:
    return [written("".join(board.at(one))) or EMPTY for one in BUSINESSES]


def _parted(right: Position, seen: Position, lang: Lang) -> Iterator[TableLine]:
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
    margin = max(len(INDENT), *(len(row.label) + 1 for row in rows))
    room = (asked.width - margin) // len(BUSINESSES)
    label = _TOKENS[asked.lang]
    if tokens and room >= _TOKEN_CELL:
        rows = [rows[0], TableLine(label, tokens), *rows[1:]]
    elif tokens:
        said = [f"{written(at)} {token}" for at, token in zip(BUSINESSES, tokens, strict=True)]
        yield from _listed(label, said, asked)
    wide = min(room, _TOKEN_CELL)
    for row in rows:
        text = row.label.ljust(margin) + "".join(cell.ljust(wide) for cell in row.cells)
        yield styled(text.rstrip(), row.style, colour=asked.colour and bool(row.style))


def diagnosis(
    likely: Mapping[Misreading, int], weak: Collection[Misreading], asked: Asked
) -> Iterator[str]:
    """Which mistakes lead to an answer, the likeliest first: that one in words, the others by name.

    likely  how many answers so far speak for each
    weak    what the log knows to be a weak spot
    """
    lang = asked.lang
    if not likely:
        yield _NO_MISTAKE[lang]
        return
    (first, fits), *others = likely.items()
    if first in weak:
        heading = _WEAK_SPOT[lang].format(fits=fits)
    elif not others:
        heading = _ONE_MISTAKE[lang]
    else:
        heading = (_LIKELIEST if fits > others[0][1] else _SEVERAL)[lang]
    yield from wrapped(heading, asked.width)
    yield from wrapped(in_words(first, lang), asked.width, "  ", "    ")
    named = ", ".join(f"{one}{TOGETHER}({one.breaks[0]})" for one, _ in others)
    if named:
        yield from wrapped(_ALSO[lang].format(others=named), asked.width, "  ", "    ")


def in_words(mistake: Misreading, lang: Lang) -> str:
    """A mistake, what is done by whoever makes it, and which clauses that breaks."""
    return f"{mistake}: {misread(mistake, lang)} ({' '.join(mistake.breaks)})"


def remedy(mistake: Misreading, lang: Lang) -> str:
    """What is right instead of a mistake."""
    return next(entry.remedy[lang] for entry in MISREADINGS if entry.id is mistake)


def parting(
    assessed: Assessed, reply: Reply, fitting: Sequence[Misreading], asked: Asked
) -> Iterator[str]:
    """From which card of an answer on the first of these mistakes leads astray, and how."""
    way = reply if is_own_way(reply) else assessed.answer
    left = departure(assessed.task, way, fitting[0]) if fitting else None
    if left:
        lang = asked.lang
        text = _PARTS if len(fitting) == 1 else _PARTS_OF
        said = explain(left.step, lang)
        told = text[lang].format(number=left.number, said=said, misreading=fitting[0])
        yield from wrapped(told, asked.width)
