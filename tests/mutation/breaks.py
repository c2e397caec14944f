"""Every way to break a module in one place, by the operators of mutmut.

mutmut's own runner leaves out decorated functions and whatever stands outside a function: here
the memoised half of the engine and all its tables. So the operators are taken from mutmut and
applied to the whole file. What is left out, because nothing the engine answers depends on it:
annotations, the type named in a `cast`, decorators (a cache changes speed alone), the arbitrary
values of `auto()`, `strict` of `zip` (it asks for what is so already), what leads to
`assert_never`, which the type checker proves is never reached, and what texts say, which the tests
of the catalogues hold.
"""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
from mutmut.mutation.mutators import mutation_operators

_LEFT_OUT = (cst.Annotation, cst.Decorator)
WORDS = {"Text", "Plural"}
TYPES = {"TypeVar", "TypeAlias", "NewType"}


class Place(NamedTuple):
    """A module and a function in it, told as a reader would find them."""

    module: str
    function: str
    """With its class, `Shifts.__missing__`; a class or nothing for what is in no function."""
    diff: str
    """The lines that differ, `-` before and `+` after."""


class Break(NamedTuple):
    """One change of a module."""

    place: Place
    source: str
    """The whole module, changed."""


class Change(NamedTuple):
    """A change that has not been made yet: making it is what takes the time."""

    module: str
    function: str
    sound: str
    tree: cst.Module
    node: Any
    changed: Any

    def made(self) -> Break | None:
        """The module changed; none where that changes nothing, or nothing that could be reached."""
        source = self.tree.deep_replace(self.node, self.changed).code
        diff = _diff(self.sound, source)
        if not diff or "assert_never(" in diff or not _compiles(source):
            return None
        return Break(Place(self.module, self.function, diff), source)


def breaks(root: Path, module: str) -> Iterator[Break]:
    """Every break of a module, from its first line to its last, but of what its texts say."""
    told = (change for change in changes(root, module) if not is_words(change))
    return filter(None, (change.made() for change in told))


def changes(root: Path, module: str) -> Iterator[Change]:
    """Every change of a module that an operator knows."""
    path = root.joinpath(*module.split(".")).with_suffix(".py")
    sound = path.read_text(encoding="utf-8")
    tree = cst.parse_module(sound).deep_clone()
    for node, function in _nodes(tree, ""):
        for changed in _changes(node):
            yield Change(module, function, sound, tree, node, changed)


def _nodes(node: Any, function: str) -> Iterator[tuple[Any, str]]:
    """Every node that may be changed, with the function it is in."""
    if isinstance(node, _LEFT_OUT) or _is_auto(node) or _is_strict(node):
        return
    if isinstance(node, cst.FunctionDef | cst.ClassDef):
        function = f"{function}.{node.name.value}".lstrip(".")
    if _calls(node, "cast"):
        yield from _nodes(node.args[1], function)
        return
    yield node, function
    for child in node.children:
        yield from _nodes(child, function)


def _calls(node: Any, name: str) -> bool:
    return (
        isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == name
    )


def _is_auto(node: Any) -> bool:
    return isinstance(node, cst.Assign) and cst.Module([]).code_for_node(node.value) == "auto()"


def _is_strict(node: Any) -> bool:
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict"


def _changes(node: Any) -> Iterator[Any]:
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            yield from (one for one in operator(node) if not _differs_in_strict(node, one))


def _differs_in_strict(node: Any, changed: Any) -> bool:
    return _calls(node, "zip") and _calls(changed, "zip") and _zipped(node) == _zipped(changed)


def _zipped(node: cst.Call) -> list[str]:
    return [cst.Module([]).code_for_node(one.value) for one in node.args if not _is_strict(one)]


def _compiles(source: str) -> bool:
    try:
        compile(source, "<break>", "exec")
    except SyntaxError:
        return False
    return True


def _diff(before: str, after: str) -> str:
    lines = [*unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")]
    return "\n".join(line for line in lines[2:] if not line.startswith("@@"))


def is_words(change: Change) -> bool:
    """Whether this changes what a text says, or the name of a type."""
    tree = change.tree
    if id(tree) not in _WORDING:
        texts = (one for one in _all(tree) if _is_text(one))
        _WORDING[id(tree)] = {id(part) for text in texts for part in _all(text)}
    return id(change.node) in _WORDING[id(tree)]


_WORDING: dict[int, set[int]] = {}
"""For each module the parts of its texts."""


def _is_text(node: Any) -> bool:
    named = isinstance(node, cst.Call) and isinstance(node.func, cst.Name)
    return (named and node.func.value in WORDS | TYPES) or isinstance(
        node, cst.Import | cst.ImportFrom
    )


def _all(node: Any) -> Iterator[Any]:
    yield node
    for child in node.children:
        yield from _all(child)
