"""What every test may ask for."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from scheffeln_cli.app import run


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture
def scheffeln(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run a command line in this process."""

    def ask(*words: str) -> Answer:
        code = run(words)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return ask
