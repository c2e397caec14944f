"""What people write by hand: positions, cards and claims, as one would say them at a table.

    RO _ Y L T N V W      blanks, commas or / between the businesses; _ - . for an empty one
    red, light blue, oben everyday words in three languages
    RRO   "R, R, O"       cards run together or apart: `cards`
    red is on C, on top   a claim in words: `claims`

`notation` reads the strict line that is written everywhere; files are read by it alone. What has
two meanings is never guessed at: it is refused with both.
"""

import re
from collections.abc import Container, Iterator

from scheffeln import notation
from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    PLAIN_NAMES,
    RING,
    Business,
    Limousine,
    Names,
    Position,
    name,
    names,
)
from scheffeln.facts import Stand
from scheffeln.handwriting.lexicon import links
from scheffeln.handwriting.places import by_place, lettered
from scheffeln.handwriting.stacks import bottom_first, names_in
from scheffeln.handwriting.vocabulary import COLOURS, NOBODY, QUOTES, STANDS, nearest, plain
from scheffeln.language import Lang, Text
from scheffeln.limits import SAID, no_longer
from scheffeln.notation import EMPTY, SEPARATOR, BadPosition, Defect, DefectKind
from scheffeln.refusal import LOOKALIKES, BadWord, Refusal, WordKind, quoted

STOOD = {word: Stand(how) for word, how in STANDS.items()}
CLAIM_WORDS = frozenset({*STOOD, *links()})
"""What is said in a claim besides limousines and businesses."""
_RUN = r"[^\W\d_]+"
_ELIDED = re.compile(r"\b((?:su|a|da|de|ne)l)l['\u2019](?=\w)", re.IGNORECASE)
"""Italian before a vowel: `sull'arancione`."""


def usual(text: str, words: Container[str] = ()) -> str:
    """The text in the usual letters, where a table has letters and names of its own.

    Colours and `words` mean something by themselves and are not taken for letters run together.
    Raises `TooMuch`.
    """
    called = names()
    text = _with_letters(_ELIDED.sub(r"\1 ", no_longer(text)), called)
    if called == PLAIN_NAMES:
        return text
    phrases = {plain(phrase): sign for phrase, sign in _phrases(called)}
    spelt = (re.escape(phrase) for phrase, _ in sorted(_phrases(called), key=_longest_first))
    pattern = rf"(?<!\w)(?:{'|'.join((*spelt, _RUN))})(?!\w)"
    signs = {own: sign for sign, own in called.signs.items()}
    claimed = {sign: sign for sign in Limousine if sign not in signs} | signs

    def meant(found: re.Match[str]) -> str:
        said = found[0]
        spoken, letters = plain(said), said.upper()
        if spoken in phrases:
            return phrases[spoken]
        if letters in set(Business):
            return signs.get(letters, said)
        known = len(said) > 1 and (spoken in COLOURS or spoken in words)
        if known or not set(letters) <= {*claimed}:
            return said
        return "".join(claimed[letter] for letter in letters)

    return re.sub(pattern, meant, text, flags=re.IGNORECASE)


_PRINTED = re.compile(
    r"(?<!\w)(?:(?P<A>dinero(?:[\s-]+do\w+)?|docks)|(?P<H>splendid(?:[\s-]+bo?u\w+)?|boulevard)"
    r"|(?P<somewhere>lucre(?:[\s-]+di\w+)?))(?!\w)",
    re.IGNORECASE,
)
"""The names of businesses that the rulebooks print; of the last they do not say where it lies."""


def _with_letters(text: str, called: Names) -> str:
    """The text with the letters of the businesses that it calls by their printed names."""
    own = " ".join(map(plain, called.businesses.values()))

    def letter(found: re.Match[str]) -> str:
        if plain(found[0]) in own:
            return found[0]
        if found["somewhere"]:
            raise Unclear(found[0], tuple(BUSINESSES[1:-1]), text)
        return Business.A if found["A"] else Business.H

    return _PRINTED.sub(letter, text)


def _phrases(called: Names) -> Iterator[tuple[str, str]]:
    """The words of a table for its limousines and businesses, each with its usual letter."""
    yield from ((word, car.value) for car, word in called.colours.items())
    for place, at in zip(BUSINESSES, called.ring, strict=True):
        if at in called.businesses:
            yield called.businesses[at], place.value


def _longest_first(phrase: tuple[str, str]) -> int:
    return -len(phrase[0])


_UNCLEAR = Text("{word} may mean {readings}")
_OR = Text(" or ")
_UNCLEAR_HINT = Text("write the letter")


class Unclear(Refusal):
    """A word that means more than one thing; it carries what it may mean."""

    kind = "unclear"

    def __init__(self, word: str, readings: tuple[object, ...], source: str = "") -> None:
        super().__init__(word, readings)
        self.word = word
        self.readings = readings
        self.source = source

    def message(self, lang: Lang) -> str:
        said = (
            name(one, lang) if isinstance(one, Limousine) else str(one) for one in self.readings
        )
        return _UNCLEAR[lang].format(word=quoted(self.word), readings=_OR[lang].join(said))

    def hint(self, lang: Lang) -> str:
        return _UNCLEAR_HINT[lang]

    @property
    def evidence(self) -> tuple[dict[str, object], ...]:
        return tuple({"kind": "reading", "what": str(one)} for one in self.readings)


def limousine(word: str) -> Limousine:
    """A limousine by its letter or an everyday word; raises `Unclear` or `BadWord`."""
    return read_limousine(usual(word))


def read_limousine(word: str) -> Limousine:
    """A limousine by what is left of a word when it is in the usual letters."""
    spoken = plain(word)
    cars = COLOURS.get(spoken, ())
    if len(cars) > 1:
        raise Unclear(word.strip(), cars)
    if cars:
        return cars[0]
    if spoken.upper() in set(Limousine):
        return Limousine(spoken.upper())
    odd = next((one for one in word.split() if plain(one) not in _CARS), word)
    raise BadWord(WordKind.LIMOUSINE, odd, _CARS)


_CARS = (*(one.casefold() for one in Limousine), *COLOURS)


def joined(words: list[str]) -> Iterator[str]:
    """The words, colours of two words in one: `light blue`."""
    rest = iter(range(len(words)))
    for at in rest:
        pair = words[at : at + 2]
        if len(pair) == 2 and min(map(len, pair)) > 2 and plain("".join(pair)) in COLOURS:
            next(rest)
            yield "".join(pair)
        else:
            yield words[at]


RUN_TOGETHER = re.compile(r"[ROYLTNVWM]{2,}")


_LIKELY = tuple(word for word, cars in COLOURS.items() if len(cars) == 1)


def refuse_misspelt(word: str) -> None:
    """Raise `Unclear` if letters of limousines are nearly a colour: `rto` is hardly R T O.

    Capitals are letters: somebody who writes them does not write a word.
    """
    turned = (one for one in _LIKELY if sorted(one) == sorted(plain(word)))  # `tor` for `rot`
    near = () if word.isupper() else (*nearest(plain(word), _LIKELY, most=1), *turned)
    if near:
        cars = dict.fromkeys(car for one in near for car in COLOURS[one])
        raise Unclear(word, (" ".join(word.upper()), *cars))


_BLANKS = re.compile(r"\s+")
_GAPS = (
    re.compile(r"\s*[/\\|]\s*"),
    re.compile(r"\s*[,;]\s*"),
    re.compile(r"\s*[/\\|,;]\s*"),
    _BLANKS,
)
"""What stands between the businesses; two signs may have been mixed up."""
_NOBODY = frozenset({*NOBODY, "_", "-", ".", "\u2013", "\u00b7"})


def position(text: str) -> Position:
    """A position, however its businesses are set apart; raises `BadPosition`, `Unclear`, ..."""
    if len(text) > SAID:
        return notation.position(text)  # which refuses it
    text = usual(text)
    try:
        return notation.position(text)
    except BadPosition:
        line = rewritten(text)
    try:
        return notation.position(line)
    except BadPosition as bad:
        meant = line.upper().translate(LOOKALIKES)
        if meant != line.upper() and not notation.defects(meant):
            bad.meant = meant
        raise


def rewritten(text: str) -> str:
    """The line somebody meant, in the notation; words that are none stay as they are."""
    bare = by_place(_UNHELD.sub(" ", _HELD_NOBODY.sub(f" {EMPTY} ", text)).strip(QUOTES))
    gap = next((one for one in _GAPS if len(one.split(bare)) == RING), None) or next(
        (one for one in _GAPS if len(one.split(bare)) > 1), _GAPS[0]
    )
    groups = gap.split(bare)
    if gap is _BLANKS:
        groups = list(joined(groups))
    return SEPARATOR.join(_group(group, text) for group in groups)


_HELD_NOBODY = re.compile(r"[(\[]\s*[)\]]")
_UNHELD = re.compile(r"[()\[\]]|(?<=[^\W\d_])\.\s*$")
"""Brackets around each business, or a point at the end, say nothing."""


def is_lettered(text: str) -> bool:
    """Whether somebody tells by its letter who stands on each business."""
    return bool(lettered(text))


def _group(group: str, line: str) -> str:
    """A business in letters, the bottom limousine first."""
    if group.casefold() in _NOBODY:
        return EMPTY
    return "".join(_letters(word, line) for word in (bottom_first(group) if group else ()))


def _refuse_dash(word: str) -> None:
    """Raise `BadWord` if a word begins or ends with a dash: `R-` is a card."""
    if word.strip("-") != word:
        raise BadWord(WordKind.LIMOUSINE, word, _CARS)


def _letters(word: str, line: str) -> str:
    try:
        _refuse_dash(word)
        letters = word.upper().translate(LOOKALIKES)
        short = len(word) <= 2 or RUN_TOGETHER.fullmatch(letters)
        if "-" not in word and (short or not plain(letters).isalpha()):
            cars = COLOURS.get(plain(word), ())
            if not cars and plain(word).isalpha():
                refuse_misspelt(word)
            return cars[0] if len(cars) == 1 and not word.isupper() else word
        return read_limousine(word)
    except BadWord as bad:
        refused = BadWord(WordKind.LIMOUSINE, word, (*bad.known, *NOBODY))
        refused.source = line
        raise refused from None
    except Unclear as unclear:
        unclear.source = line
        raise


def stack(text: str) -> tuple[Limousine, ...]:
    """Who stands on one business, bottom first: `RO`, `red orange`, `orange on red`.

    Raises `BadWord`, `Unclear`, `WhoIsOnTop`, or `BadPosition` where letters are none or more than
    two.
    """
    bare = usual(text, CLAIM_WORDS).strip(QUOTES)
    if bare.casefold() in _NOBODY or not bare:
        return ()
    letters = "".join(_letters(word, text) for word in bottom_first(bare)).upper()
    wrong = [
        Defect(DefectKind.LETTER, bare.upper().index(letter) + 1, letter)
        for letter in letters
        if letter not in set(Limousine)
    ]
    if len(letters) > CAPACITY:
        wrong.append(Defect(DefectKind.THREE, CAPACITY + 1, letters))
    if wrong:
        bad = BadPosition(bare, tuple(wrong))
        meant = letters.translate(LOOKALIKES)
        bad.meant = meant if meant != letters and set(meant) <= set(Limousine) else ""
        raise bad
    return tuple(map(Limousine, letters))


def is_stack(text: str) -> bool:
    """Whether no more are named than can stand on one business."""
    return names_in(text) <= CAPACITY


def business(word: str) -> Business:
    """A business by its letter or its name; raises `BadWord`."""
    return notation.business(usual(word).strip(QUOTES))


def words_of(text: str) -> list[str]:
    """The words of a claim that mean something."""
    parts = [part for part in re.split(r"[\s:,;]+", text.strip(QUOTES)) if part]
    if len(parts) == 1:
        return parts  # alone, `on` and `to` are letters
    return [word for word in joined(parts) if plain(word) not in links()]
