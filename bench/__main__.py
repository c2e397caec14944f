"""Run every bench, or those named: `python -m bench [engine ...]`."""

import importlib
import pkgutil
import sys

import bench

SUPPORT = {"__main__", "house", "pencil", "solver_peers", "timing"}


def main() -> None:
    there = [one.name for one in pkgutil.iter_modules(bench.__path__) if one.name not in SUPPORT]
    for name in sys.argv[1:] or there:
        importlib.import_module(f"bench.{name}").run()


main()
