"""What of an impossible wish cannot be had together, and what a proof is about."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from conftest import Answer

from puzzles.composing.clash import Clash, clash, conditions
from puzzles.composing.composition import NoSuchPuzzle, compose
from puzzles.composing.wish import Wish
from puzzles.kinds.task import Kind
from scheffeln.facts import Stand
from scheffeln.rules.misreadings import Misreading
from solver.answers import NEVER, Deadline
from solver.questions import Between, Starts
from solver.themes import Theme

Ask = Callable[..., Answer]
NAMED = Wish(
    kind=Kind.TOP,
    cards=3,
    named=True,
    carries=Between(1),
    themes=frozenset({Theme.PASSENGER}),
    start=Starts.ANY,
)
"""Who is taken along has no card; all else does no harm."""
TRAP, SPARED = Misreading.SLIDES_UNDER, Misreading.PAIR_BLOCKED


class TestClash:
    def test_as_few_parts_as_cannot_be_had_together(self) -> None:
        assert clash(NAMED, NEVER) == Clash(("--theme passenger", "--named"), least=True)

    def test_what_there_is_no_time_to_try_without_is_kept(self) -> None:
        every = tuple(part.option for part in conditions(NAMED))
        assert clash(NAMED, Deadline.after(0)) == Clash(every, least=False)

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize(
        ("wish", "parts"),
        [
            (Wish(skips=Between(3), cards=2, start=Starts.ANY), ("--skips 3", "--cards 2")),
            (
                Wish(stand=Stand.TOP, themes=frozenset({Theme.UNMOVED}), start=Starts.ANY),
                ("--on-top R", "--theme unmoved"),
            ),
            (
                Wish.only(Misreading.SLIDES_UNDER, cards=1, start=Starts.ANY),
                ("--trap slides-under", "--no-trap bottom-earns", "--cards 1"),
            ),
            (Wish.only(Misreading.LONE_ONLY), ("--trap lone-only", "--no-trap bottom-earns")),
            (
                Wish.only(Misreading.COVERED_STUCK, kind=Kind.ORDER, cards=3, start=Starts.ANY),
                ("--only-trap covered-stuck",),
            ),
            (
                Wish(kind=Kind.ORDER, traps=frozenset({Misreading.BOTTOM_EARNS}), cards=4),
                ("--kind order", "--trap bottom-earns"),
            ),
            (
                Wish(kind=Kind.TOP, themes=frozenset({Theme.UNMOVED})),
                ("--kind top", "--theme unmoved"),
            ),
            (Wish(kind=Kind.SHORTEST, wraps=Between(5)), ("--kind shortest", "--wraps 5")),
            (Wish(skips=Between(5), carries=Between(3), cards=4), ("--skips 5", "--cards 4")),
            (
                replace(NAMED, kind=Kind.ORDER, cards=None, carries=Between(0)),
                ("--theme passenger", "--named"),
            ),
        ],
        ids=str,
    )
    def test_is_named_for_every_impossible_wish(self, wish: Wish, parts: tuple[str, ...]) -> None:
        assert isinstance(compose(wish), NoSuchPuzzle)
        assert clash(wish, NEVER) == Clash(parts, least=True)

    @pytest.mark.parametrize(
        ("traps", "spared", "parts"),
        [
            ({TRAP}, set(), (f"--trap {TRAP}",)),
            (set(), {SPARED}, (f"--no-trap {SPARED}",)),
            ({TRAP}, {SPARED}, (f"--trap {TRAP}", f"--no-trap {SPARED}")),
            ({TRAP}, {SPARED, Misreading.TOP_DRAGS}, (f"--only-trap {TRAP}",)),
        ],
        ids=["the-mistake", "another", "both", "three"],
    )
    def test_of_a_lone_mistake_as_few_others_as_clash_with_it(
        self,
        traps: set[Misreading],
        spared: set[Misreading],
        parts: tuple[str, ...],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """As if there were nothing just where these are wished."""

        def composed(wish: Wish, _: Deadline) -> NoSuchPuzzle | None:
            return NoSuchPuzzle(wish) if traps <= wish.traps and spared <= wish.spared else None

        monkeypatch.setattr("puzzles.composing.clash.compose", composed)
        assert clash(Wish.only(TRAP), NEVER) == Clash(parts, least=True)

    def test_every_part_is_an_option_that_can_be_left_out(self) -> None:
        for part in conditions(NAMED):
            assert part.option in str(NAMED)
            assert part.option not in str(part.left_out(NAMED))


class TestToldOnTheCommandLine:
    @pytest.fixture(autouse=True)
    def _patience(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is found does not depend on how busy the machine is."""
        monkeypatch.setattr("scheffeln_cli.commands.puzzle.compose.CLASH_SECONDS", 600)

    def test_for_programs(self, scheffeln: Ask) -> None:
        wish = ("--kind", "top", "--cards", "3", "--theme", "passenger", "--named")
        answer = scheffeln("puzzle", "compose", *wish, "--json")
        told = json.loads(answer.out)
        assert (answer.code, told["status"]) == (1, "impossible")
        assert (told["clash"], told["cards"]) == (["--theme passenger", "--named"], [3])

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (
                "--kind top --theme passenger --named",
                (
                    "The proof holds whatever the number of cards.\n"
                    "What cannot be had together: --theme passenger, --named. Without any one of"
                    " them there is a puzzle.\n"
                ),
            ),
            ("--kind top --skips 5", "The proof is about 4 cards"),
        ],
    )
    def test_the_number_of_cards_that_nobody_named(
        self, words: str, said: str, scheffeln: Ask
    ) -> None:
        told = scheffeln("puzzle", "compose", *words.split()).out
        assert said in told
        assert "whatever else is left out" not in told

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ("--kind order --trap bottom-earns", "it is about money"),
            ("--kind order --cards 3 --only-trap covered-stuck", "It is --only-trap covered-stuck"),
            ("--only-trap bottom-earns", "and here neither will do"),
            ("--skips 5 --carries 3 --cards 4", "--skips 5 cannot be had with 4 cards"),
        ],
    )
    def test_why_never(self, words: str, said: str, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "compose", *words.split())
        assert answer.code == 1
        assert said in " ".join(answer.out.split())
        for vain in ("asks about another number", "asks about all starts", "no time"):
            assert vain not in answer.out

    def test_all_there_are_of_so_many_cards(self, scheffeln: Ask) -> None:
        words = ["puzzle", "compose", "--kind", "retro", "--cards", "1", "--count", "3"]
        told = "With 1 card these are all there are: 1 of the 3 asked for. Z3 proved that"
        assert told in scheffeln(*words).err
