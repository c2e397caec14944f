"""Why each ruling stands as it does, what else a table may choose, and what each edition is."""

from scheffeln.catalogue import sections
from scheffeln.catalogue.entries import ChoiceEntry, EditionEntry, RulingEntry, Source
from scheffeln.catalogue.sections import cites
from scheffeln.language import Text
from scheffeln.rules import rulings

BASIC: tuple[RulingEntry, ...] = (
    RulingEntry(
        rulings.Ruling.DECK_COPIES,
        title=Text("How many cards of each colour?"),
        choices=(
            ChoiceEntry(
                rulings.DeckCopies.THREE,
                Text("Three of each colour, 24 movement cards in all."),
                cites(sections.CONTENTS, by=(Source.DE,))
                + cites(sections.AFTER, by=(Source.EN,))
                + cites(sections.CONTENTS, by=(Source.IT,)),
            ),
            ChoiceEntry(
                rulings.DeckCopies.FOUR,
                Text("Four of each colour, 32 movement cards in all."),
                cites(sections.CONTENTS, by=(Source.DRAFT,)),
            ),
        ),
        reason=Text(
            "The three texts of 2014 agree on 24 cards. Only the earlier English one counts 32."
        ),
    ),
    RulingEntry(
        rulings.Ruling.MOVE_SKIP_TO,
        title=Text("Where does a skip end?"),
        choices=(
            ChoiceEntry(
                rulings.MoveSkipTo.FREE,
                Text("On the next business with room, be it empty or with a single limousine."),
                cites(sections.SINGLE),
            ),
            ChoiceEntry(
                rulings.MoveSkipTo.EMPTY,
                Text(
                    "On the next empty business. This holds only after a skip: a lone "
                    "limousine directly ahead is still stacked upon."
                ),
                cites(sections.SINGLE, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            "A single Italian sentence asks for an empty business, and the caption next to it "
            "says otherwise. All other texts stop at a single limousine too."
        ),
    ),
    RulingEntry(
        rulings.Ruling.MOVE_STUCK,
        title=Text("What if there is nowhere to go?"),
        choices=(
            ChoiceEntry(
                rulings.MoveStuck.STAYS,
                Text("The card may be played, and nothing moves."),
                (),
            ),
            ChoiceEntry(
                rulings.MoveStuck.ILLEGAL,
                Text(
                    "The card may not be played face up as long as another card in the hand can be."
                ),
                (),
            ),
        ),
        reason=Text(
            "The texts are silent. Driving once round the ring to the business just left would "
            "give the very same board."
        ),
    ),
    RulingEntry(
        rulings.Ruling.END_WHEN,
        title=Text("How many stacks must be empty?"),
        choices=(
            ChoiceEntry(
                rulings.EndWhen.ANY_STACK,
                Text("One is enough to end the game."),
                cites(sections.END, sections.SPEED_END, by=(Source.DE, Source.EN, Source.DRAFT)),
            ),
            ChoiceEntry(
                rulings.EndWhen.ALL_STACKS,
                Text("All eight: the game goes on while any token is left."),
                cites(sections.END, sections.SPEED_END, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            "The Italian text alone speaks of the last business; the others want at least one. "
            "The playing time printed on the game fits only one empty stack."
        ),
    ),
    RulingEntry(
        rulings.Ruling.END_CHECK,
        title=Text("When is the end checked?"),
        choices=(
            ChoiceEntry(
                rulings.EndCheck.AFTER_PHASE,
                Text("After the scoring phase: everybody still takes what they have earned."),
                cites(sections.END, by=(Source.DE,)),
            ),
            ChoiceEntry(
                rulings.EndCheck.AT_ONCE,
                Text("The moment a stack runs out: whoever has not taken yet gets nothing more."),
                (),
            ),
        ),
        reason=Text(
            "The German text names the moment, the others do not. Ending at once would also "
            "need an order of taking, and there is none."
        ),
    ),
    RulingEntry(
        rulings.Ruling.EXCHANGE_PERSON,
        title=Text("Must an exchange change the person?"),
        choices=(
            ChoiceEntry(
                rulings.ExchangePerson.MUST,
                Text("Yes: after a card discarded face down the old person has to go."),
                cites(sections.EXCHANGE, by=(Source.DE, Source.EN, Source.DRAFT)),
            ),
            ChoiceEntry(
                rulings.ExchangePerson.MAY,
                Text("No: a card can be discarded face down and the old person kept."),
                cites(sections.EXCHANGE, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            "Three texts demand the change, among them the one in the author's language. Only "
            "the Italian one leaves it open."
        ),
    ),
    RulingEntry(
        rulings.Ruling.SCORE_TAKE,
        title=Text("May a token be left lying?"),
        choices=(
            ChoiceEntry(
                rulings.ScoreTake.MUST,
                Text("No: whoever has earned a token takes it."),
                cites(sections.SCORING, by=(Source.EN, Source.DRAFT, Source.IT)),
            ),
            ChoiceEntry(
                rulings.ScoreTake.MAY,
                Text("Yes: whoever has earned a token may leave it on its stack."),
                cites(sections.SCORING, by=(Source.DE, Source.EN)),
            ),
        ),
        reason=Text(
            "The German 'darf', like the 'may' in an English caption, grants a right and not a "
            "choice; elsewhere the token is simply handed over. If it could be left, a player "
            "could drag out the game."
        ),
    ),
)


EXPANDED: tuple[RulingEntry, ...] = (
    RulingEntry(
        rulings.Ruling.RUN_BACKWARD_DIRECTION,
        title=Text("Which way does Backward drive?"),
        choices=(
            ChoiceEntry(
                rulings.RunBackwardDirection.COUNTER_CLOCKWISE,
                Text("Counter-clockwise, against all other moves."),
                cites(sections.BACKWARD),
            ),
            ChoiceEntry(
                rulings.RunBackwardDirection.CLOCKWISE,
                Text("Clockwise, which makes it a second Joker."),
                cites(sections.BACKWARD, by=(Source.IT,)),
            ),
        ),
        reason=Text(
            "Only a bracket in the Italian text says clockwise, and its own next sentence "
            "reverses the moves."
        ),
    ),
    RulingEntry(
        rulings.Ruling.RUN_NASTY,
        title=Text("Must a Nasty exchange be carried out?"),
        choices=(
            ChoiceEntry(
                rulings.RunNasty.MUST,
                Text("Yes: whoever plays it ends up with a different person."),
                cites(sections.NASTY),
            ),
            ChoiceEntry(
                rulings.RunNasty.MAY,
                Text("No: whoever plays it may keep their person."),
                (),
            ),
        ),
        reason=Text(
            "Every text words it as an order. What is optional is only whose person you go for."
        ),
    ),
    RulingEntry(
        rulings.Ruling.RUN_EVASION_IDLE,
        title=Text("Evasion with nothing to do?"),
        choices=(
            ChoiceEntry(
                rulings.RunEvasionIdle.NO_EFFECT,
                Text("It may be played face up all the same, and nothing happens."),
                (),
            ),
            ChoiceEntry(
                rulings.RunEvasionIdle.ILLEGAL,
                Text("It may not be played face up, unless it is the last card of the hand."),
                (),
            ),
        ),
        reason=Text(
            "The texts do not consider a ring without a motorcade or without an empty "
            "business. A card that does nothing holds up nobody."
        ),
    ),
    RulingEntry(
        rulings.Ruling.RUN_ON_MAFIA,
        title=Text("Run cards on the Mafia limousine?"),
        choices=(
            ChoiceEntry(
                rulings.RunOnMafia.YES,
                Text("Joker, Backward and Evasion can choose it like any other."),
                cites(
                    sections.JOKER,
                    sections.BACKWARD,
                    by=(Source.DE, Source.EN, Source.IT),
                ),
            ),
            ChoiceEntry(
                rulings.RunOnMafia.NO,
                Text(
                    "No Run card can choose it; only a card discarded face down gives it a "
                    "move of its own."
                ),
                (),
            ),
        ),
        reason=Text(
            "The cards leave the choice of limousine entirely to the player, and black is a "
            "limousine."
        ),
    ),
    RulingEntry(
        rulings.Ruling.RUN_IN_SPEED,
        title=Text("Run cards in Speed?"),
        choices=(
            ChoiceEntry(
                rulings.RunInSpeed.NO,
                Text("They stay in the box: the row is dealt from the coloured cards only."),
                cites(sections.SPEED_SETUP, sections.SPEED_MOVING, by=(Source.DE,)),
            ),
            ChoiceEntry(
                rulings.RunInSpeed.START_PLAYER,
                Text("They are shuffled in. When one is carried out, the start player chooses."),
                (),
            ),
        ),
        reason=Text(
            "For Speed the German text counts 24 cards and knows only moves forward, and the "
            "note on Run cards talks of a hand, which Speed does not have."
        ),
    ),
    RulingEntry(
        rulings.Ruling.MAFIA_HEIRLESS,
        title=Text("The Mafia's token if nobody scored?"),
        choices=(
            ChoiceEntry(
                rulings.MafiaHeirless.STAYS,
                Text("It stays on its stack."),
                cites(sections.MAFIA_SCORING, by=(Source.DE,)),
            ),
            ChoiceEntry(
                rulings.MafiaHeirless.REMOVED,
                Text("It is taken off its stack and out of the game."),
                (),
            ),
        ),
        reason=Text(
            "The German text hands tokens only to somebody. Without an heir nothing is handed over."
        ),
    ),
    RulingEntry(
        rulings.Ruling.MAFIA_RANK,
        title=Text("What is the cheapest business?"),
        choices=(
            ChoiceEntry(
                rulings.MafiaRank.LETTER,
                Text("The one with the earliest letter: A is cheapest, H dearest."),
                cites(sections.MAFIA_SCORING),
            ),
            ChoiceEntry(
                rulings.MafiaRank.TOKEN,
                Text("The one whose top token shows the lowest value at the moment."),
                (),
            ),
        ),
        reason=Text(
            "Every text that has the Mafia ranks the businesses by their letters, not by what "
            "lies on them."
        ),
    ),
    RulingEntry(
        rulings.Ruling.SPEED_STALL,
        title=Text("A time limit in Speed?"),
        choices=(
            ChoiceEntry(
                rulings.SpeedStall.NONE,
                Text("None: only the last player is hurried, by the five seconds."),
                (),
            ),
            ChoiceEntry(
                rulings.SpeedStall.LIMIT,
                Text(
                    "The table sets a number of seconds. After that nobody takes a person any more."
                ),
                (),
            ),
        ),
        reason=Text(
            "No text sets a limit for everyone. Two players who both wait can therefore hold "
            "up the round, and a table that minds may set a clock."
        ),
    ),
)


EDITION_NAMES = {
    rulings.Edition.E2014: Text("the printed rules of 2014"),
    rulings.Edition.DRAFT: Text("the earlier English text"),
    rulings.Edition.ITALIAN: Text("the Italian text"),
}

EDITIONS: tuple[EditionEntry, ...] = (
    EditionEntry(
        rulings.Edition.E2014,
        Text(
            "The printed game of 2014: three movement cards of each colour, the Mafia if you "
            "own it, and every ruling at its default."
        ),
    ),
    EditionEntry(
        rulings.Edition.DRAFT,
        Text("The earlier English text: four movement cards of each colour, and no Mafia yet."),
    ),
    EditionEntry(
        rulings.Edition.ITALIAN,
        Text(
            "The Italian text to the letter: a skip ends on an empty business, all stacks must "
            "run out, an exchange may keep the person, and Backward drives clockwise."
        ),
    ),
)
