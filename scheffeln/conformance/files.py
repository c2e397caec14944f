"""Questions and answers written down, for those who cannot be started as a program.

`files` gives every file by its name: for each subject one of JSON lines, and where the questions
are lines that `scheffeln move -` understands, the questions alone (`.in`) and the answers alone
(`.out`), so that `program < forward.in | diff - forward.out` is a whole test. `FORMAT.txt` says
what the fields mean, `manifest.json` what is there, in how many lines, with which digest.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from scheffeln.board import MAFIA
from scheffeln.cards import Backward, Evasion, IdleEvasion, Joker
from scheffeln.conformance import (
    NINE,
    REFUSED,
    Question,
    QuestionSubject,
    answer,
    mafia_run_questions,
    questions,
    row_questions,
    score_questions,
)
from scheffeln.conformance.diagnosis import ABOUT_ANSWERS
from scheffeln.game.actions import Score
from scheffeln.game.advance import advance
from scheffeln.game.chance import Dice, deal, set_up
from scheffeln.game.legal import any_legal
from scheffeln.game.record import Done, Record, RecordEntry, Stated
from scheffeln.game.record.writing import write
from scheffeln.game.setup import begin
from scheffeln.game.state import Dealing, Over
from scheffeln.game.table import Table, Variant
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.version import RULES_VERSION, SCHEMA, __version__

ROWS = 1_000
GAMES = 5
"""Games of each table."""

NAME = "scheffeln-conformance"
MANIFEST = "manifest.json"

JsonValue = str | int | None | Sequence["JsonValue"] | Mapping[str, "JsonValue"]


class Listing(NamedTuple):
    """A file of JSON lines, and whether its questions are asked by the default rules alone."""

    lines: list[dict[str, JsonValue]]
    plain: bool = True


def files(dice: Callable[[str], Dice]) -> dict[str, str]:
    """Every file by its name; `dice` gives a source of chance for a name, always the same one."""
    listings = dict(_listings(dice))
    contents = {"FORMAT.txt": FORMAT}
    for name, listing in listings.items():
        contents[f"{name}.jsonl"] = "".join(_line(one) for one in listing.lines)
        if listing.plain:
            contents[f"{name}.in"] = "".join(f"{one['question']}\n" for one in listing.lines)
            contents[f"{name}.out"] = "".join(f"{one['answer']}\n" for one in listing.lines)
    return {**contents, MANIFEST: _manifest(contents)}


def _line(record: Mapping[str, JsonValue]) -> str:
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n"


def _manifest(contents: Mapping[str, str]) -> str:
    held = [
        {"name": name, "lines": text.count("\n"), "sha256": sha256(text.encode()).hexdigest()}
        for name, text in contents.items()
    ]
    head = {"schema": SCHEMA, "format": NAME, "rules": RULES_VERSION, "version": __version__}
    return json.dumps({**head, "files": held}, indent=1) + "\n"


def _listings(dice: Callable[[str], Dice]) -> Iterator[tuple[str, Listing]]:
    yield "forward", _told(questions(QuestionSubject.FORWARD))
    yield "backward", _told(questions(QuestionSubject.BACKWARD))
    yield "mafia", _told(questions(QuestionSubject.MAFIA))
    yield "run", _told(questions(QuestionSubject.RUN))
    yield "mafia-run", _told(mafia_run_questions())
    yield "scoring", _told((*questions(QuestionSubject.SCORE), *score_questions(NINE)))
    yield "rows", _told(row_questions(ROWS, dice("rows"), OFFICIAL.rules.copies))
    yield "rulings", Listing([*_ruled()], plain=False)
    yield "misreadings", Listing([*_mistaken(dice("misreadings"))], plain=False)
    yield "games", Listing([*_games(dice)], plain=False)


def _told(asked: Iterable[Question]) -> Listing:
    return Listing([_record(question) for question in asked])


def _record(
    question: Question, reading: Reading = OFFICIAL, said: str | None = None
) -> dict[str, JsonValue]:
    """A question and its answer, taken apart for whoever reads no notation."""
    said = said or answer(question, reading)
    told: dict[str, JsonValue] = {"question": str(question), "answer": said}
    told["start"] = str(question.start)
    told["cards"] = [str(card) for card in question.cards]
    told["end"] = None if said == REFUSED or question.money else said
    if question.money:
        told["takers"] = dict(word.split("=") for word in said.split() if "=" in word)
        told["covered"] = [
            car.value for car in question.start.cars if question.start.standing(car).covered
        ]
    told["clauses"] = [*_clauses(question, reading)]
    return told


def _clauses(question: Question, reading: Reading) -> Iterator[str]:
    """By which rules the cards were carried out, or refused; each once."""
    try:
        steps = play_row(question.start, question.cards, reading)
    except IllegalMove as illegal:
        yield from dict.fromkeys(objection.clause.value for objection in illegal.objections)
        return
    yield from dict.fromkeys(clause.value for step in steps for clause in step.clauses)


def _ruled() -> Iterator[dict[str, JsonValue]]:
    """For every other choice and edition, all single moves that come out differently by it."""
    asked = [
        *questions(QuestionSubject.FORWARD),
        *questions(QuestionSubject.BACKWARD),
        *questions(QuestionSubject.MAFIA),
        *filter(_tells_rules_apart, (*questions(QuestionSubject.RUN), *mafia_run_questions())),
    ]
    right = {question: answer(question) for question in asked}
    for ruling, choice in ((one, choice) for one in ABOUT_ANSWERS for choice in one.choices[1:]):
        touched = filter(_TOUCHES[ruling], asked)
        yield from _other_answers(Rules.of(choices=[(ruling, choice)]), touched, right)
    yield from _other_answers(Rules.of(Edition.ITALIAN), asked, right)


def _tells_rules_apart(question: Question) -> bool:
    """Jokers move as cards do, and Evasions the same by all rules, but for the Mafia limousine."""
    (card,) = question.cards
    return not isinstance(card, Joker | Evasion) or card.limousine is MAFIA


_TOUCHES: dict[Ruling, Callable[[Question], bool]] = {
    Ruling.MOVE_SKIP_TO: lambda _: True,
    Ruling.MOVE_STUCK: lambda question: question.start.mafia,
    Ruling.RUN_BACKWARD_DIRECTION: lambda question: isinstance(question.cards[0], Backward),
    Ruling.RUN_EVASION_IDLE: lambda question: isinstance(question.cards[0], IdleEvasion),
    Ruling.RUN_ON_MAFIA: lambda question: str(question.cards[0]).startswith(MAFIA),
}
"""Which single moves a ruling can be about: the others need not be tried."""


def _other_answers(
    rules: Rules, asked: Iterable[Question], right: Mapping[Question, str]
) -> Iterator[dict[str, JsonValue]]:
    """The questions to which the usual answer is not the right one by these rules."""
    reading = Reading(rules)
    chosen: dict[str, JsonValue] = {ruling.value: choice for ruling, choice in rules.chosen}
    for question in asked:
        said = answer(question, reading)
        if said != right[question]:
            head: dict[str, JsonValue] = {"edition": rules.edition.value, "rulings": chosen}
            yield {**head, **_record(question, reading, said), "usual": right[question]}


def _mistaken(dice: Dice) -> Iterator[dict[str, JsonValue]]:
    """For every misreading, all single moves, boards and some rows that come out differently."""
    asked = [
        *questions(QuestionSubject.FORWARD),
        *questions(QuestionSubject.SCORE),
        *row_questions(ROWS // 10, dice, OFFICIAL.rules.copies),
    ]
    right = [answer(question) for question in asked]
    for mistake in Misreading:
        reading = OFFICIAL.mistaken(mistake)
        for question, usual in zip(asked, right, strict=True):
            said = answer(question, reading)
            if said != usual:
                told = _record(question, reading, said)
                yield {"misreadings": [mistake.value], **told, "usual": usual}


TABLES: dict[str, Table] = {
    "base": Table(("P1", "P2", "P3")),
    "speed": Table(("P1", "P2", "P3", "P4"), Variant.SPEED),
    "run": Table(("P1", "P2", "P3"), run=True),
    "mafia": Table(("P1", "P2", "P3"), mafia=True),
    "run-mafia": Table(("P1", "P2"), run=True, mafia=True),
}


def _games(dice: Callable[[str], Dice]) -> Iterator[dict[str, JsonValue]]:
    """Whole games of random legal play, as records, with the board after every move."""
    for name, table in TABLES.items():
        for number in range(1, GAMES + 1):
            yield {"game": f"{name}-{number}", **_game(table, dice(f"{name}-{number}"))}


def _game(table: Table, dice: Dice) -> dict[str, JsonValue]:
    setup = set_up(table, dice)
    game = begin(setup)
    entries: list[RecordEntry] = []
    rounds: list[JsonValue] = []
    while not isinstance(game.stage, Over):
        action = deal(game, dice) if isinstance(game.stage, Dealing) else any_legal(game, dice)
        before, game = game, advance(game, action)
        entries.append(Done(action))
        if game.board != before.board:
            entries.append(Stated(game.board))
        if isinstance(action, Score):
            rounds.append({"board": str(game.board), "money": [*game.sums]})
    winners: list[JsonValue] = [table.players[seat] for seat in sorted(game.stage.winners)]
    return {
        "record": write(Record(setup, tuple(entries))),
        "rounds": rounds,
        "money": [*game.sums],
        "winners": winners,
    }


FORMAT = """\
SCHEFFELN CONFORMANCE FILES

These files ask everything there is to ask about the moves and the scoring of the board game
Scheffeln, and give the answers. A program that answers them all plays by the rules. All files are
UTF-8 with a newline after every line. manifest.json names every file with its number of lines and
its SHA-256 digest, and the version of the rules: the answers change only when that number does.

THE QUICK TEST

  program < forward.in | diff - forward.out

NAME.in has one question a line, NAME.out the answer to it on the same line. The program reads
questions from standard input and writes exactly one line for each to standard output.

QUESTIONS

  POSITION CARD...      play the cards from left to right: where do all stand?
  POSITION CARD... $    play the cards, if any: who takes the money of which business?

POSITION is the eight businesses A to H clockwise with / between them. After H comes A. A limousine
is a letter: R O Y L T N V W, and M for the Mafia limousine, which is on the board only where
written. Two on one business are written bottom first; _ is an empty one.

  RO/_/Y/L/T/N/V/W      O stands on R on A, nobody on B, all others alone

  R     the movement card of R
  R+    a Joker on R
  R-    a Backward card on R
  R@C   an Evasion of R to C
  @     an Evasion card that finds nothing to do
  M     the Mafia limousine's own move, which a discarded card causes

ANSWERS

  RO/_/Y/L/T/N/V/W      the end position
  A=O C=Y D=L           the limousine whose owner takes the money, business by business; - for none
  error                 the rules refuse a card; anything may follow on the line

THE RULES IN SHORT

A lone or top limousine moves alone, clockwise, to the next business with fewer than two, and goes
on top of one that stands there. A bottom limousine takes the top one along, order kept, to the next
empty business; if there is none, both stay. A Joker does the same. A Backward card does the same
counter-clockwise. An Evasion puts a limousine that stands on another on an empty business. An
Evasion card finds nothing to do where no limousine stands on another or no business is empty; it
is refused as long as an Evasion is possible. Cards for M are refused while M is not on the board.
A lone or top limousine takes the money, a bottom one does not.

JSON LINES

NAME.jsonl has one object a line.

  question   the line as in NAME.in
  answer     the line as in NAME.out
  start      the position before
  cards      the cards
  end        the position after; null if a card is refused or the money is asked about
  takers     business: limousine; only where the money is asked about
  covered    the limousines that take nothing, whoever owns them; likewise
  clauses    the rules that were applied, or by which a card is refused, by their ids

THE FILES

  forward      every single move of the eight limousines: 1,107 shapes times 8
  backward     the same by Backward cards
  mafia        every single move with M on the board: 1,016 shapes times 9
  run          Jokers, Evasions and the Evasion without effect
  mafia-run    Backward cards, Jokers and Evasions with M on the board
  scoring      who takes the money, on every shape with eight and with nine limousines
  rows         rows of seven cards on boards of chance
  rulings      for each other choice of a ruling, and the Italian edition, all single moves that
               come out differently: also "edition", "rulings", and "usual", the answer without it
  misreadings  for each common mistake everything that comes out differently: also "misreadings",
               and "usual", the right answer. These are the answers a program must NOT give
  games        whole games of random legal play: "record" in the grammar of game records, with a
               board line after each move; "rounds", the board and everybody's money after each
               scoring; "money" and "winners" at the end

A board stands for all boards of its shape: which colours stand where makes no difference.
"""
