"""What people write by hand: positions, cards and claims, as one would say them at a table.

    RO _ Y L T N V W      blanks, commas or / between the businesses; _ - . for an empty one
    red, light blue, oben everyday words in three languages
    RRO   "R, R, O"       cards run together or apart
    red is on C, on top   a claim in words

`notation` reads the strict line that is written everywhere; files are read by it alone. What has
two meanings is never guessed at: it is refused with both.
"""

import re
from collections.abc import Container, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from scheffeln import limits, notation
from scheffeln.board import (
    BUSINESS_NAMES,
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
from scheffeln.cards import Move
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.notation import EMPTY, SEPARATOR, BadPosition, Defect, DefectKind
from scheffeln.refusal import (
    LOOKALIKES,
    TOO_MANY_CARDS,
    BadWord,
    Excerpt,
    Refusal,
    TooMuch,
    WordKind,
    quoted,
    spans_of,
)

R, O, Y, L, T, N, V, W, M = Limousine  # noqa: E741 - the notation's letter for orange

_SPOKEN: dict[tuple[Limousine, ...], str] = {
    (R,): "red rot rote roter rotes roten rosso rossa crimson scarlet",
    (O,): "orange orangene orangenen oranges arancione arancio",
    (Y,): "yellow gelb gelbe gelber gelbes gelben giallo gialla",
    (L,): "lime limette green gruen gruene gruener gruenes gruenen verde lightgreen limegreen"
    " hellgruen verdechiaro",
    (T,): "teal petrol ottanio turquoise tuerkis turchese cyan aqua lightblue hellblau azzurro"
    " azzurra celeste",
    (N,): "navy marine marineblau blue blau blaue blauer blaues blauen blu darkblue dunkelblau"
    " bluscuro navyblue",
    (V,): "violet violett viola purple lila",
    (W,): "white weiss weisse weisser weisses weissen bianco bianca",
    (M,): "black schwarz schwarze schwarzen nero nera mafia",
    (R, V): "pink rosa magenta",
    (L, T): "darkgreen dunkelgruen verdescuro",
    (O, Y): "gold golden oro dorato",
    (W, M): "grey gray grau grigio silver silber argento",
}
_MEANT = {word: cars for cars, words in _SPOKEN.items() for word in words.split()}
_STANDS = {
    Stand.TOP: "top ontop upper above oben obenauf drauf obendrauf sopra cima incima",
    Stand.BOTTOM: "bottom beneath below under underneath unten drunter darunter sotto fondo",
    Stand.LONE: "lone alone single allein alleine solo sola",
    Stand.COVERED: "covered verdeckt bedeckt zugedeckt coperto coperta",
    Stand.UNCOVERED: "uncovered unverdeckt offen scoperto scoperta",
}
_STOOD = {word: stand for stand, words in _STANDS.items() for word in words.split()}
_FILLERS = frozenset(
    [
        "is",
        "on",
        "at",
        "the",
        "stands",
        "standing",
        "car",
        "limousine",
        "and",
        "in",
        "ist",
        "auf",
        "bei",
        "steht",
        "die",
        "der",
        "das",
        "dem",
        "und",
        "limousinen",
        "sta",
        "è",
        "e'",
        "é",
        "È",
        "su",
        "sul",
        "sulla",
        "la",
        "il",
        "di",
        "da",
        "auto",
    ]
)


def plain(word: str) -> str:
    """A word in small plain letters: `Hell-Grün` is `hellgruen`."""
    small = word.strip(_QUOTES).casefold()
    for letter, written in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("è", "e")):
        small = small.replace(letter, written)
    return re.sub(r"^l['\u2019]|[\s_-]+", "", small)


CLAIM_WORDS = frozenset({*_STOOD, *_FILLERS})
"""What is said in a claim besides limousines and businesses."""
_RUN = r"[^\W\d_]+"


def usual(text: str, words: Container[str] = ()) -> str:
    """The text in the usual letters, where a table has letters and names of its own.

    Colours and `words` mean something by themselves and are not taken for letters run together.
    """
    called = names()
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
        known = len(said) > 1 and (spoken in _MEANT or spoken in words)
        if known or not set(letters) <= {*claimed}:
            return said
        return "".join(claimed[letter] for letter in letters)

    return re.sub(pattern, meant, text, flags=re.IGNORECASE)


def _phrases(called: Names) -> Iterator[tuple[str, str]]:
    """The words of a table for its limousines and businesses, each with its usual letter."""
    yield from ((word, car.value) for car, word in called.colours.items())
    for place, at in zip(BUSINESSES, called.ring, strict=True):
        word = called.businesses.get(at) or BUSINESS_NAMES.get(at)
        if word:
            yield word, place.value


def _longest_first(phrase: tuple[str, str]) -> int:
    return -len(phrase[0])


_QUOTES = " \t\n\"'`“”„«»\u2018\u2019"
_UNCLEAR = Text("{word} may mean {readings}")
_OR = Text(" or ")
_UNCLEAR_HINT = Text("write the letter")


class Unclear(Refusal):
    """A word that means more than one thing; it carries what it may mean."""

    kind = "unclear"

    def __init__(self, word: str, readings: tuple[Limousine | str, ...], source: str = "") -> None:
        super().__init__(word, readings)
        self.word = word
        self.readings = readings
        self.source = source

    def message(self, lang: Lang) -> str:
        said = (name(one, lang) if isinstance(one, Limousine) else one for one in self.readings)
        return _UNCLEAR[lang].format(word=quoted(self.word), readings=_OR[lang].join(said))

    def hint(self, lang: Lang) -> str:
        return _UNCLEAR_HINT[lang]

    @property
    def excerpt(self) -> Excerpt | None:
        return Excerpt.of(self.source, spans_of(self.word, self.source))

    @property
    def evidence(self) -> tuple[dict[str, object], ...]:
        return tuple({"kind": "reading", "what": str(one)} for one in self.readings)


def limousine(word: str) -> Limousine:
    """A limousine by its letter or an everyday word; raises `Unclear` or `BadWord`."""
    return read_limousine(usual(word))


def read_limousine(word: str) -> Limousine:
    """A limousine by what is left of a word when it is in the usual letters."""
    spoken = plain(word)
    cars = _MEANT.get(spoken, ())
    if len(cars) > 1:
        raise Unclear(word.strip(), cars)
    if cars:
        return cars[0]
    if spoken.upper() in set(Limousine):
        return Limousine(spoken.upper())
    raise BadWord(WordKind.LIMOUSINE, word, (*(one.casefold() for one in Limousine), *_MEANT))


def moves(text: str) -> tuple[Move, ...]:
    """Cards, run together or with blanks or commas between them; raises `Unclear`, `BadWord`."""
    words = [word for word in re.split(r"[\s,;]+", usual(text).strip(_QUOTES)) if word]
    return no_more(move for word in _joined(words) for move in _cards(word))


Sign = TypeVar("Sign")


def no_more(cards: Iterable[Sign]) -> tuple[Sign, ...]:
    """The cards, if there are not too many of them; raises `TooMuch`."""
    taken = tuple(islice(cards, limits.CARDS + 1))
    if len(taken) > limits.CARDS:
        raise TooMuch(TOO_MANY_CARDS, limits.CARDS)
    return taken


def _joined(words: list[str]) -> Iterator[str]:
    """The words, colours of two words in one: `light blue`."""
    rest = iter(range(len(words)))
    for at in rest:
        pair = words[at : at + 2]
        if len(pair) == 2 and min(map(len, pair)) > 2 and plain("".join(pair)) in _MEANT:
            next(rest)
            yield "".join(pair)
        else:
            yield words[at]


_RUN_TOGETHER = re.compile(r"[ROYLTNVWM]{2,}")


def _cards(word: str) -> Iterator[Move]:
    """The cards of one word; letters in a row are as many cards unless they are a colour."""
    bare = word.strip(_QUOTES)
    cars = _MEANT.get(plain(bare), ())
    letters = _RUN_TOGETHER.fullmatch(bare.upper())
    if cars and letters and bare.isupper():
        raise Unclear(bare, (" ".join(bare), *cars))
    if letters and not cars:
        if not bare.isupper():
            _refuse_misspelt(bare)
        yield from map(notation.move, bare.upper())
        return
    ending = re.search(r"[+-]$|@[A-Ha-h]$", bare)
    who, how = (bare[: ending.start()], ending.group()) if ending else (bare, "")
    if plain(who) in _MEANT:
        yield notation.move(read_limousine(who) + how)
        return
    try:
        yield notation.move(bare)
    except BadWord as bad:
        meant = bare.upper().translate(LOOKALIKES)
        near = (meant,) if _RUN_TOGETHER.fullmatch(meant) else ()
        raise BadWord(WordKind.CARD, word, (*near, *bad.known, *_MEANT)) from None


def _refuse_misspelt(word: str) -> None:
    """Raise `Unclear` if letters of cards are nearly a colour: `rott` is hardly R O T T."""
    from difflib import get_close_matches  # slow to import, and needed by those who run on only

    near = get_close_matches(plain(word), _MEANT, n=1, cutoff=_NEARLY)
    if near:
        raise Unclear(word, (" ".join(word.upper()), *_MEANT[near[0]]))


_NEARLY = 0.8
"""How much alike two words must be for one to be taken for a slip of the other."""


def signs(text: str) -> tuple[str, ...]:
    """The cards of a hand or a row one by one, `?` among them: `R?O`, `red ? orange +`."""
    return no_more(_signs(text))


def _signs(text: str) -> Iterator[str]:
    spoken = usual(text).strip(_QUOTES)
    for word in _joined([word for word in re.split(r"[\s,;]+", spoken) if word]):
        bare = word.strip(_QUOTES)
        if plain(bare) in _MEANT:
            yield read_limousine(bare)
        elif re.fullmatch(r"[ROYLTNVWM?]{2,}", bare.upper()):
            yield from bare.upper()
        else:
            yield bare


_GAPS = re.compile(r"\s*[/\\|]\s*"), re.compile(r"\s*[,;]\s*"), re.compile(r"\s+")
_NOBODY = frozenset({"_", "-", ".", "\u2013", "\u00b7", "empty", "leer", "vuoto", "vuota"})
_NOBODY |= {"nobody", "none", "niemand", "keiner", "nessuno"}


def position(text: str) -> Position:
    """A position, however its businesses are set apart; raises `BadPosition`, `Unclear`, ..."""
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
    bare = text.strip(_QUOTES)
    gap = next((one for one in _GAPS if len(one.split(bare)) > 1), _GAPS[0])
    groups = gap.split(bare)
    if gap is _GAPS[2]:
        groups = list(_joined(groups))
    return SEPARATOR.join(_group(group, text) for group in groups)


def _group(group: str, line: str) -> str:
    """A business in letters, the bottom limousine first."""
    if group.casefold() in _NOBODY:
        return EMPTY
    return "".join(_letters(word, line) for word in _joined(re.split(r"[\s+]+", group)))


def _letters(word: str, line: str) -> str:
    if len(word) <= 2 or _RUN_TOGETHER.fullmatch(word.upper()) or not plain(word).isalpha():
        cars = _MEANT.get(plain(word), ())
        return cars[0] if len(cars) == 1 and not word.isupper() else word
    try:
        return read_limousine(word)
    except (BadWord, Unclear) as refused:
        refused.source = line
        raise


_ABOVE = re.compile(r"\s+(?:on top of|on|over|auf|über|ueber|sopra|sul|sulla|su)\s+", re.IGNORECASE)

_AND = "e"
"""Italian; in a claim it is a business."""


def stack(text: str) -> tuple[Limousine, ...]:
    """Who stands on one business, bottom first: `RO`, `red orange`, `orange on red`.

    Raises `BadWord`, `Unclear`, or `BadPosition` where letters are none or more than two.
    """
    bare = usual(text, CLAIM_WORDS).strip(_QUOTES)
    if bare.casefold() in _NOBODY or not bare:
        return ()
    parts = reversed(_ABOVE.split(bare.replace("+", " ")))
    words = (word for part in parts for word in words_of(part) if word != _AND)
    letters = "".join(_letters(word, text) for word in words).upper()
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


def stand(word: str) -> Stand:
    """How a limousine stands, in an everyday word; raises `BadWord`."""
    spoken = plain(word)
    if spoken not in _STOOD:
        raise BadWord(WordKind.STAND, word, tuple(_STOOD))
    return _STOOD[spoken]


def fact(text: str) -> Fact:
    """What is said about one limousine: `R:C:top`, `red is on C, on top`; raises `BadWord`."""
    words = words_of(usual(text, CLAIM_WORDS))
    if not 2 <= len(words) <= 3:
        raise BadWord(WordKind.CLAIM, text, ("NAME=POSITION", "NAME=R:C:top"))
    who, where, *how = words
    return Fact(read_limousine(who), _business(where), stand(how[0]) if how else Stand.THERE)


def business(word: str) -> Business:
    """A business by its letter or its name; raises `BadWord`."""
    return notation.business(usual(word).strip(_QUOTES))


def _business(word: str) -> Business:
    return notation.business(word.strip(_QUOTES))


def speaks_of_one(text: str) -> bool:
    """Whether a claim is about one limousine and not the whole board."""
    return SEPARATOR not in text and len(words_of(usual(text, CLAIM_WORDS))) < RING // 2


def is_sentence(text: str) -> bool:
    """Whether somebody speaks in words, as nobody does who writes a whole board."""
    return SEPARATOR not in text and any(plain(word) in _FILLERS for word in text.split())


def words_of(text: str) -> list[str]:
    """The words of a claim that mean something."""
    parts = [part for part in re.split(r"[\s:,;]+", text.strip(_QUOTES)) if part]
    return [word for word in _joined(parts) if not {word, plain(word)} & _FILLERS]
