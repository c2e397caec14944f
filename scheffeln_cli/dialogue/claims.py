"""The question who says what: a claim in a line, or a name and then the claim."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain

from scheffeln.board import MAFIA, Limousine, Position, written
from scheffeln.dispute import Claim, inherits
from scheffeln.dispute.moments import NotEmptyBefore, WhichBearing, WhichMoment
from scheffeln.dispute.refusals import NoMafiaHere, NoMafiaToken, WhichTwo
from scheffeln.dispute.wording import worded
from scheffeln.facts import Both
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import (
    Claimed,
    NoBoard,
    by_speaker,
    claimed,
    claims_in,
    claims_meant,
    in_words,
    is_claim,
    is_sentence,
    who_says_what,
    without_reason,
)
from scheffeln.handwriting.lexicon import Particle, Verb, fold, lexicon
from scheffeln.handwriting.owners import Owner, WhoPlays, in_person, one_each, played_limousine
from scheffeln.handwriting.vocabulary import NOBODY, QUOTES, plain
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition
from scheffeln.refusal import Refusal, printable, quoted
from scheffeln_cli.dialogue.question import CommandWords, InterviewQuestion
from scheffeln_cli.dialogue.speakers import spoken_claims
from scheffeln_cli.dialogue.words import YES
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.window import wrapped


class NeedsAnswer(Refusal):
    """Nothing was typed where something is needed."""

    kind = "usage"

    def message(self, lang: Lang) -> str:
        return _NEEDED[lang]


_NEEDED = Text("this cannot be left out")


_CLAIM = Text("a claim")
_WHO_SAYS = Text(
    "Who says what? A name, = and the whole board, or a sentence: Anna=red is on C, on top."
    " Or: Ben=red takes 8000. Enter when everyone has spoken."
)


_WHAT_SAYS = Text("What does {name} say?")
_WHO_SAYS_SO = Text("Who says so?")
_WHOM_PLAYS = Text("Which limousine does {name} play?")


@dataclass(frozen=True, slots=True)
class ClaimsQuestion:
    """Who says what, a claim in a line or a name and then the claim, until an empty line."""

    spoken: tuple[tuple[Claim, ...], ...] = ()
    """What was said line by line: of the board, of the money, or of both."""
    name: str = ""
    """Whoever has been named and has not said anything yet."""
    owners: tuple[Owner, ...] = ()
    """Whoever is known to play a limousine because they were spoken of."""
    owed: str = ""
    """What was said of somebody of whom that is not known yet."""
    player: str = ""
    nobodys: str = ""
    """What was said before it was told who says so."""
    introduced: str = ""
    """Whoever has just said for the first time that it is theirs."""
    told: bool = False
    parameter: str = "claims"
    optional: bool = False
    noun: Text = _CLAIM

    def asks(self, lang: Lang) -> str:
        return example(_WHO_SAYS[lang])

    @property
    def claims(self) -> tuple[Claim, ...]:
        return tuple(chain.from_iterable(self.spoken))

    @property
    def words(self) -> CommandWords:
        return tuple(
            word for claim in self.claims for word in ("--claim", f"{claim.name}={claim.again}")
        )

    @property
    def mafia(self) -> bool:
        return any(MAFIA in str(one.claimed) for one in self.claims)

    @property
    def newcomer(self) -> str:
        known = {*(one.name for one in self.claims), *(one.name for one in self.owners)}
        return self.introduced or ("" if self.player or self.name in known else self.name)

    @property
    def needed(self) -> bool:
        return not self.claims or bool(self.name or self.player or self.nobodys)

    @property
    def prompt(self) -> str:
        if self.player:
            return f"{self.player}="
        return "?> " if self.nobodys else f"{self.name or len(self.spoken) + 1}> "

    def wanted(self, words: CommandWords) -> bool:
        return True

    def heard(self, line: str) -> "ClaimsQuestion":
        bare = line.strip()
        if self.introduced:
            return replace(self, introduced="").heard(line)
        if self.nobodys and not self.player:
            return self._owned_up(bare)
        if not bare and (self.name or self.player):
            return replace(self, name="", player="", owed="")
        if not bare or (not self.name and _ALL_SAID.search(bare)):
            if self.needed:
                raise NeedsAnswer
            return replace(self, told=True)
        if self.player:
            played = one_each((*self.owners, Owner(self.player, played_limousine(bare))))
            return self._with(self.name, self.owed, played)
        first, *others = by_speaker(bare)
        if others:
            return reduce(ClaimsQuestion.heard, others, self.heard(first))
        return self._said(bare)

    def _said(self, bare: str) -> "ClaimsQuestion":
        """After a name, a claim, or both."""
        spoken = who_says_what(bare)
        if self.name and (not spoken or is_claim(bare)):
            return self._with(self.name, bare)
        if spoken:
            return self._besides(*spoken)
        if _is_in_words(bare):
            return replace(self, nobodys=bare)
        if not _may_be_a_name(bare):
            raise _unnamed(bare)
        return replace(self, name=bare)

    def _besides(self, name: str, said: str) -> "ClaimsQuestion":
        """With a claim of somebody who was not asked; who was is asked again."""
        told = self._with(name, said)
        waits = self.name if self.name != name and not told.player else told.name
        return replace(told, name=waits)

    def _owned_up(self, line: str) -> "ClaimsQuestion":
        """With a claim of which it was not told who makes it, and now is."""
        spoken = who_says_what(line)
        if spoken:
            told = self._with(*spoken)
            same = not told.player and told.spoken[-1][0].claimed in self._read(self.nobodys)
            return replace(told, nobodys="" if same else self.nobodys)
        if not line or not _may_be_a_name(line):
            raise SaysWho(self.nobodys)
        known = {*(one.name for one in self.claims), *(one.name for one in self.owners)}
        told = self._with(line, self.nobodys)
        told = replace(told, nobodys="")
        return replace(told, introduced="" if line in known else line)

    def _read(self, said: str) -> tuple[Claimed, ...]:
        """What a claim is read as that has been read before."""
        return claims_in(without_reason(said)[0])

    def _with(self, name: str, said: str, owners: tuple[Owner, ...] = ()) -> "ClaimsQuestion":
        """With one claim more, or asking for whom somebody plays who is spoken of in it."""
        played = owners or self.owners
        try:
            names = [one.name for one in self.claims]
            meant = in_person(said, name, names, played)
            read, reason = claims_meant(meant, said)
        except WhoPlays as unknown:
            taken = {one.limousine for one in played}
            free = next((one for one in Limousine if one not in taken), MAFIA)
            if not self.player:  # nobody is asked whom they play for what cannot be read anyway
                self._with(name, said, (*played, Owner(unknown.name, free)))
            return replace(self, name=name, owed=said, player=unknown.name, owners=played)
        for one in read:
            claimed(written(one))  # what cannot be read as it will be written is asked again now
        said_now = spoken_claims(name, read, reason, said, without_reason(meant)[0])
        return replace(self, spoken=(*self.spoken, said_now), name="", player="", owners=played)

    def again(self, refused: Refusal) -> "ClaimsQuestion | None":
        """Without the claims that cannot be judged on this board."""
        if not isinstance(refused, _UNJUDGED):
            return None

        def blamed(one: Claim) -> bool:
            if isinstance(refused, WhichTwo):
                return isinstance(one.claimed, Both)
            if isinstance(refused, NoMafiaToken):
                return inherits(one.claimed)
            return str(one.claimed) == str(refused.args[0])

        kept = tuple(line for line in self.spoken if not any(map(blamed, line)))
        return replace(self, spoken=kept, told=False)

    def knowing(self, told: InterviewQuestion) -> "ClaimsQuestion":
        return self

    def shown(self, asked: Asked) -> Iterator[str]:
        if self.player:
            yield _WHOM_PLAYS[asked.lang].format(name=printable(self.player))
        elif self.nobodys:
            yield _WHO_SAYS_SO[asked.lang]
        elif self.name:
            yield _WHAT_SAYS[asked.lang].format(name=printable(self.name))
        elif self.spoken and not self.told:
            last = self.spoken[-1]
            deeds = [one.claimed for one in last if not isinstance(one.claimed, Position | NoBoard)]
            said = [worded(claimed, asked.lang) for claimed in deeds]
            if said:
                yield from wrapped(f"{printable(last[0].name)}: {'; '.join(said)}", asked.width)


class SaysWho(Refusal):
    """A line that does not tell who says so."""

    kind = "claim"
    text: str

    def message(self, lang: Lang) -> str:
        return _WHO_SAYS_SO[lang]

    def hint(self, lang: Lang) -> str:
        said = self.text.strip(QUOTES)
        form = f"Anna={said}" if is_claim(said) else example(_FOR_INSTANCE[lang])
        return _WRITE[lang].format(form=quoted(form))


_WRITE = Text("write for instance: {form}")
_FOR_INSTANCE = Text("Anna=red is on C")


def _unnamed(text: str) -> Refusal:
    """What is wrong with a line without a name: what it says, where somebody seems to say it."""
    if " " in text and not _is_card(text) and (is_sentence(text) or _is_said(text)):
        try:
            claims_meant(text, text)
        except Refusal as refused:
            return refused
    return SaysWho(text)


_UNJUDGED = (
    *(BadPosition, WhichTwo, WhichMoment, WhichBearing),
    *(NoMafiaToken, NoMafiaHere, NotEmptyBefore),
)
"""What cannot be judged on the board that was told."""
_ALL_SAID = re.compile(
    r"(?i)^(?:and |und |e )?(?:who|wer|chi)\b.*\b(?:right|recht|ragione)\b"
    r"|^(?:done|that's (?:all|it)|finished|next|fertig|das war'?s|weiter|finito|fatto|avanti)[.!]?$"
)
"""Whoever asks who is right, or says so, has heard everyone."""
_NO_NAMES = frozenset({*map(plain, YES), *NOBODY, "no", "nein", "none", "keine", "nessuna"})
"""Nobody is called so."""


def _may_be_a_name(text: str) -> bool:
    """Whether a line is no card, claim or word to the program."""
    said = is_claim(text) or _is_said(text)
    return not (_is_card(text) or plain(text) in _NO_NAMES or said)


def _is_in_words(text: str) -> bool:
    """Whether a line is a claim as people say it: who writes a notation writes names too."""
    return " " in text and not _is_card(text) and is_claim(text) and in_words(text) is not None


def _is_card(text: str) -> bool:
    """Whether somebody goes on with cards: a colour is hardly anybody's name."""
    try:
        moves(text)
    except Refusal:
        return False
    return True


def _is_said(text: str) -> bool:
    """Whether a line of several words is nobody's name: with a limousine or a verb, or asked."""
    words = text.split()
    return text.endswith("?") or any(
        isinstance(sense, Verb | Limousine) or sense is Particle.ARTICLE
        for lang in Lang
        for word in (words if len(words) > 1 else ())
        for sense in lexicon(lang).get((fold(word),), ())
    )
