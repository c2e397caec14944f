"""One round of a training: what is shown, which keys count, and what was given.

A forecast is a Speed round: its row is turned up from right to left, and one key takes a limousine.
Every other kind is answered by a line. Rivals take in their time; when all of them have, the
player has five seconds.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from shutil import get_terminal_size
from typing import NamedTuple

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Named, Reply
from puzzles.kinds.task import BadReply, Task
from puzzles.training.exercises import Rival
from puzzles.wording import understood
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, name, written
from scheffeln.explain import explain
from scheffeln.game.table import COUNTDOWN
from scheffeln.handwriting.vocabulary import plain
from scheffeln.language import Plural, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.play import Step
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.keys import ENTER, Keys, typed_ahead
from scheffeln_cli.terminal.output import BOLD, CLEAR, DIM, can_draw_lines, say, styled
from scheffeln_cli.terminal.puzzle import NEXT, told_task
from scheffeln_cli.terminal.render import drawn, labelled
from scheffeln_cli.terminal.window import folded, wrapped

TOO_SOON = 400
"""Keys in the first so many milliseconds of a round were meant for the one before."""
DOWN = "·"
RUB_OUT = ("\x7f", "\b")
HINT, SOLUTION, QUIT = "?", "!", "q"
QUITS = (QUIT, "quit")
_GIVES_UP = {
    SOLUTION,
    *("solution", "giveup", "igiveup", "dontknow", "don'tknow", "idontknow", "idon'tknow"),
    *("loesung", "aufgeben", "ichgebeauf", "weissnicht", "weissichnicht", "ichweissnicht"),
    *("keineahnung", "soluzione", "nonso", "nonloso", "miarrendo"),
}
"""What somebody says who wants to see the solution, in plain letters."""

_ROW = Text("row")
_WHO = Text("Who will earn the most? Press the letter of a limousine.")
_NOT_YET = Text("Not yet: the row is still being turned up.")
_WHO_WRITTEN = Text("Who will earn the most? Write the letter or the colour of a limousine.")
_HINT_KEY = Text("?: hint")
_SOLUTION_KEY = Text("!: solution")
_END_KEY = Text("q: end")
_THEN_ENTER = Text("(then Enter)")
_GONE = Text("{car} is taken already.")
_TAKES = Text("Rival {number} takes {car}.")
_LEFT = Plural("1 second left", "{n} seconds left")
_TAKEN = Text("taken")
_NO_LETTER = Text("no limousine: {key}; they are {letters}")
_HINT = Text("hint: card {number}, {said}")
_ANSWER = Text("to answer: {form}")
_NO_HINT = Text("There are no more hints. ! shows the solution.")
_STUCK = Text("You have not answered yet. ? gives a hint, ! shows the solution.")
_NO_HINT_HERE = Text("There are no hints in this mode.")


class RoundResult(NamedTuple):
    """What came of a round."""

    reply: Reply | None
    """`None` where time ran out."""
    seconds: float | None
    """`None` where nobody has told the time."""
    hints: int = 0
    taken: tuple[Limousine, ...] = ()
    """What others took before."""
    later: tuple[Limousine, ...] = ()
    """What the slower ones took after it."""
    gave_up: bool = False


class Stop(NamedTuple):
    """Nobody goes on."""


@dataclass
class TrainingRound:
    """A round that is going on."""

    task: Task
    asked: Asked
    keys: Keys
    live: bool
    """Whether somebody looks at a screen that can be drawn anew."""
    pace: float = 0.0
    """Seconds from one card to the next; 0: all lie open."""
    rivals: Sequence[Rival] = ()
    may_ask: bool = True
    """Whether there are hints."""
    until: Callable[[], bool] = lambda: False
    """Whether the run is over whatever happens."""
    status: Callable[[], str] = lambda: ""
    """The line above the round: how the run stands, and its clock."""
    notes: list[str] = field(default_factory=list)
    hints: int = 0
    taken: list[Limousine] = field(default_factory=list)
    _shown: object = None
    _typed: str = ""
    _slip: str = ""
    """Why the last key was refused, until the next one: it pushes nothing off the screen."""
    _early: bool = False
    """Whether somebody pressed a key before the last card was up."""

    def played(self) -> RoundResult | None:
        """Ask, and wait for the answer; `None` where nobody goes on."""
        if self.live and self._speed and QUIT in typed_ahead(self.keys):
            return None
        self.keys.start()
        if not self.live and not self.asked.json:
            for line in self._everything():
                say(line)
            for form in self._form():
                self._note(form)
        answer: RoundResult | Stop | None = None
        while answer is None:
            self._rivals_take()
            self._draw()
            if self._time_is_up():
                return self._result(None)
            key = self.keys.next()
            if key is None or self.until():
                return None
            answer = self._heard(key)
        return answer if isinstance(answer, RoundResult) else None

    def _heard(self, key: str) -> RoundResult | Stop | None:
        """What a key comes to: nothing if it is pressed too soon, but the end at any moment."""
        if self._speed and key.lower() in QUITS:
            return Stop()
        now = self.keys.now()
        if key:
            self._slip = ""
        if key == "" or (now is not None and now < TOO_SOON):
            return None
        if now is not None and now < self._open_at:
            self._early = True
            return None
        return self._pressed(key) if self._speed else self._entered(key)

    @property
    def _speed(self) -> bool:
        return isinstance(self.task, ForecastTask)

    # the clock

    def _now(self) -> int:
        return self.keys.now() or 0

    @property
    def _open_at(self) -> int:
        """When the last card is turned up."""
        return round(1000 * self.pace * max(0, len(self.task.cards) - 1)) if self._speed else 0

    def _seconds(self) -> float | None:
        now = self.keys.now()
        return None if now is None else max(1, now - self._open_at) / 1000

    def _rivals_take(self) -> None:
        for number in range(len(self.taken), len(self.rivals)):
            when = self._taken_at(number)
            if self._now() < when:
                return
            car = next(one for one in self.rivals[number].wants if one not in self.taken)
            self.taken.append(car)
            lang = self.asked.lang
            self._note(_TAKES[lang].format(number=number + 1, car=name(car, lang)))

    def _taken_at(self, number: int) -> int:
        return self._open_at + round(1000 * self.rivals[number].after)

    def _ends_at(self) -> int | None:
        everybody = self.rivals and len(self.taken) == len(self.rivals)
        return self._taken_at(len(self.rivals) - 1) + COUNTDOWN if everybody else None

    def _time_is_up(self) -> bool:
        """A take in the last millisecond counts, one after it does not."""
        end = self._ends_at()
        return end is not None and self._now() > end

    # what is pressed

    def _pressed(self, key: str) -> RoundResult | None:
        """A key of a Speed round, or the line that names a limousine in a pipe."""
        if key.isspace():
            return None
        if key == HINT:
            self._hint()
            return None
        if self._gives_up(key):
            return self._result(None)._replace(gave_up=True)
        car = self._named(key)
        if car is None:
            letters = ", ".join(name(one, self.asked.lang) for one in LIMOUSINES)
            self._refuse(_NO_LETTER[self.asked.lang].format(key=repr(key), letters=letters))
        elif car in self.taken:
            self._refuse(_GONE[self.asked.lang].format(car=name(car, self.asked.lang)))
        else:
            return self._result(car)
        return None

    def _named(self, key: str) -> Limousine | None:
        """A limousine by its letter, or by its name as people write it."""
        if len(key) == 1:
            return next((one for one in LIMOUSINES if written(one).upper() == key.upper()), None)
        try:
            reply = understood(self.task, key)
        except Refusal:
            return None
        return reply.car if isinstance(reply, Named) else None

    def _result(self, car: Limousine | None) -> RoundResult:
        """The end of a Speed round; the rivals who have not taken yet do so now."""
        gone, later = {*self.taken, car}, []
        for rival in self.rivals[len(self.taken) :]:
            later.append(next(one for one in rival.wants if one not in gone))
            gone.add(later[-1])
        reply = Named(car) if car else None
        return RoundResult(reply, self._seconds(), self.hints, tuple(self.taken), tuple(later))

    def _entered(self, key: str) -> RoundResult | Stop | None:
        """A key of an answer that is a line."""
        if key in RUB_OUT:
            self._typed = self._typed[:-1]
        elif key != ENTER:
            self._typed += key if key.isprintable() else ""
        else:
            words, self._typed = self._typed.split(), ""
            if words and words[0].lower() in QUITS:
                return Stop()
            if words == [HINT]:
                self._hint()
            elif self._gives_up(" ".join(words)):
                return RoundResult(None, self._seconds(), self.hints, gave_up=True)
            elif words:
                return self._understood(words)
            elif self.may_ask:
                self._refuse(_STUCK[self.asked.lang])
        return None

    def _gives_up(self, said: str) -> bool:
        return self.may_ask and plain(said) in _GIVES_UP

    def _understood(self, words: Sequence[str]) -> RoundResult | None:
        try:
            reply = understood(self.task, " ".join(words))
            return RoundResult(reply, self._seconds(), self.hints)
        except Refusal as refused:
            said = refused.message(self.asked.lang)
            self._refuse(said if self.live else "; ".join([said, *self._form()]))
            return None

    def _form(self) -> Iterator[str]:
        """What an answer looks like that is a line."""
        if not self._speed:
            lang = self.asked.lang
            yield _ANSWER[lang].format(form=BadReply(self.task, ()).hint(lang))

    def _hint(self) -> None:
        """One more card of the solution, carried out."""
        lang = self.asked.lang
        if not self._has_hint:
            self._refuse((_NO_HINT if self.may_ask else _NO_HINT_HERE)[lang])
            return
        self.hints += 1
        said = explain(self._told[-1], lang)
        self._note(_HINT[lang].format(number=len(self._told), said=said))

    @cached_property
    def solution(self) -> Sequence[Step]:
        """The right answer carried out card by card: what hints tell, one after the other."""
        answer = self.task.findings([None])[None].answer
        return self.task.line(answer).steps(self.task.rules) if answer else ()

    @property
    def _told(self) -> Sequence[Step]:
        """The cards that hints have carried out; the first hint tells the first missing one."""
        cards = self.task.cards
        known = cards.index(None) if None in cards else 0
        return self.solution[: known + self.hints] if self.hints else ()

    @property
    def _has_hint(self) -> bool:
        return self.may_ask and len(self._told) < len(self.solution)

    # what is shown

    def _note(self, text: str) -> None:
        if self.live:
            if text not in self.notes[-1:]:
                self.notes.append(text)
        elif not self.asked.json:
            for line in wrapped(text, self.asked.width):
                say(line)

    def _refuse(self, text: str) -> None:
        if self.live:
            self._slip = text
        else:
            self._note(text)

    def _draw(self) -> None:
        """The whole screen anew, where anything on it has changed."""
        if not self.live:
            return
        if self.keys.resumed():
            self._shown = None
        status = self.status()
        early = self._early and self._now() < self._open_at
        board = (self._up(), self._left(), len(self.notes))
        state = (status, *board, self._typed, self._slip, early)
        if state == self._shown:
            return
        self._shown = state
        width, colour = self.asked.width, self.asked.colour
        head = [styled(one, BOLD, colour=colour) for one in folded(status, width) if one]
        above = "\n".join([*head, *self._everything()]).split("\n")
        below = [*self._below(early=early)]
        notes = self._notes(get_terminal_size().lines - len(above) - len(below))
        sys.stdout.write(CLEAR + "\n".join([*above, *notes, *below]))
        sys.stdout.flush()

    def _notes(self, room: int) -> Sequence[str]:
        """What there is room for: after a refusal how to answer, else first the newest note."""
        form, newest, width = [*self._form()], self.notes[::-1], self.asked.width
        first = 0 if self._slip else 1
        shown: list[str] = []
        for note in (*newest[:first], *form, *newest[first:]):
            room -= len(wrapped(note, width))
            if room < 0:
                break
            shown.append(note)
        told = [note for note in (*form, *self.notes) if note in shown]
        return [line for note in told for line in wrapped(note, width)]

    def _below(self, *, early: bool) -> Iterator[str]:
        width, lang = self.asked.width, self.asked.lang
        yield from wrapped(self._slip, width) if self._slip else ()
        left = self._left()
        if left is not None:
            yield styled(_LEFT(left, lang), BOLD, colour=self.asked.colour)
        yield styled(self._key_help(), DIM, colour=self.asked.colour)
        if not self._speed:
            yield f"> {self._typed[-(width - 3) :]}"
        yield from wrapped(_NOT_YET[lang], width) if early else ()

    def _key_help(self) -> str:
        offered = {
            _HINT_KEY: self._has_hint,
            _SOLUTION_KEY: self.may_ask,
            _END_KEY: True,
            _THEN_ENTER: not self._speed,
        }
        return "   ".join(key[self.asked.lang] for key, there in offered.items() if there)

    def _everything(self) -> Iterator[str]:
        flat = not can_draw_lines()
        task, asked, told = self.task, self.asked, self._told
        if not isinstance(task, ForecastTask):
            yield from told_task(task, asked, ascii_only=flat, told=told)
            return
        tokens = dict(zip(BUSINESSES, task.money, strict=True))
        board = told[-1].after if told else task.position
        yield drawn(board, asked, plain=flat, tokens=tokens)
        down = len(task.cards) - self._up()
        row = [*("." if flat else DOWN for _ in range(down)), *map(written, task.cards[down:])]
        row[len(told) : len(told)] = [NEXT] if told else []
        yield labelled(_ROW[asked.lang], " ".join(row), asked)
        if self.taken:
            yield labelled(_TAKEN[asked.lang], " ".join(map(written, self.taken)), asked)
        yield from wrapped((_WHO if self.live else _WHO_WRITTEN)[asked.lang], asked.width)

    def _up(self) -> int:
        """How many cards have been turned up, from the right."""
        if not self.live or not self.pace:
            return len(self.task.cards)
        return min(len(self.task.cards), 1 + int(self._now() / (1000 * self.pace)))

    def _left(self) -> int | None:
        """The seconds of the countdown."""
        end = self._ends_at()
        return None if end is None else max(0, -(-(end - self._now()) // 1000))
