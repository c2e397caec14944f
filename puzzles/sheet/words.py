"""The words printed on a sheet."""

from scheffeln.language import Lang, Plural, Text

TITLE = Text("Scheffeln puzzles")
GROUP = Text("Group {letter}")
KEY = Text("Solutions")
PAGE = Text("Page {n} of {m}")
RULES = Text("The moves in six lines")

NAME = Text("Name")
CLASS = Text("Class")
DATE = Text("Date")
TIME = Text("Time")
SCORE = Text("Score")


def fields(lang: Lang) -> tuple[str, ...]:
    """What is written on the first page of a sheet; last comes how many were right."""
    return NAME[lang], CLASS[lang], DATE[lang], TIME[lang], SCORE[lang]


STARS = Text("Difficulty {stars} of 5")
ESTIMATED = Text(
    "Stars: how hard, compared with other puzzles of the same kind. Times are estimates."
)
OWNED = Text("A limousine belongs to the person of its colour.")
CALLED = Text("The rulebook calls a limousine a car.")
LEFT_BLANK = Text("This page is left blank on purpose.")

ROW = Text("Row")
HAND = Text("Hand")
COVERED = Text("Covered at the end (another stands on it):")
UNCOVERED = Text("Uncovered at the end (none stands on it):")
DECK = Text("Deck:")
ON_TOP = Text("On top:")
ALONE = Text("standing on another limousine; alone does not count")
COPIES = Text("{copies} of each colour")
LIMOUSINES = Text("Limousines:")
PLACED = Text("{car} on {at}")
PLAYED_BY = Text("Rules: {rules}")

CHAPTER = Text("Chapter {n} of {m}: {title}")
COMPARE = Text("Compare:")
EXCHANGED = Text("the board of puzzle {number}, two cards in each other's place")
OTHER_CARD = Text("the board of puzzle {number}, another card")

ANSWER = Text("Answer")
PERSON = Text("Person")
AMOUNT = Text("Amount")

CARD = Text("Card {car}")
BLANK = Text("Blank card")
EMPTY_RING = Text("A ring with eight empty businesses to write in")
QR = Text("The id as QR code")

IDEAS = Plural("The idea:", "The ideas:")
WRONG = Text("Another answer? The mistake behind it:")
OR = Text("or")
ELSE_RIGHT = Text("{placed}, the others as above")
ON_TOP_OF = Text("{top} on {bottom}")
TILES = Text(
    "Beside each step are the business just left and the one just reached, as they are then; "
    "the whole ring follows the last step."
)
CHANGES = Text(
    "Each step ends with who now stands on the business just left and on the one just "
    "reached; the whole ring follows the last step."
)
POINTED = Text("The number behind a wrong answer is that of the mistake that leads to it.")
UNLED = Text("A dash means that no common mistake leads to a single other answer.")
DASH = "\N{EN DASH}"
FRAMED = Text("In a row with blanks the cards that were missing have a frame.")
BRACKETED = Text("In a row with blanks the cards that were missing stand in brackets: [R].")
MOTORCADE = Text("A motorcade is two limousines on one business, one on top of the other.")
NUMBER = Text("No.")
WRONG_ANSWERS = Text("Wrong answers")
MISTAKES = Text("The mistakes")
START = Text("The start")
END = Text("The end")

EVERY_STEP = Text(
    "move.active and move.direction apply to every step; the clauses named are the others."
)

STRIP = (
    Text("A card moves the limousine of its colour, always clockwise; after H comes A."),
    Text("A lone or top limousine moves alone; the one beneath stays."),
    Text("It stops at the next business with fewer than two, on top if one stands there."),
    Text("Full businesses, with two limousines, are skipped, however many in a row."),
    Text("A bottom limousine takes the top one along; both go to the next empty business."),
    Text("At the end an uncovered limousine takes the token there; a covered one gets nothing."),
)
SKIP_LINE = 3
SKIP_TO_EMPTY = Text(
    "Full businesses, with two limousines, are skipped; after a skip only an empty one will do."
)
