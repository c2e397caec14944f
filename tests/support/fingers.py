"""Keys as several people press them at one keyboard."""

from collections.abc import Iterator
from functools import cache

from scheffeln.game.table import Seat

Key = tuple[Seat, str]
"""A key and who presses it, which nobody but the test knows."""


def asked(seat: int, keys: str) -> tuple[Key, ...]:
    return tuple((Seat(seat), key) for key in keys)


def interleaved(hands: tuple[tuple[Key, ...], ...]) -> Iterator[tuple[Key, ...]]:
    """Every order in which several people can press their keys."""
    if not any(hands):
        yield ()
        return
    for at, hand in enumerate(hands):
        if hand:
            rest = (*hands[:at], hand[1:], *hands[at + 1 :])
            yield from ((hand[0], *after) for after in _interleaved(rest))


_interleaved = cache(lambda hands: tuple(interleaved(hands)))
