"""What players get wrong, and what no text settles: in words, to cite and to agree on."""

from scheffeln.catalogue.entries import AgreeEntry, BackwardWords, MisreadingEntry
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import RunBackwardDirection

MISREADINGS: tuple[MisreadingEntry, ...] = (
    MisreadingEntry(
        Misreading.BOTTOM_ALONE,
        label=Text("the bottom one moved alone"),
        text=Text("moved the bottom limousine alone and left the top one behind"),
        own=Text("You moved the bottom limousine alone and left the top one behind."),
        remedy=Text("The bottom limousine always takes the top one along."),
        example="RO/_/Y/L/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.TOP_DRAGS,
        label=Text("the top one dragged the other along"),
        text=Text("moved the top limousine and dragged the bottom one along"),
        own=Text("You moved the top limousine and dragged the bottom one along."),
        remedy=Text("The top limousine leaves alone; the bottom one stays on its business."),
        example="RO/_/Y/L/T/N/V/W O",
    ),
    MisreadingEntry(
        Misreading.COVERED_STUCK,
        label=Text("a covered one taken to be stuck"),
        text=Text("took a covered limousine to be stuck and did not move it"),
        own=Text("You took a covered limousine to be stuck and did not move it."),
        remedy=Text("A covered limousine does move, with the other one on its roof."),
        example="RO/_/Y/L/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.SKIP_TO_EMPTY,
        label=Text("a skip that went on to an empty business"),
        text=Text("skipped a full business and went on to the next empty one"),
        own=Text("You skipped a full business and went on to the next empty one."),
        remedy=Text("After a skip too, a business with a single limousine is a place to stop."),
        example="R/OY/L/_/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.NEVER_STACKS,
        label=Text("never stopped on top of another"),
        text=Text("drove past lone limousines to the next empty business"),
        own=Text("You drove past lone limousines to the next empty business."),
        remedy=Text("A limousine driving alone stops at a lone one and goes on top of it."),
        example="R/O/_/YL/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.BLOCKED_BY_FULL,
        label=Text("held up by a full business"),
        text=Text("left a limousine standing because the next business was full"),
        own=Text("You left a limousine standing because the next business was full."),
        remedy=Text("A full business blocks nobody: it is skipped."),
        example="R/OY/L/_/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.SLIDES_UNDER,
        label=Text("arrived beneath the other"),
        text=Text("put the arriving limousine beneath the one already there"),
        own=Text("You put the arriving limousine beneath the one already there."),
        remedy=Text("Whoever arrives later goes on top."),
        example="R/O/Y/L/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.PAIR_BLOCKED,
        label=Text("a motorcade held up by others"),
        text=Text("left a motorcade standing because the next business was occupied"),
        own=Text("You left a motorcade standing because the next business was occupied."),
        remedy=Text("A motorcade drives past occupied businesses to the next empty one."),
        example="RO/Y/_/L/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.COUNTER_CLOCKWISE,
        label=Text("the wrong way round"),
        text=Text("drove round the ring the wrong way, counter-clockwise"),
        own=Text("You drove round the ring the wrong way, counter-clockwise."),
        remedy=Text("Every normal move goes clockwise."),
        example="R/O/Y/L/T/N/V/W T",
        backward=BackwardWords(
            Text("drove the wrong way round with a Backward card"),
            (
                (
                    RunBackwardDirection.COUNTER_CLOCKWISE,
                    Text(
                        "A Backward card goes counter-clockwise, unless a table has decided"
                        " otherwise (run.backward-direction)."
                    ),
                ),
                (
                    RunBackwardDirection.CLOCKWISE,
                    Text(
                        "By the ruling in force a Backward card goes clockwise"
                        " (run.backward-direction=clockwise)."
                    ),
                ),
            ),
        ),
    ),
    MisreadingEntry(
        Misreading.RIGHT_TO_LEFT,
        label=Text("the row from right to left"),
        text=Text("carried out the row from right to left, as it had been turned up"),
        own=Text("You carried out the row from right to left, as it had been turned up."),
        remedy=Text("The row is turned up from the right but carried out from the left."),
        example="R/O/Y/L/T/N/V/W R O",
    ),
    MisreadingEntry(
        Misreading.BOTTOM_EARNS,
        label=Text("the bottom one earned"),
        text=Text("gave the token to the bottom limousine instead of the top one"),
        own=Text("You gave the token to the bottom limousine instead of the top one."),
        remedy=Text("In a motorcade the top limousine earns and the bottom one gets nothing."),
        example="R/O/Y/L/T/N/V/W R",
    ),
    MisreadingEntry(
        Misreading.LONE_ONLY,
        label=Text("nothing earned on top"),
        text=Text("gave a limousine standing on another no token"),
        own=Text("You gave a limousine standing on another no token."),
        remedy=Text("On top of another a limousine earns just as it does alone."),
        example="R/O/Y/L/T/N/V/W R",
    ),
)


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
