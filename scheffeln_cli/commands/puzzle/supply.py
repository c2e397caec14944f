"""The puzzles that a sheet prints: those that are there, or new ones made for it; and the command
that makes the same sheet again, wherever it is typed.

That command, its footer, says whatever is not as usual, and language and seed, which may be usual
elsewhere; nothing of where the sheet goes.
"""

import re
import shlex
from dataclasses import dataclass, replace
from pathlib import Path

import click
from click.core import ParameterSource

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, easiest_first
from puzzles.series.search import Search
from puzzles.storage.ids import id_of
from scheffeln import limits
from scheffeln.hints import did_you_mean
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import NO_PUZZLE
from scheffeln_cli.errors import on_line
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.files.puzzles import COURSE, RefusedLine, gather, is_made_course
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import warn
from solver.themes import Theme

OWN_NAME = Path("sheet.pdf")
"""Where a sheet goes for which no name is said: its footer says none."""
LETTERS = "ABCD"
"""The groups of a class."""
GROUPED = 40
"""The most puzzles that each of several groups has."""
LONGEST_COMMAND = 400
"""A longer one is not printed: it would take the room of a puzzle. Every puzzle has its id."""
_UNPRINTED = ("sources", "out", "form", "kept", "trust", "timeout", "as_json", "color")
"""What changes nothing about the sheet itself, or is told first."""
Puzzles = tuple[Puzzle, ...]
_MAKING = ("kinds", "count", "seed", "cards", "difficulty", "traps", "themes", "groups")
_DIFFICULTIES = {
    "easy": "1-2", "medium": "3", "hard": "4-5", "beginner": "1-2", "expert": "4-5",
    "leicht": "1-2", "mittel": "3", "schwer": "4-5", "anfänger": "1-2", "experte": "4-5",
    "facile": "1-2", "medio": "3", "difficile": "4-5", "principiante": "1-2", "esperto": "4-5",
}  # fmt: skip
"""What people say for stars, the same in every locale."""
_BEGINNERS = ("beginner", "anfänger", "principiante")
"""Few stars are few among puzzles of one kind: a retro of one star is no beginner's, and a row of
seven cards may have one."""
_FIRST_CARDS = 3
_FIRST_KINDS = (Kind.TOP, Kind.FORECAST)
"""What asks for no more than to play the cards in their order, from left to right."""

_COURSE_FOR = Text("for those who do not know the rules yet: scheffeln sheet course --chapter 1")
_LONG_ROWS = Text("rows may be long: --cards 3 keeps them short")
_GROUPS = "--groups"
_OTHER_GROUP = Text(
    "--groups makes sheets of its own: leave out {source}. A course for two groups is"
    " scheffeln sheet course --groups 2"
)
_EITHER = Text(
    "either print puzzles that are there or make some: {options} cannot go with {sources}"
)

_FALSE = Text(
    "the answer or the id of {id} is false: see puzzle check; --trust prints it all the same"
)

CHAPTER_OF = Text("--chapter takes a part of a course: scheffeln sheet course --chapter 1")
_NO_CHAPTER = Text("no such chapter: {word}; there are {there}")

_INSTEAD = Text("there are too few like that of {kinds}: other kinds stand in")

_NO_STARS = Text(
    "stars are a number from 1 to 5, a range such as 1-3, or beginner, easy, medium, hard: {word}"
)

_THERE = Text("{there} already exists: -o {path} replaces it, -o NAME.pdf leaves it alone")


def of_chapter(puzzles: tuple[Puzzle, ...], word: str | None, lang: Lang) -> tuple[Puzzle, ...]:
    """The puzzles of some chapters, by the number they have in their course, or in their file."""
    if word is None:
        return puzzles
    told = [one.chapter for one in puzzles if one.chapter]
    counted = {idea: at for at, idea in enumerate(dict.fromkeys(one.idea for one in told), 1)}
    placed = {one.idea: one.place.number if one.place else counted[one.idea] for one in told}
    if not placed:
        raise click.UsageError(CHAPTER_OF[lang])
    wanted = number_range(word) or ()
    found = tuple(one for one in puzzles if one.chapter and placed[one.chapter.idea] in wanted)
    if not found:
        there = ", ".join(str(number) for number in dict.fromkeys(placed.values()))
        raise click.UsageError(_NO_CHAPTER[lang].format(word=quoted(word), there=there))
    return found


def number_range(word: str) -> range | None:
    """A number, or from one number to another."""
    typed = re.fullmatch(r"([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?", word, re.ASCII)
    return range(int(typed[1]), int(typed[2] or typed[1]) + 1) if typed else None


def stars_of(word: str | None, lang: Lang) -> range | None:
    """How hard: a number of stars, or from one number to another."""
    if word is None:
        return None
    stars = number_range(_DIFFICULTIES.get(word.casefold(), word))
    if not stars or stars[-1] > limits.STARS:
        said = _NO_STARS[lang].format(word=quoted(word))
        from difflib import get_close_matches  # slow to import, and needed for mistakes only

        if near := get_close_matches(word.casefold(), _DIFFICULTIES, n=1):
            said += f"; {did_you_mean(near, lang)}"
        raise click.UsageError(said)
    return stars


def refuse_false(puzzles: tuple[Puzzle, ...], lang: Lang) -> None:
    """Refuse to print an answer that is wrong, or an id that is another puzzle's."""
    from puzzles.kinds.task import assess  # late: who makes puzzles knows that they are right

    for puzzle in puzzles:
        if id_of(puzzle.task) != puzzle.id or assess(puzzle.task).answer != puzzle.answer:
            raise click.UsageError(_FALSE[lang].format(id=quoted(puzzle.id)))


def group_files(path: Path, groups: int) -> tuple[Path, ...]:
    """The names of the files of each group; of one group the name that was said."""
    if groups == 1:
        return (path,)
    return tuple(path.with_stem(f"{path.stem}-{letter}") for letter in LETTERS[:groups])


def refuse_overwriting(groups: int, lang: Lang) -> None:
    """Refuse to write where nobody said to and something is. The last of the checks, so that it
    hides no other; but nobody waits for it."""
    for path in group_files(OWN_NAME, groups):
        if path.exists():
            raise click.UsageError(_THERE[lang].format(there=path, path=OWN_NAME))


@dataclass(frozen=True)
class Wishes:
    """What the puzzles that are made for a sheet are to be like."""

    kinds: tuple[Kind, ...]
    count: int
    seed: int
    cards: int | None
    stars: range | None
    traps: tuple[Misreading, ...]
    themes: tuple[Theme, ...]
    groups: int
    """How many equally hard sheets."""

    @property
    def composed(self) -> bool:
        """Whether nothing is wished: then there is something of everything, easiest first."""
        special = self.kinds or self.cards or self.stars or self.traps or self.themes
        return not special and self.groups == 1


def for_beginners(wishes: Wishes, word: str | None, lang: Lang) -> Wishes:
    """Short rows of the kinds to begin with, if neither kinds nor what they must have are said."""
    if word is None or word.casefold() not in _BEGINNERS:
        return wishes
    warn(_COURSE_FOR[lang])
    if wishes.kinds or wishes.traps or wishes.themes:
        if not wishes.cards:
            warn(_LONG_ROWS[lang])
        return wishes
    return replace(wishes, cards=wishes.cards or _FIRST_CARDS, kinds=_FIRST_KINDS)


def made(
    wishes: Wishes, *, sorted_first: bool, named: bool, asked: Asked, search: Search
) -> tuple[Puzzles, ...]:
    """The puzzles of each group; of one, where no groups are asked for."""
    if wishes.composed:
        from puzzles.series.progression import Progression  # late: it needs Z3

        if not named:
            refuse_overwriting(1, asked.lang)
        return (Progression(wishes.count, wishes.seed, asked.rules).puzzles(search),)
    from puzzles.series.groups import groups  # late: no file waits for the makers
    from puzzles.series.mixture import Mixture, kinds_with
    from scheffeln_cli.commands.puzzle.make import refuse

    kinds = tuple(dict.fromkeys(wishes.kinds))
    if not kinds and not wishes.traps:  # not every kind can catch every trap
        kinds = kinds_with(wishes.cards, wishes.themes, wishes.stars, asked.rules)
    wanted = Mixture(
        kinds or (Kind.FORECAST,),
        wishes.count,
        wishes.seed,
        wishes.stars,
        wishes.traps,
        asked.rules,
        wishes.cards,
        wishes.themes,
    )
    for recipe in wanted.recipes():
        refuse(recipe, asked)
    if not named:
        refuse_overwriting(wishes.groups, asked.lang)
    first = wanted.puzzles(search)
    first = easiest_first(first) if sorted_first else first
    matched = groups(first, wanted, wishes.groups, search)
    if few := wanted.too_few(first):
        titles = (KINDS[kind].title[asked.lang] for kind in few)
        warn(_INSTEAD[asked.lang].format(kinds=", ".join(titles)))
    return matched


def looked_for(sources: tuple[str, ...], count: int, chapters: range | None, groups: int) -> int:
    """How many puzzles have to be found; those of files are there."""
    if not sources:
        return groups * count
    if COURSE not in sources:
        return 0
    from puzzles.series.course import length  # late: no file waits for the makers

    return groups * length(max(chapters) if chapters else None)


def gathered(
    sources: tuple[str, ...],
    seed: int,
    chapters: range | None,
    groups: int,
    asked: Asked,
    search: Search,
) -> tuple[tuple[Puzzles, ...], bool]:
    """The puzzles that are there, for each group of a course its own, and whether a line was
    refused."""
    _refuse_making(sources, asked.lang)
    last = max(chapters) if chapters else None
    found = list(gather(sources, seed, last, search))
    refused = [one for one in found if isinstance(one, RefusedLine)]
    puzzles = tuple(one for one in found if isinstance(one, Puzzle))
    if not puzzles:
        raise refused[0].error if refused else click.UsageError(NO_PUZZLE[asked.lang])
    for one in refused:
        warn(f"{one.path}: {on_line(one.number, one.error.said(asked.lang), asked.lang)}")
    grouped: tuple[Puzzles, ...] = (puzzles,)
    if groups > 1:
        from puzzles.series.course import course  # late: no file waits for the makers

        for number in range(1, groups):
            more = search.after(number * len(puzzles))
            grouped += (tuple(course(seed, last, grouped, more)),)
    return grouped, bool(refused)


def _refuse_making(sources: tuple[str, ...], lang: Lang) -> None:
    """What says how to make puzzles says nothing about those there are; a course has a seed, and if
    nothing else is printed, groups."""
    context = click.get_current_context()
    making = [
        option.opts[-1]
        for option in context.command.params
        if option.name in _MAKING
        and not (COURSE in sources and option.name == "seed")
        and not (is_made_course(sources) and option.name == "groups")
        and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    ]
    if _GROUPS in making:
        raise click.UsageError(_OTHER_GROUP[lang].format(source=quoted(sources[0])))
    if making:
        told = ", ".join(map(quoted, sources))
        raise click.UsageError(_EITHER[lang].format(options=", ".join(making), sources=told))


def footer_command(sources: tuple[str, ...], puzzles: tuple[Puzzle, ...], lang: Lang) -> str:
    """The command that is being carried out, as it stands in the footer; nothing if it is too long.

    What came through a pipe is told with what made it, where one recipe did."""
    context = click.get_current_context()
    made = not sources or COURSE in sources
    words = []
    for option in context.command.params:
        value = context.params.get(option.name or "")
        if option.name in _UNPRINTED:
            continue
        if option.name == "seed" and made:
            words += ["--seed", str(value)]
        elif value in (None, (), option.get_default(context)):
            continue
        elif isinstance(value, bool):
            words.append((option.opts if value else option.secondary_opts)[0])
        else:
            for one in value if option.multiple else (value,):
                words += [option.opts[0], _typed(one)]
    again = " ".join(map(_quoted, ("scheffeln", "sheet", *sources, *words, "--lang", lang)))
    recipes = {one.recipe for one in puzzles}
    if sources == (STREAM,) and len(recipes) == 1:
        (recipe,) = recipes
        if re.fullmatch(r"[\w.=-]+( [\w.=-]+)*", recipe):  # as the program writes it
            again = f"scheffeln puzzle {'make ' * recipe.startswith('-')}{recipe} | {again}"
    return again if len(again) <= LONGEST_COMMAND else ""


def _typed(value: object) -> str:
    """The value of an option as it is typed."""
    match value:
        case (ruling, choice):
            return f"{ruling}={choice}"
        case _:
            return getattr(value, "path", None) or str(value)  # a table is known by its file


def _quoted(word: str) -> str:
    """A word as any shell reads it; only what is in no need of single quotes goes without."""
    if not set(word) & set('"$`\\!'):
        return word if re.fullmatch(r"[\w@%+=:,./-]+", word) else f'"{word}"'
    return shlex.quote(word)
