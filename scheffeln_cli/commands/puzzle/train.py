"""`scheffeln puzzle train`: Speed in the terminal, with a log of every answer."""

import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import click
from click.core import ParameterSource

from puzzles.kinds.task import Kind, Task
from puzzles.puzzle import Puzzle
from puzzles.series.daily import daily
from puzzles.storage.ids import task_of
from puzzles.training.log import Mode
from puzzles.training.tally import Tally
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.puzzle.options import EVERY_KIND, FILE, theme_option
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.puzzles import gather
from scheffeln_cli.help import NamingOption
from scheffeln_cli.options import MISREADING, SEED, Asked, OneOf, Seconds, common
from scheffeln_cli.terminal.keys import answers
from scheffeln_cli.terminal.output import warn
from scheffeln_cli.training.agenda import Settings
from scheffeln_cli.training.diary import LOG_VARIABLE, Diary, opened, usual_log
from scheffeln_cli.training.sequel import chosen, sequels
from scheffeln_cli.training.summary import tell_log, tell_run
from scheffeln_cli.training.trainer import Trainer, looked_at, tell_making
from solver.themes import Theme

_NO_SET = Text("--mode set needs puzzles: give --set FILE")
_NO_LOG = Text("--progress needs a log: give --log FILE")
_NO_SUCH_LOG = Text("{path} does not exist")
_PROGRESS_ALONE = Text("--progress covers the whole log: leave out --mode")
_DONE_TODAY = Text("You have answered the puzzle of the day already.")
_DAILY_AGAIN = Text("puzzle of the day, once more")
_NEW_HERE = Text("New here? scheffeln puzzle train --mode course begins with one card.")
_LAST_RUN = Text("Last time: {right} of {answers} right, {day}. --progress tells more.")
_SET_ONLY = Text("--set goes with --mode set only")
_DRILLS = (Mode.PRACTICE, Mode.STREAK, Mode.STORM, Mode.RACE)
_DRILLS_ONLY = Text("{option} goes with forecasts in practice, streak, storm and race only")
_RACE_ONLY = Text("{option} goes with --mode race only")
_RACING = ("rivals", "seconds", "mistakes")
_FORECASTS_ONLY = Text("--kind goes with --mode practice only: the other modes are Speed rounds")


@click.command()
@click.option(
    "--mode", type=OneOf(Mode), help="How to train, as listed above; practice by default."
)
@click.option(
    "--kind",
    type=OneOf(Kind),
    default=Kind.FORECAST.value,
    show_default=True,
    cls=NamingOption,
    gaps=EVERY_KIND,
    help="What is asked in practice: {kinds} or {last}.",
)
@theme_option
@click.option(
    "--trap",
    "traps",
    type=MISREADING,
    multiple=True,
    help="A mistake to drill, or several; scheffeln rules misreadings lists them. Repeatable.",
)
@click.option("--set", "sets", type=str, multiple=True, help="Puzzles to train with. Repeatable.")
@click.option("--log", type=FILE, envvar=LOG_VARIABLE, help="Add every answer to this file.")
@click.option("--no-log", is_flag=True, help="Do not keep the answers.")
@click.option("--progress", is_flag=True, help="Tell what the log shows, without training.")
@click.option(
    "--pace",
    type=Seconds(0, 60),
    default=0.6,
    show_default=True,
    help="Seconds per card; streak and storm have their own pace.",
)
@click.option(
    "--rivals", type=click.IntRange(1, 7), default=3, show_default=True, help="In a race."
)
@click.option(
    "--rival-seconds",
    "seconds",
    type=Seconds(0.1, 3600),
    default=12.0,
    show_default=True,
    help="How long a rival needs.",
)
@click.option(
    "--rival-mistakes",
    "mistakes",
    type=click.IntRange(0, 100),
    default=20,
    show_default=True,
    help="How many times in a hundred a rival gets it wrong.",
)
@click.option("--seed", type=SEED, help="The same seed gives the same exercises.")
@common
def train_command(
    asked: Asked,
    *,
    mode: Mode | None,
    kind: Kind,
    themes: tuple[Theme, ...],
    traps: tuple[Misreading, ...],
    sets: tuple[str, ...],
    log: Path | None,
    no_log: bool,
    progress: bool,
    pace: float,
    rivals: int,
    seconds: float,
    mistakes: int,
    seed: int | None,
) -> Exit:
    """Train for Speed: foresee the end of the row and take the limousine that will earn the most.

    \b
    practice   no clock; ? gives a hint; what failed comes back
    streak     until the first mistake, harder and harder
    storm      three minutes
    race       against rivals
    daily      the puzzle of the day
    course     from one card to seven, one idea at a time
    set        your own puzzles (--set)

    The letter of a limousine takes it; space goes on, q ends. A wrong answer gets the mistake
    behind it named. From a pipe every line is an answer, and a word such as 3.2s tells the time.
    """
    if progress:
        if mode:
            raise click.UsageError(_PROGRESS_ALONE[asked.lang])
        diary = Diary(log or usual_log(), usual=log is None)
        if log and not log.exists():
            raise click.UsageError(_NO_SUCH_LOG[asked.lang].format(path=log))
        if diary.path is None or not diary.path.exists():
            raise click.UsageError(_NO_LOG[asked.lang])
        tell_log(diary.tally(asked), diary.named, asked)
        return Exit.YES
    mode = mode or (Mode.SET if sets else Mode.PRACTICE)
    _refuse_what_does_not_go_together(mode, kind, sets, asked.lang)
    drills = mode in _DRILLS and kind is Kind.FORECAST
    drilling, racing = _typed("traps", "themes"), _typed(*_RACING)
    if drilling and not drills:
        raise click.UsageError(_DRILLS_ONLY[asked.lang].format(option=drilling[0]))
    if racing and mode is not Mode.RACE:
        raise click.UsageError(_RACE_ONLY[asked.lang].format(option=racing[0]))
    diary = opened(log, asked, keeps=not no_log, live=looked_at(asked))
    tally = diary.tally(asked)
    if sets and looked_at(asked):
        tell_making(asked)
    given = tuple(_given(mode, sets, asked))
    news = [diary.notice] if diary.notice and looked_at(asked) else []
    if mode is Mode.PRACTICE and kind is Kind.FORECAST and not (traps or themes):
        news += _welcome(tally, asked.lang) if looked_at(asked) else []
    title = None
    if mode is Mode.DAILY and datetime.now().astimezone().date() in tally.days:
        mode, title = Mode.SET, _DAILY_AGAIN
        news.append(_DONE_TODAY[asked.lang])
    settings = Settings(
        mode,
        kind,
        themes,
        asked.rules,
        given,
        pace,
        rivals,
        seconds,
        mistakes / 100,
        secrets.randbelow(2**32) if seed is None else seed,
        traps,
        title,
    )
    _train(settings, tally, diary, asked, news)
    return Exit.BAD_INPUT if diary.unwritten else Exit.YES


def _welcome(tally: Tally, lang: Lang) -> list[str]:
    """What whoever sits down to practise may want to know."""
    if not tally.recent:
        return [_NEW_HERE[lang]]
    last = [one for one in tally.recent if one.run == tally.recent[-1].run]
    right, day = sum(one.right for one in last), last[-1].time.astimezone().date()
    return [_LAST_RUN[lang].format(right=right, answers=len(last), day=day)]


def _train(
    settings: Settings, tally: Tally, diary: Diary, asked: Asked, news: Sequence[str]
) -> None:
    """A run, and what follows it for as long as anybody likes."""
    with answers() as pressed:
        while True:
            trainer = Trainer(settings, tally, asked, pressed, diary.keep, news)
            asks = False
            try:
                trainer.run()
                asks = trainer.live
            finally:  # also for whoever breaks off, who is asked nothing more
                tell_run(trainer, diary, asked, asks=asks)
            follows = chosen(tuple(sequels(trainer)), pressed, asked) if asks else None
            if follows is None:
                return
            settings, news = follows, ()


def _refuse_what_does_not_go_together(
    mode: Mode, kind: Kind, sets: tuple[str, ...], lang: Lang
) -> None:
    if mode is Mode.SET and not sets:
        raise click.UsageError(_NO_SET[lang])
    if sets and mode is not Mode.SET:
        raise click.UsageError(_SET_ONLY[lang])
    if kind is not Kind.FORECAST and mode is not Mode.PRACTICE:
        raise click.UsageError(_FORECASTS_ONLY[lang])


def _typed(*names: str) -> list[str]:
    """Those of these options that somebody typed."""
    context = click.get_current_context()
    sources = {one: context.get_parameter_source(one.name or "") for one in context.command.params}
    typed = [one for one, source in sources.items() if source is ParameterSource.COMMANDLINE]
    return [option.opts[0] for option in typed if option.name in names]


def _given(mode: Mode, sets: tuple[str, ...], asked: Asked) -> Iterator[Task]:
    """The puzzles that are not made on the spot; bad lines are told and passed over."""
    if mode is Mode.DAILY:
        yield task_of(daily(datetime.now().astimezone().date()))
    for found in gather(sets):
        if isinstance(found, Puzzle):
            yield found.task
        else:
            where = on_line(found.number, found.error.said(asked.lang), asked.lang)
            warn(f"{found.path}: {where}")
