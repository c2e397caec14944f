"""The ways a limousine is moved: a closed union, each with its one-word notation.

`R` a movement card face up, `R+` a Joker on R, `R-` a Backward on R, `R@C` an Evasion of R to C,
`@` an Evasion that finds nothing to do, `M` the Mafia limousine's own move, which a face-down
discard causes.
"""

from dataclasses import dataclass

from scheffeln.board import MAFIA, Business, Limousine


@dataclass(frozen=True)
class _OnLimousine:
    """A card that moves one limousine."""

    limousine: Limousine


class Drive(_OnLimousine):
    """A movement card played face up."""

    def __str__(self) -> str:
        return self.limousine.value


class Joker(_OnLimousine):
    """The Run card that moves any limousine forward."""

    def __str__(self) -> str:
        return f"{self.limousine}+"


class Backward(_OnLimousine):
    """The Run card that moves any limousine the other way round."""

    def __str__(self) -> str:
        return f"{self.limousine}-"


@dataclass(frozen=True)
class Evasion(_OnLimousine):
    """The Run card that puts a top limousine on an empty business."""

    to: Business

    def __str__(self) -> str:
        return f"{self.limousine}@{self.to}"


class MafiaMove(_OnLimousine):
    """The Mafia limousine's own move."""

    def __init__(self) -> None:
        super().__init__(MAFIA)

    def __str__(self) -> str:
        return MAFIA.value


@dataclass(frozen=True)
class IdleEvasion:
    """The Evasion card played face up where no Evasion is possible."""

    def __str__(self) -> str:
        return "@"


Move = Drive | MafiaMove | Joker | Backward | Evasion | IdleEvasion
