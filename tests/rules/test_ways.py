"""What is said of the way a limousine went, not only of where it stands."""

import json
from collections.abc import Callable

import pytest
from conftest import Answer

from scheffeln.dispute import Claim, settle
from scheffeln.dispute.moments import WhichMoment
from scheffeln.dispute.refusals import WhichTwo
from scheffeln.handwriting.claims import claimed, happening_of
from scheffeln.handwriting.lexicon import Particle, lexicon
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import Refusal
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.dialogue.claims import ClaimsQuestion

SKIP = "R/OY/L/_/N/V/T/W"
"""Red passes over the full B and stops on lime, on C."""

TOP = "OR/Y/_/L/T/N/V/W"
"""Red leaves orange and stops on yellow, on B."""


@pytest.mark.parametrize(
    ("board", "said", "right"),
    [
        *((SKIP, f"rot {verb} über gelb", True) for verb in ("springt", "fährt", "hüpft")),
        *((SKIP, f"rot {verb} über B", True) for verb in ("springt", "geht")),
        *((SKIP, f"red {verb} over yellow", True) for verb in ("jumps", "goes")),
        *((SKIP, f"rot {verb} über C", False) for verb in ("springt", "geht")),
        (SKIP, "rot springt über grün", False),
        (SKIP, "red jumps over lime", False),
        (TOP, "rot fährt allein nach B", True),
        (TOP, "rot zieht alleine auf B", True),
        (TOP, "il rosso va da solo su B", True),
        (SKIP, "rot zieht allein nach C", True),
        (SKIP, "il rosso va da solo in C", True),
        (SKIP, "red goes alone to C", True),
        ("RO/Y/_/L/T/N/V/W", "rot nimmt orange mit nach C", True),
        ("RO/Y/_/L/T/N/V/W", "rot zieht alleine nach B", False),
        ("RO/Y/_/L/T/N/V/W", "der Doppeldecker fährt nach C", True),
        ("RO/Y/_/L/T/N/V/W", "beide fahren nach B", False),
        ("RO/Y/_/L/T/N/V/W", "rot überspringt gelb", True),
        ("RO/Y/_/L/T/N/V/W", "il rosso lascia l'arancione in A", False),
        (TOP, "red leaves orange behind on A", True),
        (TOP, "red takes orange along", False),
    ],
)
def test_the_way_there_is_judged(board: str, said: str, right: bool) -> None:
    (verdict,) = settle(position(board), [move("R")], [Claim("Ben", claimed(said))]).verdicts
    assert verdict.right is right


TWO_STACKS = "RO/Y/LT/_/N/V/W/_"
TOP_GOES = "RO/Y/_/L/T/N/V/W"


@pytest.mark.parametrize(
    ("board", "card", "said", "right"),
    [
        (TOP_GOES, "O", "auf B steht jetzt ein Doppeldecker", True),
        (TOP_GOES, "O", "su B c'è una coppia con il giallo sotto", True),
        (TOP_GOES, "O", "there is a stack on A", False),
        (TWO_STACKS, "R", "auf C steht ein Doppeldecker", True),
        (TWO_STACKS, "R", "der Doppeldecker auf C bleibt stehen", True),
        (TWO_STACKS, "R", "la pila su C resta ferma", True),
        (TWO_STACKS, "R", "the stack on A stays put", False),
        (TWO_STACKS, "R", "der Doppeldecker fährt nach D", True),
        (SKIP, "R", "auf C steht ein Doppeldecker", True),
        (TOP_GOES, "O", "der Doppeldecker steht auf B", None),
        (TWO_STACKS, "O", "der Doppeldecker bleibt stehen", None),
        (TWO_STACKS, "R", "the stack is on C", None),
    ],
)
def test_a_stack_is_the_one_on_the_business_that_is_named(
    board: str, card: str, said: str, right: bool | None
) -> None:
    claim = Claim("Ben", claimed(said))
    if right is None:
        with pytest.raises(WhichTwo):
            settle(position(board), [move(card)], [claim])
        return
    (verdict,) = settle(position(board), [move(card)], [claim]).verdicts
    assert verdict.right is right


def test_a_mistake_about_the_way_is_named() -> None:
    claim = Claim("Ben", claimed("rot zieht alleine nach B"))
    (verdict,) = settle(position("RO/Y/_/L/T/N/V/W"), [move("R")], [claim]).verdicts
    assert verdict.explanations[0].misreadings == (Misreading.BOTTOM_ALONE,)


def test_which_two_is_asked_where_no_two_were_moved() -> None:
    with pytest.raises(WhichTwo):
        settle(position(SKIP), [move("R")], [Claim("Ben", claimed("beide stehen auf C"))])


def test_whoever_is_said_to_be_over_somebody_on_a_full_business_drives_past() -> None:
    for said in ("rot ist über gelb", "rot steht auf B"):
        (verdict,) = settle(position(SKIP), [move("R")], [Claim("Ben", claimed(said))]).verdicts
        assert (verdict.clause, verdict.step) == (Clause.MOVE_SKIP, 1)


def test_the_same_said_twice_is_told_once(scheffeln: Callable[..., Answer]) -> None:
    claims = [f"--claim=Ben={said}" for said in ("R:C", "rot auf C", "R:B")]
    assert scheffeln("dispute", SKIP, "R", *claims).out.count("Ben is right") == 1
    told = json.loads(scheffeln("dispute", SKIP, "R", *claims, "--json").out)
    assert len(told["claims"]) == len(claims), "programs are answered claim by claim"


P = "RO/Y/_/L/T/N/V/W"
"""Red takes orange along over yellow to C."""


@pytest.mark.parametrize(("board", "right"), [(P, False), (SKIP, True)])
def test_whoever_stays_put_was_not_moved(board: str, right: bool) -> None:
    claim = Claim("Ben", claimed("Orange bleibt stehen"))
    assert settle(position(board), [move("R")], [claim]).verdicts[0].right is right


GOES = {
    Lang.EN: ("red goes", "further", "to"),
    Lang.DE: ("rot fährt", "weiter", "auf"),
    Lang.IT: ("il rosso va", "avanti", "su"),
}
_NUMBERS = {Lang.EN: "one two 3", Lang.DE: "eins zwei 3", Lang.IT: "uno due 3"}


@pytest.mark.parametrize("lang", Lang)
def test_no_article_or_number_is_dropped_where_no_noun_follows(lang: Lang) -> None:
    goes, on, to = GOES[lang]
    known = lexicon(lang)
    small = {" ".join(said) for said, senses in known.items() if Particle.ARTICLE in senses}
    unsaid = {Particle.FILLER, Particle.THERE}
    idle = {" ".join(said) for said, senses in known.items() if unsaid & {*senses}}
    words = {word for word in (*small, *_NUMBERS[lang].split()) if word not in idle}
    assert words
    dropped = {
        said
        for word in words
        for said in (f"{goes} {word}", f"{goes} {word} {on}", f"{goes} {word} {to} B")
        if _said(said) in ("R:moves", "R:B")
    }
    assert not dropped


def _said(text: str) -> str:
    try:
        return str(claimed(text))
    except Refusal:
        return ""


AND_ON = "R/O/_/Y/L/T/NV/W"
"""Red stops on B, on top of orange, and with a second card drives on to C."""
HAPPENED = {
    None: [
        "Orange wurde nicht zugedeckt", "Orange wurde zugedeckt", "Rot hat nicht auf B gehalten",
        "Rot hat auf B gehalten", "Rot landete auf B", "Rot landete nicht auf B",
        "Rot hält nicht auf B", "Rot ist nicht auf B gelandet, sondern auf C",
        "il rosso non si è fermato su B", "il rosso si è fermato su B", "il rosso è andato su B",
        "red stopped on B", "red didn't stop on B", "red did not land on B",
        "il rosso si fermò su B", "il rosso non si fermò su B", "red parked on B", "red sat on B",
        "red didn\u2019t stop on B", "orange got covered",
    ],
    True: ["Rot landete auf C", "red went to C", "Rot ist nicht auf B", "Rot landete nicht auf D",
           "il rosso è andato su C", "Orange ist nicht verdeckt", "Gelb wurde nicht zugedeckt"],
    False: ["Rot hat nicht auf C gehalten", "red didn't stop on C", "Rot landete auf D",
            "il rosso non si è fermato su C", "Rot steht auf B"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("right", "said"), [(right, said) for right, all_ in HAPPENED.items() for said in all_]
)
def test_what_happened_before_the_end_is_not_judged_by_it(right: bool | None, said: str) -> None:
    told = claimed(said)
    claims = [Claim("Ben", told, happening=happening_of(said, told))]
    if right is None:
        with pytest.raises(WhichMoment):
            settle(position(AND_ON), [move("R"), move("R")], claims)
        assert settle(position(AND_ON), [move("R")], claims).verdicts
        return
    (verdict,) = settle(position(AND_ON), [move("R"), move("R")], claims).verdicts
    assert verdict.right is right


BLOCKED = Misreading.BLOCKED_BY_FULL


@pytest.mark.parametrize(
    ("board", "cards", "said", "mistake"),
    [
        ("R/OY/NL/T/_/V/W/_", "W R", "rot springt nicht über B", BLOCKED),
        ("R/OY/NL/T/_/V/W/_", "W R", "rot kommt an gelb nicht vorbei", BLOCKED),
        ("RN/Y/_/LT/O/V/_/W", "R Y V-", "gelb darf nicht über C springen", BLOCKED),
        ("RN/Y/_/LT/O/V/_/W", "R Y V-", "il giallo non salta C", BLOCKED),
        ("RN/Y/_/LT/O/V/_/W", "R Y V-", "yellow doesn't jump over C", BLOCKED),
        ("RN/Y/_/LT/O/V/_/W", "R Y V-", "gelb ist nicht auf E", Misreading.SKIP_TO_EMPTY),
    ],
)
def test_a_denial_is_about_the_cards_that_move_who_it_is_about(
    board: str, cards: str, said: str, mistake: Misreading
) -> None:
    told = claimed(said)
    claims = [Claim("Ben", told, happening=happening_of(said, told))]
    (verdict,) = settle(position(board), [*map(move, cards.split())], claims).verdicts
    assert (verdict.right, verdict.earlier) == (False, None)
    assert (verdict.step, verdict.clause) == (2, Clause.MOVE_SKIP)
    assert verdict.explanations[0].misreadings == (mistake,)


def test_a_denial_that_the_next_card_of_the_same_belies_was_right_once() -> None:
    cards = [move("R"), move("R")]
    (verdict,) = settle(position(AND_ON), cards, [Claim("Ben", claimed("R:not-on:C"))]).verdicts
    assert verdict.earlier == 1


@pytest.mark.parametrize("lang", Lang)
def test_of_the_end_can_be_said_what_is_offered(lang: Lang) -> None:
    _, _, right = WhichMoment("", 1).hint(lang).partition(": ")
    assert [str(claimed(one)) for one in right.split("; ")] == ["R:not-on:B", "O:covered"]


def test_who_is_asked_is_told_of_the_moment_too() -> None:
    heard = ClaimsQuestion().heard("Ben=Rot landete nicht auf B")
    assert heard.words == ("--claim", "Ben=Rot landete nicht auf B")
    left = heard.again(WhichMoment("R:not-on:B", 1))
    assert left is not None
    assert not left.claims
