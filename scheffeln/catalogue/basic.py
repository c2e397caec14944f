"""The clauses of the basic game, chapter by chapter, in rulebook order."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.language import Text
from scheffeln.rules.clauses import Clause

SETUP: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.SETUP_RING,
        title=Text(
            en="The ring of businesses",
            de="Der Ring der Geschäfte",
            it="L'anello delle attività",
        ),
        text=Text(
            en=(
                "The eight businesses form a ring that runs clockwise from A to H and back to A. "
                "In Speed the letters may lie in any order."
            ),
            de=(
                "Die acht Geschäfte bilden einen Ring, im Uhrzeigersinn von A bis H; auf H folgt "
                "wieder A. In der Speed-Variante dürfen die Buchstaben beliebig durcheinander "
                "liegen."
            ),
            it=(
                "Le otto attività formano un anello che va in senso orario da A a H; dopo H si "
                "torna ad A. Nella variante Speed le lettere possono seguirsi come capita."
            ),
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_LIMOUSINES,
        title=Text(
            en="One limousine per business",
            de="Eine Limousine je Geschäft",
            it="Una limousine per attività",
        ),
        text=Text(
            en="Every business starts with one limousine. Chance decides which one stands where.",
            de=(
                "Zu Beginn steht auf jedem Geschäft eine Limousine. Welche wo steht, entscheidet "
                "der Zufall."
            ),
            it="All'inizio su ogni attività c'è una limousine. Quale vada dove lo decide il caso.",
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_PERSONS,
        title=Text(
            en="Persons in the centre",
            de="Personen in der Mitte",
            it="Personaggi al centro",
        ),
        text=Text(
            en=(
                "The eight persons begin face up in the centre. They are nobody's until someone "
                "takes them."
            ),
            de=(
                "Die acht Personen liegen anfangs offen in der Mitte. Sie gehören niemandem, bis "
                "jemand sie nimmt."
            ),
            it=(
                "Gli otto personaggi all'inizio sono scoperti al centro del tavolo. Finché "
                "nessuno li prende, non sono di nessuno."
            ),
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_TOKENS,
        title=Text(
            en="Stacks of four tokens",
            de="Stapel aus vier Geldplättchen",
            it="Pile di quattro gettoni",
        ),
        text=Text(
            en=(
                "Each business has four tokens of its own, shuffled into a stack; only the top one "
                "shows its value. In Speed all 32 are mixed, and chance makes the eight stacks of "
                "four."
            ),
            de=(
                "Jedes Geschäft hat vier eigene Geldplättchen, die zu einem Stapel gemischt "
                "werden; nur das oberste zeigt seinen Wert. In der Speed-Variante werden alle 32 "
                "gemischt, und der Zufall bildet die acht Viererstapel."
            ),
            it=(
                "Ogni attività ha quattro gettoni suoi, mescolati in una pila: solo quello in cima "
                "mostra il valore. Nella variante Speed si mescolano tutti e 32, ed è il caso a "
                "formare le otto pile da quattro."
            ),
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_START_PLAYER,
        title=Text(
            en="Who starts the first round",
            de="Start der ersten Runde",
            it="Chi inizia il primo round",
        ),
        text=Text(
            en="Whoever is youngest is start player for the first round.",
            de="In der ersten Runde ist Startspieler, wer am jüngsten ist.",
            it="Nel primo round il primo giocatore è chi ha meno anni.",
        ),
        cites=cites(sections.SETUP, by=(Source.DE, Source.DRAFT, Source.IT)),
    ),
    ClauseEntry(
        Clause.SETUP_DEAL,
        title=Text(en="Four cards each", de="Vier Karten auf die Hand", it="Quattro carte a testa"),
        text=Text(
            en=(
                "The movement cards are shuffled and every player gets a hand of four. What is "
                "left over sits this round out."
            ),
            de=(
                "Die Bewegungskarten werden gemischt, und alle bekommen vier auf die Hand. Die "
                "übrigen setzen diese Runde aus."
            ),
            it=(
                "Si mescolano le carte movimento e ognuno ne riceve quattro in mano. Le altre "
                "restano fuori per questo round."
            ),
        ),
        cites=cites(sections.SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_CHOOSE,
        title=Text(en="Choosing a person", de="Eine Person wählen", it="Scegliere un personaggio"),
        text=Text(
            en=(
                "Once they know their cards, the players take one free person each, in turn order "
                "from the start player. Whoever holds a person owns the limousine of that colour."
            ),
            de=(
                "Wenn alle ihre Karten kennen, nimmt sich ab dem Startspieler reihum jeder eine "
                "freie Person. Wer eine Person hat, besitzt die Limousine ihrer Farbe."
            ),
            it=(
                "Quando tutti conoscono le proprie carte, a turno, a partire dal primo giocatore, "
                "ognuno prende un personaggio libero. Chi ha un personaggio possiede la limousine "
                "di quel colore."
            ),
        ),
        cites=cites(sections.SETUP),
    ),
)

TURN: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.TURN_ORDER,
        title=Text(en="One card at a time", de="Eine Karte pro Zug", it="Una carta per turno"),
        text=Text(
            en=(
                "Play goes round clockwise, one card per turn, until nobody has a card left. Then "
                "comes the scoring phase."
            ),
            de=(
                "Es geht im Uhrzeigersinn reihum, mit einer Karte pro Zug, bis alle Hände leer "
                "sind. Dann kommt die Scheffelphase."
            ),
            it=(
                "Si gioca in senso orario, una carta per turno, finché tutte le mani sono vuote. "
                "Poi viene la fase Scheffeln."
            ),
        ),
        cites=cites(sections.PLAY),
    ),
    ClauseEntry(
        Clause.TURN_MUST_PLAY,
        title=Text(en="No passing", de="Passen gibt es nicht", it="Passare non si può"),
        text=Text(
            en=(
                "Nobody may pass: each turn one card leaves the hand, and what it asks for is "
                "carried out."
            ),
            de=(
                "Niemand darf passen: In jedem Zug geht eine Karte aus der Hand, und was sie "
                "verlangt, wird ausgeführt."
            ),
            it=(
                "Nessuno può passare: a ogni turno una carta lascia la mano, e ciò che chiede va "
                "eseguito."
            ),
        ),
        cites=cites(sections.TURNS, sections.MOVE),
    ),
    ClauseEntry(
        Clause.TURN_MOVE,
        title=Text(en="Face up to move", de="Offen heißt ziehen", it="Scoperta per muovere"),
        text=Text(
            en=(
                "A card played face up moves the limousine of its colour. Any card will do, even "
                "for a limousine that is not yours."
            ),
            de=(
                "Eine offen gespielte Karte bewegt die Limousine ihrer Farbe. Erlaubt ist jede "
                "Karte, auch für eine Limousine, die einem nicht gehört."
            ),
            it=(
                "Una carta giocata scoperta fa muovere la limousine del suo colore. Va bene "
                "qualsiasi carta, anche per una limousine che non si possiede."
            ),
        ),
        cites=cites(sections.MOVE),
    ),
    ClauseEntry(
        Clause.TURN_EXCHANGE,
        title=Text(
            en="Face down to exchange",
            de="Verdeckt heißt tauschen",
            it="Coperta per scambiare",
        ),
        text=Text(
            en=(
                "Whoever discards a card face down, of whatever colour, must swap persons with the "
                "centre and come away with a different one. What other players hold is out of "
                "bounds. This may be done more than once a round."
            ),
            de=(
                "Wer eine Karte verdeckt ablegt, gleich welcher Farbe, muss seine Person gegen "
                "eine andere aus der Mitte tauschen. Was bei Mitspielern liegt, bleibt dort. Das "
                "geht auch mehr als einmal pro Runde."
            ),
            it=(
                "Chi scarta una carta coperta, di qualunque colore, deve cambiare il proprio "
                "personaggio con uno diverso preso dal centro. Quelli degli altri non si toccano. "
                "Si può fare anche più volte nello stesso round."
            ),
        ),
        cites=cites(sections.EXCHANGE, by=(Source.DE, Source.EN, Source.DRAFT)),
    ),
    ClauseEntry(
        Clause.TURN_LAST_CARD,
        title=Text(en="Last card face up", de="Letzte Karte offen", it="Ultima carta scoperta"),
        text=Text(
            en=(
                "The final card of a hand goes face up, whether its move suits you or not. There "
                "is no exchange with it."
            ),
            de=(
                "Die letzte Karte einer Hand wird offen gespielt, ob der Zug gefällt oder nicht. "
                "Ein Tausch ist mit ihr nicht möglich."
            ),
            it=(
                "L'ultima carta di una mano va giocata scoperta, che la mossa piaccia o no. Con "
                "quella non si scambia."
            ),
        ),
        cites=cites(sections.EXCHANGE),
    ),
)


MOVE: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.MOVE_ACTIVE,
        title=Text(en="The active limousine", de="Die aktive Limousine", it="La limousine attiva"),
        text=Text(
            en=(
                "The colour of the card names the active limousine, and the move rules are applied "
                "to that one."
            ),
            de=(
                "Die Farbe der Karte nennt die aktive Limousine; auf sie werden die "
                "Bewegungsregeln angewandt."
            ),
            it=(
                "Il colore della carta indica la limousine attiva: è a lei che si applicano le "
                "regole di movimento."
            ),
        ),
        cites=cites(sections.MOVING),
    ),
    ClauseEntry(
        Clause.MOVE_DIRECTION,
        title=Text(en="Always clockwise", de="Immer im Uhrzeigersinn", it="Sempre in senso orario"),
        text=Text(
            en="Limousines drive clockwise, and the ring has no end: from H they go on to A.",
            de=(
                "Limousinen fahren im Uhrzeigersinn, und der Ring hat kein Ende: Von H geht es "
                "weiter nach A."
            ),
            it=(
                "Le limousine girano in senso orario, e l'anello non ha fine: da H si prosegue su "
                "A."
            ),
        ),
        cites=cites(sections.MOVING),
    ),
    ClauseEntry(
        Clause.MOVE_ALONE,
        title=Text(
            en="Lone or top drives alone",
            de="Einzelne oder obere fährt allein",
            it="Sola o sopra: parte da sola",
        ),
        text=Text(
            en=(
                "A limousine with none above it drives by itself. If it was standing on another, "
                "that one stays put."
            ),
            de=(
                "Eine Limousine, auf der keine andere steht, fährt für sich. Stand sie selbst auf "
                "einer, bleibt diese zurück."
            ),
            it=(
                "Una limousine che non ne ha altre sopra parte da sola. Se stava su un'altra, "
                "quella sotto resta dov'è."
            ),
        ),
        cites=cites(sections.SINGLE),
    ),
    ClauseEntry(
        Clause.MOVE_LAND,
        title=Text(
            en="Stops at the first gap",
            de="Halt beim ersten freien Platz",
            it="Si ferma al primo posto",
        ),
        text=Text(
            en=(
                "A limousine driving alone stops at the first business ahead that has room for it: "
                "one with no limousine or with a single one."
            ),
            de=(
                "Eine allein fahrende Limousine hält auf dem ersten Geschäft vor ihr, das noch "
                "Platz hat: Dort steht keine oder nur eine."
            ),
            it=(
                "Una limousine che si muove da sola si ferma sulla prima attività davanti a sé che "
                "ha ancora posto: nessuna limousine, o una soltanto."
            ),
        ),
        cites=cites(sections.SINGLE),
    ),
    ClauseEntry(
        Clause.MOVE_STACK,
        title=Text(
            en="The newcomer goes on top",
            de="Wer ankommt, steht oben",
            it="Chi arriva va sopra",
        ),
        text=Text(
            en=(
                "Where one limousine waits, the newcomer climbs onto it, and the two are now a "
                "motorcade."
            ),
            de=(
                "Wo schon eine Limousine wartet, kommt die neue obendrauf: Zusammen sind sie jetzt "
                "ein Doppeldecker."
            ),
            it=(
                "Dove aspetta già una limousine, la nuova le sale sopra: ora insieme sono un "
                "corteo."
            ),
        ),
        cites=cites(sections.CAPACITY),
    ),
    ClauseEntry(
        Clause.MOVE_SKIP,
        title=Text(
            en="Full businesses are skipped",
            de="Volle Geschäfte werden übersprungen",
            it="Le attività piene si saltano",
        ),
        text=Text(
            en=(
                "Where two already stand the limousine drives past, as many times in a row as it "
                "takes. A business with only one is not full."
            ),
            de=(
                "Wo schon zwei stehen, fährt die Limousine vorbei, so oft hintereinander wie "
                "nötig. Ein Geschäft mit nur einer ist nicht voll."
            ),
            it=(
                "Dove ce ne sono già due la limousine tira dritto, anche più volte di fila. "
                "Un'attività che ne ha una sola non è piena."
            ),
        ),
        cites=cites(sections.SINGLE),
    ),
    ClauseEntry(
        Clause.MOVE_CARRY,
        title=Text(
            en="Bottom takes top along",
            de="Untere nimmt obere mit",
            it="Quella sotto porta quella sopra",
        ),
        text=Text(
            en=(
                "A limousine carrying another cannot leave it behind: both travel. Bottom stays "
                "bottom, top stays top."
            ),
            de=(
                "Eine Limousine, die eine andere trägt, wird sie nicht los: Beide fahren. Unten "
                "bleibt unten, oben bleibt oben."
            ),
            it=(
                "Una limousine che ne porta un'altra non se ne libera: viaggiano entrambe. Chi era "
                "sotto resta sotto, chi era sopra resta sopra."
            ),
        ),
        cites=cites(sections.PAIR),
    ),
    ClauseEntry(
        Clause.MOVE_CARRY_LAND,
        title=Text(
            en="Motorcades need an empty business",
            de="Doppeldecker brauchen ein leeres Geschäft",
            it="Al corteo serve un'attività vuota",
        ),
        text=Text(
            en=(
                "A motorcade keeps going until it finds a business with nothing on it. It passes "
                "lone limousines as well as other motorcades."
            ),
            de=(
                "Ein Doppeldecker fährt weiter, bis er ein Geschäft ganz für sich findet. An "
                "einzelnen Limousinen kommt er ebenso vorbei wie an anderen Doppeldeckern."
            ),
            it=(
                "Un corteo prosegue finché trova un'attività tutta per sé. Supera le limousine "
                "sole come gli altri cortei."
            ),
        ),
        cites=cites(sections.PAIR),
    ),
    ClauseEntry(
        Clause.MOVE_CAPACITY,
        title=Text(en="Two at most", de="Höchstens zwei", it="Al massimo due"),
        text=Text(
            en="Two limousines fill a business. No move ever puts a third one there.",
            de="Mit zwei Limousinen ist ein Geschäft voll. Kein Zug bringt je eine dritte dorthin.",
            it="Con due limousine un'attività è piena. Nessuna mossa ne porta mai una terza.",
        ),
        cites=cites(sections.CAPACITY),
    ),
    ClauseEntry(
        Clause.MOVE_STUCK,
        title=Text(
            en="No room for the motorcade",
            de="Kein Platz für den Doppeldecker",
            it="Nessun posto per il corteo",
        ),
        text=Text(
            en=(
                "With nine limousines the only motorcade on the ring may find no empty business; "
                "then it stays where it is. No text covers this, but a full circle back to its own "
                "business would look the same."
            ),
            de=(
                "Mit neun Limousinen kann es sein, dass der einzige Doppeldecker im Ring kein "
                "leeres Geschäft findet; dann bleibt er stehen. Kein Text behandelt das, aber ein "
                "voller Kreis zurück zum eigenen Geschäft sähe genauso aus."
            ),
            it=(
                "Con nove limousine l'unico corteo dell'anello può non trovare un'attività vuota: "
                "allora resta dov'è. Nessun testo ne parla, ma un giro completo fino alla propria "
                "attività darebbe lo stesso risultato."
            ),
        ),
        cites=(),
    ),
)


SCORE: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.SCORE_UNCOVERED,
        title=Text(
            en="Uncovered earns",
            de="Unverdeckt verdient",
            it="Senza altre sopra si guadagna",
        ),
        text=Text(
            en=(
                "A limousine that nothing stands on earns for its owner: the uppermost token of "
                "its business."
            ),
            de=(
                "Eine Limousine, auf der nichts steht, verdient für ihren Besitzer: das oberste "
                "Geldplättchen ihres Geschäfts."
            ),
            it=(
                "Una limousine che non ha nulla sopra guadagna per chi la possiede: il gettone in "
                "cima alla pila della sua attività."
            ),
        ),
        cites=cites(sections.SCORING),
    ),
    ClauseEntry(
        Clause.SCORE_COVERED,
        title=Text(
            en="Covered earns nothing",
            de="Verdeckt verdient nichts",
            it="Coperta non guadagna",
        ),
        text=Text(
            en=(
                "Under another limousine there is nothing to earn. Who owns the one above, and "
                "whether anyone does, makes no difference."
            ),
            de=(
                "Unter einer anderen Limousine gibt es nichts zu holen. Wem die obere gehört, und "
                "ob überhaupt jemandem, spielt keine Rolle."
            ),
            it=(
                "Sotto un'altra limousine non c'è nulla da guadagnare. Di chi sia quella sopra, e "
                "se sia di qualcuno, non importa."
            ),
        ),
        cites=cites(sections.SCORING),
    ),
    ClauseEntry(
        Clause.SCORE_UNOWNED,
        title=Text(
            en="No owner, no token",
            de="Ohne Besitzer kein Geld",
            it="Senza proprietario niente gettone",
        ),
        text=Text(
            en=(
                "If nobody holds the person of a limousine, that limousine takes nothing and the "
                "stack stays as it is. No text says so outright, but all of them give money to "
                "players only."
            ),
            de=(
                "Hat niemand die Person einer Limousine, nimmt diese Limousine nichts, und der "
                "Stapel bleibt, wie er ist. Kein Text sagt es ausdrücklich, aber alle geben Geld "
                "nur an Mitspieler."
            ),
            it=(
                "Se nessuno ha il personaggio di una limousine, questa non prende nulla e la pila "
                "resta com'è. Nessun testo lo dice apertamente, ma tutti danno denaro solo ai "
                "giocatori."
            ),
        ),
        cites=(),
    ),
    ClauseEntry(
        Clause.SCORE_MANDATORY,
        title=Text(
            en="Tokens cannot be refused",
            de="Geld wird genommen",
            it="Il gettone non si rifiuta",
        ),
        text=Text(
            en=(
                "A token you have earned is yours, wanted or not. You may not leave it on the "
                "stack."
            ),
            de=(
                "Ein verdientes Geldplättchen wird genommen, ob man es will oder nicht. Auf dem "
                "Stapel liegen lassen darf man es nicht."
            ),
            it=(
                "Un gettone guadagnato si prende, che lo si voglia o no. Lasciarlo sulla pila non "
                "è permesso."
            ),
        ),
        cites=cites(sections.SCORING, by=(Source.EN, Source.DRAFT, Source.IT)),
    ),
)

ROUND: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.ROUND_KEEP,
        title=Text(en="What stays", de="Was bleibt", it="Che cosa resta"),
        text=Text(
            en=(
                "Between rounds nobody gives up their person and no limousine is moved. In Speed "
                "the persons go back to the centre, and only the limousines stay."
            ),
            de=(
                "Zwischen den Runden gibt niemand seine Person ab, und keine Limousine wird "
                "bewegt. In der Speed-Variante kommen die Personen zurück in die Mitte, nur die "
                "Limousinen bleiben."
            ),
            it=(
                "Tra un round e l'altro nessuno cede il proprio personaggio e nessuna limousine si "
                "sposta. Nella variante Speed i personaggi tornano al centro e solo le limousine "
                "restano."
            ),
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
    ClauseEntry(
        Clause.ROUND_START_PLAYER,
        title=Text(en="The start moves on", de="Der Start wandert", it="Il primo giocatore cambia"),
        text=Text(
            en="Every round has a new start player: the clockwise neighbour of the one before.",
            de=(
                "Jede Runde hat einen neuen Startspieler: den im Uhrzeigersinn "
                "nächsten Nachbarn des vorigen."
            ),
            it=(
                "Ogni round ha un nuovo primo giocatore: il vicino, in senso orario, di quello "
                "precedente."
            ),
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
    ClauseEntry(
        Clause.ROUND_DEAL,
        title=Text(en="All cards anew", de="Alle Karten neu", it="Tutte le carte da capo"),
        text=Text(
            en=(
                "For every round the whole pack comes together again, undealt cards included, and "
                "is shuffled and dealt afresh."
            ),
            de=(
                "Für jede Runde kommen alle Bewegungskarten wieder zusammen, auch die nicht "
                "ausgeteilten, und werden frisch gemischt und verteilt."
            ),
            it=(
                "Per ogni round si riuniscono tutte le carte movimento, anche quelle non "
                "distribuite, e si mescolano e distribuiscono da capo."
            ),
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
    ClauseEntry(
        Clause.ROUND_REVEAL,
        title=Text(
            en="New tokens show up afterwards",
            de="Aufgedeckt wird danach",
            it="Si scopre solo dopo",
        ),
        text=Text(
            en=(
                "The token under one that was taken is turned up only when the scoring phase is "
                "over. Until then nobody knows its value."
            ),
            de=(
                "Was unter einem genommenen Geldplättchen liegt, wird erst nach dem Ende der "
                "Scheffelphase aufgedeckt. Bis dahin kennt niemand den Wert."
            ),
            it=(
                "Il gettone sotto quello preso si scopre solo a fase Scheffeln conclusa. Fino ad "
                "allora nessuno ne conosce il valore."
            ),
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
)

END: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.END_TRIGGER,
        title=Text(
            en="One empty stack is enough",
            de="Ein leerer Stapel genügt",
            it="Basta una pila vuota",
        ),
        text=Text(
            en=(
                "When a business has given away its fourth token, that round was the last. The "
                "scoring phase is still completed, so several stacks may run out together."
            ),
            de=(
                "Hat ein Geschäft sein viertes Geldplättchen hergegeben, war das die letzte Runde. "
                "Die Scheffelphase wird noch zu Ende gebracht; es können also auch mehrere Stapel "
                "zugleich leer werden."
            ),
            it=(
                "Quando un'attività ha dato il suo quarto gettone, quel round era l'ultimo. La "
                "fase Scheffeln si completa comunque, perciò possono svuotarsi anche più pile "
                "insieme."
            ),
        ),
        cites=cites(sections.END, sections.SPEED_END, by=(Source.DE, Source.EN, Source.DRAFT)),
    ),
    ClauseEntry(
        Clause.END_WINNER,
        title=Text(
            en="Highest sum wins",
            de="Die höchste Summe gewinnt",
            it="Vince la somma più alta",
        ),
        text=Text(
            en=(
                "Everyone adds up the values of their tokens, and the highest sum wins. How many "
                "tokens it took does not count."
            ),
            de=(
                "Alle zählen die Werte ihrer Geldplättchen zusammen, und die höchste Summe "
                "gewinnt. Auf die Zahl der Plättchen kommt es nicht an."
            ),
            it=(
                "Ognuno somma i valori dei propri gettoni, e vince il totale maggiore. Quanti "
                "gettoni siano non conta."
            ),
        ),
        cites=cites(sections.END, sections.SPEED_END),
    ),
    ClauseEntry(
        Clause.END_TIE,
        title=Text(en="No tie-break", de="Kein Stichentscheid", it="Nessuno spareggio"),
        text=Text(
            en="Nothing breaks a tie: everyone with the highest sum has won.",
            de=(
                "Bei gleicher höchster Summe wird nicht weiter verglichen: Alle, die sie haben, "
                "haben gewonnen."
            ),
            it="A parità non si confronta altro: chiunque abbia la somma più alta ha vinto.",
        ),
        cites=cites(sections.END, sections.SPEED_END),
    ),
)
