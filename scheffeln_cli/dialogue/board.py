"""The question where all stand: business by business, or the whole line at once."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

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
from scheffeln.handwriting import business, is_lettered, is_stack, limousine, position, stack
from scheffeln.handwriting.stacks import WhoIsOnTop
from scheffeln.hints import example, limousines_named
from scheffeln.language import Lang, Text
from scheffeln.notation import EMPTY, SEPARATOR
from scheffeln.refusal import Refusal
from scheffeln_cli.dialogue.question import CommandWords, InterviewQuestion
from scheffeln_cli.files.misplaced import position_wanted
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, can_draw_lines, styled
from scheffeln_cli.terminal.render import drawn
from scheffeln_cli.terminal.window import TOGETHER, wrapped

_OF_A_PLACE = re.compile(r"\s*(?P<at>[A-H])\s*(?:[:=]|\s)\s*(?P<who>\S.*)", re.IGNORECASE)
"""`C=yellow`: a business by its letter, to tell it or to tell it anew."""
SETUP = SEPARATOR.join(LIMOUSINES)
_SETUP = frozenset({"setup", "start", "aufbau", "anfang", "inizio", "preparazione"})


def _is_list(line: str) -> bool:
    """Whether limousines are named with nothing but commas between them."""
    try:
        return len([limousine(part) for part in line.split(",")]) > 1
    except Refusal:
        return False


_TAKEN = Text("{car} already stands on {at}")


class StandsElsewhere(Refusal):
    """A limousine that was put on another business before."""

    kind = "position"
    car: Limousine
    at: Business

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


_FIRST = Text("first {at}: who stands there? Enter where nobody does")


class AnotherFirst(Refusal):
    """A business is told by its letter before its turn has come."""

    kind = "position"
    at: Business

    def message(self, lang: Lang) -> str:
        return _FIRST[lang].format(at=written(self.at))


_POSITION = Text("the position")
_WHO_STANDS = Text(
    "Who stands where before the cards? Type business by business, the bottom limousine first:"
    " RO, or orange on red; Enter where nobody stands. Or the whole line at once, as in"
    " RO/_/Y/L/T/N/V/W. Type setup for one limousine on each."
)


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """Where all stand: business by business, or the whole line at once."""

    stacks: tuple[tuple[Limousine, ...], ...] = ()
    parameter: str = "start"
    optional: bool = False
    needed: bool = True
    newcomer: str = ""
    noun: Text = _POSITION

    def asks(self, lang: Lang) -> str:
        return f"{example(_WHO_STANDS[lang])} {limousines_named(lang)}."

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
    def mafia(self) -> bool:
        return False  # it may be there, and only what follows can be without it

    @property
    def prompt(self) -> str:
        return f"{written(BUSINESSES[len(self.stacks)])}> "

    def wanted(self, words: CommandWords) -> bool:
        return True

    def heard(self, line: str) -> "BoardQuestion":
        with position_wanted(line):
            return self._heard(line)

    def _heard(self, line: str) -> "BoardQuestion":
        if line.strip().casefold() in _SETUP:
            return self._whole(notation.position(SETUP))
        if is_lettered(line):
            return self._whole(position(line))
        named = _OF_A_PLACE.fullmatch(line)
        if named and (at := BUSINESSES.index(business(named["at"]))) <= len(self.stacks):
            return self._with(at, stack(named["who"]))
        if named and SEPARATOR not in line and is_stack(named["who"]):
            raise AnotherFirst(BUSINESSES[len(self.stacks)])
        if SEPARATOR in line or not is_stack(line):
            return self._whole(position(line))
        if _is_list(line):
            raise WhoIsOnTop(line.strip())  # in a whole line a comma parts two businesses
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

    def again(self, refused: Refusal) -> "BoardQuestion | None":
        """Not asked again: every board is one, and what is wrong with it depends on the rules."""
        return None

    def knowing(self, told: InterviewQuestion) -> "BoardQuestion":
        return self

    def shown(self, asked: Asked) -> Iterator[str]:
        """The ring when it is complete; until then a line of what has been told."""
        if not self.told:
            told = (
                f"{written(at)}{TOGETHER}{written(''.join(cars)) or EMPTY}"
                for at, cars in zip(BUSINESSES, self.stacks, strict=False)
            )
            yield from wrapped(", ".join(told), asked.width)
            return
        yield drawn(self.board, asked, plain=not can_draw_lines())
        yield styled(written(self.board), BOLD, colour=asked.colour)
