"""Game records: a text a person can write down at the table. The grammar: docs/game-records.md.

header    how the table began: players, variant, rules, limousines and tokens
sentence  one line of what was done; a line may turn up or carry out several cards
entry     something done, a board or money somebody stated, with the line it stands on
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scheffeln.board import Position
from scheffeln.game.actions import Action
from scheffeln.game.setup import Setup
from scheffeln.game.table import Defective, Seat, TableDefect, about_table_defect
from scheffeln.hints import did_you_mean, either
from scheffeln.language import Lang, Text, ToldWord
from scheffeln.notation import BadPosition, defects
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, quoted
from scheffeln.rules.rulings import Choice, Ruling

SETUP_WORDS = (
    "game",
    "players",
    "with",
    "edition",
    "ruling",
    "youngest",
    "ring",
    "values",
    "limit",
    "tokens",
)
SENTENCE_WORDS = (
    "board",
    "deal",
    "row",
    "up",
    "clock",
    "time",
    "carry",
    "score",
    "token",
    "money",
    "winner",
)
OTHER_WORDS = ("nobody", "gone")
RESERVED = frozenset((*SETUP_WORDS, *SENTENCE_WORDS, *OTHER_WORDS))
"""Words of the grammar, which no player can be called."""

UNKNOWN = "?"
"""What stands for something that nobody saw or wrote down."""
VERBS = ("takes", "plays", "drops", "passes")
MILLISECONDS = 1000


@dataclass(frozen=True, slots=True)
class Done:
    """An action as written down."""

    action: Action
    line: int = 0


@dataclass(frozen=True, slots=True)
class Stated:
    """Where the limousines stood, according to whoever wrote it down."""

    board: Position
    line: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """What players' money came to, according to whoever wrote it down."""

    sums: tuple[tuple[Seat, int], ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood; something was done there all the same."""

    said: str
    line: int
    alike: tuple[Action, ...] = ()
    """What is written like it and would be understood."""
    boards: frozenset[Position] = frozenset()
    """The boards that are written like it."""
    one_card: bool = False
    """Whether it is one card of a row, in a line of which the others are understood."""

    @property
    def fact(self) -> bool:
        """Whether it tells what somebody saw, and not what was done."""
        return self.said.partition(" ")[0].casefold() in ("board", "money", "clock", "token")


RecordEntry = Done | Stated | Counted | Unread


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written down; it may break every rule."""

    setup: Setup
    entries: tuple[RecordEntry, ...] = ()
    setup_line: int = 0
    """The line the limousines of the setup stand on."""
    choices: tuple[tuple[Ruling, Choice], ...] = field(default=(), compare=False)
    """Every ruling its header names, also where its edition says so anyway: by another edition it
    would not."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line each word of the header stands on."""
    unsaid: frozenset[str] = field(default=frozenset(), compare=False)
    """The words of the header whose lines are missing or not understood: of these nothing, or not
    all, is known."""

    by_its_rules: bool = field(default=True, compare=False)
    """Whether it is judged by the rules that its header names, and no others were asked for."""

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(entry.action for entry in self.entries if isinstance(entry, Done))


class RecordFault(ToldWord):
    """What keeps a text from being a record."""

    WORD = "word", Text("{what} is not understood here")
    NAME = "name", Text("nobody at the table is called {what}")
    RESERVED = (
        "reserved",
        Text(
            "no player can be called {what}: a name is one word, without # , or :, that "
            "means nothing else in a record"
        ),
    )
    NUMBER = "number", Text("a number is expected here, not {what}")
    LIMOUSINE = "limousine", Text("{what} is not a limousine")
    CARD = "card", Text("{what} is not a card")
    NO_LIMOUSINE = "no-limousine", Text("which limousine? {what} does not name one")
    NO_BUSINESS = "no-business", Text("which business? {what} does not name one")
    BUSINESS = "business", Text("{what} is not a business")
    POSITION = "position", Text("")
    """No position."""
    MISSING = "missing", Text("the line ends too soon, something must follow here")
    STACKS = "stacks", Text("8 stacks of tokens belong here; given: {what}")
    TWICE = "twice", Text("{what} was said before")
    RULING = "ruling", Text("{what} is neither a ruling with a choice nor an edition")
    SEATING = (
        "seating",
        Text(
            "going by their turns, the players sit in a different order; assumed instead: "
            "players {what}"
        ),
    )
    UNNAMED = (
        "unnamed",
        Text("more people play than this line names; assumed instead: players {what}"),
    )
    ABSENT = (
        "absent",
        Text("this line names somebody who never plays; assumed instead: players {what}"),
    )
    UNSAID = (
        "unsaid",
        Text("Run cards are played, so this line is missing or incomplete; assumed: {what}"),
    )
    JOINED = (
        "joined",
        Text("here a new line begins: {what}; read as a line of its own"),
    )
    VARIANT = (
        "variant",
        Text("going by the rounds, this line is missing or wrong; assumed: {what}"),
    )
    NOT_RUN = (
        "not-run",
        Text(
            "the Mafia limousine stands on the board, and no Run card is played, so this line is "
            "wrong; assumed: {what}"
        ),
    )
    ENCODING = "encoding", Text("this is not readable as text: save the file as UTF-8")
    TABLE = "table", Text("")
    """Nobody can play at such a table."""


READ_OTHERWISE = frozenset(
    {
        RecordFault.SEATING,
        RecordFault.UNNAMED,
        RecordFault.ABSENT,
        RecordFault.UNSAID,
        RecordFault.NOT_RUN,
        RecordFault.VARIANT,
        RecordFault.JOINED,
    }
)
"""What every word is understood of, and others prove wrong."""


_IN_ORDER = (RecordFault.SEATING, RecordFault.UNNAMED, RecordFault.ABSENT)
"""What tells of the players in an order, or in one of several."""
JUDGED_WITHOUT = (
    RecordFault.MISSING,
    RecordFault.POSITION,
    RecordFault.STACKS,
    RecordFault.CARD,
    RecordFault.RESERVED,
)
"""What a record may be judged without, or with what may have been meant."""


@dataclass(frozen=True, slots=True)
class RecordDefect:
    """One thing that is not understood, and where."""

    line: int
    column: int
    fault: RecordFault
    what: str
    known: tuple[str, ...] = ()
    """What would have been understood."""


_NO_RECORD = Text("not a valid game record: {path}")
_HINT = Text(
    "nothing was judged; scheffeln help game-records tells how to write a record, "
    "and scheffeln game new makes one"
)


class BadRecord(Refusal):
    """A text is no record; it carries every defect."""

    kind = "record"
    defects: tuple[RecordDefect, ...]
    path: str = "-"
    """The file it was read from; `-` where it came from elsewhere."""
    lines: tuple[str, ...] = ()
    """The text, where it can be pointed at."""

    def message(self, lang: Lang) -> str:
        return _NO_RECORD[lang].format(path=self.path)

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return tuple(
            Detail(
                f"{self.path}:{one.line}:{one.column}: {about_record_defect(one, lang)}",
                self._excerpt(one),
            )
            for one in self.defects
        )

    def _excerpt(self, defect: RecordDefect) -> Excerpt | None:
        unsaid = defect.fault is RecordFault.MISSING and defect.what
        if unsaid or defect.line > len(self.lines):  # something that no line says
            return None
        if defect.fault is RecordFault.POSITION:
            before = defect.column - 1
            spans = [Span(before + one.column) for one in defects(defect.what)]
        else:
            spans = [Span(defect.column, len(defect.what) or 1)]
        return Excerpt.of(self.lines[defect.line - 1], spans)

    def hint(self, lang: Lang) -> str:
        return _HINT[lang]

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(
            {"line": one.line, "column": one.column, "kind": one.fault, "what": one.what}
            for one in self.defects
        )


_NO_LINE = Text("a record needs a line that begins with {what}, and this one has none")


_WITHOUT = {
    "board": Text(
        "assumed: where the limousines stand is not known until a later board line tells it"
    ),
    "tokens": Text("assumed: what a token is worth is known only where a later line tells it"),
}
"""How a record goes on without a line that it needs."""
_ASSUMED = Text("assumed: {what}")
_MISNAMED = Text("all other lines say {meant}, not {what}; it is read so here too")
_KNOWN = Text("expected: {known}")
_MOST_KNOWN = 10


def meant_by(defect: RecordDefect) -> tuple[str, ...]:
    """What may have been meant: a word, a name at the table, the letter of a colour."""
    from scheffeln.handwriting.vocabulary import COLOURS, nearest, plain  # for mistakes only

    known = {plain(word): word for word in defect.known}
    if defect.fault in (RecordFault.LIMOUSINE, RecordFault.CARD):
        known |= {word: cars[0].value for word, cars in COLOURS.items() if len(cars) == 1}
    return tuple(known[one] for one in nearest(plain(defect.what), known))[:1]


def hinted(word: str, fault: RecordFault, known: tuple[str, ...] = ()) -> str:
    """What is said to have been meant by a word; else the word."""
    if word.casefold() in (*known, "for") or (fault is RecordFault.CARD and len(word) == 1):
        return word
    return next(iter(meant_by(RecordDefect(0, 0, fault, word, known))), word)


def about_record_defect(defect: RecordDefect, lang: Lang) -> str:
    """What is not understood, and what would have been."""
    if defect.fault is RecordFault.TABLE:
        kind = next(one for one in TableDefect if one in defect.known)
        return about_table_defect(Defective(kind, defect.what), lang)
    if defect.fault in JUDGED_WITHOUT and defect.what and defect.known:
        plain = about_record_defect(replace(defect, known=()), lang)
        word, _, said = defect.known[0].partition(" ")
        known = _ASSUMED[lang].format(what=either(defect.known, lang))
        return f"{plain}; {_WITHOUT[word][lang] if said == UNKNOWN else known}"
    if defect.fault in _IN_ORDER:
        orders = either([*map(quoted, (defect.what, *defect.known))], lang)
        return defect.fault.said[lang].format(what=orders)
    if defect.fault is RecordFault.POSITION:
        return BadPosition(defect.what, defects(defect.what)).said(lang)
    if defect.fault is RecordFault.NAME and len(defect.known) == 1:  # in the line with all names
        return _MISNAMED[lang].format(meant=defect.known[0], what=quoted(defect.what))
    no_line = defect.fault is RecordFault.MISSING and defect.what
    text = _NO_LINE if no_line else defect.fault.said
    said = text[lang].format(what=quoted(defect.what))
    near = meant_by(defect)
    if near:
        return f"{said}; {did_you_mean(near, lang)}"
    if not 0 < len(defect.known) <= _MOST_KNOWN:
        return said
    return f"{said}; {_KNOWN[lang].format(known=', '.join(defect.known))}"
