"""Help pages that fit the window: words are never torn, and a narrow window has one column."""

import re
from collections.abc import Iterable

import click

from scheffeln.language import Lang, Text
from scheffeln_cli.window import cells, command_line, folded, spelt, wrapped

VERBATIM = "\b"
"""Begins a paragraph whose lines are kept."""
_TWO_COLUMNS = 60
"""From here on a term and what it means stand side by side."""
_LONGEST_TERM = 30


class HelpPage(click.HelpFormatter):
    """Writes help; click's own would break words at hyphens, and ids have some."""

    def write_text(self, text: str) -> None:
        margin = " " * self.current_indent
        told = []
        for block in text.strip("\n").split("\n\n"):
            first, *rest = block.split("\n")
            if first.strip() == VERBATIM:
                lines = [part for line in rest for part in folded(margin + line, self.width)]
            else:
                lines = wrapped(block, self.width, margin)
            told.append("\n".join(lines))
        self.write("\n\n".join(told) + "\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = _LONGEST_TERM, col_spacing: int = 2
    ) -> None:
        listed = list(rows)
        margin = " " * self.current_indent
        longest = max(cells(term) for term, _ in listed)
        beside = min(longest, col_max) + col_spacing
        column = margin + " " * (beside if self.width >= _TWO_COLUMNS else 2 * col_spacing)
        for term, meaning in listed:
            first = f"{margin}{term}".ljust(len(column))
            if cells(f"{margin}{term}") + col_spacing > len(column) or not meaning:
                lines = [*folded(f"{margin}{term}", self.width, column)]
                lines += wrapped(meaning, self.width, column) if meaning else []
            else:
                lines = wrapped(meaning, self.width, first, column)
            self.write("".join(f"{line}\n" for line in lines))


_EXAMPLES = Text("Examples:")
_WORD = re.compile(r"""(?:[^\s"']|"[^"]*"|'[^']*')+""")
"""A word of a shell, with whatever it has in quotes."""


class HelpContext(click.Context):
    """Where a command runs; its help is written on our pages, with examples at the end."""

    formatter_class = HelpPage

    def get_help(self) -> str:
        from scheffeln_cli.guide import examples  # only those who ask for help wait for it

        usage = super().get_help()
        shown = [
            line
            for example in examples(self.command_path)
            for line in command_line(_WORD.findall(example), self.terminal_width)
        ]
        title = spelt(_EXAMPLES[language_of(self)])
        return "\n".join([usage, "", title, *shown]) if shown else usage


def language_of(ctx: click.Context) -> Lang:
    """The language of the whole command line."""
    return ctx.ensure_object(dict).get("lang", Lang.EN)  # type: ignore[no-any-return]  # ours
