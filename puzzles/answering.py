"""Answers as people type them.

forecast   R 14000, or R alone: the limousine that earns the most
order      R O Y: the hand in the order it is played
blanks     R O: the missing cards from left to right, or the whole row
shortest   R O Y: the row
retro      R/O/Y/L/T/N/V/W: the start
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import assert_never

from puzzles.puzzle import Earner, Played, Started
from puzzles.solution import Given
from puzzles.task import Blanks, Cards, Forecast, Order, Retro, Shortest, Task
from scheffeln.lookup import BadWord, WordKind
from scheffeln.notation import limousine, position
from scheffeln.pieces import LIMOUSINES, MAFIA, Limousine

LONGEST_VALUE = 6
"""No token is worth a million."""


class AnswerFault(StrEnum):
    """Why words cannot be an answer to a task."""

    FORECAST = "forecast"
    """Not a limousine and perhaps a value."""
    HAND = "hand"
    """Not the cards of the hand."""
    BLANKS = "blanks"
    """Neither the missing cards nor the row with them filled in."""
    ROW = "row"
    """No cards, or more of one than the deck has."""
    START = "start"
    """Not one limousine on each business."""


class BadAnswer(ValueError):
    """Words that cannot be an answer, right or wrong."""

    def __init__(self, task: Task, words: Sequence[str], fault: AnswerFault) -> None:
        super().__init__(f"no answer to a {task.kind} puzzle: {' '.join(words)}")
        self.task = task
        self.text = " ".join(words)
        self.fault = fault


def given(task: Task, words: Sequence[str]) -> Given:
    """What was answered; raises `BadAnswer`, `BadWord` or `BadPosition`."""
    match task:
        case Forecast():
            return _earner(task, words)
        case Order():
            cards = _cards(words)
            if Counter(cards) != Counter(task.hand):
                raise BadAnswer(task, words, AnswerFault.HAND)
            return Played(cards)
        case Blanks():
            return _filled(task, words)
        case Shortest():
            cards = _cards(words)
            if not cards or max(Counter(cards).values()) > task.rules.copies:
                raise BadAnswer(task, words, AnswerFault.ROW)
            return Played(cards)
        case Retro():
            start = position(" ".join(words))
            if set(start.shape) != {1}:
                raise BadAnswer(task, words, AnswerFault.START)
            return Started(start)
        case _:
            assert_never(task)


def _earner(task: Forecast, words: Sequence[str]) -> Given:
    match words:
        case [car]:
            return _limousine(car)
        case [car, value] if value.isdecimal() and len(value) <= LONGEST_VALUE:
            return Earner(_limousine(car), int(value))
        case _:
            raise BadAnswer(task, words, AnswerFault.FORECAST)


def _filled(task: Blanks, words: Sequence[str]) -> Played:
    cards = _cards(words)
    if len(cards) == task.row.count(None):
        missing = iter(cards)
        cards = tuple(card or next(missing) for card in task.row)
    fits = len(cards) == len(task.row) and all(
        place in (None, card) for place, card in zip(task.row, cards, strict=True)
    )
    if not fits or max(Counter(cards).values()) > task.rules.copies:
        raise BadAnswer(task, words, AnswerFault.BLANKS)
    return Played(cards)


def _cards(words: Sequence[str]) -> Cards:
    """Cards, with spaces between them or without."""
    if len(words) == 1 and set(words[0].upper()) <= set(LIMOUSINES):
        words = list(words[0])
    return tuple(map(_limousine, words))


def _limousine(word: str) -> Limousine:
    """One of the eight limousines; no puzzle has the Mafia limousine in it."""
    found = limousine(word)
    if found is MAFIA:
        raise BadWord(WordKind.LIMOUSINE, word, tuple(LIMOUSINES))
    return found
