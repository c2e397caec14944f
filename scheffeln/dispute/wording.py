"""What somebody claims, in words."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import assert_never

from scheffeln.board import Limousine, Position, name, written
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import Both, Fact, Held, Occupancy, Saying, Sayings, Stand
from scheffeln.handwriting.claims import Claimed, NoBoard
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.rules.takings import Earning, Earnings, MoneyClaim, MoneyTaken, Only, Pool, Untaken

_CLAIMED = {
    MoneyTaken.NOTHING: Text("{car} gets nothing"),
    MoneyTaken.TOKEN: Text("{car} takes the token"),
    MoneyTaken.HEIR: Text("{car} takes the Mafia's token too"),
    MoneyTaken.NO_HEIR: Text("{car} gets nothing from the Mafia"),
    MoneyTaken.SHARED: Text("{car} gets a part of the token"),
}
_CLAIMED_STAND = {
    Stand.TOP: Text("{car} is on {at}, on top"),
    Stand.BOTTOM: Text("{car} is on {at}, at the bottom"),
    Stand.LONE: Text("{car} is on {at}, alone"),
    Stand.COVERED: Text("{car} is on {at}, covered"),
    Stand.UNCOVERED: Text("{car} is on {at}, uncovered"),
    Stand.THERE: Text("{car} is on {at}"),
    Stand.EARNS: Text("{car} earns on {at}"),
}
_CLAIMED_SOMEHOW = {
    Stand.TOP: Text("{car} is on top"),
    Stand.BOTTOM: Text("{car} is at the bottom"),
    Stand.LONE: Text("{car} is alone"),
    Stand.COVERED: Text("{car} is covered"),
    Stand.UNCOVERED: Text("{car} is uncovered"),
}
_CLAIMED_ON = Text("{car} stands on {other}")
_CLAIMED_ON_AT = Text("{car} is on {at}, on top of {other}")
_CLAIMED_SUM = Text("{car} takes {sum}")
_CLAIMED_NO_SUM = Text("{car} does not take {sum}")
_CLAIMED_LEFT = Text("{car} takes {sum} from the Mafia")
_CLAIMED_UNTAKEN = Text("nobody takes the token on {at}")
_CLAIMED_UNTAKEN_SUM = Text("nobody takes {sum}")
_CLAIMED_NO_HEIR = Text("nobody takes the Mafia's token")
_CLAIMED_POOL = Text("{cars} take {sum} together")
_CLAIMED_WAY = {
    Way.OVER: Text("{car} passes over {what}"),
    Way.VIA: Text("{car} passes over {what} or stops there"),
    Way.FROM: Text("{car} sets out from {what}"),
    Way.WITH: Text("{car} takes {what} along"),
    Way.WITHOUT: Text("{car} goes without {what}"),
    Way.TOGETHER: Text("{car} moves together with {what}"),
    Way.ALONE: Text("{car} goes alone"),
    Way.MOVES: Text("{car} moves"),
    Way.STAYS: Text("{car} stays where it is"),
    Way.ONLY: Text("{car} moves, and nobody else does"),
    Way.ONLY_TO: Text("{car} goes to {what}, and nobody else does"),
    Way.REMAINS: Text("{car} stays on {what}"),
    Way.CARRIED: Text("{car} is taken along"),
    Way.PASSED: Text("{car} is passed over"),
    Way.OVER_PAIR: Text("{car} passes over a motorcade"),
    Way.STEPS: Text("{car} goes {what} businesses further"),
    Way.SKIPS: Text("{car} skips {what} businesses"),
    Way.FORWARD: Text("{car} goes forward"),
    Way.BACKWARD: Text("{car} goes backward"),
    Way.TO_NEXT_EMPTY: Text("{car} goes to the next empty business"),
    Way.BEFORE: Text("{car} stops just before {what}"),
    Way.NOT_OVER: Text("{car} does not pass over {what}"),
    Way.NOT_ON: Text("{car} is not on {what}"),
    Way.NOT_TOP: Text("{car} is not on top of another"),
    Way.NOT_LONE: Text("{car} does not stand alone"),
    Way.NOT_PASSED: Text("{car} is not passed over"),
    Way.NOT_WITH: Text("{car} does not move together with {what}"),
    Way.NOT_CARRIED: Text("{car} is not taken along"),
}
_CLAIMED_BOTH = {
    Way.OVER: Text("both pass over {what}"),
    Way.VIA: Text("both pass over {what} or stop there"),
    Way.FROM: Text("both set out from {what}"),
    Way.WITH: Text("both take {what} along"),
    Way.WITHOUT: Text("both go without {what}"),
    Way.TOGETHER: Text("both move together with {what}"),
    Way.ALONE: Text("both go alone"),
    Way.MOVES: Text("both move"),
    Way.STAYS: Text("both stay where they are"),
    Way.REMAINS: Text("both stay on {what}"),
    Way.CARRIED: Text("both are taken along"),
    Way.PASSED: Text("both are passed over"),
    Way.OVER_PAIR: Text("both pass over a motorcade"),
    Way.STEPS: Text("both go {what} businesses further"),
    Way.SKIPS: Text("both skip {what} businesses"),
    Way.FORWARD: Text("both go forward"),
    Way.BACKWARD: Text("both go backward"),
    Way.TO_NEXT_EMPTY: Text("both go to the next empty business"),
    Way.BEFORE: Text("both stop just before {what}"),
    Way.NOT_OVER: Text("neither passes over {what}"),
    Way.NOT_ON: Text("neither is on {what}"),
    Way.NOT_TOP: Text("neither is on top of another"),
    Way.NOT_LONE: Text("neither stands alone"),
    Way.NOT_PASSED: Text("neither is passed over"),
    Way.NOT_WITH: Text("neither moves together with {what}"),
    Way.NOT_CARRIED: Text("neither is taken along"),
}
_CLAIMED_ONCE = {
    Way.STEPS: Text("{car} goes one business further"),
    Way.SKIPS: Text("{car} skips one business"),
}
_CLAIMED_BOTH_ONCE = {
    Way.STEPS: Text("both go one business further"),
    Way.SKIPS: Text("both skip one business"),
    Way.TOGETHER: Text("both move together"),
}
_CLAIMED_ROOM = {
    0: Text("{at} is empty"),
    1: Text("one limousine stands on {at}"),
    Occupancy.STAYS_EMPTY: Text("{at} stays empty"),
    Occupancy.OCCUPIED: Text("{at} is occupied"),
    Occupancy.NOT_FULL: Text("{at} is not full"),
}
_CLAIMED_HELD = Text("{n} limousines stand on {at}")
_CLAIMED_BOTH_SUM = Text("both take {sum} each")
_CLAIMED_BOTH_TAKE = {
    MoneyTaken.NOTHING: Text("both get nothing"),
    MoneyTaken.TOKEN: Text("both take the token"),
    MoneyTaken.HEIR: Text("both take the Mafia's token too"),
    MoneyTaken.NO_HEIR: Text("both get nothing from the Mafia"),
    MoneyTaken.SHARED: Text("both share the token"),
}
_CLAIMED_ONLY = Text("{said}, and nobody else does")
_CLAIMED_BOTH_AT = Text("both are on {at}")
_CLAIMED_AT = Text("{said} on {at}")
_AND = Text(", and ")
_AND_ALSO = Text(" and ")
_BOTH = Text("both", "claim")


def worded(claimed: Claimed, lang: Lang) -> str:
    """What is claimed: a board in the notation, anything else in words."""
    match claimed:
        case Position() | NoBoard():
            return quoted(written(claimed))
        case Fact(limousine, at, stand):
            said = _CLAIMED_STAND[stand][lang]
            return said.format(car=name(limousine, lang), at=written(at))
        case Sayings(parts, deeds, held):
            told = [_deed(one, lang) for one in deeds]
            told += [_part(one, lang) for one in parts if not _is_said(one, deeds)]
            told += (worded_held(one, lang) for one in held)
            cars = {*(one.limousine for one in parts), *(one.limousine for one in deeds)}
            return _joined(told, [name(car, lang) for car in cars], lang)
        case Both():
            return _joined(_of_both(claimed, lang), [_BOTH[lang]], lang)
        case Earning() | Earnings() | Pool() | Only() | Untaken():
            return _taken(claimed, lang)
        case _:
            assert_never(claimed)


def _joined(told: Iterable[str], subjects: Collection[str], lang: Lang) -> str:
    """What is said, one after the other; whom it is about is named once while that does not change.

    R (red) passes over B and is on C, and Y (yellow) is alone
    """
    sentences: list[tuple[str, list[str]]] = []
    for one in told:
        subject = next((who for who in subjects if one.startswith(f"{who} ")), "")
        if subject and sentences and sentences[-1][0] == subject:
            sentences[-1][1].append(one.removeprefix(f"{subject} "))
        else:
            sentences.append((subject, [one]))
    whole = ""
    for _, (first, *others) in sentences:
        whole = _linked(whole, first, _AND[lang], lang) if whole else first
        for number, other in enumerate(others, 1):
            parted = "," in (first, *others)[number - 1]
            link = _AND if parted else _AND_ALSO
            whole = _linked(whole, other, link[lang] if number == len(others) else ", ", lang)
    return whole


def _linked(before: str, after: str, link: str, lang: Lang) -> str:
    """Two parts of a sentence; in Italian `e` is `ed` before another e."""
    if lang is Lang.IT and link.endswith("e ") and after[0] in "eè":
        link = f"{link.rstrip()}d "
    return f"{before}{link}{after}"


def _is_said(part: Saying, deeds: Sequence[Deed]) -> bool:
    """Whether what somebody did says where they are, and nothing more is said of that."""
    there = (Deed(part.limousine, way, part.at) for way in (Way.ONLY_TO, Way.REMAINS))
    return part.stand is Stand.THERE and part.on is None and any(one in deeds for one in there)


def _taken(claimed: MoneyClaim, lang: Lang) -> str:
    match claimed:
        case Earning(limousine, left=int(left)):
            return _CLAIMED_LEFT[lang].format(car=name(limousine, lang), sum=left)
        case Earning(limousine, takes, at):
            sums = _CLAIMED_NO_SUM if claimed.denied else _CLAIMED_SUM
            text = _CLAIMED[takes] if isinstance(takes, MoneyTaken) else sums
            taken = text[lang].format(car=name(limousine, lang), sum=takes)
            return taken if at is None else _CLAIMED_AT[lang].format(said=taken, at=written(at))
        case Earnings(earnings):
            told = [worded(one, lang) for one in earnings]
            return _joined(told, [name(car, lang) for car in claimed.limousines], lang)
        case Only(earning):
            return _CLAIMED_ONLY[lang].format(said=worded(earning, lang))
        case Untaken(None, MoneyTaken.HEIR):
            return _CLAIMED_NO_HEIR[lang]
        case Untaken(None, takes):
            return _CLAIMED_UNTAKEN_SUM[lang].format(sum=takes)
        case Untaken(at):
            return _CLAIMED_UNTAKEN[lang].format(at=written(at))
        case Pool(limousines, amount):
            *first, last = (name(one, lang) for one in limousines)
            cars = f"{', '.join(first)}{_AND_ALSO[lang]}{last}"
            return _CLAIMED_POOL[lang].format(cars=cars, sum=amount)
        case _:
            assert_never(claimed)


def _of_both(said: Both, lang: Lang) -> Iterator[str]:
    for way, what in said.deeds:
        once = _CLAIMED_BOTH_ONCE.get(way) if what in (None, 1) else None
        text = once or _CLAIMED_BOTH[way]
        yield text[lang].format(what=_thing(what, lang))
    if said.at:
        yield _CLAIMED_BOTH_AT[lang].format(at=written(said.at))
    if isinstance(said.takes, int):
        yield _CLAIMED_BOTH_SUM[lang].format(sum=said.takes)
    elif said.takes is not None:
        yield _CLAIMED_BOTH_TAKE[said.takes][lang]
    yield from (_part(one, lang) for one in said.rest)


def worded_held(held: Held, lang: Lang) -> str:
    text = _CLAIMED_ROOM.get(held.number, _CLAIMED_HELD)
    return text[lang].format(at=written(held.at), n=held.number)


def _deed(deed: Deed, lang: Lang) -> str:
    once = _CLAIMED_ONCE.get(deed.way) if deed.what == 1 else None
    text = once or _CLAIMED_WAY[deed.way]
    return text[lang].format(car=name(deed.limousine, lang), what=_thing(deed.what, lang))


def _thing(what: Thing, lang: Lang) -> str:
    return name(what, lang) if isinstance(what, Limousine) else written(what)


def _part(saying: Saying, lang: Lang) -> str:
    """What is said of one limousine among several."""
    car, at, stand, on = saying
    other = "" if on is None else name(on, lang)
    if on is not None:
        text = _CLAIMED_ON if at is None else _CLAIMED_ON_AT
    else:
        text = (_CLAIMED_SOMEHOW if at is None else _CLAIMED_STAND)[stand]
    return text[lang].format(car=name(car, lang), at=written(at), other=other)
