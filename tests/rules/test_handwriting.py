"""Ways a tired person may write ten positions, cards and claims: read as meant, or refused."""

import pytest

from scheffeln.board import COLOURS, Limousine
from scheffeln.handwriting import Unclear, limousine, position
from scheffeln.handwriting.cards import MovesNothing, moves, signs
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.grammar import sayings
from scheffeln.language import Lang
from scheffeln.notation import BadPosition
from scheffeln.refusal import BadWord, Refusal

ALL = "R/O/Y/L/T/N/V/W"
PAIR = "RO/_/Y/L/T/N/V/W"
TWO = "RO/_/YL/_/T/N/V/W"
MAFIA = "MR/O/Y/L/T/N/V/W"

POSITIONS = {
    ALL: [
        "R/O/Y/L/T/N/V/W", "r/o/y/l/t/n/v/w", "R O Y L T N V W", "R,O,Y,L,T,N,V,W",
        "R, O, Y, L, T, N, V, W", "R / O / Y / L / T / N / V / W", "R;O;Y;L;T;N;V;W",
        "R|O|Y|L|T|N|V|W", "  R/O/Y/L/T/N/V/W  ", '"R/O/Y/L/T/N/V/W"', "'R O Y L T N V W'",
        "“R/O/Y/L/T/N/V/W”", "R  O  Y  L  T  N  V  W", "R\tO\tY\tL\tT\tN\tV\tW",
        "red orange yellow lime teal navy violet white",
        "red/orange/yellow/lime/teal/navy/violet/white",
        "red, orange, yellow, green, light blue, blue, purple, white",
        "rot, orange, gelb, grün, türkis, blau, lila, weiß",
        "rot/orange/gelb/limette/petrol/marine/violett/weiß",
        "rosso, arancione, giallo, verde, azzurro, blu, viola, bianco",
        "Red/Orange/Yellow/Lime/Teal/Navy/Violet/White",
        "rot/orange/gelb/grün/petrol/marine/lila/weiss",
    ],
    PAIR: [
        "orange auf rot, -, gelb, grün, türkis, blau, lila, weiß",
        "rot orange, -, gelb, grün / türkis, blau, lila, weiß",
        "arancione sopra rosso, vuota, giallo, verde, azzurro, blu, viola, bianco",
        "red/orange, -, yellow, green, teal, blue, purple, white",
        "RO/_/Y/L/T/N/V/W", "ro/_/y/l/t/n/v/w", "RO _ Y L T N V W", "RO - Y L T N V W",
        "RO . Y L T N V W", "RO/-/Y/L/T/N/V/W", "RO/./Y/L/T/N/V/W", "RO,_,Y,L,T,N,V,W",
        "RO, -, Y, L, T, N, V, W", "R O / _ / Y / L / T / N / V / W", "R+O/_/Y/L/T/N/V/W",
        "red orange/_/yellow/lime/teal/navy/violet/white",
        "red+orange, empty, yellow, green, teal, navy, violet, white",
        "A: RO, B: -, C: Y, D: L, E: T, F: N, G: V, H: W", "(RO) () (Y) (L) (T) (N) (V) (W)",
        "H=W G=V F=N E=T D=L C=Y B= A=RO", "[RO][_][Y][L][T][N][V][W]", "RO/_/Y/L/T/N/V/W.",
        "rosso e arancione, vuoto, giallo, verde, turchese, blu, viola, bianco",
        "rot orange/leer/gelb/limette/petrol/marine/violett/weiß",
        "rosso arancione/vuoto/giallo/lime/ottanio/blu/viola/bianco",
        "RO/_/Y/L/T/N/V/W\n",
        "RO \u2013 Y L T N V W", "RO · Y L T N V W", "RO\\_\\Y\\L\\T\\N\\V\\W",
        "RO / . / Y / light green / T / dark blue / V / W", "RO/_/yellow/L/T/N/V/W",
        "RO _ gelb L T N lila W",
    ],
    TWO: [
        "RO/_/YL/_/T/N/V/W", "ro _ yl _ t n v w", "RO,-,YL,-,T,N,V,W", "RO . YL . T N V W",
        "R O/_/Y L/_/T/N/V/W", "red orange/_/yellow lime/_/teal/navy/violet/white",
        "RO/-/YL/./T/N/V/W", "RO, _, yellow green, _, T, N, V, W",
    ],
    MAFIA: [
        "MR/O/Y/L/T/N/V/W", "mr o y l t n v w", "M R/O/Y/L/T/N/V/W",
        "black red/O/Y/L/T/N/V/W", "mafia red, O, Y, L, T, N, V, W",
        "schwarz rot/O/Y/L/T/N/V/W", "nero rosso/O/Y/L/T/N/V/W",
    ],
}  # fmt: skip
NO_POSITIONS = [
    "", " ", "R", "ROYLTNVW", "R/O/Y/L/T/N/V", "R/O/Y/L/T/N/V/W/", "R//Y/L/T/N/V/W/O",
    "R0/_/Y/L/T/N/V/W", "RO/_/Y/1/T/N/V/W", "RO/_/Y/L/T/N/V/X", "ROY/_/_/L/T/N/V/W",
    "RR/O/Y/L/T/N/V/W", "RO/_/Y/L/T/N/V/V", "R-O-Y-L-T-N-V-W", "RO  Y L T N V W",
    "red orange yellow lime teal navy violet", "pink/O/Y/L/T/N/V/W", "RO/_/Y/grey/T/N/V/W",
    "RO/_/gold/L/T/N/V/W", "RO/_/Y/dark green/T/N/V/W", "RO/_/yelow/L/T/N/V/W", "R_/O/Y/L/T/N/V/W",
    "A/B/C/D/E/F/G/H", "RO/_/Y/L/T/N/V/W R", "???", "RO/__/Y/L/T/N/V/W", "R/O/Y/L/T/N/V/W/M/M",
    "ROT/_/_/Y/L/N/V/W", "rto/O/Y/L/T/N/V/W", "Rto O Y L T N V W", "lehr/RO/Y/L/T/N/V/W",
]  # fmt: skip

CARDS = {
    "R": [
        "R", "r", " R ", '"R"', "'r'", "red", "Red", "RED", "rot", "Rot", "rote", "rosso", "Rosso",
        "rossa", "“red”", "R,", "red card", "die rote Karte", "la carta rossa", "R.",
    ],
    "R O": ["erst Rot, dann Orange", "prima il rosso poi l'arancione", "first red then orange",
            "red & orange"],
    "R R O": [
        "RRO", "rro", "R R O", "R,R,O", "R, R, O", "r r o", '"RRO"', "RR O", "R RO", "R;R;O",
        "red red orange", "red, red, orange", "rot rot orange", "rosso rosso arancione",
        "red R orange", "red, then red, then orange", "rot, rot, dann orange",
        "Rot und dann rot und dann orange", "rosso, rosso, poi arancione", "rosso e rosso e O",
    ],
    "T N": [
        "TN", "T N", "teal navy", "light blue blue", "light-blue, dark-blue", "hellblau dunkelblau",
        "petrol marine", "azzurro blu", "ottanio blu", "türkis blau", "tuerkis, marineblau",
        "turquoise, navy blue", "Hellblau Blau", "celeste blu scuro",
    ],
    "L V W": [
        "LVW", "lime violet white", "green purple white", "grün lila weiß", "gruen lila weiss",
        "verde viola bianco", "light green, purple, white", "hellgrün violett weiß",
    ],
    "R+ O- R@C @ M": [
        "R+ O- R@C @ M", "r+ o- r@c @ m", "R+, O-, R@C, @, M", "red+ orange- red@C @ black",
        "rot+ orange- rot@c @ schwarz", "rosso+ arancione- rosso@C @ nero", "red+ O- R@c @ mafia",
        "Joker red, orange backward, evasion red C, @, black",
        "Joker rot, orange rückwärts, Ausweichen rot C, @, schwarz",
        "jolly rosso, arancione indietro, evasione rosso C, @, nero",
    ],
    "R+": [
        "Joker rot", "rot Joker", "joker red", "red Joker", "jolly rosso", "rosso jolly", "joker r",
        "Joker auf Rot", "Joker on the red", "jolly sul rosso", "JOKER ROT",
    ],
    "N-": [
        "blau rückwärts", "blau zurück", "Rückwärts blau", "rueckwaerts blau", "blue backward",
        "navy backwards",
        "backward dark blue", "blu indietro", "indietro blu",
    ],
    "R@D": [
        "Ausweichen rot D", "rot Ausweichen D", "Ausweichen Rot nach D", "evasion red D",
        "Evasion red to d", "red evasion D", "evasione rosso D", "evasione rosso su D",
        "evasione rosso a D",
    ],
    "R@A": ["Ausweichen rot A", "evasione rosso a", "evasione rosso a A"],
    "R@E N": ["Ausweichen rot E, blau", "evasione rosso E blu", "evasion red e, then blue"],
    "R+ N": ["Joker rot blau", "joker red, blue", "jolly rosso, poi blu"],
}  # fmt: skip
NO_CARDS = [
    "0", "R0", "R0O", "X", "RXO", "R-O", "R-O-Y", "ROT", "pink", "grey", "gold", "oro", "rosa",
    "dark green", "redd", "bleu2", "R@", "R@I", "R++", "Nothing", "R?O", "+", "-", "10", "rrx",
    "yelow", "A", "magenta", "silver", "rto", "Rto", "rto blau", "rt0", "ort", "nvy", "Joker",
    "Joker pink", "rot Joker blau", "Ausweichen", "Ausweichen rot", "Ausweichen D", "Joker Joker",
    "evasion red blue", "evasione rosso e blu", "rückwärts", "indietro",
]  # fmt: skip

FACTS = {
    "R:C:top": [
        "R:C:top", "r:c:top", "R:C:TOP", "R C top", "R, C, top", "R:C:on-top", "R:C:on top",
        "red:C:top", "red on C on top", "red is on C, on top", "Red is at C on top",
        "rot:C:oben", "rot auf C oben", "rot steht auf C, oben",
        "rosso:C:sopra", "rosso su C in cima", "R : C : top", '"R:C:top"', "R:C:oben", "R:C:sopra",
        "the red car is on C, on top",
    ],
    "T:E:lone": [
        "T:E:lone", "t e alone", "teal:E:alone", "light blue on E alone", "hellblau auf E allein",
        "petrol:E:allein", "petrolio su E da solo", "azzurro su E sola", "T,E,lone",
    ],
    "N:H:covered": ["N:H:covered", "blue on H covered", "blau auf H verdeckt", "blu su H coperta"],
    "V:A:bottom": ["V:A:bottom", "purple A beneath", "lila A unten", "viola A sotto", "V:A:under"],
    "W:B:uncovered": ["W:B:uncovered", "white B uncovered", "weiß B offen", "bianca B scoperta"],
    "Y:D": [
        "Y:D", "y d", "yellow on D", "gelb auf D", "giallo su D", "Y, D", "yellow: D",
        "gelb landet auf D", "gelb springt nach D", "gelb zieht auf D",
        "Gelb hüpft auf D", "gelb fährt zu D", "yellow ends up on D",
        "yellow lands on D", "yellow jumps to D", "yellow goes to D",
        "il giallo salta su D", "giallo finisce in D", "giallo arriva a D", "giallo va a d",
    ],
    "Y:stays-on:D Y:D": [
        "Gelb bleibt auf D", "yellow stays on D", "giallo resta su D", "Gelb steht noch auf D",
        "Gelb steht immer noch auf D", "Gelb steht still auf D", "yellow is still on D",
        "il giallo sta fermo su D", "l'automobile gialla è ferma su D", "il giallo è ancora su D",
        "il giallo è sempre su D",
    ],
    "R:C O:C:top": [
        "R:C O:C:top", "red on C and orange on top of it", "red is on C with orange on top",
        "Rot steht auf C und Orange drauf", "rot auf C, orange obendrauf",
        "rosso su C e arancione sopra",
    ],
    "R:C O:A": [
        "R:C O:A", "R:C, O:A", "Rot auf C, Orange auf A", "Rot auf C und orange auf A",
        "auf C steht rot, auf A orange", "rosso su C e arancione su A",
        "red is on C and orange on Dinero Docks", "red stands on C, while orange sits on A",
    ],
    "R:C O:C": [
        "Rot und Orange auf C", "Rot und Orange stehen beide auf C", "red and orange are both on C",
        "rosso e arancione su C", "rosso e arancione stanno su C", "auf C stehen rot und orange",
    ],
    "R:B:bottom O:B:top": ["RO auf B", "RO on B", "RO su B", "R:B:bottom O:B:top"],
    "O:on:R": [
        "O:on:R", "orange is on red", "orange steht auf rot", "Rot unter Orange", "Orange auf Rot",
        "rosso è sotto arancione", "red is covered by orange", "auf rot steht orange",
        "l'arancione è sopra il rosso",
    ],
    "Y:C R:on:Y": ["Gelb steht unter Rot auf C"],
    "R:C:on:L": ["rosso sta su C, sopra il verde", "red is on top of green on C"],
    "R:bottom": ["Rot ist unten", "il rosso è sotto", "red is at the bottom"],
    "R:B:bottom": ["Rot steht unten auf B", "il rosso è sotto su B", "rot unten auf B"],
    "O:A": ["Orange steht auf Dinero Docks", "arancione su dinero docks", "orange is at the Docks"],
    "R:H": ["rosso su Splendid Boulevard", "Rot auf Splendid Bulevard"],
    "R:E O:D": ["red on e and orange on d", "red e orange d", "rosso su E e arancione su D"],
    "R:C": ["la macchina rossa è su C", "rosso si ferma su C"],
    "R:over:Y": [
        "rot springt über gelb", "rot fährt über gelb", "rot hüpft über gelb",
        "rot zieht über gelb",
        "red jumps over yellow", "red goes over yellow", "red drives past yellow",
        "rot überspringt gelb", "über gelb springt rot", "rot fährt an gelb vorbei",
        "il rosso salta il giallo", "il rosso passa sopra il giallo", "red skips yellow",
        "il rosso supera il giallo", "R:over:Y",
    ],
    "R:over:B": [
        "rot springt über B", "rot geht über B", "rot überspringt B", "red jumps over B",
        "red passes B", "il rosso salta B", "il rosso passa sopra B", "il rosso scavalca B",
    ],
    "R:over:L": ["rot springt über grün", "red jumps over lime"],
    "R:over:C": ["rot springt über C", "rot geht über C"],
    "R:over:B R:C": [
        "rot springt über B nach C", "rot fährt über B und hält auf C", "red jumps over B to C",
        "red goes over B and lands on C", "il rosso salta B e si ferma in C",
        "il rosso passa oltre B e arriva in C",
    ],
    "R:via:B R:C": ["über B fährt rot nach C"],
    "R:over:B R:over:C": ["red jumps over B and C", "rot springt über B und C"],
    "R:moves-alone R:B": [
        "rot fährt allein nach B", "rot zieht alleine auf B", "il rosso va da solo su B",
        "allein fährt rot nach B", "red drives to B alone", "rot wird alleine nach B gezogen",
    ],
    "R:moves-alone R:C": [
        "rot zieht allein nach C", "il rosso va da solo in C", "red goes alone to C",
        "red moves by itself to C", "la rossa si sposta da sola in C",
    ],
    "R:C:lone": ["red stands alone on C", "auf C steht nur noch rot", "il rosso è da solo in C"],
    "R:with:O R:C O:C": [
        "rot nimmt orange mit nach C", "il rosso porta con sé l'arancione in C",
        "red takes orange along to C", "red takes orange with it to C",
        "rot zieht orange mit auf C",
        "red carries orange to C", "il rosso si porta dietro l'arancione in C",
    ],
    "R:with:O": ["rot nimmt orange mit", "red takes orange along"],
    "R:without:O R:C": ["rot fährt ohne orange nach C", "il rosso va senza l'arancione in C"],
    "R:without:O O:A": [
        "rot lässt orange auf A stehen", "red leaves orange behind on A",
        "il rosso lascia l'arancione in A",
    ],
    "R:from:A R:C": ["rot fährt von A nach C", "red goes from A to C", "il rosso va da A a C"],
    "both:C": [
        "beide stehen auf C", "die beiden fahren nach C", "tutte e due sono in C", "both are on C",
        "der Doppeldecker fährt nach C", "la pila si sposta in C", "the motorcade goes to C",
        "the double-decker moves to C", "il corteo va in C", "entrambe vanno in C",
    ],
    "R:on:O": ["il rosso è sull'arancione", "rosso sull\u2019arancione", "red is over orange"],
    "R:D": [
        "rot fährt weiter nach D", "rot fährt bis D", "rot muss nach D fahren", "rot sitzt auf D",
        "il rosso si sposta in D", "red goes over to D", "rot steht auf Feld D",
    ],
    "Y:A": ["gelb landet auf A", "yellow goes to a", "giallo va su A", "giallo va a A"],
}  # fmt: skip
NO_FACTS = [
    "R", "R:", "R:I:top", "R:C:sideways", "X:C:top", "0:C:top",
    "red or blue on C",
    "R:C R:D", "red on C and on D", "red orange on C", "Rot auf Lucre District", "red on red",
    "rot und orange oben auf C", "rot auf C und orange auf X", "rot auf C und orangee auf D",
    "rot stetht auf C und orange auf D", "auf C", "rot und orange",
    "red is on C and takes off", "rosso su C e arancione su J", "RO",
    "pink:C:top", "R:C:top:top", "C:R:top", "red", ":::", "R:CD:top",
    "rot sthet auf C", "rot bekomt 8000", "rosso prnde 8000",
    "il rosso salta sopra il giallo", "il rosso passa su B", "rot springt B",
    "red lands over yellow",
    "rot kommt über gelb", "red lands alone on C", "rot fährt nach C, allein",
    "rot springt über B, C", "rot fährt nach C, über gelb", "red goes to C over",
    "rot steht nicht auf B oben", "auf C steht nicht ein Auto",
    "rot fährt nach C und orange springt",
    "beide stehen auf rot", "rot steht ohne orange auf C", "red jumps over red",
    "gelb geht leer aus und rot steht auf A",
]  # fmt: skip


def _each(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(written, meant) for meant, ways in table.items() for written in ways]


def test_there_are_two_hundred() -> None:
    read = sum(len(_each(table)) for table in (POSITIONS, CARDS, FACTS))
    assert read + len(NO_POSITIONS) + len(NO_CARDS) + len(NO_FACTS) >= 200


@pytest.mark.parametrize(("written", "meant"), _each(POSITIONS))
def test_a_position_is_read_as_meant(written: str, meant: str) -> None:
    assert str(position(written)) == meant


@pytest.mark.parametrize("written", NO_POSITIONS)
def test_what_is_no_position_is_refused_in_a_line(written: str) -> None:
    with pytest.raises(Refusal) as refused:
        position(written)
    assert "\n" not in refused.value.message(Lang.EN)


@pytest.mark.parametrize(("written", "meant"), _each(CARDS))
def test_cards_are_read_as_meant(written: str, meant: str) -> None:
    assert " ".join(map(str, moves(written))) == meant


@pytest.mark.parametrize("written", NO_CARDS)
def test_what_are_no_cards_is_refused(written: str) -> None:
    with pytest.raises((BadWord, Unclear)):
        moves(written)


@pytest.mark.parametrize(("written", "meant"), _each(FACTS))
def test_a_claim_is_read_as_meant(written: str, meant: str) -> None:
    assert str(claimed(written)) == meant
    assert str(claimed(meant)) == meant


@pytest.mark.parametrize("written", NO_FACTS)
def test_an_unreadable_claim_is_refused(written: str) -> None:
    with pytest.raises(Refusal):
        claimed(written)


@pytest.mark.parametrize("car", Limousine)
@pytest.mark.parametrize("lang", Lang)
def test_the_name_of_every_limousine_is_understood(car: Limousine, lang: Lang) -> None:
    assert limousine(COLOURS[car][lang]) is car


@pytest.mark.parametrize(("word", "cars"), [("pink", "RV"), ("gold", "OY"), ("grau", "WM")])
def test_what_may_be_two_is_asked_back(word: str, cars: str) -> None:
    with pytest.raises(Unclear) as refused:
        limousine(word)
    assert "".join(map(str, refused.value.readings)) == cars


@pytest.mark.parametrize(
    ("written", "meant"),
    [("R?O", "R ? O"), ("red ? orange +", "R ? O +"), ("RRO", "R R O"), ("R, ?, @", "R ? @")],
)
def test_rows_with_blanks(written: str, meant: str) -> None:
    assert " ".join(signs(written)) == meant


@pytest.mark.parametrize(
    "said",
    [
        "red goes to C and yellow stays", "yellow stays and red goes to C",
        "rot fährt nach C und gelb bleibt", "gelb bleibt, rot fährt nach C",
        "il rosso va su C e il giallo resta", "il giallo rimane e il rosso va su C",
    ],
)  # fmt: skip
def test_who_stays_is_not_where_another_goes(said: str) -> None:
    assert str(sayings(said)) == "Y:stays-put R:C"


@pytest.mark.parametrize("said", ["Gemeiner Tausch", "R, Tausch", "R verdeckt", "nasty exchange"])
def test_a_card_that_moves_nothing_is_told_as_one(said: str) -> None:
    with pytest.raises(MovesNothing) as refused:
        moves(said)
    assert all("M" in refused.value.hint(lang) for lang in Lang)
    assert "at most the Mafia limousine" in refused.value.message(Lang.EN)


def test_an_empty_group_at_the_end_is_told_as_one() -> None:
    with pytest.raises(BadPosition) as refused:
        position("RO/_/Y/L/T/N/V/")
    assert "nothing is written here" in str(refused.value)


@pytest.mark.parametrize("said", ["zwei Felder sind leer", "two spaces are empty"])
def test_what_denies_nothing_is_not_told_as_a_denial(said: str) -> None:
    with pytest.raises(BadWord):
        sayings(said)
