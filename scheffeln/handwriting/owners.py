"""Who plays whom, as people say it: `Anna=red Ben=teal`, or Anna plays red and Ben teal.

In a claim a name, and `I`, stand for the limousine that somebody plays.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from scheffeln.board import Business, Limousine, name, written
from scheffeln.handwriting import CLAIM_WORDS, Unclear, limousine
from scheffeln.handwriting.lexicon import opinions
from scheffeln.handwriting.vocabulary import COLOURS, plain
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.limits import no_longer
from scheffeln.refusal import BadWord, Refusal, WordKind, quoted


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
    found = _PLAYS.findall(no_longer(line))
    rest = [part for part in _BETWEEN.split(_PLAYS.sub("", line).strip()) if part]
    if found and any(rest):
        raise BadWord(WordKind.OWNER, " ".join(rest), ("Anna=R",))
    for part in rest:
        said = _SAID.fullmatch(part)
        if said is None:
            raise BadWord(WordKind.OWNER, part, ("Anna=R",))
        found.append((said[1], said[2]))
    return one_each([Owner(who, limousine(car)) for who, car in found])


_WITH = re.compile(
    r"^(?:(?:with|the|mit|die|der|das|den|dem|col|con|il|la|lo)\s+)*(?:(?:col)?l['\u2019])?",
    re.IGNORECASE,
)


def played_limousine(text: str) -> Limousine:
    """The limousine that somebody says they play: `red`, `with the red`; raises a refusal."""
    return limousine(_WITH.sub("", text.strip()))


_WHO_PLAYS = Text("{name}: which limousine is that?")
_WHO_PLAYS_HINT = Text("say the limousine instead, or who plays whom: --owner {name}=R")


class WhoPlays(Refusal):
    """Somebody is spoken of by name, and it is not told whom they play."""

    kind = "owner"
    name: str

    def message(self, lang: Lang) -> str:
        return _WHO_PLAYS[lang].format(name=quoted(self.name))

    def hint(self, lang: Lang) -> str:
        return _WHO_PLAYS_HINT[lang].format(name=quoted(self.name))


@contextmanager
def said_by(name: str) -> Iterator[None]:
    """Whatever is refused here is what somebody says."""
    try:
        yield
    except Refusal as refused:
        refused.speaker = name
        raise


I = {Lang.EN: "I", Lang.DE: "ich", Lang.IT: "io"}  # noqa: E741 - what people call themselves
_A_CAR = r"(?:limo(?:usine)?|car|auto(?:mobile)?|wagen|macchina)"
_THE = r"(?:(?:[Ii]l|[Ll]a|[Ii]|[Ll]e) )?"
_MINE = re.compile(
    rf"(?<!\w)(?:I|(?i:my {_A_CAR}|mein(?:e[mnrs]?|s)?(?: {_A_CAR})?|ich|io|mine|mich|mir|di me|me)"
    rf"|{_THE}mi(?:[ao]|ei|e)(?: {_A_CAR})?)(?!\w)"
)
"""Whoever speaks, and what is theirs."""
_SHORTENED = {"'m": " am", "'ve": " have", "'ll": " will"}
_I_SHORTENED = re.compile(rf"(?<!\w)(I)({'|'.join(_SHORTENED)})(?!\w)")
_DONE_TO_ME = re.compile(
    r"(?<!\w)(?i:mi) (?:(?P<whom>copr\w+|port\w+|trascin\w+|super\w+|salt\w+|lasci\w+)"
    r"|(?P<to>spett\w+|tocc\w+|van?no|va))(?!\w)"
)
"""Italian says to whom something is done before the verb."""
_BARE = re.compile(
    r"(?:non )?(?:prendo|ricevo|guadagno|incasso|ottengo|vinco|eredito|vado|resto|rimango|arrivo"
    r"|finisco|salto|supero|lascio|ho|sto|porto"
    r"|sono(?= (?:su|sul|sulla|sotto|sopra|in|(?:s?copert|(?:da )?sol)[oa])\b))(?!\w)",
    re.IGNORECASE,
)
"""Italian says whose it is by the verb alone."""
_OPINION = re.compile(
    r"((?<!\w)(?:(?<=^)to me|i (?:don't|do not) (?:think|believe)"
    rf"|{'|'.join(map(re.escape, opinions()))})(?!\w))",
    re.IGNORECASE,
)
"""Who says what they think does not speak of their limousine."""
_SO = re.compile(r"[\s,:]*(?:(?:that|dass|che)\b[\s,]*)?", re.IGNORECASE)
_CARS = rf"(?: {_A_CAR})"
_THEIRS = rf"(?:(?:quell[ao]|(?:la |l')?{_A_CAR}) d(?:i |'))?"


def in_person(text: str, speaker: str, others: Sequence[str], owners: Sequence[Owner]) -> str:
    """A claim with limousines in place of those who play them; raises `WhoPlays`, `Unclear`."""
    cars = {one.name: one.limousine for one in owners}
    parts = _OPINION.split(text.replace("\u2019", "'"))
    spoken = range(0, len(parts), 2)
    for at in spoken:
        parts[at] = _I_SHORTENED.sub(lambda one: one[1] + _SHORTENED[one[2]], parts[at])
        parts[at] = _DONE_TO_ME.sub(_after_the_verb, parts[at])
    first = next((at for at in spoken if re.search(r"\w", parts[at])), 0)
    bare = _SO.match(parts[first])
    if any(_MINE.search(parts[at]) for at in spoken):
        car = _played_by(speaker, cars)
        parts = [one if at % 2 else _MINE.sub(car, one) for at, one in enumerate(parts)]
    elif bare and _BARE.match(parts[first], bare.end()):
        so_far, said = bare[0], parts[first][bare.end() :]
        parts[first] = f"{so_far}{_played_by(speaker, cars)} {said}"
    text = "".join(parts)
    for who in sorted({*cars, speaker, *others}, key=len, reverse=True):
        text = _named(text, who, cars)
    return text


def _after_the_verb(said: re.Match[str]) -> str:
    return f"{said['whom']} me" if said["whom"] else f"{said['to']} a me"


def _played_by(who: str, cars: Mapping[str, Limousine]) -> str:
    if who not in cars:
        raise WhoPlays(who)
    return written(cars[who])


def _named(text: str, who: str, cars: Mapping[str, Limousine]) -> str:
    """The text with the limousine of somebody who is named in it."""
    called = plain(who)
    if called.upper() in {*Business, *Limousine}:
        return text  # a letter is a letter
    exact = called in CLAIM_WORDS or len(called) <= _SHORT
    said = rf"(?<!\w){_THEIRS}{re.escape(who)}(?:(?:['\u2019]?s)?{_CARS}|['\u2019]s)?(?!\w)"
    pattern = re.compile(said, 0 if exact else re.IGNORECASE)
    if not pattern.search(text):
        return text
    colours = COLOURS.get(called, ())
    if colours and colours != (cars.get(who),):
        if who not in cars:
            return text
        raise Unclear(who, (*colours, cars[who]), text)
    return pattern.sub(_played_by(who, cars), text)


_SHORT = 2
