"""Claims as people make them, and who makes them.

red is on C, on top     a sentence: `grammar`
R:C:top O:on:R          the same as it is written everywhere
_/RO/Y/L/T/N/V/W        the whole board
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from scheffeln.board import RING, Business, Limousine, Position, written
from scheffeln.deeds import SEPARATOR as _COLON
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import BOTH, EMPTY_WORD, Both, Fact, Held, Saying, Sayings, Stand
from scheffeln.handwriting import (
    CLAIM_WORDS,
    STOOD,
    is_lettered,
    position,
    read_limousine,
    usual,
    words_of,
)
from scheffeln.handwriting.grammar import sayings, tells_of_going
from scheffeln.handwriting.grammar.bag import MisusedWord
from scheffeln.handwriting.grammar.clause import Assertion
from scheffeln.handwriting.grammar.earnings import TwoThings
from scheffeln.handwriting.grammar.statement import Statement, Twofold, stated
from scheffeln.handwriting.lexicon import links
from scheffeln.handwriting.money import amount, in_figures, worth
from scheffeln.handwriting.vocabulary import QUOTES, plain
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR, BadPosition, Defect, DefectKind, business
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.takings import (
    NOBODY_WORD,
    ONLY,
    Earning,
    MoneyClaim,
    MoneyTaken,
    Only,
    Pool,
    Untaken,
)


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
    r"(?i)(?:\b(?:because|'?cause|since|weil(?:'?s)?|denn|(?<!von )wegen|perch[eé]'?|poich[eé]"
    r"|siccome|giacch[eé]|dato che|visto che)(?!\w)|(?<=, )as\b(?! if)"
    r"|(?<=, )da\b(?=.* (?:ist|sind|war|waren|steht|stehen)\W*$))"
)
_GOES_ON = re.compile(r"(?i)[,;]|\b(?:und|aber|and|but|so|ma|also|quindi)\b")


def without_reason(text: str) -> tuple[str, str]:
    """What is claimed, and the reason that is given for it: raises `Reason` if more follows."""
    found = _BECAUSE.search(text)
    before = text[: found.start()].strip(" ,;") if found else ""
    if found is None or (not before and "," not in text):
        return text, ""
    reason, _, claim = text.partition(",") if not before else (text[found.start() :], "", before)
    said = reason[found.end() - found.start() :].strip(" .!?")
    if not said or _GOES_ON.search(said):
        refused = Reason(found[0])
        refused.source = text
        raise refused
    return claim.strip(), reason.strip(" .!?")


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
        if bad.kind is WordKind.SENTENCE:
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


def needs_cards(claimed: Claimed) -> bool:
    """Whether only cards can decide a claim: of a whole board, or of the way somebody went.

    Who stands how, and takes what, a board tells without them.
    """
    match claimed:
        case Position() | NoBoard():
            return True
        case Sayings(_, deeds):
            return any(deed.way is not Way.NOT_ON for deed in deeds)
        case Both(_, ways):
            return any(way is not Way.NOT_ON for way, _ in ways)
        case _:
            return False


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
_SAYS = (
    r"(?is)(?P<name>[^=:]+?)\s*(?:[=:]|\s(?:says|claims|thinks|sagt|meint|behauptet|dice|sostiene)"
    r"(?:\s*:|(?:,?\s(?:that|dass|che))?,?\s))\s*(?P<said>.*\S)\s*"
)


def who_says_what(text: str) -> tuple[str, str] | None:
    """The name and the claim of `Anna=R:C`, `Anna: red is on C`, `Anna says red is on C`.

    What is a claim as it stands, like `R:C`, names nobody.
    """
    found = re.fullmatch(_SAYS, text)
    if not found or ("=" not in text and is_claim(text)):
        return None
    return found["name"].strip(), found["said"]


def expected_claim(text: str) -> BadWord:
    """The refusal of a text that does not say whose claim it is: as it would be written."""
    bare = text.strip(QUOTES)
    first, _, rest = bare.partition(" ")
    name, said = ("Anna", bare) if is_claim(bare) else (first, rest)
    if not name.isalpha() or not is_claim(said):
        return BadWord(WordKind.CLAIM, text, _FORMS)
    return BadWord(WordKind.CLAIM, text, (f'{name}="{said}"' if " " in said else f"{name}={said}",))


def is_claim(text: str) -> bool:
    """Whether a text can be read as a claim."""
    try:
        claims_in(without_reason(text)[0])
    except Refusal:
        return False
    return True


_FORMS = ("Anna=_/RO/Y/L/T/N/V/W", "Anna=R:C:top")
_ON, _NOT = "on", "not"
_BY_ITSELF = (
    *(Way.ALONE, Way.MOVES, Way.STAYS, Way.CARRIED, Way.NOT_CARRIED, Way.PASSED),
    *(Way.ONLY, Way.FORWARD, Way.BACKWARD, Way.TO_NEXT_EMPTY, Way.OVER_PAIR),
)


def _pieces(text: str) -> list[str]:
    spaced = re.sub(r"\s*:\s*", _COLON, text.strip(QUOTES))
    joined = re.sub(r"\bon top\b", "on-top", spaced, flags=re.IGNORECASE)
    return [piece for piece in re.split(r"[\s,;]+", joined) if piece]


def is_noted(text: str) -> bool:
    """Whether all of a text is written with colons."""
    pieces = _pieces(text)
    return bool(pieces) and all(_COLON in piece for piece in pieces)


def noted(text: str) -> Statement | Twofold:
    """Read a claim in the notation; raises `BadWord`."""
    statement = stated([told for piece in _pieces(text) for told in _told(piece, text)])
    if statement is None:
        raise BadWord(WordKind.SENTENCE, text, ())
    return statement


def _told(piece: str, text: str) -> Iterator[Assertion]:
    who, *rest = (part.strip(QUOTES) for part in piece.split(_COLON))
    if who.upper() in set(Business) and (
        rest == [EMPTY_WORD] or [*map(str.isdecimal, rest)] == [True]
    ):
        yield Held(Business(who.upper()), 0 if rest == [EMPTY_WORD] else int(rest[0]))
        return
    if who.upper() in set(Business) and rest == [NOBODY_WORD]:
        yield Untaken(Business(who.upper()))
        return
    if not all(rest) or len({*map(plain, rest)}) < len(rest):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    if "+" in who:
        (takes,) = rest if len(rest) == 1 else ("",)
        yield Pool(tuple(map(read_limousine, who.split("+"))), amount(takes))
        return
    car = None if plain(who) == BOTH else read_limousine(who)
    money = rest[0] in {*MoneyTaken, _NOT, ONLY} or worth(rest[0]) is not None
    if money and car is None:
        (takes,) = rest if len(rest) == 1 else ("",)
        yield Both(takes=MoneyTaken(takes) if takes in set(MoneyTaken) else amount(takes))
    elif money and car is not None:
        only = rest[0] == ONLY
        earning = _earning(car, rest[1:] if only else rest, text)
        yield Only(earning) if only else earning
    else:
        yield from _standing(car, rest, text)


def _earning(car: Limousine, rest: list[str], text: str) -> Earning:
    denied = rest[:1] == [_NOT]
    words = rest[1:] if denied else rest
    if not words or len(words) > 2 or (denied and words[0] in set(MoneyTaken)):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    takes = MoneyTaken(words[0]) if words[0] in set(MoneyTaken) else amount(words[0])
    if len(words) == 1:
        return Earning(car, takes, denied=denied)
    if takes is MoneyTaken.HEIR:
        return Earning(car, takes, left=amount(words[1]))
    return Earning(car, takes, business(words[1]), denied=denied)


def _standing(car: Limousine | None, rest: list[str], text: str) -> Iterator[Assertion]:
    """Where somebody stands, how, on whom, and how they came there."""
    at, stand, on = None, Stand.THERE, None
    deeds: list[tuple[Way, Thing]] = []
    words = iter(rest)
    for word in words:
        if word in set(Way):
            way = Way(word)
            what = None if way in _BY_ITSELF else next(words, "")
            counts = way in (Way.STEPS, Way.SKIPS)
            if counts and not (what and what.isdecimal()):
                raise BadWord(WordKind.CLAIM, text, _FORMS)
            counted = int(what) if what and counts else None
            deeds.append((way, counted if what is None or counted else _thing(what, text)))
        elif plain(word) == _ON:
            on = read_limousine(next(words, ""))
        elif plain(word) in STOOD:
            stand = STOOD[plain(word)]
        elif at is None and len(word) == 1:
            at = business(word)
        else:
            kind = WordKind.STAND if at else WordKind.BUSINESS
            raise BadWord(kind, word, tuple(STOOD) if at else ())
    if car is None:
        if any(way in (Way.ONLY, Way.ONLY_TO) for way, _ in deeds):
            raise BadWord(WordKind.CLAIM, text, _FORMS)
        yield Both(at, tuple(deeds))
        return
    yield from (Deed(car, *deed) for deed in deeds)
    if at or on or stand is not Stand.THERE:
        yield Saying(car, at, stand, on)


def _thing(word: str, text: str) -> Business | Limousine:
    """What is passed or left, or who comes along."""
    if word.upper() in set(Business):
        return Business(word.upper())
    if not word:
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    return read_limousine(word)
