"""Answers as people type them, and which mistakes lead to a wrong one.

forecast   R 14000, or R alone: the limousine that earns the most
order      R O Y: the hand in the order it is played
blanks     R O: the missing cards from left to right, or the whole row
shortest   R O Y: the row
retro      R/O/Y/L/T/N/V/W: the start

Where a mistake finds one answer, that one must have been given; where it finds several, the given
one must be among them, which is tried by carrying it out with the mistake.
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from puzzles.puzzle import (
    Answer,
    Blanks,
    Cards,
    Earner,
    Finds,
    Forecast,
    Known,
    Order,
    Played,
    Retro,
    Shortest,
    Solution,
    Started,
    Target,
    Task,
)
from puzzles.solution import Given, Unanswerable, line, solutions
from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, Limousine, Position, Standing
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.notation import limousine, position
from scheffeln.refusal import BadWord, Refusal, WordKind, quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Lens, reading_of
from scheffeln.rules.score import takers
from solver.answers import Found, Method, Want
from solver.ask import ask
from solver.questions import ReachQuestion

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


_ANSWER = Text("this cannot be an answer: {text}")
_FAULTS = {
    AnswerFault.FORECAST: Text(
        "the limousine and what it earns, as in R 14000, or the limousine alone"
    ),
    AnswerFault.HAND: Text("every card of the hand once, in the order of play: {cards} are in it"),
    AnswerFault.BLANKS: Text(
        "the missing cards from left to right, or the whole row; no more of a colour than the"
        " deck has"
    ),
    AnswerFault.ROW: Text(
        "the cards of the row, as in R O Y; no more of a colour than the deck has"
    ),
    AnswerFault.START: Text(
        "a position with one limousine on each business, as in R/O/Y/L/T/N/V/W"
    ),
}


class BadAnswer(Refusal):
    """Words that cannot be an answer, right or wrong."""

    kind = "answer"

    def __init__(self, task: Task, words: Sequence[str], fault: AnswerFault) -> None:
        super().__init__(task, words, fault)
        self.task = task
        self.text = " ".join(words)
        self.fault = fault

    def message(self, lang: Lang) -> str:
        return _ANSWER[lang].format(text=quoted(self.text))

    def hint(self, lang: Lang) -> str:
        cards = " ".join(self.task.hand) if isinstance(self.task, Order) else ""
        return _FAULTS[self.fault][lang].format(cards=cards)


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


class Diagnosis(NamedTuple):
    """Whether an answer is right, and what leads to it."""

    right: bool
    answer: Answer
    """The right one."""
    misreadings: tuple[Misreading, ...]
    """Mistakes that lead to the given answer, if it is wrong."""
    end: Position
    """Where the given answer leads."""


def diagnose(task: Task, given: Given) -> Diagnosis:
    """Judge an answer; raises `Unanswerable` where the task has not exactly one."""
    found = solutions(task)
    answer = found[None].answer
    if answer is None:
        raise Unanswerable(task, found[None])
    right = same(given, answer)
    leading = (one for one in Misreading if not right and _leads(task, one, found[one], given))
    return Diagnosis(right, answer, tuple(leading), _end(task, given))


def _end(task: Task, given: Given, lens: Lens = None) -> Position:
    return line(task, given).steps(task, lens)[-1].after


def same(given: Given, answer: Answer) -> bool:
    """Whether this is what was answered."""
    if isinstance(given, Limousine):
        return isinstance(answer, Earner) and answer.car is given
    return given == answer


def _leads(task: Task, mistake: Misreading, found: Solution, given: Given) -> bool:
    """Whether somebody who makes the mistake may give this answer."""
    if found.answer is not None:
        return same(given, found.answer)
    return found.finds is Finds.SEVERAL and _holds(task, mistake, given)


def _holds(task: Task, mistake: Misreading, given: Given) -> bool:
    """Whether an answer holds when it is carried out with the mistake."""
    end = _end(task, given, mistake)
    match task:
        case Forecast():
            return _best(task, mistake, end, given)
        case Order() | Blanks():
            return _on_top(task.goal, end)
        case Shortest():
            return _on_top(task.goal, end) and not _sooner(task, mistake, given)
        case Retro():
            return all(_true(fact, end) for fact in task.end)
        case _:
            assert_never(task)


def _best(task: Forecast, mistake: Misreading, end: Position, given: Given) -> bool:
    """Whether nobody is seen to earn more."""
    owners = takers(end, reading_of(task.rules, mistake))
    earned = {car: task.tokens[BUSINESSES.index(at)] for at, car in owners.items()}
    most = max(earned.values(), default=None)
    if isinstance(given, Earner):
        return earned.get(given.car) == most == given.value
    return isinstance(given, Limousine) and given in earned and earned[given] == most


def _on_top(goal: Target, end: Position) -> bool:
    return end.where(goal.car) is goal.at and end.standing(goal.car) is Standing.TOP


def _sooner(task: Shortest, mistake: Misreading, given: Given) -> bool:
    """Whether fewer cards would do with the mistake."""
    fewer = len(given.cards) - 1 if isinstance(given, Played) else 0
    if fewer < 1:
        return False
    fact = Fact(task.goal.car, task.goal.at, Stand.TOP)
    shorter = ReachQuestion(
        task.position, (fact,), fewer, 1, reading=reading_of(task.rules, mistake)
    )
    return isinstance(ask(shorter, Want.ONE, Method.SEARCH), Found)


def _true(fact: Known, end: Position) -> bool:
    return end.where(fact.car) is fact.at and end.standing(fact.car).covered == fact.covered
