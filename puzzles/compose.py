"""Composing forecasts to a wish with Z3, or proving that none exists.

The wish names who earns where. The answer is that limousine if higher tokens lie only where nobody
earns. A misreading is then caught exactly when it sees something else there, or somebody earn at
one of the higher tokens: which is what Z3 is asked for. So when there is no such round, there is no
such forecast, whatever the tokens, as long as they differ.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, assert_never

from puzzles.answering.answers import certify
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import ROW, Tokens, assess
from puzzles.puzzle import Puzzle
from scheffeln.board import BUSINESSES, Business, Limousine
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from scheffeln.rules.score import default_tokens
from solver.answers import NEVER, Deadline, Found, GaveUp, Impossible, Method, Want
from solver.ask import ask
from solver.questions import Between, ComposeQuestion, Round, Starts
from solver.witness import ends_so, paid, quiet

ANY_NUMBER = Between()


@dataclass(frozen=True)
class Wish:
    """What a composed forecast is to be like."""

    answer: Limousine = Limousine.R
    at: Business = Business.H
    skips: Between = ANY_NUMBER
    """Moves that pass over a business."""
    carries: Between = ANY_NUMBER
    """Moves of a motorcade."""
    wraps: Between = ANY_NUMBER
    """Moves across the border between H and A."""
    traps: frozenset[Misreading] = frozenset()
    """Misreadings that must get it wrong."""
    spared: frozenset[Misreading] = frozenset()
    """Misreadings that must get it right."""
    start: Starts = Starts.RING
    seed: int = 0
    """Decides the tokens."""
    rules: Rules = DEFAULT_RULES

    @classmethod
    def only(cls, misreading: Misreading, **rest: object) -> "Wish":
        """The forecast that exactly this misreading gets wrong."""
        others = frozenset(Misreading) - {misreading}
        return cls(traps=frozenset({misreading}), spared=others, **rest)  # type: ignore[arg-type]

    def __str__(self) -> str:
        """The wish in one line, as the options that ask for it."""
        words = [f"--answer {self.answer}", f"--at {self.at}"]
        for name, wanted in (
            ("skips", self.skips),
            ("carries", self.carries),
            ("wraps", self.wraps),
        ):
            if wanted.least:
                words.append(f"--{name} {wanted.least}")
        words += [f"--trap {one}" for one in sorted(self.traps)]
        words += [f"--no-trap {one}" for one in sorted(self.spared)]
        words += [f"--start {self.start}", f"--seed {self.seed}"]
        if self.rules.edition != DEFAULT_RULES.edition:
            words.append(f"--edition {self.rules.edition}")
        words += [f"--ruling {ruling}={choice}" for ruling, choice in self.rules.chosen]
        return " ".join(words)


class NoSuchPuzzle(NamedTuple):
    """No start and no row meet the wish: Z3 found the clauses contradictory."""

    wish: Wish


class NotKnown(NamedTuple):
    """Time ran out before a puzzle or a proof was found."""

    wish: Wish


def compose(wish: Wish, deadline: Deadline = NEVER) -> Puzzle | NoSuchPuzzle | NotKnown:
    """A forecast that meets the wish, or the news that there is none."""
    found = ask(question(wish), Want.ONE, Method.Z3, deadline)
    match found:
        case Found():
            return _puzzle(wish, found.least)
        case Impossible():
            return NoSuchPuzzle(wish)
        case GaveUp():
            return NotKnown(wish)
        case _:
            assert_never(found)


def question(wish: Wish) -> ComposeQuestion:
    """What the solver is asked."""
    return ComposeQuestion(
        cards=ROW,
        facts=(Fact(wish.answer, wish.at, Stand.EARNS),),
        starts=wish.start,
        skips=wish.skips,
        carries=wish.carries,
        wraps=wish.wraps,
        differ=wish.traps,
        agree=wish.spared,
        elsewhere=True,
        reading=Reading(wish.rules),
    )


def forecast(wish: Wish, found: Round) -> ForecastTask:
    """A round that meets the wish as a forecast, with tokens that make it so."""
    row = tuple(move.limousine for move in found.row if isinstance(move, Drive))
    return ForecastTask(found.start, row, _tokens(wish, found), wish.rules)


def _puzzle(wish: Wish, found: Round) -> Puzzle:
    assessed = assess(forecast(wish, found))
    return Puzzle.of(assessed, certify(assessed.task, assessed.answer), str(wish))


def _tokens(wish: Wish, found: Round) -> Tokens:
    """Random tokens, of which the highest lie where only mistaken players see somebody earn, and
    the next where the answer is to earn."""
    chance = Random(f"{wish.seed}/tokens")  # noqa: S311 - a seed is the point
    values = sorted({token for business in BUSINESSES for token in default_tokens(business)})
    shown = sorted(chance.sample(values, len(BUSINESSES)), reverse=True)
    first = [*sorted(set(_tempting(wish, found))), wish.at]
    rest = [at for at in BUSINESSES if at not in first]
    tokens = dict(zip([*first, *chance.sample(rest, len(rest))], shown, strict=True))
    return tuple(tokens[at] for at in BUSINESSES)


def _tempting(wish: Wish, found: Round) -> Iterator[Business]:
    """For each mistake that sees the answer earn as it does, a quiet business where it also sees
    somebody earn."""
    asked = question(wish)
    silent = quiet(asked, found)
    for mistake in sorted(wish.traps):
        reading = asked.reading.mistaken(mistake)
        if ends_so(found.start, found.row, asked.facts, reading):
            yield min(silent & paid(found, reading))
