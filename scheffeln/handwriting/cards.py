"""Cards as people write them: letters run together or apart, colours, and special cards by name.

RRO  "R, R, O"  red then orange      movement cards
R+  Joker red  red backward          special cards, with whom and where they are for
R?O  red ? orange +                  a hand or a row, `?` for a card nobody knows
"""

import re
from collections.abc import Iterator

from scheffeln import notation
from scheffeln.board import MAFIA, Business, Limousine
from scheffeln.cards import Move
from scheffeln.handwriting import (
    RUN_TOGETHER,
    Unclear,
    joined,
    read_limousine,
    refuse_misspelt,
    usual,
)
from scheffeln.handwriting.vocabulary import COLOURS, QUOTES, SPECIAL_CARDS, TOWARDS, plain
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.limits import no_more
from scheffeln.refusal import LOOKALIKES, BadWord, Refusal, WordKind, quoted

_MOVES_NOTHING = Text("{word}: such a card moves at most the Mafia limousine")
_LEAVE_OUT = Text(
    "leave it out; if the Mafia limousine is on the board, a card discarded face down is M"
)


class MovesNothing(Refusal):
    """A card by which somebody changes persons."""

    kind = "card"
    word: str

    def message(self, lang: Lang) -> str:
        return _MOVES_NOTHING[lang].format(word=quoted(self.word))

    def hint(self, lang: Lang) -> str:
        return example(_LEAVE_OUT[lang])


_IDLE = re.compile(
    r"(?<!\w)(?:(?:nasty|gemeiner|gemeinen|fieser) (?:exchange|tausch)|nasty|exchange|tausch"
    r"|personentausch|scambio(?: indecente)?)(?!\w)",
    re.IGNORECASE,
)
_FACE_DOWN = re.compile(
    r"(?<!\w)(?:face[- ]?down|discard(?:ed)?|verdeckt[e]?|abgelegt|scartat?[ao]|copert[ao])(?!\w)",
    re.IGNORECASE,
)


def moves(text: str, *, mafia: bool = False) -> tuple[Move, ...]:
    """Cards, run together or with blanks or commas between them; raises `Unclear`, `BadWord`.

    Special cards may be named: `Joker red`, `red backward`, `Evasion red to D`. With the Mafia on
    the board a card played face down, whatever its colour, moves the Mafia.
    """
    said = usual(text, SPECIAL_CARDS).strip(QUOTES)
    if mafia:
        phrases = _THEN.split(said)
        said = (
            ", ".join(_mafia_move(one) for one in phrases)
            if len(phrases) > 1
            else (_mafia_move(said))
        )
    for idle in (*_IDLE.finditer(said), *_FACE_DOWN.finditer(said)):
        refused = MovesNothing(idle[0])
        refused.source = text
        raise refused
    phrases = _THEN.split(_ARTICLE.sub("", _A_CARD.sub("", said)))
    try:
        return no_more(move for phrase in phrases for move in _phrase(_as_often(phrase)))
    except Unclear as refused:
        refused.source = text
        raise


def _mafia_move(phrase: str) -> str:
    """M in place of one card that is played face down; anything else as it is."""
    card = _ARTICLE.sub("", _A_CARD.sub("", _FACE_DOWN.sub("", phrase))).split()
    one = len(card) <= 1 and all(plain(word) in COLOURS or len(word) == 1 for word in card)
    return MAFIA if one and len(_FACE_DOWN.findall(phrase)) == 1 else phrase


_THEN = re.compile(
    r"[,;&]|(?<!\S)(?:(?:and then|und dann|e poi|then|dann|danach|poi)"
    r"(?: again| nochmal| noch (?:ein)?mal| di nuovo| ancora)?|and|und|(?-i:e)(?=\s+\S))(?!\S)",
    re.IGNORECASE,
)
"""What stands between cards; none of these words could be one, and a last `e` is a business."""
_ARTICLE = re.compile(r"(?<!\S)(?:the|der|die|das|den|il|la)\s+(?=[^\W\d_]{3})", re.IGNORECASE)
_A_CARD = re.compile(
    r"(?<!\S)(?:(?:at )?first|zuerst|erst|prima|cards?|karten?|cart[ae])(?![^\s,;])"
    r"|(?<=[^\W\d_])\.\s*$",
    re.IGNORECASE,
)
"""What is said of cards and names none."""
_CARD = ("card", "karte", "carta")
_LONGEST_CARD = 6
"""In words: `Evasion on the red to D`."""


_TWICE = re.compile(
    r"\s*(?:(?:zweimal|twice|due volte|2x)\s+(\S+)"
    r"|(\S+)\s+(?:zweimal|twice|(?:per )?due volte))\s*",
    re.IGNORECASE,
)


def _as_often(phrase: str) -> list[str]:
    """The words of a phrase, those of a card that is played twice two times."""
    twice = _TWICE.fullmatch(phrase)
    return [twice[1] or twice[2]] * 2 if twice else phrase.split()


def _phrase(words: list[str]) -> Iterator[Move]:
    """The cards of some words; a special card goes with the limousine named beside it."""
    said = list(joined(words))
    if not any(plain(word) in SPECIAL_CARDS for word in said):
        yield from (move for word in said for move in _cards(word))
        return
    ways: dict[int, list[tuple[str, ...]]] = {len(said): [()]}
    for start in reversed(range(len(said))):
        ways[start] = [
            (card, *others)
            for end in range(start + 1, min(start + _LONGEST_CARD, len(said)) + 1)
            if (card := _card_in_words(said[start:end]))
            for others in ways[end]
        ][:2]
    match ways[0]:
        case []:
            raise _not_read(said) or BadWord(WordKind.CARD, " ".join(words), ())
        case [cards]:
            yield from (move for card in cards for move in _cards(card))
        case several:
            raise Unclear(" ".join(words), tuple(map(" ".join, several)))


def _not_read(said: list[str]) -> BadWord | None:
    """The only word beside a special card that is nothing, if there is one."""
    odd = [
        word
        for word in said
        if plain(word) not in {*SPECIAL_CARDS, *COLOURS, *TOWARDS} and len(word) > 1
    ]
    return BadWord(WordKind.CARD, odd[0], tuple(COLOURS)) if len(odd) == 1 else None


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


def _cards(word: str) -> Iterator[Move]:
    """The cards of one word; letters in a row are as many cards unless they are a colour."""
    bare = word.strip(QUOTES)
    cars = COLOURS.get(plain(bare), ())
    letters = RUN_TOGETHER.fullmatch(bare.upper())
    if cars and letters and bare.isupper():
        raise Unclear(bare, (" ".join(bare), *cars))
    if letters and not cars:
        refuse_misspelt(bare)
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
        near = (meant,) if RUN_TOGETHER.fullmatch(meant) else ()
        raise BadWord(
            WordKind.CARD, word, (*near, *bad.known, *COLOURS, *SPECIAL_CARDS, *_CARD)
        ) from None


def signs(text: str) -> tuple[str, ...]:
    """The cards of a hand or a row one by one, `?` among them: `R?O`, `red ? orange +`."""
    return no_more(_signs(text))


def _signs(text: str) -> Iterator[str]:
    spoken = usual(text).strip(QUOTES)
    for word in joined([word for word in re.split(r"[\s,;]+", spoken) if word]):
        bare = word.strip(QUOTES)
        if plain(bare) in COLOURS:
            yield read_limousine(bare)
        elif re.fullmatch(r"[ROYLTNVWM?]{2,}", bare.upper()):
            refuse_misspelt(bare)
            yield from bare.upper()
        else:
            yield bare
