"""What a word of a claim may be: a verb, a preposition, how somebody stands, or one of the rest."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from scheffeln.board import Limousine
from scheffeln.deeds import Way
from scheffeln.facts import Stand
from scheffeln.language import Lang


class Verb(Enum):
    """What is said to happen."""

    STANDS = auto()
    STAYS = auto()
    RESTS = auto()
    """It is not moved at all."""
    REACHES = auto()
    """Arrives; who does not may stop before that, or drive past."""
    ARRIVES = auto()
    """How it stands then, or how it came: often not to be told."""
    MOVES = auto()
    LEAPS = auto()
    """What follows without a preposition is passed: `salta B`."""
    HOPS = auto()
    """What follows without one may be passed, or where it goes: `springt B`."""
    PASSES = auto()
    GETS_BY = auto()
    """Passes; who does not, and nothing is named, may stop anywhere before."""
    CARRIES = auto()
    PULLS = auto()
    """Carries, if somebody comes along."""
    FOLLOWS = auto()
    """Is carried by whoever was spoken of."""
    LEAVES = auto()
    RETURNS = auto()
    """Moves backward."""
    ADVANCES = auto()
    """Moves forward."""
    BECOMES = auto()
    """Stands so from now on; nothing is said of a way."""
    BELONGS = auto()
    """Stands where a preposition says: a business alone may be somebody's, `B gehört rot`."""
    HAS = auto()
    COVERS = auto()
    """Stands on whom it is said of."""
    FITS = auto()
    """Denied, that somebody does not get there; else that they might."""
    CLIMBS = auto()
    """Moves; who does not, and no place is named, may stay on whoever is beneath."""
    PARTS = auto()
    """Of two: they do not stay together."""
    GETS = auto()
    """Takes; a business named alone is that of the token."""
    GOES_ON = auto()
    """Moves; who does not stops where they were said to be."""
    WALKS = auto()
    """Moves, where it is said how far."""
    TAKES = auto()
    EARNS = auto()
    """Takes, whatever it is."""
    INHERITS = auto()
    SHARES = auto()
    STANDS_WITH = auto()
    """To share a business, and no money."""
    """Takes a part of what another takes too."""


GOING = (Verb.REACHES, Verb.ARRIVES, Verb.MOVES, Verb.LEAPS, Verb.HOPS)
"""Somebody goes somewhere."""


EVENTS = frozenset({*GOING, Verb.GOES_ON, Verb.CLIMBS, Verb.RETURNS, Verb.ADVANCES, Verb.BECOMES})
"""It happens at some moment, and may be over again in the end."""


class Past(NamedTuple):
    """A participle: with `has` or `is` it was done, with `is` or `gets` it was done to them."""

    verb: Verb


class Aux(Enum):
    """What stands beside another verb."""

    IS = auto()
    HAS = auto()
    GETS = auto()
    """Of whom something is done to, or what will be."""
    SHOULD = auto()
    MUST = auto()
    """Denied, it need not be so."""
    HAD = auto()
    """With `müssen`, that it should be so; without it, that it is not."""
    MAY = auto()
    """Only said where it is denied: then it is not so."""
    LET = auto()
    """As may, but that somebody takes money is said so too."""
    MIGHT = auto()
    """Denied or not, it may be so or not."""


class Prep(Enum):
    """What stands before a limousine or a business."""

    ON = auto()
    TO = auto()
    UNTIL = auto()
    """To it; who does not go so far may stop before that, or drive past."""
    OVER = auto()
    """Of somebody who stands, on it; of somebody who drives, past it."""
    ABOVE = auto()
    """Even where somebody drives, on it or past it."""
    PAST = auto()
    VIA = auto()
    """Past it, or to it and on from there."""
    BEYOND = auto()
    """Past it, if somebody passes it, or it is said where they go; else perhaps from it."""
    UNDER = auto()
    FROM = auto()
    OF = auto()
    BY = auto()
    FOR = auto()
    WITH = auto()
    INCLUDING = auto()
    """With; after whom somebody passes, that they are passed together."""
    WITHOUT = auto()
    BEFORE = auto()
    BESIDE = auto()
    """Past it, if `vorbei` follows."""


WHERE = (Prep.ON, Prep.TO, Prep.UNTIL)
"""What stands before a place where somebody is, or goes."""


class Particle(Enum):
    """Words that are neither verbs nor prepositions."""

    FILLER = auto()
    YET = auto()
    """As before: whoever stands somewhere has not left it."""
    MORE = auto()
    """The same of somebody who stands; of anything else, that more comes."""
    THERE = auto()
    """Where somebody was said to be."""
    OVER_IT = auto()
    """Of somebody who stands, on top; of somebody who drives, past what was spoken of."""
    EXACTLY = auto()
    """Neither more nor less: says nothing only of what is read so anyway."""
    ARTICLE = auto()
    CAR = auto()
    PLACE = auto()
    BOTH = auto()
    PAIR = auto()
    IT = auto()
    HIM = auto()
    NOT = auto()
    NO = auto()
    NOBODY = auto()
    NOBODY_ALONG = auto()
    """Whom somebody takes along: nothing may be money."""
    ANYBODY = auto()
    """Nobody, where it is denied."""
    EMPTY = auto()
    OCCUPIED = auto()
    ONLY = auto()
    ALONG = auto()
    STILL = auto()
    UPRIGHT = auto()
    """After `bleibt`: that it is not moved, but of somebody on another only that it is there."""
    SEATED = auto()
    """The same; of somebody alone it says too little."""
    IDLE = auto()
    """Even where somebody stands, that they do not move."""
    BY = auto()
    OUT = auto()
    DUE = auto()
    """With `steht`, that somebody is to get something."""
    AND = auto()
    JOINS = auto()
    """Joins limousines, or begins what is said of another."""
    BUT = auto()
    INSTEAD = auto()
    RATHER = auto()
    """Instead of what was denied; else it takes back what was said."""
    THAN = auto()
    """Begins what is not so: `statt`."""
    NEITHER = auto()
    NOR = auto()
    """Begins what is not so either."""
    NEXT = auto()
    FULL = auto()
    COUNT = auto()
    """So many limousines."""
    TAG = auto()
    """What asks for consent at the end: `, right?`"""
    NOTHING = auto()
    BARE = auto()
    """Without any money: whoever is not so has some."""
    TOKEN = auto()
    HALF = auto()
    """A part of the token."""
    ESTATE = auto()
    """The Mafia's token."""
    EACH = auto()
    TOGETHER = auto()
    WHOLLY = auto()
    """In all."""
    PLUS = auto()
    THEIRS = auto()
    """After the Mafia, that something is its own."""
    TOO = auto()
    """After somebody else, that the same is so of them."""
    INCLUDED = auto()
    """What somebody takes together with the Mafia's token."""
    FURTHER = auto()
    """Beside a number, that somebody goes so many businesses: `one further`."""
    TAIL = auto()
    """What ends a clause and belongs to its verb, without changing it: `kommt ... an`."""
    AWAY = auto()
    """That somebody sets out: on what is named with it they were before."""
    PASSIVE = auto()
    """After a participle, that it was done to them."""


Sense = Verb | Past | Aux | Prep | Particle | Stand | Way | Limousine
WordRows = Mapping[Sense, Mapping[Lang, str]]
"""The words and phrases of each sense by language, with commas between them."""
