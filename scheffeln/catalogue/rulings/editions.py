"""What each edition is."""

from scheffeln.catalogue.entries import EditionEntry
from scheffeln.lang import Text
from scheffeln.rulings import Edition

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
