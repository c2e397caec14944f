"""No solution is shown before the engine has replayed it."""

from collections.abc import Sequence

from scheffeln.board import BUSINESSES, MAFIA, Business, Position
from scheffeln.cards import Deck, Drive, Row, card_of
from scheffeln.facts import Facts
from scheffeln.rules.play import IllegalMove, Step, outcome, play_hand, play_row
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import takers
from solver.questions import ComposeQuestion, RetroQuestion, Round, Rows, Starts
from solver.themes import PlayedRound, has


class WrongWitness(Exception):
    """A method gave a solution that the engine refutes: a defect of the solver."""

    def __init__(self, witness: object) -> None:
        super().__init__(f"the engine refutes {witness}")
        self.witness = witness


def ends_so(
    start: Position, row: Row, facts: Facts, reading: Reading, *, hand: bool = False
) -> bool:
    """Whether a row, or all the cards of a hand, may be played and makes the facts true."""
    try:
        if hand and row:
            end = play_hand(start, row, reading)[-1].after
        else:
            end = outcome(start, row, reading)
    except IllegalMove:
        return False
    return all(fact.holds(end, reading) for fact in facts)


def answers_rows(rows: Rows, row: Row) -> bool:
    return (
        len(row) == len(rows)
        and all(move in choices for move, choices in zip(row, rows.choices, strict=True))
        and rows.deck.lacks(map(card_of, row)) is None
        and ends_so(rows.start, row, rows.facts, rows.reading, hand=rows.hand)
    )


def answers_retro(retro: RetroQuestion, start: Position) -> bool:
    return (
        start.mafia == retro.mafia
        and counts_as(start, retro.starts)
        and ends_so(start, retro.row, retro.facts, retro.reading)
    )


def answers_compose(wish: ComposeQuestion, found: Round) -> bool:
    deck = wish.deck or Deck.of(wish.reading.rules)
    start, row = found.start, found.row
    return (
        len(row) == wish.cards
        and counts_as(start, wish.starts)
        and wish.board in (None, start)
        and deck.lacks(map(card_of, row)) is None
        and ends_so(start, row, (*wish.facts, *wish.besides), wish.reading)
        and not (wish.undone and ends_so(start, (), wish.facts, wish.reading))
        and wish.named <= set(found.cards)
        and wish.unnamed.isdisjoint(found.cards)
        and all(ends_so(start, row, wish.facts, wish.reading.mistaken(m)) for m in wish.agree)
        and all(_differs(wish, found, wish.reading.mistaken(m)) for m in wish.differ)
        and all(
            number in wanted
            for number, wanted in zip(
                events(play_row(start, row, wish.reading)),
                (wish.skips, wish.carries, wish.wraps),
                strict=True,
            )
        )
        and _has_themes(wish, found)
    )


def _has_themes(wish: ComposeQuestion, found: Round) -> bool:
    row = tuple(move.limousine for move in found.row if isinstance(move, Drive))
    played = PlayedRound(found.start, row, wish.facts, wish.reading.rules)
    return all(has(played, theme) for theme in sorted(wish.themes))


def _differs(wish: ComposeQuestion, found: Round, reading: Reading) -> bool:
    """Whether a misreading gives a different answer."""
    return not ends_so(found.start, found.row, wish.facts, reading) or (
        wish.elsewhere and not quiet(wish, found).isdisjoint(paid(found, reading))
    )


def quiet(wish: ComposeQuestion, found: Round) -> frozenset[Business]:
    """Where nobody earns in the end, by the rules and by every misreading that agrees."""
    agreeing = wish.reading, *map(wish.reading.mistaken, wish.agree)
    return frozenset(BUSINESSES).difference(*(paid(found, reading) for reading in agreeing))


def paid(found: Round, reading: Reading) -> frozenset[Business]:
    """Where somebody earns in the end."""
    return frozenset(takers(outcome(found.start, found.row, reading), reading))


def counts_as(start: Position, starts: Starts) -> bool:
    """Whether a position is among the starts."""
    if starts is Starts.ANY:
        return True
    mafia = start.mafia
    return start.shape == (1 + mafia, *[1] * 7) and (not mafia or start.cars[0] is MAFIA)


def events(steps: Sequence[Step]) -> tuple[int, int, int]:
    """How many moves skip, carry and wrap."""
    return (
        sum(step.skips for step in steps),
        sum(step.carries for step in steps),
        sum(step.wraps for step in steps),
    )
