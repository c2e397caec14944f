"""Marks in the code of the house, by which a test tells what it has run.

Whoever imports a module of the house gets one statement more at the head of every block of its
functions, `_marks[17] = 1`, which costs far less than a trace of lines. A block is known by
its function and its number there, so what was noted stays true when other functions change.
"""

import ast
import builtins
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

_NAME = "_marks"
_ROOM = 100_000
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Block(NamedTuple):
    """Statements that follow each other, in a function of a file."""

    path: str
    function: str
    number: int


class Blocks:
    """The blocks of a module: which line is in which, and the module with its marks."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.tree = ast.parse(source)
        self.found: list[Block] = []
        self.lines: dict[int, Block] = {}
        self._marks: list[tuple[ast.Constant, Block]] = []
        self._search(self.tree.body, "")

    def marked(self, numbers: dict[Block, int]) -> ast.Module:
        """The module with a mark in each block, by the number the block has there."""
        for mark, block in self._marks:
            mark.value = numbers.setdefault(block, len(numbers))
        return ast.fix_missing_locations(self.tree)

    def _search(self, body: Iterable[ast.stmt], name: str) -> None:
        """Mark the functions among some statements, and below them."""
        for one in body:
            if isinstance(one, _FUNCTIONS):
                within = f"{name}.{one.name}".lstrip(".")
                first = len(self._marks)
                one.body = self._mark(one.body, within, first)
            elif isinstance(one, ast.ClassDef):
                self._search(one.body, f"{name}.{one.name}".lstrip("."))
            else:
                for inner in _bodies(one):
                    self._search(inner, name)

    def _mark(self, body: Sequence[ast.stmt], name: str, first: int) -> list[ast.stmt]:
        """A body with a mark wherever another block begins."""
        marked: list[ast.stmt] = []
        block = None
        for one in body:
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                marked.append(one)  # what a function says of itself stays in front
                continue
            if block is None:
                block = Block(self.path, name, len(self._marks) - first)
                marked.append(self._statement(block, one.lineno))
            for line in _head(one):
                self.lines[line] = block
            marked.append(one)
            if isinstance(one, (*_FUNCTIONS, ast.ClassDef)):
                self._search([one], name)
            elif _bodies(one):
                for inner in _bodies(one):
                    inner[:] = self._mark(inner, name, first)
                block = None
        return marked

    def _statement(self, block: Block, line: int) -> ast.stmt:
        number = ast.Constant(0)
        self.found.append(block)
        self._marks.append((number, block))
        place = ast.Subscript(ast.Name(_NAME, ast.Load()), number, ast.Store())
        return ast.Assign([place], ast.Constant(1), lineno=line, col_offset=0)


def _bodies(one: ast.stmt) -> list[list[ast.stmt]]:
    """What is inside of a statement."""
    holders = [one, *getattr(one, "handlers", ()), *getattr(one, "cases", ())]
    parts = ("body", "orelse", "finalbody")
    return [body for holder in holders for part in parts if (body := getattr(holder, part, None))]


def _head(one: ast.stmt) -> Iterator[int]:
    """The lines of a statement, without what is inside of it."""
    inside = {
        line
        for body in _bodies(one)
        for inner in body
        for line in range(inner.lineno, (inner.end_lineno or inner.lineno) + 1)
    }
    first = min([one.lineno, *(each.lineno for each in getattr(one, "decorator_list", ()))])
    yield from (n for n in range(first, (one.end_lineno or first) + 1) if n not in inside)


class Marking(MetaPathFinder):
    """Imports the modules of some folders with marks."""

    def __init__(self, root: Path, folders: Sequence[str]) -> None:
        self.root = root
        self.folders = tuple(str(root / folder) for folder in folders)
        self.numbers: dict[Block, int] = {}
        self._hit = bytearray(_ROOM)
        setattr(builtins, _NAME, self._hit)
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target)
        if spec and spec.origin and spec.origin.startswith(self.folders):
            spec.loader = _Loader(self, fullname, spec.origin)
            return spec
        return None

    def run(self) -> list[Block]:
        """The blocks that were run since this was asked last."""
        found = [block for block, number in self.numbers.items() if self._hit[number]]
        self._hit[:] = bytes(_ROOM)
        return found


class _Loader(SourceFileLoader):
    def __init__(self, marking: Marking, fullname: str, path: str) -> None:
        super().__init__(fullname, path)
        self._marking = marking

    def get_code(self, fullname: str) -> CodeType:
        path = Path(self.get_filename(fullname))
        name = str(path.relative_to(self._marking.root))
        blocks = Blocks(name, path.read_text(encoding="utf-8"))
        return compile(blocks.marked(self._marking.numbers), str(path), "exec", dont_inherit=True)
