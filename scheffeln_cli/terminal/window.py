"""The window an answer is read in: how wide it is, and which letters it has.

columns    how many there are: as many as `COLUMNS` says, else the terminal has, else 80
cells      how many columns a text takes; a style takes none
folded     a line broken at blanks only: no word, number, position or id is ever torn
spelt      a text in the letters the window has: `fuer` where there is no `ü`
"""

import codecs
import os
import re
import sys
from collections.abc import Iterator, Sequence

from scheffeln.language import cells

NARROWEST = 40
"""In a narrower window lines are as long as in this one."""
USUAL = 80
TOGETHER = "\u00a0"
"""A blank at which no line is broken."""

_STYLE = r"\x1b\[[0-9;]*m"
_BLANKS = r"( +)"
_LABEL = r" {0,3}\S+( \S+)* {2,}(?=\S)"
_NAMED = re.compile(r"(?<=\b[^\W\d_]) (?=\([^\W\d_]+\))")
"""Between a letter and its name: `T (teal)`."""
_DEEP = 4
"""A line that begins so far in belongs to a column, and stays in it."""


def columns() -> int:
    """How many columns the answer may take."""
    return window() or USUAL


def window() -> int | None:
    """How many columns somebody is looking at; none where a file or a program reads."""
    wish = os.environ.get("COLUMNS", "")
    if wish.isdecimal() and int(wish):
        return max(NARROWEST, int(wish))
    for stream in (sys.stdout, sys.stderr):
        try:
            return max(NARROWEST, os.get_terminal_size(stream.fileno()).columns or USUAL)
        except (OSError, ValueError):  # no terminal, or no file at all
            continue
    return None


def rows() -> int:
    """How many lines somebody sees at once; no end of them where nobody looks."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).lines or sys.maxsize
    except (OSError, ValueError):  # no terminal, or no file at all
        return sys.maxsize


def columns_of(text: str) -> int:
    """How many columns a text takes."""
    return cells(re.sub(_STYLE, "", text) if "\x1b" in text else text)


def folded(line: str, width: int, hang: str | None = None) -> Iterator[str]:
    """A line in as many as it needs; the later ones begin with `hang`.

    Without one they are set under what follows a label, or else in a little. A word too long to
    stand there is moved to the left, and only one longer than the window sticks out.
    """
    if 2 * len(line) > width and columns_of(line) > width:  # no letter takes more than two
        margin = _margin(line, width) if hang is None else hang
        words = re.split(_BLANKS, _NAMED.sub(TOGETHER, line))
        begun = "".join(words[:3]) if line.startswith(" ") else words[0]
        rest = words[3 if line.startswith(" ") else 1 :]
        for gap, word in zip(rest[::2], rest[1::2], strict=True):
            if columns_of(begun) + len(gap) + columns_of(word) <= width:
                begun += gap + word
            else:
                yield _finished(begun)
                begun = margin[: max(0, width - columns_of(word))] + word
        line = begun
    yield _finished(line)


def _finished(line: str) -> str:
    return line.replace(TOGETHER, " ").rstrip(" ")


def _margin(line: str, width: int) -> str:
    plain = re.sub(_STYLE, "", line)
    label = re.match(_LABEL, plain)
    if label and label.end() <= width // 3:
        return " " * label.end()
    indent = len(plain) - len(plain.lstrip(" "))
    return " " * (indent if indent >= _DEEP else indent + 2)


def wrapped(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """A text in lines: the first begins with `first`, the others with `rest` or alike."""
    line = first + re.sub(r"[ \n]+", " ", text)
    return list(folded(line, width, first if rest is None else rest))


def command_line(words: Sequence[str], width: int | None = None) -> Iterator[str]:
    """A command to be copied: in a shell a backslash at the end goes on with the next line."""
    width = width or window() or sys.maxsize
    margin, more = "  ", " \\"
    begun = margin + words[0]
    for number, word in enumerate(words[1:], 2):
        room = width - (len(more) if number < len(words) else 0)
        if columns_of(begun) + 1 + columns_of(word) <= room:
            begun += f" {word}"
        else:
            yield begun + more
            begun = margin * 2 + word
    yield begun


_SPELT = {
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "à": "a'",
    "è": "e'", "é": "e'", "ì": "i'", "ò": "o'", "ù": "u'", "È": "E'", "À": "A'", "“": '"',
    "”": '"', "„": '"', "«": '"', "»": '"', "\u2019": "'", "\u2013": "-", "…": "...",
    "\u00d7": "x", "·": ".", "→": "->", "←": "<-", "█": "#", "░": ".", "≥": ">=", "≤": "<=",
    "★": "*", "☆": ".", "✓": "ok", "✗": "x", TOGETHER: " ", "─": "-", "│": "|", "◆": "*",
    **dict.fromkeys("╭┬╮├┼┤╰┴╯", "+"),
}  # fmt: skip
"""How letters are written by those who have only plain ones."""


def _spell(error: UnicodeError) -> tuple[str, int]:
    """Write what the window has no letters for as people would on an old typewriter."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize  # hardly anybody needs it

    letter = error.object[error.start]
    plain = _SPELT.get(letter) or "".join(filter(str.isascii, normalize("NFKD", letter)))
    return plain or letter.encode("unicode_escape").decode(), error.start + 1


SPELLING = "scheffeln.spelling"
codecs.register_error(SPELLING, _spell)


def spelt(text: str) -> str:
    """The text in the letters that standard output has."""
    encoding = sys.stdout.encoding or "ascii"
    return text if encoding.startswith("utf") else text.encode(encoding, SPELLING).decode(encoding)


def plain_locale() -> bool:
    """Whether the locale is said to have plain letters only, whatever Python makes of that."""
    names = map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))
    chosen = next(filter(None, names), "")
    free = not (os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8"))
    return free and chosen in ("C", "POSIX")


_APART = "   "


def unbroken(text: str, width: int) -> str:
    """A help that breaks only between what can be typed, where that leaves lines that fit."""
    return re.sub(
        rf"(?:[^ \n]| (?! ))+(?={_APART}|\n|$)",
        lambda one: one[0].replace(" ", TOGETHER) if len(one[0]) < width else one[0],
        text,
    )
