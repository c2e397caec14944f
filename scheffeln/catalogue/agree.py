"""What no text and no ruling settles: questions to agree on before you play."""

from scheffeln.catalogue.entries import AgreeEntry
from scheffeln.language import Text

AGREE: tuple[AgreeEntry, ...] = (
    AgreeEntry(
        "money-open",
        text=Text(
            en="Is money that has been taken kept open or hidden?",
            de="Liegt genommenes Geld offen oder verdeckt?",
            it="Il denaro preso resta scoperto o coperto?",
        ),
        why=Text(
            en="No text says. Hidden money rewards a good memory, open money shows who is ahead.",
            de=(
                "Kein Text sagt es. Verdecktes Geld belohnt ein gutes Gedächtnis, offenes zeigt, "
                "wer führt."
            ),
            it="Nessun testo lo dice. Coperto premia la memoria, scoperto mostra chi è in testa.",
        ),
    ),
    AgreeEntry(
        "table-talk",
        text=Text(
            en="May you talk about your cards, make promises and strike deals?",
            de="Darf man über seine Karten reden, etwas versprechen und sich absprechen?",
            it="Si può parlare delle proprie carte, promettere e mettersi d'accordo?",
        ),
        why=Text(
            en="No text forbids talking, and none makes a promise binding.",
            de="Kein Text verbietet das Reden, und keiner macht ein Versprechen verbindlich.",
            it="Nessun testo vieta di parlare, e nessuno rende vincolante una promessa.",
        ),
    ),
    AgreeEntry(
        "left-and-right",
        text=Text(
            en="From whose seat are left and right of the Speed row seen?",
            de="Von wessen Platz aus gelten links und rechts der Speed-Reihe?",
            it="Da quale posto si guardano la destra e la sinistra della fila Speed?",
        ),
        why=Text(
            en=(
                "From across the table the row runs the other way. The start player, who lays it "
                "out and turns it up, is the natural choice."
            ),
            de=(
                "Von gegenüber läuft die Reihe andersherum. Naheliegend ist der Platz des "
                "Startspielers, der sie auslegt und aufdeckt."
            ),
            it=(
                "Vista dal lato opposto del tavolo, la fila va al contrario. Viene naturale il "
                "posto del primo giocatore, che la dispone e la scopre."
            ),
        ),
    ),
    AgreeEntry(
        "youngest",
        text=Text(
            en="Who starts if several are equally young, or nobody wants to tell?",
            de="Wer beginnt, wenn mehrere gleich jung sind oder niemand sein Alter verrät?",
            it="Chi inizia se più giocatori hanno la stessa età o nessuno vuole dirla?",
        ),
        why=Text(
            en="The texts name the youngest player and offer nothing else. Drawing lots is fair.",
            de=(
                "Die Texte kennen nur das Alter und nichts, was danach entscheidet. Losen ist "
                "gerecht."
            ),
            it="I testi guardano solo all'età e non offrono altro. Tirare a sorte è equo.",
        ),
    ),
    AgreeEntry(
        "played-cards",
        text=Text(
            en="May you look through the cards already played this round?",
            de="Darf man die in dieser Runde schon gespielten Karten durchsehen?",
            it="Si possono riguardare le carte già giocate in questo round?",
        ),
        why=Text(
            en=(
                "The texts leave open whether cards played face up stay in sight, and whether you "
                "may check your own face-down ones."
            ),
            de=(
                "Die Texte lassen offen, ob offen gespielte Karten sichtbar bleiben und ob man die "
                "eigenen verdeckten noch ansehen darf."
            ),
            it=(
                "I testi non dicono se le carte giocate scoperte restano visibili, né se si "
                "possono riguardare le proprie coperte."
            ),
        ),
    ),
    AgreeEntry(
        "take-back",
        text=Text(
            en="Until when may a card be taken back?",
            de="Bis wann darf man eine Karte zurücknehmen?",
            it="Fino a quando si può riprendere una carta?",
        ),
        why=Text(
            en=(
                "No text says when a card counts as played: when it lies on the table, or when the "
                "limousine has moved."
            ),
            de=(
                "Kein Text sagt, wann eine Karte als gespielt gilt: wenn sie auf dem Tisch liegt "
                "oder wenn die Limousine gezogen ist."
            ),
            it=(
                "Nessun testo dice quando una carta vale come giocata: quando è sul tavolo o "
                "quando la limousine si è mossa."
            ),
        ),
    ),
    AgreeEntry(
        "late-error",
        text=Text(
            en="What if a wrong move is noticed only later?",
            de="Was, wenn ein falscher Zug erst später auffällt?",
            it="E se ci si accorge di una mossa sbagliata solo più tardi?",
        ),
        why=Text(
            en=(
                "The texts do not deal with mistakes. You can play everything again from there, or "
                "let the board stand."
            ),
            de=(
                "Von Fehlern ist in den Texten keine Rede. Man kann von dort an alles neu ziehen "
                "oder die Stellung gelten lassen."
            ),
            it=(
                "Gli errori non compaiono nei testi. Si può rigiocare tutto da lì, oppure lasciare "
                "la posizione com'è."
            ),
        ),
    ),
    AgreeEntry(
        "too-early",
        text=Text(
            en="What if someone grabs a person before the Speed row is all face up?",
            de="Was, wenn jemand eine Person nimmt, bevor die Speed-Reihe ganz offen liegt?",
            it="E se qualcuno prende un personaggio prima che la fila Speed sia tutta scoperta?",
        ),
        why=Text(
            en=(
                "It is not allowed, but no text names a penalty. Giving the person back does no "
                "harm if the others have not reacted."
            ),
            de=(
                "Erlaubt ist es nicht, aber kein Text nennt eine Strafe. Die Person zurückzugeben "
                "schadet nicht, solange die anderen noch nicht reagiert haben."
            ),
            it=(
                "Non è permesso, ma nessun testo prevede una penalità. Restituire il personaggio "
                "non fa danni, se gli altri non hanno ancora reagito."
            ),
        ),
    ),
    AgreeEntry(
        "touch-at-once",
        text=Text(
            en="Who gets the person if two hands touch it at the same moment?",
            de="Wer bekommt die Person, wenn zwei Hände sie im selben Augenblick berühren?",
            it="A chi va il personaggio se due mani lo toccano nello stesso istante?",
        ),
        why=Text(
            en=(
                "The texts know only a first touch. The hand lying underneath, or whoever has less "
                "money, can decide."
            ),
            de=(
                "Die Texte kennen nur eine erste Berührung. Entscheiden kann die Hand, die unten "
                "liegt, oder wer weniger Geld hat."
            ),
            it=(
                "I testi conoscono solo un primo tocco. Può decidere la mano che sta sotto, o chi "
                "ha meno denaro."
            ),
        ),
    ),
    AgreeEntry(
        "two-persons",
        text=Text(
            en="Which person counts if one hand touches two at once?",
            de="Welche Person gilt, wenn eine Hand zwei zugleich berührt?",
            it="Quale personaggio vale se una mano ne tocca due insieme?",
        ),
        why=Text(
            en="Only one can be taken, and no text says which. Leave room between the persons.",
            de=(
                "Nehmen darf man nur eine, und kein Text sagt, welche. Mit Abstand zwischen den "
                "Personen kommt es kaum vor."
            ),
            it=(
                "Se ne può prendere uno solo, e nessun testo dice quale. Con un po' di spazio tra "
                "i personaggi capita di rado."
            ),
        ),
    ),
    AgreeEntry(
        "countdown",
        text=Text(
            en="How fast are the five seconds counted, and does a touch at zero still count?",
            de=(
                "Wie schnell werden die fünf Sekunden gezählt, und gilt eine Berührung bei null "
                "noch?"
            ),
            it="Con che ritmo si contano i cinque secondi, e un tocco allo zero vale ancora?",
        ),
        why=Text(
            en=(
                "The player who took just before counts aloud, and that player gains from a quick "
                "count. A clock is fairer."
            ),
            de=(
                "Es zählt, wer zuletzt genommen hat, und wer schnell zählt, hat etwas davon. Eine "
                "Uhr ist gerechter."
            ),
            it=(
                "Conta chi ha preso per ultimo, e contare in fretta gli conviene. Un orologio è "
                "più equo."
            ),
        ),
    ),
    AgreeEntry(
        "mafia-in-speed",
        text=Text(
            en="Does the Mafia limousine take part in Speed?",
            de="Fährt die Mafia-Limousine in der Speed-Variante mit?",
            it="La limousine della Mafia partecipa alla variante Speed?",
        ),
        why=Text(
            en=(
                "No text rules it out. But in Speed nobody discards a card face down, so it would "
                "never make a move of its own."
            ),
            de=(
                "Kein Text schließt es aus. In der Speed-Variante legt aber niemand eine Karte "
                "verdeckt ab, sie käme also nie von selbst voran."
            ),
            it=(
                "Nessun testo lo esclude. Ma nella variante Speed nessuno scarta carte coperte, e "
                "lei non farebbe mai una mossa propria."
            ),
        ),
    ),
)
