"""`scheffeln solve`: find the cards that bring a limousine somewhere, or prove there are none."""

from collections.abc import Sequence
from pathlib import Path

import click

from scheffeln.board import LIMOUSINES, Business, Limousine, Position, written
from scheffeln.cards import Card, Row
from scheffeln.facts import Fact, Stand
from scheffeln.handwriting import business, stack
from scheffeln.handwriting.cards import signs
from scheffeln.handwriting.claims import claimed, stand
from scheffeln.handwriting.vocabulary import plain
from scheffeln.language import Lang, Plural, Text
from scheffeln.notation import card, place
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.play import Step, play_hand, play_row
from scheffeln.rules.rulings import DeckCopies
from scheffeln_cli.dialogue.guided import GuidedCommand
from scheffeln_cli.dialogue.question import InterviewQuestion
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.options import BUSINESS, LIMOUSINE, POSITION, SECONDS, Asked, WordType, common
from scheffeln_cli.terminal.output import heading, say, say_all, say_json, step_record, waiting
from scheffeln_cli.terminal.render import labelled, told_rules, told_steps
from solver.answers import Answer, Deadline, Found, GaveUp, Impossible, Method, Proof, Want
from solver.ask import ask
from solver.questions import (
    BlanksQuestion,
    Deck,
    HandQuestion,
    ReachQuestion,
    RowPlace,
    RowQuestion,
)

HAND = WordType("cards", lambda words: tuple(map(card, signs(words))), lambda _: ())
ROW = WordType("places", lambda words: tuple(map(place, signs(words))), lambda _: ())

LONGEST_ROW = len(LIMOUSINES) * max(map(int, DeckCopies))
"""As many cards as any edition has; a deck that has fewer makes a longer row impossible."""

USUAL_LONGEST = 7
"""The longest row that is looked for unless told otherwise: that of a Speed round."""

GOALS = {
    "on-top": Stand.TOP,
    "uncovered": Stand.UNCOVERED,
    "covered": Stand.COVERED,
    "there": Stand.THERE,
}

_START = Text("start")
_END = Text("end")
_ROW = Text("row")
_COUNT = Text("rows")
_ONLY = Text("the only one")
_NOT_ONLY = Text("not the only one")
_MAYBE_LESS = Text("time ran out: an earlier row in letter order may exist")
_NO_CARD = Text("no card is needed")
_IMPOSSIBLE = Text("impossible")
_WITH_HAND = Text("with this hand")
_WITH_ROW = Text("with this row")
_WITH_JUST = Plural("with {n} card", "with {n} cards")
_WITH_MOST = Plural("with at most {n} card", "with at most {n} cards")
_GAVE_UP = Text("no answer in the time allowed: not found, and not proved impossible")
_PROOFS = {
    Proof.EXHAUSTIVE: Text("every case was tried"),
    Proof.UNSAT: Text("Z3 found it contradictory: unsat"),
}
_NOT_ALL = Text("no answer in the time allowed: not everything was tried")
_NO_DECK = Text(
    '{option} is about a deck; a hand says itself what is in it, as in --hand "R O + M"'
)
_ONE_OF = Text("use only one of {options}")


_CAR = Text("the limousine")
_CAR_ASKED = Text("Which limousine is it about?")
_PLACE = Text("the business")
_PLACE_ASKED = Text("On which business is it to stand in the end, A to H?")
_GOAL = Text("how it stands")
_GOAL_ASKED = Text("How is it to stand there? on top, uncovered, covered, or there; Enter: on top.")
_HELD = Text("the hand")
_HELD_ASKED = Text(
    "Which cards are there to play, in any order? R R O + M; Enter: any from the deck."
)
_THERE = frozenset({"there", "dort", "nurdort", "li", "lì", "sololì", "sololi"})


def _questions() -> Sequence[InterviewQuestion]:
    from scheffeln_cli.dialogue.board import BoardQuestion  # only those who are asked wait
    from scheffeln_cli.dialogue.questions import (
        LineQuestion,
    )

    return (
        BoardQuestion(),
        LineQuestion("car", _CAR, _CAR_ASKED, _car),
        LineQuestion("at", _PLACE, _PLACE_ASKED, _place, when=lambda words: "--at" not in words),
        LineQuestion(
            "goal",
            _GOAL,
            _GOAL_ASKED,
            _goal,
            optional=True,
            needed=False,
            when=lambda words: "--goal" not in words,
        ),
        LineQuestion("hand", _HELD, _HELD_ASKED, _held, optional=True, needed=False),
    )


def _car(line: str) -> tuple[str, ...]:
    """The limousine; or where it is to go too, and how it is to stand there."""
    try:
        (car,) = stack(line)
    except (Refusal, ValueError) as refused:
        told = _fact(line)
        if told is None:
            raise (
                refused if isinstance(refused, Refusal) else BadWord(WordKind.LIMOUSINE, line, ())
            ) from None
        return "--car", written(told.limousine), *_told(told)
    return "--car", written(car)


def _place(line: str) -> tuple[str, ...]:
    """The business; or how to stand there too."""
    try:
        return "--at", written(business(line))
    except Refusal:
        told = _fact(f"{Limousine.R} {line}")
        if told is None:
            raise
        return _told(told)


def _fact(line: str) -> Fact | None:
    """What is said of one limousine; none if it is something else."""
    try:
        told = claimed(line)
    except Refusal:
        return None
    return told if isinstance(told, Fact) else None


def _told(told: Fact) -> tuple[str, ...]:
    goal = () if told.stand is Stand.THERE else _meant(told.stand)
    return "--at", written(told.at), *goal


def _goal(line: str) -> tuple[str, ...]:
    word = plain(line)
    return _meant(Stand.THERE if word in _THERE else stand(word))


def _meant(wanted: Stand) -> tuple[str, ...]:
    for goal, meant in GOALS.items():
        if meant is wanted:
            return "--goal", goal
    raise BadWord(WordKind.STAND, wanted, tuple(GOALS))


def _held(line: str) -> tuple[str, ...]:
    return "--hand", " ".join(written(card(sign)) for sign in signs(line))


@click.command(cls=GuidedCommand, questions=_questions)
@click.argument("start", metavar="POSITION", type=POSITION)
@click.option("--car", type=LIMOUSINE, required=True, help="The limousine.")
@click.option("--at", type=BUSINESS, required=True, help="The business.")
@click.option(
    "--goal",
    type=click.Choice(list(GOALS)),
    default="on-top",
    show_default=True,
    help="How it should stand there.",
)
@click.option("--cards", type=click.IntRange(0, LONGEST_ROW), help="Exactly this many cards.")
@click.option(
    "--max-cards",
    "most",
    type=click.IntRange(0, LONGEST_ROW),
    help="As few as possible, at most this many.",
)
@click.option("--hand", type=HAND, help='Cards to be played in some order: "R R O + - @ M".')
@click.option("--row", type=ROW, help='A row with blanks: "R ? O ? ? L T".')
@click.option("--run", is_flag=True, help="Play with the Run cards.")
@click.option(
    "--discards", type=click.IntRange(0, 7), default=0, help="How many of the cards may be M."
)
@click.option("--all", "every", is_flag=True, help="All rows of that length.")
@click.option("--count", is_flag=True, help="How many there are.")
@click.option("--unique", is_flag=True, help="Whether it is the only one.")
@click.option(
    "--method",
    type=click.Choice([method.value for method in Method]),
    default=Method.AUTO.value,
    show_default=True,
    help="Which method to use.",
)
@click.option("--timeout", type=SECONDS, help="Give up after this many seconds.")
@click.option(
    "--smt2",
    "model",
    type=OUT,
    help="Write the question for other solvers: SMT-LIB, or DIMACS if the name ends in .cnf.",
)
@common
def solve_command(
    asked: Asked,
    *,
    start: Position,
    car: Limousine,
    at: Business,
    goal: str,
    cards: int | None,
    most: int | None,
    hand: tuple[Card, ...] | None,
    row: tuple[RowPlace, ...] | None,
    run: bool,
    discards: int,
    every: bool,
    count: bool,
    unique: bool,
    method: str,
    timeout: float | None,
    model: Path | None,
) -> Exit:
    """Find the cards that put a limousine on top at a business, or prove that there are none.

    Without more, the shortest row of at most seven cards. The first in letter order
    R O Y L T N V W is shown. A Run card is + (Joker), - (Backward) or @ (Evasion); M is a
    face-down discard, which moves the Mafia limousine. What is left out is asked for.
    """
    given = {"--cards": cards, "--max-cards": most, "--hand": hand, "--row": row}
    _at_most_one([option for option, value in given.items() if value is not None], asked)
    wants = {Want.ALL: every, Want.COUNT: count, Want.UNIQUE: unique}
    wanted = [want for want, said in wants.items() if said]
    _at_most_one([f"--{want}" for want in wanted], asked)
    (want,) = wanted or [Want.ONE]
    if hand is not None and (run or discards):
        raise click.UsageError(_NO_DECK[asked.lang].format(option="--run" if run else "--discards"))
    reading = asked.reading()
    facts = (Fact(car, at, GOALS[goal]),)
    deck = Deck.of(asked.rules, run=run, discards=discards)
    question: RowQuestion
    if hand is not None:
        question = HandQuestion(asked.accept(start), facts, hand, reading)
    elif row is not None:
        more = deck if run or discards else None
        question = BlanksQuestion(asked.accept(start), facts, row, more, reading)
    else:
        longest = USUAL_LONGEST if most is None else most
        fewest, longest = (0, longest) if cards is None else (cards, cards)
        question = ReachQuestion(asked.accept(start), facts, longest, fewest, deck, reading)
    with waiting(asked.lang):
        answer = ask(question, want, Method(method), Deadline.after(timeout), warm=False)
        if model is not None:
            _export(question, answer, model)
    if str(model) == STREAM:
        return _EXITS[type(answer)]
    if asked.json:
        say_json(_record(answer, question))
    else:
        _tell(answer, question, want, asked)
    return _EXITS[type(answer)]


def _at_most_one(options: list[str], asked: Asked) -> None:
    if len(options) > 1:
        raise click.UsageError(_ONE_OF[asked.lang].format(options=", ".join(options)))


_EXITS = {Found: Exit.YES, Impossible: Exit.NO, GaveUp: Exit.GAVE_UP}


def _record(answer: Answer[Row], question: RowQuestion) -> dict[str, object]:
    record: dict[str, object] = {
        **heading("solve", question.reading),
        "status": answer.status,
        "cards": None,
        "length": None,
        "count": None,
        "unique": None,
        "solutions": [],
        "method": answer.method,
        "proof": None if isinstance(answer, GaveUp) else answer.proof,
        "start": str(question.start),
        "least": answer.settled if isinstance(answer, Found) else None,
    }
    if isinstance(answer, Found):
        steps = _carried_out(question, answer.least)
        record |= {
            "cards": [str(move) for move in answer.least],
            "length": len(answer.least),
            "count": answer.count,
            "unique": answer.unique,
            "solutions": [[str(move) for move in row] for row in answer.solutions],
            "steps": [step_record(step) for step in steps],
        }
    return record


def _tell(answer: Answer[Row], question: RowQuestion, want: Want, asked: Asked) -> None:
    say_all(told_rules(question.reading, asked))
    match answer:
        case Found():
            _tell_found(answer, question, asked)
        case Impossible():
            said = f"{_IMPOSSIBLE[asked.lang]} {_with(question, asked.lang)}"
            say(f"{said}: {_because(answer, asked)}")
        case GaveUp():
            say((_GAVE_UP if want is Want.ONE else _NOT_ALL)[asked.lang])


def _with(question: RowQuestion, lang: Lang) -> str:
    """What there is to do it with."""
    match question:
        case HandQuestion():
            return _WITH_HAND[lang]
        case BlanksQuestion():
            return _WITH_ROW[lang]
        case ReachQuestion(most=most, fewest=fewest):
            return (_WITH_MOST if fewest < most else _WITH_JUST)(most, lang)


def _carried_out(question: RowQuestion, row: Row) -> tuple[Step, ...]:
    """The steps of a solution; the cards of a hand are judged by the hand."""
    replay = play_hand if isinstance(question, HandQuestion) else play_row
    return replay(question.start, row, question.reading)


def _tell_found(answer: Found[Row], question: RowQuestion, asked: Asked) -> None:
    for row in answer.solutions:
        said = " ".join(map(written, row)) or _NO_CARD[asked.lang]
        say(labelled(_ROW[asked.lang], said, asked))
    if not answer.settled:
        say(labelled("", _MAYBE_LESS[asked.lang], asked))
    because = f" ({_because(answer, asked)})" if answer.proof else ""
    if answer.count is not None:
        say(labelled(_COUNT[asked.lang], f"{answer.count}{because}", asked))
    elif answer.unique is not None:
        only = _ONLY if answer.unique else _NOT_ONLY
        say(labelled("", only[asked.lang] + because, asked))
    if len(answer.solutions) == 1:
        steps = _carried_out(question, answer.least)
        say(labelled(_START[asked.lang], written(question.start), asked))
        say_all(told_steps(steps, asked))
        if steps:
            say(labelled(_END[asked.lang], written(steps[-1].after), asked))


def _because(answer: Found[Row] | Impossible, asked: Asked) -> str:
    """What the answer rests on."""
    proofs = [answer.proof] if answer.proof else []
    if answer.method is Method.BOTH:
        proofs = list(Proof)
    return "; ".join(_PROOFS[proof][asked.lang] for proof in proofs)


def _export(question: RowQuestion, answer: Answer[Row], path: Path) -> None:
    """The question as it was answered: about rows of the length found, or of every length."""
    from solver.smt.questions import as_dimacs, as_smt2, posed_rows

    posed = posed_rows(question)
    if isinstance(answer, Found):
        posed = tuple(one for one in posed if one.problem.main.length == len(answer.least))
    write_whole(path, as_dimacs(posed) if path.suffix == ".cnf" else as_smt2(posed))
