"""The everyday words of the game in three languages, and how far apart two words are.

Words are kept as they are written (`weiß`) and looked up in plain letters (`weiss`). Somebody whose
word is not understood is offered words of their own language only.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from scheffeln.board import Limousine
from scheffeln.language import Lang

R, O, Y, L, T, N, V, W, M = Limousine  # noqa: E741 - the notation's letter for orange
EN, DE, IT = Lang

QUOTES = " \t\n\"'`“”„«»\u2018\u2019"
ListedThing = TypeVar("ListedThing")
Lists = Mapping[ListedThing, Mapping[Lang, str]]
"""The words for each thing, by language, with blanks between them."""


def plain(word: str) -> str:
    """A word in small plain letters: `Hell-Grün` is `hellgruen`."""
    small = word.strip(QUOTES).casefold()
    for letter, written in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("è", "e")):
        small = small.replace(letter, written)
    return re.sub(r"^l['\u2019]|[\s_-]+", "", small)


_COLOURS: Lists[tuple[Limousine, ...]] = {
    (R,): {
        EN: "red crimson scarlet",
        DE: "rot rote roter rotes roten rotem",
        IT: "rosso rossa rossi rosse",
    },
    (O,): {
        EN: "orange oranges",
        DE: "orange orangene orangenen oranges oranger orangen orangefarbene orangefarbenen"
        " orangener orangenes",
        IT: "arancione arancio arancioni arancia",
    },
    (Y,): {
        EN: "yellow",
        DE: "gelb gelbe gelber gelbes gelben gelbem",
        IT: "giallo gialla gialli gialle",
    },
    (L,): {
        EN: "lime green lightgreen limegreen",
        DE: "limette grün grüne grüner grünes grünen hellgrün hellgrüne hellgrünen grünem lime"
        " limettengrün limettengrüne limettengrünen limettengrüner limettengrünes",
        IT: "lime verde verdi verdechiaro verdelime",
    },
    (T,): {
        EN: "teal turquoise cyan aqua lightblue",
        DE: "petrol türkis cyan hellblau hellblaue hellblauen hellblaues hellblauer türkise"
        " türkisen türkises türkisfarbene teal",
        IT: "ottanio petrolio turchese azzurro azzurra celeste verdeacqua turchesi",
    },
    (N,): {
        EN: "navy blue darkblue navyblue",
        DE: "marine marineblau blau blaue blauer blaues blauen dunkelblau dunkelblaue dunkelblauen"
        " dunkelblaues blauem navy",
        IT: "blu bluscuro",
    },
    (V,): {
        EN: "violet purple lilac",
        DE: "violett lila violette violetten violettes violetter lilane lilanen",
        IT: "viola violetto violetta lilla",
    },
    (W,): {
        EN: "white",
        DE: "weiß weiße weißer weißes weißen weißem",
        IT: "bianco bianca bianchi bianche",
    },
    (M,): {
        EN: "black mafia",
        DE: "schwarz schwarze schwarzen schwarzes schwarzer mafia",
        IT: "nero nera mafia",
    },
    (R, V): {EN: "pink magenta", DE: "pink rosa magenta", IT: "rosa magenta"},
    (L, T): {EN: "darkgreen", DE: "dunkelgrün", IT: "verdescuro"},
    (O, Y): {EN: "gold golden", DE: "gold golden", IT: "oro dorato"},
    (W, M): {EN: "grey gray silver", DE: "grau silber", IT: "grigio argento"},
}
_STANDS: Lists[str] = {
    "top": {
        EN: "top ontop upper above",
        DE: "oben obenauf drauf obendrauf darauf",
        IT: "sopra cima incima",
    },
    "bottom": {
        EN: "bottom beneath below under underneath",
        DE: "unten drunter darunter",
        IT: "sotto fondo",
    },
    "lone": {EN: "lone alone single", DE: "allein alleine", IT: "solo sola"},
    "covered": {EN: "covered", DE: "verdeckt bedeckt zugedeckt", IT: "coperto coperta"},
    "uncovered": {EN: "uncovered", DE: "unverdeckt offen", IT: "scoperto scoperta"},
}
_NOBODY: Lists[None] = {
    None: {
        EN: "empty nobody none",
        DE: "leer niemand keiner",
        IT: "vuoto vuota nessuno",
    }
}
_SPECIAL_CARDS: Lists[str] = {
    "+": {EN: "joker", DE: "joker", IT: "jolly"},
    "-": {EN: "backward backwards", DE: "rückwärts zurück", IT: "indietro arretramento"},
    "@": {EN: "evasion", DE: "ausweichen", IT: "evasione"},
}


def _looked_up(lists: Lists[ListedThing]) -> dict[str, ListedThing]:
    return {
        plain(word): meaning
        for meaning, by_language in lists.items()
        for words in by_language.values()
        for word in words.split()
    }


COLOURS = _looked_up(_COLOURS)
STANDS = _looked_up(_STANDS)
NOBODY = tuple(_looked_up(_NOBODY))
SPECIAL_CARDS = _looked_up(_SPECIAL_CARDS)
"""The sign of a special card by the name the rulebooks give it."""

_TOWARDS = ("on to for with the", "auf nach zu für mit der die den", "su sul sulla a in per con il")
TOWARDS = frozenset(word for words in _TOWARDS for word in words.split())
"""What is said between a special card and whom or where it is for."""


def _spoken(lists: Lists[ListedThing]) -> Iterator[tuple[str, Lang]]:
    """Every word of the lists with its language."""
    for by_language in lists.values():
        for lang, words in by_language.items():
            yield from ((word, lang) for word in words.split())


SPOKEN = (
    *_spoken(_COLOURS),
    *_spoken(_STANDS),
    *_spoken(_NOBODY),
    *_spoken(_SPECIAL_CARDS),
)
"""Every word here as it is written, with its language."""


_BARE = re.compile("([aou])e")
"""Without its dots an umlaut is no slip."""
_SHORT = 4
_LEAST = 3
"""Of fewer letters, one changed makes another word altogether."""


def nearest(word: str, known: Iterable[str], most: int = 2) -> tuple[str, ...]:
    """The known words that a word, in plain letters, is the smallest slip of, in their order."""
    far = slips(word, known, most)
    least = min(far.values(), default=None)
    return tuple(one for one in far if far[one] == least)


Misspelling = tuple[int, bool]
"""How many letters are wrong, and whether one is another than was meant."""


def slips(word: str, known: Iterable[str], most: int = 2) -> dict[str, Misspelling]:
    """The known words that a word, in plain letters, may be a slip of, and how great it is.

    As many as `most` letters may be wrong, but no more than one in a short word. Letters exchanged
    with each other, left out or typed twice are likelier than another letter.
    """
    if len(word) < _LEAST:
        return {}
    allowed = min(most, 1 if len(word) <= _SHORT else 2)
    letters = set(word)
    far = {
        one: min(
            (distance(word, form), len(form) == len(word) and sorted(form) != sorted(word))
            for form in forms
        )
        for one in known
        if len(one) >= _LEAST and abs(len(one) - len(word)) <= allowed
        if (forms := [form for form in _forms(one) if _alike(letters, set(form), allowed)])
    }
    return {one: slip for one, slip in far.items() if slip[0] <= allowed}


def _forms(word: str) -> set[str]:
    """How a known word may be written."""
    return {word, _BARE.sub(r"\1", word)}


def _alike(some: set[str], others: set[str], allowed: int) -> bool:
    """Whether so few letters can be wrong: each that only one of two words has is one of them."""
    return len(some - others) <= allowed and len(others - some) <= allowed


def distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or exchanged with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for down, letter in enumerate(one, 1):
        above = row
        row = [down]
        for right, wanted in enumerate(other, 1):
            steps = [above[right] + 1, row[-1] + 1, above[right - 1] + (letter != wanted)]
            if before and right > 1 and one[down - 2] == wanted and letter == other[right - 2]:
                steps.append(before[right - 2] + 1)
            row.append(min(steps))
        before = above
    return row[-1]
