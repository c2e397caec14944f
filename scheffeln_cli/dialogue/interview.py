"""Asking for what a command line lacks: one thing after another, until the line is whole.

The questions of a command come in their order, with help and with the way back. The command that
asks is in `guided`, what a question is in `question`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import click

from scheffeln.hints import did_you_mean, example
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, Refusal, WordKind, printable, quoted, reading
from scheffeln_cli.dialogue.question import CommandWords, InterviewQuestion, told_of_mafia
from scheffeln_cli.dialogue.words import (
    HELP,
    NO_NAMES,
    QUIT,
    SHORT_YES,
    UNDO,
    YES,
    YES_TAKES_IT,
    to_the_program,
)
from scheffeln_cli.errors import paragraph
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.input import Listen, next_line
from scheffeln_cli.terminal.output import say
from scheffeln_cli.terminal.window import wrapped

_HOW = Text("help says this again, back takes the last answer back, quit leaves")
_BY_NUMBER = Text("The number is enough.")
_ENTER_AGAIN = Text("Enter again goes on without it.")
_NOTHING = Text("nothing to take back")


_NAME = Text("if it is a name: {word}=red is on C; {question}")


class NameOrSlip(Refusal):
    """What may be a name, or a word to the interview mistyped."""

    kind = "usage"
    word: str
    meant: str

    def message(self, lang: Lang) -> str:
        return BadWord(WordKind.WORD, self.word, ()).message(lang)

    def hint(self, lang: Lang) -> str:
        return _if_a_name(self.word, did_you_mean([self.meant], lang), lang)


def _if_a_name(word: str, otherwise: str, lang: Lang) -> str:
    """How to say that a word is a name, and what else it may be."""
    return example(_NAME[lang]).format(word=quoted(word), question=otherwise)


class NoName(Refusal):
    """What people tell a program, in place of a name."""

    kind = "usage"
    word: str

    def message(self, lang: Lang) -> str:
        return BadWord(WordKind.WORD, self.word, ()).message(lang)

    def hint(self, lang: Lang) -> str:
        return _if_a_name(self.word, _HOW[lang], lang)


_SHORTEST_SLIP = 4
"""Of fewer letters, many a name is nearly a word to the program."""
_NO_MAFIA = Text("the Mafia limousine is not on the board")


class NoMafia(Refusal):
    """The Mafia limousine is spoken of, and the board that was told is without it."""

    kind = "position"

    def message(self, lang: Lang) -> str:
        return _NO_MAFIA[lang]


class Waiting(NamedTuple):
    """A line that was not understood, and may yet be what was offered in its place."""

    line: str
    refused: Refusal


class Interview:
    """Questions and the answers so far; every answer can be taken back."""

    def __init__(
        self,
        questions: Sequence[InterviewQuestion],
        asked: Asked,
        *,
        patient: bool,
        typed: Sequence[str] = (),
    ) -> None:
        """What was typed on the line counts as told."""
        self.typed = tuple(typed)
        self.questions = tuple(questions)
        self.asked = asked
        self.patient = patient
        """Whether what cannot be read is asked again; otherwise it is refused."""
        self._before: list[tuple[InterviewQuestion, ...]] = []
        self._meant = ""
        """What was offered instead of the last line: yes takes it."""
        self._ways: tuple[str, ...] = ()
        """What the last line may have meant, where that was asked: a number takes one."""
        self._hint = ""
        """What was said of the last line, where it was not understood."""
        self._waits: Waiting | None = None
        """The last line, where it was not understood and something was offered instead."""
        self._owed: Waiting | None = None
        """The same in a pipe, where only what was offered may follow."""
        self._unsaid: dict[str, Refusal] = {}
        """What was said of claims that were not understood, by who made them."""

    @property
    def words(self) -> CommandWords:
        return tuple(word for question in self.questions for word in question.words)

    def open(self) -> Iterator[int]:
        """The places of the questions that are still to be asked."""
        for place, question in enumerate(self.questions):
            if not question.told and question.wanted((*self.words, *self.typed)):
                yield place

    def missing(self) -> list[Text]:
        open_ones = (self.questions[place] for place in self.open())
        return [question.noun for question in open_ones if question.needed]

    def hold(self, listen: Listen) -> None:
        """Ask until everything is told; raises `EOFError` if the lines end before."""
        last = -1
        while (place := next(self.open(), -1)) >= 0:
            if place != last:
                self._introduce(self.questions[place], first=last < 0)
            last = place
            prompt = self.questions[place].prompt
            self._take(place, self._agreed(prompt) if self._owed else listen(prompt))

    def _agreed(self, prompt: str) -> str:
        """The next line of a pipe if it takes what was offered; else what was refused stays so."""
        line = next_line().rstrip("\n")
        owed, self._owed = self._owed, None
        if owed and not self._takes_offer(line, self.questions[next(self.open())]):
            raise owed.refused
        if owed and self._waits:
            self._complain(self._waits.refused)
        say(f"{prompt}{printable(line)}".rstrip())
        return line

    def _takes_offer(self, line: str, question: InterviewQuestion) -> str:
        """The line that is meant by one that takes what was offered; nothing by any other."""
        yes = YES if question.parameter == "cards" else YES | SHORT_YES
        if self._meant and line.strip().casefold() in yes:
            return self._meant
        numbers = [str(one + 1) for one in range(len(self._ways))]
        return self._ways[numbers.index(line.strip())] if line.strip() in numbers else ""

    def reopen(self, refused: Refusal) -> bool:
        """Whether a question was found to ask again, after what all answers have led to."""
        for place, question in enumerate(self.questions):
            again = question.again(refused)
            if again is not None:
                self._complain(refused)
                self._before.append(self.questions)
                self.questions = (*self.questions[:place], again, *self.questions[place + 1 :])
                return True
        return False

    def _introduce(self, question: InterviewQuestion, *, first: bool) -> None:
        self._say(question.asks(self.asked.lang))
        if first:
            self._say(f"({_HOW[self.asked.lang]})")

    def _take(self, place: int, line: str) -> None:
        """Act on a line: a word to the interview itself, or an answer."""
        question = self.questions[place]
        hint, self._hint = self._hint, ""
        line = self._takes_offer(line, question) or line
        offered, self._meant, self._ways = (self._meant, self._ways), "", ()
        word = line.strip().casefold()
        if hint and (word in YES or not word):
            more = "" if word or _refused(question, "") else _ENTER_AGAIN[self.asked.lang]
            if more and self._unsaid:
                self._unsaid.popitem()
            self._say(f"({_sentences(hint, more)})")  # who was just refused leaves nothing out
        elif word in HELP:
            self._introduce(question, first=True)
        elif word in QUIT:
            raise click.Abort
        elif word in UNDO:
            self._go_back()
        else:
            waits, self._waits = self._waits, None
            self._answer(place, line)
            if waits and any(offered) and self._went_unsaid(waits, question, self.questions[place]):
                self._meant, self._ways = offered
                self._waits = waits
                self._complain(waits.refused)
            if self._unsaid and self.questions[place] is not question:
                self._go_on_without(place, question)

    def _go_on_without(self, place: int, before: InterviewQuestion) -> None:
        """Say first, once everyone is said to have spoken, whose claim was not understood."""
        now = self.questions[place]
        added = now.words[len(before.words) :]
        again = [who for who in self._unsaid if any(one.startswith(f"{who}=") for one in added)]
        for who in again if now.told else (*again, ""):
            self._unsaid.pop(who, None)
        if not now.told or not self._unsaid:
            return
        self.questions = self._before.pop()
        for who, refused in self._unsaid.items():
            refused.speaker = who
            self._complain(refused)
        self._unsaid, self._hint = {}, ""
        self._say(f"({_ENTER_AGAIN[self.asked.lang]})")

    def _went_unsaid(
        self, waits: "Waiting", before: InterviewQuestion, now: InterviewQuestion
    ) -> bool:
        """Whether somebody else has spoken since, and what was refused would be lost."""
        from scheffeln.handwriting.claims import who_says_what

        who, _ = who_says_what(waits.line) or ("", "")
        added = now.words[len(before.words) :] if now.parameter == "claims" else ()
        if not (who and added) or any(one.startswith(f"{who}=") for one in added):
            return False
        waits.refused.speaker = who
        return True

    def _go_back(self) -> None:
        if not self._before:
            self._say(_NOTHING[self.asked.lang])
            return
        self.questions = self._before.pop()
        for line in self.questions[next(self.open())].shown(self.asked):
            say(line)

    def _answer(self, place: int, line: str) -> None:
        question = self.questions[place]
        from scheffeln.handwriting import Unclear  # for those who are asked

        try:
            with reading(line):
                told = question.heard(line)
                self._know(told.newcomer)
                if told.mafia and told_of_mafia((*self.words, *self.typed)) is False:
                    raise NoMafia
        except Refusal as refused:
            meaning = self._meaning(question, refused, line)
            self._waits = Waiting(line, meaning)
            if self.patient:
                self._complain(meaning)
                self._keep_unsaid(question, line, meaning)
                return
            if not (self._meant or self._ways):
                raise
            self._owed = Waiting(line, meaning if isinstance(refused, Unclear) else refused)
            return
        self._before.append(self.questions)
        later = (one.knowing(told) for one in self.questions[place + 1 :])
        self.questions = (*self.questions[:place], told, *later)
        for shown in told.shown(self.asked):
            say(shown)

    def _keep_unsaid(self, question: InterviewQuestion, line: str, refused: Refusal) -> None:
        """Keep what was said of a claim not understood, until its speaker makes another."""
        from scheffeln.handwriting.claims import who_says_what
        from scheffeln.handwriting.vocabulary import COLOURS, plain
        from scheffeln_cli.dialogue.claims import ClaimsQuestion

        if isinstance(question, ClaimsQuestion):
            said, _ = who_says_what(line) or ("", "")
            who = question.name or ("" if plain(said) in COLOURS or len(said) == 1 else said)
            self._unsaid.pop(who, None)
            self._unsaid[who] = refused

    def _know(self, name: str) -> None:
        """Refuse as a name what is, or nearly is, a word to a program."""
        from scheffeln.handwriting.vocabulary import plain

        words = name.casefold().split()
        if plain(name) in map(plain, NO_NAMES):
            raise NoName(name)
        told = [one for one in words if one in HELP | UNDO | QUIT]
        if told and len(words) > 1:
            raise NameOrSlip(name, told[0])
        near = self._near(name, leaving=True) if len(name) >= _SHORTEST_SLIP else ()
        if near:
            raise NameOrSlip(name, near[0])

    def _near(self, line: str, *, leaving: bool = False, most: int = 1) -> Sequence[str]:
        """The words to the program that a line may be a slip of."""
        from scheffeln.handwriting.vocabulary import nearest, plain

        known = to_the_program(self.asked.lang, leaving=leaving)
        allowed = most if len(line.split()) == 1 else 0
        for form in (plain, str.casefold):  # two letters for an umlaut, or one
            words = {form(word): word for word in reversed(known)}
            near = nearest(form(line.strip()), words, allowed)
            if near:
                return [words[one] for one in near]
        return ()

    def _meaning(self, question: InterviewQuestion, refused: Refusal, line: str) -> Refusal:
        """What is to be said of a line, and what to take it for if that is agreed to."""
        from scheffeln.handwriting.vocabulary import COLOURS, plain
        from scheffeln_cli.dialogue.offers import (
            Mistyped,
            line_meant,
            mistyped_colour,
            ways_of,
            without_offers,
        )

        lang = self.asked.lang
        refused = without_offers(refused, lambda said: _refused(question, said), line, lang)
        if isinstance(refused, NameOrSlip):
            self._meant = "" if refused.meant in QUIT else refused.meant
            return refused
        near = (
            ()
            if plain(line) in COLOURS
            else self._near(line, most=_MOST.get(question.parameter, 2))
        )
        offers = isinstance(refused, BadWord) and refused.near_in(lang)
        if near and not offers:
            self._meant = near[0]
            return Mistyped(line.strip(), near[0])
        self._meant, self._ways = line_meant(refused, line, lang), ways_of(refused, line)
        return mistyped_colour(refused, lang) if self._meant else refused

    def _complain(self, refused: Refusal) -> None:
        for line in paragraph(refused, self.asked.lang):
            say(line)
        hint = refused.hint(self.asked.lang)
        if hint and self._meant:
            hint = _sentences(hint, YES_TAKES_IT[self.asked.lang])
        if hint and self._ways:
            hint = _sentences(hint, _BY_NUMBER[self.asked.lang])
        if hint:
            self._say(f"({hint})")
        self._hint = hint

    def _say(self, text: str) -> None:
        for line in wrapped(text, self.asked.width):
            say(line)


_MOST = {"cards": 1, "claims": 1}
"""How many letters may be wrong in a word to the program where much else is told in words."""


def _sentences(*told: str) -> str:
    """What is said, one after the other, a full stop between them where there is none."""
    *before, last = filter(None, told)
    return " ".join((*(one if one[-1] in ".?!" else f"{one}." for one in before), last))


def _refused(question: InterviewQuestion, line: str) -> Refusal | None:
    try:
        question.heard(line)
    except Refusal as refused:
        return refused
    return None
