"""What is offered to somebody whose line was not understood: yes takes it."""

from collections.abc import Callable

from scheffeln.board import COLOURS, Limousine
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.grammar import MOST_READINGS, TwoWays
from scheffeln.hints import did_you_mean
from scheffeln.language import Lang
from scheffeln.notation import BadPosition
from scheffeln.refusal import BadWord, Refusal, WordKind


def line_meant(refused: Refusal, line: str, lang: Lang) -> str:
    """The line that was meant, where just one is offered; else nothing."""
    match refused:
        case BadPosition():
            return refused.meant
        case Unclear():
            cars = [one for one in refused.readings if isinstance(one, Limousine)]
            return line.replace(refused.word, cars[0]) if len(cars) == 1 else ""
        case BadWord():
            near = refused.near_in(lang)
            once = len(near) == 1 and line.count(refused.word) == 1
            return line.replace(refused.word, near[0]) if once else ""
        case _:
            return ""


class Mistyped(Refusal):
    """A word that is none, and the one that was meant."""

    kind = "usage"

    def __init__(self, word: str, meant: str) -> None:
        super().__init__(word)
        self.word = word
        self.meant = meant

    def message(self, lang: Lang) -> str:
        return BadWord(WordKind.WORD, self.word, ()).message(lang)

    def hint(self, lang: Lang) -> str:
        return did_you_mean([self.meant], lang)


def mistyped_colour(refused: Refusal, lang: Lang) -> Refusal:
    """The refusal; of letters that are nearly one colour, that this was meant."""
    readings = refused.readings if isinstance(refused, Unclear) else ()
    cars = [one for one in readings if isinstance(one, Limousine)]
    return Mistyped(refused.word, COLOURS[cars[0]][lang]) if len(cars) == 1 else refused


def ways_of(refused: Refusal, line: str) -> tuple[str, ...]:
    """The lines that one may stand for, where it can be read in several ways."""
    if not isinstance(refused, TwoWays) or line.count(refused.word) != 1:
        return ()
    read = map(str, refused.statements[:MOST_READINGS])
    return tuple(line.replace(refused.word, one) for one in read)


def without_offers(
    refused: Refusal, hear: Callable[[str], Refusal | None], line: str, lang: Lang
) -> Refusal:
    """The refusal, with nothing offered that could not be read in its place."""
    if not isinstance(refused, BadWord) or refused.kind in (WordKind.TOKEN, WordKind.CLAIM):
        return refused
    near = refused.near_in(lang)
    kept = tuple(one for one in near if _is_read(one, hear(line.replace(refused.word, one, 1))))
    if kept == near:
        return refused
    bare = BadWord(refused.kind, refused.word, kept)
    bare.source = refused.source
    return bare


def _is_read(word: str, refused: Refusal | None) -> bool:
    """Whether a word is understood, if perhaps another in the line is not."""
    return refused is None or (isinstance(refused, BadWord | Unclear) and word not in refused.word)
