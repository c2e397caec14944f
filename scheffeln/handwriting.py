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
from scheffeln.vocabulary import (
    COLOURS,
    NOBODY,
    QUOTES,
    SPECIAL_CARDS,
    STANDS,
    STAYS_OR_GOES,
    TOWARDS,
    nearest,
    plain,
)

_STOOD = {word: Stand(how) for word, how in STANDS.items()}
CLAIM_WORDS = frozenset({*_STOOD, *STAYS_OR_GOES})
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
        known = len(said) > 1 and (spoken in COLOURS or spoken in words)
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
    cars = COLOURS.get(spoken, ())
    if len(cars) > 1:
        raise Unclear(word.strip(), cars)
    if cars:
        return cars[0]
    if spoken.upper() in set(Limousine):
        return Limousine(spoken.upper())
    raise BadWord(WordKind.LIMOUSINE, word, (*(one.casefold() for one in Limousine), *COLOURS))


def moves(text: str) -> tuple[Move, ...]:
    """Cards, run together or with blanks or commas between them; raises `Unclear`, `BadWord`.

    Special cards may be named: `Joker red`, `red backward`, `Evasion red to D`.
    """
    phrases = _THEN.split(usual(text, SPECIAL_CARDS).strip(QUOTES))
    try:
        return no_more(move for phrase in phrases for move in _phrase(phrase.split()))
    except Unclear as refused:
        refused.source = text
        raise


_THEN = re.compile(
    r"[,;]|(?<!\S)(?:and then|und dann|e poi|then|and|dann|danach|und|poi|(?-i:e)(?=\s+\S))(?!\S)",
    re.IGNORECASE,
)
"""What stands between cards; none of these words could be one, and a last `e` is a business."""
_LONGEST_CARD = 6
"""In words: `Evasion on the red to D`."""


def _phrase(words: list[str]) -> Iterator[Move]:
    """The cards of some words; a special card goes with the limousine named beside it."""
    joined = list(_joined(words))
    if not any(plain(word) in SPECIAL_CARDS for word in joined):
        yield from (move for word in joined for move in _cards(word))
        return
    ways: dict[int, list[tuple[str, ...]]] = {len(joined): [()]}
    for start in reversed(range(len(joined))):
        ways[start] = [
            (card, *others)
            for end in range(start + 1, min(start + _LONGEST_CARD, len(joined)) + 1)
            if (card := _card_in_words(joined[start:end]))
            for others in ways[end]
        ][:2]
    match ways[0]:
        case []:
            raise BadWord(WordKind.CARD, " ".join(words), ())
        case [cards]:
            yield from (move for card in cards for move in _cards(card))
        case several:
            raise Unclear(" ".join(words), tuple(map(" ".join, several)))


def _card_in_words(words: list[str]) -> str:
    """One card in the notation, the words being all that is said about it; else nothing."""
    first, *between = words
    if not between:
        alone = plain(first) in SPECIAL_CARDS or first.upper() in set(Business)
        return "" if alone else _on(first, "") or first
    if words[-1] in TOWARDS and not _is_place(words[-1], between):
        return ""
    said = [first, *(word for word in between[:-1] if word not in TOWARDS), words[-1]]
    kinds = [SPECIAL_CARDS.get(plain(word), "") for word in said]
    match kinds:
        case [("+" | "-") as sign, ""]:
            return _on(said[1], sign)
        case ["", ("+" | "-") as sign]:
            return _on(said[0], sign)
        case ["@", "", ""] | ["", "@", ""] if plain(said[2]).upper() in set(Business):
            return _on(said[kinds.index("")], f"@{plain(said[2])}")
        case _:
            return ""


def _is_place(word: str, words: list[str]) -> bool:
    """Whether a word is a business and not Italian: an Evasion ends with it."""
    return word.upper() in set(Business) and len(words) > 1


def _on(word: str, ending: str) -> str:
    """A special card on a limousine; nothing if the word is none."""
    if plain(word) in COLOURS or plain(word).upper() in set(Limousine):
        return f"{read_limousine(word)}{ending}"
    return ""


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
        if len(pair) == 2 and min(map(len, pair)) > 2 and plain("".join(pair)) in COLOURS:
            next(rest)
            yield "".join(pair)
        else:
            yield words[at]


_RUN_TOGETHER = re.compile(r"[ROYLTNVWM]{2,}")


def _cards(word: str) -> Iterator[Move]:
    """The cards of one word; letters in a row are as many cards unless they are a colour."""
    bare = word.strip(QUOTES)
    cars = COLOURS.get(plain(bare), ())
    letters = _RUN_TOGETHER.fullmatch(bare.upper())
    if cars and letters and bare.isupper():
        raise Unclear(bare, (" ".join(bare), *cars))
    if letters and not cars:
        _refuse_misspelt(bare)
        yield from map(notation.move, bare.upper())
        return
    ending = re.search(r"[+-]$|@[A-Ha-h]$", bare)
    who, how = (bare[: ending.start()], ending.group()) if ending else (bare, "")
    if plain(who) in COLOURS:
        yield notation.move(read_limousine(who) + how)
        return
    try:
        yield notation.move(bare)
    except BadWord as bad:
        meant = bare.upper().translate(LOOKALIKES)
        near = (meant,) if _RUN_TOGETHER.fullmatch(meant) else ()
        raise BadWord(WordKind.CARD, word, (*near, *bad.known, *COLOURS)) from None


_LIKELY = tuple(word for word, cars in COLOURS.items() if len(cars) == 1)


def _refuse_misspelt(word: str) -> None:
    """Raise `Unclear` if letters of limousines are nearly a colour: `rto` is hardly R T O.

    Capitals are letters: somebody who writes them does not write a word.
    """
    near = () if word.isupper() else nearest(plain(word), _LIKELY, most=1)
    if near:
        cars = dict.fromkeys(car for one in near for car in COLOURS[one])
        raise Unclear(word, (" ".join(word.upper()), *cars))


def signs(text: str) -> tuple[str, ...]:
    """The cards of a hand or a row one by one, `?` among them: `R?O`, `red ? orange +`."""
    return no_more(_signs(text))


def _signs(text: str) -> Iterator[str]:
    spoken = usual(text).strip(QUOTES)
    for word in _joined([word for word in re.split(r"[\s,;]+", spoken) if word]):
        bare = word.strip(QUOTES)
        if plain(bare) in COLOURS:
            yield read_limousine(bare)
        elif re.fullmatch(r"[ROYLTNVWM?]{2,}", bare.upper()):
            _refuse_misspelt(bare)
            yield from bare.upper()
        else:
            yield bare


_GAPS = re.compile(r"\s*[/\\|]\s*"), re.compile(r"\s*[,;]\s*"), re.compile(r"\s+")
_NOBODY = frozenset({*NOBODY, "_", "-", ".", "\u2013", "\u00b7"})


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
    bare = text.strip(QUOTES)
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
    try:
        if len(word) <= 2 or _RUN_TOGETHER.fullmatch(word.upper()) or not plain(word).isalpha():
            cars = COLOURS.get(plain(word), ())
            if not cars and plain(word).isalpha():
                _refuse_misspelt(word)
            return cars[0] if len(cars) == 1 and not word.isupper() else word
        return read_limousine(word)
    except BadWord as bad:
        refused = BadWord(WordKind.LIMOUSINE, word, (*bad.known, *NOBODY))
        refused.source = line
        raise refused from None
    except Unclear as unclear:
        unclear.source = line
        raise


_ABOVE = re.compile(r"\s+(?:on top of|on|over|auf|über|ueber|sopra|sul|sulla|su)\s+", re.IGNORECASE)

_AND = "e"
"""Italian; in a claim it is a business."""


def stack(text: str) -> tuple[Limousine, ...]:
    """Who stands on one business, bottom first: `RO`, `red orange`, `orange on red`.

    Raises `BadWord`, `Unclear`, or `BadPosition` where letters are none or more than two.
    """
    bare = usual(text, CLAIM_WORDS).strip(QUOTES)
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
    words = words_of(_TO_A_PLACE.sub("", usual(text, CLAIM_WORDS)))
    if not 2 <= len(words) <= 3:
        raise BadWord(WordKind.CLAIM, text, ("NAME=POSITION", "NAME=R:C:top"))
    who, where, *how = words
    return Fact(read_limousine(who), _business(where), stand(how[0]) if how else Stand.THERE)


_TO_A_PLACE = re.compile(r"(?<!\S)a(?=\s+[A-H]\b)", re.IGNORECASE)
"""Italian, where a business follows."""


_OF_TWO = frozenset({"unter", "ueber", "over"})
"""Right words of a claim about two limousines, which is none about one."""


def misspelt(text: str, words: Iterable[str]) -> BadWord | None:
    """The refusal of the first word of a sentence that is a slip of one of these."""
    known = {*words, *CLAIM_WORDS}
    for word in words_of(text):
        spoken = plain(word)
        if spoken in known or spoken in COLOURS or spoken in _OF_TWO:
            continue
        near = nearest(spoken, (*sorted(known), *COLOURS))
        if near and not set(near) & {*COLOURS, *_STOOD}:
            refused = BadWord(WordKind.WORD, word, near)
            refused.source = text
            return refused
    return None


def business(word: str) -> Business:
    """A business by its letter or its name; raises `BadWord`."""
    return notation.business(usual(word).strip(QUOTES))


def _business(word: str) -> Business:
    return notation.business(word.strip(QUOTES))


def speaks_of_one(text: str) -> bool:
    """Whether a claim is about one limousine and not the whole board."""
    return SEPARATOR not in text and len(words_of(usual(text, CLAIM_WORDS))) < RING // 2


def is_sentence(text: str) -> bool:
    """Whether somebody speaks in words, as nobody does who writes a whole board."""
    return SEPARATOR not in text and any(plain(word) in STAYS_OR_GOES for word in text.split())


def words_of(text: str) -> list[str]:
    """The words of a claim that mean something."""
    parts = [part for part in re.split(r"[\s:,;]+", text.strip(QUOTES)) if part]
    if len(parts) == 1:
        return parts  # alone, `on` and `to` are letters
    return [word for word in _joined(parts) if not {word, plain(word)} & STAYS_OR_GOES]
