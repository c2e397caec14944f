"""What every word of a claim may be, in three languages: one table of typed words.

sense     what a word or some words together are: a verb, a preposition, how somebody stands ...
lexicon   the senses of all words of one language; a word may have several

A word that is in no row is not understood, and a claim that has one is refused. What says nothing
that could be right or wrong stands under `Mark.FILLER`, and nowhere else.
"""

import re
from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from scheffeln.board import Limousine
from scheffeln.facts import Stand
from scheffeln.handwriting.vocabulary import COLOURS, SPOKEN, STANDS, plain
from scheffeln.language import Lang

EN, DE, IT = Lang


class Verb(Enum):
    """What is said to happen."""

    STANDS = auto()
    STAYS = auto()
    RESTS = auto()
    """It is not moved at all."""
    ARRIVES = auto()
    """How it stands then, or how it came: often not to be told."""
    MOVES = auto()
    LEAPS = auto()
    """What follows without a preposition is passed: `salta B`."""
    HOPS = auto()
    """What follows without one may be passed, or where it goes: `springt B`."""
    PASSES = auto()
    CARRIES = auto()
    PULLS = auto()
    """Carries, if somebody comes along."""
    FOLLOWS = auto()
    """Is carried by whoever was spoken of."""
    LEAVES = auto()
    HAS = auto()
    TAKES = auto()
    EARNS = auto()
    """Takes, whatever it is."""
    INHERITS = auto()


class Past(NamedTuple):
    """A participle: with `has` or `is` it was done, with `is` or `gets` it was done to them."""

    verb: Verb


class Aux(Enum):
    """What stands beside another verb."""

    IS = auto()
    HAS = auto()
    GETS = auto()
    """Of whom something is done to, or what will be."""
    SHOULD = auto()
    MUST = auto()
    """Denied, it need not be so."""
    MAY = auto()
    """Only said where it is denied."""


class Prep(Enum):
    """What stands before a limousine or a business."""

    ON = auto()
    TO = auto()
    OVER = auto()
    """Of somebody who stands, on it; of somebody who drives, past it."""
    ABOVE = auto()
    """Even where somebody drives, on it or past it."""
    PAST = auto()
    UNDER = auto()
    FROM = auto()
    OF = auto()
    BY = auto()
    FOR = auto()
    WITH = auto()
    WITHOUT = auto()
    BESIDE = auto()
    """Past it, if `vorbei` follows."""


class Mark(Enum):
    """Words that are neither verbs nor prepositions."""

    FILLER = auto()
    ARTICLE = auto()
    CAR = auto()
    PLACE = auto()
    BOTH = auto()
    PAIR = auto()
    IT = auto()
    HIM = auto()
    NOT = auto()
    NO = auto()
    NOBODY = auto()
    EMPTY = auto()
    ONLY = auto()
    ALONG = auto()
    STILL = auto()
    IDLE = auto()
    """Even where somebody stands, that they do not move."""
    BY = auto()
    DUE = auto()
    """With `steht`, that somebody is to get something."""
    AND = auto()
    BUT = auto()
    INSTEAD = auto()
    BECAUSE = auto()
    NOTHING = auto()
    TOKEN = auto()
    ESTATE = auto()
    """The Mafia's token."""
    EACH = auto()
    TOGETHER = auto()
    WHOLLY = auto()
    """In all."""
    PLUS = auto()
    THEIRS = auto()
    """After the Mafia, that something is its own."""
    INCLUDED = auto()
    """What somebody takes together with the Mafia's token."""
    TAIL = auto()
    """What ends a clause and belongs to its verb, without changing it: `kommt ... an`."""
    PASSIVE = auto()
    """After a participle, that it was done to them."""


Sense = Verb | Past | Aux | Prep | Mark | Stand | Limousine
_ROWS: Mapping[Sense, Mapping[Lang, str]] = {
    Verb.STANDS: {
        EN: "reaches, reach, reached, parks, parked, is parked, makes it to, ends up sitting, perches, is, are, be, am, stand, stands, sits, sit, ends up, ends, end, ended,"
        " end up, ended up, finishes, finish, finished, rests, there is, there are, there's, 's, winds up, belongs",
        DE: "erreicht, erreichen, hockt, hocken, thront, klebt, kommt zu stehen, steckt, ruht, bleibt am Ende, ist, sind, bin, steht, stehen, stehe, sitzt, sitzen, endet, enden, sein, befindet sich,"
        " befinden sich, parkt, parken, liegt, liegen, gehört",
        IT: "raggiunge, raggiungono, si parcheggia, si piazza, è parcheggiato, è parcheggiata, poggia, sarà, vengono a trovarsi, sta, stanno, sono, è, è più, c' è più, sta più, sono più, stanno più, ci sono più, essere, stare, c' è, ci sono, ci sta, ci stanno, se ne sta, se ne"
        " stanno, finisce, finiscono, si trova, si trovano, trova, trovano, siede, sto, termina,"
        " finire, trovarsi, sarebbe, sia",
    },
    Verb.STAYS: {
        EN: "stays, stay, remains, remain, stayed, remained, keeps",
        DE: "bleibt, bleiben, blieb, blieben, bleibe",
        IT: "resta, restano, rimane, rimangono, resto, rimango, restare, rimanere, se ne resta",
    },
    Verb.RESTS: {
        EN: "is stuck, are stuck, gets stuck, is blocked, are blocked, gets blocked, stays where it"
        " is, stays where it was, stayed where it was, remains where it is, remains where it was,"
        " stays where it stands, stays where he is, stays where she is, doesn't budge, does not"
        " budge, doesn't move, does not move, did not move, didn't move, is not moving, doesn't go"
        " along, does not go along, doesn't come along, does not come along, didn't come along,"
        " isn't moving, stays in place, stays right there, doesn't move at all, won't move, can't"
        " move, cannot move, isn't moved, is not moved, stays right where it is",
        DE: "steckt fest, stecken fest, ist blockiert, sind blockiert, wird blockiert, bleibt wo sie"
        " ist, bleibt wo er ist, bleibt wo es ist, bleibt wo sie steht, bleibt wo er steht, bleibt"
        " wo es steht, bleibt wo sie war, bleibt wo er war, bleibt wo es war, bleibt wo sie stand,"
        " bleibt wo er stand, blieb wo sie war, rührt sich nicht, bewegt sich nicht, bewegt sich"
        " gar nicht, rührt sich gar nicht, bewegt sich überhaupt nicht, rührt sich überhaupt"
        " nicht, stehenbleibt, stehen bleibt, zurückbleibt, zurück bleibt, stehenbleiben, stehen"
        " bleiben, rührt sich nicht vom Fleck, bewegt sich nicht vom Fleck, kommt nicht vom Fleck,"
        " sich nicht bewegt, sich nicht rührt, sitzt fest, kann nicht fahren, kann nicht weg",
        IT: "è bloccato, è bloccata, sono bloccati, sono bloccate, rimane bloccato, resta bloccato,"
        " rimane bloccata, resta bloccata, non si muove, non si muovono, non si sposta, resta"
        " dov' era, resta dov' è, rimane dov' era, rimane dov' è, sta dov' era, resta dove sta,"
        " rimane dove sta, resta dove è, rimane dove è, resta dove era, rimane dove era, non si è"
        " mosso, non si è mossa, non si è spostato, non si è spostata, resta lì dov' è, resta al"
        " suo posto, rimane al suo posto, sta ferma, sta fermo, se ne sta ferma, se ne sta fermo,"
        " stanno fermi, stanno ferme",
    },
    Verb.ARRIVES: {
        EN: "lands, land, stops, stop, arrives, arrive, comes, come, landed, stopped, arrived, came,"
        " lands up, comes to rest, halts, gets to, comes to a stop",
        DE: "landet, landen, hält, halten, kommt, kommen, landete, landeten, hielt, hielten, kam,"
        " kamen, hält an, kommt an, ankommt, anhält, komme, lande, halte, stoppt, gelangt",
        IT: "approda, si arresta, plana, arriva, arrivano, si ferma, ferma, fermo, si fermano, fermano, viene, vengono, arrivo,"
        " giunge, atterra, arrivare, fermarsi",
    },
    Verb.MOVES: {
        EN: "slides, rolls, scoots, zooms, shifts, jumps to, steps, proceeds, hops to, gets to go, climbs, climb, heads over, transfers, goes, go, moves, move, drives, drive, went, gone, moved, drove, driven, travels, heads,"
        " runs, advances, gets moved, continues, carries on, drives on,"
        " moves on, goes on",
        DE: "düst, flitzt, saust, schiebt sich, klettert, hopst, rast, rückt auf, gleitet, tuckert, wandern, fährt, fahren, zieht, ziehen, geht, gehen, rückt, rücken, fuhr, fuhren, zog, zogen,"
        " ging, gingen, fahre, fahr, ziehe, gehe, wandert, rutscht, weiterfährt, weiterzieht,"
        " losfährt, losfahren, rüberfährt, weiterfahren, bewegt sich, bewegen sich, begibt sich,"
        " gehst, setzt sich, setzen sich, stellt sich, steigt, vorrückt, rollt, fährt los, wechselt",
        IT: "scivola, corre, balza, si avvicina, si posiziona, posiziona, va, vanno, si sposta, sposta, si spostano, spostano, si muove, muove, si muovono,"
        " muovono, vado, andare, muoversi, spostarsi, se ne va, se ne vanno, avanza, prosegue,"
        " procede, sale, si mette, si dirige, parte, scivola, viaggia, continua",
    },
    Verb.LEAPS: {
        EN: "jumps, jump, hops, hop, leaps, leap, jumped, hopped, leaped, leapt",
        DE: "",
        IT: "salta, saltano, saltò, salto, saltare",
    },
    Verb.HOPS: {
        EN: "",
        DE: "springt, springen, hüpft, hüpfen, sprang, sprangen, springe",
        IT: "",
    },
    Verb.PASSES: {
        EN: "leapfrogs, skips over, passes over, skips past, leapfrog, jumps past, passes by, hops over, leaps over, goes by, passes, pass, skips, skip, overtakes, passed, skipped, overtook, jumps over, bypasses",
        DE: "überhopst, umfährt, auslässt, überspringe, überspringt, überspringen, überholt, überholen, passiert, passieren, übersprang,"
        " überspringe, überfährt, vorbeifährt, vorbeizieht, vorbeifahren, überhüpft",
        IT: "oltrepassare, bypassa, salta oltre, sorvola, passa, passano, supera, superano, oltrepassa, sorpassa, scavalca, scavalcano, supero,"
        " oltrepassano, sorpassano, superare, passare, scavalcare",
    },
    Verb.CARRIES: {
        EN: "lugs, gives a ride to, transports, transport, moves along with, carries, carry, drags, carried, dragged, brings, bring, brought, hauls, tows",
        DE: "schleppt, schleppen, mitnimmt, mitnehmen, mitzieht, mitschleppt, trägt, transportiert,"
        " mitziehen, mitschleppen",
        IT: "si tira dietro, si trascina dietro, si carica, si tira appresso, tira con sé, porta, portano, trascina, trascinano, portare, trascinare, porto, trasporta",
    },
    Verb.PULLS: {
        EN: "takes, take, took, pulls, pull, has taken, brings, brought",
        DE: "nimmt, nehmen, nahm, nahmen, zieht, ziehen, nehme, zog, bringt, schleift",
        IT: "prende, prendono, tira, tirano, trascina, porta, portano",
    },
    Verb.FOLLOWS: {
        EN: "rides along, goes along, comes along, comes with it, tags along",
        DE: "mitfährt, mitkommt, mitfahren, mitkommen",
        IT: "viene con lui, viene con lei, viene con esso, viene dietro, va con lui, lo segue",
    },
    Verb.LEAVES: {
        EN: "ditches, drops, drops off, dumps, leaves behind, parts from, leaves, left, leave, abandons",
        DE: "stehen ließ, zurückließ, lässt, lassen, ließ, ließen, lasse, zurücklässt, stehenlässt, stehen lässt, verlässt",
        IT: "molla, mollano, lascia lì, lascia indietro, pianta, lascia, lasciano, lascio, lasciare, abbandona",
    },
    Verb.HAS: {EN: "has, have", DE: "hat, haben, habe", IT: "ha, hanno, ho"},
    Verb.TAKES: {
        EN: "rakes in, walks away with, comes away with, banks, scoops, goes home with, ends up with, raked in, cashes, deserves, is getting, take, takes, get, gets, receive, receives, win, wins, make, makes, collect, collects,"
        " took, got, received, won, collected, pockets, gets paid, picks up, grabs, due, is due,"
        " gets to keep, has won, nets, is owed, cashes in, cash in, keeps, bags",
        DE: "abkassiert, räumt ab, ergattert, einnimmt, abbekommt, zustehen, zusteht, heimst, sackt ein, bekommt, bekommen, kriegt, kriegen, nimmt, nehmen, erhält, erhalten, bekomme, nehme,"
        " gewinnt, gewinnen, holt, holen, macht, gehören, gehört, gibt, gibt es, gibt's, streicht,"
        " sahnt, kriege, krieg, bekomm, nehm, erhalte, gewinne, hole, nahm, bekam, bekamen, steckt"
        " ein, steckt, holt sich, schnappt sich, nimmt sich, krallt sich, einstreicht, einsteckt, mache,"
        " kassiert, kassieren, kassiere, scheffelt, scheffeln, scheffle, kassierte, abräumt, räumt,"
        " greift sich, sackt, einsackt",
        IT: "arraffa, si merita, merita, si intascano, si beccano, si prendono, si guadagna, rimedia, va, tira su, raccatta, prende, prendono, riceve, ricevono, ottiene, ottengono, vince, vincono, prendo, ricevo,"
        " spetta, spettano, tocca, toccano, intasca, intascano, becca, beccano, ottengo, vinco, si"
        " prende, si becca, si intasca, si porta a casa, porta a casa, si porta via, incassa,"
        " incassano, incasso, piglia, si piglia, prendere, ricevere, incassare, raccoglie, vanno,"
        " si mette in tasca, mette in tasca, ci guadagna, porta via, si aggiudica",
    },
    Verb.EARNS: {
        EN: "earns something, earn, earns, scores, scored, earned, score, cashes in, gets paid",
        DE: "verdient, verdienen, verdiene, kassiert, kassieren, punktet",
        IT: "guadagna, guadagnano, guadagno, incassa, incassano",
    },
    Verb.INHERITS: {
        EN: "inherits, inherit, inherited, heir, is the heir, is heir",
        DE: "erbt, erben, erbe",
        IT: "eredita, ereditano, erede, eredito",
    },
    Past(Verb.STANDS): {EN: "ended up, ended, finished, sitting, standing, ending up, parked, resting", DE: "gelandet", IT: "finito, finita"},
    Past(Verb.STAYS): {
        EN: "stayed, remained, staying, remaining",
        DE: "geblieben",
        IT: "rimasto, rimasta, restato, restata, rimasti, rimaste",
    },
    Past(Verb.RESTS): {
        EN: "stayed put",
        DE: "stehengeblieben, stehen geblieben, zurückgeblieben",
        IT: "rimasto fermo, rimasta ferma, restato fermo, restata ferma, rimasto dov' era, rimasta"
        " dov' era, rimasto indietro, rimasta indietro, rimasto lì, rimasta lì",
    },
    Past(Verb.ARRIVES): {
        EN: "landed, stopped, arrived, come, landing, stopping, arriving, coming",
        DE: "gelandet, gekommen, angekommen, gehalten, angehalten",
        IT: "arrivato, arrivata, venuto, venuta, fermato, fermata, arrivati, arrivate, giunto,"
        " fermati, fermate, giunta",
    },
    Past(Verb.MOVES): {
        EN: "gone, moved, driven, gone on, put, placed, going, moving, driving, heading, pushed",
        DE: "gefahren, gegangen, gezogen, gerückt, bewegt, geschoben, weitergefahren, losgefahren,"
        " weitergezogen, gestellt, gesetzt, verschoben",
        IT: "andato, andata, mosso, mossa, spostato, spostata, andati, andate, spostati, spostate,"
        " messo, messa, salito, salita, avanzato, avanzata",
    },
    Past(Verb.LEAPS): {
        EN: "jumped, hopped, leapt, jumping, hopping, leaping",
        DE: "",
        IT: "saltato, saltata, saltati, saltate",
    },
    Past(Verb.HOPS): {EN: "", DE: "gesprungen, gehüpft", IT: ""},
    Past(Verb.PASSES): {
        EN: "passing, skipping, passed, skipped, jumped, overtaken, jumped over, bypassed",
        DE: "übersprungen, überholt, vorbeigefahren, passiert, vorbeigezogen, übersprungen worden",
        IT: "saltato, saltata, saltati, saltate, passato, passata, superato, superata, scavalcato, scavalcata, sorpassato, sorpassata,"
        " oltrepassato, oltrepassata, passati, passate",
    },
    Past(Verb.CARRIES): {
        EN: "carried, dragged, carried along, taken along, dragged along, brought along, taken with"
        " it, pulled along, brought, taken, carrying, dragging, dragged off",
        DE: "mitgenommen, mitgezogen, mitgeschleppt, mitgeschleift, geschleppt, getragen,"
        " mitgebracht",
        IT: "portato, portata, trascinato, trascinata, portati, portate, portato via, portata via,"
        " trascinati, trascinate, trasportato, trasportata",
    },
    Past(Verb.LEAVES): {
        EN: "left, left behind, leaving",
        DE: "stehen lassen, stehenlassen, stehengelassen, stehen gelassen, zurückgelassen, gelassen,"
        " verlassen",
        IT: "lasciato, lasciata, lasciati, lasciate, abbandonato, abbandonata",
    },
    Past(Verb.TAKES): {
        EN: "getting, taking, earning, receiving, collecting, taken, got, received, won, earned, collected, gotten, scored, paid",
        DE: "bekommen, gekriegt, genommen, kassiert, verdient, erhalten, gewonnen, geholt, gemacht,"
        " gescheffelt, eingesteckt, eingestrichen",
        IT: "preso, presa, ricevuto, guadagnato, incassato, vinto, ottenuto, intascato, presi,"
        " ricevuti, guadagnati, incassati, beccato, beccati",
    },
    Past(Verb.INHERITS): {EN: "inherited", DE: "geerbt", IT: "ereditato, ereditati"},
    Past(Verb.PULLS): {EN: "taking, bringing, pulling", DE: "gezogen, genommen", IT: "tirato"},
    Past(Verb.FOLLOWS): {
        EN: "come along, gone along",
        DE: "mitgefahren, mitgekommen",
        IT: "",
    },
    Aux.IS: {EN: "is, are, 's, been, be, being", DE: "ist, sind, sein", IT: "è, sono, essere"},
    Aux.HAS: {EN: "has, have, 's", DE: "hat, haben, habe", IT: "ha, hanno, ho, abbia"},
    Aux.GETS: {
        EN: "gets, get, is getting, was, were, got, will be, should be, must be",
        DE: "wird, werden, wurde, wurden, werde, würde",
        IT: "viene, vengono, venne, viene poi, vengono poi, fu",
    },
    Aux.SHOULD: {
        EN: "should, will, would, ought to, 'll, is supposed to, has got to, is going to",
        DE: "müsste, müssten, sollte, sollten, soll, sollen, wird, werden, würde",
        IT: "dovrebbe, dovrebbero",
    },
    Aux.MUST: {
        EN: "must, has to, have to, needs to",
        DE: "muss, müssen",
        IT: "deve, devono",
    },
    Aux.MAY: {
        EN: "may, can",
        DE: "darf, kann, dürfen, können",
        IT: "può, possono, puo",
    },
    Prep.ON: {
        EN: "on, upon, onto, on to, on top of, on the top of, atop, right on top of",
        DE: "aufm, auf'm, rauf auf, hoch auf, drauf auf, runter auf, auf, aufs",
        IT: "su, sul, sulla, sullo, sull', sui, in cima a, in cima al, in cima alla, in cima all'",
    },
    Prep.TO: {
        EN: "at, to, in, into, over to, across to, all the way to, up to, ->, =>, →, as far as, over at,"
        " down on, over on, down to, out on, up on, back on, right on, still on",
        DE: "am Feld, zum Feld, bis hin zu, bis zur, nach, zu, zum, zur, bei, beim, bis, bis auf, bis nach, bis zu, bis zum, in, im, ins, an,"
        " am, rüber nach, rüber auf, rüber zu, hin zu, hinüber nach, ->, =>, →, weiter nach, weiter"
        " auf, weiter bis, vor bis",
        IT: "a, ad, al, alla, allo, all', in, nel, nella, nello, nell', fino a, fino ad, fino al,"
        " fino alla, fino in, presso, verso, ->, =>, →, sino a, dentro, da, dal, dalla",
    },
    Prep.OVER: {
        EN: "over, over the top of, right over",
        DE: "drüber über, oben drüber über, über, drüber über, übers, hinweg über",
        IT: "al di sopra di, al di sopra del, al di sopra della",
    },
    Prep.ABOVE: {
        EN: "above",
        DE: "",
        IT: "sopra, sopra a, sopra al, sopra alla, sopra il, sopra la, sopra l', sopra all'",
    },
    Prep.PAST: {
        EN: "past, via, through, across, right past, straight past, straight over, beyond",
        DE: "durch, via, vorbei an, hinweg über, vorbei am",
        IT: "oltre, oltre a, attraverso, via, al di là di, per",
    },
    Prep.UNDER: {
        EN: "under, beneath, below, underneath, at the bottom under",
        DE: "unter, unterm, unterhalb von",
        IT: "sotto, sotto a, sotto al, sotto alla, sotto all', al di sotto di, al di sotto del, al di"
        " sotto della, al di sotto dell'",
    },
    Prep.FROM: {
        EN: "from, off, away from, out of, off of",
        DE: "runter von, weg vom, raus aus, herunter von, von, vom, ab, aus, weg von",
        IT: "via dal, via dalla, giù da, giù dal, da, dal, dalla, dallo, dall', via da",
    },
    Prep.OF: {EN: "of", DE: "von, vom, der, des", IT: "di, del, della, dello, dell', d'"},
    Prep.BY: {EN: "by", DE: "von, vom, durch", IT: "da, dal, dalla, dallo, dall'"},
    Prep.FOR: {
        EN: "for, to",
        DE: "für, an, an die, an den",
        IT: "per, a, al, alla, allo, all', ad",
    },
    Prep.WITH: {EN: "together with, alongside, with, along with, together with", DE: "mit, zusammen mit, samt", IT: "col, insieme a, insieme al, insieme alla, insieme all', assieme a, assieme al, coll', con"},
    Prep.WITHOUT: {EN: "without", DE: "ohne", IT: "senza"},
    Prep.BESIDE: {EN: "", DE: "an, am", IT: ""},
    Mark.ARTICLE: {
        EN: "the, a, an, that, this, its, their",
        DE: "'m, 'n, dies, unser, unsere, der, die, das, den, dem, ein, eine, einen, einem, einer, sein, seine, seinen, ihr, ihre,"
        " ihren, dieser, diese, dieses, seiner, seinem",
        IT: "il, lo, la, i, gli, le, l', un, uno, una, un', suo, sua, suoi, quel, quella, quell', i"
        " suoi, il suo, la sua",
    },
    Mark.CAR: {
        EN: "car, cars, limousine, limousines, limo, limos, one, automobile",
        DE: "auto, autos, limousine, limousinen, limo, limos, wagen, karre",
        IT: "auto, automobile, automobili, macchina, macchine, limousine, vettura, limo, macchinina",
    },
    Mark.PLACE: {
        EN: "business, businesses, space, field, square, tile, spot, location, property",
        DE: "feld, felder, geschäft, geschäfte, geschäftsfeld, platz, plättchen, karte, kachel,"
        " geschäften, feldern",
        IT: "casella, caselle, attività, campo, posto, negozio, tessera, affare, posizione",
    },
    Mark.BOTH: {
        EN: "both, both of them, they both, the two, the two of them, the two together, these two",
        DE: "beide, beiden, alle beide, die zwei, alle zwei, die beiden, diese beiden",
        IT: "entrambi, entrambe, tutti e due, tutte e due, tutti e due insieme, i due, le due, tutt'"
        " e due, ambedue, tutti e 2, tutte e 2",
    },
    Mark.PAIR: {
        EN: "motorcade, doubledecker, double decker, double-decker, pile, stack, pair, tower, duo,"
        " convoy, twosome, combo",
        DE: "doppeldecker, doppel-decker, kolonne, stapel, paar, konvoi, turm, gespann, pärchen, duo,"
        " zweierstapel",
        IT: "pila, corteo, coppia, colonna, torre, duo, torretta, doppietta",
    },
    Mark.IT: {
        EN: "it, he, she, they",
        DE: "sie, er, es, die, der, das, dieser, diese",
        IT: "esso, essa, lui, lei, questo, questa, quello, quella, loro",
    },
    Mark.HIM: {
        EN: "it, him, her, them",
        DE: "ihm, ihr, ihn, ihnen, dem, der, sich",
        IT: "esso, essa, lui, lei, di esso, di essa, di lui, di lei, di loro, a lui, a lei, di sé, sé",
    },
    Mark.NOT: {
        EN: "not, isn't, doesn't, didn't, don't, does not, did not, do not, aren't, cannot, can't, can"
        " not, may not, must not, mustn't, couldn't, won't, hasn't, haven't, shouldn't, is not,"
        " n't, wasn't, ain't",
        DE: "nicht, gar nicht, überhaupt nicht, eben nicht, nicht mehr, doch nicht",
        IT: "non, no",
    },
    Mark.NO: {
        EN: "no",
        DE: "kein, keine, keinen, keins, keinerlei",
        IT: "nessun, nessuno, nessuna, alcun",
    },
    Mark.NOBODY: {
        EN: "nobody at all, no car at all, no cars at all, no one left, nobody left, not a single car, no limo, no limousines, nobody, no one, none, no car, no cars, no limousine, nothing, no one else",
        DE: "gar kein auto, kein einziges auto, gar nichts, keine autos, keine limousinen, niemand, keiner, keine limousine, kein auto, niemand mehr, keiner mehr, nichts, nix,"
        " kein wagen, keine limo, nichts mehr, kein auto mehr, gar keiner, gar niemand",
        IT: "nessun auto, nemmeno una macchina, neanche una macchina, neanche un' auto, nessuno, nessuna, nessun' auto, nessuna auto, nessuna macchina, nessuna limousine, più"
        " nessuno, niente, nulla, più niente, nessuna automobile, più nessuna macchina",
    },
    Mark.EMPTY: {
        EN: "deserted, abandoned, cleared, empty, vacant, free, unoccupied, is free, left empty",
        DE: "leer, frei, unbesetzt",
        IT: "vuoto, vuota, libero, libera, vuoti, vuote, liberi, libere",
    },
    Mark.ONLY: {
        EN: "only, just, solely, merely",
        DE: "nur, bloß, lediglich, ausschließlich, allein",
        IT: "soltanto, solamente, unicamente, esclusivamente, solo, sola",
    },
    Mark.ALONG: {
        EN: "along, with it, with him, with her, along with it, with itself, along for the ride",
        DE: "mit, mit sich",
        IT: "con sé, con se, dietro, via, con lui, con lei, appresso, insieme a sé, con loro, con sè",
    },
    Mark.STILL: {
        EN: "there, right where it is, back, exactly where it is, right here, here, put, behind, still, where it is, where it was, where it stands, where he is, right there",
        DE: "da, dort, hier, liegen, da stehen, dort stehen, einfach da, stehen, zurück, wo sie ist, wo er ist, wo es ist, wo sie steht, wo er steht, wo es steht,"
        " wo sie war, wo er war, wo es war, sitzen",
        IT: "lì, qui, qua, lì fermo, lì ferma, al suo posto, indietro, dov' era, dov' è, dove era, dove è, dove sta, lì"
        " dov' è",
    },
    Mark.IDLE: {EN: "", DE: "", IT: "fermo, ferma, fermi, ferme, immobile, immobili"},
    Mark.BY: {EN: "by", DE: "vorbei", IT: ""},
    Mark.DUE: {EN: "", DE: "zu", IT: ""},
    Mark.AND: {
        EN: "and, while, with, whereas, and then, &, +, as well as, then",
        DE: "und, während, mit, &, +, und dann, sowie, dann, wobei, sowie auch",
        IT: "col, coll', e, ed, mentre, con, &, +, e poi, ed anche, poi",
    },
    Mark.BUT: {EN: "but, yet, though", DE: "aber, doch, jedoch", IT: "ma, però, invece"},
    Mark.INSTEAD: {EN: "but, instead, rather", DE: "sondern", IT: "bensì, ma, invece"},
    Mark.BECAUSE: {
        EN: "because, since, as, cause, 'cause, so that, because of",
        DE: "weil, da, denn, wegen",
        IT: "perché, perche, poiché, siccome, dato che, visto che, giacché",
    },
    Mark.NOTHING: {
        EN: "squat, diddly, no cash, not a cent, not a penny, not a dime, up empty, up with nothing, no tokens, zero tokens, bupkis, home with nothing, no payout, nothing, none, nothing at all, no money, zilch, nada, empty-handed, empty handed, away"
        " empty-handed, no token, not a thing, home empty-handed, out empty-handed, away with"
        " nothing, squat, zip, away empty handed",
        DE: "keinen pfennig, keine kohle, in die röhre, null, keinen groschen, kein einziges plättchen, kein bisschen geld, nichts, nix, gar nichts, gar nix, leer aus, überhaupt nichts, kein geld, keinen cent,"
        " null komma nichts, garnichts, leer ausgeht, leer ausgehen, leer ausgegangen, mit leeren"
        " händen da, rein gar nichts, keinen einzigen cent, ist leer ausgegangen, sind leer ausgegangen",
        IT: "una lira, un soldo, un centesimo, neanche un centesimo, nemmeno un soldo, neanche una lira, nemmeno un centesimo, zero soldi, alcun gettone, niente, nulla, a mani vuote, a bocca asciutta, un bel niente, proprio niente, neanche un"
        " soldo, un tubo, all' asciutto, proprio nulla, con le mani vuote, a secco, via a mani vuote, via con le mani vuote",
    },
    Mark.TOKEN: {
        EN: "dough, coin, coins, marker, top chip, money token, loot, token, tokens, money, something, anything, any money, chip, cash, top token, payout, tile",
        DE: "knete, zaster, geldmarke, kohlen, geldplättchen oben, marke, münze, token, geld, geldplättchen, plättchen, etwas, was, oberste plättchen, kohle, marker, chip,"
        " oberstes plättchen, geldchip",
        IT: "grana, quattrini, malloppo, bottino, il gettone in cima, dischetto, segnalino, soldi, denaro, gettone, gettoni, moneta, qualcosa, tessera, incasso",
    },
    Mark.ESTATE: {
        EN: "mafia's token, mafia token, mafia money, mafia's money, mafia chip, mafia's chip, black's"
        " token, black's money, mafia's cash, mafia cash, mafia's",
        DE: "mafiageld, mafia-geld, mafiaplättchen, mafia-plättchen, mafiatoken, mafia plättchen,"
        " mafia geld, geld der mafia, plättchen der mafia, mafiachip, mafiaerbe, mafia-erbe, mafia"
        " erbe, kohle der mafia",
        IT: "gettone della mafia, soldi della mafia, denaro della mafia, gettone del nero, soldi del"
        " nero, gettone mafia, soldi mafia, moneta della mafia, soldi dalla mafia",
    },
    Mark.INCLUDED: {
        EN: "with the mafia's token, with the mafia token, including the mafia's token, including the"
        " mafia token, with the mafia's money, including the mafia's money, with the mafia money, both tokens, both chips",
        DE: "mit dem mafiageld, samt mafiageld, mit mafiageld, inklusive mafiageld, mit dem"
        " mafiaplättchen, samt dem mafiageld, samt mafiaplättchen, mit dem geld der mafia, beide plättchen, beide chips",
        IT: "con il gettone della mafia, compreso il gettone della mafia, con i soldi della mafia,"
        " compresi i soldi della mafia, compreso quello della mafia, entrambi i gettoni, tutti e due i gettoni",
    },
    Mark.EACH: {
        EN: "each, apiece",
        DE: "je, jeweils, jede, jeder, jedes",
        IT: "ciascuno, ciascuna, ognuno, ognuna, a testa, per uno, testa, l' uno",
    },
    Mark.TOGETHER: {
        EN: "together, combined, between them, jointly",
        DE: "zusammen, gemeinsam, miteinander",
        IT: "insieme, in due, assieme",
    },
    Mark.WHOLLY: {
        EN: "in all, altogether, all in all, in total, all told, including, inall",
        DE: "insgesamt, in summe, alles in allem, mit allem",
        IT: "in tutto, in totale, complessivamente, tutto compreso",
    },
    Mark.PLUS: {EN: "plus, and also", DE: "plus, und noch, und dazu", IT: "più, piu, e anche"},
    Mark.THEIRS: {EN: "'s", DE: "", IT: ""},
    Mark.PASSIVE: {EN: "been", DE: "worden", IT: "stato, stata, stati, state"},
    Mark.TAIL: {
        EN: "up, down",
        DE: "zu stehen, vor, ab, an, ein, hin, weiter, rüber, drüben, hinüber, weg, davon, hinweg, los, um, auf",
        IT: "avanti, via",
    },
    Mark.FILLER: {
        EN: "it's, it is, right there, simply put, in fact, plainly, for real, y'know, ultimately, at last, all of a sudden, to me, by my count, then again, i swear, as i see it, if you ask me, i'd bet, as far as i can tell, in that case, once again, as usual, this time, at that point, ya know, totally, absolutely, certainly, of course, after its move, on this turn, well, actually, really, clearly, obviously, definitely, simply, surely, of course, also,"
        " too, now, finally, eventually, in the end, at the end, afterwards, after that, there, so,"
        " then, ok, okay, look, sorry, does, did, do, hey, oh, i think, i say, i believe, i claim, in"
        " my opinion, in my view, that, i guess, i reckon, i'd say, i mean, you know, anyway, for"
        " sure, for certain, right, straight, directly, again, all the way, next, thus, hence, by"
        " now, exactly, precisely, dollar, dollars, bucks, euro, euros, guys, come on, after the"
        " move, after all, basically, honestly, literally, i'm sure, i am sure, it's clear, as well,"
        " at all, anymore, any more, any, parked, after this, on the board, i'm telling you, trust"
        " me, mate, folks, listen, see, it is clear, no doubt, without a doubt, still, likewise,"
        " please, yes, yeah, anyhow, over there, it's obvious, i'm certain, to be clear, man",
        DE: "es ist, es sind, ich würde sagen, würde ich sagen, auf jeden fall, jedenfalls, wie gesagt, meiner ansicht nach, soweit ich sehe, ganz einfach, nun einmal, echt, ehrlich, in echt, im grunde, ganz genau, alles klar, wenn du mich fragst, so wie ich das sehe, meine güte, ich schwöre, diesmal, dieses mal, im ergebnis, insofern, nach meiner rechnung, komm, pass auf, schau mal, logischerweise, folglich, somit, daher, deshalb, aber hallo, ohne zweifel, zweifellos, gell, gell, nach dem spielzug, einwandfrei, stattdessen, halt, doch, eigentlich, ja, eben, einfach, natürlich, klar, sicher, bestimmt, wirklich,"
        " tatsächlich, also, dann, danach, jetzt, nun, am ende, zum schluss, schließlich, letztlich,"
        " auch, ebenfalls, dort, da, hier, ich glaube, ich meine, ich finde, ich denke, ich sage,"
        " meiner meinung nach, meines erachtens, dass, genau, gar, sich, wieder, weiter, hinweg, ok,"
        " okay, na, nein, moment, euro, dollar, ganz, so, sowieso, hinterher, nachher, zuletzt,"
        " direkt, gleich, hin, hinüber, rüber, drüben, los, dabei, es, oberste, obersten,"
        " am schluss, endgültig, glaub ich, ich bin sicher, ganz klar, leute, definitiv,"
        " offensichtlich, selbstverständlich, nochmal, ich bin mir sicher, ganz sicher, ich sag, ich"
        " behaupte, hör mal, schau, guck, logisch, freilich, trotzdem, im endeffekt, nach dem zug,"
        " letztendlich, bitte, mensch, sag ich, hey, übrigens, gerade, grad, von dort, außerdem,"
        " sage ich, finde ich, meine ich, glaube ich, denke ich, am ende vom zug, am ende des zuges,"
        " nun mal, immer noch, es ist klar, ist doch klar, nach diesem zug, quasi, ach, tja, naja",
        IT: "ascolta, mah, oh, ma dai, in effetti, effettivamente, mi raccomando, a conti fatti, sul serio, giuro, te lo dico io, secondo i miei calcoli, a quanto vedo, per quel che vedo, dopotutto, in fondo, stavolta, questa volta, di conseguenza, perciò, in ogni caso, assolutamente, invero, a rigor di logica, vabbè, vabbe, eccome, punto, come dicevo, sai, vedi, guardate, tranquillo, io dico che, ma certo, e basta, alla fin fine, allora, dunque, quindi, beh, be', insomma, poi, dopo, ora, adesso, alla fine, infine,"
        " anche, pure, proprio, mica, davvero, veramente, sicuramente, certo, certamente, ovviamente,"
        " chiaramente, semplicemente, lì, là, qui, qua, ci, si, secondo me, per me, credo, penso,"
        " dico, io credo, io penso, io dico, che, a mio parere, ecco, guarda, dai, sì, già, euro,"
        " euri, dollari, direttamente, subito, esattamente, di nuovo, ormai, in realtà, alla fine dei"
        " conti, cioè, ragazzi, eh, ok, okay, senti, scusa, appunto, infatti, comunque, naturalmente,"
        " sono sicuro, sono sicura, per forza, dritto, dritta, alla fine del turno, alla fine della"
        " mossa, dopo la mossa, per finire, ti dico, a questo punto, di sicuro, senza dubbio, ti"
        " assicuro, finalmente, mi creda, è chiaro, a mio avviso, io dico che, ah, boh, diciamo",
    },
}
_STANDING: Mapping[Stand, Mapping[Lang, str]] = {
    Stand.TOP: {
        EN: "on top, the top one, the upper one, on the top, as the top one, at the top, top one",
        DE: "ganz oben, oben drauf, oben auf, der obere, die obere, das obere, zuoberst, oberhalb",
        IT: "in cima, al di sopra, lì sopra, là sopra, qui sopra, di sopra, in alto, quella sopra",
    },
    Stand.BOTTOM: {
        EN: "at the bottom, on the bottom, the bottom one, the lower one, as the bottom one",
        DE: "ganz unten, unten drunter, der untere, die untere, das untere, zuunterst, unten drin",
        IT: "al di sotto, lì sotto, là sotto, di sotto, in fondo, in basso, quella sotto",
    },
    Stand.LONE: {
        EN: "all alone, by itself, on its own, all by itself, by himself, by herself, solo",
        DE: "ganz allein, ganz alleine, für sich, für sich allein, solo",
        IT: "da solo, da sola, tutto solo, tutta sola, tutto da solo, tutta da sola, per conto suo,"
        " per conto proprio",
    },
    Stand.COVERED: {EN: "", DE: "abgedeckt, überdeckt", IT: ""},
    Stand.UNCOVERED: {EN: "not covered", DE: "nicht verdeckt, nicht zugedeckt", IT: "non coperta"},
}


@cache
def opinions() -> tuple[str, ...]:
    """What people say of themselves and claim nothing by it, the longest first."""
    said = ", ".join(_ROWS[Mark.FILLER].values()).split(", ")
    first = {"i", "ich", "io", "i'd", "i'm", "credo", "penso", "dico", "me", "mich", "mir", "my"}
    found = (phrase for phrase in said if first & {*phrase.split()})
    return tuple(sorted(found, key=len, reverse=True))


def fold(word: str) -> str:
    """A word as the lexicon has it: small, in plain letters, but for the verb `è`."""
    small = word.casefold().replace("\u2019", "'")
    if small in ("è", "é", "e'", "e`"):
        return "è"
    for letters, written in (("àá", "a"), ("èé", "e"), ("ìí", "i"), ("òó", "o"), ("ùú", "u")):
        for letter in letters:
            small = small.replace(letter, written)
    return small if "'" in small or not small.isalpha() else plain(small)


_PIECES = re.compile(
    r"[^\W\d_]+\d\w*|[$€]?\d(?:[\d.,'\u2019 \u00a0\u2009\u202f]*\d)?(?:o+\d*)*k?\b(?:\s?[$€])?|[,;&+/]|[-=]>|\u2192"
    r"|['\u2019](?:s|ll|m|d|re|ve)\b|\b[^\W\d_]+n['\u2019]t\b"
    r"|\b[^\W\d_]{1,5}['\u2019](?=[^\W\d_]{2}|[èÈ])|\be['\u2019](?!\w)|[^\W\d_]+(?:-[^\W\d_]+)*|\S",
    re.IGNORECASE,
)


def pieces(text: str) -> list[str]:
    """The words, numbers and signs of a text; `l'arancione` is two words."""
    return _PIECES.findall(text)


def _phrases(rows: Mapping[Lang, str], lang: Lang) -> Iterator[tuple[str, ...]]:
    for phrase in filter(None, map(str.strip, rows[lang].split(", "))):
        cut = ([one] if one.endswith("'") else pieces(one) for one in phrase.split())
        yield tuple(fold(word) for words in cut for word in words)


@cache
def lexicon(lang: Lang) -> Mapping[tuple[str, ...], tuple[Sense, ...]]:
    """The senses of every word and phrase of a language."""
    found: dict[tuple[str, ...], dict[Sense, None]] = {}
    rows: list[tuple[Sense, Mapping[Lang, str]]] = [*_ROWS.items(), *_STANDING.items()]
    for sense, by_language in rows:
        for phrase in _phrases(by_language, lang):
            found.setdefault(phrase, {})[sense] = None
    for word in (plain(word) for word, spoken in SPOKEN if spoken is lang):
        cars = COLOURS.get(word, ())
        if word in STANDS:
            found.setdefault((word,), {})[Stand(STANDS[word])] = None
        if len(cars) == 1:
            found.setdefault((word,), {})[cars[0]] = None
    return {phrase: tuple(senses) for phrase, senses in found.items()}


LONGEST = 5
"""No phrase has more words."""


@cache
def words(lang: Lang) -> frozenset[str]:
    """Every single word that is understood in a language."""
    return frozenset(word for phrase in lexicon(lang) for word in phrase if word.isalpha())


@cache
def links() -> frozenset[str]:
    """Words of claims that name no limousine and do not say how one stands."""
    return frozenset(
        phrase[0]
        for lang in Lang
        for phrase, senses in lexicon(lang).items()
        if len(phrase) == 1 and len(phrase[0]) > 1
        and not any(isinstance(one, Stand | Limousine) or one in _EMPTY for one in senses)
    )  # fmt: skip


_EMPTY = (Mark.EMPTY, Mark.NOBODY, Mark.NOTHING)


@cache
def _written() -> Mapping[str, str]:
    """Every word as it is spelt, by how it is looked up."""
    rows = (said for by_language in (*_ROWS.values(), *_STANDING.values()) for said in by_language.values())
    spelt = {fold(word): word for said in rows for word in said.replace(",", " ").split()}
    return spelt | {plain(word): word for word, _ in SPOKEN}


def as_written(word: str) -> str:
    """A word in plain letters as its language spells it."""
    return _written().get(word, word)


def is_said(word: str, lang: Lang) -> bool:
    """Whether a word in plain letters may be offered to somebody who speaks a language."""
    own = {plain(one) for one, spoken in SPOKEN if spoken is lang} | words(lang)
    return word in own or not any(word in words(other) for other in Lang) and not any(
        plain(one) == word for one, _ in SPOKEN
    )
