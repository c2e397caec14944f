"""What a drawing marks of the last move."""

from dataclasses import dataclass

from scheffeln.drawing.words import SOURCE, TARGET
from scheffeln.lang import Lang
from scheffeln.pieces import Business


@dataclass(frozen=True, slots=True)
class Trail:
    """The business a move left and the one it reached; they may be the same."""

    source: Business
    target: Business

    def words(self, business: Business, lang: Lang) -> str:
        """What the trail says of a business: "from", "to", both or nothing."""
        ends = ((self.source, SOURCE), (self.target, TARGET))
        return "+".join(text[lang] for end, text in ends if end is business)
