"""A setup written down as the lines of a header."""

from scheffeln.board import BUSINESSES
from scheffeln.game.record import UNKNOWN
from scheffeln.game.setup import Setup
from scheffeln.game.state import Stack
from scheffeln.game.table import DEFAULT_LIMIT, DEFAULT_VALUES
from scheffeln.game.turns import seconds
from scheffeln.rules.rulings import Edition, Ruling


def header_lines(setup: Setup) -> list[str]:
    """A setup as the lines of a header; what is as usual is left out."""
    table = setup.table
    lines = [f"game {table.variant}", header_line(setup, "players")]
    if table.run or table.mafia:
        lines.append(header_line(setup, "with"))
    if table.rules.edition is not Edition.E2014:
        lines.append(header_line(setup, "edition"))
    lines += [header_line(setup, ruling) for ruling, _ in table.rules.chosen]
    if table.youngest:
        lines.append(header_line(setup, "youngest"))
    if table.ring != BUSINESSES:
        lines.append(header_line(setup, "ring"))
    for business, values, usual in zip(BUSINESSES, table.values, DEFAULT_VALUES, strict=True):
        if values != usual:
            lines.append(f"values {business} {' '.join(map(str, values))}")
    if table.limit != DEFAULT_LIMIT:
        lines.append(f"limit {seconds(table.limit)}")
    return [*lines, header_line(setup, "tokens"), header_line(setup, "board")]


def header_line(setup: Setup, word: str) -> str:
    """The line of a header that begins with one of these words."""
    table = setup.table
    match word:
        case "players":
            return f"players {' '.join(table.players)}"
        case "with":
            expansions = (("run", table.run), ("mafia", table.mafia))
            return " ".join(("with", *(word for word, on in expansions if on)))
        case "tokens":
            return f"tokens {' '.join(map(_written, setup.stacks))}"
        case "youngest":
            return f"youngest {table.players[table.youngest]}"
        case "ring":
            return f"ring {''.join(table.ring)}"
        case "edition":
            return f"edition {table.rules.edition}"
        case ruling if ruling in {*Ruling}:
            return f"ruling {ruling}={table.rules[Ruling(ruling).answers]}"
        case _:
            return f"board {setup.board}"


def _written(stack: Stack) -> str:
    known = list(stack)
    while len(known) > 1 and known[-1] is None:
        known.pop()
    return "/".join(UNKNOWN if token is None else str(token) for token in known)
