"""The verbs of claims in three languages, and their participles."""

from collections.abc import Mapping

from scheffeln.handwriting.lexicon.auxiliaries import AUXILIARIES
from scheffeln.handwriting.lexicon.senses import Past, Verb, WordRows
from scheffeln.language import Lang

EN, DE, IT = Lang

PRETERITES: Mapping[Lang, str] = {
    EN: "landed stopped arrived came went moved drove jumped hopped leaped leapt reached became got"
    " did didn't didnt parked sat had",
    DE: "landete landeten hielt hielten kam kamen fuhr fuhren zog zogen ging gingen sprang sprangen"
    " wurde wurden erreichte musste mussten",
    IT: "fermò saltò arrivò passò superò doveva dovevano",
}
"""What is said of something that is over, perhaps before the end: the accent alone may tell."""

VERBS: WordRows = {
    Verb.STANDS: {
        EN: "should have been,"
        " is formed, forms, form, is back, parks, parked, is parked, ends up sitting,"
        " perches, is, are, be, am, stand, stands, sits, sit, ends up, ends,"
        " end, ended, end up, ended up, finishes, finish, finished, rests, there is, there are,"
        " there's, 's, winds up, lies, lie, is located, gets left, is stood,"
        " sat, is sat",
        DE: "is, bildet, bilden, hockt, hocken, thront, klebt,"
        " kommt zu stehen, steckt, ruht,"
        " bleibt am Ende, ist, sind, bin, steht, stehen, stehe, sitzt, sitzen, endet, enden,"
        " sein, entsteht, bildet sich, befindet sich, befinden sich, parkt, parken, liegt,"
        " liegen",
        IT: "si fermerà, si fermeranno, forma, formano, si forma, si crea, si ferma, ferma,"
        " fermo, si fermano, fermano,"
        " si arresta, si parcheggia, si piazza, è parcheggiato, è parcheggiata,"
        " poggia, sarà, vengono a trovarsi, sta, stanno, sono, è, è più, c' è più, sta più,"
        " sono più, stanno più, ci sono più, essere, stare, c' è, ci sono, ci sta, ci stanno,"
        " ce ne sono, ce n' è, se ne sta, se ne stanno, finisce, finiscono, si trova, si trovano,"
        " trova, trovano,"
        " siede, sto, termina, finire, trovarsi, sarebbe, sia, siano, stia, stiano,"
        " va a finire, vanno a finire, è andato a finire, è andata a"
        " finire",
    },
    Verb.FITS: {EN: "fits, fit", DE: "passt, passen, reinpasst, hinpasst, draufpasst", IT: ""},
    Verb.BELONGS: {EN: "belongs, belong", DE: "gehört", IT: ""},
    Verb.STAYS: {
        EN: "stays, stay, remains, remain, stayed, remained, keeps",
        DE: "bleibt, bleiben, blieb, blieben, bleibe",
        IT: "resta, restano, rimane, rimangono, resto, rimango, restare, rimanere, se ne resta,"
        " resti, rimanga",
    },
    Verb.RESTS: {
        EN: "stands still, stand still, sits still, stood still,"
        " is still where it was, is still where it is, is where it was, can't go anywhere,"
        " cannot go anywhere, doesn't go anywhere, goes nowhere, can't get away, can't leave, is"
        " stuck, are stuck, gets stuck, is blocked, are blocked, gets blocked, stays where it is,"
        " stays where it was, stayed where it was, remains where it is, remains where it was, stays"
        " where it stands, stays where he is, stays where she is, doesn't budge, does not budge,"
        " stays in place, stays right there, stays right where it is, is trapped, is pinned, stay"
        " where they are, stay where they were",
        DE: "kommt nicht weg, kommt da nicht weg, kommt hier nicht weg, kommt dort nicht weg, kommt"
        " nicht von der stelle, da nicht weg, nicht weg, steckt fest, stecken"
        " fest, ist blockiert, sind blockiert, wird blockiert, bleibt wo sie ist, bleibt wo er"
        " ist, bleibt wo es ist, bleibt wo sie steht, bleibt wo er steht, bleibt wo es steht,"
        " bleibt wo sie war, bleibt wo er war, bleibt wo es war, bleibt wo sie stand, bleibt wo er"
        " stand, blieb wo sie war, rührt sich nicht, rührt sich gar nicht, rührt sich überhaupt"
        " nicht, stehenbleibt, stehen bleibt, zurückbleibt, zurück bleibt, stehenbleiben, stehen"
        " bleiben, rührt sich nicht vom Fleck, bewegt sich nicht vom Fleck, kommt nicht vom Fleck,"
        " sich nicht bewegt, sich nicht rührt, sitzt fest, kann nicht weg, kommt nicht raus,"
        " bleiben wo sie sind, bleiben wo sie waren, bleiben wo sie stehen",
        IT: "è ancora dov' era, è ancora dove era, non va da nessuna parte, non va via, non riesce"
        " a muoversi, è bloccato, è bloccata, sono bloccati, sono bloccate, rimane bloccato, resta"
        " bloccato, rimane bloccata, resta bloccata, resta dov' era, resta dov' è, rimane dov'"
        " era, rimane dov' è, sta dov' era, resta dove sta, rimane dove sta, resta dove è, rimane"
        " dove è, resta dove era, rimane dove era, resta lì dov' è, resta al suo posto, rimane al"
        " suo posto, restano dove sono, rimangono dove sono, restano dov' erano",
    },
    Verb.REACHES: {
        EN: "reaches, reach, reached, makes it to, gets to, gets as far as, get as far as, got as"
        " far as, get to, makes it as far as",
        DE: "erreicht, erreichen, erreichte",
        IT: "raggiunge, raggiungono, arriva, arrivano, arrivo, giunge, arrivare",
    },
    Verb.ARRIVES: {
        EN: "lands, land, stops, stop, arrives, arrive, comes, come, landed, stopped, arrived,"
        " came, lands up, comes to rest, halts, comes to a stop, gets onto, gets on,"
        " pulls up, pulls in, touches down, drops, drop",
        DE: "landet, landen, hält, halten, kommt, kommen, landete, landeten, hielt, hielten, kam,"
        " kamen, hält an, kommt an, ankommt, anhält, komme, lande, halte, stoppt, gelangt,"
        " macht halt, gerät, strandet",
        IT: "approda, plana, viene, vengono, verrà, verranno, atterra, fermarsi",
    },
    Verb.MOVES: {
        EN: "evades, evade, escapes, flees, squeezes, slips, slots, slides, rolls, scoots, zooms,"
        " shifts, jumps to, steps, proceeds, hops to, gets to go, heads over,"
        " transfers, goes, go, moves, move, drives, drive, went, gone, moved, drove, driven,"
        " travels, heads, runs, gets moved",
        DE: "weicht, weichen, ausweicht, ausweichen, flieht, flüchtet, bewegen, quetscht sich,"
        " zwängt sich, schlüpft, düst, flitzt, saust, schiebt sich, hopst, rast, rückt"
        " auf, gleitet, tuckert, wandern, fährt, fahren, zieht, ziehen, geht, gehen, rückt,"
        " rücken, fuhr, fuhren, zog, zogen, ging, gingen, fahre, fahr, ziehe, gehe, geh, wandert,"
        " rutscht, losfährt, losfahren, rüberfährt,"
        " bewegt sich, bewegen sich, begibt sich, gehst, setzt sich, setzen sich, stellt sich,"
        " rollt, fährt los, wechselt, rollen, hinfährt, rauffährt,"
        " wechseln, begeben sich",
        IT: "vada, vadano, si muova, si sposti, si sposterà, si sposteranno, si muoveranno,"
        " andranno, scappa, scappano, fugge, evade, si scansa, fa il giro, muovere, spostare, va"
        " via, vanno via, si infila, infila, si infilano, scorre, scivola, corre, balza, si"
        " avvicina, si posiziona, posiziona, va, vanno, si sposta, sposta, si spostano, spostano,"
        " si muove, muove, si muovono, muovono, vado, andare, muoversi, spostarsi, se ne va, se"
        " ne vanno, si mette, si dirige, parte, viaggia, si muoverà, andrà, si dirigono",
    },
    Verb.GOES_ON: {
        EN: "continues, continue, carries on, carry on, drives on, moves on, goes on",
        DE: "weiterfährt, weiterzieht, weiterfahren, weiterziehen, weitergeht, weiterkommt",
        IT: "prosegue, proseguono, proseguire, procede, continua, continuare",
    },
    Verb.CLIMBS: {
        EN: "climbs, climb, gets off",
        DE: "steigt, steigen, klettert, absteigt, aussteigt",
        IT: "sale, salgono, salire, monta, montano, scende, scendono",
    },
    Verb.WALKS: {EN: "makes, does", DE: "macht, machen", IT: "fa, fanno"},
    Verb.GETS: {
        EN: "gets, get, receives",
        DE: "bekommt, bekommen, kriegt, kriegen, erhält, erhalten",
        IT: "riceve, ricevono, incassa, incassano",
    },
    Verb.PARTS: {
        EN: "split up, splits up, split, splits, separate, part, part ways",
        DE: "trennen sich, trennt sich, teilen sich auf",
        IT: "si dividono, si divide, si separano, si separa",
    },
    Verb.LEAPS: {
        EN: "jumps, jump, hops, hop, leaps, leap, jumped, hopped, leaped, leapt",
        DE: "",
        IT: "salterà, salteranno, salta, saltano, saltò, salto, saltare",
    },
    Verb.HOPS: {
        EN: "",
        DE: "springt, springen, hüpft, hüpfen, sprang, sprangen, springe",
        IT: "",
    },
    Verb.PASSES: {
        EN: "leapfrogs, skips over, passes over, skips past, leapfrog,"
        " jumps past, passes by, hops over, leaps over, goes by, passes, pass, skips, skip,"
        " overtakes, passed, skipped, overtook, jumps over, bypasses",
        DE: "überhopst, umfährt, auslässt, überspringe,"
        " überspringt, überspringen, überholt, überholen, passiert, passieren, übersprang,"
        " überfährt, vorbeifährt, vorbeizieht, vorbeifahren, überhüpft",
        IT: "oltrepassare, bypassa, salta oltre, sorvola, supera, superano,"
        " oltrepassa, sorpassa, scavalca, scavalcano, supero, oltrepassano, sorpassano,"
        " superare, scavalcare",
    },
    Verb.GETS_BY: {
        EN: "get past, gets past, get by, gets by, get through, gets through, get around, gets"
        " around, get over, gets over",
        DE: "vorbeikommt, vorbeikommen, kommt vorbei",
        IT: "passa, passano, passare",
    },
    Verb.CARRIES: {
        EN: "lugs, gives a ride to, transports, transport, moves along with, carries, carry,"
        " drags, carried, dragged, brings, bring, brought, hauls, tows",
        DE: "schleppt, schleppen, mitnimmt, mitnehmen, mitzieht, mitschleppt, trägt,"
        " transportiert, mitziehen, mitschleppen",
        IT: "si tira dietro, si trascina dietro, si carica, si tira appresso, tira con sé, porta,"
        " portano, trascina, trascinano, portare, trascinare, porto, trasporta",
    },
    Verb.PULLS: {
        EN: "takes, take, took, pulls, pull, has taken, brings, brought",
        DE: "nimmt, nehmen, nahm, nahmen, zieht, ziehen, nehme, zog, bringt, schleift",
        IT: "prende, prendono, tira, tirano, trascina, porta, portano",
    },
    Verb.FOLLOWS: {
        EN: "ride along, come along, go along, tag along, follow, follows, comes too, goes too,"
        " rides along, goes along, comes along, comes with it, tags along",
        DE: "mitfährt, mitkommt, mitfahren, mitkommen",
        IT: "la segue, li segue, segue, le va dietro, gli va dietro, va dietro, viaggia con lei,"
        " viaggia con lui, viene con lui, viene con lei, viene con esso, viene dietro,"
        " va con lui,"
        " lo segue",
    },
    Verb.LEAVES: {
        EN: "ditches, drops, drops off, dumps, leaves behind, parts from, leaves, left, leave,"
        " abandons",
        DE: "stehen ließ, zurückließ, lässt, lassen, ließ, ließen, lasse, zurücklässt,"
        " stehenlässt, stehen lässt, verlässt",
        IT: "molla, mollano, lascia lì, lascia indietro, pianta, lascia, lasciano, lascio,"
        " lasciare, abbandona",
    },
    Verb.RETURNS: {
        EN: "returns, return",
        DE: "kehrt um, zurückfährt, zurückzieht, zurückgeht",
        IT: "torna, tornano, ritorna, ritornano, retrocede, indietreggia",
    },
    Verb.ADVANCES: {
        EN: "advances, advance",
        DE: "vorrückt, vorrücken, vorfährt, vorfahren, vorzieht, vorziehen, vorgeht",
        IT: "avanza, avanzano, avanzare, avanzerà",
    },
    Verb.BECOMES: {
        EN: "becomes, become, became, gets, get, got",
        DE: "wird, werden, wurde, wurden, werde",
        IT: "torna, tornano, ritorna, ritornano, diventa, diventano, ridiventa, viene, vengono",
    },
    Verb.HAS: {
        EN: "has, have",
        DE: "hat, haben, habe",
        IT: "ha, hanno, ho",
    },
    Verb.COVERS: {
        EN: "covers, cover, is covering, covers up",
        DE: "verdeckt, verdecken, bedeckt, überdeckt, zudeckt",
        IT: "copre, coprono",
    },
    Verb.TAKES: {
        EN: "rakes in, walks away with, comes away with, banks, scoops, goes home with, ends up"
        " with, raked in, cashes, deserves, is getting, take, takes, get, gets, receive,"
        " receives, win, wins, make, makes, collect, collects, took, got, received, won,"
        " collected, pockets, gets paid, picks up, grabs, due, is due, gets to keep, has won,"
        " nets, is owed, cashes in, cash in, keeps, bags, takes home, brings in, pulls in, is"
        " paid, are paid",
        DE: "abkassiert, räumt ab, ergattert, einnimmt, abbekommt, zustehen, zusteht, heimst,"
        " sackt ein, bekommt, bekommen, kriegt, kriegen, nimmt, nehmen, erhält, erhalten,"
        " bekomme, nehme, gewinnt, gewinnen, holt, holen, macht, gehören, gehört, gibt, gibt"
        " es, gibt's, gibts, streicht, sahnt, kriege, krieg, bekomm, nehm, erhalte, gewinne, hole,"
        " nahm, bekam, bekamen, steckt ein, steckt, holt sich, schnappt sich, nimmt sich,"
        " krallt sich, einstreicht, einsteckt, mache, kassiert, kassieren, kassiere,"
        " scheffelt, scheffeln, scheffle, kassierte, abräumt, räumt, greift sich, sackt,"
        " einsackt",
        IT: "prenda, prendano, riceva, prenderà, prenderanno, riceverà, otterrà, arraffa, si"
        " merita, merita, si intascano, si beccano, si prendono, si guadagna, rimedia, va, tira"
        " su, raccatta, prende, prendono, riceve, ricevono, ottiene, ottengono, vince, vincono,"
        " prendo, ricevo, spetta, spettano, tocca, toccano, intasca, intascano, becca, beccano,"
        " ottengo, vinco, si prende, si becca, si intasca, si porta a casa, porta a casa, si"
        " porta via, incassa, incassano, incasso, piglia, si piglia, prendere, ricevere,"
        " incassare, raccoglie, vanno, si mette in tasca, mette in tasca, ci guadagna, porta"
        " via, si aggiudica, fa, fanno, si fa, si mette via, ne prende, ne prendono, ne riceve,"
        " ne incassa, ne guadagna, ne becca, ne intasca",
    },
    Verb.EARNS: {
        EN: "earns something, earn, earns, scores, scored, earned, score, cashes in, gets paid,"
        " get paid, is paid, earns money",
        DE: "verdient, verdienen, verdiene, kassiert, kassieren, punktet",
        IT: "guadagna, guadagnano, guadagno, incassa, incassano",
    },
    Verb.INHERITS: {
        EN: "inherits, inherit, inherited, heir, is the heir, is heir",
        DE: "erbt, erben, erbe, ist der erbe, ist die erbin, ist erbe, beerbt",
        IT: "eredita, ereditano, erede, eredito, è l'erede, è erede, fa da erede",
    },
    Verb.SHARES: {
        EN: "share, shares, split, splits, divide, divides, go halves on, divide up",
        DE: "teilen, teilt, teilen sich, teilt sich, aufteilen, halbieren",
        IT: "dividono, divide, condivide, spartisce, si spartiscono,"
        " spartiscono, condividono, fanno a metà con, si dividono a metà",
    },
    Verb.STANDS_WITH: {
        EN: "share, shares",
        DE: "teilen, teilt, teilen sich, teilt sich",
        IT: "si dividono, dividono, si divide, divide, condivide, condividono",
    },
    Past(Verb.STANDS): {
        EN: "stacked, ended up, ended, finished, sitting, standing, ending up, parked, resting",
        DE: "gelandet",
        IT: "finito, finita",
    },
    Past(Verb.STAYS): {
        EN: "stayed, remained, staying, remaining",
        DE: "geblieben",
        IT: "rimasto, rimasta, restato, restata, rimasti, rimaste",
    },
    Past(Verb.RESTS): {
        EN: "stayed put",
        DE: "stehengeblieben, stehen geblieben, zurückgeblieben",
        IT: "rimasto fermo, rimasta ferma, restato fermo, restata ferma, rimasto dov' era,"
        " rimasta"
        " dov' era, rimasto indietro, rimasta indietro",
    },
    Past(Verb.ARRIVES): {
        EN: "landed, stopped, arrived, come, landing, stopping, arriving, coming",
        DE: "gelandet, gekommen, angekommen, gehalten, angehalten",
        IT: "venuto, venuta, fermato, fermata, fermati, fermate",
    },
    Past(Verb.REACHES): {
        EN: "reached, made it to, gotten to, gotten as far as",
        DE: "erreicht",
        IT: "arrivato, arrivata, arrivati, arrivate, giunto, giunta, raggiunto, raggiunta",
    },
    Past(Verb.MOVES): {
        EN: "gone, moved, driven, gone on, put, placed, going, moving, driving, heading, pushed",
        DE: "gefahren, gegangen, gezogen, gerückt, bewegt, geschoben, weitergefahren,"
        " losgefahren,"
        " weitergezogen, gestellt, gesetzt, verschoben, platziert",
        IT: "andato, andata, mosso, mossa, spostato, spostata, andati, andate, spostati,"
        " spostate,"
        " piazzato, piazzata, piazzati, piazzate, collocato, collocata, messo, messa, salito,"
        " salita",
    },
    Past(Verb.RETURNS): {
        EN: "returned, returning",
        DE: "zurückgefahren, zurückgegangen, zurückgezogen, zurückgekehrt",
        IT: "tornato, tornata, ritornato, ritornata, retrocesso, retrocessa",
    },
    Past(Verb.BECOMES): {
        EN: "become, getting",
        DE: "geworden",
        IT: "tornato, tornata, ritornato, ritornata, diventato, diventata, ridiventato",
    },
    Past(Verb.ADVANCES): {
        EN: "advanced, advancing",
        DE: "vorgerückt, vorgefahren, vorgezogen, vorgegangen",
        IT: "avanzato, avanzata, avanzati, avanzate",
    },
    Past(Verb.LEAPS): {
        EN: "jumped, hopped, leapt, jumping, hopping, leaping",
        DE: "",
        IT: "saltato, saltata, saltati, saltate",
    },
    Past(Verb.HOPS): {
        EN: "",
        DE: "gesprungen, gehüpft",
        IT: "",
    },
    Past(Verb.PASSES): {
        EN: "passing, skipping, passed, skipped, jumped, overtaken, jumped over, bypassed",
        DE: "drübergefahren, überfahren, übersprungen, überholt, vorbeigefahren, passiert,"
        " vorbeigezogen,"
        " übersprungen worden",
        IT: "saltato, saltata, saltati, saltate, passato, passata, superato, superata,"
        " scavalcato,"
        " scavalcata, sorpassato, sorpassata, oltrepassato, oltrepassata, passati, passate",
    },
    Past(Verb.CARRIES): {
        EN: "carried, dragged, carried along, taken along, dragged along, brought along, taken"
        " with it, pulled along, brought, taken, carrying, dragging, dragged off",
        DE: "mitbewegt, mitgenommen, mitgezogen, mitgeschleppt, mitgeschleift, geschleppt,"
        " getragen,"
        " mitgebracht",
        IT: "portato, portata, trascinato, trascinata, portati, portate, portato via,"
        " portata via,"
        " trascinati, trascinate, trasportato, trasportata",
    },
    Past(Verb.LEAVES): {
        EN: "left, left behind, leaving",
        DE: "stehen lassen, stehenlassen, stehengelassen, stehen gelassen, zurückgelassen,"
        " gelassen, verlassen",
        IT: "lasciato, lasciata, lasciati, lasciate, abbandonato, abbandonata",
    },
    Past(Verb.TAKES): {
        EN: "getting, taking, earning, receiving, collecting, taken, got, received, won, earned,"
        " collected, gotten, scored, paid",
        DE: "bekommen, gekriegt, genommen, kassiert, verdient, erhalten, gewonnen, geholt,"
        " gemacht, gescheffelt, eingesteckt, eingestrichen",
        IT: "preso, presa, ricevuto, guadagnato, incassato, vinto, ottenuto, intascato, presi,"
        " ricevuti, guadagnati, incassati, beccato, beccati",
    },
    Past(Verb.INHERITS): {
        EN: "inherited",
        DE: "geerbt",
        IT: "ereditato, ereditati",
    },
    Past(Verb.PULLS): {
        EN: "taking, bringing, pulling",
        DE: "gezogen, genommen",
        IT: "tirato",
    },
    Past(Verb.FOLLOWS): {
        EN: "come along, gone along",
        DE: "mitgefahren, mitgekommen",
        IT: "",
    },
    **AUXILIARIES,
}
BEARS = frozenset({"traegt", "tragen", "carries", "carry", "porta", "portano"})
"""To have somebody on top, or to take somebody along."""
