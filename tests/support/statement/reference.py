"""A slow, plain, second statement of the rules of movement, to check the engine against.

It shares no code and no data structure with the engine: it was written from the table of rules
alone. A position is its notation, `RO/_/Y/L/T/N/V/W`, eight businesses A to H clockwise, bottom
limousine first, `_` for an empty one. For the length of one move it becomes a dictionary from a
business letter to a list of limousine letters, and every rule walks the ring business by business.

Every misreading has a definition of its own, written from its own sentence. What the sentence does
not name is left to `official`, as the table says. The repetition is intended: two readings that
shared a loop could share its mistake.

The functions do not judge positions. A car that is not on the board is a ValueError; three on one
business, or the same car twice, are not noticed.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeVar

T = TypeVar("T")
RING = "ABCDEFGH"
CARS = "ROYLTNVWM"

Board = dict[str, list[str]]
Rule = Callable[[str, str, bool], str]


def read(position: str) -> Board:
    board: Board = {}
    for business, group in zip(RING, position.split("/"), strict=True):
        board[business] = [] if group == "_" else list(group)
    return board


def write(board: Board) -> str:
    return "/".join("".join(board[business]) or "_" for business in RING)


def home(board: Board, car: str) -> str:
    for business in RING:
        if car in board[business]:
            return business
    raise ValueError(f"no {car} on {write(board)}")


def is_lone(board: Board, car: str) -> bool:
    return board[home(board, car)] == [car]


def is_top(board: Board, car: str) -> bool:
    cars = board[home(board, car)]
    return len(cars) == 2 and cars[1] == car


def is_bottom(board: Board, car: str) -> bool:
    cars = board[home(board, car)]
    return len(cars) == 2 and cars[0] == car


def others(business: str, clockwise: bool) -> str:
    """The seven other businesses in the order in which they are met."""
    at = RING.index(business)
    forward = RING[at + 1 :] + RING[:at]
    return forward if clockwise else forward[::-1]


def mirrored(position: str) -> str:
    """The same cars with the ring read the other way round."""
    return "/".join(reversed(position.split("/")))


def official(position: str, car: str, clockwise: bool = True) -> str:
    """The default rules (EN, Moving Rules; move.alone to move.stuck)."""
    board = read(position)
    start = home(board, car)
    if is_bottom(board, car):
        for business in others(start, clockwise):
            if board[business] == []:
                board[business] = board[start]
                board[start] = []
                return write(board)
        return position
    for business in others(start, clockwise):
        if len(board[business]) == 2:
            continue
        board[start].remove(car)
        board[business].append(car)
        return write(board)
    return position


def is_stuck(position: str, car: str, clockwise: bool = True) -> bool:
    """The official move is impossible: a motorcade and no empty business (move.stuck)."""
    board = read(position)
    route = others(home(board, car), clockwise)
    return is_bottom(board, car) and all(board[business] for business in route)


def skip_to_empty_ruling(position: str, car: str, clockwise: bool = True) -> str:
    """The ruling move.skip-to=empty, the Italian text read to the letter (IT, Regole di movimento).

    Its three cases for a single car: nobody on the next business, exactly one, two.
    """
    board = read(position)
    start = home(board, car)
    if is_bottom(board, car):
        return official(position, car, clockwise)
    route = others(start, clockwise)
    following = route[0]
    if len(board[following]) in (0, 1):
        goal = following
    else:
        empty = [business for business in route if not board[business]]
        if not empty:
            return position
        goal = empty[0]
    board[start].remove(car)
    board[goal].append(car)
    return write(board)


def bottom_alone(position: str, car: str, clockwise: bool = True) -> str:
    """A bottom limousine moves alone, as a lone one would; the top one stays behind."""
    board = read(position)
    if not is_bottom(board, car):
        return official(position, car, clockwise)
    start = home(board, car)
    for business in others(start, clockwise):
        if len(board[business]) < 2:
            board[start] = board[start][1:]
            board[business] = [*board[business], car]
            return write(board)
    return position


def top_drags(position: str, car: str, clockwise: bool = True) -> str:
    """A top limousine takes the one beneath along; the pair moves as a motorcade."""
    board = read(position)
    if not is_top(board, car):
        return official(position, car, clockwise)
    start = home(board, car)
    beneath = board[start][0]
    for business in others(start, clockwise):
        if not board[business]:
            board[start] = []
            board[business] = [beneath, car]
            return write(board)
    return position


def covered_stuck(position: str, car: str, clockwise: bool = True) -> str:
    """A covered limousine cannot be moved: its card does nothing."""
    if is_bottom(read(position), car):
        return position
    return official(position, car, clockwise)


def skip_to_empty(position: str, car: str, clockwise: bool = True) -> str:
    """A lone or top limousine that meets a full business goes on to the next EMPTY one."""
    board = read(position)
    if is_bottom(board, car):
        return official(position, car, clockwise)
    start = home(board, car)
    met_a_full_one = False
    for business in others(start, clockwise):
        standing = len(board[business])
        if standing == 2:
            met_a_full_one = True
        elif standing == 0 or not met_a_full_one:
            board[start].remove(car)
            board[business].append(car)
            return write(board)
    return position


def never_stacks(position: str, car: str, clockwise: bool = True) -> str:
    """A lone or top limousine always goes to the next empty business."""
    board = read(position)
    if is_bottom(board, car):
        return official(position, car, clockwise)
    start = home(board, car)
    for business in others(start, clockwise):
        if not board[business]:
            board[start].remove(car)
            board[business] = [car]
            return write(board)
    return position


def blocked_by_full(position: str, car: str, clockwise: bool = True) -> str:
    """A lone or top limousine whose next business is full does not move."""
    board = read(position)
    following = others(home(board, car), clockwise)[0]
    if (is_lone(board, car) or is_top(board, car)) and len(board[following]) == 2:
        return position
    return official(position, car, clockwise)


def slides_under(position: str, car: str, clockwise: bool = True) -> str:
    """A limousine arriving where one stands goes beneath it.

    A motorcade never arrives where one stands, so this is about lone and top ones.
    """
    board = read(position)
    if is_bottom(board, car):
        return official(position, car, clockwise)
    start = home(board, car)
    for business in others(start, clockwise):
        if len(board[business]) < 2:
            board[start].remove(car)
            board[business].insert(0, car)
            return write(board)
    return position


def pair_blocked(position: str, car: str, clockwise: bool = True) -> str:
    """A motorcade whose next business is occupied does not move."""
    board = read(position)
    following = others(home(board, car), clockwise)[0]
    if is_bottom(board, car) and board[following]:
        return position
    return official(position, car, clockwise)


def counter_clockwise(position: str, car: str, clockwise: bool = True) -> str:
    """Every move goes the other way round: the official move, seen in a mirror."""
    return mirrored(official(mirrored(position), car, clockwise))


MISREADINGS: dict[str, Rule] = {
    "bottom-alone": bottom_alone,
    "top-drags": top_drags,
    "covered-stuck": covered_stuck,
    "skip-to-empty": skip_to_empty,
    "never-stacks": never_stacks,
    "blocked-by-full": blocked_by_full,
    "slides-under": slides_under,
    "pair-blocked": pair_blocked,
    "counter-clockwise": counter_clockwise,
}


def evade(position: str, car: str, business: str) -> str | None:
    """A top limousine is put on any empty business (run.evasion); None where that is not so."""
    board = read(position)
    if not is_top(board, car) or board[business]:
        return None
    board[home(board, car)].remove(car)
    board[business] = [car]
    return write(board)


def earners(position: str) -> dict[str, str]:
    """Where each uncovered limousine earns, whoever owns it (score.uncovered, score.covered)."""
    board = read(position)
    return {board[business][-1]: business for business in RING if board[business]}


def bottom_earns(position: str) -> dict[str, str]:
    """In a motorcade the bottom limousine takes the token and the top one nothing."""
    found: dict[str, str] = {}
    for business, cars in read(position).items():
        if len(cars) == 1:
            found[cars[0]] = business
        elif len(cars) == 2:
            bottom, _top = cars
            found[bottom] = business
    return found


def lone_only(position: str) -> dict[str, str]:
    """A limousine on top of another earns nothing: only a lone one does."""
    return {cars[0]: business for business, cars in read(position).items() if len(cars) == 1}


EARNERS: dict[str, Callable[[str], dict[str, str]]] = {
    "bottom-earns": bottom_earns,
    "lone-only": lone_only,
}


def right_to_left(cards: Sequence[T]) -> list[T]:
    """The row is carried out in the order it was revealed, the last card first."""
    left = list(cards)
    order = []
    while left:
        order.append(left.pop())
    return order


def in_order(cards: Sequence[T], misreading: str = "") -> list[T]:
    """A row in the order it is carried out: left to right (speed.resolve), or as it is misread."""
    return right_to_left(cards) if misreading == "right-to-left" else list(cards)


ORDERS = ("right-to-left",)
"""The misreadings that `in_order` knows."""
BREAKS = {
    "bottom-alone": "move.carry",
    "top-drags": "move.alone",
    "covered-stuck": "move.carry",
    "skip-to-empty": "move.skip move.land",
    "never-stacks": "move.stack move.land",
    "blocked-by-full": "move.skip",
    "slides-under": "move.stack",
    "pair-blocked": "move.carry-land",
    "counter-clockwise": "move.direction run.backward",
    "right-to-left": "speed.resolve",
    "bottom-earns": "score.covered score.uncovered",
    "lone-only": "score.uncovered",
}
"""The clauses that a misreading contradicts, the one to quote first."""


def play_row(position: str, cards: Sequence[str], misreading: str = "") -> str:
    """The row carried out by the rules, or as somebody does who is so mistaken."""
    move = MISREADINGS.get(misreading, official)
    for card in in_order(cards, misreading):
        position = move(position, card, True)
    return position


def earning(position: str, misreading: str = "") -> dict[str, str]:
    """Where each limousine earns by the rules, or in the eyes of somebody so mistaken."""
    return EARNERS.get(misreading, earners)(position)


def all_shapes(limousines: int) -> Iterator[tuple[int, ...]]:
    """Every way to spread so many limousines over the eight businesses, two at most on each.

    Not every shape is claimed to be reachable from a setup.
    """
    for heights in product((0, 1, 2), repeat=len(RING)):
        if sum(heights) == limousines:
            yield heights


def label(shape: tuple[int, ...]) -> str:
    """The shape with its cars named in the order of CARS, from A to H and bottom first."""
    names = iter(CARS)
    return write(
        {
            business: [next(names) for _ in range(height)]
            for business, height in zip(RING, shape, strict=True)
        }
    )
