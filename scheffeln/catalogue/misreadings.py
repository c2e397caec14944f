"""What a mistaken player did, told so that a name can stand before it, and what is right."""

from scheffeln.catalogue.entries import MisreadingEntry
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading

MISREADINGS: tuple[MisreadingEntry, ...] = (
    MisreadingEntry(
        Misreading.BOTTOM_ALONE,
        text=Text(
            en="moved the bottom limousine alone and left the top one behind",
            de="zog die untere Limousine allein und ließ die obere zurück",
            it="ha mosso da sola la limousine di sotto e ha lasciato indietro quella di sopra",
        ),
        remedy=Text(
            en="The bottom limousine always takes the top one along.",
            de="Die untere Limousine nimmt die obere immer mit.",
            it="La limousine sotto porta sempre con sé quella sopra.",
        ),
    ),
    MisreadingEntry(
        Misreading.TOP_DRAGS,
        text=Text(
            en="moved the top limousine and dragged the bottom one along",
            de="zog die obere Limousine und nahm die untere mit",
            it="ha mosso la limousine di sopra trascinando anche quella di sotto",
        ),
        remedy=Text(
            en="The top limousine leaves alone; the bottom one stays on its business.",
            de="Die obere Limousine fährt allein weg; die untere bleibt auf ihrem Geschäft.",
            it="La limousine sopra parte da sola; quella sotto resta sulla sua attività.",
        ),
    ),
    MisreadingEntry(
        Misreading.COVERED_STUCK,
        text=Text(
            en="took a covered limousine to be stuck and did not move it",
            de="hielt eine verdeckte Limousine für blockiert und zog sie nicht",
            it="ha creduto bloccata una limousine coperta e non l'ha mossa",
        ),
        remedy=Text(
            en="A covered limousine does move, with the other one on its roof.",
            de="Auch eine verdeckte Limousine fährt, und zwar mit der oberen auf dem Dach.",
            it="Anche una limousine coperta si muove, con quella sopra sul tetto.",
        ),
    ),
    MisreadingEntry(
        Misreading.SKIP_TO_EMPTY,
        text=Text(
            en="skipped a full business and went on to the next empty one",
            de="übersprang ein volles Geschäft und fuhr bis zum nächsten leeren weiter",
            it="ha saltato un'attività piena e ha proseguito fino alla prossima vuota",
        ),
        remedy=Text(
            en="After a skip too, a business with a single limousine is a place to stop.",
            de=(
                "Auch nach einem Sprung wird auf einem Geschäft mit einer einzigen Limousine "
                "gehalten."
            ),
            it="Anche dopo un salto ci si ferma su un'attività con una sola limousine.",
        ),
    ),
    MisreadingEntry(
        Misreading.NEVER_STACKS,
        text=Text(
            en="drove past lone limousines to the next empty business",
            de="fuhr an einzelnen Limousinen vorbei bis zum nächsten leeren Geschäft",
            it="ha superato limousine sole fino alla prossima attività vuota",
        ),
        remedy=Text(
            en="A limousine driving alone stops at a lone one and goes on top of it.",
            de=(
                "Eine allein fahrende Limousine hält, wo eine einzelne steht, und wird auf sie "
                "gesetzt."
            ),
            it="Una limousine che si muove da sola si ferma dove ce n'è una sola e le va sopra.",
        ),
    ),
    MisreadingEntry(
        Misreading.BLOCKED_BY_FULL,
        text=Text(
            en="left a limousine standing because the next business was full",
            de="ließ eine Limousine stehen, weil das nächste Geschäft voll war",
            it="ha lasciato ferma una limousine perché l'attività successiva era piena",
        ),
        remedy=Text(
            en="A full business blocks nobody: it is skipped.",
            de="Ein volles Geschäft versperrt niemandem den Weg: Es wird übersprungen.",
            it="Un'attività piena non blocca nessuno: si salta.",
        ),
    ),
    MisreadingEntry(
        Misreading.SLIDES_UNDER,
        text=Text(
            en="put the arriving limousine beneath the one already there",
            de="schob die ankommende Limousine unter die, die schon dort stand",
            it="ha messo la limousine in arrivo sotto quella già presente",
        ),
        remedy=Text(
            en="Whoever arrives later goes on top.",
            de="Wer später ankommt, steht oben.",
            it="Chi arriva dopo sta sopra.",
        ),
    ),
    MisreadingEntry(
        Misreading.PAIR_BLOCKED,
        text=Text(
            en="left a motorcade standing because the next business was occupied",
            de="ließ einen Doppeldecker stehen, weil das nächste Geschäft besetzt war",
            it="ha lasciato fermo un corteo perché l'attività successiva era occupata",
        ),
        remedy=Text(
            en="A motorcade drives past occupied businesses to the next empty one.",
            de="Ein Doppeldecker fährt an besetzten Geschäften vorbei zum nächsten leeren.",
            it="Un corteo supera le attività occupate e va alla prossima vuota.",
        ),
    ),
    MisreadingEntry(
        Misreading.COUNTER_CLOCKWISE,
        text=Text(
            en="drove round the ring the wrong way, counter-clockwise",
            de="fuhr falsch herum, gegen den Uhrzeigersinn",
            it="ha girato dalla parte sbagliata, in senso antiorario",
        ),
        remedy=Text(
            en="Every normal move goes clockwise.",
            de="Jeder normale Zug geht im Uhrzeigersinn.",
            it="Ogni mossa normale va in senso orario.",
        ),
    ),
    MisreadingEntry(
        Misreading.RIGHT_TO_LEFT,
        text=Text(
            en="carried out the row from right to left, as it had been turned up",
            de="führte die Reihe von rechts nach links aus, so wie sie aufgedeckt wurde",
            it="ha eseguito la fila da destra a sinistra, come era stata scoperta",
        ),
        remedy=Text(
            en="The row is turned up from the right but carried out from the left.",
            de="Aufgedeckt wird die Reihe von rechts, ausgeführt aber von links.",
            it="La fila si scopre da destra ma si esegue da sinistra.",
        ),
    ),
    MisreadingEntry(
        Misreading.BOTTOM_EARNS,
        text=Text(
            en="gave the token to the bottom limousine instead of the top one",
            de="gab das Geldplättchen der unteren Limousine statt der oberen",
            it="ha dato il gettone alla limousine di sotto invece che a quella di sopra",
        ),
        remedy=Text(
            en="In a motorcade the top limousine earns and the bottom one gets nothing.",
            de="Im Doppeldecker verdient die obere Limousine, die untere bekommt nichts.",
            it="In un corteo guadagna la limousine di sopra, quella di sotto non riceve nulla.",
        ),
    ),
    MisreadingEntry(
        Misreading.LONE_ONLY,
        text=Text(
            en="gave a limousine standing on another no token",
            de="gab einer Limousine, die auf einer anderen stand, kein Geldplättchen",
            it="non ha dato il gettone a una limousine che stava su un'altra",
        ),
        remedy=Text(
            en="On top of another a limousine earns just as it does alone.",
            de="Auf einer anderen verdient eine Limousine genauso wie allein.",
            it="Sopra un'altra una limousine guadagna come da sola.",
        ),
    ),
)
