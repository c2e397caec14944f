"""What the README and docs/ show is what the commands print."""

from pathlib import Path

import pytest
from transcripts import PROMPT, ROOT, pages, renewed


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_transcripts(page: Path) -> None:
    """If this fails because an answer is meant to be another: `make transcripts`."""
    text = page.read_text(encoding="utf-8")
    assert renewed(text) == text


@pytest.mark.parametrize("command", ["dispute", "step", "check", "game", "odds", "conform"])
def test_every_command_has_a_transcript(command: str) -> None:
    shown = "".join(page.read_text(encoding="utf-8") for page in pages())
    assert any(
        f"scheffeln {command} " in line for line in shown.splitlines() if line.startswith(PROMPT)
    )


def test_a_wrong_transcript_is_noticed() -> None:
    page = "```console\n$ scheffeln move -q R/O/Y/L/T/N/V/W R\nR/O/Y/L/T/N/V/W\n```\n"
    assert renewed(page) == page.replace("\nR/O/Y/L/T/N/V/W", "\n_/OR/Y/L/T/N/V/W")
    assert (ROOT / "README.md") in pages()
