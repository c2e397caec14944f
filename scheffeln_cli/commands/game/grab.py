"""Persons are taken at a Speed table: from GO to the last person, or to the end of the time.

dispute   a letter that a player without a person may have pressed, and somebody else as well

While the time runs out for somebody, a dispute in which they may be right stops the clock: they
touched in time, whoever else held a number. Whom they touched first is theirs (speed.touch), so
they can claim nobody else meanwhile. It goes on when nobody is left to be right, when the numbers
are cleared, or when it has stood for five seconds in this round: then nobody was touched.

The numbers are cleared when somebody presses the space bar and then nobody presses anything for a
second. Until then no number is forgotten: a letter may be on its way. If the space bar comes again
and nobody has pressed a number since, those who pressed one before are asked one by one, in that
order, as if each pressed it again; all are who have no person, where nobody is left of those. The
space bar skips who is asked: nothing that comes before the
next one is asked is theirs or anybody else's. It came too late, and means nobody, if the one before
took a person just then.
"""

from collections.abc import Callable
from math import ceil

from scheffeln.board import Limousine
from scheffeln.game.actions import Clock, Take
from scheffeln.game.advance import advance
from scheffeln.game.judge import judge
from scheffeln.game.record import MILLISECONDS
from scheffeln.game.state import Grabbing
from scheffeln.game.table import Seat
from scheffeln.game.turns import closing, without_person
from scheffeln.language import Plural, Text
from scheffeln.notation import limousine
from scheffeln_cli.commands.game.screen import Announcer, seat_numbers
from scheffeln_cli.commands.game.touches import Touches, World
from scheffeln_cli.terminal.keys import ENTER, SPACE, Keys

QUIET = 1000
"""So many milliseconds without a key clear the numbers, once somebody has asked for it."""

_TRIED = 2
"""So often all may press their keys again at once; then one after the other."""

LONGEST_STAND = 5000
"""So many milliseconds the clock stands in one round, and no longer."""

_LEFT = Plural("{who} has {n} second left", "{who} has {n} seconds left")
_TIME_UP = Text("time is up")
EARLY = Text("too early: keys count from GO on")
_NO_PLAYER = Text("nobody has the number {number}")
_NO_LETTER = Text("{letter} is nobody's letter")
_WHOSE = Text("{letter}: whose? first the number, then the letter, as 1{letter}")
_NO_KEY = Text("this key does nothing here")
_AT_ONCE = Text("{letter}: whose ({held})? the same two keys again")
_IN_TIME = Text("{letter}: whose ({held})? clock stopped for {who}: the same two keys again")
_IN_TURN = Text("{letter}: whose ({held})? again, one after the other")
_IN_TURN_IN_TIME = Text(
    "{letter}: whose ({held})? clock stopped for {who}: again, one after the other"
)
_TAKEN = Text("{letter} is taken: {who} has it")
_HELD = Text("numbers pressed: {held}   now your letter   space: start over")
_STANDS = Text("clock stopped for {who}: the same two keys again   space: start over")
_THEN_ANEW = Text("hands off for a second, then everybody starts over")
_THEN_ONE_BY_ONE = Text("hands off for a second, then one by one: {who}")
QUESTIONS = (
    _AT_ONCE,
    _IN_TIME,
    _IN_TURN,
    _IN_TURN_IN_TIME,
    _HELD,
    _STANDS,
    _THEN_ANEW,
    _THEN_ONE_BY_ONE,
)
"""What many are asked at once: each has one line of a screen."""
_FIRST_TOUCHED = Text("the clock is stopped for {who}: nobody else can be taken meanwhile")
_STOOD = Text("the clock was stopped for five seconds and runs again: nobody was touched")
_HANDS_OFF = Text("hands off: the numbers are cleared once nobody has pressed a key for a second")
_SOON = Text(
    "hands off: once nobody has pressed a key for a second, one by one, each only the letter: {who}"
)
_SKIPPED = Text("hands off: {who} is skipped once nobody has pressed a key for a second")
_ONLY_NOW = Text("{who} is asked only now: to skip, press space again after a second")
_ONE_BY_ONE = Text("cleared: now one by one, each only the letter: {who}")
_ALL_ASKED = Text("everybody who was asked is done: now first the number again, then the letter")
_ASKED = Text("{who}: your letter, without the number   space: the next one")
_CLEARED = Text(
    "cleared: everybody starts over, first the number, then the letter; space again: one by one"
)


class TableClock:
    """The time since the row was up, which may stand for a while."""

    def __init__(self, pressed: Keys) -> None:
        self._pressed = pressed
        self._lost = 0
        self._stood_at: int | None = None

    @property
    def told(self) -> int | None:
        """What a clock says that never stands; none while nobody has told the time."""
        return self._pressed.now()

    @property
    def now(self) -> int | None:
        return None if self.told is None else self.told - self.stood

    @property
    def stood(self) -> int:
        """How long it has stood in all; that is not counted."""
        if self._stood_at is None or self.told is None:
            return self._lost
        return min(self._lost + self.told - self._stood_at, LONGEST_STAND)

    def stand(self) -> None:
        if self._stood_at is None:
            self._stood_at = self.told

    def go_on(self) -> None:
        self._lost, self._stood_at = self.stood, None


class Grab:
    """Everyone takes a person, or the time runs out (speed.take: once the last card is up)."""

    def __init__(self, announcer: Announcer, pressed: Keys, key: Callable[[], str]) -> None:
        self.announcer = announcer
        self.session = announcer.session
        self.pressed = pressed
        self.key = key
        self.clock = TableClock(pressed)
        self.touches = Touches()
        self.disputes: set[tuple[Seat, Limousine]] = set()
        self.doubts = 0
        """So many letters in a row could have been anybody's."""
        self.pressing: list[Seat] = []
        """Who pressed a number since they were cleared, in that order."""
        self.pressed_before: list[Seat] = []
        """Who had done so when they were cleared last."""
        self.cleared = False
        """Whether they ever were."""
        self.queue: list[Seat] = []
        """Who is asked one by one."""
        self.moved_on: int | None = None
        """When somebody of them took a person last, and the next was asked."""
        self.quiet_since: int | None = None
        """When a key was pressed last, if the numbers are to be cleared."""
        self.disbelieved: int | None = None
        """The latest time told that was not believed."""
        self.said: int | None = None
        """The second of the countdown that was said last."""

    def run(self) -> str:
        """Until everyone has a person or the time is up; the key that came too late, if any."""
        stage = self.session.game.stage
        since = stage.clock if isinstance(stage, Grabbing) else None
        if self.pressed.start(since or 0):
            self.announcer.note(EARLY)
        try:
            return self._until_all_have_one()
        finally:
            self._read_clock()

    def _read_clock(self) -> None:
        """Write the time down that has passed of a countdown, for whoever leaves and comes back."""
        stage, now = self.session.game.stage, self.clock.now
        if now is None or not isinstance(stage, Grabbing) or now <= (stage.clock or 0):
            return
        if closing(self.session.game, stage) is not None:
            self.session.do(Clock(now))

    def _until_all_have_one(self) -> str:
        screen, late = self.announcer.screen, ""
        while isinstance(stage := self.session.game.stage, Grabbing):
            key = self.key()
            now = self._time(stage)
            closes = closing(self.session.game, stage)
            if now is not None and closes is not None and now > closes:
                self.session.call_time(now)
                screen.call(self.session.game, _TIME_UP[self.announcer.lang])
                late = key
                break
            if now is not None and stage.latest is not None:
                self._count_down(stage.latest - now)
            self._press(key, now, timed=closes is not None)
            self._settle()
            self._ask_next()
            screen.hold(self.session.game, self._held())
        screen.hold(self.session.game, "")
        return late

    def _time(self, stage: Grabbing) -> int | None:
        """What the clock says; one that runs back is told so and not believed."""
        now = self.clock.now
        if now is None or now == stage.clock:
            return now
        breaches = judge(self.session.game, Clock(now))
        if not breaches:
            return now
        if now != self.disbelieved:
            self.announcer.refuse("", breaches)
        self.disbelieved = now
        return None

    def _count_down(self, left: int) -> None:
        """Say each second of the countdown once, and whose it is."""
        seconds, game = ceil(left / MILLISECONDS), self.session.game
        if seconds != self.said:
            last = ", ".join(without_person(game))
            self.announcer.screen.call(game, _LEFT(seconds, self.announcer.lang, who=last))
        self.said = seconds

    def _press(self, key: str, now: int | None, *, timed: bool) -> None:
        """A number or a letter, whoever has a person already; or all begin anew."""
        if key in ("", ENTER):
            self._clear_if_quiet()
            return
        if self.quiet_since is not None or (key == SPACE and not self._only_now()):
            self.quiet_since = self.clock.told
        if key.isdecimal():
            if not self.announcer.called(key):
                self.announcer.note(_NO_PLAYER, number=key)
            self.touches.number(Seat(int(key) - 1))
            self.pressing.append(Seat(int(key) - 1))
        elif key.upper() in Limousine.__members__:
            self._touch(key.upper(), now, timed=timed)
        elif key == SPACE:
            self._note_space()
        else:
            text = _NO_LETTER if key.isalpha() else _NO_KEY
            self.announcer.note(text, letter=key.upper())

    def _only_now(self) -> bool:
        """Whether the space bar may be meant for somebody who took a person just then."""
        told, moved_on = self.clock.told, self.moved_on
        if not self.queue or told is None or moved_on is None:
            return False
        return told - moved_on < QUIET

    def _note_space(self) -> None:
        """Say what comes of the space bar, once nobody presses a key."""
        asked, coming = self.announcer.called(seat_numbers(self.queue[:1])), self._coming()
        if self.quiet_since is None and self._only_now():
            self.announcer.note(_ONLY_NOW, who=asked)
        elif self.queue:
            self.announcer.note(_SKIPPED, who=asked)
        else:
            self.announcer.note(_SOON if coming else _HANDS_OFF, who=seat_numbers(coming))

    def _between(self, seat: Seat | None, asking: World) -> bool:
        """Whether a letter comes from who is just skipped, or before the first one is asked."""
        if self.quiet_since is None:
            return False
        return seat in self.queue[:1] if self.queue else bool(not asking and self._coming())

    def _coming(self) -> list[Seat]:
        """Who is asked one by one once the numbers are cleared."""
        if self.queue:
            return [seat for seat in self.queue[1:] if self._is_without(seat)]
        again = self.cleared and not self.pressing
        for waiting in (self.pressed_before, self.session.game.table.seats) if again else ():
            without = [seat for seat in dict.fromkeys(waiting) if self._is_without(seat)]
            if without:
                return without
        return []

    def _clear_if_quiet(self) -> None:
        told = self.clock.told
        if told is None or self.quiet_since is None or told - self.quiet_since < QUIET:
            return
        self.quiet_since = self.moved_on = None
        self.touches.clear()
        self.disputes.clear()
        self.doubts = 0
        self.queue = self._coming()
        self.pressed_before = self.pressing or self.pressed_before
        self.pressing, self.cleared = [], True
        self.announcer.note(_ONE_BY_ONE if self.queue else _CLEARED, who=seat_numbers(self.queue))

    def _ask_next(self) -> None:
        """Press the number of who is asked, once nobody else holds one."""
        asked = bool(self.queue)
        while self.queue and not self._is_without(self.queue[0]):
            self.queue.pop(0)
            self.moved_on = self.clock.told
        if asked and not self.queue and isinstance(self.session.game.stage, Grabbing):
            self.announcer.note(_ALL_ASKED)
        if self.queue and not self.touches.asking:
            self.touches.number(self.queue[0])

    def _is_without(self, seat: Seat) -> bool:
        game = self.session.game
        return seat in game.table.seats and game.persons[seat] is None

    def _touch(self, letter: str, now: int | None, *, timed: bool) -> None:
        """A letter: somebody's, if nobody else can have pressed it."""
        asking, game, note = self.touches.asking, self.session.game, self.announcer.note
        touch = self.touches.letter(letter)
        if not touch.doubtful:
            self.doubts = 0
        if self._between(touch.seat, asking):
            self._note_space()
        elif touch.seat in game.table.seats:
            self._take(touch.seat, limousine(letter), now)
        elif touch.seat is not None:
            note(_NO_PLAYER, number=str(touch.seat + 1))
        elif touch.doubtful and limousine(letter) in game.persons:
            owner = game.persons.index(limousine(letter))
            note(_TAKEN, letter=letter, who=game.table.players[owner])
        elif touch.doubtful:
            person = limousine(letter)
            self.doubts += 1
            without = {seat for seat in game.table.seats if self._is_without(seat)}
            stands = timed and person in game.free and self.clock.stood < LONGEST_STAND
            may = asking & without if stands else set()
            touched_before = {seat for seat, _ in self.disputes}
            self.disputes |= {(seat, person) for seat in may - touched_before}
            held, who = seat_numbers(sorted(asking)), seat_numbers(sorted(may))
            texts = (_IN_TIME, _IN_TURN_IN_TIME) if may else (_AT_ONCE, _IN_TURN)
            note(texts[self.doubts > _TRIED], letter=letter, held=held, who=who)
        else:
            note(_WHOSE, letter=letter)

    def _settle(self) -> None:
        """The clock stands as long as somebody without a person may have touched a free one."""
        game = self.session.game
        self.disputes = {
            (seat, person)
            for seat, person in self.disputes
            if game.persons[seat] is None and person in game.free
        }
        if self.disputes and self.clock.stood >= LONGEST_STAND:
            self.disputes.clear()
            self.announcer.note(_STOOD)
        if self.disputes:
            self.clock.stand()
        else:
            self.clock.go_on()

    def _held(self) -> str:
        """Who is waited for, and who holds a number."""
        lang = self.announcer.lang
        if self.quiet_since is not None and not self.queue:
            coming = self._coming()
            return (_THEN_ONE_BY_ONE if coming else _THEN_ANEW)[lang].format(
                who=seat_numbers(coming)
            )
        if self.disputes:
            return _STANDS[lang].format(
                who=seat_numbers(sorted({seat for seat, _ in self.disputes}))
            )
        if self.queue and self.touches.asking == {self.queue[0]}:
            text = _ASKED if self.quiet_since is None else _SKIPPED
            return text[lang].format(who=self.announcer.called(seat_numbers(self.queue[:1])))
        held = seat_numbers(sorted(self.touches.asking))
        return _HELD[lang].format(held=held) if held else ""

    def _take(self, seat: Seat, person: Limousine, now: int | None) -> None:
        game, lang = self.session.game, self.announcer.lang
        name = game.table.players[seat]
        touched = {claimed for disputing, claimed in self.disputes if disputing == seat}
        if touched and person not in touched:
            self.announcer.note(_FIRST_TOUCHED, who=f"{name} ({', '.join(sorted(touched))})")
            return
        take = Take(seat, person)
        breaches = judge(game if now is None else advance(game, Clock(now)), take)
        self.announcer.refuse(f"{name}: ", breaches)
        if not breaches:
            if now is not None:
                self.session.do(Clock(now))
            self.session.decide(take)
            self.announcer.screen.settle(f"{person}: ")  # whose it was is no question any more
            self.announcer.say(f"{name}: {person} ({self.announcer.house.colour(person, lang)})")
