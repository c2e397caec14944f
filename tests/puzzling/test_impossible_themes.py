"""What a kind is said never to have is proved, and everything else is shown by a puzzle."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from extent import WHOLE, extent

import puzzles
from puzzles.arrays.enumeration import deck_rows, shapes_of, shortest_goals, starts
from puzzles.arrays.themes import Ends, themes_in
from puzzles.composing.composition import NoSuchPuzzle, compose
from puzzles.composing.hands import sole_hands, sole_orders
from puzzles.composing.wish import Wish, forms, question
from puzzles.kinds import KINDS
from puzzles.kinds.order import FEWEST_ORDERS, OrderTask
from puzzles.kinds.replies import Cards, Finds
from puzzles.kinds.task import Kind
from puzzles.puzzle import read_line
from puzzles.storage.ids import task_of
from scheffeln.board import LIMOUSINES, RING, Business, Position
from scheffeln.cards import Drive
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.rules.play import outcome
from scheffeln.rules.rulings import Edition, Rules
from solver.questions import Starts
from solver.simulation import Batch
from solver.smt.composer import Composer
from solver.themes import FEWEST_CARDS, PlayedRound, Theme, has_theme

STARTER = Path(puzzles.__file__).parent / "collection" / "starter.jsonl"
EXAMPLES = {
    Kind.FORECAST: (
        "A-3AS6S-CRQCM-CDMCA-B2YJ2-M4", "A-3AS6P-B7H5Z-6MYFM-PXF4G-9W",
        "A-3AS6P-B7H6H-X12DZ-NTGVC-8A", "A-3AW1X-WFSJX-09QMG-1F352-SA",
        "A-3P1FZ-MDHG5-NSE2D-ZV640-K3", "A-3AS6S-CRQE9-8DQVA-31JT2-2E",
    ),
    Kind.ORDER: (
        "A-23T38-757F1-0F1E", "A-24110-90KZ0-95D2", "A-23EF5-0XJ4K-FN5E", "A-239MW-Q9E24-9HTY",
        "A-2411H-G66HS-E9F6",
    ),
    Kind.BLANKS: (
        "A-59A7V-H7S6A-DD6F5", "A-59BF4-CGQNM-SQ41X", "A-59WDG-XCNBV-QV6CC", "A-59NNN-HJ2Z5-H36D3",
    ),
    Kind.SHORTEST: ("A-26QW3-3C98B", "A-26QW3-JW7SP", "A-25X8S-09DQ0"),
    Kind.RETRO: (
        "A-9KEXW-SE0EN-AMV", "A-8H6TQ-8S7SG-JVY", "A-AZ8F6-SZB16-03Q", "A-ME9JC-7P9FC-W0W",
    ),
    Kind.TOP: (
        "B-RHRH7-D9MCN-B", "B-D1SM6-XY7JE-49", "B-CX8SV-WVEWC-GV", "B-D42RP-8VG44-MC",
        "B-CX3C0-DV3F6-R7", "B-CVC85-RPM4C-VD", "B-CX92A-PMFQ6-36", "B-CTX4T-3MNC6-VC",
    ),
}  # fmt: skip
"""Composed puzzles of each kind that have what none of the starter collection has."""
CLAIMED = [(kind, theme) for kind in Kind for theme in KINDS[kind].themeless]
EDITIONS = tuple(Edition)[: extent(len(Edition), 1)]
ANY_GOAL = Fact(LIMOUSINES[0], Business.A, Stand.TOP)
RETRO_ROWS = extent(2000, 1)
"""So many rows at most are tried, those of the most colours first: they tell the most."""


@pytest.mark.parametrize("kind", Kind)
def test_a_kind_has_every_theme_but_those_that_it_is_said_never_to_have(kind: Kind) -> None:
    collected = map(read_line, STARTER.read_text(encoding="utf-8").splitlines())
    met = {theme for one in collected if one.task.kind is kind for theme in one.themes or ()}
    for name in EXAMPLES.get(kind, ()):
        task = task_of(name)
        answer = task.findings([None])[None].answer
        assert task.kind is kind
        assert answer
        met.update(task.themes(answer))
    assert met == {*Theme} - KINDS[kind].themeless.keys(), (
        "give EXAMPLES one that `puzzle make --theme` finds, or list the theme in themeless"
    )


@pytest.mark.sampled(4)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("kind", "theme"), CLAIMED)
def test_what_a_kind_is_said_never_to_have_is_proved(
    kind: Kind, theme: Theme, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked as if nobody had said so; by rows of three cards, and of every length there is."""
    monkeypatch.setattr(KINDS[kind], "themeless", {})
    fewest, most = KINDS[kind].sizes
    for cards in range(fewest, most + 1) if WHOLE else (FEWEST_CARDS,):
        rules = Rules.of(edition)
        themes = frozenset({theme})
        wish = Wish(kind=kind, cards=cards, start=Starts.ANY, rules=rules, themes=themes)
        match kind:
            case Kind.RETRO:
                assert theme.about_subject
                assert not list(ends_with_it(wish, theme))
                assert not list(told_by_one_fact(wish))
            case Kind.ORDER if possible(wish):
                assert not list(hands_with_it(wish))
            case Kind.SHORTEST if possible(wish):
                assert not list(shortest_with_it(wish, theme))
            case _ if possible(wish):
                assert isinstance(compose(wish), NoSuchPuzzle)


def test_of_a_shortest_row_every_card_matters() -> None:
    lines = STARTER.read_text(encoding="utf-8").splitlines()
    rows = [one for one in map(read_line, lines) if one.task.kind is Kind.SHORTEST]
    long = [one for one in rows if len(one.task.line(one.answer).row) >= FEWEST_CARDS]
    assert long
    assert all(Theme.ALL_MATTER in one.task.themes(one.answer) for one in long)


def possible(wish: Wish) -> bool:
    """Whether Z3 finds a round at all, whatever else the kind asks of it."""
    return any(Composer(replace(question(form), standing=None)).possible for form in forms(wish))


def hands_with_it(wish: Wish) -> Iterator[Cards]:
    """Every hand from every start that has one order, with the theme, and enough others."""
    for start in every_start():
        for row in sole_hands(start, wish).rows.tolist():
            hand = tuple(LIMOUSINES[card] for card in row)
            if OrderTask(start, hand, ANY_GOAL, wish.rules).orders >= FEWEST_ORDERS:
                yield hand


def shortest_with_it(wish: Wish, theme: Theme) -> Iterator[Cards]:
    """Every row from every start that has the theme and alone meets a goal no shorter one meets."""
    rows = deck_rows(wish.length, wish.rules.copies)
    for start in every_start():
        goals = {*shortest_goals(start.shape, wish.rules, wish.length)[wish.length]}
        found = sole_orders(start, rows, np.zeros(len(rows), int), wish.rules)
        both = zip(found.car.tolist(), found.at.tolist(), strict=True)
        found = found.those(np.array([goal in goals for goal in both], bool))
        ends = Ends.of(found.car, found.at, Stand.TOP)
        batch = Batch.of([start]).repeated(len(found.rows))
        told = themes_in(batch, found.rows, ends, wish.rules)
        for row, themes in zip(found.rows.tolist(), told, strict=True):
            if theme in themes:
                yield tuple(LIMOUSINES[card] for card in row)


def every_start() -> Iterator[Position]:
    """Up to a turn of the ring and the colours."""
    return (Position(shape, LIMOUSINES) for shape in shapes_of(Starts.ANY))


def told_by_one_fact(wish: Wish) -> Iterator[tuple[Cards, Fact]]:
    """Rows of a retro and one thing about the end that leave a single start; the ring can be
    turned, so one business stands for all."""
    some = sorted(patterns(wish.length, wish.rules.copies), key=lambda row: -len({*row}))
    for row in some[:RETRO_ROWS]:
        for car in LIMOUSINES[: len({*row}) + 1]:
            for stand in (Stand.COVERED, Stand.UNCOVERED):
                fact = Fact(car, Business.H, stand)
                if starts(row, [fact], wish.rules, None).finds is Finds.ONE:
                    yield row, fact


def ends_with_it(wish: Wish, theme: Theme) -> Iterator[PlayedRound]:
    """Rounds that have a theme when two things or more are told of their end."""
    start = Position((1,) * RING, LIMOUSINES)
    for row in patterns(min(wish.length, FEWEST_CARDS), wish.rules.copies):
        facts = tuple(facts_of(outcome(start, [Drive(card) for card in row])))
        for told in (facts, facts[:2]):
            played = PlayedRound(start, row, told, wish.rules)
            if has_theme(played, theme):
                yield played


def patterns(length: int, copies: int, named: int = 0) -> Iterator[Cards]:
    """Every row of so many cards up to the names of the colours: new ones come in letter order."""
    if not length:
        yield ()
        return
    for number, card in enumerate(LIMOUSINES[: named + 1]):
        for rest in patterns(length - 1, copies, max(named, number + 1)):
            if (card, *rest).count(card) <= copies:
                yield card, *rest
