"""A stepping session: what can be typed and what is answered, alike in a terminal and a pipe."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from scheffeln.board import Position, written
from scheffeln.cases import case_text
from scheffeln.catalogue import entry_of
from scheffeln.drawing.legend import Trail
from scheffeln.drawing.text import beside
from scheffeln.explain import explain
from scheffeln.handwriting import position
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.money import tokens
from scheffeln.hints import cards_help
from scheffeln.language import Lang, Sentence, Text
from scheffeln.refusal import BadWord, Refusal, WordKind, printable, reading
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.misreadings import Misreading, compatible, misreading
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import Payday, TopTokens
from scheffeln.session import Session, session_of
from scheffeln_cli.dialogue.offers import line_meant, mistyped_colour, without_offers
from scheffeln_cli.dialogue.words import (
    COMMANDS,
    SYNONYMS,
    VERBS,
    YES,
    YES_TAKES_IT,
    command_in,
    command_meant,
)
from scheffeln_cli.errors import paragraph, refusal
from scheffeln_cli.files.cases import BadCaseFile, read_cases
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.misplaced import position_wanted
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, styled
from scheffeln_cli.terminal.render import drawn, told_destination, told_money, told_steps
from scheffeln_cli.terminal.window import wrapped

NOTHING_TO_UNDO = Text("nothing to take back")
NOTHING_TO_REDO = Text("nothing to play again")
NOTHING_PLAYED = Text("no card has been played yet")
NOT_IN_BRANCH = Text("there is no such branch: branches lists them")
WRITE = Text("write {form}")
EXISTS = Text("{path} is there already: save! {path} replaces it")
SAVED = Text("saved in {path}")
NO_CASE = Text("{path} has no case {number}")
LOADED = Text("loaded: {title}")
SAME_BOARD = Text("With this mistake the board is the same.")
DEPARTS = Text("It first shows at card {step}, {card}:")
CLASH = Text("nobody can make these mistakes at once")
BY_THE_RULES = Text("rules")
FIRST_LINE = Text("first line")
BRANCH = Text("branch {number}, from step {after} of {left}")
OF_CARDS = Text("card {done} of {played}")
OF_CARDS_IN_BRANCH = Text("card {done} of {played}, branch {branch}")
INTERRUPTED = Text("(q or Ctrl-D leaves)")
CASE_TITLE = Text("Steps from {start}")


class Misused(Refusal):
    """A command that cannot be carried out; it carries the sentence that says why."""

    kind = "step"
    why: Text | Sentence

    def message(self, lang: Lang) -> str:
        return self.why[lang]


class Stepper:
    """A session and how it answers."""

    def __init__(
        self, start: Position, asked: Asked, *, plain: bool, tokens: TopTokens | None = None
    ) -> None:
        self.session = Session(start, asked.reading())
        self.asked = asked
        self.plain = plain
        """Draw with plain characters only."""
        self.tokens = tokens
        self.over = False
        self._meant = ""
        """What was offered instead of the last line: yes takes it."""

    @property
    def prompt(self) -> str:
        """The step and, in a branch, its number; where cards were taken back, of how many."""
        done, played, branch = self.session.done, len(self.session.line.steps), self.session.current
        if done == played:
            return f"{done}/{branch}> " if branch else f"{done}> "
        text = OF_CARDS_IN_BRANCH if branch else OF_CARDS
        return f"{self._text(text, done=done, played=played, branch=branch)}> "

    def greeting(self) -> list[str]:
        return list(self._drawn())

    def interrupted(self) -> str:
        return self._text(INTERRUPTED)

    def answer(self, line: str) -> list[str]:
        """What is to be said to a line; a line that is not understood is complained about."""
        meant, self._meant = self._meant, ""
        words = (meant if meant and line.strip().casefold() in YES else line).split()
        if not words or words[0].startswith("#"):
            return []
        said: list[str] = []
        try:
            said += self._carry_out(words)
        except (Refusal, OSError) as error:
            said += self._refused(refusal(error), " ".join(words))
        return said

    def _carry_out(self, words: list[str]) -> Iterator[str]:
        if words[0].casefold() in VERBS and len(words) > 1:
            return self._play(words[1:])
        word, rest = command_in(words)
        if word.isdecimal():
            return self._go([word])
        carry_out = self._commands().get(word)
        return carry_out(rest) if carry_out else self._play(words)

    def _commands(self) -> dict[str, Callable[[list[str]], Iterator[str]]]:
        return {
            "undo": self._undo,
            "redo": self._redo,
            "go": self._go,
            "what-if": self._what_if,
            "back": self._back,
            "branches": self._branches,
            "branch": self._branch,
            "why": self._why,
            "legal": self._legal,
            "as": self._as,
            "show": self._show,
            "money": self._money,
            "new": self._new,
            "load": self._load,
            "save": self._save,
            "save!": self._replace,
            "help": self._help,
            "quit": self._quit,
        }

    def _play(self, words: Sequence[str]) -> Iterator[str]:
        line = " ".join(words)
        if _is_position(line):
            yield from self._new([line])
            return
        try:
            cards = moves(line)
        except BadWord as bad:
            offered = (one for one in (*COMMANDS, *SYNONYMS) if command_meant(one) != "quit")
            known = (*offered,) if bad.word == words[0] else ()
            raise BadWord(WordKind.STEP, bad.word, (*known, *bad.known)) from None
        for card in cards:
            self.session = self.session.play(card)
            yield from self._last()
            yield from self._drawn()

    def _undo(self, words: list[str]) -> Iterator[str]:
        if not self.session.done:
            raise Misused(NOTHING_TO_UNDO)
        self.session = self.session.go(self.session.done - self._number(words, "undo", 1))
        return self._drawn()

    def _redo(self, words: list[str]) -> Iterator[str]:
        if self.session.done == len(self.session.line.steps):
            raise Misused(NOTHING_TO_REDO)
        self.session = self.session.go(self.session.done + self._number(words, "redo", 1))
        return self._drawn()

    def _go(self, words: list[str]) -> Iterator[str]:
        self.session = self.session.go(self._number(words, "go"))
        return self._drawn()

    def _what_if(self, words: list[str]) -> Iterator[str]:
        before = self.session
        self.session = before.branch_off()
        try:
            yield from self._play(words)
        except (BadWord, IllegalMove):
            if self.session.steps == before.steps:
                self.session = before  # a branch that never grew is no branch
            raise

    def _back(self, _: list[str]) -> Iterator[str]:
        if not self.session.current:
            raise Misused(NOT_IN_BRANCH)
        self.session = self.session.back()
        return self._drawn()

    def _branches(self, _: list[str]) -> Iterator[str]:
        for number, line in enumerate(self.session.lines):
            here = "*" if number == self.session.current else " "
            told = self._text(BRANCH, number=number, after=line.after, left=line.left)
            name = told if number else self._text(FIRST_LINE)
            cards = " ".join(written(step.move) for step in line.steps)
            yield f"{here} {number}  {name}: {cards or '-'}"

    def _branch(self, words: list[str]) -> Iterator[str]:
        number = self._number(words, "branch")
        if number >= len(self.session.lines):
            raise Misused(NOT_IN_BRANCH)
        self.session = self.session.to_line(number)
        return self._drawn()

    def _why(self, _: list[str]) -> Iterator[str]:
        if not self.session.done:
            raise Misused(NOTHING_PLAYED)
        step = self.session.steps[-1]
        yield from wrapped(
            f"{written(step.move)}: {explain(step, self.asked.lang)}", self.asked.width
        )
        for clause in step.clauses:
            text = f"{clause}: {entry_of(clause).text[self.asked.lang]}"
            yield from wrapped(text, self.asked.width, "  ", "    ")

    def _legal(self, _: list[str]) -> Iterator[str]:
        for limousine in self.session.board.cars:
            told = told_destination(limousine, self.session.board, self.session.reading, self.asked)
            yield f"  {written(limousine)}  {told}"

    def _as(self, words: list[str]) -> Iterator[str]:
        mistakes = tuple(misreading(word) for word in words)
        if not mistakes:
            raise Misused(self._needs("as"))
        if not compatible(mistakes):
            raise Misused(CLASH)
        if not self.session.done:
            raise Misused(NOTHING_PLAYED)
        wrong = self.session.mistaken(Reading(self.session.reading.rules, mistakes))
        return self._compared(mistakes, wrong)

    def _compared(self, mistakes: Sequence[Misreading], wrong: Sequence[Step]) -> Iterator[str]:
        """The mistaken board under the true one, and the step at which they part."""
        name = "+".join(mistakes)
        boards = [(self._text(BY_THE_RULES), self.session.board), (name, wrong[-1].after)]
        yield from beside(boards, self.asked.width)
        parting = (
            (number, theirs)
            for number, (ours, theirs) in enumerate(zip(self.session.steps, wrong, strict=True), 1)
            if ours.after != theirs.after
        )
        number, step = next(parting, (0, None))
        if step is None:
            yield self._text(SAME_BOARD)
            return
        yield self._text(DEPARTS, step=number, card=written(step.move))
        yield from wrapped(explain(step, self.asked.lang), self.asked.width, "  ")

    def _show(self, _: list[str]) -> Iterator[str]:
        return self._drawn()

    def _money(self, words: list[str]) -> Iterator[str]:
        if words:
            line = " ".join(words)
            with reading(line):
                self.tokens = {**(self.tokens or {}), **tokens(line)}
            yield from self._drawn()
        scoring = Payday(self.session.board, self.tokens or {}, self.session.reading)
        yield from told_money(scoring, self.asked)

    def _new(self, words: list[str]) -> Iterator[str]:
        line = " ".join(words)
        with position_wanted(line):
            start = self.asked.accept(position(line)) if words else self.session.start
        self.session = Session(start, self.asked.reading())
        return self._drawn()

    def _load(self, words: list[str]) -> Iterator[str]:
        if not words:
            raise Misused(self._needs("load"))
        path = words[0]
        number = self._number(words[1:], "load", 1)
        _, (cases, mistakes) = read_cases(path)
        for mistake in mistakes:
            raise BadCaseFile(path, mistake)
        if not 1 <= number <= len(cases):
            raise Misused(NO_CASE.filled(path=printable(path), number=number))
        case = cases[number - 1]
        self.session = session_of(case)
        yield self._text(LOADED, title=printable(case.title))
        yield from self._drawn()

    def _save(self, words: list[str]) -> Iterator[str]:
        if not words:
            raise Misused(self._needs("save"))
        if Path(words[0]).exists():
            raise Misused(EXISTS.filled(path=printable(words[0])))
        return self._replace(words)

    def _replace(self, words: list[str]) -> Iterator[str]:
        if not words:
            raise Misused(self._needs("save!"))
        path, *title = words
        session = self.session
        named = " ".join(title) or self._text(CASE_TITLE, start=session.start)
        write_whole(Path(path), case_text(named, session.start, session.steps, session.reading))
        yield self._text(SAVED, path=printable(path))

    def _help(self, _: list[str]) -> Iterator[str]:
        yield from wrapped(cards_help(self.asked.lang), self.asked.width)
        lang = self.asked.lang
        room = max(20, *(len(one.form[lang]) for one in COMMANDS.values()))
        for one in COMMANDS.values():
            yield f"  {one.short:2} {one.form[lang]:{room}} {one.help[lang]}"

    def _quit(self, _: list[str]) -> Iterator[str]:
        self.over = True
        return iter(())

    def _last(self) -> Iterator[str]:
        """The last step told, without the board that is drawn below it."""
        *lines, _ = told_steps(self.session.steps[-1:], self.asked, self.session.done)
        yield from lines

    def _drawn(self) -> Iterator[str]:
        session = self.session
        trail = None
        if session.done:
            step = session.steps[-1]
            if step.source and step.target:
                trail = Trail(step.source, step.target)
        yield drawn(
            session.board, self.asked, highlight=trail, plain=self.plain, tokens=self.tokens
        )
        yield styled(written(session.board), BOLD, colour=self.asked.colour)

    def _number(self, words: list[str], command: str, default: int | None = None) -> int:
        """The number after a command."""
        if not words and default is not None:
            return default
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > _DIGITS:
            raise Misused(self._needs(command))
        return int(words[0])

    def _needs(self, command: str) -> Sentence:
        return WRITE.filled(form=COMMANDS[command].form)

    def _refused(self, refused: Refusal, line: str) -> Iterator[str]:
        lang = self.asked.lang
        refused = without_offers(refused, _misunderstood, line, lang)
        self._meant = line_meant(refused, line, lang)
        refused = mistyped_colour(refused, lang) if self._meant else refused
        yield from paragraph(refused, lang)
        hint = refused.hint(lang)
        if hint and self._meant:
            hint = f"{hint} {YES_TAKES_IT[self.asked.lang]}"
        if hint:
            yield from wrapped(f"({hint})", self.asked.width)

    def _text(self, text: Text, **names: object) -> str:
        return text[self.asked.lang].format(**names)


def _misunderstood(line: str) -> Refusal | None:
    """What is wrong with a line that is neither a command nor cards."""
    if command_meant(line.split(maxsplit=1)[0]) in COMMANDS:
        return None
    try:
        moves(line)
    except Refusal as refused:
        return refused
    return None


def _is_position(line: str) -> bool:
    """Whether all eight are told where to stand, which no row of cards does."""
    try:
        position(line)
    except Refusal:
        return False
    return any(sign in line for sign in "/|_")


_DIGITS = 9
