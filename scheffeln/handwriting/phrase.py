"""One part of a sentence about limousines: who, what they do, where, how, and on whom."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.facts import Deed, Saying, Stand, Thing, Way
from scheffeln.handwriting.speech import Verb
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, Refusal, WordKind, example, quoted

_DENIED = Text("{word}: it is not clear what is denied")
_DENIED_HINT = Text(
    "say it in two sentences, or so: red is not on B, red does not pass B, A is empty"
)


class Denied(Refusal):
    """Something is denied, and it cannot be told what."""

    kind = "claim"

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word

    def message(self, lang: Lang) -> str:
        return _DENIED[lang].format(word=quoted(self.word))

    def hint(self, lang: Lang) -> str:
        return example(_DENIED_HINT[lang])


@dataclass(slots=True)
class Phrase:
    """What one part of a sentence says, as far as it has been read."""

    cars: list[Limousine] = field(default_factory=list)
    place: Business | None = None
    stand: Stand | None = None
    on: Limousine | None = None
    beneath: Limousine | None = None
    pair: bool = False
    """Whether the limousines are written as they stand, the bottom one first."""
    verb: Verb | None = None
    deeds: list[tuple[Way, Thing]] = field(default_factory=list)
    late: bool = False
    """Whether another was named after the verb: what is said of one need not be of both."""
    both: bool = False
    """Whether it is about two that are not named."""
    only: bool = False
    """Whether it is said that there is no more to it."""
    aside: bool = False
    """Whether nothing need be said of them: they were left behind."""
    vacant: bool = False
    """Whether nobody is said to be there."""

    @property
    def told(self) -> bool:
        """Whether anything is said of the limousines."""
        return bool(self.place or self.stand or self.on or self.beneath or self.deeds)

    @property
    def denies(self) -> bool:
        """Whether it says where somebody is not: then how they stand there says nothing."""
        return any(way is Way.NOT_ON for way, _ in self.deeds)

    @property
    def bare(self) -> bool:
        """Whether only a business is named."""
        rest = self.cars or self.stand or self.on or self.beneath or self.deeds or self.both
        return self.place is not None and not rest

    @property
    def carried(self) -> list[Limousine]:
        """Whoever is taken along, and so ends up in the same place."""
        return [one for way, one in self.deeds if way is Way.WITH and isinstance(one, Limousine)]

    @property
    def named(self) -> set[Limousine]:
        """Everybody it is about."""
        related = (one for one in (self.on, self.beneath) if one is not None)
        return {*self.cars, *self.carried, *related}

    @property
    def speaks_of_both(self) -> bool:
        """Whether all it says is said of two that are not named."""
        related = self.on or self.beneath or self.stand or self.cars
        return self.both and self.told and not related

    def said(self, earlier: "Phrase | None", alone: bool, text: str) -> Iterator[Saying | Deed]:
        """What a phrase comes to; without a place of its own it is about that of the one before,
        unless somebody is said to stay."""
        related = self.on or self.beneath
        stacked = self.stand in (Stand.TOP, Stand.BOTTOM)
        goes = self.verb is not None and (self.verb is Verb.STAYS or self.verb.moves)
        nowhere = goes and not self.told
        if self.place is None and not (related or self.deeds) and earlier is not None:
            self.place = earlier.place
        place = self.place
        if (
            nowhere
            or (self.both and len(self.cars) != CAPACITY)
            or (self.late and any(what is None for _, what in self.deeds))
            or (self.only and any(way is not Way.ALONE for way, _ in self.deeds))
            or not self.cars
            or self.vacant
            or (self.denies and (related or self.stand))
            or not (place or related or self.deeds or (self.stand and alone))
            or (len(self.cars) > 1 and (related or stacked or self.stand is Stand.LONE))
            or (self.carried and (related or self.stand or len(self.cars) > 1))
        ):
            raise BadWord(WordKind.SENTENCE, text, ())
        yield from (Deed(car, *deed) for deed in self.deeds for car in self.cars)
        if self.pair:
            yield from (
                Saying(car, place, how)
                for car, how in zip(self.cars, (Stand.BOTTOM, Stand.TOP), strict=True)
            )
            return
        for car in (*self.cars, *self.carried):
            if self.on:
                yield Saying(car, place, Stand.THERE, self.on)
            elif place or self.stand:
                yield Saying(car, place, self.stand or Stand.THERE)
        if self.beneath:
            yield Saying(self.beneath, None, Stand.THERE, self.cars[0])
