"""What is wrong with an action, a record or a table, in sentences."""

from scheffeln.complaints import about_objection, about_position, quoted
from scheffeln.game.record.document import RecordDefect, RecordFault
from scheffeln.game.referee.faults import Breach, GameFault
from scheffeln.game.table import Defective, TableDefect
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition, defects, move
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import Objection

_FAULTS = {
    GameFault.NOT_NOW: Text(
        "this cannot be done now: {what}",
        "das geht jetzt nicht: {what}",
        "ora non si può fare: {what}",
    ),
    GameFault.OUT_OF_TURN: Text(
        "it is not {what}'s turn", "{what} ist nicht am Zug", "non è il turno di {what}"
    ),
    GameFault.PASSED: Text(
        "{what} may not pass", "{what} darf nicht passen", "{what} non può passare"
    ),
    GameFault.NOT_HELD: Text(
        "the card {what} cannot be in this hand",
        "die Karte {what} kann nicht auf dieser Hand sein",
        "la carta {what} non può essere in questa mano",
    ),
    GameFault.NO_SUCH_CARD: Text(
        "the card {what} is not in this game",
        "die Karte {what} gibt es in diesem Spiel nicht",
        "la carta {what} non è in questa partita",
    ),
    GameFault.NO_PERSON: Text(
        "{what} is no person anybody can have here",
        "{what} ist hier für niemanden als Person zu haben",
        "{what} non è un personaggio che qui si possa avere",
    ),
    GameFault.NOT_FREE: Text(
        "another player has the person {what}",
        "die Person {what} gehört schon jemandem",
        "il personaggio {what} è di un altro giocatore",
    ),
    GameFault.SAME_PERSON: Text(
        "{what} is the player's own person already",
        "{what} ist schon die eigene Person",
        "{what} è già il proprio personaggio",
    ),
    GameFault.KEPT: Text(
        "the person must be changed",
        "die Person muss gewechselt werden",
        "il personaggio va cambiato",
    ),
    GameFault.HAS_ONE: Text(
        "the player has a person already: {what}",
        "eine Person ist schon genommen: {what}",
        "il giocatore ha già un personaggio: {what}",
    ),
    GameFault.LAST_CARD: Text(
        "the last card of a hand is played face up, not {what} face down",
        "die letzte Karte einer Hand wird offen gespielt, nicht {what} verdeckt",
        "l'ultima carta di una mano si gioca scoperta, non {what} coperta",
    ),
    GameFault.WRONG_START: Text(
        "{what} does not start this round",
        "{what} beginnt diese Runde nicht",
        "{what} non inizia questo round",
    ),
    GameFault.CARD_COUNT: Text(
        "not the right number of cards: {what}",
        "nicht die richtige Zahl an Karten: {what}",
        "il numero di carte non è giusto: {what}",
    ),
    GameFault.COPIES: Text(
        "there are not so many cards {what}",
        "so viele Karten {what} gibt es nicht",
        "non ci sono così tante carte {what}",
    ),
    GameFault.PARTLY_KNOWN: Text(
        "a hand is known as a whole or not at all: {what}",
        "eine Hand ist ganz bekannt oder gar nicht: {what}",
        "una mano è nota per intero o per niente: {what}",
    ),
    GameFault.FACE_DOWN: Text(
        "the top token of {what} has not been turned up",
        "das oberste Geldplättchen von {what} ist nicht aufgedeckt",
        "il gettone in cima a {what} non è stato scoperto",
    ),
    GameFault.NOTHING_HIDDEN: Text(
        "no unknown token lies on top of {what}",
        "auf {what} liegt kein unbekanntes Geldplättchen obenauf",
        "in cima a {what} non c'è un gettone sconosciuto",
    ),
    GameFault.NO_SUCH_VALUE: Text(
        "no token of this value can lie there: {what}",
        "ein Geldplättchen mit diesem Wert kann dort nicht liegen: {what}",
        "un gettone di questo valore non può essere lì: {what}",
    ),
    GameFault.WRONG_PLACE: Text(
        "another card of the row comes before card {what}",
        "eine andere Karte der Reihe kommt vor Karte {what}",
        "un'altra carta della fila viene prima della carta {what}",
    ),
    GameFault.WRONG_CARD: Text(
        "{what} cannot be the card lying there",
        "{what} kann nicht die Karte sein, die dort liegt",
        "{what} non può essere la carta che sta lì",
    ),
    GameFault.CLOCK_BACK: Text(
        "time does not run back to {what} seconds",
        "die Zeit läuft nicht auf {what} Sekunden zurück",
        "il tempo non torna a {what} secondi",
    ),
    GameFault.TOO_LATE: Text(
        "at {what} seconds it is too late to take a person",
        "nach {what} Sekunden ist es zu spät, eine Person zu nehmen",
        "a {what} secondi è troppo tardi per prendere un personaggio",
    ),
    GameFault.TOO_EARLY: Text(
        "there is still time to take a person {what}",
        "es ist noch Zeit, eine Person zu nehmen {what}",
        "c'è ancora tempo per prendere un personaggio {what}",
    ),
    GameFault.COVERED: Text(
        "a covered limousine earns nothing: {what}",
        "eine verdeckte Limousine verdient nichts: {what}",
        "una limousine coperta non guadagna nulla: {what}",
    ),
    GameFault.ELSEWHERE: Text(
        "the player's limousine does not stand there: {what}",
        "die eigene Limousine steht nicht dort: {what}",
        "la limousine del giocatore non è lì: {what}",
    ),
    GameFault.UNOWNED: Text(
        "nobody owns the limousine that stands there: {what}",
        "die Limousine dort gehört niemandem: {what}",
        "la limousine che sta lì non è di nessuno: {what}",
    ),
    GameFault.EMPTY_STACK: Text(
        "no token is left there: {what}",
        "dort liegt kein Geldplättchen mehr: {what}",
        "lì non c'è più nessun gettone: {what}",
    ),
    GameFault.NOT_TAKEN: Text(
        "this token must be taken: {what}",
        "dieses Geldplättchen muss genommen werden: {what}",
        "questo gettone va preso: {what}",
    ),
    GameFault.NOT_HEIR: Text(
        "the Mafia's token does not go there: {what}",
        "das Geldplättchen der Mafia geht nicht dorthin: {what}",
        "il gettone della Mafia non va lì: {what}",
    ),
    GameFault.AFTER_END: Text(
        "the game was over before this token was taken: {what}",
        "das Spiel war vorher zu Ende: {what}",
        "la partita era già finita prima di questo gettone: {what}",
    ),
    GameFault.NOT_WINNER: Text(
        "{what} does not have the most money",
        "{what} hat nicht das meiste Geld",
        "{what} non ha più soldi di tutti",
    ),
    GameFault.TIED: Text(
        "{what} has as much money and wins as well",
        "{what} hat ebenso viel Geld und gewinnt mit",
        "{what} ha altrettanti soldi e vince anche",
    ),
    GameFault.RING_ORDER: Text(
        "in the base game the ring runs from A to H, not {what}",
        "im Grundspiel läuft der Ring von A bis H, nicht {what}",
        "nel gioco base l'anello va da A a H, non {what}",
    ),
    GameFault.NOT_ONE_EACH: Text(
        "a business does not start with exactly one limousine: {what}",
        "auf einem Geschäft steht anfangs nicht genau eine Limousine: {what}",
        "un'attività non comincia con una sola limousine: {what}",
    ),
    GameFault.WRONG_TOKENS: Text(
        "these are not four tokens that belong there: {what}",
        "das sind nicht vier Geldplättchen, die dorthin gehören: {what}",
        "non sono quattro gettoni di quel posto: {what}",
    ),
    GameFault.MAFIA_PLACE: Text(
        "the Mafia limousine does not start so: {what}",
        "die Mafia-Limousine beginnt nicht so: {what}",
        "la limousine della Mafia non parte così: {what}",
    ),
    GameFault.WRONG_BOARD: Text(
        "the limousines stand otherwise: {what}",
        "die Limousinen stehen anders: {what}",
        "le limousine stanno altrimenti: {what}",
    ),
}

_DEALT = Text(
    "first the cards are dealt", "erst werden die Karten ausgeteilt", "prima si danno le carte"
)
_SCORED = Text(
    "now the tokens are taken",
    "jetzt werden die Geldplättchen genommen",
    "adesso si prendono i gettoni",
)
_DUE = {
    Clause.SETUP_DEAL: _DEALT,
    Clause.ROUND_DEAL: _DEALT,
    Clause.SETUP_CHOOSE: Text(
        "first everyone takes a person",
        "erst nehmen alle eine Person",
        "prima ognuno prende un personaggio",
    ),
    Clause.TURN_ORDER: Text(
        "now a player plays a card",
        "jetzt spielt jemand eine Karte",
        "adesso qualcuno gioca una carta",
    ),
    Clause.SCORE_MANDATORY: _SCORED,
    Clause.SPEED_ROW: Text(
        "first the row is laid out", "erst wird die Reihe ausgelegt", "prima si dispone la fila"
    ),
    Clause.SPEED_REVEAL: Text(
        "first the whole row is turned up",
        "erst wird die ganze Reihe aufgedeckt",
        "prima si scopre tutta la fila",
    ),
    Clause.SPEED_TAKE: Text(
        "now the players take persons",
        "jetzt nehmen alle eine Person",
        "adesso si prendono i personaggi",
    ),
    Clause.SPEED_RESOLVE: Text(
        "now the row is carried out",
        "jetzt wird die Reihe ausgeführt",
        "adesso si esegue la fila",
    ),
    Clause.SPEED_SCORE: _SCORED,
    Clause.END_TRIGGER: Text(
        "the last round is over", "die letzte Runde ist vorbei", "l'ultimo round è finito"
    ),
}
"""What is to be done instead, by the clause that says so."""

_DEFECTS = {
    RecordFault.WORD: Text(
        "{what} is not understood here",
        "{what} ist hier nicht zu verstehen",
        "{what} qui non si capisce",
    ),
    RecordFault.NAME: Text(
        "nobody at the table is called {what}",
        "niemand am Tisch heißt {what}",
        "nessuno al tavolo si chiama {what}",
    ),
    RecordFault.RESERVED: Text(
        "no player can be called {what}: a name is one word without # , : "
        "that a record uses for nothing else",
        "so kann niemand heißen: {what}; ein Name ist ein Wort ohne # , : "
        "das in einer Aufzeichnung nichts anderes bedeutet",
        "nessuno può chiamarsi {what}: un nome è una parola senza # , : "
        "che in una registrazione non significa altro",
    ),
    RecordFault.NUMBER: Text(
        "{what} is no number here",
        "{what} ist hier keine Zahl",
        "{what} qui non è un numero",
    ),
    RecordFault.LIMOUSINE: Text(
        "{what} is no limousine", "{what} ist keine Limousine", "{what} non è una limousine"
    ),
    RecordFault.CARD: Text("{what} is no card", "{what} ist keine Karte", "{what} non è una carta"),
    RecordFault.BUSINESS: Text(
        "{what} is no business", "{what} ist kein Geschäft", "{what} non è un'attività"
    ),
    RecordFault.ENCODING: Text(
        "this is not readable as text: save the file as UTF-8",
        "das ist nicht als Text lesbar: die Datei als UTF-8 speichern",
        "questo non si legge come testo: salva il file in UTF-8",
    ),
    RecordFault.MISSING: Text(
        "the line ends too soon, something must follow here",
        "die Zeile endet zu früh, hier muss noch etwas folgen",
        "la riga finisce troppo presto, qui deve seguire qualcosa",
    ),
    RecordFault.TWICE: Text(
        "{what} was said before", "{what} steht schon da", "{what} è già stato detto"
    ),
    RecordFault.RULING: Text(
        "{what} is no ruling with a choice, or no edition",
        "{what} ist keine Regelung mit Antwort oder keine Ausgabe",
        "{what} non è una scelta di regole, o non è un'edizione",
    ),
}

_NO_LINE = Text(
    "a record needs a line that begins with {what}, and this one has none",
    "eine Aufzeichnung braucht eine Zeile, die mit {what} beginnt, und diese hat keine",
    "una registrazione ha bisogno di una riga che comincia con {what}, e questa non l'ha",
)

_TABLE = {
    TableDefect.PLAYERS: Text(
        "not for {what} players: the base game is for 2 to 4, Speed for 3 to 8",
        "nicht für {what} Spieler: das Grundspiel ist für 2 bis 4, Speed für 3 bis 8",
        "non per {what} giocatori: il gioco base è per 2-4, Speed per 3-8",
    ),
    TableDefect.NAME: Text(
        "two players are called {what}", "zwei Spieler heißen {what}", "due si chiamano {what}"
    ),
    TableDefect.RING: Text(
        "{what} is no ring of the eight businesses",
        "{what} ist kein Ring der acht Geschäfte",
        "{what} non è un anello delle otto attività",
    ),
    TableDefect.VALUES: Text(
        "not four token values within the printed band: {what}",
        "nicht vier Werte innerhalb der gedruckten Spanne: {what}",
        "non quattro valori entro la fascia stampata: {what}",
    ),
    TableDefect.RUN: Text(
        "Speed is played without Run cards unless {what}=start-player is chosen",
        "Speed spielt man ohne Run-Karten, außer mit {what}=start-player",
        "Speed si gioca senza carte Run, salvo con {what}=start-player",
    ),
    TableDefect.MAFIA: Text(
        "the edition {what} has no Mafia limousine",
        "die Ausgabe {what} kennt keine Mafia-Limousine",
        "l'edizione {what} non ha la limousine della Mafia",
    ),
    TableDefect.LIMIT: Text(
        "{what} is no time limit", "{what} ist keine Zeitgrenze", "{what} non è un limite di tempo"
    ),
}

_KNOWN = Text("expected: {known}", "erwartet: {known}", "atteso: {known}")
_MOST_KNOWN = 10


def about_breach(breach: Breach, lang: Lang) -> str:
    """How a clause is broken, with its id."""
    if isinstance(breach.fault, GameFault):
        not_now = breach.fault is GameFault.NOT_NOW
        what = _DUE[Clause(breach.what)][lang] if not_now else quoted(breach.what)
        said = _FAULTS[breach.fault][lang].format(what=what).rstrip()
        return f"{said} ({breach.clause})"
    return about_objection(Objection(breach.clause, breach.fault, move(breach.what)), lang)


def about_record_defect(defect: RecordDefect, lang: Lang) -> str:
    """What is not understood, and what would have been."""
    if defect.fault is RecordFault.TABLE:
        (kind,) = defect.known
        return about_table_defect(Defective(TableDefect(kind), defect.what), lang)
    if defect.fault is RecordFault.POSITION:
        return about_position(BadPosition(defect.what, defects(defect.what)), lang).line
    no_line = defect.fault is RecordFault.MISSING and defect.what
    text = _NO_LINE if no_line else _DEFECTS[defect.fault]
    said = text[lang].format(what=quoted(defect.what))
    if not 0 < len(defect.known) <= _MOST_KNOWN:
        return said
    return f"{said}; {_KNOWN[lang].format(known=', '.join(defect.known))}"


def about_table_defect(defective: Defective, lang: Lang) -> str:
    """Why nobody can play at a table."""
    return _TABLE[defective.defect][lang].format(what=quoted(defective.what))
