"""An answer said in a language: what it is, why, and which mistakes lead elsewhere."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from puzzles.kinds.replies import Reply, Started
from puzzles.kinds.task import Tokens
from puzzles.puzzle import Puzzle
from puzzles.sheet import words
from puzzles.sheet.item import Note, chapter_note, colour_legend, group_name, kind
from puzzles.sheet.sheet import Key, Sheet, mistakes_of, wrongly_led
from scheffeln.board import BUSINESSES, Business, Position, written
from scheffeln.catalogue import entry_of
from scheffeln.drawing.legend import EMPTY
from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step
from solver.themes import Theme

ALWAYS = (Clause.MOVE_ACTIVE, Clause.MOVE_DIRECTION)
"""They apply to every step, so the key says so once."""


class KeyStep(NamedTuple):
    """A step in words, and what it leaves behind."""

    card: str
    text: str
    clauses: str
    after: Position
    changed: tuple[Business, ...]
    """The business that was left and the one that was reached; they may be one."""


class KeyMistake(NamedTuple):
    """A wrong answer, and the misreadings that lead there."""

    answer: Reply
    said: str
    misreadings: tuple[Misreading, ...]
    deeds: tuple[str, ...]
    """What somebody did who made the mistake."""

    def words(self, lang: Lang) -> str:
        """The answer and what leads to it, in a line."""
        return f"{self.said}: {f'; {words.OR[lang]} '.join(self.deeds)}"

    def line(self, sheet: Sheet) -> str:
        """The same, with the ids of the mistakes where ids are asked for."""
        ids = f" ({', '.join(self.misreadings)})" if sheet.clauses else ""
        return self.words(sheet.lang) + ids


class KeyPlay(NamedTuple):
    """How the answer comes about."""

    steps: tuple[KeyStep, ...]
    end: Position
    tokens: Tokens
    conclusion: str
    """What the last step comes to."""
    clause: str
    """The clause it follows from, where it is not how a limousine moves."""
    themes: tuple[Theme, ...]
    """What makes it worth solving; what was asked for comes first."""

    def ideas(self, lang: Lang) -> tuple[Note, ...]:
        """Each theme by its name, and what it is."""
        return tuple(Note(f"{one.label[lang]}.", one.sentence[lang]) for one in self.themes)

    def result(self, sheet: Sheet) -> str:
        """The conclusion, with its clause where clauses are asked for."""
        return (
            f"{self.conclusion} ({self.clause})"
            if sheet.clauses and self.clause
            else self.conclusion
        )


class KeyEntry(NamedTuple):
    """An answer as it is told in the key."""

    number: int
    id: str
    kind: str
    answer: Reply
    said: str
    filled: frozenset[int]
    """Which cards of the answer were missing, by their places from 0."""
    wrong: tuple[KeyMistake, ...]
    """Nothing in a short key."""
    play: KeyPlay | None
    """Only in a key of steps."""
    chapter: str
    """The heading of the chapter that it begins; else nothing."""

    @property
    def heading(self) -> str:
        """Its kind, with a colon before the answer; a question has its mark."""
        return self.kind if self.kind.endswith("?") else f"{self.kind}:"

    @property
    def boxed(self) -> tuple[tuple[str, bool], ...]:
        """The words of the answer, and whether each was missing: then a box is drawn around it."""
        if not self.filled:
            return ((self.said, False),)
        return tuple((card, at in self.filled) for at, card in enumerate(self.said.split()))

    @property
    def bracketed(self) -> str:
        """The answer, with brackets where a box cannot be drawn: `R [O] Y`."""
        return " ".join(f"[{word}]" if missing else word for word, missing in self.boxed)

    @property
    def start(self) -> Position | None:
        """The start, where that is the answer."""
        return self.answer.position if isinstance(self.answer, Started) else None


def key_entries(sheet: Sheet) -> Iterator[KeyEntry]:
    """The key of a sheet, numbered as its puzzles are."""
    lang, before = sheet.lang, ""
    for number, puzzle in enumerate(sheet.puzzles, sheet.first):
        chapter = chapter_note(puzzle.chapter, lang).name if puzzle.chapter else ""
        play = _play(puzzle, lang) if sheet.key is Key.STEPS else None
        wrong = () if sheet.key is Key.SHORT else tuple(_wrong(puzzle, lang))
        yield KeyEntry(
            number,
            puzzle.id,
            kind(puzzle.task, lang),
            puzzle.answer,
            answer_said(puzzle.answer, lang),
            frozenset(at for at, card in enumerate(puzzle.task.cards) if card is None),
            wrong,
            play,
            chapter if chapter != before else "",
        )
        before = chapter


class Footnote(NamedTuple):
    """A mistake, told once however often it is pointed to."""

    number: int
    misreading: Misreading
    text: str

    def line(self, sheet: Sheet) -> str:
        """What it is, with its id where ids are asked for."""
        return f"{self.text} ({self.misreading})" if sheet.clauses else self.text


def footnotes(sheet: Sheet) -> tuple[Footnote, ...]:
    """Every mistake that a wrong answer points to, in this key or in that of another group."""
    noted = sheet.noted or mistakes_of(sheet.puzzles)
    return tuple(
        Footnote(at, one, entry_of(one).text[sheet.lang]) for at, one in enumerate(noted, 1)
    )


def marking_notes(told: Iterable[KeyEntry], lang: Lang) -> str:
    """How the table for marking is read."""
    unled = any(not entry.wrong for entry in told)
    return " ".join([words.POINTED[lang], *([words.UNLED[lang]] if unled else [])])


def pointed(mistake: KeyMistake, notes: Iterable[Footnote]) -> str:
    """A wrong answer and the numbers of the mistakes behind it: `F (2, 5)`."""
    numbers = [str(one.number) for one in notes if one.misreading in mistake.misreadings]
    return f"{mistake.said} ({', '.join(numbers)})"


def key_title(sheet: Sheet) -> str:
    """What stands over the key: of several groups also whose it is."""
    return " · ".join(filter(None, (words.KEY[sheet.lang], group_name(sheet))))


def notes(sheet: Sheet, *, drawn: bool) -> Iterator[str]:
    """What the signs of the key mean; `drawn` where businesses are shown as pictures."""
    lang = sheet.lang
    if sheet.key is Key.STEPS:
        yield (words.TILES if drawn else words.CHANGES)[lang]
    if any(None in puzzle.task.cards for puzzle in sheet.puzzles):
        yield (words.FRAMED if drawn else words.BRACKETED)[lang]
    yield f"{words.LIMOUSINES[lang]} {colour_legend(lang)}"
    if sheet.key is not Key.SHORT:
        yield words.MOTORCADE[lang]
    if sheet.key is Key.STEPS and sheet.clauses:
        yield words.EVERY_STEP[lang]


def tile_name(position: Position, business: Business) -> str:
    """What a picture of a business as it stands is called: the same for all that look alike."""
    return "".join((business, *position.at(business)))


def tiles(told: Iterable[KeyEntry]) -> dict[str, tuple[Position, Business]]:
    """Every business that a key shows, once however often it is shown."""
    return {
        tile_name(step.after, at): (step.after, at)
        for one in told
        if one.play
        for step in one.play.steps
        for at in step.changed
    }


def standing(position: Position, business: Business, lang: Lang) -> str:
    """Who stands on a business: `A: W on O`."""
    match position.at(business):
        case (bottom, top):
            said = words.ON_TOP_OF[lang].format(top=written(top), bottom=written(bottom))
        case (lone,):
            said = written(lone)
        case _:
            said = EMPTY[lang]
    return f"{written(business)}: {said}"


def answer_said(answer: Reply, lang: Lang) -> str:
    """An answer as people read it: of a start, who stood on each business."""
    if isinstance(answer, Started):
        return ", ".join(written(f"{at} {''.join(answer.position.at(at))}") for at in BUSINESSES)
    return answer.words(lang)


def _play(puzzle: Puzzle, lang: Lang) -> KeyPlay:
    task, answer = puzzle.task, puzzle.answer
    steps = task.line(answer).steps(task.rules)
    end = steps[-1].after
    return KeyPlay(
        steps=tuple(_step(step, lang) for step in steps),
        end=end,
        tokens=task.money,
        conclusion=task.conclusion(answer, end, lang),
        clause=task.conclusion_clause or "",
        themes=_themes(puzzle),
    )


def _themes(puzzle: Puzzle) -> tuple[Theme, ...]:
    """Its themes, those first that its recipe asks for."""
    asked = puzzle.recipe.split()
    return tuple(sorted(puzzle.themes or (), key=lambda theme: theme not in asked))


def _step(step: Step, lang: Lang) -> KeyStep:
    ends = (step.source, step.target)
    return KeyStep(
        card=written(step.move),
        text=explain(step, lang),
        clauses=" ".join(clause for clause in step.clauses if clause not in ALWAYS),
        after=step.after,
        changed=tuple(dict.fromkeys(at for at in ends if at is not None)),
    )


def _wrong(puzzle: Puzzle, lang: Lang) -> Iterator[KeyMistake]:
    """The wrong answers that a single misreading leads to."""
    for answer, misreadings in wrongly_led(puzzle).items():
        deeds = tuple(entry_of(one).text[lang] for one in misreadings)
        yield KeyMistake(answer, _mistaken(answer, puzzle.answer, lang), tuple(misreadings), deeds)


def _mistaken(answer: Reply, right: Reply, lang: Lang) -> str:
    """A wrong answer; of a wrong start only what is different."""
    if not (isinstance(answer, Started) and isinstance(right, Started)):
        return answer.words(lang)
    placed = ", ".join(
        words.PLACED[lang].format(car=written("".join(answer.position.at(at))), at=written(at))
        for at in BUSINESSES
        if answer.position.at(at) != right.position.at(at)
    )
    return words.ELSE_RIGHT[lang].format(placed=placed)
