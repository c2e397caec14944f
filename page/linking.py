"""Modules linked into scripts, so that a page can be opened from disk.

A browser loads the modules of a page from addresses, and a file on disk has none that it may load
from. So each module becomes a function of its own that returns what it exports, called in the order
the modules need each other. Scripts of one page share their constants: a module stands in the first
script that needs it. Comments on lines of their own, types, blank lines, indents and the ends of
lines beside a bracket, a comma or a semicolon stay behind; letters that are not ASCII are escaped,
because a browser reads plain ones several times as fast. Only plain named imports and exports are
understood, and texts within a line; whatever else is refused, never passed on.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from posixpath import dirname, join, normpath
from typing import NamedTuple

ENTRY = "main.js"

_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n?', re.MULTILINE)
_EXPORT = re.compile(
    r"^export (?=(?:async )?function\*? (\w+)|const (\w+)|class (\w+))", re.MULTILINE
)
_COMMENT = re.compile(r"^[ ]*/\*\*?[ \n].*?\*/\n|^[ ]*// [^\n]*\n", re.MULTILINE | re.DOTALL)
_TYPE = re.compile(r"/\*\* @type \{(?:(?!\*/).)*\} \*/ ?")
_INDENT = re.compile(r"^[ \n]+", re.MULTILINE)
_BREAK = re.compile(r",?\n(?=[)\]}])|(?<=[(\[{,;])\n")
_TORN = re.compile(r"^[^`\n]*(?:`[^`\n]*`[^`\n]*)*`[^`\n]*$", re.MULTILINE)
"""A line in which a text in backticks begins or ends, but not both."""
_LEFT = re.compile(r"^(?:import|export)\b|\bimport[.(]|</script| // ", re.MULTILINE)
_NAME = re.compile(r"(\w+)(?: as (\w+))?")
_ASCII = re.compile(r"[^\x00-\x7f]")


class BadModule(ValueError):
    """A module that cannot be linked."""


class Module(NamedTuple):
    """A module, taken apart."""

    name: str
    imports: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    """From which module which names, and what they are called here."""
    exports: tuple[str, ...]
    body: str


def link(sources: Mapping[str, str], entries: Sequence[str] = (ENTRY,)) -> list[str]:
    """A script for each entry, in this order to be run; all modules it needs stand before it."""
    modules = {name: _module(name, text) for name, text in sources.items()}
    order = [_in_order(entry, modules) for entry in entries]
    numbers: dict[str, str] = {}
    scripts = []
    for entry, needed in zip(entries, order, strict=True):
        new = [name for name in needed if name not in numbers]
        numbers |= {name: f"${len(numbers) + at}" for at, name in enumerate(new)}
        linked = (_linked(modules[name], modules, numbers, entry) for name in new)
        scripts.append(_ASCII.sub(_escaped, "\n".join(['"use strict";', *linked])))
    unused = sorted(sources.keys() - numbers.keys())
    if unused:
        raise BadModule(f"nothing imports {', '.join(unused)}")
    return scripts


def _escaped(letter: re.Match[str]) -> str:
    units = letter[0].encode("utf-16-be").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def _module(name: str, text: str) -> Module:
    imports = tuple(
        (normpath(join(dirname(name), path)), tuple(_names(name, names)))
        for names, path in _IMPORT.findall(text)
    )
    exports = tuple(next(filter(None, found)) for found in _EXPORT.findall(text))
    bare = _EXPORT.sub("", _IMPORT.sub("", _COMMENT.sub("", text)))
    body = _BREAK.sub("", _INDENT.sub("", _TYPE.sub("", bare)))
    if odd := _LEFT.search(bare) or _TORN.search(bare):
        line = bare[odd.start() :].partition("\n")[0]
        raise BadModule(f"{name}: this cannot be linked: {line}")
    return Module(name, imports, exports, body)


def _names(name: str, listed: str) -> Iterator[tuple[str, str]]:
    for one in filter(None, map(str.strip, listed.split(","))):
        found = _NAME.fullmatch(one)
        if found is None:
            raise BadModule(f"{name}: this cannot be imported: {one}")
        yield found[1], found[2] or found[1]


def _in_order(entry: str, modules: Mapping[str, Module]) -> list[str]:
    """A module after all that it needs, each once."""
    done: dict[str, None] = {}

    def need(name: str, above: tuple[str, ...]) -> None:
        if name in done:
            return
        if name in above:
            raise BadModule(f"these need each other: {' '.join([*above, name])}")
        if name not in modules:
            where = above[-1] if above else "the page"
            raise BadModule(f"{where} needs {name}, which is not there")
        for needed, _ in modules[name].imports:
            need(needed, (*above, name))
        done[name] = None

    need(entry, ())
    return [*done]


def _linked(
    module: Module, modules: Mapping[str, Module], numbers: Mapping[str, str], entry: str
) -> str:
    lines = []
    for source, names in module.imports:
        missing = [name for name, _ in names if name not in modules[source].exports]
        if missing:
            raise BadModule(f"{module.name}: {source} does not export {', '.join(missing)}")
        told = ", ".join(one if one == here else f"{one}: {here}" for one, here in names)
        lines.append(f"const {{ {told} }} = {numbers[source]};\n")
    inside = "".join(lines) + module.body
    if module.name == entry:
        return f"(async () => {{\n{inside}}})();"
    returned = ", ".join(module.exports)
    return f"const {numbers[module.name]} = (() => {{\n{inside}return {{ {returned} }};\n}})();"
