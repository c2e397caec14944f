"""Claims of which it cannot be told on this board what they are about, or of whom."""

from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal

_NO_MAFIA = Text("which tokens? The Mafia is not on this board, so nobody takes its token")
_NO_MAFIA_HINT = Text("say how much: orange takes 5000")


class NoMafiaToken(Refusal):
    """Somebody speaks of the Mafia's token, or of both tokens, where there is no Mafia."""

    kind = "claim"

    def message(self, lang: Lang) -> str:
        return _NO_MAFIA[lang]

    def hint(self, lang: Lang) -> str:
        return example(_NO_MAFIA_HINT[lang])


_NOT_HERE = Text("the black limousine, the Mafia, is not on this board")
_NOT_HERE_HINT = Text("say it of one that is: red is on C; red gets nothing")


class NoMafiaHere(Refusal):
    """Something is said of the Mafia limousine where it is not on the board."""

    kind = "claim"

    def message(self, lang: Lang) -> str:
        return _NOT_HERE[lang]

    def hint(self, lang: Lang) -> str:
        return example(_NOT_HERE_HINT[lang])


_WHICH_TWO = Text("which two? The cards do not tell which are meant")
_WHICH_TWO_HINT = Text("name them: red and orange are on C")


class WhichTwo(Refusal):
    """Somebody speaks of both, and it cannot be told of whom."""

    kind = "claim"

    def message(self, lang: Lang) -> str:
        return _WHICH_TWO[lang]

    def hint(self, lang: Lang) -> str:
        return example(_WHICH_TWO_HINT[lang])
