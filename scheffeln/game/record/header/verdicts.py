"""What the referee says to the lines of a header."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import setup_clauses
from scheffeln.game.record import Record
from scheffeln.game.record.header.agreements import AGREED, needless
from scheffeln.game.record.header.setups import Miswritten
from scheffeln.game.record.header.writing import header_line
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.setup import judge_setup, lay_out
from scheffeln.game.state import Game
from scheffeln.rules.clauses import Clause
from scheffeln.rules.clauses import Fault as MoveFault

_HEADER: dict[GameFault | MoveFault, str] = {
    GameFault.RING_ORDER: "ring",
    GameFault.WRONG_TOKENS: "tokens",
}
"""The line of the header a wrong setup is about, if it is not where the limousines stand."""

_ASKED = {
    "ring": Clause.SETUP_RING,
    "youngest": Clause.SETUP_START_PLAYER,
    "board": Clause.SETUP_LIMOUSINES,
    "tokens": Clause.SETUP_TOKENS,
}
"""The clause a line of the header is to be written by."""


def setup_verdicts(record: Record, game: Game) -> Iterator[LineVerdict]:
    """One on where the limousines stand, which is always told; on other lines if they are wrong."""
    breaches = judge_setup(record.setup)
    headed = dict(_HEADER)
    if game.table.mafia and not record.setup.table.mafia:  # the board has it, and no line names it
        headed[GameFault.MAFIA_PLACE] = "with"
        named = (header_line(replace(record.setup, table=game.table), "with"),)
        breaches = tuple(
            replace(one, known=named) if one.fault is GameFault.MAFIA_PLACE else one
            for one in breaches
        )
    about = [headed.get(breach.fault, "board") for breach in breaches]
    lines = {word: record.lines.get(word, record.setup_line) for word in {*about, "board"}}
    lines["board"] = record.setup_line
    if "board" in record.unsaid:  # it stands for any
        breaches, about = (), []
        del lines["board"]
    for word in sorted(lines, key=lambda word: (lines[word], word)):
        wrong = tuple(one for one, on in zip(breaches, about, strict=True) if on == word)
        cites = () if breaches else setup_clauses(record.setup.table)
        as_told = word == "tokens" and game.stacks == record.setup.stacks
        assumed = (Assumption(Assumed.COUNTS),) if wrong and as_told else ()
        yield LineVerdict(lines[word], None, wrong, cites, game, assumed, header=word)


def header_told(
    record: Record, verdicts: Sequence[LineVerdict], slip: Miswritten, wrong: Sequence[LineVerdict]
) -> Iterator[LineVerdict]:
    """The verdicts on a header with one slip in it that explains all lines that are wrong."""
    first = min(record.lines.values(), default=record.setup_line)
    line, game = record.lines.get(slip.word, first), lay_out(slip.meant[0])
    none = slip.word == "with" and not slip.meant[0].table.run
    none |= slip.word in record.lines and needless(slip.meant[0], slip.word)
    meant = tuple(header_line(setup, slip.word) for setup in slip.meant[: 1 if none else None])
    kind = Assumed.LEFT_OUT if none else Assumed.INSTEAD
    assumed = (Assumption(kind, header=meant),)
    others = ", ".join(str(one.line) for one in wrong if one.line != line)
    known = next((one.breaches for one in verdicts if one.header == slip.word), ())
    if slip.word == "with":
        known = (Breach(Clause.MAFIA_SETUP, GameFault.MAFIA_UNSEEN),)
    elif slip.word in AGREED:
        known = (Breach(wrong[0].breaches[0].clause, GameFault.OTHER_RULES, others),)
    breaches = known or (Breach(_ASKED[slip.word], GameFault.MISWRITTEN, others),)
    headed = setup_verdicts(replace(record, setup=slip.meant[0]), game)
    if not all(one.right for one in verdicts):  # no other line shows that it is lawful
        headed = (replace(one, cites=()) for one in headed)
    told = LineVerdict(line, None, breaches, (), game, assumed, header=slip.word)
    rest = (replace(one, after=game) for one in headed if one.header != slip.word)
    yield from sorted((told, *rest), key=lambda one: (one.line, one.header))


def header_named(record: Record, verdict: LineVerdict, slip: Miswritten) -> LineVerdict:
    """A verdict on one slip, with the line of the header that would explain as much."""
    meant = tuple(header_line(setup, slip.word) for setup in slip.meant)
    perhaps = Assumption(Assumed.PERHAPS, line=record.lines[slip.word], header=meant)
    return replace(verdict, assumed=(*verdict.assumed, perhaps))
