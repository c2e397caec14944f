"""What a mistaken player did, told so that a name can stand before it, and what is right."""

from scheffeln.catalogue.entries import MisreadingEntry
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading

MISREADINGS: tuple[MisreadingEntry, ...] = (
    MisreadingEntry(
        Misreading.BOTTOM_ALONE,
        text=Text("moved the bottom limousine alone and left the top one behind"),
        remedy=Text("The bottom limousine always takes the top one along."),
    ),
    MisreadingEntry(
        Misreading.TOP_DRAGS,
        text=Text("moved the top limousine and dragged the bottom one along"),
        remedy=Text("The top limousine leaves alone; the bottom one stays on its business."),
    ),
    MisreadingEntry(
        Misreading.COVERED_STUCK,
        text=Text("took a covered limousine to be stuck and did not move it"),
        remedy=Text("A covered limousine does move, with the other one on its roof."),
    ),
    MisreadingEntry(
        Misreading.SKIP_TO_EMPTY,
        text=Text("skipped a full business and went on to the next empty one"),
        remedy=Text("After a skip too, a business with a single limousine is a place to stop."),
    ),
    MisreadingEntry(
        Misreading.NEVER_STACKS,
        text=Text("drove past lone limousines to the next empty business"),
        remedy=Text("A limousine driving alone stops at a lone one and goes on top of it."),
    ),
    MisreadingEntry(
        Misreading.BLOCKED_BY_FULL,
        text=Text("left a limousine standing because the next business was full"),
        remedy=Text("A full business blocks nobody: it is skipped."),
    ),
    MisreadingEntry(
        Misreading.SLIDES_UNDER,
        text=Text("put the arriving limousine beneath the one already there"),
        remedy=Text("Whoever arrives later goes on top."),
    ),
    MisreadingEntry(
        Misreading.PAIR_BLOCKED,
        text=Text("left a motorcade standing because the next business was occupied"),
        remedy=Text("A motorcade drives past occupied businesses to the next empty one."),
    ),
    MisreadingEntry(
        Misreading.COUNTER_CLOCKWISE,
        text=Text("drove round the ring the wrong way, counter-clockwise"),
        remedy=Text("Every normal move goes clockwise."),
    ),
    MisreadingEntry(
        Misreading.RIGHT_TO_LEFT,
        text=Text("carried out the row from right to left, as it had been turned up"),
        remedy=Text("The row is turned up from the right but carried out from the left."),
    ),
    MisreadingEntry(
        Misreading.BOTTOM_EARNS,
        text=Text("gave the token to the bottom limousine instead of the top one"),
        remedy=Text("In a motorcade the top limousine earns and the bottom one gets nothing."),
    ),
    MisreadingEntry(
        Misreading.LONE_ONLY,
        text=Text("gave a limousine standing on another no token"),
        remedy=Text("On top of another a limousine earns just as it does alone."),
    ),
)
