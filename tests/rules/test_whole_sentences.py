"""A claim is read whole or refused: no word of it that means something is dropped."""

from itertools import product

import pytest
from extent import extent

from scheffeln.board import Business, Limousine
from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.grammar import TwoWays
from scheffeln.handwriting.grammar.bag import Denied, WhichLimousine
from scheffeln.handwriting.lexicon.fillers import FILLERS
from scheffeln.handwriting.owners import Owner, in_person
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.refusal import BadWord, Refusal

OWNERS = (Owner("Ben", Limousine.L), Owner("Clara", Limousine.V))


def _read(said: str) -> str:
    try:
        return str(claimed(in_person(said, "Anna", [], OWNERS)))
    except Refusal:
        return ""


SENTENCES = [
    "Rot fährt über B nach C", "Rot steht auf C und Orange auf A", "Rot überspringt Gelb",
    "Rot lässt Orange auf A und fährt auf Gelb", "Rot bekommt 3000", "red jumps over B to C",
    "red is on C, orange on top", "red takes orange along", "red takes 3000 and navy nothing",
    "il rosso salta B", "il rosso va su C e resta sotto", "il rosso prende i soldi della mafia",
]  # fmt: skip
WEIGHTY = ("nicht", "kein", "nie", "beide", "pila", "niemand", "ohne", "4000", "white")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("said", SENTENCES)
def test_a_word_put_in_changes_what_is_read(said: str) -> None:
    words, meant = said.split(), _read(said)
    assert meant
    for at in range(len(words) + 1):
        for more in WEIGHTY:
            longer = " ".join((*words[:at], more, *words[at:]))
            assert _read(longer) != meant, longer


LIMITING = {
    Lang.EN: "both, two, exactly, only, all, at least, at most, just, every, each",
    Lang.DE: "beide, zwei, genau, nur, alle, mindestens, höchstens, exakt, bloß, jeder, allein",
    Lang.IT: "tutti e due, entrambi, due, solo, sola, soltanto, esattamente, almeno, tutti, ogni",
}
PASSING = {
    Lang.EN: ("red skips a stack", "red jumps over B to C", "red moves forward", "red passes teal"),
    Lang.DE: ("Rot überspringt einen Doppeldecker", "Rot fährt über B nach C",
              "Rot fährt vorwärts", "Rot überspringt Gelb"),
    Lang.IT: ("il rosso salta una pila", "il rosso salta B", "il rosso va in avanti",
              "il rosso supera il giallo"),
}  # fmt: skip
TOLD_ANYWAY = {
    *("red jumps over B exactly to C", "red jumps over B to C exactly"),
    *("Rot fährt über B genau nach C", "Rot fährt über B exakt nach C"),
}
"""Where the word adds nothing: a business is no other."""


@pytest.mark.parametrize("lang", Lang)
def test_no_word_that_counts_or_limits_is_passed_over(lang: Lang) -> None:
    longer = [
        (said, " ".join((*words[:at], more, *words[at:])))
        for said in PASSING[lang]
        for words in [said.split()]
        for at, more in product(range(1, len(words)), LIMITING[lang].split(", "))
    ]
    for said, one in longer[:: extent(1, 24)]:
        assert _read(said)
        assert one in TOLD_ANYWAY or _read(one) != _read(said), one


@pytest.mark.parametrize("lang", Lang)
def test_what_is_always_passed_over_neither_counts_nor_limits(lang: Lang) -> None:
    passed = {*FILLERS[lang].split(", ")}
    assert passed.isdisjoint(LIMITING[lang].split(", "))


STACK_THERE = {
    "B:2": ["auf B steht jetzt ein Doppeldecker", "auf B ist ein Turm", "su B c'è una pila",
            "there is a stack on B", "a tower stands on B", "auf B entsteht ein Doppeldecker",
            "su B si forma una pila", "auf B stehen nur zwei Autos", "exactly two cars are on B"],
    "Y:B:bottom B:2": ["auf B ist jetzt ein Doppeldecker mit gelb unten",
                       "su B c'è una coppia con il giallo sotto",
                       "on B there is a stack with yellow at the bottom"],
    "both:stays-on:C both:C": ["der Doppeldecker auf C bleibt stehen", "la pila su C resta ferma",
                               "der Turm auf C bleibt wo er ist", "the stack on C stays put"],
    "both:C": ["der Doppeldecker fährt nach C", "a motorcade goes to C", "la pila va su C"],
    "O:stays-put Y:stays-put": ["orange und gelb bleiben wo sie sind",
                                "orange and yellow stay where they are",
                                "l'arancione e il giallo restano dove sono"],
    "R:moves-alone R:C": ["il rosso va su C da solo", "il rosso va su C solo"],
    "": ["rot überspringt beide Doppeldecker", "rot überspringt genau einen Doppeldecker",
         "red skips exactly one stack", "red skips one stack",
         "il rosso salta solo una pila", "il rosso salta solo B",
         "il rosso salta una sola pila",
         "il rosso va solo su C", "salta tutte e due le pile", "rot überspringt genau B"],
}  # fmt: skip


@pytest.mark.parametrize("meant", STACK_THERE)
def test_a_stack_somewhere_is_two_there_and_only_is_not_alone(meant: str) -> None:
    assert {said: _read(said) for said in STACK_THERE[meant]} == dict.fromkeys(
        STACK_THERE[meant], meant
    )


SHARED = {
    "Ben, nicht Clara, bekommt das Mafiageld": "L:heir V:no-heir",
    "Ben und nicht Clara bekommt 17500": "L:17500 V:not:17500",
    "Clara e non Ben prende i soldi della mafia": "V:heir L:no-heir",
    "red takes 8000, navy not": "R:8000 N:not:8000",
    "red takes a token but not navy": "R:token N:nothing",
    "Rot, nicht Orange, steht auf C": "O:not-on:C R:C",
    "red and not orange is on C": "O:not-on:C R:C",
    "Rot steht auf E, nicht auf D": "R:not-on:D R:E",
    "il rosso sta su B e non su C": "R:not-on:C R:B",
    "Rot bekommt keine 8000": "R:not:8000",
    "il rosso non prende 8000": "R:not:8000",
    "Clara kriegt beide Plättchen": "V:heir",
    **dict.fromkeys(
        ("Clara kriegt 2 Plättchen", "Clara takes two tokens", "Clara prende 2 gettoni"), "V:heir"
    ),
    **dict.fromkeys(
        ("Ben bekommt 1 Plättchen", "Ben gets one token", "Ben prende 1 gettone"), "L:token"
    ),
    **dict.fromkeys(("Ben bekommt null Plättchen", "Ben gets 0 tokens"), "L:nothing"),
    "Ben bekommt das 0 Plättchen": "L:0",
    "Ben gets the 4000 token": "L:4000",
    "Ben bekommt insgesamt 17500": "L:17500",
    "Rot kriegt gar nix": "R:nothing",
    "Rot und Blau bekommen beide 3000": "R:3000 N:3000",
    "Rot hat Orange auf A stehen lassen und ist auf Gelb gefahren": "R:without:O O:A R:on:Y",
    "Rot lässt Orange stehen und Gelb fährt auf C": "R:without:O Y:C",
    "Orange fährt nicht mit Rot mit": "O:not-with:R",
}
AT_THE_TABLE = {
    **dict.fromkeys(
        ("Rot auf C? Ja!", "rosso su C? sì", "red on C? yes", "Rot? Auf C"),
        "R:C",
    ),
    "red on C? Yes, and orange on B": "R:C O:B",
    **dict.fromkeys(("Orange fährt mit Gelb mit", "orange rides along with yellow"), "Y:with:O"),
    "Orange kommt mit Weiß mit": "W:with:O",
    **dict.fromkeys(
        (
            *("Gelb wird übersprungen", "Gelb ist übersprungen worden", "yellow gets jumped"),
            *("yellow was skipped", "il giallo viene saltato", "il giallo è stato superato"),
        ),
        "Y:passed",
    ),
    **dict.fromkeys(("Gelb wird von Rot übersprungen", "yellow gets passed by red"), "R:over:Y"),
    **dict.fromkeys(("il giallo è passato", "B wird übersprungen"), ""),
    "Orange fährt huckepack mit": "O:carried",
    "Rot nimmt Orange huckepack mit": "R:with:O",
    "red goes to C and orange tags along with it": "R:with:O R:C O:C",
    **dict.fromkeys(
        ("Rot überspringt den Doppeldecker", "il rosso salta la pila", "red jumps over the stack"),
        "R:over-pair",
    ),
    "Rot überspringt den Doppeldecker und landet auf B": "R:over-pair R:B",
    "il rosso salta la pila e va in D": "R:over-pair R:D",
    "red drives past the motorcade to D": "R:over-pair R:D",
    "Rot überspringt die beiden auf B": "R:over:B R:over-pair",
    "red skips the stack on B": "R:over:B R:over-pair",
    "red and orange both skip B": "R:over:B O:over:B",
    **dict.fromkeys(("red skips two spaces", "Rot überspringt zwei Felder"), "R:skips:2"),
    **dict.fromkeys(
        (
            "they share the money",
            "sie teilen sich das Geld",
            "si dividono i soldi",
            "both get half",
        ),
        "both:shared",
    ),
    "red and orange split it": "R:shared O:shared",
    **dict.fromkeys(
        (
            *("Rot und Orange teilen sich das Feld E", "Rot teilt sich E mit Orange"),
            *("red and orange share E", "red shares business E with orange"),
            *("il rosso e l'arancione condividono E", "il rosso divide E con l'arancione"),
        ),
        "R:E O:E",
    ),
    **dict.fromkeys(
        (
            *(
                "Rot und Orange teilen sich das Plättchen auf E",
                "red and orange share the token on E",
            ),
            "il rosso e l'arancione si dividono il gettone su E",
        ),
        "R:shared:E O:shared:E",
    ),
    **dict.fromkeys(("sie teilen sich E", "they share E", "si dividono E"), "both:E"),
    **dict.fromkeys(
        ("nobody gets anything at B", "keiner kriegt was auf B", "nessuno prende niente su B"),
        "B:nobody",
    ),
    **dict.fromkeys(("das Geld auf B bleibt liegen", "i soldi su B restano lì"), "B:nobody"),
    "red gets nothing but 1000": "R:1000",
    "red can't move, orange is sitting on it": "R:stays-put O:on:R",
    **dict.fromkeys(("red evades to B", "Rot weicht nach B aus", "il rosso scappa su B"), "R:B"),
    "red goes round from H to A": "R:from:H R:A",
    **dict.fromkeys(
        (
            *("red stops one short of D", "Rot hält ein Feld vor D"),
            "il rosso si ferma una casella prima di D",
        ),
        "R:before:D",
    ),
    "red goes to the next free one": "R:to-next-empty",
    "red goes to the next empty one on D": "R:to-next-empty R:D",
    **dict.fromkeys(
        (
            *("Orange mit Rot drauf auf C", "Orange und Rot drauf auf C"),
            "Orange mit Rot drauf steht auf C",
            *("Rot oben, Orange unten auf C", "Rot und Orange drunter sind auf C"),
            *("orange with red on top is on C", "orange with red on it is on C"),
            *("red on top, orange below on C", "red with orange underneath is on C"),
            *("in C c'è l'arancione con sopra il rosso", "l'arancione con il rosso sopra è su C"),
            *("il rosso sopra e l'arancione sotto su C", "oben rot, unten orange auf C"),
        ),
        "O:C:bottom R:C:top",
    ),
    **dict.fromkeys(("Rot steht drauf auf C", "Rot fährt drauf auf C"), "R:C:top"),
    "Auf C steht Orange mit Rot drauf": "O:C R:C:top",
    "il giallo è su C, il rosso sopra lì": "Y:C R:C:top",
    "Rot fährt über B drüber": "R:over:B",
    **dict.fromkeys(("Rot fährt drüber", "Rot und Orange oben auf C", "RO"), ""),
    **dict.fromkeys(
        ("Doppeldecker Rot Orange auf C", "the red orange motorcade is on C"), "R:C O:C"
    ),
    **dict.fromkeys(("red gets 9000 and the mafia money", "red gets the mafia money and 9000"), ""),
    **dict.fromkeys(
        ("Rot bekommt 3000 und 15000", "red takes 3000 plus 15000", "il rosso prende 3000 e 15000"),
        "R:18000",
    ),
    **dict.fromkeys(("Rot und Orange bekommen 3000 und 15000", "Rot kriegt nicht 3000 und 5"), ""),
    **dict.fromkeys(
        (
            *("Rot hätte auf B stehen müssen", "Rot hätte auf B halten sollen"),
            *("il rosso doveva fermarsi su B", "il rosso avrebbe dovuto fermarsi su B"),
            *("red should have stopped on B", "red should have been on B", "red had to stop on B"),
            *("I know red is on B", "so che il rosso è su B"),
        ),
        "R:B",
    ),
    **dict.fromkeys(("Rot hätte auf B gehalten", "red would have stopped on B"), ""),
    **dict.fromkeys(("C hat zwei Autos", "C has two cars", "C ha due macchine"), "C:2"),
    "the pair jumps over yellow and ends on D": "",
    "il corteo salta il giallo e finisce su D": "",
}
BY_ANNA = {
    "O:on:R": [
        *("Ben sitzt auf mir", "Bens Limousine steht auf meiner", "Ben verdeckt mich"),
        *("Ich werde von Ben verdeckt", "Ben steht auf meinem Auto"),
        *("Ben è sopra di me", "Ben mi copre", "sono sotto a Ben", "la mia è sotto quella di Ben"),
        *("Ben is on top of me", "I'm under Ben", "Ben's limo is on mine"),
    ],
    "R:C": ["Mein Auto steht auf C", "sono su C", "la mia è su C", "I'll be on C", "I'm on C"],
    "R:covered": ["Meine Limousine ist verdeckt", "sono coperto"],
    "R:top": ["I'm on top", "io sono sopra"],
    "R:5000": [
        *("Die 5000 sind meine", "Mir stehen 5000 zu", "a me vanno 5000", "i 5000 sono miei"),
        *("mi spettano 5000", "the 5000 is mine", "the 5000 belongs to me", "I've got 5000"),
    ],
    "O:5000": ["i 5000 sono di Ben", "i 5000 sono dell'arancione", "the 5000 is Ben's"],
    "O:token:C": ["il gettone su C è dell'arancione", "the token on C is Ben's"],
    "O:with:R": ["Ben nimmt mich mit", "Ben mi porta con sé", "Ben takes me along"],
    "R:D": [
        "meiner Meinung nach steht Rot auf D",
        "mi sa che il rosso è su D",
        "to me red is on D",
    ],
}
TWO_READINGS = {
    "il rosso salta una casella": {"R:steps:1", "R:skips:1"},
    "il rosso salta due caselle": {"R:steps:2", "R:skips:2"},
    "red jumps one space": {"R:steps:1", "R:skips:1"},
    "Rot springt ein Feld": {"R:steps:1", "R:skips:1"},
    "Rot springt über den Stapel auf B": {"R:over:B R:over-pair", "R:over-pair R:B"},
    "red skips the pair at B": {"R:over:B R:over-pair", "R:over-pair R:B"},
}
SLIPS = {
    "Rot steht nich auf C": ("nicht",),
    "Rot überspringt den Doppeldeker und landet auf D": ("doppeldecker",),
    "Rot steth auf C und Ornage auf B": ("steht",),
    **dict.fromkeys(
        (
            "Rot steht mir auf C",
            *("il rosso fa un giro", "red plays a joker", "Rot weint auf C"),
            *("sie fressen das Geld", "red and orange spoil it", "Rot steht da nach der Reihe"),
            "nothing changes",
            "il rosso non è su C e neanche l'arancione",
        ),
        (),
    ),
}
"""What is not understood, and all that may be offered: with it the whole claim can be read."""
UNCERTAIN = {
    "Rot springt nicht und steht auf B": "nicht",
    "il rosso non salta e sta su C": "non",
    "Rot steht auf C und nicht Blau auf Gelb": "nicht",
    "Ben bekommt das Mafiageld, aber nicht 8000": "nicht",
}
UNREAD = {
    "C la prende il rosso": "rosso",
    "red takes 3 tokens": "tokens",
    "orange gets red's money": "red",
    "red jumps two cars": "two",
    "Rot 2": "2",
    "yellow doesn't get anything, red does": "red",
    "red skips and lands on C": "skips",
    "Rot fährt zusammen nach C": "zusammen",
}


@pytest.mark.parametrize(("said", "meant"), SHARED.items())
def test_who_and_what_is_denied(said: str, meant: str) -> None:
    assert _read(said) == meant
    assert _read(meant) == meant


@pytest.mark.parametrize(("said", "meant"), AT_THE_TABLE.items())
def test_what_is_said_at_a_table_is_read(said: str, meant: str) -> None:
    assert _read(said) == meant
    assert not meant or _read(meant) == meant


@pytest.mark.parametrize(("meant", "said"), [(k, s) for k, all_ in BY_ANNA.items() for s in all_])
def test_who_speaks_of_themselves_means_their_limousine(meant: str, said: str) -> None:
    owners = (Owner("Anna", Limousine.R), Owner("Ben", Limousine.O))
    assert str(claimed(in_person(said, "Anna", [], owners))) == meant


@pytest.mark.parametrize("said", ["Alle sind auf C", "Wir sind auf C", "siamo su C", "We are on C"])
def test_no_pronoun_is_taken_for_a_name(said: str) -> None:
    with pytest.raises(WhichLimousine):
        claimed(said)


@pytest.mark.parametrize(("said", "both"), TWO_READINGS.items())
def test_what_can_be_read_in_two_ways_is_asked_back_with_both(said: str, both: set[str]) -> None:
    with pytest.raises(TwoWays) as refused:
        claimed(said)
    assert {*map(str, refused.value.statements)} == both


@pytest.mark.parametrize(("said", "offered"), SLIPS.items())
def test_only_words_are_offered_with_which_the_claim_can_be_read(
    said: str, offered: tuple[str, ...]
) -> None:
    with pytest.raises(BadWord) as refused:
        claimed(said)
    assert refused.value.near == offered
    for one in offered:
        rest = said.replace(refused.value.word, one).replace("Ornage", "Orange")
        assert _read(rest)


@pytest.mark.parametrize(("said", "word"), UNCERTAIN.items())
def test_what_is_denied_in_another_part_is_asked_back(said: str, word: str) -> None:
    with pytest.raises(Denied) as refused:
        claimed(in_person(said, "Anna", [], OWNERS))
    assert refused.value.word == word


@pytest.mark.parametrize(("said", "word"), UNREAD.items())
def test_what_is_not_understood_is_pointed_at(said: str, word: str) -> None:
    with pytest.raises(BadWord) as refused:
        claimed(said)
    assert refused.value.word == word
    assert refused.value.excerpt is not None


@pytest.mark.parametrize(("said", "right"), [("R:not:8000", False), ("R:not:500", True)])
def test_an_amount_can_be_denied(said: str, right: bool) -> None:
    board, claim = position("R/_/Y/L/T/N/VW/O"), Claim("Ben", claimed(said))
    (verdict,) = settle(board, [], [claim], tokens={Business.A: 8000}).verdicts
    assert verdict.right is right
