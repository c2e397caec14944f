"""The clauses on the Speed variant, the Run cards and the Mafia limousine."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.language import Text
from scheffeln.rules.clauses import Clause

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


RUN: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.RUN_JOKER,
        title=Text(en="Joker (two cards)", de="Joker (zwei Karten)", it="Jolly (due carte)"),
        text=Text(
            en=(
                "The Joker replaces the card of any limousine: the chosen one makes its normal "
                "move."
            ),
            de=(
                "Der Joker ersetzt die Karte jeder Limousine: Die gewählte macht ihren normalen "
                "Zug."
            ),
            it=(
                "Il Jolly sostituisce la carta di qualsiasi limousine: quella scelta fa la sua "
                "mossa normale."
            ),
        ),
        cites=cites(sections.JOKER),
    ),
    ClauseEntry(
        Clause.RUN_BACKWARD,
        title=Text(
            en="Backward (two cards)",
            de="Rückwärts (zwei Karten)",
            it="Arretramento (due carte)",
        ),
        text=Text(
            en=(
                "A limousine of any colour makes its move the other way round, counter-clockwise. "
                "Stacking, skipping and carrying work as ever, only mirrored."
            ),
            de=(
                "Eine Limousine beliebiger Farbe macht ihren Zug andersherum, gegen den "
                "Uhrzeigersinn. Aufsetzen, Überspringen und Mitnehmen gelten wie sonst, nur "
                "gespiegelt."
            ),
            it=(
                "Una limousine di qualsiasi colore fa la sua mossa al contrario, in senso "
                "antiorario. Salire, saltare e portare con sé valgono come sempre, ma allo "
                "specchio."
            ),
        ),
        cites=cites(sections.BACKWARD),
    ),
    ClauseEntry(
        Clause.RUN_NASTY,
        title=Text(
            en="Nasty exchange (one card)",
            de="Gemeiner Tausch (eine Karte)",
            it="Scambio indecente (una carta)",
        ),
        text=Text(
            en=(
                "Whoever plays it gives up their person for any other one, free or held by a "
                "rival. The rival gets the one given up and cannot refuse."
            ),
            de=(
                "Wer ihn spielt, gibt seine Person für irgendeine andere her, ob frei oder bei "
                "einem Mitspieler. Dieser bekommt die hergegebene und kann nicht ablehnen."
            ),
            it=(
                "Chi lo gioca cede il proprio personaggio per un altro qualsiasi, libero o di un "
                "avversario. L'avversario riceve quello ceduto e non può rifiutare."
            ),
        ),
        cites=cites(sections.NASTY),
    ),
    ClauseEntry(
        Clause.RUN_EVASION,
        title=Text(
            en="Evasion (one card)",
            de="Ausweichen (eine Karte)",
            it="Evasione (una carta)",
        ),
        text=Text(
            en=(
                "One top limousine leaves its motorcade for an empty business, however far away. "
                "Which one goes and where to is up to the player."
            ),
            de=(
                "Eine obere Limousine verlässt ihren Doppeldecker und kommt auf ein leeres "
                "Geschäft, egal wie weit entfernt. Welche und wohin, bestimmt, wer die Karte "
                "spielt."
            ),
            it=(
                "Una limousine che sta sopra lascia il suo corteo per un'attività vuota, per "
                "quanto lontana. Quale e dove lo decide chi gioca la carta."
            ),
        ),
        cites=cites(sections.EVASION),
    ),
    ClauseEntry(
        Clause.RUN_LAST_CARD,
        title=Text(
            en="A Run card as last card",
            de="Run-Karte als letzte Karte",
            it="Una carta Run come ultima",
        ),
        text=Text(
            en=(
                "The last card of a hand can be a Run card, the Nasty exchange too, provided it "
                "goes face up. Discarding it face down stays forbidden."
            ),
            de=(
                "Die letzte Karte einer Hand kann eine Run-Karte sein, auch der Gemeine Tausch, "
                "sofern sie offen gespielt wird. Verdeckt ablegen bleibt verboten."
            ),
            it=(
                "L'ultima carta di una mano può essere una carta Run, anche lo Scambio indecente, "
                "purché giocata scoperta. Scartarla coperta resta vietato."
            ),
        ),
        cites=cites(sections.RUN_NOTE),
    ),
    ClauseEntry(
        Clause.RUN_DISCARD,
        title=Text(
            en="Discarding a Run card",
            de="Run-Karte verdeckt ablegen",
            it="Scartare una carta Run",
        ),
        text=Text(
            en=(
                "A Run card discarded face down serves for a normal exchange, and its own effect "
                "is lost. No text says so by name, but Run cards are movement cards, and any "
                "movement card can be discarded."
            ),
            de=(
                "Eine verdeckt abgelegte Run-Karte dient einem normalen Tausch, ihre eigene "
                "Wirkung entfällt. Kein Text sagt es eigens, aber Run-Karten sind Bewegungskarten, "
                "und jede Bewegungskarte darf abgelegt werden."
            ),
            it=(
                "Una carta Run scartata coperta serve a un normale scambio, e il suo effetto va "
                "perso. Nessun testo lo dice espressamente, ma le carte Run sono carte movimento, "
                "e ogni carta movimento si può scartare."
            ),
        ),
        cites=(),
    ),
)

MAFIA: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.MAFIA_SETUP,
        title=Text(
            en="The Mafia starts at the bottom",
            de="Die Mafia beginnt unten",
            it="La Mafia parte da sotto",
        ),
        text=Text(
            en=(
                "The black Mafia limousine starts on business A, Dinero Docks, with the limousine "
                "that is already there standing on it. The game thus begins with one motorcade."
            ),
            de=(
                "Die schwarze Mafia-Limousine startet auf Geschäft A, Dinero Docks; die Limousine, "
                "die dort schon steht, wird auf sie gesetzt. Das Spiel beginnt also mit einem "
                "Doppeldecker."
            ),
            it=(
                "La limousine nera della Mafia parte dall'attività A, Dinero Docks, con sopra la "
                "limousine che c'è già. La partita comincia quindi con un corteo."
            ),
        ),
        cites=cites(sections.MAFIA_SETUP),
    ),
    ClauseEntry(
        Clause.MAFIA_MOVE,
        title=Text(
            en="Face-down cards move the Mafia",
            de="Verdeckte Karten bewegen die Mafia",
            it="Le carte coperte muovono la Mafia",
        ),
        text=Text(
            en=(
                "For each card discarded face down the Mafia limousine makes one normal move. The "
                "Nasty exchange is played face up and does not move it."
            ),
            de=(
                "Für jede verdeckt abgelegte Karte macht die Mafia-Limousine einen normalen Zug. "
                "Der Gemeine Tausch wird offen gespielt und bewegt sie nicht."
            ),
            it=(
                "Per ogni carta scartata coperta la limousine della Mafia fa una mossa normale. Lo "
                "Scambio indecente si gioca scoperto e non la muove."
            ),
        ),
        cites=cites(sections.MAFIA_MOVING),
    ),
    ClauseEntry(
        Clause.MAFIA_SCORE,
        title=Text(
            en="The Mafia collects too",
            de="Auch die Mafia kassiert",
            it="Anche la Mafia incassa",
        ),
        text=Text(
            en=(
                "If nothing stands on the Mafia limousine in the scoring phase, it claims the top "
                "token of its business. Covered, it claims nothing."
            ),
            de=(
                "Steht in der Scheffelphase nichts auf der Mafia-Limousine, beansprucht sie das "
                "oberste Geldplättchen ihres Geschäfts. Verdeckt beansprucht sie nichts."
            ),
            it=(
                "Se nella fase Scheffeln la limousine della Mafia non ha nulla sopra, reclama il "
                "gettone in cima alla pila della sua attività. Coperta, non reclama nulla."
            ),
        ),
        cites=cites(sections.MAFIA_SCORING),
    ),
    ClauseEntry(
        Clause.MAFIA_HEIR,
        title=Text(
            en="Who gets the Mafia's token",
            de="Wer das Mafia-Geld bekommt",
            it="Chi eredita dalla Mafia",
        ),
        text=Text(
            en=(
                "The Mafia's token passes to one player: the one who scored this round on the "
                "business earliest in the alphabet. It comes on top of that player's own token."
            ),
            de=(
                "Das Geldplättchen der Mafia geht an einen einzigen Mitspieler: den, der in dieser "
                "Runde auf dem Geschäft mit dem frühesten Buchstaben verdient hat. Das eigene "
                "behält er dazu."
            ),
            it=(
                "Il gettone della Mafia passa a un solo giocatore: quello che in questo round ha "
                "guadagnato sull'attività che viene prima in ordine alfabetico. Si aggiunge al "
                "suo."
            ),
        ),
        cites=cites(sections.MAFIA_SCORING),
    ),
)
