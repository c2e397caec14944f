"""What is to be said of a claim: who is right, where a wrong one departs, and why."""

from collections.abc import Iterator

from scheffeln.board import Business, Limousine, Standing, name, names, written
from scheffeln.cards import Drive, Move
from scheffeln.catalogue import Cite, entry_of
from scheffeln.deeds import Deed
from scheffeln.dispute import Settlement, Verdict
from scheffeln.dispute.breach import taken_from
from scheffeln.dispute.explanations import Explanation
from scheffeln.dispute.oversights import Oversight
from scheffeln.dispute.paying import (
    bequeathed,
    either,
    paid,
    scored,
    shares,
)
from scheffeln.dispute.wording import worded, worded_held
from scheffeln.facts import Fact, Sayings, in_parts
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
    MoveStuck,
    Ruling,
    RunBackwardDirection,
)
from scheffeln.rules.takings import Earning, MoneyClaim

_RIGHT = Text("{who} is right: {claim}")
_DEPENDS = Text("{who} may be right: {claim}")
_IF_PLAYED = Text("{who} is right if somebody plays {car}: {claim}")
_WRONG = Text("{who} is wrong: {claim}")
_STANDS = {
    Standing.LONE: Text("{car} stands alone on {at}."),
    Standing.TOP: Text("{car} stands on {at}, on top of {other}."),
    Standing.BOTTOM: Text("{car} stands on {at}, beneath {other}."),
}
_FROM_THE_START = Text("No card moved {car}: it has stood there from the start.")
_ONCE_RIGHT = Text("That was so after card {step}; card {next}, {card}, was not counted.")
_ONCE_RIGHT_BEFORE = Text("That was so after card {step}; the cards after it were not counted.")
_NO_TEXT = Text(
    "At card {step}, {card}, there is nowhere to go. No text says what happens then:"
    " {ruling}={choice}"
    " decides, unless the table has agreed otherwise."
)
_NOT_JUDGED = Text("The reason given is not judged: {reason}")
_DEPARTS_NOWHERE = Text("That cannot be: {title}. ({clause})")
_DEPARTS_SCORING = Text("It goes wrong at the scoring: {title}. ({clause})")
_DEPARTS = Text("It goes wrong at card {step} ({card}): {title}. ({clause})")
_NO_BOARD = Text("No board can look like this ({clause}):")
_AND = Text(", and ")
_OR = Text("Or: ")
_OR_AT = Text("Or at card {step}: ")
_ONCE = Text("Once, at card {step}: ")
_OVERLOOKED = {
    Oversight.FULL: Text("Two already stood on {at}, so it drove past ({clause})."),
    Oversight.STOPPED: Text("With that card it stopped there and did not drive past."),
    Oversight.INHERITANCE: Text("{who} forgot that the Mafia's token goes to somebody too."),
    Oversight.COVERED_MAFIA: Text("{who} overlooked that the Mafia is covered."),
    Oversight.WRONG_HEIR: Text("{who} overlooked who inherits the Mafia's token."),
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
        for car in paid(claimed, settlement):
            yield f"{_truth(car, settlement, lang)} {scored(car, settlement, lang)}"
    if verdict.right:
        yield from either(claimed, settlement, lang)
        return
    if isinstance(claimed, MoneyClaim):
        yield from bequeathed(claimed, settlement, lang)
    if verdict.defects:
        yield _NO_BOARD[lang].format(clause=verdict.clause)
        yield from (defect.said(lang) for defect in verdict.defects)
        return
    if isinstance(claimed, Fact):
        yield _truth(claimed.limousine, settlement, lang)
    elif isinstance(claimed, Sayings):
        yield _truths(claimed, settlement, lang)
    if not settlement.steps and verdict.clause is None:
        return
    unmoved = [] if verdict.clause else _unmoved(claimed, settlement)
    yield from (_FROM_THE_START[lang].format(car=name(car, lang)) for car in unmoved)
    yield from () if unmoved else _departing(verdict, settlement, lang)
    who = _speaker(verdict)
    yield from (_by_ruling(ruling, choice, who, lang) for ruling, choice in verdict.rulings)
    yield from (_by_edition(edition, who, lang) for edition in verdict.editions)


def _belied(claimed: Sayings, settlement: Settlement) -> tuple[Limousine, ...]:
    """Of whom something wrong is said."""
    end = settlement.end
    belied = (one for one in claimed.deeds if not one.holds(settlement.steps, end))
    crowd = (end.at(one.at) for one in claimed.held if not one.holds(end))
    return tuple(
        dict.fromkeys(
            (
                *(car for one in belied for car in one.belied_by(settlement.steps)),
                *(one.limousine for one in claimed.parts if not one.holds(end)),
                *(car for cars in crowd for car in cars),
            )
        )
    )


def _unmoved(claimed: Claimed, settlement: Settlement) -> list[Limousine]:
    """Of whom something wrong is said though no card has moved them."""
    told = in_parts(claimed) if isinstance(claimed, Fact | Sayings) else Sayings(())
    moved = {car for step in settlement.steps for car in step.moved}
    return [car for car in _belied(told, settlement) if car not in moved]


def _truths(claimed: Sayings, settlement: Settlement, lang: Lang) -> str:
    """What is true where something wrong is said."""
    end, cars = settlement.end, _belied(claimed, settlement)
    wrong = (one for one in claimed.held if not one.holds(end))
    bare = (one._replace(number=0) for one in wrong if not end.at(one.at))
    told = (f"{worded_held(one, lang)}." for one in bare)
    return " ".join((*(_truth(car, settlement, lang) for car in cars), *told))


def _truth(car: Limousine, settlement: Settlement, lang: Lang) -> str:
    board = settlement.end
    at = board.where(car)
    others = (name(other, lang) for other in board.at(at) if other is not car)
    sentence = _STANDS[board.standing(car)][lang]
    return sentence.format(car=name(car, lang), at=written(at), other=", ".join(others))


def _departing(verdict: Verdict, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """Where a claim goes wrong, if that can be told, and by which mistakes."""
    if verdict.clause is not None:
        yield _departs(verdict.clause, verdict, settlement, lang)
    yield from _mistakes(verdict, settlement, lang)


def _departs(clause: Clause, verdict: Verdict, settlement: Settlement, lang: Lang) -> str:
    title = entry_of(clause).title[lang]
    if verdict.step is None:
        said = _DEPARTS_NOWHERE if clause is Clause.MOVE_CAPACITY else _DEPARTS_SCORING
        return said[lang].format(clause=clause, title=title)
    return _DEPARTS[lang].format(
        step=verdict.step,
        card=_card(settlement.steps[verdict.step - 1].move, lang),
        clause=clause,
        title=title,
    )


def _card(move: Move, lang: Lang) -> str:
    """A card, and its colour where it has one."""
    if not isinstance(move, Drive):
        return written(move)
    return f"{written(move)}, {names().colour(move.limousine, lang)}"


def _place(claimed: Claimed, settlement: Settlement) -> Business | None:
    """The one business where one limousine is said to stand: its letter, who is there, how far."""
    match claimed:
        case Fact(_, at):
            return at
        case Earning():
            return taken_from(claimed, settlement.tokens)
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
    if verdict.overlooked:
        at = written(_place(claimed, settlement))
        text = _OVERLOOKED[verdict.overlooked][lang]
        yield text.format(who=who, at=at, clause=Clause.MOVE_CAPACITY)
    elif not found and shares(claimed, settlement):
        yield _NOBODY_SHARES[lang].format(top=Clause.SCORE_UNCOVERED, beneath=Clause.SCORE_COVERED)
    elif not found:
        yield _UNEXPLAINED[lang]
    for number, explanation in enumerate(found):
        first = not (number or verdict.overlooked)
        yield _opening(explanation, verdict, lang, first=first) + _mistake(
            explanation, who, settlement, lang
        )


def _opening(explanation: Explanation, verdict: Verdict, lang: Lang, *, first: bool) -> str:
    """What stands before a mistake: at which card, where that was not told."""
    elsewhere = explanation.step not in (None, verdict.step)
    once = "" if verdict.explanations else _ONCE[lang].format(step=explanation.step)
    if first or once or not elsewhere:
        return ("" if first else _OR[lang]) + once
    return _OR_AT[lang].format(step=explanation.step)


def _mistake(explanation: Explanation, who: str, settlement: Settlement, lang: Lang) -> str:
    told = [_told(one, explanation, settlement) for one in explanation.misreadings]
    did = _AND[lang].join(text[lang] for text, _ in told)
    right = " ".join(remedy[lang] for _, remedy in told)
    return f"{who} {did} ({', '.join(explanation.misreadings)}). {right}"


def _told(
    mistake: Misreading, explanation: Explanation, settlement: Settlement
) -> tuple[Text, Text]:
    """What was done, and what is right instead."""
    entry = entry_of(mistake)
    if explanation.clause is Clause.RUN_BACKWARD and entry.backward:
        way = settlement.reading.rules[RunBackwardDirection]
        return entry.backward.text, dict(entry.backward.remedies)[way]
    return entry.text, entry.remedy


def _by_ruling(ruling: Ruling, choice: Choice, who: str, lang: Lang) -> str:
    entry = entry_of(ruling)
    text = entry.of(choice).text[lang]
    places = "; ".join(map(str, cites(ruling, choice))) or _SILENT[lang]
    return _BUT[lang].format(
        question=entry.title[lang], ruling=ruling, choice=choice, who=who, text=text, cites=places
    )


def _by_edition(edition: Edition, who: str, lang: Lang) -> str:
    return _BY_EDITION[lang].format(edition=_BY_WHICH[edition][lang], id=edition, who=who)


def cites(ruling: Ruling, choice: Choice) -> tuple[Cite, ...]:
    """Where the texts speak for a choice."""
    return entry_of(ruling).of(choice).cites
