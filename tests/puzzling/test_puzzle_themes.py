"""Puzzles know their themes: dealt by the thousand, kept in files, asked for and told."""

import json
from collections.abc import Callable
from dataclasses import replace

import brute_themes
import numpy as np
import pytest
from conftest import Answer
from extent import extent
from proved import check_line

from puzzles.arrays.rounds import Rounds, foresee, random_rounds
from puzzles.arrays.themes import Ends, themes_in
from puzzles.composing.composition import NoSuchPuzzle, compose
from puzzles.composing.wish import Wish
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.make import assessed_block, make
from puzzles.puzzle import Puzzle, line_of, read_line, record_of
from puzzles.recipe import Recipe
from puzzles.report import Numbered, report
from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang
from scheffeln.rules.rulings import DEFAULT_RULES, Edition, Rules
from solver.answers import Deadline
from solver.questions import Starts
from solver.simulation import NO_CARD, ends_of_rows
from solver.themes import PlayedRound, Theme, themes_of

Scheffeln = Callable[..., Answer]


@pytest.mark.parametrize("cards", [1, 2, 4, 7])
@pytest.mark.parametrize("edition", [Edition.E2014, Edition.ITALIAN])
def test_arrays_find_the_themes_of_the_definition(cards: int, edition: Edition) -> None:
    rules = Rules.of(edition)
    number = extent(5000, 60)
    rounds = random_rounds(number, 7, cards, Starts.ANY, rules, cards)
    end = ends_of_rows(rounds.start, rounds.rows, rules)
    starts = rounds.start.positions()
    anywhere = np.full_like(end.top, True)
    modes = ((Stand.TOP, end.top), (Stand.EARNS, end.earns()), (Stand.THERE, anywhere))
    for stand, standing in modes:
        lines = np.flatnonzero(standing.any(axis=1))
        car = standing.argmax(axis=1)
        at = end.business[np.arange(number), car]
        found = themes_in(rounds.start, rounds.rows, Ends.of(car, at, stand), rules)
        for line in lines.tolist():
            row = tuple(LIMOUSINES[card] for card in rounds.rows[line])
            fact = Fact(LIMOUSINES[car[line]], BUSINESSES[at[line]], stand)
            assert found[line] == themes_of(PlayedRound(starts[line], row, (fact,), rules))


def test_rows_of_different_lengths_are_told_side_by_side() -> None:
    rounds = random_rounds(40, 3, 0, Starts.ANY, DEFAULT_RULES)
    short = rounds.rows.copy()
    short[:20, 4:] = NO_CARD
    few = Rounds(rounds.start, short, rounds.tokens)
    seen = foresee(few, DEFAULT_RULES, [None])[None]
    mixed = few.themes(seen, DEFAULT_RULES)
    cut = Rounds(rounds.start, rounds.rows[:, :4], rounds.tokens)
    assert mixed[:20] == cut.themes(seen, DEFAULT_RULES)[:20]
    assert mixed[20:] == rounds.themes(seen, DEFAULT_RULES)[20:]


@pytest.mark.parametrize("kind", Kind)
def test_a_puzzle_has_the_themes_of_its_solution(kind: Kind) -> None:
    recipe = Recipe(kind, 6, 11, cards=2 if kind is Kind.SHORTEST else None)
    for one in assessed_block(recipe, 0)[:6]:
        assert one.themes == one.task.themes(one.answer)
        assert not KINDS[kind].themeless.keys() & one.themes


def test_made_puzzles_have_the_themes_asked_for() -> None:
    wanted = Theme.THREAT, Theme.LONG_HAUL
    for kind, count in ((Kind.FORECAST, 2), (Kind.ORDER, 1)):
        recipe = Recipe(kind, count, 4, cards=4, themes=wanted)
        made = list(make(recipe, z3=False))
        assert len(made) == count
        assert all(set(wanted) <= set(one.themes or ()) for one in made)
        assert "--theme threat --theme long-haul" in made[0].recipe


def test_dressing_leaves_the_themes_as_they_are() -> None:
    for one in make(Recipe(Kind.FORECAST, 8, 5), z3=False):
        assert one.themes == one.task.themes(one.answer)


def test_themes_of_a_retro_that_contradict_each_other_are_proved_to() -> None:
    """Trying one round after the other would never tell."""
    wish = Wish(kind=Kind.RETRO, cards=4, themes=frozenset({Theme.ALL_MATTER, Theme.ONE_DECIDES}))
    assert compose(wish) == NoSuchPuzzle(wish)


@pytest.mark.parametrize("cards", range(1, extent(3, 2)))
def test_top_has_just_the_themes_that_brute_force_finds_for_its_two_questions(cards: int) -> None:
    found = {
        theme
        for board, row in brute_themes.rounds(cards)
        for ends in [brute_themes.played(board, row)]
        for goal in brute_themes.top_goals(ends.boards[-1])
        for theme in brute_themes.tags(ends, goal)
    }
    wishes = {
        theme: Wish(kind=Kind.TOP, cards=cards, start=Starts.ANY, themes=frozenset({theme}))
        for theme in Theme
    }
    made = {theme: compose(wish) for theme, wish in wishes.items()}
    assert {theme for theme, one in made.items() if isinstance(one, Puzzle)} == found
    assert all(made[theme] == NoSuchPuzzle(wishes[theme]) for theme in Theme if theme not in found)


class TestRecords:
    def test_themes_are_written_read_and_checked(self) -> None:
        (made,) = make(Recipe(Kind.FORECAST, 1, 2, themes=(Theme.BURIED,)), z3=False)
        line = line_of(made)
        assert "buried" in json.loads(line)["themes"]
        assert read_line(line) == made
        assert check_line(line) == ()

    def test_a_false_theme_is_doubted(self) -> None:
        (made,) = make(Recipe(Kind.FORECAST, 1, 2), z3=False)
        other = tuple(theme for theme in Theme if theme not in (made.themes or ()))
        (doubt,) = check_line(line_of(replace(made, themes=other)))
        assert doubt.claim == "themes"
        told = f"themes has {', '.join(other)}, which the check did not find; themes leaves out "
        assert doubt.words(Lang.EN) == told + ", ".join(made.themes or ())

    def test_a_record_without_themes_is_read_written_and_checked_as_it_is(self) -> None:
        (made,) = make(Recipe(Kind.FORECAST, 1, 2), z3=False)
        record = record_of(made)
        del record["themes"]
        line = json.dumps(record)
        old = read_line(line)
        assert old.themes is None
        assert json.loads(line_of(old)) == record
        assert check_line(line) == ()

    def test_a_theme_of_a_later_version_is_passed_over(self) -> None:
        (made,) = make(Recipe(Kind.FORECAST, 1, 2), z3=False)
        record = record_of(made)
        record["themes"] += ["not-thought-of-yet"]
        line = json.dumps(record)
        assert read_line(line).themes == made.themes
        assert check_line(line) == ()


def test_a_report_counts_themes() -> None:
    made = list(make(Recipe(Kind.FORECAST, 12, 3), z3=False))
    old = replace(made[0], themes=None)
    bare = replace(made[1], themes=())
    counted = report(Numbered(line, one) for line, one in enumerate([*made[2:], old, bare]))
    for theme in Theme:
        assert counted.themes[theme] == sum(theme in (one.themes or ()) for one in made[2:])
    assert counted.unlooked == 1
    assert counted.themeless == 1 + sum(one.themes == () for one in made[2:])


class TestCommands:
    def test_explain_and_show_tell_the_ideas(self, scheffeln: Scheffeln) -> None:
        (made,) = make(Recipe(Kind.FORECAST, 1, 2, themes=(Theme.BURIED,)), z3=False)
        label = Theme.BURIED.label.english
        assert f"{label} (buried)" in scheffeln("puzzle", "explain", made.id).out
        assert label in scheffeln("puzzle", "show", made.id, "--themes").out
        assert label not in scheffeln("puzzle", "show", made.id).out
        told = json.loads(scheffeln("puzzle", "explain", made.id, "--json").out)
        assert told["themes"] == list(made.themes or ())
        shown = json.loads(scheffeln("puzzle", "show", made.id, "--themes", "--json").out)
        assert shown["themes"] == told["themes"]
        assert "themes" not in json.loads(scheffeln("puzzle", "show", made.id, "--json").out)

    def test_what_no_puzzle_of_the_kind_can_have_is_refused(self, scheffeln: Scheffeln) -> None:
        for kind, theme in (("order", "unmoved"), ("retro", "passenger")):
            refused = scheffeln("puzzle", "make", "--kind", kind, "--theme", theme)
            assert refused.code == 1
            assert theme in refused.err
        from_ring = scheffeln("puzzle", "make", "--start", "ring", "--theme", "tables-turned")
        assert from_ring.code == 1


@pytest.mark.parametrize("seed", [0, 1])
def test_two_cards_that_are_hardly_ever_idle_hold_nothing_up(seed: int) -> None:
    """With the last card and the last but two Z3 would be busy for minutes."""
    themes = frozenset({Theme.EITHER_OR})
    wish = Wish(kind=Kind.BLANKS, themes=themes, start=Starts.ANY, seed=seed)
    found = compose(wish, Deadline.after(120))
    assert isinstance(found, Puzzle)
    assert themes <= set(found.task.themes(found.answer))
