"""A command that asks; what it is told becomes words of its own command line.

Only the words are carried out: so the command that is shown at the end does the same by
construction. Nothing is asked where JSON is wanted, where a stream is read, or where nobody would
see the question.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, printable
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.dialogue.interview import Interview
from scheffeln_cli.dialogue.question import CommandWords, InterviewQuestion
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.help import language_of
from scheffeln_cli.options import Asked, colour_wanted
from scheffeln_cli.terminal.input import at_terminal, listener, prompt_unseen
from scheffeln_cli.terminal.output import BOLD, say, styled
from scheffeln_cli.terminal.window import command_line

_UNFINISHED = Text("the answers ended too early; still missing: {what}")
_UNFINISHED_HINT = Text("{command} -h shows how to write it in one line")
_IN_ONE_LINE = Text("The same in one line:")
_ON_FROM_HERE = Text("To go on from here:")


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


Ask = Callable[[], Sequence[InterviewQuestion]]
_TOLD = "scheffeln.told"
_TYPED = "scheffeln.typed"
_MOVED_ON = "scheffeln.moved-on"
_INTERVIEW = "scheffeln.interview"


def was_asked(ctx: click.Context) -> bool:
    """Whether somebody was asked for what the command line did not say."""
    return _TOLD in ctx.meta


def recall_from_here(ctx: click.Context, words: CommandWords) -> None:
    """Show, at the end, the line that begins where this ends, if somebody was asked."""
    if was_asked(ctx):
        here = _joined(ctx.meta[_TYPED], words)
        ctx.meta[_MOVED_ON] = here != ctx.meta[_TOLD]
        ctx.meta[_TOLD] = here


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
        if aside or prompt_unseen() or all(one.optional for one in lacking):
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
        heading = _ON_FROM_HERE if ctx.meta.get(_MOVED_ON) else _IN_ONE_LINE
        say(styled(heading[lang], BOLD, colour=colour_wanted(colour)))
        for line in command_line([quote(printable(word)) for word in words]):
            say(line)
