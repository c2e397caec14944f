"""What the commands answer, for whatever stands in for the engine elsewhere: the page does.

question   a call of the page's `move`, `dispute` or `score`, with its arguments
answer     the JSON that the command writes for the same question

Everything follows from a seed. Run as a program this writes `disputes.jsonl` and `refusals.jsonl`
into a folder, one question and its answer on each line.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stdout
from io import BytesIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from scheffeln import deeds, notation
from scheffeln.board import BUSINESSES, MAFIA, Limousine, Position, shapes
from scheffeln.cards import Backward, Drive, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.facts import Fact, Stand, seen
from scheffeln.handwriting.claims import stand
from scheffeln.handwriting.grammar.statement import Statement, Twofold
from scheffeln.handwriting.noted import noted
from scheffeln.language import Lang
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.misreadings import Misreading, compatible, misreading
from scheffeln.rules.play import evasions, judge, outcome, play
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln_cli.app import run

DISPUTES = 5000
MONEY = 5
"""Of ten disputes the one with this number is about money."""
REFUSALS = 5000

_SHAPES = {count: tuple(shapes(count)) for count in (8, 9)}
_MOVING = (
    Ruling.MOVE_SKIP_TO,
    Ruling.MOVE_STUCK,
    Ruling.RUN_BACKWARD_DIRECTION,
    Ruling.RUN_EVASION_IDLE,
    Ruling.RUN_ON_MAFIA,
)
_NAMES = ("Anna", "Ben", "Zoë", "K. O'Neil", "李", "Ann\tB", " Cid ", "x" * 70, "\u202eevil", "a b")
_WORDS = (
    "red", "rot", "rosso", "R", "r", "O+", "y-", "L@C", "weiß", "WEISS", "bianco@h", "M", "@",
    "limet", "rde", "R@", "R@Z", "++", "", " ", "viole", "blau", "nero-", "orang", "x" * 80,
    "R\u00a0", "\u0130", "ﬁ", "Ⅳ", "R\x07", "teal+", "petrol@A", "<b>", "${car}", "{car}",
    "__proto__", "constructor", "toString", "navy-", "schwarz", "limette@g", "🚗", "on top",
    "Oben-auf", "in cima", "verdekt", "'sotto'",
)  # fmt: skip


class Question(NamedTuple):
    """A call of the page: which function, and its arguments."""

    call: str
    arguments: tuple[object, ...]
    words: tuple[str, ...]
    """The same as words of a command line."""

    @property
    def answer(self) -> object:
        """The JSON of the command."""
        said = BytesIO()
        with plainly(), redirect_stdout(TextIOWrapper(said, encoding="utf-8", write_through=True)):
            run(self.words)
            return json.loads(said.getvalue())


@contextmanager
def plainly() -> Iterator[None]:
    """Let the commands read the notation to the letter, as the page does, and no handwriting, but
    for how a limousine stands.

    What may have been meant is guessed by the letters alone then, not by everyday words.
    """
    with ExitStack() as patched:
        for read, instead in (
            ("scheffeln.handwriting.position", notation.position),
            ("scheffeln.handwriting.cards.moves", lambda word, **_: (notation.move(word),)),
            ("scheffeln_cli.options.CARDS._read", lambda word: (notation.move(word),)),
            ("scheffeln.handwriting.claims.position", notation.position),
            ("scheffeln.handwriting.claims.usual", lambda text, _: text),
            ("scheffeln.handwriting.claims.is_noted", lambda text: deeds.SEPARATOR in text),
            ("scheffeln.handwriting.claims.noted", _noted),
            ("scheffeln.handwriting.claims.is_sentence", lambda _: False),
            ("scheffeln.handwriting.claims.RING", 0),  # however short, a board is meant
            ("scheffeln.refusal._SPOKEN", frozenset()),
            ("scheffeln.refusal._kin", lambda *_: False),
        ):
            patched.enter_context(patch(read, instead))
        yield


_MONEY = re.compile(r"[^:]+:(?:nothing|token|heir|no-heir|\d+)")


def _noted(text: str) -> Statement | Twofold:
    return noted(text) if _MONEY.fullmatch(text) else _fact(text)


def _fact(text: str) -> Fact:
    """A fact in the notation, but for how the limousine stands, which may be an everyday word."""
    who, _, rest = text.partition(deeds.SEPARATOR)
    where, _, how = rest.partition(deeds.SEPARATOR)
    car, at = notation.limousine(who), notation.business(where)
    return Fact(car, at, stand(how) if how else Stand.THERE)


class Options(NamedTuple):
    """How a question wants to be answered."""

    lang: str = Lang.EN.value
    edition: str | None = None
    rulings: tuple[str, ...] = ()
    misreadings: tuple[str, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    owners: tuple[tuple[str, str], ...] = ()
    """Who plays whom, each limousine with its player."""

    @property
    def record(self) -> dict[str, object]:
        told: dict[str, object] = {"lang": self.lang}
        if self.edition is not None:
            told["edition"] = self.edition
        if self.rulings:
            told["rulings"] = list(self.rulings)
        if self.misreadings:
            told["misreading"] = list(self.misreadings)
        if self.tokens:
            told["tokens"] = dict(self.tokens)
        if self.owners:
            told["owners"] = dict(self.owners)
        return told

    @property
    def words(self) -> Iterator[str]:
        yield from ("--json", f"--lang={self.lang}")
        if self.edition is not None:
            yield f"--edition={self.edition}"
        yield from (f"--ruling={one}" for one in self.rulings)
        yield from (f"--misreading={one}" for one in self.misreadings)
        if self.tokens:
            yield f"--tokens={' '.join(f'{at}={value}' for at, value in self.tokens)}"
        yield from (f"--owner={name}={car}" for car, name in self.owners)

    @property
    def reading(self) -> Reading:
        choices = [one.partition("=") for one in self.rulings]
        rules = Rules.of(
            Edition(self.edition or Edition.E2014), [(Ruling(key), to) for key, _, to in choices]
        )
        return Reading(rules, tuple(map(misreading, self.misreadings)))


def moved(start: str, cards: Sequence[str], options: Options) -> Question:
    """What `scheffeln move` is asked."""
    words = ("move", *options.words, "--", start, *cards)
    return Question("move", (start, list(cards), options.record), words)


def disputed(
    start: str, cards: Sequence[str], claims: Sequence[tuple[str, str]], options: Options
) -> Question:
    """What `scheffeln dispute` is asked."""
    said = [f"--claim={name}={claim}" for name, claim in claims]
    told = [{"name": name, "claim": claim} for name, claim in claims]
    words = ("dispute", *said, *options.words, "--", start, *cards)
    return Question("dispute", (start, list(cards), told, options.record), words)


def scored(start: str, tokens: dict[str, int], options: Options) -> Question:
    """What `scheffeln show` is asked."""
    told = " ".join(f"{at}={value}" for at, value in tokens.items())
    words = ("show", *options.words, f"--tokens={told}", "--", start)
    return Question("score", (start, tokens, options.record), words)


def disputes(count: int = DISPUTES, seed: int = 2014) -> Iterator[Question]:
    """Disputes of every kind, and a few scorings: right claims, mistaken ones and nonsense."""
    chance = Random(seed)
    for number in range(count):
        options = _options(chance)
        start = _position(chance, mafia=options.edition != Edition.DRAFT)
        cards = _cards(chance, start, options.reading)
        if number % 10 == 0:
            tokens = {
                at.value: chance.randrange(0, 16001, 500) for at in chance.sample(BUSINESSES, 5)
            }
            yield scored(str(start), dict(sorted(tokens.items())), options)
            continue
        if number % 10 == MONEY:
            yield _about_money(chance, start, cards, options)
            continue
        claims = [
            (chance.choice(_NAMES), _claim(chance, start, cards, options.reading))
            for _ in range(chance.choice((1, 2, 2, 3)))
        ]
        yield disputed(str(start), [str(card) for card in cards], claims, options)


def _about_money(
    chance: Random, start: Position, cards: Sequence[Move], options: Options
) -> Question:
    """Who takes what, often by a mistake, with all tokens known or some, and at times no card.

    Half of the time all owners are told; now and then somebody is said to play two.
    """
    known = sorted(chance.sample(BUSINESSES, chance.choice((0, 5, 8, 8))))
    tokens = {at: chance.choice((chance.randrange(0, 16001, 500), 500, 1234)) for at in known}
    row = [] if chance.random() < 0.3 else [str(card) for card in cards]
    rank = (f"{Ruling.MAFIA_RANK}={chance.choice(Ruling.MAFIA_RANK.choices)}",)
    asked = options._replace(
        tokens=tuple((at.value, one) for at, one in tokens.items()),
        rulings=options.rulings + (rank if chance.random() < 0.5 else ()),
        owners=_owners(chance, start) if chance.random() < 0.5 else (),
    )
    end = outcome(start, cards, options.reading) if row else start
    sums = sorted({0, 777, *tokens.values(), *(sum(pair) for pair in pairwise(tokens.values()))})
    words = ("nothing", "token", *("heir", "no-heir") * 2, *sums)
    claims = [
        (name, f"{chance.choice(end.cars)}:{chance.choice(words)}")
        for name in chance.sample(_NAMES, 2)
    ]
    return disputed(str(start), row, claims, asked)


def _owners(chance: Random, board: Position) -> tuple[tuple[str, str], ...]:
    cars = [car.value for car in board.cars if car is not MAFIA]
    names = [*_NAMES[:8], chance.choice(_NAMES)]
    chance.shuffle(names)
    return tuple(zip(chance.sample(cars, chance.randint(2, 6)), names, strict=False))


def _options(chance: Random) -> Options:
    edition = chance.choice((None, None, None, *Edition))
    rulings = chance.sample(_MOVING, chance.choice((0, 0, 0, 1, 2)))
    return Options(
        lang=chance.choice(tuple(Lang)).value,
        edition=edition,
        rulings=tuple(f"{one}={chance.choice(one.choices)}" for one in rulings),
    )


def _position(chance: Random, *, mafia: bool) -> Position:
    count = chance.choice((8, 9)) if mafia else 8
    shape = chance.choice(_SHAPES[count])
    return Position(shape, tuple(chance.sample(tuple(Limousine)[:count], count)))


def _card(chance: Random, board: Position, reading: Reading) -> Move:
    """A card of any kind; most are plain ones, not all may be played."""
    car = chance.choice(board.cars)
    kind = chance.random()
    if kind < 0.7:
        return MafiaMove() if car is MAFIA else Drive(car)
    if kind < 0.8:
        return Joker(car)
    if kind < 0.9:
        return Backward(car)
    possible = tuple(evasions(board, reading))
    return chance.choice(possible) if possible else IdleEvasion()


def _cards(chance: Random, start: Position, reading: Reading) -> list[Move]:
    """One to seven cards that may be played one after the other."""
    cards: list[Move] = []
    board = start
    wanted = chance.randint(1, 7)
    while len(cards) < wanted:
        card = _card(chance, board, reading)
        if not judge(board, card, reading):
            cards.append(card)
            board = play(board, card, reading).after
    return cards


def _claim(chance: Random, start: Position, cards: list[Move], reading: Reading) -> str:
    """What somebody may say of the board after the cards."""
    true = outcome(start, cards, reading)
    kind = chance.random()
    if kind < 0.15:
        return str(true)
    if kind < 0.5:
        return str(_mistaken(chance, start, cards, reading))
    if kind < 0.6:
        return str(_slipped(chance, start, cards, reading))
    if kind < 0.7:
        return str(_ruled(chance, start, cards, reading))
    if kind < 0.85:
        return _statement(chance, true)
    if kind < 0.93:
        return str(Position(true.shape, tuple(chance.sample(true.cars, len(true.cars)))))
    return _mangled(chance, str(true))


def _mistaken(chance: Random, start: Position, cards: list[Move], reading: Reading) -> Position:
    mistakes = tuple(chance.sample(tuple(Misreading), chance.choice((1, 1, 2))))
    if not compatible(mistakes):
        mistakes = mistakes[:1]
    try:
        return outcome(start, cards, reading.mistaken(*mistakes))
    except IllegalMove:
        return start


def _slipped(chance: Random, start: Position, cards: list[Move], reading: Reading) -> Position:
    """A mistake at one card only."""
    at = chance.randrange(len(cards))
    wrong = reading.mistaken(chance.choice(tuple(Misreading)))
    try:
        board = outcome(start, cards[:at], reading)
        board = play(board, cards[at], wrong).after
        return outcome(board, cards[at + 1 :], reading)
    except IllegalMove:
        return start


def _ruled(chance: Random, start: Position, cards: list[Move], reading: Reading) -> Position:
    """What another ruling gives."""
    ruling = chance.choice(_MOVING)
    choice = (ruling, chance.choice(ruling.choices))
    rules = Rules.of(reading.rules.edition, [*reading.rules.chosen, choice])
    try:
        return outcome(start, cards, Reading(rules))
    except IllegalMove:
        return start


def _statement(chance: Random, true: Position) -> str:
    car = chance.choice(tuple(Limousine))
    if car in true.cars and chance.random() < 0.5:
        return str(seen(car, true))
    where = chance.choice(BUSINESSES)
    stand = chance.choice(("", *(one for one in Stand if one is not Stand.EARNS)))
    return ":".join(filter(None, (car.value, where.value, stand)))


def _mangled(chance: Random, text: str) -> str:
    """A text with a few letters lost, doubled, exchanged or put in."""
    letters = list(text)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(letters) + 1)
        match chance.randrange(4):
            case 0:
                del letters[at : at + 1]
            case 1:
                letters.insert(at, chance.choice("ROYLTNVWM_/xz é🚗\t<&"))
            case 2:
                letters[at : at + 2] = reversed(letters[at : at + 2])
            case _:
                letters[at : at + 1] = chance.choice(("ROY", "/", "//", "_", "m", "r"))
    return "".join(letters).lstrip("-") or "/"


def refusals(count: int = REFUSALS, seed: int = 41) -> Iterator[Question]:
    """Questions that mostly cannot be answered: whatever people may mistype or may not play."""
    chance = Random(seed)
    makers = (_bad_position, _bad_card, _illegal, _bad_rules, _bad_mistakes, _bad_claim)
    for number in range(count):
        yield makers[number % len(makers)](chance)


def _bad_position(chance: Random) -> Question:
    start = _mangled(chance, str(_position(chance, mafia=True)))
    return moved(start, ["R"], _options(chance))


def _bad_card(chance: Random) -> Question:
    start = str(_position(chance, mafia=True))
    cards = [chance.choice((*_WORDS, _mangled(chance, "R@C"))) for _ in range(chance.randint(1, 3))]
    return moved(start, cards, Options(lang=chance.choice(tuple(Lang)).value))


def _illegal(chance: Random) -> Question:
    """Run cards and the Mafia limousine's moves, whether they may be played or not."""
    options = _options(chance)
    start = _position(chance, mafia=True)
    cards = []
    for _ in range(chance.randint(1, 4)):
        car = chance.choice(tuple(Limousine))
        kinds = ("", "+", "-", "@A", "@B", "@C", "@D", "@E", "@F", "@G", "@H")
        cards.append(chance.choice(("@", f"{car}{chance.choice(kinds)}")))
    mistakes = chance.sample(tuple(Misreading), chance.choice((0, 0, 1)))
    return moved(str(start), cards, options._replace(misreadings=tuple(mistakes)))


def _bad_rules(chance: Random) -> Question:
    start = str(_position(chance, mafia=True))
    word = _mangled(chance, chance.choice((*Edition, *Ruling)))
    ruling = chance.choice(tuple(Ruling))
    choice = _mangled(chance, chance.choice(ruling.choices))
    options = Options(
        lang=chance.choice(tuple(Lang)).value,
        edition=word if chance.random() < 0.4 else None,
        rulings=(chance.choice((f"{ruling}={choice}", f"{word}={choice}", word, choice)),),
    )
    return moved(start, ["R", "O"], options)


def _bad_mistakes(chance: Random) -> Question:
    start = _position(chance, mafia=True)
    mistakes = chance.sample(tuple(Misreading), chance.choice((1, 2, 3)))
    if chance.random() < 0.3:
        mistakes.append(_mangled(chance, chance.choice(tuple(Misreading))))  # type: ignore[arg-type]  # it is to be refused
    cards = [str(card) for card in _cards(chance, start, Reading())]
    lang = chance.choice(tuple(Lang)).value
    return moved(str(start), cards, Options(lang=lang, misreadings=tuple(map(str, mistakes))))


def _bad_claim(chance: Random) -> Question:
    start = _position(chance, mafia=True)
    cards = [str(card) for card in _cards(chance, start, Reading())]
    claim = chance.choice(
        (
            _mangled(chance, str(start)),
            _mangled(chance, _statement(chance, start)),
            ":".join(chance.choice(_WORDS) for _ in range(3)),
        )
    )
    name = chance.choice((*_NAMES, "", " "))
    return disputed(str(start), cards, [(name, claim)], _options(chance))


def write(folder: Path) -> None:
    """Write every question with its answer."""
    for name, questions in (("disputes", disputes()), ("refusals", refusals())):
        with (folder / f"{name}.jsonl").open("w", encoding="utf-8") as file:
            for one in questions:
                line = {"call": one.call, "arguments": one.arguments, "answer": one.answer}
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
