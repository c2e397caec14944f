"""What no text and no ruling settles: questions to agree on before you play."""

from scheffeln.catalogue.entries import AgreeEntry
from scheffeln.language import Text

AGREE: tuple[AgreeEntry, ...] = (
    AgreeEntry(
        "money-open",
        text=Text("Is money that has been taken kept open or hidden?"),
        why=Text(
            "No text says. Hidden money rewards a good memory, open money shows who is ahead."
        ),
    ),
    AgreeEntry(
        "table-talk",
        text=Text("May you talk about your cards, make promises and strike deals?"),
        why=Text("No text forbids talking, and none makes a promise binding."),
    ),
    AgreeEntry(
        "left-and-right",
        text=Text("From whose seat are left and right of the Speed row seen?"),
        why=Text(
            "From across the table the row runs the other way. The start player, who lays it "
            "out and turns it up, is the natural choice."
        ),
    ),
    AgreeEntry(
        "youngest",
        text=Text("Who starts if several are equally young, or nobody wants to tell?"),
        why=Text(
            "The texts name the youngest player and offer nothing else. Drawing lots is fair."
        ),
    ),
    AgreeEntry(
        "played-cards",
        text=Text("May you look through the cards already played this round?"),
        why=Text(
            "The texts leave open whether cards played face up stay in sight, and whether you "
            "may check your own face-down ones."
        ),
    ),
    AgreeEntry(
        "take-back",
        text=Text("Until when may a card be taken back?"),
        why=Text(
            "No text says when a card counts as played: when it lies on the table, or when the "
            "limousine has moved."
        ),
    ),
    AgreeEntry(
        "late-error",
        text=Text("What if a wrong move is noticed only later?"),
        why=Text(
            "The texts do not deal with mistakes. You can play everything again from there, or "
            "let the board stand."
        ),
    ),
    AgreeEntry(
        "too-early",
        text=Text("What if someone grabs a person before the Speed row is all face up?"),
        why=Text(
            "It is not allowed, but no text names a penalty. Giving the person back does no "
            "harm if the others have not reacted."
        ),
    ),
    AgreeEntry(
        "touch-at-once",
        text=Text("Who gets the person if two hands touch it at the same moment?"),
        why=Text(
            "The texts know only a first touch. The hand lying underneath, or whoever has less "
            "money, can decide."
        ),
    ),
    AgreeEntry(
        "two-persons",
        text=Text("Which person counts if one hand touches two at once?"),
        why=Text("Only one can be taken, and no text says which. Leave room between the persons."),
    ),
    AgreeEntry(
        "countdown",
        text=Text("How fast are the five seconds counted, and does a touch at zero still count?"),
        why=Text(
            "The player who took just before counts aloud, and that player gains from a quick "
            "count. A clock is fairer."
        ),
    ),
    AgreeEntry(
        "mafia-in-speed",
        text=Text("Does the Mafia limousine take part in Speed?"),
        why=Text(
            "No text rules it out. But in Speed nobody discards a card face down, so it would "
            "never make a move of its own."
        ),
    ),
)
