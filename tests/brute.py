"""Every question answered the slow way, over `reference`: no engine, no solver, no cleverness."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product

import reference
from reference import CARS, RING

EARNERS = {
    "bottom-earns": reference.bottom_earns,
    "lone-only": reference.lone_only,
}


def meets(position: str, car: str, business: str, goal: str, misreading: str = "") -> bool:
    """Whether a limousine stands so at a business."""
    board = reference.read(position)
    if goal == "earns":
        return EARNERS.get(misreading, reference.earners)(position).get(car) == business
    if car not in board[business]:
        return False
    covered = reference.is_bottom(board, car)
    standing = {
        "on-top": reference.is_top(board, car),
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


def ways(card: str, position: str) -> list[str]:
    """Every way to carry out a card, in letter order."""
    cars = [car for car in CARS if car in position]
    match card:
        case "+" | "-":
            return [car + card for car in cars]
        case "@":
            return [f"{car}@{business}" for car in cars for business in RING] + ["@"]
        case _:
            return [card]


def rows(
    start: str, orders: Iterator[Sequence[str]], fact: tuple[str, str, str]
) -> list[list[str]]:
    """The rows among these orders of cards that lead to the fact, Run cards in every way."""
    found = []
    for order in orders:
        for row in product(*(ways(card, start) for card in order)):
            position: str | None = start
            for word in row:
                position = None if position is None else played(position, word)
            if position is not None and meets(position, *fact):
                found.append(list(row))
    return sorted(found, key=lambda row: [rank(word) for word in row])


def rank(word: str) -> tuple[int, int, str]:
    """The place of a card in letter order."""
    if word == "@":
        return 3, len(CARS), ""
    return ["", "+", "-", "@"].index(word[1:2]), CARS.index(word[0]), word[2:]


def orders_of_deck(
    length: int, copies: int = 3, cards: str = "ROYLTNVW"
) -> Iterator[Sequence[str]]:
    for order in product(cards, repeat=length):
        if all(count <= copies for count in Counter(order).values()):
            yield order


def orders_of_hand(hand: Sequence[str]) -> Iterator[Sequence[str]]:
    return iter(dict.fromkeys(permutations(sorted(hand, key=[*CARS, "+", "-", "@"].index))))


def fillings(places: Sequence[str], copies: int = 3) -> Iterator[Sequence[str]]:
    """A row with `?` filled from the deck in every way."""
    for order in product(*("ROYLTNVW" if place == "?" else place for place in places)):
        if all(count <= copies for count in Counter(order).values()):
            yield order


@cache
def ring_ends(row: str) -> dict[str, str]:
    """Every start with one limousine on each business, and where the row leads from it."""
    return {
        start: reference.play_row(start, row)
        for start in ("/".join(cars) for cars in permutations("ROYLTNVW"))
    }


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
        skips += (target - source) % 8 > 1 and len(moved) == 1
        carries += len(moved) == 2
        wraps += target < source
        start = after
    return skips, carries, wraps
