"""`scheffeln game play`: a game at one screen, each player with a hand nobody else sees."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from scheffeln.cards import Card, MafiaMove, Move
from scheffeln.explain import explain
from scheffeln.game.actions import Carry, Deal, Drop, LayRow, Nasty, Play, Score
from scheffeln.game.chance import Dice, set_up, shuffled
from scheffeln.game.faults import about_breach
from scheffeln.game.record import (
    BadRecord,
    Counted,
    RecordDefect,
    RecordFault,
    Stated,
    about_record_defect,
    meant_by,
)
from scheffeln.game.record.checker import check
from scheffeln.game.record.lines import COMMENT
from scheffeln.game.record.writing import fact, sentence
from scheffeln.game.state import Choosing, Dealing, Game, Over, Playing, view
from scheffeln.game.table import ROW_SIZE, known
from scheffeln.game.turns import placed
from scheffeln.language import Lang, Text
from scheffeln.limits import TooMuch
from scheffeln.refusal import Refusal
from scheffeln.rules.play import carry_out
from scheffeln.rules.rulings import Rules
from scheffeln_cli.commands.game.records import (
    FileRefusal,
    GameFile,
    by_hand_option,
    dice_of,
    read_record,
    text_in,
)
from scheffeln_cli.commands.game.scene import (
    as_it_lies,
    face_down,
    options,
    scene,
    told_scores,
    told_takings,
    waiting_for,
)
from scheffeln_cli.commands.game.session import Happened, OpenGame
from scheffeln_cli.dialogue.words import HELP, LEGAL, QUIT, UNDO
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.table import House
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.input import next_line
from scheffeln_cli.terminal.output import CLEAR, say
from scheffeln_cli.terminal.window import unbroken

_KEEPS = Text("a game in progress keeps its rules: {rules}")
_KEEPS_HINT = Text(
    "leave --edition and --ruling out; scheffeln game check {path} judges by other rules too"
)
_ALONE = Text("{name}: press Enter when nobody else is looking ")
_COMMANDS = tuple(sorted(HELP | LEGAL | UNDO | QUIT))
_HELP = Text(
    "R play red face up   R+ Joker   R- Backward   R@C Evasion   !O Nasty exchange for O\n"
    "R for O discard red face down and become O   takes O take a person\n"
    "legal  undo  help  quit; everything is saved at once"
)
TAKEN_BACK = Text("taken back: {what}")
NOTHING_TO_UNDO = Text("nothing to take back")
_SPEED_HELP = Text(
    "Anna takes R a person   clock 3.2 seconds since the row was up   time up for the last one\n"
    "carry 3R+ what a Run card of the row does: R+ Joker   R- Backward   R@C Evasion   !O Nasty\n"
    "legal  undo  help  quit; everything is saved at once"
)
_DEALT_HELP = Text(
    "dealt at the table: deal Anna, or with the hands deal Anna: RROO TNVW   token A 1500 a new one"
)
_LAID_HELP = Text(
    "dealt at the table: row Anna: ROYLTNV, or row Anna and then up 7V 6N   token A 1500 a new one"
)
_AS_SEEN = Text("right, and written down: {what}")
_AT_THE_END = Text("undo takes back; Enter ends ")
_SAVED = Text("saved in {path}")
_SAVED_SO_FAR = Text("saved in {path}; go on with scheffeln game {command} {path}")
_GO_ON = Text("Enter: go on ")
_ONLY_ENTER = Text("this was not played: Enter first; quit and undo count here too")


def saved_in(path: Path, command: str, lang: Lang) -> str:
    """Where a game is that somebody left, and how to go on with it."""
    return _SAVED_SO_FAR[lang].format(path=path, command=command)


class BrokenRecord(FileRefusal):
    """A record that cannot be continued because it breaks the rules."""

    kind = "record"
    code = Exit.NO
    fault = Text("this record breaks the rules; scheffeln game check {path} says where")


class KeepsItsRules(Refusal):
    """Other rules were asked for than those the game was begun by."""

    kind = "rules"
    path: str
    rules: Rules

    def message(self, lang: Lang) -> str:
        chosen = (f"{ruling}={choice}" for ruling, choice in self.rules.chosen)
        return _KEEPS[lang].format(rules=" ".join((self.rules.edition, *chosen)))

    def hint(self, lang: Lang) -> str:
        return _KEEPS_HINT[lang].format(path=self.path)


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--seed", help="Deal the coming rounds by this seed.")
@by_hand_option
@common
def play_command(asked: Asked, *, path: str, seed: str | None, by_hand: bool) -> Exit:
    """Go on with the game in FILE at one screen, taking turns; saved after each action.

    Type help for what can be typed. Hands are hidden between players when this is a terminal;
    from a pipe, lines are taken as they come. The game keeps the rules it was begun by. A game
    dealt at a real table is written down with --dealt: deal Anna, or row Anna: ROYLTNV in Speed.
    """
    with GameFile(path) as file:
        session = reopened(file, path, asked, seed, by_hand=by_hand)
        HotSeat(session, Path(path), asked, asked.table).run()
    return Exit.YES


def reopened(
    file: GameFile, path: str, asked: Asked, seed: str | None, *, by_hand: bool = False
) -> OpenGame:
    """The game in a file, to go on with; raises where it cannot."""
    text = text_in(file.content, path)
    record = read_record(text, path)
    rules = record.setup.table.rules
    if asked.said.over(rules.edition, record.choices) != rules:
        raise KeepsItsRules(path, rules)
    if not all(verdict.right for verdict in check(record)):
        raise BrokenRecord(path)
    session = OpenGame(text, record, dice_of(seed), file.keep, by_hand=by_hand)
    session.dice = _going_on(seed, session)
    return session


def _going_on(seed: str | None, session: OpenGame) -> Dice:
    """The dice as they lie after the rounds so far, as if the game had not been left."""
    table, rounds = session.game.table, [*session.dealt.values()]
    begun, dice = dice_of(seed), dice_of(seed)
    set_up(table, begun)
    dealt = [tuple(shuffled(table.deck, begun)) for _ in rounds]
    for row, cards in zip(rounds, dealt, strict=True):
        if isinstance(row, LayRow) and row.row == cards[:ROW_SIZE]:  # who set up has dealt, too
            return begun
        shuffled(table.deck, dice)
    return dice


class HotSeat:
    """The conversation with whoever sits at the screen."""

    def __init__(self, session: OpenGame, path: Path, asked: Asked, house: House) -> None:
        self.session = session
        self.path = path
        self.asked = asked
        self.house = house
        self.hidden = sys.stdin.isatty() and sys.stdout.isatty()
        self.shown: Game | None = None
        """What stands on the screen: as long as nothing is done, nothing takes an answer off it."""

    def run(self) -> None:
        """Until the game is over or nobody says anything more."""
        try:
            self._conversation()
        except KeyboardInterrupt:
            self._hide()
            say()
            say(saved_in(self.path, "play", self.asked.lang))
            raise
        say(_SAVED[self.asked.lang].format(path=self.path))

    def _conversation(self) -> None:
        while True:
            said = self._referee()
            if said != "":
                pass  # it was said instead of Enter
            elif isinstance(self.session.game.stage, Over):
                said = self._listen(_AT_THE_END[self.asked.lang] if self.hidden else "")
                if said is None or said.casefold() not in UNDO:
                    break
            else:
                said = self._show()
            if said == "":
                said = self._listen(f"{self._who() or self._due()}> ")
            if said is None or said.casefold() in {"q", *QUIT}:
                self._hide()
                break
            self._answer(said)

    def _referee(self) -> str | None:
        """What nobody has to decide, told as it happens; a word said instead of Enter."""
        for happened in self.session.referee():
            for line in told_action(happened, self.asked.lang, self.house):
                say(f"  {line}")
            if self.hidden and isinstance(happened.action, Score) and happened.before.table.speed:
                said = self._enter(_GO_ON[self.asked.lang])  # or the next row takes it away
                if said != "":
                    return said
        game = self.session.game
        if isinstance(game.stage, Over):
            say(f"{waiting_for(game, self.asked.lang)}  ({told_scores(game)})")
        return ""

    def _enter(self, prompt: str) -> str | None:
        """Wait for Enter, and help meanwhile; quit or undo if that is said, none at the end."""
        while said := self._listen(prompt):
            if said.casefold() in QUIT | UNDO:
                break
            if said.casefold() in HELP:
                self._help()
            else:
                say(_ONLY_ENTER[self.asked.lang])
        return said

    def _who(self) -> str:
        turn = self.session.game.on_turn
        return "" if turn is None else self.session.game.table.players[turn]

    def _due(self) -> str:
        """What is waited for where it is nobody's turn."""
        game, lang = self.session.game, self.asked.lang
        if isinstance(game.stage, Dealing) and not face_down(game):
            begun = "row" if game.table.speed else "deal"
            return f"{waiting_for(game, lang)}: {begun} {game.table.players[game.start]}"
        return waiting_for(game, lang)

    def _hide(self) -> None:
        """Leave no hand on the screen."""
        if self.hidden:
            sys.stdout.write(CLEAR)

    def _show(self) -> str | None:
        """The table as the player whose turn it is may see it; a word said instead of Enter.

        None at the end of input: nobody sits there.
        """
        game = self.session.game
        turn = game.on_turn
        if self.shown is game:
            return ""
        if self.hidden and turn is not None and _has_secrets(game):
            said = self._enter(_ALONE[self.asked.lang].format(name=self._who()))
            if said != "":
                return said
            self._hide()
        self.shown = game
        for line in scene(view(game, turn), self.asked, self.house):
            say(line)
        return ""

    def _listen(self, prompt: str) -> str | None:
        """A line typed; none at the end of input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            line = next_line()
        except TooMuch as error:
            say(error.said(self.asked.lang))
            return ""
        if not self.hidden and (line or prompt):
            say(line.rstrip("\n"))
        return line.strip() if line else None

    def _answer(self, said: str) -> None:
        lang = self.asked.lang
        said, mark, comment = said.partition(COMMENT)
        match said.strip().casefold():
            case "" if mark:
                self.session.remark(f"{mark}{comment}", beside=False)
            case "":
                self._hide()
                self.shown = None
            case word if word in HELP:
                self._help()
            case word if word in LEGAL:
                for line in options(self.session.game):
                    say(line)
            case word if word in UNDO:
                self._hide()
                happened = self.session.undo()
                say(NOTHING_TO_UNDO[lang] if happened is None else told_taken_back(happened, lang))
                self.shown = None
            case _:
                if self._decide(said) and mark:
                    self.session.remark(f"{mark}{comment}", beside=True)

    def _help(self) -> None:
        lang, speed = self.asked.lang, self.session.game.table.speed
        say(unbroken((_SPEED_HELP if speed else _HELP)[lang], self.asked.width))
        if self.session.by_hand:
            say(unbroken((_LAID_HELP if speed else _DEALT_HELP)[lang], self.asked.width))

    def _decide(self, said: str) -> bool:
        """Do what somebody says; whether all of it was done, and stands in the record."""
        lang = self.asked.lang
        try:
            heard = self.session.hear(said)
        except BadRecord as bad:
            for defect in bad.defects:
                say(f"  {about_record_defect(_told_the_program(said) or defect, lang)}")
            return False
        for one in heard:
            before = self.session.game
            if isinstance(one, Stated | Counted):
                breaches = self.session.state(one)
                news = [_AS_SEEN[lang].format(what=fact(before.table, one))]
            else:
                breaches = self.session.decide(one)
                news = [] if breaches else self._done(Happened(before, one))
            for line in [about_breach(breach, lang) for breach in breaches] or news:
                say(f"  {line}")
            if breaches:
                return False
        return True

    def _done(self, happened: Happened) -> list[str]:
        """What is told of an action to all, on a screen on which no hand is left."""
        self.shown = None
        self._hide()
        return [*told_action(happened, self.asked.lang, self.house, secret=True)]


def _told_the_program(said: str) -> RecordDefect | None:
    """A word that hints at one for the program, and not at a colour."""
    word = RecordDefect(1, 1, RecordFault.WORD, said, _COMMANDS)
    near = meant_by(replace(word, fault=RecordFault.LIMOUSINE))
    return word if {*near} & {*_COMMANDS} else None


def _has_secrets(game: Game) -> bool:
    """Whether anybody's hand is on the screen; at a real table hands may be known to nobody."""
    stage = game.stage
    return isinstance(stage, Choosing | Playing) and any(
        hand and known(hand) for hand in stage.hands
    )


def told_action(
    happened: Happened, lang: Lang, house: House, *, secret: bool = False
) -> Iterator[str]:
    """What was done and what came of it; cards nobody may see are not named."""
    before, action = happened
    if isinstance(action, Deal):
        yield f"deal {before.table.players[action.start]}"
        return
    yield f"{_public(happened) if secret else sentence(before.table, action)}"
    match action:
        case Play(move=move):
            yield f"  {_explained(before, move, lang)}"
        case Carry(move=move) if not isinstance(move, Nasty):
            yield f"  {_explained(before, move, lang)}"
        case Drop() if before.table.mafia:
            yield f"  {_explained(before, MafiaMove(), lang)}"
        case Score():
            yield from (f"  {line}" for line in told_takings(before, action, lang, house))


def _explained(before: Game, move: Move, lang: Lang) -> str:
    with as_it_lies(before):
        step = carry_out(before.board, placed(before, move), before.table.reading)
        return explain(step, lang)


def told_taken_back(happened: Happened, lang: Lang) -> str:
    """What was taken back, told to all."""
    return TAKEN_BACK[lang].format(what=_public(happened))


def _public(happened: Happened) -> str:
    """An action as everybody saw it: a card discarded face down is not named."""
    before, action = happened
    if isinstance(action, Drop):
        action = Drop(action.seat, Card.HIDDEN, action.person)
    return sentence(before.table, action)
