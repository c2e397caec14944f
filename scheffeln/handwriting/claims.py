"""Claims as people make them, and who makes them.

red is on C, on top     a sentence: `grammar`
R:C:top O:on:R          the same as it is written everywhere
_/RO/Y/L/T/N/V/W        the whole board
"""

import re
from typing import NamedTuple

from scheffeln.board import RING, Business, Position, written
from scheffeln.deeds import Way
from scheffeln.facts import Both, Fact, Happening, Sayings, Stand
from scheffeln.handwriting import (
    CLAIM_WORDS,
    STOOD,
    is_lettered,
    position,
    usual,
    words_of,
)
from scheffeln.handwriting.grammar import happening, sayings, tells_of_going
from scheffeln.handwriting.grammar.bag import MisusedWord
from scheffeln.handwriting.grammar.earnings import TwoThings
from scheffeln.handwriting.grammar.statement import Twofold
from scheffeln.handwriting.lexicon import fold, links, words_in
from scheffeln.handwriting.lexicon.verbs import BEARS
from scheffeln.handwriting.money import in_figures
from scheffeln.handwriting.noted import FORMS, is_noted, noted
from scheffeln.handwriting.vocabulary import QUOTES, plain
from scheffeln.language import Lang, Text
from scheffeln.limits import no_longer
from scheffeln.notation import SEPARATOR, BadPosition, Defect, DefectKind
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.takings import Earning, Earnings, MoneyClaim, Only, Pool, Untaken


def stand(word: str) -> Stand:
    """How a limousine stands, in an everyday word; raises `BadWord`."""
    spoken = plain(word)
    if spoken not in STOOD:
        raise BadWord(WordKind.STAND, word, tuple(STOOD))
    return STOOD[spoken]


def is_sentence(text: str) -> bool:
    """Whether somebody speaks in words, as nobody does who writes a whole board."""
    if text.count(SEPARATOR) > 1:
        return False
    said = {*map(plain, text.split())}
    placed = said & {one.casefold() for one in Business}
    return ":" in text or bool(placed or said & (links() | {*STOOD}) or _HUNDREDS.search(text))


_UNKNOWN = Text("which token lies on {at}?")
_UNKNOWN_HINT = Text('say so with --tokens "{at}=8000"')


class UnknownToken(Refusal):
    """An amount was claimed where the top token is not known."""

    kind = "token"
    at: Business

    def message(self, lang: Lang) -> str:
        return _UNKNOWN[lang].format(at=written(self.at))

    def hint(self, lang: Lang) -> str:
        return _UNKNOWN_HINT[lang].format(at=written(self.at))


class NoBoard(NamedTuple):
    """What was claimed to be a board and can be none, with everything that is wrong with it."""

    text: str
    defects: tuple[Defect, ...]

    def __str__(self) -> str:
        return self.text


Claimed = Position | Fact | Sayings | Both | MoneyClaim | NoBoard


class OnlyTheEnd(MisusedWord):
    """Somebody speaks of the board after another card than the last."""

    told = Text("{word}: only the board after the last card is judged")
    instead = Text("leave the later cards off the line, and this out of the claim")


_AFTER_CARD = re.compile(
    r"(?i)\b(?:after (?:the )?(?:first|second|third|1st|2nd|3rd|next) (?:card|move|turn)"
    r"|after card (?:one|two|three|\d)"
    r"|nach (?:der|dem) (?:ersten|zweiten|dritten|1\.|2\.|3\.) (?:karte|zug)|nach karte \d"
    r"|dopo la (?:prima|seconda|terza|1a|2a) (?:carta|mossa)|dopo (?:la )?carta \d)\b"
)


class Reason(MisusedWord):
    """A claim that goes on after its reason: what is claimed and what is not cannot be told."""

    told = Text("{word}: reasons are not judged, and after this one something else is said")
    instead = Text("leave the reason out")


_BECAUSE = re.compile(
    r"(?i)(?:\b(?:because|'?cause|since|weil(?:'?s)?|denn|(?<!von )wegen|(?:per|x)ch[eé]'?"
    r"|poich[eé]"
    r"|siccome|giacch[eé]|dato che|visto che)(?!\w)|(?<=, )as\b(?! if)"
    r"|(?<=, )da\b(?=.* (?:ist|sind|war|waren|steht|stehen)\W*$))"
)
_GOES_ON = re.compile(r"(?i)[,;]|\b(?:und|aber|and|but|so|ma|also|quindi)\b")


def without_reason(text: str) -> tuple[str, str]:
    """What is claimed, and the reason that is given for it: raises `Reason` if more follows."""
    text = _with_comma(text)
    found = _BECAUSE.search(text)
    before = text[: found.start()].strip(" ,;") if found else ""
    if found is None:
        return text, ""
    if not before and "," not in text:
        if _is_read(text[found.end() :]):
            return text, ""  # a reason and nothing else
        raise _reason(found[0], text)
    reason, _, claim = text.partition(",") if not before else (text[found.start() :], "", before)
    said = reason[found.end() - found.start() :].strip(" .!?")
    if not said or _GOES_ON.search(said):
        raise _reason(found[0], text)
    return claim.strip(), reason.strip(" .!?")


def _reason(because: str, text: str) -> Reason:
    refused = Reason(because)
    refused.source = text
    return refused


def _with_comma(text: str) -> str:
    """A claim that begins with its reason, with a comma between them if there is one place for it.

    On either side of it something must be said that can be read.
    """
    found = _BECAUSE.match(text.lstrip())
    if not found or "," in text:
        return text
    words = text.split()
    first = len(found[0].split())
    cuts = range(first + 1, len(words)) if len(words) < _MOST_WORDS else ()
    parts = ((words[:at], words[first:at], words[at:]) for at in cuts)
    whole = [
        f"{' '.join(reason)}, {' '.join(claim)}"
        for reason, said, claim in parts
        if len(claim) > 1 and _is_read(" ".join(claim)) and _is_read(" ".join(said))
    ]
    return whole[0] if len(whole) == 1 else text


_MOST_WORDS = 20
"""Of more it would take too long to find out."""


def _is_read(text: str) -> bool:
    try:
        return bool(claims_in(text))
    except Refusal:
        return False


def without_because(reason: str) -> str:
    """What a reason says, without the word that makes it one."""
    return _BECAUSE.sub("", reason, count=1).strip()


def claimed(text: str) -> Claimed:
    """Read the one thing that is claimed; raises a refusal if it cannot be read."""
    found = claims_in(text)
    if len(found) > 1:
        refused = TwoThings(text)
        refused.source = text
        raise refused
    return found[0]


def claims_in(text: str) -> tuple[Claimed, ...]:
    """Read what is claimed, of the board and of the money; raises a refusal if it cannot be read.

    A claim with three on a business is read, and will be judged; one that puts a limousine
    nowhere or twice says nothing that could be right or wrong. The reason for a claim must have
    been taken off before: whoever does so has to say that it is not judged.
    """
    after = _AFTER_CARD.search(text)
    try:
        if after:
            raise OnlyTheEnd(after[0])
        found = _claimed(text)
        return (found.board, found.money) if isinstance(found, Twofold) else (found,)
    except BadWord as bad:
        if bad.word not in text and is_sentence(text):
            bad = BadWord(WordKind.SENTENCE, text, ())  # nobody is told of words they did not say
        bad.source = text if bad.word in text else ""
        raise bad from None
    except MisusedWord as misused:
        misused.source = text
        raise


def claims_meant(text: str, said: str) -> tuple[tuple[Claimed, ...], str]:
    """Read what somebody meant who said it in other words, which a refusal quotes; and why."""
    try:
        claim, reason = without_reason(text)
        return claims_in(claim), reason
    except BadWord as bad:
        own = re.search(rf"(?<!\w){re.escape(bad.word)}(?!\w)", said)
        if bad.kind is WordKind.SENTENCE or not own:
            bad = BadWord(WordKind.SENTENCE, said, ())
        bad.source = said if bad.word in said else ""
        raise bad from None
    except MisusedWord as misused:
        misused.source = said if misused.word in said else ""
        raise


def in_words(text: str) -> str | None:
    """A claim with figures for its amounts, if it is a sentence."""
    said = usual(text, CLAIM_WORDS)
    few = SEPARATOR not in text and len(words_of(said)) < RING // 2
    if is_lettered(said) or is_noted(said) or not (few or is_sentence(text)):
        return None
    return in_figures(said) if " " in said else said


def _claimed(text: str) -> Claimed | Twofold:
    words, said = in_words(text), usual(text, CLAIM_WORDS)
    if words is not None:
        return sayings(words)
    if is_noted(said) and not is_lettered(said):
        return noted(said)
    try:
        return position(text)
    except BadPosition as bad:
        if any(defect.kind is not DefectKind.THREE for defect in bad.defects):
            raise
        return NoBoard(bad.text, bad.defects)


def is_money(claimed: Claimed) -> bool:
    """Whether something is claimed of the money alone."""
    takes = isinstance(claimed, Both) and claimed.takes is not None
    return takes or isinstance(claimed, MoneyClaim)


def about_money(text: str) -> bool:
    """Whether a claim says who takes what; of one that cannot be read, whether it seems to."""
    try:
        found = claims_in(without_reason(text)[0])
        return all(map(is_money, found))
    except Refusal:
        return bool(_HUNDREDS.search(text))


def names_a_sum(text: str) -> bool:
    """Whether a claim says how much somebody takes; none does that cannot be read."""
    try:
        return any(map(_is_sum, claims_in(without_reason(text)[0])))
    except Refusal:
        return False


def _is_sum(claimed: object) -> bool:
    match claimed:
        case Earnings(parts):
            return any(map(_is_sum, parts))
        case Only(earning):
            return _is_sum(earning)
        case Pool():
            return True
        case Earning(left=int()) | Earning(takes=int()) | Untaken(takes=int()) | Both(takes=int()):
            return True
        case _:
            return False


def happening_of(text: str, said: Claimed) -> Happening | None:
    """What a claim, read from these words, tells of what happened on the board."""
    words = None if is_money(said) else in_words(text)
    return happening(words) if words is not None else None


def tells_of_bearing(text: str) -> bool:
    """Whether somebody is said to carry another, in a word that does not tell how."""
    return not BEARS.isdisjoint(map(fold, words_in(text)))


def needs_cards(claimed: Claimed) -> bool:
    """Whether only cards can decide a claim: of a whole board, or of the way somebody went.

    Who stands how, and takes what, a board tells without them.
    """
    match claimed:
        case Position() | NoBoard():
            return True
        case Sayings(_, deeds):
            return any(deed.way not in _AS_IT_STANDS for deed in deeds)
        case Both(_, ways):
            return any(way not in _AS_IT_STANDS for way, _ in ways)
        case _:
            return False


_AS_IT_STANDS = (Way.NOT_ON, Way.NOT_TOP, Way.NOT_LONE, Way.REMAINS)


def tells_of_moving(text: str) -> bool:
    """Whether somebody is said to go somewhere: whoever says so has seen a card."""
    try:
        found = claims_in(claim := without_reason(text)[0])
    except Refusal:
        return False
    words = in_words(claim)
    return any(map(needs_cards, found)) or (words is not None and tells_of_going(words))


_HUNDREDS = re.compile(r"(?<![^\s:,;$€])\d[.,'\u2019]?\d\d")
"""Nobody speaks of so many but where it is about money."""
_SAYING = r"(?:says|claims|thinks|sagt|meint|behauptet|dice|sostiene)"
_SAYS = (
    rf"(?is)(?P<name>[^=:]+?)\s*(?:[=:]|\s{_SAYING}"
    r"(?:\s*:|(?:,?\s(?:that|dass|che))?,?\s))\s*(?P<said>.*\S)\s*"
)


def who_says_what(text: str) -> tuple[str, str] | None:
    """The name and the claim of `Anna=R:C`, `Anna: red is on C`, `Anna says red is on C`.

    What is a claim as it stands, like `R:C`, names nobody.
    """
    found = re.fullmatch(_SAYS, no_longer(text))
    if not found or ("=" not in text and is_claim(text)):
        return None
    return found["name"].strip(), found["said"]


_NEXT_SPEAKER = re.compile(
    r"\s*(?:[,;.]\s*(?:(?:and|but|und|aber|e|ma)\s+)?|\s(?:and|but|und|aber|e|ma)\s+)"
    rf"(?=[^\W\d_a-z][^\W\d_]+\s{_SAYING}\s)"
)


def by_speaker(text: str) -> list[str]:
    """A line cut where somebody else speaks: `Anna says red is on C, Ben says red is on D`."""
    said = _NEXT_SPEAKER.split(no_longer(text))
    return said if all(map(who_says_what, said)) else [text]


def expected_claim(text: str) -> BadWord:
    """The refusal of a text that does not say whose claim it is: as it would be written."""
    bare = text.strip(QUOTES)
    first, _, rest = bare.partition(" ")
    name, said = ("Anna", bare) if is_claim(bare) else (first, rest)
    if not name.isalpha() or not is_claim(said):
        return BadWord(WordKind.CLAIM, text, FORMS)
    return BadWord(WordKind.CLAIM, text, (f'{name}="{said}"' if " " in said else f"{name}={said}",))


def is_claim(text: str) -> bool:
    """Whether a text can be read as a claim."""
    try:
        claims_in(without_reason(text)[0])
    except Refusal:
        return False
    return True
