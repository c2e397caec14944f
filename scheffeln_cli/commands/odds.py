"""`scheffeln odds`: whom to take before all cards are known; and all of Speed, counted."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path

import click

from puzzles.charts import charts, figures, page
from puzzles.workers import workers
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position, name, written
from scheffeln.handwriting.cards import signs
from scheffeln.language import Lang, Text, decimal
from scheffeln.notation import BLANK, limousine
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.rules.score import TopTokens
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_all
from scheffeln_cli.options import POSITION, TOKENS, Asked, WordType, common
from scheffeln_cli.terminal.output import BOLD, DIM, GREEN, bar, heading, say, say_json, styled
from scheffeln_cli.terminal.render import labelled, told_rules
from solver.counting.atlas import START_SHAPES, Block
from solver.counting.odds import MOST_UNKNOWN, USUAL_TOKENS, Odds, odds
from solver.counting.survey import CountsDisagree, Survey, block_of, count_twice, line_of
from solver.questions import BadQuestion, Trouble

TableRow = tuple[Limousine | None, ...]
UNKNOWN: TableRow = (None,) * MOST_UNKNOWN
BAR = 40

_START = Text("start")
_ROW = Text("row")
_TOKENS = Text("tokens")
_DRAWS = Text("draws")
_COVERED = Text("covered")
_MEAN = Text("mean")
_BEST = Text("best")
_TAKE = Text("take {person}: {mean} on average")
_OR = Text(" or ")
_TROUBLES = {
    Trouble.DECK: Text("more cards {what} than the deck has: {limit}"),
    Trouble.RUN: Text("a row of movement cards with at most {most} unknown ones is counted"),
}
_EIGHT_TOKENS = Text(
    "eight tokens from A to H are needed, as in 500 2000 6000 7500 8000 12000 12500 14000"
)
_NO_POSITION = Text("which position? Write one, or --all for all of Speed")
_ALL_ALONE = Text(
    "--all counts every round by the default rules: leave the position and the rules out"
)


def _row(words: str) -> TableRow:
    """Read a row of colours and `?`."""
    return tuple(None if word == BLANK else _colour(word) for word in signs(words))


def _colour(word: str) -> Limousine:
    car = limousine(word)
    if car not in LIMOUSINES:
        raise BadWord(WordKind.CARD, word, (*LIMOUSINES, BLANK))
    return car


@click.command()
@click.argument("start", metavar="[POSITION]", type=POSITION, required=False)
@click.option(
    "--row",
    type=WordType("cards", _row, lambda _: ()),
    help='The row, ? where a card is face down: "? ? ? R O L T".',
)
@click.option("--tokens", type=TOKENS, help="The top tokens from A to H.")
@click.option("--all", "every", is_flag=True, help="Count every Speed round there is instead.")
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="With --all: where figures, charts and page are written.",
)
@click.option(
    "--state",
    type=click.Path(dir_okay=False, path_type=Path),
    help="With --all: keep what is counted in this file, and go on from it.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, help="With --all: how many processes.")
@click.option("--plain", is_flag=True, help="With --all: by the rules alone, without mistakes.")
@common
def odds_command(
    asked: Asked,
    *,
    start: Position | None,
    row: TableRow | None,
    tokens: TopTokens | None,
    every: bool,
    folder: Path | None,
    state: Path | None,
    jobs: int,
    plain: bool,
) -> Exit:
    """Say where each limousine may end before all cards of a row are known, and whom to take.

    Every draw of the unknown cards from the deck is counted, so the odds are exact. Without --row
    seven cards are unknown; without --tokens a business is worth the mean of its four tokens.
    """
    if every:
        if start is not None or row is not None or asked.rules != DEFAULT_RULES:
            raise click.UsageError(_ALL_ALONE[asked.lang])

        return count_all(asked, folder=folder, state=state, jobs=jobs, plain=plain)
    if start is None:
        raise click.UsageError(_NO_POSITION[asked.lang])
    places = UNKNOWN if row is None else row
    worth = _worth(tokens, asked)
    reading = asked.reading()
    try:
        found = odds(asked.accept(start), places, reading)
    except BadQuestion as bad:
        said = _TROUBLES[bad.trouble][asked.lang]
        told = said.format(what=bad.what, limit=asked.rules.copies, most=MOST_UNKNOWN)
        raise click.UsageError(told) from bad
    if asked.json:
        say_json(_record(start, places, worth, found, reading))
    else:
        for line in _told(start, places, worth, found, asked):
            say(line)
    return Exit.YES


def _worth(tokens: TopTokens | None, asked: Asked) -> tuple[int, ...]:
    """What lies on the businesses clockwise; unsaid, what their tokens are worth on average."""
    if tokens is None and asked.house:
        values = dict(zip(BUSINESSES, asked.house.values, strict=True))
        return tuple(sum(values[at]) // len(values[at]) for at in asked.house.ring)
    if tokens is None:
        return tuple(USUAL_TOKENS)
    if len(tokens) != len(BUSINESSES):
        raise click.UsageError(_EIGHT_TOKENS[asked.lang])
    return tuple(tokens.values())


def _record(
    start: Position, row: TableRow, tokens: tuple[int, ...], found: Odds, reading: Reading
) -> dict[str, object]:
    return {
        **heading("odds", reading),
        "start": str(start),
        "row": [card or BLANK for card in row],
        "tokens": tokens,
        "draws": found.draws,
        "uncovered": found.uncovered,
        "covered": found.covered,
        "mean": {car: float(mean) for car, mean in found.earnings(tokens).items()},
        "best": found.best(tokens),
    }


def _told(
    start: Position, row: TableRow, tokens: tuple[int, ...], found: Odds, asked: Asked
) -> Iterator[str]:
    lang, colour = asked.lang, asked.colour
    yield from told_rules(asked.reading(), asked)
    yield labelled(_START[lang], written(start), asked)
    yield labelled(_ROW[lang], " ".join(written(card or BLANK) for card in row), asked)
    shown = "  ".join(
        f"{written(at)} {token}" for at, token in zip(BUSINESSES, tokens, strict=True)
    )
    yield labelled(_TOKENS[lang], shown, asked)
    yield labelled(_DRAWS[lang], str(found.draws), asked)
    yield ""
    means, best = found.earnings(tokens), found.best(tokens)
    heads = "".join(f"{written(at):>6}" for at in BUSINESSES)
    yield styled(f" {heads}{_COVERED[lang]:>10}{_MEAN[lang]:>9}", BOLD, colour=colour)
    for car, where in found.uncovered.items():
        cells = "".join(f"{_percent(many, found.draws, lang):>6}" for many in where.values())
        covered = _percent(found.covered[car], found.draws, lang)
        line = f"{written(car)}{cells}{covered:>10}{_money(means[car]):>9}"
        yield styled(line, GREEN, colour=colour) if car in best else line
    yield ""
    most = max(means.values())
    for car, mean in means.items():
        yield f"{written(car)} {styled(_bar(mean, most), DIM, colour=colour)} {_money(mean)}"
    persons = _OR[lang].join(name(car, lang) for car in best)
    said = _TAKE[lang].format(person=persons, mean=_money(means[best[0]]))
    yield labelled(f"{_BEST[lang]} ", said, asked)


def _percent(many: int, draws: int, lang: Lang) -> str:
    """A share in percent; what can happen is never 0, and what may not never 100."""
    if many in (0, draws):
        return "·" if not many else "100"
    share = 100 * many / draws
    return decimal(min(max(share, 0.1), 99.9), lang)


def _money(mean: Fraction) -> str:
    return str(round(mean))


def _bar(mean: Fraction, most: Fraction) -> str:
    eighths = round(8 * BAR * mean / most) if most else 0
    rest = ("", *"▏▎▍▌▋▊▉")[eighths % 8]
    return f"{'█' * (eighths // 8)}{rest}"


_ROUNDS = Text("{rounds} rounds of {shapes} shapes counted in two ways, which agree")
_DECIDED = Text("decided by {name}")
_WRITTEN = Text("written: {path}")
_DIFFER = Text("the two ways of counting differ at shape {shape}")


class CountsDiffer(Refusal):
    """The two ways of counting differ."""

    kind = "internal"
    code = Exit.NO
    shape: int

    def message(self, lang: Lang) -> str:
        return _DIFFER[lang].format(shape=self.shape)


def count_all(
    asked: Asked, *, folder: Path | None, state: Path | None, jobs: int, plain: bool
) -> Exit:
    """Count every round there is, tell the figures, and write them down if there is a folder."""
    blocks = {block.shape: block for block in kept(state, plain=plain)}
    todo = [number for number in range(len(START_SHAPES)) if number not in blocks]
    try:
        for block in _counted(todo, jobs, plain=plain):
            blocks[block.shape] = block
            _keep(block, state)
            bar(len(blocks), len(START_SHAPES), "")
    except CountsDisagree as found:
        raise CountsDiffer(found.shape) from found
    survey = Survey(tuple(blocks[number] for number in sorted(blocks)))
    told = figures(survey)
    if asked.json:
        say_json(told)
    else:
        rounds = _ROUNDS[asked.lang].format(rounds=survey.rounds, shapes=len(survey.blocks))
        say(rounds)
        for name, sort in told.get("misreadings", {}).items():
            said = _DECIDED[asked.lang].format(name=name)
            say(f"  {said:<40}{100 * sort['draws'] / survey.draws:6.2f} %")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        contents = {"atlas.json": json.dumps(told, indent=1) + "\n"}
        if not plain:
            contents |= {"atlas.md": page(told), **charts(told)}
        write_all({folder / name: text for name, text in contents.items()})
        if not asked.json:
            say(_WRITTEN[asked.lang].format(path=folder))
    return Exit.YES


def _counted(todo: list[int], jobs: int, *, plain: bool) -> Iterator[Block]:
    with workers(jobs) as each:
        yield from each(partial(count_twice, plain=plain), todo)


def kept(state: Path | None, *, plain: bool) -> Iterator[Block]:
    """The blocks that an earlier run has left; what it did not finish writing is left out."""
    if state is None or not state.exists():
        return
    with state.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            block = block_of(line, plain=plain)
            if block is not None:
                yield block


def _keep(block: Block, state: Path | None) -> None:
    """Add a block to the file; a line that an earlier run has torn is ended first."""
    if state is None:
        return
    state.parent.mkdir(parents=True, exist_ok=True)
    with state.open("a+b") as lines:
        end = lines.tell()
        if end:
            lines.seek(end - 1)
            lines.write(b"" if lines.read(1) == b"\n" else b"\n")
        lines.write(f"{line_of(block)}\n".encode())
