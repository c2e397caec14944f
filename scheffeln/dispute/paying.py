"""What is to be said of the money of a claim: who takes it, who inherits, and why."""

from collections.abc import Iterator

from scheffeln.board import MAFIA, Limousine, name, written
from scheffeln.dispute import Settlement
from scheffeln.handwriting.claims import Claimed
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import MafiaRank
from scheffeln.rules.takings import Earning, Earnings, MoneyClaim, MoneyTaken, Only, Untaken

_TAKES = Text("It takes the top token there: {sum} ({clause}).")
_TAKES_ONE = Text("It takes the top token there ({clause}).")
_GETS_NOTHING = Text("It is covered and gets nothing ({clause}).")
_UNOWNED = Text("Nobody plays it, so nobody takes the token there ({clause}).")
_MAFIA_TAKES = Text("The token there goes to whoever takes money on the lowest letter ({clause}).")
_INHERITS = Text("{who} also takes the Mafia's token from {at}{all} ({clause}).")
_ITS_OWNER = Text("Its owner")
_MAY_INHERIT = {
    MafiaRank.LETTER: Text(
        "Only if nobody scores on a lower letter does its owner also take the Mafia's token from"
        " {at}{all} ({clause})."
    ),
    MafiaRank.TOKEN: Text(
        "Only if nobody scores a lower token does its owner also take the Mafia's token from"
        " {at}{all} ({clause})."
    ),
}
_HEIR = Text("The Mafia's token from {at} goes to {who} with {car}{because} ({clause}).")
_ANOTHER = Text("The Mafia's token from {at} goes to somebody else{because} ({clause}).")
_LOWER = Text(": {one} is lower than {other}")
_MAFIA_COVERED = Text("The Mafia on {at} is covered and claims no token ({clause}).")
_IN_ALL = Text(", {sum} in all")
_EITHER = Text("{own} counts only its own token, {sum} both.")


def paid(claimed: MoneyClaim, settlement: Settlement) -> tuple[Limousine, ...]:
    """Whose money it is about."""
    if isinstance(claimed, Untaken):
        return settlement.end.at(claimed.at) if claimed.at else claimed.takers(settlement.scoring)
    if isinstance(claimed, Only):
        return *claimed.limousines, *claimed.others(settlement.scoring)[:1]
    return claimed.limousines


def scored(car: Limousine, settlement: Settlement, lang: Lang) -> str:
    """What the rules give to the owner of a limousine."""
    stake = settlement.scoring.stake(car)
    known = settlement.tokens.get(stake.at)
    if stake.clause is Clause.SCORE_UNOWNED:
        text = _UNOWNED
    elif not stake.earns:
        text = _GETS_NOTHING
    elif stake.limousine is MAFIA:
        text = _MAFIA_TAKES
    else:
        text = _TAKES_ONE if known is None else _TAKES
    told = text[lang].format(sum=known, clause=stake.clause)
    return " ".join((told, *_inherited(car, settlement, lang)))


def _inherited(car: Limousine, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """What comes from the Mafia besides, and on what that depends."""
    left = settlement.scoring.bequest(car)
    if left is not None:
        text = _INHERITS if left.certain else _MAY_INHERIT[settlement.reading.rules[MafiaRank]]
        total = "" if left.total is None else _IN_ALL[lang].format(sum=left.total)
        owner = settlement.owners.get(car)
        who = _ITS_OWNER[lang] if owner is None else quoted(owner)
        yield text[lang].format(who=who, at=written(left.at), all=total, clause=Clause.MAFIA_HEIR)


def either(claimed: Claimed, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """What else would be right, where nobody says who plays whom."""
    scoring = settlement.scoring
    if not isinstance(claimed, Earning) or not isinstance(claimed.takes, int) or scoring.owned:
        return
    left = scoring.bequest(claimed.limousine)
    if left is not None and left.certain and left.total is not None and claimed.at is None:
        own = scoring.tokens[scoring.stake(claimed.limousine).at]
        yield _EITHER[lang].format(own=own, sum=left.total)


def bequeathed(claimed: MoneyClaim, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """To whom the Mafia's token goes, or why to nobody, where a wrong claim may be about that."""
    board, owners = settlement.end, settlement.owners
    if MAFIA not in board.cars or MAFIA in claimed.limousines:
        return
    mafia = settlement.scoring.stake(MAFIA)
    at, clause = written(mafia.at), Clause.MAFIA_HEIR
    if not mafia.earns:
        yield _MAFIA_COVERED[lang].format(at=at, clause=mafia.clause)
        return
    because = "".join(_lower(car, settlement, lang) for car in claimed.limousines[:1])
    left = {car: settlement.scoring.bequest(car) for car in owners}
    heirs = [car for car, one in left.items() if one is not None and one.certain]
    for car in (car for car in heirs if car not in claimed.limousines):
        who = quoted(owners[car])
        yield _HEIR[lang].format(
            at=at, who=who, car=name(car, lang), because=because, clause=clause
        )
    if because and not heirs:
        yield _ANOTHER[lang].format(at=at, because=because, clause=clause)


def _lower(car: Limousine, settlement: Settlement, lang: Lang) -> str:
    """That somebody scores lower than a limousine's owner, if that is sure: by letter or token."""
    tokens = settlement.tokens
    stakes = map(settlement.scoring.stake, settlement.scoring.owned or ())
    scoring = {one.limousine: one.at for one in stakes if one.earns}
    by_token = settlement.reading.rules[MafiaRank] is MafiaRank.TOKEN
    ranks = {one: (tokens.get(at, 0) if by_token else 0, at) for one, at in scoring.items()}
    known = [ranks[one] for one, at in scoring.items() if at in tokens or not by_token]
    if car not in ranks or ranks[car] not in known or ranks[car] == min(known):
        return ""
    pair = zip(min(known), ranks[car], strict=True)
    one, other = next((a, b) for a, b in pair if a != b)
    return _LOWER[lang].format(one=written(one), other=written(other))


def shares(claimed: Claimed, settlement: Settlement) -> bool:
    """Whether two on one business are said to take something there, or one a part."""
    if not isinstance(claimed, Earning | Earnings):
        return False
    told = claimed.parts if isinstance(claimed, Earnings) else (claimed,)
    gain = [one for one in told if one.takes not in (0, MoneyTaken.NOTHING) and not one.denied]
    own = [one for one in gain if one.takes not in (MoneyTaken.HEIR, MoneyTaken.NO_HEIR)]
    places = {settlement.end.where(one.limousine) for one in own}
    return len(places) < len(own) or any(one.takes is MoneyTaken.SHARED for one in own)
