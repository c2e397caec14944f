"""How the house is arranged, in numbers: `make measures`. Figures to look at, not limits."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("scheffeln", "solver", "puzzles", "page", "scheffeln_cli")


def modules() -> list[Path]:
    """Every module of the product."""
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def types(tree: ast.Module) -> Iterator[str]:
    """The public types a module defines: classes, and names for other types."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name):
                yield name
            case ast.Assign([ast.Name(name)]) if name[0].isupper() and not name.isupper():
                yield name


def functions(tree: ast.Module) -> set[str]:
    """The public functions a module defines."""
    return {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }


def imports(tree: ast.Module) -> int:
    """How many lines of a module import something."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def main() -> None:
    paths = modules()
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    folders = Counter(path.parent for path in paths if path.name != "__init__.py")
    named = defaultdict(list)
    for path, tree in trees.items():
        for name in types(tree):
            named[name].append(path)
    twice = [name for name, there in named.items() if len(there) > 1 and name[0] != "_"]
    called = Counter(name for tree in trees.values() for name in functions(tree))
    alike = sorted(name for name, times in called.items() if times > 1)
    anything = sum(
        isinstance(node, ast.Name) and node.id == "Any"
        for tree in trees.values()
        for node in ast.walk(tree)
    )
    largest, many = folders.most_common(1)[0]
    longest = max(lines, key=lines.__getitem__)
    print(f"modules                      {len(paths)}")
    print(f"lines                        {sum(lines.values())}")
    print(f"lines of imports             {sum(map(imports, trees.values()))}")
    print(f"longest module               {lines[longest]} {longest.relative_to(ROOT)}")
    print(f"largest folder               {many} {largest.relative_to(ROOT)}")
    print(f"public types defined twice   {len(twice)} {' '.join(sorted(twice))}")
    print(f"public functions named alike {len(alike)} {' '.join(alike)}")
    print(f"uses of Any                  {anything}")


if __name__ == "__main__":
    main()
