"""A wish: what a composed puzzle is to be like, and what the solver is asked for it.

The wish names a limousine and the business it is to reach. A forecast is about who earns the most,
the other kinds about who is on top; `retro` tells where it ended, and `top` asks either question:
who is on top there, or where the limousine ends, however it stands.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from shlex import quote
from typing import NamedTuple

from puzzles.composing.isolation import at_odds, isolated, others, trap_options
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.rules.misreadings import Earns, Manner, Misreading, Reverse
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.questions import Between, ComposeQuestion, Likeness, Starts
from solver.themes import Theme

ANY_NUMBER = Between()

ABOUT = {
    Kind.FORECAST: (Stand.EARNS, Stand.TOP, Stand.UNCOVERED),
    Kind.ORDER: (Stand.TOP,),
    Kind.BLANKS: (Stand.TOP,),
    Kind.SHORTEST: (Stand.TOP,),
    Kind.RETRO: (Stand.UNCOVERED, Stand.TOP),
    Kind.TOP: (Stand.THERE, Stand.TOP, Stand.UNCOVERED),
}
"""How the limousine may stand at the end in each kind that is composed, what goes without saying
first."""

MANY_MISTAKES = 4
"""Under more mistakes than this Z3 takes seconds for a round."""
TRIED_WHOLE = 6
"""Of so many cards there are 255,920 rows, all of which can be tried from a start."""
OPTIONS = {Stand.EARNS: "answer", Stand.TOP: "on-top", Stand.UNCOVERED: "uncovered"}


class Unlike(NamedTuple):
    """Puzzles that nothing which is made may be like, however the ring is rotated and the colours
    are named."""

    files: tuple[str, ...] = ()
    """Where they stand."""
    rounds: frozenset[Likeness] = frozenset()

    def __str__(self) -> str:
        """As the options that ask for it."""
        return " ".join(f"--unlike {quote(file)}" for file in self.files)

    @property
    def told(self) -> str:
        return ", ".join(self.files)


NO_OTHERS = Unlike()


@dataclass(frozen=True)
class Wish:
    """What a composed puzzle is to be like."""

    answer: Limousine = Limousine.R
    at: Business = Business.H
    skips: Between = ANY_NUMBER
    """Moves that pass over a business."""
    carries: Between = ANY_NUMBER
    """Moves of a motorcade."""
    wraps: Between = ANY_NUMBER
    """Moves across the border between H and A."""
    traps: frozenset[Misreading] = frozenset()
    """Misreadings that must get it wrong."""
    spared: frozenset[Misreading] = frozenset()
    """Misreadings that must get it right."""
    start: Starts = Starts.RING
    seed: int = 0
    rules: Rules = DEFAULT_RULES
    kind: Kind = Kind.FORECAST
    stand: Stand | None = None
    """How the limousine ends; `None` is what goes without saying for the kind."""
    cards: int | None = None
    """How many cards; `None` is what suits the kind."""
    named: bool = False
    """Whether a card must name the limousine."""
    unnamed: frozenset[Limousine] = frozenset()
    """Limousines that no card may name."""
    standing: bool = False
    """Whether it may stand there already: red on H before the first card and after the last. Else
    such a round comes last, unless `counter-clockwise` is to be spared: one that drives from G to
    H by the rules is on F for whoever is so mistaken, and one that stays is on H for everybody."""
    themes: frozenset[Theme] = frozenset()
    any_answer: bool = False
    """Whether `answer` only stands for a limousine, and each puzzle may be about another."""
    any_place: bool = False
    """Whether `at` only stands for a business, and each puzzle may be about another."""
    unlike: Unlike = NO_OTHERS
    where: bool = False
    """Whether `top` asks where the limousine ends, and not who is on top there; see `forms`."""

    @classmethod
    def only(cls, misreading: Misreading, **rest: object) -> "Wish":
        """The puzzle that exactly this misreading gets wrong, of all that can be spared."""
        spared = frozenset(others(misreading))
        return cls(traps=frozenset({misreading}), spared=spared, **rest)  # type: ignore[arg-type]

    @property
    def isolated(self) -> Misreading | None:
        """The one misreading that is to get it wrong, where no other may."""
        return isolated(self.traps, self.spared)

    @property
    def length(self) -> int:
        """How many cards the row has."""
        return self.cards or KINDS[self.kind].composed_cards

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many cards are tried one after the other as long as there is nothing: as many as suit
        the kind; where a theme is wished and nothing said of it fewer, then more."""
        if self.cards is not None or self.beyond or not self.themes:
            return (self.length,)
        fewest, most = KINDS[self.kind].sizes
        fewer = range(self.length - 1, fewest - 1, -1)
        return self.length, *fewer, *range(self.length + 1, most + 1)

    @property
    def dealt(self) -> bool:
        """Whether deals meet it sooner than Z3: a forecast with many mistakes in it."""
        many = len(self.traps | self.spared) > MANY_MISTAKES
        return self.kind is Kind.FORECAST and many and not self.beyond

    @property
    def themeless(self) -> frozenset[Theme]:
        """The themes that no puzzle of the kind has."""
        return self.themes & KINDS[self.kind].themeless.keys()

    @property
    def end_themes(self) -> frozenset[Theme]:
        """The themes that are about all that is told of the end, which is chosen last."""
        return self.themes if self.kind is Kind.RETRO else frozenset()

    @property
    def harmless(self) -> frozenset[Misreading]:
        """The mistakes to be caught that no puzzle of the kind can catch: those about money where
        nobody earns, and what is no mistake by the rules."""
        reading = Reading(self.rules)
        return frozenset(
            one for one in self.traps if self._seen(reading.mistaken(one)) == self._seen(reading)
        )

    def _seen(self, reading: Reading) -> Manner:
        """How a reader carries things out, as far as the kind asks for it."""
        manner = reading.manner.having(Reverse.COUNTER_CLOCKWISE)
        return manner if self.kind is Kind.FORECAST else manner.having(Earns.UNCOVERED)

    @property
    def beyond(self) -> bool:
        """Whether the kind of puzzle or the wish itself rules it out, so that nothing needs to be
        tried or asked."""
        return bool(self.themeless or self.harmless or self.at_odds or self.crowded)

    @property
    def at_odds(self) -> tuple[str, ...]:
        """The options about money that no forecast can meet together."""
        return at_odds(self.traps, self.spared) if self.kind is Kind.FORECAST else ()

    @property
    def most(self) -> int:
        """More cards the row cannot have."""
        return self.cards or KINDS[self.kind].sizes[1]

    @property
    def crowded(self) -> tuple[str, ...]:
        """The options that ask for more moves than there are cards."""
        return tuple(
            f"--{name} {number}" for name, number in self._numbers.items() if number > self.most
        )

    @property
    def _numbers(self) -> dict[str, int]:
        """At least so many moves of each sort, where any are wished."""
        every = {"skips": self.skips, "carries": self.carries, "wraps": self.wraps}
        return {name: one.least for name, one in every.items() if one.least}

    @property
    def short(self) -> bool:
        """Whether every hand can be tried: of more cards from the ring only, as there are 141 other
        starts."""
        few = self.length <= TRIED_WHOLE or self.start is Starts.RING
        return self.kind is Kind.ORDER and few

    @property
    def settled(self) -> bool:
        """Whether trying everything settles it: ideas and mistakes are all that is wished."""
        return self.short and {self.skips, self.carries, self.wraps} == {ANY_NUMBER}

    @property
    def luck(self) -> str:
        """What chance begins with: something else for each kind, or those of one seed would be the
        same round with another question."""
        return f"{self.seed}" if self.kind is Kind.FORECAST else f"{self.kind}/{self.seed}"

    @property
    def ends(self) -> Stand:
        """How the limousine ends."""
        return self.stand or ABOUT[self.kind][0]

    @property
    def cars(self) -> tuple[Limousine, ...]:
        """Those that may take the place of `answer`: who is not to be named stays so."""
        if not self.any_answer:
            return (self.answer,)
        unnamed = self.answer in self.unnamed
        return tuple(car for car in LIMOUSINES if (car in self.unnamed) is unnamed)

    @property
    def places(self) -> tuple[Business, ...]:
        """Those that may take the place of `at`: where the ring begins matters to wraps only."""
        rotates = self.any_place and self.wraps == ANY_NUMBER
        return BUSINESSES if rotates else (self.at,)

    @property
    def facts(self) -> Facts:
        """What a misreading would have to see otherwise."""
        return (Fact(self.answer, self.at, self._asked_stand),)

    @property
    def besides(self) -> Facts:
        """What is wished of the end and not asked about."""
        asked = self.kind is not Kind.FORECAST and not self.where
        unsaid = asked or self.stand is None
        return () if unsaid else (Fact(self.answer, self.at, self.ends),)

    @property
    def _asked_stand(self) -> Stand:
        match self.kind:
            case Kind.FORECAST:
                return Stand.EARNS
            case Kind.TOP:
                return Stand.THERE if self.where else Stand.TOP
            case _:
                return self.ends

    def __str__(self) -> str:
        """The wish in one line, as the options that ask for it."""
        return " ".join(self._words())

    def _words(self) -> Iterator[str]:
        if self.kind is not Kind.FORECAST:
            yield f"--kind {self.kind}"
        said = self.stand if self.stand in ABOUT.get(self.kind, ())[1:] else Stand.EARNS
        if not self.any_answer:
            yield f"--{OPTIONS[said or Stand.EARNS]} {self.answer}"
        if not self.any_place:
            yield f"--at {self.at}"
        if self.cards is not None:
            yield f"--cards {self.cards}"
        yield from (f"--{name} {number}" for name, number in self._numbers.items())
        if self.named:
            yield "--named"
        yield from (f"--not-named {car}" for car in sorted(self.unnamed))
        if self.standing:
            yield "--standing"
        yield from (f"--theme {one}" for one in sorted(self.themes))
        yield from trap_options(sorted(self.traps), sorted(self.spared))
        if self.unlike.files:
            yield str(self.unlike)
        yield f"--start {self.start}"
        yield f"--seed {self.seed}"
        if self.rules.edition != DEFAULT_RULES.edition:
            yield f"--edition {self.rules.edition}"
        yield from (f"--ruling {ruling}={choice}" for ruling, choice in self.rules.chosen)


def forms(wish: Wish) -> tuple[Wish, ...]:
    """The wish for each question of its kind in turn: only if none can be had there is no puzzle.
    Who is on top is uncovered, so that may be asked of one that is to be uncovered too."""
    if wish.kind is not Kind.TOP:
        return (wish,)
    order = (True, False) if wish.stand is Stand.UNCOVERED else (False, True)
    return tuple(replace(wish, where=where) for where in order)


def question(wish: Wish) -> ComposeQuestion:
    """What the solver is asked.

    Of a forecast this says all: a round has the answer or not. Of the other kinds it says what must
    be so in any case; that nothing else answers is tried on what is found. Themes of the end are
    asked for besides.
    """
    forecast = wish.kind is Kind.FORECAST
    return ComposeQuestion(
        cards=wish.length,
        facts=wish.facts,
        starts=Starts.RING if wish.kind is Kind.RETRO else wish.start,
        skips=wish.skips,
        carries=wish.carries,
        wraps=wish.wraps,
        differ=wish.traps,
        agree=wish.spared,
        elsewhere=forecast,
        besides=wish.besides,
        standing=None if wish.standing or Misreading.COUNTER_CLOCKWISE in wish.spared else False,
        named=frozenset({wish.answer}) if wish.named else frozenset(),
        unnamed=wish.unnamed,
        themes=wish.themes - wish.end_themes,
        reading=Reading(wish.rules),
    )
