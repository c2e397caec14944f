"""The questions that commands ask: which cards, who says what and plays whom, what lies where."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial, reduce
from itertools import chain, pairwise, takewhile

from scheffeln.board import MAFIA, Limousine, Position, written
from scheffeln.dispute import Claim, inherits
from scheffeln.dispute.moments import WhichMoment
from scheffeln.dispute.refusals import NoMafiaToken, WhichTwo
from scheffeln.dispute.wording import worded
from scheffeln.facts import Both
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import (
    NoBoard,
    UnknownToken,
    about_money,
    by_speaker,
    claimed,
    claims_meant,
    expected_claim,
    is_claim,
    tells_of_moving,
    who_says_what,
    without_reason,
)
from scheffeln.handwriting.lexicon import Particle, Verb, fold, lexicon
from scheffeln.handwriting.money import tokens
from scheffeln.handwriting.owners import (
    Owner,
    WhoPlays,
    in_person,
    one_each,
    owners,
    played_limousine,
)
from scheffeln.handwriting.vocabulary import NOBODY, plain
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR, BadPosition
from scheffeln.refusal import BadWord, Refusal, example, printable
from scheffeln.rules.clauses import IllegalMove
from scheffeln_cli.dialogue.interview import CommandWords, InterviewQuestion, told_of_mafia
from scheffeln_cli.dialogue.speakers import spoken_claims
from scheffeln_cli.dialogue.words import YES
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, styled
from scheffeln_cli.terminal.window import wrapped


class NeedsAnswer(Refusal):
    """Nothing was typed where something is needed."""

    kind = "usage"

    def message(self, lang: Lang) -> str:
        return _NEEDED[lang]


_NEEDED = Text("this cannot be left out")


@dataclass(frozen=True, slots=True)
class LineQuestion:
    """What is told in one line."""

    parameter: str
    noun: Text
    question: Text
    read: Callable[[str], CommandWords]
    """The words of the command line that an answer stands for; raises a refusal."""
    prompt: str = "> "
    optional: bool = False
    needed: bool = True
    when: Callable[[CommandWords], bool] = lambda _: True
    blamed: type[Refusal] | None = None
    """What is refused later for want of another answer."""
    answer: CommandWords | None = None
    newcomer: str = ""
    typed: str = ""
    before: str = ""
    """What was told already, where it is asked again for more."""
    known: str = ""
    """What another answer has told of it."""

    def asks(self, lang: Lang) -> str:
        asked = example(self.question[lang])
        return f"{asked} ({_KNOWN[lang].format(known=self.known)})" if self.known else asked

    @property
    def told(self) -> bool:
        return self.answer is not None

    @property
    def words(self) -> CommandWords:
        return self.answer or ()

    @property
    def mafia(self) -> bool:
        cards = self.words if self.parameter == "cards" else ()
        return any(card.startswith(written(MAFIA)) for card in cards)

    def wanted(self, words: CommandWords) -> bool:
        return self.when(words)

    def heard(self, line: str) -> "LineQuestion":
        if line.strip():
            told = f"{self.before} {line}".strip()
            return replace(self, answer=self.read(told), typed=line.strip(), before=told)
        if self.needed:
            raise NeedsAnswer
        return replace(self, answer=())

    def again(self, refused: Refusal) -> "LineQuestion | None":
        """Asked for more if more would help; what was told stays told."""
        lacking = isinstance(refused, UnknownToken)
        if self.blamed is None or not isinstance(refused, self.blamed):
            return None
        if self.answer is None and not lacking:
            return None
        kept = self.before if lacking else ""
        return replace(self, answer=None, before=kept, when=lambda _: True)

    def knowing(self, told: InterviewQuestion) -> "LineQuestion":
        if self.parameter != "owners" or not isinstance(told, ClaimsQuestion):
            return self
        known = ", ".join(f"{printable(one.name)}={written(one.limousine)}" for one in told.owners)
        return replace(self, known=known, read=partial(_owners_told, known=told.owners))

    def shown(self, asked: Asked) -> Iterator[str]:
        """What was read, where it is other than what was typed."""
        read = " ".join(self.words)
        if self.parameter == "cards" and read and read != self.typed:
            yield styled(read, BOLD, colour=asked.colour)


_KNOWN = Text("{known} is known")
_CLAIM = Text("a claim")
_WHO_SAYS = Text(
    "Who says what? A name, = and the whole board, or a sentence: Anna=red is on C, on top."
    " Or: Ben=red takes 8000. Enter when everyone has spoken."
)


_WHAT_SAYS = Text("What does {name} say?")
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
        return "" if self.player or self.name in known else self.name

    @property
    def needed(self) -> bool:
        return not self.claims or bool(self.name or self.player)

    @property
    def prompt(self) -> str:
        return f"{self.player}=" if self.player else f"{self.name or len(self.spoken) + 1}> "

    def wanted(self, words: CommandWords) -> bool:
        return True

    def heard(self, line: str) -> "ClaimsQuestion":
        bare = line.strip()
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
        spoken = who_says_what(bare)
        if self.name and (not spoken or is_claim(bare)):
            return self._with(self.name, bare)
        if spoken:
            return self._with(*spoken)
        if _is_card(bare) or plain(bare) in _NO_NAMES or is_claim(bare) or _is_said(bare):
            raise expected_claim(bare)
        return replace(self, name=bare)

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
        if not isinstance(refused, BadPosition | WhichTwo | WhichMoment | NoMafiaToken):
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
        elif self.name:
            yield _WHAT_SAYS[asked.lang].format(name=printable(self.name))
        elif self.spoken and not self.told:
            last = self.spoken[-1]
            deeds = [one.claimed for one in last if not isinstance(one.claimed, Position | NoBoard)]
            said = [worded(claimed, asked.lang) for claimed in deeds]
            if said:
                yield from wrapped(f"{printable(last[0].name)}: {'; '.join(said)}", asked.width)


_ALL_SAID = re.compile(
    r"(?i)^(?:and |und |e )?(?:who|wer|chi)\b.*\b(?:right|recht|ragione)\b"
    r"|^(?:done|that's (?:all|it)|finished|next|fertig|das war'?s|weiter|finito|fatto|avanti)[.!]?$"
)
"""Whoever asks who is right, or says so, has heard everyone."""
_NO_NAMES = frozenset({*map(plain, YES), *NOBODY, "no", "nein", "none", "keine", "nessuna"})
"""Nobody is called so."""


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


_WHICH_CARDS = Text("Which cards, in the order they are played? R R O, red orange; R+ is a Joker.")
_ANY_CARDS = Text(
    "Which cards, in the order they are played? R R O, red orange; R+ is a Joker. Enter or none to"
    " judge the board as it stands."
)
_CARDS_OF_A_WAY = Text(
    "Which cards led there? A whole board, or how somebody moved, takes at least one: R R O,"
    " red orange; R+ is a Joker."
)
_NO_CARDS = frozenset({"none", "no", "keine", "kein", "nessuna", "nessuno", "-"})


def which_cards(*, needed: bool = True) -> LineQuestion:
    """Which cards; if none are needed, saying so is an answer."""

    def read(line: str) -> CommandWords:
        if line.strip().casefold() in _NO_CARDS:
            if needed:
                raise NeedsAnswer
            return ()
        try:
            return tuple(map(written, moves(line)))
        except BadWord as bad:
            known = bad.known if needed else (*bad.known, *_NO_CARDS)
            raise BadWord(bad.kind, bad.word, known) from None

    question = _WHICH_CARDS if needed else _ANY_CARDS
    noun = Text("the cards")
    return LineQuestion("cards", noun, question, read, needed=needed, blamed=IllegalMove)


def cards_of_a_way() -> LineQuestion:
    """The cards, asked for again once somebody is said to have moved and none were told."""
    return replace(which_cards(), question=_CARDS_OF_A_WAY, when=_lacks_cards)


def _lacks_cards(words: CommandWords) -> bool:
    """Whether a claim needs cards, and a position is all that stands before the claims."""
    told = [*takewhile(lambda word: not word.startswith("--"), words)]
    claims = (said for option, said in pairwise(words) if option == "--claim")
    moved = any(tells_of_moving(said.partition("=")[2]) for said in claims)
    return moved and all(SEPARATOR in word for word in told)


_WHICH_TOKENS = Text("Which tokens lie on top? Eight from A to H, or some: C=8000.")
_ANY_TOKENS = Text(
    "Which tokens lie on top? Eight from A to H, or some: C=8000. Enter if it is not about money."
)
_SUM = re.compile(r"=(?:.*\s)?\w(?:\+\w)*:(?:heir:)?\d")


def top_tokens(*, for_sums: bool = False) -> LineQuestion:
    """What lies on top; with `for_sums` it is needed, but only where an amount was claimed."""
    return LineQuestion(
        "tokens",
        Text("the tokens"),
        _WHICH_TOKENS if for_sums else _ANY_TOKENS,
        lambda line: (
            "--tokens",
            " ".join(f"{written(at)}={one}" for at, one in tokens(line).items()),
        ),
        optional=True,
        needed=for_sums,
        when=lambda words: not for_sums or any(map(_SUM.search, words)),
        blamed=UnknownToken,
    )


_WHO_PLAYS = Text(
    "Who plays whom? NAME=LIMOUSINE for all who play, as in Anna=red Bea=lime: then it is known who"
    " takes the Mafia's token. Enter if you do not know."
)


def who_plays_whom() -> LineQuestion:
    """Who plays whom, where the Mafia stands on the board and money is disputed."""
    return LineQuestion(
        "owners",
        Text("the owners"),
        _WHO_PLAYS,
        _owners_told,
        optional=True,
        needed=False,
        when=_mafia_matters,
    )


def _owners_told(line: str, known: tuple[Owner, ...] = ()) -> CommandWords:
    all_told = one_each([*dict.fromkeys((*known, *owners(line)))])
    told = ((one.name, written(one.limousine)) for one in all_told)
    return tuple(word for who, car in told for word in ("--owner", f"{who}={car}"))


def _mafia_matters(words: CommandWords) -> bool:
    claims = (said for option, said in pairwise(words) if option == "--claim")
    money = any(about_money(said.partition("=")[2]) for said in claims)
    return money and bool(told_of_mafia(words))
