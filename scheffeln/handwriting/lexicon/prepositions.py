"""The prepositions of claims in three languages."""

from scheffeln.handwriting.lexicon.senses import Prep, WordRows
from scheffeln.language import Lang

EN, DE, IT = Lang

PREPOSITIONS: WordRows = {
    Prep.ON: {
        EN: "on the roof of, on, upon, onto, on to, on top of, on the top of, atop, right on top"
        " of, up onto, up on to, up on",
        DE: "auf dem dach von, auf dem dach der, aufm, auf'm, rauf auf, hoch auf, runter"
        " auf, auf, aufs",
        IT: "sul tetto del, sul tetto della, sul tetto dell', su, sul, sulla, sullo, sull', sui, in"
        " cima a, in cima al, in cima alla, in cima all'",
    },
    Prep.TO: {
        EN: "at, to, in, into, over to, across to, ->, =>, →, over at, down on,"
        " over on, down to, out on, up on, right on",
        DE: "am Feld, zum Feld, nach, zu, zum, zur, bei, beim, in, im, ins, an, am, rüber nach,"
        " rüber auf, rüber zu, hin zu, hinüber nach, ->, =>, →, weiter nach, weiter auf",
        IT: "a, ad, al, alla, allo, all', in, nel, nella, nello, nell', presso, ->, =>, →, dentro",
    },
    Prep.UNTIL: {
        EN: "all the way to, up to, as far as",
        DE: "bis hin zu, bis zur, bis, bis auf, bis nach, bis zu, bis zum, weiter bis",
        IT: "fino a, fino ad, fino al, fino alla, fino in, sino a",
    },
    Prep.OVER: {
        EN: "over, over the top of, right over",
        DE: "drüber über, oben drüber über, über, übers, hinweg über",
        IT: "al di sopra di, al di sopra del, al di sopra della",
    },
    Prep.ABOVE: {
        EN: "above",
        DE: "",
        IT: "sopra, sopra a, sopra al, sopra alla, sopra il, sopra la, sopra l', sopra all'",
    },
    Prep.PAST: {
        EN: "past, across, right past, straight past, straight over",
        DE: "vorbei an, hinweg über, vorbei am",
        IT: "",
    },
    Prep.VIA: {EN: "via, through", DE: "durch, via, per", IT: "attraverso, via, per"},
    Prep.BEYOND: {
        EN: "beyond, further than, farther than",
        DE: "weiter als, weiter als bis, weiter als nach",
        IT: "oltre, oltre a, al di là di, più in là di",
    },
    Prep.UNDER: {
        EN: "under, beneath, below, underneath, at the bottom under",
        DE: "unter, unterm, unterhalb von",
        IT: "sotto, sotto a, sotto al, sotto alla, sotto all', al di sotto di, al di sotto del,"
        " al"
        " di sotto della, al di sotto dell'",
    },
    Prep.FROM: {
        EN: "from, off, away from, out of, off of",
        DE: "runter von, weg vom, raus aus, herunter von, von, vom, ab, aus, weg von",
        IT: "via dal, via dalla, giù da, giù dal, da, dal, dalla, dallo, dall', via da",
    },
    Prep.OF: {
        EN: "by, of",
        DE: "um, von, vom, der, des",
        IT: "di, del, della, dello, dell', d'",
    },
    Prep.BY: {
        EN: "by",
        DE: "von, vom, durch",
        IT: "da, dal, dalla, dallo, dall'",
    },
    Prep.FOR: {
        EN: "for, to",
        DE: "für, an, an die, an den",
        IT: "per, a, al, alla, allo, all', ad",
    },
    Prep.WITH: {
        EN: "together with, alongside, with, along with",
        DE: "mit, zusammen mit",
        IT: "col, insieme a, insieme al, insieme alla, insieme all', assieme a, assieme al,"
        " coll',"
        " con",
    },
    Prep.INCLUDING: {EN: "", DE: "samt, mitsamt", IT: ""},
    Prep.WITHOUT: {
        EN: "without",
        DE: "ohne",
        IT: "senza",
    },
    Prep.BEFORE: {
        EN: "one short of, one space before, one before, a space before, before, in front of,"
        " short of, just before, right before, just short of",
        DE: "vor, kurz vor, direkt vor, ein feld vor, eins vor",
        IT: "prima di, davanti a, appena prima di, una casella prima di, una prima di",
    },
    Prep.BESIDE: {
        EN: "",
        DE: "an, am",
        IT: "",
    },
}
