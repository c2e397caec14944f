"""The words of a command line in which people speak: of themselves, and by name."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

from scheffeln.board import MAFIA, Limousine
from scheffeln.dispute import Claim
from scheffeln.handwriting.claims import (
    Claimed,
    by_speaker,
    claims_meant,
    happening_of,
    tells_of_bearing,
    who_says_what,
)
from scheffeln.handwriting.noted import is_noted
from scheffeln.handwriting.owners import Owner, WhoPlays, in_person, one_each, owner, said_by
from scheffeln.refusal import reading

_FLAGS = frozenset({"--short", "--json", "--"})


def spoken_claims(
    name: str, read: Sequence[Claimed], reason: str, said: str, meant: str
) -> tuple[Claim, ...]:
    """The claims that somebody made in one sentence, in these words or, in others, meaning those.

    The words are kept of what happened: how it is written speaks of the end alone. So they are
    where somebody is said to carry another, who may be on top or taken along.
    """
    bearing = len(read) == 1 and tells_of_bearing(meant)
    told = [(one, happening_of(meant, one)) for one in read]
    kept = len(read) == 1 and (bearing or told[0][1] is not None)
    return tuple(
        Claim(
            name,
            one,
            reason,
            spoken=said.casefold() != str(one).casefold(),
            happening=happening,
            bearing=bearing,
            words=meant if kept else "",
        )
        for one, happening in told
    )


def with_claims(words: Sequence[str]) -> Iterator[str]:
    """The words of a command line, `--claim` before each that is a claim without it."""
    before = ""
    for word in words:
        waits = before.startswith("--") and "=" not in before and before not in _FLAGS
        named = "=" in word and not word.startswith("-") and not waits
        first, *others = by_speaker(word) if named or before == "--claim" else [word]
        if named and who_says_what(word):
            yield "--claim"
        yield first
        yield from (part for other in others for part in ("--claim", other))
        before = word


def impersonal(words: Sequence[str]) -> Iterator[str]:
    """The words of a command line, limousines in claims in place of those who play them."""
    told = [*_told_by(words)]
    claims = {said: who_says_what(said) for option, said in told if option == "--claim"}
    names = [found[0] for found in claims.values() if found and found[0]]
    owners = [owner(said) for option, said in told if option == "--owner"]
    for word in words:
        option, equals, said = word.partition("=")
        claim = said if equals and option == "--claim" else word
        name, claimed_so = claims.get(claim) or ("", "")
        if name:
            with reading(claim), said_by(name):
                meant = _meant(claimed_so, name, names, owners)
            yield word if meant == claimed_so else word.replace(claim, f"{name}={meant}")
        else:
            yield word


def claims_told(words: Sequence[str]) -> Iterator[str]:
    """What is claimed on a command line, without the names of those who say so."""
    spoken = (who_says_what(said) for option, said in _told_by(words) if option == "--claim")
    yield from (one[1] for one in spoken if one)


def owners_told(words: Sequence[str]) -> tuple[Owner, ...]:
    """Who plays whom, as a command line says; raises a refusal."""
    return one_each([owner(said) for option, said in _told_by(words) if option == "--owner"])


def _told_by(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Options and what follows each of them, after a blank or `=`."""
    for word, following in pairwise((*words, "")):
        option, equals, said = word.partition("=")
        if option.startswith("--"):
            yield option, said if equals else following


def _meant(said: str, name: str, names: Sequence[str], owners: Sequence[Owner]) -> str:
    """A claim with limousines in place of those who play them.

    Nobody is asked whom they play for what cannot be read anyway.
    """
    if is_noted(said):
        return said
    try:
        meant = in_person(said, name, names, owners)
        if meant != said:
            claims_meant(meant, said)
    except WhoPlays as unknown:
        taken = {one.limousine for one in owners}
        free = next((one for one in Limousine if one not in taken), MAFIA)
        with suppress(WhoPlays):
            claims_meant(in_person(said, name, names, (*owners, Owner(unknown.name, free))), said)
        raise
    return meant
