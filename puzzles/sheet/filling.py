"""Filling templates: whatever is put in is escaped, unless it is markup made here."""

import re
from html import escape
from string import Template


class Markup(str):
    """HTML that was made from a template, so that it is not escaped again."""

    __slots__ = ()


class Templates:
    """The parts of a file, each between `<template id="name">` and `</template>`.

    A part has places to fill, `$name` or `${name}`; `$$` is a dollar sign.
    """

    def __init__(self, text: str) -> None:
        parts = re.findall(r'<template id="([a-z-]+)">\n?(.*?)</template>', text, re.DOTALL)
        self._parts = {name: Template(body) for name, body in parts}

    def fill(self, part: str, /, **values: object) -> Markup:
        """A part with all its places filled."""
        safe = {key: _safe(value) for key, value in values.items()}
        return Markup(self._parts[part].substitute(safe))

    def each(self, part: str, key: str, values: "list[str] | tuple[str, ...]") -> Markup:
        """A part once for every value, put into the place `key`."""
        return Markup("".join(self.fill(part, **{key: value}) for value in values))


def _safe(value: object) -> str:
    return value if isinstance(value, Markup) else escape(str(value))


def css_string(text: str) -> Markup:
    """A text as a string of a style sheet: all but plain letters and digits by their number."""
    signs = (sign if sign.isascii() and sign.isalnum() else f"\\{ord(sign):x} " for sign in text)
    return Markup('"' + "".join(signs) + '"')
