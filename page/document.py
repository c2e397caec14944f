"""The page as one file: frame, style, script and data, and a policy that forbids all else."""

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from page.book import Json, book
from page.icons import TAB, icon_name
from page.linking import ENTRY, link
from scheffeln.board import Business, Limousine
from scheffeln.language import Lang
from scheffeln.rules.rulings import Rules
from scheffeln.version import __version__

_STYLE = '<link rel="stylesheet" href="style.css">'
_SCRIPT = '<script type="module" src="main.js"></script>'
ENTRIES = (ENTRY, "later.js")
"""What the first screen needs, and the rest, which is unpacked when that has been painted."""
_POLICY = "<!-- policy -->"
_APP = "<!-- app -->"
_DATA = "<!-- data -->"
_LANG = '<html lang="en">'


class Given(NamedTuple):
    """What is built into a page besides the rules."""

    lang: Lang | None = None
    rules: Rules | None = None
    colours: Mapping[Limousine, str] = {}
    businesses: Mapping[Business, str] = {}
    values: Mapping[Business, Sequence[int]] = {}
    puzzles: Sequence[Mapping[str, object]] = ()

    def record(self) -> Json:
        return {
            "lang": self.lang,
            "version": __version__,
            "table": None if self.rules is None else self._table(self.rules),
            "puzzles": list(self.puzzles) or None,
        }

    def _table(self, rules: Rules) -> Json:
        return {
            "edition": rules.edition,
            "rulings": {ruling.value: choice for ruling, choice in rules.chosen},
            "values": {at.value: list(values) for at, values in self.values.items()},
        }


class Document(NamedTuple):
    """A page, and the policy that its server should send along."""

    html: str
    policy: str


def document(given: Given, *, app: str = "", worker: str = "") -> Document:
    """One self-contained page; `app` is what an installable one has in its head besides."""
    web = files("page") / "web"
    style = (web / "style.css").read_text(encoding="utf-8")
    first, later = link(sources(web), ENTRIES)
    policy = _policy(style, (first, later), app=bool(worker))
    told = f'<html lang="{given.lang or Lang.EN}"' + (f' data-worker="{worker}"' if worker else "")
    html = (web / "index.html").read_text(encoding="utf-8")
    for mark, content in (
        (_LANG, f"{told}>"),
        (_POLICY, f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'),
        (_APP, app or f'<link rel="icon" href="{_picture(shipped(icon_name(TAB)))}">'),
        (_STYLE, f"<style>{style}</style>"),
        (_DATA, blocks(given) + _packed("later", later.encode())),
        (_SCRIPT, f"<script>{first}</script>"),
    ):
        before, found, after = html.partition(mark)
        if not found:
            raise ValueError(f"index.html has no {mark}")
        html = before + content + after
    return Document(html, f"{policy}; frame-ancestors 'none'")


def sources(folder: Traversable, path: str = "") -> dict[str, str]:
    """Every module below a folder, by its path from there."""
    found: dict[str, str] = {}
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            found |= sources(one, f"{path}{one.name}/")
        elif one.name.endswith(".js"):
            found[path + one.name] = one.read_text(encoding="utf-8")
    return found


def _policy(style: str, scripts: Sequence[str], *, app: bool) -> str:
    """Only the one style and the scripts of this page, and no request to anywhere."""
    own = "'self'" if app else "'none'"
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(map(_hash, scripts)),
        "style-src": _hash(style),
        "img-src": f"{own} data:" if app else "data:",
        "manifest-src": own,
        "worker-src": own,
        "connect-src": own,
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def blocks(given: Given) -> str:
    """What the script finds in the page: the table, the book, and what was built in."""
    told = json.dumps(
        book(given.colours, given.businesses), ensure_ascii=False, separators=(",", ":")
    )
    options = json.dumps(given.record(), separators=(",", ":"))
    return "".join(
        (
            _block("moves", b64encode(moves()).decode()),
            _packed("book", told.encode()),
            _block("given", options.replace("<", "\\u003c"), "application/json"),
        )
    )


def _packed(name: str, content: bytes) -> str:
    return _block(name, b64encode(deflated(content)).decode())


def _block(name: str, content: str, kind: str = "application/octet-stream") -> str:
    return f'<script type="{kind}" id="{name}">{content}</script>\n    '


def moves() -> bytes:
    """The table of all moves as it is shipped."""
    return (files("page") / "moves.bin").read_bytes()


def deflated(content: bytes) -> bytes:
    """What `DecompressionStream("deflate-raw")` unpacks."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(content) + packer.flush()


def shipped(name: str) -> bytes:
    """A file that an installed page needs besides itself."""
    return (files("page") / "app" / name).read_bytes()


def _picture(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"
