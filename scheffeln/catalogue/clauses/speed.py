"""The clauses on the Speed variant."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.clauses import Clause
from scheffeln.lang import Text

SPEED: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.SPEED_ROW,
        title=Text(
            en="Seven cards in a row",
            de="Sieben Karten in einer Reihe",
            it="Sette carte in fila",
        ),
        text=Text(
            en=(
                "Seven cards of the shuffled pack are laid out face down in a row. They are the "
                "moves of this round, the same for everybody."
            ),
            de=(
                "Sieben Karten aus dem gemischten Stapel kommen verdeckt in eine Reihe. Sie sind "
                "die Züge dieser Runde, für alle dieselben."
            ),
            it=(
                "Sette carte del mazzo mescolato si mettono coperte in fila. Sono le mosse di "
                "questo round, uguali per tutti."
            ),
        ),
        cites=cites(sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SPEED_REVEAL,
        title=Text(
            en="Turned up from the right",
            de="Aufgedeckt von rechts",
            it="Si scopre da destra",
        ),
        text=Text(
            en=(
                "The start player turns the row up from its right end to its left. So the card "
                "that moves first is the last to be seen."
            ),
            de=(
                "Der Startspieler deckt die Reihe vom rechten Ende zum linken auf. Die Karte, die "
                "zuerst zieht, sieht man also zuletzt."
            ),
            it=(
                "Il primo giocatore scopre la fila dall'estremità destra alla sinistra. La carta "
                "che muove per prima è quindi l'ultima che si vede."
            ),
        ),
        cites=cites(sections.SPEED_PLAY),
    ),
    ClauseEntry(
        Clause.SPEED_TAKE,
        title=Text(
            en="Grab without turns",
            de="Zugreifen ohne Zugfolge",
            it="Si prende senza turni",
        ),
        text=Text(
            en=(
                "From the moment the whole row is face up, anyone may take one free person "
                "whenever they like. Nobody waits for a turn."
            ),
            de=(
                "Sobald die ganze Reihe offen liegt, darf sich jeder zu jeder Zeit eine freie "
                "Person nehmen. Eine Zugfolge gibt es nicht."
            ),
            it=(
                "Da quando tutta la fila è scoperta, ognuno può prendere un personaggio libero in "
                "qualsiasi momento. Nessuno aspetta il turno."
            ),
        ),
        cites=cites(sections.SPEED_PLAY),
    ),
    ClauseEntry(
        Clause.SPEED_TOUCH,
        title=Text(en="Touching is taking", de="Berührt ist genommen", it="Toccare è prendere"),
        text=Text(
            en=(
                "The hand decides: laid on a free person it has taken that one, even by mistake. "
                "Whoever comes too late looks for another."
            ),
            de=(
                "Die Hand entscheidet: Wer eine freie Person anfasst, hat sie genommen, auch aus "
                "Versehen. Wer zu spät kommt, sucht sich eine andere."
            ),
            it=(
                "Decide la mano: chi la posa su un personaggio libero lo ha preso, anche per "
                "sbaglio. Chi arriva tardi ne cerca un altro."
            ),
        ),
        cites=cites(sections.SPEED_PLAY, by=(Source.DE, Source.EN, Source.IT)),
    ),
    ClauseEntry(
        Clause.SPEED_COUNTDOWN,
        title=Text(
            en="Five seconds for the last",
            de="Fünf Sekunden für den Letzten",
            it="Cinque secondi per l'ultimo",
        ),
        text=Text(
            en=(
                "As soon as only one player is without a person, five seconds are counted for that "
                "player. Too slow means no person and no money this round."
            ),
            de=(
                "Sobald nur noch ein Mitspieler keine Person hat, laufen für ihn fünf Sekunden. "
                "Wer sie verpasst, bleibt in dieser Runde ohne Person und ohne Geld."
            ),
            it=(
                "Appena resta un solo giocatore senza personaggio, per lui si contano cinque "
                "secondi. Chi li lascia passare resta senza personaggio e senza denaro per questo "
                "round."
            ),
        ),
        cites=cites(sections.SPEED_PLAY),
    ),
    ClauseEntry(
        Clause.SPEED_RESOLVE,
        title=Text(
            en="Carried out from the left",
            de="Ausgeführt von links",
            it="Si esegue da sinistra",
        ),
        text=Text(
            en=(
                "The row is carried out from its left end to its right, against the order in which "
                "it was turned up. Each card moves its limousine as in the basic game."
            ),
            de=(
                "Die Reihe wird vom linken Ende zum rechten ausgeführt, also umgekehrt, wie sie "
                "aufgedeckt wurde. Jede Karte bewegt ihre Limousine wie im Grundspiel."
            ),
            it=(
                "La fila si esegue dall'estremità sinistra alla destra, al contrario di come è "
                "stata scoperta. Ogni carta muove la sua limousine come nel gioco base."
            ),
        ),
        cites=cites(sections.SPEED_MOVING),
    ),
    ClauseEntry(
        Clause.SPEED_SCORE,
        title=Text(en="Scoring as usual", de="Scheffeln wie immer", it="Si incassa come sempre"),
        text=Text(
            en=(
                "After the seventh move money is handed out as in the basic game: uncovered "
                "limousines earn, covered ones do not."
            ),
            de=(
                "Nach dem siebten Zug gibt es Geld wie im Grundspiel: Unverdeckte Limousinen "
                "verdienen, verdeckte nicht."
            ),
            it=(
                "Dopo la settima mossa si incassa come nel gioco base: le limousine senza altre "
                "sopra guadagnano, quelle coperte no."
            ),
        ),
        cites=cites(sections.SPEED_SCORING),
    ),
)
