"""The rulings on the basic game."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ChoiceEntry, RulingEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.lang import Text
from scheffeln.rulings import Ruling

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
