"""What a kind of puzzle must offer: everything the rest of the house asks of a task.

task         the question itself: all that a solver needs to see, and all that an id holds
lens         a misreading through which a task is looked at, or `None` for the rules as they are
warrant      an independent way to be sure of an answer
proposal     a task of which it is already known that it has one answer
rule of thumb    a guess that a lazy solver makes without foreseeing anything

A kind is a frozen dataclass in a file of this folder, and a line in `KINDS`. `ForeseenTask`,
`SoughtTask` and `GoalTask` do most of the work for those below them. Tasks are also read to be
printed, so numpy, Z3 and the solver are imported where they are used.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import count
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from puzzles.grade import DEFAULT_WEIGHTS, Difficulty, Limits, Weights
from puzzles.kinds.replies import Dress, Finding, LineOfPlay, Reply, Room, Traps
from puzzles.storage.fields import Field, JsonObject
from puzzles.storage.figures import Figure, Figures
from scheffeln.board import Business, Limousine, Position, written
from scheffeln.facts import Fact, Facts, Stand
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal, quoted
from scheffeln.rules.clauses import Clause
from scheffeln.rules.reading import LENSES, Lens
from scheffeln.rules.rulings import Rules
from solver.themes import PlayedRound, Theme, themes_of

if TYPE_CHECKING:
    from puzzles.recipe import Recipe

ROW = 7
"""The cards of a Speed row."""

Tokens = tuple[int, ...]
"""The top token of each business, A to H."""


class Kind(StrEnum):
    """A kind of puzzle, by its name."""

    FORECAST = "forecast"
    ORDER = "order"
    BLANKS = "blanks"
    SHORTEST = "shortest"
    RETRO = "retro"
    TOP = "top"


class Warrant(StrEnum):
    """An independent way to be sure of an answer."""

    REPLAY = "replay"
    """The engine carried the row out."""
    SIMULATION = "simulation"
    """The vectorised simulation carried it out."""
    EXHAUSTIVE = "exhaustive"
    """Every candidate was tried, and one answers."""
    UNSAT = "unsat"
    """Z3 finds no second answer."""


class Excess(StrEnum):
    """Of what there are too few or too many."""

    CARDS = "cards"
    BLANKS = "blanks"
    COPIES = "copies"
    """Cards of one colour."""


class Misfit(NamedTuple):
    """Why a task is none that a puzzle of its kind could ask."""

    key: str
    """The field of a record that is at fault."""
    excess: Excess
    number: int
    fewest: int
    most: int

    @property
    def fits(self) -> bool:
        return self.fewest <= self.number <= self.most


_NO_REPLY = Text("this cannot be an answer: {text}")
_UNANSWERABLE = Text("a puzzle has exactly one answer, but this id has {found}")


class BadReply(Refusal):
    """Words that cannot be an answer, right or wrong."""

    kind = "answer"

    def __init__(self, task: "Task", words: Sequence[str]) -> None:
        super().__init__(task, words)
        self.task = task
        self.text = " ".join(words)

    def message(self, lang: Lang) -> str:
        return _NO_REPLY[lang].format(text=quoted(self.text))

    def hint(self, lang: Lang) -> str:
        cards = written(" ".join(filter(None, self.task.cards)))
        return self.task.reply_form[lang].format(cards=cards)


class NoSuchAnswer(BadReply):
    """An answer of the form that is asked for, but one that nobody can give: of cards that are not
    in the hand, or of a limousine that stands in two places. It is wrong, and clearly so."""


class Unanswerable(Refusal):
    """A task has no answer, or more than one."""

    kind = "unanswerable"
    code = Exit.NO
    task: "Task"
    found: Finding

    def message(self, lang: Lang) -> str:
        return _UNANSWERABLE[lang].format(found=self.found.words(lang))


class Assessed(NamedTuple):
    """All there is to know about a task with one answer."""

    task: "Task"
    answer: Reply
    traps: Traps
    difficulty: Difficulty
    themes: tuple[Theme, ...]

    def dressed(self, dress: Dress) -> "Assessed":
        """All of it rotated and renamed; how hard it is and its themes stay the same."""
        traps = {one: trap.dressed(dress) for one, trap in self.traps.items()}
        answer = self.answer.dressed(dress)
        return self._replace(task=self.task.dressed(dress), answer=answer, traps=traps)


class Task(ABC):
    """A task of some kind."""

    kind: ClassVar[Kind]
    title: ClassVar[Text]
    """The name of the kind."""

    @property
    def heading(self) -> Text:
        """What stands over it: the name of its kind, unless it asks for something else."""
        return self.title

    id_letter: ClassVar[str]
    """What its ids begin with, for ever: a kind that comes later takes a new letter."""
    sizes: ClassVar[tuple[int, int]]
    """The fewest and the most cards."""
    usual: ClassVar[tuple[int, ...]]
    """How many cards a puzzle has when nothing is said."""
    composed_cards: ClassVar[int]
    """How many cards a puzzle has that is composed when nothing is said."""
    block: ClassVar[int]
    """How many proposals are made together."""
    finite: ClassVar[bool] = False
    """Whether everything there is can be gone through."""
    limits: ClassVar[Limits]
    """Of a plain recipe's puzzles about a fifth has each number of stars."""
    first_limits: ClassVar[Limits | None] = None
    """Those of the first generator, if it knew the kind."""
    warrants: ClassVar[tuple[Warrant, ...]]
    """What makes sure of an answer."""
    themeless: ClassVar[Mapping[Theme, Text]]
    """Themes that nothing made of the kind can have, and why; `test_impossible_themes.py` proves
    it, by Z3 or case by case."""
    rules: Rules

    # what is asked

    @abstractmethod
    def question(self, lang: Lang) -> str:
        """What it asks, in one sentence."""

    cards_key: ClassVar[str] = "row"
    """The field of a record that holds the cards; empty where none are shown."""
    ordered: ClassVar[bool] = True
    """Whether the cards are played from left to right as they lie; a hand is not."""
    deck_matters: ClassVar[bool] = False
    """Whether the answer is the only one because the deck has no more cards of a colour."""

    @property
    def asks_on_top(self) -> bool:
        """Whether it asks who ends on top: on another limousine, which has to be said."""
        return False

    @property
    @abstractmethod
    def cards(self) -> tuple[Limousine | None, ...]:
        """The cards that are shown."""

    @property
    @abstractmethod
    def board(self) -> Position | None:
        """The position that is shown; `None` where it is asked for."""

    @property
    def money(self) -> Tokens:
        """The tokens that are shown; none unless money matters."""
        return ()

    @property
    def known(self) -> tuple[Fact, ...]:
        """What is told about the end."""
        return ()

    room: ClassVar[Room]
    hint: ClassVar[Text | None] = None
    """What to do with the room, where that is not plain."""

    @property
    def boxes(self) -> int:
        """How many boxes the room has."""
        return 0

    def misfit(self) -> Misfit | None:
        """What is wrong with the number of cards, if anything is."""
        return next((one for one in self._numbers() if not one.fits), None)

    def _numbers(self) -> Iterator[Misfit]:
        """All that there must be neither too few nor too many of."""
        copies = max(Counter(card for card in self.cards if card).values(), default=0)
        yield Misfit(self.cards_key, Excess.COPIES, copies, 0, self.rules.copies)
        yield Misfit(self.cards_key, Excess.CARDS, len(self.cards), *self.sizes)

    # how it is written down

    @abstractmethod
    def figures(self) -> Iterator[Figure]:
        """What an id holds of it beside kind and rules, in reading order."""

    @classmethod
    @abstractmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        """The task that figures were made of."""

    @abstractmethod
    def record(self) -> JsonObject:
        """The fields of its JSON that only this kind has."""

    @classmethod
    @abstractmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        """The task that a record holds; raises `BadField`."""

    @classmethod
    @abstractmethod
    def reply_from_record(cls, record: Field) -> Reply:
        """An answer that a record holds; raises `BadField`."""

    # the same in another dress

    @abstractmethod
    def dressed(self, dress: Dress) -> Self:
        """The task rotated and renamed."""

    @abstractmethod
    def rotated(self) -> Iterator[tuple[object, ...]]:
        """The task in its eight rotations, told without letters or colours."""

    def likeness(self) -> object:
        """The same for tasks that are alike, different for others."""
        return self.kind, self.rules, min(self.rotated())

    # what is answered

    reply_form: ClassVar[Text]
    """What an answer looks like; `{cards}` are the cards shown."""
    sentences: ClassVar[tuple[Text, ...]] = ()
    """How an answer is told, where it is about one limousine; another is `{above}` or `{below}`."""

    @abstractmethod
    def understood(self, words: Sequence[str]) -> Reply:
        """What was answered; raises `BadReply`, `BadWord` or `BadPosition`."""

    def shows(self, reply: Reply) -> bool:
        """Whether it is answered so by the cards as they are shown."""
        return False

    @abstractmethod
    def line(self, reply: Reply) -> LineOfPlay:
        """What is played when an answer is carried out."""

    @abstractmethod
    def holds(self, reply: Reply, end: Position, lens: Lens) -> bool:
        """Whether an answer that leads to this end is right, seen through a lens."""

    @abstractmethod
    def subject(self, answer: Reply) -> tuple[Limousine, Business]:
        """The limousine and the business that the answer is about."""

    def upshot(self, answer: Reply) -> Facts:
        """What is true at the end: that somebody earns, unless the kind asks for something else."""
        return (Fact(*self.subject(answer), Stand.EARNS),)

    def played(self, answer: Reply) -> PlayedRound:
        """The round that is played when the answer is carried out."""
        return PlayedRound(*self.line(answer), self.upshot(answer), self.rules)

    def themes(self, answer: Reply) -> tuple[Theme, ...]:
        """The themes of that round."""
        return themes_of(self.played(answer))

    @abstractmethod
    def conclusion(self, answer: Reply, end: Position, lang: Lang) -> str:
        """What the answer comes to, in a sentence."""

    conclusion_clause: ClassVar[Clause | None] = None
    """The clause that the conclusion follows from, where it is not how a limousine moves."""

    # how it is guessed

    @property
    @abstractmethod
    def chance(self) -> float:
        """How often a blind guess is right."""

    @abstractmethod
    def guesses(self) -> Mapping[str, Reply | None]:
        """What each rule of thumb guesses; `None` where it has nothing to say."""

    @abstractmethod
    def traits(self, answer: Reply) -> Mapping[str, int]:
        """What of the answer could go round over a set, each by its number in letter order."""

    # how it is solved and proved

    @abstractmethod
    def findings(self, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Finding]:
        """What is found through each lens."""

    @abstractmethod
    def prove(self, by: Warrant) -> Finding:
        """What is found in this way, from nothing."""

    @classmethod
    def confirm(cls, answered: Sequence[tuple[Self, Reply]], by: Warrant) -> Iterator[Finding]:
        """The same for many tasks whose answers are known, which may be quicker."""
        return (task.prove(by) for task, _ in answered)

    @classmethod
    @abstractmethod
    def assess(
        cls, tasks: Sequence[Self], weights: Weights, lenses: Sequence[Lens] = LENSES
    ) -> list[Assessed | Unanswerable]:
        """The answers, traps and difficulties of many tasks, as far as these lenses tell."""

    # how it is made

    @classmethod
    def blocks(cls, recipe: "Recipe") -> Iterable[int]:
        """The numbers of all blocks of proposals: without end, unless there is one."""
        return count()

    @classmethod
    @abstractmethod
    def dealt(
        cls, recipe: "Recipe", block: int, weights: Weights = DEFAULT_WEIGHTS
    ) -> list[Assessed]:
        """One block of proposals, assessed; it depends on the recipe and its number only."""


def assess(
    task: Task, weights: Weights = DEFAULT_WEIGHTS, lenses: Sequence[Lens] = LENSES
) -> Assessed:
    """The answer, the traps and the difficulty of a task; raises `Unanswerable`.

    With fewer lenses other mistakes are as if nobody had thought of them; `None` always counts.
    """
    (assessed,) = type(task).assess([task], weights, lenses)
    if isinstance(assessed, Unanswerable):
        raise assessed
    return assessed
