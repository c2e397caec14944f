"""The header of a record: who plays what by which rules, and how the table was set up."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice, product
from typing import TypeVar

from scheffeln import limits
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine, Position
from scheffeln.game.record import UNKNOWN, RecordDefect, RecordFault, meant_by
from scheffeln.game.record.header.writing import header_line
from scheffeln.game.record.lines import Misread, Word, Words, is_name, number_of
from scheffeln.game.setup import Setup
from scheffeln.game.state import Stack
from scheffeln.game.table import (
    DEFAULT_LIMIT,
    DEFAULT_VALUES,
    FIRST,
    HAND_SIZE,
    Seat,
    Table,
    TableDefect,
    Variant,
)
from scheffeln.notation import EMPTY, SEPARATOR, BadPosition, position
from scheffeln.rules.rulings import Choice, Edition, Rules, Ruling, RunInSpeed
from scheffeln.rules.score import TOKENS_EACH

T = TypeVar("T")

_ABOUT = {
    TableDefect.PLAYERS: "players",
    TableDefect.NAME: "players",
    TableDefect.RING: "ring",
    TableDefect.VALUES: "values",
    TableDefect.RUN: "with",
    TableDefect.MAFIA: "with",
    TableDefect.LIMIT: "limit",
}
"""The line that has to change when a table is refused."""


NEEDED = ("players", "tokens", "board")
"""The lines no record can do without."""

_FEWEST = 2
"""Nobody plays alone."""

_ANY_BOARD = Position.of((car,) for car in LIMOUSINES)
_UNSEEN: tuple[Stack, ...] = ((None,) * TOKENS_EACH,) * RING
"""What stands in the place of a line that is missing: nobody is held to it."""

Misnamed = tuple[str, str]
"""A name as the `players` line has it, and as it must have been meant."""

RulesSaid = Callable[[Edition, Sequence[tuple[Ruling, Choice]]], Rules]


@dataclass
class Header:
    """A header as far as it has been read."""

    variant: Variant = Variant.BASE
    players: tuple[str, ...] = ()
    run: bool = False
    mafia: bool = False
    edition: Edition = Edition.E2014
    choices: list[tuple[Ruling, Choice]] = field(default_factory=list)
    youngest: Seat = FIRST
    ring: tuple[Business, ...] = BUSINESSES
    values: list[tuple[int, ...]] = field(default_factory=lambda: list(DEFAULT_VALUES))
    limit: int = DEFAULT_LIMIT
    board: Position | None = None
    boards: tuple[Position, ...] = ()
    """What may have been meant by a board that is not understood."""
    stacks: tuple[Stack, ...] = ()
    dark: set[str] = field(default_factory=set)
    """The words whose lines are understood only in part."""
    lines: dict[str, int] = field(default_factory=dict)
    """The line each word of the header stood on."""
    misnamed: Misnamed = ("", "")
    unnamed: tuple[str, ...] = ()
    """Players whom their line does not name, and others do."""
    absent: tuple[str, ...] = ()
    """Names in their line of whom nobody else tells."""
    seated: tuple[tuple[str, ...], ...] = ()
    """The players as they sit, where their turns tell another order than their line; or in one of
    these orders."""
    waiting: Words | None = None
    """Who is youngest, where that is told before anybody is named."""
    defects: list[RecordDefect] = field(default_factory=list)
    """What was read otherwise than it stands there."""
    said: RulesSaid = Rules.of
    """What is made of the edition and the rulings it names."""

    def seat(self, words: Words) -> Seat:
        """The player named by the next word."""
        names = {name: Seat(at) for at, name in enumerate(self.players)}
        return words.one_of(names, RecordFault.NAME)

    def word(self, words: Words, known: Mapping[str, T], fault: RecordFault) -> T:
        """What the next word stands for, or the one that it hints at, which is told."""
        try:
            return words.one_of(known, fault)
        except Misread as misread:
            near = meant_by(misread.defect)
            if not near:
                raise
            self.defects.append(misread.defect)
            return known[near[0]]

    def read(self, key: str, words: Words) -> None:
        """Take in one line of the header, after its first word."""
        repeats = key in ("ruling", "values")
        if key in self.lines and not repeats:
            raise words.misread(RecordFault.TWICE, Word(key, 1))
        self.lines[key] = words.line
        try:
            _READERS[key](self, words)
            words.finish()
        except Misread:
            self.dark.add(key)
            raise

    @property
    def table(self) -> Table:
        return Table(
            players=self.players,
            variant=self.variant,
            run=self.run,
            mafia=self.mafia,
            rules=self.said(self.edition, self.choices),
            youngest=self.youngest,
            ring=self.ring,
            values=tuple(self.values),
            limit=self.limit,
        )

    @property
    def unsaid(self) -> tuple[str, ...]:
        """What no record can do without, and no line tells so that it is understood."""
        said = {"players": self.players, "tokens": self.stacks, "board": self.board}
        return tuple(key for key in NEEDED if not said[key])

    def accept(self, end: int, begun: int) -> tuple[Setup | None, tuple[RecordDefect, ...]]:
        """The setup described, or what keeps the header from describing one.

        A game that has begun at some line is judged without one of the lines it needs.
        """
        if [one.defect for one in self.table.defects] == [TableDefect.RUN]:
            self._assume_who_chooses()
        absent = [key for key in NEEDED if key not in self.lines]
        table = [
            RecordDefect(
                self.lines.get(_ABOUT[d.defect], 1), 1, RecordFault.TABLE, d.what, (d.defect,)
            )
            for d in (self.table.defects if self.players else ())
        ]
        lost = {*absent, *self.unsaid}
        if begun and table and self._playable():
            self.defects += table
            table = []
        if table or (lost and (not begun or len(lost) > 1 or not self.players)):
            missing = (RecordDefect(end, 1, RecordFault.MISSING, key) for key in absent)
            return None, (*missing, *table)
        setup = Setup(self.table, self.board or _ANY_BOARD, self.stacks or _UNSEEN)
        assumed = {key: (f"{key} {UNKNOWN}",) for key in self.unsaid}
        self.defects += (
            RecordDefect(
                begun, 1, RecordFault.MISSING, key, assumed.get(key, (header_line(setup, key),))
            )
            for key in absent
        )
        return setup, ()

    def _playable(self) -> bool:
        """Whether a game at a table nobody can agree on can be judged, with what is usual instead.

        Too few or too many may have played, as long as there were cards and persons for all.
        """
        wrong = {one.defect for one in self.table.defects}
        if TableDefect.LIMIT in wrong:
            self.limit = DEFAULT_LIMIT
        if TableDefect.VALUES in wrong:
            self.values = list(DEFAULT_VALUES)
        if TableDefect.MAFIA in wrong:
            self.edition = Edition.E2014
        cards = HAND_SIZE if self.variant is Variant.BASE else 0
        enough = _FEWEST <= len(self.players) <= RING and (
            cards * len(self.players) <= len(self.table.deck)
        )
        left = {one.defect for one in self.table.defects}
        return not left or (left == {TableDefect.PLAYERS} and enough)

    def _assume_who_chooses(self) -> None:
        """Speed with Run cards, and nobody says who chooses for them: the start player does."""
        before, line = self.table.defects[0], self.expansions_line
        self.choices.append((Ruling.RUN_IN_SPEED, RunInSpeed.START_PLAYER))
        if self.table.defects:  # whoever judges has chosen otherwise
            self.choices.pop()
            return
        known = (before.defect,)
        if "ruling" not in self.dark:  # that line tells it, and is told
            self.defects.append(RecordDefect(line, 1, RecordFault.TABLE, before.what, known))

    @property
    def expansions_line(self) -> int:
        """Where the expansions are told, or would be."""
        return self.lines.get("with", self.lines.get("players", 1))


def _game(header: Header, words: Words) -> None:
    header.variant = header.word(words, {v.value: v for v in Variant}, RecordFault.WORD)


def _players(header: Header, words: Words) -> None:
    names: list[str] = []
    written, meant = header.misnamed
    twice = [word.text for word in words.left].count(written) > 1
    while words:
        word = words.next()
        if not is_name(word.text):
            raise words.misread(RecordFault.RESERVED, word)
        slip = word.text == written and twice <= (written in names)
        if slip:
            fault = RecordFault.TWICE if twice else RecordFault.NAME
            header.defects.append(words.misread(fault, word, (meant,)).defect)
        names.append(meant if slip else word.text)
    faults = {
        RecordFault.UNNAMED: header.unnamed,
        RecordFault.ABSENT: header.absent,
        RecordFault.SEATING: header.seated,
    }
    told = (*(name for name in names if name not in header.absent), *header.unnamed)
    orders = header.seated or (told,)
    said = tuple(" ".join(order) for order in orders)
    wrong = [fault for fault, why in faults.items() if why][:1]
    header.defects += (RecordDefect(words.line, 1, one, said[0], said[1:]) for one in wrong)
    header.players = orders[0]
    if header.waiting:
        header.waiting.next()
        _youngest(header, header.waiting)
        header.waiting.finish()


def _with(header: Header, words: Words) -> None:
    while words:
        match header.word(words, {"run": "run", "mafia": "mafia"}, RecordFault.WORD):
            case "run":
                header.run = True
            case _:
                header.mafia = True


def _edition(header: Header, words: Words) -> None:
    header.edition = header.word(words, {e.value: e for e in Edition}, RecordFault.RULING)


def _ruling(header: Header, words: Words) -> None:
    known = {f"{r.value}={choice}": (r, choice) for r in Ruling for choice in r.choices}
    while words:
        chosen = header.word(words, known, RecordFault.RULING)
        header.choices.append(chosen)
        header.lines[chosen[0].value] = words.line


def _youngest(header: Header, words: Words) -> None:
    if header.players:
        header.youngest = header.seat(words)
        return
    header.waiting = Words(words.said, words.line)
    words.left.clear()


def _ring(header: Header, words: Words) -> None:
    ring: list[Business] = []
    left = list(BUSINESSES)
    while words or left:
        word = words.next(*left)
        for column, letter in enumerate(word.text.upper(), word.column):
            if letter not in [*BUSINESSES]:
                raise words.misread(RecordFault.BUSINESS, Word(letter, column))
            if letter in ring:
                raise words.misread(RecordFault.TWICE, Word(letter, column), tuple(left))
            ring.append(Business(letter))
            left.remove(Business(letter))
    header.ring = tuple(ring)


def _values(header: Header, words: Words) -> None:
    at = BUSINESSES.index(words.business())
    header.values[at] = tuple(words.number() for _ in range(TOKENS_EACH))


def _limit(header: Header, words: Words) -> None:
    header.limit = words.milliseconds()


def _board(header: Header, words: Words) -> None:
    said = words.left[0].text if words else ""
    try:
        header.board = words.position()
    except Misread:
        header.boards = tuple(boards_like(said))
        raise


def boards_like(said: str) -> Iterator[Position]:
    """The boards that are written so but for one sign, two beside each other, or one business."""
    if len(said) > limits.POSITION:
        return
    alone = (SEPARATOR.join(two) for car in Limousine for two in (("", car), (car, "")))
    signs = ("", *Limousine, SEPARATOR, EMPTY, *alone)
    texts = [
        f"{said[:at]}{sign}{said[at + more :]}"
        for at, sign, more in product(range(len(said) + 1), signs, (0, 1))
    ]
    texts += [f"{said[:at]}{said[at : at + 2][::-1]}{said[at + 2 :]}" for at in range(len(said))]
    for text in dict.fromkeys(texts):
        with suppress(BadPosition):
            yield position(text)


def _tokens(header: Header, words: Words) -> None:
    told = len(words.left)
    if told != RING:
        wrong = Word(str(told), words.end)
        meant = _parted_anew(words)
        if meant is None:
            raise words.misread(RecordFault.STACKS, wrong)
        known = (f"tokens {meant.said}",)
        header.defects.append(words.misread(RecordFault.STACKS, wrong, known).defect)
        words.left, words = [], meant
    header.stacks = tuple(_stack(header, words) for _ in range(RING))


def _parted_anew(words: Words) -> Words | None:
    """The tokens in eight stacks as high as each other, where one slash is missing or too many."""
    tokens = "/".join(word.text for word in words.left).split("/")
    high, left = divmod(len(tokens), RING)
    if left or high > TOKENS_EACH or abs(len(words.left) - RING) > 1:
        return None
    stacks = ("/".join(tokens[at : at + high]) for at in range(0, len(tokens), high))
    return Words(" ".join(stacks), words.line)


def _stack(header: Header, words: Words) -> Stack:
    """Tokens joined by slashes, the top one first; `?`, and what is left off, is not known.

    Nor is one that is not understood.
    """
    word = words.next()
    tokens: list[int | None] = []
    parts = re.finditer(r"(?:^|/)([^/]*)", word.text)
    for part in islice(parts, TOKENS_EACH + 1):  # one too many is as wrong as thousands
        said = part[1]
        try:
            tokens.append(None if said == UNKNOWN else number_of(said))
        except ValueError:
            unread = Word(said or "/", word.column + part.start(1 if said else 0))
            header.defects.append(words.misread(RecordFault.NUMBER, unread).defect)
            header.dark.add("tokens")
            tokens.append(None)
    return (*tokens, *[None] * (TOKENS_EACH - len(tokens)))


_READERS: dict[str, Callable[[Header, Words], None]] = {
    "game": _game,
    "players": _players,
    "with": _with,
    "edition": _edition,
    "ruling": _ruling,
    "youngest": _youngest,
    "ring": _ring,
    "values": _values,
    "limit": _limit,
    "board": _board,
    "tokens": _tokens,
}
