"""What is told at the end of a run, and of a log: how it went, how fast, and the weak spots."""

import sys
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from statistics import median

from puzzles.training.log import Mode
from puzzles.training.schedule import LESSONS, PASSED, next_lesson
from puzzles.training.speed import Tempo, by_cards, by_run, first_and_lately, slow_spots, usual
from puzzles.training.tally import Tally
from puzzles.training.weakness import unexplained
from scheffeln.language import Lang, Plural, Text, decimal
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, CLEAR, can_draw_lines, say, say_json, styled
from scheffeln_cli.terminal.window import wrapped
from scheffeln_cli.training.diary import Diary
from scheffeln_cli.training.spots import drilled, weak_spots, weakest
from scheffeln_cli.training.trainer import Kept, Trainer
from scheffeln_cli.training.verdict import doubt, standings, told_player

SLOW = 2.0
"""An answer that took so many times as long as usual in the run is worth another look."""
DAYS = 7
"""So many days are told of the puzzle of the day."""
CLEAN = 8
"""So many right answers and no wrong one make a drill clean."""
BARS = "▁▂▃▄▅▆▇█"

_LOG = Text("log: {right} of {answers} right")
_USUAL = Text("{seconds} seconds for a right answer, the median")
_USUAL_A_CARD = Text("{seconds} seconds for a right answer, {card} a card, the median")
_A_CARD = Text("{before} seconds a card at first, {lately} lately")
_SLOW_SPOTS = Text("Where the time goes, in seconds a card:")
_SLOW_SPOT = Text("{having} in {where} ({answers}), {others} in others ({rest})")
_UNEXPLAINED = Plural(
    "In this run 1 wrong answer has no common mistake behind it.",
    "In this run {n} wrong answers have no common mistake behind them.",
)
_UNEXPLAINED_EVER = Plural(
    "In the log 1 wrong answer has no common mistake behind it (first answers only).",
    "In the log {n} wrong answers have no common mistake behind them (first answers only).",
)
_BY_CARDS = Text("seconds by the number of cards: {told}")
_BY_RUN = Text("seconds a card, run by run: {told}")
_NEW_BEST = Text("A new best: {right} (before: {best})")
_BEST = Text("Your best: {best}")
_IDLE = Plural(
    "1 round does not count: nothing was taken, or nothing was left to choose.",
    "{n} rounds do not count: nothing was taken, or nothing was left to choose.",
)
_WINNER = Text("{who} won.")
_TIED_RACE = Text("A tie for first place. The winners are: {who}.")
_YOU_WON = Text("You won.")
_SOLVED_TODAY = Text("Solved. The next puzzle of the day comes tomorrow.")
_FAILED_TODAY = Text("Not solved. The next puzzle of the day comes tomorrow.")
_LESSON_NOW = Text("Next time: lesson {number} of {all} ({row} of {needed} right in a row)")
_COURSE_DONE = Text("Course finished: you have passed all {all} lessons.")
_AFTER_COURSE = Text(
    "To go on: scheffeln puzzle train practises your weak spots, --mode race is against rivals."
)
_DAYS = Text("the last seven days: {told}")
_FAILED = Text("Look at these again:")
_SLOW = Text("Right, but slow:")
_AGAIN = Plural("1 puzzle went wrong or was slow.", "{n} puzzles went wrong or were slow.")
_MORE = Plural("and {n} more", "and {n} more")
_MOST_LISTED = 5
_ONLY_MISTAKE = Text("The only mistake in this run:")
_CLEAN = Text("Clean in this drill. Mixed practice will show whether it holds.")
_NOT_KEPT = Text("not kept: --log FILE writes down every answer")


def tell_run(trainer: Trainer, diary: Diary, asked: Asked, *, asks: bool) -> None:
    """Tell how the run went; where it is `asked` what follows, what failed is a key away."""
    if asked.json:
        say_json(_record(trainer) | {"not_kept": [one.id for one in diary.unwritten]})
        return
    if trainer.live:
        sys.stdout.write(CLEAR)
    for line in _told(trainer, diary, asked, asks=asks):
        say(line)


def _told(trainer: Trainer, diary: Diary, asked: Asked, *, asks: bool) -> Iterator[str]:
    lang, kept = asked.lang, trainer.kept
    right = [one for one in trainer.telling if one.answered.right]
    if not trainer.live:
        yield ""
    yield styled(trainer.score(), BOLD, colour=asked.colour)
    if idle := len(kept) - len(trainer.telling):
        yield from wrapped(_IDLE(idle, lang), asked.width)
    yield from _feat(trainer, asked)
    yield from _pace_of_run(right, asked)
    if asks and (again := to_repeat(trainer)):
        yield _AGAIN(len(again), lang)
    elif not asks:
        yield from _listed(_SLOW[lang], _slow(right), lang)
        yield from _listed(_FAILED[lang], [one for one in kept if not one.answered.right], lang)
    if trainer.settings.traps and len(right) == len(kept) >= CLEAN:
        yield _CLEAN[lang]
    yield from _only_mistake(trainer, diary, asked)
    yield from weak_spots(trainer.tally, diary.named, asked, kept=diary.path is not None)
    own = [one.answered for one in trainer.telling]
    if number := unexplained(own, [one.habit for one in trainer.tally.habits()]):
        yield from wrapped(_UNEXPLAINED(number, lang), asked.width)
    if diary.path is None and kept:
        yield _NOT_KEPT[lang]
    yield from diary.loss(asked)


def _only_mistake(trainer: Trainer, diary: Diary, asked: Asked) -> Iterator[str]:
    """The mistake behind the one answer that went wrong, unless a weak spot tells it anyway."""
    likely = only_mistake(trainer)
    if not likely or {*likely} & {*weakest(trainer.tally)}:
        return
    yield _ONLY_MISTAKE[asked.lang]
    yield from doubt(likely, (), asked)
    yield from drilled(next(iter(likely)), diary.named, asked)


def only_mistake(trainer: Trainer) -> dict[Misreading, int]:
    """The mistakes behind the one answer of a run that went wrong, the likeliest first."""
    wrong = {one.answered.id: one.answered for one in trainer.telling if not one.answered.right}
    return trainer.likely(next(iter(wrong.values()))) if len(wrong) == 1 else {}


def _feat(trainer: Trainer, asked: Asked) -> Iterator[str]:
    """What a run of this mode comes to: who won, a record, whether the day is solved."""
    lang, kept, mode = asked.lang, trainer.kept, trainer.settings.mode
    if mode is Mode.COURSE:
        yield from _course(trainer, asked)
    if not kept:
        return
    if mode is Mode.RACE:
        yield from standings(trainer.totals, asked)
        most = max(trainer.totals)
        first = [at for at, total in enumerate(trainer.totals) if total == most]
        if trainer.over and len(first) > 1:
            yield _TIED_RACE[lang].format(who=", ".join(told_player(one, lang) for one in first))
        elif trainer.over:
            won = first[0]
            yield _WINNER[lang].format(who=told_player(won, lang)) if won else _YOU_WON[lang]
    if mode in (Mode.STORM, Mode.STREAK) and not trainer.settings.chosen:
        right = sum(one.answered.right for one in kept)
        best = trainer.tally.best(mode, but=trainer.began)
        if right > best > 0:
            yield styled(_NEW_BEST[lang].format(right=right, best=best), BOLD, colour=asked.colour)
        elif best or trainer.over:
            yield _BEST[lang].format(best=max(best, right))
    if mode is Mode.DAILY:
        yield (_SOLVED_TODAY if kept[0].answered.right else _FAILED_TODAY)[lang]
        yield _DAYS[lang].format(told=_days(trainer.tally.days))


def _course(trainer: Trainer, asked: Asked) -> Iterator[str]:
    """Which lesson is next, or that there is none any more and what comes then."""
    lang, number = asked.lang, next_lesson(trainer.tally)
    if number is None:
        said = _COURSE_DONE[lang].format(all=len(LESSONS))
        yield styled(said, BOLD, colour=asked.colour)
        yield from wrapped(_AFTER_COURSE[lang], asked.width)
    elif trainer.kept:
        row = trainer.tally.lessons.get(number, 0)
        yield _LESSON_NOW[lang].format(number=number, all=len(LESSONS), row=row, needed=PASSED)


def _days(days: dict[date, bool]) -> str:
    """The last days up to today: solved, not solved, not tried."""
    today = datetime.now().astimezone().date()
    solved, failed, missed = "✓✗·" if can_draw_lines() else "+-."
    past = (days.get(today - timedelta(days=back)) for back in reversed(range(DAYS)))
    return " ".join(missed if one is None else solved if one else failed for one in past)


def to_repeat(trainer: Trainer) -> list[Kept]:
    """What failed in a run, then what was slow, each once."""
    right = [one for one in trainer.telling if one.answered.right]
    failed = [one for one in trainer.kept if not one.answered.right]
    return list({one.answered.id: one for one in (*failed, *_slow(right))}.values())


def _pace_of_run(right: Sequence[Kept], asked: Asked) -> Iterator[str]:
    """How long an answer took and how long a card, the middle ones: who was called away once is not
    slow. The longer the rows, the longer the answers: a card tells who has become faster."""
    lang, own = asked.lang, [one for one in right if _took(one) is not None]
    seconds = [one.answered.seconds or 0 for one in own]
    if own:
        card = median(_took(one) or 0 for one in own)
        said = {"seconds": decimal(median(seconds), lang), "card": decimal(card, lang)}
        yield from wrapped(_USUAL_A_CARD[lang].format(**said), asked.width)


def _took(one: Kept) -> float | None:
    """The seconds a card; `None` where nobody told the time, or somebody had a hint."""
    seconds, cards = one.answered.seconds, max(1, len(one.task.cards))
    return None if seconds is None or one.answered.hints else seconds / cards


def _slow(right: Sequence[Kept]) -> list[Kept]:
    """Those that took long for the number of their cards."""
    paces = [pace for one in right if (pace := _took(one)) is not None]
    middle = median(paces) if paces else 0
    return [one for one in right if (_took(one) or 0) > SLOW * middle]


def tell_log(tally: Tally, log: Path | None, asked: Asked) -> None:
    """Tell what a log shows: how many were right, how fast then and lately, and the weak spots.

    `log` is what a command has to name to find it again.
    """
    if asked.json:
        suspicion = tally.suspicion()
        say_json(
            {
                "schema": SCHEMA,
                "command": "puzzle train",
                "answers": tally.answers,
                "right": tally.right,
                **_findings(tally),
                "suspicion": suspicion and suspicion._asdict(),
                "by_cards": {n: _pace(pace) for n, pace in by_cards(tally.recent).items()},
                "by_run": [_pace(pace) for pace in by_run(tally.recent)],
                "first_and_lately": [_pace(one) for one in first_and_lately(tally.recent) or ()],
                "slow_spots": [
                    {
                        "situation": one.situation,
                        "having": _pace(one.having),
                        "others": _pace(one.others),
                    }
                    for one in slow_spots(tally.recent)
                ],
                "unexplained": unexplained(tally.recent, [one.habit for one in tally.habits()]),
            }
        )
        return
    lang = asked.lang
    said = _LOG[lang].format(right=tally.right, answers=tally.answers)
    say(styled(said, BOLD, colour=asked.colour))
    for line in (*_speed(tally, asked), *weak_spots(tally, log, asked)):
        say(line)
    if number := unexplained(tally.recent, [one.habit for one in tally.habits()]):
        for line in wrapped(_UNEXPLAINED_EVER(number, lang), asked.width):
            say(line)


def _pace(pace: Tempo) -> dict[str, float]:
    """A pace to the millisecond."""
    return {"answers": pace.answers, "seconds": round(pace.seconds, 3)}


def _speed(tally: Tally, asked: Asked) -> Iterator[str]:
    """Seconds a card at first and lately, by the number of cards, run by run, and what is slow."""
    lang, comma = asked.lang, ", " if asked.lang is Lang.EN else "; "
    if seconds := usual(tally.recent):
        yield _USUAL[lang].format(seconds=decimal(seconds, lang))
    if trend := first_and_lately(tally.recent):
        before, lately = (decimal(one.seconds, lang) for one in trend)
        yield _A_CARD[lang].format(before=before, lately=lately)
    paced = by_cards(tally.recent).items()
    cards = comma.join(f"{n}: {decimal(pace.seconds, lang)}" for n, pace in paced)
    if cards:
        yield from wrapped(_BY_CARDS[lang].format(told=cards), asked.width)
    paces = [pace.seconds for pace in by_run(tally.recent)]
    if len(paces) > 1:
        told = " ".join(decimal(one, lang) for one in paces)
        curve = f"{_curve(paces)} {told}" if can_draw_lines() else told
        yield from wrapped(_BY_RUN[lang].format(told=curve), asked.width)
    slow = slow_spots(tally.recent)
    if slow:
        yield _SLOW_SPOTS[lang]
    for one in slow:
        said = _SLOW_SPOT[lang].format(
            having=decimal(one.having.seconds, lang),
            where=one.situation.said[lang],
            answers=one.having.answers,
            others=decimal(one.others.seconds, lang),
            rest=one.others.answers,
        )
        yield from wrapped(said, asked.width, "  ", "    ")


def _curve(values: Sequence[float]) -> str:
    """Values as bars, the largest the highest."""
    most = max(values)
    return "".join(BARS[round((len(BARS) - 1) * value / most)] for value in values)


def _listed(heading: str, kept: Sequence[Kept], lang: Lang) -> Iterator[str]:
    """The last of them, each once."""
    ids = list(dict.fromkeys(one.answered.id for one in reversed(kept)))
    if ids:
        yield heading
    for name in ids[:_MOST_LISTED]:
        yield f"  scheffeln puzzle explain {name}"
    if (more := len(ids) - _MOST_LISTED) > 0:
        yield f"  {_MORE(more, lang)}"


def _findings(tally: Tally) -> dict[str, object]:
    return {
        "weaknesses": [one._asdict() for one in tally.weaknesses()],
        "overcome": [one._asdict() for one in tally.overcome()],
        "habits": [one._asdict() for one in tally.habits()],
        "baffling": tally.baffled() is not None,
    }


def _record(trainer: Trainer) -> dict[str, object]:
    kept = [one.answered for one in trainer.kept]
    return {
        "schema": SCHEMA,
        "command": "puzzle train",
        "mode": trainer.settings.mode,
        "answers": len(kept),
        "right": sum(one.right for one in kept),
        "failed": [one.id for one in kept if not one.right],
        **_findings(trainer.tally),
        **({"totals": trainer.totals} if trainer.totals else {}),
    }
