"""Every question answered by trying everything, over `reference`: no engine, no solver.

First one position at a time, the slow way. Then the same by `reference_table`, which plays all
that there is to try side by side; its tests hold it against the slow way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
import reference
import reference_table
from reference import CARS, RING, Rule
from reference_table import MOVES, NUMBER, Boards, Flags, Played, Rows


def meets(position: str, car: str, business: str, goal: str, misreading: str = "") -> bool:
    """Whether a limousine stands so at a business."""
    board = reference.read(position)
    if goal == "earns":
        return reference.earning(position, misreading).get(car) == business
    if car not in board[business]:
        return False
    covered = reference.is_bottom(board, car)
    standing = {
        "top": reference.is_top(board, car),
        "bottom": reference.is_bottom(board, car),
        "lone": reference.is_lone(board, car),
        "covered": covered,
        "uncovered": not covered,
    }
    return standing.get(goal, True)


def played(position: str, word: str) -> str | None:
    """The position after a card written in the notation; None if it may not be played."""
    if word == "@":
        tops = [car for car in CARS if car in position and can_evade(position, car)]
        return None if tops else position
    car, kind, business = word[0], word[1:2], word[2:]
    if kind == "@":
        return reference.evade(position, car, business)
    return reference.official(position, car, clockwise=kind != "-")


def can_evade(position: str, car: str) -> bool:
    board = reference.read(position)
    return reference.is_top(board, car) and [] in board.values()


def orders_of_deck(
    length: int, copies: int = 3, cards: str = "ROYLTNVW"
) -> Iterator[Sequence[str]]:
    for order in product(cards, repeat=length):
        if all(count <= copies for count in Counter(order).values()):
            yield order


def events(start: str, row: Sequence[str]) -> tuple[int, int, int]:
    """Skips, carries and wraps, told from the positions before and after each card."""
    skips = carries = wraps = 0
    for card in row:
        after = reference.official(start, card)
        one, other = reference.read(start), reference.read(after)
        moved = [
            car for car in CARS if car in start and other[reference.home(one, car)].count(car) == 0
        ]
        source, target = (RING.index(reference.home(board, card)) for board in (one, other))
        skips += (target - source) % 8 > 1
        carries += len(moved) == 2
        wraps += target < source
        start = after
    return skips, carries, wraps


class House(NamedTuple):
    """How a table plays."""

    rule: Rule = reference.official
    copies: int = 3
    backward_goes_on: bool = False
    """A Backward card moves clockwise."""
    stuck_refused: bool = False
    idle_refused: bool = False
    mafia_spared: bool = False
    misread: str = ""
    """A misreading of the order of a row or of who earns."""

    def mistaken(self, misreading: str) -> "House":
        """A table that plays by the official rules but for one mistake."""
        if misreading in reference.MISREADINGS:
            return self._replace(rule=reference.MISREADINGS[misreading])
        return self._replace(misread=misreading)


OFFICIAL = House()
Fact = tuple[str, str, str]
Deck = Mapping[str, int]
"""How many there are of each card: a letter, or one of `+ - @`."""


def carried_out(start: Boards, rows: Rows, house: House = OFFICIAL) -> Played:
    run = bool((rows > reference_table.DISCARD).any())
    table = reference_table.table(
        start.place.shape[1],
        house.rule,
        run=run,
        backward_goes_on=run and house.backward_goes_on,
    )
    return table.play(
        start,
        rows[:, reference.in_order(range(rows.shape[1]), house.misread)],
        stuck_refused=house.stuck_refused,
        idle_refused=house.idle_refused,
        mafia_spared=house.mafia_spared,
    )


def holding(boards: Boards, facts: Sequence[Fact], house: House = OFFICIAL) -> Flags:
    """On which boards all facts hold."""
    held = np.ones(len(boards.shape), np.bool_)
    for car, business, goal in facts:
        held &= reference_table.meets(boards, car, business, goal, house.misread)
    return held


def ways(card: str, cars: str) -> list[str]:
    """Every way to carry out a card, in letter order; a move is carried out as it says."""
    match card:
        case "+" | "-":
            return [car + card for car in cars]
        case "@":
            return [f"{car}@{business}" for car in cars for business in RING] + ["@"]
        case _:
            return [card]


def card_of(word: str) -> str:
    """The card that a move is played with."""
    return word if len(word) == 1 else word[1]


def cars_of(position: str) -> str:
    return "".join(car for car in CARS if car in position)


@cache
def laid(places: tuple[tuple[str, ...], ...], deck: tuple[tuple[str, int], ...]) -> Rows:
    """Every row with one of its moves in each place, within the deck, in letter order."""
    numbers = [sorted(NUMBER[word] for word in place) for place in places]
    every = list(product(*numbers))
    rows: Rows = np.array(every, np.int64).reshape(len(every), len(places))
    for card, limit in deck:
        of_card = np.array([card_of(word) == card for word in MOVES])
        rows = rows[of_card[rows].sum(axis=1) <= limit]
    return rows


def deck_rows(start: str, length: int, deck: Deck) -> Rows:
    """Every row of so many cards of a deck."""
    words = tuple(w for card, many in deck.items() if many for w in ways(card, cars_of(start)))
    return laid((words,) * length, tuple(deck.items()))


def hand_rows(start: str, hand: Sequence[str]) -> Rows:
    """Every order of a hand, Run cards carried out in every way."""
    every = [
        [NUMBER[word] for word in row]
        for order in set(permutations(hand))
        for row in product(*(ways(card, cars_of(start)) for card in order))
    ]
    return np.array(sorted(every), np.int64).reshape(-1, len(hand))


def filled_rows(start: str, places: Sequence[str], deck: Deck) -> Rows:
    """A row with `?` filled from the deck in every way, and Run cards carried out in every way."""
    cars = cars_of(start)
    anything = tuple(w for card, many in deck.items() if many for w in ways(card, cars))
    admitted = (anything if place == "?" else tuple(ways(place, cars)) for place in places)
    return laid(tuple(admitted), tuple(deck.items()))


def leading(
    start: str, rows: Rows, facts: Sequence[Fact], house: House = OFFICIAL
) -> list[list[str]]:
    """Those of the rows, given in letter order, that may be played and make the facts true."""
    played = carried_out(reference_table.boards([start]), rows, house)
    return reference_table.worded(rows[played.allowed & holding(played.boards, facts, house)])


def ring_starts(
    row: Sequence[str], facts: Sequence[Fact], house: House = OFFICIAL, *, mafia: bool = False
) -> list[str]:
    """Every start with one limousine on each business that answers, in place order."""
    played = _from_ring(tuple(row), house, mafia)
    met = played.allowed & holding(played.boards, facts, house)
    return reference_table.written(reference_table.ring(mafia).those(met))


@cache
def _from_ring(row: tuple[str, ...], house: House, mafia: bool) -> Played:
    return carried_out(reference_table.ring(mafia), reference_table.numbered([row]), house)


class Starts(NamedTuple):
    number: int
    first: list[str]
    """The first few in place order."""


def any_starts(
    row: Sequence[str],
    facts: Sequence[Fact],
    house: House = OFFICIAL,
    *,
    mafia: bool = False,
    few: int = 50,
) -> Starts:
    """Every start whatever that answers.

    Only the limousines of the row decide who goes where. So they are tried in all slots of all
    shapes, the others standing by in letter order; then those others change places in every way.
    """
    actors = tuple(dict.fromkeys([*(w[0] for w in row if w != "@"), *"M" * mafia]))
    start, played = _from_anywhere(tuple(row), actors, house, mafia)
    others = [k for k, car in enumerate(CARS[: 8 + mafia]) if car not in actors]
    about = [fact for fact in facts if fact[0] in actors]
    could = played.allowed & holding(played.boards, about, house)
    start, ends = start.those(could), played.boards.those(could)
    stands_in: dict[int, list[Flags]] = {k: [] for k in others}
    for car, business, goal in facts:
        if car not in actors:
            stands_in[CARS.index(car)].append(
                np.array([holding(ends, [(CARS[k], business, goal)], house) for k in others])
            )
    found = [start.those(slice(0, 0))]

    def stand_in(order: tuple[int, ...], held: Flags) -> None:
        """Every way in which the next of the others may stand in for one of them."""
        if len(order) == len(others):
            chosen = start.those(held)
            chosen.place[:, others] = chosen.place[:, [others[k] for k in order]]
            found.append(chosen)
        elif held.any():
            for k in set(range(len(others))).difference(order):
                met = [held, *(flags[k] for flags in stands_in[others[len(order)]])]
                stand_in((*order, k), np.all(met, axis=0))

    stand_in((), np.ones(len(start.shape), np.bool_))
    every = Boards(*map(np.concatenate, zip(*found, strict=True)))
    least = every.those(np.lexsort(every.place.T[::-1])[:few])
    return Starts(len(every.shape), reference_table.written(least))


@cache
def _from_anywhere(
    row: tuple[str, ...], actors: tuple[str, ...], house: House, mafia: bool
) -> tuple[Boards, Played]:
    cars = CARS[: 8 + mafia]
    start = placings(tuple(map(cars.index, actors)), len(cars), ring=False)
    return start, carried_out(start, reference_table.numbered([row]), house)


def placings(named: tuple[int, ...], limousines: int, *, ring: bool) -> Boards:
    """The named limousines in all slots of all shapes, the others in letter order from A."""
    shapes = reference_table.all_shapes(limousines)
    chosen = [k for k, shape in enumerate(shapes) if not ring or set(shape) == {1}]
    others = [k for k in range(limousines) if k not in named]
    slots = np.array(
        [
            [*order, *(slot for slot in range(limousines) if slot not in order)]
            for order in permutations(range(limousines), len(named))
        ]
    )[:, np.argsort([*named, *others])]
    taken = np.array([reference_table.places_of(shapes[k]) for k in chosen], np.uint8)
    return Boards(np.array(chosen).repeat(len(slots)), taken[:, slots].reshape(-1, limousines))


class Wish(NamedTuple):
    """What a composer asks for; the numbers of skips, carries and wraps are those that will do."""

    cards: int
    facts: tuple[Fact, ...]
    ring: bool
    skips: range
    carries: range
    wraps: range
    differ: tuple[str, ...]
    agree: tuple[str, ...]
    house: House = OFFICIAL


def rounds(wish: Wish) -> list[tuple[str, list[str]]]:
    """Every start, unnamed limousines in letter order, and every row that meet the wish."""
    named = tuple(sorted({CARS.index(car) for car, _, _ in wish.facts}))
    starts = placings(named, 8, ring=wish.ring)
    starts = starts.those(np.lexsort(starts.place.T[::-1]))
    rows = reference_table.every_row(wish.cards, wish.house.copies)
    start = starts.repeated(len(rows))
    row = np.tile(rows, (len(starts.shape), 1))
    played = carried_out(start, row, wish.house)
    met = holding(played.boards, wish.facts, wish.house)
    for wanted, number in (
        (wish.skips, played.skips), (wish.carries, played.carries), (wish.wraps, played.wraps)
    ):  # fmt: skip
        met &= (number >= wanted.start) & (number < wanted.stop)
    for misreading in (*wish.agree, *wish.differ):
        start, row = start.those(met), row[met]
        house = wish.house.mistaken(misreading)
        held = holding(carried_out(start, row, house).boards, wish.facts, house)
        met = held if misreading in wish.agree else ~held
    told = reference_table.written(start.those(met))
    return list(zip(told, reference_table.worded(row[met]), strict=True))
