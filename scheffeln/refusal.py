"""What people get wrong: a refusal says what, where, and what would be right.

refusal   an error of the user's; all others are the program's own
detail    one of the things that are wrong, where there are several
excerpt   a line as it was written, with a caret under what is wrong in it
span      the columns of such a line that are wrong; columns count from 1

Nothing here is printed: whoever meets a refusal asks it for its sentences in a language.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import IntEnum, StrEnum
from typing import ClassVar, NamedTuple, TypeVar, dataclass_transform

from scheffeln.board import Business, written
from scheffeln.hints import cards_help, did_you_mean, either, example, limousines_named
from scheffeln.language import Lang, Text, cells

Meaning = TypeVar("Meaning")
Evidence = Mapping[str, object]
"""What is wrong, for programs."""


class Exit(IntEnum):
    """How a command ended."""

    YES = 0
    NO = 1
    """A negative verdict: refused by the rules, a wrong claim, nothing found."""
    BAD_INPUT = 2
    GAVE_UP = 3
    """No answer within the time allowed."""
    INTERNAL = 70
    """A fault of the program's own; `EX_SOFTWARE` of sysexits.h."""
    INTERRUPTED = 130


class Span(NamedTuple):
    """A stretch of a line."""

    column: int
    width: int = 1


class Excerpt(NamedTuple):
    """A line as it was written, and what is wrong in it."""

    line: str
    spans: tuple[Span, ...]

    @classmethod
    def of(cls, text: str, spans: Sequence[Span]) -> "Excerpt | None":
        """The excerpt, where pointing tells something: not at many lines, nor at all of one."""
        excerpt = cls(text, tuple(spans))
        marked = excerpt._marked(0, len(text))
        pointless = not text.strip() or not marked or len(marked) == len(text)
        return None if pointless or len(text.splitlines()) > 1 else excerpt

    def drawn(self, widest: int = 72) -> tuple[str, str]:
        """The line, and under it the carets; of a long line what surrounds the first of them."""
        first = min(span.column for span in self.spans)
        start = max(0, first - widest // 2) if len(self.line) >= widest else 0
        end = start + widest
        marked = self._marked(start, end)
        shown, carets = ("...", "   ") if start else ("", "")
        for column, letter in enumerate(self.line[start:end], start + 1):
            shown += printable(letter)
            carets += ("^" if column in marked else " ") * cells(printable(letter))
        beyond = "^" if len(self.line) + 1 in marked else ""
        shown += "..." if end < len(self.line) else ""
        return shown, (carets + beyond).rstrip()

    def _marked(self, start: int, end: int) -> set[int]:
        """The columns with a caret; one place beyond the end of a line stands for what is missing.

        Only those after `start` and up to that beyond `end`.
        """
        last = min(end, len(self.line)) + 1
        return {
            column
            for span in self.spans
            for column in range(
                max(span.column, start + 1), min(span.column + span.width, last + 1)
            )
        }


class Detail(NamedTuple):
    """One of the things that are wrong."""

    said: str
    excerpt: Excerpt | None = None


@dataclass_transform()
class Refusal(ValueError):
    """Something a user got wrong. Subclasses carry the evidence, and say what it means.

    The evidence is what a subclass annotates, given in that order, unless it is a `ClassVar`; as in
    a dataclass, which would take longer to define.
    """

    kind = "input"
    """What it is about, for programs."""
    code = Exit.BAD_INPUT
    word = ""
    source = ""
    """The word that is wrong, and the line it stands in, as far as they are known."""
    speaker = ""  # whose claim it is, if it is one
    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        if "__init__" not in cls.__dict__:
            own = cls.__annotations__.items()
            cls._fields += tuple(name for name, kind in own if "ClassVar" not in str(kind))

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, *named.values())
        self.__dict__.update(zip(self._fields, given, strict=False), **named)

    def message(self, lang: Lang) -> str:
        """What is wrong in one sentence."""
        raise NotImplementedError

    def details(self, lang: Lang) -> tuple[Detail, ...]:  # noqa: ARG002 - who has some speaks it
        """The particulars."""
        return ()

    def hint(self, lang: Lang) -> str:  # noqa: ARG002 - who has one speaks it
        """What would be right."""
        return ""

    @property
    def excerpt(self) -> Excerpt | None:
        """Where it is wrong, in a text of one line."""
        return Excerpt.of(self.source, spans_of(self.word, self.source))

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the rules it breaks."""
        return ()

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return ()

    def said(self, lang: Lang) -> str:
        """What is wrong in one line, with as many particulars as anyone would read."""
        details = self.details(lang)
        told = [one.said for one in details[:_MOST_DETAILS]]
        told += ["..."] * (len(details) > _MOST_DETAILS)
        message = self.message(lang)
        return f"{message} ({'; '.join(told)})" if told else message

    def __str__(self) -> str:
        return self.said(Lang.EN)


_MOST_DETAILS = 20


def quoted(text: str) -> str:
    """What somebody typed, made safe to show: short, and nothing a terminal would act on."""
    return printable(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


_LONGEST_QUOTE = 60


def printable(text: str) -> str:
    """The whole text, with nothing in it that a terminal would act on."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


class WordKind(StrEnum):
    """What a word was expected to be."""

    CARD = "card"
    LIMOUSINE = "limousine"
    BUSINESS = "business"
    EDITION = "edition"
    RULING = "ruling"
    CHOICE = "choice"
    NO_CHOICE = "no-choice"
    MISREADING = "misreading"
    CLAUSE = "clause"
    STAND = "stand"
    CLAIM = "claim"
    LINE = "line"
    YES = "yes"
    STEP = "step"
    COMMAND = "command"
    TOPIC = "topic"
    RULE = "rule"
    PLAYER = "player"
    OWNER = "owner"
    TOKEN = "token"  # noqa: S105 - money, not a secret
    TOKENS = "tokens"
    SENTENCE = "sentence"
    WORD = "word"
    THEME = "theme"


_WORDS = {
    WordKind.CARD: Text("{word} is not a card"),
    WordKind.LIMOUSINE: Text("{word} is not a limousine"),
    WordKind.BUSINESS: Text("{word} is not a business"),
    WordKind.EDITION: Text("{word} is not an edition"),
    WordKind.RULING: Text("{word} is not a ruling"),
    WordKind.CHOICE: Text("{word} is not among the choices of this ruling"),
    WordKind.NO_CHOICE: Text("{word} needs a choice"),
    WordKind.MISREADING: Text("{word} is not a known mistake"),
    WordKind.COMMAND: Text("{word} is not a command"),
    WordKind.TOPIC: Text("{word} is not a topic or a command"),
    WordKind.RULE: Text("no rule is called {word} or mentions it"),
    WordKind.STAND: Text("{word} does not say how a limousine stands"),
    WordKind.CLAIM: Text("expected NAME=CLAIM, not {word}"),
    WordKind.SENTENCE: Text("cannot tell what {word} claims"),
    WordKind.WORD: Text("{word} is not understood"),
    WordKind.LINE: Text("no line of a case file begins with {word}"),
    WordKind.YES: Text("{word} is neither yes nor no"),
    WordKind.STEP: Text("{word} is neither a card nor a command"),
    WordKind.OWNER: Text("expected NAME=LIMOUSINE, not {word}"),
    WordKind.PLAYER: Text("no player is called {word}"),
    WordKind.TOKEN: Text("{word} is not an amount of money"),
    WordKind.TOKENS: Text("not eight tokens from A to H: {word}"),
    WordKind.CLAUSE: Text("{word} is not a clause"),
    WordKind.THEME: Text("{word} is not a theme"),
}
_RULES = Text("scheffeln rules lists them all")
_HELP = Text("help lists them all")
_KNOWN = Text("there are: {known}")
_SENTENCE = Text(
    "say where they stand (red is on C, orange on top of it), what one takes (red takes 8000), or"
    " write the whole board"
)
_STANDING = Text("say on top, at the bottom, alone, covered or uncovered")
_WRITTEN = Text("write it like this: {known}")


class BadWord(Refusal):
    """A word was not understood; it carries the words that would have been."""

    kind: WordKind
    word: str
    known: tuple[str, ...]

    def message(self, lang: Lang) -> str:
        return _WORDS[self.kind][lang].format(word=quoted(self.word))

    def hint(self, lang: Lang) -> str:
        near = self.near_in(lang)
        if near:
            return did_you_mean(near, lang)
        match self.kind:
            case WordKind.CARD:
                return cards_help(lang)
            case WordKind.RULE:
                return _RULES[lang]
            case WordKind.STEP:
                return _HELP[lang]
            case WordKind.LIMOUSINE:
                return _KNOWN[lang].format(known=limousines_named(lang))
            case WordKind.SENTENCE | WordKind.WORD:
                return example(_SENTENCE[lang])
            case WordKind.STAND:
                return _STANDING[lang]
            case WordKind.TOKEN | WordKind.TOKENS | WordKind.CLAIM | WordKind.OWNER:
                return _WRITTEN[lang].format(known=either(self.known, lang))
            case WordKind.BUSINESS:
                return _KNOWN[lang].format(known=", ".join(map(written, Business)))
            case _:
                return _KNOWN[lang].format(known=", ".join(self.known))

    @property
    def near(self) -> tuple[str, ...]:
        """The known words most like it in any language, the likeliest first."""
        return self.near_in(None)

    def near_in(self, lang: Lang | None) -> tuple[str, ...]:
        """Those of a language."""
        letters = self.word.strip().upper().translate(LOOKALIKES)
        if letters != self.word.strip().upper() and {letters, letters.casefold()} & {*self.known}:
            return (letters,)
        if self.kind is WordKind.TOKEN and not any("=" in one for one in self.known):
            return self.known[:2]  # amounts that may be meant, and no form to write one
        if self.kind in _PATTERNS or len(self.word) > 2 * max(map(len, self.known), default=0):
            return ()
        near = self._slips(lang) if self.kind in _SPOKEN else self._alike()
        first, *others = near or [""]
        return tuple(filter(None, (first, *(one for one in others if not _kin(first, one)))))[:2]

    def _alike(self) -> Sequence[str]:
        """Known words that share most of their letters with it, as the parts of an id do."""
        from difflib import get_close_matches  # slow to import, and needed for mistakes only

        return get_close_matches(_folded(self.word), self.known, n=2)

    def _slips(self, lang: Lang | None) -> Sequence[str]:
        """Other known words it may be a slip of, as they are written, with the sign of its card."""
        from scheffeln.handwriting.lexicon import as_written, is_said
        from scheffeln.handwriting.vocabulary import COLOURS, nearest, plain

        sign = re.search(_SIGN, self.word.strip())
        word = plain(self.word.strip().removesuffix(sign[0] if sign else ""))
        ending = sign[0].casefold() if sign and self.kind is WordKind.CARD else ""
        stems = {plain(one.removesuffix(ending)): None for one in self.known}
        if ending or not sign:
            stems.pop(word, None)
        said = (one for one in stems if one.isalpha() and (lang is None or is_said(one, lang)))
        near = nearest(word, said)
        clear = [one for one in near if len(COLOURS.get(one, (one,))) == 1]
        return [as_written(one) + ending for one in clear or near]


_PATTERNS = frozenset({WordKind.TOKEN, WordKind.TOKENS, WordKind.CLAIM})
"""Of these `known` shows the form, which nobody has meant."""
_SPOKEN = frozenset(
    {WordKind.CARD, WordKind.LIMOUSINE, WordKind.STAND, WordKind.STEP, WordKind.WORD}
)
"""Everyday words, of which people write another form or leave out a letter."""
_SIGN = r"[+-]$|@[A-Ha-h]$"


def _kin(one: str, other: str) -> bool:
    """Whether two words are forms of one: to name both would not help."""
    shorter, longer = sorted((one, other), key=len)
    return longer.isalpha() and (longer.startswith(shorter) or longer[:-1] == shorter[:-1])


LOOKALIKES = str.maketrans({"0": "O", "1": "L"})
"""Figures that are typed for letters; never taken for them, only asked about."""


def look_up(word: str, kind: WordKind, known: Mapping[str, Meaning]) -> Meaning:
    """What a word means, whatever its case; `known` is in small letters."""
    meaning = known.get(_folded(word))
    if meaning is None:
        raise BadWord(kind, word, tuple(known))
    return meaning


def _folded(word: str) -> str:
    return word.strip().casefold()


@contextmanager
def reading(line: str) -> Iterator[None]:
    """Let a word that is not understood on the way know the line it stands in."""
    try:
        yield
    except BadWord as bad:
        bad.source = bad.source or line
        raise


def spans_of(word: str, line: str) -> tuple[Span, ...]:
    """Where a word stands in a line, between blanks or signs; nowhere if that is not certain."""
    wanted = word.strip()
    if not wanted:
        return ()
    alone = rf"(?<![^\s=:,/'\u2019]){re.escape(wanted)}(?![^\s=:,;/.!?'\u2019])"
    found = tuple(re.finditer(alone, line, re.IGNORECASE))
    return tuple(Span(one.start() + 1, len(wanted)) for one in found) if len(found) == 1 else ()
