"""What is said of a recipe that too few puzzles meet, and when it is given up."""

from itertools import count

import pytest

from puzzles.kinds.task import Kind
from puzzles.make import choose, grouped, make
from puzzles.recipe import Barren, Dearth, Recipe
from scheffeln.language import Lang
from scheffeln.refusal import Exit
from scheffeln.rules.misreadings import Misreading

RECIPE = Recipe(Kind.ORDER, 4, seed=3)


@pytest.mark.parametrize(
    ("why", "made", "guessed", "said", "hint"),
    [
        (Dearth.RARE, 0, 0, "such puzzles are rare (--kind order)", "number of cards"),
        (Dearth.RARE, 1, 0, "1 of 4 were found", "number of cards"),
        (Dearth.EXHAUSTED, 1, 0, "no more different puzzles like that", "another start"),
        (Dearth.EXHAUSTED, 0, 0, "there is no puzzle like that", "another start"),
        (Dearth.LATE, 0, 0, "the time ran out: 0 of 4", "more time"),
        (Dearth.LATE, 1, 2, "the time ran out: 1 of 4", "more time"),
        (Dearth.EXHAUSTED, 1, 2, "3 different puzzles", "puzzle compose"),
        (Dearth.RARE, 0, 2, "2 different puzzles", "puzzle compose"),
    ],
)
def test_the_reason_is_told_and_what_helps(
    why: Dearth, made: int, guessed: int, said: str, hint: str
) -> None:
    refused = Barren(RECIPE, made, why, guessed)
    assert said in refused.message(Lang.EN)
    assert hint in refused.hint(Lang.EN)
    assert refused.code == (Exit.GAVE_UP if why is Dearth.LATE else Exit.NO)


@pytest.mark.parametrize("why", list(Dearth))
def test_the_rule_of_thumb_that_gets_too_many_right_is_named(why: Dearth) -> None:
    """More time would not help, so it is not advised."""
    refused = Barren(RECIPE, 1, why, 20, ["plain-counting"])
    assert "gets too many right: plain-counting" in refused.message(Lang.EN)
    assert "more time" not in refused.hint(Lang.EN)


@pytest.mark.sampled(0)  # it deals for four seconds
def test_it_is_given_up_when_one_rule_of_thumb_gets_all_right() -> None:
    """Whatever only `pair-blocked` gets wrong can be had by counting plain steps."""
    others = tuple(one for one in Misreading if one is not Misreading.PAIR_BLOCKED)
    recipe = Recipe(Kind.FORECAST, 5, seed=1, traps=(Misreading.PAIR_BLOCKED,), no_traps=others)
    with pytest.raises(Barren) as refused:
        list(make(recipe, z3=False))
    assert refused.value.why is Dearth.RARE
    assert "plain-counting-best" in refused.value.thumbs


def test_what_was_asked_for_is_named_and_only_that_is_to_be_changed() -> None:
    plain = Barren(Recipe(Kind.ORDER, 1, seed=3, cards=3, stars=2), 0)
    assert "(--kind order --cards 3 --difficulty 2): 0 of 1" in plain.message(Lang.EN)
    assert "trap" not in plain.hint(Lang.EN)
    caught = Barren(Recipe(Kind.ORDER, 1, seed=3, traps=(Misreading.TOP_DRAGS,)), 0)
    assert "--trap top-drags" in caught.message(Lang.EN)
    assert "ask for fewer traps" in caught.hint(Lang.EN)


@pytest.mark.parametrize("at", [None, 1, 4])
def test_it_is_given_up_when_too_many_blocks_in_a_row_have_none(
    at: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the blocks one has a puzzle, or none has: then the counting begins again."""
    monkeypatch.setattr("puzzles.make.BARREN_BLOCKS", 5)
    some = next(group for block in count() if (group := grouped(RECIPE, block)))[:1]
    blocks = count(1)
    with pytest.raises(Barren) as refused:
        list(choose(RECIPE, (some if number == at else [] for number in blocks)))
    assert (refused.value.why, refused.value.made) == (Dearth.RARE, at is not None)
    assert next(blocks) == (at or 0) + 5 + 2
