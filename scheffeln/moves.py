"""The ways a limousine is moved: a closed union, each with its one-word notation.

`R` a movement card face up, `R+` a Joker on R, `R-` a Backward on R, `R@C` an Evasion of R to C,
`@` an Evasion that finds nothing to do, `M` the Mafia limousine's own move, which a face-down
discard causes.
"""

from dataclasses import dataclass

from scheffeln.pieces import MAFIA, Business, Limousine


@dataclass(frozen=True, slots=True)
class Drive:
    """A movement card played face up."""

    limousine: Limousine

    def __str__(self) -> str:
        return self.limousine.value


@dataclass(frozen=True, slots=True)
class MafiaMove:
    """The Mafia limousine's own move."""

    @property
    def limousine(self) -> Limousine:
        return MAFIA

    def __str__(self) -> str:
        return MAFIA.value


@dataclass(frozen=True, slots=True)
class Joker:
    """The Run card that moves any limousine forward."""

    limousine: Limousine

    def __str__(self) -> str:
        return f"{self.limousine}+"


@dataclass(frozen=True, slots=True)
class Backward:
    """The Run card that moves any limousine the other way round."""

    limousine: Limousine

    def __str__(self) -> str:
        return f"{self.limousine}-"


@dataclass(frozen=True, slots=True)
class Evasion:
    """The Run card that puts a top limousine on an empty business."""

    limousine: Limousine
    to: Business

    def __str__(self) -> str:
        return f"{self.limousine}@{self.to}"


@dataclass(frozen=True, slots=True)
class IdleEvasion:
    """The Evasion card played face up where no Evasion is possible."""

    def __str__(self) -> str:
        return "@"


Move = Drive | MafiaMove | Joker | Backward | Evasion | IdleEvasion
