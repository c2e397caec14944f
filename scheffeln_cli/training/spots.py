"""What answers tell of mistakes: the weak spots, those that are gone, what is suspected."""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from puzzles.training.tally import Tally
from puzzles.training.weakness import Weakness
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.window import command_line, wrapped
from scheffeln_cli.training.verdict import remedy, told_mistake

TRENDED = 5
"""A trend is told where so many puzzles came before."""

_HABIT = Text(
    "{fits} wrong answers, of {met} puzzles where it matters, do not look like a mistake about "
    "the rules, but like a habit: {habit}. To practise against it, card by card:"
)
_BAFFLING = Text(
    "{wrong} of {all} puzzles went wrong at the first answer, and no known mistake explains it. "
    "Try fewer cards: scheffeln puzzle train --mode course"
)
_WEAK = Text("Weak spots, by the evidence of the log (first answers only):")
_WEAK_HERE = Text("Weak spots, by the evidence of these answers (first answers only):")
_TIED = Text("These answers fit several mistakes equally well; more puzzles will tell them apart:")
_EVIDENCE = Text("{fits} wrong answers, of {met} puzzles where it matters. To drill it:")
_TREND = Text("wrong earlier in {before} of {of} such puzzles, lately in {lately} of {all}")
_OVERCOME = Text("No longer a weak spot:")
_SUSPICION = Text(
    "Too few to be sure, but {fits} of {wrong} puzzles that went wrong fit one mistake "
    "(first answers only):"
)
_SUSPICIONS = Text(
    "Too few to be sure, but {fits} of {wrong} puzzles that went wrong fit any of these mistakes "
    "(first answers only):"
)
_NO_WEAKNESS = Text("No weak spot shows in the log.")
_NO_WEAKNESS_HERE = Text("No weak spot shows in these answers.")


def weak_spots(tally: Tally, log: Path | None, asked: Asked, *, kept: bool = True) -> Iterator[str]:
    """What the answers show; `kept` says whether they are those of a log."""
    lang, width = asked.lang, asked.width
    weak, gone, suspicion = tally.weaknesses(), tally.overcome(), tally.suspicion()
    habits = tally.habits()
    if weak:
        yield from wrapped((_WEAK if kept else _WEAK_HERE)[lang], width)
    for one in weak:
        yield from _weakness(one, log, asked)
    if gone:
        yield _OVERCOME[lang]
    for one in gone:
        told = told_mistake(one.misreading, lang, sure=False)
        yield from wrapped(told, width, "  ", "    ")
        yield f"    {_trend(one, lang)}"
    for habit, fits, met, _ in habits:
        said = _HABIT[lang].format(fits=fits, met=met, habit=habit.said[lang])
        yield from wrapped(said, width)
        yield from _command(["--mode streak"], log, width)
    if lost := tally.baffled():
        yield from wrapped(_BAFFLING[lang].format(wrong=lost.fits, all=lost.met), width)
    elif not weak and suspicion:
        said = (_SUSPICIONS if suspicion.others else _SUSPICION)[lang]
        yield from wrapped(said.format(fits=suspicion.fits, wrong=suspicion.wrong), width)
        for mistake in suspicion.candidates:
            told = told_mistake(mistake, lang, sure=not suspicion.others)
            yield from wrapped(told, width, "  ", "    ")
        yield from _drill(suspicion.candidates, log, width)
    elif not weak and not gone and not habits and tally.answers:
        yield (_NO_WEAKNESS if kept else _NO_WEAKNESS_HERE)[lang]


def _weakness(found: Weakness, log: Path | None, asked: Asked) -> Iterator[str]:
    """What it is in words, on what evidence, and how to drill it."""
    lang, width = asked.lang, asked.width
    if found.others:
        yield from wrapped(_TIED[lang], width, "  ")
    for one in found.candidates:
        told = told_mistake(one, lang, sure=not found.others)
        yield from wrapped(told, width, "  ", "    ")
        if not found.others:
            yield from wrapped(remedy(one, lang), width, "    ")
    if found.before.met >= TRENDED:
        yield f"    {_trend(found, lang)}"
    said = _EVIDENCE[lang].format(fits=found.fits, met=found.met)
    yield from wrapped(said, width, "    ")
    yield from _drill(found.candidates, log, width)


def _trend(found: Weakness, lang: Lang) -> str:
    (before, of), (lately, number) = found.before, found.lately
    return _TREND[lang].format(before=before, of=of, lately=lately, all=number)


def _drill(mistakes: Sequence[Misreading], log: Path | None, width: int) -> Iterator[str]:
    """The command that drills mistakes."""
    yield from _command([f"--trap {one}" for one in mistakes], log, width)


def _command(words: Sequence[str], log: Path | None, width: int) -> Iterator[str]:
    """A command that trains and finds the log again."""
    if log:
        words = [*words, f"--log {shlex.quote(str(log))}"]
    yield from (f"  {line}" for line in command_line(["scheffeln puzzle train", *words], width - 2))


def drilled(mistake: Misreading, log: Path | None, asked: Asked) -> Iterator[str]:
    """What a mistake is, what is right, and how to drill it."""
    lang, width = asked.lang, asked.width
    yield from wrapped(told_mistake(mistake, lang), width, "  ", "    ")
    yield from wrapped(remedy(mistake, lang), width, "    ")
    yield from _drill([mistake], log, width)


def weakest(tally: Tally) -> tuple[Misreading, ...]:
    """The mistakes to drill first: a weak spot, or what is suspected of being one."""
    for weakness in tally.weaknesses():
        return weakness.candidates
    suspicion = tally.suspicion()
    return suspicion.candidates if suspicion else ()
