"""Reading case files: every case, and every mistake with its line and what would be right."""

from collections.abc import Callable
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from scheffeln.board import Position
from scheffeln.cards import Move
from scheffeln.cases import (
    Act,
    AtAct,
    BadGame,
    BadLine,
    CitesAct,
    EarnsAct,
    IllegalAct,
    Mistake,
    OmitsAct,
    PlayAct,
    Problem,
    ThenAct,
    UndoAct,
)
from scheffeln.deeds import SEPARATOR
from scheffeln.facts import fact
from scheffeln.notation import BadPosition, accept, limousine, move, position
from scheffeln.refusal import BadWord, WordKind, look_up
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading, compatible, misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling, choice, edition

if TYPE_CHECKING:
    from scheffeln.game.record import Record

COMMENT = "#"
CASE = "case"

FORMS = {
    CASE: "case TITLE",
    "with": "with KEY=VALUE...",
    "from": "from POSITION",
    "play": "play CARD...",
    "then": "then POSITION",
    "at": "at R=C:top...",
    "illegal": "illegal CLAUSE...",
    "earns": "earns R=yes|no...",
    "cites": "cites CLAUSE...",
    "omits": "omits CLAUSE...",
    "undo": "undo",
    "game": "game LINE OF A RECORD",
}
"""How each line is written, by the word it begins with."""


class Case(NamedTuple):
    """One case, ready to run."""

    title: str
    line: int
    reading: Reading
    choices: tuple[tuple[Ruling, Choice], ...]
    """What it chooses outright, defaults included."""
    start: Position
    acts: tuple[Act, ...]
    record: "Record | None" = None
    """The game, where the case is one; its lines are the lines of the file."""


class CaseFile(NamedTuple):
    """Everything a text says; its cases are whole only where there are no mistakes."""

    cases: tuple[Case, ...]
    mistakes: tuple[Mistake, ...]


def parse(text: str) -> CaseFile:
    """Read a case file. Never raises: what cannot be read is told by its mistakes."""
    parser = _Parser()
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        words = line.split()
        if words and words[0][0] != COMMENT:
            parser.read(number, line, words)
    return parser.finished()


class _Draft:
    """A case while its lines are read."""

    def __init__(self, title: str, line: int) -> None:
        self.title = title
        self.line = line
        self.edition = Edition.E2014
        self.choices: tuple[tuple[Ruling, Choice], ...] = ()
        self.misreadings: tuple[Misreading, ...] = ()
        self.start: Position | None = None
        self.acts: list[Act] = []
        self.played = False
        self.game: dict[int, str] = {}
        """The lines of a game record, by their numbers."""

    def case(self) -> Case:
        """The whole case; raises `BadLine`, `BadPosition` or `BadGame` where it is none."""
        if self.game:
            return self._game()
        if self.start is None:
            raise BadLine(Problem.NO_FROM, FORMS["from"])
        if not self.acts:
            raise BadLine(Problem.NOTHING, FORMS["play"])
        reading = _reading(self.edition, self.choices, self.misreadings)
        start = accept(self.start, self.edition)
        return Case(self.title, self.line, reading, self.choices, start, tuple(self.acts))

    def _game(self) -> Case:
        if self.start or self.misreadings or self.edition is not Edition.E2014:
            raise BadLine(Problem.GAME, FORMS["game"])
        if not self.acts:
            raise BadLine(Problem.NOTHING, FORMS["cites"])
        text = "\n".join(self.game.get(number, "") for number in range(1, max(self.game) + 1))
        from scheffeln.game.record import BadRecord  # only games wait for it
        from scheffeln.game.record.parsing import read

        try:
            record = read(text)
        except BadRecord as bad:
            lines = tuple(defect.line for defect in bad.defects)
            raise BadGame(Problem.RECORD, FORMS["game"], lines) from None
        early = tuple(act.line for act in self.acts if act.line < record.setup_line)
        if early:
            raise BadGame(Problem.EARLY, "game board POSITION", early)
        table = record.setup.table
        board, acts = record.setup.board, tuple(self.acts)
        return Case(self.title, self.line, table.reading, self.choices, board, acts, record)


class _Parser:
    """The cases and mistakes so far, and the case being read."""

    def __init__(self) -> None:
        self.cases: list[Case] = []
        self.mistakes: list[Mistake] = []
        self.draft: _Draft | None = None
        self.spoilt = False
        """The case being read has a mistake: it is not asked for more of them at its end."""

    def finished(self) -> CaseFile:
        self._close()
        return CaseFile(tuple(self.cases), tuple(self.mistakes))

    def read(self, number: int, line: str, words: list[str]) -> None:
        """Read one line; what is wrong with it is noted."""
        keyword = words[0]
        if keyword == CASE:
            self._open(number, " ".join(words[1:]))
        elif keyword not in _READERS:
            self._note(number, BadWord(WordKind.LINE, keyword, tuple(FORMS)), line)
        elif self.draft is None:
            self._note(number, BadLine(Problem.OUTSIDE, FORMS[CASE]))
        else:
            if COMMENT in line:
                words = list(takewhile(_no_comment, words))
            try:
                _READERS[keyword](self.draft, number, words)
            except (BadLine, BadWord, BadPosition) as why:
                self._note(number, why, line)

    def _open(self, number: int, title: str) -> None:
        self._close()
        self.draft = _Draft(title, number)
        if not title:
            self._note(number, BadLine(Problem.FORM, FORMS[CASE]))

    def _close(self) -> None:
        if self.draft and not self.spoilt:
            try:
                self.cases.append(self.draft.case())
            except BadGame as bad:
                for line in bad.lines:
                    self._note(line, bad)
            except (BadLine, BadPosition) as why:
                self._note(self.draft.line, why)
        self.spoilt = False

    def _note(self, number: int, why: BadLine | BadWord | BadPosition, text: str = "") -> None:
        self.mistakes.append(Mistake(number, why, text))
        self.spoilt = True


def _no_comment(word: str) -> bool:
    return word[0] != COMMENT


@lru_cache(maxsize=1024)
def _reading(
    edition: Edition,
    choices: tuple[tuple[Ruling, Choice], ...],
    misreadings: tuple[Misreading, ...],
) -> Reading:
    return Reading(Rules.of(edition, choices), misreadings)


def _with(draft: _Draft, _: int, words: list[str]) -> None:
    if draft.played:
        raise BadLine(Problem.LATE, FORMS["with"])
    for word in _arguments(words):
        key, value = _pair(word, "with")
        if key == "edition":
            draft.edition = edition(value)
        elif key == "misreading":
            draft.misreadings += (misreading(value),)
        else:
            draft.choices += (choice(word),)
    if not compatible(draft.misreadings):
        raise BadLine(Problem.CLASH, FORMS["with"])


def _from(draft: _Draft, _: int, words: list[str]) -> None:
    if draft.start is not None:
        raise BadLine(Problem.SECOND_FROM, FORMS[CASE])
    draft.start = _board(words)


def _play(draft: _Draft, line: int, words: list[str]) -> None:
    _act(draft, PlayAct(line, _cards(*_arguments(words))))
    draft.played = True


def _then(draft: _Draft, line: int, words: list[str]) -> None:
    _act(draft, ThenAct(line, _board(words)))


def _at(draft: _Draft, line: int, words: list[str]) -> None:
    pairs = [_pair(word, "at") for word in _arguments(words)]
    _act(draft, AtAct(line, tuple(_stated(who + SEPARATOR + where) for who, where in pairs)))


def _earns(draft: _Draft, line: int, words: list[str]) -> None:
    pairs = [_pair(word, "earns") for word in _arguments(words)]
    earners = tuple((_car(who), look_up(yes, WordKind.YES, _YES)) for who, yes in pairs)
    _act(draft, EarnsAct(line, earners))


def _game(draft: _Draft, line: int, words: list[str]) -> None:
    key, *rest = _arguments(words)
    if key.casefold() == "ruling":
        draft.choices += tuple(map(choice, rest))
    draft.game[line] = " ".join((key, *rest))
    draft.played = True


def _cites(draft: _Draft, line: int, words: list[str]) -> None:
    _act(draft, CitesAct(line, _clauses(*_arguments(words))))


def _omits(draft: _Draft, line: int, words: list[str]) -> None:
    _act(draft, OmitsAct(line, _clauses(*_arguments(words))))


def _illegal(draft: _Draft, line: int, words: list[str]) -> None:
    _after_play(draft, IllegalAct(line, _clauses(*_arguments(words))))


def _undo(draft: _Draft, line: int, words: list[str]) -> None:
    if len(words) > 1:
        raise BadLine(Problem.FORM, FORMS[words[0]])
    _after_play(draft, UndoAct(line))


_READERS: dict[str, Callable[[_Draft, int, list[str]], None]] = {
    "with": _with,
    "from": _from,
    "play": _play,
    "then": _then,
    "at": _at,
    "illegal": _illegal,
    "earns": _earns,
    "cites": _cites,
    "omits": _omits,
    "undo": _undo,
    "game": _game,
}

_YES = {"yes": True, "no": False}
_CLAUSES = {one.value: one for one in Clause}

# A book says the same things over and over: what has been understood once is remembered.
_car = lru_cache(maxsize=1024)(limousine)
_stated = lru_cache(maxsize=1024)(fact)
_position = lru_cache(maxsize=1024)(position)


def _act(draft: _Draft, act: Act) -> None:
    if draft.game and not isinstance(act, CitesAct | OmitsAct | ThenAct):
        raise BadLine(Problem.GAME, FORMS["game"])
    if draft.start is None and not draft.game:
        raise BadLine(Problem.NO_FROM, FORMS["from"])
    draft.acts.append(act)


def _after_play(draft: _Draft, act: Act) -> None:
    if draft.game and not isinstance(act, IllegalAct):
        raise BadLine(Problem.GAME, FORMS["game"])
    if not draft.played:
        raise BadLine(Problem.NOT_PLAYED, FORMS["play"])
    draft.acts.append(act)


def _arguments(words: list[str]) -> list[str]:
    """What follows the first word of a line; raises `BadLine` if nothing does."""
    if len(words) == 1:
        raise BadLine(Problem.FORM, FORMS[words[0]])
    return words[1:]


def _board(words: list[str]) -> Position:
    if len(words) != 2:
        raise BadLine(Problem.FORM, FORMS[words[0]])
    return _position(words[1])


def _pair(word: str, keyword: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not (key and equals and value):
        raise BadLine(Problem.FORM, FORMS[keyword])
    return key.casefold(), value


@lru_cache(maxsize=1024)
def _cards(*words: str) -> tuple[Move, ...]:
    return tuple(map(move, words))


@lru_cache(maxsize=1024)
def _clauses(*words: str) -> tuple[Clause, ...]:
    return tuple(look_up(word, WordKind.CLAUSE, _CLAUSES) for word in words)
