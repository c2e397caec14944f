"""Top: a position and a row, and no money. Who ends on top at a business, or where does one end?

asked   a business: which limousine is on top there once the row has been carried out?
        a limousine: on which business does it end?

On top is who stands on another limousine. What is asked about always changes on the way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.kinds.foreseen import DealtTask
from puzzles.kinds.replies import (
    NOTHING,
    Cards,
    Dress,
    EndsAt,
    Finding,
    Finds,
    Named,
    Reply,
    Room,
    rotations,
    said_car,
)
from puzzles.kinds.task import BadReply, Kind
from puzzles.storage.fields import Field, JsonObject
from puzzles.storage.figures import Figure, Figures
from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    RING,
    Business,
    Limousine,
    Position,
    name,
    written,
)
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.notation import business
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.themes import Theme

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.rounds import Tops

TopSubject = Limousine | Business
_SUBJECTS: tuple[TopSubject, ...] = (*LIMOUSINES, *BUSINESSES)

WHO = Text("Which limousine is on top at {at} once the row has been carried out?")
WHERE = Text("On which business does {car} end once the row has been carried out?")
WHERE_TO = Text("where to?")
_ON_TOP = Text("{car} is on top at {at}, above {below}.")
_ENDS = Text("{car} ends on {at}.")


@dataclass(frozen=True)
class TopTask(DealtTask):
    """Who is on top at a business, or where does a limousine end?"""

    kind: ClassVar = Kind.TOP
    title: ClassVar = Text("on top")
    id_letter: ClassVar = "B"
    reply_form: ClassVar = Text(
        "one letter: the limousine, as in R, or, where that is asked for, the business, as in H"
    )
    sentences: ClassVar = (_ON_TOP, _ENDS)
    usual: ClassVar = (3, 4, 5)
    composed_cards: ClassVar = 4
    block: ClassVar = 64
    limits: ClassVar = (25, 30, 37, 45)
    room: ClassVar = Room.BOXES
    themeless: ClassVar = {
        Theme.UNMOVED: Text(
            "if the question is where it ends, it has been there all along; and whoever is to be"
            " on top has to drive there, as nobody slides under another"
        )
    }

    position: Position
    row: Cards
    asked: TopSubject
    rules: Rules = DEFAULT_RULES

    def question(self, lang: Lang) -> str:
        if isinstance(self.asked, Business):
            return WHO[lang].format(at=written(self.asked))
        return WHERE[lang].format(car=name(self.asked, lang))

    @property
    def heading(self) -> Text:
        return self.title if isinstance(self.asked, Business) else WHERE_TO

    @property
    def asks_on_top(self) -> bool:
        return isinstance(self.asked, Business)

    @property
    def boxes(self) -> int:
        return 1

    def _asked_figures(self) -> Iterator[Figure]:
        yield _SUBJECTS.index(self.asked), len(_SUBJECTS)

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        position, row = figures.position(), figures.cards()
        return cls(position, row, _SUBJECTS[figures.take(len(_SUBJECTS))], rules)

    def _asked_record(self) -> JsonObject:
        return {"asked": {"at" if isinstance(self.asked, Business) else "car": self.asked}}

    @classmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        row, asked = record["row"].cards(*cls.sizes), record["asked"]
        subject = asked["at"].business() if "at" in asked else asked["car"].car()
        return cls(record["position"].position(), row, subject, rules)

    @classmethod
    def reply_from_record(cls, record: Field) -> Named | EndsAt:
        if "at" in record:
            return EndsAt(record["at"].business())
        return Named(record["car"].car())

    def dressed(self, dress: Dress) -> Self:
        position, row, asked = dress.position(self.position), dress.cards(self.row), self.asked
        new = dress.business(asked) if isinstance(asked, Business) else dress.car(asked)
        return replace(self, position=position, row=row, asked=new)

    def rotated(self) -> Iterator[tuple[object, ...]]:
        for rotation in rotations(self.position):
            row = tuple(rotation.slots[card] for card in self.row)
            if isinstance(self.asked, Business):
                yield rotation.shape, (rotation.place(self.asked), -1, *row)
            else:
                yield rotation.shape, (-1, rotation.slots[self.asked], *row)

    def understood(self, words: Sequence[str]) -> Named | EndsAt:
        match words:
            case [word] | [word, self.asked] if isinstance(self.asked, Business):
                return Named(said_car(word))
            case [word] | [self.asked, word] if not isinstance(self.asked, Business):
                return EndsAt(business(word))
            case _:
                raise BadReply(self, words)

    def seen_at(self, end: Position, reading: Reading = OFFICIAL) -> Finding:
        if not isinstance(self.asked, Business):
            return Finding(Finds.ONE, EndsAt(end.where(self.asked)))
        match end.at(self.asked):
            case (_, top):
                return Finding(Finds.ONE, Named(top))
            case _:
                return NOTHING

    def subject(self, answer: Reply) -> tuple[Limousine, Business]:
        match answer, self.asked:
            case Named(car), Business() as at:
                return car, at
            case EndsAt(at), Limousine() as car:
                return car, at
            case _:
                raise TypeError(f"{answer} does not answer {self}")

    def upshot(self, answer: Reply) -> tuple[Fact, ...]:
        stand = Stand.TOP if isinstance(self.asked, Business) else Stand.THERE
        return (Fact(*self.subject(answer), stand),)

    def conclusion(self, answer: Reply, end: Position, lang: Lang) -> str:
        car, at = self.subject(answer)
        if not isinstance(self.asked, Business):
            return _ENDS[lang].format(car=name(car, lang), at=written(at))
        below = name(end.at(at)[0], lang)
        return _ON_TOP[lang].format(car=name(car, lang), at=written(at), below=below)

    def guesses(self) -> Mapping[str, Reply | None]:
        if isinstance(self.asked, Business):
            return self._guessed_cars(BUSINESSES.index(self.asked))
        return self._guessed_places(self.asked)

    def _guessed_cars(self, at: int) -> Mapping[str, Reply | None]:
        """Who may be on top: somebody near, or the one of a certain card."""
        stacks = [self.position.at(one) for one in BUSINESSES]
        steps = Counter(self.row)
        moved = list(dict.fromkeys(self.row[::-1]))
        landing = (car for car in moved if (self._place(car) + steps[car]) % RING == at)
        cars = {
            "as-now": _last(stacks[at]),
            "plain-counting": next(landing, None),
            "one-behind": _last(stacks[at - 1]),
            "two-behind": _last(stacks[at - 2]),
            "one-ahead": _last(stacks[(at + 1) % RING]),
            "first-card": self.row[0],
            "last-card": self.row[-1],
            "most-frequent-card": steps.most_common(1)[0][0],
        }
        return {rule: Named(car) if car else None for rule, car in cars.items()}

    def _guessed_places(self, car: Limousine) -> Mapping[str, Reply | None]:
        """Where it may end: some plain steps on, or where plain steps take a certain card."""
        place, number = self._place(car), self.row.count(car)
        common = Counter(self.row).most_common(1)[0][0]
        places = {
            "as-now": place,
            "plain-counting": place + number,
            "one-behind": place + number - 1,
            "two-behind": place + number - 2,
            "one-ahead": place + number + 1,
            "first-card": self._place(self.row[0]) + 1,
            "last-card": self._place(self.row[-1]) + 1,
            "most-frequent-card": self._place(common) + self.row.count(common),
        }
        return {rule: EndsAt(BUSINESSES[at % RING]) for rule, at in places.items()}

    def _place(self, car: Limousine) -> int:
        return BUSINESSES.index(self.position.where(car))

    def traits(self, answer: Reply) -> Mapping[str, int]:
        car, at = self.subject(answer)
        if isinstance(self.asked, Business):
            return {"limousine": LIMOUSINES.index(car)}
        return {"business": BUSINESSES.index(at)}

    @classmethod
    def laid(cls, tasks: Sequence[Self]) -> "Tops":
        from puzzles.arrays.rounds import Tops

        return Tops.of(tasks)

    @classmethod
    def questions(
        cls, start: Position, row: Cards, rules: Rules, chance: "Random"
    ) -> Sequence[Self]:
        subjects = chance.choice((LIMOUSINES, BUSINESSES))
        return [cls(start, row, one, rules) for one in subjects]


def _last(stack: Sequence[Limousine]) -> Limousine | None:
    return stack[-1] if stack else None
