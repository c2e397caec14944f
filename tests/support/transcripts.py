"""The transcripts in the README and in docs/: run, compared, and with `make transcripts` renewed.

A fence ```` ```console ```` holds commands after `$ ` and what they print; the commands of one
page run one after the other in one folder. A fence ```` ```case NAME ```` is written into that
folder as the file NAME.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from terminal import run_here

ROOT = Path(__file__).parents[2]
PROMPT = "$ "

_SIGN_OF_LIFE = re.compile(r"^working, .*\n", re.MULTILINE)
"""What a slow machine says after two seconds."""
_FENCE = re.compile(r"^```(console|case)( \S+)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """Every page that may have transcripts."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def renewed(page: str) -> str:
    """The page as it would be if every command had just been run."""
    with TemporaryDirectory() as folder:
        install(Path(folder) / ".bin")

        def renew(fence: re.Match[str]) -> str:
            kind, name, body = fence.groups()
            if kind == "case":
                (Path(folder) / name.strip()).write_text(body, encoding="utf-8")
                return fence.group()
            return f"```console\n{''.join(_run(command, folder) for command in _commands(body))}```"

        return _FENCE.sub(renew, page)


def _commands(body: str) -> Iterator[str]:
    for line in body.splitlines():
        if line.startswith(PROMPT):
            yield line.removeprefix(PROMPT)


def _run(command: str, folder: str) -> str:
    """A command with everything it prints, errors among the rest, but no empty lines after it."""
    name, *words = shlex.split(command)
    alone = name == "scheffeln" and not set(command) & _OF_THE_SHELL
    printed = _forked(words, folder) if alone else _by_the_shell(command, folder)
    said = _SIGN_OF_LIFE.sub("", printed.decode())
    return f"{PROMPT}{command}\n{said}".rstrip() + "\n"


_OF_THE_SHELL = set("|&;<>()$`*?[#~")


def _by_the_shell(command: str, folder: str) -> bytes:
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        env={
            **os.environ,
            "PATH": f"{folder}/.bin:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "80",
        },
    ).stdout


def _forked(words: Sequence[str], folder: str) -> bytes:
    """The same in a copy of this process, which has loaded everything already."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(writer, 1)
        os.dup2(writer, 2)
        os.chdir(folder)
        os.environ["COLUMNS"] = "80"
        os._exit(run_here(words))
    os.close(writer)
    with os.fdopen(reader, "rb") as printed:
        said = printed.read()
    os.waitpid(child, 0)
    return said


def install(folder: Path) -> None:
    """Put a command `scheffeln` into a folder."""
    folder.mkdir()
    command = folder / "scheffeln"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m scheffeln_cli "$@"\n')
    command.chmod(0o755)


def main() -> None:
    for page in pages():
        text = page.read_text(encoding="utf-8")
        page.write_text(renewed(text), encoding="utf-8")


if __name__ == "__main__":
    main()
