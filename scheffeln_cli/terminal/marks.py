"""The marks of a class, as the teacher reads them: each pupil, each puzzle, the mistakes."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import partial
from statistics import median_low

from puzzles.answers import misread
from puzzles.kinds.replies import Earner, Reply
from puzzles.kinds.task import BadReply, Kind
from puzzles.puzzle import Puzzle
from puzzles.sheet.key import answer_said
from puzzles.sheet.marking import (
    AnswerKey,
    AnswerKeys,
    Mark,
    Marked,
    Pupil,
    elsewhere,
    shared_mistakes,
)
from scheffeln.handwriting import Unclear
from scheffeln.language import Lang, Plural, Text
from scheffeln.refusal import BadWord, quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, GREEN, RED, styled
from scheffeln_cli.terminal.window import TOGETHER, wrapped

MISTAKES_TOLD = 3
"""Of more mistakes behind one answer these are named, those first for which most speaks."""

_SCORE = Plural("{n} of {all} right", "{n} of {all} right")
_NONE_RIGHT = Text("0 right")
_INSTEAD = Text("{number}. {said}, right is {right}")
_CAR_RIGHT = Text("{told} (the limousine is right, the amount is not)")
_NO_AMOUNT = Text("right, but without the amount: {numbers}")
_UNREADABLE = Plural("{n} could not be read", "{n} could not be read")
_LOOK = Text("Unreadable, so counted neither right nor wrong; please check these yourself:")
_UNREAD = Text("{name}, {number}: {said}; {why}; right is {right}")
_GUESS = Text("perhaps {guess} is meant")
_NO_ANSWER = Text("{told} (it can be no answer; asked for: {form})")
_ASKED_FOR = Text("asked for: {form}")
_MORE = Text("To practise the first one: {command}")
_MISSED = Text("not answered: {numbers}")
_UNANSWERED = Plural("{n} not answered", "{n} not answered")
_LIKELY = Text("most likely ({times}): {mistake}")
_TIMES = Plural("{n} of {all} times", "{n} of {all} times")
_SEVERAL = Text("{told}; {number} mistakes lead there, among them: {mistakes}")
_CLASS = Plural("The class: {n} pupil", "The class: {n} pupils")
_IN_CLASS = Text(
    "Mistakes in the class, that of most pupils first. A mistake counts for a pupil if it alone "
    "leads to one of the answers, or if it is the most likely one; then comes how often it shows "
    "where it could:"
)
_PUPILS = Plural("{n} pupil", "{n} pupils")
_SHARED = Text("{pupils} ({times}): {mistake}: {names}")


def told_marks(
    sets: Mapping[str, Sequence[Puzzle]], keys: AnswerKeys, pupils: Sequence[Pupil], asked: Asked
) -> Iterator[str]:
    """All lines; whoever was absent is named, and counts nowhere else."""
    yield from _told_pupils(keys, pupils, asked)
    there = [one for one in pupils if one.is_there]
    if there:
        for told in (_told_class, partial(_told_mistakes, sets), _told_unread):
            yield from told(keys, there, asked)


def _told_pupils(keys: AnswerKeys, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    for pupil in pupils:
        name = styled(pupil.name, BOLD, colour=asked.colour)
        if missing := pupil.missing(asked.lang):
            yield f"{name}: {missing}"
            continue
        score = _score(pupil.right, len(pupil.marks), asked)
        if unread := pupil.count(Mark.UNREADABLE):
            score += f", {_UNREADABLE(unread, asked.lang)}"
        yield f"{name} ({pupil.group}): {score}" if pupil.group else f"{name}: {score}"
        if fits := elsewhere(keys, pupil):
            yield from wrapped(fits.message(asked.lang), asked.width, "  ", "     ")
        for line in _told_pupil(pupil, keys[pupil.group], asked.lang):
            yield from wrapped(line, asked.width, "  ", "     ")


def _told_pupil(pupil: Pupil, key: AnswerKey, lang: Lang) -> Iterator[str]:
    for one in pupil.marks:
        if one.mark is Mark.WRONG:
            yield _told_mark(one, key, pupil, lang)
    halves = [one for one in pupil.marks if one.mark is Mark.RIGHT and _is_half(one, key)]
    missed = [one for one in pupil.marks if one.mark is Mark.NONE]
    for told, marks in ((_NO_AMOUNT, halves), (_MISSED, missed)):
        if marks:
            yield told[lang].format(numbers=", ".join(str(one.number) for one in marks))
    if likely := key.likely(pupil):
        mistake = misread(likely.misreading, lang)
        times = _TIMES(likely.times, lang, all=likely.of)
        yield _LIKELY[lang].format(times=times, mistake=mistake)


def _is_half(one: Marked, key: AnswerKey) -> bool:
    """Whether the amount is missing that the sheet asks for."""
    return isinstance(key.answers[one.number - 1], Earner) and not isinstance(one.given, Earner)


def _score(right: int, number: int, asked: Asked) -> str:
    said = _SCORE(right, asked.lang, all=number)
    return styled(said, GREEN if right == number else RED, colour=asked.colour)


def _told_mark(one: Marked, key: AnswerKey, pupil: Pupil, lang: Lang) -> str:
    given, answer = one.given, key.answers[one.number - 1]
    told = _INSTEAD[lang].format(
        number=one.number, said=_given(one, lang), right=_said(answer, lang)
    )
    if one.why:
        return _NO_ANSWER[lang].format(told=told, form=_form(key, one, lang))
    if isinstance(given, Earner) and isinstance(answer, Earner) and given.car is answer.car:
        told = _CAR_RIGHT[lang].format(told=told)
    if not one.misreadings:
        return told
    shown = (each.misreading for each in key.shown([pupil]))
    likeliest = [each for each in shown if each in one.misreadings][:MISTAKES_TOLD]
    mistakes = "; ".join(misread(mistake, lang) for mistake in likeliest)
    number = len(one.misreadings)
    if number > MISTAKES_TOLD:
        return _SEVERAL[lang].format(told=told, number=number, mistakes=mistakes)
    return f"{told}: {mistakes}"


def _said(answer: Reply, lang: Lang) -> str:
    """An answer as the key says it; no line ends between a business and who stood there."""
    return answer_said(answer, lang).replace(", ", ",").replace(" ", TOGETHER).replace(",", ", ")


def _given(one: Marked, lang: Lang) -> str:
    """What was answered, as the key would say it."""
    return _said(one.given, lang) if one.given else quoted(one.words)


def _form(key: AnswerKey, one: Marked, lang: Lang) -> str:
    """What an answer to this puzzle is."""
    return BadReply(key.tasks[one.number - 1], ()).hint(lang)


def _why(key: AnswerKey, one: Marked, lang: Lang) -> str:
    """What is wrong with the words, one of them or all together; or what they may mean."""
    if one.guess:
        return _GUESS[lang].format(guess=_said(one.guess, lang))
    if isinstance(one.why, BadWord | Unclear):
        return one.why.message(lang)
    return _ASKED_FOR[lang].format(form=_form(key, one, lang))


def _told_unread(keys: AnswerKeys, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    """What the teacher has to look at."""
    lang = asked.lang
    marks = [(pupil, one) for pupil in pupils for one in pupil.marks]
    unread = [(pupil, one) for pupil, one in marks if one.mark is Mark.UNREADABLE]
    if unread:
        yield ""
        yield from wrapped(styled(_LOOK[lang], BOLD, colour=asked.colour), asked.width)
    for pupil, one in unread:
        key = keys[pupil.group]
        told = _UNREAD[lang].format(
            name=pupil.name,
            number=one.number,
            said=quoted(one.words),
            why=_why(key, one, lang),
            right=_said(key.answers[one.number - 1], lang),
        )
        yield from wrapped(told, asked.width, "  ", "     ")


def _told_class(keys: AnswerKeys, pupils: Sequence[Pupil], asked: Asked) -> Iterator[str]:
    """Puzzle by puzzle; where there are groups, all of them together and each by its answer."""
    lang, several = asked.lang, len(keys) > 1
    said = _CLASS(len(pupils), lang)
    if several:
        number = Counter(one.group for one in pupils)
        said += f" ({', '.join(f'{letter}: {number[letter]}' for letter in keys)})"
    yield ""
    yield styled(said, BOLD, colour=asked.colour)
    for at in range(len(next(iter(keys.values())).tasks)):
        if several:
            yield f"  {at + 1}. {_told_score([one.marks[at] for one in pupils], asked)}"
        for letter, key in keys.items():
            marks = [one.marks[at] for one in pupils if one.group == letter]
            wrong = Counter(_given(one, lang) for one in marks if one.mark is Mark.WRONG)
            others = ", ".join(f"{words} {times}x" for words, times in wrong.most_common())
            head, indent = (f"{letter}:", "     ") if several else (f"{at + 1}.", "  ")
            told = f"{head} {_said(key.answers[at], lang)}: {_told_score(marks, asked)}"
            line = f"{told}; {others}" if others else told
            yield from wrapped(line, asked.width, indent, f"{indent}   ")


def _told_score(marks: Sequence[Marked], asked: Asked) -> str:
    """How many of the answers that could be read are right, and how many there are not."""
    number = Counter(one.mark for one in marks)
    read = number[Mark.RIGHT] + number[Mark.WRONG]
    score = _score(number[Mark.RIGHT], read, asked) if read else _NONE_RIGHT[asked.lang]
    kinds = ((Mark.UNREADABLE, _UNREADABLE), (Mark.NONE, _UNANSWERED))
    rest = [told(number[kind], asked.lang) for kind, told in kinds if number[kind]]
    return ", ".join([score, *rest])


def _told_mistakes(
    sets: Mapping[str, Sequence[Puzzle]], keys: AnswerKeys, pupils: Sequence[Pupil], asked: Asked
) -> Iterator[str]:
    explained, lang = shared_mistakes(keys, pupils), asked.lang
    if not explained:
        return
    yield ""
    yield from wrapped(styled(_IN_CLASS[lang], BOLD, colour=asked.colour), asked.width)
    for one in explained:
        told = _SHARED[lang].format(
            pupils=_PUPILS(len(one.names), lang),
            times=_TIMES(one.times, lang, all=one.of),
            mistake=misread(one.misreading, lang),
            names=listed(one.names),
        )
        yield from wrapped(told, asked.width, "  ", "     ")
    mistake = explained[0].misreading
    caught = [
        sets[letter][number - 1] for letter, key in keys.items() for number in key.catching[mistake]
    ]
    command = _practice(mistake, caught, lang)
    yield from wrapped(_MORE[lang].format(command=command), asked.width, "  ", "     ")


def listed(names: Sequence[str]) -> str:
    """Names in a row: a comma may stand between the parts of one."""
    return ("; " if any("," in name for name in names) else ", ").join(names)


def _practice(mistake: Misreading, caught: Sequence[Puzzle], lang: Lang) -> str:
    """What makes puzzles for a mistake like those that caught it: as long and as hard, of their
    kind where no forecast did, and in the language of the marks."""
    if chapters := {
        one.chapter.place.number for one in caught if one.chapter and one.chapter.place
    }:
        return _course(chapters, caught[0].recipe, lang)
    kind = min((one.task.kind for one in caught), key=lambda kind: kind is not Kind.FORECAST)
    like = [one for one in caught if one.task.kind is kind]
    cards = median_low(len(one.task.cards) for one in like)
    stars = [one.difficulty.stars for one in like if len(one.task.cards) == cards]
    words = ["scheffeln sheet", f"--trap {mistake}"]
    if kind is not Kind.FORECAST:
        words.append(f"--kind {kind}")
    if cards:
        words.append(f"--cards {cards}")
    least, most = min(stars), max(stars)
    words.append(f"--difficulty {least}" if least == most else f"--difficulty {least}-{most}")
    return " ".join([*words, *_in_language(lang)])


def _course(chapters: Set[int], recipe: str, lang: Lang) -> str:
    """The same chapters with other puzzles: nothing is asked that was not taught."""
    made = re.search(r"--seed (\d+)", recipe)
    first, last = min(chapters), max(chapters)
    which = f"--chapter {first}" if first == last else f"--chapter {first}-{last}"
    seed = f"--seed {int(made[1]) + 1 if made else 2}"
    return " ".join(["scheffeln sheet course", which, seed, *_in_language(lang)])


def _in_language(lang: Lang) -> list[str]:
    return [] if lang is Lang.EN else [f"--lang {lang}"]
