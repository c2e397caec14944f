"""Asking for what a command line lacks: one thing after another, until the line is whole.

question     one thing to ask for, as far as it has been told; a line that is heard gives another
interview    the questions of a command in their order, with help and with the way back
guided       a command that asks; what it is told becomes words of its own command line

Answers become words, and only the words are carried out: so the command that is shown at the end
does the same by construction. Nothing is asked where JSON is wanted, where a stream is read, or
where nobody would see the question.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import click

from scheffeln.board import COLOURS, Limousine
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, Refusal, WordKind, did_you_mean, printable, reading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.dialogue.words import HELP, QUIT, UNDO, YES, YES_TAKES_IT
from scheffeln_cli.errors import paragraph
from scheffeln_cli.help import language_of
from scheffeln_cli.options import STREAM, Asked, colour_wanted
from scheffeln_cli.terminal.input import Listen, at_terminal, listener, unseen
from scheffeln_cli.terminal.output import BOLD, say, styled
from scheffeln_cli.terminal.window import command_line, wrapped

CommandWords = tuple[str, ...]


class InterviewQuestion(Protocol):
    """One thing to ask for, as far as it has been told."""

    @property
    def parameter(self) -> str:
        """The parameter of the command that it stands for."""

    @property
    def noun(self) -> Text:
        """What is asked for, in a word or two."""

    def asks(self, lang: Lang) -> str:
        """What is said when its turn comes."""

    @property
    def optional(self) -> bool:
        """Whether a command line may do without it."""

    @property
    def needed(self) -> bool:
        """Whether there is still something that only an answer can tell."""

    @property
    def told(self) -> bool:
        """Whether there is nothing more to ask."""

    @property
    def words(self) -> CommandWords:
        """What was told, as words of a command line."""

    @property
    def prompt(self) -> str: ...

    def wanted(self, words: CommandWords) -> bool:
        """Whether it is worth asking after what has been told before."""

    def heard(self, line: str) -> "InterviewQuestion":
        """The question after an answer; raises a refusal if it cannot be read."""

    def again(self, refused: Refusal) -> "InterviewQuestion | None":
        """The question to be asked again where its answer led to a refusal; none if it did not."""

    def shown(self, asked: Asked) -> Iterator[str]:
        """What there is to see after an answer."""


_HOW = Text("help says this again, back takes the last answer back, quit leaves")
_NOTHING = Text("nothing to take back")
_UNFINISHED = Text("the answers ended too early; still missing: {what}")
_UNFINISHED_HINT = Text("{command} -h shows how to write it in one line")
_IN_ONE_LINE = Text("The same in one line:")


class Unfinished(Refusal):
    """The answers ended before everything was told."""

    kind = "usage"

    def __init__(self, missing: Sequence[Text], command: str) -> None:
        super().__init__(command)
        self.missing = tuple(missing)
        self.command = command

    def message(self, lang: Lang) -> str:
        return _UNFINISHED[lang].format(what=", ".join(noun[lang] for noun in self.missing))

    def hint(self, lang: Lang) -> str:
        return _UNFINISHED_HINT[lang].format(command=self.command)


class Mistyped(Refusal):
    """A word to the interview itself, mistyped."""

    kind = "usage"

    def __init__(self, word: str, meant: str) -> None:
        super().__init__(word)
        self.word = word
        self.meant = meant

    def message(self, lang: Lang) -> str:
        return BadWord(WordKind.WORD, self.word, ()).message(lang)

    def hint(self, lang: Lang) -> str:
        return did_you_mean([self.meant], lang)


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
        self._hint = ""
        """What was said of the last line, where it was not understood."""

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
            self._take(place, listen(self.questions[place].prompt))

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
        if self._meant and line.strip().casefold() in YES:
            line = self._meant
        self._meant = ""
        word = line.strip().casefold()
        if hint and word in YES:
            self._say(f"({hint})")
        elif hint and not word:
            return  # who was just refused leaves nothing out
        elif word in HELP:
            self._introduce(question, first=True)
        elif word in QUIT:
            raise click.Abort
        elif word in UNDO:
            self._go_back()
        else:
            self._answer(place, line)

    def _go_back(self) -> None:
        if not self._before:
            self._say(_NOTHING[self.asked.lang])
            return
        self.questions = self._before.pop()
        for line in self.questions[next(self.open())].shown(self.asked):
            say(line)

    def _answer(self, place: int, line: str) -> None:
        question = self.questions[place]
        try:
            with reading(line):
                told = question.heard(line)
        except Refusal as refused:
            if not self.patient:
                raise
            self._complain(self._meaning(question, refused, line))
            return
        self._before.append(self.questions)
        self.questions = (*self.questions[:place], told, *self.questions[place + 1 :])
        for shown in told.shown(self.asked):
            say(shown)

    def _meaning(self, question: InterviewQuestion, refused: Refusal, line: str) -> Refusal:
        """What is to be said of a line, and what to take it for if that is agreed to."""
        from scheffeln.handwriting import Unclear  # for those who are asked
        from scheffeln.handwriting.vocabulary import nearest, plain
        from scheffeln_cli.dialogue.offers import meant_by, without_offers

        lang = self.asked.lang
        refused = without_offers(refused, lambda said: _reads(question, said), line, lang)
        words = {plain(word): word for word in sorted((*HELP, *QUIT, *UNDO)) if len(word) > _SHORT}
        near = [words[one] for one in nearest(plain(line), words)]
        offers = isinstance(refused, BadWord) and refused.near_in(lang)
        if near and not offers:
            self._meant = near[0]
            return Mistyped(line.strip(), near[0])
        self._meant = meant_by(refused, line, lang)
        if isinstance(refused, Unclear) and self._meant:
            (car,) = (one for one in refused.readings if isinstance(one, Limousine))
            return Mistyped(refused.word, COLOURS[car][lang])
        return refused

    def _complain(self, refused: Refusal) -> None:
        for line in paragraph(refused, self.asked.lang):
            say(line)
        hint = refused.hint(self.asked.lang)
        if hint and self._meant:
            hint = f"{hint} {YES_TAKES_IT[self.asked.lang]}"
        if hint:
            self._say(f"({hint})")
        self._hint = hint

    def _say(self, text: str) -> None:
        for line in wrapped(text, self.asked.width):
            say(line)


_SHORT = 3


def _reads(question: InterviewQuestion, line: str) -> bool:
    try:
        question.heard(line)
    except Refusal:
        return False
    return True


Ask = Callable[[], Sequence[InterviewQuestion]]
_TOLD = "scheffeln.told"
_TYPED = "scheffeln.typed"
_INTERVIEW = "scheffeln.interview"


def was_asked(ctx: click.Context) -> bool:
    """Whether somebody was asked for what the command line did not say."""
    return _TOLD in ctx.meta


_NO_MORE_OPTIONS = "--"


def _joined(args: Sequence[str], words: CommandWords) -> list[str]:
    """What was typed and what was told: arguments last, and options before there are no more."""
    if _NO_MORE_OPTIONS not in args:
        return [*args, *words]
    places = (place for place, word in enumerate(words) if word.startswith(_NO_MORE_OPTIONS))
    first = next(places, len(words))
    return [*words[first:], *args, *words[:first]]


def given(said: Mapping[str, object]) -> set[str]:
    """The parameters that were said."""
    return {name for name, value in said.items() if value and isinstance(value, str | Sequence)}


class GuidedCommand(click.Command):
    """A command that asks for what its words do not say, and shows the words at the end."""

    def __init__(
        self,
        *args: Any,
        questions: Ask,
        recalls: bool = True,
        needs: frozenset[str] = frozenset(),
        **options: Any,
    ) -> None:
        """Where the command itself shows how to say it again, it is not recalled.

        Whoever says all that it `needs` does not wait for the questions either.
        """
        super().__init__(*args, **options)
        self.questions = questions
        self.recalls = recalls
        self.needs = needs

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if ctx.resilient_parsing or ctx.find_root().params.get("as_json"):
            return super().parse_args(ctx, args)
        said, _, _ = self.make_parser(ctx).parse_args(list(args))
        if self.suffices(said):
            return super().parse_args(ctx, args)
        lacking = [one for one in self.questions() if one.parameter not in given(said)]
        aside = said.get("as_json") or self._helps(ctx, args) or STREAM in said.values()
        if aside or unseen() or all(one.optional for one in lacking):
            return super().parse_args(ctx, args)
        self._read(ctx, said)
        words = self._ask(lacking, ctx, args, str(said.get("color") or "auto"))
        whole = _joined(args, words)
        ctx.meta[_TOLD], ctx.meta[_TYPED] = whole, [*args]
        return super().parse_args(ctx, [*whole])

    def _read(self, ctx: click.Context, said: Mapping[str, object]) -> None:
        """Refuse what was said and cannot be read, before anything is asked."""
        for parameter in self.get_params(ctx):
            value = said.get(parameter.name or "")
            if value and isinstance(value, str | Sequence):
                parameter.type_cast_value(ctx, value)

    def suffices(self, said: Mapping[str, object]) -> bool:
        """Whether the words say enough for nothing to be asked."""
        return bool(self.needs) and self.needs <= given(said)

    def _helps(self, ctx: click.Context, args: Sequence[str]) -> bool:
        """Whether help is wanted instead."""
        return not {*args}.isdisjoint(self.get_help_option_names(ctx))

    def _ask(
        self,
        questions: Sequence[InterviewQuestion],
        ctx: click.Context,
        typed: Sequence[str],
        colour: str,
    ) -> CommandWords:
        asked = Asked(
            json=False, lang=language_of(ctx), rules=DEFAULT_RULES, colour=colour_wanted(colour)
        )
        interview = Interview(questions, asked, patient=at_terminal(), typed=typed)
        ctx.meta[_INTERVIEW] = interview
        return self._hold(interview, ctx)

    def _hold(self, interview: Interview, ctx: click.Context) -> CommandWords:
        try:
            interview.hold(listener())
        except EOFError:
            missing = interview.missing()
            if missing:
                raise Unfinished(missing, ctx.command_path) from None
        say("")
        return interview.words

    def _carry_out(self, ctx: click.Context) -> Any:
        """Do what was told; what is refused only then is asked again."""
        while True:
            try:
                return super().invoke(ctx)
            except Refusal as refused:
                interview = ctx.meta.get(_INTERVIEW)
                if interview is None or not (interview.patient and interview.reopen(refused)):
                    raise
                whole = _joined(ctx.meta[_TYPED], self._hold(interview, ctx))
                ctx.meta[_TOLD] = whole
                ctx.params.clear()
                super().parse_args(ctx, [*whole])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return self._carry_out(ctx)
        finally:
            if self.recalls and _TOLD in ctx.meta:
                self._recall(ctx)

    def _recall(self, ctx: click.Context) -> None:
        from shlex import quote  # only those who were asked wait for it

        words = [*ctx.command_path.split(), *ctx.meta[_TOLD]]
        lang = language_of(ctx)
        colour = ctx.params.get("color", "auto")
        say("")
        say(styled(_IN_ONE_LINE[lang], BOLD, colour=colour_wanted(colour)))
        for line in command_line([quote(printable(word)) for word in words]):
            say(line)
