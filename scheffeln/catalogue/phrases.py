"""Words by which people look for a clause: those of the rulebooks and of the table.

They are looked for and never shown.
"""

from collections.abc import Mapping

from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause

EN, DE, IT = Lang

PHRASES: Mapping[Clause, Mapping[Lang, str]] = {
    Clause.MOVE_ALONE: {
        EN: "moves alone; top limousine moves alone; by itself",
        DE: "wird alleine gezogen; fährt allein; die obere Limousine allein",
        IT: "si muove da sola; automobile singola; quella sopra da sola",
    },
    Clause.MOVE_STACK: {
        EN: "on top of another; goes on top; climbs",
        DE: "oben drauf; auf das Dach; stapeln; Turm",
        IT: "sopra un'altra; sul tetto; impilare",
    },
    Clause.MOVE_SKIP: {
        EN: "jumps over; jump; hop; skip a full business; already two",
        DE: "wird übersprungen; springt über; überspringt; springen; hüpfen; volles Feld;"
        " schon zwei",
        IT: "saltare un'attività piena; salta; pieno; piena; già due",
    },
    Clause.MOVE_CARRY: {
        EN: "takes along; double-decker; motorcade; pile; tower",
        DE: "nimmt mit; mitnehmen; Doppeldecker; Zweierturm; Stapel; Kolonne",
        IT: "porta con sé; pila; torre; corteo; trascina",
    },
    Clause.MOVE_CARRY_LAND: {
        EN: "next empty business; motorcade needs room",
        DE: "nächstes leeres Geschäftsfeld; Doppeldecker braucht Platz",
        IT: "prossima attività vuota; la pila cerca un posto vuoto",
    },
    Clause.MOVE_CAPACITY: {
        EN: "tower of two; never three",
        DE: "Zweierturm; nie drei",
        IT: "torre di due; mai tre",
    },
    Clause.SCORE_UNCOVERED: {
        EN: "takes the top token; gets the money; on top earns",
        DE: "bekommt das oberste Geldplättchen; bekommt das Geld",
        IT: "riceve il gettone; prende i soldi",
    },
    Clause.SCORE_COVERED: {
        EN: "gets nothing; empty-handed; covered no money",
        DE: "geht leer aus; bekommt nichts; verdeckt kein Geld",
        IT: "non riceve nulla; a mani vuote; coperta soldi; non prende niente",
    },
    Clause.END_TIE: {
        EN: "draw; tied; tie-break; same money",
        DE: "Gleichstand; unentschieden; gleich viel Geld",
        IT: "pareggio; parità; spareggio; stessi soldi",
    },
    Clause.MAFIA_HEIR: {
        EN: "who gets the Mafia's token; the Mafia's money; inherits",
        DE: "wer bekommt das Geld der Mafia; Mafia-Plättchen; erbt",
        IT: "chi prende i soldi della mafia; gettone della mafia; eredita",
    },
}
