"""The clauses of the basic game, chapter by chapter, in rulebook order."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.language import Text
from scheffeln.rules.clauses import Clause

SETUP: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.SETUP_RING,
        title=Text("The ring of businesses"),
        text=Text(
            "The eight businesses form a ring that runs clockwise from A to H and back to A. "
            "In Speed the letters may lie in any order."
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_LIMOUSINES,
        title=Text("One limousine per business"),
        text=Text(
            "Every business starts with one limousine. Chance decides which one stands where."
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_PERSONS,
        title=Text("Persons in the centre"),
        text=Text(
            "The eight persons begin face up in the centre. They are nobody's until someone "
            "takes them."
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_TOKENS,
        title=Text("Stacks of four tokens"),
        text=Text(
            "Each business has four tokens of its own, shuffled into a stack; only the top one "
            "shows its value. In Speed all 32 are mixed, and chance makes the eight stacks of "
            "four."
        ),
        cites=cites(sections.SETUP, sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_START_PLAYER,
        title=Text("Who starts the first round"),
        text=Text("Whoever is youngest is start player for the first round."),
        cites=cites(sections.SETUP, by=(Source.DE, Source.DRAFT, Source.IT)),
    ),
    ClauseEntry(
        Clause.SETUP_DEAL,
        title=Text("Four cards each"),
        text=Text(
            "The movement cards are shuffled and every player gets a hand of four. What is "
            "left over sits this round out."
        ),
        cites=cites(sections.SETUP),
    ),
    ClauseEntry(
        Clause.SETUP_CHOOSE,
        title=Text("Choosing a person"),
        text=Text(
            "Once they know their cards, the players take one free person each, in turn order "
            "from the start player. Whoever holds a person owns the limousine of that colour."
        ),
        cites=cites(sections.SETUP),
    ),
)

TURN: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.TURN_ORDER,
        title=Text("One card at a time"),
        text=Text(
            "Play goes round clockwise, one card per turn, until nobody has a card left. Then "
            "comes the scoring phase."
        ),
        cites=cites(sections.PLAY),
    ),
    ClauseEntry(
        Clause.TURN_MUST_PLAY,
        title=Text("No passing"),
        text=Text(
            "Nobody may pass: each turn one card leaves the hand, and what it asks for is "
            "carried out."
        ),
        cites=cites(sections.TURNS, sections.MOVE),
    ),
    ClauseEntry(
        Clause.TURN_MOVE,
        title=Text("Face up to move"),
        text=Text(
            "A card played face up moves the limousine of its colour. Any card will do, even "
            "for a limousine that is not yours."
        ),
        cites=cites(sections.MOVE),
    ),
    ClauseEntry(
        Clause.TURN_EXCHANGE,
        title=Text("Face down to exchange"),
        text=Text(
            "Whoever discards a card face down, of whatever colour, must swap persons with the "
            "centre and come away with a different one. What other players hold is out of "
            "bounds. This may be done more than once a round."
        ),
        cites=cites(sections.EXCHANGE, by=(Source.DE, Source.EN, Source.DRAFT)),
    ),
    ClauseEntry(
        Clause.TURN_LAST_CARD,
        title=Text("Last card face up"),
        text=Text(
            "The final card of a hand goes face up, whether its move suits you or not. There "
            "is no exchange with it."
        ),
        cites=cites(sections.EXCHANGE),
    ),
)


MOVE: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.MOVE_ACTIVE,
        title=Text("The active limousine"),
        text=Text(
            "The colour of the card names the active limousine, and the move rules are applied "
            "to that one."
        ),
        cites=cites(sections.MOVING),
    ),
    ClauseEntry(
        Clause.MOVE_DIRECTION,
        title=Text("Always clockwise"),
        text=Text("Limousines drive clockwise, and the ring has no end: from H they go on to A."),
        cites=cites(sections.MOVING),
    ),
    ClauseEntry(
        Clause.MOVE_ALONE,
        title=Text("Lone or top drives alone"),
        text=Text(
            "A limousine with none above it drives by itself. If it was standing on another, "
            "that one stays put."
        ),
        cites=cites(sections.SINGLE),
    ),
    ClauseEntry(
        Clause.MOVE_LAND,
        title=Text("Stops at the first gap"),
        text=Text(
            "A limousine driving alone stops at the first business ahead that has room for it: "
            "one with no limousine or with a single one."
        ),
        cites=cites(sections.SINGLE),
    ),
    ClauseEntry(
        Clause.MOVE_STACK,
        title=Text("The newcomer goes on top"),
        text=Text(
            "Where one limousine waits, the newcomer climbs onto it, and the two are now a "
            "motorcade."
        ),
        cites=cites(sections.CAPACITY),
    ),
    ClauseEntry(
        Clause.MOVE_SKIP,
        title=Text("Full businesses are skipped"),
        text=Text(
            "Where two already stand the limousine drives past, as many times in a row as it "
            "takes. A business with only one is not full."
        ),
        cites=cites(sections.SINGLE),
    ),
    ClauseEntry(
        Clause.MOVE_CARRY,
        title=Text("The bottom takes the top along"),
        text=Text(
            "A limousine carrying another cannot leave it behind: both travel. Bottom stays "
            "bottom, top stays top."
        ),
        cites=cites(sections.PAIR),
    ),
    ClauseEntry(
        Clause.MOVE_CARRY_LAND,
        title=Text("Motorcades need an empty business"),
        text=Text(
            "A motorcade keeps going until it finds a business with nothing on it. It passes "
            "lone limousines as well as other motorcades."
        ),
        cites=cites(sections.PAIR),
    ),
    ClauseEntry(
        Clause.MOVE_CAPACITY,
        title=Text("Two at most"),
        text=Text("Two limousines fill a business. No move ever puts a third one there."),
        cites=cites(sections.CAPACITY),
    ),
    ClauseEntry(
        Clause.MOVE_STUCK,
        title=Text("No room for the motorcade"),
        text=Text(
            "With nine limousines the only motorcade on the ring may find no empty business; "
            "then it stays where it is. No text covers this, but a full circle back to its own "
            "business would look the same."
        ),
        cites=(),
    ),
)


SCORE: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.SCORE_UNCOVERED,
        title=Text("Whoever is uncovered earns"),
        text=Text(
            "A limousine that nothing stands on earns for its owner: the uppermost token of "
            "its business."
        ),
        cites=cites(sections.SCORING),
    ),
    ClauseEntry(
        Clause.SCORE_COVERED,
        title=Text("Whoever is covered earns nothing"),
        text=Text(
            "Under another limousine there is nothing to earn. Who owns the one above, and "
            "whether anyone does, makes no difference."
        ),
        cites=cites(sections.SCORING),
    ),
    ClauseEntry(
        Clause.SCORE_UNOWNED,
        title=Text("No owner, no token"),
        text=Text(
            "If nobody holds the person of a limousine, that limousine takes nothing and the "
            "stack stays as it is. No text says so outright, but all of them give money to "
            "players only."
        ),
        cites=(),
    ),
    ClauseEntry(
        Clause.SCORE_MANDATORY,
        title=Text("Tokens cannot be refused"),
        text=Text(
            "A token you have earned is yours, wanted or not. You may not leave it on the stack."
        ),
        cites=cites(sections.SCORING, by=(Source.EN, Source.DRAFT, Source.IT)),
    ),
)

ROUND: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.ROUND_KEEP,
        title=Text("What stays"),
        text=Text(
            "Between rounds nobody gives up their person and no limousine is moved. In Speed "
            "the persons go back to the centre, and only the limousines stay."
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
    ClauseEntry(
        Clause.ROUND_START_PLAYER,
        title=Text("The start player changes"),
        text=Text("Every round has a new start player: the clockwise neighbour of the one before."),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
    ClauseEntry(
        Clause.ROUND_DEAL,
        title=Text("All cards anew"),
        text=Text(
            "For every round the whole pack comes together again, undealt cards included, and "
            "is shuffled and dealt afresh."
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
    ClauseEntry(
        Clause.ROUND_REVEAL,
        title=Text("New tokens show up afterwards"),
        text=Text(
            "The token under one that was taken is turned up only when the scoring phase is "
            "over. Until then nobody knows its value."
        ),
        cites=cites(sections.AFTER, sections.SPEED_AFTER),
    ),
)

END: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.END_TRIGGER,
        title=Text("One empty stack is enough"),
        text=Text(
            "When a business has given away its fourth token, that round was the last. The "
            "scoring phase is still completed, so several stacks may run out together."
        ),
        cites=cites(sections.END, sections.SPEED_END, by=(Source.DE, Source.EN, Source.DRAFT)),
    ),
    ClauseEntry(
        Clause.END_WINNER,
        title=Text("Highest sum wins"),
        text=Text(
            "Everyone adds up the values of their tokens, and the highest sum wins. How many "
            "tokens it took does not count."
        ),
        cites=cites(sections.END, sections.SPEED_END),
    ),
    ClauseEntry(
        Clause.END_TIE,
        title=Text("No tie-break"),
        text=Text("Nothing breaks a tie: everyone with the highest sum has won."),
        cites=cites(sections.END, sections.SPEED_END),
    ),
)
