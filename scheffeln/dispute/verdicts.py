"""What is to be said of a claim: who is right, where a wrong one departs, and why."""

from collections.abc import Iterator

from scheffeln.board import MAFIA, Business, Limousine, Standing, name, written
from scheffeln.catalogue import CLAUSES, MISREADINGS, RULINGS, Cite, MisreadingEntry
from scheffeln.deeds import Deed
from scheffeln.dispute import Explanation, Settlement, Verdict
from scheffeln.dispute.wording import worded, worded_held
from scheffeln.facts import Fact, Sayings
from scheffeln.handwriting.claims import Claimed
from scheffeln.handwriting.owners import I
from scheffeln.handwriting.vocabulary import plain
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import (
    Choice,
    Edition,
    MafiaRank,
    MoveStuck,
    Ruling,
    RunBackwardDirection,
)
from scheffeln.rules.score import bequest, stake_of
from scheffeln.rules.takings import Earning, Earnings, MoneyClaim, MoneyTaken, Only, Untaken

_RIGHT = Text("{who} is right: {claim}")
_DEPENDS = Text("{who} may be right: {claim}")
_IF_PLAYED = Text("{who} is right if somebody plays {car}: {claim}")
_WRONG = Text("{who} is wrong: {claim}")
_STANDS = {
    Standing.LONE: Text("{car} stands alone on {at}."),
    Standing.TOP: Text("{car} stands on {at}, on top of {other}."),
    Standing.BOTTOM: Text("{car} stands on {at}, beneath {other}."),
}
_ONCE_RIGHT = Text("That was so after card {step}; card {next}, {card}, was not counted.")
_ONCE_RIGHT_BEFORE = Text("That was so after card {step}; the cards after it were not counted.")
_NO_TEXT = Text(
    "At card {step}, {card}, there is nowhere to go. No text says what happens then:"
    " {ruling}={choice}"
    " decides, unless the table has agreed otherwise."
)
_NOT_JUDGED = Text("The reason given is not judged: {reason}")
_TAKES = Text("It takes the top token there: {sum} ({clause}).")
_TAKES_ONE = Text("It takes the top token there ({clause}).")
_GETS_NOTHING = Text("It is covered and gets nothing ({clause}).")
_UNOWNED = Text("Nobody plays it, so nobody takes the token there ({clause}).")
_MAFIA_TAKES = Text(
    "It claims the top token there for whoever scores on the lowest letter ({clause})."
)
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
_FULL = Text("Two already stood on {at}, so it drives past ({clause}).")
_DEPARTS_SCORING = Text("It goes wrong at the scoring, against {clause}: {title}.")
_DEPARTS = Text("It goes wrong at card {step}, {card}, against {clause}: {title}.")
_NO_BOARD = Text("No board can look like this ({clause}):")
_AND = Text(", and ")
_OR = Text("Or: ")
_ONCE = Text("Once, at card {step}: ")
_FORGOTTEN = Text("{who} forgot that the Mafia's token goes to somebody too.")
_WRONG_WAY = Text("drove the wrong way round with a Backward card")
_BACKWARD_WAY = {
    RunBackwardDirection.COUNTER_CLOCKWISE: Text(
        "A Backward card goes counter-clockwise, unless a table has decided otherwise"
        " (run.backward-direction)."
    ),
    RunBackwardDirection.CLOCKWISE: Text(
        "By the ruling in force a Backward card goes clockwise (run.backward-direction=clockwise)."
    ),
}
_NOBODY_SHARES = Text(
    "Nobody shares a token: the limousine on top takes all of it ({top}), the one beneath nothing"
    " ({beneath})."
)
_UNEXPLAINED = Text("No common mistake leads to this.")
_BUT = Text(
    "But the rulebooks allow another reading. {question}"
    " With {ruling}={choice} {who} would be right: {text}"
    " [{cites}]"
)
_RIGHT_BY = Text("(but right by {edition})")
_BY_EDITION = Text("By {edition} (--edition {id}) {who} would be right.")
_BY_WHICH = {
    Edition.E2014: Text("the printed rules of 2014", "by"),
    Edition.DRAFT: Text("the earlier English text", "by"),
    Edition.ITALIAN: Text("the Italian text", "by"),
}
"""An edition as what is decided by; in some languages that is another form of its name."""
_SILENT = Text("no text says so outright")


def headline(verdict: Verdict, lang: Lang) -> str:
    """Who is right or wrong with what."""
    text = _RIGHT if verdict.right else _WRONG
    if verdict.depends:
        text = _DEPENDS
    elif verdict.if_played:
        text = _IF_PLAYED
    car = name(verdict.if_played, lang) if verdict.if_played else ""
    claimed = worded(verdict.claim.claimed, lang)
    return text[lang].format(who=_speaker(verdict), claim=claimed, car=car)


def by_another_edition(verdict: Verdict, lang: Lang) -> str:
    """By which other edition a wrong claim would be right, in a few words; empty if by none."""
    if not verdict.editions:
        return ""
    return _RIGHT_BY[lang].format(edition=_BY_WHICH[verdict.editions[0]][lang])


def _speaker(verdict: Verdict) -> str:
    """Whoever claims something; those who call themselves `I` in quotation marks."""
    name = quoted(verdict.claim.name)
    return f'"{name}"' if plain(name) in map(plain, I.values()) else name


def forgotten_cards(verdict: Verdict, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """That a wrong claim was right before the last cards were played."""
    step = verdict.earlier
    if step is not None:
        text = _ONCE_RIGHT if step + 1 == len(settlement.steps) else _ONCE_RIGHT_BEFORE
        card = written(settlement.steps[step].move)
        yield text[lang].format(step=step, next=step + 1, card=card)


def silent_rulings(settlement: Settlement, lang: Lang) -> Iterator[str]:
    """Where a ruling decided what happens because the rulebooks are silent."""
    for number, step in enumerate(settlement.steps, 1):
        if Clause.MOVE_STUCK in step.clauses:
            choice = settlement.reading.rules[MoveStuck]
            card = written(step.move)
            yield _NO_TEXT[lang].format(
                step=number, card=card, ruling=Ruling.MOVE_STUCK, choice=choice
            )


def reasons(verdict: Verdict, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """Why a claim is wrong, a sentence or two at a time.

    Of one that is right nothing is said, but who takes the money and why.
    """
    given = filter(None, (verdict.claim.reason,))
    yield from (_NOT_JUDGED[lang].format(reason=quoted(one)) for one in given)
    claimed = verdict.claim.claimed
    if isinstance(claimed, MoneyClaim):
        for car in _paid(claimed, settlement):
            yield f"{_truth(car, settlement, lang)} {_scored(car, settlement, lang)}"
    if verdict.right:
        yield from _either(claimed, settlement, lang)
        return
    if isinstance(claimed, MoneyClaim):
        yield from _bequeathed(claimed, settlement, lang)
    if verdict.defects:
        yield _NO_BOARD[lang].format(clause=verdict.clause)
        yield from (defect.said(lang) for defect in verdict.defects)
        return
    if isinstance(claimed, Fact):
        yield _truth(claimed.limousine, settlement, lang)
    elif isinstance(claimed, Sayings):
        yield _truths(claimed, settlement, lang)
    if verdict.clause is not None:
        yield _departs(verdict, settlement, lang)
    elif not isinstance(claimed, Sayings) or not settlement.steps:
        return
    yield from _mistakes(verdict, settlement, lang)
    who = _speaker(verdict)
    yield from (_by_ruling(ruling, choice, who, lang) for ruling, choice in verdict.rulings)
    yield from (_by_edition(edition, who, lang) for edition in verdict.editions)


def _paid(claimed: MoneyClaim, settlement: Settlement) -> tuple[Limousine, ...]:
    """Whose money it is about."""
    if isinstance(claimed, Untaken):
        return settlement.end.at(claimed.at)
    if isinstance(claimed, Only):
        about = (settlement.end, settlement.tokens, settlement.reading, settlement.owned)
        return *claimed.limousines, *claimed.others(*about)[:1]
    return claimed.limousines


def _truths(claimed: Sayings, settlement: Settlement, lang: Lang) -> str:
    """What is true where something wrong is said."""
    end = settlement.end
    wrong = [one for one in claimed.held if not one.holds(end)]
    belied = (one for one in claimed.deeds if not one.holds(settlement.steps, end))
    cars = dict.fromkeys(
        (
            *(car for one in belied for car in one.belied_by(settlement.steps)),
            *(one.limousine for one in claimed.parts if not one.holds(end)),
            *(car for one in wrong for car in end.at(one.at)),
        )
    )
    bare = (one._replace(number=0) for one in wrong if not end.at(one.at))
    told = (f"{worded_held(one, lang)}." for one in bare)
    return " ".join((*(_truth(car, settlement, lang) for car in cars), *told))


def _scored(car: Limousine, settlement: Settlement, lang: Lang) -> str:
    """What the rules give to the owner of a limousine."""
    stake = stake_of(car, settlement.end, settlement.reading, settlement.owned)
    known = settlement.tokens.get(stake.at)
    if stake.clause is Clause.SCORE_UNOWNED:
        text = _UNOWNED
    elif not stake.earns:
        text = _GETS_NOTHING
    elif stake.limousine is MAFIA:
        text = _MAFIA_TAKES
    else:
        text = _TAKES_ONE if known is None else _TAKES
    scored = text[lang].format(sum=known, clause=stake.clause)
    return " ".join((scored, *_inherited(car, settlement, lang)))


def _inherited(car: Limousine, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """What comes from the Mafia besides, and on what that depends."""
    reading = settlement.reading
    left = bequest(car, settlement.end, settlement.tokens, reading, settlement.owned)
    if left is not None:
        text = _INHERITS if left.certain else _MAY_INHERIT[reading.rules[MafiaRank]]
        total = "" if left.total is None else _IN_ALL[lang].format(sum=left.total)
        owner = settlement.owners.get(car)
        who = _ITS_OWNER[lang] if owner is None else quoted(owner)
        yield text[lang].format(who=who, at=written(left.at), all=total, clause=Clause.MAFIA_HEIR)


def _either(claimed: Claimed, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """What else would be right, where nobody says who plays whom."""
    if not isinstance(claimed, Earning) or not isinstance(claimed.takes, int) or settlement.owned:
        return
    about = (settlement.end, settlement.tokens, settlement.reading)
    left = bequest(claimed.limousine, *about)
    if left is not None and left.certain and left.total is not None and claimed.at is None:
        own = settlement.tokens[stake_of(claimed.limousine, settlement.end).at]
        yield _EITHER[lang].format(own=own, sum=left.total)


def _bequeathed(claimed: MoneyClaim, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """To whom the Mafia's token goes, or why to nobody, where a wrong claim may be about that."""
    board, owners = settlement.end, settlement.owners
    if MAFIA not in board.cars or MAFIA in claimed.limousines:
        return
    mafia = stake_of(MAFIA, board, settlement.reading)
    at, clause = written(mafia.at), Clause.MAFIA_HEIR
    if not mafia.earns:
        yield _MAFIA_COVERED[lang].format(at=at, clause=mafia.clause)
        return
    because = "".join(_lower(car, settlement, lang) for car in claimed.limousines[:1])
    about = (board, settlement.tokens, settlement.reading, settlement.owned)
    left = {car: bequest(car, *about) for car in owners}
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
    tokens, owned = settlement.tokens, settlement.owned
    stakes = (stake_of(one, settlement.end, settlement.reading, owned) for one in owned or ())
    scoring = {one.limousine: one.at for one in stakes if one.earns}
    by_token = settlement.reading.rules[MafiaRank] is MafiaRank.TOKEN
    ranks = {one: (tokens.get(at, 0) if by_token else 0, at) for one, at in scoring.items()}
    known = [ranks[one] for one, at in scoring.items() if at in tokens or not by_token]
    if car not in ranks or ranks[car] not in known or ranks[car] == min(known):
        return ""
    pair = zip(min(known), ranks[car], strict=True)
    one, other = next((a, b) for a, b in pair if a != b)
    return _LOWER[lang].format(one=written(one), other=written(other))


def _truth(car: Limousine, settlement: Settlement, lang: Lang) -> str:
    board = settlement.end
    at = board.where(car)
    others = (name(other, lang) for other in board.at(at) if other is not car)
    sentence = _STANDS[board.standing(car)][lang]
    return sentence.format(car=name(car, lang), at=written(at), other=", ".join(others))


def _departs(verdict: Verdict, settlement: Settlement, lang: Lang) -> str:
    title = next(entry.title[lang] for entry in CLAUSES if entry.id is verdict.clause)
    if verdict.step is None:
        return _DEPARTS_SCORING[lang].format(clause=verdict.clause, title=title)
    return _DEPARTS[lang].format(
        step=verdict.step,
        card=written(settlement.steps[verdict.step - 1].move),
        clause=verdict.clause,
        title=title,
    )


def _place(claimed: Claimed, settlement: Settlement) -> Business | None:
    """The one business where one limousine is said to stand: its letter, who is there, how far."""
    match claimed:
        case Fact(_, at):
            return at
        case Sayings((), (Deed() as deed,)):
            return deed.goal(settlement.steps)
        case Sayings((one,)):
            return settlement.end.where(one.on) if one.at is None and one.on else one.at
        case _:
            return None


def _mistakes(verdict: Verdict, settlement: Settlement, lang: Lang) -> Iterator[str]:
    who = _speaker(verdict)
    claimed = verdict.claim.claimed
    found = verdict.explanations or verdict.slips
    place = _place(claimed, settlement)
    if not found and place and verdict.clause is Clause.MOVE_SKIP:
        yield _FULL[lang].format(at=written(place), clause=Clause.MOVE_CAPACITY)
    elif not found and _shares(claimed, settlement):
        yield _NOBODY_SHARES[lang].format(top=Clause.SCORE_UNCOVERED, beneath=Clause.SCORE_COVERED)
    elif not found:
        forgot = _forgets_the_mafia(claimed, settlement)
        yield _FORGOTTEN[lang].format(who=who) if forgot else _UNEXPLAINED[lang]
    for number, explanation in enumerate(found):
        once = "" if verdict.explanations else _ONCE[lang].format(step=explanation.step)
        yield (_OR[lang] if number else "") + once + _mistake(explanation, who, settlement, lang)


def _shares(claimed: Claimed, settlement: Settlement) -> bool:
    """Whether two on one business are said to take something there, or one a part."""
    if not isinstance(claimed, Earning | Earnings):
        return False
    told = claimed.parts if isinstance(claimed, Earnings) else (claimed,)
    gain = [one for one in told if one.takes not in (0, MoneyTaken.NOTHING) and not one.denied]
    own = [one for one in gain if one.takes not in (MoneyTaken.HEIR, MoneyTaken.NO_HEIR)]
    places = {settlement.end.where(one.limousine) for one in own}
    return len(places) < len(own) or any(one.takes is MoneyTaken.SHARED for one in own)


def _forgets_the_mafia(claimed: Claimed, settlement: Settlement) -> bool:
    """Whether somebody is said to take their own token only, who takes the Mafia's too."""
    if not isinstance(claimed, Earning) or claimed.denied or settlement.owned is None:
        return False
    about = (settlement.end, settlement.tokens, settlement.reading, settlement.owned)
    stake = stake_of(claimed.limousine, settlement.end, settlement.reading, settlement.owned)
    own = settlement.tokens.get(stake.at)
    return bequest(claimed.limousine, *about) is not None and claimed.takes in (
        MoneyTaken.NO_HEIR,
        own,
    )


def _mistake(explanation: Explanation, who: str, settlement: Settlement, lang: Lang) -> str:
    entries = [_entry(one) for one in explanation.misreadings]
    told = [(entry.text, entry.remedy) for entry in entries]
    if explanation.clause is Clause.RUN_BACKWARD:
        turned = explanation.misreadings.index(Misreading.COUNTER_CLOCKWISE)
        told[turned] = _WRONG_WAY, _BACKWARD_WAY[settlement.reading.rules[RunBackwardDirection]]
    did = _AND[lang].join(text[lang] for text, _ in told)
    right = " ".join(remedy[lang] for _, remedy in told)
    return f"{who} {did} ({', '.join(explanation.misreadings)}). {right}"


def _entry(misreading: str) -> MisreadingEntry:
    return next(entry for entry in MISREADINGS if entry.id == misreading)


def _by_ruling(ruling: Ruling, choice: Choice, who: str, lang: Lang) -> str:
    entry = next(entry for entry in RULINGS if entry.id is ruling)
    text = next(one.text[lang] for one in entry.choices if one.choice is choice)
    places = "; ".join(map(str, cites(ruling, choice))) or _SILENT[lang]
    return _BUT[lang].format(
        question=entry.title[lang], ruling=ruling, choice=choice, who=who, text=text, cites=places
    )


def _by_edition(edition: Edition, who: str, lang: Lang) -> str:
    return _BY_EDITION[lang].format(edition=_BY_WHICH[edition][lang], id=edition, who=who)


def cites(ruling: Ruling, choice: Choice) -> tuple[Cite, ...]:
    """Where the texts speak for a choice."""
    entry = next(entry for entry in RULINGS if entry.id is ruling)
    return next(one.cites for one in entry.choices if one.choice is choice)
