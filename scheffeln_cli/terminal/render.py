"""Boards, steps and money told in a terminal."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from scheffeln.board import MAFIA, Business, Limousine, Position, name, written
from scheffeln.cards import Backward, Drive, MafiaMove
from scheffeln.explain import explain
from scheffeln.language import Text
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.movement import Landing
from scheffeln.rules.play import Step, play
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Ruling, RunBackwardDirection
from scheffeln.rules.score import Payday, TopTokens, odd_tokens, stakes
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, DIM, styled
from scheffeln_cli.terminal.window import TOGETHER, wrapped

if TYPE_CHECKING:
    from scheffeln.drawing.legend import Trail

INDENT = " " * 9

_START = Text("start")
_END = Text("end")
_RULES = Text("rules")
_MISTAKE = Text("mistake")


def labelled(label: str, text: str, asked: Asked) -> str:
    """A line that begins with what it is about."""
    return styled(label.ljust(len(INDENT)), BOLD, colour=asked.colour) + text


def drawn(
    board: Position,
    asked: Asked,
    *,
    highlight: "Trail | None" = None,
    plain: bool = False,
    tokens: TopTokens | None = None,
    untold: Collection[Business] = (),
) -> str:
    """The ring, or a list of the businesses where the window is too narrow for it."""
    from scheffeln.drawing.text import ring_text  # who only reads lines does not wait for it

    return ring_text(
        board,
        lang=asked.lang,
        colour=asked.colour,
        highlight=highlight,
        ascii_only=plain,
        columns=asked.width,
        tokens=tokens,
        untold=untold,
    )


_EARN = Text("take the top token of their business:")
_COVERED_ONES = Text("covered, get nothing:")
_UNOWNED_ONES = Text("nobody plays them, their tokens stay:")
_MAFIAS = Text("The Mafia's token on {at} goes to whoever takes money on the lowest letter")


def told_money(scoring: Payday, asked: Asked) -> Iterator[str]:
    """Who would earn on a board and, where the tokens are known, how much."""
    known = scoring.tokens
    found = [scoring.stake(one.limousine) for one in stakes(scoring.board, scoring.reading)]
    unowned = [one for one in found if one.clause is Clause.SCORE_UNOWNED]
    mafia = [one for one in found if one.earns and one.limousine is MAFIA]
    for said, which in (
        (_EARN, [one for one in found if one.earns and one not in mafia]),
        (_COVERED_ONES, [one for one in found if not one.earns and one not in unowned]),
        (_UNOWNED_ONES, unowned),
    ):
        if which:
            who = ", ".join(
                f"{written(one.at)} {name(one.limousine, asked.lang)}"
                + (f": {known[one.at]}" if one.earns and one.at in known else "")
                for one in which
            )
            whole = who.replace(" ", TOGETHER).replace(f",{TOGETHER}", ", ")
            yield from wrapped(f"{said[asked.lang]} {whole}", asked.width, " ", "   ")
    for one in mafia:
        at = f"{written(one.at)} ({known[one.at]})" if one.at in known else written(one.at)
        yield from wrapped(_MAFIAS[asked.lang].format(at=at), asked.width, " ", "   ")
    yield from told_doubts(known, asked)


_ODD = Text("{sum} on {at}: as far as is known, no token is worth that. Judged as given.")


def told_doubts(tokens: TopTokens, asked: Asked) -> Iterator[str]:
    """Which tokens may have been mistyped."""
    for at in odd_tokens(tokens, asked.house and asked.house.values):
        text = _ODD[asked.lang].format(sum=tokens[at], at=written(at))
        yield from wrapped(text, asked.width, " ", "   ")


def told_rules(reading: Reading, asked: Asked) -> Iterator[str]:
    """By which rules and with which mistakes, where these are not the usual ones."""
    rules = reading.rules
    if rules != DEFAULT_RULES:
        from scheffeln.catalogue.rulings import EDITION_NAMES  # few tables wait for the catalogue

        chosen = (f"{ruling}={choice}" for ruling, choice in rules.chosen)
        told = [EDITION_NAMES[rules.edition][asked.lang], *chosen]
        yield labelled(_RULES[asked.lang], "  ".join(told), asked)
    if reading.misreadings:
        yield labelled(_MISTAKE[asked.lang], "  ".join(reading.misreadings), asked)


_CLOCKWISE = Text("Here a Backward card goes clockwise: {ruling}={choice}.")


def _by_ruling(step: Step, asked: Asked) -> Iterator[str]:
    """Why a Backward card goes forward, where a table has decided so."""
    choice = asked.rules[RunBackwardDirection]
    if isinstance(step.move, Backward) and choice is RunBackwardDirection.CLOCKWISE:
        yield _CLOCKWISE[asked.lang].format(ruling=Ruling.RUN_BACKWARD_DIRECTION, choice=choice)


def told_row(start: Position, steps: Sequence[Step], asked: Asked) -> Iterator[str]:
    """The lines that tell a whole row, with the position it starts from and the one it leads to."""
    yield labelled(_START[asked.lang], written(start), asked)
    yield from told_steps(steps, asked)
    if steps:
        yield labelled(_END[asked.lang], written(steps[-1].after), asked)


def told_steps(steps: Sequence[Step], asked: Asked, first: int = 1) -> Iterator[str]:
    """The lines that tell a sequence of steps, numbered from `first`."""
    for number, step in enumerate(steps, first):
        head = styled(f"{number:>2}. {written(step.move):<5}", BOLD, colour=asked.colour)
        said = " ".join((explain(step, asked.lang), *_by_ruling(step, asked)))
        yield "\n".join(wrapped(said, asked.width, head, INDENT))
        yield INDENT + styled("  ".join(step.clauses), DIM, colour=asked.colour)
        yield INDENT + written(step.after)


_STAYS = Text("stays on {source}")
_TO_EMPTY = Text("{source} to {target}, empty")
_TO_TOP = Text("{source} to {target}, on top of {there}")
_LANDINGS = {
    Landing.STAYED: _STAYS,
    Landing.EMPTY: _TO_EMPTY,
    Landing.ON_TOP: _TO_TOP,
}


def told_destination(limousine: Limousine, board: Position, reading: Reading, asked: Asked) -> str:
    """Where a limousine's card would take it, or why it may not be played."""
    card = MafiaMove() if limousine is MAFIA else Drive(limousine)
    try:
        step = play(board, card, reading)
    except IllegalMove as error:
        return error.said(asked.lang)
    there = written("".join(step.before.at(step.target))) if step.target else ""
    text = _LANDINGS[step.landing][asked.lang].format(
        source=written(step.source), target=written(step.target), there=there
    )
    return f"{text} ({written(''.join(step.moved))})" if step.carries else text
