"""The yardstick: what any program that plays Scheffeln can be asked, and how to read its answers.

question     a line `POSITION CARD...`; `$` as its last word asks who takes the money
answer       one line: the end position, the takings as in `A=O C=Y`, or a refusal
exchange     a question, the right answer, and the one that was heard
explanation  readings of the rules that give the answers heard where those are not the right ones
reading      rules and mistakes, as everywhere (`scheffeln.rules.reading`)

Questions are asked here, `diagnosis` explains the answers, `files` writes both down for those who
cannot be started as a program. Nothing here starts a program or touches a file.

A move knows no colours, so one board of each shape asks everything there is to ask. Which colour
stands where still changes from shape to shape: a program that knows some colours only is found out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, Limousine, Position, Standing, shapes
from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.cases import PlayAct, UndoAct
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.score import takers

if TYPE_CHECKING:
    from scheffeln.cases.reader import Case
    from scheffeln.game.chance import Dice


MONEY = "$"
"""As the last word of a line it asks who takes the money instead of where all stand."""

REFUSED = "error"
"""Every refusal: in which words it is told is not compared."""

ROW = 7


@dataclass(frozen=True, slots=True)
class Question:
    """A board, cards to be played on it, and whether the money is asked about."""

    start: Position
    cards: tuple[Move, ...] = ()
    money: bool = False

    def __str__(self) -> str:
        words = [str(self.start), *map(str, self.cards), *[MONEY] * self.money]
        return " ".join(words)

    @property
    def size(self) -> tuple[int, int, int]:
        """A key that puts what is quickly understood first."""
        shape = self.start.shape
        return len(self.cards), sum(shape), shape.count(2)


class QuestionSubject(StrEnum):
    """What questions are about."""

    FORWARD = "forward"
    """Every single move of the eight limousines by their cards: 8,856."""
    BACKWARD = "backward"
    """The same by Backward cards."""
    MAFIA = "mafia"
    """Every single move with the Mafia limousine on the board, its own among them: 9,144."""
    RUN = "run"
    """Jokers, Evasions and the Evasion without effect."""
    SCORE = "score"
    """Who takes the money, on every shape."""


def questions(subject: QuestionSubject) -> Iterator[Question]:
    """Everything there is to ask about a subject with eight limousines, or with nine for Mafia."""
    match subject:
        case QuestionSubject.FORWARD:
            return _each(boards(LIMOUSINES), Drive)
        case QuestionSubject.BACKWARD:
            return _each(boards(LIMOUSINES), Backward)
        case QuestionSubject.MAFIA:
            return _each(boards(NINE), _own)
        case QuestionSubject.RUN:
            return run_questions(LIMOUSINES)
        case QuestionSubject.SCORE:
            return score_questions(LIMOUSINES)
        case _:
            assert_never(subject)


NINE: tuple[Limousine, ...] = tuple(Limousine)


def boards(cars: tuple[Limousine, ...]) -> Iterator[Position]:
    """One board of each shape, the colours moved on by one from each to the next."""
    for number, shape in enumerate(shapes(len(cars))):
        first = number % len(cars)
        yield Position(shape, cars[first:] + cars[:first])


def mafia_run_questions() -> Iterator[Question]:
    """The Run cards with the Mafia limousine on the board."""
    yield from _each(boards(NINE), Backward)
    yield from run_questions(NINE)


def run_questions(cars: tuple[Limousine, ...]) -> Iterator[Question]:
    """Every Joker; every Evasion of a top limousine, one of each other; an Evasion without effect.

    An Evasion to a business that is taken and one of a limousine that is not on top are asked once
    for each board: refusing them is no more than that.
    """
    yield from _each(boards(cars), Joker)
    for board in boards(cars):
        yield from (Question(board, (move,)) for move in _evasions(board))
        yield Question(board, (IdleEvasion(),))


def _evasions(board: Position) -> Iterator[Move]:
    empty = [at for at in BUSINESSES if not board.at(at)]
    taken = next(at for at in BUSINESSES if board.at(at))
    for car in board.cars:
        if board.standing(car) is Standing.TOP:
            yield from (Evasion(car, at) for at in (*empty, taken))
    grounded = next((car for car in board.cars if board.standing(car) is not Standing.TOP), None)
    if empty and grounded:
        yield Evasion(grounded, empty[0])


def score_questions(cars: tuple[Limousine, ...]) -> Iterator[Question]:
    """Who takes the money on every shape, no card played before."""
    return (Question(board, (), money=True) for board in boards(cars))


def row_questions(many: int, dice: "Dice", copies: int) -> Iterator[Question]:
    """Rows of seven cards from a shuffled deck, each on a board of chance."""
    from scheffeln.game.chance import shuffled  # whoever asks single moves need not wait for it

    every = list(shapes(len(LIMOUSINES)))
    deck = LIMOUSINES * copies
    for _ in range(many):
        shape = every[int(dice.random() * len(every))]
        start = Position(shape, tuple(shuffled(LIMOUSINES, dice)))
        yield Question(start, tuple(map(Drive, shuffled(deck, dice)[:ROW])))


def case_questions(cases: "Sequence[Case]", reading: Reading = OFFICIAL) -> Iterator[Question]:
    """The boards of case books, each with the cards that a case plays on it.

    They are asked by these rules, whatever rules the case itself is about. Games are left out.
    """
    for case in cases:
        if case.record is not None:
            continue
        before = [case.start]
        for act in case.acts:
            if isinstance(act, PlayAct):
                yield Question(before[-1], act.cards)
                before.append(_after(before[-1], act.cards, reading))
            elif isinstance(act, UndoAct) and len(before) > 1:
                before.pop()


def _after(start: Position, cards: tuple[Move, ...], reading: Reading) -> Position:
    try:
        return outcome(start, cards, reading)
    except IllegalMove:
        return start


def _each(boards: Iterator[Position], card: Callable[[Limousine], Move]) -> Iterator[Question]:
    """A card for every limousine of every board."""
    return (Question(board, (card(car),)) for board in boards for car in board.cars)


def _own(car: Limousine) -> Drive | MafiaMove:
    """What moves a limousine: its card, or a discard for the Mafia's."""
    return MafiaMove() if car is MAFIA else Drive(car)


def answer(question: Question, reading: Reading = OFFICIAL) -> str:
    """What somebody who reads the rules so would answer."""
    if question.start.mafia and not reading.rules.edition.mafia:
        return REFUSED
    try:
        end = outcome(question.start, question.cards, reading)
    except IllegalMove:
        return REFUSED
    return takings_line(end, reading) if question.money else str(end)


def takings_line(board: Position, reading: Reading = OFFICIAL) -> str:
    """Who takes the money of which business, as in `A=O C=Y`; `-` if nobody does."""
    return " ".join(f"{at}={car}" for at, car in takers(board, reading).items()) or "-"


def heard(line: str) -> str:
    """An answer as it was given, in the form of `answer`: case, blanks and excuses do not count."""
    said = line.strip().upper()
    if said.startswith(REFUSED.upper()):
        return REFUSED
    return " ".join(sorted(said.split())) if "=" in said else said
