"""What is said of an answer: right or wrong, the rule, and the mistake that may be behind it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from puzzles.answers import diagnose
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Earner, Named, Reply, is_own_way
from puzzles.kinds.task import Assessed, Task
from puzzles.training.exercises import best_left, earnings, is_choice, rest_of
from scheffeln.board import LIMOUSINES, Limousine, name, written
from scheffeln.catalogue import entry_of
from scheffeln.explain import explain
from scheffeln.language import Lang, Text, decimal
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import GREEN, RED, styled
from scheffeln_cli.terminal.window import wrapped
from scheffeln_cli.training.round import RoundResult
from scheffeln_cli.training.table import labelled_list, parted_at

FEW = 2
"""So many answers cannot tell one mistake from another."""

_RIGHT = Text("Right, in {seconds} seconds.")
_RIGHT_UNTIMED = Text("Right.")
_RIGHT_STILL_UNTIMED = Text("Right: the best that was still free.")
_RIGHT_STILL = Text("Right: the best that was still free, in {seconds} seconds.")
_RIGHT_NOTHING = Text("Right: no limousine still free earns anything, so any will do.")
_LATE_FOR_NOTHING = Text(
    "Time is up, but no limousine still free earns anything: that counts as right."
)
_WRONG = Text("Wrong: {said}. The answer is: {answer}.")
_WRONG_STILL = Text("Wrong: {said}. The best that was still free: {answer}.")
_GAVE_UP = Text("Not solved. The answer is: {answer}.")
_TOO_LATE = Text("Time is up. The answer is: {answer}.")
_TOO_LATE_STILL = Text("Time is up. The best that was still free: {answer}.")
_HAD_TAKEN = Text("Rival {number} had taken {car}, which earns {value}.")
_TAKES = Text("takes")
_TOTAL = Text("total")
_RIVAL = Text("Rival {number}")
_YOU = Text("you")
_ONE_MISTAKE = Text("A common mistake leads there:")
_SEVERAL = Text(
    "Several common mistakes lead there; one answer cannot tell which it was. The rule against one "
    "of them:"
)
_SEVERAL_STILL = Text(
    "Several common mistakes lead there, and your answers so far fit them equally well. The rule "
    "against one of them:"
)
_LIKELIEST = Text("Several common mistakes lead there; your answers point to this one:")
_WEAK_SPOT = Text("Your weak spot, {fits} times so far:")
_NO_MISTAKE = Text("No single common mistake leads there.")
_EARNS_LESS = Text("{car} earns {value} on {at}; {best} earns {most} on {there}.")
_COVERED = Text("{car} is covered by {top} on {at} and gets nothing.")
_PARTS = Text("From card {number} on it goes differently: {said}")
_PARTS_OF = Text(
    "With the mistake '{mistake}' it goes differently from card {number} on: {said} ({id})"
)
_BY_THE_RULES = Text("Card {number} by the rules: {said}")
_ALSO = Text("also: {others}")


def judged(task: Task, given: RoundResult) -> tuple[bool, tuple[Misreading, ...]]:
    """Whether an answer is right, and which misreadings lead to it if it is not.

    Where others have taken the best limousines, the best that is free is right. What hints have
    carried out nobody gets wrong any more. Where they have left nothing to earn, none is as good as
    any.
    """
    reply: Reply | None = given.reply
    if given.gave_up:
        return False, ()
    if reply is None:
        return isinstance(task, ForecastTask) and best_left(task, None, given.taken), ()
    helped = given.taken or given.hints
    if helped and isinstance(task, ForecastTask) and isinstance(reply, Named):
        taken, car, rest = frozenset(given.taken), reply.car, rest_of(task, given.hints)
        if best_left(task, car, taken):
            return True, ()
        return False, tuple(one for one in Misreading if best_left(rest, car, taken, one))
    found = diagnose(task, reply)
    return found.right, found.misreadings


def is_telling(task: Task, given: RoundResult) -> bool:
    """Whether an answer shows anything: something was taken, and it mattered what.

    Whoever gives up has not solved it, which is an answer, too.
    """
    chose = not isinstance(task, ForecastTask) or is_choice(task, given.taken)
    return given.gave_up or (given.reply is not None and chose)


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
    if right and judged(assessed.task, given._replace(reply=None))[0]:
        said = (_RIGHT_NOTHING if given.reply else _LATE_FOR_NOTHING)[lang]
        return styled("\n".join(wrapped(said, asked.width)), GREEN, colour=asked.colour)
    if right:
        return styled(_praise(given.seconds, lang, still=bool(before)), GREEN, colour=asked.colour)
    if given.reply:
        text = _WRONG_STILL if before else _WRONG
    elif given.gave_up:
        text = _GAVE_UP
    else:
        text = _TOO_LATE_STILL if before else _TOO_LATE
    said = given.reply.words(lang) if given.reply else ""
    told = [text[lang].format(said=said, answer=answer.words(lang))]
    if before:
        gone = {"number": before.rival, "car": name(before.car, lang), "value": before.value}
        told.append(_HAD_TAKEN[lang].format(**gone))
    return styled("\n".join(wrapped(" ".join(told), asked.width)), RED, colour=asked.colour)


def _praise(seconds: float | None, lang: Lang, *, still: bool) -> str:
    """Right, and how fast, where that is known."""
    if seconds is None:
        return (_RIGHT_STILL_UNTIMED if still else _RIGHT_UNTIMED)[lang]
    return (_RIGHT_STILL if still else _RIGHT)[lang].format(seconds=decimal(seconds, lang))


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
    said = [f"{told_player(one.rival, lang)} {written(one.car)} {one.value}" for one in took]
    yield from labelled_list(_TAKES[lang], said, asked)
    yield from standings(totals, asked)


def standings(totals: Sequence[int], asked: Asked) -> Iterator[str]:
    """What everybody has earned so far, the most first."""
    ranked = sorted(enumerate(totals), key=lambda one: -one[1])
    said = [f"{told_player(rival, asked.lang)} {total}" for rival, total in ranked]
    yield from labelled_list(_TOTAL[asked.lang], said, asked)


def told_player(rival: int, lang: Lang) -> str:
    """The player, or a rival by number."""
    return _RIVAL[lang].format(number=rival) if rival else _YOU[lang]


def diagnosis(
    likely: Mapping[Misreading, int], weak: Collection[Misreading], asked: Asked
) -> Iterator[str]:
    """Which mistake leads to an answer, the likeliest in words.

    likely  how many answers so far speak for each, the likeliest first
    weak    what the log knows to be a weak spot
    """
    lang = asked.lang
    if not likely:
        yield _NO_MISTAKE[lang]
        return
    (first, fits), *others = likely.items()
    if first in weak:
        yield from wrapped(_WEAK_SPOT[lang].format(fits=fits), asked.width)
    elif not in_doubt(likely, weak):
        yield from wrapped((_LIKELIEST if others else _ONE_MISTAKE)[lang], asked.width)
    told = told_mistake(first, lang, sure=not in_doubt(likely, weak))
    yield from wrapped(told, asked.width, "  ", "    ")


def in_doubt(likely: Mapping[Misreading, int], weak: Collection[Misreading]) -> bool:
    """Whether several mistakes lead to an answer, and nothing speaks for one of them."""
    first, *others = likely.items()
    return bool(others) and first[0] not in weak and first[1] <= others[0][1]


def doubt(
    likely: Mapping[Misreading, int], weak: Collection[Misreading], asked: Asked
) -> Iterator[str]:
    """That it cannot be told which mistake it was: before the first of them is told as one."""
    if likely and in_doubt(likely, weak):
        said = _SEVERAL if max(likely.values()) <= FEW else _SEVERAL_STILL
        yield from wrapped(said[asked.lang], asked.width)


def also(likely: Iterable[Misreading], asked: Asked) -> Iterator[str]:
    """The other mistakes that lead there, each with its id and in a few words."""
    named = ", ".join(f"{mistake_label(one, asked.lang)} ({one})" for one in [*likely][1:])
    if named:
        told = _ALSO[asked.lang].format(others=named)
        yield from wrapped(told, asked.width, "  ", "    ")


def told_mistake(mistake: Misreading, lang: Lang, *, sure: bool = True) -> str:
    """A mistake and which clauses of a normal card it breaks.

    Whoever has made it for `sure` is told what they did, anybody else what it is in a few words.
    """
    entry = entry_of(mistake)
    told = entry.own[lang] if sure else entry.label[lang]
    return f"{told} ({mistake}: {' '.join(mistake.broken(backward=False))})"


def mistake_label(mistake: Misreading, lang: Lang) -> str:
    """A mistake in a few words."""
    return entry_of(mistake).label[lang]


def remedy(mistake: Misreading, lang: Lang) -> str:
    """What is right instead of a mistake."""
    return entry_of(mistake).remedy[lang]


def rule(mistake: Misreading | None, asked: Asked) -> Iterator[str]:
    """What is right instead of a mistake, and which clause says so."""
    if mistake:
        told = f"{remedy(mistake, asked.lang)} ({mistake.broken(backward=False)[0]})"
        yield from wrapped(told, asked.width)


def right_move(
    assessed: Assessed, reply: Reply, mistake: Misreading | None, hints: int, asked: Asked
) -> Iterator[str]:
    """How the card goes at which a mistake leaves the way."""
    lang = asked.lang
    way = reply if is_own_way(reply) else assessed.answer
    left = parted_at(assessed.task, way, mistake, hints)
    if left:
        step = assessed.task.line(way).steps(assessed.task.rules)[left.number - 1]
        told = _BY_THE_RULES[lang].format(number=left.number, said=explain(step, lang))
        yield from wrapped(told, asked.width)


def shortfall(assessed: Assessed, reply: Reply, asked: Asked) -> Iterator[str]:
    """What the limousine that was taken comes to beside the right one, and the last card that has
    changed that: for an answer that no mistake explains."""
    task, lang = assessed.task, asked.lang
    if not isinstance(task, ForecastTask) or not isinstance(reply, Named):
        return
    steps = task.line(assessed.answer).steps(task.rules)
    worth, end = earnings(task), steps[-1].after
    best, car = max(worth, key=lambda one: worth[one]), reply.car
    at = end.where(car)
    said = {"car": name(car, lang), "at": written(at)}
    if car in worth:
        other = {"best": name(best, lang), "most": worth[best], "there": written(end.where(best))}
        told = _EARNS_LESS[lang].format(**said, **other, value=worth[car])
    else:
        told = _COVERED[lang].format(**said, top=name(end.at(at)[-1], lang))
    yield from wrapped(told, asked.width)
    numbers = range(len(steps) + 1)
    seen = [earnings(replace(task, row=task.row[:number])) for number in numbers]
    pairs = [(some.get(car), some.get(best)) for some in seen]
    number = max((one for one in numbers[1:] if pairs[one] != pairs[one - 1]), default=0)
    if number:
        said_so = explain(steps[number - 1], lang)
        yield from wrapped(_BY_THE_RULES[lang].format(number=number, said=said_so), asked.width)


def parting(
    assessed: Assessed, reply: Reply, fitting: Sequence[Misreading], hints: int, asked: Asked
) -> Iterator[str]:
    """From which card of an answer on the first of these mistakes leads astray, and how."""
    way = reply if is_own_way(reply) else assessed.answer
    left = parted_at(assessed.task, way, fitting[0] if fitting else None, hints)
    if left:
        lang = asked.lang
        text = _PARTS if len(fitting) == 1 else _PARTS_OF
        said = explain(left.step, lang)
        named = {"mistake": mistake_label(fitting[0], lang), "id": fitting[0]} if fitting else {}
        told = text[lang].format(number=left.number, said=said, **named)
        yield from wrapped(told, asked.width)
