"""A browser for the tests: found on this machine, or brought from npm without root.

found     `$SCHEFFELN_BROWSER`, the one in `.browser/`, a headless shell on the path, or else a
          Chromium or Chrome there: with a window's worth of services around it, it takes twice the
          processor time
brought   run as a program (`make browser`) this installs into `.browser/` a headless shell, where
          none is on the path and none was chosen, and the two packages besides that test a page:
          axe-core and TypeScript

Tests that need a browser and find none are skipped with the command that brings one. Where
`SCHEFFELN_REQUIRE_BROWSER` is set they fail instead: tests that are always skipped prove nothing.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

REQUIRED = "SCHEFFELN_REQUIRE_BROWSER"
CHOSEN = "SCHEFFELN_BROWSER"
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
FULL = ("chromium", "chromium-browser", "chrome", "google-chrome", "google-chrome-stable")
FOLDER = Path(__file__).resolve().parents[3] / ".browser"
UNPACKED = FOLDER / "unpacked"
HOW = "run `make browser`, install chromium, or name one in SCHEFFELN_BROWSER"

PACKED = "@sparticuz/chromium"
AXE = "axe-core"
TYPESCRIPT = "typescript"
VERSIONS = {PACKED: "147.0.0", AXE: "4.14.0", TYPESCRIPT: "7.0.2"}

UNWANTED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
)  # fmt: skip
"""What Playwright switches off, since only the last list counts; and pages that the browser opens
for its own address line, which take longer than most of ours."""

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--font-render-hinting=none",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    f"--disable-features={','.join(UNWANTED)}",
)  # fmt: skip
"""Nothing is looked up or fetched that a test did not ask for."""


class Program(NamedTuple):
    """A browser to start, and what it needs around it."""

    path: Path
    environment: Mapping[str, str] = {}


def find() -> Program | None:
    """The browser of this machine; one that is named but not there is an error, not a skip."""
    return _chosen() or _brought() or _on_path(SHELLS) or _on_path(FULL)


def _chosen() -> Program | None:
    if not (chosen := os.environ.get(CHOSEN)):
        return None
    path = shutil.which(chosen)
    if path is None:
        raise FileNotFoundError(f"{CHOSEN}={chosen} is no program")
    return Program(Path(path))


def _brought() -> Program | None:
    if not UNPACKED.is_dir():
        return None
    own = str(UNPACKED / "al2023" / "lib")
    libraries = os.pathsep.join(filter(None, [os.environ.get("LD_LIBRARY_PATH"), own]))
    fonts = str(UNPACKED / "fonts")
    around = {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": fonts}
    return Program(UNPACKED / "chromium", around)


def _on_path(names: Iterable[str]) -> Program | None:
    found = filter(None, map(shutil.which, names))
    return next((Program(Path(path)) for path in found), None)


def package(name: str) -> Path | None:
    """The folder of a package that was brought, in the version the tests are written for."""
    folder = FOLDER / "node_modules" / name
    return folder if f'"version": "{VERSIONS[name]}"' in _manifest(folder) else None


def _manifest(folder: Path) -> str:
    path = folder / "package.json"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def bring() -> None:
    """Install what is missing; raises `OSError` or `SubprocessError` where that is impossible."""
    there = _chosen() or _brought() or _on_path(SHELLS)
    wanted = [AXE, TYPESCRIPT] if there else [AXE, TYPESCRIPT, PACKED]
    missing = [f"{name}@{VERSIONS[name]}" for name in wanted if package(name) is None]
    FOLDER.mkdir(exist_ok=True)
    if missing:
        quiet = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
        _run(["npm", "install", f"--prefix={FOLDER}", *quiet, *missing], timeout=300)
    if PACKED in wanted:
        _unpack()


def _unpack() -> None:
    """Unpack the browser beside its place, so that half a browser is never found.

    It unpacks itself into the folder for temporary files, and brings the libraries that a bare
    machine lacks only where it believes to run in Amazon's cloud.
    """
    part = UNPACKED.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir()
    script = f'import packed from "{PACKED}"; await packed.executablePath()'
    cloud = {"TMPDIR": str(part), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs20.x"}
    _run(["node", "--input-type=module", "--eval", script], timeout=120, **cloud)
    (part / "fonts" / "fonts.conf").write_text(_FONTS, encoding="utf-8")
    part.rename(UNPACKED)


_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""
"""The packed browser's own looks for its fonts in places that only Amazon's cloud has."""


def _run(words: Iterable[str], *, timeout: int, **more: str) -> None:
    subprocess.run(list(words), cwd=FOLDER, env={**os.environ, **more}, check=True, timeout=timeout)


def main() -> int:
    """Bring a browser and say how it went."""
    try:
        bring()
    except (OSError, subprocess.SubprocessError) as error:
        sys.stderr.write(f"nothing was brought for the tests in a browser: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
