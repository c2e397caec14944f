"""`scheffeln odds`: who ends where, before all cards are known."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position, name, written
from scheffeln.handwriting import signs
from scheffeln.language import Text
from scheffeln.money import TopTokens
from scheffeln.notation import BLANK, limousine
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.errors import Exit
from scheffeln_cli.options import POSITION, TOKENS, Asked, WordType, common
from scheffeln_cli.terminal.output import BOLD, DIM, GREEN, heading, say, say_json, styled
from scheffeln_cli.terminal.render import labelled, told_rules
from solver.counting.odds import MOST_UNKNOWN, USUAL_TOKENS, Odds, odds
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
def command(
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
        from scheffeln_cli.files.atlas import count_all  # it has much to import

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
) -> dict[str, Any]:
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
        cells = "".join(f"{_percent(many, found.draws):>6}" for many in where.values())
        covered = _percent(found.covered[car], found.draws)
        line = f"{written(car)}{cells}{covered:>10}{_money(means[car]):>9}"
        yield styled(line, GREEN, colour=colour) if car in best else line
    yield ""
    most = max(means.values())
    for car, mean in means.items():
        yield f"{written(car)} {styled(_bar(mean, most), DIM, colour=colour)} {_money(mean)}"
    persons = _OR[lang].join(name(car, lang) for car in best)
    said = _TAKE[lang].format(person=persons, mean=_money(means[best[0]]))
    yield labelled(f"{_BEST[lang]} ", said, asked)


def _percent(many: int, draws: int) -> str:
    """A share in percent; what can happen is never 0, and what may not never 100."""
    if many in (0, draws):
        return "·" if not many else "100"
    share = 100 * many / draws
    return f"{min(max(share, 0.1), 99.9):.1f}"


def _money(mean: Fraction) -> str:
    return str(round(mean))


def _bar(mean: Fraction, most: Fraction) -> str:
    eighths = round(8 * BAR * mean / most) if most else 0
    rest = ("", *"▏▎▍▌▋▊▉")[eighths % 8]
    return f"{'█' * (eighths // 8)}{rest}"
