"""A verdict in sentences: who is right, where a claim departs, and how it may have come about."""

from collections.abc import Iterator

from scheffeln.catalogue import CLAUSES, MISREADINGS, RULINGS, Cite, MisreadingEntry
from scheffeln.complaints import about_defect, quoted
from scheffeln.dispute import Explanation, Settlement, Verdict
from scheffeln.explain import name
from scheffeln.lang import Lang, Text
from scheffeln.pieces import Standing
from scheffeln.rulings import Edition, Ruling
from scheffeln.statement import Statement

_RIGHT = Text("{who} is right: {claim}", "{who} hat recht: {claim}", "{who} ha ragione: {claim}")
_WRONG = Text(
    "{who} is wrong: {claim}", "{who} hat nicht recht: {claim}", "{who} ha torto: {claim}"
)
_STANDS = {
    Standing.LONE: Text(
        "{car} stands alone on {at}.", "{car} steht allein auf {at}.", "{car} è sola su {at}."
    ),
    Standing.TOP: Text(
        "{car} stands on {at}, on top of {other}.",
        "{car} steht auf {at}, oben auf {other}.",
        "{car} è su {at}, sopra {other}.",
    ),
    Standing.BOTTOM: Text(
        "{car} stands on {at}, beneath {other}.",
        "{car} steht auf {at}, unter {other}.",
        "{car} è su {at}, sotto {other}.",
    ),
}
_DEPARTS = Text(
    "It departs at card {step}, {card}, from {clause}: {title}.",
    "Die Abweichung beginnt bei Karte {step}, {card}, gegen {clause}: {title}.",
    "Si scosta alla carta {step}, {card}, contro {clause}: {title}.",
)
_NO_BOARD = Text(
    "No board can look like this ({clause}):",
    "So kann kein Brett aussehen ({clause}):",
    "Nessun tavolo può essere così ({clause}):",
)
_AND = Text(", and ", ", und ", ", e ")
_OR = Text("Or: ", "Oder: ", "Oppure: ")
_ONCE = Text(
    "Once, at card {step}: ", "Einmal, bei Karte {step}: ", "Una volta, alla carta {step}: "
)
_UNEXPLAINED = Text(
    "No common mistake leads to this.",
    "Kein verbreiteter Irrtum führt dazu.",
    "Nessun errore comune porta a questo.",
)
_BUT = Text(
    "But the texts leave room. {question} With {ruling}={choice} {who} would be right: {text}"
    " [{cites}]",
    "Aber die Texte lassen Raum. {question} Mit {ruling}={choice} hätte {who} recht: {text}"
    " [{cites}]",
    "Ma i testi lasciano spazio. {question} Con {ruling}={choice} {who} avrebbe ragione: {text}"
    " [{cites}]",
)
_BY_EDITION = Text(
    "By the edition {edition} {who} would be right.",
    "Nach der Ausgabe {edition} hätte {who} recht.",
    "Con l'edizione {edition} {who} avrebbe ragione.",
)
_SILENT = Text(
    "no text says so outright", "in keinem Text so gesagt", "nessun testo lo dice apertamente"
)


def headline(verdict: Verdict, lang: Lang) -> str:
    """Who is right or wrong with what."""
    text = _RIGHT if verdict.right else _WRONG
    claim = verdict.claim
    return text[lang].format(who=quoted(claim.name), claim=quoted(str(claim.claimed)))


def reasons(verdict: Verdict, settlement: Settlement, lang: Lang) -> Iterator[str]:
    """Why a claim is wrong, a sentence or two at a time; nothing about one that is right."""
    if verdict.right:
        return
    if verdict.defects:
        yield _NO_BOARD[lang].format(clause=verdict.clause)
        yield from (about_defect(defect, lang) for defect in verdict.defects)
        return
    if isinstance(verdict.claim.claimed, Statement):
        yield _truth(verdict.claim.claimed, settlement, lang)
    yield _departs(verdict, settlement, lang)
    yield from _mistakes(verdict, lang)
    who = quoted(verdict.claim.name)
    yield from (_by_ruling(ruling, choice, who, lang) for ruling, choice in verdict.rulings)
    yield from (_by_edition(edition, who, lang) for edition in verdict.editions)


def _truth(said: Statement, settlement: Settlement, lang: Lang) -> str:
    car, board = said.limousine, settlement.end
    at = board.where(car)
    others = (name(other, lang) for other in board.at(at) if other is not car)
    sentence = _STANDS[board.standing(car)][lang]
    return sentence.format(car=name(car, lang), at=at, other=", ".join(others))


def _departs(verdict: Verdict, settlement: Settlement, lang: Lang) -> str:
    assert verdict.step is not None  # noqa: S101 - only a claim that is no board has no step
    title = next(entry.title[lang] for entry in CLAUSES if entry.id is verdict.clause)
    return _DEPARTS[lang].format(
        step=verdict.step,
        card=settlement.steps[verdict.step - 1].move,
        clause=verdict.clause,
        title=title,
    )


def _mistakes(verdict: Verdict, lang: Lang) -> Iterator[str]:
    who = quoted(verdict.claim.name)
    found = verdict.explanations or verdict.slips
    if not found:
        yield _UNEXPLAINED[lang]
    for number, explanation in enumerate(found):
        once = "" if verdict.explanations else _ONCE[lang].format(step=explanation.step)
        yield (_OR[lang] if number else "") + once + _mistake(explanation, who, lang)


def _mistake(explanation: Explanation, who: str, lang: Lang) -> str:
    entries = [_entry(one) for one in explanation.misreadings]
    did = _AND[lang].join(entry.text[lang] for entry in entries)
    right = " ".join(entry.remedy[lang] for entry in entries)
    return f"{who} {did} ({', '.join(explanation.misreadings)}). {right}"


def _entry(misreading: str) -> MisreadingEntry:
    return next(entry for entry in MISREADINGS if entry.id == misreading)


def _by_ruling(ruling: Ruling, choice: str, who: str, lang: Lang) -> str:
    entry = next(entry for entry in RULINGS if entry.id is ruling)
    text = next(one.text[lang] for one in entry.choices if one.choice == choice)
    places = "; ".join(map(str, cites(ruling, choice))) or _SILENT[lang]
    return _BUT[lang].format(
        question=entry.title[lang], ruling=ruling, choice=choice, who=who, text=text, cites=places
    )


def _by_edition(edition: Edition, who: str, lang: Lang) -> str:
    return _BY_EDITION[lang].format(edition=edition, who=who)


def cites(ruling: Ruling, choice: str) -> tuple[Cite, ...]:
    """Where the texts speak for a choice."""
    entry = next(entry for entry in RULINGS if entry.id is ruling)
    return next(one.cites for one in entry.choices if one.choice == choice)
