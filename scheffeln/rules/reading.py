"""A reading: the rules as somebody holds them, mistakes included.

Everything that moves or scores takes a reading. `OFFICIAL` is the 2014 rules without a mistake.
"""

from functools import cache, cached_property

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Manner, Misreading, compatible, manner_of
from scheffeln.rules.movement import Shifts, shifts
from scheffeln.rules.rulings import DEFAULT_RULES, MoveStuck, Rules, Ruling, RunEvasionIdle

_INCOMPATIBLE = Text("nobody can make these mistakes at once: {misreadings}")


class Incompatible(Refusal):
    """Mistakes that nobody can make at once: they answer one question in two ways."""

    kind = "misreading"
    misreadings: tuple[Misreading, ...]

    def message(self, lang: Lang) -> str:
        return _INCOMPATIBLE[lang].format(misreadings=", ".join(self.misreadings))


class Reading:
    """A table's rules and the mistakes made with them; raises `Incompatible`."""

    def __init__(
        self, rules: Rules = DEFAULT_RULES, misreadings: tuple[Misreading, ...] = ()
    ) -> None:
        if not compatible(misreadings):
            raise Incompatible(misreadings)
        self.rules = rules
        self.misreadings = misreadings

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and (self.rules, self.misreadings) == (
            other.rules,
            other.misreadings,
        )

    def __hash__(self) -> int:
        return hash((self.rules, self.misreadings))

    def __repr__(self) -> str:
        return f"Reading({self.rules!r}, {self.misreadings!r})"

    @cached_property
    def manner(self) -> Manner:
        return manner_of(self.rules, self.misreadings)

    @cached_property
    def forward(self) -> Shifts:
        """Every move of a card, a Joker or the Mafia limousine."""
        return shifts(self.manner, self.manner.turn)

    @cached_property
    def backward(self) -> Shifts:
        """Every move of a Backward card."""
        return shifts(self.manner, self.manner.turned)

    @cached_property
    def broken(self) -> frozenset[Clause]:
        """The clauses its mistakes break, which no step of it may claim to have applied."""
        return frozenset(clause for mistake in self.misreadings for clause in mistake.breaks)

    @cached_property
    def refuses_stuck(self) -> bool:
        """Whether a card that can move nothing may not be played."""
        return self.rules[MoveStuck] is MoveStuck.ILLEGAL

    @cached_property
    def lenient(self) -> "Reading":
        """The same with every card playable that moves nothing, as at the end of a hand."""
        free = [
            (Ruling.MOVE_STUCK, MoveStuck.STAYS),
            (Ruling.RUN_EVASION_IDLE, RunEvasionIdle.NO_EFFECT),
        ]
        rules = Rules.of(self.rules.edition, [*self.rules.chosen, *free])
        return Reading(rules, self.misreadings)

    @cached_property
    def official(self) -> "Reading":
        """The same rules without a mistake."""
        return Reading(self.rules)

    def mistaken(self, *misreadings: Misreading) -> "Reading":
        """The same rules, played with these mistakes."""
        return Reading(self.rules, misreadings)


OFFICIAL = Reading()


Lens = Misreading | None
"""A misreading through which a task is looked at, or `None` for the rules as they are."""

LENSES: tuple[Lens, ...] = (None, *Misreading)


@cache
def reading_of(rules: Rules, lens: Lens) -> Reading:
    """These rules through a lens; one object each, so that its tables are looked up once."""
    return Reading(rules, (lens,) if lens else ())
