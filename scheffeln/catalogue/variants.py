"""The clauses on the Speed variant, the Run cards and the Mafia limousine."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ClauseEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.language import Text
from scheffeln.rules.clauses import Clause

SPEED: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.SPEED_ROW,
        title=Text("Seven cards in a row"),
        text=Text(
            "Seven cards of the shuffled pack are laid out face down in a row. They are the "
            "moves of this round, the same for everybody."
        ),
        cites=cites(sections.SPEED_SETUP),
    ),
    ClauseEntry(
        Clause.SPEED_REVEAL,
        title=Text("Turned up from the right"),
        text=Text(
            "The start player turns the row up from its right end to its left. So the card "
            "that moves first is the last to be seen."
        ),
        cites=cites(sections.SPEED_PLAY),
    ),
    ClauseEntry(
        Clause.SPEED_TAKE,
        title=Text("Grab without turns"),
        text=Text(
            "From the moment the whole row is face up, anyone may take one free person "
            "whenever they like. Nobody waits for a turn."
        ),
        cites=cites(sections.SPEED_PLAY),
    ),
    ClauseEntry(
        Clause.SPEED_TOUCH,
        title=Text("Touching is taking"),
        text=Text(
            "The hand decides: laid on a free person it has taken that one, even by mistake. "
            "Whoever comes too late looks for another."
        ),
        cites=cites(sections.SPEED_PLAY, by=(Source.DE, Source.EN, Source.IT)),
    ),
    ClauseEntry(
        Clause.SPEED_COUNTDOWN,
        title=Text("Five seconds for the last"),
        text=Text(
            "As soon as only one player has no person, five seconds are counted for that "
            "player. Too slow means no person and no money this round."
        ),
        cites=cites(sections.SPEED_PLAY),
    ),
    ClauseEntry(
        Clause.SPEED_RESOLVE,
        title=Text("Carried out from the left"),
        text=Text(
            "The row is carried out from its left end to its right, against the order in which "
            "it was turned up. Each card moves its limousine as in the basic game."
        ),
        cites=cites(sections.SPEED_MOVING),
    ),
    ClauseEntry(
        Clause.SPEED_SCORE,
        title=Text("Scoring as usual"),
        text=Text(
            "After the seventh move money is handed out as in the basic game: uncovered "
            "limousines earn, covered ones do not."
        ),
        cites=cites(sections.SPEED_SCORING),
    ),
)


RUN: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.RUN_JOKER,
        title=Text("Joker (two cards)"),
        text=Text(
            "The Joker replaces the card of any limousine: the chosen one makes its normal move."
        ),
        cites=cites(sections.JOKER),
    ),
    ClauseEntry(
        Clause.RUN_BACKWARD,
        title=Text("Backward (two cards)"),
        text=Text(
            "A limousine of any colour makes its move the other way round, counter-clockwise. "
            "Stacking, skipping and carrying work as ever, only mirrored."
        ),
        cites=cites(sections.BACKWARD),
    ),
    ClauseEntry(
        Clause.RUN_NASTY,
        title=Text("Nasty exchange (one card)"),
        text=Text(
            "Whoever plays it gives up their person for any other one, free or held by a "
            "rival. The rival gets the one given up and cannot refuse."
        ),
        cites=cites(sections.NASTY),
    ),
    ClauseEntry(
        Clause.RUN_EVASION,
        title=Text("Evasion (one card)"),
        text=Text(
            "One top limousine leaves its motorcade for an empty business, however far away. "
            "Which one goes and where to is up to the player."
        ),
        cites=cites(sections.EVASION),
    ),
    ClauseEntry(
        Clause.RUN_LAST_CARD,
        title=Text("A Run card as last card"),
        text=Text(
            "The last card of a hand can be a Run card, the Nasty exchange too, provided it "
            "goes face up. Discarding it face down stays forbidden."
        ),
        cites=cites(sections.RUN_NOTE),
    ),
    ClauseEntry(
        Clause.RUN_DISCARD,
        title=Text("Discarding a Run card"),
        text=Text(
            "A Run card discarded face down serves for a normal exchange, and its own effect "
            "is lost. No text says so by name, but Run cards are movement cards, and any "
            "movement card can be discarded."
        ),
        cites=(),
    ),
)

MAFIA: tuple[ClauseEntry, ...] = (
    ClauseEntry(
        Clause.MAFIA_SETUP,
        title=Text("The Mafia starts at the bottom"),
        text=Text(
            "The black Mafia limousine starts on business A, Dinero Docks, with the limousine "
            "that is already there standing on it. The game thus begins with one motorcade."
        ),
        cites=cites(sections.MAFIA_SETUP),
    ),
    ClauseEntry(
        Clause.MAFIA_MOVE,
        title=Text("Face-down cards move the Mafia"),
        text=Text(
            "For each card discarded face down the Mafia limousine makes one normal move. The "
            "Nasty exchange is played face up and does not move it."
        ),
        cites=cites(sections.MAFIA_MOVING),
    ),
    ClauseEntry(
        Clause.MAFIA_SCORE,
        title=Text("The Mafia collects too"),
        text=Text(
            "If nothing stands on the Mafia limousine in the scoring phase, it claims the top "
            "token of its business. Covered, it claims nothing."
        ),
        cites=cites(sections.MAFIA_SCORING),
    ),
    ClauseEntry(
        Clause.MAFIA_HEIR,
        title=Text("Who gets the Mafia's token"),
        text=Text(
            "The Mafia's token passes to one player: the one who scored this round on the "
            "business earliest in the alphabet. It comes on top of that player's own token."
        ),
        cites=cites(sections.MAFIA_SCORING),
    ),
)
