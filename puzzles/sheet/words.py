"""The words printed on a sheet."""

from scheffeln.language import Text

TITLE = Text("Scheffeln puzzles", "Scheffeln-Rätsel", "Rompicapi di Scheffeln")
KEY = Text("Solutions", "Lösungen", "Soluzioni")
PAGE = Text("Page {n} of {m}", "Seite {n} von {m}", "Pagina {n} di {m}")
RULES = Text("The moves in six lines", "Die Züge in sechs Zeilen", "Le mosse in sei righe")

STARS = Text("Difficulty {stars} of 5", "Schwierigkeit {stars} von 5", "Difficoltà {stars} su 5")

ROW = Text("Row", "Reihe", "Fila")
HAND = Text("Hand", "Hand", "Mano")
COVERED = Text("Covered at the end:", "Am Ende verdeckt:", "Alla fine coperte:")
UNCOVERED = Text("Uncovered at the end:", "Am Ende unverdeckt:", "Alla fine scoperte:")
DECK = Text("Deck:", "Karten:", "Mazzo:")
COPIES = Text("{copies} of each colour", "{copies} von jeder Farbe", "{copies} per colore")
PLACED = Text("{car} on {at}", "{car} auf {at}", "{car} su {at}")
PLAYED_BY = Text("Rules: {rules}", "Regeln: {rules}", "Regole: {rules}")

ANSWER = Text("Answer", "Antwort", "Risposta")
LIMOUSINE = Text("Limousine", "Limousine", "Limousine")
AMOUNT = Text("Amount", "Betrag", "Importo")
ON_CARDS = Text(
    "Write on the blank cards.", "Schreib auf die leeren Karten.", "Scrivi sulle carte vuote."
)
ON_RING = Text(
    "Write the letters into the ring.",
    "Schreib die Buchstaben in den Ring.",
    "Scrivi le lettere nell'anello.",
)
AS_NEEDED = Text("as many as needed", "so viele wie nötig", "quante ne servono")

CARD = Text("Card {car}", "Karte {car}", "Carta {car}")
BLANK = Text("Blank card", "Leere Karte", "Carta vuota")
EMPTY_RING = Text(
    "A ring with eight empty businesses to write in",
    "Ein Ring mit acht leeren Geschäften zum Beschriften",
    "Un anello con otto attività vuote da riempire",
)
QR = Text("The id as QR code", "Die Kennung als QR-Code", "L'identificativo come codice QR")

EARNS = Text(
    "{car} takes {value} on {at}, more than any other.",
    "{car} nimmt auf {at} {value}, mehr als jede andere.",
    "{car} prende {value} su {at}, più di ogni altra.",
)
ENDS = Text(
    "{car} ends on {at}, on top of {below}.",
    "{car} steht am Ende auf {at}, oben auf {below}.",
    "{car} finisce su {at}, sopra {below}.",
)
STARTED = Text(
    "The start was {position}.", "Der Anfang war {position}.", "L'inizio era {position}."
)
WRONG = Text(
    "Another answer? The mistake behind it:",
    "Eine andere Antwort? Der Irrtum dahinter:",
    "Un'altra risposta? L'errore che c'è dietro:",
)
EVERY_STEP = Text(
    "move.active and move.direction apply to every step; the clauses named are the others.",
    "move.active und move.direction gelten bei jedem Schritt; genannt sind die übrigen Klauseln.",
    "move.active e move.direction valgono per ogni passo; sono indicate le altre clausole.",
)

STRIP = (
    Text(
        "A card moves the limousine of its colour, always clockwise; after H comes A.",
        "Eine Karte bewegt die Limousine ihrer Farbe, immer im Uhrzeigersinn; nach H kommt A.",
        "Una carta muove la limousine del suo colore, sempre in senso orario; dopo H viene A.",
    ),
    Text(
        "A lone or top limousine moves alone; the one beneath stays.",
        "Eine einzelne oder obere Limousine fährt allein; die untere bleibt stehen.",
        "Una limousine sola o sopra parte da sola; quella sotto resta.",
    ),
    Text(
        "It stops at the next business with fewer than two, on top if one stands there.",
        "Sie hält auf dem nächsten Geschäft mit weniger als zwei; steht dort eine, dann auf ihr.",
        "Si ferma sulla prima attività che ne ha meno di due; se ce n'è una, le va sopra.",
    ),
    Text(
        "Full businesses, with two limousines, are skipped, however many in a row.",
        "Volle Geschäfte, mit zwei Limousinen, werden übersprungen, auch mehrere hintereinander.",
        "Le attività piene, con due limousine, si saltano, anche più di una di fila.",
    ),
    Text(
        "A bottom limousine takes the top one along; both go to the next empty business.",
        "Eine untere nimmt die obere mit; beide fahren zum nächsten leeren Geschäft.",
        "Una limousine sotto porta con sé quella sopra: vanno alla prima attività vuota.",
    ),
    Text(
        "At the end an uncovered limousine takes the token there; a covered one gets nothing.",
        "Am Ende nimmt eine unverdeckte Limousine das Plättchen dort; eine verdeckte nichts.",
        "Alla fine una limousine scoperta prende il gettone lì; una coperta non prende nulla.",
    ),
)
SKIP_LINE = 3
SKIP_TO_EMPTY = Text(
    "Full businesses, with two limousines, are skipped; after a skip only an empty one will do.",
    "Volle Geschäfte, mit zwei Limousinen, werden übersprungen; danach zählt nur ein leeres.",
    "Le attività piene, con due limousine, si saltano; dopo un salto serve una vuota.",
)
