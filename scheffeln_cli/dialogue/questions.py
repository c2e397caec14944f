"""The questions that commands ask: where all stand, which cards, who says what, one line."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from scheffeln import notation
from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    LIMOUSINES,
    RING,
    Business,
    Limousine,
    Position,
    name,
    written,
)
from scheffeln.dispute import Claim
from scheffeln.handwriting import business, position, stack, words_of
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import (
    NoBoard,
    claimed,
    is_claim,
    speaks_of_money,
    tokens,
    who_says_what,
)
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR
from scheffeln.refusal import BadWord, Refusal, WordKind, example, limousines_named, printable
from scheffeln.verdicts import worded
from scheffeln_cli.dialogue.interview import CommandWords
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, can_draw_lines, styled
from scheffeln_cli.terminal.render import drawn
from scheffeln_cli.terminal.window import TOGETHER

_OF_A_PLACE = re.compile(r"\s*(?P<at>[A-H])\s*(?:[:=]|\s)\s*(?P<who>\S.*)", re.IGNORECASE)
"""`C=yellow`: a business by its letter, to tell it or to tell it anew."""
SETUP = SEPARATOR.join(LIMOUSINES)
_SETUP = frozenset({"setup", "start", "aufbau", "anfang", "inizio", "preparazione"})


class NeedsAnswer(Refusal):
    """Nothing was typed where something is needed."""

    kind = "usage"

    def message(self, lang: Lang) -> str:
        return _NEEDED[lang]


_NEEDED = Text("this cannot be left out")
_TAKEN = Text("{car} already stands on {at}")


class StandsElsewhere(Refusal):
    """A limousine that was put on another business before."""

    kind = "position"

    def __init__(self, car: Limousine, at: Business) -> None:
        super().__init__(car, at)
        self.car = car
        self.at = at

    def message(self, lang: Lang) -> str:
        return _TAKEN[lang].format(car=name(self.car, lang), at=written(self.at))


_ONE_MISSING = Text("{cars} is still missing. Type {at} again; back takes {before} back.")
_SOME_MISSING = Text("{cars} are still missing. Type {at} again; back takes {before} back.")


class StillMissing(Refusal):
    """More limousines have not been told than the businesses left could hold."""

    kind = "position"

    def __init__(self, cars: Sequence[Limousine], at: Business) -> None:
        super().__init__(*cars, at)
        self.cars = tuple(cars)
        self.at = at

    def message(self, lang: Lang) -> str:
        text = _ONE_MISSING if len(self.cars) == 1 else _SOME_MISSING
        return text[lang].format(
            cars=", ".join(name(car, lang) for car in self.cars),
            at=written(self.at),
            before=written(BUSINESSES[BUSINESSES.index(self.at) - 1]),
        )


_POSITION = Text("the position")
_WHO_STANDS = Text(
    "Who stands where before the cards? Type business by business, the bottom limousine first:"
    " RO, or orange on red; Enter where nobody stands. Or the whole line at once, as in"
    " RO/_/Y/L/T/N/V/W. setup is one limousine on each."
)


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """Where all stand: business by business, or the whole line at once."""

    stacks: tuple[tuple[Limousine, ...], ...] = ()
    parameter: str = "start"
    optional: bool = False
    needed: bool = True
    noun: Text = _POSITION

    def asks(self, lang: Lang) -> str:
        whole_names = limousines_named(lang).replace(" (", f"{TOGETHER}(")
        return f"{example(_WHO_STANDS[lang])} {whole_names}."

    @property
    def told(self) -> bool:
        return len(self.stacks) == RING

    @property
    def board(self) -> Position:
        """As far as it has been told; whoever is not yet told stands nowhere."""
        return Position.of((*self.stacks, *((),) * (RING - len(self.stacks))))

    @property
    def words(self) -> CommandWords:
        return (written(self.board),) if self.told else ()

    @property
    def prompt(self) -> str:
        return f"{written(BUSINESSES[len(self.stacks)])}> "

    def wanted(self, words: CommandWords) -> bool:
        return True

    def heard(self, line: str) -> "BoardQuestion":
        if line.strip().casefold() in _SETUP:
            return self._whole(notation.position(SETUP))
        named = _OF_A_PLACE.fullmatch(line)
        if named and (at := BUSINESSES.index(business(named["at"]))) <= len(self.stacks):
            return self._with(at, stack(named["who"]))
        if SEPARATOR in line or len(words_of(line)) > CAPACITY:
            return self._whole(position(line))
        return self._with(len(self.stacks), stack(line))

    def _with(self, at: int, cars: tuple[Limousine, ...]) -> "BoardQuestion":
        """The question with these on a business, which may have been told before."""
        others = replace(self, stacks=(*self.stacks[:at], (), *self.stacks[at + 1 :]))
        for car in cars:
            if car in others.board.cars:
                raise StandsElsewhere(car, others.board.where(car))
        more = replace(self, stacks=(*self.stacks[:at], cars, *self.stacks[at + 1 :]))
        homeless = [car for car in LIMOUSINES if car not in more.board.cars]
        if len(homeless) > CAPACITY * (RING - len(more.stacks)):
            raise StillMissing(homeless, BUSINESSES[len(self.stacks)])
        return more

    def _whole(self, board: Position) -> "BoardQuestion":
        return replace(self, stacks=tuple(board.at(at) for at in BUSINESSES))

    def shown(self, asked: Asked) -> Iterator[str]:
        yield drawn(
            self.board,
            asked,
            plain=not can_draw_lines(),
            untold=BUSINESSES[len(self.stacks) :],
        )
        if self.told:
            yield styled(written(self.board), BOLD, colour=asked.colour)


@dataclass(frozen=True, slots=True)
class LineQuestion:
    """What is told in one line."""

    parameter: str
    noun: Text
    question: Text
    read: Callable[[str], CommandWords]
    """The words of the command line that an answer stands for; raises a refusal."""
    prompt: str = "> "
    optional: bool = False
    needed: bool = True
    when: Callable[[CommandWords], bool] = lambda _: True
    answer: CommandWords | None = None
    typed: str = ""

    def asks(self, lang: Lang) -> str:
        return example(self.question[lang])

    @property
    def told(self) -> bool:
        return self.answer is not None

    @property
    def words(self) -> CommandWords:
        return self.answer or ()

    def wanted(self, words: CommandWords) -> bool:
        return self.when(words)

    def heard(self, line: str) -> "LineQuestion":
        if line.strip():
            return replace(self, answer=self.read(line), typed=line.strip())
        if self.needed:
            raise NeedsAnswer
        return replace(self, answer=())

    def shown(self, asked: Asked) -> Iterator[str]:
        """What was read, where it is other than what was typed."""
        read = " ".join(self.words)
        if self.parameter == "cards" and read and read != self.typed:
            yield styled(read, BOLD, colour=asked.colour)


_CLAIM = Text("a claim")
_WHO_SAYS = Text(
    "Who says what? A name, = and the whole board, or a sentence: Anna=red is on C, on top."
    " Or: Ben=red takes 8000. Enter when everyone has spoken."
)


_WHAT_SAYS = Text("What does {name} say?")


@dataclass(frozen=True, slots=True)
class ClaimsQuestion:
    """Who says what, a claim in a line or a name and then the claim, until an empty line."""

    claims: tuple[Claim, ...] = ()
    name: str = ""
    """Whoever has been named and has not said anything yet."""
    told: bool = False
    parameter: str = "claims"
    optional: bool = False
    noun: Text = _CLAIM

    def asks(self, lang: Lang) -> str:
        return example(_WHO_SAYS[lang])

    @property
    def words(self) -> CommandWords:
        return tuple(
            word
            for claim in self.claims
            for word in ("--claim", f"{claim.name}={written(claim.claimed)}")
        )

    @property
    def needed(self) -> bool:
        return not self.claims or bool(self.name)

    @property
    def prompt(self) -> str:
        return f"{self.name or len(self.claims) + 1}> "

    def wanted(self, words: CommandWords) -> bool:
        return True

    def heard(self, line: str) -> "ClaimsQuestion":
        bare = line.strip()
        if not bare:
            if self.needed:
                raise NeedsAnswer
            return replace(self, told=True)
        spoken = who_says_what(bare)
        if self.name and (not spoken or is_claim(bare)):
            return self._with(self.name, bare)
        if spoken:
            return self._with(*spoken)
        if is_claim(bare):
            raise BadWord(WordKind.CLAIM, bare, (f"Anna={bare}",))
        if _is_card(bare):
            raise BadWord(WordKind.CLAIM, bare, ("Anna=R:C",))
        return replace(self, name=bare)

    def _with(self, name: str, said: str) -> "ClaimsQuestion":
        return replace(self, claims=(*self.claims, Claim(name, claimed(said))), name="")

    def shown(self, asked: Asked) -> Iterator[str]:
        if self.name:
            yield _WHAT_SAYS[asked.lang].format(name=printable(self.name))
        elif self.claims and not self.told:
            who, said = self.claims[-1]
            if not isinstance(said, Position | NoBoard):
                yield f"{printable(who)}: {worded(said, asked.lang)}"


def _is_card(text: str) -> bool:
    """Whether somebody goes on with cards: a colour is hardly anybody's name."""
    try:
        moves(text)
    except Refusal:
        return False
    return True


_WHICH_CARDS = Text("Which cards, in the order they are played? R R O, red orange; R+ is a Joker.")
_ANY_CARDS = Text(
    "Which cards, in the order they are played? R R O, red orange; R+ is a Joker. Enter or none if"
    " it is about money only."
)
_NO_CARDS = frozenset({"none", "no", "keine", "kein", "nessuna", "nessuno", "-"})


def cards(*, needed: bool = True) -> LineQuestion:
    """Which cards; if none are needed, saying so is an answer."""

    def read(line: str) -> CommandWords:
        none = not needed and line.strip().casefold() in _NO_CARDS
        return () if none else tuple(map(written, moves(line)))

    question = _WHICH_CARDS if needed else _ANY_CARDS
    return LineQuestion("cards", Text("the cards"), question, read, needed=needed)


def cards_of_places() -> LineQuestion:
    """The cards, asked for again once somebody is said to stand somewhere and none were told."""
    return replace(cards(), when=_lacks_cards)


def _lacks_cards(words: CommandWords) -> bool:
    """Whether a claim is about a place, and a position is all that stands before the claims."""
    told = [*takewhile(lambda word: not word.startswith("--"), words)]
    claims = (said for option, said in pairwise(words) if option == "--claim")
    places = any(not speaks_of_money(said.partition("=")[2]) for said in claims)
    return places and all(SEPARATOR in word for word in told)


_WHICH_TOKENS = Text("Which tokens lie on top? Eight from A to H, or some: C=8000.")
_ANY_TOKENS = Text(
    "Which tokens lie on top? Eight from A to H, or some: C=8000. Enter if it is not about money."
)
_SUM = re.compile(r"=[A-Z]:\d")


def top_tokens(*, for_sums: bool = False) -> LineQuestion:
    """What lies on top; with `for_sums` it is needed, but only where an amount was claimed."""
    return LineQuestion(
        "tokens",
        Text("the tokens"),
        _WHICH_TOKENS if for_sums else _ANY_TOKENS,
        lambda line: (
            "--tokens",
            " ".join(f"{written(at)}={one}" for at, one in tokens(line).items()),
        ),
        optional=True,
        needed=for_sums,
        when=lambda words: not for_sums or any(map(_SUM.search, words)),
    )
