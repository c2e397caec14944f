"""The referee of a Speed table: rounds from the first row to the last token, by keys.

A key is answered when it is pressed, also while cards are turned up or carried out. None of those
counts for what comes later: whoever wants the next round presses the space bar once the scores
stand there.
"""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import ceil

from scheffeln.board import Limousine
from scheffeln.cards import Card
from scheffeln.game.actions import Action, Clock, Score, Take, TimeUp, TurnUp
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, about_breach
from scheffeln.game.judge import judge
from scheffeln.game.record import MILLISECONDS
from scheffeln.game.record.sentences import sentence
from scheffeln.game.state import Dealing, Grabbing, Over, Resolving, Turning
from scheffeln.game.table import Seat
from scheffeln.game.turns import closing
from scheffeln.language import Text
from scheffeln.notation import limousine
from scheffeln_cli.commands.game.keys import BACK, ENTER, SPACE, TableKeys, Touches
from scheffeln_cli.commands.game.play import NOTHING, taken_back, told
from scheffeln_cli.commands.game.scene import money, waiting_for
from scheffeln_cli.commands.game.screen import Screen
from scheffeln_cli.commands.game.session import Happened, OpenGame
from scheffeln_cli.files.table import House
from scheffeln_cli.options import Asked

_HELP = Text("your number, then the colour's letter, as 1R   Backspace: take back   q leaves")
_READY = Text("space: turn up the row when all are ready   q leaves")
_RESUME = Text("space: go on, the clock too   Backspace: take back   q leaves")
_TURNING = Text("the row is turned up: nobody takes a person yet   q leaves")
_CARRYING = Text("the row is carried out   Backspace: take back   q leaves")
_NEXT = Text("space: next round   Backspace: take back   q leaves")
_TYPED = Text("{name}, card {place}: {typed}   Enter")
_CHOOSE = Text("{name}: what does card {place} do? as {example}, then Enter")
_EXAMPLES = {Card.JOKER: "R+", Card.BACKWARD: "R-", Card.EVASION: "R@C", Card.NASTY: "!O"}
_GO = Text("GO!")

_EARLY = Text("too early: keys count from GO on")
_LATE = Text("too late: the time is up")
_BUSY = Text("the row is carried out: keys count again after the scores")
_BETWEEN = Text("no row lies there yet: space turns one up")
_WAITING = Text("space first, then the clock goes on")
_NO_PLAYER = Text("nobody has the number {number}")
_NO_LETTER = Text("{letter} is nobody's letter")
_WHOSE = Text("{letter}: whose? first the number, then the letter, as 1{letter}")
_NO_KEY = Text("this key means nothing here")
_AT_ONCE = Text("{letter}: whose ({held})? the same two keys again, or space: all begin anew")
_HELD = Text("number held by {held}: press your letter   space: all begin anew")
_CLEARED = Text("cleared: everybody begins anew, first the number, then the letter")
_LEAVE = Text("q again leaves: the game is saved; any other key goes on")
_LOSE = Text("q again ends the game: it is NOT saved (-o FILE saves one); any other key goes on")
_BACK = Text("Backspace again takes back: {what}; any other key goes on")
_BACK_A_ROUND = Text(
    "Backspace again goes back to round {number} and takes back: {what}, its scores and this row; "
    "any other key goes on"
)


class Stopped(Exception):
    """Somebody ended the game."""


class TakenBack(Exception):
    """Somebody takes back what was decided last."""


class Referee:
    """One Speed game from the first row to the last token."""

    def __init__(
        self,
        session: OpenGame,
        pressed: TableKeys,
        screen: Screen,
        asked: Asked,
        house: House,
        pace: float,
    ) -> None:
        self.session = session
        self.pressed = pressed
        self.screen = screen
        self.lang = asked.lang
        self.house = house
        self.pace = pace

    def run(self) -> None:
        """Round after round, until the game is over or somebody ends it."""
        ready = False
        if not isinstance(self.session.game.stage, Dealing):
            self.screen.begin(self.session.game, _HELP[self.lang])
        with suppress(Stopped):
            while not isinstance(self.session.game.stage, Over):
                try:
                    if not ready:
                        self._ready()
                    ready = True
                    self._show_row()
                    self._grab()
                    self._resolve()
                except TakenBack:
                    self._take_back()
                    ready = False
        game = self.session.game
        self.screen.end(f"{waiting_for(game, self.lang)}  ({money(game)})")

    saved = False
    """Whether the game is kept in a file."""
    seen = False
    """Whether somebody looks at the screen with ten hands on the keys: then q is asked about."""
    doubted = ""
    """The key that was pressed just now and is asked about."""
    numbered = False
    """Whether a letter that does not count belongs to a number that was answered already."""

    def _key(self, *, typing: bool = False) -> str:
        """The next key; ends the game at q, and at the end of input."""
        sys.stdout.flush()
        key = self.pressed.next()
        if key is None:
            raise Stopped
        return self._heard(key, typing=typing)

    def _heard(self, key: str, *, typing: bool = False) -> str:
        """A key for the game; one that ends it or takes something back is asked about."""
        if self.pressed.resumed():
            self.screen.again(self.session.game)
        ends, back = key in ("q", "Q"), key in BACK and not typing
        if not ends and not back:
            self.doubted = self.doubted if not key else ""
            return key
        doubted, self.doubted = self.doubted, "q" if ends else "<"
        if back and not self.session.past:
            self._note(NOTHING)
        elif doubted != self.doubted and self.seen:
            self._ask_about(ends=ends)
        else:
            raise Stopped if ends else TakenBack
        return ""

    def _ask_about(self, *, ends: bool) -> None:
        """Say what the same key again would do, and what would be lost."""
        if ends:
            self._note(_LEAVE if self.saved else _LOSE)
            return
        game, latest = self.session.game, self.session.past[-1]
        earlier = latest.game.round < game.round and not isinstance(game.stage, Dealing)
        what, number = sentence(game.table, latest.action), str(latest.game.round)
        self._note(_BACK_A_ROUND if earlier else _BACK, what=what, number=number)

    def _note(self, text: Text, **words: str) -> None:
        self.screen.note(self.session.game, f"  {text[self.lang].format(**words)}")

    def _take_back(self) -> None:
        happened = self.session.undo()
        self.doubted = ""
        if self.seen:
            self.screen.begin(self.session.game, _RESUME[self.lang])
        if happened is not None:
            self.screen.note(self.session.game, f"  {taken_back(happened, self.lang)}")

    def _answer(self, key: str, why: Text) -> None:
        """Say why a key does not count; with the name of whoever has the number."""
        if key in ("", ENTER) or (key.isalpha() and self.numbered):
            self.numbered = self.numbered and not key
            return
        name = self._called(key)
        self.numbered = bool(name)
        said = f"{name}: {why[self.lang]}" if name else why[self.lang]
        self.screen.note(self.session.game, f"  {said}")

    def _called(self, number: str) -> str:
        """Whose number a key is; nobody's is empty."""
        players = self.session.game.table.players
        mine = number.isdecimal() and 1 <= int(number) <= len(players)
        return players[int(number) - 1] if mine else ""

    def _pause(self, why: Text) -> None:
        """Let people look; keys pressed meanwhile do not count."""
        for key in self.pressed.during(self.pace):
            self._answer(self._heard(key), why)
        while self.doubted:  # what was asked about is answered before the table goes on
            answer = self.pressed.next()
            if answer is None:
                raise Stopped
            self._answer(self._heard(answer), why)

    def _until_space(self, why: Text) -> None:
        while (key := self._key()) != SPACE:
            self._answer(key, why)

    def _ready(self) -> None:
        """Nothing is turned up before all look, and no clock goes on."""
        game = self.session.game
        fresh = isinstance(game.stage, Dealing)
        if self.seen:
            self.screen.prompt(game, (_READY if fresh else _RESUME)[self.lang])
            self._until_space(_BETWEEN if fresh else _WAITING)

    def _show_row(self) -> None:
        """The table, then the row from the right (speed.reveal)."""
        if isinstance(self.session.game.stage, Dealing):
            self.screen.begin(self.session.game, _HELP[self.lang])
        self.screen.prompt(self.session.game, _TURNING[self.lang])
        while isinstance(self.session.game.stage, Dealing | Turning):
            action = self.session.forced()
            if action is None:  # somebody has to tell which tokens lie there
                break
            self.session.do(action)
            if isinstance(action, TurnUp):
                self._pause(_EARLY)
                self.screen.row(self.session.game)
        if isinstance(self.session.game.stage, Grabbing):
            self.screen.prompt(self.session.game, _HELP[self.lang])
            self.screen.call(self.session.game, _GO[self.lang])

    def _grab(self) -> None:
        """Everyone takes a person, or the time runs out (speed.take: once the last card is up)."""
        stage = self.session.game.stage
        since = stage.clock if isinstance(stage, Grabbing) else None
        if self.pressed.start(since or 0):
            self._note(_EARLY)
        touches = Touches()
        said: int | None = None
        while isinstance(stage := self.session.game.stage, Grabbing):
            key = self._key()
            now = self._time(stage)
            closes = closing(self.session.game, stage)
            if now is not None and closes is not None and now > closes:
                self.session.do(Clock(now))
                self.session.do(TimeUp())
                self.screen.call(self.session.game, "0")
                self._answer(key, _LATE)
                break
            if now is not None and stage.latest is not None:
                said = self._count_down(stage.latest - now, said)
            self._press(key, now, touches)
            held = self._names(touches.asking, numbered=True)
            line = _HELD[self.lang].format(held=held) if held else ""
            self.screen.hold(self.session.game, line)
        self.screen.hold(self.session.game, "")

    def _time(self, stage: Grabbing) -> int | None:
        """What the clock says; one that runs back is told so and not believed."""
        now = self.pressed.now()
        if now is None or now == stage.clock:
            return now
        breaches = judge(self.session.game, Clock(now))
        if not breaches:
            return now
        if now != self.disbelieved:
            self._refuse("", breaches)
        self.disbelieved = now
        return None

    disbelieved: int | None = None
    """The latest time told that was not believed."""

    def _count_down(self, left: int, said: int | None) -> int:
        """Say each second of the countdown once."""
        seconds = ceil(left / MILLISECONDS)
        if seconds != said:
            self.screen.call(self.session.game, str(seconds))
        return seconds

    def _press(self, key: str, now: int | None, touches: Touches) -> None:
        """A number or a letter, whoever has a person already; or all begin anew."""
        if key.isdecimal():
            if not self._called(key):
                self._note(_NO_PLAYER, number=key)
            touches.number(Seat(int(key) - 1))
        elif key.upper() in Limousine.__members__:
            self._touch(key.upper(), now, touches)
        elif key == SPACE:
            touches.clear()
            self._note(_CLEARED)
        elif key not in ("", ENTER):
            self._note(_NO_LETTER if key.isalpha() else _NO_KEY, letter=key.upper())

    def _touch(self, letter: str, now: int | None, touches: Touches) -> None:
        """A letter: somebody's, if nobody else can have pressed it."""
        asking = touches.asking
        touch = touches.letter(letter)
        if touch.seat in self.session.game.table.seats:
            self._take(touch.seat, limousine(letter), now)
        elif touch.seat is not None:
            self._note(_NO_PLAYER, number=str(touch.seat + 1))
        elif touch.doubtful:
            self._note(_AT_ONCE, letter=letter, held=self._names(asking))
        else:
            self._note(_WHOSE, letter=letter)

    def _names(self, seats: Iterable[Seat], *, numbered: bool = False) -> str:
        """Who these are; of a number that nobody has the number."""
        numbers = [str(seat + 1) for seat in sorted(seats)]
        names = [(number, self._called(number)) for number in numbers]
        return ", ".join(
            f"{number} {name}".strip() if numbered else name or number for number, name in names
        )

    def _take(self, seat: Seat, person: Limousine, now: int | None) -> None:
        game = self.session.game
        name = game.table.players[seat]
        take = Take(seat, person)
        breaches = judge(game if now is None else advance(game, Clock(now)), take)
        self._refuse(f"{name}: ", breaches)
        if not breaches:
            if now is not None:
                self.session.do(Clock(now))
            self.session.decide(take)
            took = f"  {name}: {person} ({self.house.colour(person, self.lang)})"
            self.screen.note(self.session.game, took)

    def _refuse(self, who: str, breaches: Sequence[Breach]) -> None:
        for breach in breaches:
            self.screen.note(self.session.game, f"  {who}{about_breach(breach, self.lang)}")

    def _resolve(self) -> None:
        """The moves and the tokens, then wait for the next round."""
        self.screen.prompt(self.session.game, _CARRYING[self.lang])
        while not isinstance(self.session.game.stage, Dealing | Over):
            before, action = self.session.game, self.session.forced()
            if action is not None:
                self.session.do(action)
            else:
                action = self._chosen()
                self.session.decide(action)
            lines = tuple(told(Happened(before, action), self.lang, self.house))
            if isinstance(action, Score):
                self.screen.scored(before, action, self.session.game, *lines)
            else:
                self.screen.note(self.session.game, *lines)
            self._pause(_BUSY)
        if isinstance(self.session.game.stage, Dealing):
            self.screen.prompt(self.session.game, _NEXT[self.lang])
            self.screen.note(self.session.game, *([] if self.seen else [_NEXT[self.lang]]))
            self._until_space(_BETWEEN)

    def _chosen(self) -> Action:
        """What the start player does with a Run card of the row."""
        game = self.session.game
        stage = game.stage
        place = stage.next if isinstance(stage, Resolving) else 0
        card = stage.row[place - 1] if isinstance(stage, Resolving) else Card.HIDDEN
        name = game.table.players[game.start]
        while True:
            self._note(_CHOOSE, name=name, place=str(place), example=_EXAMPLES.get(card, "R+"))
            typed = ""
            while (key := self._key(typing=bool(typed))) != ENTER:
                typed = typed[:-1] if key in BACK else typed + key
                if key:
                    said = _TYPED[self.lang].format(name=name, place=place, typed=typed)
                    self.screen.prompt(game, said)
            try:
                (action,) = self.session.hear(f"carry {place}{typed}")
            except ValueError:
                continue
            breaches = judge(game, action)
            if not breaches:
                return action
            self._refuse("", breaches)
