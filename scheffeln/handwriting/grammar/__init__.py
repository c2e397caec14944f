"""A claim in words: every way to read it, in every language that knows all its words.

A sentence is parts between borders, which may begin a clause of their own or not. All ways are
followed to the end. What can be read in one way only is what was said; of two ways, both are told
and asked back; where none leads to the end, the word is shown at which the best of them stopped.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import islice, product

from scheffeln.board import written
from scheffeln.deeds import Way
from scheffeln.facts import Fact, Happening, Sayings
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.grammar.bag import (
    AsItWas,
    AtNoMoment,
    Compared,
    Denied,
    DeniedQuestion,
    Doubted,
    MisusedWord,
    OfTheMafia,
    OnlyWhatIsSo,
    OpenQuestion,
    TwoPlaces,
    WhichLimousine,
)
from scheffeln.handwriting.grammar.denial import corrected, denied_question
from scheffeln.handwriting.grammar.earnings import TwoThings
from scheffeln.handwriting.grammar.sentence import SpokenSentence
from scheffeln.handwriting.grammar.statement import Statement, Twofold, negated
from scheffeln.handwriting.grammar.ways import SentenceWays, pointed_at
from scheffeln.handwriting.lexicon import (
    COMMA,
    Particle,
    everyday,
    fold,
    telling,
    words,
    words_in,
)
from scheffeln.handwriting.lexicon.fillers import (
    SEVERAL,
    answered,
    compared,
    contradicted,
    mocked,
    taken_back,
    trailing,
)
from scheffeln.handwriting.lexicon.particles import NAY, NEVER
from scheffeln.handwriting.money import counted_number, in_figures, number_words
from scheffeln.handwriting.owners import WhoPlays
from scheffeln.handwriting.vocabulary import (
    COLOURS,
    QUOTES,
    SPECIAL_CARDS,
    STANDS,
    Misspelling,
    plain,
    slips,
)
from scheffeln.language import Lang, Text
from scheffeln.limits import TOO_MANY_WORDS, WORDS, TooMuch
from scheffeln.refusal import LOOKALIKES, BadWord, Detail, Refusal, WordKind, quoted


class TwoWays(Unclear):
    """A claim that can be read in more than one way; it carries them all."""

    def __init__(self, said: str, statements: tuple[Statement | Twofold, ...]) -> None:
        super().__init__(said, statements)
        self.statements = statements

    def message(self, lang: Lang) -> str:
        return _TWO_WAYS[lang].format(said=quoted(self.word))

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        from scheffeln.dispute.wording import worded  # it imports claims, and so this

        told = (one if isinstance(one, Twofold) else (one,) for one in self.statements)
        said = ("; ".join(worded(part, lang) for part in parts) for parts in told)
        ways = enumerate(zip(said, self.statements, strict=True), 1)
        numbered = (f"{number}. {one} ({written(way)})" for number, (one, way) in ways)
        return tuple(map(Detail, islice(numbered, MOST_READINGS)))

    def hint(self, lang: Lang) -> str:
        return _ONE_OF_THEM[lang]


_TWO_WAYS = Text("there is more than one way to read this: {said}")
_ONE_OF_THEM = Text("say which of these is meant")
MOST_READINGS = 3
"""As many as are told of one sentence."""


def sayings(text: str) -> Statement | Twofold:
    """Read a claim in words; raises `BadWord`, `Unclear`, `Denied` and their like."""
    found, sentences, ways = _read(text)
    no = taken_back(text)
    if no and found:
        raise TwoPlaces(no)
    asked = text.rstrip(QUOTES).endswith("?")
    doubtful = filter(
        None, (denied_question(one) for one in sentences if asked and not one.unknown)
    )
    for word in doubtful:
        raise DeniedQuestion(word)
    if found and not _is_meant(text, found):
        raise OpenQuestion(text.partition("?")[2].strip(QUOTES + "?!."))
    mocks = mocked(text)
    if mocks:
        raise Doubted(mocks)
    _refuse_aside(text, found)
    _refuse_never(text, found)
    if len(found) > 1:
        raise TwoWays(text, found)
    if found:
        return found[0]
    raise _refusal(text, sentences, ways)


def _is_meant(text: str, found: tuple[Statement | Twofold, ...]) -> bool:
    """Whether a claim is not left open by what is said after a question."""
    said = answered(text)
    if said is None:
        return True
    asked, aye, rest = said
    before, after = (_read(one)[0] if words_in(one) else () for one in (asked, rest))
    if not before:
        return not after or after == found
    return bool(aye and (after or not words_in(rest)))


def _refuse_aside(text: str, found: tuple[Statement | Twofold, ...]) -> None:
    """Raise `Doubted` if dots are followed by nothing that is claimed: `red on C... oh well`."""
    for said, aside in trailing(text) if found else ():
        if words_in(said) and words_in(aside) and _read(said)[0] == found and not _read(aside)[0]:
            raise Doubted(aside.strip(QUOTES + "?!.\u2026 "))


def _refuse_never(text: str, found: tuple[Statement | Twofold, ...]) -> None:
    """Raise `AtNoMoment` if somebody is said never to stand somewhere, or so."""
    never = next((word for word in words_in(text) if fold(word) in NEVER), "")
    if never and any(map(_of_standing, found)) and not happening(text):
        raise AtNoMoment(never)


def _of_standing(said: Statement | Twofold) -> bool:
    """Whether something is said of where or how somebody stands."""
    match said:
        case Sayings(parts, deeds, held):
            remains = any(one.way is Way.REMAINS for one in deeds)
            standing = bool(parts or held) and not remains
            return standing or any(one.way in _NOT_SO for one in deeds)
        case _:
            return isinstance(said, Fact | Twofold)


_NOT_SO = (Way.NOT_ON, Way.NOT_TOP, Way.NOT_LONE)


def tells_of_going(text: str) -> bool:
    """Whether somebody is said to go anywhere in a claim in words."""
    return any(way.went for way in _read(text)[2])


def happening(text: str) -> Happening | None:
    """What a claim in words tells of what happened, and not only of the end."""
    ways = [way for way in _read(text)[2] if way.found]
    if contradicted(text)[1]:
        return Happening(denied=True) if any(way.went for way in ways) else None
    return next(filter(None, (way.sentence.happening for way in ways)), None)


def _read(
    text: str,
) -> tuple[tuple[Statement | Twofold, ...], list[SpokenSentence], list[SentenceWays]]:
    """Everything that a claim may say, and how it was tried."""
    claim, untrue = contradicted(text)
    said = words_in(claim)
    if not said:
        raise BadWord(WordKind.SENTENCE, text, ())
    if len(said) > WORDS:
        raise TooMuch(TOO_MANY_WORDS, WORDS)
    for polyglot in (False, True):
        sentences = [_in_order(SpokenSentence(said, lang, polyglot=polyglot)) for lang in Lang]
        ways = [SentenceWays(one) for one in sentences if not one.unknown]
        found = {key: one for way in ways for key, one in way.found.items()}
        if found:
            break
    meant = tuple(found.values())
    if untrue:
        never = not NEVER.isdisjoint(map(fold, said))
        meant = tuple(_opposite(one, untrue, never=never) for one in meant)
    return meant, sentences, ways


def _in_order(sentence: SpokenSentence) -> SpokenSentence:
    """The sentence with those who do something together: `not red ... but orange`."""
    words = sentence.subjects_first()
    same = words == sentence.words
    return sentence if same else SpokenSentence(words, sentence.lang, polyglot=sentence.polyglot)


def _opposite(said: Statement | Twofold, untrue: str, *, never: bool) -> Statement:
    """What is so if a claim is not; raises `Denied` where that is not clear."""
    opposite = None if never else negated(said)
    if opposite is None:
        raise Denied(untrue)
    return opposite


def _refusal(
    text: str, sentences: Sequence[SpokenSentence], ways: Sequence[SentenceWays]
) -> Refusal:
    """The word at which the best way to read a sentence stopped."""
    for one in sentences:
        _refuse_unclear(one, text)
    comparison = compared(text)
    if comparison:
        return Compared(comparison)
    was = next(filter(None, (one.was for one in sentences)), "")
    if was:
        return AsItWas(was)
    if not ways:
        strange = [(len(one.unknown), one.foreign) for one in sentences]
        least = min(strange)
        best = [one for one, how in zip(sentences, strange, strict=True) if how == least]
        return _not_understood(best)
    stops = [stop for way in ways for stop in way.stops]
    denied = next(filter(None, (corrected(way.sentence) for way in ways)), "")
    told = [stop.refusal for stop in sorted(stops, key=lambda stop: stop.at) if stop.refusal]
    if told:
        apt: list[Refusal] = [one for one in told if isinstance(one, MisusedWord) and one.apt]
        clear = apt or [one for one in told if not isinstance(one, TwoThings)]
        vague = type(clear[-1]) in (Denied, TwoPlaces) if clear else False
        other = OnlyWhatIsSo(denied) if vague and denied else None
        return other or (clear[-1] if clear else TwoThings(text))
    best_way = max(ways, key=lambda way: way.furthest)
    here = [stop.at for stop in best_way.stops]
    at = (
        best_way.furthest
        if best_way.furthest < len(best_way.sentence.words)
        else max(here, default=0)
    )
    words = best_way.sentence.words
    if denied:
        return OnlyWhatIsSo(denied)
    if words[at] == COMMA or len(words) == 1:
        return BadWord(WordKind.SENTENCE, text, ())
    word = pointed_at(words, at)
    return OfTheMafia(word) if _of_the_mafia(best_way.sentence) else Misplaced(word)


class Misplaced(BadWord):
    """A word that is understood, but not beside the others."""

    def __init__(self, word: str) -> None:
        super().__init__(WordKind.WORD, word, ())

    def message(self, lang: Lang) -> str:
        return _MISPLACED[lang].format(word=quoted(self.word))


_MISPLACED = Text("I cannot make sense of {word} here")


def _of_the_mafia(sentence: SpokenSentence) -> bool:
    """Whether the Mafia's money is spoken of."""
    places = range(len(sentence.words))
    return any(True for at in places for _ in sentence.has(at, Particle.ESTATE))


def _refuse_unclear(sentence: SpokenSentence, text: str) -> None:
    """Raise `Unclear` for a colour that may be two limousines."""
    for word in sentence.words:
        cars = COLOURS.get(plain(word), ())
        if len(cars) > 1:
            raise Unclear(word, cars, text)


def _not_understood(sentences: Sequence[SpokenSentence]) -> Refusal:
    """The refusal of the first word that no language knows, by what might have stood there."""
    first = sentences[0]
    meant = ((at, _meant(sentences, at)) for at in first.unknown if len(first.words[at]) > 1)
    at, near = next((one for one in meant if one[1]), (first.unknown[0], ()))
    word = first.words[at]
    if len(word) == 1 and word.isalnum():
        return BadWord(WordKind.BUSINESS, word, ())
    letters = word.upper().translate(LOOKALIKES)
    if letters != word.upper() and letters.isalpha():
        near = (letters,)
    if not near and any(map(_of_the_mafia, sentences)):
        return OfTheMafia(word)
    if not near and fold(word) in SEVERAL:
        return WhichLimousine(word)
    called = word.istitle() and fold(word) not in everyday()
    if not near and called and plain(word) not in SPECIAL_CARDS and _is_name(first, at):
        return WhoPlays(word)
    kind = WordKind.STAND if near[:1] and near[0] in STANDS else WordKind.WORD
    return BadWord(WordKind.LIMOUSINE if near[:1] and near[0] in COLOURS else kind, word, near)


def _meant(sentences: Sequence[SpokenSentence], at: int) -> tuple[str, ...]:
    """What may have been meant by a word: only that with which all of the claim can be read."""
    found: dict[str, Misspelling] = {}
    for sentence in sentences:
        if at not in sentence.unknown or len(sentence.unknown) > _MOST_SLIPS:
            continue
        rest = [
            [*_itself(sentence, other), *_likely(sentence, other)]
            for other in sentence.unknown
            if other != at
        ]
        for near, slip in _likely(sentence, at).items():
            others = product(*rest)
            if any(_reads(sentence, at, near, rest) for rest in islice(others, _MOST_LIKELY)):
                found[near] = min(slip, found.get(near, slip))
    least = min(found.values(), default=None)
    return tuple(sorted(one for one in found if found[one] == least))


_MOST_SLIPS, _MOST_LIKELY = 3, 8
"""In one claim, and words for each."""
_SHORT = 6
"""With two letters changed a word so short is another word."""


def _itself(sentence: SpokenSentence, at: int) -> Sequence[str]:
    """A word that is understood beside others only: `bocca` in `a bocca asciutta`."""
    word = fold(sentence.words[at])
    return [word] if word in words(sentence.lang) or counted_number(word) else []


def _likely(sentence: SpokenSentence, at: int) -> dict[str, Misspelling]:
    """The words that one may be a slip of, the likeliest first."""
    word = fold(sentence.words[at])
    if word in everyday():
        return {}
    known = {*telling(sentence.lang), *number_words(sentence.lang), *COLOURS, *STANDS} - {word}
    idle = words(sentence.lang) - known - {word} - NAY

    def likely(among: Iterable[str], most: int) -> list[tuple[str, Misspelling]]:
        alike = (one for one in among if not _is_contrary(one, word))
        far = sorted(slips(word, sorted(alike), most).items(), key=lambda one: one[1])
        long = len(word) > _SHORT
        return [one for one in far if long or one[1][0] <= 1 or sorted(one[0]) == sorted(word)]

    return dict((likely(known, 2) or likely(idle, 1))[:_MOST_LIKELY])


_UP, _DOWN = re.compile("ueber|auf|oben"), re.compile("unt")
"""A word with one of these in it is hardly a slip of one with the other."""


def _is_contrary(one: str, other: str) -> bool:
    """Whether one of two words tells of above, and the other of beneath."""
    ways = ((one, other), (other, one))
    return any(_UP.search(up) and _DOWN.search(down) for up, down in ways)


def _reads(sentence: SpokenSentence, at: int, near: str, others: Sequence[str]) -> bool:
    """Whether a claim can be read with other words in place of those that are not understood."""
    rest = iter(others)
    said = [*sentence.words]
    for place in sentence.unknown:
        said[place] = near if place == at else next(rest)
    whole = re.sub(r"(?<=['\u2019]) ", "", " ".join(said))
    return bool(_read(in_figures(whole))[0])


def _is_name(sentence: SpokenSentence, at: int) -> bool:
    """Whether a limousine in place of a word would make sense of a sentence."""
    if at and Particle.ARTICLE in (sense for sense, _ in sentence.senses(at - 1)):
        return False
    changed = [*sentence.words[:at], "R", *sentence.words[at + 1 :]]
    named = SpokenSentence(changed, sentence.lang)
    return not named.unknown and bool(SentenceWays(named).found)
