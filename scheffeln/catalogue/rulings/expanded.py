"""The rulings on the Run cards, the Mafia limousine and the Speed variant."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ChoiceEntry, RulingEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.lang import Text
from scheffeln.rulings import Ruling

EXPANDED: tuple[RulingEntry, ...] = (
    RulingEntry(
        Ruling.RUN_BACKWARD_DIRECTION,
        title=Text(
            en="Which way does Backward drive?",
            de="Wohin fährt Rückwärts?",
            it="Da che parte va l'Arretramento?",
        ),
        choices=(
            ChoiceEntry(
                "counter-clockwise",
                Text(
                    en="Counter-clockwise, against all other moves.",
                    de="Gegen den Uhrzeigersinn, also anders als alle anderen Züge.",
                    it="In senso antiorario, al contrario di tutte le altre mosse.",
                ),
                cites(sections.BACKWARD),
            ),
            ChoiceEntry(
                "clockwise",
                Text(
                    en="Clockwise, which makes it a second Joker.",
                    de="Im Uhrzeigersinn, womit die Karte ein zweiter Joker ist.",
                    it="In senso orario, il che ne fa un secondo Jolly.",
                ),
                cites(sections.BACKWARD, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            en=(
                "Only a bracket in the Italian text says clockwise, and its own next sentence "
                "reverses the moves."
            ),
            de=(
                "Nur eine Klammer im italienischen Text sagt Uhrzeigersinn, und schon sein "
                "nächster Satz kehrt die Züge um."
            ),
            it=(
                "Solo una parentesi del testo italiano dice senso orario, e già la frase seguente "
                "inverte le mosse."
            ),
        ),
    ),
    RulingEntry(
        Ruling.RUN_NASTY,
        title=Text(
            en="Must a Nasty exchange be carried out?",
            de="Muss man gemein tauschen?",
            it="Lo Scambio indecente è obbligatorio?",
        ),
        choices=(
            ChoiceEntry(
                "must",
                Text(
                    en="Yes: whoever plays it ends up with a different person.",
                    de="Ja: Wer die Karte spielt, hat danach eine andere Person.",
                    it="Sì: chi lo gioca si ritrova con un personaggio diverso.",
                ),
                cites(sections.NASTY),
            ),
            ChoiceEntry(
                "may",
                Text(
                    en="No: whoever plays it may keep their person.",
                    de="Nein: Wer die Karte spielt, darf seine Person behalten.",
                    it="No: chi lo gioca può tenere il proprio personaggio.",
                ),
                (),
            ),
        ),
        reason=Text(
            en="Every text words it as an order. What is optional is only whose person you go for.",
            de=(
                "Jeder Text formuliert es als Anweisung. Freigestellt ist nur, wessen Person man "
                "nimmt."
            ),
            it=(
                "Tutti i testi lo formulano come un ordine. Libero è solo di chi prendere il "
                "personaggio."
            ),
        ),
    ),
    RulingEntry(
        Ruling.RUN_EVASION_IDLE,
        title=Text(
            en="Evasion with nothing to do?",
            de="Ausweichen ohne Möglichkeit?",
            it="Evasione senza possibilità?",
        ),
        choices=(
            ChoiceEntry(
                "no-effect",
                Text(
                    en="It may be played face up all the same, and nothing happens.",
                    de="Die Karte darf trotzdem offen gespielt werden, und nichts geschieht.",
                    it="Si può giocare scoperta lo stesso, e non succede nulla.",
                ),
                (),
            ),
            ChoiceEntry(
                "illegal",
                Text(
                    en="It may not be played face up, unless it is the last card of the hand.",
                    de="Die Karte darf nicht offen gespielt werden, außer als letzte der Hand.",
                    it="Non si può giocare scoperta, tranne come ultima carta della mano.",
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "The texts do not consider a ring without a motorcade or without an empty "
                "business. A card that does nothing holds up nobody."
            ),
            de=(
                "Einen Ring ohne Doppeldecker oder ohne leeres Geschäft bedenken die Texte nicht. "
                "Eine Karte ohne Wirkung hält niemanden auf."
            ),
            it=(
                "I testi non pensano a un anello senza cortei o senza attività vuote. Una carta "
                "senza effetto non blocca nessuno."
            ),
        ),
    ),
    RulingEntry(
        Ruling.RUN_ON_MAFIA,
        title=Text(
            en="Run cards on the Mafia limousine?",
            de="Run-Karten für die Mafia-Limousine?",
            it="Carte Run sulla limousine della Mafia?",
        ),
        choices=(
            ChoiceEntry(
                "yes",
                Text(
                    en="Joker, Backward and Evasion can choose it like any other.",
                    de="Joker, Rückwärts und Ausweichen dürfen sie wählen wie jede andere.",
                    it="Jolly, Arretramento ed Evasione possono sceglierla come le altre.",
                ),
                cites(
                    sections.JOKER,
                    sections.BACKWARD,
                    by=(Source.DE, Source.EN, Source.IT),
                ),
            ),
            ChoiceEntry(
                "no",
                Text(
                    en=(
                        "No Run card can choose it; only a card discarded face down gives it a "
                        "move of its own."
                    ),
                    de=(
                        "Keine Run-Karte darf sie wählen; einen eigenen Zug bekommt sie nur durch "
                        "eine verdeckt abgelegte Karte."
                    ),
                    it=(
                        "Nessuna carta Run può sceglierla; una mossa propria le viene solo da una "
                        "carta scartata coperta."
                    ),
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "The cards leave the choice of limousine entirely to the player, and black is a "
                "limousine."
            ),
            de=(
                "Die Karten überlassen die Wahl der Limousine ganz dem, der sie spielt, und auch "
                "die schwarze ist eine Limousine."
            ),
            it=(
                "Le carte lasciano la scelta della limousine del tutto a chi le gioca, e anche la "
                "nera è una limousine."
            ),
        ),
    ),
    RulingEntry(
        Ruling.RUN_IN_SPEED,
        title=Text(
            en="Run cards in Speed?",
            de="Run-Karten in der Speed-Variante?",
            it="Carte Run nella variante Speed?",
        ),
        choices=(
            ChoiceEntry(
                "no",
                Text(
                    en="They stay in the box: the row is dealt from the coloured cards only.",
                    de="Sie bleiben in der Schachtel: Die Reihe kommt nur aus den farbigen Karten.",
                    it="Restano nella scatola: la fila si forma solo con le carte colorate.",
                ),
                cites(sections.SPEED_SETUP, sections.SPEED_MOVING, by=(Source.DE,)),
            ),
            ChoiceEntry(
                "start-player",
                Text(
                    en="They are shuffled in. When one is carried out, the start player chooses.",
                    de="Sie werden eingemischt. Wird eine ausgeführt, wählt der Startspieler.",
                    it=(
                        "Si mescolano con le altre. Quando se ne esegue una, sceglie il primo "
                        "giocatore."
                    ),
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "For Speed the German text counts 24 cards and knows only moves forward, and the "
                "note on Run cards talks of a hand, which Speed does not have."
            ),
            de=(
                "Für die Speed-Variante zählt der deutsche Text 24 Karten und kennt nur Züge "
                "vorwärts, und der Hinweis zu den Run-Karten setzt eine Hand voraus, die es dort "
                "nicht gibt."
            ),
            it=(
                "Per la variante Speed il testo tedesco conta 24 carte e conosce solo mosse in "
                "avanti, e la nota sulle carte Run presuppone una mano, che lì non c'è."
            ),
        ),
    ),
    RulingEntry(
        Ruling.MAFIA_HEIRLESS,
        title=Text(
            en="The Mafia's token if nobody scored?",
            de="Mafia-Geld, wenn niemand verdient?",
            it="Il gettone della Mafia se nessuno guadagna?",
        ),
        choices=(
            ChoiceEntry(
                "stays",
                Text(
                    en="It stays on its stack.",
                    de="Es bleibt auf seinem Stapel.",
                    it="Resta sulla sua pila.",
                ),
                cites(sections.MAFIA_SCORING, by=(Source.DE,)),
            ),
            ChoiceEntry(
                "removed",
                Text(
                    en="It is taken off its stack and out of the game.",
                    de="Es kommt vom Stapel und aus dem Spiel.",
                    it="Si toglie dalla pila e dal gioco.",
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "The German text hands tokens only to somebody. Without an heir nothing is handed "
                "over."
            ),
            de=(
                "Der deutsche Text vergibt Geldplättchen nur an jemanden. Ohne Empfänger wird "
                "nichts vergeben."
            ),
            it=(
                "Il testo tedesco assegna gettoni solo a qualcuno. Se non c'è chi lo riceva, non "
                "si assegna nulla."
            ),
        ),
    ),
    RulingEntry(
        Ruling.MAFIA_RANK,
        title=Text(
            en="What is the cheapest business?",
            de="Welches Geschäft zählt am wenigsten?",
            it="Quale attività vale meno?",
        ),
        choices=(
            ChoiceEntry(
                "letter",
                Text(
                    en="The one with the earliest letter: A is cheapest, H dearest.",
                    de="Das mit dem frühesten Buchstaben: A zählt am wenigsten, H am meisten.",
                    it=(
                        "Quella che viene prima nell'alfabeto: A vale meno di tutte, H più di "
                        "tutte."
                    ),
                ),
                cites(sections.MAFIA_SCORING),
            ),
            ChoiceEntry(
                "token",
                Text(
                    en="The one whose top token shows the lowest value at the moment.",
                    de="Das, dessen oberstes Geldplättchen gerade den kleinsten Wert zeigt.",
                    it="Quella il cui gettone in cima mostra al momento il valore più basso.",
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "Every text that has the Mafia ranks the businesses by their letters, not by what "
                "lies on them."
            ),
            de=(
                "Jeder Text, der die Mafia kennt, ordnet die Geschäfte nach ihren Buchstaben und "
                "nicht nach dem, was darauf liegt."
            ),
            it=(
                "Ogni testo che conosce la Mafia ordina le attività per lettera, non per ciò che "
                "vi si trova sopra."
            ),
        ),
    ),
    RulingEntry(
        Ruling.SPEED_STALL,
        title=Text(
            en="A time limit in Speed?",
            de="Ein Zeitlimit in der Speed-Variante?",
            it="Un limite di tempo nella variante Speed?",
        ),
        choices=(
            ChoiceEntry(
                "none",
                Text(
                    en="None: only the last player is hurried, by the five seconds.",
                    de="Keines: Nur der Letzte wird gedrängt, durch die fünf Sekunden.",
                    it="Nessuno: si mette fretta solo all'ultimo, con i cinque secondi.",
                ),
                (),
            ),
            ChoiceEntry(
                "limit",
                Text(
                    en=(
                        "The table sets a number of seconds. After that nobody takes a person any "
                        "more."
                    ),
                    de=(
                        "Der Tisch legt eine Zahl von Sekunden fest. Danach nimmt niemand mehr "
                        "eine Person."
                    ),
                    it=(
                        "Il tavolo fissa un numero di secondi. Scaduti quelli, nessuno prende più "
                        "un personaggio."
                    ),
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "No text sets a limit for everyone. Two players who both wait can therefore hold "
                "up the round, and a table that minds may set a clock."
            ),
            de=(
                "Kein Text setzt allen eine Frist. Zwei, die beide abwarten, können die Runde "
                "daher aufhalten; wen das stört, der stellt eine Uhr."
            ),
            it=(
                "Nessun testo pone un limite a tutti. Due che aspettano entrambi possono quindi "
                "bloccare il round: chi vuole evitarlo usi un orologio."
            ),
        ),
    ),
)
