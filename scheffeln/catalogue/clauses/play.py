"""The clauses on setting up and on a player's turn."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.clauses import Clause
from scheffeln.lang import Text

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
