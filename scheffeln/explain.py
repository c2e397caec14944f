"""What happened in a step, in sentences.

A step is told in the order it is worked out: what set it off, who moves, what is passed over,
where it stops. Limousines are named by letter and colour.
"""

from collections.abc import Iterator
from typing import assert_never

from scheffeln.board import Limousine, Standing, name, written
from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove
from scheffeln.language import Lang, Text
from scheffeln.rules.movement import Landing, Why
from scheffeln.rules.play import Step


def explain(step: Step, lang: Lang) -> str:
    """The whole step in a few sentences."""
    names = _names(step, lang)
    return " ".join(text[lang].format(**names) for text in sentences(step))


_CAUSE = {
    Joker: Text("A Joker on {car}."),
    Backward: Text("A Backward card on {car}."),
    MafiaMove: Text("A card was discarded face down, so the Mafia limousine moves."),
}

_ALONE = Text("{car} stands alone on {source}.")
_FROM_TOP = Text("{car} stands on top of {other} on {source} and moves alone; {other} stays.")
_ON_TOP_OF = Text("{car} stands on top of {other} on {source}.")
_CARRIES = Text("{car} stands beneath {other} on {source} and takes it along.")
_BENEATH = Text("{car} stands beneath {other} on {source}.")
_DRAGS = Text("{car} stands on top of {other} on {source} and drags it along.")
_SLIPS_OUT = Text("{car} stands beneath {other} on {source} and leaves it behind.")

_PASSES = (
    Text("It passes over {skips}."),
    Text("Both pass over {skips}."),
)
_WHY = {
    Why.FULL: Text("{at} (full)"),
    Why.OCCUPIED: Text("{at} (occupied)"),
}

_STOPS = (
    Text("It stops on {target}, which is empty."),
    Text("Both stop on {target}, the next empty business."),
)
_ON_TOP = Text("It stops on {target}, on top of {there}.")
_SLIDES_UNDER = Text("It stops on {target}, beneath {there}.")

_STUCK = Text("No other business is empty, so {source} stays as it is.")
_BLOCKED = Text("The next business does not let it in, so {source} stays as it is.")
# no misreading of today passes one business and gives up at the next; that which
# contributing.md adds does
_HALTED = Text("A business on its way does not let it in, so {source} stays as it is.")
_UNMOVED = Text("It does not move.")

_EVADES = Text(
    "An Evasion lifts {car} off {other} on {source} and puts it on {target}, which is empty."
)
_IDLE = Text("No Evasion is possible: the card has no effect.")


def sentences(step: Step) -> Iterator[Text]:
    """What is to be said about a step, before its names are put in."""
    match step.move:
        case IdleEvasion():
            yield _IDLE
        case Evasion():
            yield _EVADES
        case Drive() | MafiaMove() | Joker() | Backward():
            if type(step.move) in _CAUSE:
                yield _CAUSE[type(step.move)]
            yield _who(step, step.move.limousine)
            yield from _where(step)
        case _:
            assert_never(step.move)


def _who(step: Step, car: Limousine) -> Text:
    """Who moves, or would."""
    match step.before.standing(car):
        case Standing.LONE:
            return _ALONE
        case Standing.TOP:
            if not step.moved:
                return _ON_TOP_OF
            return _DRAGS if step.carries else _FROM_TOP
        case Standing.BOTTOM:
            if not step.moved:
                return _BENEATH
            return _CARRIES if step.carries else _SLIPS_OUT
        case standing:
            assert_never(standing)


def _where(step: Step) -> Iterator[Text]:
    """What is passed over and how it ends."""
    if step.landing is Landing.STAYED:
        yield _why_stayed(step)
        return
    if step.skips:
        yield _PASSES[step.carries]
    match step.landing:
        case Landing.ON_TOP:
            yield _ON_TOP
        case Landing.BENEATH:
            yield _SLIDES_UNDER
        case Landing.EMPTY:
            yield _STOPS[step.carries]
        case _:
            assert_never(step.landing)


def _why_stayed(step: Step) -> Text:
    if step.held_up:
        return _HALTED if step.skipped else _BLOCKED
    return _STUCK if step.skipped else _UNMOVED


def _names(step: Step, lang: Lang) -> dict[str, str]:
    """The names that a sentence about a step may want."""
    if isinstance(step.move, IdleEvasion):
        return {}
    car = step.move.limousine
    companions = [other for other in step.before.at(step.before.where(car)) if other is not car]
    there = step.before.at(step.target) if step.target else ()
    return {
        "car": name(car, lang),
        "other": ", ".join(name(other, lang) for other in companions),
        "there": ", ".join(name(other, lang) for other in there),
        "source": written(step.source),
        "target": written(step.target),
        "skips": ", ".join(
            _WHY[skip.why][lang].format(at=written(skip.at)) for skip in step.skipped
        ),
    }
