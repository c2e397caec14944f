"""What came of a wish, told: puzzles, that there are no more, or why there are none."""

from collections.abc import Iterator, Sequence

from puzzles.composing.clash import Clash, conditions
from puzzles.composing.composition import Composed, NoMore, NoSuchPuzzle, NotKnown
from puzzles.composing.wish import Wish
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, record_of
from puzzles.report import Numbered, report
from scheffeln.language import Lang, Plural, Text
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import can_draw_lines, heading, say, warn
from scheffeln_cli.terminal.puzzle import told_puzzle
from solver.answers import Proof, Status
from solver.questions import Starts

_NONE_FORECAST = Text(
    "With eight different tokens there is no such puzzle: Z3 found the wish contradictory (unsat)."
)
_NONE = Text("There is no such puzzle: Z3 found the wish contradictory (unsat).")
_NONE_TRIED = Text("There is no such puzzle: every hand was tried from every start.")
_FROM_RING = Text(
    "The proof covers starts with one limousine on each business; --start any asks about all "
    "starts."
)
_THEMELESS = Text("No {kind} puzzles with the theme {theme} are made: {why}.")
_NO_MORE = Text("With {cards} these are all there are: {made} of the {count} asked for.")
_BESIDES = Text(
    "With {cards} these are all there are besides those in {files}: {made} of the {count}"
    " asked for."
)
_ONLY_THOSE = Text("There is no such puzzle besides those in {files}.")
_NO_OTHER = {
    Proof.UNSAT: Text(
        "Z3 proved that no other board and row will do, however the ring is turned and the colours"
        " are swapped."
    ),
    Proof.EXHAUSTIVE: Text("Every hand was tried from every start."),
}
_FOR_MORE = {
    Starts.RING: Text(
        "For more, ask for another number of cards, another start or less in one puzzle."
    ),
    Starts.ANY: Text("For more, ask for another number of cards or less in one puzzle."),
}
_SO_MANY = Plural("{n} card", "{n} cards")
_ABOUT_CARDS = Text("The proof is about {cards}; --cards asks about another number.")
_ANY_CARDS = Text("The proof holds whatever the number of cards.")
_NO_MONEY = Text(
    "No {kind} puzzle can catch {trap}: it is about money, and only a forecast asks who earns."
)
_NO_MISTAKE = Text("No puzzle can catch {trap}: by these rules it is no mistake.")
_CLASH = Text("What cannot be had together: {parts}. Without any one of them there is a puzzle.")
_BY_ONLY = Text("--only-trap {only} asks for that: it catches one mistake and no other.")
_CLASH_AT_MOST = Text(
    "What cannot be had together: {parts}. There was no time to find out whether fewer of"
    " them clash."
)
_ALONE = Text("It is {parts} that cannot be had, whatever else is left out.")
_AT_ODDS = Text(
    "Cannot be had, whatever the start and the cards: {parts}. The limousine that earns the most"
    " stands alone or on another, and here neither will do."
)
_CROWDED = Text("{option} cannot be had with {cards}: each card is one move.")
_NOT_KNOWN = Text("No answer in the time allowed: not found, and not proved impossible.")
_IN_VAIN = Text(
    "No round that was tried made a puzzle: not found, and not proved impossible. Ask for another"
    " number of cards, for fewer mistakes or for another start."
)
_GUESSED = Text(
    "Together they are easy to guess: of {made}, a rule of thumb gets this many right: {thumbs}."
)
RULES_OF_THUMB = Text("What each does is told by scheffeln help puzzles.")
_EVEN_OUT = Text(
    "Another --seed or a larger --count may even it out, unless the wish itself is the cause."
)
_THE_ONLY = Text("There are no others that could even it out.")
_PERHAPS_MORE = Text("{made} of {count} were found; whether there are more is not known.")
_TIME_UP = Text("Time is up: {told}")
_STATUS = {
    Puzzle: Status.FOUND,
    NoSuchPuzzle: Status.IMPOSSIBLE,
    NotKnown: Status.UNKNOWN,
}


def tell_found(
    found: Sequence[Composed], count: int, asked: Asked, written: Sequence[Puzzle] = ()
) -> None:
    """What was found, and what comes of it after what was written to a file."""
    for number, one in enumerate(found, len(written)):
        match one:
            case Puzzle():
                if number:
                    say("")
                for line in told_puzzle(one, asked, ascii_only=not can_draw_lines()):
                    say(line)
            case NoMore():
                cards = _SO_MANY(one.cards, asked.lang)
                said = (_BESIDES if one.besides else _NO_MORE)[asked.lang]
                files = one.wish.unlike.told
                told = said.format(cards=cards, made=number, count=count, files=files)
                warn(
                    f"{told} {_NO_OTHER[one.proof][asked.lang]}"
                    f" {_FOR_MORE[one.wish.start][asked.lang]}"
                )
            case NoSuchPuzzle():
                _tell_proof(one, asked)
            case NotKnown():
                if not number:
                    say(_NOT_KNOWN[asked.lang] if one.late else _IN_VAIN[asked.lang])
                    continue
                told = _PERHAPS_MORE[asked.lang].format(made=number, count=count)
                warn(_TIME_UP[asked.lang].format(told=told) if one.late else told)


def _tell_proof(none: NoSuchPuzzle, asked: Asked) -> None:
    wish = none.wish
    if wish.beyond:
        for line in _ruled_out(wish, asked.lang):
            say(line)
        return
    said = _NONE_FORECAST if wish.kind is Kind.FORECAST else _NONE
    if none.besides:
        said = _ONLY_THOSE
    elif none.proof is Proof.EXHAUSTIVE:
        said = _NONE_TRIED
    say(said[asked.lang].format(files=wish.unlike.told))
    if none.besides:
        say(_NO_OTHER[none.proof][asked.lang])
    if wish.start is Starts.RING:
        say(_FROM_RING[asked.lang])
    if wish.cards is None or none.besides:
        every = len(wish.lengths) == len(range(*KINDS[wish.kind].sizes)) + 1
        cards = _SO_MANY(wish.length, asked.lang)
        say(_ANY_CARDS[asked.lang] if every else _ABOUT_CARDS[asked.lang].format(cards=cards))


def _ruled_out(wish: Wish, lang: Lang) -> Iterator[str]:
    """Why the kind, or the wish itself, rules it out."""
    for theme in sorted(wish.themeless):
        reason = KINDS[wish.kind].themeless[theme][lang]
        yield _THEMELESS[lang].format(kind=wish.kind, theme=theme, why=reason)
    for trap in sorted(wish.harmless):
        why = _NO_MONEY if trap.concerns_earning else _NO_MISTAKE
        yield why[lang].format(kind=wish.kind, trap=trap)
    if wish.at_odds:
        yield _AT_ODDS[lang].format(parts=", ".join(wish.at_odds))
    for option in wish.crowded:
        yield _CROWDED[lang].format(option=option, cards=_SO_MANY(wish.most, lang))


def unfair_thumbs(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """The rules of thumb that get too many of these right, and how many."""
    counted = report(Numbered(number, one) for number, one in enumerate(puzzles, 1))
    return {one.name: one.hits for one in (*counted.thumbs, *counted.patterns) if not one.fair}


def tell_guessed(puzzles: Sequence[Puzzle], asked: Asked, *, complete: bool) -> None:
    """What a solver of all of them could guess by, if anything."""
    thumbs = unfair_thumbs(puzzles)
    if thumbs:
        said = ", ".join(f"{name} ({hits})" for name, hits in thumbs.items())
        advice = (_THE_ONLY if complete else _EVEN_OUT)[asked.lang]
        told = _GUESSED[asked.lang].format(thumbs=said, made=len(puzzles))
        warn(f"{told} {advice} {RULES_OF_THUMB[asked.lang]}")


def compose_record(
    found: Sequence[Composed], puzzles: Sequence[Puzzle], wish: Wish, count: int, asked: Asked
) -> dict[str, object]:
    records = [record_of(one) for one in puzzles]
    last = found[-1]
    proved = last if isinstance(last, NoSuchPuzzle | NoMore) else None
    return {
        **heading("puzzle compose", asked.reading()),
        "status": _STATUS[type(found[0])],
        "wish": str(wish),
        "unlike": wish.unlike.files,
        "proof": proved.proof if proved and not (wish.themeless or wish.harmless) else None,
        "themeless": sorted(wish.themeless),
        "harmless": sorted(wish.harmless),
        "puzzle": records[0] if records else None,
        "wanted": count,
        "complete": proved is not None,
        "cards": [len(puzzles[0].task.line(puzzles[0].answer).row)] if puzzles else wish.lengths,
        "puzzles": records,
        "guessed": unfair_thumbs(puzzles),
    }


def tell_clash(clashing: Clash, wish: Wish, asked: Asked) -> None:
    """What cannot be had together, unless the reason has been told or nothing else is wished."""
    alone = len(list(conditions(wish))) == 1
    if wish.beyond or alone:
        return
    said = _CLASH if clashing.least else _CLASH_AT_MOST
    if clashing.least and len(clashing.parts) == 1:
        said = _ALONE
    say(said[asked.lang].format(parts=", ".join(clashing.parts)))
    if (only := wish.isolated) and f"--only-trap {only}" not in clashing.parts:
        say(_BY_ONLY[asked.lang].format(only=only))
