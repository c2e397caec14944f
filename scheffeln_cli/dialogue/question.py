"""One thing that an interview asks for, as far as the lines it has heard tell it."""

from collections.abc import Iterator
from typing import Protocol

from scheffeln.board import MAFIA, RING, written
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR
from scheffeln.refusal import Refusal
from scheffeln_cli.options import Asked

CommandWords = tuple[str, ...]


class InterviewQuestion(Protocol):
    """One thing to ask for, as far as it has been told."""

    @property
    def parameter(self) -> str:
        """The parameter of the command that it stands for."""

    @property
    def noun(self) -> Text:
        """What is asked for, in a word or two."""

    def asks(self, lang: Lang) -> str:
        """What is said when its turn comes."""

    @property
    def optional(self) -> bool:
        """Whether a command line may do without it."""

    @property
    def needed(self) -> bool:
        """Whether there is still something that only an answer can tell."""

    @property
    def told(self) -> bool:
        """Whether there is nothing more to ask."""

    @property
    def words(self) -> CommandWords:
        """What was told, as words of a command line."""

    @property
    def mafia(self) -> bool:
        """Whether what was told is about the Mafia limousine."""

    @property
    def newcomer(self) -> str:
        """Somebody who was named for the first time and has said nothing yet."""

    @property
    def prompt(self) -> str: ...

    def wanted(self, words: CommandWords) -> bool:
        """Whether it is worth asking after what has been told before."""

    def heard(self, line: str) -> "InterviewQuestion":
        """The question after an answer; raises a refusal if it cannot be read."""

    def again(self, refused: Refusal) -> "InterviewQuestion | None":
        """The question to be asked again where its answer led to a refusal; none if it did not."""

    def knowing(self, told: "InterviewQuestion") -> "InterviewQuestion":
        """The question once another has been answered, which may tell something of this."""

    def shown(self, asked: Asked) -> Iterator[str]:
        """What there is to see after an answer."""


def told_of_mafia(words: CommandWords) -> bool | None:
    """Whether the Mafia limousine stands on the board that words tell; none if they tell none."""
    boards = [word for word in words if word.count(SEPARATOR) == RING - 1 and "=" not in word]
    return any(written(MAFIA) in board.upper() for board in boards) if boards else None
