"""The parts of a clause that no rule has taken yet, and what is said of those that do not fit."""

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.deeds import Way
from scheffeln.handwriting.grammar.part import Amount, Places, Role, SentencePart, SpokenCars
from scheffeln.handwriting.lexicon import Particle, Prep
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted


class MisfitError(Exception):
    """A word that finds no place beside the others, and what to say of it, if that is known."""

    def __init__(self, at: int, why: Callable[[str], Refusal] | None = None) -> None:
        super().__init__(at)
        self.at = at
        self.why = why


class MisusedWord(Refusal):
    """A word that is understood, but not where it stands."""

    word: str
    kind = "claim"
    told: ClassVar[Text]
    instead: ClassVar[Text]
    paid: ClassVar[Text | None] = None
    """The same where an amount is spoken of."""
    apt: ClassVar[bool] = False
    """Whether it tells what would be right of this very sentence, wherever reading it ended."""

    def __init_subclass__(cls) -> None:
        cls.paid = vars(cls).get("paid")  # what another refusal says of amounts does not go with it

    def message(self, lang: Lang) -> str:
        return self.told[lang].format(word=quoted(self.word))

    def hint(self, lang: Lang) -> str:
        paid = self.paid if _AMOUNT.search(self.source) else None
        return example((paid or self.instead)[lang])


_AMOUNT = re.compile(r"\d\d")


class Denied(MisusedWord):
    """Something is denied, and it cannot be told what."""

    told = Text("{word}: it is not clear what is denied")
    instead = Text(
        "say it in two sentences, or like this: red is not on B, red does not pass B, A is empty"
    )
    paid = Text("say it in two sentences, or like this: red does not take 3000, orange takes 3000")


class HowMany(Denied):
    """A business is said not to be empty, or not full."""

    told = Text("{word}: this leaves open how many stand there")
    instead = Text("say who, or how many: red is on C; one limousine is on C; C is full")
    apt = True


class WithWhom(Denied):
    """Somebody is said not to go alone."""

    told = Text("{word}: this leaves open who comes along")
    instead = Text("say who: red takes orange along; orange rides along")
    apt = True


class HowItStands(Denied):
    """Somebody is said not to be on top, or not alone."""

    told = Text("{word}: this leaves open how it stands")
    instead = Text("say how: red is on top; red is at the bottom; red is alone")
    apt = True


class HowFar(Denied):
    """Somebody is said not to come so far, or to go beyond something."""

    told = Text("{word}: this leaves open whether it stops there, stops before it or passes it")
    instead = Text("say where it is, or what it passes: red is on D; red is not on D; red passes D")
    apt = True


class StaysWhere(Denied):
    """Somebody is said to stay: where they were, or on another."""

    told = Text("{word}: this leaves open whether it stays put or stays on another")
    instead = Text("say which: orange is not moved; orange is on red; orange rides along")
    apt = True


class OnlyWhatIsSo(Denied):
    """Not this but that, where it cannot be told what that would be."""

    told = Text("{word}: it is not clear what is so instead")
    instead = Text("say only what is true: orange is on C; red passes over C")
    paid = Text("say only what is true: red takes 7000")


class EachByItself(MisusedWord):
    """Several are said to be in several places, or to take several amounts."""

    told = Text("{word}: it is not clear which belongs to whom")
    instead = Text("say it of each: red is on B, orange is on C; red takes 3500, orange 7000")
    apt = True


class NameThem(MisusedWord):
    """Of two without their names more is said than can be."""

    told = Text("{word}: here both must be named")
    instead = Text(
        "name them: red and orange are on C, yellow is on B; red and orange take 7000 together"
    )
    apt = True


class DeniedQuestion(Denied):
    """A question with a word that denies: most who ask so mean that it is so."""

    told = Text("{word}: is this denied, or only asked?")
    instead = Text("say it without a question mark: red is on C, or red is not on C")


class OpenQuestion(DeniedQuestion):
    """A question after which more is said than yes."""

    told = Text("{word}: after a question this leaves open whether it is so")


_AS_IT_IS = Text("say how it is: red is on D; red is not on D; red takes 5000")


class Doubted(MisusedWord):
    """What people say who do not believe what they say."""

    told = Text("{word}: this leaves open whether it is meant")
    instead = _AS_IT_IS


class OnlyPossible(MisusedWord):
    """Something may be so, or need not."""

    told = Text("{word}: this leaves open whether it is so")
    instead = _AS_IT_IS
    apt = True


class AtNoMoment(Denied):
    """Something is said never to be so, though only the end is judged."""

    told = Text("{word}: only the board after the last card is judged")
    instead = Text("say how it is then, or what never happens: red is not on B; red never moves")
    apt = True


class AsItWas(MisusedWord):
    """Something is said to have been so, perhaps before the cards."""

    told = AtNoMoment.told
    instead = _AS_IT_IS
    apt = True


class OfTheMafia(MisusedWord):
    """What is said of the Mafia's money, and not understood."""

    told = Text("{word} is not understood")
    instead = Text(
        "say it like this: red takes the Mafia's token, red takes 4000 and 500 from the Mafia"
    )


class Compared(MisusedWord):
    """Amounts are compared, or only limited: how much it is is not told."""

    told = Text("{word}: this does not say how much it is")
    instead = Text("say how much each takes: yellow takes 4000, orange takes 1500")


class NobodyElse(MisusedWord):
    """Somebody is said to be the only one of whom it is so."""

    told = Text("{word}: say separately what each of the others does or gets")
    instead = Text("for instance: red takes 3000, teal nothing; red is on C, orange is not on C")


class WhichLimousine(MisusedWord):
    """Somebody is spoken of, and not by name."""

    told = Text("{word}: which limousine is that?")
    instead = Text("name it: red is on top, orange takes 4000")


class WhichPlace(MisusedWord):
    """Somebody is said to be there, and nothing was said of where that is."""

    told = Text("{word}: which business is that?")
    instead = Text("name it: yellow is on C")
    apt = True


class WhoGoes(MisusedWord):
    """A business follows from how many stand on another, and nobody is said to go there."""

    told = Text("{word}: which limousine goes there?")
    instead = Text("say who goes there, or how many stand there: red goes to C; C is full too")
    apt = True


class WhoPasses(MisusedWord):
    """A business is said to be passed over, or not, and by nobody."""

    told = Text("{word}: who passes over it?")
    instead = Text("say who: red passes over B; red does not pass over B")
    apt = True


class OneOnAnother(MisusedWord):
    """Several are said to stand on one, or one beneath several."""

    told = Text("{word}: only one limousine can stand on another")
    instead = Text("name two: orange is on top of red; or say where: both are on C")


class TwoPlaces(MisusedWord):
    """Somebody is said to stand in two places, or in two ways."""

    told = Text("{word}: this does not go with what was said before")
    instead = Text("say only what counts in the end: red is on C")


class Bag:
    """The parts of a clause that no rule has taken yet."""

    def __init__(self, parts: Sequence[SentencePart]) -> None:
        self.parts = list(parts)

    def has(self, *senses: object) -> bool:
        """Whether there is a part of these senses."""
        return any(part.sense in senses for part in self.parts)

    def take(self, *senses: object) -> list[SentencePart]:
        """Take out every part of these senses."""
        found = [part for part in self.parts if part.sense in senses]
        self.parts = [part for part in self.parts if part.sense not in senses]
        return found

    def one(self, *senses: object) -> SentencePart | None:
        """Take out the only part of these senses, if there is one."""
        found = self.take(*senses)
        if len(found) > 1:
            raise MisfitError(found[1].at)
        return found[0] if found else None

    def things(
        self, *preps: Prep, of: type[SpokenCars] | type[tuple[Business, ...]], kept: bool = False
    ) -> list[SentencePart]:
        """Take out, or see, what these prepositions say of limousines, or of businesses."""
        cars = of is SpokenCars
        found = [
            part
            for part in self.parts
            if part.sense in preps and part.value is not None
            and isinstance(part.value, SpokenCars) is cars
        ]  # fmt: skip
        self.parts = [part for part in self.parts if kept or part not in found]
        return found

    def of_him(self, prep: Prep) -> list[SentencePart]:
        """Take out what a preposition says of whoever was spoken of."""
        found = [part for part in self.parts if part.sense is prep and part.value is None]
        self.parts = [part for part in self.parts if part not in found]
        return found

    def turn(self, sense: Prep | Way, *parts: SentencePart) -> None:
        """Have some parts as another."""
        turned = {id(part) for part in parts}
        self.parts = [
            part._replace(sense=sense) if id(part) in turned else part for part in self.parts
        ]

    def with_pair(self, *, held: bool) -> list[SentencePart]:
        """The parts, any two on each other as so many who stand there, or as those meant."""
        so_many = Amount(str(CAPACITY)) if held else None
        two = Particle.COUNT if held else Particle.BOTH
        return [
            part._replace(sense=two, value=so_many) if part.sense is Role.SOME_PAIR else part
            for part in self.parts
        ]

    def empty(self) -> None:
        """Refuse what nobody has taken."""
        if self.parts:
            only = [part for part in self.parts if part.sense is Role.ONLY_THEM]
            raise MisfitError((only or self.parts)[0].at, NobodyElse if only else None)


def places(part: SentencePart) -> Places:
    """The businesses of a part, if it names some."""
    return () if isinstance(part.value, SpokenCars | Amount) else part.value or ()


def named(part: SentencePart) -> tuple[Limousine, ...]:
    """The limousines of a part that says nothing more of them."""
    match part.value:
        case SpokenCars(cars, (), False, False, neither=False):
            return cars
        case _:
            raise MisfitError(part.at)


def things_of(part: SentencePart) -> tuple[Business | Limousine, ...]:
    """The limousines or businesses of a part, two on each other as any two."""
    if isinstance(part.value, SpokenCars):
        part = part._replace(value=part.value._replace(stacked=False))
    return places(part) or named(part)
