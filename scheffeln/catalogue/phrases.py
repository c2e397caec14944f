"""Words by which people look for a clause or a ruling.

They are those of the printed rulebooks and of the table. They are looked for and never shown.
"""

from collections.abc import Mapping

from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Ruling

EN, DE, IT = Lang

PHRASES: Mapping[Clause | Ruling, Mapping[Lang, str]] = {
    Clause.SETUP_RING: {
        EN: "business tile; arrange tiles in a circle; alphabetical order; districts",
        DE: "kreisförmig anordnen; im Kreis; Reihenfolge der Buchstaben; Feld; Felder",
        IT: "tessera attività commerciale; tessere in cerchio; ordine alfabetico; distretti",
    },
    Clause.SETUP_LIMOUSINES: {
        EN: "car; cars; car pieces; place cars in random order; street",
        DE: "Auto; Autos; Figur; Fahrzeug; zufällige Reihenfolge; Straße",
        IT: "automobile; automobili; auto; macchina; macchine; ordine casuale; strada",
    },
    Clause.SETUP_PERSONS: {
        EN: "character card; characters face up; center of the table",
        DE: "Personenkarte; Personenkarten; Tischmitte",
        IT: "carta personaggio; carte personaggio; centro del tavolo",
    },
    Clause.SETUP_TOKENS: {
        EN: "money token; coins; chips; stacks face down; sort by letters; values",
        DE: "Geldplättchen; Geldstapel; Rückseite; sortieren; Werte",
        IT: "gettone moneta; gettoni; pila; retro; lettere; valore",
    },
    Clause.SETUP_START_PLAYER: {
        EN: "starting player; first player; youngest; starting player token",
        DE: "Startspieler; Startspielerplättchen; jüngster Spieler",
        IT: "primo giocatore; gettone primo giocatore; segnalino; il più giovane",
    },
    Clause.SETUP_DEAL: {
        EN: "deals 4 cards; shuffles the movement cards",
        DE: "austeilen; teilt aus; mischen; mischt die Bewegungskarten",
        IT: "distribuisce 4 carte; distribuire; mescola le carte movimento",
    },
    Clause.SETUP_CHOOSE: {
        EN: "chooses a character card; representative; represents; representing you",
        DE: "Personenkarte wählen; Repräsentant; repräsentiert; auswählen",
        IT: "sceglie una carta personaggio; rappresentante",
    },
    Clause.TURN_ORDER: {
        EN: "take turns; whose turn; clockwise order; round is over",
        DE: "reihum; am Zug; an der Reihe; Spielablauf",
        IT: "a turno; turni; svolgimento del gioco",
    },
    Clause.TURN_MUST_PLAY: {
        EN: "must play a movement card; may not pass; skip a turn",
        DE: "genau 1 Karte ausspielen; aussetzen",
        IT: "si deve giocare una carta movimento",
    },
    Clause.TURN_MOVE: {
        EN: "play a card face up; move any car; same color",
        DE: "offen ausspielen; gleiche Farbe; Zugmöglichkeiten",
        IT: "giocare una carta scoperta; stesso colore; qualsiasi automobile",
    },
    Clause.TURN_EXCHANGE: {
        EN: "exchange your character card; discard; change your representative",
        DE: "Tausch; Personenkarte tauschen; Repräsentanten tauschen; ablegen; tabu",
        IT: "scambio; scambiare la carta personaggio; scartare; scarto",
    },
    Clause.TURN_LAST_CARD: {
        EN: "last turn of a round; last movement card",
        DE: "letzter Zug; letzte Bewegungskarte",
        IT: "ultimo turno; ultima carta movimento",
    },
    Clause.MOVE_ACTIVE: {
        EN: "active car; moving rules; matching color",
        DE: "Bewegungsregeln; Limousine gleicher Farbe",
        IT: "automobile attiva; regole di movimento; colore corrispondente",
    },
    Clause.MOVE_DIRECTION: {
        EN: "one step forward; forwards; which direction; counterclockwise",
        DE: "1 Schritt weiter; vorwärts; Richtung; gegen den Uhrzeigersinn",
        IT: "uno spazio in avanti; direzione; senso antiorario",
    },
    Clause.MOVE_ALONE: {
        EN: "moves alone; top limousine moves alone; by itself; moving a single car; car on top",
        DE: "wird alleine gezogen; fährt allein; die obere Limousine allein",
        IT: "si muove da sola; automobile singola; quella sopra da sola",
    },
    Clause.MOVE_LAND: {
        EN: "car will stop there; next business; no cars",
        DE: "bleibt dort stehen; nächstes freies Feld; landet",
        IT: "si fermerà; attività commerciale successiva; senza automobili",
    },
    Clause.MOVE_STACK: {
        EN: "on top of another; goes on top; climbs; second car is placed on top of the first",
        DE: "oben drauf; drauf gesetzt; auf das Dach; stapeln; Turm",
        IT: "sopra un'altra; piazzata sopra; sul tetto; impilare",
    },
    Clause.MOVE_SKIP: {
        EN: "jumps over; jump; hop; overtake; overtakes; overtaking; skip over a full business;"
        " already two cars",
        DE: "wird übersprungen; springt über; überspringt; springen; hüpfen; volles Feld;"
        " überholen; überholt; vorbeifahren; schon zwei; besetzt",
        IT: "saltare un'attività piena; salta; salterà; sorpassare; sorpasso; superare; pieno;"
        " piena; già due",
    },
    Clause.MOVE_CARRY: {
        EN: "takes along; double-decker; motorcade; pile; tower; car beneath another;"
        " two cars move together; car on the bottom",
        DE: "nimmt mit; mitnehmen; mitbewegt; Doppeldecker; Doppelstock; Zweierturm; Stapel;"
        " Kolonne; darunter",
        IT: "porta con sé; pila; torre; corteo; trascina; muovere 2 automobili insieme; sotto",
    },
    Clause.MOVE_CARRY_LAND: {
        EN: "next empty business; overtake; overtakes; overtaking; motorcade needs room;"
        " two cars together",
        DE: "nächstes leeres Geschäftsfeld; nächstes freies Feld; überholen; überholt;"
        " Doppeldecker braucht Platz",
        IT: "prossima attività vuota; la pila cerca un posto vuoto; sorpassare; sorpasso; insieme",
    },
    Clause.MOVE_CAPACITY: {
        EN: "tower of two; never three; how many cars on each business; maximum of 2 cars",
        DE: "Zweierturm; nie drei; wie viele Limousinen; maximal zwei",
        IT: "torre di due; mai tre; quante automobili su ogni attività; massimo 2 automobili",
    },
    Clause.SCORE_UNCOVERED: {
        EN: "takes the top token; who takes the token; who gets the token; who takes the money;"
        " who gets the money; gets the money; on top earns; who earns; Scheffeln Phase; gains",
        DE: "bekommt das oberste Geldplättchen; wer bekommt das Geld; wer kriegt das Geld;"
        " wer bekommt das Plättchen; wer nimmt das Plättchen; Scheffelphase; erhält",
        IT: "riceve il gettone; chi prende i soldi; chi prende il gettone; chi riceve il gettone;"
        " chi guadagna; Fase Scheffeln; guadagna monete",
    },
    Clause.SCORE_COVERED: {
        EN: "gets nothing; empty-handed; covered no money; beneath another; receives nothing",
        DE: "geht leer aus; bekommt nichts; verdeckt kein Geld; unter einer anderen",
        IT: "non riceve nulla; a mani vuote; coperta soldi; non prende niente; sotto un'altra",
    },
    Clause.ROUND_KEEP: {
        EN: "players keep their character cards; cars remain",
        DE: "behalten ihre Personenkarten; bleiben stehen",
        IT: "tengono le carte personaggio; le automobili rimangono",
    },
    Clause.ROUND_START_PLAYER: {
        EN: "starting player token is handed to the next player",
        DE: "Startspielerstein wandert nach links; Startspielerplättchen",
        IT: "il gettone primo giocatore passa al giocatore successivo",
    },
    Clause.ROUND_DEAL: {
        EN: "collects all movement cards; shuffles; next round",
        DE: "sammelt die Bewegungskarten ein; einsammeln; nächste Runde",
        IT: "raccoglie tutte le carte movimento; mescola; round successivo",
    },
    Clause.ROUND_REVEAL: {
        EN: "top money token is turned face up",
        DE: "oberstes Geldplättchen aufdecken; wird aufgedeckt",
        IT: "scoprire il gettone in cima",
    },
    Clause.END_TRIGGER: {
        EN: "game end; ends; no more money tokens",
        DE: "Spielende; endet das Spiel; Spiel ist aus; viertes Geldplättchen",
        IT: "fine della partita; il gioco finisce; non ha più gettoni",
    },
    Clause.END_WINNER: {
        EN: "winner; most money wins; victory; richest",
        DE: "Gewinner; Sieger; reichster Spieler; am meisten Geld",
        IT: "vincitore; vince; più monete",
    },
    Clause.END_TIE: {
        EN: "draw; tied; tie-break; same money; share the victory",
        DE: "Gleichstand; unentschieden; gleich viel Geld; mehrere Gewinner",
        IT: "pareggio; parità; spareggio; stessi soldi",
    },
    Clause.SPEED_ROW: {
        EN: "deals 7 cards face down in a row; all play at the same time",
        DE: "7 Bewegungskarten verdeckt in einer Reihe auslegen; gleichzeitig",
        IT: "fila di 7 carte movimento coperte; simultaneamente",
    },
    Clause.SPEED_REVEAL: {
        EN: "from right to left",
        DE: "von rechts nach links",
        IT: "da destra verso sinistra",
    },
    Clause.SPEED_TAKE: {
        EN: "take a character card from the center; decision",
        DE: "Personenkarte aus der Mitte nehmen; sich entscheiden; entschieden",
        IT: "prendere una carta personaggio dal centro; decisione",
    },
    Clause.SPEED_TOUCH: {
        EN: "first player to touch a card becomes its owner",
        DE: "zuerst berühren; das Berühren verpflichtet",
        IT: "il primo che tocca una carta; proprietario",
    },
    Clause.SPEED_COUNTDOWN: {
        EN: "counts down; second-to-last player; empty-handed",
        DE: "zählt von 5 bis 0 runter; vorletzter Spieler",
        IT: "conto alla rovescia; penultimo giocatore",
    },
    Clause.SPEED_RESOLVE: {
        EN: "from left to right; take effect",
        DE: "von links nach rechts; abgehandelt",
        IT: "da sinistra verso destra; hanno effetto",
    },
    Clause.RUN_JOKER: {
        EN: "run cards; expansion; car of your choice; 1 step forward",
        DE: "RUN-Erweiterung; Sonderkarten; beliebige Limousine; 1 Schritt vorwärts",
        IT: "carte Run; espansione; un'automobile qualsiasi; in avanti",
    },
    Clause.RUN_BACKWARD: {
        EN: "backwards; counterclockwise; reverse",
        DE: "rückwärts; gegen den Uhrzeigersinn; zurück",
        IT: "indietro; senso inverso; antiorario",
    },
    Clause.RUN_NASTY: {
        EN: "exchange it for the character card of another player; steal",
        DE: "Personenkarte eines anderen Spielers tauschen; klauen",
        IT: "scambiare con la carta personaggio di un altro giocatore; rubare",
    },
    Clause.RUN_EVASION: {
        EN: "evade; escape; car which is on top of another",
        DE: "ausweichen; weicht aus; obere Limousine auf ein beliebiges freies Feld",
        IT: "evadere; fuga; su una tessera vuota",
    },
    Clause.RUN_LAST_CARD: {
        EN: "run card may be the last card in your hand",
        DE: "Sonderkarten als letzte Karte",
        IT: "ultima carta nella mano",
    },
    Clause.MAFIA_SETUP: {
        EN: "black Mafia car is placed beneath the car on Dinero Docks",
        DE: "schwarze Mafia-Limousine; unter die Limousine geschoben",
        IT: "automobile nera della Mafia posta sotto",
    },
    Clause.MAFIA_MOVE: {
        EN: "Mafia car will move; discards a movement card",
        DE: "Mafia-Limousine wird gezogen",
        IT: "l'automobile Mafia si muoverà; scarta una carta",
    },
    Clause.MAFIA_HEIR: {
        EN: "who gets the Mafia's token; the Mafia's money; inherits; least valuable business;"
        " lowest value",
        DE: "wer bekommt das Geld der Mafia; Mafia-Geld; Mafia-Plättchen; erbt;"
        " niedrigste Wertigkeit",
        IT: "chi prende i soldi della mafia; gettone della mafia; eredita;"
        " attività meno redditizia; valore più basso",
    },
    Ruling.MOVE_SKIP_TO: {
        EN: "skipping; skip over; jump; where to land",
        DE: "überspringen; übersprungen; springen; wo landet",
        IT: "saltare; dove finisce",
    },
}
