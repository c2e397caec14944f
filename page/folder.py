"""The page as a folder for any web host: installable, and there without a network."""

import json
from hashlib import sha256

from page.document import Given, document, shipped
from page.icons import GROUND, SIDES, TAB, TOUCH, icon_name, icon_svg
from scheffeln.language import Lang, Text

_MANIFEST = "manifest.webmanifest"
_WORKER = "worker.js"
_NAME = "Scheffeln"
_ABOUT = Text("A referee for the board game Scheffeln.")


def folder(given: Given) -> dict[str, bytes]:
    """Every file by its name."""
    kept = {
        "index.html": document(given, app=_head(), worker=_WORKER).html.encode(),
        _MANIFEST: _manifest(given.lang or Lang.EN).encode(),
        "icon.svg": icon_svg().encode(),
        **{icon_name(side): shipped(icon_name(side)) for side in (*SIDES, TOUCH, TAB)},
    }
    return {**kept, _WORKER: _worker(kept).encode()}


def _head() -> str:
    return (
        f'<link rel="manifest" href="{_MANIFEST}">'
        f'<link rel="icon" href="{icon_name(TAB)}" sizes="{TAB}x{TAB}">'
        f'<link rel="apple-touch-icon" href="{icon_name(TOUCH)}">'
    )


def _manifest(lang: Lang) -> str:
    drawn = [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    painted = [
        {"src": icon_name(side), "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
        for side in SIDES
        for purpose in ("any", "maskable")
    ]
    told = {
        "name": _NAME,
        "short_name": _NAME,
        "description": _ABOUT[lang],
        "lang": lang,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": drawn + painted,
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def _worker(kept: dict[str, bytes]) -> str:
    """The worker with the files it keeps, under a name that changes when any of them does."""
    version = sha256(b"".join(kept.values()) + shipped(_WORKER)).hexdigest()[:16]
    names = ["./", *kept]
    head = f"const CACHE = {json.dumps(version)};\nconst FILES = {json.dumps(names)};\n"
    return head + shipped(_WORKER).decode()
