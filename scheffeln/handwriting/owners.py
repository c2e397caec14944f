"""Who plays whom, as people say it: `Anna=red Ben=teal`, or Anna plays red and Ben teal."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from scheffeln.board import Limousine, name
from scheffeln.handwriting import limousine
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, Refusal, WordKind, example, quoted


class Owner(NamedTuple):
    """Who plays which limousine."""

    name: str
    limousine: Limousine


_TWO_OWNERS = Text("{car} cannot be played by two: {names}")
_TWO_LIMOUSINES = Text("{name} cannot play two limousines: {cars}")
_ONE_EACH = Text("one limousine each, for instance Anna=R")


class OwnedTwice(Refusal):
    """A limousine with two owners, or an owner with two."""

    kind = "owner"

    def __init__(self, owners: Sequence[Owner]) -> None:
        super().__init__(*owners)
        self.owners = tuple(owners)

    def message(self, lang: Lang) -> str:
        first = self.owners[0]
        if all(one.limousine is first.limousine for one in self.owners):
            names = ", ".join(quoted(one.name) for one in self.owners)
            return _TWO_OWNERS[lang].format(car=name(first.limousine, lang), names=names)
        cars = ", ".join(name(one.limousine, lang) for one in self.owners)
        return _TWO_LIMOUSINES[lang].format(name=quoted(first.name), cars=cars)

    def hint(self, lang: Lang) -> str:
        return example(_ONE_EACH[lang])


def owner(text: str) -> Owner:
    """Read NAME=LIMOUSINE; raises a refusal."""
    who, equals, car = text.partition("=")
    if not (who.strip() and equals):
        raise BadWord(WordKind.OWNER, text, ("Anna=R",))
    return Owner(who.strip(), limousine(car))


def one_each(owners: Sequence[Owner]) -> tuple[Owner, ...]:
    """The owners; raises `OwnedTwice`."""
    for number, one in enumerate(owners):
        for other in owners[:number]:
            if one.limousine is other.limousine or one.name == other.name:
                raise OwnedTwice((other, one))
    return tuple(owners)


_PLAYS = re.compile(r"([^\s=:,;]+)\s*[=:]\s*([^\s,;]+)")
_BETWEEN = re.compile(r"\s*[,;]\s*|\s+(?:and|und|e|ed)\s+", re.IGNORECASE)
_SAID = re.compile(
    r"(\S+)\s+(?:(?:plays|has|is|spielt|hat|ist|gioca|ha|è)\s+)?"
    r"(?:(?:with|the|mit|die|der|das|den|con|il|la|lo)\s+)*(?:l['\u2019])?(\S+(?:\s\S+)?)",
    re.IGNORECASE,
)


def owners(line: str) -> tuple[Owner, ...]:
    """Everyone who is said to play a limousine; raises a refusal."""
    found = _PLAYS.findall(line)
    rest = [part for part in _BETWEEN.split(_PLAYS.sub("", line).strip()) if part]
    if found and any(rest):
        raise BadWord(WordKind.OWNER, " ".join(rest), ("Anna=R",))
    for part in rest:
        said = _SAID.fullmatch(part)
        if said is None:
            raise BadWord(WordKind.OWNER, part, ("Anna=R",))
        found.append((said[1], said[2]))
    return one_each([Owner(who, limousine(car)) for who, car in found])
