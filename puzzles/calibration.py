"""Fitting the predicted seconds to solve times.

A log has a line for each solve: an id and seconds (`A-7K3Q2-MX4T9 41.5`), or a JSON object with
`id` and `seconds`. Lines that are empty or begin with # are passed over, and so are the answers of
a training log (docs/training.md) that are no solves: wrong ones, and those that had help.

The weights in use are what is believed before the log is read. First the pace is fitted, by which
all of them are multiplied, then each by itself, which may well be wrong by a fifth. So a log of a
few solves changes them little, a measure that it says nothing about keeps its share, and none falls
below zero. How sure the weights are follows from it.
"""

from collections.abc import Iterable, Iterator, Sequence
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
PACE_SOLVES = 20
"""So many solves at the usual pace are believed to have been there before."""
BELIEF = 0.2
"""By how much of itself a weight may well be wrong; a weight below 1 by as much as 1 may."""
SCATTER = 20.0
"""By how many seconds solve times are believed to differ from the best prediction; by more where
people take longer."""
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
    return wrong or helped or ("taken" in said and bool(list(said["taken"].each())))


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
    )


def _rounded(weights: Floats) -> Weights:
    return Weights(*(round(weight, 2) for weight in weights.tolist()))


def _error(measured: Floats, seconds: Floats, weights: Floats) -> float:
    return float(np.abs(measured @ weights - seconds).mean())


def _unseen_error(measured: Floats, seconds: Floats, now: Floats) -> float | None:
    """Every time predicted by weights fitted to the other parts of the log."""
    if len(seconds) < 2 * FOLDS:
        return None
    part = np.arange(len(seconds)) % FOLDS
    missed = 0.0
    for fold in range(FOLDS):
        rest, own = part != fold, part == fold
        fitted = _fitted(measured[rest], seconds[rest], now).weights
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
    """The likeliest weights, none below zero."""
    solves, predicted = len(seconds), np.maximum(measured @ now, 1)
    pace = float(np.exp(np.log(seconds / predicted).mean()))
    missed = float(((seconds - pace * predicted) ** 2).sum())
    believed = SCATTER_SOLVES * (max(pace, 1) * SCATTER) ** 2
    scatter = (believed + missed) / (SCATTER_SOLVES + solves)
    paced = now * pace ** (solves / (solves + PACE_SOLVES))
    belief = (BELIEF * np.maximum(paced, 1)) ** 2
    return _Fitted(_likeliest(measured, seconds, paced, scatter / belief), scatter, belief)


def _likeliest(measured: Floats, seconds: Floats, now: Floats, pull: Floats) -> Floats:
    """Least squares pulled towards the weights in use, one weight at a time."""
    squares = measured.T @ measured + np.diag(pull)
    target = measured.T @ seconds + pull * now
    weights = now.astype(float)
    for _ in range(ROUNDS):
        before = weights.copy()
        for index in range(len(weights)):
            rest = squares[index] @ weights - squares[index, index] * weights[index]
            weights[index] = max(0.0, (target[index] - rest) / squares[index, index])
        if np.abs(weights - before).max() < SETTLED:
            break
    return weights


def weights_record(weights: Weights) -> JsonObject:
    """Weights as a JSON object."""
    return {"schema": SCHEMA, "weights": weights._asdict()}


def read_weights(text: str) -> Weights:
    """Weights from JSON; raises `BadField`."""
    record = parsed(text)
    read_schema(record)
    return Weights(*(record["weights"][name].number() for name in Weights._fields))
