"""The everyday words of the game in three languages, and how far apart two words are.

Words are kept as they are written (`weiß`) and looked up in plain letters (`weiss`). Somebody whose
word is not understood is offered words of their own language only.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from scheffeln.board import Limousine
from scheffeln.handwriting import speech
from scheffeln.handwriting.speech import Verb
from scheffeln.language import Lang

R, O, Y, L, T, N, V, W, M = Limousine  # noqa: E741 - the notation's letter for orange
EN, DE, IT = Lang

QUOTES = " \t\n\"'`“”„«»\u2018\u2019"
Sense = TypeVar("Sense")
Lists = Mapping[Sense, Mapping[Lang, str]]
"""The words for each thing, by language, with blanks between them."""


def plain(word: str) -> str:
    """A word in small plain letters: `Hell-Grün` is `hellgruen`."""
    small = word.strip(QUOTES).casefold()
    for letter, written in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("è", "e")):
        small = small.replace(letter, written)
    return re.sub(r"^l['\u2019]|[\s_-]+", "", small)


_COLOURS: Lists[tuple[Limousine, ...]] = {
    (R,): {EN: "red crimson scarlet", DE: "rot rote roter rotes roten", IT: "rosso rossa"},
    (O,): {
        EN: "orange oranges",
        DE: "orange orangene orangenen oranges",
        IT: "arancione arancio",
    },
    (Y,): {EN: "yellow", DE: "gelb gelbe gelber gelbes gelben", IT: "giallo gialla"},
    (L,): {
        EN: "lime green lightgreen limegreen",
        DE: "limette grün grüne grüner grünes grünen hellgrün",
        IT: "lime verde verdechiaro",
    },
    (T,): {
        EN: "teal turquoise cyan aqua lightblue",
        DE: "petrol türkis cyan hellblau",
        IT: "ottanio turchese azzurro azzurra celeste",
    },
    (N,): {
        EN: "navy blue darkblue navyblue",
        DE: "marine marineblau blau blaue blauer blaues blauen dunkelblau",
        IT: "blu bluscuro",
    },
    (V,): {EN: "violet purple", DE: "violett lila", IT: "viola"},
    (W,): {EN: "white", DE: "weiß weiße weißer weißes weißen", IT: "bianco bianca"},
    (M,): {EN: "black mafia", DE: "schwarz schwarze schwarzen mafia", IT: "nero nera mafia"},
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
    "-": {EN: "backward backwards", DE: "rückwärts", IT: "indietro"},
    "@": {EN: "evasion", DE: "ausweichen", IT: "evasione"},
}


def _looked_up(lists: Lists[Sense]) -> dict[str, Sense]:
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

_KINDS = {
    form: verb
    for verb, by_language in speech.VERBS.items()
    for words in by_language.values()
    for word in words.split()
    for form in (word, plain(word) if len(word) > 2 else word)
}


def verb(word: str) -> Verb | None:
    """What kind of verb a word is, if it is one; short ones mean something only as written."""
    return _KINDS.get(word) or (_KINDS.get(plain(word)) if len(word) > 2 else None)


def _words(*lists: Mapping[Lang, str]) -> frozenset[str]:
    return frozenset(plain(word) for one in lists for said in one.values() for word in said.split())


LITTLE = _words(*speech.IDLE.values())
"""What is said between the others and means nothing by itself."""
STAYS_OR_GOES = (
    frozenset(_KINDS)
    | {word for words in speech.IDLE[None].values() for word in words.split()}
    | LITTLE
)
"""What is said in a claim besides limousines, businesses and how they stand."""
ABOVE = _words(speech.ON, speech.OVER)
OVER = _words(speech.OVER)
UNSURE = _words(speech.UNSURE)
PAST = _words(speech.PAST)
BENEATH = _words(speech.UNDER)
"""Before a limousine, these say who stands on whom; before a business they say where."""
FROM = _words(speech.FROM)
WITHOUT = _words(speech.WITHOUT)
PLACED = _words(speech.TO)
PRONOUNS = _words(speech.THEM)
CONJUNCTIONS = _words(speech.AND)
BOTH = _words(speech.BOTH)
DENIED = _words(speech.DENIED)
VACANT = _words(speech.VACANT)
TOGETHER = _words(speech.TOGETHER)
NOT = _words(speech.NOT)
INSTEAD = _words(speech.INSTEAD)
ONLY = _words(speech.ONLY)
_TOWARDS = ("on to for with the", "auf nach zu für mit der die den", "su sul sulla a in per con il")
TOWARDS = frozenset(word for words in _TOWARDS for word in words.split())
"""What is said between a special card and whom or where it is for."""
_MONEY: Lists[str] = {
    "verb": {
        EN: "take takes get gets earn earns receive receives win wins make makes collect collects"
        " took got earned received won collected scores scored pockets",
        DE: "bekommt bekommen kriegt kriegen nimmt nehmen erhält erhalten verdient verdienen"
        " kassiert kassieren scheffelt scheffeln gewinnt gewinnen bekomme nehme"
        " holt holen macht sahnt gehören gehört gibt streicht",
        IT: "prende prendono riceve ricevono guadagna guadagnano ottiene ottengono incassa"
        " incassano vince vincono prendo ricevo guadagno"
        " spetta spettano tocca toccano intasca becca",
    },
    "nothing": {EN: "nothing none", DE: "nichts nix", IT: "niente nulla"},
    "not": {
        EN: "no not",
        DE: "kein keine keinen keins nicht",
        IT: "non nessun nessuno nessuna",
    },
    "token": {
        EN: "token tokens money something chip cash",
        DE: "geld geldplättchen plättchen etwas",
        IT: "soldi denaro gettone gettoni moneta qualcosa",
    },
    "heir": {EN: "heir inherits inherit", DE: "erbt erben erbe", IT: "eredita erede"},
    "noheir": {EN: "no-heir", DE: "", IT: ""},
    "together": speech.TOGETHER,
    "each": {EN: "each", DE: "je jeweils jede", IT: "ciascuno ciascuna ognuno testa"},
    "both": {EN: "both", DE: "beide beiden", IT: "entrambi entrambe"},
    "inall": {EN: "inall", DE: "", IT: ""},
    "only": {**speech.ONLY, IT: f"solo sola {speech.ONLY[IT]}"},
    "filler": {
        EN: "a an its it does do of from for plus dollar dollars bucks paid also too while whereas",
        DE: "ein eine einen sein seinen ihr ihren von vom euro oberste obersten plus auch während"
        " genau für es ab sich gar",
        IT: "e ed a i gli le del della dal dalla un uno una suo euro euri anche mentre invece",
    },
}


def _spoken(lists: Lists[Sense]) -> Iterator[tuple[str, Lang]]:
    """Every word of the lists with its language."""
    for by_language in lists.values():
        for lang, words in by_language.items():
            yield from ((word, lang) for word in words.split())


_ALL = (
    *_spoken(_COLOURS),
    *_spoken(_STANDS),
    *_spoken(_NOBODY),
    *_spoken(_SPECIAL_CARDS),
    *_spoken(speech.VERBS),
    *_spoken(speech.IDLE),
    *_spoken({None: speech.ONLY}),
    *_spoken(_MONEY),
)
MONEY = _looked_up(_MONEY)
"""What a word does in a claim about money."""
ONLY_ITALIAN = frozenset(
    plain(word) for word, lang in _ALL if lang is IT and plain(word) != "e"
) - {plain(word) for word, lang in _ALL if lang is not IT}
_WRITTEN = {plain(word): word for word, _ in _ALL}
_LISTED = frozenset(plain(word) for word, _ in _ALL)
_LANGUAGES = frozenset((plain(word), lang) for word, lang in _ALL)


def as_written(word: str) -> str:
    """A word in plain letters as its language spells it."""
    return _WRITTEN.get(word, word)


def is_said(word: str, lang: Lang) -> bool:
    """Whether a word in plain letters may be offered to somebody who speaks a language."""
    return word not in _LISTED or (word, lang) in _LANGUAGES


_SHORT = 4
_LEAST = 3
"""Of fewer letters, one changed makes another word altogether."""


def nearest(word: str, known: Iterable[str], most: int = 2) -> tuple[str, ...]:
    """The known words that a word, in plain letters, is the smallest slip of, in their order.

    As many as `most` letters may be wrong, but no more than one in a short word.
    """
    if len(word) < _LEAST:
        return ()
    allowed = min(most, 1 if len(word) <= _SHORT else 2)
    far = {
        one: distance(word, one)
        for one in known
        if len(one) >= _LEAST and abs(len(one) - len(word)) <= allowed
    }
    least = min(far.values(), default=allowed + 1)
    return tuple(one for one in far if far[one] == least) if least <= allowed else ()


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
