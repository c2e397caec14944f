"""The clauses on scoring, on the change of rounds and on the end of the game."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.clauses import Clause
from scheffeln.lang import Text

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
