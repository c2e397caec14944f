"""The small words of claims in three languages, and those for how somebody stands."""

from collections.abc import Mapping

from scheffeln.deeds import Way
from scheffeln.facts import Stand
from scheffeln.handwriting.lexicon.fillers import FILLERS
from scheffeln.handwriting.lexicon.money import MONEY
from scheffeln.handwriting.lexicon.prepositions import PREPOSITIONS
from scheffeln.handwriting.lexicon.senses import Particle, WordRows
from scheffeln.language import Lang

EN, DE, IT = Lang

PARTICLES: WordRows = {
    **PREPOSITIONS,
    Particle.ARTICLE: {
        EN: "the, a, an, that, this, its, their, the whole, the entire",
        DE: "der ganze, die ganze, das ganze, den ganzen, dem ganzen, der gesamte, die gesamte,"
        " das gesamte, den gesamten, dem gesamten, 'm, 'n, dies, unser, unsere, der, die, das,"
        " den, dem, s, 's, d', ein, eine, einen, einem, einer,"
        " sein, seine, seinen, ihr, ihre, ihren, dieser, diese, dieses, seiner, seinem",
        IT: "l' intero, l' intera, tutto il, tutta la, il, lo, la, i, gli, le, l', un, uno,"
        " una, un', suo, sua, suoi, quel, quella, quell',"
        " i suoi, il suo, la sua",
    },
    Particle.CAR: {
        EN: "car, cars, limousine, limousines, limo, limos, one, automobile, vehicle, ride,"
        " motor, auto, character, character card, player with the, player with, owner of",
        DE: "auto, autos, limousine, limousinen, limo, limos, wagen, karre, flitzer, schlitten,"
        " kiste, fahrzeug, limmo, pkw, figur, figuren, person, spieler mit der,"
        " spieler mit, spielerin mit, besitzer von",
        IT: "auto, automobile, automobili, macchina, macchine, limousine, vettura, limo,"
        " macchinina, veicolo, vetture, limousines, macchinetta,"
        " personaggio, giocatore con il personaggio, giocatore con il, proprietario del",
    },
    Particle.PLACE: {
        EN: "spaces, squares, tiles, fields, spots, steps, step, business, businesses, space,"
        " field, square, tile, spot, location, property",
        DE: "schritt, schritte, feld, felder, geschäft, geschäfte, geschäftsfeld, platz,"
        " plättchen, karte, kachel, geschäften, feldern",
        IT: "passo, passi, spazio, spazi, campi, posti, negozi, tessere, casella, caselle,"
        " attività, campo, posto, negozio, tessera, affare, posizione",
    },
    Particle.BOTH: {
        EN: "both, both of them, they both, the two, the two of them, the two together, these two",
        DE: "beide, beiden, alle beide, die zwei, alle zwei, die beiden, diese beiden",
        IT: "entrambi i, entrambe le, entrambi gli, entrambi, entrambe, tutti e due,"
        " tutte e due, tutti e due insieme, i due, le due,"
        " tutt' e due, ambedue, tutti e 2, tutte e 2",
    },
    Particle.PAIR: {
        EN: "motorcade, doubledecker, double decker, double-decker, pile, stack, pair, tower,"
        " duo,"
        " convoy, twosome, combo",
        DE: "doppeldecker, doppel-decker, kolonne, stapel, paar, konvoi, turm, gespann, pärchen,"
        " duo, zweierstapel",
        IT: "pila, corteo, coppia, colonna, torre, duo, torretta, doppietta",
    },
    Particle.IT: {
        EN: "it, he, she, they",
        DE: "sie, er, es, die, der, das, dieser, diese",
        IT: "esso, essa, lui, lei, questo, questa, quello, quella, loro",
    },
    Particle.HIM: {
        EN: "it, him, her, them",
        DE: "ihm, ihr, ihn, ihnen, dem, der, sich",
        IT: "esso, essa, lui, lei, di esso, di essa, di lui, di lei, di loro, a lui, a lei,"
        " di sé,"
        " sé",
    },
    Particle.NOT: {
        EN: "cant, dont, doesnt, isnt, wont, didnt, arent, not, isn't, doesn't, didn't, don't,"
        " aren't, cannot, wouldn't, can't, can not, must not, mustn't, couldn't, could not,"
        " won't, hasn't,"
        " haven't, shouldn't, n't, ain't, never, no longer",
        DE: "nicht, net, ned, nit, nimmer, gar nicht, überhaupt nicht, eben nicht, nicht mehr,"
        " doch nicht, nie, niemals",
        IT: "non, nn, no",
    },
    Particle.NO: {
        EN: "no",
        DE: "kein, keine, keinen, keins, keinerlei",
        IT: "nessun, nessuno, nessuna, alcun",
    },
    Particle.NOBODY: {
        EN: "nobody at all, no car at all, no cars at all, no one left, nobody left, not a single"
        " car, no limo, no limousines, nobody, no one, none, no car, no cars, no limousine,"
        " nothing, no one else",
        DE: "niemanden, keinen, gar kein auto, kein einziges auto, gar nichts, keine autos, keine"
        " limousinen,"
        " niemand, keiner, keine limousine, kein auto, niemand mehr, keiner mehr, nichts, nix,"
        " kein wagen, keine limo, nichts mehr, kein auto mehr, gar keiner, gar niemand",
        IT: "nessun auto, nemmeno una macchina, neanche una macchina, neanche un' auto, nessuno,"
        " nessuna, nessun' auto, nessuna auto, nessuna macchina, nessuna limousine, più"
        " nessuno, niente, nulla, più niente, nessuna automobile, più nessuna macchina",
    },
    Particle.NOBODY_ALONG: {
        EN: "nobody, no one, none, nobody else, no one else, no car, no cars, no limousine",
        DE: "niemand, niemanden, niemand anderen, keinen, keinen anderen, gar keinen, kein auto,"
        " keine limousine, keinen wagen",
        IT: "nessuno, nessun altro, nessuna macchina, nessun' altra macchina",
    },
    Particle.ANYBODY: {EN: "anyone, anybody, anyone else, any other", DE: "", IT: ""},
    Particle.EMPTY: {
        EN: "with no cars, with no limousines, deserted, abandoned, cleared, empty, vacant,"
        " free, unoccupied, is free, left empty",
        DE: "ohne limousinen, leere, leeren, leeres, freie, freien, freies, leer, frei, unbesetzt",
        IT: "senza automobili, senza auto, vuoto, vuota, libero, libera, vuoti, vuote, liberi,"
        " libere",
    },
    Particle.OCCUPIED: {
        EN: "occupied, taken",
        DE: "besetzt, belegt",
        IT: "occupato, occupata, occupate, occupati",
    },
    Particle.ONLY: {
        EN: "only, just, solely, merely, nothing but",
        DE: "nur, bloß, lediglich, ausschließlich, nichts als",
        IT: "nient' altro che, soltanto, solamente, unicamente, esclusivamente, solo, sola",
    },
    Particle.ALONG: {
        EN: "piggyback, along, with it, with him, with her, along with it, with itself, along for"
        " the ride",
        DE: "huckepack, huckepack mit, mit, mit sich",
        IT: "con sé, con se, dietro, via, con lui, con lei, appresso, insieme a sé, con loro, con"
        " sè",
    },
    Particle.STILL: {
        EN: "right where it is, back, exactly where it is, put, behind,"
        " still, where it is, where it was, where it stands, where he is",
        DE: "zurück, wo sie ist, wo er ist, wo es ist, wo sie steht, wo er steht, wo es steht,"
        " wo sie war, wo er"
        " war, wo es war",
        IT: "lì fermo, lì ferma, al suo posto, indietro, dov' era, dov' è,"
        " dove era,"
        " dove è, dove sta, lì dov' è",
    },
    Particle.YET: {
        EN: "still, yet, as before",
        DE: "immer noch, noch immer, weiterhin, nach wie vor, weiter so",
        IT: "tuttora, sempre, come prima",
    },
    Particle.MORE: {EN: "", DE: "noch", IT: "ancora"},
    Particle.THERE: {
        EN: "there, here, over there, right there, right here, in there, on there",
        DE: "da, dort, hier, dahin, dorthin, hierhin",
        IT: "lì, là, ci, c', qui, qua",
    },
    Particle.OVER_IT: {
        EN: "",
        DE: "drüber, darüber, drüber weg, drüber hinweg, darüber hinweg",
        IT: "",
    },
    Particle.UPRIGHT: {EN: "", DE: "stehen, liegen, hängen", IT: ""},
    Particle.SEATED: {EN: "", DE: "sitzen, dabei", IT: ""},
    Particle.IDLE: {
        EN: "",
        DE: "still",
        IT: "fermo, ferma, fermi, ferme, immobile, immobili",
    },
    Particle.OUT: {EN: "out", DE: "aus", IT: ""},
    Particle.BY: {
        EN: "by",
        DE: "vorbei",
        IT: "",
    },
    Particle.DUE: {
        EN: "",
        DE: "zu",
        IT: "",
    },
    Particle.AND: {
        EN: "so that, so, and, while, whereas, and then, &, +, as well as, then",
        DE: "und, während, &, +, und dann, sowie, dann, wobei, sowie auch, also, deshalb, daher,"
        " darum, drum",
        IT: "e, ed, mentre, &, +, e poi, ed anche, poi, quindi, perciò, dunque",
    },
    Particle.JOINS: {EN: "with", DE: "mit", IT: "con, col, coll'"},
    Particle.BUT: {
        EN: "but, yet, though",
        DE: "aber, doch, jedoch",
        IT: "ma, però, invece",
    },
    Particle.INSTEAD: {
        EN: "but, instead",
        DE: "sondern, stattdessen",
        IT: "bensì, ma, invece",
    },
    Particle.THAN: {
        EN: "instead of, rather than",
        DE: "statt, anstatt, anstelle von, an stelle von",
        IT: "invece di, invece che, invece del, invece della, invece dell', anziché, al posto di,"
        " al posto del, al posto della, al posto dell', piuttosto che",
    },
    Particle.NEITHER: {EN: "neither", DE: "weder", IT: "né"},
    Particle.NOR: {EN: "nor", DE: "noch, noch auch", IT: "né"},
    Particle.RATHER: {
        EN: "rather, or rather, i mean",
        DE: "vielmehr, besser gesagt, ich meine, das heißt",
        IT: "anzi, o meglio, cioè, voglio dire",
    },
    Particle.NEXT: {
        EN: "next, first, nearest, very next",
        DE: "nächste, nächsten, nächstes, nächster, erste, ersten, erstes, nächstbeste,"
        " nächstbesten",
        IT: "prima, primo, prossima, prossimo",
    },
    Particle.FULL: {
        EN: "full, full up, already full, no room, no more room, no room left, no space left",
        DE: "voll, schon voll, kein platz, kein platz mehr, kein platz mehr frei, kein platz frei,"
        " keinen platz, keinen platz mehr",
        IT: "pieno, piena, già piena, già pieno, al completo,"
        " non c' è più posto, non c' è posto, non ha più posto, non ci sono più posti",
    },
    Particle.COUNT: {EN: "", DE: "", IT: ""},
    Particle.TAG: {
        EN: "right, isn't it, doesn't it, innit, no, ok, okay, or not, huh, eh",
        DE: "oder, oder nicht, nicht wahr, nicht, gell, ne, oder etwa nicht, stimmt's, ja",
        IT: "vero, no, giusto, o no, o sbaglio, nevvero",
    },
    Way.FORWARD: {
        EN: "forward, forwards, clockwise, ahead, onward, onwards",
        DE: "vorwärts, nach vorne, nach vorn, im uhrzeigersinn, vor, voran",
        IT: "in avanti, in senso orario, avanti, più avanti",
    },
    Way.BACKWARD: {
        EN: "backward, backwards, back, in reverse, counter-clockwise, counterclockwise",
        DE: "rückwärts, zurück, nach hinten, gegen den uhrzeigersinn",
        IT: "indietro, all' indietro, in senso antiorario",
    },
    **MONEY,
    Particle.EACH: {
        EN: "each, apiece",
        DE: "je, jeweils, jede, jeder, jedes",
        IT: "ciascuno, ciascuna, ognuno, ognuna, a testa, per uno, testa, l' uno",
    },
    Particle.TOGETHER: {
        EN: "together, combined, between them, jointly",
        DE: "zusammen, gemeinsam, miteinander",
        IT: "insieme, in due, assieme",
    },
    Particle.WHOLLY: {
        EN: "in all, altogether, all in all, in total, all told, including, inall",
        DE: "insgesamt, in summe, alles in allem, mit allem",
        IT: "in tutto, in totale, complessivamente, tutto compreso",
    },
    Particle.PLUS: {
        EN: "plus, and also",
        DE: "plus, und noch, und dazu",
        IT: "più, piu, e anche",
    },
    Particle.THEIRS: {
        EN: "'s",
        DE: "",
        IT: "",
    },
    Particle.TOO: {
        EN: "too, also, as well, likewise, either, so is, so does",
        DE: "auch, ebenfalls, ebenso",
        IT: "anche, pure",
    },
    Particle.PASSIVE: {
        EN: "been",
        DE: "worden",
        IT: "stato, stata, stati, state",
    },
    Particle.FURTHER: {
        EN: "further, farther, any further, any farther, on, further on, farther on, along",
        DE: "weiter",
        IT: "oltre",
    },
    Particle.TAIL: {
        EN: "",
        DE: "zu stehen, ab, an, ein, hin, weiter, rüber, drüben, hinüber, hinweg",
        IT: "via",
    },
    Particle.AWAY: {EN: "off, away", DE: "weg, davon, los, raus, hinaus, ab", IT: ""},
    Particle.EXACTLY: {
        EN: "exactly, precisely",
        DE: "genau, ganz genau, exakt",
        IT: "esattamente, precisamente, di preciso",
    },
    Particle.FILLER: FILLERS,
    Stand.TOP: {
        EN: "on top, the top one, the upper one, on the top, as the top one, at the top, top one,"
        " the top car, the upper car, the one on top, uppermost, topmost, on top of the stack,"
        " at the top of the stack, on the roof, on its roof",
        DE: "auf dem dach, ganz oben, oben drauf, der obere, die obere, das obere, den oberen,"
        " dem oberen, zuoberst, oberhalb, das obere auto, der obere wagen, die obere limousine,"
        " der obere von beiden, oberste, die oberste, der oberste, als obere, als oberer",
        IT: "sul tetto, in cima, al di sopra, lì sopra, là sopra, qui sopra, di sopra, in alto,"
        " quella sopra, quello sopra, quella di sopra, quello di sopra, quello in cima, quella in"
        " cima, in cima alla pila, la macchina sopra",
    },
    Stand.BOTTOM: {
        EN: "at the bottom, on the bottom, the bottom one, the lower one, as the bottom one, the"
        " bottom car, the lower car, the one underneath, the one below, on the bottom of the"
        " stack, at the bottom of the stack, down below",
        DE: "ganz unten, unten drunter, der untere, die untere, das untere, den unteren,"
        " dem unteren, zuunterst, unten drin, das untere auto, der untere wagen, die untere"
        " limousine, unterste, die unterste, der unterste, untendrunter, als untere, als unterer",
        IT: "al di sotto, lì sotto, là sotto, di sotto, in fondo, in basso, quella sotto, quello"
        " sotto, quella di sotto, quello di sotto, in fondo alla pila, la macchina sotto,"
        " sotto di tutto",
    },
    Stand.LONE: {
        EN: "all alone, by itself, on its own, all by itself, by himself, by herself, solo",
        DE: "ganz allein, ganz alleine, für sich, für sich allein, solo",
        IT: "da solo, da sola, tutto solo, tutta sola, tutto da solo, tutta da sola, per conto"
        " suo, per conto proprio",
    },
    Stand.COVERED: {
        EN: "gets covered, hidden, buried",
        DE: "abgedeckt, überdeckt",
        IT: "coperte, coperti",
    },
    Stand.UNCOVERED: {
        EN: "free, not covered, no longer covered",
        DE: "frei, nicht verdeckt, nicht zugedeckt",
        IT: "libera, libero, non coperta, scoperte, scoperti",
    },
}

WHITHER = frozenset({"to", "into", "onto", "nach", "bis", "fino", "->", "=>", "→"})
"""Nobody stands so on a business: it is where somebody goes."""
SOME = frozenset({"a", "an", "ein", "eine", "einen", "einem", "einer", "un", "uno", "una"})
"""Articles of any one, whoever it is."""
PACES = frozenset({"step", "steps", "schritt", "schritte", "passo", "passi"})
"""Businesses that somebody is said to take: all others hold a token."""
WAS = {
    EN: frozenset({"was", "were", "stood", "wasn't", "weren't", "wasnt"}),
    DE: frozenset({"war", "waren", "stand", "standen", "saß", "lag"}),
    IT: frozenset({"era", "erano", "stava", "stavano"}),
}
"""How it was may be how it was before the cards."""
ONE_OF_THEM = frozenset({"einer", "eine"})
"""At the end of a clause these are one limousine."""
ONES = frozenset({"one"})
"""After an adjective these stand for what was spoken of, and count nothing."""
BARE_NOT = frozenset({"not", "nicht", "net", "ned", "nit", "non"})
"""These deny whatever follows, and are no verb: with `isn't` before it, somebody is asked about."""
NEVER = frozenset({"never", "nie", "niemals", "mai"})
"""These deny of every moment, and not of the end alone."""
NOT_AT_ALL = frozenset({"mica", "affatto"})
"""With `non` before them these add nothing; without it, they deny."""
OF_THE_OTHER = frozenset({"drauf", "darauf", "obendrauf", "drunter", "darunter", "it"})
"""So somebody stands to whom was named before: `oben` may be said of both."""
ADDS = frozenset({"and", "und", "e", "ed", "&", "+", "plus", "piu"})
"""Between two amounts these make one of them."""
NAY = frozenset({"nein", "nee", "noe", "nope", "nah", "no", "macche"})
"""These answer somebody else, and so say nothing only at the beginning or after a stop."""
WITH_IT = frozenset({"dabei"})
"""After `bleibt`, and at its end, these are no mere filling."""
PAST_IT = frozenset({"drueber", "hinweg"})
"""These say nothing only after what somebody drives over: `über B drüber`."""
DONE_TO = frozenset({"den", "einen", "seinen", "ihren"})
"""Articles of those to whom something is done."""
CONCLUDES: Mapping[Lang, frozenset[str]] = {
    EN: frozenset({"so", "then", "thus", "hence", "next", "->", "=>", "→"}),
    DE: frozenset(
        {"also", "deshalb", "daher", "darum", "drum", "folglich", "somit", "dann", "danach", "so"}
        | {"logischerweise", "insofern", "->", "=>", "→"}
    ),
    IT: frozenset(
        {"quindi", "dunque", "allora", "percio", "poi", "conseguenza", "->", "=>", "→"},
    ),
}
"""What follows from how many stand somewhere is no more of the same: `B ist voll, also C`."""
