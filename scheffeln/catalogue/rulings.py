"""Why each ruling stands as it does, what else a table may choose, and what each edition is."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ChoiceEntry, EditionEntry, RulingEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.language import Text
from scheffeln.rules.rulings import Edition, Ruling

BASIC: tuple[RulingEntry, ...] = (
    RulingEntry(
        Ruling.DECK_COPIES,
        title=Text(
            en="How many cards of each colour?",
            de="Wie viele Karten je Farbe?",
            it="Quante carte per colore?",
        ),
        choices=(
            ChoiceEntry(
                "3",
                Text(
                    en="Three of each colour, 24 movement cards in all.",
                    de="Drei je Farbe, zusammen 24 Bewegungskarten.",
                    it="Tre per colore, in tutto 24 carte movimento.",
                ),
                cites(sections.CONTENTS, by=(Source.DE,))
                + cites(sections.AFTER, by=(Source.EN,))
                + cites(sections.CONTENTS, by=(Source.IT,)),
            ),
            ChoiceEntry(
                "4",
                Text(
                    en="Four of each colour, 32 movement cards in all.",
                    de="Vier je Farbe, zusammen 32 Bewegungskarten.",
                    it="Quattro per colore, in tutto 32 carte movimento.",
                ),
                cites(sections.CONTENTS, by=(Source.DRAFT,)),
            ),
        ),
        reason=Text(
            en="The three texts of 2014 agree on 24 cards. Only the earlier English one counts 32.",
            de=(
                "Die drei Texte von 2014 nennen übereinstimmend 24 Karten. Nur der ältere "
                "englische zählt 32."
            ),
            it=(
                "I tre testi del 2014 concordano su 24 carte. Solo quello inglese precedente ne "
                "conta 32."
            ),
        ),
    ),
    RulingEntry(
        Ruling.MOVE_SKIP_TO,
        title=Text(
            en="Where does a skip end?",
            de="Wo endet ein Sprung?",
            it="Dove finisce un salto?",
        ),
        choices=(
            ChoiceEntry(
                "free",
                Text(
                    en="On the next business with room, be it empty or with a single limousine.",
                    de=(
                        "Auf dem nächsten Geschäft mit Platz, ob leer oder mit einer einzigen "
                        "Limousine."
                    ),
                    it=(
                        "Sulla prossima attività con un posto libero, vuota o con una sola "
                        "limousine."
                    ),
                ),
                cites(sections.SINGLE),
            ),
            ChoiceEntry(
                "empty",
                Text(
                    en=(
                        "On the next empty business. This holds only after a skip: a lone "
                        "limousine directly ahead is still stacked upon."
                    ),
                    de=(
                        "Auf dem nächsten leeren Geschäft. Das gilt nur nach einem Sprung: Steht "
                        "direkt voraus eine einzelne Limousine, wird wie sonst auf sie aufgesetzt."
                    ),
                    it=(
                        "Sulla prossima attività vuota. Vale solo dopo un salto: su una limousine "
                        "sola subito davanti si sale comunque."
                    ),
                ),
                cites(sections.SINGLE, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            en=(
                "A single Italian sentence asks for an empty business, and the caption next to it "
                "says otherwise. All other texts stop at a single limousine too."
            ),
            de=(
                "Ein einziger italienischer Satz verlangt ein leeres Geschäft, und die "
                "Bildunterschrift daneben sagt etwas anderes. Alle übrigen Texte halten auch bei "
                "einer einzelnen Limousine."
            ),
            it=(
                "Una sola frase italiana chiede un'attività vuota, e la didascalia accanto dice "
                "altro. Tutti gli altri testi si fermano anche dove c'è una sola limousine."
            ),
        ),
    ),
    RulingEntry(
        Ruling.MOVE_STUCK,
        title=Text(
            en="What if there is nowhere to go?",
            de="Was, wenn kein Platz frei ist?",
            it="E se non c'è posto?",
        ),
        choices=(
            ChoiceEntry(
                "stays",
                Text(
                    en="The card may be played, and nothing moves.",
                    de="Die Karte darf gespielt werden, und nichts bewegt sich.",
                    it="La carta si può giocare, e nulla si muove.",
                ),
                (),
            ),
            ChoiceEntry(
                "illegal",
                Text(
                    en=(
                        "The card may not be played face up as long as another card in the hand "
                        "can be."
                    ),
                    de=(
                        "Die Karte darf nicht offen gespielt werden, solange eine andere auf der "
                        "Hand spielbar ist."
                    ),
                    it=(
                        "La carta non si può giocare scoperta finché se ne può giocare un'altra "
                        "della mano."
                    ),
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "The texts are silent. Driving once round the ring to the business just left would "
                "give the very same board."
            ),
            de=(
                "Die Texte schweigen. Einmal um den Ring zurück zum eben verlassenen Geschäft "
                "ergäbe genau dieselbe Stellung."
            ),
            it=(
                "I testi tacciono. Un giro intero dell'anello fino all'attività appena lasciata "
                "darebbe la stessa identica posizione."
            ),
        ),
    ),
    RulingEntry(
        Ruling.END_WHEN,
        title=Text(
            en="How many stacks must be empty?",
            de="Wie viele Stapel müssen leer sein?",
            it="Quante pile devono svuotarsi?",
        ),
        choices=(
            ChoiceEntry(
                "any-stack",
                Text(
                    en="One is enough to end the game.",
                    de="Einer genügt für das Spielende.",
                    it="Ne basta una per chiudere la partita.",
                ),
                cites(sections.END, sections.SPEED_END, by=(Source.DE, Source.EN, Source.DRAFT)),
            ),
            ChoiceEntry(
                "all-stacks",
                Text(
                    en="All eight: the game goes on while any token is left.",
                    de="Alle acht: Gespielt wird, solange noch ein Geldplättchen liegt.",
                    it="Tutte e otto: si gioca finché resta un gettone.",
                ),
                cites(sections.END, sections.SPEED_END, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            en=(
                "The Italian text alone speaks of the last business; the others want at least one. "
                "The playing time printed on the game fits only one empty stack."
            ),
            de=(
                "Nur der italienische Text spricht vom letzten Geschäft; die anderen verlangen "
                "mindestens eines. Die aufgedruckte Spieldauer passt nur zu einem leeren Stapel."
            ),
            it=(
                "Solo il testo italiano parla dell'ultima attività; agli altri ne basta una. La "
                "durata stampata sul gioco si accorda solo con una pila vuota."
            ),
        ),
    ),
    RulingEntry(
        Ruling.END_CHECK,
        title=Text(
            en="When is the end checked?",
            de="Wann wird das Ende geprüft?",
            it="Quando si controlla la fine?",
        ),
        choices=(
            ChoiceEntry(
                "after-phase",
                Text(
                    en="After the scoring phase: everybody still takes what they have earned.",
                    de="Nach der Scheffelphase: Alle nehmen noch, was sie verdient haben.",
                    it="Dopo la fase Scheffeln: tutti prendono ancora ciò che hanno guadagnato.",
                ),
                cites(sections.END, by=(Source.DE,)),
            ),
            ChoiceEntry(
                "at-once",
                Text(
                    en="The moment a stack runs out: whoever has not taken yet gets nothing more.",
                    de=(
                        "Sobald ein Stapel leer ist: Wer noch nicht genommen hat, bekommt nichts "
                        "mehr."
                    ),
                    it="Appena una pila si svuota: chi non ha ancora preso non riceve più nulla.",
                ),
                (),
            ),
        ),
        reason=Text(
            en=(
                "The German text names the moment, the others do not. Ending at once would also "
                "need an order of taking, and there is none."
            ),
            de=(
                "Der deutsche Text nennt den Zeitpunkt, die anderen nicht. Ein sofortiges Ende "
                "bräuchte außerdem eine Reihenfolge beim Nehmen, und die gibt es nicht."
            ),
            it=(
                "Il testo tedesco indica il momento, gli altri no. Per finire subito servirebbe "
                "inoltre un ordine nel prendere, e non c'è."
            ),
        ),
    ),
    RulingEntry(
        Ruling.EXCHANGE_PERSON,
        title=Text(
            en="Must an exchange change the person?",
            de="Muss man beim Tausch die Person wechseln?",
            it="Lo scambio obbliga a cambiare personaggio?",
        ),
        choices=(
            ChoiceEntry(
                "must",
                Text(
                    en="Yes: after a card discarded face down the old person has to go.",
                    de="Ja: Nach einer verdeckt abgelegten Karte muss die alte Person weg.",
                    it="Sì: dopo una carta scartata coperta il vecchio personaggio deve andare.",
                ),
                cites(sections.EXCHANGE, by=(Source.DE, Source.EN, Source.DRAFT)),
            ),
            ChoiceEntry(
                "may",
                Text(
                    en="No: a card can be discarded face down and the old person kept.",
                    de="Nein: Man kann eine Karte verdeckt ablegen und die alte Person behalten.",
                    it="No: si può scartare una carta coperta e tenere il vecchio personaggio.",
                ),
                cites(sections.EXCHANGE, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            en=(
                "Three texts demand the change, among them the one in the author's language. Only "
                "the Italian one leaves it open."
            ),
            de=(
                "Drei Texte verlangen den Wechsel, darunter der in der Sprache des Autors. Nur der "
                "italienische stellt ihn frei."
            ),
            it=(
                "Tre testi esigono il cambio, compreso quello nella lingua dell'autore. Solo "
                "l'italiano lo lascia libero."
            ),
        ),
    ),
    RulingEntry(
        Ruling.SCORE_TAKE,
        title=Text(
            en="May a token be left lying?",
            de="Darf man Geld liegen lassen?",
            it="Si può lasciare un gettone?",
        ),
        choices=(
            ChoiceEntry(
                "must",
                Text(
                    en="No: whoever has earned a token takes it.",
                    de="Nein: Wer ein Geldplättchen verdient hat, nimmt es.",
                    it="No: chi ha guadagnato un gettone lo prende.",
                ),
                cites(sections.SCORING, by=(Source.EN, Source.DRAFT, Source.IT)),
            ),
            ChoiceEntry(
                "may",
                Text(
                    en="Yes: whoever has earned a token may leave it on its stack.",
                    de="Ja: Wer ein Geldplättchen verdient hat, darf es auf dem Stapel lassen.",
                    it="Sì: chi ha guadagnato un gettone può lasciarlo sulla pila.",
                ),
                cites(sections.SCORING, by=(Source.DE, Source.EN)),
            ),
        ),
        reason=Text(
            en=(
                "The German 'darf', like the 'may' in an English caption, grants a right and not a "
                "choice; elsewhere the token is simply handed over. If it could be left, a player "
                "could drag out the game."
            ),
            de=(
                "Das deutsche „darf“ gibt, wie das „may“ einer englischen Bildunterschrift, ein "
                "Recht und keine Wahl; sonst wird das Geld einfach zugeteilt. Dürfte man es liegen "
                "lassen, könnte man das Spiel in die Länge ziehen."
            ),
            it=(
                "Il «darf» tedesco, come il «may» di una didascalia inglese, dà un diritto e non "
                "una scelta; altrove il gettone si assegna e basta. Se si potesse lasciarlo, si "
                "potrebbe tirare per le lunghe la partita."
            ),
        ),
    ),
)


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


EDITIONS: tuple[EditionEntry, ...] = (
    EditionEntry(
        Edition.E2014,
        Text(
            en=(
                "The printed game of 2014: three movement cards of each colour, the Mafia if you "
                "own it, and every ruling at its default."
            ),
            de=(
                "Das gedruckte Spiel von 2014: drei Bewegungskarten je Farbe, auf Wunsch mit "
                "Mafia, und überall die Standard."
            ),
            it=(
                "Il gioco stampato del 2014: tre carte movimento per colore, la Mafia se la si "
                "vuole, e ovunque la scelta predefinita."
            ),
        ),
    ),
    EditionEntry(
        Edition.DRAFT,
        Text(
            en="The earlier English text: four movement cards of each colour, and no Mafia yet.",
            de="Der ältere englische Text: vier Bewegungskarten je Farbe und noch keine Mafia.",
            it=(
                "Il testo inglese precedente: quattro carte movimento per colore, e ancora niente "
                "Mafia."
            ),
        ),
    ),
    EditionEntry(
        Edition.ITALIAN,
        Text(
            en=(
                "The Italian text to the letter: a skip ends on an empty business, all stacks must "
                "run out, an exchange may keep the person, and Backward drives clockwise."
            ),
            de=(
                "Der italienische Text beim Wort genommen: Ein Sprung endet auf einem leeren "
                "Geschäft, alle Stapel müssen leer werden, beim Tausch darf man die Person "
                "behalten, und Rückwärts fährt im Uhrzeigersinn."
            ),
            it=(
                "Il testo italiano alla lettera: un salto finisce su un'attività vuota, tutte le "
                "pile devono svuotarsi, nello scambio si può tenere il personaggio, e "
                "l'Arretramento va in senso orario."
            ),
        ),
    ),
)
