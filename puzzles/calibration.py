"""Fitting the predicted seconds to solve times.

A log has a line for each solve: an id and seconds (`A-7K3Q2-MX4T9 41.5`), or a JSON object with
`id` and `seconds`. Lines that are empty or begin with # are passed over, and so are the answers of
a training log (docs/training.md) that are no solves: wrong ones, and those that had help.

The weights in use are what is believed before the log is read. First all of them are multiplied by
the pace of the player, which is the one that predicts these times best; then each is fitted by
itself, which may well be wrong by a fifth, or by more where a log of ten and more predicts its own
times better so. So a few solves change little but the pace, a measure that the log says nothing
about keeps its share, none falls to zero, and no fit is worse than the pace alone. How sure the
weights are follows from it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import mul, sub
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puzzles.grade import DEFAULT_WEIGHTS, Measures, Weights
from puzzles.kinds.task import Task
from puzzles.puzzle import read_schema
from puzzles.storage.fields import BadField, Field, JsonObject, Wanted, parsed
from puzzles.storage.ids import BadId, fitting
from scheffeln.version import SCHEMA

Floats = NDArray[np.float64]

FOLDS = 5
"""Into so many parts a log is cut to see how well times are predicted that were not fitted."""
ROUNDS = 1000
SETTLED = 1e-4
"""After so many rounds at most the weights have settled, to far below a hundredth of a second."""
BELIEF = 0.2
"""By how much of itself a weight may well be wrong; one below 1 by as much as 1 may, at the usual
pace."""
DOUBTS = (1.0, 3.0, 10.0, 30.0)
"""How many times as wrong all that is believed may well be, where the log speaks for it."""
NEARLY = 1.1
"""An error that is at most so many times the least is as good."""
LEAST = 0.1
"""No weight falls below such a share of what it is at the pace of the player."""
SCATTER = 20.0
"""By how many seconds solve times are believed to differ from the best prediction, at the usual
pace."""
SCATTER_SOLVES = 10
"""So many solves would have told the scatter as well."""


class Solve(NamedTuple):
    """A puzzle and how long somebody took to solve it."""

    task: Task
    seconds: float


class Logged(NamedTuple):
    """A line of a log: a solve, or why it was refused."""

    number: int
    found: Solve | BadId | BadField


def read_log(lines: Iterable[str]) -> Iterator[Logged]:
    """The solves of a log; a bad line does not stop the rest."""
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text and not text.startswith("#"):
            try:
                solve = _solve(text)
            except (BadId, BadField) as error:
                yield Logged(number, error)
            else:
                if solve:
                    yield Logged(number, solve)


def _solve(text: str) -> Solve | None:
    if text.startswith("{"):
        record = parsed(text)
        name, seconds = record["id"].text(), record["seconds"].number()
        if _is_no_solve(record):
            return None
    else:
        *words, last = text.split()
        name, seconds = "".join(words), _seconds(last)
    if seconds <= 0:
        raise Field(seconds, "seconds").wrong(Wanted.POSITIVE)
    return Solve(fitting(name), seconds)


def _is_no_solve(record: Field) -> bool:
    """Whether an answer tells nothing about how long it takes to find the right one."""
    said = dict(record.items())
    wrong = "right" in said and not said["right"].truth()
    helped = "hints" in said and said["hints"].whole() > 0
    untimed = "timed" in said and not said["timed"].truth()
    return wrong or helped or untimed or ("taken" in said and bool(list(said["taken"].each())))


def _seconds(word: str) -> float:
    try:
        return Field(float(word), "seconds").number()
    except ValueError:
        raise Field(word, "seconds").wrong(Wanted.POSITIVE) from None


class Timed(NamedTuple):
    """What a solver had to do, and how long it took."""

    measures: Measures
    seconds: float


class Fit(NamedTuple):
    """Weights fitted to a log, and how well they do."""

    weights: Weights
    solves: int
    before: float
    """By how many seconds the weights in use are wrong on average."""
    after: float
    """The same for the fitted ones."""
    unseen: float | None
    """The same on times that the weights were not fitted to; `None` if there are too few."""
    explained: float
    """How much of the variance of the times is explained, from 0 to 1."""
    sureness: Weights
    """By how much each weight may well be wrong."""
    say: float
    """How much the log has to say in what is predicted, from 0 to 1; the rest was believed."""
    a_card: float
    """The seconds for each card that matters, the middle solve."""


def fit(solves: Sequence[Timed], weights: Weights = DEFAULT_WEIGHTS) -> Fit:
    """The weights that fit the solve times, as far as the log has something to say."""
    measured = np.array([(1.0, *one.measures) for one in solves])
    seconds = np.array([one.seconds for one in solves])
    now = np.array(weights)
    best, scatter, belief = _fitted(measured, seconds, now)
    left = np.linalg.inv(measured.T @ measured / scatter + np.diag(1 / belief))
    unsure = np.einsum("ij,jk,ik->i", measured, left, measured)
    spread = float(((seconds - seconds.mean()) ** 2).sum())
    missed = float(((seconds - measured @ best) ** 2).sum())
    return Fit(
        weights=_rounded(best),
        solves=len(solves),
        before=_error(measured, seconds, now),
        after=_error(measured, seconds, best),
        unseen=_unseen_error(measured, seconds, now),
        explained=max(0.0, 1 - missed / spread) if spread else 0.0,
        sureness=_rounded(np.sqrt(np.diag(left))),
        say=float(1 - (unsure / (measured**2 @ belief)).mean()),
        a_card=float(np.median([one.seconds / max(1, one.measures.cards) for one in solves])),
    )


def _rounded(weights: Floats) -> Weights:
    return Weights(*(round(weight, 4) for weight in weights.tolist()))


def _error(measured: Floats, seconds: Floats, weights: Floats) -> float:
    return float(np.abs(measured @ weights - seconds).mean())


def _unseen_error(measured: Floats, seconds: Floats, now: Floats) -> float | None:
    """Every time predicted by weights fitted to the other parts of the log."""
    return _missed_by(measured, seconds, lambda rest, times: _fitted(rest, times, now).weights)


def _missed_by(
    measured: Floats, seconds: Floats, fitting: Callable[[Floats, Floats], Floats]
) -> float | None:
    """By how much a way of fitting misses times it has not seen; `None` if there are too few."""
    if len(seconds) < 2 * FOLDS:
        return None
    part = np.arange(len(seconds)) % FOLDS
    missed = 0.0
    for fold in range(FOLDS):
        rest, own = part != fold, part == fold
        fitted = fitting(measured[rest], seconds[rest])
        missed += _error(measured[own], seconds[own], fitted) * int(own.sum())
    return missed / len(seconds)


class _Fitted(NamedTuple):
    """The likeliest weights, and the variances that were believed."""

    weights: Floats
    scatter: float
    """Of the times about what is predicted."""
    belief: Floats
    """Of each weight before it was fitted."""


def _fitted(measured: Floats, seconds: Floats, now: Floats) -> _Fitted:
    """The likeliest weights, doubted no more than unseen times are predicted better by."""

    def missed(doubt: float) -> float:
        found = _missed_by(
            measured, seconds, lambda rest, times: _doubted(rest, times, now, doubt).weights
        )
        return found or 0.0

    found = {doubt: missed(doubt) for doubt in DOUBTS}
    least = min(found.values())
    doubt = next(one for one, much in found.items() if much <= NEARLY * least)
    return _doubted(measured, seconds, now, doubt)


def _doubted(measured: Floats, seconds: Floats, now: Floats, doubt: float) -> _Fitted:
    """The likeliest weights, or those at the pace of the player where these do better."""
    predicted = np.maximum(measured @ now, 1)
    pace = _pace(predicted, seconds)
    paced = now * pace
    told = SCATTER_SOLVES / doubt**2

    def scattered(weights: Floats) -> float:
        missed = float(((seconds - measured @ weights) ** 2).sum())
        return (told * (pace * SCATTER) ** 2 + missed) / (told + len(seconds))

    belief = (doubt * BELIEF * np.maximum(paced, pace)) ** 2
    likeliest = _likeliest(measured, seconds, paced, scattered(paced) / belief)
    best = min((likeliest, paced), key=lambda weights: _error(measured, seconds, weights))
    return _Fitted(best, scattered(best), belief)


def _pace(predicted: Floats, seconds: Floats) -> float:
    """The factor by which predictions are off the least: the middle one of all, each as heavy as
    what was predicted."""
    ratios = seconds / predicted
    order = np.argsort(ratios)
    reached = np.cumsum(predicted[order])
    return float(ratios[order][np.searchsorted(reached, reached[-1] / 2)])


def _likeliest(measured: Floats, seconds: Floats, now: Floats, pull: Floats) -> Floats:
    """Least squares pulled towards the weights at this pace, one weight at a time."""
    squares = measured.T @ measured + np.diag(pull)
    target = measured.T @ seconds + pull * now
    weights: Floats = np.linalg.solve(squares, target).astype(np.float64)
    if (weights >= LEAST * now).all():
        return weights
    lines, goals, least = squares.tolist(), target.tolist(), (LEAST * now).tolist()
    moved: list[float] = now.tolist()  # arrays of ten are slower than plain numbers
    for _ in range(ROUNDS):
        before = moved.copy()
        for index, line in enumerate(lines):
            rest = sum(map(mul, line, moved)) - line[index] * moved[index]
            moved[index] = max(least[index], (goals[index] - rest) / line[index])
        if max(map(abs, map(sub, moved, before))) < SETTLED:
            break
    return np.array(moved)


def weights_record(weights: Weights) -> JsonObject:
    """Weights as a JSON object."""
    return {"schema": SCHEMA, "weights": weights._asdict()}


def read_weights(text: str) -> Weights:
    """Weights from JSON; raises `BadField`."""
    record = parsed(text)
    read_schema(record)
    return Weights(*(record["weights"][name].number() for name in Weights._fields))
