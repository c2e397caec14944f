"""`scheffeln show`: draw a position and say who would earn."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from scheffeln.board import MAFIA, Position, name
from scheffeln.language import Text
from scheffeln.rules.score import Stake, stakes
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.options import OUT, POSITION, STREAM, TOKENS, Asked, TopTokens, common
from scheffeln_cli.terminal.output import heading, say, say_json
from scheffeln_cli.terminal.render import drawn
from scheffeln_cli.terminal.window import TOGETHER, wrapped

_EARN = Text("take the top token of their business:")
_COVERED = Text("covered, get nothing:")
_MAFIA = Text("claimed by the Mafia for whoever scores on the lowest letter:")
_DRAWN = Text("drawn in {path}")


@click.command()
@click.argument("position", metavar="POSITION", type=POSITION)
@click.option(
    "--svg", metavar="FILE", type=OUT, help="Write the ring as SVG; - for standard output."
)
@click.option("--mono", is_flag=True, help="SVG in black and white.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@click.option("--tokens", type=TOKENS, help='The top tokens, as in "A=500 C=4000".')
@common
def command(
    asked: Asked,
    *,
    position: Position,
    svg: Path | None,
    mono: bool,
    ascii_only: bool,
    tokens: TopTokens | None,
) -> Exit:
    """Draw POSITION as a ring, and say who is covered and who would earn."""
    asked.accept(position)
    if svg is not None:
        _write_svg(position, svg, asked, tokens, mono=mono)
    if str(svg) == STREAM:
        return Exit.YES
    if asked.json:
        say_json(_record(position, tokens, asked))
    elif svg is not None:
        say(_DRAWN[asked.lang].format(path=svg))
    else:
        plain = ascii_only or not can_draw_lines()
        say(drawn(position, asked, plain=plain))
        for line in _earnings(position, tokens or {}, asked):
            say(line)
    return Exit.YES


def _write_svg(
    position: Position, path: Path, asked: Asked, tokens: TopTokens | None, *, mono: bool
) -> None:
    from scheffeln.drawing.svg import ring_svg  # a terminal drawing does without

    write_whole(path, ring_svg(position, lang=asked.lang, tokens=tokens, mono=mono))


def can_draw_lines() -> bool:
    """Whether the terminal's encoding has the characters of the drawing."""
    try:
        "╭│·→◆".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _earnings(position: Position, tokens: TopTokens, asked: Asked) -> Iterator[str]:
    found = stakes(position, asked.reading())
    mafia = [one for one in found if one.earns and one.limousine is MAFIA]
    for said, which in (
        (_EARN, [one for one in found if one.earns and one not in mafia]),
        (_COVERED, [one for one in found if not one.earns]),
        (_MAFIA, mafia),
    ):
        if which:
            who = ", ".join(
                f"{one.at}{TOGETHER}{name(one.limousine, asked.lang)}{_taking(one, tokens)}"
                for one in which
            ).replace(" (", f"{TOGETHER}(")
            yield from wrapped(f"{said[asked.lang]} {who}", asked.width, " ", "   ")


def _taking(claim: Stake, tokens: TopTokens) -> str:
    """The token of whoever takes one, where it is known."""
    value = _takes(claim, tokens)
    return "" if value is None else f":{TOGETHER}{value}"


def _takes(claim: Stake, tokens: TopTokens) -> int | None:
    return tokens.get(claim.at) if claim.earns else None


def _record(position: Position, tokens: TopTokens | None, asked: Asked) -> dict[str, Any]:
    reading = asked.reading()
    known = {} if tokens is None else {"tokens": tokens}
    return {
        **heading("show", reading),
        "position": str(position),
        **known,
        "limousines": [_claim_record(one, tokens) for one in stakes(position, reading)],
    }


def _claim_record(claim: Stake, tokens: TopTokens | None) -> dict[str, Any]:
    taken = {} if tokens is None else {"takes": _takes(claim, tokens)}
    return {
        "limousine": claim.limousine,
        "at": claim.at,
        "standing": claim.standing.value,
        "covered": claim.standing.covered,
        "earns": claim.earns,
        "clause": claim.clause,
        **taken,
    }
