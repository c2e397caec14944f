"""`scheffeln show`: draw a position and say who would earn."""

from pathlib import Path

import click

from scheffeln.board import Position
from scheffeln.language import Text
from scheffeln.money import TopTokens
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.options import OUT, POSITION, STREAM, Asked, common, top_tokens
from scheffeln_cli.terminal.output import can_draw_lines, heading, money_record, say, say_json
from scheffeln_cli.terminal.render import drawn, told_money

_DRAWN = Text("drawn in {path}")


@click.command()
@click.argument("position", metavar="POSITION", type=POSITION)
@click.option(
    "--svg", metavar="FILE", type=OUT, help="Write the ring as SVG; - for standard output."
)
@click.option("--mono", is_flag=True, help="SVG in black and white.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain characters only.")
@top_tokens
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
        say_json(
            {
                **heading("show", asked.reading()),
                "position": str(position),
                **money_record(position, asked.reading(), tokens),
            }
        )
    elif svg is not None:
        say(_DRAWN[asked.lang].format(path=svg))
    else:
        plain = ascii_only or not can_draw_lines()
        say(drawn(position, asked, plain=plain, tokens=tokens))
        for line in told_money(position, asked.reading(), asked, tokens):
            say(line)
    return Exit.YES


def _write_svg(
    position: Position, path: Path, asked: Asked, tokens: TopTokens | None, *, mono: bool
) -> None:
    from scheffeln.drawing.svg import ring_svg  # a terminal drawing does without

    write_whole(path, ring_svg(position, lang=asked.lang, tokens=tokens, mono=mono))
