"""What is not so, claimed in words: it must be clear what is denied."""

import pytest

from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.grammar.bag import (
    AsItWas,
    AtNoMoment,
    EachByItself,
    HowFar,
    HowItStands,
    HowMany,
    NameThem,
    OnlyPossible,
    OnlyWhatIsSo,
    StaysWhere,
    TwoPlaces,
    WhichPlace,
    WhoPasses,
    WithWhom,
)
from scheffeln.handwriting.grammar.earnings import SharedSum, SharedWhat
from scheffeln.handwriting.owners import in_person
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import Refusal
from scheffeln.rules.clauses import Clause

P = "RO/Y/_/L/T/N/V/W"
"""Red takes orange along over yellow to C."""

DENIALS = {
    "R:not-top": ["Rot ist nicht oben", "red is not on top", "il rosso non è sopra",
                  "it's not true that red is on top"],
    "R:not-alone": ["Rot steht nicht allein", "red isn't alone", "il rosso non è solo"],
    "Y:not-passed": ["Gelb wird nicht übersprungen", "il giallo non viene saltato"],
    "nobody:heir": ["Niemand bekommt das Mafiageld", "nobody inherits", "nessuno eredita",
                    "nessuno prende i soldi della mafia", "Das Mafiageld bleibt liegen"],
    "nobody:5000": ["Die 5000 bleiben liegen", "the 5000 stays there", "i 5000 restano lì"],
    "R:not-on:B": ["Rot ist nicht auf B", "Rot fährt nicht nach B", "red doesn't go to B",
                   "red is not on B", "il rosso non è in B", "Rot steht nicht mehr auf B",
                   "red is no longer on B", "red isn't on B yet", "Rot ist noch nicht auf B"],
    "R:not-over:B": ["Rot fährt nicht über B", "red does not jump over B", "il rosso non salta B",
                     "Rot fährt nicht an B vorbei"],
    "A:empty": ["A ist leer", "A ist jetzt leer", "auf A steht niemand", "auf A steht keiner mehr",
                "A is empty", "nobody is on A", "no car is on A", "A è vuoto", "nessuno è su A",
                "su A non c'è nessuno", "su A non c'è più nessuno", "A ist frei",
                "A ist nicht besetzt", "A isn't occupied", "A non è occupata"],
    "C:occupied": ["C ist nicht mehr leer", "C isn't free", "C non è vuota",
                   "C non è libera", "C ist besetzt", "C is occupied", "C is taken",
                   "C è occupata", "non è vero che C è vuota", "it's not true that C is empty"],
    "B:not-full": ["B ist nicht voll", "B is not full", "B non è piena",
                   "es stimmt nicht, dass B voll ist", "auf B stehen nicht zwei"],
    "R:not-on:C": ["Auf C steht kein Rot", "there is no red on C", "su C non c'è nessun rosso",
                   "es kann nicht sein, dass Rot auf C steht", "unmöglich, dass Rot auf C ist",
                   "it can't be that red is on C", "there's no way red is on C",
                   "non può essere che il rosso stia su C", "è impossibile che il rosso sia su C"],
    "R:not-on:C Y:C": ["Rot kann nicht auf C, da steht schon Gelb",
                       "red can't go to C, yellow is already there",
                       "il rosso non può andare su C, c'è già il giallo"],
    "N:C:top": ["nicht Rot, sondern Blau ist oben auf C", "not red but navy is on top on C",
                "non il rosso ma il blu sta sopra su C"],
    "R:stays-on:A R:A": ["Rot hat A nie verlassen", "red never left A", "red doesn't leave A",
                         "il rosso non ha mai lasciato A"],
    "R:together-with:Y": ["Rot und Gelb fahren zusammen", "Rot fährt mit Gelb",
                          "red and yellow go together", "il rosso e il giallo vanno insieme"],
    "N:on:Y": ["nicht Rot, sondern Blau steht auf Gelb", "not red but navy is on yellow"],
    "R:not:9000 N:not:9000": ["weder Rot noch Blau kriegt 9000", "neither red nor navy gets 9000",
                              "né il rosso né il blu prendono 9000"],
    "nobody:3000": ["niemand kriegt die 3000", "nobody gets the 3000", "nessuno prende i 3000",
                    "i 3000 non li prende nessuno"],
    "A:empty B:empty": ["A und B sind leer", "A and B are empty", "auf A und B steht keiner",
                        "nobody is on A and B", "su A e B non c'è nessuno"],
    "R:C A:empty": ["Rot auf C, A leer", "red is on C and A is empty"],
    "R:without:O": ["Rot nimmt Orange nicht mit", "red does not take orange along",
                    "il rosso non porta con sé l'arancione"],
    "R:stays-put": ["Rot fährt nicht", "red does not move", "il rosso non si muove"],
    "R:not-with:Y": ["Rot fährt nicht mit Gelb", "Rot kommt nicht mit Gelb mit",
                     "Rot und Gelb fahren nicht zusammen", "Rot ist nicht mit Gelb gefahren",
                     "il rosso non si muove con il giallo", "il rosso non va insieme al giallo",
                     "il rosso e il giallo non vanno insieme", "il rosso non viene con il giallo",
                     "red didn't move with yellow", "red and yellow don't go together",
                     "red does not come along with yellow"],
    "O:not-carried": ["Orange fährt nicht mit", "Orange kommt nicht mit",
                      "Orange wird nicht mitgenommen", "Orange ist nicht mitgefahren",
                      "l'arancione non viene portato", "l'arancione non viene trascinata",
                      "l'arancione non lo segue", "orange does not ride along",
                      "orange didn't come along", "orange is not carried", "orange doesn't follow"],
    "R:over:B R:over:C": ["red skips both B and C"],
    "R:C:uncovered": ["red has no one on top of it on C"],
    "R:uncovered": ["red has nothing on top", "Rot hat nix auf dem Dach",
                    "il rosso non ha nessuno sopra", "Rot ist nicht unten",
                    "red isn't at the bottom", "il rosso non è sotto"],
    "R:not-on:Y": ["Gelb ist nicht unter Rot", "yellow is not under red",
                   "il giallo non è sotto il rosso", "Gelb ist nicht von Rot verdeckt"],
    "R:moves": ["Rot bleibt nicht stehen", "red doesn't stay put", "il rosso non resta fermo",
                "Rot ist nicht stehen geblieben", "il rosso non rimane dov'era"],
    "R:token": ["Rot geht nicht leer aus", "red does not go away empty-handed",
                "il rosso non resta a mani vuote", "il rosso non resta a bocca asciutta"],
    "R:nothing": ["Rot geht leer aus", "red goes away empty-handed", "il rosso resta a mani vuote",
                  "il rosso non prende niente"],
    "R:7000": ["Rot bekommt 7000 statt 3500", "red gets 7000 instead of 3500",
               "il rosso prende 7000 invece di 3500",
               "Rot bekommt nicht 3500 sondern 7000", "Rot kriegt 7000 und nicht 3500",
               "red takes not 3500 but 7000", "red doesn't get 3500, it gets 7000",
               "red gets 7000, not 3500", "il rosso non prende 3500 ma 7000",
               "il rosso prende non 3500 ma 7000", "il rosso prende 7000, non 3500"],
    "R:not-on:C R:D": ["Rot steht nicht bei C sondern bei D", "red isn't at C but at D",
                       "il rosso non sta su C bensì su D", "red is on D, not on C"],
    "R:not-on:C O:C": ["nicht Rot sondern Orange steht auf C", "auf C ist nicht Rot sondern Orange",
                       "not red but orange goes to C", "non il rosso ma l'arancione è su C"],
    "O:7000 R:not:7000": ["nicht Rot, sondern Orange bekommt 7000",
                          "it's not red but orange that gets 7000"],
    "O:heir R:no-heir": ["nicht Rot, sondern Orange bekommt das Mafiageld",
                         "non il rosso ma l'arancione eredita dalla mafia"],
    "R:top": ["Rot ist nicht unten, sondern oben", "red isn't at the bottom but on top",
              "il rosso non è sotto ma sopra"],
    "R:bottom": ["Rot ist nicht frei sondern unten"],
    "R:not-on:B Y:not-on:B": ["weder rot noch gelb auf B", "weder Rot noch Gelb steht auf B",
                              "auf B steht weder Rot noch Gelb", "né rosso né giallo su B",
                              "né il rosso né il giallo sono su B",
                              "su B non c'è né il rosso né il giallo",
                              "neither red nor yellow is on B", "neither red nor yellow on B",
                              "Rot ist nicht auf B, Gelb auch nicht"],
    "R:not-on:C N:not-on:C": ["weder Rot noch Blau ist auf C", "neither red nor blue is on C",
                              "né il rosso né il blu è su C"],
    "R:not-on:B R:not-on:C": ["Rot ist weder auf B noch auf C", "Rot steht weder auf B noch C",
                              "red is neither on B nor on C", "il rosso non è né su B né su C",
                              "il rosso non è su B né su C"],
    "R:nothing Y:nothing": ["Rot bekommt kein Geld und Gelb auch nicht",
                            "red gets nothing and yellow doesn't either",
                            "weder Rot noch Gelb bekommt Geld"],
    " R:not-on:B": ["es stimmt nicht, dass Rot auf B steht", "dass Rot auf B steht, stimmt nicht",
                    "Rot auf B ist falsch", "ich glaube nicht, dass Rot auf B ist",
                    "non è vero che il rosso è su B", "non credo che il rosso sia su B",
                    "it's not true that red is on B", "I don't think red is on B",
                    "red on B is wrong", "Rot fährt nie auf B", "red never goes to B",
                    "il rosso non va mai su B", "Rot kann nicht auf B landen",
                    "il rosso non potrebbe essere su B", "red could not be on B"],
    "R:B": ["es stimmt nicht, dass Rot nicht auf B steht", "das stimmt nicht, Rot ist auf B",
            "non è vero, il rosso è su B", "that's not true, red is on B",
            "es stimmt, dass Rot auf B ist", "è vero che il rosso è su B", "true, red is on B",
            "anzi, il rosso è su B", "I don't think so, red is on B"],
    "R:not:5000": ["es stimmt nicht, dass Rot 5000 bekommt", "Rot bekommt nie 5000",
                   "non è vero che il rosso prende 5000", "red never gets 5000"],
    " R:uncovered": ["es stimmt nicht, dass Rot verdeckt ist"],
    "R:not-on:B R:C": ["Rot fährt nicht nach B, sondern nach C", "red is not on B, but on C",
                       "il rosso non è in B ma in C", "Rot steht auf C statt auf B",
                       "red is on C instead of B",
                       "il rosso è su C invece di B", "il rosso è su C anziché su B",
                       "il rosso non è su B, anzi su C", "red goes to C instead of B",
                       "red lands on C instead of B", "Rot zieht nach C statt B",
                       "statt auf B steht Rot auf C", "Rot steht anstatt auf B auf C",
                       "instead of on B, red is on C", "il rosso va in C invece di B",
                       "invece che su B il rosso sta su C"],
    "R:not-on:B R:C O:D": ["Rot steht statt auf B auf C und Orange auf D"],
    "R:over:C R:not-over:D": ["Rot springt über C statt über D"],
    "Y:not-on:B R:B": ["Rot statt Gelb steht auf B", "red instead of yellow is on B",
                       "instead of yellow, red is on B", "il rosso invece del giallo è su B"],
    "R:without:O R:C": ["Rot fährt nach C, Orange fährt nicht mit",
                        "red goes to C but orange is not carried along",
                        "il rosso va in C ma l'arancione non viene portata"],
}  # fmt: skip

UNSURE_WHAT_IS_DENIED = [
    "Rot und Orange teilen sich C nicht", "red doesn't share C with orange",
    "Rot fährt nicht nach B und nach C", "red is not on B and C",
    "Rot ist nicht oben auf C", "Rot ist auf C nicht oben", "red is not alone on C",
    "Niemand steht unter Rot", "Nicht Rot steht auf C",
    "Rot ist nicht auf B oben", "il rosso non va da A a C", "red is empty", "A ist leer, Rot auf A",
    "Rot fährt nicht ohne Orange", "red goes to C not", "Rot ist nicht", "nobody but red is on C",
    "Rot steht nicht mit Gelb auf C", "Rot fährt nicht mit Gelb nach C",
    "red isn't with yellow on C", "Rot und Gelb stehen nicht zusammen auf C",
    "il rosso non è con il giallo su C",
    "Rot überspringt nicht", "red doesn't skip", "il rosso non supera", "Rot ist nicht unten auf C",
    "es stimmt nicht, dass Rot nie auf B fährt", "Rot ist auf B, Gelb auch nicht",
    "Rot bekommt nichts, Gelb nicht",
    "it's not true that red is on B, it's on C",
    "Rot fährt weder nach C", "Rot ist nicht auf B, noch auf A",
    "Rot und Gelb fahren nicht beide", "red and yellow don't both move", "non si muovono entrambi",
]  # fmt: skip

OFFERED: dict[type[Refusal], list[str]] = {
    HowMany: ["auf C steht nicht ein Auto", "not one car is on C", "su C non c'è una macchina"],
    WhichPlace: ["da steht schon Gelb", "yellow is already there", "lì c'è già il giallo",
                 "Rot ist da", "il rosso si ferma li"],
    AsItWas: ["Lila war verdeckt und kriegt nix", "violet was covered", "il viola era coperto",
              "Rot war auf D", "Rot war oben", "il rosso era su C"],
    WithWhom: ["Rot fährt nicht alleine", "Rot fährt nicht allein nach C", "red doesn't go alone",
               "il rosso non va da solo", "il rosso non si muove da solo"],
    HowItStands: ["red isn't alone on C", "Rot steht nicht oben auf C", "il rosso non è solo su C"],
    WhoPasses: ["B wird übersprungen", "B is not skipped", "B viene saltato"],
    EachByItself: ["beide stehen auf B und C", "Rot und Orange stehen auf B und C",
                   "both are on B and C", "they both go to C and D", "entrambe stanno su B e C",
                   "tutte e due sono su B e C", "beide bekommen 3500 und 7000",
                   "both take 3500 and 7000", "entrambe prendono 3500 e 7000"],
    NameThem: ["beide stehen auf C und Gelb auf B", "both are on C and yellow is on B",
               "entrambe sono su C e il giallo su B", "beide kriegen zusammen 7000",
               "both together get 7000", "entrambi insieme prendono 7000"],
    TwoPlaces: ["C ist frei, da fährt Rot hin", "C is empty so red goes there",
                "C è libera, il rosso ci va"],
    SharedSum: ["Rot und Orange teilen sich 7000", "Rot teilt sich 7000 mit Orange",
                "red and orange split the 7000", "they share 7000", "red shares 7000 with orange",
                "si dividono 7000", "il rosso divide 7000 con l'arancione"],
    SharedWhat: ["Rot und Orange teilen auf C", "red and orange split C",
                 "red and orange share on C",
                 "Rot fährt nach C und teilt es sich mit Orange",
                 "il rosso e l'arancione si spartiscono C"],
    HowFar: ["Gelb kommt nicht bis D", "Gelb fährt nicht bis nach D", "Gelb erreicht D nicht",
             "Gelb fährt weiter als B", "il giallo non arriva a D", "il giallo non arriva fino a D",
             "il giallo non è arrivato a D", "il giallo non raggiunge D", "il rosso va oltre B",
             "il rosso non va oltre B", "il rosso è oltre B", "yellow doesn't go as far as D",
             "yellow doesn't get as far as D", "yellow doesn't reach D", "red goes beyond B",
             "red doesn't go beyond B", "red doesn't get to D"],
    OnlyPossible: ["Rot kann auf D landen", "Rot könnte auf D stehen", "Rot dürfte auf D stehen",
                   "Rot dürfte nicht auf D stehen", "Rot muss nicht auf D stehen",
                   "Rot müsste nicht auf D stehen", "vielleicht steht Rot auf D",
                   "Rot kann 5000 bekommen", "red could be on D", "red may be on D",
                   "red may not be on D", "red might not be on D", "red can be not on D",
                   "maybe red is on D", "red can take 5000", "il rosso può essere su D",
                   "il rosso potrebbe essere su D", "il rosso non deve essere su D",
                   "forse il rosso è su D", "può darsi che il rosso sia su D",
                   "il rosso potrebbe prendere 5000"],
    AtNoMoment: ["Rot ist nie auf B", "red is never on B", "il rosso non è mai su B",
                 "Rot niemals auf C"],
    OnlyWhatIsSo: ["nicht 3500 sondern 7000", "not 3500 but 7000", "non 3500 ma 7000",
                   "nicht bei C sondern bei D", "not at C but at D", "non su C ma su D",
                   "Rot zieht nicht 2 sondern 3 Felder", "red moves not 2 but 3 spaces",
                   "il rosso non fa 2 ma 3 passi", "Rot bekommt 7000 nicht 3500",
                   "red doesn't get 8000 but the token", "Rot kriegt nicht 8000 sondern Orange",
                   "il rosso non va avanti ma indietro", "Rot ist nicht auf C sondern Orange",
                   "nicht nur Rot sondern auch Orange steht auf C",
                   "nicht Rot sondern Orange bekommt nicht 7000",
                   "Rot fährt über C statt D nach E", "Rot ist nicht auf E statt D",
                   "Rot nimmt das Plättchen von E statt D", "statt D ist E leer"],
    StaysWhere: ["Orange bleibt sitzen", "Orange bleibt dabei", "Rot bleibt sitzen, oder?"],
}  # fmt: skip
"""What leaves something open, and what would be right."""


@pytest.mark.parametrize(
    ("refusal", "said"), [(one, said) for one, all_ in OFFERED.items() for said in all_]
)
def test_what_is_left_open_is_told_with_what_would_be_right(
    refusal: type[Refusal], said: str
) -> None:
    with pytest.raises(refusal) as refused:
        claimed(said)
    assert type(refused.value) is refusal


@pytest.mark.parametrize("lang", Lang)
def test_what_would_be_right_can_be_read(lang: Lang) -> None:
    for refusal in OFFERED:
        _, _, right = refusal("").hint(lang).partition(": ")
        assert all(map(claimed, right.split("; "))), refusal


@pytest.mark.parametrize(("meant", "said"), [(k, s) for k, all_ in DENIALS.items() for s in all_])
def test_what_is_not_so_can_be_claimed(meant: str, said: str) -> None:
    assert str(claimed(in_person(said, "Anna", [], ()))) == meant.strip()
    assert str(claimed(meant)) == meant.strip()


@pytest.mark.parametrize("said", UNSURE_WHAT_IS_DENIED)
def test_what_is_denied_must_be_clear(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


@pytest.mark.parametrize(
    ("cards", "said", "right"),
    [
        ("R", "A:empty", True),
        ("R", "B:empty", False),
        ("R", "C:occupied", True),
        ("R", "A:occupied", False),
        ("R", "C:not-full", False),
        ("R", "B:not-full", True),
        ("R", "R:not-on:B", True),
        ("R", "R:not-on:C", False),
        ("R", "R:not-over:B", False),
        ("R", "R:not-over:D", True),
        ("R", "Rot ist nicht unten", False),
        ("R", "R:not-top", True),
        ("R", "O:not-top", False),
        ("Y", "Y:not-top", True),
        ("R", "O:not-alone", True),
        ("R", "Y:not-alone", False),
        ("R", "Y:not-passed", False),
        ("R", "L:not-passed", True),
        ("R", "il rosso non è sotto l'arancione", False),
        ("R", "red is not under yellow", True),
        ("R", "Rot bleibt nicht stehen", True),
        ("O", "il rosso non resta fermo", False),
        ("R", "R:not-with:O", False),
        ("R", "O:together-with:R", True),
        ("R", "Rot und Gelb fahren zusammen", False),
        ("R", "O:not-with:R", False),
        ("R", "R:not-with:Y", True),
        ("Y", "R:not-with:O", True),
        ("R", "O:not-carried", False),
        ("R", "R:not-carried", True),
        ("O R", "O:not-carried", True),
        ("O R", "O:not-with:R", True),
        ("O R", "O:stays-put", False),
    ],
)
def test_what_is_not_so_is_judged(cards: str, said: str, right: bool) -> None:
    row = [*map(move, cards.split())]
    verdict = settle(position(P), row, [Claim("Ben", claimed(said))]).verdicts[0]
    assert verdict.right is right


@pytest.mark.parametrize("said", ["O:not-carried", "O:not-with:R", "R:not-with:O"])
def test_whoever_parts_a_motorcade_is_told_that_it_stays_together(said: str) -> None:
    (verdict,) = settle(position(P), [move("R")], [Claim("Ben", claimed(said))]).verdicts
    assert (verdict.step, verdict.clause) == (1, Clause.MOVE_CARRY)
