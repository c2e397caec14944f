"""What the people around a Speed table look at: a screen that stays, or lines one by one.

frame   the whole screen at one moment: the ring, the row, the stacks, the players, what is said
note    something said to all, that makes room for the next notes; the announcer says it
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from shutil import get_terminal_size
from typing import NamedTuple

from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.drawing.text import ring_text
from scheffeln.game.actions import Score
from scheffeln.game.faults import Breach, about_breach
from scheffeln.game.scoring import standing_free
from scheffeln.game.state import Game, Grabbing, Resolving, Turning, view
from scheffeln.game.table import Seat
from scheffeln.language import Lang, Text
from scheffeln_cli.commands.game.scene import (
    ROUND,
    as_it_lies,
    row_of,
    scene,
    told_scores,
    waiting_for,
)
from scheffeln_cli.commands.game.session import OpenGame
from scheffeln_cli.files.table import House
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, CLEAR, can_draw_lines, say, styled
from scheffeln_cli.terminal.window import TOGETHER, folded

COLUMNS, ROWS = 80, 24
"""How large a terminal is that does not tell."""
_SHORT = 6
"""Of names so much is shown at least before the colours are."""
_GAIN = 8
_SUMS = len("1   14000 ") + 2 + _GAIN
"""The columns of a player but for the name and the colour."""

_APART = "   "
_HOME, _TO_LINE_END, _TO_SCREEN_END = "\x1b[H", "\x1b[K", "\x1b[J"

_FREE = Text("free: {persons}")
_COVERED = Text("covered")
_SMALL = Text("this window is too small: {rows} lines are needed")


class ScreenLines:
    """Lines one by one, for a pipe or a file."""

    def __init__(self, asked: Asked, house: House) -> None:
        self.asked = asked
        self.house = house

    def prompt(self, game: Game, what: str) -> None:
        """What can be done now: whoever reads lines knows what is going on."""

    def hold(self, game: Game, who: str) -> None:
        """Who holds a number without a letter: whoever reads lines knows what was pressed."""

    def again(self, game: Game) -> None:
        """Something else was on the screen: what was said stands there."""

    def begin(self, game: Game, help_text: str) -> None:
        """The table before a row is laid out."""
        if game.round == 1:
            for number, name in enumerate(game.table.players, 1):
                say(f"  {number}  {name}")
            say(help_text)
        for line in scene(view(game, None), self.asked, self.house):
            say(line)

    def row(self, game: Game) -> None:
        """A card of the row was turned up."""
        say(f"  {shown_row(game)}")

    def call(self, game: Game, what: str) -> None:
        """Something is called out: that it begins, or a second of the countdown."""
        say(f"  {styled(what, BOLD, colour=self.asked.colour)}")

    def note(self, game: Game, *lines: str) -> None:
        """Something was done or said."""
        for line in lines:
            say(line)

    def settle(self, begun: str) -> None:
        """What was asked about this is answered: whoever reads lines has read it."""

    def scored(self, before: Game, action: Score, after: Game, *lines: str) -> None:
        """The tokens were taken."""
        self.note(after, *lines)
        say(f"  {told_scores(after)}")

    def end(self, result: str) -> None:
        """The game is over, or nobody goes on."""
        say(result)


class Frames:
    """A screen that is drawn anew in its place, so that the ring never leaves it."""

    def __init__(self, asked: Asked, house: House) -> None:
        self.asked = asked
        self.house = house
        self.called = ""
        self.help = ""
        self.held = ""
        self.notes: list[tuple[str, int]] = []
        """What was said, and how often one after the other."""
        self.gains: Mapping[Seat, str] = {}
        self.scored_by: Game | None = None
        """Who had which person when the tokens were taken, as long as that is to be seen."""
        sys.stdout.write(CLEAR)

    def prompt(self, game: Game, what: str) -> None:
        self.help = what
        self._draw(game)

    def begin(self, game: Game, help_text: str) -> None:
        self.called, self.help, self.notes, self.gains = "", help_text, [], {}
        self.held, self.scored_by = "", None
        self._draw(game)

    def hold(self, game: Game, who: str) -> None:
        if who != self.held:
            self.held = who
            self._draw(game)

    def again(self, game: Game) -> None:
        sys.stdout.write(CLEAR)
        self._draw(game)

    def row(self, game: Game) -> None:
        self._draw(game)

    def call(self, game: Game, what: str) -> None:
        self.called = what
        self._draw(game)

    def note(self, game: Game, *lines: str) -> None:
        if not isinstance(game.stage, Grabbing):
            self.called = ""
        for line in map(str.strip, lines):
            again = self.notes[-1:] and self.notes[-1][0] == line
            times = self.notes.pop()[1] if again else 0
            self.notes.append((line, times + 1))
        self._draw(game)

    def settle(self, begun: str) -> None:
        self.notes = [note for note in self.notes if not note[0].startswith(begun)]

    def scored(self, before: Game, action: Score, after: Game, *lines: str) -> None:
        self.gains = dict(_gains(before, action, _COVERED[self.asked.lang]))
        self.called, self.scored_by = "", before
        self.notes = [(line.strip(), 1) for line in lines[1:]]
        self._draw(after)

    def end(self, result: str) -> None:
        say()
        say(result)

    def _draw(self, game: Game) -> None:
        columns, rows = get_terminal_size((COLUMNS, ROWS))
        fixed = self._frame(view(game, None), self.scored_by or game, columns - 1)
        below = _fitted(self.held or self.help, columns - 1)
        room = max(rows - len(fixed) - len(below), 0)
        told = (f"{line} ({times}x)" if times > 1 else line for line, times in self.notes)
        said = [part for line in told for part in _fitted(line, columns - 1)]
        notes = said[-room:] if room else []
        lines = [*fixed, *notes, *[""] * (room - len(notes)), *below]
        if len(lines) > rows:
            small = _SMALL[self.asked.lang].format(rows=len(lines) + 1)
            lines = [*lines[: rows - 1], small[: columns - 1]]
        drawn = [line + _TO_LINE_END for line in lines]
        sys.stdout.write(_HOME + "\n".join(drawn) + _TO_SCREEN_END)
        sys.stdout.flush()

    def _frame(self, game: Game, persons_of: Game, columns: int) -> list[str]:
        """What is always there, from above."""
        lang, colour = self.asked.lang, self.asked.colour
        begun = ROUND[lang].format(number=game.round, start=game.table.players[game.start])
        with as_it_lies(game):
            ring = ring_text(game.board, lang=lang, colour=colour, ascii_only=not can_draw_lines())
        free = _FREE[lang].format(persons=" ".join(persons_of.free))
        stacks = " ".join(stack.replace(" ", TOGETHER) for stack in _stacks(game))
        head = f"{begun}: {waiting_for(game, lang)}"
        if self.called:  # what is called out tells what is waited for, where both have no room
            room = len(head) + len(self.called) + len(_APART) <= columns
            called = styled(self.called, BOLD, colour=colour)
            head = f"{head}{_APART}{called}" if room else f"{begun}: {called}"
        return [
            head,
            *ring.splitlines(),
            *_fitted(f"{shown_row(game) or '-'}   {free}", columns, " "),
            *_fitted(stacks, columns, " "),
            *_two_columns(list(self._players(game, persons_of, (columns - 2) // 2)), columns),
        ]

    def _players(self, game: Game, persons_of: Game, width: int) -> Iterator[str]:
        """Each player in so many columns; where that is too few, colours by their letters."""
        lang, players = self.asked.lang, game.table.players
        called = {car: f"{car} {self.house.colour(car, lang)}" for car in LIMOUSINES}
        colours, rest = max(map(len, called.values())), width - _SUMS
        if rest - colours < min(_SHORT, max(map(len, players))):
            called, colours = {car: str(car) for car in LIMOUSINES}, 1
        names = min(max(map(len, players)), rest - colours)
        for seat, name in zip(game.table.seats, players, strict=True):
            person = persons_of.persons[seat]
            who = "-" if person is None else called[person]
            told = f"{seat + 1} {name[:names]:<{names}} {who:<{colours}} {game.sums[seat]:>6}"
            yield f"{told} {self.gains.get(seat, '')[:_GAIN]}"


Screen = ScreenLines | Frames
"""Where a Speed game is shown."""


class Announcer(NamedTuple):
    """Says what happens in an open game on a screen."""

    session: OpenGame
    screen: Screen
    lang: Lang
    house: House

    def say(self, said: str) -> None:
        self.screen.note(self.session.game, f"  {said}")

    def note(self, text: Text, **words: str) -> None:
        self.say(text[self.lang].format(**words))

    def refuse(self, who: str, breaches: Sequence[Breach]) -> None:
        """Why something is not done, and by whom."""
        for breach in breaches:
            self.say(f"{who}{about_breach(breach, self.lang)}")

    def called(self, number: str) -> str:
        """Whose number a key is; nobody's is empty."""
        players = self.session.game.table.players
        mine = number.isdecimal() and 1 <= int(number) <= len(players)
        return players[int(number) - 1] if mine else ""


def seat_numbers(seats: Iterable[Seat]) -> str:
    """Who these are, as short as can be: eight of them and a question fit one line."""
    return " ".join(str(seat + 1) for seat in seats)


def shown_row(game: Game) -> str:
    """The row as all see it; nothing where there is none."""
    stage = view(game, None).stage
    return row_of(stage) if isinstance(stage, Turning | Grabbing | Resolving) else ""


def _stacks(game: Game) -> Iterator[str]:
    """The top token of each business and how many are left, as short as can be."""
    for business in BUSINESSES:
        place = game.table.place(business)
        left = game.left(place)
        top = game.top(place) if left else "-"
        yield f"{business} {'?' if top is None else top}/{left}"


def _two_columns(cells: Sequence[str], columns: int) -> list[str]:
    half = (len(cells) + 1) // 2
    right, width = [*cells[half:], *[""] * half], (columns - 2) // 2
    rows = zip(cells[:half], right, strict=False)
    return [f" {one:<{width}} {other}".rstrip() for one, other in rows]


def _gains(before: Game, action: Score, covered: str) -> Iterator[tuple[Seat, str]]:
    """What each player gets in a scoring phase, and who gets nothing for being covered."""
    for seat in before.table.seats:
        tops = [
            before.top(before.table.place(business))
            for taker, business in action.takings
            if taker == seat
        ]
        person = before.persons[seat]
        if tops:
            yield seat, f"+{'?' if None in tops else sum(filter(None, tops))}"
        elif person is not None and standing_free(before.board, person) is None:
            yield seat, covered


def _fitted(line: str, columns: int, indent: str = "") -> list[str]:
    """The line in as many as it needs."""
    return list(folded(indent + line, columns, f"{indent}  "))
