"""Keys as a terminal sends them: bytes, of which a letter may take several."""

import os
import tty
from collections.abc import Iterator

import pytest

from scheffeln_cli.terminal.keys import TerminalKeys


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Where somebody types."""
    there, here = os.openpty()
    tty.setcbreak(here)
    with open(here, encoding="utf-8") as screen:  # noqa: PTH123 - a number
        monkeypatch.setattr("sys.stdin", screen)
        yield there
    os.close(there)


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        pytest.param("weiß q".encode(), [*"weiß q", ""], id="letters-of-several-bytes"),
        pytest.param(b"\xc3q", ["\ufffdq", ""], id="a-byte-that-is-no-letter"),
        pytest.param(b"\xc3", ["", ""], id="a-letter-that-never-ends"),
        pytest.param(b"\x1b[A", ["", ""], id="an-arrow"),
    ],
)
def test_every_letter_is_one_key(keyboard: int, sent: bytes, keys: list[str]) -> None:
    pressed = TerminalKeys()
    os.write(keyboard, sent)
    assert [pressed.next() for _ in keys] == keys
