"""How much of a large space a test goes through: a sample, or all of it for `make verify-all`."""

import os

COMPLETE = "SCHEFFELN_COMPLETE"
WHOLE = bool(os.environ.get(COMPLETE))


def extent(whole: int, sample: int) -> int:
    """How many to try."""
    return whole if WHOLE else sample
