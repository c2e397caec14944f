"""All of Speed counted from the command line: block by block, kept, and written down."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from puzzles.atlas import charts, figures, page
from puzzles.workers import workers
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_all
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import bar, say, say_json
from solver.counting.atlas import START_SHAPES, Block
from solver.counting.survey import CountsDisagree, Survey, block_of, count_twice, line_of

_ROUNDS = Text("{rounds} rounds of {shapes} shapes counted in two ways, which agree")
_DECIDED = Text("decided by {name}")
_WRITTEN = Text("written: {path}")
_DIFFER = Text("the two ways of counting differ at shape {shape}")


class CountsDiffer(Refusal):
    """The two ways of counting differ."""

    kind = "internal"
    code = Exit.NO

    def __init__(self, shape: int) -> None:
        super().__init__(shape)
        self.shape = shape

    def message(self, lang: Lang) -> str:
        return _DIFFER[lang].format(shape=self.shape)


def count_all(
    asked: Asked, *, folder: Path | None, state: Path | None, jobs: int, plain: bool
) -> Exit:
    """Count every round there is, tell the figures, and write them down if there is a folder."""
    blocks = {block.shape: block for block in kept(state, plain=plain)}
    todo = [number for number in range(len(START_SHAPES)) if number not in blocks]
    try:
        for block in _counted(todo, jobs, plain=plain):
            blocks[block.shape] = block
            _keep(block, state)
            bar(len(blocks), len(START_SHAPES), "")
    except CountsDisagree as found:
        raise CountsDiffer(found.shape) from found
    survey = Survey(tuple(blocks[number] for number in sorted(blocks)))
    told = figures(survey)
    if asked.json:
        say_json(told)
    else:
        rounds = _ROUNDS[asked.lang].format(rounds=survey.rounds, shapes=len(survey.blocks))
        say(rounds)
        for name, sort in told.get("misreadings", {}).items():
            said = _DECIDED[asked.lang].format(name=name)
            say(f"  {said:<40}{100 * sort['draws'] / survey.draws:6.2f} %")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        contents = {"atlas.json": json.dumps(told, indent=1) + "\n"}
        if not plain:
            contents |= {"atlas.md": page(told), **charts(told)}
        write_all({folder / name: text for name, text in contents.items()})
        if not asked.json:
            say(_WRITTEN[asked.lang].format(path=folder))
    return Exit.YES


def _counted(todo: list[int], jobs: int, *, plain: bool) -> Iterator[Block]:
    with workers(jobs) as each:
        yield from each(partial(count_twice, plain=plain), todo)


def kept(state: Path | None, *, plain: bool) -> Iterator[Block]:
    """The blocks that an earlier run has left; what it did not finish writing is left out."""
    if state is None or not state.exists():
        return
    with state.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            block = block_of(line, plain=plain)
            if block is not None:
                yield block


def _keep(block: Block, state: Path | None) -> None:
    """Add a block to the file; a line that an earlier run has torn is ended first."""
    if state is None:
        return
    state.parent.mkdir(parents=True, exist_ok=True)
    with state.open("a+b") as lines:
        end = lines.tell()
        if end:
            lines.seek(end - 1)
            lines.write(b"" if lines.read(1) == b"\n" else b"\n")
        lines.write(f"{line_of(block)}\n".encode())
