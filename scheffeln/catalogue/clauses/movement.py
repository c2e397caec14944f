"""The clauses on how limousines move."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry
from scheffeln.catalogue.sections import cites
from scheffeln.clauses import Clause
from scheffeln.lang import Text

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
