"""The texts a module holds, to be read in every language."""

from scheffeln.language import Text


def every_text(module: object) -> list[Text]:
    """All texts a module holds, however deep."""
    found: list[Text] = []
    waiting = [value for name, value in vars(module).items() if name.isupper() or name[0] == "_"]
    while waiting:
        match waiting.pop():
            case Text() as text:
                found.append(text)
            case dict() as held:
                waiting += held.values()
            case tuple() | list() as held:
                waiting += held
    return found
