"""The engine's sentences by name, as the page is given them.

Every module that tells something keeps its sentences as constants: `_FROM_TOP` of
`scheffeln.explain` is `from_top` here. A tuple or a mapping of sentences keeps its shape, so that
`_PASSES[1]` is `passes.1`.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from types import ModuleType

from scheffeln import explain, handwriting, hints, notation, refusal
from scheffeln.dispute import paying, verdicts, wording
from scheffeln.handwriting import claims, owners
from scheffeln.language import Lang, Text
from scheffeln.rules import clauses, reading

Translations = dict[str, str]
"""One text in every language."""

NamedTexts = dict[str, "TextShape"]
TextShape = Text | int | list[Text] | dict[str, Text]


def said(text: Text) -> Translations:
    """A text as JSON."""
    return {lang.value: text[lang] for lang in Lang}


def texts_of(module: ModuleType) -> NamedTexts:
    """What a module has to say, by the names of its constants."""
    found = {name: _told(value) for name, value in vars(module).items() if _own(name)}
    return {name.strip("_").lower(): one for name, one in found.items() if one is not None}


def _own(name: str) -> bool:
    """Whether a constant is a module's own and not one it has imported."""
    return name.startswith("_") and name.isupper()


def _told(value: object) -> TextShape | None:
    match value:
        case Text() | int():
            return value
        case tuple() if all(isinstance(one, Text) for one in value):
            return list(value)
        case dict() if all(isinstance(one, Text) for one in value.values()):
            return {_key(key): one for key, one in value.items()}
        case _:
            return None


def _key(key: object) -> str:
    """The name of what a sentence is about: the value of an enumeration, or a class."""
    match key:
        case Enum():
            return str(key.value)
        case type():
            return key.__name__.lower().removesuffix("move")
        case _:
            return str(key)


def texts_json(named: Mapping[str, TextShape]) -> dict[str, object]:
    """Sentences by name as JSON."""
    return {name: _as_json(one) for name, one in named.items()}


def _as_json(one: TextShape) -> object:
    match one:
        case Text():
            return said(one)
        case int():
            return one
        case list():
            return [said(text) for text in one]
        case dict():
            return {key: said(text) for key, text in one.items()}


def keys(named: Mapping[str, TextShape]) -> dict[Text, str]:
    """The name of every sentence among others."""
    return {text: key for key, text in _flat(named)}


def _flat(named: Mapping[str, TextShape]) -> Iterator[tuple[str, Text]]:
    for name, one in named.items():
        match one:
            case Text():
                yield name, one
            case int():
                pass
            case list():
                yield from ((f"{name}.{at}", text) for at, text in enumerate(one))
            case dict():
                yield from ((f"{name}.{key}", text) for key, text in one.items())


EXPLAIN = {**texts_of(explain), **texts_of(verdicts), **texts_of(paying), **texts_of(wording)}
COMPLAINTS = {
    name: one
    for module in (notation, refusal, hints, handwriting, clauses, reading, claims, owners)
    for name, one in texts_of(module).items()
}
