"""How long an answer may take, passed in by whoever asks."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic


class OutOfTime(Exception):
    """The deadline has passed; whoever catches it answers `GaveUp`."""


class OutOfPatience(OutOfTime):
    """More cases were tried than it pays to try before another method is asked."""


@dataclass(frozen=True)
class Deadline:
    """A moment after which work stops, and what to call while it goes on."""

    at: float | None = None
    """By the monotonic clock; `None` is never."""
    watch: Callable[[int], None] | None = None
    """Called now and then with the number of cases tried."""
    patience: int | None = None
    """After how many cases to stop; a number, so that it is the same on every machine."""

    @classmethod
    def after(cls, seconds: float | None) -> "Deadline":
        return cls(None if seconds is None else monotonic() + seconds)

    def check(self, tried: int = 0) -> None:
        """Raise `OutOfTime` if it has passed."""
        if self.watch is not None:
            self.watch(tried)
        if self.at is not None and monotonic() >= self.at:
            raise OutOfTime
        if self.patience is not None and tried > self.patience:
            raise OutOfPatience

    def patient_for(self, cases: int) -> "Deadline":
        """The same deadline for whoever shall try no more than so many cases."""
        return replace(self, patience=cases)

    @property
    def left(self) -> float | None:
        """Seconds left; `None` is for ever."""
        return None if self.at is None else max(0.0, self.at - monotonic())


NEVER = Deadline()
