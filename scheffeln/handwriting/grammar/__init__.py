"""A claim in words: every way to read it, in every language that knows all its words.

A sentence is parts between borders, which may begin a clause of their own or not. All ways are
followed to the end. What can be read in one way only is what was said; of two ways, both are told
and asked back; where none leads to the end, the word is shown at which the best of them stopped.
"""

from collections.abc import Iterable, Sequence
from itertools import islice, product
from typing import NamedTuple

from scheffeln.deeds import Deed, Way
from scheffeln.facts import Both, Fact, Held, Only, Saying, Sayings, Stand
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.grammar.bag import MisfitError
from scheffeln.handwriting.grammar.clause import Assertion, Context
from scheffeln.handwriting.grammar.earnings import TwoThings
from scheffeln.handwriting.grammar.meaning import readings
from scheffeln.handwriting.grammar.sentence import SentencePart, SpokenSentence
from scheffeln.handwriting.lexicon import COMMA, Particle, Verb, fold, telling, words_in
from scheffeln.handwriting.money import in_figures, number_words
from scheffeln.handwriting.owners import WhoPlays
from scheffeln.handwriting.vocabulary import COLOURS, STANDS, Slip, plain, slips
from scheffeln.language import Lang, Text
from scheffeln.refusal import LOOKALIKES, BadWord, Detail, Refusal, WordKind, quoted
from scheffeln.rules.takings import Earning, Earnings, MoneyClaim, MoneyTaken, Pool, Untaken

Statement = Fact | Sayings | Both | Only | MoneyClaim


class Twofold(NamedTuple):
    """Where somebody stands or goes, and what they take: two claims in one sentence."""

    board: Statement
    money: Statement

    def __str__(self) -> str:
        return f"{self.board} {self.money}"


_MOST_STEPS = 20_000
"""A sentence with more ways than that is nobody's."""


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
        return tuple(map(Detail, islice(said, _MOST_READINGS)))

    def hint(self, lang: Lang) -> str:
        return _ONE_OF_THEM[lang]


_TWO_WAYS = Text("there is more than one way to read this: {said}")
_ONE_OF_THEM = Text("say which of these is meant")
_MOST_READINGS = 3


class DeadEnd(NamedTuple):
    """Where a way to read a sentence ended."""

    at: int
    refusal: Refusal | None = None


class _Ways:
    """All ways to read a sentence."""

    def __init__(self, sentence: SpokenSentence) -> None:
        self.sentence = sentence
        self.found: dict[str, Statement | Twofold] = {}
        self.stops: list[DeadEnd] = []
        self.furthest = 0
        self._been: set[tuple[object, ...]] = set()
        for start in (0, *(end for _, end in sentence.borders(0))):
            self._follow(start, (), (), Context(lang=sentence.lang), late=False)

    def _follow(
        self,
        at: int,
        parts: tuple[SentencePart, ...],
        told: tuple[Assertion, ...],
        before: Context,
        *,
        late: bool,
    ) -> None:
        """Read on from a word, with the parts of this clause and what was told before."""
        state = (at, parts, told, before, late)
        if state in self._been or len(self._been) > _MOST_STEPS:
            return
        self._been.add(state)
        self.furthest = max(self.furthest, at)
        if at == len(self.sentence.words):
            self._end(parts, told, before)
            return
        if not parts and self.sentence.words[at] == COMMA:
            self._follow(at + 1, parts, told, before, late=late)
        if _is_telegram(parts) and self.sentence.names_cars(at):
            self._begin(at, parts, told, before, Particle.AND)
        for part, end in self.sentence.parts(at):
            more = () if part is None else (part._replace(late=late),)
            self._follow(end, parts + more, told, before, late=late and part is None)
        for border, end in self.sentence.borders(at) if parts else ():
            if border in (Particle.FILLER, Particle.AND, Particle.BUT):
                self._follow(end, parts, told, before, late=True)
            self._begin(end, parts, told, before, border)

    def _begin(
        self,
        at: int,
        parts: tuple[SentencePart, ...],
        told: tuple[Assertion, ...],
        before: Context,
        border: Particle,
    ) -> None:
        """Begin a new clause after a border; where something was denied, what is so may follow."""
        for reading in readings(parts, before, self._refused):
            if border is Particle.JOINS and (
                reading.context.denied or reading.context.verb is Verb.FOLLOWS
            ):
                continue  # with whom they come, or do not
            instead = border in (Particle.INSTEAD, Particle.BUT)
            context = reading.context._replace(denied=reading.context.denied and instead)
            self._follow(at, (), (*told, *reading.told), context, late=False)
            if context.setting_out and border is not Particle.JOINS:
                moved = context._replace(setting_out=False, moved=True)
                self._follow(at, (), (*told, *_moving(context)), moved, late=False)

    def _refused(self, misfit: MisfitError) -> None:
        word = self.sentence.words[misfit.at]
        self.stops.append(DeadEnd(misfit.at, misfit.why(word) if misfit.why else None))

    def _end(
        self, parts: tuple[SentencePart, ...], told: tuple[Assertion, ...], before: Context
    ) -> None:
        """Keep what was said in all, if the last clause is whole."""
        whole = readings(parts, before, self._refused) if parts else ()
        for reading in whole:
            try:
                statement = stated((*told, *reading.told, *_moving(reading.context)))
            except Refusal as refused:
                self.stops.append(DeadEnd(len(self.sentence.words), refused))
            else:
                if statement is not None:
                    self.found[str(statement)] = statement


def _moving(context: Context) -> tuple[Deed, ...]:
    """That they move, of whom no more was said."""
    return tuple(Deed(car, Way.MOVES) for car in context.cars if context.setting_out)


def _is_telegram(parts: Sequence[SentencePart]) -> bool:
    """Whether only who and where is said, without a verb: red C orange D."""
    said = [part.sense for part in parts if not isinstance(part.sense, Stand)]
    return said == [Particle.CAR, Particle.PLACE]


def stated(told: Sequence[Assertion]) -> Statement | Twofold | None:
    """Everything that is told in one statement; none if it does not go together."""
    once = tuple(dict.fromkeys(told))
    money = [one for one in once if isinstance(one, Earning | Pool | Untaken)]
    both = [one for one in once if isinstance(one, Both)]
    if len(once) == 1 and isinstance(once[0], Both | Only):
        return once[0]
    if money and len(money) < len(once):
        board = stated([one for one in once if one not in money])
        taken = _of_money(money)
        if board is None or isinstance(board, Twofold) or taken is None:
            return None
        return Twofold(board, taken)
    if money:
        return _of_money(money)
    if both:
        return _of_both(both, [one for one in once if isinstance(one, Saying)], len(once))
    said = _merged(one for one in once if isinstance(one, Saying))
    deeds = tuple(one for one in once if isinstance(one, Deed))
    held = tuple(one for one in once if isinstance(one, Held))
    other = any(isinstance(one, Only) for one in once)
    if other or said is None or len(once) - len(deeds) - len(held) < len(said):
        return None
    if not (deeds or held) and len(said) == 1 and said[0].at is not None and said[0].on is None:
        return Fact(said[0].limousine, said[0].at, said[0].stand)
    vague = [one for one in said if one.at is None and one.on is None]
    of_itself = any(one.on is one.limousine for one in said) or any(
        one.what is one.limousine for one in deeds
    )
    empty = {one.at for one in held if not one.number}
    if of_itself or not empty.isdisjoint({one.at for one in said}) or (vague and len(once) > 1):
        return None
    return Sayings(said, deeds, held)


def _of_both(both: Sequence[Both], said: Sequence[Saying], told: int) -> Both | None:
    """What is said of two without their names, and how one of them stands there."""
    rest = _merged(one._replace(at=one.at or both[0].at) for one in said)
    if len(both) > 1 or rest is None or told > len(said) + 1 or both[0].takes is not None:
        return None
    there = both[0].at is not None and all(one.at is both[0].at for one in rest)
    return both[0]._replace(rest=rest) if there else None


def _merged(said: Iterable[Saying]) -> tuple[Saying, ...] | None:
    """What is said of each limousine in one; none if it would be in two places."""
    found: dict[object, Saying] = {}
    for one in said:
        was = found.get(one.limousine, one)
        at, stand, on = was.at or one.at, was.stand, was.on or one.on
        stand = one.stand if stand is Stand.THERE else stand
        new = Saying(one.limousine, at, stand, on)
        if (
            one.at not in (None, at)
            or one.stand not in (Stand.THERE, stand)
            or one.on not in (None, on)
        ):
            return None
        found[one.limousine] = new
    return tuple(found.values())


def _of_money(said: Sequence[Earning | Pool | Untaken]) -> MoneyClaim | None:
    parts = [one for one in said if isinstance(one, Earning)]
    sums = [one for one in parts if one.takes is not MoneyTaken.HEIR]
    if len(said) == 1:
        return said[0]
    if len(parts) < len(said) or len({one.limousine for one in sums}) < len(sums):
        return None
    return Earnings(tuple(parts))


def sayings(text: str) -> Statement | Twofold:
    """Read a claim in words; raises `BadWord`, `Unclear`, `Denied` and their like."""
    found, sentences, ways = _read(text)
    if len(found) > 1:
        raise TwoWays(text, found)
    if found:
        return found[0]
    raise _refusal(text, sentences, ways)


def _read(text: str) -> tuple[tuple[Statement | Twofold, ...], list[SpokenSentence], list[_Ways]]:
    """Everything that a claim may say, and how it was tried."""
    said = words_in(text)
    if not said:
        raise BadWord(WordKind.SENTENCE, text, ())
    for polyglot in (False, True):
        sentences = [SpokenSentence(said, lang, polyglot=polyglot) for lang in Lang]
        ways = [_Ways(one) for one in sentences if not one.unknown]
        found = {key: one for way in ways for key, one in way.found.items()}
        if found:
            break
    return tuple(found.values()), sentences, ways


def _refusal(text: str, sentences: Sequence[SpokenSentence], ways: Sequence[_Ways]) -> Refusal:
    """The word at which the best way to read a sentence stopped."""
    for one in sentences:
        _refuse_unclear(one, text)
    if not ways:
        fewest = min(len(one.unknown) for one in sentences)
        best = [one for one in sentences if len(one.unknown) == fewest]
        return _not_understood(best)
    stops = [stop for way in ways for stop in way.stops]
    told = [stop.refusal for stop in sorted(stops, key=lambda stop: stop.at) if stop.refusal]
    if told:
        clear = [one for one in told if not isinstance(one, TwoThings)]
        return clear[-1] if clear else TwoThings(text)
    best_way = max(ways, key=lambda way: way.furthest)
    here = [stop.at for stop in best_way.stops]
    at = (
        best_way.furthest
        if best_way.furthest < len(best_way.sentence.words)
        else max(here, default=0)
    )
    word = best_way.sentence.words[at]
    if word == COMMA or len(best_way.sentence.words) == 1:
        return BadWord(WordKind.SENTENCE, text, ())
    return BadWord(WordKind.WORD, word, ())


def _refuse_unclear(sentence: SpokenSentence, text: str) -> None:
    """Raise `Unclear` for a colour that may be two limousines."""
    for word in sentence.words:
        cars = COLOURS.get(plain(word), ())
        if len(cars) > 1:
            raise Unclear(word, cars, text)


def _not_understood(sentences: Sequence[SpokenSentence]) -> Refusal:
    """The refusal of the first word that no language knows, by what might have stood there."""
    first = sentences[0]
    at = first.unknown[0]
    word = first.words[at]
    if len(word) == 1:
        return BadWord(WordKind.BUSINESS, word, ())
    near = _meant(sentences, at)
    letters = word.upper().translate(LOOKALIKES)
    if letters != word.upper() and letters.isalpha():
        near = (letters,)
    if not near and word.istitle() and _is_name(first, at):
        return WhoPlays(word)
    kind = WordKind.STAND if near[:1] and near[0] in STANDS else WordKind.WORD
    return BadWord(WordKind.LIMOUSINE if near[:1] and near[0] in COLOURS else kind, word, near)


def _meant(sentences: Sequence[SpokenSentence], at: int) -> tuple[str, ...]:
    """What may have been meant by a word: only that with which all of the claim can be read."""
    found: dict[str, Slip] = {}
    for sentence in sentences:
        likely = {other: _likely(sentence, other) for other in sentence.unknown}
        if at not in likely or len(likely) > _MOST_SLIPS:
            continue
        for near, slip in likely[at].items():
            others = product(*(likely[other] for other in sentence.unknown if other != at))
            if any(_reads(sentence, at, near, rest) for rest in islice(others, _MOST_LIKELY)):
                found[near] = min(slip, found.get(near, slip))
    least = min(found.values(), default=None)
    return tuple(sorted(one for one in found if found[one] == least))


_MOST_SLIPS, _MOST_LIKELY = 3, 8
"""In one claim, and words for each."""
_SHORT = 6
"""With two letters changed a word so short is another word."""


def _likely(sentence: SpokenSentence, at: int) -> dict[str, Slip]:
    """The words that one may be a slip of, the likeliest first."""
    word = fold(sentence.words[at])
    known = {*telling(sentence.lang), *number_words(sentence.lang), *COLOURS, *STANDS} - {word}
    far = sorted(slips(word, sorted(known)).items(), key=lambda one: one[1])
    likely = [one for one in far if len(word) > _SHORT or one[1][0] <= 1]
    return dict(likely[:_MOST_LIKELY])


def _reads(sentence: SpokenSentence, at: int, near: str, others: Sequence[str]) -> bool:
    """Whether a claim can be read with other words in place of those that are not understood."""
    rest = iter(others)
    said = [*sentence.words]
    for place in sentence.unknown:
        said[place] = near if place == at else next(rest)
    return bool(_read(in_figures(" ".join(said)))[0])


def _is_name(sentence: SpokenSentence, at: int) -> bool:
    """Whether a limousine in place of a word would make sense of a sentence."""
    changed = [*sentence.words[:at], "R", *sentence.words[at + 1 :]]
    named = SpokenSentence(changed, sentence.lang)
    return not named.unknown and bool(_Ways(named).found)
