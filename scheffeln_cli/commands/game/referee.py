"""The referee of a Speed table: rounds from the first row to the last token, by keys.

A key is answered when it is pressed, also while cards are turned up or carried out. None of those
counts for what comes later: whoever wants the next round presses the space bar once the scores
stand there.
"""

import sys
from contextlib import suppress
from typing import cast

from scheffeln.cards import Card
from scheffeln.game.actions import Action, Score, TurnUp
from scheffeln.game.record import BadRecord, about_record_defect
from scheffeln.game.record.writing import sentence
from scheffeln.game.state import Dealing, Grabbing, Over, Resolving, Turning
from scheffeln.language import Text
from scheffeln_cli.commands.game.grab import EARLY, Grab
from scheffeln_cli.commands.game.play import NOTHING_TO_UNDO, told_action, told_taken_back
from scheffeln_cli.commands.game.scene import face_down, told_scores, waiting_for
from scheffeln_cli.commands.game.screen import Announcer, Screen
from scheffeln_cli.commands.game.session import Happened, OpenGame
from scheffeln_cli.files.table import House
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.keys import BACK, ENTER, SPACE, TableKeys

_HELP = Text("your number, then the colour's letter: 1R   Backspace: take back   q leaves")
_READY = Text("space: turn up the row when all are ready   ?: keys   q leaves")
_RESUME = Text("space: go on, the clock too   Backspace: take back   ?: keys   q leaves")
_TURNING = Text("the row is turned up: nobody takes a person yet   q leaves")
_CARRYING = Text("the row is carried out   Backspace: take back   q leaves")
_NEXT = Text("space: next round   Backspace: take back   ?: keys   q leaves")
_FINISHED = Text("the game is over   Backspace: take back   q leaves")
_GO = Text("GO!")

_ASKS = frozenset("?hH")
"""The keys that ask for the keys; what is typed for a card may have them in it."""
KEYS = (
    Text("your number, then a letter (1R): take a person"),
    Text("space: turn up the row, go on; after GO: all start over"),
    Text("Backspace: take back what was decided last   q: leave"),
    Text("? or h: show these keys; the clock keeps running"),
)

_CHOOSE = Text("{name}: what does card {place} do? for instance {example}, then Enter")
_TYPED = Text("{name}, card {place}: {typed}   Enter   <: take back")
_EXAMPLES = {Card.JOKER: "R+", Card.BACKWARD: "R-", Card.EVASION: "R@C", Card.NASTY: "!O"}
_LAID = Text("{name}: the row from left to right, as ROYLTNV (Enter alone: nobody knows it)")
_TURNED = Text("card {place} is turned up: which is it? for instance R, then Enter")
_TOKEN = Text("the new top token of {business}: its value, then Enter")
_TYPING = Text("{typed}   Enter   <: take back   q leaves")
_BLANKS = " ,:"
"""What would part the one word that is typed."""

_LATE = Text("too late: the time is up")
_BUSY = Text("the row is carried out: keys count again after the scores")
_BETWEEN = Text("no row lies there yet: space turns one up")
_WAITING = Text("space first, then the clock goes on")
_OVER = Text("the game is over")
_LEAVE = Text("q again leaves: the game is saved; any other key goes on")
_LOSE = Text("q again ends the game: it is NOT saved (-o FILE saves one); any other key goes on")
_BACKSPACE = Text("Backspace")
_TAKES_BACK = "<"
"""The key that takes back where Backspace corrects what is typed, and stops where nothing is."""
_BACK = Text("{key} again takes back: {what}; any other key goes on")
_BACK_A_ROUND = Text(
    "{key} again goes back to round {number} and takes back: {what}, its scores and this row; "
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
        self.announcer = Announcer(session, screen, asked.lang, house)

    def run(self) -> None:
        """Round after round, until the game is over or somebody ends it."""
        ready = False
        if not isinstance(self.session.game.stage, Dealing):
            self.screen.begin(self.session.game, _HELP[self.lang])
        with suppress(Stopped):
            while True:
                try:
                    if not ready:
                        self._ready()
                    ready = True
                    self._show_row()
                    self._grab()
                    self._resolve()
                    self._over()
                except TakenBack:
                    self._take_back()
                    ready = False
        game = self.session.game
        self.screen.end(f"{waiting_for(game, self.lang)}  ({told_scores(game)})")

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
        if key in _ASKS and not typing:
            self.doubted = ""
            self._show_keys()
            return ""
        ends, back = key in ("q", "Q"), key == _TAKES_BACK or (key in BACK and not typing)
        if not ends and not back:
            self.doubted = self.doubted if not key else ""
            return key
        doubted, self.doubted = self.doubted, "q" if ends else "<"
        if back and not self.session.past:
            self._note(NOTHING_TO_UNDO)
        elif doubted != self.doubted and self.seen:
            self._ask_about(_TAKES_BACK if typing else _BACKSPACE[self.lang], ends=ends)
        else:
            raise Stopped if ends else TakenBack
        return ""

    def _show_keys(self) -> None:
        """What each key does, among what is said: no key is lost to it, and no time."""
        for text in KEYS:
            self.screen.settle(text[self.lang])
            self._note(text)

    def _ask_about(self, key: str, *, ends: bool) -> None:
        """Say what the same key again would do, and what would be lost."""
        if ends:
            self._note(_LEAVE if self.saved else _LOSE)
            return
        game, latest = self.session.game, self.session.past[-1]
        earlier = latest.game.round < game.round and not isinstance(game.stage, Dealing)
        what, number = sentence(game.table, latest.action), str(latest.game.round)
        self._note(_BACK_A_ROUND if earlier else _BACK, key=key, what=what, number=number)

    def _note(self, text: Text, **words: str) -> None:
        self.announcer.note(text, **words)

    def _take_back(self) -> None:
        happened = self.session.undo()
        self.doubted = ""
        if self.seen:
            self.screen.begin(self.session.game, _RESUME[self.lang])
        if happened is not None:
            self.announcer.say(told_taken_back(happened, self.lang))

    def _answer(self, key: str, why: Text) -> None:
        """Say why a key does not count; with the name of whoever has the number."""
        if key in ("", ENTER) or (key.isalpha() and self.numbered):
            self.numbered = self.numbered and not key
            return
        name = self.announcer.called(key)
        self.numbered = bool(name)
        self.announcer.say(f"{name}: {why[self.lang]}" if name else why[self.lang])

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
        """Wait for the space bar; pressed after a question it is the answer, and no more."""
        while True:
            doubted, key = self.doubted, self._key()
            if key == SPACE and not doubted:
                return
            self._answer(key, why)

    def _ready(self) -> None:
        """Nothing is turned up before all look, and no clock goes on."""
        game = self.session.game
        fresh = isinstance(game.stage, Dealing)
        if self.seen and not isinstance(game.stage, Over):
            self.screen.prompt(game, (_READY if fresh else _RESUME)[self.lang])
            self._until_space(_BETWEEN if fresh else _WAITING)

    def _show_row(self) -> None:
        """The table, then the row from the right (speed.reveal)."""
        if isinstance(self.session.game.stage, Dealing):
            self.screen.begin(self.session.game, _HELP[self.lang])
        self.screen.prompt(self.session.game, _TURNING[self.lang])
        while isinstance(self.session.game.stage, Dealing | Turning):
            action = self.session.forced()
            if action is None:  # the table has its own pace: what is typed meanwhile counts
                action = self._laid()
                self.screen.prompt(self.session.game, _TURNING[self.lang])
            else:
                self.session.do(action)
                if isinstance(action, TurnUp):
                    self._pause(EARLY)
            if isinstance(action, TurnUp):
                self.screen.row(self.session.game)
        if isinstance(self.session.game.stage, Grabbing):
            self.screen.prompt(self.session.game, _HELP[self.lang])
            self.screen.call(self.session.game, _GO[self.lang])

    def _laid(self) -> Action:
        """What only those at the table know: the cards they laid out, and the tokens there."""
        game, stage = self.session.game, self.session.game.stage
        hidden = face_down(game)
        if isinstance(stage, Turning):
            return self._told(f"up {stage.next}", _TURNED, place=str(stage.next))
        if hidden:
            return self._told(f"token {hidden[0]} ", _TOKEN, business=hidden[0])
        name = game.table.players[game.start]
        return self._told(f"row {name} ", _LAID, name=name)

    def _grab(self) -> None:
        """Everyone takes a person, or the time runs out."""
        if isinstance(self.session.game.stage, Grabbing):
            self._answer(Grab(self.announcer, self.pressed, self._key).run(), _LATE)

    def _resolve(self) -> None:
        """The moves and the tokens, then wait for the next round."""
        self.screen.prompt(self.session.game, _CARRYING[self.lang])
        while not isinstance(self.session.game.stage, Dealing | Over):
            before, action = self.session.game, self.session.forced()
            if action is not None:
                self.session.do(action)
            else:
                action = self._chosen()
                self.screen.prompt(self.session.game, _CARRYING[self.lang])
            told_so = told_action(Happened(before, action), self.lang, self.house)
            lines = tuple(f"  {line}" for line in told_so)
            if isinstance(action, Score):
                self.screen.scored(before, action, self.session.game, *lines)
            else:
                self.screen.note(self.session.game, *lines)
            asks = isinstance(self.session.game.stage, Resolving) and not self.session.forced()
            if not asks:  # else what is typed is the answer
                self._pause(_BUSY)
        if isinstance(self.session.game.stage, Dealing):
            self.screen.prompt(self.session.game, _NEXT[self.lang])
            self.screen.note(self.session.game, *([] if self.seen else [_NEXT[self.lang]]))
            self._until_space(_BETWEEN)

    def _over(self) -> None:
        """The result stands there until somebody leaves, or takes something back."""
        if isinstance(self.session.game.stage, Over):
            self.screen.prompt(self.session.game, _FINISHED[self.lang])
            while True:
                self._answer(self._key(), _OVER)

    def _chosen(self) -> Action:
        """What the start player does with a Run card of the row."""
        game = self.session.game
        stage = game.stage
        place = stage.next if isinstance(stage, Resolving) else 0
        card = stage.row[place - 1] if isinstance(stage, Resolving) else Card.HIDDEN
        words = {"name": game.table.players[game.start], "place": str(place)}
        example = _EXAMPLES.get(card, "R+")
        return self._told(f"carry {place}", _CHOOSE, _TYPED, **words, example=example)

    def _told(self, begun: str, question: Text, typing: Text = _TYPING, **words: str) -> Action:
        """What somebody types as the rest of a sentence, once it can be done; and it is done."""
        while True:
            self._note(question, **words)
            typed = self._typed(typing, **words)
            if not typed and question is not _LAID:  # nothing said: the question stands
                continue
            try:
                action = cast("Action", self.session.hear(f"{begun}{typed}")[0])
            except BadRecord as bad:
                for defect in bad.defects:
                    self.announcer.say(about_record_defect(defect, self.lang))
                continue
            breaches = self.session.decide(action)
            if not breaches:
                return action
            self.announcer.refuse("", breaches)

    def _typed(self, typing: Text, **words: str) -> str:
        """What is typed until Enter; nothing of what was typed before is left on the screen."""
        typed, key = "", "anew"
        while key != ENTER:
            if key:
                said = typing[self.lang].format(**words, typed=typed)
                self.screen.prompt(self.session.game, said)
            key = self._key(typing=True)
            typed = typed[:-1] if key in BACK else typed + key.strip(_BLANKS).strip(ENTER)
        return typed
