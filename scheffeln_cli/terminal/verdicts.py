"""Verdicts told in a terminal: whole, in short, or to whoever was asked line by line."""

from collections.abc import Iterable, Iterator, Sequence

from scheffeln.board import Position, written
from scheffeln.dispute import Settlement, Verdict
from scheffeln.dispute.verdicts import (
    by_another_edition,
    forgotten_cards,
    headline,
    reasons,
    silent_rulings,
)
from scheffeln.drawing.text import beside
from scheffeln.handwriting.claims import is_money
from scheffeln.language import Text
from scheffeln.refusal import quoted
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, GREEN, RED, can_draw_lines, styled
from scheffeln_cli.terminal.render import drawn, told_doubts, told_money, told_row, told_rules
from scheffeln_cli.terminal.window import TOGETHER, command_line, rows, wrapped

_BY_THE_RULES = Text("rules")
_AGAIN = Text("To settle this again:")
_CLOSING = {
    True: Text("{who}: right."),
    False: Text("{who}: wrong."),
}
_DEPENDS = Text("{who}: it depends.")
_PARTLY = Text("{who}: right in part.")
_OTHERWISE = Text("If every card was counted:")
_AS_IT_STANDS = Text("No card was played: the board is judged as it stands.")
_MARGIN = "  "
_AROUND = 5
"""Lines around what is said in short: who is right, the command's title, and the next prompt."""


def told_whole(
    start: Position, settlement: Settlement, asked: Asked, again: Sequence[str]
) -> Iterator[str]:
    """The row, both boards of each dispute, every reason, and the command that tells it again."""
    yield from told_rules(asked.reading(), asked)
    yield from _as_it_stands(settlement, asked)
    yield from told_row(start, settlement.steps, asked)
    if settlement.tokens:
        yield drawn(settlement.end, asked, plain=not can_draw_lines(), tokens=settlement.tokens)
        yield from told_money(settlement.scoring._replace(reading=asked.reading()), asked)
    for verdict in settlement.verdicts:
        yield ""
        yield from _headline(verdict, asked)
        yield from (_MARGIN + line for line in _compared(verdict, settlement, asked))
        forgotten = [*forgotten_cards(verdict, settlement, asked.lang)]
        told = [*forgotten, *[_OTHERWISE[asked.lang]] * len(forgotten)]
        yield from _reasons((*told, *reasons(verdict, settlement, asked.lang)), asked)
    for ruling in silent_rulings(settlement, asked.lang):
        yield from wrapped(ruling, asked.width)
    yield from _closing(settlement, asked)
    yield ""
    yield styled(_AGAIN[asked.lang], BOLD, colour=asked.colour)
    yield from command_line(again)


def _as_it_stands(settlement: Settlement, asked: Asked) -> Iterator[str]:
    """That no card was played, where somebody is said to stand so."""
    placed = any(not is_money(one.claim.claimed) for one in settlement.verdicts)
    if placed and not settlement.steps:
        yield from wrapped(_AS_IT_STANDS[asked.lang], asked.width)


def _reasons(told: Iterable[str], asked: Asked) -> Iterator[str]:
    for reason in told:
        yield from wrapped(reason, asked.width, "  ", "    ")


def _headline(verdict: Verdict, asked: Asked) -> Iterator[str]:
    """Who is right or wrong, and at once if another edition sides with them."""
    style = GREEN if verdict.right else RED
    said, besides = headline(verdict, asked.lang), by_another_edition(verdict, asked.lang)
    whole = f"{said} {besides}" if besides else said
    lines = [whole] if len(whole) <= asked.width or not besides else [said, _MARGIN + besides]
    yield from (styled(line, style, colour=asked.colour) for line in lines)


def told_in_short(
    start: Position, settlement: Settlement, asked: Asked, *, closes: bool = True
) -> Iterator[str]:
    """The end, and of each claim whether it is right and what most likely led to it."""
    yield from told_rules(asked.reading(), asked)
    yield from _as_it_stands(settlement, asked)
    yield " > ".join(map(written, (start, settlement.end) if settlement.steps else (start,)))
    yield from told_doubts(settlement.tokens, asked)
    for verdict in settlement.verdicts:
        likeliest = verdict._replace(
            explanations=verdict.explanations[:1], slips=verdict.slips[:1], rulings=()
        )
        yield from _headline(verdict, asked)
        forgotten = [*forgotten_cards(verdict, settlement, asked.lang)]
        told = [*reasons(likeliest, settlement, asked.lang)]
        yield from _reasons(forgotten or told, asked)
    for ruling in silent_rulings(settlement, asked.lang):
        yield from wrapped(ruling, asked.width)
    if closes:
        yield from _closing(settlement, asked)


def told_guided(
    start: Position, settlement: Settlement, asked: Asked, again: Sequence[str]
) -> Iterator[str]:
    """Who is right first, why in short, and the command that says more.

    Who is right is said once more where the first line has scrolled away.
    """
    short = [*told_in_short(start, settlement, asked, closes=False)]
    command = [*command_line(again)]
    yield from filter(None, _closing(settlement, asked))
    yield from short
    if "\n".join((*short, *command)).count("\n") + _AROUND >= rows():
        yield from _closing(settlement, asked)
    yield ""
    yield styled(_AGAIN[asked.lang], BOLD, colour=asked.colour)
    yield from command


def _closing(settlement: Settlement, asked: Asked) -> Iterator[str]:
    """Who is right, once more after all the reasons, where several have spoken."""
    by_name: dict[str, list[Verdict]] = {}
    for verdict in settlement.verdicts:
        by_name.setdefault(verdict.claim.name, []).append(verdict)
    if len(settlement.verdicts) > 1:
        yield ""
        said = (
            _verdict_on(found)[asked.lang].format(who=quoted(who)) for who, found in by_name.items()
        )
        yield from wrapped(" ".join(one.replace(" ", TOGETHER) for one in said), asked.width)


def _verdict_on(verdicts: Sequence[Verdict]) -> Text:
    """What somebody is told who may have said several things."""
    right = {one.right for one in verdicts}
    if len(right) > 1:
        return _PARTLY
    open_ = any(one.depends or one.if_played for one in verdicts)
    return _DEPENDS if open_ else _CLOSING[right.pop()]


def _compared(verdict: Verdict, settlement: Settlement, asked: Asked) -> Iterator[str]:
    """The board by the rules and the board claimed, where they can be compared."""
    board = verdict.claim.claimed
    if isinstance(board, Position) and not verdict.right and not verdict.defects:
        names = (_BY_THE_RULES[asked.lang], quoted(verdict.claim.name))
        boards = list(zip(names, (settlement.end, board), strict=True))
        yield from beside(boards, asked.width - len(_MARGIN))
