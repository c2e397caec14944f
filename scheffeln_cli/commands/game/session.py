"""A game that goes on: what is said becomes actions, every action becomes a line of the record.

decision   an action somebody chose; everything else the referee does by itself
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from scheffeln.game.actions import Action, Clock, Deal, LayRow, Reveal, TimeUp
from scheffeln.game.advance import advance
from scheffeln.game.chance import Dice, deal
from scheffeln.game.faults import Breach
from scheffeln.game.judge import judge
from scheffeln.game.legal import legal_actions
from scheffeln.game.record import (
    RESERVED,
    VERBS,
    Counted,
    Done,
    Record,
    RecordFault,
    Stated,
    hinted,
)
from scheffeln.game.record.accounts import wrong_fact
from scheffeln.game.record.checker import check
from scheffeln.game.record.lines import COMMENT, lines_of
from scheffeln.game.record.parsing import read
from scheffeln.game.record.sentences import read_sentence
from scheffeln.game.record.writing import add, fact, sentence
from scheffeln.game.state import Choosing, Dealing, Game, Grabbing, Playing, Resolving, Turning
from scheffeln_cli.dialogue.words import record_word


class Moment(NamedTuple):
    """A state, the record that leads to it, and what somebody decided then."""

    lines: tuple[str, ...]
    game: Game
    action: Action


class Happened(NamedTuple):
    """An action and the game before it."""

    before: Game
    action: Action


Keep = Callable[[str], None]
"""What keeps the text of a record where it is safe."""


def lines_joined(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


class OpenGame:
    """A record that is being continued; the lines it had are kept as they were written.

    Whatever is done or taken back is kept before anybody is told of it.
    """

    def __init__(
        self,
        text: str,
        record: Record,
        dice: Dice,
        keep: Keep = lambda _: None,
        *,
        by_hand: bool = False,
    ) -> None:
        self.lines = lines_of(text)
        self.dice = dice
        self.keep = keep
        self.by_hand = by_hand
        """Whether people deal, and say what; else nobody has to decide that."""
        self.dealt: dict[int, Deal | LayRow] = {}
        """What was dealt in each round: an undone deal comes back the same."""
        self.past: list[Moment] = []
        done: list[Done] = []
        latest: Moment | None = None
        for verdict in check(record):
            entry = verdict.entry
            if isinstance(entry, Done):
                action = entry.action
                if isinstance(action, Deal | LayRow):
                    self.dealt[self.game.round] = action
                moment = Moment(self._lines_before(entry, done), self.game, action)
                if isinstance(action, TimeUp) and latest and isinstance(latest.action, Clock):
                    moment = latest._replace(action=action)
                if self._is_decision(action):
                    self.past.append(moment)
                latest = moment
                done.append(entry)
            self.game = verdict.after

    game: Game

    def _lines_before(self, entry: Done, done: Sequence[Done]) -> tuple[str, ...]:
        """The lines that lead to an entry; of its own line what was done before it, if anything."""
        lines = self.lines[: entry.line - 1]
        beside = [one for one in done if one.line == entry.line]
        if beside:
            own: list[str] = [""]
            for one in beside:
                add(own, sentence(self.game.table, one.action))
            _, mark, comment = self.lines[entry.line - 1].partition(COMMENT)
            lines.append(f"{own[-1]}  {mark}{comment}".rstrip())
        return tuple(lines)

    @property
    def text(self) -> str:
        return lines_joined(self.lines)

    def referee(self) -> Iterator[Happened]:
        """Do what nobody has to decide, one action after the other."""
        while (action := self.forced()) is not None:
            yield self.do(action)

    def forced(self) -> Action | None:
        """What comes next without anybody's decision, if anything does."""
        game = self.game
        if isinstance(game.stage, Dealing):
            if self.by_hand or legal_actions(game):  # somebody has to tell cards, or tokens
                return None
            if game.round not in self.dealt:
                self.dealt[game.round] = deal(game, self.dice)
            return self.dealt[game.round]
        options = legal_actions(game)
        single = len(options) == 1 and not isinstance(game.stage, Playing | Choosing | Grabbing)
        return options[0] if single else None

    def _is_decision(self, action: Action) -> bool:
        """Whether somebody chose an action, or it is known to those at the table only.

        A turn, a person, the end of the time, a Run card's effect in Speed; a token or a card that
        nobody knew before it was turned up, and what people deal themselves.
        """
        match action:
            case Clock():
                return False
            case Reveal():
                return True
            case Deal() | LayRow():
                return self.by_hand
            case _:
                pass
        stage = self.game.stage
        if isinstance(stage, Turning | Resolving):
            return legal_actions(self.game) != [action]
        return isinstance(stage, Playing | Choosing | Grabbing)

    def hear(self, said: str) -> tuple[Action | Stated | Counted, ...]:
        """What a player means, done or seen; raises `BadRecord` if it is no sentence."""
        return read_sentence(completed(self.game, said), self.game.table, self.game.start)

    def decide(self, action: Action) -> tuple[Breach, ...]:
        """Do what somebody chose, unless it breaks a clause."""
        breaches = judge(self.game, action)
        if not breaches:
            moment = Moment(tuple(self.lines), self.game, action)
            self.do(action)
            self.past.append(moment)
        return breaches

    def state(self, seen: Stated | Counted) -> tuple[Breach, ...]:
        """Write down what somebody sees on the table, unless it is otherwise.

        Then it breaks the clauses that the record would break with it.
        """
        lines = [*self.lines, fact(self.game.table, seen)]
        breaches = wrong_fact(self.game, seen)
        if not breaches:
            self._keep(lines)
            return ()
        *_, last = check(read(lines_joined(lines)))
        return last.breaches or breaches

    def remark(self, comment: str, *, beside: bool) -> None:
        """Write down a comment, beside the latest line or as a line of its own."""
        *lines, last = self.lines
        self._keep([*lines, f"{last}  {comment}"] if beside else [*lines, last, comment])

    def call_time(self, now: int) -> None:
        """The time is up at this moment; who takes it back takes the moment back as well."""
        moment = Moment(tuple(self.lines), self.game, TimeUp())
        self.do(Clock(now))
        self.do(TimeUp())
        self.past.append(moment)

    def undo(self) -> Happened | None:
        """Take back the latest decision, if there is one; what people wrote beside it stays."""
        if not self.past:
            return None
        lines, game, action = self.past[-1]
        comments = (line.partition(COMMENT)[1:] for line in self.lines[len(lines) :])
        self._keep([*lines, *("".join(comment) for comment in comments if any(comment))])
        self.past.pop()
        self.game = game
        return Happened(game, action)

    def do(self, action: Action) -> Happened:
        """Do what is known to be legal, and write it down."""
        lines = list(self.lines)
        add(lines, sentence(self.game.table, action))
        self._keep(lines)
        happened = Happened(self.game, action)
        self.game = advance(self.game, action)
        return happened

    def _keep(self, lines: Sequence[str]) -> None:
        self.keep(lines_joined(lines))
        self.lines = list(lines)


def completed(game: Game, said: str) -> str:
    """What a player says on their turn, with the name and the verb they left out."""
    words = said.split()
    names = {name.casefold() for name in game.table.players}
    if not words or words[0].casefold() in RESERVED:
        return said
    rest = [*map(record_word, words[1:])]
    if words[0].casefold() in names:
        return _with_verb(words[0], rest, game)
    if rest and _is_verb(rest[0]) and not _is_verb(record_word(words[0])):
        return " ".join((words[0], *rest))  # a name that nobody has
    turn = game.on_turn
    if turn is None:
        return said
    return _with_verb(game.table.players[turn], [*map(record_word, words)], game)


def _with_verb(name: str, words: Sequence[str], game: Game) -> str:
    if words and _is_verb(words[0]):
        return " ".join((name, *words))
    if not isinstance(game.stage, Playing):
        return " ".join((name, "takes", *words))
    verb = "drops" if "for" in map(str.casefold, words) else "plays"
    return " ".join((name, verb, *words))


_SHORTEST_VERB = 4
"""Shorter words are names or cards."""


def _is_verb(word: str) -> bool:
    """Whether a word is a verb of a record, or hints at one."""
    long_enough = len(word) >= _SHORTEST_VERB
    return long_enough and hinted(word, RecordFault.WORD, VERBS).casefold() in VERBS
